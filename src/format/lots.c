/* lots.c - reads which numbers players drew or chose. */
#include "format/lots.h"

#include "base/error.h"
#include "event/event.h"
#include "format/json_text.h"
#include "format/rows.h"
#include "format/write.h"

#include <stdlib.h>
#include <string.h>

/* Writes the numbers that were drawn: as text, CSV, JSON, and in the event file. */

static const char *name_of(const struct pw_event *event, int no)
{
    const char *name = pw_event_name(event, no);
    return name != NULL ? name : "";
}

/* The name as it is read again: of several who have it, with what tells them apart. The caller
 * frees with free. */
static char *label_of(const struct pw_event *event, int no)
{
    char *label = pw_event_name_apart(event, no);
    if (label == NULL)
        g_error("no memory for a name"); /* as GLib itself does */
    return label;
}

static bool is_drawn(const struct pw_event *event)
{
    enum pw_lots_method method = event->lots.method;
    return method == PW_LOTS_RANDOM || method == PW_LOTS_VARMA || method == PW_LOTS_VARMA_MENDED;
}

static unsigned long long seed_of(const struct pw_event *event)
{
    return event->lots.seeded ? event->lots.seed : 1;
}

/* "WBWB-": the colours of all rounds, - for a bye. */
static char *colours_of(const struct pw_schedule *s, int who_no)
{
    GString *out = g_string_new(NULL);
    for (int r = 1; r <= s->rounds; r++) {
        struct pw_seat at = pw_schedule_where(s, who_no, r);
        bool white = (at.side == PW_SIDE_A) != pw_contest_of(s)->black_first;
        g_string_append_c(out, at.opponent_no == 0 ? '-' : white ? 'W' : 'B');
    }
    return g_string_free(out, FALSE);
}

static void append_apart(GString *out, const struct pw_event *event)
{
    static const char *const last[] = {"round", "2 rounds", "3 rounds"};
    if (event->lots.apart_rounds > 0)
        g_string_append_printf(
            out, "one of all numberings that keep players of one %s apart in the last %s\n",
            pw_apart_name(pw_event_apart(event)), last[event->lots.apart_rounds - 1]);
}

char *pw_save_lots(const struct pw_event *event, const struct pw_schedule *s, const char *method)
{
    GString *out = g_string_new(NULL);
    glong width = 4;
    for (int no = 1; no <= event->contestants; no++)
        width = MAX(width, g_utf8_strlen(name_of(event, no), -1));
    if (is_drawn(event)) {
        g_string_append_printf(out, "drawn: %s, seed %llu%s\n", method, seed_of(event),
                               event->lots.kept_count > 0 ? ", frozen" : "");
        append_apart(out, event);
    } else
        g_string_append_printf(out, "numbers as chosen%s\n",
                               event->lots.kept_count > 0 ? ", frozen" : "");
    g_string_append_printf(out, "\n  no  name%*s  place in the list%s  colours\n", (int)width - 4,
                           "", event->lots.envelope != NULL ? "  envelope" : "");
    for (int no = 1; no <= event->contestants && pw_pass(out); no++) {
        const char *name = name_of(event, no);
        char *colours = colours_of(s, no);
        g_string_append_printf(out, "%4d  %s%*s  %17d", no, name,
                               (int)(width - g_utf8_strlen(name, -1)), "",
                               event->lots.from[no - 1]);
        if (event->lots.envelope != NULL)
            g_string_append_printf(out, "  %8c", 'A' + event->lots.envelope[no - 1]);
        g_string_append_printf(out, "  %s\n", colours);
        g_free(colours);
    }
    return g_string_free(out, FALSE);
}

char *pw_save_lots_csv(const struct pw_event *event)
{
    GString *out = g_string_new("no,name\n");
    for (int no = 1; no <= event->contestants; no++) {
        if (name_of(event, no)[0] == '\0')
            continue;
        char *label = label_of(event, no);
        g_string_append_printf(out, "%d,", no);
        pw_append_csv(out, label);
        g_string_append_c(out, '\n');
        free(label);
    }
    return g_string_free(out, FALSE);
}

static void write_number(struct pw_json *json, const struct pw_event *event, int no)
{
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "no", no);
    pw_json_string(json, "name", pw_event_name(event, no));
    pw_json_int(json, "place", event->lots.from[no - 1]);
    if (event->lots.envelope != NULL)
        pw_json_char(json, "envelope", (char)('A' + event->lots.envelope[no - 1]));
    pw_json_end(json);
}

char *pw_save_lots_json(const struct pw_event *event, const char *method)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "method", method);
    if (is_drawn(event)) {
        char seed[24];
        g_snprintf(seed, sizeof seed, "%llu", seed_of(event));
        pw_json_digits(&json, "seed", seed);
    }
    if (is_drawn(event) && pw_event_apart(event) != PW_APART_NOBODY)
        pw_json_string(&json, "apart", pw_apart_name(pw_event_apart(event)));
    if (event->lots.apart_rounds > 0)
        pw_json_int(&json, "last_rounds", event->lots.apart_rounds);
    pw_json_truth(&json, "frozen", event->lots.kept_count > 0);
    pw_json_array(&json, "numbers", PW_JSON_ROWS);
    for (int no = 1; no <= event->contestants && pw_json_goes_on(&json); no++)
        write_number(&json, event, no);
    return pw_json_finish(&json);
}

/* ---- the event file ---- */

/* Is this line a key of [lots] that is written anew? */
static bool is_ours(const char *line)
{
    if (line[0] == '#' || line[0] == ';')
        return false;
    return g_ascii_isdigit(line[0]) || g_ascii_strncasecmp(line, "method", 6) == 0 ||
           g_ascii_strncasecmp(line, "seed", 4) == 0 || g_ascii_strncasecmp(line, "apart", 5) == 0;
}

/* A value as GKeyFile reads it back. */
static void append_value(GString *out, const char *text)
{
    if (*text == ' ')
        g_string_append(out, "\\s"), text++;
    for (; *text != '\0'; text++) {
        if (*text == '\\' || *text == '\t')
            g_string_append_c(out, '\\');
        g_string_append_c(out, *text == '\t' ? 't' : *text);
    }
}

static void append_kept(GString *out, const struct pw_event *event, const char *method,
                        const char *end)
{
    if (is_drawn(event))
        g_string_append_printf(out, "method=%s%s", method, end);
    if (is_drawn(event) && event->lots.apart != PW_APART_NOBODY)
        g_string_append_printf(out, "apart=%s%s", pw_apart_name(event->lots.apart), end);
    if (is_drawn(event))
        g_string_append_printf(out, "seed=%llu%s", seed_of(event), end);
    for (int no = 1; no <= event->contestants; no++) {
        if (name_of(event, no)[0] == '\0')
            continue;
        char *label = label_of(event, no);
        g_string_append_printf(out, "%d=", no);
        append_value(out, label);
        g_string_append(out, end);
        free(label);
    }
}

char *pw_event_text_with_lots(const struct pw_event *event, const char *text, const char *method)
{
    GString *out = g_string_new(NULL);
    const char *end = strstr(text, "\r\n") != NULL ? "\r\n" : "\n";
    bool inside = false, written = false;
    for (const char *at = text; *at != '\0';) {
        gsize length = strcspn(at, "\r\n"), whole = length;
        whole += at[whole] == '\r' && at[whole + 1] == '\n' ? 2 : at[whole] != '\0' ? 1 : 0;
        char *line = g_strstrip(g_strndup(at, length));
        if (line[0] == '[') {
            char *name = g_ascii_strdown(line, -1);
            inside = strcmp(name, "[lots]") == 0;
            g_free(name);
        }
        if (!inside || line[0] == '[' || !is_ours(line))
            g_string_append_len(out, at, (gssize)whole);
        if (inside && line[0] == '[') {
            if (whole == length)
                g_string_append(out, end);
            append_kept(out, event, method, end);
            written = true;
        }
        g_free(line);
        at += whole;
    }
    if (!written) {
        if (out->len > 0 && out->str[out->len - 1] != '\n' && out->str[out->len - 1] != '\r')
            g_string_append(out, end);
        g_string_append_printf(out, "%s[lots]%s", end, end);
        append_kept(out, event, method, end);
    }
    return g_string_free(out, FALSE);
}

struct sorting {
    const struct pw_event *event;
    const char *file;
    int count;
    int *from;    /* index = number - 1 */
    int *line;    /* the same: where it stands */
    int *no;      /* [contestants], index = place in the list - 1: the number that it has */
    char **label; /* [contestants]: what each is called, namesakes by what tells them apart */
    char **loose; /* [contestants]: the same as it is compared loosely; NULL: not asked yet */
    bool kept;    /* of the event file */
};

/* As people write a name: the case does not matter, nor how an accent is composed. */
static char *loose(const char *name)
{
    char *normal = g_utf8_normalize(name, -1, G_NORMALIZE_ALL_COMPOSE);
    char *folded = g_utf8_casefold(normal != NULL ? normal : name, -1);
    g_free(normal);
    return folded;
}

/* The place of a name in the list, from 1; one that has no number yet, where two have the name.
 * 0: there is none. */
static int place_of(struct sorting *s, const char *name)
{
    char *wanted = loose(name);
    int found = 0;
    for (int pass = 0; pass < 4 && found == 0; pass++) {
        bool exactly = pass % 2 == 0, numbered = pass >= 2;
        for (int i = 0; i < s->event->contestants && found == 0; i++) {
            const char *other = s->label[i];
            if (other == NULL || (s->no[i] != 0) != numbered)
                continue;
            if (!exactly && s->loose[i] == NULL)
                s->loose[i] = loose(other);
            if (exactly ? strcmp(name, other) == 0 : strcmp(wanted, s->loose[i]) == 0)
                found = i + 1;
        }
    }
    g_free(wanted);
    return found;
}

/* A name that several have, whom something else tells apart. false: it is not that. */
static bool of_several(const struct sorting *s, int line, const char *name, GError **error)
{
    g_autofree char *labels = NULL; /* as data: "A" or "B" */
    char *wanted = loose(name);
    for (int i = 0; i < s->event->contestants; i++) {
        const char *other = s->event->contestant[i].name;
        char *as = other != NULL ? loose(other) : NULL;
        if (as != NULL && strcmp(as, wanted) == 0) {
            char *more = labels == NULL
                             ? pw_told("quoted", s->label[i])
                             : pw_told("or-quoted", pw_detail_message(labels), s->label[i]);
            g_free(labels);
            labels = more;
        }
        g_free(as);
    }
    g_free(wanted);
    if (labels == NULL)
        return false;
    g_autofree char *quoted = pw_quote(name);
    pw_refuse_at(error, s->file, line, "lots-several", quoted, pw_detail_message(labels));
    return true;
}

static bool nobody(const struct sorting *s, int line, const char *name, GError **error)
{
    if (of_several(s, line, name, error))
        return false;
    const char **names = g_new0(const char *, (gsize)s->event->contestants + 1);
    int n = 0;
    for (int i = 0; i < s->event->contestants; i++)
        if (s->event->contestant[i].name != NULL)
            names[n++] = s->event->contestant[i].name;
    const char *near = pw_nearest(name, names);
    char *quoted = pw_quote(name), *meant = near != NULL ? pw_quote(near) : NULL;
    if (meant != NULL)
        pw_refuse_at(error, s->file, line, "lots-near", quoted, meant);
    else
        pw_refuse_at(error, s->file, line, "lots-nobody", quoted, n);
    g_free(quoted);
    g_free(meant);
    g_free((gpointer)names);
    return false;
}

static bool take(struct sorting *s, int line, int no, const char *name, GError **error)
{
    int place = place_of(s, name);
    if (place == 0)
        return nobody(s, line, name, error);
    if (no > s->count) {
        pw_refuse_at(error, s->file, line, "lots-beyond", no, s->count);
        return false;
    }
    if (s->from[no - 1] != 0) {
        pw_refuse_at(error, s->file, line, "lots-again", no, s->line[no - 1]);
        return false;
    }
    if (s->no[place - 1] != 0) {
        char *quoted = pw_quote(name);
        int other = s->no[place - 1];
        pw_refuse_at(error, s->file, line, "lots-has", quoted, other, s->line[other - 1]);
        g_free(quoted);
        return false;
    }
    s->from[no - 1] = place;
    s->line[no - 1] = line;
    s->no[place - 1] = no;
    return true;
}

/* Who has a name has a number; places without a name take what is left. */
static bool finish(struct sorting *s, GError **error)
{
    int free_no = 1;
    for (int place = 1; place <= s->count; place++) {
        bool listed = place <= s->event->contestants;
        if (listed && s->no[place - 1] != 0)
            continue;
        while (s->from[free_no - 1] != 0)
            free_no++;
        if (listed && s->event->contestant[place - 1].name != NULL) {
            char *quoted = pw_quote(s->label[place - 1]);
            pw_refuse_at(error, s->file, 0, s->kept ? "lots-lacking" : "lots-free", quoted,
                         free_no);
            g_free(quoted);
            return false;
        }
        s->from[free_no - 1] = place;
    }
    return true;
}

static void sorting_init(struct sorting *s, const struct pw_event *event, const char *file,
                         int *from, int count)
{
    memset(from, 0, (gsize)count * sizeof *from);
    *s = (struct sorting){event,
                          file,
                          count,
                          from,
                          g_new0(int, (gsize)count + 1),
                          g_new0(int, (gsize)event->contestants + 1),
                          g_new0(char *, (gsize)event->contestants + 1),
                          g_new0(char *, (gsize)event->contestants + 1),
                          false};
    for (int i = 0; i < event->contestants; i++)
        s->label[i] = pw_event_name_apart(event, i + 1);
}

static void sorting_finish(struct sorting *s)
{
    g_free(s->line);
    g_free(s->no);
    for (int i = 0; i < s->event->contestants; i++) {
        g_free(s->loose[i]);
        free(s->label[i]);
    }
    g_free(s->loose);
    g_free(s->label);
}

enum { NO, NAME };
static const struct pw_row_column columns[] = {
    {.name = "no", .spellings = "number", .least = 1, .most = PW_CONTESTANTS_MAX},
    {.name = "name"},
    {.name = NULL}};

/* Where the two stand: by the headings, else by the first row. false: neither. */
static bool find_columns(struct pw_rows *rows, bool *headings)
{
    for (int i = 0; i < 2; i++) {
        const char *cell = pw_csv_cell(&rows->csv, i), *other = pw_csv_cell(&rows->csv, 1 - i);
        int no = 0;
        rows->place[NO] = i;
        rows->place[NAME] = 1 - i;
        *headings = pw_heading_find(columns, cell) == NO && pw_heading_find(columns, other) == NAME;
        if (*headings || (pw_read_int(cell, 1, PW_CONTESTANTS_MAX, &no) &&
                          !pw_read_int(other, 0, G_MAXINT, &no) && other[0] != '\0'))
            return true;
    }
    return false;
}

static bool read_row(struct sorting *s, const struct pw_rows *rows, GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    int more = 2, no = 0;
    while (more < csv->cells && csv->cell[more][0] == '\0')
        more++;
    if (more < csv->cells)
        return pw_fail_at(error, s->file, csv->line,
                          "more than a number and a name; put a name with a \"%c\" in it into "
                          "quotes",
                          csv->separator);
    return pw_rows_number(rows, NO, &no, error) &&
           take(s, csv->line, no, pw_rows_cell(rows, NAME), error);
}

bool pw_lots_read(const struct pw_event *event, const struct pw_input *in, int *from, int count,
                  GError **error)
{
    struct sorting s;
    struct pw_rows rows = {.column = columns, .place = {0, 1}};
    GError *wrong = NULL;
    bool headings = false, sound = true;
    sorting_init(&s, event, in->name, from, count);
    pw_csv_init(&rows.csv, in);
    for (int row = 0; sound && pw_csv_next(&rows.csv, &wrong); row++) {
        if (row == 0 && !find_columns(&rows, &headings))
            sound = pw_fail_at(&wrong, in->name, rows.csv.line,
                               "no numbers and names; the columns are no,name or name,no, as in "
                               "5,\"Nowak, Adam\"");
        sound = sound && ((row == 0 && headings) || read_row(&s, &rows, &wrong));
    }
    if (wrong == NULL)
        finish(&s, &wrong);
    sorting_finish(&s);
    return pw_rows_finish(&rows, wrong, error);
}

bool pw_lots_kept(const struct pw_event *event, int *from, int count, GError **error)
{
    const struct pw_lots *lots = &event->lots;
    struct sorting s;
    bool sound = true;
    sorting_init(&s, event, event->file, from, count);
    s.kept = true;
    for (int i = 0; sound && i < lots->kept_count; i++)
        if (lots->kept[i] != NULL)
            sound = take(&s, lots->kept_line[i], i + 1, lots->kept[i], error);
    sound = sound && finish(&s, error);
    sorting_finish(&s);
    return sound;
}
