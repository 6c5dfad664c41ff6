/* trf_write.c - FIDE's tournament report, 2016 and 2026 (see format/trf_read.c).
 *
 * An event that came from a report gives back its records as they were; one that did not
 * gets those that follow from the event. Lines end with CR LF, as the format asks.
 */
#include "format/chess_write.h"
#include "format/pass.h"

#include "event/heads.h"

#include <stdlib.h>
#include <string.h>

#define END "\r\n"

static void append_player(GString *out, const struct pw_scored *scored, const struct pw_person *all,
                          int count, const struct pw_person *person, int rank)
{
    const struct pw_tournament *t = scored->tournament;
    const struct pw_contestant *c = person->who;
    const int who_no = person->who_no;
    char number[16], text[24];
    g_snprintf(number, sizeof number, "%d", person->no);
    g_string_append_printf(out, "001 %4d %c", person->no, c->sex != '\0' ? c->sex : ' ');
    pw_append_column(out, c->title != NULL ? c->title : "", 3, true);
    g_string_append_c(out, ' ');
    pw_append_column(out, c->name != NULL ? c->name : number, 33, false);
    if (c->rating > 0)
        g_string_append_printf(out, " %4d ", c->rating);
    else
        g_string_append(out, "      ");
    pw_append_column(out, c->federation != NULL ? c->federation : "", 3, false);
    g_string_append_c(out, ' ');
    pw_append_column(out, c->id[0] != NULL ? c->id[0] : "", 11, true);
    g_string_append_c(out, ' ');
    pw_append_column(out, c->birth, 10, false);
    long tenths = pw_person_points(scored, person) * 10 / PW_POINT;
    g_snprintf(text, sizeof text, "%ld.%ld", tenths / 10, tenths % 10);
    g_string_append_c(out, ' ');
    pw_append_column(out, text, 4, true);
    if (rank > 0)
        g_string_append_printf(out, " %4d", rank);
    else
        g_string_append(out, "     ");
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (!pw_person_has(person, view.game->round_no)) {
            g_string_append(out, "  0000 - Z");
            continue;
        }
        char code = view.code == '*' ? ' ' : view.code;
        char colour = view.opponent_no == 0 || view.game->colourless ? '-' : view.white ? 'w' : 'b';
        g_string_append_printf(out, "  %04d %c %c",
                               pw_person_no(all, count, view.opponent_no, view.game->round_no),
                               colour, code);
    }
    while (out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append(out, END);
}

/* What the event says in this record; a report of 2016 has not all of them. */
static void append_head(GString *out, const struct pw_event *event, int i, int version)
{
    char *lines = pw_heads[i].since <= version ? pw_head_lines(event, i) : NULL;
    char **each = g_strsplit(lines != NULL ? lines : "", "\n", -1);
    for (int k = 0; each[k] != NULL; k++)
        g_string_append_printf(out, "%s" END, each[k]);
    g_strfreev(each);
    free(lines);
}

/* May a report call it a round robin? */
static bool is_robin(const struct pw_event *event)
{
    return event->no_robin == NULL && !event->robin_unsure;
}

/* The code of record 192. */
static const char *type_of(const struct pw_scored *scored)
{
    const struct pw_request *request = &scored->event->request;
    bool twice = request->cycles == 2, berger = strcmp(request->kind, "berger") == 0;
    if (strcmp(request->kind, "scheveningen") == 0)
        return twice ? "FIDE_DOUBLESCHEVENINGEN" : "FIDE_SCHEVENINGEN_G1";
    if (!berger || request->cycles > 2)
        return "CUSTOM_ROUNDROBIN";
    if (!twice)
        return "BERGER_ROUNDROBIN";
    return request->no_exchange ? "BERGER_DOUBLEROUNDROBIN" : "FIDE_DOUBLEROUNDROBIN";
}

static void append_quarters(GString *out, const char *before, int quarters)
{
    g_string_append_printf(out, "%s%4d.%d", before, quarters / 4, quarters % 4 * 10 / 4);
}

/* Points that are not the usual ones, in a report of 2016, as other programs extend it. */
static void append_scoring(GString *out, const struct pw_scored *scored, bool ours)
{
    const struct pw_scoring *scoring = &scored->tournament->scoring;
    const struct pw_games *games = &scored->event->games;
    const struct pw_scoring usual = pw_scoring_said(NULL);
    bool said =
        scoring->win == usual.win && scoring->draw == usual.draw && scoring->loss == usual.loss;
    for (int i = 0; !ours && i < games->kept_count; i++)
        said = said || strncmp(games->kept[i].text, "XXS", 3) == 0 ||
               strncmp(games->kept[i].text, "162", 3) == 0;
    if (said)
        return;
    const struct {
        const char *name;
        int quarters;
    } codes[] = {
        {"W", scoring->win}, {"D", scoring->draw}, {"WL", scoring->loss}, {"BL", scoring->loss}};
    g_string_append(out, "XXS");
    for (int i = 0; i < (scoring->loss != 0 ? 4 : 2); i++)
        g_string_append_printf(out, " %s=%d.%s", codes[i].name, codes[i].quarters / 4,
                               codes[i].quarters % 4 == 0   ? "0"
                               : codes[i].quarters % 4 == 1 ? "25"
                               : codes[i].quarters % 4 == 2 ? "5"
                                                            : "75");
    g_string_append(out, END);
}

/* What only the format of 2026 has; of a report that came in, only what it has not. */
static void append_new_heads(GString *out, const struct pw_scored *scored, bool ours)
{
    const struct pw_tournament *t = scored->tournament;
    const struct pw_games *games = &scored->event->games;
    bool has[4] = {false};
    static const char *const records[] = {"142", "162", "192", "202"};
    for (int i = 0; !ours && i < games->kept_count; i++)
        for (int k = 0; k < 4; k++)
            has[k] = has[k] || strncmp(games->kept[i].text, records[k], 3) == 0 ||
                     (k == 3 && strncmp(games->kept[i].text, "212", 3) == 0);
    const bool robin = is_robin(scored->event);
    if (!has[0] && (robin || games->rounds > 0)) /* of a Swiss nobody knows how many follow */
        g_string_append_printf(out, "142 %d" END, MAX(t->rounds, games->rounds));
    if (!has[0] && robin)
        g_string_append(out, "152 W" END);
    if (!has[1]) {
        append_quarters(out, "162  W", t->scoring.win);
        append_quarters(out, "   D", t->scoring.draw);
        append_quarters(out, "   L", t->scoring.loss);
        g_string_append(out, END);
    }
    if (!has[2] && robin)
        g_string_append_printf(out, "192 %s" END, type_of(scored));
    if (has[3] || !robin)
        return;
    g_string_append(out, "202 ");
    for (int i = 1; i < scored->criteria_count; i++) {
        char code[16];
        pw_criterion_code(&scored->criteria[i], code);
        g_string_append_printf(out, "%s%s", i > 1 ? "," : "", code);
    }
    g_string_append(out, END);
}

static void append_heads(GString *out, const struct pw_scored *scored, int version)
{
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    int players = 0, rated = 0;
    struct pw_person *person = pw_persons(scored, &players);
    for (int i = 0; i < players; i++)
        rated += person[i].who->rating > 0;
    g_free(person);
    int i = 0;
    for (; i < PW_HEADS && strcmp(pw_heads[i].record, "062") < 0; i++)
        append_head(out, event, i, version);
    g_string_append_printf(out, "062 %d" END "072 %d" END "082 0" END, players, rated);
    g_string_append_printf(out, "092 Individual%s%s%s%s" END, is_robin(event) ? ": " : "",
                           is_robin(event) && t->met_max > 1 ? "Double " : "",
                           !is_robin(event)             ? ""
                           : scored->schedule->team > 0 ? "Scheveningen"
                                                        : "Round Robin",
                           event->go ? " (Go)" : "");
    for (; i < PW_HEADS; i++)
        append_head(out, event, i, version);
}

/* Records that were kept, before the players or behind them; with what was said since, in the place
 * of what was there or behind it. */
static void append_kept(GString *out, const struct pw_event *event, bool after, int version)
{
    const struct pw_games *games = &event->games;
    bool written[PW_HEADS] = {false};
    for (int i = 0; i < games->kept_count; i++) {
        int head = pw_head_of(games->kept[i].text);
        bool changed = head >= 0 && pw_head_changed(event, head);
        if (games->kept[i].after == after && !changed)
            g_string_append_printf(out, "%s" END, games->kept[i].text);
        else if (games->kept[i].after == after && !written[head])
            append_head(out, event, head, 26);
        if (changed)
            written[head] = true;
    }
    for (int head = 0; !after && head < PW_HEADS; head++)
        if (pw_head_changed(event, head) && !written[head])
            append_head(out, event, head, version);
}

/* The place among all; players of two teams are ranked apart, and go by their points here. */
static int overall(const struct pw_scored *scored, const struct pw_standing *one)
{
    int better = 0;
    for (int i = 0; i < scored->count; i++)
        better += scored->standing[i].rank > 0 && scored->standing[i].points > one->points;
    return scored->tournament->team > 0 ? better + 1 : one->rank;
}

char *pw_save_trf(const struct pw_scored *scored, int version)
{
    GString *out = g_string_new(NULL);
    const struct pw_games *games = &scored->event->games;
    const struct pw_tournament *t = scored->tournament;
    bool ours = games->format == NULL || !g_str_has_prefix(games->format, "trf");
    if (ours)
        append_heads(out, scored, version);
    else
        append_kept(out, scored->event, false, version);
    if (version >= 26)
        append_new_heads(out, scored, ours);
    else
        append_scoring(out, scored, ours);
    if (scored->event->withdrawn != NULL) /* no record has this, and points hang on it */
        g_string_append_printf(out, "### withdrawn %s" END, scored->event->withdrawn);
    int count = 0;
    struct pw_person *person = pw_persons(scored, &count);
    for (int i = 0; i < count; i++) /* nor this: the next rounds and the place hang on it */
        if (person[i].first_no > 1)
            g_string_append_printf(out, "### replaced %d from %d: %d" END, person[i].who_no,
                                   person[i].first_no, person[i].no);
    int *rank = g_new0(int, (gsize)t->players + 1);
    for (int i = 0; i < scored->count; i++)
        rank[scored->standing[i].who_no] =
            scored->standing[i].rank > 0 ? overall(scored, &scored->standing[i]) : scored->count;
    for (int i = 0; i < count && pw_pass(out); i++) {
        /* who has left his number to another comes behind all who have one */
        int place = pw_person_stays(scored, &person[i]) ? rank[person[i].who_no] : count;
        bool told = !ours && person[i].who->rank > 0;
        place = scored->event->no_robin == NULL ? place : 0;
        append_player(out, scored, person, count, &person[i], told ? person[i].who->rank : place);
    }
    g_free(person);
    g_free(rank);
    if (!ours)
        append_kept(out, scored->event, true, version);
    return g_string_free(out, FALSE);
}
