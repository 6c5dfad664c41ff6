/* recommend.c - finds what fits an evening: each family of the catalog in each number of rounds
 * that may fit is made and counted; nothing is taken from a table of movements.
 *
 * source  7 minutes a board and one for the move: 15 minutes for two boards, 22 for three, as the
 * EBU has it (Club Management Focus, winter 2015); 24 to 28 boards are an evening (J. Manning).
 */
#include "advise/advice.h"

#include "base/options.h"
#include "base/progress.h"
#include "sched/mitchell/mitchell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Finds what would fit an evening if one of the wishes gave way. */

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

static enum pw_status pw_recommend_all(const struct pw_wish *wish, struct pw_advice *advice,
                                       struct pw_reason *why);

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
    size_t used = (size_t)snprintf(out, size, "%d pairs have no movement", wish->pairs);
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

/* Says what is possible where nothing fits. wish: with its bounds filled in. */
static enum pw_status pw_recommend_nearby(const struct pw_wish *wish, struct pw_reason *why)
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

/* Weighs a movement for a club's evening by what the referee counted.
 *
 * Each merit is a figure from 0 to 100 that a director can follow; what they weigh against each
 * other is the director's to say.
 */

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

/* Does everybody meet everybody? */
static bool all_meet(const struct pw_choice *choice, int pairs)
{
    return choice->report->couples_met == (long)pairs * (pairs - 1) / 2;
}

#define ALL_MEET 1500

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
    int merit = (85 * ratio(met, usual * wish->pairs) + 15 * ratio(met, most * wish->pairs)) / 100;
    /* Where everybody can meet everybody, that is what directors want. */
    bool all = most == wish->pairs - 1 && !all_meet(choice, wish->pairs);
    return bounded(merit - (all ? ALL_MEET : 0));
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
        {"skip", 10},   {"blackpool", 8}, {"hesitation", 12},        {"double-hesitation", 18},
        {"square", 10}, {"rover", 12},    {"appendix-mitchell", 15}, {"bowman", 22}};
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
    /* In so many rounds tables share; where more than two do, the room waits for the slowest. */
    long shared = r->shared < choice->rounds ? r->shared : choice->rounds;
    long more = r->shared - shared < choice->rounds ? r->shared - shared : choice->rounds;
    points += (10 * shared + 15 * more) / choice->rounds;
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

#define ROUNDS_MOST 60

const char *const *pw_merit_names(void)
{
    static const char *const names[] = {"opponents", "balance",  "same-boards", "ease",
                                        "boards",    "sit-outs", "stationary",  "rivals",
                                        "equipment", NULL};
    _Static_assert(sizeof names / sizeof *names == PW_MERITS + 1, "a name for each");
    return names;
}

void pw_wish_begin(struct pw_wish *wish, size_t size)
{
    /* What directors name first: fair, everybody on the same boards, many opponents, easy. */
    static const int usual[PW_MERITS] = {300, 300, 200, 300, 100, 200, 100, 200, 100};
    pw_options_init(wish, size);
    wish->seconds_per_board = 420;
    wish->seconds_per_move = 60;
    wish->most = 3;
    memcpy(wish->weight, usual, sizeof usual);
}

long pw_evening_seconds(const struct pw_wish *wish, int rounds, int boards_per_round)
{
    return (long)rounds *
           ((long)boards_per_round * wish->seconds_per_board + wish->seconds_per_move);
}

bool pw_evening_fits(const struct pw_wish *wish, int rounds, int boards_per_round)
{
    long boards = (long)rounds * boards_per_round;
    return boards >= wish->boards_from && boards <= wish->boards_to &&
           rounds >= wish->rounds_from && rounds <= wish->rounds_to &&
           (wish->seconds == 0 ||
            pw_evening_seconds(wish, rounds, boards_per_round) <= wish->seconds);
}

void pw_duration_text(char out[PW_DURATION_TEXT], long seconds)
{
    long minutes = (seconds + 59) / 60;
    if (minutes < 60)
        snprintf(out, PW_DURATION_TEXT, "%ld min", minutes);
    else if (minutes % 60 == 0)
        snprintf(out, PW_DURATION_TEXT, "%ld h", minutes / 60);
    else
        snprintf(out, PW_DURATION_TEXT, "%ld h %ld min", minutes / 60, minutes % 60);
}

/* ---- what there may be ---- */

/* Rounds from..to, counted from the tables: by * tables + plus. to_by 0: no end. */
static const struct source {
    const char *kind, *variant;
    int from_by, from_plus, to_by, to_plus;
    int one_winner; /* 1: also with arrow switches, for one winner */
} sources[] = {
    {"howell", "", 2, -1, 2, -1, 0},
    {"balanced-howell", "", 2, -1, 2, -1, 0},
    {"howell", "", 1, 1, 2, -2, 0},
    {"mitchell", "straight", 0, 2, 1, 0, 1},
    {"mitchell", "skip", 0, 2, 1, -1, 1},
    {"mitchell", "relay", 0, 2, 1, 0, 1},
    {"mitchell", "square", 0, 2, 1, 0, 1},
    {"mitchell", "blackpool", 1, 0, 1, 2, 1},
    {"mitchell", "hesitation", 1, 1, 1, 1, 1},
    {"mitchell", "double-hesitation", 1, 2, 1, 2, 1},
    {"web", "", 0, 2, 1, 0, 1},
    {"bowman", "", 0, 2, 1, 0, 1},
    {"appendix-mitchell", "", 0, 2, 1, 0, 1},
    {"rover", "", 0, 2, 1, 0, 1},
};

#define SOURCES (sizeof sources / sizeof *sources)

/* A skip that never comes, and shares for nothing. */
static bool idle(const struct source *source, int tables, int rounds)
{
    return (strcmp(source->variant, "skip") == 0 || strcmp(source->variant, "relay") == 0) &&
           rounds <= tables / 2;
}

/* Against the same pair nobody plays longer, unless there are hardly others. */
static int boards_most(const struct pw_wish *wish)
{
    return wish->boards_per_round != 0 ? wish->boards_per_round : wish->pairs > 4 ? 6 : 12;
}

static int boards_least(const struct pw_wish *wish)
{
    return wish->boards_per_round != 0 ? wish->boards_per_round : 2;
}

static bool may_fit(const struct pw_wish *wish, int rounds)
{
    for (int boards = boards_least(wish); boards <= boards_most(wish); boards++) {
        if (pw_evening_fits(wish, rounds, boards))
            return true;
    }
    return false;
}

/* ---- collecting ---- */

static struct pw_choice *append(struct pw_advice *advice, int *room)
{
    if (advice->count == *room) {
        int more = *room == 0 ? 64 : 2 * *room;
        struct pw_choice *wider = realloc(advice->choice, (size_t)more * sizeof *wider);
        if (wider == NULL)
            return NULL;
        advice->choice = wider;
        *room = more;
    }
    struct pw_choice *choice = &advice->choice[advice->count++];
    *choice = (struct pw_choice){.quality_plain = -1, .quality_cards = -1};
    return choice;
}

/* The movement with each number of boards a round that fits. */
static bool add(struct pw_advice *advice, int *room, const struct pw_request *request,
                const struct pw_schedule *s, const struct pw_report *report)
{
    const struct pw_wish *wish = &advice->wish;
    int copies = s->copies > 1 ? s->copies : 1;
    for (int boards = boards_least(wish); boards <= boards_most(wish); boards++) {
        if (!pw_evening_fits(wish, s->rounds, boards))
            continue;
        struct pw_choice *choice = append(advice, room);
        if (choice == NULL)
            return false;
        choice->report = malloc(sizeof *report);
        if (choice->report == NULL)
            return false;
        *choice->report = *report;
        choice->request = *request;
        choice->request.boards_per_round = boards;
        choice->rounds = s->rounds;
        choice->boards_per_round = boards;
        choice->seconds = (int)pw_evening_seconds(wish, s->rounds, boards);
        choice->copies = copies;
        choice->boards_needed = s->sets * boards * copies;
        choice->winners = s->winners;
        choice->relays = s->relays;
        choice->relay_places = report->relay_places;
        snprintf(choice->method, sizeof choice->method, "%s", s->method != NULL ? s->method : "");
        snprintf(choice->remark, sizeof choice->remark, "%s", s->remark != NULL ? s->remark : "");
        pw_choice_judge(choice, wish);
    }
    return true;
}

static bool wanted(const struct pw_wish *wish, const struct pw_schedule *s,
                   const struct pw_report *report)
{
    /* a third meeting where others have one is for who asks for it by name */
    return report->legal && (report->met_max < 3 || report->met_min > 1) &&
           (wish->winners == 0 || s->winners == wish->winners) &&
           (wish->copies == 0 || s->copies <= wish->copies);
}

static enum pw_status try_one(struct pw_advice *advice, int *room, const struct source *source,
                              int rounds, bool switched)
{
    struct pw_request request = {.contestants = advice->wish.pairs};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    memcpy(request.kind, source->kind, strlen(source->kind) + 1);
    memcpy(request.variant, source->variant, strlen(source->variant) + 1);
    bool whole = rounds == 2 * advice->tables - 1 && strstr(source->kind, "howell") != NULL;
    request.rounds = whole ? 0 : rounds;
    request.winners = switched ? 1 : 0;
    enum pw_status status = pw_schedule_make(&request, &s, &why);
    if (status != PW_OK)
        return status == PW_NO_MEMORY ? status : PW_OK; /* there is none of this size */
    struct pw_report *report = s->rounds == rounds ? pw_check(s) : NULL;
    bool done = s->rounds != rounds || report != NULL;
    if (report != NULL) {
        advice->made++;
        /* one ranking of two lines that are never compared is none */
        if (wanted(&advice->wish, s, report) && !(switched && pw_schedule_lines_apart(s)))
            done = add(advice, room, &request, s, report);
    }
    pw_report_free(report);
    pw_schedule_free(s);
    return done ? PW_OK : PW_NO_MEMORY;
}

/* Whether the balanced Howell is the complete one that was tried before. */
static bool tried_already(const struct pw_advice *advice, const struct source *source)
{
    if (strcmp(source->kind, "balanced-howell") != 0)
        return false;
    for (int i = 0; i < advice->count; i++) {
        const struct pw_choice *choice = &advice->choice[i];
        if (strcmp(choice->request.kind, "howell") == 0 && choice->request.rounds == 0 &&
            choice->report->quality == 10000)
            return true;
    }
    return false;
}

/* One movement that may fit: a family in so many rounds. */
struct attempt {
    const struct source *source;
    int rounds, switched;
};

/* Goes to the next attempt; source NULL at first. false: there are no more. */
static bool next_attempt(const struct pw_wish *wish, int tables, struct attempt *at)
{
    bool first = at->source == NULL;
    if (!first && at->switched < at->source->one_winner && wish->winners != 2) {
        at->switched = 1;
        return true;
    }
    at->switched = 0;
    for (at->source = first ? sources : at->source; at->source < sources + SOURCES; at->source++) {
        int from = at->source->from_by * tables + at->source->from_plus;
        int to = at->source->to_by * tables + at->source->to_plus;
        at->rounds = first || at->rounds == 0 ? (from > 1 ? from : 1) : at->rounds + 1;
        for (; at->rounds <= to && at->rounds <= ROUNDS_MOST; at->rounds++) {
            if (may_fit(wish, at->rounds) && !idle(at->source, tables, at->rounds))
                return true;
        }
        at->rounds = 0;
        first = false;
    }
    return false;
}

/* Every choice that fits, in the order of the catalog. On failure, too, they are the caller's. */
static enum pw_status pw_recommend_all(const struct pw_wish *wish, struct pw_advice *advice,
                                       struct pw_reason *why)
{
    int room = 0, tables = (wish->pairs + 1) / 2;
    long all = 0, tried = 0;
    struct attempt at = {.source = NULL};
    *advice = (struct pw_advice){.wish = *wish, .tables = tables};
    while (next_attempt(wish, tables, &at))
        all++;
    at = (struct attempt){.source = NULL};
    while (next_attempt(wish, tables, &at)) {
        pw_tell_progress("movements tried", ++tried, all);
        if (!tried_already(advice, at.source) &&
            try_one(advice, &room, at.source, at.rounds, at.switched == 1) != PW_OK)
            return pw_no_memory(why);
    }
    return PW_OK;
}

/* ---- the best of them ---- */

static int source_of(const struct pw_choice *choice)
{
    for (size_t i = 0; i < SOURCES; i++) {
        if (strcmp(choice->request.kind, sources[i].kind) == 0 &&
            strcmp(choice->request.variant, sources[i].variant) == 0)
            return (int)i;
    }
    return (int)SOURCES;
}

int pw_choice_short(const struct pw_choice *choice, int boards_asked)
{
    int least = choice->report->rounds_min * choice->boards_per_round;
    return least < boards_asked ? boards_asked - least : 0;
}

/* Best first; of equals the one that the catalog names first, with fewer rounds. */
static int by_total(const void *left, const void *right)
{
    const struct pw_choice *a = left, *b = right;
    if (a->total != b->total)
        return a->total > b->total ? -1 : 1;
    if (source_of(a) != source_of(b))
        return source_of(a) < source_of(b) ? -1 : 1;
    if (a->rounds != b->rounds)
        return a->rounds < b->rounds ? -1 : 1;
    if (a->boards_per_round != b->boards_per_round)
        return a->boards_per_round < b->boards_per_round ? -1 : 1;
    return a->request.winners - b->request.winners;
}

static bool same_kind(const struct pw_choice *a, const struct pw_choice *b)
{
    return strcmp(a->request.kind, b->request.kind) == 0 &&
           strcmp(a->request.variant, b->request.variant) == 0;
}

/* In nothing better than another one of the same rounds, boards and winners. */
static bool no_better(const struct pw_choice *choice, const struct pw_choice *than)
{
    bool worse = choice->rounds == than->rounds && choice->winners == than->winners &&
                 choice->boards_per_round == than->boards_per_round;
    for (int i = 0; i < PW_MERITS; i++)
        worse = worse && choice->merit[i] <= than->merit[i];
    return worse;
}

/* Whether a list that has these needs this one, too: things that differ, so a second one of a kind
 * only after three, unless there are no others, or nobody else has everybody meet everybody; and of
 * the same rounds only one. */
static bool adds(const struct pw_choice *choice, const struct pw_choice *kept, int count, int pairs,
                 bool others)
{
    int alike = 0;
    bool first = all_meet(choice, pairs);
    for (int k = 0; k < count; k++) {
        bool same = same_kind(choice, &kept[k]) && choice->winners == kept[k].winners;
        alike += same;
        first = first && !all_meet(&kept[k], pairs);
        if ((same && choice->rounds == kept[k].rounds) || no_better(choice, &kept[k]))
            return false;
    }
    return !others || first || alike <= count / 3;
}

/* Takes one of the rest among those that are kept, behind them. */
static void keep(struct pw_choice *all, int i, int *kept)
{
    struct pw_choice choice = all[i];
    memmove(&all[*kept + 1], &all[*kept], (size_t)(i - *kept) * sizeof *all);
    all[(*kept)++] = choice;
}

/* One in which everybody plays as many boards as were asked for is among the answers, where there
 * is any, if need be instead of the last. */
static void keep_boards(struct pw_advice *advice, int *kept)
{
    struct pw_choice *all = advice->choice;
    int asked = advice->boards_asked, i = 0;
    while (i < advice->count && pw_choice_short(&all[i], asked) > 0)
        i++;
    if (i < *kept || i == advice->count || advice->wish.most < 2)
        return;
    if (*kept == advice->wish.most)
        --*kept;
    keep(all, i, kept);
}

/* Best first, and few. */
static void choose(struct pw_advice *advice)
{
    int kept = 0;
    struct pw_choice *all = advice->choice;
    advice->fits = advice->count;
    if (all == NULL)
        return;
    qsort(all, (size_t)advice->count, sizeof *all, by_total);
    for (int pass = 0; pass < 2; pass++)
        for (int i = kept; i < advice->count && kept < advice->wish.most; i++)
            if (adds(&all[i], all, kept, advice->wish.pairs, pass == 0))
                keep(all, i, &kept);
    keep_boards(advice, &kept);
    qsort(all, (size_t)kept, sizeof *all, by_total);
    for (int i = kept; i < advice->count; i++)
        pw_report_free(all[i].report);
    advice->count = kept;
}

/* Trials times tables for what a card for each pair is worth: some hundredths of a second. */
#define CARDS_WORK 5000000L

/* The choice with other seats, and its balance; *quality stays where there is none. *out may be
 * NULL for who asks for the balance alone; the caller frees it. */
static enum pw_status find_quality(const struct pw_choice *choice, enum pw_optimise optimise,
                                   long effort, long *quality, struct pw_schedule **out)
{
    struct pw_request other = choice->request;
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    other.optimise = optimise;
    other.effort = effort;
    enum pw_status status = pw_schedule_make(&other, &s, &why);
    if (status != PW_OK)
        return status == PW_NO_MEMORY ? status : PW_OK;
    struct pw_report *report = pw_check(s);
    if (report != NULL && report->quality >= 0)
        *quality = report->quality;
    status = report != NULL ? PW_OK : PW_NO_MEMORY;
    pw_report_free(report);
    if (out != NULL && status == PW_OK)
        *out = s;
    else
        pw_schedule_free(s);
    return status;
}

/* Is everybody at the same place with the same set in every round, whichever line it is? */
static bool same_moves(const struct pw_schedule *one, const struct pw_schedule *other)
{
    bool same = one->stands == other->stands && one->rounds == other->rounds;
    for (int round_no = 1; same && round_no <= one->rounds; round_no++)
        for (int stand_no = 1; same && stand_no <= one->stands; stand_no++) {
            struct pw_spot a = pw_schedule_at(one, round_no, stand_no);
            struct pw_spot b = pw_schedule_at(other, round_no, stand_no);
            bool straight = a.who[0] == b.who[0] && a.who[1] == b.who[1];
            bool turned = a.who[0] == b.who[1] && a.who[1] == b.who[0];
            same = a.set == b.set && (straight || turned);
        }
    return same;
}

/* What the fairest seats are worth: the balance of the same reduced Howell with the seats of
 * published ones, which even out how often two pairs sit the same way; nothing is said where these
 * seats come with other moves. And what a card for each pair is worth, at least: the longer search
 * that the director will ask for is never less fair. */
static enum pw_status find_gain(struct pw_choice *choice, int tables)
{
    struct pw_schedule *fairest = NULL, *plain = NULL;
    long quality = -1;
    if (strcmp(choice->request.kind, "howell") != 0 || choice->request.rounds == 0 ||
        choice->report->quality < 0)
        return PW_OK;
    enum pw_status status =
        find_quality(choice, choice->request.optimise, choice->request.effort, &quality, &fairest);
    quality = -1;
    if (status == PW_OK)
        status = find_quality(choice, PW_OPTIMISE_DIRECTION, 0, &quality, &plain);
    if (fairest != NULL && plain != NULL && same_moves(fairest, plain))
        choice->quality_plain = quality;
    pw_schedule_free(fairest);
    pw_schedule_free(plain);
    if (status == PW_OK)
        status = find_quality(choice, PW_OPTIMISE_CARDS, CARDS_WORK / tables,
                              &choice->quality_cards, NULL);
    if (choice->quality_cards <= choice->report->quality)
        choice->quality_cards = -1;
    return status;
}

/* What was not said: an evening of 24 to 28 boards, or what the time holds. */
static void fill_in(struct pw_wish *wish)
{
    if (wish->rounds_to == 0)
        wish->rounds_to = wish->rounds_from != 0 ? wish->rounds_from : ROUNDS_MOST;
    if (wish->boards_to != 0)
        return;
    bool sized = wish->boards_per_round != 0 && wish->rounds_from != 0;
    if (sized) {
        wish->boards_from = wish->boards_per_round * wish->rounds_from;
        wish->boards_to = wish->boards_per_round * wish->rounds_to;
    } else if (wish->seconds != 0) {
        wish->boards_to = wish->seconds / wish->seconds_per_board;
        wish->boards_from = wish->boards_to * 4 / 5;
    } else {
        wish->boards_from = 24;
        wish->boards_to = 28;
    }
}

static enum pw_status check_wish(const struct pw_wish *wish, struct pw_reason *why)
{
    if (wish->pairs < 3)
        return pw_because(why, PW_BAD_REQUEST,
                          "a movement is for 3 pairs or more; write --pairs N, or --tables T");
    if (wish->pairs > PW_CONTESTANTS_MAX)
        return pw_because(why, PW_BOUND, "%d pairs are too many; the most is %d", wish->pairs,
                          PW_CONTESTANTS_MAX);
    long weights = 0;
    for (int i = 0; i < PW_MERITS; i++)
        weights += wish->weight[i];
    if (weights <= 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "all weights are 0, so that nothing is better than anything; write "
                          "--weights balance=3,opponents=2");
    if (wish->seconds_per_board <= 0)
        return pw_because(why, PW_BAD_REQUEST, "a board takes time; write --minutes-per-board 7");
    return PW_OK;
}

enum pw_status pw_recommend(const struct pw_wish *asked, struct pw_advice **out,
                            struct pw_reason *why)
{
    struct pw_wish wish;
    struct pw_reason unheard;
    pw_struct_take(&wish, sizeof wish, PW_SIZE_TO(struct pw_wish, weight), asked);
    if (why == NULL)
        why = &unheard;
    enum pw_status status = check_wish(&wish, why);
    if (status != PW_OK)
        return status;
    int asked_boards = wish.boards_to != 0 ? wish.boards_from : 0;
    fill_in(&wish);
    struct pw_advice *advice = calloc(1, sizeof *advice);
    if (advice == NULL)
        return pw_no_memory(why);
    status = pw_recommend_all(&wish, advice, why);
    if (status == PW_OK && advice->count == 0)
        status = pw_recommend_nearby(&wish, why);
    advice->boards_asked = asked_boards;
    if (status == PW_OK)
        choose(advice);
    for (int i = 0; status == PW_OK && i < advice->count; i++) {
        if (find_gain(&advice->choice[i], advice->tables) != PW_OK)
            status = pw_no_memory(why);
    }
    if (pw_work_refused() != NULL) /* not all of them were looked at */
        status = pw_because(why, PW_BOUND, "%s", pw_work_refused());
    if (status != PW_OK) {
        pw_advice_free(advice);
        return status;
    }
    *out = advice;
    return PW_OK;
}

void pw_advice_free(struct pw_advice *advice)
{
    if (advice == NULL)
        return;
    for (int i = 0; i < advice->count; i++)
        pw_report_free(advice->choice[i].report);
    free(advice->choice);
    free(advice);
}
