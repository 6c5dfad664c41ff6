/* pgn.c - the tags of PGN. */
#include "format/pgn.h"

#include <string.h>

const struct pw_pgn_tags pw_pgn_persons[PW_PGN_PERSON_TAGS] = {
    [PW_PGN_NO] = {"WhiteNo", "BlackNo", true},
    [PW_PGN_ELO] = {"WhiteElo", "BlackElo", true},
    [PW_PGN_TITLE] = {"WhiteTitle", "BlackTitle", false},
    [PW_PGN_FIDE_ID] = {"WhiteFideId", "BlackFideId", false},
    [PW_PGN_FEDERATION] = {"WhiteFederation", "BlackFederation", false},
};

void pw_pgn_append_tag(GString *out, const char *name, const char *value)
{
    g_string_append_printf(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            g_string_append_c(out, '\\');
        g_string_append_c(out, *value);
    }
    g_string_append(out, "\"]\n");
}

const char *pw_pgn_kept_tag(const char *kept, const char *name, gsize *length)
{
    gsize n = strlen(name);
    for (const char *at = kept; at != NULL && *at == '['; at += strcspn(at, "\n") + 1) {
        *length = strcspn(at, "\n");
        if (strncmp(at + 1, name, n) == 0 && at[n + 1] == ' ')
            return at;
        if (at[*length] == '\0')
            break;
    }
    return NULL;
}
