/* happened_lines.c - bridge: the boards at tables that an entry changes, and why each is as it is
 * now. */
#include "api/happened_told.h"

#include <stdlib.h>
#include <string.h>

#include "api/as_played.h"
#include "api/internal.h"
#include "format/score_write.h"

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
        for (int seat = 0, k = 0; seat < 4; seat++)
            if (is->nothing[seat])
                cause.without[k++] = is->who[seat];
    }
    return cause;
}

static const char *why_text(struct happened *all, const struct pw_happened_cause *cause)
{
    static const char *const of[] = {[PW_CAUSE_NONE] = "",
                                     [PW_CAUSE_ABSENT] = "not there",
                                     [PW_CAUSE_REPLACED] = "other boards",
                                     [PW_CAUSE_OFF] = "not played",
                                     [PW_CAUSE_DEAL] = "another deal"};
    char text[64];
    if (cause->kind != PW_CAUSE_ASSIGNED)
        return of[cause->kind];
    g_snprintf(text, sizeof text, "assigned %d/%d", cause->ns_percent, cause->ew_percent);
    return happened_kept(all, text);
}

/* The score that stands in the results for this line. */
static const char *score_of(struct happened *all, const struct pw_session *session,
                            const struct pw_played_line *of)
{
    char text[32];
    int count = 0;
    if (session == NULL || of == NULL)
        return "";
    const struct pw_line *line = pw_session_board(session, of->board_no, &count);
    for (int i = 0; i < count; i++)
        if (line[i].round_no == of->round_no && line[i].table_no == of->table_no &&
            line[i].kind == PW_PLAYED) {
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
    line->why = why_text(all, &found.cause);
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

/* Where other boards are not to be played: one that an entry has taken out, or all, as they have a
 * score. */
static void mark_off(struct happened *all, const struct pw_evening *const played[2])
{
    const struct pw_schedule *s = played[1]->plan;
    g_autofree int *was = open_boards(played[0]), *is = open_boards(played[1]);
    int places = s->rounds * s->stands;
    all->off = g_new0(bool, (gsize)places);
    for (int i = 0; i < places; i++)
        all->off[i] = (was[i] == 0) != (is[i] == 0);
}

void pw_happened_lines(struct happened *all, const struct pw_evening *const played[2],
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
        was = order <= 0 ? was : NULL;
        is = order >= 0 ? is : NULL;
        const struct pw_played_line *any = is != NULL ? is : was;
        if (is_off(was) != is_off(is))
            all->off[(any->round_no - 1) * two->plan->stands + any->stand_no - 1] = true;
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
