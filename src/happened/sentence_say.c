/* sentence_say.c - an entry written as a sentence: in English for the file, in any language for
 * paper. */
#include "happened/forms.h"
#include "happened/happened.h"

#include <stdio.h>
#include <string.h>

/* Of one or of two of them: what is not said before "NS 1". */
static bool is_of_pairs(const char *at, size_t length)
{
    return pw_form_is_person(at, length) || pw_form_of_two(at, length);
}

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
    static const char *const ew[PW_TONGUES] = {"EW", "WE", "OW", "EO", "EW"};
    char text[32];
    if (!w->lines || (name != 'p' && name != 'q'))
        return false;
    struct pw_label label = pw_numbers_label(w->numbers, name == 'q' ? one->other_no : one->who_no);
    snprintf(text, sizeof text, "%s %d", label.line == PW_SIDE_B ? ew[w->tongue] : "NS",
             label.paper_no);
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

/* The word that is written: the first, of one board and of one kind the one that fits. */
static void add_word(struct writing *w, const struct pw_happening *one, const char *words,
                     size_t length)
{
    bool several = pw_happening_boards(one) > 1;
    static const struct {
        const char *words;
        bool several_first;
    } counted[] = {
        {"board|boards", false},
        {"boards|board", true},
        {"Board|Boards", false},
        {"Boards|Board", true},
        {"rozdanie|rozdania", false},
        {"rozdania|rozdanie", true},
        {"jako|jaot", false},
        {"jaot|jako", true},
        {"giocato|giocati|giocata", false},
        {"assegnato|assegnati|assegnata", false},
    };
    bool second = one->player && pw_form_of_players(words, length);
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        second = second || (pw_form_is(words, length, counted[i].words) &&
                            counted[i].several_first != several);
    const char *bar = memchr(words, '|', length), *end = words + length;
    if (one->team && pw_form_is_person(words, length)) {
        const char *last = pw_form_last_word(words, length);
        add(w, last, (size_t)(end - last));
    } else if (second) {
        const char *next = memchr(bar + 1, '|', (size_t)(end - bar - 1));
        add(w, bar + 1, (size_t)((next != NULL ? next : end) - bar - 1));
    } else {
        add(w, words, bar != NULL ? (size_t)(bar - words) : length);
    }
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

static void write_in(const struct pw_happening *one, struct writing w)
{
    w.out[0] = '\0';
    int form = 0;
    while (pw_forms[form].kind != one->kind || !says_all(one, pw_forms[form].say[w.tongue]))
        form++;
    size_t length = 0;
    for (const char *at = pw_form_piece(pw_forms[form].say[w.tongue], &length); length > 0;
         at = pw_form_piece(at + length, &length)) {
        if (pw_form_is(at, length, "[")) {
            if (!says(one, at))
                at = pw_form_behind_bracket(at) - length;
        } else if (pw_form_is(at, length, "]")) {
            continue;
        } else if (pw_form_is(at, length, ":")) {
            w.tight = true;
            if (w.length > 0)
                add(&w, ":", 1);
        } else if (pw_form_is(at, length, "#m")) {
            add_more(&w, one);
        } else if (at[0] == '#') {
            add_blank(&w, one, at[1]);
        } else if (!w.lines || !is_of_pairs(at, length)) {
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
    static const char *const tongues[PW_TONGUES] = {"en", "pl", "de", "it", "fi"};
    bool pairs = !one->player && !one->team && one->kind != PW_TAKEN_OVER;
    int tongue = 0;
    for (int i = 0; language != NULL && i < PW_TONGUES; i++)
        if (strcmp(language, tongues[i]) == 0)
            tongue = i;
    write_in(one,
             (struct writing){.out = out,
                              .tongue = tongue,
                              .numbers = numbers,
                              .lines = pairs && pw_numbers_label(numbers, 1).line != PW_SIDE_NONE});
}
