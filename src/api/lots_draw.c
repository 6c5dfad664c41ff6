/* lots_draw.c - drawing the numbers of an event, by lot, by Varma's envelopes, or as chosen.
 *
 * Numbers that the event file keeps are frozen: another method or seed is refused.
 */
#include "api/internal.h"

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "format/chess.h"
#include "format/event_file.h"
#include "format/lots.h"
#include "sched/robin/lots.h"

#define LAST_ROUNDS 3 /* in which compatriots should not meet */

const char *const pw_lots_methods[] = {"none", "random", "varma", "varma-mended", "chosen"};

static void remark(struct pw_event *event, const char *format, ...) G_GNUC_PRINTF(2, 3);

static void remark(struct pw_event *event, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *more = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    const char *before = event->lots.remark;
    char *all = g_strconcat(before != NULL ? before : "", before != NULL ? "; " : "", more, NULL);
    pw_event_text(&event->lots.remark, all);
    g_free(all);
    g_free(more);
}

static unsigned long long seed_of(const struct pw_lots *lots)
{
    return lots->seeded ? lots->seed : 1;
}

/* Are the numbers that the file keeps those of another drawing than is asked for now? */
static bool still_kept(const struct pw_event *event, GError **error)
{
    const struct pw_lots *lots = &event->lots;
    if (lots->method == lots->kept_method && lots->apart == lots->kept_apart &&
        lots->seed == lots->kept_seed && lots->file == NULL)
        return true;
    const bool apart = lots->kept_apart != PW_APART_NOBODY;
    g_autofree char *how = g_strdup_printf(
        "method=%s%s%s seed=%llu", pw_lots_methods[lots->kept_method], apart ? " apart=" : "",
        apart ? pw_apart_name(lots->kept_apart) : "", lots->kept_seed);
    return pw_refuse(error, PW_ERROR_UNMET, "lots-frozen", event->file, how);
}

/* ---- groups that are kept apart ---- */

/* Which group each place of the list is of, from 1; 0 none. Returns the size of the largest. */
static int groups_of(const struct pw_event *event, int n, int *group, const char **largest)
{
    enum pw_apart_groups of = pw_event_apart(event);
    int most = 1;
    for (int i = 0; i < n; i++) {
        const char *word = pw_event_group(event, of, i + 1);
        int size = 0;
        for (int j = i; word != NULL && j >= 0; j--)
            if (g_strcmp0(word, pw_event_group(event, of, j + 1)) == 0) {
                group[i] = j + 1;
                size++;
            }
        if (size > most) {
            most = size;
            *largest = word;
        }
    }
    return most;
}

/* Draws one of all numberings that keep the groups apart in the last three rounds; where none does,
 * in the last two, or in the last. */
static bool draw_apart(struct pw_event *event, const struct pw_schedule *s, int *from,
                       GError **error)
{
    struct pw_chance chance = {seed_of(&event->lots)};
    struct pw_reason why = {0};
    int n = s->contestants;
    g_autofree int *group = g_new0(int, (gsize)n);
    const char *largest = NULL, *what = pw_apart_name(pw_event_apart(event));
    const int most = groups_of(event, n, group, &largest), wanted = MIN(LAST_ROUNDS, s->rounds);
    enum pw_status status = PW_NO_SCHEDULE;
    int rounds = wanted + 1;
    while (rounds > 1 && (status == PW_NO_SCHEDULE || status == PW_BOUND))
        status = pw_apart_draw(s, --rounds, group, &chance, from, &why);
    if (status == PW_NO_SCHEDULE)
        return pw_refuse(error, PW_ERROR_UNMET, "lots-group", most, n, what, largest);
    if (status != PW_OK)
        return pw_fail_status(error, status, &why, event);
    event->lots.apart_rounds = rounds;
    for (int i = 0; i < n; i++)
        from[i]++;
    if (largest == NULL)
        remark(event,
               "no two players are known to be of one %s, so nobody is kept apart; the list of "
               "names may have a column %s",
               what, what);
    else if (rounds < wanted)
        remark(event,
               "no numbers keep players of one %s apart in the last %d rounds: these do in the "
               "last%s",
               what, wanted, rounds > 1 ? " 2" : "");
    return true;
}

/* ---- Varma ---- */

struct drawer {
    const char *federation, *name; /* "" not known */
    int place, size;               /* size: how many of the federation */
};

static int by_size(const void *a, const void *b)
{
    const struct drawer *one = a, *other = b;
    if (one->size != other->size)
        return other->size - one->size;
    int order = strcmp(one->federation, other->federation);
    if (order == 0)
        order = strcmp(one->name, other->name);
    return order != 0 ? order : one->place - other->place;
}

/* The order of drawing: the largest federation first, those of one size by their codes, and within
 * them by name. Who has no federation is a contingent of one. */
static int contingents_of(const struct pw_event *event, int n, struct drawer *drawer, int *size)
{
    for (int i = 0; i < n; i++) {
        const struct pw_contestant *who = i < event->contestants ? &event->contestant[i] : NULL;
        const char *word = pw_event_group(event, pw_event_apart(event), i + 1);
        drawer[i] = (struct drawer){word != NULL ? word : "",
                                    who != NULL && who->name != NULL ? who->name : "", i + 1, 1};
    }
    for (int i = 0; i < n; i++) {
        if (drawer[i].federation[0] == '\0')
            continue;
        int of_it = 0;
        for (int j = 0; j < n; j++)
            of_it += strcmp(drawer[i].federation, drawer[j].federation) == 0;
        drawer[i].size = of_it;
    }
    qsort(drawer, (size_t)n, sizeof *drawer, by_size);
    int contingents = 0;
    for (int i = 0; i < n; i += size[contingents++])
        size[contingents] = drawer[i].size;
    return contingents;
}

static bool is_fides_table(const struct pw_event *event)
{
    const struct pw_request *r = &event->request;
    return event->movement_file == NULL &&
           (strcmp(r->kind, "berger") == 0 ||
            (strcmp(r->kind, "circle") == 0 && r->numbering == PW_NUMBERING_CHESS));
}

/* From the envelopes; where those have no room for every federation, one of all numberings that
 * part them; where there is none, some have numbers from several envelopes. */
static bool draw_varma(struct pw_event *event, const struct pw_schedule *s, int *from,
                       GError **error)
{
    const int n = s->contestants;
    struct pw_lots *lots = &event->lots;
    struct pw_chance chance = {seed_of(lots)};
    struct pw_reason why = {0};
    if (!is_fides_table(event))
        return pw_event_refuse(event, error, "lots", "method", "lots-varma");
    struct drawer *drawer = g_new0(struct drawer, (gsize)n);
    int *size = g_new0(int, (gsize)n), *number = g_new0(int, (gsize)n),
        *envelope = g_new0(int, (gsize)n);
    int contingents = contingents_of(event, n, drawer, size);
    enum pw_status status = pw_lots_varma(&chance, n, lots->method == PW_LOTS_VARMA_MENDED,
                                          contingents, size, number, envelope, &lots->parted, &why);
    const char *what = pw_apart_name(pw_event_apart(event));
    const bool parted = status == PW_OK && lots->parted > 0;
    const bool apart = parted && draw_apart(event, s, from, NULL);
    lots->envelope = status == PW_OK && !apart ? calloc((size_t)n, sizeof *lots->envelope) : NULL;
    for (int i = 0; lots->envelope != NULL && i < n; i++) {
        from[number[i] - 1] = drawer[i].place;
        lots->envelope[number[i] - 1] = envelope[i];
    }
    if (status == PW_OK && contingents == n)
        remark(
            event,
            "no two players are known to be of one %s, so Varma's envelopes separate nobody; the "
            "list of names may have a column %s",
            what, what);
    else if (parted)
        remark(event, "Varma's envelopes have no room for every %s: %s", what,
               apart ? "the numbers are drawn from all that keep them apart"
                     : "some take numbers from several, as no numbers keep them all apart");
    g_free(drawer);
    g_free(size);
    g_free(number);
    g_free(envelope);
    if (status != PW_OK)
        return pw_fail_status(error, status, &why, event);
    return apart || lots->envelope != NULL ||
           pw_fail(error, PW_ERROR_INTERNAL, "no memory for the lots");
}

/* Compatriots who meet in the last three rounds, by the schedule itself. The list of 11 and 12 lets
 * 6 and 12 of one envelope meet in the last. */
static void tell_compatriots(struct pw_event *event, const struct pw_schedule *s)
{
    enum pw_apart_groups of = pw_event_apart(event);
    bool table_11_12 = event->lots.method == PW_LOTS_VARMA && event->lots.apart_rounds == 0 &&
                       s->contestants == 12;
    if (table_11_12)
        remark(event, "Varma's list for 12 players has 6 and 12 in one envelope, and they "
                      "meet in the last round; --lots varma-mended has other envelopes C and D");
    for (int r = MAX(1, s->rounds - LAST_ROUNDS + 1); r <= s->rounds; r++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, r, stand_no);
            int a = spot.who[0], b = spot.who[1];
            const char *one = pw_event_group(event, of, a), *other = pw_event_group(event, of, b);
            if (one != NULL && other != NULL && strcmp(one, other) == 0)
                remark(event, "%d and %d are both %s and meet in round %d", a, b, one, r);
        }
    }
}

/* ---- the drawing ---- */

static bool is_match(const struct pw_event *event)
{
    return strcmp(event->request.kind, "scheveningen") == 0 && event->movement_file == NULL;
}

static bool draw_random(struct pw_event *event, const struct pw_schedule *s, int *from)
{
    struct pw_chance chance = {seed_of(&event->lots)};
    int n = s->contestants, *number = g_new0(int, (gsize)n);
    int first = is_match(event) ? n / 2 : n; /* each team draws among its own */
    pw_lots_shuffle(&chance, 1, first, number);
    pw_lots_shuffle(&chance, first + 1, n - first, number + first);
    for (int i = 0; i < n; i++)
        from[number[i] - 1] = i + 1;
    g_free(number);
    return true;
}

static bool read_chosen(struct pw_event *event, int *from, int n, GError **error)
{
    struct pw_input in;
    if (!pw_input_load(&in, event->lots.file, error))
        return false;
    bool sound = pw_lots_read(event, &in, from, n, error);
    pw_input_finish(&in);
    return sound;
}

/* Numbers that were drawn and are kept: in which rounds they keep apart, as was told then. */
static void draw_again(struct pw_event *event, const struct pw_schedule *s)
{
    struct pw_lots *lots = &event->lots;
    const bool random = lots->method == PW_LOTS_RANDOM;
    if (lots->method == PW_LOTS_CHOSEN || pw_event_apart(event) == PW_APART_NOBODY ||
        (!random && !is_fides_table(event)))
        return;
    int *from = g_new0(int, (gsize)s->contestants);
    if (random)
        draw_apart(event, s, from, NULL);
    else
        draw_varma(event, s, from, NULL);
    free(lots->envelope); /* the papers of numbers that are kept name none */
    lots->envelope = NULL;
    pw_event_text(&lots->remark, NULL);
    g_free(from);
}

static bool find_numbers(struct pw_event *event, const struct pw_schedule *s, int *from,
                         GError **error)
{
    struct pw_lots *lots = &event->lots;
    if (pw_contest_of(s)->has_boards)
        return pw_event_refuse(event, error, "lots", "method", "lots-bridge");
    if (event->games.whole)
        return pw_event_refuse(event, error, "lots", "method", "lots-games");
    if (lots->kept_count > 0) {
        if (!still_kept(event, error) || !pw_lots_kept(event, from, s->contestants, error))
            return false;
        draw_again(event, s);
        return true;
    }
    if (lots->apart != PW_APART_NOBODY && is_match(event))
        return pw_event_refuse(event, error, "lots", "apart", "lots-apart-match");
    if (lots->method == PW_LOTS_CHOSEN)
        return read_chosen(event, from, s->contestants, error);
    return lots->method != PW_LOTS_RANDOM   ? draw_varma(event, s, from, error)
           : lots->apart != PW_APART_NOBODY ? draw_apart(event, s, from, error)
                                            : draw_random(event, s, from);
}

static bool has_names(const struct pw_event *event)
{
    for (int i = 0; i < event->contestants; i++)
        if (event->contestant[i].name != NULL)
            return true;
    return false;
}

bool pw_event_draw(struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    struct pw_lots *lots = &event->lots;
    const bool drawn = lots->method != PW_LOTS_NONE && lots->method != PW_LOTS_CHOSEN;
    if (lots->apart != PW_APART_NOBODY && !drawn)
        return pw_event_refuse(event, error, "lots", "apart", "lots-apart-nothing");
    if (lots->method == PW_LOTS_NONE && lots->kept_count == 0) {
        /* Of a Swiss it draws the first round, or its first colour. */
        bool of_round = pw_event_of_matches(event) || event->swiss != NULL;
        return !lots->seeded || of_round ||
               pw_event_refuse(event, error, "lots", "seed", "lots-seed-alone");
    }
    if (!has_names(event) && pw_contest_of(s)->has_games)
        return true; /* to be drawn by hand */
    int n = s->contestants, *from = calloc((size_t)n, sizeof *from);
    if (from == NULL)
        return pw_fail(error, PW_ERROR_INTERNAL, "no memory for the lots");
    bool varma = lots->method == PW_LOTS_VARMA || lots->method == PW_LOTS_VARMA_MENDED;
    bool sound = find_numbers(event, s, from, error);
    if (sound && !pw_event_renumber(event, from, n))
        sound = pw_fail(error, PW_ERROR_INTERNAL, "no memory for the lots");
    if (!sound) {
        free(from);
        free(lots->envelope);
        lots->envelope = NULL;
        return false;
    }
    lots->from = from;
    lots->drawn = n;
    if ((lots->method == PW_LOTS_RANDOM || varma) && lots->kept_count == 0 && !lots->seeded)
        remark(event,
               "the lots are drawn with seed 1, which anybody can foresee; write --seed N with a "
               "number from dice or a lottery");
    if (pw_event_apart(event) != PW_APART_NOBODY)
        tell_compatriots(event, s);
    return true;
}

const char *pw_event_lots_remark(const struct pw_event *event)
{
    return event->lots.remark;
}

void pw_event_redraw(struct pw_event *event)
{
    pw_event_forget_kept(event);
}
