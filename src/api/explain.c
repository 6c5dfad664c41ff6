/* explain.c - results that depart from the plan count as they were played. */
#include "api/as_played.h"
#include "api/internal.h"
#include "api/score.h"
#include "format/results.h"

#define ENTRIES_MAX 200 /* more departures than an evening has */

static bool same_entry(const struct pw_happening *a, const struct pw_happening *b)
{
    return a->kind == b->kind && a->round_no == b->round_no && a->table_no == b->table_no &&
           a->board_no == b->board_no && a->who_no == b->who_no && a->other_no == b->other_no;
}

static bool was_tried(const GArray *tried, const struct pw_happening *entry)
{
    for (guint i = 0; i < tried->len; i++)
        if (same_entry(entry, &g_array_index(tried, struct pw_happening, i)))
            return true;
    return false;
}

/* What the results say now. */
struct look {
    int refused; /* rows */
    int entries; /* that would explain the first row of which none was tried before */
    struct pw_happening entry[2];
};

static bool look(struct pw_event *event, const GArray *tried, struct look *out, GError **error)
{
    struct pw_input in;
    struct pw_findings findings;
    struct pw_session *session = pw_event_session_blank(event, error);
    *out = (struct look){0};
    if (session == NULL)
        return false;
    pw_findings_init(&findings);
    bool loaded = pw_results_load(&in, event, &findings, error);
    bool done = loaded && pw_results_read(session, &in, &findings, error);
    for (guint i = 0; done && i < findings.finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings.finding, struct pw_finding, i);
        out->refused += one->kind == PW_FINDING_REFUSED;
        if (out->entries > 0 || one->entries == 0 || was_tried(tried, &one->entry[0]))
            continue;
        out->entries = one->entries;
        for (int k = 0; k < one->entries; k++)
            out->entry[k] = one->entry[k];
    }
    pw_findings_finish(&findings);
    if (loaded)
        pw_input_finish(&in);
    pw_session_free(session);
    return done;
}

/* The entry after which most rows fit, of those that would explain one row; -1: none helps. */
static bool best_of(struct pw_event *event, const GArray *tried, const struct look *now, int *best,
                    GError **error)
{
    int least = now->refused;
    bool done = true;
    *best = -1;
    for (int k = 0; done && k < now->entries; k++) {
        struct look then;
        if (!pw_event_say(event, now->entry[k]))
            continue;
        done = look(event, tried, &then, error);
        pw_event_unsay(event);
        if (!done || then.refused >= least)
            continue;
        least = then.refused;
        *best = k;
    }
    return done;
}

static void tell_entry(const struct pw_event *event, const struct pw_happening *entry,
                       void (*note)(const char *message, void *user), void *user)
{
    char sentence[PW_SENTENCE_MAX];
    pw_sentence_write(entry, event->first_pair, sentence);
    bool one_of = event->sections != NULL;
    g_autofree char *text = g_strdup_printf("counted as played%s%s: %s", one_of ? ", section " : "",
                                            one_of ? event->section : "", sentence);
    if (note != NULL)
        note(text, user);
}

bool pw_event_explain(struct pw_event *event, void (*note)(const char *message, void *user),
                      void *user, GError **error)
{
    GArray *tried = g_array_new(FALSE, FALSE, sizeof(struct pw_happening));
    bool done = true, more = event->results_text != NULL || event->results_file != NULL;
    event->as_played = true;
    for (int pass = 0; done && more && pass < ENTRIES_MAX; pass++) {
        struct look now;
        int best = -1;
        done = look(event, tried, &now, error);
        more = done && now.entries > 0;
        done = done && (!more || best_of(event, tried, &now, &best, error));
        if (!done || !more)
            break;
        g_array_append_val(tried, now.entry[0]);
        if (best >= 0 && pw_event_say(event, now.entry[best]))
            tell_entry(event, &now.entry[best], note, user);
    }
    g_array_unref(tried);
    return done;
}
