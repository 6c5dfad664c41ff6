/* chess_games.c - takes results of an event that is known from a report or from games (TRF, PGN,
 * H9): whom a name means, and who took over whose number. */
#include "base/error.h"
#include "base/input.h"
#include "event/event.h"
#include "format/chess.h"

#include <limits.h>
#include <stdlib.h>
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

/* What is wrong with a game of another file. Takes it, as pw_told has it. */
static void game_fault(GPtrArray *faults, const struct pw_input *in, const struct pw_game *game,
                       char *data)
{
    GError *wrong = NULL;
    pw_refuse_at(&wrong, in->name, game->line, "in-column", MAX(game->column, 1),
                 pw_detail_message(data));
    g_ptr_array_add(faults, wrong);
    g_free(data);
}

/* Our own games have the number for the name of whom the event does not name. 0: it is none. */
static int nameless_no(const struct pw_event *event, const char *name)
{
    int no = 0;
    return name != NULL && pw_read_int(name, 0, 99999, &no) && pw_event_name(event, no) == NULL
               ? no
               : 0; /* one too high is told later */
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
        if (so != NULL)
            game_fault(faults, in, game, pw_told("game-stranger-near", quoted, so));
        else
            game_fault(faults, in, game, pw_told("game-stranger", quoted));
        g_free(quoted);
        g_free(so);
        return 0;
    }
    if (no == 0) {
        char *quoted = pw_quote(name), *all = pw_naming_all(event, name);
        game_fault(faults, in, game, pw_told("game-which", quoted, pw_detail_message(all)));
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

bool pw_games_note(struct pw_games *games, const char *from, int line, char *told)
{
    g_autofree char *data = told, *english = pw_told_english(told);
    g_autofree char *where = from == NULL ? g_strdup("")
                             : line > 0   ? g_strdup_printf("%s:%d: ", from, line)
                                          : g_strdup_printf("%s: ", from);
    g_autofree char *message = g_strconcat(where, english, NULL);
    return pw_games_doubt_told(games, line, message, strlen(where), data);
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
            game_fault(faults, in, &game, pw_told("game-two-names", of, here, there));
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
           pw_refuse_at(error, in->name, game->line, "no-memory-games");
}

/* ---- finds whose number a name is ---- */

static void number(GHashTable *numbers, const char *name, int who_no)
{
    if (name == NULL)
        return;
    int before = GPOINTER_TO_INT(g_hash_table_lookup(numbers, name));
    g_hash_table_insert(numbers, g_strdup(name),
                        GINT_TO_POINTER(before == 0 || before == who_no ? who_no : PW_SEVERAL));
}

GHashTable *pw_naming_new(const struct pw_event *event)
{
    GHashTable *numbers = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (int i = 0; i < event->contestants; i++)
        number(numbers, event->contestant[i].name, i + 1);
    for (int i = 0; i < event->contestants; i++) {
        char *label = pw_event_name_apart(event, i + 1);
        if (label != NULL && strcmp(label, event->contestant[i].name) != 0)
            number(numbers, label, i + 1);
        free(label);
    }
    for (int i = 0; i < event->replacements; i++)
        number(numbers, event->replacement[i].who.name, event->replacement[i].who_no);
    return numbers;
}

char *pw_naming_all(const struct pw_event *event, const char *name)
{
    char *all = NULL;
    for (int who_no = 1; who_no <= event->contestants; who_no++) {
        bool has = g_strcmp0(event->contestant[who_no - 1].name, name) == 0;
        for (int i = 0; i < event->replacements && !has; i++)
            has = event->replacement[i].who_no == who_no &&
                  strcmp(event->replacement[i].who.name, name) == 0;
        if (!has)
            continue;
        g_autofree char *before = all;
        all = before == NULL ? pw_told("number-of", who_no)
                             : pw_told("or-number-of", pw_detail_message(before), who_no);
    }
    return all != NULL ? all : pw_told("number-of", 0);
}

const char *pw_naming_near(const struct pw_event *event, const char *name)
{
    const char **names = g_new0(const char *, (gsize)event->contestants + 1);
    const char *found = NULL;
    char *wanted = g_utf8_casefold(name, -1);
    int begin = 0, n = 0;
    for (int i = 0; i < event->contestants; i++) {
        const char *other = event->contestant[i].name;
        if (other == NULL)
            continue;
        names[n++] = other;
        char *folded = g_utf8_casefold(other, -1);
        if (g_str_has_prefix(folded, wanted) && !g_ascii_isalnum(folded[strlen(wanted)])) {
            found = other;
            begin++;
        }
        g_free(folded);
    }
    g_free(wanted);
    if (begin != 1)
        found = begin == 0 ? pw_nearest(name, names) : NULL;
    g_free((gpointer)names);
    return found;
}

/* As two programs may write one name: the case, the comma and how many blanks do not matter. The
 * caller frees. */
static char *loose(const char *name)
{
    char *normal = g_utf8_normalize(name, -1, G_NORMALIZE_ALL_COMPOSE);
    char *folded = g_utf8_casefold(normal != NULL ? normal : name, -1);
    char **words = g_strsplit_set(folded, ", ", -1);
    GString *out = g_string_new(NULL);
    for (char **word = words; *word != NULL; word++)
        if (**word != '\0')
            g_string_append_printf(out, "%s%s", out->len > 0 ? " " : "", *word);
    g_strfreev(words);
    g_free(folded);
    g_free(normal);
    return g_string_free(out, FALSE);
}

bool pw_naming_is(const struct pw_event *event, int who_no, const char *called)
{
    char *wanted = loose(called);
    bool is = false;
    for (int i = -1; i < event->replacements && !is; i++) {
        const char *name = i < 0 ? pw_event_name(event, who_no) : event->replacement[i].who.name;
        if (name == NULL || (i >= 0 && event->replacement[i].who_no != who_no))
            continue;
        char *as = loose(name);
        is = strcmp(as, wanted) == 0;
        g_free(as);
    }
    g_free(wanted);
    return is;
}

/* "Nowak Jan (3)". 0: no number is called so. */
static int in_brackets(const struct pw_event *event, const char *name)
{
    const char *open = strrchr(name, '(');
    if (open == NULL || open == name)
        return 0;
    gsize digits = strspn(open + 1, "0123456789");
    char *number_text = g_strndup(open + 1, digits),
         *called = g_strndup(name, (gsize)(open - name));
    int no = 0;
    bool is = strcmp(open + 1 + digits, ")") == 0 &&
              pw_read_int(number_text, 1, PW_CONTESTANTS_MAX, &no) &&
              pw_naming_is(event, no, called);
    g_free(number_text);
    g_free(called);
    return is ? no : 0;
}

int pw_naming_no(GHashTable *numbers, const struct pw_event *event, const char *name)
{
    int no = name != NULL ? GPOINTER_TO_INT(g_hash_table_lookup(numbers, name)) : 0;
    return no == 0 && name != NULL ? in_brackets(event, name) : no;
}

/* ---- joins two people of a report who had one number in turn ---- */

/* Takes a number and what stands behind it; moves *at behind both. */
static bool take(const char **at, const char *behind, int *number)
{
    const char *first = *at + strspn(*at, " ");
    gsize digits = strspn(first, "0123456789");
    g_autofree char *text = g_strndup(first, digits);
    if (!pw_read_int(text, 0, INT_MAX, number) || !g_str_has_prefix(first + digits, behind))
        return false;
    *at = first + digits + strlen(behind);
    return true;
}

bool pw_taken_read(const char *text, struct pw_taken *taken)
{
    return take(&text, " from ", &taken->who_no) && take(&text, ":", &taken->round_no) &&
           take(&text, "", &taken->other_no) && *text == '\0';
}

/* why: the key of a message. */
static bool fail(const struct pw_input *in, const struct pw_taken *taken, const char *why,
                 GError **error)
{
    return pw_refuse_at(error, in->name, taken->line, "taken-not", taken->other_no, taken->who_no,
                        pw_detail_message(why));
}

/* Is this the number's bye of no points in a round that is not his? It goes. */
static bool is_absence(const struct pw_game *game, int no)
{
    return game->black_no == 0 && game->white_no == no && game->white == 'Z';
}

static bool move_games(struct pw_event *event, const struct pw_input *in,
                       const struct pw_taken *taken, GError **error)
{
    struct pw_games *games = &event->games;
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        struct pw_game game = games->game[i];
        bool after = game.round_no >= taken->round_no;
        int gone = after ? taken->who_no : taken->other_no; /* who has no game in this round */
        bool has = game.white_no == gone || game.black_no == gone;
        if (has && !is_absence(&game, gone))
            return fail(in, taken, after ? "taken-first-has" : "taken-second-has", error);
        if (has) {
            free(game.kept);
            continue;
        }
        if (game.white_no == taken->other_no)
            game.white_no = taken->who_no;
        if (game.black_no == taken->other_no)
            game.black_no = taken->who_no;
        games->game[kept++] = game;
    }
    games->count = kept;
    return true;
}

/* Line-ups name people, by their numbers, until somebody makes places of them. */
static void move_lines(struct pw_event *event, const struct pw_taken *taken)
{
    for (int i = 0; i < event->line_ups; i++)
        for (int k = 0; k < event->line_up[i].count; k++)
            if (event->line_up[i].place[k] == taken->other_no)
                event->line_up[i].place[k] = taken->who_no;
}

/* Who took over may have been followed by a third, who is said before or after: that is now the
 * number's, too. false: not later than this. */
static bool move_followers(struct pw_event *event, const struct pw_taken *one,
                           struct pw_taken *taken, int count)
{
    bool later = true;
    for (int i = 0; i < event->replacements; i++) {
        struct pw_replacement *r = &event->replacement[i];
        if (r->who_no != one->other_no)
            continue;
        r->who_no = one->who_no;
        later = later && r->round_no > one->round_no;
    }
    for (int i = 0; i < count; i++)
        if (taken[i].who_no == one->other_no)
            taken[i].who_no = one->who_no;
    return later;
}

/* The number is nobody's any more: those above it have one less. */
static void close_gap(struct pw_event *event, struct pw_taken *taken, int count, int gap)
{
    struct pw_games *games = &event->games;
    for (int i = 0; i < games->count; i++) {
        games->game[i].white_no -= games->game[i].white_no > gap;
        games->game[i].black_no -= games->game[i].black_no > gap;
    }
    for (int i = 0; i < event->line_ups; i++)
        for (int k = 0; k < event->line_up[i].count; k++)
            event->line_up[i].place[k] -= event->line_up[i].place[k] > gap;
    for (int i = 0; i < event->replacements; i++)
        event->replacement[i].who_no -= event->replacement[i].who_no > gap;
    for (int i = 0; i < count; i++) {
        taken[i].who_no -= taken[i].who_no > gap;
        taken[i].other_no -= taken[i].other_no > gap;
    }
    if (event->withdrawn != NULL) {
        int *renumbered = g_new(int, (gsize)event->contestants + 1);
        for (int no = 0; no <= event->contestants; no++)
            renumbered[no] = no - (no > gap);
        char *left = pw_leavers_renumbered(event->withdrawn, renumbered, event->contestants);
        pw_event_text(&event->withdrawn, left);
        free(left);
        g_free(renumbered);
    }
    memmove(&event->contestant[gap - 1], &event->contestant[gap],
            (size_t)(event->contestants - gap) * sizeof *event->contestant);
    event->contestants--;
}

bool pw_chess_take_over(struct pw_event *event, const struct pw_input *in, struct pw_taken *taken,
                        int count, GError **error)
{
    for (int i = 0; i < count; i++) {
        const struct pw_taken one = taken[i];
        if (pw_event_name(event, one.who_no) == NULL ||
            pw_event_name(event, one.other_no) == NULL || one.who_no == one.other_no ||
            one.round_no < 2)
            return fail(in, &one, "taken-numbers", error);
        if (!move_games(event, in, &one, error))
            return false;
        move_lines(event, &one);
        if (!move_followers(event, &one, taken, count))
            return fail(in, &one, "taken-before", error);
        struct pw_contestant *who = &event->contestant[one.other_no - 1];
        if (!pw_event_replace(event, one.who_no, one.round_no, who->name))
            return fail(in, &one, "taken-already", error);
        for (int k = 0; k < event->replacements; k++) {
            struct pw_replacement *r = &event->replacement[k];
            if (r->who_no != one.who_no || r->round_no != one.round_no)
                continue;
            free(r->who.name);
            r->who = *who;
        }
        memset(who, 0, sizeof *who);
        close_gap(event, taken, count, one.other_no);
    }
    return true;
}
