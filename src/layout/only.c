/* only.c - which records are printed, and what --only asks for and is nowhere. */
#include <string.h>

#include "base/error.h"
#include "layout/box.h"

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
