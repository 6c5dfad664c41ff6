/* What was printed last year is printed again: movements, figures, recommendations and scores of
 * many sizes are as tests/golden/same-as-ever.txt has them. That they are right is for the other
 * tests to say; here they stay as they are. A line for each size says what it is as it comes
 * (tables, rounds, board sets, balance, who meets at the first tables of round 1, with which
 * boards), and ends with in how many ways it was asked for, and a digest of all that there is to
 * them: where the words are the same and the digest is not, it is a later round or another way.
 *
 *     PW_GOLDEN=update build/dev/tests/unit_same_as_ever     writes the file again: read the diff
 *
 * A thin run (thin.h) looks at one line in thirteen. Long: one list of all that is asked.
 */
#include "score/session.h"
#include "score/standings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "movement.h"
#include "thin.h"

static GString *now; /* what there is */

/* The line that is written. */
static struct {
    GString *what, *says;
    uint64_t digest; /* FNV-1a */
    int ways;
    int turn;
} at;

static bool left_out(void)
{
    return thin() && at.turn % 13 != 0;
}

static void take(const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        at.digest = (at.digest ^ ((const unsigned char *)bytes)[i]) * UINT64_C(1099511628211);
}

static void end_line(void)
{
    if (at.what->len > 0 && !left_out())
        g_string_append_printf(now, "%s: %s; %d way%s %08x\n", at.what->str, at.says->str, at.ways,
                               at.ways > 1 ? "s" : "", (unsigned)(at.digest ^ at.digest >> 32));
    g_string_truncate(at.what, 0);
}

/* A way to ask for this; the first begins a line. false: nobody looks. */
static bool begin(const char *what)
{
    if (strcmp(at.what->str, what) != 0) {
        end_line();
        g_string_assign(at.what, what);
        g_string_truncate(at.says, 0);
        at.digest = UINT64_C(14695981039346656037);
        at.ways = 0;
        at.turn++;
    }
    at.ways++;
    return !left_out();
}

/* In words, of the first way. */
G_GNUC_PRINTF(1, 2) static void say(const char *format, ...)
{
    if (at.ways > 1)
        return;
    va_list args;
    va_start(args, format);
    g_string_append_vprintf(at.says, format, args);
    va_end(args);
}

static void number(long long n)
{
    take(&n, sizeof n);
}

static void text(const char *words)
{
    take(words, strlen(words) + 1);
}

/* Of a sentence, which may be written better. */
static void take_numbers(const char *words)
{
    for (; *words != '\0'; words++)
        if (g_ascii_isdigit(*words))
            number(*words);
}

static void take_schedule(const struct pw_schedule *s)
{
    const int sizes[] = {(int)s->kind, s->contestants, s->rounds,     s->stands,  s->tables,
                         s->relays,    s->sets,        s->missing_no, s->winners, s->copies};
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        number(sizes[i]);
    text(s->remark != NULL ? s->remark : "");
    text(s->method != NULL ? s->method : "");
    for (int j = 1; j <= s->stands; j++) {
        number(s->stand[j - 1].table_no);
        number(s->stand[j - 1].relay_no);
    }
    for (int r = 1; r <= s->rounds; r++) {
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            for (int i = 0; i < 4; i++)
                number(spot.who[i]);
            number(spot.set);
            number(pw_schedule_boards_to(s, r, j));
        }
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat seat = pw_schedule_where(s, who, r);
            number(seat.stand_no);
            number(seat.table_no);
            number(seat.side);
            number(seat.opponent_no);
            number(seat.set);
        }
        for (int set = 1; set <= s->sets; set++)
            number(pw_schedule_where_set(s, set, r));
    }
}

/* The first four tables of round 1: 8-1 (1) is 8 against 1 with the first board set. */
static void say_schedule(const struct pw_schedule *s)
{
    struct pw_report *report = pw_check(s);
    say("%d tables", s->tables);
    if (s->relays > 0)
        say(", %d relays", s->relays);
    say(", %d rounds", s->rounds);
    if (s->sets > 0)
        say(", %d sets", s->sets);
    if (s->missing_no != 0)
        say(", nobody is %d", s->missing_no);
    if (s->winners > 1)
        say(", %d winners", s->winners);
    if (report->quality >= 0)
        say(", balance %ld.%02ld", report->quality / 100, report->quality % 100);
    if (report->colour_difference_max > 0)
        say(", colours differ by %d", report->colour_difference_max);
    for (int j = 1, shown = 0; j <= s->stands && shown < 4; j++) {
        struct pw_spot spot = pw_schedule_at(s, 1, j);
        if (spot.who[0] == 0 && spot.who[1] == 0)
            continue;
        say("%s %d-%d", shown++ == 0 ? ":" : ",", spot.who[0], spot.who[1]);
        if (spot.who[2] != 0)
            say("-%d-%d", spot.who[2], spot.who[3]);
        if (spot.set != 0)
            say(" (%d)", spot.set);
    }
    pw_report_free(report);
}

static void take_report(const struct pw_schedule *s)
{
    static const char *const required[] = {"reduced", "complete", "balanced", "cyclic"};
    for (size_t i = 0; i < G_N_ELEMENTS(required); i++) {
        bool holds = false;
        GError *error = NULL;
        char *words = pw_check_text(s, i == 0 ? "json" : "text", required[i], &holds, &error);
        if (i == 0)
            text(words != NULL ? words : "");
        number(holds);
        g_clear_error(&error);
        g_free(words);
    }
    char *sits = pw_sit_outs_text(s);
    take_numbers(sits != NULL ? sits : "");
    g_free(sits);
}

/* A refusal: which, and what it says. */
static void take_reason(enum pw_status status, const char *why)
{
    number(status);
    text(why);
    if (status != PW_OK)
        say("refused: %s", why);
}

#define USUAL_EFFORT (-1) /* what somebody gets who says nothing; slow */

static const char *list; /* of which sizes */

static void a_movement(struct pw_request request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    if (request.effort == 0)
        request.effort = 300;
    else if (request.effort == USUAL_EFFORT)
        request.effort = 0;
    g_autofree char *size =
        g_strdup_printf("%s%s%s %d%s", request.kind, request.variant[0] ? " " : "", request.variant,
                        request.contestants ? request.contestants : 2 * request.tables, list);
    if (!begin(size))
        return;
    enum pw_status status = pw_schedule_make(&request, &s, &why);
    if (status == PW_OK) {
        take_schedule(s);
        take_report(s);
        say_schedule(s);
    } else {
        take_reason(status, why.text);
    }
    pw_schedule_free(s);
}

static void howells(void)
{
    list = "";
    for (int pairs = 2; pairs <= 32; pairs++) {
        struct pw_request request = ask("howell", pairs);
        a_movement(request);
        request.optimise = PW_OPTIMISE_NONE;
        a_movement(request);
        request.optimise = PW_OPTIMISE_COMPETITION;
        request.rounds = pairs * 3 / 4;
        a_movement(request);
        request = ask("balanced-howell", pairs);
        a_movement(request);
        request.as_published = true;
        request.orientation = PW_ORIENTATION_NARRATIVE;
        a_movement(request);
        request.missing_pair = pairs / 2;
        a_movement(request);
    }
    list = " of all rounds";
    for (int tables = 2; tables <= 9; tables++)
        for (int rounds = tables - 1; rounds <= 2 * tables; rounds++) {
            struct pw_request request = ask("howell", 0);
            request.tables = tables;
            request.rounds = rounds;
            a_movement(request);
            request.allow_switches = true;
            request.optimise = rounds % 2 ? PW_OPTIMISE_DIRECTION : PW_OPTIMISE_COMPETITION;
            a_movement(request);
        }
    list = " of more trials";
    for (int tables = 3; tables <= 9; tables++)
        for (int rounds = tables; rounds < 2 * tables; rounds += 2) {
            struct pw_request request = ask("howell", 2 * tables);
            request.rounds = rounds;
            request.effort = 30000; /* several movements, of which one is kept */
            a_movement(request);
            request.allow_switches = true;
            a_movement(request);
        }
    list = " of all trials";
    static const int tables_of[] = {5, 9, 24};
    for (size_t i = 0; i < G_N_ELEMENTS(tables_of); i++)
        for (int way = 0; way < 3; way++) {
            struct pw_request request = ask("howell", 2 * tables_of[i]);
            request.effort = USUAL_EFFORT;
            request.rounds = way > 0 ? tables_of[i] * 4 / 3 : 0;
            request.optimise = way == 2 ? PW_OPTIMISE_COMPETITION : PW_OPTIMISE_DIRECTION;
            a_movement(request);
        }
    list = "";
    static const int many[] = {34, 36, 38, 40, 42, 44, 46, 48,  50,  52,
                               54, 60, 64, 72, 74, 76, 80, 100, 108, 112};
    for (size_t i = 0; i < G_N_ELEMENTS(many); i++) {
        a_movement(ask("howell", many[i]));
        a_movement(ask("balanced-howell", many[i]));
    }
    static const int more[] = {116, 120, 148, 176};
    for (size_t i = 0; i < G_N_ELEMENTS(more); i++)
        a_movement(ask("balanced-howell", more[i]));
}

static void mitchells(void)
{
    list = "";
    static const char *const kinds[][2] = {{"mitchell", ""},
                                           {"mitchell", "straight"},
                                           {"mitchell", "skip"},
                                           {"mitchell", "relay"},
                                           {"mitchell", "article"},
                                           {"mitchell", "square"},
                                           {"mitchell", "blackpool"},
                                           {"mitchell", "hesitation"},
                                           {"mitchell", "double-hesitation"},
                                           {"web", ""},
                                           {"bowman", ""},
                                           {"appendix-mitchell", ""},
                                           {"rover", ""},
                                           {"whist", ""}};
    for (size_t k = 0; k < G_N_ELEMENTS(kinds); k++)
        for (int tables = 1; tables <= 17; tables++) {
            struct pw_request request = ask(kinds[k][0], 0);
            g_strlcpy(request.variant, kinds[k][1], sizeof request.variant);
            request.contestants = 2 * tables + 1;
            a_movement(request);
            request.rounds = tables - 1;
            request.winners = 1;
            a_movement(request);
            request = ask(kinds[k][0], 0);
            g_strlcpy(request.variant, kinds[k][1], sizeof request.variant);
            request.tables = tables;
            a_movement(request);
            request.tables = 0;
            request.contestants = 2 * tables;
            request.rounds = tables * 2 / 3;
            request.switches = 1 + tables % 3;
            request.winners = 0;
            request.missing_pair = tables % 5;
            a_movement(request);
            request.winners = 2;
            a_movement(request);
            request.switches = 0;
            for (int more = 1; more <= 3; more++) {
                request.rounds = tables + more;
                a_movement(request);
            }
        }
}

static void robins(void)
{
    list = "";
    static const char *const kinds[] = {"berger",       "circle",     "modular", "halving",
                                        "scheveningen", "individual", "rainbow"};
    for (size_t k = 0; k < G_N_ELEMENTS(kinds); k++)
        for (int players = 0; players <= 44; players += players < 21 ? 1 : 4) {
            struct pw_request request = ask(kinds[k], players);
            a_movement(request);
            request.cycles = 2;
            request.numbering = PW_NUMBERING_CHESS;
            request.as_published = true;
            a_movement(request);
            request.no_exchange = true;
            request.as_published = false;
            a_movement(request);
            request.cycles = 3;
            a_movement(request);
            request.cycles = 0;
            request.rounds = players / 4 + 1;
            a_movement(request);
            request.tables = players / 4;
            request.rounds = 0;
            a_movement(request);
            request.switches = 1;
            a_movement(request);
        }
}

static void recommendations(void)
{
    for (int i = 0; i < 128; i++) {
        struct pw_wish wish;
        pw_wish_init(&wish);
        wish.pairs = 5 + i * 7 % (i < 48 ? 12 : 29);
        wish.boards_from = i % 3 ? 18 + i % 5 : 0;
        wish.boards_to = i % 3 ? 24 + i % 4 : 0;
        wish.seconds = i % 4 == 1 ? 9000 + 600 * i : 0;
        wish.rounds_from = i % 5 == 2 ? 6 : 0;
        wish.rounds_to = i % 5 == 2 ? 6 + i % 3 : 0;
        wish.boards_per_round = i % 7 == 3 ? 2 + i % 4 : 0;
        wish.winners = i % 6 == 4 ? 1 + i % 2 : 0;
        wish.copies = i % 8 == 5 ? 1 : 0;
        if (i % 5 == 4) { /* nothing of the kind, mostly */
            wish.seconds = i % 2 ? 600 * (i % 9) : 0;
            wish.boards_from = wish.boards_to = i % 3 ? 1 + i % 70 : 0;
            wish.rounds_from = wish.rounds_to = i % 4 ? 1 + i % 31 : 0;
        }
        wish.most = 1 + i % 6;
        wish.weight[i % PW_MERITS] += 200 * (i % 4);
        struct pw_advice *advice = NULL;
        struct pw_reason why = {0};
        g_autofree char *what = g_strdup_printf(
            "recommend %d: %d pairs, %d to %d boards, %d minutes, %d to %d rounds", i, wish.pairs,
            wish.boards_from, wish.boards_to, wish.seconds / 60, wish.rounds_from, wish.rounds_to);
        if (!begin(what))
            continue;
        take_reason(pw_recommend(&wish, &advice, &why), why.text);
        for (int c = 0; advice != NULL && c < advice->count; c++) {
            const struct pw_choice *choice = &advice->choice[c];
            const int figures[] = {
                choice->request.rounds, choice->rounds, choice->seconds, choice->boards_per_round,
                choice->boards_needed,  choice->copies, choice->winners, choice->relays,
                choice->relay_places,   choice->total,  advice->made,    advice->fits};
            text(choice->request.kind);
            text(choice->request.variant);
            say("%s%s %s, %d rounds of %d", c > 0 ? "; " : "", choice->request.kind,
                choice->request.variant, choice->rounds, choice->boards_per_round);
            for (size_t f = 0; f < G_N_ELEMENTS(figures); f++)
                number(figures[f]);
            for (int m = 0; m < PW_MERITS; m++)
                number(choice->merit[m]);
        }
        pw_advice_free(advice);
    }
}

/* As they are printed: how fine the units are is the session's own affair. */
static void points(const struct pw_session *session, long long units)
{
    char words[PW_POINTS_TEXT];
    pw_points_text(words, session, units);
    text(words);
}

static void take_session(const struct pw_session *session)
{
    number(session->exact);
    number(session->field);
    char words[PW_POINTS_TEXT];
    for (int i = 0; i < session->lines; i++) {
        const struct pw_line *line = &session->line[i];
        const int figures[] = {line->board_no, line->round_no, line->table_no, (int)line->kind,
                               line->score,    line->tricks,   line->counts};
        for (size_t f = 0; f < G_N_ELEMENTS(figures); f++)
            number(figures[f]);
        for (int seat = 0; seat < session->seats; seat++) {
            number(line->who[seat]);
            points(session, line->points[seat]);
        }
    }
    for (int who = 1; who <= session->schedule->contestants; who++) {
        const struct pw_tally *tally = &session->tally[who];
        const int figures[] = {tally->ranked, (int)tally->line, tally->boards,
                               tally->place,  tally->tied,      tally->waiting};
        for (size_t f = 0; f < G_N_ELEMENTS(figures); f++)
            number(figures[f]);
        points(session, tally->points);
        points(session, tally->most);
        points(session, tally->penalty);
        pw_percent_text(words, tally);
        text(words);
        pw_place_text(words, tally);
        text(words);
    }
    for (int board = session->first_board; board < session->first_board + session->boards;
         board++) {
        points(session, pw_session_top(session, board));
        int count = 0;
        const struct pw_frequency *all = pw_session_frequencies(session, board, &count);
        for (int i = 0; i < count; i++) {
            number(all[i].score);
            number(all[i].times);
            points(session, all[i].points[0]);
            points(session, all[i].points[1]);
        }
    }
    struct pw_compared compared = {0};
    number(pw_session_compared(session, &compared));
    number(compared.couples);
    number(compared.planned_least);
    number(compared.planned_most);
    number(compared.least);
    number(compared.most);
    number(compared.as_planned);
    const int *order = session->order;
    for (int i = 0; i < session->ranked; i++) {
        number(order[i]);
        pw_percent_text(words, &session->tally[order[i]]);
        if (i < 3)
            say("%s%d with %s", i > 0 ? ", " : "", order[i], words);
    }
}

static void sessions(void)
{
    static const struct {
        const char *kind;
        int contestants, rounds;
    } movements[] = {{"howell", 8, 0},    {"howell", 9, 0},  {"mitchell", 14, 0},
                     {"mitchell", 18, 7}, {"web", 24, 7},    {"individual", 8, 0},
                     {"rainbow", 20, 0},  {"howell", 10, 8}, {"balanced-howell", 12, 0}};
    for (size_t m = 0; m < G_N_ELEMENTS(movements); m++)
        for (int way = 0; way < 10; way++) {
            struct pw_event event = {.request = ask(movements[m].kind, movements[m].contestants)};
            event.request.rounds = movements[m].rounds;
            event.request.boards_per_round = 2 + way % 3;
            event.reckoning = (struct pw_reckoning){.method = (enum pw_method)(way % 4),
                                                    .halves = way / 4 % 2,
                                                    .neuberg = (enum pw_neuberg)(way / 2 % 2)};
            struct pw_schedule *s = make_or_fail(&event.request);
            struct pw_session *session = pw_session_new(&event, s);
            assert_non_null(session);
            pw_session_simulate(session, 11 + (unsigned long)way);
            uint32_t state = 7 + (uint32_t)way;
            for (int i = 0; i < session->lines && way > 1; i++) {
                state = state * 1664525 + 1013904223;
                struct pw_line *line = &session->line[i];
                switch (state >> 24 & 15) {
                case 0:
                    line->kind = PW_NO_RESULT;
                    break;
                case 1:
                    line->kind = PW_NOT_PLAYED;
                    break;
                case 2:
                    line->kind = PW_ASSIGNED;
                    line->percent[0] = 6000;
                    line->percent[1] = 4000;
                    line->average[0] = PW_AVERAGE_PLUS;
                    line->average[1] = PW_AVERAGE_MINUS;
                    break;
                case 3:
                    line->kind = PW_ASSIGNED;
                    line->percent[0] = line->percent[1] = 5000;
                    line->average[0] = PW_AVERAGE_EVEN;
                    line->average[1] = PW_AVERAGE_FIXED;
                    break;
                default:
                    break;
                }
            }
            assert_true(pw_session_penalise(
                session, (struct pw_penalty){1 + way % 4, way % 2 == 0, 25 * way, 0}));
            assert_true(pw_session_score(session));
            g_autofree char *what = g_strdup_printf("score %s %d way %d", movements[m].kind,
                                                    movements[m].contestants, way);
            if (begin(what))
                take_session(session);
            pw_session_free(session);
            pw_schedule_free(s);
        }
    begin("IMPs");
    say("points where each next one begins");
    for (int difference = -8000; difference <= 8000; difference += 10) {
        number(pw_imps(difference));
        if (difference > 0 && pw_imps(difference) != pw_imps(difference - 10))
            say(" %d", difference);
    }
    for (int boards = 0; boards <= 40; boards++) {
        g_autofree char *what = g_strdup_printf("victory points of %d boards", boards);
        begin(what);
        for (int imps = -12000; imps <= 12000; imps += 375) {
            number(pw_victory_points(imps, 100, boards));
            if (imps >= 0 && imps % 1500 == 0)
                say("%s%d hundredths of an IMP %d", imps > 0 ? ", " : "", imps,
                    pw_victory_points(imps, 100, boards));
        }
    }
}

static void tournaments(void)
{
    static const char codes[] = "1111===000+-WDL*", other[] = "0000===111-+LDW*";
    static const struct pw_scoring scorings[] = {{4, 2, 0}, {12, 4, 0}, {8, 4, 2}};
    for (int way = 0; way < 24; way++) {
        struct pw_request request = ask(way % 5 == 4 ? "circle" : "berger", 4 + way % 9);
        request.cycles = 1 + way % 3 / 2;
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_games games = {0};
        uint32_t state = 99 + (uint32_t)way;
        for (int r = 1; r <= s->rounds; r++)
            for (int j = 1; j <= s->stands; j++) {
                struct pw_spot spot = pw_schedule_at(s, r, j);
                state = state * 1664525 + 1013904223;
                unsigned code = state >> 24 & (way % 2 ? 15 : 7);
                if (spot.who[0] == 0 || spot.who[1] == 0 || (way % 4 == 3 && r == s->rounds))
                    continue;
                const struct pw_game game = {.round_no = r,
                                             .white_no = spot.who[0],
                                             .black_no = spot.who[1],
                                             .white = codes[code],
                                             .black = other[code]};
                assert_true(pw_games_add(&games, &game));
            }
        const int gone[] = {way % 3 == 1 ? 2 : 0, 0};
        struct pw_tournament *t = NULL;
        struct pw_reason why = {0};
        g_autofree char *what =
            g_strdup_printf("standings %s %d way %d", request.kind, request.contestants, way);
        begin(what);
        take_reason(pw_tournament_make(s, &games, &scorings[way % 3], gone, &t, &why), why.text);
        assert_non_null(t);
        number(t->met_max);
        number(t->open);
        number(t->rounds_begun);
        static const char *const lists[] = {"", "DE,WIN,SB,KS", "SB/C1,BPG,BWG,PS",
                                            "WON,REP,KS/L+1,TPN", "KS/L-2,DE,PS"};
        for (size_t l = 0; l < G_N_ELEMENTS(lists); l++) {
            struct pw_criterion criteria[PW_CRITERIA_MAX];
            int n = 0, places = 0;
            if (pw_criteria_read(lists[l], criteria, &n, &why) != PW_OK)
                fail_msg("%s: %s", lists[l], why.text);
            struct pw_standing *standing = pw_standings(t, criteria, n, &places);
            assert_non_null(standing);
            for (int i = 0; i < places; i++) {
                number(standing[i].who_no);
                number(standing[i].rank);
                number(standing[i].points);
                if (l == 0)
                    say("%s%d", i > 0 ? ", " : "first to last ", standing[i].who_no);
                for (int c = 0; c < n; c++) {
                    char words[400];
                    pw_value_text(&criteria[c], standing[i].value[c], words);
                    text(words);
                    pw_criterion_code(&criteria[c], words);
                    text(words);
                    pw_working(t, &criteria[c], standing[i].who_no, words, sizeof words);
                    text(words);
                }
            }
            free(standing);
        }
        pw_tournament_free(t);
        pw_games_finish(&games);
        pw_schedule_free(s);
    }
}

/* The same up to there: lines of the same thing. */
static bool alike(const char *a, const char *b, const char *end)
{
    const char *a_end = strstr(a, end), *b_end = strstr(b, end);
    return a_end == NULL || b_end == NULL
               ? strcmp(a, b) == 0
               : a_end - a == b_end - b && strncmp(a, b, (size_t)(a_end - a)) == 0;
}

static void all_is_the_same(void **state)
{
    (void)state;
    now = g_string_new(NULL);
    at.what = g_string_new(NULL);
    at.says = g_string_new(NULL);
    howells();
    mitchells();
    robins();
    recommendations();
    sessions();
    tournaments();
    end_line();

    const char *file = PW_TEST_SOURCE_DIR "/tests/golden/same-as-ever.txt";
    if (g_strcmp0(g_getenv("PW_GOLDEN"), "update") == 0 && !thin())
        assert_true(g_file_set_contents(file, now->str, (gssize)now->len, NULL));
    g_autofree char *before = NULL;
    assert_true(g_file_get_contents(file, &before, NULL, NULL));
    g_auto(GStrv) was = g_strsplit(before, "\n", -1), is = g_strsplit(now->str, "\n", -1);
    int other = 0, looked = 0;
    for (int i = 0, k = 0; is[i] != NULL && other < 10; i++, k++) {
        /* a thin run has some of the lines, in the same order */
        while (thin() && was[k] != NULL && !alike(was[k], is[i], ": "))
            k++;
        if (was[k] == NULL || strcmp(was[k], is[i]) != 0) {
            print_message("was: %s\nis:  %s\n", was[k] != NULL ? was[k] : "(no such line)", is[i]);
            other++;
        }
        if (was[k] == NULL)
            break;
        looked++;
    }
    assert_int_equal(other, 0);
    assert_true(looked > (thin() ? 50 : 1000));
    if (!thin())
        assert_string_equal(before, now->str);
    g_string_free(now, TRUE);
    g_string_free(at.what, TRUE);
    g_string_free(at.says, TRUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
