/* player_slips.c - a slip for every player, for the pocket: the card of the pair with
 * the player's own seat.
 *
 *   players[], above 24 rounds long-players[]  all of a guide card, and the flag second: whose
 * the slip is. The first of a pair sits North or East (seat-one), the second South or West
 * (seat-two). Of individuals: players[] as on guide-cards (individuals.c)
 */
#include "doc/documents.h"
#include "doc/facts.h"

#define SLIP_ROUNDS 24

PW_FILL(pw_player_slips)
{
    const struct pw_schedule *s = subject->schedule;
    if (s->kind == PW_INDIVIDUALS)
        return pw_individual_cards(root, subject, why, code);
    if (!pw_needs_pairs(subject, "player-slips", why, code))
        return false;
    if (2L * s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d pairs with %d rounds each are more than the %ld lines that "
                         "player-slips hold; print the movement-sheet",
                         s->contestants, s->rounds, PW_CARD_ROWS_MAX);
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
