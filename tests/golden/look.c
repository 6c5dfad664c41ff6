/* look - measures the pages of dumps ("pairwheel print --format dump"): edges, columns, rules.
 *
 *   look FILE...     what is wrong, a line each; exits with 1 where anything is
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

#define FAULTS_SAID 100000
#include "clear.h"

#include "reread.h"
#include "spacing.h"

static void look_at(struct pw_fonts *fonts, const char *file)
{
    GError *error = NULL;
    g_autofree char *dump = NULL;
    if (!g_file_get_contents(file, &dump, NULL, &error))
        fail_msg("%s", error->message);
    struct pw_scene *scene = reread_scene(fonts, dump);
    for (int i = 1; i <= pw_scene_pages(scene); i++) {
        g_autofree char *where = g_strdup_printf("%s, page %d", file, i);
        struct spacing_page *page = spacing_new(fonts, where, pw_scene_page(scene, i));
        const char *only = g_getenv("PW_LOOK_FOR");
        if (!only || strchr(only, 'e'))
            spacing_edges(page);
        if (!only || strchr(only, 'c'))
            spacing_columns(page);
        if (!only || strchr(only, 'r'))
            spacing_rules(page);
        spacing_free(page);
    }
    pw_scene_free(scene);
}

int main(int argc, char **argv)
{
    GError *error = NULL;
    struct pw_fonts *fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    if (!fonts)
        fail_msg("%s", error->message);
    for (int i = 1; i < argc; i++)
        look_at(fonts, argv[i]);
    pw_fonts_free(fonts);
    return faults > 0;
}
