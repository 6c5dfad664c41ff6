/* alternatives.c - finds what would fit an evening if one of the wishes gave way. */
#include "advise/recommend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int boards_of(const struct pw_choice *choice)
{
    return choice->rounds * choice->boards_per_round;
}

static int beyond(const struct pw_wish *wish, int boards)
{
    return boards < wish->boards_from ? wish->boards_from - boards
           : boards > wish->boards_to ? boards - wish->boards_to
                                      : 0;
}

/* The choice that is nearest in boards; of equals the shortest where time is what lacks, and the
 * best. */
static const struct pw_choice *nearest(const struct pw_advice *all, const struct pw_wish *wish,
                                       bool short_of_time)
{
    const struct pw_choice *best = NULL;
    for (int i = 0; i < all->count; i++) {
        const struct pw_choice *choice = &all->choice[i];
        long away = beyond(wish, boards_of(choice)), more = 0;
        if (best != NULL) {
            away -= beyond(wish, boards_of(best));
            more = short_of_time ? choice->seconds - best->seconds : 0;
        }
        if (best == NULL || away < 0 ||
            (away == 0 && (more < 0 || (more == 0 && choice->total > best->total))))
            best = choice;
    }
    return best;
}

/* "7 rounds of 4 boards (28 boards, 3 h 23 min: howell)" */
static void describe(char *out, size_t size, const struct pw_choice *choice)
{
    char time[PW_DURATION_TEXT];
    pw_duration_text(time, choice->seconds);
    snprintf(out, size, "%d rounds of %d boards (%d boards, %s: %s%s%s%s)", choice->rounds,
             choice->boards_per_round, boards_of(choice), time, choice->request.kind,
             choice->request.variant[0] != '\0' ? " --variant " : "", choice->request.variant,
             choice->winners == 2 ? ", two winners" : "");
}

/* The nearest with these wishes, in words. "" without one. */
static enum pw_status look(const struct pw_wish *wish, const struct pw_wish *looser, char *out,
                           size_t size, struct pw_reason *why)
{
    struct pw_advice all;
    enum pw_status status = pw_recommend_all(looser, &all, why);
    const struct pw_choice *best =
        status == PW_OK ? nearest(&all, wish, looser->seconds == 0 && wish->seconds != 0) : NULL;
    out[0] = '\0';
    if (best != NULL)
        describe(out, size, best);
    for (int i = 0; i < all.count; i++)
        pw_report_free(all.choice[i].report);
    free(all.choice);
    return status;
}

/* "24 to 28 boards", "9 rounds" */
static size_t write_range(char *out, size_t size, const char *lead, int from, int to,
                          const char *what)
{
    if (from == to)
        return (size_t)snprintf(out, size, "%s%d %s%s", lead, to, what, to == 1 ? "" : "s");
    return (size_t)snprintf(out, size, "%s%d to %d %ss", lead, from, to, what);
}

static void write_wishes(char *out, size_t size, const struct pw_wish *wish)
{
    char time[PW_DURATION_TEXT];
    size_t used = (size_t)snprintf(out, size, "%d pairs have no movement of ours", wish->pairs);
    if (wish->boards_to > 0)
        used += write_range(out + used, size - used, " with ", wish->boards_from, wish->boards_to,
                            "board");
    if (wish->boards_per_round != 0)
        used += (size_t)snprintf(out + used, size - used, ", %d a round", wish->boards_per_round);
    if (wish->rounds_from != 0)
        used += write_range(out + used, size - used, " in ", wish->rounds_from, wish->rounds_to,
                            "round");
    if (wish->winners != 0)
        used += (size_t)snprintf(out + used, size - used, ", %s",
                                 wish->winners == 1 ? "one winner" : "two winners");
    if (wish->seconds != 0) {
        pw_duration_text(time, wish->seconds);
        snprintf(out + used, size - used, " that takes %s at most", time);
    }
}

enum pw_status pw_recommend_nearby(const struct pw_wish *wish, struct pw_reason *why)
{
    char asked[200], in_time[160] = "", longer[160] = "", any[160] = "";
    struct pw_wish looser = *wish;
    enum pw_status status = PW_OK;
    write_wishes(asked, sizeof asked, wish);
    looser.boards_from = 1;
    looser.boards_to = wish->boards_to > 60 ? wish->boards_to : 60;
    if (wish->seconds != 0) {
        status = look(wish, &looser, in_time, sizeof in_time, why);
        looser = *wish;
        looser.seconds = 0;
        if (status == PW_OK)
            status = look(wish, &looser, longer, sizeof longer, why);
    }
    if (status == PW_OK && in_time[0] == '\0' && longer[0] == '\0') {
        looser = *wish;
        looser.seconds = 0;
        looser.boards_from = 1;
        looser.boards_to = wish->boards_to > 60 ? wish->boards_to : 60;
        looser.rounds_from = 0;
        looser.rounds_to = 60;
        looser.boards_per_round = 0;
        looser.winners = 0;
        looser.copies = 0;
        status = look(wish, &looser, any, sizeof any, why);
    }
    if (status != PW_OK)
        return status;
    const char *first = in_time[0] != '\0' ? in_time : longer[0] != '\0' ? longer : any;
    const char *second = in_time[0] != '\0' ? longer : "";
    return pw_because(why, PW_NO_SCHEDULE, "%s%s%s%s%s", asked,
                      first[0] != '\0' ? "; there are " : "", first,
                      second[0] != '\0' ? ", or, with more time, " : "", second);
}
