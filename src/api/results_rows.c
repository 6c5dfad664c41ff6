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
        places <= PW_ROWS_MAX ? calloc(1, sizeof *read + places * sizeof *read->line) : NULL;
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
    read->lines = pw_lines_of(text);
    read->room = length + 1;
    event->rows_read = g_steal_pointer(kept);
}

/* Where the line begins. */
static gsize line_begin(const struct pw_rows_read *read, int line)
{
    const char *at = read->text;
    while (--line > 0) {
        at += strcspn(at, "\r\n");
        at += at[0] == '\r' && at[1] == '\n' ? 2 : at[0] != '\0' ? 1 : 0;
    }
    return (gsize)(at - read->text);
}

char *pw_rows_line(const struct pw_event *event, int line)
{
    const struct pw_rows_read *read = event->rows_read;
    gsize from = line_begin(read, line);
    const char *at = read->text + from, *end = at + strcspn(at, "\r\n");
    end += end[0] == '\r' && end[1] == '\n' ? 2 : end[0] != '\0' ? 1 : 0;
    return g_strndup(at, (gsize)(end - at));
}

/* The text has room for so many bytes. */
static void make_room(struct pw_event *event, struct pw_rows_read *read, gsize length)
{
    if (length < read->room)
        return;
    read->room = 2 * length + 1;
    char *longer = realloc(event->results_text, read->room);
    if (longer == NULL)
        g_error("no memory for results"); /* as GLib itself does */
    read->text = event->results_text = longer;
}

/* The lines behind the one that was taken out are one less. */
static void move_up(struct pw_rows_read *read, int line)
{
    for (gsize i = 0; i < read->places; i++)
        read->line[i] -= read->line[i] > line;
    read->lines--;
}

bool pw_rows_put(struct pw_event *event, int line, const char *row, const int place[2])
{
    struct pw_rows_read *read = event->rows_read;
    gsize more = row != NULL ? (gsize)(strchr(row, '\0') - row) : 0, from = read->length, less = 0;
    if (line > 0) {
        g_autofree char *before = pw_rows_line(event, line);
        from = line_begin(read, line);
        less = strlen(before);
    }
    gsize length = read->length - less + more;
    if (length > PW_INPUT_MAX)
        return false;
    make_room(event, read, length);
    char *at = event->results_text + from;
    memmove(at + more, at + less, read->length - from - less + 1);
    if (row != NULL)
        memcpy(at, row, more);
    read->length = length;
    read->lines += line == 0;
    read->line[place[0]] = read->line[place[1]] = row == NULL ? 0 : line > 0 ? line : read->lines;
    if (row == NULL)
        move_up(read, line);
    return true;
}

int pw_lines_of(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n' || (*text == '\r' && text[1] != '\n');
    return lines;
}
