/* foreign_rows.c - rows of other programs as they are read, and what their headings mean. */
#include "format/foreign_results.h"

#include "base/error.h"

#include <string.h>

char **pw_foreign_row(struct pw_foreign_rows *rows, int line)
{
    char **row = g_new0(char *, PW_FOREIGN_CELLS);
    g_ptr_array_add(rows->row, row);
    g_array_append_val(rows->line, line);
    return row;
}

void pw_foreign_set(char **row, enum pw_foreign_cell cell, const char *text)
{
    g_free(row[cell]);
    row[cell] = g_strstrip(g_strdup(text));
}

char *pw_foreign_plain(const char *heading)
{
    GString *out = g_string_new(NULL);
    for (; *heading != '\0'; heading++)
        if (g_ascii_isalnum(*heading))
            g_string_append_c(out, g_ascii_tolower(*heading));
    return g_string_free(out, FALSE);
}

enum pw_foreign_cell pw_foreign_heading(const char *heading)
{
    static const struct {
        const char *name;
        enum pw_foreign_cell cell;
    } names[] = {
        {"board", PW_FOREIGN_BOARD},
        {"boardno", PW_FOREIGN_BOARD},
        {"boardnumber", PW_FOREIGN_BOARD},
        {"section", PW_FOREIGN_SECTION},
        {"sectionletter", PW_FOREIGN_SECTION},
        {"sectionletters", PW_FOREIGN_SECTION},
        {"ns", PW_FOREIGN_NS},
        {"nspair", PW_FOREIGN_NS},
        {"pairns", PW_FOREIGN_NS},
        {"pairidns", PW_FOREIGN_NS},
        {"nspairnumber", PW_FOREIGN_NS},
        {"ew", PW_FOREIGN_EW},
        {"ewpair", PW_FOREIGN_EW},
        {"pairew", PW_FOREIGN_EW},
        {"pairidew", PW_FOREIGN_EW},
        {"ewpairnumber", PW_FOREIGN_EW},
        {"n", PW_FOREIGN_N},
        {"playeridn", PW_FOREIGN_N},
        {"nplayernumber", PW_FOREIGN_N},
        {"s", PW_FOREIGN_S},
        {"playerids", PW_FOREIGN_S},
        {"splayernumber", PW_FOREIGN_S},
        {"e", PW_FOREIGN_E},
        {"playeride", PW_FOREIGN_E},
        {"eplayernumber", PW_FOREIGN_E},
        {"w", PW_FOREIGN_W},
        {"playeridw", PW_FOREIGN_W},
        {"wplayernumber", PW_FOREIGN_W},
        {"contract", PW_FOREIGN_CONTRACT},
        {"nsew", PW_FOREIGN_DECLARER}, /* "NS/EW" of the terminals, whose Declarer is a pair */
        {"by", PW_FOREIGN_DECLARER},
        {"playedby", PW_FOREIGN_DECLARER},
        {"declarer", PW_FOREIGN_DECLARER},
        {"declarerdirection", PW_FOREIGN_DECLARER},
        {"tricks", PW_FOREIGN_TRICKS},
        {"trickstaken", PW_FOREIGN_TRICKS},
        {"result", PW_FOREIGN_TRICKS},
        {"score", PW_FOREIGN_SCORE},
        {"scorens", PW_FOREIGN_SCORE},
        {"nsscore", PW_FOREIGN_SCORE},
        {"scoreew", PW_FOREIGN_SCORE_EW},
        {"ewscore", PW_FOREIGN_SCORE_EW},
        {"remarks", PW_FOREIGN_REMARK},
        {"remark", PW_FOREIGN_REMARK},
        {"round", PW_FOREIGN_ROUND},
        {"roundnumber", PW_FOREIGN_ROUND},
        {"table", PW_FOREIGN_TABLE},
        {"tablenumber", PW_FOREIGN_TABLE},
    };
    g_autofree char *written = pw_foreign_plain(heading);
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(names[i].name, written) == 0)
            return names[i].cell;
    return PW_FOREIGN_CELLS;
}

void pw_foreign_find(struct pw_foreign_rows *rows, enum pw_finding_kind kind, int line, char *what)
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

void pw_foreign_refuse(struct pw_foreign_rows *rows, int line, char *data)
{
    if (rows->findings == NULL) {
        g_free(data);
        return;
    }
    GArray *all = rows->findings->finding;
    pw_foreign_find(rows, PW_FINDING_REFUSED, line, g_strdup(""));
    struct pw_finding *last = &g_array_index(all, struct pw_finding, all->len - 1);
    last->lead = strlen(last->text);
    pw_finding_say(last, data);
}

void pw_foreign_odd(struct pw_foreign_rows *rows, int line, const char *what, const char *name)
{
    /* what everybody has beside a result, and we work out ourselves or have no use for */
    static const char *const known[] = {"lead",    "leadcard",  "id",     "rank",    "datelog",
                                        "timelog", "processed", "erased", "external"};
    g_autofree char *written = pw_foreign_plain(name);
    bool points = strstr(written, "points") != NULL || strstr(written, "percent") != NULL ||
                  strstr(written, "imp") != NULL || g_str_has_prefix(written, "mp") ||
                  g_str_has_prefix(written, "processed");
    for (gsize i = 0; i < G_N_ELEMENTS(known) && !points; i++)
        points = strcmp(known[i], written) == 0;
    if (points || !g_hash_table_add(rows->odd, g_strdup(written)))
        return;
    g_autofree char *quoted = pw_quote(name);
    pw_foreign_find(
        rows, PW_FINDING_NOTE, line,
        g_strdup_printf("%s %s is passed over; results are board, pairs, contract, declarer, "
                        "tricks and score",
                        what, quoted));
}

/* ---- who played ---- */

static void free_person(gpointer data)
{
    struct pw_foreign_person *person = data;
    g_free(person->section);
    g_free(person->club);
    g_free(person->lost);
    for (int i = 0; i < 2; i++) {
        g_free(person->name[i]);
        g_free(person->id[i]);
    }
    g_free(person);
}

GPtrArray *pw_foreign_people_new(void)
{
    return g_ptr_array_new_with_free_func(free_person);
}

struct pw_foreign_person *pw_foreign_person(struct pw_foreign_rows *rows, const char *section)
{
    struct pw_foreign_person *person = g_new0(struct pw_foreign_person, 1);
    person->section = g_strdup(section);
    g_ptr_array_add(rows->people, person);
    return person;
}

void pw_foreign_word(char **slot, const char *text)
{
    g_free(*slot);
    *slot = g_strstrip(g_strdup(text));
    if (**slot == '\0')
        g_clear_pointer(slot, g_free);
}

enum pw_side pw_foreign_side(const char *text)
{
    g_autofree char *plain = pw_foreign_plain(text);
    return strcmp(plain, "ns") == 0 || strcmp(plain, "n") == 0   ? PW_SIDE_A
           : strcmp(plain, "ew") == 0 || strcmp(plain, "e") == 0 ? PW_SIDE_B
                                                                 : PW_SIDE_NONE;
}
