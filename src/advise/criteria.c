/* criteria.c - weighs a movement for a club's evening by what the referee counted.
 *
 * Each merit is a figure from 0 to 100 that a director can follow; what they weigh against each
 * other is the director's to say.
 */
#include "advise/recommend.h"

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

/* Boards against the same pair: 4 in rooms under 9 tables, 3 up to 12, then 2 (J. Trowbridge). */
static int usual_boards(int tables)
{
    return tables < 9 ? 4 : tables <= 12 ? 3 : 2;
}

/* As many as in rounds of the usual length are what everybody expects, and 85 of the 100; the rest
 * is for whoever meets still more, up to the most that there can be with two boards a round. */
static int opponents(const struct pw_choice *choice, const struct pw_wish *wish)
{
    long met = 2 * choice->report->couples_met, most = wish->boards_to / 2;
    most = most < wish->rounds_to ? most : wish->rounds_to;
    most = most < wish->pairs - 1 ? most : wish->pairs - 1;
    most = most > 0 ? most : 1;
    long usual = wish->boards_to / usual_boards((wish->pairs + 1) / 2);
    usual = usual < 1 ? 1 : usual < most ? usual : most;
    return (85 * ratio(met, usual * wish->pairs) + 15 * ratio(met, most * wish->pairs)) / 100;
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
    long moving = wish->pairs - r->stationary - r->come_back; /* to another table */
    /* Each of them goes by a card of its own and may go wrong, and all whom it meets with it: a
     * Howell is for a room that the director overlooks. More so where no card is like another. */
    if (strstr(choice->request.kind, "howell") != NULL)
        points += moving * ((wish->pairs + 1) / 2) * (r->cycle == 0 ? 3 : 2) / 4;
    else if (2 * moving > wish->pairs) /* more than one line */
        points += 45 * (2 * moving - wish->pairs) / wish->pairs;
    points += 5 * (choice->relay_places < 3 ? choice->relay_places : 3);
    /* in so many rounds tables share */
    points += 10 * (r->shared < choice->rounds ? r->shared : choice->rounds) / choice->rounds;
    points += choice->copies > 1 ? 4 * choice->copies : 0; /* each is made and laid out */
    points += choice->request.winners == 1 ? 8 : 0;        /* arrow switches */
    points += choice->rounds > 8 ? 2 * (choice->rounds - 8) : 0;
    for (size_t i = 0; i < sizeof special / sizeof *special; i++) {
        if (strcmp(choice->request.variant, special[i].variant) == 0 ||
            strcmp(choice->request.kind, special[i].variant) == 0)
            points += special[i].points;
    }
    return bounded(FULL - 100 * points);
}

/* A third of the evening lost is 0: nobody comes to wait for an hour. What only some of them lose
 * is taken off once more: it is not fair. */
static int sit_outs(const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    long lost = 3L * r->sit_out_most + r->rounds_max - r->rounds_min;
    return bounded(FULL - FULL * lost / choice->rounds);
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
