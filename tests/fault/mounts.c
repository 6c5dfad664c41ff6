/* What needs a file system of its own: a disk with room for so many bytes, or so many files; one
 * that is read-only; /etc/fonts hidden. Where namespaces are forbidden, this is skipped.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "trial.h"

static bool write_line(const char *file, const char *line)
{
    int fd = open(file, O_WRONLY);
    bool good = fd >= 0 && write(fd, line, strlen(line)) == (ssize_t)strlen(line);
    if (fd >= 0)
        close(fd);
    return good;
}

/* Mounts that only this process and its children see. */
static bool own_mounts(void)
{
    char map[64];
    int uid = (int)getuid(), gid = (int)getgid();
    if (uid == 0 && unshare(CLONE_NEWNS) == 0)
        return mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
    if (unshare(CLONE_NEWUSER | CLONE_NEWNS) != 0 || !write_line("/proc/self/setgroups", "deny"))
        return false;
    snprintf(map, sizeof map, "0 %d 1", uid);
    bool good = write_line("/proc/self/uid_map", map);
    snprintf(map, sizeof map, "0 %d 1", gid);
    return good && write_line("/proc/self/gid_map", map) &&
           mount("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
}

static char *mounted; /* a folder beside the trial's own */

static void mount_small(const char *options)
{
    if (mount("none", mounted, "tmpfs", 0, options) != 0)
        fail_msg("tmpfs with %s: %s", options, strerror(errno));
    trial_begin_in(mounted);
}

static void unmount(void)
{
    assert_int_equal(umount2(mounted, MNT_DETACH), 0);
}

/* The room that is left while the program runs: KiB, and files. */
struct room {
    int kib, files;
};

static void limit_room(void *data)
{
    const struct room *room = data;
    char options[64];
    if (room->files > 0)
        snprintf(options, sizeof options, "size=16m,nr_inodes=%d", room->files);
    else
        snprintf(options, sizeof options, "size=%dk", room->kib);
    if (mount("none", mounted, "tmpfs", MS_REMOUNT, options) != 0)
        _exit(TRIAL_NOT_STRUCK);
}

static void set_room(struct room room)
{
    char options[64];
    snprintf(options, sizeof options, "size=%dk,nr_inodes=%d", room.kib, room.files);
    assert_int_equal(mount("none", mounted, "tmpfs", MS_REMOUNT, options), 0);
}

/* From a full disk to one that is large enough. What lies there takes room, too. */
static void a_disk_that_runs_full(void **state)
{
    (void)state;
    mount_small("size=16m,nr_inodes=1000");
    for (int i = 0; i < n_jobs; i++) {
        int refused = 0;
        struct room room = {.kib = 12};
        for (; room.kib < 8192; room.kib += trial_all() ? 4 : 4 + room.kib / 8 * 4) {
            const struct misfortune m = {.strike = limit_room, .data = &room};
            enum ending ending = trial(&jobs[i], &m, "a disk of %d KiB", room.kib);
            set_room((struct room){16384, 1000});
            if (trial_code == TRIAL_NOT_STRUCK) /* less than lies there already */
                continue;
            if (ending == TRIAL_DONE)
                break;
            trial_assert_io(&jobs[i], "No space left on device");
            refused++;
        }
        assert_true(refused > 0 || strcmp(jobs[i].name, "pdf") != 0);
        assert_true(room.kib < 8192);
    }
    unmount();
}

static void a_disk_without_room_for_more_files(void **state)
{
    (void)state;
    mount_small("size=16m,nr_inodes=1000");
    for (int i = 0; i < n_jobs; i++) {
        int refused = 0;
        struct room room = {.files = 5};
        for (; room.files < 200; room.files++) {
            const struct misfortune m = {.strike = limit_room, .data = &room};
            enum ending ending = trial(&jobs[i], &m, "a disk for %d files", room.files);
            set_room((struct room){16384, 1000});
            if (trial_code == TRIAL_NOT_STRUCK)
                continue;
            if (ending == TRIAL_DONE)
                break;
            trial_assert_io(&jobs[i], NULL);
            refused++;
        }
        assert_true(refused > 0);
        assert_true(room.files < 200);
    }
    unmount();
}

static void set_read_only(void *data)
{
    (void)data;
    if (mount("none", mounted, "tmpfs", MS_REMOUNT | MS_RDONLY, NULL) != 0)
        _exit(TRIAL_NOT_STRUCK);
}

static void a_disk_that_is_read_only(void **state)
{
    (void)state;
    mount_small("size=16m,nr_inodes=1000");
    const struct misfortune m = {.strike = set_read_only};
    for (int i = 0; i < n_jobs; i++) {
        assert_int_equal(trial(&jobs[i], &m, "a read-only disk"), TRIAL_REFUSED);
        set_room((struct room){16384, 1000});
        trial_assert_io(&jobs[i], "Read-only file system");
    }
    unmount();
}

static void hide_fonts(void *data)
{
    (void)data;
    static const char *const folders[] = {"/etc/fonts", "/var/cache/fontconfig",
                                          "/usr/share/fontconfig"};
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        if (access(folders[i], F_OK) == 0 &&
            mount("none", folders[i], "tmpfs", MS_RDONLY, "size=4k") != 0)
            _exit(TRIAL_NOT_STRUCK);
    if (access("/etc/fonts/fonts.conf", F_OK) == 0)
        _exit(TRIAL_NOT_STRUCK);
}

/* Mounts of one run are gone with it. */
static void hide_fonts_here(void *data)
{
    if (unshare(CLONE_NEWNS) != 0)
        _exit(TRIAL_NOT_STRUCK);
    hide_fonts(data);
}

static void the_systems_font_settings_are_hidden(void **state)
{
    (void)state;
    mount_small("size=16m");
    const struct misfortune m = {.strike = hide_fonts_here};
    for (int i = 0; i < n_jobs; i++)
        assert_int_equal(trial(&jobs[i], &m, "no /etc/fonts"), TRIAL_DONE);
    unmount();
}

static int remove_mounted(void **state)
{
    trial_finish(state);
    rmdir(mounted);
    g_free(mounted);
    return 0;
}

int main(void)
{
    if (!own_mounts()) {
        fprintf(stderr, "skipped: this machine does not allow mounts of one's own: %s\n",
                strerror(errno));
        return 77;
    }
    mounted = g_dir_make_tmp("fault-mount-XXXXXX", NULL);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_disk_that_runs_full),
        cmocka_unit_test(a_disk_without_room_for_more_files),
        cmocka_unit_test(a_disk_that_is_read_only),
        cmocka_unit_test(the_systems_font_settings_are_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, remove_mounted);
}
