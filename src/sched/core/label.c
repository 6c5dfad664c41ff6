/* label.c - what contestants, rounds, sets and stands are called. */
#include "sched/core/schedule.h"

#include <stdio.h>
#include <string.h>

const struct pw_numbers *pw_numbers_of(const struct pw_schedule *s)
{
    return &s->inside->numbers;
}

void pw_numbers_take(struct pw_schedule *s, struct pw_numbers numbers)
{
    pw_schedule_inside(s)->numbers = numbers;
}

void pw_numbers_set(struct pw_schedule *s, const struct pw_numbers *numbers)
{
    struct pw_numbers now = s->inside->numbers;
    now.first = numbers->first;
    pw_numbers_take(s, now);
}

struct pw_numbers pw_request_numbers(const struct pw_request *request)
{
    return (struct pw_numbers){.first = request->first_pair};
}

struct pw_numbers pw_numbers_of_lines(const struct pw_numbers *numbers, const struct pw_schedule *s)
{
    struct pw_numbers all = *numbers;
    all.ew_behind = s != NULL ? s->inside->numbers.ew_behind : 0;
    return all;
}

void pw_numbers_by_lines(struct pw_schedule *s, int ew_behind)
{
    struct pw_numbers numbers = s->inside->numbers;
    numbers.ew_behind = ew_behind;
    pw_numbers_take(s, numbers);
}

/* Adds a number, which for all that people count has 11 letters at most. */
static void add_number(char *out, int no)
{
    char backwards[12];
    int count = 0;
    unsigned left = no < 0 ? 0U - (unsigned)no : (unsigned)no;
    do
        backwards[count++] = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (no < 0)
        *out++ = '-';
    while (count > 0)
        *out++ = backwards[--count];
    *out = '\0';
}

struct pw_label pw_numbers_label(const struct pw_numbers *numbers, int who_no)
{
    static const struct pw_numbers plain;
    const struct pw_numbers *n = numbers != NULL ? numbers : &plain;
    int more = n->first > 0 ? n->first - 1 : 0;
    bool ew = n->ew_behind > 0 && who_no > n->ew_behind;
    struct pw_label label = {.movement_no = who_no - n->from_zero};
    label.no = label.movement_no + more;
    label.paper_no = label.no - (ew ? n->ew_behind : 0);
    label.line = n->ew_behind == 0 ? PW_SIDE_NONE : ew ? PW_SIDE_B : PW_SIDE_A;
    if (label.line != PW_SIDE_NONE)
        memcpy(label.text, ew ? "EW " : "NS ", 4);
    add_number(label.text + strlen(label.text), label.paper_no);
    return label;
}

struct pw_label pw_label(const struct pw_schedule *s, int who_no)
{
    if (who_no == 0)
        return (struct pw_label){.no = -1, .movement_no = -1, .paper_no = -1};
    struct pw_label label = pw_numbers_label(&s->inside->numbers, who_no);
    if (s->fours > 0 && who_no > s->fours)
        label.paper_no -= s->fours;
    return label;
}

int pw_numbers_find(const struct pw_numbers *numbers, int no)
{
    return no + 1 - pw_numbers_label(numbers, 1).no;
}

int pw_label_find(const struct pw_schedule *s, int no)
{
    return pw_numbers_find(&s->inside->numbers, no);
}

int pw_label_find_written(const struct pw_schedule *s, enum pw_side line, int no,
                          enum pw_side column)
{
    int ns = s->inside->numbers.ew_behind;
    int who_no = pw_numbers_find(&s->inside->numbers, no);
    bool lines = ns > 0 || (s->winners == 2 && s->fours == 0);
    if (who_no < 1 || (line != PW_SIDE_NONE && !lines))
        return 0;
    if (line == PW_SIDE_B || (line == PW_SIDE_NONE && column == PW_SIDE_B && who_no <= ns))
        who_no += ns > 0 ? ns : s->tables;
    return who_no <= s->contestants ? who_no : 0;
}

struct pw_label pw_label_written(const struct pw_schedule *s, int who_no, enum pw_side column)
{
    struct pw_label label = pw_label(s, who_no);
    if (label.line != PW_SIDE_NONE && label.line == column)
        add_number(label.text, label.paper_no);
    return label;
}

bool pw_label_from_zero(const struct pw_schedule *s)
{
    return s->inside->numbers.from_zero;
}

int pw_label_round(const struct pw_schedule *s, int round_no)
{
    return round_no == 0 ? -1 : round_no - s->inside->numbers.from_zero;
}

int pw_label_set(const struct pw_schedule *s, int set)
{
    return pw_label_round(s, set);
}

int pw_label_table(const struct pw_schedule *s, int stand_no)
{
    int table_no = stand_no > 0 ? s->stand[stand_no - 1].table_no : 0;
    if (table_no == 0)
        return -1;
    /* Published from 0, tables and relays share one count of stations. */
    return s->inside->numbers.from_zero ? stand_no - 1 : table_no;
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
