/* taken_rows.c - rows of other programs as they are read, and what their headings mean. */
#include "format/taken_results.h"

#include "base/error.h"

#include <string.h>

char **pw_taken_row(struct pw_taken_rows *rows, int line)
{
    char **row = g_new0(char *, PW_TAKEN_CELLS);
    g_ptr_array_add(rows->row, row);
    g_array_append_val(rows->line, line);
    return row;
}

void pw_taken_set(char **row, enum pw_taken_cell cell, const char *text)
{
    g_free(row[cell]);
    row[cell] = g_strstrip(g_strdup(text));
}

char *pw_taken_plain(const char *heading)
{
    GString *out = g_string_new(NULL);
    for (; *heading != '\0'; heading++)
        if (g_ascii_isalnum(*heading))
            g_string_append_c(out, g_ascii_tolower(*heading));
    return g_string_free(out, FALSE);
}

enum pw_taken_cell pw_taken_heading(const char *heading)
{
    static const struct {
        const char *name;
        enum pw_taken_cell cell;
    } names[] = {
        {"board", PW_TAKEN_BOARD},
        {"boardno", PW_TAKEN_BOARD},
        {"boardnumber", PW_TAKEN_BOARD},
        {"section", PW_TAKEN_SECTION},
        {"sectionletter", PW_TAKEN_SECTION},
        {"sectionletters", PW_TAKEN_SECTION},
        {"ns", PW_TAKEN_NS},
        {"nspair", PW_TAKEN_NS},
        {"pairns", PW_TAKEN_NS},
        {"pairidns", PW_TAKEN_NS},
        {"nspairnumber", PW_TAKEN_NS},
        {"ew", PW_TAKEN_EW},
        {"ewpair", PW_TAKEN_EW},
        {"pairew", PW_TAKEN_EW},
        {"pairidew", PW_TAKEN_EW},
        {"ewpairnumber", PW_TAKEN_EW},
        {"n", PW_TAKEN_N},
        {"playeridn", PW_TAKEN_N},
        {"nplayernumber", PW_TAKEN_N},
        {"s", PW_TAKEN_S},
        {"playerids", PW_TAKEN_S},
        {"splayernumber", PW_TAKEN_S},
        {"e", PW_TAKEN_E},
        {"playeride", PW_TAKEN_E},
        {"eplayernumber", PW_TAKEN_E},
        {"w", PW_TAKEN_W},
        {"playeridw", PW_TAKEN_W},
        {"wplayernumber", PW_TAKEN_W},
        {"contract", PW_TAKEN_CONTRACT},
        {"nsew", PW_TAKEN_DECLARER}, /* "NS/EW" of the terminals, whose Declarer is a pair */
        {"by", PW_TAKEN_DECLARER},
        {"playedby", PW_TAKEN_DECLARER},
        {"declarer", PW_TAKEN_DECLARER},
        {"declarerdirection", PW_TAKEN_DECLARER},
        {"tricks", PW_TAKEN_TRICKS},
        {"trickstaken", PW_TAKEN_TRICKS},
        {"result", PW_TAKEN_TRICKS},
        {"score", PW_TAKEN_SCORE},
        {"scorens", PW_TAKEN_SCORE},
        {"nsscore", PW_TAKEN_SCORE},
        {"scoreew", PW_TAKEN_SCORE_EW},
        {"ewscore", PW_TAKEN_SCORE_EW},
        {"remarks", PW_TAKEN_REMARK},
        {"remark", PW_TAKEN_REMARK},
        {"round", PW_TAKEN_ROUND},
        {"roundnumber", PW_TAKEN_ROUND},
        {"table", PW_TAKEN_TABLE},
        {"tablenumber", PW_TAKEN_TABLE},
    };
    g_autofree char *written = pw_taken_plain(heading);
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(names[i].name, written) == 0)
            return names[i].cell;
    return PW_TAKEN_CELLS;
}

void pw_taken_find(struct pw_taken_rows *rows, enum pw_finding_kind kind, int line, char *what)
{
    if (rows->findings != NULL) {
        const struct pw_finding finding = {
            .kind = kind,
            .line = line,
            .text = g_strdup_printf("%s:%d: %s", rows->in->name, line, what)};
        g_array_append_val(rows->findings->finding, finding);
    }
    g_free(what);
}

void pw_taken_odd(struct pw_taken_rows *rows, int line, const char *what, const char *name)
{
    /* what everybody has beside a result, and we work out ourselves or have no use for */
    static const char *const known[] = {"lead",    "leadcard",  "id",     "rank",    "datelog",
                                        "timelog", "processed", "erased", "external"};
    g_autofree char *written = pw_taken_plain(name);
    bool points = strstr(written, "points") != NULL || strstr(written, "percent") != NULL ||
                  strstr(written, "imp") != NULL || g_str_has_prefix(written, "mp") ||
                  g_str_has_prefix(written, "processed");
    for (gsize i = 0; i < G_N_ELEMENTS(known) && !points; i++)
        points = strcmp(known[i], written) == 0;
    if (points || !g_hash_table_add(rows->odd, g_strdup(written)))
        return;
    g_autofree char *quoted = pw_quote(name);
    pw_taken_find(
        rows, PW_FINDING_NOTE, line,
        g_strdup_printf("%s %s is passed over; results are board, pairs, contract, declarer, "
                        "tricks and score",
                        what, quoted));
}
