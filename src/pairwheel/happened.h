/* happened.h - departures from the plan: as sentences, tried, added and removed.
 */
#ifndef PAIRWHEEL_HAPPENED_H
#define PAIRWHEEL_HAPPENED_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What departed from the plan. The event keeps it under [happened], as numbered sentences in
 * English: "round 3 table 2: NS and EW exchanged", "round 5 table 4: boards 10-12", "round 2: pairs
 * 4 and 7 exchanged", "pair 3 from round 2", "pair 6 until round 4", "board 7 fouled from round 3",
 * "round 4 table 1: board 11 not played", "round 4 table 1: board 11 assigned 60/40", "round 7: not
 * played", "ended after round 6", "board 7 not played", "round 1 table 2: boards 10, 11, 13", "pair
 * 2 penalty 10%"; of chess and Go "round 3 board 2: colours exchanged", "round 3 board 2: postponed
 * to round 5" (or "to 2026-12-01"), "player 6 until round 4", "number 4 from round 3: Berg, Jonas".
 * Schedule, results, places and papers of the event then follow the sentences. The functions take
 * sentences in any language of the papers. They change the event in memory only: save it with
 * pw_event_save, or save the text of pw_event_text_whole. */

/* A sentence changes this board at this table. */
struct pw_happened_line {
    int round_no, table_no, board_no;
    int was[4], is[4]; /* who plays it, as in struct pw_result; all 0: nobody does */
    const char *why;   /* why it is not played, or its assigned score; else "" */
    const char *score; /* of NS, in the results; "": there is none */
};
/* The member `why` of a line, as data. */
enum pw_cause {
    PW_CAUSE_NONE,
    PW_CAUSE_ABSENT,   /* "not there", or "results cancelled" */
    PW_CAUSE_REPLACED, /* "other boards" */
    PW_CAUSE_OFF,      /* "not played" */
    PW_CAUSE_ASSIGNED, /* "assigned 60/40" */
    PW_CAUSE_DEAL      /* "another deal" */
};
struct pw_happened_cause {
    enum pw_cause kind;
    int ns_percent, ew_percent; /* of an assigned score */
    int without[4]; /* who at this table does not get it, or is not there; 0 ends them */
};
/* Somebody meets boards again because of the sentence. */
struct pw_happened_clash {
    int round_no, table_no, first_board, last_board;
    int who_no;                         /* who meets them again */
    int other_round_no, other_table_no; /* where it met them first */
    bool fresh;                         /* not so before this sentence */
    int offers;                         /* how many sentences help, best first */
    const char *const *offer;
};
/* Somebody sits elsewhere, or against others, than before. */
struct pw_happened_card {
    int who_no;
    int rounds; /* in so many rounds */
    int first_round_no, last_round_no;
};
struct pw_happened_score {
    int who_no;
    const char *was, *is; /* per cent, or points if the scoring has none */
};
/* The same in another section whose scores are compared with those of this one. */
struct pw_happened_elsewhere {
    const char *section;
    int who_no;
    const char *was, *is;
    struct pw_label label; /* what it is called */
};
/* The sentence changes this game of chess or Go. */
struct pw_happened_game {
    int round_no, board_no;
    int was[2], is[2];              /* White and Black */
    const char *was_told, *is_told; /* its result or state: "1-0", "0-1F", "open", "not played",
                                     * "1-0, and does not count", "postponed to round 5" */
};
/* The result or state of a game, as data. */
enum pw_fate { PW_FATE_RESULT, PW_FATE_OPEN, PW_FATE_OFF, PW_FATE_POSTPONED };
struct pw_happened_fate {
    enum pw_fate kind;
    const char *result;     /* "1-0", "0-1F"; "": none */
    bool counts, forfeited; /* if there is a result */
    int later_no;           /* postponed to this round; 0: not given */
    const char *day;        /* postponed to this day, "2026-12-01"; "": not given */
};
/* A player of chess or Go has other colours than before, or one colour three times in a row. */
struct pw_happened_colours {
    int who_no;
    int white_was, black_was, white, black; /* games with each colour, before and now */
    int row, row_round_no; /* most games in a row with one colour, and the first; 0: below 3 */
};
/* A player already has a game in the round to which another is postponed. */
struct pw_happened_twice {
    int who_no, round_no, opponent_no; /* the game that was there */
};
/* Two pairs wait in this round, and could play each other. */
struct pw_happened_idle {
    int round_no, table_no, who_no, other_no;
    const char *offer; /* the sentence to use: "round 5: pairs 15 and 1 exchanged" */
};
/* Somebody waits at this table in this round for a contestant who is not there. */
struct pw_happened_waiting {
    int round_no, table_no, who_no; /* the first of those who wait */
    const char
        *offer; /* average plus for who waits: "round 5 table 2: boards 7-8 assigned 40/60" */
};
/* Only this table has played these deals of the boards board_no to last_board_no: their scores are
 * compared with none. */
struct pw_happened_alone {
    int round_no, table_no, board_no;
    const char *offer; /* the sentence to use: "round 5 table 2: boards 7-9 assigned 60/60" */
    int last_board_no;
};
/* What a sentence changes. */
struct pw_happened {
    int no;               /* the number of the sentence */
    const char *sentence; /* in English */
    int lines;            /* by round, then table, then board */
    const struct pw_happened_line *line;
    int clashes; /* old ones too: see fresh */
    const struct pw_happened_clash *clash;
    int cards; /* guide cards or player cards that are no longer right */
    const struct pw_happened_card *card;
    int scores; /* contestants with another result than before */
    const struct pw_happened_score *score;
    int refused; /* rows of results that fitted before and no longer do */
    int taken;   /* rows that fit now and did not before */
    /* chess and Go have no lines and clashes, but these: */
    bool of_games;
    int games; /* by round, then board */
    const struct pw_happened_game *game;
    int colours; /* by number */
    const struct pw_happened_colours *colour;
    const char *former; /* who had the number before somebody took it over; "": nobody did */
    int elsewhere;      /* changed results in sections that are compared with this one */
    const struct pw_happened_elsewhere *other;
    bool of_teams;                          /* teams of four: scores are victory points of teams */
    const struct pw_happened_cause *cause;  /* one for each line */
    const struct pw_happened_fate *fate[2]; /* one for each game: before, and now */
    int twos; /* players with two games in one round, after one was postponed to it */
    const struct pw_happened_twice *two;
    const char *over; /* "board", "round", "match": the penalty takes more than this gives;
                       * NULL: it does not */
    int idles;        /* tables where two pairs wait because of this sentence, by round */
    const struct pw_happened_idle *idle;
    int alones; /* boards of a table with one score because of this sentence, by board */
    const struct pw_happened_alone *alone;
    int waits; /* tables where somebody waits because of this sentence, and has no score; by round,
                * then table */
    const struct pw_happened_waiting *waiting;
};

/* Threads: use each event from one thread at a time; different ones may be used at the same time.
 */

/* What the sentence would change. The event stays as it is. NULL: the sentence cannot be
 * understood, or cannot be true. The caller frees the answer with pw_happened_free. */
PW_API struct pw_happened *pw_happened_try(struct pw_event *event, const char *sentence,
                                           struct _GError **error);
/* The question to ask if a number in the sentence is that of two pairs, NS 1 and EW 1. NULL: it is
 * clear which pair is meant. The caller frees. The other functions take a plain number as that of
 * the movement, and also NS 1 and EW 1. */
PW_API char *pw_happened_ask(struct pw_event *event, const char *sentence);
/* Adds the sentence to the event, as the last one, and answers as pw_happened_try does. */
PW_API struct pw_happened *pw_happened_add(struct pw_event *event, const char *sentence,
                                           struct _GError **error);
/* Removes the sentence with this number; 0: the last one. The answer says what this changes. */
PW_API struct pw_happened *pw_happened_undo(struct pw_event *event, int no, struct _GError **error);
/* What all sentences together change: its idles, alones and waits are those that no sentence has
 * settled yet. The event stays as it is. NULL without an error: there are no sentences. */
PW_API struct pw_happened *pw_happened_all(struct pw_event *event, struct _GError **error);
/* Frees an answer; NULL: does nothing. */
PW_API void pw_happened_free(struct pw_happened *happened);
/* What a contestant in the answer is called, by its who_no. */
PW_API struct pw_label pw_happened_label(const struct pw_happened *happened, int who_no);
/* The answer as sentences for people, a line each. The caller frees. */
PW_API char *pw_happened_text(const struct pw_happened *happened);
/* All sentences of the event in their order, in English. */
PW_API void pw_happened_list(const struct pw_event *event,
                             void (*tell)(int no, const char *sentence, void *user), void *user);
/* All sentences in the text of an event file, even those that cannot be true. section: its letter;
 * NULL: the file has no sections. false: the file is not an event file. */
PW_API bool pw_happened_file_each(const char *file, const char *section,
                                  void (*tell)(const char *key, const char *sentence, void *user),
                                  void *user, struct _GError **error);
/* Removes one of them from the file; no 0: the last one. The answer is the sentence, "2: ..."; the
 * caller frees it. NULL: there is none, or the file cannot be written. */
PW_API char *pw_happened_file_undo(const char *file, const char *section, int no,
                                   struct _GError **error);
/* The sentence in another language, with the numbers that the pairs have on paper: "Runde 3 Tisch
 * 2: NS und OW vertauscht"; or "EW 3 penalty 10%" if NS and EW are both numbered from 1. The other
 * functions take such sentences. NULL: it is not a sentence. The caller frees. */
PW_API char *pw_happened_say_of(struct pw_event *event, const char *sentence, const char *language);
/* The English sentence of a form ("turned", "late": the keys of templates/words/happened/en.ini)
 * with texts in its blanks: the letter of a blank and its text in turn, NULL ends them ("r", "3",
 * "t", "2"). NULL: there is no such form, or nothing stands in a blank that it needs. The caller
 * frees.
 */
PW_API char *pw_happened_fill(struct pw_event *event, const char *form, const char *const *text);
/* Saves the event in the file that it was read from. The file is complete, or untouched; what
 * another program has changed since it was read stays: PW_ERROR_IO. */
PW_API bool pw_event_save(struct pw_event *event, struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
