/* rows.c - columns by their headings, in any order and as others spell them, and their numbers. */
#include "format/rows.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct entry {
    int no, rating, who, table;
};

enum { NO, NAME, FIDE_ID, RATING, WHO, TABLE, ASIDE };
static const struct pw_row_column columns[] = {
    [NO] = {"no", "nr num", false, offsetof(struct entry, no), 1, 10, PW_EMPTY_NEVER},
    [NAME] = {.name = "name", .spellings = "nom imię"},
    [FIDE_ID] = {.name = "fide_id"},
    [RATING] = {"rating", "elo", false, offsetof(struct entry, rating), 1, 9999, PW_EMPTY_NONE},
    [WHO] = {"who", NULL, false, offsetof(struct entry, who), 0, 20, PW_EMPTY_NOBODY},
    [TABLE] = {"table", NULL, false, offsetof(struct entry, table), 0, 20, PW_EMPTY_OR_WORD},
    [ASIDE] = {.name = "section", .aside = true},
    {.name = NULL},
};

static struct pw_input in;

/* The rows of the text, opened; what is wrong with its headings, or NULL. */
static char *opened(struct pw_rows *rows, const char *text, int needed, bool strict)
{
    GError *error = NULL;
    assert_true(pw_input_init(&in, "list.csv", text, strlen(text), NULL));
    *rows = (struct pw_rows){.column = columns, .needed = needed, .strict = strict};
    char *wrong = pw_rows_open(rows, &in, &error) ? NULL : g_strdup(error->message);
    g_clear_error(&error);
    return wrong;
}

static void closed(struct pw_rows *rows)
{
    assert_true(pw_rows_finish(rows, NULL, NULL));
    pw_input_finish(&in);
}

static void headings_in_any_order(void **state)
{
    (void)state;
    struct pw_rows rows;
    struct entry entry = {0};
    assert_null(opened(&rows, "FIDE ID,Phone,No,Name\n12,3,4,Ola\n", 2, false));
    assert_int_equal(rows.place[NO], 2);
    assert_int_equal(rows.place[NAME], 3);
    assert_int_equal(rows.place[FIDE_ID], 0);
    assert_int_equal(rows.place[RATING], -1);
    g_autofree char *idle = pw_rows_idle(&rows);
    assert_string_equal(idle, "list.csv:1: the column \"Phone\" is ignored; known columns: "
                              "no,name,fide_id,rating,who,table");
    assert_true(pw_csv_next(&rows.csv, NULL));
    assert_true(pw_rows_take(&rows, &entry, NULL));
    assert_int_equal(entry.no, 4);
    assert_int_equal(entry.rating, 0);
    assert_int_equal(entry.who, -1);
    assert_string_equal(pw_rows_cell(&rows, NAME), "Ola");
    assert_string_equal(pw_rows_cell(&rows, RATING), "");
    closed(&rows);
}

/* Of what others write only letters and figures count, and the first of the spellings is dearest.
 */
static void others_spell_them(void **state)
{
    (void)state;
    struct pw_rows rows;
    int rank = 0;
    assert_null(opened(&rows, "Nr.;IMIĘ;E.L.O.;Section\n3;Ala;2000;B\n", 2, true));
    assert_int_equal(rows.place[NO], 0);
    assert_int_equal(rows.place[NAME], 1);
    assert_int_equal(rows.place[RATING], 2);
    assert_int_equal(rows.place[ASIDE], 3);
    closed(&rows);
    assert_int_equal(pw_heading_spelt(columns, "Num.", &rank), NO);
    assert_int_equal(rank, 1);
    assert_int_equal(pw_heading_spelt(columns, "no", &rank), -1); /* that is ours */
    assert_int_equal(pw_heading_find(columns, "no"), NO);
    assert_int_equal(pw_heading_find(columns, "nu"), -1);
}

static void headings_that_cannot_be(void **state)
{
    (void)state;
    static const struct {
        const char *text, *wrong;
        bool strict;
    } all[] = {
        {"", "list.csv: nothing in it; the first line must have the headings", false},
        {"no,no\n", "list.csv:1: column 4: the heading \"no\" stands twice", false},
        {"Nr,no\n", "list.csv:1: Nr and no are one; keep one of the two", false},
        {"no,nme\n",
         "list.csv:1: column 4: the heading \"nme\" is not known; did you mean \"name\"?", false},
        {"no,club\n",
         "list.csv:1: no heading \"name\"; the first line must have the headings "
         "no,name,fide_id,rating,who,table",
         false},
        {"no,name,x,y\n",
         "list.csv:1: column 9: the headings \"x\", \"y\" are not known; the headings are "
         "no,name,fide_id,rating,who,table",
         true},
        {"no,name,sections\n", NULL, false}, /* nobody misses what is aside */
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct pw_rows rows;
        g_autofree char *wrong = opened(&rows, all[i].text, 2, all[i].strict);
        if (all[i].wrong == NULL)
            assert_null(wrong);
        else
            assert_string_equal(wrong, all[i].wrong);
        closed(&rows);
    }
}

static void numbers_have_bounds(void **state)
{
    (void)state;
    static const struct {
        const char *row, *wrong;
        int who, table;
    } all[] = {
        {"4,a,,20,R1", NULL, 20, -1},
        {"4,a,,0,0", NULL, 0, 0},
        {",a,,1,1", "list.csv:2: column 1: no: \"\" is not a whole number from 1 to 10", 0, 0},
        {"11,a,,1,1", "list.csv:2: column 1: no: \"11\" is not a whole number from 1 to 10", 0, 0},
        {"4,a,0,1,1", "list.csv:2: column 5: rating: \"0\" is not a whole number from 1 to 9999", 0,
         0},
        {"4,a,,x,1",
         "list.csv:2: who: \"x\" is not a whole number from 1 to 20; an empty cell is nobody", 0,
         0},
        {"4,a,,1,21",
         "list.csv:2: table: \"21\" is not a whole number from 1 to 20; an empty cell is nobody", 0,
         0},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct pw_rows rows;
        struct entry entry = {0};
        GError *error = NULL;
        g_autofree char *text = g_strconcat("no,name,rating,who,table\n", all[i].row, "\n", NULL);
        assert_null(opened(&rows, text, 2, true));
        assert_true(pw_csv_next(&rows.csv, NULL));
        bool taken = pw_rows_take(&rows, &entry, &error);
        assert_int_equal(taken, all[i].wrong == NULL);
        if (taken) {
            assert_int_equal(entry.who, all[i].who);
            assert_int_equal(entry.table, all[i].table);
        } else {
            assert_string_equal(error->message, all[i].wrong);
        }
        g_clear_error(&error);
        closed(&rows);
    }
}

/* A row is written under the headings that there are, however they are spelt. */
static void a_row_is_written_anew(void **state)
{
    (void)state;
    static const char *const names[] = {"no", "name", NULL}, *const values[] = {"4", "Ola, B",
                                                                                NULL};
    static const struct {
        const char *text, *edited;
        int line;
    } all[] = {
        {"", "no,name\n4,\"Ola, B\"\n", 0},
        {"Nom;Nr;x\r\nAla;3;y", "Nom;Nr;x\r\nAla;3;y\r\n\"Ola, B\";4;\r\n", 0},
        {"Nom;Nr;x\n# a note\nAla;3;y\nE;5;\n", "Nom;Nr;x\n# a note\n\"Ola, B\";4;y\nE;5;\n", 3},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        assert_true(pw_input_init(&in, "list.csv", all[i].text, strlen(all[i].text), NULL));
        g_autofree char *edited = pw_rows_edit(&in, names, values, columns, all[i].line, NULL);
        assert_string_equal(edited, all[i].edited);
        pw_input_finish(&in);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(headings_in_any_order),   cmocka_unit_test(others_spell_them),
        cmocka_unit_test(headings_that_cannot_be), cmocka_unit_test(numbers_have_bounds),
        cmocka_unit_test(a_row_is_written_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
