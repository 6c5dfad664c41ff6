/* pdf_tags.c - the structure of a tagged PDF: sections, headings, tables, paragraphs.
 *
 *   StructTreeRoot ── Document ── Part ── Sect (a card, a page) ── H1, P, Figure, Table ── TR ──
 * TH, TD
 *
 * The parts of a page are written with it; nothing is kept of them but the numbers of its
 * sections. The heading of a section is its largest text outside tables and figures.
 *
 * Not PDF/A-1a: figures (the wheel, the plan of the room) have their words, and no other text
 * in their place that says what their arrows show.
 */
#include "write/pdf_internal.h"

#include <math.h>
#include <string.h>

#define SECTIONS_PER_PART 1000 /* PDF/A-1: an array has at most 8,191 elements */
#define PAGES_PER_NODE 1000
#define HEADING_LEAST 12.0 /* points: what is smaller is no heading */

struct pw_pdf_tags {
    int root, document; /* numbers; 0: none yet */
    GArray *parts;      /* of int: numbers, each of SECTIONS_PER_PART sections */
    GArray *sections;   /* of int: those of the last part */
    GArray *parents;    /* of int: for each page the array of the parents of its contents */
};

/* A part of a page on its way to the file. */
struct node {
    int number;  /* 0: has nothing in it, and is left out */
    int kids;    /* marked contents, or parts */
    double size; /* of the largest text in it */
    bool heading;
};

struct pw_pdf_tags *pw_pdf_tags_new(void)
{
    struct pw_pdf_tags *tags = g_new0(struct pw_pdf_tags, 1);
    tags->parts = g_array_new(FALSE, FALSE, sizeof(int));
    tags->sections = g_array_new(FALSE, FALSE, sizeof(int));
    tags->parents = g_array_new(FALSE, FALSE, sizeof(int));
    return tags;
}

void pw_pdf_tags_free(struct pw_pdf_tags *tags)
{
    if (tags == NULL)
        return;
    g_array_unref(tags->parts);
    g_array_unref(tags->sections);
    g_array_unref(tags->parents);
    g_free(tags);
}

const char *pw_pdf_tag(enum pw_tag tag)
{
    static const char *const names[] = {
        [PW_TAG_SECTION] = "Sect", [PW_TAG_FOOT] = "Div", [PW_TAG_LINE] = "Div",
        [PW_TAG_TABLE] = "Table",  [PW_TAG_ROW] = "TR",   [PW_TAG_HEAD_CELL] = "TH",
        [PW_TAG_CELL] = "TD",      [PW_TAG_TEXT] = "P",   [PW_TAG_FIGURE] = "Figure"};
    return names[tag];
}

static const struct pw_part *part_at(const struct pw_page *page, int part)
{
    return &g_array_index(page->parts, struct pw_part, part - 1);
}

static void refer(GString *to, int number)
{
    g_string_append_printf(to, "%d 0 R ", number);
}

static void refer_all(GString *to, const GArray *numbers)
{
    g_string_append_c(to, '[');
    for (guint i = 0; i < numbers->len; i++)
        refer(to, g_array_index(numbers, int, i));
    g_string_append_c(to, ']');
}

/* ---- parts of a page ---- */

/* Which parts have something in them; cells may be empty, so that columns stay columns. */
static void count_kids(const struct pw_page *page, const GArray *owners, struct node *node)
{
    for (guint i = 0; i < owners->len; i++)
        node[g_array_index(owners, int, i)].kids++;
    for (int p = (int)page->parts->len; p > 0; p--) {
        const struct pw_part *part = part_at(page, p);
        bool cell = part->tag == PW_TAG_CELL || part->tag == PW_TAG_HEAD_CELL;
        if (node[p].kids > 0 || cell)
            node[part->within].kids++;
    }
}

/* The largest text of each section that stands in no table and in no figure. */
static void find_headings(const struct pw_page *page, struct node *node)
{
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        const struct pw_matrix *m = &mark->matrix;
        if (mark->kind != PW_MARK_TEXT || mark->part == 0)
            continue;
        double size = mark->size * sqrt(fabs(m->a * m->d - m->b * m->c));
        node[mark->part].size = fmax(node[mark->part].size, size);
    }
    for (int s = 1; s <= (int)page->parts->len; s++) {
        int best = 0;
        if (part_at(page, s)->tag != PW_TAG_SECTION)
            continue;
        for (int p = s + 1; p <= (int)page->parts->len; p++)
            if (part_at(page, p)->within == s && part_at(page, p)->tag == PW_TAG_TEXT &&
                node[p].size > HEADING_LEAST && (best == 0 || node[p].size > node[best].size))
                best = p;
        node[best].heading = true;
    }
}

/* The part that a section hangs from. */
static int part_of_sections(struct pw_pdf *pdf)
{
    struct pw_pdf_tags *tags = pdf->tags;
    if (tags->document == 0) {
        tags->root = pw_pdf_number(pdf);
        tags->document = pw_pdf_number(pdf);
    }
    if (tags->sections->len == 0) {
        int number = pw_pdf_number(pdf);
        g_array_append_val(tags->parts, number);
    }
    return g_array_index(tags->parts, int, tags->parts->len - 1);
}

static void write_sections(struct pw_pdf *pdf)
{
    struct pw_pdf_tags *tags = pdf->tags;
    GString *text = g_string_new("<</S/Part/P ");
    refer(text, tags->document);
    g_string_append(text, "/K");
    refer_all(text, tags->sections);
    g_string_append(text, ">>");
    pw_pdf_write_text(pdf, g_array_index(tags->parts, int, tags->parts->len - 1), text->str);
    g_string_free(text, TRUE);
    g_array_set_size(tags->sections, 0);
}

static void put_title(GString *to, const char *title)
{
    bool plain = true;
    for (const char *at = title; *at != '\0'; at++)
        plain = plain && *at >= ' ' && *at < 0x7f && strchr("()\\", *at) == NULL;
    if (plain) {
        g_string_append_printf(to, "/T(%s)", title);
        return;
    }
    g_string_append(to, "/T<FEFF");
    pw_pdf_utf16(to, title, strlen(title));
    g_string_append_c(to, '>');
}

/* kids: what stands behind /K, without brackets. */
static void write_part(struct pw_pdf *pdf, const struct pw_part *part, const struct node *node,
                       int parent, int page_number, const char *kids)
{
    GString *text = g_string_new("<</S/");
    g_string_append(text, node->heading ? "H1" : pw_pdf_tag(part->tag));
    g_string_append_printf(text, "/P %d 0 R", parent);
    if (pw_tag_is_leaf(part->tag) && node->kids > 0)
        g_string_append_printf(text, "/Pg %d 0 R", page_number);
    if (part->tag == PW_TAG_HEAD_CELL)
        g_string_append(text, "/A<</O/Table/Scope/Column>>");
    if (part->title != NULL)
        put_title(text, part->title);
    if (node->kids > 0)
        g_string_append_printf(
            text, pw_tag_is_leaf(part->tag) && node->kids == 1 ? "/K %s" : "/K[%s]", kids);
    g_string_append(text, ">>");
    pw_pdf_write_text(pdf, node->number, text->str);
    g_string_free(text, TRUE);
}

/* The array of those to whom the marked contents belong, in their order. */
static void write_parents(struct pw_pdf *pdf, const GArray *owners, const struct node *node)
{
    GString *text = g_string_new("[");
    for (guint i = 0; i < owners->len; i++)
        refer(text, node[g_array_index(owners, int, i)].number);
    g_string_append_c(text, ']');
    int number = pw_pdf_number(pdf);
    pw_pdf_write_text(pdf, number, text->str);
    g_array_append_val(pdf->tags->parents, number);
    g_string_free(text, TRUE);
}

int pw_pdf_tags_page(struct pw_pdf *pdf, const struct pw_page *page, int number,
                     const GArray *owners)
{
    struct pw_pdf_tags *tags = pdf->tags;
    int n = (int)page->parts->len;
    struct node *node = g_new0(struct node, (gsize)n + 1);
    GString **kids = g_new0(GString *, (gsize)n + 1);
    count_kids(page, owners, node);
    find_headings(page, node);
    for (int p = 1; p <= n; p++) {
        const struct pw_part *part = part_at(page, p);
        if (node[p].kids == 0 && part->tag != PW_TAG_CELL && part->tag != PW_TAG_HEAD_CELL)
            continue;
        node[p].number = pw_pdf_number(pdf);
        kids[p] = g_string_new(NULL);
        if (part->within > 0 && part->tag != PW_TAG_FOOT)
            refer(kids[part->within], node[p].number);
    }
    for (int p = 1; p <= n; p++)
        if (part_at(page, p)->tag == PW_TAG_FOOT && node[p].number > 0)
            refer(kids[part_at(page, p)->within], node[p].number);
    for (guint i = 0; i < owners->len; i++)
        g_string_append_printf(kids[g_array_index(owners, int, i)], "%u ", i);
    for (int p = 1; p <= n; p++) {
        const struct pw_part *part = part_at(page, p);
        if (node[p].number == 0)
            continue;
        int parent = part->within > 0 ? node[part->within].number : part_of_sections(pdf);
        if (part->within == 0) {
            g_array_append_val(tags->sections, node[p].number);
        }
        write_part(pdf, part, &node[p], parent, number, kids[p]->str);
        g_string_free(kids[p], TRUE);
        if (part->within == 0 && tags->sections->len == SECTIONS_PER_PART)
            write_sections(pdf);
    }
    write_parents(pdf, owners, node);
    g_free(kids);
    g_free(node);
    return (int)tags->parents->len - 1;
}

/* ---- the root ---- */

/* The pages from..to of the tree that leads from a page to its parents. */
static int write_node(struct pw_pdf *pdf, guint from, guint to)
{
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "<</Limits[%u %u]/Nums[", from, to - 1);
    for (guint i = from; i < to; i++)
        g_string_append_printf(text, "%u %d 0 R ", i, g_array_index(pdf->tags->parents, int, i));
    g_string_append(text, "]>>");
    int number = pw_pdf_number(pdf);
    pw_pdf_write_text(pdf, number, text->str);
    g_string_free(text, TRUE);
    return number;
}

void pw_pdf_tags_close(struct pw_pdf *pdf, HPDF_Dict catalog)
{
    struct pw_pdf_tags *tags = pdf->tags;
    bool nothing = tags->parts->len == 0; /* but lines: one part, with no section */
    if (nothing)
        part_of_sections(pdf);
    if (nothing || tags->sections->len > 0)
        write_sections(pdf);
    GString *text = g_string_new(NULL);
    g_string_append_printf(text, "<</S/Document/P %d 0 R/K", tags->root);
    refer_all(text, tags->parts);
    g_string_append(text, ">>");
    pw_pdf_write_text(pdf, tags->document, text->str);
    g_string_assign(text, "<</Kids[");
    for (guint from = 0; from < tags->parents->len; from += PAGES_PER_NODE)
        refer(text, write_node(pdf, from, MIN(from + PAGES_PER_NODE, tags->parents->len)));
    g_string_append(text, "]>>");
    int parents = pw_pdf_number(pdf);
    pw_pdf_write_text(pdf, parents, text->str);
    g_string_printf(text,
                    "<</Type/StructTreeRoot/K %d 0 R/ParentTree %d 0 R/ParentTreeNextKey %u>>",
                    tags->document, parents, tags->parents->len);
    pw_pdf_write_text(pdf, tags->root, text->str);
    g_string_free(text, TRUE);
    pw_pdf_refer(pdf, catalog, "StructTreeRoot", tags->root);
    HPDF_Dict info = pw_pdf_dict(pdf);
    HPDF_Dict_AddBoolean(info, "Marked", HPDF_TRUE);
    HPDF_Dict_Add(catalog, "MarkInfo", info);
}
