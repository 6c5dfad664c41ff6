/* pgn_dates.c - tells when rounds were played, by the tag Date of their games. */
#include "format/pgn.h"

#include <string.h>

struct day {
    int round_no;
    char text[11]; /* "2026-11-24" */
};

static int by_round_and_day(const void *one, const void *other, void *unused)
{
    const struct day *a = one, *b = other;
    (void)unused;
    return a->round_no != b->round_no ? (a->round_no > b->round_no) - (a->round_no < b->round_no)
                                      : strcmp(a->text, b->text);
}

/* [Date "2026.11.24"]; one with question marks is none. */
static bool day_of(const struct pw_game *game, struct day *day)
{
    static const char form[] = "[" PW_PGN_DATE " \"0000.00.00\"]";
    gsize length = 0;
    const char *tag = pw_pgn_kept_tag(game->kept, PW_PGN_DATE, &length);
    if (game->black_no == 0 || tag == NULL || length != sizeof form - 1)
        return false;
    for (gsize i = 0; i < length; i++)
        if (form[i] == '0' ? !g_ascii_isdigit(tag[i]) : tag[i] != form[i])
            return false;
    day->round_no = game->round_no;
    g_strlcpy(day->text, strchr(tag, '"') + 1, sizeof day->text);
    g_strdelimit(day->text, ".", '-');
    int year, month, of_month;
    return pw_day_read(day->text, &year, &month, &of_month);
}

static GArray *days_of(const struct pw_scored *scored)
{
    GArray *days = g_array_new(FALSE, FALSE, sizeof(struct day));
    for (int i = 0; i < scored->tournament->games; i++) {
        const struct pw_game game = pw_tournament_filed(scored->tournament, i);
        struct day day;
        if (day_of(&game, &day))
            g_array_append_val(days, day);
    }
    g_array_sort_with_data(days, by_round_and_day, NULL);
    return days;
}

/* The day of most games of a round, of equals the first; they begin at *i, which moves behind them.
 * Where there are others, adds a sentence. */
static const struct day *day_of_most(const GArray *days, guint *i, GPtrArray *doubts)
{
    const struct day *first = &g_array_index(days, struct day, *i), *most = first;
    GString *all = g_string_new(NULL);
    guint best = 0, different = 0;
    while (*i < days->len && g_array_index(days, struct day, *i).round_no == first->round_no) {
        const struct day *day = &g_array_index(days, struct day, *i);
        guint count = 0;
        for (; *i < days->len &&
               by_round_and_day(&g_array_index(days, struct day, *i), day, NULL) == 0;
             ++*i)
            count++;
        if (++different <= 4)
            g_string_append_printf(all, "%s%s", different > 1 ? ", " : "", day->text);
        if (count > best)
            most = day;
        best = MAX(best, count);
    }
    if (different > 1)
        g_ptr_array_add(doubts,
                        g_strdup_printf("the games of round %d have different dates: %s%s; the "
                                        "report has %s, unless round-dates in [event] say it",
                                        most->round_no, all->str, different > 4 ? ", ..." : "",
                                        most->text));
    g_string_free(all, TRUE);
    return most;
}

/* As many dates, as many rounds: whoever reads the report counts them. Of games alone, a round
 * robin is known to have ended. */
static int rounds_of(const struct pw_scored *scored)
{
    const struct pw_games *games = &scored->event->games;
    const struct pw_tournament *t = scored->tournament;
    bool open = games->whole && games->rounds == 0;
    return open ? MAX(t->rounds, t->players - (t->players % 2 == 0)) : t->rounds;
}

char *pw_round_dates_of_games(const struct pw_scored *scored, GPtrArray *doubts)
{
    const struct pw_tournament *t = scored->tournament;
    GArray *days = days_of(scored);
    GString *dates = g_string_new(NULL);
    int round_no = 1, said = 0;
    for (guint i = 0; i < days->len; round_no++) {
        /* They stand one behind another, so that none can be left out. */
        if (g_array_index(days, struct day, i).round_no != round_no)
            break;
        said = round_no;
        g_string_append_printf(dates, "%s%s", dates->len > 0 ? "," : "",
                               day_of_most(days, &i, doubts)->text);
    }
    if (days->len > 0 && said < t->rounds_begun)
        g_ptr_array_add(doubts, g_strdup_printf("no game of round %d has a date, so that the "
                                                "report has no dates of rounds; write round-dates "
                                                "in [event]",
                                                said + 1));
    bool all = dates->len > 0 && said >= rounds_of(scored);
    if (!all && dates->len > 0 && said >= t->rounds)
        g_ptr_array_add(doubts, g_strdup("nothing says how many rounds there are, so that the "
                                         "report has no dates of rounds; write round-dates in "
                                         "[event]"));
    g_array_free(days, TRUE);
    return g_string_free(dates, !all);
}
