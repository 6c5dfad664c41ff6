/* check.c - the referee's findings and the comparisons, as text. */
#include "api/internal.h"

#include <string.h>

#include "format/write.h"
#include "report/report.h"

static bool known_requirement(const char *required)
{
    for (int i = 0; pw_requirements[i] != NULL; i++)
        if (strcmp(pw_requirements[i], required) == 0)
            return true;
    return false;
}

char *pw_check_text(const struct pw_schedule *s, const char *format, const char *required,
                    bool *holds, GError **error)
{
    bool json;
    if (!pw_format_is_json(format, &json, error))
        return NULL;
    if (required != NULL && !known_requirement(required)) {
        pw_fail_unknown(error, PW_ERROR_USAGE, "requirement", required, pw_requirements);
        return NULL;
    }
    struct pw_report *report = pw_check(s);
    if (report == NULL) {
        pw_fail(error, PW_ERROR_INTERNAL, "no memory to check the movement");
        return NULL;
    }
    if (holds != NULL)
        *holds = pw_report_holds(report, required);
    char *text =
        json ? pw_save_findings_json(s, report, required) : pw_save_findings(s, report, required);
    pw_report_free(report);
    return pw_answer(text, PW_AS_TEXT, error);
}

char *pw_compare_text(const struct pw_schedule *s, int who_no, int other_no, GError **error)
{
    const int asked[] = {who_no, other_no};
    if (!pw_contest_of(s)->has_lines) {
        pw_fail(error, PW_ERROR_USAGE, "only pairs are compared on boards");
        return NULL;
    }
    for (int i = 0; i < 2; i++) {
        if (asked[i] < 1 || asked[i] > s->contestants || asked[i] == s->missing_no) {
            int first = pw_label(s, 1).no;
            pw_fail(error, PW_ERROR_USAGE, "there is no pair %d; the pairs are %d to %d",
                    first - 1 + asked[i], first, pw_label(s, s->contestants).no);
            return NULL;
        }
    }
    if (who_no == other_no) {
        pw_fail(error, PW_ERROR_USAGE, "a pair is compared with another one, as in --compare 7,5");
        return NULL;
    }
    return pw_answer(pw_save_comparison(s, who_no, other_no), PW_AS_TEXT, error);
}

char *pw_sit_outs_text(const struct pw_schedule *s)
{
    bool swiss =
        s->method != NULL && strcmp(s->method, "Swiss") == 0; /* its sheets have the byes */
    if (swiss || !pw_sits_out(s)) /* nobody: there is nothing to count */
        return NULL;
    struct pw_report *report = pw_check(s);
    /* Nor is there of a Swiss of chess, in which not everybody meets everybody. */
    bool all =
        report != NULL && (!pw_contest_of(s)->has_games || report->couples_met == report->couples);
    char *who = all ? pw_sit_outs_sentence(s, report) : NULL;
    char *fairer = all ? pw_fairer_missing_sentence(s, report) : NULL;
    char *text = fairer != NULL ? g_strconcat(who, "; ", fairer, NULL) : g_strdup(who);
    g_free(fairer);
    g_free(who);
    pw_report_free(report);
    return text;
}
