/* event_values.c - values of an event that are more than a text, a number or one of some words. */
#include "format/event_keys.h"

#include "base/error.h"
#include "base/input.h"
#include "base/text.h"
#include "event/event.h"
#include "event/rounds.h"
#include "format/csv.h"
#include "format/roster.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#define PHONES_MAX 200 /* bytes of the address that phones are told */

/* "VALUE" is not ...; for values that are wrong. */
bool pw_value_refuse(GError **error, const char *value, const char *key)
{
    g_autofree char *quoted = pw_quote(value);
    return pw_refuse(error, PW_ERROR_INPUT, key, quoted);
}

bool pw_value_format(const char *value, GError **error)
{
    int format = 0;
    if (!pw_read_int(value, 1, INT_MAX, &format))
        return pw_value_refuse(error, value, "value-format");
    g_autofree char *quoted = pw_quote(value);
    return format <= PW_EVENT_FORMAT ||
           pw_refuse(error, PW_ERROR_INPUT, "value-format-newer", quoted, PW_EVENT_FORMAT);
}

/* The colours that the sections of a room are told apart by; kept as #rrggbb. They differ
 * in lightness too, but the letter is what says it. */
bool pw_value_shade(const struct pw_setting *to, GError **error)
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
    return pw_value_refuse(error, value, "value-colour");
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

bool pw_value_stationary(const struct pw_setting *to, GError **error)
{
    g_auto(GStrv) words = g_strsplit_set(to->value, ", ", -1);
    GString *pairs = g_string_new(NULL);
    bool sound = true;
    for (int i = 0, no; sound && words[i] != NULL; i++) {
        if (words[i][0] == '\0')
            continue;
        sound = pw_read_int(words[i], 1, PW_CONTESTANTS_MAX, &no) ||
                pw_value_refuse(error, words[i], "value-stationary");
        if (sound)
            g_string_append_printf(pairs, "%s%d", pairs->len > 0 ? "," : "", no);
    }
    if (sound)
        pw_event_text(to->into, pairs->str);
    g_string_free(pairs, TRUE);
    return sound;
}

bool pw_value_days(const struct pw_setting *to, GError **error)
{
    char **words = g_strsplit_set(to->value, ", ", -1);
    GString *days = g_string_new(NULL);
    bool sound = true;
    for (int i = 0; sound && words[i] != NULL; i++) {
        if (words[i][0] == '\0')
            continue;
        sound = pw_value_is_date(words[i]) || pw_value_refuse(error, words[i], "value-days");
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
        return pw_value_refuse(error, value, "value-time-control");
    return pw_event_text(slot, value);
}

bool pw_value_phones(const struct pw_setting *to, GError **error)
{
    const char *value = to->value;
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-:[]";
    bool secret = g_str_has_prefix(value, "https://");
    size_t scheme = secret ? strlen("https://") : strlen("http://"), length = strlen(value);
    bool sound = (secret || g_str_has_prefix(value, "http://")) && length > scheme &&
                 length <= PHONES_MAX && strspn(value + scheme, letters) == length - scheme;
    if (!sound && value[0] != '\0')
        return pw_value_refuse(error, value, "value-phones");
    return pw_event_text(to->into, value);
}

/* The number that a pair bears becomes that of the movement. */
bool pw_value_of_movement(const struct pw_event *event, int *who_no, GError **error)
{
    int said_no = *who_no;
    *who_no = MAX(pw_numbers_find(&event->numbers, said_no), 0);
    return *who_no > 0 || pw_refuse(error, PW_ERROR_INPUT, "pairs-from", said_no,
                                    pw_numbers_label(&event->numbers, 1).no);
}

char *pw_value_path(const struct pw_event *event, const char *file)
{
    char *path = event->movement_base == NULL || g_path_is_absolute(file)
                     ? g_strdup(file)
                     : g_build_filename(event->movement_base, file, NULL);
    /* Not every answer reads every file that the event names: they are its files all the same. */
    pw_source_note(path);
    return path;
}

/* "3-1-0": a win, a draw, a loss, in points with a half at most. */
bool pw_value_scoring(const struct pw_setting *to, GError **error)
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
        return pw_value_refuse(error, to->value, "value-scoring");
    for (int i = 0; i < 3; i++)
        *slots[i] = quarters[i];
    return true;
}

/* "random", "varma", or the file of chosen numbers. */
bool pw_value_lots(const struct pw_setting *to, GError **error)
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

bool pw_value_seed(const struct pw_setting *to, GError **error)
{
    struct pw_lots *lots = to->into;
    guint64 seed = 0;
    if (!g_ascii_string_to_unsigned(to->value, 10, 0, G_MAXUINT64, &seed, NULL))
        return pw_value_refuse(error, to->value, "value-seed");
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
        return pw_value_refuse(error, value, "value-round-time");
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
        return pw_value_refuse(error, value, "value-line-up");
    return pw_event_set_line_up(event, &said) || pw_refuse(error, PW_ERROR_INTERNAL, "no-memory");
}

int pw_team_key(const char *key)
{
    int team_no = 0;
    if (g_ascii_isalpha(key[0]) && key[1] == '\0')
        return g_ascii_tolower(key[0]) - 'a' + 1;
    return pw_read_int(key, 1, PW_TEAMS_MAX, &team_no) ? team_no : 0;
}

bool pw_value_team(struct pw_event *event, const char *key, const char *value, GError **error)
{
    int team_no = pw_team_key(key);
    if (team_no == 0)
        return pw_refuse(error, PW_ERROR_INPUT, "key-team", PW_TEAMS_MAX);
    return pw_event_set_team(event, team_no, value) ||
           pw_refuse(error, PW_ERROR_INTERNAL, "no-memory");
}

/* "fide_id=1503014 rating=2310 club=SK Oslo", the columns of a list of names. */
static bool read_details(struct pw_contestant *c, const char *text)
{
    char **words = g_strsplit_set(text, " ", -1), *key = NULL;
    GString *value = g_string_new(NULL);
    bool sound = true;
    for (int i = 0; sound; i++) {
        char *equals = words[i] != NULL ? strchr(words[i], '=') : NULL;
        if (words[i] != NULL && equals == NULL) {
            sound = key != NULL || words[i][0] == '\0';
            g_string_append_printf(value, "%s%s", value->len > 0 ? " " : "", words[i]);
            continue;
        }
        sound = key == NULL || pw_roster_detail(c, key, g_strstrip(value->str));
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

bool pw_value_name(struct pw_contestant *c, const char *value)
{
    g_autofree char *trimmed = g_strstrip(g_strdup(value));
    const char *open = pw_name_details(trimmed);
    struct pw_contestant details = {0};
    if (open == NULL)
        return pw_roster_name(c, value);
    g_autofree char *inside = g_strndup(open + 1, strlen(open) - 2);
    g_autofree char *name = g_strchomp(g_strndup(trimmed, (gsize)(open - trimmed)));
    bool sound = read_details(&details, inside);
    pw_contestant_finish(&details);
    return sound ? pw_roster_name(c, name) && read_details(c, inside) : pw_roster_name(c, value);
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
        if (!read_details(&details, open + 1))
            return false;
        g_strchomp(name);
    }
    if (name[0] == '\0' || !pw_event_replace(event, who_no, round_no, name))
        return false;
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
bool pw_value_replaced(const struct pw_setting *to, GError **error)
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
    return sound || pw_value_refuse(error, value, "value-takes-over");
}

/* "rank", or so many stones less: "rank-1". */
bool pw_value_handicap(const struct pw_setting *to, GError **error)
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
        return pw_value_refuse(error, value, "value-handicap");
    event->handicaps = !off;
    event->handicap_less = less;
    return true;
}

/* "6.5" or "0", also below nothing. */
bool pw_value_extremes(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    const char *value = to->value;
    char *end = NULL;
    gint64 count = g_ascii_strtoll(value, &end, 10);
    bool percent = strcmp(end, "%") == 0;
    if (!g_ascii_isdigit(value[0]) || (*end != '\0' && !percent) ||
        count >= (percent ? 50 : PW_CONTESTANTS_MAX))
        return pw_value_refuse(error, value, "value-extremes");
    event->reckoning.without = percent ? 0 : (int)count;
    event->reckoning.without_percent = percent ? (int)count : 0;
    return true;
}

bool pw_value_komi(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    const char *value = to->value;
    char *end = NULL;
    double komi = g_ascii_strtod(value, &end);
    if (end == value || *end != '\0' || !(komi >= -99 && komi <= 99) ||
        (double)(int)(komi * 2) != komi * 2)
        return pw_value_refuse(error, value, "value-komi");
    event->komi_halves = (int)(komi * 2);
    event->komi_said = true;
    return true;
}

/* ---- a scale of victory points ---- */

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

bool pw_vp_scale_load(struct pw_event *event, const char *file, GError **error)
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
