/* missing.c - half a table: which number nobody has, where the names tell. */

#include <string.h>

#include "api/internal.h"

static bool has_name(const struct pw_event *event, int who_no)
{
    const char *name = pw_event_name(event, who_no);
    return name != NULL && name[0] != '\0';
}

int pw_event_nameless(const struct pw_event *event, int count)
{
    int found = 0;
    if (event->names_in_order)
        return 0;
    for (int who_no = 1; who_no <= count; who_no++) {
        if (has_name(event, who_no))
            continue;
        if (found != 0)
            return 0;
        found = who_no;
    }
    return found;
}

int pw_event_named(const struct pw_event *event)
{
    int last = event->contestants, missing_no = event->request.missing_pair;
    int nameless = last % 2 == 0 ? pw_event_nameless(event, last) : 0;
    return nameless != 0 && (missing_no == 0 || missing_no == nameless) ? last - 1 : last;
}

/* Once, also where the movement is made again. */
static void note_missing(struct pw_event *event, char *note)
{
    bool noted = false;
    for (int i = 0; i < event->games.doubts; i++)
        noted = noted || strcmp(event->games.doubt[i].message, note) == 0;
    if (!noted)
        pw_games_doubt(&event->games, 0, note);
    g_free(note);
}

/* The last number is missing, and one below has no name either: perhaps that one is missing. */
static void tell_of_gap(struct pw_event *event, const struct pw_schedule *s)
{
    int last = s->contestants + 1, gap = pw_event_nameless(event, s->contestants);
    int last_no = pw_event_label(event, last).no, gap_no = pw_event_label(event, gap).no;
    if (!pw_contest_of(s)->has_lines || last % 2 != 0 || s->missing_no != 0 || gap == 0 ||
        has_name(event, last))
        return;
    note_missing(event,
                 g_strdup_printf("pair %d has no name, and pair %d is the one that is missing; if "
                                 "it is pair %d that is missing, write missing-pair=%d and name "
                                 "pair %d",
                                 gap_no, last_no, gap_no, gap_no, last_no));
}

void pw_event_miss_nameless(struct pw_event *event, struct pw_schedule **s)
{
    /* Who is missing behind all others is not counted among them. */
    int missing_no = (*s)->missing_no, all = (*s)->contestants + ((*s)->contestants % 2);
    int nameless = pw_event_nameless(event, all);
    tell_of_gap(event, *s);
    if (!pw_contest_of(*s)->has_lines || nameless == 0 || event->request.missing_pair != 0 ||
        nameless == (missing_no != 0 ? missing_no : all) ||
        (missing_no == 0 && (*s)->contestants % 2 == 0))
        return;
    struct pw_request request = event->request;
    struct pw_schedule *other = NULL;
    struct pw_reason why;
    request.missing_pair = nameless;
    /* Else that who is missing has a name, or that a number beyond all has one, is told later. */
    if (pw_schedule_make(&request, &other, &why) != PW_OK ||
        other->missing_no != (other->contestants == all ? nameless : 0)) {
        pw_schedule_free(other);
        return;
    }
    pw_schedule_free(*s);
    *s = other;
    note_missing(event,
                 g_strdup_printf("pair %d is the one that is missing: all the others have names",
                                 pw_event_label(event, nameless).no));
}

bool pw_event_seat_names(struct pw_event *event, const struct pw_schedule *s)
{
    int names = event->contestants, missing_no = s->missing_no;
    if (!event->names_in_order || !pw_contest_of(s)->has_lines || missing_no == 0 ||
        missing_no > names || names >= s->contestants)
        return true;
    if (!pw_event_part_names(event, missing_no))
        return false;
    int first = pw_event_label(event, 1).no, last = pw_event_label(event, names + 1).no;
    int its_no = pw_event_label(event, missing_no).no;
    note_missing(
        event, missing_no == 1
                   ? g_strdup_printf("the names have no numbers, and pair %d is missing: they are "
                                     "those of pairs %d to %d in their order",
                                     first, first + 1, last)
                   : g_strdup_printf("the names have no numbers, and pair %d is missing: they are "
                                     "those of pairs %d to %d and %d to %d in their order",
                                     its_no, first, its_no - 1, its_no + 1, last));
    return true;
}
