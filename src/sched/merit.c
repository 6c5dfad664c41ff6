/* merit.c - how good a movement is for a club's evening, from what the referee counted.
 *
 * Each merit is a figure from 0 to 100 that a director can follow; what they weigh against each
 * other is the director's to say.
 */
#include "sched/recommend.h"

#include <string.h>

#define FULL 10000 /* hundredths */

static int bounded(long hundredths)
{
    return hundredths < 0 ? 0 : hundredths > FULL ? FULL : (int)hundredths;
}

static int ratio(long part, long whole)
{
    return whole > 0 ? bounded(FULL * part / whole) : FULL;
}

/* Of the most that anybody could meet in such an evening, with two boards a round. */
static int opponents(const struct pw_choice *choice, const struct pw_wish *wish)
{
    const struct pw_report *r = choice->report;
    long most = wish->boards_to / 2 > 0 ? wish->boards_to / 2 : 1;
    most = most < wish->rounds_to ? most : wish->rounds_to;
    most = most < wish->pairs - 1 ? most : wish->pairs - 1;
    return ratio(2 * r->couples_met, most * wish->pairs);
}

/* Within two lines: on how many of the boards that one plays another one of the line is compared.
 */
static int balance(const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    if (r->quality >= 0)
        return bounded(r->quality);
    return ratio((long)r->compared_sum, r->compared_couples * choice->rounds);
}

static int same_boards(const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    return ratio(r->plays + r->sit_outs, r->plays_needed);
}

/* What somebody has to do besides going one table up, in points off 100. */
static int ease(const struct pw_choice *choice, const struct pw_wish *wish)
{
    static const struct {
        const char *variant; /* or kind */
        int points;
    } special[] = {
        {"skip", 10},   {"blackpool", 8}, {"hesitation", 12},       {"double-hesitation", 18},
        {"square", 10}, {"rover", 12},    {"appendix-mitchell", 15}};
    const struct pw_report *r = choice->report;
    long points = 0;
    long moving = wish->pairs - r->stationary;
    if (2 * moving > wish->pairs) /* more than one line */
        points += 45 * (2 * moving - wish->pairs) / wish->pairs;
    points += 5 * (choice->relay_places < 3 ? choice->relay_places : 3);
    points += r->shared > 0 && choice->copies < r->copies_max ? 10 : 0;
    points += choice->copies > 1 ? 8 : 0;
    points += choice->request.winners == 1 ? 8 : 0; /* arrow switches */
    points += choice->rounds > 8 ? 2 * (choice->rounds - 8) : 0;
    bool howell = strstr(choice->request.kind, "howell") != NULL;
    points += howell && r->cycle == 0 ? 10 : 0; /* no guide card is like another */
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if (strcmp(choice->request.variant, special[i].variant) == 0 ||
            strcmp(choice->request.kind, special[i].variant) == 0)
            points += special[i].points;
    }
    return bounded(FULL - 100 * points);
}

/* A third of the evening lost is 0: nobody comes to wait for an hour. */
static int sit_outs(const struct pw_choice *choice)
{
    return bounded(FULL - 3L * FULL * choice->report->sit_out_most / choice->rounds);
}

/* Half of what there can be for one seat, two thirds for two, ... */
static int stationary(const struct pw_choice *choice)
{
    return ratio(choice->report->stationary, choice->report->stationary + 1);
}

/* 4 rivals are less than half of what there can be, 9 four fifths. */
static int rivals(const struct pw_choice *choice, const struct pw_wish *wish)
{
    long others = choice->winners == 2 ? wish->pairs / 2 - 1 : wish->pairs - 1;
    return ratio(others * others, others * others + 20);
}

void pw_choice_judge(struct pw_choice *choice, const struct pw_wish *wish)
{
    long boards = (long)choice->rounds * choice->boards_per_round, sum = 0, weights = 0;
    long least = (long)choice->report->rounds_min * choice->boards_per_round;
    choice->merit[PW_MERIT_OPPONENTS] = opponents(choice, wish);
    choice->merit[PW_MERIT_BALANCE] = balance(choice);
    choice->merit[PW_MERIT_SAME_BOARDS] = same_boards(choice);
    choice->merit[PW_MERIT_EASE] = ease(choice, wish);
    choice->merit[PW_MERIT_BOARDS] = ratio(least, wish->boards_to);
    choice->merit[PW_MERIT_SIT_OUTS] = sit_outs(choice);
    choice->merit[PW_MERIT_STATIONARY] = stationary(choice);
    choice->merit[PW_MERIT_RIVALS] = rivals(choice, wish);
    choice->merit[PW_MERIT_EQUIPMENT] = ratio(boards, choice->boards_needed);
    for (int i = 0; i < PW_MERITS; i++) {
        sum += (long)wish->weight[i] * choice->merit[i];
        weights += wish->weight[i];
    }
    choice->total = (int)(sum / weights);
}
