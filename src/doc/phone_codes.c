/* phone_codes.c - a code for everybody whose card has no room for it: cut out, it leads a phone to
 * the own card, the results and the ranking.
 *
 *   codes[]  pair or player (as --only has it), no, who (a word), name, name-one, name-two, phone,
 *            network
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"

PW_FILL(pw_phone_codes)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (event->phones == NULL)
        return pw_refuse(error, PW_ERROR_UNMET, "phones-closed");
    pw_event_fields(root, subject);
    struct pw_field *codes = pw_field_list(root, "codes");
    for (int i = 0; i < s->contestants; i++) {
        int who_no = pw_listed(s, i);
        if (!pw_is_there(s, who_no))
            continue;
        struct pw_field *one = pw_field_append(codes);
        if (pw_contest_of(s)->has_lines) {
            pw_who_fields(one, s, who_no);
            pw_label_field(one, s, "no", who_no);
        } else {
            pw_field_word(one, "who", "player");
            pw_label_field(one, s, "player", who_no);
            pw_label_field(one, s, "no", who_no);
        }
        pw_name_fields(one, "", event, who_no);
        pw_phone_fields(one, event, who_no);
    }
    return true;
}
