/* sentence_say.c - an entry written as a sentence: in English for the file, in any language for
 * paper. */
#include "happened/forms.h"
#include "happened/happened.h"

#include <stdio.h>
#include <string.h>

struct writing {
    char *out;
    size_t length;
    bool tight; /* no blank before the next */
    int tongue;
    const struct pw_numbers *numbers;
    bool lines; /* pairs are called by their lines */
};

static void add(struct writing *w, const char *text, size_t length)
{
    if (w->length > 0 && !w->tight && w->length + 1 < PW_SENTENCE_MAX)
        w->out[w->length++] = ' ';
    w->tight = false;
    length = length < PW_SENTENCE_MAX - 1 - w->length ? length : PW_SENTENCE_MAX - 1 - w->length;
    memcpy(w->out + w->length, text, length);
    w->length += length;
    w->out[w->length] = '\0';
}

/* Of two lines with numbers of their own: "EW 3". */
static bool add_of_line(struct writing *w, const struct pw_happening *one, char name)
{
    char text[32];
    if (!w->lines || (name != 'p' && name != 'q'))
        return false;
    struct pw_label label = pw_numbers_label(w->numbers, name == 'q' ? one->other_no : one->who_no);
    snprintf(text, sizeof text, "%s %d",
             pw_sentences.tongue[w->tongue].line[label.line == PW_SIDE_B], label.paper_no);
    add(w, text, strlen(text));
    return true;
}

/* With the numbers that the sentence has. */
static struct pw_happening numbered(const struct pw_happening *one,
                                    const struct pw_numbers *numbers)
{
    struct pw_happening copy = *one;
    if (one->who_no != 0)
        copy.who_no = pw_numbers_label(numbers, one->who_no).no;
    if (one->other_no != 0)
        copy.other_no = pw_numbers_label(numbers, one->other_no).no;
    return copy;
}

static void add_blank(struct writing *w, const struct pw_happening *one, char name)
{
    char text[32];
    struct pw_happening copy = numbered(one, w->numbers);
    const int *number = pw_form_number(&copy, name);
    if (add_of_line(w, one, name))
        return;
    if (number != NULL)
        snprintf(text, sizeof text, "%d", *number);
    else if (name == 'd')
        snprintf(text, sizeof text, "%s", one->day);
    else if (name == 'g')
        snprintf(text, sizeof text, "%d/%d", one->percent[0] / 100, one->percent[1] / 100);
    else if (one->hundredths % 100 == 0)
        snprintf(text, sizeof text, "%d%s", one->hundredths / 100, one->of_top ? "%" : "");
    else
        snprintf(text, sizeof text, one->hundredths % 10 == 0 ? "%d.%d%s" : "%d.%02d%s",
                 one->hundredths / 100,
                 one->hundredths % 10 == 0 ? one->hundredths % 100 / 10 : one->hundredths % 100,
                 one->of_top ? "%" : "");
    if (name == 'n')
        add(w, one->name, strlen(one->name));
    else
        add(w, text, strlen(text));
}

/* Has the group in brackets that begins here something to say? */
static bool says(const struct pw_happening *one, const char *pattern)
{
    struct pw_happening copy = *one;
    const char *hash = strchr(pattern, '#');
    const int *number = hash != NULL ? pw_form_number(&copy, hash[1]) : NULL;
    if (hash != NULL && hash[1] == 'd')
        return one->day[0] != '\0';
    return number != NULL && *number != 0;
}

/* The word that is written: the first; of a list the first that fits the entry. */
static void add_word(struct writing *w, const struct pw_happening *one, const char *words,
                     size_t length)
{
    const char *bar = memchr(words, '|', length);
    if (words[0] == '$')
        words = pw_form_word(w->tongue, words + 1, length - 1, one, &length);
    else if (bar != NULL)
        length = (size_t)(bar - words);
    add(w, words, length);
}

/* ", 13, 15-17" behind the first board, or "-12". */
static void add_more(struct writing *w, const struct pw_happening *one)
{
    for (int i = 0; i <= one->mores; i++) {
        struct pw_board_run run = pw_happening_run(one, i);
        char text[64];
        const char *between = run.last - run.first > 1 || one->mores == 0 ? "-" : ", ";
        if (i > 0 && run.last > run.first)
            snprintf(text, sizeof text, ", %d%s%d", run.first, between, run.last);
        else if (i > 0)
            snprintf(text, sizeof text, ", %d", run.first);
        else if (run.last > run.first)
            snprintf(text, sizeof text, "%s%d", between, run.last);
        else
            continue;
        w->tight = true;
        add(w, text, strlen(text));
    }
}

/* Has each number that the pattern has, and that may not be left out, something to say? */
static bool says_all(const struct pw_happening *one, const char *pattern)
{
    struct pw_happening copy = *one;
    size_t length = 0;
    for (const char *at = pw_form_piece(pattern, &length); length > 0;
         at = pw_form_piece(at + length, &length)) {
        if (pw_form_is(at, length, "["))
            at = pw_form_behind_bracket(at) - length;
        const int *number = at[0] == '#' ? pw_form_number(&copy, at[1]) : NULL;
        if (number != NULL && *number == 0)
            return false;
    }
    return true;
}

/* The first pattern of the language that says all of it. */
static const char *pattern_of(const struct pw_happening *one, int tongue)
{
    const struct pw_pattern *pattern = pw_sentences.pattern;
    while (pattern->tongue != tongue || pw_forms[pattern->form].kind != one->kind ||
           !says_all(one, pattern->text))
        pattern++;
    return pattern->text;
}

static void write_in(const struct pw_happening *one, struct writing w)
{
    w.out[0] = '\0';
    size_t length = 0;
    for (const char *at = pw_form_piece(pattern_of(one, w.tongue), &length); length > 0;
         at = pw_form_piece(at + length, &length)) {
        if (pw_form_is(at, length, "[")) {
            if (!says(one, at))
                at = pw_form_behind_bracket(at) - length;
        } else if (pw_form_is(at, length, "]")) {
            continue;
        } else if (pw_form_is_colon(at, length)) {
            w.tight = true;
            if (w.length > 0)
                add(&w, length == 1 ? ":" : "\u00a0:", length == 1 ? 1 : 3);
        } else if (pw_form_is(at, length, "#m")) {
            add_more(&w, one);
        } else if (at[0] == '#') {
            add_blank(&w, one, at[1]);
        } else if (!w.lines || !pw_form_is_person(at, length)) {
            add_word(&w, one, at, length);
        }
    }
}

void pw_sentence_write(const struct pw_happening *one, const struct pw_numbers *numbers,
                       char out[PW_SENTENCE_MAX])
{
    write_in(one, (struct writing){.out = out, .numbers = numbers});
}

void pw_sentence_say(const struct pw_happening *one, const struct pw_numbers *numbers,
                     const char *language, char out[PW_SENTENCE_MAX])
{
    bool pairs = !one->player && !one->team && one->kind != PW_TAKEN_OVER;
    int tongue = 0;
    for (int i = 0; language != NULL && i < pw_sentences.tongues; i++)
        if (strcmp(language, pw_sentences.tongue[i].code) == 0)
            tongue = i;
    write_in(one,
             (struct writing){.out = out,
                              .tongue = tongue,
                              .numbers = numbers,
                              .lines = pairs && pw_numbers_label(numbers, 1).line != PW_SIDE_NONE});
}
