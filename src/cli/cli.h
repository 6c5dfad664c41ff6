/* cli.h - what the commands share: their options, their messages, their exit.
 */
#ifndef PW_CLI_H
#define PW_CLI_H

#include <glib.h>
#include <stdbool.h>

#include "base/plumbing.h"
#include "pairwheel.h"

#define PW_CLI_ARGUMENTS 4

/* What the command line said. Zeroed, then filled by cli_parse. Strings are
 * owned by it. */
struct cli {
    const struct command *command;
    char *argument[PW_CLI_ARGUMENTS]; /* what stood without an option */
    int arguments;
    const char *called; /* the program, as it was called */
    GPtrArray *keys;    /* of struct cli_key: keys of the event, in their order */
    char *event_file, *output, *format, *as, *history, *compare, *require;
    char *to;
    char *template_name, *nup, *only, *preset, *page, *dpi;
    char *stamp, *since;
    char *flip, *offset, *tiles, *overlap; /* of backs */
    char *start, *first, *level, *seed;    /* of a game */
    bool misere, two_people;
    bool working;
    bool count;                                           /* of a kit */
    bool freeze, redraw;                                  /* of lots */
    bool as_played;                                       /* results */
    bool only_try, listed, undo;                          /* of what happened */
    char *round, *why, *byes, *withdraw, *late, *by_hand; /* of a Swiss */
    bool open_drawn;
    bool check, swiss;
    char *port, *export_file;   /* of the desk */
    char *phones, *phones_port; /* phones "": wherever they can be listened to */
    bool across;                /* sections */
    bool no_browser;
    bool boards, comparison, frequencies; /* of a session */
    bool backs, stack;
    bool large_print, tagged, force, strict, quiet, verbose;
    bool any_size;
    char *help; /* "all", or "" */
};

struct cli_key {
    const char *group, *key; /* of the event file */
    const char *option;      /* how it is called on the command line */
    char *value;
};

/* Which commands an option is for. */
enum {
    FOR_LIST = 1,
    FOR_SHOW = 2,
    FOR_CHECK = 4,
    FOR_PRINT = 8,
    FOR_CONVERT = 16,
    FOR_KIT = 32,
    FOR_RECOMMEND = 64,
    FOR_SCORE = 128,
    FOR_STANDINGS = 256,
    FOR_LOTS = 512,
    FOR_HAPPENED = 2048,
    FOR_PAIR = 8192,
    FOR_ALL = 255 | FOR_STANDINGS | FOR_LOTS | FOR_HAPPENED | FOR_PAIR,
    FOR_PLAY = 1024,
    FOR_DESK = 4096
};

struct command {
    const char *name;
    int bit;
    const char *arguments;      /* "MOVEMENT", for the help */
    const char *what;           /* one line */
    const char *examples;       /* lines for the end of the help */
    const char *const *formats; /* that it answers in; NULL ends them. NULL: not in text */
    int (*run)(struct cli *cli);
};

extern const struct command list_command, show_command, check_command, print_command;
extern const struct command convert_command, play_command, standings_command, score_command;
extern const struct command kit_command, lots_command, recommend_command, happened_command;
extern const struct command desk_command, pair_command;
extern const struct command *const commands[]; /* NULL ends them */
/* The command, or NULL. */
const struct command *command_find(const char *name);

/* ---- options.c ---- */
/* Reads argv (without the program and the command). false: a message was written. */
bool cli_parse(struct cli *cli, const struct command *command, char **argv);
void cli_finish(struct cli *cli);
/* The help of a command: of many options those that most people need, or all. The caller frees. */
char *cli_help(const struct command *command, bool all);

/* The nth option of the command, from 0; NULL: it has no more. */
const char *cli_option_name(const struct command *command, size_t nth);
/* What stands for the option's value in the help, "printed|narrative"; NULL: it takes none. */
const char *cli_option_argument(const struct command *command, const char *name);
/* The word that may follow the option and belongs to it then; NULL: none may. */
const char *cli_option_may(const struct command *command, const char *name);
/* A word that the command has no use for; of a number, what it may be meant for. Returns the code.
 */
int cli_surplus(const struct cli *cli, const char *word);

/* ---- complete.c ---- */
/* What could stand for the last of these words, a line each; the caller frees. */
char *cli_complete(char **words);

/* ---- signals.c ---- */
/* From here on an interrupt, a crash or a complaint of a library is one message and an exit code.
 */
void cli_take_signals(void);
/* A kit of thousands of pictures has them all open before the first is put in its place; what the
 * system would give is taken. */
void cli_take_descriptors(void);
/* From now on whoever is told to end goes on, and cli_ended says so. */
void cli_end_by_signals(void);
bool cli_ended(void);

/* ---- common.c ---- */
/* "pairwheel: ..." on standard error; returns code. */
int cli_fail(int code, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* The error's message and code; takes it. */
int cli_fail_error(GError *error);
/* From here on errors are said in the language that these options or their event's file ask for,
 * where the library has words for them. */
void cli_speak(const struct cli *cli);
/* The error's message as a note, unless --quiet. */
void cli_note_error(const struct cli *cli, const GError *error);
/* What is wrong with the value of a key is told as it was written here: --scoring, not [scoring]
 * method. Other errors stay. */
void cli_say_option(GError *error, const char *option);
/* A note for the person, unless --quiet. */
void cli_note(const struct cli *cli, const char *message);
/* What the library has to say, as warnings and notes; cli: const struct cli *. Not with --quiet. */
void cli_hear_warning(const char *message, void *cli);
void cli_hear_note(const char *message, void *cli);
/* The schedule's remark, on paper who sits out, and with --verbose how it was made. */
void cli_tell(const struct cli *cli, const struct pw_schedule *s);
/* cli_tell and cli_tell_lots of the event, or of each of its sections. */
bool cli_tell_event(const struct cli *cli, struct pw_event *event, GError **error);
/* What the format leaves out of the movement. */
void cli_tell_drops(const struct cli *cli, struct pw_event *event, const char *format);
/* What is to be said about the lots of the event, once it has its schedule. */
void cli_tell_lots(const struct cli *cli, const struct pw_event *event);
/* What the referee refuses a movement for, the first of it, and in which line of its file (0: not
 * known). NULL: it is sound. The caller frees. */
char *cli_first_fault(const struct pw_schedule *s, int *line);
/* How far long work is: begin before a command, end after it; clear before anything is said. */
void cli_progress_begin(const struct cli *cli);
void cli_progress_end(const struct cli *cli);
void cli_progress_clear(void);
/* From a signal handler: takes the line away. */
void cli_progress_interrupted(void);
/* Writes a result and frees it; NULL: none. Then reports the error, which may be there beside a
 * result. Returns the exit code. */
int cli_answer(const struct cli *cli, char *text, GError *error);
/* The event of --event, of the movement named (may be NULL), and of the options on top. NULL and
 * the exit code where that fails. */
struct pw_event *cli_event(struct cli *cli, const char *movement, int *code);
/* Sets the options that are keys of an event. *error is set where one does not hold. */
bool cli_set_keys(const struct cli *cli, struct pw_event *event, GError **error);
/* The format of an answer in text: of --format, else of the suffix of the output; NULL: neither
 * says one. false: the command does not write what the suffix says, and a message was written. */
bool cli_format(const struct cli *cli, const char **format);
/* --compare has no other format than text. false: another is asked for, and a message was written.
 */
bool cli_sentences(const struct cli *cli, const char *format);
/* print.c: how to print, from the options. false: a message was written. */
bool cli_print_how(struct cli *cli, struct pw_print *how);
/* "set=6" or "6" with that name: the number; false: a message was written. */
bool cli_number_of(const char *option, const char *name, const char *text, int *number);
/* "7,5" to two numbers. */
bool cli_two_numbers(const char *option, const char *text, int *a, int *b);

#endif
