/* locale.c - to be preloaded: the program has taken on the language of its environment, as one that
 * links the library may. Ends it with exit code 95 where that language cannot be had.
 */
#include <locale.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

__attribute__((constructor)) static void take_on(void)
{
    if (setlocale(LC_ALL, "") == NULL || strcmp(localeconv()->decimal_point, ",") != 0)
        _exit(95);
}
