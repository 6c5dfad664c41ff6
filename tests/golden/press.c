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
 * this process, which prints GROUP of them: so the program is started once. Pages are looked at
 * where they would be dumped (the program is linked with --wrap); one paper in DUMPED is dumped,
 * too, and what is read from its dump must be what was on the pages. A thin run (thin.h) takes one
 * paper in eleven.
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
#define GROUP 24
#define DUMPED 11 /* papers of all sizes have their turn */
#define THIN 11
#define SMALLEST 8.45

enum { PRINTED, FAULTY, NOT_THERE };

int pairwheel_main(int argc, char **argv); /* of src/cli/main.c */
void __real_cli_take_signals(void);
void __wrap_cli_take_signals(void);
typedef const char *name_of_face(int face, void *user);
void __real_pw_page_dump(GString *out, const struct pw_page *page, int page_no, name_of_face *name,
                         void *user);
void __wrap_pw_page_dump(GString *out, const struct pw_page *page, int page_no, name_of_face *name,
                         void *user);

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

/* Is it printed without its last two words? In a child, as its words are cut. */
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

/* ---- its pages ---- */

/* The paper that is being printed. */
static struct {
    const struct paper *paper;
    const char *what;
    bool dumped;
    double least;  /* type */
    GString *read; /* all its words, and of what marks there are */
} now;

static bool asks(const struct paper *paper, char check)
{
    return strchr(paper->checks, check) != NULL;
}

static void look_at_type(const struct pw_page *page)
{
    for (guint k = 0; k < page->marks->len; k++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, k);
        if (mark->kind == PW_MARK_TEXT)
            now.least = fmin(now.least, mark->size * hypot(mark->matrix.c, mark->matrix.d));
    }
}

static void look_at_space(struct pw_fonts *fonts, const struct pw_page *page, int page_no)
{
    g_autofree char *where = g_strdup_printf("%s, page %d", now.what, page_no);
    struct spacing_page *spacing = spacing_new(fonts, where, page);
    spacing_edges(spacing);
    spacing_columns(spacing);
    spacing_rules(spacing);
    spacing_free(spacing);
}

static double hundredths(double number)
{
    return round(number * 100) / 100;
}

/* What a dump must have of a page; its numbers have two decimals. Links are not read from dumps. */
static void read_page(GString *read, const struct pw_page *page)
{
    g_string_append_printf(read, "page %.1f %.1f\n", hundredths(page->width),
                           hundredths(page->height));
    for (guint k = 0; k < page->marks->len; k++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, k);
        if (mark->kind == PW_MARK_TEXT)
            g_string_append_printf(read, "text %u %.1f %s\n", mark->glyphs, hundredths(mark->size),
                                   mark->text);
        else if (mark->kind == PW_MARK_PATH)
            g_string_append_printf(read, "path %d %u\n", mark->stroke, mark->path.n_op);
        else if (mark->kind != PW_MARK_LINK)
            g_string_append_printf(read, "%d\n", (int)mark->kind);
    }
}

void __wrap_pw_page_dump(GString *out, const struct pw_page *page, int page_no, name_of_face *name,
                         void *user)
{
    if (asks(now.paper, 't'))
        look_at_type(page);
    if (asks(now.paper, 's'))
        look_at_space(user, page, page_no);
    if (!now.dumped)
        return;
    read_page(now.read, page);
    __real_pw_page_dump(out, page, page_no, name, user);
}

/* Is what can be read from the dump what was on the pages? */
static void look_at_dump(struct pw_fonts *fonts, const char *dump)
{
    g_autofree char *text = NULL;
    if (!g_file_get_contents(dump, &text, NULL, NULL))
        fail_msg("%s is not there", dump);
    struct pw_scene *scene = reread_scene(fonts, text);
    GString *read = g_string_new(NULL);
    for (int i = 1; i <= pw_scene_pages(scene); i++)
        read_page(read, pw_scene_page(scene, i));
    if (strcmp(read->str, now.read->str) != 0)
        complain("%s: the dump has other marks than the pages", now.what);
    g_string_free(read, TRUE);
    pw_scene_free(scene);
}

/* ---- one paper, all of it ---- */

/* GLib takes who is told its complaints once in a process. */
void __wrap_cli_take_signals(void)
{
    static bool taken;
    if (!taken)
        __real_cli_take_signals();
    taken = true;
}

static int look_at(struct pw_fonts *fonts, const struct paper *paper, const char *folder,
                   bool dumped)
{
    g_auto(GStrv) word = g_strsplit(paper->words, "\t", -1);
    g_autofree char *what = g_strjoinv(" ", word + 1);
    g_autofree char *dump = g_strdup_printf("%s/%d", folder, (int)getpid());
    g_autofree char *said_file = g_strconcat(dump, ".said", NULL), *said = NULL;
    bool quiet = asks(paper, 'q'), type = asks(paper, 't'), space = asks(paper, 's');
    bool refused = false;
    faults = 0;
    now.paper = paper;
    now.what = what;
    now.dumped = dumped && (type || space);
    now.least = INFINITY;
    now.read = g_string_new(NULL);
    int code = print_paper(word, dump, said_file), seen = faults;
    if (!g_file_get_contents(said_file, &said, NULL, NULL))
        fail_msg("%s is gone", said_file);
    g_autofree char *rest = without_notes(said);
    if (seen > 0) /* what was complained of while it was printed is with what the program said */
        fprintf(stderr, "%s\n", rest);
    bool expected = strcmp(word[0], "-") != 0 && g_regex_match_simple(word[0], said, 0, 0);
    if (code != 0)
        refused = !quiet && (!type || expected);
    if (code != 0 && asks(paper, 'e'))
        refused = !printed_without(word, dump, said_file);
    if ((code != 0 && !refused) || (quiet && seen == 0 && *rest != '\0'))
        complain("%s: exit %d: %s", what, code, rest);
    if (code == 0 && type && !(now.least >= SMALLEST))
        complain("%s: type of %.2f pt", what, now.least);
    if (code == 0 && now.dumped)
        look_at_dump(fonts, dump);
    g_string_free(now.read, TRUE);
    g_unlink(dump);
    g_unlink(said_file);
    return faults > 0 ? FAULTY : refused ? NOT_THERE : PRINTED;
}

/* ---- all of them ---- */

/* A child, and the papers that it prints: a byte for each that is done comes back. */
struct hand {
    pid_t pid;
    int answers;
    guint first, end;
};

static GArray *papers, *chosen; /* of all in the list; the numbers of those that are printed */
static int passed[128];         /* of each check */
static int wrong, not_there;

static const struct paper *chosen_at(guint i)
{
    return &g_array_index(papers, struct paper, g_array_index(chosen, guint, i));
}

static void print_group(struct hand hand, struct pw_fonts *fonts, const char *folder)
{
    for (guint i = hand.first; i < hand.end; i++) {
        guint8 code = (guint8)look_at(fonts, chosen_at(i), folder, i % DUMPED == 0);
        if (write(hand.answers, &code, 1) != 1)
            fail_msg("nobody listens");
    }
}

static void begin_group(struct hand *hand, guint first, guint end, struct pw_fonts *fonts,
                        const char *folder)
{
    int ends[2];
    fflush(NULL);
    if (pipe(ends) != 0)
        fail_msg("no pipe");
    *hand = (struct hand){fork(), ends[0], first, end};
    if (hand->pid < 0)
        fail_msg("no child");
    if (hand->pid == 0) {
        close(ends[0]);
        hand->answers = ends[1];
        print_group(*hand, fonts, folder);
        pw_fonts_free(fonts);
        exit(0);
    }
    close(ends[1]);
}

static void count_paper(const struct paper *paper, int code)
{
    wrong += code != PRINTED && code != NOT_THERE;
    not_there += code == NOT_THERE;
    for (const char *c = paper->checks; code == PRINTED && *c != '\0'; c++)
        passed[(unsigned char)*c]++;
}

/* Waits for a child. What it did not come to is printed by another one. */
static void wait_for_one(struct hand *hands, struct pw_fonts *fonts, const char *folder)
{
    int status = 0, i = 0;
    pid_t pid = wait(&status);
    while (i < AT_ONCE && hands[i].pid != pid)
        i++;
    if (i == AT_ONCE)
        fail_msg("a child that nobody knows");
    struct hand hand = hands[i];
    hands[i] = (struct hand){0};
    guint8 codes[GROUP];
    ssize_t got = read(hand.answers, codes, sizeof codes);
    guint done = got > 0 ? (guint)got : 0;
    close(hand.answers);
    for (guint k = 0; k < done; k++)
        count_paper(chosen_at(hand.first + k), codes[k]);
    guint next = hand.first + done;
    if (next < hand.end) {
        fprintf(stderr, "%s: ends with %d\n", chosen_at(next++)->words, status);
        wrong++;
        if (next < hand.end)
            begin_group(&hands[i], next, hand.end, fonts, folder);
    } else if (status != 0) {
        fprintf(stderr, "%s or one before it: ends with %d\n", chosen_at(next - 1)->words, status);
        wrong++;
    }
}

static struct hand *free_hand(struct hand *hands, struct pw_fonts *fonts, const char *folder)
{
    for (;; wait_for_one(hands, fonts, folder))
        for (int i = 0; i < AT_ONCE; i++)
            if (hands[i].pid == 0)
                return &hands[i];
}

int main(int argc, char **argv)
{
    GError *error = NULL;
    struct pw_fonts *fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    g_autofree char *folder = g_dir_make_tmp("press-XXXXXX", NULL);
    if (fonts == NULL || folder == NULL)
        fail_msg("%s", error != NULL ? error->message : "no folder");
    struct hand hands[AT_ONCE] = {0};
    papers = read_list();
    chosen = g_array_new(FALSE, FALSE, sizeof(guint));
    for (guint i = 0; i < papers->len; i += (guint)(thin() ? THIN : 1))
        g_array_append_val(chosen, i);
    for (guint i = 0; i < chosen->len; i += GROUP)
        begin_group(free_hand(hands, fonts, folder), i, MIN(i + GROUP, chosen->len), fonts, folder);
    for (int i = 0; i < AT_ONCE; i++)
        while (hands[i].pid != 0)
            wait_for_one(hands, fonts, folder);
    g_rmdir(folder);
    printf("%u papers, %d of them not to be had, %d wrong\n", chosen->len, not_there, wrong);
    for (int i = 1; i + 1 < argc; i += 2) {
        int least = atoi(argv[i + 1]) / (thin() ? THIN + THIN / 2 : 1);
        int count = passed[(unsigned char)argv[i][0]];
        printf("%s: %d passed, %d are expected at least\n", argv[i], count, least);
        wrong += count < least;
    }
    for (guint i = 0; i < papers->len; i++)
        g_free(g_array_index(papers, struct paper, i).words);
    g_array_unref(chosen);
    g_array_unref(papers);
    pw_fonts_free(fonts);
    return wrong > 0;
}
