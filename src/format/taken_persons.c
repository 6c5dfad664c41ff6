/* taken_persons.c - who played, as a file of results of another program says it: into the list of
 * the event, where that has no names.
 */
#include "format/taken_results.h"

#include <string.h>

static void free_person(gpointer data)
{
    struct pw_taken_person *person = data;
    g_free(person->section);
    g_free(person->club);
    g_free(person->lost);
    for (int i = 0; i < 2; i++) {
        g_free(person->name[i]);
        g_free(person->id[i]);
    }
    g_free(person);
}

GPtrArray *pw_taken_people_new(void)
{
    return g_ptr_array_new_with_free_func(free_person);
}

struct pw_taken_person *pw_taken_person(struct pw_taken_rows *rows, const char *section)
{
    struct pw_taken_person *person = g_new0(struct pw_taken_person, 1);
    person->section = g_strdup(section);
    g_ptr_array_add(rows->people, person);
    return person;
}

void pw_taken_word(char **slot, const char *text)
{
    g_free(*slot);
    *slot = g_strstrip(g_strdup(text));
    if (**slot == '\0')
        g_clear_pointer(slot, g_free);
}

enum pw_side pw_taken_side(const char *text)
{
    g_autofree char *plain = pw_taken_plain(text);
    return strcmp(plain, "ns") == 0 || strcmp(plain, "n") == 0   ? PW_SIDE_A
           : strcmp(plain, "ew") == 0 || strcmp(plain, "e") == 0 ? PW_SIDE_B
                                                                 : PW_SIDE_NONE;
}

/* What stands for a player: of two of whom one has no name, the number of that one. NULL: nothing.
 */
static const char *word_of(const struct pw_taken_person *person, int i)
{
    bool named = person->name[0] != NULL || person->name[1] != NULL;
    return person->name[i] != NULL || !named ? person->name[i] : person->id[i];
}

/* NULL: neither has a name. The caller frees. */
static char *name_of(const struct pw_taken_person *person)
{
    const char *first = word_of(person, 0), *second = word_of(person, 1);
    return first != NULL && second != NULL ? g_strconcat(first, " & ", second, NULL)
                                           : g_strdup(first != NULL ? first : second);
}

/* One alone is a player, or a pair whose name is one; a number without a name says that one of two
 * is missing. */
static bool of_two_names(const struct pw_taken_person *person)
{
    return (person->name[0] != NULL || person->id[0] == NULL) &&
           (person->name[1] != NULL || person->id[1] == NULL);
}

/* Does the list have nobody there, or the same who have no numbers of their federation? */
static bool is_wanted(const struct pw_contestant *c, const struct pw_taken_person *person)
{
    if (c->name == NULL)
        return true;
    g_autofree char *both = name_of(person);
    return c->id[0] == NULL && c->id[1] == NULL && strcmp(c->name, both) == 0 &&
           (person->id[0] != NULL || person->id[1] != NULL);
}

static bool put(struct pw_contestant *c, const struct pw_taken_person *person)
{
    const char *first = word_of(person, 0), *second = word_of(person, 1);
    bool two = first != NULL && second != NULL;
    g_autofree char *both = name_of(person);
    return pw_event_text(&c->name, both) &&
           (!two ||
            (pw_event_text(&c->player[0], first) && pw_event_text(&c->player[1], second))) &&
           (person->id[0] == NULL || pw_event_text(&c->id[0], person->id[0])) &&
           (person->id[1] == NULL || pw_event_text(&c->id[1], person->id[1])) &&
           (person->club == NULL || c->club != NULL || pw_event_text(&c->club, person->club));
}

/* Who sits there in round 1; 0: nobody. i: of individuals, the first or the second of the line. */
static int seated(const struct pw_event *event, const struct pw_taken_person *person, int i)
{
    const struct pw_schedule *s = event->plan != NULL ? event->plan : event->schedule;
    int each = s->kind == PW_INDIVIDUALS ? 2 : 1, seat = person->side == PW_SIDE_B ? each : 0;
    for (int stand_no = 1; s->rounds > 0 && stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no == person->table_no)
            return pw_schedule_at(s, 1, stand_no).who[seat + i];
    return 0;
}

/* Two of a table who do not play as a pair. */
static int put_apart(struct pw_event *event, const struct pw_taken_person *person)
{
    int named = 0;
    for (int i = 0; i < 2; i++) {
        const struct pw_taken_person one = {.name = {person->name[i]}, .id = {person->id[i]}};
        int no = person->name[i] != NULL ? seated(event, person, i) : 0;
        struct pw_contestant *c = no > 0 ? pw_event_contestant(event, no) : NULL;
        named += c != NULL && is_wanted(c, &one) && put(c, &one);
    }
    return named;
}

void pw_taken_name(struct pw_taken_rows *rows, struct pw_event *event, const char *section,
                   int ew_from)
{
    int named = 0, unsure = 0, halves = 0, more = pw_schedule_number(event->schedule, 1) - 1;
    for (guint i = 0; i < rows->people->len; i++) {
        const struct pw_taken_person *person = rows->people->pdata[i];
        bool other = section != NULL && person->section != NULL &&
                     g_ascii_strcasecmp(person->section, section) != 0;
        bool of_table = person->table_no > 0;
        if (!other && of_table && event->schedule->kind == PW_INDIVIDUALS)
            named += put_apart(event, person);
        g_autofree char *name = name_of(person);
        if (other || name == NULL || (person->no < 1 && !of_table) ||
            (of_table && event->schedule->kind == PW_INDIVIDUALS))
            continue;
        if (!of_table && ew_from > 0 && person->side == PW_SIDE_NONE) {
            unsure++;
            continue;
        }
        int no = of_table ? seated(event, person, 0)
                          : person->no - more + (person->side == PW_SIDE_B ? ew_from : 0);
        struct pw_contestant *c =
            no > 0 && no <= event->schedule->contestants ? pw_event_contestant(event, no) : NULL;
        if (c == NULL || !is_wanted(c, person) || !put(c, person))
            continue;
        named++;
        halves += !of_two_names(person);
    }
    if (named > 0)
        pw_taken_find(rows, PW_FINDING_NOTE, 1,
                      g_strdup_printf("%d name%s taken from here, as the event has none there",
                                      named, named == 1 ? " is" : "s are"));
    if (halves > 0)
        pw_taken_find(rows, PW_FINDING_NOTE, 1,
                      g_strdup_printf("%d of these pairs %s one name here, and the number of the "
                                      "other; write both under [names]",
                                      halves, halves == 1 ? "has" : "have"));
    if (unsure > 0)
        pw_taken_find(rows, PW_FINDING_NOTE, 1,
                      g_strdup_printf("%d name%s not taken, as nothing says who of them is NS and "
                                      "who EW; write them under [names]",
                                      unsure, unsure == 1 ? " is" : "s are"));
}
