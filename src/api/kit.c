/* kit.c - all papers of an event: one PDF with bookmarks, or a folder of files.
 *
 * A kit that goes into a folder keeps a list in it, ".pairwheel-kit": of every file its SHA-256
 * and its name. When all new files are in place, those of the old list that were not written
 * again are taken away: a file that still is, byte for byte, what the earlier kit wrote. Nothing
 * else is ever touched. Files that only look like ours (04-guide-cards.pdf: changed since, or from
 * a kit that kept no list) stay, and are named in a warning.
 *
 * Long: what is chosen, what of it differs from earlier papers and where it goes are one way.
 */
#include "api/as_played.h"
#include "api/internal.h"
#include "api/print_job.h"
#include "api/score.h"
#include "base/error.h"
#include "base/platform.h"
#include "base/text.h"
#include "write/writer.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Which cards and pages of a kit differ from earlier ones, by what is inked on each.
 */

static const char *face_name(int face, void *fonts)
{
    return pw_fonts_info(fonts, face)->name;
}

/* What is inked of these records alone, or of all; offer takes them all. The sizes of the texts are
 * found once for all of them. NULL and an error: it cannot be laid out. */
static char *ink_of(struct pw_press *press, const struct pw_event *event, const GPtrArray *pick,
                    GPtrArray *offer, struct pw_layout_found *found, GError **error)
{
    struct pw_layout_options options = pw_press_options(press, event);
    options.warn = NULL; /* all is told when it is printed */
    options.pick = pick;
    options.offer = offer;
    options.found = found;
    struct pw_scene *scene = pw_scene_new("", pw_words_language(press->words));
    GString *ink = g_string_new(NULL);
    bool done =
        pw_layout(press->template, press->root, press->words, press->fonts, &options, scene, error);
    for (int no = 1; done && no <= pw_scene_pages(scene); no++)
        pw_page_dump(ink, pw_scene_page(scene, no), no, face_name, press->fonts);
    pw_scene_free(scene);
    return g_string_free(ink, !done);
}

/* What one record inks. NULL and an error: it has no room. */
static char *ink_of_one(struct pw_press *press, const struct pw_event *event, gpointer record,
                        struct pw_layout_found *found, GError **error)
{
    g_autoptr(GPtrArray) one = g_ptr_array_new();
    g_ptr_array_add(one, record);
    return ink_of(press, event, one, NULL, found, error);
}

/* The cards and pages of a document as they were: two sets of texts, what is inked on each and its
 * words alone, and the sizes of their type. */
struct inked {
    GHashTable *cards, *words;
    struct pw_layout_found *found;
};

/* The words in the ink, which stand between quotes. */
static char *words_of(const char *ink)
{
    GString *words = g_string_new(NULL);
    g_auto(GStrv) line = g_strsplit(ink, "\n", -1);
    for (char **l = line; *l != NULL; l++) {
        const char *quoted = strchr(*l, '"');
        if (quoted != NULL && g_str_has_prefix(*l, "  text"))
            g_string_append_printf(words, "%s\n", quoted);
    }
    return g_string_free(words, FALSE);
}

static void inked_free(gpointer inked)
{
    struct inked *was = inked;
    g_hash_table_unref(was->cards);
    g_hash_table_unref(was->words);
    pw_layout_found_free(was->found);
    g_free(was);
}

/* Of the document in the press. NULL and an error: it cannot be laid out. */
static struct inked *cards_inked(struct pw_press *press, const struct pw_event *event,
                                 GError **error)
{
    struct inked *inked = g_new0(struct inked, 1);
    g_autoptr(GPtrArray) records = g_ptr_array_new();
    inked->cards = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    inked->words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    inked->found = pw_layout_found_new();
    g_autofree char *all = ink_of(press, event, NULL, records, inked->found, error);
    bool done = all != NULL;
    for (guint i = 0; done && i < records->len; i++) {
        char *ink = ink_of_one(press, event, records->pdata[i], inked->found, error);
        done = ink != NULL;
        if (done) {
            g_hash_table_add(inked->words, words_of(ink));
            g_hash_table_add(inked->cards, ink);
        }
    }
    if (!done)
        g_clear_pointer(&inked, inked_free);
    return inked;
}

/* Has it the words and marks that one of them had, in the type that they had? All cards share a
 * size: one that is longer than before makes that of all others smaller, and they stay right.
 * *worded: it has not, and has the words of one of them. */
static bool is_as_before(struct pw_press *press, const struct pw_event *event, gpointer record,
                         const struct inked *before, bool *worded)
{
    g_autofree char *ink = ink_of_one(press, event, record, before->found, NULL);
    if (ink != NULL && g_hash_table_contains(before->cards, ink))
        return true;
    g_autofree char *words = words_of(ink != NULL ? ink : "");
    *worded = *worded || g_hash_table_contains(before->words, words);
    return false;
}

/* Why there are so many. */
static void tell_worded(const struct pw_press *press, const char *document)
{
    if (press->how->note == NULL)
        return;
    g_autofree char *note = g_strdup_printf(
        "%s: some have the words that they had, and are printed because columns, lines or marks, "
        "which all of them share, are in other places",
        document);
    press->how->note(note, press->how->user);
}

/* press->pick becomes what differs from press->before of this key; all, where that is NULL. false:
 * nothing does, or there is an error. */
static bool pw_cards_pick(struct pw_press *press, const struct pw_kit_entry *key,
                          const struct pw_event *event, GError **error)
{
    bool worded = false;
    const struct inked *before =
        press->before != NULL ? g_hash_table_lookup(press->before, key) : NULL;
    g_autoptr(GPtrArray) records = g_ptr_array_new();
    if (before == NULL)
        return true;
    g_autofree char *all = ink_of(press, event, NULL, records, NULL, error);
    press->pick = g_ptr_array_new();
    for (guint i = 0; all != NULL && i < records->len; i++)
        if (!is_as_before(press, event, records->pdata[i], before, &worded))
            g_ptr_array_add(press->pick, records->pdata[i]);
    if (worded)
        tell_worded(press, pw_kit_name(key));
    return press->pick->len > 0;
}

/* The folder of a kit: which files in it are ours, and which somebody has changed
 * since.
 */

#define LIST ".pairwheel-kit"
#define SUM_LENGTH 64      /* hexadecimal digits of a SHA-256 */
#define LIST_MAX (1 << 20) /* bytes; ours have a hundred for a file */
#define PIECE (64 * 1024)
#define NAMES_SHOWN_MAX 6

struct pw_kit_folder {
    char *folder;
    char *old;        /* the list as it was; "" none */
    GHashTable *sums; /* of now: name to SHA-256; NULL before they are known */
};

/* ---- names and files of ours ---- */

/* "04-guide-cards.pdf", "04-guide-cards-2.svg": two figures, a document of ours, perhaps the number
 * of a page, a format of ours. */
static bool looks_like_ours(const char *name)
{
    size_t count = 0;
    const struct pw_kit_entry *entries = pw_kit_entries(&count);
    if (!g_ascii_isdigit(name[0]) || !g_ascii_isdigit(name[1]) || name[2] != '-')
        return false;
    for (size_t i = 0; i < count; i++) {
        const char *called = entries[i].file != NULL ? entries[i].file : entries[i].document;
        if (!g_str_has_prefix(name + 3, called))
            continue;
        const char *rest = name + 3 + strlen(called);
        if (rest[0] == '-' && rest[1] >= '1' && rest[1] <= '9')
            rest += 1 + strspn(rest + 1, "0123456789");
        const struct pw_writer_ops *ops = rest[0] == '.' ? pw_writer_find(rest + 1) : NULL;
        if (ops != NULL && strcmp(ops->suffix, rest) == 0)
            return true;
    }
    return false;
}

/* A regular file that lies there itself, not a link to one; -1: it does not. */
static int open_itself(const char *file, struct stat *is)
{
    int fd = pw_open_to_read(file, true);
    if (fd >= 0 && (fstat(fd, is) != 0 || !S_ISREG(is->st_mode))) {
        close(fd);
        fd = -1;
    }
    return fd;
}

/* ---- the list ---- */

/* Calls back for every line that is one; anything else in the file is passed over. */
static void lines_each(const char *text,
                       void (*each)(const char *sum, const char *name, void *user), void *user)
{
    char **lines = g_strsplit(text, "\n", -1);
    for (gsize i = 0; lines[i] != NULL; i++) {
        char *name = lines[i] + SUM_LENGTH + 2;
        if (strlen(lines[i]) <= SUM_LENGTH + 2 || strncmp(name - 2, "  ", 2) != 0 ||
            strchr(name, '/') != NULL || name[0] == '.')
            continue;
        lines[i][SUM_LENGTH] = '\0';
        if (strspn(lines[i], "0123456789abcdef") == SUM_LENGTH)
            each(lines[i], name, user);
    }
    g_strfreev(lines);
}

/* Reads the list of the folder, if there is one. */
static struct pw_kit_folder *pw_kit_folder_new(const char *folder)
{
    struct pw_kit_folder *kit = g_new0(struct pw_kit_folder, 1);
    char *file = g_build_filename(folder, LIST, NULL);
    struct stat is;
    int fd = open_itself(file, &is);
    GString *list = g_string_new(NULL);
    if (fd >= 0) {
        char piece[PIECE];
        for (ssize_t n; list->len <= LIST_MAX && (n = read(fd, piece, sizeof piece)) > 0;)
            g_string_append_len(list, piece, n);
        close(fd);
    }
    if (list->len > LIST_MAX) /* not ours */
        g_string_truncate(list, 0);
    kit->folder = g_strdup(folder);
    kit->old = g_string_free(list, FALSE);
    g_free(file);
    return kit;
}

static void kit_folder_free(struct pw_kit_folder *kit)
{
    if (kit == NULL)
        return;
    g_clear_pointer(&kit->sums, g_hash_table_unref);
    g_free(kit->folder);
    g_free(kit->old);
    g_free(kit);
}

static void remember(const char *sum, const char *name, void *user)
{
    g_hash_table_replace(user, g_strdup(name), g_strdup(sum));
}

/* Adds the list of all that the batch puts into the folder, to the batch. */
static bool pw_kit_folder_list(struct pw_kit_folder *kit, struct pw_batch *batch, GError **error)
{
    char *text = pw_batch_sums(batch, kit->folder);
    kit->sums = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    lines_each(text, remember, kit->sums);
    char *file = g_build_filename(kit->folder, LIST, NULL);
    struct pw_output *out = pw_batch_open(batch, file, error);
    bool done = out != NULL && pw_output_write(out, text, strlen(text));
    if (out != NULL && !done && error != NULL && *error == NULL)
        *error = g_error_copy(pw_output_error(out));
    g_free(file);
    g_free(text);
    return done;
}

/* ---- what the earlier kit left ---- */

struct tidying {
    const struct pw_kit_folder *kit;
    void (*note)(const char *message, void *user);
    void *user;
};

/* Is the file what it was when we wrote it? */
static bool still_is(const char *file, const char *sum)
{
    struct stat is, now;
    int fd = open_itself(file, &is);
    if (fd < 0)
        return false;
    GChecksum *counted = g_checksum_new(G_CHECKSUM_SHA256);
    guchar piece[PIECE];
    ssize_t n;
    while ((n = read(fd, piece, sizeof piece)) > 0)
        g_checksum_update(counted, piece, n);
    bool same = n == 0 && strcmp(g_checksum_get_string(counted), sum) == 0 &&
                lstat(file, &now) == 0 && now.st_ino == is.st_ino && now.st_dev == is.st_dev;
    g_checksum_free(counted);
    close(fd);
    return same;
}

static void take_away(const char *sum, const char *name, void *user)
{
    const struct tidying *tidying = user;
    if (g_hash_table_contains(tidying->kit->sums, name) || !looks_like_ours(name))
        return;
    char *file = g_build_filename(tidying->kit->folder, name, NULL);
    if (still_is(file, sum) && g_unlink(file) == 0 && tidying->note != NULL) {
        char *text = g_strdup_printf("%s is taken away: it is of an earlier kit", file);
        tidying->note(text, tidying->user);
        g_free(text);
    }
    g_free(file);
}

static void name_leftovers(const struct pw_kit_folder *kit,
                           void (*warn)(const char *message, void *user), void *user)
{
    GDir *dir = g_dir_open(kit->folder, 0, NULL);
    GPtrArray *left = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;)
        if (looks_like_ours(name) && !g_hash_table_contains(kit->sums, name))
            g_ptr_array_add(left, g_strdup(name));
    pw_texts_sort(left);
    GString *text = g_string_new(NULL);
    g_string_printf(text, "%s also has ", kit->folder);
    for (guint i = 0; i < left->len && i < NAMES_SHOWN_MAX; i++)
        g_string_append_printf(text, "%s%s", i ? ", " : "", (const char *)left->pdata[i]);
    if (left->len > NAMES_SHOWN_MAX)
        g_string_append_printf(text, " and %u more", left->len - NAMES_SHOWN_MAX);
    g_string_append(text, ", which this kit did not write; look before you print the whole folder");
    if (left->len > 0)
        warn(text->str, user);
    g_string_free(text, TRUE);
    g_ptr_array_unref(left);
    if (dir != NULL)
        g_dir_close(dir);
}

/* After the commit. note: what was taken away; either may be NULL. */
static void pw_kit_folder_tidy(const struct pw_kit_folder *kit,
                               void (*warn)(const char *message, void *user),
                               void (*note)(const char *message, void *user), void *user)
{
    struct tidying tidying = {kit, note, user};
    lines_each(kit->old, take_away, &tidying);
    if (warn != NULL)
        name_leftovers(kit, warn, user);
}

static void warn_printer(const struct pw_print *how, const char *text)
{
    if (how->warn != NULL)
        how->warn(text, how->user);
}

static bool played(const struct pw_event *event, const struct pw_print *how)
{
    if (pw_event_contest(event)->has_games)
        return pw_games_played(&event->games);
    if (pw_event_results_there(event) || !pw_event_has_results(event))
        return pw_event_has_results(event);
    g_autofree char *text = g_strdup_printf(
        "the results %s are not there yet: the kit has no ranking, protocols and score-sheets",
        event->results_file);
    warn_printer(how, text);
    return false;
}

static const char *size_of(const struct pw_event *event)
{
    static const char *const sizes[] = {"usual", "minimal", "usual", "everything"};
    return sizes[event->kit];
}

static bool is_listed(const char *papers, const char *name)
{
    g_auto(GStrv) list = g_strsplit(papers, ",", -1);
    for (char **one = list; *one != NULL; one++)
        if (strcmp(g_strstrip(*one), name) == 0)
            return true;
    return false;
}

/* Does the event list only what a kit can have? */
static bool papers_known(const char *papers, GError **error)
{
    size_t count = 0;
    const struct pw_kit_entry *all = pw_kit_entries(&count);
    g_auto(GStrv) list = g_strsplit(papers, ",", -1);
    g_autofree const char **known = g_new0(const char *, count + 2);
    for (size_t i = 0; i < count; i++)
        known[i] = pw_kit_name(&all[i]);
    known[count] = "none";
    for (char **one = list; *one != NULL; one++)
        if (!g_strv_contains(known, g_strstrip(*one)))
            return pw_fail_unknown(error, PW_ERROR_USAGE, "paper of a kit", *one, known);
    return true;
}

static bool is_wanted(const struct pw_event *event, const struct pw_kit_entry *entry)
{
    return event->kit_papers != NULL ? is_listed(event->kit_papers, pw_kit_name(entry))
                                     : pw_kit_has(entry, event, event->kit);
}

/* A sheet or slip of one round. */
static bool is_by_round(const struct pw_kit_entry *entry)
{
    static const char *const papers[] = {"pairings",     "result-slips", "round-sheet",
                                         "pickup-slips", "match-slips",  NULL};
    return g_strv_contains(papers, pw_kit_name(entry));
}

/* What a round needs. */
static bool is_of_round(const struct pw_kit_entry *entry, const struct pw_contest *contest,
                        int round_no)
{
    static const char *const more[] = {"standings", "crosstable-final", "ranking", NULL};
    const char *other = contest->has_rooms ? "pickup-slips" : "match-slips"; /* one or the other */
    return (is_by_round(entry) && strcmp(entry->document, other) != 0) ||
           (round_no > 1 && g_strv_contains(more, pw_kit_name(entry)));
}

/* The letter of whose document it is; "": of all sections, or there are none. */
static const char *section_of(const struct pw_event *event, const char *document)
{
    bool all = pw_event_is_field(event) && pw_document_of_all_sections(pw_document_find(document));
    return event->sections != NULL && !all ? event->section : "";
}

/* What is printed, in its order: the entries of the kit whose document fits the schedule. */
static GPtrArray *entries_of(const struct pw_event *event, const struct pw_print *how,
                             bool first_section)
{
    bool results = played(event, how);
    size_t count = 0;
    const struct pw_kit_entry *all = pw_kit_entries(&count);
    GPtrArray *chosen = g_ptr_array_new();
    for (size_t i = 0; i < count; i++) {
        const struct pw_document *document = pw_document_find(all[i].document);
        const struct pw_contest *contest = pw_event_contest(event);
        bool fits = pw_document_fits(document, contest) &&
                    !pw_document_is_empty(document, event->schedule) &&
                    !(pw_event_of_matches(event) && pw_document_of_ways(document)) &&
                    (contest->ranks_teams || !pw_document_of_teams(document));
        bool wanted = all[i].when == PW_KIT_DRAWN    ? event->lots.drawn > 0
                      : all[i].when == PW_KIT_PHONES ? event->phones != NULL
                      : all[i].when == PW_KIT_PLAYED ? results
                                                     : true;
        bool said =
            !first_section && pw_event_is_field(event) && pw_document_of_all_sections(document);
        bool begun = how->since != 0 && strcmp(all[i].document, "sign-up") == 0;
        bool other = how->round_no > 0 && !is_of_round(&all[i], contest, how->round_no);
        /* Where rounds are paired as they come, one crosstable shows what there is. */
        bool filled = results && event->kit_papers == NULL && all[i].when == PW_KIT_BLANK &&
                      strcmp(all[i].document, "crosstable") == 0 && pw_event_of_paired_games(event);
        if (!fits || !wanted || said || begun || other || filled)
            continue;
        if (how->round_no > 0 || is_wanted(event, &all[i]))
            g_ptr_array_add(chosen, (gpointer)&all[i]);
        else if (how->tell != NULL && all[i].usual != NULL)
            how->tell(&(struct pw_kit_paper){.kit = size_of(event),
                                             .document = pw_kit_name(&all[i]),
                                             .paper = "",
                                             .section = section_of(event, all[i].document)},
                      how->user);
    }
    return chosen;
}

bool pw_kit_prints(struct pw_event *event, const char *document)
{
    struct pw_print quiet;
    PW_INIT(&quiet);
    if (pw_event_schedule(event, NULL) == NULL)
        return false;
    GPtrArray *entries = entries_of(event, &quiet, true);
    bool found = false;
    for (guint i = 0; i < entries->len; i++)
        found = found || strcmp(pw_kit_name(entries->pdata[i]), document) == 0;
    g_ptr_array_unref(entries);
    return found;
}

static void left_out(const struct pw_print *how, const struct pw_document *document,
                     const GError *why)
{
    bool lacks = why->code == PW_ERROR_UNMET; /* it was wanted, and has no room */
    void (*tell)(const char *, void *) = lacks ? how->warn : how->note;
    if (tell == NULL)
        return;
    gsize lead;
    const char *data = pw_error_data(why, &lead);
    g_autofree char *told =
        pw_told("kit-left-out", document->name,
                data != NULL ? pw_detail_message(data) : pw_detail_text(why->message));
    g_autofree char *said = pw_spoken(NULL, 0, told);
    tell(said, how->user);
}

static void forget_document(struct pw_press *press)
{
    pw_field_free(press->root);
    pw_template_free(press->template);
    g_free(press->stamp);
    g_free(press->keep);
    g_free(press->title);
    if (press->pick != NULL)
        g_ptr_array_unref(press->pick);
    press->pick = NULL;
    press->root = NULL;
    press->template = NULL;
    press->stamp = press->keep = press->title = NULL;
}

/* why: what went wrong with it, which is taken; NULL: nothing. */
static bool leave_document(struct pw_press *press, const struct pw_kit_entry *entry, GError *why,
                           GError **error)
{
    bool ours = press->template_said == NULL, sound = true;
    if (why != NULL && ours && pw_work_refused() != NULL) { /* of papers, not of our template */
        sound = pw_fail(error, PW_ERROR_UNMET, "the kit, at its %s, asks for %s", entry->document,
                        pw_work_refused());
        g_error_free(why);
    } else if (why != NULL) {
        sound = pw_press_blame(press, entry->document, why, error);
    }
    forget_document(press);
    return sound;
}

static void scene_open(struct pw_press *press, const char *file, const char *title)
{
    const struct pw_write_options writing = {
        .dpi = press->how->dpi,
        .date = press->date,
        .title = title,
        .language = pw_words_language(press->words),
        .tagged = press->how->tagged,
    };
    press->scene = pw_scene_new(title, writing.language);
    pw_scene_set_tagged(press->scene, writing.tagged || press->ops == &pw_words_writer);
    press->printer = pw_printer_new(press->batch, press->ops, file, press->fonts, &writing, 0);
    pw_printer_deliver(press->printer, pw_press_piece, press);
    pw_scene_set_sink(press->scene, pw_press_page, press);
}

static bool scene_close(struct pw_press *press, GError **error)
{
    bool done = pw_scene_end(press->scene, error) && pw_printer_close(press->printer, error);
    pw_scene_free(press->scene);
    pw_printer_free(press->printer);
    press->scene = NULL;
    press->printer = NULL;
    return done;
}

/* Fills the fields and reads the template. false without an error: it does not fit. */
static bool fill(struct pw_press *press, const struct pw_document *document, struct pw_event *event,
                 GError **error)
{
    GError *why = NULL;
    press->movers = pw_press_of_movers(document, event);
    if (!pw_press_template(press, document->name, event, error))
        return false;
    if (!pw_press_fields(press, document, event, &why)) {
        if (why->code == PW_ERROR_UNMET || why->code == PW_ERROR_USAGE) {
            left_out(press->how, document, why);
            g_error_free(why);
        } else {
            g_propagate_error(error, why);
        }
        return false;
    }
    if (!pw_press_asks(press, event, error) || !pw_press_stamp(press, event, error))
        return false;
    press->title = pw_template_title(press->template, press->root, press->words, error);
    return press->title != NULL;
}

/* The same of an entry, which may be one without the event's results. */
static bool prepare(struct pw_press *press, const struct pw_kit_entry *entry,
                    struct pw_event *event, GError **error)
{
    bool rounds = is_by_round(entry) && press->how->round_no > 0;
    g_autofree char *only = g_strdup_printf("round=%d", press->how->round_no);
    press->own->only = rounds                     ? g_intern_string(only)
                       : press->how->round_no > 0 ? NULL
                                                  : press->own->only;
    struct pw_by_hand was = {event->blank, event->order};
    if (entry->when == PW_KIT_BLANK && !rounds)
        was = pw_press_by_hand(event);
    bool done = fill(press, pw_document_find(entry->document), event, error);
    pw_press_by_hand_end(event, was);
    return done;
}

/* How many sheets it takes, and of what. */
static void tell_paper(const struct pw_press *press, const struct pw_kit_entry *entry,
                       const struct pw_event *event, int pages)
{
    struct pw_kit_paper paper = pw_press_sheets(press, pages);
    paper.kit = size_of(event);
    paper.document = pw_kit_name(entry);
    paper.section = section_of(event, entry->document);
    press->how->tell(&paper, press->how->user);
}

static bool put(struct pw_press *press, const struct pw_kit_entry *entry, struct pw_event *event,
                const char *section, GError **error)
{
    struct pw_layout_options options = pw_press_options(press, event);
    options.section = section;
    options.pick = press->pick;
    int before = pw_scene_pages(press->scene);
    bool done = pw_layout(press->template, press->root, press->words, press->fonts, &options,
                          press->scene, error);
    bool whole = done && !pw_scene_failed(press->scene); /* else who closes it says why */
    if (whole && press->how->tell != NULL && pw_scene_pages(press->scene) > before)
        tell_paper(press, entry, event, pw_scene_pages(press->scene) - before);
    return done;
}

/* What the papers were before the entries that --since asks of, kept in press->before. */
static bool take_before(struct pw_press *press, const GPtrArray *entries, struct pw_event *event,
                        GError **error)
{
    const struct pw_print *how = press->how;
    g_autofree struct pw_print *quiet = g_new(struct pw_print, 1); /* told is what is printed */
    pw_work_more(4 * PW_WORK_USUAL); /* all papers and card by card, as they were and as they are */
    if (event->happenings == 0)
        return pw_fail(error, PW_ERROR_UNMET,
                       "--since %d: nothing is said of what happened; write it with \"pairwheel "
                       "happened\", or leave --since out",
                       how->since);
    if (how->since > event->happenings)
        return pw_fail(error, PW_ERROR_USAGE,
                       "--since %d: what happened has %d entr%s; write --since 1%s", how->since,
                       event->happenings, event->happenings == 1 ? "y" : "ies",
                       event->happenings == 1 ? "" : ", or a later one");
    *quiet = *how;
    quiet->note = quiet->warn = NULL;
    quiet->tell = NULL;
    press->how = quiet;
    press->before = g_hash_table_new_full(NULL, NULL, NULL, inked_free);
    struct pw_entries kept = pw_entries_of(event);
    bool done = pw_entries_put(event, event->happening, how->since - 1, error) &&
                pw_event_settle(event, error);
    g_autoptr(GPtrArray) old = done ? entries_of(event, quiet, true) : g_ptr_array_new();
    for (guint i = 0; done && i < entries->len; i++) {
        GError *why = NULL;
        if (!g_ptr_array_find(old, entries->pdata[i], NULL))
            continue; /* there was none that could be replaced */
        struct inked *inked =
            prepare(press, entries->pdata[i], event, &why) ? cards_inked(press, event, &why) : NULL;
        if (inked != NULL)
            g_hash_table_insert(press->before, entries->pdata[i], inked);
        done = leave_document(press, entries->pdata[i], why, error);
    }
    pw_entries_back(event, &kept);
    pw_session_free(press->session);
    press->session = NULL;
    press->how = how;
    return done;
}

static bool nothing_differs(const struct pw_press *press, GError **error)
{
    return pw_fail(error, PW_ERROR_UNMET, "no paper differs from those before entry %d",
                   press->how->since);
}

/* The letter that this document is of; NULL: there are no sections, or it is of all of them. */
static const char *letter_of(const struct pw_press *press, const struct pw_kit_entry *entry,
                             const struct pw_event *event)
{
    bool all =
        pw_event_is_field(event) && pw_document_of_all_sections(pw_document_find(entry->document));
    return press->sections && !all ? event->section : NULL;
}

/* Each document to a file of its own: DIR/01-name.pdf. */
static bool to_folder(struct pw_press *press, const GPtrArray *entries, struct pw_event *event,
                      int *n, GError **error)
{
    for (guint i = 0; i < entries->len; i++) {
        const struct pw_kit_entry *entry = entries->pdata[i];
        GError *why = NULL;
        press->first_time = press->before != NULL && !g_hash_table_contains(press->before, entry);
        if (prepare(press, entry, event, &why) && pw_cards_pick(press, entry, event, &why)) {
            const char *letter = letter_of(press, entry, event);
            char *name =
                g_strdup_printf("%02d-%s%s%s%s", ++*n, pw_kit_name(entry), letter ? "-" : "",
                                letter ? letter : "", press->ops->suffix);
            char *file = g_build_filename(press->how->output, name, NULL);
            scene_open(press, file, press->title);
            if (put(press, entry, event, NULL, &why))
                scene_close(press, &why);
            g_free(file);
            g_free(name);
        }
        if (!leave_document(press, entry, why, error))
            return false;
    }
    return *n > 0 || (press->before != NULL
                          ? nothing_differs(press, error)
                          : pw_fail(error, PW_ERROR_UNMET, "no document fits this movement"));
}

/* What the kit of an event without a title is called. */
static char *all_papers(const struct pw_press *press, GError **error)
{
    struct pw_phrase *phrase = pw_phrase_new("{w:all-papers}", error);
    struct pw_field *nothing = pw_field_new();
    char *title = phrase != NULL ? pw_phrase_fill(phrase, nothing, press->words, error) : NULL;
    pw_field_free(nothing);
    pw_phrase_free(phrase);
    return title;
}

static bool open_file(struct pw_press *press, const struct pw_event *event, GError **error)
{
    bool titled = event->title != NULL && event->title[0] != '\0';
    char *title = press->kit_title = titled ? g_strdup(event->title) : all_papers(press, error);
    if (title == NULL)
        return false;
    scene_open(press, pw_press_in_memory(press) ? NULL : press->how->output, title);
    if (press->in_memory != NULL)
        press->in_memory->title = g_strdup(title);
    return true;
}

static bool to_file(struct pw_press *press, const GPtrArray *entries, struct pw_event *event,
                    GError **error)
{
    if (press->scene == NULL && !open_file(press, event, error))
        return false;
    for (guint i = 0; i < entries->len && !pw_scene_failed(press->scene); i++) {
        const struct pw_kit_entry *entry = entries->pdata[i];
        GError *why = NULL;
        press->first_time = press->before != NULL && !g_hash_table_contains(press->before, entry);
        if (prepare(press, entry, event, &why) && pw_cards_pick(press, entry, event, &why)) {
            const char *letter = letter_of(press, entry, event);
            g_autofree char *mark =
                letter != NULL ? g_strdup_printf("%s: %s", letter, press->title) : NULL;
            put(press, entry, event, mark != NULL ? mark : press->title, &why);
        }
        if (!leave_document(press, entry, why, error))
            return false;
    }
    return pw_scene_pages(press->scene) > 0 ||
           (press->before != NULL
                ? nothing_differs(press, error)
                : pw_fail(error, PW_ERROR_UNMET, "no document fits this movement"));
}

static bool close_file(struct pw_press *press, GError **error)
{
    if (press->in_memory != NULL && press->in_memory->measured)
        return pw_scene_end(press->scene, error);
    return scene_close(press, error);
}

/* What is there is a folder; or nothing is, and the name has no suffix that says a file. */
static bool is_folder(const char *output)
{
    if (g_file_test(output, G_FILE_TEST_EXISTS))
        return g_file_test(output, G_FILE_TEST_IS_DIR);
    return g_str_has_suffix(output, G_DIR_SEPARATOR_S) || pw_file_suffix(output) == NULL;
}

/* *folder: the output is one. */
static bool choose_output(struct pw_press *press, bool *folder, GError **error)
{
    static const char *const formats[] = {"pdf", "svg", "png", "dump", "words", NULL};
    static const char *const formats_in_one[] = {"pdf", "dump", NULL};
    const struct pw_print *how = press->how;
    if (press->in_memory != NULL && press->in_memory->measured) {
        press->ops = pw_writer_find("pdf");
        return true;
    }
    if (pw_press_in_memory(press)) {
        int i = pw_format_find(how->format, formats_in_one, error);
        press->ops = i >= 0 ? pw_writer_find(formats_in_one[i]) : NULL;
        return i >= 0;
    }
    if (how->output == NULL || strcmp(how->output, "-") == 0)
        return pw_fail(error, PW_ERROR_USAGE,
                       "where to? write -o tuesday.pdf, or -o FOLDER for a file of each document");
    const struct pw_writer_ops *of_name = pw_writer_of_file(how->output);
    *folder = is_folder(how->output);
    bool suffixed = pw_file_suffix(how->output) != NULL;
    press->ops = how->format != NULL ? pw_writer_find(how->format)
                 : *folder           ? pw_writer_find("pdf")
                                     : of_name;
    if (press->ops == NULL && how->format != NULL)
        return pw_fail_unknown(error, PW_ERROR_USAGE, "format", how->format, formats);
    if (!*folder && !suffixed && g_file_test(how->output, G_FILE_TEST_IS_REGULAR))
        return pw_fail(error, PW_ERROR_USAGE,
                       "%s is a file, and its name does not say a format; end it in .pdf, or write "
                       "-o FOLDER for a file of each document",
                       how->output);
    if (press->ops == NULL)
        return pw_fail(error, PW_ERROR_USAGE,
                       "the name %s does not say a format; end it in .pdf, or write -o FOLDER for "
                       "a file of each document",
                       how->output);
    if (!*folder && strcmp(press->ops->name, "pdf") != 0 && strcmp(press->ops->name, "dump") != 0)
        return pw_fail(error, PW_ERROR_USAGE,
                       "all papers in one file are a PDF; for %s write -o FOLDER --format %s",
                       press->ops->name, press->ops->name);
    return true;
}

/* What is asked before anything is printed of this event, or section. */
static bool begin(struct pw_press *press, struct pw_event *event, GError **error)
{
    const struct pw_print *how = press->how;
    return pw_press_inks(press, error) && pw_press_paper(how, event, error) &&
           pw_press_sides(press, error) && pw_event_settle(event, error) &&
           pw_press_allowed(how, event, error) && pw_press_results(press, event, error) &&
           pw_press_words(press, event, error);
}

/* All papers of the event, or of one section after the other. */
static bool put_all(struct pw_press *press, struct pw_event *event, bool folder, GError **error)
{
    int count = MAX(event->parts, 1), n = 0;
    bool done = true;
    press->sections = event->parts > 0;
    press->whole = event->parts > 0 ? event : NULL;
    for (int i = 0; done && i < count; i++) {
        struct pw_event *one = event->parts > 0 ? event->part[i] : event;
        if (i > 0) {
            pw_press_next(press);
            done = begin(press, one, error);
        }
        if (!done)
            break;
        GPtrArray *entries = entries_of(one, press->how, i == 0);
        pw_press_missing(press, one);
        done = press->how->since == 0 || take_before(press, entries, one, error);
        if (done)
            done = folder ? to_folder(press, entries, one, &n, error)
                          : to_file(press, entries, one, error);
        g_ptr_array_free(entries, TRUE);
    }
    return done && (folder || close_file(press, error));
}

static bool round_known(const struct pw_event *event, int round_no, GError **error)
{
    const struct pw_schedule *s = event->schedule;
    if (round_no == 0)
        return true;
    if (!pw_contest_of(s)->has_games && !pw_event_of_matches(event))
        return pw_refuse(error, PW_ERROR_USAGE, "kit-round-games");
    return round_no <= s->rounds ||
           pw_refuse(error, PW_ERROR_USAGE, "no-round", round_no, s->rounds);
}

bool pw_kit_to(struct pw_event *event, const struct pw_print *asked, struct pw_pages *pages,
               GError **error)
{
    struct pw_print how_taken;
    if (!pw_options_take(&how_taken, sizeof how_taken, PW_PRINT_FIRST, asked, error))
        return false;
    const struct pw_print *how = &how_taken;
    struct pw_press press = {.in_memory = pages};
    pw_press_as_event(&press, &how_taken, event);
    bool folder = false;
    struct pw_event *first = event->parts > 0 ? event->part[0] : event;
    if (how->since != 0 && event->parts > 0) {
        g_autofree char *letters = pw_event_letters(event);
        return pw_fail(error, PW_ERROR_USAGE,
                       "--since is of one section, and there are %s; write --section %s too",
                       letters, first->section);
    }
    bool done = begin(&press, first, error) && round_known(first, how->round_no, error) &&
                pw_press_fonts(&press, first, error) && pw_press_date(&press, first, error) &&
                choose_output(&press, &folder, error);
    done = done && (first->kit_papers == NULL || papers_known(first->kit_papers, error));
    if (done) {
        struct pw_kit_folder *kit =
            folder && how->since == 0 ? pw_kit_folder_new(how->output) : NULL;
        press.batch = pw_batch_new();
        if (folder)
            pw_batch_sum(press.batch);
        if (folder && !pw_batch_folder(press.batch, how->output, error))
            done = false;
        else
            done = put_all(&press, event, folder, error);
        if (done && how->strict && press.warning != NULL)
            done = pw_fail(error, PW_ERROR_UNMET, "%s (--strict)", press.warning);
        done = done && (kit == NULL || pw_kit_folder_list(kit, press.batch, error)) &&
               pw_batch_commit(press.batch, error);
        if (done && kit != NULL)
            pw_kit_folder_tidy(kit, how->warn, how->note, how->user);
        kit_folder_free(kit);
    }
    pw_press_finish(&press);
    return done;
}

bool pw_kit(struct pw_event *event, const struct pw_print *how, GError **error)
{
    return pw_kit_to(event, how, NULL, error);
}
