/* desk_files.c - the desk as one function: an evening that lies elsewhere is opened by its files,
 * as a form of a browser sends them (RFC 7578). Nothing in the folder is written over, and no file
 * gets out of it.
 */
#include "lib/desk.h"

#include <fcntl.h>
#include <sys/stat.h>

#define EVENT                                                                                      \
    "[event]\ntitle=Away\n# a line of the director's own\n[movement]\nkind=howell\npairs=8\n"      \
    "[results]\nfile=away-results.csv\n"
#define RESULTS "round,table,board,score\n1,1,1,420\n"

/* A form of these files: name and text by turns, NULL ends them. */
static const struct pw_desk_answer *send(int script, ...)
{
    g_autoptr(GString) body = g_string_new(NULL);
    va_list list;
    va_start(list, script);
    for (const char *name; (name = va_arg(list, const char *)) != NULL;)
        g_string_append_printf(body,
                               "--XyZ42\r\nContent-Disposition: form-data; name=\"file\"; "
                               "filename=\"%s\"\r\nContent-Type: application/octet-stream\r\n\r\n"
                               "%s\r\n",
                               name, va_arg(list, const char *));
    va_end(list);
    g_string_append(body, "--XyZ42--\r\n");
    return ask("POST", "/files", body->str, script != 0);
}

static void leads(const struct pw_desk_answer *answer, const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    if (answer->status != 303)
        fail_msg("%s: %d\n%s", name, answer->status, text_of(answer));
    char *path = pw_desk_path(desk, file, NULL);
    assert_non_null(path);
    assert_string_equal(answer->location, path + 1);
    free(path);
}

static void is_refused(const struct pw_desk_answer *answer, int status, const char *why)
{
    if (answer->status != status || strstr(text_of(answer), why) == NULL)
        fail_msg("%d, expected %d and \"%s\":\n%s", answer->status, status, why, text_of(answer));
}

static guint files_there(void)
{
    guint count = 0;
    GDir *dir = g_dir_open(folder, 0, NULL);
    while (g_dir_read_name(dir) != NULL)
        count++;
    g_dir_close(dir);
    return count;
}

static void file_is(const char *name, const char *text)
{
    g_autofree char *is = file_text(name);
    assert_string_equal(is, text);
}

static void an_evening_of_a_stick_is_opened(void **state)
{
    (void)state;
    leads(send(false, "away-results.csv", RESULTS, "away.ini", EVENT, NULL), "away.ini");
    file_is("away.ini", EVENT);
    file_is("away-results.csv", RESULTS);
    /* chosen again, it is the same: the steps and drafts of here stay */
    leads(send(false, "away.ini", EVENT, "away-results.csv", RESULTS, NULL), "away.ini");
    assert_int_equal(files_there(), 2);
    holds("/", "Away");
}

/* As a folder or a second download names it. */
static void the_names_of_browsers_are_plain(void **state)
{
    (void)state;
    leads(send(false, "C:\\Club\\away (1).ini", EVENT, "away-results(12).csv", RESULTS, NULL),
          "away.ini");
    file_is("away-results.csv", RESULTS);
    leads(send(false, "../../b.ini", "[movement]\nkind=howell\npairs=8\n", NULL), "b.ini");
    assert_int_equal(files_there(), 3);
}

static void nothing_is_written_over(void **state)
{
    (void)state;
    static const char other[] = "[event]\ntitle=Home\n[movement]\nkind=howell\npairs=6\n"
                                "[results]\nfile=away-results.csv\n";
    leads(send(false, "away.ini", EVENT, "away-results.csv", RESULTS, NULL), "away.ini");
    leads(send(false, "away.ini", other, "away-results.csv", "", NULL), "away-2.ini");
    holds(at("away-2.ini", "tonight"), "away.ini was here already"); /* once, on the next page */
    lacks(at("away-2.ini", "tonight"), "away.ini was here already");
    file_is("away.ini", EVENT);
    file_is("away-results.csv", RESULTS);
    file_holds("away-2.ini", "file=away-2-results.csv", true);
    file_is("away-2-results.csv", "");
    /* another event never writes into the results of one that is here, though they are the same */
    leads(send(false, "third.ini", EVENT, "away-results.csv", RESULTS, NULL), "third.ini");
    file_holds("third.ini", "file=third-results.csv", true);
    file_is("third-results.csv", RESULTS);
    file_holds("third.ini", "# a line of the director's own", true);
    /* a list of names that is here and says something else */
    leads(send(false, "names.ini", "[movement]\nkind=howell\npairs=6\n[names]\nfile=n.csv\n",
               "n.csv", "pair,player1\n1,Anna\n", NULL),
          "names.ini");
    is_refused(send(true, "more.ini", "[movement]\nkind=howell\npairs=8\n[names]\nfile=n.csv\n",
                    "n.csv", "pair,player1\n1,Bo\n", NULL),
               400, "n.csv is here already");
    file_is("n.csv", "pair,player1\n1,Anna\n");
}

/* A template and a picture come with the event; of two evenings with one list of names, the second
 * has results of its own and the same list. A field that is no file is passed over. */
static void all_that_an_event_names_comes_with_it(void **state)
{
    (void)state;
    static const char picture[] = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\"/>";
    static const char names[] = "[movement]\nkind=howell\npairs=6\n[names]\nfile=n.csv\n"
                                "[results]\nfile=r.csv\n";
    static const char fields[] =
        "--X\r\nContent-Disposition: form-data; name=\"R\"\r\n\r\n1\r\n--X\r\nContent-Disposition: "
        "form-data; name=\"file\"; filename=\"f.ini\"\r\n\r\n[movement]\nkind=howell\npairs=6\n"
        "\r\n--X--\r\n";
    leads(send(false, "logo.ini",
               "[event]\nlogo=club.svg\n[movement]\nkind=howell\npairs=6\n"
               "[templates]\nname-list=own.xml\n",
               "club.svg", picture, "own.xml", "<template/>", NULL),
          "logo.ini");
    file_is("club.svg", picture);
    file_is("own.xml", "<template/>");
    leads(send(false, "a.ini", names, "n.csv", "pair,player1\n1,Anna\n", "r.csv", "", NULL),
          "a.ini");
    leads(send(false, "b.ini", names, "n.csv", "pair,player1\n1,Anna\n", "r.csv", RESULTS, NULL),
          "b.ini");
    file_holds("b.ini", "file=n.csv", true);
    file_is("b-results.csv", RESULTS);
    file_is("r.csv", "");
    leads(ask("POST", "/files", fields, false), "f.ini");
}

#define ABOVE "[movement]\nkind=howell\npairs=8\n[names]\nfile=../../x\n"

/* A file of results that an event names is one of the folder, and is told where it is missing. */
static void what_cannot_be_opened_is_told_and_leaves_nothing(void **state)
{
    (void)state;
    is_refused(send(true, "away.ini", EVENT, NULL), 400, "away.ini needs away-results.csv");
    is_refused(send(true, "up.ini",
                    "[movement]\nkind=howell\npairs=8\n[results]\nfile=../secret.csv\n",
                    "secret.csv", "1", NULL),
               400, "names ../secret.csv in another folder");
    is_refused(send(true, "up.ini",
                    "[movement]\nkind=howell\npairs=8\n[results]\nfile=/etc/passwd\n", NULL),
               400, "in another folder");
    is_refused(send(true, "bad.ini", "[movement\nkind=howell\n", NULL), 422, "bad.ini:1");
    is_refused(send(true, "empty.ini", "", NULL), 422, "without anything cannot be read");
    is_refused(send(true, "empty.ini", "# a note\n", NULL), 422, "without anything cannot be read");
    is_refused(send(true, "list.csv", "pair,player1\n1,Anna\n", NULL), 400,
               "Choose the event file");
    is_refused(send(true, ".ini", "[movement]\n", NULL), 400, "Choose the event file");
    is_refused(send(true, "a\nb.ini", "[movement]\n", NULL), 400, "Choose the event file");
    is_refused(ask("POST", "/files", "n1=Anna&n2=Bo", true), 400, "Choose the event file");
    is_refused(ask("POST", "/files",
                   "--X\r\nContent-Disposition: form-data; filename=\"a.ini\"\r\n", true),
               400, "Choose the event file");
    is_refused(send(true, "up.ini", ABOVE, NULL), 422, "\"Cannot read ../../x: it is no file in");
    assert_int_equal(ask("GET", "/files", NULL, false)->status, 405);
    assert_int_equal(files_there(), 0);
}

/* In the language that was chosen on Start: there is no evening yet that has another. */
static void it_is_refused_in_the_language_of_start(void **state)
{
    (void)state;
    page("/?language=pl");
    is_refused(send(true, "list.csv", "", NULL), 400, "Wybierz plik");
    is_refused(send(true, "bad.ini", "[movement\nkind=howell\n", NULL), 422,
               "bad.ini:1: grupa stoi");
    is_refused(send(true, "up.ini", ABOVE, NULL), 422,
               "\"Nie da się odczytać pliku ../../x: w folderze");
}

static void it_is_bounded_in_bytes(void **state)
{
    (void)state;
    g_autofree char *long_text = g_strnfill(PW_DESK_BODY_MAX, '#');
    g_autofree char *event = g_strconcat(EVENT, long_text, NULL);
    assert_int_equal(pw_desk_body_most("/files"), PW_DESK_FILES_MAX);
    assert_int_equal(pw_desk_body_most("/events"), PW_DESK_BODY_MAX);
    leads(send(false, "away.ini", event, "away-results.csv", "", NULL), "away.ini");
    struct pw_desk_request request = {
        .method = "POST", .path = "/files", .body = "", .bytes = PW_DESK_FILES_MAX + 1};
    assert_int_equal(pw_desk_answer(desk, &request)->status, 413);
}

/* ---- what is no file of the folder ---- */

#define WAIT_SECONDS 120u /* a desk that waits for ever ends here */

/* The keys that name a file. */
static const char *const naming[] = {
    "[movement]\nkind=howell\npairs=8\n[names]\nfile=%s\n",
    "[movement]\nfile=%s\n",
    "[movement]\nkind=howell\npairs=8\n[results]\nfile=%s\n",
    "[event]\nlogo=%s\n[movement]\nkind=howell\npairs=8\n",
    "[event]\nlanguage=%s\n[movement]\nkind=howell\npairs=8\n",
    "[movement]\nkind=howell\npairs=8\n[templates]\nguide-cards=%s\n",
    "[movement]\nkind=berger\nplayers=8\n[lots]\nmethod=%s\n",
    "[section A]\nkind=howell\npairs=8\n[names A]\nfile=%s\n[section B]\nkind=howell\npairs=8\n",
    "[section A]\nkind=howell\npairs=8\n[results A]\nfile=%s\n[section B]\nkind=howell\npairs=8\n",
};

/* Every answer comes, and none has what stands where the name leads; and none says that the desk
 * failed (RFC 9110, 5xx), for the mistake is the event's. */
static void nothing_is_read(const char *what)
{
    static const char *const path[] = {"",
                                       "tonight",
                                       "who",
                                       "results",
                                       "games",
                                       "papers",
                                       "done",
                                       "A/who",
                                       "lots",
                                       "A/results",
                                       "state",
                                       "list",
                                       "export/results",
                                       "paper/guide-cards/1.svg",
                                       "paper/start-list/1.svg"};
    holds("/", "t.ini");
    for (size_t i = 0; i < G_N_ELEMENTS(path); i++) {
        const struct pw_desk_answer *answer = ask("GET", at("t.ini", path[i]), NULL, false);
        g_autofree char *text = g_strndup(answer->bytes, answer->length);
        if (strstr(text, "Zeppelin") != NULL || answer->status == 0 || answer->status >= 500)
            fail_msg("%s, %s: %d\n%s", what, path[i], answer->status, text);
    }
}

static void name_is_refused(const char *event, const char *name)
{
    g_auto(GStrv) part = g_strsplit(event, "%s", 2);
    g_autofree char *text = g_strjoin(name, part[0], part[1], NULL);
    file_write("t.ini", text);
    nothing_is_read(text);
    const struct pw_desk_answer *sent = send(1, "sent.ini", text, NULL);
    if (strstr(text_of(sent), "Zeppelin") != NULL || sent->status == 0 || sent->status >= 500)
        fail_msg("%s: %d %s", text, sent->status, text_of(sent));
}

/* By the rule that from an event on the desk only regular files of its folder are opened, after
 * their names were examined: what lies in the pipe still lies there at the end, so nobody has
 * opened it, although its writer is there and would let a reader wait. */
static void only_files_of_the_folder_are_opened(void **state)
{
    (void)state;
    g_autofree char *elsewhere = g_dir_make_tmp("elsewhere-XXXXXX", NULL);
    g_autofree char *secret = g_build_filename(elsewhere, "secret.csv", NULL);
    g_autofree char *link = g_build_filename(folder, "link.csv", NULL);
    g_autofree char *pipe = g_build_filename(folder, "pipe.csv", NULL);
    g_autofree char *sub = g_build_filename(folder, "sub.csv", NULL);
    g_autofree char *base = g_path_get_basename(elsewhere);
    g_autofree char *up = g_strdup_printf("../%s/secret.csv", base);
    const char *const name[] = {"./pipe.csv", pipe,        "./link.csv", secret, up,
                                "/dev/stdin", "/dev/zero", "./sub.csv",  "-"};
    char left[8] = "";
    assert_true(g_file_set_contents(secret, "pair,name\n1,Zeppelin\n", -1, NULL));
    assert_int_equal(symlink(secret, link), 0);
    assert_int_equal(mkfifo(pipe, 0600), 0);
    assert_int_equal(g_mkdir(sub, 0700), 0);
    int both = open(pipe, O_RDWR | O_NONBLOCK | O_CLOEXEC);
    assert_int_equal(write(both, "left\n", 5), 5);
    alarm(WAIT_SECONDS);
    for (size_t i = 0; i < G_N_ELEMENTS(naming); i++)
        for (size_t k = 0; k < G_N_ELEMENTS(name); k++)
            if (!thin() || (i + k) % 3 == 0)
                name_is_refused(naming[i], name[k]);
    alarm(0);
    assert_int_equal(read(both, left, sizeof left - 1), 5);
    assert_string_equal(left, "left\n");
    close(both);
    g_remove(secret);
    g_rmdir(elsewhere);
}

/* A logo that cannot be printed: no file, a folder, no picture. It is said once where the evening
 * is opened, in its language, and not of one that is there. */
static void a_logo_that_is_none_is_told(void **state)
{
    (void)state;
    static const char event[] = "[event]\nlanguage=de\nlogo=%s\n[movement]\nkind=howell\npairs=8\n";
    static const char *const bad[] = {"none.png", "sub.png", "words.svg"};
    static const char *const good[] = {"dot.png", "dot.svg"};
    g_autofree char *sub = g_build_filename(folder, "sub.png", NULL);
    assert_int_equal(g_mkdir(sub, 0700), 0);
    file_write("words.svg", "no picture\n");
    file_write("dot.svg", "<?xml version='1.0'?>\n<svg xmlns='http://www.w3.org/2000/svg'/>\n");
    file_write("dot.png", "\x89PNG\r\n\x1a\n");
    for (size_t i = 0; i < G_N_ELEMENTS(bad) + G_N_ELEMENTS(good); i++) {
        bool wrong = i < G_N_ELEMENTS(bad);
        const char *logo = wrong ? bad[i] : good[i - G_N_ELEMENTS(bad)];
        g_auto(GStrv) part = g_strsplit(event, "%s", 2);
        g_autofree char *text = g_strjoin(logo, part[0], part[1], NULL),
                        *said = g_strdup_printf("Das Logo %s ist kein lesbares PNG", logo);
        file_write("t.ini", text);
        assert_int_equal(ask("GET", at("t.ini", ""), NULL, false)->status, 303); /* opened */
        if (wrong)
            holds(at("t.ini", "who"), said);
        lacks(at("t.ini", "who"), said);
    }
    g_rmdir(sub);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(an_evening_of_a_stick_is_opened),
        TEST(the_names_of_browsers_are_plain),
        TEST(nothing_is_written_over),
        TEST(all_that_an_event_names_comes_with_it),
        TEST(what_cannot_be_opened_is_told_and_leaves_nothing),
        TEST(it_is_refused_in_the_language_of_start),
        TEST(only_files_of_the_folder_are_opened),
        TEST(a_logo_that_is_none_is_told),
        TEST(it_is_bounded_in_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
