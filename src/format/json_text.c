/* json_text.c - writes JSON member by member. */
#include "format/json_text.h"

#include "pairwheel.h"

#include <jansson.h>
#include <stdlib.h>

#define INDENT 2 /* columns */

void pw_json_init(struct pw_json *json)
{
    *json = (struct pw_json){.out = g_string_new(NULL)};
}

bool pw_json_goes_on(const struct pw_json *json)
{
    return !json->stopped;
}

static bool is_in_lines(enum pw_json_layout layout)
{
    return layout == PW_JSON_LINES || layout == PW_JSON_ROWS;
}

/* The column of members that begin a line. */
static int column_inside(const struct pw_json_level *level)
{
    return level->column + (is_in_lines(level->layout) ? INDENT : 1);
}

static bool begins_line(const struct pw_json *json, const struct pw_json_level *level)
{
    if (json->next != PW_JSON_AS_LAID_OUT)
        return json->next == PW_JSON_NEW_LINE;
    return is_in_lines(level->layout) || (level->layout == PW_JSON_HANGING && level->members > 0);
}

static void append_line_begin(GString *out, int column)
{
    g_string_append_printf(out, "\n%*s", column, "");
}

/* What stands before a value: comma, line end or blank, key. false: the writer has stopped. What
 * was written before a line never changes, so it may leave memory. */
static bool begin_value(struct pw_json *json, const char *key)
{
    struct pw_json_level *level = json->depth > 0 ? &json->level[json->depth - 1] : NULL;
    if (json->stopped)
        return false;
    g_assert((key != NULL) == (level != NULL && level->bracket == '}'));
    bool line = level != NULL && begins_line(json, level);
    json->stopped = line && !pw_pass(json->out);
    json->next = PW_JSON_AS_LAID_OUT;
    if (json->stopped || level == NULL)
        return !json->stopped;
    if (level->members++ > 0)
        g_string_append(json->out, line ? "," : ", ");
    if (line)
        append_line_begin(json->out, column_inside(level));
    if (key != NULL)
        g_string_append_printf(json->out, "\"%s\": ", key);
    return true;
}

static void begin_level(struct pw_json *json, const char *key, enum pw_json_layout layout,
                        const char *brackets)
{
    if (!begin_value(json, key))
        return;
    const struct pw_json_level *outer = json->depth > 0 ? &json->level[json->depth - 1] : NULL;
    g_assert(json->depth < PW_JSON_DEPTH);
    json->level[json->depth++] = (struct pw_json_level){
        .bracket = brackets[1],
        .layout = layout,
        .column = outer == NULL                ? 0
                  : is_in_lines(outer->layout) ? column_inside(outer)
                                               : outer->column,
    };
    g_string_append_c(json->out, brackets[0]);
}

void pw_json_object(struct pw_json *json, const char *key, enum pw_json_layout layout)
{
    begin_level(json, key, layout, "{}");
}

void pw_json_array(struct pw_json *json, const char *key, enum pw_json_layout layout)
{
    begin_level(json, key, layout, "[]");
}

void pw_json_end(struct pw_json *json)
{
    if (json->stopped)
        return;
    g_assert(json->depth > 0);
    const struct pw_json_level *level = &json->level[--json->depth];
    if (level->layout == PW_JSON_ROWS || (level->layout == PW_JSON_LINES && level->members > 0))
        append_line_begin(json->out, level->column);
    g_string_append_c(json->out, level->bracket);
}

char *pw_json_finish(struct pw_json *json)
{
    while (!json->stopped && json->depth > 0)
        pw_json_end(json);
    g_string_append_c(json->out, '\n');
    return g_string_free(g_steal_pointer(&json->out), FALSE);
}

void pw_json_new_line(struct pw_json *json)
{
    json->next = PW_JSON_NEW_LINE;
}

void pw_json_same_line(struct pw_json *json)
{
    json->next = PW_JSON_SAME_LINE;
}

static void append_string(GString *out, const char *text)
{
    if (text == NULL || !g_utf8_validate(text, -1, NULL)) {
        g_string_append(out, "null");
        return;
    }
    json_t *string = json_string(text);
    char *encoded = string != NULL ? json_dumps(string, JSON_ENCODE_ANY) : NULL;
    if (encoded == NULL) /* as GLib does when it has no memory */
        g_error("failed to allocate a JSON string");
    g_string_append(out, encoded);
    free(encoded);
    json_decref(string);
}

void pw_json_string(struct pw_json *json, const char *key, const char *text)
{
    if (begin_value(json, key))
        append_string(json->out, text);
}

void pw_json_strings(struct pw_json *json, const char *key, const GPtrArray *texts)
{
    pw_json_array(json, key, PW_JSON_ONE_LINE);
    for (guint i = 0; i < texts->len; i++)
        pw_json_string(json, NULL, texts->pdata[i]);
    pw_json_end(json);
}

void pw_json_char(struct pw_json *json, const char *key, char letter)
{
    pw_json_string(json, key, (const char[]){letter, '\0'});
}

void pw_json_truth(struct pw_json *json, const char *key, bool is)
{
    if (begin_value(json, key))
        g_string_append(json->out, is ? "true" : "false");
}

void pw_json_int(struct pw_json *json, const char *key, long number)
{
    if (begin_value(json, key))
        g_string_append_printf(json->out, "%ld", number);
}

void pw_json_count(struct pw_json *json, const char *key, long number)
{
    if (number >= 0)
        pw_json_int(json, key, number);
    else
        pw_json_string(json, key, NULL);
}

void pw_json_hundredths(struct pw_json *json, const char *key, long hundredths)
{
    if (begin_value(json, key))
        pw_append_hundredths(json->out, hundredths);
}

void pw_json_digits(struct pw_json *json, const char *key, const char *digits)
{
    if (begin_value(json, key))
        g_string_append(json->out, digits[0] != '\0' ? digits : "null");
}

/* ---- hands over a long answer in pieces ---- */

#define PIECE_BYTES (64 * 1024)
#define WORK_A_BYTE 16

/* Found without the help of the dynamic linker, which libc alone has. */
static _Thread_local struct pw_passing passing __attribute__((tls_model("initial-exec")));

struct pw_passing pw_pass_to(struct pw_passing now)
{
    struct pw_passing before = passing;
    passing = now;
    return before;
}

bool pw_pass(GString *out)
{
    gsize begun = passing.counted <= out->len ? passing.counted : 0; /* another text */
    if (!pw_work("letters of an answer", (long long)(out->len - begun), WORK_A_BYTE))
        return false;
    passing.counted = out->len;
    if (passing.take == NULL || out->len < PIECE_BYTES)
        return true;
    passing.take(out->str, out->len, passing.user);
    g_string_truncate(out, 0);
    passing.counted = 0;
    return true;
}

void pw_append_hundredths(GString *out, long hundredths)
{
    if (hundredths < 0)
        g_string_append_c(out, '-');
    long size = labs(hundredths);
    g_string_append_printf(out, "%ld.%02ld", size / 100, size % 100);
}
