/* comparison.c - on how many boards every two rivals were compared: what departs from the mean.
 *
 *   blocks[]   all who are ranked together: line-side (a word, or no); mean, and range ("5–10") of
 *              the boards on which two were compared; off-most, the largest departure
 *     columns[]  pair, first (flag)
 *     rows[]     the lower triangle, each pair, and cells[]: one (flag: two rivals), off (how many
 *                boards more than the mean, or less: a negative number; no: none), diagonal: the
 *                number of the column that begins below it; right and low (flags: the last cell of
 * its row, of its column) unfair[]   too many for a triangle: the ten couples that depart most:
 * one, two, played, off
 */
#include "base/error.h"
#include "doc/scores.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#define UNFAIR 10
#define COMPARISON_MAX 300

struct rivals {
    const struct pw_couples *couples;
    const struct pw_schedule *s;
    int *who, n; /* who is ranked on this line */
    int mean, least, most, off_most;
};

struct couple {
    int one, two, played, off;
};

static int played(const struct rivals *r, int i, int k)
{
    return pw_couples_played(r->couples, r->who[i], r->who[k]);
}

static void count(struct rivals *r)
{
    long sum = 0, couples = (long)r->n * (r->n - 1) / 2;
    for (int i = 1; i < r->n; i++)
        for (int k = 0; k < i; k++) {
            int boards = played(r, i, k);
            sum += boards;
            r->least = i == 1 ? boards : MIN(r->least, boards);
            r->most = MAX(r->most, boards);
        }
    r->mean = couples > 0 ? (int)lround((double)sum / (double)couples) : 0;
    r->off_most = MAX(r->most - r->mean, r->mean - r->least);
}

static void off_field(struct pw_field *record, int off)
{
    pw_field_flag(record, "off", false);
    if (off != 0)
        pw_field_int(record, "off", off);
}

static void triangle_fields(struct pw_field *block, const struct rivals *r)
{
    struct pw_field *columns = pw_field_list(block, "columns"),
                    *rows = pw_field_list(block, "rows");
    for (int k = 0; k + 1 < r->n; k++) {
        struct pw_field *column = pw_field_append(columns);
        pw_label_field(column, r->s, "pair", r->who[k]);
        pw_field_flag(column, "first", k == 0);
    }
    for (int i = 1; i < r->n; i++) {
        struct pw_field *row = pw_field_append(rows);
        pw_label_field(row, r->s, "pair", r->who[i]);
        struct pw_field *cells = pw_field_list(row, "cells");
        for (int k = 0; k + 1 < r->n; k++) {
            struct pw_field *cell = pw_field_append(cells);
            pw_field_flag(cell, "one", k < i);
            off_field(cell, k < i ? played(r, i, k) - r->mean : 0);
            pw_label_field(cell, r->s, "diagonal", k == i ? r->who[k] : 0);
            pw_field_flag(cell, "right", k == i - 1);
            pw_field_flag(cell, "low", i == r->n - 1);
        }
    }
}

/* The largest departure first; of equals the lower numbers. */
static int fairer(const void *a, const void *b)
{
    const struct couple *one = a, *two = b;
    if (abs(one->off) != abs(two->off))
        return abs(two->off) - abs(one->off);
    return one->two != two->two ? one->two - two->two : one->one - two->one;
}

static void unfair_fields(struct pw_field *block, const struct rivals *r)
{
    struct pw_field *unfair = pw_field_list(block, "unfair");
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct couple));
    for (int i = 1; i < r->n; i++)
        for (int k = 0; k < i; k++) {
            int boards = played(r, i, k);
            struct couple couple = {r->who[k], r->who[i], boards, boards - r->mean};
            if (couple.off)
                g_array_append_val(all, couple);
        }
    if (all->len)
        qsort(all->data, all->len, sizeof(struct couple), fairer);
    for (guint i = 0; i < MIN(all->len, UNFAIR); i++) {
        const struct couple *couple = &g_array_index(all, struct couple, i);
        struct pw_field *line = pw_field_append(unfair);
        pw_label_field(line, r->s, "one", couple->one);
        pw_label_field(line, r->s, "two", couple->two);
        pw_field_int(line, "played", couple->played);
        off_field(line, couple->off);
    }
    g_array_free(all, TRUE);
}

/* All of one line against one another; of everybody where the line is none. */
static void line_block(struct pw_field *blocks, const struct pw_subject *subject,
                       const struct pw_couples *couples, enum pw_side line)
{
    const struct pw_session *session = subject->session;
    const struct pw_schedule *s = session->schedule;
    struct rivals r = {.couples = couples, .s = s};
    r.who = g_new0(int, (gsize)s->contestants + 1);
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        if (session->tally[who_no].ranked && session->tally[who_no].line == line)
            r.who[r.n++] = who_no;
    count(&r);
    struct pw_field *block = pw_field_append(blocks);
    pw_side_fields(block, "line-", line);
    pw_field_int(block, "mean", r.mean);
    g_autofree char *range = r.least < r.most ? g_strdup_printf("%d–%d", r.least, r.most)
                                              : g_strdup_printf("%d", r.least);
    pw_field_text(block, "range", range);
    pw_field_int(block, "off-most", r.off_most);
    pw_field_int(block, "rival-count", r.n);
    struct pw_cut cut = pw_cut_field(subject, block, "rivals-as", 1, r.n - 1);
    if (strcmp(cut.size, "couples") == 0)
        unfair_fields(block, &r);
    else
        triangle_fields(block, &r);
    g_free(r.who);
}

PW_FILL(pw_comparison_sheet)
{
    if (!pw_scores_begin(root, subject, "comparison", error))
        return false;
    const struct pw_session *session = subject->session;
    if (session->schedule->contestants > COMPARISON_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "comparison-most", COMPARISON_MAX,
                         session->schedule->contestants);
    const struct pw_couples *couples = pw_session_couples(session);
    g_assert(couples != NULL);
    struct pw_field *blocks = pw_field_list(root, "blocks");
    if (session->schedule->winners == 2 && session->seats == 2) {
        line_block(blocks, subject, couples, PW_SIDE_A);
        line_block(blocks, subject, couples, PW_SIDE_B);
    } else {
        line_block(blocks, subject, couples, PW_SIDE_NONE);
    }
    return true;
}
