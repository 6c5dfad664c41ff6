/* pdf_font.c - a Type0 font with codes of our own: Identity-H, two bytes each.
 *
 * TrueType codes count from 1 in the order of first use, and a CIDToGIDMap leads
 * to the glyphs of the subset, which is known only at the end. In CFF the code
 * must be the number inside the font program, which is the glyph's own.
 */
#include "write/pdf_internal.h"

#include <math.h>
#include <string.h>

#define CODE_MAX 65535
#define NOT_USED (-1)

struct use {
    uint32_t glyph;
    int code;
    double width; /* thousandths of the em, as written */
    char *text;   /* what it says to those who copy or search; NULL: nothing alone */
};

struct pw_pdf_font {
    int face;
    const struct pw_face_info *info;
    struct pw_fonts *fonts;
    GArray *uses; /* struct use, in order of first use */
    int *use_of;  /* [glyphs], an index of uses, or NOT_USED */
};

static void use_clear(void *use)
{
    g_free(((struct use *)use)->text);
}

struct pw_pdf_font *pw_pdf_font(struct pw_pdf *pdf, int face)
{
    if ((guint)face >= pdf->font->len)
        g_ptr_array_set_size(pdf->font, face + 1);
    struct pw_pdf_font *font = g_ptr_array_index(pdf->font, face);
    if (font != NULL)
        return font;
    font = g_new0(struct pw_pdf_font, 1);
    font->face = face;
    font->fonts = pdf->fonts;
    font->info = pw_fonts_info(pdf->fonts, face);
    font->uses = g_array_new(FALSE, TRUE, sizeof(struct use));
    g_array_set_clear_func(font->uses, use_clear);
    font->use_of = g_new(int, font->info->glyphs);
    for (unsigned i = 0; i < font->info->glyphs; i++)
        font->use_of[i] = NOT_USED;
    g_ptr_array_index(pdf->font, face) = font;
    return font;
}

void pw_pdf_font_free(void *data)
{
    struct pw_pdf_font *font = data;
    if (font == NULL)
        return;
    g_array_unref(font->uses);
    g_free(font->use_of);
    g_free(font);
}

static struct use *use_at(struct pw_pdf_font *font, guint i)
{
    return &g_array_index(font->uses, struct use, i);
}

int pw_pdf_font_code(struct pw_pdf_font *font, uint32_t glyph, double *width)
{
    if (glyph >= font->info->glyphs || glyph > CODE_MAX)
        return -1;
    if (font->use_of[glyph] == NOT_USED) {
        double advance = pw_fonts_advance(font->fonts, font->face, glyph);
        struct use use = {
            .glyph = glyph,
            .code = font->info->cff ? (int)glyph : (int)font->uses->len + 1,
            .width = round(advance * 100000 / font->info->units_per_em) / 100,
        };
        font->use_of[glyph] = (int)font->uses->len;
        g_array_append_val(font->uses, use);
    }
    const struct use *use = use_at(font, (guint)font->use_of[glyph]);
    *width = use->width;
    return use->code;
}

bool pw_pdf_font_says(struct pw_pdf_font *font, int code, const char *text, size_t bytes)
{
    struct use *use = use_at(font, (guint)(font->info->cff ? font->use_of[code] : code - 1));
    if (use->text == NULL && bytes > 0)
        use->text = g_strndup(text, bytes);
    return use->text != NULL && strlen(use->text) == bytes && memcmp(use->text, text, bytes) == 0;
}

/* ---- embedding ---- */

static int by_code(const void *a, const void *b, void *unused)
{
    (void)unused;
    return ((const struct use *)a)->code - ((const struct use *)b)->code;
}

/* W: 1 [w w w] 7 [w w], consecutive codes together. */
static HPDF_Array widths(struct pw_pdf *pdf, struct pw_pdf_font *font)
{
    HPDF_Array all = pw_pdf_array(pdf), some = NULL;
    int next = -1;
    for (guint i = 0; i < font->uses->len; i++) {
        const struct use *use = use_at(font, i);
        if (use->code != next) {
            some = pw_pdf_array(pdf);
            HPDF_Array_AddNumber(all, use->code);
            HPDF_Array_Add(all, some);
        }
        HPDF_Array_AddReal(some, (HPDF_REAL)use->width);
        next = use->code + 1;
    }
    return all;
}

static int to_unicode(struct pw_pdf *pdf, struct pw_pdf_font *font)
{
    GString *map =
        g_string_new("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n"
                     "/CIDSystemInfo <</Registry(Adobe)/Ordering(UCS)/Supplement 0>> def\n"
                     "/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n"
                     "1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n");
    GString *block = g_string_new(NULL);
    int in_block = 0;
    for (guint i = 0; i < font->uses->len; i++) {
        const struct use *use = use_at(font, i);
        if (use->text != NULL) {
            g_string_append_printf(block, "<%04X> <", (unsigned)use->code);
            pw_pdf_utf16(block, use->text, strlen(use->text));
            g_string_append(block, ">\n");
            in_block++;
        }
        /* The format allows 100 lines in a block. */
        if (in_block == 100 || (in_block > 0 && i + 1 == font->uses->len)) {
            g_string_append_printf(map, "%d beginbfchar\n%sendbfchar\n", in_block, block->str);
            g_string_truncate(block, 0);
            in_block = 0;
        }
    }
    g_string_append(map, "endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n");
    int stream = pw_pdf_stream(pdf, NULL, map->str, map->len, true);
    g_string_free(block, TRUE);
    g_string_free(map, TRUE);
    return stream;
}

/* One bit for each code there is, the highest of each byte first. */
static int code_set(struct pw_pdf *pdf, struct pw_pdf_font *font)
{
    /* None, where all that was to be set in it is in no font. */
    int last = font->uses->len > 0 ? use_at(font, font->uses->len - 1)->code : 0;
    GByteArray *bits = g_byte_array_new();
    g_byte_array_set_size(bits, (guint)last / 8 + 1);
    memset(bits->data, 0, bits->len);
    bits->data[0] = 0x80; /* .notdef is always there */
    for (guint i = 0; i < font->uses->len; i++) {
        int code = use_at(font, i)->code;
        bits->data[code / 8] |= (guint8)(0x80 >> (code & 7));
    }
    int stream = pw_pdf_stream(pdf, NULL, bits->data, bits->len, true);
    g_byte_array_unref(bits);
    return stream;
}

static int code_to_glyph(struct pw_pdf *pdf, struct pw_pdf_font *font, const uint32_t *new_id)
{
    GByteArray *map = g_byte_array_new();
    g_byte_array_append(map, (const guint8 *)"\0", 2);
    for (guint i = 0; i < font->uses->len; i++) {
        guint8 two[2] = {(guint8)(new_id[i] >> 8), (guint8)new_id[i]};
        g_byte_array_append(map, two, 2);
    }
    int stream = pw_pdf_stream(pdf, NULL, map->data, map->len, true);
    g_byte_array_unref(map);
    return stream;
}

/* "ABCDEF+Lato-Bold": six letters that differ between subsets. */
static char *base_name(const struct pw_pdf_font *font, const GChecksum *subset)
{
    char tag[7] = "";
    const char *digits = g_checksum_get_string((GChecksum *)subset);
    for (int i = 0; i < 6; i++)
        tag[i] = (char)('A' + g_ascii_xdigit_value(digits[2 * i]) +
                        g_ascii_xdigit_value(digits[2 * i + 1]) % 10);
    char *name = g_strdup_printf("%s+%s", tag, font->info->postscript);
    for (char *at = name; *at != '\0'; at++)
        if (*at <= ' ' || *at > '~' || strchr("()<>[]{}/%#,", *at) != NULL)
            *at = '-';
    return name;
}

static int descriptor(struct pw_pdf *pdf, struct pw_pdf_font *font, const char *name, int program)
{
    const struct pw_face_info *info = font->info;
    double per_mille = 1000.0 / info->units_per_em;
    HPDF_Dict dict = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(dict, "Type", "FontDescriptor");
    HPDF_Dict_AddName(dict, "FontName", name);
    HPDF_Dict_AddNumber(dict, "Flags", 4); /* symbolic: the codes are our own */
    HPDF_Array bbox = pw_pdf_array(pdf);
    for (int i = 0; i < 4; i++)
        HPDF_Array_AddNumber(bbox, (HPDF_INT32)lround(info->bbox[i] * per_mille));
    HPDF_Dict_Add(dict, "FontBBox", bbox);
    HPDF_Dict_AddReal(dict, "ItalicAngle", (HPDF_REAL)info->italic_angle);
    HPDF_Dict_AddNumber(dict, "Ascent", (HPDF_INT32)lround(info->ascender * per_mille));
    HPDF_Dict_AddNumber(dict, "Descent", (HPDF_INT32)lround(info->descender * per_mille));
    HPDF_Dict_AddNumber(dict, "CapHeight", (HPDF_INT32)lround(info->cap_height * per_mille));
    HPDF_Dict_AddNumber(dict, "StemV", 80); /* asked for, used by nobody who has the font */
    pw_pdf_refer(pdf, dict, "CIDSet", code_set(pdf, font));
    pw_pdf_refer(pdf, dict, info->cff ? "FontFile3" : "FontFile2", program);
    int number = pw_pdf_number(pdf);
    pw_pdf_write(pdf, number, dict);
    return number;
}

/* The descendant, which knows widths and glyphs. */
static int descendant(struct pw_pdf *pdf, struct pw_pdf_font *font, const char *name, int program,
                      const uint32_t *new_id)
{
    bool cff = font->info->cff;
    HPDF_Dict dict = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(dict, "Type", "Font");
    HPDF_Dict_AddName(dict, "Subtype", cff ? "CIDFontType0" : "CIDFontType2");
    HPDF_Dict_AddName(dict, "BaseFont", name);
    HPDF_Dict system = pw_pdf_dict(pdf);
    HPDF_Dict_Add(system, "Registry", HPDF_String_New(pdf->memory, "Adobe", NULL));
    HPDF_Dict_Add(system, "Ordering", HPDF_String_New(pdf->memory, "Identity", NULL));
    HPDF_Dict_AddNumber(system, "Supplement", 0);
    HPDF_Dict_Add(dict, "CIDSystemInfo", system);
    HPDF_Dict_AddNumber(dict, "DW", 0);
    if (!cff)
        pw_pdf_refer(pdf, dict, "CIDToGIDMap", code_to_glyph(pdf, font, new_id));
    else
        g_array_sort_with_data(font->uses, by_code, NULL);
    HPDF_Dict_Add(dict, "W", widths(pdf, font));
    pw_pdf_refer(pdf, dict, "FontDescriptor", descriptor(pdf, font, name, program));
    int number = pw_pdf_number(pdf);
    pw_pdf_write(pdf, number, dict);
    return number;
}

/* The Type0 font over its one descendant. Returns its number. */
static int write_font(struct pw_pdf *pdf, struct pw_pdf_font *font, const char *name, int program,
                      const uint32_t *new_id)
{
    HPDF_Dict dict = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(dict, "Type", "Font");
    HPDF_Dict_AddName(dict, "Subtype", "Type0");
    HPDF_Dict_AddName(dict, "BaseFont", name);
    HPDF_Dict_AddName(dict, "Encoding", "Identity-H");
    HPDF_Array descendants = pw_pdf_array(pdf);
    pw_pdf_append(pdf, descendants, descendant(pdf, font, name, program, new_id));
    HPDF_Dict_Add(dict, "DescendantFonts", descendants);
    pw_pdf_refer(pdf, dict, "ToUnicode", to_unicode(pdf, font));
    int number = pw_pdf_number(pdf);
    pw_pdf_write(pdf, number, dict);
    return number;
}

bool pw_pdf_font_close(struct pw_pdf *pdf, struct pw_pdf_font *font, HPDF_Dict names,
                       GError **error)
{
    guint count = font->uses->len;
    uint32_t *glyph = g_new(uint32_t, count), *new_id = g_new0(uint32_t, count);
    for (guint i = 0; i < count; i++)
        glyph[i] = use_at(font, i)->glyph;
    GBytes *bytes = pw_fonts_subset(font->fonts, font->face, glyph, count, new_id, error);
    g_free(glyph);
    if (bytes != NULL) {
        gsize size;
        const void *data = g_bytes_get_data(bytes, &size);
        GChecksum *subset = g_checksum_new(G_CHECKSUM_MD5);
        g_checksum_update(subset, data, (gssize)size);
        char *base = base_name(font, subset), name[16];
        g_checksum_free(subset);
        HPDF_Dict program = pw_pdf_dict(pdf);
        if (font->info->cff)
            HPDF_Dict_AddName(program, "Subtype", "CIDFontType0C");
        else
            HPDF_Dict_AddNumber(program, "Length1", (HPDF_INT32)size);
        int number = pw_pdf_stream(pdf, program, data, size, true);
        g_snprintf(name, sizeof name, "F%d", font->face);
        pw_pdf_refer(pdf, names, name, write_font(pdf, font, base, number, new_id));
        g_free(base);
        g_bytes_unref(bytes);
    }
    g_free(new_id);
    return bytes != NULL;
}
