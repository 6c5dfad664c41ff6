/* paper.c - fonts, words, fields and all writers for the fuzz targets. */
#include "paper.h"

#include "fuzz.h"

#include "../../fill.h"
#include "api/internal.h"
#include "doc/catalog.h"
#include "write/writer.h"

static void must(bool ok, GError *error)
{
    if (!ok)
        g_error("%s", error != NULL ? error->message : "no memory");
}

struct pw_fonts *fuzz_fonts(void)
{
    static struct pw_fonts *fonts;
    if (fonts == NULL) {
        GError *error = NULL;
        g_autofree char *list = pw_place_find("fonts/faces.ini", &error);
        must(list != NULL, error);
        fonts = pw_fonts_load(list, &error);
        must(fonts != NULL, error);
    }
    return fonts;
}

const struct pw_words *fuzz_words(void)
{
    static struct pw_words *words;
    if (words == NULL) {
        GError *error = NULL;
        g_autofree char *folder = pw_place_find("templates/words", &error);
        must(folder != NULL, error);
        words = pw_words_load(folder, "pl", &error);
        must(words != NULL, error);
    }
    return words;
}

struct pw_field *fuzz_fields(const char *name, int pairs, int rounds)
{
    struct pw_field *root = pw_field_new();
    pw_field_text(root, "title", name);
    struct pw_field *list = pw_field_list(root, "pairs");
    for (int pair_no = 1; pair_no <= pairs; pair_no++) {
        struct pw_field *pair = pw_field_append(list);
        pw_field_int(pair, "pair", pair_no);
        pw_field_text(pair, "name", name);
        struct pw_field *seats = pw_field_list(pair, "rounds");
        for (int round_no = 1; round_no <= rounds; round_no++) {
            struct pw_field *seat = pw_field_append(seats);
            pw_field_int(seat, "round", round_no);
            pw_field_int(seat, "table", (pair_no + round_no) % pairs + 1);
            pw_field_text(seat, "side", pair_no % 2 ? "ns" : "ew");
            pw_field_text(seat, "letters", pair_no % 2 ? "NS" : "EW");
            pw_field_text(seat, "label", round_no == 1 ? "Start" : "");
            pw_field_flag(seat, "first", round_no == 1);
            pw_field_flag(seat, "start", round_no == 1);
            pw_field_int(seat, "against", (pair_no + 2 * round_no) % pairs + 1);
            pw_field_text(seat, "boards", "1–3");
        }
    }
    return root;
}

struct pw_field *fuzz_document(const char *document, const char *movement, int contestants)
{
    static const char *const names[] = {"Anna Nowak & Piotr Żółkiewski", "<b>{pair}</b> %s", ""};
    struct pw_event *event = pw_event_new();
    struct pw_field *root = pw_field_new();
    struct pw_reason why = {0};
    enum pw_error code = PW_ERROR_INTERNAL;
    GError *error = NULL;
    char number[16];
    g_snprintf(number, sizeof number, "%d", contestants);
    must(pw_event_set(event, "movement", "kind", movement, &error), error);
    bool bridge = g_str_equal(movement, "howell");
    must(pw_event_set(event, "movement", bridge ? "pairs" : "players", number, &error), error);
    for (int who_no = 1; who_no <= 3; who_no++) {
        g_snprintf(number, sizeof number, "%d", who_no);
        must(pw_event_set(event, "names", number, names[who_no - 1], &error), error);
    }
    const struct pw_schedule *s = pw_event_schedule(event, &error);
    must(s != NULL, error);
    struct pw_report *report = pw_check(s);
    const struct pw_subject subject = {.event = event, .schedule = s, .report = report};
    if (!fills(pw_document_find(document)->fill, root, &subject, &why, &code))
        g_error("%s: %s", document, why.text);
    pw_report_free(report);
    pw_event_free(event);
    return root;
}

static void warned(const char *message, void *user)
{
    (void)user;
    fuzz_message(message);
}

static void write_all(const struct pw_scene *scene, const struct pw_writer_ops *ops)
{
    const struct pw_write_options options = {
        .dpi = 36, .title = pw_scene_title(scene), .language = pw_scene_language(scene)};
    GError *error = NULL;
    struct pw_batch *batch = pw_batch_new();
    struct pw_printer *printer = pw_printer_new(batch, ops, "/dev/null", fuzz_fonts(), &options, 1);
    bool ok = true;
    for (int page_no = 1; ok && page_no <= pw_scene_pages(scene); page_no++)
        ok = pw_printer_page(pw_scene_page(scene, page_no), page_no, printer, &error);
    if (ok && pw_printer_close(printer, &error))
        pw_batch_commit(batch, &error);
    pw_printer_free(printer);
    pw_batch_free(batch);
    fuzz_error(&error);
}

void fuzz_write(struct pw_scene *scene, int writer)
{
    const struct pw_writer_ops *const writers[PW_FUZZ_WRITERS] = {&pw_pdf_writer, &pw_svg_writer,
                                                                  &pw_png_writer, &pw_dump_writer};
    GError *error = NULL;
    if (pw_scene_end(scene, &error))
        for (int i = 0; i < PW_FUZZ_WRITERS; i++)
            if (writer < 0 || writer == i)
                write_all(scene, writers[i]);
    fuzz_error(&error);
}

bool fuzz_print(const struct pw_template *t, const struct pw_field *root, int writer)
{
    const struct pw_layout_options options = {.warn = warned};
    GError *error = NULL;
    struct pw_scene *scene = pw_scene_new("fuzz", "pl");
    bool ok = pw_layout(t, root, fuzz_words(), fuzz_fonts(), &options, scene, &error);
    g_assert(ok == (error == NULL));
    if (ok)
        fuzz_write(scene, writer);
    pw_scene_free(scene);
    fuzz_error(&error);
    return ok;
}
