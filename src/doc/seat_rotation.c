/* seat_rotation.c - the plan for playing without numbers: from seat to seat after every round.
 *
 *   places[]     board (none: who comes here sits out), out and back: who sits there in round 1,
 *                out-colour and back-colour: white, black, white-changes and black-changes (that
 *                of round 1), plain (drawn at the board), or nothing. Place 0 is that of who stays;
 *                the others leave along his side.
 *   below        a flag: he sits below, as in the article's second numbering
 *   stayer       his number, or no: then who comes to his place sits out; home-board: his board
 *   strips[]     rounds[], as many as stand in a line: round, colour: his; plain
 *   colours      a flag: seats have colours
 *
 * source  P. Karjalainen, "Algoritmi täyskierrosturnauksen paritukseen", 2004: it works on the fly
 *         when everybody remembers the seat of the round before. The arrows are read off the
 *         schedule, and hold in all its rounds, or the sheet is refused.
 */
#include "base/error.h"
#include "doc/chess.h"

#include <string.h>

struct rotation {
    const struct pw_schedule *s;
    int stayer, home; /* 0: the bye stays; its stand */
    int *next;        /* [2 * stands + 2]: the seat after the next round; -1 not known */
    int *seat;        /* [length]: 0, then those on the way until it is back */
    int length;
};

/* The seat of who moves: 0 at the stand of who stays, else 2 * stand, and one more on line B. */
static int seat_of(const struct rotation *r, int who_no, int round_no)
{
    struct pw_seat at = pw_schedule_where(r->s, who_no, round_no);
    return at.stand_no == r->home ? 0 : 2 * at.stand_no + (at.side == PW_SIDE_B);
}

/* Who is at one stand all the time, or the stand where always somebody sits out. */
static bool find_home(struct rotation *r)
{
    const struct pw_schedule *s = r->s;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot first = pw_schedule_at(s, 1, stand_no);
        for (int i = 0; i < 2; i++) {
            int who_no = first.who[i];
            bool keeps = true;
            for (int round_no = 2; keeps && round_no <= s->rounds; round_no++) {
                struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
                keeps = pw_is_there(s, who_no)
                            ? spot.who[0] == who_no || spot.who[1] == who_no
                            : !pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]);
            }
            if (!keeps)
                continue;
            r->home = stand_no;
            r->stayer = pw_is_there(s, who_no) ? who_no : 0;
            return true;
        }
    }
    return false;
}

static bool find_arrows(struct rotation *r)
{
    const struct pw_schedule *s = r->s;
    for (int i = 0; i < 2 * s->stands + 2; i++)
        r->next[i] = -1;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        for (int round_no = 1; who_no != r->stayer && round_no < s->rounds; round_no++) {
            int from = seat_of(r, who_no, round_no), to = seat_of(r, who_no, round_no + 1);
            if (r->next[from] >= 0 && r->next[from] != to)
                return false;
            r->next[from] = to;
        }
    }
    int at = 0;
    do {
        r->seat[r->length++] = at;
        at = r->next[at];
    } while (at > 0 && r->length <= s->rounds);
    if (at != 0 || r->length != s->rounds || r->length != s->contestants - (r->stayer ? 1 : 0))
        return false;
    /* out along one side of the boards, and back along the other */
    for (int i = 1; i < r->length; i++)
        if (r->seat[i] / 2 != r->seat[r->length - i] / 2)
            return false;
    return true;
}

static bool stayer_alternates(const struct rotation *r)
{
    for (int round_no = 2; r->stayer && round_no <= r->s->rounds; round_no++)
        if (pw_schedule_where(r->s, r->stayer, round_no).side ==
            pw_schedule_where(r->s, r->stayer, round_no - 1).side)
            return false;
    return true;
}

bool pw_seats_rotate(const struct pw_schedule *s, int *stayer)
{
    g_autofree int *next = g_new0(int, 2 * (gsize)s->stands + 2);
    g_autofree int *seat = g_new0(int, (gsize)s->rounds + 2);
    struct rotation r = {.s = s, .next = next, .seat = seat};
    bool rotates = s->contestants > 2 && find_home(&r) && find_arrows(&r);
    *stayer = r.stayer;
    return rotates;
}

static int sits_at(const struct rotation *r, int seat)
{
    for (int who_no = 1; who_no <= r->s->contestants; who_no++)
        if (who_no != r->stayer && pw_is_there(r->s, who_no) && seat_of(r, who_no, 1) == seat)
            return who_no;
    return 0;
}

static void seat_field(struct pw_field *place, const struct rotation *r, const char *name,
                       int who_no, const char *colour)
{
    g_autofree char *colour_name = g_strconcat(name, "-colour", NULL);
    pw_label_field(place, r->s, name, who_no);
    if (colour)
        pw_field_text(place, colour_name, colour);
    else
        pw_field_flag(place, colour_name, false);
}

static const char *colour_at(const struct pw_event *event, int seat)
{
    if (event->nigiri)
        return "plain";
    return pw_colour_of(event, seat % 2 ? PW_SIDE_B : PW_SIDE_A);
}

/* At the board of who stays the colours change: that of the first round. */
static const char *colour_first(const struct pw_event *event, const struct rotation *r, int who_no)
{
    if (event->nigiri)
        return "plain";
    enum pw_side side = pw_schedule_where(r->s, who_no, 1).side;
    return strcmp(pw_colour_of(event, side), "white") == 0 ? "white-changes" : "black-changes";
}

static void place_fields(struct pw_field *root, const struct pw_event *event,
                         const struct rotation *r)
{
    struct pw_field *places = pw_field_list(root, "places");
    for (int i = 0; i <= r->length / 2; i++) {
        struct pw_field *place = pw_field_append(places);
        if (i == 0) {
            pw_table_field(place, r->s, "board", r->stayer ? r->home : 0);
            const int back_no = sits_at(r, 0);
            seat_field(place, r, "out", r->stayer,
                       r->stayer ? colour_first(event, r, r->stayer) : NULL);
            seat_field(place, r, "back", back_no,
                       r->stayer ? colour_first(event, r, back_no) : "plain");
            continue;
        }
        int out = r->seat[i], back = r->seat[r->length - i];
        pw_table_field(place, r->s, "board", out / 2);
        seat_field(place, r, "out", sits_at(r, out), colour_at(event, out));
        seat_field(place, r, "back", sits_at(r, back), colour_at(event, back));
    }
}

#define STRIP 39 /* rounds side by side in templates/seat-rotation.xml */

static void round_field(struct pw_field *round, const struct pw_event *event,
                        const struct rotation *r, int round_no)
{
    bool said = r->stayer && !event->nigiri;
    pw_round_field(round, r->s, "round", round_no);
    pw_field_flag(round, "plain", !said);
    pw_field_text(round, "colour",
                  said ? pw_colour_of(event, pw_schedule_where(r->s, r->stayer, round_no).side)
                       : "white");
}

static void round_fields(struct pw_field *root, const struct pw_event *event,
                         const struct rotation *r)
{
    struct pw_field *strips = pw_field_list(root, "strips"), *strip = NULL;
    for (int round_no = 1; round_no <= r->s->rounds; round_no++) {
        if (round_no % STRIP == 1)
            strip = pw_field_list(pw_field_append(strips), "rounds");
        round_field(pw_field_append(strip), event, r, round_no);
    }
}

PW_FILL(pw_seat_rotation)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (!pw_needs_players(subject, "seat-rotation", error))
        return false;
    if (s->contestants < 3 || s->stands > 40)
        return pw_refuse(error, PW_ERROR_UNMET, "seats-players", s->contestants);
    if (event->handicaps)
        return pw_refuse(error, PW_ERROR_USAGE, "seats-handicap");
    g_autofree int *next = g_new0(int, 2 * (gsize)s->stands + 2);
    g_autofree int *seat = g_new0(int, (gsize)s->rounds + 2);
    struct rotation r = {.s = s, .next = next, .seat = seat};
    if (!find_home(&r) || !find_arrows(&r) || !stayer_alternates(&r))
        return pw_refuse(error, PW_ERROR_USAGE, "seats-ring");
    pw_event_fields(root, subject);
    if (pw_cut_of(subject, root, "seats", s->contestants, 1).across > 1)
        return pw_refuse(error, PW_ERROR_UNMET, "seats-paper", s->contestants);
    bool article = strcmp(event->request.kind, "circle") == 0 && !event->movement_file &&
                   event->request.numbering == PW_NUMBERING_ARTICLE;
    pw_field_flag(root, "below", !article);
    pw_label_field(root, s, "stayer", r.stayer);
    pw_table_field(root, s, "home-board", r.stayer ? r.home : 0);
    pw_field_flag(root, "colours", !event->nigiri);
    pw_field_flag(root, "nigiri", event->nigiri);
    pw_field_word(root, "first-word", pw_event_contest(event)->black_first ? "black" : "white");
    place_fields(root, event, &r);
    round_fields(root, event, &r);
    return true;
}
