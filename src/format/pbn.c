/* pbn.c - the ScoreTable of each board of a PBN file (PBN 2.1, tistis.nl/pbn). */
#include "base/error.h"
#include "base/input.h"
#include "format/foreign_results.h"
#include "format/json_text.h"
#include "format/score_write.h"
#include "format/write.h"

#include <string.h>

/* Writes results as Portable Bridge Notation: no cards are known, so each board
 * is a game with its table of scores.
 *
 * source  PBN 2.1 (tistis.nl/pbn), export format: Latin-1, lines of at most 255 with CR LF, the 15
 *         mandatory tags in their order ("?" unknown, "" out of place), the others by name; in
 *         tables "-" where there is nothing to say, "?" for what is not known, "^" before a score
 *         that was assigned. MP1 is 2 for a better score, MP2 is 1.
 */

#define LINE_MAX_BYTES 253 /* and CR LF */

/* What stands for a character that Latin-1 has not: plain quotes, dashes and spaces, letters
 * without their marks, "?" at last. The same in every locale. Caller frees. */
static char *stand_in(gunichar c)
{
    static const struct {
        gunichar first, last;
        const char *as;
    } marks[] = {{0x2018, 0x201B, "'"},   {0x201C, 0x201F, "\""},  {0x2039, 0x203A, "'"},
                 {0x2032, 0x2032, "'"},   {0x2033, 0x2033, "\""},  {0x2010, 0x2015, "-"},
                 {0x2212, 0x2212, "-"},   {0x2026, 0x2026, "..."}, {0x2022, 0x2022, "\u00b7"},
                 {0x2000, 0x200A, " "},   {0x202F, 0x202F, " "},   {0x200B, 0x200F, ""},
                 {0x2028, 0x2029, " "},   {0x202A, 0x202E, ""},    {0x2060, 0x2069, ""},
                 {0xFEFF, 0xFEFF, ""},    {0x0300, 0x036F, ""},    {0x1E9E, 0x1E9E, "SS"},
                 {0x20AC, 0x20AC, "EUR"}, {0x2044, 0x2044, "/"},   {0x110, 0x110, "D"},
                 {0x111, 0x111, "d"},     {0x131, 0x131, "i"},     {0x126, 0x126, "H"},
                 {0x127, 0x127, "h"}};
    for (gsize i = 0; i < G_N_ELEMENTS(marks); i++)
        if (c >= marks[i].first && c <= marks[i].last)
            return g_strdup(marks[i].as);
    char one[8] = {0};
    g_unichar_to_utf8(c, one);
    return g_str_to_ascii(one, "C");
}

/* Letters with their marks on them, as Latin-1 has them. Caller frees. */
static char *composed_of(const char *text)
{
    char *composed = g_utf8_normalize(text != NULL ? text : "", -1, G_NORMALIZE_DEFAULT_COMPOSE);
    if (composed == NULL)
        composed = g_strdup("");
    return composed;
}

/* In UTF-8, and of Latin-1 alone, without control characters. Caller frees. */
static char *of_latin1(const char *text)
{
    char *composed = composed_of(text);
    GString *out = g_string_new(NULL);
    for (const char *at = composed; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c > 0xFF) {
            char *as = stand_in(c);
            g_string_append(out, as);
            g_free(as);
        } else if (c >= ' ' && (c <= '~' || c >= 0xA0)) {
            g_string_append_unichar(out, c);
        }
    }
    g_free(composed);
    return g_string_free(out, FALSE);
}

/* A byte for each character. Caller frees. */
static char *latin1(const char *text)
{
    char *plain = of_latin1(text);
    GString *out = g_string_new(NULL);
    for (const char *at = plain; *at != '\0'; at = g_utf8_next_char(at))
        g_string_append_c(out, (char)(guchar)g_utf8_get_char(at));
    g_free(plain);
    return g_string_free(out, FALSE);
}

/* A line, its end, and no more of it than a line may have. */
static void end_line(GString *out, gsize start)
{
    if (out->len - start > LINE_MAX_BYTES)
        g_string_truncate(out, start + LINE_MAX_BYTES);
    g_string_append(out, "\r\n");
}

static void tag(GString *out, const char *name, const char *value)
{
    gsize start = out->len;
    char *plain = latin1(value);
    g_string_append_printf(out, "[%s \"", name);
    for (const char *at = plain; *at != '\0' && out->len - start < LINE_MAX_BYTES - 4; at++) {
        if (*at == '"' || *at == '\\')
            g_string_append_c(out, '\\');
        g_string_append_c(out, *at);
    }
    g_string_append(out, "\"]");
    end_line(out, start);
    g_free(plain);
}

static void tag_or_unknown(GString *out, const char *name, const char *value)
{
    tag(out, name, value != NULL && *value != '\0' ? value : "?");
}

/* "2026-11-24" as "2026.11.24"; another one is not known. */
static void date_tag(GString *out, const char *date)
{
    char dotted[] = "????.??.??";
    bool is_date = date != NULL && strlen(date) == 10;
    for (int i = 0; is_date && i < 10; i++)
        is_date = i == 4 || i == 7 ? date[i] == '-' : g_ascii_isdigit(date[i]);
    for (int i = 0; is_date && i < 10; i++)
        dotted[i] = date[i] == '-' ? '.' : date[i];
    tag(out, "Date", dotted);
}

/* The two of a pair, a semicolon between them, in a string token. */
static void append_names(GString *out, gsize start, const struct pw_event *event, int who_no)
{
    const struct pw_contestant *c =
        who_no <= event->contestants ? &event->contestant[who_no - 1] : NULL;
    char *names = c != NULL && c->player[0] != NULL && c->player[1] != NULL
                      ? g_strconcat(c->player[0], ";", c->player[1], NULL)
                      : g_strdup(pw_event_name(event, who_no));
    char *plain = latin1(names);
    g_strdelimit(plain, "\"\\", '\'');
    g_string_append_printf(out, " \"%s", plain);
    if (out->len - start > LINE_MAX_BYTES - 1)
        g_string_truncate(out, start + LINE_MAX_BYTES - 1);
    g_string_append_c(out, '"');
    g_free(plain);
    g_free(names);
}

#define TOLD_MAX 12 /* characters that the note names */

static void add_changes(GPtrArray *list, GHashTable *known, const char *text)
{
    char *composed = composed_of(text);
    for (const char *at = composed; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c <= 0xFF || !g_hash_table_add(known, GUINT_TO_POINTER(c)))
            continue;
        guint n = g_hash_table_size(known);
        char *as = stand_in(c), one[8] = {0};
        g_unichar_to_utf8(c, one);
        if (n <= TOLD_MAX)
            g_ptr_array_add(list, *as != '\0' ? pw_told("pbn-becomes", one, as)
                                              : pw_told("pbn-nothing", one));
        else if (n == TOLD_MAX + 1)
            g_ptr_array_add(list, g_strdup("pbn-more"));
        g_free(as);
    }
    g_free(composed);
}

char *pw_score_pbn_respells(const struct pw_scored_session *of)
{
    GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
    GHashTable *known = g_hash_table_new(NULL, NULL);
    add_changes(list, known, of->event->title);
    add_changes(list, known, of->event->club);
    for (int i = 1; i <= of->session->schedule->contestants; i++)
        if (of->session->tally[i].ranked)
            add_changes(list, known, pw_event_name(of->event, i));
    g_hash_table_destroy(known);
    g_autofree char *all = pw_told_list(list);
    return all != NULL ? pw_told("pbn-latin", pw_detail_message(all)) : NULL;
}

static const char *or_dash(const char *text)
{
    return text[0] != '\0' ? text : "-";
}

static void total_table(GString *out, const struct pw_scored_session *of)
{
    static const char *const totals[] = {"MP", "IMP", "IMP", "VP"};
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    bool penalties = false; /* a column of ours, for those who have some */
    for (int i = 1; i <= s->contestants; i++)
        penalties = penalties || session->tally[i].penalty != 0;
    g_string_append_printf(out,
                           "[TotalScoreTable \"Rank\\4R;%s\\4R;Total%s\\9R;TotalPercentage\\6R;"
                           "NrBoards\\3R;%sNames\"]\r\n",
                           session->seats == 4 ? "PlayerId" : "PairId",
                           totals[session->reckoning.method], penalties ? "Penalty\\6R;" : "");
    for (int i = 0; i < session->ranked; i++) {
        const int who_no = session->order[i];
        const struct pw_tally *tally = &session->tally[who_no];
        char points[PW_POINTS_TEXT], percent[PW_POINTS_TEXT];
        gsize start = out->len;
        pw_points_text(points, session, tally->points);
        pw_percent_text(percent, tally);
        g_string_append_printf(out, "%4d %4d %9s %6s %3d", tally->place, pw_label(s, who_no).no,
                               points, or_dash(percent), tally->boards);
        pw_points_text(points, session, tally->penalty);
        if (penalties)
            g_string_append_printf(out, " %6s", tally->penalty != 0 ? points : "-");
        append_names(out, start, of->event, who_no);
        end_line(out, start);
    }
}

/* Of a side, with the caret of an assigned score. */
static void side_cells(GString *out, const struct pw_session *session, const struct pw_line *line)
{
    bool percents = pw_session_of_boards(session) == PW_MATCHPOINTS;
    const char *caret = pw_line_adjusted(line) ? "^" : "";
    long long top = pw_session_top(session, line->board_no);
    for (int part = 0; part < (percents ? 2 : 1); part++)
        for (int side = 0; side < 2; side++) {
            char text[PW_POINTS_TEXT] = "", cell[PW_POINTS_TEXT + 2];
            int seat = pw_line_side_seat(session, line, side);
            const struct pw_tally share = {.points = line->points[seat], .most = top};
            if (part == 0)
                pw_line_points(text, session, line, seat);
            else if (pw_line_counts(line, seat))
                pw_percent_text(text, &share);
            g_snprintf(cell, sizeof cell, "%s%s", text[0] != '\0' ? caret : "", or_dash(text));
            g_string_append_printf(out, " %7s", cell);
        }
}

static void score_row(GString *out, const struct pw_session *session, const struct pw_line *line)
{
    const struct pw_schedule *s = session->schedule;
    bool played = line->kind == PW_PLAYED;
    const char *nothing = played && line->bare ? "?" : "-";
    char contract[PW_LINE_TEXT], declarer[2] = "", tricks[16] = "", score[2][PW_LINE_TEXT];
    pw_line_contract(contract, line);
    if (!pw_line_has_contract(line))
        g_strlcpy(contract, nothing, sizeof contract);
    else if (line->contract.level == 0)
        g_strlcpy(contract, "Pass", sizeof contract);
    else {
        declarer[0] = "NESW"[line->declarer];
        g_snprintf(tricks, sizeof tricks, "%d", line->tricks);
    }
    for (int side = 0; side < 2; side++)
        if (played)
            pw_line_score_text(score[side], line, side);
        else
            g_strlcpy(score[side], "-", sizeof score[side]);
    g_string_append_printf(out, "%3d %3d", line->table_no, pw_label_round(s, line->round_no));
    for (int seat = 0; seat < session->seats; seat++)
        g_string_append_printf(out, " %4d", pw_label(s, line->who[seat]).no);
    g_string_append_printf(out, " %-5s %1s %2s %5s %5s", contract,
                           declarer[0] != '\0' ? declarer : nothing,
                           tricks[0] != '\0' ? tricks : nothing, score[0], score[1]);
    side_cells(out, session, line);
    g_string_append(out, "\r\n");
}

static void score_table(GString *out, const struct pw_session *session, int i)
{
    bool percents = pw_session_of_boards(session) == PW_MATCHPOINTS;
    const char *unit = percents ? "MP" : "IMP";
    g_string_append_printf(
        out,
        "[ScoreTable \"Table\\3R;Round\\3R;%s;Contract\\5L;Declarer\\1R;Result\\2R;Score_NS\\5R;"
        "Score_EW\\5R;%s_NS\\7R;%s_EW\\7R%s\"]\r\n",
        session->seats == 4 ? "PlayerId_N\\4R;PlayerId_S\\4R;PlayerId_E\\4R;PlayerId_W\\4R"
                            : "PairId_NS\\4R;PairId_EW\\4R",
        unit, unit, percents ? ";Percentage_NS\\7R;Percentage_EW\\7R" : "");
    for (int k = session->from[i]; k < session->from[i + 1]; k++)
        if (session->line[k].kind != PW_NO_RESULT)
            score_row(out, session, &session->line[k]);
}

static void game(GString *out, const struct pw_scored_session *of, int i)
{
    static const char *const scoring[] = {"MatchPoints;MP1", "IMP;Butler", "IMP;Cross2",
                                          "IMP;Butler"};
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    static const char *const empty[] = {"West", "North", "East", "South"};
    static const char *const none[] = {"Declarer", "Contract", "Result"};
    const struct pw_session *session = of->session;
    int board_no = session->first_board + i;
    char number[16];
    int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
              (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
    g_snprintf(number, sizeof number, "%d", board_no);
    tag_or_unknown(out, "Event", of->event->title);
    tag_or_unknown(out, "Site", of->event->club);
    date_tag(out, of->event->date);
    tag(out, "Board", number);
    for (gsize k = 0; k < G_N_ELEMENTS(empty); k++)
        tag(out, empty[k], "");
    tag(out, "Dealer", (char[]){"NESW"[pw_board_dealer(board_no)], '\0'});
    tag(out, "Vulnerable", vulnerable[who]);
    tag(out, "Deal", "");
    tag(out, "Scoring",
        session->reckoning.method == PW_MATCHPOINTS && session->reckoning.halves
            ? "MatchPoints;MP2"
            : scoring[pw_session_of_boards(session)]);
    for (gsize k = 0; k < G_N_ELEMENTS(none); k++)
        tag(out, none[k], "");
    tag(out, "Competition", session->seats == 4 ? "Individuals" : "Pairs");
    score_table(out, session, i);
    if (i == 0)
        total_table(out, of);
}

char *pw_save_score_pbn(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    (void)parts; /* it has them all */
    GString *out = g_string_new("% PBN 2.1\r\n% EXPORT\r\n");
    for (int i = 0; i < of->session->boards && pw_pass(out); i++) {
        if (i > 0)
            g_string_append(out, "\r\n");
        game(out, of, i);
    }
    return g_string_free(out, FALSE);
}

#define COLUMNS_MAX 64

struct table {
    int columns;
    enum pw_foreign_cell cell[COLUMNS_MAX];
    int percent[2]; /* columns of what NS and EW got in per cent, or -1 */
    int imps[2];    /* or in IMPs */
};

/* The value of [Name "value"]; NULL: it is another tag, or none. Caller frees. */
static char *tag_value(const char *line, const char *name)
{
    gsize length = strlen(name);
    const char *at = line + 1;
    if (*line != '[' || g_ascii_strncasecmp(at, name, length) != 0 ||
        !g_ascii_isspace(at[length]) || (at = strchr(at, '"')) == NULL)
        return NULL;
    GString *value = g_string_new(NULL);
    for (at++; *at != '\0' && *at != '"'; at++) {
        at += *at == '\\' && at[1] != '\0';
        g_string_append_c(value, *at);
    }
    return g_string_free(value, FALSE);
}

/* "Table\3R;+Round;PairId_NS\4R" */
static void read_heads(struct table *t, struct pw_foreign_rows *rows, int line, const char *value)
{
    g_auto(GStrv) heads = g_strsplit(value, ";", -1);
    *t = (struct table){.percent = {-1, -1}, .imps = {-1, -1}};
    for (int i = 0; i < COLUMNS_MAX && heads[i] != NULL; i++) {
        char *head = g_strstrip(heads[i]);
        head += *head == '+' || *head == '-';
        /* tag_value has taken the backslash away: "PairId_NS4R" */
        gsize length = strlen(head);
        if (length > 1 && strchr("LR", head[length - 1]) != NULL &&
            g_ascii_isdigit(head[length - 2])) {
            head[--length] = '\0';
            while (length > 0 && g_ascii_isdigit(head[length - 1]))
                head[--length] = '\0';
        }
        t->cell[i] = pw_foreign_heading(head);
        for (int side = 0; side < 2; side++)
            if (g_ascii_strcasecmp(head, side == 0 ? "Percentage_NS" : "Percentage_EW") == 0)
                t->percent[side] = i;
        for (int side = 0; side < 2; side++)
            if (g_ascii_strcasecmp(head, side == 0 ? "IMP_NS" : "IMP_EW") == 0)
                t->imps[side] = i;
        if (t->cell[i] == PW_FOREIGN_CELLS)
            pw_foreign_odd(rows, line, "column", head);
        t->columns = i + 1;
    }
}

/* The next word, or what stands in quotes; *at goes behind it. NULL: no more. Caller frees. */
static char *token(const char **at)
{
    const char *from = *at + strspn(*at, " \t");
    if (*from == '\0')
        return NULL;
    gsize length = *from == '"' ? strcspn(from + 1, "\"") : strcspn(from, " \t");
    const char *word = from + (*from == '"');
    *at = word + length + (*from == '"' && word[length] == '"');
    return g_strndup(word, length);
}

/* What a side was assigned, by Law 12C2: 3 IMPs are 10 per cent above 50. Caller frees; NULL: it
 * was not, or nothing of it is theirs. */
static char *assigned(const struct table *t, int i, int side, const char *word)
{
    if (*word != '^')
        return NULL;
    if (i == t->percent[side])
        return g_strdup(word + 1);
    if (i != t->imps[side] || t->percent[side] >= 0)
        return NULL;
    double imps = g_ascii_strtod(word + 1, NULL);
    if (!(imps >= -15 && imps <= 15)) /* or no number at all */
        return NULL;
    int hundredths = (int)((50 + imps * 10 / 3) * 100 + 0.5);
    return g_strdup_printf("%d.%02d", hundredths / 100, hundredths % 100);
}

static bool is_dash(char **row, enum pw_foreign_cell cell)
{
    return row[cell] != NULL && strcmp(row[cell], "-") == 0;
}

/* "-" is what is not there: a pair, so that the other sits out; a contract and a score, so that the
 * board was not played. What is not known is "?". */
static void take_dashes(struct pw_foreign_rows *rows, char **row, int line)
{
    bool score = is_dash(row, PW_FOREIGN_SCORE) &&
                 (row[PW_FOREIGN_SCORE_EW] == NULL || is_dash(row, PW_FOREIGN_SCORE_EW));
    if (is_dash(row, PW_FOREIGN_NS) || is_dash(row, PW_FOREIGN_EW)) {
        g_ptr_array_remove_index(rows->row, rows->row->len - 1);
        g_array_set_size(rows->line, rows->line->len - 1);
    } else if (score && is_dash(row, PW_FOREIGN_CONTRACT)) {
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, "NP");
        if (g_hash_table_add(rows->odd, g_strdup("-")))
            pw_foreign_find(
                rows, PW_FINDING_NOTE, line,
                g_strdup("rows with \"-\" for contract, score and points are boards that "
                         "were not played"));
    }
}

static void read_row(struct pw_foreign_rows *rows, const struct table *t, int line,
                     const char *text, const char *board)
{
    char **row = pw_foreign_row(rows, line);
    g_autofree char *ns = NULL;
    g_autofree char *ew = NULL;
    bool caret = false;
    if (board != NULL)
        pw_foreign_set(row, PW_FOREIGN_BOARD, board);
    for (int i = 0; i < t->columns; i++) {
        g_autofree char *word = token(&text);
        if (word == NULL)
            break;
        caret = caret || *word == '^';
        if (t->cell[i] != PW_FOREIGN_CELLS)
            pw_foreign_set(row, t->cell[i], word);
        else if (ns == NULL && (ns = assigned(t, i, 0, word)) != NULL)
            continue;
        else if (ew == NULL)
            ew = assigned(t, i, 1, word);
    }
    if (ns != NULL && ew != NULL) {
        g_autofree char *given = g_strdup_printf("A%s/%s", ns, ew);
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, given);
    } else if (!caret) {
        take_dashes(rows, row, line);
    } else if (ns == NULL && ew == NULL) {
        pw_foreign_refuse(rows, line, pw_told("caret-odd"));
    }
}

/* Columns of the TotalScoreTable that say who has a number: [0] PairId or PlayerId, [1] Names; and
 * [2] what was taken away: Penalty. */
struct totals {
    int column[3];
};

static void read_total_heads(struct totals *t, const char *value)
{
    g_auto(GStrv) heads = g_strsplit(value, ";", -1);
    *t = (struct totals){{-1, -1, -1}};
    for (int i = 0; i < COLUMNS_MAX && heads[i] != NULL; i++) {
        char *head = g_strstrip(heads[i]);
        head += *head == '+' || *head == '-';
        if (g_str_has_prefix(head, "PairId") || g_str_has_prefix(head, "PlayerId"))
            t->column[0] = i;
        else if (g_str_has_prefix(head, "Names"))
            t->column[1] = i;
        else if (g_str_has_prefix(head, "Penalty"))
            t->column[2] = i;
    }
}

/* "Anna;Bo" are two, who are a pair. */
static void read_total(struct pw_foreign_rows *rows, const struct totals *t, int line,
                       const char *text)
{
    if (t->column[0] < 0 || t->column[1] < 0)
        return;
    struct pw_foreign_person *person = pw_foreign_person(rows, NULL);
    person->line = line;
    for (int i = 0; i <= MAX(MAX(t->column[0], t->column[1]), t->column[2]); i++) {
        g_autofree char *word = token(&text);
        if (word == NULL)
            return;
        if (i == t->column[0])
            person->no = (int)CLAMP(g_ascii_strtoll(word, NULL, 10), 0, PW_CONTESTANTS_MAX + 1);
        if (i == t->column[2] && strcmp(word, "-") != 0)
            pw_foreign_word(&person->lost, word);
        if (i != t->column[1])
            continue;
        g_auto(GStrv) names = g_strsplit(word, ";", 2);
        for (int k = 0; k < 2 && names[0] != NULL && names[k] != NULL; k++)
            pw_foreign_word(&person->name[k], names[k]);
    }
}

bool pw_foreign_pbn(struct pw_foreign_rows *rows, GError **error)
{
    struct pw_text_lines lines = {.in = rows->in};
    struct table t = {0};
    struct totals totals = {{-1, -1, -1}};
    g_autofree char *board = NULL;
    bool in_table = false, in_totals = false, any = false;
    while (pw_text_lines_next(&lines)) {
        const char *text = lines.text + strspn(lines.text, " \t");
        if (*text == '[') {
            g_autofree char *of = tag_value(text, "Board"), *heads = NULL;
            heads = tag_value(text, "ScoreTable");
            if (of != NULL) {
                g_free(board);
                board = g_strdup(of);
            }
            g_autofree char *all = tag_value(text, "TotalScoreTable");
            g_autofree char *scoring = tag_value(text, "Scoring");
            rows->halves = rows->halves || (scoring != NULL && strstr(scoring, "MP2") != NULL);
            in_table = heads != NULL;
            in_totals = all != NULL;
            if (all != NULL)
                read_total_heads(&totals, all);
            any = any || in_table;
            if (heads != NULL)
                read_heads(&t, rows, lines.line, heads);
        } else if (in_table && *text != '%' && *text != ';') {
            read_row(rows, &t, lines.line, text, board);
        } else if (in_totals && *text != '%' && *text != ';') {
            read_total(rows, &totals, lines.line, text);
        }
    }
    pw_text_lines_finish(&lines);
    if (!any)
        return pw_fail_at(error, rows->in->name, 0,
                          "PBN without a ScoreTable: games say who held the cards, not which "
                          "pairs played");
    return true;
}
