/* press - prints many papers and measures each with every check that is asked of it. Papers come on
 * standard input, a line each, words with tabs between them:
 *
 *   CHECKS REFUSAL DOCUMENT WORD...      as behind "pairwheel print"
 *
 *   q   it is printed, and nothing is said but notes: nothing is too wide, nothing is cut
 *   t   its type is never below 8.5 pt (less half a per cent: papers are rounded to the
 *       millimetre), or it is refused with a message that has REFUSAL ("-": it may not be)
 *   s   its ink keeps off edges, columns, rules and marks: spacing.h; there need not be such a
 * paper
 *   e   its last two words are an option more, and it is printed with it where it is printed
 * without
 *
 *   press q 1000 t 200 <LIST             fails also where fewer have passed that check
 *
 * A paper that stands there twice is printed once. The program's own main prints it, in a child of
 * this process: so the program is started once. A thin run (thin.h) takes one paper in eleven.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#undef fail_msg
#define fail_msg(...) (fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), exit(2))

#include "clear.h"

#include "reread.h"
#include "spacing.h"
#include "thin.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>

#define AT_ONCE 2
#define THIN 11
#define SMALLEST 8.45

enum { PRINTED, FAULTY, NOT_THERE };

int pairwheel_main(int argc, char **argv); /* of src/cli/main.c */

struct paper {
    char checks[8];
    char *words; /* REFUSAL and what follows */
};

/* ---- the list ---- */

static GArray *read_list(void)
{
    GArray *papers = g_array_new(FALSE, TRUE, sizeof(struct paper));
    GHashTable *known = g_hash_table_new(g_str_hash, g_str_equal);
    char line[4000];
    while (fgets(line, sizeof line, stdin) != NULL) {
        char *words = strchr(g_strchomp(line), '\t');
        if (words == NULL || words - line > 3)
            fail_msg("not a paper: %s", line);
        *words++ = '\0';
        gpointer at = NULL;
        if (!g_hash_table_lookup_extended(known, words, NULL, &at)) {
            struct paper paper = {.words = g_strdup(words)};
            at = GUINT_TO_POINTER(papers->len);
            g_hash_table_insert(known, paper.words, at);
            g_array_append_val(papers, paper);
        }
        char *checks = g_array_index(papers, struct paper, GPOINTER_TO_UINT(at)).checks;
        for (const char *c = line; *c != '\0'; c++)
            if (strchr(checks, *c) == NULL)
                checks[strlen(checks)] = *c;
    }
    g_hash_table_unref(known);
    return papers;
}

/* ---- one paper ---- */

static int print_paper(GStrv word, const char *dump, const char *said)
{
    g_autoptr(GPtrArray) argv = g_ptr_array_new();
    char *const before[] = {"pairwheel", "print"}, *const behind[] = {"--format", "dump", "-o"};
    for (gsize i = 0; i < G_N_ELEMENTS(before); i++)
        g_ptr_array_add(argv, before[i]);
    for (char **at = word + 1; *at != NULL; at++)
        g_ptr_array_add(argv, *at);
    for (gsize i = 0; i < G_N_ELEMENTS(behind); i++)
        g_ptr_array_add(argv, behind[i]);
    g_ptr_array_add(argv, (char *)dump);
    g_ptr_array_add(argv, NULL);

    int ours = dup(STDERR_FILENO), theirs = open(said, O_CREAT | O_WRONLY | O_TRUNC, 0600);
    if (ours < 0 || theirs < 0 || dup2(theirs, STDERR_FILENO) < 0)
        fail_msg("%s cannot be written", said);
    int code = pairwheel_main((int)argv->len - 1, (char **)argv->pdata);
    fflush(stderr);
    dup2(ours, STDERR_FILENO);
    close(ours);
    close(theirs);
    return code;
}

/* Is it printed without its last two words? The program begins once in a process. */
static bool printed_without(GStrv word, const char *dump, const char *said)
{
    int status = -1;
    pid_t pid = fork();
    if (pid == 0) {
        guint words = g_strv_length(word);
        for (guint i = words - 2; i < words; i++)
            g_clear_pointer(&word[i], g_free);
        exit(print_paper(word, dump, said));
    }
    if (pid < 0 || waitpid(pid, &status, 0) != pid || !WIFEXITED(status))
        fail_msg("no child");
    return WEXITSTATUS(status) == 0;
}

/* What was said, without notes. */
static char *without_notes(const char *said)
{
    GString *rest = g_string_new(NULL);
    g_auto(GStrv) line = g_strsplit(said, "\n", -1);
    for (char **at = line; *at != NULL; at++)
        if (**at != '\0' && !g_str_has_prefix(*at, "pairwheel: note: "))
            g_string_append_printf(rest, "%s%s", rest->len > 0 ? "; " : "", *at);
    return g_string_free(rest, FALSE);
}

static void look_at_type(const char *what, const struct pw_scene *scene)
{
    double least = INFINITY;
    for (int i = 1; i <= pw_scene_pages(scene); i++) {
        const struct pw_page *page = pw_scene_page(scene, i);
        for (guint k = 0; k < page->marks->len; k++) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, k);
            if (mark->kind == PW_MARK_TEXT)
                least = fmin(least, mark->size * hypot(mark->matrix.c, mark->matrix.d));
        }
    }
    if (!(least >= SMALLEST))
        complain("%s: type of %.2f pt", what, least);
}

static void look_at_space(struct pw_fonts *fonts, const char *what, const struct pw_scene *scene)
{
    for (int i = 1; i <= pw_scene_pages(scene); i++) {
        g_autofree char *where = g_strdup_printf("%s, page %d", what, i);
        struct spacing_page *page = spacing_new(fonts, where, pw_scene_page(scene, i));
        spacing_edges(page);
        spacing_columns(page);
        spacing_rules(page);
        spacing_free(page);
    }
}

static int look_at(struct pw_fonts *fonts, const struct paper *paper, const char *folder)
{
    g_auto(GStrv) word = g_strsplit(paper->words, "\t", -1);
    g_autofree char *what = g_strjoinv(" ", word + 1);
    g_autofree char *dump = g_strdup_printf("%s/%d", folder, (int)getpid());
    g_autofree char *said_file = g_strconcat(dump, ".said", NULL), *said = NULL, *text = NULL;
    int code = print_paper(word, dump, said_file);
    if (!g_file_get_contents(said_file, &said, NULL, NULL))
        fail_msg("%s is gone", said_file);
    bool quiet = strchr(paper->checks, 'q') != NULL, type = strchr(paper->checks, 't') != NULL;
    bool space = strchr(paper->checks, 's') != NULL, refused = false;
    bool option = strchr(paper->checks, 'e') != NULL;
    g_autofree char *rest = without_notes(said);
    bool expected = strcmp(word[0], "-") != 0 && g_regex_match_simple(word[0], said, 0, 0);
    if (code != 0)
        refused = !quiet && (!type || expected);
    if (code != 0 && option)
        refused = !printed_without(word, dump, said_file);
    if ((code != 0 && !refused) || (quiet && *rest != '\0'))
        complain("%s: exit %d: %s", what, code, rest);
    if (code == 0 && (type || space)) {
        if (!g_file_get_contents(dump, &text, NULL, NULL))
            fail_msg("%s is not there", dump);
        struct pw_scene *scene = reread_scene(fonts, text);
        if (type)
            look_at_type(what, scene);
        if (space)
            look_at_space(fonts, what, scene);
        pw_scene_free(scene);
    }
    g_unlink(dump);
    g_unlink(said_file);
    return faults > 0 ? FAULTY : refused ? NOT_THERE : PRINTED;
}

/* ---- all of them ---- */

struct hand {
    pid_t pid;
    const struct paper *paper;
};

static int passed[128]; /* of each check */
static int wrong, not_there;

static void wait_for_one(struct hand *hands)
{
    int status = 0;
    pid_t pid = wait(&status);
    for (int i = 0; i < AT_ONCE; i++) {
        if (hands[i].pid != pid)
            continue;
        int code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
        if (code != PRINTED && code != FAULTY && code != NOT_THERE)
            fprintf(stderr, "%s: ends with %d\n", hands[i].paper->words, status);
        wrong += code != PRINTED && code != NOT_THERE;
        not_there += code == NOT_THERE;
        for (const char *c = hands[i].paper->checks; code == PRINTED && *c != '\0'; c++)
            passed[(unsigned char)*c]++;
        hands[i] = (struct hand){0};
        return;
    }
    fail_msg("a child that nobody knows");
}

static void begin_one(struct hand *hands, struct pw_fonts *fonts, const struct paper *paper,
                      const char *folder)
{
    int i = 0;
    while (i < AT_ONCE && hands[i].pid != 0)
        i++;
    if (i == AT_ONCE) {
        wait_for_one(hands);
        begin_one(hands, fonts, paper, folder);
        return;
    }
    fflush(NULL);
    pid_t pid = fork();
    if (pid < 0)
        fail_msg("no child");
    if (pid == 0) {
        int code = look_at(fonts, paper, folder);
        pw_fonts_free(fonts);
        exit(code);
    }
    hands[i] = (struct hand){pid, paper};
}

int main(int argc, char **argv)
{
    GError *error = NULL;
    struct pw_fonts *fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    g_autofree char *folder = g_dir_make_tmp("press-XXXXXX", NULL);
    if (fonts == NULL || folder == NULL)
        fail_msg("%s", error != NULL ? error->message : "no folder");
    GArray *papers = read_list();
    struct hand hands[AT_ONCE] = {0};
    guint begun = 0;
    for (guint i = 0; i < papers->len; i += (guint)(thin() ? THIN : 1), begun++)
        begin_one(hands, fonts, &g_array_index(papers, struct paper, i), folder);
    for (int i = 0; i < AT_ONCE; i++)
        while (hands[i].pid != 0)
            wait_for_one(hands);
    g_rmdir(folder);
    printf("%u papers, %d of them not to be had, %d wrong\n", begun, not_there, wrong);
    for (int i = 1; i + 1 < argc; i += 2) {
        int least = atoi(argv[i + 1]) / (thin() ? THIN + THIN / 2 : 1);
        int count = passed[(unsigned char)argv[i][0]];
        printf("%s: %d passed, %d are expected at least\n", argv[i], count, least);
        wrong += count < least;
    }
    for (guint i = 0; i < papers->len; i++)
        g_free(g_array_index(papers, struct paper, i).words);
    g_array_unref(papers);
    pw_fonts_free(fonts);
    return wrong > 0;
}
