/* movement.h - what tests of movements share: make one or fail. Include after cmocka. */
#ifndef PW_TESTS_MOVEMENT_H
#define PW_TESTS_MOVEMENT_H

#include "pairwheel.h"

#include <stdio.h>
#include <string.h>

static inline struct pw_request ask(const char *kind, int contestants)
{
    struct pw_request request = {.contestants = contestants};
    snprintf(request.kind, sizeof request.kind, "%s", kind);
    return request;
}

static inline struct pw_schedule *make_or_fail(const struct pw_request *request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    enum pw_status status = pw_schedule_make(request, &s, &why);
    if (status != PW_OK)
        fail_msg("%s of %d: %d, %s", request->kind, request->contestants, status, why.text);
    return s;
}

#endif
