/* apart.c - boards that have nothing to be compared with after what happened, of teams of four; who
 * meets a board again, and what a director may do. */
#include "happened/played_internal.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

static int team_of(const struct pw_evening *played, int who_no)
{
    return pw_schedule_team_of_pair(played->plan, who_no);
}

static bool same_teams(const struct pw_evening *played, const struct pw_played_line *a,
                       const struct pw_played_line *b, bool turned)
{
    return team_of(played, a->who[0]) == team_of(played, b->who[turned ? 1 : 0]) &&
           team_of(played, a->who[1]) == team_of(played, b->who[turned ? 0 : 1]);
}

/* Nothing can be compared with it, and no entry says what it counts. Where a team sat NS in both
 * rooms the first of them is told. */
static bool is_apart(const struct pw_evening *played, int board, const struct pw_played_line *line)
{
    bool apart = line->why == PW_DUE;
    for (int k = played->from[board]; apart && k < played->from[board + 1]; k++) {
        const struct pw_played_line *other = &played->line[k];
        if (other == line || other->why == PW_WHY_REPLACED)
            continue;
        if (same_teams(played, line, other, true) && other->deal == line->deal)
            apart = false;
        if (same_teams(played, line, other, false) && (other->why != PW_DUE || other < line))
            apart = false;
    }
    return apart;
}

/* Were these boards due there? Only for those an average can be given; those that were played in
 * their place can be said not to have been. */
static bool is_due(const struct pw_evening *played, const struct pw_played_line *line)
{
    int set = pw_schedule_at(played->plan, line->round_no, line->stand_no).set;
    int first = played->first_board + (set - 1) * played->per_set;
    return line->board_no >= first && line->board_no < first + played->per_set;
}

struct apart {
    struct pw_board_clash clash; /* first: clash_by_place sorts them */
    bool due;
};

static struct apart apart_of(const struct pw_evening *played, const struct pw_played_line *line)
{
    return (struct apart){{.round_no = line->round_no,
                           .table_no = played->plan->stand[line->stand_no - 1].table_no,
                           .first_board = line->board_no,
                           .last_board = line->board_no},
                          is_due(played, line)};
}

static bool goes_on(const struct apart *last, const struct apart *one)
{
    return last->clash.round_no == one->clash.round_no &&
           last->clash.table_no == one->clash.table_no &&
           last->clash.last_board + 1 == one->clash.first_board && last->due == one->due;
}

/* ---- who meets a board again ---- */

static bool is_played(const struct pw_played_line *line)
{
    return line->why == PW_DUE || line->why == PW_WHY_GIVEN;
}

static bool sits(const struct pw_schedule *s, const struct pw_played_line *line, int who_no)
{
    for (int seat = 0; seat < pw_contest_of(s)->seats; seat++)
        if (line->who[seat] == who_no)
            return true;
    return false;
}

/* Is the board played by this one in a round other than that? Lines of a board are by round. */
static const struct pw_played_line *other_line(const struct pw_evening *played, int board_no,
                                               int who_no, int round_no)
{
    int i = board_no - played->first_board;
    for (int k = played->from[i]; k < played->from[i + 1]; k++) {
        const struct pw_played_line *line = &played->line[k];
        if (line->round_no != round_no && is_played(line) && sits(played->plan, line, who_no))
            return line;
    }
    return NULL;
}

/* Does the plan have this one play the board there, and in an earlier round as well? */
static bool is_planned(const struct pw_evening *played, const struct pw_played_line *line,
                       int who_no)
{
    int set = (line->board_no - played->first_board) / played->per_set + 1, times = 0;
    bool here = false;
    for (int r = 1; r <= line->round_no; r++) {
        bool is = pw_schedule_where(played->plan, who_no, r).set == set;
        times += is;
        here = r == line->round_no && is;
    }
    return here && times > 1;
}

/* ---- what a director may do ---- */

/* Is a board of this set at a table in that round? */
static bool is_busy(const struct pw_evening *played, int set, int round_no)
{
    for (int board = (set - 1) * played->per_set; board < set * played->per_set; board++)
        for (int k = played->from[board]; k < played->from[board + 1]; k++)
            if (played->line[k].round_no == round_no && is_played(&played->line[k]))
                return true;
    return false;
}

/* Is it new to all of the table, and stays so? */
static bool is_new(const struct pw_evening *played, int set, const struct pw_played_line *at)
{
    for (int board = (set - 1) * played->per_set; board < set * played->per_set; board++)
        for (int seat = 0; seat < pw_contest_of(played->plan)->seats; seat++)
            if (other_line(played, played->first_board + board, at->who[seat], at->round_no) !=
                NULL)
                return false;
    return true;
}

static void offer(struct pw_board_clash *clash, struct pw_happening what)
{
    what.round_no = clash->round_no;
    what.table_no = clash->table_no;
    if (what.last_board_no == what.board_no)
        what.last_board_no = 0;
    if (clash->offers < PW_OFFERS)
        clash->offer[clash->offers++] = what;
}

/* What can be said of these boards in any case: that they were not played; and an average. */
static void clash_offer_scores(struct pw_board_clash *clash, bool average)
{
    struct pw_happening off = {
        .kind = PW_BOARDS_OFF, .board_no = clash->first_board, .last_board_no = clash->last_board};
    struct pw_happening given = off;
    given.kind = PW_BOARDS_GIVEN;
    given.percent[0] = given.percent[1] = 5000;
    if (average)
        offer(clash, given);
    offer(clash, off);
}

static void find_offers(const struct pw_evening *played, struct pw_board_clash *clash,
                        const struct pw_played_line *at)
{
    /* Where an entry says that these were played, no more can be done about the boards. */
    bool open = played
                    ->place[(size_t)(at->round_no - 1) * (size_t)played->plan->stands +
                            (size_t)(at->stand_no - 1)]
                    .boards_no == 0;
    for (int set = 1; open && set <= played->plan->sets && clash->offers < PW_OFFERS - 2; set++)
        if (!is_busy(played, set, at->round_no) && is_new(played, set, at)) {
            int first = played->first_board + (set - 1) * played->per_set;
            offer(clash, (struct pw_happening){.kind = PW_OTHER_BOARDS,
                                               .board_no = first,
                                               .last_board_no = first + played->per_set - 1});
        }
    clash_offer_scores(clash, true);
}

/* ---- finding them ---- */

struct found {
    struct pw_board_clash clash; /* first: clash_by_place sorts them */
    const struct pw_played_line *at;
};

/* Boards that follow one another at one table are one clash. */
static bool joins(const struct found *found, const struct pw_played_line *line, int who_no)
{
    return found->at->round_no == line->round_no && found->at->stand_no == line->stand_no &&
           found->clash.last_board + 1 == line->board_no && found->clash.who_no == who_no;
}

static void keep(struct found *found, int *count, const struct pw_evening *played,
                 const struct pw_played_line *line, int who_no, const struct pw_played_line *first)
{
    for (int i = *count - 1; i >= 0; i--)
        if (joins(&found[i], line, who_no)) {
            found[i].clash.last_board = line->board_no;
            return;
        }
    if (*count == PW_CLASHES_MAX)
        return;
    int table_no = played->plan->stand[line->stand_no - 1].table_no;
    found[(*count)++] = (struct found){{.round_no = line->round_no,
                                        .table_no = table_no,
                                        .first_board = line->board_no,
                                        .last_board = line->board_no,
                                        .who_no = who_no,
                                        .other_round_no = first->round_no,
                                        .other_table_no = first->table_no},
                                       line};
}

/* For qsort of structs that begin with a struct pw_board_clash: by round, table, board. */
static int clash_by_place(const void *a, const void *b)
{
    const struct pw_board_clash *x = a, *y = b;
    if (x->round_no != y->round_no)
        return x->round_no < y->round_no ? -1 : 1;
    if (x->table_no != y->table_no)
        return x->table_no < y->table_no ? -1 : 1;
    return (x->first_board > y->first_board) - (x->first_board < y->first_board);
}

/* The board's lines from the first to the last: who is there was there before? before:
 * [contestants + 1], the line where somebody met this board first. */
static void look_at_board(const struct pw_evening *played, int board,
                          const struct pw_played_line **before, struct found *found, int *count)
{
    int from = played->from[board], to = played->from[board + 1];
    for (int k = from; k < to; k++) {
        const struct pw_played_line *line = &played->line[k];
        bool told = false;
        for (int seat = 0; is_played(line) && seat < pw_contest_of(played->plan)->seats; seat++) {
            int who_no = line->who[seat];
            const struct pw_played_line *first = before[who_no];
            if (first == NULL)
                before[who_no] = line;
            else if (!told && line->why == PW_DUE && first->deal == line->deal &&
                     !is_planned(played, line, who_no)) {
                keep(found, count, played, line, who_no, first);
                told = true;
            }
        }
    }
    for (int k = from; k < to; k++)
        for (int seat = 0; seat < pw_contest_of(played->plan)->seats; seat++)
            before[played->line[k].who[seat]] = NULL;
}

struct pw_board_clash *pw_played_clashes(const struct pw_evening *played, int *count)
{
    size_t numbers = (size_t)played->plan->contestants + 1;
    const struct pw_played_line **before = calloc(numbers, sizeof *before);
    struct found *found = calloc(PW_CLASHES_MAX, sizeof *found);
    struct pw_board_clash *clashes = calloc(PW_CLASHES_MAX, sizeof *clashes);
    *count = 0;
    bool room = before != NULL && found != NULL && clashes != NULL;
    for (int board = 0; room && played->place != NULL && board < played->boards; board++)
        look_at_board(played, board, before, found, count);
    if (room)
        qsort(found, (size_t)*count, sizeof *found, clash_by_place);
    for (int i = 0; i < *count; i++) {
        find_offers(played, &found[i].clash, found[i].at);
        clashes[i] = found[i].clash;
    }
    free((void *)before);
    free(found);
    if (room)
        return clashes;
    free(clashes);
    return NULL;
}

struct pw_board_clash *pw_played_apart(const struct pw_evening *played, int *count)
{
    struct apart *found = calloc(PW_CLASHES_MAX, sizeof *found);
    struct pw_board_clash *clashes = calloc(PW_CLASHES_MAX, sizeof *clashes);
    bool room = found != NULL && clashes != NULL;
    int n = 0, joined = 0;
    bool some = room && pw_contest_of(played->plan)->has_rooms && played->place != NULL;
    for (int board = 0; some && board < played->boards; board++)
        for (int k = played->from[board]; k < played->from[board + 1] && n < PW_CLASHES_MAX; k++)
            if (is_apart(played, board, &played->line[k]))
                found[n++] = apart_of(played, &played->line[k]);
    if (room)
        qsort(found, (size_t)n, sizeof *found, clash_by_place);
    for (int i = 0; i < n; i++) {
        if (joined > 0 && goes_on(&found[joined - 1], &found[i]))
            found[joined - 1].clash.last_board = found[i].clash.last_board;
        else
            found[joined++] = found[i];
    }
    for (int i = 0; i < joined; i++) {
        clash_offer_scores(&found[i].clash, found[i].due);
        clashes[i] = found[i].clash;
    }
    free(found);
    *count = joined;
    if (room)
        return clashes;
    free(clashes);
    return NULL;
}

/* ---- boards that one table alone has played with its deal: its score is compared with none, and
 * directors give an average plus ---- */

/* The only line of its deal that has a score of its own; NULL: another has one, or none has. */
static const struct pw_played_line *alone_in(const struct pw_played_line *line, int count, int deal)
{
    const struct pw_played_line *only = NULL;
    for (int i = 0; i < count; i++) {
        if (line[i].deal != deal || line[i].why != PW_DUE)
            continue;
        if (only != NULL)
            return NULL;
        only = &line[i];
    }
    return only;
}

struct pw_alone_board *pw_played_alone(const struct pw_evening *played, int *count)
{
    /* With teams of four a board has two scores; who has one of them is told by apart.c. */
    bool may = !pw_contest_of(played->plan)->has_rooms;
    struct pw_alone_board *found = calloc((size_t)played->lines + 1, sizeof *found);
    *count = 0;
    for (int i = 0; found != NULL && may && i < played->boards; i++) {
        const struct pw_played_line *line = &played->line[played->from[i]];
        int lines = played->from[i + 1] - played->from[i];
        for (int k = 0; lines > 1 && k < lines; k++) {
            const struct pw_played_line *only = alone_in(line, lines, line[k].deal);
            if (only == &line[k])
                found[(*count)++] = (struct pw_alone_board){line[k].round_no, line[k].table_no,
                                                            line[k].board_no, line[k].deal};
        }
    }
    return found;
}

/* ---- two pairs that wait for nothing: one opposite to nobody, and another without a seat in that
 * round, as whom a rover puts out ---- */

static bool is_there(const struct pw_evening *played, int who_no, int round_no)
{
    return round_no >= played->since[who_no] && round_no <= played->until[who_no];
}

/* Has it a seat in that round, as entries left it, or one of these boards at any time? */
static bool has_seat_or_board(const struct pw_evening *played, int who_no, int round_no, int first,
                              int last)
{
    for (int stand_no = 1; stand_no <= played->plan->stands; stand_no++) {
        struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
        if (place.who[0] == who_no || place.who[1] == who_no)
            return true;
    }
    for (int board_no = first; board_no <= last; board_no++) {
        int i = board_no - played->first_board;
        for (int k = played->from[i]; k < played->from[i + 1]; k++)
            if ((played->line[k].who[0] == who_no || played->line[k].who[1] == who_no) &&
                (played->line[k].why == PW_DUE || played->line[k].why == PW_WHY_GIVEN))
                return true;
    }
    return false;
}

/* Who could sit there; 0: nobody. */
static int waiting(const struct pw_evening *played, int round_no, int first, int last)
{
    for (int who_no = 1; who_no <= played->plan->contestants; who_no++)
        if (is_there(played, who_no, round_no) &&
            !has_seat_or_board(played, who_no, round_no, first, last))
            return who_no;
    return 0;
}

/* The table, if one alone is there and another could sit opposite; round_no 0: it is not so. */
static struct pw_idle_table idle_at(const struct pw_evening *played, int round_no, int stand_no)
{
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    struct pw_idle_table idle = {0};
    int first = 0, last = 0;
    if (played->plan->stand[stand_no - 1].table_no == 0 ||
        !pw_played_full(played->plan, place.who) ||
        !pw_played_boards_at(played, round_no, stand_no, &first, &last))
        return idle;
    bool there[2] = {is_there(played, place.who[0], round_no),
                     is_there(played, place.who[1], round_no)};
    int waits_no = there[0] != there[1] ? waiting(played, round_no, first, last) : 0;
    if (waits_no != 0)
        idle = (struct pw_idle_table){round_no, played->plan->stand[stand_no - 1].table_no,
                                      place.who[there[0]], place.who[there[1]], waits_no};
    return idle;
}

struct pw_idle_table *pw_played_idle(const struct pw_evening *played, int *count)
{
    const struct pw_schedule *s = played->plan;
    /* A pair of a third team would play what the other room of no match has. */
    bool may = s->waits && pw_contest_of(s)->has_lines && pw_schedule_fours(s) == 0 &&
               played->since != NULL;
    struct pw_idle_table *found = calloc((size_t)s->rounds + 1, sizeof *found);
    *count = 0;
    for (int r = 1; found != NULL && may && r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands && found[*count].round_no == 0; stand_no++) {
            found[*count] = idle_at(played, r, stand_no);
            if (found[*count].round_no == 0)
                continue;
            (*count)++;
            break; /* one waits in a round */
        }
    return found;
}
