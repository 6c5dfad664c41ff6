/* sentences.c - makes the tables of happened/forms.h: sentences OUT.c FILE... Files are
 * templates/words/happened/LANGUAGE.ini; en.ini says how they are written, and its order is that of
 * the forms. Needs nothing but C, so that a build for another machine can compile and run it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LINE_MAX_BYTES 1024
#define ROWS_MAX 2000
#define FORMS_MAX 50

struct row {
    int rank, form, tongue; /* rank 0: it is written, and not only read */
    char text[LINE_MAX_BYTES];
};

static struct row sentence[ROWS_MAX], word[ROWS_MAX], tongue[ROWS_MAX];
static int sentences, words, tongues, forms;
static char form_key[FORMS_MAX][64];

static void stop(const char *file, const char *what, const char *which)
{
    fprintf(stderr, "%s: %s%s\n", file, what, which);
    exit(1);
}

static int form_of(const char *file, const char *key, size_t length)
{
    for (int i = 0; i < forms; i++)
        if (strlen(form_key[i]) == length && memcmp(form_key[i], key, length) == 0)
            return i;
    if (tongues > 1)
        stop(file, "en.ini has no sentence ", key);
    if (forms == FORMS_MAX || length >= sizeof form_key[0])
        stop(file, "too many sentences, or too long a key: ", key);
    memcpy(form_key[forms], key, length);
    return forms++;
}

static struct row *row_add(struct row *rows, int *count, const char *file)
{
    if (*count == ROWS_MAX)
        stop(file, "too many lines", "");
    rows[*count] = (struct row){.tongue = tongues - 1};
    return &rows[(*count)++];
}

/* "off.3" is the third sentence of the form "off". */
static void sentence_take(const char *file, const char *key, const char *text)
{
    const char *dot = strchr(key, '.');
    struct row *row = row_add(sentence, &sentences, file);
    row->form = form_of(file, key, dot ? (size_t)(dot - key) : strlen(key));
    row->rank = dot ? (int)strtol(dot + 1, NULL, 10) : 0;
    if (dot && row->rank < 2)
        stop(file, "behind the point of a key stands 2, 3, ...: ", key);
    snprintf(row->text, sizeof row->text, "%s", text);
}

/* "board.one = board|boards", or "and = and". */
static void word_take(const char *file, char *key, const char *text)
{
    char *dot = strchr(key, '.');
    if (strcmp(key, "lines") == 0) {
        const char *blank = strchr(text, ' ');
        if (!blank || strlen(blank) > 8 || blank - text > 7)
            stop(file, "lines are two words, such as NS EW: ", text);
        snprintf(tongue[tongues - 1].text + strlen(tongue[tongues - 1].text), 64,
                 "{\"%.*s\", \"%s\"}", (int)(blank - text), text, blank + 1);
        return;
    }
    if (dot)
        *dot = '\0';
    int length = snprintf(row_add(word, &words, file)->text, LINE_MAX_BYTES,
                          "\"%s\", \"%s\", \"%s\"", key, dot ? dot + 1 : "", text);
    if (length >= LINE_MAX_BYTES)
        stop(file, "too long: ", key);
}

/* Without blanks at its ends. */
static char *trimmed(char *text)
{
    text += strspn(text, " \t");
    size_t length = strlen(text);
    while (length > 0 && strchr(" \t\r\n", text[length - 1]))
        text[--length] = '\0';
    return text;
}

static void read_line(const char *file, char *line, const char **group)
{
    char *text = trimmed(line), *equals = strchr(text, '=');
    if (text[0] == '#' || text[0] == '\0')
        return;
    if (text[0] == '[') {
        *group = strcmp(text, "[sentences]") == 0 ? "s" : strcmp(text, "[words]") == 0 ? "w" : NULL;
        if (!*group)
            stop(file, "there is no group ", text);
        return;
    }
    if (!equals || !*group || strpbrk(text, "\"\\"))
        stop(file, "not \"key = text\", or with a quote or a backslash: ", text);
    *equals = '\0';
    char *key = trimmed(text), *value = trimmed(equals + 1);
    if (**group == 's')
        sentence_take(file, key, value);
    else
        word_take(file, key, value);
}

static void read_file(const char *file)
{
    char line[LINE_MAX_BYTES];
    const char *group = NULL, *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    FILE *in = fopen(file, "r");
    if (!in)
        stop(file, "cannot be read", "");
    struct row *row = row_add(tongue, &tongues, file);
    snprintf(row->text, 64, "\"%.*s\", ", (int)strcspn(name, "."), name);
    size_t bytes = strlen(row->text);
    int from = sentences, written = 0;
    while (fgets(line, sizeof line, in)) {
        if (strlen(line) == sizeof line - 1)
            stop(file, "a line is too long", "");
        read_line(file, line, &group);
    }
    fclose(in);
    for (int i = from; i < sentences; i++)
        written += sentence[i].rank == 0;
    if (written != forms)
        stop(file, "it does not have each sentence of en.ini once", "");
    if (strlen(row->text) == bytes)
        stop(file, "under [words] it lacks lines", "");
}

static int by_rank(const void *a, const void *b)
{
    const struct row *one = a, *other = b;
    return one->rank != other->rank   ? one->rank - other->rank
           : one->form != other->form ? one->form - other->form
                                      : one->tongue - other->tongue;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static int is_english(const char *file)
{
    size_t length = strlen(file);
    return length >= 6 && strcmp(file + length - 6, "en.ini") == 0;
}

int main(int count, char **arguments)
{
    if (count < 3)
        stop("sentences", "write sentences OUT.c FILE...", "");
    qsort(arguments + 2, (size_t)count - 2, sizeof *arguments, by_name);
    for (int english = 1; english >= 0; english--)
        for (int i = 2; i < count; i++)
            if (is_english(arguments[i]) == english)
                read_file(arguments[i]);
    qsort(sentence, (size_t)sentences, sizeof *sentence, by_rank);
    FILE *out = fopen(arguments[1], "w");
    if (!out)
        stop(arguments[1], "cannot be written", "");
    fputs("/* Made by cmake/sentences.c. */\n#include \"happened/forms.h\"\n\n"
          "static const char *const key[] = {\n",
          out);
    for (int i = 0; i < forms; i++)
        fprintf(out, "    \"%s\",\n", form_key[i]);
    fputs("};\n\nstatic const struct pw_tongue tongue[] = {\n", out);
    for (int i = 0; i < tongues; i++)
        fprintf(out, "    {%s},\n", tongue[i].text);
    fputs("};\n\nstatic const struct pw_pattern pattern[] = {\n", out);
    for (int i = 0; i < sentences; i++)
        fprintf(out, "    {%d, %d, \"%s\"},\n", sentence[i].form, sentence[i].tongue,
                sentence[i].text);
    fputs("};\n\nstatic const struct pw_form_word word[] = {\n", out);
    for (int i = 0; i < words; i++)
        fprintf(out, "    {%d, %s},\n", word[i].tongue, word[i].text);
    fprintf(out,
            "};\n\nconst struct pw_sentences pw_sentences = {key, %d, tongue, %d, pattern, %d, "
            "word, %d};\n",
            forms, tongues, sentences, words);
    return fclose(out) == 0 ? 0 : 1;
}
