/* wheel_cards.c - the one ring of seats that serves every moving pair, its own
 * start marked; and below it the way of the boards.
 *
 *   pairs[]  as on the guide cards, and stops[]: table, side, letters, label, start
 *   stands[] the room
 *
 * The ring is read off the schedule: the seats of round 1 in the order of who
 * follows whom. Each pair's rounds are then held against it before it is drawn.
 */
#include "doc/documents.h"
#include "doc/facts.h"

#define STOPS_MAX 19 /* more do not fit the ring at the size of the design */

struct ring {
    struct pw_seat *stop;
    int stops;
};

/* The ring through this pair's seats, from the stop nearest to table 1. */
static void ring_init(struct ring *ring, const struct pw_schedule *s, const struct pw_flow *flow,
                      int first_no)
{
    ring->stop = g_new0(struct pw_seat, (gsize)s->contestants + 1);
    ring->stops = 0;
    int top = 0;
    for (int who_no = first_no; who_no && ring->stops <= s->contestants;) {
        struct pw_seat at = pw_schedule_where(s, who_no, 1);
        if (at.stand_no < ring->stop[top].stand_no)
            top = ring->stops;
        ring->stop[ring->stops++] = at;
        who_no = flow->follows[who_no];
        if (who_no == first_no)
            break;
    }
    struct pw_seat *turned = g_new0(struct pw_seat, (gsize)ring->stops);
    for (int i = 0; i < ring->stops; i++)
        turned[i] = ring->stop[(top + i) % ring->stops];
    g_free(ring->stop);
    ring->stop = turned;
}

/* At which stop the pair begins, from 0; -1: it does not go round this ring. */
static int ring_start(const struct ring *ring, const struct pw_schedule *s, int pair_no)
{
    int start = -1;
    struct pw_seat first = pw_schedule_where(s, pair_no, 1);
    for (int i = 0; i < ring->stops; i++)
        if (ring->stop[i].stand_no == first.stand_no && ring->stop[i].side == first.side)
            start = i;
    for (int round_no = 1; start >= 0 && round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, pair_no, round_no);
        struct pw_seat stop = ring->stop[(start + round_no - 1) % ring->stops];
        if (at.stand_no != stop.stand_no || at.side != stop.side)
            start = -1;
    }
    return start;
}

static void stop_fields(struct pw_field *card, const struct ring *ring, const struct pw_schedule *s,
                        int start)
{
    struct pw_field *stops = pw_field_list(card, "stops");
    for (int i = 0; i < ring->stops; i++) {
        struct pw_field *stop = pw_field_append(stops);
        struct pw_seat at = ring->stop[i];
        int round_no = (i - start + ring->stops) % ring->stops + 1;
        pw_stand_fields(stop, s, "", at.stand_no);
        pw_field_text(stop, "side", at.side == PW_SIDE_A ? "ns" : "ew");
        pw_field_word(stop, "letters", at.side == PW_SIDE_A ? "ns" : "ew");
        pw_field_flag(stop, "start", i == start);
        if (i == start)
            pw_field_word(stop, "label", "start");
        else if (round_no <= s->rounds && !pw_schedule_round_unplayed(s, round_no))
            pw_field_int(stop, "label", pw_shown(s, round_no));
        else
            pw_field_flag(stop, "label", false); /* a stop that this evening does not reach */
    }
}

static bool no_ring(struct pw_reason *why, enum pw_error *code, const char *because)
{
    return pw_refuse(why, code, PW_ERROR_UNMET, "%s; print guide-cards instead", because);
}

static bool pairs_fill(struct pw_field *root, const struct pw_subject *subject,
                       const struct pw_flow *flow, struct pw_reason *why, enum pw_error *code)
{
    const struct pw_schedule *s = subject->schedule;
    int first_no = 1;
    while (first_no <= s->contestants && (!pw_is_there(s, first_no) || flow->stays[first_no]))
        first_no++;
    if (first_no > s->contestants)
        return no_ring(why, code, "nobody moves, so there is no ring to draw");
    struct ring ring;
    ring_init(&ring, s, flow, first_no);
    bool ok = ring.stops >= 3 && ring.stops <= STOPS_MAX;
    if (!ok && ring.stops > STOPS_MAX) {
        char text[120];
        g_snprintf(text, sizeof text,
                   "a ring of %d stops is more than the %d that a wheel card holds", ring.stops,
                   STOPS_MAX);
        no_ring(why, code, text);
    } else if (!ok) {
        no_ring(why, code, "no one ring of seats serves all moving pairs");
    }
    struct pw_field *pairs = pw_field_list(root, "pairs");
    for (int pair_no = 1; ok && pair_no <= s->contestants; pair_no++) {
        if (!pw_is_there(s, pair_no))
            continue;
        struct pw_field *card = pw_field_append(pairs);
        pw_guide_card_fields(card, subject, flow, pair_no);
        if (flow->stays[pair_no])
            continue;
        int start = ring_start(&ring, s, pair_no);
        ok = start >= 0 || no_ring(why, code, "no one ring of seats serves all moving pairs");
        if (ok)
            stop_fields(card, &ring, s, start);
    }
    g_free(ring.stop);
    return ok;
}

PW_FILL(pw_wheel_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_pairs(subject, "wheel-cards", why, code))
        return false;
    if (s->stands > 2 * STOPS_MAX)
        return no_ring(why, code, "the room has more stations than a wheel card holds");
    pw_event_fields(root, subject);
    const int *ring = pw_flow_board_ring(pw_flow(s));
    pw_room_fields(root, "stands", s, ring, 0);
    pw_field_flag(root, "boards-in-rings", ring != NULL);
    const struct pw_flow *flow = pw_flow(s);
    bool ok = pairs_fill(root, subject, flow, why, code);
    pw_field_word(root, "ring-line",
                  flow->moving_first ? "ring-one-card-run" : "ring-one-card-all");
    return ok;
}
