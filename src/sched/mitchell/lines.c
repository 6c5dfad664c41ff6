/* lines.c - what was asked of two lines, and the last steps of making them. */
#include "sched/mitchell/mitchell.h"

#include "sched/direction/switch.h"

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
                               .switches = request->switches,
                               .single = request->allow_switches,
                               .effort = request->effort,
                               .more = request->first_pair > 0 ? request->first_pair - 1 : 0};
    lines->odd = request->contestants % 2 != 0 || request->missing_pair != 0;
    if (lines->winners == 2 && (lines->switches > 0 || lines->single))
        return pw_because(why, PW_BAD_REQUEST,
                          "arrow switches mix the two lines, so that there is one winner; leave "
                          "out --winners 2 or --switch%s",
                          lines->single ? "es" : "");
    if (lines->switches > 0 && lines->single)
        return pw_because(why, PW_BAD_REQUEST,
                          "--switch %d is of whole rounds, and --switches of single encounters; "
                          "leave out one of them",
                          lines->switches);
    if (lines->single && size.pairs > PW_SWITCH_TABLES_MOST)
        return pw_because(why, PW_BOUND,
                          "encounters are switched one by one for %d pairs at most, and there are "
                          "%d; write --switch 1 for whole rounds",
                          PW_SWITCH_TABLES_MOST, size.pairs);
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

/* ---- arrow switches ---- */

/* More encounters at tables where pairs turn are not to be announced one by one. */
#define SINGLES_NAMED 6

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

/* "at table 6, where pairs turn, in rounds 1 and 7", where `first` is the first switch of this
 * table. round_no has room for all of them. */
static void note_table(struct pw_lines *lines, const struct pw_arrows *arrows, int first,
                       int *round_no)
{
    char rounds[96];
    int count = 0, table_no = arrows->single[first][0];
    for (int i = 0; i < arrows->singles; i++) {
        if (arrows->single[i][0] != table_no)
            continue;
        if (i < first)
            return;
        round_no[count++] = arrows->single[i][1];
    }
    list_rounds(rounds, sizeof rounds, round_no, count);
    pw_lines_note(lines, "at table %d, where pairs turn, in round%s %s", table_no,
                  count == 1 ? "" : "s", rounds);
}

static bool note_switches(struct pw_lines *lines, const struct pw_arrows *arrows)
{
    char rounds[96];
    long before = arrows->before, after = arrows->after;
    int *round_no = calloc((size_t)arrows->singles + 1, sizeof *round_no);
    if (round_no == NULL)
        return false;
    list_rounds(rounds, sizeof rounds, arrows->round_no, arrows->rounds);
    if (arrows->rounds > 0)
        pw_lines_note(lines, "arrow switch in round%s %s%s", arrows->rounds == 1 ? "" : "s", rounds,
                      arrows->climbed ? ", the best of those that were tried" : "");
    if (arrows->singles > SINGLES_NAMED)
        pw_lines_note(lines, "and where pairs turn as the cards say");
    for (int i = 0; arrows->singles <= SINGLES_NAMED && i < arrows->singles; i++)
        note_table(lines, arrows, i, round_no);
    free(round_no);
    if (before >= 0 && after >= 0 && arrows->none_is_fairer)
        pw_lines_note(lines, "balance %ld.%02ld of 100", after / 100, after % 100);
    else if (before >= 0 && after >= 0)
        pw_lines_note(lines, "balance %ld.%02ld of 100, without switches %ld.%02ld", after / 100,
                      after % 100, before / 100, before % 100);
    if (arrows->none_is_fairer)
        pw_lines_note(lines, "no arrow switch makes it fairer, and NS and EW pairs are hardly "
                             "compared (better: two winners, or a Howell)");
    return true;
}

static enum pw_status switch_rounds(struct pw_schedule *s, struct pw_lines *lines,
                                    const bool *except, pw_turner *turn, struct pw_reason *why)
{
    struct pw_arrows arrows = {0};
    if (lines->switches >= s->rounds && lines->switches > 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "of %d rounds %d at most can be switched, and %d were asked; write "
                          "--switch %d",
                          s->rounds, s->rounds - 1, lines->switches, pw_arrow_usual(s->rounds));
    s->winners = 1;
    if (lines->switches < 0) { /* none is wanted */
        if (pw_schedule_lines_apart(s))
            pw_lines_note(lines, "without an arrow switch NS and EW pairs are hardly compared "
                                 "(better: two winners, or a Howell)");
        return PW_OK;
    }
    bool done =
        pw_arrow_choose(s, lines->switches, except, turn, &arrows) && note_switches(lines, &arrows);
    pw_arrows_finish(&arrows);
    return done ? PW_OK : pw_no_memory(why);
}

static bool note_single(struct pw_lines *lines, const struct pw_schedule *s, int switched,
                        const struct pw_arrows *whole)
{
    struct pw_report *report = pw_check(s);
    if (report == NULL)
        return false;
    pw_lines_note(lines,
                  switched == 1 ? "arrow switch in %d encounter, as the cards say"
                                : "arrow switch in %d encounters, as the cards say",
                  switched);
    pw_lines_note(lines, "balance %ld.%02ld of 100, without switches %ld.%02ld",
                  report->quality / 100, report->quality % 100, whole->before / 100,
                  whole->before % 100);
    if (whole->after >= 0)
        pw_lines_note(lines, "with whole rounds it would be %ld.%02ld", whole->after / 100,
                      whole->after % 100);
    pw_report_free(report);
    return true;
}

/* Of the same movement with lines of its own. */
static void say_switches(struct pw_schedule *single, const struct pw_schedule *before)
{
    for (int round_no = 1; round_no <= single->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= single->stands; stand_no++) {
            if (pw_schedule_at(single, round_no, stand_no).who[0] !=
                pw_schedule_at(before, round_no, stand_no).who[0])
                pw_schedule_say_switch(single, round_no, stand_no);
        }
    }
}

/* Whole rounds first, which are announced more easily; single encounters where they are fairer. */
static enum pw_status switch_tables(struct pw_schedule **s, struct pw_lines *lines,
                                    const bool *except, struct pw_reason *why)
{
    struct pw_arrows whole = {0};
    int switched = 0;
    (*s)->winners = 1;
    struct pw_schedule *rounds = pw_schedule_copy(*s), *single = NULL;
    bool done = rounds != NULL && pw_arrow_choose(rounds, 0, except, pw_schedule_turn, &whole);
    if (done)
        single = pw_switch_tables(*s, rounds, lines->effort, &switched);
    done = done && single != NULL;
    if (done)
        say_switches(single, *s);
    if (done && switched < 0)
        done = note_switches(lines, &whole);
    else if (done)
        done = note_single(lines, single, switched, &whole);
    pw_arrows_finish(&whole);
    pw_schedule_free(*s);
    *s = done && switched < 0 ? rounds : single;
    pw_schedule_free(*s == rounds ? single : rounds);
    if (!done) {
        pw_schedule_free(*s);
        *s = NULL;
    }
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
    if (status == PW_OK && s->fours == 0 && !pw_lines_note_again(lines, s))
        status = pw_no_memory(why);
    if (status == PW_OK && lines->single)
        status = switch_tables(&s, lines, except, why);
    else if (status == PW_OK && (lines->winners == 1 || lines->switches > 0))
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
