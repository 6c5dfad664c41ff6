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

/* From which stand the boards of each come in each round, as boards_to has it the other way round:
 * [(rounds + 1) * (stands + 1)]; 0: none, or several. The caller frees. */
static int *boards_from_new(const struct pw_schedule *s, const int *boards_to)
{
    const int step = s->stands + 1;
    int *from = g_new0(int, ((gsize)s->rounds + 1) * (gsize)step);
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        int *next = &from[(round_no + 1) * step];
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int to = boards_to[round_no * step + stand_no];
            next[to] = next[to] ? -1 : stand_no;
        }
        for (int stand_no = 0; stand_no <= s->stands; stand_no++)
            next[stand_no] = stand_no ? MAX(next[stand_no], 0) : 0;
    }
    return from;
}

static void relay_fields(struct pw_field *relay, const struct pw_subject *subject, const int *ring,
                         const int *boards_to, const int *boards_from, int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    const int step = s->stands + 1;
    int to = boards_to[step + stand_no];
    int from = s->rounds > 1 ? boards_from[2 * step + stand_no] : 0;
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        if (boards_from[round_no * step + stand_no] != from)
            from = 0;
        if (round_no < s->rounds && boards_to[round_no * step + stand_no] != to)
            to = 0;
    }
    pw_stand_fields(relay, s, "", stand_no);
    pw_field_flag(relay, "every-round", to && from);
    pw_stand_fields(relay, s, "to-", to && from ? to : 0);
    pw_stand_fields(relay, s, "from-", to && from ? from : 0);
    pw_room_fields(relay, "stands", s, ring, stand_no);
    struct pw_field *faces = pw_field_list(relay, "faces");
    pw_field_text(pw_field_append(faces), "turn", "180");
    pw_field_text(pw_field_append(faces), "turn", "0");
    struct pw_field *rounds = pw_field_list(relay, "rounds");
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *row = pw_field_append(rounds);
        int set = pw_schedule_at(s, round_no, stand_no).set;
        pw_field_int(row, "round", pw_shown(s, round_no));
        pw_number_field(row, s, "set", set);
        pw_boards_field(row, "boards", subject->event, set);
        pw_stand_fields(row, s, "to-", boards_to[round_no * step + stand_no]);
        pw_field_flag(row, "last", round_no == s->rounds);
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
    g_autofree int *ring = pw_board_rings_new(s, subject->report);
    g_autofree int *boards_to = pw_boards_to_new(s, s->rounds);
    g_autofree int *boards_from = boards_from_new(s, boards_to);
    int *copies = pw_copies_new(s);
    struct pw_field *relays = pw_field_list(root, "relays-list");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!s->stand[stand_no - 1].relay_no)
            continue;
        struct pw_field *relay = pw_field_append(relays);
        relay_fields(relay, subject, ring, boards_to, boards_from, stand_no);
        pw_copy_at_field(relay, copies, stand_no);
    }
    free(copies);
    return true;
}
