/* papers.h - for tests of all that is printed: every template of the program with
 * the fields of an event, laid out into a scene and written to files, as the
 * program does it. Include it after cmocka.h.
 *
 *   papers_open(&papers)
 *   event = papers_event(&papers, "[movement]\nkind=howell\n...")
 *   papers_each(&papers, event, look, user)      every paper that fits this event
 *   pw_event_free(event), papers_close(&papers)
 */
#ifndef PW_TEST_PAPERS_H
#define PW_TEST_PAPERS_H

#include "api/internal.h"
#include "api/score.h"
#include "doc/catalog.h"
#include "doc/words.h"
#include "fill.h"
#include "layout/layout.h"
#include "write/writer.h"

#include <glib/gstdio.h>
#include <string.h>

/* As in api/score.h, whose names of standings are those of layout for other things. */
bool pw_event_results(struct pw_event *event, GError **error);

/* A paper that cannot be laid out. */
#ifndef PAPERS_COMPLAIN
#define PAPERS_COMPLAIN fail_msg
#endif

struct papers {
    struct pw_fonts *fonts;
    char *folder;
    GPtrArray *templates; /* names, sorted */
    GHashTable *read;     /* name -> struct pw_template: each is read once, as for many sections */
    const char *language; /* NULL: en */
    const char *only;     /* this template alone; NULL: all */
    bool tagged;          /* scenes and PDFs have their structure */
    struct pw_layout_options options;
};

/* One paper. Borrowed for the call. */
struct paper_made {
    struct papers *papers;
    const char *template, *document, *language;
    const char *title;
    struct pw_scene *scene; /* its pages are kept */
};

typedef void (*paper_look)(const struct paper_made *paper, void *user);

static inline gint papers_by_name(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static inline void papers_forget(gpointer template)
{
    pw_template_free(template);
}

static inline void papers_open(struct papers *papers)
{
    GError *error = NULL;
    *papers = (struct papers){0};
    papers->fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    if (papers->fonts == NULL)
        fail_msg("%s", error->message);
    papers->folder = g_dir_make_tmp("papers-XXXXXX", NULL);
    assert_non_null(papers->folder);
    papers->templates = g_ptr_array_new_with_free_func(g_free);
    papers->read = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, papers_forget);
    g_autoptr(GDir) dir = g_dir_open(PW_TEST_SOURCE_DIR "/templates", 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;)
        if (g_str_has_suffix(name, ".xml") && strcmp(name, "parts.xml") != 0)
            g_ptr_array_add(papers->templates, g_strndup(name, strlen(name) - 4));
    g_ptr_array_sort(papers->templates, papers_by_name);
}

static inline void papers_close(struct papers *papers)
{
    GDir *dir = g_dir_open(papers->folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = g_build_filename(papers->folder, name, NULL);
        g_unlink(file);
    }
    g_dir_close(dir);
    g_rmdir(papers->folder);
    g_free(papers->folder);
    g_ptr_array_unref(papers->templates);
    g_hash_table_unref(papers->read);
    pw_fonts_free(papers->fonts);
}

/* ---- events: every document fits one of them ---- */

static const char papers_pairs_8[] =
    "[event]\ntitle=Tuesday Pairs\ndate=2026-11-24\nclub=Klub Brydżowy Łódź\nsection=B\n"
    "[movement]\nkind=howell\npairs=8\nboards-per-round=3\n"
    "[names]\n1=Anna Nowak & Piotr Żółkiewski\n2=Mary Smith & John Brown\n"
    "3=Grażyna Wójcik & Łukasz Gęś\n4=Ewa Lis & Jan Kot\n"
    "5=Aleksandra Wiśniewska & Bartłomiej Szczepański\n6=Kaarina Pöytä & Jürgen Strauß\n"
    "7=Maria Dąbrowska & Tomasz Źrebiec\n8=Halina Ćwik & Zdzisław Ożóg\n"
    "[results]\nsimulate=7\n";
static const char papers_pairs_13[] =
    "[event]\ntitle=Autumn Cup\n[movement]\nkind=howell\npairs=13\n"
    "boards-per-round=2\n[results]\nsimulate=3\n";
static const char papers_mitchell[] = "[movement]\nkind=mitchell\npairs=12\nboards-per-round=4\n"
                                      "[results]\nsimulate=4\n[scoring]\nmethod=butler\n";
static const char papers_norway[] = "[event]\ntitle=Norway Chess 2013\n[movement]\nkind=berger\n"
                                    "players=10\n[names]\nfile=" PW_TEST_SOURCE_DIR
                                    "/tests/events/norway-2013-players.csv\n[results]\n"
                                    "file=" PW_TEST_SOURCE_DIR "/tests/events/norway-2013.csv\n"
                                    "[chess]\ntie-breaks=DE,SB,WIN,KS\n";
static const char papers_players_7[] =
    "[event]\ntitle=Go evening\n[movement]\nkind=berger\nplayers=7\n"
    "[chess]\ngame=go\n";
static const char papers_individuals[] =
    "[event]\ntitle=Individual\nsection=C\n[movement]\nkind=rainbow\nplayers=20\n"
    "boards-per-round=3\n[names]\n1=Aleksandra Wiśniewska-Szczepańska\n2=Jürgen Strauß\n"
    "[results]\nsimulate=2\n";
static const char papers_teams[] =
    "[event]\ntitle=League\nclub=Klub Brydżowy Łódź\n[movement]\nkind=teams\nteams=5\n"
    "boards-per-round=3\n[teams]\n1=Reds\n[names]\n2=Żółwie\n3=Maria Dąbrowska & Tomasz Źrebiec\n"
    "8=Jürgen Strauß & Kaarina Pöytä\n[results]\nsimulate=6\n";
static const char papers_team_robin[] =
    "[event]\ntitle=Liga\n[movement]\nkind=team-berger\nteams=3\nteam-boards=2\n[teams]\n1=Żółwie\n"
    "2=Kaarinan Pöytä\n[names]\n1.1=Maria Dąbrowska\n1.2=Jürgen Strauß\n2.1=Tomasz Źrebiec\n";
static const char papers_swiss[] =
    "[event]\ntitle=Swiss Pairs\nclub=Klub Brydżowy Łódź\ndate=2026-11-24\n"
    "[movement]\nkind=swiss-pairs\npairs=9\nrounds=5\nboards-per-round=3\ncopies=2\n"
    "[pairings]\n1=1-5, 2-6, 3-7, 4-8, 9 bye\n2=5-2, 6-1, 7-4, 9-3, 8 bye\n"
    "[names]\n1=Aleksandra Wiśniewska & Bartłomiej Szczepański\n2=Jürgen Strauß & Kaarina Pöytä\n"
    "9=Grażyna Wójcik & Łukasz Gęś\n[results]\nsimulate=7\n";
/* The first, with a pair at two tables in the first round. */
static const char papers_broken[] =
    "[event]\ntitle=Broken\n[movement]\nfile=broken.csv\n"
    "boards-per-round=3\n[names]\n7=Maria Dąbrowska & Tomasz Źrebiec\n"
    "2=Mary Smith & John Brown\n[results]\nsimulate=5\n";
static const char papers_lattice[] = "[event]\ntitle=Gitterspiel\n";

static const char *const papers_events[] G_GNUC_UNUSED = {
    papers_pairs_8,   papers_pairs_13,   papers_mitchell, papers_norway,
    papers_players_7, papers_broken,     papers_lattice,  papers_individuals,
    papers_teams,     papers_team_robin, papers_swiss};

/* Eight pairs, pair 7 at two tables: broken.csv. */
static inline void papers_break(const struct papers *papers)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_new();
    assert_true(pw_event_set(event, "movement", "kind", "howell", &error) &&
                pw_event_set(event, "movement", "pairs", "8", &error));
    g_autofree char *good = pw_show(event, "csv", PW_SHOW_MOVEMENT, 0, &error);
    g_auto(GStrv) line = g_strsplit(good, "\n1,2,2,6,4\n", 2);
    assert_non_null(line[1]);
    g_autofree char *bad = g_strjoinv("\n1,2,2,7,4\n", line);
    g_autofree char *file = g_build_filename(papers->folder, "broken.csv", NULL);
    assert_true(g_file_set_contents(file, bad, -1, NULL));
    pw_event_free(event);
}

/* An event as a file has it, settled, with its results. */
static inline struct pw_event *papers_event(struct papers *papers, const char *ini)
{
    GError *error = NULL;
    g_autofree char *file = g_build_filename(papers->folder, "event.ini", NULL);
    assert_true(g_file_set_contents(file, ini, -1, NULL));
    if (ini == papers_broken)
        papers_break(papers);
    struct pw_event *event = pw_event_load(file, &error);
    bool movement = strstr(ini, "[movement]") != NULL;
    if (event == NULL || (movement && !pw_event_settle(event, &error)) ||
        (movement && event->schedule->kind == PW_PLAYERS && !pw_event_results(event, &error)))
        fail_msg("%s\n%s", error->message, ini);
    return event;
}

/* The document that a template prints: guide-cards of guide-cards-list. */
static inline const struct pw_document *papers_document(const char *template)
{
    size_t count;
    const struct pw_document *all = pw_documents(&count), *found = NULL;
    for (size_t i = 0; i < count; i++)
        if (g_str_has_prefix(template, all[i].name) &&
            (found == NULL || strlen(all[i].name) > strlen(found->name)))
            found = &all[i];
    return found;
}

static inline bool papers_fit(const struct pw_document *document, const struct pw_event *event)
{
    if (!pw_document_of_movement(document))
        return event->schedule == NULL;
    if (event->schedule == NULL)
        return false;
    if (pw_document_of_results(document) && !pw_event_has_results(event))
        return false;
    if (pw_event_of_matches(event) && pw_document_of_ways(document))
        return false;
    if (pw_document_of_teams(document) && event->schedule->fours == 0 &&
        event->schedule->teams == 0)
        return false;
    return event->schedule->kind == PW_PLAYERS ? document->chess : document->bridge;
}

/* Cards and sheets of individuals, the ranking of teams, and slips for matches of players have
 * templates of their own. */
static inline bool papers_seats_fit(const char *template, const struct pw_document *document,
                                    const struct pw_event *event)
{
    bool own = strcmp(document->name, "guide-cards") == 0 ||
               strcmp(document->name, "movement-sheet") == 0 ||
               strcmp(document->name, "table-cards") == 0 ||
               strcmp(document->name, "player-slips") == 0;
    bool teams = event->schedule != NULL && event->schedule->fours > 0;
    if (pw_document_of_teams(document))
        return g_str_has_suffix(template, "-chess") == (event->schedule->fours == 0);
    bool matches = event->schedule != NULL && !teams && pw_event_of_matches(event);
    if (strcmp(document->name, "ranking") == 0 &&
        (matches || g_str_has_suffix(template, "-matches")))
        return matches && g_str_has_suffix(template, "-matches");
    if (strcmp(document->name, "ranking") == 0)
        return g_str_has_suffix(template, "-teams") == teams;
    bool individuals = event->schedule != NULL && event->schedule->kind == PW_INDIVIDUALS;
    return g_str_has_suffix(template, "-individual") == (individuals && own);
}

/* The fields; NULL where the document is not for an event so large. */
static inline struct pw_field *papers_fields(const struct papers *papers,
                                             const struct pw_document *document,
                                             const struct pw_template *t,
                                             const struct pw_words *words, struct pw_event *event)
{
    GError *error = NULL;
    struct pw_session *session = NULL;
    if (pw_document_of_results(document)) {
        session = pw_event_session(event, false, NULL, NULL, NULL, &error);
        if (session == NULL)
            fail_msg("%s: %s", document->name, error->message);
    }
    struct pw_sizing sizing;
    struct pw_field *root = pw_field_new();
    pw_sizing_begin(&sizing, t, words, papers->options.paper, 1, root);
    const struct pw_subject subject = {.event = event,
                                       .schedule = event->schedule,
                                       .report = event->report,
                                       .session = session,
                                       .measure = &sizing.measure,
                                       .backs = pw_template_backs(t) != PW_BACKS_NONE};
    struct pw_reason why = {0};
    enum pw_error code = PW_ERROR_INTERNAL;
    bool filled = fills(document->fill, root, &subject, &why, &code);
    pw_session_free(session);
    if (filled && !pw_sizing_settle(&sizing, root, &error))
        fail_msg("%s: %s", document->name, error->message);
    if (filled)
        return root;
    pw_field_free(root);
    if (code != PW_ERROR_UNMET && code != PW_ERROR_USAGE)
        fail_msg("%s: %s", document->name, why.text);
    return NULL;
}

/* The caller frees. */
static inline struct pw_template *papers_template(const char *name)
{
    GError *error = NULL;
    g_autofree char *file = g_strdup_printf(PW_TEST_SOURCE_DIR "/templates/%s.xml", name);
    struct pw_template *t = pw_template_load(file, &error);
    if (t == NULL)
        fail_msg("%s", error->message);
    return t;
}

/* Borrowed from papers. */
static inline const struct pw_template *papers_template_once(struct papers *papers,
                                                             const char *name)
{
    struct pw_template *t = g_hash_table_lookup(papers->read, name);
    if (t == NULL) {
        t = papers_template(name);
        g_hash_table_insert(papers->read, g_strdup(name), t);
    }
    return t;
}

/* What stands at the edge of every page of a movement that is wrong, where the template
 * has no place for it; NULL. */
static inline char *papers_stamp(const struct pw_event *event, const struct pw_template *t,
                                 const struct pw_field *root, const struct pw_words *words)
{
    if (event->report == NULL || event->report->legal || pw_template_says(t, "{fault}"))
        return NULL;
    struct pw_phrase *phrase = pw_phrase_new("{w:fault}{w:colon} {fault}", NULL);
    char *stamp = pw_phrase_fill(phrase, root, words, NULL);
    pw_phrase_free(phrase);
    return stamp;
}

/* Every template that fits the event, in the papers' language. How many there were. */
static inline int papers_each(struct papers *papers, struct pw_event *event, paper_look look,
                              void *user)
{
    GError *error = NULL;
    int n = 0;
    const char *language = papers->language ? papers->language : "en";
    struct pw_words *words = pw_words_load(PW_TEST_SOURCE_DIR "/templates/words", language, &error);
    if (words == NULL)
        fail_msg("%s", error->message);
    for (guint i = 0; i < papers->templates->len; i++) {
        const char *name = papers->templates->pdata[i];
        const struct pw_document *document = papers_document(name);
        if (document == NULL)
            fail_msg("templates/%s.xml is of no document", name);
        if ((papers->only && strcmp(papers->only, name) != 0) || !papers_fit(document, event) ||
            !papers_seats_fit(name, document, event))
            continue;
        const struct pw_template *t = papers_template_once(papers, name);
        struct pw_field *root = papers_fields(papers, document, t, words, event);
        if (root == NULL)
            continue;
        g_autofree char *title = pw_template_title(t, root, words, &error);
        struct paper_made made = {papers, name, document->name, language, title, NULL};
        made.scene = pw_scene_new(title, language);
        pw_scene_set_tagged(made.scene, papers->tagged);
        g_autofree char *stamp = papers_stamp(event, t, root, words);
        struct pw_layout_options options = papers->options;
        options.stamp = stamp;
        options.backs = pw_template_backs(t) != PW_BACKS_NONE;
        if (title && pw_layout(t, root, words, papers->fonts, &options, made.scene, &error) &&
            pw_scene_end(made.scene, &error))
            look(&made, user);
        else
            PAPERS_COMPLAIN("%s, %s: %s", name, language, error->message);
        g_clear_error(&error);
        n++;
        pw_scene_free(made.scene);
        pw_field_free(root);
    }
    pw_words_free(words);
    return n;
}

/* Writes the paper, or one page of it (page_no from 1; 0: all), in the format of
 * the suffix. Returns the path; g_free. */
static inline char *paper_write(const struct paper_made *paper, const char *name, int page_no,
                                double dpi)
{
    GError *error = NULL;
    char *file = g_build_filename(paper->papers->folder, name, NULL);
    const struct pw_write_options options = {.dpi = dpi,
                                             .title = paper->title,
                                             .language = paper->language,
                                             .tagged = paper->papers->tagged};
    struct pw_batch *batch = pw_batch_new();
    struct pw_printer *printer = pw_printer_new(batch, pw_writer_of_file(file), file,
                                                paper->papers->fonts, &options, page_no);
    bool good = true;
    for (int i = 1; good && i <= pw_scene_pages(paper->scene); i++)
        good = pw_printer_page(pw_scene_page(paper->scene, i), i, printer, &error);
    if (!good || !pw_printer_close(printer, &error) || !pw_batch_commit(batch, &error))
        fail_msg("%s: %s", file, error->message);
    pw_printer_free(printer);
    pw_batch_free(batch);
    return file;
}

#endif
