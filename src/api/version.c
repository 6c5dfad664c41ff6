/* version.c - the version of the library, and of what it stands on. */
#include "api/internal.h"

#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <jansson.h>
#include <zlib.h>

#include "font/font.h"
#include "write/writer.h"

static void append_fonts(GString *out, GError **error)
{
    struct pw_fonts *fonts = pw_place_fonts_listed(error);
    if (fonts == NULL) {
        g_string_append(out, "fonts: their list is missing\n");
        return;
    }
    for (int face = 0; face < pw_fonts_faces(fonts); face++) {
        const struct pw_face_info *info = pw_fonts_info(fonts, face);
        char *sum = pw_fonts_checksum(fonts, face);
        g_string_append_printf(out, "font %s: %s, %s, sha256 %s\n", info->name,
                               info->package != NULL ? info->package : "no package",
                               info->file != NULL ? info->file : "not installed",
                               sum != NULL ? sum : "-");
        g_free(sum);
    }
    pw_fonts_found(fonts, error);
    pw_fonts_free(fonts);
}

char *pw_version_details(GError **error)
{
    GString *out = g_string_new(NULL);
    int fc = FcGetVersion();
    g_string_append_printf(out,
                           "GLib %u.%u.%u\nPango %s\nHarfBuzz %s\nCairo %s\nfontconfig %d.%d.%d\n"
                           "libharu %s\njansson %s\nzlib %s\n",
                           glib_major_version, glib_minor_version, glib_micro_version,
                           pango_version_string(), hb_version_string(), cairo_version_string(),
                           fc / 10000, fc / 100 % 100, fc % 100, pw_pdf_library(),
                           jansson_version_str(), zlibVersion());
    append_fonts(out, error);
    return g_string_free(out, FALSE);
}
