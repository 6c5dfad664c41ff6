/* server.c - the desk for the browsers of this computer, by libmicrohttpd.
 *
 * It listens on 127.0.0.1 and ::1 alone. Whoever asks must know the address with its secret, which
 * is another one at each start, must mean this host (a page elsewhere that calls itself by our
 * number does not), and must come from no other page.
 */
#include "desk/carrier.h"

#ifdef PW_HAVE_MICROHTTPD

#include <netinet/in.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>

#include "base/options.h"
#include "base/platform.h"
#include "desk/phones.h"

#define CONNECTIONS_MAX 128
#define STRANGERS_MAX 32 /* of them, of those that have not shown the secret */
#define CONNECTION_MEMORY ((size_t)1024 * 1024) /* for 3000 fields in an address, and more */
#define SECONDS_MAX 20u /* that a connection may be silent, and a request may take to come */
#define WAIT_MS 100
#define PORT_FIRST 24000 /* of those that a desk takes by itself */
#define PORTS 8000

struct server {
    struct pw_desk *desk;
    struct MHD_Daemon *daemon[2]; /* of 127.0.0.1 and of ::1, which may be missing */
    char secret[33];
    int port;
    bool closes, opened;
    const struct pw_desk_serving *how;
    struct gate gate;
    struct phones_listener phones;
};

/* What has come of one request. */
struct coming {
    GString *body;
    bool large;
};

static bool is_secret(const struct server *server, const char *text)
{
    guchar differs = 0;
    for (size_t i = 0; i < sizeof server->secret - 1; i++) {
        differs |= (guchar)(text[i] ^ server->secret[i]);
        if (text[i] == '\0')
            return false;
    }
    return differs == 0;
}

/* Ours, as the browser calls us. */
static bool is_our_host(const struct server *server, const char *host)
{
    static const char *const name[] = {"127.0.0.1", "localhost", "[::1]"};
    for (size_t i = 0; host != NULL && i < G_N_ELEMENTS(name); i++) {
        g_autofree char *ours = g_strdup_printf("%s:%d", name[i], server->port);
        if (g_ascii_strcasecmp(host, ours) == 0)
            return true;
    }
    return false;
}

/* A page of ours, or none that says where it is from. */
static bool is_our_origin(const struct server *server, const char *origin)
{
    static const char begin[] = "http://";
    return origin == NULL ||
           (g_str_has_prefix(origin, begin) && is_our_host(server, origin + strlen(begin)));
}

static enum MHD_Result give(struct MHD_Connection *connection, const struct pw_desk_answer *answer)
{
    static const struct carrier_header header[] = {
        {"Content-Security-Policy",
         "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src "
         "'self'; "
         "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"},
        {"Referrer-Policy", "same-origin"},
        {NULL, NULL}};
    return pw_carrier_give(connection, answer, header);
}

static enum MHD_Result refuse(struct MHD_Connection *connection, int status)
{
    return pw_carrier_refuse(connection, status);
}

static enum MHD_Result query_take(void *user, enum MHD_ValueKind kind, const char *key,
                                  const char *value)
{
    GString *query = user;
    (void)kind;
    g_autofree char *name = g_uri_escape_string(key, NULL, FALSE);
    g_autofree char *text = g_uri_escape_string(value != NULL ? value : "", NULL, FALSE);
    g_string_append_printf(query, "%s%s=%s", query->len > 0 ? "&" : "", name, text);
    return MHD_YES;
}

static enum MHD_Result answer(struct server *server, struct MHD_Connection *connection,
                              const char *path, const char *method, const struct coming *coming)
{
    g_autoptr(GString) query = g_string_new(NULL);
    pw_mhd.get_connection_values(connection, MHD_GET_ARGUMENT_KIND, query_take, query);
    const struct pw_desk_request request = {
        .method = method,
        .path = path,
        .query = query->str,
        .body = coming->body->str,
        .bytes = coming->large ? pw_desk_body_most(path) + 1 : coming->body->len,
        .script = pw_mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "X-Desk") != NULL,
        .languages = pw_mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Accept-Language"),
    };
    const struct pw_desk_answer *given = pw_desk_answer(server->desk, &request);
    server->closes = server->closes || given->closes;
    return give(connection, given);
}

/* "/SECRET/path" */
static bool is_with_secret(const struct server *server, const char *url)
{
    return url[0] == '/' && is_secret(server, url + 1) && url[sizeof server->secret] == '/';
}

/* Its address is known by who has it, and no file with it is needed any more. */
static void let_in(struct server *server, struct MHD_Connection *connection)
{
    struct visitor *visitor = pw_carrier_visitor(connection);
    if (visitor != NULL)
        visitor->known = true;
    if (!server->opened && server->how->opened != NULL)
        server->how->opened(server->how->user);
    server->opened = true;
}

static bool is_allowed(const struct server *server, struct MHD_Connection *connection,
                       const char *url)
{
    const char *host = pw_mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    const char *origin = pw_mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Origin");
    return is_our_host(server, host) && is_our_origin(server, origin) &&
           is_with_secret(server, url);
}

static enum MHD_Result take(void *user, struct MHD_Connection *connection, const char *url,
                            const char *method, const char *version, const char *data,
                            size_t *bytes, void **mine)
{
    struct server *server = user;
    struct coming *coming = *mine;
    (void)version;
    if (coming == NULL) { /* the head is there, the body is to come */
        if (is_allowed(server, connection, url))
            let_in(server, connection);
        coming = g_new0(struct coming, 1);
        coming->body = g_string_new(NULL);
        *mine = coming;
        return MHD_YES;
    }
    if (*bytes > 0) {
        size_t most = is_with_secret(server, url) ? pw_desk_body_most(url + sizeof server->secret)
                                                  : PW_DESK_BODY_MAX;
        coming->large = coming->large || coming->body->len + *bytes > most;
        if (!coming->large)
            g_string_append_len(coming->body, data, (gssize)*bytes);
        *bytes = 0;
        return MHD_YES;
    }
    if (!is_allowed(server, connection, url))
        return refuse(connection, 403);
    if (strcmp(method, "GET") != 0 && strcmp(method, "POST") != 0)
        return refuse(connection, 405);
    return answer(server, connection, url + sizeof server->secret, method, coming);
}

static void forget(void *user, struct MHD_Connection *connection, void **mine,
                   enum MHD_RequestTerminationCode why)
{
    struct coming *coming = *mine;
    (void)user, (void)connection, (void)why;
    if (coming == NULL)
        return;
    g_string_free(coming->body, TRUE);
    g_free(coming);
    *mine = NULL;
}

static struct MHD_Daemon *listen_on(struct server *server, int port, const struct sockaddr *address,
                                    bool six)
{
    return pw_mhd.start_daemon((six ? MHD_USE_IPv6 : 0u), (uint16_t)port, NULL, NULL, take, server,
                               MHD_OPTION_SOCK_ADDR, address, MHD_OPTION_CONNECTION_LIMIT,
                               (unsigned)CONNECTIONS_MAX, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                               CONNECTION_MEMORY, MHD_OPTION_CONNECTION_TIMEOUT, SECONDS_MAX,
                               MHD_OPTION_NOTIFY_COMPLETED, forget, NULL,
                               CARRIER_GATE(&server->gate), MHD_OPTION_END);
}

static bool secret_make(struct server *server)
{
    guchar bytes[16];
    bool done = pw_random_bytes(bytes, sizeof bytes);
    for (size_t i = 0; done && i < sizeof bytes; i++)
        g_snprintf(server->secret + 2 * i, 3, "%02x", bytes[i]);
    return done;
}

/* What a browser keeps, the size of type and what could not be sent, it keeps for one port: so the
 * desk of a folder takes the same one again, wherever it is free. */
static int port_usual(const struct pw_desk *desk)
{
    return PORT_FIRST + (int)(g_str_hash(desk->folder) % PORTS);
}

static struct MHD_Daemon *listen_to_four(struct server *server, int port)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return listen_on(server, port, (const struct sockaddr *)&four, false);
}

static bool open_both(struct server *server, GError **error)
{
    if (server->port == 0)
        server->daemon[0] = listen_to_four(server, port_usual(server->desk));
    if (server->daemon[0] == NULL)
        server->daemon[0] = listen_to_four(server, server->port);
    if (server->daemon[0] == NULL)
        return pw_fail(error, PW_ERROR_IO,
                       server->port == 0 ? "this computer gives no port to listen on"
                                         : "the port %d is taken; leave --port out for a free one",
                       server->port);
    const union MHD_DaemonInfo *info =
        pw_mhd.get_daemon_info(server->daemon[0], MHD_DAEMON_INFO_BIND_PORT);
    server->port = info->port;
    struct sockaddr_in6 six = {.sin6_family = AF_INET6,
                               .sin6_addr = in6addr_loopback,
                               .sin6_port = htons((uint16_t)server->port)};
    server->daemon[1] = listen_on(server, server->port, (const struct sockaddr *)&six, true);
    return true;
}

/* Waits until somebody asks, a tenth of a second at most, and answers. */
static void turn(struct server *server)
{
    fd_set in, out, except;
    int most = 0;
    FD_ZERO(&in);
    FD_ZERO(&out);
    FD_ZERO(&except);
    for (int i = 0; i < 2; i++)
        if (server->daemon[i] != NULL)
            pw_mhd.get_fdset(server->daemon[i], &in, &out, &except, &most);
    pw_phones_listener_set(&server->phones, &in, &out, &except, &most);
    struct timeval wait = {.tv_usec = WAIT_MS * 1000};
    select(most + 1, &in, &out, &except, &wait);
    for (int i = 0; i < 2; i++)
        if (server->daemon[i] != NULL)
            pw_mhd.run(server->daemon[i]);
    pw_phones_listener_run(&server->phones);
    pw_gate_turn(&server->gate, g_get_monotonic_time());
}

/* Whatever was said of phones is done before anybody is told the address. */
static bool phones_begin(struct server *server, const char *path, const struct pw_desk_serving *how,
                         GError **error)
{
    pw_phones_listener_init(&server->phones, server->desk, how);
    if (!how->phones)
        return true;
    g_autofree char *at = pw_desk_phones_begin(server->desk, path, error);
    if (at != NULL && how->phones_ready != NULL)
        how->phones_ready(at, how->user);
    const char *printed = at != NULL ? server->desk->phones->reprint : NULL;
    if (printed != NULL && how->phones_note != NULL) {
        g_autofree char *note = g_strdup_printf(
            "the codes on cards that were printed for %s lead nowhere now; print the cards again",
            printed);
        how->phones_note(note, how->user);
    }
    return at != NULL;
}

static bool serve(struct pw_desk *desk, const char *path, const struct pw_desk_serving *how,
                  GError **error)
{
    struct server server = {.desk = desk, .port = how->port, .how = how};
    if (!pw_carrier_load(error))
        return false;
    if (!secret_make(&server))
        return pw_fail(error, PW_ERROR_IO, "this computer gives no random numbers");
    pw_carrier_gate_init(&server.gate, STRANGERS_MAX, (int)SECONDS_MAX);
    if (!open_both(&server, error)) {
        pw_gate_finish(&server.gate);
        return false;
    }
    g_free(desk->address);
    desk->address = g_strdup_printf("http://127.0.0.1:%d/%s", server.port, server.secret);
    bool begun = phones_begin(&server, path, how, error);
    g_autofree char *other = pw_desk_elsewhere(desk, path);
    if (begun && other != NULL && how->elsewhere != NULL)
        how->elsewhere(other, how->user);
    g_autofree char *address =
        g_strdup_printf("http://127.0.0.1:%d/%s%s", server.port, server.secret, path);
    if (begun && how->ready != NULL)
        how->ready(address, how->user);
    while (begun && !server.closes && (how->ends == NULL || !how->ends(how->user)))
        turn(&server);
    for (int i = 0; i < 5 && server.closes; i++) /* the last answer is on its way */
        turn(&server);
    for (int i = 0; i < 2; i++)
        if (server.daemon[i] != NULL)
            pw_mhd.stop_daemon(server.daemon[i]);
    pw_phones_listener_finish(&server.phones, desk);
    pw_gate_finish(&server.gate);
    return begun;
}

/* All that it had in version 0.1. */
#define SERVING_FIRST PW_SIZE_TO(struct pw_desk_serving, phones_note)

bool pw_desk_serve(struct pw_desk *desk, const char *path, const struct pw_desk_serving *how,
                   GError **error)
{
    struct pw_desk_serving ours;
    pw_struct_take(&ours, sizeof ours, SERVING_FIRST, how);
    return serve(desk, path, &ours, error);
}

#else

bool pw_desk_serve(struct pw_desk *desk, const char *path, const struct pw_desk_serving *how,
                   GError **error)
{
    (void)desk, (void)path, (void)how;
    return pw_fail(error, PW_ERROR_UNMET,
                   "this pairwheel was built without libmicrohttpd and shows no pages; install "
                   "libmicrohttpd-dev and build it again");
}

#endif
