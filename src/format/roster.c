/* roster.c - reads lists of pairs and of players. */
#include "format/roster.h"

#include "base/error.h"
#include "format/csv.h"
#include "format/write_internal.h"

#include <stdlib.h>
#include <string.h>

/* Writes the list of players. */

static const char *text_of(const struct pw_contestant *c, enum pw_roster_column column)
{
    switch (column) {
    case PW_ROSTER_NAME:
        return c->name;
    case PW_ROSTER_TITLE:
        return c->title;
    case PW_ROSTER_FEDERATION:
        return c->federation;
    case PW_ROSTER_FIDE_ID:
        return c->id[0];
    case PW_ROSTER_CLUB:
        return c->club;
    case PW_ROSTER_BIRTH:
        return c->birth[0] != '\0' ? c->birth : NULL;
    case PW_ROSTER_TEAM:
        return c->team;
    default: /* family; the others are no texts */
        return c->family;
    }
}

static bool is_known(const struct pw_contestant *c, enum pw_roster_column column)
{
    return column == PW_ROSTER_SEX ? c->sex != '\0' : text_of(c, column) != NULL;
}

/* A birth date as files of ours have it: 1990-11-30. */
static void append_birth(GString *out, const char *birth)
{
    for (; *birth != '\0'; birth++)
        g_string_append_c(out, *birth == '/' ? '-' : *birth);
}

static void append_cell(GString *out, const struct pw_contestant *c, int no,
                        enum pw_roster_column column)
{
    if (column == PW_ROSTER_NO)
        g_string_append_printf(out, "%d", no);
    else if (column == PW_ROSTER_RATING && c->rating > 0)
        g_string_append_printf(out, "%d", c->rating);
    else if (column == PW_ROSTER_SEX && c->sex != '\0')
        g_string_append_c(out, c->sex);
    else if (column == PW_ROSTER_BIRTH)
        append_birth(out, c->birth);
    else if (column != PW_ROSTER_RATING && column != PW_ROSTER_SEX)
        pw_append_csv(out, text_of(c, column));
}

#define BEHIND_THE_NUMBER                                                                          \
    "name", "title", "rating", "federation", "fide_id", "club", "sex", "birth", "family", "team",  \
        NULL

/* Their headings; NULL ends them. */
static const char *const pw_roster_player_heads[PW_ROSTER_COLUMNS + 1] = {"no", BEHIND_THE_NUMBER};

char *pw_save_players_csv(const struct pw_scored *scored)
{
    const struct pw_event *event = scored->event;
    GString *out = g_string_new(NULL);
    bool shown[PW_ROSTER_COLUMNS] = {false};
    for (int column = 0; column < PW_ROSTER_COLUMNS; column++) {
        shown[column] = column < PW_ROSTER_SEX;
        for (int i = 0; !shown[column] && i < event->contestants; i++)
            shown[column] = event->contestant[i].name != NULL &&
                            is_known(&event->contestant[i], (enum pw_roster_column)column);
        if (shown[column])
            g_string_append_printf(out, "%s%s", column > 0 ? "," : "",
                                   pw_roster_player_heads[column]);
    }
    g_string_append_c(out, '\n');
    for (int i = 0; i < event->contestants; i++) {
        const struct pw_contestant *c = &event->contestant[i]; /* as they are listed */
        if (c->name == NULL)
            continue;
        for (int column = 0; column < PW_ROSTER_COLUMNS; column++) {
            if (!shown[column])
                continue;
            g_string_append(out, column > 0 ? "," : "");
            append_cell(out, c, i + 1, (enum pw_roster_column)column);
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

/* Reads headings of lists in the spellings of others.
 *
 * source  the exports of Swiss-Manager (Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex) and of
 *         chess-results (No.;;Name;FideID;FED;Rtg;Club/City), whose column of titles has no
 * heading; FIDE's titles: Handbook B.01
 */

/* What a list says of somebody, in one name for each; NULL ends them. Those behind "team" stand in
 * when what they say is missing under "rating", "fide_id" and "name". */
static const char *const pw_roster_heads_of_players[] = {
    "no",    "name",   "title", "rating",          "federation",  "fide_id", "club",       "sex",
    "birth", "family", "team",  "national_rating", "national_id", "surname", "given_name", NULL};

static const char *const pw_roster_heads_of_pairs[] = {
    "pair", "player1", "player2", "id1", "id2", "club", "rating", "federation", NULL};

/* By what they are of: "name" of pairs is the first of the two, "no" their number, "id" that of the
 * first. Within one, the first spelling of several that stand there counts. */
static const struct {
    const char *name, *spellings;
} known[] = {
    {"no", "no nr num number numero numéro nummer snr startnr startnummer startrank startno lp nro "
           "numer pos"},
    {"pair", "pair paar paarnr paarnummer pairno pairnumber para nrpary coppia parinro parinumero"},
    {"name", "name names player players spieler spielerin namen teilnehmer nazwisko nazwiskoiimię "
             "imięinazwisko zawodnik nome nominativo giocatore nimi pelaaja nom joueur northsouth "
             "nordsüd nordsued ns player1 spieler1 name1 zawodnik1 gracz1 giocatore1 pelaaja1 "
             "north nord 1spieler"},
    {"player2", "partner partnerin player2 spieler2 name2 zawodnik2 gracz2 giocatore2 pelaaja2 "
                "compagno kumppani south süd sued sud 2spieler"},
    {"title", "title titel tit tytuł titolo arvo"},
    {"rating", "rating elo eloint rtg rtgi irtg eloi fiderating ratingfide eloF ranking rtgint "
               "vahvuusluku punteggio"},
    {"national_rating", "elonat rtgn nrtg elon dwz nationalrating rtgnat nwz"},
    {"federation", "federation fed nation land verband federazione federacja liitto maa fédération "
                   "country"},
    {"fide_id", "fideid fideno fidenr fidenumber idfide codefide id"},
    {"national_id", "identnr identno ident idnat idno idn nationalid pzszachid membernr memberno "
                    "mitgliedsnr mitgliedsnummer acblno ebuno legitymacja tessera jäsennumero"},
    {"id2", "id2 partnerid"},
    {"club", "club clubcity verein vereinort klub klubmiasto società societa circolo seura kerho "
             "cercle"},
    {"sex", "sex gender geschlecht płeć sesso sukupuoli"},
    {"birth",
     "birth born birthday birthdate dateofbirth geburt geburtsdatum geb gebdatum jahrgang "
     "year dataurodzenia urodzony ur rokur datadinascita nascita nato syntymäaika syntynyt"},
    {"surname", "surname lastname familyname nachname familienname cognome sukunimi"},
    {"given_name", "givenname firstname forename vorname imię imie nomeproprio etunimi prénom"},
    {"family", "family familie"},
    {"team", "team teamname mannschaft drużyna squadra joukkue"},
};

/* Small letters alone, and figures. The caller frees. */
static char *bare_of(const char *heading)
{
    g_autofree char *small = g_utf8_strdown(heading, -1);
    GString *bare = g_string_new(NULL);
    for (const char *at = small; *at != '\0'; at = g_utf8_next_char(at))
        if (g_unichar_isalnum(g_utf8_get_char(at)))
            g_string_append_unichar(bare, g_utf8_get_char(at));
    return g_string_free(bare, FALSE);
}

/* The name for a heading, and how dear the spelling is: 0 the dearest. NULL: not known. */
static const char *known_as(const char *heading, int *rank)
{
    g_autofree char *bare = bare_of(heading);
    for (size_t i = 0; bare[0] != '\0' && i < G_N_ELEMENTS(known); i++) {
        g_auto(GStrv) spelling = g_strsplit(known[i].spellings, " ", -1);
        for (*rank = 0; spelling[*rank] != NULL; (*rank)++) {
            g_autofree char *its = bare_of(spelling[*rank]);
            if (strcmp(its, bare) == 0)
                return known[i].name;
        }
    }
    return NULL;
}

static bool is_title(const char *text)
{
    static const char *const titles[] = {"GM",  "IM",  "FM",  "CM",  "WGM", "WIM", "WFM",
                                         "WCM", "AGM", "AIM", "AFM", "ACM", NULL};
    g_autofree char *large = g_ascii_strup(text, -1);
    return g_strv_contains(titles, large);
}

/* What is under each heading. */
struct below {
    int rows;
    int titles[PW_CSV_CELLS], numbers[PW_CSV_CELLS], others[PW_CSV_CELLS], couples[PW_CSV_CELLS];
};

static void look_below(struct pw_csv *csv, struct below *below)
{
    for (; pw_csv_next(csv, NULL); below->rows++)
        for (int i = 0; i < csv->cells; i++) {
            const char *cell = csv->cell[i];
            int number = 0;
            if (pw_read_int(cell, 1, 999999999, &number))
                below->numbers[i]++;
            else if (is_title(cell))
                below->titles[i]++;
            else if (cell[0] != '\0')
                below->others[i]++;
            below->couples[i] += strstr(cell, " & ") != NULL;
        }
}

/* Takes name for column i, where it is free or the spelling dearer than the one that has it. */
static void take(struct pw_roster_heads *heads, int *rank_of, int i, const char *name, int rank)
{
    for (int k = 0; k < i; k++)
        if (g_strcmp0(heads->as[k], name) == 0) {
            if (rank_of[k] <= rank)
                return;
            heads->as[k] = NULL;
        }
    heads->as[i] = name;
    rank_of[i] = rank;
}

static bool has(const struct pw_roster_heads *heads, const char *name)
{
    for (int i = 0; i < PW_CSV_CELLS; i++)
        if (g_strcmp0(heads->as[i], name) == 0)
            return true;
    return false;
}

static void rename_as(struct pw_roster_heads *heads, const char *name, const char *other)
{
    for (int i = 0; i < PW_CSV_CELLS; i++)
        if (g_strcmp0(heads->as[i], name) == 0)
            heads->as[i] = other;
}

/* Two people a row: the names that lists of pairs have. */
static void name_pairs(struct pw_roster_heads *heads)
{
    static const char *const other[][2] = {{"no", "pair"},
                                           {"name", "player1"},
                                           {"fide_id", "id1"},
                                           {"national_id", "id1"},
                                           {"national_rating", "rating"}};
    for (size_t i = 0; i < G_N_ELEMENTS(other); i++)
        rename_as(heads, other[i][0], has(heads, other[i][1]) ? NULL : other[i][1]);
    for (int i = 0; i < PW_CSV_CELLS; i++)
        if (heads->as[i] != NULL && strcmp(heads->as[i], PW_ROSTER_OFF) != 0 &&
            !g_strv_contains(pw_roster_heads_of_pairs, heads->as[i]))
            heads->as[i] = NULL;
}

static const char *name_of(const struct pw_csv *head, const struct below *below, int i, int *rank)
{
    const char *name = known_as(head->cell[i], rank);
    bool numbers = below->numbers[i] > 0 && below->others[i] == 0;
    if (head->cell[i][0] == '\0')
        return below->titles[i] > 0 && below->others[i] + below->numbers[i] == 0 ? "title" : NULL;
    /* "Pair" and "Player" head numbers, or names. */
    if (g_strcmp0(name, "name") == 0 && numbers)
        return "no";
    if (g_strcmp0(name, "pair") == 0)
        return numbers || below->rows == 0 ? "pair" : "name";
    return name;
}

/* Is it as our own lists have it? Those are read as ever. */
static bool is_ours(const char *heading)
{
    static const char *const ours[] = {
        "no",     "pair", "player", "player1",    "player2", "id1",   "id2",    "name", "title",
        "rating", "club", "sex",    "federation", "fide_id", "birth", "family", "team", NULL};
    g_autofree char *small = g_ascii_strdown(heading, -1);
    return g_strv_contains(ours, g_strdelimit(small, " -", '_'));
}

struct pw_roster_heads pw_roster_heads_of(const struct pw_input *in, guint64 off, bool any)
{
    struct pw_roster_heads heads = {0};
    struct below below = {0};
    struct pw_csv csv;
    int rank_of[PW_CSV_CELLS] = {0};
    const char *name[PW_CSV_CELLS] = {NULL};
    bool some = false;
    pw_csv_init(&csv, in);
    if (pw_csv_next(&csv, NULL)) {
        struct pw_csv head = csv; /* its cells stay; the rest is read with a text of its own */
        csv.text = g_string_new(NULL);
        look_below(&csv, &below);
        for (int i = 0; i < head.cells; i++) {
            int rank = 0;
            name[i] = name_of(&head, &below, i, &rank);
            some = some || (name[i] != NULL && head.cell[i][0] != '\0' && !is_ours(head.cell[i]));
            if ((off >> i & 1) != 0)
                heads.as[i] = PW_ROSTER_OFF; /* also where its heading is one of ours */
            else if (name[i] != NULL)
                take(&heads, rank_of, i, name[i], rank);
        }
        g_string_free(head.text, TRUE);
    }
    pw_csv_finish(&csv);
    heads.named = has(&heads, "name") || has(&heads, "surname");
    heads.pairs = has(&heads, "player2") || has(&heads, "pair");
    for (int i = 0; i < PW_CSV_CELLS; i++)
        heads.pairs = heads.pairs || (g_strcmp0(heads.as[i], "name") == 0 && below.couples[i] > 0);
    if (heads.pairs && has(&heads, "surname") && !has(&heads, "name"))
        heads.pairs = false;
    if (has(&heads, "name")) { /* the whole of what the others say */
        rename_as(&heads, "surname", NULL);
        rename_as(&heads, "given_name", NULL);
    }
    if (heads.pairs)
        name_pairs(&heads);
    heads.numbered = has(&heads, heads.pairs ? "pair" : "no");
    for (int i = 0; i < PW_CSV_CELLS; i++)
        heads.maybe_numbered = heads.maybe_numbered ||
                               (!any && heads.as[i] == NULL && name[i] == NULL &&
                                below.numbers[i] > 0 && below.others[i] + below.titles[i] == 0);
    heads.foreign = (some || any) && heads.named;
    return heads;
}

/* A sentence of what each was taken for, and which are not known, with the line; the caller frees.
 */
static char *pw_roster_heads_told(const struct pw_roster_heads *heads, const struct pw_input *in)
{
    struct pw_csv csv;
    g_autoptr(GString) taken = g_string_new(NULL), idle = g_string_new(NULL);
    int several = 0;
    pw_csv_init(&csv, in);
    pw_csv_next(&csv, NULL);
    for (int i = 0; i < csv.cells; i++) {
        g_autofree char *quoted = pw_quote(csv.cell[i]);
        if (heads->as[i] != NULL && strcmp(heads->as[i], PW_ROSTER_OFF) != 0) {
            g_string_append_printf(taken, "%s%s %s", taken->len > 0 ? ", " : "", quoted,
                                   heads->as[i]);
        } else if (csv.cell[i][0] != '\0') {
            g_string_append_printf(idle, "%s%s", idle->len > 0 ? ", " : "", quoted);
            several++;
        }
    }
    char *said =
        g_strdup_printf("%s:%d: the headings are taken as %s%s%s", in->name, csv.line, taken->str,
                        several == 0   ? ""
                        : several == 1 ? "; ignored: the column "
                                       : "; ignored: the columns ",
                        idle->str);
    pw_csv_finish(&csv);
    return said;
}

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

/* Of lists that have none: a pair in a line, as one name or as those of the two. */
static const char *const bare_heads[] = {"name", NULL};
static const char *const bare_two_heads[] = {"player1", "player2", NULL};
static const int bare_two_columns[] = {PLAYER1, PLAYER2};

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

bool pw_roster_birth(const char *value, char out[12])
{
    char **parts = g_strsplit_set(value, "-/.", -1);
    guint n = g_strv_length(parts);
    int number[3] = {0};
    bool sound = n == 0 || n == 1 || n == 3, year_first = n > 0 && strlen(parts[0]) == 4;
    for (guint i = 0; sound && i < n && n != 0; i++)
        sound = parts[i][0] != '\0' && strspn(parts[i], "0123456789") == strlen(parts[i]) &&
                pw_read_int(parts[i] + strspn(parts[i], "0"), 1, 9999, &number[i]);
    int year = year_first ? number[0] : number[2], day = year_first ? number[2] : number[0];
    /* 04/05/1990 may be of April or of May */
    bool sure = year_first || strchr(value, '.') != NULL || number[0] > 12;
    if (value[0] == '\0') {
        out[0] = '\0';
        sound = true;
    } else if (sound && n == 1) {
        sound = year_first && year >= 1850;
        if (sound)
            g_snprintf(out, 12, "%04d", year);
    } else if (sound) {
        char iso[16];
        g_snprintf(iso, sizeof iso, "%04d-%02d-%02d", year, number[1], day);
        sound = sure && year >= 1850 && pw_day_read(iso, &year, &number[1], &day);
        if (sound)
            g_snprintf(out, 12, "%04d/%02d/%02d", year, number[1], day);
    }
    g_strfreev(parts);
    return sound;
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
    case ID2:
        return pw_event_text(&c->id[1], text);
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
        return pw_roster_birth(text, c->birth);
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
    static const char *const of_pairs[] = {"id1", "id2"};
    for (int i = 0; i < 2; i++)
        if (strcmp(of_pairs[i], heading) == 0)
            return take_text(contestant, i == 0 ? ID1 : ID2, value);
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
    pw_refuse_at(error, csv->in->name, csv->line, column == SEX ? "cell-sex" : "cell-birth",
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
        pw_refuse_at(error, csv->in->name, csv->line, "names-most", PW_CONTESTANTS_MAX);
        return false;
    }
    if (!sheet->in_order && !pw_csv_int(csv, sheet->place[0], sheet->heads[0], 1,
                                        PW_CONTESTANTS_MAX, false, &no, error))
        return false;
    int written_no = no;
    if (!sheet->in_order)
        no = pw_numbers_find(&event->numbers, no);
    if (no < 1)
        return pw_refuse_at(error, csv->in->name, csv->line, "list-pairs-from", sheet->heads[0],
                            written_no, pw_numbers_label(&event->numbers, 1).no);
    if (line_of[no] != 0) {
        pw_refuse_at(error, csv->in->name, csv->line, "list-twice", sheet->heads[0], written_no,
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
        pw_refuse_at(&wrong, csv->in->name, csv->line, "no-memory-names");
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

/* Of how many people a contestant of the movement consists; 0: nobody knows yet. */
static int people_of(const struct pw_event *event)
{
    return pw_contest_of_movement(event->request.kind)->people;
}

/* "Nowak, Anna","Lis, Ewa" in every line: two names in quotes. */
static bool is_bare_of_two(const struct pw_input *in)
{
    struct pw_csv csv;
    bool two = in->text[0] == '"';
    int rows = 0;
    pw_csv_init(&csv, in);
    for (; two && pw_csv_next(&csv, NULL); rows++)
        two =
            csv.cells == 2 && strchr(csv.cell[0], ',') != NULL && strchr(csv.cell[1], ',') != NULL;
    pw_csv_finish(&csv);
    return two && rows > 0;
}

/* Names without numbers stand in their order. Where there are headings, all are known: one that is
 * not might be that of the numbers. */
static void find_order(struct sheet *sheet, const struct pw_event *event, const struct pw_input *in)
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
        else if (people_of(event) != 1 && is_bare_of_two(in))
            *sheet = (struct sheet){.in_order = true,
                                    .bare = true,
                                    .heads = bare_two_heads,
                                    .columns = bare_two_columns,
                                    .pairs = true,
                                    .place = {0, 1}};
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
        find_order(&sheet, event, in);
    else if (!other_sheet(&sheet, &heads, in, error))
        return false;
    struct pw_event list = {.numbers = event->numbers};
    struct pw_csv csv;
    GError *wrong = NULL;
    if (sheet.heads == NULL) {
        static const char *const key[] = {"no-headings-list", "no-headings-players",
                                          "no-headings-pairs"};
        pw_refuse_at(error, in->name, sheet.place[0], key[people_of(event)]);
        return false;
    }
    int *line_of = g_new0(int, PW_CONTESTANTS_MAX + 1);
    pw_csv_init(&csv, in);
    csv.as = sheet.other ? heads.as : NULL;
    int needed = sheet.other ? 0 : sheet.in_order ? 1 : 2;
    bool sound = sheet.bare || pw_csv_head(&csv, sheet.heads, needed, false, sheet.place, &wrong);
    char *idle = !sound || sheet.bare ? NULL
                 : sheet.other        ? pw_roster_heads_told(&heads, in)
                                      : pw_csv_idle(&csv, sheet.heads, sheet.place, NULL);
    while (sound && pw_csv_next(&csv, &wrong))
        sound = read_row(&list, &csv, &sheet, line_of, &wrong);
    idle = add_hidden(idle, &csv);
    pw_csv_finish(&csv);
    if (wrong == NULL && list.contestants == 0)
        pw_refuse_at(&wrong, in->name, 0, "headings-alone");
    int a, b;
    if (wrong == NULL && pw_roster_same_name(&list, sheet.pairs, &a, &b)) {
        char *quoted = pw_quote(list.contestant[b - 1].name);
        pw_refuse_at(&wrong, in->name, line_of[b], "list-alike", quoted,
                     pw_numbers_label(&event->numbers, a).no,
                     pw_numbers_label(&event->numbers, b).no);
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
