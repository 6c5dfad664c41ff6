/* played.c - plan and entries, and what was played: seats, boards, who was there, lines, deals. */
#include "happened/happened.h"

#include <stdlib.h>
#include <string.h>

#include "happened/making.h"

/* Steps of the work that a line and a place are. */
#define WORK_A_LINE 1500
#define WORK_A_PLACE 30

static struct pw_played_place *place_of(const struct pw_evening *played, int round_no, int stand_no)
{
    return &played->place[(size_t)(round_no - 1) * (size_t)played->plan->stands +
                          (size_t)(stand_no - 1)];
}

static int table_no(const struct pw_schedule *s, int stand_no)
{
    int printed = s->stand[stand_no - 1].table_no;
    return printed != 0 && s->number_from == 0 ? stand_no - 1 : printed;
}

/* ---- what entries are held against ---- */

static bool no_memory(const struct making *m)
{
    m->wrong->status = pw_because(&m->wrong->why, PW_NO_MEMORY, "no memory for what was played");
    return false;
}

static bool has_who(const struct making *m, const struct pw_happening *entry, int who_no)
{
    const struct pw_schedule *s = m->played->plan;
    if (entry->team && s->fours == 0)
        return REFUSE(m, entry, "nobody plays for a team here; write it of a pair or a player");
    if (entry->team && entry->who_no > s->fours)
        return REFUSE_AS(m, entry, "no-team", entry->who_no, s->fours, 0,
                         "there is no team %d; they are 1 to %d", entry->who_no, s->fours);
    const char *person = s->kind == PW_PAIRS ? "pair" : "player";
    int no = pw_schedule_number(s, who_no);
    if (who_no > s->contestants) {
        char advice[PW_LATE_ADVICE];
        pw_late_advice(m->event, s, entry, advice);
        return REFUSE_AS(m, entry, s->kind == PW_PAIRS ? "no-pair" : "no-player", no,
                         pw_schedule_number(s, 1), pw_schedule_number(s, s->contestants),
                         "there is no %s %d; they are %d to %d%s", person, no,
                         pw_schedule_number(s, 1), pw_schedule_number(s, s->contestants), advice);
    }
    if (who_no == s->missing_no && who_no != pw_late_seat(s))
        return REFUSE(m, entry,
                      "nobody is %s %d in this movement, and it keeps no seats for one that comes "
                      "late; write the number into its rows where somebody sits alone",
                      person, no);
    if (who_no == s->missing_no)
        return REFUSE_AS(m, entry, "nobody-is", no, 0, 0,
                         "nobody is %s %d in this movement; where one comes late, write first "
                         "\"%s %d from round 2\"",
                         person, no, person, no);
    return true;
}

/* Boards that follow one another. */
static bool has_boards(const struct making *m, const struct pw_happening *entry,
                       struct pw_board_run run)
{
    int last_board = m->played->first_board + m->played->boards - 1;
    if (run.last < run.first)
        return REFUSE_AS(m, entry, "boards-order", run.last, run.first, 0,
                         "boards go from the lower to the higher number: %d-%d", run.last,
                         run.first);
    int odd = run.first < m->played->first_board || run.first > last_board ? run.first : run.last;
    return odd <= last_board && odd >= m->played->first_board
               ? true
               : REFUSE_AS(m, entry, "no-board", odd, m->played->first_board, last_board,
                           "there is no board %d; they are %d to %d", odd, m->played->first_board,
                           last_board);
}

/* Round, table, boards and people that are said are there. */
static bool is_there(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    if (entry->round_no > s->rounds)
        return REFUSE_AS(m, entry, "no-round", entry->round_no, s->rounds, 0,
                         "there is no round %d; there are %d", entry->round_no, s->rounds);
    if (entry->table_no != 0 && pw_played_stand_of(s, entry->table_no) == 0)
        return REFUSE_AS(m, entry, "no-table", entry->table_no, s->tables, 0,
                         "there is no table %d; they are 1 to %d", entry->table_no, s->tables);
    for (int i = 0; entry->board_no != 0 && i <= entry->mores; i++)
        if (!has_boards(m, entry, pw_happening_run(entry, i)))
            return false;
    return (entry->who_no == 0 || has_who(m, entry, entry->who_no)) &&
           (entry->other_no == 0 || has_who(m, entry, entry->other_no));
}

/* Somebody of that table is not there, and it is said what to write. */
static bool nobody_plays(const struct making *m, const struct pw_happening *entry, int stand_no)
{
    char advice[PW_ABSENT_ADVICE];
    if (!pw_played_is_table(m->played, entry->round_no, stand_no) ||
        !pw_played_nobody(m->event, m->played, entry->round_no, stand_no, advice))
        return false;
    REFUSE(m, entry, "%s", advice);
    return true;
}

/* The stand where the entry's table plays in its round; 0: nobody does, which is said. */
static int playing_stand(const struct making *m, const struct pw_happening *entry)
{
    int stand_no = pw_played_stand_of(m->played->plan, entry->table_no);
    if (nobody_plays(m, entry, stand_no))
        return 0;
    if (pw_played_is_table(m->played, entry->round_no, stand_no))
        return stand_no;
    REFUSE_AS(m, entry, "nothing-at", entry->round_no, entry->table_no, 0,
              "in round %d nothing is played at table %d", entry->round_no, entry->table_no);
    return 0;
}

/* ---- 1 and 2: seats and boards ---- */

static bool turn_tables(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    int done = 0;
    if (entry->round_no != 0 && entry->table_no != 0 &&
        nobody_plays(m, entry, pw_played_stand_of(s, entry->table_no)))
        return false;
    for (int r = entry->round_no != 0 ? entry->round_no : 1;
         r <= (entry->round_no != 0 ? entry->round_no : s->rounds); r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            bool meant = entry->table_no == 0 || s->stand[stand_no - 1].table_no == entry->table_no;
            if (!meant || !pw_played_is_table(m->played, r, stand_no))
                continue;
            struct pw_played_place *place = place_of(m->played, r, stand_no);
            pw_played_turn(s, place->who);
            place->turned = !place->turned;
            place->seats_no = entry->no;
            done++;
        }
    return done > 0 || REFUSE_AS(m, entry, "nothing-there", 0, 0, 0, "nothing is played there");
}

static bool change_seats(const struct making *m, const struct pw_happening *entry)
{
    const struct pw_schedule *s = m->played->plan;
    int seen = 0, tables = 0;
    if (entry->who_no == entry->other_no)
        return REFUSE_AS(m, entry, "same-two", 0, 0, 0,
                         "those are one; write two different numbers");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_played_place *place = place_of(m->played, entry->round_no, stand_no);
        bool changed = false;
        for (int seat = 0; seat < pw_played_seats(s); seat++) {
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
        return REFUSE_AS(m, entry, "no-seat", entry->round_no, 0, 0,
                         "in round %d one of the two has no seat", entry->round_no);
    return tables > 0 || REFUSE_AS(m, entry, "no-seat", entry->round_no, 0, 0,
                                   "neither of the two plays in round %d", entry->round_no);
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
        return REFUSE_AS(m, entry, "boards-due", 0, 0, 0,
                         "those are the boards that are due there");
    if (pw_happening_boards(entry) > PW_BOARDS_A_ROUND)
        return REFUSE_AS(m, entry, "boards-most", PW_BOARDS_A_ROUND, 0, 0,
                         "a round has %d boards at most", PW_BOARDS_A_ROUND);
    struct pw_played_place *place = place_of(m->played, entry->round_no, stand_no);
    place->others = entry;
    place->boards_no = entry->no;
    m->played->other_boards = true;
    return true;
}

/* ---- 3: who is there ---- */

static bool one_comes_or_goes(const struct making *m, const struct pw_happening *entry, int who_no)
{
    const struct pw_schedule *s = m->played->plan;
    bool late = entry->kind == PW_CAME_LATE;
    int *round = late ? m->played->since : m->played->until;
    const char *person = entry->team ? "team" : s->kind == PW_PAIRS ? "pair" : "player";
    int usual = late ? 1 : s->rounds, no = pw_schedule_number(s, entry->who_no);
    if (entry->round_no == usual)
        return REFUSE_AS(m, entry, "plays-all", no, s->rounds, 0,
                         "that is %s %d all the same: it plays rounds 1 to %d", person, no,
                         s->rounds);
    bool cancels = !late && entry->round_no == 0;
    if (cancels && s->fours > 0)
        return REFUSE(m, entry,
                      "a team that has gone home has forfeited the matches behind that; write "
                      "\"team %d until round 2\"",
                      no);
    if (round[who_no] != usual && (!cancels || round[who_no] == 0))
        return REFUSE_AS(m, entry, late ? "already-from" : "already-until", no, round[who_no], 0,
                         "%s %d plays %s round %d already, by an entry before this one", person, no,
                         late ? "from" : "until", round[who_no]);
    int bare = late ? pw_late_bare_table(s, entry) : 0;
    if (bare != 0)
        return REFUSE(
            m, entry,
            "table %d has no boards while a pair is missing, and no movement has boards "
            "there and leaves all others theirs; \"pairwheel recommend --pairs %d\" names "
            "movements for the rounds to come",
            bare, s->contestants);
    round[who_no] = entry->round_no;
    if (!cancels && m->played->since[who_no] > m->played->until[who_no]) {
        char advice[PW_LATE_ADVICE];
        pw_late_back_advice(m->event, m->played, entry, advice);
        return REFUSE_AS(m, entry, "plays-none", no, 0, 0, "then %s %d would play in no round; %s",
                         person, no, advice);
    }
    return true;
}

/* Both pairs of a team. */
static bool come_or_go(const struct making *m, const struct pw_happening *entry)
{
    return one_comes_or_goes(m, entry, entry->who_no) &&
           (!entry->team || one_comes_or_goes(m, entry, entry->who_no + m->played->plan->fours));
}

static bool take_entry(const struct making *m, const struct pw_happening *entry)
{
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
        return entry->round_no < m->played->plan->rounds ||
               REFUSE_AS(m, entry, "ends-last", m->played->plan->rounds, 0, 0,
                         "that is the plan: round %d is the last", m->played->plan->rounds);
    case PW_COLOURS_TURNED:
    case PW_POSTPONED:
    case PW_TAKEN_OVER:
        break;
    }
    return REFUSE(m, entry, "that is of chess and Go, and this is bridge; leave it out");
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
        .table_no = table_no(played->plan, stand_no),
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
        pw_because(&m->wrong->why, m->wrong->status, "more lines than there is room for");
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
    int boards = 0, no = pw_schedule_number(m->played->plan, entry->who_no);
    for (int i = 0; i < m->played->lines; i++)
        for (int seat = 0; seat < pw_played_seats(m->played->plan); seat++)
            boards +=
                m->played->line[i].why == PW_DUE && m->played->line[i].who[seat] == entry->who_no;
    if (boards == 0)
        return REFUSE_AS(
            m, entry, "no-board-played", no, 0, 0,
            "%d plays no board, so there is nothing that a penalty could be taken from", no);
    int matches = m->played->plan->fours > 0 ? boards / m->played->per_set : 0;
    if (matches > 0 && entry->hundredths > (entry->of_top ? 10000L : 2000L) * matches)
        return REFUSE_AS(m, entry, "penalty-most", no, 0, 0,
                         "that is more than %d can win in %d matches; write 10%% of the 20 victory "
                         "points of one, or points like 0.5",
                         no, matches);
    if (matches == 0 && entry->of_top && entry->hundredths > 10000L * boards)
        return REFUSE_AS(m, entry, "penalty-most", no, 0, 0,
                         "that is more than %d can win on %d boards; write 10%% of the top "
                         "of one board, or points like 0.5",
                         no, boards);
    return true;
}

static bool take_line_entry(const struct making *m, const struct pw_happening *entry)
{
    switch (entry->kind) {
    case PW_TURNED:
        return entry->board_no == 0 || pw_played_say_boards(m, entry);
    case PW_BOARDS_OFF:
    case PW_BOARDS_GIVEN:
    case PW_ENDED:
        return pw_played_say_boards(m, entry);
    case PW_FOULED:
        return pw_played_foul(m, entry);
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
    if (s->number_from == 0)
        return REFUSE(m, &m->event->happening[0],
                      "a movement as published has numbers from 0, and these are from 1; leave "
                      "as-published out");
    if (places > PW_LINES_MAX || !pw_work("entries", m->event->happenings, places * WORK_A_PLACE)) {
        m->wrong->status =
            pw_because(&m->wrong->why, PW_BOUND,
                       "a movement with more than %d places is played as planned", PW_LINES_MAX);
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

static bool make(const struct making *m)
{
    bool sound = begin(m);
    for (int i = 0; sound && i < m->event->happenings; i++)
        sound = take_entry(m, &m->event->happening[i]);
    sound = sound && make_lines(m);
    for (int i = 0; sound && i < m->event->happenings; i++)
        sound = take_line_entry(m, &m->event->happening[i]);
    if (sound && m->event->happenings > 0)
        pw_played_number_deals(m->played);
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
        wrong->status = pw_because(&wrong->why, PW_BOUND, "more than %d boards", PW_LINES_MAX);
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
