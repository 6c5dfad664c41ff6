/* chess.c - the papers that follow from names and schedule alone; see chess.h. */
#include "doc/chess.h"

#include <string.h>

#define CHART_MOST 26

const char *pw_colour_of(const struct pw_event *event, enum pw_side side)
{
    return (side == PW_SIDE_A) != event->go ? "white" : "black";
}

static void text_or_no(struct pw_field *record, const char *prefix, const char *name,
                       const char *value)
{
    g_autofree char *whole = g_strconcat(prefix, name, NULL);
    if (value && *value)
        pw_field_text(record, whole, value);
    else
        pw_field_flag(record, whole, false);
}

/* "Lastname, Firstname" apart and as "Lastname F."; else all of it is the surname. */
static void name_fields(struct pw_field *record, const char *prefix, const char *name)
{
    const char *comma = name ? strstr(name, ", ") : NULL;
    g_autofree char *surname = comma ? g_strndup(name, (gsize)(comma - name)) : g_strdup(name);
    text_or_no(record, prefix, "name", name);
    text_or_no(record, prefix, "surname", surname);
    text_or_no(record, prefix, "given", comma ? comma + 2 : NULL);
    char initial[8] = "";
    if (comma && comma[2])
        initial[g_unichar_to_utf8(g_utf8_get_char(comma + 2), initial)] = '\0';
    g_autofree char *brief = *initial ? g_strdup_printf("%s %s.", surname, initial) : NULL;
    text_or_no(record, prefix, "short-name", brief ? brief : name);
}

void pw_player_fields(struct pw_field *record, const char *prefix, const struct pw_event *event,
                      const struct pw_schedule *s, int who_no)
{
    static const struct pw_contestant nobody = {0};
    const struct pw_contestant *who =
        who_no <= event->contestants ? &event->contestant[who_no - 1] : &nobody;
    g_autofree char *no = g_strconcat(prefix, "no", NULL);
    pw_field_int(record, no, pw_shown(s, who_no));
    name_fields(record, prefix, who->name);
    g_autofree char *rating = who->rating ? g_strdup_printf("%d", who->rating) : NULL;
    text_or_no(record, prefix, "title-before", who->title);
    text_or_no(record, prefix, "rating", rating);
    text_or_no(record, prefix, "federation", who->federation);
    text_or_no(record, prefix, "player-club", who->club);
    const char *comma = who->name ? strstr(who->name, ", ") : NULL;
    const char *const parts[] = {comma ? comma + 2 : NULL, who->title, who->federation, rating};
    GString *detail = g_string_new(NULL);
    for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
        if (parts[i])
            g_string_append_printf(detail, "%s%s", detail->len ? " · " : "", parts[i]);
    text_or_no(record, prefix, "detail", detail->str);
    g_string_free(detail, TRUE);
}

static void player_rounds(struct pw_field *row, const struct pw_event *event,
                          const struct pw_schedule *s, int who_no, int cycle)
{
    struct pw_field *rounds = pw_field_list(row, "rounds");
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, who_no, round_no);
        struct pw_field *game = pw_field_append(rounds);
        bool plays = pw_is_there(s, at.opponent_no);
        pw_field_int(game, "round", pw_shown(s, round_no));
        pw_field_flag(game, "plays", plays);
        pw_field_flag(game, "bye", !plays);
        pw_field_flag(game, "new-cycle", cycle > 0 && round_no > 1 && round_no % cycle == 1);
        if (!plays)
            continue;
        bool first = at.side == PW_SIDE_A;
        pw_field_int(game, "board", at.table_no);
        pw_field_int(game, "opponent", pw_shown(s, at.opponent_no));
        name_fields(game, "opponent-", pw_event_name(event, at.opponent_no));
        pw_field_text(game, "colour", pw_colour_of(event, at.side));
        pw_field_text(game, "opponent-colour", pw_colour_of(event, first ? PW_SIDE_B : PW_SIDE_A));
    }
}

static void game_fields(struct pw_field *game, const struct pw_event *event,
                        const struct pw_schedule *s, int board, struct pw_spot spot)
{
    pw_field_int(game, "board", board);
    pw_player_fields(game, "first-", event, s, spot.who[0]);
    pw_player_fields(game, "second-", event, s, spot.who[1]);
}

/* Boards of every round; who has the bye stands at the end. */
static void round_fields(struct pw_field *root, const struct pw_event *event,
                         const struct pw_schedule *s)
{
    struct pw_field *rounds = pw_field_list(root, "rounds");
    struct pw_field *slips = pw_field_list(root, "slips");
    g_autofree bool *played = g_new0(bool, (gsize)s->stands + 1);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *round = pw_field_append(rounds);
        struct pw_field *games = pw_field_list(round, "games");
        pw_field_int(round, "round", pw_shown(s, round_no));
        pw_field_flag(round, "bye", false);
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool first = pw_is_there(s, spot.who[0]), second = pw_is_there(s, spot.who[1]);
            int board = s->stand[stand_no - 1].table_no;
            if (first && second) {
                played[stand_no] = true;
                game_fields(pw_field_append(games), event, s, board, spot);
                struct pw_field *slip = pw_field_append(slips);
                pw_field_int(slip, "round", pw_shown(s, round_no));
                game_fields(slip, event, s, board, spot);
            } else if (first || second) {
                int who_no = spot.who[first ? 0 : 1];
                pw_field_flag(round, "bye", true);
                pw_player_fields(round, "bye-", event, s, who_no);
            }
        }
    }
    pw_field_flag(root, "wide", s->tables > 9);
    struct pw_field *boards = pw_field_list(root, "boards");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (played[stand_no])
            pw_field_int(pw_field_append(boards), "board", s->stand[stand_no - 1].table_no);
}

static void all_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    int most = MAX(s->contestants, s->rounds), cycle = 0;
    int cycles = subject->report->met_min;
    if (cycles > 1 && subject->report->met_max == cycles && s->rounds % cycles == 0)
        cycle = s->rounds / cycles;
    pw_event_fields(root, subject);
    pw_field_text(root, "crowd", most <= 10 ? "a" : most <= 16 ? "b" : most <= 20 ? "c" : "d");
    pw_field_text(root, "first-colour", pw_colour_of(event, PW_SIDE_A));
    pw_field_text(root, "second-colour", pw_colour_of(event, PW_SIDE_B));
    pw_field_word(root, "first-word", event->go ? "black" : "white");
    pw_field_word(root, "second-word", event->go ? "white" : "black");
    struct pw_field *players = pw_field_list(root, "players");
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_is_there(s, who_no))
            continue;
        struct pw_field *row = pw_field_append(players);
        pw_player_fields(row, "", event, s, who_no);
        player_rounds(row, event, s, who_no, cycle);
    }
    round_fields(root, event, s);
}

static bool fits(const struct pw_subject *subject, const char *document, struct pw_reason *why,
                 enum pw_error *code)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_players(subject, document, why, code))
        return false;
    if ((long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%s of %d players and %d rounds would be more than %ld lines", document,
                         s->contestants, s->rounds, PW_CARD_ROWS_MAX);
    return true;
}

PW_FILL(pw_wall_chart)
{
    if (!fits(subject, "wall-chart", why, code))
        return false;
    int most = MAX(subject->schedule->contestants, subject->schedule->rounds);
    if (most > CHART_MOST)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "a wall chart holds %d players and rounds, and there are %d; print "
                         "player-cards or pairings",
                         CHART_MOST, most);
    all_fields(root, subject);
    return true;
}

PW_FILL(pw_pairings)
{
    if (!fits(subject, "pairings", why, code))
        return false;
    all_fields(root, subject);
    return true;
}

PW_FILL(pw_player_cards)
{
    if (!fits(subject, "player-cards", why, code))
        return false;
    if (subject->schedule->rounds > 50)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "a player card holds 50 rounds, and there are %d; print pairings",
                         subject->schedule->rounds);
    all_fields(root, subject);
    return true;
}

PW_FILL(pw_result_slips)
{
    if (!fits(subject, "result-slips", why, code))
        return false;
    all_fields(root, subject);
    return true;
}

PW_FILL(pw_board_cards)
{
    if (!fits(subject, "board-cards", why, code))
        return false;
    all_fields(root, subject);
    return true;
}

PW_FILL(pw_place_cards)
{
    if (!fits(subject, "place-cards", why, code))
        return false;
    all_fields(root, subject);
    return true;
}

PW_FILL(pw_start_list)
{
    if (!fits(subject, "start-list", why, code))
        return false;
    all_fields(root, subject);
    return true;
}
