/* The fields of the documents, held against W. Guzicki's "Turnieje Howella" (the
 * table for eight pairs, read by hand) and against counts made here. */
#include "doc/catalog.h"

#include "doc/facts.h"
#include "doc/words.h"
#include "fill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* ---- help ---- */

struct made {
    struct pw_event *event;
    struct pw_schedule *schedule;
    struct pw_report *report;
    struct pw_field *root;
    struct pw_reason why;
    enum pw_error code;
    bool filled;
};

static struct made made(const char *document, const char *kind, int contestants, int boards,
                        int missing)
{
    struct made m = {.event = pw_event_new()};
    struct pw_request *r = &m.event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = contestants;
    r->boards_per_round = boards;
    r->missing_pair = missing;
    if (pw_schedule_make(r, &m.schedule, &m.why) != PW_OK)
        fail_msg("%s %d: %s", kind, contestants, m.why.text);
    m.report = pw_check(m.schedule);
    m.root = pw_field_new();
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    m.filled = fills(pw_document_find(document)->fill, m.root, &subject, &m.why, &m.code);
    return m;
}

static void done(struct made *m)
{
    pw_field_free(m->root);
    pw_report_free(m->report);
    pw_schedule_free(m->schedule);
    pw_event_free(m->event);
}

static const struct pw_field *item(const struct pw_field *record, const char *list, guint i)
{
    const struct pw_field *found = pw_field_find(record, list);
    assert_int_equal(pw_field_kind(found), PW_FIELD_LIST);
    assert_true(i < pw_field_length(found));
    return pw_field_at(found, i);
}

/* "-" for what is not there. */
static const char *value(const struct pw_field *record, const char *name)
{
    const char *found = pw_field_value(pw_field_find(record, name));
    return found ? found : "-";
}

/* Values of the names, one blank between. */
static char *line(const struct pw_field *record, const char *names)
{
    g_auto(GStrv) each = g_strsplit(names, " ", -1);
    GString *text = g_string_new(NULL);
    for (char **name = each; *name; name++)
        g_string_append_printf(text, "%s%s", text->len ? " " : "", value(record, *name));
    return g_string_free(text, FALSE);
}

static void check(const struct pw_field *record, const char *names, const char *expected)
{
    g_autofree char *got = line(record, names);
    assert_string_equal(got, expected);
}

static struct pw_words *language(const char *code)
{
    GError *error = NULL;
    struct pw_words *words = pw_words_load(PW_TEST_SOURCE_DIR "/templates/words", code, &error);
    if (!words)
        fail_msg("%s", error->message);
    return words;
}

static void check_text(const struct pw_field *record, const char *lang, const char *text,
                       const char *expected)
{
    GError *error = NULL;
    struct pw_words *words = language(lang);
    struct pw_phrase *phrase = pw_phrase_new(text, &error);
    g_autofree char *got = phrase ? pw_phrase_fill(phrase, record, words, &error) : NULL;
    if (!got)
        fail_msg("%s: %s", text, error->message);
    assert_string_equal(got, expected);
    pw_phrase_free(phrase);
    pw_words_free(words);
}

/* ---- guide cards ---- */

static void pair_3_of_8_has_the_card_of_the_article(void **state)
{
    (void)state;
    /* round, table, line, opponents, boards; then where to next */
    static const char *const rows[7][2] = {
        {"1 4 ns 4 7 25–28", "2 ns"}, {"2 2 ns 7 5 17–20", "1 ew"}, {"3 1 ew 8 3 9–12", "3 ew"},
        {"4 3 ew 1 2 5–8", "2 ew"},   {"5 2 ew 6 1 1–4", "3 ns"},   {"6 3 ns 5 4 13–16", "4 ew"},
        {"7 4 ew 2 6 21–24", "- -"},
    };
    struct made m = made("guide-cards", "howell", 8, 4, 0);
    assert_true(m.filled);
    const struct pw_field *card = item(m.root, "pairs", 2);
    check(card, "pair stays start-table start-side start-position", "3 - 4 ns ns");
    for (guint i = 0; i < 7; i++) {
        const struct pw_field *row = item(card, "rounds", i);
        check(row, "round table side against set boards", rows[i][0]);
        check(row, "next-table next-side", rows[i][1]);
        check(row, "first", i == 0 ? "yes" : "-");
        check(row, "last", i == 6 ? "yes" : "-");
        check(row, "sits-out next-stays", "- -");
    }
    check_text(card, "en", "{follow-line}", "Always move to where pair 2 has just played.");
    check_text(card, "pl", "{follow-line}", "Idźcie zawsze tam, gdzie właśnie grała para 2.");
    check_text(card, "en", "{foot-line} {meets-line}",
               "Howell, 8 pairs, 7 rounds of 4 boards. You meet every pair once.");
    check_text(card, "pl", "{foot-line} {meets-line}",
               "Howell, 8 par, 7 rund po 4 rozdania. Z każdą parą gracie raz.");
    check_text(item(card, "rounds", 2), "pl", "{side}", "WE");
    check_text(item(m.root, "pairs", 0), "en", "{follow-line}",
               "Always move to where pair 7 has just played.");
    done(&m);
}

static void all_pairs_of_8_start_where_the_article_says(void **state)
{
    (void)state;
    static const char *const start[8] = {"1 ew", "2 ns", "4 ns", "4 ew",
                                         "3 ns", "2 ew", "3 ew", "1 ns"};
    struct made m = made("guide-cards", "howell", 8, 3, 0);
    assert_int_equal(pw_field_length(pw_field_find(m.root, "pairs")), 8);
    for (guint i = 0; i < 8; i++)
        check(item(m.root, "pairs", i), "start-table start-side", start[i]);
    done(&m);
}

static void pair_8_of_8_stays(void **state)
{
    (void)state;
    struct made m = made("guide-cards", "howell", 8, 4, 0);
    const struct pw_field *card = item(m.root, "pairs", 7);
    check(card, "stays boards-way follow-line", "yes yes -");
    check(card, "boards-from-table boards-from-relay boards-to-table boards-to-relay", "- A 4 -");
    for (guint i = 0; i < 7; i++) {
        const struct pw_field *row = item(card, "rounds", i);
        g_autofree char *expected = g_strdup_printf("%u 1 ns %u", i + 1, i + 1);
        check(row, "round table side against", expected);
        check(row, "next-stays next-moves next-table", i < 6 ? "yes - 1" : "- - -");
    }
    check(item(card, "rounds", 6), "boards", "25–28");
    done(&m);
}

static void seven_pairs_sit_out_once_each(void **state)
{
    (void)state;
    struct made m = made("guide-cards", "howell", 7, 3, 0);
    assert_true(m.filled);
    const struct pw_field *pairs = pw_field_find(m.root, "pairs");
    assert_int_equal(pw_field_length(pairs), 7);
    for (guint i = 0; i < 7; i++) {
        const struct pw_field *card = pw_field_at(pairs, i);
        int out = 0, rows = (int)pw_field_length(pw_field_find(card, "rounds"));
        assert_int_equal(rows, 7);
        for (guint r = 0; r < 7; r++) {
            const struct pw_field *row = item(card, "rounds", r);
            if (!pw_field_find(row, "sits-out"))
                continue;
            out++;
            check(row, "against boards set against-name plays", "- - - - -");
        }
        assert_int_equal(out, 1);
        check(card, "sit-out-count meets others", "1 6 6");
        check_text(card, "en", "{meets-line}", "You meet every pair once.");
    }
    check(m.root, "pair-count", "7");
    done(&m);
}

static void a_number_that_nobody_has_gets_no_card(void **state)
{
    (void)state;
    struct made m = made("guide-cards", "howell", 8, 3, 5);
    assert_true(m.filled);
    const struct pw_field *pairs = pw_field_find(m.root, "pairs");
    assert_int_equal(pw_field_length(pairs), 7);
    for (guint i = 0; i < 7; i++) {
        assert_string_not_equal(value(pw_field_at(pairs, i), "pair"), "5");
        assert_string_not_equal(value(pw_field_at(pairs, i), "follows"), "5");
        assert_string_not_equal(value(pw_field_at(pairs, i), "followed-by"), "5");
    }
    /* 6 would follow 5; only who comes after 5 can be said */
    check_text(pw_field_at(pairs, 4), "en", "{follow-line}",
               "Pair 7 always moves to where you just played.");
    done(&m);
}

static void names_stand_in_two_lines_where_they_part(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    struct pw_contestant who[3] = {
        {.name = (char *)"Anna Nowak & Piotr Żółkiewski"},
        {.name = (char *)"Team A & B & C"},
        {.name = (char *)"A & B", .player = {(char *)"Ann Other", (char *)"Bo Other"}}};
    event->contestants = 3;
    event->contestant = who;
    struct pw_field *root = pw_field_new();
    pw_name_fields(root, "", event, 1);
    check(root, "name-one name-two", "Anna Nowak Piotr Żółkiewski");
    pw_name_fields(root, "", event, 2);
    check(root, "name-one name-two", "Team A & B & C -");
    pw_name_fields(root, "", event, 3);
    check(root, "name name-one name-two", "A & B Ann Other Bo Other");
    pw_name_fields(root, "", event, 4);
    check(root, "name name-one name-two", "- - -");
    pw_field_free(root);
    event->contestants = 0;
    event->contestant = NULL;
    pw_event_free(event);
}

/* ---- wheel cards ---- */

static void the_wheel_has_the_article_s_ring(void **state)
{
    (void)state;
    /* clockwise from table 1; pair 3 starts at 4 NS */
    static const char *const ring[7] = {"1 ew 3", "3 ew 4",     "2 ew 5", "3 ns 6",
                                        "4 ew 7", "4 ns start", "2 ns 2"};
    struct made m = made("wheel-cards", "howell", 8, 4, 0);
    assert_true(m.filled);
    const struct pw_field *card = item(m.root, "pairs", 2);
    assert_int_equal(pw_field_length(pw_field_find(card, "stops")), 7);
    for (guint i = 0; i < 7; i++) {
        check(item(card, "stops", i), "table letters label", ring[i]);
        check(item(card, "stops", i), "start", i == 5 ? "yes" : "-");
    }
    check(item(m.root, "pairs", 7), "stays", "yes");
    static const char *const room[7] = {"1 -", "- A", "- B", "2 -", "- C", "3 -", "4 -"};
    for (guint i = 0; i < 7; i++)
        check(item(m.root, "stands", i), "table relay", room[i]);
    check_text(m.root, "en", "{ring-line}", "One card for pairs 1 to 7: only the start differs.");
    check_text(m.root, "pl", "{w:relays-key}", "A, B, C: zbiornica");
    done(&m);
}

/* Six pairs: boards are shared in the last round, and nobody follows anybody. */
static void sharing_is_said_and_is_no_fault(void **state)
{
    (void)state;
    struct made m = made("table-cards", "howell", 6, 4, 0);
    assert_true(m.filled);
    check(m.root, "fault shared copies", "- 1 3");
    const struct pw_field *last = item(item(m.root, "tables", 1), "rounds", 4);
    check(last, "share-count shares", "2 1, 3");
    check_text(last, "en", "{w:shares#share-count}", "with tables 1, 3");
    check_text(
        m.root, "en", "{shared-line}",
        "Tables with the same boards share them: the lower table begins with the lower boards.");
    done(&m);
    m = made("guide-cards", "howell", 6, 4, 0);
    check(item(m.root, "pairs", 0), "follow-line", "-");
    done(&m);
}

/* 18 pairs of a Bowman: what three tables want once is wanted by two all other times. Of 13 sets
 * that are shared, counted by hand in the list of rounds, one is at three tables, in round 4. */
static void sets_shared_by_two_tables_or_three_are_not_all_said_to_be_three(void **state)
{
    (void)state;
    static const struct {
        int pairs, twos, threes;
    } cases[] = {{18, 12, 1}, {22, 16, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct made m = made("director-sheet", "bowman", cases[i].pairs, 3, 0);
        assert_true(m.filled);
        int times[4] = {0};
        for (int r = 1; r <= m.schedule->rounds; r++) {
            for (int set = 1; set <= m.schedule->sets; set++) {
                int tables = 0;
                for (int k = 1; k <= m.schedule->stands; k++) {
                    struct pw_spot spot = pw_schedule_at(m.schedule, r, k);
                    tables += spot.set == set && spot.who[0] != 0 && spot.who[1] != 0;
                }
                assert_in_range(tables, 0, 3);
                times[tables]++;
            }
        }
        assert_int_equal(times[2], cases[i].twos);
        assert_int_equal(times[3], cases[i].threes);
        g_autofree char *said = g_strdup_printf("3 %d", cases[i].twos + cases[i].threes);
        check(m.root, "copies shared", said);
        done(&m);
    }
}

static void a_wheel_too_large_points_to_guide_cards(void **state)
{
    (void)state;
    struct made m = made("wheel-cards", "howell", 24, 2, 0);
    assert_false(m.filled);
    assert_int_equal(m.code, PW_ERROR_UNMET);
    assert_non_null(strstr(m.why.text, "guide-cards"));
    done(&m);
    m = made("wheel-cards", "howell", 20, 2, 0); /* 19 stops: the most */
    assert_true(m.filled);
    done(&m);
}

/* ---- table cards ---- */

static void table_2_of_8_is_that_of_the_article(void **state)
{
    (void)state;
    static const char *const rows[7] = {"1 2 6 13–16", "2 3 7 17–20", "3 4 1 21–24", "4 5 2 25–28",
                                        "5 6 3 1–4",   "6 7 4 5–8",   "7 1 5 9–12"};
    struct made m = made("table-cards", "howell", 8, 4, 0);
    assert_true(m.filled);
    const struct pw_field *table = item(m.root, "tables", 1);
    check(table, "table every-round ns-stays ns-table ns-side ew-table ew-side",
          "2 yes - 1 ew 3 ns");
    check(table, "boards-move boards-table boards-relay", "yes - B");
    for (guint i = 0; i < 7; i++)
        check(item(table, "rounds", i), "round ns ew boards", rows[i]);
    check(item(table, "stands", 3), "here table", "yes 2");
    check(item(table, "stands", 0), "here table", "- 1");
    table = item(m.root, "tables", 0);
    check(table, "every-round ns-stays ns-moves ew-table ew-side boards-table", "yes yes - 3 ew 4");
    done(&m);
}

/* ---- movement sheet ---- */

static void the_sheet_of_8_says_what_was_counted(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "howell", 8, 4, 0);
    assert_true(m.filled);
    assert_int_equal(pw_field_length(pw_field_find(m.root, "rounds")), 7);
    const struct pw_field *relay = item(m.root, "stands", 2), *table = item(m.root, "stands", 3);
    check(relay, "table relay", "- B");
    check(item(relay, "cells", 0), "ns ew set", "- - 3");
    check(item(table, "cells", 6), "ns ew set boards", "1 5 3 9–12");
    check_text(m.root, "en", "{moving-stays} {moving-follow} {moving-boards-up}",
               "Pair 8 stays at table 1. Every other pair takes the seats of the pair one lower "
               "(1 after 7). Boards move one place up the sheet, and from table 1 to table 4.");
    check_text(m.root, "pl", "{moving-boards-right}",
               "Rozdania przechodzą o jedno miejsce w prawo, a ze zbiornicy A na stół 1.");
    check_text(m.root, "en", "{proof-met} · {proof-plays} · {proof-compared}",
               "every two pairs meet once (28 of 28) · every pair plays every board set once "
               "(56 of 56) · every two pairs are compared 3 times, so the "
               "movement is completely balanced (Qf 100 of 100)");
    check_text(m.root, "pl", "{w:n-pairs#pair-count} {movement-name}, {w:sheet-sizes}",
               "8 par Howell, 4 stoły · 7 rund · 28 rozdań");
    check_text(m.root, "en", "{key-set-line}", "in the box: board set (1: 1–4 … 7: 25–28)");
    check(m.root, "fault shared-line proof-sit-outs", "- - -");
    done(&m);
}

static void ten_pairs_are_not_called_balanced(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "howell", 10, 3, 0);
    assert_true(m.filled);
    assert_string_equal(value(m.root, "proof-met"), "proof-met-once");
    assert_string_equal(value(m.root, "proof-compared"), "proof-compared-quality");
    check(m.root, "balanced", "-");
    done(&m);
}

/* Counted by hand: of seven tables each EW pair plays all seven sets on the line of each other. */
static void comparisons_are_said_with_as_many_numbers_as_they_have(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "mitchell", 14, 2, 0);
    check_text(m.root, "en", "{proof-compared}",
               "every two pairs of one line are compared 7 times");
    check_text(m.root, "pl", "{proof-compared}",
               "każde dwie pary tej samej linii są porównywane 7 razy");
    done(&m);
    m = made("movement-sheet", "howell", 7, 2, 0); /* each sits out once */
    check_text(m.root, "en", "{proof-sit-outs}", "Somebody sits out 7 times in all.");
    check_text(m.root, "pl", "{proof-sit-outs}", "Łącznie 7 pauz.");
    done(&m);
}

static void the_last_round_is_said_on_its_line(void **state)
{
    (void)state;
    struct made m = made("table-cards", "howell", 8, 3, 0);
    const struct pw_field *table = item(m.root, "tables", 1);
    for (guint i = 0; i < 7; i++)
        check(item(table, "rounds", i), "note-short", i == 6 ? "note-last-short" : "-");
    check_text(item(table, "rounds", 6), "en", "{note-short}", "last");
    done(&m);
}

static void sizes_of_every_howell_can_be_said(void **state)
{
    (void)state;
    struct pw_words *words[2] = {language("en"), language("pl")};
    static const char *const said[] = {
        "{moving-stays}{moving-follow}{moving-boards-up}{moving-boards-right}",
        "{proof-met}{proof-plays}{proof-compared}{proof-sit-outs}{shared-line}",
        "{w:sheet-sizes}{key-set-line}{w:n-pairs#pair-count}{movement-name}"};
    for (int pairs = 4; pairs <= 24; pairs++) {
        struct made m = made("movement-sheet", "howell", pairs, 2, 0);
        assert_true(m.filled);
        for (gsize i = 0; i < G_N_ELEMENTS(said); i++) {
            struct pw_phrase *phrase = pw_phrase_new(said[i], NULL);
            for (int l = 0; l < 2; l++) {
                GError *error = NULL;
                g_autofree char *text = pw_phrase_fill(phrase, m.root, words[l], &error);
                if (!text)
                    fail_msg("%d pairs: %s", pairs, error->message);
            }
            pw_phrase_free(phrase);
        }
        done(&m);
    }
    pw_words_free(words[0]);
    pw_words_free(words[1]);
}

/* ---- crosstable ---- */

static void the_crosstable_shows_every_game_twice(void **state)
{
    (void)state;
    struct made m = made("crosstable", "berger", 10, 0, 0);
    assert_true(m.filled);
    const struct pw_field *sheet = item(m.root, "blank-sheets", 0);
    check(m.root, "player-count round-count", "10 9");
    check(sheet, "part-count parts", "1 -");
    assert_int_equal(pw_field_length(pw_field_find(m.root, "final-sheets")), 0);
    int games = 0;
    for (guint a = 0; a < 10; a++) {
        const struct pw_field *row = item(sheet, "rows", a);
        for (guint b = 0; b < 10; b++) {
            const struct pw_field *cell = item(row, "cells", b);
            guint n = pw_field_length(pw_field_find(cell, "games"));
            assert_int_equal(n, a == b ? 0 : 1);
            assert_string_equal(value(cell, "own"), a == b ? "yes" : "-");
            if (a == b)
                continue;
            games++;
            const struct pw_field *mine = item(cell, "games", 0);
            const struct pw_field *theirs =
                item(item(item(sheet, "rows", b), "cells", a), "games", 0);
            assert_string_equal(value(mine, "round"), value(theirs, "round"));
            assert_string_not_equal(value(mine, "colour"), value(theirs, "colour"));
        }
    }
    assert_int_equal(games, 90);
    /* FIDE's table: round 1 has 1 against 10, 5 against 6; round 9 has 9 against 10 with black */
    check(item(item(item(sheet, "rows", 0), "cells", 9), "games", 0), "round colour", "1 white");
    check(item(item(item(sheet, "rows", 4), "cells", 5), "games", 0), "round colour", "1 white");
    check_text(m.root, "pl", "{w:n-players#player-count} {movement-name}",
               "10 zawodników każdy z każdym");
    check_text(m.root, "en", "{proof-met}", "every two players meet once (45 of 45)");
    done(&m);
}

/* FIDE's table for 6, where 6 is nobody: 1-6; 6-4; 2-6; 6-5; 3-6 in rounds 1 to 5. */
static void the_crosstable_of_five_says_who_sits_out(void **state)
{
    (void)state;
    static const char *const out_in[] = {"1", "3", "5", "2", "4"};
    struct made m = made("crosstable", "berger", 5, 0, 0);
    assert_true(m.filled);
    const struct pw_field *sheet = item(m.root, "blank-sheets", 0);
    for (guint a = 0; a < 5; a++)
        for (guint b = 0; b < 5; b++) {
            const struct pw_field *cell = item(item(sheet, "rows", a), "cells", b);
            assert_int_equal(pw_field_length(pw_field_find(cell, "byes")), a == b ? 1 : 0);
            if (a == b)
                assert_string_equal(value(item(cell, "byes", 0), "round"), out_in[a]);
        }
    done(&m);
}

/* ---- refusing, and the catalog ---- */

static void a_document_that_does_not_fit_names_one_that_does(void **state)
{
    (void)state;
    size_t count;
    const struct pw_document *all = pw_documents(&count);
    for (size_t i = 0; i < count; i++) {
        if (!pw_document_of_movement(&all[i]) || strcmp(all[i].name, "phone-codes") == 0)
            continue; /* nothing does not fit it */
        struct made m = made(all[i].name, all[i].chess ? "howell" : "berger", 8, 2, 0);
        assert_false(m.filled);
        assert_int_equal(m.code, PW_ERROR_USAGE);
        const char *fits = !all[i].chess                             ? "crosstable"
                           : strcmp(all[i].name, "match-slips") == 0 ? "pickup-slips"
                                                                     : "guide-cards";
        assert_non_null(strstr(m.why.text, fits));
        done(&m);
    }
    assert_null(pw_document_find("guide-card"));
}

static void relays_are_lettered_like_columns(void **state)
{
    (void)state;
    static const struct {
        int no;
        const char *letters;
    } cases[] = {{1, "A"},   {26, "Z"},   {27, "AA"},  {52, "AZ"},
                 {53, "BA"}, {702, "ZZ"}, {703, "AAA"}};
    for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
        char letters[8];
        pw_relay_letters(cases[i].no, letters);
        assert_string_equal(letters, cases[i].letters);
    }
}

/* "Where is set 5 now?": in every round a set is at one table or at one relay, four of the seven at
 * tables, three at relays. */
static void the_board_sheet_says_where_every_set_is(void **state)
{
    (void)state;
    struct made m = made("board-sheet", "howell", 8, 3, 0);
    assert_true(m.filled);
    const struct pw_field *part = item(m.root, "parts", 0);
    for (guint r = 0; r < 7; r++) {
        int tables = 0, relays = 0;
        for (guint set = 0; set < 7; set++) {
            const struct pw_field *cell = item(item(part, "sets", set), "cells", r);
            guint plays = pw_field_length(pw_field_find(cell, "plays"));
            const char *relay = value(cell, "relay");
            assert_true((plays == 1) != (strcmp(relay, "-") != 0));
            tables += (int)plays;
            relays += plays == 0 && strstr("A B C", relay) != NULL;
        }
        assert_int_equal(tables, 4);
        assert_int_equal(relays, 3);
    }
    done(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pair_3_of_8_has_the_card_of_the_article),
        cmocka_unit_test(all_pairs_of_8_start_where_the_article_says),
        cmocka_unit_test(pair_8_of_8_stays),
        cmocka_unit_test(seven_pairs_sit_out_once_each),
        cmocka_unit_test(a_number_that_nobody_has_gets_no_card),
        cmocka_unit_test(names_stand_in_two_lines_where_they_part),
        cmocka_unit_test(sharing_is_said_and_is_no_fault),
        cmocka_unit_test(sets_shared_by_two_tables_or_three_are_not_all_said_to_be_three),
        cmocka_unit_test(the_wheel_has_the_article_s_ring),
        cmocka_unit_test(a_wheel_too_large_points_to_guide_cards),
        cmocka_unit_test(table_2_of_8_is_that_of_the_article),
        cmocka_unit_test(the_sheet_of_8_says_what_was_counted),
        cmocka_unit_test(ten_pairs_are_not_called_balanced),
        cmocka_unit_test(comparisons_are_said_with_as_many_numbers_as_they_have),
        cmocka_unit_test(the_last_round_is_said_on_its_line),
        cmocka_unit_test(sizes_of_every_howell_can_be_said),
        cmocka_unit_test(the_crosstable_shows_every_game_twice),
        cmocka_unit_test(the_crosstable_of_five_says_who_sits_out),
        cmocka_unit_test(a_document_that_does_not_fit_names_one_that_does),
        cmocka_unit_test(the_board_sheet_says_where_every_set_is),
        cmocka_unit_test(relays_are_lettered_like_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
