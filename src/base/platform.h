/* platform.h - what neither C17 nor GLib knows: pipes and their signals, links, limits, random
 * bytes, the addresses of this computer, libraries found late, and where the program lies. Other
 * systems than POSIX have another platform.c.
 */
#ifndef PW_BASE_PLATFORM_H
#define PW_BASE_PLATFORM_H

#include <glib.h>
#include <stdbool.h>

/* Opens a file to read, and waits for nobody: neither for who writes into a pipe nor for a device
 * that has nothing to say. itself: only a file that lies there under this name, not a link. -1 with
 * errno: that is none. */
int pw_open_to_read(const char *file, bool itself);
/* The file is empty: is it a pipe that nobody opens to write within so many milliseconds? (Who did
 * and wrote nothing left a hang-up behind, which is told at once.) */
bool pw_lacks_writer(int fd, int milliseconds);
/* Until there is something to read, after EAGAIN. */
void pw_wait_to_read(int fd);
/* Writes all of it, however long a reader takes. 0, or why not, as errno has it. A closed pipe and
 * a limit of sizes raise no signal. */
int pw_write_all(int fd, const guint8 *data, size_t bytes);
/* Runs `work` in a process of its own, for a library that a damaged file may end: its text, at most
 * this many bytes of it. NULL: it gave none, ended in another way, or took longer than so many
 * seconds of the processor. What it prints is lost. The caller frees. */
char *pw_text_apart(char *(*work)(void *user), void *user, gsize bytes, int seconds);
/* Random bytes of the system, that nobody can foresee. false: it gives none. */
bool pw_random_bytes(void *bytes, size_t count);
/* May others of this computer than its owner read or write this file? */
bool pw_file_is_open_to_others(const char *file);
/* The addresses that this computer has in the networks around it, "192.168.1.5", "fd00::2", those
 * of four numbers first; not those that reach itself alone, or one cable. NULL ends them; the
 * caller frees with g_strfreev. */
char **pw_network_addresses(void);
/* Files that may be open at a time; 0: as many as there are. */
unsigned long pw_open_files_most(void);
/* The folder of the library that the address is part of, or of the program. *library: which of the
 * two. The caller frees; NULL: cannot be found out. */
char *pw_code_folder(const void *address, bool *library);

#define PW_LIBRARY_FUNCTIONS 32 /* that may be used of one */
/* A library that few need, so that it is loaded when it is asked for. */
struct pw_library {
    const char *file;            /* "libsqlite3.so.0" */
    const char *package;         /* of Debian, which has it */
    const char *need;            /* what it is for: "the desk keeps its steps with it" */
    const char *const *function; /* the names of those that are used; NULL ends them */
};
/* Puts their addresses where `functions` has its pointers, in that order; it stays loaded until the
 * process ends. false and an error: it is not here, or lacks one; then nothing is put. */
bool pw_library_load(const struct pw_library *library, void *functions, GError **error);

/* The file by the way that goes through no link; the caller frees. NULL: it is not there. */
char *pw_real_path(const char *file);
/* A file that lies there itself, to be read and written, with a lock on it that ends when it is
 * closed, or with this process; it is in nobody's way who only reads or writes the file. -1 with
 * errno: EAGAIN, somebody else has the lock; EOPNOTSUPP, there are no locks here. */
int pw_file_seat(const char *file);
void pw_file_unseat(int fd);
/* What was renamed in the folder stays so, whatever happens to the computer. 0, or why not. */
int pw_folder_sync(const char *folder);

/* One lock of the whole process, for what its threads share; it is held for a moment and never
 * within itself. */
void pw_lock(void);
void pw_unlock(void);

#endif
