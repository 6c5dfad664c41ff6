/* template_read.c - GMarkup reads the file; this file keeps the places of elements and
 * attributes, which GMarkup does not (its position in a start tag is behind the tag, perhaps on
 * another line), and holds everything to the vocabulary.
 */
#include "base/error.h"
#include "base/plumbing.h"
#include "layout/template.h"
#include "pairwheel.h"

#include <string.h>

/* Where a part asks for what its use says: {arg:title}. */

const char *pw_arg_find(const char *text, char **name, const char **end)
{
    const char *blank = "{" PW_ARG;
    gsize bytes = strlen(blank);
    for (const char *at = strchr(text, '{'); at; at = strchr(at, '{')) {
        const char *close = strncmp(at, blank, bytes) == 0 ? strchr(at, '}') : NULL;
        if (!close) {
            at += at[1] == '{' ? 2 : 1;
            continue;
        }
        if (name)
            *name = g_strndup(at + bytes, (gsize)(close - at) - bytes);
        if (end)
            *end = close + 1;
        return at;
    }
    return NULL;
}

/* A place in the file, moving forward only. */
struct cursor {
    const char *text;
    gsize bytes, at;
    int line, column; /* from 1, columns in characters */
};

struct reader {
    struct pw_template *t;
    struct cursor cursor;
    GPtrArray *open; /* of struct pw_node */
    int elements;
    GError *error; /* the first */
};

/* Moves to there, not beyond the end. */
static void cursor_to(struct cursor *c, gsize at)
{
    for (; c->at < MIN(at, c->bytes); c->at++)
        if (c->text[c->at] == '\n') {
            c->line++;
            c->column = 1;
        } else if (((unsigned char)c->text[c->at] & 0xC0) != 0x80) {
            c->column++;
        }
}

static bool cursor_sees(const struct cursor *c, const char *what)
{
    gsize n = strlen(what);
    return c->bytes - c->at >= n && memcmp(c->text + c->at, what, n) == 0;
}

/* Moves to the next `what`, or to the end; behind it where behind. */
static void cursor_find(struct cursor *c, const char *what, bool behind)
{
    const char *found = g_strstr_len(c->text + c->at, (gssize)(c->bytes - c->at), what);
    gsize at = found ? (gsize)(found - c->text) + (behind ? strlen(what) : 0) : c->bytes;
    cursor_to(c, at);
}

/* Moves to the '<' of the next start tag. GMarkup has accepted the text up to
 * there, so what begins is also closed. */
static void cursor_start_tag(struct cursor *c)
{
    static const struct {
        const char *begins, *ends;
    } others[] = {{"<!--", "-->"}, {"<![CDATA[", "]]>"}, {"<?", "?>"}, {"<!", ">"}, {"</", ">"}};
    for (bool other = true; other && c->at < c->bytes;) {
        cursor_find(c, "<", false);
        other = false;
        for (guint i = 0; i < G_N_ELEMENTS(others) && !other; i++) {
            other = cursor_sees(c, others[i].begins);
            if (other)
                cursor_find(c, others[i].ends, true);
        }
    }
}

/* Moves to the next attribute's name in a start tag; false at its end. */
static bool cursor_attr(struct cursor *c)
{
    gsize at = c->at;
    while (at < c->bytes && g_ascii_isspace(c->text[at]))
        at++;
    cursor_to(c, at);
    return c->at < c->bytes && c->text[c->at] != '>' && c->text[c->at] != '/';
}

/* Moves behind the attribute at the cursor: name, =, quoted value. */
static void cursor_attr_end(struct cursor *c)
{
    gsize at = c->at;
    while (at < c->bytes && c->text[at] != '"' && c->text[at] != '\'')
        at++;
    cursor_to(c, at);
    if (c->at == c->bytes)
        return;
    const char quote[2] = {c->text[c->at], '\0'};
    cursor_to(c, c->at + 1);
    cursor_find(c, quote, true);
}

static void fail_at(struct reader *r, int line, int column, const char *format, ...)
    G_GNUC_PRINTF(4, 5);
static void fail_at(struct reader *r, int line, int column, const char *format, ...)
{
    if (r->error)
        return;
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    pw_fail_placed(&r->error, PW_ERROR_INPUT, r->t->name, line, column, "%s", what);
}

/* Tells GMarkup to stop. */
static void stop(GError **error)
{
    g_set_error_literal(error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "");
}

static bool has_blanks(const char *text)
{
    return strpbrk(text, "{}") != NULL;
}

char *pw_value_read(struct pw_value *v)
{
    const struct pw_attr *attr = v->attr;
    bool shapes =
        attr->kind == PW_ATTR_COLS || attr->kind == PW_ATTR_PATH || attr->kind == PW_ATTR_TEST;
    v->open = pw_arg_find(v->text, NULL, NULL) != NULL;
    if (v->open)
        return NULL;
    if (!has_blanks(v->text))
        return *v->text || shapes || attr->required ? pw_meaning_parse(&v->is, attr, v->text)
                                                    : NULL;
    if (shapes)
        return g_strdup("shapes the template itself and cannot have blanks");
    GError *why = NULL;
    v->phrase = pw_phrase_new(v->text, &why);
    char *complaint = why ? g_strdup(why->message) : NULL;
    g_clear_error(&why);
    return complaint;
}

static void read_value(struct reader *r, struct pw_node *node, const struct pw_attr *attr,
                       const char *text, int line, int column)
{
    struct pw_value v = {
        .attr = attr, .line = line, .column = column, .text = g_ref_string_new(text)};
    g_autofree char *complaint = pw_value_read(&v);
    if (complaint)
        fail_at(r, line, column, "<%s %s>: %s", node->element->name, attr->name, complaint);
    g_array_append_val(node->values, v);
}

/* What a <use> says to its part: any name that is no attribute of its own. */
static void read_arg(struct pw_node *node, const char *name, const char *text)
{
    struct pw_arg arg = {g_strdup(name), g_ref_string_new(text)};
    g_array_append_val(node->args, arg);
}

static void read_values(struct reader *r, struct pw_node *node, const char **names,
                        const char **texts)
{
    const char *element = node->element->name;
    struct cursor c = r->cursor;
    cursor_to(&c, c.at + 1 + strlen(element));
    for (int i = 0; names[i] && !r->error; i++) {
        cursor_attr(&c);
        int line = c.line, column = c.column;
        cursor_attr_end(&c);
        const struct pw_attr *attr = pw_element_attr(node->element, names[i]);
        if (!attr && node->args) {
            read_arg(node, names[i], texts[i]);
        } else if (!attr) {
            g_autofree char *advice = pw_attr_advice(node->element, names[i]);
            fail_at(r, line, column, "<%s> has no attribute %s%s", element, names[i], advice);
            return;
        }
        for (int k = 0; k < i; k++)
            if (strcmp(names[k], names[i]) == 0)
                fail_at(r, line, column, "<%s> has %s twice; leave one of them", element, names[i]);
        if (attr)
            read_value(r, node, attr, texts[i], line, column);
    }
    r->cursor = c; /* the next search begins behind this tag's values */
}

/* A slot holds a value of its own kind only: compass has a w that is a word. */
void pw_node_fill_slots(struct pw_node *node)
{
    static const struct {
        const char *name;
        enum pw_attr_kind kind, or_kind;
    } slots[PW_SLOTS] = {
        [PW_SLOT_W] = {"w", PW_ATTR_EXTENT, PW_ATTR_EXTENT},
        [PW_SLOT_H] = {"h", PW_ATTR_EXTENT, PW_ATTR_EXTENT},
        [PW_SLOT_AT] = {"at", PW_ATTR_POINT, PW_ATTR_POINT},
        [PW_SLOT_PAD] = {"pad", PW_ATTR_LENGTHS, PW_ATTR_LENGTHS},
        [PW_SLOT_FILL] = {"fill", PW_ATTR_COLOUR, PW_ATTR_COLOUR},
        [PW_SLOT_STROKE] = {"stroke", PW_ATTR_COLOUR, PW_ATTR_COLOUR},
        [PW_SLOT_LW] = {"lw", PW_ATTR_LENGTH, PW_ATTR_LENGTH},
        [PW_SLOT_SIZE] = {"size", PW_ATTR_LENGTH, PW_ATTR_LENGTH},
        [PW_SLOT_WEIGHT] = {"weight", PW_ATTR_WEIGHT, PW_ATTR_WEIGHT},
        [PW_SLOT_COLOUR] = {"colour", PW_ATTR_COLOUR, PW_ATTR_COLOUR},
        [PW_SLOT_ALIGN] = {"align", PW_ATTR_CHOICE, PW_ATTR_CHOICE},
        [PW_SLOT_VALIGN] = {"valign", PW_ATTR_CHOICE, PW_ATTR_CHOICE},
        [PW_SLOT_FIT] = {"fit", PW_ATTR_CHOICE, PW_ATTR_CHOICE},
        [PW_SLOT_GAP] = {"gap", PW_ATTR_LENGTH, PW_ATTR_LENGTHS},
        [PW_SLOT_REVERSE] = {"reverse", PW_ATTR_TEST, PW_ATTR_TEST},
        [PW_SLOT_READ] = {"read", PW_ATTR_CHOICE, PW_ATTR_CHOICE},
    };
    for (guint i = 0; i < node->values->len; i++) {
        const struct pw_value *v = &g_array_index(node->values, struct pw_value, i);
        for (int s = 0; s < PW_SLOTS; s++)
            if ((v->attr->kind == slots[s].kind || v->attr->kind == slots[s].or_kind) &&
                strcmp(v->attr->name, slots[s].name) == 0)
                node->slot[s] = v;
    }
}

/* Does it stand in a part that goes into another template? Only there is it known what may stand.
 */
static bool goes_elsewhere(const struct reader *r, const struct pw_node *outer)
{
    if (pw_element_holds_parts(outer->element))
        return g_ptr_array_index(r->open, r->open->len - 1) != outer;
    if (strcmp(outer->element->name, "template") != 0)
        return false;
    if (r->open->len < 2 || !pw_node_value(r->t->root, "extends"))
        return false;
    for (guint i = 1; i < r->open->len; i++) {
        const struct pw_node *node = g_ptr_array_index(r->open, i);
        if (pw_element_is_part(node->element))
            return true;
        if (!pw_element_is_clear(node->element))
            return false;
    }
    return false;
}

static const struct pw_element *allowed_element(struct reader *r, const char *name)
{
    int line = r->cursor.line, column = r->cursor.column;
    const struct pw_node *outer = NULL;
    for (guint i = r->open->len; i > 0; i--) {
        outer = g_ptr_array_index(r->open, i - 1);
        if (!pw_element_is_clear(outer->element) || pw_element_holds_parts(outer->element))
            break;
    }
    const struct pw_element *element = pw_element_find(name);
    if (!outer) {
        if (element && (strcmp(name, "template") == 0 || strcmp(name, PW_TEMPLATE_PARTS) == 0))
            return element;
        fail_at(r, line, column, "<%s> is not a template; the outermost element is <template>",
                name);
        return NULL;
    }
    if (element && (pw_element_takes(outer->element, element) || goes_elsewhere(r, outer)))
        return element;
    g_autofree char *advice = pw_element_advice(outer->element, name);
    if (element)
        fail_at(r, line, column, "<%s> cannot stand in <%s>%s", name, outer->element->name, advice);
    else
        fail_at(r, line, column, "<%s> is not an element%s", name, advice);
    return NULL;
}

static void on_start(GMarkupParseContext *context, const char *name, const char **attr_names,
                     const char **attr_texts, gpointer user, GError **error)
{
    (void)context;
    struct reader *r = user;
    cursor_start_tag(&r->cursor);
    int line = r->cursor.line, column = r->cursor.column;
    if (++r->elements > PW_TEMPLATE_ELEMENTS)
        fail_at(r, line, column, "more than %d elements; use <repeat>", PW_TEMPLATE_ELEMENTS);
    if (r->open->len >= PW_TEMPLATE_DEPTH)
        fail_at(r, line, column, "<%s> is nested deeper than %d elements", name, PW_TEMPLATE_DEPTH);
    const struct pw_element *element = r->error ? NULL : allowed_element(r, name);
    if (!element) {
        stop(error);
        return;
    }
    struct pw_node *node =
        pw_node_new(element, r->t, line, column, g_strv_length((char **)attr_names));
    if (r->open->len) {
        node->parent = g_ptr_array_index(r->open, r->open->len - 1);
        g_ptr_array_add(((struct pw_node *)node->parent)->children, node);
    } else {
        r->t->root = node;
    }
    g_ptr_array_add(r->open, node);
    read_values(r, node, attr_names, attr_texts);
    pw_node_fill_slots(node);
    if (r->error)
        stop(error);
}

/* One line: blanks at the ends go, and every run of white space is one blank. A GRefString. */
static char *one_line(const char *text)
{
    GString *out = g_string_new(NULL);
    for (const char *p = text; *p; p++) {
        if (!g_ascii_isspace(*p))
            g_string_append_c(out, *p);
        else if (out->len && out->str[out->len - 1] != ' ')
            g_string_append_c(out, ' ');
    }
    if (out->len && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    char *line = g_ref_string_new_len(out->str, (gssize)out->len);
    g_string_free(out, TRUE);
    return line;
}

char *pw_node_read_text(struct pw_node *node)
{
    node->open = pw_arg_find(node->text, NULL, NULL) != NULL;
    if (node->open || !has_blanks(node->text))
        return NULL;
    GError *why = NULL;
    node->phrase = pw_phrase_new(node->text, &why);
    char *complaint = why ? g_strdup(why->message) : NULL;
    g_clear_error(&why);
    return complaint;
}

static void on_end(GMarkupParseContext *context, const char *name, gpointer user, GError **error)
{
    (void)context;
    (void)name;
    struct reader *r = user;
    struct pw_node *node = g_ptr_array_index(r->open, r->open->len - 1);
    g_ptr_array_set_size(r->open, (int)r->open->len - 1);
    if (*node->text) {
        char *text = one_line(node->text);
        g_ref_string_release(node->text);
        node->text = text;
    }
    g_autofree char *complaint = pw_node_read_text(node);
    if (complaint)
        fail_at(r, node->line, node->column, "<%s>: %s", node->element->name, complaint);
    if (r->error)
        stop(error);
}

static void on_text(GMarkupParseContext *context, const char *text, gsize bytes, gpointer user,
                    GError **error)
{
    struct reader *r = user;
    struct pw_node *node = r->open->len ? g_ptr_array_index(r->open, r->open->len - 1) : NULL;
    g_autofree char *copy = g_strndup(text, bytes);
    if (node && (node->element->flags & PW_EL_TEXT)) {
        g_autofree char *joined = g_strconcat(node->text, copy, NULL);
        g_ref_string_release(node->text);
        node->text = g_ref_string_new(joined);
        return;
    }
    g_strstrip(copy);
    if (!*copy || !node)
        return;
    int line, column;
    g_markup_parse_context_get_position(context, &line, &column);
    (void)column;
    g_autofree char *quoted = pw_quote(copy);
    fail_at(r, node->line, node->column, "words stand in <%s>: %s; put them in <text>",
            node->element->name, quoted);
    stop(error);
}

/* GMarkup takes the part of a name that is before it for the name. */
static bool has_nul(struct reader *r)
{
    const char *nul = memchr(r->cursor.text, '\0', r->cursor.bytes);
    if (!nul)
        return false;
    struct cursor c = r->cursor;
    cursor_to(&c, (gsize)(nul - c.text));
    fail_at(r, c.line, c.column, "a byte 0 stands here, so this is no text; save it as UTF-8");
    return true;
}

/* GMarkup's own complaint, with the place in front and not inside. */
static void syntax_error(struct reader *r, GMarkupParseContext *context, const GError *why)
{
    int line, column;
    g_markup_parse_context_get_position(context, &line, &column);
    const char *message = why->message;
    if (g_str_has_prefix(message, "Error on line ")) {
        const char *colon = strstr(message, ": ");
        message = colon ? colon + 2 : message;
    }
    fail_at(r, MAX(line, 1), MAX(column, 1), "this is not well-formed XML: %s", message);
}

struct pw_template *pw_template_read(const char *name, const char *xml, gsize bytes, GError **error)
{
    static const GMarkupParser parser = {
        .start_element = on_start, .end_element = on_end, .text = on_text};
    struct reader r = {.t = g_new0(struct pw_template, 1), .cursor = {xml, bytes, 0, 1, 1}};
    r.t->name = g_strdup(name);
    r.open = g_ptr_array_new();
    if (bytes > PW_TEMPLATE_BYTES)
        fail_at(&r, 1, 1, "the template is larger than 1 MiB");
    else if (bytes >= 3 && memcmp(xml, "\xEF\xBB\xBF", 3) == 0)
        r.cursor = (struct cursor){xml += 3, bytes -= 3, 0, 1, 1};
    if (!r.error && !has_nul(&r)) {
        GError *why = NULL;
        GMarkupParseContext *context =
            g_markup_parse_context_new(&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &r, NULL);
        if (!g_markup_parse_context_parse(context, xml, (gssize)bytes, &why) ||
            !g_markup_parse_context_end_parse(context, &why)) {
            if (!r.error)
                syntax_error(&r, context, why);
            g_error_free(why);
        }
        g_markup_parse_context_free(context);
        /* GMarkup is content with a comment alone. */
        if (!r.error && !r.t->root)
            fail_at(&r, 1, 1, "there is no element in it; a template begins with <template>");
    }
    g_ptr_array_free(r.open, TRUE);
    if (!r.error)
        return r.t;
    g_propagate_error(error, r.error);
    pw_template_free(r.t);
    return NULL;
}
