/* notes.c - what happened, as notes on the papers of those whom it concerns. */
#include "doc/documents.h"
#include "doc/scores.h"

#include <string.h>

char *pw_note_says(const struct pw_subject *subject, const struct pw_happening *entry)
{
    const struct pw_event *event = subject->event;
    char text[PW_SENTENCE_MAX];
    pw_sentence_say(entry, pw_numbers_of(subject->schedule), event->language, text);
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
    int count = session->lines;
    const struct pw_line *lines =
        board_no != 0 ? pw_session_board(session, board_no, &count) : session->line;
    for (int k = 0; k < count; k++) {
        const struct pw_line *line = &lines[k];
        struct pw_played_line played = {
            .board_no = line->board_no, .round_no = line->round_no, .table_no = line->table_no};
        memcpy(played.who, line->who, sizeof played.who);
        if (about(entry, &played, board_no, who_no))
            return true;
    }
    for (int k = 0; k < session->unplayed; k++)
        if (about(entry, &session->missed[k], board_no, who_no))
            return true;
    return false;
}

/* Those of one section, with its letter in front where there are several. */
static void add_notes(GString *notes, const struct pw_subject *one, int board_no, int who_no)
{
    const struct pw_event *event = one->event;
    bool lettered = board_no != 0 && one->sections > 0;
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool penalised = entry->kind == PW_PENALISED && who_no != 0 &&
                         (entry->who_no == who_no || (entry->team && entry->other_no == who_no));
        if (!penalised && !concerns(entry, one->session, board_no, who_no))
            continue;
        g_autofree char *says = pw_note_says(one, entry);
        g_string_append_printf(notes, "%s%s%s%s", notes->len > 0 ? " \u00B7 " : "",
                               lettered ? event->section : "", lettered ? ": " : "", says);
    }
}

void pw_notes_field(struct pw_field *record, const struct pw_subject *subject, int board_no,
                    int who_no)
{
    g_autoptr(GString) notes = g_string_new(NULL);
    int sections = board_no != 0 ? MAX(subject->sections, 1) : 1;
    for (int i = 0; i < sections; i++) {
        struct pw_subject one = board_no != 0 ? pw_scores_section(subject, i) : *subject;
        add_notes(notes, &one, board_no, who_no);
    }
    pw_field_flag(record, "notes", false);
    if (notes->len > 0)
        pw_field_text(record, "notes", notes->str);
}

void pw_other_boards_field(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_event *event = subject->event;
    g_autoptr(GString) notes = g_string_new(NULL);
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool off = entry->kind == PW_BOARDS_OFF && (entry->table_no != 0 || entry->board_no != 0);
        if (!off && entry->kind != PW_OTHER_BOARDS)
            continue;
        g_autofree char *says = pw_note_says(subject, entry);
        g_string_append_printf(notes, "%s%s", notes->len > 0 ? " \u00B7 " : "", says);
    }
    pw_text_or_no(root, "other-boards", notes->str);
}
