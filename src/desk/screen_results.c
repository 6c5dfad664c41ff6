/* screen_results.c - results: a round of bridge. */
#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

#define FAR_DOWN 5 /* tricks: so many down are asked about */

/* ---- a board ---- */

static char *side_no(const struct evening *e, const struct place *p, int side)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    if (s->kind == PW_INDIVIDUALS)
        return g_strdup_printf("%d·%d", p->who[2 * side], p->who[2 * side + 1]);
    if (s->fours > 0)
        return g_strdup_printf("%d", pw_desk_team_of(e, p->who[side]));
    return g_strdup_printf("%d", pw_event_number(e->event, p->who[side]));
}

/* Down so far that a figure was probably left out: "1" for "10" or "+1". NULL: no. */
static json_t *far_down(struct asked *a, const struct place *p, const char *id)
{
    const json_t *sure = pw_desk_evening_drafted(a->evening, id);
    int level = p->contract[0] - '0', tricks = (int)g_ascii_strtoll(p->tricks, NULL, 10);
    if (p->open || level < 1 || level > 7 || strspn(p->tricks, "0123456789") != strlen(p->tricks) ||
        p->tricks[0] == '\0' || level + 6 - tricks < FAR_DOWN ||
        json_object_get(sure, "sure") != NULL)
        return NULL;
    int meant = tricks <= 7 - level ? level + 6 + tricks : level + 6;
    g_autofree char *t = g_strdup_printf("%d", tricks), *m = g_strdup_printf("%d", meant);
    g_autofree char *down = g_strdup_printf("%d", level + 6 - tricks);
    g_autofree char *score =
        p->score[0] == '-' ? g_strconcat("−", p->score + 1, NULL) : g_strdup(p->score);
    json_t *doubt = json_object(), *answers = json_array();
    pw_desk_put(
        doubt, "text",
        pw_desk_asked_say(a, "doubt-tricks", "count", t, "down", down, "score", score, NULL));
    for (int k = 0; k < 2; k++) {
        json_t *one = json_pack("{s:s, s:s, s:s, s:s}", "contract", p->contract, "by", p->declarer,
                                "tricks", k == 0 ? m : t, "sure", k == 0 ? "" : "1");
        pw_desk_put(one, "label",
                    k == 0 ? pw_desk_asked_say_count(a, "answer-tricks", meant)
                           : pw_desk_asked_say(a, "answer-it-was", "tricks", t, NULL));
        json_array_append_new(answers, one);
    }
    json_object_set_new(doubt, "answers", answers);
    return doubt;
}

static const char *const suit_drawn[] = {"♣", "♦", "♥", "♠"};
static const char suit_letter[] = "CDHS";

/* "4S" as it is printed: "4♠". */
static char *contract_drawn(const char *contract)
{
    const char *suit = g_ascii_isdigit(contract[0]) && contract[1] != '\0'
                           ? strchr(suit_letter, contract[1])
                           : NULL;
    return suit == NULL ? g_strdup(contract)
                        : g_strdup_printf("%c%s%s", contract[0], suit_drawn[suit - suit_letter],
                                          contract + 2);
}

/* The letters of files for what is drawn on the screen. */
static char *contract_plain(const char *typed)
{
    g_autoptr(GString) plain = g_string_new(typed);
    for (int i = 0; i < 4; i++) {
        const char letter[2] = {suit_letter[i], '\0'};
        g_string_replace(plain, suit_drawn[i], letter, 0);
    }
    return g_string_free(g_steal_pointer(&plain), FALSE);
}

static json_t *row_of(struct asked *a, const struct place *p, bool first)
{
    g_autofree char *id = pw_desk_place_id(p);
    g_autofree char *r = g_strdup_printf("%d", p->round_no),
                    *t = g_strdup_printf("%d", p->table_no);
    g_autofree char *b = g_strdup_printf("%d", p->board_no);
    g_autofree char *ns = side_no(a->evening, p, 0), *ew = side_no(a->evening, p, 1);
    const json_t *draft = pw_desk_evening_drafted(a->evening, id);
    const char *half = json_string_value(json_object_get(draft, "contract"));
    json_t *row = json_pack("{s:s, s:i, s:i, s:i, s:b}", "id", id, "round", p->round_no, "table",
                            p->table_no, "board", p->board_no, "set_first", first);
    if (half != NULL) {
        pw_desk_put_text(row, "contract", half);
        pw_desk_put_text(row, "by", json_string_value(json_object_get(draft, "declarer")));
        pw_desk_put_text(row, "tricks", json_string_value(json_object_get(draft, "tricks")));
        json_object_set_new(row, "draft", json_true());
        const char *why = json_string_value(json_object_get(draft, "why"));
        if (why != NULL)
            json_object_set_new(row, "doubt", json_pack("{s:s}", "text", why));
    } else if (!p->open) {
        pw_desk_put(row, "contract", contract_drawn(p->contract));
        pw_desk_put_text(row, "by", p->declarer);
        pw_desk_put_text(row, "tricks", p->tricks);
        pw_desk_put(row, "score",
                    p->score[0] == '-' ? g_strconcat("−", p->score + 1, NULL) : g_strdup(p->score));
        json_t *doubt = far_down(a, p, id);
        if (doubt != NULL)
            json_object_set_new(row, "doubt", doubt);
    }
    pw_desk_put(
        row, "label",
        pw_desk_asked_say(a, pw_desk_teams(a->evening) > 0 ? "result-label-team" : "result-label",
                          "round", r, "table", t, "ns", ns, "ew", ew, "board", b, NULL));
    return row;
}

void pw_desk_results_show(struct asked *a)
{
    GError *error = NULL;
    struct evening *e = a->evening;
    if (pw_desk_evening_schedule(e) == NULL || pw_desk_evening_schedule(e)->kind == PW_PLAYERS) {
        pw_reply_go(a, pw_desk_evening_schedule(e) == NULL ? "tonight" : "games");
        return;
    }
    g_autoptr(GPtrArray) all = pw_desk_places_of(e, &error);
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    int now = pw_desk_places_round_asked(a, all), table_no = 0;
    g_autofree char *title = pw_desk_asked_say(a, "stop-results", NULL);
    json_t *record = pw_desk_screen_start_record(a, "results", title), *tables = json_array(),
           *rows = NULL;
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        if (p->round_no != now)
            continue;
        bool first = p->table_no != table_no;
        if (first) {
            bool four = pw_desk_evening_schedule(e)->kind == PW_INDIVIDUALS;
            rows = json_array();
            json_t *table = json_pack("{s:i, s:o}", "no", p->table_no, "rows", rows);
            pw_desk_put(table, "ns", side_no(e, p, 0));
            pw_desk_put(table, "ew", side_no(e, p, 1));
            pw_desk_put(table, "ns_names", pw_desk_side_names(e, p->who[0], four ? p->who[1] : 0));
            pw_desk_put(table, "ew_names",
                        four ? pw_desk_side_names(e, p->who[2], p->who[3])
                             : pw_desk_side_names(e, p->who[1], 0));
            json_array_append_new(tables, table);
        }
        json_array_append_new(rows, row_of(a, p, first));
        table_no = p->table_no;
    }
    json_object_set_new(record, "tables", tables);
    pw_desk_places_put(a, record, all, now, "results");
    pw_reply_page(a, "results", record);
}

/* ---- typed ---- */

struct typed {
    char *contract, *declarer, *tricks;
};

static void typed_finish(struct typed *t)
{
    g_free(t->contract);
    g_free(t->declarer);
    g_free(t->tricks);
}

/* "4sn=" in the first field is spread over three; "3n" is 3NT; "p" is a pass. */
static struct typed typed_of(const char *contract, const char *declarer, const char *tricks)
{
    struct typed t = {g_strstrip(contract_plain(contract)), g_strstrip(g_strdup(declarer)),
                      g_strstrip(g_strdup(tricks))};
    g_autoptr(GRegex) all_at_once =
        g_regex_new("^([1-7] *(?:nt?|[cdhs]) *(?:xx?|dbl|rdbl)?) *([nesw]) *(=|[-+]?[0-9]{1,2})$",
                    G_REGEX_CASELESS, (GRegexMatchFlags)0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    if (t.declarer[0] == '\0' && t.tricks[0] == '\0' &&
        g_regex_match(all_at_once, t.contract, (GRegexMatchFlags)0, &match)) {
        char *whole[3];
        for (int i = 0; i < 3; i++)
            whole[i] = g_match_info_fetch(match, i + 1);
        typed_finish(&t);
        t = (struct typed){whole[0], whole[1], whole[2]};
    }
    bool pass =
        g_ascii_strcasecmp(t.contract, "p") == 0 || g_ascii_strcasecmp(t.contract, "pass") == 0;
    char *large = pass ? g_strdup("pass") : g_ascii_strup(t.contract, -1);
    if (g_ascii_isdigit(large[0]) && large[1] == 'N' && large[2] != 'T') { /* "3N" */
        char *whole = g_strdup_printf("%cNT%s", large[0], large + 2);
        g_free(large);
        large = whole;
    }
    char *by = g_ascii_strup(t.declarer, -1);
    g_free(t.contract);
    g_free(t.declarer);
    t.contract = large;
    t.declarer = by;
    return t;
}

static bool needs_no_more(const char *contract)
{
    return g_ascii_strcasecmp(contract, "pass") == 0 || g_ascii_strcasecmp(contract, "np") == 0 ||
           (g_ascii_tolower(contract[0]) == 'a' && g_ascii_isdigit(contract[1]));
}

/* What is typed of one board goes into the event's memory, or beside it while it is half a result.
 * false: it could not be written. */
static bool board_take(struct asked *a, const struct place *p, const struct typed *t, bool sure,
                       GError **error)
{
    struct evening *e = a->evening;
    struct pw_result result;
    GError *wrong = NULL;
    g_autofree char *id = pw_desk_place_id(p);
    PW_INIT(&result);
    result.round_no = p->round_no;
    result.table_no = p->table_no;
    result.board_no = p->board_no;
    bool empty = t->contract[0] == '\0' && t->declarer[0] == '\0' && t->tricks[0] == '\0';
    bool half = !needs_no_more(t->contract) &&
                (t->contract[0] == '\0' || t->declarer[0] == '\0' || t->tricks[0] == '\0');
    if (empty || half) {
        if (!p->open && !pw_result_take_back(e->event, &result, error))
            return false;
        return pw_desk_evening_draft(e, id,
                                     empty
                                         ? NULL
                                         : json_pack("{s:s, s:s, s:s}", "contract", t->contract,
                                                     "declarer", t->declarer, "tricks", t->tricks),
                                     error);
    }
    result.contract = t->contract;
    result.declarer = t->declarer[0] != '\0' ? t->declarer : NULL;
    result.tricks = t->tricks[0] != '\0' ? t->tricks : NULL;
    if (pw_result_enter(e->event, &result, &wrong))
        return pw_desk_evening_draft(e, id, sure ? json_pack("{s:b}", "sure", 1) : NULL, error);
    bool kept =
        pw_desk_evening_draft(e, id,
                              json_pack("{s:s, s:s, s:s, s:s}", "contract", t->contract, "declarer",
                                        t->declarer, "tricks", t->tricks, "why", wrong->message),
                              error);
    g_error_free(wrong);
    return kept && (p->open || pw_result_take_back(e->event, &result, error));
}

/* What the script shows of this board now. */
static void put_outcome(struct asked *a, const struct place *before)
{
    GError *error = NULL;
    g_autoptr(GPtrArray) all = pw_desk_places_of(a->evening, &error);
    const struct place *p =
        all != NULL ? pw_desk_place_find(all, before->round_no, before->table_no, before->board_no)
                    : NULL;
    g_clear_error(&error);
    if (p != NULL)
        json_object_set_new(a->data, "row", row_of(a, p, false));
}

void pw_desk_result_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    g_autoptr(GPtrArray) all =
        pw_desk_evening_results(e, &error) ? pw_desk_places_of(e, &error) : NULL;
    const struct place *p =
        all != NULL ? pw_desk_place_find(all, (int)pw_desk_asked_number(a, "round", 1, 10000),
                                         (int)pw_desk_asked_number(a, "table", 1, 10000),
                                         (int)pw_desk_asked_number(a, "board", 1, 100000))
                    : NULL;
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    if (p == NULL) {
        pw_desk_evening_revert(e);
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    g_autofree char *target = pw_desk_place_target(p), *where = pw_desk_place_where(p, "results");
    if (pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), target)) {
        pw_desk_evening_revert(e);
        g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
        pw_reply_cannot(a, 409, conflict);
        return;
    }
    struct typed t = typed_of(pw_desk_asked_field(a, "contract"), pw_desk_asked_field(a, "by"),
                              pw_desk_asked_field(a, "tricks"));
    g_autofree char *b = g_strdup_printf("%d", p->board_no),
                    *r = g_strdup_printf("%d", p->round_no);
    g_autofree char *tab = g_strdup_printf("%d", p->table_no);
    if (board_take(a, p, &t, pw_desk_asked_field(a, "sure")[0] != '\0', &error) &&
        pw_desk_evening_commit(
            e, pw_desk_step("what-result", "board", b, "round", r, "table", tab, NULL), target,
            where, &error)) {
        if (a->request->script)
            put_outcome(a, p);
        pw_reply_done(a, where, NULL);
    } else {
        pw_desk_evening_revert(e);
        pw_reply_error(a, error);
    }
    typed_finish(&t);
}

/* All fields of a round at once: the form without a script. */
void pw_desk_results_round(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    g_autoptr(GPtrArray) all =
        pw_desk_evening_results(e, &error) ? pw_desk_places_of(e, &error) : NULL;
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    int now = pw_desk_places_round_asked(a, all);
    bool done = true;
    for (guint i = 0; done && i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        g_autofree char *id = pw_desk_place_id(p), *c = g_strconcat(id, "c", NULL);
        g_autofree char *d = g_strconcat(id, "d", NULL), *k = g_strconcat(id, "t", NULL);
        if (!g_hash_table_contains(a->field, c))
            continue;
        struct typed t = typed_of(pw_desk_asked_field(a, c), pw_desk_asked_field(a, d),
                                  pw_desk_asked_field(a, k));
        bool other = strcmp(t.contract, p->contract) != 0 || strcmp(t.declarer, p->declarer) != 0 ||
                     strcmp(t.tricks, p->tricks) != 0;
        done = !other || board_take(a, p, &t, false, &error);
        typed_finish(&t);
    }
    g_autofree char *r = g_strdup_printf("%d", now);
    g_autofree char *where = g_strdup_printf("results?round=%d", now);
    if (done && pw_desk_evening_commit(e, pw_desk_step("what-round", "round", r, NULL), "round",
                                       where, &error)) {
        pw_reply_done(a, where, NULL);
    } else {
        pw_desk_evening_revert(e);
        pw_reply_error(a, error);
    }
}
