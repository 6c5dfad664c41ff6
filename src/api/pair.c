/* pair.c - the next round of a Swiss: of a report, with results that stand beside it, or of a list;
 * and whether the rounds of a report are as the system pairs them.
 *
 * Long: these three are ways to one round, which is kept, taken back and said alike.
 */
#include "api/as_played.h"
#include "api/internal.h"
#include "api/score.h"
#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "format/chess.h"
#include "format/csv.h"
#include "format/event_file.h"
#include "format/json_text.h"
#include "format/keyfile.h"
#include "format/roster.h"
#include "format/trf.h"

struct pairing {
    const struct pw_event *event;
    struct pw_trf_swiss swiss;
    struct pw_swiss_round round;
    int why_no;
    bool by_hand;
    const struct pw_contestant **who; /* [people], by number: whom a report is made of, in which
                                       * names are short and clubs missing; NULL: event has all */
    int people;
};

/* What is asked for. */
struct job {
    const struct pw_next_round *next;
    int format;
    const struct pw_event *into; /* of kind=swiss, which keeps the round; NULL: it is none */
    const struct pw_event *late; /* who comes late; NULL: nobody */
    char **kept;                 /* the text of into with the round */
};

/* ---- as data ---- */

static char *as_csv(const struct pairing *p)
{
    GString *out = g_string_new("round,board,white,black\n");
    int round_no = p->swiss.in.round_no;
    for (int i = 0; i < p->round.boards; i++)
        g_string_append_printf(out, "%d,%d,%d,%d\n", round_no, i + 1, p->round.board[i].white,
                               p->round.board[i].black);
    if (p->round.bye > 0)
        g_string_append_printf(out, "%d,%d,%d,\n", round_no, p->round.boards + 1, p->round.bye);
    return g_string_free(out, FALSE);
}

static const char *name_of(const struct pairing *p, int no)
{
    const char *name = no <= p->people ? p->who[no - 1]->name : pw_event_name(p->event, no);
    return name != NULL ? name : "";
}

/* Virtual points are among them. */
static double points_of(int points)
{
    return points / 4.0;
}

/* What the round breaks of the absolute criteria, as data: pw_told. The caller unrefs. */
static GPtrArray *faults_of(const struct pairing *p)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    g_autofree struct pw_swiss_fault *fault =
        g_new0(struct pw_swiss_fault, 3 * (gsize)p->round.boards + 1);
    int faults = pw_swiss_faults(&p->swiss.in, &p->round, fault);
    for (int i = 0; i < faults; i++) {
        const struct pw_swiss_fault *f = &fault[i];
        g_ptr_array_add(all, f->what == PW_SWISS_MET ? pw_told("swiss-met", f->one, f->two)
                             : f->what == PW_SWISS_NO_MORE_BYE ? pw_told("swiss-bye-again", f->one)
                             : f->what == PW_SWISS_WRONG_WHITE
                                 ? pw_told("swiss-white-again", f->one)
                                 : pw_told("swiss-black-again", f->one));
    }
    return all;
}

/* The same as English sentences. */
static GPtrArray *broken_of(const struct pairing *p)
{
    GPtrArray *said = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) told = faults_of(p);
    for (guint i = 0; i < told->len; i++)
        g_ptr_array_add(said, pw_told_english(told->pdata[i]));
    return said;
}

static const char *const whys[] = {
    [PW_SWISS_FLOAT_ODD] = "odd",
    [PW_SWISS_FLOAT_NO_OPPONENT] = "no-opponent",
    [PW_SWISS_FLOAT_FEWER_PAIRS] = "fewer-pairs",
    [PW_SWISS_FLOAT_FOR_THE_REST] = "for-the-rest",
};

static char *as_json(const struct pairing *p)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "round", p->swiss.in.round_no);
    pw_json_array(&json, "boards", PW_JSON_LINES);
    for (int i = 0; i < p->round.boards; i++) {
        pw_json_object(&json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(&json, "board", i + 1);
        pw_json_int(&json, "white", p->round.board[i].white);
        pw_json_int(&json, "black", p->round.board[i].black);
        pw_json_end(&json);
    }
    pw_json_end(&json);
    pw_json_int(&json, "bye", p->round.bye);
    pw_json_array(&json, "floats", PW_JSON_LINES);
    for (int i = 0; i < p->round.floaters; i++) {
        const struct pw_swiss_float *f = &p->round.floats[i];
        pw_json_object(&json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(&json, "player", f->player);
        pw_json_string(&json, "why", whys[f->why]);
        pw_json_int(&json, "of", f->of);
        pw_json_int(&json, "floats", f->floats);
        pw_json_end(&json);
    }
    pw_json_end(&json);
    if (p->by_hand) {
        g_autoptr(GPtrArray) broken = broken_of(p);
        pw_json_array(&json, "broken", PW_JSON_LINES);
        for (guint i = 0; i < broken->len; i++)
            pw_json_string(&json, NULL, broken->pdata[i]);
        pw_json_end(&json);
    }
    return pw_json_finish(&json);
}

/* ---- for people ---- */

static void append_float(GString *out, const struct pairing *p, const struct pw_swiss_float *f)
{
    g_string_append_printf(
        out, "%4d  %s floats down from the bracket of %g (%d player%s): ", f->player,
        name_of(p, f->player), points_of(f->points), f->of, f->of == 1 ? "" : "s");
    if (f->of == 1) {
        g_string_append(out, "nobody else is in it\n");
        return;
    }
    switch (f->why) {
    case PW_SWISS_FLOAT_ODD:
        g_string_append(out, "the number is odd, and the others pair best this way\n");
        break;
    case PW_SWISS_FLOAT_NO_OPPONENT:
        g_string_append(out, "there is no possible opponent in it\n");
        break;
    case PW_SWISS_FLOAT_FEWER_PAIRS:
        g_string_append_printf(out, "no more than %d games are possible in it\n",
                               (f->of - f->floats) / 2);
        break;
    case PW_SWISS_FLOAT_FOR_THE_REST:
        g_string_append(out, "with more games in it, the lower brackets could not be paired\n");
        break;
    }
}

static void append_board(GString *out, const struct pairing *p, int board_no, int white, int black,
                         int width)
{
    int more = width - (int)g_utf8_strlen(name_of(p, white), -1);
    g_string_append_printf(out, "%5d", board_no);
    g_string_append_printf(out, "  %4d %s%*s", white, name_of(p, white), more, "");
    if (black > 0)
        g_string_append_printf(out, "  %4d %s\n", black, name_of(p, black));
    else
        g_string_append(out, "  bye\n");
}

/* Who asked for a bye, or has left. */
static void append_not_paired(GString *out, const struct pairing *p)
{
    bool any = false;
    for (int no = 1; no <= p->swiss.in.players; no++) {
        if (!p->swiss.player[no - 1].away || name_of(p, no)[0] == '\0')
            continue;
        g_string_append_printf(out, "%s%d %s", any ? ", " : "\nnot paired: ", no, name_of(p, no));
        any = true;
    }
    g_string_append(out, any ? "\n" : "");
}

/* Which games the arbiter has set, and what they break. */
static void append_by_hand(GString *out, const struct pairing *p)
{
    const char *between = "\nby hand: ";
    for (int i = 0; i < p->round.boards; i++) {
        const struct pw_swiss_board *board = &p->round.board[i];
        if (!board->by_hand)
            continue;
        g_string_append_printf(out, "%s%d-%d", between, board->white, board->black);
        between = ", ";
    }
    g_autoptr(GPtrArray) broken = broken_of(p);
    between = "\nagainst the rules: ";
    for (guint i = 0; i < broken->len; i++) {
        g_string_append_printf(out, "%s%s", between, (const char *)broken->pdata[i]);
        between = "; ";
    }
    g_string_append(out, broken->len > 0 ? "\n"
                                         : "\nnobody meets again, nor has a second bye or "
                                           "one colour too often\n");
}

static char *as_text(const struct pairing *p)
{
    GString *out = g_string_new(NULL);
    int width = 5;
    for (int no = 1; no <= p->swiss.in.players; no++)
        width = MAX(width, (int)g_utf8_strlen(name_of(p, no), -1));
    g_string_append_printf(out, "round %d\n\nboard  %-*s  black\n", p->swiss.in.round_no, width + 5,
                           "white");
    for (int i = 0; i < p->round.boards; i++)
        append_board(out, p, i + 1, p->round.board[i].white, p->round.board[i].black, width);
    if (p->round.bye > 0)
        append_board(out, p, p->round.boards + 1, p->round.bye, 0, width);
    append_not_paired(out, p);
    if (p->by_hand)
        append_by_hand(out, p);
    bool any = false;
    for (int i = 0; i < p->round.floaters; i++) {
        const struct pw_swiss_float *f = &p->round.floats[i];
        if (p->why_no != 0 && p->why_no != f->player)
            continue;
        if (!any)
            g_string_append_c(out, '\n');
        any = true;
        append_float(out, p, f);
    }
    if (p->why_no != 0 && !any)
        g_string_append_printf(out, "\n%4d  %s does not float\n", p->why_no, name_of(p, p->why_no));
    return g_string_free(out, FALSE);
}

/* ---- the round ---- */

/* Steps, about, where it takes longest: of round 1, where one pairing is as good as another, and of
 * a later one. */
static bool work_allowed(const struct pairing *p, GError **error)
{
    long long n = p->swiss.in.players, later = 2 * n * n;
    if (pw_work("players of a Swiss", n, p->swiss.in.round_no == 1 ? 60 * n : later))
        return true;
    if (error != NULL)
        *error = pw_error_of_work("%s", pw_work_refused());
    return false;
}

static bool pair(struct pairing *p, GError **error)
{
    if (!work_allowed(p, error))
        return false;
    switch (pw_swiss_pair(&p->swiss.in, &p->round)) {
    case PW_SWISS_OK:
        if (p->round.boards > 0 || p->round.bye > 0)
            return true;
        pw_swiss_round_finish(&p->round);
        return pw_refuse(error, PW_ERROR_UNMET, "swiss-nobody", p->swiss.in.round_no);
    case PW_SWISS_IMPOSSIBLE:
        return pw_refuse(error, PW_ERROR_UNMET, "no-pairing", p->swiss.in.round_no);
    default:
        return pw_refuse_at(error, p->event->file, 0, "swiss-rows");
    }
}

/* "3-7,9 bye": *games of them, for the caller to free. NULL and an error: it is none. */
static struct pw_swiss_board *read_by_hand(const char *text, int *games, char ***words,
                                           GError **error)
{
    *words = g_strsplit_set(text, ",;", -1);
    struct pw_swiss_board *game = g_new0(struct pw_swiss_board, g_strv_length(*words) + 1);
    *games = 0;
    for (char **word = *words; *word != NULL; word++) {
        struct pw_swiss_board *one = &game[(*games)++];
        const char *behind;
        if (!pw_pairings_word(g_strstrip(*word), &one->white, &one->black, &behind) ||
            strcmp(behind, one->black != 0 ? "" : "bye") != 0) {
            pw_refuse(error, PW_ERROR_USAGE, "swiss-by-hand", *word);
            g_free(game);
            return NULL;
        }
    }
    return game;
}

/* What the arbiter has set before stays so. */
static void mark_by_hand(struct pairing *p, const struct pw_event *into)
{
    for (int k = 0; into != NULL && k < p->round.boards; k++) {
        struct pw_swiss_board *board = &p->round.board[k];
        board->by_hand = pw_event_by_hand(into, p->swiss.in.round_no, board->white, board->black);
    }
}

/* The round with games that the arbiter sets. */
static bool pair_by_hand(struct pairing *p, const struct pw_input *in, const struct job *job,
                         GError **error)
{
    int games = 0;
    g_auto(GStrv) words = NULL;
    g_autofree struct pw_swiss_board *game =
        read_by_hand(job->next->by_hand, &games, &words, error);
    if (game == NULL)
        return false;
    if (pw_trf_swiss_taken(in, &p->swiss, &p->round))
        mark_by_hand(p, job->into);
    else if (!pair(p, error))
        return false;
    int wrong = pw_swiss_by_hand(&p->swiss.in, game, games, &p->round);
    p->round.floaters = 0; /* why is told of what the system has paired */
    p->by_hand = true;
    if (wrong == 0)
        return true;
    pw_swiss_round_finish(&p->round);
    if (wrong < 0)
        return pw_refuse(error, PW_ERROR_USAGE, "swiss-by-hand-left", -wrong, p->swiss.in.round_no);
    return pw_refuse(error, PW_ERROR_USAGE, "swiss-by-hand-who", words[wrong - 1],
                     p->swiss.in.round_no);
}

static char *told(const struct pairing *p, const struct pw_input *in, int format)
{
    return format == 1   ? as_csv(p)
           : format == 2 ? as_json(p)
           : format == 3 ? pw_trf_swiss_save(in, &p->swiss, &p->round)
                         : as_text(p);
}

/* ---- the report ---- */

/* A list of players, and no round: the colour of the first is drawn. */
static char *start_of(const struct pw_event *event, GError **error)
{
    for (int i = 0; i < event->contestants; i++)
        if (event->contestant[i].player[1] != NULL) {
            pw_refuse(error, PW_ERROR_USAGE, "swiss-pairs", event->contestant[i].name);
            return NULL;
        }
    if (event->request.rounds > 0)
        return pw_pairings_start(event);
    pw_refuse(error, PW_ERROR_USAGE, "swiss-rounds");
    return NULL;
}

static bool is_report(const struct pw_event *event)
{
    return event->games.format != NULL && g_str_has_prefix(event->games.format, "trf");
}

/* A movement has all its rounds from the beginning. Always false. */
static bool refuse_planned(const struct pw_event *event, GError **error)
{
    bool file = event->movement_file != NULL;
    const struct pw_contest *contest =
        file ? pw_event_contest(event) : pw_contest_of_movement(event->request.kind);
    const char *swiss = contest->has_games   ? "swiss"
                        : contest->has_rooms ? "swiss-teams"
                                             : "swiss-pairs";
    return pw_event_refuse(event, error, "movement", file ? "file" : "kind", "pair-planned",
                           file ? event->movement_file : event->request.kind,
                           contest->has_games ? "pairings" : "guide-cards", swiss);
}

/* A report that is made first: with the results and names that stand elsewhere, or of a list of
 * players. NULL with an error: there is none. The caller frees. */
static char *report_of(struct pw_event *event, GError **error)
{
    if (event->swiss != NULL && event->paired == 0)
        return g_strdup(event->swiss);
    if (event->movement_file != NULL && !is_report(event)) {
        if (!pw_event_settle(event, error))
            return NULL;
        if (pw_event_contest(event)->has_boards) {
            refuse_planned(event, error);
            return NULL;
        }
    }
    if (is_report(event) || event->movement_file != NULL)
        return pw_standings_report(event, error);
    if (event->contestants > 0 && event->request.kind[0] == '\0')
        return start_of(event, error);
    bool nobody = strcmp(event->request.kind, "swiss") == 0;
    if (!nobody && event->request.kind[0] != '\0' && pw_family_find(event->request.kind) == NULL)
        pw_event_settle(event, error); /* says which was meant */
    else if (!nobody && event->request.kind[0] != '\0')
        refuse_planned(event, error);
    else
        pw_refuse(error, PW_ERROR_USAGE, nobody ? "swiss-names" : "swiss-report");
    return NULL;
}

/* ---- the round in the event file ---- */

static void edit(char **text, const char *group, int no, const char *value)
{
    g_autofree char *key = g_strdup_printf("%d", no), *before = *text;
    *text = pw_keyfile_edit(before, group, key, value);
}

/* Whoever has the numbers from 1 on: before the first round by rating, title and name, and those
 * who come late behind the others. */
static void find_people(struct pairing *p, const struct job *job)
{
    const struct pw_event *into = job->into;
    int players = into->contestants, newcomers = 0;
    g_autofree const struct pw_contestant **ranked =
        into->paired == 0 ? pw_trf_ranked(into, true, &players) : NULL;
    g_autofree const struct pw_contestant **late =
        job->late != NULL ? pw_trf_ranked(job->late, true, &newcomers) : NULL;
    p->people = players + newcomers;
    p->who = g_new0(const struct pw_contestant *, (gsize)p->people + 1);
    for (int i = 0; i < p->people; i++)
        p->who[i] = i >= players     ? late[i - players]
                    : ranked != NULL ? ranked[i]
                                     : &into->contestant[i];
}

/* The names with the numbers that they have from now on; of an event that has pairings those who
 * came late. */
static void edit_names(char **text, const struct pw_event *into, const struct pairing *p)
{
    bool first = into->paired == 0;
    if (first) {
        g_autofree char *before = *text;
        *text = pw_keyfile_edit(before, "names", "file", NULL);
        for (int no = into->contestants; no > p->people; no--)
            edit(text, "names", no, NULL); /* there were numbers without a name */
    }
    for (int no = first ? 1 : into->contestants + 1; no <= p->people; no++) {
        g_autofree char *entry = pw_roster_entry(p->who[no - 1]);
        edit(text, "names", no, entry);
    }
}

/* The text of the event with the round, in the place of this and all later ones. */
static char *kept_text(const struct job *job, const struct pairing *p, const struct pw_input *in)
{
    const struct pw_event *into = job->into;
    char *text = g_strdup(into->written);
    g_autofree char *value = pw_trf_swiss_round(in, &p->swiss, &p->round);
    int round_no = p->swiss.in.round_no;
    edit_names(&text, into, p);
    if (job->next->withdrawn != NULL) {
        g_autofree char *before = text;
        text = pw_keyfile_edit(before, "chess", "withdrawn", p->event->withdrawn);
    }
    edit(&text, "pairings", round_no, value);
    for (int later = into->paired; later > round_no; later--)
        edit(&text, "pairings", later, NULL);
    return text;
}

static char *pair_text(const struct pw_event *event, const char *report, const struct job *job,
                       GError **error)
{
    const struct pw_next_round *next = job->next;
    struct pairing p = {.event = event, .why_no = next->why_no};
    struct pw_input in;
    char *text = NULL;
    if (!is_report(event)) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-report");
        return NULL;
    }
    if (next->why_no < 0 || next->why_no > event->contestants) {
        pw_refuse(error, PW_ERROR_USAGE, "no-player-among", next->why_no, event->contestants);
        return NULL;
    }
    if (!pw_input_init(&in, event->file, report, strlen(report), error))
        return NULL;
    if (job->into != NULL)
        find_people(&p, job);
    if (pw_trf_swiss_read(event, &in, next->round_no, next->open_drawn, &p.swiss, error)) {
        if (next->by_hand != NULL ? pair_by_hand(&p, &in, job, error) : pair(&p, error)) {
            text = pw_answer(told(&p, &in, job->format), PW_AS_TEXT, error);
            if (job->into != NULL)
                *job->kept = kept_text(job, &p, &in);
            pw_swiss_round_finish(&p.round);
        }
        pw_trf_swiss_finish(&p.swiss);
    }
    pw_input_finish(&in);
    g_free(p.who);
    return text;
}

/* The report with byes, with who leaves and with who comes late; anew: as struct pw_trf_entries has
 * it. The caller frees. */
static char *entered(const struct pw_event *event, const char *report, const struct job *job,
                     bool anew, GError **error)
{
    const struct pw_next_round *next = job->next;
    struct pw_input in;
    char *text = NULL;
    if (!is_report(event))
        pw_refuse(error, PW_ERROR_USAGE, "swiss-report");
    else if (pw_input_init(&in, event->file, report, strlen(report), error)) {
        text = pw_trf_swiss_enter(
            event, &in, next->round_no,
            &(struct pw_trf_entries){next->byes, next->withdrawn, anew, job->late}, error);
        pw_input_finish(&in);
    }
    return text;
}

/* Has what is paired from to be written first? */
static bool wants_report(const struct pw_event *event)
{
    return !is_report(event) || event->swiss != NULL || event->results_file != NULL ||
           event->results_text != NULL || event->read_text == NULL;
}

/* The event that this report, which is made of another event, is read as. NULL with an error;
 * without one where there is no report. */
static struct pw_event *read_again(const struct pw_event *event, const char *report, GError **error)
{
    const char *name = event->file != NULL ? event->file : event->names_from;
    struct pw_event *of =
        report != NULL ? pw_event_parse(report, strlen(report), name, NULL, error) : NULL;
    if (of != NULL && event->swiss != NULL)
        of->swiss = g_strdup(event->swiss);
    return of;
}

/* ---- whom names mean ---- */

/* Players as they were typed: "Berg Bo=Z, 3". */
struct typed {
    const struct pw_event *event;
    const char *what; /* for messages */
    GHashTable *names;
    const struct pw_contestant **ranked; /* [players]: those of a list by their numbers in the first
                                          * round; NULL: they have them */
    int players;
    bool listed; /* numbers are those of the list, too */
};

/* The number of the report for one of the event. */
static int number_in_report(const struct typed *typed, int no)
{
    for (int i = 0; i < typed->players; i++)
        if (typed->ranked[i] == &typed->event->contestant[no - 1])
            return i + 1;
    return no;
}

/* As the event has it, or with another case or comma. 0: nobody; PW_SEVERAL: *is is how the event
 * has the name. */
static int find_typed(const struct typed *typed, const char *name, const char **is)
{
    int no = name[0] != '\0' ? pw_naming_no(typed->names, typed->event, name) : 0;
    *is = name;
    for (int i = 1, found = no; found == 0 && i <= typed->event->contestants; i++)
        if (name[0] != '\0' && pw_naming_is(typed->event, i, name)) {
            *is = pw_event_name(typed->event, i);
            no = no == 0 ? i : PW_SEVERAL;
        }
    return no;
}

static bool ends_name(const char *at)
{
    return strchr(",;=-", *at) != NULL || g_str_has_prefix(at, " bye");
}

/* The longest name that stands here, as *length bytes: its number in the event. 0 and an error:
 * nobody is called so, or several are. */
static int name_here(const struct typed *typed, const char *text, gsize *length, GError **error)
{
    gsize shortest = strlen(text);
    for (gsize end = strlen(text); end > 0; end--) {
        if (!ends_name(text + end))
            continue;
        g_autofree char *name = g_strstrip(g_strndup(text, end));
        const char *is;
        int no = find_typed(typed, name, &is);
        g_autofree char *quoted = pw_quote(name);
        if (no == PW_SEVERAL) {
            g_autofree char *all = pw_naming_all(typed->event, is);
            pw_refuse(error, PW_ERROR_USAGE, "game-several", typed->what, quoted,
                      pw_detail_message(all));
            return 0;
        }
        *length = shortest = end;
        if (no > 0)
            return no;
    }
    g_autofree char *name = g_strstrip(g_strndup(text, shortest)), *quoted = pw_quote(name);
    const char *near = pw_naming_near(typed->event, name);
    g_autofree char *other = near != NULL ? pw_quote(near) : NULL;
    if (other != NULL)
        pw_refuse(error, PW_ERROR_USAGE, "game-name-near", typed->what, quoted, other);
    else
        pw_refuse(error, PW_ERROR_USAGE, "game-name", typed->what, quoted);
    return 0;
}

/* The text with numbers of the report in the place of names. behind: each of them. NULL and an
 * error: somebody is not known. The caller frees. */
static char *numbered(const struct typed *typed, const char *text, const char *behind,
                      GError **error)
{
    g_autoptr(GString) out = g_string_new(NULL);
    for (const char *at = text; *at != '\0';) {
        gsize gap = strspn(at, ",;- \t\r\n"), length = 0;
        bool against = memchr(at, '-', gap) != NULL;
        at += gap;
        if (*at == '\0')
            break;
        g_string_append(out, against ? "-" : out->len > 0 ? "," : "");
        bool digits = g_ascii_isdigit(*at);
        int no = digits ? (int)MIN(g_ascii_strtoll(at, NULL, 10), PW_CONTESTANTS_MAX + 1)
                        : name_here(typed, at, &length, error);
        if (digits)
            length = strspn(at, "0123456789");
        else if (no == 0)
            return NULL;
        if ((!digits || typed->listed) && no >= 1 && no <= typed->event->contestants)
            no = number_in_report(typed, no);
        g_string_append_printf(out, "%d%s", no, behind);
        at += length;
        gsize rest = strcspn(at, ",;-");
        g_string_append_len(out, at, (gssize)rest);
        at += rest;
    }
    return g_string_free(g_steal_pointer(&out), FALSE);
}

/* Each text with numbers, for the caller to free; what was NULL stays so. */
static bool number_all(const struct pw_event *event, const struct pw_next_round *said,
                       char *numbers[4], GError **error)
{
    const char *const text[] = {said->byes, said->no_points, said->withdrawn, said->by_hand};
    static const char *const what[] = {"bye", "bye", "withdraw", "by hand"};
    static const char *const behind[] = {"", "=Z", "", ""};
    struct typed typed = {.event = event, .names = pw_naming_new(event), .listed = said->listed};
    bool list = !is_report(event) && event->movement_file == NULL;
    if (event->swiss != NULL ? event->paired == 0 : list)
        typed.ranked = pw_trf_ranked(event, true, &typed.players);
    bool done = true;
    for (int i = 0; done && i < 4; i++) {
        typed.what = what[i];
        numbers[i] = text[i] != NULL ? numbered(&typed, text[i], behind[i], error) : NULL;
        done = numbers[i] != NULL || text[i] == NULL;
    }
    g_hash_table_destroy(typed.names);
    g_free(typed.ranked);
    return done;
}

/* Of a report in the place of this event. */
static char *pair_report(const struct pw_event *event, char *report, const struct job *job,
                         bool enter, GError **error)
{
    struct pw_event *of = read_again(event, report, error);
    char *text = NULL;
    if (of != NULL && enter)
        text = pair_report(of, entered(of, report, job, event->swiss == NULL, error), job, false,
                           error);
    else if (of != NULL)
        text = pair_text(of, report, job, error);
    pw_event_free(of);
    g_free(report);
    return text;
}

/* The byes that a report says of the round, where results stand beside it, and those that are said
 * now. The caller frees; NULL: there are none. */
static char *byes_of(const struct pw_event *event, const struct pw_next_round *next)
{
    struct pw_input in;
    bool beside = is_report(event) && event->swiss == NULL && event->read_text != NULL;
    if (!beside || !wants_report(event) ||
        !pw_input_init(&in, event->file, event->read_text, strlen(event->read_text), NULL))
        return g_strdup(next->byes);
    g_autofree char *asked = pw_trf_swiss_asked(&in, next->round_no);
    pw_input_finish(&in);
    if (asked[0] == '\0')
        return g_strdup(next->byes);
    return g_strjoin(",", asked, next->byes, NULL);
}

/* "7,9=Z": nobody is in it twice with other points. */
static bool byes_agree(const char *byes, GError **error)
{
    g_autoptr(GHashTable) codes = g_hash_table_new(g_str_hash, g_str_equal);
    g_auto(GStrv) part = g_strsplit_set(byes != NULL ? byes : "", ",; ", -1);
    for (int i = 0; part[i] != NULL; i++) {
        char *equals = strchr(part[i], '=');
        const char *code = equals != NULL ? equals + 1 : "H";
        if (equals != NULL)
            *equals = '\0';
        const char *before = g_hash_table_lookup(codes, part[i]);
        if (before != NULL && g_ascii_strcasecmp(before, code) != 0)
            return pw_refuse(error, PW_ERROR_USAGE, "swiss-bye-twice", part[i], before, code);
        g_hash_table_insert(codes, part[i], (gpointer)code);
    }
    return true;
}

/* The round in that format; and of an event of kind=swiss its text with the round. */
static char *paired(struct pw_event *event, const struct pw_next_round *said, char **kept,
                    GError **error)
{
    static const char *const formats[] = {"text", "csv", "json", "trf", NULL};
    int i = pw_format_find(said->format, formats, error);
    char *numbers[4] = {NULL};
    struct pw_next_round one = *said;
    const struct pw_next_round *next = &one;
    bool known = i >= 0 && number_all(event, said, numbers, error);
    bool both = numbers[0] != NULL && numbers[1] != NULL;
    g_autofree char *asked = both ? g_strjoin(",", numbers[0], numbers[1], NULL)
                                  : g_strdup(numbers[0] != NULL ? numbers[0] : numbers[1]);
    one.byes = asked;
    known = known && byes_agree(asked, error);
    if (known && event->swiss != NULL && one.round_no > event->paired + 1)
        known = pw_refuse(error, PW_ERROR_UNMET, "pairings-due", event->paired + 1, one.round_no);
    g_autofree char *byes = byes_of(event, &one);
    one.byes = byes;
    one.withdrawn = numbers[2];
    one.by_hand = numbers[3];
    bool enter = next->byes != NULL || next->withdrawn != NULL || next->late != NULL;
    struct pw_event *late = next->late != NULL ? pw_event_new() : NULL;
    const struct job job = {next, i, event->swiss != NULL ? event : NULL, late, kept};
    char *text = NULL;
    bool sound = known && (late == NULL || pw_event_set(late, "names", "file", next->late, error));
    if (sound && wants_report(event))
        text = pair_report(event, report_of(event, error), &job, enter, error);
    else if (sound && enter)
        text = pair_report(event, entered(event, event->read_text, &job, false, error), &job, false,
                           error);
    else if (sound)
        text = pair_text(event, event->read_text, &job, error);
    pw_event_free(late);
    for (int k = 0; k < 4; k++)
        g_free(numbers[k]);
    return text;
}

/* Of a game; byes are those of the pairing. */
static bool has_result(const struct pw_outcome *outcome)
{
    return !outcome->open && !outcome->off && outcome->who[1] != 0;
}

struct kept_rounds {
    int from_no, to_no;
    int with_no; /* the first of them with a result; 0: there is none */
};

static void find_result(const struct pw_outcome *outcome, void *user)
{
    struct kept_rounds *kept = user;
    int no = outcome->round_no;
    if (has_result(outcome) && no >= kept->from_no && no <= kept->to_no &&
        (kept->with_no == 0 || no < kept->with_no))
        kept->with_no = no;
}

/* A round that is kept is not paired anew over its results, or over those of a later one. */
static bool is_without_results(struct pw_event *event, int from_no, GError **error)
{
    struct kept_rounds kept = {from_no, event->paired, 0};
    bool named = event->results_file != NULL || event->results_text != NULL;
    if (named && from_no <= event->paired && !pw_outcomes_each(event, find_result, &kept, error))
        return false;
    return kept.with_no == 0 || pw_refuse(error, PW_ERROR_UNMET, "round-has-results", from_no,
                                          kept.with_no, event->file != NULL ? event->file : "");
}

char *pw_pair_text(struct pw_event *event, const struct pw_next_round *next, GError **error)
{
    for (int i = 0; i < event->parts; i++)
        if (pw_event_of_matches(event->part[i])) {
            pw_refuse(error, pw_event_blame(event), "matches-sections");
            return NULL;
        }
    if (pw_event_of_matches(event))
        return pw_matches_pair(event, next, error);
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    int count = 0; /* announced before the first round: a slip in them is found there */
    if (event->swiss != NULL && !pw_standings_criteria(event, criteria, &count, error))
        return NULL;
    g_autofree char *kept = NULL;
    struct pw_next_round asked = *next;
    bool question = event->swiss != NULL && next->why_no != 0; /* it changes nothing */
    if (question && next->round_no == 0)
        asked.round_no = event->paired;
    if (event->swiss != NULL && !question && next->round_no > 0 &&
        !is_without_results(event, next->round_no, error))
        return NULL;
    char *text = paired(event, &asked, &kept, error);
    if (text == NULL || question || kept == NULL || pw_event_write_back(event, kept, error))
        return text;
    g_free(text);
    return NULL;
}

bool pw_pair_edit(struct pw_event *event, const struct pw_next_round *next, GError **error)
{
    if (pw_event_of_matches(event))
        return pw_matches_pair_edit(event, next, error);
    g_autofree char *kept = NULL;
    g_autofree char *text = paired(event, next, &kept, error);
    if (text != NULL && kept == NULL)
        return pw_refuse(error, PW_ERROR_USAGE, "pairings-of-swiss");
    return text != NULL && pw_event_rewrite(event, kept, error);
}

int pw_pair_due(const struct pw_event *event)
{
    if (pw_event_of_matches(event))
        return pw_matches_due(event);
    return event->swiss != NULL && event->paired < event->games.rounds ? event->paired + 1 : 0;
}

/* ---- a round is taken back ---- */

struct results_of_round {
    int round_no;
    GArray *game; /* of struct pw_result */
    GString *rows;
};

static void note_result(const struct pw_outcome *outcome, void *user)
{
    struct results_of_round *all = user;
    struct pw_result result;
    if (!has_result(outcome) || outcome->round_no != all->round_no)
        return;
    PW_INIT(&result);
    result.round_no = outcome->round_no;
    result.who[0] = outcome->who[0];
    result.who[1] = outcome->who[1];
    g_array_append_val(all->game, result);
    g_string_append_printf(all->rows, "%s%d,%d,%d,%d,%s\n",
                           all->rows->len == 0 ? "round,board,white,black,result\n" : "",
                           outcome->round_no, outcome->table_no, outcome->who[0], outcome->who[1],
                           outcome->result);
}

/* The results of the round leave those in memory. Their rows, for the caller to free. */
static char *take_results(struct pw_event *event, int round_no, GError **error)
{
    struct results_of_round all = {round_no, g_array_new(FALSE, TRUE, sizeof(struct pw_result)),
                                   g_string_new(NULL)};
    bool named = event->results_file != NULL || event->results_text != NULL;
    bool done = !named || pw_outcomes_each(event, note_result, &all, error);
    for (guint i = 0; done && i < all.game->len; i++)
        done = pw_result_take_back(event, &g_array_index(all.game, struct pw_result, i), error);
    g_array_unref(all.game);
    return g_string_free(all.rows, !done);
}

char *pw_pair_drop(struct pw_event *event, GError **error)
{
    if (pw_event_of_matches(event))
        return pw_matches_drop(event, error);
    if (event->paired == 0 || event->written == NULL) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-nothing-paired");
        return NULL;
    }
    int round_no = event->paired;
    char *rows = take_results(event, round_no, error);
    GString *all = g_string_new(rows);
    g_autofree char *text = pw_happened_without_seats(event, event->written, round_no, all);
    edit(&text, "pairings", round_no, NULL);
    bool done = rows != NULL && pw_event_rewrite(event, text, error);
    g_free(rows);
    return g_string_free(all, !done);
}

char *pw_pair_undo_text(struct pw_event *event, GError **error)
{
    struct pw_input in = {0};
    bool bridge = pw_event_of_matches(event);
    int last = bridge ? event->matches.rounds : event->paired;
    if (last == 0 || event->read_text == NULL || event->piped) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-nothing-paired");
        return NULL;
    }
    g_autofree char *file = pw_event_results_awaited(event) ? NULL : g_strdup(event->results_file);
    if (file != NULL &&
        !(bridge ? pw_results_load(&in, event, NULL, error) : pw_chess_load(&in, file, error)))
        return NULL;
    char *rows = pw_pair_drop(event, error);
    bool done = rows != NULL, taken = done && in.text != NULL && event->results_text != NULL;
    g_autofree char *results = taken ? pw_results_text(event, error) : NULL;
    if (taken)
        done = results != NULL && pw_write_over_source(file, in.text, results, error);
    if (done && !pw_write_over_source(event->file, event->read_text, event->written, error)) {
        done = false;
        if (taken)
            pw_write_over_source(file, results, in.text, NULL);
    }
    pw_input_finish(&in);
    if (!done)
        g_clear_pointer(&rows, g_free);
    return rows != NULL ? pw_answer(rows, PW_AS_TEXT, error) : NULL;
}

/* ---- the rounds that are paired ---- */

/* Is this game in the round as it was paired here? The bye is one without black. */
static bool is_paired(const struct pw_swiss_round *round, const struct pw_game *game)
{
    if (game->black_no == 0)
        return round->bye == game->white_no;
    for (int i = 0; i < round->boards; i++) {
        const struct pw_swiss_board *board = &round->board[i];
        if ((board->white == game->white_no && board->black == game->black_no) ||
            (game->colourless && board->white == game->black_no && board->black == game->white_no))
            return true;
    }
    return false;
}

/* A game, or the bye that the pairing gave. */
static bool is_pairing(const struct pw_game *game, int round_no)
{
    return game->round_no == round_no &&
           (game->black_no != 0 || strchr("U+1", game->white) != NULL);
}

static void append_pairing(GString *out, bool first, int white, int black)
{
    g_string_append(out, first ? "" : ", ");
    if (black > 0)
        g_string_append_printf(out, "%d-%d", white, black);
    else
        g_string_append_printf(out, "%d has the bye", white);
}

static bool has_pairing(const struct pw_event *event, int round_no, int white, int black)
{
    const struct pw_swiss_round one = {.board = (struct pw_swiss_board[]){{white, black, false}},
                                       .boards = black > 0,
                                       .bye = black > 0 ? 0 : white};
    for (int i = 0; i < event->games.count; i++)
        if (is_pairing(&event->games.game[i], round_no) && is_paired(&one, &event->games.game[i]))
            return true;
    return false;
}

/* "yes", or "no: the report has 1-3, 2-4; the system 1-4, 2-3". true: it is the same. */
static bool append_compared(GString *out, const struct pairing *p)
{
    const struct pw_games *games = &p->event->games;
    int round_no = p->swiss.in.round_no, other = 0, missing = 0;
    g_autoptr(GString) theirs = g_string_new(NULL), ours = g_string_new(NULL);
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (is_pairing(game, round_no) && !is_paired(&p->round, game))
            append_pairing(theirs, other++ == 0, game->white_no, game->black_no);
    }
    for (int i = 0; i < p->round.boards; i++) {
        const struct pw_swiss_board *board = &p->round.board[i];
        if (!has_pairing(p->event, round_no, board->white, board->black))
            append_pairing(ours, missing++ == 0, board->white, board->black);
    }
    if (p->round.bye > 0 && !has_pairing(p->event, round_no, p->round.bye, 0))
        append_pairing(ours, missing++ == 0, p->round.bye, 0);
    if (other == 0 && missing == 0)
        g_string_append(out, "yes\n");
    else
        g_string_append_printf(out, "no: the report has %s; the system %s\n",
                               other > 0 ? theirs->str : "nobody else",
                               missing > 0 ? ours->str : "nobody else");
    return other == 0 && missing == 0;
}

/* Of a round that stands: who has no opponent in it, nor the bye that it gave, was not there,
 * whether the report says so or has a blank for it. */
static void leave_away(struct pairing *p)
{
    const struct pw_games *games = &p->event->games;
    for (int no = 1; no <= p->swiss.in.players; no++)
        p->swiss.player[no - 1].away = true;
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (!is_pairing(game, p->swiss.in.round_no))
            continue;
        p->swiss.player[game->white_no - 1].away = false;
        if (game->black_no != 0)
            p->swiss.player[game->black_no - 1].away = false;
    }
}

/* false: of this round nothing can be said; nor of later ones. others: the rounds that differ. */
static bool append_checked(GString *out, struct pairing *p, const struct pw_input *in, int round_no,
                           GString *others)
{
    g_autoptr(GError) why = NULL;
    bool read = pw_trf_swiss_read(p->event, in, round_no, false, &p->swiss, &why);
    if (read)
        leave_away(p);
    bool made = read && pair(p, &why);
    g_string_append_printf(out, "%5d  ", round_no);
    if (made) {
        if (!append_compared(out, p))
            g_string_append_printf(others, "%s%d", others->len > 0 ? ", " : "", round_no);
        pw_swiss_round_finish(&p->round);
    } else {
        g_string_append_printf(out, "not known: %s\n", why->message);
    }
    if (read)
        pw_trf_swiss_finish(&p->swiss);
    return made;
}

char *pw_pair_check_text(struct pw_event *event, GError **error)
{
    if (pw_event_of_matches(event))
        return pw_matches_check(event, error);
    g_autofree char *report =
        wants_report(event) ? report_of(event, error) : g_strdup(event->read_text);
    struct pw_event *of = read_again(event, report, error);
    struct pairing p = {.event = of};
    struct pw_input in;
    int last = 0;
    if (of == NULL || !pw_input_init(&in, of->file, report, strlen(report), error)) {
        pw_event_free(of);
        return NULL;
    }
    for (int i = 0; i < of->games.count; i++)
        if (is_pairing(&of->games.game[i], of->games.game[i].round_no))
            last = MAX(last, of->games.game[i].round_no);
    of->games.rounds = MAX(of->games.rounds, last); /* the last round has rules of its own */
    GString *out = g_string_new("round  as the FIDE (Dutch) System pairs it\n");
    g_autoptr(GString) others = g_string_new(NULL);
    g_autoptr(GString) unknown = g_string_new(NULL);
    bool known = true;
    for (int r = 1; r <= last; r++) {
        known = known && append_checked(out, &p, &in, r, others);
        if (!known)
            g_string_append_printf(unknown, "%s%d", unknown->len > 0 ? ", " : "", r);
    }
    pw_input_finish(&in);
    pw_event_free(of);
    char *text = pw_answer(g_string_free(out, FALSE), PW_AS_TEXT, error);
    if (text != NULL && others->len > 0)
        pw_refuse(error, PW_ERROR_UNMET, "swiss-other", others->str);
    else if (text != NULL && unknown->len > 0)
        pw_refuse(error, PW_ERROR_UNMET, "swiss-unchecked", unknown->str);
    return text;
}

bool pw_pair_faults_each(struct pw_event *event, int round_no,
                         void (*tell)(const GError *fault, void *user), void *user, GError **error)
{
    if (pw_event_of_matches(event))
        return pw_matches_faults_each(event, round_no, tell, user, error);
    g_autofree char *report =
        wants_report(event) ? report_of(event, error) : g_strdup(event->read_text);
    struct pw_event *of = read_again(event, report, error);
    struct pairing p = {.event = of};
    struct pw_input in;
    bool read = of != NULL && pw_input_init(&in, of->file, report, strlen(report), error);
    bool done = read && pw_trf_swiss_read(of, &in, round_no, true, &p.swiss, error);
    if (done && pw_trf_swiss_taken(&in, &p.swiss, &p.round)) {
        g_autoptr(GPtrArray) told = faults_of(&p);
        for (guint i = 0; i < told->len; i++) {
            g_autoptr(GError) fault = NULL;
            pw_refuse_told(&fault, NULL, 0, told->pdata[i]);
            tell(fault, user);
        }
        pw_swiss_round_finish(&p.round);
    }
    if (done)
        pw_trf_swiss_finish(&p.swiss);
    if (read)
        pw_input_finish(&in);
    pw_event_free(of);
    return done;
}
