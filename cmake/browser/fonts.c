/* fonts.c - font files that somebody adds to the page: what each is, and which letters no font has.
 */
#include "font/internal.h"

#include <emscripten.h>
#include <hb-ot.h>
#include <stdlib.h>
#include <string.h>

#define LETTERS_MAX 6 /* that are named */

static struct pw_fonts *fonts; /* as long as the list is the same */

/* The list is another one. */
EMSCRIPTEN_KEEPALIVE void page_fonts_changed(void)
{
    pw_fonts_free(fonts);
    fonts = NULL;
}

/* The letters of a text that no font has, each once; "": none. The caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_lacks(const char *list, const char *text)
{
    GString *letters = g_string_new(NULL);
    if (fonts == NULL)
        fonts = pw_fonts_load(list, NULL);
    int count = 0;
    for (const char *p = text; fonts != NULL && *p != '\0' && count < LETTERS_MAX;
         p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        char letter[7] = {0};
        g_unichar_to_utf8(c, letter);
        if (c < 0x80 || pw_unichar_is_invisible(c) || g_unichar_ismark(c) ||
            strstr(letters->str, letter) != NULL || pw_fonts_face_for(fonts, c, PW_REGULAR) >= 0)
            continue;
        g_string_append(letters, letter);
        count++;
    }
    char *said = strdup(letters->str);
    g_string_free(letters, TRUE);
    return said;
}

/* Can its outlines be printed, and may they stand in a document? */
static bool fits(const char *file)
{
    struct pw_face *face = g_new0(struct pw_face, 1); /* of no list: its file is known */
    face->file = g_strdup(file);
    bool may = pw_face_open(face);
    hb_blob_t *blob =
        may ? hb_face_reference_table(face->hb_face, HB_TAG('O', 'S', '/', '2')) : NULL;
    unsigned bytes = 0;
    const unsigned char *p =
        blob != NULL ? (const unsigned char *)hb_blob_get_data(blob, &bytes) : NULL;
    may = may && (bytes < 10 || (p[9] & 0xE) != 2); /* the licence bits: 2 alone says no */
    hb_blob_destroy(blob);
    pw_face_free(face);
    return may;
}

static const char *weight_word(const FcPattern *pattern)
{
    int weight = FC_WEIGHT_REGULAR;
    FcPatternGetInteger(pattern, FC_WEIGHT, 0, &weight);
    return weight < FC_WEIGHT_DEMIBOLD    ? "regular"
           : weight < FC_WEIGHT_EXTRABOLD ? "bold"
                                          : "black";
}

/* The family and the weight of a font file, "Noto Sans Hebrew\nregular"; NULL: it is none that can
 * be printed. The caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_font(const char *file)
{
    int count = 0;
    FcChar8 *family = NULL;
    FcPattern *pattern = FcFreeTypeQuery((const FcChar8 *)file, 0, NULL, &count);
    char *said = NULL;
    if (pattern != NULL && fits(file) &&
        FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch &&
        asprintf(&said, "%s\n%s", (const char *)family, weight_word(pattern)) < 0)
        said = NULL;
    if (pattern != NULL)
        FcPatternDestroy(pattern);
    return said;
}
