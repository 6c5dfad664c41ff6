/* field.h - those who are paired now, and what the criteria ask of them: inside swiss/.
 */
#ifndef PW_SCHED_SWISS_FIELD_H
#define PW_SCHED_SWISS_FIELD_H

#include "sched/swiss/swiss.h"

enum pw_swiss_strength {
    PW_SWISS_NONE,
    PW_SWISS_MILD,
    PW_SWISS_STRONG,
    PW_SWISS_ABSOLUTE
};                                                                  /* 1.7 */
enum pw_swiss_drift { PW_SWISS_LEVEL, PW_SWISS_DOWN, PW_SWISS_UP }; /* 1.4 */

struct pw_swiss_seat {
    int no;
    int rank;       /* among those who have taken part: who comes later has none before, C.04.2 */
    int score;      /* with virtual points */
    int difference; /* games with White less games with Black, 1.7 */
    enum pw_swiss_colour wish;
    enum pw_swiss_strength strength;
    enum pw_swiss_colour twice;   /* the colour of both of the last two games, if it is one */
    enum pw_swiss_drift drift[2]; /* in the last round, and in the one before */
    int unplayed;                 /* rounds without a game */
    bool may_bye;                 /* C2 */
    bool top;                     /* a topscorer, 1.8 */
};

struct pw_swiss_field {
    const struct pw_swiss *in;
    struct pw_swiss_seat *seat; /* [seats], in the order of 1.2: score, then rank */
    int seats;
    int *at;   /* [players + 1]: where a number sits; -1: not paired now */
    bool *met; /* [seats * seats], C1 */
};

void pw_swiss_field_init(struct pw_swiss_field *field, const struct pw_swiss *in);
void pw_swiss_field_finish(struct pw_swiss_field *field);

/* C1 and C3. a, b: seats. */
bool pw_swiss_legal(const struct pw_swiss_field *field, int a, int b);
/* Which of two seats has White, article 5. */
int pw_swiss_white(const struct pw_swiss_field *field, int a, int b);

/* The boards of a round in the order of C.04.2: the higher score, both scores, the higher rank. */
void pw_swiss_order_boards(const struct pw_swiss_field *field, struct pw_swiss_round *round);

/* ---- a bracket ---- */

struct pw_swiss_bracket {
    const struct pw_swiss_field *field;
    const int *seat; /* those who are not paired yet, in their order */
    int moved;       /* how many floated down into the bracket: the first ones */
    int inside;      /* how many are in the bracket, with those */
    int next;        /* how many are in the scoregroup below it */
    int all;         /* how many are not paired yet */
    bool bye;        /* one of all gets the bye, who has bye_score (C5) */
    int bye_score;
};

/* mate[i] becomes the place in `seat` whom seat[i] meets in this bracket, -1: floats; [inside].
 * false: it cannot be completed. */
bool pw_swiss_bracket_pair(const struct pw_swiss_bracket *bracket, int *mate);

#endif
