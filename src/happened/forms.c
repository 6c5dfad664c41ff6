/* forms.c - the one table of what can be said under [happened]. */
#include "happened/forms.h"

#include <string.h>

const struct pw_form pw_forms[] = {
    {PW_TURNED, "turned", "example-turned"},
    {PW_OTHER_BOARDS, "boards", "example-boards"},
    {PW_CHANGED_SEATS, "seats", "example-exchanged"},
    {PW_CAME_LATE, "late", "example-late"},
    {PW_WENT_HOME, "left", "example-left"},
    {PW_WENT_HOME, "cancelled", "example-cancelled"},
    {PW_FOULED, "fouled", "example-fouled"},
    {PW_BOARDS_OFF, "board-off", "example-board-off"},
    {PW_BOARDS_OFF, "off", "example-off"},
    {PW_ENDED, "ended", "example-ended"},
    {PW_BOARDS_GIVEN, "board-assigned", "example-board-assigned"},
    {PW_BOARDS_GIVEN, "assigned", "example-assigned"},
    {PW_PENALISED, "penalty", "example-penalty"},
    {PW_COLOURS_TURNED, "colours", "example-colours"},
    {PW_POSTPONED, "postponed", "example-postponed"},
    {PW_TAKEN_OVER, "replaced", "example-replaced"},
};

const int pw_forms_count = (int)(sizeof pw_forms / sizeof *pw_forms);

const char *pw_form_piece(const char *pattern, size_t *length)
{
    pattern += strspn(pattern, " ");
    *length = strcspn(pattern, " ");
    return pattern;
}

bool pw_form_is(const char *at, size_t length, const char *what)
{
    return length == strlen(what) && memcmp(at, what, length) == 0;
}

bool pw_form_is_colon(const char *at, size_t length)
{
    return pw_form_is(at, length, ":") || pw_form_is(at, length, "_:");
}

bool pw_form_is_person(const char *at, size_t length)
{
    return pw_form_is(at, length, "$who") || pw_form_is(at, length, "$two");
}

const char *pw_form_behind_bracket(const char *pattern)
{
    const char *end = strstr(pattern, "]");
    return end != NULL ? end + 1 : pattern + strlen(pattern);
}

int *pw_form_number(struct pw_happening *one, char blank_name)
{
    switch (blank_name) {
    case 'r':
        return &one->round_no;
    case 't':
        return &one->table_no;
    case 'b':
        return &one->board_no;
    case 'p':
        return &one->who_no;
    case 'q':
        return &one->other_no;
    case 'o':
        return &one->later_no;
    default:
        return NULL;
    }
}

static bool fits(const char *variant, const struct pw_happening *one)
{
    const struct {
        const char *name;
        bool fits;
    } variants[] = {{"one", pw_happening_boards(one) <= 1},
                    {"other", pw_happening_boards(one) > 1},
                    {"pair", !one->player && !one->team},
                    {"player", one->player},
                    {"team", one->team}};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        if (strcmp(variant, variants[i].name) == 0)
            return variants[i].fits;
    return false;
}

const char *pw_form_word(int tongue, const char *name, size_t name_length,
                         const struct pw_happening *one, size_t *length)
{
    const char *words = NULL;
    bool fit = false;
    for (int i = 0; i < pw_sentences.words && !fit; i++) {
        const struct pw_form_word *word = &pw_sentences.word[i];
        if (word->tongue != tongue || !pw_form_is(name, name_length, word->name))
            continue;
        fit = fits(word->variant, one);
        if (words == NULL || fit)
            words = word->words;
    }
    *length = words != NULL ? strcspn(words, "|") : 0;
    return words;
}
