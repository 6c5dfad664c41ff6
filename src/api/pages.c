/* pages.c - a document in memory: its pages, how many they are and how large. */
#include "api/print_job.h"

static void clear_page(gpointer page)
{
    g_clear_pointer(&((struct pw_page_kept *)page)->bytes, g_bytes_unref);
}

/* document NULL: all of them. */
static struct pw_pages *make(struct pw_event *event, const char *document,
                             const struct pw_print *how, bool measured, GError **error)
{
    struct pw_pages *pages = g_new0(struct pw_pages, 1);
    pages->page = g_array_new(FALSE, TRUE, sizeof(struct pw_page_kept));
    g_array_set_clear_func(pages->page, clear_page);
    pages->measured = measured;
    if (document != NULL ? pw_print_to(event, document, how, pages, error)
                         : pw_kit_to(event, how, pages, error))
        return pages;
    pw_pages_free(pages);
    return NULL;
}

struct pw_pages *pw_pages_print(struct pw_event *event, const char *document,
                                const struct pw_print *how, GError **error)
{
    return make(event, document, how, false, error);
}

struct pw_pages *pw_pages_kit(struct pw_event *event, const struct pw_print *how, GError **error)
{
    return make(event, NULL, how, false, error);
}

struct pw_pages *pw_pages_measure(struct pw_event *event, const char *document,
                                  const struct pw_print *how, GError **error)
{
    return make(event, document, how, true, error);
}

int pw_pages_count(const struct pw_pages *pages)
{
    return (int)pages->page->len;
}

const char *pw_pages_title(const struct pw_pages *pages)
{
    return pages->title;
}

static const struct pw_page_kept *page_of(const struct pw_pages *pages, int page_no)
{
    static const struct pw_page_kept none = {0};
    bool there = page_no >= 1 && page_no <= pw_pages_count(pages);
    return there ? &g_array_index(pages->page, struct pw_page_kept, page_no - 1) : &none;
}

double pw_pages_width(const struct pw_pages *pages, int page_no)
{
    return page_of(pages, page_no)->width;
}

double pw_pages_height(const struct pw_pages *pages, int page_no)
{
    return page_of(pages, page_no)->height;
}

const void *pw_pages_bytes(const struct pw_pages *pages, int page_no, size_t *bytes)
{
    GBytes *found = page_no == 0 ? pages->whole : page_of(pages, page_no)->bytes;
    *bytes = found != NULL ? g_bytes_get_size(found) : 0;
    return found != NULL ? g_bytes_get_data(found, NULL) : NULL;
}

void pw_pages_free(struct pw_pages *pages)
{
    if (pages == NULL)
        return;
    g_array_unref(pages->page);
    g_clear_pointer(&pages->whole, g_bytes_unref);
    g_free(pages->title);
    g_free(pages);
}
