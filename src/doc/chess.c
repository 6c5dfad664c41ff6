/* chess.c - the papers that follow from names and schedule alone; see chess.h. */
#include "doc/chess.h"
#include "base/error.h"
#include "event/rounds.h"

#include <stdlib.h>
#include <string.h>

const char *pw_colour_of(const struct pw_event *event, enum pw_side side)
{
    return event->nigiri || (side == PW_SIDE_A) != pw_event_contest(event)->black_first ? "white"
                                                                                        : "black";
}

/* The results that are shown; NULL: the sheet is to be filled in, whatever was played. */
const struct pw_tournament *pw_papers_shown(const struct pw_papers *of)
{
    return of->subject->event->blank ? NULL : of->t;
}

/* Was somebody there no more in that round, whose games of it are open? */
static bool has_gone(const struct pw_tournament *t, int who_no, int round_no)
{
    return t->presence[who_no] != PW_PLAYS && round_no > t->lost_after[who_no];
}

/* Who has left and has nothing to play in this round: no bye is his any more. */
static bool has_left(const struct pw_tournament *t, int who_no, int round_no)
{
    if (!t || !has_gone(t, who_no, round_no))
        return false;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        bool open = view.game->white == '*' || view.opponent_no == 0; /* a bye is no sign of life */
        if (view.game->round_no > round_no && !open)
            return false;
    }
    return true;
}

/* What somebody has in a round without a game, in an event that is paired round by round: U, F, H,
 * or Z who was not there; 0: this is no such event, or he has a game. */
static char bye_of(const struct pw_papers *of, int who_no, int round_no)
{
    const struct pw_games *games = &of->subject->event->games;
    if (of->subject->event->no_robin == NULL)
        return 0;
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (game->round_no == round_no && (game->white_no == who_no || game->black_no == who_no))
            return (char)(game->black_no == 0 ? game->white : 0);
    }
    return 'Z';
}

/* "1", "½", "0", "+", "–"; NULL: open. */
static const char *half_text(char code)
{
    return code == '*' ? NULL : pw_code_shown(code);
}

/* Is it a game of a round before that was postponed, and not played when this round begins? */
static bool is_later(const struct pw_event *event, const struct pw_view *view, int round_no)
{
    const struct pw_game *game = view->game;
    return pw_game_due(game) >= round_no ||
           (view->code == '*' && pw_event_postponed(event, game->round_no, game->board_no));
}

/* The score when the round begins, in *points. What was played with somebody who has left since is
 * taken out from then on, and not before. false: it is not known. */
static bool pw_papers_score(const struct pw_papers *of, int who_no, int round_no, long long *points)
{
    const struct pw_tournament *t = pw_papers_shown(of);
    bool known =
        t && (t->presence[who_no] != PW_LEFT_UNCOUNTED || round_no <= t->left_after[who_no]);
    *points = 0;
    for (int i = 0; known && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.game->round_no >= round_no || view.game->off_no != 0 ||
            is_later(of->subject->event, &view, round_no))
            continue;
        bool still = view.opponent_no != 0 && round_no <= t->left_after[view.opponent_no];
        known = view.opponent_no == 0 || !(view.counts || still) || view.code != '*';
        *points += view.counts || !still
                       ? view.points
                       : pw_code_quarters(&t->scoring, view.code) * (PW_POINT / 4);
    }
    return known;
}

/* The same as SIDEscore, a text, and SIDEscore-whole and -half; a flag that is off while it is not
 * known, in round 1, and while the round before has no result: who had the bye there would alone
 * have a score. Is it known? */
static bool score_fields(struct pw_field *game, const char *side, const struct pw_papers *of,
                         int who_no, int round_no)
{
    g_autofree char *name = g_strconcat(side, "score", NULL);
    g_autofree char *whole = g_strconcat(name, "-whole", NULL);
    g_autofree char *half = g_strconcat(name, "-half", NULL);
    const struct pw_tournament *t = pw_papers_shown(of);
    long long points = 0;
    bool begun = t != NULL && round_no > 1 && t->rounds_begun >= round_no - 1;
    bool known = begun && pw_papers_score(of, who_no, round_no, &points);
    pw_field_flag(game, name, false);
    g_autofree char *text = known ? pw_halves_text(points) : NULL;
    if (text)
        pw_field_text(game, name, text);
    pw_halves_fields(game, whole, half, text ? text : "");
    return known;
}

bool pw_papers_total(const struct pw_tournament *t, int who_no, int first_no, int last_no,
                     char **text)
{
    bool known = t != NULL;
    long long points = 0;
    int counted = 0, left_out = 0;
    *text = NULL;
    for (int i = 0; known && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.game->round_no < first_no || view.game->round_no > last_no ||
            view.game->off_no != 0)
            continue;
        bool counts = pw_game_counts(t, who_no, &view);
        known = view.opponent_no == 0 || !counts || view.code != '*';
        points += counts ? view.points : 0;
        counted += counts && (view.opponent_no != 0 || view.points != 0);
        left_out += !counts && view.opponent_no != 0;
    }
    /* after games that do not count alone there is no total yet: 0 would be one */
    const bool none = t && (t->presence[who_no] == PW_LEFT_UNCOUNTED || (left_out && !counted));
    if (known)
        *text = none ? g_strdup("–") : pw_halves_text(points);
    return known;
}

/* What the player made of that round, and has in all; flags that are off while that is open. A bye
 * is worth something in a Swiss alone. */
static void result_fields(struct pw_field *game, const struct pw_papers *of, int who_no,
                          int round_no)
{
    const struct pw_tournament *t = pw_papers_shown(of);
    const bool swiss = of->subject->event->no_robin;
    pw_field_flag(game, "result", false);
    pw_field_text(game, "result-weight", "regular");
    pw_field_flag(game, "total", false);
    for (int i = 0; t && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        const char *text = view.opponent_no != 0 || swiss ? half_text(view.code) : NULL;
        if (view.game->round_no != round_no || !text || view.game->off_no != 0)
            continue;
        bool counts = pw_game_counts(t, who_no, &view);
        g_autofree char *bracketed = g_strdup_printf(counts ? "%s" : "(%s)", text);
        g_autofree char *total = NULL;
        pw_field_text(game, "result", bracketed);
        pw_field_text(game, "result-weight", counts ? "black" : "regular");
        if (t->rounds_begun >= round_no && pw_papers_total(t, who_no, 1, round_no, &total))
            pw_field_text(game, "total", total);
    }
}

/* What the marks beside somebody's results mean: uncounted, that of all or no, forfeits ("+" and
 * "–") and left-early (the total is "–"). How many lines say that. */
static int mark_fields(struct pw_field *row, const struct pw_papers *of, int who_no)
{
    const struct pw_tournament *t = pw_papers_shown(of);
    const bool forfeits = pw_has_forfeits(t, who_no, 1, of->subject->schedule->rounds);
    bool uncounted = false;
    for (int i = 0; t && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        uncounted = uncounted || (view.game->off_no == 0 && view.opponent_no != 0 &&
                                  view.code != '*' && !pw_game_counts(t, who_no, &view));
    }
    const bool left = uncounted && t->presence[who_no] == PW_LEFT_UNCOUNTED;
    if (!uncounted) /* else it is said of all */
        pw_field_flag(row, "uncounted", false);
    pw_field_flag(row, "forfeits", forfeits);
    pw_field_flag(row, "left-early", left);
    return uncounted + forfeits + left;
}

/* One's own colour as a word, where it is not drawn at the board. */
static void colour_word_field(struct pw_field *record, const struct pw_papers *of,
                              const struct pw_sitting *sitting, int who_no)
{
    if (!sitting->drawn)
        pw_field_word(record, "colour-word", pw_sitting_colour(of->players, sitting, who_no));
}

/* The opponent that who_no would have in this round, and who has left; 0: none. */
static int opponent_who_left(const struct pw_papers *of, int who_no, int round_no)
{
    int opponent_no = pw_schedule_where(of->subject->schedule, who_no, round_no).opponent_no;
    bool there = pw_is_there(of->subject->schedule, opponent_no);
    return there && pw_game_is_off(of->t, who_no, round_no) ? opponent_no : 0;
}

/* Why somebody has no game: the number is odd, or in FIDE's terms a bye that was asked for, or the
 * opponent has left. */
static void bye_word_field(struct pw_field *record, const struct pw_papers *of, int who_no,
                           int round_no)
{
    const int left_no = opponent_who_left(of, who_no, round_no);
    const char code = bye_of(of, who_no, round_no);
    pw_label_field(record, of->subject->schedule, "left-opponent", left_no);
    pw_field_word(record, "bye-word",
                  left_no != 0  ? "opponent-left"
                  : code == 'H' ? "half-point-bye"
                  : code == 'F' ? "full-point-bye"
                                : "bye");
}

/* On a card of a Swiss what is not paired yet is filled in by hand; on a blank one all is. */
static bool is_by_hand(const struct pw_papers *of, int round_no)
{
    const struct pw_event *event = of->subject->event;
    return of->cards && event->swiss != NULL &&
           (event->blank || round_no > of->subject->schedule->rounds);
}

static void unpaired_fields(struct pw_field *game, const struct pw_papers *of, int round_no)
{
    static const char *const off[] = {"plays",      "bye",       "handicap", "colour-word",
                                      "new-cycle",  "result",    "total",    "time",
                                      "round-date", "postponed", NULL};
    pw_field_int(game, "round", round_no);
    pw_round_cell_fields(game, of->subject, of->letters);
    for (const char *const *name = off; *name != NULL; name++)
        pw_field_flag(game, *name, false);
    pw_field_int(game, "later-round", 0);
    pw_field_text(game, "result-weight", "regular");
    pw_field_flag(game, "unpaired", true);
}

/* Rounds first..last of one player. */
void pw_papers_rounds(struct pw_field *row, const struct pw_papers *of, int who_no, int cycle,
                      int first_no, int last_no)
{
    const struct pw_schedule *s = of->subject->schedule;
    struct pw_field *rounds = pw_field_list(row, "rounds");
    for (int round_no = first_no; round_no <= last_no; round_no++) {
        struct pw_field *game = pw_field_append(rounds);
        if (is_by_hand(of, round_no)) {
            unpaired_fields(game, of, round_no);
            continue;
        }
        struct pw_seat at = pw_schedule_where(s, who_no, round_no);
        /* Who should have met is said in a round that is not played, too. */
        bool off = pw_event_round_off(of->subject->event, round_no);
        bool plays =
            pw_is_there(s, at.opponent_no) && (off || !pw_game_is_off(of->t, who_no, round_no));
        pw_round_field(game, s, "round", round_no);
        if (plays)
            pw_game_start_fields(game, of->subject, round_no, at.table_no);
        else
            pw_round_start_fields(game, of->subject, round_no);
        if (of->cards)
            pw_round_cell_fields(game, of->subject, of->letters);
        pw_field_flag(game, "plays", plays);
        pw_field_flag(game, "unpaired", false);
        pw_field_flag(game, "bye",
                      !plays && !has_left(of->t, who_no, round_no) &&
                          bye_of(of, who_no, round_no) != 'Z');
        if (!plays)
            bye_word_field(game, of, who_no, round_no);
        pw_field_flag(game, "handicap", false);
        if (of->cards)
            pw_field_flag(game, "colour-word", false);
        pw_field_flag(game, "new-cycle", cycle > 0 && round_no > 1 && round_no % cycle == 1);
        result_fields(game, of, who_no, round_no);
        if (off)
            pw_field_text(game, "result", "\u2013");
        pw_field_flag(game, "postponed", false);
        pw_field_int(game, "later-round", 0);
        if (!plays)
            continue;
        if (!off && pw_game_is_open(pw_papers_shown(of), who_no, round_no))
            pw_entry_fields(game, of->subject, round_no, at.table_no);
        struct pw_sitting sitting = pw_sitting_of(of->players, round_no, at.stand_no);
        pw_sitting_fields(game, of->players, &sitting);
        pw_field_int(game, "board", at.table_no);
        pw_label_field(game, s, "opponent", at.opponent_no);
        pw_player_name_fields(game, "opponent-", of->players, at.opponent_no, round_no);
        pw_field_text(game, "colour", pw_sitting_colour(of->players, &sitting, who_no));
        pw_field_text(game, "opponent-colour",
                      pw_sitting_colour(of->players, &sitting, at.opponent_no));
        if (of->cards)
            colour_word_field(game, of, &sitting, who_no);
    }
}

/* Who of a pairing sits there: 2 both, who[0] first; 1 the one in who[0] has nobody to play. A game
 * without a result is not played when one of the two has left for good; that it is lost thereby is
 * nothing to be filled in. */
static int seated(const struct pw_papers *of, int round_no, int stand_no, int who[2])
{
    const struct pw_schedule *s = of->subject->schedule;
    const struct pw_tournament *t = of->t;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    bool here[2];
    for (int i = 0; i < 2; i++)
        here[i] = pw_is_there(s, spot.who[i]);
    bool both = here[0] && here[1];
    for (int k = 0; k < 2 && !both; k++)
        here[k] = here[k] && !has_left(t, spot.who[k], round_no);
    for (int i = 0; t && both && i < pw_tournament_games_of(t, spot.who[0]); i++) {
        struct pw_view view = pw_tournament_view(t, spot.who[0], i);
        char code = of->subject->event->blank ? view.game->white : view.code;
        if (view.game->round_no != round_no || code != '*')
            continue;
        for (int k = 0; k < 2; k++)
            here[k] = !has_gone(t, spot.who[k], pw_game_due(view.game));
    }
    int n = 0;
    for (int i = 0; i < 2; i++)
        if (here[i])
            who[n++] = spot.who[i];
    return n;
}

/* By how much the game was won, in the line of who won it: "+3½", "+R". */
static void margin_field(struct pw_field *game, const struct pw_view *view)
{
    const char *margin = view->game->margin, *half = strstr(margin, ".5");
    if (!margin[0] || pw_code_won(view->code) == pw_code_won(view->other))
        return;
    g_autofree char *whole = g_strndup(margin, half ? (gsize)(half - margin) : strlen(margin));
    g_autofree char *text =
        g_strdup_printf("+%s%s", half && strcmp(whole, "0") == 0 ? "" : whole, half ? "½" : "");
    pw_field_text(game, pw_code_won(view->code) ? "first-margin" : "second-margin", text);
}

/* Are points before the round known? */
static bool game_fields(struct pw_field *game, const struct pw_papers *of, int round_no,
                        int stand_no)
{
    const struct pw_schedule *s = of->subject->schedule;
    const struct pw_tournament *t = pw_papers_shown(of);
    struct pw_sitting sitting = pw_sitting_of(of->players, round_no, stand_no);
    pw_sitting_fields(game, of->players, &sitting);
    pw_field_int(game, "board", s->stand[stand_no - 1].table_no);
    pw_entry_fields(game, of->subject, round_no, s->stand[stand_no - 1].table_no);
    pw_player_fields_in(game, "first-", of->players, sitting.first, round_no);
    pw_player_fields_in(game, "second-", of->players, sitting.second, round_no);
    bool known = score_fields(game, "first-", of, sitting.first, round_no);
    known |= score_fields(game, "second-", of, sitting.second, round_no);
    pw_field_flag(game, "first-result", false);
    pw_field_flag(game, "first-margin", false);
    pw_field_flag(game, "second-margin", false);
    for (int i = 0; t && i < pw_tournament_games_of(t, sitting.first); i++) {
        struct pw_view view = pw_tournament_view(t, sitting.first, i);
        if (view.game->round_no != round_no || !half_text(view.code) || !half_text(view.other))
            continue;
        pw_field_flag(game, "postponed", false); /* it has been played */
        pw_field_text(game, "first-result", half_text(view.code));
        pw_field_text(game, "second-result", half_text(view.other));
        margin_field(game, &view);
        bool forfeit = pw_code_forfeit(view.code) || pw_code_forfeit(view.other);
        pw_field_text(game, "result-sign", forfeit ? ":" : "–");
    }
    return known;
}

/* Who plays where, by name. */
static void names_fields(struct pw_field *sheet, const struct pw_papers *of, const int *who,
                         int count, int round_no)
{
    const struct pw_schedule *s = of->subject->schedule;
    struct pw_field *names = pw_field_list(sheet, "names");
    for (int i = 0; i < count; i++) {
        struct pw_seat at = pw_schedule_where(s, who[i], round_no);
        int sitting[2], n = at.stand_no ? seated(of, round_no, at.stand_no, sitting)
                                        : !has_left(of->t, who[i], round_no);
        if (n == 0 || (n == 1 && at.stand_no && sitting[0] != who[i]))
            continue; /* has left */
        bool plays = n == 2;
        if (!plays && bye_of(of, who[i], round_no) == 'Z')
            continue; /* was not there */
        struct pw_field *row = pw_field_append(names);
        pw_player_fields_in(row, "", of->players, who[i], round_no);
        pw_field_flag(row, "plays", plays);
        pw_field_flag(row, "bye", !plays);
        pw_field_flag(row, "colour-word", false);
        if (!plays) {
            bye_word_field(row, of, who[i], round_no);
            continue;
        }
        pw_field_int(row, "board", at.table_no);
        pw_label_field(row, s, "opponent", at.opponent_no);
        struct pw_sitting there = pw_sitting_of(of->players, round_no, at.stand_no);
        pw_field_text(row, "colour", pw_sitting_colour(of->players, &there, who[i]));
        pw_field_text(row, "opponent-colour",
                      pw_sitting_colour(of->players, &there, at.opponent_no));
        colour_word_field(row, of, &there, who[i]);
        pw_player_name_fields(row, "opponent-", of->players, at.opponent_no, round_no);
    }
}

/* Who has a bye, and of what it is worth in a Swiss; who was not there has none. Where the opponent
 * has left it is none of the movement, and gives nothing. */
static void bye_fields(struct pw_field *byes, const struct pw_papers *of, int who_no, int round_no)
{
    char code = bye_of(of, who_no, round_no);
    if (code == 'Z')
        return;
    struct pw_field *bye = pw_field_append(byes);
    pw_player_fields_in(bye, "", of->players, who_no, round_no);
    struct pw_scoring scoring = pw_scoring_said(&of->subject->event->scoring);
    g_autofree char *points =
        code ? pw_halves_text(pw_code_quarters(&scoring, code) * (PW_POINT / 4)) : NULL;
    pw_text_or_no(bye, "bye-points", points);
    bye_word_field(bye, of, who_no, round_no);
    pw_field_word(bye, "bye-line",
                  code == 'H'   ? "has-half-bye"
                  : code == 'F' ? "has-full-bye"
                                : "has-bye");
}

/* The game that the entry postpones, where it is one: nobody has left. */
static void postponed_fields(struct pw_field *games, const struct pw_happening *entry, int round_no,
                             const void *papers)
{
    const struct pw_papers *of = papers;
    const struct pw_schedule *s = of->subject->schedule;
    int stand_no = 1, sitting[2];
    while (stand_no <= s->stands && s->stand[stand_no - 1].table_no != entry->board_no)
        stand_no++;
    if (stand_no > s->stands || seated(of, entry->round_no, stand_no, sitting) < 2 ||
        !pw_game_is_open(pw_papers_shown(of), sitting[0], entry->round_no))
        return;
    struct pw_field *game = pw_field_append(games);
    pw_round_field(game, s, "round", round_no);
    pw_game_start_fields(game, of->subject, entry->round_no, entry->board_no);
    game_fields(game, of, entry->round_no, stand_no);
    pw_round_field(game, s, "own-round", entry->round_no);
}

/* Games of other rounds that are to be played in this one, as they were postponed. With the round
 * in which they are played, and their own. */
static void later_fields(struct pw_field *games, const struct pw_papers *of, int round_no)
{
    const struct pw_event *event = of->subject->event;
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].kind == PW_POSTPONED && event->happening[i].later_no == round_no)
            postponed_fields(games, &event->happening[i], round_no, of);
}

/* A game that is played in another round has its slip there. */
static bool is_elsewhere(const struct pw_papers *of, int round_no, int board_no, int who_no)
{
    const struct pw_happening *later = pw_event_postponed(of->subject->event, round_no, board_no);
    return later && later->later_no && pw_game_is_open(pw_papers_shown(of), who_no, round_no);
}

/* ---- what a sheet says of its round of a Swiss ---- */

struct paired {
    const struct pw_schedule *schedule;
    const struct pw_tournament *t; /* NULL: no results */
};

/* Won or lost without playing. */
static bool is_forfeit(const struct paired *of, int no, int round_no)
{
    const struct pw_tournament *t = of->t;
    for (int i = 0; t != NULL && i < pw_tournament_games_of(t, no); i++) {
        struct pw_view view = pw_tournament_view(t, no, i);
        if (view.game->round_no == round_no)
            return pw_code_forfeit(view.code);
    }
    return false;
}

/* Over the board, or to be. */
static struct pw_seat seat_in(const struct paired *of, int no, int round_no)
{
    struct pw_seat at = pw_schedule_where(of->schedule, no, round_no);
    if (at.opponent_no != 0 && is_forfeit(of, no, round_no))
        at.opponent_no = 0;
    return at;
}

static bool has_met(const struct paired *of, int one, int other, int round_no)
{
    for (int r = 1; r < round_no; r++)
        if (seat_in(of, one, r).opponent_no == other)
            return true;
    return false;
}

/* Up to that round: *most how much one colour is ahead, *thrice whether it came three times in
 * turn. */
static void count_colours(const struct paired *of, int no, int round_no, int *most, bool *thrice)
{
    int ahead = 0, running = 0;
    enum pw_side last = PW_SIDE_A;
    for (int r = 1; r <= round_no; r++) {
        struct pw_seat at = seat_in(of, no, r);
        if (at.opponent_no == 0)
            continue;
        ahead += at.side == PW_SIDE_A ? 1 : -1;
        running = running > 0 && at.side == last ? running + 1 : 1;
        last = at.side;
        *thrice = *thrice || running >= 3;
    }
    *most = MAX(*most, abs(ahead));
}

/* The bye of the pairing, and one before it; as codes of a report. */
static bool has_second_bye(const struct pw_event *event, int round_no)
{
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *bye = &event->games.game[i];
        if (bye->round_no != round_no || bye->black_no != 0 || bye->white != 'U')
            continue;
        for (int k = 0; k < event->games.count; k++) {
            const struct pw_game *other = &event->games.game[k];
            if (other->round_no < round_no && other->black_no == 0 &&
                other->white_no == bye->white_no && (other->white == 'U' || other->white == 'F'))
                return true;
        }
    }
    return false;
}

static void append_board(GString *boards, int board_no)
{
    g_string_append_printf(boards, "%s%d", boards->len > 0 ? ", " : "", board_no);
}

/* Puts meets-again and set-by-hand, boards or no; keeps-rules where nobody meets again or has a
 * second bye; colour-most and colour-thrice. */
static void rules_fields(struct pw_field *sheet, const struct pw_subject *subject,
                         const struct pw_tournament *t, int round_no)
{
    const struct pw_event *event = subject->event;
    const struct pw_schedule *s = subject->schedule;
    const struct paired of = {s, t};
    g_autoptr(GString) again = g_string_new(NULL), hand = g_string_new(NULL);
    int most = 0;
    bool thrice = false, swiss = event->no_robin != NULL;
    for (int stand_no = 1; swiss && stand_no <= s->stands; stand_no++) {
        const struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
            continue;
        if (pw_event_by_hand(event, round_no, spot.who[0], spot.who[1]))
            append_board(hand, s->stand[stand_no - 1].table_no);
        if (has_met(&of, spot.who[0], spot.who[1], round_no))
            append_board(again, s->stand[stand_no - 1].table_no);
        for (int k = 0; k < 2; k++)
            count_colours(&of, spot.who[k], round_no, &most, &thrice);
    }
    bool keeps = swiss && again->len == 0 && !has_second_bye(event, round_no);
    pw_field_flag(sheet, "keeps-rules", keeps);
    pw_field_flag(sheet, "colour-thrice", thrice);
    pw_field_int(sheet, "colour-most", most);
    pw_text_or_no(sheet, "meets-again", again->len > 0 ? again->str : NULL);
    pw_text_or_no(sheet, "set-by-hand", hand->len > 0 ? hand->str : NULL);
}

#define ABSENT_NAMED 8 /* six lines have room for so many */

/* Puts without-points: who has no game in the round and no points for it, of an event that is
 * paired round by round; else that flag is off. */
static void absent_field(struct pw_field *sheet, const struct pw_papers *of, int round_no)
{
    g_autoptr(GString) absent = g_string_new(NULL);
    int count = 0;
    for (int no = 1; no <= of->subject->event->contestants; no++) {
        const char *name = pw_event_name_in(of->subject->event, no, round_no);
        bool plays = pw_schedule_where(of->subject->schedule, no, round_no).opponent_no != 0;
        if (plays || bye_of(of, no, round_no) != 'Z' || name == NULL || count++ >= ABSENT_NAMED)
            continue;
        g_string_append_printf(absent, "%s%d %s", absent->len > 0 ? "; " : "", no, name);
    }
    if (count > ABSENT_NAMED)
        g_string_append(absent, "; …");
    pw_text_or_no(sheet, "without-points", count > 0 ? absent->str : NULL);
}

/* The sheets of one round: its boards; and where there are names, where everybody plays. */
static void pairing_sheets(struct pw_field *sheets, const struct pw_papers *of, const int *who,
                           int count, int round_no)
{
    const struct pw_schedule *s = of->subject->schedule;
    struct pw_field *sheet = pw_field_append(sheets);
    struct pw_field *games = pw_field_list(sheet, "games");
    pw_field_list(sheet, "names");
    pw_round_field(sheet, s, "round", round_no);
    pw_round_start_fields(sheet, of->subject, round_no);
    pw_field_flag(sheet, "by-name", false);
    int boards = 0, planned = 0, sitting[2];
    bool forfeits = false, points_known = false;
    struct pw_field *byes = pw_field_list(sheet, "byes");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        const struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        planned += pw_is_there(s, spot.who[0]) && pw_is_there(s, spot.who[1]);
        int n = seated(of, round_no, stand_no, sitting);
        if (n == 2)
            points_known |= game_fields(pw_field_append(games), of, round_no, stand_no);
        else if (n == 1)
            bye_fields(byes, of, sitting[0], round_no);
        boards += n == 2;
        for (int k = 0; k < n; k++)
            forfeits =
                forfeits || pw_has_forfeits(pw_papers_shown(of), sitting[k], round_no, round_no);
    }
    pw_field_flag(sheet, "forfeits", forfeits);
    pw_field_flag(sheet, "points-known", points_known);
    rules_fields(sheet, of->subject, pw_papers_shown(of), round_no);
    pw_field_int(sheet, "game-count", boards);
    absent_field(sheet, of, round_no);
    later_fields(pw_field_list(sheet, "later-games"), of, round_no);
    pw_waiting_fields(sheet, of->subject, of->t, round_no, postponed_fields, of);
    /* A list that was there stays, also when somebody has left. */
    if (planned == 0 || of->subject->event->contestants == 0)
        return;
    sheet = pw_field_append(sheets);
    pw_field_list(sheet, "games");
    pw_round_field(sheet, s, "round", round_no);
    pw_round_start_fields(sheet, of->subject, round_no);
    pw_field_flag(sheet, "by-name", true);
    pw_field_flag(sheet, "forfeits", false);
    pw_field_flag(sheet, "points-known", false);
    pw_field_flag(sheet, "keeps-rules", false);
    pw_field_flag(sheet, "colour-thrice", false);
    pw_field_flag(sheet, "meets-again", false);
    pw_field_flag(sheet, "set-by-hand", false);
    pw_field_flag(sheet, "without-points", false);
    pw_field_list(sheet, "byes");
    pw_field_list(sheet, "later-games");
    pw_no_waiting_fields(sheet);
    names_fields(sheet, of, who, count, round_no);
    int count_by_name = (int)pw_field_length(pw_field_find(sheet, "names"));
    pw_cut_field(of->subject, sheet, "name-columns", 1, count_by_name);
}

static void round_fields(struct pw_field *root, const struct pw_papers *of)
{
    const struct pw_schedule *s = of->subject->schedule;
    struct pw_field *sheets = pw_field_list(root, "sheets");
    struct pw_field *slips = pw_field_list(root, "slips");
    pw_field_flag(root, "own-round", false); /* of all slips but those that say it */
    g_autofree bool *played = g_new0(bool, (gsize)s->stands + 1);
    int count = 0;
    g_autofree int *who = NULL;
    for (int round_no = 1; round_no <= s->rounds && pw_work_refused() == NULL; round_no++) {
        if (!who || of->subject->event->replacements > 0) {
            g_free(who);
            who = pw_player_order_in(of->subject, round_no, &count);
        }
        bool off = pw_event_round_off(of->subject->event, round_no);
        if (!off)
            pairing_sheets(sheets, of, who, count, round_no);
        for (int stand_no = 1; !off && stand_no <= s->stands; stand_no++) {
            int sitting[2];
            if (seated(of, round_no, stand_no, sitting) < 2 ||
                pw_game_is_off(of->t, sitting[0], round_no))
                continue;
            int board_no = s->stand[stand_no - 1].table_no;
            played[stand_no] = true;
            if (is_elsewhere(of, round_no, board_no, sitting[0]))
                continue;
            struct pw_field *slip = pw_field_append(slips);
            pw_round_field(slip, s, "round", round_no);
            pw_game_start_fields(slip, of->subject, round_no, board_no);
            game_fields(slip, of, round_no, stand_no);
        }
        later_fields(slips, of, round_no);
    }
    struct pw_field *boards = pw_field_list(root, "boards");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (played[stand_no])
            pw_field_int(pw_field_append(boards), "board", s->stand[stand_no - 1].table_no);
}

/* How many rounds a cycle has; 0: it is one, or they are no cycles. */
int pw_papers_cycle(const struct pw_subject *subject)
{
    int cycles = subject->report->met_min, rounds = subject->schedule->rounds;
    bool whole = cycles > 1 && subject->report->met_max == cycles && rounds % cycles == 0;
    return whole ? rounds / cycles : 0;
}

int pw_papers_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_event *event = subject->event;
    pw_event_fields(root, subject);
    const int letters = pw_round_column_fields(root, subject);
    pw_swiss_fields(root, event);
    pw_rounds_off_fields(root, event, subject->schedule->rounds);
    pw_field_text(root, "first-colour", pw_colour_of(event, PW_SIDE_A));
    pw_field_text(root, "second-colour", pw_colour_of(event, PW_SIDE_B));
    pw_field_word(root, "first-word",
                  event->nigiri ? "drawn-colour" : pw_colour_of(event, PW_SIDE_A));
    pw_field_word(root, "second-word",
                  event->nigiri ? "drawn-colour" : pw_colour_of(event, PW_SIDE_B));
    return letters;
}

/* false: results that do not fit the schedule. */
static bool all_fields(struct pw_field *root, const struct pw_subject *subject, bool cards,
                       GError **error)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    struct pw_played played = {0};
    bool counted = (pw_has_results(event) && !event->blank) || event->withdrawn;
    if (counted && !pw_played_make(&played, subject, error))
        return false;
    struct pw_papers of = {subject, played.t, pw_players_new(subject), cards, 0};
    of.letters = pw_papers_fields(root, subject);
    pw_uncounted_fields(root, pw_papers_shown(&of), event, NULL);
    struct pw_field *players = pw_field_list(root, "players");
    const int last_no = cards ? pw_event_rounds(subject->event, s->rounds) : s->rounds;
    int count = 0, marks = 0;
    g_autofree int *who = pw_player_order(subject, event->order, NULL, &count);
    for (int i = 0; i < count && pw_work_refused() == NULL; i++) { /* too much, as layout says */
        struct pw_field *row = pw_field_append(players);
        pw_player_fields(row, "", of.players, who[i]);
        if (cards)
            pw_phone_fields(row, event, who[i]);
        pw_papers_rounds(row, &of, who[i], pw_papers_cycle(subject), 1, last_no);
        marks = MAX(marks, mark_fields(row, &of, who[i]));
    }
    const bool black_first =
        pw_event_contest(event)->black_first && !event->nigiri && !pw_any_handicap(event);
    pw_field_flag(root, "black-first", black_first);
    pw_field_flag(root, "rounds-by-hand", is_by_hand(&of, last_no));
    pw_field_int(root, "mark-lines", marks + (cards && black_first) + is_by_hand(&of, last_no));
    round_fields(root, &of);
    pw_players_free(of.players);
    pw_played_finish(&played);
    return true;
}

bool pw_papers_fit(const struct pw_subject *subject, const char *document, GError **error)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_players(subject, document, error))
        return false;
    if ((long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "papers-long", document, s->contestants, s->rounds,
                         PW_CARD_ROWS_MAX);
    return true;
}

void pw_round_count_field(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_event *event = subject->event;
    int last_no = pw_event_rounds(event, subject->schedule->rounds);
    while (!pw_event_of_paired_games(event) && last_no > 0 && pw_event_round_off(event, last_no))
        last_no--;
    pw_field_int(root, "round-count", last_no);
}

PW_FILL(pw_papers_pairings)
{
    if (!all_fields(root, subject, false, error))
        return false;
    pw_round_count_field(root, subject);
    return true;
}

PW_FILL(pw_player_cards)
{
    if (!pw_papers_fit(subject, "player-cards", error))
        return false;
    if (subject->schedule->rounds > 50)
        return pw_refuse(error, PW_ERROR_UNMET, "player-card-rounds", subject->schedule->rounds);
    if (!all_fields(root, subject, true, error))
        return false;
    if (subject->event->swiss != NULL)
        pw_round_count_field(root, subject);
    return true;
}

PW_FILL(pw_result_slips)
{
    if (!pw_papers_fit(subject, "result-slips", error))
        return false;
    return all_fields(root, subject, false, error);
}

PW_FILL(pw_board_cards)
{
    if (!pw_papers_fit(subject, "board-cards", error))
        return false;
    return all_fields(root, subject, false, error);
}

PW_FILL(pw_place_cards)
{
    if (!pw_papers_fit(subject, "place-cards", error))
        return false;
    return all_fields(root, subject, false, error);
}

/* name[]: one record where a player has it, or none: a column that nobody fills is not drawn. */
static void column_field(struct pw_field *root, const char *name, const char *field, bool room)
{
    const struct pw_field *players = pw_field_find(root, "players");
    struct pw_field *column = pw_field_list(root, name);
    bool any = false;
    for (guint i = 0; room && i < pw_field_length(players); i++)
        any = any || pw_field_kind(pw_field_find(pw_field_at(players, i), field)) == PW_FIELD_TEXT;
    if (any)
        pw_field_append(column);
}

PW_FILL(pw_start_list)
{
    if (!pw_papers_fit(subject, "start-list", error) || !all_fields(root, subject, false, error))
        return false;
    pw_round_count_field(root, subject);
    column_field(root, "title-column", "title-before", true);
    column_field(root, "federation-column", "federation", true);
    column_field(root, "rating-column", "rating", true);
    column_field(root, "club-column", "player-club", pw_field_find(root, "narrow") == NULL);
    column_field(root, "team-column", "player-team", true);
    return true;
}
