/* foreign_results.c - rows of other programs to rows of ours; see foreign_results.h. */
#include "format/foreign_results.h"

#include "base/error.h"
#include "format/csv.h"
#include "format/results.h"
#include "format/write.h"

#include <string.h>

/* A number of the row; 0: it says none. */
static int number_of(char **row, enum pw_foreign_cell cell)
{
    int no = 0;
    return row[cell] != NULL && pw_read_int(row[cell], 1, 999999, &no) ? no : 0;
}

static void tell_kind(struct pw_foreign_rows *rows, const struct pw_schedule *s)
{
    const struct pw_contest *contest = pw_contest_of(s);
    g_autofree char *is = g_ascii_strup(contest->game, -1);
    g_autofree char *said = rows->kind != NULL ? g_ascii_strup(rows->kind, -1) : NULL;
    if (said == NULL || g_str_has_suffix(said, is)) /* SWISS_PAIRS are pairs */
        return;
    g_autofree char *quoted = pw_quote(rows->kind);
    const char *of = contest->has_rooms ? contest->entrants : contest->kind;
    pw_foreign_find(
        rows, PW_FINDING_NOTE, 1,
        g_strdup_printf("EVENT_TYPE is %s, and this event is of %s: lines are read as those "
                        "of %s",
                        quoted, of, of));
}

/* Tells a kind of event that this one is not. */
static void tell_beside(struct pw_foreign_rows *rows, const struct pw_event *event)
{
    tell_kind(rows, event->schedule);
    if (rows->paid_line > 0 && event->happenings == 0)
        pw_foreign_find(
            rows, PW_FINDING_NOTE, rows->paid_line,
            g_strdup("points for a board that was not played are passed over; where the "
                     "others had gone home, say so with pairwheel happened: \"pair 6 until "
                     "round 4\", and \"board 1 assigned 60/40\" at that table"));
}

static void free_row(gpointer row)
{
    for (int i = 0; i < PW_FOREIGN_CELLS; i++)
        g_free(((char **)row)[i]);
    g_free(row);
}

static const char *cell_of(char **row, enum pw_foreign_cell cell)
{
    return row[cell] != NULL ? row[cell] : "";
}

/* ---- which form ---- */

static bool begins(const char *text, const char *with)
{
    return g_ascii_strncasecmp(text, with, strlen(with)) == 0;
}

/* Headings of the terminals: who sits there is never called ns alone. */
static bool is_device(const struct pw_input *in)
{
    struct pw_csv csv;
    bool board = false, pair = false, ours = false;
    pw_csv_init(&csv, in);
    if (pw_csv_next(&csv, NULL))
        for (int i = 0; i < csv.cells; i++) {
            enum pw_foreign_cell cell = pw_foreign_heading(csv.cell[i]);
            g_autofree char *written = pw_heading_plain(csv.cell[i]);
            board = board || cell == PW_FOREIGN_BOARD;
            bool who = cell == PW_FOREIGN_NS || cell == PW_FOREIGN_N;
            ours = ours || (who && strlen(written) <= 2);
            pair = pair || who;
        }
    pw_csv_finish(&csv);
    return board && pair && !ours;
}

static bool is_usebio(const struct pw_input *in)
{
    return in->text[strspn(in->text, " \t\r\n")] == '<';
}

static bool is_pbn(const struct pw_input *in)
{
    const char *at = in->text + strspn(in->text, " \t\r\n");
    return begins(at, "% PBN") || begins(at, "%PBN") || (*at == '[' && strchr(at, '"') != NULL);
}

static bool is_bridgewebs(const struct pw_input *in)
{
    return begins(in->text + strspn(in->text, " \t\r\n"), "#VERSION");
}

/* The forms, each with what stands in such a file, for who has one without results. */
static const struct form {
    bool (*is)(const struct pw_input *in);
    bool (*read)(struct pw_foreign_rows *rows, GError **error);
    const char *has;
} forms[] = {
    {is_usebio, pw_foreign_usebio, "in USEBIO each BOARD has its BOARD_NUMBER and TRAVELLER_LINEs"},
    {is_pbn, pw_foreign_pbn, "in PBN each [Board \"1\"] has a ScoreTable with rows"},
    {is_bridgewebs, pw_foreign_bridgewebs,
     "below #TRAVELLERS stands a line of headings, NSPAIR,EWPAIR,CONTRACT,BY,TRICKS,NSSCORE,"
     "EWSCORE, and below each #BOARD its rows"},
    {is_device, pw_foreign_device, "below the headings stands a row for each board at each table"},
};

/* NULL: rows of our own. */
static const struct form *form_of(const struct pw_input *in)
{
    for (gsize i = 0; i < G_N_ELEMENTS(forms); i++)
        if (forms[i].is(in))
            return &forms[i];
    return NULL;
}

/* ---- their words to ours ---- */

/* "60%-40%", "A6040", "60/40": "A60/40". NULL: it is no adjusted score. Caller frees. */
static char *adjusted(const char *text)
{
    int percent[2] = {0}, n = 0;
    const char *at = text + (g_ascii_toupper(*text) == 'A' ? 1 : 0);
    bool run = at > text && strlen(at) == 4 && strspn(at, "0123456789") == 4;
    if (run)
        return g_strdup_printf("A%.2s/%.2s", at, at + 2);
    for (; n < 2 && g_ascii_isdigit(*at); n++) {
        for (; g_ascii_isdigit(*at) && percent[n] <= 100; at++)
            percent[n] = 10 * percent[n] + (*at - '0');
        at += *at == '%';
        at += strspn(at, " ");
        at += n == 0 && *at != '\0' && strchr("-/", *at) != NULL;
        at += strspn(at, " ");
    }
    return n == 2 && *at == '\0' && percent[0] <= 100 && percent[1] <= 100
               ? g_strdup_printf("A%d/%d", percent[0], percent[1])
               : NULL;
}

static bool is_nothing(const char *text)
{
    return text[0] == '\0' || strcmp(text, "-") == 0 || strcmp(text, "?") == 0 ||
           strcmp(text, "*") == 0;
}

/* What is not said is not there. */
static void clear_nothings(char **row)
{
    for (int i = PW_FOREIGN_CONTRACT; i <= PW_FOREIGN_REMARK; i++)
        if (row[i] != NULL && is_nothing(row[i]))
            row[i][0] = '\0';
}

/* A remark is a score that was given, a board that was not played, or what only people understand.
 * false: the row is told, and left out. */
static bool take_remark(struct pw_foreign_rows *rows, char **row, int line)
{
    const char *remark = cell_of(row, PW_FOREIGN_REMARK);
    g_autofree char *written = pw_heading_plain(remark);
    g_autofree char *given = adjusted(remark);
    if (*remark == '\0')
        return true;
    if (given != NULL || strcmp(written, "notplayed") == 0 || strcmp(written, "noplay") == 0) {
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, given != NULL ? given : "NP");
        for (int i = PW_FOREIGN_DECLARER; i <= PW_FOREIGN_SCORE_EW; i++)
            pw_foreign_set(row, (enum pw_foreign_cell)i, "");
        return true;
    }
    g_autofree char *quoted = pw_quote(remark);
    g_autofree char *board = pw_quote(cell_of(row, PW_FOREIGN_BOARD));
    pw_foreign_refuse(rows, line, pw_told("remark-odd", board, quoted));
    return false;
}

static void to_ours(char **row)
{
    const char *contract = cell_of(row, PW_FOREIGN_CONTRACT);
    const char *ns = cell_of(row, PW_FOREIGN_SCORE), *ew = cell_of(row, PW_FOREIGN_SCORE_EW);
    g_autofree char *given = adjusted(ns);
    g_autofree char *word = pw_heading_plain(contract);
    if (given != NULL && g_ascii_toupper(*ns) == 'A') {
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, given);
        for (int i = PW_FOREIGN_DECLARER; i <= PW_FOREIGN_SCORE_EW; i++)
            pw_foreign_set(row, (enum pw_foreign_cell)i, "");
        return;
    }
    if (g_ascii_strcasecmp(ns, "NP") == 0) {
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, "NP");
        pw_foreign_set(row, PW_FOREIGN_SCORE, "");
    } else if (*ns == '\0' && *ew != '\0') { /* written for one side */
        g_autofree char *turned = *ew == '-' ? g_strdup(ew + 1) : g_strconcat("-", ew, NULL);
        pw_foreign_set(row, PW_FOREIGN_SCORE, strcmp(ew, "0") == 0 ? ew : turned);
    }
    bool passed = strcmp(word, "passed") == 0 || strcmp(word, "allpass") == 0 ||
                  strcmp(word, "passout") == 0 || strcmp(word, "passedout") == 0 ||
                  strcmp(word, "pass") == 0;
    if (passed) {
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, "pass");
        pw_foreign_set(row, PW_FOREIGN_DECLARER, "");
        pw_foreign_set(row, PW_FOREIGN_TRICKS, "");
        pw_foreign_set(row, PW_FOREIGN_SCORE, "");
    } else if (*cell_of(row, PW_FOREIGN_SCORE) != '\0' &&
               *cell_of(row, PW_FOREIGN_DECLARER) == '\0') {
        pw_foreign_set(row, PW_FOREIGN_CONTRACT, ""); /* half a contract: the score says enough */
        pw_foreign_set(row, PW_FOREIGN_TRICKS, "");
    }
}

/* ---- whose rows ---- */

/* "A" and "1" are one section, as the terminals count them: the number of either, else 0. */
static int section_no(const char *text)
{
    int no = 0;
    if (g_ascii_isalpha(text[0]) && text[1] == '\0')
        return g_ascii_toupper(text[0]) - 'A' + 1;
    return pw_read_int(text, 1, 999, &no) ? no : 0;
}

static bool same_section(const char *one, const char *other)
{
    return g_ascii_strcasecmp(one, other) == 0 ||
           (section_no(one) > 0 && section_no(one) == section_no(other));
}

/* The sections of the event have one file: each takes its rows, and none may be nobody's. */
static bool own_rows(struct pw_foreign_rows *rows, const struct pw_event *event, GError **error)
{
    for (guint i = 0; i < rows->row->len; i++) {
        const char *of = cell_of(rows->row->pdata[i], PW_FOREIGN_SECTION);
        bool known = false;
        for (const char *letter = event->sections; *of != '\0' && *letter != '\0'; letter++)
            known = known || same_section(of, (const char[]){*letter, '\0'});
        if (!known)
            return pw_fail_at(error, rows->in->name, g_array_index(rows->line, int, i),
                              "results of %s%s, and the event has the sections %s; write a file "
                              "for each, [results %c] file=...",
                              *of == '\0' ? "no section" : "section ", of, event->sections,
                              event->sections[0]);
    }
    return true;
}

static guint take_away_others(struct pw_foreign_rows *rows, const char *section)
{
    guint gone = 0;
    for (guint i = rows->row->len; i-- > 0;)
        if (!same_section(cell_of(rows->row->pdata[i], PW_FOREIGN_SECTION), section)) {
            g_ptr_array_remove_index(rows->row, i);
            g_array_remove_index(rows->line, i);
            gone++;
        }
    return gone;
}

/* Leaves the rows of one section. false: there are several, and the event says none of them. */
static bool one_section(struct pw_foreign_rows *rows, const struct pw_event *event, GError **error)
{
    const char *first = NULL, *other = NULL, *section = event->section;
    bool has = false;
    if (event->sections != NULL && event->results_common) {
        bool known = own_rows(rows, event, error);
        if (known)
            take_away_others(rows, section);
        return known;
    }
    for (guint i = 0; i < rows->row->len; i++) {
        const char *of = cell_of(rows->row->pdata[i], PW_FOREIGN_SECTION);
        if (*of == '\0')
            continue;
        first = first != NULL ? first : of;
        other = !same_section(of, first) ? of : other;
        has = has || (section != NULL && same_section(of, section));
    }
    if (other == NULL)
        return true;
    if (!has)
        return pw_fail_at(error, rows->in->name, 0,
                          "results of several sections, %s and %s among them; say which with "
                          "--section, or [event] section=%s",
                          first, other, first);
    guint gone = take_away_others(rows, section);
    if (event->sections == NULL)
        pw_foreign_find(rows, PW_FINDING_NOTE, 1,
                        g_strdup_printf("%u row%s of other sections than %s passed over", gone,
                                        gone == 1 ? " is" : "s are", section));
    return true;
}

static enum pw_side side_of(const struct pw_schedule *s, int who_no)
{
    struct pw_seat seat = {0};
    for (int round_no = 1; round_no <= s->rounds && seat.table_no == 0; round_no++)
        seat = pw_schedule_where(s, who_no, round_no);
    return seat.side;
}

/* What the numbers of EW pairs are to be higher by. Some files say the line with each number. */
struct numbering {
    const struct pw_event *event;
    const struct pw_schedule *s;
    int first_ew;  /* 0: one winner */
    int most;      /* the highest number of EW; 0: none */
    bool by_lines; /* "1EW" is said */
};

/* The two of a row, in the movement's numbers. false: they are none. */
static bool two_of(const struct numbering *n, char **row, int higher, int who[2])
{
    for (int side = 0; side < 2; side++) {
        enum pw_side line = PW_SIDE_NONE;
        if (!pw_cell_pair(cell_of(row, side == 0 ? PW_FOREIGN_NS : PW_FOREIGN_EW), &line,
                          &who[side]))
            return false;
        bool ew = line == PW_SIDE_B || (line == PW_SIDE_NONE && side == 1);
        who[side] = pw_label_find(n->s, who[side]) + (ew ? higher : 0);
        if (who[side] < 1 || who[side] > n->s->contestants)
            return false;
    }
    return true;
}

/* Do these two meet on this board, who is NS being said first? */
static bool is_of_movement(const struct numbering *n, const char *board, const int who[2])
{
    int board_no = 0, first, last;
    if (!pw_read_int(board, 1, 999999, &board_no))
        return false;
    for (int round_no = 1; round_no <= n->s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(n->s, who[0], round_no);
        if (seat.table_no == 0 || seat.side != PW_SIDE_A || seat.opponent_no != who[1])
            continue;
        pw_event_boards(n->event, pw_schedule_at(n->s, round_no, seat.stand_no).set, &first, &last);
        if (board_no >= first && board_no <= last)
            return true;
    }
    return false;
}

/* How many rows the movement has. */
static int fitting(const struct numbering *n, const struct pw_foreign_rows *rows, int higher)
{
    int fit = 0, who[2];
    for (guint i = 0; i < rows->row->len; i++) {
        char **row = rows->row->pdata[i];
        fit +=
            two_of(n, row, higher, who) && is_of_movement(n, cell_of(row, PW_FOREIGN_BOARD), who);
    }
    return fit;
}

static void look_at(struct numbering *n, const struct pw_foreign_rows *rows)
{
    for (int i = 1; n->s->winners == 2 && n->first_ew == 0 && i <= n->s->contestants; i++)
        if (side_of(n->s, i) == PW_SIDE_B)
            n->first_ew = i;
    for (guint i = 0; i < rows->row->len; i++)
        for (int side = 0; side < 2; side++) {
            enum pw_side line = PW_SIDE_NONE;
            int no = 0;
            const char *cell =
                cell_of(rows->row->pdata[i], side == 0 ? PW_FOREIGN_NS : PW_FOREIGN_EW);
            bool is = pw_cell_pair(cell, &line, &no);
            n->by_lines = n->by_lines || line != PW_SIDE_NONE;
            n->most = is && side == 1 ? MAX(n->most, no) : n->most;
        }
}

/* The one under which most rows are the movement's, for the first of EW may be who is not there;
 * of equals what the highest number tells. */
static int higher_by(const struct numbering *n, const struct pw_foreign_rows *rows)
{
    bool as_they_are = n->first_ew == 0 || n->most >= pw_label(n->s, n->first_ew).no;
    int usual = n->first_ew > 0 ? n->first_ew - 1 : n->s->tables;
    const int others[] = {0, usual, n->s->tables, usual - 1};
    int best = as_they_are && !n->by_lines ? 0 : usual, fit = fitting(n, rows, best);
    for (gsize i = 0; i < G_N_ELEMENTS(others) && (n->first_ew > 0 || n->by_lines); i++) {
        int fits = others[i] != best && others[i] >= 0 ? fitting(n, rows, others[i]) : 0;
        if (fits <= fit)
            continue;
        best = others[i];
        fit = fits;
    }
    return best;
}

/* Two lines of which each has numbers from 1: those of EW become the movement's. Returns how much
 * higher these are; 0: as they stand. */
static int number_lines(struct pw_foreign_rows *rows, const struct pw_event *event)
{
    const struct pw_schedule *s = event->schedule;
    struct numbering n = {.event = event, .s = s};
    if (!pw_contest_of(s)->has_lines)
        return 0;
    look_at(&n, rows);
    int higher = n.most > 0 ? higher_by(&n, rows) : 0, first = pw_label(s, 1).no, who[2];
    for (guint i = 0; (higher > 0 || n.by_lines) && i < rows->row->len; i++) {
        if (!two_of(&n, rows->row->pdata[i], higher, who))
            continue;
        for (int side = 0; side < 2; side++) {
            g_autofree char *text = g_strdup_printf("%d", pw_label(s, who[side]).no);
            pw_foreign_set(rows->row->pdata[i], side == 0 ? PW_FOREIGN_NS : PW_FOREIGN_EW, text);
        }
    }
    if (higher > 0 && pw_label(s, 1 + higher).paper_no != first)
        pw_foreign_find(rows, PW_FINDING_NOTE, 1,
                        g_strdup_printf("EW pairs %d, %d, ... are pairs %d, %d, ... here", first,
                                        first + 1, pw_label(s, 1 + higher).no,
                                        pw_label(s, 2 + higher).no));
    return higher;
}

/* ---- who played: into the list of the event, where that has no names ---- */

/* What stands for a player: of two of whom one has no name, the number of that one. NULL: nothing.
 */
static const char *word_of(const struct pw_foreign_person *person, int i)
{
    bool named = person->name[0] != NULL || person->name[1] != NULL;
    return person->name[i] != NULL || !named ? person->name[i] : person->id[i];
}

/* NULL: neither has a name. The caller frees. */
static char *name_of(const struct pw_foreign_person *person)
{
    const char *first = word_of(person, 0), *second = word_of(person, 1);
    return first != NULL && second != NULL ? g_strconcat(first, " & ", second, NULL)
                                           : g_strdup(first != NULL ? first : second);
}

/* One alone is a player, or a pair whose name is one; a number without a name says that one of two
 * is missing. */
static bool of_two_names(const struct pw_foreign_person *person)
{
    return (person->name[0] != NULL || person->id[0] == NULL) &&
           (person->name[1] != NULL || person->id[1] == NULL);
}

/* Does the list have nobody there, or the same who have no numbers of their federation? */
static bool is_wanted(const struct pw_contestant *c, const struct pw_foreign_person *person)
{
    if (c->name == NULL)
        return true;
    g_autofree char *both = name_of(person);
    return c->id[0] == NULL && c->id[1] == NULL && strcmp(c->name, both) == 0 &&
           (person->id[0] != NULL || person->id[1] != NULL);
}

static bool put(struct pw_contestant *c, const struct pw_foreign_person *person)
{
    const char *first = word_of(person, 0), *second = word_of(person, 1);
    bool two = first != NULL && second != NULL;
    g_autofree char *both = name_of(person);
    return pw_event_text(&c->name, both) &&
           (!two ||
            (pw_event_text(&c->player[0], first) && pw_event_text(&c->player[1], second))) &&
           (person->id[0] == NULL || pw_event_text(&c->id[0], person->id[0])) &&
           (person->id[1] == NULL || pw_event_text(&c->id[1], person->id[1])) &&
           (person->club == NULL || c->club != NULL || pw_event_text(&c->club, person->club));
}

/* Who sits there in round 1; 0: nobody. i: of individuals, the first or the second of the line. */
static int seated(const struct pw_event *event, const struct pw_foreign_person *person, int i)
{
    const struct pw_schedule *s = event->plan != NULL ? event->plan : event->schedule;
    int each = pw_contest_of(s)->seats / 2, seat = person->side == PW_SIDE_B ? each : 0;
    for (int stand_no = 1; s->rounds > 0 && stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no == person->table_no)
            return pw_schedule_at(s, 1, stand_no).who[seat + i];
    return 0;
}

/* Two of a table who do not play as a pair. */
static int put_apart(struct pw_event *event, const struct pw_foreign_person *person)
{
    int named = 0;
    for (int i = 0; i < 2; i++) {
        const struct pw_foreign_person one = {.name = {person->name[i]}, .id = {person->id[i]}};
        int no = person->name[i] != NULL ? seated(event, person, i) : 0;
        struct pw_contestant *c = no > 0 ? pw_event_contestant(event, no) : NULL;
        named += c != NULL && is_wanted(c, &one) && put(c, &one);
    }
    return named;
}

static void name_people(struct pw_foreign_rows *rows, struct pw_event *event, const char *section,
                        int higher)
{
    int named = 0, unsure = 0, halves = 0;
    for (guint i = 0; i < rows->people->len; i++) {
        const struct pw_foreign_person *person = rows->people->pdata[i];
        bool other = section != NULL && person->section != NULL &&
                     g_ascii_strcasecmp(person->section, section) != 0;
        bool of_table = person->table_no > 0;
        if (!other && of_table && pw_event_contest(event)->partners_change)
            named += put_apart(event, person);
        g_autofree char *name = name_of(person);
        if (other || name == NULL || (person->no < 1 && !of_table) ||
            (of_table && pw_event_contest(event)->partners_change))
            continue;
        if (!of_table && higher > 0 && person->side == PW_SIDE_NONE) {
            unsure++;
            continue;
        }
        int no = of_table ? seated(event, person, 0)
                          : pw_label_find(event->schedule, person->no) +
                                (person->side == PW_SIDE_B ? higher : 0);
        struct pw_contestant *c =
            no > 0 && no <= event->schedule->contestants ? pw_event_contestant(event, no) : NULL;
        if (c == NULL || !is_wanted(c, person) || !put(c, person))
            continue;
        named++;
        halves += !of_two_names(person);
    }
    if (named > 0)
        pw_foreign_find(rows, PW_FINDING_NOTE, 1,
                        g_strdup_printf("%d name%s taken from here, as the event has none there",
                                        named, named == 1 ? " is" : "s are"));
    if (halves > 0)
        pw_foreign_find(rows, PW_FINDING_NOTE, 1,
                        g_strdup_printf("%d of these pairs %s one name here, and the number of the "
                                        "other; write both under [names]",
                                        halves, halves == 1 ? "has" : "have"));
    if (unsure > 0)
        pw_foreign_find(
            rows, PW_FINDING_NOTE, 1,
            g_strdup_printf("%d name%s not taken, as nothing says who of them is NS and "
                            "who EW; write them under [names]",
                            unsure, unsure == 1 ? " is" : "s are"));
}

/* ---- all of it ---- */

/* Of numbers of the movement those that results say: with EW by line, "EW 3". */
static void name_lines(char **row, const struct pw_schedule *s)
{
    for (int side = 0; pw_label(s, 1).line != PW_SIDE_NONE && side < 2; side++) {
        enum pw_foreign_cell cell = side == 0 ? PW_FOREIGN_NS : PW_FOREIGN_EW;
        int no = 0, least = pw_label(s, 1).no;
        if (pw_read_int(cell_of(row, cell), least, pw_label(s, s->contestants).no, &no))
            pw_foreign_set(row, cell, pw_label(s, pw_label_find(s, no)).text);
    }
}

/* The columns of ours that are made of them, behind the headings of pairs or of individuals. */
static const enum pw_foreign_cell of_pairs[] = {
    PW_FOREIGN_BOARD,  PW_FOREIGN_NS,    PW_FOREIGN_EW,    PW_FOREIGN_CONTRACT, PW_FOREIGN_DECLARER,
    PW_FOREIGN_TRICKS, PW_FOREIGN_SCORE, PW_FOREIGN_ROUND, PW_FOREIGN_TABLE};
static const enum pw_foreign_cell of_players[] = {
    PW_FOREIGN_BOARD, PW_FOREIGN_N,        PW_FOREIGN_S,        PW_FOREIGN_E,
    PW_FOREIGN_W,     PW_FOREIGN_CONTRACT, PW_FOREIGN_DECLARER, PW_FOREIGN_TRICKS,
    PW_FOREIGN_SCORE, PW_FOREIGN_ROUND,    PW_FOREIGN_TABLE};
#define HEADS_OF_PAIRS "board,ns,ew,contract,declarer,tricks,score"
#define HEADS_OF_PLAYERS "board,n,s,e,w,contract,declarer,tricks,score"

/* A round or a table that is no number is not taken: terminals may call it otherwise. */
static void append_row(GString *out, char **row, bool players, bool places, const char *section)
{
    const enum pw_foreign_cell *cells = players ? of_players : of_pairs;
    gsize n = players ? G_N_ELEMENTS(of_players) : G_N_ELEMENTS(of_pairs);
    for (gsize i = 0; i < (places ? n : n - 2); i++) {
        bool said = cells[i] < PW_FOREIGN_ROUND || number_of(row, cells[i]) > 0;
        if (i > 0)
            g_string_append_c(out, ',');
        pw_append_csv(out, said ? cell_of(row, cells[i]) : "");
    }
    if (section != NULL)
        g_string_append_printf(out, ",%s", section);
    g_string_append_c(out, '\n');
}

/* Points that somebody lost, as a row; higher: how much higher EW are numbered here. false: they
 * are told, and no row. */
static bool append_penalty(GString *out, struct pw_foreign_rows *rows,
                           const struct pw_foreign_person *person, int higher, bool players)
{
    char *end = NULL;
    double lost = g_ascii_strtod(person->lost, &end);
    int no = person->no + (person->side == PW_SIDE_B ? higher : 0);
    bool sound = *end == '\0' && lost >= -1000 && lost <= 1000; /* and a number at all */
    int hundredths = sound && lost > 0 ? (int)(lost * (rows->halves ? 200 : 100) + 0.5) : 0;
    bool whose = no >= 1 && (higher == 0 || person->side != PW_SIDE_NONE);
    bool taken = whose && sound && lost >= 0;
    if (!taken) {
        g_autofree char *quoted = pw_quote(person->lost);
        pw_foreign_refuse(rows, person->line,
                          pw_told(!whose   ? "penalty-whose"
                                  : !sound ? "penalty-like"
                                           : "penalty-given",
                                  no, quoted));
    } else if (hundredths > 0) {
        g_string_append_printf(out, "penalties,%d,%s,%d.%02d,,,", no, players ? ",," : "",
                               hundredths / 100, hundredths % 100);
    }
    return taken && hundredths > 0;
}

static struct pw_foreign_rows rows_new(const struct pw_input *in, struct pw_findings *findings)
{
    return (struct pw_foreign_rows){
        .in = in,
        .findings = findings,
        .row = g_ptr_array_new_with_free_func(free_row),
        .line = g_array_new(FALSE, FALSE, sizeof(int)),
        .odd = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL),
        .people = pw_foreign_people_new(),
    };
}

static void rows_finish(struct pw_foreign_rows *rows)
{
    g_ptr_array_unref(rows->row);
    g_array_unref(rows->line);
    g_hash_table_destroy(rows->odd);
    g_ptr_array_unref(rows->people);
    g_free(rows->kind);
}

bool pw_results_sectioned(const struct pw_input *in)
{
    const struct form *form = form_of(in);
    if (form == NULL)
        return pw_results_have_sections(in);
    struct pw_foreign_rows rows = rows_new(in, NULL);
    bool found = false;
    if (form->read(&rows, NULL))
        for (guint i = 0; !found && i < rows.row->len; i++)
            found = *cell_of(rows.row->pdata[i], PW_FOREIGN_SECTION) != '\0';
    rows_finish(&rows);
    return found;
}

/* section: whose rows they are, of an event of several; else NULL. */
static void write_rows(struct pw_foreign_rows *rows, struct pw_input *in,
                       const struct pw_schedule *s, const char *section, int higher)
{
    bool players = pw_contest_of(s)->partners_change;
    bool places = false;
    for (guint i = 0; i < rows->row->len; i++)
        places = places || number_of(rows->row->pdata[i], PW_FOREIGN_ROUND) > 0 ||
                 number_of(rows->row->pdata[i], PW_FOREIGN_TABLE) > 0;
    GString *out = g_string_new(players ? HEADS_OF_PLAYERS : HEADS_OF_PAIRS);
    g_string_append_printf(out, "%s%s\n", places ? ",round,table" : "",
                           section != NULL ? ",section" : "");
    GArray *lines = g_array_new(FALSE, FALSE, sizeof(int));
    int line = 1;
    g_array_append_val(lines, line);
    for (guint i = 0; i < rows->row->len; i++) {
        line = g_array_index(rows->line, int, i);
        clear_nothings(rows->row->pdata[i]);
        if (!take_remark(rows, rows->row->pdata[i], line))
            continue;
        to_ours(rows->row->pdata[i]);
        name_lines(rows->row->pdata[i], s);
        append_row(out, rows->row->pdata[i], players, places, section);
        g_array_append_val(lines, line);
    }
    for (guint i = 0; i < rows->people->len; i++) {
        const struct pw_foreign_person *person = rows->people->pdata[i];
        bool ours =
            section == NULL || person->section == NULL || same_section(person->section, section);
        if (!ours || person->lost == NULL || !append_penalty(out, rows, person, higher, players))
            continue;
        g_string_append_printf(out, "%s%s%s\n", places ? ",," : "", section != NULL ? "," : "",
                               section != NULL ? section : "");
        g_array_append_val(lines, person->line);
    }
    g_free(in->text);
    in->bytes = out->len;
    in->text = g_string_free(out, FALSE);
    in->lines = lines;
}

bool pw_results_take(struct pw_input *in, struct pw_event *event, struct pw_findings *findings,
                     GError **error)
{
    const struct pw_schedule *s = event->schedule;
    const char *section = event->section;
    const struct form *form = form_of(in);
    if (form == NULL)
        return true;
    struct pw_foreign_rows rows = rows_new(in, findings);
    bool done = form->read(&rows, error);
    if (done && rows.row->len == 0)
        done = pw_fail_at(error, in->name, 0, "no results of boards in it; %s", form->has);
    done = done && one_section(&rows, event, error);
    if (done) {
        int higher = number_lines(&rows, event);
        name_people(&rows, event, section, higher);
        tell_beside(&rows, event);
        write_rows(&rows, in, s, event->sections != NULL ? section : NULL, higher);
    }
    rows_finish(&rows);
    return done;
}
