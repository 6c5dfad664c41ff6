/* check.c - pairwheel check: the referee, on a file or on a movement of ours. */
#include "cli.h"

#include <string.h>

static bool is_movement(const char *name)
{
    size_t count = 0;
    const struct pw_family *families = pw_families(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(families[i].name, name) == 0)
            return true;
    return false;
}

/* "; tuesday.csv:3: round 1: two rows for table 1", or "" where it is in no line of a file. */
static char *first_fault(const struct pw_schedule *s, const char *name)
{
    int line = 0;
    char *what = cli_first_fault(s, &line);
    char *text =
        what != NULL && line != 0 ? g_strdup_printf("; %s:%d: %s", name, line, what) : g_strdup("");
    g_free(what);
    return text;
}

static int check(const struct cli *cli, const struct pw_schedule *s, const char *name)
{
    int a = 0, b = 0;
    GError *error = NULL;
    const char *format = NULL;
    if (!cli_format(cli, &format) || !cli_sentences(cli, format) ||
        (cli->compare != NULL && !cli_two_numbers("compare", cli->compare, &a, &b)))
        return PW_ERROR_USAGE;
    bool holds = false;
    char *text = pw_check_text(s, format, cli->require, &holds, &error);
    if (text == NULL)
        return cli_fail_error(error);
    if (cli->compare != NULL) {
        g_free(text);
        text = pw_compare_text(s, pw_label_find(s, a), pw_label_find(s, b), &error);
    }
    int code = cli_answer(cli, text, error);
    if (code != 0)
        return code;
    if (holds || (cli->require == NULL && cli->compare != NULL))
        return 0;
    char *where = first_fault(s, name);
    cli_fail(PW_ERROR_UNMET, "%s is not %s%s", name, cli->require != NULL ? cli->require : "legal",
             where);
    g_free(where);
    return PW_ERROR_UNMET;
}

/* Section after section, each below its letter. All must hold. */
static int check_sections(const struct cli *cli, struct pw_event *event)
{
    GError *error = NULL;
    const char *format = NULL, *faulty = NULL;
    if (!cli_format(cli, &format) || !cli_sentences(cli, format))
        return PW_ERROR_USAGE;
    if (cli->compare != NULL || g_strcmp0(format, "json") == 0)
        return cli_fail(PW_ERROR_USAGE, "%s is of one section; say which with --section A",
                        cli->compare != NULL ? "--compare" : "--format json");
    GString *all = g_string_new(NULL);
    for (int i = 0; i < pw_event_sections(event); i++) {
        struct pw_event *part = pw_event_section_at(event, i);
        const struct pw_schedule *s = pw_event_schedule(part, &error);
        bool holds = false;
        char *text = s != NULL ? pw_check_text(s, format, cli->require, &holds, &error) : NULL;
        if (text == NULL) {
            g_string_free(all, TRUE);
            return cli_fail_error(error);
        }
        g_string_append_printf(all, "%ssection %s\n%s", i > 0 ? "\n" : "", pw_event_letter(part),
                               text);
        g_free(text);
        if (!holds && faulty == NULL)
            faulty = pw_event_letter(part);
    }
    int code = cli_answer(cli, g_string_free(all, FALSE), NULL);
    if (code != 0 || faulty == NULL)
        return code;
    return cli_fail(PW_ERROR_UNMET, "section %s is not %s", faulty,
                    cli->require != NULL ? cli->require : "legal");
}

static int run(struct cli *cli)
{
    const char *name = cli->argument[0];
    if (cli->arguments > 1)
        return cli_fail(PW_ERROR_USAGE, "check does not know what to do with \"%s\"",
                        cli->argument[1]);
    if (name == NULL && cli->event_file == NULL)
        return cli_fail(PW_ERROR_USAGE,
                        "check which file? as in \"pairwheel check tuesday.csv\"; - is standard "
                        "input");
    GError *error = NULL;
    int code = 0;
    if (name != NULL && cli->event_file == NULL && !is_movement(name) && pw_event_file(name)) {
        cli->event_file = g_strdup(name); /* a report, or games */
        name = NULL;
    }
    if (name != NULL && cli->event_file == NULL && !is_movement(name)) {
        if (cli->keys->len > 0)
            return cli_fail(PW_ERROR_USAGE,
                            "\"%s\" is no movement, and a file says itself how many play", name);
        struct pw_schedule *s = pw_schedule_load(name, &error);
        if (s == NULL)
            return cli_fail_error(error);
        code = check(cli, s, strcmp(name, "-") == 0 ? "standard input" : name);
        pw_schedule_free(s);
        return code;
    }
    struct pw_event *event = cli_event(cli, name, &code);
    if (event == NULL)
        return code;
    if (pw_event_sections(event) > 0) {
        code = check_sections(cli, event);
        pw_event_free(event);
        return code;
    }
    const struct pw_schedule *s = pw_event_schedule(event, &error);
    if (s == NULL)
        code = cli_fail_error(error);
    else {
        cli_tell_lots(cli, event);
        code = check(cli, s, name != NULL ? name : cli->event_file);
    }
    pw_event_free(event);
    return code;
}

const struct command check_command = {
    .name = "check",
    .bit = FOR_CHECK,
    .arguments = "FILE|-|MOVEMENT",
    .what = "Checks a schedule row by row, and names every fault.",
    .examples =
        "Examples:\n"
        "  pairwheel check tuesday.csv\n"
        "  pairwheel show howell --pairs 8 --format csv | pairwheel check - --require balanced\n"
        "  pairwheel check howell --pairs 8 --orientation narrative --compare 7,5\n\n"
        "Formats: text, json. FILE is CSV (round,table,ns,ew,set) or the JSON of show.\n"
        "Exit 1: the check does not hold.\n",
    .formats = (const char *const[]){"text", "json", NULL},
    .run = run,
};
