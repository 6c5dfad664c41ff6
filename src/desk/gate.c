/* gate.c - who may stay connected. All come from one address, as far as the desk can see, so what
 * parts them is whether they know the secret: a stranger has to make room for the next one, and has
 * shown within its first request that it is none. Who sends a byte now and then is not silent, so
 * that a limit of silence alone would keep it for ever; here the whole request is measured.
 */
#include "desk/gate.h"

void pw_gate_init(struct gate *gate, guint strangers, int seconds,
                  void (*show_out)(void *connection))
{
    *gate = (struct gate){.visitors = g_ptr_array_new_with_free_func(g_free),
                          .strangers = strangers,
                          .most = (gint64)seconds * G_USEC_PER_SEC,
                          .show_out = show_out};
}

void pw_gate_finish(struct gate *gate)
{
    g_clear_pointer(&gate->visitors, g_ptr_array_unref);
}

static void show_out(const struct gate *gate, struct visitor *visitor)
{
    visitor->leaves = true;
    gate->show_out(visitor->connection);
}

/* Those that came before it, and the first of them. */
static guint count_strangers(const struct gate *gate, struct visitor **first)
{
    guint count = 0;
    *first = NULL;
    for (guint i = 0; i < gate->visitors->len; i++) {
        struct visitor *one = g_ptr_array_index(gate->visitors, i);
        if (one->known || one->leaves)
            continue;
        *first = *first != NULL ? *first : one;
        count++;
    }
    return count;
}

struct visitor *pw_gate_enter(struct gate *gate, void *connection, gint64 now)
{
    struct visitor *first = NULL, *visitor = g_new0(struct visitor, 1);
    if (count_strangers(gate, &first) >= gate->strangers && first != NULL)
        show_out(gate, first);
    *visitor = (struct visitor){.connection = connection, .since = now};
    g_ptr_array_add(gate->visitors, visitor);
    return visitor;
}

void pw_gate_leave(struct gate *gate, struct visitor *visitor)
{
    g_ptr_array_remove(gate->visitors, visitor);
}

void pw_gate_turn(struct gate *gate, gint64 now)
{
    for (guint i = 0; i < gate->visitors->len; i++) {
        struct visitor *one = g_ptr_array_index(gate->visitors, i);
        if (!one->leaves && now - one->since > gate->most)
            show_out(gate, one);
    }
}
