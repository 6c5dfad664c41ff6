/* dialogue_board.c - the board in characters.
 *
 *     4 . . . . . . . # . . .
 *     3 . . . . . # . . . . .        o  here
 *     2 . # . . . . . . . . .        #  a black point, on request
 *     1 . . # . . . . . . o .        .  any other
 *     0 # . . . . . . . . . .
 *       0         5         10
 *
 * From (0, 0) to the start, so that it keeps its size; of a larger board the part
 * of ROWS and COLUMNS that lies left and below of where the game stands.
 */
#include <stdio.h>
#include <string.h>

#include "lattice/dialogue_internal.h"

#define COLUMNS 29 /* with the numbers of the rows 79 characters at most */
#define ROWS 29
#define NUMBER_BYTES 19 /* of PW_LATTICE_MAX */
#define WIDEST (NUMBER_BYTES + 1 + 2 * COLUMNS + NUMBER_BYTES)

/* The window along one axis: from..to. */
struct span {
    int64_t from, to;
};

static struct span span_of(int64_t start, int64_t at, int64_t most)
{
    if (start < most)
        return (struct span){0, start};
    int64_t to = at < most - 1 ? most - 1 : at;
    return (struct span){to - most + 1, to};
}

static int digits_of(int64_t number)
{
    char text[NUMBER_BYTES + 1];
    return snprintf(text, sizeof text, "%lld", (long long)number);
}

/* The numbers of every fifth column, each beginning under it; from the right, for
 * that is where the game stands when not all have room. */
static void row_of_numbers(const struct pw_dialogue *d, struct span x, int left)
{
    char row[WIDEST + 1];
    memset(row, ' ', sizeof row);
    int end = 0, taken = WIDEST + 1;
    for (int64_t at = x.to - x.to % 5; at >= x.from; at -= 5) {
        int column = left + 1 + 2 * (int)(at - x.from);
        char number[NUMBER_BYTES + 1];
        int bytes = snprintf(number, sizeof number, "%lld", (long long)at);
        if (column + bytes >= taken)
            continue;
        memcpy(row + column, number, (size_t)bytes);
        taken = column;
        if (end == 0)
            end = column + bytes;
    }
    row[end] = '\0';
    d->listener.row(d->listener.user, row);
}

void pw_dialogue_board(const struct pw_dialogue *d, bool with_black)
{
    struct span x = span_of(d->start.x, d->at.x, COLUMNS);
    struct span y = span_of(d->start.y, d->at.y, ROWS);
    int left = digits_of(y.to);
    for (int64_t row_no = y.to; row_no >= y.from; row_no--) {
        char row[WIDEST + 1];
        int end = snprintf(row, sizeof row, "%*lld", left, (long long)row_no);
        for (int64_t column = x.from; column <= x.to; column++) {
            struct pw_point point = {column, row_no};
            bool here = column == d->at.x && row_no == d->at.y;
            bool black = with_black && pw_is_black(point, d->options.misere);
            row[end++] = ' ';
            row[end++] = here ? 'o' : black ? '#' : '.';
        }
        row[end] = '\0';
        d->listener.row(d->listener.user, row);
    }
    row_of_numbers(d, x, left);
}
