/* write.c - words and numbers that every writer of this floor uses. */
#include "format/write.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int *pw_tables_in_order(const struct pw_schedule *s, int *count)
{
    int *stand_no = g_new0(int, (gsize)s->stands + 1), n = 0;
    for (int table_no = 1; table_no <= s->tables; table_no++)
        for (int i = 0; i < s->stands; i++) /* two rows for one table are two stands */
            if (s->stand[i].table_no == table_no)
                stand_no[n++] = i + 1;
    *count = n;
    return stand_no;
}

int pw_waiting_at(const struct pw_schedule *s, int round_no, int row)
{
    for (int who_no = 1; s->waits && who_no <= s->contestants; who_no++) {
        bool waits =
            who_no != s->missing_no && pw_schedule_where(s, who_no, round_no).stand_no == 0;
        if (waits && --row == 0)
            return who_no;
    }
    return 0;
}

int pw_waiting_rows(const struct pw_schedule *s)
{
    int rows = 0;
    for (int round_no = 1; s->waits && round_no <= s->rounds; round_no++)
        while (pw_waiting_at(s, round_no, rows + 1) != 0)
            rows++;
    return rows;
}

bool pw_sits_out(const struct pw_schedule *s)
{
    if (s->waits)
        return true;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int seated = 0;
            for (int i = 0; i < pw_contest_of(s)->seats; i++)
                seated += spot.who[i] != 0;
            if (seated > 0 && seated < pw_contest_of(s)->seats)
                return true;
        }
    return false;
}

int pw_seat_of(const struct pw_schedule *s, int i)
{
    return pw_contest_of(s)->black_first ? 1 - i : i;
}

const char *pw_side_text(const struct pw_schedule *s, enum pw_side side)
{
    return pw_contest_of(s)->side[side != PW_SIDE_A];
}

void pw_stand_text(char out[16], const struct pw_schedule *s, int stand_no)
{
    int table = pw_label_table(s, stand_no);
    if (table >= 0)
        snprintf(out, 16, "%d", table);
    else
        pw_relay_letters(s->stand[stand_no - 1].relay_no, out);
}

void pw_append_count(GString *out, const char *before, int n, const char *what)
{
    g_string_append_printf(out, "%s%d %s%s", before, n, what, n == 1 ? "" : "s");
}

void pw_json_quality(struct pw_json *json, const char *key, long hundredths)
{
    if (hundredths >= 0)
        pw_json_hundredths(json, key, hundredths);
    else
        pw_json_string(json, key, NULL);
}

void pw_json_qualities(struct pw_json *json, const struct pw_report *report)
{
    pw_json_quality(json, "quality", report->quality);
    pw_json_same_line(json);
    pw_json_quality(json, "quality_most", report->quality_most);
}

void pw_json_stand(struct pw_json *json, const char *prefix, const struct pw_schedule *s,
                   int stand_no)
{
    char key[32];
    int table = pw_label_table(s, stand_no);
    g_snprintf(key, sizeof key, "%s%s", prefix, table >= 0 ? "table" : "relay");
    pw_json_int(json, key, table >= 0 ? table : s->stand[stand_no - 1].relay_no);
}

void pw_table_put_rounds(struct pw_table *table, const struct pw_event *event,
                         const struct pw_schedule *s, int who_no)
{
    struct pw_stay is = pw_event_stay(event, who_no);
    if (!is.late && !is.left)
        return;
    is.until_no = MIN(is.until_no, pw_schedule_last_played(s));
    pw_table_put_number(table, "first_round", pw_label_round(s, is.from_no));
    pw_table_put_number(table, "last_round", pw_label_round(s, is.until_no));
}

void pw_append_absence(GString *out, const struct pw_event *event, const struct pw_schedule *s,
                       int who_no)
{
    struct pw_stay is = pw_event_stay(event, who_no);
    if (is.late)
        g_string_append_printf(out, "  (from round %d)", pw_label_round(s, is.from_no));
    if (is.left)
        g_string_append_printf(out, "  (left after round %d)", pw_label_round(s, is.until_no));
}

void pw_json_counts(struct pw_json *json, const struct pw_session *session)
{
    pw_json_same_line(json);
    pw_json_int(json, "played", session->played);
    pw_json_same_line(json);
    pw_json_int(json, "assigned", session->assigned);
    pw_json_same_line(json);
    pw_json_int(json, "not_played", session->not_played);
    pw_json_same_line(json);
    pw_json_int(json, "waiting", session->waiting);
}

/* ---- text in fixed columns ---- */

void pw_text_row_put(struct pw_text_row *row, struct pw_text_columns columns, const char *text)
{
    g_string_append_printf(row->out, "%*s", columns.first - 1 - row->column, "");
    pw_append_column(row->out, text != NULL ? text : "", columns.last - columns.first + 1,
                     columns.right);
    row->column = columns.last;
}

void pw_text_row_put_number(struct pw_text_row *row, struct pw_text_columns columns, int number)
{
    char text[16];
    g_snprintf(text, sizeof text, "%d", number);
    pw_text_row_put(row, columns, number > 0 ? text : NULL);
}

struct pw_text_columns pw_text_columns_moved(struct pw_text_columns columns, int further)
{
    return (struct pw_text_columns){columns.first + further, columns.last + further, columns.right};
}

/* ---- tells what a half table does to the pairs: who sits out, how often ---- */

#define LOOKS_MAX 20000000L /* contestants times rounds that are looked through for names */
#define RUNS_MAX 12         /* "3, 5 and 8 to 14": as many as people read */

/* Does this one sit out, at a table or beside them, or where nothing is played? Not in a round that
 * nobody plays. */
static bool sits_out(const struct pw_schedule *s, int who_no, int round_no)
{
    if (pw_schedule_round_unplayed(s, round_no) || !pw_schedule_is_there(s, who_no, round_no))
        return false;
    struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
    if (seat.stand_no != 0 && pw_schedule_unplayed(s, round_no, seat.stand_no))
        return true;
    return seat.opponent_no == 0 && (seat.table_no != 0 || s->waits);
}

/* How many rounds each sits out, [contestants + 1]; NULL: too many to look through. */
static int *count_each(const struct pw_schedule *s)
{
    if ((long)s->contestants * s->rounds > LOOKS_MAX)
        return NULL;
    int *times = g_new0(int, (gsize)s->contestants + 1);
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        for (int round_no = 1; who_no != s->missing_no && round_no <= s->rounds; round_no++)
            times[who_no] += sits_out(s, who_no, round_no);
    }
    return times;
}

/* The end of the run of those who sit out as often as its first one does. */
static int run_end(const struct pw_schedule *s, const int *times, int first)
{
    int last = first;
    while (last < s->contestants && times[last + 1] == times[first] && last + 1 != s->missing_no)
        last++;
    return last;
}

/* What stands between the numbers of people: of two that follow one another each is one. */
struct run {
    int first, last;
};

/* The runs of those who sit out so often, for RUNS_MAX of them; *count of people. Returns how many
 * runs there are. */
static int runs_of(const struct pw_schedule *s, const int *times, int often,
                   struct run run[RUNS_MAX], int *count)
{
    int runs = 0;
    *count = 0;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (times[who_no] != often || who_no == s->missing_no)
            continue;
        int end = run_end(s, times, who_no), last = end < who_no + 2 ? who_no : end;
        if (runs < RUNS_MAX)
            run[runs] = (struct run){who_no, last};
        runs++;
        *count += last - who_no + 1;
        who_no = last;
    }
    return runs;
}

/* "3, 5 and 8 to 14": those who sit out so often. Returns how many they are. */
static int append_who(GString *out, const struct pw_schedule *s, const int *times, int often)
{
    struct run run[RUNS_MAX];
    int count, all = runs_of(s, times, often, run, &count);
    for (int i = 0; i < MIN(all, RUNS_MAX); i++) {
        const char *before = i == 0 ? "" : i == all - 1 ? " and " : ", ";
        g_string_append_printf(out, "%s%d", before, pw_label(s, run[i].first).no);
        if (run[i].last > run[i].first)
            g_string_append_printf(out, " to %d", pw_label(s, run[i].last).no);
    }
    if (all > RUNS_MAX)
        g_string_append(out, ", ...");
    return count;
}

/* "; pair 6 left after round 4; pair 3 came for round 2" */
static void append_absent(GString *out, const struct pw_schedule *s)
{
    const char *person = pw_contest_of(s)->person;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        int from_no = pw_schedule_there_from(s, who_no);
        int until_no = pw_schedule_there_until(s, who_no), no = pw_label(s, who_no).no;
        if (who_no == s->missing_no || (from_no <= 1 && until_no >= s->rounds))
            continue;
        const char *before = out->len > 0 ? "; " : "";
        if (until_no <= 0)
            g_string_append_printf(out, "%sthe results of %s %d are cancelled", before, person, no);
        else if (until_no < s->rounds)
            g_string_append_printf(out, "%s%s %d left after round %d", before, person, no,
                                   pw_label_round(s, until_no));
        else
            g_string_append_printf(out, "%s%s %d came for round %d", before, person, no,
                                   pw_label_round(s, from_no));
    }
}

static const char *sits_out_word(const struct pw_schedule *s, int people)
{
    if (pw_contest_of(s)->has_games)
        return people == 1 ? "has the bye in" : "have the bye in";
    return people == 1 ? "sits out" : "sit out";
}

char *pw_sit_outs_sentence(const struct pw_schedule *s, const struct pw_report *report)
{
    const char *person = pw_contest_of(s)->person;
    const int most = report->sit_out_most, played = pw_schedule_rounds_played(s);
    if (report->sit_outs == 0)
        return NULL;
    if (report->rounds_min == report->rounds_max && !pw_schedule_somebody_away(s))
        return g_strdup_printf("every %s %s %d round%s and plays %d of %d", person,
                               sits_out_word(s, 1), most, most == 1 ? "" : "s", report->rounds_min,
                               played);
    int *times = count_each(s);
    if (times == NULL)
        return g_strdup_printf("%d %ss, at most %d round%s each", report->sit_out_people, person,
                               most, most == 1 ? "" : "s");
    GString *out = g_string_new(NULL);
    for (int often = most; often > 0; often--) {
        GString *who = g_string_new(NULL);
        int count = append_who(who, s, times, often);
        if (count > 0)
            g_string_append_printf(out, "%s%s%s %s %s %d round%s%s", out->len > 0 ? "; " : "",
                                   person, count == 1 ? "" : "s", who->str, sits_out_word(s, count),
                                   often, often == 1 ? "" : "s", count == 1 ? "" : " each");
        g_string_free(who, TRUE);
    }
    g_free(times);
    append_absent(out, s);
    if (report->rounds_max == played)
        g_string_append_printf(
            out, played == 1 ? "; the others play" : "; the others play all %d rounds", played);
    return g_string_free(out, FALSE);
}

char *pw_fairer_missing_sentence(const struct pw_schedule *s, const struct pw_report *report)
{
    int most = report->fairer_sit_out_most;
    if (report->fairer_missing_no == 0)
        return NULL;
    return g_strdup_printf("fairer: with pair %d missing instead, nobody would sit out more than "
                           "%d round%s",
                           pw_label(s, report->fairer_missing_no).no, most, most == 1 ? "" : "s");
}

void pw_json_sit_outs(struct pw_json *json, const struct pw_schedule *s,
                      const struct pw_report *report)
{
    int *times = report->sit_outs > 0 ? count_each(s) : NULL;
    pw_json_count(json, "missing", pw_label(s, s->missing_no).movement_no);
    pw_json_count(json, "fairer_missing", pw_label(s, report->fairer_missing_no).movement_no);
    pw_json_array(json, "sitting_out", PW_JSON_LINES);
    for (int who_no = 1; times != NULL && who_no <= s->contestants; who_no++) {
        if (times[who_no] == 0)
            continue;
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "who", pw_label(s, who_no).movement_no);
        pw_json_array(json, "rounds", PW_JSON_ONE_LINE);
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            if (sits_out(s, who_no, round_no))
                pw_json_int(json, NULL, pw_label_round(s, round_no));
        pw_json_end(json);
        pw_json_end(json);
    }
    pw_json_end(json);
    g_free(times);
}
