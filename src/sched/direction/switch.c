/* switch.c - lines of single encounters, by threshold accepting. */
#include "sched/direction/switch.h"

#include "base/progress.h"

#include <stdlib.h>

/* What may be switched of what there is. */
struct open {
    struct pw_weights w;
    int *meeting; /* [count] */
    int count;
};

static bool never_moves(const struct pw_schedule *s, int who_no)
{
    int stand_no = pw_schedule_where(s, who_no, 1).stand_no;
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        if (pw_schedule_where(s, who_no, round_no).stand_no != stand_no)
            return false;
    }
    return true;
}

static bool find_open(struct open *open, const struct pw_schedule *s, enum pw_switches which)
{
    bool *sits = calloc((size_t)s->contestants + 1, sizeof *sits);
    open->meeting = calloc((size_t)open->w.meetings + 1, sizeof *open->meeting);
    if (sits == NULL || open->meeting == NULL) {
        free(sits);
        return false;
    }
    for (int who_no = 1; which != PW_SWITCH_ALL && who_no <= s->contestants; who_no++)
        sits[who_no] = never_moves(s, who_no);
    for (int i = 0; i < open->w.meetings; i++) {
        const struct pw_meeting *m = &open->w.meeting[i];
        bool sitting = sits[m->who[0]] || sits[m->who[1]];
        if (which == PW_SWITCH_ALL || (which == PW_SWITCH_SITTING) == sitting)
            open->meeting[open->count++] = i;
    }
    free(sits);
    return true;
}

static void downhill(struct open *open)
{
    struct pw_weights *w = &open->w;
    for (int k = 0, idle = 0; idle < open->count; k = (k + 1) % open->count) {
        idle++;
        if (pw_weights_change(w, open->meeting[k]) < 0) {
            pw_weights_switch(w, open->meeting[k]);
            idle = 0;
        }
    }
}

static int switched_in(const struct pw_weights *w)
{
    int on = 0;
    for (int i = 0; i < w->meetings; i++)
        on += w->meeting[i].switched;
    return on;
}

/* The fairest so far: its switches, one for each encounter. */
struct fairest {
    bool *on;
    int count; /* of them; -1: nothing is known */
    long long sum;
};

static void take_fairer(struct fairest *best, const struct pw_weights *w)
{
    if (best->count >= 0 && w->sum > best->sum)
        return;
    int count = switched_in(w);
    if (best->count >= 0 && w->sum == best->sum && count >= best->count)
        return;
    best->count = count;
    best->sum = w->sum;
    for (int i = 0; i < w->meetings; i++)
        best->on[i] = w->meeting[i].switched;
}

static void go_to(struct pw_weights *w, const struct fairest *best)
{
    for (int i = 0; i < w->meetings; i++) {
        if (w->meeting[i].switched != best->on[i])
            pw_weights_switch(w, i);
    }
}

/* To the fairest lines that it came by, and downhill from there. */
static void improve(struct open *open, const struct pw_switching *how, struct pw_chance *chance,
                    struct fairest *best)
{
    struct pw_weights *w = &open->w;
    long height = how->afresh ? 6L * w->numbers : 2L * w->numbers;
    best->count = -1;
    take_fairer(best, w);
    for (long left = how->trials; left > 0 && open->count > 0; left--) {
        int i = open->meeting[pw_chance(chance, open->count)];
        if (pw_weights_change(w, i) > height * left / how->trials)
            continue;
        pw_weights_switch(w, i);
        if (w->sum < best->sum)
            take_fairer(best, w);
    }
    go_to(w, best);
    downhill(open);
}

static void switch_afresh(struct open *open, struct pw_chance *chance)
{
    for (int k = 0; k < open->count; k++) {
        if (pw_chance(chance, 2))
            pw_weights_switch(&open->w, open->meeting[k]);
    }
}

/* All lines of a set may be exchanged and no comparison changes: the highest number that is
 * there, who sits at table 1, is NS all evening. */
static void seat_last_pair(struct pw_weights *w, int missing_no)
{
    int last_no = w->numbers - (w->numbers == missing_no);
    for (int i = 0; i < w->meetings; i++) {
        struct pw_meeting *m = &w->meeting[i];
        if (pw_weights_line(w, m->set, last_no) < 0)
            m->switched = !m->switched;
    }
}

struct pw_schedule *pw_switch(const struct pw_schedule *s, const struct pw_switching *how,
                              struct pw_chance *chance, long long *sum)
{
    struct open open = {.count = 0};
    struct fairest best = {.on = NULL};
    struct pw_schedule *to = NULL;
    if (pw_weights_init(&open.w, s, how->measure, how->missing_no) &&
        find_open(&open, s, how->which))
        best.on = calloc((size_t)open.w.meetings + 1, sizeof *best.on);
    if (best.on != NULL) {
        if (how->afresh)
            switch_afresh(&open, chance);
        improve(&open, how, chance, &best);
        *sum = open.w.sum;
        if (how->which == PW_SWITCH_ALL)
            seat_last_pair(&open.w, how->missing_no);
        to = pw_weights_schedule(&open.w, s);
    }
    free(best.on);
    free(open.meeting);
    pw_weights_finish(&open.w);
    return to;
}

/* ---- Mitchells ---- */

/* A run has twice as many trials as the one before, up to the most. */
#define RUN_FIRST 10000
#define RUN_MOST 640000
/* Trials times pairs that are usual: less than a fifth of a second. */
#define USUAL_WORK 120000000

static bool whole_set(struct pw_weights *w, int set)
{
    int on = 0;
    for (int i = 0; i < w->meetings; i++)
        on += w->meeting[i].set == set && w->meeting[i].switched;
    if (4 * on <= w->players[set])
        return false;
    for (int i = 0; i < w->meetings; i++) {
        if (w->meeting[i].set == set)
            pw_weights_switch(w, i);
    }
    return true;
}

/* Takes out this switch, alone or with another one, where nothing gets less fair. */
static bool leave_out(struct pw_weights *w, int i)
{
    if (!w->meeting[i].switched || !pw_work("arrow switches tried", w->meetings, 12))
        return false;
    long long before = w->sum;
    pw_weights_switch(w, i);
    for (int k = 0; w->sum != before && k < w->meetings; k++) {
        if (w->meeting[k].switched && w->sum + pw_weights_change(w, k) == before)
            pw_weights_switch(w, k);
    }
    if (w->sum == before)
        return true;
    pw_weights_switch(w, i);
    return false;
}

/* Switches that change nothing are left out: of more than half of the encounters on a set, and of
 * one or two. */
static void calm(struct pw_weights *w, int sets)
{
    bool helped = true;
    while (helped) {
        helped = false;
        for (int set = 1; set <= sets; set++)
            helped = whole_set(w, set) || helped;
        for (int i = 0; i < w->meetings; i++)
            helped = leave_out(w, i) || helped;
    }
}

/* Both are the same movement, so that their encounters come in the same order. */
static void begin_with(struct pw_weights *w, const struct pw_schedule *first)
{
    for (int i = 0; i < w->meetings; i++) {
        const struct pw_meeting *m = &w->meeting[i];
        bool other = pw_schedule_at(first, m->round_no, m->stand_no).who[0] != m->who[0];
        if (other != m->switched)
            pw_weights_switch(w, i);
    }
}

static void run(struct open *open, const struct pw_schedule *s, long trials, int run_no,
                struct fairest *its, struct fairest *best)
{
    struct pw_chance chance = {(uint64_t)s->contestants << 40 | (uint64_t)s->rounds << 20 |
                               (uint64_t)run_no};
    struct pw_switching how = {PW_MEASURE_COMPETITION, PW_SWITCH_ALL, 0, true, trials};
    switch_afresh(open, &chance);
    improve(open, &how, &chance, its);
    calm(&open->w, s->sets);
    take_fairer(best, &open->w);
}

struct pw_schedule *pw_switch_tables(const struct pw_schedule *s, const struct pw_schedule *first,
                                     long trials, int *switched)
{
    struct open open = {.count = 0};
    struct fairest best = {.count = -1}, its = {.count = -1}; /* of all runs, of one */
    struct pw_schedule *to = NULL;
    long all = trials > 0 ? trials : USUAL_WORK / s->contestants, left = all;
    long long sum_first = -1;
    if (pw_weights_init(&open.w, s, PW_MEASURE_COMPETITION, 0) &&
        find_open(&open, s, PW_SWITCH_ALL)) {
        best.on = calloc((size_t)open.w.meetings + 1, sizeof *best.on);
        its.on = calloc((size_t)open.w.meetings + 1, sizeof *its.on);
    }
    bool sound = best.on != NULL && its.on != NULL;
    if (sound && first != NULL) {
        begin_with(&open.w, first);
        sum_first = open.w.sum;
        downhill(&open);
        calm(&open.w, s->sets);
        take_fairer(&best, &open.w);
    }
    long each = RUN_FIRST;
    for (int run_no = 1; sound && (run_no == 1 || each <= left); run_no++) {
        pw_tell_progress("trials of a search", all - left, all);
        if (!pw_work("trials of a search", each, 4 + s->contestants / 16))
            break;
        run(&open, s, each, run_no, &its, &best);
        left -= each;
        each = 2 * each < RUN_MOST ? 2 * each : RUN_MOST;
    }
    if (sound) {
        go_to(&open.w, &best);
        *switched = best.sum == sum_first ? -1 : best.count;
        to = pw_weights_schedule(&open.w, s);
    }
    free(best.on);
    free(its.on);
    free(open.meeting);
    pw_weights_finish(&open.w);
    return to;
}
