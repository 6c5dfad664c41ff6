/* screen_list.c - names from a list: what was read of a text, and the names that are taken. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* Is a comma between two people? "Ola Lis, Adam Wilk"; "Lis, Ola" is one, "Ola Lis, Adam Wilk, 3"
 * more. */
static bool are_people(const char *one, const char *two)
{
    return strchr(one, ' ') != NULL && strchr(two, ' ') != NULL && strchr(two, ',') == NULL;
}

/* What is behind the sign between two names, without cells that are none: all behind the second
 * cell of a row, and figures anywhere. The caller frees. */
static char *names_of_cells(const char *rest, const char *between)
{
    gsize end = strcspn(rest, between[0] == '\t' ? "\t" : between[0] == ';' ? "\t;" : "");
    for (const char *tab = strchr(rest, '\t'); tab != NULL; tab = strchr(tab + 1, '\t'))
        if (g_ascii_isdigit(tab[1]))
            end = MIN(end, (gsize)(tab - rest));
    return g_strndup(rest, end);
}

/* Behind the cell in quotation marks that begins there, whose text goes to out; NULL: it is none,
 * as "Red" in a name. */
static const char *cell_behind(const char *at, GString *out)
{
    for (at++; *at != '\0' && (*at != '"' || at[1] == '"'); at++) {
        at += *at == '"';
        g_string_append_c(out, *at);
    }
    bool closed = *at == '"';
    at += closed ? 1 + strspn(at + 1, " \r") : 0;
    return closed && (*at == '\0' || strchr(",;\t", *at) != NULL) ? at : NULL;
}

/* What separates the cells of a row that has one in quotation marks: '\t' where there is nothing
 * else in it; '\0': it has none. */
static char separator_of(const char *line)
{
    g_autoptr(GString) cell = g_string_new(NULL);
    for (const char *at = line; *at != '\0'; at++) {
        const char *behind = *at == '"' && (at == line || strchr(",;\t", at[-1]) != NULL)
                                 ? cell_behind(at, cell)
                                 : NULL;
        if (behind != NULL)
            return at > line ? at[-1] : *behind != '\0' ? *behind : '\t';
    }
    return '\0';
}

/* "Lee, Ann","Ray, Bob" as a spreadsheet writes what has a comma in it: its cells, with tabs
 * between them; any other line as it is. The caller frees. */
static char *cells_of(const char *line)
{
    char between = separator_of(line);
    g_autoptr(GString) out = g_string_new(NULL);
    for (const char *at = line; between != '\0'; at++) {
        const char *behind = *at == '"' ? cell_behind(at, out) : strchr(at, between);
        if (behind == NULL && *at == '"')
            return g_strdup(line);
        if (*at != '"')
            g_string_append_len(out, at, behind != NULL ? behind - at : -1);
        if (behind == NULL || *behind == '\0')
            return g_string_free(g_steal_pointer(&out), FALSE);
        g_string_append_c(out, '\t');
        at = behind;
    }
    return g_strdup(line);
}

/* "3. Anna Nowak & Piotr Lis", "3\tAnna", "* Anna Nowak / Piotr Lis": a name without what is before
 * it. "": there is none. The caller frees. */
static char *name_in(const char *line, bool players)
{
    g_autofree char *text = g_strstrip(g_strdelimit(g_strdup(line), "\n\r", ' '));
    const char *p = text + strspn(text, "0123456789");
    p = p > text && strspn(p, " .):\t") > 0 ? p + strspn(p, " .):\t") : text;
    p += strspn(p, "*-\302\267 ");
    static const char *const between[] = {" & ", " / ",      " + ",   " ; ",   ";",   "/",
                                          " - ", " \u2013 ", " and ", " und ", " i ", " oraz ",
                                          " e ", " ed ",     " ja ",  "\t",    ", "};
    bool letters = false;
    for (const char *c = p; *c != '\0'; c = g_utf8_next_char(c))
        letters = letters || g_unichar_isalpha(g_utf8_get_char(c));
    if (!letters)
        return g_strdup("");
    for (size_t i = 0; !players && i < G_N_ELEMENTS(between); i++) {
        const char *at = strstr(p, between[i]);
        if (at == NULL)
            continue;
        g_autofree char *begins = g_strndup(p, (gsize)(at - p)),
                        *ends = names_of_cells(at + strlen(between[i]), between[i]);
        g_autofree char *one = pw_desk_name_typed(begins), *two = pw_desk_name_typed(ends);
        if (between[i][0] == ',' && !are_people(one, two))
            break;
        return one[0] != '\0' && two[0] != '\0' ? g_strdup_printf("%s & %s", one, two)
                                                : g_strdup("");
    }
    g_autofree char *first = names_of_cells(p, "");
    return players ? pw_desk_name_typed(first) : g_strdup("");
}

struct list {
    GPtrArray *names, *strange; /* texts */
    json_t *columns;            /* {i, heading, as, on}; NULL: the text has no headings */
    bool headed;                /* its first line is the word for names alone */
    bool players;
};

/* What a column is on this page: what is no number and no name is kept behind the name. */
static const char *column_word(const char *as)
{
    static const char *const word[][2] = {{"no", "col-no"},          {"pair", "col-no"},
                                          {"name", "col-name"},      {"player1", "col-name"},
                                          {"surname", "col-name"},   {"given_name", "col-name"},
                                          {"player2", "col-partner"}};
    for (size_t i = 0; as != NULL && i < G_N_ELEMENTS(word); i++)
        if (strcmp(as, word[i][0]) == 0)
            return word[i][1];
    return as != NULL ? "col-kept" : "col-other";
}

static void column_hear(int i, const char *heading, const char *as, void *user)
{
    struct list *list = user;
    json_array_append_new(list->columns, json_pack("{s:i, s:s, s:s}", "i", i, "heading", heading,
                                                   "word", column_word(as)));
}

/* By its number, where there is one; numbers that nobody has are nameless. */
static void person_hear(int no, const char *name, const char *about, void *user)
{
    struct list *list = user;
    g_autofree char *split = list->players ? NULL : name_in(name, false);
    while ((int)list->names->len < no)
        g_ptr_array_add(list->names, g_strdup(""));
    g_free(list->names->pdata[no - 1]);
    g_autofree char *its =
        split != NULL && split[0] != '\0' ? g_steal_pointer(&split) : pw_desk_name_typed(name);
    list->names->pdata[no - 1] =
        about[0] != '\0' ? g_strdup_printf("%s [%s]", its, about) : g_steal_pointer(&its);
}

/* Columns that were switched off on the page, a bit each. */
static unsigned long long columns_off(const struct asked *a)
{
    unsigned long long off = 0;
    for (int i = 0; pw_desk_asked_field(a, "columns")[0] != '\0' && i < 64; i++) {
        g_autofree char *field = g_strdup_printf("column%d", i),
                        *shown = g_strdup_printf("was%d", i);
        if (g_hash_table_contains(a->field, shown) && !g_hash_table_contains(a->field, field))
            off |= 1ULL << i;
    }
    return off;
}

/* A list of a spreadsheet or of another program, by its headings. false: it has none, or is none.
 */
static bool list_by_columns(const struct asked *a, const char *text, struct list *list)
{
    const struct pw_list_hearer hearer = {column_hear, person_hear, list};
    unsigned long long off = columns_off(a);
    GError *error = NULL;
    list->columns = json_array();
    bool done = pw_list_read(text, strlen(text), off, &hearer, &error);
    static const char *const word[] = {"name", "names", "namen", "nazwisko", "nome", "nimi", NULL};
    bool several = json_array_size(list->columns) > 1;
    const char *only =
        several ? NULL
                : json_string_value(json_object_get(json_array_get(list->columns, 0), "heading"));
    g_autofree char *small = g_utf8_strdown(only != NULL ? only : "", -1);
    list->headed = g_strv_contains(word, small);
    if (error != NULL && several)
        g_ptr_array_add(list->strange, g_strdup(error->message));
    for (size_t i = 0; i < json_array_size(list->columns); i++)
        json_object_set_new(json_array_get(list->columns, i), "on",
                            json_boolean((off >> i & 1) == 0));
    if (!several)
        g_clear_pointer(&list->columns, json_decref);
    g_clear_error(&error);
    return several && (done || list->strange->len > 0);
}

static struct list list_read(const struct asked *a, const char *text)
{
    struct list list = {g_ptr_array_new_with_free_func(g_free),
                        g_ptr_array_new_with_free_func(g_free), NULL, false,
                        pw_desk_evening_contest(a->evening)->people == 1};
    if (list_by_columns(a, text, &list))
        return list;
    g_ptr_array_set_size(list.names, 0);
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);
    for (char **l = line; *l != NULL; l++) {
        g_autofree char *row = cells_of(*l);
        g_autofree char *name = name_in(row, list.players), *bare = pw_desk_name_typed(*l);
        if (list.headed && bare[0] != '\0')
            list.headed = false; /* that one */
        else if (name[0] != '\0')
            g_ptr_array_add(list.names, g_steal_pointer(&name));
        else if (bare[0] != '\0')
            g_ptr_array_add(list.strange, g_steal_pointer(&bare));
    }
    return list;
}

static void put_columns(const struct asked *a, json_t *record, const struct list *list)
{
    for (size_t i = 0; i < json_array_size(list->columns); i++) {
        json_t *one = json_array_get(list->columns, i);
        pw_desk_put(one, "as",
                    pw_desk_asked_say(a, json_string_value(json_object_get(one, "word")), NULL));
    }
    if (list->columns != NULL)
        json_object_set_new(record, "columns", json_pack("{s:O}", "list", list->columns));
}

static void list_finish(struct list *list)
{
    g_ptr_array_unref(list->names);
    g_ptr_array_unref(list->strange);
    json_decref(list->columns);
}

/* They are who plays. The caller frees; the list goes on with what it could not read. */
static struct players *players_listed(struct list *list)
{
    struct players *all = pw_desk_players_new();
    g_ptr_array_extend_and_steal(all->name, list->names);
    list->names = g_ptr_array_new();
    return all;
}

/* As they will be numbered: who is marked is not there, and one number may be nobody's. */
static json_t *rows_read(struct asked *a, const struct players *all, int nobody_no)
{
    json_t *rows = json_array();
    int no = 0;
    for (guint i = 0; i <= all->name->len; i++) {
        g_autofree char *field = g_strdup_printf("gone%u", i + 1);
        if (no + 1 == nobody_no) {
            json_t *nobody = json_pack("{s:i}", "no", pw_event_label(a->evening->event, ++no).no);
            pw_desk_put(nobody, "nobody", pw_desk_asked_say(a, "nobody", NULL));
            json_array_append_new(rows, nobody);
        }
        if (i == all->name->len || g_hash_table_contains(a->field, field))
            continue;
        json_array_append_new(rows, json_pack("{s:i, s:s}", "no",
                                              pw_event_label(a->evening->event, ++no).no, "name",
                                              (char *)g_ptr_array_index(all->name, i)));
    }
    return rows;
}

static void list_page(struct asked *a, const char *text)
{
    int in = 0, due = 0;
    struct evening *e = a->evening;
    struct list list = list_read(a, text);
    struct players *all = players_listed(&list);
    int room = pw_desk_absent_room(e, all), here = pw_desk_players_here(a, all);
    int nobody_no = pw_desk_nobody_asked(a, all, room);
    bool over = room > 0 && here > room, fits = over && pw_desk_absent_fits(a, all);
    g_autofree char *title = pw_desk_asked_say(a, "list-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "who", title), *strange = json_array();
    for (guint i = 0; i < list.strange->len; i++)
        json_array_append_new(strange, json_string(g_ptr_array_index(list.strange, i)));
    json_object_set_new(record, "read", rows_read(a, all, nobody_no));
    json_object_set_new(record, "strange", strange);
    put_columns(a, record, &list);
    pw_desk_put_text(record, "text", text);
    if (here > 0)
        pw_desk_put(record, "count", pw_desk_players_told(a, all, "n-", here));
    if (here > 0 && (!over || fits))
        pw_desk_put(record, "take",
                    over ? pw_desk_asked_say_count(a, "fit-for", here)
                         : pw_desk_players_told(a, all, "take-", here));
    if (fits)
        json_object_set_new(record, "fits", json_pack("{s:i}", "value", here));
    if (here > 0 && room > 0 && (here != room || here < (int)all->name->len))
        json_object_set_new(record, "ask", pw_desk_absent_ask(a, all, room, "list"));
    pw_desk_evening_played(e, &in, &due);
    if (here > 0 && in > 0)
        pw_desk_put(record, "locked", pw_desk_asked_say(a, "results-numbers", NULL));
    pw_desk_players_free(all);
    list_finish(&list);
    pw_reply_page(a, "list", record);
}

void pw_desk_list_show(struct asked *a)
{
    list_page(a, "");
}

static void list_take(struct asked *a, struct players *all)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    bool done = pw_desk_absent_take(a, all, &error) &&
                pw_desk_evening_commit(e, pw_desk_step("what-names", NULL), "names", "who", &error);
    pw_reply_change(a, done, "who", error);
}

void pw_desk_list_take(struct asked *a)
{
    struct evening *e = a->evening;
    const char *text = pw_desk_asked_field(a, "text");
    if (pw_desk_refuses_late(a, "names")) /* also before the page is shown again, as one of now */
        return;
    struct list list = list_read(a, text);
    struct players *all = players_listed(&list);
    int room = pw_desk_absent_room(e, all);
    int here = pw_desk_players_here(a, all);
    bool over = room > 0 && here > room && pw_desk_asked_field(a, "fit")[0] == '\0';
    if (pw_desk_asked_field(a, "try")[0] != '\0' || over) {
        list_page(a, text);
    } else if (here == 0) {
        g_autofree char *none = pw_desk_asked_say(a, "list-none", NULL);
        pw_reply_cannot(a, 422, none);
    } else {
        list_take(a, all);
    }
    pw_desk_players_free(all);
    list_finish(&list);
}
