/* card_bars.c - what happens to one pair out of the ordinary: a bar above the round where it
 * happens, on the card of that pair.
 *
 *   pairs[]   share-always-table (it has the same boards in every round; of who stays),
 * rest-rounds, share-rounds ("1, 8"), rests-or-shares (a flag) rounds[]  bar (a flag) with bar-line
 * (a word) and bar-marks[] (table: who shares), shares-barred (a flag: no more is to be said of
 * that), loud (a flag: the row is a bar itself)
 */
#include "doc/card_bars.h"

#include "doc/facts.h"

/* Rounds and bars of a card: above it rows would be too low for their figures. Shared boards have
 * bars while rows are still high. */
enum { LINES_MAX = 16, LINES_WITH_SHARES = 12 };

static bool is_switched(const struct pw_flow *flow, int pair_no, int round_no)
{
    int stand_no = pw_schedule_where(flow->s, pair_no, round_no).stand_no;
    return stand_no && pw_flow_switched(flow, round_no, stand_no);
}

static bool always_switched(const struct pw_flow *flow, int pair_no)
{
    int stand_no, rounds = 0;
    for (int round_no = 1; round_no <= flow->s->rounds; round_no++) {
        stand_no = pw_schedule_where(flow->s, pair_no, round_no).stand_no;
        if (stand_no != 0 && !is_switched(flow, pair_no, round_no))
            return false;
        rounds += stand_no != 0;
    }
    return rounds > 1;
}

bool pw_card_switched(const struct pw_flow *flow, int pair_no, int round_no)
{
    return is_switched(flow, pair_no, round_no) && !always_switched(flow, pair_no) &&
           !pw_schedule_round_unplayed(flow->s, round_no);
}

/* Did this pair, who visits, go one table further than usual on its way to this round? */
static bool has_skipped(const struct pw_flow *flow, int pair_no, int round_no)
{
    if (round_no < 2 || pw_schedule_round_unplayed(flow->s, round_no))
        return false;
    int from = pw_schedule_where(flow->s, pair_no, round_no - 1).stand_no;
    return from && flow->home[from] != pair_no && pw_flow_skips(flow, round_no - 1, from) &&
           pw_schedule_where(flow->s, pair_no, round_no).stand_no != from;
}

static int shares_of(const struct pw_flow *flow, int pair_no, int round_no, int other_no)
{
    struct pw_seat at = pw_schedule_where(flow->s, pair_no, round_no);
    if (pw_schedule_round_unplayed(flow->s, round_no))
        return 0;
    if (pw_schedule_rooms(flow->s)) /* always: the cards of the tables say it */
        return 0;
    return at.opponent_no ? pw_flow_shares(flow, round_no, at.stand_no, other_no) : 0;
}

/* While others play. */
static bool sits_out(const struct pw_schedule *s, int pair_no, int round_no)
{
    return pw_schedule_where(s, pair_no, round_no).opponent_no == 0 &&
           !pw_schedule_round_unplayed(s, round_no);
}

struct pw_card_bars pw_card_bars_of(const struct pw_flow *flow, int pair_no)
{
    const struct pw_schedule *s = flow->s;
    struct pw_card_bars b = {.flow = flow, .pair_no = pair_no};
    int lines = s->rounds, shared = 0, always = shares_of(flow, pair_no, 1, 0);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (pw_schedule_round_unplayed(s, round_no))
            continue;
        int with = shares_of(flow, pair_no, round_no, 0);
        lines += pw_card_switched(flow, pair_no, round_no) || has_skipped(flow, pair_no, round_no);
        shared += with != 0;
        always = with == always && !shares_of(flow, pair_no, round_no, with) ? always : 0;
    }
    b.with = flow->stays[pair_no] ? always : 0;
    b.fit = lines <= LINES_MAX;
    b.shares = b.fit && !b.with && shared > 0 && lines + shared <= LINES_WITH_SHARES;
    return b;
}

void pw_card_bars_fields(struct pw_field *row, const struct pw_card_bars *b, int round_no)
{
    bool switched = pw_card_switched(b->flow, b->pair_no, round_no);
    bool skipped = has_skipped(b->flow, b->pair_no, round_no);
    bool shares = b->shares && shares_of(b->flow, b->pair_no, round_no, 0);
    bool odd = b->fit && (switched || skipped);
    struct pw_field *marks = pw_field_list(row, "bar-marks");
    if (odd)
        pw_field_word(row, "bar-line",
                      !skipped   ? "card-bar-switch"
                      : switched ? "card-bar-skip-switch"
                                 : "card-bar-skip");
    else
        pw_word_or_no(row, "bar-line", shares ? "card-bar-share" : NULL);
    int other = !odd && shares ? shares_of(b->flow, b->pair_no, round_no, 0) : 0;
    while (other) {
        pw_stand_fields(pw_field_append(marks), b->flow->s, "", other);
        other = shares_of(b->flow, b->pair_no, round_no, other);
    }
    pw_field_flag(row, "bar", odd || shares);
    pw_field_flag(row, "shares-shown",
                  shares_of(b->flow, b->pair_no, round_no, 0) && !b->with && (odd || !shares));
    pw_field_flag(row, "loud",
                  sits_out(b->flow->s, b->pair_no, round_no) || (!b->fit && (switched || skipped)));
}

void pw_card_rounds_fields(struct pw_field *card, const struct pw_card_bars *b)
{
    const struct pw_schedule *s = b->flow->s;
    g_autoptr(GString) rests = g_string_new(NULL), shares = g_string_new(NULL);
    int run[2][2] = {{0, 0}, {0, 0}};
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (sits_out(s, b->pair_no, round_no))
            pw_runs_add(rests, run[0], pw_shown(s, round_no));
        if (shares_of(b->flow, b->pair_no, round_no, 0))
            pw_runs_add(shares, run[1], pw_shown(s, round_no));
    }
    pw_runs_add(rests, run[0], 0);
    pw_runs_add(shares, run[1], 0);
    pw_text_or_no(card, "rest-rounds", rests->str);
    pw_text_or_no(card, "share-rounds", shares->str);
    pw_field_flag(card, "rests-or-shares", rests->len || shares->len);
}
