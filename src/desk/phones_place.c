/* phones_place.c - where phones look: the address and port that the event has, because they are
 * printed as codes, and the door that is opened there, or says why not.
 *
 * What is printed is never left silently. The port that the cards bear is taken again, or nothing
 * is opened and whoever asks is told what to do; where the computer has another address by now, or
 * the words are lost, it is told that cards have to be printed again.
 */
#include "desk/phones.h"

#include <string.h>

bool pw_desk_phones_open_to(const struct pw_desk *desk, const struct evening *e)
{
    return desk->phones != NULL && desk->phones->at != NULL && strcmp(desk->phones->id, e->id) == 0;
}

bool pw_desk_phones_off(const struct pw_desk *desk, const struct evening *e)
{
    g_autofree char *printed = pw_desk_event_value(e->event, "event", "phones");
    return printed[0] != '\0' && desk->phones != NULL && desk->phones->door.open != NULL &&
           !pw_desk_phones_open_to(desk, e);
}

struct phones_place pw_phones_place_read(const char *at)
{
    static const char begin[] = "http://";
    struct phones_place place = {.port = 0};
    const char *text = at != NULL && g_str_has_prefix(at, begin) ? at + strlen(begin) : "";
    const char *colon = strrchr(text, ':');
    gint64 port = 0;
    if (colon == NULL || !g_ascii_string_to_signed(colon + 1, 10, 1, 65535, &port, NULL))
        return place;
    bool six = text[0] == '[' && colon > text && colon[-1] == ']';
    gsize length = (gsize)(colon - text) - (six ? 2 : 0);
    if (length >= sizeof place.address)
        return place;
    memcpy(place.address, text + (six ? 1 : 0), length);
    place.port = (int)port;
    return place;
}

/* The one that the cards bear is taken again, where this computer still has it. */
static const char *address_meant(const struct phones *phones, const struct phones_place *before,
                                 const char *address, char **all)
{
    const char *said = address != NULL ? address : phones->door.address;
    if (said == NULL && before->port > 0 &&
        g_strv_contains((const char *const *)(gpointer)all, before->address))
        said = before->address;
    if (said == NULL && all[0] != NULL && (all[1] == NULL || strchr(all[1], ':') != NULL))
        said = all[0]; /* what else there is are other ways to the same place */
    return said;
}

char *pw_phones_address(const struct phones *phones, const struct phones_place *before,
                        const char *address, GError **error)
{
    g_auto(GStrv) all = phones->door.addresses();
    const char *said = address_meant(phones, before, address, all);
    if (said != NULL && g_hostname_is_ip_address(said))
        return g_strdup(said);
    g_autofree char *list = g_strjoinv(", ", all);
    if (said != NULL)
        pw_fail(error, PW_ERROR_USAGE, "%s is no address for phones; this computer has %s", said,
                all[0] != NULL ? list : "none, as it is in no network");
    else if (all[0] == NULL)
        pw_fail(error, PW_ERROR_UNMET,
                "this computer is in no network, so no phone could read anything");
    else
        pw_fail(error, PW_ERROR_UNMET,
                "this computer has the addresses %s; say which one phones can reach, with "
                "--phones=%s",
                list, all[0]);
    return NULL;
}

void pw_phones_door_close(struct phones *phones)
{
    if (phones == NULL || phones->at == NULL)
        return;
    phones->door.close(phones->door.user);
    phones->id[0] = '\0';
    g_clear_pointer(&phones->at, g_free);
    g_clear_pointer(&phones->reprint, g_free);
    g_clear_pointer(&phones->trouble, g_free);
    g_clear_pointer(&phones->wrong, g_hash_table_unref);
}

static char *place_text(const char *address, int port)
{
    bool six = strchr(address, ':') != NULL;
    return g_strdup_printf("http://%s%s%s:%d", six ? "[" : "", address, six ? "]" : "", port);
}

bool pw_phones_door_open(struct phones *phones, const char *address,
                         const struct phones_place *kept, GError **error)
{
    int asked = phones->door.port;
    bool keeps =
        asked == 0 && kept != NULL && kept->port > 0 && strcmp(kept->address, address) == 0;
    int port = phones->door.open(phones->door.user, address, keeps ? kept->port : asked,
                                 keeps ? NULL : error);
    phones->taken = port == 0 && keeps;
    if (phones->taken) {
        g_autofree char *at = place_text(address, kept->port);
        pw_fail(error, PW_ERROR_IO,
                "the codes on the printed cards lead to %s, and something else listens there, most "
                "likely another desk of this evening; close that desk and begin again, or take "
                "another port with --phones-port and print the cards again",
                at);
    }
    if (port == 0)
        return false;
    phones->wrong = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    phones->at = place_text(address, port);
    return true;
}
