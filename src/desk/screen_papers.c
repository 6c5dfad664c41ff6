/* screen_papers.c - the papers of the evening: chosen, seen, printed. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* Which papers an evening has, how many sheets each, which are chosen, and which of
 * those cannot be printed: one that cannot stops no other. */

/* The paper on which a document is printed that the event's own is too small for. */
#define PAPER_LARGER "A4"

static json_t *pw_desk_paper_find(const json_t *list, const char *document)
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
    const struct asked *asked;
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
    char *text = why != NULL && sheets == NULL ? pw_desk_refusal(offers->asked, why) : NULL;
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

/* Is the size of the paper alone what is wrong? *unmet: nothing is, but it has no room there
 * either, or is too much work. */
static bool fits_on_larger(const struct offers *offers, const char *document, bool *unmet)
{
    struct pw_print how;
    GError *why = NULL;
    PW_INIT(&how);
    how.paper = PAPER_LARGER;
    how.as_kit = true;
    struct pw_pages *pages = pw_pages_measure(offers->event, document, &how, &why);
    bool fits = pages != NULL;
    *unmet = !fits && pw_error_code(why) == PW_ERROR_UNMET;
    pw_pages_free(pages);
    g_clear_error(&why);
    return fits;
}

/* Their order does not depend on what is chosen. */
static void offer_take(const struct pw_paper_offer *offer, void *user)
{
    const struct offers *offers = user;
    bool untold = offers->stops && json_object_get(offers->kit, offer->document) == NULL &&
                  pw_kit_prints(offers->event, offer->document);
    pw_work_allow(PW_WORK_USUAL); /* of each paper: one that is too much stops no other */
    g_autofree char *why = untold ? alone_measure(offers, offer->document) : NULL;
    const json_t *sheets = json_object_get(offers->kit, offer->document);
    bool unmet = false;
    pw_work_allow(PW_WORK_USUAL);
    bool larger = offer->why_not != NULL && fits_on_larger(offers, offer->document, &unmet);
    pw_work_allow(PW_WORK_USUAL);
    if (offer->why_not != NULL && !larger && why == NULL && !(unmet && sheets != NULL))
        return; /* the evening has no such paper */
    char *name = short_title(offer->title);
    if (strcmp(offer->document, "crosstable-final") == 0) {
        char *played = pw_desk_asked_say(offers->asked, "with-results", "title", name, NULL);
        g_free(name);
        name = played;
    }
    json_int_t count = json_integer_value(sheets);
    json_t *one = json_pack("{s:s, s:b, s:I, s:i, s:b, s:b}", "doc", offer->document, "chosen",
                            count > 0 || why != NULL, "sheet_count", count, "pages", offer->pages,
                            "movers", offer->movers, "larger", larger);
    pw_desk_put(one, "name", name);
    if (offer->wrong != NULL)
        pw_desk_put(one, "refused", pw_desk_refusal(offers->asked, offer->wrong));
    else
        pw_desk_put_text(one, "refused", why);
    json_array_append_new(offers->list, one);
}

/* What is hung up and handed out when all is played. */
static const char *const of_results[] = {
    "crosstable-final", "standings",    "ranking",     "protocols",
    "score-sheets",     "score-matrix", "frequencies", NULL};

static bool pw_desk_paper_of_results(const char *document)
{
    return g_strv_contains(of_results, document);
}

/* A kit that has it prints all its pages. */
static void result_take(const struct pw_paper_offer *offer, void *user)
{
    const struct offers *offers = user;
    if (pw_kit_prints(offers->event, offer->document))
        json_object_set_new(offers->kit, offer->document, json_integer(offer->pages));
    offer_take(offer, user);
}

/* Is it ticked, and can it be printed? */
static bool pw_desk_paper_printed(const json_t *paper)
{
    return json_is_true(json_object_get(paper, "chosen")) &&
           json_object_get(paper, "refused") == NULL;
}

/* Those that are, with commas, of results alone or all of them; "none". *left_out: some that are
 * ticked cannot be printed. The caller frees. */
static char *pw_desk_papers_printed(const json_t *list, bool results, bool *left_out)
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

/* Those of what was played alone, as pw_desk_papers_of() has them: all papers of a big event take a
 * minute to be counted, and nobody asks for them at its end. Borrowed. */
static const json_t *papers_of_results(struct asked *a)
{
    struct evening *e = a->evening;
    if (g_strcmp0(e->paper_key, e->state) == 0)
        return e->papers;
    if (g_strcmp0(e->played_key, e->state) == 0)
        return e->played_papers;
    json_t *list = json_array(), *kit = json_object();
    struct offers offers = {a, e, e->event, list, kit, false};
    for (const char *const *one = of_results; *one != NULL; one++)
        pw_paper_tell(e->event, *one, result_take, &offers, NULL);
    json_decref(kit);
    json_decref(e->played_papers);
    e->played_papers = list;
    g_free(e->played_key);
    e->played_key = g_strdup(e->state);
    return list;
}

/* Each with doc, name, chosen, sheet_count, pages, and refused: why it cannot be printed. Known
 * until something changes. Borrowed; NULL and an error; NULL alone: there are none. */
static json_t *pw_desk_papers_of(const struct asked *a, GError **error)
{
    struct evening *e = a->evening;
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
    pw_work_allow(PW_WORK_USUAL);
    struct offers offers = {a, e, e->event, list, kit, wrong != NULL};
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

static long pw_desk_paper_sheets(const json_t *paper)
{
    const json_t *sheets = json_object_get(paper, "sheet_count");
    long count = (long)json_integer_value(sheets);
    return count > 0 ? count : (long)json_integer_value(json_object_get(paper, "pages"));
}

#define SMALL_DPI 36 /* of a page that is seen beside others */

static json_t *paper_row(struct asked *a, const json_t *paper, const char *current)
{
    const char *document = json_string_value(json_object_get(paper, "doc"));
    json_t *row = json_copy((json_t *)(gintptr)paper);
    json_object_set_new(row, "current", json_boolean(strcmp(document, current) == 0));
    pw_desk_put(row, "href", g_strdup_printf("papers?paper=%s", document));
    if (json_object_get(paper, "refused") == NULL) {
        pw_desk_put(row, "sheets",
                    pw_desk_asked_say_count(a, "n-sheets", pw_desk_paper_sheets(paper)));
        pw_desk_put(row, "thumb",
                    g_strdup_printf("paper/%s/1.svg?R=%s", document, a->evening->state));
    } else {
        pw_desk_put(row, "sheets",
                    json_is_true(json_object_get(paper, "larger"))
                        ? pw_desk_asked_say(a, "needs-paper", "paper", PAPER_LARGER, NULL)
                        : pw_desk_asked_say(a, "no-sheets", NULL));
    }
    return row;
}

static json_t *preview_of(struct asked *a, const json_t *paper, int page)
{
    const char *document = json_string_value(json_object_get(paper, "doc"));
    int pages = (int)json_integer_value(json_object_get(paper, "pages"));
    g_autofree char *n = g_strdup_printf("%d", page), *m = g_strdup_printf("%d", pages);
    json_t *preview = json_object();
    pw_desk_put(preview, "src",
                g_strdup_printf("paper/%s/%d.svg?R=%s", document, page, a->evening->state));
    pw_desk_put(preview, "caption",
                pw_desk_asked_say(a, "page-of", "title",
                                  json_string_value(json_object_get(paper, "name")), "n", n, "m", m,
                                  NULL));
    pw_desk_put_text(preview, "alt", json_string_value(json_object_get(preview, "caption")));
    bool read = pw_desk_asked_field(a, "read")[0] != '\0';
    pw_desk_put(
        preview, "other",
        g_strdup_printf("papers?paper=%s&page=%d%s", document, page, read ? "" : "&read=1#words"));
    if (read)
        json_object_set_new(
            preview, "words",
            json_pack("{s:o}", "blocks", pw_desk_words_of(a, document, page, NULL)));
    json_object_set(preview, "movers", json_object_get(paper, "movers"));
    if (page > 1)
        pw_desk_put(preview, "prev",
                    g_strdup_printf("papers?paper=%s&page=%d%s", document, page - 1,
                                    read ? "&read=1" : ""));
    if (page < pages)
        pw_desk_put(preview, "next",
                    g_strdup_printf("papers?paper=%s&page=%d%s", document, page + 1,
                                    read ? "&read=1" : ""));
    return preview;
}

static void put_sizes(struct asked *a, json_t *record)
{
    static const char *const size[] = {"A4", "A5", "A3", "Letter"};
    g_autofree char *now = pw_desk_paper_of(a->evening);
    bool listed = false;
    json_t *sizes = json_array();
    for (size_t i = 0; i < G_N_ELEMENTS(size); i++) {
        bool is = g_ascii_strcasecmp(size[i], now) == 0;
        json_array_append_new(
            sizes, json_pack("{s:s, s:s, s:b}", "value", size[i], "name", size[i], "checked", is));
        listed = listed || is;
    }
    if (!listed) /* "A4 landscape" */
        json_array_append_new(
            sizes, json_pack("{s:s, s:s, s:b}", "value", now, "name", now, "checked", 1));
    json_object_set_new(record, "sizes", sizes);
}

/* How all of them are printed: on or off. */
static void put_options(struct asked *a, json_t *record)
{
    static const char *const option[][2] = {
        {"large-print", "yes"}, {"preset", "black"}, {"backs", "yes"}, {"stack", "yes"}};
    json_t *options = json_array();
    for (size_t i = 0; i < G_N_ELEMENTS(option); i++) {
        g_autofree char *now = pw_desk_event_value(a->evening->event, "print", option[i][0]);
        g_autofree char *word = g_strdup_printf("set-%s", option[i][0]);
        bool on = strcmp(now, option[i][1]) == 0;
        json_t *one = json_pack("{s:s, s:s, s:b}", "key", option[i][0], "value",
                                on ? "" : option[i][1], "on", on);
        pw_desk_put(one, "name", pw_desk_asked_say(a, word, NULL));
        json_array_append_new(options, one);
    }
    json_object_set_new(record, "options", options);
}

/* What one round needs, of each that is paired; the last one in front of all papers. */
static void put_rounds(struct asked *a, json_t *record)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    json_t *rounds = json_array();
    for (int no = 1; s != NULL && no <= s->rounds; no++) {
        json_t *one = json_pack("{s:i}", "no", no);
        pw_desk_put(one, "href", g_strdup_printf("print.pdf?round=%d", no));
        json_array_append_new(rounds, one);
    }
    if (s != NULL)
        pw_desk_round_put(a, record, NULL, s->rounds);
    if (json_object_get(record, "print_round") != NULL && s->rounds > 1)
        json_object_set_new(record, "by_round", json_pack("{s:O}", "rounds", rounds));
    json_decref(rounds);
}

/* One that is ticked and cannot be printed: it is left out, and said why. */
static void add_left_out(struct asked *a, json_t *list, const json_t *paper)
{
    json_t *one = json_pack("{s:s}", "why", json_string_value(json_object_get(paper, "refused")));
    pw_desk_put(one, "text",
                pw_desk_asked_say(a, "left-out", "paper",
                                  json_string_value(json_object_get(paper, "name")), NULL));
    pw_desk_put(
        one, "href",
        g_strdup_printf("papers?paper=%s", json_string_value(json_object_get(paper, "doc"))));
    json_array_append_new(list, one);
}

void pw_desk_papers_show(struct asked *a)
{
    GError *error = NULL;
    const json_t *list = pw_desk_papers_of(a, &error);
    g_autofree char *title = pw_desk_asked_say(a, "stop-papers", NULL);
    const char *current = pw_desk_asked_field(a, "paper");
    if (list == NULL && error != NULL) {
        pw_reply_error(a, error);
        return;
    }
    if (list == NULL) {
        pw_reply_go(a, "tonight");
        return;
    }
    json_t *record = pw_desk_screen_start_record(a, "papers", title), *rows = json_array();
    json_t *left_out = json_array();
    const json_t *shown = pw_desk_paper_find(list, current);
    long sheets = 0;
    int chosen = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        bool ticked = pw_desk_paper_printed(one);
        sheets += ticked ? pw_desk_paper_sheets(one) : 0;
        chosen += ticked;
        if (!ticked && json_is_true(json_object_get(one, "chosen")))
            add_left_out(a, left_out, one);
        shown = shown == NULL && ticked ? one : shown;
    }
    if (shown == NULL)
        shown = json_array_get(list, 0);
    const char *its = json_string_value(json_object_get(shown, "doc"));
    for (size_t i = 0; i < json_array_size(list); i++)
        json_array_append_new(rows, paper_row(a, json_array_get(list, i), its));
    json_object_set_new(record, "papers", rows);
    json_object_set_new(record, "left_out", left_out);
    const char *refused = json_string_value(json_object_get(shown, "refused"));
    int pages = (int)json_integer_value(json_object_get(shown, "pages"));
    int page = (int)pw_desk_asked_number(a, "page", 1, MAX(pages, 1));
    if (refused != NULL)
        json_object_set_new(record, "refusal",
                            json_pack("{s:s, s:s, s:s, s:s, s:O}", "name",
                                      json_string_value(json_object_get(shown, "name")), "text",
                                      refused, "doc", its, "paper", PAPER_LARGER, "larger",
                                      json_object_get(shown, "larger")));
    else
        json_object_set_new(record, "preview", preview_of(a, shown, MAX(page, 1)));
    sheets = a->evening->sheets > 0 ? a->evening->sheets : sheets;
    pw_desk_put(record, "total", pw_desk_asked_say_count(a, "n-sheets", sheets));
    if (chosen > 0) {
        json_t *button = json_pack("{s:s}", "href", "print.pdf");
        pw_desk_put(button, "label", pw_desk_asked_say_count(a, "print-all", sheets));
        json_object_set_new(record, "button", button);
    }
    put_sizes(a, record);
    put_options(a, record);
    put_rounds(a, record);
    pw_desk_put_text(record, "shown", its);
    g_autofree char *happened = pw_desk_event_value(a->evening->event, "happened", "1");
    if (happened[0] != '\0')
        json_object_set_new(record, "changed", json_pack("{s:s}", "href", "print.pdf?since=1"));
    pw_reply_page(a, "papers", record);
}

/* One paper on a larger sheet than the others. */
void pw_desk_papers_enlarge(struct asked *a)
{
    GError *error = NULL;
    const char *document = pw_desk_asked_field(a, "doc");
    const json_t *list = pw_desk_papers_of(a, NULL);
    if (list == NULL || pw_desk_paper_find(list, document) == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    g_autofree char *where = g_strdup_printf("papers?paper=%s", document);
    if (pw_event_edit(a->evening->event, "paper", document, PAPER_LARGER, &error) &&
        pw_desk_evening_commit(a->evening, pw_desk_step("paper", NULL), "setting paper", where,
                               &error)) {
        pw_reply_done(a, where, NULL);
        return;
    }
    pw_desk_evening_revert(a->evening);
    pw_reply_error(a, error);
}

void pw_desk_papers_tick(struct asked *a)
{
    GError *error = NULL;
    const char *tick = pw_desk_asked_field(a, "tick");
    const json_t *list = pw_desk_papers_of(a, &error);
    g_autoptr(GString) all = g_string_new(NULL);
    if (list == NULL || pw_desk_paper_find(list, tick) == NULL) {
        g_clear_error(&error);
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        const char *document = json_string_value(json_object_get(one, "doc"));
        bool on = strcmp(document, tick) == 0 ? strcmp(pw_desk_asked_field(a, "on"), "1") == 0
                                              : json_is_true(json_object_get(one, "chosen"));
        if (on)
            g_string_append_printf(all, "%s%s", all->len > 0 ? ", " : "", document);
    }
    g_autofree char *where = strcmp(pw_desk_asked_field(a, "screen"), "done") == 0
                                 ? g_strdup("done")
                                 : g_strdup_printf("papers?paper=%s", tick);
    if (pw_event_edit(a->evening->event, "event", "papers", all->len > 0 ? all->str : "none",
                      &error) &&
        pw_desk_evening_commit(a->evening, pw_desk_step("what-tick", NULL), "papers", where,
                               &error)) {
        pw_reply_done(a, where, NULL);
        return;
    }
    pw_desk_evening_revert(a->evening);
    pw_reply_error(a, error);
}

/* ---- pages ---- */

/* A name that is being typed, for the card of "pair=3": it stands in memory until the card is
 * drawn. NULL: none. */
static const char *asked_name(struct asked *a, const char *only)
{
    const char *name = g_hash_table_lookup(a->field, "name"), *equals = strchr(only, '=');
    if (name == NULL || equals == NULL || strpbrk(name, "\n\r") != NULL)
        return NULL;
    if (pw_desk_lots_fixed(a->evening)) /* it has a number, and keeps it */
        return NULL;
    g_autofree char *was = pw_desk_event_value(a->evening->event, "names", equals + 1);
    return strcmp(was, name) != 0 && pw_event_edit(a->evening->event, "names", equals + 1,
                                                   name[0] != '\0' ? name : NULL, NULL)
               ? name
               : NULL;
}

void pw_desk_paper_page(struct asked *a, const char *document, int page_no, const char *format)
{
    struct pw_print how;
    GError *error = NULL;
    const char *only = pw_desk_asked_field(a, "only");
    const char *name = asked_name(a, only);
    PW_INIT(&how);
    bool small = strcmp(format, "png") == 0;
    how.format = format;
    how.dpi = small ? SMALL_DPI : 0;
    how.page = page_no;
    how.only = only[0] != '\0' ? only : NULL;
    how.nup = only[0] != '\0' ? "1x1" : NULL;
    how.as_kit = how.only == NULL;
    struct pw_pages *pages = NULL;
    static const char *const card[] = {"A6", "A5", "A4"};
    if (pw_desk_evening_schedule(a->evening) != NULL && only[0] == '\0')
        pages = pw_pages_print(a->evening->event, document, &how, &error);
    /* A card alone: on the smallest paper that holds it. */
    for (size_t i = 0; only[0] != '\0' && i < G_N_ELEMENTS(card) && pages == NULL; i++) {
        how.paper = card[i];
        g_clear_error(&error);
        if (pw_desk_evening_schedule(a->evening) != NULL)
            pages = pw_pages_print(a->evening->event, document, &how, &error);
    }
    size_t bytes = 0;
    const void *page = pages != NULL ? pw_pages_bytes(pages, page_no, &bytes) : NULL;
    if (page != NULL) {
        pw_reply_bytes(a, small ? "image/png" : "image/svg+xml", page, bytes);
        a->desk->answer.keeps =
            name == NULL && strcmp(pw_desk_asked_field(a, "R"), a->evening->state) == 0;
    } else if (error != NULL) {
        pw_reply_error(a, error);
    } else {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 404, none);
    }
    if (name != NULL)
        pw_desk_evening_revert(a->evening);
    pw_pages_free(pages);
}

static char *name_for(const struct evening *e, const char *suffix)
{
    g_autofree char *base = g_path_get_basename(e->file);
    char *dot = strrchr(base, '.');
    if (dot != NULL)
        *dot = '\0';
    g_autofree char *letter = g_ascii_strdown(e->letter, -1);
    return g_strdup_printf("%s%s%s.%s", base, letter[0] != '\0' ? "-" : "", letter, suffix);
}

/* What was printed is known from then on, of every section that was: results come in on it. */
static void printed_keep(struct asked *a, const char *papers)
{
    struct evening *e = a->evening;
    for (const char *letter = e->letters; *letter != '\0'; letter++) {
        const char other_letter[2] = {*letter, '\0'};
        struct evening *other = strcmp(other_letter, e->letter) != 0
                                    ? pw_desk_evening_open(e->file, other_letter, e->journal, NULL)
                                    : NULL;
        if (other != NULL && strcmp(pw_desk_evening_wish(other, "printed"), papers) != 0)
            pw_desk_evening_wish_set(other, "printed", papers, NULL);
        pw_desk_evening_free(other);
    }
    if (strcmp(pw_desk_evening_wish(e, "printed"), papers) != 0 && pw_desk_evening_refresh(e, NULL))
        pw_desk_evening_wish_set(e, "printed", papers, NULL);
}

/* Of a Swiss it is known which rounds are on paper: they are not taken back without a question. */
static void rounds_keep(struct asked *a, int round_no)
{
    struct evening *e = a->evening;
    int until = round_no > 0 ? round_no : pw_desk_evening_schedule(e)->rounds;
    g_autofree char *value = g_strdup_printf("%d", until);
    if (pw_desk_is_swiss(e->event) && until > pw_desk_round_printed(e) &&
        pw_desk_evening_refresh(e, NULL))
        pw_desk_evening_wish_set(e, "printed-round", value, NULL);
}

void pw_desk_papers_print(struct asked *a)
{
    struct pw_print how;
    GError *error = NULL;
    PW_INIT(&how);
    how.format = "pdf";
    how.round_no = (int)pw_desk_asked_number(a, "round", 1, 10000);
    how.since = (int)pw_desk_asked_number(a, "since", 1, 10000);
    /* All sections, one after the other; what changed is of one. */
    bool all_sections = a->evening->letter[0] != '\0' && how.since == 0, left_out = false;
    bool after = pw_desk_asked_field(a, "results")[0] != '\0';
    const json_t *list = after ? papers_of_results(a) : pw_desk_papers_of(a, NULL);
    g_autofree char *papers = pw_desk_papers_printed(list, after, &left_out);
    if (list != NULL && !all_sections && how.since == 0 && how.round_no == 0 &&
        strcmp(papers, "none") == 0) {
        g_autofree char *nothing = pw_desk_asked_say(a, "print-nothing", NULL);
        pw_reply_cannot(a, 422, nothing);
        return;
    }
    bool others = /* than the event says, for this run */
        after || (left_out && how.since == 0 && how.round_no == 0);
    struct pw_event *whole =
        all_sections || others ? pw_event_load(a->evening->file, &error) : NULL;
    struct pw_event *event = all_sections || others ? whole : a->evening->event;
    if (others && whole != NULL && !pw_event_set(whole, "event", "papers", papers, &error))
        event = NULL;
    struct pw_pages *pages =
        event != NULL && (all_sections || pw_desk_evening_schedule(a->evening) != NULL)
            ? pw_pages_kit(event, &how, &error)
            : NULL;
    size_t bytes = 0;
    const void *all = pages != NULL ? pw_pages_bytes(pages, 0, &bytes) : NULL;
    if (all != NULL && !after && how.since == 0) {
        if (how.round_no == 0)
            printed_keep(a, papers);
        rounds_keep(a, how.round_no);
    }
    if (all != NULL) {
        pw_reply_bytes(a, "application/pdf", all, bytes);
        g_free(a->desk->file_name);
        a->desk->file_name = name_for(a->evening, "pdf");
        a->desk->answer.name =
            pw_desk_asked_field(a, "keep")[0] != '\0' ? a->desk->file_name : NULL;
    } else if (error != NULL) {
        pw_reply_error(a, error);
    } else {
        pw_reply_go(a, "tonight");
    }
    pw_event_free(whole);
    pw_pages_free(pages);
}

/* ---- done ---- */

static bool is_bridge(const struct evening *e)
{
    return pw_desk_evening_contest(e)->has_boards;
}

static const char *const bridge_file[] = {"csv", "usebio", "pbn", "json", NULL};
static const char *const games_file[] = {"csv", "trf", "pgn", NULL};

/* The papers of what was played, each with its tick; how many sheets are ticked. */
static long put_handed_out(struct asked *a, json_t *record)
{
    const json_t *list = papers_of_results(a);
    json_t *rows = json_array();
    long sheets = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *one = json_array_get(list, i);
        if (!pw_desk_paper_of_results(json_string_value(json_object_get(one, "doc"))))
            continue;
        sheets += json_is_true(json_object_get(one, "chosen")) ? pw_desk_paper_sheets(one) : 0;
        json_array_append_new(rows, paper_row(a, one, ""));
    }
    json_object_set_new(record, "papers", rows);
    return sheets;
}

/* "Anna & Piotr win with 63.19 %"; of two lines, and of several who share the place, nobody does
 * alone. */
static void put_winner(struct asked *a, json_t *record, const json_t *ranking)
{
    const json_t *first = json_array_get(ranking, 0);
    const char *place = json_string_value(json_object_get(first, "place")),
               *names = json_string_value(json_object_get(first, "names"));
    if (g_strcmp0(place, "1") != 0 || names[0] == '\0' || json_object_get(first, "line") != NULL)
        return;
    const char *score = json_string_value(json_object_get(first, "score"));
    bool percent = json_is_true(json_object_get(first, "percent"));
    g_autofree char *vps = pw_desk_teams(a->evening) > 0 ? pw_desk_asked_say(a, "vps", NULL) : NULL;
    g_autofree char *with = g_strconcat(score,
                                        percent       ? " %"
                                        : vps != NULL ? " "
                                                      : "",
                                        percent ? NULL : vps, NULL);
    pw_desk_put(
        record, "winner",
        pw_desk_asked_say(
            a, pw_desk_evening_contest(a->evening)->has_half_table ? "winners-are" : "winner-is",
            "names", names, "score", with, NULL));
}

void pw_desk_done_show(struct asked *a)
{
    struct evening *e = a->evening;
    int in = 0, all = 0;
    pw_desk_field_played(e, &in, &all);
    g_autofree char *title = pw_desk_asked_say(a, "stop-done", NULL);
    json_t *record = pw_desk_screen_start_record(a, "done", title), *files = json_array();
    json_t *ranking = pw_desk_ranking_told(a, PW_CONTESTANTS_MAX);
    g_autofree char *n = g_strdup_printf("%d", in), *m = g_strdup_printf("%d", all);
    pw_desk_put_text(record, "results_href", is_bridge(e) ? "results" : "games");
    if (in == 0) /* nothing to print yet */
        json_object_set_new(record, "unplayed", json_true());
    bool goes_on = pw_desk_goes_on(e) > 0;
    if (in < all || all == 0 || goes_on) {
        json_t *partial = json_pack("{s:s}", "href", is_bridge(e) ? "results" : "games");
        pw_desk_put(partial, "text",
                    all == 0 ? pw_desk_asked_say(a, "nothing-yet", NULL)
                    : goes_on && in == all
                        ? pw_desk_after_round(a, e, "after-round-said")
                        : pw_desk_asked_say(a, "partial", "count", n, "m", m, NULL));
        json_object_set_new(record, "partial", partial);
    } else {
        put_winner(a, record, ranking);
        pw_desk_put(record, "complete", pw_desk_asked_say(a, "partial", "count", n, "m", m, NULL));
    }
    json_object_set_new(record, "ranking", ranking);
    const char *const *format = is_bridge(e) ? bridge_file : games_file;
    for (; in > 0 && *format != NULL; format++) {
        json_t *file = json_object();
        pw_desk_put(file, "name", g_ascii_strup(*format, -1));
        pw_desk_put(file, "href", g_strdup_printf("export/%s", *format));
        json_array_append_new(files, file);
    }
    if (in > 0)
        pw_desk_losses_put(a, record, (is_bridge(e) ? bridge_file : games_file) + 1);
    json_object_set_new(record, "any_files", json_boolean(in > 0));
    json_object_set_new(record, "files", files);
    long sheets = in > 0 ? put_handed_out(a, record) : 0;
    g_autoptr(GDateTime) now = g_date_time_new_now_local();
    g_autoptr(GDateTime) week = g_date_time_add_days(now, 7);
    json_t *same = json_object();
    pw_desk_put(same, "date", g_date_time_format(week, "%Y-%m-%d"));
    /* The games of a report are those of its day: no other day has them again. */
    if (pw_desk_of_report(a->desk, e->event))
        json_decref(same);
    else
        json_object_set_new(record, "same", same);
    pw_desk_put_text(record, "print", sheets > 0 ? "print.pdf?results=1" : "print.pdf");
    pw_desk_put(record, "print_label",
                sheets > 0 ? pw_desk_asked_say_count(a, "print-sheets", sheets)
                           : pw_desk_asked_say(a, "print", NULL));
    pw_desk_unfit_put(a, record);
    pw_reply_page(a, "done", record);
}

void pw_desk_done_export(struct asked *a, const char *format)
{
    static const char *const type[] = {"text/csv; charset=utf-8", "application/xml",
                                       "text/plain; charset=utf-8", "application/json"};
    const char *const *known = is_bridge(a->evening) ? bridge_file : games_file;
    struct pw_score how;
    GError *error = NULL;
    int i = 0;
    while (known[i] != NULL && strcmp(known[i], format) != 0)
        i++;
    if (known[i] == NULL || pw_desk_evening_schedule(a->evening) == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 404, none);
        return;
    }
    PW_INIT(&how);
    how.format = format;
    char *text = is_bridge(a->evening)
                     ? pw_score_text(a->evening->event, &how, &error)
                     : pw_standings_text(a->evening->event, format, false, &error);
    if (text == NULL) {
        pw_reply_error(a, error);
        return;
    }
    pw_reply_bytes(a, is_bridge(a->evening) ? type[i] : type[2 * (i > 0)], text, strlen(text));
    g_free(a->desk->file_name);
    a->desk->file_name = name_for(a->evening, strcmp(format, "usebio") == 0 ? "xml" : format);
    a->desk->answer.name = a->desk->file_name;
    free(text);
}
