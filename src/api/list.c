/* list.c - what there is: movements, documents, templates, languages, fonts, fields. */
#include "api/internal.h"

#include "base/text.h"
#include <string.h>

#include "api/print_job.h"
#include "api/score.h"
#include "doc/catalog.h"
#include "doc/field.h"
#include "doc/words.h"
#include "font/font.h"
#include "format/json_text.h"
#include "layout/layout.h"

/* Rows of short texts; the first is the name. */
struct rows {
    const char *const *heads; /* keys of JSON; NULL ends them */
    GPtrArray *row;           /* of char **, as many as heads */
};

static void add_row(struct rows *rows, const char *first, ...)
{
    guint columns = g_strv_length((char **)(gpointer)rows->heads);
    char **row = g_new0(char *, columns + 1);
    va_list arguments;
    va_start(arguments, first);
    const char *text = first;
    for (guint i = 0; i < columns; i++) {
        row[i] = g_strdup(text != NULL ? text : "");
        if (i + 1 < columns)
            text = va_arg(arguments, const char *);
    }
    va_end(arguments);
    g_ptr_array_add(rows->row, row);
}

static char *rows_text(const struct rows *rows)
{
    GString *out = g_string_new(NULL);
    glong width = 0;
    for (guint r = 0; r < rows->row->len; r++)
        width = MAX(width, g_utf8_strlen(((char **)rows->row->pdata[r])[0], -1));
    for (guint r = 0; r < rows->row->len; r++) {
        char **row = rows->row->pdata[r];
        g_string_append(out, row[0]);
        glong at = g_utf8_strlen(row[0], -1);
        for (guint i = 1; rows->heads[i] != NULL; i++) {
            if (row[i][0] == '\0')
                continue;
            if (i == 1)
                g_string_append_printf(out, "%*s", (int)(width - at + 2), "");
            else
                g_string_append_printf(out, "\n%*s%s: ", (int)width + 2, "", rows->heads[i]);
            g_string_append(out, row[i]);
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

static char *rows_json(const struct rows *rows)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_array(&json, NULL, PW_JSON_LINES);
    for (guint r = 0; r < rows->row->len; r++) {
        char **row = rows->row->pdata[r];
        pw_json_object(&json, NULL, PW_JSON_ONE_LINE);
        for (guint i = 0; rows->heads[i] != NULL; i++)
            pw_json_string(&json, rows->heads[i], row[i]);
        pw_json_end(&json);
    }
    return pw_json_finish(&json);
}

static const char *const movement_heads[] = {"name", "what", "kind", "options", "source", NULL};
static const char *const document_heads[] = {"name", "what", NULL};
static const char *const name_heads[] = {"name", NULL};
static const char *const language_heads[] = {"name", "remark", NULL};
static const char *const font_heads[] = {"name", "package", "file", "licence", NULL};
static const char *const field_heads[] = {"name", "what", "example", NULL};

static bool list_movements(struct rows *rows, GError **error)
{
    (void)error;
    static const char *const kinds[] = {"pairs", "individuals", "players"};
    size_t count = 0;
    const struct pw_family *families = pw_families(&count);
    for (size_t i = 0; i < count; i++)
        add_row(rows, families[i].name, families[i].what, kinds[families[i].kind],
                families[i].options, families[i].source);
    return true;
}

static bool list_documents(struct rows *rows, GError **error)
{
    (void)error;
    size_t count = 0;
    const struct pw_document *documents = pw_documents(&count);
    for (size_t i = 0; i < count; i++)
        add_row(rows, documents[i].name, documents[i].what);
    return true;
}

static bool list_templates(struct rows *rows, GError **error)
{
    char **names = pw_template_list(error);
    for (int i = 0; names != NULL && names[i] != NULL; i++)
        add_row(rows, names[i]);
    bool found = names != NULL;
    g_strfreev(names);
    return found;
}

/* "" where there is nothing to say. */
static char *missing_words(const struct pw_words *words, const struct pw_words *all)
{
    char **missing = all != NULL ? pw_words_missing(words, all) : NULL;
    char *list = missing != NULL && missing[0] != NULL ? g_strjoinv(" ", missing) : NULL;
    char *note = list != NULL ? g_strconcat("these words are missing: ", list, NULL) : NULL;
    char **doubts = all != NULL ? pw_words_doubts(words, all) : NULL;
    char *doubtful = doubts != NULL && doubts[0] != NULL ? g_strjoinv("; ", doubts) : NULL;
    char *both = g_strconcat(note != NULL ? note : "", note != NULL && doubtful != NULL ? "; " : "",
                             doubtful, NULL);
    g_free(doubtful);
    g_strfreev(doubts);
    g_free(note);
    g_free(list);
    g_strfreev(missing);
    return both;
}

static bool list_languages(struct rows *rows, GError **error)
{
    char *folder = pw_place_find("templates/words", error);
    if (folder == NULL)
        return false;
    struct pw_words *all = pw_words_load(folder, "en", NULL);
    char **languages = pw_words_languages(folder);
    for (int i = 0; languages != NULL && languages[i] != NULL; i++) {
        /* A file that is not sound is still there: what is wrong stands beside it. */
        GError *wrong = NULL;
        struct pw_words *words = pw_words_load(folder, languages[i], &wrong);
        char *note = words != NULL ? missing_words(words, all) : g_strdup(wrong->message);
        add_row(rows, languages[i], note);
        g_free(note);
        g_clear_error(&wrong);
        pw_words_free(words);
    }
    pw_words_free(all);
    g_strfreev(languages);
    g_free(folder);
    return true;
}

static bool list_fonts(struct rows *rows, GError **error)
{
    struct pw_fonts *fonts = pw_place_fonts_listed(error);
    if (fonts == NULL)
        return false;
    for (int face = 0; face < pw_fonts_faces(fonts); face++) {
        const struct pw_face_info *info = pw_fonts_info(fonts, face);
        add_row(rows, info->name, info->package, info->file != NULL ? info->file : "not installed",
                info->licence);
    }
    bool found = pw_fonts_found(fonts, error);
    pw_fonts_free(fonts);
    return found;
}

static const struct {
    const char *name;
    const char *const *heads;
    bool (*fill)(struct rows *rows, GError **error);
} lists[] = {
    {"movements", movement_heads, list_movements},
    {"documents", document_heads, list_documents},
    {"templates", name_heads, list_templates},
    {"languages", language_heads, list_languages},
    {"fonts", font_heads, list_fonts},
};

/* The names of one record of the tree and of all below it, with an example of each. */
static void add_field(struct rows *rows, const char *name, const char *example)
{
    const char *dot = strrchr(name, '.');
    char *bare = g_strdup(dot != NULL ? dot + 1 : name);
    char *bracket = strchr(bare, '[');
    if (bracket != NULL)
        *bracket = '\0';
    add_row(rows, name, pw_field_help(bare), example);
    g_free(bare);
}

/* Every name once, also one that only a later record of a list has. */
static void add_fields(struct rows *rows, const struct pw_field *record, const char *path,
                       GHashTable *told)
{
    for (guint i = 0; i < pw_field_entries(record); i++) {
        const struct pw_field *field = NULL;
        const char *entry = pw_field_entry(record, i, &field);
        char *name = path[0] != '\0' ? g_strdup_printf("%s.%s", path, entry) : g_strdup(entry);
        char *list = g_strconcat(name, "[]", NULL);
        enum pw_field_kind kind = pw_field_kind(field);
        char *word =
            kind == PW_FIELD_WORD ? g_strdup_printf("{w:%s}", pw_field_value(field)) : NULL;
        if (kind == PW_FIELD_LIST) {
            if (g_hash_table_add(told, g_strdup(list)))
                add_field(rows, list, "");
            for (guint k = 0; k < pw_field_length(field); k++)
                add_fields(rows, pw_field_at(field, k), list, told);
        } else if (kind == PW_FIELD_RECORD) {
            add_fields(rows, field, name, told);
        } else if (g_hash_table_add(told, g_strdup(name))) {
            add_field(rows, name,
                      word != NULL            ? word
                      : kind == PW_FIELD_NONE ? "(no)"
                                              : pw_field_value(field));
        }
        g_free(word);
        g_free(list);
        g_free(name);
    }
}

/* What this language calls the document; NULL: nothing. The caller frees. */
static char *document_title(const struct pw_words *words, const struct pw_document *document)
{
    const struct pw_phrase *phrase = pw_words_phrase(words, g_intern_string(document->name));
    struct pw_field *nothing = pw_field_new();
    g_autofree char *title = phrase != NULL ? pw_phrase_fill(phrase, nothing, words, NULL) : NULL;
    pw_field_free(nothing);
    return title != NULL ? g_utf8_casefold(title, -1) : NULL;
}

/* The document that one of the languages calls so, as "Laufkarten". NULL: there is none. */
static const char *document_in_words(const char *name)
{
    size_t count = 0;
    const struct pw_document *documents = pw_documents(&count);
    const char *found = NULL;
    g_autofree char *asked = g_utf8_validate(name, -1, NULL) ? g_utf8_casefold(name, -1) : NULL;
    g_autofree char *folder = asked != NULL ? pw_place_find("templates/words", NULL) : NULL;
    g_auto(GStrv) languages = folder != NULL ? pw_words_languages(folder) : NULL;
    for (int k = 0; languages != NULL && languages[k] != NULL && found == NULL; k++) {
        struct pw_words *words = pw_words_load(folder, languages[k], NULL);
        for (size_t i = 0; words != NULL && i < count && found == NULL; i++) {
            g_autofree char *title = document_title(words, &documents[i]);
            found = g_strcmp0(title, asked) == 0 ? documents[i].name : NULL;
        }
        pw_words_free(words);
    }
    return found;
}

const struct pw_document *pw_document_named(const char *name, GError **error)
{
    const struct pw_document *document = pw_document_find(name);
    if (document != NULL || error == NULL)
        return document;
    size_t count = 0;
    const struct pw_document *documents = pw_documents(&count);
    g_autofree const char **names = g_new0(const char *, count + 1);
    for (size_t i = 0; i < count; i++)
        names[i] = documents[i].name;
    const char *called = document_in_words(name);
    if (called != NULL)
        pw_fail(error, PW_ERROR_USAGE, "there is no document \"%s\"; did you mean %s?", name,
                called);
    else if (pw_family_find(name) != NULL)
        pw_fail(error, PW_ERROR_USAGE,
                "%s is a movement; write the document before it, as in guide-cards %s", name, name);
    else
        pw_fail_unknown(error, PW_ERROR_USAGE, "document", name, names);
    return NULL;
}

/* An event like any club's. */
enum sample {
    SAMPLE_PAIRS,
    SAMPLE_INDIVIDUALS,
    SAMPLE_PLAYERS,
    SAMPLE_COPIES,
    SAMPLE_ROVER,
    SAMPLE_TEAMS
};

static bool sample_set(struct pw_event *event, enum sample sample, GError **error)
{
    static const char *const all[][4] = {
        {"", "event", "title", "Tuesday"},
        {"", "event", "date", "2026-11-24"},
        {"b", "movement", "kind", "howell"},
        {"b", "movement", "pairs", "8"},
        {"b", "movement", "boards-per-round", "3"},
        {"b", "names", "1", "Anna Nowak & Jan Kowalski"},
        {"i", "movement", "kind", "rainbow"},
        {"i", "movement", "players", "20"},
        {"i", "names", "1", "Anna Nowak"},
        {"c", "movement", "kind", "berger"},
        {"c", "movement", "players", "6"},
        {"c", "names", "1", "Anna Nowak"},
        {"w", "movement", "kind", "web"},
        {"w", "movement", "pairs", "20"},
        {"w", "happened", "1", "pair 2 penalty 10%"},
        {"r", "movement", "kind", "rover"},
        {"r", "movement", "pairs", "15"},
        {"t", "movement", "kind", "teams"},
        {"t", "movement", "teams", "5"},
        {"t", "teams", "1", "Reds"},
    };
    bool done = true;
    for (size_t i = 0; done && i < G_N_ELEMENTS(all); i++)
        if (all[i][0][0] == '\0' || all[i][0][0] == "bicwrt"[sample])
            done = pw_event_set(event, all[i][1], all[i][2], all[i][3], error);
    return done;
}

static bool sample_fields(struct rows *rows, const struct pw_document *document, enum sample sample,
                          GHashTable *told, GError **error)
{
    struct pw_event *event = pw_event_new();
    bool done = sample_set(event, sample, error) &&
                (!pw_document_of_movement(document) || pw_event_settle(event, error));
    if (done) {
        struct pw_session *session = NULL;
        if (pw_document_of_results(document)) {
            event->simulate = 1;
            session = pw_event_session(event, false, NULL, NULL, NULL, NULL);
        }
        struct pw_subject subject = {.event = event,
                                     .schedule = event->schedule,
                                     .report = event->report,
                                     .session = session,
                                     .backs = true};
        struct pw_field *root = pw_field_new();
        struct pw_template *t = pw_template_usual(document->name, event);
        struct pw_sizing sizing;
        if (t != NULL) {
            pw_sizing_begin(&sizing, t, NULL, NULL, 1, root);
            subject.measure = &sizing.measure;
        }
        done = document->fill(root, &subject, error);
        done = done && (t == NULL || pw_sizing_settle(&sizing, root, error));
        if (done)
            add_fields(rows, root, "", told);
        pw_field_free(root);
        pw_template_free(t);
        pw_session_free(session);
    }
    pw_event_free(event);
    return done;
}

/* The fields that a template of the document may name. A document of pairs may have one of
 * individuals beside it: its fields come after, or alone by the name of its template. */
static bool list_fields(struct rows *rows, const char *name, GError **error)
{
    if (name == NULL)
        return pw_fail(error, PW_ERROR_USAGE,
                       "the fields of which document? as in \"list fields guide-cards\"");
    bool alone = g_str_has_suffix(name, "-individual");
    g_autofree char *plain = g_strndup(name, strlen(name) - (alone ? strlen("-individual") : 0));
    const struct pw_document *document =
        alone ? pw_document_find(plain) : pw_document_named(name, error);
    if (alone && (document == NULL || !document->bridge))
        return pw_document_named(name, error) != NULL;
    if (document == NULL)
        return false;
    GHashTable *told = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    enum sample usual = pw_document_of_teams(document) ? SAMPLE_TEAMS
                        : document->bridge             ? SAMPLE_PAIRS
                                                       : SAMPLE_PLAYERS;
    bool done = alone || sample_fields(rows, document, usual, told, error);
    /* What only some movements have. */
    for (int more = SAMPLE_COPIES; done && document->bridge && !alone && more <= SAMPLE_TEAMS;
         more++)
        sample_fields(rows, document, (enum sample)more, told, NULL);
    if (done && document->bridge && (alone || pw_document_of_movement(document)))
        done =
            sample_fields(rows, document, SAMPLE_INDIVIDUALS, told, alone ? error : NULL) || !alone;
    g_hash_table_destroy(told);
    return done;
}

static void free_row(gpointer row)
{
    g_strfreev(row);
}

char *pw_list(const char *what, const char *of, const char *format, GError **error)
{
    static const char *const names[] = {"movements", "documents", "templates", "languages",
                                        "fonts",     "fields",    NULL};
    bool json;
    if (!pw_format_is_json(format, &json, error))
        return NULL;
    struct rows rows = {NULL, g_ptr_array_new_with_free_func(free_row)};
    bool done = false;
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        if (strcmp(lists[i].name, what) == 0) {
            rows.heads = lists[i].heads;
            done = lists[i].fill(&rows, error);
        }
    }
    if (strcmp(what, "fields") == 0) {
        rows.heads = field_heads;
        done = list_fields(&rows, of, error);
    } else if (strcmp(what, "papers") == 0) { /* what people call them */
        pw_fail(error, PW_ERROR_USAGE, "there is no list \"papers\"; did you mean documents?");
    } else if (rows.heads == NULL) {
        pw_fail_unknown(error, PW_ERROR_USAGE, "list", what, names);
    }
    /* Fonts that are missing are listed as what they are. */
    bool told = done || rows.row->len > 0;
    char *text = !told ? NULL : json ? rows_json(&rows) : rows_text(&rows);
    g_ptr_array_free(rows.row, TRUE);
    return text;
}
