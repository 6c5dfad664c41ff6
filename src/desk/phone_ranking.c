/* phone_ranking.c - the running ranking on a phone, one's own line marked.
 */
#include "desk/phones.h"

#include <string.h>

#include "desk/places.h"

static json_t *line_of(const struct guest *g, const struct pw_ranked *r)
{
    bool own = r->section == NULL || strcmp(r->section, pw_event_letter(g->event)) == 0;
    json_t *row = json_pack("{s:b}", "mine", own && r->who_no == g->who_no);
    pw_desk_put(row, "who",
                r->section != NULL ? g_strdup_printf("%s\u00a0%d", r->section, r->shown_no)
                                   : pw_phone_who_text(g, r->who_no));
    if (r->rank > 0)
        pw_desk_put(row, "place", g_strdup_printf("%d", r->rank));
    pw_desk_put_text(row, "names", r->name != NULL ? r->name : "");
    bool percent = r->percent[0] != '\0';
    g_autofree char *score =
        pw_desk_figure(g->a, percent ? r->percent : r->points, g->s->kind == PW_PLAYERS);
    pw_desk_put(row, "score", percent ? g_strdup_printf("%s\u00a0%%", score) : g_strdup(score));
    return row;
}

/* One table, or one for each line of two winners. */
static json_t *tables_of(const struct guest *g, const struct pw_ranking *ranking)
{
    json_t *tables = json_array(), *rows = NULL;
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; ranking != NULL && i < ranking->count; i++) {
        const struct pw_ranked *r = ranking->place[i];
        if (r->played == 0)
            continue;
        if (rows == NULL || r->line != line) {
            json_t *table = json_object();
            line = r->line;
            rows = json_array();
            if (line != PW_SIDE_NONE)
                pw_desk_put(table, "line",
                            pw_desk_asked_say(
                                g->a, line == PW_SIDE_A ? "phone-side-ns" : "phone-side-ew", NULL));
            json_object_set_new(table, "rows", rows);
            json_array_append_new(tables, table);
        }
        json_array_append_new(rows, line_of(g, r));
    }
    return tables;
}

void pw_phone_ranking_show(const struct guest *g)
{
    struct pw_ranking *ranking = pw_desk_ranking(g->event);
    json_t *record = pw_phone_record(g), *tables = tables_of(g, ranking);
    if (json_array_size(tables) == 0)
        json_object_set_new(record, "nothing", json_true());
    json_object_set_new(record, "tables", tables);
    pw_ranking_free(ranking);
    pw_reply_page(g->a, "phone", record);
}
