/* common.c - messages, results and the event that the options describe. */
#include "cli.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- progress ---- */

/* On a terminal, one line that says how far long work is; with --verbose, what was
 * read and how much was done, in counted units.
 *
 * The line comes after a second, is written over in its place ten times a second at most, and is
 * gone before anything else is said. PW_PROGRESS=always: at once and at every step, on a terminal
 * all the same; PW_PROGRESS=never: not at all.
 */

#define FIRST_AFTER 1000000 /* microseconds */
#define NEXT_AFTER 100000
#define KINDS 8 /* of units */

static const char clear_line[] = "\r\033[K";

static struct {
    bool wanted, always, verbose;
    volatile sig_atomic_t shown;
    gint64 next; /* when the line may change */
    GPtrArray *files;
    struct {
        const char *what;
        long done;
    } count[KINDS];
} status;

void cli_progress_clear(void)
{
    if (!status.shown)
        return;
    fputs(clear_line, stderr);
    fflush(stderr);
    status.shown = 0;
}

void cli_progress_interrupted(void)
{
    if (status.shown && write(STDERR_FILENO, clear_line, sizeof clear_line - 1) < 0)
        status.shown = 0;
}

static void keep_count(const char *what, long done)
{
    for (size_t i = 0; i < KINDS; i++) {
        if (status.count[i].what != NULL && strcmp(status.count[i].what, what) != 0)
            continue;
        status.count[i].what = what;
        status.count[i].done = MAX(status.count[i].done, done);
        return;
    }
}

static void progress(const char *what, long done, long all, void *user)
{
    (void)user;
    keep_count(what, done);
    if (!status.wanted)
        return;
    gint64 now = status.always ? 0 : g_get_monotonic_time();
    if (now < status.next)
        return;
    status.next = status.always ? 0 : now + NEXT_AFTER;
    if (all > 0)
        fprintf(stderr, "%spairwheel: %s: %ld of %ld", clear_line, what, done, all);
    else
        fprintf(stderr, "%spairwheel: %s: %ld", clear_line, what, done);
    fflush(stderr);
    status.shown = 1;
}

static void file(const char *name, void *user)
{
    (void)user;
    for (guint i = 0; i < status.files->len; i++)
        if (strcmp(status.files->pdata[i], name) == 0)
            return;
    g_ptr_array_add(status.files, g_strdup(name));
}

void cli_progress_begin(const struct cli *cli)
{
    const char *asked = g_getenv("PW_PROGRESS"), *terminal = g_getenv("TERM");
    bool never = asked != NULL && strcmp(asked, "never") == 0;
    bool dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    status.verbose = cli->verbose && !cli->quiet;
    status.wanted = !cli->quiet && !never && !dumb && isatty(STDERR_FILENO);
    status.always = asked != NULL && strcmp(asked, "always") == 0;
    status.next = status.always ? 0 : g_get_monotonic_time() + FIRST_AFTER;
    status.files = g_ptr_array_new_with_free_func(g_free);
    if (!status.wanted && !status.verbose)
        return;
    const struct pw_watcher watcher = {.progress = progress, .file = status.verbose ? file : NULL};
    pw_watch(&watcher);
}

void cli_progress_end(const struct cli *cli)
{
    pw_watch(NULL);
    cli_progress_clear();
    for (guint i = 0; status.verbose && i < status.files->len; i++) {
        char *note = g_strdup_printf("read: %s", (const char *)status.files->pdata[i]);
        cli_note(cli, note);
        g_free(note);
    }
    for (size_t i = 0; status.verbose && i < KINDS && status.count[i].what != NULL; i++) {
        char *note = g_strdup_printf("%s: %ld", status.count[i].what, status.count[i].done);
        cli_note(cli, note);
        g_free(note);
    }
    if (status.verbose) {
        char *note = g_strdup_printf("work: %lld million steps", pw_work_done() / 1000000);
        cli_note(cli, note);
        g_free(note);
    }
    g_ptr_array_free(status.files, TRUE);
}

/* ---- what is said ---- */

/* A message is one line of plain text, whatever is in the name of a file. */
static void say(const char *kind, const char *what)
{
    cli_progress_clear();
    char *message = pw_message(what);
    fprintf(stderr, "pairwheel: %s%s\n", kind, message);
    g_free(message);
}

int cli_fail(int code, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *what = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    const char *refused = pw_work_refused(); /* whatever followed from it */
    say("", refused != NULL ? refused : what);
    g_free(what);
    return refused != NULL ? PW_ERROR_UNMET : code;
}

/* ---- in which language ---- */

static struct {
    const struct cli *cli;
    bool known;                     /* which language it is */
    struct pw_vocabulary *messages; /* NULL: English */
} speech;

static void speak_in(const char *language)
{
    pw_vocabulary_free(speech.messages);
    speech.messages = NULL;
    speech.known = true;
    /* English is said by the library, with the options that the desk has not. */
    if (language != NULL && !g_str_has_prefix(language, "en"))
        speech.messages = pw_vocabulary_load("messages", language, NULL);
    if (speech.messages != NULL && strcmp(pw_vocabulary_language(speech.messages), "en") == 0)
        g_clear_pointer(&speech.messages, pw_vocabulary_free); /* we have none of that language */
    pw_speak(speech.messages);
}

void cli_speak(const struct cli *cli)
{
    speech.cli = cli;
    if (cli == NULL)
        speak_in(NULL);
}

/* Of --lang, else of the event, or of its file, which may have mistakes. NULL: of neither. The
 * caller frees. */
static char *language_asked(const struct cli *cli, const struct pw_event *event)
{
    for (guint i = 0; i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        if (strcmp(key->option, "lang") == 0)
            return g_strdup(key->value);
    }
    if (event != NULL)
        return pw_event_value(event, "event", "language");
    char *language = cli->event_file != NULL ? pw_event_file_language(cli->event_file) : NULL;
    for (int i = 0; language == NULL && i < cli->arguments; i++)
        language = pw_event_file_language(cli->argument[i]);
    return language;
}

/* What the error says in the language that was asked for, a line for each mistake. NULL: it is said
 * in English alone. The caller frees. */
static char *said_otherwise(const GError *error)
{
    if (!speech.known && speech.cli != NULL) {
        g_autofree char *language = language_asked(speech.cli, NULL);
        speak_in(language);
    }
    return speech.messages != NULL ? pw_error_say(error, speech.messages) : NULL;
}

/* Other languages have no names of options in their sentences: the English one follows then. */
static bool names_option(const char *english)
{
    return strstr(english, " --") != NULL || strstr(english, "pairwheel ") != NULL;
}

/* before: what each line begins with, as "note: ". */
static void say_error(const char *before, const GError *error)
{
    g_autofree char *said = said_otherwise(error);
    g_auto(GStrv) lines = said != NULL ? g_strsplit(said, "\n", -1) : NULL;
    for (int i = 0; lines != NULL && lines[i] != NULL; i++)
        say(before, lines[i]);
    for (int i = 0; pw_error_message(error, i) != NULL; i++)
        if (said == NULL || names_option(pw_error_message(error, i)))
            say(before, pw_error_message(error, i));
}

int cli_fail_error(GError *error)
{
    bool ours = error->domain == g_quark_from_static_string(PW_ERROR_DOMAIN);
    int code = ours ? error->code : PW_ERROR_INTERNAL;
    say_error("", error);
    g_error_free(error);
    return code;
}

void cli_note_error(const struct cli *cli, const GError *error)
{
    if (!cli->quiet)
        say_error("note: ", error);
}

void cli_say_option(GError *error, const char *option)
{
    if (pw_error_key(error) == NULL)
        return;
    char *said = g_strdup_printf("--%s: %s", option, pw_error_wrong(error));
    g_free(error->message);
    error->message = said;
}

void cli_tell(const struct cli *cli, const struct pw_schedule *s)
{
    if (s->remark != NULL)
        cli_note(cli, s->remark);
    bool paper = (cli->command->bit & (FOR_PRINT | FOR_KIT)) != 0; /* show says it itself */
    char *sit_outs = paper && !cli->quiet ? pw_sit_outs_text(s) : NULL;
    if (sit_outs != NULL)
        cli_note(cli, sit_outs);
    g_free(sit_outs);
    if (paper && pw_label(s, 1).line != PW_SIDE_NONE) {
        int ew = 1;
        while (ew < s->contestants && pw_label(s, ew).line == PW_SIDE_A)
            ew++;
        struct pw_label first = pw_label(s, ew), last = pw_label(s, s->contestants);
        char *line = g_strdup_printf(
            "EW pairs %d to %d bear %d to %d on paper, in results and at the terminals; schedules, "
            "names and rankings in CSV and JSON keep their numbers",
            first.no, last.no, first.paper_no, last.paper_no);
        cli_note(cli, line);
        g_free(line);
    }
    if (!cli->verbose || s->method == NULL || s->method[0] == '\0')
        return;
    char *how = g_strdup_printf("the movement is made by: %s", s->method);
    cli_note(cli, how);
    g_free(how);
}

static void hear_doubt(const struct pw_doubt *doubt, void *cli)
{
    if (((const struct cli *)cli)->quiet)
        return;
    const char *kind = doubt->taken ? "note: " : "warning: ";
    if (doubt->wrong == NULL) {
        say(kind, doubt->message);
        return;
    }
    say_error(kind, doubt->wrong);
}

void cli_tell_lots(const struct cli *cli, const struct pw_event *event)
{
    pw_event_doubts_each(event, hear_doubt, (gpointer)cli);
}

bool cli_tell_event(const struct cli *cli, struct pw_event *event, GError **error)
{
    int count = pw_event_sections(event);
    for (int i = 0; i < (count > 0 ? count : 1); i++) {
        struct pw_event *one = count > 0 ? pw_event_section_at(event, i) : event;
        const struct pw_schedule *s = pw_event_schedule(one, error);
        if (s == NULL)
            return false;
        cli_tell(cli, s);
        cli_tell_lots(cli, one);
    }
    return true;
}

void cli_tell_drops(const struct cli *cli, struct pw_event *event, const char *format)
{
    char *drops = cli->quiet ? NULL : pw_show_drops(event, format, NULL);
    if (drops != NULL)
        cli_note(cli, drops);
    g_free(drops);
}

char *cli_first_fault(const struct pw_schedule *s, int *line)
{
    struct pw_report *report = pw_check(s);
    bool refused = report != NULL && !report->legal;
    struct pw_reason why = {0};
    for (int i = 0; refused && i < report->faults_kept && why.text[0] == '\0'; i++) {
        if (report->faults[i].kind == PW_FAULT_SET_SHARED)
            continue;
        *line = pw_fault_line(s, &report->faults[i]);
        pw_fault_describe(s, &report->faults[i], &why);
    }
    pw_report_free(report);
    return refused ? g_strdup(why.text) : NULL;
}

void cli_note(const struct cli *cli, const char *message)
{
    if (!cli->quiet)
        say("note: ", message);
}

void cli_hear_warning(const char *message, void *cli)
{
    if (!((const struct cli *)cli)->quiet)
        say("warning: ", message);
}

void cli_hear_note(const char *message, void *cli)
{
    cli_note(cli, message);
}

int cli_answer(const struct cli *cli, char *text, GError *error)
{
    if (text == NULL) {
        pw_pour_end(cli->output, NULL, NULL);
        return cli_fail_error(error);
    }
    cli_progress_clear();
    GError *wrong = NULL;
    bool done = pw_pour_end(cli->output, text, &wrong);
    g_free(text);
    if (done)
        return error != NULL ? cli_fail_error(error) : 0;
    g_clear_error(&error);
    return cli_fail_error(wrong);
}

/* A name of the catalog has neither of these. */
static bool is_file_name(const char *movement)
{
    return strcmp(movement, "-") == 0 || strpbrk(movement, "./") != NULL;
}

bool cli_set_keys(const struct cli *cli, struct pw_event *event, GError **error)
{
    bool sound = true;
    /* Which section it is comes first, as other keys are meant for that one; then the number that
     * names and who is missing are counted from. */
    guint count = cli->keys->len;
    for (guint i = 0; sound && i < 3 * count; i++) {
        const struct cli_key *key = cli->keys->pdata[i % count];
        guint turn = strcmp(key->key, "section") == 0      ? 0
                     : strcmp(key->key, "first-pair") == 0 ? 1
                                                           : 2;
        if (turn != i / count)
            continue;
        sound = pw_event_set(event, key->group, key->key, key->value, error);
        if (!sound)
            cli_say_option(*error, key->option);
    }
    return sound;
}

/* What the answer in a format is called; NULL: that has no suffix of its own. */
static const char *suffix_of(const char *format)
{
    static const char *const other[][2] = {
        {"text", "txt"},    {"usebio", "xml"},        {"trf16", NULL},
        {"trf26", NULL},    {"results", NULL},        {"players", NULL},
        {"ebuscore", NULL}, {"bridgemate-csv", NULL}, {"bridgemate-json", NULL}};
    for (size_t i = 0; i < G_N_ELEMENTS(other); i++)
        if (strcmp(other[i][0], format) == 0)
            return other[i][1];
    return format;
}

/* "end the name in .txt, .csv or .json" */
static char *suffixes_said(const char *const *formats)
{
    GPtrArray *known = g_ptr_array_new();
    for (int i = 0; formats[i] != NULL; i++)
        if (suffix_of(formats[i]) != NULL)
            g_ptr_array_add(known, (gpointer)suffix_of(formats[i]));
    GString *said = g_string_new(NULL);
    for (guint i = 0; i < known->len; i++)
        g_string_append_printf(said, "%s.%s",
                               i == 0                ? ""
                               : i + 1 == known->len ? " or "
                                                     : ", ",
                               (const char *)known->pdata[i]);
    g_ptr_array_free(known, TRUE);
    return g_string_free(said, FALSE);
}

static bool is_of_paper(const char *suffix)
{
    static const char *const paper[] = {"pdf", "svg", "png"};
    for (size_t i = 0; i < G_N_ELEMENTS(paper); i++)
        if (g_ascii_strcasecmp(paper[i], suffix) == 0)
            return true;
    return false;
}

bool cli_format(const struct cli *cli, const char **format)
{
    const char *const *formats = cli->command->formats;
    const char *suffix = cli->output != NULL ? pw_file_suffix(cli->output) : NULL;
    *format = cli->format;
    if (cli->format != NULL || suffix == NULL)
        return true;
    for (int i = 0; formats[i] != NULL; i++) {
        const char *own = suffix_of(formats[i]);
        if (own != NULL && g_ascii_strcasecmp(own, suffix) == 0) {
            *format = formats[i];
            return true;
        }
    }
    char *said = suffixes_said(formats);
    cli_fail(PW_ERROR_USAGE, "%s does not write .%s, as %s asks; end the name in %s, or write %s%s",
             cli->command->name, suffix, cli->output, said,
             cli->command->bit == FOR_CONVERT ? "--to" : "--format",
             is_of_paper(suffix) ? "; for paper there is \"pairwheel print\"" : "");
    g_free(said);
    return false;
}

bool cli_sentences(const struct cli *cli, const char *format)
{
    if (cli->compare == NULL || format == NULL || strcmp(format, "text") == 0)
        return true;
    cli_fail(PW_ERROR_USAGE,
             "--compare answers in sentences, and not as %s; leave --format out, "
             "and end the name of the output in .txt",
             format);
    return false;
}

struct pw_event *cli_event(struct cli *cli, const char *movement, int *code)
{
    GError *error = NULL;
    if (movement != NULL && cli->event_file == NULL && is_file_name(movement) &&
        pw_event_file(movement)) {
        cli->event_file = g_strdup(movement); /* an event file, a report, or games */
        movement = NULL;
    }
    struct pw_event *event =
        cli->event_file != NULL ? pw_event_load(cli->event_file, &error) : pw_event_new();
    if (event == NULL) {
        *code = error != NULL ? cli_fail_error(error) : cli_fail(PW_ERROR_INTERNAL, "no memory");
        return NULL;
    }
    bool sound =
        movement == NULL ||
        pw_event_set(event, "movement", is_file_name(movement) ? "file" : "kind", movement, &error);
    if (!sound && g_strcmp0(pw_error_key(error), "kind") == 0)
        g_prefix_error(&error, "the movement's ");
    if (sound && cli_set_keys(cli, event, &error)) {
        g_autofree char *language = language_asked(cli, event);
        speak_in(language);
        return event;
    }
    *code = cli_fail_error(error);
    pw_event_free(event);
    return NULL;
}

static bool whole(const char *text, const char *end, int *number)
{
    long n = 0;
    if (text == end || end - text > 6)
        return false;
    for (; text < end; text++) {
        if (!g_ascii_isdigit(*text))
            return false;
        n = n * 10 + (*text - '0');
    }
    *number = (int)n;
    return true;
}

bool cli_number_of(const char *option, const char *name, const char *text, int *number)
{
    size_t length = strlen(name);
    const char *digits = text;
    if (strncmp(text, name, length) == 0 && text[length] == '=')
        digits = text + length + 1;
    if (whole(digits, digits + strlen(digits), number))
        return true;
    if (strcmp(option, name) == 0)
        cli_fail(PW_ERROR_USAGE, "--%s: \"%s\" is not a number; write --%s 2", option, text,
                 option);
    else
        cli_fail(PW_ERROR_USAGE, "--%s: \"%s\" is not what is asked for; write --%s %s=6", option,
                 text, option, name);
    return false;
}

bool cli_two_numbers(const char *option, const char *text, int *a, int *b)
{
    const char *comma = strchr(text, ',');
    if (comma != NULL && whole(text, comma, a) && whole(comma + 1, comma + strlen(comma), b))
        return true;
    cli_fail(PW_ERROR_USAGE, "--%s: \"%s\" is not two numbers; write --%s 7,5", option, text,
             option);
    return false;
}
