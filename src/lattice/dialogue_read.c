/* dialogue_read.c - what a line means: a point, a command, or neither. */
#include <string.h>

#include "lattice/dialogue_internal.h"

static const char *const separators = " \t,;()<>";

static bool is_separator(char c)
{
    return strchr(separators, c) != NULL; /* the end too */
}

/* Is the word one of those in the list, which blanks separate? */
static bool among(const char *list, const char *word, size_t bytes)
{
    while (*list != '\0') {
        size_t this = strcspn(list, " ");
        if (this == bytes && strncmp(list, word, bytes) == 0)
            return true;
        list += this;
        list += strspn(list, " ");
    }
    return false;
}

static bool all_digits(const char *word, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        if (word[i] < '0' || word[i] > '9')
            return false;
    return bytes > 0;
}

/* false: beyond PW_LATTICE_MAX. Leading zeros are no matter. */
static bool number_of(const char *word, size_t bytes, int64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < bytes; i++) {
        int digit = word[i] - '0';
        if (*number > (PW_LATTICE_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return true;
}

/* Keeps the beginning, never half a character. */
static void keep_word(struct said *said, enum said_kind kind, const char *word, size_t bytes)
{
    said->kind = kind;
    if (bytes >= SAID_WORD_BYTES) {
        bytes = SAID_WORD_BYTES - 1;
        while (bytes > 0 && ((unsigned char)word[bytes] & 0xC0) == 0x80)
            bytes--;
    }
    memcpy(said->word, word, bytes);
    said->word[bytes] = '\0';
}

/* false: the line is decided by this word. */
static bool take_number(struct said *said, const char *word, size_t bytes)
{
    int64_t number;
    if (!number_of(word, bytes, &number)) {
        keep_word(said, SAID_TOO_LARGE, word, bytes);
        return false;
    }
    if (said->numbers == 2) {
        keep_word(said, SAID_UNKNOWN, word, bytes);
        return false;
    }
    said->number[said->numbers++] = number;
    return true;
}

static bool take_command(struct said *said, const char *const *command, const char *word,
                         size_t bytes)
{
    for (enum pw_command c = 0; c < PW_COMMANDS; c++) {
        if (!among(command[c], word, bytes))
            continue;
        bool shown = said->kind == SAID_COMMAND && said->command == PW_COMMAND_SHOW;
        if (c == PW_COMMAND_BLACK && shown) {
            said->black = true;
            return true;
        }
        if (c == PW_COMMAND_BLACK || said->kind == SAID_COMMAND || said->numbers > 0)
            break;
        said->kind = SAID_COMMAND;
        said->command = c;
        return true;
    }
    keep_word(said, SAID_UNKNOWN, word, bytes);
    return false;
}

/* How many numbers a command can have: left 3, new 10 7. */
static int numbers_of(enum pw_command command)
{
    return command <= PW_COMMAND_DIAGONAL ? 1 : command == PW_COMMAND_NEW ? 2 : 0;
}

struct said pw_said(const char *const *command, const char *line)
{
    struct said said = {.kind = SAID_NOTHING};
    const char *rest = line;
    for (;;) {
        while (*rest != '\0' && is_separator(*rest))
            rest++;
        if (*rest == '\0')
            break;
        const char *word = rest;
        while (!is_separator(*rest))
            rest++;
        size_t bytes = (size_t)(rest - word);
        if (all_digits(word, bytes)) {
            if (!take_number(&said, word, bytes))
                return said;
        } else if (word[0] == '-' && all_digits(word + 1, bytes - 1)) {
            keep_word(&said, SAID_NEGATIVE, word, bytes);
            return said;
        } else if (!take_command(&said, command, word, bytes)) {
            return said;
        }
    }
    if (said.kind == SAID_NOTHING && said.numbers > 0) {
        said.kind = said.numbers == 2 ? SAID_POINT : SAID_ONE_NUMBER;
    } else if (said.kind == SAID_COMMAND && said.numbers > numbers_of(said.command)) {
        keep_word(&said, SAID_UNKNOWN, line, strlen(line));
    } else if (said.kind == SAID_COMMAND && said.command == PW_COMMAND_NEW && said.numbers == 1) {
        said.kind = SAID_ONE_NUMBER;
    }
    return said;
}
