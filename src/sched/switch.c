/* switch.c - lines of single encounters, by threshold accepting. */
#include "sched/switch.h"

#include "sched/weights.h"

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

static void improve(struct open *open, const struct pw_switching *how, struct pw_chance *chance)
{
    struct pw_weights *w = &open->w;
    long height = how->afresh ? 6L * w->numbers : 2L * w->numbers;
    for (long left = how->trials; left > 0 && open->count > 0; left--) {
        int i = open->meeting[pw_chance(chance, open->count)];
        if (pw_weights_change(w, i) <= height * left / how->trials)
            pw_weights_switch(w, i);
    }
    for (int k = 0, idle = 0; idle < open->count; k = (k + 1) % open->count) { /* downhill */
        idle++;
        if (pw_weights_change(w, open->meeting[k]) < 0) {
            pw_weights_switch(w, open->meeting[k]);
            idle = 0;
        }
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
    struct pw_schedule *to = NULL;
    if (pw_weights_init(&open.w, s, how->measure, how->missing_no) &&
        find_open(&open, s, how->which)) {
        for (int k = 0; how->afresh && k < open.count; k++) {
            if (pw_chance(chance, 2))
                pw_weights_switch(&open.w, open.meeting[k]);
        }
        improve(&open, how, chance);
        *sum = open.w.sum;
        if (how->which == PW_SWITCH_ALL)
            seat_last_pair(&open.w, how->missing_no);
        to = pw_weights_schedule(&open.w, s);
    }
    free(open.meeting);
    pw_weights_finish(&open.w);
    return to;
}
