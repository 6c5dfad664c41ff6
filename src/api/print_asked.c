/* print_asked.c - how papers are inked and cut: as who prints asks, and else as the event says. */
#include "api/print_job.h"

#include <string.h>

#include "base/error.h"

static const char *const presets[] = {"colour", "black", "inverse", NULL};

void pw_press_as_event(struct pw_press *press, struct pw_print *how, const struct pw_event *event)
{
    const struct pw_event *of = event->parts > 0 ? event->part[0] : event;
    press->how = press->own = how;
    press->backs_asked = how->backs;
    press->stack_asked = how->stack;
    how->backs = how->backs || of->backs;
    how->stack = how->stack || of->stack;
    how->large_print = how->large_print || of->large_print;
    how->preset = how->preset == NULL && of->preset > 0 ? presets[of->preset] : how->preset;
}

bool pw_press_inks(struct pw_press *press, GError **error)
{
    const char *name = press->how->preset;
    if (!pw_dpi_sound(press->how->dpi, error))
        return false;
    for (int i = 0; name != NULL && presets[i] != NULL; i++) {
        if (strcmp(presets[i], name) == 0) {
            press->preset = (enum pw_preset)i;
            return true;
        }
    }
    return name == NULL || pw_fail_unknown(error, PW_ERROR_USAGE, "preset", name, presets);
}
