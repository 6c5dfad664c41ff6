/* guide_cards.c - a card for every pair: where to sit in each round, against
 * whom, with which boards, and where to go next.
 *
 *   pairs[]   pair, name..., stays, start-table, start-side, start-word, rounds[], follow-line,
 *             roves (a flag), meets-line, any-shares (a flag); lines[] of the room, with backs; for
 * one who stays: boards-from-, boards-to- table or relay; arrow-line, arrow-rounds, phone, network
 *   rounds[]  round, table, side, seat-one, seat-two, against, boards, set, shares,
 *             share-count, next-..., first, last, sits-out, switched (a flag), and bars
 *             and second lines (below)
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/field.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

#include <stdlib.h>

/* The last round in which somebody has something to play. */
static int last_round(const struct pw_schedule *s, int who_no)
{
    return MIN(pw_schedule_last_played(s), pw_schedule_there_until(s, who_no));
}

/* ---- individuals ---- */

/* The cards of movements in which everybody changes partners.
 *
 * guide-cards      players[]  no (also player), name..., phone, network, start-table, start-seat,
 *                             stays, off-line (a word: what "–" is), any-shares, two-lines
 *                             (flags), rounds[]
 *   rounds[]  round, table, seat (a word: n, s, e, w), position (the same for the marks), plays,
 *             sits-out, partner, one, two (the opponents, by number), their names, set, boards,
 *             shares, share-count, two-lines, shares-shown, first, last
 */

/* Rounds of a card, above which its lines would be too low; of shared boards with second lines. */
#define ROUNDS_MAX 27
#define LINES_OF_PLAYERS 15
enum { SEATS = 4 };

static const char *const seat_words[SEATS] = {"n", "s", "e", "w"};

static struct pw_spot spot_of(const struct pw_schedule *s, int round_no, int who_no, int *seat)
{
    struct pw_seat at = pw_schedule_where(s, who_no, round_no);
    struct pw_spot spot = {{0}, 0};
    if (at.stand_no)
        spot = pw_schedule_at(s, round_no, at.stand_no);
    *seat = at.stand_no ? pw_spot_seat(spot, who_no) : SEATS;
    return spot;
}

static void individual_seat_fields(struct pw_field *record, const char *prefix, int seat)
{
    g_autofree char *word = g_strconcat(prefix, "seat", NULL);
    g_autofree char *position = g_strconcat(prefix, "position", NULL);
    if (seat == SEATS) {
        pw_field_flag(record, word, false);
        pw_field_flag(record, position, false);
        return;
    }
    pw_field_word(record, word, seat_words[seat]);
    pw_field_text(record, position, seat_words[seat]);
}

static void other_fields(struct pw_field *row, const struct pw_subject *subject, const char *name,
                         int who_no)
{
    g_autofree char *prefix = g_strconcat(name, "-", NULL);
    pw_label_field(row, subject->schedule, name, who_no);
    pw_name_fields(row, prefix, subject->event, who_no);
}

/* Is anything left to play? */
static bool individual_round_fields(struct pw_field *row, const struct pw_subject *subject,
                                    int who_no, int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    int seat = SEATS, stand_no = pw_schedule_where(s, who_no, round_no).stand_no;
    struct pw_spot spot = spot_of(s, round_no, who_no, &seat);
    bool plays = seat < SEATS && pw_is_played(s, round_no, stand_no);
    bool off = pw_schedule_round_unplayed(s, round_no);
    int opponents = seat < 2 ? 2 : 0;
    pw_round_field(row, s, "round", round_no);
    pw_field_flag(row, "first", round_no == pw_schedule_there_from(s, who_no));
    pw_field_flag(row, "last", round_no == last_round(s, who_no));
    pw_stand_fields(row, s, "", stand_no);
    individual_seat_fields(row, "", seat);
    pw_field_flag(row, "plays", plays || off);
    pw_field_flag(row, "sits-out", !plays && !off);
    other_fields(row, subject, "partner", plays ? spot.who[seat ^ 1] : 0);
    int one = spot.who[opponents], two = spot.who[opponents + 1];
    other_fields(row, subject, "one", plays ? MIN(one, two) : 0);
    other_fields(row, subject, "two", plays ? MAX(one, two) : 0);
    pw_set_field(row, s, "set", plays ? spot.set : 0);
    int due = pw_boards_due_field(row, "boards", subject, round_no, plays ? stand_no : 0);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, plays && !off ? stand_no : 0);
    return !off && (due > 0 || !plays);
}

static bool stays_there(const struct pw_schedule *s, int who_no)
{
    int seat = SEATS, first = SEATS;
    struct pw_seat start = pw_schedule_where(s, who_no, 1);
    spot_of(s, 1, who_no, &first);
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        spot_of(s, round_no, who_no, &seat);
        if (seat != first || pw_schedule_where(s, who_no, round_no).stand_no != start.stand_no)
            return false;
    }
    return s->rounds > 1;
}

/* Does that player share boards that are to be played in that round with another table? */
static bool shares_at(const struct pw_subject *subject, int who_no, int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    int stand_no = pw_schedule_where(s, who_no, round_no).stand_no;
    return stand_no && pw_is_played(s, round_no, stand_no) &&
           pw_schedule_is_there(s, who_no, round_no) && !pw_schedule_round_unplayed(s, round_no) &&
           pw_boards_due(subject, round_no, stand_no) > 0 &&
           pw_flow_shares(pw_flow(s), round_no, stand_no, 0) != 0;
}

static int shared_rounds(const struct pw_subject *subject, int who_no)
{
    const struct pw_schedule *s = subject->schedule;
    int shared = 0;
    for (int round_no = 1; round_no <= s->rounds && pw_flow(s)->boards_shared; round_no++)
        shared += shares_at(subject, who_no, round_no);
    return shared;
}

static void card_fields(struct pw_field *card, const struct pw_subject *subject, int who_no)
{
    const struct pw_schedule *s = subject->schedule;
    int seat = SEATS;
    spot_of(s, 1, who_no, &seat);
    pw_label_field(card, s, "no", who_no);
    pw_label_field(card, s, "player", who_no); /* as --only has it */
    pw_name_fields(card, "", subject->event, who_no);
    pw_phone_fields(card, subject->event, who_no);
    pw_stand_fields(card, s, "start-", pw_schedule_where(s, who_no, 1).stand_no);
    individual_seat_fields(card, "start-", seat);
    pw_field_flag(card, "stays", stays_there(s, who_no));
    struct pw_field *rounds = pw_field_list(card, "rounds");
    const int shared = shared_rounds(subject, who_no);
    const bool two = shared > 0 && s->rounds + shared <= LINES_OF_PLAYERS;
    pw_field_flag(card, "any-shares", shared > 0);
    pw_field_flag(card, "two-lines", two);
    pw_end_fields(card, s);
    bool all_played = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (!pw_schedule_is_there(s, who_no, round_no))
            continue;
        struct pw_field *row = pw_field_append(rounds);
        all_played &= individual_round_fields(row, subject, who_no, round_no);
        const bool shares = shares_at(subject, who_no, round_no);
        pw_field_flag(row, "two-lines", two && shares);
        pw_field_flag(row, "shares-shown", !two && shares);
    }
    pw_word_or_no(card, "off-line", all_played ? NULL : "card-foot-off");
    pw_absence_field(card, "off-line", s, who_no);
}

/* guide-cards and movement-sheet where everybody changes */
static PW_FILL(individual_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (s->rounds > ROUNDS_MAX || (long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "player-rounds", ROUNDS_MAX, s->rounds);
    pw_event_fields(root, subject);
    struct pw_field *players = pw_field_list(root, "players");
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        if (pw_is_there(s, who_no) && !(subject->movers && stays_there(s, who_no)))
            card_fields(pw_field_append(players), subject, who_no);
    if (subject->movers && pw_field_length(players) == 0)
        return pw_refuse_movers(error);
    return true;
}

/* ---- pairs ---- */

/* A slip for every player, for the pocket: the card of the pair with
 * the player's own seat.
 *
 *   players[], above 24 rounds long-players[]  all of a guide card, and the flag second: whose
 * the slip is. The first of a pair sits North or East (seat-one), the second South or West
 * (seat-two). Of individuals: players[] as on guide-cards, above
 */

#define SLIP_ROUNDS 24

PW_FILL(pw_player_slips)
{
    const struct pw_schedule *s = subject->schedule;
    if (pw_contest_of(s)->partners_change)
        return individual_cards(root, subject, error);
    if (!pw_needs_pairs(subject, "player-slips", error))
        return false;
    if (2L * s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "player-slips-most", s->contestants, s->rounds,
                         PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    const struct pw_flow *flow = pw_flow(s);
    struct pw_field *players = pw_field_list(root, "players");
    struct pw_field *longer = pw_field_list(root, "long-players");
    players = s->rounds > SLIP_ROUNDS ? longer : players;
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++) {
        for (int i = 0; i < 2 && pw_is_there(s, pair_no); i++) {
            struct pw_field *slip = pw_field_append(players);
            pw_guide_card_fields(slip, subject, flow, pair_no);
            pw_field_flag(slip, "second", i == 1);
        }
    }
    return true;
}

/* What happens to one pair out of the ordinary: a bar above the round where it happens, on the card
 * of that pair; and boards that it shares, in a second line of the round.
 *
 *   pairs[]   rest-rounds, share-rounds ("1, 8"), rests-or-shares, last-in-two (flags)
 *   rounds[]  bar (a flag) with bar-line (a word), two-lines (a flag: the second line has room),
 *             shares-shown (a flag: it has none), loud (a flag: the row is a bar itself)
 */

struct pw_card_bars {
    const struct pw_flow *flow;
    int pair_no;
    bool fit;    /* there is room for a bar wherever this pair switches or skips */
    bool shares; /* and for second lines */
};

/* Rounds, bars and second lines of a card: above it rows would be too low for their figures. From
 * MANY_ROUNDS on, those of who moves are smaller, and no circles stand beside them. */
enum { BARS_LINES_MAX = 16, LINES_WITH_SHARES = 12, MANY_ROUNDS = 10, MANY_WITH_SHARES = 15 };

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

/* Does this pair sit on the other line than usual in that round, and not in all of its rounds? */
static bool pw_card_switched(const struct pw_flow *flow, int pair_no, int round_no)
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

static bool shares_in(const struct pw_flow *flow, int pair_no, int round_no)
{
    if (!flow->boards_shared && !pw_schedule_rooms(flow->s))
        return false;
    struct pw_seat at = pw_schedule_where(flow->s, pair_no, round_no);
    return at.opponent_no && !pw_schedule_round_unplayed(flow->s, round_no) &&
           pw_flow_shares(flow, round_no, at.stand_no, 0) != 0;
}

/* While others play. */
static bool rests_in(const struct pw_schedule *s, int pair_no, int round_no)
{
    return pw_schedule_where(s, pair_no, round_no).opponent_no == 0 &&
           pw_schedule_is_there(s, pair_no, round_no) && !pw_schedule_round_unplayed(s, round_no);
}

static struct pw_card_bars pw_card_bars_of(const struct pw_flow *flow, int pair_no)
{
    const struct pw_schedule *s = flow->s;
    struct pw_card_bars b = {.flow = flow, .pair_no = pair_no};
    int lines = s->rounds, shared = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (pw_schedule_round_unplayed(s, round_no))
            continue;
        lines += pw_card_switched(flow, pair_no, round_no) || has_skipped(flow, pair_no, round_no);
        shared += shares_in(flow, pair_no, round_no);
    }
    b.fit = lines <= BARS_LINES_MAX;
    bool many = s->rounds >= MANY_ROUNDS && !flow->stays[pair_no];
    b.shares =
        b.fit && shared > 0 && lines + shared <= (many ? MANY_WITH_SHARES : LINES_WITH_SHARES);
    return b;
}

/* Puts what a round has: its bar, and its second line. */
static void pw_card_bars_fields(struct pw_field *row, const struct pw_card_bars *b, int round_no)
{
    bool switched = pw_card_switched(b->flow, b->pair_no, round_no);
    bool skipped = has_skipped(b->flow, b->pair_no, round_no);
    bool below = round_no > 1 && rests_in(b->flow->s, b->pair_no, round_no - 1);
    bool odd = b->fit && (switched || skipped), shares = shares_in(b->flow, b->pair_no, round_no);
    const char *said = odd && !skipped   ? "card-bar-switch"
                       : odd && switched ? "card-bar-skip-switch"
                       : odd             ? "card-bar-skip"
                                         : NULL;
    pw_word_or_no(row, "bar-said", said);
    pw_word_or_no(row, "bar-line", below && said != NULL ? "card-bar-round" : said);
    pw_field_flag(row, "bar", odd);
    pw_field_flag(row, "two-lines", b->shares && shares);
    pw_field_flag(row, "shares-shown", !b->shares && shares);
    pw_field_flag(row, "loud",
                  rests_in(b->flow->s, b->pair_no, round_no) || (!b->fit && (switched || skipped)));
}

/* Puts of the card in which rounds something happens, for a card without rows. */
static void pw_card_rounds_fields(struct pw_field *card, const struct pw_card_bars *b)
{
    const struct pw_schedule *s = b->flow->s;
    g_autoptr(GString) rests = g_string_new(NULL), shares = g_string_new(NULL);
    int run[2][2] = {{0, 0}, {0, 0}};
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (rests_in(s, b->pair_no, round_no))
            pw_runs_add(rests, run[0], pw_label_round(s, round_no));
        if (shares_in(b->flow, b->pair_no, round_no))
            pw_runs_add(shares, run[1], pw_label_round(s, round_no));
    }
    pw_runs_add(rests, run[0], 0);
    pw_runs_add(shares, run[1], 0);
    pw_text_or_no(card, "rest-rounds", rests->str);
    pw_text_or_no(card, "share-rounds", shares->str);
    pw_field_flag(card, "rests-or-shares", rests->len || shares->len);
}

/* After the last round that is played, or in which the pair is there, it does not go on. */
static void next_fields(struct pw_field *row, const struct pw_schedule *s, int pair_no,
                        int round_no)
{
    int last_no = last_round(s, pair_no);
    struct pw_seat now = pw_schedule_where(s, pair_no, round_no);
    struct pw_seat next = pw_schedule_where(s, pair_no, round_no + 1);
    bool goes_on = round_no < last_no, seated = goes_on && next.table_no;
    bool stays = seated && next.stand_no == now.stand_no && next.side == now.side;
    pw_field_flag(row, "last", round_no == last_no);
    pw_field_flag(row, "next-stays", stays);
    pw_field_flag(row, "next-moves", seated && !stays);
    pw_field_flag(row, "next-nowhere", goes_on && !seated);
    pw_stand_fields(row, s, "next-", seated ? next.stand_no : 0);
    pw_side_fields(row, "next-", seated ? next.side : PW_SIDE_NONE);
}

/* The directions of the two: the first sits North or East. */
static void seat_fields(struct pw_field *row, enum pw_side side)
{
    if (side == PW_SIDE_NONE) {
        pw_field_flag(row, "seat-one", false);
        pw_field_flag(row, "seat-two", false);
        return;
    }
    pw_field_word(row, "seat-one", side == PW_SIDE_A ? "n" : "e");
    pw_field_word(row, "seat-two", side == PW_SIDE_A ? "s" : "w");
}

static void round_fields(struct pw_field *row, const struct pw_subject *subject, int pair_no,
                         int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_seat at = pw_schedule_where(s, pair_no, round_no);
    bool off = pw_schedule_round_unplayed(s, round_no);
    pw_round_field(row, s, "round", round_no);
    pw_field_flag(row, "first", round_no == pw_schedule_there_from(s, pair_no));
    pw_stand_fields(row, s, "", at.stand_no);
    pw_side_fields(row, "", at.side);
    seat_fields(row, at.side);
    pw_field_flag(row, "sits-out", !at.opponent_no && !off);
    pw_field_flag(row, "plays", at.opponent_no != 0 || off);
    pw_seated_field(row, s, "against", at.opponent_no,
                    at.side == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A);
    pw_name_fields(row, "against-", subject->event, at.opponent_no);
    if (at.set)
        pw_set_field(row, s, "set", at.set);
    else
        pw_field_flag(row, "set", false);
    pw_boards_due_field(row, "boards", subject, round_no, at.set ? at.stand_no : 0);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, at.opponent_no && !off ? at.stand_no : 0);
    next_fields(row, s, pair_no, round_no);
}

/* The rows of a card, which are filled when they are asked. */
struct card_rows {
    struct pw_subject subject;
    struct pw_event event; /* of the subject */
    struct pw_card_bars bars;
};

static void row_fields(struct pw_field *row, const void *source, int round_no)
{
    const struct card_rows *rows = source;
    struct pw_subject subject = rows->subject;
    subject.event = &rows->event;
    round_fields(row, &subject, rows->bars.pair_no, round_no);
    pw_field_flag(row, "switched", pw_card_switched(rows->bars.flow, rows->bars.pair_no, round_no));
    pw_card_bars_fields(row, &rows->bars, round_no);
    static const char *const names[] = {"against-name", "against-name-one", "against-name-two"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        pw_field_unlike(row, names[i]);
}

static guint64 mixed(guint64 kin, int fact)
{
    return (kin ^ (guint64)(guint)fact) * G_GUINT64_CONSTANT(0x100000001B3);
}

static int figures(int no)
{
    int count = 1;
    for (; no > 9; no /= 10)
        count++;
    return count;
}

/* Of a table the figures of its number, of a relay its letter. */
static guint64 mixed_stand(guint64 kin, const struct pw_schedule *s, int stand_no)
{
    int relay_no = stand_no ? s->stand[stand_no - 1].relay_no : 0;
    return mixed(kin, relay_no ? -relay_no : stand_no ? figures(pw_label_table(s, stand_no)) : 0);
}

enum { ROWS_FEW = 500 }; /* of so few each is measured sooner */

/* The kin of a row (field.h), of all that row_fields puts. A row out of the ordinary has none. */
static guint64 row_kin(const struct card_rows *rows, int round_no)
{
    const struct pw_schedule *s = rows->subject.schedule;
    const struct pw_card_bars *b = &rows->bars;
    if ((long)s->contestants * s->rounds < ROWS_FEW)
        return 0;
    struct pw_seat at = pw_schedule_where(s, b->pair_no, round_no);
    struct pw_seat next = pw_schedule_where(s, b->pair_no, round_no + 1);
    if (rows->event.happenings > 0 || !at.opponent_no || !at.set || b->flow->boards_shared ||
        pw_schedule_rooms(s) || pw_schedule_round_unplayed(s, round_no))
        return 0;
    int first, last,
        odd[] = {pw_card_switched(b->flow, b->pair_no, round_no),
                 has_skipped(b->flow, b->pair_no, round_no),
                 round_no > 1 && rests_in(s, b->pair_no, round_no - 1),
                 round_no == pw_schedule_there_from(s, b->pair_no),
                 round_no >= last_round(s, b->pair_no),
                 next.stand_no == at.stand_no && next.side == at.side};
    guint64 kin =
        mixed_stand(mixed(G_GUINT64_CONSTANT(0xCBF29CE484222325), (int)at.side), s, at.stand_no);
    kin = mixed_stand(mixed(kin, (int)next.side), s, next.stand_no);
    for (gsize i = 0; i < G_N_ELEMENTS(odd); i++)
        kin = mixed(kin, odd[i]);
    struct pw_label against = pw_label(s, at.opponent_no);
    pw_event_boards(&rows->event, at.set, &first, &last);
    kin = mixed(mixed(kin, figures(against.paper_no)), (int)against.line);
    kin = mixed(mixed(kin, figures(pw_label_round(s, round_no))), figures(pw_label_set(s, at.set)));
    kin = mixed(mixed(mixed(kin, figures(first)), figures(last)), first == last);
    return kin ? kin : 1;
}

/* Two sit there, and an entry has taken out all boards that they were to play; or nobody plays in
 * this round. */
static bool is_off(const struct pw_subject *subject, int pair_no, int round_no)
{
    struct pw_seat at = pw_schedule_where(subject->schedule, pair_no, round_no);
    return pw_schedule_round_unplayed(subject->schedule, round_no) ||
           (at.set && at.opponent_no && pw_boards_due(subject, round_no, at.stand_no) == 0);
}

/* Where the boards of a table come from and go to, when that is so in every round. */
static void boards_way_fields(struct pw_field *card, const struct pw_schedule *s,
                              const struct pw_flow *flow, int stand_no)
{
    bool asked = stand_no && s->stands > 1 && s->rounds > 1;
    int to = asked ? flow->boards_go[stand_no] : 0, from = to ? flow->boards_come[stand_no] : 0;
    bool known = to && from && to != stand_no;
    pw_field_flag(card, "boards-way", known);
    pw_stand_fields(card, s, "boards-from-", known ? from : 0);
    pw_stand_fields(card, s, "boards-to-", known ? to : 0);
}

/* The room with the place where this pair starts, and where it goes then. */
enum { LINES_MAX = 20, LINES_WITH_WAYS = 5 };
static const struct pw_room_breadth back_breadth = {29, 22};

/* Where somebody sits in round 1, and in round 2 if a way there is drawn. */
struct first_seats {
    int here_no, next_no;
};

static void plan_stand(struct pw_field *stand, const void *of_pair, int stand_no)
{
    const struct first_seats *seats = of_pair;
    pw_field_flag(stand, "here", stand_no == seats->here_no);
    pw_field_flag(stand, "own-way", false);
    if (stand_no == seats->here_no && seats->next_no && seats->next_no != stand_no)
        pw_field_int(stand, "own-way", seats->next_no);
}

static void plan_fields(struct pw_field *card, const struct pw_schedule *s, int pair_no)
{
    struct pw_field *lines = pw_field_list(card, "lines");
    int count = pw_room_line_count(s, back_breadth);
    struct first_seats seats = {.here_no = pw_schedule_where(s, pair_no, 1).stand_no};
    if (count == 1 && s->rounds > 1)
        seats.next_no = pw_schedule_where(s, pair_no, 2).stand_no;
    bool shown = pw_room_lines_fields(lines, s, back_breadth, plan_stand, &seats);
    pw_field_flag(card, "back-ways", shown && count <= LINES_WITH_WAYS);
    pw_field_flag(card, "back-alone", count == 1);
    pw_field_flag(card, "back-goes",
                  seats.here_no && seats.next_no && seats.here_no != seats.next_no);
}

/* The rover is told that it is one; who is at home where it comes, when. false: neither. */
static bool rover_fields(struct pw_field *card, const struct pw_schedule *s,
                         const struct pw_flow *flow, int pair_no)
{
    g_autoptr(GString) rounds = g_string_new(NULL);
    int run[2] = {0, 0};
    bool rover = flow->rover_no == pair_no;
    for (int round_no = 1; flow->rover_no && !rover && round_no <= s->rounds; round_no++)
        if (!pw_schedule_where(s, pair_no, round_no).stand_no)
            pw_runs_add(rounds, run, pw_label_round(s, round_no));
    pw_runs_add(rounds, run, 0);
    pw_field_flag(card, "roves", rover);
    if (!rover && !rounds->len)
        return false;
    pw_field_text(card, "rover-rounds", rounds->str);
    pw_field_word(card, "follow-line", rover ? "rover-line" : "rover-takes");
    return true;
}

static void follow_fields(struct pw_field *card, const struct pw_schedule *s,
                          const struct pw_flow *flow, int pair_no)
{
    int ahead = flow->follows[pair_no], behind = flow->followed[pair_no];
    pw_field_flag(card, "follow-line", false);
    if (rover_fields(card, s, flow, pair_no))
        return;
    if (ahead)
        pw_label_field(card, s, "follows", ahead);
    if (behind)
        pw_label_field(card, s, "followed-by", behind);
    if (ahead)
        pw_field_word(card, "follow-line", "follow-ahead");
    else if (behind)
        pw_field_word(card, "follow-line", "follow-behind");
}

/* How many others this pair meets: counted round by round. */
static void meets_fields(struct pw_field *card, const struct pw_schedule *s, int pair_no)
{
    g_autofree int *met = g_new0(int, (gsize)s->contestants + 1);
    bool lines = s->winners == 2;
    enum pw_side side = pw_first_side(s, pair_no);
    int others = 0;
    int meets = 0, most = 0, least = s->rounds, sits_out = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int opponent_no = pw_schedule_where(s, pair_no, round_no).opponent_no;
        if (!pw_is_there(s, opponent_no)) {
            sits_out += pw_schedule_is_there(s, pair_no, round_no);
            continue;
        }
        meets += met[opponent_no] == 0;
        met[opponent_no]++;
    }
    for (int other_no = 1; other_no <= s->contestants; other_no++) {
        if (other_no == pw_entrant_mate(s, pair_no) || other_no == pair_no ||
            !pw_is_there(s, other_no) || (lines && pw_first_side(s, other_no) == side))
            continue;
        others++;
        most = MAX(most, met[other_no]);
        least = MIN(least, met[other_no]);
    }
    pw_field_int(card, "meets", meets);
    pw_field_int(card, "others", others);
    pw_field_int(card, "meets-times", most);
    pw_field_int(card, "sit-out-count", sits_out);
    pw_field_word(card, "other-line", side == PW_SIDE_B ? "ns" : "ew");
    pw_field_word(card, "meets-line",
                  lines && most <= 1 && meets == others ? "meets-line"
                  : lines && most <= 1                  ? "meets-some-of-line"
                  : lines && least == most              ? "meets-line-again"
                  : meets == others && most == 1        ? "meets-every"
                  : most <= 1                           ? "meets-some"
                                                        : "meets-again");
}

static void arrow_fields(struct pw_field *card, const struct pw_schedule *s,
                         const struct pw_flow *flow, int pair_no)
{
    g_autoptr(GString) rounds = g_string_new(NULL);
    int run[2] = {0, 0};
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        if (pw_card_switched(flow, pair_no, round_no))
            pw_runs_add(rounds, run, pw_label_round(s, round_no));
    pw_runs_add(rounds, run, 0);
    pw_text_or_no(card, "arrow-rounds", rounds->str);
    pw_word_or_no(card, "arrow-line", rounds->len ? "arrow-line" : NULL);
}

/* The rounds in which this pair plays nothing though it does not sit out: the dash in their rows,
 * and in the place of what is said of the whole room which they are. */
static void off_fields(struct pw_field *card, const char *rounds, int count)
{
    pw_word_or_no(card, "off-line", count > 0 ? "card-foot-off" : NULL);
    if (count == 0)
        return;
    pw_rounds_unplayed_fields(card, rounds, count);
    pw_field_word(card, "follow-line", "card-foot-off");
    pw_field_text(card, "meets-line", "");
}

void pw_guide_card_fields(struct pw_field *card, const struct pw_subject *subject,
                          const struct pw_flow *flow, int pair_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_seat start = pw_schedule_where(s, pair_no, 1);
    pw_who_fields(card, s, pair_no);
    pw_name_fields(card, "", subject->event, pair_no);
    pw_phone_fields(card, subject->event, pair_no);
    pw_field_flag(card, "stays", flow->stays[pair_no]);
    pw_start_fields(card, s, flow, pair_no);
    boards_way_fields(card, s, flow, flow->stays[pair_no] ? start.stand_no : 0);
    follow_fields(card, s, flow, pair_no);
    pw_end_fields(card, s);
    meets_fields(card, s, pair_no);
    arrow_fields(card, s, flow, pair_no);
    if (subject->backs)
        plan_fields(card, s, pair_no);
    struct pw_field *rounds = pw_field_list(card, "rounds");
    struct card_rows rows = {.subject = *subject, .bars = pw_card_bars_of(flow, pair_no)};
    rows.subject.measure = NULL; /* it does not live as long */
    rows.event = *subject->event;
    pw_card_rounds_fields(card, &rows.bars);
    pw_field_flag(card, "last-in-two",
                  rows.bars.shares && shares_in(flow, pair_no, last_round(s, pair_no)));
    const struct card_rows *kept = pw_field_keep(card, &rows, sizeof rows);
    bool shares = false;
    g_autoptr(GString) off = g_string_new(NULL);
    int run[2] = {0, 0}, off_count = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (!pw_schedule_is_there(s, pair_no, round_no))
            continue;
        pw_field_append_later(rounds, row_fields, kept, round_no, row_kin(kept, round_no));
        if (is_off(subject, pair_no, round_no)) {
            pw_runs_add(off, run, pw_label_round(s, round_no));
            off_count++;
        }
        shares |= shares_in(flow, pair_no, round_no);
    }
    pw_field_flag(card, "any-shares", shares);
    pw_runs_add(off, run, 0);
    off_fields(card, off->str, off_count);
    pw_absence_field(card, "follow-line", s, pair_no);
}

PW_FILL(pw_guide_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (pw_contest_of(s)->partners_change)
        return individual_cards(root, subject, error);
    if (!pw_needs_pairs(subject, "guide-cards", error))
        return false;
    if ((long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "guide-cards-most", s->contestants, s->rounds,
                         PW_CARD_ROWS_MAX);
    if (subject->backs && pw_room_line_count(s, back_breadth) > LINES_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "back-lines", LINES_MAX, s->stands,
                         pw_room_line_count(s, back_breadth));
    const struct pw_flow *flow = pw_flow(s);
    pw_event_fields(root, subject);
    pw_field_int(root, "back-line-count", pw_room_line_count(s, back_breadth));
    struct pw_field *pairs = pw_field_list(root, "pairs");
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++)
        if (pw_is_there(s, pair_no) && !(subject->movers && pw_has_a_table(flow, pair_no)))
            pw_guide_card_fields(pw_field_append(pairs), subject, flow, pair_no);
    if (subject->movers && pw_field_length(pairs) == 0)
        return pw_refuse_movers(error);
    return true;
}
