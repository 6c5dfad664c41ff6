/* No paper names a table or a relay that the room does not have: every field of every paper that
 * holds one, for all families and sizes. How many tables there are follows from how many people
 * come: a half table is a table, and with a rover there is none, as the odd pair goes round the
 * full ones.
 */
#include "doc/catalog.h"
#include "event/event.h"
#include "format/movement.h"
#include "format/write.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fill.h"
#include "thin.h"

struct room {
    char what[200];
    int tables, relays;
    const struct pw_schedule *s;
    bool *rests; /* [relays + 1]: boards lie there in some round */
};

static void table_exists(const struct room *room, const char *name, const char *value, long no)
{
    if (no < 1 || no > room->tables)
        fail_msg("%s: %s is \"%s\", and there are %d tables", room->what, name, value,
                 room->tables);
}

/* "B", "AA": the letters of relays in room order. */
static void relay_exists(const struct room *room, const char *name, const char *value)
{
    long no = 0;
    for (const char *at = value; *at != '\0'; at++)
        no = 26 * no + (*at - 'A' + 1);
    if (no < 1 || no > room->relays || !room->rests[no])
        fail_msg("%s: %s is \"%s\", and there are %d relays", room->what, name, value,
                 room->relays);
}

/* "1, 2, 5–9", "1↔11, A→3" */
static void list_exists(const struct room *room, const char *name, const char *value)
{
    for (const char *at = value; *at != '\0';) {
        char *end = (char *)at;
        if (g_ascii_isdigit(*at)) {
            table_exists(room, name, value, strtol(at, &end, 10));
        } else if (g_ascii_isupper(*at)) {
            gsize length = strspn(at, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
            g_autofree char *letters = g_strndup(at, length);
            relay_exists(room, name, letters);
            end += length;
        } else {
            end++;
        }
        at = end;
    }
}

static void entry_exists(const struct room *room, const char *name, const char *value)
{
    static const char *const lists[] = {"tables", "rover-tables", "shares", NULL};
    if (g_strv_contains(lists, name))
        list_exists(room, name, value);
    else if (g_str_has_suffix(name, "table") || strcmp(name, "turn-table-two") == 0)
        table_exists(room, name, value, strtol(value, NULL, 10));
    else if (g_str_has_suffix(name, "relay"))
        relay_exists(room, name, value);
}

static int look_at(const struct room *room, const struct pw_field *record)
{
    int looked = 0;
    for (guint i = 0; i < pw_field_entries(record); i++) {
        const struct pw_field *field = NULL;
        const char *name = pw_field_entry(record, i, &field);
        bool none = strcmp(name, "turn-table-two") == 0; /* 0: there is one turn */
        switch (pw_field_kind(field)) {
        case PW_FIELD_TEXT:
            if (!none || strcmp(pw_field_value(field), "0") != 0)
                entry_exists(room, name, pw_field_value(field));
            looked++;
            break;
        case PW_FIELD_LIST:
            for (guint k = 0; k < pw_field_length(field); k++)
                looked += look_at(room, pw_field_at(field, k));
            break;
        case PW_FIELD_RECORD:
            looked += look_at(room, field);
            break;
        default:
            break;
        }
    }
    return looked;
}

static void papers_of(struct room *room, struct pw_event *event, bool all)
{
    static const char *const few[] = {
        "guide-cards", "table-cards", "director-sheet", "room-plan", "name-list", "sign-up", NULL};
    const struct pw_schedule *s = room->s;
    struct pw_report *report = pw_check(s);
    size_t count = 0;
    int filled = 0;
    const struct pw_document *documents = pw_documents(&count);
    room->rests = g_new0(bool, (gsize)s->stands + 1);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            if (pw_schedule_at(s, round_no, stand_no).set != 0)
                room->rests[s->stand[stand_no - 1].relay_no] = true;
    room->relays = s->relays;
    for (size_t i = 0; i < count; i++) {
        bool asked = documents[i].bridge && !pw_document_of_results(&documents[i]) &&
                     (all || g_strv_contains(few, documents[i].name));
        struct pw_reason why = {0};
        enum pw_error code;
        struct pw_subject subject = {
            .event = event, .schedule = s, .report = report, .backs = true};
        struct pw_field *root = asked ? pw_field_new() : NULL;
        if (asked && fills(documents[i].fill, root, &subject, &why, &code)) {
            char *what = g_strdup(room->what);
            g_snprintf(room->what, sizeof room->what, "%s, %s", what, documents[i].name);
            assert_true(look_at(room, root) > 0);
            g_strlcpy(room->what, what, sizeof room->what);
            g_free(what);
            filled++;
        }
        pw_field_free(root);
    }
    if (filled < 3)
        fail_msg("%s: %d papers", room->what, filled);
    g_free(room->rests);
    pw_report_free(report);
}

/* Returns whether there is such a movement. */
static bool make(const char *kind, const char *variant, struct pw_request asked, int tables,
                 bool all)
{
    struct pw_reason why = {0};
    struct pw_schedule *s = NULL;
    struct room room = {.tables = tables};
    struct pw_event *event = pw_event_new();
    g_strlcpy(asked.kind, kind, sizeof asked.kind);
    g_strlcpy(asked.variant, variant, sizeof asked.variant);
    asked.boards_per_round = 2;
    g_snprintf(room.what, sizeof room.what, "%s %s %d, rounds %d, missing %d, switches %d", kind,
               variant, asked.contestants, asked.rounds, asked.missing_pair, asked.switches);
    event->request = asked;
    bool made = pw_schedule_make(&asked, &s, &why) == PW_OK;
    if (made) {
        if (s->tables != tables)
            fail_msg("%s: %d tables, and %d are needed", room.what, s->tables, tables);
        room.s = s;
        papers_of(&room, event, all);
        pw_schedule_free(s);
    }
    pw_event_free(event);
    return made;
}

static void howells(void **state)
{
    (void)state;
    for (int pairs = 3; pairs <= 26; pairs += thinly(5)) {
        int tables = (pairs + 1) / 2;
        assert_true(make("howell", "", (struct pw_request){.contestants = pairs}, tables, true));
        for (int rounds = tables; rounds < 2 * tables - 1; rounds += 3)
            make("howell", "",
                 (struct pw_request){
                     .contestants = pairs, .rounds = rounds, .optimise = PW_OPTIMISE_NONE},
                 tables, false);
        for (int missing = 1; pairs % 2 == 0 && missing <= pairs; missing += 5)
            make("howell", "", (struct pw_request){.contestants = pairs, .missing_pair = missing},
                 tables, false);
    }
}

static void two_lines(void **state)
{
    static const char *const kinds[][2] = {{"mitchell", ""},
                                           {"mitchell", "skip"},
                                           {"mitchell", "relay"},
                                           {"mitchell", "hesitation"},
                                           {"mitchell", "blackpool"},
                                           {"mitchell", "double-hesitation"},
                                           {"mitchell", "square"},
                                           {"web", ""},
                                           {"bowman", ""},
                                           {"appendix-mitchell", ""}};
    (void)state;
    for (size_t k = 0; k < G_N_ELEMENTS(kinds); k++) {
        int made = 0;
        for (int pairs = searched(5, 5, 8); pairs <= 45; pairs += thinly(7)) {
            int tables = (pairs + 1) / 2;
            made += make(kinds[k][0], kinds[k][1], (struct pw_request){.contestants = pairs},
                         tables, pairs <= 24);
            for (int missing = 1; pairs % 2 == 0 && missing <= pairs; missing += 7)
                make(kinds[k][0], kinds[k][1],
                     (struct pw_request){.contestants = pairs, .missing_pair = missing}, tables,
                     false);
            make(kinds[k][0], kinds[k][1], (struct pw_request){.contestants = pairs, .switches = 1},
                 tables, false);
        }
        if (made < (thin() ? 1 : 2))
            fail_msg("%s %s: %d sizes", kinds[k][0], kinds[k][1], made);
    }
}

/* 9 to 121 pairs: the full tables are the room. */
static void rovers(void **state)
{
    int made = 0;
    (void)state;
    for (int pairs = 9; pairs <= 121; pairs += 2 * thinly(13))
        for (int fewer = 0; fewer <= 3; fewer++) {
            int tables = pairs / 2, rounds = fewer == 0 ? 0 : MAX(tables - 3 * (fewer - 1), 1);
            made += make("rover", "", (struct pw_request){.contestants = pairs, .rounds = rounds},
                         tables, pairs <= 31);
        }
    assert_true(made > (thin() ? 12 : 200)); /* of 20 and 228 */
    for (int pairs = 9; pairs <= 31; pairs += 2)
        make("rover", "", (struct pw_request){.contestants = pairs, .switches = 1}, pairs / 2,
             false);
}

static void teams_and_individuals(void **state)
{
    (void)state;
    for (int teams = 4; teams <= 20; teams += thinly(5))
        assert_true(make("whist", "", (struct pw_request){.contestants = 2 * teams}, teams, true));
    assert_true(make("individual", "", (struct pw_request){.contestants = 8}, 2, true));
    for (int tables = 5; tables <= 13; tables += thinly(3))
        make("rainbow", "", (struct pw_request){.contestants = 4 * tables}, tables, true);
}

static struct pw_schedule *read_again(const char *text, const char *format)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format};
    struct pw_schedule *s = NULL;
    if (pw_input_init(&in, "movement", text, strlen(text), NULL)) {
        s = pw_movement_read(&in, &from, NULL);
        pw_input_finish(&in);
    }
    return s;
}

/* A file has a row for who waits; read again, that is no table. */
static void rovers_from_files(void **state)
{
    static const char *const formats[] = {"csv", "json", "asc", "ebuscore"};
    (void)state;
    for (int pairs = 9; pairs <= 41; pairs += 2 * thinly(5)) {
        struct pw_event *event = pw_event_new();
        struct pw_reason why = {0};
        struct pw_schedule *s = NULL;
        event->request = (struct pw_request){.kind = "rover", .contestants = pairs};
        assert_int_equal(pw_schedule_make(&event->request, &s, &why), PW_OK);
        struct pw_report *report = pw_check(s);
        assert_true(report->legal || report->couples_again > 0);
        char *const texts[] = {pw_save_movement_csv(s), pw_save_movement_json(s, report, 1),
                               pw_save_asc(s, false), pw_save_ebuscore(event, s)};
        for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
            struct room room = {.tables = pairs / 2, .s = read_again(texts[i], formats[i])};
            g_snprintf(room.what, sizeof room.what, "rover of %d pairs as %s", pairs, formats[i]);
            assert_non_null(room.s);
            if (room.s->tables != room.tables)
                fail_msg("%s: %d tables", room.what, room.s->tables);
            papers_of(&room, event, false);
            struct pw_report *again = pw_check(room.s);
            assert_int_equal(again->sit_outs, report->sit_outs);
            pw_report_free(again);
            pw_schedule_free((struct pw_schedule *)room.s);
            g_free(texts[i]);
        }
        pw_report_free(report);
        pw_schedule_free(s);
        pw_event_free(event);
    }
}

/* Who sits out of a half table goes through it: that stays a table, with the same rows in files. */
static void half_tables_stay(void **state)
{
    (void)state;
    for (int pairs = 7; pairs <= 31; pairs += 2) {
        struct pw_reason why = {0};
        struct pw_schedule *s = NULL;
        const struct pw_request asked = {.kind = "mitchell", .contestants = pairs};
        assert_int_equal(pw_schedule_make(&asked, &s, &why), PW_OK);
        g_autofree char *text = pw_save_movement_csv(s);
        struct pw_schedule *again = read_again(text, "csv");
        assert_int_equal(again->tables, (pairs + 1) / 2);
        assert_false(again->waits);
        pw_schedule_free(again);
        pw_schedule_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(howells),
        cmocka_unit_test(two_lines),
        cmocka_unit_test(rovers),
        cmocka_unit_test(teams_and_individuals),
        cmocka_unit_test(rovers_from_files),
        cmocka_unit_test(half_tables_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
