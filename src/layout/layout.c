/* layout.c - one layout from beginning to end, and the records that it repeats over. */
#include "layout/box.h"

#include <math.h>
#include <string.h>

#define STAMP 8.5               /* points */
#define STAMP_TOP (5.1 * PW_MM) /* of its accents: a laser loses the first 5 mm of a sheet */
#define STAMP_UP 0.93           /* from the baseline to the top of an accent, ems */

/* black white blue red mist ash */
static const struct pw_palette palettes[] = {
    [PW_PRESET_COLOUR] = {{0x00, 0x00, 0x00},
                          {0xff, 0xff, 0xff},
                          {0x0b, 0x4e, 0xa2},
                          {0xc0, 0x00, 0x10},
                          {0xe4, 0xed, 0xf7},
                          {0xe3, 0xe3, 0xe3},
                          false},
    [PW_PRESET_BLACK] = {{0x00, 0x00, 0x00},
                         {0xff, 0xff, 0xff},
                         {0x00, 0x00, 0x00},
                         {0x00, 0x00, 0x00},
                         {0xff, 0xff, 0xff},
                         {0xe3, 0xe3, 0xe3},
                         true},
    [PW_PRESET_INVERSE] = {{0xff, 0xff, 0xff},
                           {0x00, 0x00, 0x00},
                           {0xff, 0xd8, 0x4a},
                           {0xff, 0x8c, 0x7a},
                           {0x2b, 0x2b, 0x2b},
                           {0x4a, 0x4a, 0x4a},
                           false},
};

void pw_run_stamp(struct pw_run *run, double x, double y, double width)
{
    double edge = fmin(8 * PW_MM, width / 10), room = width - 2 * edge, outer[4];
    if (!run->options->stamp || run->dry || run->inner)
        return;
    g_autofree char *cut = pw_type_ellipsis(run->type, run->options->stamp, PW_BLACK, STAMP, room);
    pw_scene_enter(run->scene, x + edge, y + STAMP_TOP, room, STAMP * PW_LEADING, outer);
    pw_type_set(run->type, run->scene, cut, PW_BLACK, STAMP, run->palette->red, x + edge,
                y + STAMP_TOP + STAMP_UP * STAMP, PW_LEFT);
    pw_scene_leave(run->scene, outer);
}

void pw_run_sheet(struct pw_run *run, double width, double height)
{
    pw_scene_page_begin(run->scene, width, height);
    if (run->inner)
        return;
    if (++run->pages > PW_PAGES_MAX && !run->error)
        run->error = g_error_new(g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_UNMET,
                                 "%s: more than %d pages; print fewer at once, with --only",
                                 run->t->name, PW_PAGES_MAX);
    if (run->options->section && run->pages == 1 && !run->dry)
        pw_scene_bookmark(run->scene, run->options->section, 1, 0);
    if (run->options->preset == PW_PRESET_INVERSE && !run->dry) {
        pw_scene_rect(run->scene, 0, 0, width, height);
        pw_scene_fill(run->scene, run->palette->white);
    }
}

bool pw_run_over(const struct pw_run *run)
{
    return run->error || pw_scene_failed(run->scene);
}

/* ---- which records ---- */

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

/* Is the value one of "3", "3,5" or "3..5"? */
static bool is_one_of(const char *value, const char *list)
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

static void add_once(GPtrArray *list, const char *text)
{
    if (*text && list->len < OFFERED_MAX &&
        !g_ptr_array_find_with_equal_func(list, text, g_str_equal, NULL))
        g_ptr_array_add(list, g_strdup(text));
}

static bool is_number(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text);
}

/* For a message: what might have been asked for. */
static void offer(struct pw_run *run, const struct pw_field *record, const char *value)
{
    add_once(run->offered, value);
    for (guint i = 0; i < pw_field_entries(record) && run->names->len < NAMES_MAX; i++) {
        const struct pw_field *field = NULL;
        const char *name = pw_field_entry(record, i, &field);
        if (pw_field_kind(field) == PW_FIELD_TEXT && is_number(pw_field_value(field)))
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

GPtrArray *pw_run_records(const struct pw_el *el)
{
    GPtrArray *records = g_ptr_array_new();
    if (!pw_attr_has(el, "each")) {
        if (!el->run->options->only || el->run->dry)
            g_ptr_array_add(records, (gpointer)el->record);
        return records;
    }
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    for (guint i = 0; i < n; i++)
        if (wanted(el, pw_field_at(list, i)))
            g_ptr_array_add(records, (gpointer)pw_field_at(list, i));
    return records;
}

/* ---- the whole ---- */

static void sheets_run(struct pw_run *run, const struct pw_field *root)
{
    struct pw_pen pen = {run->scene, run->type, run->palette};
    const struct pw_el top = {run->t->root, root, run};
    struct pw_items sheets;
    pw_items_init(&sheets, &top);
    for (guint i = 0; i < sheets.n && !pw_run_over(run); i++) {
        const struct pw_el *el = &sheets.item[i].el;
        if (strcmp(el->node->element->name, "cards") == 0)
            pw_cards_run(el, &pen);
        else
            pw_page_run(el, &pen);
    }
    pw_items_finish(&sheets);
}

static bool forget_page(const struct pw_page *page, int page_no, void *user, GError **error)
{
    (void)page;
    (void)page_no;
    (void)user;
    (void)error;
    return true;
}

/* Finds the steps: everything once, onto pages that are thrown away. */
static void find_steps(struct pw_run *run, const struct pw_field *root)
{
    struct pw_scene *scene = run->scene, *scratch = pw_scene_new("", "");
    pw_scene_set_sink(scratch, forget_page, NULL);
    run->scene = scratch;
    run->dry = true;
    sheets_run(run, root);
    run->dry = false;
    run->pages = 0;
    run->scene = scene;
    pw_scene_free(scratch);
}

static void say(const char *message, void *user)
{
    /* Also while dry, or on trial: the characters are told of once. */
    struct pw_run *run = user;
    struct pw_trial *trial = run->trial;
    run->trial = NULL;
    pw_run_say(run, message);
    run->trial = trial;
}

static bool only_is_sound(const struct pw_layout_options *o, GError **error)
{
    const char *equals = o->only ? strchr(o->only, '=') : NULL;
    if (!o->only || (equals && equals > o->only))
        return true;
    g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_USAGE,
                "--only %s: write the name of a field and its value, for example --only pair=3",
                o->only);
    return false;
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
static GError *nothing_of(const struct pw_run *run)
{
    const char *only = run->options->only;
    const char *equals = only ? strchr(only, '=') : NULL;
    if (!only || run->offered->len == 0 || run->offered->len == OFFERED_MAX)
        return NULL;
    g_autofree char *name = g_strndup(only, (gsize)(equals - only));
    g_autofree char *word = named_nothing(run->offered, equals + 1);
    g_autofree char *all = offered_text(run->offered);
    return word ? g_error_new(g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_USAGE,
                              "--only %s: there is no %s %s; there %s %s", only, name, word,
                              run->offered->len > 1 ? "are" : "is", all)
                : NULL;
}

static GError *nothing_printed(const struct pw_run *run)
{
    GQuark domain = g_quark_from_static_string(PW_ERROR_DOMAIN);
    const char *only = run->options->only;
    if (!only)
        return g_error_new(domain, PW_ERROR_UNMET,
                           "%s: this event has nothing that the template prints", run->t->name);
    const char *equals = strchr(only, '=');
    g_autofree char *name = g_strndup(only, (gsize)(equals - only));
    g_autofree char *all = offered_text(run->names);
    if (*all)
        return g_error_new(
            domain, PW_ERROR_USAGE,
            "--only %s: nothing here has a %s; it is asked by %s, or by another name "
            "of \"pairwheel list fields\"",
            only, name, all);
    return g_error_new(domain, PW_ERROR_USAGE,
                       "--only %s: %s is one page, and repeats nothing; leave out --only", only,
                       run->t->name);
}

bool pw_layout(const struct pw_template *t, const struct pw_field *root,
               const struct pw_words *words, struct pw_fonts *fonts,
               const struct pw_layout_options *options, struct pw_scene *scene, GError **error)
{
    static const struct pw_layout_options none = {.paper = NULL};
    struct pw_run run = {
        .t = t, .words = words, .options = options ? options : &none, .scene = scene};
    if (!only_is_sound(run.options, error))
        return false;
    run.palette = &palettes[run.options->preset];
    run.said = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    run.pool = g_ptr_array_new_with_free_func(g_free);
    run.kept = pw_run_kept_new();
    run.offered = g_ptr_array_new_with_free_func(g_free);
    run.names = g_ptr_array_new_with_free_func(g_free);
    run.step = g_new0(double, (gsize)t->steps + 1);
    run.type = pw_type_new(fonts, say, &run);
    const struct pw_el top = {t->root, root, &run};
    run.scale = 1;
    run.font_size = pw_attr_length(&top, "font-size", 12);
    if (t->steps && !run.error)
        find_steps(&run, root);
    if (!run.error)
        sheets_run(&run, root);
    if (!run.error)
        run.error = nothing_of(&run);
    /* A scene that failed takes no page; it says so itself in the end. */
    if (!run.error && run.pages == 0 && !pw_scene_failed(scene))
        run.error = nothing_printed(&run);
    pw_type_free(run.type);
    g_hash_table_destroy(run.said);
    g_ptr_array_free(run.pool, TRUE);
    g_ptr_array_free(run.offered, TRUE);
    g_ptr_array_free(run.names, TRUE);
    g_array_unref(run.kept);
    g_free(run.step);
    if (!run.error)
        return true;
    g_propagate_error(error, run.error);
    return false;
}

/* "Guide cards \u00B7" of an event without a title is "Guide cards": a dot stands between two
 * words. Takes title. */
static char *without_gaps(char *title)
{
    g_auto(GStrv) words = g_strsplit(title, " ", -1);
    GString *out = g_string_new(NULL);
    bool between = false;
    for (char **word = words; *word != NULL; word++) {
        if (strcmp(*word, "\u00B7") == 0)
            between = out->len > 0;
        else if (**word != '\0') {
            g_string_append_printf(out, "%s%s%s", out->len > 0 ? " " : "", between ? "\u00B7 " : "",
                                   *word);
            between = false;
        }
    }
    g_free(title);
    return g_string_free(out, FALSE);
}

char *pw_template_title(const struct pw_template *t, const struct pw_field *root,
                        const struct pw_words *words, GError **error)
{
    for (guint i = 0; i < t->root->values->len; i++) {
        const struct pw_value *v = &g_array_index(t->root->values, struct pw_value, i);
        if (strcmp(v->attr->name, "title") != 0)
            continue;
        if (!v->phrase)
            return g_strdup(v->text);
        GError *why = NULL;
        char *title = pw_phrase_fill(v->phrase, root, words, &why);
        if (!title) {
            g_set_error(error, why->domain, why->code, "%s:%d:%d: <template title>: %s", t->name,
                        v->line, v->column, why->message);
            g_error_free(why);
            return NULL;
        }
        return without_gaps(title);
    }
    return g_strdup("");
}
