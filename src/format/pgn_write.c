/* pgn_write.c - writes a game of PGN for every pairing, with the moves that came in. */
#include "format/pass.h"
#include "format/pgn.h"

#include "event/heads.h"
#include "event/rounds.h"

#include <stdlib.h>
#include <string.h>

/* One of the seven tags that every game has: as it came, else value. */
static void append_first(GString *out, const char *kept, const char *name, const char *value)
{
    gsize length = 0;
    const char *tag = pw_pgn_kept_tag(kept, name, &length);
    if (tag != NULL)
        g_string_append_printf(out, "%.*s\n", (int)length, tag);
    else
        pw_pgn_append_tag(out, name, value);
}

/* What else was kept: tags, then an empty line and the moves, or the result alone. */
static void append_rest(GString *out, const char *kept, const char *result)
{
    const char *at = kept != NULL ? kept : "";
    while (*at == '[') {
        gsize length = strcspn(at, "\n");
        static const char *const first[] = {PW_PGN_EVENT, PW_PGN_SITE, PW_PGN_DATE};
        bool said = false;
        for (gsize i = 0; i < G_N_ELEMENTS(first); i++)
            said = said || (g_str_has_prefix(at + 1, first[i]) && at[1 + strlen(first[i])] == ' ');
        if (!said)
            g_string_append_printf(out, "%.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
    at += *at == '\n';
    g_string_append_printf(out, "\n%s\n\n", *at != '\0' ? at : result);
}

static void append_person(GString *out, const struct pw_event *event, bool black, int who_no,
                          int round_no)
{
    const struct pw_contestant *c = pw_event_contestant_in(event, who_no, round_no);
    char number[16], rating[16];
    g_snprintf(number, sizeof number, "%d", who_no);
    g_snprintf(rating, sizeof rating, "%d", c != NULL ? c->rating : 0);
    const char *const values[PW_PGN_PERSON_TAGS] = {
        [PW_PGN_NO] = number,
        [PW_PGN_ELO] = c != NULL && c->rating > 0 ? rating : NULL,
        [PW_PGN_TITLE] = c != NULL ? c->title : NULL,
        [PW_PGN_FIDE_ID] = c != NULL ? c->id[0] : NULL,
        [PW_PGN_FEDERATION] = c != NULL ? c->federation : NULL,
    };
    for (int i = 0; i < PW_PGN_PERSON_TAGS; i++)
        if (values[i] != NULL)
            pw_pgn_append_tag(out, black ? pw_pgn_persons[i].black : pw_pgn_persons[i].white,
                              values[i]);
}

/* A game as files have it, White first. */
static void append_game(GString *out, const struct pw_scored *scored, const struct pw_game *game,
                        const char *site, bool dated)
{
    const struct pw_event *event = scored->event;
    char number[2][16], round[32];
    const char *result = game->white == '1' || game->white == 'W' || game->white == '+'   ? "1-0"
                         : game->black == '1' || game->black == 'W' || game->black == '+' ? "0-1"
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
    append_first(out, game->kept, PW_PGN_EVENT,
                 event->title != NULL ? event->title : PW_PGN_UNKNOWN);
    append_first(out, game->kept, PW_PGN_SITE, site != NULL ? site : PW_PGN_UNKNOWN);
    const char *day = pw_event_game_day(event, game->round_no, game->board_no);
    char *date_of_game = day != NULL ? g_strdelimit(g_strndup(day, 10), "-", '.') : NULL;
    append_first(out, game->kept, PW_PGN_DATE, day != NULL ? date_of_game : PW_PGN_UNKNOWN_DATE);
    g_free(date_of_game);
    g_snprintf(round, sizeof round, "%d", game->round_no);
    pw_pgn_append_tag(out, PW_PGN_ROUND, round);
    pw_pgn_append_tag(out, PW_PGN_WHITE, named[0]);
    pw_pgn_append_tag(out, PW_PGN_BLACK, named[1]);
    pw_pgn_append_tag(out, PW_PGN_RESULT, result);
    g_snprintf(round, sizeof round, "%d", game->board_no);
    pw_pgn_append_tag(out, PW_PGN_BOARD, round);
    if (scored->tournament->black_first)
        pw_pgn_append_tag(out, PW_PGN_VARIANT, PW_PGN_GO);
    if (dated && pw_pgn_kept_tag(game->kept, PW_PGN_EVENT_DATE, &length) == NULL) {
        char *date = g_strdelimit(g_strdup(event->date), "-", '.');
        pw_pgn_append_tag(out, PW_PGN_EVENT_DATE, date);
        g_free(date);
    }
    if (event->time_code != NULL &&
        pw_pgn_kept_tag(game->kept, PW_PGN_TIME_CONTROL, &length) == NULL)
        pw_pgn_append_tag(out, PW_PGN_TIME_CONTROL, event->time_code);
    if ((pw_code_forfeit(game->white) || pw_code_forfeit(game->black)) &&
        pw_pgn_kept_tag(game->kept, PW_PGN_TERMINATION, &length) == NULL)
        pw_pgn_append_tag(out, PW_PGN_TERMINATION, PW_PGN_FORFEIT);
    append_person(out, event, false, game->white_no, game->round_no);
    append_person(out, event, true, game->black_no, game->round_no);
    append_rest(out, game->kept, result);
}

char *pw_save_pgn(const struct pw_scored *scored)
{
    GString *out = g_string_new(NULL);
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    const struct pw_games *games = &event->games;
    char *site = pw_event_site(event);
    int first[3];
    bool dated = pw_event_day(event, &first[0], &first[1], &first[2]);
    bool passed_on = games->format != NULL && strcmp(games->format, "pgn") == 0;
    for (int i = 0; passed_on && i < games->kept_count; i++)
        g_string_append_printf(out, "%s\n", games->kept[i].text);
    for (int i = 0; i < t->games; i++) {
        const struct pw_game game = pw_tournament_filed(t, i);
        if (game.black_no == 0 || game.off_no != 0)
            continue;
        if (!pw_pass(out))
            break;
        append_game(out, scored, &game, site, dated);
    }
    for (int i = 0; i < games->play_off_count; i++) {
        struct pw_game game = games->play_off[i];
        if (t->black_first)
            pw_game_turn(&game);
        append_game(out, scored, &game, site, dated);
    }
    free(site);
    return g_string_free(out, FALSE);
}
