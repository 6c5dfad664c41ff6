/* teams.c - teams of four on the screens: team t is the pairs t and teams + t. */
#include "desk/desk.h"

#include <string.h>

/* As it was typed. The caller frees. */
static char *team_typed(const struct evening *e, int team_no)
{
    g_autofree char *key = g_strdup_printf("%d", team_no);
    return pw_desk_event_value(e->event, "teams", key);
}

char *pw_desk_team_name(const struct evening *e, int team_no)
{
    char *own = team_typed(e, team_no);
    const char *home = pw_event_name(e->event, team_no),
               *other = pw_event_name(e->event, pw_desk_teams(e) + team_no);
    if (own[0] != '\0' || (home == NULL && other == NULL))
        return own;
    g_free(own);
    return home == NULL || other == NULL ? g_strdup(home != NULL ? home : other)
                                         : g_strdup_printf("%s / %s", home, other);
}

char *pw_desk_label_text(const struct asked *a, struct pw_label label)
{
    g_autofree char *number = g_strdup_printf("%d", label.paper_no);
    return label.line == PW_SIDE_NONE
               ? g_strdup(number)
               : pw_desk_asked_say(a, label.line == PW_SIDE_A ? "phone-ns" : "phone-ew", "no",
                                   number, NULL);
}

json_t *pw_desk_team_rows(const struct evening *e, json_t *rows)
{
    int teams = pw_desk_teams(e);
    json_t *all = json_array();
    for (int t = 1; t <= teams; t++) {
        json_t *first = json_array_get(rows, (size_t)t - 1);
        json_t *team = json_pack("{s:i, s:O}", "no", t, "card", json_object_get(first, "no"));
        pw_desk_put(team, "name", team_typed(e, t));
        json_object_set_new(first, "team", team);
        json_array_append(all, first);
        json_array_append(all, json_array_get(rows, (size_t)(teams + t) - 1));
    }
    json_decref(rows);
    return all;
}

int pw_desk_team_names_write(struct asked *a, int *last, bool *conflict, GError **error)
{
    struct evening *e = a->evening;
    int changed = 0;
    bool done = true;
    *conflict = false;
    for (int t = 1; done && !*conflict && t <= pw_desk_teams(e); t++) {
        g_autofree char *field = g_strdup_printf("t%d", t), *key = g_strdup_printf("%d", t),
                        *target = g_strdup_printf("team %d", t);
        if (!g_hash_table_contains(a->field, field))
            continue;
        g_autofree char *was = team_typed(e, t),
                        *is = g_strstrip(
                            g_strdelimit(g_strdup(pw_desk_asked_field(a, field)), "\n\r\t", ' '));
        if (strcmp(was, is) == 0)
            continue;
        *conflict = pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), target);
        done = pw_desk_line_fits(is, error) &&
               pw_event_edit(e->event, "teams", key, is[0] != '\0' ? is : NULL, error);
        changed++;
        *last = t;
    }
    return changed;
}
