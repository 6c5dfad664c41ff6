/* gate.h - who may stay connected to a listener: strangers, who have not shown yet that they know
 * its secret, keep nobody out who has, and no request takes for ever. It asks no clock.
 */
#ifndef PW_DESK_GATE_H
#define PW_DESK_GATE_H

#include <glib.h>
#include <stdbool.h>

struct gate {
    GPtrArray *visitors;                /* the one that came first is the first */
    guint strangers;                    /* at a time; of more the first ones go */
    gint64 most;                        /* microseconds that a request, or silence, may take */
    void (*show_out)(void *connection); /* its connection ends with the next turn */
};
struct visitor {
    void *connection;
    gint64 since; /* when it came, or its request began, or its last one was answered */
    bool known;   /* has shown the secret */
    bool leaves;  /* was shown out */
};

void pw_gate_init(struct gate *gate, guint strangers, int seconds,
                  void (*show_out)(void *connection));
void pw_gate_finish(struct gate *gate);
/* A connection begins; where too many are strangers the first of them goes. Until it ends it is the
 * gate's. */
struct visitor *pw_gate_enter(struct gate *gate, void *connection, gint64 now);
void pw_gate_leave(struct gate *gate, struct visitor *visitor);
/* After each turn of the server: whoever takes too long goes. */
void pw_gate_turn(struct gate *gate, gint64 now);

#endif
