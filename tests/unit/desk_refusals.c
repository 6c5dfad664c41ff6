/* desk_refusals.c - the desk as one function: what is refused is refused in the language of the
 * evening, here in Polish: by what the library says as data, and where it says nothing so, behind a
 * Polish sentence. A thin run (thin.h) leaves out German and Finnish where each language says all
 * of it, and opens a file that cannot be read in one or two of four languages.
 */
#include "lib/desk.h"
#include "thin.h"

#define POLISH "[event]\nlanguage=pl\n[movement]\n"

struct wrong {
    const char *file, *form, *body;
    const char *says; /* a piece of the Polish sentence */
};

/* The language of the event, whose words may be English ones, too. */
static const char *spoken = "pl";

/* Words that stand in English sentences, and in no Polish one. */
static void is_polish(const struct wrong *one, const char *text)
{
    static const char *const english[] = {" is ",   " are ", "there ", " the ",  " write ",
                                          " that ", " not ", " round", " table", "There"};
    for (size_t i = 0; i < G_N_ELEMENTS(english); i++)
        if (strstr(text, english[i]) != NULL &&
            (strcmp(spoken, "fr") != 0 || strcmp(english[i], " table") != 0))
            fail_msg("%s %s: %s", one->form, one->body, text);
    if (strstr(text, one->says) == NULL)
        fail_msg("%s %s: not \"%s\":\n%s", one->form, one->body, one->says, text);
}

/* The sentence alone: of data for the script, or on the page. */
static char *sentence(const char *text)
{
    static const char *const lead[] = {"\"refused\":\"", "say refused"};
    for (size_t i = 0; i < G_N_ELEMENTS(lead); i++) {
        const char *from = strstr(text, lead[i]);
        if (from == NULL)
            continue;
        from = i == 0 ? from + strlen(lead[i]) : strstr(from, "</span>") + strlen("</span>");
        return g_strndup(from, strcspn(from, i == 0 ? "\"" : "<"));
    }
    return g_strdup(text);
}

static void refuse_each(const struct wrong *wrong, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        const struct pw_desk_answer *answer =
            ask("POST", at(wrong[i].file, wrong[i].form), wrong[i].body, true);
        g_autofree char *said = sentence(text_of(answer));
        if (wrong[i].says != NULL)
            is_polish(&wrong[i], said);
        else if (answer->status != 200)
            fail_msg("%s %s: %s", wrong[i].form, wrong[i].body, said);
    }
}

/* Eight pairs, Howell: 7 rounds, 4 tables, boards 1 to 21. */
static const struct wrong of_pairs[] = {
    {"t.ini", "happened", "key=direction&table=99&round=1&write=1", "od 1 do 4"},
    {"t.ini", "happened", "key=direction&table=1&round=99&write=1", "ostatnia to 7"},
    {"t.ini", "happened", "key=direction&table=x&round=1&write=1", "numer stołu"},
    {"t.ini", "happened", "key=boards&table=1&round=1&first=9&last=7&write=1", "od 7 do 9"},
    {"t.ini", "happened", "key=boards&table=1&round=1&first=97&last=99&write=1", "od 1 do 21"},
    {"t.ini", "happened", "key=boards&table=1&round=1&first=1&last=3&write=1", "miały tam"},
    {"t.ini", "happened", "key=exchanged&round=1&pair=99&other=2&write=1", "od 1 do 8"},
    {"t.ini", "happened", "key=exchanged&round=2&pair=2&other=2&write=1", "wpisz dwa różne"},
    {"t.ini", "happened", "key=late&pair=3&round=1&write=1", "nic nie zmienia"},
    {"t.ini", "happened", "key=left&pair=3&round=3&write=1", NULL},
    {"t.ini", "happened", "key=left&pair=3&round=4&write=1", "do rundy 3"},
    {"t.ini", "happened", "key=late&pair=3&round=6&write=1", "w żadnej rundzie"},
    {"t.ini", "happened", "key=exchanged&round=5&pair=3&other=2&write=1", ""},
    {"t.ini", "happened", "key=late&pair=4&round=2&write=1", NULL},
    {"t.ini", "happened", "key=late&pair=4&round=3&write=1", "od rundy 2"},
    {"t.ini", "happened", "key=fouled&board=3&round=7&write=1", "już się nie gra"},
    {"t.ini", "happened", "key=fouled&board=1&round=1&write=1", "te same karty"},
    {"t.ini", "happened", "key=assigned&table=1&round=1&board=20&score=60/40&write=1",
     "Rozdania 20 nie ma przy stole 1 w rundzie 1"},
    {"t.ini", "happened", "key=assigned&table=1&round=1&board=1&score=xx&write=1", "60/40"},
    {"t.ini", "happened", "key=penalty&pair=2&percent=2200&write=1", "numer 2 może zdobyć"},
    {"t.ini", "takeback", "no=77", "zdania już nie ma"},
    {"o.ini", "happened", "key=exchanged&round=1&pair=5&other=2&write=1", "numeru 5"},
};

static void what_happened_to_pairs_is_refused_in_polish(void **state)
{
    (void)state;
    file_write("t.ini", POLISH "kind=howell\npairs=8\nboards-per-round=3\n");
    file_write("o.ini", POLISH "kind=howell\npairs=8\nboards-per-round=3\nmissing-pair=5\n");
    refuse_each(of_pairs, G_N_ELEMENTS(of_pairs));
}

/* Once said, it is said; and an entry that another one stands on is not taken back alone. */
static void what_was_said_is_not_said_again(void **state)
{
    (void)state;
    static const struct wrong wrong[] = {
        {"t.ini", "happened", "key=fouled&board=4&round=3&write=1", NULL},
        {"t.ini", "happened", "key=fouled&board=4&round=3&write=1", "zdanie 1"},
        {"t.ini", "happened", "key=penalty&pair=99&percent=10&write=1", "od 1 do 8"},
    };
    file_write("t.ini", POLISH "kind=howell\npairs=8\nboards-per-round=3\n");
    refuse_each(wrong, G_N_ELEMENTS(wrong));
}

/* Six players, FIDE's table: 5 rounds at 3 boards. */
static const struct wrong of_games[] = {
    {"c.ini", "happened", "key=colours&round=1&board=9&write=1", "nikt nie gra"},
    {"c.ini", "happened", "key=colours&round=9&board=1&write=1", "ostatnia to 5"},
    {"c.ini", "happened", "key=colours&round=1&board=1&write=1", NULL},
    {"c.ini", "happened", "key=colours&round=1&board=1&write=1", "zdanie 1"},
    {"c.ini", "happened", "key=postponed&round=2&board=1&later=1&write=1", "wpisz późniejszą"},
    {"c.ini", "happened", "key=postponed&round=2&board=1&later=2&write=1", "wpisz inną"},
    {"c.ini", "happened", "key=postponed&round=2&board=1&later=4&write=1", NULL},
    {"c.ini", "happened", "key=postponed&round=2&board=1&later=4&write=1", "zdanie 2"},
    {"c.ini", "happened", "key=gone&pair=9&round=2&write=1", "od 1 do 6"},
    {"c.ini", "happened", "key=gone&pair=2&round=5&write=1", "nic nie zmienia"},
    {"c.ini", "happened", "key=gone&pair=2&round=2&write=1", NULL},
    {"c.ini", "happened", "key=gone&pair=2&round=3&write=1", "po rundzie 2"},
    {"c.ini", "happened", "key=replaced&pair=2&round=4&name=Ewa&write=1", "numeru 2 nikt nie ma"},
    {"c.ini", "happened", "key=replaced&pair=4&round=1&name=Ewa&write=1", "od pierwszej rundy"},
    {"c.ini", "game", "round=1&board=2&result=xyz", "To nie jest wynik"},
    {"c.ini", "game", "round=4&board=1&result=1-0", ""},
    {"c.ini", "game", "round=4&board=2&result=1-0", ""},
    {"c.ini", "game", "round=4&board=3&result=1-0", ""},
};

static void what_happened_to_games_is_refused_in_polish(void **state)
{
    (void)state;
    file_write("c.ini", POLISH "kind=berger\nplayers=6\n");
    refuse_each(of_games, G_N_ELEMENTS(of_games));
}

/* The sentence that stands before what only English says. */
static const char *const in_english[] = {"po angielsku", "auf Englisch", "in inglese",
                                         "englanniksi", "en anglais"};

/* The same in each language, without the Polish words: an error that has no sentence in it stands
 * behind one that says so. */
static int refused_without_english(const struct wrong *wrong, size_t count)
{
    int refused = 0;
    for (size_t i = 0; i < count; i++) {
        const struct pw_desk_answer *answer =
            ask("POST", at(wrong[i].file, wrong[i].form), wrong[i].body, true);
        g_autofree char *said = sentence(text_of(answer));
        const struct wrong any = {wrong[i].file, wrong[i].form, wrong[i].body, ""};
        if (strcmp(said, text_of(answer)) == 0) /* nothing is refused */
            continue;
        is_polish(&any, said);
        for (size_t k = 0; k < G_N_ELEMENTS(in_english); k++)
            if (strstr(said, in_english[k]) != NULL)
                fail_msg("%s %s: %s", wrong[i].form, wrong[i].body, said);
        refused++;
    }
    return refused;
}

static void no_refusal_is_english_in_any_language(void **state)
{
    (void)state;
    static const char *const language[] = {"pl", "de", "it", "fi", "fr"};
    int refused = 0, languages = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(language); i += (size_t)thinly(2), languages++) {
        spoken = language[i];
        g_autofree char *head = g_strdup_printf("[event]\nlanguage=%s\n[movement]\n", language[i]);
        g_autofree char *pairs =
            g_strconcat(head, "kind=howell\npairs=8\nboards-per-round=3\n", NULL);
        g_autofree char *missing = g_strconcat(pairs, "missing-pair=5\n", NULL);
        g_autofree char *games = g_strconcat(head, "kind=berger\nplayers=6\n", NULL);
        file_write("t.ini", pairs);
        file_write("o.ini", missing);
        file_write("c.ini", games);
        refused += refused_without_english(of_pairs, G_N_ELEMENTS(of_pairs));
        refused += refused_without_english(of_games, G_N_ELEMENTS(of_games));
    }
    spoken = "pl";
    assert_true(refused >= languages * 31);
}

static void wishes_are_refused_in_polish(void **state)
{
    (void)state;
    static const struct wrong wish[] = {
        {"n.ini", "wish", "count=9&boards=many", "24..28"},
        {"n.ini", "wish", "count=10&minutes=abc&boards=", "3:30"},
        {"n.ini", "wish", "count=10&rounds=x&minutes=", "7..9"},
        {"n.ini", "wish", "count=10&minutes-per-board=0&rounds=", "7.5"},
        {"n.ini", "wish", "count=10&minutes-per-board=&boards-per-round=99", "od 1 do 12"},
        {"n.ini", "wish", "game=individual&count=3000&boards-per-round=", "3000"},
        {"n.ini", "wish", "game=teams&count=300", "300 drużyn"},
        {"n.ini", "wish", "game=chess&count=400", "400 zawodników"},
    };
    file_write("n.ini", "[event]\nlanguage=pl\n");
    for (size_t i = 0; i < G_N_ELEMENTS(wish); i++) {
        post(at("n.ini", "wish"), wish[i].body);
        g_autofree char *said = sentence(page(at("n.ini", "tonight")));
        is_polish(&wish[i], said);
    }
}

/* A movement is taken from a page whose wishes are changed meanwhile, and nothing fits them. */
static void what_fits_no_wish_is_refused_in_polish(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\nlanguage=pl\n");
    post(at("n.ini", "wish"), "count=8&rounds=20..28&boards-per-round=1");
    refused(at("n.ini", "movement"), "value=howell+--pairs+8", 422,
            "Żaden rozkład dla 8 nie pasuje");
}

/* What only the message says stands behind a sentence of the page. */
static void all_else_has_a_polish_opening(void **state)
{
    (void)state;
    file_write("r.ini", POLISH "kind=howell\npairs=8\n[results]\nfile=r.csv\n");
    file_write("r.csv", "board,ns\nx,y\n");
    static const char form[] = "round=1&table=1&board=1&contract=1nn7";
    refused(at("r.ini", "result"), form, 422, "r.csv:1: brak nagłówka „ew”: w pierwszym wierszu");
    file_write("r.ini", POLISH "kind=howell\npairs=8\n");
    refused(at("r.ini", "set"), "key=shared-boards&value=maybe", 422, "„maybe” nie może tam stać");
    g_autofree char *path = g_build_filename(folder, "r.desk", NULL);
    file_write("s.ini", POLISH "kind=howell\npairs=8\n");
    assert_int_equal(g_mkdir(path, 0700), 0);
    refused(at("r.ini", "set"), "key=title&value=Nowy", 500, "nie da się odczytać albo zapisać");
}

/* What somebody has written into a file with an editor, or brought from a spreadsheet. An event
 * that cannot be read says no language, so it is the browser's. */
static const struct {
    const char *event, *results;
} unreadable[] = {
    {"[movement]\nkind=howell\npairs=8\n[movement]\nrounds=3\n", NULL},
    {"kind=howell\n[movement]\n", NULL},
    {"[movement]\nhowell\n", NULL},
    {"[movement]\nkind=howell\nkind=mitchell\n", NULL},
    {"[movement\nkind=howell\n", NULL},
    {"[movement]\n=3\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[happened]\n1=round 7: not played\nround 6\n", NULL},
    {"\n", NULL},
    {"[event]\ntitle=\xff\n", NULL},
    {"\xff\xfe[\0e\0", NULL},
    {"[movement]\nkind=howell\nfile=x.csv\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[names]\n1=A & B\n01=C & D\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[names]\n1=A & B\n2=A & B\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[names]\n1=A & B\nfile=x.csv\n", NULL},
    {"[movement]\nkind=berger\nplayers=6\n[chess]\nkomi=6.5\n", NULL},
    {"[movement]\nkind=berger\nplayers=6\n[chess]\nhandicap=rank\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[chess]\ntie-breaks=SB\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[chess]\nnigiri=yes\n", NULL},
    {"[event]\ndate=2026-11-24\nend-date=2026-11-20\n[movement]\nkind=berger\nplayers=6\n", NULL},
    {"[movement]\nkind=berger\nplayers=4\n[names]\n1=Ada\n[chess]\ngame=go\nhandicap=rank\n", NULL},
    {"[movement]\nfile=gone.csv\n", NULL},
    {"[movement]\nfile=.\n", NULL},
    {"[movement]\nfile=/dev/zero\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[names]\nfile=gone.csv\n", NULL},
    {NULL, "board,ns\n"},
    {NULL, "board,ns,ew\n"},
    {NULL, "board,ns,ew,contract\n"},
    {NULL, "board,ns,ew,we,contract,declarer,tricks\n"},
    {NULL, "board,ns,ns,ew,contract,declarer,tricks\n"},
    {NULL, "board,ns,ew,contract,declarer,tricks,section\n1,8,1,4S,N,10,A\n1,8,1,4S,N,10,B\n"},
    {"[evnt]\ntitle=T\n", NULL},
    {"[event]\ntitel=T\n", NULL},
    {"[movement]\nkind=howell\npairs=8\n[names]\nx=A & B\n", NULL},
    /* values and keys that cannot be so */
    {"[event]\nformat=9\n", NULL},
    {"[event]\nformat=x\n", NULL},
    {"[event]\ncolour=mauve\n", NULL},
    {"[event]\nend-date=tomorrow\n", NULL},
    {"[movement]\nkind=howell\npairs=eight\n", NULL},
    {"[movement]\nkind=howell\ntables=4.7\n", NULL},
    {"[movement]\nkind=how ell\npairs=8\n", NULL},
    {"[movement]\nkind=howell\npairs=8\nshared-boards=maybe\n", NULL},
    {"[scoring]\nmethod=guess\n", NULL},
    {"[scoring]\nbutler-without=60%\n", NULL},
    {"[chess]\nround-dates=2026-11-24, soon\n", NULL},
    {"[chess]\ntime-control=quick\n", NULL},
    {"[chess]\nscoring=1-1-0\n", NULL},
    {"[chess]\nhandicap=nine\n", NULL},
    {"[chess]\nkomi=6.3\n", NULL},
    {"[chess]\nreplaced=7 until 4\n", NULL},
    {"[lots]\nseed=x\n", NULL},
    {"[lots]\nx=Berg\n", NULL},
    {"[lots]\n5=Berg\n05=Lund\n", NULL},
    {"[rounds]\nx=10:00\n", NULL},
    {"[rounds]\n1=noon\n", NULL},
    {"[line-ups]\nx=1 2\n", NULL},
    {"[line-ups]\n3.1=one two\n", NULL},
    {"[teams]\nxy=Red\n", NULL},
    {"[names]\n99999.1=Ada\n", NULL},
    {"[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=8\nboards-per-round=3\n"
     "[section B]\nkind=howell\npairs=8\nboards-per-round=2\n",
     NULL},
    {"[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=8\n[section B]\nkind=howell\n"
     "pairs=8\nfirst-board=5\n",
     NULL},
    {"[print]\nphones=here\n", NULL},
};

/* A games file with several mistakes names each, in its line. */
static void games_with_several_mistakes_are_refused_in_any_language(void **state)
{
    (void)state;
    static const char *const language[] = {"pl", "de", "it", "fi", "fr"};
    static const char *const no_player[] = {"nie ma gracza 9", "keinen Spieler 9", "giocatore 9",
                                            "pelaajaa 9", "joueur 9"};
    static const char games[] = "round,white,black,result\n1,1,9,1-0\n1,2,3,7-0\n9,1,4,1-0\n";
    for (size_t k = 0; k < G_N_ELEMENTS(language); k++) {
        g_autofree char *event = g_strdup_printf("[event]\nlanguage=%s\n[movement]\nkind=berger\n"
                                                 "players=4\n[results]\nfile=g.csv\n",
                                                 language[k]);
        file_write("g.ini", event);
        file_write("g.csv", games);
        const char *text = text_of(ask("GET", at("g.ini", "games?round=1"), NULL, false));
        g_autofree char *any = g_strdup(strstr(text, "say refused"));
        for (size_t i = 0; i < G_N_ELEMENTS(in_english); i++)
            if (any == NULL || strstr(any, in_english[i]) != NULL)
                fail_msg("%s: %s", language[k], any);
        for (int line = 2; line <= 4; line++) {
            g_autofree char *place = g_strdup_printf("g.csv:%d: ", line);
            if (strstr(any, place) == NULL)
                fail_msg("%s: nothing of line %d: %s", language[k], line, any);
        }
        if (strstr(any, no_player[k]) == NULL)
            fail_msg("%s: not \"%s\": %s", language[k], no_player[k], any);
    }
}

#define LEAGUE "[movement]\nkind=team-berger\nteams=3\nteam-boards=2\n"

#define FOUR                                                                                       \
    "[movement]\nkind=berger\nplayers=4\n[names]\n1=Berg\n2=Lund [club=A]\n"                       \
    "3=Lund [club=B]\n4=Holm\n"

/* What can be read, and cannot be played so. */
static const char *const unplayable[] = {
    LEAGUE "[names]\n1.1=Ada\n1.2=Bo\n3=Cy\n",
    LEAGUE "[teams]\n1=Red\n[names]\nfile=n.csv\n",
    LEAGUE "[line-ups]\n1.9=1 2\n",
    LEAGUE "[line-ups]\n9.1=1 2\n",
    LEAGUE "[line-ups]\n1.1=1 2 3\n",
    LEAGUE "[line-ups]\n1.1=1 7\n",
    LEAGUE "[line-ups]\n1.1=2 1\n",
    LEAGUE "[line-ups]\n1.3=1 2\n2.3=1 2\n3.3=1 2\n",
    FOUR "[lots]\nmethod=random\nseed=7\n1=Lund\n",
    FOUR "[lots]\nmethod=random\nseed=7\n1=Quist\n",
    FOUR "[lots]\nmethod=random\nseed=7\n1=Bergg\n",
    FOUR "[lots]\nmethod=random\nseed=7\n1=Berg\n2=Berg\n",
    FOUR "[lots]\nmethod=random\nseed=7\n9=Berg\n",
    FOUR "[lots]\nmethod=random\nseed=7\n1=Berg\n",
    "[movement]\nkind=howell\n",
    "[movement]\nkind=howell\npairs=8\ntables=5\n",
    "[movement]\nkind=howell\npairs=2\n",
    "[movement]\nkind=howell\npairs=8\nmissing-pair=9\n",
    "[movement]\nkind=howell\npairs=8\nrounds=9\n",
    "[movement]\nkind=howell\npairs=8\nrounds=3\n",
    "[movement]\nkind=howell\npairs=8\nrounds=1\n",
    "[movement]\nkind=howel\npairs=8\n",
    "[movement]\nkind=zigzag\npairs=8\n",
};

/* Games that do not fit, a mistake in each file. */
static const struct {
    const char *event, *games;
} strange_games[] = {
    {"kind=berger\nplayers=4\n", "1,1,4,1-0,\n1,2,3,1-0,\n1,4,1,1-0,\n"},
    {"kind=berger\nplayers=4\n", "1,4,1,1-0,\n"},
    {"kind=berger\nplayers=4\n", "1,1,4,1-0,exchanged\n"},
    {"kind=berger\nplayers=4\n[happened]\n1=round 1 board 1: colours exchanged\n", "1,4,1,1-0,\n"
                                                                                   "1,1,4,1-0,\n"},
    {"kind=berger\nplayers=4\n[chess]\ngame=go\nnigiri=yes\n", "1,1,4,1-0,exchanged\n"},
    {"kind=berger\nplayers=4\n[chess]\nwithdrawn=9\n", "1,1,4,1-0,\n"},
    {"kind=berger\nplayers=4\n[chess]\nwithdrawn=1 until 1\n", "2,1,2,1-0,\n"},
    {"kind=berger\nplayers=4\n[chess]\nplay-off=9\n", "1,1,4,1-0,\n"},
    {"kind=berger\nplayers=4\n[chess]\nplay-off=2,2\n", "1,1,4,1-0,\n"},
    {"kind=berger\nplayers=4\n[happened]\n1=round 3: not played\n", "3,2,4,1-0,\n"},
    {"kind=team-berger\nteams=2\nteam-boards=2\n", "1,1,bye,1-0,\n"},
};

static void games_that_do_not_fit_are_refused_in_any_language(void **state)
{
    (void)state;
    static const char *const language[] = {"pl", "de", "it", "fi", "fr"};
    for (size_t k = 0; k < G_N_ELEMENTS(strange_games) * G_N_ELEMENTS(language);
         k += (size_t)thinly(3)) {
        const char *of = language[k % G_N_ELEMENTS(language)];
        const size_t i = k / G_N_ELEMENTS(language);
        g_autofree char *event = g_strdup_printf("[event]\nlanguage=%s\n[movement]\n%s"
                                                 "[results]\nfile=g.csv\n",
                                                 of, strange_games[i].event);
        g_autofree char *games =
            g_strconcat("round,white,black,result,colours\n", strange_games[i].games, NULL);
        file_write("g.ini", event);
        file_write("g.csv", games);
        GError *error = NULL;
        g_autofree char *path = g_build_filename(folder, "g.ini", NULL);
        struct pw_event *read = pw_event_load(path, &error);
        assert_non_null(read);
        char *standings = pw_standings_text(read, "text", false, &error);
        if (standings != NULL)
            fail_msg("%s%s: nothing is wrong", event, games);
        struct pw_vocabulary *words = pw_vocabulary_load("messages", of, NULL);
        char *said = pw_error_say(error, words);
        if (said == NULL || strstr(said, " column ") != NULL || strstr(said, "round ") != NULL)
            fail_msg("%s: English: %s: %s", of, error->message, said);
        free(said);
        pw_vocabulary_free(words);
        pw_event_free(read);
        g_error_free(error);
    }
}

static void what_cannot_be_played_is_refused_in_any_language(void **state)
{
    (void)state;
    static const char *const language[] = {"pl", "de", "it", "fi", "fr"};
    for (size_t k = 0; k < G_N_ELEMENTS(unplayable) * G_N_ELEMENTS(language);
         k += (size_t)thinly(3)) {
        const char *of = language[k % G_N_ELEMENTS(language)];
        g_autofree char *event =
            g_strdup_printf("[event]\nlanguage=%s\n%s", of, unplayable[k / G_N_ELEMENTS(language)]);
        file_write("u.ini", event);
        file_write("n.csv", "no,name,team\n1,Ada,Red\n2,Bo,Blue\n");
        g_autofree char *text = g_strdup(page(at("u.ini", "tonight")));
        GError *error = NULL;
        g_autofree char *path = g_build_filename(folder, "u.ini", NULL);
        struct pw_event *read = pw_event_load(path, &error);
        assert_non_null(read);
        assert_null(pw_event_schedule(read, &error));
        struct pw_vocabulary *words = pw_vocabulary_load("messages", of, NULL);
        char *said = pw_error_say(error, words);
        if (said == NULL)
            fail_msg("%s: English alone: %s", of, error->message);
        for (size_t i = 0; i < G_N_ELEMENTS(in_english); i++)
            assert_null(strstr(text, in_english[i]));
        free(said);
        pw_vocabulary_free(words);
        pw_event_free(read);
        g_error_free(error);
    }
}

/* Movements that cannot be: why, and the first numbers of the sentence. Six players of FIDE's table
 * play 5 rounds; halving has 7 or 8 where 6 were asked; 4 teams at 2 boards are 8 players and meet
 * in 3 rounds; 8 individuals play with 7 others; a rainbow of 20 has 5 tables and 5 rounds; 6 teams
 * meet in 5 rounds, twice in 10; of a Thurner movement one team fewer than 10 is a multiple of 3.
 */
static const struct {
    const char *movement, *what;
    long n[3];
} unmade[] = {
    {"kind=berger\n", "robin-size", {0}},
    {"kind=berger\nplayers=6\nrounds=7\n", "robin-rounds", {6, 5, 7}},
    {"kind=halving\nplayers=6\n", "halving-players", {6, 7, 8}},
    {"kind=scheveningen\n", "scheveningen-size", {0}},
    {"kind=team-berger\nteams=4\n", "team-robin-size", {0}},
    {"kind=team-berger\nteams=4\nteam-boards=2\nplayers=9\n", "team-robin-players", {4, 2, 8}},
    {"kind=team-berger\nteams=4\nteam-boards=2\nrounds=9\n", "team-robin-rounds", {4, 3, 9}},
    {"kind=individual\n", "individual-size", {0}},
    {"kind=individual\nplayers=8\ntables=3\n", "individual-tables", {8, 3}},
    {"kind=individual\nplayers=20\n", "individual-players", {20}},
    {"kind=individual\nplayers=8\nrounds=9\n", "individual-rounds", {8, 7, 9}},
    {"kind=rainbow\nplayers=24\n", "rainbow-players", {24}},
    {"kind=rainbow\nplayers=20\nrounds=6\n", "rainbow-rounds", {5, 5, 6}},
    {"kind=teams\nteams=9\nvariant=skip\n", "triangles-variant", {0}},
    {"kind=swiss-teams\nteams=9\nvariant=triangle\n", "triangles-variant", {0}},
    {"kind=teams\nteams=9\nvariant=triangles\ndouble=yes\n", "triangles-once", {0}},
    {"kind=teams\nteams=8\nvariant=triangles\n", "triangles-even", {8}},
    {"kind=teams\nteams=3\nvariant=triangles\n", "triangles-three", {0}},
    {"kind=teams\nteams=13\nvariant=triangles\n", "triangles-teams", {13}},
    {"kind=teams\nteams=2\n", "teams-few", {2}},
    {"kind=teams\nteams=6\nrounds=9\n", "teams-rounds", {6, 5, 9}},
    {"kind=teams\nteams=6\ndouble=yes\nrounds=9\n", "teams-rounds-twice", {6, 10, 9}},
    {"kind=teams\nteams=6\nswitch=1\n", "teams-no-switch", {0}},
    {"kind=whist\nteams=6\nvariant=skip\n", "fours-variant", {0}},
    {"kind=whist\nteams=7\nvariant=stagger\n", "fours-odd", {7}},
    {"kind=whist\nteams=10\nvariant=thurner\n", "thurner-teams", {10}},
    {"kind=whist\nteams=2\n", "whist-few", {2}},
    {"kind=mitchell\npairs=10\nrounds=9\n", "mitchell-over", {5, 7, 9}},
    {"kind=mitchell\npairs=12\nvariant=straight\nrounds=7\n", "straight-over-even", {6, 3, 7}},
    {"kind=mitchell\npairs=10\nvariant=straight\nrounds=6\n", "straight-over", {5, 5, 6}},
    {"kind=mitchell\npairs=10\nvariant=skip\n", "skip-odd", {5}},
    {"kind=mitchell\npairs=12\nvariant=skip\nrounds=6\n", "skip-over", {6, 5, 6}},
    {"kind=mitchell\npairs=10\nvariant=relay\n", "relay-odd", {5}},
    {"kind=mitchell\npairs=12\nvariant=relay\nrounds=7\n", "relay-over", {6, 6, 7}},
    {"kind=mitchell\npairs=10\nvariant=square\n", "square-tables", {5}},
    {"kind=mitchell\npairs=8\nvariant=square\nrounds=5\n", "square-rounds", {5}},
    {"kind=mitchell\npairs=8\nvariant=none\n", "mitchell-variant", {0}},
    {"kind=mitchell\npairs=12\nvariant=article\n", "mitchell-italian", {6}},
    {"kind=mitchell\npairs=10\nvariant=hesitation\nrounds=9\n", "mitchell-named-rounds", {5, 6, 9}},
    {"kind=mitchell\npairs=6\nvariant=blackpool\n", "blackpool-tables", {3}},
    {"kind=bowman\npairs=10\n", "bowman-tables", {5}},
    {"kind=bowman\npairs=16\nrounds=5\n", "bowman-rounds", {8, 6, 5}},
    {"kind=web\npairs=6\n", "web-tables", {3}},
    {"kind=web\npairs=14\nrounds=4\n", "web-odd", {4, 5}},
    {"kind=rover\npairs=12\n", "rover-even", {0}},
    {"kind=rover\npairs=13\nmissing-pair=3\n", "rover-missing", {0}},
    {"kind=rover\npairs=7\n", "rover-pairs", {60, 121, 7}},
    {"kind=rover\npairs=13\nrounds=7\n", "rover-rounds", {6, 6, 7}},
    {"kind=appendix-mitchell\npairs=8\n", "appendix-tables", {4}},
    {"kind=mitchell\npairs=10\nwinners=2\nswitch=1\n", "switch-winners", {0}},
    {"kind=mitchell\npairs=10\nwinners=2\nswitches=yes\n", "switches-winners", {0}},
    {"kind=mitchell\npairs=10\nswitch=1\nswitches=yes\n", "switch-both", {1}},
    {"kind=mitchell\npairs=10\nswitch=5\nrounds=5\n", "switch-over", {5, 4, 5}},
    {"kind=web\npairs=16\nvariant=skip\n", "no-variants", {0}},
    {"kind=mitchell\npairs=8\nrounds=5\nwinners=2\n", "lines-one-winner", {0}},
};

static void why_a_movement_cannot_be_is_said_in_any_language(void **state)
{
    (void)state;
    static const char *const language[] = {"en", "pl", "de", "it", "fi", "fr"};
    for (size_t k = 0; k < G_N_ELEMENTS(unmade); k++) {
        g_autofree char *event = g_strconcat("[movement]\n", unmade[k].movement, NULL);
        g_autofree char *path = g_build_filename(folder, "m.ini", NULL);
        GError *error = NULL;
        long n[3] = {0};
        file_write("m.ini", event);
        struct pw_event *read = pw_event_load(path, &error);
        assert_non_null(read);
        assert_null(pw_event_schedule(read, &error));
        const char *what = pw_error_what(error, n);
        if (g_strcmp0(what, unmade[k].what) != 0)
            fail_msg("%s: %s: %s", unmade[k].movement, what, error->message);
        for (int i = 0; i < 3; i++)
            assert_int_equal(n[i], unmade[k].n[i]);
        for (size_t i = 0; i < G_N_ELEMENTS(language); i++) {
            struct pw_vocabulary *words = pw_vocabulary_load("messages", language[i], NULL);
            char *said = pw_error_say(error, words);
            if (said == NULL && i == 0)
                said = strdup(error->message);
            if (said == NULL || strstr(said, "--") != NULL ||
                (i > 0 && (strstr(said, " is ") != NULL || strstr(said, " are ") != NULL ||
                           strstr(said, "write ") != NULL)))
                fail_msg("%s: %s: %s", language[i], unmade[k].what, said);
            free(said);
            pw_vocabulary_free(words);
        }
        pw_event_free(read);
        g_error_free(error);
    }
}

/* What is said of a value where nothing says what is wrong with it. */
static char *said_of_any(const char *language)
{
    static const char *const blanks[] = {"group", "", "key", "", NULL};
    struct pw_vocabulary *words = pw_vocabulary_load("messages", language, NULL);
    char *text = pw_vocabulary_say(words, "key-odd", blanks);
    char *what = g_strdup(strstr(text, ": ") + strlen(": "));
    pw_vocabulary_free(words);
    free(text);
    return what;
}

static void what_is_in_a_file_is_refused_in_any_language(void **state)
{
    (void)state;
    static const char *const language[] = {"pl", "de", "it", "fi", "fr"};
    for (size_t k = 0; k < G_N_ELEMENTS(unreadable) * G_N_ELEMENTS(language);
         k += (size_t)thinly(3)) {
        const char *of = language[k % G_N_ELEMENTS(language)];
        const char *event = unreadable[k / G_N_ELEMENTS(language)].event,
                   *results = unreadable[k / G_N_ELEMENTS(language)].results;
        g_autofree char *usual = g_strdup_printf("[event]\nlanguage=%s\n[movement]\nkind=howell\n"
                                                 "pairs=8\n[results]\nfile=w.csv\n",
                                                 of);
        file_write("w.ini", event != NULL ? event : usual);
        file_write("w.csv", results != NULL ? results : "");
        g_autofree char *path = g_strdup(at("w.ini", event != NULL ? "tonight" : "results"));
        const struct pw_desk_request request = {.method = "GET", .path = path, .languages = of};
        const struct pw_desk_answer *answer = pw_desk_answer(desk, &request);
        for (size_t i = 0; i < G_N_ELEMENTS(in_english); i++)
            if (strstr(text_of(answer), in_english[i]) != NULL)
                fail_msg("%s: %s", of, strstr(text_of(answer), in_english[i]));
        g_autofree char *any = said_of_any(of);
        if (strstr(text_of(answer), any) != NULL)
            fail_msg("%s: nothing says why of\n%s", of, event);
        if (answer->status == 200 && strstr(text_of(answer), "say refused") == NULL)
            fail_msg("%s: nothing is said of\n%s", of, event != NULL ? event : results);
    }
}

/* The files were changed elsewhere, or are gone. */
static void files_that_changed_are_told_in_polish(void **state)
{
    (void)state;
    file_write("t.ini", POLISH "kind=howell\npairs=8\n[names]\n1=A & B\n");
    post(at("t.ini", "names"), "n1=C+%26+D");
    g_autofree char *seen = state_of(at("t.ini", "who")), *sent = g_strconcat("R=", seen, NULL);
    file_write("t.ini", POLISH "kind=howell\npairs=8\n[names]\n1=E & F\n");
    const struct pw_desk_answer *answer = ask("POST", at("t.ini", "undo"), sent, true);
    assert_int_equal(answer->status, 422);
    assert_non_null(strstr(text_of(answer), "Pliki od tego czasu zmieniono"));
    file_holds("t.ini", "E & F", true);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

/* A name of 3,000 letters was written, and a language that no paper has. */
static void lines_are_short_and_languages_ours(void **state)
{
    (void)state;
    file_write("l.ini", POLISH "kind=howell\npairs=6\n");
    g_autofree char *letters = g_strnfill(200, 'a'), *name = g_strdup_printf("n1=%s", letters);
    g_autofree char *longer = g_strconcat(name, "%C4%85", NULL);
    g_autofree char *title = g_strdup_printf("key=title&value=%sx", letters);
    told(at("l.ini", "names"), name, "saved");
    refused(at("l.ini", "names"), longer, 422, "najwyżej 200 liter");
    refused(at("l.ini", "set"), title, 422, "najwyżej 200 liter");
    refused(at("l.ini", "set"), "key=language&value=xx", 422, "Wybierz jeden z języków");
    told(at("l.ini", "set"), "key=language&value=de", "saved");
    file_holds("l.ini", letters, true);
    file_holds("l.ini", "language=de", true);
}

/* Rows that do not fit are told on the pages of results and of the ranking, in the language of the
 * evening: of four rows the first counts. Of chess, too, where who has left plays no more. */
static void rows_that_do_not_count_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *language, *pairs, *games, *contract;
    } all[] = {
        {"pl", "3 wiersze wyników się nie liczą", "1 wiersz wyników się nie liczy",
         "to nie kontrakt"},
        {"de", "3 Zeilen der Ergebnisse zählen nicht", "1 Zeile der Ergebnisse zählt nicht",
         "ist kein Kontrakt"},
        {"it", "3 righe dei risultati non contano", "1 riga dei risultati non conta",
         "non è un contratto"},
        {"fi", "3 tulosriviä jää laskematta", "1 tulosrivi jää laskematta", "ei ole sitoumus"},
        {"fr", "3 lignes des résultats ne comptent pas", "1 ligne des résultats ne compte pas",
         "n’est pas un contrat"},
    };
    file_write("fit.csv", "board,ns,ew,contract,declarer,tricks\n1,8,1,4S,N,10\n1,2,8,3NT,N,9\n"
                          "99,8,1,4S,N,10\n1,8,1,9S,N,10\n");
    file_write("idle.csv", "round,board,white,black,result\n1,1,1,6,1-0\n3,3,4,5,1-0\n");
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        g_autofree char *pairs = g_strdup_printf("[event]\nlanguage=%s\n[movement]\nkind=howell\n"
                                                 "pairs=8\nboards-per-round=3\n[results]\n"
                                                 "file=fit.csv\n",
                                                 all[i].language),
                        *games = g_strdup_printf("[event]\nlanguage=%s\n[movement]\nkind=berger\n"
                                                 "players=6\n[results]\nfile=idle.csv\n[happened]\n"
                                                 "1=player 5 until round 2\n",
                                                 all[i].language);
        file_write("u.ini", pairs);
        file_write("v.ini", games);
        spoken = all[i].language;
        for (int done = 0; done < 2; done++) {
            holds(at("u.ini", done ? "done" : "results"), all[i].pairs);
            holds(at("u.ini", done ? "done" : "results"), all[i].contract);
            const char *text = page(at("v.ini", done ? "done" : "games"));
            assert_non_null(strstr(text, all[i].games));
            const char *row = strstr(strstr(text, all[i].games), "<li>");
            g_autofree char *reason = g_strndup(row, strcspn(row, "\n"));
            is_polish(&(struct wrong){"v.ini", "games", "", "idle.csv:3: "}, reason);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_happened_to_pairs_is_refused_in_polish),
        TEST(what_was_said_is_not_said_again),
        TEST(what_happened_to_games_is_refused_in_polish),
        TEST(no_refusal_is_english_in_any_language),
        TEST(wishes_are_refused_in_polish),
        TEST(what_fits_no_wish_is_refused_in_polish),
        TEST(all_else_has_a_polish_opening),
        TEST(what_is_in_a_file_is_refused_in_any_language),
        TEST(games_with_several_mistakes_are_refused_in_any_language),
        TEST(games_that_do_not_fit_are_refused_in_any_language),
        TEST(what_cannot_be_played_is_refused_in_any_language),
        TEST(why_a_movement_cannot_be_is_said_in_any_language),
        TEST(rows_that_do_not_count_are_told),
        TEST(files_that_changed_are_told_in_polish),
        TEST(lines_are_short_and_languages_ours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
