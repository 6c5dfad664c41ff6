/* choice.c - which face has a character, and what is missing where none has. */
#include "font/internal.h"

const enum pw_weight pw_weight_nearest[PW_WEIGHTS][PW_WEIGHTS] = {
    [PW_REGULAR] = {PW_REGULAR, PW_BOLD, PW_BLACK},
    [PW_BOLD] = {PW_BOLD, PW_BLACK, PW_REGULAR},
    [PW_BLACK] = {PW_BLACK, PW_BOLD, PW_REGULAR},
};

static bool asked_for(const struct pw_font_family *family, gunichar c)
{
    if (family->ranges == NULL)
        return true;
    for (guint i = 0; i < family->ranges->len; i++) {
        const struct pw_range *r = &g_array_index(family->ranges, struct pw_range, i);
        if (c >= r->from && c <= r->to)
            return true;
    }
    return false;
}

static struct pw_face *family_face_for(const struct pw_font_family *family, gunichar c,
                                       enum pw_weight weight)
{
    for (int k = 0; k < PW_WEIGHTS; k++) {
        struct pw_face *face = family->face[pw_weight_nearest[weight][k]];
        if (face != NULL && pw_face_has(face, c))
            return face;
    }
    return NULL;
}

int pw_fonts_face_for(struct pw_fonts *fonts, gunichar c, enum pw_weight weight)
{
    struct pw_face *found = pw_face_at(fonts, fonts->main[weight]);
    if (pw_face_has(found, c))
        return fonts->main[weight];
    for (guint i = 0; i < fonts->families->len; i++) {
        const struct pw_font_family *family = g_ptr_array_index(fonts->families, i);
        guint at;
        if (asked_for(family, c) && (found = family_face_for(family, c, weight)) != NULL &&
            g_ptr_array_find(fonts->faces, found, &at))
            return (int)at;
    }
    return -1;
}

bool pw_unichar_is_invisible(gunichar c)
{
    return c < ' ' || c == 0x7F || g_unichar_type(c) == G_UNICODE_FORMAT ||
           (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0xE0100 && c <= 0xE01EF) || c == 0x2028 ||
           c == 0x2029 || c == 0x034F;
}

/* The package of a family that would be asked for c and is not installed. */
static const char *package_for(const struct pw_fonts *fonts, gunichar c)
{
    for (guint i = 0; i < fonts->families->len; i++) {
        const struct pw_font_family *family = g_ptr_array_index(fonts->families, i);
        if (family->ranges == NULL || !asked_for(family, c))
            continue;
        for (int w = 0; w < PW_WEIGHTS; w++)
            if (family->face[w] != NULL && family->face[w]->state == PW_FACE_ABSENT)
                return family->package;
    }
    return NULL;
}

void pw_fonts_cover(struct pw_fonts *fonts, const char *utf8, gunichar *missing,
                    const char **package)
{
    gunichar first = 0;
    for (const char *p = utf8; *p != '\0' && first == 0; p = g_utf8_next_char(p)) {
        gunichar c = g_utf8_get_char(p);
        if ((c < ' ' || c > '~') && !pw_unichar_is_invisible(c) &&
            pw_fonts_face_for(fonts, c, PW_REGULAR) < 0)
            first = c;
    }
    if (missing != NULL)
        *missing = first;
    if (package != NULL)
        *package = first == 0 ? NULL : package_for(fonts, first);
}
