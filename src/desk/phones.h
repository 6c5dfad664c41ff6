/* phones.h - what the files of the phones share: the evening that is open to them, who listens, and
 * what they read of it.
 */
#ifndef PW_DESK_PHONES_H
#define PW_DESK_PHONES_H

#include "desk/desk.h"

/* Who listens for phones: the server, or a test. */
struct phones_door {
    /* Listens at this address of this computer; port 0: any that is free. The port; 0 and an error:
     * it cannot. */
    int (*open)(void *user, const char *address, int port, GError **error);
    void (*close)(void *user);
    char **(*addresses)(void); /* that this computer has; NULL ends them; freed with g_strfreev */
    gint64 (*now)(void);       /* microseconds; NULL: as g_get_monotonic_time has it */
    void *user;
    const char *address; /* asked for, borrowed; NULL: the only one there is */
    int port;            /* asked for; 0: none */
};

#define PHONES_GUESSES_MAX 50 /* wrong words from one address, before nothing is told to it */

#define PHONES_BARRED_MINUTES 10 /* so long; as long after the last one they are forgotten */

#define PHONES_ASKERS_MAX 500 /* of which wrong words are counted */

struct phones {
    struct phones_door door; /* open NULL: nobody can listen */
    char id[17];             /* of the evening that is open to them; "": none */
    char *at;                /* "http://192.168.1.5:8088"; NULL: nobody listens */
    char *reprint;           /* what the cards bore before, and is void; NULL: nothing is */
    char *trouble;           /* why nobody finds a card; NULL: everybody does */
    bool taken;              /* the port that the cards bear could not be had */
    GHashTable *wrong;       /* who asks: what is known of their wrong words */
};

/* From now on phones can be let in. */
void pw_desk_phones_door(struct pw_desk *desk, struct phones_door door);

void pw_desk_phones_free(struct phones *phones);

/* Is this evening open to them? */
bool pw_desk_phones_open_to(const struct pw_desk *desk, const struct evening *e);

/* Do its cards bear codes, and this desk lets nobody in? */
bool pw_desk_phones_off(const struct pw_desk *desk, const struct evening *e);

/* Opens this evening to them, and no other. address: of this computer; NULL: as the door has it, or
 * the only one. anew: at another port than the printed cards bear. false and an error: all is as it
 * was. */
bool pw_desk_phones_open(struct asked *a, const char *address, bool anew, GError **error);

/* The same for the evening of this path ("/e/1f2e3d4c/"; "/": the only one), as the command line
 * asks for it. Where phones are listened to; the caller frees. NULL and an error: it cannot. */
char *pw_desk_phones_begin(struct pw_desk *desk, const char *path, GError **error);

/* Closes it, and the addresses on the cards mean nothing any more. */
bool pw_desk_phones_close(struct asked *a, GError **error);

/* After each request: numbers that are new have their words, and where the evening is open no more,
 * as that was taken back, nobody listens. */
void pw_desk_phones_settle(struct pw_desk *desk);

/* The desk is closed. The addresses stay for another day, unless the evening was played to its end.
 */
void pw_desk_phones_end(struct asked *a);

/* phones_place.c: where phones look. */
struct phones_place {
    char address[64]; /* "192.168.1.5", "fd00::2", "cards.example" */
    int port;         /* 0: none */
};

struct phones_place pw_phones_place_read(const char *at); /* "http://192.168.1.5:8088" */

/* The address that is meant; the caller frees. NULL and an error: none, or several. */
char *pw_phones_address(const struct phones *phones, const struct phones_place *before,
                        const char *address, GError **error);

/* kept: the port of this place and no other, where it is of this address; NULL: any. */
bool pw_phones_door_open(struct phones *phones, const char *address,
                         const struct phones_place *kept, GError **error);

void pw_phones_door_close(struct phones *phones);

/* Who somebody is that asks with the right word, and what is theirs. */
struct guest {
    struct asked *a;
    struct pw_event *event; /* of the section, or all of it */
    const struct pw_schedule *s;
    int who_no;
    const char *word;
};

/* screen_phones.c */
void pw_desk_phones_show(struct asked *a);

void pw_desk_phones_write(struct asked *a);

#endif
