/* happened_who.c - pairs as papers call them, where the EW pairs bear 1 to T there, too: "NS 1" and
 * "EW 1" in what is told, and in what somebody says. The file has the numbers of the movement. */
#include "api/happened_told.h"

#include <stdlib.h>
#include <string.h>

#include "api/internal.h"
#include "happened/forms.h"
#include "happened/happened.h"

void pw_happened_who(GString *out, const struct pw_happened *h, int who_no)
{
    g_string_append(out, pw_happened_label(h, who_no).text);
}

struct pw_label pw_happened_label(const struct pw_happened *happened, int who_no)
{
    return pw_numbers_label(&((const struct happened *)happened)->numbers, who_no);
}

char *pw_happened_told_as(const char *sentence, const struct pw_numbers *numbers,
                          const char *language)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    char text[PW_SENTENCE_MAX];
    if (pw_sentence_read(sentence, numbers, &one, &why) != PW_OK)
        return NULL;
    pw_sentence_say(&one, numbers, language, text);
    free(one.name);
    return strdup(text);
}

/* A line of two letters, in any of the languages of papers: 0 NS, 1 EW; -1: it is none. */
static int line_at(const char *at)
{
    for (int i = 0; i < pw_sentences.tongues; i++)
        for (int line = 0; line < 2; line++) {
            const char *name = pw_sentences.tongue[i].line[line];
            if (g_ascii_strncasecmp(at, name, strlen(name)) == 0 && at[strlen(name)] == ' ')
                return line;
        }
    return -1;
}

/* Adds what stands before the number: at the beginning who it is, behind a colon that there are two
 * of them, behind a word nothing more. */
static void add_person(GString *out, int tongue)
{
    gsize length = out->len, word = 0;
    while (length > 0 && out->str[length - 1] == ' ')
        length--;
    if (length > 0 && out->str[length - 1] != ':')
        return;
    const struct pw_happening of_pairs = {0};
    const char *list = length == 0 ? "who" : "two";
    const char *person = pw_form_word(tongue, list, strlen(list), &of_pairs, &word);
    g_string_append_len(out, person, (gssize)word);
    g_string_append_c(out, ' ');
}

/* The first of the EW pairs where these have numbers of their own; 0: they do not. */
static int first_of_ew(const struct pw_schedule *s)
{
    struct pw_label first = pw_label(s, 1);
    return first.line == PW_SIDE_NONE ? 0
                                      : pw_label_find_written(s, PW_SIDE_B, first.no, PW_SIDE_NONE);
}

static char *in_numbers(const struct pw_schedule *s, const char *sentence, int tongue,
                        GError **error)
{
    GString *out = g_string_new(NULL);
    int ew = first_of_ew(s);
    for (const char *at = sentence; *at != '\0';) {
        int line = at == sentence || at[-1] == ' ' ? line_at(at) : -1;
        const char *digits = line >= 0 ? at + 2 + strspn(at + 2, " ") : at;
        size_t figures = strspn(digits, "0123456789");
        if (ew == 0 || line < 0 || figures == 0 || figures > 4) {
            g_string_append_c(out, *at++);
            continue;
        }
        int own = (int)g_ascii_strtoll(digits, NULL, 10), from = pw_label(s, 1).paper_no;
        int last = pw_label(s, line == 0 ? ew - 1 : s->contestants).paper_no;
        if (own < from || own > last) {
            g_string_free(out, TRUE);
            pw_refuse(error, PW_ERROR_USAGE, line == 0 ? "no-ns" : "no-ew", own, from, last);
            return NULL;
        }
        int who_no = pw_label_find_written(s, line == 0 ? PW_SIDE_A : PW_SIDE_B, own, PW_SIDE_NONE);
        add_person(out, tongue);
        g_string_append_printf(out, "%d", pw_label(s, who_no).no);
        at = digits + figures;
    }
    return g_string_free(out, FALSE);
}

static bool is_sentence(const struct pw_event *event, const char *text)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    if (pw_sentence_read(text, &event->numbers, &one, &why) != PW_OK)
        return false;
    free(one.name);
    return true;
}

char *pw_happened_in_numbers(const struct pw_event *event, const char *sentence, GError **error)
{
    char *english = in_numbers(event->schedule, sentence, 0, error);
    if (english == NULL || first_of_ew(event->schedule) == 0 || is_sentence(event, english))
        return english;
    for (int tongue = 1; tongue < pw_sentences.tongues; tongue++) {
        char *text = in_numbers(event->schedule, sentence, tongue, NULL);
        if (is_sentence(event, text)) {
            g_free(english);
            return text;
        }
        g_free(text);
    }
    return english;
}

void pw_happened_no_sentence(const struct pw_event *event, const struct pw_reason *why,
                             GError **error)
{
    const struct pw_schedule *s = event->schedule;
    char one[PW_SENTENCE_MAX], two[PW_SENTENCE_MAX];
    int second = first_of_ew(s) + 1;
    if (second == 1 || second > s->contestants) {
        pw_refuse_reason(error, PW_ERROR_USAGE, NULL, 0, why);
        return;
    }
    const struct pw_happening penalty = {
        .kind = PW_PENALISED, .who_no = second, .hundredths = 1000, .of_top = true};
    const struct pw_happening exchange = {
        .kind = PW_CHANGED_SEATS, .round_no = 2, .who_no = 1, .other_no = second};
    pw_sentence_say(&penalty, pw_numbers_of(s), event->language, one);
    pw_sentence_say(&exchange, pw_numbers_of(s), event->language, two);
    pw_refuse(error, PW_ERROR_USAGE, "sentence-called", why, one, two);
}

/* A number that two pairs bear on paper. */
static bool is_twice(const struct pw_schedule *s, int who_no)
{
    struct pw_label label = pw_label(s, who_no);
    return label.line == PW_SIDE_A &&
           pw_label_find_written(s, PW_SIDE_B, label.paper_no, PW_SIDE_NONE) != 0;
}

char *pw_happened_ask(struct pw_event *event, const char *sentence)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    char *question = NULL;
    if (s == NULL || first_of_ew(s) == 0 ||
        pw_sentence_read(sentence, &event->numbers, &one, &why) != PW_OK)
        return NULL;
    int who_no = is_twice(s, one.who_no) ? one.who_no : one.other_no;
    if (is_twice(s, who_no)) {
        int no = pw_label(s, who_no).no;
        question =
            g_strdup_printf("which pair %d? write NS %d or EW %d in its place, as in \"EW %d "
                            "penalty 10%%\" or \"round 2: NS %d and EW %d exchanged\"",
                            no, no, no, no, no, no);
    }
    free(one.name);
    return pw_answer(question, PW_AS_TEXT, NULL);
}
