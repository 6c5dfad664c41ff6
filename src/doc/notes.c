/* notes.c - what happened, as notes on the papers of those whom it concerns. */
#include "doc/notes.h"
#include "score/session.h"

#include <string.h>

char *pw_note_says(const struct pw_event *event, const struct pw_happening *entry)
{
    char text[PW_SENTENCE_MAX];
    pw_sentence_say(entry, event->language, text);
    g_autofree char *first = g_utf8_substring(text, 0, 1);
    g_autofree char *large = g_utf8_strup(first, -1);
    return g_strconcat(large, text + strlen(first), NULL);
}

static bool about(const struct pw_happening *entry, const struct pw_played_line *line, int board_no,
                  int who_no)
{
    bool sits = who_no == 0;
    for (int seat = 0; seat < 4 && !sits; seat++)
        sits = line->who[seat] == who_no;
    return sits && (board_no == 0 || line->board_no == board_no) &&
           pw_happening_concerns(entry, line);
}

/* Is it about one of these boards at a table, be it played or not? */
static bool concerns(const struct pw_happening *entry, const struct pw_session *session,
                     int board_no, int who_no)
{
    int i = board_no != 0 ? board_no - session->first_board : 0;
    int k = board_no != 0 ? session->from[i] : 0;
    int end = board_no != 0 ? session->from[i + 1] : session->lines;
    for (; k < end; k++) {
        const struct pw_line *line = &session->line[k];
        struct pw_played_line played = {
            .board_no = line->board_no, .round_no = line->round_no, .table_no = line->table_no};
        memcpy(played.who, line->who, sizeof played.who);
        if (about(entry, &played, board_no, who_no))
            return true;
    }
    for (k = 0; k < session->unplayed; k++)
        if (about(entry, &session->missed[k], board_no, who_no))
            return true;
    return false;
}

void pw_notes_field(struct pw_field *record, const struct pw_subject *subject, int board_no,
                    int who_no)
{
    const struct pw_event *event = subject->event;
    g_autoptr(GString) notes = g_string_new(NULL);
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool penalised = entry->kind == PW_PENALISED && who_no != 0 && entry->who_no == who_no;
        if (!penalised && !concerns(entry, subject->session, board_no, who_no))
            continue;
        g_autofree char *says = pw_note_says(event, entry);
        g_string_append_printf(notes, "%s%s", notes->len > 0 ? " \u00B7 " : "", says);
    }
    pw_field_flag(record, "notes", false);
    if (notes->len > 0)
        pw_field_text(record, "notes", notes->str);
}
