/* happened.h - departures from the plan: as sentences, tried, added and removed.
 */
#ifndef PAIRWHEEL_HAPPENED_H
#define PAIRWHEEL_HAPPENED_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Evenings depart from the plan. Sentences under [happened] in the event say how, numbered, in
 * English: "round 3 table 2: NS and EW exchanged", "round 5 table 4: boards 10-12", "round 2: pairs
 * 4 and 7 exchanged", "pair 3 from round 2", "pair 6 until round 4", "board 7 fouled from round 3",
 * "round 4 table 1: board 11 not played", "round 4 table 1: board 11 assigned 60/40", "round 7: not
 * played", "ended after round 6", "board 7 not played", "round 1 table 2: boards 10, 11, 13", "pair
 * 2 penalty 10%"; of chess and Go "round 3 board 2: colours exchanged", "round 3 board 2: postponed
 * to round 5" (or "to 2026-12-01"), "player 6 until round 4", "number 4 from round 3: Berg, Jonas".
 * From then on the schedule of the event is the one as played, and results, places and papers go by
 * it. Sentences may be in any of the languages. All this is done in memory: save what
 * pw_event_text_whole gives, or pw_event_save. */

/* A board at a table that an entry changes. */
struct pw_happened_line {
    int round_no, table_no, board_no;
    int was[4], is[4]; /* who sits there, as in struct pw_result; all 0: it is not played */
    const char *why;   /* where it is not to be played now, or has an assigned score; else "" */
    const char *score; /* of NS, as it is in the results now; "" none */
};
/* `why` of a line as data: what somebody decides by. */
enum pw_cause {
    PW_CAUSE_NONE,
    PW_CAUSE_ABSENT,   /* "not there" */
    PW_CAUSE_REPLACED, /* "other boards" */
    PW_CAUSE_OFF,      /* "not played" */
    PW_CAUSE_ASSIGNED, /* "assigned 60/40" */
    PW_CAUSE_DEAL      /* "another deal" */
};
struct pw_happened_cause {
    enum pw_cause kind;
    int ns_percent, ew_percent; /* of an assigned score */
    int without[4]; /* and who, of those at the table, has nothing of it; 0: nobody more */
};
/* A place that an entry brings trouble to: a board is met again. */
struct pw_happened_clash {
    int round_no, table_no, first_board, last_board;
    int who_no;                         /* who meets it again */
    int other_round_no, other_table_no; /* where it did so first */
    bool fresh;                         /* there was no such trouble before */
    int offers;                         /* how many remedies there are, best first */
    const char *const *offer;
};
/* Somebody whose place differs. */
struct pw_happened_card {
    int who_no;
    int rounds; /* in how many */
    int first_round_no, last_round_no;
};
struct pw_happened_score {
    int who_no;
    const char *was, *is; /* per cent, or points where there are none */
};
/* The same in another section that is compared with this one. */
struct pw_happened_elsewhere {
    const char *section;
    int who_no;
    const char *was, *is;
    int shown_no; /* who_no as it is printed */
};
/* A game of chess or Go that an entry changes. */
struct pw_happened_game {
    int round_no, board_no;
    int was[2], is[2];              /* White and Black */
    const char *was_told, *is_told; /* what becomes of it: "1-0", "0-1F", "open", "not played",
                                     * "1-0, and does not count", "postponed to round 5" */
};
/* What becomes of a game, as data. */
enum pw_fate { PW_FATE_RESULT, PW_FATE_OPEN, PW_FATE_OFF, PW_FATE_POSTPONED };
struct pw_happened_fate {
    enum pw_fate kind;
    const char *result;     /* "1-0", "0-1F"; "" none */
    bool counts, forfeited; /* where there is a result */
    int later_no;           /* the round to which it is postponed; 0: not given */
    const char *day;        /* and the day, "2026-12-01"; "": not given */
};
/* A player of chess or Go who has another balance of colours, or one colour three times in a row.
 */
struct pw_happened_colours {
    int who_no;
    int white_was, black_was, white, black; /* games with that colour, played or to be played */
    int row, row_round_no; /* the longest row of one colour, from 3, and its first round; 0: none */
};
/* Who has another game in the round to which one is postponed. */
struct pw_happened_twice {
    int who_no, round_no, opponent_no; /* the other game */
};
/* A table where two waiting pairs could play: one whose opponents are absent, and one without. */
struct pw_happened_idle {
    int round_no, table_no, who_no, other_no;
    const char *offer; /* a sentence that helps: "round 5: pairs 15 and 1 exchanged" */
};
/* A board whose deal one table alone has: nothing is compared with its score. */
struct pw_happened_alone {
    int round_no, table_no, board_no;
    const char *offer; /* a sentence that helps: "round 5 table 2: board 7 assigned 60/60" */
};
struct pw_happened {
    int no;               /* of the entry */
    const char *sentence; /* in English */
    int lines;            /* by round, then table, then board */
    const struct pw_happened_line *line;
    int clashes; /* all that there are with this entry */
    const struct pw_happened_clash *clash;
    int cards; /* whose guide cards, or player cards, say something else than what was played */
    const struct pw_happened_card *card;
    int scores; /* whose result is another one; none without results */
    const struct pw_happened_score *score;
    int refused; /* rows of results that fit no more, where they did before */
    int taken;   /* rows that fit now, and did not */
    /* chess and Go: no lines and clashes, but */
    bool of_games;
    int games; /* by round, then board */
    const struct pw_happened_game *game;
    int colours; /* by number */
    const struct pw_happened_colours *colour;
    const char *former; /* who had the number that somebody takes over; "" nobody does */
    int elsewhere;      /* sections that are one field: whose result is another one there */
    const struct pw_happened_elsewhere *other;
    bool of_teams; /* teams of four: scores are of teams, in victory points */
    const struct pw_happened_cause *cause;  /* of each line, in their order */
    const struct pw_happened_fate *fate[2]; /* of each game, before and now, in their order */
    int more;    /* so much higher than who_no is the number that somebody bears: 0, or where a
                    section numbers its pairs from 15 on, 14 */
    int ew_from; /* EW pairs bear their numbers less this on paper, so that there are an NS 1 and
                  * an EW 1; 0: no two pairs have one number */
    int twos;    /* two games at one time, after a game is postponed to a round */
    const struct pw_happened_twice *two;
    const char *over; /* a penalty takes more than the whole of it gives: "board", "round", "match";
                       * NULL: it does not */
    int idles;        /* tables where two wait since this entry, by round */
    const struct pw_happened_idle *idle;
    int alones; /* boards that are alone since this entry, by board */
    const struct pw_happened_alone *alone;
};

/* Threads: use each event from one thread at a time; different ones may be used at the same time.
 */

/* What the sentence would change; the event stays as it is. NULL: it cannot be understood, or
 * cannot be true. The caller frees the answer with pw_happened_free. */
PW_API struct pw_happened *pw_happened_try(struct pw_event *event, const char *sentence,
                                           struct _GError **error);
/* Where two pairs bear a number that the sentence has, NS 1 and EW 1: what to ask; the caller
 * frees. NULL: it is clear who is meant. The others here take the numbers of the movement, NS 1 and
 * EW 1. */
PW_API char *pw_happened_ask(struct pw_event *event, const char *sentence);
/* The same, and adds the sentence to the event, as the last one. */
PW_API struct pw_happened *pw_happened_add(struct pw_event *event, const char *sentence,
                                           struct _GError **error);
/* Removes the sentence with this number; 0: the last one. The answer says what this changes. */
PW_API struct pw_happened *pw_happened_undo(struct pw_event *event, int no, struct _GError **error);
/* Frees an answer; NULL: does nothing. */
PW_API void pw_happened_free(struct pw_happened *happened);
/* The answer as sentences for people, a line each. The caller frees. */
PW_API char *pw_happened_text(const struct pw_happened *happened);
/* All entries in their order, in English. */
PW_API void pw_happened_list(const struct pw_event *event,
                             void (*tell)(int no, const char *sentence, void *user), void *user);
/* The entries as they stand in the text of an event file, whether they can be or not; section: its
 * letter, NULL where the file has none. false: the file cannot be read as keys. */
PW_API bool pw_happened_file_each(const char *file, const char *section,
                                  void (*tell)(const char *key, const char *sentence, void *user),
                                  void *user, struct _GError **error);
/* Takes one of them out of the file, 0: that of the highest number. What it was, "2: ..."; the
 * caller frees. NULL: there is none, or it cannot be written. */
PW_API char *pw_happened_file_undo(const char *file, const char *section, int no,
                                   struct _GError **error);
/* A sentence in a language, with the pairs as the papers of the event call them: "Runde 3 Tisch 2:
 * NS und OW vertauscht", and where both lines are numbered from 1, "EW 3 penalty 10%". Such a
 * sentence can be used again: pw_happened_ask. NULL: it is none. The caller frees. */
PW_API char *pw_happened_say_of(struct pw_event *event, const char *sentence, const char *language);
/* Writes the text of the event into the file that it was read from: complete, or untouched. */
PW_API bool pw_event_save(struct pw_event *event, struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
