/* trf_swiss.c - the rows of a report, one round after another; and what is added to them: byes, who
 * comes late, a round.
 */
#include "format/trf.h"

#include "base/alloc.h"
#include "base/error.h"
#include "base/input.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

#define QUARTERS 4
#define END "\r\n"
/* Records 250 and XXA. */
static const struct pw_text_columns points_more = {10, 13, true}, from_round = {15, 17, true},
                                    to_round = {19, 21, true}, from_player = {23, 26, true},
                                    to_player = {28, 31, true};
static const struct pw_text_columns player_more = {5, 8, true};
enum { FIRST_MORE = 10, MORE_WIDTH = 5 };
/* Record 240. */
static const struct pw_text_columns bye_code = {5, 5, false}, bye_round = {7, 9, true};
enum { FIRST_BYE = 11, BYE_WIDTH = 5 };

static char *field_of(const char *text, struct pw_text_columns at)
{
    return pw_trf_part(text, at.first, at.last);
}

static int number_of(const char *text, struct pw_text_columns at)
{
    char *part = field_of(text, at);
    int number = 0;
    if (!pw_read_int(part, 0, PW_CONTESTANTS_MAX, &number))
        number = 0;
    g_free(part);
    return number;
}

static int quarters_of(const char *text, struct pw_text_columns at)
{
    char *part = field_of(text, at);
    double points = g_ascii_strtod(part, NULL);
    g_free(part);
    return points > 0 && points < 100 ? (int)(points * QUARTERS + 0.5) : 0;
}

static struct pw_text_columns in_round(enum pw_trf_game part, int round_no)
{
    struct pw_text_columns at = pw_trf_game[part];
    at.first += (round_no - 1) * PW_TRF_GAME_WIDTH;
    at.last += (round_no - 1) * PW_TRF_GAME_WIDTH;
    return at;
}

static struct pw_trf_entry entry_of(const char *text, int round_no)
{
    char *colour = field_of(text, in_round(PW_TRF_COLOUR, round_no));
    char *code = field_of(text, in_round(PW_TRF_RESULT, round_no));
    struct pw_trf_entry entry = {number_of(text, in_round(PW_TRF_OPPONENT, round_no)),
                                 g_ascii_tolower(colour[0]), g_ascii_toupper(code[0])};
    g_free(colour);
    g_free(code);
    return entry;
}

static bool is_allocated(struct pw_trf_entry entry)
{
    return entry.opponent == 0 && entry.code != '\0' && strchr("U+1", entry.code) != NULL;
}

static bool is_asked_for(struct pw_trf_entry entry)
{
    return entry.opponent == 0 && entry.code != '\0' && strchr("HFZ", entry.code) != NULL;
}

static struct pw_swiss_game game_of(struct pw_trf_entry entry, const struct pw_scoring *scoring)
{
    struct pw_swiss_game game = {.how = PW_SWISS_AWAY};
    if (entry.opponent != 0) {
        bool forfeit = entry.code == '+' || entry.code == '-';
        game.how = forfeit ? PW_SWISS_FORFEIT : PW_SWISS_PLAYED;
        game.opponent = entry.opponent;
        game.colour = entry.colour == 'w' ? PW_SWISS_WHITE : PW_SWISS_BLACK;
        game.points = entry.code == '+'   ? scoring->win
                      : entry.code == '-' ? 0
                                          : pw_code_quarters(scoring, entry.code);
    } else if (is_allocated(entry)) {
        game.how = PW_SWISS_ALLOCATED_BYE;
        game.points = scoring->win;
    } else if (entry.code == 'H' || entry.code == 'F') {
        game.how = PW_SWISS_BYE;
        game.points = entry.code == 'F' ? scoring->win : scoring->draw;
    }
    return game;
}

/* ---- rows ---- */

static bool is_row(const char *text)
{
    return g_str_has_prefix(text, PW_TRF_PLAYER);
}

static int rounds_in(const char *text)
{
    glong length = g_utf8_strlen(text, -1);
    return length < PW_TRF_FIRST_GAME ? 0
                                      : (int)(length - PW_TRF_FIRST_GAME) / PW_TRF_GAME_WIDTH + 1;
}

/* Above the last round in which this player is paired. */
static int next_round(const char *text)
{
    for (int r = rounds_in(text); r > 0; r--) {
        struct pw_trf_entry entry = entry_of(text, r);
        if (entry.opponent != 0 || is_allocated(entry))
            return r + 1;
    }
    return 1;
}

struct reading {
    const struct pw_event *event;
    const struct pw_input *in;
    struct pw_trf_swiss *out;
    bool has_extra, baku, open_drawn;
    enum pw_swiss_colour first;   /* as a record has it */
    struct pw_trf_entry *opening; /* [players]: of round 1 */
    GError **error;
};

static int *extra_at(const struct pw_trf_swiss *out, int no, int round_no)
{
    return &out->extra[(size_t)(no - 1) * (size_t)(out->in.round_no + 1) + (size_t)round_no];
}

/* What a round before the one that is paired was to a player. false: it is not known yet. */
static bool read_game(struct reading *reading, const char *text, int no, int line, int round_no)
{
    const struct pw_scoring scoring = pw_scoring_said(&reading->event->scoring);
    struct pw_trf_swiss *out = reading->out;
    struct pw_trf_entry entry = entry_of(text, round_no);
    bool open = entry.opponent != 0 && (entry.code == '\0' || entry.code == '*');
    if (open && reading->open_drawn) {
        entry.code = '=';
        open = false;
    }
    if (open && reading->event->swiss != NULL)
        return pw_refuse(reading->error, PW_ERROR_UNMET, "swiss-open", no, entry.opponent, round_no,
                         out->in.round_no);
    if (open)
        return pw_refuse_in(reading->error, PW_ERROR_UNMET, reading->in->name, line,
                            "swiss-game-open", in_round(PW_TRF_RESULT, round_no).first, no,
                            entry.opponent, round_no, out->in.round_no);
    if (entry.opponent != 0 && entry.code != '+' && entry.code != '-' && entry.colour != 'w' &&
        entry.colour != 'b')
        return pw_refuse_at(reading->error, reading->in->name, line, "swiss-game-colour",
                            in_round(PW_TRF_COLOUR, round_no).first, no, round_no);
    out->game[(size_t)(no - 1) * (size_t)(out->in.round_no - 1) + (size_t)(round_no - 1)] =
        game_of(entry, &scoring);
    return true;
}

static bool read_row(struct reading *reading, const char *text, int line)
{
    struct pw_trf_swiss *out = reading->out;
    int no = number_of(text, pw_trf_player[PW_TRF_NO]);
    if (no < 1 || no > out->in.players)
        return true; /* whoever reads the event has said so */
    out->player[no - 1].away = is_asked_for(entry_of(text, out->in.round_no));
    reading->opening[no - 1] = entry_of(text, 1);
    for (int r = 1; r < out->in.round_no; r++)
        if (!read_game(reading, text, no, line, r))
            return false;
    return true;
}

/* ---- records ---- */

static void read_extra(struct reading *reading, const char *text)
{
    const struct pw_trf_swiss *out = reading->out;
    int first = number_of(text, from_round), last = number_of(text, to_round);
    int low = number_of(text, from_player), high = number_of(text, to_player);
    reading->has_extra = true;
    for (int no = MAX(low, 1); no <= MIN(high, out->in.players); no++)
        for (int r = MAX(first, 1); r <= MIN(last, out->in.round_no); r++)
            *extra_at(out, no, r) = quarters_of(text, points_more);
}

static void read_extra_of_one(struct reading *reading, const char *text)
{
    const struct pw_trf_swiss *out = reading->out;
    int no = number_of(text, player_more);
    reading->has_extra = true;
    for (int r = 1; no >= 1 && no <= out->in.players && r <= out->in.round_no; r++) {
        int first = FIRST_MORE + (r - 1) * MORE_WIDTH;
        *extra_at(out, no, r) =
            quarters_of(text, (struct pw_text_columns){first, first + MORE_WIDTH - 2, true});
    }
}

/* Byes of rounds to come: of the round that is paired they count. */
static void read_byes(struct reading *reading, const char *text)
{
    const struct pw_trf_swiss *out = reading->out;
    char *code = field_of(text, bye_code);
    bool asked = code[0] != '\0' && strchr("HFZ", g_ascii_toupper(code[0])) != NULL;
    glong length = g_utf8_strlen(text, -1);
    g_free(code);
    if (!asked || number_of(text, bye_round) != out->in.round_no)
        return;
    for (int first = FIRST_BYE; first <= length; first += BYE_WIDTH) {
        int no = number_of(text, (struct pw_text_columns){first, first + BYE_WIDTH - 2, true});
        if (no >= 1 && no <= out->in.players)
            out->player[no - 1].away = true;
    }
}

static void read_record(struct reading *reading, const char *text)
{
    char *record = pw_trf_part(text, 1, 4), *rest = pw_trf_part(text, 5, G_MAXINT);
    char *folded = g_ascii_strdown(rest, -1);
    if (strcmp(record, "250") == 0)
        read_extra(reading, text);
    else if (strcmp(record, "XXA") == 0)
        read_extra_of_one(reading, text);
    else if (strcmp(record, "240") == 0)
        read_byes(reading, text);
    else if (strcmp(record, pw_trf_records[PW_TRF_TYPE_CODE]) == 0)
        reading->baku = strstr(folded, "baku") != NULL;
    else if (strcmp(record, pw_trf_records[PW_TRF_FIRST_COLOUR]) == 0 &&
             pw_trf_first_colour(rest) != '\0')
        reading->first = pw_trf_first_colour(rest) == 'b' ? PW_SWISS_BLACK : PW_SWISS_WHITE;
    else if (strcmp(record, "XXC") == 0 && strstr(folded, "black1") != NULL)
        reading->first = PW_SWISS_BLACK;
    else if (strcmp(record, "XXC") == 0 && strstr(folded, "white1") != NULL)
        reading->first = PW_SWISS_WHITE;
    g_free(folded);
    g_free(rest);
    g_free(record);
}

/* ---- what follows from all of them ---- */

bool pw_trf_first_is_black(const struct pw_trf_entry *entry, int players)
{
    int rank = 0;
    for (int i = 0; i < players; i++) {
        rank += entry[i].opponent != 0 || is_allocated(entry[i]);
        if (entry[i].opponent != 0 && (entry[i].colour == 'w' || entry[i].colour == 'b'))
            return (entry[i].colour == 'b') == (rank % 2 != 0);
    }
    return false;
}

static void give_extra(const struct reading *reading)
{
    struct pw_trf_swiss *out = reading->out;
    int most = MAX(out->in.rounds, out->in.round_no);
    int *each = g_new0(int, (gsize)most + 1);
    for (int no = 1; no <= out->in.players; no++) {
        if (reading->baku && !reading->has_extra) {
            pw_swiss_baku(no, out->in.players, most, out->in.win, each);
            for (int r = 1; r <= out->in.round_no; r++)
                *extra_at(out, no, r) = each[r];
        }
        out->player[no - 1].extra = extra_at(out, no, 0);
    }
    g_free(each);
}

static int find_round(const struct pw_input *in)
{
    struct pw_text_lines lines = {.in = in};
    int round_no = 1;
    while (pw_text_lines_next(&lines))
        if (is_row(lines.text))
            round_no = MAX(round_no, next_round(lines.text));
    pw_text_lines_finish(&lines);
    return round_no;
}

static bool read_lines(struct reading *reading)
{
    struct pw_text_lines lines = {.in = reading->in};
    bool sound = true;
    while (sound && pw_text_lines_next(&lines))
        if (is_row(lines.text))
            sound = read_row(reading, lines.text, lines.line);
    pw_text_lines_finish(&lines);
    lines = (struct pw_text_lines){.in = reading->in};
    while (sound && pw_text_lines_next(&lines))
        if (!is_row(lines.text))
            read_record(reading, lines.text);
    pw_text_lines_finish(&lines);
    return sound;
}

/* Who left before this round is not paired. */
static bool read_withdrawn(struct reading *reading)
{
    struct pw_trf_swiss *out = reading->out;
    struct pw_leaver *leaver = NULL;
    struct pw_reason why;
    bool sound = pw_leavers_of(reading->event->withdrawn, out->in.players, &leaver, &why) == PW_OK;
    for (int i = 0; sound && leaver[i].who_no != 0; i++)
        if (leaver[i].last_no < out->in.round_no)
            out->player[leaver[i].who_no - 1].away = true;
    free(leaver);
    return sound || pw_refuse_reason(reading->error, PW_ERROR_INPUT, reading->in->name, 0, &why);
}

/* The round in which a player came: the first in which the row says more than that nobody was
 * there. */
static int first_round(const char *text, int round_no)
{
    int r = 1;
    while (r < round_no) {
        struct pw_trf_entry entry = entry_of(text, r);
        if (entry.opponent != 0 || (entry.code != 'Z' && entry.code != '\0'))
            break;
        r++;
    }
    return r;
}

/* The initial order of an event that keeps its numbers: who comes in rounds 2 to 4 stands among the
 * others by rating, title and name, as if the numbers were given anew; who comes later behind all.
 *
 * source  FIDE Handbook C.04.2: numbers may change until round 4 is paired
 */
static void find_order(const struct reading *reading)
{
    struct pw_trf_swiss *out = reading->out;
    const struct pw_contestant *who = reading->event->contestant;
    int players = out->in.players, count = 0;
    g_autofree int *came = g_new0(int, (gsize)players + 1);
    struct pw_text_lines lines = {.in = reading->in};
    while (pw_text_lines_next(&lines)) {
        int no = is_row(lines.text) ? number_of(lines.text, pw_trf_player[PW_TRF_NO]) : 0;
        if (no >= 1 && no <= players)
            came[no] = first_round(lines.text, out->in.round_no);
    }
    pw_text_lines_finish(&lines);
    out->order = g_new(int, (gsize)players);
    for (int late = 0; late < 2; late++)
        for (int no = 1; no <= players; no++) {
            int place = count;
            if ((came[no] > 1) != late)
                continue;
            while (late && came[no] <= 4 && place > 0 &&
                   (came[out->order[place - 1]] > 4 ||
                    pw_trf_by_strength(&who[no - 1], &who[out->order[place - 1] - 1]) < 0))
                place--;
            memmove(out->order + place + 1, out->order + place,
                    (gsize)(count++ - place) * sizeof *out->order);
            out->order[place] = no;
        }
    out->in.order = out->order;
}

bool pw_trf_swiss_read(const struct pw_event *event, const struct pw_input *in, int round_no,
                       bool open_drawn, struct pw_trf_swiss *out, GError **error)
{
    struct reading reading = {
        .event = event, .in = in, .out = out, .open_drawn = open_drawn, .error = error};
    int rounds = event->games.rounds;
    *out = (struct pw_trf_swiss){.in = {.players = event->contestants}};
    if (round_no == 0)
        round_no = find_round(in);
    if (rounds > 0 && round_no > rounds)
        return pw_refuse(error, PW_ERROR_USAGE, "swiss-beyond", in->name, rounds, round_no);
    if (out->in.players > PW_SWISS_PLAYERS_MAX || round_no > PW_SWISS_ROUNDS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "swiss-many", PW_SWISS_PLAYERS_MAX,
                         PW_SWISS_ROUNDS_MAX);
    out->in.round_no = round_no;
    out->in.rounds = rounds > 0 ? rounds : round_no;
    out->in.win = pw_scoring_said(&event->scoring).win;
    gsize players = (gsize)out->in.players;
    out->player = g_new0(struct pw_swiss_player, players);
    out->game = g_new0(struct pw_swiss_game, players * (gsize)round_no);
    out->extra = g_new0(int, players *((gsize)round_no + 1));
    for (gsize i = 0; i < players; i++) {
        out->player[i].game = out->game + i * (gsize)(round_no - 1);
        out->player[i].away = true; /* unless there is a row */
    }
    g_autofree struct pw_trf_entry *opening = g_new0(struct pw_trf_entry, players);
    reading.opening = opening;
    if (!read_lines(&reading) || !read_withdrawn(&reading)) {
        pw_trf_swiss_finish(out);
        return false;
    }
    out->in.first = reading.first != PW_SWISS_NO_COLOUR               ? reading.first
                    : pw_trf_first_is_black(opening, out->in.players) ? PW_SWISS_BLACK
                                                                      : PW_SWISS_WHITE;
    give_extra(&reading);
    if (event->swiss != NULL)
        find_order(&reading);
    out->in.player = out->player;
    return true;
}

void pw_trf_swiss_finish(struct pw_trf_swiss *swiss)
{
    g_free(swiss->player);
    g_free(swiss->game);
    g_free(swiss->extra);
    g_free(swiss->order);
    *swiss = (struct pw_trf_swiss){0};
}

/* ---- what is added to rows ---- */

/* The row with so many more points, as of a bye in this round: a report has what the results of
 * each row add up to. A row without points stays. The caller frees. */
static char *with_points(const char *text, int quarters)
{
    const struct pw_text_columns *at = &pw_trf_player[PW_TRF_POINTS];
    if (g_utf8_strlen(text, -1) < at->last)
        return g_strdup(text);
    int tenths = MAX(quarters_of(text, *at) + quarters, 0) * 10 / 4;
    g_autofree char *before = g_utf8_substring(text, 0, at->first - 1);
    g_autofree char *sum = g_strdup_printf("%d.%d", tenths / 10, tenths % 10);
    return g_strdup_printf("%s%*s%s", before, at->last - at->first + 1, sum,
                           g_utf8_offset_to_pointer(text, at->last));
}

/* A row up to the round before this one, and there what it has in this one; NULL: nothing. */
static void append_row(GString *out, const char *text, int round_no, const char *entry)
{
    int before = PW_TRF_FIRST_GAME - 1 + (round_no - 1) * PW_TRF_GAME_WIDTH;
    glong length = g_utf8_strlen(text, -1);
    g_autofree char *kept = g_utf8_substring(text, 0, MIN(length, before));
    g_string_append(out, kept);
    if (entry != NULL)
        g_string_append_printf(out, "%*s%s", (int)MAX(before - length, 0), "", entry);
}

/* ---- what is said before a round ---- */

/* Somebody who comes late. */
struct newcomer {
    const struct pw_contestant *who;
    int behind; /* the number before, as it was; 0: none */
    bool has_row;
};

struct entering {
    const struct pw_event *event;
    const struct pw_input *in;
    int round_no;
    char *bye; /* [players]: H, F or Z; 0: none */
    bool anew;
    char *withdrawn;           /* as the report is to have it; NULL: nobody */
    int *number;               /* [players + 1]: what each number becomes */
    struct newcomer *newcomer; /* [newcomers], in the order of their numbers */
    int newcomers;
    GError **error;
};

/* The last round of who has gone home before this one. -1: the player has not. */
static int gone_after(const struct entering *entering, int no)
{
    int *last = pw_leavers_last(entering->event->withdrawn, entering->event->contestants);
    int after = last != NULL && last[no] < entering->round_no ? last[no] : -1;
    free(last);
    return after;
}

/* "7,9=Z" */
static bool enter_byes(struct entering *entering, const char *byes)
{
    g_auto(GStrv) part = g_strsplit_set(byes, ",; ", -1);
    for (int i = 0; part[i] != NULL; i++) {
        g_auto(GStrv) side = g_strsplit(part[i], "=", 2);
        int no = 0;
        if (part[i][0] == '\0')
            continue;
        const char *code = side[1] != NULL ? side[1] : "H";
        if (!pw_read_int(side[0], 0, PW_CONTESTANTS_MAX, &no) || strlen(code) != 1 ||
            strchr("HFZ", g_ascii_toupper(code[0])) == NULL)
            return pw_refuse(entering->error, PW_ERROR_USAGE, "swiss-bye", part[i]);
        if (pw_event_name(entering->event, no) == NULL)
            return pw_refuse(entering->error, PW_ERROR_USAGE, "no-player-among", no,
                             entering->event->contestants);
        int last_no = gone_after(entering, no);
        if (last_no >= 0)
            return pw_refuse(entering->error, PW_ERROR_USAGE, "swiss-bye-gone", no, last_no);
        entering->bye[no - 1] = g_ascii_toupper(code[0]);
    }
    return true;
}

/* "5,8": behind those whom the report has, with the round before this one. */
static bool enter_withdrawn(struct entering *entering, const char *withdrawn)
{
    const struct pw_event *event = entering->event;
    struct pw_leaver *leaver = NULL;
    struct pw_reason why;
    if (pw_leavers_of(withdrawn, event->contestants, &leaver, &why) != PW_OK) {
        free(leaver);
        return pw_refuse_reason(entering->error, PW_ERROR_USAGE, NULL, 0, &why);
    }
    GString *all = g_string_new(event->withdrawn);
    for (int i = 0; leaver[i].who_no != 0; i++) {
        int last_no = leaver[i].last_no >= 0 ? leaver[i].last_no : entering->round_no - 1;
        g_string_append_printf(all, "%s%d until %d", all->len > 0 ? "," : "", leaver[i].who_no,
                               last_no);
        if (last_no < entering->round_no)
            entering->bye[leaver[i].who_no - 1] = 'Z';
    }
    free(leaver);
    g_free(entering->withdrawn);
    entering->withdrawn = g_string_free(all, FALSE);
    return true;
}

/* Records that name players by their numbers: they would name others. */
static bool names_numbers(const char *text)
{
    static const char *const records[] = {"013", "240", "250", "299", "300", "310",         "320",
                                          "330", "352", "801", "802", "XXA", "### replaced"};
    bool names = false;
    for (gsize i = 0; i < G_N_ELEMENTS(records); i++)
        names = names || g_str_has_prefix(text, records[i]) ||
                (g_str_has_prefix(text, "### ") && g_str_has_prefix(text + 4, records[i]));
    return names;
}

/* May numbers change?
 *
 * source  FIDE Handbook C.04.2: not after round 4 has been paired
 */
static bool may_renumber(const struct entering *entering)
{
    struct pw_text_lines lines = {.in = entering->in};
    bool may = entering->round_no <= 4;
    while (may && pw_text_lines_next(&lines))
        may = !names_numbers(lines.text);
    pw_text_lines_finish(&lines);
    return may;
}

static int newcomer_order(const void *left, const void *right)
{
    const struct newcomer *a = left, *b = right;
    int order = a->behind != b->behind ? a->behind - b->behind : pw_trf_by_strength(a->who, b->who);
    return order != 0 ? order : (a->who > b->who) - (a->who < b->who); /* as they are listed */
}

static bool enter_late(struct entering *entering, const struct pw_event *late)
{
    const struct pw_event *event = entering->event;
    bool may = event->swiss == NULL && may_renumber(entering);
    entering->newcomer = g_new0(struct newcomer, (gsize)late->contestants + 1);
    for (int k = 0; k < late->contestants; k++) {
        const struct pw_contestant *who = &late->contestant[k];
        int listed = who->name != NULL ? pw_event_who_named(event, who->name, 0) : 0;
        if (who->player[1] != NULL)
            return pw_refuse(entering->error, PW_ERROR_USAGE, "swiss-pairs", who->name);
        if (listed != 0)
            return pw_refuse(entering->error, PW_ERROR_USAGE, "swiss-late-listed", who->name,
                             listed);
        if (who->name == NULL)
            continue;
        int behind = may ? 0 : event->contestants;
        while (behind < event->contestants &&
               pw_trf_by_strength(&event->contestant[behind], who) <= 0)
            behind++;
        entering->newcomer[entering->newcomers++] = (struct newcomer){who, behind, false};
        for (int no = behind + 1; no <= event->contestants; no++)
            entering->number[no]++;
    }
    qsort(entering->newcomer, (gsize)entering->newcomers, sizeof *entering->newcomer,
          newcomer_order);
    return true;
}

/* The rows of those who come behind that number, or of all who have none yet. */
static void append_late(GString *out, struct entering *entering, int behind, bool all)
{
    for (int k = 0; k < entering->newcomers; k++) {
        struct newcomer *one = &entering->newcomer[k];
        if (one->has_row || !(all || one->behind == behind))
            continue;
        pw_trf_append_newcomer(out, one->behind + k + 1, one->who, 0);
        for (int r = 1; r < entering->round_no; r++)
            g_string_append(out, r == 1 ? "       0000 - Z" : "  0000 - Z");
        g_string_append(out, END);
        one->has_row = true;
    }
}

/* The row with the new numbers of all whom it names. The caller frees. */
static char *renumbered(const struct entering *entering, const char *text)
{
    glong length = 0;
    g_autofree gunichar *row = g_utf8_to_ucs4_fast(text, -1, &length);
    for (int r = 0; r <= rounds_in(text); r++) {
        struct pw_text_columns at =
            r == 0 ? pw_trf_player[PW_TRF_NO] : in_round(PW_TRF_OPPONENT, r);
        int no = number_of(text, at), width = at.last - at.first + 1;
        if (no < 1 || no > entering->event->contestants || at.last > length)
            continue;
        g_autofree char *number = g_strdup_printf("%*d", width, entering->number[no]);
        for (int i = 0; i < width; i++)
            row[at.first - 1 + i] = (gunichar)number[i];
    }
    return g_ucs4_to_utf8(row, length, NULL, NULL, NULL);
}

/* The row up to this round, which may have been paired before: whoever was the opponent of a player
 * who asks for a bye now has none, either. */
static void append_entered(GString *out, const struct entering *entering, const char *text)
{
    const struct pw_scoring scoring = pw_scoring_said(&entering->event->scoring);
    int no = number_of(text, pw_trf_player[PW_TRF_NO]), quarters = 0;
    g_autofree char *row = renumbered(entering, text);
    char code = no >= 1 && no <= entering->event->contestants ? entering->bye[no - 1] : '\0';
    struct pw_trf_entry before = entry_of(text, entering->round_no);
    if (code == '\0' && is_asked_for(before) && !entering->anew)
        code = before.code;
    for (int r = entering->round_no; r <= rounds_in(text); r++)
        quarters -= pw_code_quarters(&scoring, entry_of(text, r).code);
    if (code != '\0')
        quarters += pw_code_quarters(&scoring, code);
    g_autofree char *counted = quarters != 0 ? with_points(row, quarters) : g_strdup(row);
    g_autofree char *entry = code != '\0' ? g_strdup_printf("0000 - %c", code) : NULL;
    append_row(out, counted, entering->round_no, entry);
}

/* "062 31": so many more. */
static bool append_more(GString *out, const char *text, enum pw_trf_record record, int more)
{
    if (more == 0 || pw_trf_record_of(text) != (int)record)
        return false;
    g_string_append_printf(out, "%s %d", pw_trf_records[record],
                           (int)g_ascii_strtoll(text + 3, NULL, 10) + more);
    return true;
}

static char *entered(struct entering *entering)
{
    GString *out = g_string_new(NULL);
    int rated = 0, players = entering->event->contestants;
    for (int k = 0; k < entering->newcomers; k++)
        rated += entering->newcomer[k].who->rating > 0;
    g_autofree char *withdrawn =
        entering->withdrawn != NULL
            ? pw_leavers_renumbered(entering->withdrawn, entering->number, players)
            : NULL;
    struct pw_text_lines lines = {.in = entering->in};
    bool said = withdrawn == NULL;
    while (pw_text_lines_next(&lines)) {
        if (g_str_has_prefix(lines.text, PW_TRF_WITHDRAWN))
            continue; /* it stands before the rows */
        if (is_row(lines.text)) {
            if (!said)
                g_string_append_printf(out, PW_TRF_WITHDRAWN "%s" END, withdrawn);
            said = true;
            append_late(out, entering, number_of(lines.text, pw_trf_player[PW_TRF_NO]) - 1, false);
            append_entered(out, entering, lines.text);
        } else if (!append_more(out, lines.text, PW_TRF_PLAYERS, entering->newcomers) &&
                   !append_more(out, lines.text, PW_TRF_RATED, rated)) {
            g_string_append(out, lines.text);
        }
        g_string_append(out, END);
    }
    pw_text_lines_finish(&lines);
    append_late(out, entering, 0, true);
    return g_string_free(out, FALSE);
}

char *pw_trf_swiss_asked(const struct pw_input *in, int round_no)
{
    GString *out = g_string_new(NULL);
    struct pw_text_lines lines = {.in = in};
    if (round_no == 0)
        round_no = find_round(in);
    while (pw_text_lines_next(&lines)) {
        struct pw_trf_entry entry = entry_of(lines.text, round_no);
        if (is_row(lines.text) && is_asked_for(entry))
            g_string_append_printf(out, "%s%d=%c", out->len > 0 ? "," : "",
                                   number_of(lines.text, pw_trf_player[PW_TRF_NO]), entry.code);
    }
    pw_text_lines_finish(&lines);
    return g_string_free(out, FALSE);
}

char *pw_trf_swiss_enter(const struct pw_event *event, const struct pw_input *in, int round_no,
                         const struct pw_trf_entries *entries, GError **error)
{
    struct entering entering = {.event = event,
                                .in = in,
                                .round_no = round_no > 0 ? round_no : find_round(in),
                                .bye = g_new0(char, (gsize)event->contestants + 1),
                                .anew = entries->anew,
                                .withdrawn = g_strdup(event->withdrawn),
                                .number = g_new0(int, (gsize)event->contestants + 1),
                                .error = error};
    char *text = NULL;
    for (int no = 1; no <= event->contestants; no++)
        entering.number[no] = no;
    if ((entries->byes == NULL || enter_byes(&entering, entries->byes)) &&
        (entries->withdrawn == NULL || enter_withdrawn(&entering, entries->withdrawn)) &&
        (entries->late == NULL || enter_late(&entering, entries->late)))
        text = entered(&entering);
    g_free(entering.bye);
    g_free(entering.withdrawn);
    g_free(entering.number);
    g_free(entering.newcomer);
    return text;
}

/* ---- the report with its next round ---- */

char *pw_trf_swiss_save(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                        const struct pw_swiss_round *round)
{
    GString *out = g_string_new(NULL);
    char **entry = g_new0(char *, (gsize)swiss->in.players + 1);
    for (int i = 0; i < round->boards; i++) {
        int white = round->board[i].white, black = round->board[i].black;
        entry[white - 1] = g_strdup_printf("%4d w", black);
        entry[black - 1] = g_strdup_printf("%4d b", white);
    }
    if (round->bye > 0)
        entry[round->bye - 1] = g_strdup("0000 - U");
    struct pw_text_lines lines = {.in = in};
    while (pw_text_lines_next(&lines)) {
        int no = is_row(lines.text) ? number_of(lines.text, pw_trf_player[PW_TRF_NO]) : 0;
        if (no >= 1 && no <= swiss->in.players && entry[no - 1] == NULL) {
            struct pw_trf_entry away = entry_of(lines.text, swiss->in.round_no);
            entry[no - 1] = g_strdup_printf("0000 - %c", is_asked_for(away) ? away.code : 'Z');
        }
        g_autofree char *row =
            no != 0 && no == round->bye ? with_points(lines.text, swiss->in.win) : NULL;
        if (is_row(lines.text))
            append_row(out, row != NULL ? row : lines.text, swiss->in.round_no,
                       no >= 1 && no <= swiss->in.players ? entry[no - 1] : NULL);
        else
            g_string_append(out, lines.text);
        g_string_append(out, END);
    }
    pw_text_lines_finish(&lines);
    for (int i = 0; i < swiss->in.players; i++)
        g_free(entry[i]);
    g_free(entry);
    return g_string_free(out, FALSE);
}

bool pw_trf_swiss_taken(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                        struct pw_swiss_round *out)
{
    struct pw_text_lines lines = {.in = in};
    *out =
        (struct pw_swiss_round){.board = pw_need((gsize)swiss->in.players + 1, sizeof *out->board)};
    while (pw_text_lines_next(&lines)) {
        int no = is_row(lines.text) ? number_of(lines.text, pw_trf_player[PW_TRF_NO]) : 0;
        struct pw_trf_entry entry = entry_of(lines.text, swiss->in.round_no);
        if (no < 1 || no > swiss->in.players)
            continue;
        if (is_allocated(entry))
            out->bye = no;
        else if (entry.opponent != 0 && entry.colour == 'w' && out->boards < swiss->in.players)
            out->board[out->boards++] = (struct pw_swiss_board){no, entry.opponent, false};
    }
    pw_text_lines_finish(&lines);
    if (out->boards > 0 || out->bye > 0)
        return true;
    pw_swiss_round_finish(out);
    return false;
}

char *pw_trf_swiss_round(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                         const struct pw_swiss_round *round)
{
    GString *out = g_string_new(NULL);
    for (int i = 0; i < round->boards; i++)
        g_string_append_printf(out, "%s%d-%d%s", i > 0 ? ", " : "", round->board[i].white,
                               round->board[i].black, round->board[i].by_hand ? " by hand" : "");
    if (round->bye > 0)
        g_string_append_printf(out, "%s%d bye", round->boards > 0 ? ", " : "", round->bye);
    struct pw_text_lines lines = {.in = in};
    while (pw_text_lines_next(&lines)) {
        struct pw_trf_entry away = entry_of(lines.text, swiss->in.round_no);
        int no = is_row(lines.text) ? number_of(lines.text, pw_trf_player[PW_TRF_NO]) : 0;
        if (no >= 1 && no <= swiss->in.players && swiss->player[no - 1].away)
            g_string_append_printf(out, "%s%d %c", out->len > 0 ? ", " : "", no,
                                   is_asked_for(away) ? away.code : 'Z');
    }
    pw_text_lines_finish(&lines);
    return g_string_free(out, FALSE);
}

/* The lines with the new numbers, players in their order. */
static char *in_order(const struct entering *entering)
{
    GString *out = g_string_new(NULL);
    int players = entering->event->contestants, next = 0;
    g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func(g_free);
    struct pw_text_lines lines = {.in = entering->in};
    g_ptr_array_set_size(rows, players);
    while (pw_text_lines_next(&lines)) {
        int no = is_row(lines.text) ? number_of(lines.text, pw_trf_player[PW_TRF_NO]) : 0;
        if (no >= 1 && no <= players && rows->pdata[entering->number[no] - 1] == NULL)
            rows->pdata[entering->number[no] - 1] = renumbered(entering, lines.text);
    }
    pw_text_lines_finish(&lines);
    lines = (struct pw_text_lines){.in = entering->in};
    while (pw_text_lines_next(&lines)) {
        while (is_row(lines.text) && next < players && rows->pdata[next] == NULL)
            next++;
        if (g_str_has_prefix(lines.text, PW_TRF_WITHDRAWN)) {
            g_autofree char *withdrawn = pw_leavers_renumbered(
                lines.text + strlen(PW_TRF_WITHDRAWN), entering->number, players);
            g_string_append_printf(out, PW_TRF_WITHDRAWN "%s", withdrawn);
        } else {
            g_string_append(out, is_row(lines.text) && next < players ? rows->pdata[next++]
                                                                      : lines.text);
        }
        g_string_append(out, END);
    }
    pw_text_lines_finish(&lines);
    return g_string_free(out, FALSE);
}

char *pw_trf_swiss_by_order(const struct pw_event *event, char *text)
{
    struct pw_input in;
    struct pw_trf_swiss swiss;
    if (event->paired == 0 || !pw_input_init(&in, "report", text, strlen(text), NULL))
        return text;
    char *other = NULL;
    if (pw_trf_swiss_read(event, &in, event->paired, true, &swiss, NULL)) {
        g_autofree int *number = g_new0(int, (gsize)event->contestants + 1);
        bool same = true;
        for (int i = 0; i < event->contestants; i++) {
            number[swiss.order[i]] = i + 1;
            same = same && swiss.order[i] == i + 1;
        }
        const struct entering entering = {
            .event = event, .in = &in, .round_no = 1, .number = number};
        if (!same && may_renumber(&entering))
            other = in_order(&entering);
        pw_trf_swiss_finish(&swiss);
    }
    pw_input_finish(&in);
    if (other != NULL)
        g_free(text);
    return other != NULL ? other : text;
}
