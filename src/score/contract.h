/* contract.h - what a contract is worth, and who is dealer and vulnerable on a board.
 *
 * source  Laws of Duplicate Bridge 2017: Law 77 (scores), Law 2 (dealer, vulnerability).
 */
#ifndef PW_CONTRACT_H
#define PW_CONTRACT_H

#include "pairwheel.h"

enum pw_strain { PW_CLUBS, PW_DIAMONDS, PW_HEARTS, PW_SPADES, PW_NOTRUMP };

/* Clockwise; N and S hold PW_SIDE_A. */
enum pw_direction { PW_NORTH, PW_EAST, PW_SOUTH, PW_WEST };

struct pw_contract {
    int level; /* 1..7; 0: passed out */
    enum pw_strain strain;
    int doubled; /* 0 no, 1 doubled, 2 redoubled */
};

/* As files write it: "4S", "3NTX", "pass". */
void pw_contract_text(char out[16], struct pw_contract contract);

/* What declarer's side scores with so many tricks (0..13); less than 0 where the
 * contract goes down. 0 for a board passed out. */
int pw_contract_score(struct pw_contract contract, bool vulnerable, int tricks);
/* Is there a contract and a number of tricks with this score for declarer's side? */
bool pw_contract_scores(int score, bool vulnerable);

/* The side of a direction. */
enum pw_side pw_direction_side(enum pw_direction direction);
/* board_no from 1; boards 17, 33, ... are as board 1. */
enum pw_direction pw_board_dealer(int board_no);
bool pw_board_vulnerable(int board_no, enum pw_side side);

#endif
