/* kit.c - the papers of a whole evening, in the order in which they are handed out. */
#include "doc/catalog.h"

#include <string.h>

/* Before the evening, on the wall, on the tables, to the players, while it goes on. Other forms of
 * one of these (wheel-cards, player-slips) are printed by themselves. */
static const char *const order[] = {
    "sign-up",      "director-sheet", "room-plan",    "movement-sheet", "board-sheet",
    "name-list",    "start-list",     "board-labels", "board-cards",    "place-cards",
    "table-cards",  "relay-cards",    "guide-cards",  "player-cards",   "travellers",
    "pickup-slips", "pairings",       "crosstable",   "wall-chart",     "result-slips",
};

int pw_document_kit_order(const struct pw_document *document)
{
    for (gsize i = 0; i < G_N_ELEMENTS(order); i++)
        if (strcmp(order[i], document->name) == 0)
            return (int)i + 1;
    return 0;
}
