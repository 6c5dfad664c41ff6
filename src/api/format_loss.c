/* format_loss.c - what other programs' formats leave out of a movement, told in a sentence. */
#include "api/format_loss.h"

#include <glib.h>
#include <string.h>

#include "base/error.h"
#include "format/movement.h"
#include "format/write_internal.h"

static bool same_room(const struct pw_schedule *a, const struct pw_schedule *b)
{
    bool same = a->stands == b->stands && a->rounds == b->rounds;
    for (int i = 0; same && i < a->stands; i++)
        same = a->stand[i].table_no == b->stand[i].table_no &&
               a->stand[i].relay_no == b->stand[i].relay_no;
    return same;
}

static bool same_schedule(const struct pw_schedule *a, const struct pw_schedule *b)
{
    if (!same_room(a, b) || a->kind != b->kind || a->contestants != b->contestants ||
        a->sets != b->sets)
        return false;
    for (int round_no = 1; round_no <= a->rounds; round_no++)
        for (int stand_no = 1; stand_no <= a->stands; stand_no++) {
            struct pw_spot one = pw_schedule_at(a, round_no, stand_no);
            struct pw_spot other = pw_schedule_at(b, round_no, stand_no);
            if (one.set != other.set || memcmp(one.who, other.who, sizeof one.who) != 0)
                return false;
        }
    return true;
}

/* NULL, and no error: text is no movement to its own reader. With an error nobody knows: there was
 * no memory to read it. */
static struct pw_schedule *read_again(const char *text, const char *format, GError **error)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format};
    struct pw_schedule *s = NULL;
    GError *why = NULL;
    if (pw_input_init(&in, "movement", text, strlen(text), &why)) {
        s = pw_movement_read(&in, &from, &why);
        pw_input_finish(&in);
    }
    if (s == NULL && !g_error_matches(why, pw_error_quark(), PW_ERROR_INPUT))
        g_propagate_error(error, g_steal_pointer(&why));
    g_clear_error(&why);
    return s;
}

enum carried { NOBODY_KNOWS, PARTLY, WHOLLY };

static enum carried carried(const struct pw_schedule *s, const char *text, GError **error)
{
    GError *why = NULL;
    struct pw_schedule *again = read_again(text, "asc", &why);
    enum carried how = why != NULL                                ? NOBODY_KNOWS
                       : again != NULL && same_schedule(s, again) ? WHOLLY
                                                                  : PARTLY;
    pw_schedule_free(again);
    if (why != NULL)
        g_propagate_error(error, why);
    return how;
}

char *pw_carried_asc(const struct pw_schedule *s, GError **error)
{
    char *text = pw_save_asc(s, false);
    enum carried how = carried(s, text, error);
    if (how == WHOLLY)
        return text;
    g_free(text);
    return how == PARTLY ? pw_save_asc(s, true) : NULL;
}

/* ---- the sentence ---- */

static void append_letters(GString *out, int relay_no)
{
    char letters[8];
    pw_relay_letters(relay_no, letters);
    g_string_append(out, letters);
}

#define PLACES_TOLD 4

/* "A between tables 4 and 5, B to D after table 8" */
static void append_relays(GString *out, const struct pw_schedule *s)
{
    int before = 0, told = 0;
    for (int i = 0; i < s->stands; i++) {
        if (s->stand[i].table_no != 0) {
            before = s->stand[i].table_no;
            continue;
        }
        int first = s->stand[i].relay_no, last = i;
        while (last + 1 < s->stands && s->stand[last + 1].table_no == 0)
            last++;
        int after = last + 1 < s->stands ? s->stand[last + 1].table_no : 0;
        if (told++ >= PLACES_TOLD) {
            g_string_append(out, ", ...");
            return;
        }
        g_string_append(out, told > 1 ? ", " : "");
        append_letters(out, first);
        if (last > i) {
            g_string_append(out, last == i + 1 ? " and " : " to ");
            append_letters(out, s->stand[last].relay_no);
        }
        if (after == 0)
            g_string_append_printf(out, " after table %d", before);
        else if (before == 0)
            g_string_append_printf(out, " before table %d", after);
        else
            g_string_append_printf(out, " between tables %d and %d", before, after);
        i = last;
    }
}

static const char found_again[] = "pairwheel finds them again from the way of the boards";

/* Where the relays come to be, when who reads has the rounds alone. */
static void append_relays_again(GString *out, const struct pw_schedule *s,
                                const struct pw_schedule *again)
{
    if (again != NULL && same_room(s, again) && !same_schedule(s, again)) {
        g_string_append(out, "read again, boards lie there in another order");
        return;
    }
    if (again != NULL && same_room(s, again)) {
        g_string_append(out, found_again);
        return;
    }
    g_string_append(out, "read again, ");
    if (again == NULL || again->relays == 0)
        g_string_append(out, "there are none");
    else {
        g_string_append(out, again->relays == 1 ? "there is " : "there are ");
        append_relays(out, again);
    }
}

bool pw_asc_drops(GString *out, const struct pw_event *event, GError **error)
{
    const struct pw_schedule *s = event->schedule;
    char *plain = pw_save_asc(s, false);
    enum carried how = carried(s, plain, error);
    bool whole = how == WHOLLY, alone = pw_sits_out(s);
    g_free(plain);
    if (how == NOBODY_KNOWS)
        return false;
    if (s->relays > 0) {
        g_string_append(out, ".ASC has no relays (");
        append_relays(out, s);
        g_string_append(out, alone ? ") and leaves out who sits out" : ")");
    } else if (alone) {
        g_string_append(out, ".ASC leaves out who sits out");
    } else if (!whole) {
        g_string_append(out, ".ASC has no order of the tables in the room");
    }
    if (!whole)
        g_string_append(out,
                        ": that stands in comments at its end, which other programs pass over");
    else if (out->len > 0) {
        g_string_append(out, ": ");
        g_string_append(out, s->relays > 0 ? found_again
                                           : "pairwheel finds that again from the other rounds");
    }
    return true;
}

bool pw_ebuscore_drops(GString *out, const struct pw_event *event, GError **error)
{
    const struct pw_schedule *s = event->schedule;
    if (!pw_contest_of(s)->has_lines)
        return true;
    char *text = pw_save_ebuscore(event, s);
    GError *why = NULL;
    struct pw_schedule *again = read_again(text, "ebuscore", &why);
    g_free(text);
    if (why != NULL) {
        g_propagate_error(error, why);
        return false;
    }
    if (s->relays > 0) {
        g_string_append(out, "EBUScore text has no relays (");
        append_relays(out, s);
        g_string_append(out, "): ");
        append_relays_again(out, s, again);
    } else if (again != NULL && again->relays > 0) {
        g_string_append(out, "EBUScore text does not say where boards rest: read again, there "
                             "are relays, ");
        append_relays(out, again);
    } else if (again == NULL || !same_room(s, again)) {
        g_string_append(out, "EBUScore text has no order of the tables in the room");
    }
    pw_schedule_free(again);
    return true;
}
