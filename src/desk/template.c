/* template.c - pages with blanks: a subset of Mustache over JSON. */
#include "desk/template.h"

#include <stdbool.h>
#include <string.h>

#include "desk/desk.h"

#define DEPTH_MAX 24 /* sections and files in one another */

struct filling {
    const struct template_source *source;
    const json_t *record[DEPTH_MAX + 1]; /* the innermost is the last */
    int depth, files;
    const char *name; /* of the file */
    GString *out;
    GError *error;
};

struct tag {
    char kind; /* '#', '^', '/', '>', or 0: a value */
    char name[64];
    const char *before, *behind; /* without the line that it stands on alone */
};

static bool wrong(struct filling *f, const char *what, const char *of)
{
    if (f->error == NULL)
        pw_fail(&f->error, PW_ERROR_INPUT, "templates/desk/%s.html: %s {{%s}}", f->name, what, of);
    return false;
}

/* A section or a file that is alone on its line goes with the line. */
static void take_line(const char *from, const char *end, struct tag *tag)
{
    const char *left = tag->before, *right = tag->behind;
    while (left > from && (left[-1] == ' ' || left[-1] == '\t'))
        left--;
    while (right < end && (*right == ' ' || *right == '\t'))
        right++;
    if ((left == from || left[-1] == '\n') && right < end && *right == '\n') {
        tag->before = left;
        tag->behind = right + 1;
    }
}

/* The next tag in all[from..end). false: none, or an error. */
static bool next_tag(struct filling *f, const char *all, const char *from, const char *end,
                     struct tag *tag)
{
    const char *open = g_strstr_len(from, end - from, "{{");
    const char *close = open != NULL ? g_strstr_len(open, end - open, "}}") : NULL;
    if (open == NULL)
        return false;
    if (close == NULL)
        return wrong(f, "no end of", "");
    const char *at = open + strlen("{{");
    *tag = (struct tag){.before = open, .behind = close + strlen("}}")};
    if (strchr("#^/>", *at) != NULL)
        tag->kind = *at++;
    gsize bytes = (gsize)(close - at);
    if (bytes == 0 || bytes >= sizeof tag->name)
        return wrong(f, "no name in", "");
    memcpy(tag->name, at, bytes);
    if (tag->kind != 0)
        take_line(all, end, tag);
    return true;
}

static const json_t *look_up(const struct filling *f, const char *name)
{
    char first[64];
    const char *dot = strchr(name, '.');
    if (strcmp(name, ".") == 0)
        return f->record[f->depth];
    g_strlcpy(first, name, dot != NULL ? (gsize)(dot - name) + 1 : sizeof first);
    const json_t *found = NULL;
    for (int i = f->depth; i >= 0 && found == NULL; i--)
        found = json_object_get(f->record[i], first);
    return dot != NULL ? json_object_get(found, dot + 1) : found;
}

static void put_safe(GString *out, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '&':
            g_string_append(out, "&amp;");
            break;
        case '<':
            g_string_append(out, "&lt;");
            break;
        case '>':
            g_string_append(out, "&gt;");
            break;
        case '"':
            g_string_append(out, "&quot;");
            break;
        case '\'':
            g_string_append(out, "&#39;");
            break;
        default:
            g_string_append_c(out, *text);
        }
}

static void put_value(struct filling *f, const char *name)
{
    if (g_str_has_prefix(name, "w.")) {
        g_autofree char *word = f->source->word(name + strlen("w."), f->source->user);
        put_safe(f->out, word);
        return;
    }
    const json_t *value = look_up(f, name);
    if (json_is_string(value))
        put_safe(f->out, json_string_value(value));
    else if (json_is_integer(value))
        g_string_append_printf(f->out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
}

static bool holds(const json_t *value)
{
    return json_is_true(value) || json_is_object(value) || json_array_size(value) > 0 ||
           json_string_length(value) > 0 || (json_is_integer(value) && json_integer_value(value));
}

static bool fill(struct filling *f, const char *text, const char *end);

static bool fill_file(struct filling *f, const char *name)
{
    const char *outer = f->name;
    const char *text = f->source->part(name, f->source->user, &f->error);
    if (text == NULL)
        return false;
    if (f->files == DEPTH_MAX)
        return wrong(f, "too deep:", name);
    f->name = name;
    f->files++;
    bool done = fill(f, text, text + strlen(text));
    f->files--;
    f->name = outer;
    return done;
}

/* The end of the section that the tag begins. */
static bool find_end(struct filling *f, const char *all, const char *end, const struct tag *begin,
                     struct tag *last)
{
    int open = 1;
    for (const char *at = begin->behind; next_tag(f, all, at, end, last); at = last->behind) {
        if (last->kind == '#' || last->kind == '^')
            open++;
        if (last->kind == '/' && --open == 0)
            return strcmp(last->name, begin->name) == 0 ||
                   wrong(f, "another one is open at", last->name);
    }
    return wrong(f, "no end of", begin->name);
}

static bool fill_within(struct filling *f, const json_t *record, const char *text, const char *end)
{
    if (f->depth == DEPTH_MAX)
        return wrong(f, "too deep:", "");
    f->record[++f->depth] = record;
    bool done = fill(f, text, end);
    f->depth--;
    return done;
}

static bool fill_section(struct filling *f, const struct tag *begin, const struct tag *last)
{
    const json_t *value = look_up(f, begin->name);
    if (begin->kind == '^')
        return holds(value) || fill(f, begin->behind, last->before);
    if (!json_is_array(value))
        return !holds(value) || fill_within(f, value, begin->behind, last->before);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!fill_within(f, json_array_get(value, i), begin->behind, last->before))
            return false;
    return true;
}

static bool fill(struct filling *f, const char *text, const char *end)
{
    struct tag tag, last;
    const char *at = text;
    while (next_tag(f, text, at, end, &tag)) {
        g_string_append_len(f->out, at, tag.before - at);
        at = tag.behind;
        if (tag.kind == 0)
            put_value(f, tag.name);
        else if (tag.kind == '/')
            return wrong(f, "nothing is open at", tag.name);
        else if (tag.kind == '>' && !fill_file(f, tag.name))
            return false;
        else if (tag.kind != '>') {
            if (!find_end(f, text, end, &tag, &last) || !fill_section(f, &tag, &last))
                return false;
            at = last.behind;
        }
    }
    if (f->error == NULL)
        g_string_append_len(f->out, at, end - at);
    return f->error == NULL;
}

char *pw_desk_template_fill(const char *name, const json_t *record,
                            const struct template_source *source, GError **error)
{
    struct filling f = {.source = source, .name = name, .out = g_string_new(NULL)};
    f.record[0] = record;
    bool done = fill_file(&f, name);
    if (!done)
        g_propagate_error(error, f.error);
    return g_string_free(f.out, !done);
}
