/* label.h - what contestants, rounds, sets and stands are called: in files, in sentences and on
 * paper. The rest of the program knows contestants, rounds and sets from 1, and asks here what to
 * write of them, or whom somebody means.
 */
#ifndef PW_SCHED_CORE_LABEL_H
#define PW_SCHED_CORE_LABEL_H

#include "pairwheel.h"

/* How they are numbered; all 0: from 1. Only label.c and who fills one look into it. */
struct pw_numbers {
    int first;      /* the number of pair 1, where a section numbers on; 0: 1 */
    int ew_behind;  /* so many pairs are NS, and on paper EW begin with the first number, too; 0:
                     * all pairs have one row of numbers */
    bool from_zero; /* as published: contestants, rounds and sets from 0, and every station, table
                     * or relay, has its stand_no less one */
};

const struct pw_numbers *pw_schedule_numbers(const struct pw_schedule *s);
void pw_schedule_take_numbers(struct pw_schedule *s, struct pw_numbers numbers);
/* Its pairs begin with the same number as these. */
void pw_schedule_number_on(struct pw_schedule *s, const struct pw_numbers *numbers);
/* EW begin with the first number, too, on paper, behind so many NS pairs; 0: they do not. */
void pw_schedule_number_lines(struct pw_schedule *s, int ew_behind);
/* As a request has them, before the schedule is made. */
struct pw_numbers pw_request_numbers(const struct pw_request *request);
/* The same numbers with the lines of a schedule; NULL: without. */
struct pw_numbers pw_numbers_of_lines(const struct pw_numbers *numbers,
                                      const struct pw_schedule *s);

/* The label of a contestant where there is no schedule yet; NULL: all are numbered from 1. */
struct pw_label pw_numbers_label(const struct pw_numbers *numbers, int who_no);
/* Whom a number in a file or a sentence means, from 1; below 1: nobody. It may be beyond the last
 * contestant. */
int pw_numbers_find(const struct pw_numbers *numbers, int no);

/* Whom a number means that somebody wrote: of that line, or without one, in the column of a line
 * (PW_SIDE_NONE: of no line). 0: nobody. Where EW have numbers of their own, a number alone is that
 * of the line of its column; one above those of a line is that of the whole movement. */
int pw_label_find_written(const struct pw_schedule *s, enum pw_side line, int no,
                          enum pw_side column);
/* The label with the text that it has in the column of a line: "3" of that line, and "EW 3" where
 * somebody of the other line sits. */
struct pw_label pw_label_written(const struct pw_schedule *s, int who_no, enum pw_side column);

/* As published, with numbers from 0, which other programs and entries do not have. */
bool pw_label_from_zero(const struct pw_schedule *s);
/* "A".."Z", "AA", ... for relays 1, 2, ... */
void pw_relay_letters(int relay_no, char out[8]);

#endif
