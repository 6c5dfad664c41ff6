/* score_sections.c - what the sections of one field came to: one ranking, or one each. */
#include "format/score_write.h"
#include "format/write_internal.h"

#include <string.h>

/* Everybody by place. Caller frees with g_free. */
static struct pw_across *ranking_of(const struct pw_scored_sections *of, int *n)
{
    gsize room = 1;
    for (int i = 0; i < of->count; i++)
        room += (gsize)of->session[i]->ranked;
    struct pw_across *all = g_new0(struct pw_across, room);
    *n = pw_sessions_rank(of->session, of->count, all);
    return all;
}

static const char *letter_of(const struct pw_scored_sections *of, int i)
{
    return of->section[i].event->section;
}

struct said {
    char place[PW_POINTS_TEXT], points[PW_POINTS_TEXT], most[PW_POINTS_TEXT];
    char percent[PW_POINTS_TEXT];
    const char *section, *name;
    int pair_no;
};

static struct said say(const struct pw_scored_sections *of, const struct pw_across *one)
{
    const struct pw_session *session = of->session[one->session_i];
    struct said said = {
        .section = letter_of(of, one->session_i),
        .name = pw_event_name(of->section[one->session_i].event, one->who_no),
        .pair_no = pw_printed_who(session->schedule, one->who_no),
    };
    pw_place_text(said.place, &one->tally);
    pw_points_text(said.points, session, one->tally.points);
    pw_points_text(said.most, session, one->tally.most);
    pw_percent_text(said.percent, &one->tally);
    return said;
}

char *pw_save_sections_csv(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    GString *out = g_string_new(NULL);
    bool ranking = !parts.boards && !parts.compare && !parts.frequencies;
    if (of->across && ranking) {
        int n = 0;
        struct pw_across *all = ranking_of(of, &n);
        g_string_append(out, "section,rank,pair,names,points,max,percent,boards\n");
        for (int i = 0; i < n; i++) {
            struct said said = say(of, &all[i]);
            g_string_append_printf(out, "%s,%s,%d,", said.section, said.place, said.pair_no);
            pw_append_csv(out, said.name);
            g_string_append_printf(out, ",%s,%s,%s,%d\n", said.points, said.most, said.percent,
                                   all[i].tally.boards);
        }
        g_free(all);
        return g_string_free(out, FALSE);
    }
    for (int i = 0; i < of->count; i++) {
        g_autofree char *text = pw_save_score_csv(&of->section[i], parts);
        char **lines = g_strsplit(text, "\n", -1);
        for (int k = i > 0; lines[k] != NULL; k++)
            if (lines[k][0] != '\0')
                g_string_append_printf(out, "%s,%s\n", k == 0 ? "section" : letter_of(of, i),
                                       lines[k]);
        g_strfreev(lines);
    }
    return g_string_free(out, FALSE);
}

static void write_ranking(struct pw_json *json, const struct pw_scored_sections *of)
{
    int n = 0;
    struct pw_across *all = ranking_of(of, &n);
    pw_json_array(json, "ranking", PW_JSON_LINES);
    for (int i = 0; i < n; i++) {
        struct said said = say(of, &all[i]);
        const struct pw_schedule *s = of->session[all[i].session_i]->schedule;
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "place", all[i].tally.place);
        pw_json_truth(json, "tied", all[i].tally.tied);
        pw_json_string(json, "section", said.section);
        pw_json_int(json, "pair", said.pair_no);
        pw_json_string(json, "names", said.name);
        if (s->winners == 2)
            pw_json_string(json, "line", pw_side_text(s, all[i].tally.line));
        pw_json_digits(json, "points", said.points);
        pw_json_digits(json, "max", said.most);
        if (said.percent[0] != '\0')
            pw_json_digits(json, "percent", said.percent);
        pw_json_int(json, "boards", all[i].tally.boards);
        pw_json_end(json);
    }
    pw_json_end(json);
    g_free(all);
}

char *pw_save_sections_json(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", "sections");
    pw_json_truth(&json, "across", of->across);
    pw_json_string(&json, "title", of->event->title);
    pw_json_string(&json, "date", of->event->date);
    if (of->across)
        write_ranking(&json, of);
    g_autofree char *head = pw_json_finish(&json);
    GString *out = g_string_new(head);
    g_string_truncate(out, (gsize)(strrchr(out->str, '}') - out->str));
    while (out->len > 0 && g_ascii_isspace(out->str[out->len - 1]))
        g_string_truncate(out, out->len - 1);
    g_string_append(out, ",\n  \"sections\": [\n");
    for (int i = 0; i < of->count; i++) {
        g_autofree char *text = pw_save_score_json(&of->section[i], parts);
        g_string_append_printf(out, "{\n  \"section\": \"%s\",%s", letter_of(of, i),
                               strchr(text, '{') + 1);
        g_string_truncate(out, out->len - 1);
        g_string_append(out, i + 1 < of->count ? ",\n" : "\n");
    }
    g_string_append(out, "  ]\n}\n");
    return g_string_free(out, FALSE);
}

static void append_across(GString *out, const struct pw_scored_sections *of)
{
    int n = 0, due = 0, in = pw_sessions_in(of->session, of->count, &due);
    if (in < due)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n\n", in, due);
    struct pw_across *all = ranking_of(of, &n);
    for (int i = 0; i < n; i++) {
        struct said said = say(of, &all[i]);
        const struct pw_schedule *s = of->session[all[i].session_i]->schedule;
        enum pw_side line = all[i].tally.line;
        if (i == 0 || all[i - 1].tally.line != line)
            g_string_append_printf(
                out, "%s%s\nplace  pair        points  per cent  boards  names\n",
                i > 0 ? "\n" : "",
                line != PW_SIDE_NONE ? pw_side_text(s, line) : "sections with one winner");
        g_string_append_printf(out, "%5s   %s%-4d %12s %9s %7d  %s\n", said.place, said.section,
                               said.pair_no, said.points, said.percent, all[i].tally.boards,
                               said.name != NULL ? said.name : "");
        while (out->str[out->len - 2] == ' ')
            g_string_erase(out, (gssize)out->len - 2, 1);
    }
    g_free(all);
}

char *pw_save_sections_text(const struct pw_scored_sections *of, struct pw_score_parts parts,
                            char *(*section_text)(const struct pw_scored_session *of,
                                                  struct pw_score_parts parts))
{
    GString *out = g_string_new(NULL);
    bool each = !of->across || parts.boards || parts.compare || parts.frequencies;
    if (of->across)
        append_across(out, of);
    for (int i = 0; each && i < of->count; i++) {
        g_autofree char *text = section_text(&of->section[i], parts);
        g_string_append_printf(out, "%ssection %s\n%s", out->len > 0 ? "\n" : "", letter_of(of, i),
                               text);
    }
    return g_string_free(out, FALSE);
}
