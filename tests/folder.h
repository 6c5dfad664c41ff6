/* folder.h - a folder of its own for a test that writes files, made before it and removed behind
 * it: for cmocka_run_group_tests or cmocka_unit_test_setup_teardown. Include it after cmocka.h.
 */
#ifndef PW_TEST_FOLDER_H
#define PW_TEST_FOLDER_H

#include <glib.h>
#include <glib/gstdio.h>

static char *folder;

/* The path of a file there; g_free. */
G_GNUC_UNUSED static char *in_folder(const char *name)
{
    return g_build_filename(folder, name, NULL);
}

static int make_folder(void **state)
{
    (void)state;
    folder = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    return folder == NULL;
}

/* With all that the test left there. */
G_GNUC_UNUSED static int drop_folder(void **state)
{
    (void)state;
    GDir *dir = g_dir_open(folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = in_folder(name);
        g_unlink(file);
    }
    g_dir_close(dir);
    int left = g_rmdir(folder);
    g_clear_pointer(&folder, g_free);
    return left;
}

/* Fails where the folder holds anything but what the test removed itself. */
G_GNUC_UNUSED static int drop_empty_folder(void **state)
{
    (void)state;
    int left = g_rmdir(folder);
    g_clear_pointer(&folder, g_free);
    return left;
}

#endif
