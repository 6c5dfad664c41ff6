/* letters.c - suits and seats as the language of the page writes them: "4P" by O on a German page
 * is 4S by E. Each word of templates/words/desk names what is read, the first of the seats as
 * papers show it; where two languages mean different things by a letter, that of the page counts.
 */
#include "desk/desk.h"

#include <string.h>

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

char *pw_desk_seat_read(const struct asked *a, const char *typed)
{
    struct found seat = find(a, seats, typed, strlen(typed));
    return g_strdup(seat.plain != NULL && seat.bytes == strlen(typed) ? seat.plain : typed);
}

char *pw_desk_seats_read(const struct asked *a)
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

char *pw_desk_seat_told(const struct asked *a, const char *plain)
{
    for (const struct letters *one = seats; one->plain != NULL; one++) {
        g_autofree char *said = pw_desk_asked_say(a, one->word, NULL);
        if (strcmp(one->plain, plain) == 0)
            return g_ascii_strup(said, (gssize)strcspn(said, " "));
    }
    return g_strdup(plain);
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

char *pw_desk_contract_read(const struct asked *a, const char *typed)
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

char *pw_desk_contract_told(const struct asked *a, const char *plain)
{
    if (strcmp(plain, "pass") == 0)
        return pw_desk_asked_say(a, "passed-out", NULL);
    for (const struct letters *suit = suits; suit->drawn != NULL; suit++)
        if (plain[0] >= '1' && plain[0] <= '7' && plain[1] == suit->plain[0])
            return g_strdup_printf("%c%s%s", plain[0], suit->drawn, plain + 2);
    return g_strdup(plain);
}

bool pw_desk_is_pass(const struct asked *a, const char *text)
{
    static const char *const words[] = {"p", "pass", "pas", "passe", "passo", NULL};
    g_autofree char *own = pw_desk_asked_say(a, "passed-out", NULL);
    g_autofree char *written = g_utf8_casefold(text, -1), *of_page = g_utf8_casefold(own, -1);
    return g_strv_contains(words, written) || strcmp(written, of_page) == 0;
}
