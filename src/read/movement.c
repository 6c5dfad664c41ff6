/* movement.c - which kind of file a movement is in. */
#include "read/movement.h"

#include <string.h>

void pw_movement_winners(struct pw_schedule *s)
{
    if (s->kind != PW_PAIRS || s->rounds < 2)
        return;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        enum pw_side line = PW_SIDE_NONE;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            enum pw_side side = pw_schedule_where(s, who_no, round_no).side;
            if (side == PW_SIDE_NONE)
                continue;
            if (line != PW_SIDE_NONE && line != side)
                return;
            line = side;
        }
    }
    s->winners = 2;
}

struct pw_schedule *pw_movement_read(const struct pw_input *in, GError **error)
{
    const char *first = in->text + strspn(in->text, " \t\r\n");
    return *first == '{' ? pw_movement_json(in, error) : pw_movement_csv(in, error);
}

struct pw_schedule *pw_schedule_load(const char *file, GError **error)
{
    struct pw_input in;
    if (!pw_input_load(&in, file, error))
        return NULL;
    struct pw_schedule *s = pw_movement_read(&in, error);
    pw_input_finish(&in);
    return s;
}
