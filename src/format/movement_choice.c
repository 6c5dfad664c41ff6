/* movement_choice.c - which of the movements of a file, and what its rows say of winners. */
#include "base/error.h"
#include "format/movement.h"
#include "sched/core/schedule.h"

void pw_movement_winners(struct pw_schedule *s)
{
    if (s->kind != PW_PAIRS || s->rounds < 2 || !pw_schedule_lines_apart(s))
        return;
    s->winners = 2;
    s->fours = pw_schedule_fours(s);
}

bool pw_movement_not_built(const struct pw_input *in, GError **error)
{
    return pw_fail(error, PW_ERROR_INTERNAL, "%s: no memory for the movement", in->name);
}

int pw_movement_choose(const struct pw_input *in, const struct pw_movement_from *from,
                       const GPtrArray *names, GError **error)
{
    int n = (int)names->len;
    if (n == 0)
        pw_fail_at(error, in->name, 0, "no movement in it");
    else if (from->item > n)
        pw_fail_at(error, in->name, 0, "there is no movement %d; the last one is %s#%d", from->item,
                   in->name, n);
    else if (from->item > 0 || n == 1)
        return from->item > 0 ? from->item : 1;
    else {
        GString *list = g_string_new(NULL);
        for (int i = 0; i < n && i < 12; i++) {
            char *quoted = pw_quote(names->pdata[i]);
            g_string_append_printf(list, "%s#%d %s", i > 0 ? ", " : "", i + 1, quoted);
            g_free(quoted);
        }
        if (n > 12)
            g_string_append_printf(list, ", ... #%d", n);
        pw_fail_at(error, in->name, 0, "%d movements; say which, as in %s#2: %s", n, in->name,
                   list->str);
        g_string_free(list, TRUE);
    }
    return 0;
}
