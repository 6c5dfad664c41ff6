/* usebio.c - boards and their traveller lines from USEBIO's XML; names of elements as
 * they are written here, in capitals or not.
 */
#include "base/error.h"
#include "format/foreign_results.h"
#include "format/json_text.h"
#include "format/results.h"
#include "format/score_write.h"
#include "format/write.h"

#include <string.h>

/* Writes results for a federation's and a club's pages: USEBIO 1.2.
 *
 * source  usebio.org, version 1.2 (1.3 reads all of it); what its readers take: CONTRACT "PASSED"
 *         for a board passed out, SCORE "A6040" for an adjusted one, two figures a side; with
 *         individuals PLAYER for PAIR, and N_PLAYER_NUMBER and so on in a traveller's line;
 * ADJUSTMENT of a participant, points that are in TOTAL_SCORE. Where EW have numbers of their own
 * line, PAIR_NUMBER is that beside its DIRECTION, and one in the other line's column "1EW".
 */

static void element(GString *out, int depth, const char *name, const char *text)
{
    char *escaped = g_markup_escape_text(text != NULL ? text : "", -1);
    g_string_append_printf(out, "%*s<%s>%s</%s>\n", 2 * depth, "", name, escaped, name);
    g_free(escaped);
}

static void number(GString *out, int depth, const char *name, int n)
{
    g_string_append_printf(out, "%*s<%s>%d</%s>\n", 2 * depth, "", name, n, name);
}

/* "3", or where the other line's numbers are due "3EW", as Compscore has it. */
static void pair_number(GString *out, const char *name, const struct pw_schedule *s, int who_no,
                        enum pw_side column)
{
    struct pw_label who = pw_label_written(s, who_no, column);
    const char *no = strchr(who.text, ' ');
    g_autofree char *text =
        no != NULL ? g_strdup_printf("%s%.2s", no + 1, who.text) : g_strdup(who.text);
    element(out, 4, name, text);
}

static void player(GString *out, const char *name, const char *id)
{
    g_string_append(out, "        <PLAYER>\n");
    element(out, 5, "PLAYER_NAME", name);
    if (id != NULL)
        element(out, 5, "NATIONAL_ID_NUMBER", id);
    g_string_append(out, "        </PLAYER>\n");
}

/* A pair, or with individuals a player. */
static void participant(GString *out, const struct pw_scored_session *of, int who_no)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    const struct pw_tally *tally = &session->tally[who_no];
    const struct pw_contestant *c =
        who_no <= of->event->contestants ? &of->event->contestant[who_no - 1] : NULL;
    char text[PW_POINTS_TEXT];
    bool alone = session->seats == 4;
    const char *kind = alone ? "PLAYER" : "PAIR";
    g_string_append_printf(out, "      <%s>\n", kind);
    pair_number(out, alone ? "PLAYER_NUMBER" : "PAIR_NUMBER", s, who_no, tally->line);
    if (tally->line != PW_SIDE_NONE)
        element(out, 4, "DIRECTION", pw_side_text(s, tally->line));
    pw_place_text(text, tally);
    element(out, 4, "PLACE", text);
    pw_points_text(text, session, tally->points);
    element(out, 4, "TOTAL_SCORE", text);
    pw_percent_text(text, tally);
    if (text[0] != '\0')
        element(out, 4, "PERCENTAGE", text);
    pw_points_text(text, session, -tally->penalty);
    if (tally->penalty != 0)
        element(out, 4, "ADJUSTMENT", text);
    number(out, 4, "BOARDS_PLAYED", tally->boards);
    if (alone) {
        element(out, 4, "PLAYER_NAME", pw_event_name(of->event, who_no));
        if (c != NULL && c->id[0] != NULL)
            element(out, 4, "NATIONAL_ID_NUMBER", c->id[0]);
    } else if (c != NULL && c->player[0] != NULL && c->player[1] != NULL) {
        player(out, c->player[0], c->id[0]);
        player(out, c->player[1], c->id[1]);
    } else if (c != NULL && c->name != NULL) {
        player(out, c->name, c->id[0]);
    }
    g_string_append_printf(out, "      </%s>\n", kind);
}

/* Had all of a side gone home, so that the line is nothing of theirs? */
static bool side_gone(const struct pw_session *session, const struct pw_line *line)
{
    bool gone = false;
    for (int side = 0; side < 2; side++)
        gone = gone || line->nothing[pw_line_side_seat(session, line, side)];
    return gone;
}

/* "A6040"; "NP" where the board was not played, or one side had gone home: two figures would give
 * them a score that they do not have, and what the others got stands in their points. */
static void adjusted(GString *out, const struct pw_session *session, const struct pw_line *line)
{
    char text[32];
    if (line->kind == PW_NOT_PLAYED || side_gone(session, line)) {
        element(out, 4, "SCORE", "NP");
        return;
    }
    int whole[2];
    bool exact;
    for (int side = 0; side < 2; side++)
        whole[side] = pw_line_whole_percent(session, line, side, &exact);
    g_snprintf(text, sizeof text, "A%02d%02d", whole[0], whole[1]);
    element(out, 4, "SCORE", text);
}

static void traveller_line(GString *out, const struct pw_session *session,
                           const struct pw_line *line)
{
    const struct pw_schedule *s = session->schedule;
    char text[PW_LINE_TEXT];
    if (line->kind == PW_NO_RESULT)
        return;
    bool contract = pw_line_has_contract(line);
    g_string_append(out, "      <TRAVELLER_LINE>\n");
    static const char *const pairs[] = {"NS_PAIR_NUMBER", "EW_PAIR_NUMBER"};
    static const char *const players[] = {"N_PLAYER_NUMBER", "S_PLAYER_NUMBER", "E_PLAYER_NUMBER",
                                          "W_PLAYER_NUMBER"};
    for (int seat = 0; seat < session->seats; seat++)
        pair_number(out, session->seats == 4 ? players[seat] : pairs[seat], s, line->who[seat],
                    seat == 0 ? PW_SIDE_A : PW_SIDE_B);
    pw_line_contract(text, line);
    if (contract)
        element(out, 4, "CONTRACT", line->contract.level == 0 ? "PASSED" : text);
    if (contract && line->contract.level > 0) {
        element(out, 4, "PLAYED_BY", (char[]){"NESW"[line->declarer], '\0'});
        number(out, 4, "TRICKS", line->tricks);
    }
    if (line->kind == PW_PLAYED)
        number(out, 4, "SCORE", line->score);
    else
        adjusted(out, session, line);
    static const char *const points[][2] = {{"NS_MATCH_POINTS", "EW_MATCH_POINTS"},
                                            {"NS_BUTLER_POINTS", "EW_BUTLER_POINTS"},
                                            {"NS_CROSS_IMP_POINTS", "EW_CROSS_IMP_POINTS"},
                                            {"NS_BUTLER_POINTS", "EW_BUTLER_POINTS"}};
    for (int side = 0; side < 2; side++) {
        pw_line_points(text, session, line, pw_line_side_seat(session, line, side));
        if (text[0] != '\0')
            element(out, 4, points[pw_session_of_boards(session)][side], text);
    }
    g_string_append(out, "      </TRAVELLER_LINE>\n");
}

/* "2026-11-24" as "24/11/2026". */
static void append_date(GString *out, const struct pw_event *event)
{
    int year, month, day;
    if (!pw_event_day(event, &year, &month, &day))
        return;
    char turned[40];
    g_snprintf(turned, sizeof turned, "%02d/%02d/%04d", day, month, year);
    element(out, 2, "DATE", turned);
}

char *pw_save_score_usebio(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    (void)parts; /* it has them all */
    static const char *const methods[] = {"MATCH_POINTS", "BUTLER_IMPS", "CROSS_IMPS",
                                          "BUTLER_IMPS"};
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    const struct pw_event *event = of->event;
    GString *out = g_string_new("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                "<USEBIO Version=\"1.2\">\n");
    if (event->club != NULL) {
        g_string_append(out, "  <CLUB>\n");
        element(out, 2, "CLUB_NAME", event->club);
        g_string_append(out, "  </CLUB>\n");
    }
    g_string_append_printf(out, "  <EVENT EVENT_TYPE=\"%s\">\n",
                           session->seats == 4 ? "INDIVIDUAL" : "PAIRS");
    element(out, 2, "PROGRAM_NAME", "pairwheel");
    element(out, 2, "PROGRAM_VERSION", pw_version());
    element(out, 2, "EVENT_DESCRIPTION", event->title);
    append_date(out, event);
    element(out, 2, "BOARD_SCORING_METHOD", methods[pw_session_of_boards(session)]);
    number(out, 2, "BOARDS_PLAYED", session->boards);
    number(out, 2, "WINNER_TYPE", s->winners);
    number(out, 2, "SECTION_COUNT", 1);
    number(out, 2, "SESSION_COUNT", 1);
    g_string_append(out, "    <PARTICIPANTS>\n");
    for (int i = 0; i < session->ranked; i++)
        participant(out, of, session->order[i]);
    g_string_append(out, "    </PARTICIPANTS>\n");
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        g_string_append(out, "    <BOARD>\n");
        number(out, 3, "BOARD_NUMBER", session->first_board + i);
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            traveller_line(out, session, &session->line[k]);
        g_string_append(out, "    </BOARD>\n");
    }
    g_string_append(out, "  </EVENT>\n</USEBIO>\n");
    return g_string_free(out, FALSE);
}

struct reading {
    struct pw_foreign_rows *rows;
    GMarkupParseContext *context;
    char *board, *section;            /* owned */
    char **row;                       /* of the traveller line that is open, or NULL */
    GString *text;                    /* of the element that is open */
    bool usebio;                      /* the outermost element says so */
    struct pw_foreign_person *person; /* the PAIR, or PLAYER, that is open; or NULL */
    bool pair;
    int players; /* of it, so far */
};

static bool is(const char *name, const char *element)
{
    return g_ascii_strcasecmp(name, element) == 0;
}

static int line_now(const struct reading *r)
{
    int line = 1, column = 1;
    g_markup_parse_context_get_position(r->context, &line, &column);
    return line;
}

static void on_start(GMarkupParseContext *context, const char *name, const char **attributes,
                     const char **values, gpointer user, GError **error)
{
    struct reading *r = user;
    r->usebio = r->usebio || is(name, "USEBIO");
    g_string_truncate(r->text, 0);
    if (!r->usebio) {
        g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "<%s> is not USEBIO",
                    name);
    } else if (is(name, "EVENT")) {
        for (int i = 0; attributes[i] != NULL; i++)
            if (is(attributes[i], "EVENT_TYPE"))
                pw_foreign_word(&r->rows->kind, values[i]);
    } else if (is(name, "SECTION")) {
        for (int i = 0; attributes[i] != NULL; i++)
            if (is(attributes[i], "SECTION_ID") || is(attributes[i], "ID")) {
                g_free(r->section);
                r->section = g_strdup(values[i]);
            }
    } else if (is(name, "PAIR")) {
        r->person = pw_foreign_person(r->rows, r->section);
        r->pair = true;
        r->players = 0;
    } else if (is(name, "PLAYER")) {
        if (r->person == NULL)
            r->person = pw_foreign_person(r->rows, r->section);
        r->players++;
    } else if (is(name, "BOARD")) {
        g_clear_pointer(&r->board, g_free);
    } else if (is(name, "TRAVELLER_LINE")) {
        r->row = pw_foreign_row(r->rows, line_now(r));
        if (r->section != NULL)
            pw_foreign_set(r->row, PW_FOREIGN_SECTION, r->section);
        if (r->board != NULL)
            pw_foreign_set(r->row, PW_FOREIGN_BOARD, r->board);
    }
    (void)context;
}

/* What ended inside of a PAIR, or a PLAYER. */
static void person_end(struct reading *r, const char *name)
{
    int i = r->players > 1 ? 1 : 0;
    if (is(name, "PAIR") || (is(name, "PLAYER") && !r->pair)) {
        r->person = NULL;
        r->pair = false;
        r->players = 0;
    } else if (is(name, "PAIR_NUMBER") || (is(name, "PLAYER_NUMBER") && !r->pair)) {
        enum pw_side line = PW_SIDE_NONE;
        if (!pw_cell_pair(g_strstrip(r->text->str), &line, &r->person->no))
            r->person->no = 0;
        if (r->person->side == PW_SIDE_NONE)
            r->person->side = line;
    } else if (is(name, "DIRECTION")) {
        r->person->side = pw_foreign_side(r->text->str);
    } else if (is(name, "PLAYER_NAME") && r->players < 3) {
        pw_foreign_word(&r->person->name[i], r->text->str);
    } else if (is(name, "NATIONAL_ID_NUMBER") && r->players < 3) {
        pw_foreign_word(&r->person->id[i], r->text->str);
    } else if (is(name, "ADJUSTMENT")) {
        const char *text = g_strstrip(r->text->str);
        text += *text == '+';
        r->person->line = line_now(r);
        g_autofree char *lost = *text == '-' ? g_strdup(text + 1) : g_strconcat("-", text, NULL);
        pw_foreign_word(&r->person->lost, lost);
    } else if (is(name, "CLUB_NAME")) {
        pw_foreign_word(&r->person->club, r->text->str);
    }
}

static void on_end(GMarkupParseContext *context, const char *name, gpointer user, GError **error)
{
    struct reading *r = user;
    enum pw_foreign_cell cell = pw_foreign_heading(name);
    if (r->person != NULL) {
        person_end(r, name);
    } else if (is(name, "TRAVELLER_LINE")) {
        r->row = NULL;
    } else if (is(name, "SECTION")) {
        g_clear_pointer(&r->section, g_free);
    } else if (is(name, "BOARD_NUMBER")) {
        g_free(r->board);
        r->board = g_strdup(r->text->str);
    } else if (r->row != NULL && cell != PW_FOREIGN_CELLS) {
        pw_foreign_set(r->row, cell, r->text->str);
    } else if (r->row != NULL) {
        bool unplayed = r->row[PW_FOREIGN_SCORE] != NULL && is(r->row[PW_FOREIGN_SCORE], "NP");
        if (unplayed && r->rows->paid_line == 0 && g_ascii_strtod(r->text->str, NULL) > 0)
            r->rows->paid_line = line_now(r);
        pw_foreign_odd(r->rows, line_now(r), "element", name);
    }
    g_string_truncate(r->text, 0);
    (void)context;
    (void)error;
}

static void on_text(GMarkupParseContext *context, const char *text, gsize bytes, gpointer user,
                    GError **error)
{
    struct reading *r = user;
    g_string_append_len(r->text, text, (gssize)bytes);
    (void)context;
    (void)error;
}

bool pw_foreign_usebio(struct pw_foreign_rows *rows, GError **error)
{
    static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
    struct reading r = {.rows = rows, .text = g_string_new(NULL)};
    GError *wrong = NULL;
    r.context = g_markup_parse_context_new(&parser, 0, &r, NULL);
    bool done =
        g_markup_parse_context_parse(r.context, rows->in->text, (gssize)rows->in->bytes, &wrong) &&
        g_markup_parse_context_end_parse(r.context, &wrong);
    if (!done) {
        pw_fail_at(error, rows->in->name, line_now(&r), "%s; results in XML are those of USEBIO",
                   wrong->message);
        g_error_free(wrong);
    }
    g_markup_parse_context_free(r.context);
    g_string_free(r.text, TRUE);
    g_free(r.board);
    g_free(r.section);
    return done;
}
