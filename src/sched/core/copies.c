/* copies.c - which copy of the boards lies where, of movements that need several of each.
 *
 * A copy goes round stands of its own: from a stand it always goes to the same next one, so that
 * the stands that are joined by the ways of the boards are one copy's. It has every set once.
 * Tables from which no way leads, and to which none does, while other copies go round, have the
 * last copy together: it lies on a pile beside them, and two may want the same set of it.
 *
 * Where a file does not say the ways: boards of a stand go, after every round, to one and the same
 * stand that has their set then. With copies that go in opposite directions there is one such
 * stand; of several it is the nearest below.
 */
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

/* The first stand of those that are joined so far. */
static int first_of(int *joined, int stand_no)
{
    while (joined[stand_no] != stand_no)
        stand_no = joined[stand_no] = joined[joined[stand_no]];
    return stand_no;
}

static void join_ways(const struct pw_schedule *s, int *joined)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        joined[stand_no] = stand_no;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int to = pw_schedule_boards_to(s, round_no, stand_no);
            int one = first_of(joined, stand_no), other = first_of(joined, to != 0 ? to : stand_no);
            joined[one > other ? one : other] = one < other ? one : other;
        }
}

bool pw_copies_pile(const struct pw_schedule *s, const int *copy_of)
{
    int places = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        places += copy_of[stand_no] == s->copies;
    return places < s->sets && s->copies < s->stands;
}

/* Is no set twice in the same copy, in any round? Of one on a pile two tables may want the same set
 * now and then: in a third of the rounds at most. seen: [copies + 1][sets + 1]. */
static bool each_once(const struct pw_schedule *s, const int *copy_of, int *seen)
{
    int pile = pw_copies_pile(s, copy_of) ? s->copies : 0, shared = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int set = pw_schedule_at(s, round_no, stand_no).set;
            if (set < 0 || set > s->sets)
                return false;
            int *last = &seen[(size_t)copy_of[stand_no] * (size_t)(s->sets + 1) + (size_t)set];
            bool again = set != 0 && *last == round_no;
            if (again && copy_of[stand_no] != pile)
                return false;
            shared += again;
            *last = round_no;
        }
    return 3 * shared <= s->rounds;
}

bool pw_schedule_rooms(const struct pw_schedule *s)
{
    return s->fours > 0 && s->copies > 1 && 2 * s->copies == s->tables - s->tables % 2 &&
           s->stands == s->tables;
}

int pw_schedule_triangle(const struct pw_schedule *s)
{
    return pw_schedule_rooms(s) && s->tables % 2 == 1 ? s->tables - 2 : 0;
}

bool pw_schedule_has_copy(const struct pw_schedule *s, int copy_no, int set)
{
    return pw_schedule_triangle(s) == 0 || set < s->sets || copy_no == s->copies;
}

int pw_schedule_other_room(const struct pw_schedule *s, int table_no)
{
    int triangle = pw_schedule_triangle(s);
    return triangle > 0 && table_no >= triangle ? 0
           : table_no % 2 == 0                  ? table_no - 1
                                                : table_no + 1;
}

static int copy_at(const struct pw_schedule *s, int table_no)
{
    int copy_no = (table_no + 1) / 2;
    return copy_no < s->copies ? copy_no : s->copies;
}

/* Both rooms of a match have its copy, and the three tables of a triangle one. */
static int *copies_of_rooms(const struct pw_schedule *s)
{
    int *copy_of = calloc((size_t)s->stands + 1, sizeof *copy_of);
    for (int stand_no = 1; copy_of != NULL && stand_no <= s->stands; stand_no++)
        copy_of[stand_no] = copy_at(s, s->stand[stand_no - 1].table_no);
    return copy_of;
}

/* Numbers the copies by the stands that are joined. Returns which lies on a pile; 0: none, -1:
 * there are more or fewer copies than are made. */
static int number_copies(const struct pw_schedule *s, int *joined, int *copy_of)
{
    int *size = calloc((size_t)s->stands + 1, sizeof *size), copies = 0, alone = 0;
    if (size == NULL)
        return false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int first_no = first_of(joined, stand_no);
        copies += first_no == stand_no;
        size[first_no]++;
    }
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        alone += size[stand_no] == 1 && s->stand[stand_no - 1].table_no != 0;
    bool pile = copies > s->copies && alone > 1;
    int next = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int first_no = first_of(joined, stand_no);
        copy_of[stand_no] = pile && size[first_no] == 1 ? s->copies
                            : first_no == stand_no      ? ++next
                                                        : copy_of[first_no];
    }
    free(size);
    return next + pile == s->copies;
}

int *pw_copies_new(const struct pw_schedule *s)
{
    if (pw_schedule_rooms(s))
        return copies_of_rooms(s);
    if (s->copies < 2)
        return NULL;
    int *copy_of = calloc((size_t)s->stands + 1, sizeof *copy_of);
    int *joined = calloc((size_t)s->stands + 1, sizeof *joined);
    int *seen = calloc(((size_t)s->copies + 1) * ((size_t)s->sets + 1), sizeof *seen);
    bool sound = copy_of != NULL && joined != NULL && seen != NULL;
    if (sound)
        join_ways(s, joined);
    sound = sound && number_copies(s, joined, copy_of) && each_once(s, copy_of, seen);
    free(joined);
    free(seen);
    if (sound)
        return copy_of;
    free(copy_of);
    return NULL;
}

/* ---- of files ---- */

/* Does every set lie at so many stands, in every round, or at one less and now and then at more, as
 * the last copy lies on a pile? count: [sets + 1]. */
static bool lie_together(const struct pw_schedule *s, int copies, int *count)
{
    int least = copies, most = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        memset(count, 0, ((size_t)s->sets + 1) * sizeof *count);
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            count[pw_schedule_at(s, round_no, stand_no).set]++;
        for (int set = 1; set <= s->sets; set++)
            least = count[set] < least ? count[set] : least;
        for (int set = 1; set <= s->sets; set++)
            most = count[set] > most ? count[set] : most;
    }
    return least == most ? least == copies : least == copies - 1;
}

/* Do boards that are at one of the stands have their set at the other a round later, always? */
static bool always_leads(const struct pw_schedule *s, int from_no, int to_no)
{
    for (int round_no = 1; round_no < s->rounds; round_no++)
        if (pw_schedule_at(s, round_no, from_no).set != pw_schedule_at(s, round_no + 1, to_no).set)
            return false;
    return true;
}

/* The nearest stand to which boards always go and that is nobody's yet; 0: none. */
static int leads_to(const struct pw_schedule *s, int from_no, const bool *taken)
{
    for (int away = 0; away < s->stands; away++)
        for (int sign = -1; sign <= 1; sign += 2) {
            int to_no = from_no + sign * away;
            if (to_no >= 1 && to_no <= s->stands && !taken[to_no] &&
                always_leads(s, from_no, to_no))
                return to_no;
        }
    return 0;
}

/* Whether a ring begins there, through as many stands as there are sets and back: stop [sets] are
 * its stands, which are then taken. */
static bool find_ring(const struct pw_schedule *s, int first_no, bool *taken, int *stop)
{
    int stops = 0;
    for (int at_no = first_no; at_no != 0 && stops < s->sets; at_no = leads_to(s, at_no, taken)) {
        stop[stops++] = at_no;
        taken[at_no] = true;
    }
    if (stops == s->sets && always_leads(s, stop[stops - 1], first_no))
        return true;
    while (stops > 0)
        taken[stop[--stops]] = false;
    return false;
}

static void write_ring(const struct pw_schedule *s, const int *stop, int *to)
{
    for (int i = 0; i < s->sets; i++)
        for (int round_no = 1; round_no < s->rounds; round_no++)
            to[(size_t)(round_no - 1) * (size_t)s->stands + (size_t)(stop[i] - 1)] =
                stop[(i + 1) % s->sets];
}

/* One ring after the other. Tables that are on none have the last copy on a pile, if they are fewer
 * than its sets; a relay is no
 * place for one. */
static int *ways_new(const struct pw_schedule *s, int copies)
{
    int *to = calloc((size_t)s->rounds * (size_t)s->stands, sizeof *to);
    int *stop = calloc((size_t)s->sets, sizeof *stop);
    bool *taken = calloc((size_t)s->stands + 1, sizeof *taken);
    bool sound = to != NULL && stop != NULL && taken != NULL;
    int rings = 0, alone = 0;
    for (int stand_no = 1; sound && stand_no <= s->stands; stand_no++) {
        bool lies = pw_schedule_at(s, 1, stand_no).set != 0; /* else no boards ever come there */
        if (!lies || taken[stand_no])
            continue;
        bool found = find_ring(s, stand_no, taken, stop);
        if (found)
            write_ring(s, stop, to);
        rings += found;
        alone += !found;
        sound = found || s->stand[stand_no - 1].table_no != 0;
    }
    free(taken);
    free(stop);
    if (sound && (alone == 0 || (rings == copies - 1 && alone < s->sets)))
        return to;
    free(to);
    return NULL;
}

bool pw_schedule_copied(struct pw_schedule *s, int copies)
{
    int *count = calloc((size_t)s->sets + 1, sizeof *count);
    bool sound = copies > 1 && s->rounds > 1 && s->sets > 0 && s->inside->boards_to == NULL &&
                 count != NULL && lie_together(s, copies, count);
    free(count);
    int *to = sound ? ways_new(s, copies) : NULL;
    if (to == NULL)
        return false;
    pw_schedule_take_ways(s, to);
    s->copies = copies;
    int *copy_of = pw_copies_new(s);
    if (copy_of == NULL) {
        s->copies = 0;
        pw_schedule_forget_ways(s);
    }
    free(copy_of);
    return s->copies != 0;
}

void pw_schedule_find_copies(struct pw_schedule *s)
{
    for (int round_no = 1; s->relays > 0 && round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int set = pw_schedule_at(s, round_no, stand_no).set, copies = 0;
            if (s->stand[stand_no - 1].relay_no == 0 || set == 0)
                continue;
            for (int other_no = 1; other_no <= s->stands; other_no++)
                copies += pw_schedule_at(s, round_no, other_no).set == set;
            if (copies > 1)
                pw_schedule_copied(s, copies);
            return;
        }
}
