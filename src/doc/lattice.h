/* lattice.h - what the documents of the lattice game share.
 */
#ifndef PW_DOC_LATTICE_H
#define PW_DOC_LATTICE_H

#include "doc/field.h"
#include "lattice/points.h"

/* Appends the black point of the diagonal d: x, y and, when asked, label "P3". */
void pw_lattice_point_fields(struct pw_field *points, int64_t d, bool label);
/* Puts the list of the black points of a lattice from (0, 0) to (across, up). */
void pw_lattice_points_list(struct pw_field *record, const char *list, int across, int up,
                            bool mirror, bool labels);

#endif
