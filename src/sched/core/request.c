/* request.c - what a request says of how many there are. */
#include "sched/core/family.h"

enum pw_status pw_no_memory(struct pw_reason *why)
{
    return pw_refuse_why(why, PW_NO_MEMORY, "no-memory-movement");
}

enum pw_status pw_field_size(const struct pw_request *request, struct pw_field_size *size,
                             struct pw_reason *why)
{
    int pairs = request->contestants, tables = request->tables;
    if (pairs == 0 && tables == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-size");
    if (pairs != 0 && tables != 0 && (pairs + 1) / 2 != tables)
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-pairs-tables", pairs, (pairs + 1) / 2,
                             tables);
    size->pairs = pairs != 0 ? pairs + pairs % 2 : 2 * tables;
    /* The one that never moves, so that who sits out never has to look for a table. */
    size->missing_no = pairs % 2 != 0 ? size->pairs : 0;
    if (size->pairs < 4)
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-few", pairs != 0 ? pairs : 2 * tables);
    if (request->missing_pair != 0) {
        if (request->missing_pair < 1 || request->missing_pair > size->pairs)
            return pw_refuse_why(why, PW_BAD_REQUEST, "missing-pair-none", request->missing_pair,
                                 size->pairs);
        size->missing_no = request->missing_pair;
    }
    return PW_OK;
}
