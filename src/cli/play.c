/* play.c - pairwheel play: a dialogue with whoever sits there, or with a file.
 *
 * In a terminal lines can be edited and called back (libedit). From a pipe or a
 * file every line is repeated behind the prompt, so that the transcript can be
 * read, and compared byte by byte.
 */
#include "cli.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#ifdef PW_HAVE_LIBEDIT
#include <editline/readline.h>
#include <locale.h>
#endif

#define PROMPT "> "
#define LINE_MAX_BYTES 1000 /* of a line: the rest of it is not looked at */

/* ---- lines ---- */

/* A line of standard input without its end; NULL: there is none. The caller frees. */
static char *read_plain(void)
{
    GString *line = g_string_new(NULL);
    int c = getchar();
    if (c == EOF) {
        g_string_free(line, TRUE);
        return NULL;
    }
    for (; c != EOF && c != '\n'; c = getchar())
        if (line->len < LINE_MAX_BYTES)
            g_string_append_c(line, c != '\0' ? (char)c : ' ');
    if (line->len > 0 && line->str[line->len - 1] == '\r')
        g_string_truncate(line, line->len - 1);
    return g_string_free(line, FALSE);
}

/* What stands in the transcript for a line: nothing in it can command a terminal. */
static void echo(const char *line)
{
    char *shown = pw_message(line);
    printf(PROMPT "%s\n", shown);
    g_free(shown);
}

#ifdef PW_HAVE_LIBEDIT

static bool is_terminal(void)
{
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
}

static char *read_edited(void)
{
    static bool begun;
    if (!begun) {
        setlocale(LC_CTYPE, ""); /* of the keys that are typed, nothing else */
        rl_initialize();
        rl_bind_key('\t', rl_insert); /* no file names here */
        begun = true;
    }
    char *line = readline(PROMPT);
    if (line == NULL) {
        putchar('\n');
        return NULL;
    }
    if (line[0] != '\0')
        add_history(line);
    char *copy = g_strndup(line, LINE_MAX_BYTES);
    free(line);
    return copy;
}

static char *read_line(void)
{
    if (is_terminal())
        return read_edited();
    char *line = read_plain();
    if (line != NULL)
        echo(line);
    return line;
}

#else

static char *read_line(void)
{
    bool terminal = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    if (terminal) {
        fputs(PROMPT, stdout);
        fflush(stdout);
    }
    char *line = read_plain();
    if (line != NULL && !terminal)
        echo(line);
    else if (line == NULL && terminal)
        putchar('\n');
    return line;
}

#endif

/* ---- the dialogue ---- */

/* Writes what was said, and frees it. false: *code is the exit code. */
static bool show_answer(char *text, GError *error, int *code)
{
    if (text == NULL) {
        *code = cli_fail_error(error);
        return false;
    }
    /* A C library may write at the end of a line: then nothing is left that could fail later. */
    bool done = fputs(text, stdout) >= 0 && fflush(stdout) == 0 && ferror(stdout) == 0;
    int wrong = errno;
    g_free(text);
    if (done)
        return true;
    *code = cli_fail(PW_ERROR_IO, "standard output: %s", g_strerror(wrong));
    return false;
}

static int play(struct pw_play *game)
{
    int code = 0;
    GError *error = NULL;
    bool goes_on = show_answer(pw_play_begin(game, &error), error, &code);
    while (goes_on) {
        char *line = read_line();
        char *said =
            line != NULL ? pw_play_line(game, line, &goes_on, &error) : pw_play_end(game, &error);
        goes_on = goes_on && line != NULL;
        g_free(line);
        if (!show_answer(said, error, &code))
            return code;
    }
    if (code == 0 && ferror(stdin))
        return cli_fail(PW_ERROR_IO, "standard input: it cannot be read");
    return code;
}

static int run(struct cli *cli)
{
    if (cli->arguments == 0)
        return cli_fail(PW_ERROR_USAGE, "play which game? as in \"pairwheel play gitter\"");
    if (strcmp(cli->argument[0], "gitter") != 0 && strcmp(cli->argument[0], "lattice") != 0)
        return cli_fail(PW_ERROR_USAGE, "there is no game \"%s\"; there is gitter",
                        cli->argument[0]);
    if (cli->arguments > 1)
        return cli_surplus(cli, cli->argument[1]);
    struct pw_play_options how = {
        .start = cli->start,
        .first = cli->first,
        .level = cli->level,
        .seed = cli->seed,
        .misere = cli->misere,
        .two_people = cli->two_people,
    };
    for (guint i = 0; i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        if (strcmp(key->key, "language") == 0)
            how.language = key->value;
    }
    GError *error = NULL;
    struct pw_play *game = pw_play_new(&how, &error);
    if (game == NULL) {
        if (pw_error_key(error) != NULL)
            cli_say_option(error, pw_error_key(error));
        return cli_fail_error(error);
    }
    int code = play(game);
    pw_play_free(game);
    return code;
}

const struct command play_command = {
    .name = "play",
    .bit = FOR_PLAY,
    .arguments = "gitter",
    .what = "Plays the lattice game with you, or between two people.",
    .examples =
        "Examples:\n"
        "  pairwheel play gitter\n"
        "  pairwheel play gitter --start 10,7 --level teacher\n"
        "  pairwheel play gitter --first computer --misere --lang de\n"
        "  echo 7 4 | pairwheel play gitter --start 10,7\n\n"
        "From (x, y), move left, down, or diagonally left and down; whoever makes the last move\n"
        "wins. \"help\" in the game lists what you can type. At the end of the input the game "
        "ends\n"
        "with exit code 0.\n",
    .run = run,
};
