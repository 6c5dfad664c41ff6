/* fault.c - a fault of a movement as a sentence. */
#include "sched/core/schedule.h"

#include <stdio.h>

static const char *person(const struct pw_schedule *s)
{
    return s->kind == PW_PAIRS ? "pair" : "player";
}

static const char *place(const struct pw_schedule *s, int stand_no, char *text, size_t size)
{
    if (stand_no < 1 || stand_no > s->stands) {
        snprintf(text, size, "no table");
        return text;
    }
    const struct pw_stand *stand = &s->stand[stand_no - 1];
    const char *table = s->kind == PW_PLAYERS ? "board" : "table";
    if (stand->table_no != 0)
        snprintf(text, size, "%s %d", table, pw_label_table(s, stand_no));
    else
        snprintf(text, size, pw_label_from_zero(s) ? "relay %d" : "relay R%d",
                 pw_label_from_zero(s) ? stand_no - 1 : stand->relay_no);
    return text;
}

static void describe_range(const struct pw_schedule *s, const struct pw_fault *f, const char *where,
                           struct pw_reason *out)
{
    int round_no = pw_label_round(s, f->round_no), first = pw_label_set(s, 1);
    bool who = f->set == 0;
    if (who && f->who_no == s->missing_no)
        snprintf(out->text, sizeof out->text, "round %d, %s: %s %d is the missing one", round_no,
                 where, person(s), pw_label(s, f->who_no).no);
    else if (who)
        snprintf(out->text, sizeof out->text, "round %d, %s: there is no %s %d, only %d to %d",
                 round_no, where, person(s), pw_label(s, f->who_no).no, pw_label(s, 1).no,
                 pw_label(s, s->contestants).no);
    else
        snprintf(out->text, sizeof out->text, "round %d, %s: there is no set %d, only %d to %d",
                 round_no, where, pw_label_set(s, f->set), first, pw_label_set(s, s->sets));
}

/* With the line of the other row, where that is known: one of the two is to go. */
static void describe_twice(const struct pw_schedule *s, const struct pw_fault *f, const char *where,
                           struct pw_reason *out)
{
    int line = pw_schedule_line(s, f->round_no, f->other_stand_no),
        round_no = pw_label_round(s, f->round_no);
    if (line != 0)
        snprintf(out->text, sizeof out->text, "round %d: two rows for %s; the first is in line %d",
                 round_no, where, line);
    else
        snprintf(out->text, sizeof out->text, "round %d: two rows for %s", round_no, where);
}

void pw_fault_describe(const struct pw_schedule *s, const struct pw_fault *f, struct pw_reason *out)
{
    char text[2][32];
    const char *where = place(s, f->stand_no, text[0], sizeof text[0]);
    const char *other = place(s, f->other_stand_no, text[1], sizeof text[1]);
    int round_no = pw_label_round(s, f->round_no),
        other_round_no = pw_label_round(s, f->other_round_no);
    int who_no = pw_label(s, f->who_no).no, other_no = pw_label(s, f->other_no).no,
        set = pw_label_set(s, f->set);
    char *to = out->text;
    size_t size = sizeof out->text;
    switch (f->kind) {
    case PW_FAULT_RANGE:
        describe_range(s, f, where, out);
        break;
    case PW_FAULT_SEATED_TWICE:
        snprintf(to, size, "round %d: %s %d sits at %s and at %s", round_no, person(s), who_no,
                 other, where);
        break;
    case PW_FAULT_NOT_SEATED:
        snprintf(to, size, "round %d: %s %d has no seat", round_no, person(s), who_no);
        break;
    case PW_FAULT_SET_AGAIN:
        snprintf(to, size, "%s %d plays set %d in round %d and again in round %d, at %s", person(s),
                 who_no, set, other_round_no, round_no, where);
        break;
    case PW_FAULT_SET_LOST:
        snprintf(to, size, "round %d: set %d is nowhere in the room", round_no, set);
        break;
    case PW_FAULT_SET_SHARED:
        snprintf(to, size, "round %d: %s and %s share set %d", round_no, other, where, set);
        break;
    case PW_FAULT_SET_TWICE:
        snprintf(to, size, "round %d: set %d is at %s and at %s", round_no, set, other, where);
        break;
    case PW_FAULT_NO_SET:
        snprintf(to, size, "round %d, %s: people without a set of boards", round_no, where);
        break;
    case PW_FAULT_MET_AGAIN:
        snprintf(to, size, "%ss %d and %d meet in round %d and again in round %d, at %s", person(s),
                 who_no, other_no, other_round_no, round_no, where);
        break;
    case PW_FAULT_STAND_TWICE:
        describe_twice(s, f, where, out);
        break;
    case PW_FAULT_SELF:
        snprintf(to, size, "round %d, %s: %s %d meets itself", round_no, where, person(s), who_no);
        break;
    }
}

int pw_fault_line(const struct pw_schedule *s, const struct pw_fault *f)
{
    return pw_schedule_line(s, f->round_no, f->stand_no);
}
