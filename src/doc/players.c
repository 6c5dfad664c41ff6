/* players.c - what papers say of one player: see chess.h. */
#include "doc/chess.h"
#include "doc/short_names.h"
#include "event/teams.h"
#include "score/tournament.h"

#include <string.h>

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
            no[i] = pw_shown(players->s, i + 1);
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
    return sitting->drawn || (who_no == sitting->first) != players->event->go ? "white" : "black";
}

const char *pw_handicap_komi(const struct pw_event *event)
{
    return event->komi_halves % 2 ? "½" : "0";
}

void pw_sitting_fields(struct pw_field *game, const struct pw_players *players,
                       const struct pw_sitting *sitting)
{
    const struct pw_event *event = players->event;
    pw_field_flag(game, "exchanged", sitting->exchanged);
    pw_field_flag(game, "handicap", false);
    if (sitting->stones > 0)
        pw_field_int(game, "handicap", sitting->stones);
    else if (event->go && sitting->even)
        pw_field_text(game, "handicap", "–");
    if (event->go && event->komi_said && sitting->stones > 0)
        pw_field_text(game, "komi", pw_handicap_komi(event));
    if (!event->go || !event->nigiri || sitting->drawn)
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
    pw_field_int(record, no, pw_shown(players->s, who_no));
    if (!*prefix) /* as --only has it */
        pw_field_int(record, "player", pw_shown(players->s, who_no));
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
