/* chess_results_write.c - writes results of chess and Go as a CSV file. */
#include "format/chess_results.h"
#include "format/pass.h"

/* What a bye is worth, in the place of a result. */
static const char *bye_text(char code)
{
    return code == 'H' ? "1/2" : code == 'U' || code == 'F' ? "1" : code == '+' ? "+" : "";
}

/* Whether some game has something in each column. */
static void find_columns(const struct pw_tournament *t, bool shown[PW_RESULT_COLUMNS])
{
    for (int column = 0; column <= PW_RESULT_BOARD; column++)
        shown[column] = true;
    for (int i = 0; i < t->games; i++) {
        const struct pw_game *game = &t->game[i];
        shown[PW_RESULT_HANDICAP] = shown[PW_RESULT_HANDICAP] || game->handicap > 0;
        shown[PW_RESULT_COLOURS] = shown[PW_RESULT_COLOURS] || game->exchanged;
        shown[PW_RESULT_MARGIN] = shown[PW_RESULT_MARGIN] || game->margin[0] != '\0';
    }
}

static void append_cell(GString *out, const struct pw_game *game, enum pw_result_column column)
{
    switch (column) {
    case PW_RESULT_ROUND:
        g_string_append_printf(out, "%d", game->round_no);
        break;
    case PW_RESULT_BOARD:
        g_string_append_printf(out, "%d", game->board_no);
        break;
    case PW_RESULT_WHITE:
        g_string_append_printf(out, "%d", game->white_no);
        break;
    case PW_RESULT_BLACK:
        if (game->black_no != 0)
            g_string_append_printf(out, "%d", game->black_no);
        break;
    case PW_RESULT_RESULT:
        g_string_append(out, game->black_no != 0 ? pw_result_text(game->white, game->black)
                                                 : bye_text(game->white));
        break;
    case PW_RESULT_HANDICAP:
        g_string_append_printf(out, "%d", game->handicap);
        break;
    case PW_RESULT_COLOURS:
        g_string_append(out, game->exchanged ? PW_RESULT_EXCHANGED : "");
        break;
    default: /* margin */
        g_string_append(out, game->margin);
        break;
    }
}

char *pw_save_results_csv(const struct pw_scored *scored)
{
    static const enum pw_result_column order[] = {
        PW_RESULT_ROUND,  PW_RESULT_BOARD,    PW_RESULT_WHITE,   PW_RESULT_BLACK,
        PW_RESULT_RESULT, PW_RESULT_HANDICAP, PW_RESULT_COLOURS, PW_RESULT_MARGIN};
    const struct pw_tournament *t = scored->tournament;
    GString *out = g_string_new(NULL);
    bool shown[PW_RESULT_COLUMNS] = {false};
    find_columns(t, shown);
    for (gsize k = 0; k < G_N_ELEMENTS(order); k++)
        if (shown[order[k]])
            g_string_append_printf(out, "%s%s", k > 0 ? "," : "", pw_result_heads[order[k]]);
    g_string_append_c(out, '\n');
    for (int i = 0; i < t->games && pw_pass(out); i++) {
        const struct pw_game game = pw_tournament_filed(t, i);
        for (gsize k = 0; k < G_N_ELEMENTS(order); k++) {
            if (!shown[order[k]])
                continue;
            g_string_append(out, k > 0 ? "," : "");
            append_cell(out, &game, order[k]);
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}
