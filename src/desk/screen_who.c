/* screen_who.c - the names, one by one or as a list; and the card of the pair that is typed. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

static bool of_players(const struct evening *e)
{
    return pw_desk_evening_contest(e)->people == 1;
}

/* Whoever has the same name: names with capitals and blanks told apart no more. */
static char *key_of(const char *name)
{
    g_autofree char *folded = g_utf8_casefold(name, -1);
    GString *key = g_string_new(NULL);
    for (const char *p = folded; *p != '\0'; p++)
        if (*p != ' ')
            g_string_append_c(key, *p);
    return g_string_free(key, FALSE);
}

static json_t *doubt_of(struct asked *a, int earlier_no)
{
    g_autofree char *no = pw_desk_number_text(a->evening, earlier_no);
    const bool players = of_players(a->evening);
    json_t *doubt = json_object();
    pw_desk_put(doubt, "text",
                pw_desk_asked_say(a, players ? "name-twice-player" : "name-twice", "no", no, NULL));
    pw_desk_put(doubt, "href", g_strdup_printf("who?pair=%s#n%s", no, no));
    pw_desk_put(doubt, "link",
                pw_desk_asked_say(a, players ? "go-to-player" : "go-to-pair", "no", no, NULL));
    return doubt;
}

/* By their numbers. place: where each stands in the list of names; NULL: there. */
static json_t *rows_of(struct asked *a, int count, int now, const int *place)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    json_t *rows = json_array();
    for (int no = 1; no <= count; no++) {
        int its = place != NULL ? place[no] : no;
        char *name = pw_desk_name_of(a->evening, its);
        g_autofree char *apart = pw_desk_name_apart(a->evening, name);
        char *key = key_of(apart);
        json_t *row =
            json_pack("{s:i, s:i, s:b}", "no", pw_event_label(a->evening->event, no).no, "place",
                      pw_event_label(a->evening->event, its).no, "now", no == now);
        int earlier = GPOINTER_TO_INT(g_hash_table_lookup(seen, key));
        if (key[0] != '\0' && earlier > 0)
            json_object_set_new(row, "doubt", doubt_of(a, earlier));
        pw_desk_put(row, "name", name);
        json_array_append_new(rows, row);
        if (key[0] != '\0' && earlier == 0)
            g_hash_table_insert(seen, key, GINT_TO_POINTER(no));
        else
            g_free(key);
    }
    return rows;
}

/* The card of one of them, as its picture. */
static json_t *preview_of(struct asked *a, int no)
{
    const char *document =
        pw_desk_evening_contest(a->evening)->has_boards ? "guide-cards" : "player-cards";
    const char *who = of_players(a->evening) ? "player" : "pair";
    g_autofree char *name = pw_desk_name_of(a->evening, no),
                    *number = pw_desk_number_text(a->evening, no);
    json_t *preview = json_object();
    pw_desk_put(preview, "src",
                g_strdup_printf("paper/%s/1.svg?only=%s%%3D%s&R=%s", document, who, number,
                                a->evening->state));
    if (name[0] == '\0') {
        g_free(name);
        name = g_strdup(number);
    }
    pw_desk_put(preview, "alt", pw_desk_asked_say(a, "card-of", "name", name, NULL));
    bool read = pw_desk_asked_field(a, "read")[0] != '\0';
    g_autofree char *only = g_strdup_printf("%s=%s", who, number);
    pw_desk_put(preview, "other",
                g_strdup_printf("who?pair=%s%s", number, read ? "" : "&read=1#words"));
    if (read)
        json_object_set_new(preview, "words",
                            json_pack("{s:o}", "blocks", pw_desk_words_of(a, document, 1, only)));
    return preview;
}

static bool has_results(const struct evening *e)
{
    int in = 0, all = 0;
    pw_desk_evening_played(e, &in, &all);
    return in > 0;
}

/* May one more be typed behind the last? Then another movement takes the place of this one. */
static bool takes_one_more(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *listed = pw_desk_event_value(e->event, "names", "file");
    return pw_contest_of(s)->has_half_table && s->missing_no == 0 && listed[0] == '\0' &&
           !has_results(e);
}

/* What to look at before papers are printed: names that are there twice, and none where others
 * are. */
static void put_doubts(struct asked *a, json_t *record, const json_t *rows)
{
    json_t *list = json_array();
    bool any = false;
    int missing_no = pw_desk_missing_no(a->evening);
    for (size_t i = 0; i < json_array_size(rows); i++)
        any = any || json_string_value(json_object_get(json_array_get(rows, i), "name"))[0] != '\0';
    for (size_t i = 0; any && i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        int no = (int)json_integer_value(json_object_get(row, "no"));
        bool nameless = json_string_value(json_object_get(row, "name"))[0] == '\0';
        bool twice = json_object_get(row, "doubt") != NULL;
        if (!twice && (!nameless || no == pw_event_label(a->evening->event, missing_no).no))
            continue;
        g_autofree char *number = g_strdup_printf("%d", no);
        json_t *one = json_object();
        pw_desk_put(one, "href", g_strdup_printf("who?pair=%d#n%d", no, no));
        pw_desk_put(
            one, "text",
            pw_desk_asked_say(a, twice ? "number-twice" : "number-nameless", "no", number, NULL));
        json_array_append_new(list, one);
    }
    if (json_array_size(list) > 0) {
        json_t *doubts = json_pack("{s:o}", "list", list);
        pw_desk_put(doubts, "head",
                    pw_desk_asked_say_count(a, "to-look-at", (long)json_array_size(list)));
        json_object_set_new(record, "doubts", doubts);
    } else {
        json_decref(list);
    }
}

/* Of the movement, up to count; 0: none was asked for. */
static int asked_pair(const struct asked *a, int count)
{
    const struct pw_event *event = a->evening->event;
    long pair = pw_desk_asked_number(a, "pair", pw_event_label(event, 1).no,
                                     pw_event_label(event, MAX(count, 1)).no);
    return pair > 0 ? pw_event_label_find(event, (int)pair) : 0;
}

void pw_desk_who_show(struct asked *a)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int count = pw_desk_evening_count(e), now = asked_pair(a, count);
    g_autofree char *title = pw_desk_asked_say(a, "who-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "who", title);
    g_autofree int *place = s != NULL ? pw_desk_lots_places(e, count) : NULL;
    json_t *rows = rows_of(a, count, MAX(now, 1), place);
    put_doubts(a, record, rows);
    int teams = pw_desk_teams(e);
    g_autofree char *n_entrants = g_strdup_printf("n-%s", pw_desk_evening_contest(e)->entrants);
    json_object_set_new(record, "rows", teams != 0 ? pw_desk_team_rows(e, rows) : rows);
    if (takes_one_more(e))
        json_object_set_new(record, "more",
                            json_pack("{s:i}", "no", pw_event_label(e->event, count + 1).no));
    if (count > 0) {
        g_autofree char *who = pw_desk_asked_say_count(a, n_entrants, teams != 0 ? teams : count);
        pw_desk_put(record, "lead", pw_desk_asked_say(a, "who-lead", "who", who, NULL));
    }
    pw_desk_put_languages(a, record);
    if (s != NULL && MAX(now, 1) != s->missing_no)
        json_object_set_new(record, "preview", preview_of(a, MAX(now, 1)));
    int missing_no = pw_desk_missing_no(e);
    if (missing_no > 0) {
        g_autofree char *no = pw_desk_number_text(e, missing_no);
        g_autofree char *boards = pw_desk_event_value(e->event, "movement", "boards-per-round");
        pw_desk_put(record, "sits_out",
                    pw_desk_asked_say(a, "sits-out-pair", "no", no, "count", boards, NULL));
    }
    bool draws = pw_contest_of(s)->has_games && !pw_desk_of_report(a->desk, e->event);
    json_t *next = json_pack("{s:s}", "href",
                             s == NULL                ? "tonight"
                             : draws && place == NULL ? "lots"
                                                      : "papers");
    pw_desk_put(next, "label",
                pw_desk_asked_say(a,
                                  s == NULL                ? "stop-tonight"
                                  : draws && place == NULL ? "next-lots"
                                                           : "next-papers",
                                  NULL));
    json_object_set_new(record, "lots", json_boolean(draws && place != NULL));
    json_object_set_new(record, "pairs", json_boolean(pw_contest_of(s)->has_half_table));
    json_object_set_new(record, "next", next);
    json_object_set_new(record, "players", json_boolean(of_players(e)));
    pw_reply_page(a, "who", record);
}

/* Was one more typed, in a window that is older than the results? Then it is refused, as there is
 * no number for it. */
static bool refuses_one_more(struct asked *a, int count)
{
    g_autofree char *field =
        g_strdup_printf("n%d", pw_event_label(a->evening->event, count + 1).no);
    g_autofree char *name = pw_desk_name_typed(pw_desk_asked_field(a, field));
    g_autofree char *locked = name[0] != '\0' ? pw_desk_locked_said(a) : NULL;
    if (locked != NULL)
        pw_reply_cannot(a, 409, locked);
    return locked != NULL;
}

/* "n12" for "n": 12; 0: it is none. */
static int number_of(const char *field, char letter)
{
    gint64 no = 0;
    bool is = field[0] == letter && g_ascii_isdigit(field[1]) && field[1] != '0' &&
              g_ascii_string_to_signed(field + 1, 10, 1, G_MAXINT, &no, NULL);
    return is ? (int)no : 0;
}

/* A name that was sent for a number that there is not: of a window that is older than the movement,
 * or of nobody's. true: that is the answer. */
static bool refuses_strange(struct asked *a, int count)
{
    GHashTableIter iter;
    gpointer field, value;
    int from = pw_event_label(a->evening->event, 1).no,
        to = pw_event_label(a->evening->event, count).no;
    g_hash_table_iter_init(&iter, a->field);
    while (g_hash_table_iter_next(&iter, &field, &value)) {
        const char *name = field;
        int pair_no = number_of(name, 'n'), team_no = number_of(name, 't');
        bool is_one = (name[0] == 'n' || name[0] == 't') && strspn(name + 1, "-0123456789") > 0,
             known = (pair_no >= from && pair_no <= to) ||
                     (team_no > 0 && team_no <= pw_desk_teams(a->evening));
        if (is_one && !known && ((const char *)value)[0] != '\0') {
            pw_reply_strange(a, name);
            return true;
        }
    }
    return false;
}

void pw_desk_who_write(struct asked *a)
{
    struct evening *e = a->evening;
    int count = pw_desk_evening_count(e), changed = 0, last = 0, waits_no = 0;
    GError *error = NULL;
    bool more = takes_one_more(e);
    if ((!more && refuses_one_more(a, count)) || refuses_strange(a, count + more))
        return;
    for (int no = 1; no <= count + more && error == NULL; no++) {
        g_autofree char *field = g_strdup_printf("n%d", pw_event_label(e->event, no).no),
                        *target = g_strdup_printf("name %d", no);
        if (!g_hash_table_contains(a->field, field))
            continue;
        g_autofree char *was = pw_desk_name_of(e, no),
                        *is = pw_desk_name_typed(pw_desk_asked_field(a, field));
        if (strcmp(was, is) == 0)
            continue;
        int twin_no = pw_desk_name_twin(e, no, is);
        if ((is[0] == '\0' || twin_no > 0) && pw_desk_lots_fixed(e)) {
            g_autofree char *other = pw_desk_number_text(e, twin_no);
            g_autofree char *fixed =
                twin_no > 0 ? pw_desk_asked_say(a, "name-twice-player", "no", other, NULL)
                            : pw_desk_asked_say(a, "lots-name", NULL);
            pw_desk_evening_revert(e);
            pw_reply_cannot(a, 422, fixed);
            return;
        }
        if (pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), target)) {
            g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
            pw_desk_evening_revert(e);
            pw_reply_cannot(a, 409, conflict);
            return;
        }
        if (no <= count || pw_desk_best_take(e, no, &error))
            pw_desk_name_put(e, no, is, &error);
        changed++;
        last = no;
    }
    int team = 0, of_teams = 0;
    bool late = false;
    if (error == NULL)
        of_teams = pw_desk_team_names_write(a, &team, &late, &error);
    if (late) {
        g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
        pw_desk_evening_revert(e);
        pw_reply_cannot(a, 409, conflict);
        return;
    }
    g_autofree char *no = pw_desk_number_text(e, MAX(last, 1)),
                    *team_no = g_strdup_printf("%d", team);
    bool alone = changed == 0 && of_teams == 1;
    if (error == NULL && pw_desk_names_settle(e, &waits_no, &error) && last > count)
        pw_event_schedule(e->event, &error);
    g_autofree char *target = alone                     ? g_strdup_printf("team %d", team)
                              : changed + of_teams == 1 ? g_strdup_printf("name %d", last)
                                                        : g_strdup("names");
    g_autofree char *where = g_strdup_printf("who?pair=%s", no);
    const char *what = alone ? "what-team" : changed + of_teams == 1 ? "what-name" : "what-names";
    if (error == NULL &&
        pw_desk_evening_commit(e, pw_desk_step(what, "no", alone ? team_no : no, NULL), target,
                               where, &error)) {
        int pair = asked_pair(a, count + more);
        g_autofree char *back = g_strdup_printf(
            "who?pair=%d", pw_event_label(e->event, pair > 0 ? pair : MAX(last, 1)).no);
        pw_reply_done(a, back, NULL);
        return;
    }
    pw_desk_evening_revert(e);
    pw_reply_error(a, error);
}
