/* persons.c - lists who sat at a board; where a number changed hands, people are more than numbers.
 */
#include "format/scored.h"

/* Sat at a board; or is a reserve of a team, who is on its list. */
static bool is_listed(const struct pw_scored *scored, int who_no)
{
    return scored->tournament->here[who_no] || (pw_contest_of(scored->schedule)->has_line_ups &&
                                                pw_event_name_in(scored->event, who_no, 0) != NULL);
}

struct pw_person *pw_persons(const struct pw_scored *scored, int *count)
{
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    static const struct pw_contestant nobody = {0};
    struct pw_person *person =
        g_new0(struct pw_person, (gsize)t->players + (gsize)event->replacements + 1);
    int n = 0, number = 0;
    for (int who = 1; who <= t->players; who++) {
        if (!is_listed(scored, who))
            continue;
        const struct pw_contestant *c = pw_event_contestant_in(event, who, 1);
        person[n++] = (struct pw_person){who, who, 1, t->rounds, c != NULL ? c : &nobody};
        number = who;
    }
    if (pw_contest_of(scored->schedule)
            ->has_line_ups) /* a place of a team that nobody has keeps its number */
        number = t->players;
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *one = &event->replacement[i];
        if (one->who_no > t->players || !is_listed(scored, one->who_no))
            continue;
        for (int k = n - 1; k >= 0; k--) { /* the last who had the number leaves */
            if (person[k].who_no != one->who_no)
                continue;
            person[k].last_no = one->round_no - 1;
            break;
        }
        person[n++] =
            (struct pw_person){++number, one->who_no, one->round_no, t->rounds, &one->who};
    }
    *count = n;
    return person;
}

int pw_person_no(const struct pw_person *person, int count, int who_no, int round_no)
{
    for (int i = 0; i < count; i++)
        if (person[i].who_no == who_no && person[i].first_no <= round_no &&
            round_no <= person[i].last_no)
            return person[i].no;
    return 0;
}

bool pw_person_has(const struct pw_person *person, int round_no)
{
    return person->first_no <= round_no && round_no <= person->last_no;
}

bool pw_person_stays(const struct pw_scored *scored, const struct pw_person *person)
{
    return person->last_no == scored->tournament->rounds;
}

long long pw_person_points(const struct pw_scored *scored, const struct pw_person *person)
{
    const struct pw_tournament *t = scored->tournament;
    long long points = 0;
    for (int i = 0; i < pw_tournament_games_of(t, person->who_no); i++) {
        struct pw_view view = pw_tournament_view(t, person->who_no, i);
        if (pw_person_has(person, view.game->round_no))
            points += view.points;
    }
    return points;
}
