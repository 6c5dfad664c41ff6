/* individuals.c - the cards of movements in which everybody changes partners.
 *
 * guide-cards      players[]  no (also player), name..., phone, network, start-table, start-seat,
 *                             stays, off-line (a word: what "–" is), rounds[]
 *   rounds[]  round, table, seat (a word: n, s, e, w), position (the same for the marks), plays,
 *             sits-out, partner, one, two (the opponents, by number), their names, set, boards,
 *             shares, share-count, first, last
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

/* Rounds of a card, above which its lines would be too low. */
#define ROUNDS_MAX 27
enum { SEATS = 4 };

static const char *const seat_words[SEATS] = {"n", "s", "e", "w"};

static struct pw_spot spot_of(const struct pw_schedule *s, int round_no, int who_no, int *seat)
{
    struct pw_seat at = pw_schedule_where(s, who_no, round_no);
    struct pw_spot spot = {{0}, 0};
    if (at.stand_no)
        spot = pw_schedule_at(s, round_no, at.stand_no);
    *seat = at.stand_no ? pw_spot_seat(spot, who_no) : SEATS;
    return spot;
}

static void seat_fields(struct pw_field *record, const char *prefix, int seat)
{
    g_autofree char *word = g_strconcat(prefix, "seat", NULL);
    g_autofree char *position = g_strconcat(prefix, "position", NULL);
    if (seat == SEATS) {
        pw_field_flag(record, word, false);
        pw_field_flag(record, position, false);
        return;
    }
    pw_field_word(record, word, seat_words[seat]);
    pw_field_text(record, position, seat_words[seat]);
}

static void other_fields(struct pw_field *row, const struct pw_subject *subject, const char *name,
                         int who_no)
{
    g_autofree char *prefix = g_strconcat(name, "-", NULL);
    pw_label_field(row, subject->schedule, name, who_no);
    pw_name_fields(row, prefix, subject->event, who_no);
}

/* Is anything left to play? */
static bool round_fields(struct pw_field *row, const struct pw_subject *subject, int who_no,
                         int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    int seat = SEATS, stand_no = pw_schedule_where(s, who_no, round_no).stand_no;
    struct pw_spot spot = spot_of(s, round_no, who_no, &seat);
    bool plays = seat < SEATS && pw_is_played(s, round_no, stand_no);
    bool off = pw_schedule_round_unplayed(s, round_no);
    int opponents = seat < 2 ? 2 : 0;
    pw_round_field(row, s, "round", round_no);
    pw_field_flag(row, "first", round_no == pw_schedule_there_from(s, who_no));
    pw_field_flag(row, "last",
                  round_no == MIN(pw_schedule_last_played(s), pw_schedule_there_until(s, who_no)));
    pw_stand_fields(row, s, "", stand_no);
    seat_fields(row, "", seat);
    pw_field_flag(row, "plays", plays || off);
    pw_field_flag(row, "sits-out", !plays && !off);
    other_fields(row, subject, "partner", plays ? spot.who[seat ^ 1] : 0);
    int one = spot.who[opponents], two = spot.who[opponents + 1];
    other_fields(row, subject, "one", plays ? MIN(one, two) : 0);
    other_fields(row, subject, "two", plays ? MAX(one, two) : 0);
    pw_set_field(row, s, "set", plays ? spot.set : 0);
    int due = pw_boards_due_field(row, "boards", subject, round_no, plays ? stand_no : 0);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, plays && !off ? stand_no : 0);
    return !off && (due > 0 || !plays);
}

static bool stays(const struct pw_schedule *s, int who_no)
{
    int seat = SEATS, first = SEATS;
    struct pw_seat start = pw_schedule_where(s, who_no, 1);
    spot_of(s, 1, who_no, &first);
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        spot_of(s, round_no, who_no, &seat);
        if (seat != first || pw_schedule_where(s, who_no, round_no).stand_no != start.stand_no)
            return false;
    }
    return s->rounds > 1;
}

static void card_fields(struct pw_field *card, const struct pw_subject *subject, int who_no)
{
    const struct pw_schedule *s = subject->schedule;
    int seat = SEATS;
    spot_of(s, 1, who_no, &seat);
    pw_label_field(card, s, "no", who_no);
    pw_label_field(card, s, "player", who_no); /* as --only has it */
    pw_name_fields(card, "", subject->event, who_no);
    pw_phone_fields(card, subject->event, who_no);
    pw_stand_fields(card, s, "start-", pw_schedule_where(s, who_no, 1).stand_no);
    seat_fields(card, "start-", seat);
    pw_field_flag(card, "stays", stays(s, who_no));
    struct pw_field *rounds = pw_field_list(card, "rounds");
    bool all_played = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        if (pw_schedule_is_there(s, who_no, round_no))
            all_played &= round_fields(pw_field_append(rounds), subject, who_no, round_no);
    pw_word_or_no(card, "off-line", all_played ? NULL : "card-foot-off");
    pw_absence_field(card, "off-line", s, who_no);
}

PW_FILL(pw_individual_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (s->rounds > ROUNDS_MAX || (long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "player-rounds", ROUNDS_MAX, s->rounds);
    pw_event_fields(root, subject);
    struct pw_field *players = pw_field_list(root, "players");
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        if (pw_is_there(s, who_no) && !(subject->movers && stays(s, who_no)))
            card_fields(pw_field_append(players), subject, who_no);
    if (subject->movers && pw_field_length(players) == 0)
        return pw_refuse_movers(error);
    return true;
}
