/* carrier.c - libmicrohttpd, found when it is asked for; who may stay connected to a listener; and
 * what every answer has in common. */
#include "desk/carrier.h"

/* ---- the gate: who may stay connected ----
 *
 * All come from one address, as far as the desk can see, so what parts them is whether they know
 * the secret: a stranger has to make room for the next one, and has shown within its first request
 * that it is none. Who sends a byte now and then is not silent, so that a limit of silence alone
 * would keep it for ever; here the whole request is measured. */

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

#ifdef PW_HAVE_MICROHTTPD

#include <sys/socket.h>

#include "base/platform.h"

struct pw_mhd pw_mhd;

bool pw_carrier_load(GError **error)
{
#define NAME(its) "MHD_" #its,
    static const char *const name[] = {CARRIER_FUNCTIONS(NAME) NULL};
#undef NAME
    /* It brings a dozen others, and no card needs them. */
    static const struct pw_library library = {
        .file = "libmicrohttpd.so.12",
        .package = "libmicrohttpd12",
        .need = "the desk needs it",
        .function = name,
    };
    G_STATIC_ASSERT(sizeof pw_mhd == (G_N_ELEMENTS(name) - 1) * sizeof(void *));
    return pw_mhd.run != NULL || pw_library_load(&library, &pw_mhd, error);
}

/* ---- who may stay ---- */

/* The library knows no way to end a connection; it ends what has nothing more to say. */
static void hang_up(void *connection)
{
    const union MHD_ConnectionInfo *info =
        pw_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    if (info != NULL)
        shutdown(info->connect_fd, SHUT_RDWR);
}

void pw_carrier_gate_init(struct gate *gate, guint strangers, int seconds)
{
    pw_gate_init(gate, strangers, seconds, hang_up);
}

void pw_carrier_visit(void *gate, struct MHD_Connection *connection, void **visitor,
                      enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        *visitor = pw_gate_enter(gate, connection, g_get_monotonic_time());
    } else if (*visitor != NULL) {
        pw_gate_leave(gate, *visitor);
        *visitor = NULL;
    }
}

struct visitor *pw_carrier_visitor(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        pw_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info != NULL ? info->socket_context : NULL;
}

/* Its first request began when it came. */
void *pw_carrier_asked(void *user, const char *uri, struct MHD_Connection *connection)
{
    struct visitor *visitor = pw_carrier_visitor(connection);
    (void)user, (void)uri;
    if (visitor != NULL && visitor->known)
        visitor->since = g_get_monotonic_time();
    return NULL;
}

enum MHD_Result pw_carrier_give(struct MHD_Connection *connection,
                                const struct pw_desk_answer *answer,
                                const struct carrier_header *header)
{
    static const struct carrier_header all[] = {
        {"X-Content-Type-Options", "nosniff"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
    };
    struct MHD_Response *response = pw_mhd.create_response_from_buffer(
        answer->length, (void *)(gintptr)answer->bytes, MHD_RESPMEM_MUST_COPY);
    if (response == NULL)
        return MHD_NO;
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++)
        pw_mhd.add_response_header(response, all[i].name, all[i].value);
    for (; header->name != NULL; header++)
        pw_mhd.add_response_header(response, header->name, header->value);
    pw_mhd.add_response_header(response, "Content-Type", answer->type);
    pw_mhd.add_response_header(response, "Cache-Control",
                               answer->keeps ? "private, max-age=31536000, immutable" : "no-store");
    if (answer->location != NULL)
        pw_mhd.add_response_header(response, "Location", answer->location);
    if (answer->name != NULL) {
        g_autofree char *coded = g_uri_escape_string(answer->name, NULL, FALSE);
        g_autofree char *kept = g_strdup_printf("attachment; filename*=UTF-8''%s", coded);
        pw_mhd.add_response_header(response, "Content-Disposition", kept);
    }
    enum MHD_Result done = pw_mhd.queue_response(connection, (unsigned)answer->status, response);
    struct visitor *visitor = pw_carrier_visitor(connection);
    if (visitor != NULL)
        visitor->since = g_get_monotonic_time();
    pw_mhd.destroy_response(response);
    return done;
}

enum MHD_Result pw_carrier_refuse(struct MHD_Connection *connection, int status)
{
    static const char text[] = "pairwheel: this address is not for you\n";
    static const struct carrier_header header[] = {
        {"Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"},
        {"Referrer-Policy", "no-referrer"},
        {NULL, NULL}};
    const struct pw_desk_answer answer = {.status = status,
                                          .type = "text/plain; charset=utf-8",
                                          .bytes = text,
                                          .length = sizeof text - 1};
    return pw_carrier_give(connection, &answer, header);
}

#else
typedef int nothing_here; /* a file has something in it */
#endif
