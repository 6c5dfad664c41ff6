/* board_text.c - tells a schedule by its boards: the sheet of the Italian article,
 * the history of a set and the comparisons of the Polish one. */
#include "base/progress.h"
#include "format/json_text.h"
#include "format/write_internal.h"
#include "report/report.h"

#include <stdio.h>
#include <string.h>

/* "7-5", "1+2-3+4", "7 sits out", or "" for nobody. */
static void append_meeting(GString *out, const struct pw_schedule *s, struct pw_spot spot)
{
    int line = pw_contest_of(s)->seats / 2;
    int who[4];
    for (int i = 0; i < 4; i++)
        who[i] = pw_label(s, spot.who[i]).no;
    if (line == 2)
        g_string_append_printf(out, "%d+%d-%d+%d", who[0], who[1], who[2], who[3]);
    else if (who[0] >= 0 && who[1] >= 0)
        g_string_append_printf(out, "%d-%d", who[0], who[1]);
    else if (who[0] >= 0 || who[1] >= 0)
        g_string_append_printf(out, "(%d)", MAX(who[0], who[1]));
}

/* Who meets on each set in each round, [sets][rounds]; several meetings where
 * tables share a set. NULL: nobody. */
static GString **cells_of(const struct pw_schedule *s)
{
    long long all = (long long)s->sets * s->rounds;
    bool may = pw_work("sets times rounds", all, 500) &&
               pw_work(PW_WORK_PLACES, (long long)s->stands * s->rounds, 50);
    GString **cells = may ? g_new0(GString *, (gsize)all + 1) : NULL;
    for (int round_no = 1; may && round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool seated = spot.who[0] != 0 || spot.who[1] != 0 || spot.who[2] != 0;
            if (spot.set < 1 || spot.set > s->sets || !seated)
                continue;
            GString **cell = &cells[(spot.set - 1) * s->rounds + round_no - 1];
            if (*cell == NULL)
                *cell = g_string_new(NULL);
            else
                g_string_append_c(*cell, ' ');
            append_meeting(*cell, s, spot);
        }
    }
    return cells;
}

static const char *cell_at(const struct pw_schedule *s, GString **cells, int set, int round_no)
{
    const GString *cell = cells[(set - 1) * s->rounds + round_no - 1];
    return cell != NULL ? cell->str : "";
}

static char *sheet(const struct pw_schedule *s, bool csv)
{
    GString *out = g_string_new(csv ? "set" : "set |");
    GString **cells = cells_of(s);
    if (cells == NULL)
        return g_string_free(out, FALSE);
    int *width = g_new0(int, (gsize)s->rounds + 1);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        width[round_no] = 2;
        for (int set = 1; set <= s->sets; set++) {
            int length = (int)strlen(cell_at(s, cells, set, round_no));
            width[round_no] = MAX(width[round_no], length);
        }
    }
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        g_string_append_printf(out, csv ? ",%*d" : "  %*d", csv ? 0 : width[round_no],
                               pw_label_round(s, round_no));
    g_string_append_c(out, '\n');
    if (!csv) {
        g_string_prepend(out, "board sets down, rounds across; N-M: N sits NS, M sits EW\n\n");
        g_string_append(out, "----+");
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            for (int i = 0; i < width[round_no] + 2; i++)
                g_string_append_c(out, '-');
        g_string_append_c(out, '\n');
    }
    for (int set = 1; set <= s->sets; set++) {
        g_string_append_printf(out, csv ? "%*d" : "%*d |", csv ? 0 : 3, pw_label_set(s, set));
        gsize end = out->len;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            const char *text = cell_at(s, cells, set, round_no);
            g_string_append_printf(out, csv ? ",%*s" : "  %*s", csv ? 0 : width[round_no], text);
            if (csv || text[0] != '\0')
                end = out->len;
        }
        g_string_truncate(out, end);
        g_string_append_c(out, '\n');
        if (!pw_pass(out))
            break;
    }
    for (int i = 0; i < s->sets * s->rounds; i++)
        if (cells[i] != NULL)
            g_string_free(cells[i], TRUE);
    g_free(cells);
    g_free(width);
    return g_string_free(out, FALSE);
}

char *pw_save_board_sheet(const struct pw_schedule *s)
{
    return sheet(s, false);
}

char *pw_save_board_sheet_csv(const struct pw_schedule *s)
{
    return sheet(s, true);
}

/* ---- history ---- */

/* Writes a place of the set: stand_no 0 is nowhere. */
typedef void place_writer(void *to, const struct pw_schedule *s, int round_no, int stand_no);

/* Writes all places of the set in a round. false: it is more work than is allowed. */
static bool write_places(void *to, const struct pw_schedule *s, int set, int round_no,
                         place_writer *write)
{
    bool found = false;
    if (!pw_work(PW_WORK_PLACES, s->stands, 30))
        return false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (pw_schedule_at(s, round_no, stand_no).set != set)
            continue;
        write(to, s, round_no, stand_no);
        found = true;
    }
    if (!found)
        write(to, s, round_no, 0);
    return true;
}

static void append_history(GString *out, const struct pw_schedule *s, int set, place_writer *write)
{
    bool goes_on = true;
    for (int round_no = 1; goes_on && round_no <= s->rounds && pw_pass(out); round_no++)
        goes_on = write_places(out, s, set, round_no, write);
}

static void text_line(void *to, const struct pw_schedule *s, int round_no, int stand_no)
{
    GString *out = to;
    char place[16] = "-";
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    if (stand_no > 0)
        pw_stand_text(place, s, stand_no);
    g_string_append_printf(out, "%5d  %5s", pw_label_round(s, round_no), place);
    for (int i = 0; i < pw_contest_of(s)->seats; i++) {
        int who = pw_label(s, spot.who[i]).no;
        if (who >= 0)
            g_string_append_printf(out, "  %4d", who);
        else
            g_string_append(out, "     -");
    }
    g_string_append_c(out, '\n');
}

char *pw_save_history(const struct pw_schedule *s, int set)
{
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "set %d\n\nround  table", pw_label_set(s, set));
    const char *const *seats = pw_contest_of(s)->seat;
    for (int i = 0; i < pw_contest_of(s)->seats; i++) {
        char *upper = g_ascii_strup(seats[i], -1);
        g_string_append_printf(out, "  %4s", upper);
        g_free(upper);
    }
    g_string_append_c(out, '\n');
    append_history(out, s, set, text_line);
    if (s->relays > 0)
        g_string_append(out, "\na letter is a relay: nobody plays the set there\n");
    return g_string_free(out, FALSE);
}

static void csv_line(void *to, const struct pw_schedule *s, int round_no, int stand_no)
{
    GString *out = to;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    g_string_append_printf(out, "%d,", pw_label_round(s, round_no));
    int table = stand_no > 0 ? pw_label_table(s, stand_no) : -1;
    if (table >= 0)
        g_string_append_printf(out, "%d", table);
    else if (stand_no > 0)
        g_string_append_printf(out, "R%d", s->stand[stand_no - 1].relay_no);
    for (int i = 0; i < pw_contest_of(s)->seats; i++) {
        int who = pw_label(s, spot.who[i]).no;
        if (who >= 0)
            g_string_append_printf(out, ",%d", who);
        else
            g_string_append_c(out, ',');
    }
    g_string_append_c(out, '\n');
}

char *pw_save_history_csv(const struct pw_schedule *s, int set)
{
    GString *out = g_string_new("round,table");
    for (int i = 0; i < pw_contest_of(s)->seats; i++)
        g_string_append_printf(out, ",%s", pw_contest_of(s)->seat[i]);
    g_string_append_c(out, '\n');
    append_history(out, s, set, csv_line);
    return g_string_free(out, FALSE);
}

static void json_line(void *to, const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_json *json = to;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "round", pw_label_round(s, round_no));
    if (stand_no > 0)
        pw_json_stand(json, "", s, stand_no);
    for (int i = 0; i < pw_contest_of(s)->seats; i++)
        pw_json_count(json, pw_contest_of(s)->seat[i], pw_label(s, spot.who[i]).no);
    pw_json_end(json);
}

char *pw_save_history_json(const struct pw_schedule *s, int set)
{
    struct pw_json json;
    bool goes_on = true;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "set", pw_label_set(s, set));
    pw_json_array(&json, "rounds", PW_JSON_ROWS);
    for (int round_no = 1; goes_on && round_no <= s->rounds; round_no++)
        goes_on = write_places(&json, s, set, round_no, json_line) && pw_json_goes_on(&json);
    return pw_json_finish(&json);
}

/* ---- comparisons ---- */

char *pw_save_comparison(const struct pw_schedule *s, int who_no, int other_no)
{
    struct pw_comparison *found = g_new0(struct pw_comparison, (gsize)s->sets + 1);
    int count = pw_compare(s, who_no, other_no, found, s->sets);
    int a = pw_label(s, who_no).no, b = pw_label(s, other_no).no;
    const char *person = pw_contest_of(s)->person;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%ss %d and %d are compared on %d set%s\n", person, a, b, count,
                           count == 1 ? "" : "s");
    for (int i = 0; i < MIN(count, s->sets); i++)
        g_string_append_printf(out, "set %d: both sit %s (%s %d in round %d, %s %d in round %d)\n",
                               pw_label_set(s, found[i].set), pw_side_text(s, found[i].side),
                               person, a, pw_label_round(s, found[i].round_no), person, b,
                               pw_label_round(s, found[i].other_round_no));
    g_free(found);
    return g_string_free(out, FALSE);
}
