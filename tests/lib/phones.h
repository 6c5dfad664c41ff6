/* phones.h - a door for phones at which nobody listens, and what phones ask there, for the tests of
 * the desk. */
#ifndef PW_TESTS_PHONES_H
#define PW_TESTS_PHONES_H

#include "lib/desk.h"

#include "base/platform.h"
#include "desk/phones.h"

/* Who listens here: nobody, and it is counted. */
static struct {
    int opens, closes, taken; /* taken: a port that another program has */
    char address[64];
    int port;
} door;

static int door_opens(void *user, const char *address, int port, GError **error)
{
    (void)user;
    if (port == door.taken && port > 0) {
        pw_fail(error, PW_ERROR_IO, "the port %d is taken", port);
        return 0;
    }
    door.opens++;
    door.port = port > 0 ? port : door.taken + 8088 + door.opens;
    g_strlcpy(door.address, address, sizeof door.address);
    return door.port;
}

static void door_closes(void *user)
{
    (void)user;
    door.closes++;
}

static const char *const *networks; /* that this computer is in; NULL ends them */

static char **door_addresses(void)
{
    static const char *const usual[] = {"192.0.2.7", "fd00::2", NULL};
    return g_strdupv((char **)(gpointer)(networks != NULL ? networks : usual));
}

static gint64 door_time; /* microseconds; made up */

static gint64 door_now(void)
{
    return door_time;
}

G_GNUC_UNUSED static void door_is(const char *address, int port)
{
    memset(&door, 0, sizeof door);
    pw_desk_phones_door(desk, (struct phones_door){.open = door_opens,
                                                   .close = door_closes,
                                                   .addresses = door_addresses,
                                                   .now = door_now,
                                                   .address = address,
                                                   .port = port});
}

G_GNUC_UNUSED static const struct pw_desk_answer *phone_from(const char *from, const char *method,
                                                             const char *path)
{
    const struct pw_desk_request request = {.method = method, .path = path, .from = from};
    return pw_phones_answer(desk, &request);
}

G_GNUC_UNUSED static int status_of(const char *path)
{
    return phone_from(NULL, "GET", path)->status;
}

/* The word of this label in the file beside t.ini, "3" or "A3". Kept until the next four. */
G_GNUC_UNUSED static const char *word_of(const char *label)
{
    static char *kept[4];
    static int next;
    g_autofree char *text = file_text("t.phones"), *begin = g_strdup_printf("\n%s ", label);
    const char *found = strstr(text, begin);
    if (found == NULL)
        fail_msg("%s has no word", label);
    g_free(kept[next = (next + 1) % 4]);
    return kept[next] = g_strndup(found + strlen(begin), strcspn(found + strlen(begin), "\n"));
}

G_GNUC_UNUSED static const char *phone_page(const char *label, const char *rest)
{
    g_autofree char *path = g_strdup_printf("/p/%s%s", word_of(label), rest);
    const struct pw_desk_answer *answer = phone_from(NULL, "GET", path);
    if (answer->status != 200)
        fail_msg("%s: %d", path, answer->status);
    return text_of(answer);
}

G_GNUC_UNUSED static void phone_holds(const char *label, const char *rest, const char *what)
{
    const char *text = phone_page(label, rest);
    if (strstr(text, what) == NULL)
        fail_msg("%s%s has no \"%s\":\n%s", label, rest, what, text);
}

G_GNUC_UNUSED static void open_phones(void)
{
    assert_string_equal(post(at("t.ini", "phones"), "do=open&address=127.0.0.1"), "phones");
}

#endif
