/* desk.h - the whole program as pages: a request goes in, an answer comes out.
 */
#ifndef PAIRWHEEL_DESK_H
#define PAIRWHEEL_DESK_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- words for a screen of your own ------------------------------------------- */

/* The words of one language in templates/words/FOLDER, or with "" those of papers: sentences with
 * blanks. */
struct pw_vocabulary;
/* Threads: use each vocabulary from one thread at a time; different ones may be used at the same
 * time. */

/* Loads the words of a language ("pl", "en-US"), or English where it has no file. The caller frees
 * them with pw_vocabulary_free. */
PW_API struct pw_vocabulary *pw_vocabulary_load(const char *folder, const char *language,
                                                struct _GError **error);
/* blanks: names and values in turn, NULL ends them (NULL: none). A word that has a form for each
 * number takes the one for the value that is called "count". A key that has no words gives the key.
 * The caller frees. */
PW_API char *pw_vocabulary_say(const struct pw_vocabulary *words, const char *key,
                               const char *const *blanks);
/* The language of the words: "en", "pl", ... Borrowed. */
PW_API const char *pw_vocabulary_language(const struct pw_vocabulary *words);
/* The languages in templates/words/FOLDER: a line each, the code, a tab and the name that its
 * speakers give it. English comes first, then by code. NULL and an error: the folder is missing.
 * The caller frees. */
PW_API char *pw_vocabulary_languages(const char *folder, struct _GError **error);
/* What an error says, with its place, in the language of these words, which were loaded from the
 * folder "messages". NULL: they have no sentence for it; the error's message is English. The caller
 * frees. */
PW_API char *pw_error_say(const struct _GError *error, const struct pw_vocabulary *messages);
/* From now on what this thread's calls hand to warn and note, as of results that do not count, is
 * in the language of these words of the folder "messages", where they have a sentence for it. The
 * words are borrowed; NULL: English, as at first. Errors stay as they are: pw_error_say. */
PW_API void pw_speak(const struct pw_vocabulary *messages);
/* Frees words; NULL: does nothing. */
PW_API void pw_vocabulary_free(struct pw_vocabulary *words);

/* A file that comes with the program: "templates/desk/who.html". The caller frees; there is a zero
 * byte behind it. */
PW_API char *pw_data_read(const char *name, size_t *bytes, struct _GError **error);

/* A font that the program prints with, for a page in a browser: "lato-regular", "lato-bold",
 * "lato-black" with the letters of Europe, "dejavu-sans" with suits, men, arrows and marks; a
 * TrueType file. NULL and an error: there is none of that name (PW_ERROR_USAGE), or it is not
 * installed. The caller frees. */
PW_API char *pw_font_web(const char *name, size_t *bytes, struct _GError **error);

/* ---- the desk ----------------------------------------------------------------- */

/* Events in a folder, each an event file. */
struct pw_desk;

/* Threads: use each desk from one thread at a time; different ones may be used at the same time. */

/* A desk for the event files of a folder, where it also makes new ones. Nothing is read yet. The
 * caller frees it with pw_desk_free. */
PW_API struct pw_desk *pw_desk_new(const char *folder, struct _GError **error);
/* Frees a desk; NULL: does nothing. */
PW_API void pw_desk_free(struct pw_desk *desk);
/* The path of the page of this event file, which lies in the folder: "/e/1f2e3d4c/who". NULL and an
 * error: it is not there. The caller frees. */
PW_API char *pw_desk_path(struct pw_desk *desk, const char *file, struct _GError **error);

#define PW_DESK_BODY_MAX (256 * 1024) /* bytes of a request's body */
#define PW_DESK_FILES_MAX                                                                          \
    (6 * 1024 * 1024) /* of one to /files: an event, its results and pictures */
/* Threads: any number of threads may call this at the same time. */

/* The largest body that a request for this path may have, in bytes. */
PW_API size_t pw_desk_body_most(const char *path);

/* Threads: use each desk from one thread at a time; different ones may be used at the same time. */

/* A request. Borrowed during the call. */
struct pw_desk_request {
    const char *method; /* "GET", "POST" */
    const char *path;   /* "/e/1f2e3d4c/who", without a question mark */
    const char *query;  /* "pair=3", as in an address; NULL: none */
    const char *body;   /* "n1=Anna+Nowak&R=..."; NULL: none. R: the state that the page shows, as
                           its forms and GET /e/.../state say it; without one nothing of an
                           evening is written, and the answer is 409. show, of the script:
                           "results?round=2", the page that it draws next and that comes with the
                           answer as "page" */
    size_t bytes;       /* of the body */
    bool script;        /* it comes from the page's script, which wants data and no page */
    const char *from;   /* phones: who asks, "192.168.1.23"; NULL: not known */
    const char *languages; /* of the browser, the dearest first: "pl-PL,pl;q=0.9,en;q=0.8"; NULL:
                              not known */
};
struct pw_desk_answer {
    int status;           /* as in HTTP: 200, 303, 404, ... */
    const char *type;     /* "text/html; charset=utf-8" */
    const char *location; /* of 303: where to go, as seen from the path that was asked for */
    const char *name;     /* of a file to be kept; NULL: it is shown */
    bool keeps;           /* the same address answers the same for ever */
    const void *bytes;
    size_t length;
    bool closes; /* that was the last one: the desk is to be closed */
};
/* There is always an answer: an error is a page that says what is wrong. It is borrowed until the
 * next call. */
PW_API const struct pw_desk_answer *pw_desk_answer(struct pw_desk *desk,
                                                   const struct pw_desk_request *request);

/* ---- phones ------------------------------------------------------------------- */

#define PW_PHONES_WORD 26 /* letters and figures of a secret word: 130 random bits */

/* Everybody who plays finds their own card, and the running ranking, at an address of their own:
 * http://192.168.1.5:8088/p/WORD. The words are drawn from the system's random numbers and kept
 * beside the event file, in NAME.phones, so that an address goes on meaning the same number. */

/* Reads them, and draws and writes those of numbers that have none yet, of all sections. false: no
 * movement, no file beside which they could lie, or it cannot be read or written. */
PW_API bool pw_phones_keep(struct pw_event *event, struct _GError **error);
/* The word of a number, of an event without sections or of one section; NULL: it has none.
 * Borrowed.
 */
PW_API const char *pw_phones_word(struct pw_event *event, int who_no);
/* Forgets all of them for ever, and removes the file. */
PW_API bool pw_phones_forget(struct pw_event *event, struct _GError **error);
/* Can others of this computer read the file with the words? Its name, which the caller frees; NULL:
 * they cannot. */
PW_API char *pw_phones_seen(struct pw_event *event);

/* What phones read of the evening that is open to them: a request in, an answer out, as with
 * pw_desk_answer. It can only be read: GET and HEAD. Whoever does not know a word learns nothing.
 */
PW_API const struct pw_desk_answer *pw_phones_answer(struct pw_desk *desk,
                                                     const struct pw_desk_request *request);

/* ---- the server ----------------------------------------------------------------- */

/* How to serve: PW_INIT it. */
struct pw_desk_serving {
    size_t size;
    int port; /* 0: the usual one of this folder, so that a browser recognises it, or any that is
               * free */
    /* Called with the address once it can be opened. */
    void (*ready)(const char *address, void *user);
    /* Called at least ten times a second: true ends the server. */
    bool (*ends)(void *user);
    void *user;
    bool phones;                /* open the evening of `path` to phones at once */
    const char *phones_address; /* of this computer, for phones; NULL: its only one */
    int phones_port;            /* 0: the port of the last time, or any free one */
    /* Called with the address for phones once it can be opened. May be NULL. */
    void (*phones_ready)(const char *address, void *user);
    /* Called with a sentence about printed cards that are no longer right. May be NULL. */
    void (*phones_note)(const char *message, void *user);
    /* Called once, when somebody who knows the address has opened a page. May be NULL. */
    void (*opened)(void *user);
    /* Called before `ready` with the address of a desk that has the evening of `path` open already.
     * May be NULL. */
    void (*elsewhere)(const char *address, void *user);
};
/* Serves the desk to the browsers of this computer, and to nobody else, until it is closed there or
 * `ends` says so. path: the page that the address opens ("/": the first). false: it could not, or
 * this program was built without libmicrohttpd. */
PW_API bool pw_desk_serve(struct pw_desk *desk, const char *path, const struct pw_desk_serving *how,
                          struct _GError **error);

/* Writes the desk as one page for a browser, pairwheel.html, which works on a computer where
 * nothing is installed. A file that is there and is no such page is left as it is. false and an
 * error: that, or it cannot be written, or this program was built or installed without it. */
PW_API bool pw_desk_export(const char *file, struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
