/* opponents.c - tie-breaks that look at opponents: Sonneborn-Berger, and of a Swiss alone Buchholz
 * and its kin, by scores; performance, by ratings.
 *
 * source  FIDE Handbook C.07: 8 (by the scores of opponents), 10 (by ratings), 14 (cuts), 16
 *         (rounds that were not played); 16.4.1 and 16.4.2 since 1 March 2026. Scores and
 *         differences of ratings: FIDE Handbook B.02, 8.1.
 *
 * A round that somebody chose not to play is one with a bye that was asked for, of half a point or
 * none, or a game that was lost by forfeit. An opponent's score has draws for such rounds at its
 * end (16.3). One's own round without a game is as a game with somebody who has one's own score,
 * or less (16.4).
 */
#include "score/standings.h"

#include <stdlib.h>

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

int pw_contributions(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no,
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
    int n = pw_contributions(t, kind, who_no, &part);
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

/* The average over the opponents that one has met. */
static long long average(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
{
    long long sum = 0;
    int n = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (!is_rated_game(t, &view))
            continue;
        sum += pw_by_opponents(t, kind, view.opponent_no);
        n++;
    }
    return divided(sum, n);
}

long long pw_by_opponents(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
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
