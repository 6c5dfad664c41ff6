/* results.c - results in memory: one board or game at a time, and their text. */
#include "format/results.h"
#include "api/internal.h"
#include "api/score.h"
#include "format/chess.h"
#include "format/csv.h"
#include "format/foreign_results.h"
#include "format/write.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

/* ---- which results have a row ---- */

/* Which places of the results in memory have a row: lines of the session in its order, or players
 * in a round. One more row is then read alone, with the headings. One block; it holds as long as
 * the text and who plays where are those that were read. */
struct pw_rows_read {
    const char *text; /* of the event */
    const struct pw_schedule *schedule;
    guint64 sign;       /* of who plays where */
    gsize length, room; /* of the text */
    gsize head;         /* so many bytes from its beginning to the end of the headings */
    int lines;          /* so many it has */
    bool twice;         /* some place may have more than one row */
    gsize places;
    int line[]; /* [places]: where the row begins that counts; 0: there is none */
};
#define ROWS_MAX (1 << 20)

static void sign_add(guint64 *sign, int number)
{
    *sign = (*sign ^ (guint64)(guint)number) * G_GUINT64_CONSTANT(1099511628211);
}

/* Another one where rows of the same text would be those of others; session NULL: games. */
static guint64 rows_sign(const struct pw_event *event, const struct pw_session *session)
{
    const struct pw_schedule *s = event->schedule;
    guint64 sign = G_GUINT64_CONSTANT(14695981039346656037);
    const int of_all[] = {s->rounds,         s->contestants,
                          pw_label(s, 1).no, pw_label(s, s->contestants).paper_no,
                          s->missing_no,     event->happenings};
    for (gsize i = 0; i < G_N_ELEMENTS(of_all); i++)
        sign_add(&sign, of_all[i]);
    for (int k = 0; session != NULL && k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        sign_add(&sign, line->round_no);
        sign_add(&sign, line->table_no);
        sign_add(&sign, line->board_no);
        sign_add(&sign, line->settled);
        for (int seat = 0; seat < session->seats; seat++)
            sign_add(&sign, line->who[seat]);
    }
    return sign;
}

static int lines_of(const char *text)
{
    int lines = 0;
    for (; *text != '\0'; text++)
        lines += *text == '\n' || (*text == '\r' && text[1] != '\n');
    return lines;
}

/* None of the places has a row yet. NULL: there are too many to be kept. The caller frees. */
static struct pw_rows_read *rows_new(const struct pw_event *event, guint64 sign, gsize places)
{
    struct pw_rows_read *read =
        places <= ROWS_MAX ? calloc(1, sizeof *read + places * sizeof *read->line) : NULL;
    if (read != NULL)
        *read = (struct pw_rows_read){.schedule = event->schedule, .sign = sign, .places = places};
    return read;
}

/* What was read of the text that the event has now stays known, where a row can be written behind
 * it and nothing but its headings says what that row means: *kept is the event's then, and NULL. */
static void rows_keep(struct pw_event *event, struct pw_rows_read **kept, const struct pw_input *in)
{
    struct pw_rows_read *read = *kept;
    const char *text = event->results_text;
    gsize length = strlen(text);
    struct pw_csv csv;
    bool plain = (g_ascii_isalpha(text[0]) && !g_str_has_prefix(text, "XX")) ||
                 (text[0] == '#' && text[1] != '#');
    if (read == NULL || !plain || strchr("\r\n", text[length - 1]) == NULL ||
        strcmp(text, in->text) != 0)
        return;
    if (pw_event_contest(event)->has_boards && event->sections == NULL && pw_results_sectioned(in))
        return; /* which are of this event say all rows together */
    pw_csv_init(&csv, in);
    bool any = pw_csv_next(&csv, NULL);
    read->head = (gsize)(csv.at - in->text);
    pw_csv_finish(&csv);
    if (!any)
        return;
    read->text = text;
    read->length = length;
    read->lines = lines_of(text);
    read->room = length + 1;
    event->rows_read = g_steal_pointer(kept);
}

/* The beginning of the next line. */
static const char *next_line(const char *at)
{
    at += strcspn(at, "\r\n");
    return at + (at[0] == '\r' && at[1] == '\n' ? 2 : at[0] != '\0');
}

/* Where the line begins. */
static gsize line_begin(const struct pw_rows_read *read, int line)
{
    const char *at = read->text;
    while (--line > 0)
        at = next_line(at);
    return (gsize)(at - read->text);
}

/* The line of the text that the event has, with its end. The caller frees. */
static char *rows_line(const struct pw_event *event, int line)
{
    const struct pw_rows_read *read = event->rows_read;
    const char *at = read->text + line_begin(read, line);
    return g_strndup(at, (gsize)(next_line(at) - at));
}

/* The text has room for so many bytes. */
static void make_room(struct pw_event *event, struct pw_rows_read *read, gsize length)
{
    if (length < read->room)
        return;
    read->room = 2 * length + 1;
    char *longer = realloc(event->results_text, read->room);
    if (longer == NULL)
        g_error("no memory for results"); /* as GLib itself does */
    read->text = event->results_text = longer;
}

/* The lines behind the one that was taken out are one less. */
static void move_up(struct pw_rows_read *read, int line)
{
    for (gsize i = 0; i < read->places; i++)
        read->line[i] -= read->line[i] > line;
    read->lines--;
}

/* The row of these places, as pw_rows_edit writes it, stands in that line; line 0: behind the
 * others; row NULL: the line is taken out. false: the text is too long. */
static bool rows_put(struct pw_event *event, int line, const char *row, const int place[2])
{
    struct pw_rows_read *read = event->rows_read;
    gsize more = row != NULL ? (gsize)(strchr(row, '\0') - row) : 0, from = read->length, less = 0;
    if (line > 0) {
        g_autofree char *before = rows_line(event, line);
        from = line_begin(read, line);
        less = strlen(before);
    }
    gsize length = read->length - less + more;
    if (length > PW_INPUT_MAX)
        return false;
    make_room(event, read, length);
    char *at = event->results_text + from;
    memmove(at + more, at + less, read->length - from - less + 1);
    if (row != NULL)
        memcpy(at, row, more);
    read->length = length;
    read->lines += line == 0;
    read->line[place[0]] = read->line[place[1]] = row == NULL ? 0 : line > 0 ? line : read->lines;
    if (row == NULL)
        move_up(read, line);
    return true;
}

#define NAMELESS "results"
#define VALUES_MAX 11

/* text NULL: none in memory; "" is one, too. */
static void keep(struct pw_event *event, const char *text, const char *name)
{
    char *named = strdup(name); /* it may be the old one */
    char *copy = text != NULL ? strdup(text) : NULL;
    if (named == NULL || (text != NULL && copy == NULL))
        g_error("no memory for results"); /* as GLib itself does */
    pw_event_forget_rows(event);
    free(event->results_text);
    free(event->results_name);
    event->results_text = copy;
    event->results_name = named;
}

bool pw_results_parse(struct pw_event *event, const char *text, size_t bytes, const char *name,
                      GError **error)
{
    struct pw_input in;
    if (text == NULL) {
        keep(event, NULL, NAMELESS);
        return true;
    }
    pw_work_more((long long)bytes * PW_WORK_A_BYTE);
    if (!pw_chess_init(&in, name != NULL ? name : NAMELESS, text, bytes, error))
        return false;
    keep(event, in.text, in.name);
    pw_input_finish(&in);
    return true;
}

/* The results as they stand now; where there are none yet, nothing. A Swiss may have none before
 * its first round. */
static bool load(struct pw_input *in, struct pw_event *event, GError **error)
{
    bool begun = pw_event_of_matches(event) ? event->matches.rounds > 0
                                            : event->swiss == NULL || event->paired > 0;
    if (begun && !pw_event_settle(event, error))
        return false;
    if (event->results_text != NULL && event->results_text[0] == '\0')
        return pw_input_init(in, event->results_name, "", 0, error);
    if (event->results_text != NULL || event->results_file != NULL)
        return pw_results_load(in, event, NULL, error);
    if (!event->games.whole)
        return pw_input_init(in, NAMELESS, "", 0, error);
    g_autofree char *text = pw_standings_text(event, "results", false, error);
    return text != NULL && pw_input_init(in, event->games.from, text, strlen(text), error);
}

char *pw_results_text(struct pw_event *event, GError **error)
{
    struct pw_input in;
    if (!load(&in, event, error))
        return NULL;
    char *text = g_strdup(in.text);
    pw_input_finish(&in);
    return pw_answer(text, PW_AS_TEXT, error);
}

/* ---- what is said of them ---- */

/* Reads the results, and takes the line in which this board or game stands. */
struct reading {
    const struct pw_result *of; /* NULL: not asked for */
    int line;                   /* 0: it is not there */
    int row;                    /* what is wrong with this line is kept here: */
    char *wrong;
    char *data;        /* the same as pw_told has it, owned; NULL: only the text says it */
    const char *tells; /* and as data: see struct pw_finding */
    long told[3];
    void (*tell)(const struct pw_doubt *doubt, void *user); /* may be NULL */
    void *user;
    bool keeps;                      /* what was read is to be kept here; NULL where it cannot be */
    struct pw_rows_read *kept;       /* owned */
    const struct pw_rows_read *read; /* the row is one more of these: which of them are its places
                                      * is said here, -1 where the others have to do with it */
    int place[2];
};

/* Who enters a result has no columns before the eyes. */
static const char *without_column(const char *text)
{
    static const char column[] = "column ";
    const char *at = text + strlen(column);
    if (!g_str_has_prefix(text, column))
        return text;
    at += strspn(at, "0123456789");
    return at[0] == ':' ? at + 1 + strspn(at + 1, " ") : text;
}

static void hear(const struct pw_doubt *doubt, void *user)
{
    struct reading *reading = user;
    if (!doubt->taken && doubt->line == reading->row && reading->row != 0 && reading->wrong == NULL)
        reading->wrong = g_strdup(without_column(doubt->text));
    if (reading->tell != NULL)
        reading->tell(doubt, reading->user);
}

/* The line of the session that is meant; NULL: none. */
static struct pw_line *line_of(const struct pw_session *session, const struct pw_result *of)
{
    int count = 0, seat = 0;
    struct pw_line *line = pw_session_board(session, of->board_no, &count);
    for (int i = 0; line != NULL && of->table_no != 0 && i < count; i++)
        if (line[i].round_no == of->round_no && line[i].table_no == of->table_no)
            return &line[i];
    for (int i = 0; line != NULL && of->table_no == 0 && i < session->seats; i++)
        if (of->who[i] != 0) {
            line = pw_session_line_with(session, of->board_no, of->who[i], &seat);
            bool agrees = line != NULL && seat == i;
            for (int k = 0; agrees && k < session->seats; k++)
                agrees = of->who[k] == 0 || of->who[k] == line->who[k];
            return agrees ? line : NULL;
        }
    return NULL;
}

/* Are rows wrong one by one, so that one more does not depend on them? */
static bool is_apart(const struct pw_session *session, const struct pw_findings *findings)
{
    int refused = 0;
    for (guint i = 0; i < findings->finding->len; i++)
        refused +=
            g_array_index(findings->finding, struct pw_finding, i).kind == PW_FINDING_REFUSED;
    return refused == session->refused;
}

static void keep_lines(struct reading *reading, const struct pw_event *event,
                       const struct pw_session *session, const struct pw_findings *findings)
{
    reading->kept = rows_new(event, rows_sign(event, session), (gsize)session->lines);
    for (int k = 0; reading->kept != NULL && k < session->lines; k++)
        reading->kept->line[k] = session->line[k].file_line;
    for (guint i = 0; reading->kept != NULL && i < findings->finding->len; i++)
        if (g_array_index(findings->finding, struct pw_finding, i).kind == PW_FINDING_NOTE)
            reading->kept->twice = true; /* "replaces line 7" is one of them */
}

/* The line of the session that the row, read alone, has filled, or that would be: where these meet
 * on this board but once. */
static void find_line(struct reading *reading, const struct pw_event *event,
                      const struct pw_session *session)
{
    const struct pw_rows_read *read = reading->read;
    const struct pw_line *line = line_of(session, reading->of);
    int count = 0, same = 0;
    if (session->refused > 0 || line == NULL || line->file_line != reading->row ||
        read->places != (gsize)session->lines || read->sign != rows_sign(event, session))
        return;
    const struct pw_line *other = pw_session_board(session, line->board_no, &count);
    for (int i = 0; i < count; i++)
        same += memcmp(other[i].who, line->who, sizeof line->who) == 0;
    if (same == 1)
        reading->place[0] = reading->place[1] = (int)(line - session->line);
}

/* Has somebody begun to write? A comment alone is no mistake here. */
static bool has_rows(const struct pw_input *in)
{
    struct pw_csv csv;
    GError *wrong = NULL;
    pw_csv_init(&csv, in);
    bool any = pw_csv_next(&csv, &wrong) || wrong != NULL;
    g_clear_error(&wrong);
    pw_csv_finish(&csv);
    return any;
}

static bool read_bridge(struct pw_event *event, const struct pw_input *in, struct reading *reading,
                        GError **error)
{
    struct pw_findings findings;
    struct pw_session *session = pw_event_session_blank(event, error);
    if (session == NULL)
        return false;
    pw_findings_init(&findings);
    bool done = !has_rows(in) || pw_results_read(session, in, &findings, error);
    for (guint i = 0; i < findings.finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings.finding, struct pw_finding, i);
        bool heard = reading->wrong != NULL;
        struct pw_doubt doubt = pw_doubt_of(one->text, in->name, one->kind != PW_FINDING_REFUSED);
        g_autoptr(GError) wrong = NULL;
        if (one->data != NULL)
            pw_refuse_told(&wrong, in->name, doubt.line, one->data);
        doubt.wrong = wrong;
        hear(&doubt, reading);
        if (!heard && reading->wrong != NULL) {
            reading->tells = one->tells;
            memcpy(reading->told, one->told, sizeof reading->told);
            reading->data = g_strdup(one->data);
        }
    }
    const struct pw_line *line = done && reading->of != NULL ? line_of(session, reading->of) : NULL;
    reading->line = line != NULL ? line->file_line : 0;
    if (done && reading->keeps && is_apart(session, &findings))
        keep_lines(reading, event, session, &findings);
    if (done && reading->read != NULL && is_apart(session, &findings))
        find_line(reading, event, session);
    pw_findings_finish(&findings);
    pw_session_free(session);
    return done;
}

static bool is_game(const struct pw_event *event, const struct pw_game *game,
                    const struct pw_result *of)
{
    const bool black_first = pw_event_contest(event)->black_first;
    int white = black_first ? game->black_no : game->white_no;
    int black = black_first ? game->white_no : game->black_no;
    if (game->black_no == 0)
        return game->round_no == of->round_no && of->who[1] == 0 && game->white_no == of->who[0];
    return game->round_no == of->round_no && ((white == of->who[0] && black == of->who[1]) ||
                                              (white == of->who[1] && black == of->who[0]));
}

/* The place of a player in a round; ROWS_MAX: there is none. */
static gsize place_of(const struct pw_event *event, int round_no, int who_no)
{
    const struct pw_schedule *s = event->schedule;
    bool there = round_no >= 1 && round_no <= s->rounds && who_no >= 0 && who_no <= s->contestants;
    return there ? (gsize)(round_no - 1) * ((gsize)s->contestants + 1) + (gsize)who_no : ROWS_MAX;
}

static void keep_games(struct reading *reading, const struct pw_event *event)
{
    const struct pw_schedule *s = event->schedule;
    gsize places = (gsize)s->rounds * ((gsize)s->contestants + 1);
    reading->kept = rows_new(event, rows_sign(event, NULL), places);
    for (int i = 0; reading->kept != NULL && i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        const int who[] = {game->white_no, game->black_no};
        for (int k = 0; k < 2; k++) {
            gsize place = place_of(event, game->round_no, who[k]);
            if (place < places && who[k] != 0)
                reading->kept->line[place] = game->line;
        }
    }
}

/* The places of the game, one where somebody is alone: of those who are said. */
static void find_game(struct reading *reading, const struct pw_event *event)
{
    const struct pw_rows_read *read = reading->read;
    const struct pw_result *of = reading->of;
    gsize one = place_of(event, of->round_no, of->who[0]);
    gsize other = place_of(event, of->round_no, of->who[1] != 0 ? of->who[1] : of->who[0]);
    if (one >= read->places || other >= read->places || of->who[0] == 0 ||
        read->sign != rows_sign(event, NULL))
        return;
    reading->place[0] = (int)one;
    reading->place[1] = (int)other;
}

static void add_idle(const struct pw_game *result, bool left, const struct pw_reason *why,
                     void *faults)
{
    (void)result;
    (void)left;
    pw_chess_fault(why, faults);
}

/* The event's own games stay as they were. */
static bool read_games(struct pw_event *event, const struct pw_input *in, struct reading *reading,
                       GError **error)
{
    struct pw_games before = event->games;
    struct pw_reason why = {0};
    GPtrArray *faults = pw_chess_faults_new();
    event->games = (struct pw_games){0};
    bool done = !has_rows(in) || pw_chess_results_told(event, in, faults, error);
    if (done && pw_tournament_check(event, pw_chess_fault, faults, &why) == PW_NO_MEMORY)
        done = pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, &why);
    if (done && faults->len == 0 &&
        pw_tournament_check_idle(event, add_idle, faults, &why) == PW_NO_MEMORY)
        done = pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, &why);
    for (guint i = 0; done && i < faults->len; i++) {
        const GError *fault = faults->pdata[i];
        struct pw_doubt doubt = pw_doubt_of(fault->message, in->name, false);
        doubt.wrong = fault;
        hear(&doubt, reading);
    }
    if (done)
        pw_games_tell(event->games.doubt, event->games.doubts, true, hear, reading);
    for (int i = 0; reading->of != NULL && i < event->games.count; i++)
        if (is_game(event, &event->games.game[i], reading->of))
            reading->line = event->games.game[i].line;
    if (done && reading->keeps && faults->len == 0)
        keep_games(reading, event);
    if (done && reading->read != NULL && faults->len == 0 &&
        event->games.count == (reading->row != 0) &&
        (reading->row == 0 || is_game(event, event->games.game, reading->of)))
        find_game(reading, event);
    g_ptr_array_unref(faults);
    pw_games_finish(&event->games);
    event->games = before;
    return done;
}

static bool read_all(struct pw_event *event, const struct pw_input *in, struct reading *reading,
                     GError **error)
{
    return pw_event_contest(event)->has_games ? read_games(event, in, reading, error)
                                              : read_bridge(event, in, reading, error);
}

bool pw_results_check(struct pw_event *event,
                      void (*tell)(const struct pw_doubt *doubt, void *user), void *user,
                      GError **error)
{
    struct pw_input in;
    struct reading reading = {.tell = tell, .user = user};
    if (!load(&in, event, error))
        return false;
    bool done = event->schedule == NULL || read_all(event, &in, &reading, error);
    pw_input_finish(&in);
    return done;
}

/* ---- one of them ---- */

/* What is written into the row. */
struct row {
    const char *names[VALUES_MAX]; /* NULL ends them */
    const char *value[VALUES_MAX];
    char number[6][16];
};

static const char *number_text(struct row *row, int i, int number)
{
    if (number == 0)
        return NULL;
    g_snprintf(row->number[i], sizeof row->number[i], "%d", number);
    return row->number[i];
}

static bool row_of_game(struct row *row, const struct pw_event *event, struct pw_result *of,
                        GError **error)
{
    static const char *const names[] = {"round", "board", "white", "black", "result"};
    const struct pw_schedule *s = event->schedule;
    if (of->round_no < 1 || of->round_no > s->rounds) {
        return pw_refuse(error, PW_ERROR_USAGE, "no-round", of->round_no, s->rounds);
    }
    memcpy(row->names, names, sizeof names);
    const int number[] = {of->round_no, of->board_no, of->who[0], of->who[1]};
    for (int i = 0; i < 4; i++)
        row->value[i] = number_text(row, i, number[i]);
    row->value[4] = of->result;
    return true;
}

/* Rows of several sections in one file say which is theirs. */
static void row_of_section(struct row *row, const struct pw_event *event)
{
    int last = 0;
    if (!event->results_common || event->sections == NULL)
        return;
    while (row->names[last] != NULL)
        last++;
    row->names[last] = "section";
    row->value[last] = event->section;
}

/* Who sits there by round and table, too. */
static bool row_of_board(struct row *row, struct pw_event *event, struct pw_result *of,
                         GError **error)
{
    struct pw_session *session = pw_event_session_blank(event, error);
    const struct pw_row_column *columns = session != NULL ? pw_board_columns(session->seats) : NULL;
    const struct pw_line *line = session != NULL ? line_of(session, of) : NULL;
    for (int i = 0; session != NULL && !columns[i].aside; i++)
        row->names[i] = columns[i].name;
    int seats = session != NULL ? session->seats : 0;
    if (line != NULL)
        memcpy(of->who, line->who, sizeof of->who);
    row->value[0] = number_text(row, 0, of->board_no);
    for (int i = 0; i < seats; i++)
        row->value[1 + i] = of->who[i] != 0
                                ? (g_strlcpy(row->number[1 + i],
                                             pw_label_written(event->schedule, of->who[i],
                                                              i == 0 ? PW_SIDE_A : PW_SIDE_B)
                                                 .text,
                                             sizeof row->number[1 + i]),
                                   row->number[1 + i])
                                : NULL;
    const char *const said[] = {of->contract, of->declarer, of->tricks, of->score};
    for (int i = 0; i < 4; i++)
        row->value[1 + seats + i] = said[i];
    bool made = session != NULL, known = made && (line != NULL || of->table_no == 0);
    if (known)
        row_of_section(row, event);
    pw_session_free(session);
    return known || (made && pw_refuse(error, PW_ERROR_USAGE, "no-board-at", of->board_no,
                                       of->round_no, of->table_no));
}

static bool is_plain(const struct row *row, GError **error)
{
    for (int i = 0; row->names[i] != NULL; i++)
        for (const char *at = row->value[i]; at != NULL && *at != '\0'; at++)
            if (g_ascii_iscntrl(*at))
                return pw_refuse(error, PW_ERROR_USAGE, "result-one-line", row->names[i]);
    return true;
}

static bool refuse_heard(const struct reading *reading, GError **error)
{
    return reading->data != NULL ? pw_refuse_told(error, NULL, 0, reading->data)
                                 : pw_fail(error, PW_ERROR_INPUT, "%s", reading->wrong);
}

static const struct pw_row_column *columns_of(const struct pw_event *event)
{
    const struct pw_contest *contest = pw_event_contest(event);
    return contest->has_games ? pw_game_columns : pw_board_columns(contest->seats);
}

/* The text with the row, or without it, is what the event has now; else it is as it was. */
static bool change(struct pw_event *event, struct pw_input *in, const struct row *row, int line,
                   bool without, GError **error)
{
    struct pw_input changed;
    bool games = pw_event_contest(event)->has_games;
    g_autofree char *text =
        pw_rows_edit(in, row->names, without ? NULL : row->value, columns_of(event), line, error);
    if (text == NULL || !pw_input_init(&changed, in->name, text, strlen(text), error))
        return false;
    struct reading reading = {.row = without ? 0 : line > 0 ? line : lines_of(text), .keeps = true};
    bool done = read_all(event, &changed, &reading, error) &&
                (reading.wrong == NULL || refuse_heard(&reading, error));
    if (reading.wrong != NULL && reading.tells != NULL)
        pw_error_tell(error, reading.tells, reading.told);
    else if (reading.wrong != NULL)
        pw_error_tell(error, games ? "game" : "result", PW_TELLS(0));
    if (done) {
        keep(event, text, in->name);
        rows_keep(event, &reading.kept, &changed);
    }
    free(reading.kept);
    g_free(reading.wrong);
    g_free(reading.data);
    pw_input_finish(&changed);
    return done;
}

/* Reads a text of the headings and of one row, or of none. The row has no other to do with where
 * its places are said. */
static bool read_alone(struct pw_event *event, const char *text, bool row,
                       const struct pw_result *of, int place[2])
{
    struct pw_input in;
    struct reading reading = {
        .of = of, .row = row ? lines_of(text) : 0, .read = event->rows_read, .place = {-1, -1}};
    if (!pw_input_init(&in, event->results_name, text, strlen(text), NULL))
        return false;
    bool done = strcmp(in.text, text) == 0 && read_all(event, &in, &reading, NULL) &&
                reading.wrong == NULL && reading.place[0] >= 0;
    memcpy(place, reading.place, sizeof reading.place);
    g_free(reading.wrong);
    g_free(reading.data);
    pw_input_finish(&in);
    return done;
}

/* The headings with the values in a row below them, over the one that is there (NULL: none). The
 * caller frees; NULL: they have no room. */
static char *written_alone(const struct pw_event *event, const char *heads, const char *before,
                           const struct row *row)
{
    struct pw_input in;
    g_autofree char *all = g_strconcat(heads, before, NULL);
    if (!pw_input_init(&in, event->results_name, all, strlen(all), NULL))
        return NULL;
    char *text = strcmp(in.text, all) == 0
                     ? pw_rows_edit(&in, row->names, row->value, columns_of(event),
                                    before != NULL ? lines_of(all) : 0, NULL)
                     : NULL;
    pw_input_finish(&in);
    return text;
}

/* The row of these values: a new one, or over its line. */
static bool put_alone(struct pw_event *event, const char *heads, const struct row *row,
                      const struct pw_result *of)
{
    const struct pw_rows_read *read = event->rows_read;
    int place[2];
    g_autofree char *text = written_alone(event, heads, NULL, row);
    if (text == NULL || !read_alone(event, text, true, of, place) ||
        read->line[place[0]] != read->line[place[1]])
        return false;
    int line = read->line[place[0]];
    if (line == 0)
        return rows_put(event, 0, text + read->head, place);
    g_autofree char *before = rows_line(event, line);
    g_autofree char *over = written_alone(event, heads, before, row);
    return over != NULL && read_alone(event, over, true, of, place) &&
           rows_put(event, line, over + read->head, place);
}

static bool take_alone(struct pw_event *event, const char *heads, const struct pw_result *of)
{
    const struct pw_rows_read *read = event->rows_read;
    bool games = pw_event_contest(event)->has_games;
    int place[2];
    if (read->twice || (games && of->who[1] == 0) || !read_alone(event, heads, false, of, place) ||
        read->line[place[0]] == 0 || read->line[place[0]] != read->line[place[1]])
        return false;
    /* a cell of several lines takes more than this one out */
    g_autofree char *before = rows_line(event, read->line[place[0]]);
    return strchr(before, '"') == NULL && rows_put(event, read->line[place[0]], NULL, place);
}

/* Enters a row that no other has to do with, or takes it out, however many there are. false: all of
 * them have to be read, and who does says what is wrong. */
static bool enter_alone(struct pw_event *event, struct pw_result of, bool without)
{
    const struct pw_rows_read *read = event->rows_read;
    bool games = pw_event_contest(event)->has_games;
    struct pw_input in;
    struct row row = {.names = {NULL}};
    if (read == NULL || read->text != event->results_text || read->schedule != event->schedule ||
        !pw_input_init(&in, event->results_name, read->text, read->head, NULL))
        return false;
    bool sound =
        (games ? row_of_game(&row, event, &of, NULL) : row_of_board(&row, event, &of, NULL)) &&
        is_plain(&row, NULL);
    bool done =
        sound && (without ? take_alone(event, in.text, &of) : put_alone(event, in.text, &row, &of));
    pw_input_finish(&in);
    return done;
}

static bool enter(struct pw_event *event, const struct pw_result *result, bool without,
                  GError **error)
{
    struct pw_result of;
    struct pw_input in;
    struct row row = {.names = {NULL}};
    if (!pw_options_take(&of, sizeof of, PW_RESULT_FIRST, result, error))
        return false;
    if (enter_alone(event, of, without))
        return true;
    if ((event->schedule == NULL && !pw_event_settle(event, error)) || !load(&in, event, error))
        return false;
    if (in.lines != NULL) /* what is changed are rows of ours, with lines of theirs */
        g_clear_pointer(&in.lines, g_array_unref);
    struct reading reading = {.of = &of};
    bool games = pw_event_contest(event)->has_games;
    bool own = event->games.whole && event->results_text == NULL && event->results_file == NULL;
    bool sound = (pw_chess_format(&in) == PW_CHESS_NONE && !own) ||
                 pw_refuse(error, PW_ERROR_USAGE, "results-no-rows", in.name);
    sound =
        sound &&
        (games ? row_of_game(&row, event, &of, error) : row_of_board(&row, event, &of, error)) &&
        is_plain(&row, error) && read_all(event, &in, &reading, error);
    if (sound && without && reading.line == 0)
        sound = pw_refuse(error, PW_ERROR_USAGE, "no-result");
    sound = sound && change(event, &in, &row, reading.line, without, error);
    pw_input_finish(&in);
    return sound;
}

bool pw_result_enter(struct pw_event *event, const struct pw_result *result, GError **error)
{
    return enter(event, result, false, error);
}

bool pw_result_take_back(struct pw_event *event, const struct pw_result *result, GError **error)
{
    return enter(event, result, true, error);
}
