/* pdf_haru.c - PDF/A-1b through libharu's objects: documents, pages, links.
 *
 * A page is written to the file as it comes, and nothing of it is kept but its
 * number. All pages share one dictionary of fonts, which comes last.
 */
#include "write/pdf_internal.h"

#include "base/error.h"
#include "pairwheel.h"

#include <math.h>
#include <string.h>

#define PAGES_PER_NODE 128 /* of the page tree; libharu's arrays end at 32,767 */

/* ---- the document ---- */

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
    pdf->font = g_ptr_array_new_with_free_func(pw_pdf_font_free);
    pdf->pictures = g_ptr_array_new_with_free_func(g_free);
    pdf->bookmarks = g_array_new(FALSE, TRUE, sizeof(struct pw_pdf_bookmark));
    g_array_set_clear_func(pdf->bookmarks, bookmark_clear);
    pdf->labels = g_array_new(FALSE, TRUE, sizeof(struct pw_pdf_label));
    g_array_set_clear_func(pdf->labels, label_clear);

    pdf->pages = g_array_new(FALSE, FALSE, sizeof(int));
    pdf->nodes = g_array_new(FALSE, FALSE, sizeof(int));
    pdf->tags = options->tagged ? pw_pdf_tags_new() : NULL;
    pw_pdf_begin(pdf);
    pdf->resources = pw_pdf_number(pdf);
    return (struct pw_writer *)pdf;
}

/* ---- pages ---- */

/* A box of the scene as PDF measures it, from the lower left. */
static HPDF_Array box(struct pw_pdf *pdf, const struct pw_page *page, double x, double y, double w,
                      double h)
{
    double corner[4] = {x, page->height - y - h, x + w, page->height - y};
    HPDF_Array array = pw_pdf_array(pdf);
    for (int i = 0; i < 4; i++)
        HPDF_Array_AddReal(array, (HPDF_REAL)(round(corner[i] * 1000) / 1000));
    return array;
}

/* The trim box grown by so much, as far as there is paper. */
static void add_box(struct pw_pdf *pdf, HPDF_Dict leaf, const char *key, const struct pw_page *page,
                    double grown)
{
    const double *trim = page->trim;
    double left = fmax(0, trim[0] - grown), top = fmax(0, trim[1] - grown);
    double right = fmin(page->width, trim[0] + trim[2] + grown);
    double foot = fmin(page->height, trim[1] + trim[3] + grown);
    HPDF_Dict_Add(leaf, key, box(pdf, page, left, top, right - left, foot - top));
}

static void add_boxes(struct pw_pdf *pdf, HPDF_Dict leaf, const struct pw_page *page)
{
    HPDF_Dict_Add(leaf, "MediaBox", box(pdf, page, 0, 0, page->width, page->height));
    if (page->trim[2] <= 0)
        return;
    add_box(pdf, leaf, "TrimBox", page, 0);
    add_box(pdf, leaf, "BleedBox", page, page->bleed);
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
    HPDF_Dict link = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(link, "Type", "Annot");
    HPDF_Dict_AddName(link, "Subtype", "Link");
    const double *b = mark->box;
    HPDF_Dict_Add(link, "Rect", box(pdf, page, b[0], b[1], b[2], b[3]));
    HPDF_Array border = pw_pdf_array(pdf);
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
    int number = pw_pdf_number(pdf);
    pw_pdf_write(pdf, number, link);
    pw_pdf_append(pdf, annotations, number);
}

static void add_links(struct pw_pdf *pdf, HPDF_Dict leaf, const struct pw_page *page)
{
    HPDF_Array annotations = NULL;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        if (mark->kind != PW_MARK_LINK)
            continue;
        if (annotations == NULL) {
            annotations = pw_pdf_array(pdf);
            HPDF_Dict_Add(leaf, "Annots", annotations);
        }
        add_link(pdf, annotations, page, mark);
    }
}

static void keep_bookmarks(struct pw_pdf *pdf, int number, const struct pw_page *page)
{
    for (guint i = 0; i < page->bookmarks->len; i++) {
        const struct pw_bookmark *from = &g_array_index(page->bookmarks, struct pw_bookmark, i);
        char *title = clean(from->title);
        struct pw_pdf_bookmark to = {title ? title : g_strdup(""), from->level, number,
                                     page->height - from->y};
        g_array_append_val(pdf->bookmarks, to);
    }
    struct pw_pdf_label label = {(int)pdf->pages->len - 1, clean(page->label)};
    const struct pw_pdf_label *last =
        pdf->labels->len > 0
            ? &g_array_index(pdf->labels, struct pw_pdf_label, pdf->labels->len - 1)
            : NULL;
    bool plain_before = last == NULL || last->label == NULL;
    if (label.label != NULL || !plain_before)
        g_array_append_val(pdf->labels, label);
}

/* The node of the tree that the next page hangs from. */
static int node(struct pw_pdf *pdf)
{
    if (pdf->pages->len % PAGES_PER_NODE == 0) {
        int number = pw_pdf_number(pdf);
        g_array_append_val(pdf->nodes, number);
    }
    return g_array_index(pdf->nodes, int, pdf->nodes->len - 1);
}

static void pdf_page(struct pw_writer *writer, const struct pw_page *page)
{
    struct pw_pdf *pdf = (struct pw_pdf *)writer;
    if (pdf->fault != HPDF_OK || pw_output_error(pdf->out) != NULL)
        return;
    GString *content = g_string_sized_new(16384);
    GArray *owners = pdf->tags != NULL ? g_array_new(FALSE, FALSE, sizeof(int)) : NULL;
    pw_pdf_content(pdf, page, content, owners);
    int contents = pw_pdf_stream(pdf, NULL, content->str, content->len, true);
    g_string_free(content, TRUE);

    HPDF_Dict leaf = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(leaf, "Type", "Page");
    pw_pdf_refer(pdf, leaf, "Parent", node(pdf));
    pw_pdf_refer(pdf, leaf, "Contents", contents);
    add_boxes(pdf, leaf, page);
    add_links(pdf, leaf, page);
    int number = pw_pdf_number(pdf);
    if (owners != NULL) {
        HPDF_Dict_AddNumber(leaf, "StructParents", pw_pdf_tags_page(pdf, page, number, owners));
        g_array_unref(owners);
    }
    pw_pdf_write(pdf, number, leaf);
    g_array_append_val(pdf->pages, number);
    keep_bookmarks(pdf, number, page);
}

/* ---- the end ---- */

/* A node over the pages or nodes from..to of the numbers. */
static void write_node(struct pw_pdf *pdf, int number, int parent, const GArray *numbers,
                       guint from, guint to, guint pages)
{
    HPDF_Dict dict = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(dict, "Type", "Pages");
    HPDF_Dict_AddNumber(dict, "Count", (HPDF_INT32)pages);
    HPDF_Array kids = pw_pdf_array(pdf);
    for (guint i = from; i < to; i++)
        pw_pdf_append(pdf, kids, g_array_index(numbers, int, i));
    HPDF_Dict_Add(dict, "Kids", kids);
    if (parent != 0)
        pw_pdf_refer(pdf, dict, "Parent", parent);
    else
        pw_pdf_refer(pdf, dict, "Resources", pdf->resources);
    pw_pdf_write(pdf, number, dict);
}

/* Returns the number of the root. */
static int write_tree(struct pw_pdf *pdf)
{
    guint pages = pdf->pages->len, nodes = pdf->nodes->len;
    int root = nodes > 1 ? pw_pdf_number(pdf) : 0;
    for (guint i = 0; i < nodes; i++) {
        guint from = i * PAGES_PER_NODE, to = MIN(from + PAGES_PER_NODE, pages);
        write_node(pdf, g_array_index(pdf->nodes, int, i), root, pdf->pages, from, to, to - from);
    }
    if (root == 0)
        return g_array_index(pdf->nodes, int, 0);
    write_node(pdf, root, 0, pdf->nodes, 0, nodes, pages);
    return root;
}

static bool write_fonts(struct pw_pdf *pdf, GError **error)
{
    HPDF_Dict names = pw_pdf_dict(pdf), resources = pw_pdf_dict(pdf);
    HPDF_Dict_Add(resources, "Font", names);
    bool good = true;
    for (guint i = 0; i < pdf->font->len && good; i++) {
        struct pw_pdf_font *font = g_ptr_array_index(pdf->font, i);
        good = font == NULL || pw_pdf_font_close(pdf, font, names, error);
    }
    pw_pdf_pictures_close(pdf, resources);
    pw_pdf_write(pdf, pdf->resources, resources);
    return good;
}

/* Whether anything went wrong; says so. */
static bool failed(const struct pw_pdf *pdf, GError **error)
{
    const GError *failure = pw_output_error(pdf->out);
    if (failure != NULL) {
        if (error != NULL)
            *error = g_error_copy(failure);
        return true;
    }
    if (pdf->fault != HPDF_OK)
        pw_fail(error, PW_ERROR_INTERNAL,
                "the PDF could not be made: libharu says 0x%04lX, detail %lu", pdf->fault,
                pdf->fault_detail);
    return pdf->fault != HPDF_OK;
}

static bool pdf_close(struct pw_writer *writer, GError **error)
{
    struct pw_pdf *pdf = (struct pw_pdf *)writer;
    g_assert(pdf->pages->len > 0);
    if (failed(pdf, error) || !write_fonts(pdf, error))
        return false;
    HPDF_Dict catalog = pw_pdf_dict(pdf), trailer = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(catalog, "Type", "Catalog");
    pw_pdf_refer(pdf, catalog, "Pages", write_tree(pdf));
    pw_pdf_meta(pdf, catalog, trailer);
    if (pdf->tags != NULL)
        pw_pdf_tags_close(pdf, catalog);
    int root = pw_pdf_number(pdf);
    pw_pdf_write(pdf, root, catalog);
    pw_pdf_refer(pdf, trailer, "Root", root);
    pw_pdf_end(pdf, trailer);
    return !failed(pdf, error);
}

static void pdf_discard(struct pw_writer *writer)
{
    struct pw_pdf *pdf = (struct pw_pdf *)writer;
    if (pdf == NULL)
        return;
    pw_pdf_finish(pdf);
    g_ptr_array_unref(pdf->font);
    g_ptr_array_unref(pdf->pictures);
    g_array_unref(pdf->pages);
    g_array_unref(pdf->nodes);
    g_array_unref(pdf->bookmarks);
    g_array_unref(pdf->labels);
    pw_pdf_tags_free(pdf->tags);
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
