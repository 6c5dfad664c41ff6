/* chess_games.c - takes results of an event that is known from a report or from games: TRF, PGN,
 * H9. */
#include "format/chess.h"

#include "base/error.h"
#include "base/input.h"
#include "format/naming.h"

#include <string.h>

/* Whom the games mean by a name that several have: by the number with the federation, or where they
 * number their players, by that. 0: they do not say. */
static int told_by_more(const struct pw_event *event, const struct pw_event *other, int no)
{
    const struct pw_contestant *meant = &other->contestant[no - 1];
    for (int i = 0; i < event->contestants; i++) {
        const struct pw_contestant *c = &event->contestant[i];
        if (meant->id[0] != NULL && g_strcmp0(c->name, meant->name) == 0 &&
            g_strcmp0(c->id[0], meant->id[0]) == 0)
            return i + 1;
    }
    bool numbered = other->games.numbered && no <= event->contestants;
    return numbered && g_strcmp0(event->contestant[no - 1].name, meant->name) == 0 ? no : 0;
}

/* What is wrong with a game of another file. */
static void game_fault(GPtrArray *faults, const struct pw_input *in, const struct pw_game *game,
                       const char *format, ...) G_GNUC_PRINTF(4, 5);

static void game_fault(GPtrArray *faults, const struct pw_input *in, const struct pw_game *game,
                       const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *what = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    g_ptr_array_add(faults, g_strdup_printf("%s:%d: column %d: %s", in->name, game->line,
                                            MAX(game->column, 1), what));
    g_free(what);
}

/* Our own games have the number for the name of whom the event does not name. 0: it is none. */
static int nameless_no(const struct pw_event *event, const char *name)
{
    int no = 0;
    bool number = name != NULL && pw_read_int(name, 0, 99999, &no);
    return number && pw_event_name(event, no) == NULL ? no : 0; /* one too high is told later */
}

/* Which number of the event a player of the other file is, by the name. 0: a fault was told. */
static int by_name(const struct pw_event *event, const struct pw_event *other, int who_no,
                   const struct pw_game *game, GHashTable *numbers, const struct pw_input *in,
                   GPtrArray *faults)
{
    const char *name = pw_event_name_in(other, who_no, game->round_no);
    int no = pw_naming_no(numbers, event, name);
    if (no == 0)
        no = nameless_no(event, name);
    if (no == PW_SEVERAL)
        no = told_by_more(event, other, who_no);
    else if (no == 0) {
        bool shown = name != NULL && faults->len < PW_CHESS_FAULTS;
        const char *near = shown ? pw_naming_near(event, name) : NULL;
        char *quoted = pw_quote(name != NULL ? name : "");
        char *so = near != NULL ? pw_quote(near) : NULL;
        game_fault(faults, in, game, "in this game %s is not one of the event's players%s%s%s",
                   quoted, so != NULL ? "; did you mean " : "", so != NULL ? so : "",
                   so != NULL ? "?" : "");
        g_free(quoted);
        g_free(so);
        return 0;
    }
    if (no == 0) {
        char *quoted = pw_quote(name), *all = pw_naming_all(event, name);
        game_fault(faults, in, game,
                   "several players are called %s: %s; this game does not say which of them",
                   quoted, all);
        g_free(quoted);
        g_free(all);
    }
    return no;
}

/* The same by the number, where both files call it the same; by the name, where that is another
 * number's; and by the number, where one of the two has no name for it. 0: neither. */
static int by_number(const struct pw_event *event, const struct pw_event *other, int who_no)
{
    const char *name = pw_event_name(other, who_no);
    char nameless[16];
    g_snprintf(nameless, sizeof nameless, "%d", who_no);
    if (name == NULL || strcmp(name, nameless) == 0)
        return who_no;
    int found = pw_naming_is(event, who_no, name) ? who_no : 0, others = 0;
    for (int no = 1; found != who_no && no <= event->contestants; no++) {
        if (!pw_naming_is(event, no, name))
            continue;
        found = no;
        others++;
    }
    if (found == 0 && pw_event_name(event, who_no) == NULL)
        return who_no;
    return others <= 1 ? found : 0;
}

bool pw_chess_take_games(struct pw_event *event, const struct pw_event *other, bool names,
                         const struct pw_input *in, GPtrArray *faults, GError **error)
{
    GHashTable *numbers = pw_naming_new(event);
    int *no = g_new0(int, (gsize)other->contestants + 1);
    bool sound = true;
    for (int who_no = 1; !names && who_no <= other->contestants; who_no++)
        no[who_no] = by_number(event, other, who_no);
    for (int i = 0; sound && i < other->games.count; i++) {
        struct pw_game game = other->games.game[i];
        int *const who[] = {&game.white_no, &game.black_no};
        bool known = true;
        if (game.line == 0 || (!names && game.black_no == 0))
            continue; /* a bye, or one that was worked out */
        if (names)
            game.board_no = 0; /* games are numbered in many ways */
        for (int k = 0; k < 2; k++) {
            int of = *who[k];
            if (of == 0)
                continue;
            *who[k] = names ? by_name(event, other, of, &game, numbers, in, faults) : no[of];
            known = known && *who[k] != 0;
            if (*who[k] != 0 || names || no[of] < 0)
                continue;
            char *here = pw_quote(pw_event_name(other, of));
            char *there = pw_quote(pw_event_name(event, of));
            game_fault(faults, in, &game,
                       "number %d is %s in this file, and %s in the event; give both the same "
                       "names, or the same numbers",
                       of, here, there);
            g_free(here);
            g_free(there);
            no[of] = -1; /* told once */
        }
        known = known && game.white_no > 0 && game.black_no >= 0;
        sound = !known || pw_chess_add(event, in, &game, error);
    }
    g_free(no);
    g_hash_table_destroy(numbers);
    return sound;
}

bool pw_chess_add(struct pw_event *event, const struct pw_input *in, const struct pw_game *game,
                  GError **error)
{
    return pw_games_add(&event->games, game) ||
           pw_fail_at(error, in->name, game->line, "no memory for the games");
}
