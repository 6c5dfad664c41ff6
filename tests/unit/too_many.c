/* What is too large for a document is refused before a page is laid out, with the numbers that are
 * too large and the bound. The counts of a small movement are raised: a document looks at them
 * before it looks at a seat.
 */
#include "doc/catalog.h"
#include "doc/facts.h"
#include "score/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fill.h"
#include "movement.h"

static void refuses(const char *document, const struct pw_subject *subject, const char *numbers,
                    const char *instead)
{
    struct pw_reason why = {0};
    enum pw_error code = PW_ERROR_INTERNAL;
    struct pw_field *root = pw_field_new();
    if (fills(pw_document_find(document)->fill, root, subject, &why, &code))
        fail_msg("%s is not refused", document);
    pw_field_free(root);
    if (code != PW_ERROR_UNMET || strstr(why.text, numbers) == NULL ||
        strstr(why.text, instead) == NULL)
        fail_msg("%s: code %d, \"%s\" does not say \"%s\" and \"%s\"", document, (int)code,
                 why.text, numbers, instead);
}

/* Pairs: 8 of them, 4 tables, 7 stands with the relays, 7 rounds, 7 sets of 3 boards. */
static void documents_of_pairs(void **state)
{
    (void)state;
    static const struct {
        const char *document;
        int contestants, tables, stands, relays, rounds, sets; /* 0: as it is */
        const char *numbers, *instead;
    } all[] = {
        /* 66667 sets of 3 are 200001 labels. */
        {"board-labels", 0, 0, 0, 0, 0, 66667, "66667 sets of 3", "print fewer boards"},
        {"board-sheet", 0, 0, 0, 0, 28572, 0, "7 sets", "show --as board-sheet"},
        {"board-sheet", 0, 0, 0, 0, 4000, 51, "51 sets", "show --as board-sheet"},
        {"director-sheet", 0, 0, 0, 0, 28572, 0, "28572 rounds", "(200000)"},
        {"guide-cards", 0, 0, 0, 0, 25001, 0, "8 pairs with 25001 rounds", "movement-sheet"},
        {"movement-sheet", 0, 0, 0, 0, 28572, 0, "28572 rounds", "show --format csv"},
        {"pickup-slips", 0, 0, 0, 0, 16667, 0, "16667 rounds", "print travellers"},
        {"player-slips", 0, 0, 0, 0, 12501, 0, "8 pairs with 12501 rounds", "movement-sheet"},
        {"relay-cards", 0, 0, 0, 0, 66660, 0, "66660 rounds", "movement-sheet"},
        {"table-cards", 0, 0, 0, 0, 49994, 0, "4 tables with 49994 rounds", "movement-sheet"},
        {"travellers", 0, 0, 0, 0, 16667, 0, "200004 lines", "pickup-slips"},
    };
    struct pw_event *event = pw_event_new();
    event->request = ask("howell", 8);
    event->request.boards_per_round = 3;
    struct pw_schedule *s = make_or_fail(&event->request);
    struct pw_report *report = pw_check(s);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct pw_schedule large = *s;
        const int said[] = {all[i].contestants, all[i].tables, all[i].stands,
                            all[i].relays,      all[i].rounds, all[i].sets};
        int *const count[] = {&large.contestants, &large.tables, &large.stands,
                              &large.relays,      &large.rounds, &large.sets};
        for (size_t k = 0; k < sizeof said / sizeof *said; k++)
            *count[k] = said[k] != 0 ? said[k] : *count[k];
        const struct pw_subject subject = {.event = event, .schedule = &large, .report = report};
        refuses(all[i].document, &subject, all[i].numbers, all[i].instead);
    }
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

/* A card has two sides, and the room has to fit on the second. */
static void the_room_on_the_back_of_a_card(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    event->request = ask("mitchell", 200);
    struct pw_schedule *s = make_or_fail(&event->request);
    struct pw_report *report = pw_check(s);
    const struct pw_subject subject = {
        .event = event, .schedule = s, .report = report, .backs = true};
    refuses("guide-cards", &subject, "100 tables", "without --backs");
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

static void documents_of_players(void **state)
{
    (void)state;
    static const struct {
        const char *document;
        int contestants, rounds;
        const char *numbers, *instead;
    } all[] = {
        {"wall-chart", 0, 25001, "8 players and 25001 rounds", "200000 lines"},
        {"pairings", 0, 25001, "8 players and 25001 rounds", "200000 lines"},
        {"player-cards", 0, 51, "50 rounds, and there are 51", "print pairings"},
        {"crosstable", 224, 0, "224 players", "print standings"}, /* 224 x 224 are 50176 cells */
        {"lots", 0, 25001, "8 players and 25001 rounds", "200000 colours"},
        {"methods", 201, 0, "up to 200 players", "there are 201"},
    };
    struct pw_event *event = pw_event_new();
    event->request = ask("berger", 8);
    struct pw_schedule *s = make_or_fail(&event->request);
    struct pw_report *report = pw_check(s);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct pw_schedule large = *s;
        large.contestants = all[i].contestants != 0 ? all[i].contestants : s->contestants;
        large.rounds = all[i].rounds != 0 ? all[i].rounds : s->rounds;
        const struct pw_subject subject = {.event = event, .schedule = &large, .report = report};
        refuses(all[i].document, &subject, all[i].numbers, all[i].instead);
    }
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

static void documents_of_results(void **state)
{
    (void)state;
    static const char *const all[] = {"protocols", "frequencies", "score-matrix", "score-sheets"};
    struct pw_event *event = pw_event_new();
    event->request = ask("howell", 8);
    struct pw_schedule *s = make_or_fail(&event->request);
    struct pw_report *report = pw_check(s);
    struct pw_session *session = pw_session_new(event, s);
    pw_session_simulate(session, 1);
    assert_true(pw_session_score(session));
    struct pw_session large = *session;
    large.lines = PW_CARD_ROWS_MAX + 1;
    large.line = calloc((size_t)large.lines, sizeof *large.line);
    memcpy(large.line, session->line, (size_t)session->lines * sizeof *large.line);
    const struct pw_subject subject = {
        .event = event, .schedule = s, .report = report, .session = &large};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        refuses(all[i], &subject, "200001 results", all[i]);
    free(large.line);
    pw_session_free(session);
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

/* Of so many nobody asks who was compared with whom: the papers do without, and the one that shows
 * nothing else is refused. */
static void comparisons_of_a_crowd(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    event->request = ask("mitchell", PW_COMPARED_MAX + 2);
    event->request.rounds = 2;
    struct pw_schedule *s = make_or_fail(&event->request);
    struct pw_report *report = pw_check(s);
    struct pw_session *session = pw_session_new(event, s);
    pw_session_simulate(session, 1);
    assert_true(pw_session_score(session));
    const struct pw_subject subject = {
        .event = event, .schedule = s, .report = report, .session = session};
    refuses("comparison", &subject, "at most 300, and there are 1002", "--format csv");
    struct pw_compared compared;
    assert_false(pw_session_compared(session, &compared));
    struct pw_field *root = pw_field_new();
    struct pw_reason why = {0};
    enum pw_error code;
    assert_true(fills(pw_document_find("ranking")->fill, root, &subject, &why, &code));
    assert_null(pw_field_value(pw_field_find(root, "planned-least")));
    pw_field_free(root);
    pw_session_free(session);
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

/* A million results, boards times tables, are scored; no more are held. */
static void a_session_without_end(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    event->request = ask("howell", 8);
    struct pw_schedule *s = make_or_fail(&event->request);
    struct pw_schedule large = *s;
    event->request.boards_per_round = 99;
    large.sets = PW_LINES_MAX / 99 + 1;
    assert_null(pw_session_new(event, &large));
    pw_schedule_free(s);
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documents_of_pairs),     cmocka_unit_test(the_room_on_the_back_of_a_card),
        cmocka_unit_test(documents_of_players),   cmocka_unit_test(documents_of_results),
        cmocka_unit_test(comparisons_of_a_crowd), cmocka_unit_test(a_session_without_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
