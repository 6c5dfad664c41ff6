/* screen_who.c - the names, one by one or as a list; and the card of the pair that is typed. */
#include "desk/reports.h"

#include <stdlib.h>
#include <string.h>

static bool of_players(const struct evening *e)
{
    return !pw_desk_of_pairs(pw_desk_evening_game(e));
}

/* Numbers here are those of the movement; on the page, and in the file, stand those that pairs
 * bear: other ones where a section numbers on. The caller frees. */
static char *number_text(const struct evening *e, int no)
{
    return g_strdup_printf("%d", pw_event_number(e->event, no));
}

/* A name that another number has, letter for letter, is none yet: it stays beside the event, until
 * something tells the two apart. NULL: there is none. Borrowed. */
static const char *name_waiting(const struct evening *e, int no)
{
    g_autofree char *id = g_strdup_printf("name %d", no);
    return json_string_value(json_object_get(pw_desk_evening_drafted(e, id), "name"));
}

char *pw_desk_name_of(const struct evening *e, int no)
{
    const char *waiting = name_waiting(e, no);
    if (waiting != NULL)
        return g_strdup(waiting);
    g_autofree char *key = number_text(e, no);
    char *typed = pw_desk_event_value(e->event, "names", key);
    if (typed[0] != '\0')
        return typed;
    g_free(typed);
    const char *listed = pw_desk_evening_schedule(e) != NULL ? pw_event_name(e->event, no) : NULL;
    return g_strdup(listed != NULL ? listed : "");
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
    g_autofree char *no = number_text(a->evening, earlier_no);
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
        char *name = pw_desk_name_of(a->evening, its), *key = key_of(name);
        json_t *row = json_pack("{s:i, s:i, s:b}", "no", pw_event_number(a->evening->event, no),
                                "place", pw_event_number(a->evening->event, its), "now", no == now);
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
    enum game game = pw_desk_evening_game(a->evening);
    const char *document = pw_desk_is_bridge(game) ? "guide-cards" : "player-cards";
    const char *who = of_players(a->evening) ? "player" : "pair";
    g_autofree char *name = pw_desk_name_of(a->evening, no), *number = number_text(a->evening, no);
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
    return s != NULL && s->kind == PW_PAIRS && s->fours == 0 && s->missing_no == 0 &&
           listed[0] == '\0' && !has_results(e);
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
        if (!twice && (!nameless || no == pw_event_number(a->evening->event, missing_no)))
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
    int more = pw_event_number(a->evening->event, 0);
    long pair = pw_desk_asked_number(a, "pair", 1 + more, MAX(count, 1) + more);
    return pair > 0 ? (int)pair - more : 0;
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
    json_object_set_new(record, "rows", teams > 0 ? pw_desk_team_rows(e, rows) : rows);
    if (takes_one_more(e))
        json_object_set_new(record, "more",
                            json_pack("{s:i}", "no", pw_event_number(e->event, count + 1)));
    if (count > 0) {
        g_autofree char *who =
            teams > 0 ? pw_desk_asked_say_count(a, "n-teams", teams)
                      : pw_desk_asked_say_count(a, of_players(e) ? "n-players" : "n-pairs", count);
        pw_desk_put(record, "lead", pw_desk_asked_say(a, "who-lead", "who", who, NULL));
    }
    pw_desk_put_languages(a, record);
    if (s != NULL && MAX(now, 1) != s->missing_no)
        json_object_set_new(record, "preview", preview_of(a, MAX(now, 1)));
    int missing_no = pw_desk_missing_no(e);
    if (missing_no > 0) {
        g_autofree char *no = number_text(e, missing_no);
        g_autofree char *boards = pw_desk_event_value(e->event, "movement", "boards-per-round");
        pw_desk_put(record, "sits_out",
                    pw_desk_asked_say(a, "sits-out-pair", "no", no, "count", boards, NULL));
    }
    bool draws = s != NULL && s->kind == PW_PLAYERS && !pw_desk_of_report(a->desk, e->event);
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
    json_object_set_new(record, "pairs",
                        json_boolean(s != NULL && s->kind == PW_PAIRS && teams == 0));
    json_object_set_new(record, "next", next);
    json_object_set_new(record, "players", json_boolean(of_players(e)));
    pw_reply_page(a, "who", record);
}

static char *typed_name(const char *text)
{
    char *name = g_strdelimit(g_strdup(text), "\n\r\t", ' ');
    return g_strstrip(name);
}

/* One name in memory; where numbers are fixed it takes its own along. */
static bool name_set(struct evening *e, int no, const char *name, GError **error)
{
    g_autofree char *key = number_text(e, no), *was = pw_desk_name_of(e, no);
    int count = pw_desk_lots_fixed(e) ? pw_desk_evening_count(e) : 0;
    bool done = true;
    for (int i = 1; done && was[0] != '\0' && i <= count; i++) {
        g_autofree char *number = g_strdup_printf("%d", i);
        g_autofree char *its = pw_desk_event_value(e->event, "lots", number);
        done = strcmp(its, was) != 0 || pw_event_edit(e->event, "lots", number, name, error);
    }
    return done && pw_event_edit(e->event, "names", key, name[0] != '\0' ? name : NULL, error);
}

/* Who has this name already; 0: nobody. */
static int twin_of(const struct evening *e, int no, const char *name)
{
    int count = MAX(pw_desk_evening_count(e), no);
    for (int other = 1; name[0] != '\0' && other <= count; other++) {
        g_autofree char *key = number_text(e, other);
        g_autofree char *its = pw_desk_event_value(e->event, "names", key);
        if (other != no && strcmp(its, name) == 0)
            return other;
    }
    return 0;
}

/* The name in memory; where another number has it, beside the event. */
static bool name_put(struct evening *e, int no, const char *name, GError **error)
{
    g_autofree char *id = g_strdup_printf("name %d", no);
    bool twin = twin_of(e, no, name) > 0;
    if (!pw_desk_line_fits(name, error))
        return false;
    pw_desk_evening_draft(e, id, twin ? json_pack("{s:s}", "name", name) : NULL);
    return name_set(e, no, twin ? "" : name, error);
}

/* Names that nobody else has any more. */
static bool waiting_take(struct evening *e, GError **error)
{
    bool done = true;
    for (int no = 1; done && no <= pw_desk_evening_count(e); no++) {
        g_autofree char *name = g_strdup(name_waiting(e, no));
        if (name != NULL && twin_of(e, no, name) == 0)
            done = name_put(e, no, name, error);
    }
    return done;
}

bool pw_desk_names_set(struct evening *e, const GPtrArray *names, GError **error)
{
    int count = pw_desk_evening_count(e), given = (int)names->len;
    g_autofree char *number = g_strdup_printf("%d", given);
    bool says = pw_desk_evening_schedule(e) == NULL && given > count;
    /* Who begins with names has said how many; and others than before have drawn nothing. */
    bool done = (!says || pw_desk_evening_wish_set(e, "count", number, error)) &&
                pw_desk_lots_forget(e, error);
    for (int no = MAX(pw_desk_named_last(e), count); done && no >= 1; no--)
        done = name_put(e, no, "", error);
    for (int no = 1; done && no <= given; no++)
        done = name_put(e, no, g_ptr_array_index(names, no - 1), error);
    return done;
}

void pw_desk_who_write(struct asked *a)
{
    struct evening *e = a->evening;
    int count = pw_desk_evening_count(e), changed = 0, last = 0;
    GError *error = NULL;
    bool more = takes_one_more(e);
    for (int no = 1; no <= count + more && error == NULL; no++) {
        g_autofree char *field = g_strdup_printf("n%d", pw_event_number(e->event, no)),
                        *target = g_strdup_printf("name %d", no);
        if (!g_hash_table_contains(a->field, field))
            continue;
        g_autofree char *was = pw_desk_name_of(e, no),
                        *is = typed_name(pw_desk_asked_field(a, field));
        if (strcmp(was, is) == 0)
            continue;
        int twin_no = twin_of(e, no, is);
        if ((is[0] == '\0' || twin_no > 0) && pw_desk_lots_fixed(e)) {
            g_autofree char *other = number_text(e, twin_no);
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
            name_put(e, no, is, &error);
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
    g_autofree char *no = number_text(e, MAX(last, 1)), *team_no = g_strdup_printf("%d", team);
    bool alone = changed == 0 && of_teams == 1;
    if (error == NULL && waiting_take(e, &error) && last > count)
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
            "who?pair=%d", pw_event_number(e->event, pair > 0 ? pair : MAX(last, 1)));
        pw_reply_done(a, back, NULL);
        return;
    }
    pw_desk_evening_revert(e);
    pw_reply_error(a, error);
}

/* ---- from a list ---- */

/* Is a comma between two people? "Ola Lis, Adam Wilk"; "Lis, Ola" is one, "Ola Lis, Adam Wilk, 3"
 * more. */
static bool are_people(const char *one, const char *two)
{
    return strchr(one, ' ') != NULL && strchr(two, ' ') != NULL && strchr(two, ',') == NULL;
}

/* What is behind the sign between two names, without cells that are none: all behind the second
 * cell of a row, and figures anywhere. The caller frees. */
static char *names_of_cells(const char *rest, const char *between)
{
    gsize end = strcspn(rest, between[0] == '\t' ? "\t" : between[0] == ';' ? "\t;" : "");
    for (const char *tab = strchr(rest, '\t'); tab != NULL; tab = strchr(tab + 1, '\t'))
        if (g_ascii_isdigit(tab[1]))
            end = MIN(end, (gsize)(tab - rest));
    return g_strndup(rest, end);
}

/* "3. Anna Nowak & Piotr Lis", "3\tAnna", "* Anna Nowak / Piotr Lis": a name without what is before
 * it. "": there is none. The caller frees. */
static char *name_in(const char *line, bool players)
{
    g_autofree char *text = g_strstrip(g_strdelimit(g_strdup(line), "\n\r", ' '));
    const char *p = text + strspn(text, "0123456789");
    p = p > text && strspn(p, " .):\t") > 0 ? p + strspn(p, " .):\t") : text;
    p += strspn(p, "*-\302\267 ");
    static const char *const between[] = {" & ", " / ",      " + ",   " ; ",   ";",   "/",
                                          " - ", " \u2013 ", " and ", " und ", " i ", " oraz ",
                                          " e ", " ed ",     " ja ",  "\t",    ", "};
    bool letters = false;
    for (const char *c = p; *c != '\0'; c = g_utf8_next_char(c))
        letters = letters || g_unichar_isalpha(g_utf8_get_char(c));
    if (!letters)
        return g_strdup("");
    for (size_t i = 0; !players && i < G_N_ELEMENTS(between); i++) {
        const char *at = strstr(p, between[i]);
        if (at == NULL)
            continue;
        g_autofree char *begins = g_strndup(p, (gsize)(at - p)),
                        *ends = names_of_cells(at + strlen(between[i]), between[i]);
        g_autofree char *one = typed_name(begins), *two = typed_name(ends);
        if (between[i][0] == ',' && !are_people(one, two))
            break;
        return one[0] != '\0' && two[0] != '\0' ? g_strdup_printf("%s & %s", one, two)
                                                : g_strdup("");
    }
    g_autofree char *first = names_of_cells(p, "");
    return players ? typed_name(first) : g_strdup("");
}

struct list {
    GPtrArray *names, *strange; /* texts */
    json_t *columns;            /* {i, heading, as, on}; NULL: the text has no headings */
    bool headed;                /* its first line is the word for names alone */
    bool players;
};

/* What a column is on this page: it keeps numbers and names. */
static const char *column_word(const char *as)
{
    static const char *const word[][2] = {{"no", "col-no"},          {"pair", "col-no"},
                                          {"name", "col-name"},      {"player1", "col-name"},
                                          {"surname", "col-name"},   {"given_name", "col-name"},
                                          {"player2", "col-partner"}};
    for (size_t i = 0; as != NULL && i < G_N_ELEMENTS(word); i++)
        if (strcmp(as, word[i][0]) == 0)
            return word[i][1];
    return "col-other";
}

static void column_hear(int i, const char *heading, const char *as, void *user)
{
    struct list *list = user;
    json_array_append_new(list->columns, json_pack("{s:i, s:s, s:s}", "i", i, "heading", heading,
                                                   "word", column_word(as)));
}

/* By its number, where there is one; numbers that nobody has are nameless. */
static void person_hear(int no, const char *name, const char *about, void *user)
{
    struct list *list = user;
    (void)about;
    g_autofree char *split = list->players ? NULL : name_in(name, false);
    while ((int)list->names->len < no)
        g_ptr_array_add(list->names, g_strdup(""));
    g_free(list->names->pdata[no - 1]);
    list->names->pdata[no - 1] =
        split != NULL && split[0] != '\0' ? g_steal_pointer(&split) : typed_name(name);
}

/* Columns that were switched off on the page, a bit each. */
static unsigned long long columns_off(const struct asked *a)
{
    unsigned long long off = 0;
    for (int i = 0; pw_desk_asked_field(a, "columns")[0] != '\0' && i < 64; i++) {
        g_autofree char *field = g_strdup_printf("column%d", i),
                        *shown = g_strdup_printf("was%d", i);
        if (g_hash_table_contains(a->field, shown) && !g_hash_table_contains(a->field, field))
            off |= 1ULL << i;
    }
    return off;
}

/* A list of a spreadsheet or of another program, by its headings. false: it has none, or is none.
 */
static bool list_by_columns(const struct asked *a, const char *text, struct list *list)
{
    const struct pw_list_hearer hearer = {column_hear, person_hear, list};
    unsigned long long off = columns_off(a);
    GError *error = NULL;
    list->columns = json_array();
    bool done = pw_list_read(text, strlen(text), off, &hearer, &error);
    static const char *const word[] = {"name", "names", "namen", "nazwisko", "nome", "nimi", NULL};
    bool several = json_array_size(list->columns) > 1;
    const char *only =
        several ? NULL
                : json_string_value(json_object_get(json_array_get(list->columns, 0), "heading"));
    g_autofree char *small = g_utf8_strdown(only != NULL ? only : "", -1);
    list->headed = g_strv_contains(word, small);
    if (error != NULL && several)
        g_ptr_array_add(list->strange, g_strdup(error->message));
    for (size_t i = 0; i < json_array_size(list->columns); i++)
        json_object_set_new(json_array_get(list->columns, i), "on",
                            json_boolean((off >> i & 1) == 0));
    if (!several)
        g_clear_pointer(&list->columns, json_decref);
    g_clear_error(&error);
    return several && (done || list->strange->len > 0);
}

static struct list list_read(const struct asked *a, const char *text)
{
    struct list list = {g_ptr_array_new_with_free_func(g_free),
                        g_ptr_array_new_with_free_func(g_free), NULL, false,
                        of_players(a->evening)};
    if (list_by_columns(a, text, &list))
        return list;
    g_ptr_array_set_size(list.names, 0);
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);
    for (char **l = line; *l != NULL; l++) {
        g_autofree char *name = name_in(*l, list.players), *bare = typed_name(*l);
        if (list.headed && bare[0] != '\0')
            list.headed = false; /* that one */
        else if (name[0] != '\0')
            g_ptr_array_add(list.names, g_steal_pointer(&name));
        else if (bare[0] != '\0')
            g_ptr_array_add(list.strange, g_steal_pointer(&bare));
    }
    return list;
}

static void put_columns(const struct asked *a, json_t *record, const struct list *list)
{
    for (size_t i = 0; i < json_array_size(list->columns); i++) {
        json_t *one = json_array_get(list->columns, i);
        pw_desk_put(one, "as",
                    pw_desk_asked_say(a, json_string_value(json_object_get(one, "word")), NULL));
    }
    if (list->columns != NULL)
        json_object_set_new(record, "columns", json_pack("{s:O}", "list", list->columns));
}

static void list_finish(struct list *list)
{
    g_ptr_array_unref(list->names);
    g_ptr_array_unref(list->strange);
    json_decref(list->columns);
}

/* They are who plays. The caller frees; the list goes on with what it could not read. */
static struct players *players_listed(struct list *list)
{
    struct players *all = pw_desk_players_new();
    g_ptr_array_extend_and_steal(all->name, list->names);
    list->names = g_ptr_array_new();
    return all;
}

/* As they will be numbered: who is marked is not there, and one number may be nobody's. */
static json_t *rows_read(struct asked *a, const struct players *all, int nobody_no)
{
    json_t *rows = json_array();
    int no = 0;
    for (guint i = 0; i <= all->name->len; i++) {
        g_autofree char *field = g_strdup_printf("gone%u", i + 1);
        if (no + 1 == nobody_no) {
            json_t *nobody = json_pack("{s:i}", "no", pw_event_number(a->evening->event, ++no));
            pw_desk_put(nobody, "nobody", pw_desk_asked_say(a, "nobody", NULL));
            json_array_append_new(rows, nobody);
        }
        if (i == all->name->len || g_hash_table_contains(a->field, field))
            continue;
        json_array_append_new(rows, json_pack("{s:i, s:s}", "no",
                                              pw_event_number(a->evening->event, ++no), "name",
                                              (char *)g_ptr_array_index(all->name, i)));
    }
    return rows;
}

static void list_page(struct asked *a, const char *text)
{
    struct evening *e = a->evening;
    struct list list = list_read(a, text);
    struct players *all = players_listed(&list);
    int room = pw_desk_absent_room(e, all), here = pw_desk_players_here(a, all);
    int nobody_no = pw_desk_nobody_asked(a, all, room);
    bool over = room > 0 && here > room, fits = over && pw_desk_absent_fits(a, all);
    g_autofree char *title = pw_desk_asked_say(a, "list-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "who", title), *strange = json_array();
    for (guint i = 0; i < list.strange->len; i++)
        json_array_append_new(strange, json_string(g_ptr_array_index(list.strange, i)));
    json_object_set_new(record, "read", rows_read(a, all, nobody_no));
    json_object_set_new(record, "strange", strange);
    put_columns(a, record, &list);
    pw_desk_put_text(record, "text", text);
    if (here > 0)
        pw_desk_put(record, "count", pw_desk_players_told(a, all, "n-", here));
    if (here > 0 && (!over || fits))
        pw_desk_put(record, "take",
                    over ? pw_desk_asked_say_count(a, "fit-for", here)
                         : pw_desk_players_told(a, all, "take-", here));
    if (fits)
        json_object_set_new(record, "fits", json_pack("{s:i}", "value", here));
    if (here > 0 && room > 0 && (here != room || here < (int)all->name->len))
        json_object_set_new(record, "ask", pw_desk_absent_ask(a, all, room, "list"));
    if (here > 0 && has_results(e))
        pw_desk_put(record, "locked", pw_desk_asked_say(a, "results-numbers", NULL));
    pw_desk_players_free(all);
    list_finish(&list);
    pw_reply_page(a, "list", record);
}

void pw_desk_list_show(struct asked *a)
{
    list_page(a, "");
}

void pw_desk_list_take(struct asked *a)
{
    struct evening *e = a->evening;
    const char *text = pw_desk_asked_field(a, "text");
    GError *error = NULL;
    struct list list = list_read(a, text);
    struct players *all = players_listed(&list);
    int room = pw_desk_absent_room(e, all);
    bool over =
        room > 0 && pw_desk_players_here(a, all) > room && pw_desk_asked_field(a, "fit")[0] == '\0';
    if (pw_desk_asked_field(a, "try")[0] != '\0' || over) {
        list_page(a, text);
    } else if (pw_desk_absent_take(a, all, &error) &&
               pw_desk_evening_commit(e, pw_desk_step("what-names", NULL), "names", "who",
                                      &error)) {
        pw_reply_done(a, "who", NULL);
    } else {
        pw_desk_evening_revert(e);
        pw_reply_error(a, error);
    }
    pw_desk_players_free(all);
    list_finish(&list);
}
