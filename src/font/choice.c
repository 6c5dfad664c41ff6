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

char *pw_fonts_trouble(struct pw_fonts *fonts, gunichar c, int face)
{
    char text[7] = {0};
    g_unichar_to_utf8(c, text);
    if (face < 0) {
        const char *package = package_for(fonts, c);
        return g_strdup_printf(
            "no font has the character U+%04X (%s); a box is printed in its place; "
            "%s%s",
            (unsigned)c, text,
            package != NULL ? "install one with: apt install " : "write the name in other letters",
            package != NULL ? package : "");
    }
    const struct pw_font_family *own = g_ptr_array_index(fonts->families, 0);
    const struct pw_font_family *usual = g_ptr_array_index(fonts->families, 1);
    const struct pw_font_family *its = pw_face_at(fonts, face)->family;
    if (!fonts->own || its != usual || !g_unichar_isalnum(c))
        return NULL;
    return g_strdup_printf("the font %s has no \"%s\" (U+%04X); it is set in %s", own->name, text,
                           (unsigned)c, its->name);
}
