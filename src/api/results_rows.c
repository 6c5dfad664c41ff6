/* results_rows.c - which results in memory have a row, so that one more is read alone. */
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

#include "format/csv.h"
#include "format/taken_results.h"

static void sign_add(guint64 *sign, int number)
{
    *sign = (*sign ^ (guint64)(guint)number) * G_GUINT64_CONSTANT(1099511628211);
}

guint64 pw_rows_sign(const struct pw_event *event, const struct pw_session *session)
{
    const struct pw_schedule *s = event->schedule;
    guint64 sign = G_GUINT64_CONSTANT(14695981039346656037);
    const int of_all[] = {s->rounds,  s->contestants, s->first_pair,
                          s->ew_from, s->missing_no,  event->happenings};
    for (gsize i = 0; i < G_N_ELEMENTS(of_all); i++)
        sign_add(&sign, of_all[i]);
    for (int k = 0; session != NULL && k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        sign_add(&sign, line->round_no);
        sign_add(&sign, line->table_no);
        sign_add(&sign, line->board_no);
        sign_add(&sign, line->settled);
        for (int seat = 0; seat < session->seats; seat++)
            sign_add(&sign, line->who[seat]);
    }
    return sign;
}

struct pw_rows_read *pw_rows_new(const struct pw_event *event, guint64 sign, gsize places)
{
    struct pw_rows_read *read =
        places <= PW_ROWS_MAX ? calloc(1, sizeof *read + places * sizeof *read->has) : NULL;
    if (read != NULL)
        *read = (struct pw_rows_read){.schedule = event->schedule, .sign = sign, .places = places};
    return read;
}

void pw_rows_keep(struct pw_event *event, struct pw_rows_read **kept, const struct pw_input *in)
{
    struct pw_rows_read *read = *kept;
    const char *text = event->results_text;
    gsize length = strlen(text);
    struct pw_csv csv;
    bool plain = (g_ascii_isalpha(text[0]) && !g_str_has_prefix(text, "XX")) ||
                 (text[0] == '#' && text[1] != '#');
    if (read == NULL || !plain || strchr("\r\n", text[length - 1]) == NULL ||
        strcmp(text, in->text) != 0)
        return;
    if (event->schedule->kind != PW_PLAYERS && event->sections == NULL && pw_results_sectioned(in))
        return; /* which are of this event say all rows together */
    pw_csv_init(&csv, in);
    bool any = pw_csv_next(&csv, NULL);
    read->head = (gsize)(csv.at - in->text);
    pw_csv_finish(&csv);
    if (!any)
        return;
    read->text = text;
    read->length = length;
    read->room = length + 1;
    event->rows_read = g_steal_pointer(kept);
}

bool pw_rows_add(struct pw_event *event, const char *row, const int place[2])
{
    struct pw_rows_read *read = event->rows_read;
    gsize more = strlen(row);
    if (read->length + more > PW_INPUT_MAX)
        return false;
    if (read->length + more >= read->room) {
        read->room = 2 * (read->length + more) + 1;
        char *longer = realloc(event->results_text, read->room);
        if (longer == NULL)
            g_error("no memory for results"); /* as GLib itself does */
        event->results_text = longer;
        read->text = longer;
    }
    memcpy(event->results_text + read->length, row, more + 1);
    read->length += more;
    read->has[place[0]] = read->has[place[1]] = true;
    return true;
}
