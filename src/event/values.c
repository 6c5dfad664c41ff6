/* values.c - the texts and days that an event keeps. */
#include <stdlib.h>
#include <string.h>

#include "event/event.h"

bool pw_event_path(char **slot, const char *path)
{
    char *copy = NULL;
    if (path != NULL && path[0] != '\0') {
        copy = strdup(path);
        if (copy == NULL)
            return false;
    }
    free(*slot);
    *slot = copy;
    return true;
}

/* Control characters as spaces: U+0000 to U+001F and U+007F, and U+0080 to U+009F, which are two
 * bytes of UTF-8. */
static void without_controls(char *text)
{
    char *to = text;
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        bool latin = at[0] == 0xc2 && at[1] >= 0x80 && at[1] <= 0x9f;
        at += latin;
        *to++ = latin || *at < ' ' || *at == 0x7f ? ' ' : (char)*at;
    }
    *to = '\0';
}

bool pw_event_text(char **slot, const char *text)
{
    if (!pw_event_path(slot, text))
        return false;
    if (*slot != NULL)
        without_controls(*slot);
    return true;
}

/* `count` digits; -1: something else. */
static int digits(const char *text, int count)
{
    int number = 0;
    for (int i = 0; i < count; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + (text[i] - '0');
    }
    return number;
}

bool pw_day_read(const char *text, int *year, int *month, int *day)
{
    static const int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (strlen(text) != 10 || text[4] != '-' || text[7] != '-')
        return false;
    *year = digits(text, 4);
    *month = digits(text + 5, 2);
    *day = digits(text + 8, 2);
    if (*year < 1 || *month < 1 || *month > 12 || *day < 1)
        return false;
    bool leap = *year % 4 == 0 && (*year % 100 != 0 || *year % 400 == 0);
    return *day <= lengths[*month - 1] + (leap && *month == 2);
}

void pw_contestant_finish(struct pw_contestant *c)
{
    free(c->name);
    free(c->player[0]);
    free(c->player[1]);
    free(c->id[0]);
    free(c->id[1]);
    free(c->title);
    free(c->federation);
    free(c->club);
    free(c->family);
    free(c->criteria);
    free(c->team);
}
