/* reasons.c - says what the referee counted as reasons for a movement and against it. */
#include "advise/advice.h"

#include <string.h>

#include "format/write_internal.h"

#define FAIR 9000   /* balance, in hundredths, that nobody complains about */
#define UNFAIR 7500 /* below this a director should know */

void pw_reason_say(GPtrArray *reasons, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_ptr_array_add(reasons, g_strdup_vprintf(format, arguments));
    va_end(arguments);
}

static int boards_of(const struct pw_choice *choice)
{
    return choice->rounds * choice->boards_per_round;
}

static bool all_sets(const struct pw_report *r)
{
    return r->plays + r->sit_outs == r->plays_needed;
}

static int people(const struct pw_choice *choice)
{
    return choice->request.contestants;
}

/* A balance in whole points; 100 is perfect and nothing else. */
static long points(long quality)
{
    return quality >= 9950 && quality < 10000 ? 99 : (quality + 50) / 100;
}

/* ---- for it ---- */

static void opponents_good(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    if (r->opponents_min == people(choice) - 1)
        pw_reason_say(list, "everybody meets everybody");
    else if (choice->winners == 2 && r->couples_met == r->couples)
        pw_reason_say(list, "everybody meets the whole other line");
    else if (r->opponents_min == r->opponents_max)
        pw_reason_say(list, "everybody meets %d other pairs", r->opponents_min);
    else
        pw_reason_say(list, "everybody meets %d to %d other pairs", r->opponents_min,
                      r->opponents_max);
}

static void balance_good(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    if (r->quality == 10000)
        pw_reason_say(
            list, "one winner, and perfectly fair: any two pairs are compared alike (balance 100)");
    else if (r->quality >= UNFAIR)
        pw_reason_say(list, "one winner, and %s (balance %ld of 100)",
                      r->quality >= FAIR ? "fair" : "rather fair", points(r->quality));
    else if (r->quality < 0 && r->compared_min == choice->rounds)
        pw_reason_say(list, "within each line everybody is compared on every board");
    if (choice->quality_plain >= 0 && choice->quality_plain < r->quality)
        pw_reason_say(list, "the fairest seats: balance %ld -> %ld without another move",
                      points(choice->quality_plain), points(r->quality));
    if (points(choice->quality_cards) > points(r->quality))
        pw_reason_say(list,
                      "fairer still with a card for each pair: balance %ld -> %ld or more with "
                      "--optimise cards",
                      points(r->quality), points(choice->quality_cards));
}

GPtrArray *pw_choice_pros(const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
    opponents_good(list, choice);
    if (all_sets(r) && r->sit_outs == 0)
        pw_reason_say(list, "everybody plays all %d boards", boards_of(choice));
    else if (all_sets(r))
        pw_reason_say(list, "who does not sit out plays all %d boards", boards_of(choice));
    balance_good(list, choice);
    if (r->come_back > 0)
        pw_reason_say(list,
                      "%d pairs stay in their seats, %d of them but for a round that they wait",
                      r->stationary + r->come_back, r->come_back);
    else if (2 * r->stationary == people(choice))
        pw_reason_say(list, "half of the pairs (%d) stay in their seats", r->stationary);
    else if (r->stationary == 1)
        pw_reason_say(list, "one pair stays in its seats all evening");
    else if (r->stationary > 1)
        pw_reason_say(list, "%d pairs stay in their seats all evening", r->stationary);
    return list;
}

/* ---- against it ---- */

static void boards_bad(GPtrArray *list, const struct pw_choice *choice)
{
    int in_play = choice->boards_needed / choice->copies, played = boards_of(choice);
    if (choice->copies > 1)
        pw_reason_say(list, "every board in %d copies: %d boards are to be made", choice->copies,
                      choice->boards_needed);
    if (in_play <= played)
        return;
    int percent = 100 * played / in_play;
    pw_reason_say(list, "a pair plays %d of the %d boards in play%s", played, in_play,
                  percent < 75 ? ", so that pairs are compared on few" : "");
}

static void sit_outs_bad(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    int boards = r->sit_out_most * choice->boards_per_round;
    if (r->sit_outs == 0)
        return;
    if (r->sit_out_people == people(choice) && r->rounds_min == r->rounds_max)
        pw_reason_say(list, "everybody sits out %d round%s of %d board%s", r->sit_out_most,
                      r->sit_out_most == 1 ? "" : "s", choice->boards_per_round,
                      choice->boards_per_round == 1 ? "" : "s");
    else
        pw_reason_say(list, "%d of %d pairs sit out, %d board%s at most", r->sit_out_people,
                      people(choice), boards, boards == 1 ? "" : "s");
}

/* What the movement has the director say; its balance and copies are said already. */
static void remark(GPtrArray *list, const struct pw_choice *choice)
{
    char **parts = g_strsplit(choice->remark, "; ", -1);
    GString *rest = g_string_new(NULL);
    for (int i = 0; parts[i] != NULL; i++) {
        if (g_str_has_prefix(parts[i], "balance ") || strstr(parts[i], "copies of the boards"))
            continue;
        g_string_append_printf(rest, "%s%s", rest->len > 0 ? "; " : "", parts[i]);
    }
    if (rest->len > 0)
        pw_reason_say(list, "%s", rest->str);
    g_string_free(rest, TRUE);
    g_strfreev(parts);
}

GPtrArray *pw_choice_cons(const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
    if (choice->winners == 2)
        pw_reason_say(list, "two winners: each line is ranked alone");
    if (r->quality >= 0 && r->quality < UNFAIR)
        pw_reason_say(list, "comparisons are uneven (balance %ld of 100)", points(r->quality));
    if (r->met_max > 1 && strstr(choice->remark, " meet") == NULL) {
        if (r->met_max > 2)
            pw_reason_say(list, "%ld couples of pairs meet again, up to %d times", r->couples_again,
                          r->met_max);
        else
            pw_reason_say(list, "%ld couple%s of pairs meet%s twice", r->couples_again,
                          r->couples_again == 1 ? "" : "s", r->couples_again == 1 ? "s" : "");
    }
    boards_bad(list, choice);
    sit_outs_bad(list, choice);
    int staying = r->stationary + r->come_back;
    if (staying == 0)
        pw_reason_say(list, "nobody can stay seated");
    else if (2 * staying < people(choice) - 1)
        pw_reason_say(list, "everybody else moves after every round, by a guide card");
    if (choice->relays > 0)
        pw_reason_say(list, "%d relay%s for boards that wait, in %d place%s", choice->relays,
                      choice->relays == 1 ? "" : "s", choice->relay_places,
                      choice->relay_places == 1 ? "" : "s");
    if (r->shared > 0 && choice->remark[0] == '\0')
        pw_reason_say(list, "tables share boards");
    remark(list, choice);
    return list;
}

/* ---- its name ---- */

char *pw_choice_options(const struct pw_choice *choice)
{
    const struct pw_request *q = &choice->request;
    GString *out = g_string_new(q->kind);
    g_string_append_printf(out, " --pairs %d", q->contestants);
    if (q->variant[0] != '\0')
        g_string_append_printf(out, " --variant %s", q->variant);
    if (q->rounds != 0)
        g_string_append_printf(out, " --rounds %d", q->rounds);
    if (q->winners != 0)
        g_string_append_printf(out, " --winners %d", q->winners);
    g_string_append_printf(out, " --boards-per-round %d", choice->boards_per_round);
    return g_string_free(out, FALSE);
}

char *pw_choice_name(const struct pw_choice *choice)
{
    const struct pw_request *q = &choice->request;
    return g_strdup_printf("%s-%dx%d%s", q->variant[0] != '\0' ? q->variant : q->kind,
                           choice->rounds, choice->boards_per_round,
                           q->winners == 1 ? "-one-winner" : "");
}
