/* event_text.c - an event as text: read from memory, asked, changed line by line, given back; and
 * the table of keys, of which forms are made.
 */
#include "pairwheel.h"

#include "event/event.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

/* A director's file, with comments, blanks and an order of its own. */
#define TUESDAY                                                                                    \
    "# our Tuesdays\n"                                                                             \
    "[movement]\n"                                                                                 \
    "kind = howell\n"                                                                              \
    "; eight pairs until summer\n"                                                                 \
    "pairs  =  8   \n"                                                                             \
    "\n"                                                                                           \
    "[Names]\n"                                                                                    \
    "1=Anna Nowak & Jan Lis\n"                                                                     \
    "4=Ewa \\\\ Ola\n"                                                                             \
    "\n"                                                                                           \
    "# the end\n"

static struct pw_event *parsed(const char *text)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_parse(text, strlen(text), "tuesday.ini", NULL, &error);
    if (event == NULL)
        fail_msg("%s", error->message);
    return event;
}

/* What a newer program wrote is refused as a whole, before the keys that this one does not know. */
static void a_newer_file_is_left_alone(void **state)
{
    (void)state;
    static const char newer[] = "[movement]\nof-tomorrow=yes\n[event]\nformat=2\n";
    static const char odd[] = "[event]\nformat=new\n";
    GError *error = NULL;
    assert_null(pw_event_parse(newer, strlen(newer), "t.ini", NULL, &error));
    assert_int_equal(error->code, PW_ERROR_INPUT);
    assert_string_equal(
        error->message,
        "t.ini:4: [event] format: \"2\" is the format of a newer pairwheel, and this "
        "one reads 1; open the file with the newer one, it is left as it is");
    g_clear_error(&error);
    assert_null(pw_event_parse(odd, strlen(odd), "t.ini", NULL, &error));
    assert_string_equal(
        error->message,
        "t.ini:2: [event] format: \"new\" is no number of a format; leave the line out");
    g_error_free(error);
    pw_event_free(parsed("[event]\nformat=1\n[movement]\nkind=howell\npairs=8\n"));
}

static void assert_written(const struct pw_event *event, const char *expected)
{
    char *text = pw_event_text_whole(event);
    assert_string_equal(text, expected);
    free(text);
}

static void edit(struct pw_event *event, const char *group, const char *key, const char *value)
{
    GError *error = NULL;
    if (!pw_event_edit(event, group, key, value, &error))
        fail_msg("%s", error->message);
}

/* The edit is refused with this message, and nothing has changed. */
static void refused(struct pw_event *event, const char *group, const char *key, const char *value,
                    enum pw_error code, const char *message)
{
    GError *error = NULL;
    char *before = pw_event_text_whole(event);
    assert_false(pw_event_edit(event, group, key, value, &error));
    assert_string_equal(error->message, message);
    assert_int_equal(error->code, code);
    if (g_str_has_prefix(message, "pairs: ")) /* of a form: which field, and what is wrong there */
        assert_string_equal(pw_error_key(error), "pairs");
    assert_written(event, before);
    g_error_free(error);
    free(before);
}

static void assert_said(const struct pw_event *event, const char *group, const char *key,
                        const char *expected)
{
    char *value = pw_event_text_value(event, group, key);
    if (expected == NULL)
        assert_null(value);
    else
        assert_string_equal(value, expected);
    free(value);
}

static void an_edit_changes_one_line(void **state)
{
    (void)state;
    struct pw_event *e = parsed(TUESDAY);
    assert_written(e, TUESDAY);
    assert_int_equal(pw_event_schedule(e, NULL)->contestants, 8);
    edit(e, "movement", "pairs", "10");
    assert_written(e, "# our Tuesdays\n[movement]\nkind = howell\n; eight pairs until summer\n"
                      "pairs  =  10\n\n[Names]\n1=Anna Nowak & Jan Lis\n4=Ewa \\\\ Ola\n\n"
                      "# the end\n");
    assert_int_equal(pw_event_schedule(e, NULL)->contestants, 10);
    assert_said(e, "Movement", "PAIRS", "10");
    /* The text of before takes it back; but for the blanks behind a value, which say nothing. */
    edit(e, "movement", "pairs", "8");
    char *text = pw_event_text_whole(e);
    assert_non_null(strstr(text, "\npairs  =  8\n\n[Names]"));
    free(text);
    assert_true(pw_event_rewrite(e, TUESDAY, NULL));
    assert_written(e, TUESDAY);
    pw_event_free(e);
}

static void new_keys_find_their_place(void **state)
{
    (void)state;
    struct pw_event *e = parsed(TUESDAY);
    edit(e, "names", "3", "Zo\xc3\xab & Max");
    edit(e, "names", "6", " lead\\er ");
    edit(e, "event", "title", "Tuesday");
    assert_written(e,
                   "# our Tuesdays\n[movement]\nkind = howell\n; eight pairs until summer\n"
                   "pairs  =  8   \n\n[Names]\n1=Anna Nowak & Jan Lis\n3=Zo\xc3\xab & Max\n"
                   "4=Ewa \\\\ Ola\n6=\\slead\\\\er\\s\n\n# the end\n\n[event]\ntitle=Tuesday\n");
    assert_said(e, "names", "4", "Ewa \\ Ola");
    assert_said(e, "names", "6", " lead\\er ");
    assert_said(e, "names", "2", NULL);
    assert_string_equal(pw_event_name(e, 3), "Zo\xc3\xab & Max");
    assert_null(pw_event_name(e, 2));
    edit(e, "names", "3", NULL);
    edit(e, "names", "6", NULL);
    edit(e, "event", "title", NULL);
    edit(e, "event", "title", NULL); /* not there: nothing to do */
    assert_written(e, TUESDAY);      /* a group that has nothing left goes with it */
    pw_event_free(e);
}

static void lines_end_as_they_did(void **state)
{
    (void)state;
    struct pw_event *e = parsed("[movement]\r\nkind=howell\r\npairs=8");
    edit(e, "movement", "rounds", "5");
    edit(e, "event", "club", "B\tC\r\nD");
    assert_written(e, "[movement]\r\nkind=howell\r\npairs=8\r\nrounds=5\r\n\r\n[event]\r\n"
                      "club=B\\tC\\r\\nD\r\n");
    assert_said(e, "event", "club", "B\tC\r\nD");
    pw_event_free(e);
    e = parsed("[movement]\rkind=howell\r");
    edit(e, "movement", "pairs", "8");
    assert_written(e, "[movement]\rkind=howell\rpairs=8\r");
    pw_event_free(e);
    /* A character that turns the line is written so that people see it, and is read as it was. */
    e = parsed("[event]\ntitle=a\xe2\x80\xae"
               "b\n");
    assert_written(e, "[event]\ntitle=a\\u202eb\n");
    assert_said(e, "event", "title",
                "a\xe2\x80\xae"
                "b");
    pw_event_free(e);
}

static void an_event_grows_from_nothing(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    assert_written(e, "");
    edit(e, "movement", "kind", "howell");
    edit(e, "movement", "pairs", "8");
    edit(e, "names", "10", "Zoe & Max");
    edit(e, "names", "2", "Ann & Bob");
    assert_written(e, "[movement]\nkind=howell\npairs=8\n\n[names]\n2=Ann & Bob\n10=Zoe & Max\n");
    edit(e, "movement", "kind", NULL);
    edit(e, "movement", "pairs", NULL);
    edit(e, "names", "2", NULL);
    edit(e, "names", "10", NULL);
    assert_written(e, "");
    pw_event_free(e);
    e = parsed("");
    assert_written(e, "");
    pw_event_free(e);
}

static void what_is_not_sound_is_refused(void **state)
{
    (void)state;
    struct pw_event *e = parsed(TUESDAY);
    refused(e, "movement", "pairs", "many", PW_ERROR_USAGE,
            "pairs: \"many\" is not a whole number from 2 to 4000");
    refused(e, "movement", "pears", "8", PW_ERROR_USAGE,
            "there is no key \"pears\"; did you mean pairs?");
    refused(e, "movemnt", "pairs", "8", PW_ERROR_USAGE,
            "there is no group \"movemnt\"; did you mean movement?");
    refused(e, "movement", "file", "table.csv", PW_ERROR_INPUT,
            "tuesday.ini:6: [movement] has a kind and a file; keep one of the two");
    refused(e, "names", "2", "Anna Nowak & Jan Lis", PW_ERROR_INPUT,
            "tuesday.ini:9: [names] \"Anna Nowak & Jan Lis\" is number 1 and number 2; write "
            "something that tells them apart");
    const char *const none[] = {"", "a=b", "a\nb", "#a", "[a"};
    for (size_t i = 0; i < G_N_ELEMENTS(none); i++)
        refused(e, "movement", none[i], "8", PW_ERROR_USAGE,
                "a key and its group are names, without =, [ and ends of lines");
    GError *error = NULL;
    assert_false(pw_event_rewrite(e, "[movement]\nkind\n", &error));
    assert_string_equal(error->message, "tuesday.ini:2: \"kind\" is neither key=value nor [group]; "
                                        "write # before a comment");
    g_clear_error(&error);
    /* A sentence, and a pair, without a number: the number that comes next. */
    assert_false(
        pw_event_rewrite(e, "[happened]\n2 = round 1: not played\nround 7: not played\n", &error));
    assert_string_equal(error->message, "tuesday.ini:3: \"round 7: not played\" has no number; "
                                        "write 3 = before it, or # before a comment");
    g_clear_error(&error);
    assert_false(pw_event_rewrite(e, "[names]\nAnna Nowak & Jan Lis\n", &error));
    assert_string_equal(error->message, "tuesday.ini:2: \"Anna Nowak & Jan Lis\" has no number; "
                                        "write 1 = before it, or # before a comment");
    g_clear_error(&error);
    assert_false(pw_event_rewrite(e, "[movement]\nkind=\xff\n", &error));
    assert_int_equal(error->code, PW_ERROR_INPUT);
    g_clear_error(&error);
    assert_written(e, TUESDAY);
    assert_null(pw_event_parse("[event]\nlang=pl\n", 16, NULL, NULL, &error));
    assert_string_equal(error->message,
                        "event:2: [event] there is no key \"lang\"; did you mean language?");
    g_clear_error(&error);
    pw_event_free(e);
}

/* What was set over the text, as by an option, is not in it, and stands over an edited one. */
static void what_is_set_stands_over_the_text(void **state)
{
    (void)state;
    struct pw_event *e = parsed(TUESDAY);
    assert_true(pw_event_set(e, "movement", "pairs", "12", NULL));
    assert_written(e, TUESDAY);
    assert_int_equal(pw_event_schedule(e, NULL)->contestants, 12);
    edit(e, "names", "2", "Ola & Jan");
    assert_int_equal(pw_event_schedule(e, NULL)->contestants, 12);
    assert_string_equal(pw_event_name(e, 2), "Ola & Jan");
    pw_event_free(e);
}

/* The events of the samples: a key that comes and goes leaves no trace. */
static void an_edit_and_its_end_leave_the_text(void **state)
{
    (void)state;
    static const char *const names[] = {"tuesday.ini", "evening.ini", "autumn.ini", "rapid.ini"};
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *folder = g_build_filename(PW_TEST_SOURCE_DIR, "samples", NULL);
        g_autofree char *file = g_build_filename(folder, names[i], NULL);
        g_autofree char *text = NULL;
        assert_true(g_file_get_contents(file, &text, NULL, NULL));
        struct pw_event *e = pw_event_parse(text, strlen(text), names[i], folder, NULL);
        assert_non_null(e);
        assert_written(e, text);
        edit(e, "event", "city", "Lahti");
        assert_said(e, "event", "city", "Lahti");
        edit(e, "event", "city", NULL);
        assert_written(e, text);
        pw_event_free(e);
    }
}

static void note(const char *group, const char *key, const char *value, int line, void *user)
{
    g_string_append_printf(user, "%d %s %s %s|", line, group, key, value);
}

/* A key that is set again says something else of the same player, and of the same line-up. */
static void a_key_of_teams_is_set_again(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    static const char *const set[][3] = {
        {"names", "1.1", "Anna"},         {"names", "1.1", "Berta"}, {"line-ups", "2.1", "1 2"},
        {"line-ups", "2.1", "without 1"}, {"teams", "3", "Knights"}, {"teams", "3", ""}};
    for (size_t i = 0; i < sizeof set / sizeof *set; i++)
        assert_true(pw_event_set(event, set[i][0], set[i][1], set[i][2], NULL));
    assert_int_equal(event->contestants, 1);
    assert_string_equal(event->contestant[0].name, "Berta");
    assert_int_equal(event->line_ups, 1);
    assert_true(event->line_up[0].without);
    pw_event_free(event);
}

static void all_keys_of_a_text_are_told(void **state)
{
    (void)state;
    struct pw_event *e = parsed(TUESDAY);
    GString *said = g_string_new(NULL);
    pw_event_text_each(e, note, said);
    assert_string_equal(said->str, "3 movement kind howell|5 movement pairs 8|"
                                   "8 names 1 Anna Nowak & Jan Lis|9 names 4 Ewa \\ Ola|");
    g_string_free(said, TRUE);
    pw_event_free(e);
}

/* Files of chess are read from memory, too; but they have no keys. */
static void a_report_has_no_keys(void **state)
{
    (void)state;
    static const char pgn[] =
        "[White \"Ann\"]\n[Black \"Bob\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n"
        "1-0\n";
    GError *error = NULL;
    struct pw_event *e = pw_event_parse(pgn, strlen(pgn), "games.pgn", NULL, &error);
    assert_non_null(e);
    assert_string_equal(pw_event_name(e, 1), "Ann");
    assert_null(pw_event_text_whole(e));
    assert_said(e, "event", "title", NULL);
    GString *said = g_string_new(NULL);
    pw_event_text_each(e, note, said);
    assert_string_equal(said->str, "");
    g_string_free(said, TRUE);
    assert_false(pw_event_edit(e, "event", "title", "x", &error));
    assert_string_equal(error->message,
                        "games.pgn is no event file, so it has no keys; make one that names it "
                        "with file= in [movement], or change it where it comes from");
    g_clear_error(&error);
    pw_event_free(e);
    /* Names of players in Latin-1, as reports have them. */
    static const char latin[] = "[White \"J\xf6rg\"]\n[Black \"Bob\"]\n[Round \"1\"]\n"
                                "[Result \"1-0\"]\n\n1-0\n";
    e = pw_event_parse(latin, strlen(latin), "games.pgn", NULL, NULL);
    assert_string_equal(pw_event_name(e, 1), "J\xc3\xb6rg");
    pw_event_free(e);
}

/* Files that the text names are seen from the folder that is given with it. */
static void assert_value(const struct pw_event *e, const char *group, const char *key,
                         const char *expected)
{
    char *value = pw_event_value(e, group, key);
    if (expected == NULL)
        assert_null(value);
    else
        assert_string_equal(value, expected);
    free(value);
}

/* An event file over a report says what it says, and the report the rest. */
static void a_value_is_told_wherever_it_comes_from(void **state)
{
    (void)state;
    static const char h9[] = "; EV[Go evening]\n1 Sato Ken 3d JP Toky 0 0 0 2+/w0\n"
                             "2 Mori Aya 2d JP Toky 0 0 0 1-/b0\n";
    g_autofree char *folder = g_dir_make_tmp("report-XXXXXX", NULL);
    g_autofree char *file = g_build_filename(folder, "go.h9", NULL);
    assert_true(g_file_set_contents(file, h9, -1, NULL));
    struct pw_event *report = pw_event_load(file, NULL);
    assert_value(report, "event", "title", "Go evening");
    assert_value(report, "chess", "game", "go");
    assert_value(report, "event", "date", NULL);
    assert_value(report, "movement", "players", NULL); /* a number */
    assert_value(report, "event", "no-such-key", NULL);
    pw_event_free(report);
    static const char over[] = "[event]\ndate=2026-11-24\n[movement]\nfile=go.h9\n";
    struct pw_event *e = pw_event_parse(over, strlen(over), "over.ini", folder, NULL);
    assert_non_null(e);
    assert_value(e, "event", "title", "Go evening");
    assert_value(e, "event", "date", "2026-11-24");
    assert_said(e, "event", "title", NULL); /* the text has none */
    assert_string_equal(pw_event_name(e, 2), "Mori Aya");
    assert_int_equal(pw_event_schedule(e, NULL)->contestants, 2);
    assert_true(pw_event_edit(e, "event", "title", "Ours", NULL));
    assert_value(e, "event", "title", "Ours");
    assert_string_equal(pw_event_name(e, 2), "Mori Aya");
    assert_true(pw_event_set(e, "event", "date", "2026-12-01", NULL));
    assert_value(e, "event", "date", "2026-12-01");
    pw_event_free(e);
    assert_int_equal(g_remove(file), 0);
    g_rmdir(folder);
}

static void files_are_seen_from_the_folder(void **state)
{
    (void)state;
    char *folder = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    char *list = g_build_filename(folder, "pairs.csv", NULL);
    assert_true(g_file_set_contents(list, "pair,player1,player2\n1,Ann,Bob\n", -1, NULL));
    static const char text[] = "[movement]\nkind=howell\npairs=8\n[names]\nfile=pairs.csv\n";
    struct pw_event *e = pw_event_parse(text, strlen(text), "here.ini", folder, NULL);
    assert_non_null(e);
    assert_string_equal(pw_event_name(e, 1), "Ann & Bob");
    GError *error = NULL;
    assert_false(pw_event_edit(e, "names", "file", "nobody.csv", &error));
    assert_int_equal(error->code, PW_ERROR_IO);
    g_clear_error(&error);
    edit(e, "event", "title", "T");
    assert_string_equal(pw_event_name(e, 1), "Ann & Bob");
    pw_event_free(e);
    assert_int_equal(g_unlink(list), 0);
    assert_int_equal(g_rmdir(folder), 0);
    g_free(list);
    g_free(folder);
}

/* ---- the keys ---- */

static bool takes(const struct pw_key *key, const char *value)
{
    struct pw_event *e = pw_event_new();
    bool done = pw_event_edit(e, key->group, key->key, value, NULL);
    pw_event_free(e);
    return done;
}

static bool takes_number(const struct pw_key *key, long n)
{
    char text[32];
    g_snprintf(text, sizeof text, "%ld", n);
    return takes(key, text);
}

/* What the table says of a key is what the reader does. */
static void the_table_says_what_is_taken(void **state)
{
    (void)state;
    size_t i = 0;
    for (const struct pw_key *key; (key = pw_key_at(i)) != NULL; i++) {
        assert_true(key->help[0] != '\0');
        assert_true(g_str_has_suffix(key->help, "...") || !g_str_has_suffix(key->help, "."));
        if (g_ascii_isupper(key->key[0]))
            continue;
        print_message("[%s] %s\n", key->group, key->key);
        assert_ptr_equal(pw_key_find(key->group, key->key), key);
        assert_true(key->usual[0] == '\0' || takes(key, key->usual));
        if (key->type == PW_KEY_NUMBER || key->type == PW_KEY_TABLES) {
            assert_true(takes_number(key, key->least) && takes_number(key, key->most));
            assert_false(takes_number(key, key->least - 1));
            assert_false(takes_number(key, key->most + 1));
            assert_int_equal(takes(key, "9.5"), key->type == PW_KEY_TABLES);
        }
        for (int k = 0; key->choices != NULL && key->choices[k] != NULL; k++)
            assert_true(takes(key, key->choices[k]));
        if (key->type == PW_KEY_CHOICE || key->type == PW_KEY_YES || key->type == PW_KEY_COLOUR)
            assert_false(takes(key, "nonsense"));
        if (key->type == PW_KEY_YES)
            assert_true(takes(key, "yes") && takes(key, "no"));
        if (key->type == PW_KEY_DATE)
            assert_true(takes(key, "2026-11-24") && !takes(key, "2026-13-01"));
        if (key->type == PW_KEY_COLOUR)
            assert_true(takes(key, "red") && takes(key, "#102030"));
    }
    assert_true(i > 60);
}

/* Section B begins with 9, whether the event is read or edited; names have these numbers, and a
 * caller asks with those of the movement. */
static void sections_are_numbered_on_in_the_text(void **state)
{
    (void)state;
    GError *error = NULL;
    struct pw_event *event =
        parsed("[event]\npairs=continuous\n[section A]\nkind=howell\npairs=8\n[section B]\n"
               "kind=howell\npairs=4\n[names B]\n10=Ann & Ben\n");
    struct pw_event *b = pw_event_section_at(event, 1);
    assert_string_equal(pw_event_name(b, 2), "Ann & Ben");
    assert_int_equal(pw_event_label(b, 2).no, 10);
    const struct pw_schedule *s = pw_event_schedule(b, NULL);
    assert_int_equal(s->contestants, 4);
    assert_int_equal(pw_label(s, 4).no, 12);
    assert_int_equal(pw_event_label(pw_event_section_at(event, 0), 2).no, 2);
    assert_false(pw_event_set(event, "event", "pairs", "by-section", &error));
    assert_string_equal(
        error->message,
        "pairs: how sections are numbered stands in the event file; write it there");
    g_clear_error(&error);
    assert_true(pw_event_set(event, "event", "section", "B", NULL));
    edit(event, "movement", "first-pair", "7");
    assert_string_equal(pw_event_name(event, 4), "Ann & Ben");
    assert_null(pw_event_schedule(event, &error));
    assert_string_equal(error->message, /* first-pair stands behind pairs, in line 9 */
                        "tuesday.ini:9: first-pair: sections B and A both have pair 7; write "
                        "first-pair=9 in [section B]");
    g_error_free(error);
    pw_event_free(event);
}

static void a_number_and_a_document_have_a_key(void **state)
{
    (void)state;
    assert_string_equal(pw_key_find("names", "17")->help,
                        "the name of this number: Anna Nowak & Jan Lis");
    assert_string_equal(pw_key_find("lots", "4000")->key, "N");
    assert_null(pw_key_find("lots", "4001"));
    assert_int_equal(pw_key_find("paper", "movement-sheet")->type, PW_KEY_PAPER);
    assert_null(pw_key_find("event", "players"));
    assert_null(pw_key_find("events", "title"));
}

/* What the table calls usual is what happens where nothing is said: the papers are the same. */
static void the_usual_is_what_happens(void **state)
{
    (void)state;
    static const char howell[] = "[movement]\nkind=howell\npairs=8\n";
    static const char robin[] = "[movement]\nkind=circle\nplayers=6\n";
    for (size_t i = 0; pw_key_at(i) != NULL; i++) {
        const struct pw_key *key = pw_key_at(i);
        if (key->usual[0] == '\0' || strcmp(key->group, "movement") != 0)
            continue;
        bool of_robin = strcmp(key->key, "cycles") == 0 || strcmp(key->key, "double") == 0 ||
                        strcmp(key->key, "no-exchange") == 0 || strcmp(key->key, "numbering") == 0;
        struct pw_event *e = parsed(of_robin ? robin : howell);
        char *before = pw_show(e, "json", PW_SHOW_MOVEMENT, 0, NULL);
        edit(e, key->group, key->key, key->usual);
        char *after = pw_show(e, "json", PW_SHOW_MOVEMENT, 0, NULL);
        print_message("%s=%s\n", key->key, key->usual);
        assert_non_null(before);
        assert_string_equal(before, after);
        free(before);
        free(after);
        pw_event_free(e);
    }
}

/* The page of the event file explains every key. */
static void every_key_is_in_the_manual(void **state)
{
    (void)state;
    char *page = NULL;
    assert_true(g_file_get_contents(PW_TEST_SOURCE_DIR "/samples/reference/event-file.md", &page,
                                    NULL, NULL));
    for (size_t i = 0; pw_key_at(i) != NULL; i++) {
        char *quoted = g_strdup_printf("`%s`", pw_key_at(i)->key);
        bool capital = g_ascii_isupper(quoted[1]);
        if (!capital && strstr(page, quoted) == NULL)
            fail_msg("samples/reference/event-file.md does not explain [%s] %s",
                     pw_key_at(i)->group, pw_key_at(i)->key);
        g_free(quoted);
    }
    g_free(page);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_newer_file_is_left_alone),
        cmocka_unit_test(an_edit_changes_one_line),
        cmocka_unit_test(new_keys_find_their_place),
        cmocka_unit_test(lines_end_as_they_did),
        cmocka_unit_test(an_event_grows_from_nothing),
        cmocka_unit_test(what_is_not_sound_is_refused),
        cmocka_unit_test(what_is_set_stands_over_the_text),
        cmocka_unit_test(an_edit_and_its_end_leave_the_text),
        cmocka_unit_test(a_key_of_teams_is_set_again),
        cmocka_unit_test(all_keys_of_a_text_are_told),
        cmocka_unit_test(a_report_has_no_keys),
        cmocka_unit_test(a_value_is_told_wherever_it_comes_from),
        cmocka_unit_test(files_are_seen_from_the_folder),
        cmocka_unit_test(the_table_says_what_is_taken),
        cmocka_unit_test(sections_are_numbered_on_in_the_text),
        cmocka_unit_test(a_number_and_a_document_have_a_key),
        cmocka_unit_test(the_usual_is_what_happens),
        cmocka_unit_test(every_key_is_in_the_manual),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
