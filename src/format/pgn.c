/* pgn.c - the tags of PGN. */
#include "format/pgn.h"

#include "base/error.h"
#include "base/input.h"
#include "event/heads.h"
#include "event/rounds.h"
#include "format/chess.h"
#include "format/event_keys.h"
#include "format/json_text.h"

#include <stdlib.h>
#include <string.h>

/* Tells when rounds were played, by the tag Date of their games. */

struct day {
    int round_no;
    char text[11]; /* "2026-11-24" */
};

static int by_round_and_day(const void *one, const void *other, void *unused)
{
    const struct day *a = one, *b = other;
    (void)unused;
    return a->round_no != b->round_no ? (a->round_no > b->round_no) - (a->round_no < b->round_no)
                                      : strcmp(a->text, b->text);
}

static const char *pw_pgn_kept_tag(const char *kept, const char *name, gsize *length);

/* [Date "2026.11.24"]; one with question marks is none. */
static bool day_of(const struct pw_game *game, struct day *day)
{
    static const char form[] = "[" PW_PGN_DATE " \"0000.00.00\"]";
    gsize length = 0;
    const char *tag = pw_pgn_kept_tag(game->kept, PW_PGN_DATE, &length);
    if (game->black_no == 0 || tag == NULL || length != sizeof form - 1)
        return false;
    for (gsize i = 0; i < length; i++)
        if (form[i] == '0' ? !g_ascii_isdigit(tag[i]) : tag[i] != form[i])
            return false;
    day->round_no = game->round_no;
    g_strlcpy(day->text, strchr(tag, '"') + 1, sizeof day->text);
    g_strdelimit(day->text, ".", '-');
    int year, month, of_month;
    return pw_day_read(day->text, &year, &month, &of_month);
}

static GArray *days_of(const struct pw_scored *scored)
{
    GArray *days = g_array_new(FALSE, FALSE, sizeof(struct day));
    for (int i = 0; i < scored->tournament->games; i++) {
        const struct pw_game game = pw_tournament_filed(scored->tournament, i);
        struct day day;
        if (day_of(&game, &day))
            g_array_append_val(days, day);
    }
    g_array_sort_with_data(days, by_round_and_day, NULL);
    return days;
}

/* The day of most games of a round, of equals the first; they begin at *i, which moves behind them.
 * Where there are others, adds a sentence. */
static const struct day *day_of_most(const GArray *days, guint *i, GPtrArray *doubts)
{
    const struct day *first = &g_array_index(days, struct day, *i), *most = first;
    GString *all = g_string_new(NULL);
    guint best = 0, different = 0;
    while (*i < days->len && g_array_index(days, struct day, *i).round_no == first->round_no) {
        const struct day *day = &g_array_index(days, struct day, *i);
        guint count = 0;
        for (; *i < days->len &&
               by_round_and_day(&g_array_index(days, struct day, *i), day, NULL) == 0;
             ++*i)
            count++;
        if (++different <= 4)
            g_string_append_printf(all, "%s%s", different > 1 ? ", " : "", day->text);
        if (count > best)
            most = day;
        best = MAX(best, count);
    }
    if (different > 1)
        g_ptr_array_add(doubts,
                        g_strdup_printf("the games of round %d have different dates: %s%s; the "
                                        "report has %s, unless round-dates in [event] say it",
                                        most->round_no, all->str, different > 4 ? ", ..." : "",
                                        most->text));
    g_string_free(all, TRUE);
    return most;
}

/* As many dates, as many rounds: whoever reads the report counts them. Of games alone, a round
 * robin is known to have ended. */
static int rounds_of(const struct pw_scored *scored)
{
    const struct pw_games *games = &scored->event->games;
    const struct pw_tournament *t = scored->tournament;
    bool open = games->whole && games->rounds == 0;
    return open ? MAX(t->rounds, t->players - (t->players % 2 == 0)) : t->rounds;
}

char *pw_round_dates_of_games(const struct pw_scored *scored, GPtrArray *doubts)
{
    const struct pw_tournament *t = scored->tournament;
    GArray *days = days_of(scored);
    GString *dates = g_string_new(NULL);
    int round_no = 1, said = 0;
    for (guint i = 0; i < days->len; round_no++) {
        /* They stand one behind another, so that none can be left out. */
        if (g_array_index(days, struct day, i).round_no != round_no)
            break;
        said = round_no;
        g_string_append_printf(dates, "%s%s", dates->len > 0 ? "," : "",
                               day_of_most(days, &i, doubts)->text);
    }
    if (days->len > 0 && said < t->rounds_begun)
        g_ptr_array_add(doubts, g_strdup_printf("no game of round %d has a date, so that the "
                                                "report has no dates of rounds; write round-dates "
                                                "in [event]",
                                                said + 1));
    bool all = dates->len > 0 && said >= rounds_of(scored);
    if (!all && dates->len > 0 && said >= t->rounds)
        g_ptr_array_add(doubts, g_strdup("nothing says how many rounds there are, so that the "
                                         "report has no dates of rounds; write round-dates in "
                                         "[event]"));
    g_array_free(days, TRUE);
    return g_string_free(dates, !all);
}

/* Reads games by their tags; other tags, and moves with their comments, are kept as
 * they are.
 *
 * rules   Round "3.2" is round 3, board 2.
 *         Moves end in the result of the tag, or in "*": then the tag counts, with a note.
 *         What was not played says so in Termination (unplayed, forfeit), or has no moves and
 *         Result "*": open. One number with two names (WhiteNo, BlackNo) is somebody who took
 *         over from a round on; one name with two of WhiteNo, or else of WhiteFideId, is two
 *         people. The tag Variant "Go" says that it is Go.
 */

struct tag {
    char *name, *value;
    int line, column; /* of the value */
};

struct pgn {
    struct pw_event *event;
    const struct pw_input *in;
    GError **error;
    GHashTable *numbers; /* of names */
    GHashTable *ids;     /* the same, of numbers with the federation */
    GArray *tags;        /* of struct tag: the game at hand, in their order */
    GHashTable *last;    /* of names of tags: the last of that name, its index in tags + 1 */
    GString *moves;      /* its lines */
    int line;            /* where it begins; 0: none */
    bool comment;        /* the moves so far leave a comment open */
    int variations;      /* and so many variations */
    const char *end;     /* the result that they end in; NULL: none so far */
    int end_line, end_column;
    int left_open;     /* games with a result whose moves end in "*" */
    char *left_result; /* of the first of them, */
    int left_column;
    int left_line; /* and where it stands */
};

static void free_tag(gpointer data)
{
    struct tag *tag = data;
    g_free(tag->name);
    g_free(tag->value);
}

/* The last of that name, or NULL. */
static const struct tag *find(const struct pgn *pgn, const char *name)
{
    guint last = GPOINTER_TO_UINT(g_hash_table_lookup(pgn->last, name));
    return last != 0 ? &g_array_index(pgn->tags, struct tag, last - 1) : NULL;
}

static const char *value_of(const struct pgn *pgn, const char *name)
{
    const struct tag *tag = find(pgn, name);
    bool said =
        tag != NULL && strcmp(tag->value, PW_PGN_UNKNOWN) != 0 && strcmp(tag->value, "-") != 0;
    return said ? tag->value : "";
}

/* A message with the place of the tag, else of the game. */
static bool fail_at(const struct pgn *pgn, const char *name, const char *before, const char *after)
{
    const struct tag *tag = find(pgn, name);
    char *quoted = pw_quote(tag != NULL ? tag->value : "");
    pw_fail_at(pgn->error, pgn->in->name, tag != NULL ? tag->line : pgn->line, "column %d: %s %s%s",
               tag != NULL ? tag->column : 1, before, quoted, after);
    g_free(quoted);
    return false;
}

/* The last round in which the number has a game so far. */
static int last_round(const struct pw_event *event, int who_no)
{
    int last = 0;
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        if (game->white_no == who_no || game->black_no == who_no)
            last = MAX(last, game->round_no);
    }
    return last;
}

/* What the tags say of who has the number in that round. */
static void take_player(const struct pgn *pgn, int no, const char *name, const char *const *key,
                        int round_no)
{
    struct pw_contestant *c =
        (struct pw_contestant *)pw_event_contestant_in(pgn->event, no, round_no);
    int rating = 0;
    if (c == NULL)
        c = pw_event_contestant(pgn->event, no);
    pw_event_text(&c->name, name);
    if (pw_read_int(value_of(pgn, key[PW_PGN_ELO]), 1, 9999, &rating))
        c->rating = rating;
    char **const slots[PW_PGN_PERSON_TAGS] = {
        [PW_PGN_TITLE] = &c->title,
        [PW_PGN_FIDE_ID] = &c->id[0],
        [PW_PGN_FEDERATION] = &c->federation,
    };
    for (int i = 0; i < PW_PGN_PERSON_TAGS; i++)
        if (slots[i] != NULL && value_of(pgn, key[i])[0] != '\0')
            pw_event_text(slots[i], value_of(pgn, key[i]));
}

#define SEVERAL (-1) /* have one name */

/* 0: a message was written. */
static int refuse_player(const struct pgn *pgn, const char *tag, const char *before,
                         const char *after)
{
    fail_at(pgn, tag, before, after);
    return 0;
}

/* The number of a name with this number of the federation; 0: not known. */
static int by_id(const struct pgn *pgn, const char *name, const char *id)
{
    char *both = g_strconcat(name, "\n", id, NULL);
    int no = GPOINTER_TO_INT(g_hash_table_lookup(pgn->ids, both));
    g_free(both);
    return no;
}

/* Who has the number from now on is known by name, and by that with the number of the federation.
 */
static int know(const struct pgn *pgn, int no, const char *name, const char *const *key)
{
    const char *id = value_of(pgn, key[PW_PGN_FIDE_ID]);
    int known = GPOINTER_TO_INT(g_hash_table_lookup(pgn->numbers, name));
    g_hash_table_insert(pgn->numbers, g_strdup(name),
                        GINT_TO_POINTER(known == 0 || known == no ? no : SEVERAL));
    if (id[0] != '\0')
        g_hash_table_insert(pgn->ids, g_strconcat(name, "\n", id, NULL), GINT_TO_POINTER(no));
    return no;
}

/* By the tag that says the number. */
static int numbered(const struct pgn *pgn, int no, const char *name, const char *const *key,
                    int round_no)
{
    static const char clash[] = "two players have one number, or one player two:";
    struct pw_event *event = pgn->event;
    int known = by_id(pgn, name, value_of(pgn, key[PW_PGN_FIDE_ID]));
    bool listed = pw_event_name(event, no) != NULL;
    if (known != 0 && known != no)
        return refuse_player(pgn, key[PW_PGN_NO], clash, "");
    if (!listed) {
        take_player(pgn, no, name, key, round_no);
    } else {
        bool same = strcmp(pw_event_name_in(event, no, round_no), name) == 0;
        if (!same &&
            (last_round(event, no) >= round_no || !pw_event_replace(event, no, round_no, name)))
            return refuse_player(pgn, key[PW_PGN_NO], clash, "");
        take_player(pgn, no, name, key, round_no);
    }
    return know(pgn, no, name, key);
}

/* By the name, and of several who have it by the number with the federation. */
static int player_of_name(const struct pgn *pgn, const char *side, const char *name,
                          const char *const *key, int round_no)
{
    struct pw_event *event = pgn->event;
    const char *id = value_of(pgn, key[PW_PGN_FIDE_ID]);
    int known = GPOINTER_TO_INT(g_hash_table_lookup(pgn->numbers, name));
    int no = by_id(pgn, name, id);
    if (no == 0 && known > 0) {
        const char *other = event->contestant[known - 1].id[0];
        bool namesake = id[0] != '\0' && other != NULL && strcmp(id, other) != 0;
        no = namesake ? 0 : known;
    } else if (no == 0 && known == SEVERAL) {
        return refuse_player(pgn, side, "several players are called",
                             "; write the tags WhiteFideId and BlackFideId in all their games");
    }
    if (no != 0) {
        if (pw_event_replacement(event, no, round_no) == NULL)
            take_player(pgn, no, pw_event_name(event, no), key, round_no);
        return know(pgn, no, name, key);
    }
    for (no = 1; pw_event_name(event, no) != NULL;)
        no++;
    if (no > PW_CONTESTANTS_MAX)
        return refuse_player(pgn, side, "there are too many players:", "");
    take_player(pgn, no, name, key, round_no);
    return know(pgn, no, name, key);
}

/* The number of this player, new or known, with what the tags say; 0: a message was written. */
static int number_of(struct pgn *pgn, const char *side, const char *const *key, int round_no)
{
    const char *name = value_of(pgn, side);
    int no = 0;
    bool told = pw_read_int(value_of(pgn, key[PW_PGN_NO]), 1, PW_CONTESTANTS_MAX, &no);
    pgn->event->games.numbered = told && pgn->event->games.numbered;
    if (name[0] == '\0') {
        char *before = g_strdup_printf("the tag %s has no name:", side);
        fail_at(pgn, side, before, "");
        g_free(before);
        return 0;
    }
    return told ? numbered(pgn, no, name, key, round_no)
                : player_of_name(pgn, side, name, key, round_no);
}

static const struct pw_pgn_tags pw_pgn_persons[PW_PGN_PERSON_TAGS] = {
    [PW_PGN_NO] = {"WhiteNo", "BlackNo", true},
    [PW_PGN_ELO] = {"WhiteElo", "BlackElo", true},
    [PW_PGN_TITLE] = {"WhiteTitle", "BlackTitle", false},
    [PW_PGN_FIDE_ID] = {"WhiteFideId", "BlackFideId", false},
    [PW_PGN_FEDERATION] = {"WhiteFederation", "BlackFederation", false},
};

static int player(struct pgn *pgn, bool black, int round_no)
{
    const char *key[PW_PGN_PERSON_TAGS];
    for (int i = 0; i < PW_PGN_PERSON_TAGS; i++)
        key[i] = black ? pw_pgn_persons[i].black : pw_pgn_persons[i].white;
    return number_of(pgn, black ? PW_PGN_BLACK : PW_PGN_WHITE, key, round_no);
}

static bool read_round(const struct pgn *pgn, struct pw_game *game)
{
    const struct tag *tag = find(pgn, PW_PGN_ROUND);
    char **parts = g_strsplit(value_of(pgn, PW_PGN_ROUND), ".", 2);
    bool sound = parts[0] != NULL && pw_read_int(parts[0], 1, 8000, &game->round_no);
    if (sound && parts[1] != NULL)
        pw_read_int(parts[1], 1, PW_TABLES_MAX, &game->board_no);
    g_strfreev(parts);
    if (value_of(pgn, PW_PGN_BOARD)[0] != '\0')
        pw_read_int(value_of(pgn, PW_PGN_BOARD), 1, PW_TABLES_MAX, &game->board_no);
    if (!sound)
        return fail_at(pgn, PW_PGN_ROUND, "the tag Round says",
                       "; it needs the number of the round");
    game->line = tag->line;
    game->column = tag->column;
    return true;
}

/* The moves end in what the tag says; an open end leaves it to the tag. */
static bool ends_as_said(struct pgn *pgn, const struct pw_game *game)
{
    char white = '*', black = '*';
    const struct tag *tag = find(pgn, PW_PGN_RESULT);
    if (pgn->end == NULL)
        return true;
    pw_result_read(pgn->end, &white, &black);
    bool same = pw_code_won(game->white) == pw_code_won(white) &&
                pw_code_won(game->black) == pw_code_won(black) &&
                pw_code_drawn(game->white) == pw_code_drawn(white);
    if (same)
        return true;
    char *quoted = pw_quote(tag != NULL ? tag->value : "");
    bool open = white == '*';
    if (open && pgn->left_open++ == 0) {
        pgn->left_line = pgn->end_line;
        pgn->left_column = pgn->end_column;
        pgn->left_result = g_strdup(quoted);
    }
    if (open)
        same = true;
    else if (tag != NULL)
        pw_fail_at(pgn->error, pgn->in->name, pgn->end_line,
                   "column %d: the moves end in %s, and the tag Result in line %d says %s; one "
                   "of the two is wrong",
                   pgn->end_column, pgn->end, tag->line, quoted);
    else
        pw_fail_at(pgn->error, pgn->in->name, pgn->end_line,
                   "column %d: the moves end in %s, and the game has no tag Result; write "
                   "[Result \"%s\"]",
                   pgn->end_column, pgn->end, pgn->end);
    g_free(quoted);
    return same;
}

/* Strange, but it may be so. */
static bool tell_left_open(const struct pgn *pgn)
{
    if (pgn->left_open == 0)
        return true;
    int more = pgn->left_open - 1;
    g_autofree char *others = more == 1  ? g_strdup("pgn-1-game-open")
                              : more > 1 ? pw_told("pgn-games-open", more)
                                         : NULL;
    return pw_games_note(&pgn->event->games, pgn->in->name, pgn->left_line,
                         pw_told("pgn-left-open", pgn->left_column, pgn->left_result,
                                 others != NULL ? pw_detail_message(others) : pw_detail_text("")));
}

static bool read_result(struct pgn *pgn, struct pw_game *game)
{
    const char *end = value_of(pgn, PW_PGN_TERMINATION);
    if (!pw_result_read(value_of(pgn, PW_PGN_RESULT), &game->white, &game->black))
        return fail_at(pgn, PW_PGN_RESULT, "the tag Result says", "; write 1-0, 0-1, 1/2-1/2 or *");
    if (!ends_as_said(pgn, game))
        return false;
    bool forfeit = strstr(end, PW_PGN_FORFEIT) != NULL || strstr(end, "unplayed") != NULL;
    if (forfeit && game->white != '=') {
        game->white = game->white == '1' ? '+' : '-';
        game->black = game->black == '1' ? '+' : '-';
    }
    return true;
}

/* "2024.04.04" to "2024-04-04"; NULL: no whole date. The caller frees. */
static char *date_of(const char *value)
{
    bool whole = strlen(value) == 10 && strchr(value, '?') == NULL;
    return whole ? g_strdelimit(g_strdup(value), ".", '-') : NULL;
}

/* "Stavanger NOR": the town, and behind it three capitals of the federation. */
static void read_site(struct pw_event *event, const char *site)
{
    const char *blank = strrchr(site, ' '), *last = blank != NULL ? blank + 1 : site;
    bool federation = strlen(last) == 3 && g_ascii_isupper(last[0]) && g_ascii_isupper(last[1]) &&
                      g_ascii_isupper(last[2]);
    char *city =
        federation ? g_strndup(site, blank != NULL ? (gsize)(blank - site) : 0) : g_strdup(site);
    pw_event_text(&event->city, city);
    if (federation)
        pw_event_text(&event->federation, last);
    g_free(city);
}

static void read_event(const struct pgn *pgn)
{
    if (pgn->event->title == NULL)
        pw_event_text(&pgn->event->title, value_of(pgn, PW_PGN_EVENT));
    char *date = date_of(value_of(pgn, PW_PGN_EVENT_DATE));
    if (pgn->event->date == NULL && date != NULL)
        pw_event_text(&pgn->event->date, date);
    g_free(date);
    if (pgn->event->city == NULL && pgn->event->federation == NULL)
        read_site(pgn->event, value_of(pgn, PW_PGN_SITE));
    const char *time = value_of(pgn, PW_PGN_TIME_CONTROL);
    if (pgn->event->time_code == NULL && time[0] != '\0')
        pw_value_time_code(time, &pgn->event->time_code, NULL);
    if (strcmp(value_of(pgn, PW_PGN_VARIANT), PW_PGN_GO) == 0)
        pgn->event->game = PW_GO;
}

/* Does the writer say this tag again from what was understood? */
static bool is_understood(const struct pgn *pgn, const struct tag *tag)
{
    static const char *const always[] = {PW_PGN_ROUND, PW_PGN_WHITE, PW_PGN_BLACK, PW_PGN_RESULT,
                                         NULL};
    int number;
    if (find(pgn, tag->name) != tag || g_strv_contains(always, tag->name))
        return true;
    for (int i = 0; i < PW_PGN_PERSON_TAGS; i++) {
        const struct pw_pgn_tags *both = &pw_pgn_persons[i];
        if (strcmp(tag->name, both->white) == 0 || strcmp(tag->name, both->black) == 0)
            return both->number ? pw_read_int(tag->value, 1, 9999, &number) : tag->value[0] != '\0';
    }
    if (strcmp(tag->name, PW_PGN_BOARD) == 0)
        return pw_read_int(tag->value, 1, 9999, &number);
    if (strcmp(tag->name, PW_PGN_EVENT) == 0)
        return g_strcmp0(tag->value, pgn->event->title) == 0 ||
               strcmp(tag->value, PW_PGN_UNKNOWN) == 0;
    if (strcmp(tag->name, PW_PGN_SITE) == 0) {
        char *site = pw_event_site(pgn->event);
        bool is = strcmp(tag->value, site != NULL ? site : PW_PGN_UNKNOWN) == 0;
        free(site);
        return is;
    }
    if (strcmp(tag->name, PW_PGN_TIME_CONTROL) == 0)
        return g_strcmp0(tag->value, pgn->event->time_code) == 0;
    if (strcmp(tag->name, PW_PGN_DATE) == 0)
        return strcmp(tag->value, PW_PGN_UNKNOWN_DATE) == 0;
    if (strcmp(tag->name, PW_PGN_TERMINATION) == 0)
        return strcmp(tag->value, PW_PGN_FORFEIT) == 0;
    if (strcmp(tag->name, PW_PGN_VARIANT) == 0)
        return strcmp(tag->value, PW_PGN_GO) == 0;
    if (strcmp(tag->name, PW_PGN_EVENT_DATE) != 0)
        return false;
    char *date = date_of(tag->value);
    bool said = date != NULL && g_strcmp0(date, pgn->event->date) == 0;
    g_free(date);
    return said;
}

static void pw_pgn_append_tag(GString *out, const char *name, const char *value);

/* See pw_game.kept. The caller frees. */
static char *keep(const struct pgn *pgn)
{
    GString *kept = g_string_new(NULL);
    for (guint i = 0; i < pgn->tags->len; i++) {
        const struct tag *tag = &g_array_index(pgn->tags, struct tag, i);
        if (is_understood(pgn, tag))
            continue;
        pw_pgn_append_tag(kept, tag->name, tag->value);
    }
    g_strchomp(pgn->moves->str);
    if (strcmp(pgn->moves->str, value_of(pgn, PW_PGN_RESULT)) != 0 && pgn->moves->str[0] != '\0')
        g_string_append_printf(kept, "\n%s", pgn->moves->str);
    return g_string_free(kept, FALSE);
}

static bool finish_game(struct pgn *pgn)
{
    if (pgn->line == 0)
        return true;
    struct pw_game game = {0};
    if (!read_round(pgn, &game))
        return false;
    game.white_no = player(pgn, false, game.round_no);
    game.black_no = game.white_no != 0 ? player(pgn, true, game.round_no) : 0;
    if (game.black_no == 0 || !read_result(pgn, &game))
        return false;
    if (game.white_no == game.black_no)
        return fail_at(pgn, PW_PGN_BLACK, "a player against himself:", "");
    read_event(pgn);
    game.kept = keep(pgn);
    bool added = pw_chess_add(pgn->event, pgn->in, &game, pgn->error);
    g_free(game.kept);
    g_hash_table_remove_all(pgn->last);
    g_array_set_size(pgn->tags, 0);
    g_string_truncate(pgn->moves, 0);
    pgn->line = 0;
    pgn->variations = 0;
    pgn->end = NULL;
    return added;
}

/* [Name "value"], with \" and \\ inside. */
static bool read_tag(struct pgn *pgn, const struct pw_text_lines *lines)
{
    const char *at = lines->text + strspn(lines->text, " \t") + 1;
    const char *name = at;
    while (g_ascii_isalnum(*at) || *at == '_')
        at++;
    gsize length = (gsize)(at - name);
    at += strspn(at, " \t");
    GString *value = g_string_new(NULL);
    bool sound = length > 0 && *at == '"';
    const char *from = at;
    for (at++; sound && *at != '"' && *at != '\0'; at++) {
        if (*at == '\\' && at[1] != '\0')
            at++;
        g_string_append_c(value, *at);
    }
    sound = sound && *at == '"' && at[1 + strspn(at + 1, " \t")] == ']';
    if (sound) {
        if (pgn->line == 0)
            pgn->line = lines->line;
        struct tag tag = {g_strndup(name, length), g_string_free(value, FALSE), lines->line,
                          (int)g_utf8_pointer_to_offset(lines->text, from) + 1};
        g_array_append_val(pgn->tags, tag);
        g_hash_table_replace(pgn->last, tag.name, GUINT_TO_POINTER(pgn->tags->len));
        return true;
    }
    g_string_free(value, TRUE);
    glong column =
        g_utf8_pointer_to_offset(lines->text, MIN(at, lines->text + strlen(lines->text)));
    pw_fail_at(pgn->error, pgn->in->name, lines->line,
               "column %ld: this is no tag; write [White \"Name\"]", column + 1);
    return false;
}

/* What the last word of a line says of the end of the moves. */
static void take_word(struct pgn *pgn, const struct pw_text_lines *lines, const char *word,
                      gsize length)
{
    static const char *const ends[] = {"1-0", "0-1", "1/2-1/2", "*"};
    pgn->end = NULL;
    for (gsize i = 0; i < G_N_ELEMENTS(ends); i++)
        if (strlen(ends[i]) == length && strncmp(ends[i], word, length) == 0)
            pgn->end = ends[i];
    pgn->end_line = lines->line;
    pgn->end_column = (int)g_utf8_pointer_to_offset(lines->text, word) + 1;
}

/* Comments stand in { and } over lines, or behind ; in one; variations in brackets. */
static void read_moves(struct pgn *pgn, const struct pw_text_lines *lines)
{
    const char *last = NULL;
    gsize last_length = 0;
    for (const char *at = lines->text; *at != '\0';) {
        gsize length = pgn->comment ? 0 : strcspn(at, " \t;{}()");
        if (length > 0 && pgn->variations == 0) {
            last = at;
            last_length = length;
        }
        at += length;
        if (length > 0)
            continue;
        if (!pgn->comment && *at == ';')
            break;
        if (pgn->comment || *at == '{')
            pgn->comment = *at != '}';
        else if (*at == '(')
            pgn->variations++;
        else if (*at == ')' && pgn->variations > 0)
            pgn->variations--;
        at++;
    }
    if (last != NULL)
        take_word(pgn, lines, last, last_length);
}

static bool read_games(struct pgn *pgn, struct pw_text_lines *lines)
{
    bool sound = true, moves = false;
    while (sound && pw_text_lines_next(lines)) {
        const char *first = lines->text + strspn(lines->text, " \t");
        if (!pgn->comment && *first == '[') {
            if (moves)
                sound = finish_game(pgn);
            moves = false;
            sound = sound &&
                    (strncmp(first, "[" PW_PGN_EVENT " ", strlen("[" PW_PGN_EVENT " ")) != 0 ||
                     finish_game(pgn)) &&
                    read_tag(pgn, lines);
            continue;
        }
        if (pgn->line == 0) { /* before the first game */
            sound = pw_games_keep(&pgn->event->games, lines->text, false);
            continue;
        }
        g_string_append_printf(pgn->moves, "%s\n", lines->text);
        moves = moves || *first != '%';
        if (pgn->comment || *first != '%')
            read_moves(pgn, lines);
    }
    return sound && finish_game(pgn);
}

bool pw_pgn_read(struct pw_event *event, const struct pw_input *in, GError **error)
{
    struct pgn pgn = {.event = event, .in = in, .error = error};
    pgn.numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    pgn.ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    event->games.numbered = true;
    pgn.tags = g_array_new(FALSE, FALSE, sizeof(struct tag));
    g_array_set_clear_func(pgn.tags, free_tag);
    pgn.last = g_hash_table_new(g_str_hash, g_str_equal);
    pgn.moves = g_string_new(NULL);
    struct pw_text_lines lines = {.in = in};
    bool sound = pw_event_text(&event->games.format, "pgn") && read_games(&pgn, &lines) &&
                 tell_left_open(&pgn);
    g_free(pgn.left_result);
    pw_text_lines_finish(&lines);
    g_hash_table_destroy(pgn.numbers);
    g_hash_table_destroy(pgn.ids);
    g_hash_table_destroy(pgn.last);
    g_array_free(pgn.tags, TRUE);
    g_string_free(pgn.moves, TRUE);
    return sound;
}

/* Writes a game of PGN for every pairing, with the moves that came in. */

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

/* Game i as it is known: what is lost as somebody has left is a forfeit. false: it is none, as
 * nobody plays it. */
static bool find_game(const struct pw_tournament *t, int i, struct pw_game *game)
{
    *game = pw_tournament_filed(t, i);
    if (game->black_no == 0 || game->off_no != 0)
        return false;
    if (!pw_tournament_off(t, &t->game[i]))
        return true;
    for (int k = 0; k < pw_tournament_games_of(t, game->white_no); k++) {
        const struct pw_view view = pw_tournament_view(t, game->white_no, k);
        if (view.game != &t->game[i])
            continue;
        game->white = view.code;
        game->black = view.other;
    }
    return game->white != '*';
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
        struct pw_game game;
        if (!find_game(t, i, &game))
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

/* pgn.c */
static void pw_pgn_append_tag(GString *out, const char *name, const char *value)
{
    g_string_append_printf(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            g_string_append_c(out, '\\');
        g_string_append_c(out, *value);
    }
    g_string_append(out, "\"]\n");
}

/* The tag of that name that a game has kept, a line without its end; NULL: there is none. */
static const char *pw_pgn_kept_tag(const char *kept, const char *name, gsize *length)
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
