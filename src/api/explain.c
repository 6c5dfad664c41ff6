/* explain.c - results that depart from the plan count as they were played.
 *
 * Each row that the movement does not have names what would explain it. Each of these is tried: how
 * many more results it puts into their places. It is said where it takes no other row away, and
 * where no other one has as many of the same rows; of equals, the one that leaves fewest rows over
 * in the end, and none where nobody knows.
 *
 * One row alone may as well be a wrong number. It is explained where it is the other way round; by
 * other boards where the table has no more, or where other results vouch for them; and not where
 * another number in one place makes it a row that is open at a table with others as planned. Two
 * who exchanged their seats are so at two tables: all rows of one may have a wrong number, as long
 * as the round is not over.
 */
#include "api/as_played.h"
#include "api/internal.h"
#include "api/score.h"
#include "format/results.h"

#define ENTRIES_MAX 200 /* more departures than an evening has */
#define AT_ONCE 40      /* of them are tried together */
#define LOOKS_MAX 2000  /* at the results, in all */

/* An entry that would explain rows, and those that it does. */
struct trial {
    struct pw_happening entry;
    bool doubtful;        /* a wrong number explains one of its rows as well */
    bool over;            /* its round is over */
    bool single, vouched; /* of single boards; and other results speak for it */
    int gain;             /* results that get their places; 0: it is no explanation */
    GHashTable *line;     /* the rows, by their lines */
};

struct search {
    struct pw_event *event;
    GArray *tried;                                 /* of struct pw_happening: none of these again */
    int looks;                                     /* so far */
    void (*note)(const char *message, void *user); /* may be NULL */
    void *user;
    GError **error;
    bool failed;
};

static bool same_entry(const struct pw_happening *a, const struct pw_happening *b)
{
    return a->kind == b->kind && a->round_no == b->round_no && a->table_no == b->table_no &&
           pw_happening_same_boards(a, b) && a->who_no == b->who_no && a->other_no == b->other_no;
}

static void free_trial(gpointer trial)
{
    g_hash_table_unref(((struct trial *)trial)->line);
    g_free(trial);
}

/* What the results say now. */
struct look {
    int filled;          /* places that have a result */
    GHashTable *refused; /* lines of rows, and whose they are */
    GPtrArray *trials;   /* of struct trial, owned: what was not tried before */
};

static void look_finish(struct look *now)
{
    g_hash_table_unref(now->refused);
    g_ptr_array_unref(now->trials);
}

static void add_trial(const struct search *search, GPtrArray *trials, const struct pw_finding *of,
                      int k)
{
    const struct pw_happening *entry = &of->entry[k];
    bool known = trials->len >= AT_ONCE;
    for (guint i = 0; !known && i < search->tried->len; i++)
        known = same_entry(entry, &g_array_index(search->tried, struct pw_happening, i));
    for (guint i = 0; !known && i < trials->len; i++)
        known = same_entry(entry, &((struct trial *)trials->pdata[i])->entry);
    if (known)
        return;
    struct trial *trial = g_new0(struct trial, 1);
    trial->entry = *entry;
    trial->doubtful = of->slip;
    trial->over = of->over[k];
    trial->single = of->single && k == 0;
    trial->vouched = of->vouched;
    trial->line = g_hash_table_new(NULL, NULL);
    g_ptr_array_add(trials, trial);
}

static void take_findings(const struct search *search, const struct pw_findings *findings,
                          struct look *out)
{
    for (guint i = 0; i < findings->finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        if (one->kind == PW_FINDING_REFUSED)
            g_hash_table_insert(
                out->refused, GINT_TO_POINTER(one->line),
                GINT_TO_POINTER(one->departed[1] * (PW_CONTESTANTS_MAX + 1) + one->departed[2]));
        for (int k = 0; k < one->entries; k++)
            add_trial(search, out->trials, one, k);
    }
}

/* false: the results cannot be read, which is the error of the search. */
static bool look(struct search *search, struct look *out)
{
    struct pw_input in;
    struct pw_findings findings;
    *out = (struct look){.refused = g_hash_table_new(NULL, NULL),
                         .trials = g_ptr_array_new_with_free_func(free_trial)};
    struct pw_session *session = pw_event_session_blank(search->event, search->error);
    search->looks++;
    search->failed = session == NULL;
    if (search->failed)
        return false;
    pw_findings_init(&findings);
    bool loaded = pw_results_load(&in, search->event, &findings, search->error);
    search->failed = !loaded || !pw_results_read(session, &in, &findings, search->error);
    if (!search->failed)
        take_findings(search, &findings, out);
    for (int k = 0; k < session->lines; k++)
        out->filled += session->line[k].kind != PW_NO_RESULT;
    pw_findings_finish(&findings);
    if (loaded)
        pw_input_finish(&in);
    pw_session_free(session);
    return !search->failed;
}

/* Those of one that the other has not; into out, where it is not NULL. How many. */
static guint without(GHashTable *one, GHashTable *other, GHashTable *out)
{
    GHashTableIter at;
    gpointer line, whose;
    guint n = 0;
    g_hash_table_iter_init(&at, one);
    while (g_hash_table_iter_next(&at, &line, &whose)) {
        if (g_hash_table_contains(other, line))
            continue;
        n++;
        if (out != NULL)
            g_hash_table_insert(out, line, whose);
    }
    return n;
}

/* Does it explain rows of two tables? */
static bool of_two_tables(const struct trial *trial)
{
    GHashTableIter at;
    gpointer whose, first = NULL;
    bool two = false;
    g_hash_table_iter_init(&at, trial->line);
    while (g_hash_table_iter_next(&at, NULL, &whose)) {
        two = two || (first != NULL && whose != first);
        first = whose;
    }
    return two;
}

static bool sits_out(const struct pw_event *event, int who_no, int round_no)
{
    const struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    return pw_schedule_where(plan, who_no, round_no).opponent_no == 0;
}

/* Is what it explains enough? */
static bool convinces(const struct search *search, const struct trial *trial)
{
    const struct pw_happening *entry = &trial->entry;
    bool boards = entry->kind == PW_OTHER_BOARDS;
    if (trial->single)
        return trial->vouched;
    if (entry->kind == PW_CHANGED_SEATS)
        return trial->gain > 1 && (trial->over || of_two_tables(trial) ||
                                   sits_out(search->event, entry->who_no, entry->round_no) ||
                                   sits_out(search->event, entry->other_no, entry->round_no));
    return trial->gain > 1 ||
           (!trial->doubtful &&
            (entry->kind == PW_TURNED || (boards && pw_event_boards_per_set(search->event) == 1)));
}

/* Says the entry, and looks what it does; it stays said where it explains something. */
static bool say(struct search *search, const struct look *now, struct trial *trial)
{
    struct look then;
    trial->gain = 0;
    g_hash_table_remove_all(trial->line);
    if (!pw_event_say(search->event, trial->entry))
        return false;
    if (look(search, &then) && without(then.refused, now->refused, NULL) == 0) {
        without(now->refused, then.refused, trial->line);
        trial->gain = MAX(then.filled - now->filled, 0);
        trial->gain = convinces(search, trial) ? trial->gain : 0;
    }
    look_finish(&then);
    if (trial->gain == 0)
        pw_event_unsay(search->event);
    return trial->gain > 0;
}

/* Tries each by itself; what explains nothing is not tried again. */
static void try_all(struct search *search, struct look *now)
{
    for (guint i = 0; i < now->trials->len && !search->failed; i++) {
        struct trial *trial = now->trials->pdata[i];
        if (search->looks < LOOKS_MAX && say(search, now, trial))
            pw_event_unsay(search->event);
        else
            g_array_append_val(search->tried, trial->entry);
    }
}

static bool compete(const struct trial *a, const struct trial *b)
{
    return without(a->line, b->line, NULL) < g_hash_table_size(a->line);
}

/* Does another one explain some of the same rows, or (equal) as many of them? */
static bool has_rival(const struct look *now, const struct trial *of, bool equal)
{
    for (guint i = 0; i < now->trials->len; i++) {
        const struct trial *other = now->trials->pdata[i];
        if (other != of && (equal ? other->gain == of->gain : other->gain > 0) &&
            compete(of, other))
            return true;
    }
    return false;
}

/* The one that explains most, where several have the same rows the first; NULL: none. */
static struct trial *most_of(const struct look *now)
{
    struct trial *best = NULL;
    for (guint i = 0; i < now->trials->len; i++) {
        struct trial *trial = now->trials->pdata[i];
        if (trial->gain > 0 && (best == NULL || trial->gain > best->gain))
            best = trial;
    }
    return best;
}

/* How many results have their places in the end, when this is said, and then always what explains
 * most. All of it is taken back. */
static int filled_after(struct search *search, const struct look *now, struct trial *trial)
{
    guint tried = search->tried->len;
    int said = 0, filled = now->filled;
    for (bool more = say(search, now, trial); more; said++) {
        struct look then;
        struct trial *best = NULL;
        if (look(search, &then)) {
            filled = then.filled;
            try_all(search, &then);
            best = search->failed ? NULL : most_of(&then);
        }
        more = best != NULL && said < ENTRIES_MAX && say(search, &then, best);
        look_finish(&then);
    }
    for (; said > 0; said--)
        pw_event_unsay(search->event);
    g_array_set_size(search->tried, tried);
    return filled;
}

/* Of those that explain as many of the same rows: the one that leaves fewest over. NULL: nobody
 * knows; they are not tried again. */
static struct trial *decide(struct search *search, const struct look *now, struct trial *first)
{
    struct trial *best = NULL;
    int most = -1, times = 0;
    for (guint i = 0; i < now->trials->len && !search->failed; i++) {
        struct trial *trial = now->trials->pdata[i];
        if (trial->gain != first->gain || (trial != first && !compete(first, trial)))
            continue;
        int filled = filled_after(search, now, trial);
        times = filled > most ? 1 : times + (filled == most);
        best = filled > most ? trial : best;
        most = MAX(filled, most);
    }
    for (guint i = 0; times != 1 && i < now->trials->len; i++) {
        const struct trial *trial = now->trials->pdata[i];
        if (trial->gain == first->gain && (trial == first || compete(first, trial)))
            g_array_append_val(search->tried, trial->entry);
    }
    return times == 1 && !search->failed ? best : NULL;
}

static void tell_entry(const struct search *search, const struct pw_happening *entry)
{
    const struct pw_event *event = search->event;
    char sentence[PW_SENTENCE_MAX];
    pw_sentence_write(entry, &event->numbers, sentence);
    bool one_of = event->sections != NULL;
    g_autofree char *text = g_strdup_printf("counted as played%s%s: %s", one_of ? ", section " : "",
                                            one_of ? event->section : "", sentence);
    if (search->note != NULL)
        search->note(text, search->user);
}

/* Says what is found, for good, if it still explains something. */
static bool take(struct search *search, struct trial *trial)
{
    struct look now;
    bool said = look(search, &now) && say(search, &now, trial);
    look_finish(&now);
    g_array_append_val(search->tried, trial->entry);
    if (said)
        tell_entry(search, &trial->entry);
    return said;
}

/* Says all that explains rows for which there is nothing else; where there is no such thing, what
 * explains most. false: nothing more is to be said. */
static bool take_some(struct search *search)
{
    struct look now;
    bool any = false, said = false;
    if (look(search, &now)) {
        try_all(search, &now);
        any = now.trials->len > 0;
    }
    for (guint i = 0; any && i < now.trials->len; i++) {
        struct trial *trial = now.trials->pdata[i];
        if (trial->gain > 0 && !has_rival(&now, trial, false))
            said = take(search, trial) || said;
    }
    struct trial *best = any && !said ? most_of(&now) : NULL;
    if (best != NULL && has_rival(&now, best, true))
        best = decide(search, &now, best);
    if (best != NULL)
        take(search, best);
    look_finish(&now);
    return any && !search->failed && search->looks < LOOKS_MAX;
}

bool pw_event_explain(struct pw_event *event, void (*note)(const char *message, void *user),
                      void *user, GError **error)
{
    struct search search = {.event = event,
                            .tried = g_array_new(FALSE, FALSE, sizeof(struct pw_happening)),
                            .note = note,
                            .user = user,
                            .error = error};
    bool more = event->results_text != NULL || event->results_file != NULL;
    event->as_played = true;
    while (more)
        more = take_some(&search);
    g_array_unref(search.tried);
    return !search.failed;
}
