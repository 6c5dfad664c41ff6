/* lots_write.c - writes the numbers that were drawn: as text, CSV, JSON, and in the event file. */
#include "format/lots_write.h"

#include <stdlib.h>
#include <string.h>

#include "format/pass.h"
#include "format/write_internal.h"

static const char *name_of(const struct pw_event *event, int no)
{
    const char *name = pw_event_name(event, no);
    return name != NULL ? name : "";
}

/* The name as it is read again: of several who have it, with what tells them apart. The caller
 * frees with free. */
static char *label_of(const struct pw_event *event, int no)
{
    char *label = pw_event_label(event, no);
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
static char *colours_of(const struct pw_event *event, const struct pw_schedule *s, int who_no)
{
    GString *out = g_string_new(NULL);
    for (int r = 1; r <= s->rounds; r++) {
        struct pw_seat at = pw_schedule_where(s, who_no, r);
        bool white = (at.side == PW_SIDE_A) != event->go;
        g_string_append_c(out, at.opponent_no == 0 ? '-' : white ? 'W' : 'B');
    }
    return g_string_free(out, FALSE);
}

/* "one of 3,628,800 numberings that keep ..." */
static void append_apart(GString *out, const struct pw_event *event)
{
    const struct pw_lots *lots = &event->lots;
    if (lots->numberings == NULL)
        return;
    g_string_append(out, "one of ");
    for (const char *at = lots->numberings; *at != '\0'; at++)
        g_string_append_printf(out, "%c%s", *at,
                               at[1] != '\0' && strlen(at + 1) % 3 == 0 ? "," : "");
    g_string_append_printf(out, " numbering%s that keep%s players of one %s apart in the last %s\n",
                           strcmp(lots->numberings, "1") == 0 ? "" : "s",
                           strcmp(lots->numberings, "1") == 0 ? "s" : "",
                           pw_apart_name(pw_event_apart(event)),
                           lots->apart_rounds == 1   ? "round"
                           : lots->apart_rounds == 2 ? "2 rounds"
                                                     : "3 rounds");
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
        char *colours = colours_of(event, s, no);
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
    if (event->lots.numberings != NULL) {
        pw_json_int(&json, "last_rounds", event->lots.apart_rounds);
        pw_json_string(&json, "numberings", event->lots.numberings);
    }
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
