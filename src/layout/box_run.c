/* box_run.c - one layout at work: failures, warnings, strings, attributes filled, steps of type. */
#include "base/error.h"
#include "base/plumbing.h"
#include "layout/box.h"
#include "layout/elements.h"
#include "layout/page.h"

#include <glib.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

#define QUOTED_MAX 60 /* characters */

#define WORK_A_LETTER 30

/* ---- failures and warnings ---- */

const char *pw_mm(char buffer[40], double points)
{
    double tenths = ceil(points / PW_MM * 10 - 0.05);
    pw_number(buffer, fmax(tenths, 1) / 10, 1);
    if (!strchr(buffer, '.'))
        g_strlcat(buffer, ".0", 40);
    return buffer;
}

/* What is written in a file of parts: the template that uses it, too; caller frees. */
static char *used_by(const struct pw_el *el)
{
    bool shared = strcmp(el->node->of->root->element->name, PW_TEMPLATE_PARTS) == 0;
    return shared ? g_strdup_printf("; it is used by %s", el->run->t->name) : g_strdup("");
}

/* The message with the place of the element. */
static char *with_place(const struct pw_el *el, int line, int column, const char *message)
{
    const char *where = el->run->where;
    g_autofree char *by = used_by(el);
    return g_strdup_printf("%s:%d:%d: <%s> %s%s%s%s%s", el->node->of->name, line, column,
                           el->node->element->name, message, by, where ? " (" : "",
                           where ? where : "", where ? ")" : "");
}

static void keep(const struct pw_el *el, int line, int column, enum pw_error code,
                 const char *message)
{
    if (el->run->error)
        return;
    g_autofree char *text = with_place(el, line, column, message);
    el->run->error = pw_error_new(code, "%s", text);
    pw_error_set_line(&el->run->error, line);
}

void pw_el_refuse_work(const struct pw_el *el)
{
    if (el->run->error)
        return;
    g_autofree char *message = g_strdup_printf("asks for %s", pw_work_refused());
    g_autofree char *text = with_place(el, el->node->line, el->node->column, message);
    el->run->error = pw_error_of_work("%s", text);
    pw_error_set_line(&el->run->error, el->node->line);
}

void pw_el_error(const struct pw_el *el, enum pw_error code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    keep(el, el->node->line, el->node->column, code, message);
}

void pw_el_fail(const struct pw_el *el, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    /* A text that a club worded itself: the template is ours, and the word is to be shorter. */
    g_autofree char *place = el->node->phrase && !el->run->error
                                 ? pw_phrase_place(el->node->phrase, el->record, el->run->words)
                                 : NULL;
    g_autofree char *text =
        place ? pw_phrase_fill(el->node->phrase, el->record, el->run->words, NULL) : NULL;
    g_autofree char *both =
        text ? g_strdup_printf("%s; it says \"%s\", worded in %s", message, text, place) : NULL;
    keep(el, el->node->line, el->node->column, PW_ERROR_UNMET, both ? both : message);
}

/* ---- what elements keep ---- */

struct kept {
    const struct pw_node *node;
    const struct pw_field *list;
    void *data;
    GDestroyNotify free;
};

static void kept_clear(void *data)
{
    struct kept *kept = data;
    kept->free(kept->data);
}

GArray *pw_run_kept_new(void)
{
    GArray *kept = g_array_new(FALSE, FALSE, sizeof(struct kept));
    g_array_set_clear_func(kept, kept_clear);
    return kept;
}

void *pw_el_kept(const struct pw_el *el, const struct pw_field *list)
{
    for (guint i = 0; i < el->run->kept->len; i++) {
        const struct kept *kept = &g_array_index(el->run->kept, struct kept, i);
        if (kept->node == el->node && kept->list == list)
            return kept->data;
    }
    return NULL;
}

void pw_el_keep(const struct pw_el *el, const struct pw_field *list, void *data,
                GDestroyNotify free)
{
    struct kept kept = {el->node, list, data, free};
    g_array_append_val(el->run->kept, kept);
}

bool pw_el_failed(const struct pw_el *el)
{
    return el->run->error != NULL;
}

void pw_run_say(struct pw_run *run, const char *message)
{
    g_autofree char *plain = pw_message(message);
    bool first = g_hash_table_add(run->said, g_strdup(plain));
    if (run->trial)
        run->trial->said += first;
    if (run->trial || !first || !run->options->warn)
        return;
    run->options->warn(plain, run->options->user);
}

void pw_el_warn(const struct pw_el *el, const char *format, ...)
{
    if (el->run->dry)
        return;
    va_list args;
    va_start(args, format);
    g_autofree char *message = g_strdup_vprintf(format, args);
    va_end(args);
    g_autofree char *by = used_by(el);
    g_autofree char *placed =
        g_strdup_printf("%s:%d:%d: <%s> %s%s", el->node->of->name, el->node->line, el->node->column,
                        el->node->element->name, message, by);
    pw_run_say(el->run, placed);
}

/* ---- strings ---- */

void pw_run_forget(struct pw_run *run)
{
    g_ptr_array_set_size(run->pool, 0);
}

static const char *pooled(struct pw_run *run, char *taken)
{
    g_ptr_array_add(run->pool, taken);
    return taken;
}

static const char *fill_at(const struct pw_el *el, const struct pw_phrase *phrase, int line,
                           int column)
{
    GError *why = NULL;
    char *text = pw_phrase_fill(phrase, el->record, el->run->words, &why);
    if (text && pw_work("letters in boxes", (long long)strlen(text), WORK_A_LETTER))
        return pooled(el->run, text);
    if (text) {
        g_free(text);
        pw_el_refuse_work(el);
        return "";
    }
    keep(el, line, column, PW_ERROR_INPUT, why->message);
    g_error_free(why);
    return "";
}

/* A text with blanks filled in this record; never NULL ("" after a failure). */
static const char *pw_run_fill(const struct pw_el *el, const struct pw_phrase *phrase)
{
    return fill_at(el, phrase, el->node->line, el->node->column);
}

const char *pw_el_quoted(const struct pw_el *el, const char *text)
{
    if (g_utf8_strlen(text, -1) <= QUOTED_MAX)
        return text;
    g_autofree char *start = g_utf8_substring(text, 0, QUOTED_MAX);
    char *shown = g_strconcat(start, "...", NULL);
    g_ptr_array_add(el->run->pool, shown);
    return shown;
}

/* ---- attributes ---- */

static const struct pw_value *value_find(const struct pw_el *el, const char *name)
{
    const GArray *values = el->node->values;
    for (guint i = 0; i < values->len; i++) {
        const struct pw_value *v = &g_array_index(values, struct pw_value, i);
        if (v->attr->name == name || strcmp(v->attr->name, name) == 0)
            return v;
    }
    return NULL;
}

/* The value as text, filled; NULL: not given or empty. */
static const char *value_text(const struct pw_el *el, const struct pw_value *v)
{
    if (!v)
        return NULL;
    const char *text = v->phrase ? fill_at(el, v->phrase, v->line, v->column) : v->text;
    return *text ? text : NULL;
}

static const struct pw_meaning *value_meaning(const struct pw_el *el, const struct pw_value *v,
                                              struct pw_meaning *scratch)
{
    if (!v || (!v->phrase && !*v->text))
        return NULL;
    if (!v->phrase)
        return &v->is;
    const char *text = value_text(el, v);
    if (!text)
        return NULL;
    if (strpbrk(text, "0123456789"))
        pw_field_asked_exactly(el->record, NULL);
    g_autofree char *complaint = pw_meaning_parse(scratch, v->attr, text);
    if (!complaint)
        return scratch;
    g_autofree char *message = g_strdup_printf("%s: %s", v->attr->name, complaint);
    keep(el, v->line, v->column, PW_ERROR_INPUT, message);
    return NULL;
}

const struct pw_meaning *pw_slot_meaning(const struct pw_el *el, enum pw_slot slot,
                                         struct pw_meaning *scratch)
{
    return value_meaning(el, el->node->slot[slot], scratch);
}

const struct pw_meaning *pw_attr_meaning(const struct pw_el *el, const char *name,
                                         struct pw_meaning *scratch)
{
    return value_meaning(el, value_find(el, name), scratch);
}

bool pw_attr_has(const struct pw_el *el, const char *name)
{
    return value_text(el, value_find(el, name)) != NULL;
}

double pw_slot_length(const struct pw_el *el, enum pw_slot slot, double points)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_slot_meaning(el, slot, &scratch);
    return m ? m->number : points;
}

double pw_attr_length(const struct pw_el *el, const char *name, double points)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, name, &scratch);
    return m ? m->number : points;
}

int pw_attr_lengths(const struct pw_el *el, const char *name, double *out, int max)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, name, &scratch);
    for (int i = 0; m && i < m->n && i < max; i++)
        out[i] = m->lengths[i];
    return m ? MIN(m->n, max) : 0;
}

double pw_attr_number(const struct pw_el *el, const char *name, double number)
{
    return pw_attr_length(el, name, number);
}

static struct pw_colour tint_colour(const struct pw_palette *p, struct pw_tint tint)
{
    const struct pw_colour named[] = {
        [PW_BLACK_TINT] = p->black, [PW_WHITE_TINT] = p->white, [PW_BLUE_TINT] = p->blue,
        [PW_RED_TINT] = p->red,     [PW_MIST_TINT] = p->mist,   [PW_ASH_TINT] = p->ash};
    if (tint.name_i >= 0)
        return named[tint.name_i];
    /* all is black or white: what is darker than the middle is ink */
    int light = 30 * tint.colour.r + 59 * tint.colour.g + 11 * tint.colour.b;
    if (p->plain)
        return light < 128 * 100 ? p->black : p->white;
    return tint.colour;
}

bool pw_el_is_blue(const struct pw_el *el)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, "colour", &scratch);
    return m && m->tint.name_i == PW_BLUE_TINT;
}

bool pw_slot_colour(const struct pw_el *el, enum pw_slot slot, struct pw_colour *out)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_slot_meaning(el, slot, &scratch);
    /* without a colour of its own a ground would only cover the lines beside it */
    if (m && slot == PW_SLOT_FILL && m->tint.name_i == PW_MIST_TINT && el->run->palette->plain)
        return false;
    if (m)
        *out = tint_colour(el->run->palette, m->tint);
    return m != NULL;
}

struct pw_colour pw_attr_colour(const struct pw_el *el, const char *name, struct pw_colour colour)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, name, &scratch);
    return m ? tint_colour(el->run->palette, m->tint) : colour;
}

struct pw_extent pw_slot_extent(const struct pw_el *el, enum pw_slot slot)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_slot_meaning(el, slot, &scratch);
    return m ? m->extent[0] : (struct pw_extent){.kind = PW_EXTENT_NONE};
}

int pw_attr_choice(const struct pw_el *el, const char *name, int choice)
{
    struct pw_meaning scratch;
    const struct pw_meaning *m = pw_attr_meaning(el, name, &scratch);
    return m ? m->choice : choice;
}

enum pw_weight pw_attr_weight(const struct pw_el *el, const char *name, enum pw_weight weight)
{
    return (enum pw_weight)pw_attr_choice(el, name, (int)weight);
}

bool pw_attr_flag(const struct pw_el *el, const char *name, bool flag)
{
    return pw_attr_choice(el, name, flag);
}

const char *pw_attr_text(const struct pw_el *el, const char *name, const char *text)
{
    const char *given = value_text(el, value_find(el, name));
    return given ? given : text;
}

const struct pw_field *pw_attr_list(const struct pw_el *el, const char *name)
{
    const struct pw_value *v = value_find(el, name);
    const char *list = value_text(el, v);
    if (!list) {
        pw_el_error(el, PW_ERROR_INPUT, "has no %s; write %s=\"rounds\"", name, name);
        return NULL;
    }
    const struct pw_field *field = pw_field_find(el->record, list);
    if (field && pw_field_kind(field) == PW_FIELD_LIST)
        return field;
    g_auto(GStrv) known = pw_field_names(el->record);
    GString *lists = g_string_new(NULL);
    for (char **k = known; *k; k++) {
        const struct pw_field *f = pw_field_find(el->record, *k);
        if (f && pw_field_kind(f) == PW_FIELD_LIST)
            g_string_append_printf(lists, "%s%s", lists->len ? ", " : "", *k);
    }
    g_autofree char *message = g_strdup_printf("%s: \"%s\" is no list; the lists here are %s", name,
                                               list, lists->len ? lists->str : "none");
    g_string_free(lists, TRUE);
    keep(el, v->line, v->column, PW_ERROR_INPUT, message);
    return NULL;
}

/* ---- fields and words ---- */

static const struct pw_field *own_entry(const struct pw_field *record, const char *name)
{
    guint n = pw_field_entries(record);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *field;
        if (strcmp(pw_field_entry(record, i, &field), name) == 0)
            return field;
    }
    return NULL;
}

bool pw_el_flag(const struct pw_field *record, const char *name)
{
    return own_entry(record, name) != NULL;
}

const struct pw_field *pw_el_list(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = own_entry(record, name);
    return field && pw_field_kind(field) == PW_FIELD_LIST ? field : NULL;
}

const char *pw_el_word(const struct pw_el *el, const char *key)
{
    g_autofree char *blank = g_strdup_printf("{w:%s}", key);
    struct pw_phrase *phrase = pw_phrase_new(blank, NULL);
    g_assert(phrase);
    const char *word = pw_run_fill(el, phrase);
    pw_phrase_free(phrase);
    return word;
}

const char *pw_el_field(const struct pw_el *el, const struct pw_field *record, const char *name)
{
    const struct pw_field *field = own_entry(record, name);
    enum pw_field_kind kind = field ? pw_field_kind(field) : PW_FIELD_NONE;
    if (kind == PW_FIELD_TEXT)
        return pw_field_value(field);
    if (kind != PW_FIELD_WORD)
        return "";
    const struct pw_el inner = {el->node, record, el->run};
    return pw_el_word(&inner, pw_field_value(field));
}

const char *pw_el_text(const struct pw_el *el)
{
    return el->node->phrase ? pw_run_fill(el, el->node->phrase) : el->node->text;
}

const struct pw_palette *pw_el_palette(const struct pw_el *el)
{
    return el->run->palette;
}

struct pw_type *pw_el_type(const struct pw_el *el)
{
    return el->run->type;
}

/* The one step that texts take together; see box.h. */

#define SAME 1e-6

const double pw_steps[PW_STEPS] = {8.5, 12, 14, 17, 20, 24, 34, 48, 68, 96, 136};

void pw_step_must(struct pw_type_step *step, double size)
{
    step->all = step->all > 0 ? fmin(step->all, size) : size;
}

void pw_step_may(struct pw_type_step *step, double size, double share)
{
    guint i = PW_STEPS;
    while (i > 0 && pw_steps[i - 1] > size + SAME)
        i--;
    if (i > 0)
        step->fits[i - 1]++;
    else
        step->never++;
    step->share = fmax(step->share, share);
}

double pw_step_taken(const struct pw_type_step *step, double size)
{
    guint texts = step->never, small = step->never;
    for (guint i = 0; i < PW_STEPS; i++)
        texts += step->fits[i];
    double most = texts > 0 ? fmin(pw_steps[0], size) : size;
    for (guint i = 0; i + 1 < PW_STEPS && texts > 0 && pw_steps[i] < size - SAME; i++) {
        small += step->fits[i];
        if (small > (1 - step->share) * texts + SAME)
            break;
        most = fmin(pw_steps[i + 1], size);
    }
    return step->all > 0 ? fmin(step->all, most) : most;
}

double pw_step_below(double size)
{
    for (guint i = PW_STEPS; i > 0; i--)
        if (pw_steps[i - 1] < size - SAME)
            return pw_steps[i - 1];
    return 0;
}

/* Texts that were too long for their place and are cut: each is told once, and of more
 * than a few in one place how many more there are. */

enum { TOLD = 3 }; /* of one element; behind them comes the count */

struct cut_at {
    const struct pw_node *node;
    int n;
};

GArray *pw_run_cuts_new(void)
{
    return g_array_new(FALSE, FALSE, sizeof(struct cut_at));
}

static struct cut_at *cut_at(const struct pw_el *el)
{
    GArray *cuts = el->run->cuts;
    for (guint i = 0; i < cuts->len; i++)
        if (g_array_index(cuts, struct cut_at, i).node == el->node)
            return &g_array_index(cuts, struct cut_at, i);
    struct cut_at first = {.node = el->node};
    g_array_append_val(cuts, first);
    return &g_array_index(cuts, struct cut_at, cuts->len - 1);
}

void pw_el_cut(const struct pw_el *el, const char *whole, const char *shorter, bool last_line)
{
    struct pw_run *run = el->run;
    if (run->dry || !g_hash_table_add(run->said, g_strdup_printf("cut %s", whole)))
        return;
    if (!run->trial && ++cut_at(el)->n > TOLD && !run->options->every_cut)
        return;
    pw_el_warn(el,
               last_line ? "\"%s\" is too long for its lines, and the last of them is \"%s\"; make "
                           "the place wider or the name shorter"
                         : "\"%s\" is too wide for its place and is printed as \"%s\"; make the "
                           "place wider or the name shorter",
               pw_el_quoted(el, whole), shorter);
}

void pw_run_say_cuts(struct pw_run *run)
{
    for (guint i = 0; i < run->cuts->len && !run->error && !run->options->every_cut; i++) {
        const struct cut_at *cut = &g_array_index(run->cuts, struct cut_at, i);
        const struct pw_el el = {cut->node, NULL, run};
        if (cut->n == TOLD + 1)
            pw_el_warn(&el, "one more text is cut here");
        else if (cut->n > TOLD)
            pw_el_warn(&el, "%d more texts are cut here", cut->n - TOLD);
    }
}

/* ---- records, and --only ---- */

/* Which records are printed, and what --only asks for and is nowhere. */

/* For messages: values and names that are kept, and shown. */
enum { OFFERED_MAX = PW_CONTESTANTS_MAX + 1, OFFERED_SHOWN = 12, NAMES_MAX = 6 };

/* "3..5": its ends. false: it is no such word. */
static bool is_range(const char *word, gint64 *first, gint64 *last)
{
    const char *dots = strstr(word, "..");
    char *first_end = NULL, *last_end = NULL;
    if (!dots)
        return false;
    *first = g_ascii_strtoll(word, &first_end, 10);
    *last = g_ascii_strtoll(dots + 2, &last_end, 10);
    return first_end == dots && last_end > dots + 2 && !*last_end;
}

/* Is it "3", "3,5" or "3..5", or one of these? */
static bool is_in(const char *value, const char *list)
{
    g_auto(GStrv) words = g_strsplit(list, ",", -1);
    char *end = NULL;
    gint64 number = g_ascii_strtoll(value, &end, 10), first = 0, last = 0;
    bool whole = *value && !*end;
    for (guint i = 0; words[i]; i++) {
        if (is_range(words[i], &first, &last)) {
            if (whole && number >= first && number <= last)
                return true;
        } else if (strcmp(words[i], value) == 0) {
            return true;
        }
    }
    return strcmp(list, value) == 0;
}

static bool is_number(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

/* "1, 4": the words of a value that is several numbers, both teams of a match; else NULL. The
 * caller frees. */
static char **numbers_of(const char *value)
{
    char **words = strchr(value, ',') ? g_strsplit(value, ", ", -1) : NULL;
    for (guint i = 0; words && words[i]; i++)
        if (!is_number(words[i])) {
            g_strfreev(words);
            return NULL;
        }
    return words;
}

/* Is the value in the list, or is one of its numbers? */
static bool is_one_of(const char *value, const char *list)
{
    g_auto(GStrv) words = numbers_of(value);
    bool found = is_in(value, list);
    for (guint i = 0; words && words[i]; i++)
        found = found || is_in(words[i], list);
    return found;
}

static void add_once(GPtrArray *list, const char *text)
{
    if (*text && list->len < OFFERED_MAX &&
        !g_ptr_array_find_with_equal_func(list, text, g_str_equal, NULL))
        g_ptr_array_add(list, g_strdup(text));
}

/* For a message: what might have been asked for. */
static void offer(struct pw_run *run, const struct pw_field *record, const char *value)
{
    g_auto(GStrv) words = numbers_of(value);
    if (!words)
        add_once(run->offered, value);
    for (guint i = 0; words && words[i]; i++)
        add_once(run->offered, words[i]);
    run->only_teams = run->only_teams || pw_field_find(record, "team");
    for (guint i = 0; i < pw_field_entries(record) && run->names->len < NAMES_MAX; i++) {
        const struct pw_field *field = NULL;
        const char *name = pw_field_entry(record, i, &field);
        if (pw_field_kind(field) != PW_FIELD_TEXT)
            continue;
        g_auto(GStrv) several = numbers_of(pw_field_value(field));
        if (several || is_number(pw_field_value(field)))
            add_once(run->names, name);
    }
}

/* "pair=3": does this record say so? */
static bool wanted(const struct pw_el *el, const struct pw_field *record)
{
    const char *only = el->run->options->only;
    if (!only || el->run->dry) /* one card has the steps that it has among all */
        return true;
    const char *equals = strchr(only, '=');
    g_autofree char *name = g_strndup(only, (gsize)(equals - only));
    const char *value = pw_el_field(el, record, name);
    offer(el->run, record, value);
    return is_one_of(value, equals + 1);
}

/* Offered, and taken where it is picked. */
static void take(const struct pw_el *el, GPtrArray *records, const struct pw_field *record)
{
    const struct pw_layout_options *o = el->run->options;
    if (!el->run->dry && o->offer)
        g_ptr_array_add(o->offer, (gpointer)record);
    bool picked = el->run->dry || !o->pick || g_ptr_array_find((GPtrArray *)o->pick, record, NULL);
    if (picked)
        g_ptr_array_add(records, (gpointer)record);
}

GPtrArray *pw_run_records(const struct pw_el *el)
{
    GPtrArray *records = g_ptr_array_new();
    if (!pw_attr_has(el, "each")) {
        if (!el->run->options->only || el->run->dry)
            take(el, records, el->record);
        return records;
    }
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    for (guint i = 0; i < n; i++)
        if (wanted(el, pw_field_at(list, i)))
            take(el, records, pw_field_at(list, i));
    return records;
}

/* A word of the list that nothing has been printed for, or of "8..12" the end that there is not;
 * NULL: all of them are there. The caller frees. */
static char *named_nothing(const GPtrArray *offered, const char *list)
{
    g_auto(GStrv) words = g_strsplit(list, ",", -1);
    gint64 least = G_MAXINT64, most = G_MININT64, first = 0, last = 0;
    for (guint k = 0; k < offered->len; k++) {
        char *end = NULL;
        gint64 number = g_ascii_strtoll(offered->pdata[k], &end, 10);
        if (strcmp(offered->pdata[k], list) == 0)
            return NULL; /* a name with a comma */
        least = *end ? least : MIN(least, number);
        most = *end ? most : MAX(most, number);
    }
    for (guint i = 0; words[i]; i++) {
        bool found = false;
        for (guint k = 0; k < offered->len && !found; k++)
            found = is_one_of(offered->pdata[k], words[i]);
        if (!found)
            return g_strdup(words[i]);
        if (is_range(words[i], &first, &last) && (first < least || last > most))
            return g_strdup_printf("%" G_GINT64_FORMAT, first < least ? first : last);
    }
    return NULL;
}

bool pw_only_sound(const struct pw_layout_options *o, GError **error)
{
    const char *equals = o->only ? strchr(o->only, '=') : NULL;
    if (!o->only || (equals && equals > o->only))
        return true;
    pw_fail(error, PW_ERROR_USAGE,
            "--only %s: write the name of a field and its value, for example --only pair=3",
            o->only);
    return false;
}

static gint by_number(gconstpointer a, gconstpointer b, gpointer unused)
{
    (void)unused;
    const char *const *x = a, *const *y = b;
    gint64 one = g_ascii_strtoll(*x, NULL, 10), two = g_ascii_strtoll(*y, NULL, 10);
    return (one > two) - (one < two);
}

/* Numbers of teams come in the order of their matches. */
static void put_in_order(GPtrArray *offered)
{
    bool numbers = true;
    for (guint i = 0; i < offered->len; i++)
        numbers = numbers && is_number(offered->pdata[i]);
    if (numbers)
        g_ptr_array_sort_with_data(offered, by_number, NULL);
}

/* "1 to 8", "1, 2, 4 to 14", "red, blue": runs of numbers as their ends. */
static char *offered_text(const GPtrArray *offered)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0, shown = 0; i < offered->len; shown++) {
        const char *first = offered->pdata[i];
        guint last = i;
        while (is_number(first) && last + 1 < offered->len && is_number(offered->pdata[last + 1]) &&
               g_ascii_strtoll(offered->pdata[last + 1], NULL, 10) ==
                   g_ascii_strtoll(offered->pdata[last], NULL, 10) + 1)
            last++;
        if (shown == OFFERED_SHOWN) {
            g_string_append(text, ", ...");
            break;
        }
        g_string_append_printf(text, "%s%s", i ? ", " : "", first);
        if (last > i + 1)
            g_string_append_printf(text, " to %s", (const char *)offered->pdata[last]);
        i = last > i + 1 ? last + 1 : i + 1;
    }
    return g_string_free(text, FALSE);
}

/* What --only asks for and is nowhere; NULL: all is there. */
GError *pw_only_nothing_of(const struct pw_run *run)
{
    const char *only = run->options->only;
    const char *equals = only ? strchr(only, '=') : NULL;
    if (!only || run->offered->len == 0 || run->offered->len == OFFERED_MAX)
        return NULL;
    g_autofree char *name = g_strndup(only, (gsize)(equals - only));
    g_autofree char *word = named_nothing(run->offered, equals + 1);
    put_in_order(run->offered);
    g_autofree char *all = offered_text(run->offered);
    const char *who = run->only_teams && strcmp(name, "pair") == 0 ? "team" : name;
    return word ? pw_error_new(PW_ERROR_USAGE, "--only %s: there is no %s %s; there %s %s", only,
                               who, word, run->offered->len > 1 ? "are" : "is", all)
                : NULL;
}

GError *pw_only_nothing_printed(const struct pw_run *run)
{
    const char *only = run->options->only;
    if (!only)
        return pw_error_new(PW_ERROR_UNMET, "%s: this event has nothing that the template prints",
                            run->t->name);
    const char *equals = strchr(only, '=');
    g_autofree char *name = g_strndup(only, (gsize)(equals - only));
    g_autofree char *all = offered_text(run->names);
    if (*all)
        return pw_error_new(
            PW_ERROR_USAGE,
            "--only %s: nothing here has a %s; it is asked by %s, or by another name "
            "of \"pairwheel list fields\"",
            only, name, all);
    return pw_error_new(PW_ERROR_USAGE,
                        "--only %s: %s is one page, and repeats nothing; leave out --only", only,
                        run->t->name);
}
