/* leavers.c - "5,7 until 3": who left, and when. */
#include "score/leavers.h"

#include "base/characters.h"
#include "base/reason.h"

#include <stdlib.h>
#include <string.h>

/* A whole number at *text, which is past it then; -1: none. */
static int scan(const char **text)
{
    size_t digits = strspn(*text, "0123456789");
    int n = digits >= 1 && digits <= 5 ? (int)strtol(*text, NULL, 10) : -1;
    *text += n >= 0 ? digits : 0;
    return n;
}

/* One of them: "5", "5 until 3", "5 until round 3". */
static bool read_leaver(const char *text, size_t length, struct pw_leaver *leaver)
{
    static const char *const words[] = {" until round ", " until ", " after round ", " after "};
    const char *end = text + length, *at = text;
    *leaver = (struct pw_leaver){scan(&at), -1};
    for (size_t i = 0; leaver->who_no > 0 && at < end && i < sizeof words / sizeof *words; i++) {
        if (strncmp(at, words[i], strlen(words[i])) != 0)
            continue;
        at += strlen(words[i]);
        leaver->last_no = scan(&at);
        break;
    }
    return leaver->who_no > 0 && at == end;
}

enum pw_status pw_leavers_read(const struct pw_event *event, const struct pw_schedule *s,
                               struct pw_leaver **out, struct pw_reason *why)
{
    /* in a Swiss who leaves takes no games along: the rule is that of round robins */
    bool any = event->withdrawn != NULL && event->no_robin == NULL;
    const char *text = any ? event->withdrawn : "";
    struct pw_leaver *leaver = calloc(strlen(text) + 2, sizeof *leaver);
    int n = 0;
    *out = leaver;
    if (leaver == NULL)
        return pw_because(why, PW_NO_MEMORY, "there is not enough memory for the results");
    while (*text != '\0') {
        text += strspn(text, ",; ");
        size_t length = strcspn(text, ",;"), trimmed = length;
        while (trimmed > 0 && text[trimmed - 1] == ' ')
            trimmed--;
        /* numbers may be parted by blanks alone */
        size_t digits = strspn(text, "0123456789"), blanks = strspn(text + digits, " ");
        if (digits > 0 && blanks > 0 && text[digits + blanks] >= '0' &&
            text[digits + blanks] <= '9')
            length = trimmed = digits;
        if (length == 0)
            break;
        if (!read_leaver(text, trimmed, &leaver[n]) || leaver[n].who_no > s->contestants)
            return pw_because(
                why, PW_BAD_REQUEST,
                "withdrawn: there is no player \"%.*s\"; write numbers of players, "
                "as in 5,7, or with the last round in which they were there: 5 until 3",
                (int)pw_characters(text, trimmed > 40 ? 40 : trimmed), text);
        n++;
        text += length;
    }
    leaver[n] = (struct pw_leaver){0, 0};
    return PW_OK;
}
