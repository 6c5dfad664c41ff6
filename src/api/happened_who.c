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
    bool ew = h->ew_from > 0 && who_no > h->ew_from;
    if (h->ew_from > 0)
        g_string_append(out, ew ? "EW " : "NS ");
    g_string_append_printf(out, "%d", (ew ? who_no - h->ew_from : who_no) + h->more);
}

char *pw_happened_told_as(const char *sentence, int first_pair, int ew_from, const char *language)
{
    struct pw_happening one;
    struct pw_reason why = {""};
    char text[PW_SENTENCE_MAX];
    if (pw_sentence_read(sentence, first_pair, &one, &why) != PW_OK)
        return NULL;
    pw_sentence_say(&one, first_pair, ew_from, language, text);
    free(one.name);
    return strdup(text);
}

/* A line of two letters, in any of the languages of papers: 0 NS, 1 EW; -1: it is none. */
static int line_at(const char *at)
{
    static const char *const lines[] = {"NS", "EW", "WE", "OW", "EO"};
    for (int i = 0; i < (int)G_N_ELEMENTS(lines); i++)
        if (g_ascii_strncasecmp(at, lines[i], 2) == 0 && at[2] == ' ')
            return i > 0;
    return -1;
}

/* What stands before the number: at the beginning of what happened who it is of, behind a word
 * nothing more. The languages of sentences have their own. */
static const char *word_before(const GString *out, int tongue)
{
    static const char *const words[][2] = {{"pair ", "pairs "},
                                           {"para ", "pary "},
                                           {"Paar ", "Paare "},
                                           {"coppia ", "coppie "},
                                           {"pari ", "parit "}};
    gsize length = out->len;
    while (length > 0 && out->str[length - 1] == ' ')
        length--;
    return length == 0 ? words[tongue][0] : out->str[length - 1] == ':' ? words[tongue][1] : "";
}

static char *in_numbers(const struct pw_schedule *s, const char *sentence, int tongue,
                        GError **error)
{
    GString *out = g_string_new(NULL);
    for (const char *at = sentence; *at != '\0';) {
        int line = at == sentence || at[-1] == ' ' ? line_at(at) : -1;
        const char *digits = line >= 0 ? at + 2 + strspn(at + 2, " ") : at;
        size_t figures = strspn(digits, "0123456789");
        if (s->ew_from == 0 || line < 0 || figures == 0 || figures > 4) {
            g_string_append_c(out, *at++);
            continue;
        }
        int own = (int)g_ascii_strtoll(digits, NULL, 10), from = pw_schedule_number(s, 1);
        int last = from - 1 + (line == 0 ? s->ew_from : s->contestants - s->ew_from);
        if (own < from || own > last) {
            g_string_free(out, TRUE);
            pw_fail(error, PW_ERROR_USAGE, "there is no %s %d; they are %d to %d",
                    line == 0 ? "NS" : "EW", own, from, last);
            return NULL;
        }
        const char *word = word_before(out, tongue);
        g_string_append_printf(out, "%s%d", word, own + line * s->ew_from);
        at = digits + figures;
    }
    return g_string_free(out, FALSE);
}

static bool is_sentence(const struct pw_event *event, const char *text)
{
    struct pw_happening one;
    struct pw_reason why = {""};
    if (pw_sentence_read(text, event->first_pair, &one, &why) != PW_OK)
        return false;
    free(one.name);
    return true;
}

char *pw_happened_in_numbers(const struct pw_event *event, const char *sentence, GError **error)
{
    char *english = in_numbers(event->schedule, sentence, 0, error);
    if (english == NULL || event->schedule->ew_from == 0 || is_sentence(event, english))
        return english;
    for (int tongue = 1; tongue < PW_TONGUES; tongue++) {
        char *text = in_numbers(event->schedule, sentence, tongue, NULL);
        if (is_sentence(event, text)) {
            g_free(english);
            return text;
        }
        g_free(text);
    }
    return english;
}

void pw_happened_no_sentence(const struct pw_event *event, const char *why, GError **error)
{
    const struct pw_schedule *s = event->schedule;
    char one[PW_SENTENCE_MAX], two[PW_SENTENCE_MAX];
    if (s->ew_from == 0 || s->ew_from + 2 > s->contestants) {
        pw_fail(error, PW_ERROR_USAGE, "%s", why);
        return;
    }
    const struct pw_happening penalty = {
        .kind = PW_PENALISED, .who_no = s->ew_from + 2, .hundredths = 1000, .of_top = true};
    const struct pw_happening exchange = {
        .kind = PW_CHANGED_SEATS, .round_no = 2, .who_no = 1, .other_no = s->ew_from + 2};
    pw_sentence_say(&penalty, event->first_pair, s->ew_from, event->language, one);
    pw_sentence_say(&exchange, event->first_pair, s->ew_from, event->language, two);
    pw_fail(error, PW_ERROR_USAGE, "%s; pairs are called as in \"%s\" or \"%s\"", why, one, two);
}

/* A number that two pairs bear on paper. */
static bool is_twice(const struct pw_schedule *s, int who_no)
{
    return who_no > 0 && who_no <= s->ew_from && who_no <= s->contestants - s->ew_from;
}

char *pw_happened_ask(struct pw_event *event, const char *sentence)
{
    struct pw_happening one;
    struct pw_reason why = {""};
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    char *question = NULL;
    if (s == NULL || s->ew_from == 0 ||
        pw_sentence_read(sentence, event->first_pair, &one, &why) != PW_OK)
        return NULL;
    int who_no = is_twice(s, one.who_no) ? one.who_no : one.other_no;
    if (is_twice(s, who_no)) {
        int no = pw_schedule_number(s, who_no);
        question =
            g_strdup_printf("which pair %d? write NS %d or EW %d in its place, as in \"EW %d "
                            "penalty 10%%\" or \"round 2: NS %d and EW %d exchanged\"",
                            no, no, no, no, no, no);
    }
    free(one.name);
    return pw_answer(question, PW_AS_TEXT, NULL);
}
