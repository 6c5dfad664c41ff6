/* kops.c - reads HOWELL.DAT of KoPS: movements of which only the first round is written down.
 *
 * Everybody but the highest numbers follows the pair one lower, round a ring of as many stations as
 * there are rounds, and boards go one station down; so the first round says it all (starter.c).
 *
 *   -7 ... RUNDY ... 4 ... STOLIKI      a head and a movement by turns, with a line of dashes after
 *   *----------                         each; NS and EW of each station, 0 for a relay
 *   8 1  6 5  4 2  0  7 3  0 0
 *   *----------
 */
#include "base/error.h"
#include "base/input.h"
#include "format/movement.h"

#include <string.h>

/* The stations of the first round, in room order from table 1. */
struct first {
    const struct pw_input *in;
    int line;       /* for messages */
    GArray *couple; /* of int[2]; 0 0 a relay */
};

static void add(struct first *first, int ns, int ew)
{
    const int couple[2] = {ns, ew};
    g_array_append_vals(first->couple, couple, 1);
}

static const int *couple_at(const struct first *first, guint i)
{
    return (const int *)(gconstpointer)first->couple->data + 2 * (gsize)i;
}

/* What the rule asks of a first round. */
static bool is_sound(const struct first *first, GError **error)
{
    int stations = (int)first->couple->len, tables = 0;
    for (guint i = 0; i < first->couple->len; i++)
        tables += couple_at(first, i)[0] != 0;
    const char *name = first->in->name;
    if (tables == 0 || tables > PW_TABLES_MAX) {
        pw_fail_at(error, name, first->line, "%d tables; there may be 1 to %d", tables,
                   PW_TABLES_MAX);
        return false;
    }
    if (stations > 2 * tables) {
        pw_fail_at(error, name, first->line,
                   "%d tables and %d relays are %d rounds, and %d pairs can move in %d at most",
                   tables, stations - tables, stations, 2 * tables, 2 * tables);
        return false;
    }
    bool *seen = g_new0(bool, 2 * (gsize)tables + 1);
    bool sound = true;
    for (guint i = 0; i < 2 * first->couple->len && sound; i++) {
        int who = couple_at(first, i / 2)[i % 2];
        if (couple_at(first, i / 2)[0] == 0)
            continue;
        sound = who >= 1 && who <= 2 * tables && !seen[who];
        if (!sound && who >= 1 && who <= 2 * tables)
            pw_fail_at(error, name, first->line, "pair %d stands twice in the first round", who);
        else if (!sound)
            pw_fail_at(error, name, first->line, "%d is no pair of %d tables; they are 1 to %d",
                       who, tables, 2 * tables);
        else
            seen[who] = true;
    }
    g_free(seen);
    return sound;
}

static struct pw_schedule *build(const struct first *first, GError **error)
{
    if (!is_sound(first, error))
        return NULL;
    guint stations = first->couple->len;
    int tables = 0, (*start)[2] = g_malloc0_n(stations, sizeof *start);
    for (guint i = 0; i < stations; i++) {
        memcpy(start[i], couple_at(first, i), sizeof start[i]);
        tables += start[i][0] != 0;
    }
    struct pw_schedule *s = pw_schedule_ring(tables, (int)stations, start, 1);
    g_free(start);
    if (s == NULL)
        pw_movement_not_built(first->in, error);
    else
        pw_movement_winners(s);
    return s;
}

/* What stands in a head: -7 RUNDY and 4 STOLIKI, in this order. */
struct head {
    int line, rounds, tables;
};

/* The last run of digits in text up to `end`; -1: none. after: only one right behind this. */
static int last_number(const char *text, const char *end, char after)
{
    int found = -1;
    for (const char *at = text; at < end;) {
        if (!g_ascii_isdigit(*at)) {
            at++;
            continue;
        }
        bool wanted = after == '\0' || (at > text && at[-1] == after);
        int n = pw_scan_digits(&at);
        found = wanted ? n : found;
    }
    return found;
}

static bool read_head(const struct pw_input *in, const char *text, int line, struct head *head,
                      GError **error)
{
    const char *rounds = strstr(text, "RUNDY");
    const char *tables = rounds != NULL ? strstr(rounds, "STOLIKI") : NULL;
    head->line = line;
    if (tables != NULL) {
        head->rounds = last_number(text, rounds, '-');
        head->tables = -1;
        for (const char *at = rounds; at < tables && head->tables < 0; at++)
            if (g_ascii_isdigit(*at))
                head->tables = pw_scan_digits(&at);
    }
    if (tables != NULL && head->rounds > 0 && head->tables > 0)
        return true;
    pw_fail_at(error, in->name, line,
               "a head of KoPS is wanted: a number like -7 before RUNDY, and the number of "
               "tables before STOLIKI");
    return false;
}

static bool read_stations(struct first *first, const char *text, const struct head *head,
                          GError **error)
{
    int tables = 0, ns = 0;
    g_array_set_size(first->couple, 0);
    for (const char *at = text; *at != '\0';) {
        if (!g_ascii_isdigit(*at)) {
            at++;
            continue;
        }
        int n = pw_scan_digits(&at);
        if (ns != 0) {
            add(first, ns, n);
            tables++;
            ns = 0;
        } else if (n == 0) {
            add(first, 0, 0);
        } else {
            ns = n;
        }
    }
    const char *name = first->in->name;
    if (ns != 0)
        pw_fail_at(error, name, first->line, "pair %d at the end has no opponents", ns);
    else if (tables != head->tables)
        pw_fail_at(error, name, first->line, "%d tables, and the head in line %d says %d", tables,
                   head->line, head->tables);
    else if ((int)first->couple->len != head->rounds)
        pw_fail_at(error, name, first->line,
                   "%u tables and relays, and the head in line %d says %d rounds; they are as "
                   "many",
                   first->couple->len, head->line, head->rounds);
    else
        return true;
    return false;
}

struct pw_schedule *pw_movement_kops(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error)
{
    struct pw_text_lines lines = {.in = in};
    struct first first = {.in = in, .couple = g_array_new(FALSE, TRUE, 2 * sizeof(int))};
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    GString *part = g_string_new(NULL);
    struct head head = {0};
    bool sound = true, in_head = true, more = true, done = false;
    int begins = 1; /* line of the part */
    while (sound && more && !done) {
        more = pw_text_lines_next(&lines);
        if (more && pw_text_lines_comment(lines.text))
            continue;
        const char *text = more ? lines.text + strspn(lines.text, " \t") : "*-";
        if (!g_str_has_prefix(text, "*-")) {
            if (part->len == 0)
                begins = lines.line;
            g_string_append_printf(part, "%s\n", text);
            continue;
        }
        if (part->len == 0)
            continue;
        if (in_head && !more && strstr(part->str, "RUNDY") == NULL)
            break; /* words behind the last movement */
        if (in_head) {
            sound = read_head(in, part->str, begins, &head, error);
        } else {
            first.line = begins;
            sound = read_stations(&first, part->str, &head, error);
            g_ptr_array_add(names,
                            g_strdup_printf("%d tables, %d rounds", head.tables, head.rounds));
            done = (int)names->len == from->item;
        }
        in_head = !in_head;
        g_string_truncate(part, 0);
    }
    struct pw_schedule *s = NULL;
    if (sound && pw_movement_choose(in, from, names, error) != 0)
        s = build(&first, error);
    pw_text_lines_finish(&lines);
    g_string_free(part, TRUE);
    g_ptr_array_free(names, TRUE);
    g_array_free(first.couple, TRUE);
    return s;
}
