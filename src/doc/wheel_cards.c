/* wheel_cards.c - the one ring of seats that serves every moving pair, its own
 * start marked; and below it the way of the boards.
 *
 *   pairs[]  as on the guide cards, absence-line, and stops[]: table, side, letters, label, start
 *   stands[] the room
 *
 * The ring is read off the schedule: from each seat on to where whoever sat there
 * sits in the next round. Each pair's rounds are then held against it before it is
 * drawn, as far as it is there: who came late or left goes the same way as planned.
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"

#define STOPS_MAX 19 /* more do not fit the ring at the size of the design */

struct ring {
    struct pw_seat *stop;
    int stops;
};

/* Where whoever has sat there sits in the next round; stand_no 0: nobody says so. */
static struct pw_seat seat_after(const struct pw_schedule *s, struct pw_seat from)
{
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        struct pw_spot spot = pw_schedule_at(s, round_no, from.stand_no);
        int who_no = spot.who[from.side == PW_SIDE_B];
        struct pw_seat next = {0};
        if (who_no != 0 && who_no <= s->contestants)
            next = pw_schedule_where(s, who_no, round_no + 1);
        if (next.stand_no != 0)
            return next;
    }
    return (struct pw_seat){0};
}

/* The ring through this pair's seats, from the stop nearest to table 1. One that does not close
 * has no stops. */
static void ring_init(struct ring *ring, const struct pw_schedule *s, int first_no)
{
    ring->stop = g_new0(struct pw_seat, (gsize)s->contestants + 1);
    ring->stops = 0;
    int top = 0, round_no = 1;
    while (round_no < s->rounds && pw_schedule_where(s, first_no, round_no).stand_no == 0)
        round_no++; /* it came late */
    struct pw_seat first = pw_schedule_where(s, first_no, round_no), at = first;
    do {
        if (at.stand_no < ring->stop[top].stand_no)
            top = ring->stops;
        ring->stop[ring->stops++] = at;
        at = seat_after(s, at);
    } while (at.stand_no != 0 && ring->stops <= s->contestants &&
             (at.stand_no != first.stand_no || at.side != first.side));
    if (at.stand_no != first.stand_no || at.side != first.side)
        ring->stops = 0;
    struct pw_seat *turned = g_new0(struct pw_seat, (gsize)ring->stops + 1);
    for (int i = 0; i < ring->stops; i++)
        turned[i] = ring->stop[(top + i) % ring->stops];
    g_free(ring->stop);
    ring->stop = turned;
}

/* Is the pair where the ring says, in all rounds in which it is there, if it begins at this stop?
 */
static bool goes_round(const struct ring *ring, const struct pw_schedule *s, int pair_no, int start)
{
    bool goes = true;
    for (int round_no = 1; goes && round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, pair_no, round_no);
        struct pw_seat stop = ring->stop[(start + round_no - 1) % ring->stops];
        goes = !pw_schedule_is_there(s, pair_no, round_no) ||
               (at.stand_no == stop.stand_no && at.side == stop.side);
    }
    return goes;
}

/* At which stop the pair begins, from 0; -1: it does not go round this ring. */
static int ring_start(const struct ring *ring, const struct pw_schedule *s, int pair_no)
{
    for (int start = 0; start < ring->stops; start++)
        if (goes_round(ring, s, pair_no, start))
            return start;
    return -1;
}

/* Is it in one seat alone, in two rounds or more, and not there in the others? */
static bool sits_still(const struct pw_schedule *s, int pair_no)
{
    struct pw_seat first = {0};
    int rounds = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, pair_no, round_no);
        if (!pw_schedule_is_there(s, pair_no, round_no))
            continue;
        first = rounds++ == 0 ? at : first;
        if (at.stand_no != first.stand_no || at.side != first.side)
            return false;
    }
    return rounds > 1;
}

/* The stop at which it first sits is marked; rounds in which it is not there are at none. */
static void stop_fields(struct pw_field *card, const struct ring *ring, const struct pw_schedule *s,
                        int pair_no, int start)
{
    struct pw_field *stops = pw_field_list(card, "stops");
    int first = 1;
    while (first < s->rounds && !pw_schedule_is_there(s, pair_no, first))
        first++;
    for (int i = 0; i < ring->stops; i++) {
        struct pw_field *stop = pw_field_append(stops);
        struct pw_seat at = ring->stop[i];
        int round_no = (i - start + ring->stops) % ring->stops + 1;
        pw_stand_fields(stop, s, "", at.stand_no);
        pw_field_text(stop, "side", at.side == PW_SIDE_A ? "ns" : "ew");
        pw_field_word(stop, "letters", at.side == PW_SIDE_A ? "ns" : "ew");
        pw_field_flag(stop, "start", round_no == first);
        if (round_no == first)
            pw_field_word(stop, "label", "start");
        else if (round_no <= s->rounds && pw_schedule_is_there(s, pair_no, round_no) &&
                 !pw_schedule_round_unplayed(s, round_no))
            pw_round_field(stop, s, "label", round_no);
        else
            pw_field_flag(stop, "label", false); /* a stop that this evening does not reach */
    }
}

/* The plan may have one, and what happened none. */
static bool no_ring(const struct pw_schedule *s, GError **error, struct pw_detail because)
{
    return pw_refuse(error, PW_ERROR_UNMET, s->inside->as_played ? "no-ring-as-played" : "no-ring",
                     because);
}

static bool pairs_fill(struct pw_field *root, const struct pw_subject *subject,
                       const struct pw_flow *flow, GError **error)
{
    const struct pw_schedule *s = subject->schedule;
    int first_no = 1;
    while (first_no <= s->contestants && (!pw_is_there(s, first_no) || flow->stays[first_no]))
        first_no++;
    if (first_no > s->contestants)
        return no_ring(s, error, pw_detail_message("ring-nobody"));
    struct ring ring;
    ring_init(&ring, s, first_no);
    bool ok = ring.stops >= 3 && ring.stops <= STOPS_MAX;
    if (!ok && ring.stops > STOPS_MAX) {
        char text[40];
        pw_message_data(text, sizeof text, PW_DETAILS("ring-long", ring.stops, STOPS_MAX));
        no_ring(s, error, pw_detail_message(text));
    } else if (!ok) {
        no_ring(s, error, pw_detail_message("ring-none"));
    }
    struct pw_field *pairs = pw_field_list(root, "pairs");
    for (int pair_no = 1; ok && pair_no <= s->contestants; pair_no++) {
        if (!pw_is_there(s, pair_no))
            continue;
        struct pw_field *card = pw_field_append(pairs);
        pw_guide_card_fields(card, subject, flow, pair_no);
        pw_field_flag(card, "absence-line", false);
        pw_absence_field(card, "absence-line", s, pair_no);
        if (flow->stays[pair_no])
            continue;
        if (sits_still(s, pair_no)) { /* while it was there */
            pw_field_flag(card, "stays", true);
            continue;
        }
        int start = ring_start(&ring, s, pair_no);
        ok = start >= 0 || no_ring(s, error, pw_detail_message("ring-none"));
        if (ok)
            stop_fields(card, &ring, s, pair_no, start);
    }
    g_free(ring.stop);
    return ok;
}

PW_FILL(pw_wheel_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_pairs(subject, "wheel-cards", error))
        return false;
    if (s->stands > 2 * STOPS_MAX)
        return no_ring(s, error, pw_detail_message("ring-stations"));
    pw_event_fields(root, subject);
    const int *ring = pw_flow_board_ring(pw_flow(s));
    pw_room_fields(root, "stands", s, ring, 0);
    pw_field_flag(root, "boards-in-rings", ring != NULL);
    const struct pw_flow *flow = pw_flow(s);
    bool ok = pairs_fill(root, subject, flow, error);
    pw_field_word(root, "ring-line",
                  flow->moving_first ? "ring-one-card-run" : "ring-one-card-all");
    return ok;
}
