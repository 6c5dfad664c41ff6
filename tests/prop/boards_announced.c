/* What the director announces of the boards, and of teams, against the schedule: the English
 * sentences of the director-sheet are read as a person reads them, and followed from the first
 * round on. In every movement the sheet says how boards go; a distance that is said is the true
 * one. (What pairs do is followed in announced.c.) */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "doc/words.h"
#include "fields.h"
#include "fill.h"
#include "filled.h"
#include "happened/happened.h"
#include "sched/core/schedule.h"
#include "thin.h"

enum { ROUNDS = 64, STANDS = 130 };

struct sheet {
    char what[96];
    struct filled m;
    bool made;
    char *boards, *pairs; /* the sentences of "After every round" */
};

static struct pw_words *english(void)
{
    static struct pw_words *words;
    GError *error = NULL;
    if (words == NULL)
        words = pw_words_load(PW_TEST_SOURCE_DIR "/templates/words", "en", &error);
    assert_null(error);
    return words;
}

static char *sentence(const struct pw_field *root, const char *text)
{
    struct pw_phrase *phrase = pw_phrase_new(text, NULL);
    GError *error = NULL;
    char *said = pw_phrase_fill(phrase, root, english(), &error);
    assert_null(error);
    pw_phrase_free(phrase);
    return said;
}

static void read_sheet(struct sheet *of)
{
    of->boards = sentence(of->m.root, "{moving-boards-every} {boards-but} {moving-boards-arrows}"
                                      "{moving-boards-else}");
    of->pairs = sentence(of->m.root, "{moving-follow} {moving-also} {moving-but}");
}

static struct sheet sheet_of(const char *kind, int count, int rounds, const char *variant)
{
    struct sheet of = {.made = false};
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    g_strlcpy(r->variant, variant, sizeof r->variant);
    r->contestants = count;
    r->rounds = rounds;
    r->boards_per_round = 1;
    r->effort = 1;
    g_snprintf(of.what, sizeof of.what, "%s %s, %d, %d rounds", kind, variant, count, rounds);
    of.made = pw_schedule_make(r, &s, &why) == PW_OK;
    pw_schedule_free(s);
    if (!of.made) {
        pw_event_free(event);
        return of;
    }
    of.m = filled_of("director-sheet", event);
    assert_true(of.m.schedule->rounds < ROUNDS && of.m.schedule->stands < STANDS);
    read_sheet(&of);
    return of;
}

/* The same movement, where one table played other boards; every table with copies of its own for a
 * barometer. */
static struct sheet evening_of(const char *kind, int count, bool barometer,
                               struct pw_happening entry)
{
    struct sheet of = {.m = {.event = pw_event_new(), .root = pw_field_new()}};
    struct pw_request *r = &of.m.event->request;
    struct pw_schedule *plan = NULL;
    struct pw_played_wrong wrong;
    struct pw_reason why;
    enum pw_error code;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = count;
    r->boards_per_round = 1;
    assert_int_equal(pw_schedule_make(r, &plan, &why), PW_OK);
    if (barometer) {
        struct pw_schedule *made = plan;
        plan = pw_schedule_barometer(made);
        pw_schedule_free(made);
    }
    g_snprintf(of.what, sizeof of.what, "%s %d, round %d table %d: board %d", kind, count,
               entry.round_no, entry.table_no, entry.board_no);
    assert_true(pw_event_happen(of.m.event, entry));
    struct pw_evening *played = pw_played_new(of.m.event, plan, &wrong);
    of.made = played != NULL;
    of.m.schedule = of.made && played->schedule != NULL ? played->schedule : plan;
    if (of.made && played->schedule != NULL)
        pw_schedule_free(plan);
    if (of.made)
        played->schedule = NULL;
    pw_played_free(played);
    of.m.report = pw_check(of.m.schedule);
    struct pw_subject subject = {
        .event = of.m.event, .schedule = of.m.schedule, .report = of.m.report};
    assert_true(fills(pw_document_find("director-sheet")->fill, of.m.root, &subject, &why, &code));
    read_sheet(&of);
    return of;
}

static void sheet_free(struct sheet *of)
{
    if (of->m.event == NULL)
        return;
    g_free(of->boards);
    g_free(of->pairs);
    filled_free(&of->m);
}

/* ---- reading ---- */

/* The number behind these words; 0: they are not there. "one" is 1. */
static int number_after(const char *text, const char *words)
{
    const char *at = strstr(text, words);
    if (at == NULL)
        return 0;
    at += strlen(words);
    return g_str_has_prefix(at, "one ") ? 1 : atoi(at);
}

static bool list_has(const char *at, int no)
{
    for (;;) {
        char *end;
        long from = strtol(at, &end, 10), to = from;
        if (g_str_has_prefix(end, "\u2013"))
            to = strtol(end + strlen("\u2013"), &end, 10);
        if (from <= no && no <= to)
            return true;
        if (!g_str_has_prefix(end, ", "))
            return false;
        at = end + 2;
    }
}

/* "After rounds 1, 5 they go 3 tables down.": what stands behind the list, if it has the round. */
static const char *exception(const char *text, int round_no)
{
    for (const char *at = text; (at = strstr(at, "After round")) != NULL; at++) {
        const char *list = strpbrk(at, "0123456789");
        if (list == NULL || list > at + strlen("After rounds ") || !list_has(list, round_no))
            continue;
        return list + strspn(list, "0123456789, \u2013");
    }
    return NULL;
}

static int stand_named(const struct pw_schedule *s, const char *name)
{
    int table_no = atoi(name), relay_no = name[0] - 'A' + 1;
    for (int at = 1; at <= s->stands; at++)
        if (table_no != 0 ? s->stand[at - 1].table_no == table_no
                          : s->stand[at - 1].relay_no == relay_no)
            return at;
    fail_msg("there is no place \"%.8s\"", name);
    return 0;
}

/* "1↔3, A→2": to[], by stand. */
static void read_ways(const struct pw_schedule *s, const char *text, int *to)
{
    g_auto(GStrv) ways = g_strsplit(text, ", ", -1);
    for (int i = 0; ways[i] != NULL; i++) {
        bool both = strstr(ways[i], "\u2194") != NULL;
        g_auto(GStrv) ends = g_strsplit(ways[i], both ? "\u2194" : "\u2192", 2);
        int from = stand_named(s, ends[0]), other = stand_named(s, ends[1]);
        to[from] = other;
        if (both)
            to[other] = from;
    }
}

static const struct pw_field *notes_of(const struct sheet *of, int round_no)
{
    const struct pw_field *rows = pw_field_find(of->m.root, "rounds");
    for (guint i = 0; i < pw_field_length(rows); i++)
        if (list_has(said(pw_field_at(rows, i), "round"), round_no))
            return pw_field_find(pw_field_at(rows, i), "notes");
    return NULL;
}

/* ---- the boards ---- */

struct laid {
    int set[STANDS];
};

static struct laid lies(const struct pw_schedule *s, int round_no)
{
    struct laid laid = {{0}};
    for (int at = 1; at <= s->stands; at++)
        laid.set[at] = pw_schedule_at(s, round_no, at).set;
    return laid;
}

static void put_down(const struct sheet *of, int round_no, struct laid *laid, int at, int set)
{
    if (laid->set[at] != 0 && laid->set[at] != set)
        fail_msg("%s: after round %d two sets come to stand %d", of->what, round_no, at);
    laid->set[at] = set;
}

/* The general sentence: a ring from table 1 on, so many places; false: it says none. */
static bool by_ring(const struct sheet *of, int round_no, const struct laid *now, struct laid *next)
{
    const struct pw_schedule *s = of->m.schedule;
    const char *last = strstr(of->boards, "from table 1 to ");
    if (last == NULL)
        return false;
    last += strlen("from table 1 to ");
    last += strcspn(last, " ") + 1; /* table 4, relay A */
    int end = stand_named(s, last), places = number_after(of->boards, "Boards ");
    const char *but = exception(of->boards, round_no);
    if (but != NULL && (g_str_has_prefix(but, "other boards come in their place") ||
                        g_str_has_prefix(but, "they go differently")))
        return true;
    if (but != NULL)
        places = number_after(but, "they go ");
    assert_true(places >= 1 && places < end);
    for (int at = 1; at <= end; at++)
        if (now->set[at] != 0)
            put_down(of, round_no, next, (at - 1 - places + end) % end + 1, now->set[at]);
    return true;
}

/* The arrows of the rows in "Lay out the room". */
static void by_arrows(const struct sheet *of, int round_no, const struct laid *now,
                      struct laid *next)
{
    const struct pw_field *rows = pw_field_find(of->m.root, "rows");
    for (guint i = 0; i < pw_field_length(rows); i++) {
        const struct pw_field *stands = pw_field_find(pw_field_at(rows, i), "stands");
        for (guint k = 0; k < pw_field_length(stands); k++) {
            const struct pw_field *stand = pw_field_at(stands, k);
            const char *here = *said(stand, "table") ? said(stand, "table") : said(stand, "relay");
            const char *to =
                *said(stand, "to-table") ? said(stand, "to-table") : said(stand, "to-relay");
            int at = stand_named(of->m.schedule, here);
            if (*to && now->set[at] != 0)
                put_down(of, round_no, next, stand_named(of->m.schedule, to), now->set[at]);
        }
    }
}

/* Where they go, and where they stay. */
static void by_ways(const struct sheet *of, const struct pw_field *note, int round_no,
                    const struct laid *now, struct laid *next)
{
    const struct pw_schedule *s = of->m.schedule;
    int to[STANDS] = {0};
    read_ways(s, said(note, "tables"), to);
    g_auto(GStrv) stays = g_strsplit(said(note, "stays"), ", ", -1);
    assert_int_equal(stays[0] != NULL, strcmp(said(note, "note"), "call-boards") != 0);
    for (int k = 0; stays[k] != NULL; k++)
        to[stand_named(s, stays[k])] = stand_named(s, stays[k]);
    for (int at = 1; at <= s->stands; at++)
        if (now->set[at] != 0 && to[at] != 0)
            put_down(of, round_no, next, to[at], now->set[at]);
}

/* Nobody brings boards to where they are already. One board a set: its number is the set's. */
static void by_bringing(const struct sheet *of, const struct pw_field *note, int round_no,
                        struct laid *next)
{
    g_auto(GStrv) places = g_strsplit(said(note, "tables"), ", ", -1);
    for (int k = 0; places[k] != NULL; k++) {
        int at = stand_named(of->m.schedule, places[k]);
        if (next->set[at] != 0)
            fail_msg("%s: after round %d boards %s are brought to stand %d, where %d come",
                     of->what, round_no, said(note, "boards"), at, next->set[at]);
        put_down(of, round_no, next, at, atoi(said(note, "boards")));
    }
}

/* The lines of the round: where boards go, and which are brought. */
static void by_notes(const struct sheet *of, int round_no, const struct laid *now,
                     struct laid *next)
{
    const struct pw_field *notes = notes_of(of, round_no);
    for (guint i = 0; notes != NULL && i < pw_field_length(notes); i++) {
        const struct pw_field *note = pw_field_at(notes, i);
        if (strcmp(said(note, "note"), "call-boards-places") == 0) {
            g_autofree char *places = sentence(note, "{w:call-boards-places}");
            const char *but = exception(of->boards, round_no);
            assert_int_equal(number_after(places, "the boards go "), number_after(but, "they go "));
        } else if (g_str_has_prefix(said(note, "note"), "call-boards")) {
            by_ways(of, note, round_no, now, next);
        } else if (strcmp(said(note, "note"), "call-bring") == 0) {
            by_bringing(of, note, round_no, next);
        }
    }
}

/* The cell of the next round has the boards that all tables play then: they are brought to each. */
static void by_cell(const struct sheet *of, int round_no, struct laid *next)
{
    const struct pw_schedule *s = of->m.schedule;
    const char *boards = boards_of_cell(of->m.root, round_no + 1);
    for (int at = 1; boards != NULL && at <= s->stands; at++)
        put_down(of, round_no, next, at, atoi(boards));
}

/* Who shares gets the boards of the other table: that the two share is said. */
static void by_sharing(const struct sheet *of, int round_no, struct laid *next)
{
    static const char *const lists[] = {"every", "notes"};
    const struct pw_schedule *s = of->m.schedule;
    for (int k = 0; k < 2; k++) {
        const struct pw_field *notes =
            k == 0 ? pw_field_find(of->m.root, lists[0]) : notes_of(of, round_no + 1);
        for (guint i = 0; notes != NULL && i < pw_field_length(notes); i++) {
            const struct pw_field *note = pw_field_at(notes, i);
            if (!g_str_has_prefix(said(note, "note"), "call-share"))
                continue;
            g_auto(GStrv) first = g_strsplit(said(note, "tables-first"), ", ", -1);
            int last = stand_named(s, said(note, "tables-last")), set = next->set[last];
            for (int j = 0; first[j] != NULL; j++)
                set = set != 0 ? set : next->set[stand_named(s, first[j])];
            for (int j = 0; first[j] != NULL; j++)
                put_down(of, round_no, next, stand_named(s, first[j]), set);
            put_down(of, round_no, next, last, set);
        }
    }
}

/* The tables of which the list of copies says that they have a pile beside them take from there
 * what their cards say, if it is a set of that copy: it has every set once, and two tables that
 * want the same one are told to share. */
static void by_pile(const struct sheet *of, const struct laid *then, struct laid *next)
{
    const struct pw_schedule *s = of->m.schedule;
    const struct pw_field *list = pw_field_find(of->m.root, "copies-list");
    for (guint i = 0; list != NULL && i < pw_field_length(list); i++) {
        const struct pw_field *copy = pw_field_at(list, i);
        if (strcmp(said(copy, "copy-line"), "copy-places-pile") != 0)
            continue;
        g_auto(GStrv) tables = g_strsplit(said(copy, "copy-tables"), ", ", -1);
        bool taken[STANDS] = {false};
        for (int j = 0; tables[j] != NULL; j++) {
            int stand_no = stand_named(s, tables[j]), set = then->set[stand_no];
            if (!taken[set])
                next->set[stand_no] = set;
            taken[set] = true;
        }
    }
}

/* Every table has the boards that it plays. */
static void boards_go_as_said(const struct sheet *of)
{
    const struct pw_schedule *s = of->m.schedule;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        struct laid now = lies(s, round_no), then = lies(s, round_no + 1), next = {{0}};
        if (!by_ring(of, round_no, &now, &next) && strstr(of->boards, "arrows") != NULL)
            by_arrows(of, round_no, &now, &next);
        by_notes(of, round_no, &now, &next);
        by_cell(of, round_no, &next);
        by_pile(of, &then, &next);
        by_sharing(of, round_no, &next);
        for (int at = 1; at <= s->stands; at++)
            if (s->stand[at - 1].table_no != 0 && next.set[at] != then.set[at] && then.set[at] != 0)
                fail_msg(
                    "%s: in round %d table %d plays set %d, and by the sheet (\"%s\") it has %d",
                    of->what, round_no + 1, s->stand[at - 1].table_no, then.set[at], of->boards,
                    next.set[at]);
    }
    if (s->rounds > 1 && strlen(g_strstrip(of->boards)) == 0)
        fail_msg("%s: the sheet does not say how boards go", of->what);
}

static void all_sizes(const char *kind, int least, int most, int rounds, const char *variant)
{
    int made = 0;
    for (int count = least; count <= most; count += thinly(5)) {
        struct sheet of = sheet_of(kind, count, rounds, variant);
        if (of.made)
            boards_go_as_said(&of);
        made += of.made;
        sheet_free(&of);
    }
    assert_true(made > 0 || thin());
}

static void boards_of_mitchells(void **state)
{
    (void)state;
    static const char *const variants[] = {"",          "straight",   "skip",
                                           "relay",     "article",    "square",
                                           "blackpool", "hesitation", "double-hesitation"};
    for (size_t i = 0; i < G_N_ELEMENTS(variants); i++)
        all_sizes("mitchell", 6, 30, 0, variants[i]);
    all_sizes("rover", 9, 31, 0, "");
    all_sizes("mitchell", 8, 30, 2, "");
    all_sizes("mitchell", 8, 30, 3, "");
}

static void boards_of_shared_and_copied_rooms(void **state)
{
    (void)state;
    all_sizes("bowman", 11, 44, 0, "");
    all_sizes("appendix-mitchell", 12, 44, 0, "");
    all_sizes("web", 8, 44, 0, "");
}

static void boards_of_howells(void **state)
{
    (void)state;
    all_sizes("howell", 3, 26, 0, "");
    for (int rounds = 2; rounds <= 12; rounds++)
        all_sizes("howell", 4, 16, rounds, "");
    all_sizes("balanced-howell", 8, 40, 0, "");
}

static void boards_of_teams(void **state)
{
    (void)state;
    static const char *const variants[] = {"", "american", "thurner", "stagger"};
    for (size_t i = 0; i < G_N_ELEMENTS(variants); i++)
        for (int teams = 3; teams <= 20; teams += thinly(3)) {
            struct sheet of = sheet_of("whist", 2 * teams, 0, variants[i]);
            if (of.made)
                boards_go_as_said(&of);
            sheet_free(&of);
        }
    all_sizes("teams", 6, 26, 0, "");
}

/* ---- evenings on which a table played other boards ---- */

static void a_table_plays_other_boards(const char *kind, int count, bool barometer)
{
    struct pw_request r = {.contestants = count, .boards_per_round = 1};
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    g_strlcpy(r.kind, kind, sizeof r.kind);
    assert_int_equal(pw_schedule_make(&r, &s, &why), PW_OK);
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int table_no = 1; table_no <= s->tables; table_no += thinly(3))
            for (int board = 1; board <= (barometer ? s->rounds : s->sets); board++) {
                struct sheet of = evening_of(kind, count, barometer,
                                             (struct pw_happening){.no = 1,
                                                                   .kind = PW_OTHER_BOARDS,
                                                                   .round_no = round_no,
                                                                   .table_no = table_no,
                                                                   .board_no = board});
                if (of.made)
                    boards_go_as_said(&of);
                sheet_free(&of);
            }
    pw_schedule_free(s);
}

/* "round 2 table 4: boards 5-6", those of the next round, left the director without the line that
 * brings boards 5-6 to all others. */
static void other_boards_of_a_barometer(void **state)
{
    (void)state;
    a_table_plays_other_boards("mitchell", 10, true);
    a_table_plays_other_boards("howell", 8, true);
    a_table_plays_other_boards("mitchell", 7, true);
}

static void other_boards_of_other_rooms(void **state)
{
    (void)state;
    a_table_plays_other_boards("mitchell", 10, false);
    a_table_plays_other_boards("mitchell", 12, false);
    a_table_plays_other_boards("howell", 8, false);
    a_table_plays_other_boards("bowman", 12, false);
    a_table_plays_other_boards("web", 12, false);
}

/* ---- EW of teams ---- */

/* How many tables up EW go after this round, as the sentences have it; 0: as the lines say. */
static int said_step(const struct sheet *of, int round_no)
{
    const char *but = exception(of->pairs, round_no);
    const char *text = but != NULL ? but : of->pairs;
    const char *verb = but != NULL ? "they go " : strstr(text, " go ") ? " go " : " move ";
    int tables = number_after(text, verb);
    const char *way = tables != 0 ? strstr(text, " table") : NULL;
    if (way == NULL)
        return 0;
    way = strchr(way + 1, ' ');
    return g_str_has_prefix(way, " down") ? -tables : tables;
}

/* By the line of the round; 0: it says nothing. */
static int noted_step(const struct sheet *of, int round_no)
{
    const struct pw_field *notes = notes_of(of, round_no);
    for (guint i = 0; notes != NULL && i < pw_field_length(notes); i++) {
        const struct pw_field *note = pw_field_at(notes, i);
        if (!g_str_has_prefix(said(note, "note"), "call-s"))
            continue;
        if (strcmp(said(note, "note"), "call-skip-all") == 0)
            return 2;
        if (g_str_has_prefix(said(note, "note"), "call-step"))
            return strcmp(said(note, "note"), "call-step-up") == 0 ? atoi(said(note, "but-step"))
                                                                   : -atoi(said(note, "but-step"));
    }
    return 0;
}

/* The rule of the movement, from its head comment: 1 of 8 teams of the stagger goes three tables
 * down once, 8 of the American movement twice. */
static void ew_of_teams_go_as_far_as_is_said(void **state)
{
    (void)state;
    static const char *const variants[] = {"", "american", "stagger"};
    int followed = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(variants); i++)
        for (int teams = 3; teams <= 20; teams += thinly(3)) {
            struct sheet of = sheet_of("whist", 2 * teams, 0, variants[i]);
            if (!of.made)
                continue;
            const struct pw_schedule *s = of.m.schedule;
            for (int round_no = 1; round_no < s->rounds; round_no++) {
                int step = said_step(&of, round_no), noted = noted_step(&of, round_no);
                if (exception(of.pairs, round_no) != NULL && step != noted)
                    fail_msg("%s: after round %d the sentence says %d and the line %d", of.what,
                             round_no, step, noted);
                for (int ew = teams + 1; ew <= 2 * teams; ew++) {
                    int from = pw_schedule_where(s, ew, round_no).table_no;
                    int to = pw_schedule_where(s, ew, round_no + 1).table_no;
                    if ((from - 1 + step + teams) % teams + 1 != to)
                        fail_msg("%s: after round %d pair %d goes from table %d to %d; the sheet "
                                 "says %d tables up (\"%s\")",
                                 of.what, round_no, ew, from, to, step, of.pairs);
                    followed++;
                }
            }
            sheet_free(&of);
        }
    assert_true(followed > 100);
}

/* Stagger of 8, from its rule: tables 1 to 4 have the boards, 5 to 8 share them; boards one down,
 * EW two; after round 4 EW three, and sets 5 to 8. */
static void the_stagger_of_8_says_how_boards_go(void **state)
{
    (void)state;
    struct sheet of = sheet_of("whist", 16, 0, "stagger");
    assert_true(of.made);
    g_autofree char *up = sentence(of.m.root, "{moving-boards-up}");
    assert_string_equal(g_strstrip(of.boards),
                        "Boards one place towards table 1, from table 1 to table 4. After round 4 "
                        "other boards come in their place.");
    assert_string_equal(of.pairs, "The EW pairs that move go 2 tables down; after table 1 comes "
                                  "table 8. After round 4 they go 3 tables down.");
    assert_string_equal(up, "Boards move one place up the sheet, and from table 1 to table 4.");
    sheet_free(&of);
}

/* American, 8 teams: rounds b = 1, 2, 3, 4, 5, 7 with boards b down, and EW 2, 5, 7, 9, 11, 14. */
static void the_american_of_8_says_how_boards_go(void **state)
{
    (void)state;
    struct sheet of = sheet_of("whist", 16, 0, "american");
    assert_true(of.made);
    assert_string_equal(g_strstrip(of.boards),
                        "Boards one place towards table 1, from table 1 to table 8. After round 5 "
                        "they go 2 places.");
    assert_string_equal(of.pairs, "The EW pairs that move go 2 tables down; after table 1 comes "
                                  "table 8. After rounds 1, 5 they go 3 tables down.");
    sheet_free(&of);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stagger_of_8_says_how_boards_go),
        cmocka_unit_test(the_american_of_8_says_how_boards_go),
        cmocka_unit_test(ew_of_teams_go_as_far_as_is_said),
        cmocka_unit_test(boards_of_teams),
        cmocka_unit_test(boards_of_mitchells),
        cmocka_unit_test(boards_of_shared_and_copied_rooms),
        cmocka_unit_test(boards_of_howells),
        cmocka_unit_test(other_boards_of_a_barometer),
        cmocka_unit_test(other_boards_of_other_rooms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
