/* happened_text.c - what an entry changes, as sentences for people. */
#include "api/happened_told.h"
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

static void add_who(GString *out, const struct pw_happened *h, const int who[4])
{
    static const char *const between[2][3] = {{"-"}, {" and ", " against ", " and "}};
    int seats = who[2] != 0 ? 4 : 2;
    for (int seat = 0; seat < seats; seat++) {
        pw_happened_who(out, h, who[seat]);
        if (seat + 1 < seats)
            g_string_append(out, between[seats == 4][seat]);
    }
}

static void add_boards(GString *out, int first, int last)
{
    if (first == last)
        g_string_append_printf(out, "board %d", first);
    else
        g_string_append_printf(out, "boards %d %s %d", first, last == first + 1 ? "and" : "to",
                               last);
}

/* Is it the next board of the same table, to which the same happens? */
static bool follows(const struct pw_happened_line *a, const struct pw_happened_line *b)
{
    return a->round_no == b->round_no && a->table_no == b->table_no &&
           a->board_no + 1 == b->board_no && memcmp(a->was, b->was, sizeof a->was) == 0 &&
           memcmp(a->is, b->is, sizeof a->is) == 0 && strcmp(a->why, b->why) == 0;
}

/* "3", "3 and 6": who has nothing of it, or is not there. How many they are. */
static int add_without(GString *out, const struct pw_happened *h,
                       const struct pw_happened_cause *cause, const char *before)
{
    int i = 0;
    for (; i < 4 && cause->without[i] != 0; i++) {
        g_string_append(out, i > 0 ? " and " : before);
        pw_happened_who(out, h, cause->without[i]);
    }
    return i;
}

/* What becomes of boards that others play, or nobody. */
static void add_fate(GString *out, const struct pw_happened *h, int i, int boards)
{
    const struct pw_happened_line *line = &h->line[i];
    const struct pw_happened_cause *cause = &h->cause[i];
    bool was = line->was[0] != 0, is = line->is[0] != 0;
    add_who(out, h, was ? line->was : line->is);
    if (was && is && memcmp(line->was, line->is, sizeof line->was) != 0) {
        g_string_append(out, " becomes ");
        add_who(out, h, line->is);
    }
    if (was && !is && cause->kind == PW_CAUSE_REPLACED)
        g_string_append_printf(out, " play %s", boards == 1 ? "another board" : "other boards");
    else if (was && !is)
        g_string_append(out, " not played");
    else if (!was && cause->kind != PW_CAUSE_ASSIGNED)
        g_string_append_printf(out, " play %s", boards == 1 ? "it" : "them");
    if (cause->kind == PW_CAUSE_ABSENT && strcmp(line->why, "not there") == 0)
        g_string_append(out, add_without(out, h, cause, ", as ") == 1 ? " is not there"
                                                                      : " are not there");
    else if (cause->kind == PW_CAUSE_ASSIGNED) {
        g_string_append_printf(out, ", %s", line->why);
        int count = add_without(out, h, cause, "; ");
        g_string_append(out, count == 0 ? "" : count == 1 ? " gets nothing" : " get nothing");
    } else if (cause->kind != PW_CAUSE_NONE && cause->kind != PW_CAUSE_REPLACED)
        g_string_append_printf(out, ", %s", line->why);
}

/* A line of the text for boards that follow one another. Returns how many they were. */
static int add_lines(GString *out, const struct pw_happened *h, int i)
{
    const struct pw_happened_line *line = &h->line[i];
    int n = 1;
    while (i + n < h->lines && follows(&line[n - 1], &line[n]))
        n++;
    g_string_append_printf(out, "round %d, table %d, ", line->round_no, line->table_no);
    add_boards(out, line->board_no, line[n - 1].board_no);
    g_string_append(out, ": ");
    add_fate(out, h, i, n);
    bool scored = false;
    for (int k = 0; k < n; k++) {
        if (line[k].score[0] == '\0')
            continue;
        g_string_append_printf(out, "%s%s", scored ? ", " : "; NS has ", line[k].score);
        scored = true;
    }
    g_string_append_c(out, '\n');
    return n;
}

static void add_clash(GString *out, const struct pw_happened *h,
                      const struct pw_happened_clash *clash)
{
    g_string_append_printf(out, "round %d, table %d: ", clash->round_no, clash->table_no);
    if (clash->who_no == 0) {
        add_boards(out, clash->first_board, clash->last_board);
        g_string_append(out, " cannot be compared with the other room");
        g_string_append(out, clash->fresh ? "; add one of these sentences:\n" : ", as before\n");
        for (int i = 0; clash->fresh && i < clash->offers; i++)
            g_string_append_printf(out, "  %s\n", clash->offer[i]);
        return;
    }
    pw_happened_who(out, h, clash->who_no);
    g_string_append(out, " meets ");
    add_boards(out, clash->first_board, clash->last_board);
    g_string_append_printf(out, " again, after round %d at table %d%s\n", clash->other_round_no,
                           clash->other_table_no,
                           clash->fresh ? "; add one of these sentences:" : ", as before");
    for (int i = 0; clash->fresh && i < clash->offers; i++)
        g_string_append_printf(out, "  %s\n", clash->offer[i]);
}

static void add_idle(GString *out, const struct pw_happened *h, const struct pw_happened_idle *idle)
{
    g_string_append_printf(out, "round %d, table %d: ", idle->round_no, idle->table_no);
    pw_happened_who(out, h, idle->who_no);
    g_string_append(out, " and ");
    pw_happened_who(out, h, idle->other_no);
    g_string_append_printf(out, " both wait, and can play each other; add this sentence:\n  %s\n",
                           idle->offer);
}

static void add_alone(GString *out, const struct pw_happened_alone *alone)
{
    bool one = alone->board_no == alone->last_board_no;
    g_string_append_printf(out, "round %d, table %d: no other table has %s of ", alone->round_no,
                           alone->table_no, one ? "this deal" : "these deals");
    add_boards(out, alone->board_no, alone->last_board_no);
    g_string_append_printf(
        out, ", so %s half for both sides; for average plus add this sentence:\n  %s\n",
        one ? "its score counts" : "their scores count", alone->offer);
}

/* Who waits because of the sentence, and what gives average plus; all at the end of the text. */
static void add_waits(GString *out, const struct pw_happened *h)
{
    if (h->waits > 0)
        g_string_append_printf(out, "whoever waits has no score; for average plus add %s:\n",
                               h->waits == 1 ? "this sentence" : "these sentences");
    for (int i = 0; i < h->waits; i++)
        g_string_append_printf(out, "  %s\n", h->waiting[i].offer);
}

static bool same_rounds(const struct pw_happened_card *a, const struct pw_happened_card *b)
{
    return a->rounds == b->rounds && a->first_round_no == b->first_round_no &&
           a->last_round_no == b->last_round_no;
}

/* The result was in before, and names whom it names: "1-0" is "0-1" now. */
static bool is_won_by_name(const struct pw_happened *h, int i)
{
    const struct pw_happened_game *game = &h->game[i];
    const struct pw_happened_fate *was = &h->fate[0][i], *is = &h->fate[1][i];
    return game->was[0] == game->is[1] && game->was[1] == game->is[0] &&
           was->kind == PW_FATE_RESULT && is->kind == PW_FATE_RESULT &&
           strcmp(was->result, is->result) != 0;
}

static void add_game(GString *out, const struct pw_happened *h, int i)
{
    const struct pw_happened_game *game = &h->game[i];
    g_string_append_printf(out, "round %d, board %d: %d-%d", game->round_no, game->board_no,
                           game->was[0], game->was[1]);
    bool turned = memcmp(game->was, game->is, sizeof game->was) != 0;
    if (turned)
        g_string_append_printf(out, " becomes %d-%d", game->is[0], game->is[1]);
    if (strcmp(game->was_told, game->is_told) != 0)
        g_string_append_printf(out, "%s %s (before: %s)", turned ? "," : " is", game->is_told,
                               game->was_told);
    if (is_won_by_name(h, i))
        g_string_append(out,
                        "; the player who has the point keeps it; if the other one should have it, "
                        "exchange the names in that row of the results");
    g_string_append_c(out, '\n');
}

static void add_colours(GString *out, const struct pw_happened_colours *c)
{
    g_string_append_printf(out, "colours of %d: %d White, %d Black", c->who_no, c->white, c->black);
    if (c->white != c->white_was || c->black != c->black_was)
        g_string_append_printf(out, ", before %d and %d", c->white_was, c->black_was);
    if (c->row > 0)
        g_string_append_printf(out, "; one colour %d times in a row, from round %d", c->row,
                               c->row_round_no);
    g_string_append_c(out, '\n');
}

/* "guide cards that differ: 1, 4 in round 3; 6 in rounds 5 to 7" */
static void add_cards(GString *out, const struct pw_happened *h)
{
    const char *cards = h->of_games ? "player cards" : "guide cards";
    if (h->cards > 0)
        g_string_append_printf(out, "%s that differ: ", cards);
    else
        g_string_append_printf(out, "all %s are still right", cards);
    for (int i = 0; i < h->cards; i++) {
        const struct pw_happened_card *card = &h->card[i];
        bool again = i > 0 && same_rounds(card, card - 1);
        bool goes_on = i + 1 < h->cards && same_rounds(card, card + 1);
        g_string_append(out, i > 0 ? again ? ", " : "; " : "");
        pw_happened_who(out, h, card->who_no);
        if (goes_on)
            continue;
        if (card->rounds == 1)
            g_string_append_printf(out, " in round %d only", card->first_round_no);
        else
            g_string_append_printf(out, " in %d rounds, %d %s %d", card->rounds,
                                   card->first_round_no, card->rounds == 2 ? "and" : "to",
                                   card->last_round_no);
    }
    g_string_append_c(out, '\n');
}

static void add_rows(GString *out, int rows, const char *what)
{
    if (rows > 0)
        g_string_append_printf(out, "%d row%s of the results fit%s %s\n", rows,
                               rows == 1 ? "" : "s", rows == 1 ? "s" : "", what);
}

static void add_was(GString *out, const char *was, const char *is)
{
    g_string_append_printf(out, ": %s, before %s\n", is[0] != '\0' ? is : "none",
                           was[0] != '\0' ? was : "none");
}

char *pw_happened_text(const struct pw_happened *happened)
{
    GString *out = g_string_new(NULL);
    char *said = pw_happened_told_as(happened->sentence,
                                     &((const struct happened *)happened)->numbers, "en");
    g_string_append_printf(out, "%d: %s\n", happened->no, said != NULL ? said : happened->sentence);
    free(said);
    if (happened->over != NULL)
        g_string_append_printf(out,
                               "this takes more than a whole %s gives; if you meant less, undo it "
                               "and write, for example, \"penalty 10%%\"\n",
                               happened->over);
    for (int i = 0; i < happened->lines;)
        i += add_lines(out, happened, i);
    if (happened->former[0] != '\0')
        g_string_append_printf(out, "it was %s; games and points stay with the number\n",
                               happened->former);
    for (int i = 0; i < happened->games; i++)
        add_game(out, happened, i);
    add_cards(out, happened);
    for (int i = 0; i < happened->scores; i++) {
        g_string_append(out, happened->of_teams ? "score of team " : "score of ");
        pw_happened_who(out, happened, happened->score[i].who_no);
        add_was(out, happened->score[i].was, happened->score[i].is);
    }
    for (int i = 0; i < happened->elsewhere; i++) {
        g_string_append_printf(out, "score of %s%d", happened->other[i].section,
                               happened->other[i].label.no);
        add_was(out, happened->other[i].was, happened->other[i].is);
    }
    for (int i = 0; i < happened->colours; i++)
        add_colours(out, &happened->colour[i]);
    for (int i = 0; i < happened->twos; i++)
        g_string_append_printf(out, "round %d: %d plays %d there, too: two games at one time\n",
                               happened->two[i].round_no, happened->two[i].who_no,
                               happened->two[i].opponent_no);
    add_rows(out, happened->taken, "now, and did not before");
    add_rows(out, happened->refused,
             happened->of_games ? "no more; \"pairwheel standings\" says which"
                                : "no more; \"pairwheel score\" says which, and what was meant");
    for (int i = 0; i < happened->clashes; i++)
        add_clash(out, happened, &happened->clash[i]);
    for (int i = 0; i < happened->idles; i++)
        add_idle(out, happened, &happened->idle[i]);
    for (int i = 0; i < happened->alones; i++)
        add_alone(out, &happened->alone[i]);
    add_waits(out, happened);
    return pw_answer(g_string_free(out, FALSE), PW_AS_TEXT, NULL);
}
