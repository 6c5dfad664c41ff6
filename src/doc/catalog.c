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
    {"crosstable", "players by players, with colour and round, to be filled in", false, true,
     pw_crosstable},
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
