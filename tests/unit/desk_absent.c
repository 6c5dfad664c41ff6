/* desk_absent.c - the desk as one function: more names than a movement has numbers, and one fewer.
 * Who is not here is asked, with the names as buttons; what is written can be read.
 */
#include "lib/desk.h"

/* Ten pairs of last week, and two of them are not there tonight. */
#define TEN                                                                                        \
    "# "                                                                                           \
    "ours\n[event]\ntitle=Ten\nlanguage=en\ndate=2026-11-24\n[movement]\nkind=howell\npairs=10\n"  \
    "boards-per-round=3\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n5=I & J\n6=K & L\n7=M & N\n" \
    "8=O & P\n9=Q & R\n10=S & T\n"

/* What "check" does with it: the event is read, and its movement made. */
static void loads(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    GError *error = NULL;
    struct pw_event *event = pw_event_load(file, &error);
    int sections = event != NULL ? pw_event_sections(event) : 0;
    bool sound = event != NULL;
    for (int i = 0; sound && i < MAX(sections, 1); i++)
        sound =
            pw_event_schedule(sections > 0 ? pw_event_section_at(event, i) : event, &error) != NULL;
    pw_event_free(event);
    if (!sound)
        fail_msg("%s: %s", name, error->message);
}

static const char *shown(const char *path, const char *body)
{
    const struct pw_desk_answer *answer = ask("POST", path, body, false);
    if (answer->status != 200)
        fail_msg("%s %s: %d\n%s", path, body, answer->status, text_of(answer));
    return text_of(answer);
}

static void says(const char *text, const char *what)
{
    if (strstr(text, what) == NULL)
        fail_msg("no \"%s\":\n%s", what, text);
}

static void says_not(const char *text, const char *what)
{
    if (strstr(text, what) != NULL)
        fail_msg("has \"%s\":\n%s", what, text);
}

/* Pairs = 8: two are asked for, and with one press of Undo all is as it was. */
static void fewer_come_than_last_week(void **state)
{
    (void)state;
    file_write("t.ini", TEN);
    assert_string_equal(post(at("t.ini", "wish"), "game=pairs&count=8&minutes=&boards="),
                        "absent?room=8&screen=tonight");
    file_holds("t.ini", TEN, true);
    const char *question = page(at("t.ini", "absent?room=8&screen=tonight"));
    says(question, "<b>2 pairs too many:</b> who is not here?");
    says(question, "name=\"gone3\" value=\"1\" form=\"absent\"><span><span class=\"no\">3</span>");
    says(question, "name=\"gone10\"");
    says_not(question, "class=\"black\"");
    /* Back to the screen that asked. */
    says(question, "<a class=\"white\" href=\"tonight\">");
    says(question, "name=\"screen\" value=\"tonight\"");
    holds(at("t.ini", "absent?room=8&screen=who"), "<a class=\"white\" href=\"who\">");
    holds(at("t.ini", "absent?room=8&screen=who"), "name=\"screen\" value=\"who\"");
    /* One of the two: one is still asked for; a third is one fewer. */
    const char *one = shown(at("t.ini", "absent"), "asked=1&room=8&gone3=1");
    says(one, "<b>1 pair too many:</b>");
    says(one, "name=\"gone3\" value=\"1\" form=\"absent\" checked");
    says_not(one, "class=\"black\"");
    says(shown(at("t.ini", "absent"), "asked=1&room=8&gone3=1&gone9=1&try=1"),
         "Go on with 8 pairs");
    says(shown(at("t.ini", "absent"), "asked=1&room=8&gone3=1&gone9=1&gone1=1&try=1"),
         "Go on with 7 pairs");
    file_holds("t.ini", TEN, true);
    assert_string_equal(
        post(at("t.ini", "absent"), "asked=1&room=8&gone3=1&gone9=1&screen=tonight"), "tonight");
    loads("t.ini");
    file_holds("t.ini", "pairs=8\n", true);
    file_holds("t.ini", "1=A & B\n2=C & D\n3=G & H\n4=I & J\n5=K & L\n6=M & N\n7=O & P\n8=S & T\n",
               true);
    file_holds("t.ini", "9=", false);
    file_holds("t.ini", "# ours\n", true);
    holds(at("t.ini", "tonight"), "aria-pressed=\"true\"");
    holds(at("t.ini", "tonight"), "8 pairs");
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", TEN, true);
    /* The script is led to the same page. */
    told(at("t.ini", "wish"), "game=pairs&count=8", "absent?room=8&screen=tonight");
    /* The one that is missing is known already. */
    post(at("t.ini", "missing"), "pair=4");
    holds(at("t.ini", "absent?room=8"), "name=\"gone4\" value=\"1\" form=\"absent\" checked");
    holds(at("t.ini", "absent?room=8"), "<b>1 pair too many:</b>");
    post(at("t.ini", "absent"), "asked=1&room=8&gone4=1&gone10=1");
    file_holds("t.ini", "missing-pair", false);
    file_holds("t.ini", "4=I & J\n", true);
    loads("t.ini");
}

/* The evening of a program before this one: eight pairs, ten names. The sentence of "check" stands
 * on the page, nothing is chosen, and the black button asks. */
static void an_evening_that_does_not_load_is_mended(void **state)
{
    (void)state;
    g_autofree char *broken = g_strdup(TEN);
    memcpy(strstr(broken, "pairs=10"), "pairs=8 ", strlen("pairs=8 "));
    file_write("t.ini", broken);
    holds(at("t.ini", "tonight"),
          "There is a name for number 10, and the movement has numbers 1 to 8.");
    lacks(at("t.ini", "tonight"), "No movement for");
    lacks(at("t.ini", "tonight"), "aria-pressed=\"true\"");
    static const char eight[] = "value=howell+--pairs+8+--boards-per-round+4";
    const char *question = shown(at("t.ini", "movement"), eight);
    says(question, "<b>2 pairs too many:</b>");
    says(question, "action=\"movement\"");
    says(question, "name=\"value\" value=\"howell --pairs 8 --boards-per-round 4\"");
    told(at("t.ini", "movement"), eight, "absent?room=8&value=howell%20--pairs%208");
    g_autofree char *answered = g_strconcat(eight, "&asked=1&room=8&gone1=1&gone2=1", NULL);
    assert_string_equal(post(at("t.ini", "movement"), answered), "tonight");
    loads("t.ini");
    file_holds("t.ini", "boards-per-round=4\n", true);
    file_holds("t.ini", "1=E & F\n", true);
    file_holds("t.ini", "8=S & T\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", broken, true);
    /* Or ten came after all. */
    post(at("t.ini", "wish"), "count=10");
    holds(at("t.ini", "tonight"), "value=\"howell --pairs 10");
    post(at("t.ini", "movement"), "value=howell+--pairs+10+--rounds+7+--boards-per-round+4");
    loads("t.ini");
    file_holds("t.ini", "10=S & T\n", true);
    /* What would not load is not written, and nothing is changed. */
    file_write("t.ini", broken);
    refused(at("t.ini", "set"), "key=title&value=Other", 422, "There is a name for number 10");
    file_holds("t.ini", broken, true);
    lacks(at("t.ini", "tonight"), "value=\"Other\"");
}

/* "Same again" of such an evening is asked about anew, and can be read. */
static void the_same_again_loads(void **state)
{
    (void)state;
    g_autofree char *broken = g_strdup(TEN);
    memcpy(strstr(broken, "pairs=10"), "pairs=8 ", strlen("pairs=8 "));
    file_write("t.ini", broken);
    g_auto(GStrv) part = g_strsplit(at("t.ini", "who"), "/", -1); /* "/e/ID/who" */
    g_autofree char *again = g_strdup_printf("from=%s&date=2026-12-01", part[2]);
    post("/events", again);
    file_holds("2026-12-01.ini", "10=S & T\n", true);
    file_holds("2026-12-01.ini", "kind=", false);
    holds(at("2026-12-01.ini", "tonight"), "Take Howell");
    /* Of sections none is left out: it is told. */
    file_write("s.ini", "[event]\nlanguage=en\n[section A]\nkind=howell\npairs=4\n[names A]\n"
                        "1=A & B\n5=C & D\n[section B]\nkind=howell\npairs=4\n");
    g_auto(GStrv) of_sections = g_strsplit(at("s.ini", "A/who"), "/", -1);
    g_autofree char *third = g_strdup_printf("from=%s&date=2026-12-15", of_sections[2]);
    refused("/events", third, 422, "There is a name for number 5");
    /* One that is sound keeps its movement. */
    file_write("t.ini", TEN);
    g_autofree char *sound = g_strdup_printf("from=%s&date=2026-12-08", part[2]);
    post("/events", sound);
    loads("2026-12-08.ini");
    file_holds("2026-12-08.ini", "pairs=10\nboards-per-round=3\n", true);
}

/* From a list: nine for eight, and ten. */
static void a_list_is_longer_than_the_movement(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    static const char list[] = "text=A+%26+B%0AC+%26+D%0AE+%26+F%0AG+%26+H%0AI+%26+J%0AK+%26+L%0A"
                               "M+%26+N%0AO+%26+P%0AQ+%26+R";
    const char *asks = shown(at("t.ini", "list"), list);
    says(asks, "<b>1 pair too many:</b> who is not here?");
    says(asks, "name=\"fit\" value=\"9\">Find a movement for 9</button>");
    says_not(asks, "Take these 9 pairs");
    says(asks, "A &amp; B\nC &amp; D"); /* what was pasted stays */
    file_holds("t.ini", EIGHT, true);
    g_autofree char *without = g_strconcat(list, "&asked=1&gone2=1", NULL);
    g_autofree char *tried = g_strconcat(without, "&try=1", NULL);
    says(shown(at("t.ini", "list"), tried), "Take these 8 pairs");
    says(shown(at("t.ini", "list"), tried), "<li><b>2</b> <bdi>E &amp; F</bdi></li>");
    post(at("t.ini", "list"), without);
    loads("t.ini");
    file_holds("t.ini", "1=A & B\n2=E & F\n3=G & H\n", true);
    file_holds("t.ini", "8=Q & R\n", true);
    file_holds("t.ini", "pairs=8\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", EIGHT, true);
    g_autofree char *nine = g_strconcat(list, "&asked=1&fit=9", NULL);
    post(at("t.ini", "list"), nine);
    loads("t.ini");
    file_holds("t.ini", "pairs=9\n", true);
    file_holds("t.ini", "9=Q & R\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", EIGHT, true);
}

/* Seven for eight: the picture design/desk/04-who-paste. */
static void a_list_is_one_short(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    static const char list[] = "text=A+%26+B%0AC+%26+D%0AE+%26+F%0AG+%26+H%0AI+%26+J%0AK+%26+L%0A"
                               "M+%26+N&asked=1";
    g_autofree char *tried = g_strconcat(list, "&try=1", NULL);
    g_autofree char *third = g_strconcat(list, "&nobody=3", NULL);
    g_autofree char *looks = g_strconcat(third, "&try=1", NULL);
    g_autofree char *seven = g_strconcat(list, "&fit=7&nobody=8", NULL);
    const char *asks = shown(at("t.ini", "list"), tried);
    says(asks, "Pair 8 is missing: its opponents sit out for 3 boards.");
    says(asks, "<li><b>8</b> <strong>nobody</strong></li>");
    says(asks, "<option value=\"8\" selected>8</option>");
    says(asks, "Find a movement for 7</button>");
    says(asks, "Take these 7 pairs");
    asks = shown(at("t.ini", "list"), looks);
    says(asks, "Pair 3 is missing");
    says(asks, "<li><b>3</b> <strong>nobody</strong></li>");
    says(asks, "<li><b>4</b> <bdi>E &amp; F</bdi></li>");
    file_holds("t.ini", EIGHT, true);
    post(at("t.ini", "list"), third);
    loads("t.ini");
    file_holds("t.ini", "missing-pair=3\n", true);
    file_holds("t.ini", "2=C & D\n4=E & F\n5=G & H\n", true);
    holds(at("t.ini", "who"), "Pair 3 is missing: its opponents sit out for 3 boards.");
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", EIGHT, true);
    post(at("t.ini", "list"), seven);
    loads("t.ini");
    file_holds("t.ini", "pairs=7\n", true);
    file_holds("t.ini", "missing-pair", false);
    file_holds("t.ini", "7=M & N\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", EIGHT, true);
    /* Whom the event says is missing stays so, the first number too. */
    post(at("t.ini", "missing"), "pair=1");
    file_holds("t.ini", "missing-pair=1\n", true);
    says(shown(at("t.ini", "list"), tried), "Pair 1 is missing: its opponents sit out");
}

static char *id_of(const char *name)
{
    g_auto(GStrv) part = g_strsplit(at(name, "who"), "/", -1); /* "/e/ID/who" */
    return g_strdup(part[2]);
}

static void last_weeks_names_are_more(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    file_write("old.ini", TEN);
    g_autofree char *old = id_of("old.ini"), *take = g_strdup_printf("from=%s", old);
    const char *asks = shown(at("t.ini", "earlier"), take);
    says(asks, "<b>2 pairs too many:</b> who is not here?");
    says(asks, "Find a movement for 10</button>");
    says(asks, "action=\"earlier\"");
    file_holds("t.ini", EIGHT, true);
    g_autofree char *eight = g_strdup_printf("from=%s&asked=1&gone9=1&gone10=1", old);
    assert_string_equal(post(at("t.ini", "earlier"), eight), "who");
    loads("t.ini");
    file_holds("t.ini", "8=O & P\n", true);
    post(at("t.ini", "undo"), "");
    g_autofree char *ten = g_strdup_printf("from=%s&asked=1&fit=10", old);
    post(at("t.ini", "earlier"), ten);
    loads("t.ini");
    file_holds("t.ini", "pairs=10\n", true);
    file_holds("t.ini", "10=S & T\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", EIGHT, true);
}

/* Results belong to numbers: the movement stays, and the page says so. */
static void results_belong_to_numbers(void **state)
{
    (void)state;
    file_write("t.ini", TEN);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=p", "pass");
    refused(at("t.ini", "wish"), "count=8", 409, "Results are in");
    refused(at("t.ini", "absent"), "asked=1&room=8&gone3=1&gone9=1", 409, "Results are in");
    holds(at("t.ini", "absent?room=8"), "Results are in");
    lacks(at("t.ini", "absent?room=8"), "class=\"black\"");
    holds(at("t.ini", "list"), "<textarea");
    const char *list = shown(at("t.ini", "list"), "try=1&text=A+%26+B%0AC+%26+D");
    says(list, "they belong to numbers");
    says_not(list, "Find a movement");
    says_not(list, "is missing");
    /* Nor have names of more pairs another movement. */
    file_write("twelve.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=12\n[names]\n"
                             "1=A\n2=B\n3=C\n4=D\n5=E\n6=F\n7=G\n8=H\n9=I\n10=J\n11=K\n12=L\n");
    g_autofree char *twelve = id_of("twelve.ini"), *take = g_strdup_printf("from=%s", twelve);
    const char *asks = shown(at("t.ini", "earlier"), take);
    says(asks, "they belong to numbers");
    says_not(asks, "Find a movement");
    /* And what is written down of what happened belongs to the movement. */
    file_write("h.ini", TEN "[happened]\n1=pair 3 from round 2\n");
    refused(at("h.ini", "wish"), "count=8", 409, "Take that back first");
    holds(at("h.ini", "tonight"), "Take that back first");
}

#define PLAYERS                                                                                    \
    "[event]\ntitle=Rapid\nlanguage=en\n[movement]\nkind=berger\nplayers=6\n[names]\n1=Ada\n"      \
    "2=Bo\n3=Cy\n4=Di\n5=Ed\n6=Flo\n"

/* Chess: numbers that were drawn go along, in their order. */
static void lots_go_with_their_names(void **state)
{
    (void)state;
    file_write("c.ini", PLAYERS "[lots]\nmethod=random\nseed=4\n1=Flo\n2=Ada\n3=Di\n4=Cy\n5=Bo\n"
                                "6=Ed\n");
    assert_string_equal(post(at("c.ini", "wish"), "game=chess&count=5"),
                        "absent?room=5&screen=tonight");
    holds(at("c.ini", "absent?room=5"), "<b>1 player too many:</b>");
    post(at("c.ini", "absent"), "asked=1&room=5&gone4=1");
    loads("c.ini");
    file_holds("c.ini", "1=Ada\n2=Bo\n3=Cy\n4=Ed\n5=Flo\n", true);
    file_holds("c.ini", "method=random\nseed=4\n1=Flo\n2=Ada\n3=Cy\n4=Bo\n5=Ed\n", true);
    file_holds("c.ini", "players=5\n", true);
    post(at("c.ini", "undo"), "");
    file_holds("c.ini", "4=Cy\n5=Bo\n6=Ed\n", true);
    /* Nobody is asked about numbers that have no name. */
    file_write("n.ini",
               "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=6\n[names]\n1=A\n6=B\n");
    post(at("n.ini", "wish"), "game=chess&count=4");
    post(at("n.ini", "movement"), "value=berger+--players+4");
    loads("n.ini");
    file_holds("n.ini", "1=A\n4=B\n", true);
}

/* Teams of four: both pairs of a team go, and its name. */
static void a_team_goes_as_a_whole(void **state)
{
    (void)state;
    file_write("t.ini",
               "[event]\nlanguage=en\n[movement]\nkind=teams\nteams=4\nboards-per-round=8\n"
               "[teams]\n1=North\n3=South\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n"
               "5=a & b\n6=c & d\n7=e & f\n8=g & h\n");
    post(at("t.ini", "wish"), "game=teams&count=3");
    const char *question = page(at("t.ini", "absent?room=3"));
    says(question, "<b>1 team too many:</b>");
    says(question, ">North</span>");
    says(question, ">C &amp; D / c &amp; d</span>");
    post(at("t.ini", "absent"), "asked=1&room=3&gone2=1");
    loads("t.ini");
    file_holds("t.ini", "[teams]\n1=North\n2=South\n", true);
    file_holds("t.ini", "1=A & B\n2=E & F\n3=G & H\n4=a & b\n5=e & f\n6=g & h\n", true);
}

/* A section of its own, whose pairs are numbered on in the next. */
static void a_section_asks_for_itself(void **state)
{
    (void)state;
    file_write("s.ini",
               "[event]\nlanguage=en\npairs=continuous\n[section A]\nkind=howell\npairs=6\n"
               "boards-per-round=3\n[section B]\nkind=howell\npairs=6\nboards-per-round=3\n"
               "[names A]\n1=A\n2=B\n3=C\n4=D\n5=E\n6=F\n[names B]\n7=G\n8=H\n12=L\n");
    loads("s.ini");
    assert_string_equal(post(at("s.ini", "A/wish"), "count=5"), "absent?room=5&screen=tonight");
    post(at("s.ini", "A/absent"), "asked=1&room=5&gone2=1");
    loads("s.ini");
    file_holds("s.ini", "[names A]\n1=A\n2=C\n3=D\n4=E\n5=F\n", true);
    holds(at("s.ini", "B/who"), "value=\"G\"");
    holds(at("s.ini", "B/who"), "value=\"L\"");
    post(at("s.ini", "A/undo"), "");
    file_holds("s.ini", "[names B]\n7=G\n8=H\n12=L\n", true);
    post(at("s.ini", "B/wish"), "count=4");
    loads("s.ini");
}

/* Without a number: more than one is missing. */
static void others_are_missing_too(void **state)
{
    (void)state;
    file_write("t.ini", TEN);
    holds(at("t.ini", "missing"), "<a class=\"white\" href=\"absent\">");
    says_not(page(at("t.ini", "absent")), "class=\"black\"");
    says(shown(at("t.ini", "absent"), "asked=1&gone1=1&gone5=1&try=1"), "Go on with 8 pairs");
    assert_string_equal(post(at("t.ini", "absent"), "asked=1&gone1=1&gone5=1"), "who");
    loads("t.ini");
    file_holds("t.ini", "pairs=8\n", true);
    file_holds("t.ini", "1=C & D\n2=E & F\n3=G & H\n4=K & L\n", true);
    /* Names in a file of their own are taken out there. */
    file_write("p.csv", "pair,player1,player2\n1,A,B\n2,C,D\n3,E,F\n4,G,H\n5,I,J\n6,K,L\n");
    file_write("f.ini",
               "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=6\n[names]\nfile=p.csv\n");
    refused(at("f.ini", "wish"), "count=5", 422, "take out there who is not here");
    refused(at("f.ini", "absent"), "asked=1&gone2=1", 422, "take out there who is not here");
    loads("f.ini");
}

/* Numbers that went to others in another window since are looked at first. */
static void numbers_of_another_window_are_not_lost(void **state)
{
    (void)state;
    file_write("t.ini", TEN);
    const char *text = page(at("t.ini", "absent?room=8"));
    g_autofree char *r = g_strndup(strstr(text, "name=\"R\" value=\"") + 16, 16);
    g_autofree char *body = g_strdup_printf("R=%s&asked=1&room=8&gone3=1&gone9=1", r);
    post(at("t.ini", "absent"), "asked=1&gone1=1");
    refused(at("t.ini", "absent"), body, 409, "changed in another window");
    file_holds("t.ini", "9=S & T\n", true);
    file_holds("t.ini", "2=E & F\n", true);
}

/* Where the movement says no number, it is one for as many as there are names. */
static void a_movement_without_a_number_stays(void **state)
{
    (void)state;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\n[names]\n1=Ada\n2=Bo\n"
                        "3=Cy\n4=Di\n5=Ed\n6=Flo\n");
    post(at("c.ini", "absent"), "asked=1&gone2=1");
    loads("c.ini");
    file_holds("c.ini", "kind=berger\n", true);
    file_holds("c.ini", "players=", false);
    file_holds("c.ini", "1=Ada\n2=Cy\n3=Di\n4=Ed\n5=Flo\n", true);
}

/* Nothing fits, or a wish cannot be read: the sentence says which, and all is as it was. */
static void what_nothing_fits_is_left_alone(void **state)
{
    (void)state;
    file_write("t.ini", TEN);
    post(at("t.ini", "wish"), "minutes=x");
    refused(at("t.ini", "absent"), "asked=1&gone3=1&gone9=1", 422, "Time is written in minutes");
    file_holds("t.ini", TEN, true);
    /* 20 less the two that are marked. */
    file_write("i.ini", "[event]\nlanguage=en\n[movement]\nkind=rainbow\nplayers=20\n[names]\n"
                        "1=A\n2=B\n3=C\n4=D\n5=E\n6=F\n7=G\n");
    refused(at("i.ini", "absent"), "asked=1&gone3=1&gone7=1", 422, "No movement for 18 fits");
    file_holds("i.ini", "players=20\n", true);
    file_holds("i.ini", "7=G\n", true);
}

/* A card for ten is chosen, and two of the ten are marked: it is one for eight that they play. */
static void a_card_is_chosen_and_some_are_not_here(void **state)
{
    (void)state;
    static const char ten[] = "value=howell+--pairs+10+--rounds+7+--boards-per-round+4&asked=1";
    file_write("t.ini", TEN);
    post(at("t.ini", "wish"), "count=10");
    g_autofree char *body = g_strconcat(ten, "&gone1=1&gone2=1", NULL);
    assert_string_equal(post(at("t.ini", "movement"), body), "tonight");
    loads("t.ini");
    file_holds("t.ini", "pairs=8\n", true);
    file_holds("t.ini", "1=E & F\n", true);
    file_holds("t.ini", "9=", false);
    /* Names in a file of their own are taken out there. */
    file_write("p.csv", "pair,player1,player2\n1,A,B\n2,C,D\n3,E,F\n4,G,H\n5,I,J\n6,K,L\n7,M,N\n"
                        "8,O,P\n9,Q,R\n10,S,T\n");
    file_write("f.ini",
               "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=10\n[names]\nfile=p.csv\n");
    post(at("f.ini", "wish"), "count=10");
    refused(at("f.ini", "movement"), ten, 422, "take out there who is not here");
    file_holds("f.ini", "pairs=10\n", true);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(numbers_of_another_window_are_not_lost),
                                       TEST(a_movement_without_a_number_stays),
                                       TEST(what_nothing_fits_is_left_alone),
                                       TEST(a_card_is_chosen_and_some_are_not_here),
                                       TEST(fewer_come_than_last_week),
                                       TEST(an_evening_that_does_not_load_is_mended),
                                       TEST(the_same_again_loads),
                                       TEST(a_list_is_longer_than_the_movement),
                                       TEST(a_list_is_one_short),
                                       TEST(last_weeks_names_are_more),
                                       TEST(results_belong_to_numbers),
                                       TEST(lots_go_with_their_names),
                                       TEST(a_team_goes_as_a_whole),
                                       TEST(a_section_asks_for_itself),
                                       TEST(others_are_missing_too)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
