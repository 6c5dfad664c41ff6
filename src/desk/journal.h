/* journal.h - NAME.desk: the steps of an evening, and what its files were before and after each.
 */
#ifndef PW_DESK_JOURNAL_H
#define PW_DESK_JOURNAL_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

#define JOURNAL_EVENT "" /* the name of the event among the files of a journal */
/* What stands beside the event is an image, too, without a file: its name begins so, as that of no
 * file does, and goes on with "drafts" or "wish", a tab and its key. */
#define JOURNAL_BESIDE '\t'

/* A file of an evening with its text before and after. name: in its folder, or its path; no file
 * and an empty one are the same. */
struct edit {
    char *name;
    char *before, *after; /* of what lies there now, only after */
};

struct journal;

/* Of the evening of this file; nothing is opened yet. */
struct journal *pw_journal_new(const char *event_file);
struct journal *pw_journal_ref(struct journal *journal);
/* Gives it back; the last one closes it. Safe with NULL. */
void pw_journal_unref(struct journal *journal);

/* Undoes what was cut off when a program was killed. Where nothing was nothing is opened. */
void pw_journal_tidy(const char *event_file);
/* Reads what is new in it; a change that was cut off is undone, or found to be made. */
void pw_journal_look(struct journal *journal);
/* {"steps": [...], "at": 3, "drafts": {...}, "wish": {...}, "beside": {"drafts": {...}, "wish":
 * {...}}}: borrowed until the next call. Drafts and wishes may be changed in it; they are written
 * with the next step, or pw_journal_note. What steps have made of them is beside. */
json_t *pw_journal_notes(const struct journal *journal);
/* The text of a file, or of what stands beside them, after the steps that are done; "": none.
 * Borrowed until the next call. */
const char *pw_journal_image(const struct journal *journal, const char *name);
/* Forgets drafts and wishes that are not written. */
void pw_journal_revert(struct journal *journal);
/* Another number after each change. */
gint64 pw_journal_mark(const struct journal *journal);

/* What this is the name of was taken back, or done again, just now: that leaves no step. */
void pw_journal_touch(struct journal *journal, const char *target);
/* Was such a one since that number of changes? */
bool pw_journal_touched(const struct journal *journal, gint64 mark,
                        bool (*is_it)(const char *target, const void *user), const void *user);

/* These files have these texts. Where the journal knows other ones somebody else has changed them,
 * which becomes a step; the step is taken. */
bool pw_journal_see(struct journal *journal, const struct edit *lie, size_t count, json_t *step,
                    GError **error);
/* A step is made: it is noted, and the files are written. false: all is as it was. */
bool pw_journal_step(struct journal *journal, const json_t *step, const struct edit *change,
                     size_t count, GError **error);
/* What taking the last step back, or doing the next one again, makes of the files: of struct
 * change, the caller unrefs. NULL and an error: it does not fit the files, or cannot be written. */
GPtrArray *pw_journal_turned(struct journal *journal, bool redo, GError **error);
/* The last step but one is the last from now on, and the files stay as they are. false: it cannot
 * be, as both are in one line. */
bool pw_journal_exchange(struct journal *journal, GError **error);
bool pw_journal_turn(struct journal *journal, bool redo, const GPtrArray *turned, GError **error);
/* Writes drafts and wishes. */
bool pw_journal_note(struct journal *journal, GError **error);

/* A file of an evening that is made. */
struct made {
    const char *name; /* in its folder */
    const char *bytes;
    gsize length;
};
/* The files of a new evening, the event last: all of them, or none; of a program that is killed
 * meanwhile at the next start. What lies there as it is stays. Wishes in the notes are written with
 * them. */
bool pw_journal_make(struct journal *journal, const struct made *file, size_t count,
                     GError **error);

/* Is it of an older program, which noted no names of files? Before it is written it wants to know
 * the results of each section; letter "": there are none. */
bool pw_journal_is_old(const struct journal *journal);
void pw_journal_results(struct journal *journal, const char *letter, const char *name);

/* Has another desk this evening, so that nothing is written here? */
bool pw_journal_is_elsewhere(struct journal *journal);
/* Has another desk it open, which perhaps has not written yet? *address: where, which the caller
 * frees; NULL: it is not known. */
bool pw_journal_is_open_elsewhere(struct journal *journal, char **address);
/* The address that others are told of this desk; NULL: none any more. */
void pw_journal_publish(struct journal *journal, const char *address);
/* Are there no locks where it lies, so that nobody is kept out? */
bool pw_journal_lacks_locks(const struct journal *journal);

/* A file's text; NULL: it is not there, or, with an error, cannot be read. The caller frees. */
char *pw_desk_file_text(const char *file, size_t most, GError **error);

#endif
