/* desk_scores.c - results as travellers bring them: board by board, and with the score alone. What
 * contracts are worth is Law 77, who is vulnerable Law 2; where pairs and boards are is a straight
 * Mitchell: boards go down a table a round, EW up.
 */
#include "lib/desk.h"

char *__real_pw_results_text(struct pw_event *event, GError **error);
char *__wrap_pw_results_text(struct pw_event *event, GError **error);

static int copies; /* of all results */

char *__wrap_pw_results_text(struct pw_event *event, GError **error)
{
    copies++;
    return __real_pw_results_text(event, error);
}

/* The names of the first fields of a page, "r1t2b4c" of a place. The caller unrefs. */
static GPtrArray *places_shown(const char *text)
{
    static const char begin[] = "name=\"r1t";
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    for (const char *p = text; (p = strstr(p, begin)) != NULL; p++) {
        const char *name = p + strlen("name=\""), *end = strchr(name, '"');
        if (end[-1] == 'c')
            g_ptr_array_add(all, g_strndup(name, (gsize)(end - name - 1)));
    }
    return all;
}

/* How often all results are copied for these many entries at once. */
static int copies_for(const char *name, const GPtrArray *places, guint entries)
{
    GString *body = g_string_new("round=1");
    for (guint i = 0; i < entries; i++) {
        const char *id = g_ptr_array_index(places, i);
        g_string_append_printf(body, "&%sc=3nt&%sd=n&%st=9", id, id, id);
    }
    copies = 0;
    post(at(name, "round"), body->str);
    g_string_free(body, TRUE);
    return copies;
}

/* A round is written with all its boards: the rows that are there are copied for the round, and not
 * for each of them, or a long evening would cost the square of its results. In round 1 of a Howell
 * of 8 pairs four tables play three boards each. */
static void an_entry_copies_no_others(void **state)
{
    (void)state;
    file_write("one.ini", EIGHT);
    file_write("all.ini", EIGHT);
    g_autoptr(GPtrArray) places = places_shown(page(at("one.ini", "results?round=1")));
    assert_int_equal(places->len, 12);
    int for_one = copies_for("one.ini", places, 1);
    assert_int_equal(copies_for("all.ini", places, 12), for_one);
    g_autofree char *rows = file_text("all-results.csv");
    int written = 0;
    for (const char *p = rows; (p = strstr(p, "3NT,N,9")) != NULL; p++)
        written++;
    assert_int_equal(written, 12);
}

/* Of three tables: board 1 is at tables 1, 3, 2, where EW 1, 2, 3 are by then, pairs 4, 5, 6. */
#define SIX                                                                                        \
    "[event]\ntitle=Six\nlanguage=en\n[movement]\nkind=mitchell\npairs=6\nboards-per-round=1\n"

static void a_score_is_typed_alone(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    /* 4S: 120 and 300, nobody is vulnerable on board 1. */
    told(at("t.ini", "result"), "round=1&table=1&board=1&score=420", "\"score\":\"420\"");
    file_holds("t-results.csv", "1,8,1,,,,420", true);
    holds(at("t.ini", "results"), "1 of 84");
    /* In the field of the contract it is a score, too; with the minus of a page or of a keyboard.
     */
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=-50", "\"score\":\"−50\"");
    file_holds("t-results.csv", "1,8,1,,,,-50", true);
    told(at("t.ini", "result"), "round=1&table=1&board=1&score=%E2%88%9250", "\"score\":\"−50\"");
    told(at("t.ini", "result"), "round=1&table=1&board=1&score=%2B450", "\"score\":\"450\"");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=0", "\"score\":\"0\"");
    holds(at("t.ini", "results"), "1 of 84");
    /* NS are vulnerable on board 2: 4S is 620, and 420 nothing at all; for EW it is something. */
    told(at("t.ini", "result"), "round=1&table=1&board=2&score=420",
         "No contract gives NS 420 on board 2.");
    told(at("t.ini", "result"), "round=1&table=1&board=2&score=-420", "\"score\":\"−420\"");
    told(at("t.ini", "result"), "round=1&table=1&board=2&score=620", "\"score\":\"620\"");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=&score=", "\"row\"");
    holds(at("t.ini", "results"), "1 of 84");
}

static void a_score_that_cannot_be_is_refused_at_its_field(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    for (const char *const *field = (const char *const[]){"score", "contract", NULL}; *field;
         field++) {
        g_autofree char *body = g_strdup_printf("round=1&table=1&board=1&%s=425", *field);
        told(at("t.ini", "result"), body, "No contract gives NS 425 on board 1.");
        told(at("t.ini", "result"), body, "\"draft\":true");
    }
    holds(at("t.ini", "results"), "No contract gives NS 425 on board 1.");
    holds(at("t.ini", "results"), "tricks=&amp;score=420&amp;sure=\" class=\"btn\">420<");
    holds(at("t.ini", "results"), "0 of 84");
    told(at("t.ini", "result"), "round=1&table=1&board=1&score=4x0", "A score is a whole number");
    /* What no contract begins with says so before there is a declarer. */
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4k", "That is no contract.");
    told(at("t.ini", "result"), "round=1&table=1&board=1&by=n&tricks=15", "Tricks are those taken");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=q", "Who played it");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=p&by=n&tricks=3",
         "What is passed out");
    told(at("t.ini", "result"),
         "round=1&table=1&board=1&by=n&score=50&contract=", "The contract is missing.");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=A6040x", "no assigned score");
    file_holds("t.ini", "language", false);
    post(at("t.ini", "set"), "key=language&value=de");
    told(at("t.ini", "result"), "round=1&table=1&board=1&score=-425",
         "Kein Kontrakt bringt NS auf Board 1 −425 Punkte.");
}

/* A file that a director began has the columns of that day; what else is typed gets its own. */
static void a_file_without_the_column_gets_it(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT "[results]\nfile=own.csv\n");
    file_write("own.csv", "# mine\r\nBoard;NS;EW;Contract;Declarer;Tricks\r\n1;8;1;4S;N;10\r\n");
    told(at("t.ini", "result"), "round=1&table=1&board=2&score=620", "\"score\":\"620\"");
    file_holds("own.csv",
               "# mine\r\nBoard;NS;EW;Contract;Declarer;Tricks;score\r\n1;8;1;4S;N;10\r\n2;8;1;",
               true);
    file_write("own.csv", "board,ns,ew,score\n1,8,1,420\n");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=4sn10", "\"score\":\"620\"");
    file_holds("own.csv", "board,ns,ew,score,contract,declarer,tricks\n1,8,1,420\n2,8,1,,4S,N,10\n",
               true);
    /* One that is refused changes nothing. */
    file_write("own.csv", "board,ns,ew,contract,declarer,tricks\n1,8,1,4S,N,10\n");
    told(at("t.ini", "result"), "round=1&table=1&board=2&score=425", "No contract gives");
    file_holds("own.csv", "board,ns,ew,contract,declarer,tricks\n1,8,1,4S,N,10\n", true);
}

static void a_contract_and_a_score_contradict(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10&score=450",
         "The contract gives NS 420, and the score says 450.");
    holds(at("t.ini", "results"), "As the contract: 420");
    holds(at("t.ini", "results"), "11 tricks: 450");
    holds(at("t.ini", "results"), "0 of 84");
    post(at("t.ini", "result?round=1&table=1&board=1&contract=4S&by=N&tricks=11&score="), "sight=");
    file_holds("t-results.csv", "1,8,1,4S,N,11,", true);
    lacks(at("t.ini", "results"), "As the contract");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10&score=-420",
         "The score alone: −420");
    /* The tricks follow from the score; from one that this contract never has they do not. */
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&score=450",
         "\"tricks\":\"11\"");
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&score=90",
         "never gives NS 90");
}

static void a_pass_is_said_in_any_language(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    for (const char *const *word =
             (const char *const[]){"p", "pass", "Passe", "PASSO", "pas", NULL};
         *word != NULL; word++) {
        g_autofree char *body = g_strdup_printf("round=1&table=1&board=1&contract=%s", *word);
        g_autofree char *score = g_strdup_printf("round=1&table=1&board=2&score=%s", *word);
        told(at("t.ini", "result"), "round=1&table=1&board=1&contract=", "\"row\"");
        told(at("t.ini", "result"), body, "\"score\":\"0\"");
        told(at("t.ini", "result"), "round=1&table=1&board=2&contract=", "\"row\"");
        told(at("t.ini", "result"), score, "\"contract\":\"pass\"");
    }
    file_holds("t-results.csv", "1,8,1,pass,", true);
    post(at("t.ini", "set"), "key=language&value=de");
    holds(at("t.ini", "results"), "value=\"Passe\"");
    /* The form without a script sends it back so, and nothing is another. */
    g_autofree char *before = file_text("t-results.csv");
    post(at("t.ini", "round"),
         "sight=round&round=1&r1t1b1c=Passe&r1t1b1d=&r1t1b1t=&r1t1b1s=0&r1t1b2c=Passe&r1t1b2s=0");
    g_autofree char *after = file_text("t-results.csv");
    assert_string_equal(before, after);
    /* Other words that say all stand where they are typed. */
    told(at("t.ini", "result"), "round=1&table=1&board=3&score=A60%2F40", "A60/40");
    file_holds("t-results.csv", "3,8,1,A60/40", true);
    post(at("t.ini", "round"), "sight=round&round=1&r1t1b3c=&r1t1b3d=&r1t1b3t=&r1t1b3s=A60%2F40");
    file_holds("t-results.csv", "3,8,1,A60/40", true);
    /* A weighted score stands where it was typed, and stays when the form is sent again. */
    told(at("t.ini", "result"), "round=1&table=1&board=3&score=60%25420%2B40%25-50",
         "60%420+40%-50");
    file_holds("t-results.csv", "3,8,1,,,,60%420+40%-50", true);
    holds(at("t.ini", "results?round=1"), "60%420+40%-50");
    told(at("t.ini", "result"), "round=1&table=1&board=3&score=420%2F-450", "420/-450");
    file_holds("t-results.csv", "3,8,1,,,,420/-450", true);
}

/* Law 12C1(c): 60 % of 420 and 40 % of -50 for the pairs of board 1, none of whom is vulnerable;
 * 12C1(e): 620 for one side and 100 for the other on board 2, in either field, with the minus of
 * the page. */
static void a_weighted_score_is_typed_in_either_field(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=60%25420%2B40%25%E2%88%9250");
    file_holds("t-results.csv", "1,8,1,,,,60%420+40%-50", true);
    post(at("t.ini", "result"), "round=1&table=1&board=2&score=620%2F-100");
    file_holds("t-results.csv", "2,8,1,,,,620/-100", true);
    post(at("t.ini", "round"),
         "sight=round&round=1&r1t1b1c=60%25420%2B40%25-50&r1t1b1d=&r1t1b1t=&r1t1b1s=");
    file_holds("t-results.csv", "1,8,1,,,,60%420+40%-50", true);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=60%25421%2B40%25-50");
    file_holds("t-results.csv", "421", false);
}

/* The score that stands beside a contract is not typed: it follows when the contract is another. */
static void the_form_without_a_script_has_the_score_too(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "round"), "sight=round&round=1&r1t1b1c=4s&r1t1b1d=n&r1t1b1t=10&r1t1b1s=");
    holds(at("t.ini", "results"), "name=\"r1t1b1s\" value=\"420\"");
    post(at("t.ini", "round"), "sight=round&round=1&r1t1b1c=4s&r1t1b1d=n&r1t1b1t=11&r1t1b1s=420");
    holds(at("t.ini", "results"), "name=\"r1t1b1s\" value=\"450\"");
    post(at("t.ini", "round"), "sight=round&round=1&r1t1b1c=4s&r1t1b1d=n&r1t1b1t=11&r1t1b1s=480");
    holds(at("t.ini", "results"), "The contract gives NS 450, and the score says 480.");
    /* Without the contract the score alone stays. */
    post(at("t.ini", "round"), "sight=round&round=1&r1t1b1c=&r1t1b1d=&r1t1b1t=&r1t1b1s=480");
    file_holds("t-results.csv", "1,8,1,,,,480", true);
    post(at("t.ini", "round"), "sight=round&round=1&r1t1b1c=&r1t1b1d=&r1t1b1t=&r1t1b1s=");
    holds(at("t.ini", "results"), "0 of 84");
}

static void a_board_has_the_lines_of_its_traveller(void **state)
{
    (void)state;
    file_write("s.ini", SIX "winners=1\n");
    static const char *const line[] = {"id=\"r1t1b1\"", "<b>1 – 4</b>",  "id=\"r2t3b1\"",
                                       "<b>3 – 5</b>",  "id=\"r3t2b1\"", "<b>2 – 6</b>"};
    const char *at_page = page(at("s.ini", "results?board=1"));
    for (size_t i = 0; i < G_N_ELEMENTS(line); i++) {
        at_page = strstr(at_page, line[i]);
        if (at_page == NULL)
            fail_msg("no %s in its order", line[i]);
    }
    lacks(at("s.ini", "results?board=1"), "b2c\"");
    holds(at("s.ini", "results?board=1"), "Round 2, table 3, pair 3 against 5, board 1, Score");
    holds(at("s.ini", "results?board=1"), "href=\"results?board=3\"");
    lacks(at("s.ini", "results?board=1"), "href=\"results?board=4\"");
    holds(at("s.ini", "results?board=1"), "Next: board 2");
    /* All at once without a script; back on the board, and the next one is black then. */
    assert_string_equal(
        post(at("s.ini", "round?board=1"),
             "sight=board&board=1&r1t1b1c=&r1t1b1s=420&r2t3b1c=&r2t3b1s=450&r3t2b1c=-50"),
        "results?board=1");
    file_holds("s-results.csv", "1,1,4,,,,420", true);
    file_holds("s-results.csv", "1,3,5,,,,450", true);
    file_holds("s-results.csv", "1,2,6,,,,-50", true);
    holds(at("s.ini", "results?board=1"), "<a class=\"black\" href=\"results?board=2\">");
    holds(at("s.ini", "results?board=1"), "class=\"full\" aria-current=\"true\"");
    /* Undo says which it was, and leads back to it. */
    assert_string_equal(post(at("s.ini", "undo"), ""), "results?board=1");
    holds(at("s.ini", "results"), "Undone: the results of board 1");
    /* Travellers come in as they please: behind the third comes the first again. */
    for (int round = 1; round <= 3; round++) {
        const int table[] = {3, 2, 1}; /* of board 3 */
        g_autofree char *body = g_strdup_printf("sight=board&round=%d&table=%d&board=3&contract=p",
                                                round, table[round - 1]);
        told(at("s.ini", "result"), body, "results?board=3");
    }
    holds(at("s.ini", "results?board=3"), "<a class=\"black\" href=\"results?board=1\">");
    holds(at("s.ini", "results?board=99"), "<span class=\"round\">Board 1</span>");
}

/* As on paper: EW are 1 to 3, too; who is missing has no line; individuals sit two a side. */
static void a_board_names_them_as_its_traveller_does(void **state)
{
    (void)state;
    file_write("s.ini", SIX "winners=2\nnumbering=line\n");
    for (const char *const *way = (const char *const[]){"results?board=1", "results?round=1", NULL};
         *way != NULL; way++)
        holds(at("s.ini", *way), "<b>1 – 1</b>");
    holds(at("s.ini", "results?board=1"), "<b>3 – 2</b>");
    holds(at("s.ini", "results?board=1"), "<b>2 – 3</b>");
    holds(at("s.ini", "results?board=1"), "pair 3 against 2, board 1");
    file_write("m.ini", SIX "missing-pair=5\n");
    lacks(at("m.ini", "results?board=1"), "<b>3 – 5</b>");
    holds(at("m.ini", "results?board=1"), "<b>2 – 6</b>");
    file_write("i.ini", "[movement]\nkind=rainbow\nplayers=20\nboards-per-round=2\n");
    holds(at("i.ini", "results?board=1"), "id=\"r1t1b1\"");
    holds(at("i.ini", "results?board=1"), "·");
    file_write("r.ini", "[event]\npairs=continuous\n[section A]\nkind=mitchell\npairs=6\n"
                        "boards-per-round=1\n[section B]\nkind=mitchell\npairs=6\n"
                        "boards-per-round=1\n");
    holds(at("r.ini", "B/results?board=1"), "<b>9 – 11</b>"); /* 3 and 5 behind six others */
    file_write("c.ini", "[movement]\nkind=berger\nplayers=4\n");
    assert_int_equal(ask("GET", at("c.ini", "results?board=1"), NULL, false)->status, 303);
}

static void the_first_sight_follows_what_was_printed(void **state)
{
    (void)state;
    static const char round[] = "<a class=\"btn\" href=\"results?sight=round\" aria-current";
    static const char board[] = "<a class=\"btn\" href=\"results?sight=board\" aria-current";
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "results"), round);
    assert_int_equal(ask("GET", at("t.ini", "print.pdf"), NULL, false)->status, 200);
    holds(at("t.ini", "results"), board); /* travellers are in the kit */
    holds(at("t.ini", "results?round=2"), round);
    /* Who types round by round finds it so the next day. */
    post(at("t.ini", "result"), "sight=round&round=1&table=1&board=1&contract=p");
    pw_desk_free(desk);
    open_desk();
    holds(at("t.ini", "results"), round);
    holds(at("t.ini", "results?sight=board"), board);
    post(at("t.ini", "result"), "sight=board&round=1&table=1&board=2&contract=p");
    holds(at("t.ini", "results"), board);
    file_write("p.ini",
               "[event]\npapers=guide-cards, travellers\n[movement]\nkind=howell\npairs=8\n");
    holds(at("p.ini", "results"), board);
    file_write("p.ini", "[event]\npapers=pickup-slips\n[movement]\nkind=howell\npairs=8\n");
    holds(at("p.ini", "results"), round);
    file_write("p.ini", "[event]\npapers=pickup-slips, travellers\n[movement]\nkind=howell\n"
                        "pairs=8\n");
    holds(at("p.ini", "results"), round);
    /* All sections are printed in one go. */
    file_write("r.ini", "[event]\nlanguage=en\n[section A]\nkind=mitchell\npairs=6\n"
                        "boards-per-round=1\n[section B]\nkind=mitchell\npairs=6\n"
                        "boards-per-round=1\n");
    assert_int_equal(ask("GET", at("r.ini", "A/print.pdf"), NULL, false)->status, 200);
    holds(at("r.ini", "A/results"), board);
    holds(at("r.ini", "B/results"), board);
}

/* Who alone has played a board has half of it, as who played against them. Three tables, Mitchell:
 * board 1 is at table 1 in round 1, 1 against 4, and at table 3 in round 2, as sets go down, with
 * the EW pair that began at table 2; of two scores
 * out of three the better one has (2 + 1) x 3/2 - 1 = 3.5 of 4 by Neuberg. */
static void who_leads_is_one_or_is_shared(void **state)
{
    (void)state;
    file_write("m.ini", "[event]\nlanguage=en\n[movement]\nkind=mitchell\npairs=6\n"
                        "boards-per-round=1\n");
    file_write("t.ini", EIGHT);
    told(at("t.ini", "result"), "round=1&table=1&board=1&score=420", "420");
    holds(at("t.ini", "results"), "The first place is shared, with 50.00");
    told(at("m.ini", "result"), "round=1&table=1&board=1&score=420", "420");
    told(at("m.ini", "result"), "round=2&table=3&board=1&score=50", "50");
    holds(at("m.ini", "results"), "Pair 1 leads with 87.50");
}

/* Latin-1 has neither L with a stroke nor z with an accent, and USEBIO two figures for the per cent
 * of an assigned score: both are said where the files are saved, in the language of the page. */
static void what_a_file_for_others_loses_is_said_beside_it(void **state)
{
    (void)state;
    static const char *const said[][3] = {
        {"en", "on board 1.</li>", "every character: \xc5\x81 becomes L, \xc5\xba becomes z.</li>"},
        {"pl", "<li>USEBIO ma dwie cyfry", "znaków: \xc5\x81 to L, \xc5\xba to z.</li>"}};
    for (int i = 0; i < 2; i++) {
        g_autofree char *event =
            g_strdup_printf("[event]\ntitle=\xc5\x81\xc3\xb3\x64\xc5\xba\nlanguage=%s\n[movement]"
                            "\nkind=howell\npairs=4\n"
                            "boards-per-round=1\n[results]\nfile=l.csv\n",
                            said[i][0]);
        file_write("l.csv", "board,ns,ew,contract,declarer,tricks\n1,4,1,A33.3/66.7,,\n");
        file_write("l.ini", event);
        holds(at("l.ini", "done"), said[i][1]);
        holds(at("l.ini", "done"), said[i][2]);
        file_write("l.csv", "board,ns,ew,contract,declarer,tricks\n1,4,1,A30/70,,\n");
        lacks(at("l.ini", "done"), "<li>USEBIO");
        holds(at("l.ini", "done"), said[i][2]);
    }
    file_write("l.ini", "[event]\ntitle=L\n[movement]\nkind=howell\npairs=4\n"
                        "boards-per-round=1\n[results]\nfile=l.csv\n");
    holds(at("l.ini", "done"), "export/usebio");
    lacks(at("l.ini", "done"), "small-text losses"); /* nothing is lost of this one */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        TEST(an_entry_copies_no_others),
        TEST(a_score_is_typed_alone),
        TEST(a_score_that_cannot_be_is_refused_at_its_field),
        TEST(a_file_without_the_column_gets_it),
        TEST(a_contract_and_a_score_contradict),
        TEST(a_pass_is_said_in_any_language),
        TEST(a_weighted_score_is_typed_in_either_field),
        TEST(the_form_without_a_script_has_the_score_too),
        TEST(a_board_has_the_lines_of_its_traveller),
        TEST(a_board_names_them_as_its_traveller_does),
        TEST(who_leads_is_one_or_is_shared),
        TEST(the_first_sight_follows_what_was_printed),
        TEST(what_a_file_for_others_loses_is_said_beside_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
