/* four_seats.c - who sits at a table, of pairs and of individuals: two lines, or four seats; and
 * where somebody begins. */
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <string.h>

static const char *const seat_words[] = {"n", "s", "e", "w"};

static void four_fields(struct pw_field *record, const struct pw_subject *subject, const int who[4])
{
    char prefix[8];
    for (int i = 0; i < 4; i++) {
        int who_no = pw_is_there(subject->schedule, who[i]) ? who[i] : 0;
        g_snprintf(prefix, sizeof prefix, "%s-", seat_words[i]);
        pw_label_field(record, subject->schedule, seat_words[i], who_no);
        pw_name_fields(record, prefix, subject->event, who_no);
    }
}

static void line_fields(struct pw_field *record, const struct pw_subject *subject, const char *line,
                        int pair_no)
{
    int who_no = pw_is_there(subject->schedule, pair_no) ? pair_no : 0;
    g_autofree char *prefix = g_strconcat(line, "-", NULL);
    pw_seated_field(record, subject->schedule, line, who_no,
                    strcmp(line, "ew") == 0 ? PW_SIDE_B : PW_SIDE_A);
    pw_name_fields(record, prefix, subject->event, who_no);
}

void pw_table_who_fields(struct pw_field *record, const struct pw_subject *subject,
                         const int who[4])
{
    if (pw_contest_of(subject->schedule)->partners_change) {
        four_fields(record, subject, who);
        return;
    }
    line_fields(record, subject, "ns", who[0]);
    line_fields(record, subject, "ew", who[1]);
}

void pw_seat_of_four_fields(struct pw_field *record, const char *prefix,
                            const struct pw_schedule *s, int who_no, int round_no)
{
    g_autofree char *side = g_strconcat(prefix, "side", NULL);
    g_autofree char *position = g_strconcat(prefix, "position", NULL);
    int stand_no = pw_schedule_where(s, who_no, round_no).stand_no;
    int seat = pw_spot_seat(pw_schedule_at(s, round_no, stand_no), who_no);
    const char *word = seat < 4 ? seat_words[seat] : NULL;
    pw_word_or_no(record, side, word);
    pw_text_or_no(record, position, word);
}

void pw_start_fields(struct pw_field *record, const struct pw_schedule *s,
                     const struct pw_flow *flow, int who_no)
{
    int first_no = pw_schedule_there_from(s, who_no);
    struct pw_seat start = pw_schedule_where(s, who_no, first_no);
    pw_stand_fields(record, s, "start-", start.stand_no);
    if (pw_contest_of(s)->partners_change)
        pw_seat_of_four_fields(record, "start-", s, who_no, first_no);
    else
        pw_side_fields(record, "start-", start.side);
    pw_word_or_no(record, "start-word",
                  start.stand_no             ? NULL
                  : who_no == flow->rover_no ? "rover"
                                             : "sits-out");
    if (pw_schedule_there_until(s, who_no) == 0)
        pw_field_text(record, "start-word", PW_NO_BOARDS);
}
