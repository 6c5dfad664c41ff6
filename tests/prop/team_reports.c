/* Random round robins of teams with reserves, people who take over, forfeits, games that are open,
 * exchanged colours, absent players and empty boards: what a report says of them reads back to the
 * same teams, line-ups, games and standings.
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
#include "event/event.h"
#include "event/games.h"
#include "format/chess.h"
#include "sched/core/schedule.h"
#include "thin.h"

static guint64 state = 20261125;

static int chance(int n)
{
    state = state * 6364136223846793005u + 1442695040888963407u;
    return (int)((state >> 33) % (guint64)n);
}

struct size {
    int teams, boards, reserve[12], rounds;
    int gap[12]; /* a place between reserves that nobody has; 0: none */
};

/* Who sits there, of some who are there: in their order, with empty boards now and then. */
static void say_line(GString *out, const struct size *size, int round_no, int team_no)
{
    int all = size->boards + size->reserve[team_no - 1];
    g_string_append_printf(out, "%d.%d=", round_no, team_no);
    if (chance(3) == 0) {
        int absent = 1 + chance(all);
        g_string_append_printf(out, "without %d\n", absent == size->gap[team_no - 1] ? 1 : absent);
        return;
    }
    int place = 0;
    for (int board = 1; board <= size->boards; board++) {
        int left = all - place;
        bool some = left > 0 && chance(4) != 0;
        if (some)
            place += 1 + (left > size->boards - board + 1 ? chance(2) : 0);
        if (some && place == size->gap[team_no - 1])
            place++;
        if (some)
            g_string_append_printf(out, "%d ", place);
        else
            g_string_append(out, "- ");
    }
    g_string_append_c(out, '\n');
}

static void say_lines(GString *out, const struct size *size, struct pw_event *plain)
{
    const struct pw_schedule *s = pw_event_schedule(plain, NULL);
    assert_non_null(s);
    g_string_append(out, "[line-ups]\n");
    for (int r = 1; r <= s->rounds; r++)
        for (int m = 1; m <= pw_schedule_matches(s); m++) {
            struct pw_round_match match = pw_schedule_match(s, r, m);
            for (int side = 0; side < 2 && match.guest_no != 0; side++)
                if (chance(3) == 0)
                    say_line(out, size, r, side == 0 ? match.home_no : match.guest_no);
        }
}

static struct pw_event *parsed(const char *text)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_parse(text, strlen(text), "teams.ini", NULL, &error);
    if (event == NULL)
        fail_msg("%s\n%s", error->message, text);
    return event;
}

static void say_names(GString *out, struct size *size)
{
    if (chance(4) != 0) {
        g_string_append(out, "[teams]\n");
        for (int t = 1; t <= size->teams; t++)
            if (chance(6) != 0)
                g_string_append_printf(out, "%d=Żubry %d\n", t, t);
    }
    g_string_append(out, "[names]\n");
    for (int t = 1; t <= size->teams; t++) {
        size->reserve[t - 1] = chance(3);
        size->gap[t - 1] = size->reserve[t - 1] == 2 && chance(3) == 0 ? size->boards + 1 : 0;
        for (int place = 1; place <= size->boards + size->reserve[t - 1]; place++)
            if (place != size->gap[t - 1])
                g_string_append_printf(out, "%d.%d=Team %d, Place %d\n", t, place, t, place);
    }
}

/* Somebody new has the number of somebody, from a round on. */
static void say_taken_over(GString *out, const struct size *size)
{
    int players = 0, n = 0;
    bool gap[100] = {false};
    for (int t = 0; t < size->teams; t++) {
        if (size->gap[t] != 0)
            gap[players + size->gap[t]] = true;
        players += size->boards + size->reserve[t];
    }
    g_string_append(out, "[happened]\n");
    for (int who = 1 + chance(5); size->rounds > 1 && who <= players; who += 1 + chance(9))
        if (!gap[who])
            g_string_append_printf(out, "%d=number %d from round %d: Newcomer, %d\n", ++n, who,
                                   2 + chance(size->rounds - 1), who);
}

static char *random_event(void)
{
    /* One after the other: of arguments side by side each compiler takes another one first. */
    struct size size = {.teams = 2 + chance(6)};
    size.boards = 1 + chance(4);
    GString *out = g_string_new("[event]\ntitle=Liga\ndate=2026-11-25\n");
    bool twice = chance(3) == 0, kept = twice && chance(2) == 0, black = chance(3) == 0;
    g_string_append_printf(out, "[movement]\nkind=team-berger\nteams=%d\nteam-boards=%d\n%s%s%s",
                           size.teams, size.boards, twice ? "double=yes\n" : "",
                           kept ? "no-exchange=yes\n" : "", black ? "home-colour=black\n" : "");
    say_names(out, &size);
    struct pw_event *plain = parsed(out->str);
    size.rounds = pw_event_schedule(plain, NULL)->rounds;
    if (chance(5) != 0)
        say_lines(out, &size, plain);
    if (chance(3) == 0)
        say_taken_over(out, &size);
    pw_event_free(plain);
    return g_string_free(out, FALSE);
}

static void add_results(struct pw_event *event)
{
    static const char *const all[] = {"1-0",  "0-1",  "1/2-1/2", "1-0", "0-1", "1/2-1/2",
                                      "1-0F", "0-1F", "0-0F",    "*",   "*"};
    GError *error = NULL;
    if (!pw_event_settle(event, &error))
        fail_msg("%s", error->message);
    const struct pw_schedule *s = event->schedule;
    bool running = chance(3) == 0;
    for (int r = 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            if (spot.who[0] == 0 || spot.who[1] == 0 || (running && r > s->rounds / 2))
                continue;
            bool turned = chance(12) == 0;
            struct pw_game game = {.round_no = r,
                                   .white_no = spot.who[turned],
                                   .black_no = spot.who[!turned],
                                   .exchanged = turned};
            assert_true(pw_result_read(all[chance(11)], &game.white, &game.black));
            if (!pw_code_played(game.white))
                game = (struct pw_game){.round_no = r,
                                        .white_no = spot.who[0],
                                        .black_no = spot.who[1],
                                        .white = game.white,
                                        .black = game.black};
            assert_true(pw_games_add(&event->games, &game));
        }
}

/* Who sits at which board against whom, in every round. */
static void same_boards(struct pw_event *event, struct pw_event *other, const char *text)
{
    GError *error = NULL;
    const struct pw_schedule *a = pw_event_schedule(event, NULL),
                             *b = pw_event_schedule(other, &error);
    if (b == NULL)
        fail_msg("%s\n%s", error->message, text);
    if (b->teams != a->teams || b->rounds != a->rounds || b->stands != a->stands ||
        b->contestants != a->contestants)
        fail_msg("%d teams, %d rounds, %d boards, %d players are %d, %d, %d, %d\n%s", a->teams,
                 a->rounds, a->stands, a->contestants, b->teams, b->rounds, b->stands,
                 b->contestants, text);
    for (int r = 1; r <= a->rounds; r++)
        for (int i = 1; i <= a->stands; i++) {
            struct pw_spot is = pw_schedule_at(a, r, i), read = pw_schedule_at(b, r, i);
            if (is.who[0] != read.who[0] || is.who[1] != read.who[1])
                fail_msg("round %d, board %d: %d-%d is %d-%d\n%s", r, i, is.who[0], is.who[1],
                         read.who[0], read.who[1], text);
        }
}

/* Nothing is strange in it but that colours were exchanged. */
static void only_colours(const struct pw_games *games, const char *text)
{
    for (int i = 0; i < games->doubts; i++)
        if (strstr(games->doubt[i].message, "colours that were exchanged") == NULL)
            fail_msg("%s\n%s", games->doubt[i].message, text);
}

static void reads_back(struct pw_event *event, const char *format, const char *text)
{
    static const char *const compared[] = {"csv", "json", "results", "text"};
    char *written = text_of(event, format);
    struct pw_input in;
    GError *error = NULL;
    assert_true(pw_input_init(&in, format, written, strlen(written), &error));
    struct pw_event *other = pw_chess_read(&in, pw_chess_format(&in), &error);
    char *both = g_strconcat(text, "\n", written, NULL);
    if (other == NULL)
        fail_msg("%s: %s\n%s", format, error->message, both);
    same_boards(event, other, both);
    for (gsize i = 0; i < G_N_ELEMENTS(compared); i++) {
        char *before = text_of(event, compared[i]), *after = text_of(other, compared[i]);
        if (strcmp(before, after) != 0)
            fail_msg("%s: %s\nbefore\n%s\nafter\n%s", compared[i], both, before, after);
        g_free(before);
        g_free(after);
    }
    char *again = text_of(other, format);
    if (strcmp(written, again) != 0)
        fail_msg("not the same again:\n%s\n%s", both, again);
    only_colours(&other->games, both);
    g_free(again);
    g_free(both);
    g_free(written);
    pw_event_free(other);
    pw_input_finish(&in);
}

/* A report without a game is refused by who reads it. */
static bool has_games(const struct pw_schedule *s)
{
    for (int r = 1; r <= s->rounds; r++)
        for (int i = 1; i <= s->stands; i++) {
            struct pw_spot spot = pw_schedule_at(s, r, i);
            if (spot.who[0] != 0 && spot.who[1] != 0)
                return true;
        }
    return false;
}

static void what_is_written_is_read(void **nothing)
{
    (void)nothing;
    for (int i = 0; i < searched(600, 600, 200); i++) {
        char *text = random_event();
        struct pw_event *event = parsed(text);
        add_results(event);
        if (has_games(event->schedule)) {
            reads_back(event, "trf26", text);
            reads_back(event, "trf16", text);
        }
        pw_event_free(event);
        g_free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(what_is_written_is_read)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
