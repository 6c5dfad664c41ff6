/* Every paper in every language: no key of a word and no blank is printed, none of
 * English stays in another language, and every heading and label has its place:
 * nothing is cut where the names are short. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "clear.h"

#define PAPERS_COMPLAIN complain
#include "papers.h"
#include "thin.h"

#define WORDS PW_TEST_SOURCE_DIR "/templates/words"

/* The words of a language's own file, by key, as they stand there. */
static GHashTable *words_of(const char *code)
{
    GHashTable *words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    g_autofree char *file = g_strdup_printf(WORDS "/%s.ini", code), *text = NULL;
    assert_true(g_file_get_contents(file, &text, NULL, NULL));
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);
    bool inside = false;
    for (char **at = line; *at; at++) {
        char *equals = strchr(*at, '=');
        if (**at == '[')
            inside = strcmp(g_strstrip(*at), "[words]") == 0;
        else if (inside && **at != '#' && equals)
            g_hash_table_insert(words, g_strstrip(g_strndup(*at, (gsize)(equals - *at))),
                                g_strstrip(g_strdup(equals + 1)));
    }
    return words;
}

struct desk {
    GHashTable *english, *words;
    GHashTable *foreign; /* English texts that the language does not have */
    int warnings;
    const char *language;
};

/* English of one word or more that no entry of this language says. */
static void find_foreign(struct desk *desk)
{
    GHashTable *theirs = g_hash_table_new(g_str_hash, g_str_equal);
    GHashTableIter at;
    gpointer key, text;
    g_hash_table_iter_init(&at, desk->words);
    while (g_hash_table_iter_next(&at, &key, &text))
        g_hash_table_add(theirs, text);
    desk->foreign = g_hash_table_new(g_str_hash, g_str_equal);
    g_hash_table_iter_init(&at, desk->english);
    while (g_hash_table_iter_next(&at, &key, &text))
        if (g_utf8_strlen(text, -1) >= 4 && !strchr(text, '{') &&
            !g_hash_table_contains(theirs, text))
            g_hash_table_add(desk->foreign, text);
    g_hash_table_unref(theirs);
}

static void look_at_text(const struct desk *desk, const char *where, const char *text)
{
    if (strpbrk(text, "{}"))
        complain("%s: a blank is printed: %s", where, text);
    if (desk->foreign && g_hash_table_contains(desk->foreign, text))
        complain("%s: this is English: %s", where, text);
    g_auto(GStrv) word = g_strsplit(text, " ", -1);
    for (char **at = word; *at; at++)
        if (strchr(*at, '-') && g_hash_table_contains(desk->english, *at) &&
            strcmp(g_hash_table_lookup(desk->english, *at), *at) != 0)
            complain("%s: a key is printed: %s", where, *at);
}

static void look(const struct paper_made *paper, void *user)
{
    struct desk *desk = user;
    g_autofree char *title = g_strdup_printf("%s, %s, title", paper->template, desk->language);
    look_at_text(desk, title, paper->title);
    for (int i = 1; i <= pw_scene_pages(paper->scene); i++) {
        const struct pw_page *page = pw_scene_page(paper->scene, i);
        g_autofree char *where =
            g_strdup_printf("%s, %s, page %d", paper->template, desk->language, i);
        for (guint k = 0; k < page->marks->len; k++) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, k);
            if (mark->kind == PW_MARK_TEXT)
                look_at_text(desk, where, mark->text);
        }
        for (guint k = 0; k < page->bookmarks->len; k++)
            look_at_text(desk, where, g_array_index(page->bookmarks, struct pw_bookmark, k).title);
        clear_page(paper->papers->fonts, where, page, 0.3);
    }
}

static void warned(const char *message, void *user)
{
    complain("%s: %s", ((struct desk *)user)->language, message);
}

static void every_paper_is_said_in_every_language(void **state)
{
    (void)state;
    struct papers papers;
    papers_open(&papers);
    papers.only = g_getenv("PW_PAPER");
    g_auto(GStrv) codes = pw_words_languages(WORDS);
    assert_true(g_strv_length(codes) >= 6);
    GHashTable *english = words_of("en");
    int n = 0;
    for (guint c = 0; c < g_strv_length(codes); c += (guint)thinly(2)) {
        const char *code = codes[c];
        struct desk desk = {.english = english, .language = code};
        desk.words = words_of(code);
        if (!g_str_has_prefix(code, "en"))
            find_foreign(&desk);
        papers.language = code;
        papers.options.warn = warned;
        papers.options.user = &desk;
        for (gsize i = 0; i < G_N_ELEMENTS(papers_events); i++) {
            if (papers_events[i] == papers_broken)
                continue; /* what is wrong is long, and cut where it must be */
            struct pw_event *event = papers_event(&papers, papers_events[i]);
            n += papers_each(&papers, event, look, &desk);
            pw_event_free(event);
        }
        g_hash_table_unref(desk.words);
        g_clear_pointer(&desk.foreign, g_hash_table_unref);
    }
    /* Every document of the catalog was among them. */
    size_t count;
    const struct pw_document *all = pw_documents(&count);
    for (size_t i = 0; i < count; i++) {
        bool there = false;
        for (guint k = 0; k < papers.templates->len; k++)
            there = there || papers_document(papers.templates->pdata[k]) == &all[i];
        if (!there)
            complain("%s has no template", all[i].name);
    }
    print_message("%d papers\n", n);
    g_hash_table_unref(english);
    papers_close(&papers);
    assert_int_equal(faults, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_paper_is_said_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
