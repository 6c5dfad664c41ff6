/* grid.c - which class of sizes, and how many sheets; see grid.h. */
#include "doc/grid.h"

#define MM (72 / 25.4)
#define LARGER 1.2 /* paper is larger when it is so many times as long and as wide */

static int holds(double room, double each)
{
    return MAX((int)((room + 1e-6) / each), 0);
}

static struct pw_grid whole(const struct pw_grid_class *class, int columns, int rows)
{
    return (struct pw_grid){class->crowd, false, columns, rows, 1, 1};
}

static int parts(int n, int most)
{
    most = MAX(most, 1);
    return MAX((n + most - 1) / most, 1);
}

struct pw_grid pw_grid_cut(const struct pw_subject *subject, const double own[2], double beside,
                           double above, const struct pw_grid_class *classes, int count,
                           int columns, int rows)
{
    double paper[2] = {own[0], own[1]};
    if (subject->paper[0] > 0)
        for (int i = 0; i < 2; i++)
            paper[i] = subject->paper[i] / MM;
    bool larger = paper[0] >= LARGER * own[0] && paper[1] >= LARGER * own[1];
    for (int enlarged = larger; enlarged >= 0; enlarged--) {
        const double *size = enlarged ? own : paper;
        for (int c = 0; c < count; c++) {
            if (columns > holds(size[0] - beside - classes[c].frame, classes[c].column) ||
                rows > holds(size[1] - above, classes[c].row))
                continue;
            struct pw_grid grid = whole(&classes[c], columns, rows);
            grid.scale = enlarged;
            return grid;
        }
    }
    const struct pw_grid_class *last = &classes[count - 1];
    struct pw_grid grid = whole(last, columns, rows);
    grid.across = parts(columns, holds(paper[0] - beside - last->frame, last->column));
    grid.down = parts(rows, holds(paper[1] - above, last->row));
    grid.columns = (columns + grid.across - 1) / grid.across;
    grid.rows = (rows + grid.down - 1) / grid.down;
    for (int c = count - 1; c >= 0; c--) /* the parts may have room for a wider one */
        if (grid.columns <= holds(paper[0] - beside - classes[c].frame, classes[c].column) &&
            grid.rows <= holds(paper[1] - above, classes[c].row))
            grid.crowd = classes[c].crowd;
    return grid;
}

void pw_grid_part(int n, int parts_count, int i, int *from, int *to)
{
    *from = n * i / parts_count;
    *to = n * (i + 1) / parts_count;
}
