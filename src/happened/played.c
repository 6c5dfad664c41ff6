/* played.c - plan and entries, and what was played: seats, boards, who was there, lines, deals.
 *
 * Long: entry after entry is held against what those before it have left.
 */
#include "happened/happened.h"
#include "happened/played_internal.h"
#include "sched/core/schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* While it is found out what was played: entries are held against the plan, one by one. */
struct making {
    const struct pw_event *event;
    struct pw_evening *played;
    struct pw_played_wrong *wrong;
};

/* A key of base/messages.def and its blanks. */
#define REFUSE(m, entry, ...)                                                                      \
    (pw_refuse_why(&(m)->wrong->why, PW_BAD_REQUEST, __VA_ARGS__), refuse((m), (entry)))

/* Marks the entry as what is wrong. Always false. */
static bool refuse(const struct making *m, const struct pw_happening *entry)
{
    m->wrong->status = PW_BAD_REQUEST;
    m->wrong->entry = entry;
    return false;
}

/* The stand of a table; 0: there is none of that number. */
static int stand_of(const struct pw_schedule *s, int number)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no == number)
            return stand_no;
    return 0;
}

/* The lines of a board, by round, then room order. */
static struct pw_played_line *lines_of(const struct pw_evening *played, int board_no, int *count)
{
    int i = board_no - played->first_board;
    *count = played->from[i + 1] - played->from[i];
    return played->line + played->from[i];
}

/* The schedule as it was played: seats and sets, for papers and the referee. */

static bool same_spot(struct pw_spot a, struct pw_spot b)
{
    return memcmp(a.who, b.who, sizeof a.who) == 0 && a.set == b.set;
}

/* How many of these boards are of the set, and of which set the board is. */
static int boards_of(const struct pw_evening *played, const struct pw_happening *others, int set)
{
    int first = played->first_board + (set - 1) * played->per_set, boards = 0;
    for (int board_no = first; board_no < first + played->per_set; board_no++)
        boards += pw_happening_has_board(others, board_no);
    return boards;
}

static int set_of(const struct pw_evening *played, int board_no)
{
    return (board_no - played->first_board) / played->per_set + 1;
}

/* The set in which most of the boards lie that were played at the stand in the place of others, of
 * equals the first; 0: those of the plan were. */
static int taken_set(const struct pw_evening *played, int round_no, int stand_no)
{
    const struct pw_happening *others = pw_played_place_at(played, round_no, stand_no).others;
    int best = 0, most = 0;
    for (int i = 0; others != NULL && i <= others->mores; i++) {
        struct pw_board_run run = pw_happening_run(others, i);
        for (int set = set_of(played, run.first); set <= set_of(played, run.last); set++) {
            int boards = boards_of(played, others, set);
            best = boards > most ? set : best;
            most = boards > most ? boards : most;
        }
    }
    return best;
}

/* What lies at a relay after a table has taken its boards: those that were due at the table, unless
 * they were played elsewhere. */
static int resting_set(const struct pw_evening *played, int round_no, int set)
{
    const struct pw_schedule *s = played->plan;
    int due = 0;
    for (int stand_no = 1; set != 0 && stand_no <= s->stands && due == 0; stand_no++) {
        int was = pw_schedule_at(s, round_no, stand_no).set;
        if (taken_set(played, round_no, stand_no) == set && was != set)
            due = was;
    }
    for (int stand_no = 1; stand_no <= s->stands && due != 0; stand_no++) {
        int is = taken_set(played, round_no, stand_no);
        int was = pw_schedule_at(s, round_no, stand_no).set;
        if (is == due || (is == 0 && was == due))
            due = 0;
    }
    return due != 0 ? due : set;
}

static struct pw_spot left_of(const struct pw_evening *played, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(played->plan, round_no, stand_no);
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    int taken = taken_set(played, round_no, stand_no);
    memcpy(spot.who, place.who, sizeof spot.who);
    if (taken != 0)
        spot.set = taken;
    else if (played->other_boards && played->plan->stand[stand_no - 1].table_no == 0)
        spot.set = resting_set(played, round_no, spot.set);
    for (int seat = 0; played->since != NULL && seat < 4; seat++) {
        int who_no = spot.who[seat];
        if (who_no > 0 && who_no <= played->plan->contestants &&
            (round_no < played->since[who_no] || round_no > played->until[who_no]))
            spot.who[seat] = 0;
    }
    return spot;
}

/* Of teams several tables have a set: where nobody plays it does not lie, but at one of them. */
static bool lies_elsewhere(const struct pw_evening *played, int round_no, int stand_no, int set)
{
    bool elsewhere = false;
    for (int other_no = 1; other_no <= played->plan->stands && !elsewhere; other_no++) {
        struct pw_spot other = left_of(played, round_no, other_no);
        elsewhere = other_no != stand_no && other.set == set &&
                    (pw_played_full(played->plan, other.who) || other_no < stand_no);
    }
    return elsewhere;
}

static struct pw_spot spot_of(const struct pw_evening *played, int round_no, int stand_no)
{
    struct pw_spot spot = left_of(played, round_no, stand_no);
    if (pw_contest_of(played->plan)->has_rooms && spot.set > 0 &&
        !pw_played_full(played->plan, spot.who) &&
        lies_elsewhere(played, round_no, stand_no, spot.set))
        spot.set = 0;
    return spot;
}

/* Is anything but single boards changed? */
static bool is_moved(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    for (int who_no = 1; played->since != NULL && who_no <= s->contestants; who_no++)
        if (played->since[who_no] > 1 || played->until[who_no] < s->rounds)
            return true;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (!same_spot(spot_of(played, r, stand_no), pw_schedule_at(s, r, stand_no)))
                return true;
    return false;
}

/* A switch of the plan was forgotten, there or everywhere. */
static bool is_turned_back(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (pw_played_place_at(played, r, stand_no).turned &&
                pw_schedule_switched(s, r, stand_no))
                return true;
    return false;
}

/* Of the facts of the plan, "; " between them, those on switches and what they bring are true no
 * more. */
static void forget_switches(struct pw_schedule *copy, const char *remark)
{
    char left[300] = "";
    size_t used = 0, length = 0;
    for (const char *fact = remark; *fact != '\0';
         fact += length + (fact[length] == ';' ? 2U : 0U)) {
        const char *end = strstr(fact, "; ");
        length = end != NULL ? (size_t)(end - fact) : strlen(fact);
        if (strncmp(fact, "arrow switch", 12) == 0 || strncmp(fact, "balance", 7) == 0 ||
            used + length + 3 > sizeof left)
            continue;
        used += (size_t)snprintf(left + used, sizeof left - used, "%s%.*s", used > 0 ? "; " : "",
                                 (int)length, fact);
    }
    pw_schedule_remark(copy, left);
    if (used == 0)
        copy->remark = NULL;
}

/* Does everybody sit the other way in every round? Then nothing is switched: nobody has anything to
 * do in a round that is not done in all of them. */
static bool all_turned(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot was = pw_schedule_at(s, r, stand_no);
            if (was.who[0] != 0 && was.who[1] != 0 &&
                !pw_played_place_at(played, r, stand_no).turned)
                return false;
        }
    return true;
}

/* Makes the schedule, where seats or sets are not as planned. false: no memory. */
static bool pw_played_make_schedule(struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    if (!is_moved(played))
        return true;
    struct pw_schedule *copy = pw_schedule_copy(s);
    if (copy == NULL || (s->winners == 2 && !pw_schedule_keep_homes(copy, s))) {
        pw_schedule_free(copy);
        return false;
    }
    bool gone = false, all = all_turned(played);
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot is = spot_of(played, r, stand_no);
            struct pw_spot was = pw_schedule_at(s, r, stand_no);
            if (same_spot(is, was))
                continue;
            pw_schedule_put(copy, r, stand_no, is);
            for (int seat = 0; seat < 4; seat++)
                gone = gone || (was.who[seat] != 0 && is.who[seat] == 0);
            if (!all && pw_played_place_at(played, r, stand_no).turned)
                pw_schedule_say_switch(copy, r, stand_no);
        }
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        if (!pw_schedule_say_there(copy, who_no, played->since[who_no], played->until[who_no])) {
            pw_schedule_free(copy);
            return false;
        }
    copy->waits = copy->waits || gone; /* who is not there has no seat */
    int missing_no = copy->missing_no;
    pw_schedule_finish(copy);
    copy->missing_no = missing_no;
    if (s->remark != NULL && is_turned_back(played))
        forget_switches(copy, s->remark);
    played->schedule = copy;
    return true;
}

/* Steps of the work that a line and a place are. */
#define WORK_A_LINE 1500
#define WORK_A_PLACE 30

static struct pw_played_place *place_of(const struct pw_evening *played, int round_no, int stand_no)
{
    return &played->place[(size_t)(round_no - 1) * (size_t)played->plan->stands +
                          (size_t)(stand_no - 1)];
}

static int table_of_stand(const struct pw_schedule *s, int stand_no)
{
    int no = pw_label_table(s, stand_no);
    return no < 0 ? 0 : no;
}

/* The deals of boards of which there are several copies: what was fouled in one copy is
 * another deal than what was fouled in the other. */

/* Which copy of the boards lies at each stand, as pw_copies_new has it; the caller frees. NULL:
 * there is one, or a copy for each match of teams, which is compared within itself. */
static int *played_copies(const struct pw_schedule *s)
{
    return s->copies > 1 && !pw_contest_of(s)->has_rooms ? pw_copies_new(s) : NULL;
}

/* Each fouled deal of each copy has a number of its own; 0 is the deal that all had first. */
static void number_deals(struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    int *copies = played_copies(s);
    for (int k = 0; copies != NULL && k < played->lines; k++) {
        struct pw_played_line *line = &played->line[k];
        if (line->deal > 0)
            line->deal = (line->deal - 1) * s->copies + copies[line->stand_no];
    }
    free(copies);
}

/* Is the board played at the table that the entry names, and at others, in its round? */
static bool shares_at(const struct pw_happening *entry, const struct pw_played_line *line,
                      int count)
{
    int there = 0, elsewhere = 0;
    for (int i = 0; i < count; i++) {
        bool in_round = line[i].round_no == entry->round_no && line[i].why != PW_WHY_REPLACED;
        there += in_round && line[i].table_no == entry->table_no;
        elsewhere += in_round && line[i].table_no != entry->table_no;
    }
    return there > 0 && elsewhere > 0;
}

/* Where the board is played from that round on: at the table of the entry if that has
 * it, in its round rather than a later one. NULL: nowhere. */
static const struct pw_played_line *one_room(const struct pw_played_line *line, int count,
                                             const struct pw_happening *entry)
{
    const struct pw_played_line *found = NULL;
    int best = 0;
    for (int i = 0; i < count; i++) {
        if (line[i].why != PW_DUE || line[i].round_no < entry->round_no)
            continue;
        int fits =
            1 + (line[i].round_no == entry->round_no) + 2 * (line[i].table_no == entry->table_no);
        if (fits > best)
            found = &line[i];
        best = fits > best ? fits : best;
    }
    return found;
}

/* The board is not played from that round on. Always false. */
static bool refuse_late(const struct making *m, const struct pw_happening *entry)
{
    return REFUSE(m, entry, "not-any-more", entry->round_no, entry->board_no);
}

/* Of copies of the boards one is fouled, that of the table. copies: of each stand; NULL: there is
 * one copy, or each match has its own. Where several tables have the one copy in one round, it is
 * another deal at the table that is named, and in the rounds after it. */
static bool foul_lines(const struct making *m, const struct pw_happening *entry, const int *copies)
{
    int count = 0, before = 0, after = 0;
    struct pw_played_line *line = lines_of(m->played, entry->board_no, &count);
    int copy = copies != NULL ? copies[stand_of(m->played->plan, entry->table_no)] : 0;
    bool one_of_round = copies == NULL && !pw_contest_of(m->played->plan)->has_rooms &&
                        shares_at(entry, line, count);
    for (int i = 0; i < count; i++) {
        bool played = line[i].why != PW_WHY_REPLACED;
        bool same = copies != NULL ? copies[line[i].stand_no] == copy
                                   : !one_of_round || line[i].round_no > entry->round_no ||
                                         line[i].table_no == entry->table_no;
        bool other = line[i].round_no >= entry->round_no && same;
        line[i].deal += other;
        before += played && !other;
        after += played && other;
    }
    bool fours = pw_contest_of(m->played->plan)->has_rooms;
    const struct pw_played_line *room = before == 0 ? one_room(line, count, entry) : NULL;
    if (room != NULL && fours)
        return REFUSE(m, entry, "one-deal-rooms", entry->board_no, entry->round_no, room->round_no,
                      room->table_no);
    if (room != NULL && after > 1 && entry->table_no == 0)
        return REFUSE(m, entry, "one-deal-tables", entry->board_no, entry->round_no, room->table_no,
                      room->round_no);
    if (before == 0)
        return REFUSE(m, entry, "one-deal", entry->board_no, entry->round_no);
    return after > 0 || refuse_late(m, entry);
}

/* A table whose copy of the board is played from that round on, and before it, too, where there is
 * such a one; 0: the board is not played from then on. */
static int table_of_copy(const struct making *m, const struct pw_happening *entry,
                         const int *copies)
{
    int count = 0, table_no = 0;
    const struct pw_played_line *line = lines_of(m->played, entry->board_no, &count);
    for (int i = 0; i < count; i++) {
        bool after = line[i].why != PW_WHY_REPLACED && line[i].round_no >= entry->round_no;
        for (int k = 0; after && k < count; k++)
            if (line[k].why != PW_WHY_REPLACED && line[k].round_no < entry->round_no &&
                copies[line[k].stand_no] == copies[line[i].stand_no])
                return line[i].table_no;
        table_no = after ? line[i].table_no : table_no;
    }
    return table_no;
}

/* Which of several copies it was is not said. Always false. */
static bool refuse_without_copy(const struct making *m, const struct pw_happening *entry,
                                const int *copies)
{
    int table_no = table_of_copy(m, entry, copies);
    if (table_no == 0)
        return refuse_late(m, entry);
    return REFUSE(m, entry, "copies-fouled", entry->board_no, m->played->plan->copies, table_no,
                  entry->round_no);
}

/* "board 7 fouled from round 3": the lines from there on have another deal. */
static bool foul_board(const struct making *m, const struct pw_happening *entry)
{
    for (int i = 0; i < m->event->happenings && &m->event->happening[i] != entry; i++) {
        const struct pw_happening *other = &m->event->happening[i];
        if (other->kind == PW_FOULED && other->board_no == entry->board_no &&
            other->round_no == entry->round_no && other->table_no == entry->table_no)
            return REFUSE(m, entry, "said-already", other->no);
    }
    const struct pw_schedule *s = m->played->plan;
    int *copies = played_copies(s);
    bool sound = copies != NULL && entry->table_no == 0 ? refuse_without_copy(m, entry, copies)
                                                        : foul_lines(m, entry, copies);
    free(copies);
    return sound;
}

/* ---- what entries are held against ---- */

static bool no_memory(const struct making *m)
{
    m->wrong->status = pw_refuse_why(&m->wrong->why, PW_NO_MEMORY, "no-memory-played");
    return false;
}

static bool has_who(const struct making *m, const struct pw_happening *entry, int who_no)
{
    const struct pw_schedule *s = m->played->plan;
    if (entry->team && !pw_contest_of(s)->has_rooms)
        return REFUSE(m, entry, "no-teams-here");
    if (entry->team && entry->who_no > pw_entrants(s))
        return REFUSE(m, entry, "no-team", entry->who_no, pw_entrants(s));
    bool pairs = pw_contest_of(s)->people == 2;
    int no = pw_label(s, who_no).no;
    if (who_no > s->contestants) {
        struct pw_reason advice;
        pw_late_advice(m->event, s, entry, &advice);
        return REFUSE(m, entry, pairs ? "no-pair" : "no-player", no, pw_label(s, 1).no,
                      pw_label(s, s->contestants).no, &advice);
    }
    if (who_no == s->missing_no && who_no != pw_late_seat(s))
        return REFUSE(m, entry, pairs ? "no-pair-seat" : "no-player-seat", no);
    if (who_no == s->missing_no)
        return REFUSE(m, entry, pairs ? "nobody-is-pair" : "nobody-is-player", no);
    return true;
}

/* The last round that there is to be: those of a Swiss of bridge are paired one by one. */
static int last_round(const struct pw_event *event, const struct pw_schedule *plan)
{
    int announced = event->request.rounds;
    return pw_event_of_matches(event) && announced > plan->rounds ? announced : plan->rounds;
}

/* Boards that follow one another. */
static bool has_boards(const struct making *m, const struct pw_happening *entry,
                       struct pw_board_run run)
{
    int last_board = m->played->first_board + m->played->boards - 1;
    if (run.last < run.first)
        return REFUSE(m, entry, "boards-order", run.last, run.first);
    int odd = run.first < m->played->first_board || run.first > last_board ? run.first : run.last;
    if (odd > last_board || odd < m->played->first_board)
        return REFUSE(m, entry, "no-board", odd, m->played->first_board, last_board);
    return true;
}

/* Round, table, boards and people that are said are there. */
static bool is_there(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    if (entry->round_no > last_round(m->event, s))
        return REFUSE(m, entry, "no-round", entry->round_no, last_round(m->event, s));
    if (entry->table_no != 0 && stand_of(s, entry->table_no) == 0)
        return REFUSE(m, entry, "no-table", entry->table_no, s->tables);
    for (int i = 0; entry->board_no != 0 && i <= entry->mores; i++)
        if (!has_boards(m, entry, pw_happening_run(entry, i)))
            return false;
    return (entry->who_no == 0 || has_who(m, entry, entry->who_no)) &&
           (entry->other_no == 0 || has_who(m, entry, entry->other_no));
}

/* Somebody of that table is not there, and it is said what to write. */
static bool nobody_plays(const struct making *m, const struct pw_happening *entry, int stand_no)
{
    if (!pw_played_is_table(m->played, entry->round_no, stand_no) ||
        !pw_played_nobody(m->event, m->played, entry->round_no, stand_no, &m->wrong->why))
        return false;
    refuse(m, entry);
    return true;
}

/* The stand where the entry's table plays in its round; 0: nobody does, which is said. */
static int playing_stand(const struct making *m, const struct pw_happening *entry)
{
    int stand_no = stand_of(m->played->plan, entry->table_no);
    if (nobody_plays(m, entry, stand_no))
        return 0;
    if (pw_played_is_table(m->played, entry->round_no, stand_no))
        return stand_no;
    REFUSE(m, entry, "nothing-at", entry->round_no, entry->table_no);
    return 0;
}

/* ---- boards at tables that an entry takes out, gives a score, or turns ---- */

/* NS and EW in one another's seats. */
static void turn(const struct pw_schedule *s, int who[4])
{
    int each = pw_contest_of(s)->seats / 2;
    for (int i = 0; i < each; i++) {
        int keep = who[i];
        who[i] = who[i + each];
        who[i + each] = keep;
    }
}

static void turn_line(const struct pw_schedule *s, struct pw_played_line *line)
{
    const struct pw_played_line was = *line;
    int seats = pw_contest_of(s)->seats;
    turn(s, line->who);
    for (int seat = 0; seat < seats; seat++)
        line->nothing[seat] = was.nothing[(seat + seats / 2) % seats];
    line->gone[0] = was.gone[1];
    line->gone[1] = was.gone[0];
}

/* Is the entry about the line: at its table, or everywhere, in its round, or in all? */
static bool is_meant(const struct making *m, const struct pw_happening *entry,
                     const struct pw_played_line *line)
{
    bool round = entry->kind == PW_ENDED
                     ? line->round_no > entry->round_no
                     : entry->round_no == 0 || line->round_no == entry->round_no;
    return round && line->why != PW_WHY_REPLACED &&
           (entry->table_no == 0 ||
            m->played->plan->stand[line->stand_no - 1].table_no == entry->table_no);
}

/* One board of an entry, at its table. How many of its lines there are. */
static int say_board(const struct making *m, const struct pw_happening *entry, int board_no)
{
    int count = 0, done = 0;
    struct pw_played_line *line = lines_of(m->played, board_no, &count);
    for (int i = 0; i < count; i++, line++) {
        if (!is_meant(m, entry, line))
            continue;
        done++;
        if (line->why == PW_WHY_ABSENT && entry->kind != PW_BOARDS_GIVEN)
            continue; /* nothing is played in any case; but who is there may be given a score */
        line->entry_no = entry->no;
        if (entry->kind == PW_TURNED) {
            turn_line(m->played->plan, line);
        } else {
            line->why = entry->kind == PW_BOARDS_GIVEN ? PW_WHY_GIVEN : PW_WHY_OFF;
            memcpy(line->percent, entry->percent, sizeof line->percent);
        }
    }
    return done;
}

/* The board is not where the entry has it. Always false. */
static bool refuse_board(const struct making *m, const struct pw_happening *entry, int board_no)
{
    int stand_no = entry->table_no != 0 ? stand_of(m->played->plan, entry->table_no) : 0;
    int first = 0, to = 0;
    if (stand_no != 0 && entry->round_no != 0 &&
        pw_played_is_table(m->played, entry->round_no, stand_no) &&
        pw_played_boards_at(m->played, entry->round_no, stand_no, &first, &to))
        return REFUSE(m, entry, "board-elsewhere", board_no, entry->table_no, entry->round_no,
                      first, to);
    if (entry->table_no == 0 && entry->round_no != 0 && entry->kind == PW_BOARDS_OFF)
        return REFUSE(m, entry, "board-not-in-round", board_no, entry->round_no);
    return REFUSE(m, entry, "board-not-there", board_no);
}

/* All that is played in its round, at its table, or in what was to come. */
static bool say_all(const struct making *m, const struct pw_happening *entry)
{
    int done = 0;
    for (int i = 0; i < m->played->boards; i++)
        done += say_board(m, entry, m->played->first_board + i);
    if (done > 0)
        return true;
    if (entry->round_no != 0 && entry->table_no != 0)
        return REFUSE(m, entry, "nothing-at", entry->round_no, entry->table_no);
    return REFUSE(m, entry, "nothing-there");
}

/* Lines are not played, have a score, or are the other way, as the entry says. */
static bool say_boards(const struct making *m, const struct pw_happening *entry)
{
    if (entry->board_no == 0)
        return say_all(m, entry);
    for (int i = 0; i <= entry->mores; i++) {
        struct pw_board_run run = pw_happening_run(entry, i);
        for (int board_no = run.first; board_no <= run.last; board_no++)
            if (say_board(m, entry, board_no) == 0)
                return refuse_board(m, entry, board_no);
    }
    return true;
}

/* ---- 1 and 2: seats and boards ---- */

static bool turn_tables(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    int done = 0;
    if (entry->round_no != 0 && entry->table_no != 0 &&
        nobody_plays(m, entry, stand_of(s, entry->table_no)))
        return false;
    for (int r = entry->round_no != 0 ? entry->round_no : 1;
         r <= (entry->round_no != 0 ? entry->round_no : s->rounds); r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            bool meant = entry->table_no == 0 || s->stand[stand_no - 1].table_no == entry->table_no;
            if (!meant || !pw_played_is_table(m->played, r, stand_no))
                continue;
            struct pw_played_place *place = place_of(m->played, r, stand_no);
            turn(s, place->who);
            place->turned = !place->turned;
            place->seats_no = entry->no;
            done++;
        }
    return done > 0 || REFUSE(m, entry, "nothing-there");
}

static bool change_seats(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    int seen = 0, tables = 0;
    if (entry->who_no == entry->other_no)
        return REFUSE(m, entry, "same-two");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_played_place *place = place_of(m->played, entry->round_no, stand_no);
        bool changed = false;
        for (int seat = 0; seat < pw_contest_of(s)->seats; seat++) {
            bool one = place->who[seat] == entry->who_no;
            if (!one && place->who[seat] != entry->other_no)
                continue;
            place->who[seat] = one ? entry->other_no : entry->who_no;
            place->seats_no = entry->no;
            changed = true;
            seen++;
        }
        tables += changed && pw_played_is_table(m->played, entry->round_no, stand_no);
    }
    if (seen < 2 && !s->waits)
        return REFUSE(m, entry, "no-seat", entry->round_no);
    return tables > 0 || REFUSE(m, entry, "no-seats", entry->round_no);
}

/* Are those the boards that are at the stand in any case? */
static bool is_due(const struct making *m, const struct pw_happening *entry, int stand_no)
{
    int first = 0, last = 0, same = 0, there = 0;
    pw_played_boards_at(m->played, entry->round_no, stand_no, &first, &last);
    for (int board_no = first; board_no <= last; board_no++) {
        if (!pw_played_has_board(m->played, entry->round_no, stand_no, board_no))
            continue;
        there++;
        same += pw_happening_has_board(entry, board_no);
    }
    return same == there && pw_happening_boards(entry) == there;
}

static bool other_boards(const struct making *m, const struct pw_happening *entry)
{
    int stand_no = playing_stand(m, entry);
    if (stand_no == 0)
        return false;
    if (is_due(m, entry, stand_no))
        return REFUSE(m, entry, "boards-due");
    if (pw_happening_boards(entry) > PW_BOARDS_A_ROUND)
        return REFUSE(m, entry, "boards-most", PW_BOARDS_A_ROUND);
    struct pw_played_place *place = place_of(m->played, entry->round_no, stand_no);
    place->others = entry;
    place->boards_no = entry->no;
    m->played->other_boards = true;
    return true;
}

/* ---- 3: who is there ---- */

/* Of pairs, players and teams. */
static const char *const plays_all[] = {"pair-plays-all", "player-plays-all", "team-plays-all"};

static const char *const already_from[] = {"pair-already-from", "player-already-from",
                                           "team-already-from"};

static const char *const already_until[] = {"pair-already-until", "player-already-until",
                                            "team-already-until"};

static const char *const plays_none[] = {"pair-plays-none", "player-plays-none", "team-plays-none"};

static bool one_comes_or_goes(const struct making *m, const struct pw_happening *entry, int who_no)
{
    const struct pw_schedule *s = m->played->plan;
    bool late = entry->kind == PW_CAME_LATE;
    int *round = late ? m->played->since : m->played->until;
    int person = entry->team ? 2 : pw_contest_of(s)->people == 2 ? 0 : 1;
    int usual = late ? 1 : s->rounds, no = pw_label(s, entry->who_no).no;
    if (entry->round_no == (late ? 1 : last_round(m->event, s)))
        return REFUSE(m, entry, plays_all[person], no, last_round(m->event, s));
    bool cancels = !late && entry->round_no == 0;
    if (cancels && pw_contest_of(s)->ranks_teams)
        return REFUSE(m, entry, "team-gone", no);
    if (round[who_no] != usual && (!cancels || round[who_no] == 0))
        return REFUSE(m, entry, late ? already_from[person] : already_until[person], no,
                      round[who_no]);
    int bare = late ? pw_late_bare_table(s, entry) : 0;
    if (bare != 0)
        return REFUSE(m, entry, "table-bare", bare, s->contestants);
    round[who_no] = entry->round_no;
    if (!cancels && m->played->since[who_no] > m->played->until[who_no]) {
        struct pw_reason advice;
        pw_late_back_advice(m->event, m->played, entry, &advice);
        return REFUSE(m, entry, plays_none[person], no, &advice);
    }
    return true;
}

/* Both pairs of a team. */
static bool come_or_go(const struct making *m, const struct pw_happening *entry)
{
    return one_comes_or_goes(m, entry, entry->who_no) &&
           (!entry->team ||
            one_comes_or_goes(m, entry, pw_entrant_mate(m->played->plan, entry->who_no)));
}

static bool take_entry(const struct making *m, const struct pw_happening *entry)
{
    int last;
    if (!is_there(m, entry))
        return false;
    switch (entry->kind) {
    case PW_TURNED:
        return entry->board_no != 0 || turn_tables(m, entry);
    case PW_OTHER_BOARDS:
        return other_boards(m, entry);
    case PW_CHANGED_SEATS:
        return change_seats(m, entry);
    case PW_CAME_LATE:
    case PW_WENT_HOME:
        return come_or_go(m, entry);
    case PW_FOULED:
    case PW_BOARDS_OFF:
    case PW_BOARDS_GIVEN:
    case PW_PENALISED: /* of lines, and of nobody's seat */
        return true;
    case PW_ENDED:
        last = last_round(m->event, m->played->plan);
        return entry->round_no < last || REFUSE(m, entry, "ends-last", last);
    case PW_COLOURS_TURNED:
    case PW_POSTPONED:
    case PW_TAKEN_OVER:
        break;
    }
    return REFUSE(m, entry, "of-games");
}

/* ---- 4: lines ---- */

/* Lines of this stand: the boards that were played, and those that were due before. */
static void each_line(const struct making *m, int round_no, int stand_no,
                      void (*take)(const struct making *m, const struct pw_played_line *line,
                                   int *next),
                      int *next)
{
    const struct pw_evening *played = m->played;
    if (!pw_played_is_table(played, round_no, stand_no))
        return;
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    int first = 0, last = 0;
    struct pw_played_line line = {
        .round_no = round_no,
        .table_no = table_of_stand(played->plan, stand_no),
        .stand_no = stand_no,
        .who = {place.who[0], place.who[1], place.who[2], place.who[3]},
        .entry_no = place.seats_no > place.boards_no ? place.seats_no : place.boards_no,
    };
    int gone = pw_played_absent(m->event, played, &line);
    if (gone != 0) {
        line.why = PW_WHY_ABSENT;
        line.entry_no = gone;
    }
    pw_played_boards_at(played, round_no, stand_no, &first, &last);
    for (line.board_no = first; line.board_no <= last; line.board_no++)
        if (pw_played_has_board(played, round_no, stand_no, line.board_no))
            take(m, &line, next);
    int set = pw_schedule_at(played->plan, round_no, stand_no).set;
    if (place.others == NULL || set < 1 || set > played->plan->sets)
        return;
    line.why = PW_WHY_REPLACED;
    line.entry_no = place.boards_no;
    for (int k = 0; k < played->per_set; k++) {
        line.board_no = played->first_board + (set - 1) * played->per_set + k;
        if (!pw_happening_has_board(place.others, line.board_no))
            take(m, &line, next);
    }
}

static void count_line(const struct making *m, const struct pw_played_line *line, int *next)
{
    next[line->board_no - m->played->first_board]++;
    m->played->lines++;
}

static void put_line(const struct making *m, const struct pw_played_line *line, int *next)
{
    m->played->line[next[line->board_no - m->played->first_board]++] = *line;
}

static bool each_stand(const struct making *m,
                       void (*take)(const struct making *, const struct pw_played_line *, int *),
                       int *next)
{
    const struct pw_schedule *s = m->played->plan;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            each_line(m, r, stand_no, take, next);
            if (m->played->lines > PW_LINES_MAX)
                return false;
        }
    return true;
}

static bool make_lines(const struct making *m)
{
    struct pw_evening *played = m->played;
    int *next = calloc((size_t)played->boards + 1, sizeof *next);
    played->from = calloc((size_t)played->boards + 1, sizeof *played->from);
    bool bounded = next != NULL && played->from != NULL && each_stand(m, count_line, next) &&
                   pw_work("results", played->lines, WORK_A_LINE);
    if (bounded)
        played->line = calloc((size_t)played->lines + 1, sizeof *played->line);
    if (!bounded || played->line == NULL) {
        m->wrong->status = bounded || next == NULL ? PW_NO_MEMORY : PW_BOUND;
        pw_refuse_why(&m->wrong->why, m->wrong->status, "lines-most");
        free(next);
        return false;
    }
    for (int i = 0; i < played->boards; i++) {
        played->from[i + 1] = played->from[i] + next[i];
        next[i] = played->from[i];
    }
    each_stand(m, put_line, next);
    free(next);
    return true;
}

/* ---- 4 and 5: what is said of lines ---- */

static bool penalise(const struct making *m, const struct pw_happening *entry)
{
    int boards = 0, no = pw_label(m->played->plan, entry->who_no).no;
    for (int i = 0; i < m->played->lines; i++)
        for (int seat = 0; seat < pw_contest_of(m->played->plan)->seats; seat++)
            boards +=
                m->played->line[i].why == PW_DUE && m->played->line[i].who[seat] == entry->who_no;
    if (boards == 0 && m->played->plan->rounds < last_round(m->event, m->played->plan))
        return true;
    if (boards == 0)
        return REFUSE(m, entry, "no-board-played", no);
    int matches = pw_contest_of(m->played->plan)->ranks_teams ? boards / m->played->per_set : 0;
    if (matches > 0 && entry->hundredths > (entry->of_top ? 10000L : 2000L) * matches)
        return REFUSE(m, entry, "penalty-most-matches", no, matches);
    if (matches == 0 && entry->of_top && entry->hundredths > 10000L * boards)
        return REFUSE(m, entry, "penalty-most", no, boards);
    return true;
}

static bool take_line_entry(const struct making *m, const struct pw_happening *entry)
{
    switch (entry->kind) {
    case PW_TURNED:
        return entry->board_no == 0 || say_boards(m, entry);
    case PW_BOARDS_OFF:
    case PW_BOARDS_GIVEN:
    case PW_ENDED:
        return say_boards(m, entry);
    case PW_FOULED:
        return foul_board(m, entry);
    case PW_PENALISED:
        return penalise(m, entry);
    default:
        return true;
    }
}

/* ---- the whole ---- */

static bool begin(const struct making *m)
{
    const struct pw_schedule *s = m->played->plan;
    struct pw_evening *played = m->played;
    long long places = (long long)s->rounds * s->stands;
    if (m->event->happenings == 0)
        return true;
    if (pw_label_from_zero(s))
        return REFUSE(m, &m->event->happening[0], "as-published");
    if (places > PW_LINES_MAX || !pw_work("entries", m->event->happenings, places * WORK_A_PLACE)) {
        m->wrong->status = pw_refuse_why(&m->wrong->why, PW_BOUND, "places-most", PW_LINES_MAX);
        return false;
    }
    struct pw_played_place *place = calloc((size_t)places + 1, sizeof *place);
    played->since = calloc((size_t)s->contestants + 1, sizeof *played->since);
    played->until = calloc((size_t)s->contestants + 1, sizeof *played->until);
    if (place == NULL || played->since == NULL || played->until == NULL) {
        free(place);
        return no_memory(m);
    }
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            place[(size_t)(r - 1) * (size_t)s->stands + (size_t)(stand_no - 1)] =
                pw_played_place_at(played, r, stand_no);
    for (int who_no = 0; who_no <= s->contestants; who_no++) {
        played->since[who_no] = 1;
        played->until[who_no] = s->rounds;
    }
    played->place = place;
    return true;
}

bool pw_played_to_come(const struct pw_event *event, const struct pw_schedule *plan,
                       const struct pw_happening *entry)
{
    int rounds = plan->rounds, last = last_round(event, plan), first_board, last_board;
    if (rounds == last || entry->round_no > last)
        return false;
    if (entry->kind == PW_WENT_HOME || entry->kind == PW_ENDED)
        return entry->round_no >= rounds && entry->round_no < last;
    pw_event_boards(event, 1, &first_board, &last_board);
    int per_set = pw_event_boards_per_set(event);
    bool of_board = entry->round_no == 0 || entry->kind == PW_FOULED;
    return entry->round_no > rounds ||
           (of_board && entry->board_no >= first_board + plan->sets * per_set &&
            pw_happening_last_board(entry) < first_board + last * per_set);
}

/* Who was paired, and is said to come in a later round, was not there. */
static void was_not_there(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    int mate_no = entry->team ? pw_entrant_mate(s, entry->who_no) : entry->who_no;
    for (int r = 1;
         entry->kind == PW_CAME_LATE && entry->who_no <= s->contestants && r <= s->rounds; r++)
        if (pw_schedule_where(s, entry->who_no, r).opponent_no != 0)
            m->played->since[entry->who_no] = m->played->since[mate_no] = entry->round_no;
}

static bool make(const struct making *m)
{
    bool sound = begin(m);
    for (int i = 0; sound && i < m->event->happenings; i++)
        if (pw_played_to_come(m->event, m->played->plan, &m->event->happening[i]))
            was_not_there(m, &m->event->happening[i]);
        else
            sound = take_entry(m, &m->event->happening[i]);
    sound = sound && make_lines(m);
    for (int i = 0; sound && i < m->event->happenings; i++)
        sound = pw_played_to_come(m->event, m->played->plan, &m->event->happening[i]) ||
                take_line_entry(m, &m->event->happening[i]);
    if (sound && m->event->happenings > 0)
        number_deals(m->played);
    return sound &&
           (m->event->happenings == 0 || pw_played_make_schedule(m->played) || no_memory(m));
}

struct pw_evening *pw_played_new(const struct pw_event *event, const struct pw_schedule *plan,
                                 struct pw_played_wrong *wrong)
{
    struct pw_evening *played = calloc(1, sizeof *played);
    int last = 0;
    const struct making m = {event, played, wrong};
    *wrong = (struct pw_played_wrong){.status = PW_OK};
    if (played == NULL) {
        no_memory(&m);
        return NULL;
    }
    played->whole = pw_late_plan(event, plan);
    played->plan = plan = played->whole != NULL ? played->whole : plan;
    played->per_set = pw_event_boards_per_set(event);
    pw_event_boards(event, 1, &played->first_board, &last);
    if ((long)plan->sets * played->per_set > PW_LINES_MAX) {
        wrong->status = pw_refuse_why(&wrong->why, PW_BOUND, "boards-too-many", PW_LINES_MAX);
    } else {
        played->boards = plan->sets * played->per_set;
        if (make(&m))
            return played;
    }
    pw_played_free(played);
    return NULL;
}

void pw_played_free(struct pw_evening *played)
{
    if (played == NULL)
        return;
    pw_schedule_free(played->schedule);
    pw_schedule_free(played->whole);
    free(played->from);
    free(played->line);
    free(played->place);
    free(played->since);
    free(played->until);
    free(played);
}

/* ---- whether an entry is about a board at a table ---- */

static bool is_or_all(int said, int number)
{
    return said == 0 || said == number;
}

static bool sits_there(int who_no, const struct pw_played_line *line)
{
    for (int seat = 0; seat < 4; seat++)
        if (who_no != 0 && line->who[seat] == who_no)
            return true;
    return false;
}

/* The one who is said, or a pair of the team. */
static bool sits_at(const struct pw_happening *entry, const struct pw_played_line *line)
{
    return sits_there(entry->who_no, line) || (entry->team && sits_there(entry->other_no, line));
}

bool pw_happening_concerns(const struct pw_happening *entry, const struct pw_played_line *line)
{
    bool round = is_or_all(entry->round_no, line->round_no);
    bool table = is_or_all(entry->table_no, line->table_no);
    switch (entry->kind) {
    case PW_TURNED:
        return round && table && pw_happening_has_board(entry, line->board_no);
    case PW_OTHER_BOARDS:
        return round && table;
    case PW_CHANGED_SEATS:
        return round && (sits_there(entry->who_no, line) || sits_there(entry->other_no, line));
    case PW_CAME_LATE:
        return line->round_no < entry->round_no && sits_at(entry, line);
    case PW_WENT_HOME:
        return line->round_no > entry->round_no && sits_at(entry, line);
    case PW_FOULED:
        return line->board_no == entry->board_no && line->round_no >= entry->round_no;
    case PW_BOARDS_OFF:
    case PW_BOARDS_GIVEN:
        return round && table && pw_happening_has_board(entry, line->board_no);
    case PW_ENDED:
        return line->round_no > entry->round_no;
    case PW_PENALISED:
    case PW_COLOURS_TURNED:
    case PW_POSTPONED:
    case PW_TAKEN_OVER:
        break; /* of no board */
    }
    return false;
}
