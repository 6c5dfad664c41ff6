/* roster.c - reads lists of pairs and of players.
 *
 * Long: what stands under a heading and behind a name is of the same columns.
 */
#include "format/roster.h"

#include "base/error.h"
#include "format/write.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* ---- what a list says of somebody ---- */

/* The last four stand in where what they say is missing under "rating", "fide_id" and "name". */
enum field {
    NUMBER,
    NAME,
    PLAYER2,
    TITLE,
    RATING,
    FEDERATION,
    ID1,
    ID2,
    CLUB,
    SEX,
    BIRTH,
    FAMILY,
    TEAM,
    NATIONAL_RATING,
    NATIONAL_ID,
    SURNAME,
    GIVEN_NAME,
    FIELDS
};

/* Where the texts of it are. */
static const size_t text_offset[FIELDS] = {
    [NAME] = offsetof(struct pw_contestant, player[0]),
    [PLAYER2] = offsetof(struct pw_contestant, player[1]),
    [TITLE] = offsetof(struct pw_contestant, title),
    [FEDERATION] = offsetof(struct pw_contestant, federation),
    [ID1] = offsetof(struct pw_contestant, id[0]),
    [ID2] = offsetof(struct pw_contestant, id[1]),
    [CLUB] = offsetof(struct pw_contestant, club),
    [FAMILY] = offsetof(struct pw_contestant, family),
    [TEAM] = offsetof(struct pw_contestant, team),
};

static const char *text_of(const struct pw_contestant *c, int field)
{
    return *(const char *const *)(gconstpointer)((const char *)c + text_offset[field]);
}

/* The columns of a list, each with its field; the first is that of the number. */
#define IS(field) .slot = (field)
#define NUMBERS IS(NUMBER), .least = 1, .most = PW_CONTESTANTS_MAX
#define BEHIND_THE_NUMBER                                                                          \
    {.name = "name", IS(NAME)}, {.name = "title", IS(TITLE)}, {.name = "rating", IS(RATING)},      \
        {.name = "federation", IS(FEDERATION)}, {.name = "fide_id", IS(ID1)},                      \
        {.name = "club", IS(CLUB)}, {.name = "sex", IS(SEX)}, {.name = "birth", IS(BIRTH)},        \
        {.name = "family", IS(FAMILY)},                                                            \
    {                                                                                              \
        .name = "team", IS(TEAM)                                                                   \
    }
static const struct pw_row_column player_columns[] = {
    {.name = "no", NUMBERS}, BEHIND_THE_NUMBER, {.name = NULL}};
enum { FIRST_RARE = 7 }; /* this and what follows is written where it is known of somebody */
/* As clubs head a list of individuals. */
static const struct pw_row_column single_columns[] = {
    {.name = "player", NUMBERS}, BEHIND_THE_NUMBER, {.name = NULL}};
static const struct pw_row_column pair_columns[] = {{.name = "pair", NUMBERS},
                                                    {.name = "player1", IS(NAME)},
                                                    {.name = "player2", IS(PLAYER2)},
                                                    {.name = "id1", IS(ID1)},
                                                    {.name = "id2", IS(ID2)},
                                                    {.name = "club", IS(CLUB)},
                                                    {.name = NULL}};
/* A list of pairs with one column for both names, or of players headed "pair". */
static const struct pw_row_column named_columns[] = {{.name = "pair", NUMBERS},
                                                     {.name = "name", IS(NAME)},
                                                     {.name = "club", IS(CLUB)},
                                                     {.name = NULL}};
/* Of lists that have no headings: a pair in a line, as one name or as those of the two. */
static const struct pw_row_column bare_columns[] = {{.name = "name", IS(NAME)}, {.name = NULL}};
static const struct pw_row_column bare_two_columns[] = {
    {.name = "player1", IS(NAME)}, {.name = "player2", IS(PLAYER2)}, {.name = NULL}};
/* Of lists as other programs write them, once their headings are known by names of ours. */
static const struct pw_row_column other_player_columns[] = {
    {.name = "no", NUMBERS},
    BEHIND_THE_NUMBER,
    {.name = "national_rating", IS(NATIONAL_RATING)},
    {.name = "national_id", IS(NATIONAL_ID)},
    {.name = "surname", IS(SURNAME)},
    {.name = "given_name", IS(GIVEN_NAME)},
    {.name = NULL}};
static const struct pw_row_column other_pair_columns[] = {{.name = "pair", NUMBERS},
                                                          {.name = "player1", IS(NAME)},
                                                          {.name = "player2", IS(PLAYER2)},
                                                          {.name = "id1", IS(ID1)},
                                                          {.name = "id2", IS(ID2)},
                                                          {.name = "club", IS(CLUB)},
                                                          {.name = "rating", IS(RATING)},
                                                          {.name = "federation", IS(FEDERATION)},
                                                          {.name = NULL}};

/* ---- writing ---- */

static bool is_known(const struct pw_contestant *c, int field)
{
    return field == SEX     ? c->sex != '\0'
           : field == BIRTH ? c->birth[0] != '\0'
                            : text_of(c, field) != NULL;
}

static void append_cell(GString *out, const struct pw_contestant *c, int no, int field)
{
    if (field == NUMBER || (field == RATING && c->rating > 0))
        g_string_append_printf(out, "%d", field == NUMBER ? no : c->rating);
    else if (field == SEX && c->sex != '\0')
        g_string_append_c(out, c->sex);
    else if (field == BIRTH) /* files of ours have it as 1990-11-30 */
        for (const char *at = c->birth; *at != '\0'; at++)
            g_string_append_c(out, *at == '/' ? '-' : *at);
    else if (field == NAME)
        pw_append_csv(out, c->name);
    else if (field != RATING && field != SEX)
        pw_append_csv(out, text_of(c, field));
}

/* Without the signs that would begin another column of the entry, or end it. */
static void append_word(GString *out, const char *word)
{
    for (const char *at = word; *at != '\0'; at++)
        g_string_append_c(out, *at == '[' ? '(' : *at == ']' ? ')' : *at == '=' ? ':' : *at);
}

char *pw_roster_entry(const struct pw_contestant *c)
{
    GString *out = g_string_new(NULL);
    if (pw_roster_name_unclear(c->name))
        append_word(out, c->name);
    else
        g_string_append(out, c->name);
    const char *before = " [";
    for (int k = 2; player_columns[k].name != NULL; k++) {
        int field = player_columns[k].slot;
        bool stated = field == RATING ? c->rating > 0 : is_known(c, field);
        if (!stated)
            continue;
        g_string_append_printf(out, "%s%s=", before, player_columns[k].name);
        if (field == RATING || field == SEX || field == BIRTH)
            append_cell(out, c, 0, field);
        else
            append_word(out, text_of(c, field));
        before = " ";
    }
    g_string_append(out, before[1] == '\0' ? "]" : "");
    return g_string_free(out, FALSE);
}

char *pw_save_players_csv(const struct pw_scored *scored)
{
    const struct pw_event *event = scored->event;
    GString *out = g_string_new(NULL);
    bool shown[G_N_ELEMENTS(player_columns)] = {false};
    for (int k = 0; player_columns[k].name != NULL; k++) {
        shown[k] = k < FIRST_RARE;
        for (int i = 0; !shown[k] && i < event->contestants; i++)
            shown[k] = event->contestant[i].name != NULL &&
                       is_known(&event->contestant[i], player_columns[k].slot);
        if (shown[k])
            g_string_append_printf(out, "%s%s", k > 0 ? "," : "", player_columns[k].name);
    }
    g_string_append_c(out, '\n');
    for (int i = 0; i < event->contestants; i++) {
        const struct pw_contestant *c = &event->contestant[i]; /* as they are listed */
        for (int k = 0; c->name != NULL && player_columns[k].name != NULL; k++) {
            if (!shown[k])
                continue;
            g_string_append(out, k > 0 ? "," : "");
            append_cell(out, c, i + 1, player_columns[k].slot);
        }
        g_string_append(out, c->name != NULL ? "\n" : "");
    }
    return g_string_free(out, FALSE);
}

/* Reads headings of lists in the spellings of others.
 *
 * source  the exports of Swiss-Manager (Nr;Name;Titel;Identnr;EloNat;EloInt;Geburt;Fed;Sex) and of
 *         chess-results (No.;;Name;FideID;FED;Rtg;Club/City), whose column of titles has no
 * heading; FIDE's titles: Handbook B.01
 */

/* By what they are of: "name" of pairs is the first of the two, "no" their number, "id" that of the
 * first. Within one, the first spelling of several that stand there counts. */
static const struct pw_row_column known[] = {
    {.name = "no",
     .spellings =
         "no nr num number numero numéro nummer snr startnr startnummer startrank startno lp nro "
         "numer pos n nº"},
    {.name = "pair",
     .spellings = "pair paar paarnr paarnummer pairno pairnumber para nrpary coppia parinro "
                  "parinumero paire numéropaire numérodepaire"},
    {.name = "name",
     .spellings =
         "name names player players spieler spielerin namen teilnehmer nazwisko nazwiskoiimię "
         "imięinazwisko zawodnik nome nominativo giocatore nimi pelaaja nom joueur northsouth "
         "nordsüd nordsued ns player1 spieler1 name1 zawodnik1 gracz1 giocatore1 pelaaja1 "
         "north nord 1spieler joueur1 joueurs joueuse nometprénom nomprénom prénomnom"},
    {.name = "player2",
     .spellings = "partner partnerin player2 spieler2 name2 zawodnik2 gracz2 giocatore2 pelaaja2 "
                  "compagno kumppani south süd sued sud 2spieler joueur2 partenaire"},
    {.name = "title", .spellings = "title titel tit tytuł titolo arvo titre"},
    {.name = "rating",
     .spellings = "rating elo eloint rtg rtgi irtg eloi fiderating ratingfide elof ranking rtgint "
                  "vahvuusluku punteggio"},
    {.name = "national_rating", .spellings = "elonat rtgn nrtg elon dwz nationalrating rtgnat nwz"},
    {.name = "federation",
     .spellings = "federation fed nation land verband federazione federacja liitto maa fédération "
                  "country fédé fede"},
    {.name = "fide_id", .spellings = "fideid fideno fidenr fidenumber idfide codefide id"},
    {.name = "national_id",
     .spellings = "identnr identno ident idnat idno idn nationalid pzszachid membernr memberno "
                  "mitgliedsnr mitgliedsnummer acblno ebuno legitymacja tessera jäsennumero "
                  "licence licence1"},
    {.name = "id2", .spellings = "id2 partnerid licence2"},
    {.name = "club",
     .spellings =
         "club clubcity verein vereinort klub klubmiasto società societa circolo seura kerho "
         "cercle"},
    {.name = "sex", .spellings = "sex gender geschlecht płeć sesso sukupuoli sexe"},
    {.name = "birth",
     .spellings =
         "birth born birthday birthdate dateofbirth geburt geburtsdatum geb gebdatum jahrgang "
         "year dataurodzenia urodzony ur rokur datadinascita nascita nato syntymäaika syntynyt "
         "naissance datedenaissance"},
    {.name = "surname",
     .spellings =
         "surname lastname familyname nachname familienname cognome sukunimi nomdefamille"},
    {.name = "given_name",
     .spellings =
         "givenname firstname forename vorname imię imie nomeproprio etunimi prénom prenom"},
    {.name = "family", .spellings = "family familie"},
    {.name = "team", .spellings = "team teamname mannschaft drużyna squadra joukkue équipe"},
    {.name = NULL},
};

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
            pw_heading_find(other_pair_columns, heads->as[i]) < 0)
            heads->as[i] = NULL;
}

static const char *name_of(const struct pw_csv *head, const struct below *below, int i, int *rank)
{
    int of = pw_heading_spelt(known, head->cell[i], rank);
    const char *name = of >= 0 ? known[of].name : NULL;
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
    return pw_heading_find(player_columns, heading) >= 0 ||
           pw_heading_find(pair_columns, heading) >= 0 ||
           g_ascii_strcasecmp(heading, "player") == 0;
}

struct pw_roster_heads pw_roster_heads_of(const struct pw_input *in, guint64 off, bool any)
{
    struct pw_roster_heads heads = {0};
    struct below below = {0};
    struct pw_csv csv;
    int rank_of[PW_CSV_CELLS] = {0};
    const char *name[PW_CSV_CELLS] = {NULL};
    static const char *const own[] = {"pair", "player1", "player2", "id1", "id2", "club", NULL};
    bool some = false, unknown = false;
    pw_csv_init(&csv, in);
    if (pw_csv_next(&csv, NULL)) {
        struct pw_csv head = csv; /* its cells stay; the rest is read with a text of its own */
        csv.text = g_string_new(NULL);
        look_below(&csv, &below);
        for (int i = 0; i < head.cells; i++) {
            int rank = 0;
            name[i] = name_of(&head, &below, i, &rank);
            unknown = unknown || (name[i] == NULL && head.cell[i][0] != '\0' &&
                                  pw_nearest(head.cell[i], own) == NULL);
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
    bool surname = has(&heads, "surname"), given = has(&heads, "given_name");
    if (has(&heads, "name") && surname != given && !heads.pairs) {
        /* "Cognome;Nome", "Nom;Prénom" */
        rename_as(&heads, "name", surname ? "given_name" : "surname");
    } else if (has(&heads, "name")) { /* the whole of what the others say */
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
    /* Our own list that has no numbers and a column of its own more is one of others, too. */
    heads.foreign = (some || any || (unknown && heads.pairs && !heads.numbered)) && heads.named;
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

/* ---- names ---- */

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
static bool take_text(struct pw_contestant *c, int field, const char *text)
{
    if (field == SEX) {
        char letter = text[0] == '\0' || text[1] != '\0' ? '\0' : g_ascii_tolower(text[0]);
        bool woman = letter == 'w' || letter == 'f' || letter == 'k';
        c->sex = woman ? 'w' : letter == 'm' ? 'm' : '\0';
        return c->sex != '\0' || text[0] == '\0';
    }
    if (field == BIRTH)
        return pw_roster_birth(text, c->birth);
    if (field == RATING) {
        c->rating = 0;
        return text[0] == '\0' || strcmp(text, "0") == 0 || pw_read_int(text, 1, 9999, &c->rating);
    }
    return pw_event_text(G_STRUCT_MEMBER_P(c, text_offset[field]), text);
}

/* The field that a heading behind a name means, in any spelling of a list; -1: none. */
static int detail_of(const char *heading)
{
    static const struct pw_row_column more[] = {{.name = "id1", IS(ID1)},
                                                {.name = "id2", IS(ID2)},
                                                {.name = "national_rating", IS(RATING)},
                                                {.name = "national_id", IS(ID1)},
                                                {.name = NULL}};
    int rank, spelt = pw_heading_spelt(known, heading, &rank);
    const char *name = spelt >= 0 ? known[spelt].name : heading;
    int n = pw_heading_find(player_columns + 2, name);
    if (n >= 0)
        return player_columns[n + 2].slot;
    n = pw_heading_find(more, name);
    return n >= 0 ? more[n].slot : -1;
}

bool pw_roster_detail(struct pw_contestant *contestant, const char *heading, const char *value,
                      GError **error)
{
    int field = detail_of(heading);
    g_autofree char *quoted = pw_quote(field < 0 ? heading : value);
    if (field >= 0)
        return take_text(contestant, field, value) ||
               pw_refuse(error, PW_ERROR_INPUT, "detail-value", heading, quoted);
    return pw_refuse(error, PW_ERROR_INPUT, "detail-unknown", quoted);
}

/* Does this text begin with a heading of a list, and does a value follow? */
static bool begins_detail(const char *text)
{
    gsize length = strcspn(text, " =:]");
    g_autofree char *word = g_strndup(text, length);
    const char *value = text + length + strspn(text + length, " ");
    return length > 0 && value[0] != '\0' && value[0] != ']' && detail_of(word) >= 0;
}

bool pw_roster_name_unclear(const char *name)
{
    const char *open = strchr(name, '['), *equals = strchr(name, '=');
    if (equals != NULL && strpbrk(name, "[]") != NULL)
        return true;
    if (open != NULL && begins_detail(open + 1 + strspn(open + 1, " ")))
        return true;
    for (; equals != NULL; equals = strchr(equals + 1, '=')) {
        const char *end = equals;
        while (end > name && end[-1] == ' ')
            end--;
        const char *word = end;
        while (word > name && strchr(" (,;", word[-1]) == NULL)
            word--;
        g_autofree char *heading = g_strndup(word, (gsize)(end - word));
        if (word > name && detail_of(heading) >= 0)
            return true;
    }
    return false;
}

/* Writes the cell of that column where the field belongs. */
static bool take_cell(struct pw_contestant *c, const struct pw_rows *rows, int column, int field,
                      GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    const char *text = pw_rows_cell(rows, column), *file = csv->in->name;
    if (field == NUMBER || take_text(c, field, text))
        return true;
    g_autofree char *quoted = pw_quote(text);
    int at = csv->column[rows->place[column]];
    if (field == RATING)
        return pw_refuse_at(error, file, csv->line, "cell-number", at, "rating", quoted, 1, 9999);
    return (field == SEX || field == BIRTH) &&
           pw_refuse_at(error, file, csv->line, field == SEX ? "cell-sex" : "cell-birth", at,
                        quoted);
}

static bool is_nought(const char *text)
{
    return strspn(text, "0./- ") == strlen(text);
}

/* Is it one of the words of this name? */
static bool is_within(const char *name, const char *word)
{
    g_autofree char *all = g_utf8_casefold(name, -1), *one = g_utf8_casefold(word, -1);
    const char *at = one[0] != '\0' ? strstr(all, one) : NULL;
    const char *end = at != NULL ? at + strlen(one) : NULL;
    return at != NULL && (at == all || strchr(" ,", at[-1]) != NULL) &&
           (*end == '\0' || strchr(" ,", *end) != NULL) && strlen(all) > strlen(one);
}

/* The same of a list of another program, where a nought says that something is not known, and what
 * is national stands in where the rest is missing. */
static bool take_other(struct pw_contestant *c, const struct pw_rows *rows, int column, bool pairs,
                       GError **error)
{
    const char *text = pw_rows_cell(rows, column);
    int field = rows->column[column].slot, rating = 0;
    if (field == SURNAME || field == GIVEN_NAME) {
        bool behind = field == GIVEN_NAME && c->player[0] != NULL && text[0] != '\0';
        if (behind && is_within(c->player[0], text)) /* "Rossi Anna" beside "Anna" */
            return true;
        if (behind && is_within(text, c->player[0]))
            return pw_event_text(&c->player[0], text);
        g_autofree char *both = behind ? g_strdup_printf("%s, %s", c->player[0], text) : NULL;
        return (field == GIVEN_NAME && !behind) ||
               pw_event_text(&c->player[0], behind ? both : text);
    }
    bool said = field == RATING            ? pairs && !pw_read_int(text, 1, 9999, &rating)
                : field == NATIONAL_RATING ? c->rating > 0
                                           : field == NATIONAL_ID && c->id[0] != NULL;
    bool number = field == RATING || field == NATIONAL_RATING || field == NATIONAL_ID ||
                  field == ID1 || field == BIRTH;
    if (said || (number && is_nought(text)))
        return true;
    return take_cell(c, rows, column,
                     field == NATIONAL_RATING ? RATING
                     : field == NATIONAL_ID   ? ID1
                                              : field,
                     error);
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
    const struct pw_row_column
        *columns; /* NULL: the first row, in this line, has no heading of ours */
    int line;
    bool in_order; /* no column of numbers: columns begin behind it */
    bool bare;     /* no headings either */
    bool pairs;
    bool other; /* as other programs write them */
};

static bool take_row(struct pw_contestant *c, const struct pw_rows *rows, const struct sheet *sheet,
                     GError **error)
{
    bool done = true;
    for (int n = sheet->in_order ? 0 : 1; done && rows->column[n].name != NULL; n++)
        done = rows->place[n] < 0 ||
               (sheet->other ? take_other(c, rows, n, sheet->pairs, error)
                             : take_cell(c, rows, n, rows->column[n].slot, error));
    return done;
}

static bool read_row(struct pw_event *event, const struct pw_rows *rows, const struct sheet *sheet,
                     int *line_of, GError **error)
{
    const struct pw_csv *csv = &rows->csv;
    const char *file = csv->in->name, *heading = rows->column[0].name;
    int no = event->contestants + 1;
    if (sheet->in_order && no > PW_CONTESTANTS_MAX)
        return pw_refuse_at(error, file, csv->line, "names-most", PW_CONTESTANTS_MAX);
    if (!sheet->in_order && !pw_rows_number(rows, 0, &no, error))
        return false;
    int written_no = no;
    if (!sheet->in_order)
        no = pw_numbers_find(&event->numbers, no);
    if (no < 1)
        return pw_refuse_at(error, file, csv->line, "list-pairs-from", heading, written_no,
                            pw_numbers_label(&event->numbers, 1).no);
    if (line_of[no] != 0)
        return pw_refuse_at(error, file, csv->line, "list-twice", heading, written_no, line_of[no]);
    line_of[no] = csv->line;
    struct pw_contestant *c = pw_event_contestant(event, no);
    GError *wrong = NULL;
    /* A row that is longer than the headings: most likely a comma in a name. */
    bool done = c != NULL && (sheet->bare || pw_rows_whole(rows, &wrong));
    done = done && take_row(c, rows, sheet, &wrong);
    done = done && finish_name(c, sheet->pairs);
    if (!done && wrong == NULL)
        pw_refuse_at(&wrong, file, csv->line, "no-memory-names");
    if (wrong != NULL)
        g_propagate_error(error, wrong);
    return done;
}

/* Which of the lists this is, by its first row. */
static struct sheet sheet_of(const struct pw_input *in)
{
    static const char *const names[] = {
        "no",     "name", "title", "rating",  "federation", "fide_id", "club", "sex", "birth",
        "family", "team", "pair",  "player1", "player2",    "id1",     "id2",  NULL};
    struct pw_csv csv;
    bool pair = false, near = false;
    bool player = pw_rows_headed(in, "player"), name = pw_rows_headed(in, "name");
    pw_csv_init(&csv, in);
    pw_csv_next(&csv, NULL);
    int line = csv.line, cells = csv.cells;
    for (int i = 0; i < cells; i++) {
        pair = pair || g_ascii_strcasecmp(csv.cell[i], "pair") == 0 ||
               (g_ascii_strncasecmp(csv.cell[i], "player", 6) == 0 && csv.cell[i][6] != '\0');
        near = near || pw_nearest(csv.cell[i], names) != NULL;
    }
    pw_csv_finish(&csv);
    if (cells > 0 && !near && !player)
        return (struct sheet){.line = line, .pairs = pair};
    if (pair)
        return (struct sheet){.columns = name ? named_columns : pair_columns, .pairs = true};
    if (player && !name) /* of pairs, and something is missing */
        return (struct sheet){.columns = pair_columns, .pairs = true};
    return (struct sheet){.columns = player ? single_columns : player_columns};
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
    struct sheet other = *sheet;
    if (sheet->columns == NULL) {
        bool one = is_bare(in);
        if (one || (people_of(event) != 1 && is_bare_of_two(in)))
            *sheet = (struct sheet){.columns = one ? bare_columns : bare_two_columns,
                                    .in_order = true,
                                    .bare = true,
                                    .pairs = true};
        return;
    }
    if (!sheet->pairs && strstr(in->text, " & ") != NULL)
        other = (struct sheet){.columns = named_columns, .pairs = true};
    other.columns++;
    other.in_order = true;
    struct pw_rows rows = {.column = other.columns, .needed = 1, .strict = true};
    if (pw_rows_open(&rows, in, NULL))
        *sheet = other;
    pw_rows_finish(&rows, NULL, NULL);
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
    *sheet = (struct sheet){.columns = (heads->pairs ? other_pair_columns : other_player_columns) +
                                       (heads->numbered ? 0 : 1),
                            .in_order = !heads->numbered,
                            .pairs = heads->pairs,
                            .other = true};
    return true;
}

/* The columns as they are headed, or as they stand in a list without headings. */
static bool open_sheet(struct pw_rows *rows, const struct sheet *sheet,
                       const struct pw_roster_heads *heads, const struct pw_input *in,
                       GError **error)
{
    *rows = (struct pw_rows){.column = sheet->columns};
    rows->as = sheet->other ? heads->as : NULL;
    rows->needed = sheet->other ? 0 : sheet->in_order ? 1 : 2;
    if (!sheet->bare)
        return pw_rows_open(rows, in, error);
    pw_csv_init(&rows->csv, in);
    rows->place[1] = 1;
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
    GError *wrong = NULL;
    if (sheet.columns == NULL) {
        static const char *const key[] = {"no-headings-list", "no-headings-players",
                                          "no-headings-pairs"};
        return pw_refuse_at(error, in->name, sheet.line, key[people_of(event)]);
    }
    struct pw_rows rows;
    int *line_of = g_new0(int, PW_CONTESTANTS_MAX + 1);
    bool sound = open_sheet(&rows, &sheet, &heads, in, &wrong);
    char *idle = !sound || sheet.bare ? NULL
                 : sheet.other        ? pw_roster_heads_told(&heads, in)
                                      : pw_rows_idle(&rows);
    while (sound && pw_csv_next(&rows.csv, &wrong))
        sound = read_row(&list, &rows, &sheet, line_of, &wrong);
    idle = add_hidden(idle, &rows.csv);
    pw_rows_finish(&rows, NULL, NULL);
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
