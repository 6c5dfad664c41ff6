/* page_plan.c - how a page comes onto the paper: whole, set anew, or on several sheets. */
#include "layout/page.h"

#include "base/error.h"

#include <math.h>
#include <string.h>

/* What --tiles or the template's tiles ask for; LAST: sheets only where else the type
 * would be too small. */
enum tiles { TILES_LAST, TILES_NONE, TILES_AUTO, TILES_GRID };

struct design {
    const struct pw_el *el;
    double size[2], margin; /* of the template's own page; its smallest margin */
    double least[2];        /* the smallest paper it is set on at full size; else its own */
    double scale;           /* large print; 1 */
    enum pw_page_fit fit;
    enum tiles tiles;
    int grid[2];
};

/* ---- paper ---- */

/* Paper of the next size up: where the scaled page is that within a millimetre, and American paper
 * by its own steps, which are not of one shape. NULL: none known. */
static const char *snap(double *w, double *h)
{
    static const struct {
        const char *from, *to; /* from: of the next size down where shapes differ, else the same */
    } papers[] = {{"A0", "A0"},
                  {"A1", "A1"},
                  {"A2", "A2"},
                  {"A3", "A3"},
                  {"A4", "A4"},
                  {"A5", "A5"},
                  {"A6", "A6"},
                  {"B4", "B4"},
                  {"Letter", "Tabloid"},
                  {"Legal", "Tabloid"},
                  {"Tabloid", "17in 22in"}};
    for (guint i = 0; i < 2 * G_N_ELEMENTS(papers); i++) {
        const char *from = papers[i / 2].from, *to = papers[i / 2].to;
        double fw, fh, tw, th, times = strcmp(from, to) == 0 ? 1 : sqrt(2);
        if (!pw_paper_size(from, &fw, &fh) || !pw_paper_size(to, &tw, &th))
            continue;
        bool turned = i % 2 != 0;
        if (fabs((turned ? fh : fw) * times - *w) >= 1.5 * PW_MM ||
            fabs((turned ? fw : fh) * times - *h) >= 1.5 * PW_MM)
            continue;
        *w = turned ? th : tw;
        *h = turned ? tw : th;
        return to;
    }
    return NULL;
}

/* Does the option say which way the paper lies? */
static bool lies(const char *paper)
{
    return strstr(paper, "landscape") || strstr(paper, "portrait") || strchr(paper, ' ');
}

bool pw_option_paper(const struct pw_el *el, double *w, double *h)
{
    const char *paper = el->run->options->paper;
    bool upright = *w <= *h;
    if (!paper)
        return true;
    /* the usual paper of a template whose pages have sizes of two kinds: A4 is Letter */
    if (el->run->options->paper_usual && strcmp(paper, "Tabloid") == 0 &&
        fmax(*w, *h) < 300 * PW_MM)
        paper = "Letter";
    if (!pw_paper_size(paper, w, h)) {
        pw_el_error(el, PW_ERROR_USAGE,
                    "is to be printed on \"%s\", which is no paper; write A4, A3 "
                    "landscape, Letter or \"210mm 297mm\"",
                    paper);
        return false;
    }
    if (!lies(paper) && (*w <= *h) != upright) {
        double turned = *w;
        *w = *h;
        *h = turned;
    }
    return true;
}

/* ---- what the template says ---- */

static bool tiles_parse(const char *tiles, enum tiles *how, int grid[2])
{
    *how = strcmp(tiles, "none") == 0   ? TILES_NONE
           : strcmp(tiles, "auto") == 0 ? TILES_AUTO
                                        : TILES_GRID;
    return *how != TILES_GRID ||
           (pw_grid_parse(tiles, &grid[0], &grid[1]) && grid[0] <= PW_POSTER_SIDE &&
            grid[1] <= PW_POSTER_SIDE && grid[0] * grid[1] <= PW_POSTER_SHEETS);
}

bool pw_tiles_sound(const char *tiles, GError **error)
{
    enum tiles how;
    int grid[2];
    if (tiles == NULL || tiles_parse(tiles, &how, grid))
        return true;
    pw_fail(error, PW_ERROR_USAGE,
            "--tiles: \"%s\" is not so many sheets; write 2x3 (side by side, below one "
            "another, %d together at most), auto or none",
            tiles, PW_POSTER_SHEETS);
    return false;
}

static bool tiles_of(const struct pw_el *el, struct design *d)
{
    const char *option = el->run->options->tiles;
    const char *tiles = option ? option : pw_attr_text(el, "tiles", NULL);
    if (!tiles)
        d->tiles = TILES_LAST;
    else if (!tiles_parse(tiles, &d->tiles, d->grid))
        pw_el_error(el, option ? PW_ERROR_USAGE : PW_ERROR_INPUT,
                    "cannot be put on \"%s\" sheets; write tiles 2x3 (so many side by side, so "
                    "many below one another, %d together at most), auto or none",
                    tiles, PW_POSTER_SHEETS);
    if (d->tiles == TILES_GRID && d->grid[0] * d->grid[1] == 1)
        d->tiles = TILES_NONE;
    return !el->run->error;
}

static bool design_of(const struct pw_el *el, struct design *d)
{
    struct pw_meaning scratch;
    const struct pw_layout_options *o = el->run->options;
    *d = (struct design){.el = el, .size = {210 * PW_MM, 297 * PW_MM}};
    const struct pw_meaning *m = pw_attr_meaning(el, "size", &scratch);
    for (int k = 0; m && k < 2; k++)
        d->size[k] = m->paper[k];
    m = pw_attr_meaning(el, "least", &scratch);
    for (int k = 0; k < 2; k++)
        d->least[k] = m ? m->paper[k] : d->size[k];
    double margin[4] = {12 * PW_MM};
    int n = MAX(pw_attr_lengths(el, "margin", margin, 4), 1);
    d->margin = margin[0];
    for (int i = 1; i < n; i++)
        d->margin = fmin(d->margin, margin[i]);
    d->scale = o->scale > 0 ? o->scale : 1;
    d->fit = (enum pw_page_fit)pw_attr_choice(el, "fit", PW_PAGE_REFLOW);
    return !el->run->error && tiles_of(el, d);
}

/* ---- on one sheet ---- */

/* As the design says: drawn as large as the paper lets it be, or set on it. Large print takes the
 * next larger paper, and keeps to one that is said. */
static bool on_paper(const struct design *d, struct pw_page_plan *plan)
{
    const struct pw_layout_options *o = d->el->run->options;
    double w = d->size[0], h = d->size[1];
    *plan = (struct pw_page_plan){.scale = d->scale};
    if (!pw_option_paper(d->el, &w, &h))
        return false;
    if (o->paper && d->fit == PW_PAGE_REFLOW && pw_attr_has(d->el, "least"))
        plan->scale *= fmin(fmin(w / d->least[0], h / d->least[1]), 1);
    if (o->paper && d->fit == PW_PAGE_REFLOW && pw_attr_flag(d->el, "enlarge", false))
        plan->scale *= fmax(fmin(w / d->size[0], h / d->size[1]), 1);
    if (d->scale != 1 && (!o->paper || o->paper_usual)) {
        w *= d->scale;
        h *= d->scale;
        snap(&w, &h);
    }
    if ((o->paper || d->scale != 1) && d->fit == PW_PAGE_SCALE) {
        plan->width = d->size[0];
        plan->height = d->size[1];
        plan->scale = fmin(w / plan->width, h / plan->height);
        plan->left = (w - plan->width * plan->scale) / 2;
        plan->top = (h - plan->height * plan->scale) / 2;
        return true;
    }
    plan->width = w / plan->scale;
    plan->height = h / plan->scale;
    return true;
}

/* Set on the paper at full size, whatever the design says. */
static bool anew(const struct design *d, struct pw_page_plan *plan)
{
    *plan = (struct pw_page_plan){.scale = 1, .width = d->size[0], .height = d->size[1]};
    return pw_option_paper(d->el, &plan->width, &plan->height);
}

static void draw_plan(const struct pw_el *el, struct pw_pen *pen, void *plan)
{
    pw_page_draw(el, pen, plan);
}

/* ---- on several sheets ---- */

/* What a poster may give up, in steps, so that no number is cut. */
#define SMALLER 1.03
#define SMALLER_STEPS 16

/* The sheet lying as the template does, or the other way; false: it lies as it is said. */
static bool sheet_of(const struct design *d, bool turned, struct pw_poster *p)
{
    const char *paper = d->el->run->options->paper;
    double w = d->size[0], h = d->size[1];
    if (!pw_option_paper(d->el, &w, &h) || (turned && paper && lies(paper)))
        return false;
    p->paper[0] = turned ? h : w;
    p->paper[1] = turned ? w : h;
    p->overlap =
        d->el->run->options->overlap > 0 ? d->el->run->options->overlap : PW_POSTER_OVERLAP;
    p->inset = d->margin >= PW_POSTER_MARGIN - PW_SLACK ? PW_POSTER_MARGIN : 0;
    for (int k = 0; k < 2; k++)
        if (p->paper[k] - 2 * PW_POSTER_MARGIN < 3 * p->overlap)
            return false;
    return true;
}

/* Pages that the plan takes; 0: it does not work out. The failure is forgotten. */
static int count_quietly(const struct design *d, const struct pw_page_plan *plan)
{
    int pages = pw_page_count(d->el, plan);
    if (d->el->run->error)
        pages = 0;
    g_clear_error(&d->el->run->error);
    return pages;
}

static struct pw_page_plan poster_plan(const struct pw_poster *poster, double scale)
{
    return (struct pw_page_plan){.scale = scale,
                                 .width = pw_poster_extent(poster, 0) / scale,
                                 .height = pw_poster_extent(poster, 1) / scale,
                                 .poster = *poster};
}

/* How many numbers lie on a cut so that no sheet has them whole; none where it does not work. */
static int halved(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_trial trial;
    pw_trial_run(d->el, draw_plan, plan, &trial);
    g_clear_error(&trial.error);
    return trial.halved;
}

/* A page as large as so many sheets: set on it, or drawn as large as it can be and still is one
 * page. A figure may be higher than a seam can be moved by: then somewhat smaller, so that it lies
 * elsewhere. */
static void as_poster(const struct design *d, const struct pw_poster *poster,
                      struct pw_page_plan *plan)
{
    double w = pw_poster_extent(poster, 0), h = pw_poster_extent(poster, 1);
    double most = d->fit == PW_PAGE_SCALE ? fmin(w / d->size[0], h / d->size[1]) : d->scale;
    *plan = poster_plan(poster, most);
    double s = most;
    while (d->fit == PW_PAGE_SCALE && s >= 1) {
        struct pw_page_plan tried = poster_plan(poster, s);
        if (count_quietly(d, &tried) == 1)
            break;
        s /= 1.1;
    }
    if (d->fit != PW_PAGE_SCALE || s < 1)
        return;
    *plan = poster_plan(poster, s);
    int least = halved(d, plan);
    for (int i = 1; i <= SMALLER_STEPS && least > 0 && s / pow(SMALLER, i) >= 1; i++) {
        struct pw_page_plan tried = poster_plan(poster, s / pow(SMALLER, i));
        int now = count_quietly(d, &tried) == 1 ? halved(d, &tried) : least;
        if (now >= least)
            continue;
        least = now;
        *plan = tried;
    }
}

/* How far the poster is from the shape of the design. */
static double misshape(const struct design *d, const struct pw_poster *p)
{
    return fabs(log(pw_poster_extent(p, 0) / pw_poster_extent(p, 1) * d->size[1] / d->size[0]));
}

/* 0: all of it can be drawn so; else what kind of failure there is. */
static int failure(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_trial trial;
    pw_trial_run(d->el, draw_plan, plan, &trial);
    int code = trial.error ? trial.error->code : 0;
    g_clear_error(&trial.error);
    return code;
}

static bool works(const struct design *d, struct pw_page_plan *plan)
{
    return failure(d, plan) == 0;
}

/* The best of so many sheets on which it is one page; false: none. *mistake: the template has one,
 * which is the same on any paper. */
static bool of_sheets(const struct design *d, int sheets, struct pw_page_plan *best, bool *mistake)
{
    double least = INFINITY;
    for (int columns = 1; columns <= MIN(sheets, PW_POSTER_SIDE); columns++) {
        for (int turned = 0; turned < 2 && !*mistake; turned++) {
            struct pw_poster p = {.tiles = {columns, sheets / columns}};
            struct pw_page_plan plan;
            if (sheets % columns || p.tiles[1] > PW_POSTER_SIDE || !sheet_of(d, turned, &p))
                continue;
            double far = misshape(d, &p);
            as_poster(d, &p, &plan);
            if (far >= least || plan.scale < 1 || count_quietly(d, &plan) != 1)
                continue;
            int code = failure(d, &plan);
            *mistake = code != 0 && code != PW_ERROR_UNMET;
            if (code == 0) {
                least = far;
                *best = plan;
            }
        }
    }
    return least < INFINITY;
}

static bool one_page_poster(const struct design *d, struct pw_page_plan *plan)
{
    bool mistake = false;
    for (int sheets = 2; sheets <= PW_POSTER_SHEETS && !mistake; sheets++)
        if (of_sheets(d, sheets, plan, &mistake))
            return true;
    return false;
}

/* The grid that was asked for, the sheets lying so that the poster has the shape of the page. */
static bool grid_poster(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_poster p[2] = {{.tiles = {d->grid[0], d->grid[1]}},
                             {.tiles = {d->grid[0], d->grid[1]}}};
    bool there[2] = {sheet_of(d, false, &p[0]), sheet_of(d, true, &p[1])};
    if (!there[0] && !there[1]) {
        if (!d->el->run->error)
            pw_el_fail(d->el, "has sheets that are too small for tiles with this overlap; take "
                              "larger --paper");
        return false;
    }
    int which = !there[0] || (there[1] && misshape(d, &p[1]) < misshape(d, &p[0]));
    as_poster(d, &p[which], plan);
    return true;
}

/* A page without margins sees to its own edges: a tent of A4 is two of A5. */
static bool in_halves(const struct design *d, struct pw_page_plan *plan)
{
    for (int turned = 0; turned < 2 && d->margin <= 0; turned++) {
        struct pw_poster p = {.plain = true};
        if (!sheet_of(d, turned, &p))
            continue;
        bool whole = true;
        for (int k = 0; k < 2; k++) {
            p.tiles[k] = (int)MAX(lround(d->least[k] / p.paper[k]), 1);
            whole &= fabs(p.tiles[k] * p.paper[k] - d->least[k]) <= p.tiles[k] * PW_MM;
        }
        *plan = (struct pw_page_plan){
            .scale = 1, .width = d->least[0], .height = d->least[1], .poster = p};
        if (whole && p.tiles[0] * p.tiles[1] == 2 && works(d, plan))
            return true;
    }
    return false;
}

/* The page as it was designed, cut onto as few sheets as hold it. */
static bool cut_to_sheets(const struct design *d, struct pw_page_plan *plan)
{
    int fewest = PW_POSTER_SHEETS + 1;
    for (int turned = 0; turned < 2; turned++) {
        struct pw_poster p = {.overlap = 0};
        if (!sheet_of(d, turned, &p))
            continue;
        for (int k = 0; k < 2; k++) {
            p.tiles[k] = 1;
            while (p.tiles[k] < PW_POSTER_SIDE && pw_poster_extent(&p, k) < d->least[k] - PW_SLACK)
                p.tiles[k]++;
        }
        if (p.tiles[0] * p.tiles[1] >= fewest)
            continue;
        fewest = p.tiles[0] * p.tiles[1];
        *plan = (struct pw_page_plan){
            .scale = 1, .width = d->least[0], .height = d->least[1], .poster = p};
    }
    return fewest <= PW_POSTER_SHEETS && works(d, plan);
}

/* ---- the way ---- */

/* Large print that is not as large, on paper that was said. */
static void tell_not_large(const struct design *d, const struct pw_page_plan *plan)
{
    const char *paper = d->el->run->options->paper;
    double w, h;
    char times[40];
    if (!paper || d->el->run->options->paper_usual || d->scale <= 1 || plan->poster.tiles[0] ||
        plan->scale > d->scale - 0.15 || !pw_paper_size(paper, &w, &h))
        return;
    w *= d->scale;
    h *= d->scale;
    const char *larger = snap(&w, &h), *quote = larger && strchr(larger, ' ') ? "\"" : "";
    larger = larger ? larger : "and a larger one";
    if (plan->scale < 1.05)
        pw_el_warn(
            d->el,
            "has no room for large print on %s and is printed as usual; write --paper %s%s%s",
            paper, quote, larger, quote);
    else
        pw_el_warn(
            d->el,
            "is printed %s times as large on %s; for all of large print write --paper %s%s%s",
            pw_number(times, plan->scale, 1), paper, quote, larger, quote);
}

const char *pw_paper_holding(double width, double height)
{
    static const char *const names[] = {"A6", "A5", "A4", "A3", "A2", "A1"};
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        double w, h;
        if (pw_paper_size(names[i], &w, &h) && w >= fmin(width, height) - PW_MM &&
            h >= fmax(width, height) - PW_MM)
            return names[i];
    }
    return "A0";
}

/* The type would be too small: says which paper would do. */
static void too_small(const struct design *d, const struct pw_page_plan *plan, double least)
{
    double s = fmin(PW_TYPE_ROUNDED * plan->scale / least, 1);
    char type[40];
    pw_el_fail(d->el,
               "would have type of %s pt on this paper, and below 8.5 pt it cannot be read; write "
               "--paper %s%s",
               pw_number(type, least, 1), pw_paper_holding(s * d->least[0], s * d->least[1]),
               d->tiles == TILES_NONE && d->el->run->options->tiles
                   ? ", or --tiles auto for several sheets that are glued together"
                   : "");
}

/* As it is designed, where its type stays large enough; set anew; in sheets. */
static bool smaller(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_trial first, second = {0};
    struct pw_page_plan other;
    struct pw_run *run = d->el->run;
    pw_trial_run(d->el, draw_plan, plan, &first);
    bool legible = first.least >= PW_TYPE_ROUNDED || first.least <= 0, done = false;
    if (!first.error && legible) {
        done = true;
    } else if (anew(d, &other)) {
        pw_trial_run(d->el, draw_plan, &other, &second);
        done = !second.error && second.said <= first.said;
        if (done)
            *plan = other;
    }
    if (!done && d->tiles == TILES_AUTO && one_page_poster(d, &other)) {
        done = true;
        *plan = other;
    }
    if (!done && ((d->tiles != TILES_NONE || !run->options->tiles) && in_halves(d, &other))) {
        done = true;
        *plan = other;
    }
    if (!done && d->tiles != TILES_NONE && cut_to_sheets(d, &other)) {
        done = true;
        *plan = other;
    }
    if (!done && first.error)
        run->error = g_steal_pointer(&first.error);
    else if (!done)
        too_small(d, plan, first.least);
    g_clear_error(&first.error);
    g_clear_error(&second.error);
    return done;
}

/* Paper that a page of this design may have no room on. */
static bool is_smaller(const struct design *d, const struct pw_page_plan *plan)
{
    return d->el->run->options->paper && d->fit == PW_PAGE_REFLOW && d->tiles != TILES_NONE &&
           plan->poster.tiles[0] == 0 &&
           (plan->width < d->least[0] - PW_MM || plan->height < d->least[1] - PW_MM);
}

/* Large print on paper that is said: not so large, down to its own size, where it has no room. */
static bool less_large(const struct design *d, struct pw_page_plan *plan)
{
    static const double steps[] = {1.3, 1.2, 1.1, 1};
    const double paper[2] = {plan->width * plan->scale, plan->height * plan->scale};
    for (guint i = 0; i < G_N_ELEMENTS(steps); i++) {
        if (steps[i] >= plan->scale)
            continue;
        struct pw_page_plan other = *plan;
        other.scale = steps[i];
        other.width = paper[0] / steps[i];
        other.height = paper[1] / steps[i];
        if (!works(d, &other))
            continue;
        *plan = other;
        return true;
    }
    return false;
}

/* Set on smaller paper, or, where it cannot be, cut to several sheets. */
static bool set_or_cut(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_page_plan other;
    struct pw_trial trial;
    pw_trial_run(d->el, draw_plan, plan, &trial);
    bool done = !trial.error || less_large(d, plan);
    if (!done && cut_to_sheets(d, &other)) {
        done = true;
        *plan = other;
    }
    if (!done)
        d->el->run->error = g_steal_pointer(&trial.error);
    g_clear_error(&trial.error);
    return done;
}

static bool find_plan(const struct design *d, struct pw_page_plan *plan)
{
    struct pw_page_plan poster;
    if (!on_paper(d, plan))
        return false;
    if (d->tiles == TILES_GRID)
        return grid_poster(d, plan);
    bool sound =
        plan->scale < 1 - 1e-9 ? smaller(d, plan) : !is_smaller(d, plan) || set_or_cut(d, plan);
    if (!sound)
        return false;
    if (d->tiles != TILES_AUTO || plan->poster.tiles[0] != 0)
        return true;
    /* What goes on over pages is better read as a poster, where that was asked for. A mistake in
     * the template is the same on any paper. */
    int pages = pw_page_count(d->el, plan);
    const GError *wrong = d->el->run->error;
    if (wrong && wrong->code != PW_ERROR_UNMET)
        return false;
    g_clear_error(&d->el->run->error);
    if ((wrong || pages != 1) && one_page_poster(d, &poster))
        *plan = poster;
    return true;
}

bool pw_page_plan(const struct pw_el *page, struct pw_page_plan *plan)
{
    struct design d;
    const struct pw_page_plan *kept = pw_el_kept(page, NULL);
    if (!design_of(page, &d) || (!kept && !find_plan(&d, plan)))
        return false;
    if (kept)
        *plan = *kept;
    else
        pw_el_keep(page, NULL, g_memdup2(plan, sizeof *plan), g_free);
    tell_not_large(&d, plan); /* when the plan was found nothing was said: that was dry */
    return true;
}
