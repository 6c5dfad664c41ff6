/* advice.c - which movements fit what was wished for; and what would, where nothing does. */
#include "desk/desk.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define COUNT_USUAL 8
#define COUNTS_TRIED 16 /* numbers on each side of the one that no movement is for */
#define ALL 500
#define BOARDS_USUAL 24
#define BOARDS_MOST 200L
#define MINUTES_A_BOARD 8 /* with what moving takes */

int pw_desk_count_wished(const struct evening *e)
{
    int each = pw_desk_evening_contest(e)->numbers;
    int unfit = pw_desk_evening_schedule(e) == NULL ? pw_desk_unfit_count(e) : 0;
    int count = unfit > 0 ? unfit : pw_desk_evening_count(e) / each;
    return count > 0 ? count : COUNT_USUAL / each;
}

/* How many, in how many boards or what time. NULL and an error that says what would fit. */
static struct pw_suggestions *suggest(const struct evening *e, int how_many, const char *boards,
                                      const char *minutes, bool more, GError **error)
{
    static const char *const key[] = {"rounds", "boards-per-round", "minutes-per-board", "winners"};
    struct pw_wish wish;
    pw_wish_init(&wish);
    const struct pw_contest *contest = pw_desk_evening_contest(e);
    g_autofree char *count = g_strdup_printf("%d", how_many);
    bool bridge = contest->has_boards;
    wish.teams = contest->has_rooms ? how_many : 0;
    if ((!contest->has_rooms && !pw_wish_set(&wish, contest->entrants, count, error)) ||
        (bridge && boards[0] != '\0' && !pw_wish_set(&wish, "boards", boards, error)) ||
        (bridge && minutes[0] != '\0' && !pw_wish_set(&wish, "minutes", minutes, error)))
        return NULL;
    for (size_t i = 0; bridge && more && i < G_N_ELEMENTS(key); i++) {
        const char *value = pw_desk_evening_wish(e, key[i]);
        if (value[0] != '\0' && !pw_wish_set(&wish, key[i], value, error))
            return NULL;
    }
    wish.most = ALL;
    return pw_suggest(&wish, error);
}

struct pw_suggestions *pw_desk_fitting(const struct evening *e, int how_many, GError **error)
{
    const char *minutes = pw_desk_evening_wish(e, "minutes"),
               *boards = pw_desk_evening_wish(e, "boards");
    const struct pw_contest *contest = pw_desk_evening_contest(e);
    if (contest->has_boards && boards[0] == '\0' && minutes[0] == '\0')
        boards = contest->partners_change ? "16..32" : "20..28";
    int count = how_many > 0 ? how_many : pw_desk_count_wished(e);
    GError *wrong = NULL;
    struct pw_suggestions *all = suggest(e, count, boards, minutes, true, &wrong);
    if (wrong != NULL && pw_error_code(wrong) == PW_ERROR_UNMET && pw_error_key(wrong) == NULL)
        pw_error_tell(&wrong, "nothing-fits", PW_TELLS(count));
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return all;
}

/* "2:30" and "150" are minutes. */
static long minutes_of(const char *text)
{
    const char *colon = strchr(text, ':');
    long first = strtol(text, NULL, 10);
    return colon != NULL ? first * 60 + strtol(colon + 1, NULL, 10) : first;
}

/* The one that is nearest to the time, or the boards, that were wished for. */
static void nearest_of(const struct pw_suggestions *all, long wanted, struct nearest *near)
{
    long best = LONG_MAX;
    for (int i = 0; i < all->count; i++) {
        const struct pw_suggestion *one = all->suggestion[i];
        int boards = one->rounds * one->boards_per_round, minutes = (int)((one->seconds + 59) / 60);
        long off = labs((near->by_time ? minutes : boards) - wanted);
        if (off >= best)
            continue;
        best = off;
        near->boards = boards;
        near->minutes = minutes;
    }
}

/* What so many can play: looked for farther and farther from what was wished for. */
static bool nearest_take(const struct evening *e, int count, struct nearest *near)
{
    const char *minutes = pw_desk_evening_wish(e, "minutes"),
               *boards = pw_desk_evening_wish(e, "boards");
    bool bridge = pw_desk_evening_contest(e)->has_boards;
    near->count = count;
    near->by_time = minutes[0] != '\0';
    long wanted = near->by_time       ? minutes_of(minutes)
                  : boards[0] != '\0' ? strtol(boards, NULL, 10)
                                      : BOARDS_USUAL;
    long centre = CLAMP(near->by_time ? wanted / MINUTES_A_BOARD : wanted, 1, BOARDS_MOST);
    for (long d = 1; d < 2 * BOARDS_MOST; d *= 2) {
        g_autofree char *range =
            g_strdup_printf("%ld..%ld", MAX(centre - d, 1), MIN(centre + d, BOARDS_MOST));
        struct pw_suggestions *all = suggest(e, count, bridge ? range : "", "", false, NULL);
        if (all == NULL)
            continue;
        nearest_of(all, wanted, near);
        pw_suggestions_free(all);
        return true;
    }
    return false;
}

bool pw_desk_nearest(const struct evening *e, struct nearest *near)
{
    int count = pw_desk_count_wished(e);
    if (nearest_take(e, count, near))
        return true;
    for (int d = 1; d <= COUNTS_TRIED; d++)
        for (int sign = 1; sign >= -1; sign -= 2)
            if (count + sign * d > 1 && nearest_take(e, count + sign * d, near)) {
                near->boards = 0; /* of another number all is another question */
                return true;
            }
    return false;
}

bool pw_desk_best_take(struct evening *e, int count, GError **error)
{
    struct pw_suggestions *all = pw_desk_fitting(e, count, error);
    bool done = all != NULL && pw_desk_evening_movement_set(e, all->suggestion[0]->movement, error);
    pw_suggestions_free(all);
    return done;
}
