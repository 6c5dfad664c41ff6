/* words.c - the words of a page in reading order, for who does not see it: the structure of a
 * tagged PDF as lines. The first letter of a line says what it is; cells stand apart by tabs.
 *
 *   = Pair 3                           a card, or a page, with its title
 *   : Round	Table	Sit                the head of a table
 *   | 1	4	NS                         a row of it
 *   - Pair 2 sits out.                 a text
 *
 * What is laid out as a table without being one (a guide card beside the line of its rounds) is
 * read as it is seen: whatever stands on one line is a row, from left to right; so is what is laid
 * out to be read as one line, though its words stand higher and lower. A row without a figure above
 * one of as many cells with figures is its head. What stands on its head, for those
 * across the table, is read after the rest, as they see it.
 */
#include "write/writer.h"

#include "pairwheel.h"

#include <math.h>
#include <string.h>

#define APART 0.15    /* of the size of the type: two runs nearer than this are one word */
#define SAME_LINE 0.4 /* of the size of the type: so far do the feet of a line stand apart */

struct words {
    struct pw_output *out;
};

/* A word or a text and where it stands. */
struct item {
    GString *text;
    const struct pw_mark *last; /* of its runs */
    double x, y, size;          /* as its reader sees them */
    bool turned;                /* it stands on its head */
    int part;
};

static const struct pw_part *part_at(const struct pw_page *page, int part)
{
    return &g_array_index(page->parts, struct pw_part, part - 1);
}

static bool is_foot(const struct pw_page *page, int part)
{
    while (part > 0 && part_at(page, part)->tag != PW_TAG_FOOT)
        part = part_at(page, part)->within;
    return part > 0;
}

static void append_plain(GString *to, const char *text)
{
    for (const char *p = text; *p != '\0'; p++)
        g_string_append_c(to, (guchar)*p < ' ' ? ' ' : *p);
}

/* Do they touch, as the letters of a word in two faces do? */
static bool touches(const struct pw_mark *before, const struct pw_mark *mark)
{
    double right = before->x + before->advance, near = APART * mark->size;
    return fabs(before->y - mark->y) < near && fabs(mark->x - right) < near &&
           before->matrix.a == mark->matrix.a && before->matrix.b == mark->matrix.b;
}

static void item_free(gpointer data)
{
    struct item *item = data;
    g_string_free(item->text, TRUE);
    g_free(item);
}

/* The texts of the page: one for each part, of a figure one for each word in it. */
static GPtrArray *items_of(const struct pw_page *page)
{
    GPtrArray *items = g_ptr_array_new_with_free_func(item_free);
    g_autofree struct item **of = g_new0(struct item *, page->parts->len + 1);
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        int part = mark->part;
        if (mark->kind != PW_MARK_TEXT || part == 0)
            continue;
        struct item *item = of[part];
        bool joined = item != NULL && touches(item->last, mark);
        if (item == NULL || (!joined && part_at(page, part)->tag == PW_TAG_FIGURE)) {
            item = g_new0(struct item, 1);
            item->text = g_string_new(NULL);
            item->x = mark->x;
            item->y = mark->y;
            item->size = mark->size;
            item->part = part;
            pw_matrix_apply(&mark->matrix, &item->x, &item->y);
            item->turned = mark->matrix.a < 0;
            item->x *= item->turned ? -1 : 1;
            item->y *= item->turned ? -1 : 1;
            g_ptr_array_add(items, item);
            of[part] = item;
        } else if (!joined) {
            g_string_append_c(item->text, ' ');
        }
        append_plain(item->text, mark->text);
        item->last = mark;
    }
    return items;
}

static const char *text_of(const GPtrArray *items, int part)
{
    for (guint i = 0; i < items->len; i++)
        if (((const struct item *)g_ptr_array_index(items, i))->part == part)
            return ((const struct item *)g_ptr_array_index(items, i))->text->str;
    return "";
}

/* Of a page, ready to be written. */
struct line {
    char *text; /* "| 1\t4\tNS" */
    bool turned;
    double y; /* of a table all rows have that of its first word */
    guint no;
};

static void line_free(gpointer data)
{
    struct line *line = data;
    g_free(line->text);
    g_free(line);
}

static void line_add(GPtrArray *lines, const struct item *where, char *text)
{
    struct line *line = g_new0(struct line, 1);
    line->text = text;
    line->turned = where->turned;
    line->y = where->y;
    line->no = lines->len;
    g_ptr_array_add(lines, line);
}

/* The part with this tag that it is in; 0: none. */
static int within(const struct pw_page *page, int part, enum pw_tag tag)
{
    while (part > 0 && part_at(page, part)->tag != tag)
        part = part_at(page, part)->within;
    return part;
}

static const struct item *first_of_table(const struct pw_page *page, const GPtrArray *items,
                                         int table)
{
    guint i = 0;
    while (i < items->len && within(page, ((const struct item *)g_ptr_array_index(items, i))->part,
                                    PW_TAG_TABLE) != table)
        i++;
    return i < items->len ? g_ptr_array_index(items, i) : NULL;
}

/* The cells of a row, unless all of them are empty. */
static void take_row(GPtrArray *lines, const struct pw_page *page, const GPtrArray *items, int row)
{
    const struct item *where = first_of_table(page, items, within(page, row, PW_TAG_TABLE));
    bool head = true, any = false;
    g_autoptr(GString) out = g_string_new("| ");
    for (int p = row + 1, cells = 0; p <= (int)page->parts->len; p++) {
        const struct pw_part *part = part_at(page, p);
        if (part->within != row)
            continue;
        const char *text = text_of(items, p);
        head = head && part->tag == PW_TAG_HEAD_CELL;
        any = any || text[0] != '\0';
        g_string_append_printf(out, "%s%s", cells++ > 0 ? "\t" : "", text);
    }
    out->str[0] = head ? ':' : '|';
    if (any)
        line_add(lines, where, g_strdup(out->str));
}

static int higher(const void *a, const void *b, void *unused)
{
    const struct item *one = *(const struct item *const *)a, *two = *(const struct item *const *)b;
    (void)unused;
    if (one->turned != two->turned)
        return one->turned - two->turned;
    return one->y < two->y ? -1 : one->y > two->y;
}

static int further_left(const void *a, const void *b, void *unused)
{
    const struct item *one = *(const struct item *const *)a, *two = *(const struct item *const *)b;
    (void)unused;
    return one->x < two->x ? -1 : one->x > two->x;
}

/* How many of them stand on one line, from the first on. */
static guint line_of(const GPtrArray *loose, guint from)
{
    const struct item *first = g_ptr_array_index(loose, from);
    guint to = from + 1;
    while (to < loose->len) {
        const struct item *next = g_ptr_array_index(loose, to);
        if (next->turned != first->turned ||
            next->y - first->y > SAME_LINE * fmin(first->size, next->size))
            break;
        to++;
    }
    return to - from;
}

static bool has_figure(const char *line)
{
    return line[strcspn(line, "0123456789")] != '\0';
}

static guint cells_of(const char *line)
{
    guint cells = 1;
    for (const char *p = line; *p != '\0'; p++)
        cells += *p == '\t';
    return cells;
}

static int earlier(const void *a, const void *b, void *unused)
{
    const struct line *one = *(const struct line *const *)a, *two = *(const struct line *const *)b;
    (void)unused;
    if (one->turned != two->turned)
        return one->turned - two->turned;
    if (one->y != two->y)
        return one->y < two->y ? -1 : 1;
    return one->no < two->no ? -1 : 1;
}

/* What is read as one line stands where its first word does. */
static void level_lines(const struct pw_page *page, const GPtrArray *loose)
{
    const struct item *first = NULL;
    int its = 0;
    for (guint i = 0; i < loose->len; i++) {
        struct item *item = g_ptr_array_index(loose, i);
        int line = within(page, item->part, PW_TAG_LINE);
        if (line != 0 && line == its)
            item->y = first->y;
        else
            first = item;
        its = line;
    }
}

/* Rows of what is no table. Empties the list. */
static void take_loose(GPtrArray *lines, const struct pw_page *page, GPtrArray *loose)
{
    level_lines(page, loose);
    g_ptr_array_sort_with_data(loose, higher, NULL);
    for (guint from = 0, count; from < loose->len; from += count) {
        GString *text = g_string_new(NULL);
        g_autoptr(GPtrArray) row = g_ptr_array_new();
        count = line_of(loose, from);
        for (guint i = from; i < from + count; i++)
            g_ptr_array_add(row, g_ptr_array_index(loose, i));
        g_ptr_array_sort_with_data(row, further_left, NULL);
        for (guint i = 0; i < count; i++)
            g_string_append_printf(text, "%s%s",
                                   i > 0        ? "\t"
                                   : count == 1 ? "- "
                                                : "| ",
                                   ((struct item *)g_ptr_array_index(row, i))->text->str);
        line_add(lines, g_ptr_array_index(loose, from), g_string_free(text, FALSE));
    }
    g_ptr_array_set_size(loose, 0);
}

/* Empties both lists. */
static void put_lines(GString *out, GPtrArray *lines, const struct pw_page *page, GPtrArray *loose)
{
    take_loose(lines, page, loose);
    g_ptr_array_sort_with_data(lines, earlier, NULL);
    for (guint i = 0; i < lines->len; i++) {
        const struct line *line = g_ptr_array_index(lines, i);
        const struct line *next = i + 1 < lines->len ? g_ptr_array_index(lines, i + 1) : NULL;
        if (next != NULL && line->text[0] == '|' && !has_figure(line->text) &&
            has_figure(next->text) && cells_of(line->text) == cells_of(next->text))
            line->text[0] = ':';
        g_string_append_printf(out, "%s\n", line->text);
    }
    g_ptr_array_set_size(lines, 0);
}

static void put_part(GString *out, const struct pw_page *page, const GPtrArray *items, int p,
                     GPtrArray *lines, GPtrArray *loose)
{
    const struct pw_part *part = part_at(page, p);
    if (part->tag == PW_TAG_SECTION)
        put_lines(out, lines, page, loose);
    if (part->tag == PW_TAG_SECTION && part->title != NULL) {
        g_string_append(out, "= ");
        append_plain(out, part->title);
        g_string_append_c(out, '\n');
    } else if (part->tag == PW_TAG_ROW) {
        take_row(lines, page, items, p);
    } else if (part->tag == PW_TAG_TEXT || part->tag == PW_TAG_FIGURE) {
        for (guint i = 0; i < items->len; i++)
            if (((const struct item *)g_ptr_array_index(items, i))->part == p)
                g_ptr_array_add(loose, g_ptr_array_index(items, i));
    }
}

static struct pw_writer *words_open(struct pw_output *out, struct pw_fonts *fonts,
                                    const struct pw_write_options *options, GError **error)
{
    (void)fonts, (void)options, (void)error;
    struct words *words = g_new0(struct words, 1);
    words->out = out;
    return (struct pw_writer *)words;
}

static void words_page(struct pw_writer *writer, const struct pw_page *page)
{
    g_autoptr(GPtrArray) items = items_of(page), loose = g_ptr_array_new(),
                         lines = g_ptr_array_new_with_free_func(line_free);
    g_autoptr(GString) out = g_string_new(NULL);
    for (int foot = 0; foot < 2; foot++) { /* which is read last */
        for (int p = 1; p <= (int)page->parts->len; p++)
            if (is_foot(page, p) == (foot == 1))
                put_part(out, page, items, p, lines, loose);
        put_lines(out, lines, page, loose);
    }
    pw_output_write(((struct words *)writer)->out, out->str, out->len);
}

static bool words_close(struct pw_writer *writer, GError **error)
{
    const GError *failure = pw_output_error(((struct words *)writer)->out);
    if (failure != NULL && error != NULL)
        *error = g_error_copy(failure);
    return failure == NULL;
}

static void words_discard(struct pw_writer *writer)
{
    g_free(writer);
}

const struct pw_writer_ops pw_words_writer = {
    .name = "words",
    .suffix = ".words",
    .pages = PW_ALL_PAGES_IN_ONE,
    .open = words_open,
    .page = words_page,
    .close = words_close,
    .discard = words_discard,
};
