/* play_off.c - who played a play-off, and in which order. */
#include "score/play_off.h"

#include "base/characters.h"
#include "base/reason.h"

#include <stdlib.h>
#include <string.h>

enum pw_status pw_play_off_take(struct pw_tournament *t, const char *text, bool *wrong,
                                struct pw_reason *why)
{
    int group = 1, place = 0, first = 0;
    t->play_off = calloc((size_t)t->players + 1, sizeof *t->play_off);
    t->play_off_group = calloc((size_t)t->players + 1, sizeof *t->play_off_group);
    if (t->play_off == NULL || t->play_off_group == NULL)
        return pw_because(why, PW_NO_MEMORY, "there is not enough memory for the results");
    if (text == NULL || strcmp(text, "no") == 0)
        return PW_OK;
    *wrong = true;
    for (const char *at = text; *at != '\0';) {
        size_t digits = strspn(at, "0123456789");
        if (*at == ' ' || *at == ',' || *at == ';') {
            group += *at == ';';
            place = *at == ';' ? 0 : place;
            at++;
            continue;
        }
        int who = digits >= 1 && digits <= 5 ? (int)strtol(at, NULL, 10) : 0;
        if (who < 1 || who > t->players || !t->here[who])
            return pw_because(
                why, PW_BAD_REQUEST,
                "play-off: there is no player \"%.*s\"; write numbers in the order of "
                "the play-off, as in 2,1, with ; before another one",
                (int)pw_characters(at, strcspn(at, ",;") > 40 ? 40 : strcspn(at, ",;")), at);
        if (t->play_off[who] != 0)
            return pw_because(why, PW_BAD_REQUEST, "play-off: player %d stands there twice", who);
        first = place == 0 ? who : first;
        if (t->open == 0 && t->score[who] != t->score[first])
            return pw_because(why, PW_BAD_REQUEST,
                              "play-off: %d and %d have not as many points, and a play-off decides "
                              "between equal ones",
                              first, who);
        t->play_off[who] = ++place;
        t->play_off_group[who] = group;
        at += digits;
    }
    *wrong = false;
    return PW_OK;
}

int pw_play_off_who(const struct pw_tournament *t, int group, int place)
{
    for (int who_no = 1; who_no <= t->players; who_no++)
        if (t->play_off_group[who_no] == group && t->play_off[who_no] == place)
            return who_no;
    return 0;
}
