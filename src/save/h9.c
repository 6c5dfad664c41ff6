/* h9.c - the result file of the European Go Federation (see read/h9.c). Rows go by rank, and
 * opponents are given by their row. Blanks in a name stay; a club of several words is left
 * out. The criteria of a file that came in stay, else the points are the only one. */
#include "save/chess.h"

#include <string.h>

static const char *word_or(const char *text, const char *otherwise)
{
    return text != NULL && strpbrk(text, " \t") == NULL ? text : otherwise;
}

static void append_game(GString *out, const struct pw_view *view, const int *row)
{
    char code = view->code;
    char result = code == '*' ? '?' : pw_code_won(code) ? '+' : pw_code_drawn(code) ? '=' : '-';
    if (view->opponent_no == 0)
        g_string_append_printf(out, " %4d%c", 0,
                               code == 'U' || code == 'F' ? '+'
                               : code == '-'              ? '-'
                                                          : '=');
    else
        g_string_append_printf(out, " %4d%c%c%c%d", row[view->opponent_no], result,
                               pw_code_forfeit(code) ? '!' : '/',
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

char *pw_save_h9(const struct pw_scored *scored)
{
    GString *out = g_string_new(NULL);
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    bool passed_on = event->games.format != NULL && strcmp(event->games.format, "h9") == 0;
    for (int i = 0; passed_on && i < event->games.kept_count; i++)
        g_string_append_printf(out, "%s\n", event->games.kept[i].text);
    if (!passed_on) {
        g_string_append_printf(out, "; EV[%s]\n", event->title != NULL ? event->title : "");
        if (event->date != NULL)
            g_string_append_printf(out, "; DT[%s]\n", event->date);
        if (event->komi_said)
            g_string_append_printf(out, "; KM[%s%d%s]\n", event->komi_halves < 0 ? "-" : "",
                                   ABS(event->komi_halves) / 2,
                                   event->komi_halves % 2 != 0 ? ".5" : "");
        g_string_append_printf(out, "; HA[h%d]\n", stones_less(scored));
    }
    int *row = g_new0(int, (gsize)t->players + 1);
    for (int i = 0; i < scored->count; i++)
        row[scored->standing[i].who_no] = passed_on ? scored->standing[i].who_no : i + 1;
    for (int i = 0; i < scored->count; i++) {
        int who = passed_on ? i + 1 : scored->standing[i].who_no; /* as they came */
        static const struct pw_contestant nobody = {0};
        const struct pw_contestant *c =
            who <= event->contestants && pw_event_replacement(event, who, 0) == NULL
                ? &event->contestant[who - 1]
                : &nobody;
        char number[16], text[24];
        static const struct pw_criterion points = {PW_TB_POINTS, 0};
        int rank = passed_on ? c->rank : scored->standing[i].rank;
        g_snprintf(text, sizeof text, "%d", rank);
        pw_append_column(out, rank > 0 ? text : "", 4, true);
        g_string_append_c(out, ' ');
        pw_append_column(out, pw_player_text(event, who, number), 30, false);
        g_string_append_c(out, ' ');
        pw_append_column(out, word_or(c->title, "20k"), 3, true);
        g_string_append_c(out, ' ');
        pw_append_column(out, word_or(c->federation, "--"), 4, false);
        pw_append_column(out, word_or(c->club, "-"), 5, false);
        pw_value_text(&points, pw_tournament_points(t, who), text);
        append_criteria(out, passed_on && c->criteria != NULL ? c->criteria : text);
        for (int k = 0; k < pw_tournament_games_of(t, who); k++) {
            struct pw_view view = pw_tournament_view(t, who, k);
            append_game(out, &view, row);
        }
        if (passed_on && c->id[0] != NULL)
            g_string_append_printf(out, "  |%s", c->id[0]);
        g_string_append_c(out, '\n');
    }
    g_free(row);
    return g_string_free(out, FALSE);
}
