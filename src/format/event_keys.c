/* event_keys.c - the one table of what an event file may say, and how each value is read.
 *
 * Long: a key and what it takes are read together.
 */
#include "format/event_keys.h"

#include "base/error.h"
#include "base/input.h"
#include "base/text.h"
#include "event/event.h"
#include "event/rounds.h"
#include "format/csv.h"
#include "format/movement.h"
#include "format/results.h"
#include "format/roster.h"
#include "sched/swiss/swiss.h"

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static const char *const method_words[] = {"matchpoints", "butler", "cross-imps", "victory-points",
                                           NULL};

static const char *const scale_words[] = {"2", "1", NULL};

static const char *const neuberg_words[] = {"yes", "no", "ebu", NULL};

static const char *const optimise_words[] = {"none", "direction", "competition", "cards", NULL};

static const char *const orientation_words[] = {"printed", "narrative", NULL};

static const char *const game_words[] = {"chess", "go", NULL};

static const char *const apart_words[] = {"none", "federation", "club", "family", NULL};

static const char *const home_words[] = {"white", "black", NULL};

static const char *const order_words[] = {"number", "name", "rank", NULL};

static const char *const preset_words[] = {"colour", "black", "inverse", NULL};

static const char *const kit_words[] = {"minimal", "usual", "everything", NULL};

static const char *const carry_words[] = {"north", "caddy", "director", NULL};

static const char *const scored_words[] = {"across", "by-section", NULL};

static const char *const pairs_words[] = {"continuous", "by-section", NULL};

static const char *const first_round_words[] = {"lot", "seeding", NULL};

static const char *const acceleration_words[] = {"none", "baku", NULL};

static const char *const numbering_words[] = {"article", "chess", "line", NULL};

/* ---- values that are more than a text, a number or one of some words ---- */

#define PHONES_MAX 200 /* bytes of the address that phones are told */

/* The message of this key, whose one blank is "VALUE". Returns false. */
static bool value_refuse(GError **error, const char *value, const char *key)
{
    g_autofree char *quoted = pw_quote(value);
    return pw_refuse(error, PW_ERROR_INPUT, key, quoted);
}

bool pw_value_format(const char *value, GError **error)
{
    int format = 0;
    if (!pw_read_int(value, 1, INT_MAX, &format))
        return value_refuse(error, value, "value-format");
    g_autofree char *quoted = pw_quote(value);
    return format <= PW_EVENT_FORMAT ||
           pw_refuse(error, PW_ERROR_INPUT, "value-format-newer", quoted, PW_EVENT_FORMAT);
}

/* The colours that the sections of a room are told apart by; kept as #rrggbb. They differ
 * in lightness too, but the letter is what says it. */
static bool value_shade(const struct pw_setting *to, GError **error)
{
    const char *value = to->value;
    static const char *const shades[][2] = {
        {"red", "#c00010"},    {"blue", "#0b4ea2"},   {"green", "#1b7f3b"}, {"yellow", "#ffd500"},
        {"orange", "#ef7d00"}, {"purple", "#7a3b9a"}, {"brown", "#7b4a21"}, {"pink", "#f29ab2"},
        {"grey", "#8a8a8a"},   {"gray", "#8a8a8a"},   {"black", "#000000"}, {"white", "#ffffff"}};
    if (value[0] == '\0')
        return pw_event_text(to->into, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(shades); i++)
        if (g_ascii_strcasecmp(value, shades[i][0]) == 0)
            return pw_event_text(to->into, shades[i][1]);
    if (value[0] == '#' && strlen(value) == 7 && strspn(value + 1, "0123456789abcdefABCDEF") == 6)
        return pw_event_text(to->into, value);
    return value_refuse(error, value, "value-colour");
}

/* What stands behind the whole number: 0 or 1 half, -1 something else. */
static int read_half(const char *rest)
{
    const char *half = rest + (*rest == ' ' || *rest == '-' ? 1 : 0);
    if (strcmp(half, "½") == 0 || (half > rest && strcmp(half, "1/2") == 0))
        return 1;
    if (rest[0] != '.' && rest[0] != ',')
        return rest[0] == '\0' ? 0 : -1;
    int halves = rest[1] == '5' ? 1 : 0;
    return rest[1] != '\0' && strspn(rest + 1 + halves, "0") == strlen(rest + 1 + halves) ? halves
                                                                                          : -1;
}

bool pw_value_tables(const char *value, int *halves)
{
    size_t digits = strspn(value, "0123456789");
    char *whole = g_strndup(value, digits);
    int tables = 0, half = read_half(value + digits);
    bool sound = pw_read_int(whole, 1, PW_TABLES_MAX, &tables) && half >= 0 &&
                 tables + half <= PW_TABLES_MAX;
    g_free(whole);
    if (sound)
        *halves = 2 * tables + half;
    return sound;
}

bool pw_value_is_date(const char *value)
{
    int year, month, day;
    return pw_day_read(value, &year, &month, &day);
}

/* Numbers of pairs, "3,7". */
static bool value_stationary(const struct pw_setting *to, GError **error)
{
    g_auto(GStrv) words = g_strsplit_set(to->value, ", ", -1);
    GString *pairs = g_string_new(NULL);
    bool sound = true;
    for (int i = 0, no; sound && words[i] != NULL; i++) {
        if (words[i][0] == '\0')
            continue;
        sound = pw_read_int(words[i], 1, PW_CONTESTANTS_MAX, &no) ||
                value_refuse(error, words[i], "value-stationary");
        if (sound)
            g_string_append_printf(pairs, "%s%d", pairs->len > 0 ? "," : "", no);
    }
    if (sound)
        pw_event_text(to->into, pairs->str);
    g_string_free(pairs, TRUE);
    return sound;
}

/* Days of the rounds in their order, "2026-11-24, 2026-11-25". */
static bool value_days(const struct pw_setting *to, GError **error)
{
    char **words = g_strsplit_set(to->value, ", ", -1);
    GString *days = g_string_new(NULL);
    bool sound = true;
    for (int i = 0; sound && words[i] != NULL; i++) {
        if (words[i][0] == '\0')
            continue;
        sound = pw_value_is_date(words[i]) || value_refuse(error, words[i], "value-days");
        g_string_append_printf(days, "%s%s", days->len > 0 ? "," : "", words[i]);
    }
    if (sound)
        pw_event_text(to->into, days->str);
    g_string_free(days, TRUE);
    g_strfreev(words);
    return sound;
}

bool pw_value_time_code(const char *value, char **slot, GError **error)
{
    const char *at = value;
    bool sound = strspn(value, "0123456789/+:-WB") == strlen(value);
    for (bool number = false; sound && *at != '\0'; at++) {
        bool digit = g_ascii_isdigit(*at);
        bool side = *at == 'W' || *at == 'B';
        sound = digit || number || side;
        number = digit;
    }
    sound = sound && (value[0] == '\0' || g_ascii_isdigit(at[-1]));
    if (!sound)
        return value_refuse(error, value, "value-time-control");
    return pw_event_text(slot, value);
}

/* "http://192.168.1.5:8088", without a path. */
static bool value_phones(const struct pw_setting *to, GError **error)
{
    const char *value = to->value;
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    bool secret = g_str_has_prefix(value, "https://");
    size_t scheme = secret ? strlen("https://") : strlen("http://"), length = strlen(value);
    bool sound = (secret || g_str_has_prefix(value, "http://")) && length > scheme &&
                 length <= PHONES_MAX && strspn(value + scheme, letters) == length - scheme;
    if (!sound && value[0] != '\0')
        return value_refuse(error, value, "value-phones");
    return pw_event_text(to->into, value);
}

/* The number that a pair bears becomes that of the movement. */
bool pw_value_of_movement(const struct pw_event *of, int *who_no, GError **error)
{
    int said_no = *who_no;
    *who_no = MAX(pw_numbers_find(&of->numbers, said_no), 0);
    return *who_no > 0 || pw_refuse(error, PW_ERROR_INPUT, "pairs-from", said_no,
                                    pw_numbers_label(&of->numbers, 1).no);
}

char *pw_value_path(const struct pw_event *of, const char *file)
{
    char *path = of->movement_base == NULL || g_path_is_absolute(file)
                     ? g_strdup(file)
                     : g_build_filename(of->movement_base, file, NULL);
    /* Not every answer reads every file that the event names: they are its files all the same. */
    pw_source_note(path);
    return path;
}

/* "3-1-0": a win, a draw, a loss, in points with a half at most. */
static bool value_scoring(const struct pw_setting *to, GError **error)
{
    struct pw_scoring *scoring = to->into;
    char **words = g_strsplit(to->value, "-", -1);
    int *const slots[] = {&scoring->win, &scoring->draw, &scoring->loss};
    int quarters[3];
    bool sound = g_strv_length(words) == 3;
    for (int i = 0; sound && i < 3; i++) {
        char *end = NULL;
        double points = g_ascii_strtod(words[i], &end);
        sound = end > words[i] && *end == '\0' && points >= 0 && points <= 100;
        quarters[i] = sound ? (int)(points * 4) : 0;
        sound = sound && quarters[i] == points * 4 && quarters[i] % 2 == 0;
    }
    g_strfreev(words);
    if (!sound || quarters[0] <= quarters[1] || quarters[1] < quarters[2])
        return value_refuse(error, to->value, "value-scoring");
    for (int i = 0; i < 3; i++)
        *slots[i] = quarters[i];
    return true;
}

/* "random", "varma", or the file of chosen numbers. */
static bool value_lots(const struct pw_setting *to, GError **error)
{
    const char *value = to->value;
    static const char *const words[] = {"none", "random", "varma", "varma-mended", NULL};
    struct pw_lots *lots = to->into;
    for (int i = 0; words[i] != NULL; i++) {
        if (g_ascii_strcasecmp(value, words[i]) == 0 || (i == 0 && value[0] == '\0')) {
            lots->method = (enum pw_lots_method)i;
            return pw_event_text(&lots->file, NULL);
        }
    }
    g_autofree char *path = pw_value_path(to->event, value);
    lots->method = PW_LOTS_CHOSEN;
    (void)error; /* false without one: no memory */
    return pw_event_path(&lots->file, path);
}

static bool value_seed(const struct pw_setting *to, GError **error)
{
    struct pw_lots *lots = to->into;
    guint64 seed = 0;
    if (!g_ascii_string_to_unsigned(to->value, 10, 0, G_MAXUINT64, &seed, NULL))
        return value_refuse(error, to->value, "value-seed");
    lots->seed = seed;
    lots->seeded = true;
    return true;
}

/* A number that was drawn: 5=Nowak, Adam. Whose it is is looked up when all names are known. */
bool pw_value_kept(struct pw_event *event, const char *key, const char *value, GError **error)
{
    struct pw_lots *lots = &event->lots;
    int no = 0;
    if (!pw_read_int(key, 1, PW_CONTESTANTS_MAX, &no))
        return pw_refuse(error, PW_ERROR_INPUT, "key-lots", PW_CONTESTANTS_MAX);
    if (no > lots->kept_count) {
        lots->kept = g_renew(char *, lots->kept, (gsize)no);
        lots->kept_line = g_renew(int, lots->kept_line, (gsize)no);
        for (int i = lots->kept_count; i < no; i++) {
            lots->kept[i] = NULL;
            lots->kept_line[i] = 0;
        }
        lots->kept_count = no;
    }
    if (lots->kept[no - 1] != NULL)
        return pw_refuse(error, PW_ERROR_INPUT, "lots-twice", no);
    return pw_event_text(&lots->kept[no - 1], value);
}

/* "9:30" or "09:30", on the clock of 24 hours. */
static bool read_time(const char *text, int *minutes)
{
    size_t length = strlen(text), hours = strspn(text, "0123456789");
    bool sound = hours >= 1 && hours <= 2 && length == hours + 3 && text[hours] == ':' &&
                 g_ascii_isdigit(text[hours + 1]) && g_ascii_isdigit(text[hours + 2]);
    int hour = sound ? (int)strtol(text, NULL, 10) : 0;
    int minute = sound ? (int)strtol(text + hours + 1, NULL, 10) : 0;
    *minutes = hour * 60 + minute;
    return sound && hour < 24 && minute < 60;
}

bool pw_value_round(struct pw_event *event, const char *key, const char *value, GError **error)
{
    int round_no = 0, minutes = 0;
    if (!pw_read_int(key, 1, 2 * PW_CONTESTANTS_MAX, &round_no))
        return pw_refuse(error, PW_ERROR_INPUT, "key-round", 2 * PW_CONTESTANTS_MAX);
    if (value[0] == '\0') {
        pw_event_forget_start(event, round_no);
        return true;
    }
    const char *space = strchr(value, ' '), *time = space != NULL ? space + 1 : value;
    g_autofree char *day = g_strndup(value, space != NULL ? (gsize)(space - value) : 0);
    if (!read_time(time, &minutes) || (space != NULL && !pw_value_is_date(day)))
        return value_refuse(error, value, "value-round-time");
    return pw_event_set_start(event, round_no, day, minutes) ||
           pw_refuse(error, PW_ERROR_INTERNAL, "no-memory");
}

bool pw_key_two(const char *key, int *first, int *second)
{
    const char *dot = strchr(key, '.');
    g_autofree char *before = g_strndup(key, dot != NULL ? (gsize)(dot - key) : 0);
    int one = 0, other = 0;
    if (dot == NULL || !pw_read_int(before, 1, 9999, &one) ||
        !pw_read_int(dot + 1, 1, 9999, &other))
        return false;
    *first = one;
    *second = other;
    return true;
}

/* The words of a line-up. */
static bool read_line_up(char **words, struct pw_line_said *said)
{
    for (int i = 0; words[i] != NULL; i++) {
        int place = 0;
        if (words[i][0] == '\0')
            continue;
        if (said->count == 0 && !said->without && strcmp(words[i], "without") == 0) {
            said->without = true;
            continue;
        }
        bool nobody = !said->without && (strcmp(words[i], "-") == 0 || strcmp(words[i], "0") == 0);
        if (said->count == PW_LINE_MAX ||
            (!nobody && !pw_read_int(words[i], 1, PW_CONTESTANTS_MAX, &place)))
            return false;
        said->place[said->count++] = place;
    }
    return said->count > 0;
}

bool pw_value_line_up(struct pw_event *event, const char *key, const char *value, GError **error)
{
    struct pw_line_said said = {0};
    if (!pw_key_two(key, &said.round_no, &said.team_no))
        return pw_refuse(error, PW_ERROR_INPUT, "key-line-up");
    g_auto(GStrv) words = g_strsplit_set(value, " ,\t", -1);
    if (value[0] != '\0' && !read_line_up(words, &said))
        return value_refuse(error, value, "value-line-up");
    return pw_event_set_line_up(event, &said) || pw_refuse(error, PW_ERROR_INTERNAL, "no-memory");
}

/* The number of the team whose key it is: "3", or "a" for 1. 0: it is no such key. */
static int team_key(const char *key)
{
    int team_no = 0;
    if (g_ascii_isalpha(key[0]) && key[1] == '\0')
        return g_ascii_tolower(key[0]) - 'a' + 1;
    return pw_read_int(key, 1, PW_TEAMS_MAX, &team_no) ? team_no : 0;
}

bool pw_value_team(struct pw_event *event, const char *key, const char *value, GError **error)
{
    int team_no = team_key(key);
    if (team_no == 0)
        return pw_refuse(error, PW_ERROR_INPUT, "key-team", PW_TEAMS_MAX);
    return pw_event_set_team(event, team_no, value) ||
           pw_refuse(error, PW_ERROR_INTERNAL, "no-memory");
}

/* Without blanks around each "=". The caller frees. */
static char *join_equals(const char *text)
{
    GString *out = g_string_new(NULL);
    for (const char *at = text; *at != '\0'; at++) {
        bool before = *at == ' ' && at[strspn(at, " ")] == '=';
        bool behind = *at == ' ' && out->len > 0 && out->str[out->len - 1] == '=';
        if (!before && !behind)
            g_string_append_c(out, *at);
    }
    return g_string_free(out, FALSE);
}

/* What stands between one "=" and the next: a comma before the next column is not of it. */
static char *bare_value(GString *value)
{
    char *bare = g_strstrip(value->str);
    for (gsize length = strlen(bare); length > 0 && strchr(",; ", bare[length - 1]) != NULL;)
        bare[--length] = '\0';
    return bare;
}

/* "fide_id=1503014 rating=2310 club=SK Oslo", the columns of a list of names. */
static bool read_details(struct pw_contestant *c, const char *text, GError **error)
{
    g_autofree char *joined = join_equals(text);
    char **words = g_strsplit_set(joined, " ", -1), *key = NULL;
    GString *value = g_string_new(NULL);
    bool sound = true;
    for (int i = 0; sound; i++) {
        char *equals = words[i] != NULL ? strchr(words[i], '=') : NULL;
        if (words[i] != NULL && equals == NULL) {
            sound = key != NULL || words[i][0] == '\0' ||
                    pw_refuse(error, PW_ERROR_INPUT, "name-details");
            g_string_append_printf(value, "%s%s", value->len > 0 ? " " : "", words[i]);
            continue;
        }
        sound = key == NULL || pw_roster_detail(c, key, bare_value(value), error);
        if (words[i] == NULL)
            break;
        *equals = '\0';
        key = words[i];
        g_string_assign(value, equals + 1);
    }
    g_string_free(value, TRUE);
    g_strfreev(words);
    return sound;
}

bool pw_value_name(struct pw_contestant *c, const char *value, GError **error)
{
    g_autofree char *trimmed = g_strstrip(g_strdup(value));
    const char *open = pw_name_details(trimmed);
    if (open == NULL && pw_roster_name_unclear(trimmed))
        return pw_refuse(error, PW_ERROR_INPUT, "name-details");
    g_autofree char *name =
        g_strchomp(g_strndup(trimmed, open != NULL ? (gsize)(open - trimmed) : strlen(trimmed)));
    g_autofree char *inside = open != NULL ? g_strndup(open + 1, strlen(open) - 2) : NULL;
    if (open != NULL && pw_roster_name_unclear(name))
        return pw_refuse(error, PW_ERROR_INPUT, "name-details");
    return (pw_roster_name(c, open != NULL ? name : value) ||
            pw_refuse(error, PW_ERROR_INPUT, "no-memory-names")) &&
           (inside == NULL || read_details(c, inside, error));
}

/* Takes "[...]" off the end of a name. */
static bool take_details(struct pw_event *event, int who_no, int round_no, char *name)
{
    struct pw_contestant details = {0};
    char *open = strrchr(name, '[');
    gsize length = strlen(name);
    if (open != NULL && name[length - 1] == ']') {
        name[length - 1] = '\0';
        *open = '\0';
        if (!read_details(&details, open + 1, NULL)) {
            pw_contestant_finish(&details);
            return false;
        }
        g_strchomp(name);
    }
    if (name[0] == '\0' || pw_roster_name_unclear(name) ||
        !pw_event_replace(event, who_no, round_no, name)) {
        pw_contestant_finish(&details);
        return false;
    }
    for (int i = 0; i < event->replacements; i++) {
        struct pw_replacement *one = &event->replacement[i];
        if (one->who_no != who_no || one->round_no != round_no)
            continue;
        details.name = one->who.name;
        one->who = details;
    }
    return true;
}

bool pw_value_take_over(struct pw_event *event, int who_no, int round_no, const char *name)
{
    g_autofree char *copy = g_strdup(name);
    return take_details(event, who_no, round_no, g_strstrip(copy));
}

/* "7 from 4: Berg, Jonas; 9 from 6: Ek, Ulla [rating=2210]" */
static bool value_replaced(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    const char *value = to->value;
    char **parts = g_strsplit(value, ";", -1);
    bool sound = true;
    pw_event_forget_replacements(event);
    for (int i = 0; sound && parts[i] != NULL; i++) {
        char *part = g_strstrip(parts[i]), *colon = strchr(part, ':');
        int who_no = 0, round_no = 0;
        char *name = colon != NULL ? g_strstrip(colon + 1) : NULL;
        if (part[0] == '\0')
            continue;
        if (colon != NULL)
            *colon = '\0';
        char **words = g_strsplit_set(g_strstrip(part), " ", -1);
        sound = name != NULL && name[0] != '\0' && g_strv_length(words) == 3 &&
                strcmp(words[1], "from") == 0 &&
                pw_read_int(words[0], 1, PW_CONTESTANTS_MAX, &who_no) &&
                pw_read_int(words[2], 2, 2 * PW_CONTESTANTS_MAX, &round_no) &&
                take_details(event, who_no, round_no, name);
        g_strfreev(words);
    }
    g_strfreev(parts);
    return sound || value_refuse(error, value, "value-takes-over");
}

/* "rank", or so many stones less: "rank-1". */
static bool value_handicap(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    const char *value = to->value;
    static const char *const none[] = {"", "no", "none", "0", NULL};
    char *word = g_ascii_strdown(value, -1);
    const char *after = g_str_has_prefix(word, "rank") ? word + strlen("rank") : NULL;
    int less = 0;
    bool off = g_strv_contains(none, word);
    bool sound =
        off || (after != NULL &&
                (after[0] == '\0' || (after[0] == '-' && pw_read_int(after + 1, 0, 9, &less))));
    g_free(word);
    if (!sound)
        return value_refuse(error, value, "value-handicap");
    event->handicaps = !off;
    event->handicap_less = less;
    return true;
}

/* What the mean of Butler leaves out at each end: scores, or of a hundred: "1", "10%". */
static bool value_extremes(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    const char *value = to->value;
    char *end = NULL;
    gint64 count = g_ascii_strtoll(value, &end, 10);
    bool percent = strcmp(end, "%") == 0;
    if (!g_ascii_isdigit(value[0]) || (*end != '\0' && !percent) ||
        count >= (percent ? 50 : PW_CONTESTANTS_MAX))
        return value_refuse(error, value, "value-extremes");
    event->reckoning.without = percent ? 0 : (int)count;
    event->reckoning.without_percent = percent ? (int)count : 0;
    return true;
}

static bool value_komi(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    const char *value = to->value;
    char *end = NULL;
    double komi = g_ascii_strtod(value, &end);
    if (end == value || *end != '\0' || !(komi >= -99 && komi <= 99) ||
        (double)(int)(komi * 2) != komi * 2)
        return value_refuse(error, value, "value-komi");
    event->komi_halves = (int)(komi * 2);
    event->komi_said = true;
    return true;
}

/* ---- a federation's scale of victory points, from a file (CSV) ----
 *
 *   imps,winner,loser        from so many IMPs more than the other on
 *   0,10,10
 *   2,11,9
 *
 *   percent,winner,loser     of match points: from so many per cent of the match on
 *   50,10,10
 *   51.5,11,9
 *
 * Margins rise from 0 IMPs, or 50 per cent. Without a column loser the two share twice what an even
 * match gives. */

#define MOST 10000 /* hundredths */

static bool read_hundredths(const char *text, int *out)
{
    char *end = NULL;
    double value = g_ascii_strtod(text, &end);
    *out = (int)(value * 100 + (value < 0 ? -0.5 : 0.5));
    return end != text && *end == '\0' && value >= -100 && value <= 1000;
}

/* false with an error: the row does not follow those before it. */
static bool read_step(const struct pw_csv *csv, struct pw_vp_scale *scale, GError **error)
{
    struct pw_vp_step one = {0};
    const struct pw_vp_step *before = scale->steps > 0 ? &scale->step[scale->steps - 1] : NULL;
    int even = before != NULL ? scale->step[0].winner + scale->step[0].loser : 0;
    bool sound = read_hundredths(pw_csv_cell(csv, 0), &one.from) &&
                 read_hundredths(pw_csv_cell(csv, 1), &one.winner);
    if (sound && csv->cells > 2)
        sound = read_hundredths(pw_csv_cell(csv, 2), &one.loser);
    else
        one.loser = before != NULL ? even - one.winner : one.winner;
    int first = scale->percent ? 5000 : 0;
    sound = sound && one.winner <= MOST && one.winner >= one.loser &&
            (before != NULL ? one.from > before->from && one.winner >= before->winner
                            : one.from == first && one.winner == one.loser && one.winner > 0);
    if (!sound)
        return pw_refuse_at(error, csv->in->name, csv->line, "vp-step");
    scale->step = g_renew(struct pw_vp_step, scale->step, (gsize)scale->steps + 1);
    scale->step[scale->steps++] = one;
    scale->most = one.winner;
    return true;
}

static bool read_steps(const struct pw_input *in, struct pw_vp_scale *scale, GError **error)
{
    struct pw_csv csv;
    pw_csv_init(&csv, in);
    bool sound = pw_csv_next(&csv, NULL);
    scale->percent = sound && g_ascii_strcasecmp(pw_csv_cell(&csv, 0), "percent") == 0;
    sound = sound && (scale->percent || g_ascii_strcasecmp(pw_csv_cell(&csv, 0), "imps") == 0);
    if (!sound)
        pw_refuse_at(error, in->name, 1, "vp-heading");
    GError *wrong = NULL;
    while (sound && pw_csv_next(&csv, &wrong))
        sound = read_step(&csv, scale, error);
    if (wrong != NULL) {
        g_propagate_error(error, wrong);
        sound = false;
    }
    if (sound && scale->steps < 2)
        sound = pw_refuse_at(error, in->name, csv.line, "vp-few");
    pw_csv_finish(&csv);
    return sound;
}

/* Takes it as the event's; "": that of the WBF again. false with an error: it is none. */
static bool vp_scale_load(struct pw_event *event, const char *file, GError **error)
{
    struct pw_input in;
    struct pw_vp_scale scale = {0};
    g_autofree char *path = pw_value_path(event, file);
    bool sound = true;
    if (file[0] != '\0') {
        if (!pw_input_load(&in, path, error))
            return false;
        sound = read_steps(&in, &scale, error);
        pw_input_finish(&in);
    }
    if (!sound) {
        g_free(scale.step);
        return false;
    }
    free(event->matches.scale.step);
    event->matches.scale = scale;
    return pw_event_path(&event->matches.scale_file, file[0] != '\0' ? path : NULL);
}

/* ---- how a value is taken: to->into is the place that the row names ---- */

static bool set_text(const struct pw_setting *to, GError **error)
{
    (void)error; /* false without one: no memory */
    return pw_event_text(to->into, to->value);
}

static bool set_day(const struct pw_setting *to, GError **error)
{
    if (to->value[0] != '\0' && !pw_value_is_date(to->value))
        return value_refuse(error, to->value, "value-date");
    return set_text(to, error);
}

/* Other words are printed as they stand; this was to be one of ours. */
static bool set_date(const struct pw_setting *to, GError **error)
{
    bool words = to->value[strspn(to->value, "0123456789-")] != '\0';
    return words ? set_text(to, error) : set_day(to, error);
}

static bool set_file(const struct pw_setting *to, GError **error)
{
    g_autofree char *path = pw_value_path(to->event, to->value);
    (void)error; /* as above */
    return pw_event_path(to->into, to->value[0] != '\0' ? path : NULL);
}

static bool set_movement_file(const struct pw_setting *to, GError **error)
{
    to->event->request.kind[0] = '\0'; /* one or the other */
    return set_file(to, error);
}

/* A code, or a file of words. */
static bool set_language(const struct pw_setting *to, GError **error)
{
    bool code = strchr(to->value, '/') == NULL && !g_str_has_suffix(to->value, ".ini");
    return code ? set_text(to, error) : set_file(to, error);
}

static bool set_time_code(const struct pw_setting *to, GError **error)
{
    return pw_value_time_code(to->value, to->into, error);
}

static bool set_format(const struct pw_setting *to, GError **error)
{
    return pw_value_format(to->value, error);
}

static bool read_count(const struct pw_setting *to, int *n, GError **error)
{
    const struct pw_key *said = &to->key->said;
    if (pw_read_int(to->value, (int)said->least, (int)said->most, n))
        return true;
    g_autofree char *quoted = pw_quote(to->value);
    return pw_refuse(error, PW_ERROR_INPUT, "value-count", quoted, (int)said->least,
                     (int)said->most);
}

static bool set_count(const struct pw_setting *to, GError **error)
{
    return read_count(to, to->into, error);
}

static bool set_long_count(const struct pw_setting *to, GError **error)
{
    int n = 0;
    bool sound = read_count(to, &n, error);
    if (sound)
        *(long *)to->into = n;
    return sound;
}

/* 0 is said, and none. */
static bool set_switched_rounds(const struct pw_setting *to, GError **error)
{
    int n = 0;
    bool sound = read_count(to, &n, error);
    if (sound)
        *(int *)to->into = n == 0 ? -1 : n;
    return sound;
}

/* "3", or by its line: "EW 3" is the third of it, wherever the movement begins to count them. */
static bool set_pair(const struct pw_setting *to, GError **error)
{
    enum pw_side line = PW_SIDE_NONE;
    int no = 0, *who_no = to->into;
    if (pw_cell_pair(to->value, &line, &no) && line != PW_SIDE_NONE &&
        no <= (int)to->key->said.most)
        *who_no = no;
    else if (!read_count(to, who_no, error))
        return false;
    to->event->missing_ew = line == PW_SIDE_B;
    return pw_value_of_movement(to->event, who_no, error);
}

/* As many tables as are laid out; one of them may be half. */
static bool set_tables(const struct pw_setting *to, GError **error)
{
    int halves = 0;
    if (!pw_value_tables(to->value, &halves)) {
        g_autofree char *quoted = pw_quote(to->value);
        return pw_refuse(error, PW_ERROR_INPUT, "value-tables", quoted, PW_TABLES_MAX);
    }
    to->event->request.tables = (halves + 1) / 2;
    to->event->half_table = halves % 2 != 0;
    return true;
}

static bool read_flag(const char *value, bool *on, GError **error)
{
    static const char *const words[] = {"no", "yes", "false", "true", "0", "1", "off", "on", NULL};
    for (int i = 0; words[i] != NULL; i++) {
        if (g_ascii_strcasecmp(value, words[i]) == 0) {
            *on = i % 2 == 1;
            return true;
        }
    }
    return value_refuse(error, value, "value-flag");
}

static bool set_flag(const struct pw_setting *to, GError **error)
{
    return read_flag(to->value, to->into, error);
}

/* At single tables: of what else? */
static bool set_switches(const struct pw_setting *to, GError **error)
{
    return read_flag(strcmp(to->value, "tables") == 0 ? "yes" : to->value, to->into, error);
}

static bool set_cycles(const struct pw_setting *to, GError **error)
{
    bool twice = false, sound = read_flag(to->value, &twice, error);
    if (sound)
        *(int *)to->into = twice ? 2 : 1;
    return sound;
}

/* Enumerations of this library are as wide as an int. */
static bool set_choice(const struct pw_setting *to, GError **error)
{
    const char *const *choices = to->key->said.choices;
    for (int i = 0; choices[i] != NULL; i++) {
        int n = to->key->first + i;
        if (g_ascii_strcasecmp(to->value, choices[i]) == 0) {
            memcpy(to->into, &n, sizeof n);
            return true;
        }
    }
    g_autofree char *all = g_strjoinv(", ", (char **)(gpointer)choices);
    g_autofree char *quoted = pw_quote(to->value);
    return pw_refuse(error, PW_ERROR_INPUT, "value-choice", quoted, all);
}

static bool set_scale(const struct pw_setting *to, GError **error)
{
    bool sound = set_choice(to, error);
    to->event->scale_said = to->event->scale_said || sound;
    return sound;
}

static bool set_method(const struct pw_setting *to, GError **error)
{
    bool sound = set_choice(to, error);
    to->event->method_said = to->event->method_said || sound;
    return sound;
}

static bool set_vp_scale(const struct pw_setting *to, GError **error)
{
    return vp_scale_load(to->event, to->value, error);
}

static bool set_game(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    enum pw_board_game was = event->game;
    bool sound = set_choice(to, error);
    if (sound && event->games.whole && event->game != was)
        pw_games_turn(&event->games); /* who has which colour stays */
    return sound;
}

static bool set_word(const struct pw_setting *to, GError **error)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    size_t length = strlen(to->value);
    if (length == 0 || length >= (size_t)to->key->room || strspn(to->value, letters) != length)
        return value_refuse(error, to->value, "value-word");
    g_autofree char *lower = g_ascii_strdown(to->value, -1);
    memcpy(to->into, lower, length + 1);
    return true;
}

static bool set_kind(const struct pw_setting *to, GError **error)
{
    bool sound = set_word(to, error);
    if (sound)
        pw_event_text(&to->event->movement_file, NULL); /* one or the other */
    return sound;
}

/* ---- the table ---- */

#define KEY(group, key, type, least, most, choices, usual, set, field, first, room, help)          \
    {                                                                                              \
        {group, key, type, least, most, choices, usual, help}, set,                                \
            offsetof(struct pw_event, field), first, room                                          \
    }
#define VALUE(group, key, type, usual, set, field, help)                                           \
    KEY(group, key, type, 0, 0, NULL, usual, set, field, 0, 0, help)
#define TEXT(group, key, field, help) VALUE(group, key, PW_KEY_TEXT, "", set_text, field, help)
#define YES(group, key, field, help) VALUE(group, key, PW_KEY_YES, "no", set_flag, field, help)
#define NUMBER(group, key, least, most, usual, set, field, help)                                   \
    KEY(group, key, PW_KEY_NUMBER, least, most, NULL, usual, set, field, 0, 0, help)
#define CHOICE(group, key, words, usual, set, field, first, help)                                  \
    KEY(group, key, PW_KEY_CHOICE, 0, 0, words, usual, set, field, first, 0, help)
#define WORD(group, key, type, set, field, help)                                                   \
    KEY(group, key, type, 0, 0, NULL, "", set, field, 0, (int)sizeof((struct pw_event *)0)->field, \
        help)

/* Numbers, documents, names: not a place in struct pw_event. */
#define ELSEWHERE(group, key, type, most, help)                                                    \
    KEY(group, key, type, (most) > 0, most, NULL, "", NULL, title, 0, 0, help)

/* Of a group they stand in the order in which messages name them. A name in capitals stands for
 * any number, any document. */
static const struct pw_event_key keys[] = {
    TEXT("event", "title", title, "title of the event"),
    VALUE("event", "date", PW_KEY_DATE, "", set_date, date, "date of the event: 2026-11-24"),
    VALUE("event", "end-date", PW_KEY_DATE, "", set_day, end_date, "the last day: 2026-11-29"),
    VALUE("event", "round-dates", PW_KEY_TEXT, "", value_days, round_dates,
          "the day of each round: 2026-11-24, 2026-11-25"),
    NUMBER("event", "format", 1, PW_EVENT_FORMAT, "1", set_format, title,
           "version of the file's format; a larger number needs a newer pairwheel"),
    TEXT("event", "city", city, "the town, for reports"),
    TEXT("event", "federation", federation, "the federation that gets the report"),
    TEXT("event", "arbiter", arbiter, "the chief arbiter, for reports"),
    TEXT("event", "deputy-arbiters", deputies, "the deputy arbiters, separated by ;"),
    TEXT("event", "time-control", time_control, "the time control in words"),
    VALUE("event", "time-control-seconds", PW_KEY_TEXT, "", set_time_code, time_code,
          "the time control in seconds, for reports: 5400+30"),
    VALUE("event", "language", PW_KEY_LANGUAGE, "en", set_language, language,
          "language of the papers: en, pl, ..., or a file of words"),
    VALUE("event", "paper", PW_KEY_PAPER, "", set_text, paper,
          "paper size: A4, A3, A5, Letter, ..."),
    TEXT("event", "club", club, "name of the club"),
    VALUE("event", "colour", PW_KEY_COLOUR, "", value_shade, colour,
          "the club's colour for headings: red, blue, ..., or #rrggbb"),
    VALUE("event", "color", PW_KEY_COLOUR, "", value_shade, colour, "the same as colour"),
    VALUE("event", "logo", PW_KEY_FILE, "", set_file, logo,
          "a picture for the headings: PNG or SVG"),
    TEXT("event", "font", font, "another font family, by its name"),
    VALUE("event", "phones", PW_KEY_TEXT, "", value_phones, phones,
          "the address where phones read their cards, as the desk writes it: "
          "http://192.168.1.5:8088"),
    TEXT("event", "network", network, "the name of the network that phones must join"),
    TEXT("event", "section", section, "letter of the section"),
    VALUE("event", "section-colour", PW_KEY_COLOUR, "", value_shade, section_colour,
          "the colour of a ring round the section's letter: red, blue, green, ..., or #rrggbb"),
    VALUE("event", "section-color", PW_KEY_COLOUR, "", value_shade, section_colour,
          "the same as section-colour"),
    YES("event", "shared-boards", shared_boards,
        "the sections play the same boards and are compared with one another"),
    CHOICE("event", "pairs", pairs_words, "by-section", set_choice, numbered,
           PW_NUMBERED_CONTINUOUS, "number the pairs through all sections, or from 1 in each"),
    YES("event", "barometer", barometer,
        "all tables of all sections play the same boards at the same time"),
    CHOICE("event", "scored", scored_words, "", set_choice, scored, PW_SCORED_ACROSS,
           "compare scores across all sections, or within each section"),
    CHOICE("event", "carry", carry_words, "north", set_choice, carry, PW_CARRY_NORTH,
           "who carries the boards to the next table"),
    TEXT("event", "papers", kit_papers, "the documents of a kit, separated by commas, or none"),
    CHOICE("event", "kit", kit_words, "usual", set_choice, kit, PW_KIT_MINIMAL,
           "how many documents a kit has"),
    WORD("movement", "kind", PW_KEY_MOVEMENT, set_kind, request.kind,
         "the movement, such as howell or berger"),
    VALUE(
        "movement", "file", PW_KEY_FILE, "", set_movement_file, movement_file,
        "a movement from a file, instead of kind; TRF, PGN and H9 also bring players and results"),
    CHOICE("movement", "from", pw_movement_formats, "", set_choice, movement_format, 1,
           "the file's format (default: detected)"),
    NUMBER("movement", "pairs", 2, PW_CONTESTANTS_MAX, "", set_count, pairs, "number of pairs"),
    NUMBER("movement", "players", 2, PW_CONTESTANTS_MAX, "", set_count, players,
           "number of players"),
    NUMBER("movement", "teams", 2, PW_CONTESTANTS_MAX / 2, "", set_count, fours,
           "number of teams, for whist, teams and team-berger"),
    NUMBER("movement", "team-boards", 1, PW_LINE_MAX, "", set_count, request.team_boards,
           "number of boards in a match of two teams"),
    CHOICE("movement", "home-colour", home_words, "white", set_choice, request.home_black, 0,
           "the home team's colour on board 1; the other boards alternate"),
    KEY("movement", "tables", PW_KEY_TABLES, 1, PW_TABLES_MAX, NULL, "", set_tables, request.tables,
        0, 0, "number of tables, instead of pairs; 9.5 has a half table"),
    NUMBER("movement", "rounds", 1, 2 * PW_CONTESTANTS_MAX, "", set_count, request.rounds,
           "number of rounds"),
    NUMBER("movement", "boards-per-round", 1, 99, "1", set_count, request.boards_per_round,
           "number of boards played in a round"),
    NUMBER("movement", "first-board", 1, 9999, "1", set_count, request.first_board,
           "number of the first board"),
    NUMBER("movement", "first-pair", 1, PW_PAIR_NUMBER_MAX, "1", set_count, numbers.first,
           "number of the first pair, where other sections have the lower ones"),
    NUMBER("movement", "missing-pair", 1, PW_CONTESTANTS_MAX, "", set_pair, request.missing_pair,
           "a number that no pair has; its opponents sit out"),
    NUMBER("movement", "copies", 1, 99, "", set_count, copies,
           "how many copies of each board there are, for a movement from a file"),
    NUMBER("movement", "cycles", 1, 8, "1", set_count, request.cycles, "how often everybody meets"),
    VALUE("movement", "double", PW_KEY_YES, "no", set_cycles, request.cycles,
          "everybody meets twice"),
    YES("movement", "no-exchange", request.no_exchange,
        "everybody meets twice, with the rounds left in their order"),
    WORD("movement", "variant", PW_KEY_TEXT, set_word, request.variant,
         "variant of the movement, such as skip or relay"),
    NUMBER("movement", "switch", 0, PW_CONTESTANTS_MAX, "", set_switched_rounds, request.switches,
           "number of arrow-switched rounds of a Mitchell"),
    VALUE("movement", "switches", PW_KEY_YES, "no", set_switches, request.allow_switches,
          "arrow switches at single tables, where they make it fairer"),
    CHOICE("movement", "optimise", optimise_words, "competition", set_choice, request.optimise,
           PW_OPTIMISE_NONE, "what a Howell is optimised for"),
    NUMBER("movement", "effort", 1, 999999999, "", set_long_count, request.effort,
           "how many trials to spend on a fairer movement"),
    NUMBER("movement", "winners", 1, 2, "", set_count, request.winners,
           "one ranking, or two: NS and EW apart"),
    CHOICE("movement", "orientation", orientation_words, "printed", set_choice, request.orientation,
           PW_ORIENTATION_PRINTED,
           "which direction is called NS: as the article prints it, or as its text has it"),
    CHOICE("movement", "numbering", numbering_words, "article", set_choice, request.numbering,
           PW_NUMBERING_ARTICLE, "places of a circle; line: EW pairs are numbered from 1 on paper"),
    CHOICE(
        "movement", "first-round", first_round_words, "lot", set_choice, matches.first,
        PW_FIRST_LOT,
        "of a bridge Swiss: drawn by lot (seed in [lots]), or seeding: numbers of the upper half "
        "meet those of the lower half"),
    NUMBER("movement", "repeat-after", 1, PW_SWISS_ROUNDS_MAX, "", set_count, matches.again_after,
           "of a bridge Swiss: two may meet again so many rounds later (default: never)"),
    YES("movement", "one-round-behind", matches.behind,
        "of a bridge Swiss: a round is paired while the one before it is still played"),
    VALUE("movement", "stationary", PW_KEY_TEXT, "", value_stationary, matches.stationary,
          "of a bridge Swiss: pairs that keep their table: 3,7"),
    CHOICE("movement", "acceleration", acceleration_words, "none", set_choice, acceleration,
           PW_NO_ACCELERATION,
           "of a Swiss of players: baku gives the upper half virtual points in the first rounds"),
    YES("movement", "as-published", request.as_published,
        "as in the article: Howells numbered from 0, modular and halving with its colours"),
    ELSEWHERE("names", "N", PW_KEY_TEXT, PW_CONTESTANTS_MAX,
              "the name of this number: Anna Nowak & Jan Lis"),
    ELSEWHERE("names", "file", PW_KEY_FILE, 0, "a CSV file with the names of the players"),
    ELSEWHERE("teams", "N", PW_KEY_TEXT, PW_TEAMS_MAX,
              "the name of this team; of two teams A and B"),
    ELSEWHERE("line-ups", "R.T", PW_KEY_TEXT, 0,
              "who plays for team T in round R: 1 2 4 5, or without 3"),
    VALUE("results", "file", PW_KEY_FILE, "", set_file, results_file,
          "the results: CSV, USEBIO, PBN or .bws; for chess CSV, TRF, PGN or H9"),
    NUMBER("results", "simulate", 1, 999999999, "", set_long_count, simulate,
           "make up plausible results where there are none"),
    ELSEWHERE("pairings", "N", PW_KEY_TEXT, PW_SWISS_ROUNDS_MAX,
              "of a Swiss: who meets whom in this round, as pairwheel pair writes it"),
    ELSEWHERE("happened", "N", PW_KEY_TEXT, PW_HAPPENINGS_MAX,
              "what did not go as planned, as a sentence: round 3 table 2: NS and EW exchanged"),
    CHOICE("scoring", "method", method_words, "matchpoints", set_method, reckoning.method,
           PW_MATCHPOINTS, "how scores become points"),
    CHOICE("scoring", "scale", scale_words, "", set_scale, reckoning.halves, 0,
           "match points for a better score"),
    CHOICE("scoring", "neuberg", neuberg_words, "yes", set_choice, reckoning.neuberg, 0,
           "boards with fewer scores count in full (Neuberg's formula)"),
    VALUE("scoring", "butler-without", PW_KEY_TEXT, "", value_extremes, title,
          "how many of the highest and lowest scores the mean leaves out: 1, or 10%"),
    NUMBER("scoring", "forfeit", 1, 20, "12", set_count, reckoning.forfeit,
           "victory points for a match that the opponents forfeit"),
    NUMBER("scoring", "bye", 1, 100, "60", set_count, matches.bye,
           "per cent of a match's victory points for a bye in a bridge Swiss"),
    VALUE("scoring", "vp", PW_KEY_FILE, "", set_vp_scale, matches.scale_file,
          "a federation's scale of victory points (CSV), instead of the WBF's"),
    CHOICE("chess", "game", game_words, "chess", set_game, game, 0,
           "the game; in Go Black moves first"),
    YES("chess", "nigiri", nigiri, "colours are drawn at the board"),
    VALUE("chess", "komi", PW_KEY_TEXT, "", value_komi, komi_halves, "White's komi in Go: 6.5"),
    VALUE("chess", "handicap", PW_KEY_TEXT, "no", value_handicap, handicaps,
          "handicap stones in Go, by the difference of ranks; the weaker has Black"),
    VALUE("chess", "points", PW_KEY_TEXT, "1-0.5-0", value_scoring, scoring,
          "points for a win, a draw and a loss: 1-0.5-0, 3-1-0"),
    TEXT("chess", "tie-breaks", tie_breaks, "tie-breaks in their order: DE,WIN,SB,KS"),
    TEXT("chess", "play-off", play_off,
         "order of a play-off among players equal on points: 2,1; or no"),
    TEXT("chess", "withdrawn", withdrawn, "players who left: 5,7, or 5 until 3"),
    VALUE("chess", "replaced", PW_KEY_TEXT, "", value_replaced, game,
          "who takes over a number, with its games and points"),
    ELSEWHERE("lots", "N", PW_KEY_TEXT, PW_CONTESTANTS_MAX, "the player who has drawn this number"),
    VALUE("lots", "method", PW_KEY_TEXT, "", value_lots, lots,
          "draw the numbers by lot, or take them from FILE (no,name)"),
    CHOICE("lots", "apart", apart_words, "", set_choice, lots.apart, PW_APART_NOBODY,
           "who must not meet in the last three rounds: players of one federation, club or family"),
    VALUE("lots", "seed", PW_KEY_TEXT, "1", value_seed, lots,
          "seed of the draw; the same seed draws the same numbers"),
    ELSEWHERE("rounds", "N", PW_KEY_TEXT, 2 * PW_CONTESTANTS_MAX,
              "when this round begins: 10:00, or 2026-11-24 10:00"),
    CHOICE("print", "order", order_words, "", set_choice, order, PW_ORDER_NUMBER,
           "order of the crosstable and start list (default: number, and rank at the end)"),
    YES("print", "blank", blank, "leave space to fill in, although there are results"),
    YES("print", "short", fewer_ties, "only the tie-breaks that separate somebody"),
    CHOICE("print", "preset", preset_words, "colour", set_choice, preset, 0,
           "inks: black for a printer without colours, inverse for white on black"),
    YES("print", "large-print", large_print, "type half as large again"),
    YES("print", "backs", backs, "print the backs of cards on every second page"),
    YES("print", "stack", stack,
        "arrange the cards so that the cut piles, put together, are in order"),
    ELSEWHERE("paper", "DOCUMENT", PW_KEY_PAPER, 0,
              "the paper for this document: movement-sheet=A3"),
    ELSEWHERE("templates", "DOCUMENT", PW_KEY_FILE, 0,
              "the template for this document, one of ours or a file: guide-cards=ours.xml"),
    NUMBER("lattice", "size", 2, PW_LATTICE_SHEET_MAX, "20", set_count, lattice.size,
           "the lattice goes from 0 to N"),
    NUMBER("lattice", "steps", 1, PW_LATTICE_TAPE_MAX, "12", set_count, lattice.steps,
           "how many steps of the tape to show"),
    YES("lattice", "worksheet", lattice.worksheet, "leave out the black points, for colouring in"),
    YES("lattice", "no-mirror", lattice.no_mirror, "leave out the points above the diagonal"),
    YES("lattice", "no-line", lattice.no_line, "leave out the golden line"),
    YES("lattice", "no-staircase", lattice.no_staircase, "leave out the steps"),
};

static const char *const groups[] = {"event",    "movement", "names",   "teams",     "line-ups",
                                     "results",  "chess",    "lattice", "scoring",   "lots",
                                     "rounds",   "print",    "paper",   "templates", "happened",
                                     "pairings", NULL};

const char *const *pw_event_groups(void)
{
    return groups;
}

const struct pw_key *pw_key_at(size_t i)
{
    return i < G_N_ELEMENTS(keys) ? &keys[i].said : NULL;
}

static bool any_of(const struct pw_event_key *key)
{
    return g_ascii_isupper(key->said.key[0]);
}

const char **pw_event_keys(const char *group)
{
    if (!g_strv_contains(groups, group))
        return NULL;
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (strcmp(keys[i].said.group, group) == 0 && !any_of(&keys[i]))
            g_ptr_array_add(names, (gpointer)keys[i].said.key);
    g_ptr_array_add(names, NULL);
    return (const char **)g_ptr_array_free(names, FALSE);
}

const struct pw_event_key *pw_event_key_find(const char *group, const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (keys[i].set != NULL && strcmp(keys[i].said.group, group) == 0 &&
            strcmp(keys[i].said.key, key) == 0)
            return &keys[i];
    return NULL;
}

bool pw_event_key_set(struct pw_event *event, const struct pw_event_key *key, const char *value,
                      GError **error)
{
    return key->set(&(struct pw_setting){event, key, (char *)event + key->offset, value}, error);
}

const char *pw_event_key_value(const struct pw_event *of, const struct pw_event_key *key)
{
    const void *place = (const char *)of + key->offset;
    int n;
    if (key->set == set_text || key->set == set_date || key->set == set_day ||
        key->set == set_language)
        return *(const char *const *)place;
    if (key->said.choices == NULL)
        return NULL;
    memcpy(&n, place, sizeof n);
    return n >= key->first ? key->said.choices[n - key->first] : NULL;
}

const struct pw_key *pw_key_find(const char *group, const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        int no = 0;
        const struct pw_key *said = &keys[i].said;
        if (strcmp(said->group, group) != 0)
            continue;
        if (strcmp(said->key, key) == 0 || strcmp(said->key, "DOCUMENT") == 0 ||
            (strcmp(said->key, "N") == 0 && pw_read_int(key, 1, (int)said->most, &no)) ||
            (strcmp(group, "teams") == 0 && team_key(key) > 0) ||
            ((strcmp(said->key, "R.T") == 0 || strcmp(group, "names") == 0) &&
             pw_key_two(key, &no, &no)))
            return said;
    }
    return NULL;
}

_Static_assert(sizeof(enum pw_optimise) == sizeof(int) &&
                   sizeof(enum pw_numbering) == sizeof(int) &&
                   sizeof(enum pw_orientation) == sizeof(int) &&
                   sizeof(enum pw_method) == sizeof(int) &&
                   sizeof(enum pw_print_order) == sizeof(int) &&
                   sizeof(enum pw_kit_size) == sizeof(int),
               "choices are written as int");
