/* qr.h - codes that a telephone reads (ISO/IEC 18004), as squares; libqrencode stays behind qr.c.
 */
#ifndef PW_LAYOUT_QR_H
#define PW_LAYOUT_QR_H

#include <glib.h>
#include <stdbool.h>

#define PW_QR_QUIET 4 /* modules that stay white on each side */

/* Can codes be made at all? Not where the program was built without libqrencode. */
bool pw_qr_there(void);
/* The modules of the text, side * side of them, row by row from the top; true is dark. Errors are
 * mended to level M, 15 %. NULL: the text is empty or too long, or no codes can be made. The caller
 * frees with g_free. */
bool *pw_qr_make(const char *text, int *side);

#endif
