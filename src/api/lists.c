/* lists.c - a list of names that is pasted: read as a file of them is, and told row by row. */
#include "api/internal.h"

#include <string.h>

#include "format/csv.h"
#include "format/roster.h"

static void tell_columns(const struct pw_input *in, const struct pw_roster_heads *heads,
                         const struct pw_list_hearer *hearer)
{
    struct pw_csv csv;
    pw_csv_init(&csv, in);
    pw_csv_next(&csv, NULL);
    for (int i = 0; i < csv.cells; i++)
        hearer->column(i, csv.cell[i],
                       g_strcmp0(heads->as[i], PW_ROSTER_OFF) != 0 ? heads->as[i] : NULL,
                       hearer->user);
    pw_csv_finish(&csv);
}

static void append(GString *about, const char *key, const char *value)
{
    if (value == NULL || value[0] == '\0')
        return;
    g_autofree char *plain = g_strdelimit(g_strdup(value), "=[]", ' ');
    g_string_append_printf(about, "%s%s=%s", about->len > 0 ? " " : "", key, g_strstrip(plain));
}

static void tell_person(const struct pw_contestant *c, int no, const struct pw_list_hearer *hearer)
{
    g_autoptr(GString) about = g_string_new(NULL);
    char rating[16] = "", sex[2] = {c->sex, '\0'};
    if (c->name == NULL)
        return;
    if (c->rating > 0)
        g_snprintf(rating, sizeof rating, "%d", c->rating);
    append(about, "title", c->title);
    append(about, "rating", rating);
    append(about, "federation", c->federation);
    append(about, c->player[0] != NULL ? "id1" : "fide_id", c->id[0]);
    append(about, "id2", c->id[1]);
    append(about, "club", c->club);
    append(about, "sex", sex);
    append(about, "birth", c->birth);
    append(about, "family", c->family);
    hearer->person(no, c->name, about->str, hearer->user);
}

bool pw_list_read(const char *text, size_t bytes, unsigned long long off,
                  const struct pw_list_hearer *hearer, GError **error)
{
    struct pw_input in;
    g_autofree char *other =
        g_utf8_validate_len(text, bytes, NULL) ? NULL : pw_input_from_windows(text, bytes);
    if (!pw_input_init(&in, "list", other != NULL ? other : text,
                       other != NULL ? strlen(other) : bytes, error))
        return false;
    const struct pw_roster_heads heads = pw_roster_heads_of(&in, off, true);
    struct pw_event *event = pw_event_new();
    bool done = heads.foreign && pw_roster_read_under(event, &in, &heads, error);
    if (heads.foreign)
        tell_columns(&in, &heads, hearer);
    for (int i = 0; done && i < event->contestants; i++)
        tell_person(&event->contestant[i], i + 1, hearer);
    pw_event_free(event);
    pw_input_finish(&in);
    return done;
}
