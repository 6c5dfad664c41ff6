/* forms.c - the one table of what can be said under [happened]. */
#include "happened/forms.h"

#include <string.h>

static const char postponed_in_polish[] =
    "runda|rundzie #r szachownica|szachownicy|deska #b : przełożona|odłożona [ na rundę #o ] "
    "[ na #d ]";

/* In the order in which messages prefer them; of one kind the first that says all that is said is
 * written, and those at the end are read alone. Italian says "board" of several, too. */
const struct pw_form pw_forms[] = {
    {PW_TURNED,
     {"[ round #r ] [ table #t ] [ board|boards #b #m ] : NS and|& EW exchanged|swapped|switched",
      ("[ runda|rundzie #r ] [ stół|stole #t ] [ rozdanie|rozdania #b #m ] : NS i|& WE|EW "
       "zamienione|odwrotnie"),
      "[ Runde #r ] [ Tisch #t ] [ Board|Boards #b #m ] : NS und|& OW|EW vertauscht|getauscht",
      "[ turno #r ] [ tavolo #t ] [ board|Boards #b #m ] : NS e|& EO|EW scambiati|invertiti",
      "[ kierros #r ] [ pöytä #t ] [ jako|jaot #b #m ] : NS ja|& EW vaihdettu|vaihtuneet|vaihtui"},
     "round 3 table 2: NS and EW exchanged",
     "example-turned"},
    {PW_OTHER_BOARDS,
     {"round #r table #t : boards|board #b #m",
      "runda|rundzie #r stół|stole #t : rozdania|rozdanie #b #m",
      "Runde #r Tisch #t : Boards|Board #b #m", "turno #r tavolo #t : board|Boards #b #m",
      "kierros #r pöytä #t : jaot|jako #b #m"},
     "round 5 table 4: boards 10-12",
     "example-boards"},
    {PW_CHANGED_SEATS,
     {"round #r : pairs|players|pair|player #p and|& #q exchanged|swapped",
      "runda|rundzie #r : pary|gracze|zawodnicy #p i|& #q zamienione|zamienieni|zamienili",
      "Runde #r : Paare|Spieler|Paar #p und|& #q vertauscht|getauscht",
      "turno #r : coppie|giocatori #p e|& #q scambiate|scambiati",
      "kierros #r : parit|pelaajat #p ja|& #q vaihdettu|vaihtuneet"},
     "round 2: pairs 4 and 7 exchanged",
     "example-exchanged"},
    {PW_CAME_LATE,
     {"pair|player|team #p from round #r", "para|gracz|zawodnik|drużyna #p od rundy #r",
      "Paar|Spieler|Team #p ab|von Runde #r", "coppia|giocatore|squadra #p dal|da turno #r",
      "pari|pelaaja|joukkue #p kierroksesta #r [ alkaen ]"},
     "pair 3 from round 2",
     "example-late"},
    {PW_WENT_HOME,
     {"pair|player|team #p until|to round #r", "para|gracz|zawodnik|drużyna #p do rundy #r",
      "Paar|Spieler|Team #p bis Runde #r", "coppia|giocatore|squadra #p fino al|a turno #r",
      "pari|pelaaja|joukkue #p kierrokseen #r [ asti|saakka ]"},
     "pair 6 until round 4",
     "example-left"},
    {PW_WENT_HOME,
     {"pair|player|team #p : results cancelled|canceled|annulled",
      "para|gracz|zawodnik|drużyna #p : wyniki anulowane|skreślone",
      "Paar|Spieler|Team #p : Ergebnisse gestrichen|annulliert",
      "coppia|giocatore|squadra #p : risultati annullati|cancellati",
      "pari|pelaaja|joukkue #p : tulokset mitätöity|peruttu"},
     "pair 6: results cancelled",
     "example-cancelled"},
    {PW_FOULED,
     {"[ table #t : ] board #b fouled from round #r",
      "[ stół|stole #t : ] rozdanie #b pomieszane|zmienione|zepsute od rundy #r",
      "[ Tisch #t : ] Board #b verfälscht|vertauscht ab|von Runde #r",
      "[ tavolo #t : ] board #b alterato|alterata|manomesso dal|da turno #r",
      "[ pöytä #t : ] jako #b sekoitettu|muuttunut|vääränä kierroksesta #r [ alkaen ]"},
     "board 7 fouled from round 3",
     "example-fouled"},
    {PW_BOARDS_OFF,
     {"[ round #r ] [ table #t ] : board|boards #b #m not played",
      "[ runda|rundzie #r ] [ stół|stole #t ] : rozdanie|rozdania #b #m niegrane|niezagrane",
      "[ Runde #r ] [ Tisch #t ] : Board|Boards #b #m nicht gespielt",
      "[ turno #r ] [ tavolo #t ] : board|Boards #b #m non giocato|giocati|giocata",
      "[ kierros #r ] [ pöytä #t ] : jako|jaot #b #m pelaamatta"},
     "round 4 table 1: board 11 not played",
     "example-board-off"},
    {PW_BOARDS_OFF,
     {"[ round #r ] [ table #t ] : not played",
      "[ runda|rundzie #r ] [ stół|stole #t ] : nie grano",
      "[ Runde #r ] [ Tisch #t ] : nicht gespielt",
      "[ turno #r ] [ tavolo #t ] : non giocato|giocata|giocati",
      "[ kierros #r ] [ pöytä #t ] : ei pelattu"},
     "round 7: not played",
     "example-off"},
    {PW_ENDED,
     {"ended|stopped|finished after round #r", "zakończono|zakończone|koniec po rundzie #r",
      "beendet|abgebrochen|Schluss nach Runde #r", "finito|terminato|concluso dopo il turno #r",
      "päättyi|loppui|lopetettu kierroksen #r jälkeen"},
     "ended after round 6",
     "example-ended"},
    {PW_BOARDS_GIVEN,
     {"[ round #r ] [ table #t ] : board|boards #b #m assigned #g",
      "[ runda|rundzie #r ] [ stół|stole #t ] : rozdanie|rozdania #b #m przyznane|arbitraż #g",
      "[ Runde #r ] [ Tisch #t ] : Board|Boards #b #m zugeteilt #g",
      "[ turno #r ] [ tavolo #t ] : board|Boards #b #m assegnato|assegnati|assegnata #g",
      "[ kierros #r ] [ pöytä #t ] : jako|jaot #b #m määrätty|tuomittu #g"},
     "round 4 table 1: board 11 assigned 60/40",
     "example-board-assigned"},
    {PW_BOARDS_GIVEN,
     {"[ round #r ] [ table #t ] : assigned #g",
      "[ runda|rundzie #r ] [ stół|stole #t ] : przyznano|przyznane|arbitraż #g",
      "[ Runde #r ] [ Tisch #t ] : zugeteilt #g",
      "[ turno #r ] [ tavolo #t ] : assegnato|assegnata #g",
      "[ kierros #r ] [ pöytä #t ] : määrätty|tuomittu #g"},
     "round 4 table 1: assigned 60/40",
     "example-assigned"},
    {PW_PENALISED,
     {"pair|player|team #p penalty #x", "para|gracz|zawodnik|drużyna #p kara #x",
      "Paar|Spieler|Team #p Strafe|Abzug #x",
      "coppia|giocatore|squadra #p penalità|penalizzazione #x",
      "pari|pelaaja|joukkue #p rangaistus|sakko #x"},
     "pair 2 penalty 10%",
     "example-penalty"},
    {PW_COLOURS_TURNED,
     {"round #r board #b : colours|colors exchanged|swapped",
      "runda|rundzie #r szachownica|szachownicy|deska #b : kolory zamienione",
      "Runde #r Brett #b : Farben vertauscht|getauscht",
      "turno #r scacchiera #b : colori scambiati|invertiti",
      "kierros #r lauta #b : värit vaihdettu|vaihtuneet"},
     "round 3 board 2: colours exchanged",
     "example-colours"},
    {PW_POSTPONED,
     {"round #r board #b : postponed|adjourned [ to round #o ] [ to #d ]", postponed_in_polish,
      "Runde #r Brett #b : verlegt|verschoben [ auf Runde #o ] [ auf #d ]",
      "turno #r scacchiera #b : rinviata|posticipata [ al turno #o ] [ al #d ]",
      "kierros #r lauta #b : siirretty [ kierrokselle #o ] [ päivään #d ]"},
     "round 3 board 2: postponed to round 5",
     "example-postponed"},
    {PW_TAKEN_OVER,
     {"number #p from round #r : #n", "numer #p od rundy #r : #n", "Nummer #p ab|von Runde #r : #n",
      "numero #p dal|da turno #r : #n", "numero #p kierroksesta #r [ alkaen ] : #n"},
     "number 4 from round 3: Berg, Jonas",
     "example-replaced"},
    {PW_BOARDS_OFF,
     {("[ round #r ] [ table #t ] : [ board|boards #b #m ] : "
       "cancelled|canceled|unplayed|removed|dropped|scrapped|abandoned"),
      ("[ runda|rundzie #r ] [ stół|stole #t ] : [ rozdanie|rozdania #b #m ] : "
       "anulowane|anulowana|odwołane|odwołana|niegrana|niegrany|niezagrana"),
      ("[ Runde #r ] [ Tisch #t ] : [ Board|Boards #b #m ] : "
       "gestrichen|annulliert|abgesagt|ausgefallen|ungespielt"),
      ("[ turno #r ] [ tavolo #t ] : [ board|Boards #b #m ] : "
       "annullato|annullati|annullata|cancellato|cancellati|cancellata"),
      ("[ kierros #r ] [ pöytä #t ] : [ jako|jaot #b #m ] : "
       "peruttu|peruutettu|mitätöity|pelaamatta")},
     "round 7: not played",
     "example-off"},
    {PW_BOARDS_OFF,
     {"[ round #r ] [ table #t ] : [ board|boards #b #m ] was|were not played",
      ("[ runda|rundzie #r ] [ stół|stole #t ] : [ rozdanie|rozdania #b #m ] nie "
       "grane|rozegrane|zagrane"),
      "[ Runde #r ] [ Tisch #t ] : [ Board|Boards #b #m ] wurde|wurden nicht gespielt",
      "[ turno #r ] [ tavolo #t ] : [ board|Boards #b #m ] non si gioca|giocano",
      "[ kierros #r ] [ pöytä #t ] : [ jako|jaot #b #m ] ei|eivät pelattu"},
     "round 7: not played",
     "example-off"},
    {PW_BOARDS_OFF,
     {"[ round #r ] [ table #t ] : board|boards #b #m : not played",
      "[ runda|rundzie #r ] [ stół|stole #t ] : rozdanie|rozdania #b #m : nie grano|niegrane",
      "[ Runde #r ] [ Tisch #t ] : Board|Boards #b #m : nicht gespielt",
      "[ turno #r ] [ tavolo #t ] : board|Boards #b #m : non giocato|giocati|giocata",
      "[ kierros #r ] [ pöytä #t ] : jako|jaot #b #m : ei pelattu"},
     "round 7: not played",
     "example-off"},
    {PW_BOARDS_GIVEN,
     {"[ round #r ] [ table #t ] : board|boards #b #m : assigned #g",
      ("[ runda|rundzie #r ] [ stół|stole #t ] : rozdanie|rozdania #b #m : "
       "przyznano|przyznane|arbitraż #g"),
      "[ Runde #r ] [ Tisch #t ] : Board|Boards #b #m : zugeteilt #g",
      "[ turno #r ] [ tavolo #t ] : board|Boards #b #m : assegnato|assegnati|assegnata #g",
      "[ kierros #r ] [ pöytä #t ] : jako|jaot #b #m : määrätty|tuomittu #g"},
     "round 4 table 1: board 11 assigned 60/40",
     "example-board-assigned"},
    {PW_ENDED,
     {"#r rounds played", "rozegrano #r rundy|rund", "#r Runden gespielt", "giocati #r turni",
      "pelattu #r kierrosta"},
     "ended after round 6",
     "example-ended"},
    {PW_ENDED,
     {"#r rounds", "#r rund|rundy", "#r Runden", "#r turni", "#r kierrosta"},
     "ended after round 6",
     "example-ended"},
    {PW_ENDED,
     {"ended|stopped|finished after #r rounds", "zakończono|zakończone|koniec po #r rundach",
      "beendet|abgebrochen|Schluss nach #r Runden", "finito|terminato|concluso dopo #r turni",
      "päättyi|loppui|lopetettu #r kierroksen jälkeen"},
     "ended after round 6",
     "example-ended"},
    {PW_ENDED,
     {"evening|session|event|tournament|play ended|stopped|finished after round #r",
      "wieczór|turniej|gra zakończono|zakończony|zakończona po rundzie #r",
      "Abend|Turnier|Spiel beendet|abgebrochen|endete nach Runde #r",
      "serata|torneo|gioco finita|finito|terminata|terminato dopo il turno #r",
      "ilta|turnaus|kilpailu|peli päättyi|loppui|lopetettu kierroksen #r jälkeen"},
     "ended after round 6",
     "example-ended"},
};

const int pw_forms_count = (int)(sizeof pw_forms / sizeof *pw_forms);

/* ---- words that are of pairs, of players or of teams ---- */

const char pw_form_players[] = "players|player|gracze|zawodnicy|Spieler|giocatori|pelaajat";

static bool is_one_of(const char *words, size_t length, const char *const *all)
{
    for (; *all != NULL; all++)
        if (strlen(*all) == length && memcmp(words, *all, length) == 0)
            return true;
    return false;
}

bool pw_form_is_person(const char *words, size_t length)
{
    static const char *const persons[] = {"pair|player|team",     "para|gracz|zawodnik|drużyna",
                                          "Paar|Spieler|Team",    "coppia|giocatore|squadra",
                                          "pari|pelaaja|joukkue", NULL};
    return is_one_of(words, length, persons);
}

bool pw_form_of_two(const char *words, size_t length)
{
    static const char *const couples[] = {
        "pairs|players|pair|player", "pary|gracze|zawodnicy", "Paare|Spieler|Paar",
        "coppie|giocatori",          "parit|pelaajat",        NULL};
    return is_one_of(words, length, couples);
}

bool pw_form_of_players(const char *words, size_t length)
{
    static const char *const exchanged[] = {"zamienione|zamienieni|zamienili",
                                            "scambiate|scambiati", NULL};
    return pw_form_is_person(words, length) || pw_form_of_two(words, length) ||
           is_one_of(words, length, exchanged);
}
