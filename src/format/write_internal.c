/* write_internal.c - words and numbers that every writer of this floor uses. */
#include "format/write_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int pw_printed(const struct pw_schedule *s, int number)
{
    return number == 0 ? -1 : pw_schedule_printed(s, number);
}

int pw_printed_who(const struct pw_schedule *s, int who_no)
{
    return who_no == 0 ? -1 : pw_schedule_number(s, who_no);
}

struct pw_written pw_written_who(const struct pw_schedule *s, int who_no, enum pw_side column)
{
    struct pw_written out;
    bool ew = s->ew_from > 0 && who_no > s->ew_from;
    enum pw_side line = ew ? PW_SIDE_B : PW_SIDE_A;
    int no = pw_printed_who(s, ew ? who_no - s->ew_from : who_no);
    bool plain = s->ew_from == 0 || who_no == 0 || line == column;
    g_snprintf(out.text, sizeof out.text, "%s%d", plain ? "" : ew ? "EW " : "NS ", no);
    return out;
}

int pw_printed_table(const struct pw_schedule *s, int stand_no)
{
    int table_no = s->stand[stand_no - 1].table_no;
    if (table_no == 0)
        return -1;
    /* Published from 0, tables and relays share one count of stations. */
    return s->number_from == 0 ? stand_no - 1 : table_no;
}

int pw_seats(const struct pw_schedule *s)
{
    return s->kind == PW_INDIVIDUALS ? 4 : 2;
}

int *pw_tables_in_order(const struct pw_schedule *s, int *count)
{
    int *stand_no = g_new0(int, (gsize)s->stands + 1), n = 0;
    for (int table_no = 1; table_no <= s->tables; table_no++)
        for (int i = 0; i < s->stands; i++) /* two rows for one table are two stands */
            if (s->stand[i].table_no == table_no)
                stand_no[n++] = i + 1;
    *count = n;
    return stand_no;
}

int pw_waiting_at(const struct pw_schedule *s, int round_no, int row)
{
    for (int who_no = 1; s->waits && who_no <= s->contestants; who_no++) {
        bool waits =
            who_no != s->missing_no && pw_schedule_where(s, who_no, round_no).stand_no == 0;
        if (waits && --row == 0)
            return who_no;
    }
    return 0;
}

int pw_waiting_rows(const struct pw_schedule *s)
{
    int rows = 0;
    for (int round_no = 1; s->waits && round_no <= s->rounds; round_no++)
        while (pw_waiting_at(s, round_no, rows + 1) != 0)
            rows++;
    return rows;
}

bool pw_sits_out(const struct pw_schedule *s)
{
    if (s->waits)
        return true;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int seated = 0;
            for (int i = 0; i < pw_seats(s); i++)
                seated += spot.who[i] != 0;
            if (seated > 0 && seated < pw_seats(s))
                return true;
        }
    return false;
}

const char *pw_kind_word(const struct pw_schedule *s)
{
    static const char *const words[] = {"pairs", "individuals", "players"};
    return words[s->kind];
}

const char *pw_person_word(const struct pw_schedule *s)
{
    return s->kind == PW_PAIRS ? "pair" : "player";
}

const char *const *pw_seat_words(const struct pw_schedule *s)
{
    static const char *const words[][4] = {
        [PW_PAIRS] = {"ns", "ew"},
        [PW_INDIVIDUALS] = {"n", "s", "e", "w"},
        [PW_PLAYERS] = {"white", "black"},
    };
    return words[s->kind];
}

int pw_seat_of(const struct pw_schedule *s, int i)
{
    return s->black_first && s->kind == PW_PLAYERS ? 1 - i : i;
}

const char *pw_side_text(const struct pw_schedule *s, enum pw_side side)
{
    if (s->kind == PW_PLAYERS)
        return (side == PW_SIDE_A) != s->black_first ? "White" : "Black";
    return side == PW_SIDE_A ? "NS" : "EW";
}

void pw_stand_text(char out[16], const struct pw_schedule *s, int stand_no)
{
    int table = pw_printed_table(s, stand_no);
    if (table >= 0)
        snprintf(out, 16, "%d", table);
    else
        pw_relay_letters(s->stand[stand_no - 1].relay_no, out);
}

void pw_append_count(GString *out, const char *before, int n, const char *what)
{
    g_string_append_printf(out, "%s%d %s%s", before, n, what, n == 1 ? "" : "s");
}

void pw_json_quality(struct pw_json *json, const char *key, long hundredths)
{
    if (hundredths >= 0)
        pw_json_hundredths(json, key, hundredths);
    else
        pw_json_string(json, key, NULL);
}

void pw_json_qualities(struct pw_json *json, const struct pw_report *report)
{
    pw_json_quality(json, "quality", report->quality);
    pw_json_same_line(json);
    pw_json_quality(json, "quality_most", report->quality_most);
}

void pw_json_stand(struct pw_json *json, const char *prefix, const struct pw_schedule *s,
                   int stand_no)
{
    char key[32];
    int table = pw_printed_table(s, stand_no);
    g_snprintf(key, sizeof key, "%s%s", prefix, table >= 0 ? "table" : "relay");
    pw_json_int(json, key, table >= 0 ? table : s->stand[stand_no - 1].relay_no);
}

/* "-50", "+1", "-0.5": what a spreadsheet may take as it is. */
static bool is_number(const char *text)
{
    const char *at = text + (*text == '+' || *text == '-');
    size_t digits = strspn(at, "0123456789");
    at += digits;
    if (digits > 0 && (*at == '.' || *at == ',')) {
        digits = strspn(at + 1, "0123456789");
        at += 1 + digits;
    }
    return digits > 0 && *at == '\0';
}

/* Spreadsheets take a cell that begins so for a formula, the wide ones of Japanese keyboards, too,
 * if it is no number. */
static bool begins_formula(const char *text)
{
    static const char *const wide[] = {"\uFF1D", "\uFF0B", "\uFF0D", "\uFF20"};
    bool begins = *text != '\0' && strchr("=+-@\t\r\n", *text) != NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(wide); i++)
        begins = begins || g_str_has_prefix(text, wide[i]);
    return begins;
}

void pw_append_csv(GString *out, const char *text)
{
    if (text == NULL)
        return;
    /* Behind an apostrophe it is a text, here and there; one that was before it gets another, so
     * that the reader knows which one to take away (format/csv.c). */
    bool guarded = begins_formula(text + strspn(text, "'")) && !is_number(text);
    /* Blanks at either end belong to a cell only in quotes. */
    bool blanks = g_str_has_prefix(text, " ") || g_str_has_suffix(text, " ");
    if (!blanks && strpbrk(text, ",;\t\"\n\r") == NULL) {
        if (guarded)
            g_string_append_c(out, '\'');
        g_string_append(out, text);
        return;
    }
    g_string_append(out, guarded ? "\"'" : "\"");
    for (; *text != '\0'; text++) {
        if (*text == '"')
            g_string_append_c(out, '"');
        g_string_append_c(out, *text);
    }
    g_string_append_c(out, '"');
}
