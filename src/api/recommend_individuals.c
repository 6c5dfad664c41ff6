/* recommend_individuals.c - movements of bridge where everybody plays for himself. */
#include <stdlib.h>

#include "advise/advice.h"
#include "advise/recommend.h"
#include "api/answers.h"

#define BOARDS_LEAST 18 /* of an evening, where nothing is said */
#define BOARDS_MOST 28
#define BOARDS_A_ROUND 6 /* at most, where nothing is said */

struct candidate {
    int rounds, boards; /* a round */
    int distance;       /* from what is wanted; less is better */
};

static int nearest_first(const void *a, const void *b, void *unused)
{
    const struct candidate *one = a, *other = b;
    (void)unused;
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
    int boards_most = MAX(BOARDS_A_ROUND, wish->boards_per_round);
    for (int rounds = rounds_most; rounds >= 1 && 3 * rounds >= rounds_most; rounds--)
        for (int boards = 1; boards <= boards_most; boards++) {
            struct candidate one = {rounds, boards, 0};
            one.distance =
                3 * (rounds_most - rounds) +
                abs(rounds * boards - (wish->boards_to != 0 ? wish->boards_to : BOARDS_MOST));
            if (fits(wish, rounds, boards))
                g_array_append_val(list, one);
        }
    g_array_sort_with_data(list, nearest_first, NULL);
    return list;
}

/* The movement of so many rounds; schedule NULL: there is none. */
struct made {
    bool tried;
    struct pw_request request;
    struct pw_schedule *schedule;
    struct pw_report *report;
};

/* Makes and counts it, once for all numbers of boards a round. */
static bool make(struct made *made, int players, int rounds, int rounds_most)
{
    struct pw_reason none = {""};
    if (made->tried)
        return made->report != NULL;
    made->tried = true;
    made->request.contestants = players;
    made->request.rounds = rounds == rounds_most ? 0 : rounds;
    g_strlcpy(made->request.kind, pw_individual_kind(players), sizeof made->request.kind);
    if (pw_schedule_make(&made->request, &made->schedule, &none) != PW_OK)
        return false;
    made->report = pw_check(made->schedule);
    if (made->report == NULL && pw_work_refused() == NULL)
        g_error("no memory for a report"); /* as GLib itself does */
    return made->report != NULL;
}

static void speak_for(struct pw_answer *a, const struct pw_schedule *s, int boards)
{
    const struct pw_report *r = &a->report;
    if (r->met_max == 1)
        pw_reason_say(a->pros, "partners", PW_NUMBERS(s->rounds),
                      "everybody has another partner in every round, %d in all", s->rounds);
    if (r->opponents_min == r->opponents_max)
        pw_reason_say(a->pros, r->faced_max == 1 ? "opponents-once" : "opponents-twice",
                      PW_NUMBERS(r->opponents_min),
                      "everybody meets %d different opponents, nobody more than %s",
                      r->opponents_min, r->faced_max == 1 ? "once" : "twice");
    if (r->plays == r->plays_needed)
        pw_reason_say(a->pros, "plays-all", PW_NUMBERS(boards), "everybody plays all %d boards",
                      boards);
    if (r->stationary > 0)
        pw_reason_say(a->pros, "stay-players", PW_NUMBERS(r->stationary),
                      "%d player%s in %s all evening", r->stationary,
                      r->stationary == 1 ? " stays" : "s stay",
                      r->stationary == 1 ? "one seat" : "their seats");
}

static void speak_against(struct pw_answer *a, const struct pw_schedule *s, int boards,
                          bool rainbow)
{
    const struct pw_report *r = &a->report;
    const long *shared = PW_NUMBERS(r->copies_max);
    const char *key = r->shared >= s->rounds ? "share-every" : "share-some";
    if (r->plays != r->plays_needed)
        pw_reason_say(a->cons, "part-player", PW_NUMBERS(s->sets * boards, s->rounds * boards),
                      "a player plays %d of the %d boards in play", s->rounds * boards,
                      s->sets * boards);
    pw_reason_say(a->cons, "cards-each", PW_NO_NUMBERS,
                  "the others move after every round, each by a card");
    if (!rainbow && s->remark != NULL)
        pw_reason_say(a->cons, r->shared > 0 ? key : NULL, shared, "%s", s->remark);
    else if (r->shared > 0)
        pw_reason_say(a->cons, key, shared,
                      "%d tables share boards in %s; split the set and exchange the parts, or have "
                      "a copy for each table",
                      r->copies_max, r->shared >= s->rounds ? "every round" : "some rounds");
}

static void add(GPtrArray *answers, const struct pw_wish *wish, const struct made *made, int boards)
{
    const struct pw_request *request = &made->request;
    const struct pw_schedule *s = made->schedule;
    bool rainbow = request->kind[0] == 'r';
    struct pw_answer *a = pw_answer_new(answers, rainbow ? "rainbow" : "individual");
    char time[PW_DURATION_TEXT];
    a->report = *made->report;
    a->bridge = true;
    a->rounds = s->rounds;
    a->boards_per_round = boards;
    a->seconds = pw_evening_seconds(wish, s->rounds, boards);
    pw_duration_text(time, a->seconds);
    g_autofree char *name = rainbow ? g_strdup("Rainbow individual")
                                    : g_strdup_printf("Individual for %d", wish->players);
    a->title = g_strdup_printf("%s, %d rounds of %d board%s: %d boards in %s", name, s->rounds,
                               boards, boards == 1 ? "" : "s", s->rounds * boards, time);
    GString *options = g_string_new(a->movement);
    g_string_append_printf(options, " --players %d", wish->players);
    if (request->rounds != 0)
        g_string_append_printf(options, " --rounds %d", request->rounds);
    g_string_append_printf(options, " --boards-per-round %d", boards);
    a->options = g_string_free(options, FALSE);
    a->file = g_strdup_printf("%s-%dx%d", a->movement, s->rounds, boards);
    speak_for(a, s, s->rounds * boards);
    speak_against(a, s, boards, rainbow);
}

bool pw_answer_individuals(GPtrArray *answers, const struct pw_wish *wish, struct pw_reason *why)
{
    int before = wish->players, after = wish->players, given = 0;
    while (before > 8 && pw_individual_rounds(before) == 0)
        before--;
    while (pw_individual_rounds(after) == 0)
        after++;
    if (before != wish->players || after != wish->players) {
        if (before < 8)
            g_snprintf(why->text, sizeof why->text,
                       "individuals are for 8, 12, 16, 20, 24, 28, 32, 36, 44, ... players, and "
                       "there are %d; write "
                       "--players 8, or --pairs",
                       wish->players);
        else
            g_snprintf(why->text, sizeof why->text,
                       "individuals are for 8, 12, 16, 20, 24, 28, 32, 36, 44, ... players, and "
                       "there are %d; write "
                       "--players %d or --players %d, or --pairs",
                       wish->players, before, after);
        return false;
    }
    int rounds_most = pw_individual_rounds(wish->players);
    struct made *made = g_new0(struct made, (gsize)rounds_most + 1);
    GArray *list = candidates(wish, rounds_most);
    for (guint i = 0; i < list->len && given < wish->most; i++) {
        const struct candidate *one = &g_array_index(list, struct candidate, i);
        if (!make(&made[one->rounds], wish->players, one->rounds, rounds_most))
            continue;
        add(answers, wish, &made[one->rounds], one->boards);
        given++;
    }
    for (int rounds = 0; rounds <= rounds_most; rounds++) {
        pw_report_free(made[rounds].report);
        pw_schedule_free(made[rounds].schedule);
    }
    g_free(made);
    g_array_free(list, TRUE);
    int boards = wish->boards_per_round != 0 ? wish->boards_per_round : 3;
    if (given == 0)
        g_snprintf(
            why->text, sizeof why->text,
            "%d players have an individual of %d rounds or fewer, and none has the boards or "
            "the time that were asked for; write --boards %d, which takes %ld minutes",
            wish->players, rounds_most, boards * rounds_most,
            pw_evening_seconds(wish, rounds_most, boards) / 60);
    return given > 0;
}
