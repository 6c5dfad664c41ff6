/* server.c - the desk for the browsers of this computer, by libmicrohttpd.
 *
 * It listens on 127.0.0.1 and ::1 alone. Whoever asks must know the address with its secret, which
 * is another one at each start, must mean this host (a page elsewhere that calls itself by our
 * number does not), and must come from no other page.
 */
#include "desk/desk.h"

#ifdef PW_HAVE_MICROHTTPD

#include <arpa/inet.h>
#include <dlfcn.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/options.h"

#define CONNECTIONS_MAX 32
#define CONNECTION_MEMORY ((size_t)64 * 1024)
#define SECONDS_MAX 20u /* that a connection may be silent */
#define WAIT_MS 100

/* The library is loaded when it is asked for: it brings a dozen others, and no card needs them. */
#define LIBRARY "libmicrohttpd.so.12"
#define FUNCTIONS(x)                                                                               \
    x(start_daemon) x(stop_daemon) x(run) x(get_fdset) x(get_daemon_info)                          \
        x(create_response_from_buffer) x(add_response_header) x(queue_response)                    \
            x(destroy_response) x(lookup_connection_value) x(get_connection_values)
static struct {
#define MEMBER(name) __typeof__(MHD_##name) *(name);
    FUNCTIONS(MEMBER)
#undef MEMBER
} mhd;

static bool library_open(GError **error)
{
    static bool open;
    void *library = open ? NULL : dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    bool whole = library != NULL;
    if (open)
        return true;
#define FIND(its)                                                                                  \
    if (whole) {                                                                                   \
        void *found = dlsym(library, "MHD_" #its);                                                 \
        memcpy(&mhd.its, &found, sizeof found);                                                    \
        whole = found != NULL;                                                                     \
    }
    FUNCTIONS(FIND)
#undef FIND
    open = whole;
    return whole || pw_fail(error, PW_ERROR_IO,
                            "the library " LIBRARY " is not here, and the desk needs it; install "
                            "it with: apt install libmicrohttpd12");
}

struct server {
    struct pw_desk *desk;
    struct MHD_Daemon *daemon[2]; /* of 127.0.0.1 and of ::1, which may be missing */
    char secret[33];
    int port;
    bool closes;
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
    static const char *const header[][2] = {
        {"Content-Security-Policy",
         "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src "
         "'self'; "
         "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
    };
    struct MHD_Response *response = mhd.create_response_from_buffer(
        answer->length, (void *)(gintptr)answer->bytes, MHD_RESPMEM_MUST_COPY);
    if (response == NULL)
        return MHD_NO;
    for (size_t i = 0; i < G_N_ELEMENTS(header); i++)
        mhd.add_response_header(response, header[i][0], header[i][1]);
    mhd.add_response_header(response, "Content-Type", answer->type);
    mhd.add_response_header(response, "Cache-Control",
                            answer->keeps ? "private, max-age=31536000, immutable" : "no-store");
    if (answer->location != NULL)
        mhd.add_response_header(response, "Location", answer->location);
    if (answer->name != NULL) {
        g_autofree char *coded = g_uri_escape_string(answer->name, NULL, FALSE);
        g_autofree char *kept = g_strdup_printf("attachment; filename*=UTF-8''%s", coded);
        mhd.add_response_header(response, "Content-Disposition", kept);
    }
    enum MHD_Result done = mhd.queue_response(connection, (unsigned)answer->status, response);
    mhd.destroy_response(response);
    return done;
}

static enum MHD_Result refuse(struct MHD_Connection *connection, int status)
{
    static const char text[] = "pairwheel: this address is not for you\n";
    const struct pw_desk_answer answer = {.status = status,
                                          .type = "text/plain; charset=utf-8",
                                          .bytes = text,
                                          .length = sizeof text - 1};
    return give(connection, &answer);
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
    mhd.get_connection_values(connection, MHD_GET_ARGUMENT_KIND, query_take, query);
    const struct pw_desk_request request = {
        .method = method,
        .path = path,
        .query = query->str,
        .body = coming->body->str,
        .bytes = coming->large ? PW_DESK_BODY_MAX + 1 : coming->body->len,
        .script = mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "X-Desk") != NULL,
    };
    const struct pw_desk_answer *given = pw_desk_answer(server->desk, &request);
    server->closes = server->closes || given->closes;
    return give(connection, given);
}

static enum MHD_Result take(void *user, struct MHD_Connection *connection, const char *url,
                            const char *method, const char *version, const char *data,
                            size_t *bytes, void **mine)
{
    struct server *server = user;
    struct coming *coming = *mine;
    (void)version;
    if (coming == NULL) { /* the head is there, the body is to come */
        coming = g_new0(struct coming, 1);
        coming->body = g_string_new(NULL);
        *mine = coming;
        return MHD_YES;
    }
    if (*bytes > 0) {
        coming->large = coming->large || coming->body->len + *bytes > PW_DESK_BODY_MAX;
        if (!coming->large)
            g_string_append_len(coming->body, data, (gssize)*bytes);
        *bytes = 0;
        return MHD_YES;
    }
    const char *host = mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    const char *origin = mhd.lookup_connection_value(connection, MHD_HEADER_KIND, "Origin");
    bool ours = is_our_host(server, host) && is_our_origin(server, origin);
    if (!ours || url[0] != '/' || !is_secret(server, url + 1) || url[sizeof server->secret] != '/')
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

static struct MHD_Daemon *listen_on(struct server *server, const struct sockaddr *address, bool six)
{
    return mhd.start_daemon((six ? MHD_USE_IPv6 : 0u), (uint16_t)server->port, NULL, NULL, take,
                            server, MHD_OPTION_SOCK_ADDR, address, MHD_OPTION_CONNECTION_LIMIT,
                            (unsigned)CONNECTIONS_MAX, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
                            CONNECTION_MEMORY, MHD_OPTION_CONNECTION_TIMEOUT, SECONDS_MAX,
                            MHD_OPTION_NOTIFY_COMPLETED, forget, NULL, MHD_OPTION_END);
}

static bool secret_make(struct server *server)
{
    guchar bytes[16];
    FILE *random = fopen("/dev/urandom", "rb");
    bool done = random != NULL && fread(bytes, sizeof bytes, 1, random) == 1;
    if (random != NULL)
        fclose(random);
    for (size_t i = 0; done && i < sizeof bytes; i++)
        g_snprintf(server->secret + 2 * i, 3, "%02x", bytes[i]);
    return done;
}

static bool open_both(struct server *server, GError **error)
{
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)server->port)};
    four.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    server->daemon[0] = listen_on(server, (const struct sockaddr *)&four, false);
    if (server->daemon[0] == NULL)
        return pw_fail(error, PW_ERROR_IO,
                       server->port == 0 ? "this computer gives no port to listen on"
                                         : "the port %d is taken; leave --port out for a free one",
                       server->port);
    const union MHD_DaemonInfo *info =
        mhd.get_daemon_info(server->daemon[0], MHD_DAEMON_INFO_BIND_PORT);
    server->port = info->port;
    struct sockaddr_in6 six = {.sin6_family = AF_INET6,
                               .sin6_addr = in6addr_loopback,
                               .sin6_port = htons((uint16_t)server->port)};
    server->daemon[1] = listen_on(server, (const struct sockaddr *)&six, true);
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
            mhd.get_fdset(server->daemon[i], &in, &out, &except, &most);
    struct timeval wait = {.tv_usec = WAIT_MS * 1000};
    select(most + 1, &in, &out, &except, &wait);
    for (int i = 0; i < 2; i++)
        if (server->daemon[i] != NULL)
            mhd.run(server->daemon[i]);
}

bool pw_desk_serve(struct pw_desk *desk, const char *path, const struct pw_desk_serving *how,
                   GError **error)
{
    struct server server = {.desk = desk, .port = how->port};
    if (!library_open(error))
        return false;
    if (!secret_make(&server))
        return pw_fail(error, PW_ERROR_IO, "this computer gives no random numbers");
    if (!open_both(&server, error))
        return false;
    g_autofree char *address =
        g_strdup_printf("http://127.0.0.1:%d/%s%s", server.port, server.secret, path);
    if (how->ready != NULL)
        how->ready(address, how->user);
    while (!server.closes && (how->ends == NULL || !how->ends(how->user)))
        turn(&server);
    for (int i = 0; i < 5 && server.closes; i++) /* the last answer is on its way */
        turn(&server);
    for (int i = 0; i < 2; i++)
        if (server.daemon[i] != NULL)
            mhd.stop_daemon(server.daemon[i]);
    return true;
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
