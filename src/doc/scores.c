/* scores.c - what a session came to: what its documents share, as scores.h says. */
#include "doc/scores.h"
#include "base/error.h"

#include "score/session.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What a bar beside the points of everybody is drawn from: how far from the mean.
 *
 *   root   bar-from, bar-base, bar-to (numbers), bar-head (what the base is, as printed)
 *   row    bar (a number)
 *
 * Where points have a percentage, the base is 50 % and 20 of them to each side, or as many as
 * somebody is away; of IMPs it is 0 and the largest sum.
 */

#define HALF 50.0
#define SPAN 20.0 /* percents to each side, at least */

static bool bar_of(const struct pw_session *session, int who_no, char text[PW_POINTS_TEXT])
{
    const struct pw_tally *tally = &session->tally[who_no];
    if (!pw_has_percents(session)) {
        pw_points_text(text, session, tally->points);
        return true;
    }
    pw_percent_text(text, tally);
    return *text != '\0';
}

void pw_bar_fields(struct pw_field *root, const struct pw_session *const *session, int sessions)
{
    bool percents = pw_has_percents(session[0]);
    double base = percents ? HALF : 0, span = percents ? SPAN : 1;
    for (int k = 0; k < sessions; k++)
        for (int i = 0; i < session[k]->ranked; i++) {
            char text[PW_POINTS_TEXT];
            if (bar_of(session[k], session[k]->order[i], text))
                span = fmax(span, ceil(fabs(g_ascii_strtod(text, NULL) - base)));
        }
    pw_field_int(root, "bar-from", (int)(base - span));
    pw_field_int(root, "bar-base", (int)base);
    pw_field_int(root, "bar-to", (int)(base + span));
    pw_field_text(root, "bar-head", percents ? "50 %" : "0");
}

void pw_bar_field(struct pw_field *row, const struct pw_session *session, int who_no)
{
    char text[PW_POINTS_TEXT];
    pw_field_flag(row, "bar", false);
    if (bar_of(session, who_no, text))
        pw_field_text(row, "bar", text);
}

/* ---- of one board ---- */

/* Match points have a top; IMPs may be less than nothing. */
static bool has_tops(const struct pw_session *session)
{
    return session->reckoning.method == PW_MATCHPOINTS;
}

bool pw_is_top(const struct pw_session *session, const struct pw_line *line, int seat)
{
    return pw_line_counts(line, seat) && has_tops(session) && line->points[seat] > 0 &&
           line->points[seat] >= pw_session_top(session, line->board_no);
}

/* From 0 to the top; of IMPs, and of what may be less than nothing, from the largest loss to the
 * largest gain. */
void pw_cell_bar_fields(struct pw_field *root, const struct pw_session *session)
{
    long long most = pw_session_scale(session) / 100; /* the least that is printed */
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; session->line[k].counts && seat < session->seats; seat++)
            most = MAX(most, llabs(session->line[k].points[seat]));
    char text[PW_POINTS_TEXT], minus[PW_POINTS_TEXT];
    bool tops = has_tops(session);
    pw_points_text(text, session, most);
    pw_points_text(minus, session, -most);
    pw_field_text(root, "cell-to", text);
    pw_field_text(root, "cell-from", tops ? "0" : minus);
    pw_field_text(root, "cell-base", "0");
    pw_field_text(root, "cell-solid", tops ? "1000000" : "0");
}

void pw_points_field(struct pw_field *record, const char *name, const struct pw_session *session,
                     long long points)
{
    char text[PW_POINTS_TEXT];
    pw_points_text(text, session, points);
    pw_field_decimal(record, name, text);
}

/* percents[] has one record, or none where there is no such thing as a percentage (IMPs). */
static void percent_fields(struct pw_field *row, const struct pw_session *session,
                           const struct pw_tally *tally)
{
    char text[PW_POINTS_TEXT];
    pw_percent_text(text, tally);
    pw_field_flag(row, "percent", false);
    if (*text != '\0')
        pw_field_decimal(row, "percent", text);
    struct pw_field *percents = pw_field_list(row, "percents");
    if (pw_has_percents(session))
        pw_field_append(percents); /* its percent is that of the row */
}

void pw_tally_fields(struct pw_field *row, const struct pw_subject *subject, int who_no)
{
    const struct pw_session *session = subject->session;
    const struct pw_tally *tally = &session->tally[who_no];
    char text[PW_POINTS_TEXT];
    pw_place_text(text, tally);
    pw_field_text(row, "place", text);
    pw_field_int(row, "place-no", tally->place);
    pw_field_flag(row, "place-tied", tally->tied);
    pw_team_field(row, session->schedule, who_no);
    pw_label_field(row, session->schedule, "pair", who_no);
    if (session->seats == 2)
        pw_field_word(row, "who", pw_who_word(session->schedule, who_no));
    if (session->seats == 4) /* as --only has it */
        pw_label_field(row, session->schedule, "player", who_no);
    pw_name_fields(row, "", subject->event, who_no);
    pw_total_text(text, session, tally->points);
    pw_field_decimal(row, "points", text);
    percent_fields(row, session, tally);
    pw_field_int(row, "boards", tally->boards);
    pw_field_flag(row, "penalty", false);
    if (tally->penalty != 0)
        pw_points_field(row, "penalty", session, tally->penalty);
}

void pw_contract_fields(struct pw_field *row, const struct pw_line *line)
{
    static const char *const suits[] = {"\u2663", "\u2666", "\u2665", "\u2660", "NT"};
    static const char *const doubled[] = {"", "\u00D7", "\u00D7\u00D7"};
    static const char *const directions[] = {"n", "e", "s", "w"};
    char text[32];
    bool contract = line->kind == PW_PLAYED && !line->bare && line->contract.level > 0;
    pw_field_flag(row, "level", false);
    pw_field_flag(row, "doubled", false);
    pw_field_flag(row, "waiting", line->kind == PW_NO_RESULT);
    pw_field_flag(row, "contract", false);
    pw_field_flag(row, "by", false);
    pw_field_flag(row, "tricks", false);
    if (contract) {
        g_snprintf(text, sizeof text, "%d%s%s", line->contract.level, suits[line->contract.strain],
                   doubled[line->contract.doubled]);
        pw_field_text(row, "contract", text);
        pw_field_int(row, "level", line->contract.level);
        if (line->contract.doubled)
            pw_field_text(row, "doubled", doubled[line->contract.doubled]);
        if (line->contract.strain == PW_NOTRUMP) /* "NT", "BA", "SA": a word of the language */
            pw_field_word(row, "contract", "contract-no-trump");
        pw_field_word(row, "by", directions[line->declarer]);
        pw_field_int(row, "tricks", line->tricks);
    } else if (line->kind == PW_PLAYED && !line->bare) {
        pw_field_word(row, "contract", "score-passed");
    } else if (line->kind == PW_NOT_PLAYED) {
        pw_field_word(row, "contract", "score-not-played");
    } else if (pw_line_adjusted(line)) {
        pw_field_word(row, "contract", "score-adjusted");
    }
}

void pw_line_side_field(struct pw_field *row, const char *name, const struct pw_session *session,
                        const struct pw_line *line, int side)
{
    const struct pw_schedule *s = session->schedule;
    int seat = pw_side_seat(session, side);
    if (session->seats == 4) {
        char text[32];
        g_snprintf(text, sizeof text, "%d+%d", pw_label(s, line->who[seat]).paper_no,
                   pw_label(s, line->who[seat + 1]).paper_no);
        pw_field_text(row, name, text);
    } else {
        pw_seated_field(row, s, name, line->who[seat], side == 0 ? PW_SIDE_A : PW_SIDE_B);
    }
}

gsize pw_points_widest(const struct pw_session *session)
{
    gsize widest = 0;
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; session->line[k].counts && seat < session->seats; seat++) {
            char text[PW_POINTS_TEXT];
            pw_points_text(text, session, session->line[k].points[seat]);
            widest = MAX(widest, strlen(text));
        }
    return widest;
}

/* What the referee's figure for the balance means to who looks for a name in the list. NULL:
 * there is no such figure. */
static const char *balance_word(const struct pw_subject *subject, const struct pw_compared *c)
{
    if (subject->schedule->winners == 2)
        return NULL;
    if (c->planned_least == 0)
        return "score-balance-never";
    long quality = subject->report != NULL ? subject->report->quality : -1;
    return !pw_contest_of(subject->schedule)->has_lines || quality < 0 ? NULL
           : quality >= 9000                                           ? "score-balance-very-good"
           : quality >= 7500                                           ? "score-balance-good"
           : quality >= 5000                                           ? "score-balance-fair"
                                                                       : "score-balance-poor";
}

static void compared_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_session *session = subject->session;
    static const char *const equal[] = {"score-compared-equal", "score-lines-equal",
                                        "score-players-equal"};
    static const char *const range[] = {"score-compared-range", "score-lines-range",
                                        "score-players-range"};
    struct pw_compared c;
    int kind = session->seats == 4 ? 2 : session->schedule->winners == 2 ? 1 : 0;
    pw_field_flag(root, "compared-line", false);
    pw_field_flag(root, "balance-line", false);
    pw_field_flag(root, "so-far-line", false);
    pw_field_flag(root, "all-equal", false);
    if (subject->sections == 0 && session->peers > 1) {
        g_autoptr(GString) letters = g_string_new(NULL);
        for (int i = 0; i < session->peers; i++)
            g_string_append_printf(letters, "%s%s", i > 0 ? ", " : "", session->peer[i]->section);
        pw_field_text(root, "field-sections", letters->str);
        pw_field_word(root, "compared-line", "score-compared-field");
    }
    if (subject->sections > 0 || session->peers > 0 ||
        pw_contest_of(session->schedule)->ranks_teams || !pw_session_compared(session, &c) ||
        c.couples == 0)
        return;
    pw_field_int(root, "planned-least", c.planned_least);
    pw_field_int(root, "planned-most", c.planned_most);
    pw_field_int(root, "so-far-least", c.least);
    pw_field_int(root, "so-far-most", c.most);
    pw_field_int(root, "as-planned", c.as_planned);
    pw_field_int(root, "compared-couples", c.couples);
    bool same = c.planned_least == c.planned_most;
    pw_field_flag(root, "all-equal", same && c.as_planned == c.couples);
    pw_field_word(root, "compared-line", same ? equal[kind] : range[kind]);
    const char *balance = same ? NULL : balance_word(subject, &c);
    if (balance != NULL)
        pw_field_word(root, "balance-line", balance);
    if (c.as_planned < c.couples)
        pw_field_word(root, "so-far-line", "score-compared-so-far");
}

static const char *points_word(const struct pw_reckoning *reckoning)
{
    switch (reckoning->method) {
    case PW_BUTLER:
        return reckoning->without > 0 || reckoning->without_percent > 0
                   ? "score-points-butler-without"
                   : "score-points-butler";
    case PW_CROSS_IMPS:
        return "score-points-cross-imps";
    case PW_VICTORY_POINTS:
        return "score-points-vp";
    case PW_MATCHPOINTS:
        break;
    }
    return reckoning->halves ? "score-points-one" : "score-points-two";
}

void pw_fewer_field(struct pw_field *record, const struct pw_reckoning *reckoning, bool fewer)
{
    static const char *const lines[] = {"score-fewer-formula", "score-fewer-raw",
                                        "score-fewer-ebu"};
    pw_word_or_no(record, "fewer-line", fewer ? lines[reckoning->neuberg] : NULL);
}

void pw_points_words(struct pw_field *root, const struct pw_reckoning *reckoning)
{
    pw_fewer_field(root, reckoning, false);
    /* victory points come from the IMPs of a round */
    pw_field_word(root, "points-head", reckoning->method == PW_MATCHPOINTS ? "points" : "imps");
    pw_field_word(root, "points-line", points_word(reckoning));
}

/* Which documents of a session make sense where only the other room is compared. */
static bool is_of_teams(const char *document)
{
    static const char *const documents[] = {"ranking", "protocols", "score-sheets", NULL};
    return g_strv_contains(documents, document);
}

bool pw_scores_begin(struct pw_field *root, const struct pw_subject *subject, const char *document,
                     GError **error)
{
    const struct pw_session *session = subject->session;
    if (pw_contest_of(subject->schedule)->has_games && !pw_needs_pairs(subject, document, error))
        return false;
    if (session == NULL)
        return pw_refuse(error, PW_ERROR_USAGE, "no-results", document);
    if (pw_contest_of(session->schedule)->ranks_teams && !is_of_teams(document))
        return pw_refuse(error, PW_ERROR_UNMET, "teams-compare", document);
    pw_event_fields(root, subject);
    pw_field_int(root, "round-count", pw_schedule_rounds_played(subject->schedule));
    pw_field_word(root, "who", session->seats == 4 ? "player" : "pair");
    pw_field_word(root, "who-head", session->seats == 4 ? "player-head" : "pair");
    pw_field_flag(root, "individual", session->seats == 4);
    int all = 0, in = pw_session_in(session, &all);
    pw_field_flag(root, "partial", in < all);
    pw_field_int(root, "results-in", in);
    pw_field_int(root, "results-all", all);
    pw_points_field(root, "top", session, 2LL * (session->field - 1) * session->unit);
    struct pw_reckoning of_boards = session->reckoning;
    if (session->matches != NULL && !pw_contest_of(session->schedule)->ranks_teams)
        of_boards.method = session->compared;
    pw_points_words(root, &of_boards);
    pw_fewer_field(root, &session->reckoning, pw_matchpoints_fewer(session, 0));
    if (pw_contest_of(session->schedule)->ranks_teams)
        pw_field_word(root, "points-line", "score-points-fours");
    struct pw_field *percents = pw_field_list(root, "percents");
    if (pw_has_percents(session))
        pw_field_append(percents);
    compared_fields(root, subject);
    return true;
}

struct pw_session *const *pw_scores_sessions(const struct pw_subject *subject, int *count)
{
    *count = subject->sections > 0 ? subject->sections : 1;
    return subject->sections > 0 ? subject->peer
                                 : (struct pw_session *const *)(gpointer)&subject->session;
}

struct pw_subject pw_scores_section(const struct pw_subject *subject, int i)
{
    struct pw_subject own = *subject;
    if (subject->sections == 0)
        return own;
    own.session = subject->peer[i];
    own.schedule = own.session->schedule;
    own.event = subject->section[i];
    return own;
}

bool pw_scores_begin_field(struct pw_field *root, const struct pw_subject *subject,
                           const char *document, GError **error)
{
    if (subject->sections == 0)
        return pw_scores_begin(root, subject, document, error);
    int lines = 0, in = pw_sessions_in(subject->peer, subject->sections, &lines);
    int pairs = 0, tables = 0, first = INT_MAX, last = 0;
    g_autoptr(GString) letters = g_string_new(NULL);
    for (int i = 0; i < subject->sections; i++) {
        pairs += subject->peer[i]->ranked;
        tables += subject->peer[i]->schedule->tables;
        first = MIN(first, subject->peer[i]->first_board);
        last = MAX(last, subject->peer[i]->first_board + subject->peer[i]->boards - 1);
        g_string_append_printf(letters, "%s%s", i > 0 ? ", " : "", subject->section[i]->section);
    }
    struct pw_event all = *subject->event;
    all.section = letters->str;
    struct pw_subject of_all = *subject;
    of_all.event = &all;
    if (!pw_scores_begin(root, &of_all, document, error))
        return false;
    pw_unplayed_fields(root, subject);
    pw_field_int(root, "pair-count", pairs);
    pw_field_int(root, "table-count", tables);
    pw_field_int(root, "board-count", last - first + 1);
    pw_field_flag(root, "section-letter", false);
    pw_field_flag(root, "section-colour", false);
    pw_field_flag(root, "partial", in < lines);
    pw_field_int(root, "results-in", in);
    pw_field_int(root, "results-all", lines);
    return true;
}

bool pw_scores_hold(const struct pw_session *session, const char *document, GError **error)
{
    return session->lines <= PW_CARD_ROWS_MAX ||
           pw_refuse(error, PW_ERROR_UNMET, "scores-most", session->lines, PW_CARD_ROWS_MAX,
                     document);
}

void pw_one_if(struct pw_field *record, const char *list, bool there)
{
    struct pw_field *records = pw_field_list(record, list);
    if (there)
        pw_field_append(records);
}

bool pw_somebody_named(const struct pw_event *event)
{
    for (int i = 0; i < event->contestants && event->contestant; i++)
        if (event->contestant[i].name && *event->contestant[i].name)
            return true;
    return false;
}
