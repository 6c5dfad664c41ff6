/* recommend_individuals.c - movements of bridge where everybody plays for himself. */
#include <stdlib.h>

#include "api/answers.h"
#include "sched/recommend.h"

#define BOARDS_LEAST 18 /* of an evening, where nothing is said */
#define BOARDS_MOST 28
#define BOARDS_A_ROUND 6

struct candidate {
    int rounds, boards; /* a round */
    int distance;       /* from what is wanted; less is better */
};

static int nearest_first(const void *a, const void *b)
{
    const struct candidate *one = a, *other = b;
    if (one->distance != other->distance)
        return one->distance - other->distance;
    if (one->rounds != other->rounds)
        return other->rounds - one->rounds;
    return one->boards - other->boards;
}

static bool fits(const struct pw_wish *wish, int rounds, int boards)
{
    int all = rounds * boards;
    if (wish->boards_from != 0 && (all < wish->boards_from || all > wish->boards_to))
        return false;
    if (wish->rounds_from != 0 && (rounds < wish->rounds_from || rounds > wish->rounds_to))
        return false;
    if (wish->boards_per_round != 0 && boards != wish->boards_per_round)
        return false;
    if (wish->seconds != 0)
        return pw_evening_seconds(wish, rounds, boards) <= wish->seconds;
    bool free_choice = wish->boards_from == 0 && wish->boards_per_round == 0;
    return !free_choice || (all >= BOARDS_LEAST && all <= BOARDS_MOST);
}

/* All rounds are best, for then everybody plays all boards; then many boards. */
static GArray *candidates(const struct pw_wish *wish, int rounds_most)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct candidate));
    for (int rounds = rounds_most; rounds >= 1 && 3 * rounds >= rounds_most; rounds--)
        for (int boards = 1; boards <= BOARDS_A_ROUND || boards == wish->boards_per_round;
             boards++) {
            struct candidate one = {rounds, boards, 0};
            one.distance =
                3 * (rounds_most - rounds) +
                abs(rounds * boards - (wish->boards_to != 0 ? wish->boards_to : BOARDS_MOST));
            if (fits(wish, rounds, boards))
                g_array_append_val(list, one);
        }
    g_array_sort(list, nearest_first);
    return list;
}

static void add(GPtrArray *answers, const struct pw_wish *wish, const struct pw_schedule *s,
                const struct pw_request *request, int boards)
{
    bool rainbow = request->kind[0] == 'r';
    struct pw_answer *a = pw_answer_new(answers, rainbow ? "rainbow" : "individual");
    char time[PW_DURATION_TEXT];
    struct pw_report *report = pw_check(s);
    if (report == NULL)
        return;
    a->report = *report;
    pw_report_free(report);
    a->bridge = true;
    a->rounds = s->rounds;
    a->boards_per_round = boards;
    a->seconds = pw_evening_seconds(wish, s->rounds, boards);
    pw_duration_text(time, a->seconds);
    a->title = g_strdup_printf("%s, %d rounds of %d board%s: %d boards in %s",
                               rainbow ? "Rainbow individual" : "Individual for 8", s->rounds,
                               boards, boards == 1 ? "" : "s", s->rounds * boards, time);
    GString *options = g_string_new(a->movement);
    g_string_append_printf(options, " --players %d", wish->players);
    if (request->rounds != 0)
        g_string_append_printf(options, " --rounds %d", request->rounds);
    g_string_append_printf(options, " --boards-per-round %d", boards);
    a->options = g_string_free(options, FALSE);
    a->file = g_strdup_printf("%s-%dx%d", a->movement, s->rounds, boards);
    if (a->report.met_max == 1)
        pw_answer_say(a->pros, "everybody has another partner in every round, %d in all",
                      s->rounds);
    if (a->report.opponents_min == a->report.opponents_max)
        pw_answer_say(a->pros, "everybody meets %d different opponents, nobody more than %s",
                      a->report.opponents_min, a->report.faced_max == 1 ? "once" : "twice");
    if (a->report.plays == a->report.plays_needed)
        pw_answer_say(a->pros, "everybody plays all %d boards", s->rounds * boards);
    else
        pw_answer_say(a->cons, "a player plays %d of the %d boards in play", s->rounds * boards,
                      s->sets * boards);
    if (a->report.stationary > 0)
        pw_answer_say(a->pros, "%d player%s in %s all evening", a->report.stationary,
                      a->report.stationary == 1 ? " stays" : "s stay",
                      a->report.stationary == 1 ? "one seat" : "their seats");
    pw_answer_say(a->cons, "the others move after every round, each by a card");
    if (!rainbow && s->remark != NULL)
        pw_answer_say(a->cons, "%s", s->remark);
}

static bool is_size(int players)
{
    int tables = players / 4;
    return players == 8 || (players % 4 == 0 && tables >= 5 && tables % 2 != 0 && tables % 3 != 0);
}

bool pw_answer_individuals(GPtrArray *answers, const struct pw_wish *wish, struct pw_reason *why)
{
    int before = wish->players, after = wish->players, given = 0;
    while (before > 8 && !is_size(before))
        before--;
    while (!is_size(after))
        after++;
    if (before != wish->players || after != wish->players) {
        if (before < 8)
            g_snprintf(
                why->text, sizeof why->text,
                "individuals are for 8, 20, 28, 44, 52, ... players, and there are %d; write "
                "--players 8, or --pairs",
                wish->players);
        else
            g_snprintf(
                why->text, sizeof why->text,
                "individuals are for 8, 20, 28, 44, 52, ... players, and there are %d; write "
                "--players %d or --players %d, or --pairs",
                wish->players, before, after);
        return false;
    }
    struct pw_request request = {.contestants = wish->players};
    g_strlcpy(request.kind, wish->players == 8 ? "individual" : "rainbow", sizeof request.kind);
    int rounds_most = wish->players == 8 ? 7 : wish->players / 4;
    GArray *list = candidates(wish, rounds_most);
    for (guint i = 0; i < list->len && given < wish->most; i++) {
        const struct candidate *one = &g_array_index(list, struct candidate, i);
        struct pw_schedule *s = NULL;
        struct pw_reason none = {""};
        request.rounds = one->rounds == rounds_most ? 0 : one->rounds;
        if (pw_schedule_make(&request, &s, &none) != PW_OK)
            continue;
        add(answers, wish, s, &request, one->boards);
        given++;
        pw_schedule_free(s);
    }
    g_array_free(list, TRUE);
    if (given == 0)
        g_snprintf(
            why->text, sizeof why->text,
            "%d players have an individual of %d rounds or fewer, and none has the boards or "
            "the time that were asked for; write --boards %d, which takes %ld minutes",
            wish->players, rounds_most, 3 * rounds_most,
            pw_evening_seconds(wish, rounds_most, 3) / 60);
    return given > 0;
}
