/* formats.h - the formats that answers are written in. A row has what each kind of answer is
 * written by in that format, and what the format has no place for. A new format is a new row.
 */
#ifndef PW_API_FORMATS_H
#define PW_API_FORMATS_H

#include "api/internal.h"
#include "format/scored.h"
#include "report/report.h"

/* What can be written; a format has some of them. */
enum pw_format_for { PW_FORMAT_MOVEMENT, PW_FORMAT_SCORES, PW_FORMAT_GAMES };

#define PW_FORMAT_LOSSES 2

struct pw_format {
    const char *name;
    enum pw_answer_as as;
    bool pours; /* a long movement may leave memory in pieces */

    /* Of a settled event. */
    char *(*movement)(const struct pw_event *event, GError **error);
    const char *movement_of; /* "pairs", "movements": of bridge alone; NULL: of any game */
    char *(*history)(const struct pw_schedule *s, int set);
    char *(*board_sheet)(const struct pw_schedule *s);
    /* Appends what is left out of the movement; false with an error: it is not known. */
    bool (*drops)(GString *out, const struct pw_event *event, GError **error);

    char *(*scores)(const struct pw_scored_session *of, struct pw_score_parts parts);
    char *(*teams)(const struct pw_scored_teams *of, struct pw_score_parts parts);
    char *(*sections)(const struct pw_scored_sections *of, struct pw_score_parts parts);
    /* What is left out of the scores, each as data of a message; NULL: nothing. */
    char *(*loses[PW_FORMAT_LOSSES])(const struct pw_scored_session *of);

    char *(*games)(const struct pw_scored *scored);
    const char *report; /* "trf": what an event came in that is passed on as it was; NULL: none */
    const char *lacks;  /* places for these of an event: "komi, club"; NULL: has all */
};

/* The format of that name (NULL: text), for what is asked. NULL with an error: there is none. */
const struct pw_format *pw_format_for(const char *name, enum pw_format_for what, GError **error);
/* The format that this event is written in where that one is asked for: of "trf", the one of the
 * year that it came in. */
const struct pw_format *pw_format_written(const struct pw_format *format,
                                          const struct pw_event *event);

#endif
