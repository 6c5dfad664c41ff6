/* happened.h - what really happened: the sentences of [happened], and what they make of the plan.
 *
 *   event file ──sentence.c──▶ entries ┐
 *                          schedule ───┴─played.c──▶ who sat where, and every board at every table
 *                                                    │            └─▶ session (scores, protocols)
 *                                                    └─▶ schedule as played (papers, referee)
 *
 * A sentence is read by the table of its forms (forms.c), in any language, and written by
 * the same table in English. Entries are taken in the order of their numbers; each is held against
 * what the ones before it left. In this order it becomes what was played:
 *
 *   1. seats       "NS and EW exchanged", "pairs 4 and 7 exchanged": of a round, stand by stand
 *   2. boards      "boards 10-12", "boards 10, 11, 13": in the place of those that were due there
 *   3. who is there "pair 3 from round 2", "pair 6 until round 4": where one of a table is not
 *                  there, nothing is due, and the others sit out; a score that is assigned there
 *                  counts for them, and for who came late
 *   4. lines       each board at each table, by board, then round, then room order: due, or why
 * not; "board 11 not played", "round 7: not played", "ended after round 6", "board 11 assigned
 * 60/40" and "NS and EW exchanged" of single boards are said of these
 *   5. deals       "board 7 fouled from round 3": lines of a board from that round on, of several
 *                  copies those of the copy at a table, have another deal, and are compared among
 *                  themselves
 *
 * A movement without entries gives the same lines as ever, in the same order; nobody else expands a
 * schedule into boards at tables. The schedule as played has the seats of 1 and 3, and the set in
 * which most of the other boards lie, of equals the first; boards that were due where others came
 * from a relay lie there. It is a copy, and NULL where seats and sets are as planned.
 *
 * What cannot be (a round that is not there, two pairs of which none plays, boards that are due in
 * any case) is refused with the entry and one sentence. What can be, and brings trouble later, is
 * no refusal but a clash: a pair meets a board again (apart.c), with what a director may do, each
 * as the sentence to write, best first: another set that nobody at that table has in this event
 * and that lies idle in that round; an average; not played.
 *
 * shape   lines: [lines], from[i]..from[i + 1] - 1 are those of board first_board + i
 * errors  PW_BAD_REQUEST with the entry; PW_BOUND: more than PW_LINES_MAX lines or places
 * libc only, like score/.
 */
#ifndef PW_HAPPENED_H
#define PW_HAPPENED_H

#include "base/messages.h"
#include "event/event.h"

/* ---- sentences ---- */

#define PW_SENTENCE_MAX 400 /* bytes of a sentence */

/* Sentences call pairs by their labels: numbers says how they are numbered; NULL: from 1.
 *
 * Reads a sentence, in any of the languages. PW_BAD_REQUEST: why says what is wrong with it and
 * what to write. name is the caller's (free). */
enum pw_status pw_sentence_read(const char *text, const struct pw_numbers *numbers,
                                struct pw_happening *out, struct pw_reason *why);
/* The same, and where games is so, the event is of chess or Go: what is wrong is told with
 * sentences of games. */
enum pw_status pw_sentence_read_of(const char *text, const struct pw_numbers *numbers, bool games,
                                   struct pw_happening *out, struct pw_reason *why);
/* In English, as it stands in the file. */
void pw_sentence_write(const struct pw_happening *one, const struct pw_numbers *numbers,
                       char out[PW_SENTENCE_MAX]);
/* The sentence of a form ("turned", see forms.c) in English with texts in its blanks: the letter of
 * a blank and its text in turn, NULL ends them. entrant: "pair", "player" or "team". false: there
 * is no such form, or nothing stands in a blank that it needs. */
bool pw_sentence_fill(const char *form, const char *const *text, const char *entrant,
                      char out[PW_SENTENCE_MAX]);
/* The same in a language, as papers have it: "pl", "de"; else, or NULL: English. Where EW pairs
 * have numbers of their own on paper: "EW 3 penalty 10%".
 */
void pw_sentence_say(const struct pw_happening *one, const struct pw_numbers *numbers,
                     const char *language, char out[PW_SENTENCE_MAX]);

/* ---- what was played ---- */

#define PW_LINES_MAX 1000000 /* boards times tables of one session */
#define PW_BOARDS_A_ROUND 99

enum pw_played_why {
    PW_DUE,          /* there is a result to come */
    PW_WHY_ABSENT,   /* somebody of the table is not there */
    PW_WHY_REPLACED, /* other boards were played there */
    PW_WHY_OFF,      /* not played, as an entry says */
    PW_WHY_GIVEN,    /* an entry assigns the score */
};

/* A board at a table. */
struct pw_played_line {
    int board_no, round_no, table_no, stand_no;
    int who[4]; /* as in struct pw_spot */
    enum pw_played_why why;
    int entry_no;    /* the last entry that changed it; 0: as planned */
    int deal;        /* of the board: 0, and one more for each time that it was fouled */
    bool gone[2];    /* who is not there, of NS, of EW */
    bool cancelled;  /* that one counts as never having been there */
    bool nothing[4]; /* and who has no result here, whatever is assigned (absent.c) */
    int percent[2];
};

/* Is the sentence about this board at this table: its seats, its boards, who was there, its deal,
 * its score? A penalty is about nobody's board. */
bool pw_happening_concerns(const struct pw_happening *entry, const struct pw_played_line *line);

/* What is at a stand in a round, where entries have changed it. */
struct pw_played_place {
    int who[4];
    int seats_no, boards_no;           /* the entries that changed it */
    const struct pw_happening *others; /* which boards were played, borrowed; NULL: the set's */
    bool turned;
};

struct pw_evening {
    const struct pw_schedule *plan; /* borrowed */
    struct pw_schedule *schedule;   /* as played, owned; NULL: as planned */
    struct pw_schedule *whole; /* owned: the plan with a late pair in the free seats, or NULL */
    int first_board, boards, per_set;
    int lines, *from; /* [boards + 1] */
    struct pw_played_line *line;
    struct pw_played_place *place; /* [rounds * stands]; NULL: as planned */
    bool other_boards;             /* somewhere others were played than were due */
    int *since, *until;            /* [contestants + 1]: rounds that somebody plays; NULL: all */
};

/* What is wrong, with which entry. */
struct pw_played_wrong {
    enum pw_status status;
    const struct pw_happening *entry; /* borrowed; NULL: with none of them */
    struct pw_reason why;
};

/* Of pairs and individuals; plan must stay. NULL: wrong says why. */
struct pw_evening *pw_played_new(const struct pw_event *event, const struct pw_schedule *plan,
                                 struct pw_played_wrong *wrong);
void pw_played_free(struct pw_evening *played);
/* Of a Swiss of bridge: is it about rounds, or boards, that come when more of them are paired? */
bool pw_played_to_come(const struct pw_event *event, const struct pw_schedule *plan,
                       const struct pw_happening *entry);
/* The number that nobody has in the plan, where an entry says that a pair of that number came late;
 * else 0. late.c */
int pw_late_number(const struct pw_event *event, const struct pw_schedule *plan);
/* Everybody that is to sit at a table does, and each is a different one. */
bool pw_played_full(const struct pw_schedule *s, const int who[4]);
/* The first and the last board that are to be played at the stand, by the plan and its entries.
 * false: none. */
bool pw_played_boards_at(const struct pw_evening *played, int round_no, int stand_no, int *first,
                         int *last);
/* Of those between them: does this one lie there? */
bool pw_played_has_board(const struct pw_evening *played, int round_no, int stand_no, int board_no);

/* ---- chess and Go ---- */

/* What entries make of a round robin; plan must stay. *schedule, owned by the caller: the colours
 * as they were; NULL: as planned. *withdrawn, owned by the caller: who left, as the event and the
 * entries say it, "5,7 until 3"; NULL: nobody. Who takes over, and games that are postponed, are
 * held against what there is, and stay where they are said. false: wrong says why, and both are
 * NULL. */
bool pw_played_robin(const struct pw_event *event, const struct pw_schedule *plan,
                     struct pw_schedule **schedule, char **withdrawn,
                     struct pw_played_wrong *wrong);

/* ---- somebody meets a board again ---- */

#define PW_OFFERS 6
struct pw_board_clash {
    int round_no, table_no;      /* where it is met again */
    int first_board, last_board; /* boards that follow one another */
    int who_no;                  /* the first of those who do */
    int other_round_no, other_table_no;
    int offers;
    struct pw_happening offer[PW_OFFERS]; /* best first */
};
/* All of them but those that the plan has itself, by round and table. The caller frees. NULL
 * without memory; *count 0 where there are none. */
struct pw_board_clash *pw_played_clashes(const struct pw_evening *played, int *count);
/* Of teams of four: boards that the other room has not, or not with the teams the other way, so
 * that nothing is compared; who_no is 0. Not where an entry says what they count. The same answers;
 * apart.c. */
struct pw_board_clash *pw_played_apart(const struct pw_evening *played, int *count);

/* ---- two wait for nothing ---- */

/* A table where one is not there, the other one, and who could sit in the empty place. */
struct pw_idle_table {
    int round_no, table_no, away_no, other_no, waits_no;
};
/* By round, one in each at most; where all have seats there are none. The same answers */
struct pw_idle_table *pw_played_idle(const struct pw_evening *played, int *count);

/* ---- one waits for who is not there ---- */

/* A table where somebody waits all round for who is not there, as an entry says. */
struct pw_waiting_table {
    int round_no, table_no, who_no; /* the first of those who wait */
    bool scored;                    /* an entry has given it a score */
    struct pw_happening offer;      /* gives average plus to who waits (Law 12C2) */
};
/* By round and table, without teams of four, whose match is forfeited, a Swiss, where who waits
 * has a bye, rounds that nobody plays, and those whose results are cancelled. The same answers;
 * absent.c */
struct pw_waiting_table *pw_played_waiting(const struct pw_event *event,
                                           const struct pw_evening *played, int *count);

/* ---- a score that nothing is compared with ---- */

/* A board that is to be played at this table alone with its deal, and at more by the plan. */
struct pw_alone_board {
    int round_no, table_no, board_no, deal;
};
/* By board. The same answers */
struct pw_alone_board *pw_played_alone(const struct pw_evening *played, int *count);

#endif
