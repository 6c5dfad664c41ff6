/* birth.c - days as people write them, and the birth dates of reports. */
#include "format/event_values.h"

#include <string.h>

#include "base/input.h"

bool pw_value_is_date(const char *value)
{
    int year, month, day;
    return pw_day_read(value, &year, &month, &day);
}

bool pw_value_birth(const char *value, char out[12])
{
    char **parts = g_strsplit_set(value, "-/.", -1);
    guint n = g_strv_length(parts);
    int number[3] = {0};
    bool sound = n == 0 || n == 1 || n == 3, year_first = n > 0 && strlen(parts[0]) == 4;
    for (guint i = 0; sound && i < n && n != 0; i++)
        sound = parts[i][0] != '\0' && strspn(parts[i], "0123456789") == strlen(parts[i]) &&
                pw_read_int(parts[i] + strspn(parts[i], "0"), 1, 9999, &number[i]);
    int year = year_first ? number[0] : number[2], day = year_first ? number[2] : number[0];
    /* 04/05/1990 may be of April or of May */
    bool sure = year_first || strchr(value, '.') != NULL || number[0] > 12;
    if (value[0] == '\0') {
        out[0] = '\0';
        sound = true;
    } else if (sound && n == 1) {
        sound = year_first && year >= 1850;
        if (sound)
            g_snprintf(out, 12, "%04d", year);
    } else if (sound) {
        char iso[16];
        g_snprintf(iso, sizeof iso, "%04d-%02d-%02d", year, number[1], day);
        sound = sure && year >= 1850 && pw_value_is_date(iso);
        if (sound)
            g_snprintf(out, 12, "%04d/%02d/%02d", year, number[1], day);
    }
    g_strfreev(parts);
    return sound;
}
