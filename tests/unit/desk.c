/* desk.c - the desk as one function: what a director does on the pages, from nothing to the
 * ranking, and what becomes of it on disk. */
#include "lib/desk.h"

static void a_movement_is_chosen(void **state)
{
    (void)state;
    static const char name[] = "2026-11-26.ini";
    holds("/", "Your evenings will be listed here");
    assert_true(g_str_has_suffix(post("/events", "game=pairs&date=2026-11-26"), "/tonight"));
    assert_string_equal(ask("GET", at(name, ""), NULL, false)->location, "tonight");
    assert_string_equal(post(at(name, "wish"), "count=10&minutes=150&game=pairs"), "tonight");
    holds(at(name, "tonight"), "value=\"howell --pairs 10 --boards-per-round 2\"");
    holds(at(name, "tonight"), "one winner");
    holds(at(name, "tonight"), "two winners");
    post(at(name, "movement"), "value=howell+--pairs+10+--boards-per-round+2");
    file_holds(name, "[movement]\nkind=howell\npairs=10\nboards-per-round=2\n", true);
    holds(at(name, "tonight"), "aria-pressed=\"true\"");
    holds(at(name, "tonight"), "<b>Howell, 10 pairs, 9 × 2.</b> You can change it until");
    holds(at(name, "tonight"), "Take this one");
    assert_string_equal(ask("GET", at(name, ""), NULL, false)->location, "who");
    post(at(name, "wish"), "count=10&more=1");
    file_holds(name, "kind=", false);
    holds(at(name, "tonight"), "value=\"11\"");
    assert_string_equal(post(at(name, "undo"), ""), "tonight");
    file_holds(name, "kind=howell", true);
    post(at(name, "wish"), "less=1&count=3&boards=900&minutes=");
    holds(at(name, "tonight"), "class=\"say refused\"");
    holds(at(name, "tonight"), "Take 3 pairs"); /* two are no movement */
    refused(at(name, "movement"), "value=nothing", 422, "refused");
    post(at(name, "wish"), "count=20&boards=24..48&game=individual");
    holds(at(name, "tonight"), "rainbow");
    post(at(name, "wish"), "count=8&game=chess");
    holds(at(name, "tonight"), "berger");
    refused(at(name, "wish"), "count=8&boards=x&game=pairs", 200, "R");
    holds(at(name, "tonight"), "boards");
}

static void names_are_typed_and_told_apart(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "who"), "value=\"Anna Nowak &amp; Piotr Lis\"");
    assert_string_equal(post(at("t.ini", "names"), "n2=Ewa+%26+Jan&pair=3"), "who?pair=3");
    post(at("t.ini", "names"), "n3=anna+nowak+%26+piotr+LIS&n4=%3Cscript%3Ealert(1)%3C/script%3E");
    file_holds("t.ini", "2=Ewa & Jan\n3=anna nowak & piotr LIS\n", true);
    file_holds("t.ini", "# eight of us\n", true);
    holds(at("t.ini", "who"), "Pair 1 has these names already");
    holds(at("t.ini", "who"), "&lt;script&gt;");
    lacks(at("t.ini", "who"), "<script>");
    assert_string_equal(post(at("t.ini", "undo"), ""), "who?pair=4");
    file_holds("t.ini", "2=Ewa & Jan\n", true);
    file_holds("t.ini", "3=", false);
    holds(at("t.ini", "who"), "Undone: the names");
    lacks(at("t.ini", "who"), "Undone");
    post(at("t.ini", "redo"), "");
    file_holds("t.ini", "3=anna", true);
    post(at("t.ini", "names"), "n2=");
    file_holds("t.ini", "2=Ewa", false);
    holds(at("t.ini", "who?pair=2"), "only=pair%3D2");
    pw_desk_free(desk); /* the next day */
    open_desk();
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "2=Ewa", true);
    told(at("t.ini", "names"), "n2=Ewa+%26+Jan", "\"R\"");
}

static void a_list_is_read(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "list"), "textarea");
    static const char list[] =
        "1.+Ola+Lis+%26+Jan+Kot%0D%0A2%09Ewa+/+Adam%0A*+Iza+-+Ula%0A%0A%21%21%0Aalone%0A";
    g_autofree char *tried = g_strdup_printf("try=1&text=%s", list);
    const char *read = text_of(ask("POST", at("t.ini", "list"), tried, false));
    assert_non_null(strstr(read, "Ola Lis &amp; Jan Kot"));
    assert_non_null(strstr(read, "Iza &amp; Ula"));
    assert_non_null(strstr(read, "<q>!!</q>"));
    assert_non_null(strstr(read, "<q>alone</q>"));
    assert_non_null(strstr(read, "Take these 3 pairs"));
    assert_non_null(strstr(read, "3 were read; the movement is for 8"));
    file_holds("t.ini", "Ola", false);
    g_autofree char *taken = g_strdup_printf("text=%s", list);
    post(at("t.ini", "list"), taken);
    file_holds("t.ini", "1=Ola Lis & Jan Kot\n2=Ewa & Adam\n3=Iza & Ula\n", true);
    post("/events", "game=chess&date=2026-11-27");
    post(at("2026-11-27.ini", "list"), "text=Carlsen%0ACaruana%0ANakamura");
    holds(at("2026-11-27.ini", "tonight"), "value=\"3\"");
}

static void papers_are_chosen_seen_and_printed(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "papers"), "Guide cards");
    holds(at("t.ini", "papers?paper=guide-cards"), "paper/guide-cards/1.svg");
    assert_string_equal(post(at("t.ini", "papers"), "tick=travellers&on=0"),
                        "papers?paper=travellers");
    file_holds("t.ini", "papers=", true);
    file_holds("t.ini", "travellers", false);
    post(at("t.ini", "papers"), "tick=board-labels&on=1");
    file_holds("t.ini", "board-labels", true);
    holds(at("t.ini", "papers?paper=guide-cards"), "aria-current=\"true\"");
    refused(at("t.ini", "papers"), "tick=napkins&on=1", 422, "refused");
    const struct pw_desk_answer *svg =
        ask("GET", at("t.ini", "paper/guide-cards/1.svg?only=pair%3D3"), NULL, false);
    assert_int_equal(svg->status, 200);
    assert_string_equal(svg->type, "image/svg+xml");
    assert_false(svg->keeps);
    assert_int_equal(ask("GET",
                         at("t.ini", "paper/guide-cards/1.svg?only=pair%3D3&name=Zoe+%26+Max"),
                         NULL, false)
                         ->status,
                     200);
    file_holds("t.ini", "Zoe", false);
    lacks(at("t.ini", "who"), "Zoe");
    assert_int_equal(ask("GET", at("t.ini", "paper/guide-cards/99.svg"), NULL, false)->status, 422);
    assert_int_equal(ask("GET", at("t.ini", "paper/guide-cards/x.svg"), NULL, false)->status, 404);
    assert_int_equal(ask("GET", at("t.ini", "paper/napkins/1.svg"), NULL, false)->status, 422);
    /* What is printed is what the library prints of the file. */
    const struct pw_desk_answer *pdf = ask("GET", at("t.ini", "print.pdf?keep=1"), NULL, false);
    assert_int_equal(pdf->status, 200);
    assert_string_equal(pdf->name, "t.pdf");
    g_autofree char *file = g_build_filename(folder, "t.ini", NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    struct pw_print how;
    PW_INIT(&how);
    how.format = "pdf";
    struct pw_pages *pages = pw_pages_kit(event, &how, NULL);
    size_t bytes = 0;
    const void *all = pw_pages_bytes(pages, 0, &bytes);
    assert_int_equal(pdf->length, bytes);
    assert_memory_equal(pdf->bytes, all, bytes);
    pw_pages_free(pages);
    pw_event_free(event);
    post(at("t.ini", "set"), "key=paper&value=A5&screen=papers");
    file_holds("t.ini", "paper=A5", true);
    post(at("t.ini", "set"), "key=title&value=Our+%3Cb%3E");
    holds(at("t.ini", "papers"), "Our &lt;b&gt;");
    refused(at("t.ini", "set"), "key=logo&value=/etc/passwd", 422, "refused");
    refused(at("t.ini", "set"), "key=date&value=yesterday", 422, "as 2026-11-24");
}

/* The results of an evening that had this name before, and whose event is gone, stay where they
 * are, and are none of the new one. */
static void results_of_a_namesake(void **state)
{
    (void)state;
    static const char others[] = "round,table,board,ns,ew,contract,declarer,tricks\n"
                                 "1,1,2,8,1,3NT,N,9\n";
    file_write("t.ini", EIGHT);
    file_write("t-results.csv", others);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4sn%3D", "\"score\":\"420\"");
    holds(at("t.ini", "results"), "1 of 84");
    file_holds("t.ini", "[results]\nfile=t-results-2.csv", true);
    file_holds("t-results-2.csv", "4S,N,", true);
    file_holds("t-results-2.csv", "3NT", false);
    g_autofree char *left = file_text("t-results.csv");
    assert_string_equal(left, others);
    post(at("t.ini", "undo"), "");
    holds(at("t.ini", "results"), "0 of 84");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=p", "pass");
    file_holds("t.ini", "[results]\nfile=t-results-2.csv", true);
}

/* A result, then half of another one in its place, and Undo: the page has what the file has, and
 * writing the page changes nothing. Only half of one: after Undo there is nothing. */
static void undo_shows_what_is_filed(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=99",
         "\"draft\":true");
    file_holds("t-results.csv", "3NT,S,9", false);
    post(at("t.ini", "undo"), "");
    file_holds("t-results.csv", "3NT,S,9", true);
    lacks(at("t.ini", "results"), "value=\"99\"");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=7s", "\"draft\":true");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=7s&by=n&tricks=13", "\"row\"");
    post(at("t.ini", "undo"), "");
    lacks(at("t.ini", "results"), "7♠");
    file_holds("t-results.csv", "7S", false);
}

/* A ninth pair of a window that is older than the first result has no number: it is refused. */
static void no_name_is_swallowed(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    refused(at("t.ini", "names"), "n9=New+%26+Pair", 409, "esults");
    file_holds("t.ini", "New & Pair", false);
}

static void results_are_typed(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "results"), "Round 1, table 1, pair 8 against 1, board 1");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4sn%3D", "\"score\":\"420\"");
    file_holds("t-results.csv", "4S,N,", true);
    file_holds("t.ini", "[results]\nfile=t-results.csv", true);
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=3nt&by=s&tricks=1",
         "1 trick is 8 down");
    holds(at("t.ini", "results"), "It was 1");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=3nt&by=s&tricks=1&sure=1",
         "−800");
    lacks(at("t.ini", "results"), "It was 1");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=3nt&by=s&tricks=10", "630");
    told(at("t.ini", "result"), "round=1&table=1&board=3&contract=p", "pass");
    told(at("t.ini", "result"), "round=1&table=2&board=10&contract=2h", "\"draft\":true");
    holds(at("t.ini", "results"), "draft");
    file_holds("t-results.csv", "2H", false);
    told(at("t.ini", "result"), "round=1&table=2&board=10&contract=9h&by=n&tricks=8", "draft");
    holds(at("t.ini", "results"), "9H");
    told(at("t.ini", "result"), "round=1&table=2&board=10&contract=&by=&tricks=", "\"row\"");
    lacks(at("t.ini", "results"), "9H");
    holds(at("t.ini", "results"), "3 of 84");
    holds(at("t.ini", "results?round=2"), "Round 2, table 1");
    holds(at("t.ini", "done"), "3 of 84");
    holds(at("t.ini", "tonight"), "stays as it is");
    refused(at("t.ini", "movement"), "value=x", 409, "stays as it is");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=", "\"row\"");
    holds(at("t.ini", "results"), "2 of 84");
    post(at("t.ini", "undo"), "");
    holds(at("t.ini", "results"), "3 of 84");
    file_holds("t-results.csv", "4S,N,", true);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=", "draft");
    holds(at("t.ini", "results"), "2 of 84");
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=9s&by=n&tricks=1");
    refused(at("t.ini", "result"), "round=1&table=9&board=1&contract=p", 422, "refused");
    assert_string_equal(
        post(at("t.ini", "round"),
             "round=1&r1t1b1c=1C&r1t1b1d=E&r1t1b1t=7&r1t1b2c=3NT&r1t1b2d=S&r1t1b2t=10"),
        "results?round=1");
    holds(at("t.ini", "results"), "3 of 84");
    const struct pw_desk_answer *csv = ask("GET", at("t.ini", "export/csv"), NULL, false);
    assert_string_equal(csv->name, "t.csv");
    assert_string_equal(ask("GET", at("t.ini", "export/usebio"), NULL, false)->name, "t.xml");
    assert_int_equal(ask("GET", at("t.ini", "export/trf"), NULL, false)->status, 404);
    assert_int_equal(ask("GET", at("t.ini", "games"), NULL, false)->status, 303);
}

static void two_windows_do_not_write_over_one_another(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    const char *text = text_of(ask("GET", at("t.ini", "state"), NULL, true));
    g_autofree char *r = g_strndup(text + strlen("{\"R\":\""), 16);
    g_autofree char *first = g_strdup_printf("R=%s&n1=Ola+%%26+Jan", r);
    g_autofree char *second = g_strdup_printf("R=%s&n1=Iza+%%26+Ula", r);
    g_autofree char *other = g_strdup_printf("R=%s&n2=Iza+%%26+Ula", r);
    g_autofree char *mine = g_strdup_printf("R=%s&round=1&table=1&board=1&contract=1nn7", r);
    g_autofree char *theirs = g_strdup_printf("R=%s&round=1&table=1&board=1&contract=2nn8", r);
    g_autofree char *title = g_strdup_printf("R=%s&key=title&value=One", r);
    g_autofree char *title_2 = g_strdup_printf("R=%s&key=title&value=Two", r);
    told(at("t.ini", "names"), first, "\"R\"");
    refused(at("t.ini", "names"), second, 409, "another window");
    told(at("t.ini", "names"), other, "\"R\"");
    file_holds("t.ini", "1=Ola & Jan\n2=Iza & Ula", true);
    told(at("t.ini", "result"), mine, "\"score\"");
    refused(at("t.ini", "result"), theirs, 409, "another window");
    told(at("t.ini", "set"), title, "\"R\"");
    refused(at("t.ini", "set"), title_2, 409, "conflict");
    assert_int_equal(ask("POST", at("t.ini", "set"), title_2, false)->status, 409);
}

static void a_file_that_is_changed_outside_is_read_again(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    file_write("t.ini", EIGHT "2=Max & Zoe\n");
    holds(at("t.ini", "who"), "Max &amp; Zoe");
    /* What somebody else wrote is a step of its own, on top of ours. */
    holds(at("t.ini", "who"), "<span class=\"what\">a change from outside");
    told(at("t.ini", "undo"), "", "Undone: a change from outside");
    file_holds("t.ini", "2=Max & Zoe", false);
    file_holds("t.ini", "2=Ewa & Jan", true);
    told(at("t.ini", "redo"), "", "Done again: a change from outside");
    file_holds("t.ini", "2=Max & Zoe", true);
    file_write("t.ini", "[movement]\nkind=howell\npairs=3\nrounds=77\n");
    holds(at("t.ini", "tonight"), "class=\"say refused\"");
    file_write("t.ini", "[movement\n");
    assert_int_equal(ask("GET", at("t.ini", "who"), NULL, false)->status, 422);
    file_write("t.ini", EIGHT);
    file_write("t.desk", "{\"steps\":3}");
    holds(at("t.ini", "who"), "Anna");
    refused(at("t.ini", "undo"), "", 422, "nothing to undo");
    refused(at("t.ini", "redo"), "", 422, "nothing to do again");
    g_autofree char *file = g_build_filename(folder, "t.ini", NULL);
    const char *path = at("t.ini", "who");
    g_remove(file);
    assert_int_equal(ask("GET", path, NULL, false)->status, 500);
}

/* A director puts the text of before back by hand: nobody writes over it, and it can be taken back.
 */
static void a_text_that_is_put_back_by_hand_stays(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *before = file_text("t.ini");
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    g_autofree char *after = file_text("t.ini");
    for (int again = 0; again < 2; again++) { /* while the desk is open, and while it is not */
        if (again == 1)
            pw_desk_free(desk);
        file_write("t.ini", before);
        if (again == 1)
            open_desk();
        holds(at("t.ini", "who"), "a change from outside");
        g_autofree char *now = file_text("t.ini");
        assert_string_equal(now, before);
        post(at("t.ini", "undo"), "");
        g_autofree char *back = file_text("t.ini");
        assert_string_equal(back, after);
    }
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "3=Max", false);
    post(at("t.ini", "undo"), "");
    g_autofree char *first = file_text("t.ini");
    assert_string_equal(first, EIGHT);
    refused(at("t.ini", "undo"), "", 422, "nothing to undo");
}

/* Letters of which one byte is the same: the first of e with acute and with grave, the last of
 * o with two acutes and N with tilde. */
static void a_step_never_halves_a_letter(void **state)
{
    (void)state;
    file_write("t.ini", "[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[names]\n"
                        "1=Ren\xc3\xa9 & L\xc5\x91\n");
    g_autofree char *before = file_text("t.ini");
    post(at("t.ini", "names"), "n1=Ren%C3%A8+%26+L%C5%91");
    file_holds("t.ini", "1=Ren\xc3\xa8 & L\xc5\x91", true);
    post(at("t.ini", "names"), "n1=Ren%C3%A8+%26+L%C3%91");
    file_holds("t.ini", "1=Ren\xc3\xa8 & L\xc3\x91", true);
    pw_desk_free(desk);
    open_desk();
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "1=Ren\xc3\xa8 & L\xc5\x91", true);
    post(at("t.ini", "undo"), "");
    g_autofree char *after = file_text("t.ini");
    assert_string_equal(after, before);
}

static void what_really_happened_is_said(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "happened"), "Everything went as planned");
    static const char *const sentence[][2] = {
        {"key=direction&round=3&table=2", "round 3 table 2: NS and EW exchanged"},
        {"key=direction&round=2", "round 2: NS and EW exchanged"},
        {"key=boards&round=5&table=4&first=1&last=3", "round 5 table 4: boards 1-3"},
        {"key=exchanged&round=4&pair=2&other=7", "round 4: pairs 2 and 7 exchanged"},
        {"key=late&pair=3&round=2", "pair 3 from round 2"},
        {"key=left&pair=6&round=6", "pair 6 until round 6"},
        {"key=fouled&board=1&round=3", "board 1 fouled from round 3"},
        {"key=penalty&pair=2&percent=10", "pair 2 penalty 10%"},
        {"key=unplayed&round=7", "round 7: not played"},
        {"key=ended&round=6", "ended after round 6"},
        {"key=cancelled&board=7", "board 7 not played"},
        /* blanks, a semicolon, an "und" and a range: as somebody types it */
        {"key=singles&round=1&table=2&boards=13+10%3B11", "round 1 table 2: boards 10, 11, 13"},
        {"key=singles&round=1&table=2&boards=10%2C+11+und+13",
         "round 1 table 2: boards 10, 11, 13"},
        {"key=singles&round=1&table=2&boards=10+-+11+14", "round 1 table 2: boards 10, 11, 14"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(sentence); i++) {
        g_autofree char *trial = g_strdup_printf("%s&try=1", sentence[i][0]);
        g_autofree char *write = g_strdup_printf("%s&write=1", sentence[i][0]);
        const struct pw_desk_answer *tried = ask("POST", at("t.ini", "happened"), trial, false);
        assert_int_equal(tried->status, 200);
        g_autofree char *line = g_strdup_printf("1=%s\n", sentence[i][1]);
        file_holds("t.ini", "[happened]", false);
        assert_string_equal(post(at("t.ini", "happened"), write), "happened");
        file_holds("t.ini", line, true);
        g_autofree char *said =
            g_strdup_printf("%c%s.</p>", g_ascii_toupper(sentence[i][1][0]), sentence[i][1] + 1);
        holds(at("t.ini", "happened"), said);
        post(at("t.ini", "takeback"), "no=1");
        file_holds("t.ini", sentence[i][1], false);
        post(at("t.ini", "undo"), "");
        post(at("t.ini", "undo"), "");
        file_holds("t.ini", sentence[i][1], false);
    }
    holds(at("t.ini", "happened?key=singles&round=1"), "<input name=\"boards\"");
    holds(at("t.ini", "happened?key=ended"), "was the last that was played");
    const char *empty = text_of(ask("POST", at("t.ini", "happened"), "key=late&pair=3", false));
    assert_non_null(strstr(empty, "Still empty: "));
    const char *strange =
        text_of(ask("POST", at("t.ini", "happened"), "say=we+had+fun&write=1", false));
    assert_non_null(strstr(strange, "class=\"say refused\""));
    assert_int_equal(ask("POST", at("t.ini", "happened"), "", false)->status, 200);
    refused(at("t.ini", "takeback"), "no=7", 422, "refused");
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=1nn7");
    const char *assigned =
        text_of(ask("POST", at("t.ini", "happened"),
                    "key=assigned&round=1&table=1&board=1&score=60/40&try=1", false));
    assert_non_null(strstr(assigned, "What this changes"));
    post(at("t.ini", "happened"), "key=assigned&round=1&table=1&board=2&write=1");
    file_holds("t.ini", "round 1 table 1: board 2 not played", true);
}

static void games_are_entered(void **state)
{
    (void)state;
    file_write("c.ini",
               "[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=6\n[names]\n1=Ana\n2=Bo\n");
    holds(at("c.ini", "games"), "Round 1, board 1, Ana against");
    told(at("c.ini", "game"), "round=1&board=1&result=1-0", "\"R\"");
    file_holds("c-results.csv", "1-0", true);
    holds(at("c.ini", "games"), "aria-pressed=\"true\"");
    holds(at("c.ini", "games"), "1 of 15");
    told(at("c.ini", "game"), "round=1&board=2&result=1/2-1/2", "\"R\"");
    told(at("c.ini", "game"), "round=1&board=1&result=", "\"R\"");
    holds(at("c.ini", "games"), "1 of 15");
    refused(at("c.ini", "game"), "round=1&board=2&result=7-3", 422, "refused");
    refused(at("c.ini", "game"), "round=1&board=9&result=1-0", 422, "refused");
    told(at("c.ini", "game"), "round=1&board=1&result=0-1", "\"R\"");
    told(at("c.ini", "game"), "round=1&board=3&result=1-0", "\"R\"");
    holds(at("c.ini", "games?round=1"), "Next: round 2");
    holds(at("c.ini", "games"), "Next: round 3"); /* of round 2, which waits for its results */
    holds(at("c.ini", "games?round=5"), "Next: done");
    holds(at("c.ini", "done"), "export/trf");
    assert_string_equal(ask("GET", at("c.ini", "export/trf"), NULL, false)->name, "c.trf");
    assert_int_equal(ask("GET", at("c.ini", "results"), NULL, false)->status, 303);
    holds(at("c.ini", "happened"), "A player left");
    holds(at("c.ini", "who"), "player-cards");
    assert_int_equal(
        ask("GET", at("c.ini", "paper/player-cards/1.svg?only=player%3D1"), NULL, false)->status,
        200);
    post("/events", "game=go&date=2026-11-28");
    file_holds("2026-11-28.ini", "game=go", true);
    holds(at("2026-11-28.ini", "tonight"), "value=\"go\" checked");
    post(at("2026-11-28.ini", "wish"), "game=chess&count=6");
    file_holds("2026-11-28.ini", "game=go", false);
    post(at("2026-11-28.ini", "wish"), "game=go&count=6");
    file_holds("2026-11-28.ini", "game=go", true);
}

static void individuals_sit_two_a_side(void **state)
{
    (void)state;
    file_write("i.ini", "[movement]\nkind=rainbow\nplayers=20\nboards-per-round=2\n");
    holds(at("i.ini", "results"), "Round 1, table 1");
    told(at("i.ini", "result"), "round=1&table=1&board=1&contract=1nn7", "\"score\":\"90\"");
    holds(at("i.ini", "happened?key=late"), "Player <select");
    holds(at("i.ini", "who"), "20 players");
}

static void the_same_again_keeps_names_and_nothing_played(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=1nn7");
    post(at("t.ini", "happened"), "key=late&pair=3&round=2&write=1");
    char *path = pw_desk_path(desk, "t.ini", NULL);
    g_autofree char *body = g_strdup_printf("from=%.16s&date=2026-12-01", path + strlen("/e/"));
    free(path);
    const char *where = post("/events", body);
    assert_true(g_str_has_suffix(where, "/who"));
    file_holds("2026-12-01.ini", "1=Anna Nowak", true);
    file_holds("2026-12-01.ini", "date=2026-12-01", true);
    file_holds("2026-12-01.ini", "happened]\n1", false);
    file_holds("2026-12-01.ini", "file=", false);
    post("/events", body);
    file_holds("2026-12-01-2.ini", "1=Anna Nowak", true);
    refused("/events", "from=0123456789abcdef&date=2026-12-01", 404, "no such evening");
    holds("/", "Tuesday");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)
        TEST(a_movement_is_chosen),
        TEST(names_are_typed_and_told_apart),
        TEST(a_list_is_read),
        TEST(papers_are_chosen_seen_and_printed),
        TEST(results_of_a_namesake),
        TEST(undo_shows_what_is_filed),
        TEST(no_name_is_swallowed),
        TEST(results_are_typed),
        TEST(two_windows_do_not_write_over_one_another),
        TEST(a_file_that_is_changed_outside_is_read_again),
        TEST(a_text_that_is_put_back_by_hand_stays),
        TEST(a_step_never_halves_a_letter),
        TEST(what_really_happened_is_said),
        TEST(games_are_entered),
        TEST(individuals_sit_two_a_side),
        TEST(the_same_again_keeps_names_and_nothing_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
