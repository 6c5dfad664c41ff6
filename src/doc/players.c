/* players.c - what papers say of one player: see chess.h. */
#include "doc/chess.h"
#include "event/event.h"
#include "score/tournament.h"

#include <glib.h>
#include <stdbool.h>
#include <string.h>

/* As few letters of a first name as tell everybody apart. */

/* The two ways to be called, each unlike that of everybody else on the list. */
struct pw_short_name {
    char *surname;  /* "Berg", where there are two of them as below */
    char *initials; /* "Berg J."; the whole name where it has no ", " */
};

/* As it looks to a reader: without case, composed, blanks as one. The caller frees. */
static char *look(const char *text)
{
    g_autofree char *composed = g_utf8_normalize(text, -1, G_NORMALIZE_ALL_COMPOSE);
    g_autofree char *folded = g_utf8_casefold(composed ? composed : text, -1);
    g_auto(GStrv) words = g_strsplit_set(folded, " ", -1);
    GString *out = g_string_new(NULL);
    for (char **word = words; *word; word++)
        if (**word)
            g_string_append_printf(out, "%s%s", out->len ? " " : "", *word);
    return g_string_free(out, FALSE);
}

/* Behind a letter with what belongs to it: accents, vowel signs, what it is joined with. */
static const char *letter_end(const char *at)
{
    bool joined = false;
    do {
        joined = g_utf8_get_char(at) == 0x200D;
        at = g_utf8_next_char(at);
    } while (*at &&
             (joined || g_unichar_ismark(g_utf8_get_char(at)) || g_utf8_get_char(at) == 0x200D));
    return at;
}

struct named {
    const char *name, *given; /* given "": the name is one piece */
    char *surname;            /* or all of it */
    char *surname_look, *given_look;
};

/* Does the first name of another one with this surname begin so? */
static bool begins_alike(const struct named *who, int count, int i, const char *end)
{
    g_autofree char *letters = g_strndup(who[i].given, (gsize)(end - who[i].given));
    g_autofree char *wanted = look(letters);
    for (int k = 0; k < count; k++)
        if (k != i && who[k].name && strcmp(who[k].surname_look, who[i].surname_look) == 0 &&
            g_str_has_prefix(who[k].given_look, wanted))
            return true;
    return false;
}

/* "Berg J.", with as many letters as it takes; where they reach into a second name, all of it. */
static char *with_letters(const struct named *who, int count, int i)
{
    const char *given = who[i].given;
    if (!*given)
        return g_strdup(who[i].name);
    const char *end = letter_end(given);
    while (*end && *end != ' ' && begins_alike(who, count, i, end))
        end = letter_end(end);
    if (*end == ' ' && begins_alike(who, count, i, end))
        end = given + strlen(given);
    g_autofree char *letters = g_strndup(given, (gsize)(end - given));
    return g_strdup_printf("%s %s%s", who[i].surname, letters, *end ? "." : "");
}

static bool has_namesake(const struct named *who, int count, int i)
{
    for (int k = 0; k < count; k++)
        if (k != i && who[k].name && strcmp(who[k].surname_look, who[i].surname_look) == 0)
            return true;
    return false;
}

/* Puts the number behind every text that looks like another, until none does: a name may end in
 * "(7)" by itself. */
static void number_the_same(char ***texts, const int *no, int count)
{
    for (bool again = true; again;) {
        g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        g_autofree bool *same = g_new0(bool, (gsize)count + 1);
        again = false;
        for (int i = 0; i < count; i++) {
            if (!*texts[i])
                continue;
            char *key = look(*texts[i]);
            int before = GPOINTER_TO_INT(g_hash_table_lookup(seen, key));
            if (before > 0)
                same[i] = same[before - 1] = again = true;
            g_hash_table_insert(seen, key, GINT_TO_POINTER(i + 1));
        }
        for (int i = 0; i < count; i++) {
            if (!same[i])
                continue;
            char *numbered = g_strdup_printf("%s (%d)", *texts[i], no[i]);
            g_free(texts[i][0]);
            *texts[i] = numbered;
        }
    }
}

/* Of names[0..count-1], NULL nobody; no[] is what stands behind names that nothing else tells
 * apart: "Berg J. (7)". Two are alike when they look alike: case, the composition of accents and
 * how many blanks do not matter. The caller frees with pw_short_names_free. */
static struct pw_short_name *pw_short_names(const char *const *names, const int *no, int count)
{
    struct pw_short_name *out = g_new0(struct pw_short_name, (gsize)count + 1);
    g_autofree struct named *who = g_new0(struct named, (gsize)count + 1);
    for (int i = 0; i < count; i++) {
        const char *comma = names[i] ? strstr(names[i], ", ") : NULL;
        if (!names[i])
            continue;
        bool apart = comma && comma > names[i] && comma[2];
        who[i].name = names[i];
        who[i].given = apart ? comma + 2 : "";
        who[i].surname =
            apart ? g_strndup(names[i], (gsize)(comma - names[i])) : g_strdup(names[i]);
        who[i].surname_look = look(who[i].surname);
        who[i].given_look = look(who[i].given);
    }
    g_autofree char ***surnames = g_new(char **, (gsize)count + 1);
    g_autofree char ***initials = g_new(char **, (gsize)count + 1);
    for (int i = 0; i < count; i++) {
        surnames[i] = &out[i].surname;
        initials[i] = &out[i].initials;
        if (who[i].name)
            out[i].initials = with_letters(who, count, i);
    }
    number_the_same(initials, no, count);
    for (int i = 0; i < count; i++)
        if (who[i].name)
            out[i].surname =
                g_strdup(has_namesake(who, count, i) ? out[i].initials : who[i].surname);
    number_the_same(surnames, no, count);
    for (int i = 0; i < count; i++) {
        g_free(who[i].surname);
        g_free(who[i].surname_look);
        g_free(who[i].given_look);
    }
    return out;
}

static void pw_short_names_free(struct pw_short_name *names, int count)
{
    for (int i = 0; names && i < count; i++) {
        g_free(names[i].surname);
        g_free(names[i].initials);
    }
    g_free(names);
}

/* What a file of results says of a game, beside who won. */
struct sat {
    bool said, turned, exchanged;
    int stones;
};

struct pw_players {
    const struct pw_event *event;
    const struct pw_schedule *s;
    struct pw_short_name **brief; /* [replacements + 1]: by how many took over, of those who are
                                     asked for; each [contestants of the event], by number - 1 */
    bool by_team;                 /* the name of the team stands above them */
    struct sat *sat; /* [(rounds + 1) * (stands + 1)], by round and stand; NULL: no results */
};

/* ---- short names ---- */

/* How many have taken over a number by then: as long as it stays, so do the names. */
static int changes_until(const struct pw_event *event, int round_no)
{
    int n = 0;
    while (n < event->replacements && (round_no == 0 || event->replacement[n].round_no <= round_no))
        n++;
    return n;
}

/* NULL: nobody has the number. */
static const struct pw_short_name *brief_of(struct pw_players *players, int who_no, int round_no)
{
    const struct pw_event *event = players->event;
    int n = event->contestants, k = changes_until(event, round_no);
    if (who_no > n)
        return NULL;
    if (!players->brief[k]) {
        g_autofree const char **names = g_new(const char *, (gsize)n + 1);
        g_autofree int *no = g_new(int, (gsize)n + 1);
        for (int i = 0; i < n; i++) {
            names[i] = pw_event_name_in(event, i + 1, round_no);
            no[i] = pw_label(players->s, i + 1).paper_no;
        }
        players->brief[k] = pw_short_names(names, no, n);
    }
    return &players->brief[k][who_no - 1];
}

/* ---- who has which colour ---- */

static void find_sat(struct pw_players *players)
{
    const struct pw_event *event = players->event;
    const struct pw_schedule *s = players->s;
    players->sat = g_new0(struct sat, ((gsize)s->rounds + 1) * ((gsize)s->stands + 1));
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *known = &event->games.game[i];
        if (known->black_no == 0 || known->round_no < 1 || known->round_no > s->rounds ||
            !pw_is_there(s, known->white_no))
            continue;
        struct pw_seat at = pw_schedule_where(s, known->white_no, known->round_no);
        if (!at.stand_no || at.opponent_no != known->black_no)
            continue;
        players->sat[known->round_no * (s->stands + 1) + at.stand_no] = (struct sat){
            .said = true,
            .turned = at.side != PW_SIDE_A && !known->colourless,
            .exchanged = pw_game_exchanged(s, known),
            .stones = known->stones_said ? known->handicap : -1,
        };
    }
}

struct pw_sitting pw_sitting_of(const struct pw_players *players, int round_no, int stand_no)
{
    const struct pw_schedule *s = players->s;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    struct sat sat = {.stones = -1};
    if (players->sat)
        sat = players->sat[round_no * (s->stands + 1) + stand_no];
    bool said = sat.said && sat.stones >= 0;
    int stones = said ? sat.stones : pw_schedule_stones(s, round_no, stand_no);
    return (struct pw_sitting){
        .first = spot.who[sat.turned],
        .second = spot.who[!sat.turned],
        .stones = stones,
        .even = stones == 0 && (said || players->event->handicaps),
        .exchanged = sat.exchanged,
        .drawn = s->colours_drawn && stones == 0,
    };
}

const char *pw_sitting_colour(const struct pw_players *players, const struct pw_sitting *sitting,
                              int who_no)
{
    const bool black_first = pw_event_contest(players->event)->black_first;
    return sitting->drawn || (who_no == sitting->first) != black_first ? "white" : "black";
}

const char *pw_handicap_komi(const struct pw_event *event)
{
    return event->komi_halves % 2 ? "½" : "0";
}

void pw_sitting_fields(struct pw_field *game, const struct pw_players *players,
                       const struct pw_sitting *sitting)
{
    const struct pw_event *event = players->event;
    const bool stones = pw_event_contest(event)->has_stones;
    pw_field_flag(game, "exchanged", sitting->exchanged);
    pw_field_flag(game, "handicap", false);
    if (sitting->stones > 0)
        pw_field_int(game, "handicap", sitting->stones);
    else if (stones && sitting->even)
        pw_field_text(game, "handicap", "–");
    if (stones && event->komi_said && sitting->stones > 0)
        pw_field_text(game, "komi", pw_handicap_komi(event));
    if (!stones || !event->nigiri || sitting->drawn)
        return;
    /* colours are drawn, but not in this game */
    pw_field_flag(game, "nigiri", false);
    pw_field_text(game, "first-colour", "black");
    pw_field_text(game, "second-colour", "white");
}

/* ---- all of them ---- */

struct pw_players *pw_players_new(const struct pw_subject *subject)
{
    struct pw_players *players = g_new0(struct pw_players, 1);
    players->event = subject->event;
    players->s = subject->schedule;
    players->brief = g_new0(struct pw_short_name *, (gsize)subject->event->replacements + 1);
    if (subject->event->games.count > 0 && !subject->event->blank)
        find_sat(players);
    return players;
}

void pw_players_free(struct pw_players *players)
{
    if (!players)
        return;
    for (int k = 0; k <= players->event->replacements; k++)
        pw_short_names_free(players->brief[k], players->event->contestants);
    g_free(players->brief);
    g_free(players->sat);
    g_free(players);
}

void pw_players_by_team(struct pw_players *players)
{
    players->by_team = true;
}

/* ---- the fields of one ---- */

static void text_or_no(struct pw_field *record, const char *prefix, const char *name,
                       const char *value)
{
    g_autofree char *whole = g_strconcat(prefix, name, NULL);
    pw_text_or_no(record, whole, value);
}

void pw_player_name_fields(struct pw_field *record, const char *prefix, struct pw_players *players,
                           int who_no, int round_no)
{
    const char *name = pw_event_name_in(players->event, who_no, round_no);
    const char *comma = name ? strstr(name, ", ") : NULL;
    const struct pw_short_name *brief = brief_of(players, who_no, round_no);
    g_autofree char *last = comma ? g_strndup(name, (gsize)(comma - name)) : g_strdup(name);
    text_or_no(record, prefix, "name", name);
    text_or_no(record, prefix, "surname", brief ? brief->surname : NULL);
    text_or_no(record, prefix, "last-name", last);
    text_or_no(record, prefix, "given", comma ? comma + 2 : NULL);
    text_or_no(record, prefix, "short-name", brief ? brief->initials : NULL);
}

void pw_player_fields_in(struct pw_field *record, const char *prefix, struct pw_players *players,
                         int who_no, int round_no)
{
    static const struct pw_contestant nobody = {0};
    const struct pw_event *event = players->event;
    const struct pw_contestant *who = pw_event_contestant_in(event, who_no, round_no);
    who = who ? who : &nobody;
    g_autofree char *no = g_strconcat(prefix, "no", NULL);
    pw_label_field(record, players->s, no, who_no);
    if (!*prefix) /* as --only has it */
        pw_label_field(record, players->s, "player", who_no);
    pw_player_name_fields(record, prefix, players, who_no, round_no);
    g_autofree char *rating = who->rating ? g_strdup_printf("%d", who->rating) : NULL;
    text_or_no(record, prefix, "title-before", who->title);
    text_or_no(record, prefix, "rating", rating);
    text_or_no(record, prefix, "federation", who->federation);
    text_or_no(record, prefix, "player-club", who->club);
    const char *team = players->by_team ? NULL : pw_event_players_team(event, players->s, who_no);
    text_or_no(record, prefix, "player-team", team);
    const char *name = pw_event_name_in(event, who_no, round_no);
    const char *comma = name ? strstr(name, ", ") : NULL;
    const char *const parts[] = {comma ? comma + 2 : NULL, who->title, who->federation, rating,
                                 team};
    g_autoptr(GString) detail = g_string_new(NULL);
    for (gsize i = G_N_ELEMENTS(parts); i-- > 0;) {
        if (parts[i] && detail->len)
            g_string_prepend(detail, " · ");
        if (parts[i])
            g_string_prepend(detail, parts[i]);
        if (i == 1) /* without the given name */
            text_or_no(record, prefix, "detail-short", detail->str);
    }
    text_or_no(record, prefix, "detail", detail->str);
}

void pw_player_fields(struct pw_field *record, const char *prefix, struct pw_players *players,
                      int who_no)
{
    pw_player_fields_in(record, prefix, players, who_no, 0);
}
