/* desk_papers.c - the desk as one function: how papers are printed, kept in the event for every
 * command.
 */
#include "lib/desk.h"

#include "thin.h"

static struct pw_event *event_of(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    assert_non_null(event);
    return event;
}

/* What is printed of the event with these options is what the other has in itself. */
static void same_pages(struct pw_event *one, struct pw_event *other, const char *document,
                       const struct pw_print *how)
{
    struct pw_print plain;
    PW_INIT(&plain);
    plain.format = how->format;
    struct pw_pages *a =
        document != NULL ? pw_pages_print(one, document, how, NULL) : pw_pages_kit(one, how, NULL);
    struct pw_pages *b = document != NULL ? pw_pages_print(other, document, &plain, NULL)
                                          : pw_pages_kit(other, &plain, NULL);
    assert_non_null(a);
    assert_non_null(b);
    assert_int_equal(pw_pages_count(a), pw_pages_count(b));
    size_t bytes = 0, its = 0;
    const char *text = pw_pages_bytes(a, 0, &bytes), *other_text = pw_pages_bytes(b, 0, &its);
    assert_int_equal(bytes, its);
    assert_memory_equal(text, other_text, bytes);
    pw_pages_free(a);
    pw_pages_free(b);
}

static void options_are_kept_and_printed(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    file_write("plain.ini", EIGHT);
    holds(at("t.ini", "papers"), "name=\"value\" value=\"yes\"><button class=\"option\" "
                                 "role=\"checkbox\" aria-checked=\"false\">");
    assert_string_equal(post(at("t.ini", "set"), "key=large-print&value=yes&screen=papers"
                                                 "&doc=guide-cards"),
                        "papers?paper=guide-cards");
    assert_string_equal(post(at("t.ini", "set"), "key=preset&value=black&screen=papers&doc=../x"),
                        "papers");
    post(at("t.ini", "set"), "key=backs&value=yes&screen=papers");
    post(at("t.ini", "set"), "key=stack&value=yes&screen=papers");
    file_holds("t.ini", "[print]\npreset=black\n", false);
    file_holds("t.ini", "[print]\nlarge-print=yes\npreset=black\nbacks=yes\nstack=yes\n", true);
    file_holds("t.ini", "# eight of us\n", true);
    holds(at("t.ini", "papers"), "aria-checked=\"true\"><span class=\"box\" aria-hidden=\"true\">"
                                 "✓</span>Large print</button>");
    holds(at("t.ini", "papers"),
          "Undo<span class=\"vh\">: </span><span class=\"what\">Cut pile in order");
    struct pw_print how;
    PW_INIT(&how);
    how.format = "dump";
    how.large_print = how.backs = how.stack = true;
    how.preset = "black";
    struct pw_event *said = event_of("t.ini"), *plain = event_of("plain.ini");
    same_pages(plain, said, "guide-cards", &how);
    how.format = "pdf";
    same_pages(plain, said, NULL, &how);
    /* What has no cards is printed without what is said of cards. */
    how.format = "dump";
    how.backs = how.stack = false;
    same_pages(plain, said, "movement-sheet", &how);
    /* Who asks stands over the event. */
    struct pw_print inverse;
    PW_INIT(&inverse);
    inverse.format = "dump";
    inverse.preset = "inverse";
    inverse.flip = "short"; /* of the backs that the event asks for */
    struct pw_pages *pages = pw_pages_print(said, "guide-cards", &inverse, NULL);
    assert_non_null(pages);
    pw_pages_free(pages);
    pw_event_free(said);
    pw_event_free(plain);
    /* Off again. */
    post(at("t.ini", "set"), "key=backs&value=&screen=papers");
    file_holds("t.ini", "backs", false);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "backs=yes\n", true);
    refused(at("t.ini", "set"), "key=preset&value=pink", 422, "pink");
    refused(at("t.ini", "set"), "key=blank&value=yes", 422, "no such page");
}

/* Each paper that is offered can be ticked, and is printed then. A thin run ticks one in three. */
static void every_paper_can_be_ticked(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=A\n2=B\n3=C\n4=D\n");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    static const char *const event[] = {"t.ini", "c.ini"};
    int offered = 0;
    for (int i = 0; i < 2; i++) {
        g_autofree char *text = g_strdup(page(at(event[i], "papers")));
        g_auto(GStrv) part = g_strsplit(text, "name=\"tick\" value=\"", -1);
        assert_true(g_strv_length(part) > 8);
        for (char **p = part + 1; *p != NULL; p++) {
            g_autofree char *document = g_strndup(*p, strcspn(*p, "\""));
            g_autofree char *tick = g_strdup_printf("tick=%s&on=1", document);
            g_autofree char *where = g_strdup_printf("papers?paper=%s", document);
            if (strstr(*p, "disabled") != NULL && strstr(*p, "disabled") < strstr(*p, "</button>"))
                continue;
            if (offered++ % thinly(3) != 0)
                continue;
            assert_string_equal(post(at(event[i], "papers"), tick), where);
            page(at(event[i], where));
        }
        assert_int_equal(ask("GET", at(event[i], "print.pdf"), NULL, false)->status, 200);
    }
}

static void asked_in_vain_is_still_refused(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    struct pw_event *event = event_of("t.ini");
    struct pw_print how;
    GError *error = NULL;
    PW_INIT(&how);
    how.format = "dump";
    how.backs = true;
    assert_null(pw_pages_print(event, "movement-sheet", &how, &error));
    assert_non_null(strstr(error->message, "--backs"));
    pw_error_free(error);
    pw_event_free(event);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

/* Table cards would be too small on A6, and guide cards have a template that is not there: both are
 * left out, with their sentences, and all others are printed. */
static void one_paper_that_cannot_be_laid_out_stops_no_other(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=en\npaper=A6\n[movement]\nkind=howell\npairs=8\n"
                        "boards-per-round=3\n");
    holds(at("t.ini", "papers"), "Table cards: this one is left out, the others are printed.");
    holds(at("t.ini", "papers"), "cannot be read; write --paper A4");
    holds(at("t.ini", "papers"), "href=\"print.pdf\"");
    const struct pw_desk_answer *pdf = ask("GET", at("t.ini", "print.pdf"), NULL, false);
    assert_int_equal(pdf->status, 200);
    assert_string_equal(pdf->type, "application/pdf");
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=8\n"
                        "boards-per-round=3\n[templates]\nguide-cards=gone.xml\n");
    holds(at("t.ini", "papers"), "Guide cards: this one is left out");
    holds(at("t.ini", "papers"), "<b>Guide cards</b><small>not printed");
    holds(at("t.ini", "papers"), "gone.xml: there is no such template");
    lacks(at("t.ini", "papers"), "no results"); /* those are not missing: nobody chose them */
    assert_int_equal(ask("GET", at("t.ini", "print.pdf"), NULL, false)->status, 200);
    holds(at("t.ini", "papers?paper=table-cards"), "Table cards, page 1 of");
    /* A section of two: the same. */
    file_write("t.ini", "[event]\nlanguage=en\npaper=A6\n[section A]\nkind=howell\npairs=8\n"
                        "[section B]\nkind=howell\npairs=6\n");
    holds(at("t.ini", "B/papers"), "Table cards: this one is left out");
    assert_int_equal(ask("GET", at("t.ini", "B/print.pdf"), NULL, false)->status, 200);
    /* What is wrong with all of them is said once. */
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=8\n[paper]\nx=A4\n");
    assert_int_equal(ask("GET", at("t.ini", "papers"), NULL, false)->status, 422);
    assert_int_equal(ask("GET", at("t.ini", "print.pdf"), NULL, false)->status, 422);
}

/* Cards of relays are none of an evening on which everybody changes partners: they are no
 * boxes without a name. Where a paper has no room, its name is there. */
static void papers_that_a_movement_has_not_are_no_empty_boxes(void **state)
{
    (void)state;
    static const char *const of[] = {"individual\nplayers=8", "individual\nplayers=16",
                                     "rainbow\nplayers=20", "teams\nteams=4", "berger\nplayers=6"};
    for (size_t i = 0; i < G_N_ELEMENTS(of); i += i == 0 ? (size_t)thinly(2) : 1) {
        g_autofree char *text =
            g_strdup_printf("[event]\nlanguage=en\n[movement]\nkind=%s\n", of[i]);
        file_write("i.ini", text);
        lacks(at("i.ini", "papers"), "needs A4");
        lacks(at("i.ini", "papers"), "<b></b><small>");
        holds(at("i.ini", "papers"), i == 4 ? "Player cards" : "Guide cards");
        if (i < 3) {
            lacks(at("i.ini", "papers"), "relay-cards");
            holds(at("i.ini", "papers"), "pickup-slips");
        }
    }
    file_write("i.ini", "[event]\nlanguage=en\npaper=A6\n[movement]\nkind=howell\npairs=8\n"
                        "boards-per-round=3\n");
    holds(at("i.ini", "papers"), "<b>Table cards</b><small>needs A4");
}

/* A card has room for 50 rounds and 60 players meet in 59: larger paper is no help, and the page
 * says what is. */
static void what_no_paper_holds_says_why(void **state)
{
    (void)state;
    file_write("i.ini", "[event]\nlanguage=de\n[movement]\nkind=berger\nplayers=60\n");
    holds(at("i.ini", "papers"), "<b>Spielerkarten</b><small>nicht druckbar");
    lacks(at("i.ini", "papers"), "braucht A4");
    holds(at("i.ini", "papers?paper=player-cards"), "50 Runden");
    lacks(at("i.ini", "papers?paper=player-cards"), "action=\"enlarge\"");
}

/* Without a tick there is nothing to print, and the page says so in its own language. */
static void nothing_to_print_is_said_in_the_language(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=de\npapers=none\n[movement]\nkind=howell\npairs=8\n");
    const struct pw_desk_answer *answer = ask("GET", at("t.ini", "print.pdf"), NULL, false);
    assert_int_equal(answer->status, 422);
    assert_non_null(strstr(text_of(answer), "kein Papier angekreuzt"));
    assert_null(strstr(text_of(answer), "no document"));
    answer = ask("GET", at("t.ini", "print.pdf?results=1"), NULL, false);
    assert_int_equal(answer->status, 422);
}

/* A number of four bytes, as PNG has them. */
static unsigned number_at(const void *bytes, size_t at)
{
    const unsigned char *p = (const unsigned char *)bytes + at;
    return (unsigned)p[0] << 24 | (unsigned)p[1] << 16 | (unsigned)p[2] << 8 | p[3];
}

/* A4 is 595.28 by 841.89 points, of which a pixel is two. */
static void a_page_is_seen_small_as_pixels(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    const struct pw_desk_answer *answer =
        ask("GET", at("t.ini", "paper/name-list/1.png"), NULL, false);
    assert_int_equal(answer->status, 200);
    assert_string_equal(answer->type, "image/png");
    assert_memory_equal(answer->bytes, "\x89PNG\r\n\x1a\n", 8);
    assert_int_equal(number_at(answer->bytes, 16), 298);
    assert_int_equal(number_at(answer->bytes, 20), 421);
    assert_int_equal(ask("GET", at("t.ini", "paper/name-list/1.gif"), NULL, false)->status, 404);
    assert_int_equal(ask("GET", at("t.ini", "paper/name-list/png"), NULL, false)->status, 404);
}

/* The picture of a page, as words. */
static char *words_seen(const char *document, int page_no, const char *name)
{
    g_autofree char *path = g_strdup_printf("papers?paper=%s&page=%d&read=1", document, page_no);
    return g_strdup(page(at(name, path)));
}

/* In a Mitchell of 14 pairs 1 to 7 stay at their tables, and 8 to 14 have cards: two sheets of four
 * cards. They are seen before the tick as they are printed after it. */
static void seen_is_what_is_printed(void **state)
{
    (void)state;
    file_write("m.ini", "[event]\nlanguage=en\n[movement]\nkind=mitchell\npairs=14\n"
                        "boards-per-round=3\n");
    for (int ticked = 0; ticked < 2; ticked++) {
        if (ticked)
            post(at("m.ini", "papers"), "tick=guide-cards&on=1");
        holds(at("m.ini", "papers?paper=guide-cards"), "Guide cards, page 1 of 2");
        holds(at("m.ini", "papers?paper=guide-cards"), "Only the pairs that move get a card");
        holds(at("m.ini", "papers?paper=guide-cards"), "papers?paper=guide-cards&amp;page=2");
        g_autofree char *one = words_seen("guide-cards", 1, "m.ini"),
                        *two = words_seen("guide-cards", 2, "m.ini");
        assert_non_null(strstr(one, ">Pair 8<"));
        assert_non_null(strstr(one, ">Pair 11<"));
        assert_null(strstr(one, ">Pair 12<"));
        assert_non_null(strstr(two, ">Pair 14<"));
        assert_null(strstr(one, ">Pair 1<"));
    }
    struct pw_event *event = event_of("m.ini");
    struct pw_print kit, whole;
    PW_INIT(&kit);
    PW_INIT(&whole);
    kit.format = whole.format = "dump";
    kit.as_kit = true;
    struct pw_pages *seen = pw_pages_print(event, "guide-cards", &kit, NULL);
    assert_int_equal(pw_pages_count(seen), 2);
    struct pw_pages *all = pw_pages_print(event, "guide-cards", &whole, NULL);
    assert_int_equal(pw_pages_count(all), 4);
    pw_pages_free(seen);
    pw_pages_free(all);
    pw_event_free(event);
}

/* A crosstable to be filled in is another paper than that of the results, and each is seen as it is
 * printed; at the end the one with the results is handed out. */
static void a_crosstable_with_results_is_a_paper_of_its_own(void **state)
{
    (void)state;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=Ann\n2=Bob\n3=Cid\n4=Dot\n");
    lacks(at("c.ini", "papers"), "crosstable-final");
    told(at("c.ini", "game"), "round=1&board=1&result=1/2-1/2", "\"R\"");
    holds(at("c.ini", "papers"), "<b>Crosstable</b>");
    holds(at("c.ini", "papers"), "<b>Crosstable, with the results</b>");
    holds(at("c.ini", "done"), "value=\"crosstable-final\"");
    lacks(at("c.ini", "done"), "value=\"crosstable\"");
    g_autofree char *empty = words_seen("crosstable", 1, "c.ini"),
                    *filled = words_seen("crosstable-final", 1, "c.ini");
    assert_null(strstr(empty, "½"));
    assert_non_null(strstr(filled, "½"));
}

static void count_told(const struct pw_paper_offer *offer, void *user)
{
    assert_string_equal(offer->document, "standings");
    assert_true(offer->pages > 0);
    ++*(int *)user;
}

/* All papers of a big event take a minute to be counted. At its end those of the results are, and
 * the rail says that the others were not yet. */
static void the_end_counts_the_papers_of_the_results_alone(void **state)
{
    (void)state;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=Ann\n2=Bob\n3=Cid\n4=Dot\n");
    told(at("c.ini", "game"), "round=1&board=1&result=1-0", "\"R\"");
    const char *path = at("c.ini", "done");
    assert_int_equal(ask("GET", path, NULL, false)->status, 200);
    g_autofree char *text = g_strdup(text_of(ask("GET", path, NULL, false)));
    assert_non_null(strstr(text, "value=\"standings\""));
    assert_null(strstr(text, " chosen"));
    assert_int_equal(ask("GET", at("c.ini", "print.pdf?results=1"), NULL, false)->status, 200);
    assert_null(strstr(text_of(ask("GET", at("c.ini", "done"), NULL, false)), " chosen"));
    page(at("c.ini", "papers"));
    forget_page();
    holds(at("c.ini", "done"), " chosen");
    struct pw_event *event = event_of("c.ini");
    int count = 0;
    assert_true(pw_paper_tell(event, "standings", count_told, &count, NULL));
    assert_true(pw_paper_tell(event, "ranking", count_told, &count, NULL)); /* of bridge */
    assert_true(pw_paper_tell(event, "nothing", count_told, &count, NULL));
    assert_int_equal(count, 1);
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(options_are_kept_and_printed),
                                       TEST(every_paper_can_be_ticked),
                                       TEST(asked_in_vain_is_still_refused),
                                       TEST(one_paper_that_cannot_be_laid_out_stops_no_other),
                                       TEST(papers_that_a_movement_has_not_are_no_empty_boxes),
                                       TEST(what_no_paper_holds_says_why),
                                       TEST(nothing_to_print_is_said_in_the_language),
                                       TEST(a_page_is_seen_small_as_pixels),
                                       TEST(seen_is_what_is_printed),
                                       TEST(a_crosstable_with_results_is_a_paper_of_its_own),
                                       TEST(the_end_counts_the_papers_of_the_results_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
