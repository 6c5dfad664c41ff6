/* desk_names.c - the desk as one function: names of another evening, and a pair that is not there.
 */
#include "lib/desk.h"

/* The number by which an evening is known: the caller frees. */
static char *id_of(const char *name)
{
    g_auto(GStrv) part = g_strsplit(at(name, "who"), "/", -1); /* "/e/ID/who" */
    return g_strdup(part[2]);
}

/* What stands behind a name is of the list; a name that is unclear is not taken, and the page says
 * how it is written. */
static void what_is_behind_a_name_is_clear(void **state)
{
    (void)state;
    file_write("t.ini", "[movement]\nkind=berger\nplayers=4\n[names]\n1=Ada\n2=Bea\n");
    post(at("t.ini", "names"), "n2=Bea+Lis+%5Belo%3D2100%5D");
    file_holds("t.ini", "2=Bea Lis [elo=2100]\n", true);
    holds(at("t.ini", "who"), "value=\"Bea Lis");
    refused(at("t.ini", "names"), "n1=Ada+rating%3D2100", 422,
            "in brackets at the end of the name");
    file_holds("t.ini", "1=Ada\n", true);
}

static void names_of_another_evening_are_taken(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "earlier"), "There is no other evening");
    file_write("old.ini",
               "[event]\ntitle=Last week\ndate=2026-11-17\n[movement]\nkind=howell\npairs=6\n"
               "[names]\n1=A & B\n2=C & D\n4=E & F\n");
    file_write("untitled.ini", "[movement]\nkind=howell\npairs=4\n[names]\n1=X & Y\n");
    file_write("chess.ini",
               "[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=4\n[names]\n1=Ada\n");
    file_write("nameless.ini", "[event]\ntitle=Nobody\n[movement]\nkind=howell\npairs=4\n");
    file_write("broken.ini", "[movement]\nkind=howell\npairs=nine\n");
    holds(at("t.ini", "who"), "href=\"earlier\"");
    holds(at("t.ini", "earlier"), "Last week");
    holds(at("t.ini", "earlier"), "17 November 2026");
    holds(at("t.ini", "earlier"), "A &amp; B, C &amp; D, , E &amp; F");
    holds(at("t.ini", "earlier"), "Take these 4 pairs"); /* with one that has no name */
    holds(at("t.ini", "earlier"), "untitled.ini");
    lacks(at("t.ini", "earlier"), "Rapid");
    lacks(at("t.ini", "earlier"), "Nobody");
    lacks(at("t.ini", "earlier"), "<b>Tuesday</b><span>24 November 2026</span><span>Anna");
    g_autofree char *old = id_of("old.ini"), *chess = id_of("chess.ini"), *mine = id_of("t.ini");
    g_autofree char *take = g_strdup_printf("from=%s&asked=1", old); /* fewer than eight: asked */
    assert_string_equal(post(at("t.ini", "earlier"), take), "who");
    file_holds("t.ini", "1=A & B\n2=C & D\n4=E & F\n", true);
    file_holds("t.ini", "Anna", false);
    file_holds("t.ini", "# eight of us\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "1=Anna Nowak & Piotr Lis\n", true);
    /* Names of players are no pairs, and nobody takes from himself or from nowhere. */
    g_autofree char *players = g_strdup_printf("from=%s", chess);
    g_autofree char *self = g_strdup_printf("from=%s", mine);
    refused(at("t.ini", "earlier"), players, 422, "no such evening");
    refused(at("t.ini", "earlier"), self, 422, "no such evening");
    refused(at("t.ini", "earlier"), "from=../old.ini", 422, "no such evening");
    /* Two windows. */
    g_autofree char *state_text = g_strdup(text_of(ask("GET", at("t.ini", "state"), NULL, true)));
    char *r = strstr(state_text, "\"R\":\"") + strlen("\"R\":\"");
    *strchr(r, '"') = '\0';
    post(at("t.ini", "list"), "text=Q+%26+R");
    g_autofree char *then = g_strdup_printf("from=%s&R=%s", old, r);
    refused(at("t.ini", "earlier"), then, 409, "another window");
    /* Players take from players, also from a list of its own. */
    file_write("players.csv", "no,name\n1,Zoe\n2,Max\n");
    file_write(
        "listed.ini",
        "[event]\ntitle=Listed\n[movement]\nkind=berger\nplayers=2\n[names]\nfile=players.csv\n");
    g_autofree char *listed = id_of("listed.ini");
    g_autofree char *from_list = g_strdup_printf("from=%s&asked=1", listed);
    post(at("chess.ini", "earlier"), from_list);
    file_holds("chess.ini", "1=Zoe\n2=Max\n", true);
    file_holds("chess.ini", "Ada", false);
}

static void a_pair_is_missing(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "missing"), "value=\"\" aria-pressed=\"true\">Nobody: all are here");
    holds(at("t.ini", "missing"), "<button name=\"pair\" value=\"8\">8  </button>");
    lacks(at("t.ini", "missing"), "value=\"9\"");
    assert_string_equal(post(at("t.ini", "missing"), "pair=3"), "who");
    file_holds("t.ini", "missing-pair=3\n", true);
    holds(at("t.ini", "who"), "Pair 3 is missing: its opponents sit out for 3 boards.");
    holds(at("t.ini", "missing"), "value=\"3\" aria-pressed=\"true\"");
    lacks(at("t.ini", "who?pair=3"), "id=\"card\"");
    holds(at("t.ini", "who?pair=4"), "id=\"card\"");
    /* No card is printed for it, and the others stay. */
    assert_int_equal(
        ask("GET", at("t.ini", "paper/guide-cards/1.svg?only=pair%3D3"), NULL, false)->status, 422);
    assert_int_equal(
        ask("GET", at("t.ini", "paper/guide-cards/1.svg?only=pair%3D8"), NULL, false)->status, 200);
    post(at("t.ini", "missing"), "pair=");
    file_holds("t.ini", "missing-pair", false);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "missing-pair=3\n", true);
    refused(at("t.ini", "missing"), "pair=9", 422, "refused");
    refused(at("t.ini", "missing"), "pair=x", 422, "refused");
    /* Of an odd number somebody is missing always. */
    file_write("odd.ini", "[event]\ntitle=Odd\n[movement]\nkind=howell\npairs=7\n");
    lacks(at("odd.ini", "missing"), "Nobody: all are here");
    holds(at("odd.ini", "missing"), "value=\"8\" aria-pressed=\"true\"");
    /* The last one keeps its name, too; and teams are never half a table. */
    file_write("l.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=6\n[names]\n1=A & B\n"
                        "6=Y & Z\n");
    post(at("l.ini", "missing"), "pair=6");
    file_holds("l.ini", "missing-pair=6\n", true);
    file_holds("l.ini", "6=Y & Z\n", true);
    holds(at("l.ini", "who"), "Pair 6 is missing");
    assert_int_equal(ask("GET", at("l.ini", "paper/name-list/1.svg"), NULL, false)->status, 200);
    post(at("l.ini", "missing"), "pair=");
    holds(at("l.ini", "who"), "value=\"Y &amp; Z\"");
    file_write("f.ini", "[movement]\nkind=teams\nteams=4\nboards-per-round=2\n");
    refused(at("f.ini", "missing"), "pair=2", 422, "refused");
    /* Results stay with those who had them. */
    post(at("t.ini", "result"),
         "round=1&table=1&board=1&contract=3nt&by=n&tricks=9&screen=results");
    refused(at("t.ini", "missing"), "pair=2", 409, "Results are in");
    holds(at("t.ini", "missing"), "disabled");
    /* Of players nobody is missing, and nobody of nothing. */
    file_write("c.ini", "[movement]\nkind=berger\nplayers=4\n");
    assert_string_equal(ask("GET", at("c.ini", "missing"), NULL, false)->location, "who");
    refused(at("c.ini", "missing"), "pair=2", 422, "refused");
    lacks(at("c.ini", "who"), "href=\"missing\"");
    file_write("n.ini", "[event]\ntitle=New\n");
    assert_string_equal(ask("GET", at("n.ini", "missing"), NULL, false)->location, "tonight");
}

/* The name in the field of this number. The caller frees. */
static char *shown(const char *name, int no)
{
    g_autofree char *begin = g_strdup_printf("name=\"n%d\" value=\"", no);
    const char *found = strstr(page(at(name, "who")), begin);
    assert_non_null(found);
    return g_strndup(found + strlen(begin), strcspn(found + strlen(begin), "\""));
}

static void shows(const char *name, const char *const *names)
{
    for (int no = 2; names[no - 2] != NULL; no++) {
        g_autofree char *is = shown(name, no);
        assert_string_equal(is, names[no - 2]);
    }
}

#define SHOWS(...) shows("t.ini", (const char *const[]){__VA_ARGS__, NULL})

/* A name that another number has waits beside the event, and is typed like any other: it is taken
 * back, and done again, in its turn, also by a desk that is begun anew. */
static void a_name_that_waits_is_taken_back_in_its_turn(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *one = file_text("t.ini");
    post(at("t.ini", "names"), "n3=Ewa+%26+Jan");
    SHOWS("Ewa &amp; Jan", "Ewa &amp; Jan");
    told(at("t.ini", "undo"), "", "Undone: name 3");
    SHOWS("Ewa &amp; Jan", "");
    g_autofree char *still = file_text("t.ini");
    assert_string_equal(still, one);
    pw_desk_free(desk);
    open_desk();
    told(at("t.ini", "redo"), "", "Done again: name 3");
    SHOWS("Ewa &amp; Jan", "Ewa &amp; Jan");
    post(at("t.ini", "undo"), "");
    told(at("t.ini", "undo"), "", "Undone: name 2");
    SHOWS("", "");
    file_holds("t.ini", "Ewa", false);
    refused(at("t.ini", "undo"), "", 422, "nothing to undo");
}

/* Another name makes room for one that waits, or several are sent at once: what is taken back is
 * that step, and the name waits as before. */
static void taking_back_another_name_leaves_one_that_waits(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    post(at("t.ini", "names"), "n3=Ewa+%26+Jan");
    g_autofree char *waits = file_text("t.ini");
    post(at("t.ini", "names"), "n2=Max+%26+Zoe"); /* and number 3 is written */
    file_holds("t.ini", "2=Max & Zoe\n3=Ewa & Jan\n", true);
    post(at("t.ini", "undo"), "");
    g_autofree char *back = file_text("t.ini");
    assert_string_equal(back, waits);
    SHOWS("Ewa &amp; Jan", "Ewa &amp; Jan");
    post(at("t.ini", "redo"), "");
    file_holds("t.ini", "2=Max & Zoe\n3=Ewa & Jan\n", true);
    SHOWS("Max &amp; Zoe", "Ewa &amp; Jan");
    post(at("t.ini", "undo"), "");
    post(at("t.ini", "names"), "n4=Eva+%26+Fay");
    post(at("t.ini", "undo"), "");
    SHOWS("Ewa &amp; Jan", "Ewa &amp; Jan", "");
    post(at("t.ini", "names"), "n3=Ida+%26+Ole&n4=Ewa+%26+Jan");
    post(at("t.ini", "undo"), "");
    SHOWS("Ewa &amp; Jan", "Ewa &amp; Jan", "");
    g_autofree char *last = file_text("t.ini");
    assert_string_equal(last, waits);
}

#define FOUR "r1t1b1c\" value=\"4♠\""
#define FIVE "r1t1b1c\" value=\"5♠\""

/* Half a result stands where it stood before what is taken back, and who types the other half takes
 * back both at once; how many were wished for is as it was before the list. */
static void what_is_beside_the_event_goes_with_its_step(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s");
    holds(at("t.ini", "results?round=1"), FOUR);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10");
    post(at("t.ini", "undo"), "");
    lacks(at("t.ini", "results?round=1"), FOUR);
    post(at("t.ini", "redo"), "");
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=5s&by=n");
    file_holds("t-results.csv", "4S", false);
    holds(at("t.ini", "results?round=1"), FIVE);
    post(at("t.ini", "undo"), "");
    holds(at("t.ini", "results?round=1"), FOUR);
    post(at("t.ini", "redo"), "");
    holds(at("t.ini", "results?round=1"), FIVE);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=");
    lacks(at("t.ini", "results?round=1"), FIVE);
    pw_desk_free(desk);
    open_desk();
    lacks(at("t.ini", "results?round=1"), FIVE);
    file_write("n.ini", "[event]\ntitle=New\nlanguage=en\n");
    /* Eight where nobody has said how many, desk.h. */
    post(at("n.ini", "list"), "text=A+%26+B%0AC+%26+D%0AE+%26+F%0AG+%26+H%0AI+%26+J");
    holds(at("n.ini", "tonight"), "value=\"5\" aria-label=\"Pairs\"");
    post(at("n.ini", "undo"), "");
    holds(at("n.ini", "tonight"), "value=\"8\" aria-label=\"Pairs\"");
    post(at("n.ini", "redo"), "");
    holds(at("n.ini", "tonight"), "value=\"5\" aria-label=\"Pairs\"");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

/* Two people of a pair, as people write them: a word of any of the languages, a tab of a table, a
 * comma. What is one person, or more than two, is not taken for a pair. */
static void two_people_are_a_pair(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    static const char *const pair[][2] = {
        {"Ola Lis, Adam Wilk", "Ola Lis &amp; Adam Wilk"},
        {"Maria Mazur i Zbigniew Kot", "Maria Mazur &amp; Zbigniew Kot"},
        {"Ewa Lis oraz Jan Kot", "Ewa Lis &amp; Jan Kot"},
        {"Max und Zoe", "Max &amp; Zoe"},
        {"Ugo e Rosa", "Ugo &amp; Rosa"},
        {"Ugo ed Elena", "Ugo &amp; Elena"},
        {"Aino ja Matti", "Aino &amp; Matti"},
        {"Mary and John", "Mary &amp; John"},
        {"Anna Nowak\tPiotr Lis", "Anna Nowak &amp; Piotr Lis"},
        {"3\tAnna Nowak\tPiotr Lis", "Anna Nowak &amp; Piotr Lis"},
        {"Anna & Piotr\tKrak", "Anna &amp; Piotr Krak"},
        /* Cells in quotation marks, by RFC 4180, also with a semicolon or a tab between them. */
        {"\"Lis, Ola\",\"Wilk, Jan\"", "Lis, Ola &amp; Wilk, Jan"},
        {"\"Lis, Ola\";\"Wilk, Jan\"", "Lis, Ola &amp; Wilk, Jan"},
        {"\"2\",\"Lis, Ola\",\"Wilk, Jan\",\"Red, Club\"", "Lis, Ola &amp; Wilk, Jan"},
        {"2,Ola Lis,\"Wilk, Jan\" ,Red", "Ola Lis &amp; Wilk, Jan"},
        {"\"Ola \"\"Zo\"\" Lis\",Jan", "Ola &quot;Zo&quot; Lis &amp; Jan"},
        {"\"Ola Lis & Jan Wilk\"", "Ola Lis &amp; Jan Wilk"},
        {"\"Zo\" Ola Lis & Jan", "&quot;Zo&quot; Ola Lis &amp; Jan"},
        {"\"Zo & Jan", "&quot;Zo &amp; Jan"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(pair); i++) {
        g_autofree char *sent = g_uri_escape_string(pair[i][0], NULL, TRUE);
        g_autofree char *body = g_strconcat("try=1&text=", sent, NULL);
        g_autofree char *row = g_strconcat("<bdi>", pair[i][1], "</bdi>", NULL);
        const char *text = text_of(ask("POST", at("t.ini", "list"), body, true));
        if (strstr(text, row) == NULL)
            fail_msg("%s is not %s:\n%s", pair[i][0], row, text);
    }
    static const char *const none[] = {"Lis, Ola", "Ola Lis, Adam Wilk, Jan Kot", "Iwo Ilski"};
    for (size_t i = 0; i < G_N_ELEMENTS(none); i++) {
        g_autofree char *sent = g_uri_escape_string(none[i], NULL, FALSE);
        g_autofree char *body = g_strconcat("try=1&text=", sent, NULL);
        assert_null(strstr(text_of(ask("POST", at("t.ini", "list"), body, false)), "<bdi>"));
    }
    file_holds("t.ini", "Wilk", false);
}

/* A list of a spreadsheet: what its headings say, and no cell behind the names in a name. */
static void a_list_has_columns(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT "[print]\npreset=black\n");
    static const char list[] = "text=Nr%09North%2FSouth%09Partner%09Club%0A2%09Anna%09Eva%09Blue%0A"
                               "1%09%22Kim%2C+Bo%22%09Cy%09Red%0A";
    g_autofree char *tried = g_strconcat(list, "&try=1", NULL);
    g_autofree char *off =
        g_strconcat(tried, "&columns=1&was0=1&was1=1&was2=1&was3=1&column1=1&column2=1", NULL);
    const char *read = text_of(ask("POST", at("t.ini", "list"), tried, false));
    assert_non_null(strstr(read, "<b>North/South</b> name"));
    assert_non_null(strstr(read, "<b>Partner</b> partner"));
    assert_non_null(strstr(read, "<b>Club</b> kept with the name"));
    assert_non_null(strstr(read, "<b>1</b> <bdi>Kim, Bo &amp; Cy [club=Red]</bdi>"));
    assert_non_null(strstr(read, "<b>2</b> <bdi>Anna &amp; Eva [club=Blue]</bdi>"));
    assert_null(strstr(read, "<bdi>North"));
    /* Without the numbers they are in their order. */
    read = text_of(ask("POST", at("t.ini", "list"), off, false));
    assert_non_null(strstr(read, "name=\"column0\" value=\"1\"> <b>Nr</b>"));
    assert_non_null(strstr(read, "<b>1</b> <bdi>Anna &amp; Eva</bdi>"));
    /* Without headings a third cell is no name either, and one is one. */
    read = text_of(ask("POST", at("t.ini", "list"), "try=1&text=1%09Ola%09Jan%09Blue", false));
    assert_non_null(strstr(read, "<bdi>Ola &amp; Jan</bdi>"));
    assert_non_null(strstr(read, "1 was read; the movement is for 8"));
    read = text_of(ask("POST", at("t.ini", "list"), "try=1&text=Ola+%26+Jan%091850", false));
    assert_non_null(strstr(read, "<bdi>Ola &amp; Jan</bdi>"));
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n");
    read = text_of(ask("POST", at("c.ini", "list"),
                       "try=1&text=No%2CName%2CRtg%0A1%2C%22Alfa%2C+Anna%22%2C2447", false));
    assert_non_null(strstr(read, "<bdi>Alfa, Anna [rating=2447]</bdi>"));
    read = text_of(ask("POST", at("c.ini", "list"), "try=1&text=Carlsen%092830", false));
    assert_non_null(strstr(read, "<bdi>Carlsen</bdi>"));
    read = text_of(ask("POST", at("c.ini", "list"), "try=1&text=Name%0ACarlsen", false));
    assert_non_null(strstr(read, "<b>1</b> <bdi>Carlsen</bdi>"));
    /* What cannot be read says why, and its column can be switched off. */
    read = text_of(
        ask("POST", at("c.ini", "list"), "try=1&text=No%2CName%2CRtg%0A1%2CA%2Chigh", false));
    assert_non_null(strstr(read, "is not a whole number"));
    read = text_of(ask("POST", at("c.ini", "list"),
                       "try=1&columns=1&was0=1&was1=1&was2=1&column0=1&column1=1&"
                       "text=No%2CName%2CRtg%0A1%2CA%2Chigh",
                       false));
    assert_non_null(strstr(read, "<b>1</b> <bdi>A</bdi>"));
}

/* What the columns of a list say goes into the event behind each name, where reports and papers
 * find it: FIDE's report has in the line of a player (001) the title in columns 11-13, the rating
 * in 49-52, the federation in 54-56 and the number of FIDE in 58-68 (TRF16). A name goes on without
 * it: in the drawing of lots, and where two numbers have one name. */
static void columns_of_a_list_stay_in_the_event(void **state)
{
    (void)state;
    GError *error = NULL;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n");
    post(at("c.ini", "list"),
         "text=No%2CName%2CTitle%2CRtg%2CFED%2CFideID%2CClub%0A1%2C%22Berg%2C+Jonas%22%2CFM%2C2310"
         "%2CNOR%2C1503014%2CSK+Oslo%0A2%2C%22Ek%2C+Ulla%22%2C%2C2210%2CSWE%2C%2C%0A"
         "3%2CLis%0A4%2CKot");
    file_holds("c.ini",
               "1=Berg, Jonas [title=FM rating=2310 federation=NOR fide_id=1503014 "
               "club=SK Oslo]\n2=Ek, Ulla [rating=2210 federation=SWE]\n3=Lis\n4=Kot\n",
               true);
    g_autofree char *file = g_build_filename(folder, "c.ini", NULL);
    struct pw_event *event = pw_event_load(file, &error);
    assert_non_null(event);
    assert_string_equal(pw_event_name(event, 1), "Berg, Jonas");
    pw_event_free(event);
    const struct pw_desk_answer *answer = ask("GET", at("c.ini", "export/trf"), NULL, false);
    assert_int_equal(answer->status, 200);
    g_autofree char *report = g_strndup(answer->bytes, answer->length);
    const char *line = strstr(report, "\n001    1");
    assert_non_null(line);
    line++;
    assert_memory_equal(line + 10, " FM", 3);
    assert_memory_equal(line + 48, "2310 NOR", 8);
    assert_non_null(g_strstr_len(line + 57, 11, "1503014"));
    post(at("c.ini", "lots"), "seed=5");
    post(at("c.ini", "names"), "n2=Ek%2C+Ulrika+%5Brating%3D2210%5D");
    file_holds("c.ini", "=Ek, Ulrika\n", true); /* [lots] */
    refused(at("c.ini", "names"), "n3=Berg%2C+Jonas", 422, "Number 1 has this name already");
    /* Of pairs the club, and a number of each; other brackets are of the name. */
    file_write("p.ini", EIGHT);
    post(at("p.ini", "list"), "text=Pair%09Player+1%09Player+2%09Club%0A1%09Ada%09Bo%09Red+Club%0A"
                              "2%09Cy%09Di%09");
    file_holds("p.ini", "1=Ada & Bo [club=Red Club]\n2=Cy & Di\n", true);
    lacks(at("p.ini", "absent?room=2"), "[club=");
    post(at("p.ini", "names"), "n4=Ada+%26+Bo"); /* twice: it waits, and says so */
    holds(at("p.ini", "who"), "li class=\"twice\"");
    file_holds("p.ini", "4=Ada", false);
    /* The same in a file that somebody wrote: by whatever letters, and a name may have one alone.
     */
    file_write("one.ini", EIGHT "2=Q\n5=q\n6=R\n");
    holds(at("one.ini", "who"), "Pair 2 has these names already");
    file_write("one.ini", EIGHT "2=Q\n6=R\n");
    lacks(at("one.ini", "who"), "has these names already");
    post(at("p.ini", "names"), "n3=Ed+%26+Flo+%5Bsubs%5D");
    g_autofree char *pairs = g_build_filename(folder, "p.ini", NULL);
    event = pw_event_load(pairs, &error);
    assert_non_null(event);
    assert_string_equal(pw_event_name(event, 1), "Ada & Bo");
    assert_string_equal(pw_event_name(event, 3), "Ed & Flo [subs]");
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(a_name_that_waits_is_taken_back_in_its_turn),
                                       TEST(taking_back_another_name_leaves_one_that_waits),
                                       TEST(what_is_beside_the_event_goes_with_its_step),
                                       TEST(what_is_behind_a_name_is_clear),
                                       TEST(names_of_another_evening_are_taken),
                                       TEST(a_list_has_columns),
                                       TEST(columns_of_a_list_stay_in_the_event),
                                       TEST(a_pair_is_missing),
                                       TEST(two_people_are_a_pair)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
