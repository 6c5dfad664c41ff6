/* The outlines of a CFF font (Adobe Technical Note 5176), written by hand: are its glyphs found by
 * CID, and has each the CID of its number? */
#include "font/internal.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define CHARSET 110 /* where it begins */

/* A header, no names, and one dictionary: ROS 0 0 0 (or not), `said`, charset. */
static size_t font(uint8_t *to, bool ros, const uint8_t *said, size_t bytes)
{
    static const uint8_t head[] = {1, 0, 4, 1, 0, 0, 0, 1, 1, 1};
    static const uint8_t ordering[] = {139, 139, 139, 12, 30}; /* 139 is 0 */
    memset(to, 0, CHARSET);
    memcpy(to, head, sizeof head);
    uint8_t *at = to + sizeof head + 1;
    if (ros) {
        memcpy(at, ordering, sizeof ordering);
        at += sizeof ordering;
    }
    memcpy(at, said, bytes);
    at += bytes;
    *at++ = 15;
    to[sizeof head] = (uint8_t)(1 + (at - (to + sizeof head + 1)));
    return CHARSET;
}

static void offsets_are_read_however_they_are_written(void **state)
{
    static const struct {
        uint8_t number[10];
        size_t bytes;
    } said[] = {{{28, 0, CHARSET}, 3},
                {{29, 0, 0, 0, CHARSET}, 5},
                {{247, CHARSET - 108}, 2},
                /* Another operator with its own operand comes before: 0.14 and -12 */
                {{30, 0xa1, 0x4f, 14, 28, 0, CHARSET}, 7},
                {{251, 0, 14, 28, 0, CHARSET}, 6},
                {{139 + 100, 14, 28, 0, CHARSET}, 5}};
    (void)state;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        uint8_t cff[CHARSET + 8];
        bool identity = false;
        size_t at = font(cff, true, said[i].number, said[i].bytes);
        memcpy(cff + at, (const uint8_t[]){0, 0, 1, 0, 2}, 5); /* of glyphs 1 and 2: 1 and 2 */
        assert_true(pw_cff_cid_keyed(cff, at + 5, 3, &identity));
        assert_true(identity);
        cff[at + 4] = 3; /* glyph 2 has CID 3 */
        assert_true(pw_cff_cid_keyed(cff, at + 5, 3, &identity));
        assert_false(identity);
    }
}

/* Charsets of format 0 list all; of 1 and 2 they have ranges: the first, and how many follow it. */
static void charsets_of_all_formats(void **state)
{
    static const struct {
        uint8_t charset[8];
        size_t bytes;
        unsigned glyphs;
        bool identity;
    } known[] = {
        {{0, 0, 1, 0, 2, 0, 3}, 7, 4, true},
        {{0, 0, 1, 0, 2, 0, 4}, 7, 4, false},
        {{1, 0, 1, 2}, 4, 4, true},
        {{1, 0, 2, 2}, 4, 4, false},
        {{1, 0, 1, 0, 0, 2, 1}, 7, 4, true},
        {{1, 0, 1, 1, 0, 2, 0}, 7, 4, false},
        {{2, 0, 1, 0, 2}, 5, 4, true},
        {{2, 0, 1, 0, 1, 0, 3, 0}, 8, 4, false}, /* cut */
        {{2, 0, 1, 1, 0}, 5, 258, true},
        {{0}, 1, 1, true},        /* nobody but glyph 0 */
        {{0, 0, 1}, 3, 3, false}, /* cut */
    };
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        uint8_t cff[CHARSET + 8];
        bool identity = !known[i].identity;
        size_t at = font(cff, true, (const uint8_t[]){28, 0, CHARSET}, 3);
        memcpy(cff + at, known[i].charset, known[i].bytes);
        assert_true(pw_cff_cid_keyed(cff, at + known[i].bytes, known[i].glyphs, &identity));
        if (identity != known[i].identity)
            fail_msg("charset %zu: %d", i, identity);
    }
}

/* Without ROS glyphs are found by name, or not at all; charsets 0 to 2 are of such fonts. */
static void not_by_cid(void **state)
{
    uint8_t cff[CHARSET + 8] = {0};
    bool identity = false;
    (void)state;
    size_t at = font(cff, false, (const uint8_t[]){28, 0, CHARSET}, 3);
    memcpy(cff + at, (const uint8_t[]){0, 0, 1}, 3);
    assert_false(pw_cff_cid_keyed(cff, at + 3, 2, &identity));
    for (uint8_t predefined = 0; predefined <= 2; predefined++) {
        font(cff, true, (const uint8_t[]){(uint8_t)(139 + predefined)}, 1);
        assert_true(pw_cff_cid_keyed(cff, at + 3, 2, &identity));
        assert_false(identity);
    }
}

/* However early it ends: nothing is read behind the end, and it is no identity. */
static void cut_anywhere(void **state)
{
    uint8_t cff[CHARSET + 8];
    (void)state;
    size_t at = font(cff, true, (const uint8_t[]){28, 0, CHARSET}, 3);
    memcpy(cff + at, (const uint8_t[]){0, 0, 1, 0, 2}, 5);
    for (size_t bytes = 0; bytes < at + 5; bytes++) {
        bool identity = true;
        bool keyed = pw_cff_cid_keyed(cff, bytes, 3, &identity);
        assert_false(identity);
        assert_true(!keyed || bytes >= 20); /* all of the dictionary */
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(offsets_are_read_however_they_are_written),
        cmocka_unit_test(charsets_of_all_formats),
        cmocka_unit_test(not_by_cid),
        cmocka_unit_test(cut_anywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
