/* catalog.h - the kinds of document, and the fields each one offers.
 */
#ifndef PW_CATALOG_H
#define PW_CATALOG_H

#include "doc/field.h"
#include "doc/sizes.h"
#include "event/event.h"

struct pw_session;

/* All that a document may be built from. Borrowed. */
struct pw_subject {
    const struct pw_event *event;
    const struct pw_schedule *schedule;
    const struct pw_report *report;   /* the referee's */
    const struct pw_session *session; /* what was played, scored; NULL: no results */
    /* The sections that are one field with this one, and what they played, scored over all. */
    struct pw_event *const *section;
    struct pw_session *const *peer;
    int sections;     /* 0: it stands alone */
    int field_tables; /* travellers of such a section: tables that have a board, of all; 0: its own
                       */
    bool backs;       /* the backs of cards are printed, too */
    bool movers;      /* cards for those alone who move */
    const struct pw_measure *measure; /* which sizes the template has; NULL: none */
};

struct pw_document {
    const char *name;   /* "guide-cards"; also the template's name */
    const char *what;   /* one line */
    bool bridge, chess; /* which schedules it fits; neither: it needs none, and has none */
    /* Fills root. false: the schedule does not fit this document; *error says so
     * and what to print instead, PW_ERROR_USAGE or PW_ERROR_UNMET. */
    bool (*fill)(struct pw_field *root, const struct pw_subject *subject, GError **error);
};

const struct pw_document *pw_documents(size_t *count);
const struct pw_document *pw_document_find(const char *name);
/* Is it printed of a movement? Else there is no schedule and no report. */
bool pw_document_of_movement(const struct pw_document *document);

/* Is it for this contest? */
bool pw_document_fits(const struct pw_document *document, const struct pw_contest *contest);
/* Is it of teams of four alone? It shows their results where there are some, and is blank else. */
bool pw_document_of_teams(const struct pw_document *document);
/* Does it say of all rounds where people and boards go? Of a Swiss nobody knows. */
bool pw_document_of_ways(const struct pw_document *document);
/* Is there nothing to look up on it? So on a board-sheet of individuals or teams that all play one
 * set in a round, another one in the next. board_sheet.c */
bool pw_document_is_empty(const struct pw_document *document, const struct pw_schedule *s);
/* Does it show what was played? Else session is not asked for. */
bool pw_document_of_results(const struct pw_document *document);
/* Can it be printed of sections that are one field? */
bool pw_document_of_field(const struct pw_document *document);
/* Is there one of it for all sections of a field? */
bool pw_document_of_all_sections(const struct pw_document *document);
/* The papers of a whole evening, in the order in which they are handed out; a document that is not
 * among them is another form of one that is. kit.c */
enum pw_kit_when {
    PW_KIT_ALWAYS,
    PW_KIT_BLANK,  /* without results, though there may be some */
    PW_KIT_DRAWN,  /* where numbers were drawn */
    PW_KIT_PHONES, /* where phones may look */
    PW_KIT_PLAYED  /* where there are results */
};
struct pw_kit_entry {
    const char *document;
    enum pw_kit_when when;
    const char *file; /* its name in a folder; NULL: the document's */
    /* Does the event need it, where paper is dear; and as a rule? NULL: only where it lists it. */
    bool (*minimal)(const struct pw_event *event);
    bool (*usual)(const struct pw_event *event);
};
const struct pw_kit_entry *pw_kit_entries(size_t *count);
/* What it is called where the papers of a kit are listed. */
const char *pw_kit_name(const struct pw_kit_entry *entry);
/* The one of this name; NULL: there is none. */
const struct pw_kit_entry *pw_kit_entry_find(const char *name);
/* Does a kit of this size have it? The event has its schedule and report. */
bool pw_kit_has(const struct pw_kit_entry *entry, const struct pw_event *event,
                enum pw_kit_size size);
/* So many stay at their tables, whose cards say it, that guide cards are for the others. */
bool pw_kit_of_movers(const struct pw_event *event);

/* The fields of every document: title, date, club, section, counts, the name of
 * the movement ("movement-name" is a word), the proof. Called by every fill. */
void pw_event_fields(struct pw_field *root, const struct pw_subject *subject);

#endif
