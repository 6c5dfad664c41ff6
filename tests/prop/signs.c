/* No sign says two things. In black, where no colour helps, every template is laid out for the
 * events of tests/papers.h, and for boards that are shared; what a sign looks like is found from
 * its paths alone, what it says from its role. One look has one role on all papers. The chip of a
 * player is told from other chips by what is in it, so of chips each paper for itself has one role.
 * The table of templates/README.md names these roles and no others.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <math.h>

#include <cmocka.h>

#include "papers.h"

#include "layout/marks.h"

static const char shared_pairs[] =
    "[movement]\nkind=howell\npairs=4\nboards-per-round=8\n[results]\nsimulate=2\n";
static const char shared_players[] = "[movement]\nkind=individual\nplayers=8\nboards-per-round=4\n";
static const char relays[] =
    "[movement]\nkind=mitchell\npairs=16\nvariant=relay\nboards-per-round=3\n";

struct signs {
    GHashTable *roles; /* look -> role */
    GHashTable *seen;  /* roles */
    int count;
};

/* Of one path: D many pieces, B a box, R one with round corners, C a circle: its curves are as long
 * as it is high. */
static char shape_of(const struct pw_path *path)
{
    double top = G_MAXDOUBLE, bottom = -G_MAXDOUBLE, curve = 0, y = 0;
    int moves = 0, curves = 0;
    const double *at = path->xy;
    for (guint i = 0; i < path->n_op; i++) {
        guint numbers = path->op[i] == 'C' ? 6 : path->op[i] == 'Z' ? 0 : 2;
        moves += path->op[i] == 'M';
        curves += path->op[i] == 'C';
        if (numbers == 0)
            continue;
        double to = at[numbers - 1];
        if (path->op[i] == 'C')
            curve = fmax(curve, fabs(to - y));
        y = to;
        top = fmin(top, y);
        bottom = fmax(bottom, y);
        at += numbers;
    }
    return moves > 2 ? 'D' : curves == 0 ? 'B' : curve > 0.3 * (bottom - top) ? 'C' : 'R';
}

static bool is_dark(struct pw_colour c)
{
    return c.r + c.g + c.b < 3 * 128;
}

/* How a sign looks: its paths from below, each in other ink than the one before it; what is white
 * on black as if it were black on white. */
static char *look_of(const struct pw_page *page, guint *i)
{
    GString *look = g_string_new(NULL);
    int no = g_array_index(page->marks, struct pw_mark, *i).role_no, last = -1, first = -1;
    bool text = false;
    for (; *i < page->marks->len; (*i)++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, *i);
        if (mark->role_no != no)
            break;
        int dark = is_dark(mark->colour);
        text |= mark->kind == PW_MARK_TEXT;
        if (mark->kind != PW_MARK_PATH || dark == last)
            continue;
        first = first < 0 ? dark : first;
        last = dark;
        g_string_append_c(look, shape_of(&mark->path));
        g_string_append_c(look, dark == first ? 'k' : 'w');
    }
    if (text)
        g_string_append_c(look, 't');
    return g_string_free(look, FALSE);
}

static void one_role(GHashTable *roles, const char *look, const char *role, const char *where)
{
    const char *before = g_hash_table_lookup(roles, look);
    if (before != NULL && strcmp(before, role) != 0)
        fail_msg("%s: the sign %s says %s, and elsewhere it says %s", where, look, role, before);
    if (before == NULL)
        g_hash_table_insert(roles, g_strdup(look), g_strdup(role));
}

static bool is_chip(const char *role)
{
    return strcmp(role, PW_ROLE_OWN) == 0 || strcmp(role, PW_ROLE_PLAYER) == 0;
}

static void signs_of(const struct paper_made *paper, void *user)
{
    struct signs *signs = user;
    g_autoptr(GHashTable) here = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    for (int p = 1; p <= pw_scene_pages(paper->scene); p++) {
        const struct pw_page *page = pw_scene_page(paper->scene, p);
        for (guint i = 0; i < page->marks->len;) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
            if (mark->role == NULL) {
                i++;
                continue;
            }
            const char *role = mark->role;
            g_autofree char *look = look_of(page, &i);
            g_hash_table_add(signs->seen, g_strdup(role));
            signs->count++;
            if (strcmp(role, PW_ROLE_UNSAID) == 0)
                fail_msg("%s: a sign says nothing; write its role", paper->template);
            one_role(here, look, role, paper->template);
            if (!is_chip(role))
                one_role(signs->roles, look, role, paper->template);
        }
    }
}

static void no_sign_says_two_things(void **state)
{
    (void)state;
    const char *const more[] = {shared_pairs, shared_players, relays};
    struct papers papers;
    struct signs signs = {g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free),
                          g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL), 0};
    papers_open(&papers);
    papers.options.preset = PW_PRESET_BLACK;
    for (gsize k = 0; k < G_N_ELEMENTS(papers_events) + G_N_ELEMENTS(more); k++) {
        gsize of = G_N_ELEMENTS(papers_events);
        struct pw_event *event = papers_event(&papers, k < of ? papers_events[k] : more[k - of]);
        papers_each(&papers, event, signs_of, &signs);
        pw_event_free(event);
    }
    assert_true(signs.count > 1000);
    /* the table of the grammar: | `role` | ... */
    GError *error = NULL;
    g_autofree char *text = NULL;
    if (!g_file_get_contents(PW_TEST_SOURCE_DIR "/templates/README.md", &text, NULL, &error))
        fail_msg("%s", error->message);
    static const char *const all[] = {PW_ROLE_HERE, PW_ROLE_OTHER,  PW_ROLE_BOARD, PW_ROLE_REST,
                                      PW_ROLE_OWN,  PW_ROLE_PLAYER, PW_ROLE_START, PW_ROLE_STOP};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        g_autofree char *row = g_strdup_printf("\n| `%s` |", all[i]);
        if (strstr(text, row) == NULL)
            fail_msg("templates/README.md has no row for %s", all[i]);
        if (!g_hash_table_contains(signs.seen, all[i]))
            fail_msg("no paper has a sign that says %s", all[i]);
    }
    assert_int_equal(g_hash_table_size(signs.seen), G_N_ELEMENTS(all));
    g_hash_table_unref(signs.roles);
    g_hash_table_unref(signs.seen);
    papers_close(&papers);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_sign_says_two_things)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
