/* event_keys.c - the one table of what an event file may say. */
#include "format/event_keys.h"

#include "base/error.h"
#include "base/input.h"
#include "event/event.h"
#include "format/movement.h"
#include "format/results.h"
#include "sched/swiss/swiss.h"

#include <stddef.h>
#include <string.h>

static const char *const method_words[] = {"matchpoints", "butler", "cross-imps", "victory-points",
                                           NULL};
static const char *const scale_words[] = {"2", "1", NULL};
static const char *const neuberg_words[] = {"yes", "no", "ebu", NULL};
static const char *const optimise_words[] = {"none", "direction", "competition", "cards", NULL};
static const char *const orientation_words[] = {"printed", "narrative", NULL};
static const char *const game_words[] = {"chess", "go", NULL};
static const char *const apart_words[] = {"none", "federation", "club", "family", NULL};
static const char *const home_words[] = {"white", "black", NULL};
static const char *const order_words[] = {"number", "name", "rank", NULL};
static const char *const preset_words[] = {"colour", "black", "inverse", NULL};
static const char *const kit_words[] = {"minimal", "usual", "everything", NULL};
static const char *const carry_words[] = {"north", "caddy", "director", NULL};
static const char *const scored_words[] = {"across", "by-section", NULL};
static const char *const pairs_words[] = {"continuous", "by-section", NULL};
static const char *const first_round_words[] = {"lot", "seeding", NULL};
static const char *const acceleration_words[] = {"none", "baku", NULL};
static const char *const numbering_words[] = {"article", "chess", "line", NULL};

/* ---- how a value is taken: to->into is the place that the row names ---- */

static bool set_text(const struct pw_setting *to, GError **error)
{
    (void)error; /* false without one: no memory */
    return pw_event_text(to->into, to->value);
}

static bool set_day(const struct pw_setting *to, GError **error)
{
    if (to->value[0] != '\0' && !pw_value_is_date(to->value))
        return pw_value_refuse(error, to->value, "value-date");
    return set_text(to, error);
}

/* Other words are printed as they stand; this was to be one of ours. */
static bool set_date(const struct pw_setting *to, GError **error)
{
    bool words = to->value[strspn(to->value, "0123456789-")] != '\0';
    return words ? set_text(to, error) : set_day(to, error);
}

static bool set_file(const struct pw_setting *to, GError **error)
{
    g_autofree char *path = pw_value_path(to->event, to->value);
    (void)error; /* as above */
    return pw_event_path(to->into, to->value[0] != '\0' ? path : NULL);
}

static bool set_movement_file(const struct pw_setting *to, GError **error)
{
    to->event->request.kind[0] = '\0'; /* one or the other */
    return set_file(to, error);
}

/* A code, or a file of words. */
static bool set_language(const struct pw_setting *to, GError **error)
{
    bool code = strchr(to->value, '/') == NULL && !g_str_has_suffix(to->value, ".ini");
    return code ? set_text(to, error) : set_file(to, error);
}

static bool set_time_code(const struct pw_setting *to, GError **error)
{
    return pw_value_time_code(to->value, to->into, error);
}

static bool set_format(const struct pw_setting *to, GError **error)
{
    return pw_value_format(to->value, error);
}

static bool read_count(const struct pw_setting *to, int *n, GError **error)
{
    const struct pw_key *said = &to->key->said;
    if (pw_read_int(to->value, (int)said->least, (int)said->most, n))
        return true;
    g_autofree char *quoted = pw_quote(to->value);
    return pw_refuse(error, PW_ERROR_INPUT, "value-count", quoted, (int)said->least,
                     (int)said->most);
}

static bool set_count(const struct pw_setting *to, GError **error)
{
    return read_count(to, to->into, error);
}

static bool set_long_count(const struct pw_setting *to, GError **error)
{
    int n = 0;
    bool sound = read_count(to, &n, error);
    if (sound)
        *(long *)to->into = n;
    return sound;
}

/* 0 is said, and none. */
static bool set_switched_rounds(const struct pw_setting *to, GError **error)
{
    int n = 0;
    bool sound = read_count(to, &n, error);
    if (sound)
        *(int *)to->into = n == 0 ? -1 : n;
    return sound;
}

/* "3", or by its line: "EW 3" is the third of it, wherever the movement begins to count them. */
static bool set_pair(const struct pw_setting *to, GError **error)
{
    enum pw_side line = PW_SIDE_NONE;
    int no = 0, *who_no = to->into;
    if (pw_cell_pair(to->value, &line, &no) && line != PW_SIDE_NONE &&
        no <= (int)to->key->said.most)
        *who_no = no;
    else if (!read_count(to, who_no, error))
        return false;
    to->event->missing_ew = line == PW_SIDE_B;
    return pw_value_of_movement(to->event, who_no, error);
}

/* As many tables as are laid out; one of them may be half. */
static bool set_tables(const struct pw_setting *to, GError **error)
{
    int halves = 0;
    if (!pw_value_tables(to->value, &halves)) {
        g_autofree char *quoted = pw_quote(to->value);
        return pw_refuse(error, PW_ERROR_INPUT, "value-tables", quoted, PW_TABLES_MAX);
    }
    to->event->request.tables = (halves + 1) / 2;
    to->event->half_table = halves % 2 != 0;
    return true;
}

static bool read_flag(const char *value, bool *on, GError **error)
{
    static const char *const words[] = {"no", "yes", "false", "true", "0", "1", "off", "on", NULL};
    for (int i = 0; words[i] != NULL; i++) {
        if (g_ascii_strcasecmp(value, words[i]) == 0) {
            *on = i % 2 == 1;
            return true;
        }
    }
    return pw_value_refuse(error, value, "value-flag");
}

static bool set_flag(const struct pw_setting *to, GError **error)
{
    return read_flag(to->value, to->into, error);
}

/* At single tables: of what else? */
static bool set_switches(const struct pw_setting *to, GError **error)
{
    return read_flag(strcmp(to->value, "tables") == 0 ? "yes" : to->value, to->into, error);
}

static bool set_cycles(const struct pw_setting *to, GError **error)
{
    bool twice = false, sound = read_flag(to->value, &twice, error);
    if (sound)
        *(int *)to->into = twice ? 2 : 1;
    return sound;
}

/* Enumerations of this library are as wide as an int. */
static bool set_choice(const struct pw_setting *to, GError **error)
{
    const char *const *choices = to->key->said.choices;
    for (int i = 0; choices[i] != NULL; i++) {
        int n = to->key->first + i;
        if (g_ascii_strcasecmp(to->value, choices[i]) == 0) {
            memcpy(to->into, &n, sizeof n);
            return true;
        }
    }
    g_autofree char *all = g_strjoinv(", ", (char **)(gpointer)choices);
    g_autofree char *quoted = pw_quote(to->value);
    return pw_refuse(error, PW_ERROR_INPUT, "value-choice", quoted, all);
}

static bool set_scale(const struct pw_setting *to, GError **error)
{
    bool sound = set_choice(to, error);
    to->event->scale_said = to->event->scale_said || sound;
    return sound;
}

static bool set_method(const struct pw_setting *to, GError **error)
{
    bool sound = set_choice(to, error);
    to->event->method_said = to->event->method_said || sound;
    return sound;
}

static bool set_vp_scale(const struct pw_setting *to, GError **error)
{
    return pw_vp_scale_load(to->event, to->value, error);
}

static bool set_game(const struct pw_setting *to, GError **error)
{
    struct pw_event *event = to->event;
    enum pw_board_game was = event->game;
    bool sound = set_choice(to, error);
    if (sound && event->games.whole && event->game != was)
        pw_games_turn(&event->games); /* who has which colour stays */
    return sound;
}

static bool set_word(const struct pw_setting *to, GError **error)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-";
    size_t length = strlen(to->value);
    if (length == 0 || length >= (size_t)to->key->room || strspn(to->value, letters) != length)
        return pw_value_refuse(error, to->value, "value-word");
    g_autofree char *lower = g_ascii_strdown(to->value, -1);
    memcpy(to->into, lower, length + 1);
    return true;
}

static bool set_kind(const struct pw_setting *to, GError **error)
{
    bool sound = set_word(to, error);
    if (sound)
        pw_event_text(&to->event->movement_file, NULL); /* one or the other */
    return sound;
}

/* ---- the table ---- */

#define KEY(group, key, type, least, most, choices, usual, set, field, first, room, help)          \
    {                                                                                              \
        {group, key, type, least, most, choices, usual, help}, set,                                \
            offsetof(struct pw_event, field), first, room                                          \
    }
#define VALUE(group, key, type, usual, set, field, help)                                           \
    KEY(group, key, type, 0, 0, NULL, usual, set, field, 0, 0, help)
#define TEXT(group, key, field, help) VALUE(group, key, PW_KEY_TEXT, "", set_text, field, help)
#define YES(group, key, field, help) VALUE(group, key, PW_KEY_YES, "no", set_flag, field, help)
#define NUMBER(group, key, least, most, usual, set, field, help)                                   \
    KEY(group, key, PW_KEY_NUMBER, least, most, NULL, usual, set, field, 0, 0, help)
#define CHOICE(group, key, words, usual, set, field, first, help)                                  \
    KEY(group, key, PW_KEY_CHOICE, 0, 0, words, usual, set, field, first, 0, help)
#define WORD(group, key, type, set, field, help)                                                   \
    KEY(group, key, type, 0, 0, NULL, "", set, field, 0, (int)sizeof((struct pw_event *)0)->field, \
        help)
/* Numbers, documents, names: not a place in struct pw_event. */
#define ELSEWHERE(group, key, type, most, help)                                                    \
    KEY(group, key, type, (most) > 0, most, NULL, "", NULL, title, 0, 0, help)

/* Of a group they stand in the order in which messages name them. A name in capitals stands for
 * any number, any document. */
static const struct pw_event_key keys[] = {
    TEXT("event", "title", title, "title of the event"),
    VALUE("event", "date", PW_KEY_DATE, "", set_date, date, "date of the event: 2026-11-24"),
    VALUE("event", "end-date", PW_KEY_DATE, "", set_day, end_date, "the last day: 2026-11-29"),
    VALUE("event", "round-dates", PW_KEY_TEXT, "", pw_value_days, round_dates,
          "the day of each round: 2026-11-24, 2026-11-25"),
    NUMBER("event", "format", 1, PW_EVENT_FORMAT, "1", set_format, title,
           "version of the file's format; a larger number needs a newer pairwheel"),
    TEXT("event", "city", city, "the town, for reports"),
    TEXT("event", "federation", federation, "the federation that gets the report"),
    TEXT("event", "arbiter", arbiter, "the chief arbiter, for reports"),
    TEXT("event", "deputy-arbiters", deputies, "the deputy arbiters, separated by ;"),
    TEXT("event", "time-control", time_control, "the time control in words"),
    VALUE("event", "time-control-seconds", PW_KEY_TEXT, "", set_time_code, time_code,
          "the time control in seconds, for reports: 5400+30"),
    VALUE("event", "language", PW_KEY_LANGUAGE, "en", set_language, language,
          "language of the papers: en, pl, ..., or a file of words"),
    VALUE("event", "paper", PW_KEY_PAPER, "", set_text, paper,
          "paper size: A4, A3, A5, Letter, ..."),
    TEXT("event", "club", club, "name of the club"),
    VALUE("event", "colour", PW_KEY_COLOUR, "", pw_value_shade, colour,
          "the club's colour for headings: red, blue, ..., or #rrggbb"),
    VALUE("event", "color", PW_KEY_COLOUR, "", pw_value_shade, colour, "the same as colour"),
    VALUE("event", "logo", PW_KEY_FILE, "", set_file, logo,
          "a picture for the headings: PNG or SVG"),
    TEXT("event", "font", font, "another font family, by its name"),
    VALUE("event", "phones", PW_KEY_TEXT, "", pw_value_phones, phones,
          "the address where phones read their cards, as the desk writes it: "
          "http://192.168.1.5:8088"),
    TEXT("event", "network", network, "the name of the network that phones must join"),
    TEXT("event", "section", section, "letter of the section"),
    VALUE("event", "section-colour", PW_KEY_COLOUR, "", pw_value_shade, section_colour,
          "the colour of a ring round the section's letter: red, blue, green, ..., or #rrggbb"),
    VALUE("event", "section-color", PW_KEY_COLOUR, "", pw_value_shade, section_colour,
          "the same as section-colour"),
    YES("event", "shared-boards", shared_boards,
        "the sections play the same boards and are compared with one another"),
    CHOICE("event", "pairs", pairs_words, "by-section", set_choice, numbered,
           PW_NUMBERED_CONTINUOUS, "number the pairs through all sections, or from 1 in each"),
    YES("event", "barometer", barometer,
        "all tables of all sections play the same boards at the same time"),
    CHOICE("event", "scored", scored_words, "", set_choice, scored, PW_SCORED_ACROSS,
           "compare scores across all sections, or within each section"),
    CHOICE("event", "carry", carry_words, "north", set_choice, carry, PW_CARRY_NORTH,
           "who carries the boards to the next table"),
    TEXT("event", "papers", kit_papers, "the documents of a kit, separated by commas, or none"),
    CHOICE("event", "kit", kit_words, "usual", set_choice, kit, PW_KIT_MINIMAL,
           "how many documents a kit has"),
    WORD("movement", "kind", PW_KEY_MOVEMENT, set_kind, request.kind,
         "the movement, such as howell or berger"),
    VALUE(
        "movement", "file", PW_KEY_FILE, "", set_movement_file, movement_file,
        "a movement from a file, instead of kind; TRF, PGN and H9 also bring players and results"),
    CHOICE("movement", "from", pw_movement_formats, "", set_choice, movement_format, 1,
           "the file's format (default: detected)"),
    NUMBER("movement", "pairs", 2, PW_CONTESTANTS_MAX, "", set_count, pairs, "number of pairs"),
    NUMBER("movement", "players", 2, PW_CONTESTANTS_MAX, "", set_count, players,
           "number of players"),
    NUMBER("movement", "teams", 2, PW_CONTESTANTS_MAX / 2, "", set_count, fours,
           "number of teams, for whist, teams and team-berger"),
    NUMBER("movement", "team-boards", 1, PW_LINE_MAX, "", set_count, request.team_boards,
           "number of boards in a match of two teams"),
    CHOICE("movement", "home-colour", home_words, "white", set_choice, request.home_black, 0,
           "the home team's colour on board 1; the other boards alternate"),
    KEY("movement", "tables", PW_KEY_TABLES, 1, PW_TABLES_MAX, NULL, "", set_tables, request.tables,
        0, 0, "number of tables, instead of pairs; 9.5 has a half table"),
    NUMBER("movement", "rounds", 1, 2 * PW_CONTESTANTS_MAX, "", set_count, request.rounds,
           "number of rounds"),
    NUMBER("movement", "boards-per-round", 1, 99, "1", set_count, request.boards_per_round,
           "number of boards played in a round"),
    NUMBER("movement", "first-board", 1, 9999, "1", set_count, request.first_board,
           "number of the first board"),
    NUMBER("movement", "first-pair", 1, PW_PAIR_NUMBER_MAX, "1", set_count, numbers.first,
           "number of the first pair, where other sections have the lower ones"),
    NUMBER("movement", "missing-pair", 1, PW_CONTESTANTS_MAX, "", set_pair, request.missing_pair,
           "a number that no pair has; its opponents sit out"),
    NUMBER("movement", "copies", 1, 99, "", set_count, copies,
           "how many copies of each board there are, for a movement from a file"),
    NUMBER("movement", "cycles", 1, 8, "1", set_count, request.cycles, "how often everybody meets"),
    VALUE("movement", "double", PW_KEY_YES, "no", set_cycles, request.cycles,
          "everybody meets twice"),
    YES("movement", "no-exchange", request.no_exchange,
        "everybody meets twice, with the rounds left in their order"),
    WORD("movement", "variant", PW_KEY_TEXT, set_word, request.variant,
         "variant of the movement, such as skip or relay"),
    NUMBER("movement", "switch", 0, PW_CONTESTANTS_MAX, "", set_switched_rounds, request.switches,
           "number of arrow-switched rounds of a Mitchell"),
    VALUE("movement", "switches", PW_KEY_YES, "no", set_switches, request.allow_switches,
          "arrow switches at single tables, where they make it fairer"),
    CHOICE("movement", "optimise", optimise_words, "competition", set_choice, request.optimise,
           PW_OPTIMISE_NONE, "what a Howell is optimised for"),
    NUMBER("movement", "effort", 1, 999999999, "", set_long_count, request.effort,
           "how many trials to spend on a fairer movement"),
    NUMBER("movement", "winners", 1, 2, "", set_count, request.winners,
           "one ranking, or two: NS and EW apart"),
    CHOICE("movement", "orientation", orientation_words, "printed", set_choice, request.orientation,
           PW_ORIENTATION_PRINTED,
           "which direction is called NS: as the article prints it, or as its text has it"),
    CHOICE("movement", "numbering", numbering_words, "article", set_choice, request.numbering,
           PW_NUMBERING_ARTICLE, "places of a circle; line: EW pairs are numbered from 1 on paper"),
    CHOICE(
        "movement", "first-round", first_round_words, "lot", set_choice, matches.first,
        PW_FIRST_LOT,
        "of a bridge Swiss: drawn by lot (seed in [lots]), or seeding: numbers of the upper half "
        "meet those of the lower half"),
    NUMBER("movement", "repeat-after", 1, PW_SWISS_ROUNDS_MAX, "", set_count, matches.again_after,
           "of a bridge Swiss: two may meet again so many rounds later (default: never)"),
    YES("movement", "one-round-behind", matches.behind,
        "of a bridge Swiss: a round is paired while the one before it is still played"),
    VALUE("movement", "stationary", PW_KEY_TEXT, "", pw_value_stationary, matches.stationary,
          "of a bridge Swiss: pairs that keep their table: 3,7"),
    CHOICE("movement", "acceleration", acceleration_words, "none", set_choice, acceleration,
           PW_NO_ACCELERATION,
           "of a Swiss of players: baku gives the upper half virtual points in the first rounds"),
    YES("movement", "as-published", request.as_published,
        "as in the article: Howells numbered from 0, modular and halving with its colours"),
    ELSEWHERE("names", "N", PW_KEY_TEXT, PW_CONTESTANTS_MAX,
              "the name of this number: Anna Nowak & Jan Lis"),
    ELSEWHERE("names", "file", PW_KEY_FILE, 0, "a CSV file with the names of the players"),
    ELSEWHERE("teams", "N", PW_KEY_TEXT, PW_TEAMS_MAX,
              "the name of this team; of two teams A and B"),
    ELSEWHERE("line-ups", "R.T", PW_KEY_TEXT, 0,
              "who plays for team T in round R: 1 2 4 5, or without 3"),
    VALUE("results", "file", PW_KEY_FILE, "", set_file, results_file,
          "the results: CSV, USEBIO, PBN or .bws; for chess CSV, TRF, PGN or H9"),
    NUMBER("results", "simulate", 1, 999999999, "", set_long_count, simulate,
           "make up plausible results where there are none"),
    ELSEWHERE("pairings", "N", PW_KEY_TEXT, PW_SWISS_ROUNDS_MAX,
              "of a Swiss: who meets whom in this round, as pairwheel pair writes it"),
    ELSEWHERE("happened", "N", PW_KEY_TEXT, PW_HAPPENINGS_MAX,
              "what did not go as planned, as a sentence: round 3 table 2: NS and EW exchanged"),
    CHOICE("scoring", "method", method_words, "matchpoints", set_method, reckoning.method,
           PW_MATCHPOINTS, "how scores become points"),
    CHOICE("scoring", "scale", scale_words, "", set_scale, reckoning.halves, 0,
           "match points for a better score"),
    CHOICE("scoring", "neuberg", neuberg_words, "yes", set_choice, reckoning.neuberg, 0,
           "boards with fewer scores count in full (Neuberg's formula)"),
    VALUE("scoring", "butler-without", PW_KEY_TEXT, "", pw_value_extremes, title,
          "how many of the highest and lowest scores the mean leaves out: 1, or 10%"),
    NUMBER("scoring", "forfeit", 1, 20, "12", set_count, reckoning.forfeit,
           "victory points for a match that the opponents forfeit"),
    NUMBER("scoring", "bye", 1, 100, "60", set_count, matches.bye,
           "per cent of a match's victory points for a bye in a bridge Swiss"),
    VALUE("scoring", "vp", PW_KEY_FILE, "", set_vp_scale, matches.scale_file,
          "a federation's scale of victory points (CSV), instead of the WBF's"),
    CHOICE("chess", "game", game_words, "chess", set_game, game, 0,
           "the game; in Go Black moves first"),
    YES("chess", "nigiri", nigiri, "colours are drawn at the board"),
    VALUE("chess", "komi", PW_KEY_TEXT, "", pw_value_komi, komi_halves, "White's komi in Go: 6.5"),
    VALUE("chess", "handicap", PW_KEY_TEXT, "no", pw_value_handicap, handicaps,
          "handicap stones in Go, by the difference of ranks; the weaker has Black"),
    VALUE("chess", "points", PW_KEY_TEXT, "1-0.5-0", pw_value_scoring, scoring,
          "points for a win, a draw and a loss: 1-0.5-0, 3-1-0"),
    TEXT("chess", "tie-breaks", tie_breaks, "tie-breaks in their order: DE,WIN,SB,KS"),
    TEXT("chess", "play-off", play_off,
         "order of a play-off among players equal on points: 2,1; or no"),
    TEXT("chess", "withdrawn", withdrawn, "players who left: 5,7, or 5 until 3"),
    VALUE("chess", "replaced", PW_KEY_TEXT, "", pw_value_replaced, game,
          "who takes over a number, with its games and points"),
    ELSEWHERE("lots", "N", PW_KEY_TEXT, PW_CONTESTANTS_MAX, "the player who has drawn this number"),
    VALUE("lots", "method", PW_KEY_TEXT, "", pw_value_lots, lots,
          "draw the numbers by lot, or take them from FILE (no,name)"),
    CHOICE("lots", "apart", apart_words, "", set_choice, lots.apart, PW_APART_NOBODY,
           "who must not meet in the last three rounds: players of one federation, club or family"),
    VALUE("lots", "seed", PW_KEY_TEXT, "1", pw_value_seed, lots,
          "seed of the draw; the same seed draws the same numbers"),
    ELSEWHERE("rounds", "N", PW_KEY_TEXT, 2 * PW_CONTESTANTS_MAX,
              "when this round begins: 10:00, or 2026-11-24 10:00"),
    CHOICE("print", "order", order_words, "", set_choice, order, PW_ORDER_NUMBER,
           "order of the crosstable and start list (default: number, and rank at the end)"),
    YES("print", "blank", blank, "leave space to fill in, although there are results"),
    YES("print", "short", fewer_ties, "only the tie-breaks that separate somebody"),
    CHOICE("print", "preset", preset_words, "colour", set_choice, preset, 0,
           "inks: black for a printer without colours, inverse for white on black"),
    YES("print", "large-print", large_print, "type half as large again"),
    YES("print", "backs", backs, "print the backs of cards on every second page"),
    YES("print", "stack", stack,
        "arrange the cards so that the cut piles, put together, are in order"),
    ELSEWHERE("paper", "DOCUMENT", PW_KEY_PAPER, 0,
              "the paper for this document: movement-sheet=A3"),
    ELSEWHERE("templates", "DOCUMENT", PW_KEY_FILE, 0,
              "the template for this document, one of ours or a file: guide-cards=ours.xml"),
    NUMBER("lattice", "size", 2, PW_LATTICE_SHEET_MAX, "20", set_count, lattice.size,
           "the lattice goes from 0 to N"),
    NUMBER("lattice", "steps", 1, PW_LATTICE_TAPE_MAX, "12", set_count, lattice.steps,
           "how many steps of the tape to show"),
    YES("lattice", "worksheet", lattice.worksheet, "leave out the black points, for colouring in"),
    YES("lattice", "no-mirror", lattice.no_mirror, "leave out the points above the diagonal"),
    YES("lattice", "no-line", lattice.no_line, "leave out the golden line"),
    YES("lattice", "no-staircase", lattice.no_staircase, "leave out the steps"),
};

static const char *const groups[] = {"event",    "movement", "names",   "teams",     "line-ups",
                                     "results",  "chess",    "lattice", "scoring",   "lots",
                                     "rounds",   "print",    "paper",   "templates", "happened",
                                     "pairings", NULL};

const char *const *pw_event_groups(void)
{
    return groups;
}

const struct pw_key *pw_key_at(size_t i)
{
    return i < G_N_ELEMENTS(keys) ? &keys[i].said : NULL;
}

static bool any_of(const struct pw_event_key *key)
{
    return g_ascii_isupper(key->said.key[0]);
}

const char **pw_event_keys(const char *group)
{
    if (!g_strv_contains(groups, group))
        return NULL;
    GPtrArray *names = g_ptr_array_new();
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (strcmp(keys[i].said.group, group) == 0 && !any_of(&keys[i]))
            g_ptr_array_add(names, (gpointer)keys[i].said.key);
    g_ptr_array_add(names, NULL);
    return (const char **)g_ptr_array_free(names, FALSE);
}

const struct pw_event_key *pw_event_key_find(const char *group, const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (keys[i].set != NULL && strcmp(keys[i].said.group, group) == 0 &&
            strcmp(keys[i].said.key, key) == 0)
            return &keys[i];
    return NULL;
}

bool pw_event_key_set(struct pw_event *event, const struct pw_event_key *key, const char *value,
                      GError **error)
{
    return key->set(&(struct pw_setting){event, key, (char *)event + key->offset, value}, error);
}

const char *pw_event_key_value(const struct pw_event *of, const struct pw_event_key *key)
{
    const void *place = (const char *)of + key->offset;
    int n;
    if (key->set == set_text || key->set == set_date || key->set == set_day ||
        key->set == set_language)
        return *(const char *const *)place;
    if (key->said.choices == NULL)
        return NULL;
    memcpy(&n, place, sizeof n);
    return n >= key->first ? key->said.choices[n - key->first] : NULL;
}

const struct pw_key *pw_key_find(const char *group, const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++) {
        int no = 0;
        const struct pw_key *said = &keys[i].said;
        if (strcmp(said->group, group) != 0)
            continue;
        if (strcmp(said->key, key) == 0 || strcmp(said->key, "DOCUMENT") == 0 ||
            (strcmp(said->key, "N") == 0 && pw_read_int(key, 1, (int)said->most, &no)) ||
            (strcmp(group, "teams") == 0 && pw_team_key(key) > 0) ||
            ((strcmp(said->key, "R.T") == 0 || strcmp(group, "names") == 0) &&
             pw_key_two(key, &no, &no)))
            return said;
    }
    return NULL;
}

_Static_assert(sizeof(enum pw_optimise) == sizeof(int) &&
                   sizeof(enum pw_numbering) == sizeof(int) &&
                   sizeof(enum pw_orientation) == sizeof(int) &&
                   sizeof(enum pw_method) == sizeof(int) &&
                   sizeof(enum pw_print_order) == sizeof(int) &&
                   sizeof(enum pw_kit_size) == sizeof(int),
               "choices are written as int");
