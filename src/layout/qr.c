/* qr.c - the one file that sees libqrencode. */
#include "layout/qr.h"

#ifdef PW_HAVE_QRENCODE

#include <qrencode.h>

bool pw_qr_there(void)
{
    return true;
}

bool *pw_qr_make(const char *text, int *side)
{
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (code == NULL)
        return NULL;
    bool *modules = g_new0(bool, (gsize)code->width *(gsize)code->width);
    for (int i = 0; i < code->width * code->width; i++)
        modules[i] = (code->data[i] & 1) != 0;
    *side = code->width;
    QRcode_free(code);
    return modules;
}

#else

bool pw_qr_there(void)
{
    return false;
}

bool *pw_qr_make(const char *text, int *side)
{
    (void)text, (void)side;
    return NULL;
}

#endif
