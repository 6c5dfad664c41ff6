/* request.c - what a request says of how many there are. */
#include "sched/core/family.h"

enum pw_status pw_no_memory(struct pw_reason *why)
{
    return pw_because(why, PW_NO_MEMORY, "there is not enough memory for this movement");
}

enum pw_status pw_field_size(const struct pw_request *request, struct pw_field_size *size,
                             struct pw_reason *why)
{
    int pairs = request->contestants, tables = request->tables;
    if (pairs == 0 && tables == 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "a movement needs to know how many play; write --pairs N or --tables T");
    if (pairs != 0 && tables != 0 && (pairs + 1) / 2 != tables)
        return pw_because(why, PW_BAD_REQUEST,
                          "%d pairs need %d tables, and %d were asked; write only one of --pairs "
                          "and --tables",
                          pairs, (pairs + 1) / 2, tables);
    size->pairs = pairs != 0 ? pairs + pairs % 2 : 2 * tables;
    /* The one that never moves, so that who sits out never has to look for a table. */
    size->missing_no = pairs % 2 != 0 ? size->pairs : 0;
    if (size->pairs < 4)
        return pw_because(why, PW_BAD_REQUEST,
                          "a movement is for 3 pairs or more, and %d were asked; write --pairs 3 "
                          "or more",
                          pairs != 0 ? pairs : 2 * tables);
    if (request->missing_pair != 0) {
        if (request->missing_pair < 1 || request->missing_pair > size->pairs)
            return pw_because(why, PW_BAD_REQUEST,
                              "there is no pair %d among %d; write --missing-pair 1 to %d",
                              request->missing_pair, size->pairs, size->pairs);
        size->missing_no = request->missing_pair;
    }
    return PW_OK;
}
