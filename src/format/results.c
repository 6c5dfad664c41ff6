/* results.c - reads a CSV file of results, row by row, into the lines of the session. */
#include "format/results.h"

#include "base/error.h"
#include "format/rows.h"
#include "format/write.h"

#include <string.h>

/* A row of results that takes points away: whether so much is meant, and how
 * much of it entries of [happened] have said before.
 */

/* A penalty of more than can be won was meant as something else: what is wrong
 * with it as data, NULL: it counts. *doubt, where it takes more than a whole board gives. The
 * caller frees both. */
static char *pw_penalty_too_much(const struct pw_session *session, const struct pw_penalty *penalty,
                                 const char *written, char **doubt)
{
    long long one = 0, all = 0;
    const char *whole = pw_session_penalty_whole(session, penalty, &one, &all);
    struct pw_label who = pw_label_written(session->schedule, penalty->who_no, PW_SIDE_NONE);
    char *what = NULL;
    if (whole == NULL)
        return pw_told("penalty-of-nobody", who.text);
    char *quoted = pw_quote(written);
    if (one > 0 && penalty->hundredths > all)
        what = pw_told(pw_contest_of(session->schedule)->ranks_teams ? "penalty-over-matches"
                                                                     : "penalty-over",
                       quoted, who.text);
    else if (one > 0 && penalty->hundredths > one)
        *doubt = g_strdup_printf("penalty %s takes more from %s than a whole %s gives; where "
                                 "less is meant, change it",
                                 quoted, who.text, whole);
    g_free(quoted);
    return what;
}

/* Of all that somebody loses, in match points of 2 and 1, what no entry of the event has said.
 * false: nothing. */
static bool pw_penalty_rest(const struct pw_session *session, struct pw_penalty *penalty)
{
    int entries = 0;
    long long rest = penalty->hundredths;
    if (session->reckoning.method == PW_MATCHPOINTS && session->reckoning.halves)
        rest /= 2;
    for (int i = 0; i < session->penalties; i++)
        if (session->penalty[i].who_no == penalty->who_no && session->penalty[i].file_line == 0) {
            rest -= pw_session_penalty_points(session, &session->penalty[i]);
            entries++;
        }
    penalty->hundredths = (int)rest;
    return rest > entries; /* each is rounded */
}

/* The columns behind those of who sits where. */
enum { CONTRACT, DECLARER, TRICKS, SCORE, ROUND, TABLE, SECTION };
#define RESULT                                                                                     \
    {.name = "contract", .spellings = "kontrakt contratto sitoumus contrat"},                      \
        {.name = "declarer",                                                                       \
         .spellings = "rozgrywający rozgr alleinspieler dichiarante pelinviejä déclarant"},        \
        {.name = "tricks", .spellings = "lew lewy stiche prese tikit levées"},                     \
    {                                                                                              \
        .name = "score", .spellings = "zapis anschrift punteggio tulos marque"                     \
    }
/* Of which round, table and section, where the file says it. */
#define PLACE                                                                                      \
    {.name = "round", .spellings = "runda runde turno kierros tour", .aside = true},               \
        {.name = "table", .spellings = "stół tisch tavolo pöytä", .aside = true},                  \
    {                                                                                              \
        .name = "section", .spellings = "sektor sektion sezione lohko", .aside = true              \
    }
#define BOARD                                                                                      \
    {                                                                                              \
        .name = "board", .spellings = "rozdanie jako donne étui"                                  \
    }
static const struct pw_row_column pair_columns[] = {
    BOARD,
    {.name = "ns"},
    {.name = "ew", .spellings = "we ow eo"}, /* in Polish, German, Italian and French */
    RESULT,
    PLACE,
    {.name = NULL}};
static const struct pw_row_column player_columns[] = {BOARD,         {.name = "n"}, {.name = "s"},
                                                      {.name = "e"}, {.name = "w"}, RESULT,
                                                      PLACE,         {.name = NULL}};

const struct pw_row_column *pw_board_columns(int seats)
{
    return seats == 4 ? player_columns : pair_columns;
}

/* Where reading is. */
struct reader {
    struct pw_session *session;
    struct pw_rows rows;
    bool we;                     /* the file calls ew so */
    bool letters, letters_known; /* some contract is in another language: 4P, 1K */
    bool sections;               /* rows say of which they are, and only one's are read */
    int elsewhere;               /* rows that say another place than that of their line */
    int elsewhere_line;          /* the first of them, */
    char *elsewhere_first;       /* and what it says, owned */
    int *rows_of;                /* [contestants + 1]: in how many rows is this number */
    int cancelled, cancelled_no; /* rows of who counts as never having been there; the entry */
    struct pw_findings *findings;
};

/* Of the seats: index of who in a line. */
static const char *who_cell(const struct reader *r, int seat)
{
    return pw_rows_cell(&r->rows, 1 + seat);
}

static const char *cell(const struct reader *r, int head)
{
    return pw_rows_cell(&r->rows, 1 + r->session->seats + head);
}

/* Takes the text, which has its place. */
static void find_at(struct reader *r, enum pw_finding_kind kind, int line, char *text)
{
    const struct pw_finding finding = {.kind = kind, .line = line, .text = text};
    g_array_append_val(r->findings->finding, finding);
}

/* In the file, whose rows may be made of those of another program. */
static int row_line(const struct reader *r)
{
    return pw_input_line(r->rows.csv.in, r->rows.csv.line);
}

static void find(struct reader *r, enum pw_finding_kind kind, char *text)
{
    find_at(r, kind, row_line(r), text);
}

static void say(struct reader *r, enum pw_finding_kind kind, const char *what)
{
    find(r, kind, g_strdup_printf("%s:%d: %s", r->rows.csv.in->name, row_line(r), what));
}

static struct pw_finding *last_found(const struct reader *r)
{
    return &g_array_index(r->findings->finding, struct pw_finding, r->findings->finding->len - 1);
}

/* What data says (pw_told, which it takes) behind its place; line 0: that is the file. */
static void find_told(struct reader *r, enum pw_finding_kind kind, int line, char *data)
{
    const char *name = r->rows.csv.in->name;
    char *lead = line > 0 ? g_strdup_printf("%s:%d: ", name, line) : g_strdup_printf("%s: ", name);
    find_at(r, kind, line > 0 ? line : row_line(r), lead);
    last_found(r)->lead = strlen(lead);
    pw_finding_say(last_found(r), data);
}

/* What the error says; takes it. */
static void find_error(struct reader *r, GError *wrong)
{
    gsize lead = 0;
    const char *data = pw_error_data(wrong, &lead);
    find(r, PW_FINDING_REFUSED, g_strdup(wrong->message));
    last_found(r)->data = g_strdup(data);
    last_found(r)->lead = lead;
    g_error_free(wrong);
}

/* The row is not taken. Takes the data. */
static void refuse(struct reader *r, char *data)
{
    r->session->refused++;
    find_told(r, PW_FINDING_REFUSED, row_line(r), data);
}

/* The same, and what the desk asks about. */
static void refuse_told(struct reader *r, char *data, const char *tells, const long told[3])
{
    refuse(r, data);
    struct pw_finding *last = last_found(r);
    last->tells = tells;
    memcpy(last->told, told, sizeof last->told);
}

/* The number at a seat as it is shown, to that of the schedule. Where EW have numbers of their own
 * line, a number is that of the column's line, and "EW 3" of the line that it says; one above those
 * of a line, as schedules have it, is that of the movement. */
static bool who_of(struct reader *r, int seat, int *who_no)
{
    const struct pw_schedule *s = r->session->schedule;
    struct pw_label first = pw_label(s, 1), last = pw_label(s, s->contestants);
    enum pw_side line = PW_SIDE_NONE;
    int no = 0;
    const char *heading = r->we && seat == 1 ? "we" : r->rows.column[1 + seat].name;
    if (pw_cell_pair(who_cell(r, seat), &line, &no))
        *who_no = pw_label_find_written(s, line, no, seat == 1 ? PW_SIDE_B : PW_SIDE_A);
    if (*who_no > 0) {
        r->rows_of[*who_no]++;
        return true;
    }
    char *quoted = pw_quote(who_cell(r, seat));
    int ew = pw_label_find_written(s, PW_SIDE_B, first.no, PW_SIDE_NONE);
    if (first.line != PW_SIDE_NONE)
        refuse(r, pw_told("row-no-pair-of-lines", heading, quoted, first.paper_no,
                          pw_label(s, ew - 1).paper_no, last.paper_no));
    else
        refuse(r, pw_told(r->session->seats == 4 ? "row-no-player" : "row-no-pair", heading, quoted,
                          first.no, last.no));
    g_free(quoted);
    return false;
}

/* Does the contract give this score with another number of tricks? -1: no. */
static int tricks_for(const struct pw_line *line, int score)
{
    struct pw_line other = *line;
    for (other.tricks = 0; other.tricks <= 13; other.tricks++)
        if (pw_line_score(&other) == score)
            return other.tricks;
    return -1;
}

static char *wrong_score(const struct pw_line *line, int score)
{
    char contract[16], declarer[] = {"NESW"[line->declarer], '\0'};
    pw_contract_text(contract, line->contract);
    int tricks = line->contract.level > 0 ? tricks_for(line, score) : -1;
    bool of_ew = score == -line->score && score != 0;
    g_autofree char *meant = NULL;
    if (of_ew)
        meant = pw_told("meant-of-ns", line->score);
    else if (tricks >= 0)
        meant = pw_told("meant-tricks", tricks);
    else
        meant = pw_told("meant-score", line->score);
    return pw_told("score-of-contract", contract, declarer, line->tricks, line->score,
                   line->board_no, score, pw_detail_message(meant));
}

/* Scores that the director assigned. */
static bool take_award(struct reader *r, const char *text, struct pw_line *line)
{
    char *wrong = NULL;
    if (!pw_cell_award(text, line, &wrong)) {
        refuse(r, wrong);
        return false;
    }
    g_autofree char *doubt = pw_award_doubt(line);
    if (doubt != NULL)
        say(r, PW_FINDING_DOUBT, doubt);
    return true;
}

static bool take_bare(struct reader *r, struct pw_line *line)
{
    if (pw_cell_is_award(cell(r, SCORE)))
        return take_award(r, cell(r, SCORE), line);
    char *wrong = NULL;
    if (!pw_cell_score(cell(r, SCORE), &line->score, &wrong)) {
        refuse_told(r, wrong, "score-none", PW_TELLS(0));
        return false;
    }
    if (!pw_score_possible(line->board_no, line->score)) {
        int near = pw_score_near(line->board_no, line->score);
        refuse_told(r, pw_told("score-of-nothing-ns", line->score, line->board_no, near),
                    "score-impossible", PW_TELLS(line->score, line->board_no, near));
        return false;
    }
    line->kind = PW_PLAYED;
    line->bare = true;
    return true;
}

/* Somebody who writes spades as P and diamonds as K has C for hearts: a cell begins with such a
 * contract. */
static bool other_letters(struct reader *r)
{
    if (r->letters_known)
        return r->letters;
    r->letters_known = true;
    for (const char *at = r->rows.csv.in->text; !r->letters && *at != '\0'; at++)
        r->letters = strchr(",;\t\"", *at) != NULL && at[1] >= '1' && at[1] <= '7' &&
                     at[2] != '\0' && strchr("PKTFQpktfq", at[2]) != NULL;
    return r->letters;
}

/* Contract, declarer and tricks of the row; scored: there is a score, from which tricks that are
 * not written follow. NULL: they can be read; else which of them cannot, and *wrong. */
static const char *take_bid(struct reader *r, struct pw_line *line, bool scored, int score,
                            char **wrong)
{
    if (!pw_cell_contract(cell(r, CONTRACT), &line->contract, wrong))
        return "contract";
    if (!scored && line->contract.level > 0 && line->contract.strain == PW_CLUBS &&
        strstr(cell(r, CONTRACT), "♣") == NULL && other_letters(r)) {
        g_autofree char *quoted = pw_quote(cell(r, CONTRACT));
        *wrong = pw_told("contract-letters", quoted, line->contract.level);
        return "contract";
    }
    if (line->contract.level == 0)
        return NULL;
    if (!pw_cell_declarer(cell(r, DECLARER), r->session->language, &line->declarer, wrong))
        return "declarer";
    if (cell(r, TRICKS)[0] != '\0')
        return pw_cell_tricks(cell(r, TRICKS), line->contract.level, &line->tricks, wrong)
                   ? NULL
                   : "tricks";
    line->tricks = scored ? tricks_for(line, score) : -1;
    if (line->tricks >= 0)
        return NULL;
    *wrong =
        scored ? pw_told("score-of-no-tricks", score, line->board_no) : pw_told("tricks-missing");
    return scored ? "score-never" : "tricks";
}

static bool take_contract(struct reader *r, struct pw_line *line)
{
    char *wrong = NULL;
    const char *written = cell(r, SCORE);
    bool scored = written[0] != '\0';
    int score = 0;
    const char *tells = scored && !pw_cell_score(written, &score, &wrong) ? "score-none" : NULL;
    if (tells == NULL)
        tells = take_bid(r, line, scored, score, &wrong);
    long told[3] = {score, line->board_no, 0};
    if (tells == NULL) {
        line->kind = PW_PLAYED;
        line->score = pw_line_score(line);
    }
    if (tells == NULL && scored && score != line->score) {
        tells = "score-other";
        wrong = wrong_score(line, score);
        memcpy(
            told,
            PW_TELLS(line->score, score, line->contract.level > 0 ? tricks_for(line, score) : -1),
            sizeof told);
    }
    if (tells != NULL) {
        refuse_told(r, wrong, tells, told);
        return false;
    }
    char *doubt =
        scored || line->contract.level == 0 ? NULL : pw_cell_tricks_doubt(cell(r, TRICKS), line);
    if (doubt != NULL)
        say(r, PW_FINDING_DOUBT, doubt);
    g_free(doubt);
    return true;
}

static bool same_award(const struct pw_award *a, const struct pw_award *b)
{
    bool same = a->scores == b->scores;
    for (int i = 0; same && i < a->scores; i++)
        same = a->score[i] == b->score[i] && a->share[i] == b->share[i];
    return same;
}

static bool same_result(const struct pw_line *a, const struct pw_line *b)
{
    return a->kind == b->kind && a->score == b->score && a->tricks == b->tricks &&
           a->declarer == b->declarer && a->contract.level == b->contract.level &&
           a->contract.strain == b->contract.strain && a->contract.doubled == b->contract.doubled &&
           same_award(&a->award[0], &b->award[0]) && same_award(&a->award[1], &b->award[1]) &&
           a->percent[0] == b->percent[0] && a->percent[1] == b->percent[1] &&
           a->average[0] == b->average[0] && a->average[1] == b->average[1];
}

/* The row may be written over an earlier one. */
static void keep(struct reader *r, struct pw_line *line, const struct pw_line *read)
{
    char text[96];
    if (line->file_line != 0 && same_result(line, read))
        g_snprintf(text, sizeof text, "duplicate: line %d says the same", line->file_line);
    else if (line->file_line != 0)
        g_snprintf(text, sizeof text, "replaces line %d", line->file_line);
    if (line->file_line != 0)
        say(r, PW_FINDING_NOTE, text);
    *line = *read;
    line->file_line = row_line(r);
}

/* whole: all that somebody loses, what entries say in it. */
static void read_penalty(struct reader *r, bool whole)
{
    struct pw_penalty penalty = {.file_line = row_line(r)};
    char *wrong = NULL, *doubt = NULL;
    int seat = 0;
    while (seat + 1 < r->session->seats && who_cell(r, seat)[0] == '\0')
        seat++;
    if (!who_of(r, seat, &penalty.who_no))
        return;
    if (cell(r, DECLARER)[0] != '\0' || cell(r, TRICKS)[0] != '\0' || cell(r, SCORE)[0] != '\0')
        wrong = pw_told("penalty-columns");
    else if (pw_cell_penalty(cell(r, CONTRACT), &penalty, &wrong))
        wrong = pw_penalty_too_much(r->session, &penalty, cell(r, CONTRACT), &doubt);
    if (doubt != NULL && !whole)
        say(r, PW_FINDING_DOUBT, doubt);
    g_free(doubt);
    bool new = !whole || pw_penalty_rest(r->session, &penalty);
    if (wrong != NULL)
        refuse(r, wrong);
    else if (new && !pw_session_penalise(r->session, penalty))
        g_error("no memory for results"); /* as GLib itself does */
}

/* The movement has no such row: when all are read, it is told what would explain it. */
static void refuse_departed(struct reader *r, int board_no, int ns_no, int ew_no)
{
    refuse(r, pw_doubt(r->session, board_no, ns_no, ew_no));
    struct pw_finding *last = last_found(r);
    last->departed[0] = board_no;
    last->departed[1] = ns_no;
    last->departed[2] = ew_no;
}

/* The number that paper has for this table. */
static int table_called(const struct pw_schedule *s, int table_no)
{
    int stand_no = 1;
    if (!pw_label_from_zero(s))
        return table_no;
    while (stand_no < s->stands && s->stand[stand_no - 1].table_no != table_no)
        stand_no++;
    return pw_label_table(s, stand_no);
}

/* Does the row say this round (i 0) or this table (i 1), or nothing of it? */
static bool says_place(const struct reader *r, int i, const struct pw_line *line)
{
    const struct pw_schedule *s = r->session->schedule;
    int no = 0, is = i == 0 ? pw_label_round(s, line->round_no) : table_called(s, line->table_no);
    const char *said = cell(r, ROUND + i);
    return said[0] == '\0' || (pw_read_int(said, 0, 999999, &no) && no == is);
}

/* The line of the board where those sit who are said (0: any), or NULL. Where they have met this
 * board more than once, each has its row: first those that have none, and none of what an entry
 * settled; of equals that of the round and the table that are said. */
static struct pw_line *line_of(const struct reader *r, int board_no, const int who[4])
{
    const struct pw_session *session = r->session;
    int count = 0, most = -1;
    struct pw_line *line = pw_session_board(session, board_no, &count), *best = NULL;
    for (int i = 0; i < count; i++, line++) {
        bool agrees = true;
        for (int seat = 0; agrees && seat < session->seats; seat++)
            agrees = who[seat] == 0 || who[seat] == line->who[seat];
        if (!agrees)
            continue;
        int open = line->settled ? 0 : line->kind == PW_NO_RESULT ? 6 : 3;
        open += says_place(r, 0, line) + says_place(r, 1, line);
        if (open <= most)
            continue;
        best = line;
        most = open;
    }
    return best;
}

/* Is it a row of somebody whose results were cancelled? It is none that is wrong. */
static bool is_cancelled(struct reader *r, int board_no, const int who[4])
{
    for (int k = 0; k < r->session->unplayed; k++) {
        const struct pw_played_line *line = &r->session->missed[k];
        bool agrees = line->cancelled && line->board_no == board_no;
        for (int seat = 0; agrees && seat < r->session->seats; seat++)
            agrees = who[seat] == 0 || who[seat] == line->who[seat];
        if (!agrees)
            continue;
        r->cancelled++;
        r->cancelled_no = line->entry_no;
        return true;
    }
    return false;
}

/* The line of the row, or NULL: what was wrong is said. */
static struct pw_line *line_of_pairs(struct reader *r, int board_no)
{
    int who[4] = {0};
    if (!who_of(r, 0, &who[0]) || !who_of(r, 1, &who[1]))
        return NULL;
    struct pw_line *line = line_of(r, board_no, who);
    /* rows as they were before papers numbered by line: an NS pair that sits EW bears its number */
    if (line == NULL && pw_label(r->session->schedule, 1).line != PW_SIDE_NONE) {
        int as_numbered[4] = {who[0], 0};
        enum pw_side said = PW_SIDE_NONE;
        bool is = pw_cell_pair(who_cell(r, 1), &said, &as_numbered[1]) && said == PW_SIDE_NONE;
        as_numbered[1] = pw_label_find(r->session->schedule, as_numbered[1]);
        line = is ? line_of(r, board_no, as_numbered) : NULL;
    }
    if (line == NULL && !is_cancelled(r, board_no, who))
        refuse_departed(r, board_no, who[0], who[1]);
    return line;
}

/* One player with the direction tells the table; the others must agree. */
static struct pw_line *line_of_players(struct reader *r, int board_no)
{
    int who[4] = {0}, said = 0;
    for (int i = 0; i < 4; i++) {
        if (who_cell(r, i)[0] == '\0')
            continue;
        if (!who_of(r, i, &who[i]))
            return NULL;
        said++;
    }
    if (said == 0) {
        refuse(r, pw_told("row-of-nobody"));
        return NULL;
    }
    struct pw_line *line = line_of(r, board_no, who);
    if (line != NULL || is_cancelled(r, board_no, who))
        return line;
    refuse(r, pw_doubt_players(r->session, board_no, who));
    return NULL;
}

/* Is it played where and when the row says? The first row that says otherwise is told. */
static void hold_place(struct reader *r, const struct pw_line *line)
{
    const struct pw_schedule *s = r->session->schedule;
    int i = !says_place(r, 0, line) ? 0 : 1;
    if (says_place(r, i, line) || r->elsewhere++ > 0)
        return;
    g_autofree char *who = r->session->seats == 4
                               ? g_strdup("these players")
                               : g_strdup_printf("pairs %s and %s", pw_label(s, line->who[0]).text,
                                                 pw_label(s, line->who[1]).text);
    r->elsewhere_line = row_line(r);
    r->elsewhere_first =
        g_strdup_printf("%s %s stands there, and %s meet in round %d at table %d",
                        i == 0 ? "round" : "table", cell(r, ROUND + i), who,
                        pw_label_round(s, line->round_no), table_called(s, line->table_no));
}

/* What stands behind the last heading, where none is "score": it is one, and is said to be once. */
static bool is_unnamed_score(struct reader *r, int i)
{
    const struct pw_csv *csv = &r->rows.csv;
    int *place = &r->rows.place[1 + r->session->seats + SCORE], score = 0;
    char *wrong = NULL;
    if (*place >= 0 || r->rows.headed >> i != 0 || !pw_cell_score(csv->cell[i], &score, &wrong)) {
        g_free(wrong);
        return false;
    }
    char *quoted = pw_quote(csv->cell[i]);
    char *what = g_strdup_printf(
        "column %d: more cells than headings; %s is taken for the score of NS, here and in the "
        "lines below; add \"%cscore\" to the first line",
        csv->column[i], quoted, csv->separator);
    say(r, PW_FINDING_DOUBT, what);
    g_free(what);
    g_free(quoted);
    *place = i;
    r->rows.headed |= (guint64)1 << i;
    return true;
}

/* Nothing that is written may be passed over because it has no heading. */
static bool is_whole(struct reader *r)
{
    int i = pw_rows_beyond(&r->rows);
    while (i >= 0 && is_unnamed_score(r, i))
        i = pw_rows_beyond(&r->rows);
    if (i < 0)
        return true;
    GError *wrong = NULL;
    pw_rows_whole(&r->rows, &wrong);
    find_error(r, wrong);
    return false;
}

/* A row that says more than can hold together: nothing of it may be passed over in silence. */
static bool is_one_thing(struct reader *r)
{
    const char *contract = cell(r, CONTRACT), *score = cell(r, SCORE);
    bool play = cell(r, DECLARER)[0] != '\0' || cell(r, TRICKS)[0] != '\0';
    struct pw_contract read = {.level = 1};
    if (contract[0] == '\0' && play) {
        refuse_told(r, pw_told("contract-missing"), "bid-missing", PW_TELLS(0));
        return false;
    }
    bool played = !pw_cell_is_not_played(contract) && !pw_cell_assigned(contract, NULL, NULL) &&
                  !pw_cell_is_award(contract);
    bool passed = played && pw_cell_contract(contract, &read, NULL) && read.level == 0;
    bool nought = strcmp(cell(r, TRICKS), "0") == 0 && cell(r, DECLARER)[0] == '\0';
    if ((passed && play && !nought) || (!played && (play || score[0] != '\0'))) {
        char *quoted = pw_quote(contract);
        refuse_told(r, pw_told(passed ? "contract-passed" : "contract-alone", quoted), "bid-alone",
                    PW_TELLS(0));
        g_free(quoted);
        return false;
    }
    return true;
}

static bool pw_is_section(const struct pw_session *session, const char *of);

/* Is the row of the section that is read? Who reads the first one tells of rows of none. */
static bool is_ours(struct reader *r)
{
    const struct pw_session *session = r->session;
    if (!r->sections)
        return true;
    const char *of = cell(r, SECTION);
    if (g_ascii_strcasecmp(of, session->letter) == 0)
        return true;
    if (session->sections != NULL && session->sections[0] == session->letter[0] &&
        !pw_is_section(session, of)) {
        g_autofree char *quoted = pw_quote(of);
        refuse(r, pw_told("row-no-section", quoted, session->sections));
    }
    return false;
}

/* Where and when it is, whose, and what entries say of it. */
static struct pw_line without_result(const struct pw_line *line)
{
    struct pw_line out = {.board_no = line->board_no,
                          .round_no = line->round_no,
                          .table_no = line->table_no,
                          .deal = line->deal,
                          .entry_no = line->entry_no,
                          .settled = line->settled};
    memcpy(out.who, line->who, sizeof out.who);
    memcpy(out.nothing, line->nothing, sizeof out.nothing);
    return out;
}

/* Does the row say what an entry settled, as far as its file can say it? Where somebody had gone
 * home a board was not played, whatever is assigned to the others; files of other programs may have
 * two figures for a per cent, and 99 for 100. */
static bool says_the_entry(const struct reader *r, const struct pw_line *line,
                           const struct pw_line *read)
{
    bool gone = false, near = line->kind == PW_ASSIGNED && read->kind == PW_ASSIGNED;
    for (int seat = 0; seat < r->session->seats; seat++)
        gone = gone || line->nothing[seat];
    for (int side = 0; near && side < 2; side++)
        near = ABS(line->percent[side] - read->percent[side]) <= 100;
    bool ruled = line->kind == PW_ASSIGNED && read->kind == PW_PLAYED && !gone; /* afterwards */
    return same_result(line, read) || (gone && read->kind == PW_NOT_PLAYED) || ruled ||
           (r->rows.csv.in->lines != NULL && near);
}

static void read_row(struct reader *r)
{
    int board_no = 0;
    if (!is_ours(r))
        return;
    if (!is_whole(r))
        return;
    bool whole = g_ascii_strcasecmp(pw_rows_cell(&r->rows, 0), "penalties") == 0;
    if (whole || g_ascii_strcasecmp(pw_rows_cell(&r->rows, 0), "penalty") == 0) {
        read_penalty(r, whole);
        return;
    }
    if (!pw_read_int(pw_rows_cell(&r->rows, 0), 1, 999999, &board_no)) {
        char *quoted = pw_quote(pw_rows_cell(&r->rows, 0));
        refuse(r, pw_told("row-board-number", quoted, r->session->first_board,
                          r->session->first_board + r->session->boards - 1));
        g_free(quoted);
        return;
    }
    struct pw_line *line =
        r->session->seats == 4 ? line_of_players(r, board_no) : line_of_pairs(r, board_no);
    if (line == NULL)
        return;
    hold_place(r, line);
    const char *contract = cell(r, CONTRACT);
    bool bare = contract[0] == '\0';
    if (!is_one_thing(r) || (bare && cell(r, SCORE)[0] == '\0'))
        return;
    struct pw_line read = without_result(line);
    char *wrong = NULL;
    bool sound = true;
    if (bare) {
        sound = take_bare(r, &read);
    } else if (pw_cell_is_not_played(contract)) {
        read.kind = PW_NOT_PLAYED;
    } else if (pw_cell_assigned(contract, NULL, NULL)) {
        read.kind = PW_ASSIGNED;
        sound = pw_cell_assigned(contract, &read, &wrong);
        if (!sound)
            refuse_told(r, wrong, "assigned", PW_TELLS(0));
    } else if (pw_cell_is_award(contract)) {
        sound = take_award(r, contract, &read);
    } else {
        sound = take_contract(r, &read);
    }
    if (sound && line->settled && !says_the_entry(r, line, &read))
        refuse_told(r,
                    pw_told(line->kind == PW_NOT_PLAYED ? "row-not-played" : "row-assigned",
                            line->entry_no),
                    "settled", PW_TELLS(line->entry_no));
    else if (sound)
        keep(r, line, line->settled ? line : &read);
}

/* Somebody else is not there than the event says: that one is in rows, and one number in none. */
static void tell_missing(struct reader *r)
{
    const struct pw_schedule *s = r->session->schedule;
    int missing_no = s->missing_no, other_no = 0, others = 0;
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        if (r->rows_of[who_no] == 0 && who_no != missing_no) {
            other_no = who_no;
            others++;
        }
    if (missing_no < 1 || missing_no > s->contestants || r->rows_of[missing_no] < 2 || others != 1)
        return;
    struct pw_label is = pw_label_written(s, missing_no, PW_SIDE_NONE);
    struct pw_label other = pw_label_written(s, other_no, PW_SIDE_NONE);
    const char *quote = strchr(other.text, ' ') != NULL ? "\"" : "";
    g_autofree char *written = g_strconcat(quote, other.text, quote, NULL);
    find_told(r, PW_FINDING_NOTE, 0,
              pw_told("rows-of-missing", is.text, r->rows_of[missing_no], other.text, written));
    last_found(r)->of_all = true;
}

static void tell_unplayed(int round_no, int one, int other, void *user)
{
    find_told(user, PW_FINDING_NOTE, 0, pw_told("match-unplayed", round_no, one, other));
}

static void tell_cancelled(struct reader *r)
{
    if (r->cancelled > 0)
        find(r, PW_FINDING_NOTE,
             g_strdup_printf("%s: %d %s for nobody, as [happened] %d cancels them",
                             r->rows.csv.in->name, r->cancelled,
                             r->cancelled == 1 ? "row counts" : "rows count", r->cancelled_no));
    if (r->cancelled > 0)
        last_found(r)->of_all = true;
}

static void tell_elsewhere(struct reader *r)
{
    int more = r->elsewhere - 1;
    g_autofree char *others = more > 0 ? g_strdup_printf(", and %d more row%s as wrong", more,
                                                         more == 1 ? " is" : "s are")
                                       : g_strdup("");
    if (r->elsewhere > 0)
        find_at(r, PW_FINDING_NOTE, r->elsewhere_line,
                g_strdup_printf("%s:%d: %s%s; results count for the pairs, wherever they sat",
                                r->rows.csv.in->name, r->elsewhere_line, r->elsewhere_first,
                                others));
    g_free(r->elsewhere_first);
}

static bool find_section(struct reader *r, const struct pw_input *in, GError **error);

/* The score, or what gives it. */
static bool has_result(const struct reader *r, GError **error)
{
    const int *place = &r->rows.place[1 + r->session->seats];
    const char *lacking = NULL;
    if (place[CONTRACT] < 0 && place[SCORE] < 0)
        lacking = "contract";
    else if (place[CONTRACT] >= 0 && place[DECLARER] < 0)
        lacking = "declarer";
    else if (place[CONTRACT] >= 0 && place[TRICKS] < 0 && place[SCORE] < 0)
        lacking = "tricks";
    return lacking == NULL ||
           pw_refuse_at(error, r->rows.csv.in->name, r->rows.csv.line, "no-heading", lacking,
                        r->session->seats == 4 ? "board,n,s,e,w,contract,declarer,tricks,score"
                                               : "board,ns,ew,contract,declarer,tricks,score");
}

bool pw_results_read(struct pw_session *session, const struct pw_input *in,
                     struct pw_findings *findings, GError **error)
{
    struct reader r = {.session = session, .findings = findings};
    GError *wrong = NULL;
    r.rows = (struct pw_rows){.column = pw_board_columns(session->seats)};
    r.rows.needed = session->seats == 4 ? 2 : 3;
    bool sound =
        pw_rows_open(&r.rows, in, &wrong) && has_result(&r, &wrong) && find_section(&r, in, &wrong);
    r.we = session->seats == 2 && g_ascii_strcasecmp(who_cell(&r, 1), "we") == 0;
    char *idle = sound && !r.sections ? pw_rows_idle(&r.rows) : NULL;
    if (idle != NULL)
        find(&r, PW_FINDING_NOTE, idle);
    g_autofree int *rows_of = g_new0(int, (gsize)session->schedule->contestants + 1);
    r.rows_of = rows_of;
    while (sound && pw_csv_next(&r.rows.csv, &wrong))
        read_row(&r);
    tell_elsewhere(&r);
    pw_findings_explain(session, findings);
    if (sound) {
        tell_missing(&r);
        tell_cancelled(&r);
        sound = pw_session_unplayed_each(session, tell_unplayed, &r) ||
                pw_refuse(wrong == NULL ? &wrong : NULL, PW_ERROR_INTERNAL, "no-memory-score");
    }
    if (sound && wrong != NULL) {
        /* The rest of the file cannot be told into rows; what came before counts. */
        find_error(&r, wrong);
        wrong = NULL;
    }
    pw_rows_finish(&r.rows, wrong, error);
    return sound;
}

bool pw_results_count(const struct pw_session *session)
{
    bool some = false;
    for (int k = 0; k < session->lines; k++)
        some = some || session->line[k].file_line != 0;
    for (int i = 0; i < session->penalties; i++)
        some = some || session->penalty[i].file_line != 0;
    return some;
}

/* One file with results of several sections: whose row is whose. */

static bool pw_is_section(const struct pw_session *session, const char *of)
{
    return of[0] != '\0' && of[1] == '\0' &&
           strchr(session->sections, g_ascii_toupper(of[0])) != NULL;
}

bool pw_results_have_sections(const struct pw_input *in)
{
    return pw_rows_headed(in, "section");
}

/* The first section of the rows, and one that is another; "": there is none. */
static void name_two(const struct pw_input *in, int column, char first[16], char other[16],
                     const char *letter, bool *has)
{
    struct pw_csv csv;
    first[0] = other[0] = '\0';
    *has = false;
    pw_csv_init(&csv, in);
    bool more = pw_csv_next(&csv, NULL);
    while (more && pw_csv_next(&csv, NULL)) {
        const char *of = pw_csv_cell(&csv, column);
        *has = *has || (letter != NULL && g_ascii_strcasecmp(of, letter) == 0);
        if (of[0] != '\0' && first[0] == '\0')
            g_strlcpy(first, of, 16);
        else if (of[0] != '\0' && g_ascii_strncasecmp(of, first, 15) != 0)
            g_strlcpy(other, of, 16);
    }
    pw_csv_finish(&csv);
}

/* Where the event is alone, and the rows are of several, it says of which it is. */
static bool find_section(struct reader *r, const struct pw_input *in, GError **error)
{
    const struct pw_session *session = r->session;
    int column = r->rows.place[1 + session->seats + SECTION], line = r->rows.csv.line;
    r->sections = column >= 0;
    if (session->sections != NULL) {
        const char first_of_all[] = {session->sections[0], '\0'};
        return r->sections || !session->results_common ||
               pw_refuse_at(error, in->name, line, "no-heading-section", session->sections,
                            first_of_all);
    }
    char first[16] = "", other[16] = "";
    bool has = false;
    if (r->sections)
        name_two(in, column, first, other, session->letter, &has);
    r->sections = other[0] != '\0';
    return !r->sections || has ||
           pw_refuse_at(error, in->name, line, "rows-of-sections", first, other);
}
