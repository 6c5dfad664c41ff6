/* phones.c - the secret words at which people find their cards on their phones: drawn, kept beside
 * the event, forgotten.
 *
 * tuesday.phones has a line for each, "3 WORD", of a section "A3 WORD". A word is 26 of 32 letters
 * and figures, each from five random bits of the system: nobody's follows from another's.
 */
#include "api/internal.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/input.h"
#include "base/platform.h"

static const char letters[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"; /* none is taken for another */

static char *words_file(const struct pw_event *event)
{
    const char *file = event->file, *dot = strrchr(file, '.'), *slash = strrchr(file, '/');
    bool suffix = dot != NULL && (slash == NULL || dot > slash);
    return g_strdup_printf("%.*s.phones", (int)(suffix ? (gsize)(dot - file) : strlen(file)), file);
}

/* "3", or "A3": the number on the card. */
static char *label_of(const struct pw_event *event, int who_no)
{
    return g_strdup_printf("%s%d", event->sections != NULL ? event->section : "",
                           pw_event_label(event, who_no).no);
}

static bool is_word(const char *text)
{
    return strlen(text) == PW_PHONES_WORD && strspn(text, letters) == PW_PHONES_WORD;
}

struct words_line {
    const char *file;
    int no;             /* of the line */
    GHashTable *owners; /* word: label, of the lines above */
};

/* "3 WORD". Neither a number nor a word stands there twice: somebody would read a card of others.
 */
static bool words_take_line(GHashTable *words, struct words_line at, char **part, GError **error)
{
    if (part[0] == NULL || part[1] == NULL || !is_word(part[1]))
        return pw_fail_at(error, at.file, at.no,
                          "this is no number with its word; take the file away, and new ones are "
                          "drawn");
    if (g_hash_table_contains(words, part[0]))
        return pw_fail_at(error, at.file, at.no,
                          "%s has a word already, in a line above; leave one of the two lines, "
                          "that of the card which is printed",
                          part[0]);
    const char *other = g_hash_table_lookup(at.owners, part[1]);
    if (other != NULL)
        return pw_fail_at(error, at.file, at.no,
                          "this is also the word of %s, so both would read one card; take this "
                          "line out, and %s gets a word of its own",
                          other, part[0]);
    char *label = g_strdup(part[0]), *word = g_strdup(part[1]);
    g_hash_table_insert(words, label, word);
    g_hash_table_insert(at.owners, word, label);
    return true;
}

/* The labels with their words; without any where there is no file. NULL and an error: it is no such
 * file. */
static GHashTable *words_read(const char *file, GError **error)
{
    GHashTable *words = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    struct pw_input in;
    if (!g_file_test(file, G_FILE_TEST_EXISTS))
        return words;
    bool sound = pw_input_load(&in, file, error);
    if (!sound) {
        g_hash_table_unref(words);
        return NULL;
    }
    GHashTable *owners = g_hash_table_new(g_str_hash, g_str_equal);
    g_auto(GStrv) line = g_strsplit(in.text, "\n", -1);
    for (int i = 0; sound && line[i] != NULL; i++) {
        g_auto(GStrv) part = g_strsplit(g_strstrip(line[i]), " ", 2);
        if (line[i][0] == '\0' || line[i][0] == '#')
            continue;
        sound = words_take_line(words, (struct words_line){in.name, i + 1, owners}, part, error);
    }
    g_hash_table_unref(owners);
    pw_input_finish(&in);
    if (!sound)
        g_clear_pointer(&words, g_hash_table_unref);
    return words;
}

/* What is known of this event, or section. */
static void words_take(struct pw_event *event, GHashTable *words, int count)
{
    pw_event_forget_phones(event);
    event->phones_read = true;
    event->phone_word = calloc((size_t)count + 1, sizeof *event->phone_word);
    event->phone_words = event->phone_word != NULL ? count : 0;
    for (int no = 1; no <= event->phone_words; no++) {
        g_autofree char *label = label_of(event, no);
        const char *word = g_hash_table_lookup(words, label);
        event->phone_word[no - 1] = word != NULL ? strdup(word) : NULL;
    }
}

static int part_count(const struct pw_event *event)
{
    return MAX(event->parts, 1);
}

static struct pw_event *part_at(struct pw_event *event, int i)
{
    return event->parts > 0 ? event->part[i] : event;
}

bool pw_event_read_phones(struct pw_event *event, GError **error)
{
    if (event->phones_read || event->file == NULL)
        return true;
    g_autofree char *file = words_file(event);
    GHashTable *words = words_read(file, error);
    if (words == NULL) {
        event->phones_read = true; /* told once */
        return false;
    }
    for (int i = 0; i < part_count(event); i++) {
        struct pw_event *part = part_at(event, i);
        const struct pw_schedule *s = pw_event_schedule(part, NULL);
        if (s != NULL)
            words_take(part, words, s->contestants);
    }
    event->phones_read = true;
#ifdef PW_HAVE_QRENCODE
    bool there = g_hash_table_size(words) > 0 ||
                 pw_fail(error, PW_ERROR_INPUT,
                         "phones: the cards bear no codes, as there is no %s with the addresses; "
                         "open the evening to phones (pairwheel desk --phones), or take phones= "
                         "out of the event",
                         file);
#else
    bool there = pw_fail(error, PW_ERROR_UNMET,
                         "phones: this pairwheel was built without libqrencode, so cards bear no "
                         "codes; install libqrencode-dev and build it again");
#endif
    g_hash_table_unref(words);
    if (there && pw_file_is_open_to_others(file))
        there = pw_fail(error, PW_ERROR_INPUT,
                        "%s: others of this computer can read who has which address; say chmod 600 "
                        "%s",
                        file, file);
    return there;
}

char *pw_phones_seen(struct pw_event *event)
{
    g_autofree char *file = event->file != NULL ? words_file(event) : NULL;
    return file != NULL && pw_file_is_open_to_others(file) ? strdup(file) : NULL;
}

const char *pw_phones_word(struct pw_event *event, int who_no)
{
    pw_event_read_phones(event, NULL);
    return who_no >= 1 && who_no <= event->phone_words ? event->phone_word[who_no - 1] : NULL;
}

static char *word_draw(void)
{
    guchar bytes[PW_PHONES_WORD];
    if (!pw_random_bytes(bytes, sizeof bytes))
        return NULL;
    char *word = g_new0(char, PW_PHONES_WORD + 1);
    for (int i = 0; i < PW_PHONES_WORD; i++)
        word[i] = letters[bytes[i] % 32];
    return word;
}

/* Words for the numbers that have none; *drawn: how many. */
static bool words_draw(struct pw_event *event, GHashTable *words, int *drawn, GError **error)
{
    const struct pw_schedule *s = pw_event_schedule(event, error);
    if (s == NULL)
        return false;
    for (int no = 1; no <= s->contestants; no++) {
        g_autofree char *label = label_of(event, no);
        if (g_hash_table_contains(words, label))
            continue;
        char *word = word_draw();
        if (word == NULL)
            return pw_fail(error, PW_ERROR_IO, "this computer gives no random numbers");
        g_hash_table_replace(words, g_steal_pointer(&label), word);
        ++*drawn;
    }
    words_take(event, words, s->contestants);
    return true;
}

static int by_label(const void *a, const void *b, void *unused)
{
    const char *one = *(const char *const *)a, *two = *(const char *const *)b;
    (void)unused;
    return strlen(one) != strlen(two) ? (int)strlen(one) - (int)strlen(two) : strcmp(one, two);
}

/* For its owner alone to read. */
static bool words_write(const char *file, GHashTable *words, GError **error)
{
    g_autoptr(GPtrArray) labels = g_ptr_array_new();
    g_autoptr(GString) text = g_string_new("# Who knows a word of these can read that card\n");
    GHashTableIter iter;
    gpointer label;
    g_hash_table_iter_init(&iter, words);
    while (g_hash_table_iter_next(&iter, &label, NULL))
        g_ptr_array_add(labels, label);
    g_ptr_array_sort_with_data(labels, by_label, NULL);
    for (guint i = 0; i < labels->len; i++)
        g_string_append_printf(text, "%s %s\n", (const char *)labels->pdata[i],
                               (const char *)g_hash_table_lookup(words, labels->pdata[i]));
    pw_sources_forget();
    FILE *made = g_file_test(file, G_FILE_TEST_EXISTS) ? NULL : g_fopen(file, "ab");
    if (made != NULL)
        fclose(made);
    g_chmod(file, 0600);
    return pw_write_text(file, text->str, error);
}

bool pw_phones_keep(struct pw_event *event, GError **error)
{
    int drawn = 0;
    bool known = event->phones_read;
    if (event->file == NULL || event->piped)
        return pw_fail(
            error, PW_ERROR_USAGE,
            "the addresses for phones are kept beside the event file, and there is none");
    for (int i = 0; known && i < part_count(event); i++) {
        const struct pw_event *part = part_at(event, i);
        for (int no = 1; known && no <= part->phone_words; no++)
            known = part->phone_word[no - 1] != NULL;
        known = known && part->phone_words > 0;
    }
    if (known)
        return true;
    g_autofree char *file = words_file(event);
    GHashTable *words = words_read(file, error);
    bool done = words != NULL;
    for (int i = 0; done && i < part_count(event); i++)
        done = words_draw(part_at(event, i), words, &drawn, error);
    done = done && (drawn == 0 || words_write(file, words, error));
    if (done)
        event->phones_read = true;
    else
        pw_event_forget_phones(event);
    g_clear_pointer(&words, g_hash_table_unref);
    return done;
}

bool pw_phones_forget(struct pw_event *event, GError **error)
{
    g_autofree char *file = event->file != NULL ? words_file(event) : NULL;
    for (int i = 0; i < event->parts; i++)
        pw_event_forget_phones(event->part[i]);
    pw_event_forget_phones(event);
    if (file == NULL || g_remove(file) == 0 || errno == ENOENT)
        return true;
    return pw_fail(error, PW_ERROR_IO, "%s: %s", file, g_strerror(errno));
}
