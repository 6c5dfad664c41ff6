/* mark.c - what marks are made of: maps, numbers as text, memory that goes all at once; and how a
 * scene takes one mark more, or keeps its first failure.
 */
#include "base/error.h"
#include "scene/internal.h"
#include "scene/scene.h"

#include <math.h>
#include <stdalign.h>
#include <string.h>

/* Affine maps of the page. */

const struct pw_matrix pw_matrix_identity = {1, 0, 0, 1, 0, 0};

struct pw_matrix pw_matrix_then(struct pw_matrix m, struct pw_matrix n)
{
    return (struct pw_matrix){
        .a = n.a * m.a + n.c * m.b,
        .b = n.b * m.a + n.d * m.b,
        .c = n.a * m.c + n.c * m.d,
        .d = n.b * m.c + n.d * m.d,
        .e = n.a * m.e + n.c * m.f + n.e,
        .f = n.b * m.e + n.d * m.f + n.f,
    };
}

struct pw_matrix pw_matrix_turn(double degrees)
{
    double quarters = degrees / 90;
    double c = cos(degrees * G_PI / 180), s = sin(degrees * G_PI / 180);
    if (quarters == floor(quarters)) { /* no 6e-17 where a zero is meant */
        c = round(c);
        s = round(s);
    }
    return (struct pw_matrix){c, s, -s, c, 0, 0};
}

bool pw_matrix_is_identity(const struct pw_matrix *m)
{
    return m->a == 1 && m->b == 0 && m->c == 0 && m->d == 1 && m->e == 0 && m->f == 0;
}

void pw_matrix_apply(const struct pw_matrix *m, double *x, double *y)
{
    double to_x = m->a * *x + m->c * *y + m->e;
    *y = m->b * *x + m->d * *y + m->f;
    *x = to_x;
}

double pw_matrix_scale(const struct pw_matrix *m)
{
    double s = hypot(m->a, m->b), slack = 1e-9 * s;
    bool turned = fabs(m->a - m->d) <= slack && fabs(m->b + m->c) <= slack;
    bool mirrored = fabs(m->a + m->d) <= slack && fabs(m->b - m->c) <= slack;
    return turned || mirrored ? s : 0;
}

bool pw_matrix_upright(const struct pw_matrix *m)
{
    return m->b == 0 && m->c == 0 && m->a == m->d && m->a > 0;
}

/* One way to write a number, whatever the locale. */

char *pw_number(char *buffer, double v, int decimals)
{
    static const long long power[] = {1, 10, 100, 1000, 10000, 100000, 1000000};
    g_assert(isfinite(v) && fabs(v) < 1e12);
    g_assert(decimals >= 0 && decimals <= 6);

    long long scaled = (long long)(fabs(v) * (double)power[decimals] + 0.5);
    long long whole = scaled / power[decimals];
    long long part = scaled % power[decimals];

    char *out = buffer;
    if (v < 0 && scaled != 0)
        *out++ = '-';
    char digit[24];
    int n = 0;
    do
        digit[n++] = (char)('0' + whole % 10);
    while ((whole /= 10) != 0);
    while (n > 0)
        *out++ = digit[--n];
    if (part != 0) {
        for (; part % 10 == 0; part /= 10)
            decimals--;
        *out++ = '.';
        for (int i = decimals - 1; i >= 0; i--, part /= 10)
            out[i] = (char)('0' + part % 10);
        out += decimals;
    }
    *out = '\0';
    return buffer;
}

void pw_number_append(GString *to, double v, int decimals)
{
    char text[40];
    const char *digits = pw_number(text, v, decimals);
    bool negative = *digits == '-';
    digits += negative;
    if (digits[0] == '0' && digits[1] == '.')
        digits++;
    if (negative)
        g_string_append_c(to, '-');
    g_string_append(to, digits);
}

/* Memory that goes all at once: blocks, filled from the front. */

#define FIRST_BLOCK (8 * 1024)
#define LARGEST_BLOCK (256 * 1024)

struct block {
    struct block *before;
    size_t used, size;
    alignas(max_align_t) char data[];
};

struct pw_arena {
    struct block *last;
};

static struct block *block_new(struct block *before, size_t size)
{
    struct block *b = g_malloc(sizeof *b + size);
    b->before = before;
    b->used = 0;
    b->size = size;
    return b;
}

struct pw_arena *pw_arena_new(void)
{
    struct pw_arena *arena = g_new(struct pw_arena, 1);
    arena->last = block_new(NULL, FIRST_BLOCK);
    return arena;
}

void pw_arena_free(struct pw_arena *arena)
{
    if (arena == NULL)
        return;
    for (struct block *b = arena->last, *before; b != NULL; b = before) {
        before = b->before;
        g_free(b);
    }
    g_free(arena);
}

void *pw_arena_take(struct pw_arena *arena, size_t bytes)
{
    size_t rounded = (bytes + 7) & ~(size_t)7;
    struct block *b = arena->last;
    if (b->size - b->used < rounded) {
        size_t size = MIN(b->size * 2, LARGEST_BLOCK);
        b = arena->last = block_new(b, MAX(size, rounded));
    }
    void *at = b->data + b->used;
    b->used += rounded;
    return at;
}

void *pw_arena_copy(struct pw_arena *arena, const void *data, size_t bytes)
{
    void *at = pw_arena_take(arena, bytes);
    if (bytes > 0)
        memcpy(at, data, bytes);
    return at;
}

char *pw_arena_text(struct pw_arena *arena, const char *text)
{
    return text == NULL ? NULL : pw_arena_copy(arena, text, strlen(text) + 1);
}

#define WORK_A_MARK 100
#define MARKS_MANY 150000     /* of one page: they are more than time */
#define WORK_A_MARK_MORE 7000 /* no array of them grows beyond 64 MB */

void pw_scene_fail(struct pw_scene *scene, GError *error_taken)
{
    if (scene->error == NULL)
        scene->error = error_taken;
    else
        g_clear_error(&error_taken);
}

bool pw_scene_failed(const struct pw_scene *scene)
{
    return scene->error != NULL;
}

bool pw_scene_work(struct pw_scene *scene, const char *what, long long count, long long each)
{
    if (pw_work(what, count, each))
        return true;
    pw_scene_fail(scene, pw_error_new(PW_ERROR_UNMET, "%s", pw_work_refused()));
    return false;
}

bool pw_scene_ready(struct pw_scene *scene)
{
    if (scene->error != NULL)
        return false;
    bool full = scene->page != NULL && scene->page->marks->len > MARKS_MANY;
    if (!pw_scene_work(scene, "marks on paper", 1, full ? WORK_A_MARK_MORE : WORK_A_MARK))
        return false;
    if (scene->page == NULL) {
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INTERNAL, "a mark was drawn before the first page"));
        return false;
    }
    return true;
}

bool pw_scene_sound(struct pw_scene *scene, const double *v, guint n)
{
    for (guint i = 0; i < n; i++) {
        if (fabs(v[i]) <= PW_PAGE_MAX)
            continue;
        if (!isfinite(v[i])) {
            pw_scene_fail(scene,
                          pw_error_new(PW_ERROR_INTERNAL,
                                       "page %d: a mark lies at a place that is not a number",
                                       scene->pages));
        } else {
            char at[40];
            pw_scene_fail(
                scene,
                pw_error_new(PW_ERROR_INPUT,
                             "page %d: a mark lies %s pt from the corner of the page; a page "
                             "ends at 14400 pt (200 inches): choose smaller measures",
                             scene->pages, pw_number(at, CLAMP(v[i], -1e9, 1e9), 0)));
        }
        return false;
    }
    return true;
}

struct pw_mark *pw_scene_mark(struct pw_scene *scene, enum pw_mark_kind kind)
{
    GArray *marks = scene->page->marks;
    g_array_set_size(marks, marks->len + 1);
    struct pw_mark *mark = &g_array_index(marks, struct pw_mark, marks->len - 1);
    memset(mark, 0, sizeof *mark);
    mark->kind = kind;
    mark->matrix = pw_matrix_identity;
    mark->part = scene->part;
    return mark;
}
