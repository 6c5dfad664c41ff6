/* guide_cards.c - a card for every pair: where to sit in each round, against
 * whom, with which boards, and where to go next.
 *
 *   pairs[]   pair, name..., stays, start-table, start-side, start-word, rounds[], follow-line,
 *             ring (a flag), roves (a flag), meets-line, any-shares (a flag); lines[] of the
 *             room, with backs; for one who stays: boards-from-, boards-to- table or relay;
 *             arrow-line, arrow-rounds, phone, network
 *   rounds[]  round, table, side, seat-one, seat-two, against, boards, set, shares,
 *             share-count, next-..., first, last, sits-out, switched (a flag), and those of
 * card_bars.c
 */
#include "doc/card_bars.h"
#include "doc/documents.h"
#include "doc/facts.h"

#include <stdlib.h>

/* After the last round that is played nobody goes on. */
static void next_fields(struct pw_field *row, const struct pw_schedule *s, int pair_no,
                        int round_no)
{
    int last_no = pw_schedule_last_played(s);
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

/* false: the two sit there, and an entry has taken out all boards that they were to play; or nobody
 * plays in this round. */
static bool round_fields(struct pw_field *row, const struct pw_subject *subject, int pair_no,
                         int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_seat at = pw_schedule_where(s, pair_no, round_no);
    bool off = pw_schedule_round_unplayed(s, round_no);
    pw_field_int(row, "round", pw_shown(s, round_no));
    pw_field_flag(row, "first", round_no == 1);
    pw_stand_fields(row, s, "", at.stand_no);
    pw_side_fields(row, "", at.side);
    seat_fields(row, at.side);
    pw_field_flag(row, "sits-out", !at.opponent_no && !off);
    pw_field_flag(row, "plays", at.opponent_no != 0 || off);
    pw_seated_field(row, s, "against", at.opponent_no,
                    at.side == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A);
    pw_name_fields(row, "against-", subject->event, at.opponent_no);
    if (at.set)
        pw_field_int(row, "set", pw_shown(s, at.set));
    else
        pw_field_flag(row, "set", false);
    int due = pw_boards_due_field(row, "boards", subject, round_no, at.set ? at.stand_no : 0);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, at.opponent_no && !off ? at.stand_no : 0);
    next_fields(row, s, pair_no, round_no);
    return !off && (due > 0 || at.set == 0 || at.opponent_no == 0);
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
            pw_runs_add(rounds, run, pw_shown(s, round_no));
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
        pw_field_int(card, "follows", pw_shown_pair(s, ahead));
    if (behind)
        pw_field_int(card, "followed-by", pw_shown_pair(s, behind));
    if (ahead && behind)
        pw_field_word(card, "follow-line", "follow-both");
    else if (ahead)
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
            sits_out++;
            continue;
        }
        meets += met[opponent_no] == 0;
        met[opponent_no]++;
    }
    for (int other_no = 1; other_no <= s->contestants; other_no++) {
        bool own = s->fours > 0 && abs(other_no - pair_no) == s->fours;
        if (own || other_no == pair_no || !pw_is_there(s, other_no) ||
            (lines && pw_first_side(s, other_no) == side))
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
            pw_runs_add(rounds, run, pw_shown(s, round_no));
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
    /* after the last round the ring closes: one more would begin the evening again */
    pw_field_flag(card, "ring",
                  flow->ring[pair_no] == s->rounds && pw_schedule_last_played(s) == s->rounds);
    meets_fields(card, s, pair_no);
    arrow_fields(card, s, flow, pair_no);
    if (subject->backs)
        plan_fields(card, s, pair_no);
    struct pw_field *rounds = pw_field_list(card, "rounds");
    struct pw_card_bars bars = pw_card_bars_of(flow, pair_no);
    pw_stand_fields(card, s, "share-always-", bars.with);
    pw_card_rounds_fields(card, &bars);
    bool shares = false;
    g_autoptr(GString) off = g_string_new(NULL);
    int run[2] = {0, 0}, off_count = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *row = pw_field_append(rounds);
        if (!round_fields(row, subject, pair_no, round_no)) {
            pw_runs_add(off, run, pw_shown(s, round_no));
            off_count++;
        }
        pw_field_flag(row, "switched", pw_card_switched(flow, pair_no, round_no));
        pw_card_bars_fields(row, &bars, round_no);
        shares |= pw_field_kind(pw_field_find(row, "shares")) != PW_FIELD_NONE;
    }
    pw_field_flag(card, "any-shares", shares);
    pw_runs_add(off, run, 0);
    off_fields(card, off->str, off_count);
}

PW_FILL(pw_guide_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (s->kind == PW_INDIVIDUALS)
        return pw_individual_cards(root, subject, why, code);
    if (!pw_needs_pairs(subject, "guide-cards", why, code))
        return false;
    if ((long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(
            why, code, PW_ERROR_UNMET,
            "%d pairs with %d rounds each are more than the %ld lines that guide-cards "
            "hold; print the movement-sheet",
            s->contestants, s->rounds, PW_CARD_ROWS_MAX);
    if (subject->backs && pw_room_line_count(s, back_breadth) > LINES_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "the back of a card holds a room of %d lines, and %d tables and relays "
                         "take %d; print the cards without --backs, and the room-plan",
                         LINES_MAX, s->stands, pw_room_line_count(s, back_breadth));
    const struct pw_flow *flow = pw_flow(s);
    pw_event_fields(root, subject);
    pw_field_int(root, "back-line-count", pw_room_line_count(s, back_breadth));
    struct pw_field *pairs = pw_field_list(root, "pairs");
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++)
        if (pw_is_there(s, pair_no) && !(subject->movers && pw_has_a_table(flow, pair_no)))
            pw_guide_card_fields(pw_field_append(pairs), subject, flow, pair_no);
    if (subject->movers && pw_field_length(pairs) == 0)
        return pw_refuse_movers(why, code);
    return true;
}
