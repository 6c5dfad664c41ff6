/* pgn.c - a game record for every pairing, without moves (see read/pgn.c). */
#include "save/chess.h"

#include <string.h>

static void append_tag(GString *out, const char *side, const char *name, const char *value)
{
    g_string_append_printf(out, "[%s%s \"", side, name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            g_string_append_c(out, '\\');
        g_string_append_c(out, *value);
    }
    g_string_append(out, "\"]\n");
}

static void append_side(GString *out, const struct pw_event *event, const char *side, int who_no)
{
    char number[16];
    g_snprintf(number, sizeof number, "%d", who_no);
    append_tag(out, side, "No", number);
    if (who_no > event->contestants)
        return;
    const struct pw_contestant *c = &event->contestant[who_no - 1];
    if (c->rating > 0) {
        g_snprintf(number, sizeof number, "%d", c->rating);
        append_tag(out, side, "Elo", number);
    }
    const char *const names[] = {"Title", "FideId", "Federation"};
    const char *const values[] = {c->title, c->id[0], c->federation};
    for (int i = 0; i < 3; i++)
        if (values[i] != NULL)
            append_tag(out, side, names[i], values[i]);
}

char *pw_save_pgn(const struct pw_scored *scored)
{
    GString *out = g_string_new(NULL);
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    char number[2][16], round[32];
    for (int i = 0; i < t->games; i++) {
        const struct pw_game *game = &t->game[i];
        if (game->black_no == 0)
            continue;
        const char *result = game->white == '1' || game->white == 'W' || game->white == '+' ? "1-0"
                             : game->black == '1' || game->black == 'W' || game->black == '+'
                                 ? "0-1"
                             : game->white == '=' || game->white == 'D' ? "1/2-1/2"
                                                                        : "*";
        append_tag(out, "", "Event", event->title != NULL ? event->title : "?");
        append_tag(out, "", "Site", "?");
        append_tag(out, "", "Date", "????.??.??");
        g_snprintf(round, sizeof round, "%d", game->round_no);
        append_tag(out, "", "Round", round);
        append_tag(out, "", "White", pw_player_text(event, game->white_no, number[0]));
        append_tag(out, "", "Black", pw_player_text(event, game->black_no, number[1]));
        append_tag(out, "", "Result", result);
        g_snprintf(round, sizeof round, "%d", game->board_no);
        append_tag(out, "", "Board", round);
        if (event->date != NULL) {
            char *date = g_strdelimit(g_strdup(event->date), "-", '.');
            append_tag(out, "", "EventDate", date);
            g_free(date);
        }
        if (pw_code_forfeit(game->white) || pw_code_forfeit(game->black))
            append_tag(out, "", "Termination", "forfeit");
        append_side(out, event, "White", game->white_no);
        append_side(out, event, "Black", game->black_no);
        g_string_append_printf(out, "\n%s\n\n", result);
    }
    return g_string_free(out, FALSE);
}
