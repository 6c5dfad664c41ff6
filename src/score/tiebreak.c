/* tiebreak.c - each tie-break by itself, and its working.
 *
 * Long: all of them count the same games of one tournament.
 */
#include "score/standings.h"

#include "base/messages.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Half of what this player can have. */
static long long half_of_possible(const struct pw_tournament *t, int who_no)
{
    return t->counted[who_no] * t->scoring.win * (PW_POINT / 4) / 2;
}

static bool in_koya(const struct pw_tournament *t, int who_no, int limit)
{
    return pw_tournament_points(t, who_no) >= half_of_possible(t, who_no) + limit * (PW_POINT / 2);
}

/* Whatever a win gives there. */
static long long standard(const struct pw_tournament *t, int who_no)
{
    long long sum = 0, draw = t->scoring.draw * (PW_POINT / 4);
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.counts && view.code != '*')
            sum += view.points > draw ? PW_POINT : view.points == draw ? PW_POINT / 2 : 0;
    }
    return sum;
}

static long long koya(const struct pw_tournament *t, int who_no, int limit)
{
    long long sum = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.opponent_no != 0 && view.counts && in_koya(t, view.opponent_no, limit))
            sum += view.points;
    }
    return sum;
}

/* Without the scores after the first `cut` rounds. */
static long long progressive(const struct pw_tournament *t, int who_no, int cut)
{
    long long sum = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        int from_no = view.game->round_no > cut ? view.game->round_no : cut + 1;
        if (from_no <= t->rounds_begun)
            sum += view.points * (t->rounds_begun - from_no + 1);
    }
    return sum;
}

static bool counted(enum pw_tiebreak kind, const struct pw_view *view)
{
    bool played = pw_code_played(view->code) && view->opponent_no != 0;
    switch (kind) {
    case PW_TB_WINS:
        return pw_code_won(view->code);
    case PW_TB_WON:
        return played && pw_code_won(view->code);
    case PW_TB_BLACK_GAMES:
        return played && !view->white;
    case PW_TB_BLACK_WINS:
        return played && !view->white && pw_code_won(view->code);
    case PW_TB_PLAYED:
        return view->code != '-' && view->code != 'H' && view->code != 'Z' && view->code != 'F' &&
               view->code != '*';
    default:
        return false;
    }
}

static long long count(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
{
    long long n = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        n += view.counts && pw_tournament_begun(t, view.game) && counted(kind, &view);
    }
    return n;
}

bool pw_view_met(const struct pw_tournament *t, const struct pw_view *view)
{
    return !t->swiss || pw_code_played(view->code) || view->code == '*';
}

/* Of who with everybody, into t->with; or those are 0 again. */
static void meet(const struct pw_tournament *t, int who_no, bool forget)
{
    struct pw_meetings *with = t->with;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.opponent_no == 0 || !view.counts || !pw_view_met(t, &view))
            continue;
        with[view.opponent_no].sum += view.points;
        with[view.opponent_no].games++;
        with[view.opponent_no].open += view.code == '*';
        if (forget)
            with[view.opponent_no] = (struct pw_meetings){0, 0, 0};
    }
}

/* Of two who meet more often, the average of their games. Open games lost and won; `settled`: of
 * those that are played alone. */
static void direct(const struct pw_tournament *t, int who_no, const int *group, int size,
                   bool settled, long long *least, long long *most)
{
    meet(t, who_no, false);
    long long quarter = PW_POINT / 4;
    *least = *most = 0;
    for (int i = 0; i < size; i++) {
        const struct pw_meetings *other = &t->with[group[i]];
        int open = settled ? 0 : other->open, games = other->games - other->open + open;
        if (games == 0)
            continue;
        *least += (other->sum + open * t->scoring.loss * quarter) / games;
        *most += (other->sum + open * t->scoring.win * quarter) / games;
    }
    /* In a Swiss who has not met is taken to win (6.2). */
    for (int i = 0; t->swiss && i < size; i++)
        if (group[i] != who_no && t->with[group[i]].games == 0)
            *most += t->scoring.win * quarter;
    meet(t, who_no, true);
}

long long pw_direct(const struct pw_tournament *t, int who_no, const int *group, int size)
{
    long long least, most;
    direct(t, who_no, group, size, true, &least, &most);
    return least;
}

void pw_direct_bounds(const struct pw_tournament *t, int who_no, const int *group, int size,
                      long long *least, long long *most)
{
    direct(t, who_no, group, size, false, least, most);
}

static bool in_count(const struct pw_tournament *t, int who_no)
{
    return t->here[who_no] && t->presence[who_no] != PW_LEFT_UNCOUNTED;
}

/* All with as many points as this one, in t->level. */
static const int *level(const struct pw_tournament *t, int who_no, int *size)
{
    int *group = t->level;
    long long points = pw_tournament_points(t, who_no);
    *size = 0;
    for (int other = 1; other <= t->players; other++)
        if (in_count(t, other) && pw_tournament_points(t, other) == points)
            group[(*size)++] = other;
    return group;
}

/* ---- by what opponents did: Sonneborn-Berger, and of a Swiss alone Buchholz and its kin, by
 * scores; performance, by ratings ----
 *
 * source  FIDE Handbook C.07: 8 (by the scores of opponents), 10 (by ratings), 14 (cuts), 16
 *         (rounds that were not played); 16.4.1 and 16.4.2 since 1 March 2026. Scores and
 *         differences of ratings: FIDE Handbook B.02, 8.1.
 *
 * A round that somebody chose not to play is one with a bye that was asked for, of half a point or
 * none, or a game that was lost by forfeit. An opponent's score has draws for such rounds at its
 * end (16.3). One's own round without a game is as a game with somebody who has one's own score,
 * or less (16.4). */

static const struct {
    enum pw_tiebreak kind;
    int low, high; /* how many games are cut, of the lowest and the highest */
    bool fore;     /* the games of the last round are draws */
    bool products; /* of the opponent's score and the own points */
} by_score[] = {
    {PW_TB_BH, 0, 0, false, false},         {PW_TB_BH_CUT1, 1, 0, false, false},
    {PW_TB_BH_CUT2, 2, 0, false, false},    {PW_TB_BH_MEDIAN1, 1, 1, false, false},
    {PW_TB_BH_MEDIAN2, 2, 2, false, false}, {PW_TB_FB, 0, 0, true, false},
    {PW_TB_FB_CUT1, 1, 0, true, false},     {PW_TB_SB, 0, 0, false, true},
    {PW_TB_SB_CUT1, 1, 0, false, true},     {PW_TB_SB_CUT2, 2, 0, false, true},
};

/* Chose not to play. */
static bool is_absent(const struct pw_view *view)
{
    return view->code == '-' || view->code == 'H' || view->code == 'Z';
}

static bool is_met(const struct pw_view *view)
{
    return view->opponent_no != 0 && (pw_code_played(view->code) || view->code == '*');
}

static long long draw_of(const struct pw_tournament *t)
{
    return t->scoring.draw * (PW_POINT / 4);
}

/* What the game of the last round adds where it counts as a draw, and had another result. */
static long long fore_of(const struct pw_tournament *t, const struct pw_view *view)
{
    bool last = view->game->round_no == t->rounds_begun && view->opponent_no != 0;
    return last ? draw_of(t) - view->points : 0;
}

/* The score of somebody as an opponent. */
static long long adjusted(const struct pw_tournament *t, int who_no, bool fore)
{
    long long sum = 0;
    int last_no = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        bool there = !is_absent(&view) ||
                     (fore && view.opponent_no != 0 && view.game->round_no == t->rounds_begun);
        if (there && view.game->round_no <= t->rounds_begun)
            last_no = view.game->round_no;
    }
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.game->round_no > t->rounds_begun)
            continue;
        bool gone = view.game->round_no > last_no && view.opponent_no == 0;
        sum += gone ? draw_of(t) : view.points + (fore ? fore_of(t, &view) : 0);
    }
    return sum;
}

/* One's own score, as a round without a game has it. */
static long long own(const struct pw_tournament *t, int who_no, bool fore)
{
    long long sum = pw_tournament_points(t, who_no);
    for (int i = 0; fore && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        sum += fore_of(t, &view);
    }
    return sum;
}

static long long lower(long long a, long long b)
{
    return a < b ? a : b;
}

/* In a round robin every game that is decided counts with the opponent's points, and no other round
 * (15.2); in a Swiss every round that has begun does. */
static bool contributes(const struct pw_tournament *t, const struct pw_view *view)
{
    return t->swiss ? view->game->round_no <= t->rounds_begun
                    : view->opponent_no != 0 && view->counts && view->code != '*';
}

/* Against whom the round counts, and with what score. */
static struct pw_contribution part_of(const struct pw_tournament *t, const struct pw_view *view,
                                      int who_no, bool fore)
{
    struct pw_contribution part = {.opponent_no = view->opponent_no, .points = view->points};
    if (!t->swiss) {
        part.score = pw_tournament_points(t, view->opponent_no);
        return part;
    }
    bool last = fore && view->game->round_no == t->rounds_begun && view->opponent_no != 0;
    if (is_met(view) || last) {
        part.score = adjusted(t, view->opponent_no, fore);
        return part;
    }
    part.absent = is_absent(view);
    part.score = own(t, who_no, fore);
    if (t->own_score_capped)
        part.score = lower(part.score, view->opponent_no != 0 ? adjusted(t, view->opponent_no, fore)
                                                              : draw_of(t) * t->rounds_begun);
    part.opponent_no = 0;
    return part;
}

static int compare(long long a, long long b)
{
    return (a > b) - (a < b);
}

/* The lowest that is there yet; first: those that were chosen not to be played come before. */
static int lowest(const struct pw_contribution *part, int n, bool first)
{
    int found = -1;
    for (int i = 0; i < n; i++) {
        if (part[i].cut)
            continue;
        const struct pw_contribution *a = &part[i], *b = found >= 0 ? &part[found] : a;
        int by = first ? compare(b->absent, a->absent) : 0;
        by = by != 0 ? by : compare(a->score, b->score);
        by = by != 0 ? by : compare(a->value, b->value);
        if (found < 0 || by < 0)
            found = i;
    }
    return found;
}

static void cut_lowest(struct pw_contribution *part, int n)
{
    int plain = lowest(part, n, false), absent = lowest(part, n, true);
    if (plain >= 0)
        part[part[plain].value > part[absent].value ? plain : absent].cut = true;
}

static void cut_highest(struct pw_contribution *part, int n)
{
    int found = -1;
    for (int i = 0; i < n; i++) {
        const struct pw_contribution *b = found >= 0 ? &part[found] : NULL;
        int by = b == NULL ? 1 : compare(part[i].score, b->score);
        by = by != 0 ? by : compare(part[i].value, b->value);
        if (!part[i].cut && by > 0)
            found = i;
    }
    if (found >= 0)
        part[found].cut = true;
}

/* All of them, by rounds, and how many they are; 0: it is none of these. Borrowed until the next
 * question. */
static int contributions(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no,
                         const struct pw_contribution **parts)
{
    struct pw_contribution *part = t->part;
    size_t row = 0;
    int n = 0;
    while (row < sizeof by_score / sizeof *by_score && by_score[row].kind != kind)
        row++;
    *parts = part;
    if (row == sizeof by_score / sizeof *by_score)
        return 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (!contributes(t, &view))
            continue;
        part[n] = part_of(t, &view, who_no, by_score[row].fore);
        part[n].value =
            by_score[row].products ? part[n].points * part[n].score / PW_POINT : part[n].score;
        n++;
    }
    for (int i = 0; i < by_score[row].low; i++)
        cut_lowest(part, n);
    for (int i = 0; i < by_score[row].high; i++)
        cut_highest(part, n);
    return n;
}

static long long by_scores(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
{
    const struct pw_contribution *part;
    long long sum = 0;
    int n = contributions(t, kind, who_no, &part);
    for (int i = 0; i < n; i++)
        sum += part[i].cut ? 0 : part[i].value;
    return sum;
}

/* ---- ratings ---- */

/* From which difference of ratings on the better one is expected to have that many hundredths, 51
 * and more. */
static const short expected_from[] = {
    4,   11,  18,  26,  33,  40,  47,  54,  62,  69,  77,  84,  92,  99,  107, 114, 122,
    130, 138, 146, 154, 163, 171, 180, 189, 198, 207, 216, 226, 236, 246, 257, 268, 279,
    291, 303, 316, 329, 345, 358, 375, 392, 412, 433, 457, 485, 518, 560, 620, 736};

/* The difference of ratings that goes with that many hundredths of the points, 50 and more. */
static const short difference_of[] = {
    0,   7,   14,  21,  29,  36,  43,  50,  57,  65,  72,  80,  87,  95,  102, 110, 117,
    125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273,
    284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800};

/* Expected points, in hundredths. */
static int expected(int rating, int other)
{
    int difference = abs(rating - other), n = 0;
    while (n < (int)(sizeof expected_from / sizeof *expected_from) &&
           expected_from[n] <= difference)
        n++;
    return rating >= other ? 50 + n : 50 - n;
}

/* Games that were played over the board. */
struct played {
    int games, halves, lowest, highest; /* halves: what was made, a win 2, a draw 1; of ratings */
    long long ratings;
};

static bool is_rated_game(const struct pw_tournament *t, const struct pw_view *view)
{
    return view->opponent_no != 0 && pw_code_played(view->code) &&
           view->game->round_no <= t->rounds_begun;
}

static struct played played_of(const struct pw_tournament *t, int who_no)
{
    struct played of = {0};
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (!is_rated_game(t, &view))
            continue;
        int rating = t->rating[view.opponent_no];
        of.lowest = of.games == 0 || rating < of.lowest ? rating : of.lowest;
        of.highest = rating > of.highest ? rating : of.highest;
        of.ratings += rating;
        of.halves += pw_code_won(view.code) ? 2 : pw_code_drawn(view.code);
        of.games++;
    }
    return of;
}

/* To the nearest, halves up. */
static long long divided(long long sum, long long by)
{
    return by > 0 ? (2 * sum + by) / (2 * by) : 0;
}

static long long average_rating(const struct played *of, int cut)
{
    return cut == 0 ? divided(of->ratings, of->games)
                    : divided(of->ratings - of->lowest, of->games - 1);
}

static long long performance(const struct played *of)
{
    if (of->games == 0)
        return 0;
    int hundredths = (int)divided(50LL * of->halves, of->games);
    int difference =
        hundredths >= 50 ? difference_of[hundredths - 50] : -difference_of[50 - hundredths];
    return average_rating(of, 0) + difference;
}

static int expected_of(const struct pw_tournament *t, int who_no, int rating)
{
    int sum = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (is_rated_game(t, &view))
            sum += expected(rating, t->rating[view.opponent_no]);
    }
    return sum;
}

/* The lowest rating of whom as many points are expected (10.3). */
static long long perfect_performance(const struct pw_tournament *t, int who_no)
{
    const struct played of = played_of(t, who_no);
    if (of.games == 0)
        return 0;
    int low = of.lowest - 800, high = of.highest + 800;
    if (of.halves == 0)
        return low;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (expected_of(t, who_no, middle) >= 50 * of.halves)
            high = middle;
        else
            low = middle;
    }
    return high;
}

static long long by_opponents(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no);

/* The average over the opponents that one has met. */
static long long average(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
{
    long long sum = 0;
    int n = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (!is_rated_game(t, &view))
            continue;
        sum += by_opponents(t, kind, view.opponent_no);
        n++;
    }
    return divided(sum, n);
}

/* A tie-break that looks at opponents, DE and KS apart. */
static long long by_opponents(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
{
    const struct played of = played_of(t, who_no);
    switch (kind) {
    case PW_TB_AOB: /* two decimals */
        return divided(average(t, PW_TB_BH, who_no) * 100, PW_POINT) * PW_POINT / 100;
    case PW_TB_ARO:
    case PW_TB_ARO_CUT1:
        return t->all_rated ? average_rating(&of, kind == PW_TB_ARO_CUT1) : 0;
    case PW_TB_TPR:
        return t->all_rated ? performance(&of) : 0;
    case PW_TB_PTP:
        return t->all_rated ? perfect_performance(t, who_no) : 0;
    case PW_TB_APRO:
        return t->all_rated ? average(t, PW_TB_TPR, who_no) : 0;
    case PW_TB_APPO:
        return t->all_rated ? average(t, PW_TB_PTP, who_no) : 0;
    default:
        return by_scores(t, kind, who_no);
    }
}

long long pw_tiebreak(const struct pw_tournament *t, const struct pw_criterion *criterion,
                      int who_no)
{
    int size;
    const int *group;
    switch (criterion->kind) {
    case PW_TB_POINTS:
        return pw_tournament_points(t, who_no);
    case PW_TB_DIRECT:
        group = level(t, who_no, &size);
        return pw_direct(t, who_no, group, size);
    case PW_TB_SB:
    case PW_TB_SB_CUT1:
    case PW_TB_SB_CUT2:
        return by_opponents(t, criterion->kind, who_no);
    case PW_TB_KOYA:
        return koya(t, who_no, criterion->limit);
    case PW_TB_PROGRESSIVE:
        return progressive(t, who_no, criterion->limit);
    case PW_TB_STANDARD:
        return standard(t, who_no);
    case PW_TB_RATING:
        return t->all_rated ? t->rating[who_no] : 0;
    case PW_TB_RATING_LOW:
        return t->all_rated ? -t->rating[who_no] : 0;
    case PW_TB_NUMBER:
        return -who_no;
    case PW_TB_NUMBER_HIGH:
        return who_no;
    default:
        return criterion->kind >= PW_TB_BH ? by_opponents(t, criterion->kind, who_no)
                                           : count(t, criterion->kind, who_no);
    }
}

/* ---- names and numbers ---- */

static const struct {
    const char *name;
    enum pw_tiebreak kind;
} names[] = {
    /* the first of a kind is its code */
    {"PTS", PW_TB_POINTS},
    {"DE", PW_TB_DIRECT},
    {"WIN", PW_TB_WINS},
    {"WON", PW_TB_WON},
    {"BPG", PW_TB_BLACK_GAMES},
    {"BWG", PW_TB_BLACK_WINS},
    {"SB", PW_TB_SB},
    {"SB/C1", PW_TB_SB_CUT1},
    {"SB/C2", PW_TB_SB_CUT2},
    {"KS", PW_TB_KOYA},
    {"PS", PW_TB_PROGRESSIVE},
    {"REP", PW_TB_PLAYED},
    {"STD", PW_TB_STANDARD},
    {"RTNG", PW_TB_RATING},
    {"RTNG/R", PW_TB_RATING_LOW},
    {"TPN", PW_TB_NUMBER},
    {"TPN/R", PW_TB_NUMBER_HIGH},
    {"BH", PW_TB_BH},
    {"BH/C1", PW_TB_BH_CUT1},
    {"BH/C2", PW_TB_BH_CUT2},
    {"BH/M1", PW_TB_BH_MEDIAN1},
    {"BH/M2", PW_TB_BH_MEDIAN2},
    {"FB", PW_TB_FB},
    {"FB/C1", PW_TB_FB_CUT1},
    {"AOB", PW_TB_AOB},
    {"ARO", PW_TB_ARO},
    {"ARO/C1", PW_TB_ARO_CUT1},
    {"TPR", PW_TB_TPR},
    {"PTP", PW_TB_PTP},
    {"APRO", PW_TB_APRO},
    {"APPO", PW_TB_APPO},
    {"BUCHHOLZ", PW_TB_BH},
    {"SOS", PW_TB_BH},
    {"MBH", PW_TB_BH_MEDIAN1},
    {"SOS-1", PW_TB_BH_CUT1},
    {"POINTS", PW_TB_POINTS},
    {"WINS", PW_TB_WINS},
    {"NBW", PW_TB_WINS},
    {"DC", PW_TB_DIRECT},
    {"SODOS", PW_TB_SB},
    {"SB_CUT1", PW_TB_SB_CUT1},
    {"SB-C1", PW_TB_SB_CUT1},
    {"KOYA", PW_TB_KOYA},
    {"PROGRESSIVE", PW_TB_PROGRESSIVE},
    {"CUSS", PW_TB_PROGRESSIVE},
};

/* Buchholz and its kin, which part nobody where everybody meets everybody; SOSOS and other cuts
 * have no code of ours. */
static bool is_buchholz(const char *name, enum pw_tiebreak kind)
{
    return (kind >= PW_TB_BH && kind <= PW_TB_AOB) || strncmp(name, "BH/", 3) == 0 ||
           strncmp(name, "FB/", 3) == 0 || strstr(name, "BUCHHOLZ") != NULL ||
           strcmp(name, "SOSOS") == 0;
}

/* "KS/L+1", "KS/L1", "KS/L-2": the limit that many half points higher or lower. */
static bool read_limit(const char *name, struct pw_criterion *criterion)
{
    const char *limit = strncmp(name, "KS/L", 4) == 0     ? name + 4
                        : strncmp(name, "KOYA/L", 6) == 0 ? name + 6
                                                          : "";
    size_t sign = *limit == '+' || *limit == '-', digits = strspn(limit + sign, "0123456789");
    if (digits < 1 || digits > 2 || limit[sign + digits] != '\0')
        return false;
    criterion->kind = PW_TB_KOYA;
    criterion->limit = (int)strtol(limit, NULL, 10);
    return true;
}

/* "PS/C1", "PS/C2": without the scores after the first rounds. */
static bool read_cut(const char *name, struct pw_criterion *criterion)
{
    if (strncmp(name, "PS/C", 4) != 0 || name[4] < '1' || name[4] > '2' || name[5] != '\0')
        return false;
    criterion->kind = PW_TB_PROGRESSIVE;
    criterion->limit = name[4] - '0';
    return true;
}

static enum pw_status refuse_in_robin(const char *said, enum pw_tiebreak kind,
                                      struct pw_reason *why)
{
    return is_buchholz(said, kind) ? pw_refuse_why(why, PW_BAD_REQUEST, "tie-break-buchholz", said)
                                   : pw_refuse_why(why, PW_BAD_REQUEST, "tie-break-of-swiss", said);
}

static enum pw_status read_one(const char *said, struct pw_criterion *criterion,
                               struct pw_reason *why)
{
    char name[32];
    snprintf(name, sizeof name, "%s", said);
    size_t length = strlen(name);
    /* forfeits as games that were played: in a round robin they are (15.2) */
    if (length > 2 && strcmp(name + length - 2, "/P") == 0)
        name[length - 2] = '\0';
    criterion->limit = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i].name) == 0) {
            criterion->kind = names[i].kind;
            return PW_OK;
        }
    }
    if (read_limit(name, criterion) || read_cut(name, criterion))
        return PW_OK;
    if (is_buchholz(name, PW_TB_POINTS))
        return refuse_in_robin(said, PW_TB_BH, why);
    return pw_refuse_why(why, PW_BAD_REQUEST, "tie-break-none", said);
}

static bool is_count(enum pw_tiebreak kind)
{
    return kind == PW_TB_WINS || kind == PW_TB_WON || kind == PW_TB_BLACK_GAMES ||
           kind == PW_TB_BLACK_WINS || kind == PW_TB_PLAYED || kind == PW_TB_NUMBER ||
           kind == PW_TB_NUMBER_HIGH || kind == PW_TB_RATING || kind == PW_TB_RATING_LOW ||
           kind >= PW_TB_ARO;
}

/* The next name of a list, in capitals and without blanks; "" where there is none between two
 * commas.
 */
static const char *next_name(const char *at, char name[32])
{
    size_t length = 0;
    for (; *at != '\0' && *at != ',' && *at != ';'; at++)
        if (!isspace((unsigned char)*at) && length < 31)
            name[length++] = (char)toupper((unsigned char)*at);
    name[length] = '\0';
    return at + (*at != '\0');
}

static bool is_there(const struct pw_criterion *criteria, int n, const struct pw_criterion *one)
{
    bool there = one->kind == PW_TB_POINTS;
    for (int i = 1; i < n && !there; i++)
        there = criteria[i].kind == one->kind && criteria[i].limit == one->limit;
    return there;
}

bool pw_criterion_of_swiss(const struct pw_criterion *criterion)
{
    return criterion->kind != PW_TB_KOYA;
}

/* What is left out, "DE, BH/C1", as far as it has room. */
struct left_out {
    char *text;
    size_t size, used;
};

static void leave_out(struct left_out *left, const char *name)
{
    if (left->used + strlen(name) + 3 < left->size)
        left->used += (size_t)snprintf(left->text + left->used, left->size - left->used, "%s%s",
                                       left->used > 0 ? ", " : "", name);
}

/* As far as a list can be followed. Where everybody meets everybody, Buchholz parts nobody, and in
 * a Swiss Koya's limit is not for it; what is unknown would part some, so that nothing behind it
 * counts. */
static void read_known(const char *text, bool swiss, struct pw_criterion *criteria, int *count,
                       struct left_out *left)
{
    int n = 0;
    bool ended = false;
    left->text[0] = '\0';
    criteria[n++] = (struct pw_criterion){PW_TB_POINTS, 0};
    for (const char *at = text != NULL ? text : ""; *at != '\0';) {
        char name[32];
        struct pw_criterion one = {PW_TB_POINTS, 0};
        struct pw_reason why;
        at = next_name(at, name);
        if (name[0] == '\0')
            continue;
        bool known = read_one(name, &one, &why) == PW_OK,
             there = known && is_there(criteria, n, &one);
        bool here = swiss ? pw_criterion_of_swiss(&one) : one.kind < PW_TB_BH;
        bool ours = known && !ended && here && (there || n < PW_CRITERIA_MAX);
        if (ours && !there)
            criteria[n++] = one;
        if (!ours)
            leave_out(left, name);
        ended = ended || (!ours && (swiss ? !known : !is_buchholz(name, one.kind)));
    }
    *count = n;
}

void pw_criteria_of_swiss(const char *text, struct pw_criterion *criteria, int *count, char *left,
                          size_t size)
{
    struct left_out out = {left, size, 0};
    read_known(text, true, criteria, count, &out);
}

/* A tie-break that nobody knows is a slip in an event; in a report it is another program's. */
static enum pw_status refuse_unknown(const char *said, struct pw_reason *why)
{
    for (const char *at = said; *at != '\0';) {
        char name[32];
        struct pw_criterion one;
        at = next_name(at, name);
        if (name[0] != '\0' && !is_buchholz(name, PW_TB_POINTS) &&
            read_one(name, &one, why) != PW_OK)
            return pw_refuse_why(why, PW_BAD_REQUEST, "tie-break-none-swiss", name);
    }
    return PW_OK;
}

enum pw_status pw_criteria_of_event(const struct pw_event *event, struct pw_criterion *criteria,
                                    int *count, char *left, size_t size, struct pw_reason *why)
{
    struct left_out out = {left, size, 0};
    const bool swiss = pw_event_of_paired_games(event);
    const char *report = event->games.tie_breaks, *said = event->tie_breaks;
    if (swiss && said == NULL && event->swiss != NULL)
        said = PW_TIE_BREAKS_OF_SWISS;
    left[0] = '\0';
    if (event->swiss != NULL && refuse_unknown(said, why) != PW_OK)
        return PW_BAD_REQUEST;
    if (!swiss &&
        (report == NULL || event->tie_breaks == NULL || strcmp(report, event->tie_breaks) != 0))
        return pw_criteria_read(event->tie_breaks, criteria, count, why);
    read_known(said, swiss, criteria, count, &out);
    return PW_OK;
}

enum pw_status pw_criteria_read(const char *text, struct pw_criterion *criteria, int *count_out,
                                struct pw_reason *why)
{
    int n = 0;
    criteria[n++] = (struct pw_criterion){PW_TB_POINTS, 0};
    for (const char *at = text != NULL && *text != '\0' ? text : "DE,WIN,SB,KS"; *at != '\0';) {
        char name[32];
        struct pw_criterion one = {PW_TB_POINTS, 0};
        at = next_name(at, name);
        if (name[0] == '\0')
            continue;
        enum pw_status status = read_one(name, &one, why);
        if (status != PW_OK)
            return status;
        if (one.kind >= PW_TB_BH)
            return refuse_in_robin(name, one.kind, why);
        if (is_there(criteria, n, &one)) /* a second time it parts nobody */
            continue;
        if (n == PW_CRITERIA_MAX)
            return pw_because(why, PW_BAD_REQUEST,
                              "more than 11 tie-breaks, from %s on; leave some out", name);
        criteria[n++] = one;
    }
    *count_out = n;
    return PW_OK;
}

void pw_criterion_code(const struct pw_criterion *criterion, char out[16])
{
    const char *name = "";
    for (size_t i = sizeof names / sizeof *names; i-- > 0;)
        if (names[i].kind == criterion->kind)
            name = names[i].name;
    if (criterion->limit != 0)
        snprintf(out, 16, criterion->kind == PW_TB_KOYA ? "%s/L%+d" : "%s/C%d", name,
                 criterion->limit);
    else
        snprintf(out, 16, "%s", name);
}

void pw_criterion_name(const struct pw_criterion *criterion, bool go, char out[16])
{
    static const struct {
        enum pw_tiebreak kind;
        const char *name;
    } of_go[] = {{PW_TB_DIRECT, "DC"},
                 {PW_TB_WINS, "NBW"},
                 {PW_TB_SB, "SODOS"},
                 {PW_TB_PROGRESSIVE, "CUSS"}};
    pw_criterion_code(criterion, out);
    for (size_t i = 0; go && i < sizeof of_go / sizeof *of_go; i++)
        if (of_go[i].kind == criterion->kind && criterion->limit == 0)
            snprintf(out, 16, "%s", of_go[i].name);
}

void pw_value_text(const struct pw_criterion *criterion, long long value, char out[24])
{
    if (is_count(criterion->kind)) {
        snprintf(out, 24, "%lld", llabs(value));
        return;
    }
    long long hundredths = (value * 100 + PW_POINT / 2) / PW_POINT;
    long long whole = hundredths / 100, rest = hundredths % 100;
    if (rest == 0)
        snprintf(out, 24, "%lld", whole);
    else if (rest % 10 == 0)
        snprintf(out, 24, "%lld.%lld", whole, rest / 10);
    else
        snprintf(out, 24, "%lld.%02lld", whole, rest);
}

/* ---- the working ---- */

struct line {
    char *out;
    size_t size, used;
    int terms;
};

static void add(struct line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct line *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line->out + line->used, line->size - line->used, format, args);
    va_end(args);
    line->used += (size_t)n;
    if (line->used >= line->size)
        line->used = line->size - 1;
}

static void term(struct line *line)
{
    add(line, "%s", line->terms++ == 0 ? " = " : " + ");
}

static const char *points_text(long long value, char out[24])
{
    static const struct pw_criterion points = {PW_TB_POINTS, 0};
    pw_value_text(&points, value, out);
    return out;
}

/* The games among those level on points. Where the tie-break could not be asked, as some are open,
 * or was asked of fewer, they are listed, open ones as *, and are no sum. */
static void work_direct(struct line *line, const struct pw_tournament *t, int who_no, bool asked)
{
    int size;
    const int *group = level(t, who_no, &size);
    meet(t, who_no, false);
    for (int k = 0; k < size; k++) {
        const struct pw_meetings *other = &t->with[group[k]];
        char text[24];
        int n = other->games - other->open;
        bool waits = n == 0 && other->open > 0;
        if (n == 0 && (asked || !waits))
            continue;
        if (asked)
            term(line);
        else
            add(line, "%s", line->terms++ == 0 ? ": " : ", ");
        add(line, "%s (%d)", waits ? "*" : points_text(other->sum / n, text), group[k]);
    }
    meet(t, who_no, true);
}

static bool is_product(enum pw_tiebreak kind)
{
    return kind == PW_TB_SB || kind == PW_TB_SB_CUT1 || kind == PW_TB_SB_CUT2;
}

/* "BH 12 = 4.5 (7) + 3 (2) + 2.5 (-)": what was cut is not there; "-" is a round without a game. In
 * a round robin, where everybody meets everybody, the opponents are not named. */
static void work_contributions(struct line *line, const struct pw_tournament *t,
                               enum pw_tiebreak kind, int who_no)
{
    const struct pw_contribution *part;
    const bool product = is_product(kind);
    int n = contributions(t, kind, who_no, &part);
    for (int i = 0; i < n; i++) {
        char text[24];
        if (part[i].cut || (product ? part[i].points : part[i].score) == 0)
            continue;
        term(line);
        if (product)
            add(line, "%s × ", points_text(part[i].points, text));
        add(line, "%s", points_text(part[i].score, text));
        if (t->swiss && part[i].opponent_no != 0)
            add(line, " (%d)", part[i].opponent_no);
        else if (t->swiss)
            add(line, " (-)");
    }
}

static void work(const struct pw_tournament *t, const struct pw_criterion *criterion, int who_no,
                 long long counted_as, char *out, size_t size)
{
    struct line line = {out, size, 0, 0};
    char code[16], value[24], text[24];
    pw_criterion_name(criterion, t->black_first, code);
    pw_value_text(criterion, counted_as, value);
    add(&line, "%s %s", code, value);
    if (criterion->kind == PW_TB_DIRECT)
        work_direct(&line, t, who_no, counted_as == pw_tiebreak(t, criterion, who_no));
    work_contributions(&line, t, criterion->kind, who_no);
    bool all = criterion->kind == PW_TB_POINTS, of_koya = criterion->kind == PW_TB_KOYA;
    for (int i = 0; (all || of_koya) && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.points == 0 ||
            (of_koya && (view.opponent_no == 0 || !in_koya(t, view.opponent_no, criterion->limit))))
            continue;
        term(&line);
        add(&line, "%s (%d)", points_text(view.points, text), view.opponent_no);
    }
}

void pw_working(const struct pw_tournament *t, const struct pw_criterion *criterion, int who_no,
                char *out, size_t size)
{
    work(t, criterion, who_no, pw_tiebreak(t, criterion, who_no), out, size);
}

void pw_working_standing(const struct pw_tournament *t, const struct pw_criterion *criteria, int c,
                         const struct pw_standing *standing, char *out, size_t size)
{
    if (standing->rank > 0)
        work(t, &criteria[c], standing->who_no, standing->value[c], out, size);
    else
        pw_working(t, &criteria[c], standing->who_no, out, size);
}
