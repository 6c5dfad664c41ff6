/* carrier.c - libmicrohttpd, found when it is asked for, and what every answer has in common. */
#include "desk/carrier.h"

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
