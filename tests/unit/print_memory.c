/* print_memory.c - documents in memory: the same bytes as in a file, page by page, their number and
 * size without ink; options of callers that are older or newer than the library.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#define THREADS 2

static struct pw_event *howell(void)
{
    static const char text[] = "[event]\ntitle=Tuesday\n[movement]\nkind=howell\npairs=8\n";
    struct pw_event *event = pw_event_parse(text, strlen(text), NULL, NULL, NULL);
    assert_non_null(event);
    return event;
}

static struct pw_print asked(const char *format)
{
    struct pw_print how;
    PW_INIT(&how);
    assert_int_equal(how.size, sizeof how);
    how.format = format;
    return how;
}

/* What a file of it has. */
static char *printed_to_file(const char *document, struct pw_print how, gsize *bytes)
{
    g_autofree char *folder = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    g_autofree char *file = g_build_filename(folder, "out", NULL);
    struct pw_event *event = howell();
    char *text = NULL;
    how.output = file;
    assert_true(pw_print(event, document, &how, NULL));
    assert_true(g_file_get_contents(file, &text, bytes, NULL));
    assert_int_equal(g_unlink(file), 0);
    assert_int_equal(g_rmdir(folder), 0);
    pw_event_free(event);
    return text;
}

static void memory_has_what_a_file_has(void **state)
{
    (void)state;
    static const char *const formats[] = {"pdf", "dump", "svg", "png"};
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        struct pw_print how = asked(formats[i]);
        int page_no = i < 2 ? 0 : 1;
        how.dpi = 50;
        gsize length = 0;
        size_t bytes = 0, none = 1;
        g_autofree char *file = printed_to_file("movement-sheet", how, &length);
        struct pw_event *event = howell();
        struct pw_pages *pages = pw_pages_print(event, "movement-sheet", &how, NULL);
        assert_non_null(pages);
        const void *data = pw_pages_bytes(pages, page_no, &bytes);
        assert_int_equal(bytes, length);
        assert_memory_equal(data, file, length);
        assert_null(pw_pages_bytes(pages, 1 - page_no, &none));
        assert_int_equal(none, 0);
        assert_null(pw_pages_bytes(pages, 2, &none));
        assert_null(pw_pages_bytes(pages, -1, &none));
        pw_pages_free(pages);
        pw_event_free(event);
    }
    pw_pages_free(NULL);
}

/* A card alone is a page of its own: what a program shows while its director writes. */
static void one_card_is_seen_at_once(void **state)
{
    (void)state;
    struct pw_print how = asked("svg");
    how.only = "pair=3";
    struct pw_event *event = howell();
    struct pw_pages *pages = pw_pages_print(event, "guide-cards", &how, NULL);
    size_t bytes = 0;
    assert_int_equal(pw_pages_count(pages), 1);
    const char *svg = pw_pages_bytes(pages, 1, &bytes);
    assert_true(g_strstr_len(svg, (gssize)bytes, "<svg") != NULL);
    pw_pages_free(pages);
    pw_event_free(event);
}

static void pages_are_counted_and_measured_without_ink(void **state)
{
    (void)state;
    struct pw_print how = asked(NULL);
    struct pw_event *event = howell();
    how.paper = "A4";
    struct pw_pages *pages = pw_pages_measure(event, "guide-cards", &how, NULL);
    struct pw_pages *inked = pw_pages_print(event, "guide-cards", &how, NULL);
    assert_non_null(pages);
    assert_true(pw_pages_count(pages) >= 1);
    assert_int_equal(pw_pages_count(pages), pw_pages_count(inked));
    for (int i = 1; i <= pw_pages_count(pages); i++) { /* 210 mm x 297 mm, either way up */
        double w = pw_pages_width(pages, i) * 25.4 / 72, h = pw_pages_height(pages, i) * 25.4 / 72;
        assert_true(fabs(fmin(w, h) - 210) < 0.1 && fabs(fmax(w, h) - 297) < 0.1);
    }
    assert_true(pw_pages_width(pages, 0) == 0 && pw_pages_height(pages, 1000) == 0);
    size_t bytes = 0;
    assert_null(pw_pages_bytes(pages, 0, &bytes));
    assert_string_equal(pw_pages_title(pages), pw_pages_title(inked));
    assert_non_null(strstr(pw_pages_title(pages), "Tuesday"));
    pw_pages_free(pages);
    pw_pages_free(inked);
    GError *error = NULL;
    assert_null(pw_pages_measure(event, "crosstable", &how, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    pw_event_free(event);
}

static void all_papers_are_one_pdf(void **state)
{
    (void)state;
    struct pw_print how = asked("dump");
    struct pw_event *event = howell();
    g_autofree char *folder = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    g_autofree char *file = g_build_filename(folder, "kit.dump", NULL), *text = NULL;
    gsize length = 0;
    size_t bytes = 0;
    how.output = file;
    assert_true(pw_kit(event, &how, NULL));
    assert_true(g_file_get_contents(file, &text, &length, NULL));
    how.output = NULL;
    struct pw_pages *pages = pw_pages_kit(event, &how, NULL);
    assert_non_null(pages);
    const void *data = pw_pages_bytes(pages, 0, &bytes);
    assert_int_equal(bytes, length);
    assert_memory_equal(data, text, length);
    assert_string_equal(pw_pages_title(pages), "Tuesday");
    assert_true(pw_pages_count(pages) > 10);
    pw_pages_free(pages);
    GError *error = NULL;
    how.format = "svg";
    assert_null(pw_pages_kit(event, &how, &error));
    assert_string_equal(error->message, "there is no format \"svg\"; there are pdf, dump");
    g_clear_error(&error);
    assert_int_equal(g_unlink(file), 0);
    assert_int_equal(g_rmdir(folder), 0);
    pw_event_free(event);
}

struct heard {
    int page_no[8], pieces, most;
    gsize bytes;
    char *said;
};

static bool hear(const struct pw_printed *piece, void *user)
{
    struct heard *heard = user;
    assert_in_range(heard->pieces, 0, 7);
    heard->page_no[heard->pieces++] = piece->page_no;
    heard->bytes += piece->length;
    assert_non_null(piece->bytes);
    return heard->pieces < heard->most;
}

static void hear_note(const char *message, void *user)
{
    struct heard *heard = user;
    g_free(heard->said);
    heard->said = g_strdup(message);
}

static void pages_come_one_by_one(void **state)
{
    (void)state;
    struct heard heard = {.most = 8};
    struct pw_print how = asked("svg");
    struct pw_event *event = howell();
    how.paper = "A6";
    how.take = hear;
    how.note = hear_note;
    how.user = &heard;
    assert_true(pw_print(event, "travellers", &how, NULL));
    assert_true(heard.pieces > 1 && heard.bytes > 0);
    for (int i = 0; i < heard.pieces; i++)
        assert_int_equal(heard.page_no[i], i + 1);
    g_autofree char *note = g_strdup_printf("travellers: %d pages of svg", heard.pieces);
    assert_string_equal(heard.said, note);
    g_free(heard.said);
    /* One page, that alone; a PDF, all of it. */
    heard = (struct heard){.most = 8};
    how.page = 2;
    assert_true(pw_print(event, "travellers", &how, NULL));
    assert_int_equal(heard.pieces, 1);
    assert_int_equal(heard.page_no[0], 2);
    g_free(heard.said);
    heard = (struct heard){.most = 8};
    how.page = 0;
    how.format = NULL;
    assert_true(pw_print(event, "travellers", &how, NULL));
    assert_int_equal(heard.pieces, 1);
    assert_int_equal(heard.page_no[0], 0);
    g_free(heard.said);
    /* Who does not want more gets no more. */
    heard = (struct heard){.most = 1};
    how.format = "svg";
    GError *error = NULL;
    assert_false(pw_print(event, "travellers", &how, &error));
    assert_string_equal(error->message, "travellers was not taken");
    assert_int_equal(error->code, PW_ERROR_IO);
    assert_int_equal(heard.pieces, 1);
    g_clear_error(&error);
    pw_event_free(event);
}

/* ---- callers with another header ---- */

/* A caller's struct ends before `take`, and something else stands behind it. */
static void an_older_caller_goes_on(void **state)
{
    (void)state;
    struct {
        struct pw_print how;
        void *behind;
    } old;
    memset(&old, 0xff, sizeof old);
    memset(&old.how, 0, offsetof(struct pw_print, take));
    old.how.size = offsetof(struct pw_print, take);
    old.how.format = "svg";
    struct pw_event *event = howell();
    GError *error = NULL;
    struct pw_pages *pages = pw_pages_print(event, "movement-sheet", &old.how, &error);
    assert_non_null(pages);
    assert_int_equal(pw_pages_count(pages), 1);
    pw_pages_free(pages);
    pw_event_free(event);
}

static void a_newer_caller_is_told(void **state)
{
    (void)state;
    struct {
        struct pw_print how;
        const char *more;
    } later;
    PW_INIT(&later.how);
    later.how.size = sizeof later;
    later.how.format = "svg";
    later.more = NULL; /* not said: what is not known does not matter */
    struct pw_event *event = howell();
    struct pw_pages *pages = pw_pages_print(event, "movement-sheet", &later.how, NULL);
    assert_non_null(pages);
    pw_pages_free(pages);
    later.more = "said";
    GError *error = NULL;
    assert_null(pw_pages_print(event, "movement-sheet", &later.how, &error));
    g_autofree char *message =
        g_strdup_printf("options of %zu bytes say what version %s of the library does not know; "
                        "install a newer one",
                        sizeof later, pw_version());
    assert_string_equal(error->message, message);
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    assert_false(pw_kit(event, &later.how, &error));
    assert_string_equal(error->message, message);
    g_clear_error(&error);
    const size_t more = 4096;
    struct pw_score *score = g_malloc0(more);
    struct pw_play_options *play = g_malloc0(more);
    score->size = play->size = more;
    ((char *)score)[more - 1] = ((char *)play)[more - 1] = 1;
    assert_null(pw_score_text(event, score, &error));
    g_clear_error(&error);
    assert_null(pw_play_new(play, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    g_free(score);
    g_free(play);
    pw_event_free(event);
}

/* ---- threads ---- */

static char *sums(void)
{
    static const char *const documents[] = {"guide-cards", "movement-sheet", "travellers"};
    GString *all = g_string_new(NULL);
    struct pw_event *event = howell();
    for (size_t i = 0; i < G_N_ELEMENTS(documents); i++) {
        struct pw_print how = asked(NULL);
        size_t bytes = 0;
        struct pw_pages *pages = pw_pages_print(event, documents[i], &how, NULL);
        const void *data = pw_pages_bytes(pages, 0, &bytes);
        g_autofree char *sum = g_compute_checksum_for_data(G_CHECKSUM_SHA256, data, bytes);
        g_string_append(all, sum);
        pw_pages_free(pages);
    }
    pw_event_free(event);
    return g_string_free(all, FALSE);
}

static gpointer print_some(gpointer nobody)
{
    return nobody != NULL ? nobody : sums();
}

static void two_threads_print_at_once(void **state)
{
    (void)state;
    g_autofree char *alone = sums();
    GThread *thread[THREADS];
    for (int i = 0; i < THREADS; i++)
        thread[i] = g_thread_new(NULL, print_some, NULL);
    for (int i = 0; i < THREADS; i++) {
        g_autofree char *beside = g_thread_join(thread[i]);
        assert_string_equal(beside, alone);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memory_has_what_a_file_has),
        cmocka_unit_test(one_card_is_seen_at_once),
        cmocka_unit_test(pages_are_counted_and_measured_without_ink),
        cmocka_unit_test(all_papers_are_one_pdf),
        cmocka_unit_test(pages_come_one_by_one),
        cmocka_unit_test(an_older_caller_goes_on),
        cmocka_unit_test(a_newer_caller_is_told),
        cmocka_unit_test(two_threads_print_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
