/* family.h - the families of movements. A maker gets a request
 * whose kind is its own; what it may contain is checked by the maker, except
 * for the bounds of pairwheel.h (catalog.c). */
#ifndef PW_SCHED_FAMILY_H
#define PW_SCHED_FAMILY_H

#include "base/messages.h"
#include "sched/core/schedule.h"

typedef enum pw_status pw_maker(const struct pw_request *request, struct pw_schedule **out,
                                struct pw_reason *why);

pw_maker pw_howell_make, pw_balanced_howell_make, pw_berger_make;

pw_maker pw_circle_make, pw_modular_make, pw_halving_make, pw_scheveningen_make;

pw_maker pw_mitchell_make, pw_web_make, pw_appendix_make, pw_bowman_make, pw_rover_make;

pw_maker pw_team_berger_make, pw_whist_make, pw_teams_make, pw_individual_make, pw_rainbow_make;

/* The most rounds that so many players have as individuals, 8 or a rainbow; 0: there is none. */
int pw_individual_rounds(int players);

/* "individual" or "rainbow": which has them. */
const char *pw_individual_kind(int players);

struct pw_schedule *pw_berlekamp_hwang(int pairs, enum pw_orientation orientation,
                                       bool as_published);

/* Whether it is what was asked for: 8 pairs are the article's; of more the relays would stand in
 * a quarter as many places as there are pairs, where two would do (howell.h), unless the request
 * asks for the form or the orientation that only the article has. */
bool pw_berlekamp_hwang_suits(const struct pw_request *request, int pairs);

/* ---- what a request says of how many there are, and why it cannot be met ---- */

/* For what returned NULL. */
enum pw_status pw_no_memory(struct pw_reason *why);

/* How many pairs a movement for pairs has to seat: the next even number, and
 * which of them is missing, 0 for none. Reads contestants, tables, missing_pair. */
struct pw_field_size {
    int pairs;
    int missing_no;
};
enum pw_status pw_field_size(const struct pw_request *request, struct pw_field_size *size,
                             struct pw_reason *why);

#endif
