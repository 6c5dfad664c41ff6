/* cuts.c - texts that were too long for their place and are cut: each is told once, and of more
 * than a few in one place how many more there are. */
#include "layout/box.h"
#include "layout/elements.h"

enum { TOLD = 3 }; /* of one element; behind them comes the count */

struct cut_at {
    const struct pw_node *node;
    int n;
};

GArray *pw_run_cuts_new(void)
{
    return g_array_new(FALSE, FALSE, sizeof(struct cut_at));
}

static struct cut_at *cut_at(const struct pw_el *el)
{
    GArray *cuts = el->run->cuts;
    for (guint i = 0; i < cuts->len; i++)
        if (g_array_index(cuts, struct cut_at, i).node == el->node)
            return &g_array_index(cuts, struct cut_at, i);
    struct cut_at first = {.node = el->node};
    g_array_append_val(cuts, first);
    return &g_array_index(cuts, struct cut_at, cuts->len - 1);
}

void pw_el_cut(const struct pw_el *el, const char *whole, const char *shorter, bool last_line)
{
    struct pw_run *run = el->run;
    if (run->dry || !g_hash_table_add(run->said, g_strdup_printf("cut %s", whole)))
        return;
    if (!run->trial && ++cut_at(el)->n > TOLD && !run->options->every_cut)
        return;
    pw_el_warn(el,
               last_line ? "\"%s\" is too long for its lines, and the last of them is \"%s\"; make "
                           "the place wider or the name shorter"
                         : "\"%s\" is too wide for its place and is printed as \"%s\"; make the "
                           "place wider or the name shorter",
               pw_el_quoted(el, whole), shorter);
}

void pw_run_say_cuts(struct pw_run *run)
{
    for (guint i = 0; i < run->cuts->len && !run->error && !run->options->every_cut; i++) {
        const struct cut_at *cut = &g_array_index(run->cuts, struct cut_at, i);
        const struct pw_el el = {cut->node, NULL, run};
        if (cut->n == TOLD + 1)
            pw_el_warn(&el, "one more text is cut here");
        else if (cut->n > TOLD)
            pw_el_warn(&el, "%d more texts are cut here", cut->n - TOLD);
    }
}
