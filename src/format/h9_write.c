/* h9_write.c - writes the result file of the European Go Federation. Rows go by rank, and opponents
 * are given by their row, so that the place is the number of the row, also of players who are tied.
 * Blanks in a name stay; a club of several words is left out. The criteria of a file that came in
 * stay, else the points are the only one. */
#include "format/chess.h"
#include "format/h9.h"
#include "format/pass.h"

#include <stdlib.h>
#include <string.h>

static const char *word_or(const char *text, const char *otherwise)
{
    return text != NULL && strpbrk(text, " \t") == NULL ? text : otherwise;
}

/* row: of the opponent. */
static void append_game(GString *out, const struct pw_view *view, int row)
{
    char code = view->code;
    char result = code == '*' ? '?' : pw_code_won(code) ? '+' : pw_code_drawn(code) ? '=' : '-';
    if (view->opponent_no == 0)
        g_string_append_printf(out, " %4d%c", 0,
                               code == 'U' || code == 'F' ? '+'
                               : code == '-'              ? '-'
                                                          : '=');
    else
        g_string_append_printf(out, " %4d%c%c%c%d", row, result,
                               pw_code_forfeit(code) ? PW_H9_FORFEIT : PW_H9_PLAYED,
                               view->game->colourless ? '?'
                               : view->white          ? 'w'
                                                      : 'b',
                               view->game->handicap);
}

/* In columns of four; the first one close behind the club. */
static void append_criteria(GString *out, const char *criteria)
{
    char **words = g_strsplit(criteria, " ", -1);
    for (int i = 0; words[i] != NULL; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        g_string_append_printf(out, "%4s", words[i]);
    }
    g_strfreev(words);
}

/* How many stones less than the ranks are apart; 9: there are no handicaps. */
static int stones_less(const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    bool any = false;
    for (int i = 0; i < t->games; i++)
        any = any || t->game[i].handicap > 0;
    return scored->event->handicaps ? scored->event->handicap_less : any ? 0 : 9;
}

/* Everybody in the order of rows: by place, and who has left his number to another behind; of a
 * file that came in as they stood there. row[no]: the row, from 1. */
static struct pw_person *in_rows(const struct pw_scored *scored, bool passed_on, int *count,
                                 int **row)
{
    struct pw_person *all = pw_persons(scored, count);
    struct pw_person *rows = g_new0(struct pw_person, (gsize)*count + 1);
    int n = 0, last = 0;
    bool ranked = !passed_on && scored->event->no_robin == NULL;
    for (int i = 0; ranked && i < scored->count; i++)
        for (int k = 0; k < *count; k++)
            if (all[k].who_no == scored->standing[i].who_no && pw_person_stays(scored, &all[k]))
                rows[n++] = all[k];
    for (int k = 0; k < *count; k++) {
        if (!ranked || !pw_person_stays(scored, &all[k]))
            rows[n++] = all[k];
        last = MAX(last, all[k].no);
    }
    *row = g_new0(int, (gsize)last + 1);
    for (int i = 0; i < n; i++)
        (*row)[rows[i].no] = i + 1;
    g_free(all);
    return rows;
}

static void append_row(GString *out, const struct pw_scored *scored, const struct pw_person *all,
                       int count, const struct pw_person *person, const int *row, bool passed_on)
{
    static const struct pw_criterion points = {PW_TB_POINTS, 0};
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    const struct pw_contestant *c = person->who;
    char number[16], text[24], grade[8];
    bool ranked = !passed_on && scored->event->no_robin == NULL;
    int place = passed_on ? c->rank : ranked ? row[person->no] : 0;
    struct pw_text_row row_text = {out, 0};
    bool rank_said = pw_go_rank(c, grade); /* a title of chess is none */
    g_snprintf(number, sizeof number, "%d", person->no);
    pw_text_row_put_number(&row_text, pw_h9_row[PW_H9_PLACE], place);
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_NAME], c->name != NULL ? c->name : number);
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_RANK],
                    passed_on   ? word_or(c->title, "20k")
                    : rank_said ? grade
                                : "20k");
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_COUNTRY], word_or(c->federation, "--"));
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_CLUB], word_or(c->club, "-"));
    pw_value_text(&points, pw_person_points(scored, person), text);
    append_criteria(out, passed_on && c->criteria != NULL ? c->criteria : text);
    for (int k = 0; k < pw_tournament_games_of(t, person->who_no); k++) {
        struct pw_view view = pw_tournament_view(t, person->who_no, k);
        int round_no = view.game->round_no;
        if (round_no > pw_tournament_last(t))
            break;
        if (view.game->off_no != 0)
            g_string_append_printf(out, " %4d-", 0);
        else if (pw_person_has(person, round_no))
            append_game(out, &view, row[pw_person_no(all, count, view.opponent_no, round_no)]);
        else
            g_string_append_printf(out, " %4d=", 0);
    }
    if ((passed_on || event->go) && c->id[0] != NULL)
        g_string_append_printf(out, "  %c%s", PW_H9_ID, c->id[0]);
    g_string_append_c(out, '\n');
}

char *pw_save_h9(const struct pw_scored *scored)
{
    GString *out = g_string_new(NULL);
    const struct pw_event *event = scored->event;
    bool passed_on = event->games.format != NULL && strcmp(event->games.format, "h9") == 0;
    for (int i = 0; passed_on && i < event->games.kept_count; i++)
        g_string_append_printf(out, "%s\n", event->games.kept[i].text);
    if (!passed_on) {
        g_string_append_printf(out, "; " PW_H9_EVENT "%s]\n",
                               event->title != NULL ? event->title : "");
        if (event->city != NULL || event->federation != NULL)
            g_string_append_printf(out, "; " PW_H9_PLACE_OF "%s, %s]\n",
                                   event->federation != NULL ? event->federation : "",
                                   event->city != NULL ? event->city : "");
        int day[3];
        if (pw_event_day(event, &day[0], &day[1], &day[2]))
            g_string_append_printf(out, "; " PW_H9_DATES "%s%s%s]\n", event->date,
                                   event->end_date != NULL ? "," : "",
                                   event->end_date != NULL ? event->end_date : "");
        if (event->komi_said)
            g_string_append_printf(out, "; " PW_H9_KOMI "%s%d%s]\n",
                                   event->komi_halves < 0 ? "-" : "", ABS(event->komi_halves) / 2,
                                   event->komi_halves % 2 != 0 ? ".5" : "");
        g_string_append_printf(out, "; " PW_H9_HANDICAP "h%d]\n", stones_less(scored));
    }
    int count = 0, *row = NULL;
    struct pw_person *person = in_rows(scored, passed_on, &count, &row);
    /* points hang on it; not where two teams meet, whose open games stand here as lost */
    if (event->withdrawn != NULL && scored->tournament->team == 0) {
        int last = 0;
        for (int i = 0; i < count; i++)
            last = MAX(last, person[i].no);
        char *text = pw_leavers_renumbered(event->withdrawn, row, last);
        g_string_append_printf(out, PW_H9_WITHDRAWN "%s\n", text != NULL ? text : "");
        free(text);
    }
    for (int i = 0; i < count; i++) /* the next rounds and the place hang on it */
        if (person[i].first_no > 1)
            g_string_append_printf(
                out, PW_H9_REPLACED PW_TAKEN_FORMAT "\n",
                row[pw_person_no(person, count, person[i].who_no, person[i].first_no - 1)],
                person[i].first_no, row[person[i].no]);
    for (int i = 0; i < count && pw_pass(out); i++)
        append_row(out, scored, person, count, &person[i], row, passed_on);
    g_free(person);
    g_free(row);
    return g_string_free(out, FALSE);
}
