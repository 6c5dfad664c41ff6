/* image.c - pictures that a club puts beside its templates: PNG and SVG, read, drawn and written.
 */
#include "fuzz.h"

#include "layout/image.h"
#include "paper.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const enum pw_preset presets[] = {PW_PRESET_COLOUR, PW_PRESET_BLACK, PW_PRESET_INVERSE};
    enum pw_preset preset = presets[fuzz_choice(data, size, G_N_ELEMENTS(presets))];
    GError *error = NULL;
    bool drawing = size == 0 || data[0] != 0x89; /* a PNG begins with it */
    g_autofree char *text = g_strndup((const char *)data, size);
    struct pw_image *image = drawing ? pw_image_svg("fuzz.svg", text, strlen(text), preset, &error)
                                     : pw_image_png("fuzz.png", data, size, preset, &error);
    g_assert((image == NULL) == (error != NULL));
    fuzz_error(&error);
    if (image == NULL)
        return 0;
    g_assert(image->w > 0 && image->h > 0);
    struct pw_scene *scene = pw_scene_new("fuzz", "en");
    pw_scene_page_begin(scene, 200, 200);
    pw_image_draw(image, scene, 20, 20, 160, 160);
    fuzz_write(scene, (int)fuzz_choice(data, size, PW_FUZZ_WRITERS));
    pw_scene_free(scene);
    pw_image_free(image);
    return 0;
}
