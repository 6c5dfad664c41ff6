/* names.c - who plays: the names of an evening in memory, by their numbers. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"

char *pw_desk_number_text(const struct evening *e, int no)
{
    return g_strdup_printf("%d", pw_event_label(e->event, no).no);
}

/* A name that another number has, letter for letter, is none yet: it stays beside the event, until
 * something tells the two apart. NULL: there is none. Borrowed. */
static const char *name_waiting(const struct evening *e, int no)
{
    g_autofree char *id = g_strdup_printf("name %d", no);
    return json_string_value(json_object_get(pw_desk_evening_drafted(e, id), "name"));
}

char *pw_desk_name_of(const struct evening *e, int no)
{
    const char *waiting = name_waiting(e, no);
    if (waiting != NULL)
        return g_strdup(waiting);
    g_autofree char *key = pw_desk_number_text(e, no);
    char *typed = pw_desk_event_value(e->event, "names", key);
    if (typed[0] != '\0')
        return typed;
    g_free(typed);
    const char *listed = pw_desk_evening_schedule(e) != NULL ? pw_event_name(e->event, no) : NULL;
    return g_strdup(listed != NULL ? listed : "");
}

int pw_desk_named_last(const struct evening *e)
{
    g_autofree char *letter = g_ascii_strdown(e->letter, -1);
    g_autofree char *group = g_strconcat("names", letter[0] != '\0' ? "-" : "", letter, NULL);
    int last = pw_event_label_find(e->event, pw_desk_number_last(e, group));
    for (int no = pw_desk_evening_count(e); no > MAX(last, 0); no--) { /* one that waits */
        g_autofree char *name = pw_desk_name_of(e, no);
        last = name[0] != '\0' ? no : last;
    }
    return MAX(last, 0);
}

char *pw_desk_name_typed(const char *text)
{
    char *name = g_strdelimit(g_strdup(text), "\n\r\t", ' ');
    return g_strstrip(name);
}

char *pw_desk_name_bare(const char *name)
{
    const char *details = pw_name_details(name);
    return g_strchomp(details != NULL ? g_strndup(name, (gsize)(details - name)) : g_strdup(name));
}

/* One name in memory; where numbers are fixed it takes its own along. */
static bool name_set(struct evening *e, int no, const char *name, GError **error)
{
    g_autofree char *key = pw_desk_number_text(e, no), *typed = pw_desk_name_of(e, no);
    g_autofree char *was = pw_desk_name_bare(typed), *is = pw_desk_name_bare(name);
    int count = pw_desk_lots_fixed(e) ? pw_desk_evening_count(e) : 0;
    bool done = true;
    for (int i = 1; done && was[0] != '\0' && i <= count; i++) {
        g_autofree char *number = g_strdup_printf("%d", i);
        g_autofree char *its = pw_desk_event_value(e->event, "lots", number);
        done = strcmp(its, was) != 0 || pw_event_edit(e->event, "lots", number, is, error);
    }
    return done && pw_event_edit(e->event, "names", key, name[0] != '\0' ? name : NULL, error);
}

char *pw_desk_name_apart(const struct evening *e, const char *name)
{
    return pw_desk_is_swiss(e->event) ? g_strdup(name) : pw_desk_name_bare(name);
}

int pw_desk_name_twin(const struct evening *e, int no, const char *name)
{
    int count = MAX(pw_desk_evening_count(e), no);
    g_autofree char *plain = pw_desk_name_apart(e, name);
    for (int other = 1; name[0] != '\0' && other <= count; other++) {
        g_autofree char *key = pw_desk_number_text(e, other);
        g_autofree char *typed = pw_desk_event_value(e->event, "names", key);
        g_autofree char *its = pw_desk_name_apart(e, typed);
        if (other != no && strcmp(its, plain) == 0)
            return other;
    }
    return 0;
}

bool pw_desk_name_put(struct evening *e, int no, const char *name, GError **error)
{
    g_autofree char *id = g_strdup_printf("name %d", no);
    bool twin = pw_desk_name_twin(e, no, name) > 0;
    g_autofree char *plain = pw_desk_name_bare(name);
    if (!pw_desk_line_fits(plain, error))
        return false;
    pw_desk_evening_draft(e, id, twin ? json_pack("{s:s}", "name", name) : NULL);
    return name_set(e, no, twin ? "" : name, error);
}

bool pw_desk_names_settle(struct evening *e, int *waits_no, GError **error)
{
    bool done = true;
    *waits_no = 0;
    for (int no = 1; done && no <= pw_desk_evening_count(e); no++) {
        g_autofree char *name = g_strdup(name_waiting(e, no));
        if (name != NULL && pw_desk_name_twin(e, no, name) == 0)
            done = pw_desk_name_put(e, no, name, error);
        else if (name != NULL)
            *waits_no = no;
    }
    return done;
}

bool pw_desk_names_set(struct evening *e, const GPtrArray *names, GError **error)
{
    int count = pw_desk_evening_count(e), given = (int)names->len;
    g_autofree char *number = g_strdup_printf("%d", given);
    bool says = pw_desk_evening_schedule(e) == NULL && given > count;
    /* Who begins with names has said how many; and others than before have drawn nothing. */
    if (says)
        pw_desk_evening_wish_with(e, "count", number, true);
    bool done = pw_desk_lots_forget(e, error);
    for (int no = MAX(pw_desk_named_last(e), count); done && no >= 1; no--)
        done = pw_desk_name_put(e, no, "", error);
    for (int no = 1; done && no <= given; no++)
        done = pw_desk_name_put(e, no, g_ptr_array_index(names, no - 1), error);
    return done;
}
