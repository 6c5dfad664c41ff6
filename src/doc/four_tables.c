/* four_tables.c - a tent for every table of individuals: which four play with which boards, and
 * where each goes next.
 *
 *   tables[]  table, copy, shared-line, faces[], stands[] as of pairs (table_cards.c); every-round
 *             (a flag: each seat sends its player the same way after every round), with n-table,
 *             n-side, n-position or n-stays, and so on for s, e, w; off-line (a word: what "–" is);
 *             rounds[]
 *   rounds[]  round, n, s, e, w with names, plays, boards, set, last, and the same ways
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

enum { SEATS = 4 };
static const char *const seat_words[SEATS] = {"n", "s", "e", "w"};

/* Where the four of a table sit in the next round; stand_no 0: nowhere. */
struct onward {
    int stand_no[SEATS], seat[SEATS];
};

static struct onward onward_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct onward to;
    memset(&to, 0, sizeof to);
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    for (int i = 0; i < SEATS; i++) {
        to.stand_no[i] = pw_schedule_where(s, spot.who[i], round_no + 1).stand_no;
        struct pw_spot next = pw_schedule_at(s, round_no + 1, to.stand_no[i]);
        to.seat[i] = to.stand_no[i] != 0 ? pw_spot_seat(next, spot.who[i]) : 0;
    }
    return to;
}

/* Is it the same after every round? */
static bool is_usual(const struct pw_schedule *s, int stand_no)
{
    struct onward first = onward_at(s, 1, stand_no);
    for (int round_no = 2; round_no < s->rounds; round_no++) {
        struct onward to = onward_at(s, round_no, stand_no);
        if (memcmp(&to, &first, sizeof to) != 0)
            return false;
    }
    return s->rounds > 1;
}

static void onward_fields(struct pw_field *record, const struct pw_schedule *s,
                          const struct onward *to, int stand_no)
{
    for (int i = 0; i < SEATS; i++) {
        g_autofree char *prefix = g_strconcat(seat_words[i], "-", NULL);
        g_autofree char *stays = g_strconcat(prefix, "stays", NULL);
        g_autofree char *side = g_strconcat(prefix, "side", NULL);
        g_autofree char *position = g_strconcat(prefix, "position", NULL);
        bool is = to->stand_no[i] == stand_no && to->seat[i] == i;
        bool moves = to->stand_no[i] != 0 && !is;
        pw_field_flag(record, stays, is);
        pw_stand_fields(record, s, prefix, moves ? to->stand_no[i] : 0);
        pw_word_or_no(record, side, moves ? seat_words[to->seat[i]] : NULL);
        pw_text_or_no(record, position, moves ? seat_words[to->seat[i]] : NULL);
    }
}

/* After the last round that is played nobody goes on. false: the four play nothing of what was due,
 * or nobody plays in this round. */
static bool round_fields(struct pw_field *row, const struct pw_subject *subject, int round_no,
                         int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    int last_no = pw_schedule_last_played(s);
    struct onward to = {{0}, {0}};
    if (round_no < last_no)
        to = onward_at(s, round_no, stand_no);
    bool off = pw_schedule_round_unplayed(s, round_no), plays = pw_is_played(s, round_no, stand_no);
    pw_field_int(row, "round", pw_shown(s, round_no));
    pw_field_flag(row, "last", round_no == last_no);
    pw_table_who_fields(row, subject, spot.who);
    pw_field_flag(row, "plays", plays || off);
    pw_number_field(row, s, "set", spot.set);
    int due = pw_boards_due_field(row, "boards", subject, round_no, stand_no);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, off ? 0 : stand_no);
    onward_fields(row, s, &to, stand_no);
    return !off && (due > 0 || !plays);
}

/* A tent has two faces, read from opposite sides: `turn` as on the flat sheet. */
void pw_faces_fields(struct pw_field *table)
{
    struct pw_field *faces = pw_field_list(table, "faces");
    pw_field_text(pw_field_append(faces), "turn", "180");
    pw_field_text(pw_field_append(faces), "turn", "0");
}

static void table_fields(struct pw_field *table, const struct pw_subject *subject,
                         const int *copies, int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct onward usual = onward_at(s, 1, stand_no);
    pw_stand_fields(table, s, "", stand_no);
    pw_field_flag(table, "every-round", is_usual(s, stand_no));
    onward_fields(table, s, &usual, stand_no);
    pw_copy_at_field(table, copies, stand_no);
    if (copies)
        pw_field_word(table, "shared-line", "copy-of-boards");
    pw_room_fields(table, "stands", s, pw_flow_board_ring(pw_flow(s)), stand_no);
    pw_faces_fields(table);
    struct pw_field *rounds = pw_field_list(table, "rounds");
    bool all_played = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        all_played &= round_fields(pw_field_append(rounds), subject, round_no, stand_no);
    pw_word_or_no(table, "off-line", all_played ? NULL : "card-foot-off");
}

PW_FILL(pw_individual_tables)
{
    const struct pw_schedule *s = subject->schedule;
    (void)why;
    (void)code;
    pw_event_fields(root, subject);
    int *copies = pw_copies_new(s);
    struct pw_field *tables = pw_field_list(root, "tables");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no)
            table_fields(pw_field_append(tables), subject, copies, stand_no);
    free(copies);
    return true;
}
