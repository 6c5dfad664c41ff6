/* roster_heads.c - reads headings of lists in the spellings of others.
 *
 * source  the exports of Swiss-Manager (Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex) and of
 *         chess-results (No.;;Name;FideID;FED;Rtg;Club/City), whose column of titles has no
 * heading; FIDE's titles: Handbook B.01
 */
#include "format/roster_heads.h"

#include "base/error.h"

#include <string.h>

const char *const pw_roster_heads_of_players[] = {
    "no",    "name",   "title", "rating",          "federation",  "fide_id", "club",       "sex",
    "birth", "family", "team",  "national_rating", "national_id", "surname", "given_name", NULL};
const char *const pw_roster_heads_of_pairs[] = {"pair", "player1", "player2",    "id1", "id2",
                                                "club", "rating",  "federation", NULL};

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
        if (heads->as[i] != NULL && !g_strv_contains(pw_roster_heads_of_pairs, heads->as[i]))
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
            if (name[i] != NULL && (off >> i & 1) == 0)
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

char *pw_roster_heads_told(const struct pw_roster_heads *heads, const struct pw_input *in)
{
    struct pw_csv csv;
    g_autoptr(GString) taken = g_string_new(NULL), idle = g_string_new(NULL);
    int several = 0;
    pw_csv_init(&csv, in);
    pw_csv_next(&csv, NULL);
    for (int i = 0; i < csv.cells; i++) {
        g_autofree char *quoted = pw_quote(csv.cell[i]);
        if (heads->as[i] != NULL) {
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
                        : several == 1 ? "; nothing is made of the column "
                                       : "; nothing is made of the columns ",
                        idle->str);
    pw_csv_finish(&csv);
    return said;
}
