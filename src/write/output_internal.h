/* output_internal.h - what output.c and output_place.c share: outputs and their batch.
 */
#ifndef PW_WRITE_OUTPUT_INTERNAL_H
#define PW_WRITE_OUTPUT_INTERNAL_H

#include "write/writer.h"

#include <sys/stat.h>

struct pw_output {
    struct pw_batch *batch;
    char *file;      /* as the user wrote it, for messages; NULL: not named yet */
    char *target;    /* the file it names in the end; NULL: a stream */
    char *temporary; /* room for a name beside the target */
    bool named;      /* there is a file of that name */
    bool made;       /* its name is not the user's, but made by us */
    int reason;      /* why it could not be put in its place */
    int fd;          /* nameless file, or stream; -1 none */
    char *expected;  /* what the target has, or it stays as it is; NULL: whatever it has */
    bool exists;     /* the target, with mode and owner: */
    struct stat old;
    GByteArray *pending;
    int spool; /* of a stream: a nameless file with what came before the pending bytes; -1 none */
    bool spool_full;
    GChecksum *sum; /* of all bytes; NULL: not asked for */
    GError *error;
};

struct pw_batch {
    GPtrArray *outputs;
    char *folder; /* that is made for this batch, or NULL */
    bool made;    /* it is there */
    int reason;   /* why it could not be made */
    unsigned temporaries;
    bool over_source; /* what was read may be written over */
    bool summed;
    bool synced; /* so are the folders of the targets */
    bool committed;
};

/* What messages call it. */
const char *pw_output_shown(const struct pw_output *out);
/* Keeps the first failure; returns false for the caller to pass on. */
bool pw_output_fail(struct pw_output *out, int reason);
/* false, and the failure is kept: it was read, and the batch spares such files. */
bool pw_output_spares_sources(struct pw_output *out);
/* Where the bytes of out->file will go: sets target, or fd of a stream; a nameless file beside the
 * target where there can be one. */
bool pw_output_find_place(struct pw_output *out);

#endif
