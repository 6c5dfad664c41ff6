/* session.c - the lines of an evening: made from the schedule, counted by board. */
#include "score/session.h"

#include <assert.h>

#define WORK_A_LINE 1500
#include <stdlib.h>

static int seats_of(const struct pw_schedule *s)
{
    return s->kind == PW_INDIVIDUALS ? 4 : 2;
}

/* Is somebody at every seat, and each a different one? */
static bool full(const struct pw_schedule *s, struct pw_spot spot)
{
    for (int seat = 0; seat < seats_of(s); seat++) {
        int who_no = spot.who[seat];
        if (who_no < 1 || who_no > s->contestants || who_no == s->missing_no)
            return false;
        for (int other = 0; other < seat; other++)
            if (spot.who[other] == who_no)
                return false;
    }
    return true;
}

/* Calls with every table of the movement where a set is played. */
static long tables_of(const struct pw_schedule *s, void (*take)(int, int, struct pw_spot, void *),
                      void *user)
{
    long tables = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int table_no = s->stand[stand_no - 1].table_no;
            if (table_no == 0 || !full(s, spot) || spot.set < 1 || spot.set > s->sets)
                continue;
            tables++;
            if (take != NULL)
                take(round_no, stand_no, spot, user);
        }
    return tables;
}

struct filling {
    struct pw_session *session;
    int per_set;
    int *next; /* [boards]: where the next line of the board goes; counts first */
    bool counting;
};

static void take_table(int round_no, int stand_no, struct pw_spot spot, void *user)
{
    struct filling *f = user;
    int printed = f->session->schedule->stand[stand_no - 1].table_no;
    for (int k = 0; k < f->per_set; k++) {
        int i = (spot.set - 1) * f->per_set + k;
        if (f->counting) {
            f->next[i]++;
            continue;
        }
        f->session->line[f->next[i]++] = (struct pw_line){
            .board_no = f->session->first_board + i,
            .round_no = round_no,
            .table_no = f->session->schedule->number_from == 0 ? stand_no - 1 : printed,
            .who = {spot.who[0], spot.who[1], spot.who[2], spot.who[3]},
        };
    }
}

static bool fill(struct pw_session *session, int per_set)
{
    struct filling f = {session, per_set, calloc((size_t)session->boards + 1, sizeof(int)), true};
    if (f.next == NULL)
        return false;
    tables_of(session->schedule, take_table, &f);
    for (int i = 0; i < session->boards; i++) {
        if (f.next[i] > session->field)
            session->field = f.next[i];
        session->from[i + 1] = session->from[i] + f.next[i];
        f.next[i] = session->from[i];
    }
    f.counting = false;
    tables_of(session->schedule, take_table, &f);
    free(f.next);
    return true;
}

static bool room_for_frequencies(struct pw_session *session)
{
    int most = 0;
    for (int i = 0; i < session->boards; i++)
        if (session->from[i + 1] - session->from[i] > most)
            most = session->from[i + 1] - session->from[i];
    session->frequency = calloc((size_t)most + 1, sizeof *session->frequency);
    return session->frequency != NULL;
}

struct pw_session *pw_session_new(const struct pw_event *event, const struct pw_schedule *s)
{
    assert(s->kind != PW_PLAYERS);
    int per_set = pw_event_boards_per_set(event), last = 0;
    long lines = tables_of(s, NULL, NULL) * per_set;
    if (lines > PW_LINES_MAX || (long)s->sets * per_set > PW_LINES_MAX ||
        !pw_work("results", lines, WORK_A_LINE))
        return NULL;
    struct pw_session *session = calloc(1, sizeof *session);
    if (session == NULL)
        return NULL;
    session->schedule = s;
    session->reckoning = event->reckoning;
    session->boards = s->sets * per_set;
    session->lines = (int)lines;
    session->seats = seats_of(s);
    session->unit = 1;
    pw_event_boards(event, 1, &session->first_board, &last);
    session->line = calloc((size_t)lines + 1, sizeof *session->line);
    session->from = calloc((size_t)session->boards + 1, sizeof *session->from);
    session->tally = calloc((size_t)s->contestants + 1, sizeof *session->tally);
    session->order = calloc((size_t)s->contestants + 1, sizeof *session->order);
    if (session->line != NULL && session->from != NULL && session->tally != NULL &&
        session->order != NULL && pw_couples_init(&session->couples, s->contestants) &&
        fill(session, per_set) && room_for_frequencies(session))
        return session;
    pw_session_free(session);
    return NULL;
}

void pw_session_free(struct pw_session *session)
{
    if (session == NULL)
        return;
    free(session->line);
    free(session->from);
    free(session->tally);
    free(session->order);
    free(session->frequency);
    pw_couples_finish(&session->couples);
    free(session->penalty);
    free(session);
}

bool pw_session_penalise(struct pw_session *session, struct pw_penalty penalty)
{
    assert(penalty.who_no >= 1 && penalty.who_no <= session->schedule->contestants);
    size_t n = (size_t)session->penalties + 1;
    struct pw_penalty *longer = realloc(session->penalty, n * sizeof *longer);
    if (longer == NULL)
        return false;
    longer[session->penalties++] = penalty;
    session->penalty = longer;
    return true;
}

struct pw_line *pw_session_board(const struct pw_session *session, int board_no, int *count)
{
    int i = board_no - session->first_board;
    *count = 0;
    if (i < 0 || i >= session->boards)
        return NULL;
    *count = session->from[i + 1] - session->from[i];
    return session->line + session->from[i];
}

struct pw_line *pw_session_find(const struct pw_session *session, int board_no, int ns_no,
                                int ew_no)
{
    int count;
    struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        if (line[i].who[0] == ns_no && line[i].who[1] == ew_no)
            return &line[i];
    return NULL;
}

struct pw_line *pw_session_line_with(const struct pw_session *session, int board_no, int who_no,
                                     int *seat)
{
    int count;
    struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        for (*seat = 0; *seat < session->seats; ++*seat)
            if (line[i].who[*seat] == who_no)
                return &line[i];
    *seat = 0;
    return NULL;
}

int pw_seat_side(const struct pw_session *session, int seat)
{
    return 2 * seat / session->seats;
}

int pw_side_seat(const struct pw_session *session, int side)
{
    return side * session->seats / 2;
}

int pw_seat_partner(const struct pw_session *session, int seat)
{
    return session->seats == 4 ? seat ^ 1 : seat;
}

int pw_line_score(const struct pw_line *line)
{
    enum pw_side side = pw_direction_side(line->declarer);
    int score =
        pw_contract_score(line->contract, pw_board_vulnerable(line->board_no, side), line->tricks);
    return side == PW_SIDE_A ? score : -score;
}
