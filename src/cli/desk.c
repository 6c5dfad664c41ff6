/* desk.c - pairwheel desk: the whole program on a page of this computer. */
#include "cli.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

struct showing {
    const struct cli *cli;
    bool said;  /* the address could be told */
    char *door; /* a file that leads the browser there; NULL: none */
};

/* What stands behind the name of a program is read by everybody on the computer, and the address
 * has the secret of the desk: so the browser is called with a file that leads there, which nobody
 * else may read, and which goes as soon as a page was asked for.
 *
 * It lies in the home folder, where it is seen: a browser that came as a snap, as Firefox does with
 * Ubuntu, may read neither /tmp nor XDG_RUNTIME_DIR nor what is hidden at home, and one that came
 * as a flatpak is given any file that it is called with. Where it cannot be written there it lies
 * in XDG_RUNTIME_DIR, which is the user's alone, too. It bears the port, so that one which a desk
 * left that was killed is replaced when the folder is opened again; the secret in it was of that
 * desk.
 */
static bool door_write(const char *folder, const char *address, char **door)
{
    GStatBuf is;
    const char *port = strrchr(address, ':') + 1; /* http://127.0.0.1:PORT/... */
    g_autofree char *name =
        g_strdup_printf("pairwheel-desk-%.*s.html", (int)strcspn(port, "/"), port);
    g_autofree char *file = folder != NULL ? g_build_filename(folder, name, NULL) : NULL;
    g_autofree char *page =
        g_strdup_printf("<!doctype html>\n<meta charset=\"utf-8\">\n<title>pairwheel</title>\n"
                        "<meta http-equiv=\"refresh\" content=\"0; url=%s\">\n"
                        "<p><a href=\"%s\">pairwheel</a>\n",
                        address, address);
    if (file == NULL)
        return false;
    g_remove(file);
    /* A stick, or a disk of another system, may know nothing of who may read. */
    bool closed =
        g_file_set_contents_full(file, page, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL) &&
        g_stat(file, &is) == 0 && (is.st_mode & 077) == 0;
    if (!closed)
        g_remove(file);
    else
        *door = g_steal_pointer(&file);
    return closed;
}

static void door_forget(struct showing *showing)
{
    if (showing->door != NULL)
        g_remove(showing->door);
    g_clear_pointer(&showing->door, g_free);
}

/* Where no browser can be called the line with the address is what there is. */
static void browser_open(struct showing *showing, const char *address)
{
    if (!door_write(g_get_home_dir(), address, &showing->door) &&
        !door_write(g_getenv("XDG_RUNTIME_DIR"), address, &showing->door))
        return;
    const char *argv[] = {"xdg-open", showing->door, NULL};
    if (!g_spawn_async(NULL, (char **)(gpointer)argv, NULL,
                       G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL |
                           G_SPAWN_STDERR_TO_DEV_NULL,
                       NULL, NULL, NULL, NULL))
        door_forget(showing);
}

static void opened(void *user)
{
    door_forget(user);
}

static void ready(const char *address, void *user)
{
    struct showing *showing = user;
    cli_end_by_signals();
    showing->said = printf("%s\n", address) > 0 && fflush(stdout) == 0;
    if (showing->said && !showing->cli->no_browser)
        browser_open(showing, address);
}

/* Cards bear it too; it means nothing without the word that they add. */
static void phones_ready(const char *address, void *user)
{
    const struct showing *showing = user;
    g_autofree char *note = g_strdup_printf("open to phones at %s, to be read only", address);
    cli_note(showing->cli, note);
}

static void phones_note(const char *message, void *user)
{
    cli_note(((const struct showing *)user)->cli, message);
}

static void elsewhere(const char *address, void *user)
{
    const struct cli *cli = ((const struct showing *)user)->cli;
    g_autofree char *note =
        g_strdup_printf("%s: it is open at another desk: %s; go on there, or close that one",
                        cli->event_file, address);
    cli_note(cli, note);
}

static bool ends(void *user)
{
    return cli_ended() || !((struct showing *)user)->said;
}

/* For the club's laptop: no desk is opened. */
static int export_page(const struct cli *cli)
{
    GError *error = NULL;
    if (cli->arguments > 0 || cli->event_file != NULL || cli->port != NULL || cli->no_browser ||
        cli->phones != NULL || cli->phones_port != NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "--export writes only the page, without an event; leave out the other "
                        "arguments");
    return pw_desk_export(cli->export_file, &error) ? 0 : cli_fail_error(error);
}

/* 0: not said. false: a message was written. */
static bool port_of(const char *option, const char *text, int *port)
{
    *port = 0;
    if (text != NULL && !cli_number_of(option, "port", text, port))
        return false;
    if (*port >= 0 && *port <= 65535)
        return true;
    cli_fail(PW_ERROR_USAGE, "--%s %s: write a number from 1 to 65535", option, text);
    return false;
}

static int run(struct cli *cli)
{
    int port = 0, phones_port = 0;
    GError *error = NULL;
    if (cli->export_file != NULL)
        return export_page(cli);
    struct showing showing = {.cli = cli};
    struct pw_desk_serving how;
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    if (!port_of("port", cli->port, &port) ||
        !port_of("phones-port", cli->phones_port, &phones_port))
        return PW_ERROR_USAGE;
    if (cli->arguments == 1 && cli->event_file != NULL)
        return cli_fail(PW_ERROR_USAGE, "a folder or --event FILE, and not both");
    g_autofree char *folder = cli->event_file != NULL ? g_path_get_dirname(cli->event_file)
                              : cli->arguments == 1   ? g_strdup(cli->argument[0])
                                                      : g_get_current_dir();
    struct pw_desk *desk = pw_desk_new(folder, &error);
    char *path = desk == NULL              ? NULL
                 : cli->event_file != NULL ? pw_desk_path(desk, cli->event_file, &error)
                                           : g_strdup("/");
    PW_INIT(&how);
    how.port = port;
    how.ready = ready;
    how.ends = ends;
    how.user = &showing;
    how.phones = cli->phones != NULL;
    how.phones_address = cli->phones != NULL && cli->phones[0] != '\0' ? cli->phones : NULL;
    how.phones_port = phones_port;
    how.phones_ready = phones_ready;
    how.phones_note = phones_note;
    how.opened = opened;
    how.elsewhere = elsewhere;
    bool done = path != NULL && pw_desk_serve(desk, path, &how, &error);
    door_forget(&showing);
    g_free(path);
    pw_desk_free(desk);
    if (!done)
        return cli_fail_error(error);
    return showing.said ? 0 : cli_fail(PW_ERROR_IO, "cannot write the address");
}

const struct command desk_command = {
    .name = "desk",
    .bit = FOR_DESK,
    .arguments = "[FOLDER|--event FILE]",
    .what = "Runs an event in the browser: names, papers, results, ranking.",
    .examples =
        "Examples:\n"
        "  pairwheel desk\n"
        "  pairwheel desk --event tuesday.ini\n"
        "  pairwheel desk evenings --no-browser --port 8080\n"
        "  pairwheel desk --event tuesday.ini --phones\n"
        "  pairwheel desk --export pairwheel.html\n\n"
        "Only this computer can open the page, and it needs no network. Whatever you type is\n"
        "saved at once, in the event file and the results file beside it. To end it, click the\n"
        "button Close, or press Ctrl-C here.\n\n"
        "With --phones, everybody can read their own card and the current ranking on a phone\n"
        "in the local network; the code on the card opens it. Phones cannot change anything.\n"
        "If this computer has several addresses, choose one with --phones=ADDRESS.\n\n"
        "--export writes the desk as one file, which opens by a double click on a computer\n"
        "where nothing can be installed. It replaces an older pairwheel.html, and no other\n"
        "file.\n",
    .run = run,
};
