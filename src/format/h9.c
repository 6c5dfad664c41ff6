/* h9.c - the columns of the European Go Federation's result file. */
#include "format/h9.h"

#include "base/error.h"
#include "base/input.h"
#include "format/chess.h"
#include "format/json_text.h"

#include <stdlib.h>
#include <string.h>

/* Reads the result file of the European Go Federation.
 *
 * A game is told apart by its form: opponent's row, + - or =, / or !, w b or ?, handicap: "12+/b0",
 * "3-!", "0=". Criteria are whatever the program counted (points, SOS, SODOS, ...): they are passed
 * on.
 */

struct h9 {
    struct pw_event *event;
    const struct pw_input *in;
    GError **error;
    GArray *entries; /* of struct entry */
    GArray *taken;   /* of struct pw_taken */
};

struct entry {
    int who_no, opponent, round_no, line, column;
    char result, colour; /* + - = ?; b w or ? */
    char play;           /* '/' played, '!' not, 0: not said */
    int handicap;        /* -1: not said */
};

#define STONES_MAX 9

/* "12+/b0" */
static bool read_entry(const char *word, struct entry *entry)
{
    const char *at = word;
    if (!g_ascii_isdigit(*at))
        return false;
    entry->opponent = pw_scan_digits(&at);
    if (*at == '\0' || strchr("+-=?", *at) == NULL)
        return false;
    entry->result = *at++;
    entry->colour = '?';
    if (*at == PW_H9_PLAYED || *at == PW_H9_FORFEIT)
        entry->play = *at++;
    if (*at != '\0' && strchr("wb?", g_ascii_tolower(*at)) != NULL)
        entry->colour = g_ascii_tolower(*at++);
    entry->handicap = g_ascii_isdigit(*at) ? pw_scan_digits(&at) : -1;
    return *at == '\0' && entry->handicap <= STONES_MAX;
}

/* What stands behind "EV[", up to the line's end; NULL: the header does not say it here. */
static const char *find_head(const char *text, const char *head)
{
    const char *found = strstr(text, head);
    return found != NULL ? found + strlen(head) : NULL;
}

static void read_header(const struct h9 *h9, const char *text)
{
    const char *name = find_head(text, PW_H9_EVENT), *date = find_head(text, PW_H9_DATES);
    const char *komi = find_head(text, PW_H9_KOMI), *place = find_head(text, PW_H9_PLACE_OF);
    if (name != NULL) {
        char *value = g_strndup(name, strcspn(name, "]"));
        pw_event_text(&h9->event->title, g_strstrip(value));
        g_free(value);
    }
    for (int i = 0; date != NULL && i < 2; i++) { /* of the first day, and of the last */
        const char *from = date;
        if (i == 1) {
            from += strcspn(from, ",]");
            from += *from == ',';
        }
        char *value = g_strndup(from, strcspn(from, ",]"));
        g_strdelimit(g_strstrip(value), "/.", '-');
        int day[3];
        if (pw_day_read(value, &day[0], &day[1], &day[2]))
            pw_event_text(i == 0 ? &h9->event->date : &h9->event->end_date, value);
        g_free(value);
    }
    if (place != NULL) { /* "FI, Helsinki" */
        const char *from = place;
        gsize length = strcspn(from, ",]");
        char *country = g_strstrip(g_strndup(from, length));
        from += length + (from[length] == ',');
        char *city = g_strstrip(g_strndup(from, strcspn(from, "]")));
        pw_event_text(&h9->event->federation, country);
        pw_event_text(&h9->event->city, city);
        g_free(country);
        g_free(city);
    }
    if (komi != NULL) {
        char *end = NULL;
        double points = g_ascii_strtod(komi, &end);
        if (end > komi && *end == ']' && points >= 0 && points <= 99 &&
            (double)(int)(points * 2) == points * 2) {
            h9->event->komi_halves = (int)(points * 2);
            h9->event->komi_said = true;
        }
    }
}

static bool is_rank(const char *word)
{
    gsize n = strlen(word);
    return n >= 2 && n <= 3 && g_ascii_isdigit(word[0]) && strchr("kdpKDP", word[n - 1]) != NULL;
}

/* Place and name of a row in the columns of the format; where the row is not
 * written so, nothing. Returns what follows. */
static const char *take_columns(struct pw_contestant *c, const char *text, GString *name)
{
    if (g_utf8_strlen(text, -1) < pw_h9_row[PW_H9_RANK].first)
        return text;
    /* the blanks behind the two */
    const char *first = g_utf8_offset_to_pointer(text, pw_h9_row[PW_H9_PLACE].last);
    const char *last = g_utf8_offset_to_pointer(text, pw_h9_row[PW_H9_NAME].last);
    char *place = g_strstrip(g_strndup(text, (gsize)(first - text)));
    bool fits = *first == ' ' && *last == ' ' &&
                (place[0] == '\0' || pw_read_int(place, 1, PW_CONTESTANTS_MAX, &c->rank));
    g_free(place);
    if (!fits)
        return text;
    char *inside = g_strstrip(g_strndup(first + 1, (gsize)(last - first - 1)));
    g_string_assign(name, inside);
    g_free(inside);
    return last;
}

/* Begins like a game, and is none: as a criterion it would move all rounds behind it. */
static bool is_almost_entry(const char *word)
{
    gsize digits = strspn(word, "0123456789");
    return digits > 0 && strpbrk(word + digits, "+-=?/!") != NULL;
}

static bool read_row(const struct h9 *h9, int who_no, const struct pw_text_lines *lines)
{
    GString *name = g_string_new(NULL), *criteria = g_string_new(NULL);
    int wrong = 0; /* the column of what is no game */
    struct pw_contestant *c = pw_event_contestant(h9->event, who_no);
    const char *rest = take_columns(c, lines->text, name);
    char **words = g_strsplit_set(rest, " \t", -1);
    int place = 0, round_no = 0;
    int column = (int)g_utf8_pointer_to_offset(lines->text, rest) + 1;
    bool named = name->len > 0;
    enum { NAME, COUNTRY, CLUB, REST } next = NAME;
    for (int i = 0; words[i] != NULL; column += (int)g_utf8_strlen(words[i], -1) + 1, i++) {
        struct entry entry = {.who_no = who_no, .line = lines->line, .column = column};
        if (words[i][0] == '\0')
            continue;
        if (next != NAME && read_entry(words[i], &entry)) {
            entry.round_no = ++round_no;
            g_array_append_val(h9->entries, entry);
        } else if (next != NAME && words[i][0] == PW_H9_ID) {
            pw_event_text(&c->id[0], words[i] + 1);
        } else if (next != NAME && (round_no > 0 || is_almost_entry(words[i]))) {
            wrong = column;
            break;
        } else if (next == NAME && name->len == 0 && place == 0 &&
                   pw_read_int(words[i], 1, PW_CONTESTANTS_MAX, &place)) {
            c->rank = place;
        } else if (next == NAME && (named || is_rank(words[i]))) {
            pw_event_text(&c->title, words[i]);
            next = COUNTRY;
        } else if (next == NAME) {
            g_string_append_printf(name, "%s%s", name->len > 0 ? " " : "", words[i]);
        } else if (next == COUNTRY) {
            pw_event_text(&c->federation, words[i]);
            next = CLUB;
        } else if (next == CLUB && !g_ascii_isdigit(words[i][0])) {
            pw_event_text(&c->club, words[i]);
            next = REST;
        } else {
            g_string_append_printf(criteria, "%s%s", criteria->len > 0 ? " " : "", words[i]);
            next = REST;
        }
    }
    pw_event_text(&c->name, name->str);
    pw_event_text(&c->criteria, criteria->str);
    bool sound = c->name != NULL && next != NAME && wrong == 0;
    if (wrong != 0)
        pw_fail_at(h9->error, h9->in->name, lines->line,
                   "column %d: this is no game; write row, result, colour and handicap, as "
                   "12+/b0, or 0= for none",
                   wrong);
    else if (!sound)
        pw_fail_at(h9->error, h9->in->name, lines->line,
                   "column 1: a row has place, name, rank (as 4k), country, club, and a game "
                   "(as 12+/b0) a round");
    g_string_free(name, TRUE);
    g_string_free(criteria, TRUE);
    g_strfreev(words);
    return sound;
}

/* Two rows of one game say the same of it, as far as they say anything. */
static bool agree(const struct h9 *h9, const struct entry *mine, const struct entry *other)
{
    static const char *const pairs[] = {"+-", "-+", "==", "--", "??"};
    bool fit = false;
    for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++)
        fit = fit || (pairs[i][0] == mine->result && pairs[i][1] == other->result);
    if (!fit)
        pw_fail_at(h9->error, h9->in->name, mine->line,
                   "column %d: the result of round %d is %c for row %d, and %c for row %d in "
                   "line %d; one of the two is wrong",
                   mine->column, mine->round_no, mine->result, mine->who_no, other->result,
                   other->who_no, other->line);
    else if (mine->colour != '?' && mine->colour == other->colour)
        pw_fail_at(h9->error, h9->in->name, mine->line,
                   "column %d: in round %d both row %d and row %d in line %d have %s; write b "
                   "for one of them and w for the other",
                   mine->column, mine->round_no, mine->who_no, other->who_no, other->line,
                   mine->colour == 'b' ? "Black" : "White");
    else if (mine->play != 0 && other->play != 0 && mine->play != other->play)
        pw_fail_at(h9->error, h9->in->name, mine->line,
                   "column %d: the game of round %d was %s by row %d, and %s by row %d in line "
                   "%d; write / in both, or ! where it was not played",
                   mine->column, mine->round_no,
                   mine->play == PW_H9_PLAYED ? "played" : "not played", mine->who_no,
                   other->play == '/' ? "played" : "not played", other->who_no, other->line);
    else if (mine->handicap >= 0 && other->handicap >= 0 && mine->handicap != other->handicap)
        pw_fail_at(h9->error, h9->in->name, mine->line,
                   "column %d: the handicap of round %d is %d for row %d, and %d for row %d in "
                   "line %d; write the same in both",
                   mine->column, mine->round_no, mine->handicap, mine->who_no, other->handicap,
                   other->who_no, other->line);
    else
        return true;
    return false;
}

static bool put_together(const struct h9 *h9, const struct entry *mine, const struct entry *other)
{
    if (other == NULL || other->opponent != mine->who_no) {
        pw_fail_at(h9->error, h9->in->name, mine->line,
                   "column %d: row %d names %d as the opponent of round %d, which does not "
                   "name it",
                   mine->column, mine->who_no, mine->opponent, mine->round_no);
        return false;
    }
    if (mine->who_no > mine->opponent)
        return true;
    if (mine->who_no == mine->opponent) {
        pw_fail_at(h9->error, h9->in->name, mine->line,
                   "column %d: row %d has itself as the opponent of round %d", mine->column,
                   mine->who_no, mine->round_no);
        return false;
    }
    if (!agree(h9, mine, other))
        return false;
    bool black = mine->colour == 'b' || (mine->colour != 'w' && other->colour != 'b');
    const struct entry *first = black ? mine : other, *second = black ? other : mine;
    static const char played[] = "1=0*", unplayed[] = "+=-*";
    const char *codes =
        mine->play == PW_H9_FORFEIT || other->play == PW_H9_FORFEIT ? unplayed : played;
    static const char results[] = "+=-?";
    struct pw_game game = {
        .round_no = mine->round_no,
        .white_no = first->who_no,
        .black_no = second->who_no,
        .white = codes[strchr(results, first->result) - results],
        .black = codes[strchr(results, second->result) - results],
        .colourless = mine->colour == '?' && other->colour == '?',
        .handicap = (signed char)MAX(0, MAX(mine->handicap, other->handicap)),
        .stones_said = mine->handicap >= 0 || other->handicap >= 0,
        .line = mine->line,
        .column = mine->column,
    };
    return pw_chess_add(h9->event, h9->in, &game, h9->error);
}

static bool take_entries(const struct h9 *h9)
{
    GHashTable *at = g_hash_table_new(g_direct_hash, g_direct_equal);
    for (guint i = 0; i < h9->entries->len; i++) {
        struct entry *entry = &g_array_index(h9->entries, struct entry, i);
        g_hash_table_insert(
            at, GINT_TO_POINTER(entry->round_no * (PW_CONTESTANTS_MAX + 1) + entry->who_no), entry);
    }
    bool sound = true;
    for (guint i = 0; sound && i < h9->entries->len; i++) {
        const struct entry *entry = &g_array_index(h9->entries, struct entry, i);
        if (entry->opponent == 0) {
            char code = entry->result == '+' ? 'U' : 'Z';
            /* "0=" is how the file says: no game; "0-" stays what it is */
            code = entry->result == '=' ? 'Z' : entry->result == '-' ? '-' : code;
            sound = pw_chess_add(h9->event, h9->in,
                                 &(struct pw_game){.round_no = entry->round_no,
                                                   .white_no = entry->who_no,
                                                   .white = code,
                                                   .line = entry->line,
                                                   .column = entry->column},
                                 h9->error);
        } else {
            int key = entry->round_no * (PW_CONTESTANTS_MAX + 1) + entry->opponent;
            sound = put_together(h9, entry,
                                 entry->opponent <= PW_CONTESTANTS_MAX
                                     ? g_hash_table_lookup(at, GINT_TO_POINTER(key))
                                     : NULL);
        }
    }
    g_hash_table_destroy(at);
    return sound;
}

/* What only begins like it is a remark of somebody's. */
static bool says_who_left(char *line)
{
    static const char form[] =
        "^[,; ]*[0-9]+(( until| after)( round)? [0-9]+|[,; ]+[0-9]+)*[,; ]*$";
    return g_str_has_prefix(line, PW_H9_WITHDRAWN) &&
           g_regex_match_simple(form, g_strchomp(line) + strlen(PW_H9_WITHDRAWN), 0, 0);
}

bool pw_h9_read(struct pw_event *event, const struct pw_input *in, GError **error)
{
    struct h9 h9 = {event, in, error, g_array_new(FALSE, TRUE, sizeof(struct entry)),
                    g_array_new(FALSE, FALSE, sizeof(struct pw_taken))};
    struct pw_text_lines lines = {.in = in};
    bool sound = pw_event_text(&event->games.format, "h9");
    int rows = 0;
    event->game = PW_GO;
    while (sound && pw_text_lines_next(&lines)) {
        if (lines.text[strspn(lines.text, " \t")] == ';') {
            struct pw_taken taken = {.line = lines.line};
            if (g_str_has_prefix(lines.text, PW_H9_REPLACED) &&
                pw_taken_read(g_strchomp(lines.text) + strlen(PW_H9_REPLACED), &taken)) {
                g_array_append_val(h9.taken, taken); /* the writer says it again */
                continue;
            }
            if (says_who_left(lines.text)) { /* this, too */
                sound = pw_event_text(&event->withdrawn, lines.text + strlen(PW_H9_WITHDRAWN));
                continue;
            }
            read_header(&h9, lines.text);
            sound = pw_games_keep(&event->games, g_strchomp(lines.text), rows > 0);
        } else if (++rows > PW_CONTESTANTS_MAX) {
            pw_fail_at(error, in->name, lines.line, "more than %d players", PW_CONTESTANTS_MAX);
            sound = false;
        } else {
            sound = read_row(&h9, rows, &lines);
        }
    }
    pw_text_lines_finish(&lines);
    sound = sound && take_entries(&h9) &&
            pw_chess_take_over(event, in, (struct pw_taken *)(gpointer)h9.taken->data,
                               (int)h9.taken->len, error);
    g_array_free(h9.taken, TRUE);
    g_array_free(h9.entries, TRUE);
    return sound;
}

/* Writes the result file of the European Go Federation. Rows go by rank, and opponents
 * are given by their row, so that the place is the number of the row, also of players who are tied.
 * Blanks in a name stay; a club of several words is left out. The criteria of a file that came in
 * stay, else the points are the only one. */

static const char *word_or(const char *text, const char *otherwise)
{
    return text != NULL && strpbrk(text, " \t") == NULL ? text : otherwise;
}

/* row: of the opponent. */
static void append_game(GString *out, const struct pw_view *view, int row)
{
    char code = view->code;
    char result = code == '*' ? '?' : pw_code_won(code) ? '+' : pw_code_drawn(code) ? '=' : '-';
    if (view->opponent_no == 0)
        g_string_append_printf(out, " %4d%c", 0,
                               code == 'U' || code == 'F' ? '+'
                               : code == '-'              ? '-'
                                                          : '=');
    else
        g_string_append_printf(out, " %4d%c%c%c%d", row, result,
                               pw_code_forfeit(code) ? PW_H9_FORFEIT : PW_H9_PLAYED,
                               view->game->colourless ? '?'
                               : view->white          ? 'w'
                                                      : 'b',
                               view->game->handicap);
}

/* In columns of four; the first one close behind the club. */
static void append_criteria(GString *out, const char *criteria)
{
    char **words = g_strsplit(criteria, " ", -1);
    for (int i = 0; words[i] != NULL; i++) {
        if (i > 0)
            g_string_append_c(out, ' ');
        g_string_append_printf(out, "%4s", words[i]);
    }
    g_strfreev(words);
}

/* How many stones less than the ranks are apart; 9: there are no handicaps. */
static int stones_less(const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    bool any = false;
    for (int i = 0; i < t->games; i++)
        any = any || t->game[i].handicap > 0;
    return scored->event->handicaps ? scored->event->handicap_less : any ? 0 : 9;
}

/* Everybody in the order of rows: by place, and who has left his number to another behind; of a
 * file that came in as they stood there. row[no]: the row, from 1. */
static struct pw_person *in_rows(const struct pw_scored *scored, bool passed_on, int *count,
                                 int **row)
{
    struct pw_person *all = pw_persons(scored, count);
    struct pw_person *rows = g_new0(struct pw_person, (gsize)*count + 1);
    int n = 0, last = 0;
    bool ranked = !passed_on && scored->event->no_robin == NULL;
    for (int i = 0; ranked && i < scored->count; i++)
        for (int k = 0; k < *count; k++)
            if (all[k].who_no == scored->standing[i].who_no && pw_person_stays(scored, &all[k]))
                rows[n++] = all[k];
    for (int k = 0; k < *count; k++) {
        if (!ranked || !pw_person_stays(scored, &all[k]))
            rows[n++] = all[k];
        last = MAX(last, all[k].no);
    }
    *row = g_new0(int, (gsize)last + 1);
    for (int i = 0; i < n; i++)
        (*row)[rows[i].no] = i + 1;
    g_free(all);
    return rows;
}

static void append_row(GString *out, const struct pw_scored *scored, const struct pw_person *all,
                       int count, const struct pw_person *person, const int *row, bool passed_on)
{
    static const struct pw_criterion points = {PW_TB_POINTS, 0};
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    const struct pw_contestant *c = person->who;
    char number[16], text[24], grade[8];
    bool ranked = !passed_on && scored->event->no_robin == NULL;
    int place = passed_on ? c->rank : ranked ? row[person->no] : 0;
    struct pw_text_row row_text = {out, 0};
    bool rank_said = pw_go_rank(c, grade); /* a title of chess is none */
    g_snprintf(number, sizeof number, "%d", person->no);
    pw_text_row_put_number(&row_text, pw_h9_row[PW_H9_PLACE], place);
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_NAME], c->name != NULL ? c->name : number);
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_RANK],
                    passed_on   ? word_or(c->title, "20k")
                    : rank_said ? grade
                                : "20k");
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_COUNTRY], word_or(c->federation, "--"));
    pw_text_row_put(&row_text, pw_h9_row[PW_H9_CLUB], word_or(c->club, "-"));
    pw_value_text(&points, pw_person_points(scored, person), text);
    append_criteria(out, passed_on && c->criteria != NULL ? c->criteria : text);
    for (int k = 0; k < pw_tournament_games_of(t, person->who_no); k++) {
        struct pw_view view = pw_tournament_view(t, person->who_no, k);
        int round_no = view.game->round_no;
        if (round_no > pw_tournament_last(t))
            break;
        if (view.game->off_no != 0)
            g_string_append_printf(out, " %4d-", 0);
        else if (pw_person_has(person, round_no))
            append_game(out, &view, row[pw_person_no(all, count, view.opponent_no, round_no)]);
        else
            g_string_append_printf(out, " %4d=", 0);
    }
    if ((passed_on || pw_event_contest(event)->has_stones) && c->id[0] != NULL)
        g_string_append_printf(out, "  %c%s", PW_H9_ID, c->id[0]);
    g_string_append_c(out, '\n');
}

char *pw_save_h9(const struct pw_scored *scored)
{
    GString *out = g_string_new(NULL);
    const struct pw_event *event = scored->event;
    bool passed_on = event->games.format != NULL && strcmp(event->games.format, "h9") == 0;
    for (int i = 0; passed_on && i < event->games.kept_count; i++)
        g_string_append_printf(out, "%s\n", event->games.kept[i].text);
    if (!passed_on) {
        g_string_append_printf(out, "; " PW_H9_EVENT "%s]\n",
                               event->title != NULL ? event->title : "");
        if (event->city != NULL || event->federation != NULL)
            g_string_append_printf(out, "; " PW_H9_PLACE_OF "%s, %s]\n",
                                   event->federation != NULL ? event->federation : "",
                                   event->city != NULL ? event->city : "");
        int day[3];
        if (pw_event_day(event, &day[0], &day[1], &day[2]))
            g_string_append_printf(out, "; " PW_H9_DATES "%s%s%s]\n", event->date,
                                   event->end_date != NULL ? "," : "",
                                   event->end_date != NULL ? event->end_date : "");
        if (event->komi_said)
            g_string_append_printf(out, "; " PW_H9_KOMI "%s%d%s]\n",
                                   event->komi_halves < 0 ? "-" : "", ABS(event->komi_halves) / 2,
                                   event->komi_halves % 2 != 0 ? ".5" : "");
        g_string_append_printf(out, "; " PW_H9_HANDICAP "h%d]\n", stones_less(scored));
    }
    int count = 0, *row = NULL;
    struct pw_person *person = in_rows(scored, passed_on, &count, &row);
    /* points hang on it; not where two teams meet, whose open games stand here as lost */
    if (event->withdrawn != NULL && scored->tournament->team == 0) {
        int last = 0;
        for (int i = 0; i < count; i++)
            last = MAX(last, person[i].no);
        char *text = pw_leavers_renumbered(event->withdrawn, row, last);
        g_string_append_printf(out, PW_H9_WITHDRAWN "%s\n", text != NULL ? text : "");
        free(text);
    }
    for (int i = 0; i < count; i++) /* the next rounds and the place hang on it */
        if (person[i].first_no > 1)
            g_string_append_printf(
                out, PW_H9_REPLACED PW_TAKEN_FORMAT "\n",
                row[pw_person_no(person, count, person[i].who_no, person[i].first_no - 1)],
                person[i].first_no, row[person[i].no]);
    for (int i = 0; i < count && pw_pass(out); i++)
        append_row(out, scored, person, count, &person[i], row, passed_on);
    g_free(person);
    g_free(row);
    return g_string_free(out, FALSE);
}

const struct pw_text_columns pw_h9_row[PW_H9_FIELDS] = {
    [PW_H9_PLACE] = {1, 4, true},   [PW_H9_NAME] = {6, 35, false},
    [PW_H9_RANK] = {37, 39, true},  [PW_H9_COUNTRY] = {41, 44, false},
    [PW_H9_CLUB] = {45, 49, false},
};
