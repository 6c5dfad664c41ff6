/* usebio_read.c - boards and their traveller lines from USEBIO's XML; names of elements as
 * usebio_write.c has them, in capitals or not.
 */
#include "format/taken_results.h"

#include "base/error.h"

#include <string.h>

#include "format/results_internal.h"

struct reading {
    struct pw_taken_rows *rows;
    GMarkupParseContext *context;
    char *board, *section;          /* owned */
    char **row;                     /* of the traveller line that is open, or NULL */
    GString *text;                  /* of the element that is open */
    bool usebio;                    /* the outermost element says so */
    struct pw_taken_person *person; /* the PAIR, or PLAYER, that is open; or NULL */
    bool pair;
    int players; /* of it, so far */
};

static bool is(const char *name, const char *element)
{
    return g_ascii_strcasecmp(name, element) == 0;
}

static int line_now(const struct reading *r)
{
    int line = 1, column = 1;
    g_markup_parse_context_get_position(r->context, &line, &column);
    return line;
}

static void on_start(GMarkupParseContext *context, const char *name, const char **attributes,
                     const char **values, gpointer user, GError **error)
{
    struct reading *r = user;
    r->usebio = r->usebio || is(name, "USEBIO");
    g_string_truncate(r->text, 0);
    if (!r->usebio) {
        g_set_error(error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "<%s> is not USEBIO",
                    name);
    } else if (is(name, "EVENT")) {
        for (int i = 0; attributes[i] != NULL; i++)
            if (is(attributes[i], "EVENT_TYPE"))
                pw_taken_word(&r->rows->kind, values[i]);
    } else if (is(name, "SECTION")) {
        for (int i = 0; attributes[i] != NULL; i++)
            if (is(attributes[i], "SECTION_ID") || is(attributes[i], "ID")) {
                g_free(r->section);
                r->section = g_strdup(values[i]);
            }
    } else if (is(name, "PAIR")) {
        r->person = pw_taken_person(r->rows, r->section);
        r->pair = true;
        r->players = 0;
    } else if (is(name, "PLAYER")) {
        if (r->person == NULL)
            r->person = pw_taken_person(r->rows, r->section);
        r->players++;
    } else if (is(name, "BOARD")) {
        g_clear_pointer(&r->board, g_free);
    } else if (is(name, "TRAVELLER_LINE")) {
        r->row = pw_taken_row(r->rows, line_now(r));
        if (r->section != NULL)
            pw_taken_set(r->row, PW_TAKEN_SECTION, r->section);
        if (r->board != NULL)
            pw_taken_set(r->row, PW_TAKEN_BOARD, r->board);
    }
    (void)context;
}

/* What ended inside of a PAIR, or a PLAYER. */
static void person_end(struct reading *r, const char *name)
{
    int i = r->players > 1 ? 1 : 0;
    if (is(name, "PAIR") || (is(name, "PLAYER") && !r->pair)) {
        r->person = NULL;
        r->pair = false;
        r->players = 0;
    } else if (is(name, "PAIR_NUMBER") || (is(name, "PLAYER_NUMBER") && !r->pair)) {
        enum pw_side line = PW_SIDE_NONE;
        if (!pw_cell_pair(g_strstrip(r->text->str), &line, &r->person->no))
            r->person->no = 0;
        if (r->person->side == PW_SIDE_NONE)
            r->person->side = line;
    } else if (is(name, "DIRECTION")) {
        r->person->side = pw_taken_side(r->text->str);
    } else if (is(name, "PLAYER_NAME") && r->players < 3) {
        pw_taken_word(&r->person->name[i], r->text->str);
    } else if (is(name, "NATIONAL_ID_NUMBER") && r->players < 3) {
        pw_taken_word(&r->person->id[i], r->text->str);
    } else if (is(name, "ADJUSTMENT")) {
        const char *text = g_strstrip(r->text->str);
        text += *text == '+';
        r->person->line = line_now(r);
        g_autofree char *lost = *text == '-' ? g_strdup(text + 1) : g_strconcat("-", text, NULL);
        pw_taken_word(&r->person->lost, lost);
    } else if (is(name, "CLUB_NAME")) {
        pw_taken_word(&r->person->club, r->text->str);
    }
}

static void on_end(GMarkupParseContext *context, const char *name, gpointer user, GError **error)
{
    struct reading *r = user;
    enum pw_taken_cell cell = pw_taken_heading(name);
    if (r->person != NULL) {
        person_end(r, name);
    } else if (is(name, "TRAVELLER_LINE")) {
        r->row = NULL;
    } else if (is(name, "SECTION")) {
        g_clear_pointer(&r->section, g_free);
    } else if (is(name, "BOARD_NUMBER")) {
        g_free(r->board);
        r->board = g_strdup(r->text->str);
    } else if (r->row != NULL && cell != PW_TAKEN_CELLS) {
        pw_taken_set(r->row, cell, r->text->str);
    } else if (r->row != NULL) {
        bool unplayed = r->row[PW_TAKEN_SCORE] != NULL && is(r->row[PW_TAKEN_SCORE], "NP");
        if (unplayed && r->rows->paid_line == 0 && g_ascii_strtod(r->text->str, NULL) > 0)
            r->rows->paid_line = line_now(r);
        pw_taken_odd(r->rows, line_now(r), "element", name);
    }
    g_string_truncate(r->text, 0);
    (void)context;
    (void)error;
}

static void on_text(GMarkupParseContext *context, const char *text, gsize bytes, gpointer user,
                    GError **error)
{
    struct reading *r = user;
    g_string_append_len(r->text, text, (gssize)bytes);
    (void)context;
    (void)error;
}

bool pw_take_usebio(struct pw_taken_rows *rows, GError **error)
{
    static const GMarkupParser parser = {on_start, on_end, on_text, NULL, NULL};
    struct reading r = {.rows = rows, .text = g_string_new(NULL)};
    GError *wrong = NULL;
    r.context = g_markup_parse_context_new(&parser, 0, &r, NULL);
    bool done =
        g_markup_parse_context_parse(r.context, rows->in->text, (gssize)rows->in->bytes, &wrong) &&
        g_markup_parse_context_end_parse(r.context, &wrong);
    if (!done) {
        pw_fail_at(error, rows->in->name, line_now(&r), "%s; results in XML are those of USEBIO",
                   wrong->message);
        g_error_free(wrong);
    }
    g_markup_parse_context_free(r.context);
    g_string_free(r.text, TRUE);
    g_free(r.board);
    g_free(r.section);
    return done;
}
