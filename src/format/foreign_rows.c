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

enum pw_foreign_cell pw_foreign_heading(const char *heading)
{
    static const struct pw_row_column columns[PW_FOREIGN_CELLS + 1] = {
        [PW_FOREIGN_BOARD] = {.name = "board", .spellings = "boardno boardnumber"},
        [PW_FOREIGN_SECTION] = {.name = "section", .spellings = "sectionletter sectionletters"},
        [PW_FOREIGN_NS] = {.name = "ns", .spellings = "nspair pairns pairidns nspairnumber"},
        [PW_FOREIGN_EW] = {.name = "ew", .spellings = "ewpair pairew pairidew ewpairnumber"},
        [PW_FOREIGN_N] = {.name = "n", .spellings = "playeridn nplayernumber"},
        [PW_FOREIGN_S] = {.name = "s", .spellings = "playerids splayernumber"},
        [PW_FOREIGN_E] = {.name = "e", .spellings = "playeride eplayernumber"},
        [PW_FOREIGN_W] = {.name = "w", .spellings = "playeridw wplayernumber"},
        [PW_FOREIGN_CONTRACT] = {.name = "contract"},
        /* "NS/EW" of the terminals, whose Declarer is a pair */
        [PW_FOREIGN_DECLARER] = {.name = "declarer",
                                 .spellings = "nsew by playedby declarerdirection"},
        [PW_FOREIGN_TRICKS] = {.name = "tricks", .spellings = "trickstaken result"},
        [PW_FOREIGN_SCORE] = {.name = "score", .spellings = "scorens nsscore"},
        [PW_FOREIGN_SCORE_EW] = {.name = "scoreew", .spellings = "ewscore"},
        [PW_FOREIGN_REMARK] = {.name = "remarks", .spellings = "remark"},
        [PW_FOREIGN_ROUND] = {.name = "round", .spellings = "roundnumber"},
        [PW_FOREIGN_TABLE] = {.name = "table", .spellings = "tablenumber"},
    };
    g_autofree char *plain = pw_heading_plain(heading);
    int n = pw_heading_find(columns, plain);
    return n >= 0 ? (enum pw_foreign_cell)n : PW_FOREIGN_CELLS;
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
    g_autofree char *written = pw_heading_plain(name);
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
    g_autofree char *plain = pw_heading_plain(text);
    return strcmp(plain, "ns") == 0 || strcmp(plain, "n") == 0   ? PW_SIDE_A
           : strcmp(plain, "ew") == 0 || strcmp(plain, "e") == 0 ? PW_SIDE_B
                                                                 : PW_SIDE_NONE;
}
