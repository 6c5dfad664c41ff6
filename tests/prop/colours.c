/* colours.c - who has White is the same on paper and in every file, in chess and in Go, for every
 * system and size: counted from the text of the files by this test, not by the readers.
 */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "api/internal.h"
#include "chess_event.h"
#include "doc/chess.h"
#include "format/chess.h"
#include "format/movement.h"

static struct pw_event *event_of(const char *kind, int players, bool go)
{
    struct pw_event *event = pw_event_new();
    char number[16];
    set(event, "movement", "kind", kind);
    g_snprintf(number, sizeof number, "%d", players);
    set(event, "movement", "players", number);
    if (go)
        set(event, "chess", "game", "go");
    return event;
}

/* What the papers say: 1 White, -1 Black, 0 they do not meet in this round. */
static int on_paper(const struct pw_event *event, int round_no, int who_no, int other_no)
{
    struct pw_seat at = pw_schedule_where(event->schedule, who_no, round_no);
    if (at.opponent_no != other_no)
        return 0;
    return strcmp(pw_colour_of(event, at.side), "white") == 0 ? 1 : -1;
}

static void expect_white(const struct pw_event *event, const char *file, int round_no, int white_no,
                         int black_no)
{
    if (on_paper(event, round_no, white_no, black_no) != 1)
        fail_msg("%s of %s, %d players: round %d says White %d and Black %d", file,
                 event->game == PW_GO ? "Go" : "chess", event->schedule->contestants, round_no,
                 white_no, black_no);
}

/* Rows "round,board,white,black..."; how many games. */
static int rows_of(const struct pw_event *event, const char *text, const char *file)
{
    char **lines = g_strsplit(text, "\n", -1);
    int games = 0;
    assert_true(g_str_has_prefix(lines[0], "round,board,white,black"));
    for (int i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++) {
        char **cells = g_strsplit(lines[i], ",", -1);
        if (cells[2][0] != '\0' && cells[3][0] != '\0') {
            expect_white(event, file, atoi(cells[0]), atoi(cells[2]), atoi(cells[3]));
            games++;
        }
        g_strfreev(cells);
    }
    g_strfreev(lines);
    return games;
}

static int tags_of(const struct pw_event *event, const char *text)
{
    int games = 0;
    for (const char *at = strstr(text, "[Round \""); at != NULL; at = strstr(at, "[Round \"")) {
        int round_no = atoi(at + 8);
        at = strstr(at, "[White \"");
        int white_no = atoi(at + 8); /* without names they are numbers */
        at = strstr(at, "[Black \"");
        expect_white(event, "pgn", round_no, white_no, atoi(at + 8));
        games++;
    }
    return games;
}

/* Columns of a report; both rows of a game say its colours. */
static int columns_of(const struct pw_event *event, const char *text)
{
    char **lines = g_strsplit(text, "\r\n", -1);
    int games = 0;
    for (int i = 0; lines[i] != NULL; i++) {
        if (strncmp(lines[i], "001", 3) != 0)
            continue;
        int who_no = atoi(lines[i] + 4);
        for (size_t at = 91; at + 6 <= strlen(lines[i]); at += 10) {
            int other_no = atoi(lines[i] + at), round_no = (int)(at - 91) / 10 + 1;
            char colour = lines[i][at + 5];
            if (other_no == 0)
                continue;
            assert_true(colour == 'w' || colour == 'b');
            expect_white(event, "trf", round_no, colour == 'w' ? who_no : other_no,
                         colour == 'w' ? other_no : who_no);
            games++;
        }
    }
    g_strfreev(lines);
    assert_int_equal(games % 2, 0);
    return games / 2;
}

/* "12+/b0": opponents are rows, which go by rank; with no results that is by number. */
static int entries_of(const struct pw_event *event, const char *text)
{
    char **lines = g_strsplit(text, "\n", -1);
    int row = 0, games = 0;
    for (int i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++) {
        if (lines[i][0] == ';')
            continue;
        row++;
        char **words = g_strsplit(lines[i], " ", -1);
        int round_no = 0;
        for (int k = 0; words[k] != NULL; k++) {
            const char *slash = strpbrk(words[k], "/!");
            bool none = strcmp(words[k], "0=") == 0;
            round_no += slash != NULL || none;
            if (slash == NULL || none)
                continue;
            int other = atoi(words[k]);
            assert_true(slash[1] == 'w' || slash[1] == 'b');
            expect_white(event, "h9", round_no, slash[1] == 'w' ? row : other,
                         slash[1] == 'w' ? other : row);
            games++;
        }
        g_strfreev(words);
    }
    g_strfreev(lines);
    return games / 2;
}

static void read_back(struct pw_event *event, const char *format)
{
    char *written = text_of(event, format), *results = text_of(event, "results");
    struct pw_input in;
    GError *error = NULL;
    assert_true(pw_input_init(&in, format, written, strlen(written), &error));
    struct pw_event *other = pw_chess_read(&in, pw_chess_format(&in), &error);
    if (other == NULL)
        fail_msg("%s: %s", format, error->message);
    if (strcmp(format, "h9") != 0) /* which is of Go */
        assert_int_equal(other->game, event->game);
    char *again = text_of(other, "results");
    rows_of(event, again, format);
    if (strcmp(format, "pgn") == 0 && event->schedule->contestants % 2 == 0)
        assert_string_equal(again, results);
    /* and as results of the event, that are known by number */
    struct pw_event *same = event_of(event->request.kind, event->players, event->game == PW_GO);
    for (int who = 1; who <= event->schedule->contestants; who++) {
        char number[16];
        g_snprintf(number, sizeof number, "%d", who);
        set(same, "names", number, number);
    }
    assert_true(pw_event_settle(same, NULL));
    GPtrArray *faults = pw_chess_faults_new();
    if (!pw_chess_results_told(same, &in, faults, &error) ||
        !pw_chess_faultless(faults, &in, &error))
        fail_msg("%s as results: %s", format, error->message);
    g_ptr_array_unref(faults);
    char *third = text_of(same, "results");
    assert_string_equal(third, results);
    g_free(third);
    g_free(again);
    g_free(results);
    g_free(written);
    pw_event_free(same);
    pw_event_free(other);
    pw_input_finish(&in);
}

/* The schedule itself, written and read as a movement of the same game. */
static void schedule_back(struct pw_event *event, const char *format)
{
    GError *error = NULL;
    char *text = pw_show(event, format, PW_SHOW_MOVEMENT, 0, &error);
    char *file = NULL;
    int handle = g_file_open_tmp("pw-colours-XXXXXX", &file, NULL);
    assert_true(handle >= 0 && g_file_set_contents(file, text, -1, NULL));
    close(handle);
    struct pw_event *other = pw_event_new();
    set(other, "movement", "file", file);
    if (event->game == PW_GO)
        set(other, "chess", "game", "go");
    const struct pw_schedule *s = event->schedule, *read = pw_event_schedule(other, &error);
    if (read == NULL)
        fail_msg("%s: %s", format, error->message);
    for (int r = 1; r <= s->rounds; r++)
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat a = pw_schedule_where(s, who, r), b = pw_schedule_where(read, who, r);
            assert_int_equal(a.opponent_no, b.opponent_no);
            assert_true(a.opponent_no == 0 || a.side == b.side);
        }
    g_remove(file);
    g_free(file);
    g_free(text);
    pw_event_free(other);
}

static void files_say_what_papers_say(void **nothing)
{
    (void)nothing;
    static const struct {
        const char *kind;
        int from, to;
    } systems[] = {{"berger", 3, 16},
                   {"circle", 3, 16},
                   {"modular", 4, 16},
                   {"halving", 4, 16},
                   {"scheveningen", 2, 8}};
    static const char *const formats[] = {"trf16", "trf26", "pgn", "h9"};
    int seen = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(systems); i++)
        for (int players = systems[i].from; players <= systems[i].to; players++)
            for (int go = 0; go < 2; go++) {
                struct pw_event *event = event_of(systems[i].kind, players, go != 0);
                if (!pw_event_settle(event, NULL)) {
                    pw_event_free(event); /* halving is for powers of two, and one fewer */
                    continue;
                }
                char *csv = pw_show(event, "csv", PW_SHOW_MOVEMENT, 0, NULL);
                int games = rows_of(event, csv, "schedule");
                char *text[] = {text_of(event, "results"), text_of(event, "pgn"),
                                text_of(event, "trf26"), text_of(event, "h9")};
                assert_true(games > 0);
                assert_int_equal(rows_of(event, text[0], "results"), games);
                assert_int_equal(tags_of(event, text[1]), games);
                assert_int_equal(columns_of(event, text[2]), games);
                assert_int_equal(entries_of(event, text[3]), games);
                for (size_t k = 0; k < G_N_ELEMENTS(formats); k++)
                    read_back(event, formats[k]);
                schedule_back(event, "csv");
                schedule_back(event, "json");
                for (size_t k = 0; k < G_N_ELEMENTS(text); k++)
                    g_free(text[k]);
                g_free(csv);
                pw_event_free(event);
                seen++;
            }
    assert_true(seen >= 90);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(files_say_what_papers_say)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
