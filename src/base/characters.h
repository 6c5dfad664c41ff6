/* characters.h - whole characters of UTF-8, and characters that nobody sees: they command a
 * terminal, turn the order of a line or end it, and would reach out of a name, a table, a program
 * that reads what we write.
 *
 * Hidden are the controls U+0001-001F U+007F U+0080-009F but tab and line ends, those of direction
 * U+061C U+200E U+200F U+202A-202E U+2066-2069 (Unicode's property Bidi_Control), and the
 * separators U+2028 U+2029. In files they are written as \u202e, which the readers take for what it
 * says.
 */
#ifndef PW_BASE_CHARACTERS_H
#define PW_BASE_CHARACTERS_H

#include <stddef.h>

/* How many bytes of UTF-8 such a character has here, and its number; 0: here is none. */
size_t pw_hidden(const char *at, unsigned *code);
/* The first of them in the text; NULL: it has none. */
const char *pw_hidden_find(const char *text);
/* How many bytes the whole characters have that fit into `most`: where a text may be cut. */
size_t pw_characters(const char *text, size_t most);
/* The six bytes \u202e for such a character: its number; 0: here is none. */
unsigned pw_hidden_written(const char *at);

#endif
