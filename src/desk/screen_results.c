/* screen_results.c - results: a round of bridge, or a board, as its traveller has it. */
#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

/* Suits and seats as the language of the page writes them: "4P" by O on a German page
 * is 4S by E. Each word of templates/words/desk names what is read, the first of the seats as
 * papers show it; where two languages mean different things by a letter, that of the page counts.
 */

/* What stands in files, the word that has its letters, and how a suit is drawn. */
struct letters {
    const char *plain, *word, *drawn;
};

static const struct letters suits[] = {
    {"C", "letters-clubs", "♣"},  {"D", "letters-diamonds", "♦"},  {"H", "letters-hearts", "♥"},
    {"S", "letters-spades", "♠"}, {"NT", "letters-notrump", NULL}, {NULL, NULL, NULL}};

static const struct letters seats[] = {{"N", "letters-north", NULL},
                                       {"E", "letters-east", NULL},
                                       {"S", "letters-south", NULL},
                                       {"W", "letters-west", NULL},
                                       {NULL, NULL, NULL}};

/* One that the text begins with. */
struct found {
    const char *plain;
    gsize bytes; /* of the text */
};

static void found_take(struct found *best, const char *plain, const char *text, const char *written,
                       gsize most)
{
    g_autofree char *begins = g_utf8_casefold(text, -1), *its = g_utf8_casefold(written, -1);
    gsize bytes = strlen(its);
    /* Letters of our languages are as long in capitals as they are small. */
    if (bytes > best->bytes && bytes <= most && g_str_has_prefix(begins, its))
        *best = (struct found){plain, bytes};
}

/* The longest of the language that is not longer than this, else the one of files. plain NULL: the
 * text begins with none. */
static struct found find(const struct asked *a, const struct letters *list, const char *text,
                         gsize most)
{
    struct found best = {NULL, 0};
    for (const struct letters *one = list; one->plain != NULL; one++) {
        g_autofree char *said = pw_desk_asked_say(a, one->word, NULL);
        g_auto(GStrv) written = g_strsplit(said, " ", -1);
        for (char **w = written; *w != NULL; w++)
            found_take(&best, one->plain, text, *w, most);
        if (one->drawn != NULL)
            found_take(&best, one->plain, text, one->drawn, most);
    }
    for (const struct letters *one = list; best.plain == NULL && one->plain != NULL; one++)
        found_take(&best, one->plain, text, one->plain, most);
    return best;
}

static char *seat_read(const struct asked *a, const char *typed)
{
    struct found seat = find(a, seats, typed, strlen(typed));
    return g_strdup(seat.plain != NULL && seat.bytes == strlen(typed) ? seat.plain : typed);
}

/* All letters that are a seat, "nosw": for the script. The caller frees. */
static char *seats_read(const struct asked *a)
{
    GString *all = g_string_new(NULL);
    for (const struct letters *one = seats; one->plain != NULL; one++) {
        g_autofree char *said = pw_desk_asked_say(a, one->word, NULL);
        g_auto(GStrv) written = g_strsplit(said, " ", -1);
        for (char **w = written; *w != NULL; w++)
            g_string_append(all, (*w)[0] != '\0' && (*w)[1] == '\0' ? *w : "");
        g_string_append_c(all, g_ascii_tolower(one->plain[0]));
    }
    return g_string_free(all, FALSE);
}

/* "x", "xx", "dbl": how long that is. */
static gsize doubling(const char *text)
{
    static const char *const written[] = {"xx", "x", "rdbl", "dbl"};
    for (size_t i = 0; i < G_N_ELEMENTS(written); i++)
        if (g_ascii_strncasecmp(text, written[i], strlen(written[i])) == 0)
            return strlen(written[i]);
    return 0;
}

/* What stands behind the suit: nothing, a doubling, and then who and how many tricks ("xo="), in
 * the letters of files. NULL: it is something else. The caller frees. */
static char *rest_read(const struct asked *a, const char *text)
{
    gsize doubled = doubling(text);
    const char *who = text + doubled + strspn(text + doubled, " ");
    struct found seat = who[0] != '\0' ? find(a, seats, who, strlen(who)) : (struct found){NULL, 0};
    const char *tricks = who + seat.bytes + strspn(who + seat.bytes, " ");
    gsize sign = strspn(tricks, "=+-"), figures = strspn(tricks + sign, "0123456789");
    if (who[0] == '\0')
        return g_strndup(text, doubled);
    if (seat.plain == NULL || sign + figures == 0 || tricks[sign + figures] != '\0')
        return NULL;
    return g_strdup_printf("%.*s%s%s", (int)doubled, text, seat.plain, tricks);
}

/* As files have them: "4P" is "4S" on a German page, "4po=" "4SE=", and "O" is "E". What is neither
 * stays as it was typed. The caller frees. */
static char *contract_read(const struct asked *a, const char *typed)
{
    gsize level = strspn(typed, "1234567"), blanks = strspn(typed + level, " ");
    const char *text = typed + level + blanks;
    if (level != 1)
        return g_strdup(typed);
    for (struct found suit = find(a, suits, text, strlen(text)); suit.plain != NULL;
         suit = find(a, suits, text, suit.bytes - 1)) {
        g_autofree char *rest = rest_read(a, text + suit.bytes + strspn(text + suit.bytes, " "));
        if (rest != NULL)
            return g_strdup_printf("%c%s%s", typed[0], suit.plain, rest);
    }
    return g_strdup(typed);
}

/* Passed out, as the languages of our papers and of the page have it? */
static bool is_pass_word(const struct asked *a, const char *text)
{
    static const char *const words[] = {"p", "pass", "pas", "passe", "passo", NULL};
    g_autofree char *own = pw_desk_asked_say(a, "passed-out", NULL);
    g_autofree char *written = g_utf8_casefold(text, -1), *of_page = g_utf8_casefold(own, -1);
    return g_strv_contains(words, written) || strcmp(written, of_page) == 0;
}

#define FAR_DOWN 5 /* tricks: so many down are asked about */

/* ---- a board ---- */

/* Who sits there, as the papers have it: pairs of two lines bear numbers of their own, and are told
 * apart where one sits in the place of the other line. */
static char *side_no(const struct asked *a, const struct place *p, int side)
{
    const struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int who_no = p->who[side];
    if (pw_contest_of(s)->partners_change)
        return g_strdup_printf("%d·%d", p->who[2 * side], p->who[2 * side + 1]);
    if (pw_contest_of(s)->has_rooms)
        return g_strdup_printf("%d", pw_desk_team_of(e, who_no));
    struct pw_label label = pw_event_label(e->event, who_no);
    bool other = label.line == (side == 0 ? PW_SIDE_B : PW_SIDE_A);
    return other ? pw_desk_label_text(a, label) : g_strdup_printf("%d", label.paper_no);
}

static char *names_at(const struct asked *a, const struct place *p, int side)
{
    const struct evening *e = a->evening;
    bool four = pw_contest_of(pw_desk_evening_schedule(e))->partners_change;
    return four ? pw_desk_side_names(e, p->who[2 * side], p->who[2 * side + 1])
                : pw_desk_side_names(e, p->who[side], 0);
}

/* A score as it is printed: "-50" is "−50". The caller frees. */
static char *score_drawn(const char *score)
{
    return score[0] == '-' ? g_strconcat("−", score + 1, NULL) : g_strdup(score);
}

/* Down so far that a figure was probably left out: "1" for "10" or "+1". NULL: no. */
static json_t *far_down(struct asked *a, const struct place *p, const char *id)
{
    const json_t *sure = pw_desk_evening_drafted(a->evening, id);
    int level = p->contract[0] - '0', tricks = (int)g_ascii_strtoll(p->tricks, NULL, 10);
    if (p->open || level < 1 || level > 7 || strspn(p->tricks, "0123456789") != strlen(p->tricks) ||
        p->tricks[0] == '\0' || level + 6 - tricks < FAR_DOWN ||
        json_object_get(sure, "sure") != NULL)
        return NULL;
    int meant = tricks <= 7 - level ? level + 6 + tricks : level + 6;
    g_autofree char *t = g_strdup_printf("%d", tricks), *m = g_strdup_printf("%d", meant);
    g_autofree char *down = g_strdup_printf("%d", level + 6 - tricks);
    g_autofree char *score = score_drawn(p->score), *bid = pw_desk_contract_told(a, p->contract);
    json_t *doubt = json_object(), *answers = json_array();
    pw_desk_put(
        doubt, "text",
        pw_desk_asked_say(a, "doubt-tricks", "count", t, "down", down, "score", score, NULL));
    for (int k = 0; k < 2; k++) {
        json_t *one = json_pack("{s:s, s:s, s:s, s:s, s:s}", "contract", bid, "by", p->declarer,
                                "tricks", k == 0 ? m : t, "score", "", "sure", k == 0 ? "" : "1");
        pw_desk_put(one, "label",
                    k == 0 ? pw_desk_asked_say_count(a, "answer-tricks", meant)
                           : pw_desk_asked_say(a, "answer-it-was", "tricks", t, NULL));
        json_array_append_new(answers, one);
    }
    json_object_set_new(doubt, "answers", answers);
    return doubt;
}

static const char *text_in(const json_t *record, const char *key)
{
    const char *text = json_string_value(json_object_get(record, key));
    return text != NULL ? text : "";
}

static void add_answer(json_t *answers, char *label, const char *const bid[4])
{
    json_t *one = json_pack("{s:s, s:s, s:s, s:s}", "contract", bid[0], "by", bid[1], "tricks",
                            bid[2], "score", bid[3]);
    pw_desk_put(one, "label", label);
    json_array_append_new(answers, one);
}

/* What was probably meant by a result that cannot be, each a button. */
static json_t *answers_of(struct asked *a, const json_t *draft, const char *what, const long n[3])
{
    json_t *answers = json_array();
    g_autofree char *contract = pw_desk_contract_told(a, text_in(draft, "contract"));
    const char *by = text_in(draft, "declarer");
    char number[3][24];
    for (int i = 0; i < 3; i++)
        g_snprintf(number[i], sizeof number[i], "%ld", n[i]);
    if (strcmp(what, "score-impossible") == 0)
        add_answer(answers, score_drawn(number[2]), (const char *const[]){"", "", "", number[2]});
    if (strcmp(what, "score-other") != 0)
        return answers;
    g_autofree char *its = score_drawn(number[0]), *said = score_drawn(number[1]);
    const char *tricks = text_in(draft, "tricks");
    add_answer(answers, pw_desk_asked_say(a, "answer-contract", "score", its, NULL),
               (const char *const[]){contract, by, tricks, ""});
    if (n[2] >= 0) {
        g_autofree char *made = pw_desk_asked_say_count(a, "answer-tricks", n[2]);
        add_answer(answers, g_strdup_printf("%s: %s", made, said),
                   (const char *const[]){contract, by, number[2], ""});
    } else {
        add_answer(answers, pw_desk_asked_say(a, "answer-score", "score", said, NULL),
                   (const char *const[]){"", "", "", number[1]});
    }
    return answers;
}

/* Why what is typed is no result, and what was meant. NULL: it is only half of one. */
static json_t *draft_doubt(struct asked *a, const json_t *draft)
{
    const char *what = text_in(draft, "what");
    const json_t *list = json_object_get(draft, "numbers");
    long n[3];
    for (size_t i = 0; i < 3; i++)
        n[i] = (long)json_integer_value(json_array_get(list, i));
    char *said = what[0] != '\0' ? pw_desk_refusal_told(a, what, n) : NULL;
    if (said == NULL)
        said = g_strdup(json_string_value(json_object_get(draft, "why")));
    if (said == NULL)
        return NULL;
    json_t *doubt = json_object();
    pw_desk_put(doubt, "text", said);
    json_object_set_new(doubt, "answers", answers_of(a, draft, what, n));
    return doubt;
}

/* What is typed and no result yet, or the result; and what is strange about it. */
static void row_bid(struct asked *a, json_t *row, const struct place *p, const char *id)
{
    const json_t *draft = pw_desk_evening_drafted(a->evening, id);
    json_t *doubt = NULL;
    if (p->open && json_object_get(draft, "contract") != NULL) {
        pw_desk_put(row, "contract", pw_desk_contract_told(a, text_in(draft, "contract")));
        pw_desk_put(row, "by", pw_desk_seat_told(a, text_in(draft, "declarer")));
        pw_desk_put_text(row, "tricks", text_in(draft, "tricks"));
        pw_desk_put(row, "score", score_drawn(text_in(draft, "score")));
        json_object_set_new(row, "draft", json_true());
        doubt = draft_doubt(a, draft);
    } else if (!p->open) {
        pw_desk_put(row, "contract", pw_desk_contract_told(a, p->contract));
        pw_desk_put(row, "by", pw_desk_seat_told(a, p->declarer));
        pw_desk_put_text(row, "tricks", p->tricks);
        pw_desk_put(row, "score", score_drawn(p->score));
        if (p->contract[0] != '\0')
            pw_desk_put(row, "worked", score_drawn(p->score));
        doubt = far_down(a, p, id);
    }
    if (doubt != NULL)
        json_object_set_new(row, "doubt", doubt);
}

static json_t *row_of(struct asked *a, const struct place *p, bool first)
{
    g_autofree char *id = pw_desk_place_id(p);
    g_autofree char *r = g_strdup_printf("%d", p->round_no),
                    *t = g_strdup_printf("%d", p->table_no);
    g_autofree char *b = g_strdup_printf("%d", p->board_no);
    g_autofree char *ns = side_no(a, p, 0), *ew = side_no(a, p, 1);
    json_t *row =
        json_pack("{s:s, s:i, s:i, s:i, s:b, s:s, s:s}", "id", id, "round", p->round_no, "table",
                  p->table_no, "board", p->board_no, "set_first", first, "ns", ns, "ew", ew);
    pw_desk_put(row, "ns_names", names_at(a, p, 0));
    pw_desk_put(row, "ew_names", names_at(a, p, 1));
    row_bid(a, row, p, id);
    pw_desk_put(
        row, "label",
        pw_desk_asked_say(a, pw_desk_teams(a->evening) > 0 ? "result-label-team" : "result-label",
                          "round", r, "table", t, "ns", ns, "ew", ew, "board", b, NULL));
    return row;
}

/* ---- a round, or a traveller ---- */

/* Is this among the papers that were printed, or that the event says are? */
static bool is_printed(const struct evening *e, const char *document)
{
    g_autofree char *said = pw_desk_event_value(e->event, "event", "papers");
    g_auto(GStrv) paper =
        g_strsplit_set(said[0] != '\0' ? said : pw_desk_evening_wish(e, "printed"), ", ", -1);
    return g_strv_contains((const char *const *)paper, document);
}

/* As somebody wants it now; as it was done last; or else as results come in: on travellers, board
 * by board, or on slips from round to round. */
static bool by_boards(const struct asked *a)
{
    const char *by = pw_desk_asked_field(a, "sight");
    if (by[0] == '\0' && strcmp(a->request->method, "GET") == 0)
        by = pw_desk_asked_field(a, "board")[0] != '\0'   ? "board"
             : pw_desk_asked_field(a, "round")[0] != '\0' ? "round"
                                                          : "";
    if (by[0] == '\0')
        by = pw_desk_evening_wish(a->evening, "sight");
    if (by[0] != '\0')
        return strcmp(by, "board") == 0;
    return is_printed(a->evening, "travellers") && !is_printed(a->evening, "pickup-slips");
}

static struct sight sight_asked(const struct asked *a, const GPtrArray *all)
{
    return pw_desk_sight_of(a, all, "results", by_boards(a));
}

/* Where somebody is who writes this result: on its board, or in its round. */
static struct sight sight_around(const struct asked *a, const struct place *p)
{
    bool boards = by_boards(a);
    return (struct sight){"results", boards, boards ? p->board_no : p->round_no};
}

/* The two ways, of which one is shown. */
static void put_ways(struct asked *a, json_t *record, const struct sight *sight)
{
    json_t *ways = json_array();
    for (int boards = 0; boards < 2; boards++) {
        json_t *way = json_pack("{s:b}", "current", (bool)boards == sight->boards);
        pw_desk_put_text(way, "href", boards ? "results?sight=board" : "results?sight=round");
        pw_desk_put(way, "name", pw_desk_asked_say(a, boards ? "by-board" : "by-round", NULL));
        json_array_append_new(ways, way);
    }
    json_object_set_new(record, "ways", ways);
    json_object_set_new(record, "boards", json_boolean(sight->boards));
    pw_desk_put_text(record, "sight", sight->boards ? "board" : "round");
    pw_desk_put(record, "seats", seats_read(a));
    pw_desk_put(record, "of", pw_desk_asked_say(a, sight->boards ? "board" : "round", NULL));
    pw_desk_put(record, "of_all", pw_desk_asked_say(a, sight->boards ? "boards" : "rounds", NULL));
}

void pw_desk_results_show(struct asked *a)
{
    GError *error = NULL;
    struct evening *e = a->evening;
    if (pw_contest_of(pw_desk_evening_schedule(e))->has_games) {
        pw_reply_go(a, "games");
        return;
    }
    g_autoptr(GPtrArray) all = pw_desk_places_of(e, &error);
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    const struct sight sight = sight_asked(a, all);
    int table_no = 0;
    g_autofree char *title = pw_desk_asked_say(a, "stop-results", NULL);
    json_t *record = pw_desk_screen_start_record(a, "results", title), *rows = json_array();
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        if (!pw_desk_sight_has(&sight, p))
            continue;
        json_array_append_new(rows, row_of(a, p, sight.boards || p->table_no != table_no));
        table_no = p->table_no;
    }
    json_object_set_new(record, "rows", rows);
    put_ways(a, record, &sight);
    pw_desk_places_put(a, record, all, &sight);
    pw_desk_unfit_put(a, record);
    json_t *back = pw_desk_pair_put(a, record, sight.boards ? NULL : all, sight.now, "results");
    if (!sight.boards)
        pw_desk_round_put(a, record, all, sight.now);
    if (back != NULL)
        json_object_set_new(record,
                            json_object_get(back, "text") != NULL                       ? "back"
                            : json_integer_value(json_object_get(back, "results")) == 0 ? "by_hand"
                                                                                        : "unpair",
                            back);
    pw_reply_page(a, "results", record);
}

/* ---- a file of results that somebody else began may lack the column of what is typed: a score
 * alone, where it has contracts only. It gets one, behind the others ---- */

/* The row of the headings: the first one that is no comment. */
static const char *headings_at(const char *text)
{
    while (*text != '\0') {
        const char *first = text + strspn(text, " \t");
        if (*first != '#' && *first != '\r' && *first != '\n' && *first != '\0')
            return text;
        text += strcspn(text, "\r\n");
        text += strspn(text, "\r\n");
    }
    return text;
}

/* As csv.h has it: whichever the row has most of. */
static char separator_of(const char *row)
{
    static const char separator[] = ",;\t";
    size_t most = 0, at = 0;
    for (size_t i = 0; separator[i] != '\0'; i++) {
        size_t count = 0;
        for (const char *c = row; *c != '\0'; c++)
            count += *c == separator[i];
        at = count > most ? i : at;
        most = MAX(most, count);
    }
    return separator[at];
}

static bool has_heading(char *const *headings, const char *name)
{
    for (; *headings != NULL; headings++) {
        g_autofree char *bare = g_strdelimit(g_strdup(*headings), "\"", ' ');
        if (g_ascii_strcasecmp(g_strstrip(bare), name) == 0)
            return true;
    }
    return false;
}

/* The text with the headings that this result needs. NULL: it has them, or is no such list. The
 * caller frees. */
static char *with_headings(const char *text, const struct pw_result *result)
{
    const struct {
        const char *name, *value;
    } need[] = {{"contract", result->contract},
                {"declarer", result->declarer},
                {"tricks", result->tricks},
                {"score", result->score}};
    const char *at = headings_at(text), *end = at + strcspn(at, "\r\n");
    g_autofree char *row = g_strndup(at, (gsize)(end - at));
    const char separator[2] = {separator_of(row), '\0'};
    g_auto(GStrv) headings = g_strsplit(row, separator, -1);
    g_autoptr(GString) more = g_string_new(NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(need); i++)
        if (need[i].value != NULL && need[i].value[0] != '\0' &&
            !has_heading(headings, need[i].name))
            g_string_append_printf(more, "%s%s", separator, need[i].name);
    if (more->len == 0 || !has_heading(headings, "board"))
        return NULL;
    return g_strdup_printf("%.*s%s%s", (int)(end - text), text, more->str, end);
}

/* All the rows are looked at where this one has no place among them, and only then: there are as
 * many as an evening has, and each comes here. */
static bool result_enter(struct evening *e, const struct pw_result *result, GError **error)
{
    GError *wrong = NULL;
    if (pw_result_enter(e->event, result, &wrong))
        return true;
    char *before = pw_results_text(e->event, NULL);
    g_autofree char *name = e->results_file != NULL ? g_path_get_basename(e->results_file) : NULL;
    g_autofree char *headed = before != NULL ? with_headings(before, result) : NULL;
    bool done = false;
    if (headed == NULL) {
        g_propagate_error(error, wrong);
    } else {
        g_error_free(wrong);
        done = pw_results_parse(e->event, headed, strlen(headed), name, error) &&
               pw_result_enter(e->event, result, error);
        if (!done)
            pw_results_parse(e->event, before, strlen(before), name, NULL);
    }
    free(before);
    return done;
}

/* ---- typed ---- */

struct typed {
    char *contract, *declarer, *tricks, *score;
};

static void typed_finish(struct typed *t)
{
    g_free(t->contract);
    g_free(t->declarer);
    g_free(t->tricks);
    g_free(t->score);
}

static void text_set(char **text, const char *value)
{
    char *copy = g_strdup(value);
    g_free(*text);
    *text = copy;
}

static bool is_number(const char *text)
{
    const char *digits = text + (text[0] == '-' ? 1 : 0);
    return digits[0] != '\0' && strspn(digits, "0123456789") == strlen(digits);
}

/* "A60/40", "A+/-", "NP": they stand under contract in files, and say all. */
static bool is_assigned(const char *text)
{
    return g_ascii_strcasecmp(text, "np") == 0 ||
           (g_ascii_tolower(text[0]) == 'a' && text[1] != '\0');
}

/* A score in the letters of files: "−50" is -50, "+420" 420. The caller frees. */
static char *score_plain(const char *typed)
{
    g_autoptr(GString) plain = g_string_new(typed);
    g_string_replace(plain, "−", "-", 0);
    g_string_replace(plain, "–", "-", 0);
    char *text = g_strstrip(g_strdup(plain->str));
    return text[0] == '+' && is_number(text + 1) ? memmove(text, text + 1, strlen(text)) : text;
}

/* "4sn=" in the first field is spread over three. */
static void typed_spread(struct typed *t)
{
    g_autoptr(GRegex) all_at_once =
        g_regex_new("^([1-7] *(?:nt?|[cdhs]) *(?:xx?|dbl|rdbl)?) *([nesw]) *(=|[-+]?[0-9]{1,2})$",
                    G_REGEX_CASELESS, (GRegexMatchFlags)0, NULL);
    g_autoptr(GMatchInfo) match = NULL;
    if (t->declarer[0] != '\0' || t->tricks[0] != '\0' ||
        !g_regex_match(all_at_once, t->contract, (GRegexMatchFlags)0, &match))
        return;
    char *whole[3]; /* the match looks into the contract until it is over */
    for (int i = 0; i < 3; i++)
        whole[i] = g_match_info_fetch(match, i + 1);
    g_free(t->contract);
    g_free(t->declarer);
    g_free(t->tricks);
    t->contract = whole[0];
    t->declarer = whole[1];
    t->tricks = whole[2];
}

/* "3n" is 3NT; "p" and "passe" are a pass. */
static void typed_name(const struct asked *a, struct typed *t)
{
    bool pass = is_pass_word(a, t->contract);
    g_autofree char *large = pass ? g_strdup("pass") : g_ascii_strup(t->contract, -1);
    g_autofree char *by = g_ascii_strup(t->declarer, -1);
    bool notrump = g_ascii_isdigit(large[0]) && large[1] == 'N' && large[2] != 'T';
    g_autofree char *whole = notrump ? g_strdup_printf("%cNT%s", large[0], large + 2) : NULL;
    text_set(&t->contract, whole != NULL ? whole : large);
    text_set(&t->declarer, by);
}

/* Weighted, "60%420+40%-50", or split, "420/-170". */
static bool is_weighted(const char *text)
{
    return strspn(text, "+-0123456789") > 0 && strpbrk(text, "%/") != NULL;
}

/* A score in the first field is one: "420", "-50", "0", "420/-170"; and what says all is a
 * contract, wherever it is typed. */
static void typed_sort(const struct asked *a, struct typed *t)
{
    g_autofree char *score = score_plain(t->contract);
    bool alone = t->declarer[0] == '\0' && t->tricks[0] == '\0';
    bool number = is_number(score) && (strlen(score) > 1 || score[0] == '0');
    if (alone && (number || is_weighted(score))) {
        text_set(&t->score, score);
        text_set(&t->contract, "");
    } else if (alone && t->contract[0] == '\0' &&
               (is_pass_word(a, t->score) || is_assigned(t->score))) {
        text_set(&t->contract, t->score);
        text_set(&t->score, "");
    }
}

/* text: contract, declarer, tricks, score. */
static struct typed typed_of(const struct asked *a, const char *const text[4])
{
    g_autofree char *contract = g_strstrip(g_strdup(text[0])), *by = g_strstrip(g_strdup(text[1]));
    struct typed t = {contract_read(a, contract), seat_read(a, by), g_strstrip(g_strdup(text[2])),
                      score_plain(text[3])};
    typed_spread(&t);
    typed_sort(a, &t);
    typed_name(a, &t);
    return t;
}

static bool needs_no_more(const char *contract)
{
    return strcmp(contract, "pass") == 0 || is_assigned(contract);
}

/* Is more to be typed before it can be a result? */
static bool is_half(const struct typed *t)
{
    if (needs_no_more(t->contract))
        return false;
    if (t->contract[0] == '\0')
        return t->score[0] == '\0';
    return t->declarer[0] == '\0' || (t->tricks[0] == '\0' && t->score[0] == '\0');
}

/* Kept beside the event; wrong: why it is no result, or NULL. */
static json_t *draft_of(const struct typed *t, const GError *wrong)
{
    json_t *draft = json_pack("{s:s, s:s, s:s, s:s}", "contract", t->contract, "declarer",
                              t->declarer, "tricks", t->tricks, "score", t->score);
    long n[3] = {0};
    const char *what = wrong != NULL ? pw_error_what(wrong, n) : NULL;
    if (wrong != NULL)
        pw_desk_put_text(draft, "why", wrong->message);
    if (what != NULL) {
        pw_desk_put_text(draft, "what", what);
        json_object_set_new(
            draft, "numbers",
            json_pack("[I, I, I]", (json_int_t)n[0], (json_int_t)n[1], (json_int_t)n[2]));
    }
    return draft;
}

/* Half a result is looked at with the rest made up, so that what can never be one says so at once.
 * NULL: it may become one. */
static GError *half_wrong(struct evening *e, const struct pw_result *at, const struct typed *t)
{
    struct pw_result whole = *at;
    GError *wrong = NULL;
    whole.contract = t->contract[0] != '\0' ? t->contract : "1C";
    whole.declarer = t->declarer[0] != '\0' ? t->declarer : "N";
    whole.tricks = t->tricks[0] != '\0' ? t->tricks : "=";
    if (result_enter(e, &whole, &wrong))
        pw_result_take_back(e->event, &whole, NULL);
    return wrong;
}

/* What is typed of one board goes into the event's memory, or beside it while it is half a result.
 * false: it cannot be. */
static bool board_take(struct asked *a, const struct place *p, const struct typed *t, bool sure,
                       GError **error)
{
    struct evening *e = a->evening;
    struct pw_result result;
    GError *wrong = NULL;
    g_autofree char *id = pw_desk_place_id(p);
    PW_INIT(&result);
    result.round_no = p->round_no;
    result.table_no = p->table_no;
    result.board_no = p->board_no;
    bool empty = t->contract[0] == '\0' && t->declarer[0] == '\0' && t->tricks[0] == '\0' &&
                 t->score[0] == '\0';
    bool half = is_half(t);
    if (half && !p->open && !pw_result_take_back(e->event, &result, error))
        return false;
    if (empty) {
        pw_desk_evening_draft(e, id, NULL);
        return true;
    }
    if (half) {
        wrong = half_wrong(e, &result, t);
    } else {
        result.contract = t->contract;
        result.declarer = t->declarer[0] != '\0' ? t->declarer : NULL;
        result.tricks = t->tricks[0] != '\0' ? t->tricks : NULL;
        result.score = t->score[0] != '\0' ? t->score : NULL;
        if (result_enter(e, &result, &wrong)) {
            pw_desk_evening_draft(e, id, sure ? json_pack("{s:b}", "sure", 1) : NULL);
            return true;
        }
    }
    pw_desk_evening_draft(e, id, draft_of(t, wrong));
    g_clear_error(&wrong);
    return half || p->open || pw_result_take_back(e->event, &result, error);
}

/* Who types board by board, or round by round, finds it so the next time. */
static void way_keep(const struct asked *a)
{
    const char *by = pw_desk_asked_field(a, "sight");
    bool known = strcmp(by, "board") == 0 || strcmp(by, "round") == 0;
    if (known && strcmp(by, pw_desk_evening_wish(a->evening, "sight")) != 0)
        pw_desk_evening_wish_with(a->evening, "sight", by, false);
}

/* What the script shows of this board now. */
static void put_outcome(struct asked *a, const struct place *before)
{
    GError *error = NULL;
    g_autoptr(GPtrArray) all = pw_desk_places_of(a->evening, &error);
    const struct place *p =
        all != NULL ? pw_desk_place_find(all, before->round_no, before->table_no, before->board_no)
                    : NULL;
    g_clear_error(&error);
    if (p != NULL)
        json_object_set_new(a->data, "row", row_of(a, p, false));
}

/* Something is wrong: nothing is changed. Takes the error, or says this word. */
static void reply_reverted(struct asked *a, int status, const char *word, GError *error)
{
    pw_desk_evening_revert(a->evening);
    if (error != NULL) {
        pw_reply_error(a, error);
        return;
    }
    g_autofree char *said = pw_desk_asked_say(a, word, NULL);
    pw_reply_cannot(a, status, said);
}

void pw_desk_result_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    g_autoptr(GPtrArray) all =
        pw_desk_evening_results(e, &error) ? pw_desk_places_of(e, &error) : NULL;
    const struct place *p =
        all != NULL ? pw_desk_place_find(all, (int)pw_desk_asked_number(a, "round", 1, 10000),
                                         (int)pw_desk_asked_number(a, "table", 1, 10000),
                                         (int)pw_desk_asked_number(a, "board", 1, 100000))
                    : NULL;
    if (p == NULL) {
        reply_reverted(a, 422, "no-page", error);
        return;
    }
    const struct sight sight = sight_around(a, p);
    g_autofree char *target = pw_desk_place_target(p),
                    *where = pw_desk_sight_where(&sight, sight.now);
    if (pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), target)) {
        reply_reverted(a, 409, "conflict", NULL);
        return;
    }
    struct typed t = typed_of(a, (const char *const[]){pw_desk_asked_field(a, "contract"),
                                                       pw_desk_asked_field(a, "by"),
                                                       pw_desk_asked_field(a, "tricks"),
                                                       pw_desk_asked_field(a, "score")});
    g_autofree char *b = g_strdup_printf("%d", p->board_no),
                    *r = g_strdup_printf("%d", p->round_no);
    g_autofree char *tab = g_strdup_printf("%d", p->table_no);
    way_keep(a);
    bool done = board_take(a, p, &t, pw_desk_asked_field(a, "sure")[0] != '\0', &error);
    if (done)
        pw_desk_evening_results_settle(e);
    if (done && pw_desk_evening_commit(
                    e, pw_desk_step("what-result", "board", b, "round", r, "table", tab, NULL),
                    target, where, &error)) {
        if (a->request->script)
            put_outcome(a, p);
        pw_reply_done(a, where, NULL);
    } else {
        reply_reverted(a, 422, "no-page", error);
    }
    typed_finish(&t);
}

/* A field of a board in the form without a script: c, d, t, s. Borrowed. */
static const char *field_of(const struct asked *a, const struct place *p, const char *column)
{
    g_autofree char *id = pw_desk_place_id(p), *field = g_strconcat(id, column, NULL);
    return pw_desk_asked_field(a, field);
}

/* The score of a row, unless it is the one that was worked out of the contract that stood there,
 * and nobody has typed it. The caller frees. */
static char *score_typed(const struct asked *a, const struct place *p)
{
    g_autofree char *score = score_plain(field_of(a, p, "s"));
    bool worked_out =
        p->contract[0] != '\0' && field_of(a, p, "c")[0] != '\0' && strcmp(score, p->score) == 0;
    return g_strdup(worked_out ? "" : score);
}

/* What stands there, as it would be typed. */
static bool is_as_before(const struct typed *t, const struct place *p)
{
    bool assigned = p->contract[0] == '\0' && is_assigned(p->score);
    const char *contract = assigned ? p->score : p->contract,
               *score = assigned || p->contract[0] != '\0' ? "" : p->score;
    return strcmp(t->contract, contract) == 0 && strcmp(t->declarer, p->declarer) == 0 &&
           strcmp(t->tricks, p->tricks) == 0 && strcmp(t->score, score) == 0;
}

/* "r1t2b3c" of a place that there is not, with something in it: NULL: all have one. Borrowed. */
static const char *field_strange(const struct asked *a, const GPtrArray *all)
{
    g_autoptr(GHashTable) known = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    GHashTableIter iter;
    gpointer field, value;
    for (guint i = 0; i < all->len; i++)
        for (const char *c = "cdts"; *c != '\0'; c++) {
            g_autofree char *id = pw_desk_place_id(g_ptr_array_index(all, i));
            g_hash_table_add(known, g_strdup_printf("%s%c", id, *c));
        }
    g_hash_table_iter_init(&iter, a->field);
    while (g_hash_table_iter_next(&iter, &field, &value)) {
        const char *name = field;
        if (name[0] == 'r' && g_ascii_isdigit(name[1]) && ((const char *)value)[0] != '\0' &&
            !g_hash_table_contains(known, name))
            return name;
    }
    return NULL;
}

/* What is typed of one place in that form. *conflict: another window has changed it. */
static bool place_take(struct asked *a, const struct place *p, bool *conflict, GError **error)
{
    g_autofree char *score = score_typed(a, p), *target = pw_desk_place_target(p);
    struct typed t = typed_of(a, (const char *const[]){field_of(a, p, "c"), field_of(a, p, "d"),
                                                       field_of(a, p, "t"), score});
    bool same = is_as_before(&t, p);
    *conflict =
        !same && pw_desk_evening_changed_since(a->evening, pw_desk_asked_field(a, "R"), target);
    bool done = same || (!*conflict && board_take(a, p, &t, false, error));
    typed_finish(&t);
    return done;
}

/* All fields of a round, or a board, at once: the form without a script. */
void pw_desk_results_round(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    g_autoptr(GPtrArray) all =
        pw_desk_evening_results(e, &error) ? pw_desk_places_of(e, &error) : NULL;
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    const struct sight sight = sight_asked(a, all);
    const char *strange = field_strange(a, all);
    bool done = true, conflict = false;
    if (strange != NULL) {
        pw_desk_evening_revert(e);
        pw_reply_strange(a, strange);
        return;
    }
    for (guint i = 0; done && i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        g_autofree char *id = pw_desk_place_id(p), *c = g_strconcat(id, "c", NULL);
        if (!g_hash_table_contains(a->field, c))
            continue;
        done = place_take(a, p, &conflict, &error);
    }
    if (conflict) {
        reply_reverted(a, 409, "conflict", NULL);
        return;
    }
    g_autofree char *no = g_strdup_printf("%d", sight.now),
                    *where = pw_desk_sight_where(&sight, sight.now);
    const char *word = sight.boards ? "what-board" : "what-round";
    way_keep(a);
    if (done)
        pw_desk_evening_results_settle(e);
    done = done &&
           pw_desk_evening_commit(e, pw_desk_step(word, sight.boards ? "board" : "round", no, NULL),
                                  "round", where, &error);
    pw_reply_change(a, done, where, error);
}
