/* asc_read.c - reads movements from .ASC 1.0 (Smulders).
 *
 * The first line has contestants, tables, rounds, groups of boards, and 0 or 1
 * for individuals; then a line for each round: for each table NS EW group, or
 * N S E W group. Groups are capital letters from A, or numbers from 1. Whatever
 * is neither digit nor letter separates; # begins a comment. Those of pairwheel are
 * read in asc_room.c.
 */
#include "base/error.h"
#include "base/text_lines.h"
#include "format/asc_room.h"
#include "format/movement.h"

#include <string.h>

enum { CONTESTANTS, TABLES, ROUNDS, GROUPS, INDIVIDUAL, HEADER };

struct asc {
    struct pw_text_lines lines;
    int header[HEADER];
    int seats;
    char style; /* of the groups: 'A', '1', or 0 not seen yet */
    GArray *spot;
    struct pw_asc_room room;
};

/* The line without its comment; false: there is nothing but that. */
static bool content(struct asc *asc)
{
    char *text = asc->lines.text, *comment = strchr(text, '#');
    if (comment != NULL && asc->seats != 0)
        pw_asc_room_comment(&asc->room, comment + 1, asc->seats);
    text[strcspn(text, "#")] = '\0';
    return text[strspn(text, " \t")] != '\0';
}

static bool read_header(struct asc *asc, GError **error)
{
    static const struct {
        const char *name;
        int min, max;
    } of[HEADER] = {{"contestants", 1, PW_CONTESTANTS_MAX},
                    {"tables", 1, PW_TABLES_MAX},
                    {"rounds", 1, PW_ROUNDS_MAX},
                    {"groups of boards", 0, PW_ROUNDS_MAX},
                    {"0 or 1 for individuals", 0, 1}};
    const char *name = asc->lines.in->name;
    bool more = pw_text_lines_next(&asc->lines);
    while (more && !content(asc))
        more = pw_text_lines_next(&asc->lines);
    if (!more) {
        pw_fail_at(error, name, 0, "nothing in it");
        return false;
    }
    int n = 0;
    for (const char *at = asc->lines.text; *at != '\0';) {
        if (!g_ascii_isdigit(*at)) {
            if (g_ascii_isalpha(*at))
                break;
            at++;
            continue;
        }
        int value = pw_scan_digits(&at);
        if (n < HEADER)
            asc->header[n] = value;
        n++;
    }
    if (n != HEADER) {
        pw_fail_at(error, name, asc->lines.line,
                   "%d numbers; the first line of .ASC has five: contestants, tables, rounds, "
                   "groups of boards, 0 or 1 for individuals",
                   n);
        return false;
    }
    for (int i = 0; i < HEADER; i++)
        if (asc->header[i] < of[i].min || asc->header[i] > of[i].max) {
            pw_fail_at(error, name, asc->lines.line, "%s: %d is not from %d to %d", of[i].name,
                       asc->header[i], of[i].min, of[i].max);
            return false;
        }
    asc->seats = asc->header[INDIVIDUAL] ? 4 : 2;
    return true;
}

/* The next number or group of the line: *letter is 0 for a number. false: the end. */
static bool next_word(const char **at, int *value, char *letter)
{
    while (**at != '\0' && !g_ascii_isalnum(**at))
        (*at)++;
    *letter = 0;
    if (g_ascii_isdigit(**at)) {
        *value = pw_scan_digits(at);
        return true;
    }
    if (**at == '\0')
        return false;
    *letter = *(*at)++;
    *value = *letter - 'A' + 1;
    return true;
}

static bool group_is_sound(struct asc *asc, int value, char letter, GError **error)
{
    const char *name = asc->lines.in->name;
    char style = letter != 0 ? 'A' : '1';
    if (letter != 0 && !g_ascii_isupper(letter)) {
        pw_fail_at(error, name, asc->lines.line,
                   "the group \"%c\"; groups are capital letters or numbers", letter);
        return false;
    }
    if (letter == 0 && value == 0)
        return true;
    if (asc->style != 0 && asc->style != style) {
        pw_fail_at(error, name, asc->lines.line,
                   "groups are letters in one place and numbers in another; write one kind");
        return false;
    }
    asc->style = style;
    if (value <= PW_ROUNDS_MAX)
        return true;
    pw_fail_at(error, name, asc->lines.line, "the group %d is more than %d", value, PW_ROUNDS_MAX);
    return false;
}

static bool read_round(struct asc *asc, int round_no, GError **error)
{
    const char *name = asc->lines.in->name, *at = asc->lines.text;
    int words = 0, wanted = asc->header[TABLES] * (asc->seats + 1), value;
    char letter;
    struct pw_spot spot = {{0}, 0};
    while (next_word(&at, &value, &letter)) {
        int i = words % (asc->seats + 1);
        if (++words > wanted)
            continue;
        if (i == asc->seats) {
            if (!group_is_sound(asc, value, letter, error))
                return false;
            spot.set = value;
            g_array_append_val(asc->spot, spot);
            spot = (struct pw_spot){{0}, 0};
            continue;
        }
        if (letter != 0 || value > PW_CONTESTANTS_MAX) {
            pw_fail_at(error, name, asc->lines.line,
                       "table %d: a number of a contestant, 0 to %d, is wanted before the group",
                       words / (asc->seats + 1) + 1, PW_CONTESTANTS_MAX);
            return false;
        }
        spot.who[i] = value;
    }
    if (words == wanted)
        return true;
    pw_fail_at(error, name, asc->lines.line,
               "round %d has %d numbers and groups, and %d tables need %d", round_no, words,
               asc->header[TABLES], wanted);
    return false;
}

static bool read_rounds(struct asc *asc, GError **error)
{
    int rounds = 0;
    while (pw_text_lines_next(&asc->lines)) {
        if (!content(asc))
            continue;
        if (++rounds > asc->header[ROUNDS]) {
            pw_fail_at(error, asc->lines.in->name, asc->lines.line,
                       "the first line says %d rounds, and here is one more", asc->header[ROUNDS]);
            return false;
        }
        if (!read_round(asc, rounds, error))
            return false;
    }
    if (rounds == asc->header[ROUNDS])
        return true;
    pw_fail_at(error, asc->lines.in->name, 0, "the first line says %d rounds, and there are %d",
               asc->header[ROUNDS], rounds);
    return false;
}

/* From the rounds alone, or with what the comments add to them. */
static struct pw_schedule *build(struct asc *asc)
{
    struct pw_spot *spot = (struct pw_spot *)(gpointer)asc->spot->data;
    struct pw_seating sitting = {
        .kind = asc->header[INDIVIDUAL] ? PW_INDIVIDUALS : PW_PAIRS,
        .contestants = asc->header[CONTESTANTS],
        .tables = asc->header[TABLES],
        .rounds = asc->header[ROUNDS],
        .sets = asc->header[GROUPS],
        .spot = spot,
    };
    for (guint i = 0; i < asc->spot->len; i++)
        sitting.sets = MAX(sitting.sets, spot[i].set);
    bool unfit = false;
    struct pw_schedule *s = pw_asc_room_schedule(&asc->room, &sitting, &unfit);
    if (s != NULL) {
        pw_schedule_finish(s);
        return s;
    }
    if (sitting.kind == PW_PAIRS)
        pw_sitting_apart(spot, asc->spot->len, sitting.contestants);
    s = pw_sitting_schedule(&sitting);
    if (s != NULL && unfit)
        pw_schedule_remark(s, "the comments in the file that say where boards rest and who sits "
                              "out do not fit its rounds, and were passed over");
    return s;
}

struct pw_schedule *pw_movement_asc(const struct pw_input *in, GError **error)
{
    struct asc asc = {.lines = {.in = in},
                      .spot = g_array_new(FALSE, TRUE, sizeof(struct pw_spot))};
    struct pw_schedule *s = NULL;
    pw_asc_room_init(&asc.room);
    if (read_header(&asc, error) && read_rounds(&asc, error)) {
        s = build(&asc);
        if (s == NULL)
            pw_movement_not_built(in, error);
        else
            pw_movement_winners(s);
    }
    pw_asc_room_finish(&asc.room);
    pw_text_lines_finish(&asc.lines);
    g_array_free(asc.spot, TRUE);
    return s;
}
