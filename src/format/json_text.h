/* json_text.h - writes JSON (RFC 8259) member by member: commas, line ends, indentation, keys,
 * strings and their escapes have their one place here.
 *
 * No tree of json_t is built. A long answer leaves memory in pieces while it is made
 * (pw_pass), and programs and people rely on which members share a line and on decimals as
 * they were counted, "91.30". Jansson encodes the strings.
 *
 *     struct pw_json json;
 *     pw_json_init(&json);
 *     pw_json_object(&json, NULL, PW_JSON_LINES);
 *     pw_json_int(&json, "rounds", 7);                          {
 *     pw_json_array(&json, "copies", PW_JSON_ONE_LINE);           "rounds": 7,
 *     pw_json_int(&json, NULL, 1);                                "copies": [1, 2]
 *     pw_json_int(&json, NULL, 2);                              }
 *     return pw_json_finish(&json);
 *
 * key     of a member of an object; NULL in an array and at the top. Letters, digits, _ and -: it
 *         is written as it is.
 * errors  where the answer is more work than is allowed (pw_work), the writer stops: all further
 *         calls do nothing, and pw_json_goes_on is false, so that loops may end.
 */
#ifndef PW_FORMAT_JSON_TEXT_H
#define PW_FORMAT_JSON_TEXT_H

#include <glib.h>
#include <stdbool.h>

#define PW_JSON_DEPTH 16 /* objects and arrays inside one another */

/* Where the members of an object or an array stand. */
enum pw_json_layout {
    PW_JSON_ONE_LINE, /* {"table": 1, "round": 2} */
    PW_JSON_LINES,    /* one a line, two columns further in; nothing: [] */
    PW_JSON_ROWS,     /* the same, and the bracket ends on a line of its own even around nothing */
    PW_JSON_HANGING,  /* the first behind the bracket, the others in lines below it */
};

struct pw_json_level {
    char bracket; /* that ends it */
    enum pw_json_layout layout;
    int column; /* of that bracket where it begins a line, from 0 */
    int members;
};

/* On the stack of who writes; its insides are nobody else's. */
struct pw_json {
    GString *out;
    struct pw_json_level level[PW_JSON_DEPTH];
    int depth;
    enum { PW_JSON_AS_LAID_OUT, PW_JSON_NEW_LINE, PW_JSON_SAME_LINE } next;
    bool stopped;
};

void pw_json_init(struct pw_json *json);
/* Ends what is open. The text, which ends with a line end: the caller frees it with g_free. */
char *pw_json_finish(struct pw_json *json);
/* false: it has stopped. */
bool pw_json_goes_on(const struct pw_json *json);

/* Begin an object or an array; pw_json_end ends the innermost. */
void pw_json_object(struct pw_json *json, const char *key, enum pw_json_layout layout);
void pw_json_array(struct pw_json *json, const char *key, enum pw_json_layout layout);
void pw_json_end(struct pw_json *json);

/* The next member of the innermost stands on a line of its own, or on the line of the one before,
 * whatever the layout says. */
void pw_json_new_line(struct pw_json *json);
void pw_json_same_line(struct pw_json *json);

/* NULL, and what is not UTF-8, is null. */
void pw_json_string(struct pw_json *json, const char *key, const char *text);
void pw_json_strings(struct pw_json *json, const char *key, const GPtrArray *texts);
void pw_json_char(struct pw_json *json, const char *key, char letter);
void pw_json_truth(struct pw_json *json, const char *key, bool is);
void pw_json_int(struct pw_json *json, const char *key, long number);
/* A number that is never below 0; below 0 it is null. */
void pw_json_count(struct pw_json *json, const char *key, long number);
/* Hundredths as a decimal: 9130 is 91.30. */
void pw_json_hundredths(struct pw_json *json, const char *key, long hundredths);
/* A number in digits as it is, "-3.50"; "" is null. */
void pw_json_digits(struct pw_json *json, const char *key, const char *digits);

/* ---- pieces ---- */

/* Long answers leave in pieces, so that none of them is whole in memory. A writer calls pw_pass
 * where a line has ended and nothing before it will be looked at again. Where somebody takes
 * pieces, the text is handed over and begins anew; else it grows. Either way what was written is
 * counted as work, so that no answer grows beyond bounds.
 */

/* Who takes the pieces of this thread; take NULL: nobody. */
struct pw_passing {
    void (*take)(const char *text, gsize bytes, void *user);
    void *user;
    gsize counted; /* bytes of the text at hand that were counted as work */
};
/* From now on; what it was before. */
struct pw_passing pw_pass_to(struct pw_passing passing);
/* false: it is more than is done (pw_work); the writer ends. */
bool pw_pass(GString *out);

/* Hundredths as a decimal number: 9130 is "91.30". */
void pw_append_hundredths(GString *out, long hundredths);

#endif
