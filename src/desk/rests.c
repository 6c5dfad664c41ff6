/* rests.c - who has no table in a round, though they are here: an odd number, a rover, opponents
 * who went home, a bye. */
#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

/* Who is here, as entries of what happened have it; all but these are. */
struct here {
    const struct asked *a;
    int round_no;
    GHashTable *away; /* numbers of contestants */
};

static void away_add(struct here *here, int who_no)
{
    g_hash_table_add(here->away, GINT_TO_POINTER(who_no));
}

/* "pair 5 until round 3", "player 4 from round 2": by the numbers that people bear. */
static void entry_hear(int no, const char *sentence, void *user)
{
    static const char until[] = " until round ", from[] = " from round ";
    struct here *here = user;
    (void)no;
    if (!g_str_has_prefix(sentence, "pair ") && !g_str_has_prefix(sentence, "player "))
        return;
    char *rest = NULL;
    int who = (int)strtol(strchr(sentence, ' '), &rest, 10);
    bool left = g_str_has_prefix(rest, until), late = g_str_has_prefix(rest, from);
    if (!left && !late)
        return;
    int round_no = (int)strtol(rest + strlen(left ? until : from), NULL, 10);
    if (left ? here->round_no > round_no : here->round_no < round_no)
        away_add(here, who - (pw_event_number(here->a->evening->event, 1) - 1));
}

/* Of chess and Go the event may say so without an entry. */
static void leavers_add(struct here *here)
{
    struct pw_ranking *ranking = pw_ranking_make(here->a->evening->event, NULL, NULL);
    for (int i = 0; ranking != NULL && i < ranking->count; i++)
        if (ranking->place[i]->left && here->round_no > ranking->place[i]->left_after_no)
            away_add(here, ranking->place[i]->who_no);
    pw_ranking_free(ranking);
}

json_t *pw_desk_places_rests(struct asked *a, const GPtrArray *all, int round_no)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    json_t *rests = json_array();
    if (s == NULL || s->teams > 0)
        return rests;
    struct here here = {a, round_no, g_hash_table_new(NULL, NULL)};
    away_add(&here, s->missing_no);
    pw_happened_list(e->event, entry_hear, &here);
    if (s->kind == PW_PLAYERS)
        leavers_add(&here);
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        for (int k = 0; k < 4 && p->round_no == round_no; k++)
            away_add(&here, p->who[k]);
    }
    for (int no = 1; no <= (s->fours > 0 ? s->fours : s->contestants); no++) {
        if (g_hash_table_contains(here.away, GINT_TO_POINTER(no)))
            continue;
        const char *name = pw_event_name(e->event, no);
        g_autofree char *of_team = s->fours > 0 ? pw_desk_team_name(e, no) : NULL;
        json_array_append_new(rests,
                              json_pack("{s:i, s:s}", "no", pw_event_number(e->event, no), "names",
                                        of_team != NULL ? of_team
                                        : name != NULL  ? name
                                                        : ""));
    }
    g_hash_table_unref(here.away);
    return rests;
}
