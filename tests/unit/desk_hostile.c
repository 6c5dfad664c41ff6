/* desk_hostile.c - the desk as one function: names that are a script, in every place where one is
 * shown.
 */
#include "lib/desk.h"

#define EVIL "<script>alert(1)</script>\"'&#x27;><img src=x onerror=alert(1)>"
/* The same in the body of a request. */
#define EVIL_SENT                                                                                  \
    "%3Cscript%3Ealert(1)%3C%2Fscript%3E%22'%26%23x27%3B%3E%3Cimg+src%3Dx+onerror%3Dalert(1)%3E"

/* It is there as text, if at all. */
static void is_harmless(const struct pw_desk_answer *answer, const char *where)
{
    g_autofree char *text = g_strndup(answer->bytes, answer->length);
    if (strstr(answer->type, "html") == NULL)
        return;
    if (strstr(text, "<script>") != NULL || strstr(text, "<img src=x") != NULL ||
        strstr(text, "\"'&#x27;>") != NULL)
        fail_msg("%s has a script:\n%s", where, text);
}

static void all_screens_are_harmless(const char *name, const char *const *screen)
{
    for (; *screen != NULL; screen++)
        is_harmless(ask("GET", at(name, *screen), NULL, false), *screen);
}

static void names_with_a_script_are_text(void **state)
{
    (void)state;
    static const char *const screens[] = {"tonight",
                                          "who",
                                          "who?pair=1&read=1",
                                          "who?pair=" EVIL_SENT,
                                          "list",
                                          "earlier",
                                          "missing",
                                          "papers",
                                          "papers?paper=" EVIL_SENT,
                                          "papers?paper=name-list&read=1",
                                          "results",
                                          "results?round=" EVIL_SENT,
                                          "happened",
                                          "happened?key=" EVIL_SENT,
                                          "happened?key=late&pair=" EVIL_SENT,
                                          "done",
                                          "nothing-" EVIL_SENT,
                                          NULL};
    file_write("t.ini", "[event]\ntitle=" EVIL "\nclub=" EVIL "\ndate=" EVIL "\nlanguage=en\n"
                        "[movement]\nkind=howell\npairs=4\nboards-per-round=2\n"
                        "[names]\n1=" EVIL "\n2=" EVIL " two\n");
    post(at("t.ini", "names"), "n3=" EVIL_SENT "+3&n4=" EVIL_SENT);
    file_holds("t.ini", "3=" EVIL " 3\n", true);
    all_screens_are_harmless("t.ini", screens);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    told(at("t.ini", "result"), "round=1&table=1&board=2&contract=" EVIL_SENT "&by=s&tricks=9",
         "R");
    all_screens_are_harmless("t.ini", screens);
    holds(at("t.ini", "who"), "&lt;script&gt;alert(1)");
    is_harmless(ask("GET", "/", NULL, false), "start");
}

static void what_is_sent_is_text(void **state)
{
    (void)state;
    static const char *const sent[][2] = {
        {"list", "try=1&text=" EVIL_SENT "+%26+" EVIL_SENT},
        {"wish",
         "count=" EVIL_SENT "&minutes=" EVIL_SENT "&boards=" EVIL_SENT "&winners=" EVIL_SENT},
        {"movement", "value=" EVIL_SENT},
        {"set", "key=" EVIL_SENT "&value=" EVIL_SENT},
        {"set", "key=title&value=" EVIL_SENT "&screen=" EVIL_SENT "&doc=" EVIL_SENT},
        {"set", "key=date&value=" EVIL_SENT},
        {"lots", "seed=" EVIL_SENT},
        {"earlier", "from=" EVIL_SENT "&of=" EVIL_SENT},
        {"missing", "pair=" EVIL_SENT},
        {"papers", "tick=" EVIL_SENT "&on=" EVIL_SENT},
        {"enlarge", "doc=" EVIL_SENT},
        {"result", "round=" EVIL_SENT "&table=1&board=1"},
        {"game", "round=1&board=1&result=" EVIL_SENT},
        {"happened", "key=late&pair=" EVIL_SENT "&round=" EVIL_SENT},
        {"happened", "key=" EVIL_SENT "&say=" EVIL_SENT "&write=1"},
        {"takeback", "no=" EVIL_SENT},
        {"section", "out=" EVIL_SENT},
    };
    static const char *const screens[] = {"tonight", "who",  "lots", "papers",
                                          "games",   "done", NULL};
    file_write("t.ini", EIGHT);
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=" EVIL "\n2=B\n3=C\n4=D\n");
    for (size_t i = 0; i < G_N_ELEMENTS(sent); i++) {
        is_harmless(ask("POST", at("t.ini", sent[i][0]), sent[i][1], false), sent[i][0]);
        is_harmless(ask("POST", at("c.ini", sent[i][0]), sent[i][1], false), sent[i][0]);
    }
    post(at("c.ini", "lots"), "seed=41563");
    all_screens_are_harmless("c.ini", screens);
    is_harmless(ask("POST", "/events", "game=" EVIL_SENT "&date=" EVIL_SENT, false), "events");
    is_harmless(ask("POST", "/events", "from=" EVIL_SENT, false), "events");
    is_harmless(ask("GET", "/" EVIL_SENT, NULL, false), "nowhere");
    is_harmless(ask("GET", "/e/" EVIL_SENT "/who", NULL, false), "no evening");
}

/* A file may be called so, too. */
static void names_of_files_are_text(void **state)
{
    (void)state;
    file_write("<img src=x onerror=alert(1)>.ini",
               "[movement]\nkind=howell\npairs=4\n[names]\n1=A & B\n");
    file_write("t.ini", EIGHT);
    is_harmless(ask("GET", "/", NULL, false), "start");
    is_harmless(ask("GET", at("t.ini", "earlier"), NULL, false), "earlier");
    holds("/", "&lt;img src=x");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(names_with_a_script_are_text),
                                       TEST(what_is_sent_is_text), TEST(names_of_files_are_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
