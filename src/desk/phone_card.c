/* phone_card.c - somebody's own card on their phone: where they sit in each round, against whom,
 * with which boards, and their results so far. Numbers, sides and boards are those of the printed
 * card.
 */
#include "desk/phones.h"

#include <string.h>

#include "desk/places.h"

char *pw_phone_who_text(const struct guest *g, int no)
{
    struct pw_label label = pw_label(g->s, no);
    g_autofree char *number = g_strdup_printf("%d", label.paper_no);
    return pw_desk_asked_say(g->a,
                             !pw_contest_of(g->s)->has_lines ? "phone-number"
                             : label.line == PW_SIDE_NONE    ? "phone-pair"
                             : label.line == PW_SIDE_B       ? "phone-ew"
                                                             : "phone-ns",
                             "no", number, NULL);
}

json_t *pw_phone_record(const struct guest *g)
{
    g_autofree char *title = pw_desk_event_value(g->a->evening->event, "event", "title");
    g_autofree char *date = pw_desk_event_value(g->a->evening->event, "event", "date");
    json_t *record = json_pack("{s:s}", "event_title", title);
    pw_desk_put(record, "date", pw_desk_evening_date_text(g->a, date));
    pw_desk_put_text(record, "section", pw_event_letter(g->event));
    pw_desk_put(record, "who", pw_phone_who_text(g, g->who_no));
    pw_desk_put_text(record, "names", pw_event_name(g->event, g->who_no));
    pw_desk_put(record, "card_href", g_strdup_printf("/p/%s", g->word));
    pw_desk_put(record, "ranking_href", g_strdup_printf("/p/%s/ranking", g->word));
    return record;
}

/* ---- results ---- */

/* The score as this side has it: "−50" of NS is "50" of EW. */
static char *score_for(const char *score, bool other)
{
    gint64 points = 0;
    g_autofree char *plain = g_strdup(g_str_has_prefix(score, "+") ? score + 1 : score);
    if (!g_ascii_string_to_signed(plain, 10, -99999, 99999, &points, NULL))
        return g_strdup(score);
    points = other ? -points : points;
    return g_strdup_printf(points < 0 ? "\u2212%d" : "%d", (int)ABS(points));
}

/* "4S" with its suit as a sign. */
static char *contract_text(const struct place *p)
{
    static const char *const suit[][2] = {{"S", "♠"}, {"H", "♥"}, {"D", "♦"}, {"C", "♣"}};
    const char *contract = p->contract;
    GString *text = g_string_new(NULL);
    if (!g_ascii_isdigit(contract[0])) {
        g_string_append(text, contract);
        return g_string_free(text, FALSE);
    }
    g_string_append_c(text, contract[0]);
    const char *rest = contract + 1;
    for (size_t i = 0; i < G_N_ELEMENTS(suit); i++)
        if (rest[0] == suit[i][0][0]) {
            g_string_append(text, suit[i][1]);
            rest++;
            break;
        }
    g_string_append_printf(text, "%s %s %s", rest, p->declarer, p->tricks);
    return g_string_free(text, FALSE);
}

/* On which side of this place somebody is: 0 NS or White, 1 EW or Black; -1: not there. */
static int side_at(const struct guest *g, const struct place *p)
{
    int each = pw_contest_of(g->s)->seats / 2;
    for (int i = 0; i < 2 * each; i++)
        if (p->who[i] == g->who_no)
            return i / each;
    return -1;
}

static json_t *board_of(const struct guest *g, const struct place *p, int side)
{
    json_t *board = json_pack("{s:i}", "board", p->board_no);
    pw_desk_put(board, "contract", contract_text(p));
    pw_desk_put(board, "score", score_for(p->score, side == 1));
    pw_desk_put(board, "points", pw_desk_figure(g->a, p->points[side], false));
    return board;
}

/* "1–0" as the one of the two has it. */
static const char *game_for(const char *result, int side)
{
    static const char *const known[][3] = {
        {"1-0", "1", "0"}, {"0-1", "0", "1"}, {"1/2-1/2", "½", "½"}};
    for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
        if (strcmp(result, known[i][0]) == 0)
            return known[i][1 + side];
    return result;
}

/* ---- rounds ---- */

/* Boards of this round that are theirs. */
struct own {
    int first, last, count, open;
    json_t *results;
    const char *game; /* "1" */
};

static struct own own_in(const struct guest *g, const GPtrArray *all, int round_no)
{
    struct own own = {.results = json_array()};
    for (guint i = 0; all != NULL && i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        int side = p->round_no == round_no ? side_at(g, p) : -1;
        if (side < 0)
            continue;
        own.first = own.count == 0 ? p->board_no : MIN(own.first, p->board_no);
        own.last = MAX(own.last, p->board_no);
        own.count++;
        own.open += p->open;
        if (!p->open && p->board_no > 0)
            json_array_append_new(own.results, board_of(g, p, side));
        else if (!p->open)
            own.game = game_for(p->score, side);
    }
    return own;
}

/* The word for where one sits: "NS", "E", "White"; NULL: it is not said. */
static const char *side_word(const struct guest *g, int round_no, struct pw_seat at)
{
    static const char *const seat[] = {"phone-n", "phone-s", "phone-e", "phone-w"};
    if (pw_contest_of(g->s)->has_lines)
        return at.side == PW_SIDE_A ? "phone-side-ns" : "phone-side-ew";
    if (pw_contest_of(g->s)->has_games)
        return g->s->colours_drawn                           ? NULL
               : (at.side == PW_SIDE_A) != g->s->black_first ? "white"
                                                             : "black";
    struct pw_spot spot = pw_schedule_at(g->s, round_no, at.stand_no);
    size_t i = 0;
    while (i + 1 < G_N_ELEMENTS(seat) && spot.who[i] != g->who_no)
        i++;
    return seat[i];
}

/* Somebody else of this round: "7 Ewa & Jan". */
static void put_other(const struct guest *g, json_t *list, const char *key, int no)
{
    if (no == 0)
        return;
    struct pw_label label = pw_label(g->s, no);
    g_autofree char *number = g_strdup_printf("%d", label.paper_no);
    json_t *other = json_object();
    pw_desk_put(other, "head", pw_desk_asked_say(g->a, key, "no", number, NULL));
    const char *names = pw_event_name(g->event, no);
    pw_desk_put_text(other, "names", names != NULL ? names : "");
    json_array_append_new(list, other);
}

static json_t *others_of(const struct guest *g, int round_no, struct pw_seat at)
{
    json_t *list = json_array();
    if (!pw_contest_of(g->s)->partners_change) {
        put_other(g, list, "phone-against", at.opponent_no);
        return list;
    }
    struct pw_spot spot = pw_schedule_at(g->s, round_no, at.stand_no);
    bool ns = spot.who[0] == g->who_no || spot.who[1] == g->who_no;
    put_other(g, list, "phone-with", at.partner_no);
    put_other(g, list, "phone-against", spot.who[ns ? 2 : 0]);
    put_other(g, list, "phone-against", spot.who[ns ? 3 : 1]);
    return list;
}

static char *boards_text(const struct guest *g, struct own own)
{
    g_autofree char *boards = own.first == own.last
                                  ? g_strdup_printf("%d", own.first)
                                  : g_strdup_printf("%d\u2013%d", own.first, own.last);
    g_autofree char *count = g_strdup_printf("%d", own.count);
    return pw_desk_asked_say(g->a, "phone-boards", "boards", boards, "count", count, NULL);
}

static json_t *round_of(const struct guest *g, const GPtrArray *all, int round_no, bool *now)
{
    struct pw_seat at = pw_schedule_where(g->s, g->who_no, round_no);
    struct own own = own_in(g, all, round_no);
    bool players = pw_contest_of(g->s)->has_games, plays = at.opponent_no != 0;
    bool current = *now && plays && own.open > 0;
    g_autofree char *table =
        g_strdup_printf("%d", players ? at.table_no : pw_label_table(g->s, at.stand_no));
    json_t *row = json_pack("{s:i, s:b, s:b}", "no", pw_label_round(g->s, round_no), "now", current,
                            "plays", plays);
    *now = *now && !current;
    if (!plays) {
        pw_desk_put(row, "rests",
                    pw_desk_asked_say(g->a, players ? "no-game" : "phone-sits-out", NULL));
        json_decref(own.results);
        return row;
    }
    const char *side = side_word(g, round_no, at);
    pw_desk_put(
        row, "place",
        pw_desk_asked_say(g->a, players ? "phone-board" : "phone-table", "no", table, NULL));
    if (side != NULL)
        pw_desk_put(row, "side", pw_desk_asked_say(g->a, side, NULL));
    json_object_set_new(row, "others", others_of(g, round_no, at));
    if (!players && own.count > 0)
        pw_desk_put(row, "boards", boards_text(g, own));
    pw_desk_put_text(row, "game", own.game);
    if (json_array_size(own.results) > 0)
        json_object_set_new(row, "results", json_pack("{s:o}", "rows", own.results));
    else
        json_decref(own.results);
    return row;
}

void pw_phone_card_show(const struct guest *g)
{
    GPtrArray *all = pw_desk_places_in(g->event, false, NULL);
    if (all == NULL) /* no results are named, or they cannot be read: the card is as printed */
        all = pw_desk_places_in(g->event, true, NULL);
    json_t *record = pw_phone_record(g), *rounds = json_array();
    bool now = true;
    for (int round_no = 1; round_no <= g->s->rounds; round_no++)
        json_array_append_new(rounds, round_of(g, all, round_no, &now));
    json_object_set_new(record, "rounds", rounds);
    json_object_set_new(record, "card", json_true());
    g_clear_pointer(&all, g_ptr_array_unref);
    pw_reply_page(g->a, "phone", record);
}
