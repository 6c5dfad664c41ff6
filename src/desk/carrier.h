/* carrier.h - what carries requests and answers for the desk and for phones: libmicrohttpd, found
 * when it is asked for, and the listener of the phones.
 */
#ifndef PW_DESK_CARRIER_H
#define PW_DESK_CARRIER_H

#include "desk/desk.h"

/* ---- the gate: strangers, who have not shown yet that they know its secret, keep nobody out who
 * has, and no request takes for ever. It asks no clock ---- */

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

#ifdef PW_HAVE_MICROHTTPD

#include <microhttpd.h>

/* What of the library is used, as pw_mhd.start_daemon. */
#define CARRIER_FUNCTIONS(x)                                                                       \
    x(start_daemon) x(stop_daemon) x(run) x(get_fdset) x(get_daemon_info) x(get_connection_info)   \
        x(create_response_from_buffer) x(add_response_header) x(queue_response)                    \
            x(destroy_response) x(lookup_connection_value) x(get_connection_values)
struct pw_mhd {
#define CARRIER_MEMBER(name) __typeof__(MHD_##name) *(name);
    CARRIER_FUNCTIONS(CARRIER_MEMBER)
#undef CARRIER_MEMBER
};
extern struct pw_mhd pw_mhd;

/* The options of a daemon whose connections pass this gate, behind its others. */
#define CARRIER_GATE(gate)                                                                         \
    MHD_OPTION_NOTIFY_CONNECTION, pw_carrier_visit, (gate), MHD_OPTION_URI_LOG_CALLBACK,           \
        pw_carrier_asked, (void *)NULL
void pw_carrier_gate_init(struct gate *gate, guint strangers, int seconds);
/* For MHD alone: a connection begins or ends; a request begins. */
void pw_carrier_visit(void *gate, struct MHD_Connection *connection, void **visitor,
                      enum MHD_ConnectionNotificationCode what);
void *pw_carrier_asked(void *user, const char *uri, struct MHD_Connection *connection);
/* Who asks; NULL: nobody is known to have come. */
struct visitor *pw_carrier_visitor(struct MHD_Connection *connection);

struct carrier_header {
    const char *name, *value; /* NULL ends them */
};

/* false and an error: the library is not here. */
bool pw_carrier_load(GError **error);
/* With these headers, and with those of every answer. */
enum MHD_Result pw_carrier_give(struct MHD_Connection *connection,
                                const struct pw_desk_answer *answer,
                                const struct carrier_header *header);
enum MHD_Result pw_carrier_refuse(struct MHD_Connection *connection, int status);

/* server_phones.c: who listens in the local network, while phones are let in. */
struct phones_listener {
    struct pw_desk *desk;
    struct MHD_Daemon *daemon; /* NULL: nobody listens */
    char host[80];             /* "192.168.1.5:8088", as browsers have to call us */
    bool ends;                 /* as soon as no request is being answered */
    struct gate gate;
};
void pw_phones_listener_init(struct phones_listener *listener, struct pw_desk *desk,
                             const struct pw_desk_serving *how);
void pw_phones_listener_set(struct phones_listener *listener, fd_set *in, fd_set *out,
                            fd_set *except, int *most);
void pw_phones_listener_run(struct phones_listener *listener);
void pw_phones_listener_finish(struct phones_listener *listener, struct pw_desk *desk);

#endif

#endif
