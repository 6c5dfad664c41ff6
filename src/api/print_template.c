/* print_template.c - what a document is printed with: its template, ours or a file of theirs, and
 * its words. */
#include "api/internal.h"
#include "api/print_job.h"
#include "api/score.h"
#include "base/error.h"
#include "base/progress.h"
#include "doc/catalog.h"

#include <string.h>

/* A name of ours, or a file of theirs: what has a folder or a suffix is a file. */
static bool is_file(const char *name)
{
    return strchr(name, G_DIR_SEPARATOR) != NULL || g_str_has_suffix(name, ".xml");
}

/* Documents with a template of another name in some contests, by their name or their game. Some of
 * them have other lists than the document's own. */
static const struct {
    const char *document, *contest, *name;
    bool lists;
} other[] = {{"result-slips", "go", "result-slips-go", false},
             {"pairings", "go", "pairings-go", false},
             {"player-cards", "go", "player-cards-go", false},
             {"guide-cards", "individual", "guide-cards-individual", true},
             {"movement-sheet", "individual", "movement-sheet-individual", true},
             {"table-cards", "individual", "table-cards-individual", true},
             {"player-slips", "individual", "player-slips-individual", true},
             {"ranking", "teams", "ranking-teams", false},
             {"ranking", "matches", "ranking-matches", false},
             {"match-slips", "chess-teams", "match-slips-chess", false},
             {"match-slips", "go-teams", "match-slips-chess", false}};

static bool is_usual_template(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(other); i++)
        if (strcmp(other[i].name, name) == 0)
            return true;
    return false;
}

/* What prints the document where no other template is asked for. */
static const char *usual_template(const char *document, const struct pw_event *event)
{
    const struct pw_contest *contest = pw_event_contest(event);
    bool matches = pw_event_of_matches(event) && !contest->has_rooms;
    for (size_t i = 0; i < G_N_ELEMENTS(other); i++)
        if (strcmp(other[i].document, document) == 0 &&
            (strcmp(other[i].contest, contest->game) == 0 ||
             strcmp(other[i].contest, contest->name) == 0 ||
             (matches && strcmp(other[i].contest, "matches") == 0)))
            return other[i].name;
    return document;
}

static char *our_template(const char *name, enum pw_error code, GError **error)
{
    g_autofree char *inside = g_strdup_printf("templates/%s.xml", name);
    GError *missing = NULL;
    char *file = strchr(name, G_DIR_SEPARATOR) == NULL && name[0] != '.'
                     ? pw_place_find(inside, &missing)
                     : NULL;
    /* Every document has one: where it is not there, it is the installation that is wrong. */
    if (file != NULL || pw_document_find(name) != NULL || is_usual_template(name)) {
        if (missing != NULL)
            g_propagate_error(error, missing);
        return file;
    }
    g_clear_error(&missing);
    char **ours = pw_template_list(error);
    if (ours != NULL)
        pw_fail_unknown(error, code, "template", name, (const char *const *)ours);
    g_strfreev(ours);
    return NULL;
}

/* What a template extends: a file beside it, or one of ours. */
static char *find_base(const char *name, const char *from, GError **error)
{
    if (!is_file(name))
        return our_template(name, PW_ERROR_INPUT, error);
    char *folder = g_path_get_dirname(from);
    char *file = g_path_is_absolute(name) ? g_strdup(name) : g_build_filename(folder, name, NULL);
    g_free(folder);
    return file;
}

/* Ours for pairs where individuals play, or the other way round: has other lists. */
static bool is_of_others(const char *document, const char *name, const char *usual)
{
    for (size_t i = 0; i < G_N_ELEMENTS(other); i++)
        if (other[i].lists && strcmp(other[i].document, document) == 0)
            return strcmp(name, usual) != 0 &&
                   (strcmp(name, document) == 0 || strcmp(name, other[i].name) == 0);
    return false;
}

/* The event named what is not there. A mistake inside a file says where it is by itself. */
static void say_where(GError *error, const struct pw_event *event, const char *document)
{
    if (is_file(pw_event_template(event, document)) && error->code != PW_ERROR_IO)
        return;
    int line = pw_event_key_line(event, "templates", document);
    g_autofree char *said = error->message, *at = line > 0 ? g_strdup_printf("%d:", line) : NULL;
    error->message =
        g_strdup_printf("%s%s%s%s[templates] %s: %s", event->file != NULL ? event->file : "",
                        event->file != NULL ? ":" : "", at != NULL ? at : "",
                        event->file != NULL ? " " : "", document, said);
}

bool pw_press_template(struct pw_press *press, const char *document, const struct pw_event *event,
                       GError **error)
{
    press->document = document;
    const char *said = press->how->template_name;
    bool of_event = said == NULL && (said = pw_event_template(event, document)) != NULL;
    const char *usual = usual_template(document, event), *name = said != NULL ? said : usual;
    press->template_said = said;
    enum pw_error code = of_event ? pw_event_blame(event) : PW_ERROR_USAGE;
    char *file = is_file(name) ? g_strdup(name) : NULL;
    if (is_of_others(document, name, usual))
        pw_fail(error, code,
                "the template %s is for %s, and this movement is of %s; leave it out, or write %s",
                name, strcmp(name, document) == 0 ? "pairs" : "individuals",
                strcmp(usual, document) == 0 ? "pairs" : "individuals", usual);
    else if (file == NULL)
        file = our_template(name, code, error);
    if (file != NULL) {
        pw_tell_file(file);
        if (press->parts == NULL)
            press->parts = pw_parts_new();
        press->template = pw_template_load_with(file, find_base, press->parts, error);
    }
    g_free(file);
    if (press->template == NULL && of_event && error != NULL)
        say_where(*error, event, document);
    return press->template != NULL;
}

struct pw_template *pw_template_usual(const char *document, const struct pw_event *event)
{
    g_autofree char *file = our_template(usual_template(document, event), PW_ERROR_USAGE, NULL);
    return file != NULL ? pw_template_load_with(file, find_base, NULL, NULL) : NULL;
}

bool pw_press_asks(struct pw_press *press, const struct pw_event *event, GError **error)
{
    const char *name = press->template_said;
    if (name == NULL || !is_file(name))
        return true;
    struct pw_template *ours = pw_template_usual(press->document, event);
    bool sound = pw_template_asks(press->template, press->root, press->words, ours, error);
    g_autofree char *silent =
        sound && ours != NULL
            ? pw_template_silent(press->template, ours, press->document, press->root)
            : NULL;
    pw_template_free(ours);
    if (silent != NULL)
        pw_press_warn(silent, press);
    return sound;
}

/* The document that a template of ours is made for: "table-cards" of "table-cards-pinwheel". NULL:
 * none. */
static const struct pw_document *document_of(const char *name)
{
    const struct pw_document *found = NULL;
    size_t count = 0, longest = 0;
    const struct pw_document *all = pw_documents(&count);
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(all[i].name);
        if (length > longest && strncmp(all[i].name, name, length) == 0 &&
            (name[length] == '\0' || name[length] == '-')) {
            found = &all[i];
            longest = length;
        }
    }
    return found;
}

bool pw_press_blame(const struct pw_press *press, const char *document, GError *why, GError **error)
{
    const char *name = press->template_said;
    const struct pw_document *of = name != NULL && !is_file(name) ? document_of(name) : NULL;
    bool strange = press->template != NULL && of != NULL && strcmp(of->name, document) != 0 &&
                   (why->code == PW_ERROR_INPUT || why->code == PW_ERROR_UNMET);
    if (!strange) {
        g_propagate_error(error, why);
        return false;
    }
    g_error_free(why);
    bool of_event = press->how->template_name == NULL;
    return pw_fail(error, of_event ? PW_ERROR_INPUT : PW_ERROR_USAGE,
                   "%s %s is made for %s, and cannot print %s; write \"pairwheel print "
                   "%s\", or another template",
                   of_event ? "[templates]" : "--template", name, of->name, document, of->name);
}

static bool fill(const struct pw_press *press, const char *text, char **filled, GError **error)
{
    struct pw_phrase *phrase = pw_phrase_new(text, error);
    if (phrase != NULL)
        *filled = pw_phrase_fill(phrase, press->root, press->words, error);
    pw_phrase_free(phrase);
    return *filled != NULL;
}

/* What the caller says, before the fault (NULL: none). */
static char *stamp_of(const char *said, const char *fault)
{
    if (said == NULL || said[0] == '\0')
        return g_strdup(fault);
    return fault != NULL ? g_strdup_printf("%s · %s", said, fault) : g_strdup(said);
}

/* Whoever forces a movement that is wrong onto paper has it say so. */
bool pw_press_stamp(struct pw_press *press, const struct pw_event *event, GError **error)
{
    /* The day as the papers have it. */
    if (event->date != NULL && !fill(press, "{date}", &press->keep, error))
        return false;
    bool faulty = event->report != NULL && !event->report->legal && !event->plan_holds &&
                  !pw_template_says(press->template, "{fault}");
    g_autofree char *fault = NULL;
    if (faulty && !fill(press, "{w:fault}{w:colon} {fault}", &fault, error))
        return false;
    g_autofree char *replaces = NULL;
    if (press->how->since > 0 && !press->first_time &&
        !fill(press, "{w:replaces-earlier}", &replaces, error))
        return false;
    g_autofree char *said = replaces != NULL ? stamp_of(press->how->stamp, replaces) : NULL;
    press->stamp = stamp_of(said != NULL ? said : press->how->stamp, fault);
    return true;
}

/* How papers are inked and cut: as who prints asks, and else as the event says. */

static const char *const presets[] = {"colour", "black", "inverse", NULL};

void pw_press_as_event(struct pw_press *press, struct pw_print *how, const struct pw_event *event)
{
    const struct pw_event *of = event->parts > 0 ? event->part[0] : event;
    press->how = press->own = how;
    press->backs_asked = how->backs;
    press->stack_asked = how->stack;
    how->backs = how->backs || of->backs;
    how->stack = how->stack || of->stack;
    how->large_print = how->large_print || of->large_print;
    how->preset = how->preset == NULL && of->preset > 0 ? presets[of->preset] : how->preset;
}

bool pw_press_inks(struct pw_press *press, GError **error)
{
    const char *name = press->how->preset;
    if (!pw_dpi_sound(press->how->dpi, error))
        return false;
    for (int i = 0; name != NULL && presets[i] != NULL; i++) {
        if (strcmp(presets[i], name) == 0) {
            press->preset = (enum pw_preset)i;
            return true;
        }
    }
    return name == NULL || pw_fail_unknown(error, PW_ERROR_USAGE, "preset", name, presets);
}

/* The words that a document is printed with. */

void pw_press_warn(const char *message, void *user)
{
    struct pw_press *press = user;
    if (press->warning == NULL)
        press->warning = g_strdup(message);
    if (press->how->warn != NULL && !press->how->strict)
        press->how->warn(message, press->how->user);
}

bool pw_press_results(struct pw_press *press, struct pw_event *event, GError **error)
{
    if (event->schedule == NULL || pw_event_contest(event)->has_boards)
        return true;
    bool read = pw_event_results(event, error);
    for (int i = 0; read && i < event->games.left_outs; i++) {
        const struct pw_games_note *one = &event->games.left_out[i];
        g_autofree char *said = pw_spoken(one->message, one->lead, one->data);
        pw_press_warn(said, press);
    }
    return read;
}

/* The words that come with the program, from where they came: they are read through by its tests,
 * and not again for every paper. */
static bool are_ours(const char *language)
{
    g_autofree char *code = g_strdup_printf(",%s,", language);
    return g_getenv("PAIRWHEEL_DATA") == NULL && strstr(PW_LANGUAGES, code) != NULL;
}

/* What was probably not meant in a file of words: a paper of other words is a paper. */
static void tell_doubts(struct pw_press *press, const char *folder, const char *language)
{
    if (are_ours(language))
        return;
    bool english = strcmp(language, "en") == 0;
    struct pw_words *others = english ? NULL : pw_words_load(folder, "en", NULL);
    const struct pw_words *all = english ? press->words : others;
    char **doubts = all != NULL ? pw_words_doubts(press->words, all) : NULL;
    for (int i = 0; doubts != NULL && doubts[i] != NULL; i++)
        pw_press_warn(doubts[i], press);
    g_strfreev(doubts);
    pw_words_free(others);
}

bool pw_press_words(struct pw_press *press, struct pw_event *event, GError **error)
{
    char *folder = pw_place_find("templates/words", error);
    if (folder == NULL)
        return false;
    GError *wrong = NULL;
    const char *language = event->language != NULL ? event->language : "en";
    press->words = pw_words_load(folder, language, &wrong);
    if (press->words != NULL) {
        char *file = pw_words_is_file(language)
                         ? g_strdup(pw_words_file(press->words))
                         : g_strdup_printf("words of %s", pw_words_language(press->words));
        pw_tell_file(file);
        g_free(file);
        tell_doubts(press, folder, language);
        if (!event->scale_said)
            event->reckoning.halves = pw_words_halves(press->words);
        if (pw_event_contest(event)->has_rooms)
            pw_words_prefer(press->words, "teams-");
        else if (pw_event_contest(event)->has_games)
            pw_words_prefer(press->words, "games-");
        else if (event->schedule != NULL && pw_label(event->schedule, 1).line != PW_SIDE_NONE)
            pw_words_prefer(press->words, "line-");
        g_free(folder);
        return true;
    }
    g_free(folder);
    if (wrong->code == PW_ERROR_USAGE && pw_event_blame(event) == PW_ERROR_INPUT) {
        wrong->code = PW_ERROR_INPUT;
        pw_event_place(event, "event", "language", &wrong);
    }
    g_propagate_error(error, wrong);
    return false;
}

static void free_words(gpointer words)
{
    pw_words_free(words);
}

void pw_press_next(struct pw_press *press)
{
    if (press->spoken == NULL)
        press->spoken = g_ptr_array_new_with_free_func(free_words);
    g_ptr_array_add(press->spoken, press->words);
    pw_field_free(press->root);
    pw_template_free(press->template);
    pw_session_free(press->session);
    g_free(press->stamp);
    g_free(press->keep);
    press->words = NULL;
    press->root = NULL;
    press->template = NULL;
    press->session = NULL;
    press->stamp = press->keep = NULL;
}
