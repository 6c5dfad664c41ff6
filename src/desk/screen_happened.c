/* screen_happened.c - what really happened: eight sentences with blanks, tried before they are
 * written. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* The blanks of a sentence, in their order. */
enum blank {
    B_ROUND,
    B_TABLE,
    B_FIRST,
    B_LAST,
    B_PAIR,
    B_OTHER,
    B_BOARD,
    B_SCORE,
    B_PERCENT,
    B_LATER,
    B_NAME,
    BLANKS
};
static const char *const blank_name[BLANKS] = {"round",   "table", "first", "last",
                                               "pair",    "other", "board", "score",
                                               "percent", "later", "name"};

struct form {
    const char *key;      /* "direction": its word is say-direction */
    const char *needs;    /* blanks, each by its first letters; '?' behind one that may be empty */
    const char *sentence; /* with {blanks}; what is in [ ] goes with an empty one */
};
static const struct form of_bridge[] = {
    {"direction", "round? table?", "[round {round} ][table {table}: ]NS and EW exchanged"},
    {"boards", "round table first last", "round {round} table {table}: boards {first}-{last}"},
    {"exchanged", "round pair other", "round {round}: {who}s {pair} and {other} exchanged"},
    {"late", "pair round", "{who} {pair} from round {round}"},
    {"left", "pair round", "{who} {pair} until round {round}"},
    {"fouled", "board round", "board {board} fouled from round {round}"},
    {"assigned", "round table board score?",
     "round {round} table {table}: board {board} {assigned}"},
    {"penalty", "pair percent", "{who} {pair} penalty {percent}%"},
    {NULL, NULL, NULL},
};
/* The same of chess and Go. */
static const struct form of_games[] = {
    {"colours", "round board", "round {round} board {board}: colours exchanged"},
    {"postponed", "round board later", "round {round} board {board}: postponed to round {later}"},
    {"gone", "pair round", "player {pair} until round {round}"},
    {"replaced", "pair round name", "number {pair} from round {round}: {name}"},
    {NULL, NULL, NULL},
};

static const struct form *forms_of(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    return s != NULL && s->kind == PW_PLAYERS ? of_games : of_bridge;
}

static const struct form *form_find(const struct evening *e, const char *key)
{
    for (const struct form *f = forms_of(e); f->key != NULL; f++)
        if (strcmp(f->key, key) == 0)
            return f;
    return NULL;
}

/* Does the form have this blank, and may it stay empty? */
static bool has_blank(const struct form *f, enum blank blank, bool *may_be_empty)
{
    g_auto(GStrv) word = g_strsplit(f->needs, " ", -1);
    for (char **w = word; *w != NULL; w++) {
        gsize bytes = strlen(*w);
        *may_be_empty = bytes > 0 && (*w)[bytes - 1] == '?';
        if (*may_be_empty)
            (*w)[bytes - 1] = '\0';
        if (strcmp(*w, blank_name[blank]) == 0)
            return true;
    }
    return false;
}

static char *value_of(const struct asked *a, const char *name, bool individuals)
{
    if (strcmp(name, "who") == 0)
        return g_strdup(individuals ? "player" : "pair");
    if (strcmp(name, "assigned") == 0) {
        const char *score = pw_desk_asked_field(a, "score");
        return score[0] == '\0' ? g_strdup("not played") : g_strdup_printf("assigned %s", score);
    }
    char *value = g_strdelimit(g_strdup(pw_desk_asked_field(a, name)), "\n\r{}[]", ' ');
    return g_strstrip(value);
}

/* "round 3 table 2: NS and EW exchanged". NULL: a blank is empty that must not be. */
static char *sentence_of(const struct asked *a, const struct form *f, bool individuals)
{
    GString *out = g_string_new(NULL), *optional = NULL;
    bool lacks = false, empty = false;
    for (const char *p = f->sentence; *p != '\0'; p++) {
        GString *to = optional != NULL ? optional : out;
        if (*p == '[') {
            optional = g_string_new(NULL);
            empty = false;
        } else if (*p == ']') {
            if (!empty)
                g_string_append(out, optional->str);
            g_string_free(optional, TRUE);
            optional = NULL;
        } else if (*p == '{') {
            const char *end = strchr(p, '}');
            g_autofree char *name = g_strndup(p + 1, (gsize)(end - p - 1));
            g_autofree char *value = value_of(a, name, individuals);
            empty = empty || value[0] == '\0';
            lacks = lacks || (value[0] == '\0' && optional == NULL);
            g_string_append(to, value);
            p = end;
        } else {
            g_string_append_c(to, *p);
        }
    }
    /* "round 3 NS and EW": the colon stands behind the last part that is there. */
    char *said = g_string_free(out, lacks);
    if (said == NULL || strcmp(f->key, "direction") != 0 || strchr(said, ':') != NULL ||
        !g_str_has_prefix(said, "round "))
        return said;
    g_auto(GStrv) part = g_strsplit(said, " NS and", 2);
    char *mended = g_strdup_printf("%s: NS and%s", part[0], part[1]);
    g_free(said);
    return mended;
}

struct said {
    json_t *list;
};

static void said_take(int no, const char *sentence, void *user)
{
    json_array_append_new(((struct said *)user)->list,
                          json_pack("{s:i, s:s}", "no", no, "text", sentence));
}

static json_t *blanks_of(struct asked *a, const struct form *f)
{
    json_t *list = json_array();
    for (int b = 0; b < BLANKS; b++) {
        bool may_be_empty = false;
        if (!has_blank(f, (enum blank)b, &may_be_empty))
            continue;
        bool player = b == B_PAIR && forms_of(a->evening) == of_games;
        g_autofree char *word = g_strdup_printf("blank-%s", player ? "player" : blank_name[b]);
        json_t *blank = json_pack("{s:s, s:s, s:b, s:b}", "name", blank_name[b], "value",
                                  pw_desk_asked_field(a, blank_name[b]), "number",
                                  b != B_SCORE && b != B_NAME, "optional", may_be_empty);
        pw_desk_put(blank, "label", pw_desk_asked_say(a, word, NULL));
        if (may_be_empty)
            pw_desk_put(blank, "hint",
                        pw_desk_asked_say(a, b == B_SCORE ? "sit-notplayed" : "everywhere", NULL));
        json_array_append_new(list, blank);
    }
    return list;
}

/* tried: what the sentence would change; refused: why it cannot be. Each may be NULL. */
static void happened_page(struct asked *a, const char *key, const char *tried, const char *refused)
{
    g_autofree char *title = pw_desk_asked_say(a, "happened-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "results", title), *sentences = json_array();
    const struct form *f = form_find(a->evening, key);
    int no = 1;
    for (const struct form *one = forms_of(a->evening); one->key != NULL; one++) {
        g_autofree char *word = g_strdup_printf("say-%s", one->key);
        json_t *row = json_pack("{s:i, s:s, s:b}", "no", no++, "key", one->key, "chosen", f == one);
        pw_desk_put(row, "text", pw_desk_asked_say(a, word, NULL));
        pw_desk_put(row, "href", g_strdup_printf("happened?key=%s", one->key));
        if (f == one)
            json_object_set_new(row, "blanks", blanks_of(a, f));
        json_array_append_new(sentences, row);
    }
    json_object_set_new(record, "asked", json_boolean(f != NULL));
    pw_desk_put_text(record, "back", forms_of(a->evening) == of_games ? "games" : "results");
    json_object_set_new(record, "sentences", sentences);
    pw_desk_put_text(record, "key", f != NULL ? f->key : "");
    struct said said = {json_array()};
    pw_happened_list(a->evening->event, said_take, &said);
    json_object_set_new(record, "said", said.list);
    if (tried != NULL) {
        g_auto(GStrv) line = g_strsplit(tried, "\n", -1);
        json_t *lines = json_array();
        for (char **l = line; *l != NULL; l++)
            if (**l != '\0')
                json_array_append_new(lines, json_string(*l));
        json_object_set_new(record, "tried", json_pack("{s:o}", "lines", lines));
    }
    if (refused != NULL)
        json_object_set_new(record, "refused", json_pack("{s:s}", "text", refused));
    json_object_set_new(record, "free", json_pack("{s:s}", "value", pw_desk_asked_field(a, "say")));
    pw_reply_page(a, "happened", record);
}

void pw_desk_happened_show(struct asked *a)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    if (s == NULL)
        pw_reply_go(a, "tonight");
    else
        happened_page(a, pw_desk_asked_field(a, "key"), NULL, NULL);
}

void pw_desk_happened_write(struct asked *a)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    const struct form *f = form_find(e, pw_desk_asked_field(a, "key"));
    bool writes = pw_desk_asked_field(a, "write")[0] != '\0';
    const char *say = pw_desk_asked_field(a, "say");
    GError *error = NULL;
    if (s == NULL) {
        pw_reply_go(a, "tonight");
        return;
    }
    g_autofree char *sentence = say[0] != '\0' ? g_strdup(say)
                                : f != NULL    ? sentence_of(a, f, s->kind == PW_INDIVIDUALS)
                                               : NULL;
    if (sentence == NULL) {
        g_autofree char *empty = pw_desk_asked_say(a, "blank-empty", NULL);
        happened_page(a, f != NULL ? f->key : "", NULL, empty);
        return;
    }
    struct pw_happened *told = writes ? pw_happened_add(e->event, sentence, &error)
                                      : pw_happened_try(e->event, sentence, &error);
    if (told == NULL) {
        pw_desk_evening_revert(e);
        happened_page(a, f != NULL ? f->key : "", NULL, error->message);
        g_error_free(error);
        return;
    }
    char *text = pw_happened_text(told);
    g_autofree char *no = g_strdup_printf("%d", told->no);
    pw_happened_free(told);
    g_autofree char *what = pw_desk_asked_say(a, "what-happened", "no", no, NULL);
    if (!writes)
        happened_page(a, f != NULL ? f->key : "", text, NULL);
    else if (pw_desk_evening_commit(e, what, "happened", "happened", &error))
        pw_reply_done(a, "happened", text);
    else
        pw_reply_error(a, error);
    free(text);
}

void pw_desk_happened_take_back(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    long no = pw_desk_asked_number(a, "no", 1, 10000);
    struct pw_happened *told = pw_happened_undo(e->event, (int)no, &error);
    g_autofree char *number = g_strdup_printf("%ld", no);
    g_autofree char *what = pw_desk_asked_say(a, "what-takeback", "no", number, NULL);
    bool done = told != NULL && pw_desk_evening_commit(e, what, "happened", "happened", &error);
    pw_happened_free(told);
    if (done) {
        pw_reply_done(a, "happened", NULL);
        return;
    }
    pw_desk_evening_revert(e);
    pw_reply_error(a, error);
}
