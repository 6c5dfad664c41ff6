/* recommend.c - a director's wishes, read from text; the advice, written. */
#include "api/internal.h"

#include <string.h>

#include "advise/advice.h"
#include "api/answers.h"
#include "base/input.h"
#include "format/event_keys.h"

#define MINUTES_MOST 1440 /* a day */

static bool wrong(GError **error, const char *key, const char *value, const char *what)
{
    return pw_fail_key(error, PW_ERROR_USAGE, key, "\"%s\" is not %s", value, what);
}

/* "7", "7.5" or "7,5" in units of 1/scale. */
static bool read_decimal(const char *text, int scale, int most, int *out)
{
    char *plain = g_strdelimit(g_strdup(text), ",", '.');
    char *end = NULL;
    double number = g_ascii_strtod(plain, &end);
    bool sound = g_ascii_isdigit(plain[0]) && end > plain && *end == '\0' && number >= 0 &&
                 number <= most && strpbrk(plain, "xXeE") == NULL;
    if (sound)
        *out = (int)(number * scale + 0.5);
    g_free(plain);
    return sound;
}

/* "24..28", "24-28" or "24". */
static bool read_range(const char *key, const char *value, int most, int *from, int *to,
                       GError **error)
{
    char **ends =
        strstr(value, "..") != NULL ? g_strsplit(value, "..", 2) : g_strsplit(value, "-", 2);
    bool sound = ends[0] != NULL && pw_read_int(ends[0], 1, most, from);
    *to = *from;
    if (sound && ends[1] != NULL)
        sound = pw_read_int(ends[1], 1, most, to);
    g_strfreev(ends);
    if (!sound) {
        char *what = g_strdup_printf("a number, or a range like %s, of 1 to %d",
                                     strcmp(key, "boards") == 0 ? "24..28" : "7..9", most);
        wrong(error, key, value, what);
        g_free(what);
        return false;
    }
    return *from <= *to || wrong(error, key, value, "a range; the smaller number stands first");
}

/* "210", "3:30", "3h30" or "3.5h". */
static bool read_minutes(const char *value, int *seconds)
{
    int hours = 0, minutes = 0;
    char **parts = g_strsplit_set(value, ":h", 2);
    bool clock = parts[0] != NULL && parts[1] != NULL, sound;
    if (clock && parts[1][0] == '\0')
        sound = read_decimal(parts[0], 3600, 24, seconds);
    else if (clock)
        sound = pw_read_int(parts[0], 0, 24, &hours) && pw_read_int(parts[1], 0, 59, &minutes);
    else
        sound = read_decimal(value, 60, MINUTES_MOST, seconds);
    if (sound && clock && parts[1][0] != '\0')
        *seconds = 3600 * hours + 60 * minutes;
    g_strfreev(parts);
    return sound && *seconds > 0;
}

/* "opponents=3,balance=2": the others stay as they are. */
static bool read_weights(struct pw_wish *wish, const char *value, GError **error)
{
    char **words = g_strsplit(value, ",", -1);
    const char *const *names = pw_merit_names();
    bool sound =
        value[0] != '\0' || wrong(error, "weights", value, "a weight; write opponents=3,balance=2");
    for (int i = 0; sound && words[i] != NULL; i++) {
        char *equals = strchr(words[i], '=');
        int merit = 0;
        if (equals == NULL) {
            sound = wrong(error, "weights", words[i], "a weight; write opponents=3,balance=2");
            break;
        }
        *equals = '\0';
        while (names[merit] != NULL && strcmp(names[merit], words[i]) != 0)
            merit++;
        if (names[merit] == NULL)
            sound = pw_fail_unknown(error, PW_ERROR_USAGE, "weight", words[i], names);
        else if (!read_decimal(equals + 1, 100, 100, &wish->weight[merit]))
            sound = wrong(error, "weights", equals + 1, "a weight from 0 to 100");
    }
    g_strfreev(words);
    return sound;
}

static bool read_count(const char *key, const char *value, int least, int most, int *out,
                       GError **error)
{
    char *what = g_strdup_printf("a whole number from %d to %d", least, most);
    bool sound = pw_read_int(value, least, most, out) || wrong(error, key, value, what);
    g_free(what);
    return sound;
}

/* Both may be said where they say the same: 13 pairs at 7 tables. */
static bool fit_tables(struct pw_wish *wish, int pairs, GError **error)
{
    int halves = wish->half_tables;
    wish->pairs = pairs != 0 ? pairs : halves;
    if (pairs == 0 || halves == 0 || pairs == halves || (halves % 2 == 0 && pairs == halves - 1))
        return true;
    return pw_fail(
        error, PW_ERROR_USAGE,
        "%d pairs need %d%s tables, and %d%s were asked for; write only one of --pairs and "
        "--tables",
        pairs, pairs / 2, pairs % 2 != 0 ? ".5" : "", halves / 2, halves % 2 != 0 ? ".5" : "");
}

bool pw_wish_set(struct pw_wish *wish, const char *key, const char *value, GError **error)
{
    static const char *const keys[] = {"pairs",
                                       "players",
                                       "teams",
                                       "tables",
                                       "boards",
                                       "minutes",
                                       "rounds",
                                       "boards-per-round",
                                       "winners",
                                       "copies",
                                       "top",
                                       "minutes-per-board",
                                       "minutes-per-move",
                                       "weights",
                                       NULL};
    const struct {
        const char *key;
        int least, most;
        int *slot;
    } counts[] = {{"pairs", 3, PW_CONTESTANTS_MAX, &wish->pairs},
                  {"players", 2, PW_CONTESTANTS_MAX, &wish->players},
                  {"teams", 2, PW_CONTESTANTS_MAX / 2, &wish->teams},
                  {"boards-per-round", 1, 12, &wish->boards_per_round},
                  {"winners", 1, 2, &wish->winners},
                  {"copies", 1, 100, &wish->copies},
                  {"top", 1, 100, &wish->most}};
    for (size_t i = 0; i < G_N_ELEMENTS(counts); i++)
        if (strcmp(key, counts[i].key) == 0)
            return read_count(key, value, counts[i].least, counts[i].most, counts[i].slot, error) &&
                   (i > 0 || fit_tables(wish, wish->pairs, error));
    if (strcmp(key, "boards") == 0)
        return read_range(key, value, 200, &wish->boards_from, &wish->boards_to, error);
    if (strcmp(key, "rounds") == 0)
        return read_range(key, value, 60, &wish->rounds_from, &wish->rounds_to, error);
    if (strcmp(key, "weights") == 0)
        return read_weights(wish, value, error);
    if (strcmp(key, "tables") == 0) {
        int pairs = wish->pairs;
        return (pw_value_tables(value, &wish->half_tables) ||
                wrong(error, key, value, "a number of tables, like 6 or 6.5")) &&
               fit_tables(wish, pairs, error);
    }
    if (strcmp(key, "minutes") == 0)
        return read_minutes(value, &wish->seconds) ||
               wrong(error, key, value, "a time; write minutes, 210, or hours, 3:30");
    if (strcmp(key, "minutes-per-board") == 0)
        return (read_decimal(value, 60, 60, &wish->seconds_per_board) &&
                wish->seconds_per_board > 0) ||
               wrong(error, key, value, "a number of minutes, like 7 or 7.5");
    if (strcmp(key, "minutes-per-move") == 0)
        return read_decimal(value, 60, 60, &wish->seconds_per_move) ||
               wrong(error, key, value, "a number of minutes, like 1 or 1.5");
    return pw_fail_unknown(error, PW_ERROR_USAGE, "wish", key, keys);
}

char *pw_advice_text(const struct pw_advice *advice, const char *format, GError **error)
{
    bool json;
    if (!pw_format_is_json(format, &json, error))
        return NULL;
    return json ? pw_save_advice_json(advice) : pw_save_advice(advice);
}

/* ---- answers ---- */

struct pw_answer *pw_answer_new(GPtrArray *answers, const char *movement)
{
    struct pw_answer *a = g_new0(struct pw_answer, 1);
    a->movement = movement;
    a->pros = pw_reasons_new();
    a->cons = pw_reasons_new();
    g_ptr_array_add(answers, a);
    return a;
}

void pw_answer_free(void *answer)
{
    struct pw_answer *a = answer;
    g_ptr_array_unref(a->pros);
    g_ptr_array_unref(a->cons);
    g_free(a->title);
    g_free(a->options);
    g_free(a->file);
    g_free(a);
}
