/* matching.c - trees of alternating paths grow from all vertices without a mate at once; an odd
 * ring among them is a blossom, which is taken as one vertex. Vertices and blossoms are nodes:
 * 0..n-1 and n..nodes-1. Blossoms hold nodes in the order of their ring, the one with the base
 * first.
 *
 * Long: one method, and all of it looks into the same nodes.
 */
#include "sched/swiss/matching.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

#define APART INT64_MIN
#define PLAIN (INT64_MIN + 1)
#define NOBODY (-1)

enum label { FREE, OUTER, INNER };

struct tie {
    int from, to; /* vertices */
};

struct blossom {
    int *ring;        /* [count] of nodes; [0] has the base */
    struct tie *link; /* [count]: from ring[i] to ring[i + 1] */
    int count;
    int base;
    unsigned serial;  /* the later, the higher */
    bool looked;      /* near is known: made when it is first asked for */
    struct tie *near; /* [nodes]: the edge with the least slack to each node; from NOBODY: none */
};

struct pw_matching {
    int n, nodes, kinds, places;
    int *kind;       /* [n] */
    int64_t *weight; /* [kinds * (kinds + 1) / 2 * places] */
    int64_t *added;  /* [n * n]; APART: no edge, PLAIN: one without weight */
    int64_t *zero;   /* [places]: what that weighs */
    int *hint;       /* [n] */
    bool begun;

    int *live, lives;   /* vertices that take part */
    int *mate;          /* [n] */
    int64_t *dual;      /* [nodes * places] */
    int *top;           /* [n]: the outermost node of each vertex */
    bool *touched;      /* [n]: edges changed since the last solution */
    struct blossom *at; /* [nodes], from n on */
    bool *is;           /* [nodes]: blossoms that exist */
    int last;           /* above the last of them */

    /* the search */
    unsigned char *label; /* [nodes] */
    struct tie *grown;    /* [nodes]: by which an inner node was reached, from outside to inside */
    struct tie *best;     /* [nodes]: the nearest edge from an outer node; from NOBODY: none */
    int64_t *slack;       /* [nodes * places]: of that */
    bool *stale;          /* [nodes]: best is not known */
    int *queue, head, tail,
        weighed; /* outer vertices; up to where tight edges, and others, are known */
    unsigned serials;
    unsigned *seen, mark; /* [nodes] */
    int *members, *path;
};

/* ---- vectors ---- */

static int sign(const int64_t *a, int places)
{
    for (int i = 0; i < places; i++)
        if (a[i] != 0)
            return a[i] < 0 ? -1 : 1;
    return 0;
}

static bool less(const int64_t *a, const int64_t *b, int places)
{
    for (int i = 0; i < places; i++)
        if (a[i] != b[i])
            return a[i] < b[i];
    return false;
}

static int64_t added_at(const struct pw_matching *m, int u, int v)
{
    return m->added[(size_t)u * (size_t)m->n + (size_t)v];
}

/* Without what is added to the last place. */
static const int64_t *weight_at(const struct pw_matching *m, int u, int v, int64_t *added)
{
    *added = added_at(m, u, v);
    if (*added == PLAIN) {
        *added = 0;
        return m->zero;
    }
    int a = m->kind[u], b = m->kind[v];
    size_t at = a < b ? (size_t)b * (size_t)(b + 1) / 2 + (size_t)a
                      : (size_t)a * (size_t)(a + 1) / 2 + (size_t)b;
    return m->weight + at * (size_t)m->places;
}

static int64_t *dual_at(const struct pw_matching *m, int node)
{
    return m->dual + (size_t)node * (size_t)m->places;
}

static int64_t *slack_at(const struct pw_matching *m, int node)
{
    return m->slack + (size_t)node * (size_t)m->places;
}

/* By how much the duals of both exceed their weight (twice): never less than 0 between nodes. */
static void slack_of(const struct pw_matching *m, int u, int v, int64_t *out)
{
    int64_t added;
    const int64_t *a = dual_at(m, u), *b = dual_at(m, v), *w = weight_at(m, u, v, &added);
    int last = m->places - 1;
    for (int i = 0; i < last; i++)
        out[i] = a[i] + b[i] - 2 * w[i];
    out[last] = a[last] + b[last] - 2 * (w[last] + added);
}

/* Is it less than `than`? Then that is what it becomes. */
static bool slack_below(const struct pw_matching *m, int u, int v, int64_t *than)
{
    int64_t added;
    const int64_t *a = dual_at(m, u), *b = dual_at(m, v), *w = weight_at(m, u, v, &added);
    int last = m->places - 1, i = 0;
    int64_t here = 0;
    for (; i <= last; i++) {
        here = a[i] + b[i] - 2 * (i < last ? w[i] : w[i] + added);
        if (here != than[i])
            break;
    }
    if (i > last || here > than[i])
        return false;
    slack_of(m, u, v, than);
    return true;
}

static bool is_tight(const struct pw_matching *m, int u, int v)
{
    int64_t added;
    const int64_t *a = dual_at(m, u), *b = dual_at(m, v), *w = weight_at(m, u, v, &added);
    int last = m->places - 1;
    for (int i = 0; i < last; i++)
        if (a[i] + b[i] != 2 * w[i])
            return false;
    return a[last] + b[last] == 2 * (w[last] + added);
}

/* Upwards, to even numbers: so that what lies between two outer nodes can be halved. */
static void make_even(int64_t *a, int places)
{
    for (int i = 0; i < places; i++)
        a[i] += a[i] & 1;
}

/* ---- the graph ---- */

struct pw_matching *pw_matching_new(int n, int kinds, int places)
{
    struct pw_matching *m = pw_need(1, sizeof *m);
    size_t vertices = (size_t)n, nodes = vertices + vertices / 2 + 1, wide = (size_t)places;
    size_t pairs = (size_t)kinds * (size_t)(kinds + 1) / 2;
    *m = (struct pw_matching){.n = n, .nodes = (int)nodes, .kinds = kinds, .places = places};
    m->kind = pw_need(vertices, sizeof *m->kind);
    m->weight = pw_need(pairs * wide, sizeof *m->weight);
    m->added = pw_need(vertices * vertices, sizeof *m->added);
    m->zero = pw_need(wide, sizeof *m->zero);
    m->hint = pw_need(vertices, sizeof *m->hint);
    m->live = pw_need(vertices, sizeof *m->live);
    m->mate = pw_need(vertices, sizeof *m->mate);
    m->dual = pw_need(nodes * wide, sizeof *m->dual);
    m->top = pw_need(vertices, sizeof *m->top);
    m->touched = pw_need(vertices, sizeof *m->touched);
    m->at = pw_need(nodes, sizeof *m->at);
    m->is = pw_need(nodes, sizeof *m->is);
    m->last = n;
    m->label = pw_need(nodes, sizeof *m->label);
    m->grown = pw_need(nodes, sizeof *m->grown);
    m->best = pw_need(nodes, sizeof *m->best);
    m->stale = pw_need(nodes, sizeof *m->stale);
    m->slack = pw_need(nodes * wide, sizeof *m->slack);
    m->queue = pw_need(2 * nodes, sizeof *m->queue);
    m->seen = pw_need(nodes, sizeof *m->seen);
    m->members = pw_need(vertices, sizeof *m->members);
    m->path = pw_need(nodes, sizeof *m->path);
    for (size_t i = 0; i < vertices * vertices; i++)
        m->added[i] = APART;
    for (int v = 0; v < n; v++) {
        m->live[m->lives++] = m->top[v] = v;
        m->mate[v] = m->hint[v] = NOBODY;
    }
    return m;
}

void pw_matching_free(struct pw_matching *m)
{
    if (m == NULL)
        return;
    for (int b = m->n; b < m->nodes; b++) {
        free(m->at[b].ring);
        free(m->at[b].link);
        free(m->at[b].near);
    }
    void *const parts[] = {m->zero,  m->stale,   m->kind, m->weight,  m->added, m->hint,
                           m->live,  m->mate,    m->dual, m->top,     m->at,    m->is,
                           m->label, m->grown,   m->best, m->touched, m->slack, m->seen,
                           m->queue, m->members, m->path, m};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        free(parts[i]);
}

void pw_matching_kind(struct pw_matching *m, int v, int kind)
{
    m->kind[v] = kind;
}

int64_t *pw_matching_weight(struct pw_matching *m, int a, int b)
{
    int high = a > b ? a : b, low = a > b ? b : a;
    return m->weight + ((size_t)high * (size_t)(high + 1) / 2 + (size_t)low) * (size_t)m->places;
}

void pw_matching_hint(struct pw_matching *m, int u, int v)
{
    m->hint[u] = v;
    m->hint[v] = u;
}

static void set_added(struct pw_matching *m, int u, int v, int64_t added)
{
    m->added[(size_t)u * (size_t)m->n + (size_t)v] = added;
    m->added[(size_t)v * (size_t)m->n + (size_t)u] = added;
}

void pw_matching_join(struct pw_matching *m, int u, int v, int64_t added)
{
    set_added(m, u, v, added);
}

void pw_matching_join_plain(struct pw_matching *m, int u, int v)
{
    set_added(m, u, v, PLAIN);
}

bool pw_matching_joined(const struct pw_matching *m, int u, int v)
{
    return added_at(m, u, v) > PLAIN;
}

int pw_matching_mate(const struct pw_matching *m, int v)
{
    return m->mate[v];
}

bool pw_matching_may(const struct pw_matching *m, int u, int v)
{
    return added_at(m, u, v) != APART && (m->top[u] == m->top[v] || is_tight(m, u, v));
}

bool pw_matching_trade(const struct pw_matching *m, int u, int v, int a)
{
    int mate = m->mate[v], other = m->mate[a];
    /* Now, and instead; the second two are one where a is that mate. */
    const int pair[][2] = {{v, mate}, {u, a}, {a, other}, {other, mate}};
    int64_t added[4] = {0};
    const int64_t *weight[4] = {m->zero, m->zero, m->zero, m->zero};
    for (int i = 0; i < (a == mate ? 2 : 4); i++) {
        if (added_at(m, pair[i][0], pair[i][1]) == APART)
            return false;
        weight[i] = weight_at(m, pair[i][0], pair[i][1], &added[i]);
    }
    for (int i = 0; i < m->places; i++) {
        int64_t more = weight[1][i] + weight[3][i] - weight[0][i] - weight[2][i];
        if (i == m->places - 1)
            more += added[1] + added[3] - added[0] - added[2];
        if (more != 0)
            return false;
    }
    return true;
}

/* ---- nodes ---- */

static int base_of(const struct pw_matching *m, int node)
{
    return node < m->n ? node : m->at[node].base;
}

static int members_add(const struct pw_matching *m, int node, int count)
{
    if (node < m->n) {
        m->members[count++] = node;
        return count;
    }
    for (int i = 0; i < m->at[node].count; i++)
        count = members_add(m, m->at[node].ring[i], count);
    return count;
}

static void top_becomes(struct pw_matching *m, int node, int top)
{
    int count = members_add(m, node, 0);
    for (int i = 0; i < count; i++)
        m->top[m->members[i]] = top;
}

static void look_around(struct pw_matching *m, int node);

/* The edge with the least slack between two nodes, of which one does not hold the other. Of two
 * blossoms the later one knows: the other was there when it was made. */
static struct tie near_of(struct pw_matching *m, int from, int to)
{
    if (from < m->n && to < m->n)
        return (struct tie){added_at(m, from, to) == APART ? NOBODY : from, to};
    bool back = from < m->n || (to >= m->n && m->at[to].serial > m->at[from].serial);
    int knows = back ? to : from, other = back ? from : to;
    if (!m->at[knows].looked)
        look_around(m, knows);
    struct tie near = m->at[knows].near[other];
    return back && near.from != NOBODY ? (struct tie){near.to, near.from} : near;
}

static void look_around(struct pw_matching *m, int node)
{
    struct blossom *b = &m->at[node];
    int64_t *least = pw_need((size_t)m->places, sizeof *least);
    bool *inside = pw_need((size_t)m->n, sizeof *inside);
    int count = members_add(m, node, 0);
    for (int i = 0; i < count; i++)
        inside[m->members[i]] = true;
    if (b->near == NULL)
        b->near = pw_need((size_t)m->nodes, sizeof *b->near);
    b->looked = true;
    for (int x = 0; x < m->last; x++) {
        b->near[x].from = NOBODY;
        if ((x >= m->n && (!m->is[x] || m->at[x].serial > b->serial)) || inside[base_of(m, x)])
            continue;
        for (int i = 0; i < b->count; i++) {
            struct tie near = near_of(m, b->ring[i], x);
            if (near.from == NOBODY)
                continue;
            if (b->near[x].from == NOBODY)
                slack_of(m, near.from, near.to, least);
            else if (!slack_below(m, near.from, near.to, least))
                continue;
            b->near[x] = near;
        }
    }
    free(inside);
    free(least);
}

static int ring_place(const struct blossom *b, const struct pw_matching *m, int v)
{
    /* The child that holds v: found through its members. */
    for (int i = 0; i < b->count; i++) {
        if (b->ring[i] == v)
            return i;
        if (b->ring[i] < m->n)
            continue;
        int count = members_add(m, b->ring[i], 0);
        for (int k = 0; k < count; k++)
            if (m->members[k] == v)
                return i;
    }
    return 0;
}

/* u of this node gets a mate outside: the pairs inside move along the ring. */
static void rematch(struct pw_matching *m, int node, int u, int outside)
{
    if (node < m->n) {
        m->mate[u] = outside;
        return;
    }
    struct blossom *b = &m->at[node];
    int place = ring_place(b, m, u), count = b->count;
    int first = place % 2 == 0 ? 0 : place + 1, last = place % 2 == 0 ? place : count;
    for (int i = first; i < last; i += 2) {
        struct tie link = b->link[i];
        rematch(m, b->ring[i], link.from, link.to);
        rematch(m, b->ring[(i + 1) % count], link.to, link.from);
    }
    rematch(m, b->ring[place], u, outside);
    b->base = u;
    if (place == 0)
        return;
    int *ring = pw_need((size_t)count, sizeof *ring);
    struct tie *link = pw_need((size_t)count, sizeof *link);
    for (int i = 0; i < count; i++) {
        ring[i] = b->ring[(place + i) % count];
        link[i] = b->link[(place + i) % count];
    }
    free(b->ring);
    free(b->link);
    b->ring = ring;
    b->link = link;
}

/* What it holds becomes nodes again. */
static void open_blossom(struct pw_matching *m, int node)
{
    struct blossom *b = &m->at[node];
    for (int i = 0; i < b->count; i++)
        top_becomes(m, b->ring[i], b->ring[i]);
    m->is[node] = false;
    while (m->last > m->n && !m->is[m->last - 1])
        m->last--;
}

/* The same, whatever its dual is: its vertices take that over, and its base has no mate then. */
static void dissolve(struct pw_matching *m, int node)
{
    int64_t *dual = dual_at(m, node);
    if (sign(dual, m->places) != 0) {
        int count = members_add(m, node, 0), base = m->at[node].base;
        for (int k = 0; k < count; k++)
            for (int i = 0; i < m->places; i++)
                dual_at(m, m->members[k])[i] += dual[i] / 2;
        if (m->mate[base] != NOBODY)
            m->mate[m->mate[base]] = NOBODY;
        m->mate[base] = NOBODY;
    }
    open_blossom(m, node);
}

static void stand_alone(struct pw_matching *m, int v)
{
    while (m->top[v] != v)
        dissolve(m, m->top[v]);
}

void pw_matching_loosen(struct pw_matching *m, int v)
{
    m->touched[v] = true;
    if (!m->begun)
        return;
    stand_alone(m, v);
    if (m->mate[v] != NOBODY)
        m->mate[m->mate[v]] = NOBODY;
    m->mate[v] = NOBODY;
}

void pw_matching_settle(struct pw_matching *m, int v)
{
    int u = m->mate[v], kept = 0;
    stand_alone(m, v);
    stand_alone(m, u);
    for (int i = 0; i < m->lives; i++)
        if (m->live[i] != u && m->live[i] != v)
            m->live[kept++] = m->live[i];
    m->lives = kept;
    m->mate[v] = u;
    m->mate[u] = v;
}

/* ---- the search ---- */

static void nearest_found(struct pw_matching *m, int node, int u, int v)
{
    if (m->best[node].from == NOBODY) {
        slack_of(m, u, v, slack_at(m, node));
        m->best[node] = (struct tie){u, v};
    } else if (slack_below(m, u, v, slack_at(m, node))) {
        m->best[node] = (struct tie){u, v};
    }
}

/* All that outer vertices know of a node anew. */
static void nearest_again(struct pw_matching *m, int node)
{
    m->best[node].from = NOBODY;
    m->stale[node] = false;
    for (int i = 0; i < m->lives; i++) {
        int u = m->live[i];
        if (m->top[u] == node || m->label[m->top[u]] != OUTER)
            continue;
        struct tie near = near_of(m, u, node);
        if (near.from != NOBODY)
            nearest_found(m, node, near.from, near.to);
    }
}

static void push(struct pw_matching *m, int node)
{
    int count = members_add(m, node, 0);
    for (int i = 0; i < count; i++)
        m->queue[m->tail++] = m->members[i];
}

/* The outer node below an outer one in its tree, NOBODY at the root. */
static int below(const struct pw_matching *m, int node)
{
    int mate = m->mate[base_of(m, node)];
    return mate == NOBODY ? NOBODY : m->top[m->grown[m->top[mate]].from];
}

/* Where the paths of two outer nodes to their roots meet; NOBODY: nowhere. */
static int meeting(struct pw_matching *m, int x, int y)
{
    m->mark++;
    while (x != NOBODY || y != NOBODY) {
        if (x != NOBODY) {
            if (m->seen[x] == m->mark)
                return x;
            m->seen[x] = m->mark;
            x = below(m, x);
        }
        int kept = x;
        x = y;
        y = kept;
    }
    return NOBODY;
}

static void augment(struct pw_matching *m, int u, int v)
{
    for (;;) {
        int x = m->top[u], was = m->mate[base_of(m, x)];
        rematch(m, x, u, v);
        if (was == NOBODY)
            return;
        int inner = m->top[was];
        struct tie grown = m->grown[inner];
        rematch(m, inner, grown.to, grown.from);
        u = grown.from;
        v = grown.to;
    }
}

/* From an outer node x down to `end`, which is not written: nodes, and the ties that lead on from
 * each. */
static int path_down(const struct pw_matching *m, int x, int end, int *node, struct tie *tie)
{
    int count = 0;
    while (x != end) {
        int base = base_of(m, x), mate = m->mate[base], inner = m->top[mate];
        struct tie grown = m->grown[inner];
        node[count] = x;
        tie[count++] = (struct tie){base, mate};
        node[count] = inner;
        tie[count++] = (struct tie){grown.to, grown.from};
        x = m->top[grown.from];
    }
    return count;
}

/* u and v are of two outer nodes of one tree, whose paths meet at `root`. */
static void make_blossom(struct pw_matching *m, int u, int v, int root)
{
    int node = m->n;
    while (m->is[node])
        node++;
    struct blossom *b = &m->at[node];
    size_t nodes = (size_t)m->nodes;
    int *down = pw_need(nodes, sizeof *down);
    struct tie *tie = pw_need(nodes, sizeof *tie);
    free(b->ring);
    free(b->link);
    b->ring = pw_need(nodes, sizeof *b->ring);
    b->link = pw_need(nodes, sizeof *b->link);
    b->looked = false;
    b->serial = ++m->serials;

    int count = path_down(m, m->top[u], root, down, tie), at = 0;
    b->ring[at] = root;
    for (int i = count - 1; i >= 0; i--) {
        b->link[at++] = (struct tie){tie[i].to, tie[i].from};
        b->ring[at] = down[i];
    }
    b->link[at++] = (struct tie){u, v};
    count = path_down(m, m->top[v], root, down, tie);
    for (int i = 0; i < count; i++) {
        b->ring[at] = down[i];
        b->link[at++] = tie[i];
    }
    b->count = at;
    b->base = base_of(m, root);
    free(down);
    free(tie);

    m->is[node] = true;
    if (node >= m->last)
        m->last = node + 1;
    memset(dual_at(m, node), 0, (size_t)m->places * sizeof *m->dual);
    m->label[node] = OUTER;
    for (int i = 0; i < b->count; i++) {
        if (m->label[b->ring[i]] == INNER)
            push(m, b->ring[i]);
        top_becomes(m, b->ring[i], node);
    }
    m->best[node].from = NOBODY;
    m->stale[node] = m->weighed > 0;
}

/* An edge without slack from an outer node. true: more vertices have mates now. */
static bool use(struct pw_matching *m, int u, int v)
{
    int x = m->top[u], y = m->top[v];
    if (m->label[y] == FREE) {
        int next = m->top[m->mate[base_of(m, y)]];
        m->label[y] = INNER;
        m->grown[y] = (struct tie){u, v};
        m->label[next] = OUTER;
        push(m, next);
    } else if (m->label[y] == OUTER && x != y) {
        int root = meeting(m, x, y);
        if (root == NOBODY) {
            augment(m, u, v);
            augment(m, v, u);
            return true;
        }
        make_blossom(m, u, v, root);
    }
    return false;
}

/* Goes along the edges of an outer vertex that have no slack. */
static bool scan(struct pw_matching *m, int u)
{
    for (int i = 0; i < m->lives; i++) {
        int v = m->live[i], y = m->top[v];
        if (y != m->top[u] && m->label[y] != INNER && added_at(m, u, v) != APART &&
            is_tight(m, u, v) && use(m, u, v))
            return true;
    }
    return false;
}

/* Its other edges: only where those were not enough. */
static void weigh(struct pw_matching *m, int u)
{
    for (int i = 0; i < m->lives; i++) {
        int v = m->live[i], y = m->top[v];
        if (y != m->top[u] && m->label[y] != INNER && added_at(m, u, v) != APART)
            nearest_found(m, y, u, v);
    }
}

static void weigh_all(struct pw_matching *m, const int *node, int count)
{
    while (m->weighed < m->tail)
        weigh(m, m->queue[m->weighed++]);
    for (int k = 0; k < count; k++)
        if (m->stale[node[k]] && m->label[node[k]] != INNER)
            nearest_again(m, node[k]);
}

/* An inner blossom without a dual: its ring becomes part of the tree on its shorter, even side. */
static void open_inner(struct pw_matching *m, int node)
{
    struct blossom *b = &m->at[node];
    struct tie grown = m->grown[node];
    int count = b->count, place = ring_place(b, m, grown.to), step = place % 2 == 0 ? -1 : 1;
    for (int i = 0; i < count; i++)
        m->label[b->ring[i]] = FREE;
    open_blossom(m, node);
    for (int at = place;;) {
        m->label[b->ring[at]] = INNER;
        m->grown[b->ring[at]] = grown;
        if (at == 0)
            break;
        int outer = at + step, next = (at + 2 * step) % count;
        struct tie link = step < 0 ? b->link[next] : b->link[outer];
        m->label[b->ring[outer]] = OUTER;
        push(m, b->ring[outer]);
        grown = step < 0 ? (struct tie){link.to, link.from} : link;
        at = next;
    }
    for (int i = 0; i < count; i++)
        m->stale[b->ring[i]] = true;
}

static bool is_top(const struct pw_matching *m, int node)
{
    return node < m->n ? m->top[node] == node : m->is[node] && m->top[m->at[node].base] == node;
}

/* The least by which duals can move until an edge or a blossom is reached; false: for ever. */
static bool least_step(struct pw_matching *m, const int *node, int count, int64_t *step)
{
    bool any = false;
    int64_t *here = pw_need((size_t)m->places, sizeof *here);
    for (int k = 0; k < count; k++) {
        int x = node[k], shift = 0;
        const int64_t *from = slack_at(m, x);
        if (m->label[x] == INNER) {
            if (x < m->n)
                continue;
            from = dual_at(m, x);
            shift = 1;
        } else {
            if (m->best[x].from == NOBODY)
                continue;
            shift = m->label[x] == OUTER;
        }
        for (int i = 0; i < m->places; i++)
            here[i] = shift ? from[i] / 2 : from[i];
        if (!any || less(here, step, m->places))
            memcpy(step, here, (size_t)m->places * sizeof *step);
        any = true;
    }
    free(here);
    return any;
}

static void move_duals(struct pw_matching *m, const int *node, int count, const int64_t *step)
{
    int places = m->places;
    for (int k = 0; k < m->lives; k++) {
        int64_t *dual = dual_at(m, m->live[k]);
        int label = m->label[m->top[m->live[k]]];
        for (int i = 0; label != FREE && i < places; i++)
            dual[i] += label == INNER ? step[i] : -step[i];
    }
    for (int k = 0; k < count; k++) {
        int x = node[k], label = m->label[x];
        int64_t *dual = dual_at(m, x), *slack = slack_at(m, x);
        for (int i = 0; x >= m->n && label != FREE && i < places; i++)
            dual[i] += label == INNER ? -2 * step[i] : 2 * step[i];
        for (int i = 0; label != INNER && i < places; i++)
            slack[i] -= label == OUTER ? 2 * step[i] : step[i];
    }
}

static int tops(const struct pw_matching *m, int *node)
{
    int count = 0;
    for (int k = 0; k < m->lives; k++)
        if (m->top[m->live[k]] == m->live[k])
            node[count++] = m->live[k];
    for (int x = m->n; x < m->last; x++)
        if (is_top(m, x))
            node[count++] = x;
    return count;
}

/* Trees grow until two of them meet: two more vertices have mates. false: they never do. */
static bool phase(struct pw_matching *m, int *node, int64_t *step)
{
    int count = tops(m, node);
    m->head = m->tail = m->weighed = 0;
    for (int k = 0; k < count; k++) {
        m->stale[node[k]] = false;
        m->label[node[k]] = FREE;
        m->best[node[k]].from = NOBODY;
    }
    for (int k = 0; k < count; k++)
        if (m->mate[base_of(m, node[k])] == NOBODY) {
            m->label[node[k]] = OUTER;
            push(m, node[k]);
        }
    for (;;) {
        while (m->head < m->tail)
            if (scan(m, m->queue[m->head++]))
                return true;
        count = tops(m, node);
        weigh_all(m, node, count);
        if (!least_step(m, node, count, step))
            return false;
        move_duals(m, node, count, step);
        for (int k = 0; k < count; k++) {
            int x = node[k];
            struct tie best = m->best[x];
            if (is_top(m, x) && m->label[x] != INNER && best.from != NOBODY &&
                sign(slack_at(m, x), m->places) == 0 && use(m, best.from, best.to))
                return true;
        }
        for (int k = 0; k < count; k++)
            if (node[k] >= m->n && is_top(m, node[k]) && m->label[node[k]] == INNER &&
                sign(dual_at(m, node[k]), m->places) == 0)
                open_inner(m, node[k]);
    }
}

/* ---- from where the search begins ---- */

/* The least dual with which no edge of v has a slack below 0. */
static void fit(struct pw_matching *m, int v)
{
    int64_t *dual = dual_at(m, v), *least = pw_need((size_t)m->places, sizeof *least);
    bool any = false;
    memset(dual, 0, (size_t)m->places * sizeof *dual);
    for (int k = 0; k < m->lives; k++) {
        int u = m->live[k];
        if (u == v || added_at(m, u, v) == APART)
            continue;
        if (!any)
            slack_of(m, u, v, least);
        else
            slack_below(m, u, v, least);
        any = true;
    }
    for (int i = 0; i < m->places; i++)
        dual[i] = -least[i];
    make_even(dual, m->places);
    free(least);
}

static void match_tight(struct pw_matching *m, int v)
{
    int hint = m->hint[v];
    if (hint != NOBODY && m->mate[hint] == NOBODY && added_at(m, v, hint) != APART &&
        is_tight(m, v, hint)) {
        m->mate[v] = hint;
        m->mate[hint] = v;
    }
    for (int k = 0; k < m->lives && m->mate[v] == NOBODY; k++) {
        int u = m->live[k];
        if (u != v && m->mate[u] == NOBODY && added_at(m, u, v) != APART && is_tight(m, u, v)) {
            m->mate[v] = u;
            m->mate[u] = v;
        }
    }
}

static void begin(struct pw_matching *m)
{
    m->begun = true;
    /* Each the most that one of its edges weighs: two of them are never too little. */
    for (int v = 0; v < m->n; v++) {
        int64_t *dual = dual_at(m, v);
        bool any = false;
        for (int u = 0; u < m->n; u++) {
            if (u == v || added_at(m, u, v) == APART)
                continue;
            int64_t added, here;
            const int64_t *w = weight_at(m, u, v, &added);
            int last = m->places - 1;
            bool more = !any;
            for (int i = 0; any && i <= last; i++) {
                here = w[i] + (i == last ? added : 0);
                if (here != dual[i]) {
                    more = here > dual[i];
                    break;
                }
            }
            for (int i = 0; more && i <= last; i++)
                dual[i] = w[i] + (i == last ? added : 0);
            any = true;
        }
        make_even(dual, m->places);
    }
    for (int v = 0; v < m->n; v++) {
        m->touched[v] = false;
        if (m->mate[v] != NOBODY)
            continue;
        fit(m, v);
        match_tight(m, v);
    }
}

/* The nearest edges of blossoms to vertices whose edges have changed. */
static void near_again(struct pw_matching *m)
{
    int64_t *least = pw_need((size_t)m->places, sizeof *least);
    for (int b = m->n; b < m->last; b++) {
        int count = m->is[b] && m->at[b].looked ? members_add(m, b, 0) : 0;
        for (int k = 0; count > 0 && k < m->lives; k++) {
            int v = m->live[k];
            if (!m->touched[v])
                continue;
            struct tie *near = &m->at[b].near[v];
            near->from = NOBODY;
            for (int i = 0; i < count; i++) {
                int u = m->members[i];
                if (u == v || added_at(m, u, v) == APART)
                    continue;
                if (near->from == NOBODY)
                    slack_of(m, u, v, least);
                else if (!slack_below(m, u, v, least))
                    continue;
                *near = (struct tie){u, v};
            }
        }
    }
    free(least);
}

/* Blossoms that hold nothing back. */
static void open_weightless(struct pw_matching *m)
{
    bool again = true;
    while (again) {
        again = false;
        for (int b = m->n; b < m->last; b++)
            if (is_top(m, b) && sign(dual_at(m, b), m->places) == 0) {
                open_blossom(m, b);
                again = true;
            }
    }
}

/* Two without a mate whose edge has no slack need no tree. Returns how many pairs there were. */
static int match_alone(struct pw_matching *m)
{
    int count = 0, pairs = 0;
    for (int k = 0; k < m->lives; k++)
        if (m->mate[m->live[k]] == NOBODY && m->top[m->live[k]] == m->live[k])
            m->members[count++] = m->live[k];
    for (int i = 0; i < count; i++)
        for (int k = i + 1; k < count && m->mate[m->members[i]] == NOBODY; k++) {
            int u = m->members[i], v = m->members[k];
            if (m->mate[v] == NOBODY && added_at(m, u, v) != APART && is_tight(m, u, v)) {
                m->mate[u] = v;
                m->mate[v] = u;
                pairs++;
            }
        }
    return pairs;
}

bool pw_matching_solve(struct pw_matching *m)
{
    if (m->lives % 2 != 0)
        return false;
    int *node = pw_need((size_t)m->nodes, sizeof *node);
    int64_t *step = pw_need((size_t)m->places, sizeof *step);
    bool whole = true;
    int alone = 0;
    if (!m->begun)
        begin(m);
    for (int k = 0; k < m->lives; k++)
        if (m->mate[m->live[k]] == NOBODY)
            stand_alone(m, m->live[k]);
    for (int k = 0; k < m->lives; k++)
        if (m->touched[m->live[k]])
            fit(m, m->live[k]);
    near_again(m);
    for (int k = 0; k < m->lives; k++) {
        int v = m->live[k];
        m->touched[v] = false;
        if (m->mate[v] == NOBODY) {
            alone++;
            make_even(dual_at(m, v), m->places);
        }
    }
    while ((alone -= 2 * match_alone(m)) > 0 && whole) {
        whole = phase(m, node, step);
        open_weightless(m);
        alone -= 2;
    }
    free(node);
    free(step);
    return whole;
}
