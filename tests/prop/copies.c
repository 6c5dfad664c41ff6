/* Movements with several copies of the boards: every board that is made has a label and a traveller
 * of its own, with the rows of those who play it and no others. The boards are followed here from
 * place to place, as players pass them.
 */
#include "event/event.h"
#include "format/movement.h"
#include "format/write.h"
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fields.h"
#include "thin.h"

enum { BOARDS = 2, MOST = 130, COPIES = 32 };

static int number(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return field != NULL ? atoi(pw_field_value(field)) : 0;
}

/* The one letter; 0: none. */
static int copy_of(const struct pw_field *record)
{
    const struct pw_field *field = pw_field_find(record, "copy");
    if (field == NULL)
        return 0;
    const char *letters = pw_field_value(field);
    int no = 0;
    for (; *letters != '\0'; letters++)
        no = 26 * no + (*letters - 'A' + 1);
    return no;
}

/* A web of R + 2 tables, R odd, has its second copy on a pile between the last two: all other
 * copies lie about with all their sets. */
static bool on_pile(const struct pw_schedule *s, int copy_no)
{
    return s->copies == 2 && copy_no == 2 && s->tables == s->sets + 2 && s->relays == 0;
}

/* Which copy has the board of this set that lies at a stand in a round: as it was named where it
 * lay in the first one. by_stand [stands + 1] of round 1, from the director's list. */
static void follow(const struct pw_schedule *s, const int *by_stand, int (*at)[MOST])
{
    memcpy(at[1], by_stand, MOST * sizeof **at);
    for (int r = 1; r < s->rounds; r++) {
        memset(at[r + 1], 0, MOST * sizeof **at);
        for (int j = 1; j <= s->stands; j++) {
            int to = pw_schedule_boards_to(s, r, j);
            if (pw_schedule_at(s, r, j).set == 0)
                continue;
            if (on_pile(s, by_stand[j])) { /* and the next one is taken from there */
                at[r + 1][j] = by_stand[j];
                continue;
            }
            assert_true(to > 0 && at[r + 1][to] == 0);
            assert_int_equal(pw_schedule_at(s, r + 1, to).set, pw_schedule_at(s, r, j).set);
            at[r + 1][to] = at[r][j];
        }
    }
}

/* "1–7, 9": the stands of these tables; "A, B" those of these relays. */
static void read_places(const struct pw_schedule *s, const struct pw_field *copy, int no,
                        int *by_stand)
{
    const char *tables = pw_field_value(pw_field_find(copy, "copy-tables"));
    const struct pw_field *relays = pw_field_find(copy, "copy-relays");
    bool table[MOST] = {false}, relay[MOST] = {false};
    for (const char *at = tables; *at != '\0';) {
        char *end;
        long from = strtol(at, &end, 10), to = from;
        if (g_str_has_prefix(end, "\u2013"))
            to = strtol(end + strlen("\u2013"), &end, 10);
        for (; from <= to; from++)
            table[from] = true;
        at = g_str_has_prefix(end, ", ") ? end + 2 : end;
    }
    for (const char *at = relays != NULL ? pw_field_value(relays) : ""; *at != '\0'; at++) {
        int n = 0;
        for (; g_ascii_isupper(*at); at++)
            n = 26 * n + (*at - 'A' + 1);
        relay[n] = true;
        at += *at == ',';
        if (*at == '\0')
            break;
    }
    for (int j = 1; j <= s->stands; j++) {
        struct pw_stand stand = s->stand[j - 1];
        bool its = stand.table_no != 0 ? table[stand.table_no] : relay[stand.relay_no];
        if (its) {
            assert_int_equal(by_stand[j], 0);
            by_stand[j] = no;
        }
    }
}

static void each_set_once(const struct pw_schedule *s, int (*at)[MOST])
{
    for (int r = 1; r <= s->rounds; r++) {
        static bool seen[COPIES][MOST];
        memset(seen, 0, sizeof seen);
        for (int j = 1; j <= s->stands; j++) {
            int set = pw_schedule_at(s, r, j).set;
            if (set == 0)
                continue;
            assert_in_range(at[r][j], 1, s->copies);
            assert_true(!seen[at[r][j]][set] || (on_pile(s, at[r][j]) && 2 * r == s->rounds + 1));
            seen[at[r][j]][set] = true;
        }
        for (int c = 1; c <= s->copies; c++)
            for (int set = 1; set <= s->sets && !on_pile(s, c); set++)
                assert_true(seen[c][set]);
    }
}

static void every_board_has_a_label(const struct pw_schedule *s, const struct pw_field *labels)
{
    static bool seen[COPIES][2 * MOST];
    const struct pw_field *list = pw_field_find(labels, "labels");
    memset(seen, 0, sizeof seen);
    assert_int_equal(pw_field_length(list), s->copies * s->sets * BOARDS);
    for (guint i = 0; i < pw_field_length(list); i++) {
        int c = copy_of(pw_field_at(list, i)), board = number(pw_field_at(list, i), "board");
        assert_true(c >= 1 && c <= s->copies && board <= s->sets * BOARDS && !seen[c][board]);
        seen[c][board] = true;
    }
}

/* Every play of every board stands on one traveller, that of the copy that was there; a copy of a
 * set that nobody plays has none. */
static void every_row_on_its_slip(const struct pw_schedule *s, const struct pw_field *travellers,
                                  int (*at)[MOST])
{
    static const char *const lists[] = {"short-boards", "long-boards", "endless-boards"};
    static bool wanted[COPIES][MOST];
    int slips = 0, rows = 0, plays = 0, wants = 0;
    memset(wanted, 0, sizeof wanted);
    int *all = g_new0(int, (gsize)s->sets + 1);
    for (int r = 1; r <= s->rounds; r++)
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            bool two = spot.who[0] != 0 && spot.who[1] != 0;
            plays += two;
            all[spot.set] += two;
            if (two)
                wanted[at[r][j]][spot.set] = true;
        }
    for (int c = 1; c <= s->copies; c++)
        for (int set = 1; set <= s->sets; set++)
            wants += wanted[c][set];
    for (size_t k = 0; k < G_N_ELEMENTS(lists); k++) {
        const struct pw_field *list = pw_field_find(travellers, lists[k]);
        for (guint i = 0; i < pw_field_length(list); i++, slips++) {
            const struct pw_field *slip = pw_field_at(list, i),
                                  *lines = pw_field_find(slip, "lines");
            int set = (number(slip, "board") - 1) / BOARDS + 1;
            assert_int_equal(number(slip, "top"), 2 * all[set] - 2);
            assert_true(pw_field_length(lines) > 0);
            for (guint n = 0; n < pw_field_length(lines); n++, rows++) {
                const struct pw_field *line = pw_field_at(lines, n);
                int r = number(line, "round"), j = 1;
                while (s->stand[j - 1].table_no != number(line, "table"))
                    j++;
                assert_int_equal(pw_schedule_at(s, r, j).set, set);
                assert_int_equal(pw_schedule_at(s, r, j).who[0], number(line, "ns"));
                assert_int_equal(at[r][j], copy_of(slip));
            }
        }
    }
    assert_int_equal(slips, wants * BOARDS);
    assert_int_equal(rows, plays * BOARDS);
    g_free(all);
}

static void papers_know_the_copies(const struct pw_schedule *s, struct pw_event *event)
{
    static int at[MOST][MOST];
    int by_stand[MOST] = {0};
    struct pw_report *report = pw_check(s);
    struct pw_subject subject = {.event = event, .schedule = s, .report = report};
    struct pw_field *sheet = fields_of("director-sheet", &subject);
    const struct pw_field *list = pw_field_find(sheet, "copies-list");
    assert_true(s->stands < MOST && s->copies < COPIES);
    assert_int_equal(pw_field_length(list), s->copies);
    assert_int_equal(number(sheet, "boards-made"), s->copies * s->sets * BOARDS);
    for (int c = 1; c <= s->copies; c++) {
        const struct pw_field *copy = pw_field_at(list, (guint)c - 1);
        assert_int_equal(copy_of(copy), c);
        read_places(s, copy, c, by_stand);
    }
    follow(s, by_stand, at);
    each_set_once(s, at);
    struct pw_field *labels = fields_of("board-labels", &subject);
    struct pw_field *travellers = fields_of("travellers", &subject);
    every_board_has_a_label(s, labels);
    every_row_on_its_slip(s, travellers, at);
    pw_field_free(labels);
    pw_field_free(travellers);
    pw_field_free(sheet);
    pw_report_free(report);
}

static bool make(const char *kind, int pairs, int rounds, struct pw_schedule **s,
                 struct pw_event **event)
{
    struct pw_reason why = {0};
    struct pw_request asked = {.contestants = pairs, .rounds = rounds, .boards_per_round = BOARDS};
    g_strlcpy(asked.kind, kind, sizeof asked.kind);
    if (pw_schedule_make(&asked, s, &why) != PW_OK)
        return false;
    *event = pw_event_new();
    (*event)->request = asked;
    return true;
}

static void all_sizes(const char *kind, int most, int least_made)
{
    int made = 0;
    for (int pairs = 7; pairs <= most; pairs += thinly(5))
        for (int rounds = 1; rounds < pairs / 2; rounds++) {
            struct pw_schedule *s = NULL;
            struct pw_event *event = NULL;
            if (!make(kind, pairs, rounds, &s, &event))
                continue;
            bool copied = s->copies > 1 && s->copies < COPIES && s->stands < MOST;
            if (copied)
                papers_know_the_copies(s, event);
            made += copied;
            pw_schedule_free(s);
            pw_event_free(event);
        }
    if (made < least_made / thinly(10))
        fail_msg("%s: %d sizes", kind, made);
}

static void webs(void **state)
{
    (void)state;
    all_sizes("web", 60, 500);
}

static void bowmans(void **state)
{
    (void)state;
    all_sizes("bowman", 60, 150);
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

/* JSON says how many copies were made; in CSV it is told from boards that rest while others of
 * their number are played. What is shared is not taken for copies. */
static void from_files(void **state)
{
    (void)state;
    for (int pairs = 12; pairs <= 48; pairs += 3 * thinly(3))
        for (int rounds = 4; rounds < pairs / 2 && rounds <= 13; rounds++)
            for (int k = 0; k < 2; k++) {
                struct pw_schedule *s = NULL;
                struct pw_event *event = NULL;
                if (!make(k == 0 ? "web" : "bowman", pairs, rounds, &s, &event))
                    continue;
                struct pw_report *report = pw_check(s);
                g_autofree char *json = pw_save_movement_json(s, report, BOARDS),
                                *csv = pw_save_movement_csv(s);
                struct pw_schedule *one = read_again(json, "json"), *two = read_again(csv, "csv");
                int copies = s->copies > 1 ? s->copies : 0;
                bool pile = on_pile(s, 2);
                if (copies > 0)
                    assert_int_equal(report->shared, pile && s->missing_no == 0);
                if (copies > 0 && !pile) { /* each has a place at any time, and no table shares */
                    g_autofree char *each = g_strdup_printf("%d, ", copies);
                    g_autoptr(GString) all = g_string_new("\"copies\": [");
                    for (int set = 1; set <= s->sets; set++)
                        g_string_append(all, each);
                    g_string_truncate(all, all->len - 2);
                    g_string_append(all, "],");
                    assert_non_null(strstr(json, all->str));
                }
                assert_int_equal(one->copies, copies);
                assert_int_equal(two->copies, s->relays > 0 ? copies : 0);
                if (copies > 0)
                    papers_know_the_copies(one, event);
                if (two->copies > 0)
                    papers_know_the_copies(two, event);
                pw_schedule_free(one);
                pw_schedule_free(two);
                pw_report_free(report);
                pw_schedule_free(s);
                pw_event_free(event);
            }
}

static void shared_boards_are_no_copies(void **state)
{
    (void)state;
    for (int pairs = 12; pairs <= 40; pairs += 2) {
        struct pw_schedule *s = NULL;
        struct pw_event *event = NULL;
        if (!make("appendix-mitchell", pairs, 0, &s, &event))
            continue;
        assert_true(s->copies < 2);
        g_autofree char *csv = pw_save_movement_csv(s);
        struct pw_schedule *again = read_again(csv, "csv");
        assert_true(again->copies < 2);
        pw_schedule_free(again);
        struct pw_report *report = pw_check(s);
        struct pw_subject subject = {.event = event, .schedule = s, .report = report};
        struct pw_field *labels = fields_of("board-labels", &subject);
        assert_int_equal(pw_field_length(pw_field_find(labels, "labels")), s->sets * BOARDS);
        pw_field_free(labels);
        pw_report_free(report);
        pw_schedule_free(s);
        pw_event_free(event);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(webs),
        cmocka_unit_test(bowmans),
        cmocka_unit_test(from_files),
        cmocka_unit_test(shared_boards_are_no_copies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
