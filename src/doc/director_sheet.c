/* director_sheet.c - one page for who directs: how to lay out the room, who begins
 * where, what to announce in which round, who sits out, and the proof.
 *
 *   rows[]    stands[] as on the room-plan
 *   pairs[]   as on the name-list
 *   rounds[]  round, notes[]: each a sentence `note` of that round, with its tables,
 *             boards or pair, and the flag first-note; note-count; a round without any goes
 *             as usual
 *   missing   the number that nobody has; missing-line what that means
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/usual.h"

static void number_add(GString *list, int no)
{
    g_string_append_printf(list, "%s%d", list->len ? ", " : "", no);
}

static struct pw_field *note_add(struct pw_field *notes, const char *word, const char *tables)
{
    struct pw_field *note = pw_field_append(notes);
    pw_field_word(note, "note", word);
    pw_field_text(note, "tables", tables);
    return note;
}

/* Skips and switches: at which tables, or at all. */
static void moves_notes(struct pw_field *notes, const struct pw_usual *usual, int round_no)
{
    const struct pw_schedule *s = usual->s;
    g_autoptr(GString) skips = g_string_new(NULL), switched = g_string_new(NULL);
    int skipping = 0, turned = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int table_no = s->stand[stand_no - 1].table_no;
        if (!table_no)
            continue;
        if (pw_usual_skips(usual, round_no, stand_no)) {
            number_add(skips, table_no);
            skipping++;
        }
        if (pw_usual_switched(usual, round_no, stand_no)) {
            number_add(switched, table_no);
            turned++;
        }
    }
    if (turned)
        note_add(notes, turned == usual->homes ? "call-switch-all" : "call-switch", switched->str);
    /* who sits alone or is missing does not skip with the others */
    if (skipping)
        note_add(notes, skipping >= s->tables - 1 ? "call-skip-all" : "call-skip", skips->str);
}

static void shares_notes(struct pw_field *notes, const struct pw_subject *subject, int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    if (s->copies > 1) /* every table has its own */
        return;
    for (int stand_no = 1; subject->report->shared && stand_no <= s->stands; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set, count = 0;
        g_autoptr(GString) tables = g_string_new(NULL);
        bool told = false;
        for (int other = 1; set && other <= s->stands; other++) {
            if (pw_schedule_at(s, round_no, other).set != set || !s->stand[other - 1].table_no)
                continue;
            told |= other < stand_no;
            number_add(tables, s->stand[other - 1].table_no);
            count++;
        }
        if (told || count < 2)
            continue;
        struct pw_field *note = note_add(notes, "call-share", tables->str);
        pw_boards_field(note, "boards", subject->event, set);
    }
}

static void sit_out_notes(struct pw_field *notes, const struct pw_schedule *s, int round_no)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
        if (ns == ew)
            continue;
        struct pw_field *note = pw_field_append(notes);
        pw_field_word(note, "note", "call-sits-out");
        pw_number_field(note, s, "pair", ns ? spot.who[0] : spot.who[1]);
        pw_stand_fields(note, s, "", stand_no);
    }
}

/* How many sit out, how often, and who is spared. */
static void missing_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_report *r = subject->report;
    int there = s->contestants - (s->missing_no != 0);
    pw_number_field(root, s, "missing", s->missing_no);
    pw_field_int(root, "sit-out-pairs", r->sit_out_people);
    pw_field_int(root, "sit-out-most", r->sit_out_most);
    pw_field_int(root, "sit-out-boards",
                 (long)r->sit_out_most * pw_event_boards_per_set(subject->event));
    pw_field_flag(root, "missing-line", false);
    if (r->sit_outs)
        pw_field_word(root, "missing-line",
                      r->sit_out_people == there && r->sit_out_most == 1 ? "sit-outs-each-once"
                                                                         : "sit-outs-some");
}

PW_FILL(pw_director_sheet)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_pairs(subject, "director-sheets", why, code))
        return false;
    if ((long)s->stands * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d stations with %d rounds each are more than a director-sheet looks "
                         "through (%ld); write the movement with show",
                         s->stands, s->rounds, PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    pw_room_rows_fields(root, subject);
    pw_pair_list_fields(root, subject);
    missing_fields(root, subject);
    struct pw_usual *usual = pw_usual_new(s);
    struct pw_field *rounds = pw_field_list(root, "rounds");
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *row = pw_field_append(rounds);
        pw_field_int(row, "round", pw_shown(s, round_no));
        struct pw_field *notes = pw_field_list(row, "notes");
        moves_notes(notes, usual, round_no);
        shares_notes(notes, subject, round_no);
        sit_out_notes(notes, s, round_no);
        if (round_no == s->rounds)
            note_add(notes, "call-last", "");
        for (guint i = 0; i < pw_field_length(notes); i++)
            pw_field_flag((struct pw_field *)(gpointer)pw_field_at(notes, i), "first-note", i == 0);
        pw_field_int(row, "note-count", pw_field_length(notes));
        pw_field_flag(row, "as-usual", pw_field_length(notes) == 0);
    }
    pw_usual_free(usual);
    return true;
}
