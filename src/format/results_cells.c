/* results_cells.c - reads contracts, tricks and scores as people write them. */
#include "base/error.h"
#include "format/results.h"
#include "format/score_write.h"
#include "format/write.h"
#include "happened/forms.h"

#include <string.h>

/* Guesses what a row meant that the movement does not have. */

/* Who plays, by the number of this evening, in a sentence, and in a column of a row. */
static struct pw_label shown(const struct pw_session *session, int who_no)
{
    return pw_label_written(session->schedule, who_no, PW_SIDE_NONE);
}

static struct pw_label in_column(const struct pw_session *session, int who_no, int side)
{
    return pw_label_written(session->schedule, who_no, side == 0 ? PW_SIDE_A : PW_SIDE_B);
}

static int shown_round(const struct pw_session *session, int round_no)
{
    return pw_label_round(session->schedule, round_no);
}

/* One more of a list, as data: "10", "10, 11", and with the last of them "10, 11 and 13". Takes
 * it. */
static void list_add(char **list, char *one, bool last)
{
    g_autofree char *before = *list;
    *list = one;
    if (before == NULL)
        return;
    *list = pw_told(last ? "both" : "list", pw_detail_message(before), pw_detail_message(one));
    g_free(one);
}

/* "boards 16 to 18", "boards 10, 11 and 13" of the lines of one table and round. */
static char *boards_told(const struct pw_session *session, int round_no, int ns_no, int ew_no)
{
    int boards = 0, first = 0, last = 0;
    g_autofree char *runs = NULL;
    for (int k = 0; k <= session->lines; k++) {
        const struct pw_line *line = k < session->lines ? &session->line[k] : NULL;
        bool end = line == NULL;
        if (!end && (line->round_no != round_no || line->who[0] != ns_no || line->who[1] != ew_no))
            continue;
        if (last != 0 && (end || line->board_no != last + 1)) {
            if (last > first + 1) {
                list_add(&runs, pw_told("board-run", first, last), end);
            } else {
                list_add(&runs, pw_told("one", first), end && last == first);
                if (last > first)
                    list_add(&runs, pw_told("one", last), end);
            }
            first = 0;
        }
        if (end)
            break;
        first = first == 0 ? line->board_no : first;
        last = line->board_no;
        boards++;
    }
    return pw_told(boards > 1 ? "meet-boards" : "meet-board", pw_detail_message(runs));
}

/* The two meet, but not on this board: what they play. Only in the direction that was
 * written, or (turned) only in the other one. NULL: they do not meet so. */
static char *they_meet(const struct pw_session *session, int ns_no, int ew_no, bool turned)
{
    const struct pw_line *met = NULL, *open = NULL;
    int north = turned ? ew_no : ns_no, east = turned ? ns_no : ew_no, still_open = 0;
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->who[0] != north || line->who[1] != east)
            continue;
        met = met == NULL ? line : met;
        if (line->kind == PW_NO_RESULT && still_open++ == 0)
            open = line;
    }
    if (met == NULL)
        return NULL;
    struct pw_label one = shown(session, ns_no), other = shown(session, ew_no);
    int round_no = shown_round(session, met->round_no);
    g_autofree char *boards = boards_told(session, met->round_no, north, east);
    struct pw_detail with = pw_detail_message(boards);
    if (turned)
        return pw_told("they-meet-turned", one.text, other.text, round_no, met->table_no, with,
                       other.text);
    if (still_open == 1)
        return pw_told("they-meet-open", one.text, other.text, round_no, met->table_no, with,
                       open->board_no);
    return pw_told("they-meet", one.text, other.text, round_no, met->table_no, with);
}

/* The line of this board where the pair plays, or NULL. */
static const struct pw_line *line_with(const struct pw_session *session, int board_no, int who_no)
{
    int count;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        if (line[i].who[0] == who_no || line[i].who[1] == who_no)
            return &line[i];
    return NULL;
}

/* "board 6 has 3 against 2" */
static char *one_pair(const struct pw_session *session, int who_no, const struct pw_line *line,
                      int board_no)
{
    return line == NULL ? pw_told("pair-not-on", shown(session, who_no).text, board_no)
                        : pw_told("board-has", board_no, shown(session, line->who[0]).text,
                                  shown(session, line->who[1]).text);
}

/* There is no such board; meet (may be NULL) is what those who are named play. */
static char *no_board(const struct pw_session *session, int board_no, const char *meet)
{
    int first = session->first_board, last = first + session->boards - 1;
    return meet == NULL
               ? pw_told("row-no-board", board_no, first, last)
               : pw_told("row-no-board-meet", board_no, first, last, pw_detail_message(meet));
}

/* The two do not meet in that direction: what the board has of each, and how they meet. */
static char *others_told(const struct pw_session *session, int board_no, int ns_no, int ew_no)
{
    const struct pw_line *of_ns = line_with(session, board_no, ns_no);
    const struct pw_line *of_ew = line_with(session, board_no, ew_no);
    /* Who sits as it was written, at a table that has no result yet, is the likely one. */
    bool ns = of_ns != NULL && of_ns->who[0] == ns_no && of_ns->kind == PW_NO_RESULT;
    bool ew = of_ew != NULL && of_ew->who[1] == ew_no && of_ew->kind == PW_NO_RESULT;
    const struct pw_line *meant = ns ? of_ns : of_ew;
    if (ns != ew)
        return pw_told("meant-pairs", in_column(session, meant->who[0], 0).text,
                       in_column(session, meant->who[1], 1).text);
    char *out = one_pair(session, ns_no, of_ns, board_no);
    if (of_ew != of_ns || of_ns == NULL)
        list_add(&out, one_pair(session, ew_no, of_ew, board_no), false);
    g_autofree char *meet = they_meet(session, ns_no, ew_no, true), *before = out;
    out = meet == NULL ? g_strdup(before)
                       : pw_told("and-then", pw_detail_message(before), pw_detail_message(meet));
    return out;
}

/* It was planned, and is not played, as an entry of what happened says. NULL: it was not planned.
 */
static char *missed_told(const struct pw_session *session, int board_no, const int who[4])
{
    for (int k = 0; k < session->unplayed; k++) {
        const struct pw_played_line *line = &session->missed[k];
        bool turned = session->seats == 2 && line->who[0] == who[1] && line->who[1] == who[0];
        bool agrees = line->entry_no > 0 && line->board_no == board_no;
        for (int seat = 0; agrees && !turned && seat < session->seats; seat++)
            agrees = who[seat] == 0 || who[seat] == line->who[seat];
        if (agrees)
            return pw_told("row-missed", board_no, line->table_no,
                           shown_round(session, line->round_no), line->entry_no);
    }
    return NULL;
}

char *pw_doubt(const struct pw_session *session, int board_no, int ns_no, int ew_no)
{
    const struct pw_schedule *s = session->schedule;
    int count;
    char *missed = missed_told(session, board_no, (int[4]){ns_no, ew_no});
    if (missed != NULL)
        return missed;
    if (pw_session_find(session, board_no, ew_no, ns_no) != NULL)
        return pw_told("row-direction", board_no, shown(session, ew_no).text,
                       shown(session, ns_no).text, in_column(session, ew_no, 0).text,
                       in_column(session, ns_no, 1).text);
    for (int side = 0; side < 2; side++) {
        int who_no = side == 0 ? ns_no : ew_no;
        if (who_no == s->missing_no)
            return pw_told("row-of-missing", shown(session, who_no).text);
    }
    g_autofree char *meet = they_meet(session, ns_no, ew_no, false);
    if (pw_session_board(session, board_no, &count) == NULL) {
        g_autofree char *turned = meet == NULL ? they_meet(session, ns_no, ew_no, true) : NULL;
        return no_board(session, board_no, meet != NULL ? meet : turned);
    }
    if (meet != NULL)
        return pw_told("row-other-board", board_no, pw_detail_message(meet));
    g_autofree char *then = others_told(session, board_no, ns_no, ew_no);
    return pw_told("row-pairs", shown(session, ns_no).text, shown(session, ew_no).text, board_no,
                   pw_detail_message(then));
}

/* "N 1, S 6, E 11, W 16". The caller frees. */
static char *seats_told(const struct pw_session *session, const struct pw_line *line)
{
    GString *out = g_string_new(NULL);
    for (int seat = 0; seat < 4; seat++)
        g_string_append_printf(out, "%s%c %s", seat > 0 ? ", " : "", "NSEW"[seat],
                               shown(session, line->who[seat]).text);
    return g_string_free(out, FALSE);
}

/* How many of those who were named sit at this line as was written. */
static int agreeing(const struct pw_line *line, const int who[4])
{
    int n = 0;
    for (int seat = 0; seat < 4; seat++)
        n += who[seat] != 0 && line->who[seat] == who[seat];
    return n;
}

static int agreeing_most(const struct pw_session *session, const int who[4],
                         const struct pw_line **best)
{
    int most = 0;
    *best = NULL;
    for (int k = 0; k < session->lines; k++) {
        int n = agreeing(&session->line[k], who);
        if (n > most) {
            most = n;
            *best = &session->line[k];
        }
    }
    return most;
}

/* Nobody of them sits there so: where the first of them is. */
static char *player_elsewhere(const struct pw_session *session, int board_no, const int who[4])
{
    int i = 0, seat = 0;
    while (i < 3 && who[i] == 0)
        i++;
    const struct pw_line *line = pw_session_line_with(session, board_no, who[i], &seat);
    struct pw_label is = shown(session, who[i]);
    if (line == NULL)
        return pw_told("player-not-on", is.text, board_no);
    g_autofree char *seats = seats_told(session, line);
    const char letter[] = {"NSEW"[seat], '\0'};
    return pw_told("row-player-direction", board_no, is.text, letter, seats);
}

char *pw_doubt_players(const struct pw_session *session, int board_no, const int who[4])
{
    int count, named = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count), *likely = NULL;
    char *missed = missed_told(session, board_no, who);
    if (missed != NULL)
        return missed;
    for (int i = 0; i < count; i++)
        if (likely == NULL || agreeing(&line[i], who) > agreeing(likely, who))
            likely = &line[i];
    for (int i = 0; i < 4; i++)
        named += who[i] != 0;
    int here = likely != NULL ? agreeing(likely, who) : 0;
    const struct pw_line *best;
    int most = agreeing_most(session, who, &best);
    bool elsewhere = most > here && most == named && named > 1; /* all sit so, with other boards */
    g_autofree char *boards =
        elsewhere ? boards_told(session, best->round_no, best->who[0], best->who[1]) : NULL;
    g_autofree char *meet =
        elsewhere ? pw_told("players-at", best->table_no, shown_round(session, best->round_no),
                            pw_detail_message(boards))
                  : NULL;
    if (line == NULL)
        return no_board(session, board_no, meet);
    if (elsewhere)
        return pw_told("row-board", pw_detail_message(meet));
    if (here == 0)
        return player_elsewhere(session, board_no, who);
    g_autofree char *seats = seats_told(session, likely);
    return pw_told("row-players", board_no, seats);
}

/* Capitals, without blanks; suits that are drawn become letters. Caller frees. */
static char *plain(const char *text)
{
    static const char *const drawn[][2] = {
        {"\u2663", "C"}, {"\u2666", "D"}, {"\u2665", "H"}, {"\u2660", "S"}, {"\u2667", "C"},
        {"\u2662", "D"}, {"\u2661", "H"}, {"\u2664", "S"}, {"\u2212", "-"}, {"\u2013", "-"},
        {"\u00D7", "X"}, {"*", "X"},      {" ", ""}};
    GString *out = g_string_new(text);
    for (size_t i = 0; i < G_N_ELEMENTS(drawn); i++)
        g_string_replace(out, drawn[i][0], drawn[i][1], 0);
    g_string_ascii_up(out);
    return g_string_free(out, FALSE);
}

bool pw_cell_pair(const char *text, enum pw_side *line, int *no)
{
    static const char *const words[] = {"NS", "NZ", "EW", "WE", "EO", "OW"};
    g_autofree char *written = plain(text);
    const char *digits = written + strcspn(written, "0123456789");
    const char *behind = digits + strspn(digits, "0123456789");
    g_autofree char *word = g_strndup(written, (gsize)(digits - written));
    g_autofree char *number = g_strndup(digits, (gsize)(behind - digits));
    const char *said = *word != '\0' ? word : behind;
    bool known = *said == '\0';
    *line = PW_SIDE_NONE;
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++)
        if (strcmp(said, words[i]) == 0) {
            known = true;
            *line = i < 2 ? PW_SIDE_A : PW_SIDE_B;
        }
    return known && (*word == '\0' || *behind == '\0') && pw_read_int(number, 1, 999999, no);
}

static bool read_contract(const char *at, struct pw_contract *contract)
{
    /* Also as our papers have it in other languages. */
    static const char *const passed[] = {"PASS", "P", "PASSEDOUT", "PAS", "PASSE", "PASSO"};
    for (size_t i = 0; i < G_N_ELEMENTS(passed); i++)
        if (strcmp(at, passed[i]) == 0) {
            *contract = (struct pw_contract){0};
            return true;
        }
    if (*at < '1' || *at > '7')
        return false;
    contract->level = *at++ - '0';
    if (g_str_has_prefix(at, "SA") || g_str_has_prefix(at, "BA")) { /* sans atout, bez atu */
        contract->strain = PW_NOTRUMP;
        at += 2;
    } else {
        const char *letter = strchr("CDHSN", *at);
        if (*at == '\0' || letter == NULL)
            return false;
        contract->strain = (enum pw_strain)(letter - "CDHSN");
        at += contract->strain == PW_NOTRUMP && at[1] == 'T' ? 2 : 1;
    }
    contract->doubled = 0;
    while (*at == 'X' && contract->doubled < 2) {
        contract->doubled++;
        at++;
    }
    return *at == '\0';
}

/* "4SD", "4Sdbl", "4SR": doubled, as some write it? */
static bool meant_doubled(const char *text, struct pw_contract *contract)
{
    static const char *const words[][2] = {{"RDBL", "XX"}, {"REDBL", "XX"}, {"DD", "XX"},
                                           {"R", "XX"},    {"DBL", "X"},    {"D", "X"}};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        size_t length = strlen(text), word = strlen(words[i][0]);
        char plainer[16];
        if (length < word + 2 || length > 10 || strcmp(text + length - word, words[i][0]) != 0)
            continue;
        g_snprintf(plainer, sizeof plainer, "%.*s%s", (int)(length - word), text, words[i][1]);
        if (read_contract(plainer, contract))
            return true;
    }
    return false;
}

/* The suit first, a level too high: what was meant? */
static bool meant_contract(const char *text, struct pw_contract *contract)
{
    if (meant_doubled(text, contract))
        return true;
    size_t suit = strspn(text, "CDHSNT");
    char turned[16];
    if (suit == 0 || suit > 2 || strlen(text) > 6)
        return false;
    g_snprintf(turned, sizeof turned, "%c%.*s%s", text[suit], (int)suit, text,
               text[suit] != '\0' ? text + suit + 1 : "");
    return read_contract(turned, contract);
}

bool pw_cell_contract(const char *text, struct pw_contract *contract, char **wrong)
{
    char *written = plain(text);
    bool sound = read_contract(written, contract);
    if (!sound && wrong != NULL) {
        char *quoted = pw_quote(text), meant[16];
        struct pw_contract near;
        if (meant_contract(written, &near)) {
            pw_contract_text(meant, near);
            *wrong = pw_told("contract-near", quoted, meant);
        } else {
            *wrong = pw_told("contract-none", quoted);
        }
        g_free(quoted);
    }
    g_free(written);
    return sound;
}

/* The four as words of our languages: whole words can be meant in one way only, while O is East
 * in German and West in Italian. */
static bool read_direction(const char *text, enum pw_direction *direction)
{
    static const char *const words[4][8] = {
        {"N", "North", "Nord", "P\u00f3\u0142noc", "pohjoinen"},
        {"E", "East", "Ost", "Est", "Wsch\u00f3d", "it\u00e4"},
        {"S", "South", "S\u00fcd", "Sud", "Sued", "Po\u0142udnie", "etel\u00e4"},
        {"W", "West", "Ovest", "Ouest", "Zach\u00f3d", "l\u00e4nsi"},
    };
    char *written = g_utf8_casefold(text, -1);
    bool found = false;
    for (int i = 0; i < 4 && !found; i++)
        for (int k = 0; k < 8 && words[i][k] != NULL && !found; k++) {
            char *word = g_utf8_casefold(words[i][k], -1);
            found = strcmp(written, word) == 0;
            *direction = found ? (enum pw_direction)i : *direction;
            g_free(word);
        }
    g_free(written);
    return found;
}

/* The letter as papers in the language have it: O is East in German, West in French. */
static bool read_letter(char letter, const char *language, enum pw_direction *direction)
{
    for (int i = 0; language != NULL && i < pw_sentences.tongues; i++)
        for (int k = 0; strcmp(pw_sentences.tongue[i].code, language) == 0 && k < 4; k++)
            if (pw_sentences.tongue[i].line[k % 2][k / 2] == letter) { /* N, E, S, W */
                *direction = (enum pw_direction)k;
                return true;
            }
    return false;
}

bool pw_cell_declarer(const char *text, const char *language, enum pw_direction *declarer,
                      char **wrong)
{
    char letter = g_ascii_toupper(text[0]);
    bool alone = letter != '\0' && text[1] == '\0';
    if (read_direction(text, declarer) || (alone && read_letter(letter, language, declarer)))
        return true;
    char *quoted = pw_quote(text);
    *wrong = text[0] == '\0' ? pw_told("declarer-missing")
                             : pw_told(letter == 'O' ? "declarer-none-o" : "declarer-none", quoted);
    g_free(quoted);
    return false;
}

bool pw_cell_tricks(const char *text, int level, int *tricks, char **wrong)
{
    char *written = plain(text);
    int n = 0;
    bool sound = true;
    if (strcmp(written, "=") == 0)
        *tricks = level + 6;
    else if (written[0] == '+' || written[0] == '-') {
        sound = pw_read_int(written + 1, 0, 13, &n);
        *tricks = level + 6 + (written[0] == '-' ? -n : n);
        sound = sound && *tricks >= 0 && *tricks <= 13;
    } else {
        sound = pw_read_int(written, 0, 13, tricks);
    }
    g_free(written);
    if (!sound) {
        char *quoted = pw_quote(text);
        *wrong = pw_told("tricks-none", quoted, level, level + 6, 7 - level);
        g_free(quoted);
    }
    return sound;
}

char *pw_cell_tricks_doubt(const char *text, const struct pw_line *line)
{
    /* A spreadsheet makes 1 of +1. More than 5 down (8, doubled) is rare enough to ask. */
    int level = line->contract.level, down = level + 6 - line->tricks;
    bool over = g_ascii_isdigit(text[0]) && line->tricks >= 1 && line->tricks <= 7 - level;
    if (down <= (over ? 4 : line->contract.doubled > 0 ? 8 : 5))
        return NULL;
    char contract[16], declarer = "NESW"[line->declarer], *quoted = pw_quote(text);
    pw_contract_text(contract, line->contract);
    GString *out = g_string_new(NULL);
    g_string_printf(out, "tricks %s: %s by %c is %d down then, %d for %s; ", quoted, contract,
                    declarer, down, ABS(line->score), line->score < 0 ? "EW" : "NS");
    if (over)
        g_string_append_printf(out, "did you mean +%d, which is %d? If not, ", line->tricks,
                               level + 6 + line->tricks);
    g_string_append_printf(out, "%swrite its score, %d, beside it", over ? "" : "if it is right, ",
                           line->score);
    g_free(quoted);
    return g_string_free(out, FALSE);
}

bool pw_cell_score(const char *text, int *score, char **wrong)
{
    char *written = plain(text);
    const char *digits = written + (written[0] == '-' || written[0] == '+' ? 1 : 0);
    bool sound = pw_read_int(digits, 0, 7600, score);
    if (written[0] == '-')
        *score = -*score;
    g_free(written);
    if (!sound) {
        char *quoted = pw_quote(text);
        *wrong = pw_told("score-none", quoted);
        g_free(quoted);
    }
    return sound;
}

/* "60", "33.3", "1,5" in hundredths; *at goes behind it. */
static bool read_hundredths(const char **at, int max, int *hundredths)
{
    int n = 0, part = 0, scale = 10;
    const char *start = *at;
    for (; g_ascii_isdigit(**at); (*at)++) {
        n = n * 10 + (**at - '0');
        if (n > max)
            return false;
    }
    if (*at == start)
        return false;
    if (**at == '.' || **at == ',') {
        for ((*at)++; g_ascii_isdigit(**at); (*at)++) {
            part += (**at - '0') * scale;
            scale /= 10;
        }
    }
    *hundredths = n * 100 + part;
    return *hundredths <= max * 100;
}

static bool read_part(const char **at, int *percent, enum pw_average *average)
{
    static const char signs[] = "-=+";
    const char *sign = **at != '\0' ? strchr(signs, **at) : NULL;
    if (sign != NULL) {
        *percent = 4000 + 1000 * (int)(sign - signs);
        *average = (enum pw_average)(PW_AVERAGE_MINUS + (sign - signs));
        (*at)++;
        return true;
    }
    *average = PW_AVERAGE_FIXED;
    if (!read_hundredths(at, 100, percent))
        return false;
    *at += **at == '%';
    return true;
}

/* What other programs write behind the A: "5050" of 50/50, "VE" of AVE, "VG+/-". The caller frees.
 */
static char *as_ours(const char *at)
{
    static const char *const averages[] = {"VERAGE", "VE", "VG", "V"};
    if (strlen(at) == 4 && strspn(at, "0123456789") == 4)
        return g_strdup_printf("%.2s/%s", at, at + 2);
    for (size_t i = 0; i < G_N_ELEMENTS(averages); i++)
        if (g_str_has_prefix(at, averages[i])) {
            at += strlen(averages[i]);
            return g_strdup(at[0] == '\0' ? "50/50" : at);
        }
    return g_strdup(at);
}

/* "A60/40", "AVE": is it meant as an average? */
static bool is_average(const char *written)
{
    return written[0] == '\0' || strchr("0123456789+-=/%.,", written[0]) != NULL;
}

bool pw_cell_assigned(const char *text, struct pw_line *line, char **wrong)
{
    if (line == NULL && g_ascii_toupper(text[0]) != 'A')
        return false;
    g_autofree char *as_written = plain(text);
    char *written = as_ours(as_written + (as_written[0] == 'A' ? 1 : 0));
    const char *at = written;
    if (line == NULL) {
        bool meant = as_written[0] == 'A' && is_average(written);
        g_free(written);
        return meant;
    }
    bool sound = read_part(&at, &line->percent[0], &line->average[0]);
    /* "A60-40": behind a number, and before one, this is no average minus. */
    bool dash = sound && line->average[0] == PW_AVERAGE_FIXED && *at == '-';
    at += sound && (*at == '/' || (dash && g_ascii_isdigit(at[1])));
    sound = sound && read_part(&at, &line->percent[1], &line->average[1]) && *at == '\0';
    g_free(written);
    if (!sound) {
        char *quoted = pw_quote(text);
        *wrong = pw_told("assigned-none", quoted);
        g_free(quoted);
    }
    return sound;
}

bool pw_score_possible(int board_no, int score)
{
    return pw_contract_scores(score, pw_board_vulnerable(board_no, PW_SIDE_A)) ||
           pw_contract_scores(-score, pw_board_vulnerable(board_no, PW_SIDE_B));
}

int pw_score_near(int board_no, int score)
{
    int near = score;
    for (int by = 10; by <= 8000 && near == score; by += 10) {
        int whole = score / 10 * 10;
        near = pw_score_possible(board_no, whole + by)   ? whole + by
               : pw_score_possible(board_no, whole - by) ? whole - by
                                                         : score;
        if (score % 10 != 0 && pw_score_possible(board_no, whole))
            near = whole;
    }
    return near;
}

/* Capitals without blanks and without OF: "60%420+40%-50". The caller frees. */
static char *award_plain(const char *text)
{
    GString *out = g_string_new(NULL);
    g_autofree char *written = plain(text);
    g_string_assign(out, written);
    g_string_replace(out, "%OF", "%", 0);
    return g_string_free(out, FALSE);
}

bool pw_cell_is_award(const char *text)
{
    g_autofree char *written = award_plain(text);
    return strspn(written, "0123456789+-.,%/") == strlen(written) && strpbrk(written, "%/") != NULL;
}

/* "420", "60%420+40%-50": scores of one side; *at goes behind them. */
static bool read_award(const char **at, struct pw_award *award)
{
    int whole = 0;
    *award = (struct pw_award){0};
    for (bool more = true; more;) {
        int share = PW_AWARD_WHOLE, score = 0;
        const char *from = *at;
        bool weighted = read_hundredths(at, 100, &share) && **at == '%';
        if (!weighted)
            *at = from;
        share = weighted ? share : PW_AWARD_WHOLE;
        *at += weighted;
        char sign = **at == '-' || **at == '+' ? *(*at)++ : '+';
        size_t digits = strspn(*at, "0123456789");
        g_autofree char *number = g_strndup(*at, digits);
        *at += digits;
        if (award->scores == PW_AWARD_SCORES || share == 0 || !pw_read_int(number, 0, 7600, &score))
            return false;
        award->score[award->scores] = (short)(sign == '-' ? -score : score);
        award->share[award->scores++] = (short)share;
        whole += share;
        more = **at == '+';
        *at += more;
    }
    return whole == PW_AWARD_WHOLE;
}

/* The first score that no contract gives on the board of the line, as data. NULL: there is none. */
static char *award_impossible(const struct pw_line *line)
{
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < line->award[side].scores; i++) {
            int score = line->award[side].score[i], of_ns = side == 0 ? score : -score;
            int near = pw_score_near(line->board_no, of_ns);
            if (!pw_score_possible(line->board_no, of_ns))
                return pw_told(side == 0 ? "score-of-nothing-ns" : "score-of-nothing-ew", score,
                               line->board_no, side == 0 ? near : -near);
        }
    return NULL;
}

/* 50/50 is two scores of 50, and the averages of most who write it. NULL: it is neither. */
static char *award_or_averages(const char *written, const struct pw_line *line)
{
    int ns = line->award[0].score[0], ew = line->award[1].score[0];
    if (strspn(written, "0123456789/") != strlen(written) || ns > 100 || ew < 0 || ew > 100)
        return NULL;
    return pw_told("award-or-average", written, ns, ew);
}

static bool read_awards(const char *written, struct pw_line *line)
{
    const char *at = written;
    bool sound = read_award(&at, &line->award[0]);
    line->award[1] = line->award[0];
    for (int i = 0; i < line->award[1].scores; i++)
        line->award[1].score[i] = (short)-line->award[1].score[i];
    bool both = sound && *at == '/';
    at += both;
    return sound && (!both || read_award(&at, &line->award[1])) && *at == '\0';
}

bool pw_cell_award(const char *text, struct pw_line *line, char **wrong)
{
    g_autofree char *written = award_plain(text);
    g_autofree char *quoted = pw_quote(text);
    if (!read_awards(written, line))
        *wrong = pw_told("award-none", quoted, PW_AWARD_SCORES);
    else if ((*wrong = award_or_averages(written, line)) == NULL)
        *wrong = award_impossible(line);
    if (*wrong != NULL)
        return false;
    bool one = line->award[0].scores == 1 && pw_awards_mirror(&line->award[0], &line->award[1]);
    line->kind = one ? PW_PLAYED : PW_AWARDED;
    line->bare = one;
    line->score = one ? line->award[0].score[0] : 0;
    if (one)
        memset(line->award, 0, sizeof line->award);
    return true;
}

char *pw_award_doubt(const struct pw_line *line)
{
    long sum = 0;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < line->award[side].scores; i++)
            sum += (long)line->award[side].score[i] * line->award[side].share[i];
    if (sum <= 0)
        return NULL;
    char text[PW_LINE_TEXT];
    pw_line_contract(text, line);
    return g_strdup_printf(
        "%s: behind the / is what EW have, as their own score; NS and EW have more here than one "
        "result gives. If the director did not mean that, turn the sign of EW",
        text);
}

bool pw_cell_penalty(const char *text, struct pw_penalty *penalty, char **wrong)
{
    char *written = plain(text);
    const char *at = written + (written[0] == '-' ? 1 : 0);
    bool sound = read_hundredths(&at, 1000, &penalty->hundredths);
    penalty->of_top = sound && *at == '%';
    at += penalty->of_top;
    sound = sound && *at == '\0';
    g_free(written);
    if (!sound) {
        char *quoted = pw_quote(text);
        *wrong = pw_told("penalty-none", quoted);
        g_free(quoted);
    }
    return sound;
}

bool pw_cell_is_not_played(const char *text)
{
    char *written = plain(text);
    bool is = strcmp(written, "NP") == 0 || strcmp(written, "NOTPLAYED") == 0;
    g_free(written);
    return is;
}
