/* event_file.c - the keys of an event: one table, for the file and for the command line. */
#include "format/event_file.h"

#include "base/error.h"
#include "format/event_keys.h"
#include "format/event_report.h"
#include "format/event_sections.h"
#include "format/event_values.h"
#include "format/keyfile.h"
#include "format/movement.h"
#include "format/results_internal.h"
#include "format/roster.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

static bool set_count(const struct pw_event_key *key, const char *value, int *n, GError **error)
{
    if (pw_read_int(value, (int)key->said.least, (int)key->said.most, n))
        return true;
    char *what = g_strdup_printf("is not a whole number from %d to %d", (int)key->said.least,
                                 (int)key->said.most);
    pw_value_refuse(error, value, what);
    g_free(what);
    return false;
}

/* The number that a pair bears becomes that of the movement. */
static bool of_movement(const struct pw_event *event, int *who_no, GError **error)
{
    int more = pw_event_pairs_more(event);
    *who_no -= more;
    if (*who_no > 0)
        return true;
    int said_no = *who_no + more;
    *who_no = 0;
    return pw_fail(error, PW_ERROR_INPUT, "there is no pair %d; the pairs are numbered from %d on",
                   said_no, event->first_pair);
}

/* "EW 3" is the third of its line, wherever the movement begins to count them. */
static bool set_pair(const struct pw_event_key *key, struct pw_event *event, const char *value,
                     int *who_no, GError **error)
{
    enum pw_side line = PW_SIDE_NONE;
    int no = 0;
    if (pw_cell_pair(value, &line, &no) && line != PW_SIDE_NONE && no <= (int)key->said.most)
        *who_no = no;
    else if (!set_count(key, value, who_no, error))
        return false;
    event->missing_ew = line == PW_SIDE_B;
    return of_movement(event, who_no, error);
}

/* As many tables as are laid out; one of them may be half. */
static bool set_tables(struct pw_event *event, const char *value, GError **error)
{
    int halves = 0;
    if (!pw_value_tables(value, &halves)) {
        char *what = g_strdup_printf("is not a number of tables from 1 to %d; write 9, or 9.5 "
                                     "with a half table",
                                     PW_TABLES_MAX);
        pw_value_refuse(error, value, what);
        g_free(what);
        return false;
    }
    event->request.tables = (halves + 1) / 2;
    event->half_table = halves % 2 != 0;
    return true;
}

static bool set_flag(const char *value, bool *on, GError **error)
{
    static const char *const words[] = {"no", "yes", "false", "true", "0", "1", "off", "on", NULL};
    for (int i = 0; words[i] != NULL; i++) {
        if (g_ascii_strcasecmp(value, words[i]) == 0) {
            *on = i % 2 == 1;
            return true;
        }
    }
    return pw_value_refuse(error, value, "is neither yes nor no");
}

static bool set_choice(const struct pw_event_key *key, const char *value, int *choice,
                       GError **error)
{
    for (int i = 0; key->said.choices[i] != NULL; i++) {
        if (g_ascii_strcasecmp(value, key->said.choices[i]) == 0) {
            *choice = key->first + i;
            return true;
        }
    }
    char *all = g_strjoinv(", ", (char **)(gpointer)key->said.choices);
    char *what = g_strdup_printf("is none of %s", all);
    pw_value_refuse(error, value, what);
    g_free(what);
    g_free(all);
    return false;
}

static bool set_name_word(const struct pw_event_key *key, const char *value, char *word,
                          GError **error)
{
    size_t length = strlen(value);
    if (length == 0 || length >= (size_t)key->room ||
        strspn(value, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") != length)
        return pw_value_refuse(error, value, "is no name; it has letters, digits and '-'");
    char *lower = g_ascii_strdown(value, -1);
    memcpy(word, lower, length + 1);
    g_free(lower);
    return true;
}

static bool set_file(struct pw_event *event, void *slot, const char *value)
{
    char *path = pw_value_path(event, value);
    bool done = pw_event_path(slot, value[0] != '\0' ? path : NULL);
    g_free(path);
    return done;
}

static bool set_key(struct pw_event *event, const struct pw_event_key *key, const char *value,
                    GError **error)
{
    void *slot = (char *)event + key->offset;
    int n = 0;
    bool on = false;
    switch (key->kind) {
    case PW_VALUE_ELSEWHERE:
        break;
    case PW_VALUE_DAY:
    case PW_VALUE_DATE: /* other words are printed as they stand; this was to be one of ours */
        if (value[0] != '\0' &&
            (key->kind == PW_VALUE_DAY || value[strspn(value, "0123456789-")] == '\0') &&
            !pw_value_is_date(value))
            return pw_value_refuse(error, value, "is not a date; write it like 2026-11-24");
        return pw_event_text(slot, value);
    case PW_VALUE_TEXT:
        return pw_event_text(slot, value);
    case PW_VALUE_SHADE:
        return pw_value_shade(value, slot, error);
    case PW_VALUE_MOVEMENT_FILE: {
        char *path = pw_value_path(event, value);
        pw_event_path(slot, value[0] != '\0' ? path : NULL);
        g_free(path);
        event->request.kind[0] = '\0'; /* one or the other */
        return true;
    }
    case PW_VALUE_LANGUAGE: /* a code, or a file of words */
        if (strchr(value, '/') == NULL && !g_str_has_suffix(value, ".ini"))
            return pw_event_text(slot, value);
        return set_file(event, slot, value);
    case PW_VALUE_FILE_NAME:
        return set_file(event, slot, value);
    case PW_VALUE_SCORING:
        return pw_value_scoring(value, slot, error);
    case PW_VALUE_REPLACED:
        return pw_value_replaced(event, value, error);
    case PW_VALUE_EXTREMES:
        return pw_value_extremes(event, value, error);
    case PW_VALUE_KOMI:
        return pw_value_komi(event, value, error);
    case PW_VALUE_DAYS:
        return pw_value_days(value, slot, error);
    case PW_VALUE_TIME_CODE:
        return pw_value_time_code(value, slot, error);
    case PW_VALUE_PHONES:
        return pw_value_phones(value, slot, error);
    case PW_VALUE_FORMAT:
        return pw_value_format(value, error);
    case PW_VALUE_HANDICAP:
        return pw_value_handicap(event, value, error);
    case PW_VALUE_LOTS:
        return pw_value_lots(event, value);
    case PW_VALUE_SEED:
        return pw_value_seed(slot, value, error);
    case PW_VALUE_COUNT:
        if (!set_count(key, value, &n, error))
            return false;
        *(int *)slot = n;
        return true;
    case PW_VALUE_PAIR:
        return set_pair(key, event, value, slot, error);
    case PW_VALUE_TABLES:
        return set_tables(event, value, error);
    case PW_VALUE_SWITCHED_ROUNDS:
        if (!set_count(key, value, &n, error))
            return false;
        *(int *)slot = n == 0 ? -1 : n;
        return true;
    case PW_VALUE_LONG_COUNT:
        if (!set_count(key, value, &n, error))
            return false;
        *(long *)slot = n;
        return true;
    case PW_VALUE_FLAG:
        return set_flag(value, slot, error);
    case PW_VALUE_SWITCHES: /* of what else? */
        return set_flag(strcmp(value, "tables") == 0 ? "yes" : value, slot, error);
    case PW_VALUE_CYCLES:
        if (!set_flag(value, &on, error))
            return false;
        *(int *)slot = on ? 2 : 1;
        return true;
    case PW_VALUE_CHOICE:
        if (!set_choice(key, value, &n, error))
            return false;
        if (key->offset == offsetof(struct pw_event, go)) {
            if (event->games.whole && event->go != (n == 1))
                pw_games_turn(&event->games); /* who has which colour stays */
            event->go = n == 1;
            return true;
        }
        event->scale_said =
            event->scale_said || key->offset == offsetof(struct pw_event, reckoning.halves);
        memcpy(slot, &n, sizeof n); /* enumerations of this library are as wide as an int */
        return true;
    case PW_VALUE_KIND:
        if (!set_name_word(key, value, slot, error))
            return false;
        if (slot == event->request.kind)
            pw_event_text(&event->movement_file, NULL);
        return true;
    }
    return pw_fail(error, PW_ERROR_INPUT, "no such key");
}

/* A file from where the event lies, or one of ours by its name. */
static bool set_template(struct pw_event *event, const char *document, const char *value)
{
    if (strchr(value, G_DIR_SEPARATOR) == NULL && !g_str_has_suffix(value, ".xml"))
        return pw_event_set_template(event, document, value);
    g_autofree char *path = pw_value_path(event, value);
    return pw_event_set_template(event, document, path);
}

static bool read_names(struct pw_event *event, const char *file, GError **error)
{
    struct pw_input in;
    bool windows = false;
    char *path = pw_value_path(event, file);
    bool sound = pw_input_load_windows(&in, path, &windows, error);
    g_free(path);
    if (!sound)
        return false;
    sound = pw_roster_read(event, &in, error);
    if (sound && windows) {
        const char *idle = event->names_idle;
        g_autofree char *told =
            g_strdup_printf("%s%s%s: is not UTF-8, and was read as Windows-1252; where letters of "
                            "names are wrong, save it as UTF-8",
                            idle != NULL ? idle : "", idle != NULL ? "\n" : "", in.name);
        sound = pw_event_text(&event->names_idle, told);
    }
    pw_input_finish(&in);
    return sound;
}

/* "2.3": the third of team 2. */
static bool set_team_name(struct pw_event *event, int team_no, int place, const char *value,
                          GError **error)
{
    char team[16];
    int no = 1;
    if (team_no > PW_TEAMS_MAX || place > PW_CONTESTANTS_MAX)
        return pw_fail(error, PW_ERROR_INPUT, "teams are 1 to %d, and their players 1 to %d",
                       PW_TEAMS_MAX, PW_CONTESTANTS_MAX);
    g_snprintf(team, sizeof team, "%d", team_no);
    for (; no <= event->contestants; no++) {
        const struct pw_contestant *c = &event->contestant[no - 1];
        if (c->place == place && g_strcmp0(c->team, team) == 0)
            break;
    }
    if (no > PW_CONTESTANTS_MAX)
        return pw_fail(error, PW_ERROR_INPUT, "more than %d names", PW_CONTESTANTS_MAX);
    struct pw_contestant *c = pw_event_contestant(event, no);
    if (c == NULL || !pw_event_text(&c->team, team) || !pw_roster_name(c, value))
        return pw_fail(error, PW_ERROR_INPUT, "no memory for the names");
    c->place = place;
    return true;
}

static bool set_name(struct pw_event *event, const char *key, const char *value, GError **error)
{
    if (strcmp(key, "file") == 0)
        return read_names(event, value, error);
    int no = 0, place = 0;
    if (pw_key_two(key, &no, &place))
        return set_team_name(event, no, place, value, error);
    if (!pw_read_int(key, 1, PW_CONTESTANTS_MAX, &no))
        return pw_fail(error, PW_ERROR_INPUT,
                       "the key is neither a number from 1 to %d nor \"file\"", PW_CONTESTANTS_MAX);
    if (!of_movement(event, &no, error))
        return false;
    struct pw_contestant *c = pw_event_contestant(event, no);
    return (c != NULL && pw_roster_name(c, value)) ||
           pw_fail(error, PW_ERROR_INPUT, "no memory for the names");
}

/* There is no such group or key. known: those that there are; or near: what was meant. */
static void unknown(GError **error, enum pw_error_about about, const char *name,
                    const char *const *known, const char *near)
{
    const char *what = about == PW_ABOUT_GROUP ? "group" : "key";
    near = near != NULL ? near : pw_nearest(name, known);
    g_autofree char *all = g_strjoinv(", ", (char **)(gpointer)known), *quoted = pw_quote(name);
    GError *wrong =
        near != NULL
            ? pw_error_new(PW_ERROR_INPUT, "there is no %s %s; did you mean %s?", what, quoted,
                           near)
            : pw_error_new(PW_ERROR_INPUT, "there is no %s %s; there are %s", what, quoted, all);
    pw_error_set_about(wrong, about);
    g_propagate_error(error, wrong);
}

/* What a key of another program, or of common sense, is called here. */
static const char *other_name(const char *group, const char *key)
{
    static const char *const other[][3] = {
        {"event", "lang", "language"},    {"movement", "boards", "boards-per-round"},
        {"movement", "movement", "kind"}, {"movement", "optimize", "optimise"},
        {"movement", "type", "kind"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(other); i++)
        if (strcmp(group, other[i][0]) == 0 && strcmp(key, other[i][1]) == 0)
            return other[i][2];
    return NULL;
}

bool pw_event_key(struct pw_event *event, const char *group, const char *key, const char *value,
                  GError **error)
{
    char *group_name = pw_keyfile_name(group), *key_name = pw_keyfile_name(key);
    const char **known = pw_event_keys(group_name);
    bool done = false;
    if (!g_utf8_validate(value, -1, NULL)) {
        pw_fail(error, PW_ERROR_INPUT, "not UTF-8");
    } else if (known == NULL) {
        unknown(error, PW_ABOUT_GROUP, group_name, pw_event_groups(), NULL);
    } else if (strcmp(group_name, "names") == 0) {
        done = set_name(event, key_name, value, error);
    } else if (strcmp(group_name, "paper") == 0) {
        done = pw_event_set_paper(event, key_name, value) ||
               pw_fail(error, PW_ERROR_INPUT, "no memory");
    } else if (strcmp(group_name, "templates") == 0) {
        done = set_template(event, key_name, value) || pw_fail(error, PW_ERROR_INPUT, "no memory");
    } else if (strcmp(group_name, "rounds") == 0) {
        done = pw_value_round(event, key_name, value, error);
    } else if (strcmp(group_name, "line-ups") == 0) {
        done = pw_value_line_up(event, key_name, value, error);
    } else if (strcmp(group_name, "teams") == 0) {
        done = pw_value_team(event, key_name, value, error);
    } else if (strcmp(group_name, "happened") == 0) {
        done = pw_value_happened(event, key_name, value, error);
    } else if (strcmp(group_name, "lots") == 0 && g_ascii_isdigit(key_name[0])) {
        done = pw_value_kept(event, key_name, value, error);
    } else {
        const struct pw_event_key *found = pw_event_key_find(group_name, key_name);
        if (found != NULL)
            done = set_key(event, found, value, error);
        else
            unknown(error, PW_ABOUT_NO_KEY, key_name, known, other_name(group_name, key_name));
    }
    g_free((gpointer)known);
    g_free(group_name);
    g_free(key_name);
    return done;
}

static bool is_of_pairs(const struct pw_event *event)
{
    size_t count = 0;
    const struct pw_family *families = pw_families(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(families[i].name, event->request.kind) == 0)
            return families[i].kind == PW_PAIRS;
    return event->pairs > 0;
}

/* Two people with one name, or one number written in two ways, in the [names] of the file. */
static bool check_names(struct pw_event *event, const struct pw_keyfile *file, GError **error)
{
    const struct pw_entry **of = g_new0(const struct pw_entry *, (gsize)event->contestants + 1);
    bool sound = true;
    int more = pw_event_pairs_more(event);
    for (guint i = 0; sound && i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        int no = 0;
        if (strcmp(entry->group, "names") != 0 ||
            !pw_read_int(entry->key, 1 + more, event->contestants + more, &no))
            continue;
        no -= more;
        sound = of[no] == NULL;
        if (!sound)
            pw_fail_at(error, file->name, entry->line,
                       "[names] %s and %s are one number, first in line %d; keep one of the two",
                       entry->key, of[no]->key, of[no]->line);
        of[no] = entry;
    }
    int a, b;
    if (sound && pw_roster_same_name(event, is_of_pairs(event), &a, &b)) {
        char *quoted = pw_quote(event->contestant[b - 1].name);
        pw_fail_at(error, file->name, of[b] != NULL ? of[b]->line : 0,
                   "[names] %s is number %d and number %d; write something that tells them apart",
                   quoted, a + more, b + more);
        g_free(quoted);
        sound = false;
    }
    const struct pw_entry *last = of[event->contestants];
    if (sound && last != NULL) {
        char *place = g_strdup_printf("%s:%d", file->name, last->line);
        pw_event_path(&event->names_from, place);
        g_free(place);
    }
    g_free(of);
    return sound;
}

/* "movement", or "section A". Caller frees. */
static char *group_said(const struct pw_entry *entry)
{
    bool movement = strcmp(entry->group, "movement") == 0 || strcmp(entry->group, "event") == 0;
    if (entry->section == '\0')
        return g_strdup(entry->group);
    return g_strdup_printf("%s %c", movement ? "section" : entry->group, entry->section);
}

/* Of an entry of what happened how it is taken out; else "". */
static char *way_out(const struct pw_entry *entry)
{
    const char letter[2] = {entry->section, '\0'};
    int no = 0;
    if (strcmp(entry->group, "happened") != 0)
        return g_strdup("");
    if (!pw_read_int(entry->key, 1, PW_HAPPENINGS_MAX, &no) || entry->key[0] == '0')
        return g_strdup("; number it, or delete the line");
    return g_strdup_printf("; happened%s%s --undo %d takes it out",
                           letter[0] != '\0' ? " --section " : "", letter, no);
}

/* Names, entries and who is missing have the numbers that begin with it, wherever it stands. What
 * is wrong with it is told in its place. */
static void take_first_pair(struct pw_event *event, const struct pw_keyfile *file)
{
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        if (strcmp(entry->group, "movement") == 0 && strcmp(entry->key, "first-pair") == 0)
            pw_event_key(event, entry->group, entry->key, entry->value, NULL);
    }
}

static bool take_entries(struct pw_event *event, const struct pw_keyfile *file, GError **error)
{
    take_first_pair(event, file);
    bool numbered = false, listed = false, kind = false, schedule = false;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        bool names = strcmp(entry->group, "names") == 0;
        bool is_file = names && strcmp(entry->key, "file") == 0;
        numbered = numbered || (names && !is_file);
        listed = listed || is_file;
        if (numbered && listed) {
            pw_fail_at(error, file->name, entry->line,
                       "[names] has numbers and a file; keep one of the two");
            return false;
        }
        if (strcmp(entry->group, "movement") == 0) {
            kind = kind || strcmp(entry->key, "kind") == 0;
            schedule = schedule || strcmp(entry->key, "file") == 0;
        }
        if (kind && schedule) {
            pw_fail_at(error, file->name, entry->line,
                       "[movement] has a kind and a file; keep one of the two");
            return false;
        }
        GError *wrong = NULL;
        bool done = pw_event_key(event, entry->group, entry->key, entry->value, &wrong);
        int no = 0;
        if (done && strcmp(entry->group, "lots") == 0 &&
            pw_read_int(entry->key, 1, event->lots.kept_count, &no))
            event->lots.kept_line[no - 1] = entry->line;
        if (done && strcmp(entry->group, "happened") == 0)
            pw_value_happened_at(event, entry->key, entry->line);
        if (!done) {
            if (is_file) { /* says its own place */
                g_propagate_error(error, wrong);
                return false;
            }
            if (wrong == NULL) /* as GLib does */
                g_error("failed to allocate what [%s] %s says", entry->group, entry->key);
            const char *what = wrong->message;
            enum pw_error_about about = pw_error_about(wrong);
            g_autofree char *group = group_said(entry);
            if (about == PW_ABOUT_GROUP)
                pw_fail_at(error, file->name, entry->line, "%s", what);
            else if (about == PW_ABOUT_NO_KEY)
                pw_fail_at(error, file->name, entry->line, "[%s] %s", group, what);
            else {
                g_autofree char *out = way_out(entry);
                pw_fail_at(error, file->name, entry->line, "[%s] %s: %s%s", group, entry->key, what,
                           out);
            }
            g_error_free(wrong);
            return false;
        }
    }
    return !numbered || check_names(event, file, error);
}

/* The folder that files in the text start from. What comes through a pipe, "/dev/fd/63", has them
 * as they are seen from here. */
static char *folder_of(const struct pw_input *in)
{
    bool piped = g_str_has_prefix(in->name, "/dev/") || g_str_has_prefix(in->name, "/proc/");
    return piped ? g_strdup(".") : g_path_get_dirname(in->name);
}

struct pw_event *pw_event_read(const struct pw_input *in, GError **error)
{
    return pw_event_read_in(in, NULL, error);
}

static struct pw_event *event_of(const struct pw_input *in, const char *folder,
                                 struct pw_event *report)
{
    struct pw_event *event = report != NULL ? report : pw_event_new();
    if (event == NULL)
        g_error("no memory for an event"); /* as GLib itself does */
    pw_event_path(&event->file, in->name);
    pw_event_path(&event->movement_base, folder);
    event->written = g_strdup(in->text);
    return event;
}

static bool take(struct pw_event *event, const struct pw_keyfile *file, GError **error)
{
    bool sound = take_entries(event, file, error);
    if (event->games.whole) /* the games of that file are here, and say who meets whom */
        pw_event_path(&event->movement_file, NULL);
    event->lots.kept_method = event->lots.method;
    event->lots.kept_apart = event->lots.apart;
    event->lots.kept_seed = event->lots.seed;
    return sound;
}

/* An event for each of the sections, with what is said of all. */
static bool take_sections(struct pw_event *event, const struct pw_keyfile *file,
                          const char *letters, const struct pw_input *in, GError **error)
{
    struct pw_keyfile common = pw_sections_pick(file, '\0');
    bool sound = take(event, &common, error);
    bool results = event->results_file != NULL;
    pw_sections_pick_free(&common);
    event->part = calloc(strlen(letters), sizeof *event->part);
    for (int i = 0; sound && letters[i] != '\0'; i++) {
        struct pw_event *part = event_of(in, event->movement_base, NULL);
        const char letter[] = {letters[i], '\0'};
        struct pw_keyfile own = pw_sections_pick(file, letters[i]);
        event->part[event->parts++] = part;
        part->whole = event;
        pw_event_text(&part->section, letter);
        pw_event_text(&part->sections, letters);
        part->results_common = results;
        sound = pw_section_number_on(event, i, &own, error) && take(part, &own, error);
        pw_sections_pick_free(&own);
    }
    return sound && pw_sections_at_once(event, file, error);
}

/* Before all else: what a newer program wrote may be wrong only for this one. */
static bool format_known(const struct pw_keyfile *file, GError **error)
{
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        g_autoptr(GError) wrong = NULL;
        if (strcmp(entry->group, "event") != 0 || strcmp(entry->key, "format") != 0 ||
            pw_value_format(entry->value, &wrong))
            continue;
        pw_fail_at(error, file->name, entry->line, "[event] format: %s", wrong->message);
        return false;
    }
    return true;
}

struct pw_event *pw_event_read_in(const struct pw_input *in, const char *folder, GError **error)
{
    struct pw_keyfile file;
    char letters[PW_SECTIONS_MAX + 1];
    if (!pw_keyfile_load(&file, in, error))
        return NULL;
    g_autofree char *own = folder == NULL ? folder_of(in) : NULL;
    const char *base = folder != NULL ? folder : own;
    struct pw_event *report = NULL;
    bool sound = format_known(&file, error) && pw_event_report_read(&file, base, &report, error);
    struct pw_event *event = event_of(in, base, report);
    sound = sound && pw_sections_find(&file, letters, error) &&
            (letters[0] != '\0' ? take_sections(event, &file, letters, in, error)
                                : take(event, &file, error));
    if (sound && folder == NULL && file.entries->len == 0) {
        pw_fail_at(error, in->name, 0, "nothing in it; an event begins with [event] or [movement]");
        sound = false;
    }
    pw_keyfile_finish(&file);
    if (sound)
        return event;
    pw_event_free(event);
    return NULL;
}
