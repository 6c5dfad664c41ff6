/* findings.c - tells people and programs what the referee found. */
#include "format/write.h"
#include "report/report.h"

#include <math.h>
#include <string.h>

const char *const pw_requirements[] = {"legal", "reduced", "complete", "balanced", "cyclic", NULL};

bool pw_report_holds(const struct pw_report *report, const char *required)
{
    const bool holds[] = {report->legal, report->reduced, report->complete, report->balanced,
                          report->cyclic};
    for (int i = 0; required != NULL && pw_requirements[i] != NULL; i++)
        if (strcmp(pw_requirements[i], required) == 0)
            return holds[i];
    return report->legal;
}

static const char *times_word(int n)
{
    static const char *const words[] = {"never", "once", "twice", "three times", "four times"};
    return n < (int)G_N_ELEMENTS(words) ? words[n] : "more than four times";
}

static void append_range(GString *out, int least, int most, const char *what)
{
    if (least == most)
        g_string_append_printf(out, "%d %s%s", least, what, least == 1 ? "" : "s");
    else
        g_string_append_printf(out, "%d to %d %ss", least, most, what);
}

/* Partners and opponents are counted apart: "98 of 378 couples of players are partners, each once;
 * 196 are opponents, each once". */
static void append_individuals(GString *out, const struct pw_report *r)
{
    if (r->couples_met == r->couples && r->met_min == r->met_max)
        g_string_append_printf(out, "every two players are partners %s (%ld of %ld)",
                               times_word(r->met_max), r->couples_met, r->couples);
    else
        g_string_append_printf(out, "%ld of %ld couples of players are partners, %s%s",
                               r->couples_met, r->couples, r->met_max > 1 ? "at most " : "each ",
                               times_word(r->met_max));
    g_string_append(out, "; ");
    if (r->couples_faced == r->couples && r->faced_min == r->faced_max)
        g_string_append_printf(out, "every two are opponents %s", times_word(r->faced_max));
    else
        g_string_append_printf(out, "%ld are opponents, %s%s", r->couples_faced,
                               r->faced_max > 1 ? "at most " : "each ", times_word(r->faced_max));
}

static void append_again(GString *out, const struct pw_schedule *s, const struct pw_report *r)
{
    if (!pw_contest_of(s)->has_lines || r->couples_again == 0)
        return;
    if (r->met_max == 2)
        g_string_append_printf(out, ", %ld of them twice", r->couples_again);
    else
        g_string_append_printf(out, ", %ld of them again, pairs %d and %d %s", r->couples_again,
                               pw_label(s, r->most_no).no, pw_label(s, r->most_other_no).no,
                               times_word(r->met_max));
}

/* Teams of four: how often every two meet, or how many do. */
static void append_fours(GString *out, const struct pw_schedule *s)
{
    struct pw_team_meetings meetings;
    int couples = pw_entrants(s) * (pw_entrants(s) - 1) / 2;
    if (!pw_schedule_meetings(s, &meetings))
        g_error("no memory to count the matches"); /* as GLib itself does */
    if (meetings.matches == (long)meetings.most * couples)
        g_string_append_printf(out, "every two teams meet %s (%d of %d)", times_word(meetings.most),
                               meetings.couples, couples);
    else
        g_string_append_printf(out, "%d of %d couples of teams meet", meetings.couples, couples);
}

/* Matches of teams, counted from the matches themselves. */
static void append_teams(GString *out, const struct pw_schedule *s)
{
    int least = 0, most = 0, couples = s->teams * (s->teams - 1) / 2;
    if (!pw_schedule_count_matches(s, &least, &most))
        g_error("no memory to count the matches"); /* as GLib itself does */
    g_string_append(out, "every two teams ");
    if (least == most)
        g_string_append_printf(out, "meet %s", least == 1 ? "once" : times_word(least));
    else
        append_range(out, least, most, "match");
    g_string_append_printf(out, " (%d couple%s), at %d board%s", couples, couples == 1 ? "" : "s",
                           s->team_boards, s->team_boards == 1 ? "" : "s");
}

static void append_meetings(GString *out, const struct pw_schedule *s,
                            const struct pw_report *report)
{
    const char *person = pw_contest_of(s)->person;
    bool same = report->met_min == report->met_max, all = report->couples_met == report->couples;
    if (pw_contest_of(s)->partners_change) {
        append_individuals(out, report);
    } else if (pw_contest_of(s)->has_line_ups) {
        append_teams(out, s);
    } else if (pw_contest_of(s)->has_rooms) {
        append_fours(out, s);
    } else if (!all) {
        g_string_append_printf(out, "%ld of %ld possible meetings", report->couples_met,
                               report->couples);
        append_again(out, s, report);
    } else if (s->team > 0 && same) {
        g_string_append_printf(
            out, "every %s meets everybody of the other team %d time%s (%ld of %ld)", person,
            report->met_min, report->met_min == 1 ? "" : "s", report->couples_met, report->couples);
    } else if (s->winners == 2) {
        g_string_append_printf(out, "every %s meets every one of the other line%s (%ld of %ld)",
                               person, same && report->met_min == 1 ? " once" : "",
                               report->couples_met, report->couples);
        append_again(out, s, report);
    } else if (same && report->met_min == 1) {
        g_string_append_printf(out, "every two %ss meet once (%ld of %ld)", person,
                               report->couples_met, report->couples);
    } else {
        g_string_append_printf(out, "every two %ss have ", person);
        append_range(out, report->met_min, report->met_max, "meeting");
        g_string_append_printf(out, " (%ld of %ld)", report->couples_met, report->couples);
        if (!same)
            append_again(out, s, report);
    }
}

static void append_sets(GString *out, const struct pw_schedule *s, const struct pw_report *report)
{
    if (report->plays == report->plays_needed)
        g_string_append_printf(out, "every %s plays every set once (%ld of %ld)",
                               pw_contest_of(s)->person, report->plays, report->plays_needed);
    else
        g_string_append_printf(out, "%ld of %ld plays of sets", report->plays,
                               report->plays_needed);
    if (report->shared > 0 && s->copies > 1)
        g_string_append_printf(out, "; %d copies of every set, and one is shared %d time%s",
                               s->copies, report->shared, report->shared == 1 ? "" : "s");
    else if (report->shared > 0)
        g_string_append_printf(out, "; sets are shared %d time%s, by %d tables at most",
                               report->shared, report->shared == 1 ? "" : "s", report->copies_max);
    else if (s->copies > 1)
        g_string_append_printf(out, "; %d copies of every set, and no table shares one", s->copies);
    else
        g_string_append(out, "; no set at two tables");
}

/* Whether the variance could be less: the bound holds for every movement of this size. */
static void append_least_variance(GString *out, const struct pw_report *report, double mean)
{
    if (report->compared_squares_least < 0)
        return;
    double least =
        (double)report->compared_squares_least / (double)report->compared_couples - mean * mean;
    if (report->compared_squares == report->compared_squares_least) {
        g_string_append(out, ", the least there can be");
        return;
    }
    g_string_append(out, ", never less than ");
    pw_append_hundredths(out, lround(100 * (least > 0 ? least : 0)));
}

/* Whether other lines could be fairer. That it is never more than 100 need not be said. */
static void append_most_balance(GString *out, const struct pw_report *report)
{
    if (report->quality_most < 0 || report->quality_most == 10000)
        return;
    if (report->balance_squares == report->balance_squares_least) {
        g_string_append(out, ", the most there can be");
        return;
    }
    g_string_append(out, ", never more than ");
    pw_append_hundredths(out, report->quality_most);
}

/* Mean and variance of the comparisons over all couples, to two digits. */
static void append_comparisons(GString *out, const struct pw_report *report)
{
    if (report->compared_couples == 0)
        return;
    g_string_append(out, "two pairs sit in the same direction on ");
    append_range(out, report->compared_min, report->compared_max, "set");
    if (report->compared_min != report->compared_max) {
        double couples = (double)report->compared_couples;
        double mean = (double)report->compared_sum / couples;
        double variance = (double)report->compared_squares / couples - mean * mean;
        g_string_append(out, " (mean ");
        pw_append_hundredths(out, lround(100 * mean));
        g_string_append(out, ", variance ");
        pw_append_hundredths(out, lround(100 * (variance > 0 ? variance : 0)));
        append_least_variance(out, report, mean);
        g_string_append_c(out, ')');
    }
    if (report->quality >= 0) {
        g_string_append(out, "; balance ");
        pw_append_hundredths(out, report->quality);
        g_string_append(out, " of 100");
        append_most_balance(out, report);
    }
}

/* Once round, an even field repeats n-2 times at least (de Werra 1981). */
static void append_colours(GString *out, const struct pw_schedule *s,
                           const struct pw_report *report, const char *lead)
{
    if (report->colour_difference_max == 0)
        g_string_append_printf(out, "\n%severybody has both colours equally often", lead);
    else
        g_string_append_printf(out, "\n%scolours differ by at most %d", lead,
                               report->colour_difference_max);
    if (report->colour_run_max <= 1) {
        g_string_append(out, ", nobody the same colour twice running");
        return;
    }
    g_string_append_printf(out, ", the same colour at most %d times running",
                           report->colour_run_max);
    int n = s->contestants;
    bool once = report->complete && s->team == 0 && s->rounds == n - 1 + n % 2;
    g_string_append_printf(out, ", %ld repeat%s of a colour", report->colour_repeats,
                           report->colour_repeats == 1 ? "" : "s");
    if (once && report->colour_repeats == (n % 2 == 0 ? n - 2 : 0))
        g_string_append(out, ", the least there is");
}

static void append_sit_outs(GString *out, const struct pw_schedule *s,
                            const struct pw_report *report, const char *lead)
{
    char *who = pw_sit_outs_sentence(s, report);
    g_string_append_printf(out, "\n%s%d time%s somebody %s: %s", lead, report->sit_outs,
                           report->sit_outs == 1 ? "" : "s",
                           pw_contest_of(s)->has_games ? "has the bye" : "sits out", who);
    g_free(who);
    char *fairer = pw_fairer_missing_sentence(s, report);
    if (fairer != NULL)
        g_string_append_printf(out, "\n%s%s", lead, fairer);
    g_free(fairer);
}

void pw_append_proof(GString *out, const struct pw_schedule *s, const struct pw_report *report,
                     const char *lead)
{
    g_string_append(out, lead);
    append_meetings(out, s, report);
    if (pw_contest_of(s)->has_games) {
        append_colours(out, s, report, lead);
    } else {
        g_string_append_printf(out, "\n%s", lead);
        append_sets(out, s, report);
    }
    if (pw_contest_of(s)->has_lines && report->legal) {
        g_string_append_printf(out, "\n%s", lead);
        append_comparisons(out, report);
    }
    if (report->sit_outs > 0)
        append_sit_outs(out, s, report, lead);
    if (pw_contest_of(s)->has_lines && report->boards_go_down)
        g_string_append_printf(out, "\n%sboards go one station down every round", lead);
    g_string_append_c(out, '\n');
}

void pw_append_faults(GString *out, const struct pw_schedule *s, const struct pw_report *report,
                      bool shared)
{
    for (int i = 0; i < report->faults_kept; i++) {
        bool is_shared = report->faults[i].kind == PW_FAULT_SET_SHARED;
        struct pw_reason sentence = {0};
        if (is_shared && !shared)
            continue;
        pw_fault_describe(s, &report->faults[i], &sentence);
        int line = pw_fault_line(s, &report->faults[i]);
        g_string_append(out, is_shared ? "" : "fault: ");
        if (line != 0 && !is_shared)
            g_string_append_printf(out, "line %d: ", line);
        g_string_append_printf(out, "%s\n", sentence.text);
    }
}

char *pw_save_findings(const struct pw_schedule *s, const struct pw_report *report,
                       const char *required)
{
    GString *out = g_string_new(NULL);
    bool players = pw_contest_of(s)->has_games;
    pw_append_count(out, "", s->contestants - (s->missing_no != 0), pw_contest_of(s)->person);
    pw_append_count(out, ", ", s->tables, players ? "board" : "table");
    if (s->relays > 0)
        pw_append_count(out, ", ", s->relays, "relay");
    pw_append_count(out, ", ", s->rounds, "round");
    if (!players)
        pw_append_count(out, ", ", s->sets, "board set");
    g_string_append_c(out, '\n');
    pw_append_proof(out, s, report, "");
    g_string_append_c(out, '\n');
    for (int i = 0; pw_requirements[i] != NULL; i++)
        g_string_append_printf(out, "%-9s %s\n", pw_requirements[i],
                               pw_report_holds(report, pw_requirements[i]) ? "yes" : "no");
    if (report->faults_kept > 0)
        g_string_append(out, "\n");
    pw_append_faults(out, s, report, true);
    if (report->faults_total > report->faults_kept)
        g_string_append_printf(out, "and %ld more\n", report->faults_total - report->faults_kept);
    if (required != NULL)
        g_string_append_printf(out, "\n%s was required: it %s\n", required,
                               pw_report_holds(report, required) ? "holds" : "does not hold");
    return g_string_free(out, FALSE);
}

static const char *fault_word(enum pw_fault_kind kind)
{
    static const char *const words[] = {
        [PW_FAULT_RANGE] = "range",
        [PW_FAULT_SEATED_TWICE] = "seated-twice",
        [PW_FAULT_NOT_SEATED] = "not-seated",
        [PW_FAULT_SET_AGAIN] = "set-again",
        [PW_FAULT_SET_LOST] = "set-lost",
        [PW_FAULT_SET_SHARED] = "set-shared",
        [PW_FAULT_SET_TWICE] = "set-twice",
        [PW_FAULT_NO_SET] = "no-set",
        [PW_FAULT_MET_AGAIN] = "met-again",
        [PW_FAULT_STAND_TWICE] = "stand-twice",
        [PW_FAULT_SELF] = "self",
    };
    return (size_t)kind < G_N_ELEMENTS(words) && words[kind] != NULL ? words[kind] : "fault";
}

static void write_place(struct pw_json *json, const struct pw_schedule *s, const char *prefix,
                        int stand_no)
{
    if (stand_no >= 1 && stand_no <= s->stands)
        pw_json_stand(json, prefix, s, stand_no);
}

static void write_fault(struct pw_json *json, const struct pw_schedule *s,
                        const struct pw_fault *fault)
{
    const struct {
        const char *key;
        int label;
    } number[] = {
        {"round", pw_label_round(s, fault->round_no)},
        {"other_round", pw_label_round(s, fault->other_round_no)},
        {"who", pw_label(s, fault->who_no).no},
        {"other", pw_label(s, fault->other_no).no},
        {"set", pw_label_set(s, fault->set)},
    };
    struct pw_reason sentence = {0};
    pw_fault_describe(s, fault, &sentence);
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_string(json, "kind", fault_word(fault->kind));
    for (size_t i = 0; i < G_N_ELEMENTS(number); i++)
        if (number[i].label >= 0)
            pw_json_int(json, number[i].key, number[i].label);
    if (pw_fault_line(s, fault) != 0)
        pw_json_int(json, "line", pw_fault_line(s, fault));
    write_place(json, s, "", fault->stand_no);
    write_place(json, s, "other_", fault->other_stand_no);
    pw_json_string(json, "message", sentence.text);
    pw_json_end(json);
}

static void write_figures(struct pw_json *json, const struct pw_report *report)
{
    const struct {
        const char *key;
        long value;
    } number[] = {
        {"couples", report->couples},
        {"compared_couples", report->compared_couples},
        {"couples_met", report->couples_met},
        {"met_min", report->met_min},
        {"met_max", report->met_max},
        {"plays", report->plays},
        {"plays_needed", report->plays_needed},
        {"sit_outs", report->sit_outs},
        {"sit_out_people", report->sit_out_people},
        {"sit_out_most", report->sit_out_most},
        {"rounds_min", report->rounds_min},
        {"rounds_max", report->rounds_max},
        {"opponents_min", report->opponents_min},
        {"opponents_max", report->opponents_max},
        {"stationary", report->stationary},
        {"shared", report->shared},
        {"copies_max", report->copies_max},
        {"compared_min", report->compared_min},
        {"compared_max", report->compared_max},
        {"compared_sum", (long)report->compared_sum},
        {"compared_squares", (long)report->compared_squares},
        {"compared_squares_least", (long)report->compared_squares_least},
        {"cycle", report->cycle},
        {"relay_places", report->relay_places},
        {"colour_difference_max", report->colour_difference_max},
        {"colour_repeats", report->colour_repeats},
        {"colour_run_max", report->colour_run_max},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(number); i++)
        pw_json_int(json, number[i].key, number[i].value);
}

char *pw_save_findings_json(const struct pw_schedule *s, const struct pw_report *report,
                            const char *required)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", pw_contest_of(s)->kind);
    pw_json_int(&json, "contestants", s->contestants);
    pw_json_int(&json, "tables", s->tables);
    pw_json_int(&json, "relays", s->relays);
    pw_json_int(&json, "rounds", s->rounds);
    pw_json_int(&json, "sets", s->sets);
    for (int i = 0; pw_requirements[i] != NULL; i++)
        pw_json_truth(&json, pw_requirements[i], pw_report_holds(report, pw_requirements[i]));
    pw_json_string(&json, "required", required != NULL ? required : "legal");
    pw_json_truth(&json, "holds", pw_report_holds(report, required));
    write_figures(&json, report);
    if (pw_contest_of(s)->partners_change) { /* met, above, are partners */
        pw_json_int(&json, "couples_faced", report->couples_faced);
        pw_json_int(&json, "faced_min", report->faced_min);
        pw_json_int(&json, "faced_max", report->faced_max);
    }
    pw_json_qualities(&json, report);
    pw_json_truth(&json, "boards_go_down", report->boards_go_down);
    pw_json_sit_outs(&json, s, report);
    pw_json_int(&json, "faults_total", report->faults_total);
    pw_json_array(&json, "faults", PW_JSON_LINES);
    for (int i = 0; i < report->faults_kept; i++)
        write_fault(&json, s, &report->faults[i]);
    return pw_json_finish(&json);
}
