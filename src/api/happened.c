/* happened.c - what happened: tried, written into the event, taken back, and what it changes.
 *
 * Long: all of it holds the schedule as it was against the one with the entry.
 */
#include "happened/happened.h"

#include "api/as_played.h"
#include "api/happened_told.h"
#include "api/internal.h"
#include "api/score.h"
#include "format/keyfile.h"
#include "format/score_write.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"
#include "score/teams.h"

#include <stdlib.h>
#include <string.h>

/* Bridge: the boards at tables that an entry changes, and why each is as it is
 * now. */

static bool is_on(const struct pw_played_line *line)
{
    return line != NULL && line->why != PW_WHY_ABSENT && line->why != PW_WHY_REPLACED;
}

/* Lines stand by board, round and stand. */
static int compare_lines(const struct pw_played_line *a, const struct pw_played_line *b)
{
    if (a == NULL || b == NULL)
        return (a == NULL) - (b == NULL);
    if (a->board_no != b->board_no)
        return a->board_no < b->board_no ? -1 : 1;
    if (a->round_no != b->round_no)
        return a->round_no < b->round_no ? -1 : 1;
    return (a->stand_no > b->stand_no) - (a->stand_no < b->stand_no);
}

static bool same_line(const struct pw_played_line *a, const struct pw_played_line *b)
{
    bool scores = a->why == PW_DUE && b->why == PW_DUE; /* which have a deal */
    return is_on(a) == is_on(b) &&
           (!is_on(a) || (a->why == b->why && memcmp(a->who, b->who, sizeof a->who) == 0 &&
                          memcmp(a->percent, b->percent, sizeof a->percent) == 0)) &&
           (!scores || a->deal == b->deal);
}

static struct pw_happened_cause cause_of(const struct pw_played_line *was,
                                         const struct pw_played_line *is)
{
    static const enum pw_cause of[] = {[PW_WHY_ABSENT] = PW_CAUSE_ABSENT,
                                       [PW_WHY_REPLACED] = PW_CAUSE_REPLACED,
                                       [PW_WHY_OFF] = PW_CAUSE_OFF,
                                       [PW_WHY_GIVEN] = PW_CAUSE_ASSIGNED};
    struct pw_happened_cause cause = {.kind = PW_CAUSE_REPLACED};
    if (is == NULL)
        return cause;
    bool other = is->deal != (was != NULL ? was->deal : 0) && is->deal > 0;
    cause.kind = is->why != PW_DUE ? of[is->why] : other ? PW_CAUSE_DEAL : PW_CAUSE_NONE;
    if (cause.kind == PW_CAUSE_ASSIGNED) {
        cause.ns_percent = is->percent[0] / 100;
        cause.ew_percent = is->percent[1] / 100;
    }
    bool given = cause.kind == PW_CAUSE_ASSIGNED, pairs = is->who[2] == 0;
    for (int seat = 0, k = 0; seat < 4 && (given || cause.kind == PW_CAUSE_ABSENT); seat++)
        if (given || !pairs ? is->nothing[seat] : seat < 2 && is->gone[seat])
            cause.without[k++] = is->who[seat];
    return cause;
}

static const char *why_text(struct happened *all, const struct pw_happened_cause *cause,
                            const struct pw_played_line *is)
{
    static const char *const of[] = {[PW_CAUSE_NONE] = "",
                                     [PW_CAUSE_ABSENT] = "not there",
                                     [PW_CAUSE_REPLACED] = "other boards",
                                     [PW_CAUSE_OFF] = "not played",
                                     [PW_CAUSE_DEAL] = "another deal"};
    char text[64];
    if (cause->kind == PW_CAUSE_ABSENT && is->cancelled)
        return "results cancelled";
    if (cause->kind != PW_CAUSE_ASSIGNED)
        return of[cause->kind];
    g_snprintf(text, sizeof text, "assigned %d/%d", cause->ns_percent, cause->ew_percent);
    return happened_kept(all, text);
}

/* The score that stands in the results for this line. */
static const char *score_of(struct happened *all, const struct pw_session *session,
                            const struct pw_played_line *of)
{
    char text[PW_LINE_TEXT];
    int count = 0;
    if (session == NULL || of == NULL)
        return "";
    const struct pw_line *line = pw_session_board(session, of->board_no, &count);
    for (int i = 0; i < count; i++)
        if (line[i].round_no == of->round_no && line[i].table_no == of->table_no &&
            pw_line_scored(&line[i])) {
            pw_line_score_text(text, &line[i], 0);
            return happened_kept(all, text);
        }
    return "";
}

static void take_who(int who[4], const struct pw_played_line *line)
{
    for (int seat = 0; line != NULL && is_on(line) && seat < 4; seat++)
        who[seat] = line->who[seat];
}

/* A line, and why it is so. */
struct found {
    struct pw_happened_line line;
    struct pw_happened_cause cause;
};

static struct found found_line(struct happened *all, struct pw_session *const session[2],
                               const struct pw_played_line *was, const struct pw_played_line *is)
{
    const struct pw_played_line *any = is != NULL ? is : was;
    struct found found = {
        .line = {.round_no = any->round_no, .table_no = any->table_no, .board_no = any->board_no},
        .cause = cause_of(was, is)};
    struct pw_happened_line *line = &found.line;
    line->why = why_text(all, &found.cause, is);
    take_who(line->was, was);
    take_who(line->is, is);
    line->score = score_of(all, session[1], is);
    if (line->score[0] == '\0')
        line->score = score_of(all, session[0], was);
    return found;
}

static int by_place(const void *a, const void *b)
{
    const struct pw_happened_line *x = &((const struct found *)a)->line;
    const struct pw_happened_line *y = &((const struct found *)b)->line;
    if (x->round_no != y->round_no)
        return x->round_no < y->round_no ? -1 : 1;
    if (x->table_no != y->table_no)
        return x->table_no < y->table_no ? -1 : 1;
    return (x->board_no > y->board_no) - (x->board_no < y->board_no);
}

/* Of each place, how many boards are to be played that no entry has given a score. */
static int *open_boards(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    gsize places = (gsize)s->rounds * (gsize)s->stands;
    int *open = g_new0(int, places);
    for (int i = 0; i < played->lines; i++) {
        const struct pw_played_line *line = &played->line[i];
        if (line->why == PW_DUE)
            open[(line->round_no - 1) * s->stands + line->stand_no - 1]++;
    }
    return open;
}

static bool is_off(const struct pw_played_line *line)
{
    return line != NULL && line->why == PW_WHY_OFF;
}

/* Where a card says other boards than before. It says nothing of them where none is to be played,
 * be they taken out or given a score; else it leaves out those that an entry has taken out. */
static void mark_off(struct happened *all, const struct pw_evening *const played[2])
{
    const struct pw_schedule *s = played[1]->plan;
    g_autofree int *was = open_boards(played[0]), *is = open_boards(played[1]);
    gsize places = (gsize)s->rounds * (gsize)s->stands;
    all->off = g_new0(bool, places);
    all->named = g_new0(bool, places);
    for (gsize i = 0; i < places; i++) {
        all->off[i] = (was[i] == 0) != (is[i] == 0);
        all->named[i] = was[i] != 0 && is[i] != 0;
    }
}

static void pw_happened_lines(struct happened *all, const struct pw_evening *const played[2],
                              struct pw_session *const session[2])
{
    const struct pw_evening *one = played[0], *two = played[1];
    g_autoptr(GArray) lines = g_array_new(FALSE, FALSE, sizeof(struct found));
    mark_off(all, played);
    for (int i = 0, k = 0; i < one->lines || k < two->lines;) {
        const struct pw_played_line *was = i < one->lines ? &one->line[i] : NULL;
        const struct pw_played_line *is = k < two->lines ? &two->line[k] : NULL;
        int order = compare_lines(was, is);
        i += order <= 0;
        k += order >= 0;
        const struct pw_played_line *any = order >= 0 ? is : was;
        was = order <= 0 ? was : NULL;
        is = order >= 0 ? is : NULL;
        int place_i = (any->round_no - 1) * two->plan->stands + any->stand_no - 1;
        if (is_off(was) != is_off(is) && all->named[place_i])
            all->off[place_i] = true;
        if (was != NULL && is != NULL ? same_line(was, is) : !is_on(was) && !is_on(is))
            continue;
        struct found found = found_line(all, session, was, is);
        g_array_append_val(lines, found);
    }
    if (lines->len > 1)
        qsort(lines->data, lines->len, sizeof(struct found), by_place);
    for (guint i = 0; i < lines->len; i++) {
        const struct found *found = &g_array_index(lines, struct found, i);
        g_array_append_val(all->lines, found->line);
        g_array_append_val(all->causes, found->cause);
    }
}

static struct happened *happened_new(void)
{
    struct happened *all = g_new0(struct happened, 1);
    all->text = g_string_chunk_new(1024);
    all->lines = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_line));
    all->causes = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_cause));
    all->clashes = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_clash));
    all->cards = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_card));
    all->scores = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_score));
    all->others = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_elsewhere));
    all->games = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_game));
    for (int now = 0; now < 2; now++)
        all->fates[now] = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_fate));
    all->colours = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_colours));
    all->twos = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_twice));
    all->idles = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_idle));
    all->alones = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_alone));
    all->waits = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_waiting));
    all->lists = g_ptr_array_new_with_free_func(g_free);
    return all;
}

void pw_happened_free(struct pw_happened *happened)
{
    struct happened *all = (struct happened *)(gpointer)happened;
    if (all == NULL)
        return;
    g_string_chunk_free(all->text);
    g_array_unref(all->lines);
    g_array_unref(all->causes);
    g_array_unref(all->clashes);
    g_array_unref(all->cards);
    g_array_unref(all->scores);
    g_array_unref(all->others);
    g_array_unref(all->games);
    g_array_unref(all->fates[0]);
    g_array_unref(all->fates[1]);
    g_array_unref(all->colours);
    g_array_unref(all->twos);
    g_array_unref(all->idles);
    g_array_unref(all->alones);
    g_array_unref(all->waits);
    g_ptr_array_unref(all->lists);
    g_free(all->off);
    g_free(all->named);
    g_free(all);
}

/* ---- before and after ---- */

struct state {
    struct pw_evening *played;
    struct pw_session *session; /* scored; NULL: there are no results */
    int refused;                /* rows of them */
};

static void count_refused(const struct pw_doubt *doubt, void *user)
{
    *(int *)user += !doubt->taken;
}

static void state_finish(struct state *state)
{
    pw_session_free(state->session);
    pw_played_free(state->played);
}

/* A file of results that is not there yet has none. One that cannot be understood may have some, so
 * that nobody can say what they would change. */
static bool state_init(struct state *state, struct pw_event *event, GError **error)
{
    *state = (struct state){.played = pw_event_played(event, error)};
    bool results = event->results_text != NULL || event->results_file != NULL;
    GError *wrong = NULL;
    if (state->played == NULL)
        return false;
    if (results && pw_results_check(event, count_refused, &state->refused, &wrong))
        state->session = pw_event_session(event, false, NULL, NULL, NULL, NULL);
    if (wrong != NULL && pw_error_code(wrong) == PW_ERROR_INPUT) {
        g_propagate_error(error, wrong);
        state_finish(state);
        *state = (struct state){.played = NULL};
        return false;
    }
    g_clear_error(&wrong);
    return true;
}

/* ---- what differs ---- */

static bool has_clash(const struct pw_board_clash *clashes, int count,
                      const struct pw_board_clash *of)
{
    for (int i = 0; i < count; i++)
        if (clashes[i].round_no == of->round_no && clashes[i].table_no == of->table_no &&
            clashes[i].first_board == of->first_board && clashes[i].who_no == of->who_no)
            return true;
    return false;
}

typedef struct pw_board_clash *find_them(const struct pw_evening *played, int *count);

static void find_clashes(struct happened *all, const struct state states[2], find_them *find)
{
    int count = 0, old_count = 0;
    struct pw_board_clash *old = find(states[0].played, &old_count);
    struct pw_board_clash *found = find(states[1].played, &count);
    for (int i = 0; i < count; i++) {
        const char **offers = g_new0(const char *, PW_OFFERS + 1);
        char text[PW_SENTENCE_MAX];
        for (int k = 0; k < found[i].offers; k++) {
            pw_sentence_write(&found[i].offer[k], pw_numbers_of(states[0].played->plan), text);
            offers[k] = happened_kept(all, text);
        }
        g_ptr_array_add(all->lists, (gpointer)offers);
        const struct pw_happened_clash clash = {
            .round_no = found[i].round_no,
            .table_no = found[i].table_no,
            .first_board = found[i].first_board,
            .last_board = found[i].last_board,
            .who_no = found[i].who_no,
            .other_round_no = found[i].other_round_no,
            .other_table_no = found[i].other_table_no,
            .fresh = !has_clash(old, old_count, &found[i]),
            .offers = found[i].offers,
            .offer = offers,
        };
        g_array_append_val(all->clashes, clash);
    }
    free(found);
    free(old);
}

/* Tables where two could play that wait, and did not wait before. */
static void find_idles(struct happened *all, const struct state states[2])
{
    int count = 0, old_count = 0;
    struct pw_idle_table *old = pw_played_idle(states[0].played, &old_count);
    struct pw_idle_table *found = pw_played_idle(states[1].played, &count);
    for (int i = 0, k = 0; i < count; i++) {
        while (k < old_count && old[k].round_no < found[i].round_no)
            k++;
        if (k < old_count && memcmp(&old[k], &found[i], sizeof found[i]) == 0)
            continue;
        const struct pw_happening exchange = {.kind = PW_CHANGED_SEATS,
                                              .round_no = found[i].round_no,
                                              .who_no = found[i].away_no,
                                              .other_no = found[i].waits_no};
        char text[PW_SENTENCE_MAX];
        pw_sentence_write(&exchange, pw_numbers_of(states[1].played->plan), text);
        const struct pw_happened_idle idle = {found[i].round_no, found[i].table_no,
                                              found[i].waits_no, found[i].other_no,
                                              happened_kept(all, text)};
        g_array_append_val(all->idles, idle);
    }
    free(found);
    free(old);
}

static bool was_waiting(const struct pw_waiting_table *old, int count,
                        const struct pw_waiting_table *of)
{
    for (int i = 0; i < count; i++)
        if (old[i].round_no == of->round_no && old[i].table_no == of->table_no)
            return true;
    return false;
}

/* Tables where somebody waits who did not before, and no entry gives a score. */
static void find_waits(struct happened *all, const struct pw_event *event,
                       const struct state states[2])
{
    int count = 0, old_count = 0;
    struct pw_waiting_table *old = pw_played_waiting(event, states[0].played, &old_count);
    struct pw_waiting_table *found = pw_played_waiting(event, states[1].played, &count);
    for (int i = 0; i < count; i++) {
        if (found[i].scored || was_waiting(old, old_count, &found[i]))
            continue;
        char text[PW_SENTENCE_MAX];
        pw_sentence_write(&found[i].offer, pw_numbers_of(states[1].played->plan), text);
        const struct pw_happened_waiting waiting = {found[i].round_no, found[i].table_no,
                                                    found[i].who_no, happened_kept(all, text)};
        g_array_append_val(all->waits, waiting);
    }
    free(found);
    free(old);
}

static bool was_alone(const struct pw_alone_board *alone, int count,
                      const struct pw_alone_board *of)
{
    for (int i = 0; i < count; i++)
        if (alone[i].board_no == of->board_no && alone[i].round_no == of->round_no &&
            alone[i].table_no == of->table_no)
            return true;
    return false;
}

/* The sentence that gives it to both sides, for all these boards at once. */
static const char *average_plus(struct happened *all, const struct pw_schedule *plan,
                                const struct pw_happened_alone *alone)
{
    const struct pw_happening average = {
        .kind = PW_BOARDS_GIVEN,
        .round_no = alone->round_no,
        .table_no = alone->table_no,
        .board_no = alone->board_no,
        .last_board_no = alone->last_board_no > alone->board_no ? alone->last_board_no : 0,
        .percent = {6000, 6000}};
    char text[PW_SENTENCE_MAX];
    pw_sentence_write(&average, pw_numbers_of(plan), text);
    return happened_kept(all, text);
}

/* Boards whose score nothing is compared with, and was before. Where sections are scored together a
 * board that was not fouled has other scores there. */
static void find_alones(struct happened *all, const struct pw_event *event,
                        const struct state states[2])
{
    int count = 0, old_count = 0;
    struct pw_alone_board *old = pw_played_alone(states[0].played, &old_count);
    struct pw_alone_board *found = pw_played_alone(states[1].played, &count);
    bool elsewhere = pw_event_is_field(event);
    for (int i = 0; i < count; i++) {
        if ((elsewhere && found[i].deal == 0) || was_alone(old, old_count, &found[i]))
            continue;
        struct pw_happened_alone alone = {found[i].round_no, found[i].table_no, found[i].board_no,
                                          NULL, found[i].board_no};
        const struct pw_happened_alone *before =
            all->alones->len > 0
                ? &g_array_index(all->alones, struct pw_happened_alone, all->alones->len - 1)
                : NULL;
        if (before != NULL && before->round_no == alone.round_no &&
            before->table_no == alone.table_no && before->last_board_no + 1 == alone.board_no) {
            alone.board_no = before->board_no;
            g_array_set_size(all->alones, all->alones->len - 1);
        }
        alone.offer = average_plus(all, states[1].played->plan, &alone);
        g_array_append_val(all->alones, alone);
    }
    free(found);
    free(old);
}

static const struct pw_schedule *schedule_of(const struct pw_evening *played)
{
    return played->schedule != NULL ? played->schedule : played->plan;
}

/* Who plays the boards of this table in that round, too: the next table after this one; 0: none. */
static int shares(const struct pw_schedule *s, int round_no, int stand_no, int after_no)
{
    return stand_no != 0 ? pw_flow_shares(pw_flow(s), round_no, stand_no, after_no) : 0;
}

static bool same_shares(const struct pw_schedule *was, const struct pw_schedule *is, int round_no,
                        int stand_no)
{
    int one = 0, two = 0;
    do {
        one = shares(was, round_no, stand_no, one);
        two = shares(is, round_no, stand_no, two);
    } while (one == two && one != 0);
    return one == two;
}

/* The others at a table of four as a card has them: the partner, and the opponents by number. */
static void others_at(const struct pw_schedule *s, int round_no, int who_no, int others[4])
{
    struct pw_spot spot =
        pw_schedule_at(s, round_no, pw_schedule_where(s, who_no, round_no).stand_no);
    int seat = pw_spot_seat(spot, who_no), first = seat < 2 ? 2 : 0;
    others[0] = seat;
    others[1] = spot.who[seat ^ 1];
    others[2] = MIN(spot.who[first], spot.who[first + 1]);
    others[3] = MAX(spot.who[first], spot.who[first + 1]);
}

/* Who sees the two opponents at each other's seats sees the same names. */
static bool same_people(const struct pw_schedule *was, const struct pw_schedule *is, int who_no,
                        int round_no)
{
    struct pw_seat a = pw_schedule_where(was, who_no, round_no);
    struct pw_seat b = pw_schedule_where(is, who_no, round_no);
    if (!pw_contest_of(was)->partners_change || a.opponent_no == 0 || b.opponent_no == 0)
        return a.opponent_no == b.opponent_no;
    int before[4], after[4];
    others_at(was, round_no, who_no, before);
    others_at(is, round_no, who_no, after);
    return memcmp(before, after, sizeof before) == 0;
}

/* Are the boards those of before? */
static bool same_boards(const struct state states[2], int round_no, int stand_no)
{
    int first[2] = {0, 0}, last[2] = {0, 0};
    for (int now = 0; now < 2; now++)
        pw_played_boards_at(states[now].played, round_no, stand_no, &first[now], &last[now]);
    bool same = first[0] == first[1] && last[0] == last[1];
    for (int board_no = first[0]; same && board_no <= last[0]; board_no++)
        same = pw_played_has_board(states[0].played, round_no, stand_no, board_no) ==
               pw_played_has_board(states[1].played, round_no, stand_no, board_no);
    return same;
}

/* Does a guide card say the same of that round? Seat, opponents, with which boards, and which of
 * them are to be played. */
static bool same_round(const struct happened *all, const struct state states[2], int who_no,
                       int round_no)
{
    const struct pw_schedule *was = schedule_of(states[0].played);
    const struct pw_schedule *is = schedule_of(states[1].played);
    struct pw_seat a = pw_schedule_where(was, who_no, round_no);
    struct pw_seat b = pw_schedule_where(is, who_no, round_no);
    if (a.stand_no != b.stand_no || a.side != b.side || a.set != b.set ||
        !same_people(was, is, who_no, round_no))
        return false;
    bool plays = a.set != 0 && a.opponent_no != 0;
    if (plays && all->off[(round_no - 1) * is->stands + a.stand_no - 1])
        return false;
    return (a.set == 0 || same_boards(states, round_no, a.stand_no)) &&
           (a.opponent_no == 0 ||
            pw_contest_of(was)->partners_change || /* whose cards say it at the foot */
            same_shares(was, is, round_no, a.stand_no));
}

static void find_cards(struct happened *all, const struct state states[2])
{
    const struct pw_schedule *was = schedule_of(states[0].played);
    const struct pw_schedule *is = schedule_of(states[1].played);
    int last = MAX(was->contestants, is->contestants); /* who is there now was perhaps not */
    for (int who_no = 1; who_no <= last; who_no++) {
        struct pw_happened_card card = {.who_no = who_no};
        for (int r = 1; r <= was->rounds; r++) {
            if (same_round(all, states, who_no, r))
                continue;
            card.rounds++;
            card.first_round_no = card.first_round_no != 0 ? card.first_round_no : r;
            card.last_round_no = r;
        }
        if (card.rounds > 0)
            g_array_append_val(all->cards, card);
    }
}

static void result_of(char out[PW_POINTS_TEXT], const struct pw_session *session, int who_no)
{
    const struct pw_tally *tally = &session->tally[who_no];
    if (pw_has_percents(session))
        pw_percent_text(out, tally);
    else
        pw_total_text(out, session, tally->points);
}

static void find_scores(struct happened *all, const struct state states[2])
{
    const struct pw_session *one = states[0].session, *two = states[1].session;
    for (int who_no = 1; one != NULL && two != NULL && who_no <= one->schedule->contestants;
         who_no++) {
        char was[PW_POINTS_TEXT], is[PW_POINTS_TEXT];
        result_of(was, one, who_no);
        result_of(is, two, who_no);
        const struct pw_happened_score score = {who_no, happened_kept(all, was),
                                                happened_kept(all, is)};
        if (strcmp(was, is) != 0)
            g_array_append_val(all->scores, score);
    }
}

/* In the sections that this one is compared with. */
static void find_others(struct happened *all, const struct state states[2])
{
    const struct pw_session *one = states[0].session, *two = states[1].session;
    bool both = one != NULL && two != NULL && one->peers == two->peers;
    for (int i = 0; both && i < one->peers; i++) {
        const struct pw_session *before = one->peer[i], *after = two->peer[i];
        bool own = before == one || after == two;
        for (int who_no = 1; !own && who_no <= before->schedule->contestants; who_no++) {
            char was[PW_POINTS_TEXT], is[PW_POINTS_TEXT];
            result_of(was, before, who_no);
            result_of(is, after, who_no);
            const struct pw_happened_elsewhere other = {
                happened_kept(all, before->section), who_no, happened_kept(all, was),
                happened_kept(all, is), pw_label(before->schedule, who_no)};
            if (strcmp(was, is) != 0)
                g_array_append_val(all->others, other);
        }
    }
}

/* Victory points of teams. */
static void find_team_scores(struct happened *all, const struct state states[2])
{
    struct pw_team_scores *one = pw_team_scores_new(states[0].session);
    struct pw_team_scores *two = pw_team_scores_new(states[1].session);
    if (one == NULL || two == NULL)
        g_error("no memory to score"); /* as GLib itself does */
    for (int team_no = 1; team_no <= one->teams; team_no++) {
        char was[PW_POINTS_TEXT], is[PW_POINTS_TEXT];
        pw_team_vp_text(was, pw_team_place(one, team_no)->vp);
        pw_team_vp_text(is, pw_team_place(two, team_no)->vp);
        const struct pw_happened_score score = {team_no, happened_kept(all, was),
                                                happened_kept(all, is)};
        if (strcmp(was, is) != 0)
            g_array_append_val(all->scores, score);
    }
    pw_team_scores_free(one);
    pw_team_scores_free(two);
}

static void compare(struct happened *all, const struct pw_event *event,
                    const struct state states[2])
{
    pw_happened_lines(all, (const struct pw_evening *[2]){states[0].played, states[1].played},
                      (struct pw_session *[2]){states[0].session, states[1].session});
    bool teams = pw_contest_of(states[0].played->plan)->has_rooms;
    all->shown.of_teams = teams;
    find_clashes(all, states, pw_played_clashes);
    if (teams)
        find_clashes(all, states, pw_played_apart);
    find_idles(all, states);
    find_alones(all, event, states);
    find_waits(all, event, states);
    find_cards(all, states);
    if (teams && states[0].session != NULL && states[1].session != NULL)
        find_team_scores(all, states);
    else
        find_scores(all, states);
    find_others(all, states);
}

static struct happened *tell_of_boards(struct pw_event *event, struct pw_happening *happening,
                                       int count, GError **error)
{
    struct state states[2] = {{.played = NULL}, {.played = NULL}};
    struct happened *all = NULL;
    if (!state_init(&states[0], event, error))
        return NULL;
    struct pw_entries before = pw_entries_of(event);
    if (pw_entries_put(event, happening, count, error) && state_init(&states[1], event, error)) {
        all = happened_new();
        compare(all, event, states);
        all->shown.refused = MAX(0, states[1].refused - states[0].refused);
        all->shown.taken = MAX(0, states[0].refused - states[1].refused);
    }
    state_finish(&states[1]);
    pw_entries_back(event, &before);
    state_finish(&states[0]);
    return all;
}

static struct happened *tell_of_games(struct pw_event *event, struct pw_happening *happening,
                                      int count, const struct pw_happening *of, GError **error)
{
    struct happened *all = happened_new();
    if (pw_happened_games(all, event, happening, count, of, error))
        return all;
    pw_happened_free(&all->shown);
    return NULL;
}

/* What a penalty takes more than the whole of: more was written than was meant. */
static const char *over_of(struct pw_event *event, const struct pw_happening *of)
{
    const struct pw_schedule *s = event->schedule;
    const struct pw_penalty penalty = {of->who_no, of->of_top, of->hundredths, 0};
    long long one = 0, all = 0;
    struct pw_session *session =
        of->kind == PW_PENALISED && pw_contest_of(s)->has_boards ? pw_session_new(event, s) : NULL;
    const char *whole =
        session != NULL ? pw_session_penalty_whole(session, &penalty, &one, &all) : NULL;
    pw_session_free(session);
    return whole != NULL && of->hundredths > one ? whole : NULL;
}

/* What differs with these entries; one of them (or of those that the event has now) is told. */
static struct pw_happened *tell_changes(struct pw_event *event, struct pw_happening *happening,
                                        int count, const struct pw_happening *of, GError **error)
{
    bool of_games = pw_event_contest(event)->has_games;
    struct happened *all = of_games ? tell_of_games(event, happening, count, of, error)
                                    : tell_of_boards(event, happening, count, error);
    char text[PW_SENTENCE_MAX];
    if (all == NULL)
        return NULL;
    pw_sentence_write(of, &event->numbers, text);
    struct pw_happened *shown = &all->shown;
    shown->no = of->no;
    shown->sentence = happened_kept(all, text);
    shown->of_games = of_games;
    all->numbers = pw_numbers_of_event(event);
    shown->former = shown->former != NULL ? shown->former : "";
    shown->lines = (int)all->lines->len;
    shown->line = (const struct pw_happened_line *)(gpointer)all->lines->data;
    shown->cause = (const struct pw_happened_cause *)(gpointer)all->causes->data;
    shown->clashes = (int)all->clashes->len;
    shown->clash = (const struct pw_happened_clash *)(gpointer)all->clashes->data;
    shown->cards = (int)all->cards->len;
    shown->card = (const struct pw_happened_card *)(gpointer)all->cards->data;
    shown->scores = (int)all->scores->len;
    shown->score = (const struct pw_happened_score *)(gpointer)all->scores->data;
    shown->elsewhere = (int)all->others->len;
    shown->other = (const struct pw_happened_elsewhere *)(gpointer)all->others->data;
    shown->games = (int)all->games->len;
    shown->game = (const struct pw_happened_game *)(gpointer)all->games->data;
    for (int now = 0; now < 2; now++)
        shown->fate[now] = (const struct pw_happened_fate *)(gpointer)all->fates[now]->data;
    shown->over = over_of(event, of);
    shown->twos = (int)all->twos->len;
    shown->two = (const struct pw_happened_twice *)(gpointer)all->twos->data;
    shown->idles = (int)all->idles->len;
    shown->idle = (const struct pw_happened_idle *)(gpointer)all->idles->data;
    shown->alones = (int)all->alones->len;
    shown->alone = (const struct pw_happened_alone *)(gpointer)all->alones->data;
    shown->waits = (int)all->waits->len;
    shown->waiting = (const struct pw_happened_waiting *)(gpointer)all->waits->data;
    shown->colours = (int)all->colours->len;
    shown->colour = (const struct pw_happened_colours *)(gpointer)all->colours->data;
    return shown;
}

/* ---- trying, adding, taking back ---- */

static bool is_scored(struct pw_event *event, GError **error)
{
    if (event->written == NULL && event->file != NULL)
        return pw_refuse(error, PW_ERROR_USAGE, "happened-no-file", event->file);
    return pw_event_settle(event, error);
}

/* An entry that would change nothing is refused, with the reason and what can be said instead. */

/* The entry that says the same, before this one; 0: none. */
static int said_before(const struct pw_event *event, const struct pw_happening *one)
{
    char text[PW_SENTENCE_MAX], other[PW_SENTENCE_MAX];
    pw_sentence_write(one, &event->numbers, text);
    for (int i = 0; i < event->happenings; i++) {
        pw_sentence_write(&event->happening[i], &event->numbers, other);
        if (strcmp(text, other) == 0)
            return event->happening[i].no;
    }
    return 0;
}

/* A board of the entry's table, in its round, at which somebody is not there; NULL: all are, or it
 * says no table. */
static const struct pw_played_line *line_away(const struct pw_evening *played,
                                              const struct pw_happening *one)
{
    for (int i = 0; i < played->lines; i++) {
        const struct pw_played_line *line = &played->line[i];
        if (line->round_no == one->round_no && line->table_no == one->table_no &&
            line->why == PW_WHY_ABSENT)
            return line;
    }
    return NULL;
}

#define NUMBERS_MAX 100 /* bytes of the message of four */

static bool is_away(const struct pw_evening *played, int who_no, int round_no)
{
    return who_no > 0 && (round_no < played->since[who_no] || round_no > played->until[who_no]);
}

/* Law 12C2: 40 per cent for who is at fault, 60 for who is not. Of individuals a side with somebody
 * who waits is not: who is not there has nothing of it in any case. */
static struct pw_happening average_of(const struct pw_evening *played,
                                      const struct pw_played_line *line,
                                      const struct pw_happening *one)
{
    struct pw_happening given = *one;
    given.kind = PW_BOARDS_GIVEN;
    int each = pw_contest_of(played->plan)->seats / 2;
    for (int side = 0; side < 2; side++) {
        int there = 0;
        for (int i = 0; i < each; i++)
            there += !is_away(played, line->who[side * each + i], line->round_no);
        given.percent[side] = there > 0 ? 6000 : 4000;
    }
    return given;
}

/* Who is not there, "1", "1 and 6"; of others: who has nothing, whatever is assigned. */
static struct pw_detail numbers_of(const struct pw_evening *played,
                                   const struct pw_played_line *line, bool nothing, int *count,
                                   char out[NUMBERS_MAX])
{
    *count = 0;
    out[0] = '\0';
    for (int seat = 0; seat < pw_contest_of(played->plan)->seats; seat++) {
        bool meant =
            nothing ? line->nothing[seat] : is_away(played, line->who[seat], line->round_no);
        if (!meant)
            continue;
        char before[NUMBERS_MAX];
        g_strlcpy(before, out, sizeof before);
        int no = pw_label(played->plan, line->who[seat]).no;
        if ((*count)++ == 0)
            pw_message_data(out, NUMBERS_MAX, PW_DETAILS("one", no));
        else
            pw_message_data(out, NUMBERS_MAX, PW_DETAILS("both", pw_detail_message(before), no));
    }
    return pw_detail_message(out);
}

static bool refuse_away(const struct pw_evening *played, const struct pw_played_line *line,
                        const struct pw_happening *one, GError **error)
{
    int away = 0, without = 0;
    char who_room[NUMBERS_MAX], none_room[NUMBERS_MAX];
    struct pw_detail who = numbers_of(played, line, false, &away, who_room);
    struct pw_detail none = numbers_of(played, line, true, &without, none_room);
    char sentence[PW_SENTENCE_MAX];
    if (away == pw_contest_of(played->plan)->seats)
        return pw_refuse(error, PW_ERROR_USAGE, "away-all", who, one->round_no);
    struct pw_happening average = average_of(played, line, one);
    pw_sentence_write(&average, pw_numbers_of(played->plan), sentence);
    char said[PW_SENTENCE_MAX + 16];
    pw_message_data(said, sizeof said, PW_DETAILS("sentence", sentence));
    if (without == 0)
        return pw_refuse(error, PW_ERROR_USAGE, away == 1 ? "away" : "away-more", who,
                         one->round_no, pw_detail_message(said));
    char nothing[NUMBERS_MAX + 32];
    pw_message_data(nothing, sizeof nothing,
                    PW_DETAILS(without > 1 ? "have-nothing" : "has-nothing", none));
    return pw_refuse(error, PW_ERROR_USAGE, away == 1 ? "away-without" : "away-more-without", who,
                     one->round_no, pw_detail_message(said), pw_detail_message(nothing));
}

/* Who says something means that it changes something; a penalty does, once there are results.
 * false: the error says why it does not, and what can be said instead. */
static bool happened_changes(struct pw_event *event, const struct pw_happened *told,
                             const struct pw_happening *one, GError **error)
{
    if (one->kind == PW_PENALISED || told->lines > 0 || told->cards > 0 || told->games > 0 ||
        told->colours > 0 || told->scores > 0 || told->former[0] != '\0')
        return true;
    int before_no = said_before(event, one);
    if (before_no > 0)
        return pw_refuse(error, PW_ERROR_USAGE, "said-again", before_no);
    const struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    if (plan != NULL && pw_played_to_come(event, plan, one))
        return true;
    bool games = pw_event_contest(event)->has_games;
    struct pw_evening *played =
        games || one->table_no == 0 || one->board_no == 0 ? NULL : pw_event_played(event, NULL);
    const struct pw_played_line *line = played != NULL ? line_away(played, one) : NULL;
    if (line != NULL)
        refuse_away(played, line, one, error);
    else
        pw_refuse(error, PW_ERROR_USAGE, games ? "no-change-games" : "no-change");
    pw_played_free(played);
    return false;
}

static struct pw_happened *try_it(struct pw_event *event, const char *sentence, GError **error)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    if (!is_scored(event, error))
        return NULL;
    g_autofree char *numbers = pw_happened_in_numbers(event, sentence, error);
    if (numbers == NULL)
        return NULL;
    bool games = pw_event_contest(event)->has_games;
    if (pw_sentence_read_of(numbers, &event->numbers, games, &one, &why) != PW_OK) {
        pw_happened_no_sentence(event, &why, error);
        return NULL;
    }
    one.player = !one.team && !pw_event_contest(event)->has_lines;
    int count = event->happenings;
    one.no = count > 0 ? event->happening[count - 1].no + 1 : 1;
    struct pw_happened *told = NULL;
    if (one.no > PW_HAPPENINGS_MAX) {
        pw_refuse(error, PW_ERROR_USAGE, "entries-most", PW_HAPPENINGS_MAX);
    } else {
        g_autofree struct pw_happening *more = g_new(struct pw_happening, (gsize)count + 1);
        if (count > 0)
            memcpy(more, event->happening, (size_t)count * sizeof *more);
        more[count] = one;
        told = tell_changes(event, more, count + 1, &one, error);
        if (told != NULL && !happened_changes(event, told, &one, error))
            g_clear_pointer(&told, pw_happened_free);
    }
    free(one.name);
    return told;
}

struct pw_happened *pw_happened_try(struct pw_event *event, const char *sentence, GError **error)
{
    return try_it(event, sentence, error);
}

/* Its line of the text; NULL takes it out. */
static struct pw_happened *write_entry(struct pw_event *event, struct pw_happened *told,
                                       const char *sentence, GError **error)
{
    g_autofree char *key = told != NULL ? g_strdup_printf("%d", told->no) : NULL;
    if (told == NULL || pw_event_edit(event, "happened", key, sentence, error))
        return told;
    pw_happened_free(told);
    return NULL;
}

struct pw_happened *pw_happened_add(struct pw_event *event, const char *sentence, GError **error)
{
    struct pw_happened *told = try_it(event, sentence, error);
    return write_entry(event, told, told != NULL ? told->sentence : NULL, error);
}

struct pw_happened *pw_happened_undo(struct pw_event *event, int no, GError **error)
{
    if (!is_scored(event, error))
        return NULL;
    int count = event->happenings, i = count - 1;
    while (no != 0 && i >= 0 && event->happening[i].no != no)
        i--;
    if (i < 0) {
        pw_refuse(error, PW_ERROR_USAGE, count == 0 ? "no-entries" : "no-entry");
        return NULL;
    }
    g_autofree struct pw_happening *less = g_new(struct pw_happening, (gsize)count);
    memcpy(less, event->happening, (size_t)i * sizeof *less);
    memcpy(less + i, event->happening + i + 1, (size_t)(count - 1 - i) * sizeof *less);
    struct pw_happened *told = tell_changes(event, less, count - 1, &event->happening[i], error);
    return write_entry(event, told, NULL, error);
}

struct pw_happened *pw_happened_all(struct pw_event *event, GError **error)
{
    int count = is_scored(event, error) ? event->happenings : 0;
    if (count == 0)
        return NULL;
    struct pw_entries kept = pw_entries_of(event);
    struct pw_happened *told =
        pw_entries_put(event, NULL, 0, error)
            ? tell_changes(event, kept.happening, count, &kept.happening[count - 1], error)
            : NULL;
    pw_entries_back(event, &kept);
    return told;
}

void pw_happened_list(const struct pw_event *event,
                      void (*tell_one)(int no, const char *sentence, void *user), void *user)
{
    for (int i = 0; i < event->happenings; i++) {
        char text[PW_SENTENCE_MAX];
        pw_sentence_write(&event->happening[i], &event->numbers, text);
        tell_one(event->happening[i].no, text, user);
    }
}

char *pw_happened_say_of(struct pw_event *event, const char *sentence, const char *language)
{
    pw_event_schedule(event, NULL); /* which has the lines */
    struct pw_numbers numbers = pw_numbers_of_event(event);
    return pw_happened_told_as(sentence, &numbers, language);
}

char *pw_happened_fill(struct pw_event *event, const char *form, const char *const *text)
{
    char sentence[PW_SENTENCE_MAX];
    const char *entrant = pw_contest_of(pw_event_schedule(event, NULL))->entrant;
    return pw_sentence_fill(form, text, entrant, sentence) ? strdup(sentence) : NULL;
}

bool pw_event_save(struct pw_event *event, GError **error)
{
    if (event->file == NULL || event->written == NULL || event->piped)
        return pw_refuse(error, PW_ERROR_USAGE, event->piped ? "saved-where-pipe" : "saved-where");
    const char *before = event->read_text != NULL ? event->read_text : event->written;
    if (!pw_write_over_source(event->file, before, event->written, error))
        return false;
    g_free(event->read_text);
    event->read_text = g_strdup(event->written);
    return true;
}
