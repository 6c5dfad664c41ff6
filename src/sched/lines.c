/* lines.c - what was asked of two lines, and the last steps of making them. */
#include "sched/mitchell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum pw_status pw_lines_read(const struct pw_request *request, struct pw_lines *lines,
                             struct pw_reason *why)
{
    struct pw_field_size size;
    enum pw_status status = pw_field_size(request, &size, why);
    if (status != PW_OK)
        return status;
    *lines = (struct pw_lines){.tables = size.pairs / 2,
                               .rounds = request->rounds,
                               .missing_no = request->missing_pair,
                               .winners = request->winners,
                               .switches = request->switches};
    lines->odd = request->contestants % 2 != 0 || request->missing_pair != 0;
    if (lines->winners == 2 && lines->switches != 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "arrow switches mix the two lines, so that there is one winner; leave "
                          "out --winners 2 or --switch");
    return PW_OK;
}

enum pw_status pw_lines_no_variant(const struct pw_request *request, struct pw_reason *why)
{
    if (request->variant[0] == '\0')
        return PW_OK;
    return pw_because(why, PW_BAD_REQUEST,
                      "%.31s has no variants, and \"%.31s\" was asked; leave out --variant",
                      request->kind, request->variant);
}

void pw_lines_note(struct pw_lines *lines, const char *format, ...)
{
    size_t used = strlen(lines->note);
    if (used > 0 && used + 2 < sizeof lines->note) {
        memcpy(lines->note + used, "; ", 3);
        used += 2;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(lines->note + used, sizeof lines->note - used, format, args);
    va_end(args);
}

/* ---- arrow switches ---- */

static int usual_switches(int rounds)
{
    int eighth = (rounds + 4) / 8;
    return eighth == 0 ? 1 : eighth;
}

/* "5", "5 and 9", "5, 9 and 12" */
static void list_rounds(char *text, size_t size, const int *round_no, int count)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count && used < size; i++) {
        const char *before = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        used += (size_t)snprintf(text + used, size - used, "%s%d", before, round_no[i]);
    }
}

static void note_switches(struct pw_lines *lines, const int *round_no, int count, bool except,
                          long before, long after)
{
    char rounds[96];
    list_rounds(rounds, sizeof rounds, round_no, count);
    pw_lines_note(lines, "arrow switch in round%s %s%s", count == 1 ? "" : "s", rounds,
                  except ? ", but not at the tables where pairs turn" : "");
    if (before >= 0 && after >= 0)
        pw_lines_note(lines, "balance %ld.%02ld of 100, without switches %ld.%02ld", after / 100,
                      after % 100, before / 100, before % 100);
}

static enum pw_status switch_rounds(struct pw_schedule *s, struct pw_lines *lines,
                                    const bool *except, pw_turner *turn, struct pw_reason *why)
{
    int count = lines->switches;
    if (count >= s->rounds)
        return pw_because(why, PW_BAD_REQUEST,
                          "of %d rounds %d at most can be switched, and %d were asked; write "
                          "--switch %d",
                          s->rounds, s->rounds - 1, count, usual_switches(s->rounds));
    s->winners = 1;
    int *round_no = calloc((size_t)count, sizeof *round_no);
    struct pw_report *report = NULL;
    long before = -1, after = -1;
    bool done = round_no != NULL && pw_arrow_choose(s, count, except, turn, round_no, &after);
    if (done && after >= 0) {
        for (int i = 0; i < count; i++)
            turn(s, round_no[i], except);
        report = pw_check(s);
        before = report != NULL ? report->quality : -1;
        pw_report_free(report);
        for (int i = 0; i < count; i++)
            turn(s, round_no[i], except);
    }
    if (done)
        note_switches(lines, round_no, count, except != NULL, before, after);
    free(round_no);
    return done ? PW_OK : pw_no_memory(why);
}

/* ---- */

enum pw_status pw_lines_make(struct pw_schedule *s, struct pw_lines *lines, const char *method,
                             const bool *except, pw_turner *turn, struct pw_schedule **out,
                             struct pw_reason *why)
{
    if (s == NULL)
        return pw_no_memory(why);
    enum pw_status status = PW_OK;
    if (lines->winners == 2 && s->winners == 1)
        status = pw_because(why, PW_NO_SCHEDULE,
                            "pairs change lines in this movement, so that there is one winner; "
                            "leave out --winners 2");
    if (status == PW_OK && !pw_lines_note_again(lines, s))
        status = pw_no_memory(why);
    if (status == PW_OK && lines->winners == 1 && lines->switches == 0)
        lines->switches = usual_switches(s->rounds);
    if (status == PW_OK && lines->switches > 0)
        status = switch_rounds(s, lines, except, turn, why);
    if (status != PW_OK) {
        pw_schedule_free(s);
        return status;
    }
    s->method = method;
    if (lines->note[0] != '\0')
        pw_schedule_remark(s, lines->note);
    *out = s;
    return PW_OK;
}
