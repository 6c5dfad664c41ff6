/* cff.c - just enough of a CFF table to know how its glyphs are named.
 *
 * source  Adobe Technical Note 5176, The Compact Font Format: header, INDEX
 *         (section 5), DICT (4, 9), charset (13), CIDFonts (18).
 */
#include "font/internal.h"

struct reader {
    const uint8_t *p;
    size_t bytes, at;
    bool bad;
};

static unsigned take(struct reader *r, unsigned n)
{
    unsigned v = 0;
    while (n-- > 0) {
        if (r->at >= r->bytes) {
            r->bad = true;
            return 0;
        }
        v = v << 8 | r->p[r->at++];
    }
    return v;
}

/* Steps over an INDEX; where its first object begins and ends. */
static void skip_index(struct reader *r, size_t *from, size_t *to)
{
    unsigned count = take(r, 2);
    *from = *to = r->at;
    if (count == 0 || r->bad)
        return;
    unsigned size = take(r, 1);
    if (size < 1 || size > 4) {
        r->bad = true;
        return;
    }
    size_t offsets = r->at;
    size_t objects = offsets + (size_t)(count + 1) * size - 1;
    *from = objects + take(r, size);
    *to = objects + take(r, size);
    r->at = offsets + (size_t)count * size;
    r->at = objects + take(r, size);
    if (r->at > r->bytes || *from > *to || *to > r->bytes)
        r->bad = true;
}

/* The charset's offset, and whether the font dictionary has ROS. */
static bool top_dict(struct reader *r, size_t to, unsigned *charset)
{
    bool ros = false;
    int last = 0;
    while (r->at < to && !r->bad) {
        unsigned b = take(r, 1);
        if (b <= 21) {
            unsigned op = b == 12 ? 1200 + take(r, 1) : b;
            if (op == 1230)
                ros = true;
            else if (op == 15)
                *charset = last > 0 ? (unsigned)last : 0;
        } else if (b == 28) {
            last = (int16_t)take(r, 2);
        } else if (b == 29) {
            last = (int32_t)take(r, 4);
        } else if (b == 30) {
            unsigned two; /* a real number, two digits a byte, ended by 0xf */
            do
                two = take(r, 1);
            while ((two & 15) != 15 && two >> 4 != 15 && !r->bad);
        } else if (b >= 32 && b <= 246) {
            last = (int)b - 139;
        } else if (b >= 247 && b <= 250) {
            last = ((int)b - 247) * 256 + (int)take(r, 1) + 108;
        } else if (b >= 251 && b <= 254) {
            last = -((int)b - 251) * 256 - (int)take(r, 1) - 108;
        }
    }
    return ros;
}

/* Does glyph g have the CID g, for all of them? */
static bool charset_is_identity(struct reader *r, unsigned glyphs)
{
    unsigned format = take(r, 1);
    unsigned next = 1;
    while (next < glyphs && !r->bad) {
        if (take(r, 2) != next)
            return false;
        next += 1 + (format == 0 ? 0 : take(r, format == 1 ? 1 : 2));
    }
    return !r->bad;
}

bool pw_cff_cid_keyed(const uint8_t *cff, size_t bytes, unsigned glyphs, bool *identity)
{
    struct reader r = {cff, bytes, 0, false};
    *identity = true;
    take(&r, 2); /* version */
    r.at = take(&r, 1);
    size_t from, to;
    skip_index(&r, &from, &to); /* names */
    skip_index(&r, &from, &to); /* font dictionaries */
    if (r.bad) {
        *identity = false;
        return false;
    }
    unsigned charset = 0;
    r.at = from;
    bool ros = top_dict(&r, to, &charset);
    if (!ros)
        return false;
    r.at = charset;
    *identity = charset > 2 && charset_is_identity(&r, glyphs);
    return true;
}
