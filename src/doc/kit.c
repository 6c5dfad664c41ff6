/* kit.c - the papers of a whole evening, in the order in which they are handed out. */
#include "doc/catalog.h"

/* Before the evening, on the wall, on the tables, to the players, while it goes on, and at its end.
 * Other forms of one of these (wheel-cards, player-slips) are printed by themselves. */
static const struct pw_kit_entry entries[] = {
    {"sign-up", PW_KIT_ALWAYS, NULL},
    {"director-sheet", PW_KIT_ALWAYS, NULL},
    {"room-plan", PW_KIT_ALWAYS, NULL},
    {"movement-sheet", PW_KIT_ALWAYS, NULL},
    {"board-sheet", PW_KIT_ALWAYS, NULL},
    {"name-list", PW_KIT_ALWAYS, NULL},
    {"board-labels", PW_KIT_ALWAYS, NULL},
    {"table-cards", PW_KIT_ALWAYS, NULL},
    {"relay-cards", PW_KIT_ALWAYS, NULL},
    {"guide-cards", PW_KIT_ALWAYS, NULL},
    {"travellers", PW_KIT_ALWAYS, NULL},
    {"pickup-slips", PW_KIT_ALWAYS, NULL},
    {"ranking", PW_KIT_PLAYED, NULL},
    {"protocols", PW_KIT_PLAYED, NULL},
    {"score-sheets", PW_KIT_PLAYED, NULL},
    /* chess and Go */
    {"start-list", PW_KIT_ALWAYS, NULL},
    {"lots", PW_KIT_DRAWN, NULL},
    {"crosstable", PW_KIT_BLANK, NULL},
    {"wall-chart", PW_KIT_BLANK, NULL},
    {"pairings", PW_KIT_BLANK, NULL},
    {"player-cards", PW_KIT_BLANK, NULL},
    {"result-slips", PW_KIT_BLANK, NULL},
    {"board-cards", PW_KIT_ALWAYS, NULL},
    {"place-cards", PW_KIT_ALWAYS, NULL},
    {"seat-rotation", PW_KIT_ALWAYS, NULL},
    {"standings", PW_KIT_PLAYED, NULL},
    {"crosstable", PW_KIT_PLAYED, "crosstable-final"},
};

const struct pw_kit_entry *pw_kit_entries(size_t *count)
{
    *count = G_N_ELEMENTS(entries);
    return entries;
}
