/* desk_refuses.c - the desk as one function: requests that nobody should make, what cannot be read
 * or written, and the language it speaks. */
#include "lib/desk.h"

static void strange_requests_are_refused(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    file_write("notes.txt", "no event");
    file_write("half.ini", "[movement]\nkind=");
    holds("/", "Tuesday");
    /* What cannot be read is listed all the same, and says why; nothing is written into it. */
    file_write("tomorrow.ini", "[event]\nformat=99\nof-tomorrow=yes\n");
    holds("/", "half.ini");
    holds("/", "tomorrow.ini");
    const struct pw_desk_answer *newer = ask("GET", at("tomorrow.ini", "who"), NULL, false);
    assert_non_null(strstr(text_of(newer), "format of a newer pairwheel"));
    ask("POST", at("tomorrow.ini", "names"), "n1=Anna", false);
    file_holds("tomorrow.ini", "[event]\nformat=99\nof-tomorrow=yes\n", true);
    file_holds("tomorrow.ini", "Anna", false);
    holds("/desk.css", "--ink");
    holds("/desk.js", "use strict");
    holds("/icon.svg", "<svg");
    holds("/alive", "alive");
    static const char *const nowhere[] = {"/../etc/passwd",
                                          "/e/",
                                          "/e/0123456789abcdef/who",
                                          "/e/../t.ini/who",
                                          "/desk.ini",
                                          "/e",
                                          "//"};
    for (size_t i = 0; i < G_N_ELEMENTS(nowhere); i++)
        assert_int_equal(ask("GET", nowhere[i], NULL, false)->status, 404);
    assert_int_equal(ask("GET", at("t.ini", "nothing"), NULL, false)->status, 404);
    assert_int_equal(ask("GET", at("t.ini", "names"), NULL, false)->status, 405);
    assert_int_equal(ask("POST", at("t.ini", "who"), "", false)->status, 405);
    assert_int_equal(ask("POST", at("t.ini", "paper/guide-cards/1.svg"), "", false)->status, 404);
    assert_int_equal(ask("POST", "/desk.css", "", false)->status, 404);
    struct pw_desk_request large = {
        .method = "POST", .path = at("t.ini", "names"), .body = "", .bytes = PW_DESK_BODY_MAX + 1};
    assert_int_equal(pw_desk_answer(desk, &large)->status, 413);
    post(at("t.ini", "names"), "&&=&n99=&nobody=x");
    assert_null(pw_desk_path(desk, "notes.txt", NULL));
    assert_null(pw_desk_new("/no/such/folder", NULL));
    const struct pw_desk_answer *last = ask("POST", "/close", "", false);
    assert_true(last->closes);
    assert_non_null(strstr(text_of(last), "You may close this window"));
    pw_desk_free(NULL);
    pw_vocabulary_free(NULL);
}

/* Whatever is answered as saved is written: what has no place is refused, with what was sent beside
 * it. A Howell of 8 pairs has 7 rounds at 4 tables, and boards 1 to 3 at table 1 in round 1. */
static void what_cannot_be_written_is_not_said_to_be_saved(void **state)
{
    (void)state;
    static const struct {
        const char *to, *body;
        int status;
        const char *what;
    } sent[] = {
        {"names", "n2=%ff%fe", 400, "no text"},
        {"names", "n2=Ewa&%zz=1", 400, "no text"},
        {"names", "n2=a%00b", 400, "no text"},
        {"set", "key=title&value=%C5", 400, "no text"},
        {"names?n3=%ff", "n2=Ewa", 400, "no text"},
        {"names", "n2=Ewa+%26+Jan&n99=Max+%26+Zoe", 422, "n99"},
        {"names", "n0=Max+%26+Zoe", 422, "n0"},
        {"names", "n02=Max+%26+Zoe", 422, "n02"},
        {"names", "n-1=Max+%26+Zoe", 422, "n-1"},
        {"names", "n99999999999=Max+%26+Zoe", 422, "n99999999999"},
        {"names", "t1=Robins", 422, "t1"},
        {"round", "round=1&r1t1b1c=4s&r1t1b1d=n&r1t1b1t=10&r1t9b1c=3nt", 422, "r1t9b1c"},
        {"round", "round=1&r9t1b1c=pass", 422, "r9t1b1c"},
        {"wish", "count=many", 422, "many"},
        {"wish", "count=0", 422, "0"},
        {"wish", "game=poker", 422, "poker"},
        {"movement", "game=poker&value=howell", 422, "poker"},
        {"list", "text=", 422, "No name was read"},
        {"list", "text=1%0A2%0A3", 422, "No name was read"},
    };
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n1=Ada+%26+Bo");
    g_autofree char *before = file_text("t.ini");
    for (size_t i = 0; i < G_N_ELEMENTS(sent); i++) {
        refused(at("t.ini", sent[i].to), sent[i].body, sent[i].status, sent[i].what);
        g_autofree char *text = file_text("t.ini");
        assert_string_equal(text, before);
    }
}

static void what_is_rare_is_answered_too(void **state)
{
    (void)state;
    /* Letters that differ in their second byte, and more steps than are kept. */
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=%C5%BB");
    post(at("t.ini", "names"), "n2=%C5%B9");
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "2=Ż\n", true);
    for (int i = 0; i < 205; i++) {
        g_autofree char *name = g_strdup_printf("n3=Name+%d", i);
        post(at("t.ini", "names"), name);
    }
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "3=Name 203\n", true);
    holds(at("t.ini", "papers?paper=guide-cards&page=2"), "page=1");
    refused(at("t.ini", "movement"), "value=no+such+one", 422, "refused");
    post(at("t.ini", "wish"), "game=individual&count=8");
    file_holds("t.ini", "kind=", false);
    /* Steps of an older program, which knew no wishes. */
    file_write("o.ini", "[event]\ntitle=Old\n[movement]\n");
    file_write("o.desk", "{\"steps\":[],\"at\":0,\"drafts\":{}}");
    post(at("o.ini", "wish"), "count=8&boards=21&minutes=x");
    holds(at("o.ini", "tonight"), "class=\"say refused\"");
    post(at("o.ini", "wish"), "minutes=");
    post(at("o.ini", "movement"), "value=howell+--pairs+8+--boards-per-round+3");
    file_holds("o.ini", "[movement]\nkind=howell\n", true);
    /* More evenings than are held open, one without a title. */
    for (int i = 0; i < 6; i++) {
        g_autofree char *name = g_strdup_printf("e%d.ini", i);
        file_write(name, "[movement]\nkind=howell\npairs=6\n");
        holds(at(name, "who"), "6 pairs");
    }
    holds("/", "e5.ini");
    /* All results are in. */
    file_write("two.ini", "[movement]\nkind=berger\nplayers=2\n");
    const char *text = text_of(ask("GET", at("two.ini", "state"), NULL, true));
    g_autofree char *mine =
        g_strdup_printf("R=%.16s&round=1&board=1&result=1-0", text + strlen("{\"R\":\""));
    told(at("two.ini", "game"), mine, "\"R\"");
    refused(at("two.ini", "game"), mine, 409, "another window");
    holds(at("two.ini", "games"), "all are in");
    file_write("i.ini",
               "[movement]\nkind=rainbow\nplayers=20\nboards-per-round=2\n[names]\n1=Ana\n6=Bo\n");
    holds(at("i.ini", "results"), "Ana, Bo");
}

/* A folder in the place of a file: nothing can be written there. */
static void folder_make(const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    assert_int_equal(g_mkdir(path, 0700), 0);
}

/* A language is one of those that are there; a file without a word is no event. */
static void what_no_evening_can_be_is_refused(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    refused(at("t.ini", "set"), "key=language&value=xx", 422,
            "Choose one of the languages that are there.");
    file_holds("t.ini", "language", false);
    post(at("t.ini", "set"), "key=language&value=fi");
    file_holds("t.ini", "language=fi\n", true);
    file_write("b.ini", "[event]\ntitle=Tuesday\n");
    refused(at("b.ini", "set"), "key=title&value=", 422,
            "An evening without anything cannot be read: leave it a title or a date.");
    file_holds("b.ini", "[event]\ntitle=Tuesday\n", true);
}

static void what_cannot_be_written_changes_nothing(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    folder_make("t.desk");
    refused(at("t.ini", "names"), "n2=Ewa+%26+Jan", 500, "t.desk");
    file_holds("t.ini", "Ewa", false);
    lacks(at("t.ini", "who"), "Ewa");
    refused(at("t.ini", "wish"), "count=9", 500, "t.desk");
    refused(at("t.ini", "set"), "key=title&value=Other", 500, "t.desk");
    refused(at("t.ini", "papers"), "tick=travellers&on=0", 500, "t.desk");
    refused(at("t.ini", "list"), "text=A+%26+B", 500, "t.desk");
    refused(at("t.ini", "result"), "round=1&table=1&board=1&contract=1nn7", 500, "t.desk");
    refused(at("t.ini", "result"), "round=1&table=1&board=1&contract=1n", 500, "t.desk");
    refused(at("t.ini", "round"), "round=1&r1t1b1c=1C&r1t1b1d=E&r1t1b1t=7", 500, "t.desk");
    refused(at("t.ini", "happened"), "key=late&pair=3&round=2&write=1", 500, "t.desk");
    file_write("other.ini", "[movement]\nkind=howell\npairs=4\n[names]\n1=X & Y\n");
    g_auto(GStrv) part = g_strsplit(at("other.ini", "who"), "/", -1); /* "/e/ID/who" */
    g_autofree char *from = g_strdup_printf("from=%s", part[2]);
    refused(at("t.ini", "earlier"), from, 500, "t.desk");
    refused(at("t.ini", "missing"), "pair=3", 500, "t.desk");
    refused(at("t.ini", "enlarge"), "doc=table-cards", 500, "t.desk");
    file_holds("t.ini", "X & Y", false);
    file_holds("t.ini", "missing", false);
    file_holds("t.ini", "table-cards", false);
    file_holds("t.ini", "Other", false);
    file_holds("t.ini", "papers", false);
    file_write("c.ini", "[movement]\nkind=berger\nplayers=2\n[names]\n1=Ada\n2=Bo\n");
    folder_make("c.desk");
    refused(at("c.ini", "lots"), "seed=1", 500, "c.desk");
    file_holds("c.ini", "lots", false);
    refused(at("c.ini", "game"), "round=1&board=1&result=1-0", 500, "c.desk");
    folder_make("2026-12-24.desk");
    refused("/events", "game=pairs&date=2026-12-24", 500, "2026-12-24.desk");
}

static void results_that_cannot_be_read_are_told(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT "[results]\nfile=r.csv\n");
    file_write("r.csv", "board,ns\nx,y\n");
    assert_int_equal(ask("GET", at("t.ini", "results"), NULL, false)->status, 422);
    assert_int_equal(ask("GET", at("t.ini", "export/csv"), NULL, false)->status, 422);
    refused(at("t.ini", "result"), "round=1&table=1&board=1&contract=1nn7", 422, "r.csv");
    refused(at("t.ini", "round"), "round=1", 422, "r.csv");
    holds(at("t.ini", "done"), "no results yet");
    file_write("c.ini", "[movement]\nkind=berger\nplayers=6\n[results]\nfile=r.csv\n");
    assert_int_equal(ask("GET", at("c.ini", "games"), NULL, false)->status, 422);
    refused(at("c.ini", "game"), "round=1&board=1&result=1-0", 422, "r.csv");
    file_write("s.ini", EIGHT "[results]\nsimulate=3\n");
    told(at("s.ini", "result"), "round=1&table=1&board=1&contract=1nn7", "\"score\":\"90\"");
    file_holds("s.ini", "simulate", false);
    file_write("big.ini", EIGHT "[results]\nfile=big.csv\n");
    g_autofree char *big = g_strnfill(5 * 1024 * 1024, '\n');
    file_write("big.csv", big);
    assert_int_equal(ask("GET", at("big.ini", "who"), NULL, false)->status, 500);
}

static void without_a_movement_there_is_nothing_to_print(void **state)
{
    (void)state;
    post("/events", "game=pairs&date=2026-11-26");
    static const char name[] = "2026-11-26.ini";
    static const char *const leads[] = {"papers", "print.pdf", "results", "games", "happened"};
    for (size_t i = 0; i < G_N_ELEMENTS(leads); i++)
        assert_string_equal(ask("GET", at(name, leads[i]), NULL, false)->location, "tonight");
    assert_int_equal(ask("GET", at(name, "paper/guide-cards/1.svg"), NULL, false)->status, 404);
    assert_int_equal(ask("GET", at(name, "export/csv"), NULL, false)->status, 404);
    refused(at(name, "papers"), "tick=guide-cards&on=1", 422, "refused");
    /* A window that is older than the movement that was taken back still has these forms. */
    static const char *const sent[][2] = {{"happened", "say=x"},
                                          {"happened", "key=late&pair=1&round=2&write=1"},
                                          {"takeback", "no=1"},
                                          {"result", "round=1&table=1&board=1&contract=1nn7"},
                                          {"round", "round=1&r1t1b1c=p"},
                                          {"game", "round=1&board=1&result=1-0"},
                                          {"lots", "seed=1"},
                                          {"missing", "pair=1"}};
    g_autofree char *before = file_text(name);
    for (size_t i = 0; i < G_N_ELEMENTS(sent); i++) {
        refused(at(name, sent[i][0]), sent[i][1], 422, "First choose what is played");
        const struct pw_desk_answer *shown = ask("POST", at(name, sent[i][0]), sent[i][1], false);
        assert_int_equal(shown->status, 422);
        assert_non_null(strstr(text_of(shown), "First choose what is played"));
    }
    file_holds(name, before, true);
    holds(at(name, "who"), "First choose what is played");
    holds(at(name, "done"), "no results yet");
    file_write(name, "[movement]\nkind=howell\npairs=7\nboards-per-round=3\n");
    holds(at(name, "who"), "Pair 8 is missing");
    file_write(name, "[event]\npapers=none\n[movement]\nkind=howell\npairs=8\n");
    lacks(at(name, "papers"), "print.pdf");
    refused(at(name, "papers"), "tick=napkins&on=1", 422, "refused");
    assert_int_equal(ask("GET", at(name, "print.pdf"), NULL, false)->status, 422);
    file_write(name, "[event]\npapers=napkins\n[movement]\nkind=howell\npairs=8\n");
    assert_int_equal(ask("GET", at(name, "papers"), NULL, false)->status, 422);
}

static void it_speaks_the_language_of_the_evening(void **state)
{
    (void)state;
    static const char *const code[] = {"pl", "de", "it", "fi", "fr", "en-US"};
    for (size_t i = 0; i < G_N_ELEMENTS(code); i++) {
        g_autofree char *head = g_strdup_printf("<html lang=\"%s\"", code[i]);
        g_autofree char *text = g_strconcat("[event]\nlanguage=", code[i], "\n", NULL);
        file_write("l.ini", text);
        holds(at("l.ini", "tonight"), head);
    }
    struct pw_vocabulary *words = pw_vocabulary_load("desk", "xx", NULL);
    assert_string_equal(pw_vocabulary_language(words), "en");
    char *said = pw_vocabulary_say(words, "no-such-word", NULL);
    assert_string_equal(said, "no-such-word");
    free(said);
    pw_vocabulary_free(words);
    assert_null(pw_vocabulary_load("no-such-folder", "en", NULL));
    size_t bytes = 0;
    assert_null(pw_data_read("templates/no-such-file", &bytes, NULL));
    assert_null(pw_data_read("templates", &bytes, NULL));
}

/* The data of a club: our fonts and words, and pages of its own in the folder "ours" there. */
static char *data_make(bool words)
{
    g_autofree char *source = g_canonicalize_filename(PW_TEST_SOURCE_DIR, NULL);
    char *data = g_build_filename(folder, "data", NULL);
    static const char *const ours[] = {"fonts", "templates/words"};
    g_autofree char *templates = g_build_filename(data, "templates", NULL);
    g_autofree char *pages = g_build_filename(templates, "desk", NULL);
    assert_int_equal(g_mkdir_with_parents(pages, 0700), 0);
    for (size_t i = 0; i < (words ? 2 : 1); i++) {
        g_autofree char *from = g_build_filename(source, ours[i], NULL);
        g_autofree char *to = g_build_filename(data, ours[i], NULL);
        assert_int_equal(symlink(from, to), 0);
    }
    g_setenv("PAIRWHEEL_DATA", data, TRUE);
    return data;
}

static void data_remove(char *data)
{
    static const char *const made[] = {
        "fonts", "templates/words", "templates/desk/who.html", "templates/desk", "templates", ""};
    for (size_t i = 0; i < G_N_ELEMENTS(made); i++) {
        g_autofree char *name = g_build_filename(data, made[i], NULL);
        g_remove(name);
    }
    g_free(data);
    g_unsetenv("PAIRWHEEL_DATA");
}

static void a_clubs_page_with_a_fault_is_told(void **state)
{
    static const struct {
        const char *page, *why;
    } at_fault[] = {
        {"{{#names}}", "names"},
        {"{{#up}}{{/down}}", "down"},
        {"{{> no-such-part}}", "no-such"},
        {"{{up", "}}"},
        {"{{#rows}}{{> no-part}}{{/rows}}", "no-part"},
    };
    (void)state;
    file_write("t.ini", EIGHT);
    char *data = data_make(true);
    g_autofree char *page = g_build_filename(data, "templates/desk/who.html", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(at_fault); i++) {
        pw_desk_free(desk);
        open_desk();
        assert_true(g_file_set_contents(page, at_fault[i].page, -1, NULL));
        const struct pw_desk_answer *answer = ask("GET", at("t.ini", "who"), NULL, false);
        if (answer->status != 500 || strstr(text_of(answer), at_fault[i].why) == NULL)
            fail_msg("%s: %d %s", at_fault[i].page, answer->status, text_of(answer));
        assert_int_equal(ask("GET", "/desk.css", NULL, false)->status, 404);
    }
    data_remove(data);
}

static void without_its_words_there_is_no_desk(void **state)
{
    (void)state;
    GError *error = NULL;
    char *data = data_make(false);
    assert_null(pw_desk_new(folder, &error));
    assert_non_null(error);
    assert_non_null(strstr(error->message, "words"));
    g_clear_error(&error);
    file_write("t.ini", "[event]\nlanguage=pl\n");
    /* Taken away while it runs: there is no page, and it says so in the words it has. */
    const struct pw_desk_answer *answer = ask("GET", at("t.ini", "tonight"), NULL, false);
    assert_int_equal(answer->status, 500);
    assert_non_null(strstr(text_of(answer), "tonight"));
    data_remove(data);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
        TEST(strange_requests_are_refused),
        TEST(what_cannot_be_written_is_not_said_to_be_saved),
        TEST(what_is_rare_is_answered_too),
        TEST(what_no_evening_can_be_is_refused),
        TEST(what_cannot_be_written_changes_nothing),
        TEST(results_that_cannot_be_read_are_told),
        TEST(without_a_movement_there_is_nothing_to_print),
        TEST(it_speaks_the_language_of_the_evening),
        TEST(a_clubs_page_with_a_fault_is_told),
        TEST(without_its_words_there_is_no_desk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
