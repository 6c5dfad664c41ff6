/* words.c - a paper as words, in reading order: titles, texts and tables, for who does not see its
 * picture.
 */
#include "desk/desk.h"

#include <string.h>

/* "1\t4\tNS" */
static json_t *cells_of(const char *line)
{
    g_auto(GStrv) part = g_strsplit(line, "\t", -1);
    json_t *cells = json_array();
    for (char **p = part; *p != NULL; p++)
        json_array_append_new(cells, json_string(*p));
    return cells;
}

/* The table that is being written, or a new one: rows of another width begin another. */
static json_t *table_of(json_t *blocks, size_t width, bool head)
{
    json_t *last = json_array_get(blocks, json_array_size(blocks) - 1);
    const json_t *table = json_object_get(last, "table");
    if (table != NULL && !head &&
        (size_t)json_integer_value(json_object_get(table, "width")) == width)
        return json_object_get(table, "rows");
    json_t *rows = json_array();
    json_array_append_new(
        blocks, json_pack("{s:{s:I, s:o}}", "table", "width", (json_int_t)width, "rows", rows));
    return rows;
}

static json_t *blocks_of(const char *text)
{
    json_t *blocks = json_array();
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);
    for (char **l = line; *l != NULL; l++) {
        const char kind = (*l)[0], *rest = kind != '\0' ? *l + 2 : "";
        if (kind == '=' || kind == '-') {
            json_array_append_new(blocks,
                                  json_pack("{s:s}", kind == '=' ? "heading" : "text", rest));
        } else if (kind == '|' || kind == ':') {
            json_t *cells = cells_of(rest);
            json_t *rows = table_of(blocks, json_array_size(cells), kind == ':');
            json_array_append_new(rows, json_pack("{s:o}", kind == ':' ? "head" : "cells", cells));
        }
    }
    return blocks;
}

json_t *pw_desk_words_of(struct asked *a, const char *document, int page_no, const char *only)
{
    struct pw_print how;
    PW_INIT(&how);
    how.format = "words";
    how.only = only;
    how.nup = only != NULL ? "1x1" : NULL;
    how.as_kit = only == NULL;
    /* A poster is read as a whole, as on a sheet that holds it, and not tile by tile. */
    const struct {
        const char *paper, *tiles;
        int page_no;
    } try[] = {
        {NULL, "none", page_no}, {"A4", "none", 1}, {"A3", "none", 1}, {NULL, NULL, page_no}};
    struct pw_pages *pages = NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(try) && pages == NULL; i++) {
        how.paper = try[i].paper;
        how.tiles = try[i].tiles;
        how.page = try[i].page_no;
        pages = pw_pages_print(a->evening->event, document, &how, NULL);
    }
    size_t bytes = 0;
    const char *text = pages != NULL ? pw_pages_bytes(pages, 0, &bytes) : NULL;
    g_autofree char *all = g_strndup(text != NULL ? text : "", bytes);
    json_t *blocks = blocks_of(all);
    pw_pages_free(pages);
    return blocks;
}
