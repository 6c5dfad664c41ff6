/* main.c - the command line, behind the public header only: which command is asked for. */
#include "cli.h"

#include <stdio.h>
#include <string.h>

/* In the order in which an event needs them. */
const struct command *const commands[] = {
    &desk_command,  &recommend_command, &print_command, &kit_command,  &happened_command,
    &score_command, &standings_command, &pair_command,  &lots_command, &show_command,
    &check_command, &convert_command,   &list_command,  &play_command, NULL};

const struct command *command_find(const char *name)
{
    for (int i = 0; commands[i] != NULL; i++)
        if (strcmp(commands[i]->name, name) == 0)
            return commands[i];
    return NULL;
}

static char *usage(void)
{
    GString *out =
        g_string_new("usage: pairwheel COMMAND [arguments and options in any order]\n\n");
    for (int i = 0; commands[i] != NULL; i++)
        g_string_append_printf(out, "  pairwheel %-9s %s\n      %s\n", commands[i]->name,
                               commands[i]->arguments, commands[i]->what);
    g_string_append(
        out, "\n"
             "  pairwheel COMMAND --help      the most used options of a command, with examples\n"
             "  pairwheel COMMAND --help all  all of them\n"
             "  pairwheel --help all          all options of all commands\n"
             "  pairwheel --version           the version; with --verbose also libraries "
             "and fonts\n\n"
             "Exit codes: 0 done; 1 impossible, or a check failed; 2 wrong usage; 3 bad input;\n"
             "4 cannot read or write, or interrupted; 70 a bug in pairwheel, or out of memory.\n");
    return g_string_free(out, FALSE);
}

static int say(char *text, GError *error)
{
    const struct cli nothing = {0};
    return cli_answer(&nothing, text, error);
}

static int version(char **argv)
{
    GError *error = NULL;
    if (argv[0] == NULL)
        return say(g_strdup_printf("pairwheel %s\n", pw_version()), NULL);
    if (strcmp(argv[0], "--verbose") != 0 && strcmp(argv[0], "-v") != 0)
        return cli_fail(PW_ERROR_USAGE, "--version does not know what to do with \"%s\"", argv[0]);
    char *details = pw_version_details(&error);
    char *text =
        details != NULL ? g_strdup_printf("pairwheel %s\n%s", pw_version(), details) : NULL;
    g_free(details);
    return say(text, error);
}

static int no_command(const char *name)
{
    const char *known[16];
    size_t n = 0;
    for (; commands[n] != NULL; n++)
        known[n] = commands[n]->name;
    known[n] = NULL;
    const char *near = pw_nearest(name, known);
    char *all = g_strjoinv(", ", (char **)(gpointer)known);
    if (strcmp(name, "-help") == 0 || strcmp(name, "-version") == 0)
        cli_fail(PW_ERROR_USAGE, "there is no option %s; write it with two dashes: -%s", name,
                 name);
    else if (name[0] == '-')
        cli_fail(PW_ERROR_USAGE, "there is no option %s before the command; the commands are %s",
                 name, all);
    else if (near != NULL)
        cli_fail(PW_ERROR_USAGE, "there is no command \"%s\"; did you mean %s?", name, near);
    else
        cli_fail(PW_ERROR_USAGE, "there is no command \"%s\"; there are %s", name, all);
    g_free(all);
    return PW_ERROR_USAGE;
}

/* "--help all": every command with all its options. */
static char *help_all(void)
{
    GString *out = g_string_new(NULL);
    char *text = usage();
    g_string_append(out, text);
    g_free(text);
    for (int i = 0; commands[i] != NULL; i++) {
        text = cli_help(commands[i], true);
        g_string_append_printf(out, "\n%s", text);
        g_free(text);
    }
    return g_string_free(out, FALSE);
}

static int help(char **words)
{
    const char *name = words[0];
    if (g_strcmp0(name, "all") == 0)
        return say(help_all(), NULL);
    bool all = name != NULL && g_strcmp0(words[1], "all") == 0;
    const struct command *command = name != NULL ? command_find(name) : NULL;
    if (name != NULL && command == NULL)
        return no_command(name);
    return say(command != NULL ? cli_help(command, all) : usage(), NULL);
}

static bool is_file(const char *word)
{
    return word != NULL && (strcmp(word, "-") == 0 || g_file_test(word, G_FILE_TEST_EXISTS));
}

/* An event, a movement, a template or words from a file are not believed when they ask for much;
 * what was typed here is. */
static long long work_allowed(const struct cli *cli)
{
    bool files = cli->event_file != NULL || is_file(cli->template_name);
    for (int i = 0; i < cli->arguments; i++)
        files = files || is_file(cli->argument[i]);
    for (guint i = 0; i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        files = files || (strcmp(key->option, "lang") == 0 && is_file(key->value));
    }
    return files && !cli->any_size ? PW_WORK_USUAL : 0;
}

int main(int argc, char **argv)
{
    cli_take_signals();
    cli_take_descriptors();
    g_set_prgname("pairwheel");
    if (argc < 2) {
        char *text = usage();
        fputs(text, stderr);
        g_free(text);
        return PW_ERROR_USAGE;
    }
    const char *first = argv[1];
    if (strcmp(first, "--version") == 0)
        return version(argv + 2);
    if (strcmp(first, "--verbose") == 0 && argc == 3 && strcmp(argv[2], "--version") == 0)
        return version((char *[]){argv[1], NULL});
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0 || strcmp(first, "help") == 0)
        return help(argv + 2);
    if (strcmp(first, "--complete") == 0) /* for the shells */
        return say(cli_complete(argv + 2), NULL);
    const struct command *command = command_find(first);
    if (command == NULL)
        return no_command(first);
    struct cli cli = {.called = argv[0]};
    int code = PW_ERROR_USAGE;
    bool sound = cli_parse(&cli, command, argv + 2);
    cli_speak(&cli);
    if (sound && cli.help != NULL) {
        code = say(cli_help(command, strcmp(cli.help, "all") == 0), NULL);
    } else if (sound) {
        cli_progress_begin(&cli);
        pw_work_allow(work_allowed(&cli));
        code = command->run(&cli);
        cli_progress_end(&cli);
    }
    cli_speak(NULL);
    cli_finish(&cli);
    return code;
}
