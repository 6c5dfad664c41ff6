/* print.c - the whole way: event, schedule, fields, template, scene, paper. */
#include "api/internal.h"
#include "api/print_job.h"
#include "api/score.h"
#include "base/progress.h"
#include "doc/chess.h"
#include "layout/layout.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What was played in sections that are one field, for the papers of results. */

/* Is there such a document of a field whose sections are compared with one another? */
static bool pw_press_holds_field(const struct pw_document *document, GError **error)
{
    return pw_document_of_field(document) ||
           pw_fail(error, PW_ERROR_UNMET,
                   "the sections share their boards, and %s compares within one section alone; "
                   "\"pairwheel score --boards\" compares over all",
                   document->name);
}

/* The session of this section of the field that is printed. Borrowed; NULL: it cannot be. */
static const struct pw_session *pw_press_field(struct pw_press *press, const struct pw_event *event,
                                               GError **error)
{
    const struct pw_print *how = press->how;
    if (press->peer == NULL) {
        struct pw_score score;
        PW_INIT(&score);
        score.strict = how->strict;
        score.warn = how->warn;
        score.note = how->note;
        score.user = how->user;
        press->peer = pw_sections_scored(press->whole, &score, true, true, error);
    }
    for (int i = 0; press->peer != NULL && i < press->whole->parts; i++)
        if (press->whole->part[i] == event)
            return press->peer[i];
    return NULL;
}

/* At how many tables of all sections a board is played at most; 0: this one is no field with
 * others. */
static int pw_press_field_tables(const struct pw_event *event)
{
    const struct pw_event *whole = pw_event_is_field(event) ? event->whole : NULL;
    int tables = 0, count = 0;
    if (whole == NULL)
        return 0;
    g_autofree struct pw_session **all = g_new0(struct pw_session *, (gsize)whole->parts);
    for (int i = 0; i < whole->parts; i++) {
        all[count] = pw_event_session_blank(whole->part[i], NULL);
        count += all[count] != NULL;
    }
    tables = pw_sessions_field(all, count);
    for (int i = 0; i < count; i++)
        pw_session_free(all[i]);
    return tables;
}

static void pw_press_field_finish(struct pw_press *press)
{
    pw_sections_scored_free(press->peer, press->whole != NULL ? press->whole->parts : 0);
    press->peer = NULL;
}

/* Options that change nothing on a paper are told: who asks for them expects something. */

/* Said for this run alone, and not in the event's file? */
static bool is_asked(const struct pw_event *event, const char *key)
{
    char *written = pw_event_text_value(event, "chess", key);
    free(written);
    return written == NULL;
}

static bool is_among(const char *const *names, const char *name)
{
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

/* Warns of who left, and who took a number over, where they were asked for with this document,
 * which says nothing of them. */
static void pw_print_tell_idle(const struct pw_event *event, const char *document,
                               const struct pw_print *how)
{
    static const char *const leavers[] = {"board-cards",   "place-cards", "start-list", "lots",
                                          "seat-rotation", "methods",     NULL};
    static const char *const newcomers[] = {"board-cards", "seat-rotation", "methods", NULL};
    if (how->warn == NULL)
        return;
    if (event->withdrawn != NULL && is_among(leavers, document) && is_asked(event, "withdrawn")) {
        g_autofree char *text = g_strdup_printf("--withdrawn changes nothing here: %s says nothing "
                                                "of who left; standings, pairings and "
                                                "player-cards do",
                                                document);
        how->warn(text, how->user);
    }
    if (event->replacements > 0 && is_among(newcomers, document) && is_asked(event, "replaced")) {
        g_autofree char *text = g_strdup_printf("--replaced changes nothing here: %s names nobody; "
                                                "pairings, player-cards and standings "
                                                "do",
                                                document);
        how->warn(text, how->user);
    }
}

#define FAULTS_NAMED 3 /* of a movement that is not printed; check names them all */

void pw_press_finish(struct pw_press *press)
{
    pw_printer_free(press->printer);
    pw_batch_free(press->batch);
    pw_scene_free(press->scene);
    pw_fonts_free(press->fonts);
    pw_template_free(press->template);
    pw_words_free(press->words);
    pw_field_free(press->root);
    pw_session_free(press->session);
    pw_press_field_finish(press);
    g_clear_pointer(&press->parts, g_hash_table_unref);
    g_clear_pointer(&press->before, g_hash_table_destroy);
    g_free(press->stamp);
    g_free(press->keep);
    g_free(press->title);
    g_free(press->date);
    g_free(press->warning);
    g_free(press->kit_title);
    if (press->spoken != NULL)
        g_ptr_array_free(press->spoken, TRUE);
}

static bool to_stdout(const struct pw_print *how)
{
    return how->output == NULL || strcmp(how->output, "-") == 0;
}

bool pw_press_in_memory(const struct pw_press *press)
{
    return press->in_memory != NULL || press->how->take != NULL;
}

static bool choose_writer(struct pw_press *press, GError **error)
{
    static const char *const formats[] = {"pdf", "svg", "png", "dump", "words", NULL};
    const struct pw_print *how = press->how;
    if (how->format != NULL) {
        press->ops = pw_writer_find(how->format);
        if (press->ops == NULL)
            return pw_fail_unknown(error, PW_ERROR_USAGE, "format", how->format, formats);
    } else if (to_stdout(how)) {
        press->ops = pw_writer_find("pdf");
    } else {
        press->ops = pw_writer_of_file(how->output);
        if (press->ops == NULL)
            return pw_fail(error, PW_ERROR_USAGE,
                           "the name %s does not say a format; end it in .pdf, .svg or .png, or "
                           "write --format",
                           how->output);
    }
    bool binary = strcmp(press->ops->name, "pdf") == 0 || strcmp(press->ops->name, "png") == 0;
    if (binary && to_stdout(how) && !pw_press_in_memory(press) && isatty(STDOUT_FILENO))
        return pw_fail(
            error, PW_ERROR_USAGE,
            "a terminal cannot show %s; write it to a file with -o FILE.%s, or to another "
            "program",
            press->ops->name, press->ops->name);
    return true;
}

static bool check_nup(const char *nup, GError **error)
{
    if (nup == NULL)
        return true;
    char *end = NULL;
    guint64 across = g_ascii_strtoull(nup, &end, 10), down = 0;
    bool sound = g_ascii_isdigit(nup[0]) && *end == 'x' && g_ascii_isdigit(end[1]);
    if (sound)
        down = g_ascii_strtoull(end + 1, &end, 10);
    if (sound && *end == '\0' && across >= 1 && across <= 20 && down >= 1 && down <= 20)
        return true;
    return pw_fail(error, PW_ERROR_USAGE,
                   "--nup: \"%s\" is not across and down; write 2x2, at most 20x20", nup);
}

static const char *paper_said(const struct pw_press *press, const struct pw_event *event)
{
    return press->how->paper != NULL ? press->how->paper : pw_event_paper(event, press->document);
}

/* The paper asked for; NULL: as the template says. */
static const char *pw_press_paper_of(const struct pw_press *press, const struct pw_event *event)
{
    const char *said = paper_said(press, event);
    if (said != NULL || !pw_words_letter(press->words))
        return said;
    return pw_template_letter(press->template);
}

/* file: where this key of the event says it; NULL: the command line does. */
static bool check_paper(const struct pw_event *event, const char *paper, const char *group,
                        const char *key, enum pw_error code, const char *file, GError **error)
{
    double w, h;
    if (paper == NULL || pw_paper_size(paper, &w, &h))
        return true;
    bool own = strcmp(group, "event") == 0;
    g_autofree char *called = own ? g_strdup(key) : g_strdup_printf("[%s] %s", group, key);
    int line = file != NULL ? pw_event_key_line(event, group, key) : 0;
    return pw_refuse_in(error, code, file, line, "paper-none", called, paper);
}

/* Keys of these groups are documents. */
static bool is_document(const struct pw_event *event, const char *group, const char *document,
                        GError **error)
{
    if (pw_document_named(document, error) != NULL)
        return true;
    int line = pw_event_key_line(event, group, document);
    if (line > 0)
        g_prefix_error(error, "%s:%d: [%s] ", event->file, line, group);
    else
        g_prefix_error(error, "%s: [%s] ", event->file != NULL ? event->file : "event", group);
    if (error != NULL)
        (*error)->code = (int)pw_event_blame(event);
    return false;
}

bool pw_press_paper(const struct pw_print *how, const struct pw_event *event, GError **error)
{
    if (event->logo != NULL && !g_file_test(event->logo, G_FILE_TEST_IS_REGULAR))
        return pw_refuse_in(error, pw_event_blame(event), event->file,
                            pw_event_key_line(event, "event", "logo"), "logo-none", event->logo);
    enum pw_error code = how->paper != NULL ? PW_ERROR_USAGE : pw_event_blame(event);
    const char *file = code == PW_ERROR_INPUT ? event->file : NULL;
    if (!check_paper(event, how->paper != NULL ? how->paper : event->paper, "event", "paper", code,
                     file, error))
        return false;
    for (int i = 0; i < event->template_count; i++)
        if (!is_document(event, "templates", event->templates[i].document, error))
            return false;
    for (int i = 0; i < event->paper_count; i++) {
        const struct pw_paper *p = &event->papers[i];
        if (!is_document(event, "paper", p->document, error))
            return false;
        if (!check_paper(event, p->size, "paper", p->document, pw_event_blame(event), event->file,
                         error))
            return false;
    }
    return true;
}

/* "0.5,-1" to points. */
static bool parse_offset(const char *text, double shift[2])
{
    for (int i = 0; i < 2; i++) {
        char *end = NULL;
        double mm = g_ascii_strtod(text, &end);
        if (end == text || *end != (i == 0 ? ',' : '\0') || !(mm >= -50 && mm <= 50))
            return false;
        shift[i] = mm * 72 / 25.4;
        text = end + 1;
    }
    return true;
}

static bool check_tiles(struct pw_press *press, GError **error)
{
    const struct pw_print *how = press->how;
    if (how->overlap == NULL)
        return true;
    char *end = NULL;
    double mm = g_ascii_strtod(how->overlap, &end);
    if (end == how->overlap || *end != '\0' || !(mm >= 3 && mm <= 50))
        return pw_fail(error, PW_ERROR_USAGE,
                       "--overlap %s: write by how many mm the sheets overlap, 3 to 50",
                       how->overlap);
    press->overlap = mm * 72 / 25.4;
    return true;
}

bool pw_press_sides(struct pw_press *press, GError **error)
{
    static const char *const flips[] = {"long", "short", NULL};
    const struct pw_print *how = press->how;
    if (!pw_tiles_sound(how->tiles, error) || !check_tiles(press, error))
        return false;
    const char *alone = how->flip != NULL ? "flip" : how->offset != NULL ? "offset" : NULL;
    if (alone != NULL && !how->backs)
        return pw_fail(error, PW_ERROR_USAGE,
                       "--%s is how backs are printed, and none are; write --backs too", alone);
    if (how->flip != NULL && !g_strv_contains(flips, how->flip))
        return pw_fail(error, PW_ERROR_USAGE,
                       "--flip %s: write --flip long where the printer turns the sheet over its "
                       "long edge, like a page of a book, or --flip short",
                       how->flip);
    return how->offset == NULL || parse_offset(how->offset, press->shift) ||
           pw_fail(error, PW_ERROR_USAGE,
                   "--offset %s: write how far the backs are to be moved, in mm to the right and "
                   "down, at most 50: --offset 0.5,-1",
                   how->offset);
}

/* --only moving is no card's number, but what guide cards know of everybody. */
static bool take_moving(struct pw_press *press, const char *document, GError **error)
{
    press->movers = g_strcmp0(press->how->only, "moving") == 0;
    return !press->movers || strcmp(document, "guide-cards") == 0 ||
           pw_fail(error, PW_ERROR_USAGE,
                   "--only moving: guide-cards alone are told apart by who moves; leave it out, or "
                   "print guide-cards");
}

bool pw_press_of_movers(const struct pw_document *document, const struct pw_event *event)
{
    return strcmp(document->name, "guide-cards") == 0 && event->kit != PW_KIT_EVERYTHING &&
           pw_kit_of_movers(event);
}

struct pw_by_hand pw_press_by_hand(struct pw_event *event)
{
    const struct pw_by_hand was = {event->blank, event->order};
    event->blank = true;
    event->order = was.order == PW_ORDER_RANK ? PW_ORDER_AUTO : was.order;
    return was;
}

void pw_press_by_hand_end(struct pw_event *event, struct pw_by_hand was)
{
    event->blank = was.blank;
    event->order = was.order;
}

/* What is asked of cards is asked of a template that has them; the event says it of those alone. */
static bool has_sides(struct pw_press *press, const char *document, GError **error)
{
    const struct pw_print *how = press->how;
    press->own->backs =
        how->backs && (press->backs_asked || pw_template_backs(press->template) != PW_BACKS_NONE);
    press->own->stack = how->stack && (press->stack_asked || pw_template_cards(press->template));
    if (how->backs && pw_template_backs(press->template) == PW_BACKS_NONE)
        return pw_fail(error, PW_ERROR_USAGE,
                       "--backs: %s has nothing for the backs; guide-cards has, and a template of "
                       "yours may: write <back> in its <cards>",
                       how->template_name != NULL ? how->template_name : document);
    return !how->stack || pw_template_cards(press->template) ||
           pw_fail(error, PW_ERROR_USAGE,
                   "--stack is for cards that are cut from their sheet, and %s is printed on whole "
                   "sheets; leave it out",
                   how->template_name != NULL ? how->template_name : document);
}

struct pw_layout_options pw_press_options(struct pw_press *press, const struct pw_event *event)
{
    const struct pw_print *how = press->how;
    return (struct pw_layout_options){
        .paper = pw_press_paper_of(press, event),
        .paper_usual = paper_said(press, event) == NULL,
        .nup = how->nup,
        .tiles = how->tiles,
        .overlap = press->overlap,
        .stack = how->stack,
        .backs = how->backs,
        .flip = how->flip,
        .shift = {press->shift[0], press->shift[1]},
        .scale = how->large_print ? PW_PRESS_LARGE : 1.0,
        .preset = press->preset,
        .only = press->movers ? NULL : how->only,
        .stamp = press->stamp,
        .keep = press->keep,
        .warn = pw_press_warn,
        .user = press,
    };
}

/* A movement that the referee refuses makes cards that are wrong. */
bool pw_press_allowed(const struct pw_print *how, const struct pw_event *event, GError **error)
{
    const struct pw_report *report = event->report;
    if (report->legal || how->force || event->plan_holds)
        return true;
    GString *faults = g_string_new(NULL);
    long named = 0, more = report->faults_total - report->faults_kept;
    for (int i = 0; i < report->faults_kept; i++) {
        struct pw_reason why = {0};
        if (report->faults[i].kind == PW_FAULT_SET_SHARED)
            continue;
        if (named == FAULTS_NAMED) {
            more++;
            continue;
        }
        pw_fault_describe(event->schedule, &report->faults[i], &why);
        g_string_append_printf(faults, "%s%s", named > 0 ? "; " : "", why.text);
        named++;
    }
    if (more > 0)
        g_string_append_printf(faults, "; and %ld more, which \"pairwheel check\" lists", more);
    pw_fail(error, PW_ERROR_UNMET,
            "not printed, the referee refuses this movement: %s; --force prints it with the fault "
            "on the page",
            faults->str);
    g_string_free(faults, TRUE);
    return false;
}

void pw_press_missing(struct pw_press *press, const struct pw_event *event)
{
    int missing_no = event->schedule != NULL ? event->schedule->missing_no : 0;
    const char *name = missing_no != 0 ? pw_event_name(event, missing_no) : NULL;
    if (name == NULL || name[0] == '\0' || pw_event_contest(event)->has_games)
        return;
    int nameless = pw_event_nameless(event, event->schedule->contestants);
    char other[16] = "";
    g_snprintf(other, sizeof other, "%d", pw_label(event->schedule, nameless).no);
    g_autofree char *text = g_strdup_printf(
        "pair %d is the one that is missing, and has a name, %s: no paper has it; give the name to "
        "another number, or write missing-pair with the number that nobody has%s%s",
        pw_label(event->schedule, missing_no).no, name, nameless != 0 ? ": " : "",
        nameless != 0 ? other : "");
    pw_press_warn(text, press);
}

bool pw_press_fonts(struct pw_press *press, const struct pw_event *event, GError **error)
{
    const char *own = event->font != NULL && event->font[0] != '\0' ? event->font : NULL;
    GError *wrong = NULL;
    press->fonts = pw_place_fonts(own, event->movement_base, &wrong);
    if (press->fonts != NULL)
        return true;
    if (wrong->code == PW_ERROR_INPUT && own != NULL) {
        wrong->code = (int)pw_event_blame(event);
        int line = pw_event_key_line(event, "event", "font");
        g_autofree char *at = line > 0 ? g_strdup_printf("%s:%d: ", event->file, line) : NULL;
        g_prefix_error(&wrong, "%sfont: ", at != NULL ? at : "");
    }
    g_propagate_error(error, wrong);
    return false;
}

/* What was played, read when first asked for. */
static const struct pw_session *session_of(struct pw_press *press, struct pw_event *event,
                                           GError **error)
{
    const struct pw_print *how = press->how;
    if (press->session == NULL)
        press->session =
            pw_event_session(event, how->strict, how->warn, how->note, how->user, error);
    return press->session;
}

/* Cards bear codes for phones where the event is open to them. */
static void tell_phones(struct pw_press *press, const struct pw_document *document,
                        struct pw_event *event)
{
    static const char *const with_codes[] = {"guide-cards", "player-cards", "phone-codes", NULL};
    GError *why = NULL;
    if (event->phones == NULL || !g_strv_contains(with_codes, document->name) ||
        pw_event_read_phones(event, &why))
        return;
    pw_press_warn(why->message, press);
    g_error_free(why);
}

bool pw_press_fields(struct pw_press *press, const struct pw_document *document,
                     struct pw_event *event, GError **error)
{
    if (pw_event_of_matches(event) && pw_document_of_ways(document))
        return pw_refuse(error, PW_ERROR_USAGE, "matches-no-ways", document->name);
    bool of_results = pw_document_of_results(document) ||
                      (pw_document_of_teams(document) && pw_event_contest(event)->has_rooms &&
                       !event->blank && pw_event_results_there(event));
    bool of_field = pw_document_of_results(document) && pw_event_is_field(event);
    bool field = of_field && press->whole != NULL;
    const struct pw_session *session = NULL;
    if (of_field && !pw_press_holds_field(document, error))
        return false;
    if (of_results) {
        session = field ? pw_press_field(press, event, error) : session_of(press, event, error);
        if (session == NULL)
            return false;
    }
    tell_phones(press, document, event);
    enum pw_backs backs = pw_template_backs(press->template);
    struct pw_event plain = *event; /* where there are no colours, and on black paper */
    plain.colour = NULL;
    struct pw_subject subject = {
        .event = press->preset == PW_PRESET_COLOUR ? event : &plain,
        .schedule = event->schedule,
        .report = event->report,
        .session = session,
        .section = field ? press->whole->part : NULL,
        .peer = field ? press->peer : NULL,
        .sections = field ? press->whole->parts : 0,
        .field_tables =
            strcmp(document->name, "travellers") == 0 ? pw_press_field_tables(event) : 0,
        .backs = backs == PW_BACKS_ALWAYS || (backs == PW_BACKS_ASKED && press->how->backs),
        .movers = press->movers,
    };
    bool larger = press->how->large_print && paper_said(press, event) != NULL;
    struct pw_sizing sizing;
    press->root = pw_field_new(); /* where no paper is said the paper grows, too */
    pw_sizing_begin(&sizing, press->template, press->words, pw_press_paper_of(press, event),
                    larger ? PW_PRESS_LARGE : 1, press->root);
    subject.measure = &sizing.measure;
    bool filled = document->fill(press->root, &subject, error);
    press->one_on = larger ? NULL : sizing.whole;
    press->cuts = sizing.parts;
    if (filled)
        return pw_sizing_settle(&sizing, press->root, error);
    g_clear_error(&sizing.error);
    return false;
}

bool pw_press_date(struct pw_press *press, const struct pw_event *event, GError **error)
{
    const char *epoch = g_getenv("SOURCE_DATE_EPOCH");
    int year, month, of_month;
    bool known = pw_event_day(event, &year, &month, &of_month);
    if (known || epoch == NULL || epoch[0] == '\0') {
        press->date = known ? g_strdup(event->date) : NULL;
        return true;
    }
    guint64 seconds = 0;
    GDateTime *day = NULL;
    if (g_ascii_string_to_unsigned(epoch, 10, 0, G_MAXINT64, &seconds, NULL))
        day = g_date_time_new_from_unix_utc((gint64)seconds);
    if (day == NULL)
        return pw_fail(error, PW_ERROR_USAGE,
                       "SOURCE_DATE_EPOCH: \"%s\" is no time; write whole seconds since 1970, or "
                       "take it out of the environment",
                       epoch);
    press->date = g_strdup_printf("%04d-%02d-%02d", g_date_time_get_year(day),
                                  g_date_time_get_month(day), g_date_time_get_day_of_month(day));
    g_date_time_unref(day);
    return true;
}

bool pw_press_page(const struct pw_page *page, int page_no, void *user, GError **error)
{
    struct pw_press *press = user;
    const struct pw_page_kept kept = {page->width, page->height, NULL};
    if (press->in_memory != NULL)
        g_array_append_val(press->in_memory->page, kept);
    bool done = (press->in_memory != NULL && press->in_memory->measured) ||
                pw_printer_page(page, page_no, press->printer, error);
    pw_tell_progress("pages", ++press->pages, 0);
    return done;
}

bool pw_press_piece(const void *bytes, size_t length, int page_no, void *user, GError **error)
{
    const struct pw_press *press = user;
    struct pw_pages *pages = press->in_memory;
    const struct pw_printed piece = {bytes, length, page_no};
    if (pages == NULL)
        return press->how->take(&piece, press->how->user) ||
               pw_fail(error, PW_ERROR_IO, "%s was not taken", press->document);
    GBytes **slot = page_no == 0
                        ? &pages->whole
                        : &g_array_index(pages->page, struct pw_page_kept, page_no - 1).bytes;
    *slot = g_bytes_new(bytes, length);
    return true;
}

/* What was laid out is whole: closes it, and tells of it. */
static bool finish(struct pw_press *press, int pages, GError **error)
{
    const struct pw_print *how = press->how;
    if (press->in_memory != NULL && press->in_memory->measured)
        return true;
    if (!pw_printer_close(press->printer, error) || !pw_batch_commit(press->batch, error))
        return false;
    if (how->note == NULL)
        return true;
    const char *where = pw_press_in_memory(press) ? press->document
                        : to_stdout(how)          ? "standard output"
                                                  : how->output;
    g_autofree char *note = g_strdup_printf("%s: %d page%s of %s", where, pages,
                                            pages == 1 ? "" : "s", press->ops->name);
    how->note(note, how->user);
    return true;
}

static bool open_scene(struct pw_press *press, const struct pw_event *event, GError **error)
{
    const struct pw_print *how = press->how;
    press->title = pw_template_title(press->template, press->root, press->words, error);
    if (press->title == NULL || !pw_press_date(press, event, error))
        return false;
    const struct pw_write_options writing = {
        .dpi = how->dpi,
        .date = press->date,
        .title = press->title,
        .language = pw_words_language(press->words),
        .tagged = how->tagged,
    };
    press->scene = pw_scene_new(press->title, writing.language);
    /* The words of a page stand in its parts. */
    pw_scene_set_tagged(press->scene, how->tagged || press->ops == &pw_words_writer);
    press->batch = pw_batch_new();
    const char *file = pw_press_in_memory(press) ? NULL : to_stdout(how) ? "-" : how->output;
    press->printer =
        pw_printer_new(press->batch, press->ops, file, press->fonts, &writing, how->page);
    pw_printer_deliver(press->printer, pw_press_piece, press);
    pw_scene_set_sink(press->scene, pw_press_page, press);
    return true;
}

/* The pages of this event; of a section they are below its letter. */
static bool lay_out(struct pw_press *press, const struct pw_event *event, GError **error)
{
    pw_press_missing(press, event);
    struct pw_layout_options options = pw_press_options(press, event);
    if (press->sections)
        options.section = event->section;
    return (press->scene != NULL || open_scene(press, event, error)) &&
           pw_layout(press->template, press->root, press->words, press->fonts, &options,
                     press->scene, error);
}

struct pw_kit_paper pw_press_sheets(const struct pw_press *press, int pages)
{
    struct pw_kit_paper paper = {
        .document = press->document, .paper = "", .pages = pages, .movers = press->movers};
    const struct pw_page *last = pw_scene_page(press->scene, pw_scene_pages(press->scene));
    if (last != NULL) {
        const char *named = pw_paper_named(last->width, last->height);
        paper.paper = named != NULL ? named : "";
        paper.width = last->width;
        paper.height = last->height;
    }
    enum pw_backs backs = pw_template_backs(press->template);
    bool both = backs == PW_BACKS_ALWAYS || (backs == PW_BACKS_ASKED && press->how->backs);
    paper.sheets = both ? (pages + 1) / 2 : pages;
    paper.whole = pages == press->cuts ? press->one_on : NULL;
    return paper;
}

/* Is it larger than A4 and Letter, and did nobody ask for that? Few printers have its paper. */
static bool is_large(const struct pw_press *press, const struct pw_event *event,
                     const struct pw_kit_paper *paper)
{
    return press->ops == &pw_pdf_writer && paper_said(press, event) == NULL &&
           paper->width * paper->height >= 1.5 * 595 * 842;
}

static bool close_scene(struct pw_press *press, const struct pw_event *event, GError **error)
{
    const struct pw_print *how = press->how;
    int pages = pw_scene_pages(press->scene);
    const struct pw_kit_paper paper = pw_press_sheets(press, pages);
    if (!pw_scene_end(press->scene, error))
        return false;
    if (how->page > pages)
        return pw_fail(error, PW_ERROR_USAGE, "there is no page %d; there %s %d", how->page,
                       pages == 1 ? "is" : "are", pages);
    if (how->strict && press->warning != NULL)
        return pw_fail(error, PW_ERROR_UNMET, "%s (--strict)", press->warning);
    if (press->in_memory != NULL) {
        press->in_memory->title = g_strdup(press->title);
        press->in_memory->movers = press->movers;
    }
    if (!finish(press, pages, error))
        return false;
    if (how->tell != NULL &&
        (is_large(press, event, &paper) || (press->ops == &pw_pdf_writer && paper.whole != NULL)))
        how->tell(&paper, how->user);
    return true;
}

/* The fields; of a paper of a kit, those that it has there. */
static bool fill(struct pw_press *press, const struct pw_document *document, struct pw_event *event,
                 GError **error)
{
    struct pw_by_hand was = {event->blank, event->order};
    if (press->entry != NULL)
        press->movers = pw_press_of_movers(document, event);
    if (press->entry != NULL && press->entry->when == PW_KIT_BLANK)
        was = pw_press_by_hand(event);
    bool done = pw_press_fields(press, document, event, error);
    pw_press_by_hand_end(event, was);
    return done;
}

/* Everything that stands on the pages of one event, or of one section. */
static bool put_event(struct pw_press *press, const struct pw_document *document,
                      struct pw_event *event, GError **error)
{
    const struct pw_print *how = press->how;
    return pw_press_paper(how, event, error) && pw_press_sides(press, error) &&
           (!pw_document_of_movement(document) ||
            (pw_event_settle(event, error) && pw_press_allowed(how, event, error))) &&
           pw_press_results(press, event, error) &&
           pw_press_template(press, document->name, event, error) &&
           has_sides(press, document->name, error) && pw_press_words(press, event, error) &&
           fill(press, document, event, error) && pw_press_asks(press, event, error) &&
           pw_press_stamp(press, event, error) &&
           (press->fonts != NULL || pw_press_fonts(press, event, error)) &&
           lay_out(press, event, error);
}

/* Section by section in one file: what a section had is forgotten before the next. */
static bool put_sections(struct pw_press *press, const struct pw_document *document,
                         struct pw_event *event, GError **error)
{
    bool done = true;
    int parts =
        pw_event_is_field(event) && pw_document_of_all_sections(document) ? 1 : event->parts;
    press->sections = true;
    press->whole = event;
    for (int i = 0; done && i < parts; i++) {
        if (i > 0)
            pw_press_next(press);
        done = put_event(press, document, event->part[i], error);
    }
    return done;
}

/* Whoever links the library has no command line that looks at numbers first. */
static bool check_page(const struct pw_print *how, GError **error)
{
    return how->page >= 0 ||
           pw_fail(error, PW_ERROR_USAGE, "page %d: pages begin with 1", how->page);
}

bool pw_print_to(struct pw_event *event, const char *document_name, const struct pw_print *asked,
                 struct pw_pages *pages, GError **error)
{
    struct pw_print how_taken;
    if (!pw_options_take(&how_taken, sizeof how_taken, PW_PRINT_FIRST, asked, error))
        return false;
    const struct pw_print *how = &how_taken;
    struct pw_press press = {.in_memory = pages};
    pw_press_as_event(&press, &how_taken, event);
    GError *why = NULL;
    if (how->as_kit)
        press.entry = pw_kit_entry_find(document_name);
    const struct pw_document *document =
        pw_document_named(press.entry != NULL ? press.entry->document : document_name, &why);
    bool of_sections = event->parts > 0 && document != NULL && pw_document_of_movement(document);
    bool done = document != NULL && check_page(how, &why) && choose_writer(&press, &why) &&
                take_moving(&press, document_name, &why) && pw_press_inks(&press, &why) &&
                check_nup(how->nup, &why) &&
                (of_sections ? put_sections(&press, document, event, &why)
                             : put_event(&press, document, event, &why)) &&
                close_scene(&press, event, &why);
    if (done)
        pw_print_tell_idle(event, document_name, how);
    else
        pw_press_blame(&press, document_name, why, error);
    pw_press_finish(&press);
    return done;
}

bool pw_print(struct pw_event *event, const char *document_name, const struct pw_print *how,
              GError **error)
{
    return pw_print_to(event, document_name, how, NULL, error);
}

bool pw_document_known(const char *document_name, GError **error)
{
    return pw_document_named(document_name, error) != NULL;
}

bool pw_document_has_movement(const char *document_name)
{
    const struct pw_document *document = pw_document_find(document_name);
    return document == NULL || pw_document_of_movement(document);
}
