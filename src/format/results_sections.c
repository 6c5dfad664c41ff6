/* results_sections.c - one file with results of several sections: whose row is whose. */
#include "format/results.h"

#include <string.h>

#include "base/error.h"
#include "format/csv.h"
#include "format/results_internal.h"

bool pw_is_section(const struct pw_session *session, const char *of)
{
    return of[0] != '\0' && of[1] == '\0' &&
           strchr(session->sections, g_ascii_toupper(of[0])) != NULL;
}

static int column_of(const struct pw_csv *csv)
{
    int column = -1;
    for (int i = 0; i < csv->cells; i++)
        if (g_ascii_strcasecmp(csv->cell[i], "section") == 0)
            column = i;
    return column;
}

bool pw_results_have_sections(const struct pw_input *in)
{
    struct pw_csv csv;
    pw_csv_init(&csv, in);
    bool found = pw_csv_next(&csv, NULL) && column_of(&csv) >= 0;
    pw_csv_finish(&csv);
    return found;
}

/* The first section of the rows, and one that is another; "": there is none. */
static void name_two(const struct pw_input *in, int column, char first[16], char other[16],
                     const char *letter, bool *has)
{
    struct pw_csv csv;
    first[0] = other[0] = '\0';
    *has = false;
    pw_csv_init(&csv, in);
    bool more = pw_csv_next(&csv, NULL);
    while (more && pw_csv_next(&csv, NULL)) {
        const char *of = pw_csv_cell(&csv, column);
        *has = *has || (letter != NULL && g_ascii_strcasecmp(of, letter) == 0);
        if (of[0] != '\0' && first[0] == '\0')
            g_strlcpy(first, of, 16);
        else if (of[0] != '\0' && g_ascii_strncasecmp(of, first, 15) != 0)
            g_strlcpy(other, of, 16);
    }
    pw_csv_finish(&csv);
}

/* Where the event is alone, and the rows are of several, it says of which it is. */
static bool alone_finds(const struct pw_session *session, const struct pw_csv *csv,
                        const struct pw_input *in, int *column, GError **error)
{
    char first[16], other[16];
    bool has;
    name_two(in, *column, first, other, session->letter, &has);
    if (other[0] == '\0')
        *column = -1;
    return other[0] == '\0' || has ||
           pw_fail_at(error, in->name, csv->line,
                      "results of several sections, %s and %s among them; say which with "
                      "--section, or [event] section=%s",
                      first, other, first);
}

bool pw_results_find_section(const struct pw_session *session, const struct pw_csv *csv,
                             const struct pw_input *in, int *column, GError **error)
{
    *column = column_of(csv);
    if (session->sections == NULL)
        return *column < 0 || alone_finds(session, csv, in, column, error);
    return *column >= 0 || !session->results_common ||
           pw_fail_at(error, in->name, csv->line,
                      "no heading \"section\", and the event has sections %s; write one, or a "
                      "file for each: [results %c]",
                      session->sections, session->sections[0]);
}
