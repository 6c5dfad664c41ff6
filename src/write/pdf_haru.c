/* pdf_haru.c - PDF/A-1b through libharu's objects: documents, pages, links, and what the file says
 * of itself.
 *
 * A page is written to the file as it comes, and nothing of it is kept but its
 * number. All pages share one dictionary of fonts, which comes last.
 */
#include "base/error.h"
#include "pairwheel.h"
#include "write/pdf_internal.h"

#include <math.h>
#include <string.h>

/* What a PDF says about itself: title, language, outline, page
 * labels, and what PDF/A-1b asks for (XMP, output intent, identifier).
 *
 * No clock is read: there is a date only where the caller gave one.
 */

/* ---- outline ---- */

static struct pw_pdf_bookmark *bookmark(struct pw_pdf *pdf, guint i)
{
    return &g_array_index(pdf->bookmarks, struct pw_pdf_bookmark, i);
}

/* Writes the items from..to, all of them under parent, and tells that where they
 * begin and end. An item's children are those behind it with a deeper level; its
 * number is that of the first item and its place in the list. Returns how many
 * are directly there. */
static int write_items(struct pw_pdf *pdf, HPDF_Dict over, int parent, int first, guint from,
                       guint to)
{
    int before = 0, items = 0;
    for (guint i = from, next; i < to; i = next) {
        const struct pw_pdf_bookmark *mark = bookmark(pdf, i);
        for (next = i + 1; next < to && bookmark(pdf, next)->level > mark->level; next++)
            ;
        int number = first + (int)i;
        HPDF_Dict item = pw_pdf_dict(pdf);
        pw_pdf_text(pdf, item, "Title", mark->title);
        pw_pdf_refer(pdf, item, "Parent", parent);
        /* A direct array: PDF/A checkers want no other. */
        HPDF_Array place = pw_pdf_array(pdf);
        pw_pdf_append(pdf, place, mark->page);
        HPDF_Array_AddName(place, "XYZ");
        HPDF_Array_AddNumber(place, 0);
        HPDF_Array_AddNumber(place, (HPDF_INT32)ceil(mark->up));
        HPDF_Array_AddNumber(place, 0); /* at the size that is set */
        HPDF_Dict_Add(item, "Dest", place);
        if (before != 0)
            pw_pdf_refer(pdf, item, "Prev", before);
        if (next < to)
            pw_pdf_refer(pdf, item, "Next", first + (int)next);
        if (next > i + 1) /* negative: closed, to be opened by the reader */
            HPDF_Dict_AddNumber(item, "Count", -write_items(pdf, item, number, first, i + 1, next));
        pw_pdf_write(pdf, number, item);
        before = number;
        items++;
    }
    pw_pdf_refer(pdf, over, "First", first + (int)from);
    pw_pdf_refer(pdf, over, "Last", before);
    return items;
}

/* What is on a single page needs no outline to be found. */
static void add_outline(struct pw_pdf *pdf, HPDF_Dict catalog)
{
    guint items = pdf->bookmarks->len;
    if (items == 0 || pdf->pages->len < 2)
        return;
    int number = pw_pdf_number(pdf), first = pw_pdf_number(pdf);
    for (guint i = 1; i < items; i++)
        pw_pdf_number(pdf);
    HPDF_Dict root = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(root, "Type", "Outlines");
    HPDF_Dict_AddNumber(root, "Count", write_items(pdf, root, number, first, 0, items));
    pw_pdf_write(pdf, number, root);
    pw_pdf_refer(pdf, catalog, "Outlines", number);
    HPDF_Dict_AddName(catalog, "PageMode", "UseOutlines");
}

/* ---- page labels ---- */

static void add_label(struct pw_pdf *pdf, HPDF_Array numbers, int page_i, const char *label)
{
    HPDF_Dict dict = pw_pdf_dict(pdf);
    if (label != NULL) {
        pw_pdf_text(pdf, dict, "P", label);
    } else {
        HPDF_Dict_AddName(dict, "S", "D");
        HPDF_Dict_AddNumber(dict, "St", page_i + 1);
    }
    HPDF_Array_AddNumber(numbers, page_i);
    HPDF_Array_Add(numbers, dict);
}

static void add_labels(struct pw_pdf *pdf, HPDF_Dict catalog)
{
    if (pdf->labels->len == 0)
        return;
    HPDF_Array numbers = pw_pdf_array(pdf);
    if (g_array_index(pdf->labels, struct pw_pdf_label, 0).page_i > 0)
        add_label(pdf, numbers, 0, NULL);
    for (guint i = 0; i < pdf->labels->len; i++) {
        const struct pw_pdf_label *label = &g_array_index(pdf->labels, struct pw_pdf_label, i);
        add_label(pdf, numbers, label->page_i, label->label);
    }
    HPDF_Dict labels = pw_pdf_dict(pdf);
    HPDF_Dict_Add(labels, "Nums", numbers);
    HPDF_Dict_Add(catalog, "PageLabels", labels);
}

/* ---- title, author, date: twice, and equal, as PDF/A asks ---- */

/* The day of an ISO date, "2026-11-24"; NULL where it is none. */
static char *day_of(const char *date)
{
    static const char pattern[] = "dddd-dd-dd";
    if (date == NULL)
        return NULL;
    for (size_t i = 0; i < strlen(pattern); i++)
        if (pattern[i] == 'd' ? !g_ascii_isdigit(date[i]) : date[i] != pattern[i])
            return NULL;
    return g_strndup(date, strlen(pattern));
}

static void add_xmp_text(GString *xmp, const char *before, const char *text, const char *after)
{
    if (text == NULL)
        return;
    char *escaped = g_markup_escape_text(text, -1);
    g_string_append_printf(xmp, "%s%s%s", before, escaped, after);
    g_free(escaped);
}

static void add_about(struct pw_pdf *pdf, HPDF_Dict catalog, HPDF_Dict trailer)
{
    char *producer = g_strdup_printf("pairwheel %s", pw_version());
    char *day = day_of(pdf->date);
    HPDF_Dict info = pw_pdf_dict(pdf);
    pw_pdf_text(pdf, info, "Producer", producer);
    if (pdf->title != NULL)
        pw_pdf_text(pdf, info, "Title", pdf->title);
    if (pdf->author != NULL)
        pw_pdf_text(pdf, info, "Author", pdf->author);

    GString *xmp = g_string_new(
        "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
        "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
        "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
        "<rdf:Description rdf:about=\"\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" "
        "xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"");
    if (day != NULL)
        g_string_append(xmp, " xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\"");
    g_string_append(xmp, "><pdfaid:part>1</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>");
    add_xmp_text(xmp, "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">", pdf->title,
                 "</rdf:li></rdf:Alt></dc:title>");
    add_xmp_text(xmp, "<dc:creator><rdf:Seq><rdf:li>", pdf->author,
                 "</rdf:li></rdf:Seq></dc:creator>");
    add_xmp_text(xmp, "<pdf:Producer>", producer, "</pdf:Producer>");
    if (day != NULL) {
        char *stamp = g_strdup_printf("D:%.4s%.2s%.2s000000Z", day, day + 5, day + 8);
        pw_pdf_text(pdf, info, "CreationDate", stamp);
        g_string_append_printf(xmp, "<xmp:CreateDate>%sT00:00:00Z</xmp:CreateDate>", day);
        g_free(stamp);
    }
    g_string_append(xmp, "</rdf:Description></rdf:RDF></x:xmpmeta>\n<?xpacket end=\"w\"?>");

    HPDF_Dict metadata = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(metadata, "Type", "Metadata");
    HPDF_Dict_AddName(metadata, "Subtype", "XML");
    /* Not deflated: PDF/A wants it readable by those who know no PDF. */
    pw_pdf_refer(pdf, catalog, "Metadata", pw_pdf_stream(pdf, metadata, xmp->str, xmp->len, false));
    int number = pw_pdf_number(pdf);
    pw_pdf_write(pdf, number, info);
    pw_pdf_refer(pdf, trailer, "Info", number);
    g_string_free(xmp, TRUE);
    g_free(day);
    g_free(producer);
}

/* ---- output intent ---- */

/* An ICC profile of version 2 being made: a head of 128 bytes, the table of
 * tags, then their data on borders of four bytes. */
static void put32(GByteArray *to, guint32 v)
{
    guint32 big = GUINT32_TO_BE(v);
    g_byte_array_append(to, (const guint8 *)&big, 4);
}

static void put_text(GByteArray *to, const char *text, guint bytes)
{
    g_byte_array_append(to, (const guint8 *)text, bytes);
}

static void put_zeros(GByteArray *to, guint bytes)
{
    for (guint i = 0; i < bytes; i++)
        g_byte_array_append(to, (const guint8 *)"", 1);
}

static guint32 fixed16(double v)
{
    return (guint32)(gint32)lround(v * 65536);
}

static void put_xyz(GByteArray *to, const double xyz[3])
{
    put_text(to, "XYZ ", 4);
    put32(to, 0);
    for (int i = 0; i < 3; i++)
        put32(to, fixed16(xyz[i]));
}

/* The smallest profile that stands for sRGB: its primaries as seen under D50, as
 * the ICC's own profile has them, and a gamma of 2.2. */
static GByteArray *srgb_profile(void)
{
    static const double white[3] = {0.9642, 1.0, 0.8249};
    static const double primary[3][3] = {
        {0.43607, 0.22249, 0.01392}, {0.38515, 0.71687, 0.09708}, {0.14307, 0.06061, 0.71410}};
    static const char *const name[] = {"desc", "cprt", "wtpt", "rXYZ", "gXYZ",
                                       "bXYZ", "rTRC", "gTRC", "bTRC"};
    enum { TAGS = G_N_ELEMENTS(name), HEAD = 128 + 4 + 12 * TAGS };
    GByteArray *data = g_byte_array_new();
    guint32 at[TAGS], length[TAGS];
    for (int i = 0; i < TAGS; i++) {
        if (i > 6) { /* one curve serves the three colours */
            at[i] = at[6];
            length[i] = length[6];
            continue;
        }
        at[i] = HEAD + data->len;
        if (i == 0) {
            put_text(data, "desc\0\0\0\0", 8);
            put32(data, 5);
            put_text(data, "sRGB", 5);
            put_zeros(data, 8 + 3 + 67); /* no other languages */
        } else if (i == 1) {
            put_text(data, "text\0\0\0\0", 8);
            put_text(data, "CC0", 4);
        } else if (i == 2) {
            put_xyz(data, white);
        } else if (i < 6) {
            put_xyz(data, primary[i - 3]);
        } else {
            put_text(data, "curv\0\0\0\0", 8);
            put32(data, 1);
            put_text(data, "\x02\x33", 2); /* 2.2 in 256ths */
        }
        length[i] = HEAD + data->len - at[i];
        put_zeros(data, (4 - data->len % 4) % 4);
    }
    GByteArray *profile = g_byte_array_new();
    put32(profile, HEAD + data->len);
    put32(profile, 0);
    put32(profile, 0x02100000); /* version 2.1 */
    put_text(profile, "mntrRGB XYZ ", 12);
    put_text(profile, "\x07\xd0\0\1\0\1\0\0\0\0\0\0", 12); /* 1 January 2000, whenever it is made */
    put_text(profile, "acsp", 4);
    put_zeros(profile, 28);
    for (int i = 0; i < 3; i++)
        put32(profile, fixed16(white[i]));
    put_zeros(profile, 48);
    put32(profile, TAGS);
    for (int i = 0; i < TAGS; i++) {
        put_text(profile, name[i], 4);
        put32(profile, at[i]);
        put32(profile, length[i]);
    }
    g_byte_array_append(profile, data->data, data->len);
    g_byte_array_unref(data);
    return profile;
}

static void add_output_intent(struct pw_pdf *pdf, HPDF_Dict catalog)
{
    GByteArray *bytes = srgb_profile();
    HPDF_Dict profile = pw_pdf_dict(pdf);
    HPDF_Dict_AddNumber(profile, "N", 3);
    int number = pw_pdf_stream(pdf, profile, bytes->data, bytes->len, true);
    g_byte_array_unref(bytes);
    HPDF_Dict intent = pw_pdf_dict(pdf);
    HPDF_Dict_AddName(intent, "Type", "OutputIntent");
    HPDF_Dict_AddName(intent, "S", "GTS_PDFA1");
    pw_pdf_text(pdf, intent, "OutputConditionIdentifier", "sRGB");
    pw_pdf_refer(pdf, intent, "DestOutputProfile", number);
    HPDF_Array intents = pw_pdf_array(pdf);
    HPDF_Array_Add(intents, intent);
    HPDF_Dict_Add(catalog, "OutputIntents", intents);
}

/* How a viewer is to begin. Its dialogue for printing offers "actual size" first: cards that are
 * shrunk to fit have the wrong size, and are cut beside the ticks. (PDF 1.6; older readers pass
 * over it, as those of PDF/A-1 are told to.) */
static void add_preferences(struct pw_pdf *pdf, HPDF_Dict catalog)
{
    HPDF_Dict how = pw_pdf_dict(pdf);
    if (pdf->title != NULL)
        HPDF_Dict_AddBoolean(how, "DisplayDocTitle", HPDF_TRUE);
    HPDF_Dict_AddName(how, "PrintScaling", "None");
    HPDF_Dict_Add(catalog, "ViewerPreferences", how);
}

/* Adds title, language, outline, labels, XMP and output intent to the catalog,
 * and to the trailer the information that readers show. */
static void pw_pdf_meta(struct pw_pdf *pdf, HPDF_Dict catalog, HPDF_Dict trailer)
{
    if (pdf->language != NULL)
        pw_pdf_text(pdf, catalog, "Lang", pdf->language);
    add_preferences(pdf, catalog);
    add_outline(pdf, catalog);
    add_labels(pdf, catalog);
    add_about(pdf, catalog, trailer);
    add_output_intent(pdf, catalog);
}

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
