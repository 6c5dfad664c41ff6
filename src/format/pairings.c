/* pairings.c - [pairings] of an event file, as the report of a Swiss; see event_file.h. */
#include "format/event_file.h"

#include "base/error.h"
#include "base/random.h"
#include "format/chess.h"
#include "format/trf.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

#define GROUP "pairings"

bool pw_pairings_hold(const struct pw_entry *entry)
{
    static const char *const keys[] = {"kind", "rounds", "players", "acceleration", NULL};
    return strcmp(entry->group, "names") == 0 || strcmp(entry->group, GROUP) == 0 ||
           (strcmp(entry->group, "movement") == 0 && g_strv_contains(keys, entry->key));
}

struct rounds {
    const struct pw_event *event;
    const struct pw_keyfile *file;
    const struct pw_entry *entry; /* whose value is read */
    struct pw_trf_entry *part;    /* [event->request.rounds * event->contestants] */
    int paired;                   /* so many rounds */
    int bye_no;                   /* who has the bye of the round; 0: nobody so far */
    GError **error;
};

static struct pw_trf_entry *part_at(const struct rounds *r, int round_no, int who_no)
{
    return &r->part[(size_t)(round_no - 1) * (size_t)r->event->contestants + (size_t)who_no - 1];
}

static bool put(const struct rounds *r, int round_no, int who_no, struct pw_trf_entry part)
{
    if (pw_event_name(r->event, who_no) == NULL)
        return pw_refuse_at(r->error, r->file->name, r->entry->line, "no-player-among", who_no,
                            r->event->contestants);
    struct pw_trf_entry *at = part_at(r, round_no, who_no);
    if (at->code != '\0')
        return pw_refuse_at(r->error, r->file->name, r->entry->line, "pairings-twice", who_no);
    *at = part;
    return true;
}

/* Digits, and blanks behind them. */
static bool take_number(const char **at, int *no)
{
    size_t digits = strspn(*at, "0123456789");
    g_autofree char *number = g_strndup(*at, digits);
    *at += digits;
    *at += strspn(*at, " \t");
    return pw_read_int(number, 1, PW_CONTESTANTS_MAX, no);
}

bool pw_pairings_word(const char *word, int *one, int *other, const char **behind)
{
    *other = 0;
    *behind = word + strspn(word, " \t");
    bool sound = take_number(behind, one);
    if (!sound || **behind != '-')
        return sound;
    *behind += 1 + strspn(*behind + 1, " \t");
    return take_number(behind, other);
}

#define BY_HAND "by hand" /* behind a game that the arbiter has set */

static bool read_word(struct rounds *r, int round_no, const char *word)
{
    int white = 0, black = 0;
    const char *rest;
    bool sound = pw_pairings_word(word, &white, &black, &rest);
    if (sound && black != 0 && (rest[0] == '\0' || strcmp(rest, BY_HAND) == 0))
        return put(r, round_no, white, (struct pw_trf_entry){black, 'w', ' '}) &&
               put(r, round_no, black, (struct pw_trf_entry){white, 'b', ' '});
    bool bye = sound && black == 0 && g_ascii_strcasecmp(rest, "bye") == 0;
    if (bye && r->bye_no != 0)
        return pw_refuse_at(r->error, r->file->name, r->entry->line, "pairings-byes", r->bye_no,
                            white);
    r->bye_no = bye ? white : r->bye_no;
    if (bye)
        return put(r, round_no, white, (struct pw_trf_entry){0, '-', 'U'});
    if (sound && black == 0 && rest[0] != '\0' && rest[1] == '\0' &&
        strchr("HFZhfz", rest[0]) != NULL)
        return put(r, round_no, white, (struct pw_trf_entry){0, '-', g_ascii_toupper(rest[0])});
    g_autofree char *quoted = pw_quote(word);
    return pw_refuse_at(r->error, r->file->name, r->entry->line, "pairings-word", quoted);
}

static bool read_round(struct rounds *r, int round_no)
{
    g_auto(GStrv) words = g_strsplit(r->entry->value, ",", -1);
    bool sound = true;
    r->bye_no = 0;
    for (int i = 0; sound && words[i] != NULL; i++)
        sound = g_strstrip(words[i])[0] == '\0' || read_word(r, round_no, words[i]);
    return sound;
}

/* The round in which the file has a player for the first time; 0: in none. */
static int first_round(const struct rounds *r, int who_no)
{
    for (int no = 1; no <= r->paired; no++)
        if (part_at(r, no, who_no)->code != '\0')
            return no;
    return 0;
}

/* Every player who was there before is in every round, until it is said that somebody left. */
static bool names_all(const struct rounds *r)
{
    const struct pw_entry *said = pw_keyfile_find(r->file, "chess", "withdrawn");
    int players = r->event->contestants;
    g_autofree int *last = pw_leavers_last(said != NULL ? said->value : NULL, players);
    bool all = true;
    for (int round_no = 2; all && last != NULL && round_no <= r->paired; round_no++) {
        g_autofree char *key = g_strdup_printf("%d", round_no);
        g_autoptr(GString) who = g_string_new(NULL);
        int first_no = 0;
        for (int no = 1; no <= players; no++) {
            int came = first_round(r, no);
            if (came == 0 || came > round_no || round_no > last[no] ||
                part_at(r, round_no, no)->code != '\0')
                continue;
            first_no = first_no == 0 ? no : first_no;
            g_string_append_printf(who, "%s%d", who->len > 0 ? ", " : "", no);
        }
        if (first_no != 0)
            return pw_refuse_at(r->error, r->file->name, pw_keyfile_find(r->file, GROUP, key)->line,
                                "pairings-left-out", round_no, who->str, first_no);
    }
    return true;
}

static bool read_rounds(struct rounds *r)
{
    int rounds = r->event->request.rounds;
    for (guint i = 0; i < r->file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(r->file->entries, struct pw_entry, i);
        int round_no = 0;
        if (strcmp(entry->group, GROUP) != 0 || entry->value[0] == '\0')
            continue;
        r->entry = entry;
        if (!pw_read_int(entry->key, 1, rounds, &round_no))
            return pw_refuse_at(r->error, r->file->name, entry->line, "pairings-round", entry->key,
                                rounds);
        if (!read_round(r, round_no))
            return false;
        r->paired = MAX(r->paired, round_no);
    }
    for (int no = 1; no < r->paired; no++) {
        g_autofree char *key = g_strdup_printf("%d", no);
        const struct pw_entry *entry = pw_keyfile_find(r->file, GROUP, key);
        if (entry == NULL || entry->value[0] == '\0')
            return pw_refuse_at(r->error, r->file->name, 0, "pairings-gap", no, r->paired);
    }
    return names_all(r);
}

static char *played(const struct rounds *r, int who_no, int *quarters)
{
    const struct pw_scoring scoring = pw_scoring_said(&r->event->scoring);
    GString *out = g_string_new(NULL);
    *quarters = 0;
    for (int no = 1; no <= r->paired; no++) {
        struct pw_trf_entry part = *part_at(r, no, who_no);
        if (part.code == '\0') /* not there yet, or gone */
            part = (struct pw_trf_entry){0, '-', 'Z'};
        *quarters += part.code == ' ' ? 0 : pw_code_quarters(&scoring, part.code);
        g_string_append_printf(out, part.opponent != 0 ? "%s%4d %c %c" : "%s%04d %c %c",
                               no > 1 ? "  " : "", part.opponent, part.colour, part.code);
    }
    return g_string_free(out, FALSE);
}

static char *report_of(const struct rounds *r)
{
    int players = r->event->contestants;
    struct pw_trf_played *each = g_new0(struct pw_trf_played, (gsize)players);
    for (int i = 0; i < players; i++)
        each[i].games = played(r, i + 1, &each[i].quarters);
    char *text = pw_save_trf_start(r->event, pw_trf_first_is_black(r->part, players), each);
    for (int i = 0; i < players; i++)
        g_free(each[i].games);
    g_free(each);
    return text;
}

/* The board of each White of this round; one that the arbiter has set is below 0. named:
 * [players + 1], who is in it. */
static void find_boards(const char *value, int *board, bool *named, int players)
{
    g_auto(GStrv) words = g_strsplit(value, ",", -1);
    int boards = 0;
    for (int i = 0; words[i] != NULL; i++) {
        int white = 0, black = 0;
        const char *rest;
        bool sound = pw_pairings_word(words[i], &white, &black, &rest) && white <= players &&
                     black <= players;
        if (sound)
            named[white] = named[black] = true;
        if (sound && black != 0)
            board[white] = rest[0] != '\0' ? -++boards : ++boards;
    }
}

void pw_pairings_number(const struct pw_keyfile *file, struct pw_event *report)
{
    g_autofree int *board = g_new(int, (gsize)report->contestants + 1);
    g_autofree bool *named = g_new0(bool, (gsize)report->contestants + 1);
    g_autoptr(GString) hand = g_string_new(NULL);
    g_autoptr(GString) nowhere = g_string_new(NULL);
    int rounds = 0;
    for (guint i = 0; i < file->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(file->entries, struct pw_entry, i);
        int round_no = 0;
        if (strcmp(entry->group, GROUP) != 0 || entry->value[0] == '\0' ||
            !pw_read_int(entry->key, 1, PW_SWISS_ROUNDS_MAX, &round_no))
            continue;
        memset(board, 0, sizeof *board * ((gsize)report->contestants + 1));
        find_boards(entry->value, board, named, report->contestants);
        rounds++;
        for (int g = 0; g < report->games.count; g++) {
            struct pw_game *game = &report->games.game[g];
            if (game->round_no != round_no || game->black_no == 0)
                continue;
            game->board_no = abs(board[game->white_no]);
            if (board[game->white_no] < 0)
                g_string_append_printf(hand, ";%d:%d-%d;", round_no, game->white_no,
                                       game->black_no);
        }
    }
    pw_event_text(&report->by_hand, hand->str);
    for (int no = 1; rounds > 0 && no <= report->contestants; no++)
        if (!named[no] && pw_event_name(report, no) != NULL)
            g_string_append_printf(nowhere, "%s%d", nowhere->len > 0 ? ", " : "", no);
    if (nowhere->len > 0)
        pw_games_note(&report->games, file->name, 0, pw_told("pairings-nowhere", nowhere->str));
}

char *pw_pairings_start(const struct pw_event *event)
{
    struct pw_chance chance = {event->lots.seeded ? event->lots.seed : 1};
    return pw_save_trf_start(event, pw_chance(&chance, 2) == 1, NULL);
}

char *pw_pairings_report(const struct pw_event *event, const struct pw_keyfile *file, int *paired,
                         GError **error)
{
    struct rounds r = {.event = event, .file = file, .error = error};
    const struct pw_entry *kind = pw_keyfile_find(file, "movement", "kind");
    char *text = NULL;
    int rounds = event->request.rounds;
    for (int i = 0; i < event->contestants; i++) {
        if (event->contestant[i].player[1] != NULL) {
            pw_refuse_at(error, file->name, kind->line, "swiss-pairs", event->contestant[i].name);
            return NULL;
        }
    }
    if (rounds < 1 || rounds > PW_SWISS_ROUNDS_MAX) {
        pw_refuse_at(error, file->name, kind->line, "swiss-rounds-key");
        return NULL;
    }
    r.part = g_new0(struct pw_trf_entry, (gsize)rounds * (gsize)event->contestants);
    if (read_rounds(&r))
        text = report_of(&r);
    *paired = r.paired;
    g_free(r.part);
    return text;
}
