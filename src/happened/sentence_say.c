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
    struct pw_happening one;
    const char *const *text; /* of the blanks, by their letters in turn; NULL: the entry has them */
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
static bool add_of_line(struct writing *w, char name)
{
    char text[32];
    if (!w->lines || (name != 'p' && name != 'q'))
        return false;
    struct pw_label label =
        pw_numbers_label(w->numbers, name == 'q' ? w->one.other_no : w->one.who_no);
    snprintf(text, sizeof text, "%s %d",
             pw_sentences.tongue[w->tongue].line[label.line == PW_SIDE_B], label.paper_no);
    add(w, text, strlen(text));
    return true;
}

/* The number that the sentence has for it; 0: none. */
static int number_of(const struct writing *w, char name)
{
    struct pw_happening one = w->one;
    int no = *pw_form_number(&one, name);
    return no != 0 && (name == 'p' || name == 'q') ? pw_numbers_label(w->numbers, no).no : no;
}

#define BLANK_MAX 32 /* bytes of a blank that is no name */

/* What stands in the blank: in text, a name where it is, "": nothing. */
static const char *text_of(const struct writing *w, char name, char text[BLANK_MAX])
{
    const struct pw_happening *one = &w->one;
    struct pw_happening any;
    int percent = one->hundredths / 100, part = one->hundredths % 100;
    const char *sign = one->of_top ? "%" : "";
    text[0] = '\0';
    for (const char *const *at = w->text; at != NULL && at[0] != NULL; at += 2)
        if (at[0][0] == name)
            return at[1];
    if (w->text != NULL)
        return text;
    if (name == 'n')
        return one->name != NULL ? one->name : "";
    if (pw_form_number(&any, name) != NULL && number_of(w, name) != 0)
        snprintf(text, BLANK_MAX, "%d", number_of(w, name));
    else if (name == 'd')
        snprintf(text, BLANK_MAX, "%s", one->day);
    else if (name == 'g')
        snprintf(text, BLANK_MAX, "%d/%d", one->percent[0] / 100, one->percent[1] / 100);
    else if (name == 'x' && part == 0)
        snprintf(text, BLANK_MAX, "%d%s", percent, sign);
    else if (name == 'x' && part % 10 == 0)
        snprintf(text, BLANK_MAX, "%d.%d%s", percent, part / 10, sign);
    else if (name == 'x')
        snprintf(text, BLANK_MAX, "%d.%02d%s", percent, part, sign);
    return text;
}

static void add_blank(struct writing *w, char name)
{
    char text[BLANK_MAX];
    if (add_of_line(w, name))
        return;
    const char *its = text_of(w, name, text);
    add(w, its, strlen(its));
}

/* Has the group in brackets that begins here something to say? */
static bool says(const struct writing *w, const char *pattern)
{
    char text[BLANK_MAX];
    const char *hash = strchr(pattern, '#');
    return hash != NULL && text_of(w, hash[1], text)[0] != '\0';
}

/* The word that is written: the first; of a list the first that fits the entry. */
static void add_word(struct writing *w, const char *words, size_t length)
{
    const char *bar = memchr(words, '|', length);
    if (words[0] == '$')
        words = pw_form_word(w->tongue, words + 1, length - 1, &w->one, &length);
    else if (bar != NULL)
        length = (size_t)(bar - words);
    add(w, words, length);
}

/* ", 13, 15-17" behind the first board, or "-12". */
static void add_more(struct writing *w)
{
    const struct pw_happening *one = &w->one;
    for (int i = 0; w->text == NULL && i <= one->mores; i++) {
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

/* Has each blank that may not be left out something to say? */
static bool says_all(const struct writing *w, const char *pattern)
{
    char text[BLANK_MAX];
    size_t length = 0;
    for (const char *at = pw_form_piece(pattern, &length); length > 0;
         at = pw_form_piece(at + length, &length)) {
        if (pw_form_is(at, length, "["))
            at = pw_form_behind_bracket(at) - length;
        else if (at[0] == '#' && at[1] != 'm' && text_of(w, at[1], text)[0] == '\0')
            return false;
    }
    return true;
}

/* The first pattern of the language that says all of it. */
static const char *pattern_of(const struct writing *w)
{
    const struct pw_pattern *pattern = pw_sentences.pattern;
    while (pattern->tongue != w->tongue || pw_forms[pattern->form].kind != w->one.kind ||
           !says_all(w, pattern->text))
        pattern++;
    return pattern->text;
}

static void write_in(const char *pattern, struct writing w)
{
    w.out[0] = '\0';
    size_t length = 0;
    for (const char *at = pw_form_piece(pattern, &length); length > 0;
         at = pw_form_piece(at + length, &length)) {
        if (pw_form_is(at, length, "[")) {
            if (!says(&w, at))
                at = pw_form_behind_bracket(at) - length;
        } else if (pw_form_is(at, length, "]")) {
            continue;
        } else if (pw_form_is_colon(at, length)) {
            w.tight = true;
            if (w.length > 0)
                add(&w, length == 1 ? ":" : "\u00a0:", length == 1 ? 1 : 3);
        } else if (pw_form_is(at, length, "#m")) {
            add_more(&w);
        } else if (at[0] == '#') {
            add_blank(&w, at[1]);
        } else if (!w.lines || !pw_form_is_person(at, length)) {
            add_word(&w, at, length);
        }
    }
}

void pw_sentence_write(const struct pw_happening *one, const struct pw_numbers *numbers,
                       char out[PW_SENTENCE_MAX])
{
    const struct writing w = {.out = out, .one = *one, .numbers = numbers};
    write_in(pattern_of(&w), w);
}

/* Is it of more boards than one: "10-12", "7, 9"? */
static bool is_of_several(const char *boards)
{
    return boards[strspn(boards, "0123456789")] != '\0';
}

bool pw_sentence_fill(const char *form, const char *const *text, const char *entrant,
                      char out[PW_SENTENCE_MAX])
{
    struct writing w = {.out = out, .text = text};
    const struct pw_pattern *pattern = pw_sentences.pattern;
    char none[BLANK_MAX];
    int first = 0;
    while (first < pw_forms_count && strcmp(pw_forms[first].key, form) != 0)
        first++;
    if (first == pw_forms_count)
        return false;
    while (pattern->tongue != 0 || pattern->form != first)
        pattern++;
    w.one.player = strcmp(entrant, "player") == 0;
    w.one.team = strcmp(entrant, "team") == 0;
    w.one.board_no = 1;
    w.one.last_board_no = is_of_several(text_of(&w, 'b', none)) ? 2 : 0;
    if (!says_all(&w, pattern->text))
        return false;
    write_in(pattern->text, w);
    return true;
}

void pw_sentence_say(const struct pw_happening *one, const struct pw_numbers *numbers,
                     const char *language, char out[PW_SENTENCE_MAX])
{
    bool pairs = !one->player && !one->team && one->kind != PW_TAKEN_OVER;
    struct writing w = {
        .out = out,
        .one = *one,
        .numbers = numbers,
        .lines = pairs && pw_numbers_label(numbers, 1).line != PW_SIDE_NONE,
    };
    for (int i = 0; language != NULL && i < pw_sentences.tongues; i++)
        if (strcmp(language, pw_sentences.tongue[i].code) == 0)
            w.tongue = i;
    write_in(pattern_of(&w), w);
}
