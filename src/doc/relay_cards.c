/* relay_cards.c - a card for every place where boards rest: which ones, where they
 * come from and where they go.
 *
 *   relays[]  relay, copy, stands[] (the room, this relay `here`), faces[] (turn), rounds[];
 *             from- and to- table or relay where they are the same in every round
 *   rounds[]  round, set, boards, and to- table or relay of this round
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

static void relay_fields(struct pw_field *relay, const struct pw_subject *subject, int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_flow *flow = pw_flow(s);
    int to = pw_flow_boards_to(flow, 1, stand_no), from = pw_flow_boards_from(flow, 2, stand_no);
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        if (pw_flow_boards_from(flow, round_no, stand_no) != from)
            from = 0;
        if (round_no < s->rounds && pw_flow_boards_to(flow, round_no, stand_no) != to)
            to = 0;
    }
    pw_stand_fields(relay, s, "", stand_no);
    pw_field_flag(relay, "every-round", to && from);
    pw_stand_fields(relay, s, "to-", to && from ? to : 0);
    pw_stand_fields(relay, s, "from-", to && from ? from : 0);
    pw_room_fields(relay, "stands", s, pw_flow_board_ring(flow), stand_no);
    struct pw_field *faces = pw_field_list(relay, "faces");
    pw_field_text(pw_field_append(faces), "turn", "180");
    pw_field_text(pw_field_append(faces), "turn", "0");
    struct pw_field *rounds = pw_field_list(relay, "rounds");
    int last_no = pw_schedule_last_played(s);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *row = pw_field_append(rounds);
        int set = pw_schedule_at(s, round_no, stand_no).set;
        pw_field_int(row, "round", pw_shown(s, round_no));
        pw_number_field(row, s, "set", set);
        pw_boards_field(row, "boards", subject->event, set);
        pw_stand_fields(row, s, "to-",
                        round_no < last_no ? pw_flow_boards_to(flow, round_no, stand_no) : 0);
        pw_field_flag(row, "last", round_no == last_no);
    }
}

PW_FILL(pw_relay_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_pairs(subject, "relay-cards", why, code))
        return false;
    if (!s->relays)
        return pw_refuse(why, code, PW_ERROR_USAGE,
                         "no boards rest in this movement, so it has no relay-cards; the "
                         "table-cards say where boards go");
    if ((long)s->relays * (s->rounds + s->stands) > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d relays with %d rounds each are more than the %ld lines that "
                         "relay-cards hold; print the movement-sheet",
                         s->relays, s->rounds, PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    int *copies = pw_copies_new(s);
    struct pw_field *relays = pw_field_list(root, "relays-list");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!s->stand[stand_no - 1].relay_no)
            continue;
        struct pw_field *relay = pw_field_append(relays);
        relay_fields(relay, subject, stand_no);
        pw_copy_at_field(relay, copies, stand_no);
    }
    free(copies);
    return true;
}
