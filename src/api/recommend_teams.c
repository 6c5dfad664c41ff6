/* recommend_teams.c - round robins of teams of four that fit an evening: once, with triangles in
 * which nobody sits out, or home and away. */
#include <stdlib.h>

#include "advise/advice.h"
#include "advise/recommend.h"
#include "api/answers.h"

#define BOARDS_LEAST 20 /* of an evening, where nothing is said */
#define BOARDS_MOST 28
#define BOARDS_USUAL 24
#define BOARDS_A_MATCH 32 /* at most */

/* The ways to meet, in the order in which they are offered where all else is equal. */
static const struct way {
    int cycles;
    const char *variant, *title;
} ways[] = {{1, "", "Round robin"},
            {1, "triangles", "Round robin with triangles"},
            {2, "", "Double round robin"}};
#define WAYS ((int)G_N_ELEMENTS(ways))

struct match {
    int way_i, rounds, boards; /* boards of a match */
};

static bool fits(const struct pw_wish *wish, const struct match *m)
{
    int all = m->rounds * m->boards;
    if (wish->boards_from != 0 && (all < wish->boards_from || all > wish->boards_to))
        return false;
    if (wish->rounds_from != 0 && (m->rounds < wish->rounds_from || m->rounds > wish->rounds_to))
        return false;
    if (wish->boards_per_round != 0 && m->boards != wish->boards_per_round)
        return false;
    if (wish->seconds != 0)
        return pw_evening_seconds(wish, m->rounds, m->boards) <= wish->seconds;
    bool said = wish->boards_from != 0 || wish->boards_per_round != 0;
    return said || (all >= BOARDS_LEAST && all <= BOARDS_MOST);
}

/* Once round before twice; then nearest to an evening of the usual length, or to all the time that
 * there is. */
static int nearest_first(const void *a, const void *b, void *wish)
{
    const struct match *one = a, *other = b;
    const struct pw_wish *w = wish;
    int aim = w->seconds != 0 ? BOARDS_A_MATCH * PW_CONTESTANTS_MAX : BOARDS_USUAL;
    if (w->boards_from != 0)
        aim = (w->boards_from + w->boards_to) / 2;
    int cycles = ways[one->way_i].cycles - ways[other->way_i].cycles;
    int away = abs(one->rounds * one->boards - aim) - abs(other->rounds * other->boards - aim);
    return cycles != 0 ? cycles : away != 0 ? away : one->way_i - other->way_i;
}

static void add(GPtrArray *answers, const struct pw_wish *wish, const struct match *m,
                const struct pw_report *report)
{
    const struct way *way = &ways[m->way_i];
    bool triangles = way->variant[0] != '\0', twice = way->cycles == 2;
    struct pw_answer *a = pw_answer_new(answers, "teams");
    char time[PW_DURATION_TEXT];
    a->report = *report;
    a->bridge = true;
    a->cycles = way->cycles;
    a->rounds = m->rounds;
    a->boards_per_round = m->boards;
    a->seconds = pw_evening_seconds(wish, m->rounds, m->boards);
    pw_duration_text(time, a->seconds);
    a->title = g_strdup_printf("%s of %d teams, %d rounds of %d board%s: %d boards in %s",
                               way->title, wish->teams, m->rounds, m->boards,
                               m->boards == 1 ? "" : "s", m->rounds * m->boards, time);
    a->options =
        g_strdup_printf("teams --teams %d --boards-per-round %d%s%s%s", wish->teams, m->boards,
                        triangles ? " --variant " : "", way->variant, twice ? " --double" : "");
    a->file = g_strdup_printf("teams-%dx%d", m->rounds, m->boards);
    pw_reason_say(a->pros, twice ? "teams-twice" : "teams-once", PW_NO_NUMBERS,
                  twice ? "every two teams meet twice, once at home each"
                        : "every two teams meet once");
    if (triangles) {
        pw_reason_say(a->pros, "nobody-sits-out", PW_NO_NUMBERS, "nobody sits out");
        pw_reason_say(a->cons, "triangles", PW_NO_NUMBERS,
                      "three teams play a triangle over two rounds, each a match with both others");
    } else if (wish->teams % 2 != 0)
        pw_reason_say(a->cons, "team-sits-out", PW_NO_NUMBERS, "a team sits out in every round");
}

/* All matches of one way that fit. The report is the caller's; NULL: there is no such round robin,
 * and why says so. */
static struct pw_report *matches_add(GArray *list, const struct pw_wish *wish, int way_i,
                                     struct pw_reason *why)
{
    struct pw_request request = {.contestants = 2 * wish->teams, .cycles = ways[way_i].cycles};
    struct pw_schedule *s = NULL;
    g_strlcpy(request.kind, "teams", sizeof request.kind);
    g_strlcpy(request.variant, ways[way_i].variant, sizeof request.variant);
    if (pw_schedule_make(&request, &s, why) != PW_OK)
        return NULL;
    struct pw_report *report = pw_check(s);
    for (int boards = 1; boards <= BOARDS_A_MATCH; boards++) {
        const struct match one = {way_i, s->rounds, boards};
        if (report != NULL && fits(wish, &one))
            g_array_append_val(list, one);
    }
    pw_schedule_free(s);
    return report;
}

bool pw_answer_teams(GPtrArray *answers, const struct pw_wish *wish, struct pw_reason *why)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct match));
    struct pw_report *report[WAYS] = {NULL};
    struct pw_reason unused = {""};
    for (int i = 0; i < WAYS && (i == 0 || report[0] != NULL); i++)
        report[i] = matches_add(list, wish, i, i == 0 ? why : &unused);
    g_array_sort_with_data(list, nearest_first, (gpointer)(gintptr)wish);
    for (guint i = 0; i < list->len && (int)answers->len < wish->most; i++) {
        const struct match *one = &g_array_index(list, struct match, i);
        add(answers, wish, one, report[one->way_i]);
    }
    if (answers->len == 0 && report[0] != NULL)
        g_snprintf(why->text, sizeof why->text,
                   "%d teams have no round robin of the boards or the time that were asked for; "
                   "every match takes one board or more",
                   wish->teams);
    for (int i = 0; i < WAYS; i++)
        pw_report_free(report[i]);
    g_array_free(list, TRUE);
    return answers->len > 0;
}
