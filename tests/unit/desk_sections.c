/* desk_sections.c - the desk as one function: an evening of several sections, each with its pages.
 */
#include "lib/desk.h"

static const char rooms[] =
    "# two rooms\n[event]\ntitle=Rooms\nlanguage=en\n[section A]\n# the large room\n"
    "kind=mitchell\npairs=6\nboards-per-round=2\ncolour=red\n\n"
    "# the small room\n[section B]\nkind=howell\npairs=4\n"
    "boards-per-round=2\ncolour=blue\n[names A]\n1=Ann & Ben\n";

static void leads_to(const char *path, const char *where)
{
    const struct pw_desk_answer *answer = ask("GET", path, NULL, false);
    assert_int_equal(answer->status, 303);
    assert_string_equal(answer->location, where);
}

static void each_section_has_its_pages(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    leads_to(at("r.ini", "who?pair=2"), "A/who?pair=2");
    leads_to(at("r.ini", "papers"), "A/papers");
    refused(at("r.ini", "names"), "n1=Ada+%26+Bo", 409, "has sections");
    holds(at("r.ini", "A/who"), "value=\"Ann &amp; Ben\"");
    holds(at("r.ini", "A/who"), "<a href=\"../B/who\"><span class=\"vh\">Section </span>B</a>");
    holds(at("r.ini", "A/who"), "<a href=\"../A/who\" aria-current=\"page\">");
    holds(at("r.ini", "A/who"), "href=\"../../../desk.css\"");
    holds(at("r.ini", "B/who"), "4 pairs");
    lacks(at("r.ini", "B/who"), "Ann");
    holds(at("r.ini", "B/papers?paper=name-list"), "../A/papers?paper=name-list");
    holds(at("r.ini", "B/done"), "action=\"../../../events\"");
    /* A letter that no section has leads to the first; and where there are none, to the evening. */
    leads_to(at("r.ini", "Q/who"), "../who");
    file_write("t.ini", EIGHT);
    leads_to(at("t.ini", "B/who?pair=3"), "../who?pair=3");
    lacks(at("t.ini", "who"), "class=\"sections\"");
}

static void names_go_to_their_section(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    assert_string_equal(post(at("r.ini", "B/names"), "n2=Zoe+%26+Max"), "who?pair=2");
    file_holds("r.ini", "\n[names B]\n2=Zoe & Max\n", true);
    file_holds("r.ini", "[names A]\n1=Ann & Ben\n", true);
    assert_string_equal(post(at("r.ini", "A/list"), "text=C+%26+D%0AE+%26+F"), "who");
    file_holds("r.ini", "[names A]\n1=C & D\n2=E & F\n", true);
    file_holds("r.ini", "# the large room\n", true);
    holds(at("r.ini", "A/who"),
          "Undo<span class=\"vh\">: </span><span class=\"what\">A: the names");
    /* Taken back from the other section, and the page is that of the change. */
    assert_string_equal(post(at("r.ini", "B/undo"), ""), "../A/who");
    file_holds("r.ini", "1=Ann & Ben\n", true);
    assert_string_equal(post(at("r.ini", "B/undo"), ""), "who?pair=2");
    g_autofree char *text = file_text("r.ini");
    assert_string_equal(text, rooms);
    assert_string_equal(post(at("r.ini", "A/redo"), ""), "../B/who?pair=2");
    file_holds("r.ini", "2=Zoe & Max\n", true);
}

static void two_windows_hear_of_one_another(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    g_autofree char *before = state_of(at("r.ini", "A/who"));
    post(at("r.ini", "B/names"), "n1=Other+%26+Room");
    post(at("r.ini", "A/names"), "n1=This+%26+Room");
    g_autofree char *late = g_strdup_printf("n1=Late+%%26+One&R=%s", before);
    g_autofree char *other = g_strdup_printf("n2=Not+%%26+Late&R=%s", before);
    refused(at("r.ini", "A/names"), late, 409, "another window");
    told(at("r.ini", "A/names"), other, "saved");
    /* The same number in the other room is another pair. */
    g_autofree char *its = state_of(at("r.ini", "B/who"));
    post(at("r.ini", "A/names"), "n2=Again+%26+Here");
    g_autofree char *there = g_strdup_printf("n2=Second+%%26+There&R=%s", its);
    told(at("r.ini", "B/names"), there, "saved");
    /* A section whose movement was changed in another window does not go. */
    g_autofree char *old = state_of(at("r.ini", "B/tonight"));
    post(at("r.ini", "B/wish"), "count=6");
    g_autofree char *out = g_strdup_printf("out=1&R=%s", old);
    refused(at("r.ini", "B/section"), out, 409, "another window");
    file_holds("r.ini", "[section B]", true);
}

static void results_and_places_are_of_a_section(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "\"400\"");
    file_holds("r.ini", "[results B]\nfile=r-b-results.csv\n", true);
    file_holds("r-b-results.csv", "3NT,S,9", true);
    told(at("r.ini", "A/result"), "round=1&table=1&board=1&contract=2h&by=n&tricks=8", "\"110\"");
    file_holds("r-a-results.csv", "2H,N,8", true);
    told(at("r.ini", "A/result"), "round=1&table=2&board=3&contract=2h&by=n&tricks=", "\"draft\"");
    lacks(at("r.ini", "B/results"), "class=\" draft");
    holds(at("r.ini", "B/results"), "<p class=\"lead\">1 of 12</p>");
    holds(at("r.ini", "A/results"), "<p class=\"lead\">1 of 18</p>");
    assert_string_equal(post(at("r.ini", "A/happened"), "key=penalty&pair=2&percent=10&write=1"),
                        "happened");
    file_holds("r.ini", "[happened A]\n1=pair 2 penalty 10%\n", true);
    holds(at("r.ini", "A/happened"), "Pair 2 penalty 10%");
    lacks(at("r.ini", "B/happened"), "Pair 2 penalty 10%");
    post(at("r.ini", "A/takeback"), "no=1");
    file_holds("r.ini", "penalty", false);
    /* A Mitchell has two lines of places; a Howell one. */
    holds(at("r.ini", "A/done"), "North–South");
    lacks(at("r.ini", "B/done"), "North–South");
    assert_string_equal(ask("GET", at("r.ini", "B/export/csv"), NULL, false)->name, "r-b.csv");
    assert_int_equal(ask("GET", at("r.ini", "B/export/usebio"), NULL, false)->status, 200);
    /* A step back in the other room's results, from here. */
    post(at("r.ini", "B/undo"), "");
    post(at("r.ini", "B/undo"), "");
    assert_string_equal(post(at("r.ini", "B/undo"), ""), "../A/results?round=1");
    file_holds("r-a-results.csv", "2H", false);
    file_holds("r-b-results.csv", "3NT,S,9", true);
}

static void one_file_of_results_says_whose_row_it_is(void **state)
{
    (void)state;
    static const char shared[] = "[results]\nfile=all.csv\n";
    g_autofree char *text = g_strconcat(rooms, shared, NULL);
    file_write("r.ini", text);
    holds(at("r.ini", "B/results"), "<p class=\"lead\">0 of 12</p>");
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "\"400\"");
    told(at("r.ini", "A/result"), "round=1&table=1&board=1&contract=2h&by=n&tricks=8", "\"110\"");
    g_autofree char *csv = file_text("all.csv");
    assert_non_null(strstr(csv, ",3NT,S,9,,B\n"));
    assert_non_null(strstr(csv, ",2H,N,8,,A\n"));
    holds(at("r.ini", "B/results"), "<p class=\"lead\">1 of 12</p>");
    post(at("r.ini", "A/undo"), "");
    file_holds("all.csv", "3NT,S,9,,B", true);
    file_holds("all.csv", "2H", false);
    g_autofree char *whole = file_text("r.ini");
    assert_string_equal(whole, text);
}

/* Board 1 is played at four tables, and two scores are in: (2 + 1) 4 / 2 - 1 = 5 of 6 for the
 * better, 1 for the other; in a room alone each would have the half. */
static void a_barometer_is_ranked_over_all(void **state)
{
    (void)state;
    file_write("r.ini", "[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=4\n"
                        "[section B]\nkind=howell\npairs=4\n");
    told(at("r.ini", "A/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    holds(at("r.ini", "B/done"), "<b>50.00</b>");
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=8", "−50");
    for (const char *const *of = (const char *const[]){"A/done", "B/done", "A/results", NULL};
         *of != NULL; of++) {
        holds(at("r.ini", *of), "83.33");
        holds(at("r.ini", *of), "16.67");
        lacks(at("r.ini", *of), "50.00");
    }
    file_write("r.ini", "[event]\nbarometer=yes\nscored=by-section\n[section A]\nkind=howell\n"
                        "pairs=4\n[section B]\nkind=howell\npairs=4\n"
                        "[results A]\nfile=r-a-results.csv\n");
    holds(at("r.ini", "A/done"), "<b>50.00</b>");
}

/* The same from one file of all, which the desk has in memory. */
static void one_file_of_a_barometer_is_ranked_over_all(void **state)
{
    (void)state;
    file_write("r.ini", "[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=4\n"
                        "[section B]\nkind=howell\npairs=4\n[results]\nfile=all.csv\n");
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=8", "−50");
    told(at("r.ini", "A/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    holds(at("r.ini", "A/done"), "83.33");
    holds(at("r.ini", "B/done"), "16.67");
    post(at("r.ini", "B/happened"), "key=penalty&pair=2&percent=10&write=1");
    file_holds("r.ini", "[happened B]\n1=pair 2 penalty 10%\n", true);
}

/* Where all play the same boards one ranking has them all. */
static void the_same_boards_make_one_ranking(void **state)
{
    (void)state;
    file_write("r.ini",
               "[event]\ntitle=Rooms\n[section A]\nkind=howell\npairs=4\nboards-per-round=1\n"
               "[section B]\nkind=howell\npairs=4\nboards-per-round=1\n");
    holds(at("r.ini", "A/tonight"), "Boards of the sections");
    assert_string_equal(post(at("r.ini", "A/set"), "key=shared-boards&value=yes"), "tonight");
    file_holds("r.ini", "shared-boards=yes", true);
    told(at("r.ini", "A/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=8", "−50");
    /* Board 1 is played once in each room in round 1: 400 beats -50. */
    holds(at("r.ini", "A/results"), "<td class=\"n pair\">A");
    holds(at("r.ini", "A/results"), "<td class=\"n pair\">B");
    holds(at("r.ini", "B/done"), "<td class=\"n who\">A");
    /* Two tables, three rounds, one board, twice: places hang on all of them. */
    holds(at("r.ini", "B/done"), "2 of 12 results are in.");
    holds("/", "2 sections");
}

static void a_section_comes_and_goes(void **state)
{
    (void)state;
    static const char one[] =
        "# ours\n[event]\ntitle=T\nsection=A\nsection-colour=red\n[movement]\n"
        "# seven rounds\nkind=howell\npairs=8\nboards-per-round=3\n"
        "[names]\n1=Ann & Ben\n[results]\nfile=t.csv\n";
    file_write("t.ini", one);
    holds(at("t.ini", "tonight"), "One more section");
    assert_string_equal(post(at("t.ini", "section"), "add=1"), "B/tonight");
    g_autofree char *text = file_text("t.ini");
    assert_string_equal(text, "# ours\n[event]\ntitle=T\n[section A]\ncolour=red\n# seven rounds\n"
                              "kind=howell\npairs=8\nboards-per-round=3\n[names A]\n1=Ann & Ben\n"
                              "[results A]\nfile=t.csv\n\n[section B]\nkind=howell\npairs=8\n"
                              "boards-per-round=3\n");
    assert_string_equal(post(at("t.ini", "B/section"), "add=1"), "../C/tonight");
    /* Of another number the best movement takes the place of the old one; the colour stays. */
    assert_string_equal(post(at("t.ini", "C/wish"), "count=6&game=chess"), "tonight");
    file_holds("t.ini", "[section C]\nkind=", true);
    file_holds("t.ini", "pairs=6\n", true);
    post(at("t.ini", "A/wish"), "count=6");
    file_holds("t.ini", "colour=red\n# seven rounds\n", true);
    post(at("t.ini", "A/undo"), "");
    post(at("t.ini", "C/section"), "out=1");
    file_holds("t.ini", "[section C]", false);
    leads_to(at("t.ini", "C/who"), "../who");
    told(at("t.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    refused(at("t.ini", "B/section"), "out=1", 409, "Section B has results, so it stays.");
    post(at("t.ini", "B/undo"), "");
    /* Of two one goes, and the other is the event. */
    assert_string_equal(post(at("t.ini", "B/section"), "out=1"), "../tonight");
    g_autofree char *left = file_text("t.ini");
    assert_string_equal(left, "# ours\n[event]\ntitle=T\n[movement]\n# seven rounds\nkind=howell\n"
                              "pairs=8\nboards-per-round=3\n[names]\n1=Ann & Ben\n[results]\n"
                              "file=t.csv\n");
    assert_string_equal(post(at("t.ini", "undo"), ""), "tonight");
    leads_to(at("t.ini", "tonight"), "A/tonight");
    refused(at("t.ini", "section"), "out=1", 409, "has sections");
    file_write("u.ini", EIGHT);
    refused(at("u.ini", "section"), "out=1", 422, "no such page");
    /* Comments above the next heading stay when what stands before them goes. */
    file_write("r.ini", rooms);
    assert_string_equal(post(at("r.ini", "A/section"), "out=1"), "../tonight");
    g_autofree char *small = file_text("r.ini");
    assert_string_equal(small,
                        "# two rooms\n[event]\ntitle=Rooms\nlanguage=en\n\n# the small room\n"
                        "[movement]\nkind=howell\npairs=4\nboards-per-round=2\n");
}

static void there_are_as_many_sections_as_letters(void **state)
{
    (void)state;
    GString *all = g_string_new("[event]\ntitle=All\n");
    for (char c = 'A'; c <= 'Z'; c++)
        g_string_append_printf(all, "[section %c]\nkind=howell\npairs=4\n", c);
    file_write("all.ini", all->str);
    refused(at("all.ini", "C/section"), "add=1", 422, "sections A to Z already");
    g_string_free(all, TRUE);
}

static void all_papers_are_printed(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    const struct pw_desk_answer *pdf = ask("GET", at("r.ini", "A/print.pdf"), NULL, false);
    assert_int_equal(pdf->status, 200);
    g_autofree char *file = g_build_filename(folder, "r.ini", NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    struct pw_print how;
    PW_INIT(&how);
    how.format = "pdf";
    struct pw_pages *pages = pw_pages_kit(event, &how, NULL);
    size_t bytes = 0;
    const void *all = pw_pages_bytes(pages, 0, &bytes);
    assert_int_equal(pdf->length, bytes);
    assert_memory_equal(pdf->bytes, all, bytes);
    /* As many sheets as are in it. */
    g_autofree char *label = g_strdup_printf("Print all: %d sheets", pw_pages_count(pages));
    holds(at("r.ini", "B/papers"), label);
    pw_pages_free(pages);
    pw_event_free(event);
}

static void names_come_from_a_section(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "earlier"), "Rooms, A");
    lacks(at("t.ini", "earlier"), "Rooms, B");
    g_auto(GStrv) part = g_strsplit(at("r.ini", ""), "/", -1);
    g_autofree char *take = g_strdup_printf("from=%s&of=A", part[2]);
    g_autofree char *none = g_strdup_printf("from=%s&of=", part[2]);
    refused(at("t.ini", "earlier"), none, 422, "no such evening");
    post(at("t.ini", "earlier"), take);
    file_holds("t.ini", "1=Ann & Ben\n", true);
    /* The same again has no results of any room. */
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    g_autofree char *again = g_strdup_printf("from=%s&date=2026-12-01", part[2]);
    post("/events", again);
    file_holds("2026-12-01.ini", "[section B]", true);
    file_holds("2026-12-01.ini", "file=", false);
}

/* What is put back by hand in one room is a step of somebody else in all. */
static void what_is_changed_by_hand_is_taken_back_in_its_turn(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    post(at("r.ini", "B/names"), "n1=Not+%26+There");
    file_write("r.ini", rooms);
    pw_desk_free(desk);
    open_desk();
    holds(at("r.ini", "A/who"), "a change from outside");
    post(at("r.ini", "A/names"), "n2=Made+%26+Now");
    assert_string_equal(post(at("r.ini", "A/undo"), ""), "who?pair=2");
    post(at("r.ini", "A/undo"), "");
    file_holds("r.ini", "1=Not & There", true);
    assert_string_equal(post(at("r.ini", "A/undo"), ""), "../B/who?pair=1");
    g_autofree char *first = file_text("r.ini");
    assert_string_equal(first, rooms);
    refused(at("r.ini", "A/undo"), "", 422, "nothing to undo");
}

/* Somebody takes a section out by hand; its steps stand there still, below that one. */
static void a_section_that_is_gone_comes_back_with_its_steps(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    post(at("r.ini", "B/names"), "n1=Here+%26+Now");
    g_autofree char *named = file_text("r.ini");
    g_autofree char *seen = state_of(at("r.ini", "A/who")), *sent = g_strconcat("R=", seen, NULL);
    file_write("r.ini", "[event]\nlanguage=en\n[section A]\nkind=howell\npairs=4\n[section C]\n"
                        "kind=howell\npairs=4\n");
    /* Who has not seen it yet takes back nothing else than what is on the page. */
    refused(at("r.ini", "A/undo"), sent, 422, "have been changed since");
    told(at("r.ini", "A/undo"), "", "a change from outside");
    g_autofree char *back = file_text("r.ini");
    assert_string_equal(back, named);
    post(at("r.ini", "A/undo"), "");
    g_autofree char *first = file_text("r.ini");
    assert_string_equal(first, rooms);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_section_has_its_pages),
        TEST(names_go_to_their_section),
        TEST(two_windows_hear_of_one_another),
        TEST(results_and_places_are_of_a_section),
        TEST(one_file_of_results_says_whose_row_it_is),
        TEST(the_same_boards_make_one_ranking),
        TEST(a_barometer_is_ranked_over_all),
        TEST(one_file_of_a_barometer_is_ranked_over_all),
        TEST(a_section_comes_and_goes),
        TEST(there_are_as_many_sections_as_letters),
        TEST(all_papers_are_printed),
        TEST(names_come_from_a_section),
        TEST(what_is_changed_by_hand_is_taken_back_in_its_turn),
        TEST(a_section_that_is_gone_comes_back_with_its_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
