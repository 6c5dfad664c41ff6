/* half_table_text.c - tells what a half table does to the pairs: who sits out, how often. */
#include "format/write_internal.h"

#define LOOKS_MAX 20000000L /* contestants times rounds that are looked through for names */
#define RUNS_MAX 12         /* "3, 5 and 8 to 14": as many as people read */

/* Does this one sit out, at a table or beside them, or where nothing is played? Not in a round that
 * nobody plays. */
static bool sits_out(const struct pw_schedule *s, int who_no, int round_no)
{
    if (pw_schedule_round_unplayed(s, round_no))
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

/* "3, 5 and 8 to 14": those who sit out so often. Returns how many they are. */
static int append_who(GString *out, const struct pw_schedule *s, const int *times, int often)
{
    int count = 0, runs = 0, all = 0;
    for (int shown = 0; shown < 2; shown++) {
        for (int who_no = 1; who_no <= s->contestants; who_no++) {
            if (times[who_no] != often || who_no == s->missing_no)
                continue;
            int last = run_end(s, times, who_no);
            if (shown == 0) {
                all++;
                count += last - who_no + 1;
            } else if (++runs <= RUNS_MAX) {
                g_string_append_printf(out, "%s%d",
                                       runs == 1     ? ""
                                       : runs == all ? " and "
                                                     : ", ",
                                       pw_printed_who(s, who_no));
                if (last > who_no)
                    g_string_append_printf(out, " to %d", pw_printed_who(s, last));
            }
            who_no = last;
        }
    }
    if (all > RUNS_MAX)
        g_string_append(out, ", ...");
    return count;
}

char *pw_sit_outs_sentence(const struct pw_schedule *s, const struct pw_report *report)
{
    const char *person = pw_person_word(s);
    const int most = report->sit_out_most, played = pw_schedule_rounds_played(s);
    if (report->sit_outs == 0)
        return NULL;
    if (report->rounds_min == report->rounds_max)
        return g_strdup_printf("every %s sits out %d round%s and plays %d of %d", person, most,
                               most == 1 ? "" : "s", report->rounds_min, played);
    int *times = count_each(s);
    if (times == NULL)
        return g_strdup_printf("%d %ss, at most %d round%s each", report->sit_out_people, person,
                               most, most == 1 ? "" : "s");
    GString *out = g_string_new(NULL);
    for (int often = most; often > 0; often--) {
        GString *who = g_string_new(NULL);
        int count = append_who(who, s, times, often);
        if (count > 0)
            g_string_append_printf(out, "%s%s%s %s sit%s out %d round%s%s",
                                   out->len > 0 ? "; " : "", person, count == 1 ? "" : "s",
                                   who->str, count == 1 ? "s" : "", often, often == 1 ? "" : "s",
                                   count == 1 ? "" : " each");
        g_string_free(who, TRUE);
    }
    g_free(times);
    if (report->rounds_max == played)
        g_string_append_printf(out, "; the others play all %d rounds", played);
    return g_string_free(out, FALSE);
}

char *pw_fairer_missing_sentence(const struct pw_schedule *s, const struct pw_report *report)
{
    int most = report->fairer_sit_out_most;
    if (report->fairer_missing_no == 0)
        return NULL;
    return g_strdup_printf("fairer: with pair %d missing instead, nobody would sit out more than "
                           "%d round%s",
                           pw_printed_who(s, report->fairer_missing_no), most,
                           most == 1 ? "" : "s");
}

void pw_json_sit_outs(struct pw_json *json, const struct pw_schedule *s,
                      const struct pw_report *report)
{
    int *times = report->sit_outs > 0 ? count_each(s) : NULL;
    pw_json_count(json, "missing", pw_printed(s, s->missing_no));
    pw_json_count(json, "fairer_missing", pw_printed(s, report->fairer_missing_no));
    pw_json_array(json, "sitting_out", PW_JSON_LINES);
    for (int who_no = 1; times != NULL && who_no <= s->contestants; who_no++) {
        if (times[who_no] == 0)
            continue;
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "who", pw_printed(s, who_no));
        pw_json_array(json, "rounds", PW_JSON_ONE_LINE);
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            if (sits_out(s, who_no, round_no))
                pw_json_int(json, NULL, pw_printed(s, round_no));
        pw_json_end(json);
        pw_json_end(json);
    }
    pw_json_end(json);
    g_free(times);
}
