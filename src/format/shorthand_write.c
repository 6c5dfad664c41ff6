/* shorthand_write.c - writes a movement by its first round alone (McKinnon's shorthand).
 *
 * Written only after every later round was found to follow from it: who is at a
 * station is the next higher number of the moving ones a round later, and the set
 * there has gone one station down.
 */
#include "format/write_internal.h"

#include "base/reason.h"

#include <stdio.h>

/* Who takes the place of this number in the next round. */
static int next_of(const struct pw_schedule *s, int who)
{
    return who == 0 || who > s->rounds ? who : who % s->rounds + 1;
}

static bool follows(const struct pw_schedule *s, int round_no, int stand_no, struct pw_reason *why)
{
    struct pw_spot was = pw_schedule_at(s, round_no - 1, stand_no);
    struct pw_spot is = pw_schedule_at(s, round_no, stand_no);
    struct pw_spot above = pw_schedule_at(s, round_no - 1, stand_no % s->stands + 1);
    char place[16];
    pw_stand_text(place, s, stand_no);
    for (int i = 0; i < 2; i++)
        if (is.who[i] != next_of(s, was.who[i])) {
            pw_because(why, PW_NO_SCHEDULE,
                       "in round %d pair %d is at %s %s, and would be pair %d if all followed the "
                       "pair one lower",
                       round_no, is.who[i], place, i == 0 ? "NS" : "EW", next_of(s, was.who[i]));
            return false;
        }
    if (is.set == above.set)
        return true;
    pw_because(why, PW_NO_SCHEDULE,
               "in round %d set %d is at %s, and would be set %d if boards went one station down",
               round_no, is.set, place, above.set);
    return false;
}

char *pw_save_shorthand(const struct pw_schedule *s, struct pw_reason *why)
{
    if (s->kind != PW_PAIRS || s->stands != s->rounds || s->contestants != 2 * s->tables ||
        s->missing_no != 0) {
        pw_because(why, PW_NO_SCHEDULE,
                   "shorthand is for an even number of pairs, with as many rounds as tables and "
                   "relays together");
        return NULL;
    }
    for (int round_no = 2; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (!follows(s, round_no, stand_no, why))
                return NULL;
    GString *out = g_string_new(NULL);
    int relays = 0;
    for (int stand_no = 1; stand_no <= s->stands + 1; stand_no++) {
        bool end = stand_no > s->stands;
        if (!end && s->stand[stand_no - 1].table_no == 0) {
            relays++;
            continue;
        }
        if (relays > 1)
            g_string_append_printf(out, "%d", relays);
        if (relays > 0)
            g_string_append(out, end ? "R" : "R ");
        relays = 0;
        if (end)
            break;
        struct pw_spot spot = pw_schedule_at(s, 1, stand_no);
        g_string_append_printf(out, "%d-%d%s", spot.who[0], spot.who[1],
                               stand_no < s->stands ? " " : "");
    }
    g_string_append_c(out, '\n');
    return g_string_free(out, FALSE);
}
