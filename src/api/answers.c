/* answers.c - one that may be played, made and freed. */
#include "api/answers.h"

#include "advise/advice.h"

struct pw_answer *pw_answer_new(GPtrArray *answers, const char *movement)
{
    struct pw_answer *a = g_new0(struct pw_answer, 1);
    a->movement = movement;
    a->pros = pw_reasons_new();
    a->cons = pw_reasons_new();
    g_ptr_array_add(answers, a);
    return a;
}

void pw_answer_free(void *answer)
{
    struct pw_answer *a = answer;
    g_ptr_array_unref(a->pros);
    g_ptr_array_unref(a->cons);
    g_free(a->title);
    g_free(a->options);
    g_free(a->file);
    g_free(a);
}
