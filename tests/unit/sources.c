/* sources.c - what was read is not written over, for whoever links the library. */
#include "base/plumbing.h"
#include "event/event.h"
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <glib/gstdio.h>

#include "folder.h"

static void put(const char *file, const char *text)
{
    assert_true(g_file_set_contents(file, text, -1, NULL));
}

static void expect(const char *file, const char *text)
{
    g_autofree char *now = NULL;
    assert_true(g_file_get_contents(file, &now, NULL, NULL));
    assert_string_equal(now, text);
}

static void by_whatever_name(void **state)
{
    (void)state;
    g_autofree char *file = in_folder("read"), *soft = in_folder("soft"), *hard = in_folder("hard");
    g_autofree char *other = in_folder("other"), *none = in_folder("none");
    struct pw_reason name;
    put(file, "read");
    put(other, "other");
    assert_int_equal(symlink("read", soft), 0);
    assert_int_equal(link(file, hard), 0);
    assert_false(pw_source_is(file, &name));
    pw_source_note(file);
    pw_source_note(file);
    pw_source_note(none); /* what is not there cannot be lost */
    const char *const names[] = {file, soft, hard};
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        GError *error = NULL;
        assert_true(pw_source_is(names[i], &name));
        assert_string_equal(name.text, file);
        assert_false(pw_write_text(names[i], "new", &error));
        assert_int_equal(error->code, PW_ERROR_USAGE);
        g_clear_error(&error);
        assert_false(pw_write_allowed(names[i], &error));
        g_clear_error(&error);
        expect(file, "read");
    }
    assert_false(pw_source_is(other, &name));
    assert_false(pw_source_is(none, &name));
    assert_true(pw_write_allowed(other, NULL));
    expect(other, "other");
    assert_true(pw_write_text(other, "new", NULL));
    assert_true(pw_write_text(other, "newer", NULL)); /* what was written is no source */
    pw_sources_forget();
    assert_true(pw_write_text(soft, "new", NULL));
    expect(file, "new");
}

static void an_event_notes_its_files(void **state)
{
    (void)state;
    g_autofree char *event_file = in_folder("club.ini"), *results = in_folder("evening.csv");
    GError *error = NULL;
    put(event_file, "[movement]\nkind=howell\npairs=8\n[results]\nfile=evening.csv\n");
    put(results, "board,ns,ew,contract,declarer,tricks\n");
    struct pw_event *event = pw_event_load(event_file, &error);
    assert_non_null(event);
    const struct pw_print how = {.output = results, .format = "pdf"};
    assert_false(pw_print(event, "guide-cards", &how, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    assert_non_null(strstr(error->message, "is read for this answer"));
    g_clear_error(&error);
    assert_false(pw_write_text(event_file, "", &error));
    g_clear_error(&error);
    expect(results, "board,ns,ew,contract,declarer,tricks\n");
    pw_event_free(event);
    pw_sources_forget();
    assert_true(pw_write_text(event_file, "", NULL));
}

/* Rewritten and removed files leave their inodes to others. */
static void an_inode_is_used_again(void **state)
{
    (void)state;
    g_autofree char *file = in_folder("event"), *kept = in_folder("kept");
    struct pw_reason name;
    put(file, "event");
    put(kept, "kept");
    assert_int_equal(g_chdir(folder), 0);
    pw_source_note("event");
    pw_source_note("./kept");
    assert_int_equal(g_chdir("/"), 0); /* a relative name is still known */
    assert_true(pw_source_is(file, &name));
    assert_string_equal(name.text, "event");
    g_autofree char *moved = in_folder("moved");
    assert_int_equal(g_rename(file, moved), 0); /* the inode under a name that nobody read */
    assert_false(pw_source_is(moved, &name));
    assert_true(pw_write_text(moved, "new", NULL));
    assert_true(pw_source_is(kept, &name));
    pw_sources_forget();
}

static void as_many_as_promised(void **state)
{
    (void)state;
    struct pw_reason name;
    char *files[PW_SOURCES_MAX + 1];
    for (int i = 0; i <= PW_SOURCES_MAX; i++) {
        g_autofree char *numbered = g_strdup_printf("many-%d", i);
        files[i] = in_folder(numbered);
        put(files[i], "");
        pw_source_note(files[i]);
    }
    assert_false(pw_source_is(files[0], &name));
    for (int i = 1; i <= PW_SOURCES_MAX; i++)
        assert_true(pw_source_is(files[i], &name));
    pw_sources_forget();
    for (int i = 0; i <= PW_SOURCES_MAX; i++) {
        assert_false(pw_source_is(files[i], &name));
        g_free(files[i]);
    }
}

static void *note_some(void *data)
{
    for (int i = 0; i < 1000; i++)
        pw_source_note(data);
    return NULL;
}

static void threads_share_them(void **state)
{
    (void)state;
    struct pw_reason name;
    GThread *thread[4];
    char *file[4];
    for (int i = 0; i < 4; i++) {
        g_autofree char *numbered = g_strdup_printf("thread-%d", i);
        file[i] = in_folder(numbered);
        put(file[i], "");
        thread[i] = g_thread_new("reader", note_some, file[i]);
    }
    for (int i = 0; i < 4; i++)
        g_thread_join(thread[i]);
    for (int i = 0; i < 4; i++) {
        assert_true(pw_source_is(file[i], &name));
        assert_string_equal(name.text, file[i]);
        g_free(file[i]);
    }
    pw_sources_forget();
}

/* Two events in one program: what one reads may be written by the other. */
static void each_event_may_have_its_own(void **state)
{
    (void)state;
    g_autofree char *a = in_folder("a.ini"), *b = in_folder("b.ini");
    put(a, "[movement]\nkind=howell\npairs=8\n");
    put(b, "[movement]\nkind=howell\npairs=6\n");
    struct pw_sources *of_a = pw_sources_new(), *of_b = pw_sources_new();
    assert_null(pw_sources_use(of_a));
    struct pw_event *first = pw_event_load(a, NULL);
    assert_ptr_equal(pw_sources_use(of_b), of_a);
    struct pw_event *second = pw_event_load(b, NULL);
    assert_true(first != NULL && second != NULL);
    assert_false(pw_source_is(a, NULL));
    assert_true(pw_source_is(b, NULL));
    assert_true(pw_write_text(a, "[movement]\nkind=howell\npairs=8\n", NULL));
    GError *error = NULL;
    assert_false(pw_write_text(b, "lost", &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    pw_sources_forget();
    assert_true(pw_write_text(b, "not lost", NULL));
    assert_ptr_equal(pw_sources_use(of_a), of_b);
    assert_ptr_equal(pw_sources_use(NULL), of_a);
    assert_false(pw_source_is(a, NULL)); /* the program's own never had it */
    pw_event_free(first);
    pw_event_free(second);
    pw_sources_free(of_a);
    pw_sources_free(of_b);
    pw_sources_free(NULL);
}

/* Held to a folder: what lies in it is read and written, a link out of it and what lies elsewhere
 * is neither; what came with pairwheel is. Others than these sources are held to nothing. */
static void they_may_be_held_to_a_folder(void **state)
{
    (void)state;
    static const char text[] = "[movement]\nkind=howell\npairs=8\n";
    g_autofree char *in = in_folder("in"), *out = in_folder("out.ini");
    g_autofree char *a = g_build_filename(in, "a.ini", NULL);
    g_autofree char *link = g_build_filename(in, "link.ini", NULL);
    g_autofree char *gone = g_build_filename(in, "gone.ini", NULL);
    g_autofree char *nowhere = in_folder("nowhere.ini");
    struct pw_sources *held = pw_sources_new();
    GError *error = NULL;
    assert_int_equal(g_mkdir(in, 0700), 0);
    put(a, text);
    put(out, text);
    assert_int_equal(symlink(out, link), 0);
    assert_int_equal(symlink(nowhere, gone), 0);
    pw_sources_within(held, (const char *const[]){in, NULL});
    pw_sources_use(held);
    struct pw_event *event = pw_event_load(a, NULL);
    assert_non_null(event);
    pw_sources_forget();
    assert_true(pw_write_text(a, text, NULL));
    assert_null(pw_event_load(out, &error));
    assert_int_equal(error->code, PW_ERROR_INPUT);
    assert_non_null(strstr(error->message, "it is no file in the folder of the event"));
    g_clear_error(&error);
    assert_null(pw_event_load(link, NULL));
    assert_false(pw_write_text(out, "lost", &error));
    assert_int_equal(error->code, PW_ERROR_IO);
    g_clear_error(&error);
    assert_false(pw_write_text(link, "lost", NULL));
    assert_false(pw_write_text(gone, "lost", NULL)); /* it would be made where the link leads */
    assert_false(g_file_test(nowhere, G_FILE_TEST_EXISTS));
    struct pw_pages *pages = pw_pages_print(event, "guide-cards", NULL, &error);
    assert_non_null(pages);
    pw_pages_free(pages);
    pw_sources_use(NULL);
    pw_event_free(event);
    event = pw_event_load(out, NULL);
    assert_non_null(event);
    pw_event_free(event);
    pw_sources_free(held);
    pw_sources_forget();
    unlink(link), unlink(gone), unlink(a), unlink(out), g_rmdir(in);
}

/* What an editor saved since the event was read stays as the editor left it; nothing else is said
 * or written. Read anew, and from there on, all is written: also over what this program wrote
 * itself, through a link, and where the text begins with a byte order mark, which is none of the
 * text. */
static void what_was_changed_since_it_was_read_stays(void **state)
{
    (void)state;
    static const char text[] = "\xef\xbb\xbf[movement]\nkind=howell\npairs=8\n",
                      by_hand[] = "[movement]\nkind=howell\npairs=8\n# by hand\n";
    static const char *const one = "round 1 table 1: NS and EW exchanged",
                             *const two = "round 2 table 1: NS and EW exchanged";
    g_autofree char *file = in_folder("evening.ini"), *link = in_folder("link.ini");
    GError *error = NULL;
    put(file, text);
    assert_int_equal(symlink(file, link), 0);
    struct pw_event *event = pw_event_load(link, NULL);
    assert_non_null(event);
    assert_null(pw_happened_say_of(event, "it rained all evening", "en"));
    pw_happened_free(pw_happened_add(event, one, NULL));
    put(file, by_hand);
    assert_false(pw_event_save(event, &error));
    assert_int_equal(error->code, PW_ERROR_IO); /* exit code 4: cannot write */
    assert_non_null(strstr(error->message, "link.ini: was changed by another program"));
    assert_null(pw_error_message(error, 1)); /* it is the only one */
    g_clear_error(&error);
    expect(file, by_hand);
    assert_int_equal(g_unlink(file), 0); /* taken away is changed, too */
    assert_false(pw_event_save(event, &error));
    assert_int_equal(error->code, PW_ERROR_IO);
    g_clear_error(&error);
    assert_false(g_file_test(file, G_FILE_TEST_EXISTS));
    pw_event_free(event);

    put(file, text);
    event = pw_event_load(link, NULL);
    for (int i = 0; i < 2; i++) {
        pw_happened_free(pw_happened_add(event, i == 0 ? one : two, NULL));
        assert_true(pw_event_save(event, NULL));
    }
    pw_event_free(event);
    event = pw_event_load(file, NULL);
    assert_non_null(event);
    pw_happened_free(pw_happened_undo(event, 0, NULL));
    assert_true(pw_event_save(event, NULL));
    pw_event_free(event);
    g_autofree char *now = NULL;
    assert_true(g_file_get_contents(file, &now, NULL, NULL));
    assert_non_null(strstr(now, one));
    assert_null(strstr(now, two));
    unlink(link), unlink(file);
}

/* The numbers that were drawn belong to the players that were read. */
/* The same seed draws the same numbers, also where the movement is made again: a draw is of the
 * list as it was written, and not of the one before it. */
static void a_draw_is_taken_back_before_the_next(void **state)
{
    (void)state;
    g_autofree char *file = in_folder("drawn.ini");
    put(file, "[movement]\nkind=berger\nplayers=6\n[lots]\nmethod=random\nseed=7\n"
              "[names]\n1=A\n2=B\n3=C\n4=D\n5=E\n6=F\n");
    struct pw_event *event = pw_event_load(file, NULL);
    assert_non_null(event);
    assert_non_null(pw_event_schedule(event, NULL));
    char first[7] = "", second[7] = "";
    for (int no = 1; no <= 6; no++)
        first[no - 1] = pw_event_name_in(event, no, 0)[0];
    assert_string_not_equal(first, "ABCDEF");
    assert_true(pw_event_set(event, "movement", "double", "yes", NULL));
    assert_non_null(pw_event_schedule(event, NULL));
    for (int no = 1; no <= 6; no++)
        second[no - 1] = pw_event_name_in(event, no, 0)[0];
    assert_string_equal(second, first);
    pw_event_free(event);
    unlink(file);
}

static void lots_are_not_written_over_an_editor(void **state)
{
    (void)state;
    static const char text[] = "[movement]\nkind=berger\nplayers=4\n[lots]\nmethod=random\n"
                               "[names]\n1=Anna\n2=Bela\n3=Cora\n4=Dora\n",
                      by_hand[] =
                          "[event]\ntitle=By hand\n[movement]\nkind=berger\nplayers=4\n"
                          "[lots]\nmethod=random\n[names]\n1=Anna\n2=Bela\n3=Cora\n4=Dora\n";
    g_autofree char *file = in_folder("lots.ini");
    GError *error = NULL;
    put(file, text);
    struct pw_event *event = pw_event_load(file, NULL);
    assert_non_null(event);
    put(file, by_hand);
    assert_false(pw_lots_freeze(event, &error));
    assert_int_equal(error->code, PW_ERROR_IO);
    g_clear_error(&error);
    expect(file, by_hand);
    pw_event_free(event);
    event = pw_event_load(file, NULL);
    assert_true(pw_lots_freeze(event, NULL));
    pw_event_free(event);
    unlink(file);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_whatever_name),
        cmocka_unit_test(an_event_notes_its_files),
        cmocka_unit_test(an_inode_is_used_again),
        cmocka_unit_test(as_many_as_promised),
        cmocka_unit_test(threads_share_them),
        cmocka_unit_test(each_event_may_have_its_own),
        cmocka_unit_test(they_may_be_held_to_a_folder),
        cmocka_unit_test(what_was_changed_since_it_was_read_stays),
        cmocka_unit_test(a_draw_is_taken_back_before_the_next),
        cmocka_unit_test(lots_are_not_written_over_an_editor),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
