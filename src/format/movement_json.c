/* movement_json.c - reads a schedule from the JSON object that `show --format json` writes.
 *
 * Needed: kind, rounds and tables by the arrays themselves; where "contestants" and "sets" are
 * said, no number is above them. "ew" may be called "we"; lines that # begins are comments, which
 * JSON itself does not have.
 */
#include "base/error.h"
#include "format/movement.h"
#include "format/write.h"
#include "sched/flow/flow.h"

#include <jansson.h>
#include <string.h>

/* Writes a schedule as one JSON object, a round a line. */

static void write_stands(struct pw_json *json, const struct pw_schedule *s, int waiting)
{
    pw_json_array(json, "stands", PW_JSON_ONE_LINE);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_stand(json, "", s, stand_no);
        pw_json_end(json);
    }
    for (int row = 1; row <= waiting; row++) {
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "table", s->tables + row);
        pw_json_truth(json, "waiting", true);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void write_spot(struct pw_json *json, const struct pw_schedule *s, struct pw_spot spot,
                       bool switched)
{
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    for (int i = 0; i < pw_contest_of(s)->seats; i++)
        pw_json_count(json, pw_contest_of(s)->seat[i],
                      pw_label(s, spot.who[pw_seat_of(s, i)]).movement_no);
    if (pw_contest_of(s)->has_boards)
        pw_json_count(json, "set", pw_label_set(s, spot.set));
    if (switched)
        pw_json_truth(json, "switched", true);
    pw_json_end(json);
}

static void write_spots(struct pw_json *json, const struct pw_schedule *s, int waiting)
{
    pw_json_array(json, "spots", PW_JSON_ROWS);
    for (int round_no = 1; round_no <= s->rounds && pw_json_goes_on(json); round_no++) {
        pw_json_array(json, NULL, PW_JSON_ONE_LINE);
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            write_spot(json, s, pw_schedule_at(s, round_no, stand_no),
                       pw_is_switched(s, round_no, stand_no));
        for (int row = 1; row <= waiting; row++)
            write_spot(json, s, (struct pw_spot){{pw_waiting_at(s, round_no, row)}, 0}, false);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void write_balance(struct pw_json *json, const struct pw_schedule *s,
                          const struct pw_report *report)
{
    pw_json_object(json, "balance", PW_JSON_ONE_LINE);
    pw_json_truth(json, "legal", report->legal);
    pw_json_truth(json, "reduced", report->reduced);
    pw_json_truth(json, "complete", report->complete);
    pw_json_truth(json, "balanced", report->balanced);
    pw_json_truth(json, "cyclic", report->cyclic);
    pw_json_int(json, "met_min", report->met_min);
    pw_json_int(json, "met_max", report->met_max);
    if (pw_contest_of(s)->has_games) {
        pw_json_int(json, "colour_difference_max", report->colour_difference_max);
        pw_json_int(json, "colour_repeats", report->colour_repeats);
    } else {
        pw_json_int(json, "compared_min", report->compared_min);
        pw_json_int(json, "compared_max", report->compared_max);
        pw_json_qualities(json, report);
    }
    pw_json_end(json);
}

/* For each set at how many places it lies at once, at most: tables that play it and relays, and
 * where every table has a copy of its own those where nobody plays. 1 unless it is shared or
 * copied.
 */
static void write_copies(struct pw_json *json, const struct pw_schedule *s)
{
    int *most = g_new0(int, (gsize)s->sets + 1);
    int *now = g_new0(int, (gsize)s->sets + 1);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool played = spot.who[0] != 0 && (spot.who[1] != 0 || spot.who[2] != 0);
            bool lies = played || s->copies > 1 || s->stand[stand_no - 1].table_no == 0;
            if (spot.set < 1 || spot.set > s->sets || !lies)
                continue;
            now[spot.set]++;
            most[spot.set] = MAX(most[spot.set], now[spot.set]);
        }
        for (int set = 1; set <= s->sets; set++)
            now[set] = 0;
    }
    pw_json_array(json, "copies", PW_JSON_ONE_LINE);
    for (int set = 1; set <= s->sets; set++)
        pw_json_int(json, NULL, MAX(most[set], 1));
    pw_json_end(json);
    g_free(most);
    g_free(now);
}

char *pw_save_movement_json(const struct pw_schedule *s, const struct pw_report *report,
                            int boards_per_set)
{
    struct pw_json json;
    int waiting = pw_waiting_rows(s);
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", pw_contest_of(s)->kind);
    pw_json_int(&json, "contestants", s->contestants);
    pw_json_int(&json, "tables", s->tables);
    pw_json_int(&json, "rounds", s->rounds);
    pw_json_int(&json, "sets", s->sets);
    pw_json_int(&json, "boards_per_set", s->sets > 0 ? boards_per_set : 0);
    write_stands(&json, s, waiting);
    write_spots(&json, s, waiting);
    write_balance(&json, s, report);
    if (pw_contest_of(s)->has_boards)
        write_copies(&json, s);
    if (s->copies > 1)
        pw_json_int(&json, "copies_made", s->copies);
    pw_json_int(&json, "winners", s->winners);
    pw_json_int(&json, "number_from", pw_label_round(s, 1));
    pw_json_count(&json, "missing", pw_label(s, s->missing_no).movement_no);
    pw_json_string(&json, "method", s->method != NULL && s->method[0] != '\0' ? s->method : NULL);
    pw_json_string(&json, "remark", s->remark);
    return pw_json_finish(&json);
}

struct shape {
    const struct pw_input *in;
    enum pw_kind kind;
    int from; /* number_from */
    int contestants, tables, relays, rounds, sets, stands;
    json_t *stand, *spots;
    bool *waits_at; /* [stands + 1]: this is no table, and who is there waits; owned */
    bool waits;
};

static const char *const seats_of[][5] = {
    [PW_PAIRS] = {"ns", "ew", NULL},
    [PW_INDIVIDUALS] = {"n", "s", "e", "w", NULL},
    [PW_PLAYERS] = {"white", "black", NULL},
};

/* A whole number from..max at key, or -1 where there is none or null. */
static bool member(const struct shape *shape, json_t *object, const char *key, const char *place,
                   int from, int max, int *value, GError **error)
{
    json_t *found = json_object_get(object, key);
    *value = -1;
    if (found == NULL || json_is_null(found))
        return true;
    json_int_t n = json_integer_value(found);
    if (!json_is_integer(found) || n < from || n > max) {
        pw_fail_at(error, shape->in->name, 0, "%s%s is not a whole number from %d to %d", place,
                   key, from, max);
        return false;
    }
    *value = (int)n;
    return true;
}

static bool read_kind(struct shape *shape, json_t *root, GError **error)
{
    static const char *const kinds[] = {"pairs", "individuals", "players", NULL};
    const char *kind = json_string_value(json_object_get(root, "kind"));
    for (int i = 0; kind != NULL && kinds[i] != NULL; i++) {
        if (strcmp(kind, kinds[i]) == 0) {
            shape->kind = (enum pw_kind)i;
            return true;
        }
    }
    pw_fail_at(error, shape->in->name, 0,
               "no \"kind\" of a schedule; it is \"pairs\", \"individuals\" or \"players\"");
    return false;
}

/* Every table up to the last one has a stand: else its cards would be of a table that is not there.
 */
static bool no_gap(const struct shape *shape, const struct pw_stand *stand, GError **error)
{
    bool *seen = g_new0(bool, (gsize)shape->tables + 1);
    int last_i = 0, gap = 1;
    for (int i = 0; i < shape->stands; i++) {
        seen[stand[i].table_no] = true;
        last_i = stand[i].table_no == shape->tables ? i : last_i;
    }
    while (gap <= shape->tables && seen[gap])
        gap++;
    g_free(seen);
    if (gap <= shape->tables)
        pw_fail_at(error, shape->in->name, 0,
                   "stands[%d] is table %d, and no stand is table %d; number them without a gap",
                   last_i, shape->tables, gap);
    return gap > shape->tables;
}

/* The text without its lines of comments, of which the ends stay: messages count lines. Caller
 * frees. */
static char *without_comments(const struct pw_input *in)
{
    char *text = g_strndup(in->text, in->bytes);
    for (char *at = text; *at != '\0';) {
        size_t length = strcspn(at, "\r\n");
        if (at[strspn(at, " \t")] == '#')
            memset(at, ' ', length);
        at += length;
        at += strspn(at, "\r\n");
    }
    return text;
}

static struct pw_stand *read_stands(struct shape *shape, GError **error)
{
    shape->stands = (int)json_array_size(shape->stand);
    struct pw_stand *stand = g_new0(struct pw_stand, (gsize)shape->stands + 1);
    shape->waits_at = g_new0(bool, (gsize)shape->stands + 1);
    for (int i = 0; i < shape->stands; i++) {
        char place[40];
        g_snprintf(place, sizeof place, "stands[%d].", i);
        json_t *one = json_array_get(shape->stand, (size_t)i);
        int table = -1, relay = -1;
        if (!json_is_object(one) ||
            !member(shape, one, "table", place, shape->from, PW_TABLES_MAX, &table, error) ||
            !member(shape, one, "relay", place, 1, PW_TABLES_MAX, &relay, error)) {
            if (error != NULL && *error == NULL)
                pw_fail_at(error, shape->in->name, 0, "stands[%d] is no object", i);
            g_free(stand);
            return NULL;
        }
        if ((table >= 0) == (relay >= 0)) {
            pw_fail_at(error, shape->in->name, 0,
                       "stands[%d] is neither {\"table\": N} nor {\"relay\": N}", i);
            g_free(stand);
            return NULL;
        }
        /* Published from 0, a table bears the number of its station. */
        stand[i].table_no = table < 0 ? 0 : shape->from == 0 ? shape->tables + 1 : table;
        stand[i].relay_no = relay < 0 ? 0 : relay;
        shape->waits_at[i + 1] = json_is_true(json_object_get(one, "waiting"));
        shape->waits = shape->waits || shape->waits_at[i + 1];
        if (table >= 0)
            shape->tables = shape->from == 0 ? shape->tables + 1 : MAX(shape->tables, table);
        else
            shape->relays = MAX(shape->relays, relay);
    }
    if (!no_gap(shape, stand, error)) {
        g_free(stand);
        return NULL;
    }
    return stand;
}

/* Papers are printed of a movement with faults, too, and none has a place for such numbers. */
static bool in_range(const struct shape *shape, const struct pw_spot *spot, const char *place,
                     GError **error)
{
    int less = 1 - shape->from, who = 0;
    for (int i = 0; i < 4; i++)
        who = MAX(who, spot->who[i]);
    if (shape->sets >= 0 && spot->set > shape->sets)
        pw_fail_at(error, shape->in->name, 0, "%sset: %d is none of the %d of \"sets\"", place,
                   spot->set - less, shape->sets);
    else if (shape->contestants >= 0 && who > shape->contestants)
        pw_fail_at(error, shape->in->name, 0, "%.*s: %d is none of the %d of \"contestants\"",
                   (int)strlen(place) - 1, place, who - less, shape->contestants);
    else
        return true;
    return false;
}

static bool read_spot(const struct shape *shape, json_t *one, int round_i, int stand_i,
                      struct pw_spot *spot, GError **error)
{
    char place[60];
    if (!json_is_object(one)) {
        pw_fail_at(error, shape->in->name, 0, "spots[%d][%d] is no object", round_i, stand_i);
        return false;
    }
    g_snprintf(place, sizeof place, "spots[%d][%d].", round_i, stand_i);
    int more = 1 - shape->from;
    for (int i = 0; seats_of[shape->kind][i] != NULL; i++) {
        int who = -1;
        const char *seat = seats_of[shape->kind][i];
        bool we = strcmp(seat, "ew") == 0 && json_object_get(one, "we") != NULL;
        if (we && json_object_get(one, "ew") != NULL) {
            pw_fail_at(error, shape->in->name, 0, "%sew and we are one; keep one of the two",
                       place);
            return false;
        }
        if (!member(shape, one, we ? "we" : seat, place, shape->from, PW_CONTESTANTS_MAX, &who,
                    error))
            return false;
        spot->who[i] = who < 0 ? 0 : who + more;
    }
    int set = -1;
    if (pw_contest_of_kind(shape->kind)->has_boards &&
        !member(shape, one, "set", place, shape->from, PW_ROUNDS_MAX, &set, error))
        return false;
    spot->set = set < 0 ? 0 : set + more;
    return in_range(shape, spot, place, error);
}

/* Reads every spot into an array [rounds][stands]; the highest numbers go into seen. */
static struct pw_spot *read_spots(struct shape *shape, struct pw_spot *seen, GError **error)
{
    shape->rounds = (int)json_array_size(shape->spots);
    struct pw_spot *spots = g_new0(struct pw_spot, (gsize)shape->rounds * (gsize)shape->stands + 1);
    for (int r = 0; r < shape->rounds; r++) {
        json_t *round = json_array_get(shape->spots, (size_t)r);
        if (!json_is_array(round) || (int)json_array_size(round) != shape->stands) {
            pw_fail_at(error, shape->in->name, 0, "spots[%d] is no array of %d stands", r,
                       shape->stands);
            g_free(spots);
            return NULL;
        }
        for (int i = 0; i < shape->stands; i++) {
            struct pw_spot *spot = &spots[r * shape->stands + i];
            if (!read_spot(shape, json_array_get(round, (size_t)i), r, i, spot, error)) {
                g_free(spots);
                return NULL;
            }
            for (int k = 0; k < 4; k++)
                seen->who[0] = MAX(seen->who[0], spot->who[k]);
            seen->set = MAX(seen->set, spot->set);
        }
    }
    return spots;
}

static bool read_shape(struct shape *shape, json_t *root, GError **error)
{
    int from = -1;
    if (!read_kind(shape, root, error) ||
        !member(shape, root, "number_from", "", 0, 1, &from, error))
        return false;
    shape->from = from < 0 ? 1 : from;
    if (!member(shape, root, "contestants", "", 1, PW_CONTESTANTS_MAX, &shape->contestants,
                error) ||
        !member(shape, root, "sets", "", 0, PW_ROUNDS_MAX, &shape->sets, error))
        return false;
    shape->stand = json_object_get(root, "stands");
    shape->spots = json_object_get(root, "spots");
    if (json_array_size(shape->stand) == 0 || json_array_size(shape->spots) == 0) {
        pw_fail_at(error, shape->in->name, 0,
                   "no \"stands\" and \"spots\"; both are arrays, and spots[round][stand]");
        return false;
    }
    if (json_array_size(shape->stand) > 2 * PW_TABLES_MAX ||
        json_array_size(shape->spots) > PW_ROUNDS_MAX) {
        pw_fail_at(error, shape->in->name, 0, "more than %d stands or %d rounds", 2 * PW_TABLES_MAX,
                   PW_ROUNDS_MAX);
        return false;
    }
    return true;
}

static struct pw_schedule *build(struct shape *shape, json_t *root, GError **error)
{
    struct pw_spot seen = {{0}, 0};
    struct pw_schedule *s = NULL;
    struct pw_stand *stand = read_shape(shape, root, error) ? read_stands(shape, error) : NULL;
    struct pw_spot *spots = stand != NULL ? read_spots(shape, &seen, error) : NULL;
    if (spots != NULL) {
        if (shape->contestants < 0)
            shape->contestants = MIN(seen.who[0], PW_CONTESTANTS_MAX);
        if (shape->sets < 0)
            shape->sets = MIN(seen.set, PW_ROUNDS_MAX);
        s = pw_schedule_build(shape->kind, shape->contestants, shape->tables, shape->relays,
                              shape->rounds, shape->sets, shape->stands, stand);
        if (s == NULL)
            pw_movement_not_built(shape->in, error);
    }
    for (int i = 0; s != NULL && i < shape->rounds * shape->stands; i++) {
        int round_i = i / shape->stands, stand_i = i % shape->stands;
        json_t *round = json_array_get(shape->spots, (size_t)round_i);
        pw_schedule_put(s, round_i + 1, stand_i + 1, spots[i]);
        if (json_is_true(json_object_get(json_array_get(round, (size_t)stand_i), "switched")))
            pw_schedule_say_switch(s, round_i + 1, stand_i + 1);
    }
    g_free(stand);
    g_free(spots);
    if (s != NULL) {
        pw_schedule_finish(s);
        pw_numbers_take(s, (struct pw_numbers){.from_zero = shape->from == 0});
        pw_movement_winners(s);
        s = shape->waits ? pw_schedule_waiting(s, shape->waits_at) : pw_schedule_fold(s);
    }
    return s;
}

/* Something wrong there is not worth a refusal: the event says it, too. */
static int small_number(json_t *root, const char *key)
{
    json_int_t n = json_integer_value(json_object_get(root, key));
    return n >= 1 && n <= 99 ? (int)n : 0;
}

struct pw_schedule *pw_movement_json(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error)
{
    json_error_t wrong;
    char *text = without_comments(in);
    json_t *root = json_loadb(text, in->bytes, JSON_REJECT_DUPLICATES, &wrong);
    g_free(text);
    if (root == NULL && json_error_code(&wrong) == json_error_out_of_memory)
        g_error("failed to allocate what the JSON says"); /* as GLib does */
    if (root == NULL) {
        pw_fail_at(error, in->name, wrong.line, "column %d: not JSON: %s", wrong.column,
                   wrong.text);
        return NULL;
    }
    struct shape shape = {.in = in};
    struct pw_schedule *s = NULL;
    if (!json_is_object(root))
        pw_fail_at(error, in->name, 0, "not a JSON object");
    else
        s = build(&shape, root, error);
    from->boards_per_set = small_number(root, "boards_per_set");
    from->copies = small_number(root, "copies_made");
    g_free(shape.waits_at);
    json_decref(root);
    return s;
}
