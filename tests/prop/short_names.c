/* Rosters in which people are nearly, or exactly, called the same: whatever a paper calls them for
 * short tells each from all others, and is made of the letters of the name. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <glib.h>
#include <string.h>

#include "api/internal.h"
#include "chess_event.h"
#include "doc/chess.h"

static const char *const nasty[] = {
    "Nowak, Anna",
    "Nowak, Adam",
    "Nowak, Jan",
    "Nowak, Jan", /* another one */
    "NOWAK, JAN",
    "Nowak,  Jan",
    "Nowak Jan",
    "Nowak J.",
    "Nowak, J.",
    "Nowak",
    "Nowak, Jan Maria",
    "Nowak, Jan Marek",
    "Nowak, Janina",
    "Nowak-Lis, Jan",
    "Nowak (3)",
    "Nowak Jan (3)",
    "Nowak Jan (3) (3)",
    "Berg, Jonas",
    "Berg, Jonathan",
    "Berg, Jo Anne",
    "Müller, Émile",
    "Mu\u0308ller, E\u0301mile",
    "Müller, Emile",
    "Müller, É",
    "Mu\u0308ller, E\u0301ric",
    "शर्मा, हिंदू",
    "शर्मा, हि",
    "김, 이박",
    "김, 이",
    "van der Berg, Jo",
    "O'Neill, Ann",
    "O'Neill, ann",
    ", Jan",
    "Nowak, ",
    "Ek, X\u200dY",
    "Ek, X",
};

static guint32 seed = 20261122;

static guint chance(guint n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* What a reader sees: accents are where they are composed, too; case and blanks tell nobody apart.
 */
static char *seen_as(const char *text)
{
    char *apart = g_utf8_normalize(text, -1, G_NORMALIZE_ALL), *folded = g_utf8_casefold(apart, -1);
    GString *out = g_string_new(NULL);
    for (const char *at = folded; *at != '\0'; at = g_utf8_next_char(at))
        if (*at != ' ' || (out->len > 0 && out->str[out->len - 1] != ' '))
            g_string_append_unichar(out, g_utf8_get_char(at));
    if (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_free(apart);
    g_free(folded);
    return g_string_free(out, FALSE);
}

/* Are all its letters, in their order, letters of the name? Behind them may be a dot and numbers.
 */
static bool is_of(const char *text, const char *name)
{
    for (; *text != '\0'; text = g_utf8_next_char(text)) {
        const char *at = name;
        while (*at != '\0' && g_utf8_get_char(at) != g_utf8_get_char(text))
            at = g_utf8_next_char(at);
        if (*at == '\0') {
            if (*text == '.')
                text++;
            return text[strspn(text, " ()0123456789")] == '\0';
        }
        name = g_utf8_next_char(at);
    }
    return true;
}

static const char *text_in(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return pw_field_kind(field) == PW_FIELD_NONE ? "" : pw_field_value(field);
}

static void look_at(struct pw_event *event, int round_no)
{
    static const char *const called[] = {"surname", "short-name"};
    struct pw_subject subject = {.event = event, .schedule = event->schedule};
    struct pw_players *players = pw_players_new(&subject);
    for (gsize k = 0; k < G_N_ELEMENTS(called); k++) {
        GHashTable *seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
        for (int who = 1; who <= event->contestants; who++) {
            struct pw_field *record = pw_field_new();
            pw_player_name_fields(record, "", players, who, round_no);
            const char *text = text_in(record, called[k]);
            const char *name = pw_event_name_in(event, who, round_no);
            char *key = seen_as(text);
            gpointer before = g_hash_table_lookup(seen, key);
            if (before != NULL)
                fail_msg(
                    "%s: %d (%s) and %d (%s) are both \"%s\"", called[k], GPOINTER_TO_INT(before),
                    pw_event_name_in(event, GPOINTER_TO_INT(before), round_no), who, name, text);
            if (!is_of(text, name))
                fail_msg("%s: \"%s\" is called \"%s\"", called[k], name, text);
            g_hash_table_insert(seen, key, GINT_TO_POINTER(who));
            pw_field_free(record);
        }
        g_hash_table_destroy(seen);
    }
    pw_players_free(players);
}

static void nobody_is_called_like_another(void **state)
{
    (void)state;
    for (int k = 0; k < 400; k++) {
        struct pw_event *event = pw_event_new();
        int players = k == 0 ? (int)G_N_ELEMENTS(nasty) : 2 + (int)chance(20);
        set(event, "movement", "kind", "berger");
        for (int who = 1; who <= players; who++) {
            struct pw_contestant *c = pw_event_contestant(event, who);
            pw_event_text(&c->name, k == 0 ? nasty[who - 1] : nasty[chance(G_N_ELEMENTS(nasty))]);
        }
        if (k % 3 == 0 && players > 2)
            assert_true(pw_event_replace(event, 1, 2, "Nowak, Janek"));
        assert_true(pw_event_settle(event, NULL));
        look_at(event, 0);
        look_at(event, 1);
        pw_event_free(event);
    }
}

/* One letter is enough where it is, and nobody has more than he needs. */
static void who_is_alone_has_the_surname(void **state)
{
    (void)state;
    static const char *const names[][3] = {
        {"Nowak, Anna", "Nowak An.", "Nowak An."},  {"Nowak, Adam", "Nowak Ad.", "Nowak Ad."},
        {"Kowal, Ewa", "Kowal", "Kowal E."},        {"Lis, Jan", "Lis Jan (4)", "Lis Jan (4)"},
        {"Lis, Jan", "Lis Jan (5)", "Lis Jan (5)"}, {"Aoki", "Aoki", "Aoki"}};
    struct pw_event *event = pw_event_new();
    set(event, "movement", "kind", "berger");
    for (guint i = 0; i < G_N_ELEMENTS(names); i++)
        pw_event_text(&pw_event_contestant(event, (int)i + 1)->name, names[i][0]);
    assert_true(pw_event_settle(event, NULL));
    struct pw_subject subject = {.event = event, .schedule = event->schedule};
    struct pw_players *players = pw_players_new(&subject);
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        struct pw_field *record = pw_field_new();
        pw_player_name_fields(record, "", players, (int)i + 1, 0);
        assert_string_equal(text_in(record, "surname"), names[i][1]);
        assert_string_equal(text_in(record, "short-name"), names[i][2]);
        pw_field_free(record);
    }
    pw_players_free(players);
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(nobody_is_called_like_another),
                                       cmocka_unit_test(who_is_alone_has_the_surname)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
