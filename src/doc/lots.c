/* lots.c - the list of a drawing, and what to cut for drawing by hand.
 *
 *   drawn          a flag: numbers and names belong together already; else the list is for a
 *                  drawing by hand, and fill-in-number or fill-in-name says what is written
 *   how            a word: by lot, by Varma's envelopes, chosen, by hand
 *   seed, frozen   as the event has them; seed says no where nothing was shuffled
 *   apart          a word: what was kept apart, with apart-rounds; or no
 *   players[]      by number, by hand in the order of the list: no, name, detail, list-place,
 *                  envelope, colours[] (white, black, neither: flags), white-count,
 *                  black-count, bye-round; apart-group: the club or family of those that are
 *                  kept apart, or no
 *   apart-named    a flag: clubs or families are kept apart, and not federations
 *   envelopes[]    letter, count, numbers: those of Varma's list
 *   slips[]        no: one for each number
 *   hand-slips[], hand-envelopes[]   the same where they are to be drawn by hand, else empty
 *   warnings[]     each a word: text
 *   colour-counts  a flag: a number says by itself how often one has which colour
 *                  in a line, and whether they can at all
 */
#include "base/error.h"
#include "doc/chess.h"

#include <string.h>

#include "sched/robin/lots.h"

#define LAST_ROUNDS 3
#define COMPATRIOTS_MOST 6 /* named; more are counted by whoever reads the pairings */

static void colour_fields(struct pw_field *row, const struct pw_event *event,
                          const struct pw_schedule *s, int who_no)
{
    struct pw_field *colours = pw_field_list(row, "colours");
    int white = 0, black = 0, bye = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, who_no, round_no);
        bool plays = pw_is_there(s, at.opponent_no);
        bool is_white = plays && strcmp(pw_colour_of(event, at.side), "white") == 0;
        struct pw_field *round = pw_field_append(colours);
        pw_field_flag(round, "plays", plays);
        pw_field_flag(round, "white", is_white);
        pw_field_flag(round, "black", plays && !is_white);
        pw_field_text(round, "colour", is_white ? "white" : "black");
        white += is_white;
        black += plays && !is_white;
        bye = !plays && bye == 0 ? round_no : bye;
    }
    if (event->nigiri || (event->handicaps && event->lots.drawn == 0)) {
        pw_field_flag(row, "white-count", false);
        pw_field_flag(row, "black-count", false);
    } else {
        pw_field_int(row, "white-count", white);
        pw_field_int(row, "black-count", black);
    }
    pw_round_field(row, s, "bye-round", bye);
}

static bool any_name(const struct pw_event *event)
{
    for (int i = 0; i < event->contestants; i++)
        if (event->contestant[i].name)
            return true;
    return false;
}

static void player_rows(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_event *event = subject->event;
    const struct pw_schedule *s = subject->schedule;
    struct pw_players *all = pw_players_new(subject);
    const struct pw_lots *lots = &event->lots;
    enum pw_apart_groups of = pw_event_apart(event);
    bool named = of == PW_APART_CLUB || of == PW_APART_FAMILY;
    pw_field_flag(root, "apart-named", named);
    struct pw_field *players = pw_field_list(root, "players");
    struct pw_field *slips = pw_field_list(root, "slips");
    struct pw_field *by_hand = pw_field_list(root, "hand-slips");
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_is_there(s, who_no))
            continue;
        struct pw_field *row = pw_field_append(players);
        pw_player_fields(row, "", all, who_no);
        colour_fields(row, event, s, who_no);
        pw_text_or_no(row, "apart-group", named ? pw_event_group(event, of, who_no) : NULL);
        pw_field_int(row, "list-place", lots->drawn ? lots->from[who_no - 1] : who_no);
        pw_field_flag(row, "envelope", false);
        if (lots->envelope) {
            char letter[2] = {(char)('A' + lots->envelope[who_no - 1]), '\0'};
            pw_field_text(row, "envelope", letter);
        }
        pw_label_field(pw_field_append(slips), s, "no", who_no);
        if (!lots->drawn)
            pw_label_field(pw_field_append(by_hand), s, "no", who_no);
    }
    pw_players_free(all);
}

static void envelope_fields(struct pw_field *root, const char *name, const struct pw_event *event,
                            int n)
{
    struct pw_field *envelopes = pw_field_list(root, name);
    enum pw_lots_method method = event->lots.method;
    if ((method != PW_LOTS_VARMA && method != PW_LOTS_VARMA_MENDED) || event->lots.apart_rounds > 0)
        return;
    for (int e = 0; e < PW_VARMA_ENVELOPES; e++) {
        int count = 0;
        const signed char *number = pw_varma_envelope(n, method == PW_LOTS_VARMA_MENDED, e, &count);
        if (!number)
            return;
        struct pw_field *envelope = pw_field_append(envelopes);
        char letter[2] = {(char)('A' + e), '\0'};
        g_autoptr(GString) list = g_string_new(NULL);
        for (int i = 0; i < count; i++)
            g_string_append_printf(list, "%s%d", i ? "  " : "", number[i]);
        pw_field_text(envelope, "letter", letter);
        pw_field_int(envelope, "count", count);
        pw_field_text(envelope, "numbers", list->str);
    }
}

/* From which numberings it was drawn. */
static void apart_fields(struct pw_field *root, const struct pw_event *event)
{
    static const char *const words[] = {NULL, "lots-apart-federation", "lots-apart-club",
                                        "lots-apart-family"};
    const struct pw_lots *lots = &event->lots;
    bool apart = lots->apart_rounds > 0;
    pw_word_or_no(root, "apart", apart ? words[pw_event_apart(event)] : NULL);
    if (apart)
        pw_field_int(root, "apart-rounds", lots->apart_rounds);
}

/* Who was not kept apart. */
static void warning_fields(struct pw_field *root, const struct pw_event *event,
                           const struct pw_schedule *s)
{
    struct pw_field *warnings = pw_field_list(root, "warnings");
    enum pw_apart_groups of = pw_event_apart(event);
    if (of == PW_APART_NOBODY)
        return;
    if (event->lots.method == PW_LOTS_VARMA && event->lots.apart_rounds == 0 &&
        s->contestants == 12)
        pw_field_word(pw_field_append(warnings), "text", "lots-warn-12");
    int named = 0;
    for (int round_no = MAX(1, s->rounds - LAST_ROUNDS + 1); round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            const char *one = pw_event_group(event, of, spot.who[0]);
            if (!one || g_strcmp0(one, pw_event_group(event, of, spot.who[1])) != 0 ||
                named++ == COMPATRIOTS_MOST)
                continue;
            struct pw_field *warning = pw_field_append(warnings);
            pw_field_word(warning, "text", "lots-warn-meet");
            pw_label_field(warning, s, "one", spot.who[0]);
            pw_label_field(warning, s, "other", spot.who[1]);
            pw_field_text(warning, "of", one);
            pw_round_field(warning, s, "in-round", round_no);
        }
    }
}

PW_FILL(pw_lots_list)
{
    static const char *const hows[] = {"lots-chosen", "lots-random", "lots-varma", "lots-varma",
                                       "lots-chosen"};
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (!pw_needs_players(subject, "lots", error))
        return false;
    if ((long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "lots-colours", s->contestants, s->rounds,
                         PW_CARD_ROWS_MAX);
    const struct pw_lots *lots = &event->lots;
    bool drawn = lots->drawn > 0, shuffled = drawn && lots->method != PW_LOTS_CHOSEN;
    shuffled = shuffled && lots->method != PW_LOTS_NONE; /* frozen after a choice */
    bool names = any_name(event);
    pw_event_fields(root, subject);
    pw_field_flag(root, "drawn", drawn);
    pw_field_flag(root, "by-hand", !drawn);
    pw_field_flag(root, "fill-in-number", !drawn && names);
    pw_field_flag(root, "fill-in-name", !drawn && !names);
    pw_field_flag(root, "frozen", lots->kept_count > 0);
    pw_field_word(root, "how",
                  drawn   ? hows[lots->apart_rounds > 0 ? PW_LOTS_RANDOM : lots->method]
                  : names ? "lots-by-hand"
                          : "lots-by-hand-names");
    pw_field_flag(root, "seed", false);
    pw_field_flag(root, "command", false);
    if (shuffled) {
        g_autofree char *seed = g_strdup_printf("%llu", lots->seeded ? lots->seed : 1ULL);
        bool said = lots->apart != PW_APART_NOBODY;
        g_autofree char *command =
            g_strdup_printf("pairwheel lots --lots %s%s%s --seed %s",
                            lots->method == PW_LOTS_RANDOM  ? "random"
                            : lots->method == PW_LOTS_VARMA ? "varma"
                                                            : "varma-mended",
                            said ? " --apart " : "", said ? pw_apart_name(lots->apart) : "", seed);
        pw_field_text(root, "seed", seed);
        pw_field_text(root, "command", command);
    }
    bool planned = !event->nigiri && !(event->handicaps && !drawn); /* by the number alone */
    pw_field_flag(root, "colour-counts", planned);
    apart_fields(root, event);
    player_rows(root, subject);
    envelope_fields(root, "envelopes", event, s->contestants);
    if (drawn)
        pw_field_list(root, "hand-envelopes");
    else
        envelope_fields(root, "hand-envelopes", event, s->contestants);
    warning_fields(root, event, s);
    return true;
}
