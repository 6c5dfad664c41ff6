/* pgn_write.c - a game record for every pairing, with the moves that came in (see
 * format/pgn_read.c). */
#include "format/chess_write.h"
#include "format/pass.h"

#include "event/heads.h"

#include <stdlib.h>
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

const char *pw_kept_tag(const char *kept, const char *name, gsize *length)
{
    gsize n = strlen(name);
    for (const char *at = kept; at != NULL && *at == '['; at += strcspn(at, "\n") + 1) {
        *length = strcspn(at, "\n");
        if (strncmp(at + 1, name, n) == 0 && at[n + 1] == ' ')
            return at;
        if (at[*length] == '\0')
            break;
    }
    return NULL;
}

/* One of the seven tags that every game has: as it came, else value. */
static void append_first(GString *out, const char *kept, const char *name, const char *value)
{
    gsize length = 0;
    const char *tag = pw_kept_tag(kept, name, &length);
    if (tag != NULL)
        g_string_append_printf(out, "%.*s\n", (int)length, tag);
    else
        append_tag(out, "", name, value);
}

/* What else was kept: tags, then an empty line and the moves, or the result alone. */
static void append_rest(GString *out, const char *kept, const char *result)
{
    const char *at = kept != NULL ? kept : "";
    while (*at == '[') {
        gsize length = strcspn(at, "\n");
        static const char *const first[] = {"[Event ", "[Site ", "[Date "};
        bool said = false;
        for (gsize i = 0; i < G_N_ELEMENTS(first); i++)
            said = said || g_str_has_prefix(at, first[i]);
        if (!said)
            g_string_append_printf(out, "%.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
    at += *at == '\n';
    g_string_append_printf(out, "\n%s\n\n", *at != '\0' ? at : result);
}

static void append_side(GString *out, const struct pw_event *event, const char *side, int who_no,
                        int round_no)
{
    char number[16];
    g_snprintf(number, sizeof number, "%d", who_no);
    append_tag(out, side, "No", number);
    const struct pw_contestant *c = pw_event_contestant_in(event, who_no, round_no);
    if (c == NULL)
        return;
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
    char number[2][16], round[32], *site = pw_event_site(event);
    int first[3];
    bool dated = pw_event_day(event, &first[0], &first[1], &first[2]);
    bool passed_on = event->games.format != NULL && strcmp(event->games.format, "pgn") == 0;
    for (int i = 0; passed_on && i < event->games.kept_count; i++)
        g_string_append_printf(out, "%s\n", event->games.kept[i].text);
    for (int i = 0; i < t->games; i++) {
        const struct pw_game as_filed = pw_tournament_filed(t, i), *game = &as_filed;
        if (game->black_no == 0)
            continue;
        if (!pw_pass(out))
            break;
        const char *result = game->white == '1' || game->white == 'W' || game->white == '+' ? "1-0"
                             : game->black == '1' || game->black == 'W' || game->black == '+'
                                 ? "0-1"
                             : game->white == '=' || game->white == 'D' ? "1/2-1/2"
                                                                        : "*";
        const char *named[2];
        for (int k = 0; k < 2; k++) {
            int who_no = k == 0 ? game->white_no : game->black_no;
            named[k] = pw_event_name_in(event, who_no, game->round_no);
            g_snprintf(number[k], sizeof number[k], "%d", who_no);
            named[k] = named[k] != NULL ? named[k] : number[k];
        }
        gsize length;
        append_first(out, game->kept, "Event", event->title != NULL ? event->title : "?");
        append_first(out, game->kept, "Site", site != NULL ? site : "?");
        const char *day = pw_event_round_date(event, game->round_no);
        char *date_of_round = day != NULL ? g_strdelimit(g_strndup(day, 10), "-", '.') : NULL;
        append_first(out, game->kept, "Date", day != NULL ? date_of_round : "????.??.??");
        g_free(date_of_round);
        g_snprintf(round, sizeof round, "%d", game->round_no);
        append_tag(out, "", "Round", round);
        append_tag(out, "", "White", named[0]);
        append_tag(out, "", "Black", named[1]);
        append_tag(out, "", "Result", result);
        g_snprintf(round, sizeof round, "%d", game->board_no);
        append_tag(out, "", "Board", round);
        if (t->black_first)
            append_tag(out, "", "Variant", "Go");
        if (dated && pw_kept_tag(game->kept, "EventDate", &length) == NULL) {
            char *date = g_strdelimit(g_strdup(event->date), "-", '.');
            append_tag(out, "", "EventDate", date);
            g_free(date);
        }
        if (event->time_code != NULL && pw_kept_tag(game->kept, "TimeControl", &length) == NULL)
            append_tag(out, "", "TimeControl", event->time_code);
        if ((pw_code_forfeit(game->white) || pw_code_forfeit(game->black)) &&
            pw_kept_tag(game->kept, "Termination", &length) == NULL)
            append_tag(out, "", "Termination", "forfeit");
        append_side(out, event, "White", game->white_no, game->round_no);
        append_side(out, event, "Black", game->black_no, game->round_no);
        append_rest(out, game->kept, result);
    }
    free(site);
    return g_string_free(out, FALSE);
}
