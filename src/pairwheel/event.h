/* event.h - who plays and what was asked for: read, changed, and turned into a schedule.
 */
#ifndef PAIRWHEEL_EVENT_H
#define PAIRWHEEL_EVENT_H

#include "pairwheel/schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- events and paper ---------------------------------------------------- */

/* An event: what a director edits and keeps. Keys are those of the event file;
 * the options of the command line are the same names. */
struct pw_event;

/* Threads: use each event from one thread at a time; different ones may be used at the same time.
 */

/* A new event without any keys. The caller frees it with pw_event_free. */
PW_API struct pw_event *pw_event_new(void);
/* Reads an event file, or a TRF, PGN or H9 file. The caller frees it with pw_event_free. The error
 * names the file and the line. */
PW_API struct pw_event *pw_event_load(const char *file, struct _GError **error);
/* Whether the file is an event that pw_event_load reads (an event file, TRF, PGN, H9), and not
 * a schedule. "-", and what can be read only once, is not opened. */
PW_API bool pw_event_file(const char *file);
/* The language that an event file asks for, "pl", also of a file that pw_event_load refuses; NULL:
 * none, or the file cannot be read. "-" is not opened. The caller frees. */
PW_API char *pw_event_file_language(const char *file);
/* Sets one key, as if it were in the file: pw_event_set(e, "movement", "pairs", "8", &error).
 * Relative file names start from the working folder. A schedule that was borrowed
 * before is no longer valid. */
PW_API bool pw_event_set(struct pw_event *event, const char *group, const char *key,
                         const char *value, struct _GError **error);

/* The number of sections; 0: the event has none. Each section is an event too, with the keys that
 * apply to all. A function that makes one schedule, or one document in memory, works on one
 * section: set "event", "section" to its letter. pw_print, pw_kit and pw_score_text take all. */
PW_API int pw_event_sections(const struct pw_event *event);
/* Section i, from 0, in the order of letters; borrowed. NULL: there are not so many. */
PW_API struct pw_event *pw_event_section_at(const struct pw_event *event, int i);
/* The event of all sections, where the scores of this one are compared over them; borrowed. NULL:
 * it is none of several, or each is scored by itself. */
PW_API struct pw_event *pw_event_field(const struct pw_event *event);
/* Its letter, "A", borrowed. NULL: it is no section. */
PW_API const char *pw_event_letter(const struct pw_event *event);

/* An event as text. pw_event_set overrides the text for this run, as an option of the command line
 * does; pw_event_edit changes the text itself. */

/* Reads the text of an event file, a TRF, PGN or H9 from memory; it may be empty, and need not end
 * with a zero byte. name: what messages call it; NULL: "event". folder: where relative files in it
 * start from; NULL: the working folder. */
PW_API struct pw_event *pw_event_parse(const char *text, size_t bytes, const char *name,
                                       const char *folder, struct _GError **error);
/* The text with what was edited since it was read; "" for a new event; NULL: a TRF, PGN or H9. The
 * caller frees. */
PW_API char *pw_event_text_whole(const struct pw_event *event);
/* What the text says under this key, without escapes; of one section of several, in its own
 * [section A], [names A], ... NULL: nothing. The caller frees. */
PW_API char *pw_event_text_value(const struct pw_event *event, const char *group, const char *key);
/* The same of a text, a date, the language or a choice, wherever the event has it from: from its
 * text, from a TRF, PGN or H9, or as it was set. NULL: nothing, or it is a key of another type. The
 * caller frees. */
PW_API char *pw_event_value(const struct pw_event *event, const char *group, const char *key);
/* All keys of the text in their order, with the line of each; all are borrowed during the call. */
PW_API void pw_event_text_each(const struct pw_event *event,
                               void (*tell)(const char *group, const char *key, const char *value,
                                            int line, void *user),
                               void *user);
/* Changes one key of the text; value NULL removes its line. All other lines stay, also comments. A
 * new key goes to the end of its group, or to a new group at the end; numbers ("names", "3") go to
 * their place. A value that is not valid is refused, and the event stays as it was. A schedule that
 * was borrowed before is no longer valid. */
PW_API bool pw_event_edit(struct pw_event *event, const char *group, const char *key,
                          const char *value, struct _GError **error);
/* Replaces the whole text. To undo an edit, give the text that pw_event_text_whole returned before
 * it. */
PW_API bool pw_event_rewrite(struct pw_event *event, const char *text, struct _GError **error);
/* The name of a contestant, from 1, as it is listed; NULL: none. Borrowed. */
PW_API const char *pw_event_name(const struct pw_event *event, int who_no);
/* What this contestant is called, with the event's schedule or before there is one. */
PW_API struct pw_label pw_event_label(const struct pw_event *event, int who_no);
/* Whom this number in the event's file means, from 1; below 1: nobody. It may be beyond the last
 * contestant. */
PW_API int pw_event_label_find(const struct pw_event *event, int no);

/* A list of names in memory, read as the file of `names` is: with headings, in any of the languages
 * of papers. All borrowed during the call. */
struct pw_list_hearer {
    /* Column i, from 0: its heading, and what it is taken for ("no", "pair", "name", "player1",
     * "player2", "club", "rating", "federation", "fide_id", ...); NULL: the column is ignored. */
    void (*column)(int i, const char *heading, const char *as, void *user);
    /* Somebody: number, name, and what else is known as "club=SK Oslo rating=2100"; "" nothing. */
    void (*person)(int no, const char *name, const char *about, void *user);
    void *user;
};
/* What is no UTF-8 is read as Windows-1252.
 * off: a bit for each column that is passed over, from the lowest. false without an error: the text
 * has no headings that say where names are. */
PW_API bool pw_list_read(const char *text, size_t bytes, unsigned long long off,
                         const struct pw_list_hearer *hearer, struct _GError **error);

/* What a value is. */
enum pw_key_type {
    PW_KEY_TEXT,
    PW_KEY_NUMBER, /* whole, least..most */
    PW_KEY_YES,    /* yes or no */
    PW_KEY_CHOICE, /* one of choices */
    PW_KEY_DATE,   /* 2026-11-24 */
    PW_KEY_FILE,
    PW_KEY_COLOUR,   /* a name, or #rrggbb */
    PW_KEY_TABLES,   /* least..most, and a half */
    PW_KEY_LANGUAGE, /* pw_list("languages"), or a file of words */
    PW_KEY_PAPER,    /* A4, A5 landscape, 105mm 148.5mm */
    PW_KEY_MOVEMENT  /* pw_families */
};

/* A key of the event file. Borrowed. */
struct pw_key {
    const char *group;
    const char *key; /* "N" stands for any number least..most, "DOCUMENT" for any document */
    enum pw_key_type type;
    long least, most;           /* of a number; both 0: no bounds */
    const char *const *choices; /* NULL ends them; NULL: any */
    const char *usual;          /* its value if it is not given; "": none, or it depends */
    const char *help;           /* one line, without a full stop */
};
/* All keys, group by group, from 0; NULL behind the last. */
PW_API const struct pw_key *pw_key_at(size_t i);
/* The key of this name; of a number or a document the one that stands for it. NULL: none. */
PW_API const struct pw_key *pw_key_find(const char *group, const char *key);

/* The schedule of the event, made or read when first asked for. Borrowed. */
PW_API const struct pw_schedule *pw_event_schedule(struct pw_event *event, struct _GError **error);
/* Frees an event and all that was borrowed from it; NULL: does nothing. */
PW_API void pw_event_free(struct pw_event *event);

/* The numbers of chess and Go, drawn as the event asks ([lots]), as "text" (NULL), "csv" or "json".
 * The caller frees. */
PW_API char *pw_lots_text(struct pw_event *event, const char *format, struct _GError **error);
/* Writes the numbers into the event file, where they stay: from then on another seed or method is
 * refused. All other lines stay as they are; the file is complete, or untouched, also where another
 * program has changed it since it was read: PW_ERROR_IO. */
PW_API bool pw_lots_freeze(struct pw_event *event, struct _GError **error);
/* Forgets frozen numbers, so that they are drawn anew. */
PW_API void pw_event_redraw(struct pw_event *event);
/* A remark about the draw, once the schedule is made; NULL: none. Borrowed. */
PW_API const char *pw_event_lots_remark(const struct pw_event *event);

/* What is doubtful in games that were read and accepted, one by one, after the remark about the
 * draw, and then the results that do not count as the event says that the game was not played,
 * which are not taken. */
PW_API void pw_event_doubts_each(const struct pw_event *event,
                                 void (*tell)(const struct pw_doubt *doubt, void *user),
                                 void *user);

/* Reads a movement from a file, "-" for standard input: CSV, JSON, .ASC, EBUScore text, or
 * HOWELL.DAT of KoPS; the format is detected. FILE#3 is the third of several. The caller frees it
 * with pw_schedule_free. */
PW_API struct pw_schedule *pw_schedule_load(const char *file, struct _GError **error);

enum pw_show_as { PW_SHOW_MOVEMENT, PW_SHOW_BOARD_SHEET };

/* The schedule in one of the formats "text", "csv", "json", "asc", "ebuscore", "bridgemate-csv",
 * "bridgemate-json". With history_set not 0: where that set is in each round and
 * who plays it. The caller frees. */
PW_API char *pw_show(struct pw_event *event, const char *format, enum pw_show_as as,
                     int history_set, struct _GError **error);
/* What this format leaves out of the movement (where boards rest, who sits out), and what becomes
 * of it, as a sentence without a full stop. NULL: it keeps all; or an error. The caller frees. */
PW_API char *pw_show_drops(struct pw_event *event, const char *format, struct _GError **error);

/* The referee's findings, as "text" or "json". required is NULL or one of
 * legal, reduced, complete, balanced, cyclic; *holds tells whether it does.
 * The caller frees. */
PW_API char *pw_check_text(const struct pw_schedule *s, const char *format, const char *required,
                           bool *holds, struct _GError **error);
/* Sentences: the sets in which the two pairs are compared. The caller frees. */
PW_API char *pw_compare_text(const struct pw_schedule *s, int who_no, int other_no,
                             struct _GError **error);

/* "movements", "documents", "templates", "languages", "fonts", or "fields"
 * (of the document named; else of may be NULL), as "text" (NULL) or "json". Where fonts are
 * missing, they are listed as that, and *error is set as well. The caller frees. */
PW_API char *pw_list(const char *what, const char *of, const char *format, struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
