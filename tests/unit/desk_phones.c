/* desk_phones.c - what phones read of an evening, as one function: nobody's card without its word,
 * nothing but cards and the ranking, nothing that is written, nothing once it is closed. */
#include "lib/phones.h"

/* What stands on the page from here on, in this order. */
static const char *then(const char *text, const char *format, ...) G_GNUC_PRINTF(2, 3);
static const char *then(const char *text, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    g_autofree char *what = g_strdup_vprintf(format, list);
    va_end(list);
    const char *found = strstr(text, what);
    if (found == NULL)
        fail_msg("no \"%s\" behind here:\n%s", what, text);
    return found + strlen(what);
}

/* ---- the pages ---- */

static void each_pair_reads_its_own_card(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    open_phones();
    file_holds("t.ini", "phones=http://127.0.0.1:8089\n", true);
    struct pw_request request = {.contestants = 8, .boards_per_round = 3};
    strcpy(request.kind, "howell");
    struct pw_schedule *s = NULL;
    assert_int_equal(pw_schedule_make(&request, &s, NULL), PW_OK);
    for (int no = 1; no <= 8; no++) {
        g_autofree char *label = g_strdup_printf("%d", no);
        const char *text = then(phone_page(label, ""), "<h1>Pair %d</h1>", no);
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, no, round_no);
            text = then(text, "Round </span>%d</span>", round_no);
            text = then(text, ">Table %d<", seat.table_no);
            text = then(text, ">%s<", seat.side == PW_SIDE_A ? "NS" : "EW");
            text = then(text, "against %d<", seat.opponent_no);
            text = then(text, "Boards %d–%d<", 3 * seat.set - 2, 3 * seat.set);
        }
    }
    pw_schedule_free(s);
    phone_holds("1", "", "<bdi>Anna Nowak &amp; Piotr Lis</bdi>");
    phone_holds("8", "", "<bdi>Anna Nowak &amp; Piotr Lis</bdi>"); /* its opponents */
    phone_holds("1", "/ranking", "There are no results yet.");
    assert_string_equal(text_of(phone_from(NULL, "HEAD", "/phone.css"))[0] == '/' ? "css" : "",
                        "css");
}

/* Four teams twice round: rounds 5 and 6 bear their numbers, and pairs 5 to 8 those of their teams.
 */
static void rounds_of_teams_that_meet_twice(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=teams\nteams=4\ndouble=yes\n"
                        "boards-per-round=2\n");
    door_is(NULL, 0);
    open_phones();
    struct pw_request request = {.tables = 4, .cycles = 2};
    strcpy(request.kind, "teams");
    struct pw_schedule *s = NULL;
    assert_int_equal(pw_schedule_make(&request, &s, NULL), PW_OK);
    for (int no = 1; no <= 8; no++) {
        g_autofree char *label = g_strdup_printf("%d", no);
        const char *text = phone_page(label, "");
        for (int round_no = 1; round_no <= 6; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, no, round_no);
            text = then(text, "Round </span>%d</span>", round_no);
            text = then(text, ">Table %d<", seat.table_no);
            text = then(text, "against %d<", (seat.opponent_no - 1) % 4 + 1);
            text = then(text, "Boards %d–%d<", 2 * round_no - 1, 2 * round_no);
        }
    }
    pw_schedule_free(s);
}

/* Pair 8 is NS against pair 1 in round 1 at table 1, with boards 1 to 3. */
static void own_results_and_the_ranking(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT "8=&lt;b&gt; & <script>\n");
    door_is(NULL, 0);
    open_phones();
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4sn%3D", "\"score\":\"420\"");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=3nte-1", "\"score\"");
    told(at("t.ini", "result"), "round=1&table=1&board=3&contract=p", "pass");
    const char *text = then(phone_page("8", ""), ">4♠ N 10<"); /* 4S made, not vulnerable */
    text = then(text, "class=\"n\">420<");
    then(then(text, "3NT E 8<"), "class=\"n\">50<"); /* EW is not vulnerable on board 2 */
    text = then(then(phone_page("1", ""), ">4♠ N 10<"), ">−420<");
    then(then(then(text, "3NT E 8<"), ">−50<"), "<li class=\"now\""); /* now it is round 2 */
    /* One score on each board: both have half of the points. */
    text = then(phone_page("1", "/ranking"), "class=\"mine\"");
    then(text, "50.00\u00a0%%");
    post(at("t.ini", "set"), "key=language&value=it");
    phone_holds("1", "/ranking", "50,00\u00a0%");
    phone_holds("1", "", ">3SA E 8<");
    post(at("t.ini", "set"), "key=language&value=de");
    phone_holds("1", "", ">3SA O 8<");
    post(at("t.ini", "set"), "key=language&value=en");
    phone_holds("1", "/ranking", "&amp;lt;b&amp;gt; &amp; &lt;script&gt;");
    assert_null(strstr(phone_page("2", "/ranking"), "class=\"mine\""));
    phone_holds("2", "",
                "<li class=\"now\" aria-current=\"step\">\n<h2><span class=\"stop\"><span "
                "class=\"vh\">Round </span>1<");
    /* Results that nobody can read: the card is as it was printed. */
    file_write("t-results.csv", "nonsense\n\1");
    phone_holds("2", "", "Boards");
}

/* FIDE's table of 4: 1-4 2-3, 4-3 1-2, 2-4 3-1. */
static void players_of_chess_and_go(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=de\n[movement]\nkind=berger\nplayers=4\n[names]\n"
                        "1=Ada\n2=Bo\n3=Cy\n4=Di\n");
    door_is(NULL, 0);
    open_phones();
    told(at("t.ini", "game"), "round=1&board=1&result=0-1", "\"R\"");
    told(at("t.ini", "game"), "round=1&board=2&result=1-0F", "\"R\"");
    told(at("t.ini", "game"), "round=2&board=1&result=1%2F2-1%2F2", "\"R\"");
    const char *text = then(phone_page("4", ""), "<h1>Nr. 4</h1>");
    text = then(then(then(text, ">Brett 1<"), ">Schwarz<"), "class=\"game\">1<");
    text = then(text, "gegen 1</b> <bdi>Ada</bdi>");
    text = then(then(then(text, ">Weiß<"), "class=\"game\">½<"), "<bdi>Cy</bdi>");
    then(then(then(text, "class=\"now\""), ">Schwarz<"), "<bdi>Bo</bdi>");
    then(then(phone_page("2", ""), ">Weiß<"), "class=\"game\">1-0F<");
    then(then(phone_page("1", "/ranking"), "<bdi>Di</bdi>"), ">1½<");
    /* Of five, somebody has no game in each round; Black is first in Go. */
    file_write("t.ini", "[chess]\ngame=go\n[movement]\nkind=berger\nplayers=5\n");
    assert_string_equal(post(at("t.ini", "phones"), "do=open&address=127.0.0.1"), "phones");
    phone_holds("5", "", "class=\"rests\">no game<");
    file_write("t.ini", "[chess]\ngame=go\nnigiri=yes\n[movement]\nkind=berger\nplayers=4\n");
    open_phones();
    assert_null(strstr(phone_page("4", ""), "class=\"side\""));
}

/* Two have won and meet in round 2, as soon as it is paired: of chess 1 and 4, of bridge too, where
 * 4 has not sat NS. */
static void the_coming_round_of_a_swiss(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                        "1=Ada\n2=Bo\n3=Cy\n4=Di\n[pairings]\n1=1-3, 4-2\n");
    door_is(NULL, 0);
    open_phones();
    told(at("t.ini", "game"), "round=1&board=1&result=1-0", "\"R\"");
    told(at("t.ini", "game"), "round=1&board=2&result=1-0", "\"R\"");
    assert_null(strstr(phone_page("1", ""), "<bdi>Di</bdi>"));
    post(at("t.ini", "pair"), "");
    then(then(then(phone_page("1", ""), "<bdi>Cy</bdi>"), "class=\"now\""), "<bdi>Di</bdi>");
    then(then(then(phone_page("2", ""), "<bdi>Di</bdi>"), "class=\"now\""), "<bdi>Cy</bdi>");
    post(at("t.ini", "phones"), "do=close");
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=swiss-pairs\nrounds=3\n"
                        "boards-per-round=1\n[names]\n1=Ada & Al\n2=Bo & Bill\n3=Cy & Con\n"
                        "4=Di & Dan\n[pairings]\n1=1-3, 2-4\n");
    open_phones();
    post(at("t.ini", "round?round=1"), "round=1&r1t1b1c=4s&r1t1b1d=s&r1t1b1t=10&r1t2b1c=4s&"
                                       "r1t2b1d=n&r1t2b1t=9");
    post(at("t.ini", "pair"), "");
    const char *text = then(phone_page("4", ""), "class=\"now\"");
    then(then(text, ">Table 1<"), "against 1<");
}

static void individuals_and_two_winners(void **state)
{
    (void)state;
    file_write("t.ini", "[movement]\nkind=rainbow\nplayers=20\nboards-per-round=2\n[names]\n1=Ana\n"
                        "6=Bo\n");
    door_is(NULL, 0);
    open_phones();
    struct pw_request request = {.contestants = 20};
    strcpy(request.kind, "rainbow");
    struct pw_schedule *s = NULL;
    assert_int_equal(pw_schedule_make(&request, &s, NULL), PW_OK);
    struct pw_seat seat = pw_schedule_where(s, 1, 1);
    struct pw_spot spot = pw_schedule_at(s, 1, seat.stand_no);
    int i = spot.who[0] == 1 ? 0 : spot.who[1] == 1 ? 1 : spot.who[2] == 1 ? 2 : 3;
    static const char *const side[] = {"North", "South", "East", "West"};
    const char *text = then(phone_page("1", ""), "<h1>No 1</h1>");
    text = then(then(text, ">Table %d<", seat.table_no), ">%s<", side[i]);
    text = then(text, "with %d<", spot.who[i ^ 1]);
    then(then(text, "against %d<", spot.who[i < 2 ? 2 : 0]), "against %d<",
         spot.who[i < 2 ? 3 : 1]);
    g_autofree char *west = g_strdup_printf("%d", spot.who[3]);
    then(phone_page(west, ""), ">West<");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=1nn7", "\"score\"");
    pw_schedule_free(s);
    /* Straight Mitchell of 5 tables, numbered by line: EW 1 is pair 6, and begins at table 1. */
    file_write("t.ini", "[movement]\nkind=mitchell\npairs=10\nboards-per-round=1\n"
                        "numbering=line\n[results]\nfile=t.csv\n");
    file_write("t.csv", "board,ns,ew,contract,declarer,tricks\n1,1,6,A60/40,,\n2,2,7,1NT,N,7\n");
    open_phones();
    text = then(phone_page("6", ""), "<h1>EW 1</h1>");
    then(then(text, ">Table 1<"), "against 1<");
    phone_holds("6", "", "60/40");
    text = then(phone_page("6", "/ranking"), "<h2 class=\"line\">NS</h2>");
    then(then(then(text, ">NS 1<"), "<h2 class=\"line\">EW</h2>"), "class=\"mine\"");
    /* Of seven pairs, one sits out in each round. */
    file_write("t.ini", "[movement]\nkind=howell\npairs=7\nboards-per-round=1\n");
    open_phones();
    phone_holds("3", "", "class=\"rests\">sit out<");
    phone_holds("3", "", ">Board ");
    /* A number that nobody has needs no address. */
    file_write("t.ini", "[movement]\nkind=howell\npairs=8\nmissing-pair=3\n");
    open_phones();
    holds(at("t.ini", "phones"), "<b>4</b>");
    lacks(at("t.ini", "phones"), "<b>3</b>");
}

static void sections_have_words_of_their_own(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\ntitle=Two\n[section A]\nkind=howell\npairs=4\n[section B]\n"
                        "kind=howell\npairs=4\n[names A]\n1=Anna & Jan\n[names B]\n1=Ola & Iza\n");
    door_is(NULL, 0);
    assert_string_equal(post(at("t.ini", "A/phones"), "do=open&address=127.0.0.1"), "phones");
    phone_holds("A1", "", "<bdi>Anna &amp; Jan</bdi>");
    phone_holds("B1", "", "<bdi>Ola &amp; Iza</bdi>");
    phone_holds("B1", "", "<span class=\"section\">B</span>");
    assert_string_not_equal(word_of("A2"), word_of("B2"));
    holds(at("t.ini", "A/phones"), "<b>B4</b>");
    told(at("t.ini", "B/result"), "round=1&table=1&board=1&contract=4sn%3D", "\"score\"");
    then(phone_page("B1", ""), ">4♠ N 10<");
    phone_holds("A1", "/ranking", "There are no results yet.");
    phone_holds("B2", "/ranking", "50.00");
    file_holds("t.ini", "phones=http", true);
    ask("POST", "/close", "", false); /* not all is played */
    file_holds("t.ini", "phones=http", true);
    assert_string_equal(post(at("t.ini", "B/phones"), "do=open&address=127.0.0.1"), "phones");
    assert_string_equal(post(at("t.ini", "A/phones"), "do=close"), "phones");
    file_holds("t.ini", "phones=", false);
    assert_int_equal(status_of("/phone.css"), 404);
}

/* ---- who may not ---- */

/* Whatever it is that is wrong, the answer is the same, and says nothing of who plays. */
static void nothing_is_told_without_the_word(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    open_phones();
    g_autofree char *other = g_strdup(word_of("3"));
    other[25] = other[25] == 'A' ? 'B' : 'A';
    g_autofree char *changed = g_strdup_printf("/p/%s", other);
    g_autofree char *half = g_strdup_printf("/p/%.25s", word_of("3"));
    g_autofree char *more = g_strdup_printf("/p/%sA", word_of("3"));
    g_autofree char *below = g_strdup_printf("/p/%s/names", word_of("3"));
    g_autofree char *behind = g_strdup_printf("/p/%s/", word_of("3"));
    g_autofree char *long_one = g_strnfill(20000, 'A');
    const char *const nowhere[] = {"/",
                                   "",
                                   "/p",
                                   "/p/",
                                   "/p/3",
                                   "/p/00000000000000000000000000",
                                   changed,
                                   half,
                                   more,
                                   below,
                                   behind,
                                   long_one,
                                   "/p/../../etc/passwd",
                                   "/t.phones",
                                   "/desk.css",
                                   "/phone.css/",
                                   "/../phone.css",
                                   "/alive",
                                   "/p/\xff\xfe",
                                   at("t.ini", "who")};
    for (size_t i = 0; i < G_N_ELEMENTS(nowhere); i++) {
        const struct pw_desk_answer *answer = phone_from("192.0.2.1", "GET", nowhere[i]);
        assert_int_equal(answer->status, 404);
        assert_string_equal(answer->type, "text/plain; charset=utf-8");
        assert_string_equal(text_of(answer), "There is nothing here, or not any more.\n");
    }
    g_autofree char *right = g_strdup_printf("/p/%s", word_of("3"));
    g_autofree char *small = g_ascii_strdown(right, -1);
    static const char *const method[] = {"POST", "PUT", "DELETE", "OPTIONS", "PATCH", "get", ""};
    for (size_t i = 0; i < G_N_ELEMENTS(method); i++)
        assert_int_equal(phone_from(NULL, method[i], right)->status, 405);
    assert_int_equal(phone_from(NULL, "HEAD", right)->status, 200);
    assert_int_equal(status_of(small), 200); /* typed by hand */
    /* Nobody's word stands on another's pages. */
    for (int no = 1; no <= 8; no++) {
        g_autofree char *label = g_strdup_printf("%d", no);
        const char *its = word_of(label);
        assert_true((strstr(phone_page("3", ""), its) != NULL) == (no == 3));
        assert_true((strstr(phone_page("3", "/ranking"), its) != NULL) == (no == 3));
    }
}

static void who_guesses_is_told_nothing_more(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    open_phones();
    g_autofree char *right = g_strdup_printf("/p/%s", word_of("3"));
    for (int i = 0; i < PHONES_GUESSES_MAX; i++) {
        g_autofree char *guess = g_strdup_printf("/p/%026d", i);
        assert_int_equal(phone_from("192.0.2.1", "GET", guess)->status, 404);
        assert_int_equal(phone_from("192.0.2.1", "GET", "/favicon.ico")->status, 404);
    }
    assert_int_equal(phone_from("192.0.2.1", "GET", right)->status, 429);
    /* Ten minutes after the last wrong word it may ask again, and is told when. */
    const gint64 second = G_USEC_PER_SEC;
    assert_non_null(strstr(text_of(phone_from("192.0.2.1", "GET", right)), "in 10 minutes"));
    door_time += 9 * 60 * second;
    assert_non_null(strstr(text_of(phone_from("192.0.2.1", "GET", right)), "in 1 minute."));
    door_time += 59 * second;
    assert_int_equal(phone_from("192.0.2.1", "GET", right)->status, 429);
    door_time += second;
    assert_int_equal(phone_from("192.0.2.1", "GET", right)->status, 200);
    assert_int_equal(phone_from("192.0.2.2", "GET", right)->status, 200);
    for (int i = 0; i < PHONES_ASKERS_MAX; i++) { /* what is counted is bounded */
        g_autofree char *from = g_strdup_printf("10.0.%d.%d", i / 250, i % 250);
        phone_from(from, "GET", "/p/00000000000000000000000000");
    }
    assert_true(g_hash_table_size(desk->phones->wrong) <= PHONES_ASKERS_MAX);
    assert_int_equal(phone_from("192.0.2.1", "GET", right)->status, 200);
}

/* ---- opened and closed ---- */

static void it_is_closed_until_somebody_opens_it(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    assert_int_equal(status_of("/phone.css"), 404); /* nobody can listen at all */
    holds(at("t.ini", "phones"), "where pairwheel runs as a program");
    refused(at("t.ini", "phones"), "do=open&address=127.0.0.1", 422, "pairwheel desk");
    door_is("127.0.0.1", 0);
    assert_int_equal(status_of("/phone.css"), 404);
    holds(at("t.ini", "phones"), "Nothing can be changed from a phone");
    holds(at("t.ini", "papers"), "href=\"phones\"");
    holds(at("t.ini", "done"), "href=\"phones\"");
    file_holds("t.ini", "phones=", false);
    post(at("t.ini", "phones"), "network=Club+WiFi%0Aplayers%3D1");
    file_holds("t.ini", "network=Club WiFi players=1\n", true);
    post(at("t.ini", "phones"), "network=Club+WiFi+players%3D1");
    assert_int_equal(door.opens, 0);
    open_phones();
    holds(at("t.ini", "phones"), "Open to phones at <b>http://127.0.0.1:8089</b>");
    holds(at("t.ini", "phones"), "Anna Nowak &amp; Piotr Lis");
    assert_int_equal(status_of("/phone.css"), 200);
    g_autofree char *right = g_strdup_printf("/p/%s", word_of("3"));
    assert_int_equal(status_of(right), 200);
    file_write("o.ini", EIGHT);
    holds(at("o.ini", "phones"), "Another evening is open to phones");
    file_write("n.ini", "[event]\ntitle=New\n");
    assert_string_equal(ask("GET", at("n.ini", "phones"), NULL, false)->location, "tonight");
    assert_string_equal(post(at("t.ini", "phones"), "do=close"), "phones");
    assert_int_equal(door.closes, 1);
    file_holds("t.ini", "phones=", false);
    assert_int_equal(status_of(right), 404);
    g_autofree char *file = g_build_filename(folder, "t.phones", NULL);
    assert_false(g_file_test(file, G_FILE_TEST_EXISTS));
    open_phones(); /* with other words */
    assert_int_equal(status_of(right), 404);
    post(at("t.ini", "phones"), "do=nothing&network=");
    file_holds("t.ini", "network", false);
}

static void the_cards_go_on_working_after_a_restart(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    open_phones();
    g_autofree char *before = file_text("t.phones");
    g_autofree char *file = g_build_filename(folder, "t.phones", NULL);
    GStatBuf is;
    assert_int_equal(g_stat(file, &is), 0);
    assert_int_equal(is.st_mode & 0777, 0600); /* its owner's alone */
    pw_desk_free(desk);
    open_desk();
    door_is("127.0.0.1", 0);
    assert_int_equal(status_of("/phone.css"), 404); /* until it is asked for again */
    g_autofree char *path = g_strdup(at("t.ini", ""));
    g_autofree char *where = pw_desk_phones_begin(desk, path, NULL);
    assert_string_equal(where, "http://127.0.0.1:8089"); /* the port that the cards bear */
    g_autofree char *after = file_text("t.phones");
    assert_string_equal(after, before);
    phone_holds("3", "", "<h1>Pair 3</h1>");
    pw_desk_free(desk); /* it is asked for, and cannot be had */
    open_desk();
    door_is("127.0.0.1", 8089);
    door.taken = 8089;
    GError *error = NULL;
    assert_null(pw_desk_phones_begin(desk, path, &error));
    assert_non_null(strstr(error->message, "8089"));
    g_clear_error(&error);
    /* An evening alone in its folder is the one that is meant; of two one has to be said. */
    door.taken = 0;
    g_autofree char *alone = pw_desk_phones_begin(desk, "/", NULL);
    assert_string_equal(alone, "http://127.0.0.1:8089");
    file_write("o.ini", EIGHT);
    assert_null(pw_desk_phones_begin(desk, "/", &error));
    assert_non_null(strstr(error->message, "--event"));
    g_clear_error(&error);
    door_is("here", 0);
    assert_null(pw_desk_phones_begin(desk, path, &error));
    assert_non_null(strstr(error->message, "here is no address for phones"));
    g_clear_error(&error);
    door_is("fd00::2", 7);
    g_autofree char *six = pw_desk_phones_begin(desk, path, NULL);
    assert_string_equal(six, "http://[fd00::2]:7");
}

static void the_address_is_chosen(void **state)
{
    (void)state;
    static const char *const none[] = {NULL}, *const two[] = {"192.0.2.7", "10.0.0.3", NULL};
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    holds(at("t.ini", "phones"), "value=\"192.0.2.7\" checked");
    assert_string_equal(post(at("t.ini", "phones"), "do=open"), "phones");
    assert_string_equal(door.address, "192.0.2.7"); /* the other is another way to the same */
    post(at("t.ini", "phones"), "do=close");
    networks = two;
    holds(at("t.ini", "phones"), "value=\"10.0.0.3\"");
    refused(at("t.ini", "phones"), "do=open", 422, "the addresses 192.0.2.7, 10.0.0.3; say which");
    assert_string_equal(post(at("t.ini", "phones"), "do=open&address=10.0.0.3"), "phones");
    assert_string_equal(door.address, "10.0.0.3");
    post(at("t.ini", "phones"), "do=close");
    networks = none;
    holds(at("t.ini", "phones"), "in no network");
    refused(at("t.ini", "phones"), "do=open", 422, "is in no network");
    refused(at("t.ini", "phones"), "do=open&address=here", 422, "none, as it is in no network");
    networks = NULL;
}

static void what_is_taken_back_is_closed(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    open_phones();
    holds(at("t.ini", "who"), "letting phones look");
    post(at("t.ini", "undo"), "");
    assert_int_equal(door.closes, 1);
    assert_int_equal(status_of("/phone.css"), 404);
    open_phones();
    /* More pairs: those that are new have words, the others keep theirs. */
    g_autofree char *before = g_strdup(word_of("8"));
    post(at("t.ini", "wish"), "count=10&minutes=150&game=pairs");
    post(at("t.ini", "movement"), "value=howell+--pairs+10+--boards-per-round+2");
    phone_holds("10", "", "<h1>Pair 10</h1>");
    assert_string_equal(word_of("8"), before);
    /* The same evening next week is closed, and its network the same. */
    post(at("t.ini", "phones"), "network=Club");
    g_auto(GStrv) part = g_strsplit(at("t.ini", "who"), "/", -1);
    g_autofree char *from = g_strdup_printf("from=%s&date=2026-12-01", part[2]);
    post("/events", from);
    file_holds("2026-12-01.ini", "network=Club", true);
    file_holds("2026-12-01.ini", "phones", false);
    /* The desk is closed before the evening is played: the printed cards stay good. */
    ask("POST", "/close", "", false);
    assert_int_equal(status_of("/phone.css"), 404);
    assert_string_equal(word_of("8"), before);
    file_holds("t.ini", "phones=http", true);
    /* And between two rounds of a Swiss: all results so far are in, and more are to come. */
    file_write("t.ini", "[movement]\nkind=swiss\nrounds=3\n[names]\n1=A\n2=B\n3=C\n4=D\n"
                        "[pairings]\n1=1-3, 4-2\n");
    open_phones();
    told(at("t.ini", "game"), "round=1&board=1&result=1-0", "\"R\"");
    told(at("t.ini", "game"), "round=1&board=2&result=1-0", "\"R\"");
    ask("POST", "/close", "", false);
    file_holds("t.ini", "phones=http", true);
    post(at("t.ini", "phones"), "do=close");
    /* And after the last result: they are void. */
    file_write("t.ini", "[movement]\nkind=berger\nplayers=2\n");
    open_phones();
    told(at("t.ini", "game"), "round=1&board=1&result=1-0", "\"R\"");
    ask("POST", "/close", "", false);
    file_holds("t.ini", "phones=", false);
    g_autofree char *file = g_build_filename(folder, "t.phones", NULL);
    assert_false(g_file_test(file, G_FILE_TEST_EXISTS));
}

static void what_cannot_be_kept_is_refused(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    file_write("t.phones", "# ours\n3 SHORT\n");
    refused(at("t.ini", "phones"), "do=open&address=127.0.0.1", 422, "t.phones:2");
    assert_int_equal(door.opens, 0);
    g_autofree char *file = g_build_filename(folder, "t.phones", NULL);
    g_remove(file);
    assert_int_equal(g_mkdir(file, 0700), 0);
    refused(at("t.ini", "phones"), "do=open&address=127.0.0.1", 422, "t.phones");
    g_autofree char *inside = g_build_filename(file, "x", NULL);
    assert_int_equal(g_mkdir(inside, 0700), 0);
    refused(at("t.ini", "phones"), "do=close", 500, "t.phones");
    g_rmdir(inside);
    g_rmdir(file);
    g_autofree char *notes = g_build_filename(folder, "t.desk", NULL);
    assert_int_equal(g_mkdir(notes, 0700), 0);
    refused(at("t.ini", "phones"), "do=open&address=127.0.0.1", 500, "t.desk");
    refused(at("t.ini", "phones"), "network=Club", 500, "t.desk");
    assert_int_equal(door.closes, door.opens);
    assert_int_equal(status_of("/phone.css"), 404);
    g_rmdir(notes);
    door.taken = 8099;
    door_is(NULL, 8099);
    door.taken = 8099;
    refused(at("t.ini", "phones"), "do=open&address=127.0.0.1", 500, "8099");
    refused(at("t.ini", "set"), "key=phones&value=http%3A%2F%2Fx", 422, "refused");
    /* A file of words, by itself. */
    GError *error = NULL;
    static const char four[] = "[movement]\nkind=howell\npairs=4\n";
    struct pw_event *event = pw_event_parse(four, strlen(four), NULL, NULL, NULL);
    assert_false(pw_phones_keep(event, &error));
    assert_non_null(strstr(error->message, "beside the event file"));
    g_clear_error(&error);
    assert_null(pw_phones_word(event, 1));
    assert_true(pw_phones_forget(event, NULL));
    static const char *const wrong[] = {"192.168.1.5", "http://", "ftp://x", "http://x/path",
                                        "http://a b"};
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++)
        assert_false(pw_event_set(event, "event", "phones", wrong[i], NULL));
    assert_true(pw_event_set(event, "event", "phones", "https://cards.example", NULL));
    assert_true(pw_event_set(event, "event", "phones", "http://[fd00::2]:80", NULL));
    assert_true(pw_event_set(event, "event", "phones", "", NULL));
    pw_event_free(event);
    pw_desk_phones_free(NULL);
}

/* Of the system: no two draws alike, and no address that leads to this computer alone. */
static void numbers_and_addresses_of_the_system(void **state)
{
    (void)state;
    guchar one[32] = {0}, two[32] = {0};
    assert_true(pw_random_bytes(one, sizeof one));
    assert_true(pw_random_bytes(two, sizeof two));
    assert_memory_not_equal(one, two, sizeof one);
    g_auto(GStrv) all = pw_network_addresses();
    for (int i = 0; all[i] != NULL; i++) {
        assert_true(g_hostname_is_ip_address(all[i]));
        assert_false(g_str_has_prefix(all[i], "127.") || g_str_has_prefix(all[i], "fe80:") ||
                     strcmp(all[i], "::1") == 0);
    }
}

int main(void)
{
#define TEST(its) cmocka_unit_test_setup_teardown(its, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(each_pair_reads_its_own_card),
        TEST(rounds_of_teams_that_meet_twice),
        TEST(own_results_and_the_ranking),
        TEST(players_of_chess_and_go),
        TEST(the_coming_round_of_a_swiss),
        TEST(individuals_and_two_winners),
        TEST(sections_have_words_of_their_own),
        TEST(nothing_is_told_without_the_word),
        TEST(who_guesses_is_told_nothing_more),
        TEST(it_is_closed_until_somebody_opens_it),
        TEST(the_cards_go_on_working_after_a_restart),
        TEST(the_address_is_chosen),
        TEST(what_is_taken_back_is_closed),
        TEST(what_cannot_be_kept_is_refused),
        TEST(numbers_and_addresses_of_the_system),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
