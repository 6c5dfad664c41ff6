/* event_fields.c - the fields that every document has: the event, its sizes, what
 * the movement is called, how it moves, and the proof.
 *
 * A sentence is a field whose value is a word of the language. Which word it is
 * follows from the referee's counts, so that no sentence says more than was counted.
 */
#include "doc/chess.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "event/heads.h"
#include "score/session.h"

#include <stdlib.h>
#include <string.h>

/* NULL: it has no name. */
static const char *movement_word(const struct pw_event *event, const struct pw_schedule *s)
{
    static const struct {
        const char *kind, *word;
    } known[] = {
        {"howell", "movement-howell"},
        {"balanced-howell", "movement-howell"},
        {"mitchell", "movement-mitchell"},
        {"web", "movement-mitchell"},
        {"bowman", "movement-mitchell"},
        {"appendix-mitchell", "movement-mitchell"},
        {"rover", "movement-mitchell"},
        {"whist", "movement-whist"},
        {"scheveningen", "movement-scheveningen"},
        {"teams", "movement-round-robin"},
        {"team-berger", "movement-team-robin"},
    };
    static const struct {
        const char *kind, *word;
    } teams[] = {
        /* by the method, for a kind has several */
        {"Thurner", "movement-thurner"},
        {"Stagger", "movement-stagger"},
        {"triangle", "movement-triangle"},
        {"triangles of teams", "movement-triangles"},
    };
    for (gsize i = 0;
         !event->movement_file && pw_contest_of(s)->has_rooms && i < G_N_ELEMENTS(teams); i++)
        if (s->method != NULL && strcmp(s->method, teams[i].kind) == 0)
            return teams[i].word;
    for (gsize i = 0; !event->movement_file && i < G_N_ELEMENTS(known); i++)
        if (strcmp(event->request.kind, known[i].kind) == 0)
            return known[i].word;
    const struct pw_contest *contest = pw_contest_of(s);
    if (contest->has_boards) /* of pairs, from a file: nobody said what it is called */
        return contest->partners_change ? "movement-individuals" : NULL;
    const struct pw_report *report = event->report;
    bool part = event->movement_file && report && report->couples_met < report->couples;
    return s->team > 0                                      ? "movement-scheveningen"
           : part || event->no_robin || event->robin_unsure ? NULL
                                                            : "movement-round-robin";
}

/* The highest number of a pair that is there. */
static int highest_of(const struct pw_schedule *s)
{
    int last = s->contestants - (s->missing_no == s->contestants ? 1 : 0);
    return pw_label(s, last).no;
}

/* Is the board taken out of the whole room? The last entry of it says so. */
static bool is_off_everywhere(const struct pw_event *event, int board_no)
{
    bool off = false;
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool of_it = entry->kind == PW_BOARDS_OFF || entry->kind == PW_BOARDS_GIVEN;
        if (of_it && entry->round_no == 0 && entry->table_no == 0 &&
            pw_happening_has_board(entry, board_no))
            off = entry->kind == PW_BOARDS_OFF;
    }
    return off;
}

/* What is not played at all, of one section: rounds, and boards in the whole room. */
struct unplayed {
    GString *of[2];
    int count[2];
};

static void unplayed_init(struct unplayed *u, const struct pw_event *event,
                          const struct pw_schedule *s)
{
    int run[2] = {0, 0}, first = 1, last = 0, none = 0;
    *u = (struct unplayed){{g_string_new(NULL), g_string_new(NULL)}, {0, 0}};
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        if (pw_schedule_round_unplayed(s, round_no)) {
            pw_runs_add(u->of[0], run, pw_label_round(s, round_no));
            u->count[0]++;
        }
    pw_runs_add(u->of[0], run, 0);
    if (s->sets > 0 && event->happenings > 0) {
        pw_event_boards(event, 1, &first, &none);
        pw_event_boards(event, s->sets, &none, &last);
    }
    for (int board_no = first; board_no <= last; board_no++)
        if (is_off_everywhere(event, board_no)) {
            pw_runs_add(u->of[1], run, board_no);
            u->count[1]++;
        }
    pw_runs_add(u->of[1], run, 0);
}

static void unplayed_finish(struct unplayed *u)
{
    for (int i = 0; i < 2; i++)
        g_string_free(u->of[i], TRUE);
}

static void unplayed_names(struct pw_field *root, int i, const char *list, int count)
{
    static const char *const lists[] = {"unplayed-rounds", "unplayed-boards"};
    static const char *const counts[] = {"unplayed-round-count", "unplayed-board-count"};
    static const char *const lines[] = {"rounds-off-line", "boards-off-line"};
    pw_field_text(root, lists[i], list);
    pw_field_int(root, counts[i], count);
    pw_word_or_no(root, lines[i], count > 0 ? lines[i] : NULL);
}

void pw_rounds_unplayed_fields(struct pw_field *record, const char *rounds, int count)
{
    unplayed_names(record, 0, rounds, count);
}

/* Of sections that differ each has its letter behind: "7 (A), 6, 7 (B)". facts.h */
void pw_unplayed_fields(struct pw_field *root, const struct pw_subject *subject)
{
    int sections = MAX(subject->sections, 1);
    g_autofree struct unplayed *all = g_new0(struct unplayed, (gsize)sections);
    for (int i = 0; i < sections; i++)
        unplayed_init(&all[i], subject->sections > 0 ? subject->section[i] : subject->event,
                      subject->sections > 0 ? subject->peer[i]->schedule : subject->schedule);
    for (int what = 0; what < 2; what++) {
        g_autoptr(GString) list = g_string_new(NULL);
        bool alike = true;
        int count = 0;
        for (int i = 1; i < sections; i++)
            alike = alike && g_string_equal(all[i].of[what], all[0].of[what]);
        for (int i = 0; i < sections && !alike; i++) {
            count += all[i].count[what];
            if (all[i].count[what] > 0)
                g_string_append_printf(list, "%s%s (%s)", list->len > 0 ? ", " : "",
                                       all[i].of[what]->str, subject->section[i]->section);
        }
        unplayed_names(root, what, alike ? all[0].of[what]->str : list->str,
                       alike ? all[0].count[what] : count);
    }
    for (int i = 0; i < sections; i++)
        unplayed_finish(&all[i]);
}

static void size_fields(struct pw_field *root, const struct pw_event *event,
                        const struct pw_schedule *s)
{
    int there = pw_entrants(s) - (s->missing_no ? 1 : 0);
    pw_field_int(root, pw_contest_of(s)->has_lines ? "pair-count" : "player-count", there);
    pw_field_flag(root, pw_contest_of(s)->has_lines ? "player-count" : "pair-count", false);
    pw_field_int(root, "table-count", s->tables);
    pw_field_int(root, "round-count", s->rounds);
    pw_field_int(root, "played-rounds", pw_schedule_rounds_played(s));
    pw_field_int(root, "relay-count", s->relays);
    pw_field_flag(root, "has-relays", s->relays > 0);
    pw_field_int(root, "set-count", s->sets);
    pw_field_int(root, "number-most", pw_event_label(event, s->contestants).no);
    if (pw_contest_of(s)->has_lines)
        pw_field_int(root, "pair-most", highest_of(s));
    if (pw_contest_of(s)->has_games)
        return;
    int per_set = pw_event_boards_per_set(event);
    pw_field_int(root, "boards-per-round", per_set);
    pw_field_int(root, "board-count", (long)per_set * s->sets);
    int first = 0, last = 0;
    pw_event_boards(event, s->sets, &first, &last);
    pw_field_int(root, "board-most", last);
    pw_boards_field(root, "boards-of-first-set", event, s->sets ? 1 : 0);
    pw_boards_field(root, "boards-of-last-set", event, s->sets);
    pw_field_word(root, "key-set-line", per_set > 1 && s->sets > 1 ? "key-set-boards" : "key-set");
    pw_set_field(root, s, "first-set", 1);
    pw_set_field(root, s, "last-set", s->sets);
}

/* "A", "A, B", "A–G"; 0 says no. */
static void letters_field(struct pw_field *root, const char *name, int count)
{
    char first[8], last[8], text[32];
    if (count < 1) {
        pw_field_flag(root, name, false);
        return;
    }
    pw_relay_letters(1, first);
    pw_relay_letters(count, last);
    if (count == 1)
        g_strlcpy(text, first, sizeof text);
    else if (count == 2)
        g_snprintf(text, sizeof text, "%s, %s", first, last);
    else if (count == 3)
        g_strlcpy(text, "A, B, C", sizeof text);
    else
        g_snprintf(text, sizeof text, "%s\u2013%s", first, last);
    pw_field_text(root, name, text);
}

/* ---- the proof ---- */

/* Each in both rooms, or they would be no teams (fours.c). */
static const char *fours_word(const struct pw_schedule *s, const struct pw_team_meetings *meetings)
{
    bool all = 2 * meetings->couples == pw_entrants(s) * (pw_entrants(s) - 1);
    if (all && meetings->most > 1 && meetings->matches == (long)meetings->most * meetings->couples)
        return "proof-fours-again";
    return all ? "proof-fours-all" : "proof-fours-some";
}

static void fours_fields(struct pw_field *root, const struct pw_schedule *s)
{
    struct pw_team_meetings meetings = {0};
    int teams = pw_contest_of(s)->has_rooms ? pw_entrants(s) : 0;
    if (teams > 1) {
        pw_schedule_meetings(s, &meetings);
        pw_field_word(root, "proof-met", fours_word(s, &meetings));
    }
    pw_field_int(root, "matches", meetings.couples);
    pw_field_int(root, "match-times", meetings.most);
    pw_field_int(root, "match-couples", (long)teams * (teams - 1) / 2);
}

static const char *met_word(const struct pw_report *r, const struct pw_schedule *s)
{
    bool all = r->couples_met == r->couples, players = !pw_contest_of(s)->has_lines;
    if (pw_contest_of(s)->partners_change)
        return all && r->met_min == r->met_max && r->faced_min == r->faced_max
                   ? "proof-individuals-met-all"
                   : "proof-individuals-met-some";
    if (pw_contest_of(s)->has_line_ups)
        return "proof-team-robin";
    bool lines = s->winners == 2, teams = s->team > 0 && r->met_min == r->met_max;
    if (all && teams && r->met_min <= 2)
        return r->met_min == 1 ? "proof-teams-met-once" : "proof-teams-met-twice";
    if (all && r->met_min == 1 && r->met_max == 1 && lines)
        return "proof-met-lines";
    if (all && r->met_min == 1 && r->met_max == 1)
        return players ? "proof-players-met-once" : "proof-met-once";
    if (all && r->met_min == 2 && r->met_max == 2)
        return players ? "proof-players-met-twice" : "proof-met-twice";
    return players ? "proof-players-met-some" : "proof-met-some";
}

/* Whom all are compared with equally often needs one number, else there are two. */
static const char *compared_word(const struct pw_report *r, bool lines)
{
    bool equal = r->compared_min == r->compared_max;
    if (r->compared_max == 0) /* of three pairs nobody plays what another plays */
        return "proof-compared-never";
    if (equal && lines)
        return "proof-compared-lines";
    if (r->balanced)
        return r->quality == 10000 ? "proof-compared-perfect" : "proof-compared-balanced";
    if (equal)
        return "proof-compared-equal";
    return r->quality >= 0 ? "proof-compared-quality" : "proof-compared-counted";
}

static void quality_fields(struct pw_field *root, long quality)
{
    char rest[8];
    pw_field_flag(root, "has-quality", quality >= 0);
    if (quality < 0)
        return;
    g_snprintf(rest, sizeof rest, "%02ld", quality % 100);
    pw_field_int(root, "quality-whole", quality / 100);
    pw_field_text(root, "quality-rest", rest);
}

/* The first thing that makes the movement unsound. Sets that are shared do not, and a sound plan
 * that was not followed is no fault of the paper. */
static void fault_field(struct pw_field *root, const struct pw_event *event,
                        const struct pw_schedule *s, const struct pw_report *r)
{
    struct pw_reason fault = {0};
    for (int i = 0; !r->legal && !event->plan_holds && !fault.text[0] && i < r->faults_kept; i++)
        if (r->faults[i].kind != PW_FAULT_SET_SHARED)
            pw_fault_describe(s, &r->faults[i], &fault);
    pw_text_or_no(root, "fault", fault.text);
    pw_field_int(root, "fault-count", r->faults_total);
}

/* "1–24" */
static void all_boards_field(struct pw_field *root, const struct pw_event *event,
                             const struct pw_schedule *s)
{
    int first = 0, last = 0, none;
    pw_event_boards(event, 1, &first, &none);
    pw_event_boards(event, MAX(s->sets, 1), &none, &last);
    g_autofree char *text = pw_run_text(first, last);
    pw_field_text(root, "boards-all", text);
}

/* How many boards are made; of a movement with triangles the last set once. */
static void made_fields(struct pw_field *root, const struct pw_event *event,
                        const struct pw_schedule *s)
{
    bool once = pw_schedule_triangle(s) > 0;
    long per_set = pw_event_boards_per_set(event), copies = MAX(s->copies, 1);
    pw_field_int(root, "boards-made",
                 per_set * (once ? (s->sets - 1) * copies + 1 : s->sets * copies));
    pw_field_word(root, "to-make-line", once ? "boards-to-make-once" : "boards-to-make");
    if (!once)
        return;
    int first = 0, last = 0, begin = 0, end = 0;
    pw_event_boards(event, 1, &first, &end);
    pw_event_boards(event, s->sets - 1, &begin, &last);
    g_autofree char *often = pw_run_text(first, last);
    pw_event_boards(event, s->sets, &begin, &end);
    g_autofree char *last_set = pw_run_text(begin, end);
    pw_field_text(root, "boards-often", often);
    pw_field_text(root, "boards-once", last_set);
}

/* `pile-copy` and `pile-tables`: the copy that lies on a pile, and beside which tables. */
static void pile_fields(struct pw_field *root, const struct pw_schedule *s, bool pile)
{
    g_autoptr(GString) tables = g_string_new(NULL);
    int run[2] = {0, 0};
    char letters[8] = "";
    for (int stand_no = 1; pile && stand_no <= s->stands; stand_no++)
        if (pw_flow_pile(pw_flow(s), stand_no))
            pw_runs_add(tables, run, s->stand[stand_no - 1].table_no);
    pw_runs_add(tables, run, 0);
    if (pile)
        pw_relay_letters(s->copies, letters);
    pw_text_or_no(root, "pile-copy", letters);
    pw_text_or_no(root, "pile-tables", tables->str);
}

static void proof_fields(struct pw_field *root, const struct pw_event *event,
                         const struct pw_schedule *s, const struct pw_report *r)
{
    bool players = pw_contest_of(s)->has_games;
    pw_field_flag(root, "legal", r->legal);
    pw_field_flag(root, "complete", r->complete);
    pw_field_flag(root, "balanced", r->balanced);
    pw_field_int(root, "couples", r->couples);
    pw_field_int(root, "team-boards", s->team_boards);
    pw_field_int(root, "couples-met", r->couples_met);
    pw_field_int(root, "couples-faced", r->couples_faced);
    pw_field_int(root, "faced-most", r->faced_max);
    pw_field_int(root, "met-least", r->met_min);
    pw_field_int(root, "met-most", r->met_max);
    pw_field_word(root, "proof-met", met_word(r, s));
    pw_field_int(root, "sit-outs", r->sit_outs / pw_contest_of(s)->numbers); /* teams */
    pw_word_or_no(root, "proof-sit-outs", r->sit_outs ? "proof-sit-outs-some" : NULL);

    fault_field(root, event, s, r);

    if (players) {
        pw_field_int(root, "colour-difference", r->colour_difference_max);
        pw_field_int(root, "colour-run", r->colour_run_max);
        pw_field_word(root, "proof-colours",
                      r->colour_difference_max > 0 ? "proof-colours-counted"
                                                   : "proof-colours-equal");
        pw_field_int(root, "colour-repeats", r->colour_repeats);
        /* of an even number once round, two alternate without a break; of an odd one all can */
        int here = s->contestants - (s->missing_no != 0);
        bool once =
            s->team == 0 && r->couples_met == r->couples && r->met_min == 1 && r->met_max == 1;
        bool least =
            r->colour_repeats == 0 || (once && here % 2 == 0 && r->colour_repeats == here - 2);
        pw_field_word(root, "proof-repeats",
                      least ? "proof-repeats-least" : "proof-repeats-counted");
        if (event->handicaps) {
            pw_field_word(root, "proof-colours", "proof-handicap");
            pw_field_word(root, "proof-repeats",
                          event->nigiri ? "proof-handicap-drawn" : "proof-handicap-table");
        } else if (event->nigiri) { /* who has which colour is not said here */
            pw_field_word(root, "proof-colours", "proof-nigiri");
            pw_field_word(root, "proof-repeats", "proof-nigiri-too");
        }
        return;
    }
    pw_field_int(root, "plays", r->plays);
    pw_field_int(root, "plays-needed", r->plays_needed);
    bool one_each = pw_contest_of(s)->partners_change;
    pw_field_word(root, "proof-plays",
                  r->plays == r->plays_needed
                      ? one_each ? "proof-players-play-all" : "proof-plays-all"
                  : one_each ? "proof-players-play-some"
                             : "proof-plays-some");
    pw_field_int(root, "compared-least", r->compared_min);
    pw_field_int(root, "compared-most", r->compared_max);
    quality_fields(root, r->quality);
    pw_field_word(root, "proof-compared",
                  pw_contest_of(s)->has_rooms ? "proof-fours-compared"
                                              : compared_word(r, s->winners == 2));
    fours_fields(root, s);
    pw_field_int(root, "shared", r->shared);
    pw_field_int(root, "copies", r->copies_max);
    bool copied = s->copies >= r->copies_max && s->copies > 1;
    pw_field_int(root, "copy-count", s->copies);
    made_fields(root, event, s);
    letters_field(root, "copy-letters", s->copies);
    bool pile = s->copies > 1 && pw_flow(s)->pile;
    pile_fields(root, s, pile);
    all_boards_field(root, event, s);
    pw_word_or_no(root, "shared-line",
                  pw_schedule_triangle(s) > 0                      ? "shared-line-triangles"
                  : pw_schedule_rooms(s)                           ? "shared-line-rooms"
                  : copied && event->barometer                     ? "shared-line-barometer"
                  : pile                                           ? "shared-line-pile"
                  : copied                                         ? "shared-line-copies"
                  : !r->shared                                     ? NULL
                  : r->copies_max > pw_event_boards_per_set(event) ? "shared-line-pass"
                                                                   : "shared-line-parts");
}

/* `date`: the day as the language writes it, from date-day, date-month, ...; another text as it is.
 */
static void date_fields(struct pw_field *root, const struct pw_event *event)
{
    int year, month, day;
    char text[16];
    if (!pw_event_day(event, &year, &month, &day)) {
        pw_text_or_no(root, "date", event->date);
        return;
    }
    pw_field_int(root, "date-day", day);
    pw_field_int(root, "date-month", month);
    pw_field_int(root, "date-year", year);
    g_snprintf(text, sizeof text, "%02d", day);
    pw_field_text(root, "date-day-two", text);
    g_snprintf(text, sizeof text, "%02d", month);
    pw_field_text(root, "date-month-two", text);
    g_snprintf(text, sizeof text, "month-%d", month);
    pw_field_word(root, "date-month-name", text);
    g_snprintf(text, sizeof text, "month-short-%d", month);
    pw_field_word(root, "date-month-short", text);
    pw_field_word(root, "date", "date-form");
}

/* Title, date, club and section in one line: what matters most first, should it be cut; and the
 * line without its title. Between two of them is a dot. */
static void event_line_field(struct pw_field *root, const struct pw_event *event)
{
    static const char *const dots[] = {"title-dot", "date-dot", "club-dot"};
    const char *const parts[] = {event->title, event->date, event->club, event->section};
    bool there[G_N_ELEMENTS(parts)], after = false, any = false, rest = false;
    for (gsize i = 0; i < G_N_ELEMENTS(parts); i++)
        there[i] = parts[i] && *parts[i];
    for (gsize i = G_N_ELEMENTS(parts); i-- > 0;) {
        if (i < G_N_ELEMENTS(dots))
            pw_text_or_no(root, dots[i], there[i] && after ? " \u00B7 " : NULL);
        after = after || there[i];
        any = any || there[i];
        rest = rest || (i > 0 && there[i]);
    }
    pw_word_or_no(root, "event-line", any ? "event-line" : NULL);
    pw_word_or_no(root, "event-rest", rest ? "event-rest" : NULL);
}

/* What stands large on the papers of a section: "A" of "A", "Section A"; "O" of "Open". */
static void section_letter_field(struct pw_field *root, const char *section)
{
    const char *word = section ? section : "";
    for (const char *at = word; *at; at = g_utf8_next_char(at))
        if (*at == ' ' && at[1] && at[1] != ' ')
            word = at + 1;
    if (g_utf8_strlen(word, -1) > 2)
        word = section;
    g_autofree char *letter =
        g_utf8_substring(word, 0, g_utf8_strlen(word, -1) > 2 ? 1 : g_utf8_strlen(word, -1));
    pw_text_or_no(root, "section-letter", letter);
}

bool pw_any_handicap(const struct pw_event *event)
{
    bool any = event->handicaps;
    for (int i = 0; i < event->games.count; i++)
        any = any || event->games.game[i].handicap > 0;
    return any;
}

/* Chess or Go, and what is special of it: `city`, `federation-name`, `end-date`, `arbiter`,
 * `deputies`, `time-control`, for templates of one's own; `go`, `nigiri` (flags), `nigiri-line` (a
 * word: of all games, or of even ones), `colour-key` (a flag: some games have their colours),
 * `komi`, `handicap-komi`, `komi-line` (a word with both), `jigo` (a flag: it can be). */
static void game_fields(struct pw_field *root, const struct pw_event *event)
{
    const bool stones = pw_event_contest(event)->has_stones;
    bool handicap = stones && pw_any_handicap(event);
    int halves = event->komi_halves, whole = abs(halves) / 2;
    g_autoptr(GString) text = g_string_new(halves < 0 ? "\u2212" : NULL);
    if (whole || halves % 2 == 0)
        g_string_append_printf(text, "%d", whole);
    if (halves % 2)
        g_string_append(text, "½");
    for (int i = 0; i < PW_HEADS; i++) {
        static const char *const names[PW_HEADS] = {
            NULL,      "city",     "federation-name", NULL, "end-date",
            "arbiter", "deputies", "time-control",    NULL, NULL};
        if (names[i])
            pw_text_or_no(root, names[i], pw_head_value(event, i));
    }
    pw_field_flag(root, "go", stones);
    pw_field_flag(root, "nigiri", event->nigiri);
    pw_field_flag(root, "jigo", !event->komi_said || halves % 2 == 0);
    bool komi = stones && event->komi_said;
    pw_field_flag(root, "colour-key", !event->nigiri || handicap);
    pw_field_word(root, "nigiri-line", handicap ? "nigiri-even" : "rotation-nigiri");
    pw_text_or_no(root, "komi", komi ? text->str : NULL);
    pw_text_or_no(root, "handicap-komi", komi ? pw_handicap_komi(event) : NULL);
    pw_word_or_no(root, "komi-line", !komi ? NULL : handicap ? "komi-both" : "komi-plain");
}

/* From wherever a template lies. */
static void logo_field(struct pw_field *root, const char *logo)
{
    g_autofree char *file = logo ? g_canonicalize_filename(logo, NULL) : NULL;
    pw_text_or_no(root, "logo", file);
}

void pw_event_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_event *event = subject->event;
    const struct pw_schedule *s = subject->schedule;
    pw_text_or_no(root, "title", event->title);
    date_fields(root, event);
    pw_text_or_no(root, "club", event->club);
    pw_text_or_no(root, "section", event->section);
    section_letter_field(root, event->section);
    pw_text_or_no(root, "section-colour", event->section_colour);
    pw_field_text(root, "bar-colour", event->colour ? event->colour : "black");
    logo_field(root, event->logo);
    event_line_field(root, event);
    if (!pw_field_known(root, "narrow")) /* no paper was asked for */
        pw_field_flag(root, "narrow", false);
    if (!s) /* a document without a movement */
        return;
    pw_text_or_no(root, "remark", s->remark);
    const char *movement = movement_word(event, s);
    pw_word_or_no(root, "movement-name", movement);
    pw_field_word(root, "foot-line", movement ? "card-foot" : "card-foot-unnamed");
    size_fields(root, event, s);
    if (pw_contest_of(s)->has_boards)
        pw_unplayed_fields(root, &(struct pw_subject){.event = event, .schedule = s});
    letters_field(root, "relays", s->relays);
    if (pw_contest_of(s)->has_games)
        game_fields(root, event);
    pw_field_flag(root, "individual", pw_contest_of(s)->partners_change);
    pw_field_word(root, "who-head", pw_contest_of(s)->partners_change ? "player-head" : "pair");
    if (pw_contest_of(s)->has_lines)
        pw_moving_fields(root, s, subject->report);
    proof_fields(root, event, s, subject->report);
}
