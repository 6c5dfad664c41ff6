/* vp_scale.c - a federation's scale of victory points, see vp_scale.h. */
#include "format/vp_scale.h"

#include "base/error.h"
#include "base/input.h"
#include "format/csv.h"
#include "format/event_values.h"

#include <stdlib.h>
#include <string.h>

#define MOST 10000 /* hundredths */

static bool read_hundredths(const char *text, int *out)
{
    char *end = NULL;
    double value = g_ascii_strtod(text, &end);
    *out = (int)(value * 100 + (value < 0 ? -0.5 : 0.5));
    return end != text && *end == '\0' && value >= -100 && value <= 1000;
}

/* false with an error: the row does not follow those before it. */
static bool read_step(const struct pw_csv *csv, struct pw_vp_scale *scale, GError **error)
{
    struct pw_vp_step one = {0};
    const struct pw_vp_step *before = scale->steps > 0 ? &scale->step[scale->steps - 1] : NULL;
    int even = before != NULL ? scale->step[0].winner + scale->step[0].loser : 0;
    bool sound = read_hundredths(pw_csv_cell(csv, 0), &one.from) &&
                 read_hundredths(pw_csv_cell(csv, 1), &one.winner);
    if (sound && csv->cells > 2)
        sound = read_hundredths(pw_csv_cell(csv, 2), &one.loser);
    else
        one.loser = before != NULL ? even - one.winner : one.winner;
    int first = scale->percent ? 5000 : 0;
    sound = sound && one.winner <= MOST && one.winner >= one.loser &&
            (before != NULL ? one.from > before->from && one.winner >= before->winner
                            : one.from == first && one.winner == one.loser && one.winner > 0);
    if (!sound)
        return pw_refuse_at(error, csv->in->name, csv->line, "vp-step");
    scale->step = g_renew(struct pw_vp_step, scale->step, (gsize)scale->steps + 1);
    scale->step[scale->steps++] = one;
    scale->most = one.winner;
    return true;
}

static bool read_steps(const struct pw_input *in, struct pw_vp_scale *scale, GError **error)
{
    struct pw_csv csv;
    pw_csv_init(&csv, in);
    bool sound = pw_csv_next(&csv, NULL);
    scale->percent = sound && g_ascii_strcasecmp(pw_csv_cell(&csv, 0), "percent") == 0;
    sound = sound && (scale->percent || g_ascii_strcasecmp(pw_csv_cell(&csv, 0), "imps") == 0);
    if (!sound)
        pw_refuse_at(error, in->name, 1, "vp-heading");
    GError *wrong = NULL;
    while (sound && pw_csv_next(&csv, &wrong))
        sound = read_step(&csv, scale, error);
    if (wrong != NULL) {
        g_propagate_error(error, wrong);
        sound = false;
    }
    if (sound && scale->steps < 2)
        sound = pw_refuse_at(error, in->name, csv.line, "vp-few");
    pw_csv_finish(&csv);
    return sound;
}

bool pw_vp_scale_load(struct pw_event *event, const char *file, GError **error)
{
    struct pw_input in;
    struct pw_vp_scale scale = {0};
    g_autofree char *path = pw_value_path(event, file);
    bool sound = true;
    if (file[0] != '\0') {
        if (!pw_input_load(&in, path, error))
            return false;
        sound = read_steps(&in, &scale, error);
        pw_input_finish(&in);
    }
    if (!sound) {
        g_free(scale.step);
        return false;
    }
    free(event->matches.scale.step);
    event->matches.scale = scale;
    return pw_event_path(&event->matches.scale_file, file[0] != '\0' ? path : NULL);
}
