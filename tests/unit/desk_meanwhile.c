/* desk_meanwhile.c - the desk as one function, and an editor that knows of no lock and saves at the
 * very moment at which the desk puts its own file in place: nothing of the editor's is written
 * over, and it is a change from outside. The editor saves as the call of the system is made that
 * gives the file its name, which is the last moment at which it can.
 */
#include "lib/desk.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/syscall.h>

#define WEDNESDAY "[event]\ntitle=Wednesday\nlanguage=en\n[movement]\nkind=howell\npairs=8\n"

enum hand { NOBODY, IN_PLACE, BY_RENAMING, AFTER_OPENING, TWICE, BY_REMOVING };
static enum hand how;
static bool can_exchange;
static const char *saved_as; /* the name of the file */
static int saves;
static pthread_t writer;
static pthread_barrier_t opened;

static void save_in_place(const char *file)
{
    FILE *out = fopen(file, "w");
    fputs(WEDNESDAY, out);
    fclose(out);
}

/* It has the old file open, and writes into it when that has another name. */
static void *write_late(void *data)
{
    int fd = *(int *)data;
    pthread_barrier_wait(&opened);
    if (ftruncate(fd, 0) == 0)
        assert_int_equal(write(fd, WEDNESDAY, strlen(WEDNESDAY)), strlen(WEDNESDAY));
    close(fd);
    return NULL;
}

static int late_fd;

static void save(void)
{
    g_autofree char *file = g_build_filename(folder, saved_as, NULL),
                    *other = g_strconcat(file, "~", NULL);
    if (saves++ > 0 && how != TWICE)
        return;
    if (how == IN_PLACE || how == TWICE) {
        save_in_place(file);
    } else if (how == BY_RENAMING) {
        save_in_place(other);
        syscall(SYS_renameat2, AT_FDCWD, other, AT_FDCWD, file, 0);
    } else if (how == AFTER_OPENING) {
        late_fd = open(file, O_WRONLY);
        pthread_create(&writer, NULL, write_late, &late_fd);
    } else if (how == BY_REMOVING) {
        unlink(file);
    }
}

static bool is_it(const char *name)
{
    return how != NOBODY && g_str_has_suffix(name, saved_as);
}

int renameat2(int from, const char *old, int to, const char *new, unsigned flags)
{
    bool ours = is_it(new);
    if (!can_exchange) {
        errno = EINVAL;
        return -1;
    }
    if (ours)
        save();
    int done = (int)syscall(SYS_renameat2, from, old, to, new, flags);
    if (ours && how == AFTER_OPENING && saves == 1)
        pthread_barrier_wait(&opened);
    return done;
}

/* Without an exchange the last moment is before the file is looked at: when it is synced. */
int fsync(int fd)
{
    if (how != NOBODY && !can_exchange)
        save();
    return (int)syscall(SYS_fsync, fd);
}

static void meanwhile(enum hand its, bool exchanges)
{
    how = its;
    can_exchange = exchanges;
    saved_as = "t.ini";
    saves = 0;
}

static void what_an_editor_saves_meanwhile_stays(void **state)
{
    (void)state;
    static const struct {
        enum hand how;
        bool exchanges;
    } way[] = {{IN_PLACE, true}, {BY_RENAMING, true}, {AFTER_OPENING, true},
               {TWICE, true},    {IN_PLACE, false},   {BY_RENAMING, false}};
    pthread_barrier_init(&opened, NULL, 2);
    for (size_t i = 0; i < G_N_ELEMENTS(way); i++) {
        file_write("t.ini", EIGHT);
        meanwhile(NOBODY, true);
        post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
        g_autofree char *before = file_text("t.ini");
        meanwhile(way[i].how, way[i].exchanges);
        refused(at("t.ini", "names"), "n3=Max+%26+Zoe", 422, "changed since");
        if (way[i].how == AFTER_OPENING)
            pthread_join(writer, NULL);
        assert_true(saves > 0);
        meanwhile(NOBODY, true);
        g_autofree char *text = file_text("t.ini");
        assert_string_equal(text, WEDNESDAY);
        holds(at("t.ini", "who"), "<span class=\"what\">a change from outside");
        told(at("t.ini", "undo"), "", "Undone: a change from outside");
        g_autofree char *back = file_text("t.ini");
        assert_string_equal(back, before);
        told(at("t.ini", "names"), "n3=Max+%26+Zoe", "saved");
        g_autofree char *events = g_build_filename(folder, "t.ini", NULL),
                        *steps = g_build_filename(folder, "t.desk", NULL);
        pw_desk_free(desk); /* as if there had been nothing */
        g_remove(events);
        g_remove(steps);
        open_desk();
    }
    pthread_barrier_destroy(&opened);
}

/* Undo and Redo write as well. And what is taken away meanwhile is not made again. */
static void taking_back_spares_an_editor_too(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    meanwhile(IN_PLACE, true);
    refused(at("t.ini", "undo"), "", 422, "changed since");
    meanwhile(NOBODY, true);
    g_autofree char *text = file_text("t.ini");
    assert_string_equal(text, WEDNESDAY);
    meanwhile(BY_REMOVING, true);
    refused(at("t.ini", "names"), "n3=Max+%26+Zoe", 422, "changed since");
    meanwhile(NOBODY, true);
    g_autofree char *file = g_build_filename(folder, "t.ini", NULL);
    assert_false(g_file_test(file, G_FILE_TEST_EXISTS));
    file_write("t.ini", WEDNESDAY);
    holds(at("t.ini", "who"), "Wednesday");
}

/* A file of results that is not there yet: of two that make it the desk is the second. */
static void a_file_that_comes_meanwhile_stays(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT "[results]\nfile=r.csv\n");
    meanwhile(IN_PLACE, false);
    saved_as = "r.csv";
    refused(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10", 422,
            "changed since");
    meanwhile(NOBODY, true);
    g_autofree char *text = file_text("r.csv");
    assert_string_equal(text, WEDNESDAY);
    g_autofree char *event = file_text("t.ini");
    assert_string_equal(event, EIGHT "[results]\nfile=r.csv\n");
}

/* Who does not say what lay there writes over it, as ever. */
static void without_a_text_before_all_is_written(void **state)
{
    (void)state;
    g_autofree char *one = g_build_filename(folder, "a.txt", NULL),
                    *two = g_build_filename(folder, "b.txt", NULL);
    const char *const files[] = {one, two}, *const texts[] = {"A\n", "B\n"};
    const char *const wrong[] = {"A\n", "C\n"}, *const other[] = {"D\n", "E\n"};
    GError *error = NULL;
    file_write("b.txt", "old\n");
    assert_true(pw_write_texts(files, texts, 2, NULL));
    assert_false(pw_exchange_texts(files, wrong, other, 2, &error));
    assert_non_null(strstr(error->message, "b.txt: was changed by somebody else"));
    g_error_free(error);
    g_autofree char *second = file_text("b.txt");
    assert_string_equal(second, "B\n");
}

/* ---- ended between two names that change places ---- */

#define LEFTOVER ".pairwheel-999999999-1" /* of a process that there cannot be */

/* The journal as it is on disk while the last change is not known to be made. */
static void killed(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL), *bytes = NULL;
    gsize length = 0;
    assert_true(g_file_get_contents(file, &bytes, &length, NULL));
    pw_desk_free(desk);
    desk = NULL;
    assert_true(g_file_set_contents(file, bytes, (gssize)length, NULL));
}

static bool is_there(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    return g_file_test(file, G_FILE_TEST_EXISTS);
}

static char *with_line(const char *text, const char *behind, const char *line)
{
    g_auto(GStrv) part = g_strsplit(text, behind, 2);
    assert_non_null(part[1]);
    return g_strconcat(part[0], behind, line, part[1], NULL);
}

/* An editor writes the event at the moment in which it changes places with ours, and the desk is
 * killed then: the editor's text is in a file that begins with a dot. It is the event again when a
 * desk begins, as a change from outside that can be taken back; nothing is left behind. */
static void a_text_that_was_swapped_out_is_the_event_again(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *before = file_text("t.ini");
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    g_autofree char *ours = file_text("t.ini");
    killed("t.desk");
    g_autofree char *theirs = with_line(before, "[names]\n", "# by an editor\n");
    file_write(LEFTOVER, theirs);
    open_desk();
    g_autofree char *now = file_text("t.ini");
    assert_string_equal(now, theirs);
    assert_false(is_there(LEFTOVER));
    holds(at("t.ini", "who"), "a change from outside");
    post(at("t.ini", "undo"), "");
    g_autofree char *back = file_text("t.ini");
    assert_string_equal(back, ours);
}

/* The same of the results, which are the second file of the first result. */
static void results_that_were_swapped_out_are_the_results_again(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10");
    g_autofree char *before = file_text("t-results.csv"), *event = file_text("t.ini");
    post(at("t.ini", "result"), "round=1&table=1&board=2&contract=3nt&by=s&tricks=9");
    killed("t.desk");
    g_autofree char *theirs = g_strconcat(before, "3,8,1,1NT,E,7\n", NULL);
    file_write(LEFTOVER, theirs);
    open_desk();
    g_autofree char *now = file_text("t-results.csv"), *same = file_text("t.ini");
    assert_string_equal(now, theirs);
    assert_string_equal(same, event);
    assert_false(is_there(LEFTOVER));
}

/* What is ours is of no use, and goes: the text that was to be written, or was written over. */
static void a_text_of_ours_that_was_swapped_out_goes(void **state)
{
    (void)state;
    for (int after = 0; after < 2; after++) {
        g_autofree char *name = g_strdup_printf("u%d.ini", after),
                        *journal = g_strdup_printf("u%d.desk", after);
        file_write(name, EIGHT);
        post(at(name, "names"), "n2=Ewa+%26+Jan");
        g_autofree char *before = file_text(name);
        post(at(name, "names"), "n3=Max+%26+Zoe");
        g_autofree char *ours = file_text(name);
        killed(journal);
        file_write(LEFTOVER, after ? ours : before);
        open_desk();
        g_autofree char *now = file_text(name);
        assert_string_equal(now, ours);
        assert_false(is_there(LEFTOVER));
        assert_false(is_there("rescued-1.txt"));
    }
}

/* Nobody's text is removed: one that has no place any more, as the event was changed once more
 * after it, or is of no evening that there is, is kept under a name that a director sees, and that
 * is said once. */
static void a_text_without_a_place_is_kept_and_said_once(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *before = file_text("t.ini");
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    killed("t.desk");
    g_autofree char *theirs = with_line(before, "[names]\n", "# by an editor\n");
    g_autofree char *later = with_line(before, "[names]\n", "# by another one, later\n");
    file_write(LEFTOVER, theirs);
    file_write("t.ini", later);
    file_write("rescued-1.txt", "of an earlier day\n");
    open_desk();
    g_autofree char *now = file_text("t.ini"), *first = file_text("rescued-1.txt"),
                    *kept = file_text("rescued-2.txt");
    assert_string_equal(now, later);
    assert_string_equal(first, "of an earlier day\n");
    assert_string_equal(kept, theirs);
    assert_false(is_there(LEFTOVER));
    holds("/", "rescued-2.txt: look whether");
    lacks("/", "rescued-2.txt");
    lacks(at("t.ini", "who"), "rescued-2.txt");
}

/* What nobody typed goes: papers, pictures, bases, nothing. */
static void a_leftover_that_nobody_typed_goes(void **state)
{
    (void)state;
    static const char *const of_ours[] = {"%PDF-1.7\n", "<svg/>\n", "{}\n", ""};
    for (size_t i = 0; i < G_N_ELEMENTS(of_ours); i++) {
        pw_desk_free(desk);
        file_write(LEFTOVER, of_ours[i]);
        open_desk();
        assert_false(is_there(LEFTOVER));
        assert_false(is_there("rescued-1.txt"));
    }
    pw_desk_free(desk);
    g_autofree char *file = g_build_filename(folder, LEFTOVER, NULL);
    assert_true(g_file_set_contents(file, "SQLite\0format", 13, NULL));
    open_desk();
    assert_false(is_there(LEFTOVER));
    assert_false(is_there("rescued-1.txt"));
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_text_that_was_swapped_out_is_the_event_again),
        TEST(results_that_were_swapped_out_are_the_results_again),
        TEST(a_text_of_ours_that_was_swapped_out_goes),
        TEST(a_text_without_a_place_is_kept_and_said_once),
        TEST(a_leftover_that_nobody_typed_goes),
        TEST(what_an_editor_saves_meanwhile_stays),
        TEST(taking_back_spares_an_editor_too),
        TEST(a_file_that_comes_meanwhile_stays),
        TEST(without_a_text_before_all_is_written),
    };
    can_exchange = true;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
