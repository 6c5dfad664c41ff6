/* sentence.c - sentences of [happened], read by the table of forms. */
#include "happened/happened.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "happened/forms.h"

#define TOKENS_MAX 60

/* A word, a number, or a mark: what one blank or one word of a pattern takes. */
struct token {
    const char *at;
    size_t length;
    char kind; /* 'w', '0', or the mark itself */
};

struct sentence {
    struct token token[TOKENS_MAX + 1];
    int tokens;
};

/* ---- the sentence in tokens ---- */

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (unsigned char)c >= 0x80;
}

/* The bytes of a long dash, or of a blank that does not break; 0: neither. */
static size_t dash(const char *at)
{
    bool is = at[0] == '\xe2' && at[1] == '\x80' && at[2] >= '\x90' && at[2] <= '\x95';
    return is ? 3 : 0;
}

static size_t blank(const char *at)
{
    if (at[0] == '\xc2' && at[1] == '\xa0')
        return 2;
    return at[0] == ' ' || at[0] == '\t' ? 1 : 0;
}

/* Does a word go on here? An apostrophe stands between two letters: "jusqu'au". */
static bool goes_on(const char *at)
{
    return (is_letter(at[0]) && blank(at) == 0 && dash(at) == 0) ||
           (at[0] == '\'' && is_letter(at[1]));
}

static bool cut(const char *text, struct sentence *out)
{
    out->tokens = 0;
    for (const char *at = text; *at != '\0';) {
        if (blank(at) != 0) {
            at += blank(at);
            continue;
        }
        if (out->tokens == TOKENS_MAX)
            return false;
        struct token *token = &out->token[out->tokens++];
        *token = (struct token){at, 1, *at};
        if (dash(at) != 0) {
            *token = (struct token){at, dash(at), '-'};
        } else if (is_digit(*at)) {
            token->kind = '0';
            while (is_digit(at[token->length]))
                token->length++;
        } else if (is_letter(*at)) {
            token->kind = 'w';
            while (goes_on(at + token->length))
                token->length++;
        }
        at += token->length;
    }
    /* A full stop at the end belongs to no sentence; a name that ends so keeps it. */
    const struct token *last = &out->token[out->tokens > 0 ? out->tokens - 1 : 0];
    if (out->tokens > 1 && last->kind == '.' && last[-1].at + last[-1].length == last->at)
        out->tokens--;
    out->token[out->tokens] = (struct token){text + strlen(text), 0, '\0'};
    return true;
}

/* ---- words ---- */

/* The character that begins here, as a small letter; *length: its bytes. Enough for the letters of
 * our languages: Latin-1 and Latin Extended-A. */
static unsigned small(const char *at, size_t left, size_t *length)
{
    unsigned char first = (unsigned char)at[0];
    *length = 1;
    if (left >= 3 && memcmp(at, "\u2019", 3) == 0) {
        *length = 3;
        return '\'';
    }
    if (first < 0x80)
        return first >= 'A' && first <= 'Z' ? first + 32u : first;
    if (left < 2 || first < 0xc3 || first > 0xc5)
        return first;
    *length = 2;
    unsigned code = (first & 0x1fu) << 6 | ((unsigned char)at[1] & 0x3fu);
    if (code >= 0xc0 && code <= 0xde && code != 0xd7)
        return code + 32;
    bool odd_small = (code >= 0x100 && code <= 0x137) || (code >= 0x14a && code <= 0x177);
    bool even_small = (code >= 0x139 && code <= 0x148) || (code >= 0x179 && code <= 0x17e);
    if ((odd_small && code % 2 == 0) || (even_small && code % 2 == 1))
        return code + 1;
    return code;
}

static bool same_word(const struct token *token, const char *word, size_t length)
{
    size_t i = 0, k = 0;
    while (i < token->length && k < length) {
        size_t one = 0, other = 0;
        if (small(token->at + i, token->length - i, &one) != small(word + k, length - k, &other))
            return false;
        i += one;
        k += other;
    }
    return i == token->length && k == length;
}

/* Is the token one of the words "a|b|c"? */
static bool is_one_of(const struct token *token, const char *words, size_t length)
{
    while (length > 0) {
        const char *bar = memchr(words, '|', length);
        size_t word = bar != NULL ? (size_t)(bar - words) : length;
        bool is = token->kind == 'w' ? same_word(token, words, word)
                                     : word == 1 && token->kind == words[0];
        if (is)
            return true;
        words += word + (bar != NULL);
        length -= word + (bar != NULL);
    }
    return false;
}

/* ---- blanks ---- */

/* Of a token of figures: not many. */
static int value_of(const struct token *token)
{
    int number = 0;
    for (size_t k = 0; k < token->length; k++)
        number = number * 10 + (token->at[k] - '0');
    return number;
}

static bool take_number(const struct sentence *s, int *i, int *number)
{
    const struct token *token = &s->token[*i];
    if (token->kind != '0' || token->length > 6)
        return false;
    *number = value_of(token);
    ++*i;
    return *number > 0;
}

/* "10%", "0.5", "1,25%": in hundredths. */
static bool take_penalty(const struct sentence *s, int *i, struct pw_happening *out)
{
    const struct token *token = &s->token[*i];
    if (token->kind != '0' || token->length > 4)
        return false;
    out->hundredths = 100 * value_of(token);
    ++*i;
    token++;
    bool point = token->kind == '.' || token->kind == ',';
    if (point && token[1].kind == '0' && token[1].length <= 2) {
        int part = value_of(&token[1]);
        out->hundredths += token[1].length == 1 ? 10 * part : part;
        *i += 2;
        token += 2;
    }
    out->of_top = token->kind == '%';
    *i += out->of_top;
    return out->hundredths > 0;
}

/* "60/40": per cent of NS and EW. */
static bool take_given(const struct sentence *s, int *i, struct pw_happening *out)
{
    int percent[2] = {0, 0};
    for (int side = 0; side < 2; side++) {
        const struct token *token = &s->token[*i];
        if (token->kind != '0' || token->length > 3)
            return false;
        percent[side] = value_of(token);
        if (percent[side] > 100 || (side == 0 && token[1].kind != '/' && token[1].kind != '-'))
            return false;
        *i += side == 0 ? 2 : 1;
        out->percent[side] = 100 * percent[side];
    }
    return true;
}

/* "2026-11-24"; whether there is such a day is said by who knows the event. */
static bool take_day(const struct sentence *s, int *i, struct pw_happening *out)
{
    const struct token *token = &s->token[*i];
    static const size_t figures_of[] = {4, 1, 2, 1, 2};
    size_t length = 0;
    for (int k = 0; k < 5; k++) {
        bool figures = k % 2 == 0;
        if (token[k].kind != (figures ? '0' : '-') || token[k].length != figures_of[k])
            return false;
        if (figures)
            memcpy(out->day + length, token[k].at, token[k].length);
        else
            out->day[length] = '-';
        length += figures ? token[k].length : 1;
    }
    out->day[length] = '\0';
    *i += 5;
    return true;
}

/* The list of words of any language that has the token; NULL: none has. */
static const struct pw_form_word *list_with(const struct token *token, const char *name)
{
    for (int i = 0; i < pw_sentences.words; i++) {
        const struct pw_form_word *word = &pw_sentences.word[i];
        if (strcmp(word->name, name) == 0 && is_one_of(token, word->words, strlen(word->words)))
            return word;
    }
    return NULL;
}

/* Does a word stand between two boards that others lie between? */
static bool is_to(const struct token *token)
{
    return token->kind == '-' || list_with(token, "to") != NULL;
}

/* Or between two that are said one by one? */
static bool is_and(const struct token *token)
{
    return token->kind == ',' || token->kind == '&' || list_with(token, "and") != NULL;
}

/* The last board so far, behind which "-12" may stand. */
static int *last_of(struct pw_happening *out)
{
    return out->mores > 0 ? &out->more[out->mores - 1].last : &out->last_board_no;
}

/* One more board; one that follows the last belongs to it. */
static bool add_board(struct pw_happening *out, int board_no)
{
    struct pw_board_run run = pw_happening_run(out, out->mores);
    if (run.last >= run.first && board_no == run.last + 1) {
        *last_of(out) = board_no;
        return true;
    }
    if (out->mores == PW_BOARD_RUNS - 1)
        return false;
    out->more[out->mores++] = (struct pw_board_run){board_no, board_no};
    return true;
}

/* Behind a board: "-12", ", 13", ", 13 and 15-17", or nothing. *reached: the first token that is no
 * more of it; *what: 'm' where it should be a number of a board, 'M' where there is no room for
 * more of them, which is false. */
static bool take_more(const struct sentence *s, int *i, struct pw_happening *out, int *reached,
                      char *what)
{
    bool ranged = false;
    for (;;) {
        const struct token *token = &s->token[*i];
        bool to = is_to(token) && !ranged;
        int at = *i + 1, number = 0;
        if (!to && !is_and(token))
            break;
        if (token->kind == ',' && s->token[at].kind == 'w' && is_and(&s->token[at]))
            at++; /* "10, 11, and 13" */
        *reached = at;
        if (!take_number(s, &at, &number))
            break;
        *what = 'M';
        if (!to && !add_board(out, number))
            return false;
        *what = 'm';
        if (to)
            *last_of(out) = number;
        ranged = to;
        *i = at;
    }
    pw_happening_order(out);
    return true;
}

static bool take_blank(const struct sentence *s, int *i, char name, struct pw_happening *out)
{
    int *number = pw_form_number(out, name);
    if (number != NULL)
        return take_number(s, i, number);
    if (name == 'x')
        return take_penalty(s, i, out);
    if (name == 'g')
        return take_given(s, i, out);
    if (name == 'd')
        return take_day(s, i, out);
    bool some = s->token[*i].kind != '\0';
    *i = s->tokens; /* the name itself is taken when all is sound */
    return some;
}

/* ---- the whole ---- */

#define LIKE_MAX 4 /* sentences that a message names */

/* How far a pattern led, for messages. */
struct reach {
    int token;     /* the first that nothing could be made of */
    char expected; /* the blank that it stood for; '\0': a word */
    int form;
    int others[LIKE_MAX - 1], count; /* forms that led as far */
    int who_no;                      /* of whom the form was said, as it is written; 0: of nobody */
    bool player, team;
};

struct matching {
    const struct sentence *s;
    struct pw_happening *out;
    struct reach *reach;
    const struct pw_pattern *pattern;
};

static void stuck(const struct matching *m, int i, char expected)
{
    struct reach *reach = m->reach;
    if (i > reach->token || (i == reach->token && reach->form < 0)) {
        *reach = (struct reach){.token = i,
                                .expected = expected,
                                .form = m->pattern->form,
                                .who_no = m->out->who_no,
                                .player = m->out->player,
                                .team = m->out->team};
        return;
    }
    bool named =
        i < reach->token || reach->count == LIKE_MAX - 1 || reach->form == m->pattern->form;
    for (int k = 0; k < reach->count; k++)
        named = named || reach->others[k] == m->pattern->form;
    if (!named)
        reach->others[reach->count++] = m->pattern->form;
}

/* Is the token one of the words of the pattern, or of the list "$name" there? Of whom it is goes
 * into the entry. */
static bool takes_word(const struct matching *m, const struct token *token, const char *piece,
                       size_t length)
{
    if (piece[0] != '$')
        return is_one_of(token, piece, length);
    for (int i = 0; i < pw_sentences.words; i++) {
        const struct pw_form_word *word = &pw_sentences.word[i];
        if (word->tongue != m->pattern->tongue || !pw_form_is(piece + 1, length - 1, word->name) ||
            !is_one_of(token, word->words, strlen(word->words)))
            continue;
        if (pw_form_is_person(piece, length)) {
            m->out->team = strcmp(word->variant, "team") == 0;
            m->out->player = strcmp(word->variant, "player") == 0;
        }
        return true;
    }
    return false;
}

/* Brackets are not nested, so this goes no deeper than a pattern has brackets. */
static bool match(const struct matching *m, const char *pattern, int i)
{
    for (;;) {
        size_t length = 0;
        pattern = pw_form_piece(pattern, &length);
        if (length == 0) {
            if (i == m->s->tokens)
                return true;
            stuck(m, i, '.');
            return false;
        }
        const struct token *token = &m->s->token[i];
        if (pw_form_is(pattern, length, "[")) {
            struct pw_happening before = *m->out;
            if (match(m, pattern + length, i))
                return true;
            *m->out = before;
            pattern = pw_form_behind_bracket(pattern);
            continue;
        }
        if (pw_form_is(pattern, length, "]")) {
            pattern += length;
            continue;
        }
        if (pattern[0] != '#' && token->kind == ',' && i > 0) {
            i++; /* "round 2, table 4, boards 16 to 18", as answers have it */
            token++;
        }
        if (pw_form_is_colon(pattern, length)) {
            i += token->kind == ':';
        } else if (pattern[0] == '#') {
            int from = i;
            char what = pattern[1];
            bool more = what == 'm';
            bool taken = more ? take_more(m->s, &i, m->out, &from, &what)
                              : take_blank(m->s, &i, what, m->out);
            if (!taken || (more && from > i)) /* or a comma with nothing behind it */
                stuck(m, from, what);
            if (!taken)
                return false;
            if (pattern[1] == 'n')
                m->out->name = (char *)m->s->token[from].at;
        } else if (takes_word(m, token, pattern, length)) {
            i++;
        } else {
            stuck(m, i, '\0');
            return false;
        }
        pattern += length;
    }
}

static const char *called(char name)
{
    static const struct {
        char name;
        const char *key;
    } called_so[] = {{'r', "blank-round"}, {'t', "blank-table"},  {'b', "blank-board"},
                     {'m', "blank-board"}, {'p', "blank-number"}, {'q', "blank-number"},
                     {'o', "blank-round"}, {'d', "blank-day"},    {'x', "blank-penalty"},
                     {'g', "blank-score"}, {'n', "blank-name"}};
    for (size_t i = 0; i < sizeof called_so / sizeof *called_so; i++)
        if (called_so[i].name == name)
            return called_so[i].key;
    return NULL;
}

/* A sentence like the one of that form; where only games are played, one that is of games, or NULL:
 * it is of bridge. */
static const char *example_of(int form, bool games)
{
    enum pw_happening_kind kind = pw_forms[form].kind;
    if (games && kind == PW_WENT_HOME)
        return "example-player-left";
    bool of_games = kind == PW_COLOURS_TURNED || kind == PW_POSTPONED || kind == PW_TAKEN_OVER ||
                    kind == PW_ENDED;
    return !games || of_games ? pw_forms[form].example : NULL;
}

/* "A", "B" or "C": sentences like those that led as far. */
static struct pw_detail say_like(const struct reach *reach, bool games, char *out, size_t room)
{
    const char *like[LIKE_MAX];
    int count = 0;
    for (int i = -1; i < reach->count; i++) {
        const char *example = example_of(i >= 0             ? reach->others[i]
                                         : reach->form >= 0 ? reach->form
                                                            : 0,
                                         games);
        bool again = example == NULL;
        for (int k = 0; k < count; k++)
            again = again || strcmp(like[k], example) == 0;
        if (!again)
            like[count++] = example;
    }
    for (int i = 0; i < count; i++) {
        char before[LIKE_MAX * 64];
        snprintf(before, sizeof before, "%s", out);
        const char *one = like[i];
        if (i == 0)
            pw_message_data(out, room, PW_DETAILS("quoted", pw_detail_message(one)));
        else
            pw_message_data(out, room,
                            PW_DETAILS(i + 1 < count ? "and-quoted" : "or-quoted",
                                       pw_detail_message(before), pw_detail_message(one)));
    }
    return pw_detail_message(out);
}

/* "pair 6 until round 0": it has not played, which is another sentence. */
static bool is_until_nothing(const struct token *token, const struct reach *reach)
{
    return reach->form >= 0 && pw_forms[reach->form].kind == PW_WENT_HOME &&
           reach->expected == 'r' && token->kind == '0' && token->length <= 6 &&
           value_of(token) == 0;
}

static enum pw_status refuse(const char *text, const struct sentence *s, const struct reach *reach,
                             bool games, struct pw_reason *why)
{
    char like[LIKE_MAX * 64] = "";
    struct pw_detail written = say_like(reach, games, like, sizeof like);
    const struct token *token = &s->token[reach->token];
    const char *blank_name = called(reach->expected);
    char word[41];
    snprintf(word, sizeof word, "%.*s", token->length < 40 ? (int)token->length : 40,
             token->kind != '\0' ? token->at : "");
    bool of_bridge = games && example_of(reach->form >= 0 ? reach->form : 0, games) == NULL;
    if (of_bridge || (games && (reach->token == 0 || text[0] == '\0')))
        return pw_refuse_why(why, PW_BAD_REQUEST, "no-sentence-of-games");
    if (reach->token == 0 || text[0] == '\0')
        return pw_refuse_why(why, PW_BAD_REQUEST, "no-sentence");
    if (token->kind == '\0' && blank_name == NULL)
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-ends", written);
    if (token->kind == '\0')
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-ends-before",
                             pw_detail_message(blank_name), written);
    if (!games && is_until_nothing(token, reach))
        return pw_refuse_why(why, PW_BAD_REQUEST,
                             reach->team     ? "team-gone"
                             : reach->player ? "player-never"
                                             : "pair-never",
                             reach->who_no);
    if (reach->expected == 'M')
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-runs", PW_BOARD_RUNS, word);
    if (reach->expected == '.')
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-end-at", word, written);
    if (blank_name != NULL)
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-blank", word,
                             pw_detail_message(blank_name), written);
    return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-word", word, written);
}

/* Is there nothing but letters, and what stands between words? */
static bool is_one_line(const char *text)
{
    for (; *text != '\0'; text++)
        if (((unsigned char)*text < ' ' && *text != '\t') || *text == '\x7f')
            return false;
    return true;
}

/* What is not played, or assigned, and where, is not said. */
static bool is_of_nothing(const struct pw_happening *one)
{
    return (one->kind == PW_BOARDS_OFF || one->kind == PW_BOARDS_GIVEN) && one->round_no == 0 &&
           one->table_no == 0 && one->board_no == 0;
}

/* Of the numbers in the sentence, whom they mean. */
static enum pw_status find_pairs(struct pw_happening *one, const struct pw_numbers *numbers,
                                 struct pw_reason *why)
{
    int *const who[] = {&one->who_no, &one->other_no};
    for (int i = 0; i < 2; i++) {
        int no = *who[i];
        if (no == 0)
            continue;
        *who[i] = pw_numbers_find(numbers, no);
        if (*who[i] < 1)
            return pw_refuse_why(why, PW_BAD_REQUEST, "pairs-from", no,
                                 pw_numbers_label(numbers, 1).no);
    }
    return PW_OK;
}

enum pw_status pw_sentence_read(const char *text, const struct pw_numbers *numbers,
                                struct pw_happening *out, struct pw_reason *why)
{
    return pw_sentence_read_of(text, numbers, false, out, why);
}

enum pw_status pw_sentence_read_of(const char *text, const struct pw_numbers *numbers, bool games,
                                   struct pw_happening *out, struct pw_reason *why)
{
    struct sentence s;
    struct reach reach = {.form = -1};
    if (!is_one_line(text))
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-one-line",
                             pw_detail_message(pw_forms[0].example));
    if (strlen(text) >= PW_SENTENCE_MAX || !cut(text, &s))
        return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-long", PW_SENTENCE_MAX - 1,
                             pw_detail_message(pw_forms[0].example));
    for (int i = 0; i < pw_sentences.patterns; i++) {
        const struct matching m = {&s, out, &reach, &pw_sentences.pattern[i]};
        const struct pw_form *form = &pw_forms[m.pattern->form];
        *out = (struct pw_happening){.kind = form->kind};
        if (!match(&m, m.pattern->text, 0))
            continue;
        if (is_of_nothing(out))
            return pw_refuse_why(why, PW_BAD_REQUEST, "sentence-of-nothing",
                                 pw_detail_message(form->example));
        if (out->name == NULL)
            return find_pairs(out, numbers, why);
        out->name = strdup(out->name);
        if (out->name == NULL)
            return pw_refuse_why(why, PW_NO_MEMORY, "no-memory");
        for (size_t n = strlen(out->name); n > 0 && blank(out->name + n - 1) == 1; n--)
            out->name[n - 1] = '\0';
        return PW_OK;
    }
    out->name = NULL;
    return refuse(text, &s, &reach, games, why);
}
