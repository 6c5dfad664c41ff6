/* scene.c - pages, the matrices in force, paths, text and pictures.
 *
 * Long: all that puts ink on a page keeps the first failure in one place.
 */
#include "scene/scene.h"

#include <math.h>
#include <stdalign.h>
#include <stddef.h>
#include <string.h>

#include "base/error.h"
#include "pairwheel.h"

/* The path being built, in the coordinates of the caller. */
struct pw_pen_path {
    GByteArray *op;
    GArray *xy; /* of double */
    bool open;  /* a subpath has begun: the pen is somewhere */
};

struct pw_scene {
    char *title, *language;
    pw_page_sink sink;
    void *user;
    GPtrArray *kept;      /* of struct pw_page *; without a sink */
    struct pw_page *page; /* the one being drawn, or NULL */
    int pages;
    int clips; /* open on this page */
    GArray *stack;
    struct pw_matrix matrix; /* in force */
    double place[4];         /* of runs, on the page; w 0: none */
    bool tagged;
    int part; /* in force on this page; 0: none */
    struct pw_pen_path path;
    GError *error;
    const char *role; /* of the sign that is drawn; NULL: none */
    int role_no;
};

/* ---- marks ---- */

/* What marks are made of: maps, numbers as text, memory that goes all at once; and how a
 * scene takes one mark more, or keeps its first failure.
 */

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

/* How much a matrix enlarges, if it does so equally in all directions (it may
 * turn and mirror); else 0. */
static double matrix_scale(const struct pw_matrix *m)
{
    double s = hypot(m->a, m->b), slack = 1e-9 * s;
    bool turned = fabs(m->a - m->d) <= slack && fabs(m->b + m->c) <= slack;
    bool mirrored = fabs(m->a + m->d) <= slack && fabs(m->b - m->c) <= slack;
    return turned || mirrored ? s : 0;
}

/* Neither turned, mirrored nor stretched: x' = s x + e, y' = s y + f. */
static bool matrix_upright(const struct pw_matrix *m)
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

static struct pw_arena *arena_new(void)
{
    struct pw_arena *arena = g_new(struct pw_arena, 1);
    arena->last = block_new(NULL, FIRST_BLOCK);
    return arena;
}

static void arena_free(struct pw_arena *arena)
{
    if (arena == NULL)
        return;
    for (struct block *b = arena->last, *before; b != NULL; b = before) {
        before = b->before;
        g_free(b);
    }
    g_free(arena);
}

/* Not zeroed, aligned for any number. */
static void *arena_take(struct pw_arena *arena, size_t bytes)
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

static void *arena_copy(struct pw_arena *arena, const void *data, size_t bytes)
{
    void *at = arena_take(arena, bytes);
    if (bytes > 0)
        memcpy(at, data, bytes);
    return at;
}

static char *arena_text(struct pw_arena *arena, const char *text)
{
    return text == NULL ? NULL : arena_copy(arena, text, strlen(text) + 1);
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

/* Counts work, see pw_work; the scene fails where it is too much. */
static bool scene_work(struct pw_scene *scene, const char *what, long long count, long long each)
{
    if (pw_work(what, count, each))
        return true;
    pw_scene_fail(scene, pw_error_new(PW_ERROR_UNMET, "%s", pw_work_refused()));
    return false;
}

/* Ready to draw: no failure, and a page is open (else that is the failure). */
static bool scene_ready(struct pw_scene *scene)
{
    if (scene->error != NULL)
        return false;
    bool full = scene->page != NULL && scene->page->marks->len > MARKS_MANY;
    if (!scene_work(scene, "marks on paper", 1, full ? WORK_A_MARK_MORE : WORK_A_MARK))
        return false;
    if (scene->page == NULL) {
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INTERNAL, "a mark was drawn before the first page"));
        return false;
    }
    return true;
}

/* False, with the failure kept: not finite, or beyond the largest page. */
static bool scene_sound(struct pw_scene *scene, const double *v, guint n)
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

/* A new mark of the page, zeroed but for the matrix, which is the identity. */
static struct pw_mark *scene_mark(struct pw_scene *scene, enum pw_mark_kind kind)
{
    GArray *marks = scene->page->marks;
    g_array_set_size(marks, marks->len + 1);
    struct pw_mark *mark = &g_array_index(marks, struct pw_mark, marks->len - 1);
    memset(mark, 0, sizeof *mark);
    mark->kind = kind;
    mark->matrix = pw_matrix_identity;
    mark->part = scene->part;
    mark->role = scene->role;
    mark->role_no = scene->role != NULL ? scene->role_no : 0;
    return mark;
}

/* ---- the scene ---- */

/* Paths: built by the caller, inked on the page. */

#define WORK_A_POINT 6
#define POINTS_MANY 400 /* of one path: they are more than time */
#define WORK_A_POINT_MORE 100
/* Handle of a quarter circle's cubic, as a share of the radius. */
#define QUARTER 0.5522847498307936

static void add(struct pw_scene *scene, char op, const double *xy, guint n)
{
    if (scene->error != NULL)
        return;
    g_byte_array_append(scene->path.op, (const guint8 *)&op, 1);
    if (n > 0)
        g_array_append_vals(scene->path.xy, xy, n);
    scene->path.open = op != 'Z';
}

static void path_empty(struct pw_scene *scene)
{
    g_byte_array_set_size(scene->path.op, 0);
    g_array_set_size(scene->path.xy, 0);
    scene->path.open = false;
}

void pw_scene_move(struct pw_scene *scene, double x, double y)
{
    add(scene, 'M', (double[]){x, y}, 2);
}

void pw_scene_line_to(struct pw_scene *scene, double x, double y)
{
    add(scene, scene->path.open ? 'L' : 'M', (double[]){x, y}, 2);
}

void pw_scene_curve_to(struct pw_scene *scene, double x1, double y1, double x2, double y2, double x,
                       double y)
{
    if (!scene->path.open)
        pw_scene_move(scene, x1, y1);
    add(scene, 'C', (double[]){x1, y1, x2, y2, x, y}, 6);
}

void pw_scene_close(struct pw_scene *scene)
{
    if (scene->path.open)
        add(scene, 'Z', NULL, 0);
}

void pw_scene_arc(struct pw_scene *scene, double cx, double cy, double r, double a, double b)
{
    if (!isfinite(a) || !isfinite(b) || fabs(b - a) > 360.0 * 100) {
        pw_scene_move(scene, NAN, NAN); /* fails when inked, as any place that is no number */
        return;
    }
    double from = a * G_PI / 180, to = b * G_PI / 180;
    int pieces = MAX(1, (int)ceil(fabs(to - from) / (G_PI / 2) - 1e-9));
    double step = (to - from) / pieces;
    double k = 4.0 / 3 * tan(step / 4) * r;
    double s = sin(from), c = cos(from);
    pw_scene_line_to(scene, cx + r * s, cy - r * c);
    for (int i = 1; i <= pieces; i++) {
        double s2 = sin(from + step * i), c2 = cos(from + step * i);
        pw_scene_curve_to(scene, cx + r * s + k * c, cy - r * c + k * s, cx + r * s2 - k * c2,
                          cy - r * c2 - k * s2, cx + r * s2, cy - r * c2);
        s = s2;
        c = c2;
    }
}

void pw_scene_rect(struct pw_scene *scene, double x, double y, double w, double h)
{
    pw_scene_move(scene, x, y);
    pw_scene_line_to(scene, x + w, y);
    pw_scene_line_to(scene, x + w, y + h);
    pw_scene_line_to(scene, x, y + h);
    pw_scene_close(scene);
}

void pw_scene_round_rect(struct pw_scene *scene, double x, double y, double w, double h, double r)
{
    r = MIN(r, MIN(w, h) / 2);
    if (r <= 0) {
        pw_scene_rect(scene, x, y, w, h);
        return;
    }
    double k = r * (1 - QUARTER), right = x + w, foot = y + h;
    pw_scene_move(scene, x + r, y);
    pw_scene_line_to(scene, right - r, y);
    pw_scene_curve_to(scene, right - k, y, right, y + k, right, y + r);
    pw_scene_line_to(scene, right, foot - r);
    pw_scene_curve_to(scene, right, foot - k, right - k, foot, right - r, foot);
    pw_scene_line_to(scene, x + r, foot);
    pw_scene_curve_to(scene, x + k, foot, x, foot - k, x, foot - r);
    pw_scene_line_to(scene, x, y + r);
    pw_scene_curve_to(scene, x, y + k, x + k, y, x + r, y);
    pw_scene_close(scene);
}

void pw_scene_circle(struct pw_scene *scene, double cx, double cy, double r)
{
    double k = r * QUARTER;
    pw_scene_move(scene, cx, cy - r);
    pw_scene_curve_to(scene, cx + k, cy - r, cx + r, cy - k, cx + r, cy);
    pw_scene_curve_to(scene, cx + r, cy + k, cx + k, cy + r, cx, cy + r);
    pw_scene_curve_to(scene, cx - k, cy + r, cx - r, cy + k, cx - r, cy);
    pw_scene_curve_to(scene, cx - r, cy - k, cx - k, cy - r, cx, cy - r);
    pw_scene_close(scene);
}

/* The pen of a stroke keeps its shape only under a matrix that enlarges equally
 * everywhere; then the points move and the width grows, and no matrix is left. */
static void ink(struct pw_scene *scene, const struct pw_mark *like, const struct pw_matrix *m)
{
    const struct pw_path *from = &like->path;
    if (!scene_work(scene, "points of lines on paper", from->n_xy,
                    from->n_xy > POINTS_MANY ? WORK_A_POINT_MORE : WORK_A_POINT))
        return;
    double scale = like->stroke ? matrix_scale(m) : 1;
    struct pw_arena *arena = scene->page->arena;
    double *on_page = arena_take(arena, from->n_xy * sizeof *on_page);
    for (guint i = 0; i + 1 < from->n_xy; i += 2) {
        on_page[i] = from->xy[i];
        on_page[i + 1] = from->xy[i + 1];
        pw_matrix_apply(m, &on_page[i], &on_page[i + 1]);
    }
    double pen[] = {like->width, like->dash[0], like->dash[1]};
    if (!scene_sound(scene, on_page, from->n_xy) || !scene_sound(scene, pen, 3))
        return;

    struct pw_mark *mark = scene_mark(scene, like->kind);
    mark->colour = like->colour;
    mark->stroke = like->stroke;
    mark->path.n_op = from->n_op;
    mark->path.n_xy = from->n_xy;
    mark->path.op = arena_copy(arena, from->op, from->n_op);
    if (scale > 0) {
        mark->path.xy = on_page;
    } else {
        mark->path.xy = arena_copy(arena, from->xy, from->n_xy * sizeof *from->xy);
        mark->matrix = *m;
        scale = 1;
    }
    mark->width = like->width * scale;
    mark->dash[0] = like->dash[0] * scale;
    mark->dash[1] = like->dash[1] * scale;
}

static void ink_current(struct pw_scene *scene, struct pw_mark *like)
{
    if (scene_ready(scene) && scene->path.op->len > 0) {
        like->path = (struct pw_path){
            .op = (char *)scene->path.op->data,
            .xy = (double *)(void *)scene->path.xy->data,
            .n_op = scene->path.op->len,
            .n_xy = scene->path.xy->len,
        };
        ink(scene, like, &scene->matrix);
    }
    path_empty(scene);
}

void pw_scene_fill(struct pw_scene *scene, struct pw_colour colour)
{
    ink_current(scene, &(struct pw_mark){.kind = PW_MARK_PATH, .colour = colour});
}

void pw_scene_stroke(struct pw_scene *scene, struct pw_colour colour, double width)
{
    pw_scene_stroke_dashed(scene, colour, width, 0, 0);
}

void pw_scene_stroke_dashed(struct pw_scene *scene, struct pw_colour colour, double width,
                            double on, double off)
{
    bool dashed = on > 0 && off > 0;
    struct pw_mark like = {
        .kind = PW_MARK_PATH,
        .colour = colour,
        .stroke = true,
        .width = width,
        .dash = {dashed ? on : 0, dashed ? off : 0},
    };
    ink_current(scene, &like);
}

void pw_scene_clip(struct pw_scene *scene)
{
    if (scene->error != NULL)
        return;
    if (scene->path.op->len == 0) /* nothing gets through an empty hole */
        pw_scene_rect(scene, 0, 0, 0, 0);
    ink_current(scene, &(struct pw_mark){.kind = PW_MARK_CLIP});
    scene->clips++;
}

void pw_scene_unclip(struct pw_scene *scene)
{
    if (!scene_ready(scene))
        return;
    if (scene->clips == 0) {
        pw_scene_fail(scene, pw_error_new(PW_ERROR_INTERNAL, "page %d: a clip is closed twice",
                                          scene->pages));
        return;
    }
    scene->clips--;
    scene_mark(scene, PW_MARK_UNCLIP);
}

void pw_scene_rule(struct pw_scene *scene, double x1, double y1, double x2, double y2,
                   struct pw_colour colour, double width)
{
    if (y1 == y2) {
        pw_scene_rect(scene, MIN(x1, x2), y1 - width / 2, fabs(x2 - x1), width);
        pw_scene_fill(scene, colour);
    } else if (x1 == x2) {
        pw_scene_rect(scene, x1 - width / 2, MIN(y1, y2), width, fabs(y2 - y1));
        pw_scene_fill(scene, colour);
    } else {
        pw_scene_move(scene, x1, y1);
        pw_scene_line_to(scene, x2, y2);
        pw_scene_stroke(scene, colour, width);
    }
}

/* A copy of a path or clip through m. */
static void pw_scene_paste_path(struct pw_scene *scene, const struct pw_mark *mark,
                                const struct pw_matrix *m)
{
    ink(scene, mark, m);
    if (mark->kind == PW_MARK_CLIP)
        scene->clips++;
}

/* A picture of pixels, shared by all the pages that show it. */

static void clear(void *data)
{
    g_free(((struct pw_picture *)data)->pixels);
}

struct pw_picture *pw_picture_new(int width, int height, bool grey, uint8_t *pixels_taken)
{
    struct pw_picture *picture = g_atomic_rc_box_new0(struct pw_picture);
    picture->width = width;
    picture->height = height;
    picture->grey = grey;
    picture->pixels = pixels_taken;
    g_autofree char *head =
        g_strdup_printf("%dx%d %d\n", width, height, pw_picture_samples(picture));
    GChecksum *sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(sum, (const guchar *)head, (gssize)strlen(head));
    g_checksum_update(sum, pixels_taken, (gssize)pw_picture_bytes(picture));
    g_strlcpy(picture->digest, g_checksum_get_string(sum), sizeof picture->digest);
    g_checksum_free(sum);
    return picture;
}

static struct pw_picture *pw_picture_ref(struct pw_picture *picture)
{
    return g_atomic_rc_box_acquire(picture);
}

void pw_picture_unref(void *picture)
{
    g_atomic_rc_box_release_full(picture, clear);
}

int pw_picture_samples(const struct pw_picture *picture)
{
    return picture->grey ? 1 : 3;
}

size_t pw_picture_bytes(const struct pw_picture *picture)
{
    return (size_t)picture->width * (size_t)picture->height * (size_t)pw_picture_samples(picture);
}

/* The picture on the square from 0 0 to 1 1, through m. */
static void pw_scene_paste_picture(struct pw_scene *scene, struct pw_picture *picture,
                                   const struct pw_matrix *m)
{
    static const double square[] = {0, 0, 1, 0, 1, 1, 0, 1};
    double corner[8];
    memcpy(corner, square, sizeof corner);
    for (int i = 0; i < 8; i += 2)
        pw_matrix_apply(m, &corner[i], &corner[i + 1]);
    if (!scene_ready(scene) || !scene_sound(scene, corner, 8))
        return;
    struct pw_page *page = scene->page;
    if (page->pictures == NULL)
        page->pictures = g_ptr_array_new_with_free_func(pw_picture_unref);
    g_ptr_array_add(page->pictures, pw_picture_ref(picture));
    struct pw_mark *mark = scene_mark(scene, PW_MARK_PICTURE);
    mark->picture = picture;
    mark->matrix = *m;
    mark->path = (struct pw_path){.op = arena_copy(page->arena, "MLLLZ", 5),
                                  .xy = arena_copy(page->arena, square, sizeof square),
                                  .n_op = 5,
                                  .n_xy = 8};
}

void pw_scene_picture(struct pw_scene *scene, struct pw_picture *picture, double x, double y,
                      double w, double h)
{
    struct pw_matrix m = pw_matrix_then((struct pw_matrix){w, 0, 0, h, x, y}, scene->matrix);
    pw_scene_paste_picture(scene, picture, &m);
}

#define WORK_A_LETTER 20

static void pw_page_free(void *data);

struct pw_scene *pw_scene_new(const char *title, const char *language)
{
    struct pw_scene *scene = g_new0(struct pw_scene, 1);
    scene->title = g_strdup(title);
    scene->language = g_strdup(language);
    scene->kept = g_ptr_array_new_with_free_func(pw_page_free);
    scene->stack = g_array_new(FALSE, FALSE, sizeof(struct pw_matrix));
    scene->matrix = pw_matrix_identity;
    scene->path.op = g_byte_array_new();
    scene->path.xy = g_array_new(FALSE, FALSE, sizeof(double));
    return scene;
}

void pw_scene_set_sink(struct pw_scene *scene, pw_page_sink sink, void *user)
{
    scene->sink = sink;
    scene->user = user;
}

static bool forget_page(const struct pw_page *page, int page_no, void *user, GError **error)
{
    (void)page;
    (void)page_no;
    (void)user;
    (void)error;
    return true;
}

void pw_scene_forget_pages(struct pw_scene *scene)
{
    pw_scene_set_sink(scene, forget_page, NULL);
}

void pw_scene_free(struct pw_scene *scene)
{
    if (scene == NULL)
        return;
    pw_page_free(scene->page);
    g_ptr_array_unref(scene->kept);
    g_array_unref(scene->stack);
    g_byte_array_unref(scene->path.op);
    g_array_unref(scene->path.xy);
    g_clear_error(&scene->error);
    g_free(scene->title);
    g_free(scene->language);
    g_free(scene);
}

const char *pw_scene_title(const struct pw_scene *scene)
{
    return scene->title;
}

const char *pw_scene_language(const struct pw_scene *scene)
{
    return scene->language;
}

int pw_scene_pages(const struct pw_scene *scene)
{
    return scene->pages;
}

const struct pw_page *pw_scene_page(const struct pw_scene *scene, int page_no)
{
    if (scene->page != NULL && page_no == scene->pages)
        return scene->page;
    if (page_no < 1 || (guint)page_no > scene->kept->len)
        return NULL;
    return g_ptr_array_index(scene->kept, page_no - 1);
}

/* ---- pages ---- */

static struct pw_page *page_new(double width, double height)
{
    struct pw_page *page = g_new0(struct pw_page, 1);
    page->width = width;
    page->height = height;
    page->marks = g_array_sized_new(FALSE, FALSE, sizeof(struct pw_mark), 64);
    page->bookmarks = g_array_new(FALSE, FALSE, sizeof(struct pw_bookmark));
    page->parts = g_array_new(FALSE, FALSE, sizeof(struct pw_part));
    page->arena = arena_new();
    return page;
}

static void pw_page_free(void *data)
{
    struct pw_page *page = data;
    if (page == NULL)
        return;
    g_array_unref(page->marks);
    g_array_unref(page->bookmarks);
    g_array_unref(page->parts);
    g_clear_pointer(&page->pictures, g_ptr_array_unref);
    arena_free(page->arena);
    g_free(page);
}

static void page_end(struct pw_scene *scene)
{
    struct pw_page *page = scene->page;
    if (page == NULL)
        return;
    if (scene->clips > 0)
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INTERNAL, "page %d ends inside a clip", scene->pages));
    scene->clips = 0;
    scene->page = NULL;
    if (scene->error != NULL) {
        pw_page_free(page);
    } else if (scene->sink == NULL) {
        g_ptr_array_add(scene->kept, page);
    } else {
        GError *error = NULL;
        if (!scene->sink(page, scene->pages, scene->user, &error)) {
            if (error == NULL)
                error = pw_error_new(PW_ERROR_INTERNAL, "page %d was refused", scene->pages);
            pw_scene_fail(scene, error);
        }
        pw_page_free(page);
    }
}

void pw_scene_page_begin(struct pw_scene *scene, double width, double height)
{
    page_end(scene);
    if (scene->error != NULL)
        return;
    if (!(width > 0 && width <= PW_PAGE_MAX && height > 0 && height <= PW_PAGE_MAX)) {
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INPUT,
                                   "page %d is too large, or empty: width and height are more "
                                   "than 0 and at most 14400 pt (200 inches)",
                                   scene->pages + 1));
        return;
    }
    scene->page = page_new(width, height);
    scene->part = 0;
    scene->pages++;
}

bool pw_scene_end(struct pw_scene *scene, GError **error)
{
    page_end(scene);
    if (scene->stack->len > 0)
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INTERNAL, "a matrix was pushed and never popped"));
    if (scene->error == NULL)
        return true;
    if (error != NULL)
        *error = g_error_copy(scene->error);
    return false;
}

/* ---- matrices ---- */

void pw_scene_push(struct pw_scene *scene, struct pw_matrix m)
{
    if (scene->error != NULL)
        return;
    g_array_append_val(scene->stack, scene->matrix);
    scene->matrix = pw_matrix_then(m, scene->matrix);
}

void pw_scene_pop(struct pw_scene *scene)
{
    if (scene->error != NULL)
        return;
    guint depth = scene->stack->len;
    if (depth == 0) {
        pw_scene_fail(scene,
                      pw_error_new(PW_ERROR_INTERNAL, "a matrix was popped and never pushed"));
        return;
    }
    scene->matrix = g_array_index(scene->stack, struct pw_matrix, depth - 1);
    g_array_set_size(scene->stack, depth - 1);
}

/* ---- places ---- */

/* The upright box around a box that went through m. */
static void box_apply(const struct pw_matrix *m, const double from[4], double to[4])
{
    double x[4] = {from[0], from[0] + from[2], from[0], from[0] + from[2]};
    double y[4] = {from[1], from[1], from[1] + from[3], from[1] + from[3]};
    for (int i = 0; i < 4; i++)
        pw_matrix_apply(m, &x[i], &y[i]);
    to[0] = MIN(MIN(x[0], x[1]), MIN(x[2], x[3]));
    to[1] = MIN(MIN(y[0], y[1]), MIN(y[2], y[3]));
    to[2] = MAX(MAX(x[0], x[1]), MAX(x[2], x[3])) - to[0];
    to[3] = MAX(MAX(y[0], y[1]), MAX(y[2], y[3])) - to[1];
}

void pw_scene_enter(struct pw_scene *scene, double x, double y, double w, double h, double outer[4])
{
    memcpy(outer, scene->place, sizeof scene->place);
    box_apply(&scene->matrix, (double[4]){x, y, w, h}, scene->place);
}

void pw_scene_leave(struct pw_scene *scene, const double outer[4])
{
    memcpy(scene->place, outer, sizeof scene->place);
}

void pw_scene_role(struct pw_scene *scene, const char *role)
{
    scene->role = role;
    scene->role_no += role != NULL;
}

/* ---- parts ---- */

void pw_scene_set_tagged(struct pw_scene *scene, bool tagged)
{
    scene->tagged = tagged;
}

bool pw_scene_tagged(const struct pw_scene *scene)
{
    return scene->tagged;
}

bool pw_tag_is_leaf(enum pw_tag tag)
{
    return tag == PW_TAG_HEAD_CELL || tag == PW_TAG_CELL || tag == PW_TAG_TEXT ||
           tag == PW_TAG_FIGURE;
}

/* Is there a part in force that has marks in it? */
static bool in_leaf(const struct pw_scene *scene)
{
    const GArray *parts = scene->page->parts;
    return scene->part > 0 &&
           pw_tag_is_leaf(g_array_index(parts, struct pw_part, scene->part - 1).tag);
}

int pw_scene_part_begin(struct pw_scene *scene, enum pw_tag tag, const char *title)
{
    int outer = scene->part;
    if (!scene->tagged || scene->page == NULL || in_leaf(scene))
        return outer;
    struct pw_part part = {tag, outer,
                           title != NULL ? arena_text(scene->page->arena, title) : NULL};
    g_array_append_val(scene->page->parts, part);
    scene->part = (int)scene->page->parts->len;
    return outer;
}

void pw_scene_part_end(struct pw_scene *scene, int outer)
{
    scene->part = outer;
}

/* ---- text ---- */

/* A run through m: on the page where it stands upright, else with its matrix. */
static void run_add(struct pw_scene *scene, const struct pw_mark *run, const struct pw_matrix *m,
                    const double place[4])
{
    if (!scene_work(scene, "letters on paper", run->glyphs, WORK_A_LETTER))
        return;
    double end[] = {run->x, run->y, run->x + run->advance, run->y};
    pw_matrix_apply(m, &end[0], &end[1]);
    pw_matrix_apply(m, &end[2], &end[3]);
    if (!scene_sound(scene, end, 4) || !scene_sound(scene, &run->size, 1))
        return;

    struct pw_arena *arena = scene->page->arena;
    /* Words are never decoration. */
    int outer = pw_scene_part_begin(scene, PW_TAG_TEXT, NULL);
    struct pw_mark *mark = scene_mark(scene, PW_MARK_TEXT);
    pw_scene_part_end(scene, outer);
    mark->colour = run->colour;
    mark->face = run->face;
    mark->glyphs = run->glyphs;
    memcpy(mark->box, place, sizeof mark->box);
    mark->text = arena_text(arena, run->text);
    mark->glyph = arena_copy(arena, run->glyph, run->glyphs * sizeof *run->glyph);
    if (!matrix_upright(m)) {
        mark->matrix = *m;
        mark->size = run->size;
        mark->advance = run->advance;
        mark->x = run->x;
        mark->y = run->y;
        return;
    }
    mark->size = run->size * m->a;
    mark->advance = run->advance * m->a;
    mark->x = end[0];
    mark->y = end[1];
    for (guint i = 0; i < mark->glyphs; i++) {
        struct pw_glyph *g = &mark->glyph[i];
        g->x = (float)(m->a * g->x + m->e);
        g->y = (float)(m->a * g->y + m->f);
    }
}

void pw_scene_glyphs(struct pw_scene *scene, int face, double size, struct pw_colour colour,
                     double x, double y, const char *text, const struct pw_glyph *glyph,
                     guint glyphs, double advance)
{
    if (!scene_ready(scene) || glyphs == 0)
        return;
    /* The pen is one more translation; with it the common case is a single pass. */
    struct pw_mark run = {
        .face = face,
        .size = size,
        .colour = colour,
        .text = (char *)text,
        .glyph = (struct pw_glyph *)glyph,
        .glyphs = glyphs,
        .advance = advance,
    };
    struct pw_matrix m = pw_matrix_then((struct pw_matrix){1, 0, 0, 1, x, y}, scene->matrix);
    run_add(scene, &run, &m, scene->place);
}

/* ---- links, bookmarks and what the page is called ---- */

void pw_scene_link(struct pw_scene *scene, double x, double y, double w, double h, const char *uri)
{
    if (!scene_ready(scene))
        return;
    double box[4];
    box_apply(&scene->matrix, (double[4]){x, y, w, h}, box);
    if (!scene_sound(scene, box, 4))
        return;
    struct pw_mark *mark = scene_mark(scene, PW_MARK_LINK);
    memcpy(mark->box, box, sizeof box);
    mark->uri = arena_text(scene->page->arena, uri);
}

static void bookmark_add(struct pw_scene *scene, const char *title, int level, double x, double y)
{
    pw_matrix_apply(&scene->matrix, &x, &y);
    if (!scene_sound(scene, &y, 1))
        return;
    struct pw_bookmark b = {arena_text(scene->page->arena, title), MAX(level, 1), y};
    g_array_append_val(scene->page->bookmarks, b);
}

void pw_scene_bookmark(struct pw_scene *scene, const char *title, int level, double y)
{
    if (scene_ready(scene))
        bookmark_add(scene, title, level, 0, y);
}

void pw_scene_label(struct pw_scene *scene, const char *label)
{
    if (scene_ready(scene))
        scene->page->label = arena_text(scene->page->arena, label);
}

void pw_scene_trim(struct pw_scene *scene, double x, double y, double w, double h, double bleed)
{
    if (!scene_ready(scene))
        return;
    double box[4], scale = matrix_scale(&scene->matrix);
    box_apply(&scene->matrix, (double[4]){x, y, w, h}, box);
    bleed *= scale > 0 ? scale : 1;
    if (!scene_sound(scene, box, 4) || !scene_sound(scene, &bleed, 1))
        return;
    memcpy(scene->page->trim, box, sizeof box);
    scene->page->bleed = bleed;
}

/* ---- pasting ---- */

void pw_scene_paste(struct pw_scene *scene, const struct pw_page *page)
{
    if (!scene_ready(scene))
        return;
    g_assert(page != scene->page);
    /* Its parts come behind those there are, within the one in force. */
    int outer = scene->part, before = (int)scene->page->parts->len;
    for (guint i = 0; scene->tagged && i < page->parts->len; i++) {
        struct pw_part part = g_array_index(page->parts, struct pw_part, i);
        part.within = part.within > 0 ? part.within + before : outer;
        part.title = part.title ? arena_text(scene->page->arena, part.title) : NULL;
        g_array_append_val(scene->page->parts, part);
    }
    for (guint i = 0; i < page->marks->len && scene->error == NULL; i++) {
        const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, i);
        struct pw_matrix m = pw_matrix_then(mark->matrix, scene->matrix);
        double box[4];
        scene->part = scene->tagged && mark->part > 0 ? mark->part + before : outer;
        switch (mark->kind) {
        case PW_MARK_PATH:
        case PW_MARK_CLIP:
            pw_scene_paste_path(scene, mark, &m);
            break;
        case PW_MARK_UNCLIP:
            pw_scene_unclip(scene);
            break;
        case PW_MARK_PICTURE:
            pw_scene_paste_picture(scene, mark->picture, &m);
            break;
        case PW_MARK_TEXT:
            box_apply(&scene->matrix, mark->box, box);
            run_add(scene, mark, &m, box);
            break;
        case PW_MARK_LINK:
            pw_scene_link(scene, mark->box[0], mark->box[1], mark->box[2], mark->box[3], mark->uri);
            break;
        }
    }
    scene->part = outer;
    for (guint i = 0; i < page->bookmarks->len && scene->error == NULL; i++) {
        const struct pw_bookmark *b = &g_array_index(page->bookmarks, struct pw_bookmark, i);
        bookmark_add(scene, b->title, b->level, 0, b->y);
    }
}
