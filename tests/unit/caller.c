/* caller.c - what pairwheel.h promises to whoever links the library: which pointers may be NULL,
 * and what is done about numbers that cannot be.
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
#include <string.h>
#include <unistd.h>

#include "folder.h"

static struct pw_event *event_of(const char *pairs)
{
    struct pw_event *event = pw_event_new();
    assert_true(pw_event_set(event, "movement", "kind", "howell", NULL));
    assert_true(pw_event_set(event, "movement", "pairs", pairs, NULL));
    return event;
}

static void a_reason_need_not_be_heard(void **state)
{
    (void)state;
    struct pw_schedule *s = NULL;
    const struct pw_request no_kind = {.contestants = 8};
    const struct pw_request too_many = {.kind = "howell", .contestants = PW_CONTESTANTS_MAX + 2};
    const struct pw_request none = {.kind = "balanced-howell", .contestants = 10};
    const struct pw_request sound = {.kind = "howell", .contestants = 8};
    assert_int_equal(pw_schedule_make(&no_kind, &s, NULL), PW_BAD_REQUEST);
    assert_int_equal(pw_schedule_make(&too_many, &s, NULL), PW_BOUND);
    assert_int_equal(pw_schedule_make(&none, &s, NULL), PW_NO_SCHEDULE);
    assert_null(s);
    assert_int_equal(pw_schedule_make(&sound, &s, NULL), PW_OK);
    assert_int_equal(s->rounds, 7);
    pw_schedule_free(s);

    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    pw_wish_init(&wish);
    assert_int_equal(pw_recommend(&wish, &advice, NULL), PW_BAD_REQUEST); /* nobody plays */
    wish.pairs = 8;
    wish.seconds = 60;
    assert_int_equal(pw_recommend(&wish, &advice, NULL), PW_NO_SCHEDULE); /* in a minute */
    assert_null(advice);
}

static void a_name_need_not_be_heard(void **state)
{
    (void)state;
    g_autofree char *file = g_build_filename(folder, "read.txt", NULL);
    assert_true(g_file_set_contents(file, "text", -1, NULL));
    assert_false(pw_source_is(file, NULL));
    pw_source_note(file);
    assert_true(pw_source_is(file, NULL));
    pw_sources_forget();
}

static void how_need_not_be_said(void **state)
{
    (void)state;
    GError *error = NULL;
    struct pw_event *event = event_of("8");
    assert_null(pw_score_text(event, NULL, NULL));
    assert_null(pw_score_text(event, NULL, &error)); /* no results */
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    assert_true(pw_event_set(event, "results", "simulate", "1", NULL));
    char *text = pw_score_text(event, NULL, NULL);
    assert_non_null(strstr(text, "place"));
    g_free(text);

    assert_false(pw_kit(event, NULL, &error)); /* where to? */
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);

    struct pw_play *play = pw_play_new(NULL, NULL);
    assert_non_null(play);
    pw_play_free(play);

    /* To standard output, as a PDF. */
    g_autofree char *file = g_build_filename(folder, "out.pdf", NULL);
    int before = dup(STDOUT_FILENO);
    FILE *out = g_fopen(file, "wb");
    assert_int_equal(dup2(fileno(out), STDOUT_FILENO), STDOUT_FILENO);
    bool printed = pw_print(event, "guide-cards", NULL, &error);
    assert_int_equal(dup2(before, STDOUT_FILENO), STDOUT_FILENO);
    close(before);
    fclose(out);
    assert_true(printed);
    g_autofree char *pdf = NULL;
    assert_true(g_file_get_contents(file, &pdf, NULL, NULL));
    assert_true(g_str_has_prefix(pdf, "%PDF-"));
    pw_event_free(event);
}

static void refuses(struct pw_event *event, const struct pw_print *how, const char *says)
{
    GError *error = NULL;
    assert_false(pw_print(event, "guide-cards", how, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    if (strstr(error->message, says) == NULL)
        fail_msg("expected \"%s\": %s", says, error->message);
    g_clear_error(&error);
    assert_false(g_file_test(how->output, G_FILE_TEST_EXISTS));
}

static void numbers_that_cannot_be_are_refused(void **state)
{
    (void)state;
    g_autofree char *file = g_build_filename(folder, "numbers.pdf", NULL);
    struct pw_event *event = event_of("8");
    refuses(event, &(struct pw_print){.output = file, .page = -3}, "page -3: pages begin with 1");
    static const double wrong[] = {-150, 9.99, 2400.5, 4800, (double)INFINITY, (double)NAN};
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++)
        refuses(event, &(struct pw_print){.output = file, .dpi = wrong[i]}, "10 to 2400");
    refuses(event, &(struct pw_print){.output = file, .tiles = "0x0"}, "--tiles: \"0x0\"");
    refuses(event, &(struct pw_print){.output = file, .nup = "0x0"}, "--nup: \"0x0\"");
    assert_true(pw_print(event, "guide-cards",
                         &(struct pw_print){.output = file, .dpi = PW_DPI_MAX}, NULL));
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_reason_need_not_be_heard),
        cmocka_unit_test(a_name_need_not_be_heard),
        cmocka_unit_test(how_need_not_be_said),
        cmocka_unit_test(numbers_that_cannot_be_are_refused),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
