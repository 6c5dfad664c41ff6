/* chess_files.c - round robins with random results of every kind, written in every format and read
 * again: the same results, and standings worked out from them that are the same.
 */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <string.h>

#include "api/internal.h"
#include "chess_event.h"
#include "format/chess.h"
#include "thin.h"

static guint64 state = 20261121;

static int chance(int n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (guint64)n);
}

/* Names of people that formats have to be careful with. */
static struct pw_event *random_event(int players, bool twice, const char *const *results, int kinds)
{
    static const char *const surnames[] = {"Żółć", "O'Neill", "de la \"Rue\"", "Back\\slash",
                                           "Ö",    "Li",      "Smith-Jones",   "Åå"};
    struct pw_event *event = pw_event_new();
    char number[16];
    g_snprintf(number, sizeof number, "%d", players);
    set(event, "movement", "kind", "berger");
    set(event, "movement", "players", number);
    set(event, "movement", "double", twice ? "yes" : "no");
    set(event, "event", "title", "Cup \"of\" Łódź");
    set(event, "event", "date", "2026-11-21");
    for (int who = 1; who <= players; who++) {
        char *name = g_strdup_printf("%s%d, Ann", surnames[who % 8], who);
        g_snprintf(number, sizeof number, "%d", who);
        set(event, "names", number, name);
        g_free(name);
        struct pw_contestant *c = pw_event_contestant(event, who);
        c->rating = who % 3 == 0 ? 0 : 2000 + chance(800);
        pw_event_text(&c->title, who % 4 == 1 ? "WFM" : NULL);
        pw_event_text(&c->federation, who % 2 == 0 ? "POL" : NULL);
        pw_event_text(&c->id[0], who % 5 == 0 ? NULL : "1234567");
    }
    assert_true(pw_event_settle(event, NULL));
    const struct pw_schedule *s = event->schedule;
    for (int r = 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            if (spot.who[0] == 0 || spot.who[1] == 0)
                continue;
            struct pw_game game = {.round_no = r, .white_no = spot.who[0], .black_no = spot.who[1]};
            assert_true(pw_result_read(results[chance(kinds)], &game.white, &game.black));
            assert_true(pw_games_add(&event->games, &game));
        }
    return event;
}

static void expect_same(struct pw_event *event, const char *format, bool numbers)
{
    static const char *const compared[] = {"results", "csv", "players", "text"};
    char *written = text_of(event, format);
    struct pw_input in;
    GError *error = NULL;
    assert_true(pw_input_init(&in, format, written, strlen(written), &error));
    struct pw_event *other = pw_chess_read(&in, pw_chess_format(&in), &error);
    if (other == NULL)
        fail_msg("%s: %s\n%s", format, error->message, written);
    for (gsize i = 0; numbers && i < G_N_ELEMENTS(compared); i++) {
        char *before = text_of(event, compared[i]), *after = text_of(other, compared[i]);
        assert_string_equal(before, after);
        g_free(before);
        g_free(after);
    }
    char *again = text_of(other, format);
    assert_string_equal(written, again);
    g_free(again);
    g_free(written);
    pw_event_free(other);
    pw_input_finish(&in);
}

static void what_is_written_is_read(void **nothing)
{
    (void)nothing;
    static const char *const all[] = {"1-0",  "0-1",  "1/2-1/2", "1-0F",  "0-1F",  "0-0F",    "*",
                                      "1-0U", "0-1U", "0-0",     "1/2-0", "0-1/2", "1/2-1/2U"};
    for (int players = 3; players <= 14; players++)
        for (int twice = 0; twice < 2; twice++) {
            struct pw_event *event = random_event(players, twice, all, 13);
            expect_same(event, "trf16", true);
            expect_same(event, "trf26", true);
            set(event, "chess", "points",
                players % 3 == 0   ? "3-1-0"
                : players % 3 == 1 ? "3-2-1"
                                   : "2-1-0");
            expect_same(event, "trf16", true);
            expect_same(event, "trf26", true);
            pw_event_free(event);
            event = random_event(players, twice, all, 6); /* what PGN and H9 can say */
            expect_same(event, "pgn", players % 2 == 0);
            expect_same(event, "h9", false);
            pw_event_free(event);
        }
}

/* A report as it is after some rounds: the rows of players end with the last of them. */
static char *cut(const char *report, int rounds)
{
    GString *out = g_string_new(NULL);
    char **lines = g_strsplit(report, "\r\n", -1);
    for (int i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++) {
        glong keep = g_utf8_strlen(lines[i], -1);
        if (g_str_has_prefix(lines[i], "001"))
            keep = MIN(keep, 89 + 10 * rounds);
        char *part = g_utf8_substring(lines[i], 0, keep);
        g_string_append_printf(out, "%s\r\n", part);
        g_free(part);
    }
    g_strfreev(lines);
    return g_string_free(out, FALSE);
}

static void expect_known(const char *kind, int players, const char *twice, bool exchange,
                         int rounds)
{
    struct pw_event *event = pw_event_new();
    char number[16];
    GError *error = NULL;
    g_snprintf(number, sizeof number, "%d", players);
    set(event, "movement", "kind", kind);
    set(event, "movement", "players", number);
    set(event, "movement", "double", twice);
    if (!exchange)
        set(event, "movement", "no-exchange", "yes");
    char *whole = text_of(event, "trf26"), *report = cut(whole, rounds);
    struct pw_input in;
    assert_true(pw_input_init(&in, "running", report, strlen(report), &error));
    struct pw_event *other = pw_chess_read(&in, PW_CHESS_TRF, &error);
    const struct pw_schedule *s = event->schedule, *known = pw_event_schedule(other, &error);
    assert_non_null(known);
    assert_int_equal(known->rounds, s->rounds);
    for (int r = 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot a = pw_schedule_at(s, r, b), k = pw_schedule_at(known, r, b);
            assert_true(a.who[0] == k.who[0] && a.who[1] == k.who[1]);
        }
    char *again = text_of(other, "trf26");
    assert_string_equal(again, whole);
    g_free(again);
    g_free(whole);
    g_free(report);
    pw_input_finish(&in);
    pw_event_free(other);
    pw_event_free(event);
}

static void a_report_of_a_few_rounds_is_known(void **nothing)
{
    (void)nothing;
    for (int players = 3; players <= 24; players += thinly(5)) {
        int rounds = players - 1 + players % 2;
        for (int r = 1; r <= rounds; r++) {
            expect_known("berger", players, "no", true, r);
            if (r > 2) /* halving of 4 begins as another table does */
                expect_known("circle", players, "no", true, r);
        }
        for (int r = 1; r <= 2 * rounds; r += 3) {
            expect_known("berger", players, "yes", true, r);
            if (players > 3)
                expect_known("berger", players, "yes", false, r);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_written_is_read),
                                       cmocka_unit_test(a_report_of_a_few_rounds_is_known)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
