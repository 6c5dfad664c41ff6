/* changes.c - what a sentence of what really happened changes: the boards or games in a table, with
 * what was struck out; then cards, places, results and boards that are met again, each as a
 * sentence. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#define ROWS_SHOWN 24 /* of a table; how many more there are is said */

static char *number(int n)
{
    return g_strdup_printf("%d", n);
}

/* "7", "7–9" */
static char *boards_text(int first, int last)
{
    return first == last ? number(first) : g_strdup_printf("%d–%d", first, last);
}

static char *minus(const char *score)
{
    return score[0] == '-' ? g_strconcat("−", score + 1, NULL) : g_strdup(score);
}

/* ---- boards ---- */

/* As papers call them: of a pair of a team it is the team. */
static char *who_text(const struct asked *a, const struct pw_happened *told, int who_no)
{
    int own = pw_desk_team_of(a->evening, who_no);
    return pw_desk_label_text(a, pw_happened_label(told, own));
}

/* "2 – 1", "3·5 – 4·6", "NS 2 – EW 1"; empty where nobody sits. */
static char *sides_text(const struct asked *a, const struct pw_happened *told, const int who[4])
{
    int no[4];
    for (int i = 0; i < 4; i++)
        no[i] = pw_happened_label(told, who[i]).no;
    g_autofree char *ns = who_text(a, told, who[0]), *ew = who_text(a, told, who[1]);
    return who[0] == 0   ? g_strdup("")
           : who[2] != 0 ? g_strdup_printf("%d·%d – %d·%d", no[0], no[1], no[2], no[3])
                         : g_strdup_printf("%s – %s", ns, ew);
}

/* "60/40"; a dash for a pair that has nothing of it. Of individuals a side has what one of it has.
 */
static char *assigned_text(const struct pw_happened_cause *cause, const int is[4])
{
    bool none[2] = {false, false};
    for (int side = 0; side < 2 && is[2] == 0; side++)
        none[side] = cause->without[0] == is[side] || cause->without[1] == is[side];
    g_autofree char *ns = none[0] ? g_strdup("–") : number(cause->ns_percent);
    g_autofree char *ew = none[1] ? g_strdup("–") : number(cause->ew_percent);
    return g_strdup_printf("%s/%s", ns, ew);
}

/* Why it is not to be played, in the words of the screen; NULL: for no reason. */
static char *why_text(struct asked *a, const struct pw_happened_cause *cause, const int is[4])
{
    static const char *const key[] = {[PW_CAUSE_ABSENT] = "chg-absent",
                                      [PW_CAUSE_REPLACED] = "chg-other",
                                      [PW_CAUSE_OFF] = "chg-off",
                                      [PW_CAUSE_DEAL] = "chg-deal"};
    if (cause->kind == PW_CAUSE_ASSIGNED)
        return assigned_text(cause, is);
    return cause->kind != PW_CAUSE_NONE ? pw_desk_asked_say(a, key[cause->kind], NULL) : NULL;
}

static json_t *line_row(struct asked *a, const struct pw_happened *told, int i)
{
    const struct pw_happened_line *line = &told->line[i];
    bool moved = memcmp(line->was, line->is, sizeof line->was) != 0;
    json_t *row = json_pack("{s:i, s:i, s:i}", "round", line->round_no, "table", line->table_no,
                            "board", line->board_no);
    if (moved)
        pw_desk_put(row, "was", sides_text(a, told, line->was));
    pw_desk_put(row, "is", sides_text(a, told, line->is));
    pw_desk_put(row, "score", minus(line->score));
    pw_desk_put(row, "why", why_text(a, &told->cause[i], line->is));
    return row;
}

static void put_lines(struct asked *a, json_t *record, const struct pw_happened *told)
{
    json_t *rows = json_array();
    bool one_place = true, scored = false;
    for (int i = 0; i < told->lines; i++) {
        const struct pw_happened_line *line = &told->line[i];
        one_place = one_place && line->round_no == told->line[0].round_no &&
                    line->table_no == told->line[0].table_no;
        scored = scored || line->score[0] != '\0';
        if (i < ROWS_SHOWN)
            json_array_append_new(rows, line_row(a, told, i));
    }
    json_object_set_new(record, "rows", rows);
    json_object_set_new(record, "boards", json_boolean(told->lines > 0));
    json_object_set_new(record, "scored", json_boolean(scored));
    json_object_set_new(record, "many_places", json_boolean(!one_place));
    if (told->lines > ROWS_SHOWN)
        pw_desk_put(record, "more",
                    pw_desk_asked_say_count(a, "chg-more", told->lines - ROWS_SHOWN));
}

char *pw_desk_changes_outcome(struct asked *a, const struct pw_happened *told)
{
    bool same = told->lines > 0;
    for (int i = 0; i < told->lines; i++)
        same = same && told->line[i].is[0] != 0 && told->line[i].is[2] == 0 &&
               told->cause[i].kind == PW_CAUSE_NONE &&
               memcmp(told->line[i].is, told->line[0].is, sizeof told->line[0].is) == 0 &&
               memcmp(told->line[i].is, told->line[i].was, sizeof told->line[0].is) != 0;
    if (!same)
        return NULL;
    g_autofree char *ns = who_text(a, told, told->line[0].is[0]),
                    *ew = who_text(a, told, told->line[0].is[1]);
    return pw_desk_asked_say(a, "chg-sat", "ns", ns, "ew", ew, NULL);
}

/* ---- games ---- */

/* Results as they are, the rest in the words of the screen. */
static char *fate_text(struct asked *a, const struct pw_happened_fate *fate)
{
    switch (fate->kind) {
    case PW_FATE_OPEN:
        return pw_desk_asked_say(a, "chg-open", NULL);
    case PW_FATE_OFF:
        return pw_desk_asked_say(a, "chg-off", NULL);
    case PW_FATE_RESULT:
        return fate->counts ? g_strdup(fate->result)
                            : pw_desk_asked_say(a, "chg-void", "result", fate->result, NULL);
    case PW_FATE_POSTPONED:
        break;
    }
    if (fate->later_no == 0)
        return pw_desk_asked_say(a, fate->day[0] != '\0' ? "chg-later-day" : "chg-later-open",
                                 "day", fate->day, NULL);
    g_autofree char *round = number(fate->later_no);
    g_autofree char *later = pw_desk_asked_say(a, "chg-later", "round", round, NULL);
    return g_strconcat(later, fate->day[0] != '\0' ? ", " : "", fate->day, NULL);
}

static void put_games(struct asked *a, json_t *record, const struct pw_happened *told)
{
    json_t *rows = json_array();
    for (int i = 0; i < told->games && i < ROWS_SHOWN; i++) {
        const struct pw_happened_game *game = &told->game[i];
        json_t *row = json_pack("{s:i, s:i}", "round", game->round_no, "board", game->board_no);
        if (memcmp(game->was, game->is, sizeof game->was) != 0)
            pw_desk_put(row, "was", g_strdup_printf("%d – %d", game->was[0], game->was[1]));
        pw_desk_put(row, "is", g_strdup_printf("%d – %d", game->is[0], game->is[1]));
        g_autofree char *was = fate_text(a, &told->fate[0][i]);
        g_autofree char *is = fate_text(a, &told->fate[1][i]);
        if (strcmp(was, is) != 0)
            pw_desk_put_text(row, "was_told", was);
        pw_desk_put_text(row, "is_told", is);
        json_array_append_new(rows, row);
    }
    json_object_set_new(record, "game_rows", rows);
    json_object_set_new(record, "games", json_boolean(told->games > 0));
    if (told->games > ROWS_SHOWN)
        pw_desk_put(record, "more",
                    pw_desk_asked_say_count(a, "chg-more", told->games - ROWS_SHOWN));
}

static void add_text(json_t *lines, char *text)
{
    json_array_append_new(lines, json_string(text));
    g_free(text);
}

static void add_colours(struct asked *a, json_t *lines, const struct pw_happened_colours *c)
{
    g_autofree char *no = number(c->who_no), *white = number(c->white), *black = number(c->black);
    g_autofree char *row = number(c->row), *from = number(c->row_round_no);
    add_text(lines,
             pw_desk_asked_say(a, "chg-colours", "no", no, "white", white, "black", black, NULL));
    if (c->row != 0)
        add_text(lines,
                 pw_desk_asked_say(a, "chg-row", "no", no, "times", row, "round", from, NULL));
}

static void add_two(struct asked *a, json_t *lines, const struct pw_happened_twice *two)
{
    g_autofree char *no = number(two->who_no), *other = number(two->opponent_no);
    g_autofree char *round = number(two->round_no);
    add_text(lines,
             pw_desk_asked_say(a, "chg-twice", "no", no, "round", round, "other", other, NULL));
}

/* ---- what follows from it ---- */

/* The cards that differ, by number; of teams of four one for each team, as both its pairs bear its
 * number: from the first round to the last in which one of them differs. g_array_unref. */
static GArray *cards_of(const struct asked *a, const struct pw_happened *told)
{
    GArray *cards = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_card));
    bool teams = pw_desk_teams(a->evening) > 0;
    for (int i = 0; i < told->cards; i++) {
        struct pw_happened_card card = told->card[i];
        bool known = false;
        card.who_no = teams ? pw_desk_team_of(a->evening, card.who_no) : card.who_no;
        for (guint k = 0; teams && k < cards->len && !known; k++) {
            struct pw_happened_card *other = &g_array_index(cards, struct pw_happened_card, k);
            known = other->who_no == card.who_no;
            if (!known)
                continue;
            other->first_round_no = MIN(other->first_round_no, card.first_round_no);
            other->last_round_no = MAX(other->last_round_no, card.last_round_no);
        }
        if (!known)
            g_array_append_val(cards, card);
    }
    return cards;
}

/* "1, 4 (round 3); 6 (rounds 5–7)" */
static char *cards_text(struct asked *a, const struct pw_happened *told)
{
    GString *out = g_string_new(NULL);
    g_autoptr(GArray) cards = cards_of(a, told);
    for (guint i = 0; i < cards->len; i++) {
        const struct pw_happened_card *card = &g_array_index(cards, struct pw_happened_card, i);
        const struct pw_happened_card *next = card + 1;
        bool goes_on = i + 1 < cards->len && next->first_round_no == card->first_round_no &&
                       next->last_round_no == card->last_round_no;
        g_autofree char *from = number(card->first_round_no), *to = number(card->last_round_no);
        g_autofree char *rounds =
            strcmp(from, to) == 0
                ? pw_desk_asked_say(a, "chg-round", "no", from, NULL)
                : pw_desk_asked_say(a, "chg-rounds", "from", from, "to", to, NULL);
        g_autofree char *who = pw_desk_label_text(a, pw_happened_label(told, card->who_no));
        g_string_append_printf(out, goes_on ? "%s, " : "%s ", who);
        if (!goes_on)
            g_string_append_printf(out, "(%s)%s", rounds, i + 1 < cards->len ? "; " : "");
    }
    return g_string_free(out, FALSE);
}

static void put_sentences(struct asked *a, json_t *record, const struct pw_happened *told, int rows)
{
    json_t *lines = json_array();
    const char *stay = told->of_games ? "chg-player-cards-stay" : "chg-cards-stay";
    if (told->former[0] != '\0')
        add_text(lines, pw_desk_asked_say(a, "chg-former", "name", told->former, NULL));
    if (told->cards > 0) {
        g_autofree char *list = cards_text(a, told);
        add_text(lines, pw_desk_asked_say(a, told->of_games ? "chg-player-cards" : "chg-cards",
                                          "list", list, NULL));
    } else
        add_text(lines, pw_desk_asked_say(a, stay, NULL));
    for (int i = 0; i < told->colours; i++)
        add_colours(a, lines, &told->colour[i]);
    for (int i = 0; i < told->twos; i++)
        add_two(a, lines, &told->two[i]);
    if (told->taken > 0)
        add_text(lines, pw_desk_asked_say_count(a, "chg-taken", told->taken));
    if (rows > 0)
        add_text(lines, pw_desk_asked_say_count(a, "chg-rows", rows));
    if (told->refused > rows)
        add_text(lines, pw_desk_asked_say_count(a, "chg-refused", told->refused - rows));
    json_object_set_new(record, "lines", lines);
}

static const char *text_in(const json_t *row, const char *key)
{
    const char *text = json_string_value(json_object_get(row, key));
    return text != NULL ? text : "";
}

/* Of two lines each may have this number. */
static const json_t *row_with(const json_t *ranking, const char *no, const char *line)
{
    for (size_t i = 0; i < json_array_size(ranking); i++) {
        const json_t *row = json_array_get(ranking, i);
        if (strcmp(text_in(row, "no"), no) == 0 && strcmp(text_in(row, "line"), line) == 0)
            return row;
    }
    return NULL;
}

/* Whose result is another one in the second ranking than in the first. */
static void put_scores(struct asked *a, json_t *record, const struct change *change)
{
    json_t *scores = json_array();
    for (size_t i = 0; i < json_array_size(change->after); i++) {
        const json_t *is = json_array_get(change->after, i);
        const char *no = text_in(is, "no");
        const char *line = text_in(is, "line");
        const char *was = text_in(row_with(change->before, no, line), "score"),
                   *now = text_in(is, "score");
        bool lines = pw_happened_label(change->told, 1).line != PW_SIDE_NONE && line[0] != '\0';
        const char *word = strcmp(line, "NS") == 0 ? "phone-ns" : "phone-ew";
        if (strcmp(was, now) == 0 || json_array_size(scores) == ROWS_SHOWN)
            continue;
        json_t *row = json_pack("{s:s, s:s}", "was", was, "is", now);
        pw_desk_put(row, "no", lines ? pw_desk_asked_say(a, word, "no", no, NULL) : g_strdup(no));
        json_array_append_new(scores, row);
    }
    json_object_set_new(record, "any_scores", json_boolean(json_array_size(scores) > 0));
    json_object_set_new(record, "scores", scores);
}

static void put_offer(const struct asked *a, json_t *offers, const char *offer)
{
    char *said =
        pw_happened_say_of(a->evening->event, offer, pw_vocabulary_language(a->desk->words));
    json_t *one = json_pack("{s:s}", "text", said != NULL ? said : offer);
    g_autofree char *sent = g_uri_escape_string(offer, NULL, FALSE);
    pw_desk_put(one, "href", g_strdup_printf("happened?say=%s", sent));
    json_array_append_new(offers, one);
    free(said);
}

/* A sentence, the caller's no more, with what may be said of it: a count of 0 is told alone. */
static void put_advice(const struct asked *a, json_t *list, char *text, const char *const *offer,
                       int count)
{
    json_t *one = json_object(), *offers = json_array();
    pw_desk_put(one, "text", text);
    for (int i = 0; i < count; i++)
        put_offer(a, offers, offer[i]);
    json_object_set_new(one, "mend", json_boolean(count > 0));
    json_object_set_new(one, "offers", offers);
    json_array_append_new(list, one);
}

/* Two who wait and could play each other. */
static void put_idles(struct asked *a, json_t *list, const struct pw_happened *told)
{
    for (int i = 0; i < told->idles && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_idle *idle = &told->idle[i];
        g_autofree char *round = number(idle->round_no), *table = number(idle->table_no);
        g_autofree char *who = who_text(a, told, idle->who_no);
        g_autofree char *other = who_text(a, told, idle->other_no);
        put_advice(a, list,
                   pw_desk_asked_say(a, "chg-idle", "round", round, "table", table, "who", who,
                                     "other", other, NULL),
                   &idle->offer, 1);
    }
}

/* Who waits for somebody that is not there. */
static void put_waits(struct asked *a, json_t *list, const struct pw_happened *told)
{
    for (int i = 0; i < told->waits && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_waiting *waiting = &told->waiting[i];
        g_autofree char *round = number(waiting->round_no), *table = number(waiting->table_no);
        g_autofree char *who = who_text(a, told, waiting->who_no);
        put_advice(
            a, list,
            pw_desk_asked_say(a, "chg-waits", "round", round, "table", table, "who", who, NULL),
            &waiting->offer, 1);
    }
}

/* Boards that nothing is compared with. */
static void put_alones(struct asked *a, json_t *list, const struct pw_happened *told)
{
    for (int i = 0; i < told->alones && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_alone *alone = &told->alone[i];
        g_autofree char *round = number(alone->round_no), *table = number(alone->table_no);
        bool one = alone->board_no == alone->last_board_no;
        g_autofree char *board = boards_text(alone->board_no, alone->last_board_no);
        put_advice(a, list,
                   pw_desk_asked_say(a, one ? "chg-alone" : "chg-alone-boards", "round", round,
                                     "table", table, "board", board, NULL),
                   &alone->offer, 1);
    }
}

/* What a director decides; all that is still to be decided, where told is of all sentences. */
static void put_open(struct asked *a, json_t *list, const struct pw_happened *told)
{
    put_idles(a, list, told);
    put_alones(a, list, told);
    put_waits(a, list, told);
}

json_t *pw_desk_changes_open(struct asked *a)
{
    json_t *list = json_array();
    struct pw_happened *told = pw_happened_all(a->evening->event, NULL);
    if (told != NULL)
        put_open(a, list, told);
    pw_happened_free(told);
    return list;
}

/* Boards that are met again, or that no other room has, with what may be said of it: each a button
 * that tries it. */
static void put_clashes(struct asked *a, json_t *record, const struct pw_happened *told)
{
    json_t *list = json_array();
    for (int i = 0; i < told->clashes && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_clash *clash = &told->clash[i];
        g_autofree char *round = number(clash->round_no), *table = number(clash->table_no);
        g_autofree char *who = who_text(a, told, clash->who_no),
                        *before = number(clash->other_round_no);
        g_autofree char *boards = boards_text(clash->first_board, clash->last_board);
        put_advice(a, list,
                   pw_desk_asked_say(a, clash->who_no == 0 ? "chg-apart" : "chg-again", "round",
                                     round, "table", table, "who", who, "boards", boards, "before",
                                     before, NULL),
                   clash->offer, clash->fresh ? clash->offers : 0);
    }
    put_open(a, list, told);
    json_object_set_new(record, "clashes", list);
}

json_t *pw_desk_changes_of(struct asked *a, const struct change *change)
{
    const struct pw_happened *told = change->told;
    json_t *record = json_object();
    put_lines(a, record, told);
    put_games(a, record, told);
    put_sentences(a, record, told, change->rows);
    put_scores(a, record, change);
    put_clashes(a, record, told);
    json_object_set_new(record, "sentence", json_string(told->sentence));
    return record;
}
