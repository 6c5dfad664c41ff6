/* roster_write.c - writes the list of players. */
#include "format/roster.h"
#include "format/write_internal.h"

static const char *text_of(const struct pw_contestant *c, enum pw_roster_column column)
{
    switch (column) {
    case PW_ROSTER_NAME:
        return c->name;
    case PW_ROSTER_TITLE:
        return c->title;
    case PW_ROSTER_FEDERATION:
        return c->federation;
    case PW_ROSTER_FIDE_ID:
        return c->id[0];
    case PW_ROSTER_CLUB:
        return c->club;
    case PW_ROSTER_BIRTH:
        return c->birth[0] != '\0' ? c->birth : NULL;
    case PW_ROSTER_TEAM:
        return c->team;
    default: /* family; the others are no texts */
        return c->family;
    }
}

static bool is_known(const struct pw_contestant *c, enum pw_roster_column column)
{
    return column == PW_ROSTER_SEX ? c->sex != '\0' : text_of(c, column) != NULL;
}

/* A birth date as files of ours have it: 1990-11-30. */
static void append_birth(GString *out, const char *birth)
{
    for (; *birth != '\0'; birth++)
        g_string_append_c(out, *birth == '/' ? '-' : *birth);
}

static void append_cell(GString *out, const struct pw_contestant *c, int no,
                        enum pw_roster_column column)
{
    if (column == PW_ROSTER_NO)
        g_string_append_printf(out, "%d", no);
    else if (column == PW_ROSTER_RATING && c->rating > 0)
        g_string_append_printf(out, "%d", c->rating);
    else if (column == PW_ROSTER_SEX && c->sex != '\0')
        g_string_append_c(out, c->sex);
    else if (column == PW_ROSTER_BIRTH)
        append_birth(out, c->birth);
    else if (column != PW_ROSTER_RATING && column != PW_ROSTER_SEX)
        pw_append_csv(out, text_of(c, column));
}

char *pw_save_players_csv(const struct pw_scored *scored)
{
    const struct pw_event *event = scored->event;
    GString *out = g_string_new(NULL);
    bool shown[PW_ROSTER_COLUMNS] = {false};
    for (int column = 0; column < PW_ROSTER_COLUMNS; column++) {
        shown[column] = column < PW_ROSTER_SEX;
        for (int i = 0; !shown[column] && i < event->contestants; i++)
            shown[column] = event->contestant[i].name != NULL &&
                            is_known(&event->contestant[i], (enum pw_roster_column)column);
        if (shown[column])
            g_string_append_printf(out, "%s%s", column > 0 ? "," : "",
                                   pw_roster_player_heads[column]);
    }
    g_string_append_c(out, '\n');
    for (int i = 0; i < event->contestants; i++) {
        const struct pw_contestant *c = &event->contestant[i]; /* as they are listed */
        if (c->name == NULL)
            continue;
        for (int column = 0; column < PW_ROSTER_COLUMNS; column++) {
            if (!shown[column])
                continue;
            g_string_append(out, column > 0 ? "," : "");
            append_cell(out, c, i + 1, (enum pw_roster_column)column);
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}
