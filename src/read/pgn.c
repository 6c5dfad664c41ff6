/* pgn.c - games by their tags; moves are passed over.
 *
 * source  Portable Game Notation, 1994, section 8. Round "3.2" is round 3, board 2.
 *         Where tag and moves end differently, the tag counts. What was not played says so
 *         in Termination (unplayed, forfeit), or has no moves and Result "*": open.
 */
#include "read/chess.h"

#include "read/lines.h"

#include <string.h>

struct pgn {
    struct pw_event *event;
    const struct pw_input *in;
    GError **error;
    GHashTable *numbers; /* of names */
    GHashTable *tags;    /* of the game at hand */
    int line;            /* where it begins; 0: none */
};

static const char *tag(const struct pgn *pgn, const char *name)
{
    const char *value = g_hash_table_lookup(pgn->tags, name);
    return value != NULL && strcmp(value, "?") != 0 && strcmp(value, "-") != 0 ? value : "";
}

/* The number of this player, new or known, with what the tags say. */
static int player(const struct pgn *pgn, const char *side, GError **error)
{
    const char *name = tag(pgn, side);
    char *key[] = {g_strconcat(side, "No", NULL), g_strconcat(side, "Elo", NULL),
                   g_strconcat(side, "Title", NULL), g_strconcat(side, "FideId", NULL),
                   g_strconcat(side, "Federation", NULL)};
    int no = 0, rating = 0;
    bool told = pw_read_int(tag(pgn, key[0]), 1, PW_CONTESTANTS_MAX, &no);
    if (name[0] == '\0') {
        pw_input_fail(error, pgn->in->name, pgn->line, "a game without the tag %s", side);
        no = 0;
    } else {
        int known = GPOINTER_TO_INT(g_hash_table_lookup(pgn->numbers, name));
        if (known != 0)
            no = known;
        else if (!told)
            for (no = 1;
                 no <= pgn->event->contestants && pgn->event->contestant[no - 1].name != NULL;)
                no++;
        bool clash = known == 0 && no <= pgn->event->contestants &&
                     pgn->event->contestant[no - 1].name != NULL;
        if (clash || no > PW_CONTESTANTS_MAX) {
            pw_input_fail(error, pgn->in->name, pgn->line, "two players have the number %d", no);
            no = 0;
        } else {
            struct pw_contestant *c = pw_event_contestant(pgn->event, no);
            pw_event_text(&c->name, name);
            if (pw_read_int(tag(pgn, key[1]), 1, 9999, &rating))
                c->rating = rating;
            char **const slots[] = {&c->title, &c->id[0], &c->federation};
            for (int i = 0; i < 3; i++)
                if (tag(pgn, key[i + 2])[0] != '\0')
                    pw_event_text(slots[i], tag(pgn, key[i + 2]));
            g_hash_table_insert(pgn->numbers, g_strdup(name), GINT_TO_POINTER(no));
        }
    }
    for (gsize i = 0; i < G_N_ELEMENTS(key); i++)
        g_free(key[i]);
    return no;
}

static bool finish_game(struct pgn *pgn)
{
    if (pgn->line == 0)
        return true;
    struct pw_game game = {.line = pgn->line};
    game.white_no = player(pgn, "White", pgn->error);
    game.black_no = game.white_no != 0 ? player(pgn, "Black", pgn->error) : 0;
    if (game.black_no == 0)
        return false;
    char **round = g_strsplit(tag(pgn, "Round"), ".", 2);
    bool sound = round[0] != NULL && pw_read_int(round[0], 1, 8000, &game.round_no);
    if (sound && round[1] != NULL)
        pw_read_int(round[1], 1, PW_TABLES_MAX, &game.board_no);
    g_strfreev(round);
    if (tag(pgn, "Board")[0] != '\0')
        pw_read_int(tag(pgn, "Board"), 1, PW_TABLES_MAX, &game.board_no);
    if (!sound) {
        char *quoted = pw_quote(tag(pgn, "Round"));
        pw_input_fail(pgn->error, pgn->in->name, pgn->line,
                      "the tag Round says %s; it needs the number of the round", quoted);
        g_free(quoted);
        return false;
    }
    const char *result = tag(pgn, "Result");
    const char *end = tag(pgn, "Termination");
    bool forfeit = strstr(end, "forfeit") != NULL || strstr(end, "unplayed") != NULL;
    if (!pw_result_read(result, &game.white, &game.black)) {
        char *quoted = pw_quote(result);
        pw_input_fail(pgn->error, pgn->in->name, pgn->line,
                      "the tag Result says %s; write 1-0, 0-1, 1/2-1/2 or *", quoted);
        g_free(quoted);
        return false;
    }
    if (forfeit && game.white != '=') {
        game.white = game.white == '1' ? '+' : '-';
        game.black = game.black == '1' ? '+' : '-';
    }
    if (game.white_no == game.black_no) {
        pw_input_fail(pgn->error, pgn->in->name, pgn->line, "a player against himself");
        return false;
    }
    if (pgn->event->title == NULL)
        pw_event_text(&pgn->event->title, tag(pgn, "Event"));
    if (pgn->event->date == NULL && strlen(tag(pgn, "EventDate")) == 10 &&
        strchr(tag(pgn, "EventDate"), '?') == NULL) {
        char *date = g_strdelimit(g_strdup(tag(pgn, "EventDate")), ".", '-');
        pw_event_text(&pgn->event->date, date);
        g_free(date);
    }
    g_hash_table_remove_all(pgn->tags);
    pgn->line = 0;
    return pw_chess_add(pgn->event, pgn->in, &game, pgn->error);
}

/* [Name "value"], with \" and \\ inside. */
static bool read_tag(struct pgn *pgn, const struct pw_lines *lines)
{
    const char *at = lines->text + strspn(lines->text, " \t") + 1;
    const char *name = at;
    while (g_ascii_isalnum(*at) || *at == '_')
        at++;
    gsize length = (gsize)(at - name);
    at += strspn(at, " \t");
    GString *value = g_string_new(NULL);
    bool sound = length > 0 && *at == '"';
    for (at++; sound && *at != '"' && *at != '\0'; at++) {
        if (*at == '\\' && at[1] != '\0')
            at++;
        g_string_append_c(value, *at);
    }
    sound = sound && *at == '"' && at[1 + strspn(at + 1, " \t")] == ']';
    if (sound) {
        if (pgn->line == 0)
            pgn->line = lines->line;
        g_hash_table_insert(pgn->tags, g_strndup(name, length), g_string_free(value, FALSE));
        return true;
    }
    g_string_free(value, TRUE);
    glong column =
        g_utf8_pointer_to_offset(lines->text, MIN(at, lines->text + strlen(lines->text)));
    pw_input_fail(pgn->error, pgn->in->name, lines->line,
                  "column %ld: this is no tag; write [White \"Name\"]", column + 1);
    return false;
}

bool pw_pgn_read(struct pw_event *event, const struct pw_input *in, GError **error)
{
    struct pgn pgn = {event, in, error, NULL, NULL, 0};
    pgn.numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    pgn.tags = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    struct pw_lines lines = {.in = in};
    bool sound = pw_event_text(&event->games.format, "pgn");
    bool moves = false, comment = false;
    while (sound && pw_lines_next(&lines)) {
        const char *first = lines.text + strspn(lines.text, " \t");
        if (!comment && *first == '[') {
            if (moves)
                sound = finish_game(&pgn);
            moves = false;
            sound = sound && (strncmp(first, "[Event ", 7) != 0 || finish_game(&pgn)) &&
                    read_tag(&pgn, &lines);
            continue;
        }
        moves = moves || *first != '%';
        for (; *first != '\0' && (comment || *first != ';'); first++)
            comment = comment ? *first != '}' : *first == '{';
    }
    sound = sound && finish_game(&pgn);
    pw_lines_finish(&lines);
    g_hash_table_destroy(pgn.numbers);
    g_hash_table_destroy(pgn.tags);
    return sound;
}
