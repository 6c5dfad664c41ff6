/* recommend_players.c - which round robin fits so many players of chess or Go, and their time.
 *
 * Every system is made and counted before it is named. Rounds are given by the number of
 * players, so the time says how long a game may be, and whether twice round can be had.
 * Where boards are asked for, it is bridge, and individuals are meant; where nothing is, both
 * are named.
 */
#include "advise/advice.h"
#include "api/answers.h"
#include "api/internal.h"
#include "format/json_text.h"

#include <stdlib.h>
#include <string.h>

/* Movements of bridge where everybody plays for himself. */

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

static bool individuals_fits(const struct pw_wish *wish, int rounds, int boards)
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
            if (individuals_fits(wish, rounds, boards))
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
    struct pw_reason none = {0};
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

/* Adds the individuals that fit, best first, `most` at most. false: there are none of this size, or
 * none fits; *why says what would. */
static bool pw_answer_individuals(GPtrArray *answers, const struct pw_wish *wish,
                                  struct pw_reason *why)
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

#define PLAYERS_MOST 200
#define GAME_LEAST 360     /* seconds, both players: 3 minutes each are the shortest blitz */
#define BLITZ_MOST 10      /* minutes each, as they are said: FIDE's rapid is of more */
#define RAPID_MOST 7200    /* less than an hour each */
#define ROUNDS_OF_A_DAY 11 /* beyond that, groups are better */

static const struct {
    const char *kind, *name, *key, *why;
    int cycles;
} systems[] = {
    {"berger", "FIDE's table (Berger)", "berger", "the pairings and boards that federations expect",
     1},
    {"berger", "FIDE's table (Berger), twice round", "berger-double",
     "everybody has every opponent once with each colour", 2},
    {"circle", "Circle", "circle",
     "nobody needs a number after the first round: everybody moves to the next seat", 1},
    {"modular", "Constant sums", "modular",
     "each opponent is worked out in the head: the numbers of two add up"
     " to the same in a round",
     1},
    {"halving", "Halving", "halving",
     "first one half of the players against the other, then each half for itself", 1},
};

static void append_time(GString *out, const struct pw_wish *wish, int rounds)
{
    if (wish->seconds == 0)
        return;
    int round = wish->seconds / rounds, game = round - wish->seconds_per_move;
    g_string_append_printf(out, " of %d min: %s of %d min for each player", round / 60,
                           game / 120 <= BLITZ_MOST ? "blitz"
                           : game < RAPID_MOST      ? "rapid games"
                                                    : "games",
                           game / 120);
}

static void count_colours(const struct pw_answer *a, GPtrArray *list, bool least)
{
    const struct pw_report *r = &a->report;
    GString *colours = g_string_new("everybody has both colours equally often");
    if (r->colour_difference_max > 0)
        g_string_printf(colours, "White and Black differ by %d at most", r->colour_difference_max);
    if (r->colour_repeats == 0)
        g_string_append(colours, ", and never one twice running");
    else
        g_string_append_printf(colours, "; %ld times somebody has one twice running%s",
                               r->colour_repeats, least ? ", the least there is" : "");
    pw_reason_say(list, r->colour_difference_max > 0 ? "colours-differ" : "colours-equal",
                  PW_NUMBERS(r->colour_difference_max), "%s", colours->str);
    pw_reason_say(list,
                  r->colour_repeats == 0 ? "colours-change"
                  : least                ? "colours-least"
                                         : "colours-again",
                  PW_NUMBERS(r->colour_repeats), NULL);
    g_string_free(colours, TRUE);
}

static void count(struct pw_answer *a, const struct pw_schedule *s, int players)
{
    const struct pw_report *r = &a->report;
    bool once = r->met_min == 1;
    bool least = once && (players % 2 == 1 || r->colour_repeats == players - 2);
    pw_reason_say(a->pros, once ? "meets-once" : "meets-twice", PW_NO_NUMBERS,
                  "everybody meets everybody %s", once ? "once" : "twice");
    count_colours(a, least || !once ? a->pros : a->cons, least);
    if (players % 2 == 1) {
        char time[PW_DURATION_TEXT];
        pw_duration_text(time, a->seconds / 60 * 60 * r->met_max); /* as the title has it */
        pw_reason_say(a->cons, "sit-out-rounds", PW_NUMBERS(r->met_max, s->rounds),
                      "everybody has the bye in %d of the %d rounds%s%s%s", r->met_max, s->rounds,
                      a->seconds != 0 ? " (" : "", a->seconds != 0 ? time : "",
                      a->seconds != 0 ? ")" : "");
    }
    if (s->rounds > ROUNDS_OF_A_DAY && once) {
        int half = (players + 1) / 2, rounds = half - 1 + half % 2;
        pw_reason_say(a->cons, "many-rounds", PW_NUMBERS(rounds, half, players - half),
                      "many rounds for one day; two groups of %d and %d would play %d", half,
                      players - half, rounds);
    }
}

static bool fits(const struct pw_wish *wish, int rounds)
{
    bool said = wish->rounds_from != 0;
    if (said && (rounds < wish->rounds_from || rounds > wish->rounds_to))
        return false;
    return wish->seconds == 0 || wish->seconds / rounds - wish->seconds_per_move >= GAME_LEAST;
}

static void fail_unmet(const struct pw_wish *wish, GError **error)
{
    int once = wish->players - 1 + wish->players % 2;
    int minutes = once * (GAME_LEAST + wish->seconds_per_move) / 60;
    if (wish->rounds_from != 0 && !(wish->rounds_from <= once && once <= wish->rounds_to))
        pw_fail(error, PW_ERROR_UNMET,
                "%d players meet once in %d rounds, twice in %d; write --rounds %d, or make groups "
                "of %d or fewer",
                wish->players, once, 2 * once, once, wish->rounds_to + 1);
    else
        pw_fail(error, PW_ERROR_UNMET,
                "%d rounds take %d minutes at least, with 3 minutes for each player; write "
                "--minutes %d, or make two groups",
                once, minutes, minutes);
}

static bool sound_wish(const struct pw_wish *wish, GError **error)
{
    if (wish->pairs != 0 || wish->half_tables != 0)
        return pw_fail(error, PW_ERROR_USAGE,
                       "--pairs, --tables: players are not pairs; leave --players out, or these");
    if (wish->winners == 2)
        return pw_fail(error, PW_ERROR_USAGE,
                       "--winners: players are ranked together; leave it out");
    return wish->players <= PLAYERS_MOST ||
           pw_fail(error, PW_ERROR_UNMET,
                   "%d players cannot all meet in one event; make groups of %d or fewer",
                   wish->players, PLAYERS_MOST);
}

/* Something that only bridge has was asked for. */
static bool is_bridge(const struct pw_wish *wish)
{
    return wish->boards_from != 0 || wish->boards_per_round != 0 || wish->copies != 0 ||
           wish->winners != 0;
}

static void round_robins(GPtrArray *answers, const struct pw_wish *wish)
{
    for (gsize i = 0; i < G_N_ELEMENTS(systems) && (int)answers->len < wish->most; i++) {
        struct pw_request request = {.contestants = wish->players, .cycles = systems[i].cycles};
        struct pw_schedule *s = NULL;
        struct pw_reason why = {0};
        g_strlcpy(request.kind, systems[i].kind, sizeof request.kind);
        if (pw_schedule_make(&request, &s, &why) != PW_OK)
            continue; /* halving is for powers of two, and one fewer */
        struct pw_report *report = fits(wish, s->rounds) ? pw_check(s) : NULL;
        if (report != NULL) {
            struct pw_answer *a = pw_answer_new(answers, systems[i].kind);
            GString *title = g_string_new(systems[i].name);
            a->report = *report;
            a->rounds = s->rounds;
            a->cycles = systems[i].cycles;
            a->seconds = wish->seconds / s->rounds;
            g_string_append_printf(title, ": %d round%s", s->rounds, s->rounds == 1 ? "" : "s");
            append_time(title, wish, s->rounds);
            a->title = g_string_free(title, FALSE);
            a->options = g_strdup_printf("%s --players %d%s", a->movement, wish->players,
                                         a->cycles == 2 ? " --double" : "");
            a->file = g_strdup_printf("%s-%d%s", a->movement, wish->players,
                                      a->cycles == 2 ? "-double" : "");
            pw_reason_say(a->pros, systems[i].key, PW_NO_NUMBERS, "%s", systems[i].why);
            count(a, s, wish->players);
        }
        pw_report_free(report);
        pw_schedule_free(s);
    }
}

/* ---- where no round robin has time ---- */

/* So many that no more than one player can win all games. */
static int rounds_needed(int players)
{
    int rounds = 1;
    while (1 << rounds < players)
        rounds++;
    return rounds;
}

int pw_swiss_rounds(int players)
{
    return MAX(MIN(rounds_needed(players) + 2, players - 1 + players % 2), 1);
}

/* What is usual, or as many of them as leave time for rapid games; 0: no time at all. */
static int swiss_rounds(const struct pw_wish *wish)
{
    int needed = rounds_needed(wish->players), rounds = pw_swiss_rounds(wish->players);
    if (wish->rounds_from != 0)
        rounds = CLAMP(rounds, wish->rounds_from, MIN(wish->rounds_to, wish->players - 1));
    int least = wish->rounds_from != 0 ? wish->rounds_from : needed;
    while (wish->seconds != 0 && rounds > MAX(least, 1) &&
           wish->seconds / rounds - wish->seconds_per_move <= 2 * 60 * BLITZ_MOST)
        rounds--;
    return rounds > 0 && (wish->seconds == 0 ||
                          wish->seconds / rounds - wish->seconds_per_move >= GAME_LEAST)
               ? rounds
               : 0;
}

static struct pw_answer *swiss_answer(GPtrArray *answers, const struct pw_wish *wish, int rounds)
{
    struct pw_answer *a = pw_answer_new(answers, "swiss");
    int needed = rounds_needed(wish->players);
    GString *title = g_string_new(NULL);
    a->rounds = rounds;
    a->cycles = 1;
    a->seconds = wish->seconds / rounds;
    g_string_append_printf(title, "A Swiss: %d round%s", rounds, rounds == 1 ? "" : "s");
    append_time(title, wish, rounds);
    a->title = g_string_free(title, FALSE);
    a->options = g_strdup_printf("--names players.csv --rounds %d", rounds);
    a->file = g_strdup_printf("swiss-%d", wish->players);
    pw_reason_say(a->pros, NULL, PW_NO_NUMBERS,
                  "each round pairs players with about as many points, and nobody meets again");
    if (rounds >= needed)
        pw_reason_say(a->pros, NULL, PW_NO_NUMBERS,
                      "at most one player can win all games: %d rounds are enough for that",
                      needed);
    else
        pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                      "several players may win all games: %d rounds would leave one at most",
                      needed);
    pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                  "who is first is decided, and hardly who is tenth: everybody meets %d of %d "
                  "others, and equal points are parted by tie-breaks",
                  rounds, wish->players - 1);
    pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                  "a round can be paired when the results of the one before are in");
    if (wish->players % 2 != 0)
        pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                      "in each round another player has the bye, for a point");
    return a;
}

/* The answers, which are taken, with a Swiss in front of them where the time is said and nothing
 * else is of chess. */
static GPtrArray *with_swiss(GPtrArray *answers, const struct pw_wish *wish, GError **error)
{
    bool unmet = wish->seconds != 0 && (answers != NULL || pw_error_code(*error) == PW_ERROR_UNMET);
    bool chess = answers != NULL && !((struct pw_answer *)answers->pdata[0])->bridge;
    int rounds = unmet && !chess && !is_bridge(wish) && wish->players > 2 &&
                         wish->players <= PW_CONTESTANTS_MAX
                     ? swiss_rounds(wish)
                     : 0;
    if (rounds == 0)
        return answers;
    g_clear_error(error);
    if (answers == NULL)
        answers = g_ptr_array_new_with_free_func(pw_answer_free);
    swiss_answer(answers, wish, rounds);
    g_ptr_array_insert(answers, 0, g_ptr_array_steal_index(answers, answers->len - 1));
    return answers;
}

static char *command_of(const struct pw_answer *a)
{
    return strcmp(a->movement, "swiss") == 0
               ? g_strdup_printf("pairwheel pair %s --format trf -o %s.trf", a->options, a->file)
               : g_strdup_printf("pairwheel kit %s -o %s.pdf", a->options, a->file);
}

/* ---- writing ---- */

static char *as_text(const GPtrArray *answers, const struct pw_wish *wish)
{
    GString *out = g_string_new(NULL);
    bool bridge = false;
    for (guint i = 0; i < answers->len; i++) {
        const struct pw_answer *a = answers->pdata[i];
        if (i == 0 || (a->bridge && !bridge)) {
            g_string_append_printf(out, "%s%d players, %s", i > 0 ? "\n" : "", wish->players,
                                   a->bridge ? "a new partner in every round of bridge"
                                   : strcmp(a->movement, "swiss") == 0
                                       ? "too many for everybody to meet everybody"
                                       : "everybody against everybody");
            if (wish->seconds != 0)
                g_string_append_printf(out, ", %d minutes", wish->seconds / 60);
            g_string_append_c(out, '\n');
        }
        bridge = a->bridge;
        g_string_append_printf(out, "\n%u. %s\n", i + 1, a->title);
        pw_append_reasons(out, "   + ", a->pros);
        pw_append_reasons(out, "   - ", a->cons);
        g_autofree char *command = command_of(a);
        g_string_append_printf(out, "   %s\n", command);
    }
    return g_string_free(out, FALSE);
}

static void write_answer(struct pw_json *json, const struct pw_answer *a)
{
    const struct pw_report *r = &a->report;
    char *command = command_of(a);
    pw_json_object(json, NULL, PW_JSON_HANGING);
    pw_json_string(json, "movement", a->movement);
    pw_json_string(json, "command", command);
    pw_json_int(json, "rounds", a->rounds);
    if (a->bridge) {
        pw_json_int(json, "boards_per_round", a->boards_per_round);
        pw_json_int(json, "boards", (long)a->rounds * a->boards_per_round);
        pw_json_int(json, "seconds", a->seconds);
        pw_json_int(json, "opponents_min", r->opponents_min);
        pw_json_int(json, "opponents_max", r->opponents_max);
        pw_json_int(json, "partners_max", r->met_max);
        pw_json_int(json, "faced_max", r->faced_max);
        pw_json_int(json, "stationary", r->stationary);
    } else {
        pw_json_int(json, "cycles", a->cycles);
        pw_json_int(json, "seconds_per_round", a->seconds);
        pw_json_int(json, "colour_difference_max", r->colour_difference_max);
        pw_json_int(json, "colour_repeats", r->colour_repeats);
    }
    pw_reasons_write(json, "for", a->pros);
    pw_reasons_write(json, "against", a->cons);
    pw_json_end(json);
    g_free(command);
}

static char *as_json(const GPtrArray *answers, const struct pw_wish *wish)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "players", wish->players);
    pw_json_count(&json, "seconds", wish->seconds != 0 ? wish->seconds : -1);
    pw_json_array(&json, "movements", PW_JSON_ROWS);
    for (guint i = 0; i < answers->len; i++)
        write_answer(&json, answers->pdata[i]);
    return pw_json_finish(&json);
}

GPtrArray *pw_answers_players(const struct pw_wish *wish, GError **error)
{
    if (!sound_wish(wish, error))
        return NULL;
    GPtrArray *answers = g_ptr_array_new_with_free_func(pw_answer_free);
    struct pw_reason why = {0};
    if (!is_bridge(wish))
        round_robins(answers, wish);
    pw_answer_individuals(answers, wish, &why);
    if (answers->len > 0)
        return answers;
    if (is_bridge(wish))
        pw_fail(error, PW_ERROR_UNMET, "%s", why.text);
    else
        fail_unmet(wish, error);
    g_ptr_array_unref(answers);
    return NULL;
}

char *pw_recommend_players(const struct pw_wish *asked, const char *format, GError **error)
{
    bool json;
    struct pw_wish wish;
    if (!pw_format_is_json(format, &json, error) ||
        !pw_options_take(&wish, sizeof wish, PW_WISH_FIRST, asked, error))
        return NULL;
    GError *unmet = NULL;
    GPtrArray *answers = with_swiss(pw_answers_players(&wish, &unmet), &wish, &unmet);
    if (answers == NULL) {
        g_propagate_error(error, unmet);
        return NULL;
    }
    char *text = json ? as_json(answers, &wish) : as_text(answers, &wish);
    g_ptr_array_unref(answers);
    return pw_answer(text, PW_AS_TEXT, error);
}
