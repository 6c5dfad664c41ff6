/* name_list.c - who is who: the number of every pair with its full names, and where
 * it begins. The sign-up sheet has the same lines, the names left to the pen.
 *
 *   pairs[]  pair, name, name-one, name-two, start-table, start-side, start-position, start-word,
 *            stays, club, sit-outs ("3, 7": rounds sat out)
 *   seats[]  of the sign-up sheet: table, side, pair as they stand in the room, then those who
 *            begin at no table, with start-word
 *
 * Of individuals pairs[] are the players, each with one name and a side of its own: n, s, e or w.
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"

static void sit_outs_field(struct pw_field *record, const struct pw_subject *subject, int pair_no)
{
    const struct pw_schedule *s = subject->schedule;
    g_autoptr(GString) rounds = g_string_new(NULL);
    int count = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        if (pw_is_there(s, pw_schedule_where(s, pair_no, round_no).opponent_no) ||
            pw_schedule_round_unplayed(s, round_no) || !pw_schedule_is_there(s, pair_no, round_no))
            continue;
        g_string_append_printf(rounds, "%s%d", count++ ? ", " : "", pw_label_round(s, round_no));
    }
    pw_field_flag(record, "sit-outs", false);
    if (count)
        pw_field_text(record, "sit-outs", rounds->str);
    pw_field_int(record, "sit-out-count", count);
}

static void pair_fields(struct pw_field *record, const struct pw_subject *subject,
                        const struct pw_flow *flow, int pair_no)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    const char *club = event->contestant && pair_no <= event->contestants
                           ? event->contestant[pair_no - 1].club
                           : NULL;
    pw_who_fields(record, s, pair_no);
    pw_name_fields(record, "", event, pair_no);
    pw_field_flag(record, "club", false);
    if (club && *club)
        pw_field_text(record, "club", club);
    pw_field_flag(record, "stays", flow->stays[pair_no]);
    pw_start_fields(record, s, flow, pair_no);
    sit_outs_field(record, subject, pair_no);
}

void pw_pair_list_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_flow *flow = pw_flow(s);
    struct pw_field *pairs = pw_field_list(root, "pairs");
    for (int i = 0; i < s->contestants; i++) {
        int pair_no = pw_listed(s, i);
        if (pw_is_there(s, pair_no))
            pair_fields(pw_field_append(pairs), subject, flow, pair_no);
    }
    pw_field_flag(root, "has-sit-outs", subject->report->sit_outs > 0);
}

PW_FILL(pw_name_list)
{
    if (!pw_needs_bridge(subject, "name-lists", error))
        return false;
    pw_event_fields(root, subject);
    pw_pair_list_fields(root, subject);
    return true;
}

PW_FILL(pw_sign_up)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_bridge(subject, "sign-up sheets", error))
        return false;
    pw_event_fields(root, subject);
    pw_pair_list_fields(root, subject);
    struct pw_field *seats = pw_field_list(root, "seats");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(s, 1, stand_no);
        for (int i = 0; i < pw_contest_of(s)->seats; i++) {
            if (!pw_is_there(s, spot.who[i]))
                continue;
            struct pw_field *seat = pw_field_append(seats);
            pw_stand_fields(seat, s, "", stand_no);
            if (pw_contest_of(s)->partners_change)
                pw_seat_of_four_fields(seat, "", s, spot.who[i], 1);
            else
                pw_side_fields(seat, "", i ? PW_SIDE_B : PW_SIDE_A);
            pw_who_fields(seat, s, spot.who[i]);
            pw_name_fields(seat, "", subject->event, spot.who[i]);
            pw_field_flag(seat, "start-word", false);
        }
    }
    const struct pw_flow *flow = s->waits ? pw_flow(s) : NULL;
    for (int pair_no = 1; flow && pair_no <= s->contestants; pair_no++) {
        if (!pw_is_there(s, pair_no) || pw_schedule_where(s, pair_no, 1).stand_no)
            continue;
        struct pw_field *seat = pw_field_append(seats);
        pw_stand_fields(seat, s, "", 0);
        pw_side_fields(seat, "", PW_SIDE_NONE);
        pw_who_fields(seat, s, pair_no);
        pw_name_fields(seat, "", subject->event, pair_no);
        pw_start_fields(seat, s, flow, pair_no);
    }
    return true;
}

/* ---- phone codes ---- */

/* A code for everybody whose card has no room for it: cut out, it leads a phone to
 * the own card, the results and the ranking.
 *
 *   codes[]  pair or player (as --only has it), no, who (a word), name, name-one, name-two, phone,
 *            network
 */

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
