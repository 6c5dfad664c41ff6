/* recommend_swiss.c - how many rounds, of how many boards, a Swiss of bridge has in this time or on
 * these boards, and what it decides; of teams beside the round robins that fit.
 *
 * rounds   as many as leave one unbeaten at most, and two more, so far as there is time for matches
 *          of four boards or more
 */
#include "advise/advice.h"
#include "api/answers.h"
#include "api/internal.h"
#include "format/json_text.h"

#include <stdlib.h>

#define ROUNDS_MOST 15
#define ROUNDS_LEAST 3
#define BOARDS_OF_A_MATCH 4 /* fewer decide little */
#define BOARDS_MOST 16      /* of a match */
#define EVENING_LEAST 20    /* boards, where nothing is said */
#define EVENING_MOST 28

struct swiss {
    int rounds, boards; /* of a match */
    int distance;       /* from what is best; less is better */
};

static int entrants_of(const struct pw_wish *wish)
{
    return wish->teams != 0 ? wish->teams : wish->pairs;
}

/* So many that no more than one can win all matches. */
static int rounds_needed(int entrants)
{
    int rounds = 1;
    while (1 << rounds < entrants)
        rounds++;
    return rounds;
}

static bool fits(const struct pw_wish *wish, int rounds, int boards)
{
    int all = rounds * boards;
    if ((wish->rounds_from != 0 && (rounds < wish->rounds_from || rounds > wish->rounds_to)) ||
        (wish->boards_from != 0 && (all < wish->boards_from || all > wish->boards_to)) ||
        (wish->boards_per_round != 0 && boards != wish->boards_per_round))
        return false;
    if (wish->seconds != 0)
        return pw_evening_seconds(wish, rounds, boards) <= wish->seconds;
    bool said = wish->boards_from != 0 || (wish->boards_per_round != 0 && wish->rounds_from != 0);
    return said || (all >= EVENING_LEAST && all <= EVENING_MOST);
}

static int nearest_first(const void *a, const void *b)
{
    const struct swiss *one = a, *other = b;
    return one->distance != other->distance ? one->distance - other->distance
           : one->rounds != other->rounds   ? other->rounds - one->rounds
                                            : other->boards - one->boards;
}

/* Of each number of rounds the longest matches that fit. */
static GArray *find(const struct pw_wish *wish)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct swiss));
    int entrants = entrants_of(wish), best = MIN(rounds_needed(entrants) + 2, entrants - 1);
    int least = wish->rounds_from != 0 ? 1 : MIN(ROUNDS_LEAST, entrants - 1);
    for (int rounds = least; rounds <= MIN(ROUNDS_MOST, entrants - 1); rounds++)
        for (int boards = BOARDS_MOST; boards >= 1; boards--) {
            int few = MAX(BOARDS_OF_A_MATCH - boards, 0);
            struct swiss one = {rounds, boards, abs(rounds - best) + 4 * few};
            if (!fits(wish, rounds, boards))
                continue;
            g_array_append_val(list, one);
            break;
        }
    if (list->len > 0)
        qsort(list->data, list->len, sizeof(struct swiss), nearest_first);
    return list;
}

static void speak(struct pw_answer *a, const struct pw_wish *wish)
{
    int entrants = entrants_of(wish), needed = rounds_needed(entrants), tables = entrants / 2;
    bool teams = wish->teams != 0;
    const char *one = teams ? "team" : "pair";
    pw_reason_say(a->pros, NULL, PW_NO_NUMBERS,
                  "each round pairs neighbours in the ranking, and nobody meets again");
    pw_reason_say(a->pros, NULL, PW_NO_NUMBERS, "all tables play the same %d boards",
                  a->rounds * a->boards_per_round);
    pw_reason_say(a->rounds >= needed ? a->pros : a->cons, NULL, PW_NO_NUMBERS,
                  a->rounds >= needed ? "at most one %s can win all matches: %d rounds are enough "
                                        "for that"
                                      : "more than one %s may win all matches: %d rounds would "
                                        "leave one at most",
                  one, needed);
    pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                  "who is first is decided, and hardly who is in the middle: everybody meets %d of "
                  "%d others",
                  a->rounds, entrants - 1);
    pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                  "a round can be paired when the results of the one before are in, or one round "
                  "behind (one-round-behind=yes)");
    pw_reason_say(a->cons, NULL, PW_NO_NUMBERS,
                  "%d copies of every board, or fewer that tables share (copies=%d)",
                  teams ? 2 * tables : tables, (tables + 1) / 2);
    if (entrants % 2 != 0)
        pw_reason_say(a->cons, NULL, PW_NO_NUMBERS, "in each round another %s has the bye%s", one,
                      teams ? ", or three play a triangle (variant=triangles)" : "");
}

static void add(GPtrArray *answers, const struct pw_wish *wish, const struct swiss *swiss)
{
    struct pw_answer *a = pw_answer_new(answers, wish->teams != 0 ? "swiss-teams" : "swiss-pairs");
    char time[PW_DURATION_TEXT];
    a->bridge = true;
    a->rounds = swiss->rounds;
    a->boards_per_round = swiss->boards;
    a->seconds = pw_evening_seconds(wish, a->rounds, a->boards_per_round);
    pw_duration_text(time, a->seconds);
    a->title =
        g_strdup_printf("A Swiss: %d round%s of %d board%s, %d boards in %s", a->rounds,
                        a->rounds == 1 ? "" : "s", a->boards_per_round,
                        a->boards_per_round == 1 ? "" : "s", a->rounds * a->boards_per_round, time);
    speak(a, wish);
}

static char *command_of(const struct pw_answer *a)
{
    if (a->options != NULL)
        return g_strdup_printf("pairwheel kit %s -o %s.pdf", a->options, a->file);
    return g_strdup_printf("[movement] kind=%s, rounds=%d, boards-per-round=%d, each in a line; "
                           "then pairwheel pair --event FILE",
                           a->movement, a->rounds, a->boards_per_round);
}

static char *as_text(const GPtrArray *answers, const struct pw_wish *wish)
{
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d %s", entrants_of(wish),
                           wish->teams != 0 ? "teams of four" : "pairs, a Swiss");
    if (wish->seconds != 0)
        g_string_append_printf(out, ", %d minutes", wish->seconds / 60);
    g_string_append_c(out, '\n');
    for (guint i = 0; i < answers->len; i++) {
        const struct pw_answer *a = answers->pdata[i];
        g_autofree char *command = command_of(a);
        g_string_append_printf(out, "\n%u. %s\n", i + 1, a->title);
        pw_append_reasons(out, "   + ", a->pros);
        pw_append_reasons(out, "   - ", a->cons);
        g_string_append_printf(out, "   %s\n", command);
    }
    return g_string_free(out, FALSE);
}

static char *as_json(const GPtrArray *answers, const struct pw_wish *wish)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, wish->teams != 0 ? "teams" : "pairs", entrants_of(wish));
    pw_json_count(&json, "seconds", wish->seconds != 0 ? wish->seconds : -1);
    pw_json_array(&json, "movements", PW_JSON_ROWS);
    for (guint i = 0; i < answers->len; i++) {
        const struct pw_answer *a = answers->pdata[i];
        pw_json_object(&json, NULL, PW_JSON_HANGING);
        pw_json_string(&json, "movement", a->movement);
        pw_json_int(&json, "rounds", a->rounds);
        pw_json_int(&json, "boards_per_round", a->boards_per_round);
        pw_json_int(&json, "boards", (long)a->rounds * a->boards_per_round);
        pw_json_int(&json, "seconds", a->seconds);
        pw_reasons_write(&json, "for", a->pros);
        pw_reasons_write(&json, "against", a->cons);
        pw_json_end(&json);
    }
    return pw_json_finish(&json);
}

char *pw_recommend_swiss(const struct pw_wish *asked, const char *format, GError **error)
{
    bool json;
    struct pw_wish wish;
    if (!pw_format_is_json(format, &json, error) ||
        !pw_options_take(&wish, sizeof wish, PW_WISH_FIRST, asked, error))
        return NULL;
    int entrants = entrants_of(&wish);
    if (entrants == 0 && wish.players != 0) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-of-players", rounds_needed(wish.players),
                  wish.players);
        return NULL;
    }
    if (entrants < 4) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-few");
        return NULL;
    }
    if (wish.winners == 2) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-winners");
        return NULL;
    }
    GPtrArray *answers = wish.teams != 0 ? pw_answers_teams(&wish, NULL) : NULL;
    if (answers == NULL)
        answers = g_ptr_array_new_with_free_func(pw_answer_free);
    if ((int)answers->len > (wish.most + 1) / 2) /* the best round robins, then a Swiss */
        g_ptr_array_set_size(answers, (wish.most + 1) / 2);
    GArray *list = find(&wish);
    for (guint i = 0; i < list->len && (int)answers->len < MAX(wish.most, 2); i++)
        add(answers, &wish, &g_array_index(list, struct swiss, i));
    char *text = NULL;
    if (answers->len == 0)
        pw_refuse(error, PW_ERROR_UNMET, "swiss-no-time", ROUNDS_LEAST, BOARDS_OF_A_MATCH,
                  (int)(pw_evening_seconds(&wish, ROUNDS_LEAST, BOARDS_OF_A_MATCH) / 60),
                  ROUNDS_LEAST * BOARDS_OF_A_MATCH);
    else
        text = json ? as_json(answers, &wish) : as_text(answers, &wish);
    g_array_free(list, TRUE);
    g_ptr_array_unref(answers);
    return text != NULL ? pw_answer(text, PW_AS_TEXT, error) : NULL;
}
