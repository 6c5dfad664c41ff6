/* roster.c - reads lists of pairs and of players. */
#include "format/roster.h"

#include "base/error.h"
#include "format/csv.h"
#include "format/event_values.h"
#include "format/roster_heads.h"

#include <stdlib.h>
#include <string.h>

enum {
    NUMBER,
    PLAYER1,
    NAME = PLAYER1,
    PLAYER2,
    ID1,
    ID2,
    CLUB,
    TITLE,
    RATING,
    FEDERATION,
    SEX,
    BIRTH,
    FAMILY,
    TEAM,
    NATIONAL_RATING,
    NATIONAL_ID,
    SURNAME,
    GIVEN_NAME
};

static const char *const pair_heads[] = {"pair", "player1", "player2", "id1", "id2", "club", NULL};
#define BEHIND_THE_NUMBER                                                                          \
    "name", "title", "rating", "federation", "fide_id", "club", "sex", "birth", "family", "team",  \
        NULL
const char *const pw_roster_player_heads[PW_ROSTER_COLUMNS + 1] = {"no", BEHIND_THE_NUMBER};
/* As clubs head a list of individuals. */
static const char *const single_heads[] = {"player", BEHIND_THE_NUMBER};
/* Where a column of the headings above goes. */
static const int pair_columns[] = {NUMBER, PLAYER1, PLAYER2, ID1, ID2, CLUB};
static const int player_columns[PW_ROSTER_COLUMNS] = {
    [PW_ROSTER_NO] = NUMBER,
    [PW_ROSTER_NAME] = NAME,
    [PW_ROSTER_TITLE] = TITLE,
    [PW_ROSTER_RATING] = RATING,
    [PW_ROSTER_FEDERATION] = FEDERATION,
    [PW_ROSTER_FIDE_ID] = ID1,
    [PW_ROSTER_CLUB] = CLUB,
    [PW_ROSTER_SEX] = SEX,
    [PW_ROSTER_BIRTH] = BIRTH,
    [PW_ROSTER_FAMILY] = FAMILY,
    [PW_ROSTER_TEAM] = TEAM,
};
/* A list of pairs with one column for both names, or of players headed "pair". */
static const char *const named_heads[] = {"pair", "name", "club", NULL};
static const int named_columns[] = {NUMBER, NAME, CLUB};
/* Of lists as other programs write them (roster_heads.h). */
static const int other_player_columns[] = {
    NUMBER, NAME,   TITLE, RATING,          FEDERATION,  ID1,     CLUB,      SEX,
    BIRTH,  FAMILY, TEAM,  NATIONAL_RATING, NATIONAL_ID, SURNAME, GIVEN_NAME};
static const int other_pair_columns[] = {NUMBER, PLAYER1, PLAYER2, ID1,
                                         ID2,    CLUB,    RATING,  FEDERATION};
/* Of a list that has none. */
static const char *const bare_heads[] = {"name", NULL};

bool pw_roster_name(struct pw_contestant *contestant, const char *name)
{
    const char *amp = strstr(name, " & ");
    bool two = amp != NULL && amp != name && amp[3] != '\0' && strstr(amp + 3, " & ") == NULL;
    char *first = two ? g_strndup(name, (gsize)(amp - name)) : NULL;
    bool done = pw_event_text(&contestant->name, name) &&
                pw_event_text(&contestant->player[0], first) &&
                pw_event_text(&contestant->player[1], two ? amp + 3 : NULL);
    g_free(first);
    return done;
}

static bool told_apart(const struct pw_contestant *a, const struct pw_contestant *b)
{
    const char *const left[] = {a->id[0], a->id[1], a->club};
    const char *const right[] = {b->id[0], b->id[1], b->club};
    for (int i = 0; i < 3; i++)
        if (left[i] != NULL && right[i] != NULL && strcmp(left[i], right[i]) != 0)
            return true;
    return false;
}

/* Two rows of one pair, with nothing that differs; a player has a number, and is the same again
 * only where that of the federation is. */
static bool is_again(const struct pw_contestant *a, const struct pw_contestant *b, bool pairs)
{
    if (pairs || a->player[0] != NULL)
        return !told_apart(a, b);
    return a->id[0] != NULL && b->id[0] != NULL && strcmp(a->id[0], b->id[0]) == 0;
}

bool pw_roster_same_name(const struct pw_event *event, bool pairs, int *a, int *b)
{
    GHashTable *seen = g_hash_table_new(g_str_hash, g_str_equal);
    bool found = false;
    for (int i = 0; i < event->contestants && !found; i++) {
        const struct pw_contestant *c = &event->contestant[i];
        if (c->name == NULL)
            continue;
        int other = GPOINTER_TO_INT(g_hash_table_lookup(seen, c->name));
        if (other == 0)
            g_hash_table_insert(seen, c->name, GINT_TO_POINTER(i + 1));
        else if (is_again(&event->contestant[other - 1], c, pairs)) {
            *a = other;
            *b = i + 1;
            found = true;
        }
    }
    g_hash_table_destroy(seen);
    return found;
}

/* What stands under a heading, other than numbers and names of pairs. false: it cannot. */
static bool take_text(struct pw_contestant *c, int column, const char *text)
{
    switch (column) {
    case CLUB:
        return pw_event_text(&c->club, text);
    case TITLE:
        return pw_event_text(&c->title, text);
    case FEDERATION:
        return pw_event_text(&c->federation, text);
    case ID1:
        return pw_event_text(&c->id[0], text);
    case FAMILY:
        return pw_event_text(&c->family, text);
    case TEAM:
        return pw_event_text(&c->team, text);
    case SEX:
        c->sex = '\0';
        if (g_ascii_strcasecmp(text, "m") == 0)
            c->sex = 'm';
        else if (text[0] != '\0' && text[1] == '\0' && strchr("wWfFkK", text[0]) != NULL)
            c->sex = 'w';
        return c->sex != '\0' || text[0] == '\0';
    case BIRTH:
        return pw_value_birth(text, c->birth);
    case RATING:
        c->rating = 0;
        return text[0] == '\0' || strcmp(text, "0") == 0 || pw_read_int(text, 1, 9999, &c->rating);
    default:
        return false;
    }
}

bool pw_roster_detail(struct pw_contestant *contestant, const char *heading, const char *value)
{
    for (int i = PW_ROSTER_TITLE; i < PW_ROSTER_COLUMNS; i++)
        if (strcmp(pw_roster_player_heads[i], heading) == 0)
            return take_text(contestant, player_columns[i], value);
    return false;
}

/* The same of cell i, with what is wrong. */
static bool take_told(struct pw_contestant *c, const struct pw_csv *csv, int column, int i,
                      GError **error)
{
    const char *text = pw_csv_cell(csv, i);
    if (take_text(c, column, text))
        return true;
    char *quoted = pw_quote(text);
    pw_fail_at(error, csv->in->name, csv->line,
               column == SEX ? "column %d: sex: %s is neither m nor w"
                             : "column %d: birth: %s is no date; write 1990-11-30, or the year",
               csv->column[i], quoted);
    g_free(quoted);
    return false;
}

/* Writes cell i of the row where it belongs. */
static bool take_cell(struct pw_contestant *c, const struct pw_csv *csv, int column, int i,
                      GError **error)
{
    const char *text = pw_csv_cell(csv, i);
    switch (column) {
    case PLAYER1:
        return pw_event_text(&c->player[0], text);
    case PLAYER2:
        return pw_event_text(&c->player[1], text);
    case ID2:
        return pw_event_text(&c->id[1], text);
    case SEX:
    case BIRTH:
        return take_told(c, csv, column, i, error);
    case RATING:
        return strcmp(text, "0") == 0 ||
               pw_csv_int(csv, i, "rating", 1, 9999, true, &c->rating, error);
    default:
        return column == NUMBER || take_text(c, column, text);
    }
}

static bool is_nought(const char *text)
{
    return strspn(text, "0./- ") == strlen(text);
}

/* The same of a list of another program, where a nought says that something is not known, and what
 * is national stands in where the rest is missing. */
static bool take_other(struct pw_contestant *c, const struct pw_csv *csv, int column, int i,
                       bool pairs, GError **error)
{
    const char *text = pw_csv_cell(csv, i);
    int rating = 0;
    char *both = NULL;
    switch (column) {
    case RATING:
        return is_nought(text) || (pairs && !pw_read_int(text, 1, 9999, &rating)) ||
               take_cell(c, csv, RATING, i, error);
    case NATIONAL_RATING:
        return c->rating > 0 || is_nought(text) || take_cell(c, csv, RATING, i, error);
    case NATIONAL_ID:
        return c->id[0] != NULL || is_nought(text) || pw_event_text(&c->id[0], text);
    case ID1:
    case BIRTH:
        return is_nought(text) || take_cell(c, csv, column, i, error);
    case SURNAME:
        return pw_event_text(&c->player[0], text);
    case GIVEN_NAME:
        both = c->player[0] != NULL && text[0] != '\0'
                   ? g_strdup_printf("%s, %s", c->player[0], text)
                   : NULL;
        bool done = both == NULL || pw_event_text(&c->player[0], both);
        g_free(both);
        return done;
    default:
        return take_cell(c, csv, column, i, error);
    }
}

/* What the pair is called: both players, or the one name. */
static bool finish_name(struct pw_contestant *c, bool pairs)
{
    const char *first = c->player[0], *second = c->player[1];
    if (!pairs || (first != NULL && second == NULL)) {
        char *name = g_strdup(first);
        bool done = name == NULL || pw_roster_name(c, name);
        if (done && !pairs) {
            pw_event_text(&c->player[0], NULL);
            pw_event_text(&c->player[1], NULL);
        }
        g_free(name);
        return done;
    }
    char *both = first != NULL && second != NULL ? g_strconcat(first, " & ", second, NULL)
                                                 : g_strdup(second);
    bool done = pw_event_text(&c->name, both);
    g_free(both);
    return done;
}

struct sheet {
    bool in_order; /* no column of numbers: heads and columns begin behind it */
    bool bare;     /* no headings either */
    const char *const *heads;
    const int *columns;
    bool pairs;
    bool other;                     /* as other programs write them */
    int place[PW_ROSTER_HEADS_MAX]; /* the most there are */
};

static bool take_row(struct pw_contestant *c, const struct pw_csv *csv, const struct sheet *sheet,
                     GError **error)
{
    bool done = true;
    for (int h = sheet->in_order ? 0 : 1; done && sheet->heads[h] != NULL; h++) {
        int column = sheet->columns[h];
        if (sheet->place[h] < 0)
            continue;
        done = sheet->other ? take_other(c, csv, column, sheet->place[h], sheet->pairs, error)
                            : take_cell(c, csv, column, sheet->place[h], error);
    }
    return done;
}

static bool read_row(struct pw_event *event, const struct pw_csv *csv, const struct sheet *sheet,
                     int *line_of, GError **error)
{
    int no = event->contestants + 1;
    if (sheet->in_order && no > PW_CONTESTANTS_MAX) {
        pw_fail_at(error, csv->in->name, csv->line, "more than %d names", PW_CONTESTANTS_MAX);
        return false;
    }
    if (!sheet->in_order && !pw_csv_int(csv, sheet->place[0], sheet->heads[0], 1,
                                        PW_CONTESTANTS_MAX, false, &no, error))
        return false;
    int more = sheet->in_order ? 0 : pw_event_pairs_more(event), written_no = no;
    no -= more;
    if (no < 1)
        return pw_fail_at(error, csv->in->name, csv->line,
                          "there is no %s %d; the pairs are numbered from %d on", sheet->heads[0],
                          written_no, more + 1);
    if (line_of[no] != 0) {
        pw_fail_at(error, csv->in->name, csv->line,
                   "%s %d stands here a second time, first in line %d", sheet->heads[0], written_no,
                   line_of[no]);
        return false;
    }
    line_of[no] = csv->line;
    struct pw_contestant *c = pw_event_contestant(event, no);
    GError *wrong = NULL;
    /* A row that is longer than the headings: most likely a comma in a name. */
    bool done = c != NULL && (sheet->bare || pw_csv_whole(csv, &wrong));
    done = done && take_row(c, csv, sheet, &wrong);
    done = done && finish_name(c, sheet->pairs);
    if (!done && wrong == NULL)
        pw_fail_at(&wrong, csv->in->name, csv->line, "no memory for the names");
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return done;
}

/* Which of the lists this is, by its first row. heads NULL: that has no heading
 * that says so, and place[0] is its line. */
static struct sheet sheet_of(const struct pw_input *in)
{
    struct sheet sheet = {.heads = pw_roster_player_heads, .columns = player_columns};
    struct pw_csv csv;
    bool pair = false, name = false, near = false, player = false;
    pw_csv_init(&csv, in);
    pw_csv_next(&csv, NULL);
    for (int i = 0; i < csv.cells; i++) {
        player = player || g_ascii_strcasecmp(csv.cell[i], "player") == 0;
        pair = pair || g_ascii_strcasecmp(csv.cell[i], "pair") == 0 ||
               (g_ascii_strncasecmp(csv.cell[i], "player", 6) == 0 && csv.cell[i][6] != '\0');
        name = name || g_ascii_strcasecmp(csv.cell[i], "name") == 0;
        near = near || pw_nearest(csv.cell[i], pw_roster_player_heads) != NULL ||
               pw_nearest(csv.cell[i], pair_heads) != NULL;
    }
    if (pair)
        sheet = name ? (struct sheet){.heads = named_heads, .columns = named_columns, .pairs = true}
                     : (struct sheet){.heads = pair_heads, .columns = pair_columns, .pairs = true};
    else if (player && name)
        sheet = (struct sheet){.heads = single_heads, .columns = player_columns};
    else if (player) /* of pairs, and something is missing */
        sheet = (struct sheet){.heads = pair_heads, .columns = pair_columns, .pairs = true};
    if (csv.cells > 0 && !near && !player) {
        sheet.heads = NULL;
        sheet.place[0] = csv.line;
    }
    pw_csv_finish(&csv);
    return sheet;
}

/* "Anna Nowak & Ewa Lis" in every line, with neither headings nor numbers nor more cells. */
static bool is_bare(const struct pw_input *in)
{
    struct pw_csv csv;
    bool bare = true;
    int rows = 0;
    pw_csv_init(&csv, in);
    for (; bare && pw_csv_next(&csv, NULL); rows++)
        bare = csv.cells == 1 && strstr(csv.cell[0], " & ") != NULL &&
               !g_ascii_isdigit(csv.cell[0][0]);
    pw_csv_finish(&csv);
    return bare && rows > 0;
}

/* Names without numbers stand in their order. Where there are headings, all are known: one that is
 * not might be that of the numbers. */
static void find_order(struct sheet *sheet, const struct pw_input *in)
{
    struct pw_csv csv;
    struct sheet other = *sheet;
    if (sheet->heads == NULL) {
        if (is_bare(in))
            *sheet = (struct sheet){.in_order = true,
                                    .bare = true,
                                    .heads = bare_heads,
                                    .columns = named_columns + 1,
                                    .pairs = true};
        return;
    }
    if (!sheet->pairs && strstr(in->text, " & ") != NULL)
        other = (struct sheet){.heads = named_heads, .columns = named_columns, .pairs = true};
    other.heads++;
    other.columns++;
    other.in_order = true;
    pw_csv_init(&csv, in);
    if (pw_csv_head(&csv, other.heads, 1, true, other.place, NULL))
        *sheet = other;
    pw_csv_finish(&csv);
}

/* The sheet of headings as others write them. false: a column that is not known may be that of the
 * numbers. */
static bool other_sheet(struct sheet *sheet, const struct pw_roster_heads *heads,
                        const struct pw_input *in, GError **error)
{
    if (!heads->numbered && heads->maybe_numbered) {
        g_autofree char *told = pw_roster_heads_told(heads, in);
        return pw_fail(error, PW_ERROR_INPUT,
                       "%s; if one of these has the numbers, call it \"%s\", and if none has, take "
                       "them out",
                       told, heads->pairs ? "pair" : "no");
    }
    int behind = heads->numbered ? 0 : 1;
    *sheet = (struct sheet){
        .heads = (heads->pairs ? pw_roster_heads_of_pairs : pw_roster_heads_of_players) + behind,
        .columns = (heads->pairs ? other_pair_columns : other_player_columns) + behind,
        .in_order = !heads->numbered,
        .pairs = heads->pairs,
        .other = true};
    return true;
}

/* A name that # begins is a comment, and who wrote it may not know. Owns idle. */
static char *add_hidden(char *idle, const struct pw_csv *csv)
{
    if (csv->hidden_line == 0)
        return idle;
    char *both = g_strdup_printf("%s%s%s:%d: # begins a comment, so that nobody is in this line; "
                                 "if it is a name, write it in quotes: \"#Ann\"",
                                 idle != NULL ? idle : "", idle != NULL ? "\n" : "", csv->in->name,
                                 csv->hidden_line);
    g_free(idle);
    return both;
}

bool pw_roster_read_under(struct pw_event *event, const struct pw_input *in,
                          const struct pw_roster_heads *found, GError **error)
{
    const struct pw_roster_heads heads = *found;
    struct sheet sheet = sheet_of(in);
    if (!heads.foreign)
        find_order(&sheet, in);
    else if (!other_sheet(&sheet, &heads, in, error))
        return false;
    struct pw_event list = {.first_pair = event->first_pair};
    struct pw_csv csv;
    GError *wrong = NULL;
    if (sheet.heads == NULL) {
        pw_fail_at(error, in->name, sheet.place[0],
                   "no headings; the first line is pair,player1,player2, or for players "
                   "no,name,title,rating,federation");
        return false;
    }
    int *line_of = g_new0(int, PW_CONTESTANTS_MAX + 1);
    pw_csv_init(&csv, in);
    csv.as = sheet.other ? heads.as : NULL;
    int needed = sheet.other ? 0 : sheet.in_order ? 1 : 2;
    bool sound = sheet.bare || pw_csv_head(&csv, sheet.heads, needed, false, sheet.place, &wrong);
    char *idle = !sound || sheet.bare ? NULL
                 : sheet.other        ? pw_roster_heads_told(&heads, in)
                                      : pw_csv_idle(&csv, sheet.heads, sheet.place);
    while (sound && pw_csv_next(&csv, &wrong))
        sound = read_row(&list, &csv, &sheet, line_of, &wrong);
    idle = add_hidden(idle, &csv);
    pw_csv_finish(&csv);
    if (wrong == NULL && list.contestants == 0)
        pw_fail_at(&wrong, in->name, 0, "headings, and nobody under them");
    int a, b;
    if (wrong == NULL && pw_roster_same_name(&list, sheet.pairs, &a, &b)) {
        char *quoted = pw_quote(list.contestant[b - 1].name);
        pw_fail_at(&wrong, in->name, line_of[b],
                   "%s is number %d and number %d; write something that tells them apart", quoted,
                   a + pw_event_pairs_more(event), b + pw_event_pairs_more(event));
        g_free(quoted);
    }
    char *last = g_strdup_printf("%s:%d", in->name, line_of[list.contestants]);
    g_free(line_of);
    if (wrong != NULL) {
        g_free(last);
        g_free(idle);
        pw_event_forget_names(&list);
        g_propagate_error(error, wrong);
        return false;
    }
    pw_event_forget_names(event);
    event->contestant = list.contestant;
    event->contestants = list.contestants;
    event->names_in_order = sheet.in_order;
    pw_event_path(&event->names_from, last);
    pw_event_text(&event->names_idle, idle);
    g_free(last);
    g_free(idle);
    return true;
}

bool pw_roster_read(struct pw_event *event, const struct pw_input *in, GError **error)
{
    const struct pw_roster_heads heads = pw_roster_heads_of(in, 0, false);
    return pw_roster_read_under(event, in, &heads, error);
}
