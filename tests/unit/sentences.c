/* The sentences of [happened]: read in seven languages, written in English, refused with one
 * sentence that says what to write. */
#include "happened/happened.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <glib.h>

#include "base/messages.h"
#include "happened/forms.h"

static struct pw_happening read_or_fail(const char *text)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    if (pw_sentence_read(text, 0, &one, &why) != PW_OK)
        fail_msg("\"%s\": %s", text, why.text);
    return one;
}

static void assert_written(const char *text, const char *expected)
{
    char written[PW_SENTENCE_MAX];
    struct pw_happening one = read_or_fail(text);
    pw_sentence_write(&one, 0, written);
    free(one.name);
    assert_string_equal(written, expected);
}

/* Small letters and capitals are one: Unicode's capitals, of each of our languages. A name stays as
 * it was typed, so that of the sentence with one nothing is asked. */
static void assert_capitals(const char *text, const char *expected)
{
    if (strstr(expected, "number ") != NULL)
        return;
    g_autofree char *capitals = g_utf8_strup(text, -1);
    assert_written(capitals, expected);
}

/* The English example of a form, as messages show it. */
static const char *example_of(int form, char out[PW_SENTENCE_MAX])
{
    char data[PW_SENTENCE_MAX];
    size_t bytes = pw_message_data(data, sizeof data, PW_DETAILS(pw_forms[form].example));
    pw_message_english(out, PW_SENTENCE_MAX, data, bytes);
    return out;
}

static void english_stays_as_it_is(void **state)
{
    (void)state;
    static const char *const sentences[] = {
        "round 3 table 2: NS and EW exchanged",
        "round 3: NS and EW exchanged",
        "table 2: NS and EW exchanged",
        "NS and EW exchanged",
        "round 3 table 2 board 7: NS and EW exchanged",
        "round 5 table 4: boards 10-12",
        "round 5 table 4: board 10",
        "round 2: pairs 4 and 7 exchanged",
        "pair 3 from round 2",
        "pair 6 until round 4",
        "board 7 fouled from round 3",
        "round 4 table 1: board 11 not played",
        "round 4 table 1: boards 11-12 not played",
        "round 4 table 1: board 11 assigned 60/40",
        "pair 2 penalty 10%",
        "pair 2 penalty 0.5",
        "pair 2 penalty 2.25%",
        "pair 2 penalty 9999.99",
        "round 3 board 2: colours exchanged",
        "number 4 from round 3: Berg, Jonas",
        "player 6 until round 4",
        "player 3 from round 2",
        "round 3 board 2: postponed",
        "round 3 board 2: postponed to round 5",
        "round 3 board 2: postponed to 2026-12-01",
        "round 3 board 2: postponed to round 5 to 2026-12-01",
        "round 7: not played",
        "round 7 table 3: not played",
        "table 3: not played",
        "board 7 not played",
        "table 3: board 7 not played",
        "round 7: boards 19-21 not played",
        "boards 1, 2, 4, 6-9, 11, 12 not played",
        "ended after round 6",
        "round 1 table 2: boards 10, 11, 13",
        "round 3 table 2 boards 7, 9: NS and EW exchanged",
        "board 7 assigned 60/60",
        "board 7 assigned 100/0",
        "round 7 table 3: assigned 40/60",
    };
    for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
        assert_written(sentences[i], sentences[i]);
    for (int i = 0; i < pw_forms_count; i++) {
        char example[PW_SENTENCE_MAX];
        assert_written(example_of(i, example), example);
    }
}

/* The files have the forms in their order, and every form in each language. */
static void files_have_every_form(void **state)
{
    (void)state;
    assert_int_equal(pw_sentences.keys, pw_forms_count);
    assert_string_equal(pw_sentences.tongue[0].code, "en");
    for (int i = 0; i < pw_forms_count; i++)
        assert_string_equal(pw_sentences.key[i], pw_forms[i].key);
    for (int i = 0; i < pw_forms_count * pw_sentences.tongues; i++) {
        assert_int_equal(pw_sentences.pattern[i].form, i / pw_sentences.tongues);
        assert_int_equal(pw_sentences.pattern[i].tongue, i % pw_sentences.tongues);
    }
}

/* Every list that a pattern names is there, and every list is named: a slip of the pen in a file.
 */
static void lists_are_there(void **state)
{
    (void)state;
    for (int i = 0; i < pw_sentences.patterns; i++) {
        const struct pw_pattern *pattern = &pw_sentences.pattern[i];
        const struct pw_happening one = {0};
        size_t length = 0, word = 0;
        for (const char *at = pw_form_piece(pattern->text, &length); length > 0;
             at = pw_form_piece(at + length, &length)) {
            if (at[0] == '$')
                assert_non_null(pw_form_word(pattern->tongue, at + 1, length - 1, &one, &word));
            if (at[0] == '#')
                assert_true(length == 2 && strchr("rtbmpqodxgn", at[1]) != NULL);
        }
    }
    for (int i = 0; i < pw_sentences.words; i++) {
        const struct pw_form_word *word = &pw_sentences.word[i];
        g_autofree char *name = g_strconcat("$", word->name, NULL);
        bool named = strcmp(word->name, "and") == 0 || strcmp(word->name, "to") == 0;
        for (int k = 0; k < pw_sentences.patterns; k++)
            named = named || (pw_sentences.pattern[k].tongue == word->tongue &&
                              strstr(pw_sentences.pattern[k].text, name) != NULL);
        if (!named)
            fail_msg("no sentence of %s has %s", pw_sentences.tongue[word->tongue].code, name);
    }
}

static void seven_languages_say_the_same(void **state)
{
    (void)state;
    static const char *const said[][2] = {
        {"Runda 3 stół 2: NS i WE zamienione", "round 3 table 2: NS and EW exchanged"},
        {"RUNDA 3 STÓŁ 2: NS I EW ZAMIENIONE", "round 3 table 2: NS and EW exchanged"},
        {"Runde 3 Tisch 2: NS und OW vertauscht", "round 3 table 2: NS and EW exchanged"},
        {"turno 3 tavolo 2: NS e EO scambiati", "round 3 table 2: NS and EW exchanged"},
        {"kierros 3 pöytä 2: NS ja EW vaihdettu", "round 3 table 2: NS and EW exchanged"},
        {"KIERROS 3 PÖYTÄ 2 NS ja EW vaihdettu", "round 3 table 2: NS and EW exchanged"},
        {"runda 5 stół 4: rozdania 10–12", "round 5 table 4: boards 10-12"},
        {"round\xc2\xa0"
         "5 table 4: boards 10-12",
         "round 5 table 4: boards 10-12"},
        {"Runde 5 Tisch 4: Boards 10 bis 12", "round 5 table 4: boards 10-12"},
        {"turno 5 tavolo 4: board 10-12", "round 5 table 4: boards 10-12"},
        {"kierros 5 pöytä 4: jaot 10-12", "round 5 table 4: boards 10-12"},
        {"runda 2: pary 4 i 7 zamienione", "round 2: pairs 4 and 7 exchanged"},
        {"Runde 2: Paare 4 und 7 vertauscht", "round 2: pairs 4 and 7 exchanged"},
        {"turno 2: coppie 4 e 7 scambiate", "round 2: pairs 4 and 7 exchanged"},
        {"kierros 2: parit 4 ja 7 vaihdettu", "round 2: pairs 4 and 7 exchanged"},
        {"para 3 od rundy 2", "pair 3 from round 2"},
        {"Paar 3 ab Runde 2", "pair 3 from round 2"},
        {"coppia 3 dal turno 2", "pair 3 from round 2"},
        {"pari 3 kierroksesta 2 alkaen", "pair 3 from round 2"},
        {"para 6 do rundy 4", "pair 6 until round 4"},
        {"Paar 6 bis Runde 4", "pair 6 until round 4"},
        {"coppia 6 fino al turno 4", "pair 6 until round 4"},
        {"pari 6 kierrokseen 4 asti", "pair 6 until round 4"},
        {"para 6: wyniki anulowane", "pair 6: results cancelled"},
        {"Paar 6: Ergebnisse gestrichen", "pair 6: results cancelled"},
        {"coppia 6: risultati annullati", "pair 6: results cancelled"},
        {"pari 6: tulokset mitätöity", "pair 6: results cancelled"},
        {"rozdanie 7 pomieszane od rundy 3", "board 7 fouled from round 3"},
        {"Board 7 verfälscht ab Runde 3", "board 7 fouled from round 3"},
        {"board 7 alterato dal turno 3", "board 7 fouled from round 3"},
        {"jako 7 sekoitettu kierroksesta 3", "board 7 fouled from round 3"},
        {"runda 4 stół 1: rozdanie 11 niegrane", "round 4 table 1: board 11 not played"},
        {"Runde 4 Tisch 1: Board 11 nicht gespielt", "round 4 table 1: board 11 not played"},
        {"turno 4 tavolo 1: board 11 non giocato", "round 4 table 1: board 11 not played"},
        {"kierros 4 pöytä 1: jako 11 pelaamatta", "round 4 table 1: board 11 not played"},
        {"Runde 4 Tisch 1: Board 11 zugeteilt 60/40", "round 4 table 1: board 11 assigned 60/40"},
        {"para 2 kara 10%", "pair 2 penalty 10%"},
        {"Paar 2 Strafe 0,5", "pair 2 penalty 0.5"},
        {"coppia 2 penalità 10 %", "pair 2 penalty 10%"},
        {"pari 2 rangaistus 10%", "pair 2 penalty 10%"},
        {"runda 3 szachownica 2: kolory zamienione", "round 3 board 2: colours exchanged"},
        {"round 3 board 2: colors exchanged", "round 3 board 2: colours exchanged"},
        {"gracz 6 do rundy 4", "player 6 until round 4"},
        {"Spieler 6 bis Runde 4", "player 6 until round 4"},
        {"giocatore 6 fino al turno 4", "player 6 until round 4"},
        {"pelaaja 6 kierrokseen 4 asti", "player 6 until round 4"},
        {"runda 7 stół 3: nie grano", "round 7 table 3: not played"},
        {"Runde 7 Tisch 3: nicht gespielt", "round 7 table 3: not played"},
        {"turno 7 tavolo 3: non giocato", "round 7 table 3: not played"},
        {"kierros 7 pöytä 3: ei pelattu", "round 7 table 3: not played"},
        {"Zakończono po rundzie 6", "ended after round 6"},
        {"abgebrochen nach 6 Runden", "ended after round 6"},
        {"torneo finito dopo il turno 6", "ended after round 6"},
        {"ilta loppui kierroksen 6 jälkeen", "ended after round 6"},
        {"round 1, table 2, boards 10 to 11 and 13", "round 1 table 2: boards 10, 11, 13"},
        {"round 1 table 2: boards 13,11,10,11", "round 1 table 2: boards 10, 11, 13"},
        {"round 1 table 2: boards 11, 12, 10", "round 1 table 2: boards 10-12"},
        {"Runde 1 Tisch 2: Boards 10, 11 und 13", "round 1 table 2: boards 10, 11, 13"},
        {"rozdania 7 i 9 niegrane", "boards 7, 9 not played"},
        {"board 7: cancelled", "board 7 not played"},
        {"round 4 table 1 board 11: not played", "round 4 table 1: board 11 not played"},
        {"round 4 table 1 board 11: assigned 60/40", "round 4 table 1: board 11 assigned 60/40"},
        {"rozdanie 7 przyznane 60/60", "board 7 assigned 60/60"},
        {"kierros 7: määrätty 50/50", "round 7: assigned 50/50"},
        {"team 3 from round 2", "team 3 from round 2"},
        {"drużyna 3 od rundy 2", "team 3 from round 2"},
        {"Team 6 bis Runde 4", "team 6 until round 4"},
        {"squadra 2 penalità 0.5", "team 2 penalty 0.5"},
        {"joukkue 2 rangaistus 10%", "team 2 penalty 10%"},
        {"runda 3 szachownica 2: przełożona na rundę 5", "round 3 board 2: postponed to round 5"},
        {"Runde 3 Brett 2: verlegt auf Runde 5", "round 3 board 2: postponed to round 5"},
        {"Runde 3 Brett 2: verschoben auf 2026-12-01", "round 3 board 2: postponed to 2026-12-01"},
        {"turno 3 scacchiera 2: rinviata al turno 5", "round 3 board 2: postponed to round 5"},
        {"kierros 3 lauta 2: siirretty kierrokselle 5", "round 3 board 2: postponed to round 5"},
        {"Nummer 4 ab Runde 3: Berg, Jonas ", "number 4 from round 3: Berg, Jonas"},
        {"tour 3 table 2 : NS et EO échangés", "round 3 table 2: NS and EW exchanged"},
        {"tour 5, table 4 : donnes 10 à 12", "round 5 table 4: boards 10-12"},
        {"paire 6 jusqu'au tour 4", "pair 6 until round 4"},
        {"joueur 6 jusqu\u2019\u00e0 la ronde 4", "player 6 until round 4"},
        {"ronde 3 échiquier 2 : reportée à la ronde 5", "round 3 board 2: postponed to round 5"},
        {"tour 7 : n'a pas été joué", "round 7: not played"},
        {"paire 6 à partir du tour 2", "pair 6 from round 2"},
        {"étui 7 faussé à partir du tour 3", "board 7 fouled from round 3"},
        {"table 2 : donne 7 faussée à partir de la ronde 3",
         "table 2: board 7 fouled from round 3"},
        {"numéro 4 à partir du tour 3 : Berg, Jonas", "number 4 from round 3: Berg, Jonas"},
        {"coppia 6 a partire dal turno 2", "pair 6 from round 2"},
        {"board 7 alterato a partire dal turno 3", "board 7 fouled from round 3"},
        {"numero 4 a partire dal turno 3: Berg, Jonas", "number 4 from round 3: Berg, Jonas"},
        {"para 6 począwszy od rundy 2", "pair 6 from round 2"},
        {"rozdanie 7 zmienione począwszy od rundy 3", "board 7 fouled from round 3"},
        {"numer 4 począwszy od rundy 3: Berg, Jonas", "number 4 from round 3: Berg, Jonas"},
    };
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        assert_written(said[i][0], said[i][1]);
        assert_capitals(said[i][0], said[i][1]);
    }
}

/* A sentence may end as a sentence does; a name keeps a full stop of its own. */
static void one_full_stop_at_the_end(void **state)
{
    (void)state;
    static const char *const language[] = {"en", "pl", "de", "it", "fi", "fr"};
    for (int i = 0; i < pw_forms_count; i++) {
        char example[PW_SENTENCE_MAX], said[PW_SENTENCE_MAX];
        struct pw_happening one = read_or_fail(example_of(i, example));
        bool named = one.name != NULL;
        for (size_t k = 0; k < sizeof language / sizeof *language && !named; k++) {
            pw_sentence_say(&one, 0, language[k], said);
            g_autofree char *stopped = g_strconcat(said, ".", NULL);
            assert_written(stopped, example);
        }
        free(one.name);
    }
    assert_written("number 4 from round 3: Berg, J.", "number 4 from round 3: Berg, J.");
    static const char *const more[] = {"pair 6 until round 3 .", "pair 6 until round 3..", "."};
    for (size_t i = 0; i < sizeof more / sizeof *more; i++) {
        struct pw_happening one;
        struct pw_reason why = {0};
        assert_int_not_equal(pw_sentence_read(more[i], 0, &one, &why), PW_OK);
    }
}

/* Each gets one sentence that says what is wrong, and what to write. */
/* What stands on paper can be typed again, and means the same. */
static void what_is_said_in_a_language_is_read_again(void **state)
{
    (void)state;
    static const char *const more[] = {"round 4 table 1: boards 11-12 not played",
                                       "round 4 table 1: boards 11-12 assigned 60/40",
                                       "round 5 table 4: board 10", "NS and EW exchanged"};
    static const char *const language[] = {"en", "en-US", "pl", "de", "it", "fi", "fr", NULL};
    for (int i = 0; i < pw_forms_count + 4; i++) {
        char example[PW_SENTENCE_MAX];
        const char *text = i < pw_forms_count ? example_of(i, example) : more[i - pw_forms_count];
        struct pw_happening one = read_or_fail(text);
        for (size_t k = 0; k < sizeof language / sizeof *language; k++) {
            char said[PW_SENTENCE_MAX];
            pw_sentence_say(&one, 0, language[k], said);
            assert_written(said, text);
            assert_capitals(said, text);
            if (language[k] == NULL || language[k][0] == 'e')
                assert_string_equal(said, text);
            else
                assert_string_not_equal(said, text);
        }
        free(one.name);
    }
    static const char *const said_so[][3] = {
        {"de", "round 3 table 2: NS and EW exchanged", "Runde 3 Tisch 2: NS und OW vertauscht"},
        {"pl", "round 4 table 1: boards 11-12 not played",
         "runda 4 stół 1: rozdania 11-12 niegrane"},
        {"it", "round 4 table 1: boards 11-12 not played",
         "turno 4 tavolo 1: board 11-12 non giocati"},
        {"it", "round 4 table 1: board 11 not played", "turno 4 tavolo 1: board 11 non giocato"},
        {"fi", "round 5 table 4: boards 10-12", "kierros 5 pöytä 4: jaot 10-12"},
        {"fr", "round 4 table 1: boards 11-12 not played",
         "tour 4 table 1\u00a0: donnes 11-12 non jouées"},
        {"fr", "player 6 until round 4", "joueur 6 jusqu'au tour 4"},
        {"fr", "team 2 penalty 10%", "équipe 2 pénalité 10%"},
    };
    for (size_t i = 0; i < sizeof said_so / sizeof *said_so; i++) {
        char said[PW_SENTENCE_MAX];
        struct pw_happening one = read_or_fail(said_so[i][1]);
        pw_sentence_say(&one, 0, said_so[i][0], said);
        assert_string_equal(said, said_so[i][2]);
    }
}

static void what_is_no_sentence(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"", "that is no sentence of [happened]"},
        {"hello", "that is no sentence of [happened]"},
        {"round 3 tabel 2: NS and EW exchanged", "\"tabel\" makes no sentence"},
        {"round three", "\"three\" stands where a number of a round is wanted"},
        {"round 0 table 2: NS and EW exchanged", "\"0\" stands where a number of a round"},
        {"round 99999999: NS and EW exchanged", "\"99999999\" stands where a number of a round"},
        {"round 5 table 4: boards", "before a number of a board"},
        {"round 5 table 4: boards 10-", "before a number of a board"},
        {"pair 3 from", "the sentence ends too early; write it like \"pair 3 from round 2\""},
        {"pair 2 penalty 10% please", "the sentence should end before \"please\""},
        /* Hundredths, four figures before them, and no more than all of a board. */
        {"pair 2 penalty 2.125%", "the sentence should end before \".\""},
        {"pair 2 penalty 12345", "\"12345\" stands where a penalty"},
        {"round 4 table 1: board 11 assigned 101/0", "\"101\" stands where a score"},
        {"pair 2 penalty 0", "\"0\" stands where a penalty like 10% or 0.5 is wanted"},
        {"round 4 table 1: board 11 assigned 60", "where a score like 60/40"},
        {"round 4 table 1: board 11 assigned 160/40", "where a score like 60/40"},
        {"number 4 from round 3:", "before a name"},
        {"\xe2\x82\xac\xff 4 from round 3", "that is no sentence"},
        {"pair 2 penalty much", "\"much\" stands where a penalty"},
        {"round 4 table 1: board 11 assigned much", "\"much\" stands where a score"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct pw_happening one;
        struct pw_reason why = {0};
        if (pw_sentence_read(bad[i][0], 0, &one, &why) == PW_OK)
            fail_msg("\"%s\" is a sentence", bad[i][0]);
        if (strstr(why.text, bad[i][1]) == NULL)
            fail_msg("\"%s\": %s", bad[i][0], why.text);
        assert_non_null(strstr(why.text, "write "));
    }
    char *many = malloc(PW_SENTENCE_MAX + 1);
    struct pw_happening one;
    struct pw_reason why = {0};
    assert_non_null(many);
    memset(many, '1', PW_SENTENCE_MAX);
    many[PW_SENTENCE_MAX] = '\0';
    assert_int_equal(pw_sentence_read(many, 0, &one, &why), PW_BAD_REQUEST);
    for (int i = 0; i < 80; i++)
        many[i] = ':';
    many[80] = '\0';
    assert_int_equal(pw_sentence_read(many, 0, &one, &why), PW_BAD_REQUEST);
    free(many);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_have_every_form),
        cmocka_unit_test(lists_are_there),
        cmocka_unit_test(english_stays_as_it_is),
        cmocka_unit_test(seven_languages_say_the_same),
        cmocka_unit_test(one_full_stop_at_the_end),
        cmocka_unit_test(what_is_said_in_a_language_is_read_again),
        cmocka_unit_test(what_is_no_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
