/* lattice_tape.c - the article's automaton: a tape with F on it, a writing head and
 * a reading head, after every reading.
 *
 *   steps         how many readings are shown
 *   cell-count    symbols on the tape at the end
 *   loop-tape, loop-read   the tape with its loop, after some readings
 *   rows[]        k readings done: read "5" symbols, wrote "01" (not for k = 0), symbol
 *                 "1" that was read last, tape "0101101", new "2" symbols of it, loop "3"
 */
#include "doc/documents.h"

#include "event/event.h"
#include "lattice/sequence.h"

#define STEPS 12
#define LOOP_AT 12

static void row_fields(struct pw_field *rows, const unsigned char *tape, struct pw_heads heads,
                       size_t before)
{
    struct pw_field *row = pw_field_append(rows);
    g_autoptr(GString) text = g_string_new(NULL);
    for (size_t i = 0; i < heads.written; i++)
        g_string_append_c(text, (char)('0' + tape[i]));
    pw_field_int(row, "k", (long)heads.read);
    pw_field_int(row, "read", (long)heads.read);
    pw_field_text(row, "tape", text->str);
    pw_field_int(row, "new", (long)(heads.written - before));
    pw_field_int(row, "loop", (long)(heads.written - heads.read));
    pw_field_flag(row, "symbol", false);
    pw_field_text(row, "wrote", text->str + before);
    if (heads.read > 0)
        pw_field_int(row, "symbol", tape[heads.read - 1]);
}

/* A picture of the machine when its loop has become long enough to hang. */
static void loop_fields(struct pw_field *root)
{
    unsigned char tape[2 * LOOP_AT + 2];
    char text[sizeof tape] = {0};
    struct pw_heads heads = pw_tape_begin(tape, sizeof tape);
    while (heads.read < LOOP_AT)
        pw_tape_step(&heads, tape, sizeof tape);
    for (size_t i = 0; i < heads.written; i++)
        text[i] = (char)('0' + tape[i]);
    pw_field_text(root, "loop-tape", text);
    pw_field_int(root, "loop-read", LOOP_AT);
}

bool pw_lattice_tape(struct pw_field *root, const struct pw_subject *subject, struct pw_reason *why,
                     enum pw_error *code)
{
    const struct pw_lattice_request *asked = &subject->event->lattice;
    int steps = asked->steps ? asked->steps : STEPS;
    unsigned char tape[2 * PW_LATTICE_TAPE_MAX + 2]; /* a reading writes two symbols at most */
    (void)why;
    (void)code;
    pw_event_fields(root, subject);
    pw_field_int(root, "steps", steps);
    loop_fields(root);
    struct pw_field *rows = pw_field_list(root, "rows");
    struct pw_heads heads = pw_tape_begin(tape, sizeof tape);
    row_fields(rows, tape, heads, 0);
    for (int k = 1; k <= steps; k++) {
        size_t before = heads.written;
        pw_tape_step(&heads, tape, sizeof tape);
        row_fields(rows, tape, heads, before);
    }
    pw_field_int(root, "cell-count", (long)heads.written);
    return true;
}
