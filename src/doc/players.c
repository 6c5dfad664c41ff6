/* players.c - what papers say of one player: see chess.h. */
#include "doc/chess.h"

#include <string.h>

struct pw_players {
    const struct pw_event *event;
    const struct pw_schedule *s;
    char ***brief; /* [rounds + 1], by round (0: at last), of those who are asked for; each
                      [contestants of the event + 1], by number; NULL: nobody has a name */
    int *stones;   /* [(rounds + 1) * (stands + 1)], by round and stand; NULL: no handicaps */
};

/* ---- short names ---- */

struct named {
    const char *name;
    int who_no;
};

static int by_letters(const void *a, const void *b)
{
    const struct named *one = a, *two = b;
    int order = strcmp(one->name, two->name);
    return order ? order : one->who_no - two->who_no;
}

/* Are they the same up to there? other: NULL where there is nobody. */
static bool begins_alike(const char *name, const char *end, const char *other)
{
    return other && strncmp(name, other, (gsize)(end - name)) == 0;
}

/* "Lastname F.", with as many letters as tell it from the names before and behind it in the order
 * of letters, and so from all; where no letters do, with the number. */
static char *short_name(const struct pw_schedule *s, struct named who, const char *before,
                        const char *behind)
{
    const char *name = who.name, *comma = strstr(name, ", ");
    if ((before && strcmp(name, before) == 0) || (behind && strcmp(name, behind) == 0))
        return g_strdup_printf("%s (%d)", name, pw_shown(s, who.who_no));
    if (!comma || !comma[2])
        return g_strdup(name);
    const char *end = g_utf8_next_char(comma + 2);
    while (*end && (begins_alike(name, end, before) || begins_alike(name, end, behind)))
        end = g_utf8_next_char(end);
    g_autofree char *surname = g_strndup(name, (gsize)(comma - name));
    if (memchr(comma + 2, ' ', (gsize)(end - comma - 2)))
        end = comma + strlen(comma); /* no letter of the first name is left */
    g_autofree char *letters = g_strndup(comma + 2, (gsize)(end - comma - 2));
    return g_strdup_printf("%s %s%s", surname, letters, *end ? "." : "");
}

static char **short_names(const struct pw_players *players, int round_no)
{
    const struct pw_event *event = players->event;
    char **brief = g_new0(char *, (gsize)event->contestants + 1);
    g_autofree struct named *order = g_new(struct named, (gsize)event->contestants + 1);
    int n = 0;
    for (int who_no = 1; who_no <= event->contestants; who_no++) {
        const char *name = pw_event_name_in(event, who_no, round_no);
        if (name)
            order[n++] = (struct named){name, who_no};
    }
    qsort(order, (gsize)n, sizeof *order, by_letters);
    for (int i = 0; i < n; i++)
        brief[order[i].who_no] = short_name(players->s, order[i], i > 0 ? order[i - 1].name : NULL,
                                            i + 1 < n ? order[i + 1].name : NULL);
    return brief;
}

static const char *brief_of(struct pw_players *players, int who_no, int round_no)
{
    const struct pw_event *event = players->event;
    int k = event->replacements > 0 ? round_no : 0; /* else the names are the same in all rounds */
    if (who_no > event->contestants)
        return NULL;
    if (!players->brief[k])
        players->brief[k] = short_names(players, k);
    return players->brief[k][who_no];
}

/* ---- handicaps ---- */

static void stones_find(struct pw_players *players)
{
    const struct pw_event *event = players->event;
    const struct pw_schedule *s = players->s;
    players->stones = g_new0(int, ((gsize)s->rounds + 1) * ((gsize)s->stands + 1));
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *known = &event->games.game[i];
        if (known->handicap <= 0 || known->round_no < 1 || known->round_no > s->rounds ||
            !pw_is_there(s, known->white_no))
            continue;
        struct pw_seat at = pw_schedule_where(s, known->white_no, known->round_no);
        if (at.stand_no && at.opponent_no == known->black_no)
            players->stones[known->round_no * (s->stands + 1) + at.stand_no] = known->handicap;
    }
}

void pw_handicap_field(struct pw_field *game, const struct pw_players *players, int round_no,
                       int stand_no)
{
    int stones =
        players->stones ? players->stones[round_no * (players->s->stands + 1) + stand_no] : 0;
    pw_field_flag(game, "handicap", false);
    if (stones > 0)
        pw_field_int(game, "handicap", stones);
}

/* ---- all of them ---- */

struct pw_players *pw_players_new(const struct pw_subject *subject)
{
    struct pw_players *players = g_new0(struct pw_players, 1);
    players->event = subject->event;
    players->s = subject->schedule;
    players->brief = g_new0(char **, (gsize)subject->schedule->rounds + 1);
    if (subject->event->go)
        stones_find(players);
    return players;
}

void pw_players_free(struct pw_players *players)
{
    if (!players)
        return;
    for (int k = 0; k <= players->s->rounds; k++) {
        for (int who_no = 0; players->brief[k] && who_no <= players->event->contestants; who_no++)
            g_free(players->brief[k][who_no]);
        g_free(players->brief[k]);
    }
    g_free(players->brief);
    g_free(players->stones);
    g_free(players);
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
    g_autofree char *surname = comma ? g_strndup(name, (gsize)(comma - name)) : g_strdup(name);
    text_or_no(record, prefix, "name", name);
    text_or_no(record, prefix, "surname", surname);
    text_or_no(record, prefix, "given", comma ? comma + 2 : NULL);
    text_or_no(record, prefix, "short-name", brief_of(players, who_no, round_no));
}

void pw_player_fields_in(struct pw_field *record, const char *prefix, struct pw_players *players,
                         int who_no, int round_no)
{
    static const struct pw_contestant nobody = {0};
    const struct pw_event *event = players->event;
    const struct pw_contestant *who =
        who_no <= event->contestants && !pw_event_replacement(event, who_no, round_no)
            ? &event->contestant[who_no - 1]
            : &nobody;
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
    const char *name = pw_event_name_in(event, who_no, round_no);
    const char *comma = name ? strstr(name, ", ") : NULL;
    const char *const parts[] = {comma ? comma + 2 : NULL, who->title, who->federation, rating};
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
