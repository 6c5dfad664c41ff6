/* rounds.h - when the rounds begin ([rounds]): plain data, libc only. */
#ifndef PW_EVENT_ROUNDS_H
#define PW_EVENT_ROUNDS_H

#include "event/event.h"

#define PW_MINUTES_A_DAY (24 * 60)

/* What is said of that round, or NULL. Borrowed. */
const struct pw_round_start *pw_event_start(const struct pw_event *event, int round_no);
/* day: "2026-11-24", or "" where it is not said; minutes after midnight. What was said of the round
 * before is gone. false: no memory. */
bool pw_event_set_start(struct pw_event *event, int round_no, const char *day, int minutes);
void pw_event_forget_start(struct pw_event *event, int round_no);
/* The day of a round as 2026-11-24: its own, or that of round-dates; a round of which the time
 * alone is said is on the day of the round before it, the first on the event's, where that is one
 * day. Ten letters, more may stand behind them. NULL: it is not known. */
const char *pw_event_round_day(const struct pw_event *event, int round_no);
/* Of these entries the one that postpones the game at this board; NULL: none does. */
const struct pw_happening *pw_postponed(const struct pw_happening *entry, int count, int round_no,
                                        int board_no);
/* The same of those of the event. Borrowed. */
const struct pw_happening *pw_event_postponed(const struct pw_event *event, int round_no,
                                              int board_no);
/* Does an entry say that nobody plays in that round? Of bridge: or that some boards of it are not
 * played. */
bool pw_event_round_off(const struct pw_event *event, int round_no);
/* The day on which the game is played: that of its round, or to which it is postponed. Ten letters;
 * NULL: it is not known. */
const char *pw_event_game_day(const struct pw_event *event, int round_no, int board_no);
/* The round in which an entry has its game played: that to which it is postponed; of a day the
 * first that is not before it, rounds + 1 where all are; 0: nothing is known. */
int pw_event_later_round(const struct pw_event *event, const struct pw_happening *entry,
                         int rounds);
/* The last day to which a game is postponed that is behind this one, else this one; NULL: none. */
const char *pw_event_last_day(const struct pw_event *event, const char *day);
/* Are the rounds of which something is said on several days, or not on that of the event? */
bool pw_event_on_days(const struct pw_event *event, int rounds);
/* The days of rounds 1.. as round_dates has them, up to the first whose day is not known; NULL:
 * that of round 1 is not, or no memory. The caller frees with free. */
char *pw_event_round_days(const struct pw_event *event, int rounds);

#endif
