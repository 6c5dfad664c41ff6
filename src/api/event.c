/* event.c - events for whoever links the library: read, changed, and turned into a schedule.
 *
 * Long: what an event says, how many play and who is missing settle one another.
 */
#include "event/event.h"
#include "api/as_played.h"
#include "api/internal.h"
#include "event/heads.h"
#include "event/rounds.h"
#include "format/chess.h"
#include "format/event_file.h"
#include "format/event_keys.h"
#include "format/movement.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"
#include "score/tournament.h"

#include <glib.h>
#include <stdlib.h>
#include <string.h>

/* The numbers that pairs bear: of two lines that are ranked apart both may have 1 to
 * T on paper; those of a section may begin behind the others. */

/* The line of the first round in which it sits. */
static enum pw_side line_of(const struct pw_schedule *s, int pair_no)
{
    enum pw_side side = PW_SIDE_NONE;
    for (int round_no = 1; side == PW_SIDE_NONE && round_no <= s->rounds; round_no++)
        side = pw_schedule_where(s, pair_no, round_no).side;
    return side;
}

/* How many pairs are NS, where the lowest numbers are; 0: the lines are mixed. Who is missing may
 * belong to either. */
static int ns_pairs(const struct pw_schedule *s)
{
    int first_ew = 0;
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++) {
        enum pw_side side = line_of(s, pair_no);
        bool there = pw_is_there(s, pair_no);
        if (there && side == PW_SIDE_B && first_ew == 0)
            first_ew = pair_no;
        if (there && side != PW_SIDE_B && first_ew != 0)
            return 0;
    }
    /* the last of the NS pairs, and not the first of the others, may be who is missing */
    return first_ew == 0                                                 ? 0
           : first_ew == s->tables + 2 && !pw_is_there(s, s->tables + 1) ? s->tables
                                                                         : first_ew - 1;
}

/* EW pairs bear 1 to T on paper where the event asks for it. false, with an error:
 * they cannot. */
static bool number_lines(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    if (event->request.numbering != PW_NUMBERING_LINE)
        return true;
    if (s->winners != 2 || pw_contest_of(s)->ranks_teams)
        return pw_event_refuse(event, error, "movement", "numbering", "numbering-one-winner");
    int ns = pw_flow(s)->rover_no == 0 ? ns_pairs(s) : 0;
    pw_numbers_by_lines(s, ns);
    return ns > 0 || pw_event_refuse(event, error, "movement", "numbering", "numbering-lines");
}

/* The highest number that pairs of a section bear on paper, which of two lines is that of one. */
static int highest(const struct pw_event *event, int count)
{
    bool lines = event->request.numbering == PW_NUMBERING_LINE;
    return pw_numbers_label(&event->numbers, lines ? (count + 1) / 2 : count).no;
}

/* Two sections have some numbers in common, and not because both begin with the same. */
static bool apart(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    const struct pw_event *whole = event->whole;
    int there = s->contestants - (s->missing_no == s->contestants ? 1 : 0);
    int first = pw_numbers_label(&event->numbers, 1).no, last = highest(event, there);
    for (int i = 0; whole != NULL && i < whole->parts; i++) {
        const struct pw_event *other = whole->part[i];
        int from = pw_numbers_label(&other->numbers, 1).no;
        int to = highest(other, pw_event_pairs_said(other));
        if (other == event || from == first || to < first || from > last)
            continue;
        const struct pw_event *later = from > first ? other : event;
        int behind = from > first ? last : to;
        return pw_event_refuse(event, error, "movement", "first-pair", "first-pair-both",
                               event->section, other->section, MAX(first, from), behind + 1,
                               later->section);
    }
    return true;
}

/* Who is missing was said by the line ("EW 3"): becomes the movement's number, of so many tables.
 * lines: NS are 1 to T in it, and EW the others; else false, with an error. */
static bool missing_line(struct pw_event *event, int tables, bool lines, GError **error)
{
    struct pw_request *request = &event->request;
    if (!event->missing_ew)
        return true;
    event->missing_ew = false;
    if (lines && tables > 0 && request->missing_pair <= tables) {
        request->missing_pair += tables;
        return true;
    }
    return pw_event_refuse(event, error, "movement", "missing-pair", "missing-no-ew",
                           request->missing_pair, tables);
}

/* Is the number of who is missing one of them? Once it is known how many they are. */
static bool missing_there(const struct pw_event *event, GError **error)
{
    const struct pw_request *request = &event->request;
    int first = pw_event_label(event, 1).no, missing_no = request->missing_pair;
    int count = request->contestants > 0 ? request->contestants : 2 * request->tables;
    count += count % 2;
    return first == 1 || missing_no <= count ||
           pw_event_refuse(event, error, "movement", "missing-pair", "missing-no-pair",
                           pw_event_label(event, missing_no).no, first,
                           pw_event_label(event, count).no);
}

/* Pairs bear the numbers from first_pair on. false, with an error: they cannot, or
 * those of another section are among them. */
static bool number_on(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    int first = pw_event_label(event, 1).no, last = pw_event_label(event, s->contestants).no;
    const struct pw_contest *contest = pw_contest_of(s);
    const char *numbered = !contest->has_lines     ? "first-pair-players"
                           : contest->has_rooms    ? "first-pair-teams"
                           : pw_label_from_zero(s) ? "first-pair-published"
                                                   : NULL;
    if (first > 1 && numbered != NULL)
        return pw_event_refuse(
            event, error, "movement", "first-pair", numbered, pw_label_round(s, 1),
            event->numbered == PW_NUMBERED_CONTINUOUS ? pw_detail_message("and-event-pairs")
                                                      : pw_detail_text(""));
    if (first > 1 && last > PW_PAIR_NUMBER_MAX)
        return pw_event_refuse(event, error, "movement", "first-pair", "first-pair-most", first,
                               last, PW_PAIR_NUMBER_MAX,
                               MAX(1, PW_PAIR_NUMBER_MAX + 1 - s->contestants));
    pw_numbers_set(s, &event->numbers);
    return numbered != NULL || apart(event, s, error);
}

/* Half a table: which number nobody has, where the names tell. */

static bool has_name(const struct pw_event *event, int who_no)
{
    const char *name = pw_event_name(event, who_no);
    return name != NULL && name[0] != '\0';
}

int pw_event_nameless(const struct pw_event *event, int count)
{
    int found = 0;
    if (event->names_in_order)
        return 0;
    for (int who_no = 1; who_no <= count; who_no++) {
        if (has_name(event, who_no))
            continue;
        if (found != 0)
            return 0;
        found = who_no;
    }
    return found;
}

/* How many pairs the names are of: up to the last number, and one fewer where one number is left
 * out, so that the tables of the others are full but for half a one. */
static int people_named(const struct pw_event *event)
{
    int last = event->contestants, missing_no = event->request.missing_pair;
    int nameless = last % 2 == 0 ? pw_event_nameless(event, last) : 0;
    return nameless != 0 && (missing_no == 0 || missing_no == nameless) ? last - 1 : last;
}

/* Once, also where the movement is made again. */
static void note_missing(struct pw_event *event, char *note)
{
    bool noted = false;
    for (int i = 0; i < event->games.doubts; i++)
        noted = noted || strcmp(event->games.doubt[i].message, note) == 0;
    if (!noted)
        pw_games_doubt(&event->games, 0, note);
    g_free(note);
}

/* The last number is missing, and one below has no name either: perhaps that one is missing. */
static void tell_of_gap(struct pw_event *event, const struct pw_schedule *s)
{
    int last = s->contestants + 1, gap = pw_event_nameless(event, s->contestants);
    int last_no = pw_event_label(event, last).no, gap_no = pw_event_label(event, gap).no;
    if (!pw_contest_of(s)->has_lines || last % 2 != 0 || s->missing_no != 0 || gap == 0 ||
        has_name(event, last))
        return;
    note_missing(event,
                 g_strdup_printf("pair %d has no name, and pair %d is the one that is missing; if "
                                 "it is pair %d that is missing, write missing-pair=%d and name "
                                 "pair %d",
                                 gap_no, last_no, gap_no, gap_no, last_no));
}

/* Makes the movement again where the pair that is missing in it has a name and only one other has
 * none: that one is missing then, which is told in a note. Not where missing-pair was said. */
static void miss_nameless(struct pw_event *event, struct pw_schedule **s)
{
    /* Who is missing behind all others is not counted among them. */
    int missing_no = (*s)->missing_no, all = (*s)->contestants + ((*s)->contestants % 2);
    int nameless = pw_event_nameless(event, all);
    tell_of_gap(event, *s);
    if (!pw_contest_of(*s)->has_lines || nameless == 0 || event->request.missing_pair != 0 ||
        nameless == (missing_no != 0 ? missing_no : all) ||
        (missing_no == 0 && (*s)->contestants % 2 == 0))
        return;
    struct pw_request request = event->request;
    struct pw_schedule *other = NULL;
    struct pw_reason why;
    request.missing_pair = nameless;
    /* Else that who is missing has a name, or that a number beyond all has one, is told later. */
    if (pw_schedule_make(&request, &other, &why) != PW_OK ||
        other->missing_no != (other->contestants == all ? nameless : 0)) {
        pw_schedule_free(other);
        return;
    }
    pw_schedule_free(*s);
    *s = other;
    note_missing(event,
                 g_strdup_printf("pair %d is the one that is missing: all the others have names",
                                 pw_event_label(event, nameless).no));
}

/* Names in order pass over the missing number, which is told in a note, until
 * pw_event_join_names. false: no memory. */
static bool seat_names(struct pw_event *event, const struct pw_schedule *s)
{
    int names = event->contestants, missing_no = s->missing_no;
    if (!event->names_in_order || !pw_contest_of(s)->has_lines || missing_no == 0 ||
        missing_no > names || names >= s->contestants)
        return true;
    if (!pw_event_part_names(event, missing_no))
        return false;
    int first = pw_event_label(event, 1).no, last = pw_event_label(event, names + 1).no;
    int its_no = pw_event_label(event, missing_no).no;
    note_missing(
        event, missing_no == 1
                   ? g_strdup_printf("the names have no numbers, and pair %d is missing: they are "
                                     "those of pairs %d to %d in their order",
                                     first, first + 1, last)
                   : g_strdup_printf("the names have no numbers, and pair %d is missing: they are "
                                     "those of pairs %d to %d and %d to %d in their order",
                                     its_no, first, its_no - 1, its_no + 1, last));
    return true;
}

/* How many pairs, players or teams play, as the event says it. */

/* How many play, from what was said about pairs or players, or from the names, in the
 * request. false, with an error: what is said does not fit the movement. */
static bool pw_event_count(struct pw_event *event, const struct pw_family *family, GError **error)
{
    struct pw_request *request = &event->request;
    const struct pw_contest *contest = pw_contest_of_movement(family->name);
    bool pairs = contest->people == 2;
    int said = pairs ? event->pairs : event->players;
    int other = pairs ? event->players : event->pairs;
    bool fours = contest->has_rooms;
    if (pw_event_of_teams(event) && other != 0)
        return pw_event_refuse(event, error, "movement", pairs ? "players" : "pairs",
                               "teams-of-players", family->name, other);
    if (fours && other != 0)
        return pw_event_refuse(event, error, "movement", pairs ? "players" : "pairs",
                               "teams-of-four", family->name, other);
    if (said == 0 && other != 0)
        return pw_event_refuse(event, error, "movement", pairs ? "players" : "pairs",
                               pairs ? "for-pairs-count" : "for-players-count", family->name,
                               other);
    if (said != 0 && other != 0)
        return pw_event_refuse(event, error, "movement", pairs ? "players" : "pairs",
                               pairs ? "for-pairs-both" : "for-players-both", family->name, other);
    if (event->half_table && !pairs)
        return pw_event_refuse(event, error, "movement", "tables", "half-table-players",
                               request->tables - 1, family->name);
    if (event->half_table && said == 0)
        said = 2 * request->tables - 1;
    if (event->half_table && said != 2 * request->tables - 1)
        return pw_event_refuse(event, error, "movement", "tables",
                               said % 2 != 0 ? "half-table-odd" : "half-table-even", said, said / 2,
                               request->tables - 1);
    if (pw_event_of_teams(event))
        return true; /* team_seats.c counts them */
    if (event->fours != 0 && (!fours || said != 0 || request->tables != 0))
        return pw_event_refuse(event, error, "movement", "teams",
                               fours ? "teams-and-pairs" : "teams-no-movement", event->fours);
    if (event->fours != 0)
        said = 2 * event->fours;
    request->contestants = said;
    bool each_side = strcmp(family->name, "scheveningen") == 0;
    if (said == 0 && request->tables == 0 && !each_side)
        request->contestants = strcmp(family->name, "teams") == 0
                                   ? 2 * (event->teams > 0 ? event->teams : event->contestants)
                               : pairs ? people_named(event)
                                       : event->contestants;
    if (fours && request->contestants == 0 && request->tables == 0)
        return pw_event_refuse(event, error, "movement", "kind", "teams-how-many", family->name);
    return true;
}

/* Can rounds begin when the event says that they do? */

/* Is what [rounds] says of a round told otherwise by round-dates? */
static bool day_fits(const struct pw_event *event, const struct pw_round_start *one, GError **error)
{
    const char *day = pw_event_round_date(event, one->round_no);
    if (day == NULL || one->day[0] == '\0' || strncmp(day, one->day, strlen(one->day)) == 0)
        return true;
    g_autofree char *other = g_strndup(day, 10), *key = g_strdup_printf("%d", one->round_no);
    return pw_event_refuse(event, error, "rounds", key, "round-two-days", one->round_no, one->day,
                           other);
}

/* "9:30"; the caller frees. */
static char *clock_text(int minutes)
{
    return g_strdup_printf("%d:%02d", minutes / 60, minutes % 60);
}

/* Can rounds begin when the event says? false, with an error: a round that there is not,
 * or one that is not after the one before. */
static bool pw_event_rounds_fit(const struct pw_event *event, const struct pw_schedule *s,
                                GError **error)
{
    const struct pw_round_start *before = NULL;
    for (int i = 0; i < event->starts; i++)
        if (event->start[i].round_no > s->rounds && !event->games.whole) {
            g_autofree char *key = g_strdup_printf("%d", event->start[i].round_no);
            return pw_event_refuse(event, error, "rounds", key, "round-time-beyond",
                                   event->start[i].round_no, s->rounds);
        }
    for (int r = 1; r <= s->rounds; r++) {
        const struct pw_round_start *one = pw_event_start(event, r);
        if (one == NULL)
            continue;
        if (!day_fits(event, one, error))
            return false;
        bool day_said = one->day[0] != '\0' || pw_event_round_date(event, r) != NULL;
        if (before != NULL && !day_said && one->minutes <= before->minutes) {
            g_autofree char *time = clock_text(one->minutes), *then = clock_text(before->minutes);
            g_autofree char *key = g_strdup_printf("%d", r);
            return pw_event_refuse(event, error, "rounds", key, "round-time-order", r, time,
                                   before->round_no, then);
        }
        before = one;
    }
    return true;
}

/* What an event says of its teams fits the movement. */

/* What the key of a team is called: "A" where two teams meet, else its number. */
static char *team_key(const struct pw_schedule *s, int team_no)
{
    return s->team > 0 && team_no <= 26 ? g_strdup_printf("%c", 'A' + team_no - 1)
                                        : g_strdup_printf("%d", team_no);
}

/* Are the names of teams those of teams that play? */
static bool pw_event_teams_fit(const struct pw_event *event, const struct pw_schedule *s,
                               GError **error)
{
    int last = event->teams, one_no, other_no;
    int teams = pw_teams(s);
    while (last > 0 && pw_event_team(event, last) == NULL)
        last--;
    if (pw_contest_of(s)->has_line_ups && event->lots.method != PW_LOTS_NONE)
        return pw_event_refuse(event, error, "lots", "method", "lots-line-up");
    if (last == 0 || event->games.whole)
        return true;
    if (teams == 0)
        return pw_event_refuse(event, error, "teams", NULL, "teams-none");
    g_autofree char *key = team_key(s, last);
    if (last > teams && s->team == 0)
        return pw_event_refuse(event, error, "teams", key, "team-name-beyond", key, teams);
    if (last > teams)
        return pw_event_refuse(event, error, "teams", key, "team-name-two", key);
    if (pw_event_same_team(event, &one_no, &other_no)) {
        g_autofree char *one = team_key(s, one_no), *other = team_key(s, other_no);
        g_autofree char *quoted = pw_quote(pw_event_team(event, one_no));
        return pw_event_refuse(event, error, "teams", other, "team-name-twice", quoted, one,
                               other) ||
               pw_error_tell(error, "team-twice", PW_TELLS(one_no, other_no));
    }
    return true;
}

struct pw_event *pw_event_load(const char *file, GError **error)
{
    struct pw_input in;
    if (!pw_chess_load(&in, file, error))
        return NULL;
    enum pw_chess_format format = pw_chess_format(&in);
    struct pw_event *event =
        format != PW_CHESS_NONE ? pw_chess_read(&in, format, error) : pw_event_read(&in, error);
    if (event != NULL) {
        event->piped = strcmp(file, "-") == 0 || g_str_has_prefix(file, "/dev/") ||
                       g_str_has_prefix(file, "/proc/");
        event->read_text = g_strdup(in.text);
    }
    for (int i = 0; event != NULL && i < event->parts; i++) {
        event->part[i]->piped = event->piped;
        event->part[i]->read_text = g_strdup(in.text);
    }
    pw_input_finish(&in);
    return event;
}

static void forget_schedule(struct pw_event *event)
{
    pw_event_leave(event);
    pw_event_undraw(event);
    pw_event_join_names(event);
    pw_schedule_free(event->schedule);
    pw_schedule_free(event->plan);
    pw_report_free(event->report);
    event->schedule = event->plan = NULL;
    event->plan_holds = false;
    event->report = NULL;
    pw_event_text(&event->no_robin, NULL);
    event->robin_unsure = false;
    event->movement_boards = 0;
}

/* What is set over an event of sections is set over each of them. */
static bool set_parts(struct pw_event *event, const char *group, const char *key, const char *value,
                      GError **error)
{
    static const char *const own[] = {"movement", "names", "happened", NULL};
    if (g_strv_contains(own, group)) {
        g_autofree char *all = pw_event_letters(event);
        return pw_fail_key(
            error, PW_ERROR_USAGE, key,
            "the event has the sections %s, and each has its own; write --section %s "
            "as well, or change [section %s]",
            all, event->part[0]->section, event->part[0]->section);
    }
    bool done = true;
    for (int i = 0; done && i < event->parts; i++) {
        done = pw_event_set(event->part[i], group, key, value, error);
        if (strcmp(group, "results") == 0 && strcmp(key, "file") == 0)
            event->part[i]->results_common = true;
    }
    return done;
}

bool pw_event_set(struct pw_event *event, const char *group, const char *key, const char *value,
                  GError **error)
{
    pw_event_forget_rows(event);
    if (event->parts > 0 && strcmp(group, "event") == 0 && strcmp(key, "section") == 0)
        return pw_event_section(event, value, error);
    bool numbers = strcmp(group, "event") == 0 && strcmp(key, "pairs") == 0;
    if (numbers && (event->sections != NULL || event->parts > 0)) /* names are read by them */
        return pw_fail_key(error, PW_ERROR_USAGE, key,
                           "how sections are numbered stands in the event file; write it there");
    if (event->parts > 0 && !set_parts(event, group, key, value, error))
        return false;
    /* In a file these may stay blank; who writes an empty one meant something. */
    if (value[0] == '\0' && strcmp(group, "event") == 0 &&
        (strcmp(key, "paper") == 0 || strcmp(key, "language") == 0))
        return pw_fail_key(error, PW_ERROR_USAGE, key, "\"\" is none; write %s, or leave it out",
                           key[0] == 'p' ? "A4, A3, A5, Letter, ..." : "en, pl, de, ...");
    if (strcmp(group, "event") == 0 && strcmp(key, "date") == 0 && value[0] != '\0' &&
        !pw_value_is_date(value)) {
        g_autofree char *quoted = pw_quote(value);
        return pw_fail_key(
            error, PW_ERROR_USAGE, key,
            "%s is not a date; write it like 2026-11-24, or in words in the event file", quoted);
    }
    /* What is asked for now overrides what the file says of single documents. */
    if (strcmp(group, "event") == 0 && strcmp(key, "paper") == 0)
        pw_event_forget_papers(event);
    forget_schedule(event);
    event->changed = true;
    /* Who sets a key by hand means files as seen from where they stand. */
    char *base = event->movement_base;
    event->movement_base = NULL;
    GError *wrong = NULL;
    bool done = pw_event_key(event, group, key, value, &wrong);
    event->movement_base = base;
    if (done) {
        pw_event_note_over(event, group, key, value);
        if (strcmp(group, "results") == 0) /* of this section alone, until somebody says more */
            event->results_common = false;
        return true;
    }
    bool of_a_file = strcmp(group, "names") == 0 && strcmp(key, "file") == 0;
    if (!of_a_file) {
        wrong->code = PW_ERROR_USAGE;
        enum pw_error_about about = pw_error_about(wrong);
        if (about != PW_ABOUT_GROUP && about != PW_ABOUT_NO_KEY)
            pw_error_set_key(wrong, key);
    }
    g_propagate_error(error, wrong);
    return false;
}

static const struct pw_family *find_family(const struct pw_event *event, GError **error)
{
    const struct pw_family *found = pw_family_find(event->request.kind);
    if (found != NULL)
        return found;
    static const char *const paired[] = {"swiss", "swiss-pairs", "swiss-teams"}; /* by round */
    size_t count = 0;
    const struct pw_family *families = pw_families(&count);
    const char **names = g_new0(const char *, count + G_N_ELEMENTS(paired) + 1);
    for (size_t i = 0; i < count + G_N_ELEMENTS(paired); i++)
        names[i] = i < count ? families[i].name : paired[i - count];
    bool robin = strcmp(event->request.kind, "round-robin") == 0; /* what most people call it */
    const char *near = robin ? "berger" : pw_nearest(event->request.kind, names);
    g_autofree char *all = g_strjoinv(", ", (char **)(gpointer)names);
    if (strcmp(event->request.kind, "swiss") == 0)
        pw_refuse(error, pw_event_blame(event),
                  event->file != NULL ? "swiss-names" : "movement-swiss");
    else
        pw_refuse(error, pw_event_blame(event), near != NULL ? "movement-near" : "movement-of",
                  event->request.kind, near != NULL ? near : all);
    g_free((gpointer)names);
    pw_event_place(event, "movement", "kind", error);
    return NULL;
}

/* Always false. "cycles=2" is "double" in other words. */
static bool refuse_choice(const struct pw_event *event, const char *key, const char *name,
                          GError **error)
{
    bool cycles = strcmp(key, "double") == 0 && pw_event_key_line(event, "movement", "cycles") > 0;
    const char *its = cycles ? "cycles" : key;
    if (strcmp(key, "line-ups") == 0)
        return pw_event_refuse(event, error, key, NULL, "no-such-choice", its, name);
    pw_refuse(error, pw_event_blame(event), "no-such-choice", its, name);
    pw_event_place(event, "movement", its, error);
    return false;
}

/* What was asked for and would be passed over in silence: who wrote it expects
 * another movement than would be printed. */
static bool nothing_idle(const struct pw_event *event, const struct pw_contest *contest,
                         const char *name, bool from_file, GError **error)
{
    const struct pw_request *r = &event->request;
    bool pairs = contest->has_lines, players = contest->has_games, robin = pw_event_of_teams(event);
    bool howell = g_str_has_suffix(name, "howell"), matches = pw_event_of_matches(event);
    bool triangles = strcmp(name, "swiss-teams") == 0 && strcmp(r->variant, "triangles") == 0;
    if (strcmp(name, "swiss-teams") == 0 && r->variant[0] != '\0' && !triangles) {
        pw_refuse(error, pw_event_blame(event), "triangles-variant", name, r->variant);
        pw_event_place(event, "movement", "variant", error);
        return false;
    }
    bool once = from_file || (!players && strcmp(name, "teams") != 0); /* round */
    const struct {
        const char *key;
        bool said, idle;
    } keys[] = {
        {"copies", event->copies > 1, !from_file || players},
        {r->cycles == 2 ? "double" : "cycles", r->cycles > 1, once},
        {"no-exchange", r->no_exchange, once},
        {"numbering", r->numbering == PW_NUMBERING_CHESS, strcmp(name, "circle") != 0},
        {"numbering", r->numbering == PW_NUMBERING_LINE, !pairs},
        {r->home_black ? "home-colour" : "team-boards", r->team_boards + r->home_black > 0, !robin},
        {"line-ups", event->line_ups > 0, !robin},
        {"missing-pair", r->missing_pair != 0, !pairs || matches},
        {"first-pair", event->numbers.first > 1, matches},
        {"first-round", event->matches.first != PW_FIRST_LOT, !matches},
        {"repeat-after", event->matches.again_after > 0, !matches},
        {"one-round-behind", event->matches.behind, !matches},
        {"stationary", event->matches.stationary != NULL,
         strcmp(event->request.kind, "swiss-pairs") != 0},
        {"acceleration", event->acceleration != PW_NO_ACCELERATION,
         strcmp(event->request.kind, "swiss") != 0},
        {"orientation", r->orientation != PW_ORIENTATION_PRINTED, players || from_file},
        {"optimise", r->optimise != PW_OPTIMISE_DEFAULT, !pairs || from_file},
        {"switches", r->allow_switches, !pairs || from_file},
        {"effort", r->effort != 0, !pairs || from_file},
        {"variant", r->variant[0] != '\0' && !triangles, !pairs || howell || from_file},
        {"switch", r->switches > 0, !pairs || howell || from_file},
        {"winners", r->winners == 2, !pairs || howell || from_file},
        {"as-published", r->as_published,
         from_file || (players && strcmp(name, "modular") != 0 && strcmp(name, "halving") != 0)},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (keys[i].said && keys[i].idle)
            return refuse_choice(event, keys[i].key, name, error);
    return true;
}

/* A movement from a file says itself how large it is. */
static struct pw_schedule *load_schedule(struct pw_event *event, GError **error)
{
    struct pw_movement_from from = {0};
    if (event->movement_format > 0)
        from.format = pw_movement_formats[event->movement_format - 1];
    struct pw_schedule *s = pw_movement_load(event->movement_file, &from, error);
    if (s == NULL && error != NULL && *error != NULL && (*error)->code == PW_ERROR_IO)
        pw_event_place(event, "movement", "file", error);
    event->movement_boards = from.boards_per_set;
    if (event->request.first_board == 0 && from.first_board > 1)
        event->request.first_board = from.first_board;
    if (s == NULL)
        return NULL;
    const struct {
        const char *has, *not_of; /* why not */
        int said, is;
        const char *key;
    } sizes[] = {
        {"file-has-pairs", "file-of-players", event->pairs,
         pw_contest_of(s)->has_lines ? s->contestants : -1, "pairs"},
        {"file-has-players", "file-of-pairs", event->players,
         pw_contest_of(s)->has_lines ? -1 : s->contestants, "players"},
        {"file-has-tables", NULL, event->half_table ? 0 : event->request.tables, s->tables,
         "tables"},
        {"file-has-rounds", NULL, event->request.rounds, s->rounds, "rounds"},
    };
    bool sound = nothing_idle(event, pw_contest_of(s), event->movement_file, true, error);
    for (size_t i = 0; sound && i < G_N_ELEMENTS(sizes); i++) {
        if (sizes[i].said == 0 || sizes[i].said == sizes[i].is)
            continue;
        if (sizes[i].is < 0)
            sound = pw_event_refuse(event, error, "movement", sizes[i].key, sizes[i].not_of,
                                    event->movement_file);
        else
            sound = pw_event_refuse(event, error, "movement", sizes[i].key, sizes[i].has,
                                    event->movement_file, sizes[i].is, sizes[i].said);
    }
    if (sound && event->copies > 1 && s->copies != event->copies &&
        (s->copies > 1 || !pw_schedule_copied(s, event->copies)))
        sound = pw_event_refuse(event, error, "movement", "copies", "file-copies",
                                event->movement_file, event->copies);
    sound = sound && missing_line(event, s->tables, s->winners == 2, error);
    int missing = event->request.missing_pair;
    int present = s->contestants - (missing != 0 || s->missing_no != 0 ? 1 : 0);
    if (sound && event->half_table &&
        (!pw_contest_of(s)->has_lines || present != 2 * event->request.tables - 1))
        sound =
            pw_event_refuse(event, error, "movement", "tables",
                            pw_contest_of(s)->people == 2 ? "file-half-pairs" : "file-half-players",
                            event->movement_file, present, event->request.tables - 1);
    if (sound && missing > s->contestants)
        sound = pw_event_refuse(event, error, "movement", "missing-pair", "no-pair-among",
                                pw_event_label(event, missing).no, s->contestants);
    if (sound && missing != 0 && s->missing_no != 0 && s->missing_no != missing)
        sound = pw_event_refuse(event, error, "movement", "missing-pair", "pair-missing-already",
                                pw_event_label(event, s->missing_no).no, event->movement_file);
    if (!sound) {
        pw_schedule_free(s);
        return NULL;
    }
    if (missing != 0 && s->missing_no == 0)
        pw_schedule_without(s, missing);
    /* A file names White first, and a schedule of Go has Black there. */
    bool turned = pw_contest_of(s)->has_games && event->game == PW_GO;
    for (int r = 1; turned && r <= s->rounds; r++)
        pw_schedule_turn(s, r, NULL);
    if (turned)
        pw_schedule_finish(s);
    return s;
}

/* In these NS are the pairs 1 to T. */
static bool miss_by_line(struct pw_event *event, const char *name, GError **error)
{
    static const char *const lined[] = {"mitchell", "web", "bowman", "appendix-mitchell"};
    const struct pw_request *request = &event->request;
    int tables = request->contestants > 0 ? (request->contestants + 1) / 2 : request->tables;
    bool lines = false;
    for (size_t k = 0; k < G_N_ELEMENTS(lined); k++)
        lines = lines || strcmp(lined[k], name) == 0;
    return missing_line(event, tables, lines, error);
}

static struct pw_schedule *make_schedule(struct pw_event *event, GError **error)
{
    if (pw_event_of_matches(event))
        return nothing_idle(event, pw_contest_of_movement(event->request.kind), event->request.kind,
                            true, error)
                   ? pw_matches_schedule(event, error)
                   : NULL;
    if (event->request.kind[0] == '\0' && event->games.whole)
        return pw_event_take_pairings(event, error);
    if (event->request.kind[0] == '\0') {
        const char *file = pw_event_blame(event) == PW_ERROR_INPUT ? event->file : NULL;
        int line = file != NULL ? pw_event_group_line(event, "movement") : 0;
        pw_refuse_in(error, pw_event_blame(event), file, line, "no-movement-named");
        return NULL;
    }
    const struct pw_family *family = find_family(event, error);
    const struct pw_contest *contest =
        family != NULL ? pw_contest_of_movement(family->name) : pw_contest_of(NULL);
    if (family == NULL || !nothing_idle(event, contest, family->name, false, error) ||
        !pw_event_count(event, family, error) || !miss_by_line(event, family->name, error) ||
        !missing_there(event, error))
        return NULL;
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    if (pw_event_of_teams(event))
        return pw_event_make_teams(event, error);
    event->request.size = sizeof event->request;
    event->request.first_pair = event->numbers.first;
    enum pw_status status = pw_schedule_make(&event->request, &s, &why);
    if (status != PW_OK) {
        pw_fail_movement(error, status, &why, event);
        return NULL;
    }
    miss_nameless(event, &s);
    if (contest->has_lines && event->request.as_published && !pw_label_from_zero(s)) {
        pw_refuse(error, pw_event_blame(event), "as-published-not");
        pw_event_place(event, "movement", "as-published", error);
        pw_schedule_free(s);
        return NULL;
    }
    return s;
}

/* A message within another one; "": none. */
static struct pw_detail part(const char *data)
{
    return data[0] != '\0' ? pw_detail_message(data) : pw_detail_text("");
}

/* A name for a number that nobody has would end up on no card, but that of the pair that is
 * missing. */
static bool names_fit(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    int last = event->contestants, last_no = pw_event_label(event, last).no;
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *one = &event->replacement[i];
        if (one->who_no > s->contestants || one->round_no > s->rounds)
            return pw_event_refuse(event, error, "chess", "replaced", "replaced-nobody",
                                   one->who_no, one->round_no, s->contestants, s->rounds);
        int other_no = pw_event_who_named(event, one->who.name, one->who_no);
        if (other_no > 0) {
            g_autofree char *quoted = pw_quote(one->who.name);
            return pw_event_refuse(event, error, "chess", "replaced", "replaced-twice", quoted,
                                   other_no, one->who_no);
        }
    }
    bool missing = last == s->contestants + 1 && event->request.missing_pair == last;
    if (last <= s->contestants || missing || pw_late_number(event, s) == last)
        return true;
    bool pairs = pw_contest_of(s)->people == 2;
    char teams[64] = "", nameless[96] = "";
    if (pw_contest_of(s)->has_rooms)
        pw_message_data(teams, sizeof teams, PW_DETAILS("two-a-team", pw_entrants(s)));
    const char *from = event->names_from;
    /* Where everybody plays, a rover too, a number without a name is a gap. */
    int gap = last == s->contestants + 1 && s->missing_no == 0 ? pw_event_nameless(event, last) : 0;
    if (gap > 0)
        pw_message_data(nameless, sizeof nameless,
                        PW_DETAILS(pairs ? "nameless-pair" : "nameless-player",
                                   pw_event_label(event, gap).no, last_no));
    int from_no = pw_event_label(event, 1).no, to_no = pw_event_label(event, s->contestants).no;
    return pw_refuse_in(error, from != NULL ? PW_ERROR_INPUT : PW_ERROR_USAGE, from, 0,
                        pairs ? "name-beyond-pair" : "name-beyond-player", last_no, from_no, to_no,
                        part(teams), part(nameless)) ||
           pw_error_tell(error, "name-beyond", PW_TELLS(last_no, from_no, to_no));
}

#define DOUBTS_OF_A_KIND 6 /* are told one by one; the others are counted */

/* After the doubts of one kind: how many more there are. */
static void tell_more(struct pw_event *event, int told, const char *one, const char *several)
{
    int more = told - DOUBTS_OF_A_KIND;
    if (more > 0)
        pw_games_note(&event->games, NULL, 0, more == 1 ? g_strdup(one) : pw_told(several, more));
}

void pw_event_tell_namesakes(struct pw_event *event)
{
    int told = 0;
    g_auto(GStrv) idle = g_strsplit(event->names_idle != NULL ? event->names_idle : "", "\n", -1);
    for (int i = 0; idle[i] != NULL; i++)
        pw_games_doubt(&event->games, 0, idle[i]);
    GHashTable *seen = g_hash_table_new_full(g_str_hash, g_str_equal, free, NULL);
    for (int i = 0; i < event->contestants; i++) {
        char *label = pw_event_name_apart(event, i + 1);
        if (label == NULL)
            continue;
        int other = GPOINTER_TO_INT(g_hash_table_lookup(seen, label));
        if (other == 0) {
            g_hash_table_insert(seen, label, GINT_TO_POINTER(i + 1));
            continue;
        }
        if (++told > DOUBTS_OF_A_KIND) {
            free(label);
            continue;
        }
        char *quoted = pw_quote(label);
        pw_games_note(&event->games, NULL, 0, pw_told("namesakes", quoted, other, i + 1));
        g_free(quoted);
        free(label);
    }
    g_hash_table_destroy(seen);
    tell_more(event, told, "namesakes-1-more", "namesakes-more");
}

/* What is told of it, as data, which is gone then. */
static void tell_game(struct pw_event *event, const struct pw_game *game, char *told)
{
    char *of_line = NULL;
    if (game->line > 0)
        of_line = pw_told("game-at", MAX(game->column, 1), pw_detail_message(told));
    pw_games_note(&event->games, of_line != NULL ? event->games.from : NULL, game->line,
                  of_line != NULL ? of_line : g_strdup(told));
    g_free(told);
}

/* Does an entry say that colours were exchanged in this game? */
static bool is_turned(const struct pw_event *event, const struct pw_game *game)
{
    int board_no = pw_schedule_where(event->schedule, game->white_no, game->round_no).table_no;
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].kind == PW_COLOURS_TURNED &&
            event->happening[i].round_no == game->round_no &&
            event->happening[i].board_no == board_no)
            return true;
    return false;
}

static void tell_exchanged(struct pw_event *event)
{
    const struct pw_game *first = NULL;
    int more = -1;
    for (int i = 0; event->games.coloured && i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        bool said = event->swiss != NULL && is_turned(event, game); /* its games are as paired */
        if (said || !pw_game_exchanged(event->schedule, game))
            continue;
        first = more++ < 0 ? game : first;
    }
    if (first == NULL)
        return;
    struct pw_game game = *first;
    if (pw_event_contest(event)->black_first)
        pw_game_turn(&game);
    g_autofree char *others = more == 1  ? g_strdup("games-1-more-turned")
                              : more > 1 ? pw_told("games-more-turned", more)
                                         : NULL;
    tell_game(event, &game,
              pw_told("game-turned", game.round_no, game.white_no, game.black_no,
                      others != NULL ? pw_detail_message(others) : pw_detail_text("")));
}

/* Results that were written before somebody said so. */
static void tell_written_before(struct pw_event *event)
{
    int told = 0;
    for (int i = 0; !event->games.coloured && i < event->games.count; i++) {
        struct pw_game game = event->games.game[i];
        if (game.exchanged || !pw_game_exchanged(event->schedule, &game) ||
            !is_turned(event, &game) || ++told > DOUBTS_OF_A_KIND)
            continue;
        if (pw_event_contest(event)->black_first)
            pw_game_turn(&game);
        tell_game(event, &game,
                  pw_told("game-before-turned", game.round_no, game.white_no, game.black_no));
    }
    tell_more(event, told, "game-1-more-planned", "games-more-planned");
}

void pw_event_tell_colours(struct pw_event *event)
{
    tell_exchanged(event);
    tell_written_before(event);
    int told = 0;
    for (int i = 0; pw_event_contest(event)->has_stones && i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        int black = 0, white = 0;
        bool known =
            game->handicap > 0 && MAX(game->white_no, game->black_no) <= event->contestants;
        if (!known || !pw_go_level(&event->contestant[game->white_no - 1], &black) ||
            !pw_go_level(&event->contestant[game->black_no - 1], &white) || black <= white ||
            ++told > DOUBTS_OF_A_KIND)
            continue;
        g_autofree char *stones =
            game->handicap == 1 ? g_strdup("stones-1") : pw_told("stones-count", game->handicap);
        tell_game(event, game,
                  pw_told("stones-taken", game->round_no, game->white_no, pw_detail_message(stones),
                          game->black_no));
    }
    tell_more(event, told, "stones-1-more", "stones-more");
}

/* What is of Go, and of games, and would be passed over in silence. */
static bool game_fits(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    const struct pw_contest *contest = pw_event_contest(event);
    if (event->komi_said && !contest->has_stones)
        return pw_event_refuse(event, error, "chess", "komi", "komi-chess");
    int day[3];
    if (pw_event_day(event, &day[0], &day[1], &day[2]) && event->end_date != NULL &&
        strcmp(event->date, event->end_date) > 0 && !event->games.whole)
        return pw_event_refuse(event, error, "event", "end-date", "end-before-date",
                               event->end_date, event->date);
    if (pw_event_round_date(event, s->rounds + 1) != NULL && !event->games.whole)
        return pw_event_refuse(event, error, "event", "round-dates", "round-dates-more", s->rounds);
    if (event->handicaps && !contest->has_stones)
        return pw_event_refuse(event, error, "chess", "handicap", "handicap-chess");
    if (event->nigiri && pw_contest_of(s)->has_boards)
        return pw_event_refuse(event, error, "chess", "nigiri", "nigiri-bridge");
    const struct {
        const char *key, *group;
        bool said;
    } keys[] = {{"withdrawn", "chess", event->withdrawn != NULL},
                {"replaced", "chess", event->replacements > 0},
                {"tie-breaks", "chess", event->tie_breaks != NULL},
                {"points", "chess", event->scoring.win != 0},
                {"rounds", "rounds", event->starts > 0}};
    for (size_t i = 0; pw_contest_of(s)->has_boards && i < G_N_ELEMENTS(keys); i++)
        if (keys[i].said)
            return pw_event_refuse(event, error, keys[i].group, keys[i].key, "key-of-games",
                                   keys[i].key);
    return pw_event_rounds_fit(event, s, error);
}

/* Games have the handicaps of the players' ranks, and Black with the weaker. Before lots are drawn
 * nobody has a rank. */
static bool give_handicaps(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    bool named = false;
    for (int i = 0; i < event->contestants; i++)
        named = named || event->contestant[i].name != NULL;
    if (!event->handicaps || !named)
        return true;
    signed char *level = g_new0(signed char, (gsize)s->contestants + 1);
    bool sound = true;
    for (int who_no = 1; sound && who_no <= s->contestants; who_no++) {
        static const struct pw_contestant nobody = {0};
        const struct pw_contestant *who =
            who_no <= event->contestants ? &event->contestant[who_no - 1] : &nobody;
        int stones = 0;
        if (who_no == s->missing_no)
            continue;
        sound = pw_go_level(who, &stones) ||
                pw_event_refuse(event, error, "chess", "handicap", "handicap-no-rank", who_no);
        level[who_no] = (signed char)CLAMP(stones, -100, 100);
    }
    if (sound && !pw_schedule_handicaps(s, level, event->handicap_less))
        sound = pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-handicaps");
    g_free(level);
    for (int i = 0; sound && i < event->replacements; i++)
        sound = pw_event_give_level(event, s, &event->replacement[i], error);
    return sound;
}

/* The schedule of a barometer; s is gone. NULL: it can be none. */
static struct pw_schedule *at_once(const struct pw_event *event, struct pw_schedule *s,
                                   GError **error)
{
    struct pw_schedule *out = NULL;
    if (pw_contest_of(s)->has_games || pw_contest_of(s)->has_rooms)
        pw_event_refuse(event, error, "event", "barometer", "barometer-games");
    else if ((out = pw_schedule_barometer(s)) == NULL)
        pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-movement");
    pw_schedule_free(s);
    return out;
}

const struct pw_schedule *pw_event_schedule(struct pw_event *event, GError **error)
{
    if (event->schedule != NULL)
        return event->schedule;
    if (event->parts > 0) {
        g_autofree char *all = pw_event_letters(event);
        pw_refuse(error, PW_ERROR_USAGE, "which-section", all, event->part[0]->section);
        return NULL;
    }
    struct pw_schedule *s =
        event->movement_file != NULL ? load_schedule(event, error) : make_schedule(event, error);
    if (s != NULL && event->barometer)
        s = at_once(event, s, error);
    if (s != NULL && !number_on(event, s, error)) {
        pw_schedule_free(s);
        return NULL;
    }
    if (s != NULL && !seat_names(event, s)) {
        pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-names");
        pw_schedule_free(s);
        return NULL;
    }
    if (s != NULL && (!names_fit(event, s, error) || !game_fits(event, s, error) ||
                      !pw_event_teams_fit(event, s, error) || !pw_event_draw(event, s, error) ||
                      !give_handicaps(event, s, error) || !number_lines(event, s, error) ||
                      !pw_event_as_played(event, &s, error))) {
        pw_event_join_names(event);
        pw_schedule_free(s);
        s = NULL;
    }
    if (s != NULL) {
        event->schedule = s;
        pw_event_tell_namesakes(event);
        if (event->games.whole)
            pw_event_tell_colours(event);
    }
    return s;
}

bool pw_event_settle(struct pw_event *event, GError **error)
{
    if (pw_event_schedule(event, error) == NULL)
        return false;
    if (event->report == NULL)
        event->report = pw_check(event->schedule);
    if (event->report == NULL)
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-check");
    return true;
}
