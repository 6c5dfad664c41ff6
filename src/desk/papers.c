/* papers.c - which papers an evening has, how many sheets each, which are chosen, and which of
 * those cannot be printed: one that cannot stops no other. */
#include "desk/papers.h"

#include <string.h>

json_t *pw_desk_paper_find(const json_t *list, const char *document)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        json_t *one = json_array_get(list, i);
        if (strcmp(json_string_value(json_object_get(one, "doc")), document) == 0)
            return one;
    }
    return NULL;
}

/* A kit tells what it prints, and what it leaves out. */
static void entry_take(const struct pw_kit_paper *paper, void *user)
{
    json_object_set_new(user, paper->document, json_integer(paper->sheets));
}

struct offers {
    const struct evening *evening;
    struct pw_event *event;
    json_t *list;
    json_t *kit; /* sheets by document; 0: it is not chosen */
    bool
        stops; /* the kit stopped at a paper: those that are not in it are measured by themselves */
};

/* One paper of the kit by itself, so that one that cannot be laid out stops no other. NULL: its
 * sheets are in offers->kit now, or it is in no kit; else why not. The caller frees. */
static char *alone_measure(const struct offers *offers, const char *document)
{
    struct pw_print how;
    GError *why = NULL;
    struct pw_event *whole = pw_event_load(offers->evening->file, &why);
    struct pw_event *event = whole;
    PW_INIT(&how);
    how.tell = entry_take;
    json_t *kit = json_object();
    how.user = kit;
    for (int i = 0; whole != NULL && i < pw_event_sections(whole); i++)
        if (g_strcmp0(pw_event_letter(pw_event_section_at(whole, i)), offers->evening->letter) == 0)
            event = pw_event_section_at(whole, i);
    if (event != NULL && pw_event_set(event, "event", "papers", document, &why))
        pw_pages_free(pw_pages_measure(event, NULL, &how, &why));
    const json_t *sheets = json_object_get(kit, document);
    if (json_integer_value(sheets) > 0)
        json_object_set(offers->kit, document, (json_t *)(gintptr)sheets);
    char *text = why != NULL && sheets == NULL ? g_strdup(why->message) : NULL;
    json_decref(kit);
    g_clear_error(&why);
    pw_event_free(whole);
    return text;
}

/* "Table cards · Tuesday Pairs": the event is said elsewhere. The caller frees. */
static char *short_title(const char *title)
{
    const char *end = strstr(title, " \302\267 ");
    return end != NULL ? g_strndup(title, (gsize)(end - title)) : g_strdup(title);
}

/* Its name where the paper alone is what is wrong, or where it is in the kit and has no room at
 * all; NULL: it is something else, and the evening has no such paper. The caller frees. */
static char *title_on_larger(struct pw_event *event, const char *document, bool in_kit)
{
    struct pw_print how;
    GError *why = NULL;
    PW_INIT(&how);
    how.paper = PAPER_LARGER;
    struct pw_pages *pages = pw_pages_measure(event, document, &how, &why);
    char *title = pages != NULL ? short_title(pw_pages_title(pages))
                  : in_kit && pw_error_code(why) == PW_ERROR_UNMET ? g_strdup(document)
                                                                   : NULL;
    pw_pages_free(pages);
    g_clear_error(&why);
    return title;
}

/* Their order does not depend on what is chosen. */
static void offer_take(const struct pw_paper_offer *offer, void *user)
{
    const struct offers *offers = user;
    bool untold = offers->stops && json_object_get(offers->kit, offer->document) == NULL &&
                  pw_kit_prints(offers->event, offer->document);
    g_autofree char *why = untold ? alone_measure(offers, offer->document) : NULL;
    const json_t *sheets = json_object_get(offers->kit, offer->document);
    char *name = offer->why_not == NULL
                     ? short_title(offer->title)
                     : title_on_larger(offers->event, offer->document, sheets != NULL);
    if (name == NULL && why != NULL)
        name = g_strdup(offer->document);
    if (name == NULL)
        return;
    json_int_t count = json_integer_value(sheets);
    json_t *one = json_pack("{s:s, s:b, s:I, s:i}", "doc", offer->document, "chosen",
                            count > 0 || why != NULL, "sheet_count", count, "pages", offer->pages);
    pw_desk_put(one, "name", name);
    pw_desk_put_text(one, "refused", offer->why_not != NULL ? offer->why_not : why);
    json_array_append_new(offers->list, one);
}

bool pw_desk_paper_of_results(const char *document)
{
    static const char *const of_results[] = {"ranking",      "protocols",   "score-sheets",
                                             "score-matrix", "frequencies", "crosstable",
                                             "standings",    NULL};
    return g_strv_contains(of_results, document);
}

bool pw_desk_paper_printed(const json_t *paper)
{
    return json_is_true(json_object_get(paper, "chosen")) &&
           json_object_get(paper, "refused") == NULL;
}

char *pw_desk_papers_printed(const json_t *list, bool results, bool *left_out)
{
    GString *all = g_string_new(NULL);
    *left_out = false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        const char *document = json_string_value(json_object_get(one, "doc"));
        *left_out = *left_out ||
                    (json_is_true(json_object_get(one, "chosen")) && !pw_desk_paper_printed(one));
        if (pw_desk_paper_printed(one) && (!results || pw_desk_paper_of_results(document)))
            g_string_append_printf(all, "%s%s", all->len > 0 ? ", " : "", document);
    }
    if (all->len == 0)
        g_string_append(all, "none");
    return g_string_free(all, FALSE);
}

static void sheets_add(const struct pw_kit_paper *paper, void *user)
{
    *(long *)user += paper->sheets;
}

/* Of all sections together; papers: for this run, where some are left out; NULL: as it says. */
static long sheets_of_all(const struct evening *e, const char *papers)
{
    struct pw_print how;
    long sheets = 0;
    struct pw_event *whole = pw_event_load(e->file, NULL);
    PW_INIT(&how);
    how.tell = sheets_add;
    how.user = &sheets;
    if (whole != NULL && (papers == NULL || pw_event_set(whole, "event", "papers", papers, NULL)))
        pw_pages_free(pw_pages_measure(whole, NULL, &how, NULL));
    pw_event_free(whole);
    return sheets;
}

json_t *pw_desk_papers_of(struct evening *e, GError **error)
{
    struct pw_print how;
    if (g_strcmp0(e->paper_key, e->state) == 0)
        return e->papers;
    json_t *list = json_array(), *kit = json_object();
    PW_INIT(&how);
    how.tell = entry_take;
    how.user = kit;
    GError *wrong = NULL;
    if (pw_desk_evening_schedule(e) != NULL)
        pw_pages_free(pw_pages_measure(e->event, NULL, &how, &wrong));
    struct offers offers = {e, e->event, list, kit, wrong != NULL};
    bool done = (json_object_size(kit) > 0 || wrong != NULL) &&
                pw_papers_each(e->event, offer_take, &offers, error);
    bool left_out = false;
    g_autofree char *printed = pw_desk_papers_printed(list, false, &left_out);
    if (done && wrong != NULL && pw_error_code(wrong) != PW_ERROR_UNMET &&
        strcmp(printed, "none") == 0) { /* it is not one of them alone */
        g_propagate_error(error, g_steal_pointer(&wrong));
        done = false;
    }
    g_clear_error(&wrong);
    json_decref(kit);
    if (!done) {
        json_decref(list);
        return NULL;
    }
    json_decref(e->papers);
    e->papers = list;
    e->sheets = e->letter[0] != '\0' ? sheets_of_all(e, left_out ? printed : NULL) : 0;
    g_free(e->paper_key);
    e->paper_key = g_strdup(e->state);
    g_free(e->paper_text);
    e->paper_text = g_strdup(e->text);
    return list;
}

long pw_desk_paper_sheets(const json_t *paper)
{
    const json_t *sheets = json_object_get(paper, "sheet_count");
    long count = (long)json_integer_value(sheets);
    return count > 0 ? count : (long)json_integer_value(json_object_get(paper, "pages"));
}
