/* schedule.h - how a schedule is made; what it answers is in pairwheel.h.
 *
 * Two ways to hold one, the same to whoever asks:
 *   filled   every spot of every round is written down (readers of files, small tables)
 *   by rule  the answer is worked out when asked, so 2000 tables cost no more
 *            memory than 2000 tables (starter.c, robin.c)
 *
 * Filled by hand:
 *     struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 8, 4, 3, 7, 7, 7, stands);
 *     pw_schedule_put(s, 1, 1, (struct pw_spot){{8, 1}, 1});   ... every row
 *     pw_schedule_finish(s);                                   then it is a fact
 *
 * A filled schedule may be wrong on purpose, so that the referee can name what
 * is wrong: spots keep any number they are given; a row that is not put leaves
 * an empty spot; a second row for a table of the same round is put at an extra
 * stand with the same table_no (stands may be more than tables + relays).
 */
#ifndef PW_SCHED_SCHEDULE_H
#define PW_SCHED_SCHEDULE_H

#include "pairwheel.h"

/* The longest movement that is written down: twice all contestants. */
#define PW_ROUNDS_MAX (2 * PW_CONTESTANTS_MAX)

/* ---- label.c: what contestants, rounds, sets and stands are called: in files, in sentences
 * and on paper. The rest of the program knows contestants, rounds and sets from 1, and asks
 * here what to write of them, or whom somebody means ---- */

/* How they are numbered; all 0: from 1. Only label.c and who fills one look into it. */
struct pw_numbers {
    int first;      /* the number of pair 1, where a section numbers on; 0: 1 */
    int ew_behind;  /* so many pairs are NS, and on paper EW begin with the first number, too; 0:
                     * all pairs have one row of numbers */
    bool from_zero; /* as published: contestants, rounds and sets from 0, and every station, table
                     * or relay, has its stand_no less one */
};

const struct pw_numbers *pw_numbers_of(const struct pw_schedule *s);
void pw_numbers_take(struct pw_schedule *s, struct pw_numbers numbers);
/* Its pairs begin with the same number as these. */
void pw_numbers_set(struct pw_schedule *s, const struct pw_numbers *numbers);
/* EW begin with the first number, too, on paper, behind so many NS pairs; 0: they do not. */
void pw_numbers_by_lines(struct pw_schedule *s, int ew_behind);
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

/* ---- a schedule ---- */

struct pw_rule {
    /* round_no and stand_no are in range. */
    struct pw_spot (*at)(const struct pw_schedule *s, int round_no, int stand_no);
    /* The first stand where the contestant (the set) is; 0 nowhere. In range, too. stand_of_set is
     * NULL where there are no sets. */
    int (*stand_of)(const struct pw_schedule *s, int who_no, int round_no);
    int (*stand_of_set)(const struct pw_schedule *s, int set, int round_no);
    /* Frees what the rule keeps, but not the struct itself. May be NULL. */
    void (*finish)(struct pw_schedule_inside *inside);
};

/* The first member of what a rule keeps. */
struct pw_schedule_inside {
    const struct pw_rule *rule;
    struct pw_stand *stand;    /* [stands], owned: what the schedule's stand points at */
    int phantom_no;            /* this number of the rule is nobody; 0 none */
    struct pw_numbers numbers; /* what its contestants, rounds and sets are called */
    /* Answers pw_schedule_boards_to, in range; NULL: only the sets say where they go. */
    int (*boards_to)(const struct pw_schedule *s, int round_no, int stand_no);
    int *to; /* [rounds * stands], owned: for whoever writes that down; or NULL */
    /* Answers pw_schedule_switched, in range; NULL: nothing is switched, as far as is said. */
    bool (*switched)(const struct pw_schedule *s, int round_no, int stand_no);
    bool *turned;         /* [rounds * stands], owned: for whoever writes that down; or NULL */
    bool *unplayed;       /* [rounds * stands], owned: see pw_schedule_unplayed; or NULL */
    int *unplayed_at;     /* [rounds], owned: at how many of them in each; or NULL */
    int again_after;      /* two may meet again so many rounds later: the event asks for it; or 0 */
    bool lines_said;      /* what is not said to be switched is not */
    struct pw_flow *flow; /* kept until the rows change; or NULL */
    void (*flow_free)(struct pw_flow *flow);
    int *team_from; /* [teams + 1], owned: what the schedule's points at; or NULL */
    int (*met)[2];  /* [rounds * matches], owned: of each match who is at home, and the guests */
    int *line;      /* [rounds * stands], owned: of the file that it was read from; or NULL */
    signed char *level; /* [contestants + 1], owned: see pw_schedule_handicaps; or NULL */
    struct pw_level_from
        *level_from; /* [levels_from], owned: see pw_schedule_level_from; or NULL */
    int levels_from;
    int less;
    int (*there)[2];   /* [contestants + 1], owned: see pw_schedule_say_there; or NULL */
    bool as_played;    /* it is no plan: what happened is in it */
    signed char *home; /* [contestants + 1], owned: enum pw_side; see pw_schedule_home; or NULL */
    char remark[300];
};

/* A filled schedule with nothing in it. stand is copied; NULL: tables 1..tables,
 * then relays 1..relays. NULL without memory or with a size beyond the bounds
 * (contestants, tables, PW_ROUNDS_MAX; every size from 0, and stands from 1). */
struct pw_schedule *pw_schedule_build(enum pw_kind kind, int contestants, int tables, int relays,
                                      int rounds, int sets, int stands,
                                      const struct pw_stand *stand);
/* Writes one row. round_no and stand_no are in range (asserted); the rest is kept as it is. */
void pw_schedule_put(struct pw_schedule *s, int round_no, int stand_no, struct pw_spot spot);
/* From which line of a file the row is, for messages. Where there is no memory, they do without. */
void pw_schedule_put_line(struct pw_schedule *s, int round_no, int stand_no, int line);
/* That line; 0: not known. */
int pw_schedule_line(const struct pw_schedule *s, int round_no, int stand_no);
/* Who sits there in that round plays nothing of the set: it was taken out. The referee counts no
 * meeting then, and a round that is sat out, where others play in it. */
bool pw_schedule_unplayed(const struct pw_schedule *s, int round_no, int stand_no);
/* Nobody plays in that round: all of it was taken out, so that nobody sits out in it. */
bool pw_schedule_round_unplayed(const struct pw_schedule *s, int round_no);
/* It is there from this round on and up to that one: in the others it has no seat, and does not sit
 * out. From then on the schedule is one as played. false: no memory. */
bool pw_schedule_say_there(struct pw_schedule *s, int who_no, int from_no, int until_no);
bool pw_schedule_is_there(const struct pw_schedule *s, int who_no, int round_no);
/* The first and the last round in which it is there; until 0: it counts as never having been. */
int pw_schedule_there_from(const struct pw_schedule *s, int who_no);
int pw_schedule_there_until(const struct pw_schedule *s, int who_no);
/* Is there anybody who is not there in all rounds? */
bool pw_schedule_somebody_away(const struct pw_schedule *s);
/* How many rounds somebody plays, and the last of them; 0: none. */
int pw_schedule_rounds_played(const struct pw_schedule *s);
int pw_schedule_last_played(const struct pw_schedule *s);
/* false: no memory. */
bool pw_schedule_leave_unplayed(struct pw_schedule *s, int round_no, int stand_no);
/* All of them are played again. */
void pw_schedule_play_all(struct pw_schedule *s);
/* Call after the last row: makes the index for `where`. Where somebody sits
 * out and exactly one number is never seen, that is the missing_no. */
void pw_schedule_finish(struct pw_schedule *s);

/* The same, written down: another schedule, which may be changed and is then finished again. NULL
 * without memory or beyond the bounds. */
struct pw_schedule *pw_schedule_copy(const struct pw_schedule *s);

/* Another schedule with the same seats, in which all tables play set r in round r, each with a copy
 * of its own. Of pairs and individuals. NULL without memory. */
struct pw_schedule *pw_schedule_barometer(const struct pw_schedule *s);

/* The same for its makers, who write it; all others have a schedule that is const. */
static inline struct pw_schedule_inside *pw_schedule_inside(struct pw_schedule *s)
{
    return (struct pw_schedule_inside *)s->inside;
}

/* For rules: a schedule around `inside` (allocated, its rule set, the rest zero),
 * which it owns from now on, also when it fails. Sets kind, stands and the rest
 * must be filled in by the caller. stand as above. NULL without memory. */
struct pw_schedule *pw_schedule_by_rule(struct pw_schedule_inside *inside, int tables, int relays,
                                        int stands, const struct pw_stand *stand);

/* From here on the weaker of every two sits at who[0] where there is a handicap: as many stones as
 * they are apart, less so many, at most PW_STONES_MAX. level: [contestants + 1], by number, in
 * stones, the stronger the higher; it is copied. false: no memory. */
bool pw_schedule_handicaps(struct pw_schedule *s, const signed char *level, int less);
/* From this round on the number is somebody else's, who is so strong. false: no memory. */
struct pw_level_from {
    int who_no, round_no;
    signed char level;
};
bool pw_schedule_level_from(struct pw_schedule *s, struct pw_level_from from);
#define PW_STONES_MAX 9

/* Exchanges NS and EW at every table of a filled schedule in this round, but for the
 * tables of which `except` holds ([tables + 1], NULL: no exception). Finish it again. It says of
 * each that it is switched, or is no longer. */
void pw_schedule_turn(struct pw_schedule *s, int round_no, const bool *except);

/* Says that NS and EW have changed places here, for an arrow switch; once more: that they have not.
 * Whoever changes the spot calls this, too. Without memory nothing is said. */
void pw_schedule_say_switch(struct pw_schedule *s, int round_no, int stand_no);
/* Do two play here whose lines are exchanged, for an arrow switch, against those that the movement
 * has without switches? As whoever made the movement said it, not counted from the rows. */
bool pw_schedule_switched(const struct pw_schedule *s, int round_no, int stand_no);

/* The line in which this one is ranked, where lines are ranked apart: that of the plan, however it
 * sat; PW_SIDE_NONE: nothing else is said than what the rows have. */
enum pw_side pw_schedule_home(const struct pw_schedule *s, int who_no);
/* From here on everybody belongs to the line in which the plan has them first. false: no memory. */
bool pw_schedule_keep_homes(struct pw_schedule *s, const struct pw_schedule *plan);

/* The same of the seats there, whoever sits in them; and is it known of every encounter whether it
 * is switched? Of a file only where it says that one is. */
bool pw_schedule_turned(const struct pw_schedule *s, int round_no, int stand_no);
bool pw_schedule_lines_said(const struct pw_schedule *s);
/* What was derived from the rows, until they change; NULL: nothing yet. Owns flow. */
const struct pw_flow *pw_schedule_kept_flow(const struct pw_schedule *s);
void pw_schedule_keep_flow(const struct pw_schedule *s, struct pw_flow *flow,
                           void (*flow_free)(struct pw_flow *flow));

/* Nobody has this number from now on: who should meet it sits out. The last
 * number goes away altogether, another one leaves a gap (missing_no). */
void pw_schedule_without(struct pw_schedule *s, int missing_no);
/* The number that nobody has, so that whoever would meet it sits out; 0: all are there. */
int pw_schedule_free_number(const struct pw_schedule *s);
/* The same movement with somebody of that number in its seats. The caller frees; NULL: no memory.
 */
struct pw_schedule *pw_schedule_with(const struct pw_schedule *s, int free_no);
/* ---- round robins of teams ---- */

/* size: [teams], as in robin.h. From now on there are so many teams, and the matches are put.
 * false: no memory. */
bool pw_schedule_take_teams(struct pw_schedule *s, int teams, int boards, const int *size);
void pw_schedule_put_match(struct pw_schedule *s, int round_no, int match_no, int home_no,
                           int guest_no);

/* A match: its boards are at the stands from first_stand on, as many as team_boards. guest_no 0:
 * the team at home has a bye. */
struct pw_round_match {
    int round_no, match_no;
    int home_no, guest_no;
    int first_stand;
};
/* How many of them are in each round, with that of the bye; 0: no teams. */
int pw_schedule_matches(const struct pw_schedule *s);
struct pw_round_match pw_schedule_match(const struct pw_schedule *s, int round_no, int match_no);
/* How often every two teams meet. false: no memory. */
bool pw_schedule_count_matches(const struct pw_schedule *s, int *least, int *most);
/* The team of that player, from 1, also where two teams meet in a Scheveningen; 0: none. */
int pw_schedule_team(const struct pw_schedule *s, int who_no);
/* The place in the team, from 1: the board, behind them reserves; 0: in no such team. */
int pw_schedule_team_place(const struct pw_schedule *s, int who_no);

/* How many teams of four there are, counted from the rows (fours.c); 0: pairs play for themselves.
 */
int pw_schedule_fours(const struct pw_schedule *s);
/* The team of four of that pair, from 1: team t is pairs t and fours + t. Only where fours > 0. */
int pw_schedule_team_of_pair(const struct pw_schedule *s, int pair_no);
/* How teams of four meet, from the rows that are played, in both rooms. false: no memory, and
 * nothing is known. */
struct pw_team_meetings {
    int couples;  /* of teams that meet */
    long matches; /* more than these where they go round again */
    int most;     /* meetings of two teams */
};
bool pw_schedule_meetings(const struct pw_schedule *s, struct pw_team_meetings *out);
/* Are tables 1 and 2, 3 and 4, ... the two rooms of a match of teams, which share one copy of the
 * boards, and no other table has it? Then there are as many copies as matches. */
bool pw_schedule_rooms(const struct pw_schedule *s);
/* The first of the last three tables, where these are a triangle of teams with a copy of their own
 * (mitchell/teams.c); 0: there is none. */
int pw_schedule_triangle(const struct pw_schedule *s);
/* Is this set in that copy of the boards? The last set of a movement with triangles is in theirs
 * alone. */
bool pw_schedule_has_copy(const struct pw_schedule *s, int copy_no, int set);
/* Where there are rooms: the table of the same match; 0: one of the triangle, which shares with
 * nobody. */
int pw_schedule_other_room(const struct pw_schedule *s, int table_no);
/* Says so, of a movement that somebody wrote down, where all play one set in each round. */
void pw_schedule_find_rooms(struct pw_schedule *s);
/* The same filled schedule without these stands, [stands + 1]: who is there waits beside the
 * tables. It is finished, and s is gone; where there is no memory, or nothing would be left, it is
 * s. */
struct pw_schedule *pw_schedule_waiting(struct pw_schedule *s, const bool *waits_at);
/* The same without the place where a rover and those whose seats it takes wait, which files call
 * one more table (waiting.c); s, where there is no such place. */
struct pw_schedule *pw_schedule_fold(struct pw_schedule *s);
/* Says where the boards of every stand are in the next round, [rounds * stands] in the order of
 * spots, 0 nowhere: what pw_schedule_boards_to answers from now on. Owns to. */
void pw_schedule_take_ways(struct pw_schedule *s, int *to);
void pw_schedule_forget_ways(struct pw_schedule *s);
/* There are so many copies of every set: each lies at so many stands in every round, or the
 * last of them on a pile beside the tables that take them from it. Finds where
 * each goes. false: that is not so, no such ways are found, or no memory; and nothing was done. */
bool pw_schedule_copied(struct pw_schedule *s, int copies);
/* The same for a movement that somebody wrote down, where it must be so: boards that rest are
 * played somewhere else in the same round. */
void pw_schedule_find_copies(struct pw_schedule *s);
/* Which copy of the boards lies at each stand, [stands + 1], from 1 in room order: where there are
 * several of every set, and the movement says where each goes (copies.c). NULL: it does not, or
 * there is one of each. The caller frees. */
int *pw_copies_new(const struct pw_schedule *s);
/* Does the last of these copies lie on a pile: has it more sets than places? In a barometer every
 * table has a copy, and none does. */
bool pw_copies_pile(const struct pw_schedule *s, const int *copy_of);
/* Which of the four seats of the spot somebody has, from 0; 4: none. */
int pw_spot_seat(struct pw_spot spot, int who_no);
/* A sentence for the director. Copied, cut at 299 bytes. */
void pw_schedule_remark(struct pw_schedule *s, const char *text);

/* Does everybody keep one line in all rounds, so that there are two winners? */
bool pw_schedule_lines_apart(const struct pw_schedule *s);

/* A pairs movement on one ring (starter.c): rounds = sets = stands.
 *
 *   start[j]  who sits at station j (from 0, in room order from table 1) in the
 *             first round: {NS, EW}, or {0, 0} at a relay
 *   numbers   1..rounds move: every round each place is taken by the next higher
 *             number (after `rounds` comes 1); higher numbers never move
 *   step      +1 sets go to the next lower station, -1 to the next higher one:
 *             station j holds set (r + step*j mod rounds) + 1 in round r from 0
 *
 * Memory grows with the tables, not with tables times rounds. */
struct pw_schedule *pw_schedule_ring(int tables, int rounds, int (*start)[2], int step);

#endif
