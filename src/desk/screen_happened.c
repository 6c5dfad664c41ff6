/* screen_happened.c - what really happened: sentences with blanks, tried before they are written.
 *
 * Long: a sentence is said, tried, shown with all that it changes, and written.
 */
#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"

/* What happened goes into the event, and results that were typed by the plan go with who
 * really sat there: the table, the board, contract and tricks are as they were typed, the pairs are
 * others. */

static struct pw_happened *entry_write(struct evening *e, const char *sentence, int no,
                                       GError **error)
{
    return sentence != NULL ? pw_happened_add(e->event, sentence, error)
                            : pw_happened_undo(e->event, no, error);
}

/* Of each board with a result where others sit now. The caller drops the reference; NULL: none. */
static GPtrArray *moved_of(GPtrArray *all, const struct pw_happened *told)
{
    GPtrArray *moved = g_ptr_array_new();
    for (int i = 0; i < told->lines && all != NULL; i++) {
        const struct pw_happened_line *line = &told->line[i];
        const struct place *p =
            pw_desk_place_find(all, line->round_no, line->table_no, line->board_no);
        if (p != NULL && !p->open && p->contract[0] != '\0' && line->was[0] != 0 &&
            line->is[0] != 0 && memcmp(line->was, line->is, sizeof line->was) != 0)
            g_ptr_array_add(moved, (gpointer)p);
    }
    return moved;
}

static bool row_move(struct evening *e, const struct place *p, bool enters, GError **error)
{
    struct pw_result result;
    PW_INIT(&result);
    result.round_no = p->round_no;
    result.table_no = p->table_no;
    result.board_no = p->board_no;
    if (!enters)
        return pw_result_take_back(e->event, &result, error);
    result.contract = p->contract;
    result.declarer = p->declarer[0] != '\0' ? p->declarer : NULL;
    result.tricks = p->tricks[0] != '\0' ? p->tricks : NULL;
    return pw_result_enter(e->event, &result, error);
}

/* Takes the rows out, writes the entry, and enters them where the entry has them. */
static bool rows_move(struct evening *e, const GPtrArray *moved, const char *sentence, int no,
                      GError **error)
{
    bool done = true;
    for (guint i = 0; done && i < moved->len; i++)
        done = row_move(e, g_ptr_array_index(moved, i), false, error);
    struct pw_happened *again = done ? entry_write(e, sentence, no, error) : NULL;
    done = again != NULL;
    pw_happened_free(again);
    for (guint i = 0; done && i < moved->len; i++)
        done = row_move(e, g_ptr_array_index(moved, i), true, error);
    return done;
}

/* In memory, the sentence is added (NULL: the entry with this number is taken out), and
 * results that stand where others sit by it go with them; *rows: how many. NULL and an error: it
 * cannot be. */
static struct pw_happened *pw_desk_happened_apply(struct evening *e, const char *sentence, int no,
                                                  int *rows, GError **error)
{
    struct pw_happened *told = entry_write(e, sentence, no, error);
    *rows = 0;
    if (told == NULL || told->lines == 0)
        return told;
    pw_desk_evening_revert(e);
    GPtrArray *all = pw_desk_places_of(e, NULL), *moved = moved_of(all, told);
    *rows = (int)moved->len;
    if (!rows_move(e, moved, sentence, no, error)) {
        pw_happened_free(told);
        told = NULL;
    }
    g_ptr_array_unref(moved);
    if (all != NULL)
        g_ptr_array_unref(all);
    return told;
}

#define RANKED_MAX 400 /* of whom it is told that their result is another */

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
    B_BOARDS,
    BLANKS
};

static const char *const blank_name[BLANKS] = {"round",   "table", "first", "last",
                                               "pair",    "other", "board", "score",
                                               "percent", "later", "name",  "boards"};

struct form {
    const char *key;   /* "direction": its word is say-direction */
    const char *needs; /* blanks, each by its first letters; '?' behind one that may be empty */
    const char *form;  /* as pw_happened_fill has it */
};

static const struct form of_bridge[] = {
    {"direction", "round? table?", "turned"},
    {"boards", "round table first last", "boards"},
    {"singles", "round table boards", "boards"},
    {"exchanged", "round pair other", "seats"},
    {"late", "pair round", "late"},
    {"left", "pair round", "left"},
    {"unplayed", "round", "off"},
    {"ended", "round", "ended"},
    {"cancelled", "board", "board-off"},
    {"fouled", "board round", "fouled"},
    {"copy", "table board round", "fouled"},
    {"assigned", "round table? board? score?", "assigned"},
    {"penalty", "pair percent", "penalty"},
    {NULL, NULL, NULL},
};

/* The same of chess and Go. */
static const struct form of_games[] = {
    {"colours", "round board", "colours"},
    {"postponed", "round board later", "postponed"},
    {"gone", "pair round", "left"},
    {"replaced", "pair round name", "replaced"},
    {"unplayed", "round", "off"},
    {"ended", "round", "ended"},
    {NULL, NULL, NULL},
};

static const struct form *forms_of(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    return pw_contest_of(s)->has_games ? of_games : of_bridge;
}

/* Of several copies of the boards one is fouled, at a table. */
static bool is_offered(const struct evening *e, const struct form *f)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    bool copies = s != NULL && s->copies > 1 && !pw_contest_of(s)->has_rooms;
    return strcmp(f->key, "fouled") == 0 ? !copies : strcmp(f->key, "copy") == 0 ? copies : true;
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

/* What is chosen where all is meant, and where nothing was played. */
static const char everywhere[] = "all", not_played[] = "none";

/* "10 11 13" as "10, 11, 13": a comma where nothing else stands between two numbers. */
static char *boards_typed(const char *typed)
{
    GString *out = g_string_new(NULL);
    bool gap = false;
    for (const char *p = typed; *p != '\0'; p++) {
        bool blank = *p == ' ' || *p == ';' || *p == '+' || *p == '/';
        bool figure = g_ascii_isdigit(*p),
             after = out->len > 0 && g_ascii_isdigit(out->str[out->len - 1]);
        if (!blank && gap)
            g_string_append(out, figure && after ? ", " : " ");
        if (!blank)
            g_string_append_c(out, *p);
        gap = blank;
    }
    return g_string_free(out, FALSE);
}

/* What is chosen or typed in it; "": nothing, or all of them. The caller frees. */
static char *value_of(const struct asked *a, enum blank blank)
{
    const char *asked = pw_desk_asked_field(a, blank_name[blank]);
    char *value = g_strstrip(g_strdelimit(g_strdup(asked), "\n\r", ' '));
    bool all = strcmp(value, everywhere) == 0,
         none = blank == B_SCORE && strcmp(value, not_played) == 0;
    char *its = all || none          ? g_strdup("")
                : blank == B_BOARDS  ? boards_typed(value)
                : blank == B_PERCENT ? g_strconcat(value, value[0] != '\0' ? "%" : "", NULL)
                                     : g_strdup(value);
    g_free(value);
    return its;
}

/* The first blank in which nothing is chosen; BLANKS: there is none. A form that is sent may leave
 * out those that may be empty; a page that is shown has them all. */
static enum blank blank_unfilled(const struct asked *a, const struct form *f)
{
    bool may_be_empty = false, shown = strcmp(a->request->method, "GET") == 0;
    for (int b = 0; b < BLANKS; b++) {
        const char *value = g_hash_table_lookup(a->field, blank_name[b]);
        if (has_blank(f, (enum blank)b, &may_be_empty) &&
            (value != NULL ? value[strspn(value, " ")] == '\0' : shown || !may_be_empty))
            return (enum blank)b;
    }
    return BLANKS;
}

/* Of a board, or of all; with a score, or not played. */
static const char *form_assigned(const struct asked *a, bool scored)
{
    g_autofree char *board = value_of(a, B_BOARD);
    if (board[0] == '\0')
        return scored ? "assigned" : "off";
    return scored ? "board-assigned" : "board-off";
}

/* "round 3 table 2: NS and EW exchanged". NULL: a blank is empty that must not be. The caller
 * frees.
 */
static char *sentence_of(const struct asked *a, const struct form *f)
{
    /* The letters of blanks in sentences, and what stands there. */
    static const struct {
        const char *letter;
        enum blank blank;
    } letters[] = {{"r", B_ROUND}, {"t", B_TABLE}, {"p", B_PAIR},    {"q", B_OTHER},
                   {"g", B_SCORE}, {"o", B_LATER}, {"x", B_PERCENT}, {"n", B_NAME},
                   {"b", B_BOARD}, {"b", B_BOARDS}};
    g_autoptr(GPtrArray) values = g_ptr_array_new_with_free_func(g_free);
    const char *text[2 * G_N_ELEMENTS(letters) + 3] = {NULL};
    bool scored = false, may_be_empty = false;
    size_t n = 0;
    if (blank_unfilled(a, f) != BLANKS)
        return NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(letters); i++) {
        if (!has_blank(f, letters[i].blank, &may_be_empty))
            continue;
        char *value = value_of(a, letters[i].blank);
        g_ptr_array_add(values, value);
        scored = scored || (letters[i].blank == B_SCORE && value[0] != '\0');
        text[n++] = letters[i].letter;
        text[n++] = value;
    }
    if (has_blank(f, B_LAST, &may_be_empty)) {
        g_autofree char *first = value_of(a, B_FIRST), *last = value_of(a, B_LAST);
        g_ptr_array_add(values, g_strdup_printf("%s-%s", first, last));
        text[n++] = "b";
        text[n++] = g_ptr_array_index(values, values->len - 1);
    }
    const char *form = has_blank(f, B_SCORE, &may_be_empty) ? form_assigned(a, scored) : f->form;
    char *said = pw_happened_fill(a->evening->event, form, text);
    char *mine = g_strdup(said);
    free(said);
    return mine;
}

/* ---- the sentence with its blanks ---- */

/* What there is to choose from. */
struct choice {
    int round_no; /* where nobody has said one */
    int first_board, last_board;
};

static struct choice choice_of(struct asked *a)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    struct choice choice = {1, 1, pw_contest_of(s)->has_games ? s->tables : 0};
    GPtrArray *all = pw_desk_places_of(a->evening, NULL);
    if (all == NULL)
        return choice;
    choice.round_no = pw_desk_sight_of(a, all, "happened", false).now;
    for (guint i = 0; i < all->len && pw_contest_of(s)->has_boards; i++) {
        int board_no = ((const struct place *)g_ptr_array_index(all, i))->board_no;
        choice.first_board = i == 0 ? board_no : MIN(choice.first_board, board_no);
        choice.last_board = MAX(choice.last_board, board_no);
    }
    g_ptr_array_unref(all);
    return choice;
}

static json_t *option(const char *value, char *label, const char *chosen)
{
    json_t *one = json_pack("{s:s, s:b}", "value", value, "selected", strcmp(value, chosen) == 0);
    pw_desk_put(one, "label", label);
    return one;
}

/* Is it of a whole team? Two pairs that sat in each other's places are not. */
static bool of_team(struct asked *a, const struct form *f)
{
    return pw_desk_evening_contest(a->evening)->has_rooms &&
           strstr(f->needs, blank_name[B_PAIR]) != NULL &&
           strstr(f->needs, blank_name[B_OTHER]) == NULL;
}

/* The number of a pair or a player as papers have it: of a pair of a team that of the team. */
static char *told_of(struct asked *a, int no)
{
    return pw_desk_label_text(a,
                              pw_event_label(a->evening->event, pw_desk_team_of(a->evening, no)));
}

/* Numbers, with the names of who bears them where there are any. */
static void add_numbers(json_t *list, struct asked *a, int from, int to, bool names,
                        const char *chosen)
{
    int missing = names ? pw_desk_missing_no(a->evening) : 0;
    for (int no = from; no <= to; no++) {
        int paper_no = names ? pw_event_label(a->evening->event, no).no : no;
        g_autofree char *value = g_strdup_printf("%d", paper_no);
        const char *name = names ? pw_event_name(a->evening->event, no) : NULL;
        g_autofree char *told = names ? told_of(a, no) : g_strdup(value);
        if (no != missing)
            json_array_append_new(list,
                                  option(value,
                                         g_strdup_printf("%s%s%s", told, name != NULL ? "  " : "",
                                                         name != NULL ? name : ""),
                                         chosen));
    }
}

/* Teams, with their names or those of their pairs. */
static void add_teams(json_t *list, struct asked *a, const char *chosen)
{
    for (int no = 1; no <= pw_desk_teams(a->evening); no++) {
        g_autofree char *value = g_strdup_printf("%d", no),
                        *name = pw_desk_team_name(a->evening, no);
        json_array_append_new(
            list, option(value, g_strdup_printf("%d%s%s", no, name[0] != '\0' ? "  " : "", name),
                         chosen));
    }
}

static void add_values(json_t *list, const char *values, const char *sign, const char *chosen)
{
    g_auto(GStrv) all = g_strsplit(values, " ", -1);
    bool known = chosen[0] == '\0' || strcmp(chosen, not_played) == 0;
    for (char **one = all; *one != NULL; one++) {
        known = known || strcmp(*one, chosen) == 0;
        json_array_append_new(list, option(*one, g_strconcat(*one, sign, NULL), chosen));
    }
    if (!known)
        json_array_append_new(list, option(chosen, g_strconcat(chosen, sign, NULL), chosen));
}

/* How the words begin that speak of a player, or of a team, where others have a pair. */
static const char *of_whom(struct asked *a, const struct form *f)
{
    bool of_pair = strstr(f->needs, blank_name[B_PAIR]) != NULL;
    return !of_pair                                                               ? ""
           : pw_contest_of(pw_desk_evening_schedule(a->evening))->partners_change ? "-one"
           : of_team(a, f)                                                        ? "-team"
                                                                                  : "";
}

static json_t *options_of(struct asked *a, const struct form *f, enum blank blank,
                          const struct choice *choice, const char *chosen)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    bool may_be_empty = false;
    json_t *list = json_array();
    json_array_append_new(list, option("", pw_desk_asked_say(a, "blank-choose", NULL), chosen));
    has_blank(f, blank, &may_be_empty);
    if (may_be_empty && blank != B_SCORE)
        json_array_append_new(list,
                              option(everywhere, pw_desk_asked_say(a, "blank-all", NULL), chosen));
    if (blank == B_ROUND || blank == B_LATER)
        add_numbers(list, a, 1, s->rounds, false, chosen);
    else if (blank == B_TABLE)
        add_numbers(list, a, 1, s->tables, false, chosen);
    else if (blank == B_PAIR && of_team(a, f))
        add_teams(list, a, chosen);
    else if (blank == B_PAIR || blank == B_OTHER)
        add_numbers(list, a, 1, s->contestants, true, chosen);
    else if (blank == B_PERCENT)
        add_values(list, "5 10 15 20 25 50 100", " %", chosen);
    else if (blank == B_SCORE) {
        json_array_append_new(list,
                              option(not_played, pw_desk_asked_say(a, "chg-off", NULL), chosen));
        add_values(list, "60/40 40/60 50/50 60/60 40/40 60/50 50/60 50/40 40/50 100/0 0/100", "",
                   chosen);
    } else
        add_numbers(list, a, choice->first_board, choice->last_board, false, chosen);
    return list;
}

/* What a blank is called. The caller frees. */
static char *blank_word(struct asked *a, const struct form *f, enum blank blank)
{
    const struct pw_contest *contest = pw_contest_of(pw_desk_evening_schedule(a->evening));
    bool players = !contest->has_lines;
    if (contest->has_games && (blank == B_ROUND || blank == B_BOARD))
        return g_strconcat("game-", blank_name[blank], NULL);
    const char *of = blank_name[blank];
    if (blank == B_PAIR)
        of = of_team(a, f) ? "team" : players ? "player" : of;
    else if (blank == B_OTHER && players)
        of = "other-player";
    return g_strconcat("blank-", of, NULL);
}

/* A blank of the sentence, with what is chosen in it. */
static json_t *blank_of(struct asked *a, const struct form *f, enum blank blank,
                        const struct choice *choice)
{
    g_autofree char *word = blank_word(a, f, blank);
    const char *value = g_hash_table_lookup(a->field, blank_name[blank]);
    g_autofree char *now = g_strdup_printf("%d", choice->round_no);
    if (value == NULL)
        value = blank == B_ROUND ? now : "";
    json_t *one = json_pack("{s:s, s:s}", "name", blank_name[blank], "value", value);
    pw_desk_put(one, "label", pw_desk_asked_say(a, word, NULL));
    if (blank == B_NAME || blank == B_BOARDS)
        json_object_set_new(one, "typed", json_true());
    else
        json_object_set_new(one, "options", options_of(a, f, blank, choice, value));
    return one;
}

static int blank_named(const char *name, gsize length)
{
    for (int b = 0; b < BLANKS; b++)
        if (strlen(blank_name[b]) == length && memcmp(blank_name[b], name, length) == 0)
            return b;
    return BLANKS;
}

/* "At table {table} in round {round}, ..." of the screen's language: each blank stands for itself.
 */
static char *frame_of(struct asked *a, const char *key)
{
    const char *blanks[2 * BLANKS + 1] = {NULL};
    char itself[BLANKS][16];
    for (int b = 0; b < BLANKS; b++) {
        g_snprintf(itself[b], sizeof itself[b], "{%s}", blank_name[b]);
        blanks[2 * b] = blank_name[b];
        blanks[2 * b + 1] = itself[b];
    }
    char *said = pw_vocabulary_say(a->desk->words, key, blanks);
    char *frame = g_strdup(said);
    free(said);
    return frame;
}

/* The same, cut at its blanks. */
static json_t *pieces_of(struct asked *a, const struct form *f, const struct choice *choice)
{
    g_autofree char *key = g_strdup_printf("frame-%s%s", f->key, of_whom(a, f));
    g_autofree char *frame = frame_of(a, key);
    json_t *list = json_array();
    for (const char *at = frame; *at != '\0';) {
        gsize text = strcspn(at, "{"), name = at[text] == '{' ? strcspn(at + text + 1, "}") : 0;
        int blank = blank_named(at + text + 1, name);
        if (text > 0)
            json_array_append_new(list, json_pack("{s:s%}", "plain", at, text));
        if (name > 0 && blank < BLANKS)
            json_array_append_new(
                list, json_pack("{s:o}", "blank", blank_of(a, f, (enum blank)blank, choice)));
        at += text + (name > 0 ? name + 2 : 0);
    }
    return list;
}

/* ---- what a sentence changes: the boards or games in a table, with what was struck out; then
 * cards, places, results and boards that are met again, each as a sentence ---- */

/* rows: results that go with who sat there; before, after: the ranking. */
struct change {
    const struct pw_happened *told;
    int rows;
    json_t *before, *after; /* NULL: not known */
};

#define ROWS_SHOWN 24 /* of a table; how many more there are is said */

static char *number(int n)
{
    return g_strdup_printf("%d", n);
}

/* "7", "7–9" */
static char *boards_text(int first, int last)
{
    return first == last ? number(first) : g_strdup_printf("%d–%d", first, last);
}

static char *minus(const char *score)
{
    return score[0] == '-' ? g_strconcat("−", score + 1, NULL) : g_strdup(score);
}

/* ---- boards ---- */

/* As papers call them: of a pair of a team it is the team. */
static char *who_text(const struct asked *a, const struct pw_happened *told, int who_no)
{
    int own = pw_desk_team_of(a->evening, who_no);
    return pw_desk_label_text(a, pw_happened_label(told, own));
}

/* "2 – 1", "3·5 – 4·6", "NS 2 – EW 1"; empty where nobody sits. */
static char *sides_text(const struct asked *a, const struct pw_happened *told, const int who[4])
{
    int no[4];
    for (int i = 0; i < 4; i++)
        no[i] = pw_happened_label(told, who[i]).no;
    g_autofree char *ns = who_text(a, told, who[0]), *ew = who_text(a, told, who[1]);
    return who[0] == 0   ? g_strdup("")
           : who[2] != 0 ? g_strdup_printf("%d·%d – %d·%d", no[0], no[1], no[2], no[3])
                         : g_strdup_printf("%s – %s", ns, ew);
}

/* "60/40"; a dash for a pair that has nothing of it. Of individuals a side has what one of it has.
 */
static char *assigned_text(const struct pw_happened_cause *cause, const int is[4])
{
    bool none[2] = {false, false};
    for (int side = 0; side < 2 && is[2] == 0; side++)
        none[side] = cause->without[0] == is[side] || cause->without[1] == is[side];
    g_autofree char *ns = none[0] ? g_strdup("–") : number(cause->ns_percent);
    g_autofree char *ew = none[1] ? g_strdup("–") : number(cause->ew_percent);
    return g_strdup_printf("%s/%s", ns, ew);
}

/* Why it is not to be played, in the words of the screen; NULL: for no reason. */
static char *why_text(struct asked *a, const struct pw_happened_cause *cause, const int is[4])
{
    static const char *const key[] = {[PW_CAUSE_ABSENT] = "chg-absent",
                                      [PW_CAUSE_REPLACED] = "chg-other",
                                      [PW_CAUSE_OFF] = "chg-off",
                                      [PW_CAUSE_DEAL] = "chg-deal"};
    if (cause->kind == PW_CAUSE_ASSIGNED)
        return assigned_text(cause, is);
    return cause->kind != PW_CAUSE_NONE ? pw_desk_asked_say(a, key[cause->kind], NULL) : NULL;
}

static json_t *line_row(struct asked *a, const struct pw_happened *told, int i)
{
    const struct pw_happened_line *line = &told->line[i];
    bool moved = memcmp(line->was, line->is, sizeof line->was) != 0;
    json_t *row = json_pack("{s:i, s:i, s:i}", "round", line->round_no, "table", line->table_no,
                            "board", line->board_no);
    if (moved)
        pw_desk_put(row, "was", sides_text(a, told, line->was));
    pw_desk_put(row, "is", sides_text(a, told, line->is));
    pw_desk_put(row, "score", minus(line->score));
    pw_desk_put(row, "why", why_text(a, &told->cause[i], line->is));
    return row;
}

static void put_lines(struct asked *a, json_t *record, const struct pw_happened *told)
{
    json_t *rows = json_array();
    bool one_place = true, scored = false;
    for (int i = 0; i < told->lines; i++) {
        const struct pw_happened_line *line = &told->line[i];
        one_place = one_place && line->round_no == told->line[0].round_no &&
                    line->table_no == told->line[0].table_no;
        scored = scored || line->score[0] != '\0';
        if (i < ROWS_SHOWN)
            json_array_append_new(rows, line_row(a, told, i));
    }
    json_object_set_new(record, "rows", rows);
    json_object_set_new(record, "boards", json_boolean(told->lines > 0));
    json_object_set_new(record, "scored", json_boolean(scored));
    json_object_set_new(record, "many_places", json_boolean(!one_place));
    if (told->lines > ROWS_SHOWN)
        pw_desk_put(record, "more",
                    pw_desk_asked_say_count(a, "chg-more", told->lines - ROWS_SHOWN));
}

static char *changes_outcome(struct asked *a, const struct pw_happened *told)
{
    bool same = told->lines > 0;
    for (int i = 0; i < told->lines; i++)
        same = same && told->line[i].is[0] != 0 && told->line[i].is[2] == 0 &&
               told->cause[i].kind == PW_CAUSE_NONE &&
               memcmp(told->line[i].is, told->line[0].is, sizeof told->line[0].is) == 0 &&
               memcmp(told->line[i].is, told->line[i].was, sizeof told->line[0].is) != 0;
    if (!same)
        return NULL;
    g_autofree char *ns = who_text(a, told, told->line[0].is[0]),
                    *ew = who_text(a, told, told->line[0].is[1]);
    return pw_desk_asked_say(a, "chg-sat", "ns", ns, "ew", ew, NULL);
}

/* ---- games ---- */

/* Results as they are, the rest in the words of the screen. */
static char *fate_text(struct asked *a, const struct pw_happened_fate *fate)
{
    switch (fate->kind) {
    case PW_FATE_OPEN:
        return pw_desk_asked_say(a, "chg-open", NULL);
    case PW_FATE_OFF:
        return pw_desk_asked_say(a, "chg-off", NULL);
    case PW_FATE_RESULT:
        return fate->counts ? g_strdup(fate->result)
                            : pw_desk_asked_say(a, "chg-void", "result", fate->result, NULL);
    case PW_FATE_POSTPONED:
        break;
    }
    if (fate->later_no == 0)
        return pw_desk_asked_say(a, fate->day[0] != '\0' ? "chg-later-day" : "chg-later-open",
                                 "day", fate->day, NULL);
    g_autofree char *round = number(fate->later_no);
    g_autofree char *later = pw_desk_asked_say(a, "chg-later", "round", round, NULL);
    return g_strconcat(later, fate->day[0] != '\0' ? ", " : "", fate->day, NULL);
}

static void put_games(struct asked *a, json_t *record, const struct pw_happened *told)
{
    json_t *rows = json_array();
    for (int i = 0; i < told->games && i < ROWS_SHOWN; i++) {
        const struct pw_happened_game *game = &told->game[i];
        json_t *row = json_pack("{s:i, s:i}", "round", game->round_no, "board", game->board_no);
        if (memcmp(game->was, game->is, sizeof game->was) != 0)
            pw_desk_put(row, "was", g_strdup_printf("%d – %d", game->was[0], game->was[1]));
        pw_desk_put(row, "is", g_strdup_printf("%d – %d", game->is[0], game->is[1]));
        g_autofree char *was = fate_text(a, &told->fate[0][i]);
        g_autofree char *is = fate_text(a, &told->fate[1][i]);
        if (strcmp(was, is) != 0)
            pw_desk_put_text(row, "was_told", was);
        pw_desk_put_text(row, "is_told", is);
        json_array_append_new(rows, row);
    }
    json_object_set_new(record, "game_rows", rows);
    json_object_set_new(record, "games", json_boolean(told->games > 0));
    if (told->games > ROWS_SHOWN)
        pw_desk_put(record, "more",
                    pw_desk_asked_say_count(a, "chg-more", told->games - ROWS_SHOWN));
}

static void add_text(json_t *lines, char *text)
{
    json_array_append_new(lines, json_string(text));
    g_free(text);
}

static void add_colours(struct asked *a, json_t *lines, const struct pw_happened_colours *c)
{
    g_autofree char *no = number(c->who_no), *white = number(c->white), *black = number(c->black);
    g_autofree char *row = number(c->row), *from = number(c->row_round_no);
    add_text(lines,
             pw_desk_asked_say(a, "chg-colours", "no", no, "white", white, "black", black, NULL));
    if (c->row != 0)
        add_text(lines,
                 pw_desk_asked_say(a, "chg-row", "no", no, "times", row, "round", from, NULL));
}

static void add_two(struct asked *a, json_t *lines, const struct pw_happened_twice *two)
{
    g_autofree char *no = number(two->who_no), *other = number(two->opponent_no);
    g_autofree char *round = number(two->round_no);
    add_text(lines,
             pw_desk_asked_say(a, "chg-twice", "no", no, "round", round, "other", other, NULL));
}

/* ---- what follows from it ---- */

/* The cards that differ, by number; of teams of four one for each team, as both its pairs bear its
 * number: from the first round to the last in which one of them differs. g_array_unref. */
static GArray *cards_of(const struct asked *a, const struct pw_happened *told)
{
    GArray *cards = g_array_new(FALSE, FALSE, sizeof(struct pw_happened_card));
    bool teams = pw_desk_teams(a->evening) > 0;
    for (int i = 0; i < told->cards; i++) {
        struct pw_happened_card card = told->card[i];
        bool known = false;
        card.who_no = teams ? pw_desk_team_of(a->evening, card.who_no) : card.who_no;
        for (guint k = 0; teams && k < cards->len && !known; k++) {
            struct pw_happened_card *other = &g_array_index(cards, struct pw_happened_card, k);
            known = other->who_no == card.who_no;
            if (!known)
                continue;
            other->first_round_no = MIN(other->first_round_no, card.first_round_no);
            other->last_round_no = MAX(other->last_round_no, card.last_round_no);
        }
        if (!known)
            g_array_append_val(cards, card);
    }
    return cards;
}

/* "1, 4 (round 3); 6 (rounds 5–7)" */
static char *cards_text(struct asked *a, const struct pw_happened *told)
{
    GString *out = g_string_new(NULL);
    g_autoptr(GArray) cards = cards_of(a, told);
    for (guint i = 0; i < cards->len; i++) {
        const struct pw_happened_card *card = &g_array_index(cards, struct pw_happened_card, i);
        const struct pw_happened_card *next = card + 1;
        bool goes_on = i + 1 < cards->len && next->first_round_no == card->first_round_no &&
                       next->last_round_no == card->last_round_no;
        g_autofree char *from = number(card->first_round_no), *to = number(card->last_round_no);
        g_autofree char *rounds =
            strcmp(from, to) == 0
                ? pw_desk_asked_say(a, "chg-round", "no", from, NULL)
                : pw_desk_asked_say(a, "chg-rounds", "from", from, "to", to, NULL);
        g_autofree char *who = pw_desk_label_text(a, pw_happened_label(told, card->who_no));
        g_string_append_printf(out, goes_on ? "%s, " : "%s ", who);
        if (!goes_on)
            g_string_append_printf(out, "(%s)%s", rounds, i + 1 < cards->len ? "; " : "");
    }
    return g_string_free(out, FALSE);
}

static void put_sentences(struct asked *a, json_t *record, const struct pw_happened *told, int rows)
{
    json_t *lines = json_array();
    const char *stay = told->of_games ? "chg-player-cards-stay" : "chg-cards-stay";
    if (told->former[0] != '\0')
        add_text(lines, pw_desk_asked_say(a, "chg-former", "name", told->former, NULL));
    if (told->cards > 0) {
        g_autofree char *list = cards_text(a, told);
        add_text(lines, pw_desk_asked_say(a, told->of_games ? "chg-player-cards" : "chg-cards",
                                          "list", list, NULL));
    } else
        add_text(lines, pw_desk_asked_say(a, stay, NULL));
    for (int i = 0; i < told->colours; i++)
        add_colours(a, lines, &told->colour[i]);
    for (int i = 0; i < told->twos; i++)
        add_two(a, lines, &told->two[i]);
    if (told->taken > 0)
        add_text(lines, pw_desk_asked_say_count(a, "chg-taken", told->taken));
    if (rows > 0)
        add_text(lines, pw_desk_asked_say_count(a, "chg-rows", rows));
    if (told->refused > rows)
        add_text(lines, pw_desk_asked_say_count(a, "chg-refused", told->refused - rows));
    json_object_set_new(record, "lines", lines);
}

static const char *text_in(const json_t *row, const char *key)
{
    const char *text = json_string_value(json_object_get(row, key));
    return text != NULL ? text : "";
}

/* Of two lines each may have this number. */
static const json_t *row_with(const json_t *ranking, const char *no, const char *line)
{
    for (size_t i = 0; i < json_array_size(ranking); i++) {
        const json_t *row = json_array_get(ranking, i);
        if (strcmp(text_in(row, "no"), no) == 0 && strcmp(text_in(row, "line"), line) == 0)
            return row;
    }
    return NULL;
}

/* Whose result is another one in the second ranking than in the first. */
static void put_scores(struct asked *a, json_t *record, const struct change *change)
{
    json_t *scores = json_array();
    for (size_t i = 0; i < json_array_size(change->after); i++) {
        const json_t *is = json_array_get(change->after, i);
        const char *no = text_in(is, "no");
        const char *line = text_in(is, "line");
        const char *was = text_in(row_with(change->before, no, line), "score"),
                   *now = text_in(is, "score");
        bool lines = pw_happened_label(change->told, 1).line != PW_SIDE_NONE && line[0] != '\0';
        const char *word = strcmp(line, "NS") == 0 ? "phone-ns" : "phone-ew";
        if (strcmp(was, now) == 0 || json_array_size(scores) == ROWS_SHOWN)
            continue;
        json_t *row = json_pack("{s:s, s:s}", "was", was, "is", now);
        pw_desk_put(row, "no", lines ? pw_desk_asked_say(a, word, "no", no, NULL) : g_strdup(no));
        json_array_append_new(scores, row);
    }
    json_object_set_new(record, "any_scores", json_boolean(json_array_size(scores) > 0));
    json_object_set_new(record, "scores", scores);
}

static void put_offer(const struct asked *a, json_t *offers, const char *offer)
{
    char *said =
        pw_happened_say_of(a->evening->event, offer, pw_vocabulary_language(a->desk->words));
    json_t *one = json_pack("{s:s}", "text", said != NULL ? said : offer);
    g_autofree char *sent = g_uri_escape_string(offer, NULL, FALSE);
    pw_desk_put(one, "href", g_strdup_printf("happened?say=%s", sent));
    json_array_append_new(offers, one);
    free(said);
}

/* A sentence, the caller's no more, with what may be said of it: a count of 0 is told alone. */
static void put_advice(const struct asked *a, json_t *list, char *text, const char *const *offer,
                       int count)
{
    json_t *one = json_object(), *offers = json_array();
    pw_desk_put(one, "text", text);
    for (int i = 0; i < count; i++)
        put_offer(a, offers, offer[i]);
    json_object_set_new(one, "mend", json_boolean(count > 0));
    json_object_set_new(one, "offers", offers);
    json_array_append_new(list, one);
}

/* Two who wait and could play each other. */
static void put_idles(struct asked *a, json_t *list, const struct pw_happened *told)
{
    for (int i = 0; i < told->idles && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_idle *idle = &told->idle[i];
        g_autofree char *round = number(idle->round_no), *table = number(idle->table_no);
        g_autofree char *who = who_text(a, told, idle->who_no);
        g_autofree char *other = who_text(a, told, idle->other_no);
        put_advice(a, list,
                   pw_desk_asked_say(a, "chg-idle", "round", round, "table", table, "who", who,
                                     "other", other, NULL),
                   &idle->offer, 1);
    }
}

/* Who waits for somebody that is not there. */
static void put_waits(struct asked *a, json_t *list, const struct pw_happened *told)
{
    for (int i = 0; i < told->waits && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_waiting *waiting = &told->waiting[i];
        g_autofree char *round = number(waiting->round_no), *table = number(waiting->table_no);
        g_autofree char *who = who_text(a, told, waiting->who_no);
        put_advice(
            a, list,
            pw_desk_asked_say(a, "chg-waits", "round", round, "table", table, "who", who, NULL),
            &waiting->offer, 1);
    }
}

/* Boards that nothing is compared with. */
static void put_alones(struct asked *a, json_t *list, const struct pw_happened *told)
{
    for (int i = 0; i < told->alones && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_alone *alone = &told->alone[i];
        g_autofree char *round = number(alone->round_no), *table = number(alone->table_no);
        bool one = alone->board_no == alone->last_board_no;
        g_autofree char *board = boards_text(alone->board_no, alone->last_board_no);
        put_advice(a, list,
                   pw_desk_asked_say(a, one ? "chg-alone" : "chg-alone-boards", "round", round,
                                     "table", table, "board", board, NULL),
                   &alone->offer, 1);
    }
}

/* What a director decides; all that is still to be decided, where told is of all sentences. */
static void put_open(struct asked *a, json_t *list, const struct pw_happened *told)
{
    put_idles(a, list, told);
    put_alones(a, list, told);
    put_waits(a, list, told);
}

/* What is still to be decided after all sentences, each with the sentences that would do. */
static json_t *changes_open(struct asked *a)
{
    json_t *list = json_array();
    struct pw_happened *told = pw_happened_all(a->evening->event, NULL);
    if (told != NULL)
        put_open(a, list, told);
    pw_happened_free(told);
    return list;
}

/* Boards that are met again, or that no other room has, with what may be said of it: each a button
 * that tries it. */
static void put_clashes(struct asked *a, json_t *record, const struct pw_happened *told)
{
    json_t *list = json_array();
    for (int i = 0; i < told->clashes && json_array_size(list) < ROWS_SHOWN; i++) {
        const struct pw_happened_clash *clash = &told->clash[i];
        g_autofree char *round = number(clash->round_no), *table = number(clash->table_no);
        g_autofree char *who = who_text(a, told, clash->who_no),
                        *before = number(clash->other_round_no);
        g_autofree char *boards = boards_text(clash->first_board, clash->last_board);
        put_advice(a, list,
                   pw_desk_asked_say(a, clash->who_no == 0 ? "chg-apart" : "chg-again", "round",
                                     round, "table", table, "who", who, "boards", boards, "before",
                                     before, NULL),
                   clash->offer, clash->fresh ? clash->offers : 0);
    }
    put_open(a, list, told);
    json_object_set_new(record, "clashes", list);
}

static json_t *changes_of(struct asked *a, const struct change *change)
{
    const struct pw_happened *told = change->told;
    json_t *record = json_object();
    put_lines(a, record, told);
    put_games(a, record, told);
    put_sentences(a, record, told, change->rows);
    put_scores(a, record, change);
    put_clashes(a, record, told);
    json_object_set_new(record, "sentence", json_string(told->sentence));
    return record;
}

/* ---- the screen ---- */

struct said {
    json_t *list;
    struct asked *a;
};

static char *said_in(struct asked *a, const char *sentence)
{
    char *text =
        pw_happened_say_of(a->evening->event, sentence, pw_vocabulary_language(a->desk->words));
    g_autofree char *first = g_utf8_substring(text != NULL ? text : sentence, 0, 1);
    g_autofree char *large = g_utf8_strup(first, -1);
    char *said = g_strconcat(large, (text != NULL ? text : sentence) + strlen(first), NULL);
    free(text);
    return said;
}

static void said_take(int no, const char *sentence, void *user)
{
    const struct said *said = user;
    json_t *one = json_pack("{s:i}", "no", no);
    pw_desk_put(one, "text", said_in(said->a, sentence));
    json_array_append_new(said->list, one);
}

/* The round whose results led here: there is the way back. That of a sentence may be another one.
 * The caller frees; NULL: none did. */
static char *from_of(const struct asked *a)
{
    const char *name = pw_desk_asked_field(a, "key")[0] != '\0' ? "from" : "round";
    if (pw_desk_asked_field(a, "from")[0] != '\0')
        name = "from";
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    long no = pw_desk_asked_number(a, name, 1, s->rounds);
    return no > 0 ? g_strdup_printf("%ld", no) : NULL;
}

/* Where nothing is being said there is nothing to leave unchanged: the way back is the way on. */
static void put_back(struct asked *a, json_t *record, const char *from, bool idle)
{
    bool games = forms_of(a->evening) == of_games;
    const char *screen = games ? "games" : "results";
    json_t *back = json_pack("{s:b}", "black", idle);
    pw_desk_put(back, "href",
                from != NULL ? g_strdup_printf("%s?round=%s", screen, from) : g_strdup(screen));
    pw_desk_put(back, "label",
                pw_desk_asked_say(a,
                                  !idle   ? "back-unchanged"
                                  : games ? "back-to-games"
                                          : "to-the-results",
                                  NULL));
    json_object_set_new(record, "way_back", back);
    pw_desk_put_text(record, "from", from);
}

/* change: what the sentence would change; refused: why it cannot be. Each may be NULL. */
static void happened_page(struct asked *a, const struct form *f, const struct change *change,
                          const char *refused)
{
    const struct pw_happened *told = change != NULL ? change->told : NULL;
    g_autofree char *title = pw_desk_asked_say(a, "happened-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "results", title), *sentences = json_array();
    const struct choice choice = choice_of(a);
    g_autofree char *from = from_of(a);
    int no = 1;
    for (const struct form *one = forms_of(a->evening); one->key != NULL; one++) {
        if (!is_offered(a->evening, one))
            continue;
        g_autofree char *word = g_strdup_printf("say-%s%s", one->key, of_whom(a, one));
        json_t *row = json_pack("{s:i, s:s, s:b}", "no", no++, "key", one->key, "chosen", f == one);
        pw_desk_put(row, "text", pw_desk_asked_say(a, word, NULL));
        pw_desk_put(row, "href",
                    g_strdup_printf("happened?key=%s&round=%d%s%s", one->key, choice.round_no,
                                    from != NULL ? "&from=" : "", from != NULL ? from : ""));
        if (f == one)
            json_object_set_new(row, "pieces", pieces_of(a, f, &choice));
        if (f == one && told != NULL)
            pw_desk_put(row, "outcome", changes_outcome(a, told));
        json_array_append_new(sentences, row);
    }
    json_object_set_new(record, "asked", json_boolean(f != NULL));
    put_back(a, record, from, f == NULL && change == NULL);
    json_object_set_new(record, "sentences", sentences);
    pw_desk_put_text(record, "key", f != NULL ? f->key : "");
    struct said said = {json_array(), a};
    pw_happened_list(a->evening->event, said_take, &said);
    json_object_set_new(record, "said", said.list);
    json_t *open = change == NULL ? changes_open(a) : json_array();
    json_object_set_new(record, "any_open", json_boolean(json_array_size(open) > 0));
    json_object_set_new(record, "open", open);
    json_t *tried = told != NULL ? changes_of(a, change) : NULL;
    if (told != NULL && f == NULL) /* it stands in no form */
        pw_desk_put(tried, "alone", said_in(a, told->sentence));
    if (tried != NULL)
        json_object_set_new(record, "tried", tried);
    if (refused != NULL)
        json_object_set_new(record, "refused", json_pack("{s:s}", "text", refused));
    pw_reply_page(a, "happened", record);
}

/* The sentence that is asked about; NULL: there is none, or a blank is empty. */
static char *sentence_asked(const struct asked *a, const struct form *f)
{
    const char *say = pw_desk_asked_field(a, "say");
    return say[0] != '\0' ? g_strdup(say) : f != NULL ? sentence_of(a, f) : NULL;
}

/* What it would change, before it is written: it is done in memory, and thrown away. */
static void happened_try(struct asked *a, const struct form *f, const char *sentence)
{
    GError *error = NULL;
    struct evening *e = a->evening;
    struct change change = {.before = pw_desk_ranking_told(a, RANKED_MAX)};
    struct pw_happened *told = pw_desk_happened_apply(e, sentence, 0, &change.rows, &error);
    change.told = told;
    change.after = told != NULL ? pw_desk_ranking_told(a, RANKED_MAX) : NULL;
    pw_desk_evening_revert(e);
    g_autofree char *why = told == NULL ? pw_desk_refusal(a, error) : NULL;
    happened_page(a, f, told != NULL ? &change : NULL, why);
    pw_happened_free(told);
    json_decref(change.before);
    json_decref(change.after);
    g_clear_error(&error);
}

void pw_desk_happened_show(struct asked *a)
{
    const struct form *f = form_find(a->evening, pw_desk_asked_field(a, "key"));
    g_autofree char *sentence = sentence_asked(a, f);
    if (sentence != NULL)
        happened_try(a, f, sentence);
    else
        happened_page(a, f, NULL, NULL);
}

/* The screen again, with nothing in its sentences. The caller frees. */
static char *where_after(const struct asked *a)
{
    g_autofree char *from = from_of(a);
    return from != NULL ? g_strdup_printf("happened?round=%s", from) : g_strdup("happened");
}

/* Which blank is empty, by what it is called; the caller frees. */
static char *empty_said(struct asked *a, const struct form *f)
{
    enum blank blank = f != NULL ? blank_unfilled(a, f) : BLANKS;
    g_autofree char *word = blank < BLANKS ? blank_word(a, f, blank) : NULL;
    g_autofree char *called = word != NULL ? pw_desk_asked_say(a, word, NULL) : NULL;
    return called != NULL ? pw_desk_asked_say(a, "blank-empty-of", "blank", called, NULL)
                          : pw_desk_asked_say(a, "blank-empty", NULL);
}

void pw_desk_happened_write(struct asked *a)
{
    struct evening *e = a->evening;
    const struct form *f = form_find(e, pw_desk_asked_field(a, "key"));
    GError *error = NULL;
    g_autofree char *sentence = sentence_asked(a, f);
    if (sentence == NULL) {
        g_autofree char *empty = empty_said(a, f);
        happened_page(a, f, NULL, empty);
        return;
    }
    if (pw_desk_asked_field(a, "write")[0] == '\0') {
        happened_try(a, f, sentence);
        return;
    }
    int rows = 0;
    struct pw_happened *told = pw_desk_happened_apply(e, sentence, 0, &rows, &error);
    if (told == NULL) {
        pw_desk_evening_revert(e);
        g_autofree char *why = pw_desk_refusal(a, error);
        happened_page(a, f, NULL, why);
        g_error_free(error);
        return;
    }
    g_autofree char *no = g_strdup_printf("%d", told->no);
    g_autofree char *text = said_in(a, told->sentence);
    pw_happened_free(told);
    g_autofree char *where = where_after(a);
    if (pw_desk_evening_commit(e, pw_desk_step("what-happened", "no", no, NULL), "happened",
                               "happened", &error))
        pw_reply_done(a, where, text);
    else
        pw_reply_error(a, error);
}

void pw_desk_happened_take_back(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    long no = pw_desk_asked_number(a, "no", 1, 10000);
    int rows = 0;
    if (pw_desk_refuses_late(a, "happened")) /* another entry may have that number now */
        return;
    struct pw_happened *told = pw_desk_happened_apply(e, NULL, (int)no, &rows, &error);
    g_autofree char *number = g_strdup_printf("%ld", no);
    bool done =
        told != NULL && pw_desk_evening_commit(e, pw_desk_step("what-takeback", "no", number, NULL),
                                               "happened", "happened", &error);
    pw_happened_free(told);
    g_autofree char *where = where_after(a);
    pw_reply_change(a, done, where, error);
}
