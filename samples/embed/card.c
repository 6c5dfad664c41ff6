/* card.c - the guide card of one pair, made in memory: what a program shows while its director
 * writes.
 *
 *     cc -o card card.c $(pkg-config --cflags --libs pairwheel)
 *     ./card >card.svg
 */
#include <pairwheel.h>

#include <stdio.h>
#include <string.h>

int main(void)
{
    static const char evening[] =
        "[event]\ntitle=Tuesday Pairs\n[movement]\nkind=howell\npairs=8\n";
    struct _GError *error = NULL;
    struct pw_print how;
    PW_INIT(&how);
    how.format = "svg";
    how.only = "pair=3";
    struct pw_event *event = pw_event_parse(evening, strlen(evening), NULL, NULL, &error);
    struct pw_pages *card = event ? pw_pages_print(event, "guide-cards", &how, &error) : NULL;
    size_t bytes = 0;
    const void *svg = card ? pw_pages_bytes(card, 1, &bytes) : NULL;
    size_t written = svg ? fwrite(svg, 1, bytes, stdout) : 0;
    if (error)
        fprintf(stderr, "%s\n", pw_error_message(error, 0));
    int code = error ? (int)pw_error_code(error) : bytes != written;
    pw_pages_free(card);
    pw_event_free(event);
    pw_error_free(error);
    return code;
}
