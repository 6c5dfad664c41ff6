/* ebuscore.c - reads movements from EBUScore text (Barker).
 *
 * A line with a name; then type, tables, boards, boards a round, rounds, missing
 * pair; then a line for each table: ns, ew, set of every round. Types 0 Howell,
 * 1 Mitchell, 2 Mitchell with switches are for pairs; others are not read. A file
 * has as many movements as there are.
 *
 * "[H0407]" is a tag: what the movement is called in the manual. It stands in the line
 * with the name, in one of its own before or behind that, or in the header. The manual
 * itself is words under such tags; its sections are passed over. # begins a comment line.
 */
#include "base/error.h"
#include "base/input.h"
#include "format/json_text.h"
#include "format/movement.h"
#include "format/write.h"

#include <string.h>

/* Writes movements as EBUScore text (Barker).
 *
 * A line with a name; then type (0 Howell, 1 Mitchell), tables, boards, boards a round, rounds,
 * missing pair; then a line for each table: ns,ew,set of every round. Who sits out meets the
 * missing pair, who waits beside the tables at one more table.
 */

char *pw_save_ebuscore(const struct pw_event *event, const struct pw_schedule *s)
{
    int missing = s->missing_no != 0 ? s->missing_no : pw_sits_out(s) ? s->contestants + 1 : 0;
    int boards = pw_event_boards_per_set(event);
    int tables = 0, *table = pw_tables_in_order(s, &tables), waiting = pw_waiting_rows(s);
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d pairs, %d tables, %d rounds\n%d,%d,%d,%d,%d,%d\n",
                           s->contestants, tables, s->rounds, s->winners == 2 ? 1 : 0,
                           tables + waiting, s->sets * boards, boards, s->rounds, missing);
    for (int i = 0; i < tables && pw_pass(out); i++) {
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, table[i]);
            bool alone = (spot.who[0] != 0) != (spot.who[1] != 0);
            int ns = spot.who[0] == 0 && alone ? missing : spot.who[0];
            int ew = spot.who[1] == 0 && alone ? missing : spot.who[1];
            g_string_append_printf(out, "%s%d,%d,%d", round_no > 1 ? "," : "", ns, ew, spot.set);
        }
        g_string_append_c(out, '\n');
    }
    for (int row = 1; row <= waiting; row++) {
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            int who_no = pw_waiting_at(s, round_no, row);
            g_string_append_printf(out, "%s%d,%d,0", round_no > 1 ? "," : "", who_no,
                                   who_no != 0 ? missing : 0);
        }
        g_string_append_c(out, '\n');
    }
    g_free(table);
    return g_string_free(out, FALSE);
}

enum { TYPE, TABLES, BOARDS, PER_ROUND, ROUNDS, MISSING, HEADER };

struct ebu {
    struct pw_text_lines lines;
    int header[HEADER];
    GArray *spot;    /* of struct pw_spot, [tables][rounds] as the file has them */
    int manual_line; /* where the words of a manual begin; 0: nowhere */
    bool waiting;    /* a line was read that nobody has looked at */
};

/* Whole numbers with commas or blanks between, and nothing else. Returns how
 * many, at most max of them in out; -1: other characters. */
static int numbers(const char *text, int *out, int max)
{
    int n = 0;
    for (const char *at = text; *at != '\0';) {
        if (g_ascii_isdigit(*at)) {
            int value = pw_scan_digits(&at);
            if (n < max)
                out[n] = value;
            n++;
        } else if (strchr(", \t", *at) != NULL) {
            at++;
        } else {
            return -1;
        }
    }
    return n;
}

static bool next(struct ebu *ebu)
{
    if (ebu->waiting) {
        ebu->waiting = false;
        return true;
    }
    bool more;
    do
        more = pw_text_lines_next(&ebu->lines);
    while (more && pw_text_lines_comment(ebu->lines.text));
    return more;
}

bool pw_ebu_manual(const char *text)
{
    static const char *const words[] = {"NAME",          "SET OUT BOARDS", "PAIR NUMBERS",
                                        "PAIR MOVEMENT", "COMMENT",        NULL};
    text += strspn(text, " \t");
    for (int i = 0; words[i] != NULL; i++) {
        size_t length = strlen(words[i]);
        if (g_ascii_strncasecmp(text, words[i], length) == 0 && !g_ascii_isalnum(text[length]))
            return true;
    }
    return false;
}

/* Behind a tag and a first line of the manual: on to the next tag, or to the end. */
static bool pass_manual(struct ebu *ebu, GError **error)
{
    int few[1];
    while (next(ebu)) {
        if (pw_text_lines_tag(ebu->lines.text)) {
            ebu->waiting = true;
            return true;
        }
        if (numbers(ebu->lines.text, few, 1) >= HEADER - 1) {
            pw_fail_at(error, ebu->lines.in->name, ebu->lines.line,
                       "numbers of a movement among the words of a manual; begin the movement "
                       "with a tag in a line of its own, as in [H0407]");
            return false;
        }
    }
    return true;
}

void pw_ebu_untag(char *text)
{
    char *open = strchr(text, '['), *close = open != NULL ? strchr(open, ']') : NULL;
    if (close != NULL &&
        (open == text + strspn(text, ", \t") || close[1 + strspn(close + 1, ", \t")] == '\0'))
        memset(open, ' ', (size_t)(close - open) + 1);
}

static bool range(struct ebu *ebu, GError **error)
{
    static const struct {
        const char *name;
        int min, max;
    } of[HEADER] = {{"type", 0, 9},
                    {"tables", 1, PW_TABLES_MAX},
                    {"boards", 1, 1000000 - 1},
                    {"boards a round", 1, 99},
                    {"rounds", 1, PW_ROUNDS_MAX},
                    {"missing pair", 0, PW_CONTESTANTS_MAX}};
    for (int i = 0; i < HEADER; i++)
        if (ebu->header[i] < of[i].min || ebu->header[i] > of[i].max) {
            pw_fail_at(error, ebu->lines.in->name, ebu->lines.line, "%s: %d is not from %d to %d",
                       of[i].name, ebu->header[i], of[i].min, of[i].max);
            return false;
        }
    return true;
}

static bool read_header(struct ebu *ebu, GError **error)
{
    const char *name = ebu->lines.in->name;
    if (!next(ebu)) {
        pw_fail_at(error, name, 0,
                   "it ends behind a name; there follow type, tables, boards, boards a round, "
                   "rounds and missing pair");
        return false;
    }
    memset(ebu->header, 0, sizeof ebu->header);
    pw_ebu_untag(ebu->lines.text);
    int n = numbers(ebu->lines.text, ebu->header, HEADER);
    if (n != HEADER && n != HEADER - 1) {
        pw_fail_at(error, name, ebu->lines.line,
                   "not type,tables,boards,boards a round,rounds,missing pair; six numbers, as "
                   "in 0,4,14,2,7,0");
        return false;
    }
    return range(ebu, error);
}

static bool read_table(struct ebu *ebu, int table_no, GError **error)
{
    const char *name = ebu->lines.in->name;
    if (!next(ebu)) {
        pw_fail_at(error, name, 0, "the header says %d tables, and there are %d",
                   ebu->header[TABLES], table_no - 1);
        return false;
    }
    int rounds = ebu->header[ROUNDS], *out = g_new0(int, 3 * (gsize)rounds);
    int n = numbers(ebu->lines.text, out, 3 * rounds);
    if (n < 0)
        pw_fail_at(error, name, ebu->lines.line,
                   "a line of table %d is wanted: ns,ew,set of every round, numbers and commas",
                   table_no);
    else if (n != 3 * rounds)
        pw_fail_at(error, name, ebu->lines.line,
                   "table %d has %d numbers, and %d rounds need %d: ns,ew,set each", table_no, n,
                   rounds, 3 * rounds);
    for (int r = 0; n == 3 * rounds && r < rounds; r++) {
        const int *three = out + 3 * (gsize)r;
        if (three[0] > PW_CONTESTANTS_MAX || three[1] > PW_CONTESTANTS_MAX ||
            three[2] > PW_ROUNDS_MAX) {
            pw_fail_at(error, name, ebu->lines.line,
                       "table %d, round %d: %d,%d,%d has a number beyond %d", table_no, r + 1,
                       three[0], three[1], three[2], PW_CONTESTANTS_MAX);
            n = -1;
            break;
        }
        struct pw_spot spot = {{three[0], three[1]}, three[2]};
        g_array_append_val(ebu->spot, spot);
    }
    g_free(out);
    return n == 3 * rounds;
}

/* One movement behind its name. */
static bool read_one(struct ebu *ebu, GError **error)
{
    if (!read_header(ebu, error))
        return false;
    if (ebu->header[TYPE] > 2) {
        /* Not ours: its lines are passed over up to the next name. */
        int few[1];
        while (next(ebu))
            if (numbers(ebu->lines.text, few, 1) < 0) {
                ebu->waiting = true;
                break;
            }
        return true;
    }
    g_array_set_size(ebu->spot, 0);
    for (int t = 1; t <= ebu->header[TABLES]; t++)
        if (!read_table(ebu, t, error))
            return false;
    return true;
}

static struct pw_schedule *build(const struct ebu *ebu, GError **error)
{
    int tables = ebu->header[TABLES], rounds = ebu->header[ROUNDS];
    struct pw_spot *spot = g_new0(struct pw_spot, ebu->spot->len);
    struct pw_seating sitting = {PW_PAIRS, 0, tables, rounds, 0, spot, true};
    for (int t = 0; t < tables; t++)
        for (int r = 0; r < rounds; r++) {
            struct pw_spot one = g_array_index(ebu->spot, struct pw_spot, t * rounds + r);
            for (int i = 0; i < 2; i++)
                if (one.who[i] == ebu->header[MISSING])
                    one.who[i] = 0;
            spot[r * tables + t] = one;
        }
    if (ebu->header[TYPE] == 1)
        pw_sitting_apart(spot, ebu->spot->len, PW_CONTESTANTS_MAX);
    for (guint i = 0; i < ebu->spot->len; i++) {
        sitting.contestants = MAX(sitting.contestants, MAX(spot[i].who[0], spot[i].who[1]));
        sitting.sets = MAX(sitting.sets, spot[i].set);
    }
    struct pw_schedule *s = pw_sitting_schedule(&sitting);
    g_free(spot);
    if (s == NULL)
        pw_movement_not_built(ebu->lines.in, error);
    else if (ebu->header[TYPE] == 1) /* of the others all are ranked together */
        pw_movement_winners(s);
    return s;
}

/* The name, and the tags before and behind it; the line behind them is waiting. *manual: what
 * stands behind the tag is of the manual. The caller frees. */
static GString *read_name(struct ebu *ebu, bool *manual)
{
    bool tag = pw_text_lines_tag(ebu->lines.text), named = !tag;
    GString *name = g_string_new(g_strstrip(ebu->lines.text));
    int few[1];
    while (next(ebu)) {
        bool again = pw_text_lines_tag(ebu->lines.text);
        bool words = numbers(ebu->lines.text, few, 1) < 0;
        *manual = words && !named && pw_ebu_manual(ebu->lines.text);
        if (*manual || !words || (again ? tag : named)) {
            ebu->waiting = true;
            break;
        }
        g_strstrip(ebu->lines.text);
        if (again)
            g_string_append_printf(name, " %s", ebu->lines.text);
        else {
            g_string_prepend_c(name, ' ');
            g_string_prepend(name, ebu->lines.text);
        }
        named = named || !again;
        tag = tag || again;
    }
    return name;
}

/* Reads on to the end, or to item `stop` (0: none). Appends the names. */
static bool read_all(struct ebu *ebu, int stop, GPtrArray *names, GError **error)
{
    int few[1];
    while (next(ebu)) {
        if (numbers(ebu->lines.text, few, 1) >= 0) {
            pw_fail_at(error, ebu->lines.in->name, ebu->lines.line,
                       names->len == 0
                           ? "a line with the name of the movement is wanted first"
                           : "more tables than the header says; the next movement begins with "
                             "its name");
            return false;
        }
        bool manual = false;
        GString *name = read_name(ebu, &manual);
        if (manual) {
            ebu->manual_line = ebu->manual_line > 0 ? ebu->manual_line : ebu->lines.line;
            g_string_free(name, TRUE);
            if (!pass_manual(ebu, error))
                return false;
            continue;
        }
        g_ptr_array_add(names, g_string_free(name, FALSE));
        if (!read_one(ebu, error))
            return false;
        if ((int)names->len == stop)
            return true;
    }
    return true;
}

struct pw_schedule *pw_movement_ebu(const struct pw_input *in, struct pw_movement_from *from,
                                    GError **error)
{
    struct ebu ebu = {.lines = {.in = in},
                      .spot = g_array_new(FALSE, TRUE, sizeof(struct pw_spot))};
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    struct pw_schedule *s = NULL;
    bool sound = read_all(&ebu, from->item, names, error);
    if (sound && ebu.manual_line > 0 && (int)names->len < MAX(from->item, 1)) {
        pw_fail_at(error, in->name, ebu.manual_line,
                   "the manual of EBUScore has movements in words; their numbers are in another "
                   "file, as TSUserMovements.txt");
        sound = false;
    }
    if (sound && pw_movement_choose(in, from, names, error) != 0) {
        if (ebu.header[TYPE] > 2)
            pw_fail_at(error, in->name, 0,
                       "movement %u is of type %d, for teams or individuals; types 0, 1 and 2, "
                       "for pairs, are read",
                       names->len, ebu.header[TYPE]);
        else
            s = build(&ebu, error);
        from->boards_per_set = ebu.header[PER_ROUND];
    }
    pw_text_lines_finish(&ebu.lines);
    g_array_free(ebu.spot, TRUE);
    g_ptr_array_free(names, TRUE);
    return s;
}
