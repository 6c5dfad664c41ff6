/* tournament.c - pairings and results put together.
 *
 * Long: a result is placed, its colours are taken and its faults told by what the others of the
 * file have said before it, and who left, which of them counts.
 */
#include "score/tournament.h"
#include "base/characters.h"
#include "base/messages.h"
#include "event/rounds.h"
#include "sched/core/schedule.h"
#include "score/standings.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- leavers: "5,7 until 3" ---- */

/* A whole number at *text, which is past it then; -1: none. */
static int scan(const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    int n = digits >= 1 && digits <= 5 ? (int)strtol(*text, NULL, 10) : -1;
    *text += n >= 0 ? digits : 0;
    return n;
}

/* One of them: "5", "5 until 3", "5 until round 3". */
static bool read_leaver(const char *text, size_t length, struct pw_leaver *leaver)
{
    static const char *const words[] = {" until round ", " until ", " after round ", " after "};
    const char *end = text + length, *at = text;
    *leaver = (struct pw_leaver){scan(&at), -1};
    for (size_t i = 0; leaver->who_no > 0 && at < end && i < sizeof words / sizeof *words; i++) {
        if (strncmp(at, words[i], strlen(words[i])) != 0)
            continue;
        at += strlen(words[i]);
        leaver->last_no = scan(&at);
        break;
    }
    return leaver->who_no > 0 && at == end;
}

/* The message of this key, whose one blank is the word there. */
static enum pw_status refuse_word(struct pw_reason *why, const char *key, const char *at,
                                  size_t length)
{
    char word[41];
    snprintf(word, sizeof word, "%.*s", (int)pw_characters(at, length > 40 ? 40 : length), at);
    return pw_refuse_why(why, PW_BAD_REQUEST, key, word);
}

enum pw_status pw_leavers_of(const char *withdrawn, int contestants, struct pw_leaver **out,
                             struct pw_reason *why)
{
    const char *text = withdrawn != NULL ? withdrawn : "";
    struct pw_leaver *leaver = calloc(strlen(text) + 2, sizeof *leaver);
    int n = 0;
    *out = leaver;
    if (leaver == NULL)
        return pw_refuse_why(why, PW_NO_MEMORY, "no-memory-results");
    while (*text != '\0') {
        text += strspn(text, ",; ");
        size_t length = strcspn(text, ",;"), trimmed = length;
        while (trimmed > 0 && text[trimmed - 1] == ' ')
            trimmed--;
        /* numbers may be parted by blanks alone */
        size_t digits = strspn(text, "0123456789"), blanks = strspn(text + digits, " ");
        if (digits > 0 && blanks > 0 && text[digits + blanks] >= '0' &&
            text[digits + blanks] <= '9')
            length = trimmed = digits;
        if (length == 0)
            break;
        if (!read_leaver(text, trimmed, &leaver[n]) || leaver[n].who_no > contestants)
            return refuse_word(why, "withdrawn-nobody", text, trimmed);
        n++;
        text += length;
    }
    leaver[n] = (struct pw_leaver){0, 0};
    return PW_OK;
}

int *pw_leavers_last(const char *withdrawn, int contestants)
{
    struct pw_leaver *leaver = NULL;
    struct pw_reason why;
    int *last = malloc(((size_t)contestants + 1) * sizeof *last);
    bool sound = pw_leavers_of(withdrawn, contestants, &leaver, &why) == PW_OK;
    for (int no = 0; last != NULL && no <= contestants; no++)
        last[no] = INT_MAX;
    for (int i = 0; last != NULL && sound && leaver[i].who_no != 0; i++)
        last[leaver[i].who_no] = leaver[i].last_no > 0 ? leaver[i].last_no : 0;
    free(leaver);
    return last;
}

enum pw_status pw_leavers_read(const struct pw_event *event, const struct pw_schedule *s,
                               struct pw_leaver **out, struct pw_reason *why)
{
    /* in a Swiss who leaves takes no games along: the rule is that of round robins */
    enum pw_status status =
        pw_leavers_of(event->no_robin == NULL ? event->withdrawn : NULL, s->contestants, out, why);
    for (int i = 0; status == PW_OK && !event->games.whole && (*out)[i].who_no != 0; i++)
        if ((*out)[i].last_no > s->rounds)
            return pw_refuse_why(why, PW_BAD_REQUEST, "withdrawn-beyond", (*out)[i].who_no,
                                 (*out)[i].last_no, s->rounds);
    return status;
}

/* ---- what is asked of one that is counted ---- */

struct pw_game pw_tournament_filed(const struct pw_tournament *t, int i)
{
    struct pw_game game = t->game[i];
    if (t->black_first)
        pw_game_turn(&game);
    return game;
}

bool pw_tournament_round_off(const struct pw_tournament *t, int round_no)
{
    bool off = false;
    for (int i = 0; i < t->games && !off; i++)
        off = t->game[i].round_no == round_no && t->game[i].off_no != 0;
    return off;
}

int pw_tournament_last(const struct pw_tournament *t)
{
    int last = t->rounds;
    while (last > 0 && pw_tournament_round_off(t, last))
        last--;
    return last;
}

int pw_tournament_team(const struct pw_tournament *t, int who_no)
{
    return t->team > 0 && who_no > t->team;
}

long long pw_tournament_match(const struct pw_tournament *t, int team)
{
    long long points = 0;
    for (int who = 1; who <= t->players; who++)
        if (t->presence[who] != PW_LEFT_UNCOUNTED && pw_tournament_team(t, who) == team)
            points += t->score[who];
    return points;
}

long long pw_tournament_points(const struct pw_tournament *t, int who_no)
{
    return t->score[who_no];
}

/* ---- play-offs: who played one, and in which order ---- */

/* Reads "2,1; 5,4" into play_off and play_off_group; NULL or "no": there was none. PW_BAD_REQUEST:
 * it names nobody, or somebody twice, or, when all games are decided, players with other points;
 * *wrong then.
 */
static enum pw_status play_off_take(struct pw_tournament *t, const char *text, bool *wrong,
                                    struct pw_reason *why)
{
    int group = 1, place = 0, first = 0;
    t->play_off = calloc((size_t)t->players + 1, sizeof *t->play_off);
    t->play_off_group = calloc((size_t)t->players + 1, sizeof *t->play_off_group);
    if (t->play_off == NULL || t->play_off_group == NULL)
        return pw_refuse_why(why, PW_NO_MEMORY, "no-memory-results");
    if (text == NULL || strcmp(text, "no") == 0)
        return PW_OK;
    *wrong = true;
    for (const char *at = text; *at != '\0';) {
        size_t digits = strspn(at, "0123456789");
        if (*at == ' ' || *at == ',' || *at == ';') {
            group += *at == ';';
            place = *at == ';' ? 0 : place;
            at++;
            continue;
        }
        int who = digits >= 1 && digits <= 5 ? (int)strtol(at, NULL, 10) : 0;
        if (who < 1 || who > t->players || !t->here[who])
            return refuse_word(why, "play-off-nobody", at, strcspn(at, ",;"));
        if (t->play_off[who] != 0)
            return pw_refuse_why(why, PW_BAD_REQUEST, "play-off-twice", who);
        first = place == 0 ? who : first;
        if (t->open == 0 && t->score[who] != t->score[first])
            return pw_refuse_why(why, PW_BAD_REQUEST, "play-off-unequal", first, who);
        t->play_off[who] = ++place;
        t->play_off_group[who] = group;
        at += digits;
    }
    *wrong = false;
    return PW_OK;
}

int pw_play_off_who(const struct pw_tournament *t, int group, int place)
{
    for (int who_no = 1; who_no <= t->players; who_no++)
        if (t->play_off_group[who_no] == group && t->play_off[who_no] == place)
            return who_no;
    return 0;
}

/* ---- a result that no pairing is ---- */

#define RESULT_PLACE 160

/* A result that no pairing of the event is: what is there instead. */

/* Of teams: somebody who sits opposite nobody, or nobody who was to sit opposite somebody. */
static enum pw_status no_walkover(const struct pw_schedule *s, const struct pw_game *game,
                                  const struct pw_game *result, const char *place,
                                  struct pw_reason *why)
{
    int who_no = result->white_no;
    if (game->black_no != 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "game-opposite", place, who_no,
                             game->white_no == who_no ? game->black_no : game->white_no,
                             result->round_no);
    if (game->white == 'Z')
        return pw_refuse_why(why, PW_BAD_REQUEST, "game-team-bye", place,
                             pw_schedule_team(s, who_no), who_no, result->round_no);
    return pw_refuse_why(why, PW_BAD_REQUEST, "game-alone", place, who_no, result->round_no);
}

/* place: where the result was read, "file:7: ", or "". Always PW_BAD_REQUEST, with the reason. */
static enum pw_status misplaced(const struct pw_tournament *t, const struct pw_schedule *s,
                                const struct pw_game *result, const char *place,
                                struct pw_reason *why)
{
    if (result->round_no > t->rounds)
        return pw_refuse_why(why, PW_BAD_REQUEST, t->swiss ? "game-not-paired" : "game-no-round",
                             place, result->round_no, t->rounds);
    if (result->white_no > t->players || result->black_no > t->players)
        return pw_refuse_why(why, PW_BAD_REQUEST, "game-no-player", place,
                             result->white_no > t->players ? result->white_no : result->black_no,
                             t->players);
    for (int i = t->first[result->white_no]; i < t->first[result->white_no + 1]; i++) {
        const struct pw_game *game = &t->game[t->own[i]];
        if (pw_contest_of(s)->has_line_ups && game->round_no == result->round_no &&
            (game->black_no == 0 || result->black_no == 0))
            return no_walkover(s, game, result, place, why);
        if (game->round_no == result->round_no && game->black_no == 0)
            return pw_refuse_why(why, PW_BAD_REQUEST, "game-has-bye", place, result->white_no,
                                 result->round_no);
        if (game->round_no == result->round_no && result->black_no == 0)
            return pw_refuse_why(why, PW_BAD_REQUEST, "game-no-bye", place, result->white_no,
                                 result->round_no, game->white_no, game->black_no);
        if (game->round_no == result->round_no)
            return pw_refuse_why(why, PW_BAD_REQUEST, "game-not-met", place, result->white_no,
                                 result->black_no, result->round_no, game->white_no,
                                 game->black_no);
    }
    return pw_refuse_why(why, PW_BAD_REQUEST, "game-not-there", place, result->white_no,
                         result->round_no);
}

static bool has_column(const struct pw_games *games, const struct pw_game *result)
{
    return games->from != NULL && result->line > 0 && result->column > 0;
}

/* What a reason begins with that in_column takes. */
static const char *before_column(const struct pw_games *games, const struct pw_game *result,
                                 const char *place)
{
    return has_column(games, result) ? "" : place;
}

/* The reason, with the place and the column in which the result begins. */
static enum pw_status in_column(enum pw_status status, const struct pw_games *games,
                                const struct pw_game *result, const char *place,
                                struct pw_reason *why)
{
    struct pw_reason what = *why;
    if (status == PW_OK || !has_column(games, result))
        return status;
    return pw_refuse_why(why, status, "game-column", place, result->column, &what);
}

/* "club.csv:12: ", what begins a message about this result. */
static void result_place(const struct pw_games *games, const struct pw_game *result,
                         char place[RESULT_PLACE])
{
    int from = games->from != NULL ? (int)pw_characters(games->from, 120) : 0;
    place[0] = '\0';
    if (games->from != NULL && result->line > 0)
        snprintf(place, RESULT_PLACE, "%.*s:%d: ", from, games->from, result->line);
    else if (games->from != NULL)
        snprintf(place, RESULT_PLACE, "%.*s: ", from, games->from);
}

/* Nobody plays in the round of that game; that it is open says the same, and is PW_OK. */
static enum pw_status misplaced_off(const struct pw_game *game, const struct pw_game *result,
                                    const char *place, struct pw_reason *why)
{
    if (result->white == '*' || result->black_no == 0)
        return PW_OK;
    return pw_refuse_why(why, PW_BAD_REQUEST, "game-off", place, game->round_no, game->off_no);
}

/* ---- pairings and results ---- */

#define WORK_A_GAME 600

static enum pw_status no_memory(struct pw_reason *why)
{
    return pw_refuse_why(why, PW_NO_MEMORY, "no-memory-results");
}

/* Nobody sits opposite: who is there has won without a game, as the match has another team in it;
 * else it is a bye. */
static bool is_walkover(const struct pw_schedule *s, int round_no, int stand_no)
{
    return pw_contest_of(s)->has_line_ups &&
           pw_schedule_match(s, round_no, (stand_no - 1) / s->team_boards + 1).guest_no != 0;
}

static bool take_pairings(struct pw_tournament *t, const struct pw_schedule *s)
{
    t->game = calloc((size_t)s->rounds * (size_t)s->stands + 1, sizeof *t->game);
    if (t->game == NULL)
        return false;
    for (int r = 1; r <= s->rounds; r++) {
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            int one = spot.who[0], other = spot.who[1];
            bool first = one >= 1 && one <= s->contestants && one != s->missing_no;
            bool second = other >= 1 && other <= s->contestants && other != s->missing_no;
            if (!first && !second)
                continue;
            t->game[t->games++] = (struct pw_game){
                .round_no = r,
                .board_no = s->stand[b - 1].table_no,
                .white_no = first ? one : other,
                .black_no = first && second ? other : 0,
                .white = first && second        ? '*'
                         : is_walkover(s, r, b) ? '+'
                                                : 'Z',
                .black = first && second ? '*' : '\0',
                .colourless = s->colours_drawn && pw_schedule_stones(s, r, b) == 0,
                .handicap = (signed char)pw_schedule_stones(s, r, b),
            };
        }
    }
    return true;
}

/* What entries of [happened] say of single games. The schedule has the colours as they were. */
static void take_entries(struct pw_tournament *t, const struct pw_event *event)
{
    for (int k = 0; event != NULL && k < event->happenings; k++) {
        const struct pw_happening *entry = &event->happening[k];
        for (int i = 0; i < t->games; i++)
            if (pw_happening_takes_out(entry, t->game[i].round_no))
                t->game[i].off_no = entry->no;
        if (entry->kind != PW_COLOURS_TURNED && entry->kind != PW_POSTPONED)
            continue;
        for (int i = 0; i < t->games; i++) {
            struct pw_game *game = &t->game[i];
            if (game->round_no != entry->round_no || game->board_no != entry->board_no)
                continue;
            if (entry->kind == PW_COLOURS_TURNED)
                game->exchanged = true;
            else
                game->later_no = pw_event_later_round(event, entry, t->rounds);
        }
    }
}

static bool index_players(struct pw_tournament *t)
{
    t->first = calloc((size_t)t->players + 2, sizeof *t->first);
    t->own = calloc(2 * (size_t)t->games + 1, sizeof *t->own);
    t->presence = calloc((size_t)t->players + 1, sizeof *t->presence);
    t->left_after = calloc((size_t)t->players + 1, sizeof *t->left_after);
    t->score = calloc((size_t)t->players + 1, sizeof *t->score);
    t->counted = calloc((size_t)t->players + 1, sizeof *t->counted);
    t->here = calloc((size_t)t->players + 1, sizeof *t->here);
    t->rating = calloc((size_t)t->players + 1, sizeof *t->rating);
    int *fill = calloc((size_t)t->players + 2, sizeof *fill);
    t->lost_after = calloc((size_t)t->players + 1, sizeof *t->lost_after);
    bool done = t->first && t->own && t->presence && t->left_after && t->lost_after && t->score &&
                t->counted && t->here && t->rating && fill;
    for (int who = 0; done && who <= t->players; who++)
        t->left_after[who] = t->rounds;
    for (int i = 0; done && i < t->games; i++) {
        t->first[t->game[i].white_no + 1]++;
        if (t->game[i].black_no != 0)
            t->first[t->game[i].black_no + 1]++;
    }
    for (int who = 1; done && who <= t->players + 1; who++)
        t->first[who] += t->first[who - 1];
    for (int who = 0; done && who <= t->players; who++)
        fill[who] = t->first[who];
    for (int i = 0; done && i < t->games; i++) {
        const struct pw_game *game = &t->game[i];
        t->own[fill[game->white_no]++] = i;
        t->here[game->white_no] = true;
        if (game->black_no != 0) {
            t->own[fill[game->black_no]++] = i;
            t->here[game->black_no] = true;
        }
    }
    free(fill);
    return done;
}

/* The pairing of this result; NULL: there is none. */
static struct pw_game *find(struct pw_tournament *t, const struct pw_game *result)
{
    if (result->white_no < 1 || result->white_no > t->players)
        return NULL;
    /* The games of a player lie in the order of the rounds. */
    int low = t->first[result->white_no], end = t->first[result->white_no + 1];
    for (int high = end; low < high;) {
        int middle = low + (high - low) / 2;
        if (t->game[t->own[middle]].round_no < result->round_no)
            low = middle + 1;
        else
            high = middle;
    }
    for (int i = low; i < end && t->game[t->own[i]].round_no == result->round_no; i++) {
        struct pw_game *game = &t->game[t->own[i]];
        bool same = game->white_no == result->white_no && game->black_no == result->black_no;
        bool turned = game->black_no == result->white_no && game->white_no == result->black_no;
        if (same || turned)
            return game;
    }
    return NULL;
}

/* Are colours of this result not those of the plan, but its own? */
static bool is_free(const struct pw_schedule *s, const struct pw_game *result, int planned)
{
    bool other_stones = result->stones_said && result->handicap != planned;
    return other_stones || (s->colours_drawn && planned == 0);
}

bool pw_game_exchanged(const struct pw_schedule *s, const struct pw_game *result)
{
    struct pw_seat at = pw_schedule_where(s, result->white_no, result->round_no);
    int planned = pw_schedule_stones(s, result->round_no, at.stand_no);
    return result->black_no != 0 && at.opponent_no == result->black_no && at.side != PW_SIDE_A &&
           !result->colourless && !is_free(s, result, planned);
}

/* Who has which colour in a result, beside what was planned: *taken is the result as it counts.
 * A handicap other than planned brings its own colours: Black is who takes the stones. */
static enum pw_status take_colours(const struct pw_schedule *s, const struct pw_games *games,
                                   const struct pw_game *game, const struct pw_game *result,
                                   const char *place, struct pw_game *taken, struct pw_reason *why)
{
    bool turned = game->white_no != result->white_no, said = result->exchanged;
    *taken = *result;
    if (!result->stones_said)
        taken->handicap = game->handicap;
    bool free_choice = is_free(s, result, game->handicap);
    taken->later_no = game->later_no;
    /* where an entry says that colours were exchanged, the schedule has them as they were */
    taken->exchanged = (turned && !free_choice && !result->colourless) != game->exchanged;
    if (result->colourless && turned)
        pw_game_turn(taken); /* nobody's colour: as it is planned */
    if (result->black_no == 0 || result->colourless)
        return PW_OK;
    int white_no = s->black_first ? game->black_no : game->white_no;
    int black_no = s->black_first ? game->white_no : game->black_no;
    if (said && free_choice)
        return pw_refuse_why(
            why, PW_BAD_REQUEST, "colours-free", place, result->round_no, white_no, black_no,
            pw_detail_message(s->colours_drawn && taken->handicap == 0 ? "colours-at-board"
                                                                       : "colours-of-stones"));
    if (said && !turned && !game->exchanged)
        return pw_refuse_why(why, PW_BAD_REQUEST, "colours-same", place, result->round_no, white_no,
                             black_no);
    if (turned && game->exchanged && !games->coloured && !said) {
        pw_game_turn(taken); /* it was written before the entry: who has the point keeps it */
        taken->exchanged = true;
        return PW_OK;
    }
    if (turned && game->exchanged && !games->coloured)
        return pw_refuse_why(why, PW_BAD_REQUEST, "colours-entry", place, result->round_no,
                             white_no, black_no);
    if (taken->exchanged && turned && !said && !games->coloured)
        return pw_refuse_why(why, PW_BAD_REQUEST, "colours-other", place, result->round_no,
                             white_no, black_no, game->round_no, game->board_no);
    return PW_OK;
}

static enum pw_status take_results(struct pw_tournament *t, const struct pw_schedule *s,
                                   const struct pw_games *games, pw_hearer *tell, void *user,
                                   struct pw_reason *why)
{
    int *said = calloc((size_t)t->games + 1, sizeof *said);
    if (said == NULL)
        return no_memory(why);
    struct pw_reason first;
    enum pw_status worst = PW_OK;
    for (int i = 0; i < games->count && (worst == PW_OK || tell != NULL); i++) {
        enum pw_status status = PW_OK;
        const struct pw_game *result = &games->game[i];
        char place[RESULT_PLACE];
        result_place(games, result, place);
        /* the column is that of the first of the two, and no round that there is not */
        const char *before =
            result->round_no > t->rounds ? place : before_column(games, result, place);
        struct pw_game *game = find(t, result);
        if (game == NULL) {
            status = misplaced(t, s, result, before, why);
        } else if (said[game - t->game] != 0) {
            int line = said[game - t->game];
            if (line > 0)
                status = pw_refuse_why(why, PW_BAD_REQUEST, "game-twice-line", before,
                                       result->round_no, game->white_no, game->black_no, line);
            else
                status = pw_refuse_why(why, PW_BAD_REQUEST, "game-twice", before, result->round_no,
                                       game->white_no, game->black_no);
        } else if (!games->whole && result->board_no != 0 && result->board_no != game->board_no) {
            status =
                pw_refuse_why(why, PW_BAD_REQUEST, "game-other-board", before, game->white_no,
                              game->black_no, game->board_no, result->round_no, result->board_no);
        } else if (game->off_no != 0) {
            status = misplaced_off(game, result, before, why);
        } else {
            struct pw_game taken = {0};
            status = take_colours(s, games, game, result, before, &taken, why);
            if (status == PW_OK) {
                said[game - t->game] = result->line > 0 ? result->line : -1;
                taken.board_no = game->board_no;
                if (pw_contest_of(s)->has_line_ups &&
                    game->black_no == 0) /* nothing else can be said of it */
                    taken.white = game->white;
                *game = taken;
                if (game->black_no == 0)
                    game->black = '\0';
            }
        }
        if (result->round_no <= t->rounds)
            status = in_column(status, games, result, place, why);
        if (status != PW_OK && tell != NULL)
            tell(why, user);
        if (status != PW_OK && worst == PW_OK) {
            worst = status;
            first = *why;
        }
    }
    free(said);
    if (worst != PW_OK)
        *why = first;
    return worst;
}

/* Are results awaited of who left? By an entry of what happened, or as others have come in. */
static bool is_running(const struct pw_tournament *t, const struct pw_event *event, int who_no)
{
    bool any = false;
    for (int i = 0; i < t->games && !any; i++)
        any = t->game[i].black_no != 0 && t->game[i].white != '*';
    for (int i = 0; event != NULL && i < event->happenings && !any; i++)
        any = event->happening[i].kind == PW_WENT_HOME && event->happening[i].who_no == who_no;
    return any;
}

/* Was that game played when this one had left? One of an earlier round may have been played in its
 * time, or at any other, whenever it was to be. */
static bool played_gone(const struct pw_game *game, int who_no, int last_no)
{
    char code = game->white_no == who_no ? game->white : game->black;
    return last_no >= 0 && pw_code_played(code) && pw_game_due(game) > last_no &&
           game->round_no > last_no;
}

/* Less than half of the games played: out of the count. Not where two teams meet: the points are
 * the team's, and what is open is lost. Where it is not said when somebody left, it was after the
 * last round that has a result of his. */
static enum pw_status take_withdrawals(struct pw_tournament *t, const struct pw_event *event,
                                       const struct pw_leaver *leaver, struct pw_reason *why)
{
    for (; leaver != NULL && leaver->who_no != 0; leaver++) {
        int who = leaver->who_no, played = 0, all = 0, last = 0;
        if (who < 1 || who > t->players)
            continue;
        bool running = leaver->last_no >= 0 && is_running(t, event, who);
        for (int i = t->first[who]; i < t->first[who + 1]; i++) {
            const struct pw_game *game = &t->game[t->own[i]];
            if (game->off_no != 0)
                continue;
            char code = game->white_no == who ? game->white : game->black;
            bool game_played = pw_code_played(code);
            bool bye = game->black_no == 0;
            /* a result that has not come in yet: one was there */
            bool to_come = !bye && code == '*' && running && pw_game_due(game) <= leaver->last_no;
            all += !bye;
            played += game_played || to_come;
            if (!bye && code != '*')
                last = game->round_no;
            if (played_gone(game, who, leaver->last_no))
                return pw_refuse_why(why, PW_BAD_REQUEST, "withdrawn-played", who, leaver->last_no,
                                     game->round_no);
        }
        t->presence[who] = t->team == 0 && 2 * played < all ? PW_LEFT_UNCOUNTED : PW_HAS_LEFT;
        t->left_after[who] = leaver->last_no >= 0 ? leaver->last_no : last;
        t->lost_after[who] = leaver->last_no >= 0 ? leaver->last_no : 0;
    }
    return PW_OK;
}

static bool has_left(const struct pw_tournament *t, int who_no, int round_no)
{
    return t->presence[who_no] != PW_PLAYS && round_no > t->lost_after[who_no];
}

/* Is what is open in that round lost, as this one has left? */
static bool is_gone(const struct pw_tournament *t, int who_no, int round_no)
{
    return t->presence[who_no] == PW_HAS_LEFT && has_left(t, who_no, round_no);
}

static bool is_awaited(const struct pw_tournament *t, int who_no, int round_no)
{
    return t->presence[who_no] != PW_LEFT_UNCOUNTED && !is_gone(t, who_no, round_no);
}

bool pw_tournament_off(const struct pw_tournament *t, const struct pw_game *game)
{
    const int who[] = {game->white_no, game->black_no};
    bool off = false;
    for (int i = 0; i < 2 && game->black_no != 0; i++)
        off = off || has_left(t, who[i], pw_game_due(game));
    return game->off_no != 0 || (off && game->white == '*');
}

static void count_open(struct pw_tournament *t)
{
    for (int i = 0; i < t->games; i++) {
        const struct pw_game *game = &t->game[i];
        bool bye = game->black_no == 0;
        int due = pw_game_due(game);
        bool by_leaving =
            pw_code_forfeit(game->white) &&
            (is_gone(t, game->white_no, due) || (!bye && is_gone(t, game->black_no, due)));
        if (!bye && game->white != '*' && !by_leaving && game->round_no > t->rounds_begun)
            t->rounds_begun = game->round_no;
        t->open += !bye && game->off_no == 0 && game->white == '*' &&
                   is_awaited(t, game->white_no, due) && is_awaited(t, game->black_no, due);
    }
}

static bool count_meetings(struct pw_tournament *t)
{
    int *met = calloc((size_t)t->players + 1, sizeof *met);
    if (met == NULL)
        return false;
    for (int who = 1; who <= t->players; who++) {
        memset(met, 0, ((size_t)t->players + 1) * sizeof *met);
        for (int i = t->first[who]; i < t->first[who + 1]; i++) {
            const struct pw_game *game = &t->game[t->own[i]];
            int other = game->white_no == who ? game->black_no : game->white_no;
            if (other != 0 && ++met[other] > t->met_max)
                t->met_max = met[other];
        }
    }
    free(met);
    return true;
}

/* Nobody leads by the bye of a round that is to come. */
static void count_points(struct pw_tournament *t)
{
    for (int who = 1; who <= t->players; who++)
        for (int i = 0; i < pw_tournament_games_of(t, who); i++) {
            struct pw_view view = pw_tournament_view(t, who, i);
            t->score[who] += pw_tournament_begun(t, view.game) ? view.points : 0;
            t->counted[who] += view.opponent_no != 0 && view.counts;
        }
}

static void take_ratings(struct pw_tournament *t, const struct pw_event *event)
{
    t->all_rated = event != NULL;
    for (int who = 1; event != NULL && who <= t->players; who++) {
        const struct pw_contestant *c = pw_event_contestant_in(event, who, t->rounds);
        t->rating[who] = c != NULL ? c->rating : 0;
        if (t->here[who] && t->presence[who] != PW_LEFT_UNCOUNTED)
            t->all_rated = t->all_rated && t->rating[who] > 0;
    }
}

/* Did the event begin before that month? Not where its day is not known. */
static bool is_before(const struct pw_event *event, int year, int month)
{
    int at[3];
    return event != NULL && pw_event_day(event, &at[0], &at[1], &at[2]) &&
           (at[0] < year || (at[0] == year && at[1] < month));
}

/* The pairings with the results; to be freed also where it fails. */
static enum pw_status begin(struct pw_tournament **out, const struct pw_event *event,
                            const struct pw_schedule *s, const struct pw_games *games,
                            pw_hearer *tell, void *user, struct pw_reason *why)
{
    if (!pw_work("games", (long long)s->rounds * s->stands, WORK_A_GAME))
        return pw_because(why, PW_BOUND, "%s", pw_work_refused());
    struct pw_tournament *t = *out = calloc(1, sizeof *t);
    if (t == NULL)
        return no_memory(why);
    t->players = s->contestants;
    t->rounds = s->rounds;
    t->black_first = s->black_first;
    t->team = s->team;
    t->with = calloc((size_t)t->players + 1, sizeof *t->with);
    t->level = calloc((size_t)t->players + 1, sizeof *t->level);
    t->swiss = event != NULL && event->no_robin != NULL;
    t->own_score_capped = !is_before(event, 2026, 3);
    t->part = calloc((size_t)t->rounds + 1, sizeof *t->part);
    if (t->with == NULL || t->level == NULL || t->part == NULL || !take_pairings(t, s) ||
        !index_players(t))
        return no_memory(why);
    take_entries(t, event);
    return games != NULL ? take_results(t, s, games, tell, user, why) : PW_OK;
}

static enum pw_status make(const struct pw_event *event, const struct pw_schedule *s,
                           const struct pw_games *games, const struct pw_scoring *scoring,
                           const struct pw_leaver *leaver, struct pw_tournament **out,
                           bool *of_leavers, struct pw_reason *why)
{
    struct pw_tournament *t = NULL;
    enum pw_status status = begin(&t, event, s, games, NULL, NULL, why);
    if (status == PW_OK) {
        t->scoring = pw_scoring_said(scoring);
        status = take_withdrawals(t, event, leaver, why);
        *of_leavers = status == PW_BAD_REQUEST;
    }
    if (status == PW_OK) {
        take_ratings(t, event);
        count_open(t);
        count_points(t);
        if (!count_meetings(t))
            status = no_memory(why);
    }
    if (status == PW_OK)
        status = play_off_take(t, event != NULL ? event->play_off : NULL, of_leavers, why);
    if (status == PW_OK)
        *out = t;
    else
        pw_tournament_free(t);
    return status;
}

enum pw_status pw_tournament_make(const struct pw_schedule *s, const struct pw_games *games,
                                  const struct pw_scoring *scoring, const int *withdrawn,
                                  struct pw_tournament **out, struct pw_reason *why)
{
    size_t n = 0;
    while (withdrawn != NULL && withdrawn[n] != 0)
        n++;
    struct pw_leaver *leaver = calloc(n + 1, sizeof *leaver);
    if (leaver == NULL)
        return no_memory(why);
    for (size_t i = 0; i < n; i++)
        leaver[i] = (struct pw_leaver){withdrawn[i], -1};
    bool of_leavers = false;
    enum pw_status status = make(NULL, s, games, scoring, leaver, out, &of_leavers, why);
    free(leaver);
    return status;
}

enum pw_status pw_tournament_check(const struct pw_event *event, pw_hearer *tell, void *user,
                                   struct pw_reason *why)
{
    struct pw_tournament *t = NULL;
    enum pw_status status = begin(&t, event, event->schedule, &event->games, tell, user, why);
    pw_tournament_free(t);
    return status;
}

enum pw_status pw_tournament_of_event(const struct pw_event *event, const struct pw_schedule *s,
                                      struct pw_tournament **out, bool *of_leavers,
                                      struct pw_reason *why)
{
    struct pw_leaver *leaver = NULL;
    bool unheard = false;
    of_leavers = of_leavers != NULL ? of_leavers : &unheard;
    enum pw_status status = pw_leavers_read(event, s, &leaver, why);
    *of_leavers = status == PW_BAD_REQUEST;
    if (status == PW_OK)
        status = make(event, s, &event->games, &event->scoring, leaver, out, of_leavers, why);
    free(leaver);
    return status;
}

/* Which entry says that; NULL: none, it stands in withdrawn. */
static const struct pw_happening *entry_of(const struct pw_event *event,
                                           const struct pw_leaver *leaver)
{
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].kind == PW_WENT_HOME &&
            event->happening[i].who_no == leaver->who_no)
            return &event->happening[i];
    return NULL;
}

/* A result of the game of somebody who had left by then. */
static void tell_gone(const struct pw_event *event, const struct pw_leaver *leaver,
                      const struct pw_game *result, pw_idle_hearer *tell, void *user)
{
    char place[RESULT_PLACE];
    struct pw_reason said;
    const struct pw_happening *entry = entry_of(event, leaver);
    result_place(&event->games, result, place);
    const char *before = before_column(&event->games, result, place);
    if (entry != NULL)
        pw_refuse_why(&said, PW_BAD_REQUEST, "game-left", before, leaver->who_no, leaver->last_no,
                      entry->no, result->round_no);
    else
        pw_refuse_why(&said, PW_BAD_REQUEST, "game-withdrawn", before, leaver->who_no,
                      leaver->last_no, result->round_no);
    in_column(PW_BAD_REQUEST, &event->games, result, place, &said);
    tell(result, true, &said, user);
}

/* t: the pairings, without results. */
static void check_idle(struct pw_tournament *t, const struct pw_event *event,
                       const struct pw_leaver *leaver, pw_idle_hearer *tell, void *user)
{
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *result = &event->games.game[i], *game = find(t, result);
        struct pw_game late = *result;
        if (game == NULL || result->black_no == 0)
            continue;
        if (game->off_no != 0) {
            char place[RESULT_PLACE];
            struct pw_reason said;
            result_place(&event->games, result, place);
            const char *before = before_column(&event->games, result, place);
            if (in_column(misplaced_off(game, result, before, &said), &event->games, result, place,
                          &said) != PW_OK)
                tell(result, false, &said, user);
            continue;
        }
        late.later_no = game->later_no;
        bool gone = false;
        for (const struct pw_leaver *one = leaver; one->who_no != 0 && !gone; one++) {
            gone = (result->white_no == one->who_no || result->black_no == one->who_no) &&
                   played_gone(&late, one->who_no, one->last_no);
            if (gone)
                tell_gone(event, one, result, tell, user);
        }
    }
}

enum pw_status pw_tournament_check_idle(const struct pw_event *event, pw_idle_hearer *tell,
                                        void *user, struct pw_reason *why)
{
    struct pw_leaver *leaver = NULL;
    struct pw_tournament *t = NULL;
    enum pw_status status = pw_leavers_read(event, event->schedule, &leaver, why);
    if (status == PW_OK && (leaver[0].who_no != 0 || event->happenings > 0))
        status = begin(&t, event, event->schedule, NULL, NULL, NULL, why);
    if (t != NULL && status == PW_OK)
        check_idle(t, event, leaver, tell, user);
    pw_tournament_free(t);
    free(leaver);
    return status;
}

void pw_tournament_free(struct pw_tournament *t)
{
    if (t == NULL)
        return;
    free(t->game);
    free(t->first);
    free(t->own);
    free(t->presence);
    free(t->left_after);
    free(t->lost_after);
    free(t->score);
    free(t->counted);
    free(t->here);
    free(t->rating);
    free(t->play_off);
    free(t->play_off_group);
    free(t->with);
    free(t->level);
    free(t->part);
    free(t);
}

int pw_tournament_games_of(const struct pw_tournament *t, int who_no)
{
    return t->first[who_no + 1] - t->first[who_no];
}

/* Who has left wins nothing of somebody who has left, too: both have lost that game. */
static char forfeited(const struct pw_tournament *t, char code, int who_no, int other_no,
                      int round_no)
{
    if (code != '*')
        return code;
    if (is_gone(t, who_no, round_no))
        return '-';
    if (!is_gone(t, other_no, round_no))
        return code;
    return has_left(t, who_no, round_no) ? '-' : '+';
}

struct pw_view pw_tournament_view(const struct pw_tournament *t, int who_no, int i)
{
    const struct pw_game *game = &t->game[t->own[t->first[who_no] + i]];
    struct pw_view view = {.game = game, .first = game->white_no == who_no, .counts = true};
    view.white = view.first != t->black_first;
    view.opponent_no = view.first ? game->black_no : game->white_no;
    view.code = view.first ? game->white : game->black;
    view.other = view.first ? game->black : game->white;
    if (view.opponent_no != 0) {
        view.code = forfeited(t, view.code, who_no, view.opponent_no, pw_game_due(game));
        view.other = forfeited(t, view.other, view.opponent_no, who_no, pw_game_due(game));
        view.counts = t->presence[view.opponent_no] != PW_LEFT_UNCOUNTED;
    }
    if (game->off_no != 0) { /* nothing is awaited */
        view.code = view.opponent_no != 0 ? '*' : 'Z';
        view.counts = false;
    }
    int quarters = pw_code_quarters(&t->scoring, view.code);
    view.points = view.counts ? quarters * (PW_POINT / 4) : 0;
    return view;
}

/* ---- a schedule from games ---- */

/* Rows of a round: games by board, then those that say none as they stand in the file, then byes.
 */
static int compare(const void *left, const void *right)
{
    const struct pw_game *a = *(const struct pw_game *const *)left;
    const struct pw_game *b = *(const struct pw_game *const *)right;
    if (a->round_no != b->round_no)
        return a->round_no < b->round_no ? -1 : 1;
    if ((a->black_no == 0) != (b->black_no == 0))
        return a->black_no == 0 ? 1 : -1;
    if ((a->board_no == 0) != (b->board_no == 0))
        return a->board_no == 0 ? 1 : -1;
    if (a->board_no != b->board_no)
        return a->board_no < b->board_no ? -1 : 1;
    return (a > b) - (a < b); /* as they stand in the file */
}

struct pw_schedule *pw_schedule_of_games(const struct pw_games *games, int contestants)
{
    int rounds = 0, stands = 1;
    const struct pw_game **order = calloc((size_t)games->count + 1, sizeof *order);
    if (order == NULL || games->count == 0) {
        free(order);
        return NULL;
    }
    for (int i = 0; i < games->count; i++) {
        order[i] = &games->game[i];
        if (games->game[i].round_no > rounds)
            rounds = games->game[i].round_no;
    }
    qsort(order, (size_t)games->count, sizeof *order, compare);
    for (int i = 0, rows = 0; i < games->count; i++) {
        rows = i > 0 && order[i]->round_no == order[i - 1]->round_no ? rows + 1 : 1;
        stands = rows > stands ? rows : stands;
    }
    struct pw_schedule *s =
        pw_schedule_build(PW_PLAYERS, contestants, stands, 0, rounds, 0, stands, NULL);
    for (int i = 0, row = 0; s != NULL && i < games->count; i++) {
        row = i > 0 && order[i]->round_no == order[i - 1]->round_no ? row + 1 : 1;
        pw_schedule_put(s, order[i]->round_no, row,
                        (struct pw_spot){{order[i]->white_no, order[i]->black_no}, 0});
    }
    free(order);
    if (s != NULL) {
        pw_schedule_finish(s);
        s->method = "the pairings of the file";
    }
    return s;
}
