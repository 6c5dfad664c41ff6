/* server_phones.c - the listener for phones in the local network: it listens at one address, while
 * an evening is open to them, and can only be read.
 *
 * The desk's own listener is another one, and stays with this computer. Whoever calls us by another
 * name than our address is refused, so that no page from elsewhere reads what is here.
 */
#include "desk/carrier.h"

#ifdef PW_HAVE_MICROHTTPD

#include <arpa/inet.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>

#include "base/platform.h"
#include "desk/phones.h"

#define CONNECTIONS_MAX 128u
#define CONNECTIONS_OF_ONE 8u                  /* from one address */
#define CONNECTION_MEMORY ((size_t)512 * 1024) /* for 3000 fields in an address; used as needed */
#define STRANGERS_MAX 64   /* of those that have shown no word, and have to make room */
#define SECONDS_MAX 10u    /* that a connection may be silent */
#define REQUEST_SECONDS 20 /* that a request may take to come, or an answer to be read */

static void asker_text(struct MHD_Connection *connection, char *text, socklen_t room)
{
    const union MHD_ConnectionInfo *info =
        pw_mhd.get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    text[0] = '\0';
    if (info != NULL && info->client_addr->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, info->client_addr, sizeof four);
        inet_ntop(AF_INET, &four.sin_addr, text, room);
    } else if (info != NULL && info->client_addr->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, info->client_addr, sizeof six);
        inet_ntop(AF_INET6, &six.sin6_addr, text, room);
    }
}

static enum MHD_Result take(void *user, struct MHD_Connection *connection, const char *url,
                            const char *method, const char *version, const char *data,
                            size_t *bytes, void **mine)
{
    static const struct carrier_header header[] = {
        {"Content-Security-Policy", "default-src 'none'; style-src 'self'; form-action 'none'; "
                                    "frame-ancestors 'none'; base-uri 'none'"},
        {"Referrer-Policy", "no-referrer"},
        {NULL, NULL}};
    struct phones_listener *listener = user;
    char from[INET6_ADDRSTRLEN];
    (void)version, (void)data, (void)bytes, (void)mine; /* a body is not waited for */
    const char *host = pw_mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    if (host == NULL || g_ascii_strcasecmp(host, listener->host) != 0)
        return pw_carrier_refuse(connection, 403);
    asker_text(connection, from, sizeof from);
    const struct pw_desk_request request = {.method = method, .path = url, .from = from};
    const struct pw_desk_answer *answer = pw_phones_answer(listener->desk, &request);
    struct visitor *visitor = pw_carrier_visitor(connection);
    if (visitor != NULL && answer->status == 200 && g_ascii_strncasecmp(url, "/p/", 3) == 0)
        visitor->known = true;
    return pw_carrier_give(connection, answer, header);
}

static bool address_read(const char *text, int port, struct sockaddr_storage *address, bool *six)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct sockaddr_in6 long_one = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    *six = strchr(text, ':') != NULL;
    memset(address, 0, sizeof *address);
    bool sound = inet_pton(*six ? AF_INET6 : AF_INET, text,
                           *six ? (void *)&long_one.sin6_addr : (void *)&four.sin_addr) == 1;
    memcpy(address, *six ? (const void *)&long_one : (const void *)&four,
           *six ? sizeof long_one : sizeof four);
    return sound;
}

static void stop(struct phones_listener *listener)
{
    if (listener->daemon != NULL)
        pw_mhd.stop_daemon(listener->daemon);
    listener->daemon = NULL;
    listener->ends = false;
}

static int door_open(void *user, const char *address, int port, GError **error)
{
    struct phones_listener *listener = user;
    struct sockaddr_storage at;
    bool six = false;
    stop(listener); /* one that was to end */
    if (address_read(address, port, &at, &six))
        listener->daemon = pw_mhd.start_daemon(
            six ? MHD_USE_IPv6 : 0u, (uint16_t)port, NULL, NULL, take, listener,
            MHD_OPTION_SOCK_ADDR, (const struct sockaddr *)&at, MHD_OPTION_CONNECTION_LIMIT,
            CONNECTIONS_MAX, MHD_OPTION_PER_IP_CONNECTION_LIMIT, CONNECTIONS_OF_ONE,
            MHD_OPTION_CONNECTION_MEMORY_LIMIT, CONNECTION_MEMORY, MHD_OPTION_CONNECTION_TIMEOUT,
            SECONDS_MAX, CARRIER_GATE(&listener->gate), MHD_OPTION_END);
    if (listener->daemon == NULL) {
        char number[16] = "";
        if (port > 0)
            g_snprintf(number, sizeof number, " and port %d", port);
        pw_fail(error, PW_ERROR_IO,
                "phones cannot be listened to at %s%s: the address is not one of this computer, or "
                "the port is taken",
                address, number);
        return 0;
    }
    int given = pw_mhd.get_daemon_info(listener->daemon, MHD_DAEMON_INFO_BIND_PORT)->port;
    g_snprintf(listener->host, sizeof listener->host, six ? "[%s]:%d" : "%s:%d", address, given);
    return given;
}

/* It may be one of its own requests that closes it. */
static void door_close(void *user)
{
    ((struct phones_listener *)user)->ends = true;
}

void pw_phones_listener_init(struct phones_listener *listener, struct pw_desk *desk,
                             const struct pw_desk_serving *how)
{
    listener->desk = desk;
    pw_carrier_gate_init(&listener->gate, STRANGERS_MAX, REQUEST_SECONDS);
    pw_desk_phones_door(desk, (struct phones_door){.open = door_open,
                                                   .close = door_close,
                                                   .addresses = pw_network_addresses,
                                                   .user = listener,
                                                   .address = how->phones_address,
                                                   .port = how->phones_port});
}

void pw_phones_listener_set(struct phones_listener *listener, fd_set *in, fd_set *out,
                            fd_set *except, int *most)
{
    if (listener->daemon != NULL)
        pw_mhd.get_fdset(listener->daemon, in, out, except, most);
}

void pw_phones_listener_run(struct phones_listener *listener)
{
    if (listener->daemon != NULL)
        pw_mhd.run(listener->daemon);
    pw_gate_turn(&listener->gate, g_get_monotonic_time());
    if (listener->ends)
        stop(listener);
}

void pw_phones_listener_finish(struct phones_listener *listener, struct pw_desk *desk)
{
    stop(listener);
    pw_gate_finish(&listener->gate);
    pw_desk_phones_door(desk, (struct phones_door){.open = NULL});
}

#else
typedef int nothing_here; /* a file has something in it */
#endif
