/* numbers.c - the numbers that pairs bear, where a section numbers on: in sentences and messages
 * those, in entries the numbers of the movement.
 */
#include "happened/happened.h"

/* So much higher is the number of a pair than that of the movement. */
static int more_of(int first_pair)
{
    return first_pair > 0 ? first_pair - 1 : 0;
}

enum pw_status pw_happening_number(struct pw_happening *one, int first_pair, struct pw_reason *why)
{
    int *const who[] = {&one->who_no, &one->other_no};
    for (int i = 0; i < 2; i++) {
        if (*who[i] == 0)
            continue;
        *who[i] -= more_of(first_pair);
        if (*who[i] < 1)
            return pw_because(why, PW_BAD_REQUEST,
                              "there is no pair %d; the pairs are numbered from %d on",
                              *who[i] + more_of(first_pair), first_pair);
    }
    return PW_OK;
}

struct pw_happening pw_happening_numbered(const struct pw_happening *one, int first_pair)
{
    struct pw_happening printed = *one;
    printed.who_no += printed.who_no != 0 ? more_of(first_pair) : 0;
    printed.other_no += printed.other_no != 0 ? more_of(first_pair) : 0;
    return printed;
}
