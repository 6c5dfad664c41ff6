/* options.c - one table of options, for every command and its help. */
#include "cli.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* KEY_MAY: its argument may follow, as this word; else it is "yes". WORD_MAY: its argument may
 * follow behind =; else it is "". WORD_NEXT: it may follow as this word; else it is "". */
enum option_kind { KEY, KEY_YES, KEY_MAY, WORD, WORD_MAY, WORD_NEXT, FLAG };

/* Under which heading of the help an option stands, in this order; and in which commands most
 * people need it: one with many options lists the others only with --help all. */
enum {
    UNDER_EVENT = 1,
    UNDER_MOVEMENT,
    UNDER_GAMES,
    UNDER_LOTS,
    UNDER_SCORES,
    UNDER_PAPER,
    UNDER_LATTICE,
    UNDER_HAPPENED,
    UNDER_DESK,
    UNDER_OUTPUT,
    HEADINGS,
    OFTEN = 64,         /* in every command that takes it */
    OFTEN_BRIDGE = 128, /* but not where chess and Go alone are ranked or drawn */
    OFTEN_PAPER = 192   /* where papers are printed */
};
static const char *const headings[HEADINGS] = {[UNDER_EVENT] = "Event",
                                               [UNDER_MOVEMENT] = "Movement",
                                               [UNDER_GAMES] = "Chess and Go",
                                               [UNDER_LOTS] = "Lots",
                                               [UNDER_SCORES] = "Scores",
                                               [UNDER_PAPER] = "Paper",
                                               [UNDER_LATTICE] = "Lattice game",
                                               [UNDER_HAPPENED] = "Sentences",
                                               [UNDER_DESK] = "Desk",
                                               [UNDER_OUTPUT] = "Output"};
#define HELP_SHORT 24 /* options; a command with more has a short help */

struct option {
    const char *name;
    char letter;
    enum option_kind kind;
    int under; /* heading, and OFTEN */
    int commands;
    const char *group, *key; /* KEY, KEY_YES, KEY_MAY */
    size_t offset;           /* the others: in struct cli */
    const char *argument;
    const char *help; /* NULL: that of the key */
};

enum {
    EVENTS = FOR_SHOW | FOR_CHECK | FOR_PRINT | FOR_KIT | FOR_SCORE | FOR_STANDINGS | FOR_LOTS,
    NUMBERED = FOR_SHOW | FOR_PRINT | FOR_KIT | FOR_STANDINGS | FOR_LOTS,
    PLAYED = FOR_PRINT | FOR_KIT | FOR_STANDINGS,
    FILES = EVENTS | FOR_CONVERT
};

#define MOVEMENT(name) "movement", name, 0
#define EVENT(name) "event", name, 0
#define LATTICE(name) "lattice", name, 0
#define WISH(name) "wish", name, 0
#define CHESS(name) "chess", name, 0
#define PLACE(field) NULL, NULL, offsetof(struct cli, field)

static const struct option options[] = {
    {"event", 0, WORD, UNDER_EVENT | OFTEN, EVENTS | FOR_HAPPENED | FOR_DESK | FOR_PAIR,
     PLACE(event_file), "FILE", "the event file; an option overrides what it says"},
    {"to", 0, WORD, UNDER_OUTPUT, FOR_CONVERT, PLACE(to), "FORMAT", "the format to write"},
    {"from", 0, KEY, UNDER_MOVEMENT, FILES, MOVEMENT("from"), "FORMAT", NULL},
    {"pairs", 0, KEY, UNDER_MOVEMENT | OFTEN_BRIDGE, EVENTS | FOR_RECOMMEND, MOVEMENT("pairs"), "N",
     NULL},
    {"teams", 0, KEY, UNDER_MOVEMENT | OFTEN, EVENTS | FOR_RECOMMEND, MOVEMENT("teams"), "N", NULL},
    {"players", 0, KEY, UNDER_MOVEMENT | OFTEN, EVENTS | FOR_RECOMMEND, MOVEMENT("players"), "N",
     NULL},
    {"team-boards", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("team-boards"), "K", NULL},
    {"home-colour", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("home-colour"), "white|black", NULL},
    {"tables", 0, KEY, UNDER_MOVEMENT | OFTEN_BRIDGE, EVENTS | FOR_RECOMMEND, MOVEMENT("tables"),
     "T", "number of tables, instead of --pairs; 9.5 has a half table"},
    {"rounds", 0, KEY, UNDER_MOVEMENT | OFTEN, EVENTS | FOR_RECOMMEND | FOR_PAIR,
     MOVEMENT("rounds"), "R", NULL},
    {"boards-per-round", 0, KEY, UNDER_MOVEMENT | OFTEN_BRIDGE, FILES | FOR_RECOMMEND,
     MOVEMENT("boards-per-round"), "K", NULL},
    {"first-board", 0, KEY, UNDER_MOVEMENT, FILES, MOVEMENT("first-board"), "B", NULL},
    {"first-pair", 0, KEY, UNDER_MOVEMENT, FILES, MOVEMENT("first-pair"), "P", NULL},
    {"missing-pair", 0, KEY, UNDER_MOVEMENT, FILES, MOVEMENT("missing-pair"), "P", NULL},
    {"orientation", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("orientation"), "printed|narrative",
     NULL},
    {"as-published", 0, KEY_YES, UNDER_MOVEMENT, EVENTS, MOVEMENT("as-published"), NULL, NULL},
    {"optimise", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("optimise"),
     "competition|direction|cards|none", NULL},
    {"switches", 0, KEY_MAY, UNDER_MOVEMENT | OFTEN_BRIDGE, EVENTS, MOVEMENT("switches"), "tables",
     NULL},
    {"switch", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("switch"), "K", NULL},
    {"effort", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("effort"), "N", NULL},
    {"variant", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("variant"), "NAME", NULL},
    {"winners", 0, KEY, UNDER_MOVEMENT | OFTEN_BRIDGE, EVENTS | FOR_RECOMMEND, MOVEMENT("winners"),
     "1|2", NULL},
    {"double", 0, KEY_YES, UNDER_MOVEMENT | OFTEN, EVENTS, MOVEMENT("double"), NULL, NULL},
    {"cycles", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("cycles"), "1..8", NULL},
    {"no-exchange", 0, KEY_YES, UNDER_MOVEMENT, EVENTS, MOVEMENT("no-exchange"), NULL,
     "with --double: leave the rounds in their order"},
    {"numbering", 0, KEY, UNDER_MOVEMENT, EVENTS, MOVEMENT("numbering"), "article|chess|line",
     NULL},
    {"minutes", 0, KEY, UNDER_MOVEMENT, FOR_RECOMMEND, WISH("minutes"), "M",
     "the time available: 210, or 3:30"},
    {"minutes-per-board", 0, KEY, UNDER_MOVEMENT, FOR_RECOMMEND, WISH("minutes-per-board"), "M",
     "minutes for one board (7)"},
    {"minutes-per-move", 0, KEY, UNDER_MOVEMENT, FOR_RECOMMEND, WISH("minutes-per-move"), "M",
     "minutes for the move after each round (1)"},
    {"copies", 0, KEY, UNDER_MOVEMENT, FOR_RECOMMEND, WISH("copies"), "N",
     "how many copies of each board there are"},
    {"swiss", 0, FLAG, UNDER_MOVEMENT, FOR_RECOMMEND, PLACE(swiss), NULL,
     "a Swiss of bridge, of --pairs or --teams"},
    {"weights", 0, KEY, UNDER_MOVEMENT, FOR_RECOMMEND, WISH("weights"), "LIST",
     "how much each criterion counts: opponents=3,balance=2"},
    {"top", 0, KEY, UNDER_MOVEMENT, FOR_RECOMMEND, WISH("top"), "N", "number of answers (3)"},
    {"names", 0, KEY, UNDER_EVENT | OFTEN, EVENTS | FOR_PAIR, "names", "file", 0, "FILE", NULL},
    {"results", 0, KEY, UNDER_EVENT | OFTEN, PLAYED | FOR_SCORE | FOR_HAPPENED | FOR_PAIR,
     "results", "file", 0, "FILE", NULL},
    {"game", 0, KEY, UNDER_GAMES, PLAYED | FOR_SHOW, CHESS("game"), "chess|go", NULL},
    {"nigiri", 0, KEY_YES, UNDER_GAMES, PLAYED | FOR_SHOW, CHESS("nigiri"), NULL, NULL},
    {"komi", 0, KEY, UNDER_GAMES, PLAYED, CHESS("komi"), "N", NULL},
    {"handicap", 0, KEY, UNDER_GAMES, PLAYED | FOR_SHOW | FOR_LOTS, CHESS("handicap"),
     "rank|rank-1|...|no", NULL},
    {"points", 0, KEY, UNDER_GAMES | OFTEN, PLAYED, CHESS("points"), "W-D-L", NULL},
    {"tie-breaks", 0, KEY, UNDER_GAMES | OFTEN, PLAYED | FOR_PAIR, CHESS("tie-breaks"), "LIST",
     NULL},
    {"replaced", 0, KEY, UNDER_GAMES, PLAYED, CHESS("replaced"), "7 from 4: NAME", NULL},
    {"play-off", 0, KEY, UNDER_GAMES, PLAYED, CHESS("play-off"), "2,1", NULL},
    {"withdrawn", 0, KEY, UNDER_GAMES, PLAYED, CHESS("withdrawn"), "5,7", NULL},
    {"lots", 0, KEY, UNDER_LOTS | OFTEN, NUMBERED, "lots", "method", 0, "random|varma|FILE", NULL},
    {"apart", 0, KEY, UNDER_LOTS, NUMBERED, "lots", "apart", 0, "federation|club|family", NULL},
    {"seed", 0, KEY, UNDER_LOTS | OFTEN, NUMBERED | FOR_PAIR, "lots", "seed", 0, "N", NULL},
    {"freeze", 0, FLAG, UNDER_LOTS | OFTEN, FOR_LOTS, PLACE(freeze), NULL,
     "keep the numbers: write them into the event file"},
    {"redraw", 0, FLAG, UNDER_LOTS, FOR_LOTS, PLACE(redraw), NULL,
     "draw again, although the numbers are frozen"},
    {"try", 0, FLAG, UNDER_HAPPENED, FOR_HAPPENED, PLACE(only_try), NULL,
     "only say what the sentence would change"},
    {"port", 0, WORD, UNDER_DESK, FOR_DESK, PLACE(port), "N",
     "use this port (default: the usual one of the folder)"},
    {"phones", 0, WORD_MAY, UNDER_DESK, FOR_DESK, PLACE(phones), "ADDRESS",
     "let phones in the local network see their cards and the ranking"},
    {"phones-port", 0, WORD, UNDER_DESK, FOR_DESK, PLACE(phones_port), "N",
     "with --phones: use this port (default: the same as last time)"},
    {"export", 0, WORD, UNDER_DESK, FOR_DESK, PLACE(export_file), "FILE",
     "write the desk as one page for a computer without pairwheel"},
    {"no-browser", 0, FLAG, UNDER_DESK, FOR_DESK, PLACE(no_browser), NULL,
     "print the address, but open no browser"},
    {"list", 0, FLAG, UNDER_HAPPENED, FOR_HAPPENED, PLACE(listed), NULL,
     "list the sentences so far"},
    {"undo", 0, FLAG, UNDER_HAPPENED, FOR_HAPPENED, PLACE(undo), NULL,
     "remove the last sentence, or with --undo N sentence N"},
    {"round", 0, WORD, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(round), "R",
     "the round to pair (default: the first in which nobody is paired)"},
    {"round", 0, WORD, UNDER_PAPER | OFTEN, FOR_KIT, PLACE(round), "R",
     "of chess, Go and a Swiss: only what this round needs"},
    {"bye", 0, WORD, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(byes), "7,9=Z",
     "these asked for a bye in this round: half a point, or F a whole one, Z none"},
    {"withdraw", 0, WORD, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(withdraw), "5,8",
     "these are not paired from this round on"},
    {"late", 0, WORD, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(late), "FILE",
     "a CSV file with the names of players who come in this round"},
    {"undo", 0, FLAG, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(undo), NULL,
     "of an event of kind=swiss: take back the last round that is paired, and print its results"},
    {"by-hand", 0, WORD, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(by_hand), "3-7,9 bye",
     "these meet, White first; whom they leave meet one another"},
    {"open-drawn", 0, FLAG, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(open_drawn), NULL,
     "games without a result count as drawn for this pairing"},
    {"check", 0, FLAG, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(check), NULL,
     "pair nothing: is every round as the system pairs it?"},
    {"why", 0, WORD, UNDER_GAMES | OFTEN, FOR_PAIR, PLACE(why), "N",
     "say only why player N meets somebody with fewer points"},
    {"order", 0, KEY, UNDER_PAPER, FOR_PRINT | FOR_KIT, "print", "order", 0, "number|name|rank",
     NULL},
    {"blank", 0, KEY_YES, UNDER_PAPER, FOR_PRINT | FOR_KIT, "print", "blank", 0, NULL, NULL},
    {"short", 0, KEY_YES, UNDER_PAPER, FOR_PRINT | FOR_KIT, "print", "short", 0, NULL, NULL},
    {"working", 0, FLAG, UNDER_GAMES | OFTEN, FOR_STANDINGS, PLACE(working), NULL,
     "show how each tie-break was worked out"},
    {"title", 0, KEY, UNDER_EVENT | OFTEN, FILES | FOR_PAIR, EVENT("title"), "TEXT", NULL},
    {"date", 0, KEY, UNDER_EVENT | OFTEN, FILES | FOR_PAIR, EVENT("date"), "DATE", NULL},
    {"club", 0, KEY, UNDER_EVENT, EVENTS, EVENT("club"), "TEXT", NULL},
    {"section", 0, KEY, UNDER_EVENT, FILES | FOR_HAPPENED, EVENT("section"), "A", NULL},
    {"lang", 0, KEY, UNDER_EVENT | OFTEN, EVENTS | FOR_PLAY, EVENT("language"), "LANG", NULL},
    {"paper", 0, KEY, UNDER_PAPER | OFTEN_PAPER, EVENTS, EVENT("paper"), "SIZE", NULL},
    {"kit", 0, KEY, UNDER_PAPER | OFTEN, FOR_KIT, EVENT("kit"), "minimal|usual|everything", NULL},
    {"count", 0, FLAG, UNDER_PAPER | OFTEN, FOR_KIT, PLACE(count), NULL,
     "only count the sheets, and print nothing"},
    {"simulate", 0, KEY, UNDER_SCORES | OFTEN, FOR_SCORE | FOR_PRINT | FOR_STANDINGS, "results",
     "simulate", 0, "SEED", NULL},
    {"scoring", 0, KEY, UNDER_SCORES | OFTEN, FOR_SCORE | FOR_PRINT, "scoring", "method", 0,
     "matchpoints|butler|cross-imps|victory-points", NULL},
    {"scale", 0, KEY, UNDER_SCORES, FOR_SCORE | FOR_PRINT, "scoring", "scale", 0, "2|1", NULL},
    {"neuberg", 0, KEY, UNDER_SCORES, FOR_SCORE | FOR_PRINT, "scoring", "neuberg", 0, "yes|no|ebu",
     NULL},
    {"butler-without", 0, KEY, UNDER_SCORES, FOR_SCORE | FOR_PRINT, "scoring", "butler-without", 0,
     "N|P%", NULL},
    {"forfeit", 0, KEY, UNDER_SCORES, FOR_SCORE | FOR_PRINT, "scoring", "forfeit", 0, "VPS", NULL},
    {"boards", 0, FLAG, UNDER_SCORES | OFTEN, FOR_SCORE, PLACE(boards), NULL,
     "also list every board"},
    {"boards", 0, KEY, UNDER_MOVEMENT | OFTEN, FOR_RECOMMEND, WISH("boards"), "A..B",
     "boards to be played: 24..28"},
    {"across", 0, FLAG, UNDER_SCORES | OFTEN, FOR_SCORE, PLACE(across), NULL,
     "compare scores across all sections of the event"},
    {"as-played", 0, FLAG, UNDER_SCORES, FOR_SCORE, PLACE(as_played), NULL,
     "count results as played, even where they differ from the plan"},
    {"compare", 0, FLAG, UNDER_SCORES | OFTEN, FOR_SCORE, PLACE(comparison), NULL,
     "list on how many boards every two pairs were compared"},
    {"frequencies", 0, FLAG, UNDER_SCORES, FOR_SCORE, PLACE(frequencies), NULL,
     "list how often each score was made on each board"},
    {"template", 0, WORD, UNDER_PAPER | OFTEN, FOR_PRINT, PLACE(template_name), "NAME|FILE",
     "use another template: the name of a built-in one, or a file"},
    {"large-print", 0, FLAG, UNDER_PAPER | OFTEN, FOR_PRINT | FOR_KIT, PLACE(large_print), NULL,
     "everything larger, on paper one size up"},
    {"tagged", 0, FLAG, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(tagged), NULL,
     "a tagged PDF, for screen readers"},
    {"nup", 0, WORD, UNDER_PAPER | OFTEN, FOR_PRINT, PLACE(nup), "CxR",
     "cards on a sheet, columns by rows: 2x2"},
    {"tiles", 0, WORD, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(tiles), "CxR|auto|none",
     "split each page over several sheets, to be glued together"},
    {"overlap", 0, WORD, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(overlap), "MM",
     "with --tiles: overlap of the sheets in mm (10)"},
    {"stack", 0, FLAG, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(stack), NULL,
     "arrange the cards so that the cut piles, put together, are in order"},
    {"backs", 0, FLAG, UNDER_PAPER | OFTEN, FOR_PRINT | FOR_KIT, PLACE(backs), NULL,
     "also print the backs of cards, for printing on both sides"},
    {"flip", 0, WORD, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(flip), "long|short",
     "with --backs: the edge over which the printer turns the sheet"},
    {"offset", 0, WORD, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(offset), "DX,DY",
     "with --backs: shift the backs by so many mm right and down"},
    {"since", 0, WORD, UNDER_PAPER, FOR_KIT, PLACE(since), "N",
     "only what differs from the papers before sentence N"},
    {"stamp", 0, WORD, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(stamp), "TEXT",
     "print this text at the top of every sheet and card"},
    {"preset", 0, WORD, UNDER_PAPER | OFTEN, FOR_PRINT | FOR_KIT, PLACE(preset),
     "colour|black|inverse", "inks: in colour, in black only, or white on black"},
    {"only", 0, WORD, UNDER_PAPER | OFTEN, FOR_PRINT, PLACE(only), "pair=3",
     "only these: pair=3, team=2, round=3..5, or moving"},
    {"page", 0, WORD, UNDER_PAPER, FOR_PRINT, PLACE(page), "N", "only this page"},
    {"dpi", 0, WORD, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(dpi), "N",
     "resolution of PNG in dots per inch (150)"},
    {"force", 0, FLAG, UNDER_PAPER, FOR_PRINT | FOR_KIT, PLACE(force), NULL,
     "print the movement although it has faults"},
    {"any-size", 0, FLAG, UNDER_OUTPUT, FOR_ALL, PLACE(any_size), NULL,
     "do it, however long it takes and whatever memory it needs"},
    {"strict", 0, FLAG, UNDER_OUTPUT, FOR_PRINT | FOR_KIT | FOR_SCORE, PLACE(strict), NULL,
     "treat warnings as errors"},
    {"size", 0, KEY, UNDER_LATTICE, FOR_PRINT, LATTICE("size"), "N", NULL},
    {"steps", 0, KEY, UNDER_LATTICE, FOR_PRINT, LATTICE("steps"), "K", NULL},
    {"worksheet", 0, KEY_YES, UNDER_LATTICE, FOR_PRINT, LATTICE("worksheet"), NULL, NULL},
    {"no-mirror", 0, KEY_YES, UNDER_LATTICE, FOR_PRINT, LATTICE("no-mirror"), NULL, NULL},
    {"no-line", 0, KEY_YES, UNDER_LATTICE, FOR_PRINT, LATTICE("no-line"), NULL, NULL},
    {"no-staircase", 0, KEY_YES, UNDER_LATTICE, FOR_PRINT, LATTICE("no-staircase"), NULL, NULL},
    {"as", 0, WORD, UNDER_OUTPUT | OFTEN, FOR_SHOW, PLACE(as), "movement|board-sheet",
     "show the movement, or its boards by rounds"},
    {"history", 0, WORD, UNDER_OUTPUT | OFTEN, FOR_SHOW, PLACE(history), "set=N",
     "show where a board set is in each round, and who plays it"},
    {"compare", 0, WORD, UNDER_OUTPUT | OFTEN, FOR_SHOW | FOR_CHECK, PLACE(compare), "A,B",
     "list the board sets on which two pairs are compared"},
    {"require", 0, WORD, UNDER_OUTPUT | OFTEN, FOR_CHECK, PLACE(require),
     "legal|reduced|complete|balanced|cyclic", "exit with 1 unless the schedule is this"},
    {"format", 0, WORD, UNDER_OUTPUT | OFTEN, FOR_ALL, PLACE(format), "FORMAT",
     "the output format"},
    {"output", 'o', WORD, UNDER_OUTPUT | OFTEN, FOR_ALL, PLACE(output), "FILE",
     "write to this file; - is standard output"},
    {"start", 0, WORD, UNDER_LATTICE, FOR_PLAY, PLACE(start), "X,Y",
     "where the game starts (default: drawn by lot)"},
    {"first", 0, WORD, UNDER_LATTICE, FOR_PLAY, PLACE(first), "human|computer", "who moves first"},
    {"level", 0, WORD, UNDER_LATTICE, FOR_PLAY, PLACE(level), "perfect|teacher|fallible|random",
     "how well the computer plays; the teacher explains"},
    {"two-people", 0, FLAG, UNDER_LATTICE, FOR_PLAY, PLACE(two_people), NULL,
     "two people play, and the computer does not"},
    {"misere", 0, FLAG, UNDER_LATTICE, FOR_PLAY, PLACE(misere), NULL,
     "whoever makes the last move loses"},
    {"seed", 0, WORD, UNDER_LATTICE, FOR_PLAY, PLACE(seed), "N",
     "seed for what is drawn by lot (1)"},
    {"quiet", 'q', FLAG, UNDER_OUTPUT | OFTEN, FOR_ALL, PLACE(quiet), NULL,
     "print errors only, no notes or warnings"},
    {"verbose", 'v', FLAG, UNDER_OUTPUT, FOR_ALL, PLACE(verbose), NULL, "print more notes"},
    {"help", 'h', WORD_NEXT, UNDER_OUTPUT | OFTEN, FOR_ALL | FOR_PLAY | FOR_DESK, PLACE(help),
     "all", "print this text; --help all lists every option"},
};

/* The option of this name that the command has, else of another command. */
static const struct option *find(const struct command *command, const char *name, size_t length)
{
    const struct option *other = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        if (strlen(options[i].name) != length || strncmp(options[i].name, name, length) != 0)
            continue;
        if ((options[i].commands & command->bit) != 0)
            return &options[i];
        other = &options[i];
    }
    return other;
}

static const struct option *find_letter(const struct command *command, char letter)
{
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++)
        if (options[i].letter == letter && (options[i].commands & command->bit) != 0)
            return &options[i];
    return NULL;
}

static bool may_take_value(const struct option *option)
{
    return option->kind == KEY_MAY || option->kind == WORD_MAY || option->kind == WORD_NEXT;
}

/* What is kept as a word in struct cli. */
static bool is_word(const struct option *option)
{
    return option->kind == WORD || option->kind == WORD_MAY || option->kind == WORD_NEXT;
}

static bool takes_value(const struct option *option)
{
    return option->kind == KEY || option->kind == WORD;
}

const char *cli_option_name(const struct command *command, size_t nth)
{
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++)
        if ((options[i].commands & command->bit) != 0 && nth-- == 0)
            return options[i].name;
    return NULL;
}

const char *cli_option_argument(const struct command *command, const char *name)
{
    const struct option *option = find(command, name, strlen(name));
    return option != NULL && takes_value(option) ? option->argument : NULL;
}

const char *cli_option_may(const struct command *command, const char *name)
{
    const struct option *option = find(command, name, strlen(name));
    bool follows = option != NULL && (option->kind == KEY_MAY || option->kind == WORD_NEXT);
    return follows ? option->argument : NULL;
}

/* One of two values would be passed over in silence. The same twice is no matter. */
static gboolean said_twice(const struct option *option, const char *before, const char *value,
                           GError **error)
{
    if (before == NULL || strcmp(before, value) == 0)
        return FALSE;
    g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_USAGE,
                "--%s is there twice, with %s and with %s; write it once", option->name, before,
                value);
    return TRUE;
}

/* The value of this option so far; NULL: it was not said. */
static const char *said_before(const struct cli *cli, const struct option *option)
{
    const char *value = NULL;
    if (is_word(option))
        return *(char *const *)(gconstpointer)((const char *)cli + option->offset);
    for (guint i = 0; i < cli->keys->len; i++) {
        const struct cli_key *key = cli->keys->pdata[i];
        if (strcmp(key->group, option->group) == 0 && strcmp(key->key, option->key) == 0)
            value = key->value;
    }
    return value;
}

static gboolean taken(const gchar *written, const gchar *value, gpointer data, GError **error)
{
    struct cli *cli = data;
    const struct option *option = NULL;
    if (g_str_has_prefix(written, "--"))
        option = find(cli->command, written + 2, strlen(written + 2));
    for (size_t i = 0; option == NULL && i < G_N_ELEMENTS(options); i++)
        if (options[i].letter != 0 && options[i].letter == written[1])
            option = &options[i];
    g_assert(option != NULL);
    char *slot = (char *)cli + option->offset;
    bool several = option->kind == KEY && strcmp(option->key, "replaced") == 0;
    bool valued = takes_value(option) || may_take_value(option);
    if (valued && !several && said_twice(option, said_before(cli, option), value, error))
        return FALSE;
    if (option->kind == FLAG) {
        *(bool *)(gpointer)slot = true;
    } else if (is_word(option)) {
        g_free(*(char **)(gpointer)slot);
        *(char **)(gpointer)slot = g_strdup(value);
    } else {
        struct cli_key *key = g_new0(struct cli_key, 1);
        key->group = option->group;
        key->key = option->key;
        key->option = option->name;
        key->value = g_strdup(option->kind == KEY_YES ? "yes" : value);
        g_ptr_array_add(cli->keys, key);
    }
    return TRUE;
}

static GOptionContext *context_of(const struct command *command, struct cli *cli)
{
    /* GOption keeps a function where it keeps pointers to data. */
    const union {
        GOptionArgFunc function;
        gpointer data;
    } callback = {taken};
    GArray *entries = g_array_new(TRUE, TRUE, sizeof(GOptionEntry));
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        const struct option *option = &options[i];
        if ((option->commands & command->bit) == 0)
            continue;
        /* Bytes as they came: GOption would ask the locale what they mean. */
        GOptionEntry entry = {
            .long_name = option->name,
            .short_name = option->letter,
            .flags = takes_value(option)      ? G_OPTION_FLAG_FILENAME
                     : may_take_value(option) ? G_OPTION_FLAG_FILENAME | G_OPTION_FLAG_OPTIONAL_ARG
                                              : G_OPTION_FLAG_NO_ARG,
            .arg = G_OPTION_ARG_CALLBACK,
            .arg_data = callback.data,
            .arg_description = option->argument,
        };
        g_array_append_val(entries, entry);
    }
    GOptionContext *context = g_option_context_new(NULL);
    GOptionGroup *group = g_option_group_new(command->name, NULL, NULL, cli, NULL);
    g_option_group_add_entries(group, (const GOptionEntry *)(gpointer)entries->data);
    g_option_context_set_main_group(context, group);
    g_option_context_set_help_enabled(context, FALSE);
    g_array_free(entries, TRUE);
    return context;
}

/* ---- help ---- */

static bool is_shown(const struct option *option, const struct command *command, bool all)
{
    static const int often[] = {0, ~0, ~(FOR_STANDINGS | FOR_LOTS), FOR_PRINT | FOR_KIT};
    int shown = all ? ~0 : often[option->under / OFTEN];
    return (option->commands & command->bit & shown) != 0;
}

/* "  -o, --output=FILE    write to this file"; what is too long has its explanation below. */
static void write_option(GString *out, const struct option *option)
{
    static const int column = 30;
    gsize start = out->len;
    g_string_append(out, "  ");
    if (option->letter != 0)
        g_string_append_printf(out, "-%c, ", option->letter);
    g_string_append_printf(out, "--%s", option->name);
    if (option->argument != NULL && option->kind == WORD_NEXT)
        g_string_append_printf(out, " [%s]", option->argument);
    else if (option->argument != NULL)
        g_string_append_printf(out, may_take_value(option) ? "[=%s]" : "=%s", option->argument);
    int written = (int)(out->len - start);
    if (written > column - 2) {
        g_string_append_c(out, '\n');
        written = 0;
    }
    const char *help =
        option->help != NULL ? option->help : pw_key_find(option->group, option->key)->help;
    g_string_append_printf(out, "%*s%s\n", column - written, "", help);
}

static void write_heading(GString *out, const struct command *command, int heading, bool all)
{
    bool begun = false;
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++) {
        if (options[i].under % OFTEN != heading || !is_shown(&options[i], command, all))
            continue;
        if (!begun)
            g_string_append_printf(out, "\n%s:\n", headings[heading]);
        begun = true;
        write_option(out, &options[i]);
    }
}

char *cli_help(const struct command *command, bool all)
{
    int count = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++)
        count += (options[i].commands & command->bit) != 0;
    bool short_one = !all && count > HELP_SHORT;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "Usage:\n  pairwheel %s %s [OPTION...]\n\n%s\n", command->name,
                           command->arguments, command->what);
    for (int heading = UNDER_EVENT; heading < HEADINGS; heading++)
        write_heading(out, command, heading, !short_one);
    if (short_one)
        g_string_append_printf(out,
                               "\nThese are the most used of %d options; \"pairwheel %s --help "
                               "all\" lists all of them.\n",
                               count, command->name);
    g_string_append_printf(out, "\n%s", command->examples);
    return g_string_free(out, FALSE);
}

int cli_surplus(const struct cli *cli, const char *word)
{
    const char *name = cli->command->name;
    bool number = word[0] != '\0' && strspn(word, "0123456789") == strlen(word);
    const struct option *pairs = find(cli->command, "pairs", strlen("pairs"));
    if (cli->command->bit == FOR_HAPPENED)
        return cli_fail(PW_ERROR_USAGE,
                        "%s does not know what to do with \"%s\"; put the sentence into quotes",
                        name, word);
    if (number && (pairs->commands & cli->command->bit) != 0)
        return cli_fail(PW_ERROR_USAGE,
                        "%s does not know what to do with \"%s\"; write --pairs %s, or for chess "
                        "--players %s",
                        name, word, word, word);
    return cli_fail(PW_ERROR_USAGE, "%s does not know what to do with \"%s\"", name, word);
}

/* What is not an option of this command, with the one that was meant. */
static bool refuse(const struct command *command, const char *written, size_t length)
{
    char *name = g_strndup(written, length);
    const struct option *other = find(command, name, length);
    const char *known[G_N_ELEMENTS(options) + 1];
    size_t n = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++)
        if ((options[i].commands & command->bit) != 0)
            known[n++] = options[i].name;
    known[n] = NULL;
    const char *near = pw_nearest(name, known);
    if (other != NULL) {
        GString *of = g_string_new(NULL);
        for (int i = 0; commands[i] != NULL; i++)
            if ((other->commands & commands[i]->bit) != 0)
                g_string_append_printf(of, "%s%s", of->len > 0 ? ", " : "", commands[i]->name);
        bool has = (find(command, "boards-per-round", 16)->commands & command->bit) != 0;
        cli_fail(PW_ERROR_USAGE, "%s has no option --%s; it is one of %s%s", command->name, name,
                 of->str,
                 has && strcmp(name, "boards") == 0
                     ? "; write --rounds 8 --boards-per-round 3 for 24 boards"
                     : "");
        g_string_free(of, TRUE);
    } else if (near != NULL) {
        cli_fail(PW_ERROR_USAGE, "%s has no option --%s; did you mean --%s?", command->name, name,
                 near);
    } else {
        cli_fail(PW_ERROR_USAGE, "%s has no option --%s; \"pairwheel %s --help\" lists them",
                 command->name, name, command->name);
    }
    g_free(name);
    return false;
}

/* "-pairs", which GOption would read as -p and more. */
static bool is_one_dashed(const struct command *command, const char *word)
{
    if (word[0] != '-' || word[1] == '-' || word[1] == '\0' || word[2] == '\0')
        return false;
    const struct option *option = find(command, word + 1, strcspn(word + 1, "="));
    return option != NULL && (option->commands & command->bit) != 0;
}

/* Looks through argv for options that there are not: GOption's own message
 * neither knows what was meant nor that another command has it. */
static bool all_known(const struct command *command, char **argv)
{
    for (int i = 0; argv[i] != NULL; i++) {
        const char *word = argv[i];
        if (word[0] != '-' || word[1] == '\0')
            continue;
        if (strcmp(word, "--") == 0)
            break;
        if (is_one_dashed(command, word)) {
            cli_fail(PW_ERROR_USAGE, "there is no option %s; write it with two dashes: -%s", word,
                     word);
            return false;
        }
        const struct option *option = NULL;
        bool with_value = false;
        if (word[1] == '-') {
            size_t length = strcspn(word + 2, "=");
            option = find(command, word + 2, length);
            if (option == NULL || (option->commands & command->bit) == 0)
                return refuse(command, word + 2, length);
            with_value = word[2 + length] == '=';
            if (with_value && !takes_value(option) && !may_take_value(option)) {
                cli_fail(PW_ERROR_USAGE, "--%s takes no value", option->name);
                return false;
            }
        } else {
            option = find_letter(command, word[1]);
            if (option == NULL) {
                cli_fail(PW_ERROR_USAGE, "%s has no option -%c; \"pairwheel %s --help\" lists them",
                         command->name, word[1], command->name);
                return false;
            }
            with_value = word[2] != '\0';
        }
        if (!takes_value(option) || with_value)
            continue;
        if (argv[i + 1] == NULL) {
            cli_fail(PW_ERROR_USAGE, "--%s needs a value: --%s %s", option->name, option->name,
                     option->argument);
            return false;
        }
        i++;
    }
    return true;
}

/* GOption wants the program's name in front, and would take any word for the value of an option
 * that may have one. all_known held. */
static char **words_for_goption(const struct command *command, char **argv)
{
    GStrvBuilder *builder = g_strv_builder_new();
    g_strv_builder_add(builder, "pairwheel");
    bool options_end = false;
    for (int i = 0; argv[i] != NULL; i++) {
        bool named = !options_end && strncmp(argv[i], "--", 2) == 0 && argv[i][2] != '\0';
        size_t length = named ? strcspn(argv[i] + 2, "=") : 0;
        const struct option *option = named ? find(command, argv[i] + 2, length) : NULL;
        bool alone = named && argv[i][2 + length] == '\0';
        options_end = options_end || strcmp(argv[i], "--") == 0;
        if (!options_end && argv[i][0] == '-' && strlen(argv[i]) == 2 && argv[i][1] != '-') {
            option = find_letter(command, argv[i][1]);
            alone = true;
        }
        if (alone && (option->kind == KEY_MAY || option->kind == WORD_NEXT)) {
            bool follows = argv[i + 1] != NULL && strcmp(argv[i + 1], option->argument) == 0;
            const char *without = option->kind == KEY_MAY ? "yes" : "";
            char *word =
                g_strconcat("--", option->name, "=", follows ? argv[i + 1] : without, NULL);
            g_strv_builder_add(builder, word);
            g_free(word);
            i += follows;
            continue;
        }
        g_autofree char *empty =
            alone && option->kind == WORD_MAY ? g_strconcat(argv[i], "=", NULL) : NULL;
        g_strv_builder_add(builder, empty != NULL ? empty : argv[i]);
        if (alone && takes_value(option) && argv[i + 1] != NULL)
            g_strv_builder_add(builder, argv[++i]);
    }
    char **words = g_strv_builder_end(builder);
    g_strv_builder_unref(builder);
    return words;
}

static void free_key(gpointer key)
{
    g_free(((struct cli_key *)key)->value);
    g_free(key);
}

bool cli_parse(struct cli *cli, const struct command *command, char **argv)
{
    cli->command = command;
    cli->keys = g_ptr_array_new_with_free_func(free_key);
    if (!all_known(command, argv))
        return false;
    char **words = words_for_goption(command, argv);
    GOptionContext *context = context_of(command, cli);
    GError *error = NULL;
    bool sound = g_option_context_parse_strv(context, &words, &error);
    g_option_context_free(context);
    if (!sound)
        cli_fail(PW_ERROR_USAGE, "%s", error->message);
    g_clear_error(&error);
    for (int i = 1; sound && words[i] != NULL; i++) {
        if (i == 1 && strcmp(words[i], "--") == 0)
            continue;
        if (cli->arguments == PW_CLI_ARGUMENTS) {
            cli_surplus(cli, words[i]);
            sound = false;
        } else {
            cli->argument[cli->arguments++] = g_strdup(words[i]);
        }
    }
    g_strfreev(words);
    return sound;
}

void cli_finish(struct cli *cli)
{
    for (size_t i = 0; i < G_N_ELEMENTS(options); i++)
        if (is_word(&options[i]))
            g_clear_pointer((char **)(gpointer)((char *)cli + options[i].offset), g_free);
    for (int i = 0; i < cli->arguments; i++)
        g_free(cli->argument[i]);
    if (cli->keys != NULL)
        g_ptr_array_free(cli->keys, TRUE);
}
