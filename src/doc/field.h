/* field.h - what can be said: a tree of names, lists and words.
 *
 * A record has named entries: text, whole numbers, flags (all kept as text; a
 * flag is present or absent), lists of records, and single records.
 *
 *   root
 *    +- pair-count "8"
 *    +- pairs[ ]            a list; templates repeat over it
 *        +- pair "3"
 *        +- rounds[ ]
 *            +- round "1"
 *
 * Built once by the files of this floor, then asked by the layout. No
 * coordinates. The tree owns everything in it.
 */
#ifndef PW_FIELD_H
#define PW_FIELD_H

#include <glib.h>
#include <stdbool.h>

struct pw_field;

struct pw_field *pw_field_new(void); /* an empty root record */
/* A root record of its own around which outer lies: names that it has not are
 * looked for there. outer is borrowed and must outlive it. */
struct pw_field *pw_field_new_within(const struct pw_field *outer);
void pw_field_free(struct pw_field *root);

/* Setting. A name is lower case words with '-' between. Setting twice replaces. */
void pw_field_text(struct pw_field *record, const char *name, const char *value);
void pw_field_int(struct pw_field *record, const char *name, long value);
/* Text with numbers in it, written as files have them ("-4.5"): printed as the language writes
 * them, "−4,5". */
void pw_field_decimal(struct pw_field *record, const char *name, const char *value);
void pw_field_flag(struct pw_field *record, const char *name, bool on); /* absent when off */
/* A value that is a word of the words file, filled when it is printed: "ns", "relay". */
void pw_field_word(struct pw_field *record, const char *name, const char *word_key);
struct pw_field *pw_field_record(struct pw_field *record, const char *name);
struct pw_field *pw_field_list(struct pw_field *record, const char *name);
struct pw_field *pw_field_append(struct pw_field *list); /* a new record at its end */

/* A new record at the end of the list that is filled when something in it is first asked: by
 * fill(record, source, no). source is borrowed. kin: records of the same kin have the same names,
 * and the same texts, words and lists but for digits, of which each has as many in the same
 * places; 0: nothing is promised, nor of what pw_field_unlike names: texts and flags. */
typedef void pw_field_filler(struct pw_field *record, const void *source, int no);
struct pw_field *pw_field_append_later(struct pw_field *list, pw_field_filler *fill,
                                       const void *source, int no, guint64 kin);
void pw_field_unlike(struct pw_field *record, const char *name);
/* A copy of these bytes that lives as long as the tree. */
void *pw_field_keep(struct pw_field *record, const void *what, gsize bytes);

/* Asking. name may be a path: "venue.town". A name not found in the record is
 * looked for in the records around it (the parent of its list, ... the root). A
 * flag set to off ends the search: it hides one of that name further out. */
enum pw_field_kind { PW_FIELD_NONE, PW_FIELD_TEXT, PW_FIELD_WORD, PW_FIELD_LIST, PW_FIELD_RECORD };
const struct pw_field *pw_field_find(const struct pw_field *record, const char *name);
/* The same for a name that pw_interned gave, without a path: no hashing. */
const struct pw_field *pw_field_find_interned(const struct pw_field *record, const char *name);
/* Is the name (of a path, its first part) one that can be asked for here, be it a flag that is off?
 */
bool pw_field_known(const struct pw_field *record, const char *name);
bool pw_field_known_interned(const struct pw_field *record, const char *name);
enum pw_field_kind pw_field_kind(const struct pw_field *field); /* NULL: PW_FIELD_NONE */
const char *pw_field_value(const struct pw_field *field);       /* text, or the word's key */
bool pw_field_is_decimal(const struct pw_field *field);         /* set by pw_field_decimal */
guint pw_field_length(const struct pw_field *list);
const struct pw_field *pw_field_at(const struct pw_field *list, guint i);
/* What this record itself has, in the order it was set; i from 0. A flag that is
 * off is there too, with field NULL: the name is known and says no. */
guint pw_field_entries(const struct pw_field *record);
const char *pw_field_entry(const struct pw_field *record, guint i, const struct pw_field **field);
/* All names that can be used here, nearest first, sorted, for messages. Caller frees with
 * g_strfreev. */
char **pw_field_names(const struct pw_field *record);

/* Of what kin it was appended; 0: of none. */
guint64 pw_field_kin(const struct pw_field *record);

/* Between begin and end one record of a tree is watched: what is asked in it, and is found beyond
 * it, is noted. One of its kin would have been measured alike if it holds for that one, too: the
 * same is found beyond that one, and no digit within it decided anything. The watch stays where it
 * is. */
struct pw_field_watch {
    const struct pw_field *record;
    GPtrArray *names;            /* asked beyond it, interned; NULL: none */
    const struct pw_field *held; /* around the record for which it held last; NULL: none */
    bool exact;                  /* it mattered which digits there are */
    bool outside;                /* what was asked last was found beyond it, or nowhere */
};
void pw_field_watch_begin(struct pw_field_watch *watch, const struct pw_field *record);
void pw_field_watch_end(struct pw_field_watch *watch);
void pw_field_watch_clear(struct pw_field_watch *watch);
bool pw_field_watch_holds(struct pw_field_watch *watch, const struct pw_field *record);
/* The value that was asked last of the record was not only shown: it was compared, or counted.
 * NULL: whatever was asked. */
void pw_field_asked_exactly(const struct pw_field *record, const char *value);

/* ---- what the names of fields mean, in a line each, for "list fields" ---- */

/* The meaning of a name without its path: "table" of "pairs[].rounds[].table"; names
 * made of two ("next-table") are told by their parts. "": not told. The text is valid
 * until the next call in this thread. */
const char *pw_field_help(const char *name);

#endif
