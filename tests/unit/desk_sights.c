/* desk_sights.c - the desk as one function: what a page is drawn with, and what it says to who does
 * not see it. */
#include "lib/desk.h"

#include <hb.h>

/* Is there a glyph for it in this file of a font? */
static bool font_has(const char *path, hb_codepoint_t c)
{
    const struct pw_desk_answer *answer = ask("GET", path, NULL, false);
    if (answer->status != 200)
        fail_msg("%s: %d", path, answer->status);
    assert_string_equal(answer->type, "font/ttf");
    assert_true(answer->keeps);
    hb_blob_t *blob = hb_blob_create(answer->bytes, (unsigned)answer->length,
                                     HB_MEMORY_MODE_DUPLICATE, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_codepoint_t glyph = 0;
    bool has = hb_font_get_nominal_glyph(font, c, &glyph) && glyph != 0;
    hb_font_destroy(font);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return has;
}

static void fonts_are_its_own(void **state)
{
    (void)state;
    static const char *const lato[] = {"/fonts/lato-regular.ttf", "/fonts/lato-bold.ttf",
                                       "/fonts/lato-black.ttf"};
    static const hb_codepoint_t europe[] = {'A', '0', 0x17B /* Ż */, 0xE4, 0x42F, 0x2013, 0xBD};
    for (size_t f = 0; f < G_N_ELEMENTS(lato); f++) {
        for (size_t i = 0; i < G_N_ELEMENTS(europe); i++)
            assert_true(font_has(lato[f], europe[i]));
        assert_false(font_has(lato[f], 0x2660));
        holds("/desk.css", lato[f] + 1);
    }
    static const hb_codepoint_t sign[] = {0x2660, 0x2665, 0x265E, 0x2713, 0x2192};
    for (size_t i = 0; i < G_N_ELEMENTS(sign); i++)
        assert_true(font_has("/fonts/dejavu-sans.ttf", sign[i]));
    assert_false(font_has("/fonts/dejavu-sans.ttf", 'A'));
    lacks("/desk.css", "local(");
    static const char *const nowhere[] = {"/fonts/",
                                          "/fonts/.ttf",
                                          "/fonts/lato.ttf",
                                          "/fonts/../desk.css",
                                          "/fonts/../../fonts/x.ttf",
                                          "/fonts/lato-bold",
                                          "/fonts/ttf"};
    for (size_t i = 0; i < G_N_ELEMENTS(nowhere); i++)
        assert_int_equal(ask("GET", nowhere[i], NULL, false)->status, 404);
    assert_int_equal(ask("POST", lato[0], "", false)->status, 404);
    size_t bytes = 1;
    GError *error = NULL;
    assert_null(pw_font_web("comic-sans", &bytes, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_USAGE);
    assert_int_equal(bytes, 0);
    g_clear_error(&error);
    /* No program prints without its fonts: it says so. */
    g_setenv("PAIRWHEEL_DATA", folder, TRUE);
    assert_null(pw_font_web("lato-bold", &bytes, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_IO);
    g_clear_error(&error);
    g_unsetenv("PAIRWHEEL_DATA");
}

/* What a paper says in lines; the caller frees. */
static char *words_of(struct pw_event *event, const char *document, const char *only, int page_no)
{
    struct pw_print how;
    PW_INIT(&how);
    how.format = "words";
    how.only = only;
    how.page = page_no;
    GError *error = NULL;
    struct pw_pages *pages = pw_pages_print(event, document, &how, &error);
    if (pages == NULL)
        fail_msg("%s: %s", document, error->message);
    size_t bytes = 0;
    const char *text = pw_pages_bytes(pages, 0, &bytes);
    char *copy = g_strndup(text, bytes);
    pw_pages_free(pages);
    return copy;
}

static struct pw_event *event_of(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    assert_non_null(event);
    return event;
}

/* By the schedule: where every pair sits, against whom, with which boards, is a row of its card. */
static void a_card_is_read_row_by_row(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    struct pw_event *event = event_of("t.ini");
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    for (int pair_no = 1; pair_no <= 7; pair_no++) {
        g_autofree char *only = g_strdup_printf("pair=%d", pair_no);
        g_autofree char *words = words_of(event, "guide-cards", only, 1);
        const char *at = words;
        for (int round_no = 1; round_no <= 7; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, pair_no, round_no);
            g_autofree char *row =
                g_strdup_printf("\n| %d\t%d\t%s\t%d\t%d–%d\n", round_no, seat.table_no,
                                seat.side == PW_SIDE_A ? "NS" : "EW", seat.opponent_no,
                                3 * seat.set - 2, 3 * seat.set);
            at = strstr(at, row); /* in this order */
            if (at == NULL)
                fail_msg("pair %d has no row %s in\n%s", pair_no, row, words);
        }
        assert_non_null(strstr(words, "\n: Round\tTable\tSit\tAgainst\tBoards\n| 1\t"));
    }
    /* Pair 8 stays: its card has no column for the table. */
    g_autofree char *stays = words_of(event, "guide-cards", "pair=8", 1);
    assert_non_null(strstr(stays, "\n: Round\tAgainst\tBoards\n| 1\t1\t1–3\n| 2\t2\t4–6\n"));
    /* A table is one, with its empty cells; who sits across reads it as well. */
    g_autofree char *names = words_of(event, "name-list", NULL, 1);
    assert_non_null(strstr(names, ": Pair\tName\tStart\t\n| 1\tAnna Nowak Piotr Lis\t"));
    g_autofree char *table = words_of(event, "table-cards", NULL, 1);
    /* Pair 8 stays at table 1 and meets 1, 2, ...: so it is read from either side. */
    static const char rows[] = "\n| 1\t8\t1\t1–3\n| 2\t8\t2\t4–6\n";
    const char *first = strstr(table, rows);
    assert_non_null(first);
    assert_non_null(strstr(first + 1, rows));
    assert_non_null(strstr(table, "Round\tNS\tEW\tBoards\n"));
    pw_event_free(event);
}

static void papers_are_read_as_text(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "who?pair=2"), "href=\"who?pair=2&amp;read=1#words\"");
    lacks(at("t.ini", "who?pair=2"), "<td>");
    holds(at("t.ini", "who?pair=2&read=1"), "<h2>Pair 2</h2>");
    holds(at("t.ini", "who?pair=2&read=1"),
          "<tr><th scope=\"col\">Round</th><th scope=\"col\">Table</th>");
    lacks(at("t.ini", "who?pair=2&read=1"), "id=\"card\"");
    holds(at("t.ini", "papers?paper=guide-cards&page=2"), "page=2&amp;read=1#words");
    holds(at("t.ini", "papers?paper=guide-cards&page=2&read=1"), "<h2>Pair 5</h2>");
    holds(at("t.ini", "papers?paper=guide-cards&page=2&read=1"), "&amp;page=1&amp;read=1\"");
    lacks(at("t.ini", "papers?paper=guide-cards&page=2&read=1"), "guide-cards/2.svg");
    /* A poster of eighteen sheets is read as one: all eight pairs stand in a row of its foot. */
    post(at("t.ini", "set"), "key=paper&value=A6&screen=papers");
    holds(at("t.ini", "papers?paper=room-plan&page=2"), "2 of 18");
    holds(at("t.ini", "papers?paper=room-plan&page=2&read=1"),
          "<td>1</td><td>2</td><td>3</td><td>4</td><td>5</td><td>6</td><td>7</td><td>8</td>");
    post(at("t.ini", "undo"), "");
    /* Names with script in them are letters here, too. */
    post(at("t.ini", "names"), "n2=%3Cb%3EX%3C/b%3E+%26+Y");
    holds(at("t.ini", "papers?paper=name-list&read=1"), "&lt;b&gt;X&lt;/b&gt; Y");
    lacks(at("t.ini", "papers?paper=name-list&read=1"), "<b>X");
}

static void papers_lie_side_by_side(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "papers"), "src=\"paper/guide-cards/1.svg?R=");
    holds(at("t.ini", "papers"), "alt=\"\" loading=\"lazy\"");
    lacks(at("t.ini", "papers"), "needs A4");
    /* What is too small for the paper of the others is printed on its own. */
    post(at("t.ini", "set"), "key=paper&value=A6&screen=papers");
    holds(at("t.ini", "papers"), "<b>Table cards</b><small>needs A4</small>");
    holds(at("t.ini", "papers?paper=table-cards"), "It does not fit on this paper");
    holds(at("t.ini", "papers?paper=table-cards"), "Print this one on A4");
    lacks(at("t.ini", "papers?paper=table-cards"), "rel=\"next\"");
    assert_string_equal(post(at("t.ini", "enlarge"), "doc=table-cards"),
                        "papers?paper=table-cards");
    file_holds("t.ini", "[paper]\ntable-cards=A4\n", true);
    holds(at("t.ini", "papers?paper=table-cards"), "<b>Table cards</b><small>4 sheets</small>");
    holds(at("t.ini", "papers?paper=table-cards"), "rel=\"next\"");
    refused(at("t.ini", "enlarge"), "doc=napkins", 422, "refused");
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "table-cards=A4", false);
}

/* Pair 2 left after round 1: its card and those of its opponents are others, the travellers too. */
static void what_changed_is_printed_alone(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    lacks(at("t.ini", "papers"), "print.pdf?since=1");
    post(at("t.ini", "happened"), "key=left&pair=2&round=1&write=1");
    holds(at("t.ini", "papers"), "href=\"print.pdf?since=1\"");
    holds(at("t.ini", "happened"), "href=\"print.pdf?since=1\"");
    const struct pw_desk_answer *pdf = ask("GET", at("t.ini", "print.pdf?since=1"), NULL, false);
    assert_int_equal(pdf->status, 200);
    size_t bytes = 0, length = pdf->length;
    g_autofree char *mine = g_memdup2(pdf->bytes, length);
    /* As the library prints it of the file. */
    struct pw_event *event = event_of("t.ini");
    struct pw_print how;
    PW_INIT(&how);
    how.format = "pdf";
    how.since = 1;
    struct pw_pages *pages = pw_pages_kit(event, &how, NULL);
    const void *all = pw_pages_bytes(pages, 0, &bytes);
    assert_int_equal(length, bytes);
    assert_memory_equal(mine, all, bytes);
    pw_pages_free(pages);
    pw_event_free(event);
    assert_true(ask("GET", at("t.ini", "print.pdf"), NULL, false)->length > length);
    assert_int_equal(ask("GET", at("t.ini", "print.pdf?since=9"), NULL, false)->status, 422);
}

/* A number alone does not say what it counts, and heads without rows are no table. */
static void a_field_and_a_table_say_what_they_are(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "who"), "<label for=\"n3\"><span class=\"vh\">Pair </span>3</label>");
    lacks(at("t.ini", "done"), "<table");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    holds(at("t.ini", "done"), "<table");
    file_write("c.ini", "[event]\nlanguage=pl\n[movement]\nkind=berger\nplayers=4\n");
    holds(at("c.ini", "who"), "<span class=\"vh\">Zawodnik </span>3</label>");
}

static void words_that_cannot_be_written_are_told(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    struct pw_event *event = event_of("t.ini");
    struct pw_print how;
    GError *error = NULL;
    PW_INIT(&how);
    how.format = "words";
    how.output = "/dev/full";
    assert_false(pw_print(event, "name-list", &how, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_IO);
    g_clear_error(&error);
    pw_event_free(event);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(fonts_are_its_own),
                                       TEST(a_card_is_read_row_by_row),
                                       TEST(papers_are_read_as_text),
                                       TEST(papers_lie_side_by_side),
                                       TEST(what_changed_is_printed_alone),
                                       TEST(words_that_cannot_be_written_are_told),
                                       TEST(a_field_and_a_table_say_what_they_are)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
