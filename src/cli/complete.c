/* complete.c - pairwheel --complete WORD...: what could stand in the place of
 * the last word, a line each, for the completions of the shells. The words are
 * those after "pairwheel"; the last is what is written so far, "" for nothing.
 * What it says comes from the options, the commands and the lists themselves.
 */
#include "cli.h"

#include <stdio.h>
#include <string.h>

/* The words of options whose help does not list them all. */
static const struct {
    const char *option, *words;
} values[] = {
    {"to", "csv json asc ebuscore bridgemate-csv bridgemate-json text trf16 trf26 pgn "
           "h9 players"},
    {"from", "csv json asc ebuscore kops"},
    {"weights", "opponents= balance= same-boards= ease= sit-outs= rivals= boards= stationary= "
                "equipment="},
    {"variant", "straight skip relay square hesitation double-hesitation blackpool article "
                "american thurner stagger triangles"},
};

struct offer {
    const char *begun; /* what is written so far */
    char *before;      /* that goes before each word: "--lang="; or NULL */
    GString *out;
};

static void offer(const struct offer *to, const char *word, size_t length)
{
    size_t begun = strlen(to->begun);
    if (length >= begun && length > 0 && strncmp(word, to->begun, begun) == 0)
        g_string_append_printf(to->out, "%s%.*s\n", to->before != NULL ? to->before : "",
                               (int)length, word);
}

/* The words of a text that lie between any of these characters. */
static void offer_each(const struct offer *to, const char *text, const char *between)
{
    while (*text != '\0') {
        size_t length = strcspn(text, between);
        offer(to, text, length);
        text += length + (text[length] != '\0');
    }
}

/* What `pairwheel list WHAT` has: the word that each line begins with. */
static void offer_list(const struct offer *to, const char *what)
{
    GError *error = NULL;
    char *text = pw_list(what, NULL, "text", &error);
    g_clear_error(&error);
    for (const char *line = text; line != NULL && *line != '\0';) {
        offer(to, line, strcspn(line, " \n"));
        line += strcspn(line, "\n");
        line += *line == '\n';
    }
    g_free(text);
}

/* "Formats: text, csv (no,name), json." in the help of a command. */
static void offer_formats(const struct offer *to, const struct command *command)
{
    const char *at = strstr(command->examples, "Formats: ");
    if (at == NULL)
        return;
    at += strlen("Formats: ");
    while (*at != '\0' && *at != '\n' && *at != ';' && *at != '.') {
        offer(to, at, strspn(at, "abcdefghijklmnopqrstuvwxyz0123456789-"));
        at += strcspn(at, ",;.(\n");
        if (*at == '(')
            at += strcspn(at, ")\n") + 1;
        at += strspn(at, ", ");
    }
}

/* "colour|black|inverse": those alternatives that are words to be written so. */
static void offer_alternatives(const struct offer *to, const char *argument)
{
    for (const char *word = argument; strchr(argument, '|') != NULL && *word != '\0';) {
        size_t length = strcspn(word, "|");
        bool stands_for_something =
            length > 1 && g_ascii_isupper(word[0]) && g_ascii_isupper(word[1]);
        if (!stands_for_something && word[0] != '.')
            offer(to, word, length);
        word += length + (word[length] == '|');
    }
}

static void offer_values(const struct offer *to, const struct command *command, const char *option)
{
    const char *argument = cli_option_argument(command, option);
    const char *may = cli_option_may(command, option);
    if (may != NULL)
        offer(to, may, strlen(may));
    if (g_str_equal(option, "lang"))
        offer_list(to, "languages");
    else if (g_str_equal(option, "template"))
        offer_list(to, "templates");
    else if (g_str_equal(option, "format"))
        offer_formats(to, command);
    else if (g_str_equal(option, "paper"))
        offer_each(to, "A4 A3 A5 A6 Letter Legal", " ");
    for (size_t i = 0; i < G_N_ELEMENTS(values); i++)
        if (g_str_equal(option, values[i].option))
            offer_each(to, values[i].words, " ");
    if (argument != NULL)
        offer_alternatives(to, argument);
}

/* What stands without an option: the nth (from 0) word after the command. */
static void offer_arguments(const struct offer *to, const struct command *command, int nth,
                            const char *before)
{
    if (command->bit == FOR_LIST && nth == 0)
        offer_each(to, "movements documents templates languages fonts fields", " ");
    else if ((command->bit == FOR_LIST && nth == 1 && g_str_equal(before, "fields")) ||
             (command->bit == FOR_PRINT && nth == 0))
        offer_list(to, "documents");
    else if (command->bit == FOR_PLAY && nth == 0)
        offer(to, "gitter", strlen("gitter"));
    else if ((command->bit == FOR_PRINT && nth == 1) ||
             ((command->bit & (FOR_SHOW | FOR_KIT)) != 0 && nth == 0))
        offer_list(to, "movements");
}

static void offer_options(const struct offer *to, const struct command *command)
{
    const char *name;
    for (size_t i = 0; (name = cli_option_name(command, i)) != NULL; i++) {
        char *written = g_strconcat("--", name, NULL);
        offer(to, written, strlen(written));
        g_free(written);
    }
}

/* "--lang=p": a value of that option. */
static bool offer_after_equals(struct offer *to, const struct command *command)
{
    const char *equals = g_str_has_prefix(to->begun, "--") ? strchr(to->begun, '=') : NULL;
    if (equals == NULL)
        return false;
    char *option = g_strndup(to->begun + 2, (gsize)(equals - to->begun) - 2);
    to->before = g_strndup(to->begun, (gsize)(equals - to->begun) + 1);
    to->begun = equals + 1;
    offer_values(to, command, option);
    g_free(option);
    g_clear_pointer(&to->before, g_free);
    return true;
}

char *cli_complete(char **words)
{
    guint count = g_strv_length(words);
    struct offer to = {.begun = count > 0 ? words[count - 1] : "", .out = g_string_new(NULL)};
    const struct command *command = count > 1 ? command_find(words[0]) : NULL;
    if (count <= 1) {
        for (int i = 0; commands[i] != NULL; i++)
            offer(&to, commands[i]->name, strlen(commands[i]->name));
        offer_each(&to, "help --help --version", " ");
    } else if (g_str_equal(words[0], "help") && count == 2) {
        for (int i = 0; commands[i] != NULL; i++)
            offer(&to, commands[i]->name, strlen(commands[i]->name));
    } else if (command != NULL) {
        int nth = 0;
        const char *before = "", *option = NULL, *may = NULL;
        for (guint i = 1; i + 1 < count; i++) {
            bool is_option = g_str_has_prefix(words[i], "--");
            if (g_str_equal(words[i], "=")) /* bash parts --lang=pl in three */
                continue;
            if (option == NULL && !is_option && g_strcmp0(may, words[i]) != 0) {
                nth++;
                before = words[i];
            }
            may = is_option ? cli_option_may(command, words[i] + 2) : NULL;
            option = is_option && cli_option_argument(command, words[i] + 2) != NULL ? words[i] + 2
                                                                                     : NULL;
        }
        if (may != NULL)
            offer(&to, may, strlen(may));
        if (option != NULL) {
            if (g_str_equal(to.begun, "="))
                to.begun = "";
            offer_values(&to, command, option);
        } else if (offer_after_equals(&to, command))
            ;
        else if (to.begun[0] == '-')
            offer_options(&to, command);
        else
            offer_arguments(&to, command, nth, before);
    }
    return g_string_free(to.out, FALSE);
}
