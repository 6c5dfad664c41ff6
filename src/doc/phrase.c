/* phrase.c - a sentence with blanks: read once, then filled from a record and the words. */
#include "base/error.h"
#include "base/plumbing.h"
#include "base/text.h"
#include "doc/words.h"

#include "pairwheel.h"

#include <string.h>

#define VALUE_BYTES_MAX ((gsize)4096)
#define DEPTH_MAX 8                         /* words within words */
#define FILLED_BYTES_MAX ((gsize)64 * 1024) /* with all its words and values */
#define PIECES_MAX 4096                     /* the same, counted: words may be empty */
#define WORK_A_PIECE 60

enum piece_kind { PIECE_PLAIN, PIECE_FIELD, PIECE_WORD, PIECE_PLURAL };

struct piece {
    enum piece_kind kind;
    const char *text; /* plain: in the phrase; else interned: the field's name or the word's key */
    const char *number; /* plural: the field with the number, interned */
};

/* One block of memory: behind the pieces stands their plain text, each with its zero byte. */
struct pw_phrase {
    guint owners, count;
    char *plain; /* where the next plain text goes */
    struct piece pieces[];
};

/* ---- reading ---- */

static bool is_name(const char *name, gsize bytes)
{
    for (gsize i = 0; i < bytes; i++)
        if (!g_ascii_isalnum(name[i]) && name[i] != '-' && name[i] != '.' && name[i] != '_')
            return false;
    return bytes > 0 && bytes <= 100;
}

static const char *interned(const char *name, gsize bytes)
{
    char part[128];
    memcpy(part, name, bytes);
    part[bytes] = '\0';
    return pw_interned(part);
}

/* What stands between the braces. */
static bool blank_read(const char *blank, gsize bytes, struct piece *piece, GError **error)
{
    bool word = bytes >= 2 && blank[0] == 'w' && blank[1] == ':';
    const char *key = word ? blank + 2 : blank;
    gsize key_bytes = word ? bytes - 2 : bytes;
    const char *hash = word ? memchr(key, '#', key_bytes) : NULL;
    const char *number = NULL;
    if (hash) {
        gsize number_bytes = key_bytes - (gsize)(hash + 1 - key);
        key_bytes = (gsize)(hash - key);
        if (is_name(hash + 1, number_bytes))
            number = interned(hash + 1, number_bytes);
    }
    if (!is_name(key, key_bytes) || (hash && !number)) {
        g_autofree char *written = g_strndup(blank, bytes), *quoted = pw_quote(written);
        quoted[strlen(quoted) - 1] = '\0';
        pw_fail(error, PW_ERROR_INPUT,
                "{%s} is no blank; write {name}, {w:key} or {w:key#name}, and {{ for a brace",
                quoted + 1);
        return false;
    }
    *piece = (struct piece){.kind = number ? PIECE_PLURAL
                                    : word ? PIECE_WORD
                                           : PIECE_FIELD,
                            .text = interned(key, key_bytes),
                            .number = number};
    return true;
}

/* Ends the plain text that began there, if there is any. */
static void plain_end(struct pw_phrase *phrase, char *begin)
{
    if (phrase->plain == begin)
        return;
    *phrase->plain++ = '\0';
    phrase->pieces[phrase->count++] = (struct piece){.kind = PIECE_PLAIN, .text = begin};
}

/* A blank takes two bytes or more of the text: there is room for the zero byte before it. */
static bool text_read(const char *text, struct pw_phrase *phrase, GError **error)
{
    char *begin = phrase->plain;
    for (const char *at = text; *at;) {
        if ((*at == '{' || *at == '}') && at[1] == *at) {
            *phrase->plain++ = *at;
            at += 2;
        } else if (*at == '{') {
            const char *close = strchr(at, '}');
            if (!close) {
                g_autofree char *quoted = pw_quote(at);
                pw_fail(error, PW_ERROR_INPUT, "%s has a { without its }; write {{ for a brace",
                        quoted);
                return false;
            }
            plain_end(phrase, begin);
            begin = phrase->plain;
            if (!blank_read(at + 1, (gsize)(close - at - 1), &phrase->pieces[phrase->count], error))
                return false;
            phrase->count++;
            at = close + 1;
        } else if (*at == '}') {
            g_autofree char *quoted = pw_quote(text);
            pw_fail(error, PW_ERROR_INPUT, "%s has a } without its {; write }} for a brace",
                    quoted);
            return false;
        } else {
            gsize run = strcspn(at, "{}");
            memcpy(phrase->plain, at, run);
            phrase->plain += run;
            at += run;
        }
    }
    plain_end(phrase, begin);
    return true;
}

struct pw_phrase *pw_phrase_new(const char *text, GError **error)
{
    gsize most = 1; /* a blank, and plain text before and behind it */
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{'))
        most += 2;
    gsize head = sizeof(struct pw_phrase) + most * sizeof(struct piece);
    struct pw_phrase *phrase = g_malloc(head + strlen(text) + 1);
    *phrase = (struct pw_phrase){.owners = 1, .plain = (char *)phrase + head};
    if (text_read(text, phrase, error))
        return phrase;
    pw_phrase_free(phrase);
    return NULL;
}

struct pw_phrase *pw_phrase_share(struct pw_phrase *phrase)
{
    if (phrase)
        phrase->owners++;
    return phrase;
}

void pw_phrase_free(struct pw_phrase *phrase)
{
    if (phrase && --phrase->owners == 0)
        g_free(phrase);
}

void pw_phrase_each_blank(const struct pw_phrase *phrase, pw_blank_visitor *visit, void *user)
{
    for (guint i = 0; i < phrase->count; i++) {
        const struct piece *piece = &phrase->pieces[i];
        if (piece->kind == PIECE_FIELD)
            visit(piece->text, NULL, user);
        else if (piece->kind != PIECE_PLAIN)
            visit(piece->number, piece->text, user);
    }
}

/* ---- filling ---- */

struct span {
    gsize start, end; /* of a value in the text so far */
};

struct filling {
    GString *out;
    GArray *values; /* struct span */
    const struct pw_field *record;
    const struct pw_words *words;
    GError **error;
    bool right_to_left, has_literals;
    bool blamed;       /* the error names the file of words */
    bool empty_before; /* the last blank was empty: a space behind it may go with it */
    guint pieces;      /* so far */
};

/* Hebrew to Arabic Extended-A, their presentation forms, the scripts of the planes above that are
 * written from the right, and the mark that stands for one of them. */
static bool is_right_to_left(gunichar c)
{
    return c == 0x200F || (c >= 0x0590 && c <= 0x08FF) || (c >= 0xFB1D && c <= 0xFDFF) ||
           (c >= 0xFE70 && c <= 0xFEFF) || (c >= 0x10800 && c <= 0x10FFF) ||
           (c >= 0x1E800 && c <= 0x1EFFF);
}

/* Embeddings, overrides and isolates could undo the isolation of a value. */
static bool is_bidi_control(gunichar c)
{
    return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

static void literal_add(struct filling *f, const char *text)
{
    gsize end = f->out->len;
    if (f->empty_before && *text == ' ' && (!end || f->out->str[end - 1] == ' '))
        text++;
    f->empty_before = false;
    f->has_literals = true;
    for (const char *at = text; *at && !f->right_to_left; at = g_utf8_next_char(at))
        f->right_to_left = (guchar)*at >= 0xD6 && is_right_to_left(g_utf8_get_char(at));
    g_string_append(f->out, text);
}

static void value_add(struct filling *f, const char *value)
{
    struct span span = {.start = f->out->len};
    gsize bytes = strlen(value);
    gsize left = MIN(bytes, VALUE_BYTES_MAX);
    while (left) {
        guchar first = (guchar)*value;
        if (first < 0x80) {
            g_string_append_c(f->out, first < 0x20 || first == 0x7F ? ' ' : (char)first);
            value++;
            left--;
            continue;
        }
        gunichar c = g_utf8_get_char_validated(value, (gssize)left);
        if (c == (gunichar)-2 && bytes > VALUE_BYTES_MAX)
            break; /* the bound cut through a character */
        if (c == (gunichar)-1 || c == (gunichar)-2) {
            g_string_append(f->out, "\xEF\xBF\xBD");
            value++;
            left--;
            continue;
        }
        gsize size = (gsize)(g_utf8_next_char(value) - value);
        if ((c >= 0x80 && c <= 0x9F) || c == 0x2028 || c == 0x2029)
            g_string_append_c(f->out, ' ');
        else if (!is_bidi_control(c))
            g_string_append_len(f->out, value, (gssize)size);
        f->right_to_left |= is_right_to_left(c);
        value += size;
        left -= size;
    }
    span.end = f->out->len;
    f->empty_before = span.end == span.start;
    if (!f->empty_before)
        g_array_append_val(f->values, span);
}

/* "-4.5" as "−4,5": a minus sign before a number, the language's mark within one. */
static void decimal_add(struct filling *f, const char *value)
{
    char mark = pw_words_decimal(f->words);
    g_autoptr(GString) shown = g_string_new(NULL);
    for (const char *at = value; *at; at++) {
        bool digit_next = g_ascii_isdigit(at[1]);
        if (*at == '.' && at > value && g_ascii_isdigit(at[-1]) && digit_next)
            g_string_append_c(shown, mark);
        else if (*at == '-' && (at == value || at[-1] == ' ') && digit_next)
            g_string_append(shown, "\xE2\x88\x92");
        else
            g_string_append_c(shown, *at);
    }
    value_add(f, shown->str);
}

static bool phrase_add(struct filling *f, const struct pw_phrase *phrase, int depth);

static bool word_add(struct filling *f, const struct pw_phrase *word, const char *key,
                     const char *number, int depth)
{
    if (!word) {
        g_autofree char *what = pw_words_no_such(f->words, key, number);
        pw_fail(f->error, PW_ERROR_INPUT, "%s", what);
        return false;
    }
    if (phrase_add(f, word, depth + 1))
        return true;
    /* the innermost word that a club wrote itself is to blame */
    g_autofree char *place = f->blamed ? NULL : pw_words_place(f->words, key);
    if (place) {
        g_prefix_error(f->error, "the word \"%s\" (%s): ", key, place);
        f->blamed = true;
    }
    return false;
}

/* The text of a field. NULL without an error: a name that says no, or an empty
 * value. NULL with one: no such name here, or no text. */
static const struct pw_field *named(struct filling *f, const char *name)
{
    const struct pw_field *field = strchr(name, '.') ? pw_field_find(f->record, name)
                                                     : pw_field_find_interned(f->record, name);
    if (pw_field_kind(field) == PW_FIELD_TEXT || pw_field_kind(field) == PW_FIELD_WORD)
        return field;
    if (field) {
        pw_fail(f->error, PW_ERROR_INPUT,
                "{%s} is a %s, not a text; repeat over it, or name something inside it", name,
                pw_field_kind(field) == PW_FIELD_LIST ? "list" : "record");
        return NULL;
    }
    if (strchr(name, '.') || !pw_field_known(f->record, name)) {
        g_auto(GStrv) names = pw_field_names(f->record);
        g_autofree char *list = g_strjoinv(", ", names);
        const char *near = pw_nearest(name, (const char *const *)names);
        pw_fail(f->error, PW_ERROR_INPUT, "{%s} is unknown here; %s%s%sthere are: %s", name,
                near ? "did you mean {" : "", near ? near : "", near ? "}? " : "", list);
    }
    return NULL;
}

static bool field_add(struct filling *f, const char *name, int depth)
{
    GError *error = NULL;
    GError **outer = f->error;
    f->error = &error;
    const struct pw_field *field = named(f, name);
    f->error = outer;
    if (error) {
        g_propagate_error(outer, error);
        return false;
    }
    if (!field) {
        f->empty_before = true;
        return true;
    }
    const char *value = pw_field_value(field);
    if (pw_field_kind(field) == PW_FIELD_WORD)
        return word_add(f, pw_words_phrase(f->words, value), value, NULL, depth);
    if (pw_field_is_decimal(field))
        decimal_add(f, value);
    else
        value_add(f, value);
    return true;
}

static bool plural_add(struct filling *f, const struct piece *piece, int depth)
{
    const struct pw_field *field = pw_field_find(f->record, piece->number);
    if (pw_field_kind(field) != PW_FIELD_TEXT) {
        pw_fail(f->error, PW_ERROR_INPUT,
                "{w:%s#%s}: \"%s\" is not a number here; name a field that is one", piece->text,
                piece->number, piece->number);
        return false;
    }
    const char *number = pw_field_value(field);
    pw_field_asked_exactly(f->record, number);
    return word_add(f, pw_words_plural(f->words, piece->text, number), piece->text, number, depth);
}

/* Words that name others twice and more make a text that grows with every step of depth. */
static bool within_bounds(struct filling *f)
{
    if (++f->pieces <= PIECES_MAX && f->out->len <= FILLED_BYTES_MAX)
        return true;
    pw_fail(f->error, PW_ERROR_INPUT,
            "with the words within its words this is more than %d KiB or %d pieces; let fewer "
            "words name others",
            (int)(FILLED_BYTES_MAX / 1024), PIECES_MAX);
    return false;
}

static bool phrase_add(struct filling *f, const struct pw_phrase *phrase, int depth)
{
    if (depth > DEPTH_MAX) {
        pw_fail(f->error, PW_ERROR_INPUT,
                "words stand within words more than %d deep; one of them names itself", DEPTH_MAX);
        return false;
    }
    for (guint i = 0; i < phrase->count; i++) {
        const struct piece *piece = &phrase->pieces[i];
        bool ok = true;
        if (!within_bounds(f))
            return false;
        switch (piece->kind) {
        case PIECE_PLAIN:
            literal_add(f, piece->text);
            break;
        case PIECE_FIELD:
            ok = field_add(f, piece->text, depth);
            break;
        case PIECE_WORD:
            ok = word_add(f, pw_words_phrase(f->words, piece->text), piece->text, NULL, depth);
            break;
        case PIECE_PLURAL:
            ok = plural_add(f, piece, depth);
            break;
        }
        if (!ok)
            return false;
    }
    return true;
}

static char *place_of(const struct pw_phrase *phrase, const struct pw_field *record,
                      const struct pw_words *words, int depth, guint *pieces)
{
    char *place = NULL;
    for (guint i = 0; phrase && depth < DEPTH_MAX && i < phrase->count && !place; i++) {
        if (++*pieces > PIECES_MAX)
            break;
        const struct piece *piece = &phrase->pieces[i];
        const char *key = piece->kind == PIECE_PLAIN ? NULL : piece->text, *number = NULL;
        if (piece->kind == PIECE_FIELD || piece->kind == PIECE_PLURAL) {
            const struct pw_field *field =
                pw_field_find(record, piece->kind == PIECE_FIELD ? piece->text : piece->number);
            bool word = pw_field_kind(field) == PW_FIELD_WORD;
            if (piece->kind == PIECE_FIELD)
                key = word ? pw_interned(pw_field_value(field)) : NULL;
            else if (pw_field_kind(field) == PW_FIELD_TEXT)
                number = pw_field_value(field);
        }
        if (!key)
            continue;
        place = pw_words_place(words, key);
        const struct pw_phrase *inner =
            number ? pw_words_plural(words, key, number) : pw_words_phrase(words, key);
        if (!place)
            place = place_of(inner, record, words, depth + 1, pieces);
    }
    return place;
}

char *pw_phrase_place(const struct pw_phrase *phrase, const struct pw_field *record,
                      const struct pw_words *words)
{
    guint pieces = 0;
    return place_of(phrase, record, words, 0, &pieces);
}

/* Puts U+2068 before and U+2069 behind every value. */
static char *isolated(const struct filling *f)
{
    GString *text = g_string_sized_new(f->out->len + 6 * f->values->len + 1);
    gsize at = 0;
    for (guint i = 0; i < f->values->len; i++) {
        struct span span = g_array_index(f->values, struct span, i);
        g_string_append_len(text, f->out->str + at, (gssize)(span.start - at));
        g_string_append(text, "\xE2\x81\xA8");
        g_string_append_len(text, f->out->str + span.start, (gssize)(span.end - span.start));
        g_string_append(text, "\xE2\x81\xA9");
        at = span.end;
    }
    g_string_append(text, f->out->str + at);
    return g_string_free(text, FALSE);
}

char *pw_phrase_fill(const struct pw_phrase *phrase, const struct pw_field *record,
                     const struct pw_words *words, GError **error)
{
    g_autoptr(GArray) values = g_array_new(FALSE, FALSE, sizeof(struct span));
    struct filling f = {.out = g_string_new(NULL),
                        .values = values,
                        .record = record,
                        .words = words,
                        .error = error};
    bool done = phrase_add(&f, phrase, 0);
    /* What is empty is looked up, too. Where it is too much, layout says so. */
    pw_work("blanks filled", f.pieces, WORK_A_PIECE);
    if (!done) {
        g_string_free(f.out, TRUE);
        return NULL;
    }
    if (f.empty_before && f.out->len && f.out->str[f.out->len - 1] == ' ')
        g_string_truncate(f.out, f.out->len - 1);
    /* a value that is the whole text has nothing around it to disturb */
    bool alone = !f.has_literals && values->len == 1;
    if (f.right_to_left && values->len && !alone) {
        char *text = isolated(&f);
        g_string_free(f.out, TRUE);
        return text;
    }
    return g_string_free(f.out, FALSE);
}
