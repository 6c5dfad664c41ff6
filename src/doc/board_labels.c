/* board_labels.c - a label for every board: its number, who deals, who is vulnerable.
 *
 *   labels[]  board, dealer, vulnerable, ns-vulnerable, ew-vulnerable, set; copy by copy, where
 *             there are several of every board: copy
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

PW_FILL(pw_board_labels)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (s->kind != PW_INDIVIDUALS && !pw_needs_pairs(subject, "board-labels", why, code))
        return false;
    if ((long)s->sets * pw_event_boards_per_set(event) * MAX(s->copies, 1) > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d sets of %d boards are more than the %ld board-labels there can be; "
                         "print fewer boards a round",
                         s->sets, pw_event_boards_per_set(event), PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    struct pw_field *labels = pw_field_list(root, "labels");
    for (int copy_no = 1; copy_no <= MAX(s->copies, 1); copy_no++)
        for (int set = 1; set <= s->sets; set++) {
            int first, last;
            pw_event_boards(event, set, &first, &last);
            if (!pw_schedule_has_copy(s, copy_no, set))
                continue;
            for (int board_no = first; board_no <= last; board_no++) {
                struct pw_field *label = pw_field_append(labels);
                pw_deal_fields(label, board_no);
                pw_number_field(label, s, "set", set);
                pw_copy_field(label, s->copies > 1 ? copy_no : 0);
            }
        }
    return true;
}
