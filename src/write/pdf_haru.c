/* pdf_haru.c - PDF/A-1b through libharu's objects: documents, pages, links.
 *
 * A page is written into its object as it comes, deflated, and nothing of the
 * scene's page is kept. All pages share one dictionary of fonts.
 */
#include "write/pdf_inside.h"

#include "pairwheel.h"

#include <math.h>
#include <string.h>
#include <zlib.h>

#define PAGES_PER_NODE 128 /* of the page tree; a flat tree ends at 32,767 */
#define TEXT_MAX 8000      /* characters of a title; libharu refuses 32,767 bytes */

/* ---- objects ---- */

HPDF_Dict pw_pdf_dict(struct pw_pdf *pdf)
{
    return HPDF_Dict_New(pdf->memory);
}

HPDF_Dict pw_pdf_object(struct pw_pdf *pdf)
{
    HPDF_Dict object = HPDF_Dict_New(pdf->memory);
    HPDF_Xref_Add(pdf->doc->xref, object);
    return object;
}

/* libharu would deflate only when it saves, and keep everything until then. So
 * its own filter stays off, and the entry is written behind its other ones. */
static HPDF_STATUS say_deflated(HPDF_Dict dict, HPDF_Stream to)
{
    (void)dict;
    return HPDF_Stream_WriteStr(to, "/Filter /FlateDecode\n");
}

void pw_pdf_fill(struct pw_pdf *pdf, HPDF_Dict stream, const void *data, size_t bytes)
{
    g_checksum_update(pdf->hash, data, (gssize)bytes);
    uLongf room = compressBound((uLong)bytes);
    Bytef *packed = g_malloc(room);
    /* With room enough there is nothing left that could fail but memory. */
    if (compress2(packed, &room, data, (uLong)bytes, Z_BEST_COMPRESSION) != Z_OK)
        g_error("zlib has no memory");
    HPDF_Stream_Write(stream->stream, packed, (HPDF_UINT)room);
    stream->write_fn = say_deflated;
    g_free(packed);
}

HPDF_Dict pw_pdf_stream(struct pw_pdf *pdf, const void *data, size_t bytes, bool deflate)
{
    HPDF_Dict stream = HPDF_DictStream_New(pdf->memory, pdf->doc->xref);
    if (deflate) {
        pw_pdf_fill(pdf, stream, data, bytes);
    } else {
        g_checksum_update(pdf->hash, data, (gssize)bytes);
        HPDF_Stream_Write(stream->stream, data, (HPDF_UINT)bytes);
    }
    return stream;
}

void pw_pdf_utf16(GString *to, const char *text, size_t bytes)
{
    for (const char *at = text; at < text + bytes; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        if (c > 0xffff)
            g_string_append_printf(to, "%04X%04X", 0xd800 + ((c - 0x10000) >> 10),
                                   0xdc00 + ((c - 0x10000) & 0x3ff));
        else
            g_string_append_printf(to, "%04X", c);
    }
}

void pw_pdf_text(struct pw_pdf *pdf, HPDF_Dict dict, const char *key, const char *text)
{
    bool plain = true;
    GByteArray *wide = g_byte_array_new();
    g_byte_array_append(wide, (const guint8 *)"\xfe\xff", 2);
    int n = 0;
    for (const char *at = text; *at != '\0' && n < TEXT_MAX; at = g_utf8_next_char(at), n++) {
        gunichar c = g_utf8_get_char(at);
        plain = plain && c < 0x7f;
        if (c > 0xffff) {
            guint16 pair[2] = {GUINT16_TO_BE((guint16)(0xd800 + ((c - 0x10000) >> 10))),
                               GUINT16_TO_BE((guint16)(0xdc00 + ((c - 0x10000) & 0x3ff)))};
            g_byte_array_append(wide, (const guint8 *)pair, 4);
        } else {
            guint16 one = GUINT16_TO_BE((guint16)c);
            g_byte_array_append(wide, (const guint8 *)&one, 2);
        }
    }
    g_checksum_update(pdf->hash, wide->data, wide->len);
    if (plain) {
        char *ascii = g_strndup(text, (gsize)n);
        HPDF_Dict_Add(dict, key, HPDF_String_New(pdf->memory, ascii, NULL));
        g_free(ascii);
    } else {
        HPDF_Dict_Add(dict, key, HPDF_Binary_New(pdf->memory, wide->data, wide->len));
    }
    g_byte_array_unref(wide);
}

/* ---- the document ---- */

static void on_fault(HPDF_STATUS fault, HPDF_STATUS detail, void *data)
{
    struct pw_pdf *pdf = data;
    if (pdf->fault == HPDF_OK) {
        pdf->fault = fault;
        pdf->fault_detail = detail;
    }
}

static void *take(HPDF_UINT bytes)
{
    return g_malloc(bytes);
}

static void bookmark_clear(void *data)
{
    g_free(((struct pw_pdf_bookmark *)data)->title);
}

static void label_clear(void *data)
{
    g_free(((struct pw_pdf_label *)data)->label);
}

/* A text of one line: what is not UTF-8 or a control character is replaced. */
static char *clean(const char *text)
{
    if (text == NULL || *text == '\0')
        return NULL;
    char *valid = g_utf8_make_valid(text, -1);
    for (char *at = valid; *at != '\0'; at++)
        if ((unsigned char)*at < ' ' || *at == 0x7f)
            *at = ' ';
    return valid;
}

static struct pw_writer *pdf_open(struct pw_output *out, struct pw_fonts *fonts,
                                  const struct pw_write_options *options, GError **error)
{
    (void)error;
    struct pw_pdf *pdf = g_new0(struct pw_pdf, 1);
    pdf->out = out;
    pdf->fonts = fonts;
    pdf->title = clean(options->title);
    pdf->language = clean(options->language);
    pdf->author = clean(options->author);
    pdf->date = g_strdup(options->date);
    pdf->hash = g_checksum_new(G_CHECKSUM_MD5);
    pdf->font = g_ptr_array_new_with_free_func(pw_pdf_font_free);
    pdf->bookmarks = g_array_new(FALSE, TRUE, sizeof(struct pw_pdf_bookmark));
    g_array_set_clear_func(pdf->bookmarks, bookmark_clear);
    pdf->labels = g_array_new(FALSE, TRUE, sizeof(struct pw_pdf_label));
    g_array_set_clear_func(pdf->labels, label_clear);

    pdf->doc = HPDF_NewEx(on_fault, take, g_free, 0, pdf);
    pdf->memory = pdf->doc->mmgr;
    pdf->doc->pdf_version = HPDF_VER_14;
    HPDF_SetPagesConfiguration(pdf->doc, PAGES_PER_NODE);
    HPDF_Dict resources = pw_pdf_object(pdf);
    pdf->font_names = pw_pdf_dict(pdf);
    HPDF_Dict_Add(resources, "Font", pdf->font_names);
    HPDF_Dict_Add(pdf->doc->root_pages, "Resources", resources);
    return (struct pw_writer *)pdf;
}

/* ---- pages ---- */

/* A box of the scene as PDF measures it, from the lower left. */
static HPDF_Array box(struct pw_pdf *pdf, const struct pw_page *page, double x, double y, double w,
                      double h)
{
    double corner[4] = {x, page->height - y - h, x + w, page->height - y};
    HPDF_Array array = HPDF_Array_New(pdf->memory);
    for (int i = 0; i < 4; i++)
        HPDF_Array_AddReal(array, (HPDF_REAL)(round(corner[i] * 1000) / 1000));
    return array;
}

static void add_boxes(struct pw_pdf *pdf, HPDF_Page leaf, const struct pw_page *page)
{
    HPDF_Dict_Add(leaf, "MediaBox", box(pdf, page, 0, 0, page->width, page->height));
    const double *trim = page->trim;
    if (trim[2] <= 0)
        return;
    HPDF_Dict_Add(leaf, "TrimBox", box(pdf, page, trim[0], trim[1], trim[2], trim[3]));
    if (page->bleed <= 0)
        return;
    double left = fmax(0, trim[0] - page->bleed), top = fmax(0, trim[1] - page->bleed);
    double right = fmin(page->width, trim[0] + trim[2] + page->bleed);
    double foot = fmin(page->height, trim[1] + trim[3] + page->bleed);
    HPDF_Dict_Add(leaf, "BleedBox", box(pdf, page, left, top, right - left, foot - top));
}

/* Links may hold ASCII alone; the rest is written as %XX. */
static char *ascii_uri(const char *uri)
{
    GString *to = g_string_new(NULL);
    for (const char *at = uri; *at != '\0'; at++) {
        unsigned char c = (unsigned char)*at;
        if (c <= ' ' || c >= 0x7f)
            g_string_append_printf(to, "%%%02X", c);
        else
            g_string_append_c(to, *at);
    }
    return g_string_free(to, FALSE);
}

static void add_link(struct pw_pdf *pdf, HPDF_Array annotations, const struct pw_page *page,
                     const struct pw_mark *mark)
{
    HPDF_Dict link = pw_pdf_object(pdf);
    HPDF_Dict_AddName(link, "Type", "Annot");
    HPDF_Dict_AddName(link, "Subtype", "Link");
    const double *b = mark->box;
    HPDF_Dict_Add(link, "Rect", box(pdf, page, b[0], b[1], b[2], b[3]));
    HPDF_Array border = HPDF_Array_New(pdf->memory);
    for (int i = 0; i < 3; i++)
        HPDF_Array_AddNumber(border, 0);
    HPDF_Dict_Add(link, "Border", border);
    HPDF_Dict_AddNumber(link, "F", 4); /* printed, as PDF/A asks of every annotation */
    HPDF_Dict action = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(action, "S", "URI");
    char *uri = ascii_uri(mark->uri);
    pw_pdf_text(pdf, action, "URI", uri);
    g_free(uri);
    HPDF_Dict_Add(link, "A", action);
    HPDF_Array_Add(annotations, link);
}

static void add_links(struct pw_pdf *pdf, HPDF_Page leaf, const struct pw_page *page)
{
    HPDF_Array annotations = NULL;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind != PW_MARK_LINK)
            continue;
        if (annotations == NULL) {
            annotations = HPDF_Array_New(pdf->memory);
            HPDF_Dict_Add(leaf, "Annots", annotations);
        }
        add_link(pdf, annotations, page, mark);
    }
}

static void keep_bookmarks(struct pw_pdf *pdf, HPDF_Page leaf, const struct pw_page *page)
{
    for (guint i = 0; i < page->bookmarks->len; i++) {
        const struct pw_bookmark *from = &g_array_index(page->bookmarks, struct pw_bookmark, i);
        struct pw_pdf_bookmark to = {clean(from->title), from->level, leaf, page->height - from->y};
        if (to.title == NULL)
            to.title = g_strdup("");
        g_array_append_val(pdf->bookmarks, to);
    }
    struct pw_pdf_label label = {pdf->pages, clean(page->label)};
    const struct pw_pdf_label *last =
        pdf->labels->len > 0
            ? &g_array_index(pdf->labels, struct pw_pdf_label, pdf->labels->len - 1)
            : NULL;
    bool plain_before = last == NULL || last->label == NULL;
    if (label.label != NULL || !plain_before)
        g_array_append_val(pdf->labels, label);
}

static void pdf_page(struct pw_writer *writer, const struct pw_page *page)
{
    struct pw_pdf *pdf = (struct pw_pdf *)writer;
    if (pdf->fault != HPDF_OK)
        return;
    HPDF_Page leaf = HPDF_AddPage(pdf->doc);
    if (leaf == NULL)
        return;
    HPDF_Dict_RemoveElement(leaf, "Resources"); /* those of the tree's root hold for all */
    add_boxes(pdf, leaf, page);
    add_links(pdf, leaf, page);
    keep_bookmarks(pdf, leaf, page);
    GString *content = g_string_sized_new(16384);
    pw_pdf_content(pdf, page, content);
    pw_pdf_fill(pdf, ((HPDF_PageAttr)leaf->attr)->contents, content->str, content->len);
    g_string_free(content, TRUE);
    pdf->pages++;
}

/* ---- the end ---- */

static bool fault_said(const struct pw_pdf *pdf, GError **error)
{
    if (pdf->fault == HPDF_OK && HPDF_GetError(pdf->doc) == HPDF_OK)
        return false;
    g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_INTERNAL,
                "the PDF could not be made: libharu says 0x%04lX, detail %lu",
                pdf->fault != HPDF_OK ? pdf->fault : HPDF_GetError(pdf->doc), pdf->fault_detail);
    return true;
}

/* HPDF_SaveToFile would ignore every failure to write. */
static bool save(struct pw_pdf *pdf, GError **error)
{
    HPDF_SaveToStream(pdf->doc);
    if (fault_said(pdf, error))
        return false;
    HPDF_UINT32 left = HPDF_GetStreamSize(pdf->doc);
    while (left > 0) {
        HPDF_BYTE piece[32768];
        HPDF_UINT32 bytes = MIN(left, (HPDF_UINT32)sizeof piece);
        HPDF_ReadFromStream(pdf->doc, piece, &bytes);
        if (bytes == 0)
            break;
        if (!pw_output_write(pdf->out, piece, bytes))
            break;
        left -= bytes;
    }
    const GError *failure = pw_output_error(pdf->out);
    if (failure != NULL) {
        if (error != NULL)
            *error = g_error_copy(failure);
        return false;
    }
    if (left > 0)
        g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_INTERNAL,
                    "the PDF could not be made: libharu kept its last %u bytes", left);
    return left == 0;
}

static bool pdf_close(struct pw_writer *writer, GError **error)
{
    struct pw_pdf *pdf = (struct pw_pdf *)writer;
    for (guint i = 0; i < pdf->font->len; i++) {
        struct pw_pdf_font *font = g_ptr_array_index(pdf->font, i);
        if (font != NULL && !pw_pdf_font_close(pdf, font, error))
            return false;
    }
    pw_pdf_meta(pdf);
    return !fault_said(pdf, error) && save(pdf, error);
}

static void pdf_discard(struct pw_writer *writer)
{
    struct pw_pdf *pdf = (struct pw_pdf *)writer;
    if (pdf == NULL)
        return;
    HPDF_Free(pdf->doc);
    g_ptr_array_unref(pdf->font);
    g_array_unref(pdf->bookmarks);
    g_array_unref(pdf->labels);
    g_checksum_free(pdf->hash);
    g_free(pdf->title);
    g_free(pdf->language);
    g_free(pdf->author);
    g_free(pdf->date);
    g_free(pdf);
}

const struct pw_writer_ops pw_pdf_writer = {
    .name = "pdf",
    .suffix = ".pdf",
    .pages = PW_ALL_PAGES_IN_ONE,
    .open = pdf_open,
    .page = pdf_page,
    .close = pdf_close,
    .discard = pdf_discard,
};
