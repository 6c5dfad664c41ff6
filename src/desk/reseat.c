/* reseat.c - what happened goes into the event, and results that were typed by the plan go with who
 * really sat there: the table, the board, contract and tricks are as they were typed, the pairs are
 * others. */
#include "desk/places.h"

#include <string.h>

static struct pw_happened *entry_write(struct evening *e, const char *sentence, int no,
                                       GError **error)
{
    return sentence != NULL ? pw_happened_add(e->event, sentence, error)
                            : pw_happened_undo(e->event, no, error);
}

/* Of each board with a result where others sit now. The caller drops the reference; NULL: none. */
static GPtrArray *moved_of(GPtrArray *all, const struct pw_happened *told)
{
    GPtrArray *moved = g_ptr_array_new();
    for (int i = 0; i < told->lines && all != NULL; i++) {
        const struct pw_happened_line *line = &told->line[i];
        const struct place *p =
            pw_desk_place_find(all, line->round_no, line->table_no, line->board_no);
        if (p != NULL && !p->open && p->contract[0] != '\0' && line->was[0] != 0 &&
            line->is[0] != 0 && memcmp(line->was, line->is, sizeof line->was) != 0)
            g_ptr_array_add(moved, (gpointer)p);
    }
    return moved;
}

static bool row_move(struct evening *e, const struct place *p, bool enters, GError **error)
{
    struct pw_result result;
    PW_INIT(&result);
    result.round_no = p->round_no;
    result.table_no = p->table_no;
    result.board_no = p->board_no;
    if (!enters)
        return pw_result_take_back(e->event, &result, error);
    result.contract = p->contract;
    result.declarer = p->declarer[0] != '\0' ? p->declarer : NULL;
    result.tricks = p->tricks[0] != '\0' ? p->tricks : NULL;
    return pw_result_enter(e->event, &result, error);
}

/* Takes the rows out, writes the entry, and enters them where the entry has them. */
static bool rows_move(struct evening *e, const GPtrArray *moved, const char *sentence, int no,
                      GError **error)
{
    bool done = true;
    for (guint i = 0; done && i < moved->len; i++)
        done = row_move(e, g_ptr_array_index(moved, i), false, error);
    struct pw_happened *again = done ? entry_write(e, sentence, no, error) : NULL;
    done = again != NULL;
    pw_happened_free(again);
    for (guint i = 0; done && i < moved->len; i++)
        done = row_move(e, g_ptr_array_index(moved, i), true, error);
    return done;
}

struct pw_happened *pw_desk_happened_apply(struct evening *e, const char *sentence, int no,
                                           int *rows, GError **error)
{
    struct pw_happened *told = entry_write(e, sentence, no, error);
    *rows = 0;
    if (told == NULL || told->lines == 0)
        return told;
    pw_desk_evening_revert(e);
    GPtrArray *all = pw_desk_places_of(e, NULL), *moved = moved_of(all, told);
    *rows = (int)moved->len;
    if (!rows_move(e, moved, sentence, no, error)) {
        pw_happened_free(told);
        told = NULL;
    }
    g_ptr_array_unref(moved);
    if (all != NULL)
        g_ptr_array_unref(all);
    return told;
}
