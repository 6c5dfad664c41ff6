/* names.c - what numbers, relays and lines of a schedule are called. */
#include "sched/core/schedule.h"

int pw_schedule_printed(const struct pw_schedule *s, int no)
{
    return no - 1 + s->number_from;
}

int pw_schedule_number(const struct pw_schedule *s, int who_no)
{
    return pw_schedule_printed(s, who_no) + (s->first_pair > 0 ? s->first_pair - 1 : 0);
}

void pw_relay_letters(int relay_no, char out[8])
{
    char backwards[8];
    int count = 0;
    for (int left = relay_no; left > 0; left = (left - 1) / 26)
        backwards[count++] = (char)('A' + (left - 1) % 26);
    for (int i = 0; i < count; i++)
        out[i] = backwards[count - 1 - i];
    out[count] = '\0';
}

bool pw_schedule_lines_apart(const struct pw_schedule *s)
{
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        bool sat[2] = {false};
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
            if (seat.side != PW_SIDE_NONE)
                sat[seat.side == PW_SIDE_B] = true;
        }
        if (sat[0] && sat[1])
            return false;
    }
    return true;
}
