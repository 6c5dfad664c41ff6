/* desk_letters.c - the desk as one function: contracts and declarers in the letters of the page's
 * language. What each language calls its suits is in any of its dictionaries; which letter a seat
 * has, on our papers (templates/words: n, e, s, w).
 */
#include "lib/desk.h"

struct typed {
    const char *language, *contract, *by, *tricks; /* as it is sent */
    const char *row;                               /* as it stands in the file of results */
};

static void typed_is(const struct typed *t)
{
    g_autofree char *event = g_strconcat("[event]\nlanguage=", t->language,
                                         "\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n"
                                         "[results]\nfile=t.csv\n",
                                         NULL);
    file_write("t.ini", event);
    file_write("t.csv", "");
    g_autofree char *sent = g_strdup_printf("round=1&table=1&board=1&contract=%s&by=%s&tricks=%s",
                                            t->contract, t->by, t->tricks);
    const struct pw_desk_answer *answer = ask("POST", at("t.ini", "result"), sent, true);
    g_autofree char *said = g_strndup(answer->bytes, answer->length), *rows = file_text("t.csv");
    if (answer->status != 200 || strstr(rows, t->row) == NULL)
        fail_msg("%s: %s by %s is not %s:\n%s\n%s", t->language, t->contract, t->by, t->row, said,
                 rows);
}

static void each_language_has_its_letters(void **state)
{
    (void)state;
    static const struct typed typed[] = {
        /* Ost, West; Treff, Karo, Coeur or Herz, Pik, sans atout */
        {"de", "3sa", "o", "9", "3NT,E,9"},
        {"de", "3NT", "O", "9", "3NT,E,9"},
        {"de", "4p", "w", "10", "4S,W,10"},
        {"de", "4c", "n", "10", "4H,N,10"},
        {"de", "4h", "n", "10", "4H,N,10"},
        {"de", "5t", "s", "11", "5C,S,11"},
        {"de", "5k", "e", "11", "5D,E,11"},
        {"de", "5kr", "Ost", "11", "5C,E,11"},
        {"de", "4po%3D", "", "", "4S,E,"},
        {"de", "4px+o+10", "", "", "4SX,E,10"},
        {"de", "3sao%2B1", "", "", "3NT,E,"},
        {"de", "4s", "n", "10", "4S,N,10"}, /* as files have it: no suit begins so */
        {"de", "p", "", "", "pass"},
        /* Est, Ovest; fiori, quadri, cuori, picche */
        {"it", "4p", "o", "10", "4S,W,10"},
        {"it", "4p", "e", "10", "4S,E,10"},
        {"it", "4c", "n", "10", "4H,N,10"},
        {"it", "5f", "n", "11", "5C,N,11"},
        {"it", "5q", "ovest", "11", "5D,W,11"},
        {"it", "3sao%3D", "", "", "3NT,W,"},
        /* trefl, karo, kier, pik, bez atu */
        {"pl", "4p", "e", "10", "4S,E,10"},
        {"pl", "4pik", "e", "10", "4S,E,10"},
        {"pl", "4kier", "w", "10", "4H,W,10"},
        {"pl", "5k", "w", "11", "5D,W,11"},
        {"pl", "5t", "w", "11", "5C,W,11"},
        {"pl", "3ba", "s", "9", "3NT,S,9"},
        {"pl", "3ban%3D", "", "", "3NT,N,"},
        /* risti, ruutu, hertta, pata; länsi, itä */
        {"fi", "4p", "l", "10", "4S,W,10"},
        {"fi", "4pa", "i", "10", "4S,E,10"},
        {"fi", "5ri", "n", "11", "5C,N,11"},
        {"fi", "5ru", "e", "11", "5D,E,11"},
        {"fi", "4he9", "", "", "4H,E,9"}, /* hertta by E: "he" alone has nobody */
        {"fi", "2c", "it%C3%A4", "8", "2C,E,8"},
        /* pique, cœur, carreau, trèfle, sans-atout; Ouest */
        {"fr", "4p", "o", "10", "4S,W,10"},
        {"fr", "4c", "e", "10", "4H,E,10"},
        {"fr", "4co%3D", "", "", "4H,W,"}, /* by Ouest, and not cœur by nobody */
        {"fr", "5k", "n", "11", "5D,N,11"},
        {"fr", "5carreaux", "s", "11", "5D,S,11"},
        {"fr", "5t", "ouest", "11", "5C,W,11"},
        {"fr", "3sae%2B1", "", "", "3NT,E,"},
        {"en", "4c", "w", "10", "4C,W,10"},
        {"en", "4sn%3D", "", "", "4S,N,"},
        {"en", "3n", "e", "9", "3NT,E,9"},
        {"en", "4sxxw-2", "", "", "4SXX,W,"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(typed); i++)
        typed_is(&typed[i]);
}

/* And the page shows them so: a field that is sent again with its row means the same. */
static void the_page_shows_its_own_letters(void **state)
{
    (void)state;
    static const char *const shown[][3] = {
        {"de", "E", "O"}, {"de", "W", "W"}, {"it", "W", "O"}, {"it", "E", "E"}, {"pl", "E", "E"}};
    for (size_t i = 0; i < G_N_ELEMENTS(shown); i++) {
        g_autofree char *event = g_strconcat("[event]\nlanguage=", shown[i][0],
                                             "\n[movement]\nkind=howell\npairs=8\n"
                                             "boards-per-round=3\n[results]\nfile=t.csv\n",
                                             NULL);
        g_autofree char *row = g_strdup_printf("round,table,board,ns,ew,contract,declarer,tricks\n"
                                               "1,1,1,8,1,4S,%s,10\n",
                                               shown[i][1]);
        g_autofree char *field = g_strdup_printf("name=\"r1t1b1d\" value=\"%s\"", shown[i][2]);
        g_autofree char *again = g_strdup_printf(
            "round=1&table=1&board=1&contract=4%%E2%%99%%A0&by=%s&tricks=9", shown[i][2]);
        g_autofree char *kept = g_strdup_printf("4S,%s,9", shown[i][1]);
        file_write("t.ini", event);
        file_write("t.csv", row);
        holds(at("t.ini", "results?round=1"), field);
        told(at("t.ini", "result"), again, "saved");
        file_holds("t.csv", kept, true);
    }
    holds(at("t.ini", "results?round=1"), "data-seats=\"n");
}

/* Clubs are C in files and hearts on these pages: whatever is shown means the same when it is sent
 * again, also while half of it is typed, and what is asked about. */
static void what_is_shown_is_read_as_it_was(void **state)
{
    (void)state;
    static const char *const typed[][2] = {{"de", "5t"}, {"pl", "5trefl"}, {"it", "5f"}};
    static const char drawn[] = "name=\"r1t1b1c\" value=\"5♣\"";
    for (size_t i = 0; i < G_N_ELEMENTS(typed); i++) {
        g_autofree char *event = g_strconcat("[event]\nlanguage=", typed[i][0],
                                             "\n[movement]\nkind=howell\npairs=8\n"
                                             "[results]\nfile=t.csv\n",
                                             NULL);
        file_write("t.ini", event);
        file_write("t.csv", "");
        g_autofree char *half =
            g_strdup_printf("round=1&table=1&board=1&contract=%s&by=&tricks=", typed[i][1]);
        told(at("t.ini", "result"), half, "draft");
        holds(at("t.ini", "results?round=1"), drawn);
        told(at("t.ini", "result"), "round=1&table=1&board=1&contract=5%E2%99%A3&by=n&tricks=2",
             "saved");
        file_holds("t.csv", "5C,N,2", true);
        holds(at("t.ini", "results?round=1"), drawn);
        holds(at("t.ini", "results?round=1"), "contract=5♣&amp;by=N"); /* 9 down: is that so? */
    }
}

/* No trump is SA or BA where it is called so, and what is shown is read. */
static void no_trump_is_called_as_it_is(void **state)
{
    (void)state;
    static const char *const shown[][2] = {{"en", "3NTX"}, {"fi", "3NTX"}, {"fr", "3SAX"},
                                           {"it", "3SAX"}, {"de", "3SAX"}, {"pl", "3BAX"}};
    for (size_t i = 0; i < G_N_ELEMENTS(shown); i++) {
        g_autofree char *event = g_strconcat("[event]\nlanguage=", shown[i][0],
                                             "\n[movement]\nkind=howell\npairs=8\n"
                                             "[results]\nfile=t.csv\n",
                                             NULL);
        g_autofree char *field = g_strdup_printf("name=\"r1t1b1c\" value=\"%s\"", shown[i][1]);
        g_autofree char *again =
            g_strdup_printf("round=1&table=1&board=1&contract=%s&by=n&tricks=8", shown[i][1]);
        file_write("t.ini", event);
        file_write("t.csv", "round,table,board,ns,ew,contract,declarer,tricks\n"
                            "1,1,1,8,1,3NTX,N,9\n");
        holds(at("t.ini", "results?round=1"), field);
        told(at("t.ini", "result"), again, "saved");
        file_holds("t.csv", "3NTX,N,8", true);
    }
}

/* The first of a month is told as such, where the language does. */
static void the_first_day_is_told_so(void **state)
{
    (void)state;
    static const char *const told_as[][2] = {{"en", ">1 December 2026"},
                                             {"fr", ">1er décembre 2026"},
                                             {"it", ">1º dicembre 2026"},
                                             {"de", ">1. Dezember 2026"}};
    for (size_t i = 0; i < G_N_ELEMENTS(told_as); i++) {
        g_autofree char *event = g_strconcat("[event]\ndate=2026-12-01\nlanguage=", told_as[i][0],
                                             "\n[movement]\nkind=howell\npairs=8\n", NULL);
        file_write("t.ini", event);
        holds(at("t.ini", "results"), told_as[i][1]);
    }
}

/* Words, and no codes of files. */
static void a_refusal_says_it_in_words(void **state)
{
    (void)state;
    static const char *const language[] = {"en", "de", "pl", "it", "fi", "fr"};
    for (size_t i = 0; i < G_N_ELEMENTS(language); i++) {
        g_autofree char *event = g_strconcat("[event]\nlanguage=", language[i],
                                             "\n[movement]\nkind=howell\npairs=8\n", NULL);
        file_write("t.ini", event);
        const char *text = text_of(ask("POST", at("t.ini", "result"),
                                       "round=1&table=1&board=1&contract=9z&by=n&tricks=9", true));
        assert_non_null(strstr(text, "row"));
        lacks(at("t.ini", "results?round=1"), "A60/40");
        lacks(at("t.ini", "results?round=1"), "NP");
        holds(at("t.ini", "results?round=1"),
              strcmp(language[i], "en") == 0 ? "3NT" : "class=\"say\"");
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(each_language_has_its_letters),   TEST(the_page_shows_its_own_letters),
        TEST(what_is_shown_is_read_as_it_was), TEST(no_trump_is_called_as_it_is),
        TEST(the_first_day_is_told_so),        TEST(a_refusal_says_it_in_words)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
