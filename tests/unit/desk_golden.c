/* desk_golden.c - the desk as one function: every screen of eleven evenings says what
 * tests/golden/pages/ has, a file for each evening. That it is right is for the other tests to say;
 * here it stays as it is. Of a screen there are its words and the attributes that lead somewhere or
 * are sent; of the pages that its links lead to a digest.
 *
 *     tests/golden/change                                  writes the files again: read the diff
 *     PW_PAGES=FOLDER build/dev/tests/unit_desk_golden      writes all pages there, those with a
 * digest too
 *
 * A thin run (thin.h) leaves out what links lead to.
 */
#include "lib/desk.h"

#define GOLDEN PW_TEST_SOURCE_DIR "/tests/golden/pages"
#define LINKS 40 /* of an evening, that are followed */

static const struct evening {
    const char *name;
    const char *text;      /* of the event file; NULL: that of the sample */
    const char *sample[4]; /* files of the project beside it, the event file first */
    const char *results;   /* where the event file says results.csv */
    const char *sections;  /* one letter each */
} evenings[] = {
    {"howell", NULL, {"samples/evening.ini", "samples/evening.csv"}, NULL, NULL},
    {"mitchell",
     "[event]\ntitle=Two winners\ndate=2026-11-24\nlanguage=en\n[movement]\nkind=mitchell\n"
     "pairs=8\nboards-per-round=2\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n5=I & J\n"
     "6=K & L\n7=M & N\n8=O & P\n[results]\nfile=results.csv\n",
     {NULL},
     "round,table,board,ns,ew,contract,declarer,tricks\n1,1,1,1,5,3NT,N,9\n1,1,2,1,5,4S,E,9\n",
     NULL},
    {"teams-of-four", NULL, {"samples/teams.ini", "samples/teams.csv"}, NULL, NULL},
    {"individuals",
     "[event]\ntitle=Singles\ndate=2026-11-24\nlanguage=en\n[movement]\nkind=individual\n"
     "players=8\n[names]\n1=Ann\n2=Bob\n3=Cy\n4=Di\n5=Ed\n6=Flo\n7=Gus\n8=Hal\n",
     {NULL},
     NULL,
     NULL},
    {"chess",
     NULL,
     {"tests/events/candidates-2024.ini", "tests/events/candidates-2024.csv",
      "tests/events/candidates-2024-players.csv"},
     NULL,
     NULL},
    {"go",
     "[event]\ntitle=Go\ndate=2026-11-24\nlanguage=en\n[movement]\nkind=berger\nplayers=5\n"
     "[chess]\ngame=go\nkomi=6.5\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n5=Ed\n[results]\n"
     "file=results.csv\n",
     {NULL},
     "round,white,black,result\n1,5,2,1-0\n1,4,3,0-1\n",
     NULL},
    {"teams-of-chess",
     "[event]\ntitle=Spring Match\ndate=2026-11-24\nlanguage=en\n[movement]\n"
     "kind=scheveningen\nplayers=2\n[teams]\nA=Bromley Knights\nB=Catford Rooks\n[names]\n"
     "1=Anand, Vera\n2=Bauer, Carl\n3=Clarke, Dora\n4=Dixon, Emil\n[results]\n"
     "file=results.csv\n",
     {NULL},
     "round,white,black,result\n1,1,3,1-0\n1,2,4,1/2-1/2\n2,4,1,1-0\n2,3,2,0-1\n",
     NULL},
    {"sections", NULL, {"samples/rooms.ini"}, NULL, "AB"},
    {"happened",
     "[event]\ntitle=Not as planned\ndate=2026-11-24\nlanguage=en\n[movement]\nkind=howell\n"
     "pairs=8\nboards-per-round=3\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n5=I & J\n"
     "6=K & L\n7=M & N\n8=O & P\n[happened]\n1=round 1 table 2: NS and EW exchanged\n"
     "2=pair 3 from round 2\n3=round 4: pairs 2 and 7 exchanged\n4=board 5 not played\n"
     "5=pair 6 penalty 10%\n",
     {NULL},
     NULL,
     NULL},
    {"german",
     "[event]\ntitle=Vereinsabend\ndate=2026-11-24\nlanguage=de\n[movement]\nkind=howell\n"
     "pairs=9\nboards-per-round=2\n[names]\n1=Anna Müller & Jörg Weiß\n2=Eva & Max\n",
     {NULL},
     NULL,
     NULL},
    {"begun", "[event]\ntitle=New\ndate=2026-11-24\nlanguage=en\n", {NULL}, NULL, NULL},
};

static const char *const screens[] = {
    "",        "tonight", "who",
    "list",    "lots",    "earlier",
    "absent",  "missing", "papers",
    "results", "games",   "happened",
    "done",    "phones",  "happened?say=round+2+table+1%3A+NS+and+EW+exchanged",
    NULL};

/* ---- a page in lines ---- */

static bool starts(const char *tag, const char *names)
{
    g_auto(GStrv) name = g_strsplit(names, " ", -1);
    for (int i = 0; name[i] != NULL; i++)
        if (g_str_has_prefix(tag, name[i]) && !g_ascii_isalnum(tag[strlen(name[i])]))
            return true;
    return false;
}

/* What the tag leads to, sends or says, from behind "<" to its end. */
static void attributes_add(GString *out, const char *tag, const char *end)
{
    static GRegex *attribute;
    if (attribute == NULL)
        attribute =
            g_regex_new("\\s(src|href|action|formaction|name|value|for|type|alt|title|placeholder|"
                        "checked|selected|disabled|readonly|aria-label|aria-current|data-[a-z]+)"
                        "(?![-a-z])(=\"[^\"]*\")?",
                        G_REGEX_OPTIMIZE, 0, NULL);
    g_autofree char *text = g_strndup(tag, (gsize)(end - tag));
    g_autofree char *name = g_strndup(tag, strcspn(text, " \n>"));
    g_autoptr(GMatchInfo) found = NULL;
    GString *all = g_string_new(NULL);
    for (g_regex_match(attribute, text, 0, &found); g_match_info_matches(found);
         g_match_info_next(found, NULL)) {
        g_autofree char *one = g_match_info_fetch(found, 0);
        g_string_append_printf(all, " %s", g_strstrip(one));
    }
    if (all->len > 0)
        g_string_append_printf(out, " [%s%s] ", name, all->str);
    g_string_free(all, TRUE);
}

/* Lines without blanks at their ends and none that is empty. The caller frees. */
static char *tidied(const char *text)
{
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);
    GString *out = g_string_new(NULL);
    for (int i = 0; line[i] != NULL; i++) {
        g_auto(GStrv) word = g_strsplit_set(line[i], " \t\r", -1);
        bool any = false;
        for (int w = 0; word[w] != NULL; w++)
            if (word[w][0] != '\0') {
                g_string_append_printf(out, "%s%s", any ? " " : "", word[w]);
                any = true;
            }
        if (any)
            g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

/* Words and tags in lines: a block has lines of its own. The caller frees. */
static char *lines_of(const char *html)
{
    GString *out = g_string_new(NULL);
    for (const char *p = html; *p != '\0';) {
        if (*p != '<') {
            g_string_append_c(out, *p == '\n' ? ' ' : *p);
            p++;
            continue;
        }
        const char *end = strchr(p, '>');
        assert_non_null(end);
        const char *name = p + (p[1] == '/' ? 2 : 1);
        if (starts(name, "td th"))
            g_string_append(out, p[1] == '/' ? " " : " |");
        else if (!starts(name, "span b i em strong a del ins small abbr time label input img kbd"))
            g_string_append_c(out, '\n');
        if (starts(name, "h1 h2 h3") && p[1] != '/')
            g_string_append(out, "# ");
        if (starts(name, "del ins"))
            g_string_append_printf(out, p[1] == '/' ? ")" : " (%.3s ", name);
        if (p[1] != '/')
            attributes_add(out, name, end);
        p = end + 1;
    }
    char *text = tidied(out->str);
    g_string_free(out, TRUE);
    return text;
}

static void replace(char **text, const char *pattern, const char *with)
{
    g_autoptr(GRegex) regex = g_regex_new(pattern, 0, 0, NULL);
    char *now = g_regex_replace_literal(regex, *text, -1, 0, with, 0, NULL);
    g_free(*text);
    *text = now;
}

/* What hangs on the folder, the bytes of a file and the day is not compared. The caller frees. */
static char *stable(char *text)
{
    g_autofree char *place = g_path_get_basename(folder);
    replace(&text, "/e/[0-9a-f]{16}/", "/e/ID/");
    replace(&text, "name=\"from\" value=\"[0-9a-f]{16}\"", "name=\"from\" value=\"ID\"");
    replace(&text, "name=\"R\" value=\"[^\"]*\"", "name=\"R\"");
    replace(&text, "data-r=\"[^\"]*\"", "data-r");
    replace(&text, "\\bR=[0-9a-z]+", "R");
    replace(&text, "name=\"date\" value=\"[^\"]*\"", "name=\"date\"");
    replace(&text, place, "FOLDER");
    return text;
}

/* ---- the pages of an evening ---- */

struct pages {
    const char *name;
    GString *all;
    GPtrArray *links; /* that were seen, in order */
    bool framed;      /* the frame of the pages is there once */
};

static int others; /* pages that are other than they were */

static void page_keep(const struct pages *pages, const char *path, const char *text)
{
    const char *to = g_getenv("PW_PAGES");
    if (to == NULL)
        return;
    g_autofree char *name = g_strdup_printf("%s-%s", pages->name, path);
    g_autofree char *file = g_build_filename(to, g_strdelimit(name, "/?&%", '-'), NULL);
    assert_true(g_file_set_contents(file, text, -1, NULL));
}

static void links_add(struct pages *pages, const char *section, const char *html)
{
    for (const char *p = html; (p = strstr(p, "href=\"")) != NULL;) {
        p += strlen("href=\"");
        g_autofree char *href = g_strndup(p, strcspn(p, "\"#"));
        g_autofree char *path = g_strconcat(section, href, NULL);
        replace(&path, "&amp;", "&");
        bool plain = strchr(href, '?') != NULL && strchr(href, '/') == NULL &&
                     strstr(href, "print.pdf") == NULL && strstr(href, "R=") == NULL;
        if (plain && !g_ptr_array_find_with_equal_func(pages->links, path, g_str_equal, NULL))
            g_ptr_array_add(pages->links, g_steal_pointer(&path));
    }
}

/* A page in lines, without its frame where that was there already; NULL: it is none, and says so.
 */
static char *page_lines(struct pages *pages, const char *section, const char *path)
{
    g_autofree char *whole = g_strdup(at("t.ini", path));
    const struct pw_desk_answer *answer = ask("GET", whole, NULL, false);
    if (answer->status == 303)
        return g_strdup_printf("-> %s\n", answer->location);
    g_autofree char *html = g_strndup(answer->bytes, answer->length);
    links_add(pages, section, html);
    const char *from = strstr(html, "<main");
    if (from == NULL || !pages->framed)
        from = html;
    pages->framed = true;
    g_autofree char *lines = lines_of(from);
    return stable(
        g_strdup_printf("%s%s", answer->status != 200 ? "status other than 200\n" : "", lines));
}

static void screens_add(struct pages *pages, const char *section)
{
    for (int i = 0; screens[i] != NULL; i++) {
        g_autofree char *path = g_strconcat(section, screens[i], NULL);
        g_autofree char *lines = page_lines(pages, section, path);
        g_string_append_printf(pages->all, "\n==== %s\n%s", path, lines);
        page_keep(pages, path, lines);
    }
}

static void linked_add(struct pages *pages)
{
    g_string_append(pages->all, "\n==== what links lead to\n");
    for (guint i = 0; i < pages->links->len && i < LINKS && !thin(); i++) {
        const char *path = pages->links->pdata[i];
        g_autofree char *section = g_strndup(path, strchr(path, '/') != NULL ? 2 : 0);
        guint seen = pages->links->len;
        g_autofree char *lines = page_lines(pages, section, path);
        g_ptr_array_set_size(pages->links, (gint)seen);
        g_autofree char *digest = g_compute_checksum_for_string(G_CHECKSUM_SHA1, lines, -1);
        g_string_append_printf(pages->all, "%.8s %s\n", digest, path);
        page_keep(pages, path, lines);
    }
}

static void files_write(const struct evening *evening)
{
    for (int i = 0; i < 4 && evening->sample[i] != NULL; i++) {
        g_autofree char *from = g_build_filename(PW_TEST_SOURCE_DIR, evening->sample[i], NULL);
        g_autofree char *name = g_path_get_basename(from), *text = NULL;
        assert_true(g_file_get_contents(from, &text, NULL, NULL));
        file_write(i == 0 ? "t.ini" : name, text);
    }
    if (evening->text != NULL)
        file_write("t.ini", evening->text);
    if (evening->results != NULL)
        file_write("results.csv", evening->results);
}

/* Says of each screen that is another the first line that is. */
static void compare(const char *name, const char *expected, const char *now)
{
    g_auto(GStrv) was = g_strsplit(expected, "\n==== ", -1), is = g_strsplit(now, "\n==== ", -1);
    for (int i = 0; was[i] != NULL && is[i] != NULL; i++) {
        g_auto(GStrv) old = g_strsplit(was[i], "\n", -1), new = g_strsplit(is[i], "\n", -1);
        int line = 0;
        while (old[line] != NULL && g_strcmp0(old[line], new[line]) == 0)
            line++;
        if (old[line] == NULL && new[line] == NULL)
            continue;
        const char *before = old[line] != NULL ? old[line] : "(no more lines)";
        const char *after = old[line] == NULL || new[line] != NULL ? new[line] : "(no more lines)";
        print_message("desk page %s, %s: line %d was: %s\ndesk page is: %s\n", name, old[0], line,
                      before, after);
        others++;
    }
    if (g_strv_length(was) != g_strv_length(is)) {
        print_message("desk page %s: other screens\n", name);
        others++;
    }
}

static void evening_is_as_ever(const struct evening *evening)
{
    setup(NULL);
    files_write(evening);
    struct pages pages = {evening->name, g_string_new(NULL), g_ptr_array_new_with_free_func(g_free),
                          false};
    screens_add(&pages, "");
    for (const char *s = evening->sections; s != NULL && *s != '\0'; s++) {
        const char section[] = {*s, '/', '\0'};
        screens_add(&pages, section);
    }
    linked_add(&pages);
    g_autofree char *file = g_strdup_printf("%s/%s.txt", GOLDEN, evening->name), *expected = NULL;
    if (g_strcmp0(g_getenv("PW_GOLDEN"), "update") == 0) {
        assert_true(g_file_set_contents(file, pages.all->str, -1, NULL));
    } else {
        assert_true(g_file_get_contents(file, &expected, NULL, NULL));
        char *links = strstr(expected, "\n==== what links lead to\n");
        assert_non_null(links);
        if (thin())
            strchr(links + 2, '\n')[1] = '\0';
        compare(evening->name, expected, pages.all->str);
    }
    g_string_free(pages.all, TRUE);
    g_ptr_array_unref(pages.links);
    teardown(NULL);
}

static void pages_are_as_ever(void **state)
{
    (void)state;
    for (size_t i = 0; i < G_N_ELEMENTS(evenings); i++)
        evening_is_as_ever(&evenings[i]);
    if (others > 0)
        fail_msg("%d pages are other ones; if they were meant to be: tests/golden/change", others);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pages_are_as_ever)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
