/* elements_qr.c - <qr>: a code that a telephone reads, with its quiet zone, as squares of ink.
 *
 * A module is as many 600ths of an inch as fit, so that printers ink whole dots, and begins on one.
 * It is dark on light whatever the inks are: not all telephones read it the other way round.
 */
#include "layout/figures.h"

#include <glib.h>
#include <math.h>
#include <stdbool.h>

/* The one file that sees libqrencode. */

#define PW_QR_QUIET 4 /* modules that stay white on each side */

#ifdef PW_HAVE_QRENCODE

#include <qrencode.h>

/* Can codes be made at all? Not where the program was built without libqrencode. */
static bool pw_qr_there(void)
{
    return true;
}

/* The modules of the text, side * side of them, row by row from the top; true is dark. Errors are
 * mended to level M, 15 %. NULL: the text is empty or too long, or no codes can be made. The caller
 * frees with g_free. */
static bool *pw_qr_make(const char *text, int *side)
{
    QRcode *code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (code == NULL)
        return NULL;
    bool *modules = g_new0(bool, (gsize)code->width *(gsize)code->width);
    for (int i = 0; i < code->width * code->width; i++)
        modules[i] = (code->data[i] & 1) != 0;
    *side = code->width;
    QRcode_free(code);
    return modules;
}

#else

static bool pw_qr_there(void)
{
    return false;
}

static bool *pw_qr_make(const char *text, int *side)
{
    (void)text, (void)side;
    return NULL;
}

#endif

#define DOT (72.0 / 600) /* points */
#define DOTS_LEAST 8     /* of a module: below 0.34 mm few telephones read it */

const struct pw_attr pw_qr_attrs[] = {
    {"text", PW_ATTR_TEXT, NULL, true}, {"size", PW_ATTR_LENGTH, NULL, true}, {0}};

struct code {
    bool *modules; /* NULL: nothing is drawn */
    int side;
    double module; /* points */
};

/* g_free its modules. */
static struct code code_of(const struct pw_el *el)
{
    struct code code = {NULL, 0, 0};
    const char *text = pw_attr_text(el, "text", "");
    double size = pw_attr_length(el, "size", 0);
    if (text[0] == '\0')
        return code;
    code.modules = pw_qr_make(text, &code.side);
    if (code.modules == NULL) {
        pw_el_fail(el, pw_qr_there()
                           ? "holds at most 2331 letters; make the text shorter"
                           : "needs libqrencode, and this pairwheel was built without it; "
                             "install libqrencode-dev and build it again");
        return code;
    }
    int across = code.side + 2 * PW_QR_QUIET;
    double dots = floor(size / across / DOT + 1e-6);
    code.module = dots * DOT;
    if (dots < DOTS_LEAST) {
        pw_el_fail(el, "of this text has %d squares in a row and needs %.1f mm; make size larger",
                   across, across * DOTS_LEAST * DOT / PW_MM);
        g_clear_pointer(&code.modules, g_free);
    }
    return code;
}

void pw_qr_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    struct code code = code_of(el);
    *w = *h = code.modules != NULL ? (code.side + 2 * PW_QR_QUIET) * code.module : PW_NO_ROOM;
    g_free(code.modules);
}

/* Dark modules that stand side by side are one box. */
static void boxes_add(struct pw_scene *scene, const struct code *code, double x, double y)
{
    for (int row = 0; row < code->side; row++)
        for (int from = 0; from < code->side; from++) {
            const bool *its = code->modules + row * code->side;
            int to = from;
            while (to < code->side && its[to])
                to++;
            if (to > from)
                pw_scene_rect(scene, x + from * code->module, y + row * code->module,
                              (to - from) * code->module, code->module);
            from = to;
        }
}

void pw_qr_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    struct code code = code_of(el);
    const struct pw_palette *palette = pen->palette;
    bool turned = pw_is_light(palette->black);
    if (code.modules == NULL)
        return;
    double whole = (code.side + 2 * PW_QR_QUIET) * code.module, quiet = PW_QR_QUIET * code.module;
    double x = p.x + p.w / 2 - whole / 2, y = p.y + p.h / 2 - whole / 2;
    pw_scene_rect(pen->scene, x, y, whole, whole);
    pw_scene_fill(pen->scene, turned ? palette->black : palette->white);
    boxes_add(pen->scene, &code, x + quiet, y + quiet);
    pw_scene_fill(pen->scene, turned ? palette->white : palette->black);
    g_free(code.modules);
}
