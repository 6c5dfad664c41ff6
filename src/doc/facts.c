/* facts.c - the fields that many documents share: seats, numbers, boards, the schedule of the
 * day.
 */
#include "doc/facts.h"

#include "base/characters.h"
#include "doc/usual.h"

#include <string.h>

int pw_shown(const struct pw_schedule *s, int no)
{
    if (s->fours > 0 && no > s->fours) /* there are no more rounds and sets: it is an EW pair */
        return no - s->fours;
    return no - 1 + s->number_from;
}

void pw_relay_letters(int relay_no, char out[8])
{
    char backwards[8];
    int count = 0;
    for (int left = relay_no; left > 0; left = (left - 1) / 26)
        backwards[count++] = (char)('A' + (left - 1) % 26);
    for (int i = 0; i < count; i++)
        out[i] = backwards[count - 1 - i];
    out[count] = '\0';
}

void pw_number_field(struct pw_field *record, const struct pw_schedule *s, const char *name, int no)
{
    if (no)
        pw_field_int(record, name, pw_shown(s, no));
    else
        pw_field_flag(record, name, false);
}

void pw_runs_add(GString *list, int run[2], int no)
{
    if (run[0] && no == run[1] + 1) {
        run[1] = no;
        return;
    }
    if (run[0] && run[1] - run[0] >= 2)
        g_string_append_printf(list, "%s%d\u2013%d", list->len ? ", " : "", run[0], run[1]);
    else
        for (int i = run[0]; run[0] && i <= run[1]; i++)
            g_string_append_printf(list, "%s%d", list->len ? ", " : "", i);
    run[0] = run[1] = no;
}

void pw_text_or_no(struct pw_field *record, const char *name, const char *value)
{
    if (value && *value)
        pw_field_text(record, name, value);
    else
        pw_field_flag(record, name, false);
}

void pw_word_or_no(struct pw_field *record, const char *name, const char *key)
{
    if (key)
        pw_field_word(record, name, key);
    else
        pw_field_flag(record, name, false);
}

bool pw_is_there(const struct pw_schedule *s, int who_no)
{
    return who_no >= 1 && who_no <= s->contestants && who_no != s->missing_no;
}

/* ---- small groups of fields ---- */

static const char *joined(char out[64], const char *prefix, const char *name)
{
    g_snprintf(out, 64, "%s%s", prefix, name);
    return out;
}

void pw_side_fields(struct pw_field *record, const char *prefix, enum pw_side side)
{
    char name[64];
    if (side == PW_SIDE_NONE) {
        pw_field_flag(record, joined(name, prefix, "side"), false);
        pw_field_flag(record, joined(name, prefix, "position"), false);
        return;
    }
    const char *at = side == PW_SIDE_A ? "ns" : "ew";
    pw_field_word(record, joined(name, prefix, "side"), at);
    pw_field_text(record, joined(name, prefix, "position"), at);
}

void pw_stand_fields(struct pw_field *record, const struct pw_schedule *s, const char *prefix,
                     int stand_no)
{
    char name[64], letters[8];
    struct pw_stand stand = {0};
    if (stand_no >= 1 && stand_no <= s->stands)
        stand = s->stand[stand_no - 1];
    joined(name, prefix, "table");
    if (stand.table_no && s->number_from)
        pw_field_int(record, name, stand.table_no);
    else if (stand.table_no)
        pw_field_int(record, name, stand_no - 1);
    else
        pw_field_flag(record, name, false);
    joined(name, prefix, "relay");
    if (stand.relay_no) {
        pw_relay_letters(stand.relay_no, letters);
        pw_field_text(record, name, letters);
    } else {
        pw_field_flag(record, name, false);
    }
}

enum pw_side pw_first_side(const struct pw_schedule *s, int who_no)
{
    enum pw_side side = PW_SIDE_NONE;
    for (int round_no = 1; side == PW_SIDE_NONE && round_no <= s->rounds; round_no++)
        side = pw_schedule_where(s, who_no, round_no).side;
    return side;
}

void pw_start_fields(struct pw_field *record, const struct pw_schedule *s,
                     const struct pw_ways *ways, int who_no)
{
    struct pw_seat start = pw_schedule_where(s, who_no, 1);
    pw_stand_fields(record, s, "start-", start.stand_no);
    pw_side_fields(record, "start-", start.side);
    pw_word_or_no(record, "start-word",
                  start.stand_no             ? NULL
                  : who_no == ways->rover_no ? "rover"
                                             : "sits-out");
}

void pw_boards_field(struct pw_field *record, const char *name, const struct pw_event *event,
                     int set)
{
    char text[64];
    if (set < 1) {
        pw_field_flag(record, name, false);
        return;
    }
    int first, last;
    pw_event_boards(event, set, &first, &last);
    if (first == last)
        g_snprintf(text, sizeof text, "%d", first);
    else
        g_snprintf(text, sizeof text, "%d\u2013%d", first, last);
    pw_field_text(record, name, text);
}

/* Where "Anna & Piotr" parts in two; NULL when it does not, or in more. */
static const char *parting(const char *name)
{
    const char *at = strstr(name, " & ");
    return at && !strstr(at + 1, " & ") ? at : NULL;
}

void pw_name_fields(struct pw_field *record, const char *prefix, const struct pw_event *event,
                    int who_no)
{
    char whole[64], one[64], two[64];
    joined(whole, prefix, "name");
    joined(one, prefix, "name-one");
    joined(two, prefix, "name-two");
    pw_field_flag(record, whole, false);
    pw_field_flag(record, one, false);
    pw_field_flag(record, two, false);
    const char *name = pw_event_name(event, who_no);
    if (!name || !*name)
        return;
    pw_field_text(record, whole, name);
    const struct pw_contestant *who = &event->contestant[who_no - 1];
    const char *at = parting(name);
    if (who->player[0] && who->player[1]) {
        pw_field_text(record, one, who->player[0]);
        pw_field_text(record, two, who->player[1]);
    } else if (at) {
        g_autofree char *first = g_strndup(name, (gsize)(at - name));
        pw_field_text(record, one, first);
        pw_field_text(record, two, at + strlen(" & "));
    } else {
        pw_field_text(record, one, name);
    }
}

void pw_ring_fields(struct pw_field *stand, const int *ring, int stands, int stand_no)
{
    int last = ring ? ring[stand_no] : 0;
    bool next = last && stand_no < stands && ring[stand_no + 1] == last;
    bool first = next && (stand_no == 1 || ring[stand_no - 1] != last);
    pw_field_flag(stand, "boards-next", next);
    pw_field_flag(stand, "boards-over", false);
    if (first)
        pw_field_int(stand, "boards-over", last);
}

void pw_room_fields(struct pw_field *record, const char *list, const struct pw_schedule *s,
                    const int *ring, int here_no)
{
    struct pw_field *stands = pw_field_list(record, list);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_field *stand = pw_field_append(stands);
        pw_stand_fields(stand, s, "", stand_no);
        pw_field_flag(stand, "here", stand_no == here_no);
        pw_ring_fields(stand, ring, s->stands, stand_no);
    }
}

/* ---- boards ---- */

void pw_deal_fields(struct pw_field *record, int board_no)
{
    static const char *const dealers[] = {"n", "e", "s", "w"};
    static const char *const flags[] = {"dealer-n", "dealer-e", "dealer-s", "dealer-w"};
    static const char *const lines[] = {"deals-n", "deals-e", "deals-s", "deals-w"};
    static const char *const vulnerable[] = {"vulnerable-none", "vulnerable-ns", "vulnerable-ew",
                                             "vulnerable-both"};
    int i = (board_no - 1) % 4, v = (i + (board_no - 1) / 4) % 4;
    pw_field_int(record, "board", board_no);
    pw_field_flag(record, "board-over-99", board_no > 99); /* three figures are set smaller */
    pw_field_word(record, "dealer", dealers[i]);
    pw_field_word(record, "dealer-line", lines[i]);
    for (int k = 0; k < 4; k++)
        pw_field_flag(record, flags[k], k == i);
    pw_field_word(record, "vulnerable", vulnerable[v]);
    pw_field_flag(record, "ns-vulnerable", v == 1 || v == 3);
    pw_field_flag(record, "ew-vulnerable", v == 2 || v == 3);
}

void pw_set_board_fields(struct pw_field *record, const char *list, const struct pw_event *event,
                         int set)
{
    struct pw_field *boards = pw_field_list(record, list);
    int first = 1, last = 0;
    if (set > 0)
        pw_event_boards(event, set, &first, &last);
    for (int board_no = first; board_no <= last; board_no++)
        pw_deal_fields(pw_field_append(boards), board_no);
}

/* ---- the way of the boards ---- */

/* Where each set lies in a round: at[set], [sets + 1]; 0: nowhere, -1: at several places. */
static void lay(const struct pw_schedule *s, int round_no, int *at)
{
    memset(at, 0, ((gsize)s->sets + 1) * sizeof *at);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        at[set] = at[set] ? -1 : stand_no;
    }
}

/* Where a set goes from there. Shared now or then it has two ways, which would be one line: none,
 * if the movement does not say more. */
static int goes_to(const struct pw_schedule *s, int round_no, int stand_no, const int *now,
                   const int *then)
{
    int set = pw_schedule_at(s, round_no, stand_no).set;
    int said = set ? pw_schedule_boards_to(s, round_no, stand_no) : 0;
    if (said || !set || now[set] != stand_no)
        return said;
    return MAX(then[set], 0);
}

/* Tells where the set of each stand goes after rounds 1 to last_no, round by round. */
typedef void way_visitor(int round_no, int stand_no, int set, int to, void *user);
static void each_way(const struct pw_schedule *s, int last_no, way_visitor *visit, void *user)
{
    g_autofree int *one = g_new(int, (gsize)s->sets + 1), *two = g_new(int, (gsize)s->sets + 1);
    int *now = one, *then = two;
    lay(s, 1, now);
    for (int round_no = 1; round_no <= last_no && round_no < s->rounds; round_no++) {
        lay(s, round_no + 1, then);
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            visit(round_no, stand_no, pw_schedule_at(s, round_no, stand_no).set,
                  goes_to(s, round_no, stand_no, now, then), user);
        int *before = now;
        now = then;
        then = before;
    }
}

struct ways_table {
    int stands, *to;
};

static void note_way(int round_no, int stand_no, int set, int to, void *user)
{
    struct ways_table *table = user;
    (void)set;
    table->to[round_no * (table->stands + 1) + stand_no] = to;
}

int *pw_boards_to_new(const struct pw_schedule *s, int last_no)
{
    struct ways_table table = {s->stands,
                               g_new0(int, ((gsize)last_no + 1) * ((gsize)s->stands + 1))};
    each_way(s, last_no, note_way, &table);
    return table.to;
}

/* user: [stands + 1]; the one way, 0 where there is not one in all rounds. */
static void always_same(int round_no, int stand_no, int set, int to, void *user)
{
    int *go = user;
    (void)set;
    if (round_no == 1 || go[stand_no] != to)
        go[stand_no] = round_no == 1 ? to : 0;
}

/* The same, of the rounds in which boards lie there; -1: none did so far. */
static void same_where_any(int round_no, int stand_no, int set, int to, void *user)
{
    int *go = user;
    (void)round_no;
    if (set)
        go[stand_no] = go[stand_no] < 0 || go[stand_no] == to ? to : 0;
}

int *pw_board_rings_new(const struct pw_schedule *s, const struct pw_report *report)
{
    if (s->rounds < 2 || s->sets == 0)
        return NULL;
    g_autofree int *ring = g_new0(int, (gsize)s->stands + 1);
    g_autofree int *go = g_new0(int, (gsize)s->stands + 1);
    for (int no = 1; no <= s->stands; no++)
        go[no] = report->boards_go_down ? (no == 1 ? s->stands : no - 1) : -1;
    if (!report->boards_go_down)
        each_way(s, s->rounds, same_where_any, go);
    for (int no = 1; no <= s->stands; no++) /* boards that lie there in the last round alone */
        if (go[no] < 0 && pw_schedule_at(s, s->rounds, no).set)
            go[no] = 0;
    for (int first = 1; first <= s->stands;) {
        int last = go[first];
        if (last >= 0 && last < first)
            return NULL;
        for (int no = first + 1; no <= last; no++)
            if (go[no] != no - 1)
                return NULL;
        for (int no = first; no <= last; no++)
            ring[no] = last;
        first = MAX(first, last) + 1;
    }
    return g_steal_pointer(&ring);
}

int pw_board_ring_end(const int *ring, int stands)
{
    int end = ring ? ring[1] : 0;
    for (int no = end + 1; end && no <= stands; no++)
        end = ring[no] ? 0 : end;
    return end > 1 ? end : 0;
}

/* ---- who follows whom ---- */

static bool same_seat(struct pw_seat a, struct pw_seat b)
{
    return a.stand_no == b.stand_no && a.side == b.side;
}

static bool stays_all_evening(const struct pw_schedule *s, int who_no)
{
    struct pw_seat first = pw_schedule_where(s, who_no, 1);
    if (!first.table_no)
        return false;
    for (int round_no = 2; round_no <= s->rounds; round_no++)
        if (!same_seat(first, pw_schedule_where(s, who_no, round_no)))
            return false;
    return true;
}

/* Who sat in round 1 where this one sits in round 2, if that goes on all evening. */
static int whom_it_follows(const struct pw_schedule *s, int who_no)
{
    struct pw_seat second = pw_schedule_where(s, who_no, 2);
    if (!second.table_no)
        return 0;
    struct pw_spot spot = pw_schedule_at(s, 1, second.stand_no);
    int ahead_no = spot.who[second.side == PW_SIDE_A ? 0 : 1];
    if (!pw_is_there(s, ahead_no) || ahead_no == who_no)
        return 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        struct pw_seat before = pw_schedule_where(s, ahead_no, round_no);
        if (!before.table_no || !same_seat(before, pw_schedule_where(s, who_no, round_no + 1)))
            return 0;
    }
    return ahead_no;
}

/* Follows the one ahead, and the one ahead of that, until it is back. */
static void rings_find(struct pw_ways *ways, int contestants)
{
    for (int who_no = 1; who_no <= contestants; who_no++) {
        int length = 0, at = who_no;
        do {
            at = ways->follows[at];
            length++;
        } while (at && at != who_no && length <= contestants && !ways->ring[who_no]);
        if (at != who_no || ways->ring[who_no])
            continue;
        do {
            ways->ring[at] = length;
            at = ways->follows[at];
        } while (at != who_no);
    }
}

/* Once for all stands: a thousand cards ask. */
static void boards_find(const struct pw_schedule *s, struct pw_ways *ways)
{
    g_autofree bool *several = g_new0(bool, (gsize)s->stands + 1);
    ways->boards_go = g_new0(int, (gsize)s->stands + 1);
    ways->boards_come = g_new0(int, (gsize)s->stands + 1);
    each_way(s, s->rounds, always_same, ways->boards_go);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int to = ways->boards_go[stand_no];
        several[to] |= ways->boards_come[to] != 0;
        ways->boards_come[to] = stand_no;
    }
    for (int stand_no = 0; stand_no <= s->stands; stand_no++)
        if (stand_no == 0 || several[stand_no])
            ways->boards_come[stand_no] = 0;
}

struct pw_ways *pw_ways_new(const struct pw_schedule *s)
{
    struct pw_ways *ways = g_new0(struct pw_ways, 1);
    gsize room = (gsize)s->contestants + 1;
    ways->follows = g_new0(int, room);
    ways->followed = g_new0(int, room);
    ways->ring = g_new0(int, room);
    ways->stays = g_new0(bool, room);
    boards_find(s, ways);
    struct pw_usual *usual = s->waits ? pw_usual_new(s) : NULL;
    ways->rover_no = usual ? usual->rover_no : 0;
    pw_usual_free(usual);
    int first = 0, last = 0;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_is_there(s, who_no))
            continue;
        ways->stays[who_no] = stays_all_evening(s, who_no);
        if (ways->stays[who_no]) {
            ways->staying++;
            continue;
        }
        ways->moving++;
        first = first ? first : who_no;
        last = who_no;
        int ahead_no = s->rounds > 1 ? whom_it_follows(s, who_no) : 0;
        ways->follows[who_no] = ahead_no;
        if (ahead_no)
            ways->followed[ahead_no] = who_no;
    }
    rings_find(ways, s->contestants);
    if (ways->moving && last - first + 1 == ways->moving) {
        ways->moving_first = first;
        ways->moving_last = last;
        ways->one_lower = ways->one_higher = true;
        for (int who_no = first; who_no <= last; who_no++) {
            ways->one_lower &= ways->follows[who_no] == (who_no == first ? last : who_no - 1);
            ways->one_higher &= ways->follows[who_no] == (who_no == last ? first : who_no + 1);
        }
    }
    return ways;
}

void pw_ways_free(struct pw_ways *ways)
{
    if (!ways)
        return;
    g_free(ways->follows);
    g_free(ways->followed);
    g_free(ways->ring);
    g_free(ways->stays);
    g_free(ways->boards_go);
    g_free(ways->boards_come);
    g_free(ways);
}

void pw_shares_fields(struct pw_field *row, const struct pw_subject *subject, int round_no,
                      int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    g_autoptr(GString) others = g_string_new(NULL);
    bool asked =
        stand_no && subject->report->shared && s->copies <= 1; /* else all have their own */
    int set = asked ? pw_schedule_at(s, round_no, stand_no).set : 0;
    int count = 0;
    for (int other = 1; set && other <= s->stands; other++) {
        int table_no = s->stand[other - 1].table_no;
        if (other == stand_no || !table_no || pw_schedule_at(s, round_no, other).set != set)
            continue;
        g_string_append_printf(others, "%s%d", count++ ? ", " : "", table_no);
    }
    pw_field_int(row, "share-count", count);
    pw_field_flag(row, "shares", false);
    if (count)
        pw_field_text(row, "shares", others->str);
}

/* ---- copies of the boards ---- */

void pw_copy_field(struct pw_field *record, int copy_no)
{
    char letters[8];
    pw_relay_letters(copy_no, letters);
    pw_text_or_no(record, "copy", letters);
}

void pw_copy_at_field(struct pw_field *record, const int *copies, int stand_no)
{
    pw_copy_field(record, copies ? copies[stand_no] : 0);
}

int pw_copy_count(const struct pw_schedule *s, const int *copies)
{
    return copies ? s->copies : 1;
}

/* ---- refusing ---- */

bool pw_refuse(struct pw_reason *why, enum pw_error *code, enum pw_error is, const char *format,
               ...)
{
    va_list args;
    va_start(args, format);
    g_vsnprintf(why->text, sizeof why->text, format, args);
    va_end(args);
    why->text[pw_characters(why->text, sizeof why->text - 2)] = '\0'; /* not within one */
    *code = is;
    return false;
}

bool pw_needs_pairs(const struct pw_subject *subject, const char *document, struct pw_reason *why,
                    enum pw_error *code)
{
    switch (subject->schedule->kind) {
    case PW_PAIRS:
        return true;
    case PW_INDIVIDUALS:
        return pw_refuse(why, code, PW_ERROR_USAGE,
                         "%s are for pairs, and in this movement everybody changes partners; print "
                         "its guide-cards or movement-sheet instead",
                         document);
    case PW_PLAYERS:
        break;
    }
    return pw_refuse(why, code, PW_ERROR_USAGE,
                     "%s are for bridge pairs, and this is of chess or Go; print its crosstable or "
                     "player-cards instead",
                     document);
}

bool pw_needs_players(const struct pw_subject *subject, const char *document, struct pw_reason *why,
                      enum pw_error *code)
{
    if (subject->schedule->kind == PW_PLAYERS)
        return true;
    return pw_refuse(why, code, PW_ERROR_USAGE,
                     "%s: a paper for players one against one, and this is a movement at bridge "
                     "tables; print its movement-sheet or guide-cards instead",
                     document);
}
