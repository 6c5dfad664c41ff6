/* catalog.c - which documents there are, and who fills the fields of each. */
#include "doc/catalog.h"

#include "doc/documents.h"

#include <string.h>

static const struct pw_document documents[] = {
    {"guide-cards", "a card for every pair: where to sit, against whom, with which boards", true,
     false, pw_guide_cards},
    {"wheel-cards", "the ring of seats for every pair, with its own start marked", true, false,
     pw_wheel_cards},
    {"table-cards", "a tent for every table: who plays, which boards, who goes where", true, false,
     pw_table_cards},
    {"movement-sheet", "the whole movement on one sheet, for the wall", true, false,
     pw_movement_sheet},
    {"relay-cards", "a tent for every place where boards rest: which, from where, to where", true,
     false, pw_relay_cards},
    {"room-plan", "tables, relays, pairs and boards before the first round", true, false,
     pw_room_plan},
    {"round-sheet", "a round on the wall: who plays where, by table and by number", true, false,
     pw_round_sheet},
    {"board-sheet", "boards by rounds: who plays which board set when", true, false,
     pw_board_sheet},
    {"travellers", "a score slip for every board, its pairs filled in", true, false, pw_travellers},
    {"pickup-slips", "a score slip for every table and round", true, false, pw_pickup_slips},
    {"match-slips",
     "a slip for every match of teams: its boards, their scores or results, signatures", true, true,
     pw_match_slips},
    {"name-list", "who is who: numbers, full names, starting places", true, false, pw_name_list},
    {"sign-up", "the list that pairs write their names into", true, false, pw_sign_up},
    {"board-labels", "a label for every board: number, dealer, vulnerability", true, false,
     pw_board_labels},
    {"player-slips", "a slip for every player: where to sit, in which direction", true, false,
     pw_player_slips},
    {"phone-codes", "a code for everybody, to cut out: it takes a phone to that person's card",
     true, true, pw_phone_codes},
    {"director-sheet", "how to lay out the room, what to announce, and the proof", true, false,
     pw_director_sheet},
    {"crosstable", "players by players, with colour and round, to be filled in", false, true,
     pw_crosstable},
    {"wall-chart", "per player and round: board, colour, opponent, and boxes to write in", false,
     true, pw_wall_chart},
    {"pairings", "who meets whom at which board, a page for each round", false, true, pw_pairings},
    {"player-cards", "a card for every player: all rounds with board, colour and opponent", false,
     true, pw_player_cards},
    {"result-slips", "a slip for every game, to mark and sign", false, true, pw_result_slips},
    {"board-cards", "a tent for every board: its number, and who sits where", false, true,
     pw_board_cards},
    {"place-cards", "a tent for every player, with the name on both sides", false, true,
     pw_place_cards},
    {"start-list", "who plays, by number", false, true, pw_start_list},
    {"lots", "who has which number, and how it was drawn; slips to draw from", false, true,
     pw_lots_list},
    {"seat-rotation", "the boards with arrows from seat to seat: to play without numbers", false,
     true, pw_seat_rotation},
    {"methods", "the round robins side by side: colours, boards, first rounds", false, true,
     pw_methods},
    {"standings", "who is where, with the tie-breaks in their order", false, true,
     pw_standings_sheet},
    {"ranking", "who is where, with points and per cent", true, false, pw_ranking},
    {"protocols", "every board with its contracts, scores and points", true, false, pw_protocols},
    {"score-sheets", "a sheet for every pair: its boards, scores and points", true, false,
     pw_score_sheets},
    {"score-matrix", "pairs by boards: the points of all", true, false, pw_score_matrix},
    {"comparison", "pairs by pairs: how often every two were compared", true, false,
     pw_comparison_sheet},
    {"frequencies", "every board with its scores and how often each was made", true, false,
     pw_frequencies},
    {"lattice", "the lattice game: a sheet to colour, or its black points, line and steps", false,
     false, pw_lattice},
    {"lattice-tape", "the lattice game: the sequence F on a tape with its two heads", false, false,
     pw_lattice_tape},
    {"lattice-strategy", "the lattice game: a card with the way to win, and a table", false, false,
     pw_lattice_strategy},
};

const struct pw_document *pw_documents(size_t *count)
{
    *count = G_N_ELEMENTS(documents);
    return documents;
}

const struct pw_document *pw_document_find(const char *name)
{
    for (gsize i = 0; i < G_N_ELEMENTS(documents); i++)
        if (strcmp(documents[i].name, name) == 0)
            return &documents[i];
    return NULL;
}

bool pw_document_of_movement(const struct pw_document *document)
{
    return document->bridge || document->chess;
}

bool pw_document_fits(const struct pw_document *document, const struct pw_contest *contest)
{
    return contest->has_games ? document->chess : document->bridge;
}

bool pw_document_of_teams(const struct pw_document *document)
{
    return document->fill == pw_match_slips;
}

bool pw_document_of_ways(const struct pw_document *document)
{
    static bool (*const fills[])(struct pw_field *, const struct pw_subject *, GError **) = {
        pw_guide_cards, pw_wheel_cards, pw_table_cards,  pw_movement_sheet, pw_relay_cards,
        pw_room_plan,   pw_board_sheet, pw_player_slips, pw_director_sheet,
    };
    for (gsize i = 0; i < G_N_ELEMENTS(fills); i++)
        if (document->fill == fills[i])
            return true;
    return false;
}

bool pw_document_of_results(const struct pw_document *document)
{
    static bool (*const fills[])(struct pw_field *, const struct pw_subject *, GError **) = {
        pw_protocols,    pw_ranking,          pw_score_sheets,
        pw_score_matrix, pw_comparison_sheet, pw_frequencies,
    };
    for (gsize i = 0; i < G_N_ELEMENTS(fills); i++)
        if (document->fill == fills[i])
            return true;
    return false;
}

bool pw_document_of_field(const struct pw_document *document)
{
    return pw_document_of_all_sections(document) || document->fill == pw_score_sheets ||
           document->fill == pw_score_matrix;
}

bool pw_document_of_all_sections(const struct pw_document *document)
{
    return document->fill == pw_ranking || document->fill == pw_protocols ||
           document->fill == pw_frequencies;
}
