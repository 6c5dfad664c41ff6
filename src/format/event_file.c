/* event_file.c - the keys of an event: one table, for the file and for the command line. */
#include "format/event_file.h"

#include "base/error.h"
#include "base/input.h"
#include "event/event.h"
#include "format/chess.h"
#include "format/event_keys.h"
#include "format/keyfile.h"
#include "format/movement.h"
#include "format/results.h"
#include "format/roster.h"
#include "happened/happened.h"
#include "sched/swiss/swiss.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#define PW_SECTIONS_MAX 26

/* What the sections of one field have to do with one another, as a file says it.
 */

/* Where the section says how many boards it plays; else where it begins. */
static int line_of_boards(const struct pw_keyfile *file, char letter)
{
    const char group[] = {'s', 'e', 'c', 't', 'i', 'o', 'n', '-', letter, '\0'};
    int line = 0;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        bool boards = strcmp(entry->key, "boards-per-round") == 0;
        if (g_ascii_strcasecmp(entry->group, group) == 0 && (line == 0 || boards))
            line = entry->line;
    }
    return line;
}

/* At a barometer all sections play the same boards at once, so they have as many of
 * them. */
static bool pw_sections_at_once(struct pw_event *event, const struct pw_keyfile *file,
                                GError **error)
{
    for (int i = 0; event->barometer && i < event->parts; i++) {
        struct pw_event *part = event->part[i], *first = event->part[0];
        int boards = pw_event_boards_per_set(part), of_first = pw_event_boards_per_set(first);
        int from, from_of_first, last;
        pw_event_boards(part, 1, &from, &last);
        pw_event_boards(first, 1, &from_of_first, &last);
        part->shared_boards = event->shared_boards = true;
        if (boards == of_first && from == from_of_first)
            continue;
        bool number = boards != of_first;
        return pw_refuse_at(error, file->name, line_of_boards(file, part->section[0]),
                            number ? "barometer-boards" : "barometer-first", part->section,
                            number ? boards : from, first->section,
                            number ? of_first : from_of_first);
    }
    return true;
}

/* Where what only this section says begins. */
static int line_of_own(const struct pw_keyfile *own)
{
    int line = 0;
    for (guint i = 0; line == 0 && i < own->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(own->entries, struct pw_entry, i);
        if (entry->section != '\0')
            line = entry->line;
    }
    return line;
}

/* Where pairs are numbered on over all sections, those of the section at i begin behind those of
 * the one before it; own: what the section reads. */
static bool pw_section_number_on(const struct pw_event *event, int i, const struct pw_keyfile *own,
                                 GError **error)
{
    if (event->numbered != PW_NUMBERED_CONTINUOUS || i == 0)
        return true;
    const struct pw_event *before = event->part[i - 1];
    int said = pw_event_pairs_said(before);
    int count = said + said % 2; /* of an odd number the next one is free, for who comes late */
    bool lines = before->request.numbering == PW_NUMBERING_LINE;
    event->part[i]->numbers.first =
        pw_numbers_label(&before->numbers, 1 + (lines ? count / 2 : count)).no;
    return count > 0 || pw_refuse_at(error, own->name, line_of_own(own), "pairs-continuous",
                                     before->section, event->part[i]->section);
}

/* Entries of [happened] in an event file. */

/* An entry of what happened, with its number. An empty one takes it back. */
static bool pw_value_happened(struct pw_event *event, const char *key, const char *value,
                              GError **error)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    int no = 0;
    if (!pw_read_int(key, 1, PW_HAPPENINGS_MAX, &no) || key[0] == '0')
        return pw_refuse(error, PW_ERROR_INPUT, "key-entry", PW_HAPPENINGS_MAX);
    if (pw_sentence_read(value, &event->numbers, &one, &why) != PW_OK)
        return pw_refuse_reason(error, PW_ERROR_INPUT, NULL, 0, &why);
    one.no = no;
    if (!pw_event_happen(event, one))
        g_error("no memory for what happened"); /* as GLib itself does */
    return true;
}

/* And in which line of the file it is. */
static void pw_value_happened_at(struct pw_event *event, const char *key, int line)
{
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].no == (int)g_ascii_strtoll(key, NULL, 10))
            event->happening[i].line = line;
}

/* The report of games that an event file is on top of. */

/* Borrowed; NULL: no movement comes from a file. Sections have movements of their own, which are of
 * bridge. */
static const char *movement_file(const struct pw_keyfile *file)
{
    const char *name = NULL;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        if (entry->section != '\0')
            return NULL;
        if (strcmp(entry->group, "movement") == 0 && strcmp(entry->key, "file") == 0)
            name = entry->value;
    }
    return name != NULL && name[0] != '\0' && strcmp(name, "-") != 0 ? name : NULL;
}

static bool take_entries(struct pw_event *event, const struct pw_keyfile *file, GError **error);

static bool is_swiss(const struct pw_keyfile *file)
{
    const struct pw_entry *kind = pw_keyfile_find(file, "movement", "kind");
    return kind != NULL && g_ascii_strcasecmp(kind->value, "swiss") == 0;
}

static int named(const struct pw_event *event)
{
    int count = 0;
    for (int i = 0; i < event->contestants; i++)
        count += event->contestant[i].name != NULL;
    return count;
}

/* What a report has no place for: clubs, and names of more than 33 letters. */
static void take_people(struct pw_event *report, struct pw_event *listed)
{
    struct pw_contestant *as_reported = report->contestant;
    if (report->contestants != listed->contestants)
        return;
    report->contestant = listed->contestant;
    listed->contestant = as_reported;
}

/* The event of a Swiss: what its players and [pairings] are as a report; NULL while nobody is
 * named. false with an error: it is not sound. */
static bool swiss_of(const struct pw_keyfile *file, const char *folder, struct pw_event **out,
                     GError **error)
{
    static const char *const keys[][2] = {{"event", NULL},
                                          {"movement", "rounds"},
                                          {"chess", "points"},
                                          {"chess", "tie-breaks"},
                                          {"lots", "seed"},
                                          {"names", NULL},
                                          {"movement", "acceleration"}};
    struct pw_keyfile players = {file->name, g_array_new(FALSE, FALSE, sizeof(struct pw_entry))};
    struct pw_event *listed = pw_event_new(), *report = NULL;
    struct pw_input in;
    int paired = 0;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        for (gsize k = 0; k < G_N_ELEMENTS(keys); k++)
            if (strcmp(entry->group, keys[k][0]) == 0 &&
                (keys[k][1] == NULL || strcmp(entry->key, keys[k][1]) == 0))
                g_array_append_vals(players.entries, entry, 1);
    }
    pw_event_path(&listed->movement_base, folder);
    bool sound = take_entries(listed, &players, error), nobody = named(listed) < 2;
    for (guint i = 0; sound && nobody && i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        if (strcmp(entry->group, "pairings") == 0)
            sound = pw_refuse_at(error, file->name, entry->line, "swiss-names");
    }
    char *text = sound && !nobody ? pw_pairings_report(listed, file, &paired, error) : NULL;
    if (text != NULL && pw_input_init(&in, file->name, text, strlen(text), error)) {
        report = pw_chess_read(&in, PW_CHESS_TRF, error);
        pw_input_finish(&in);
    }
    if (report != NULL) {
        pw_pairings_number(file, report);
        report->swiss = paired > 0 ? g_steal_pointer(&text) : pw_pairings_start(listed);
        report->paired = paired;
        take_people(report, listed);
    }
    g_free(text);
    g_array_unref(players.entries);
    pw_event_free(listed);
    *out = report;
    return report != NULL || (sound && nobody);
}

/* Reads the report that the entries name, seen from the folder, or that they are; *report is NULL
 * where they name none, or another kind of movement. false: the report is not sound. The caller
 * frees it. */
static bool pw_event_report_read(const struct pw_keyfile *file, const char *folder,
                                 struct pw_event **report, GError **error)
{
    struct pw_input in;
    const char *name = movement_file(file);
    *report = NULL;
    if (is_swiss(file))
        return swiss_of(file, folder, report, error);
    if (name == NULL)
        return true;
    g_autofree char *path =
        g_path_is_absolute(name) ? g_strdup(name) : g_build_filename(folder, name, NULL);
    if (!pw_chess_load(&in, path, NULL))
        return true; /* whoever reads the movement says what is wrong with it */
    enum pw_chess_format format = pw_chess_format(&in);
    if (format != PW_CHESS_NONE)
        *report = pw_chess_read(&in, format, error);
    pw_input_finish(&in);
    return format == PW_CHESS_NONE || *report != NULL;
}

static bool set_paper(struct pw_event *event, const char *document, const char *value,
                      GError **error)
{
    return pw_event_set_paper(event, document, value) ||
           pw_refuse(error, PW_ERROR_INPUT, "no-memory");
}

/* A file from where the event lies, or one of ours by its name. */
static bool set_template(struct pw_event *event, const char *document, const char *value,
                         GError **error)
{
    bool ours = strchr(value, G_DIR_SEPARATOR) == NULL && !g_str_has_suffix(value, ".xml");
    g_autofree char *path = ours ? g_strdup(value) : pw_value_path(event, value);
    return pw_event_set_template(event, document, path) ||
           pw_refuse(error, PW_ERROR_INPUT, "no-memory");
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
        return pw_refuse(error, PW_ERROR_INPUT, "key-team-player", PW_TEAMS_MAX,
                         PW_CONTESTANTS_MAX);
    g_snprintf(team, sizeof team, "%d", team_no);
    for (; no <= event->contestants; no++) {
        const struct pw_contestant *c = &event->contestant[no - 1];
        if (c->place == place && g_strcmp0(c->team, team) == 0)
            break;
    }
    if (no > PW_CONTESTANTS_MAX)
        return pw_refuse(error, PW_ERROR_INPUT, "names-most", PW_CONTESTANTS_MAX);
    struct pw_contestant *c = pw_event_contestant(event, no);
    if (c == NULL || !pw_event_text(&c->team, team))
        return pw_refuse(error, PW_ERROR_INPUT, "no-memory-names");
    c->place = place;
    return pw_value_name(c, value, error);
}

static bool set_name(struct pw_event *event, const char *key, const char *value, GError **error)
{
    if (strcmp(key, "file") == 0)
        return read_names(event, value, error);
    int no = 0, place = 0;
    if (pw_key_two(key, &no, &place))
        return set_team_name(event, no, place, value, error);
    if (!pw_read_int(key, 1, PW_CONTESTANTS_MAX, &no))
        return pw_refuse(error, PW_ERROR_INPUT, "key-names", PW_CONTESTANTS_MAX);
    if (!pw_value_of_movement(event, &no, error))
        return false;
    struct pw_contestant *c = pw_event_contestant(event, no);
    return c != NULL ? pw_value_name(c, value, error)
                     : pw_refuse(error, PW_ERROR_INPUT, "no-memory-names");
}

/* There is no such group or key. known: those that there are; or near: what was meant. */
static void unknown(GError **error, enum pw_error_about about, const char *name,
                    const char *const *known, const char *near)
{
    const bool group = about == PW_ABOUT_GROUP;
    near = near != NULL ? near : pw_nearest(name, known);
    g_autofree char *all = g_strjoinv(", ", (char **)(gpointer)known), *quoted = pw_quote(name);
    if (near != NULL)
        pw_refuse(error, PW_ERROR_INPUT, group ? "no-group-near" : "no-key-near", quoted, near);
    else
        pw_refuse(error, PW_ERROR_INPUT, group ? "no-group" : "no-key", quoted, all);
    if (error != NULL)
        pw_error_set_about(*error, about);
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

/* Of a Swiss of bridge; those of chess are read before: pairings.c. */
static bool set_pairings(struct pw_event *event, const char *key, const char *value, GError **error)
{
    int no = 0;
    if (!pw_event_of_matches(event))
        return pw_refuse(error, PW_ERROR_INPUT, "pairings-of-swiss");
    if (!pw_read_int(key, 1, PW_SWISS_ROUNDS_MAX, &no))
        return pw_refuse(error, PW_ERROR_INPUT, "pairings-round", key, PW_SWISS_ROUNDS_MAX);
    return pw_event_set_matches(event, no, value) || pw_refuse(error, PW_ERROR_INPUT, "no-memory");
}

/* Groups of which the keys are numbers or documents. */
static const struct {
    const char *group;
    bool (*set)(struct pw_event *event, const char *key, const char *value, GError **error);
    bool numbers; /* these alone; its words are keys like others */
} by_number[] = {
    {"names", set_name, false},
    {"paper", set_paper, false},
    {"templates", set_template, false},
    {"rounds", pw_value_round, false},
    {"line-ups", pw_value_line_up, false},
    {"teams", pw_value_team, false},
    {"happened", pw_value_happened, false},
    {"pairings", set_pairings, false},
    {"lots", pw_value_kept, true},
};

bool pw_event_key(struct pw_event *event, const char *group, const char *key, const char *value,
                  GError **error)
{
    g_autofree char *group_name = pw_keyfile_name(group), *key_name = pw_keyfile_name(key);
    g_autofree const char **known = pw_event_keys(group_name);
    if (!g_utf8_validate(value, -1, NULL))
        return pw_refuse(error, PW_ERROR_INPUT, "value-not-utf8");
    if (known == NULL) {
        unknown(error, PW_ABOUT_GROUP, group_name, pw_event_groups(), NULL);
        return false;
    }
    for (size_t i = 0; i < G_N_ELEMENTS(by_number); i++)
        if (strcmp(group_name, by_number[i].group) == 0 &&
            (!by_number[i].numbers || g_ascii_isdigit(key_name[0])))
            return by_number[i].set(event, key_name, value, error);
    const struct pw_event_key *found = pw_event_key_find(group_name, key_name);
    if (found == NULL)
        unknown(error, PW_ABOUT_NO_KEY, key_name, known, other_name(group_name, key_name));
    return found != NULL && pw_event_key_set(event, found, value, error);
}

static bool is_of_pairs(const struct pw_event *event)
{
    const struct pw_contest *contest = pw_contest_of_movement(event->request.kind);
    return contest->people == 2 || (contest->people == 0 && event->pairs > 0);
}

/* Two people with one name, or one number written in two ways, in the [names] of the file. */
static bool check_names(struct pw_event *event, const struct pw_keyfile *file, GError **error)
{
    const struct pw_entry **of = g_new0(const struct pw_entry *, (gsize)event->contestants + 1);
    bool sound = true;
    int from = pw_numbers_label(&event->numbers, 1).no,
        to = pw_numbers_label(&event->numbers, event->contestants).no;
    for (guint i = 0; sound && i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        int no = 0;
        if (strcmp(entry->group, "names") != 0 || !pw_read_int(entry->key, from, to, &no))
            continue;
        no = pw_numbers_find(&event->numbers, no);
        sound = of[no] == NULL;
        if (!sound)
            pw_refuse_at(error, file->name, entry->line, "names-one-number", entry->key,
                         of[no]->key, of[no]->line);
        of[no] = entry;
    }
    int a, b;
    if (sound && pw_roster_same_name(event, is_of_pairs(event), &a, &b)) {
        char *quoted = pw_quote(event->contestant[b - 1].name);
        pw_refuse_at(error, file->name, of[b] != NULL ? of[b]->line : 0, "names-alike", quoted,
                     pw_numbers_label(&event->numbers, a).no,
                     pw_numbers_label(&event->numbers, b).no);
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
static void take_first(struct pw_event *event, const struct pw_keyfile *file, const char *key)
{
    const struct pw_entry *entry = pw_keyfile_find(file, "movement", key);
    if (entry != NULL)
        pw_event_key(event, entry->group, entry->key, entry->value, NULL);
}

/* What is wrong with the entry, in its place. */
static void refuse_entry(const struct pw_keyfile *file, const struct pw_entry *entry,
                         const GError *wrong, GError **error)
{
    gsize lead = 0;
    const char *data = pw_error_data(wrong, &lead);
    bool told = data != NULL && lead == 0; /* else what stands before it is English, too */
    struct pw_detail why = told ? pw_detail_message(data) : pw_detail_text(wrong->message);
    enum pw_error_about about = pw_error_about(wrong);
    g_autofree char *group = group_said(entry), *out = way_out(entry);
    if (about == PW_ABOUT_GROUP && told)
        pw_refuse_told(error, file->name, entry->group_line, data);
    else if (about == PW_ABOUT_NO_KEY)
        pw_refuse_at(error, file->name, entry->line, "in-group", group, why);
    else
        pw_refuse_at(error, file->name, entry->line, told ? "in-key" : "key-odd", group, entry->key,
                     why, out);
}

static bool take_entries(struct pw_event *event, const struct pw_keyfile *file, GError **error)
{
    take_first(event, file, "first-pair");
    const struct pw_entry *kind_said = pw_keyfile_find(file, "movement", "kind");
    if (kind_said != NULL && g_str_has_prefix(kind_said->value, "swiss-")) /* pairings are of it */
        take_first(event, file, "kind");
    bool numbered = false, listed = false, kind = false, schedule = false;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        bool names = strcmp(entry->group, "names") == 0;
        bool is_file = names && strcmp(entry->key, "file") == 0;
        numbered = numbered || (names && !is_file);
        listed = listed || is_file;
        if (numbered && listed) {
            pw_refuse_at(error, file->name, entry->line, "names-and-file");
            return false;
        }
        if (strcmp(entry->group, "movement") == 0) {
            kind = kind || strcmp(entry->key, "kind") == 0;
            schedule = schedule || strcmp(entry->key, "file") == 0;
        }
        if (kind && schedule) {
            pw_refuse_at(error, file->name, entry->line, "kind-and-file");
            return false;
        }
        if (event->swiss != NULL && pw_pairings_hold(entry))
            continue;
        GError *wrong = NULL;
        bool done = pw_event_key(event, entry->group, entry->key, entry->value, &wrong);
        int no = 0;
        if (done && strcmp(entry->group, "lots") == 0 &&
            pw_read_int(entry->key, 1, event->lots.kept_count, &no))
            event->lots.kept_line[no - 1] = entry->line;
        if (done && strcmp(entry->group, "happened") == 0)
            pw_value_happened_at(event, entry->key, entry->line);
        if (!done) {
            if (is_file) { /* says its own place, where there is such a file */
                g_propagate_error(error, wrong);
                if (error != NULL && (*error)->code == PW_ERROR_IO)
                    g_prefix_error(error, "%s:%d: [names] ", file->name, entry->line);
                return false;
            }
            if (wrong == NULL) /* as GLib does */
                g_error("failed to allocate what [%s] %s says", entry->group, entry->key);
            refuse_entry(file, entry, wrong, error);
            g_error_free(wrong);
            return false;
        }
    }
    return !numbered || event->swiss != NULL || check_names(event, file, error);
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

static void pw_sections_pick_free(struct pw_keyfile *picked);

static struct pw_keyfile pw_sections_pick(const struct pw_keyfile *file, char letter);

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
        gsize lead = 0;
        return pw_refuse_at(error, file->name, entry->line, "in-key", "event", "format",
                            pw_detail_message(pw_error_data(wrong, &lead)), "");
    }
    return true;
}

static bool pw_sections_find(const struct pw_keyfile *file, char letters[PW_SECTIONS_MAX + 1],
                             GError **error);

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
        pw_refuse_at(error, in->name, 0, "event-empty");
        sound = false;
    }
    pw_keyfile_finish(&file);
    if (sound)
        return event;
    pw_event_free(event);
    return NULL;
}

/* The groups of each section; see event_file.h. */

/* Groups that each section has of its own, and what an event of one section calls them. */
static const struct {
    const char *prefix, *group;
} by_section[] = {{"section-", "movement"},
                  {"names-", "names"},
                  {"results-", "results"},
                  {"happened-", "happened"}};

/* Index in by_section; -1: it is said of all. *letter: of whom; 0: of nobody there can be. */
static int own_group(const char *group, char *letter)
{
    for (size_t i = 0; i < G_N_ELEMENTS(by_section); i++) {
        if (!g_str_has_prefix(group, by_section[i].prefix))
            continue;
        const char *rest = group + strlen(by_section[i].prefix);
        *letter = g_ascii_isalpha(rest[0]) && rest[1] == '\0' ? g_ascii_toupper(rest[0]) : '\0';
        return (int)i;
    }
    return -1;
}

static bool is_shade(const char *key)
{
    return strcmp(key, "colour") == 0 || strcmp(key, "color") == 0;
}

/* What stands in an event of sections, and only one of them can mean. */
static bool of_one_section(const struct pw_keyfile *file, const struct pw_entry *entry,
                           const bool results[256], char first, GError **error)
{
    static const char *const groups[] = {"movement", "names", "happened"};
    const char letter[] = {first, '\0'};
    for (size_t i = 0; i < G_N_ELEMENTS(groups); i++)
        if (strcmp(entry->group, groups[i]) == 0)
            return pw_refuse_at(error, file->name, entry->line, "section-beside", groups[i], letter,
                                i == 0 ? "section" : groups[i]);
    if (strcmp(entry->group, "event") == 0 && g_str_has_prefix(entry->key, "section"))
        return pw_refuse_at(error, file->name, entry->line, "section-own", entry->key, letter);
    for (int c = 'A'; c <= 'Z' && strcmp(entry->group, "results") == 0; c++)
        if (results[c]) {
            const char of[] = {(char)c, '\0'};
            return pw_refuse_at(error, file->name, entry->line, "section-results", of);
        }
    return true;
}

/* The letters of the sections, in their order; "": the file has none. false: they cannot be. */
static bool pw_sections_find(const struct pw_keyfile *file, char letters[PW_SECTIONS_MAX + 1],
                             GError **error)
{
    bool moves[256] = {false}, is_there[256] = {false}, results[256] = {false};
    int count = 0;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        char letter = '\0';
        int k = own_group(entry->group, &letter);
        if (k >= 0 && letter == '\0') {
            const char *stem = by_section[k].prefix;
            g_autofree char *prefix = g_strndup(stem, strlen(stem) - 1); /* without its "-" */
            return pw_refuse_at(error, file->name, entry->line, "sections-letters", entry->group,
                                prefix);
        }
        if (k == 0) {
            is_there[(guchar)letter] = true;
            if (strcmp(entry->key, "kind") == 0 || strcmp(entry->key, "file") == 0)
                moves[(guchar)letter] = true;
        }
        if (k >= 0 && strcmp(by_section[k].group, "results") == 0)
            results[(guchar)letter] = true;
    }
    for (int c = 'A'; c <= 'Z'; c++)
        if (is_there[c])
            letters[count++] = (char)c;
    letters[count] = '\0';
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        char letter = '\0';
        int k = own_group(entry->group, &letter);
        const char of[] = {letter, '\0'};
        if (k >= 0 && !is_there[(guchar)letter])
            return pw_refuse_at(error, file->name, entry->line, "section-missing",
                                by_section[k].group, of);
        if (k == 0 && !moves[(guchar)letter])
            return pw_refuse_at(error, file->name, entry->line, "section-no-movement", of);
        if (k < 0 && count > 0 && !of_one_section(file, entry, results, letters[0], error))
            return false;
    }
    return true;
}

/* What the section of that letter reads, under the names that an event without sections has for it;
 * 0: what is said of all. Strings are borrowed; the list is the caller's, pw_sections_pick_free. */
static struct pw_keyfile pw_sections_pick(const struct pw_keyfile *file, char letter)
{
    struct pw_keyfile picked = {file->name, g_array_new(FALSE, TRUE, sizeof(struct pw_entry))};
    for (guint i = 0; i < file->entries->len; i++) {
        struct pw_entry entry = g_array_index(file->entries, struct pw_entry, i);
        char of = '\0';
        int k = own_group(entry.group, &of);
        if (k >= 0 && of != letter)
            continue;
        if (k == 0 && is_shade(entry.key)) {
            entry.group = (char *)"event";
            entry.key = (char *)"section-colour";
        } else if (k >= 0) {
            entry.group = (char *)by_section[k].group;
        }
        if (k >= 0)
            entry.section = letter;
        g_array_append_val(picked.entries, entry);
    }
    return picked;
}

static void pw_sections_pick_free(struct pw_keyfile *picked)
{
    g_array_free(picked->entries, TRUE);
}
