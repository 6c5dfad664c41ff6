/* pdf_picture.c - pictures of the PDF: each stands in the file once, however many pages show it.
 * They are opaque, as PDF/A-1 has no transparency. */
#include "write/pdf_internal.h"

#include <string.h>

static int write_picture(struct pw_pdf *pdf, const struct pw_picture *picture)
{
    HPDF_Dict dict = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(dict, "Type", "XObject");
    HPDF_Dict_AddName(dict, "Subtype", "Image");
    HPDF_Dict_AddNumber(dict, "Width", picture->width);
    HPDF_Dict_AddNumber(dict, "Height", picture->height);
    HPDF_Dict_AddName(dict, "ColorSpace", picture->grey ? "DeviceGray" : "DeviceRGB");
    HPDF_Dict_AddNumber(dict, "BitsPerComponent", 8);
    return pw_pdf_stream(pdf, dict, picture->pixels, pw_picture_bytes(picture), true);
}

guint pw_pdf_picture(struct pw_pdf *pdf, const struct pw_picture *picture)
{
    for (guint i = 0; i < pdf->pictures->len; i++) {
        const struct pw_pdf_picture *known = pdf->pictures->pdata[i];
        if (strcmp(known->digest, picture->digest) == 0)
            return i + 1;
    }
    struct pw_pdf_picture *first = g_new0(struct pw_pdf_picture, 1);
    memcpy(first->digest, picture->digest, sizeof first->digest);
    first->number = write_picture(pdf, picture);
    g_ptr_array_add(pdf->pictures, first);
    return pdf->pictures->len;
}

void pw_pdf_pictures_close(struct pw_pdf *pdf, HPDF_Dict resources)
{
    if (pdf->pictures->len == 0)
        return;
    HPDF_Dict names = pw_pdf_dict(pdf);
    for (guint i = 0; i < pdf->pictures->len; i++) {
        char name[16];
        g_snprintf(name, sizeof name, "Im%u", i + 1);
        pw_pdf_refer(pdf, names, name,
                     ((const struct pw_pdf_picture *)pdf->pictures->pdata[i])->number);
    }
    HPDF_Dict_Add(resources, "XObject", names);
}
