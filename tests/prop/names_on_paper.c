/* A thousand names of 1 to 80 letters in twelve scripts, on every document that is
 * printed of an event: every word is in its place, none lies on another, nothing is
 * smaller than 8.5 pt, what is cut is cut between letters and said once, and on the
 * list of names all stand in full. So do long titles, clubs and sections.
 *
 * PW_LONG=1 takes twice as many, and a thin run (thin.h) one in forty. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "clear.h"
#include "papers.h"
#include "thin.h"

#define NAMES 1000
#define PAIRS 8    /* so many in an event: 16 names */
#define PLAYERS 24 /* a wall chart holds 26 */
#define LETTERS 80

/* Two signs above one another, and those below: what a letter of Thai or Devanagari
 * reaches above and below figures that are centred in the same place, in ems. */
#define UP_AND_DOWN 0.62

#define SMALLEST 8.5

/* What readers take for one letter: with its vowels, tones and points, and consonants
 * that are joined. Twelve scripts. */
static const char *const scripts[] = {
    "a b c d e f g h i j k l m n o p r s t u w z A B C D E G K Ł Ś Ż ß ø ı Ç ğ",
    "ă â đ ê ô ơ ư ạ ả ấ ầ ậ ắ ễ e\u0302\u0303 o\u031B\u0301 u\u031B\u0323 n g h y",
    "α β γ δ ε ζ η θ ι κ λ μ ν ξ ο π ρ σ τ υ φ χ ψ ω ά ΐ Α Β Γ Δ Θ Λ Ξ Ω",
    "а б в г д е ж з и й к л м н о п р с т у ф х ц ч ш щ ы э ю я ї ђ Ж Ш Ё",
    "א ב ג ד ה ו ז ח ט י כ ל מ נ ס ע פ צ ק ר ש ת שָׁ כֹּ",
    "ا ب ت ث ج ح خ د ذ ر ز س ش ص ض ط ظ ع غ ف ق ك ل م ن ه و ي مُ حَ لا",
    "क ख ग घ च ज त द न प फ ब म य र ल व श स ह क्ष त्रि ज्ञा श्री र्मा ष्ट्र हिं दू",
    "ก ข ค ง จ ช ด ต ท น บ ป พ ม ย ร ล ว ส ห อ กำ นั้น ที่ เก้า แก่ ปู่ ญี่ ฎี ผู้",
    "ა ბ გ დ ე ვ ზ თ ი კ ლ მ ნ ო პ ჟ რ ს ტ უ ფ ქ ღ ყ შ ჩ ც ძ წ ჭ ხ ჯ ჰ",
    "ա բ գ դ ե զ է ը թ ժ ի լ խ ծ կ հ ձ ղ ճ մ յ ն շ ո չ պ ջ ռ ս վ տ ր ց փ ք օ",
    "王 李 张 刘 陈 杨 黄 赵 吴 周 徐 孙 马 朱 胡 郭 何 高 林 罗",
    "김 이 박 최 정 강 조 윤 장 임 한 오 서 신 권 황 안 송 류 홍 각",
};
static char **letters[G_N_ELEMENTS(scripts)];

static guint32 seed = 20261124;

static guint chance(guint n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* A name of so many characters, in words of up to twelve letters; every seventh is one
 * word, every ninth ends in a number. */
static char *name_make(int k, int length)
{
    GString *name = g_string_new(NULL);
    char **from = letters[k % (int)G_N_ELEMENTS(scripts)];
    guint all = g_strv_length(from);
    glong characters = 0;
    int in_word = 0, word = k % 7 == 0 ? LETTERS : 3 + (int)chance(10);
    while (characters < length) {
        if (in_word == word && characters + 1 < length) {
            g_string_append_c(name, ' ');
            characters++;
            in_word = 0;
            word = 3 + (int)chance(10);
        }
        const char *letter = from[chance(all)];
        while (characters + g_utf8_strlen(letter, -1) > length)
            letter = from[chance(all)];
        g_string_append(name, letter);
        characters += g_utf8_strlen(letter, -1);
        in_word++;
    }
    if (k % 9 == 0 && length <= LETTERS - 3)
        g_string_append_printf(name, " %u", 1 + chance(20));
    return g_string_free(name, FALSE);
}

/* ---- what was said ---- */

struct desk {
    GPtrArray *names; /* of this event: one of each player */
    GPtrArray *said;  /* warnings of this paper */
    int papers, cuts;
};

static void keep_warning(const char *message, void *user)
{
    g_ptr_array_add(((struct desk *)user)->said, g_strdup(message));
}

/* Neither a mark without its letter, nor half of two that are joined. */
static bool sound_cut(const char *before, const char *behind)
{
    gunichar last = g_utf8_get_char(g_utf8_prev_char(behind)), next = g_utf8_get_char(behind);
    bool leading = last >= 0x0E40 && last <= 0x0E44;
    return behind > before && !g_unichar_ismark(next) && last != 0x094D && !leading;
}

/* Is what was kept of the text followed by a blank, the end, or a whole letter? */
static bool cut_soundly(const char *text, gsize kept)
{
    return kept == 0 || text[kept] == '\0' || text[kept] == ' ' || sound_cut(text, text + kept);
}

/* The last line of names that are cut there. What is before "&" is another one; where no name of
 * this event holds it (a sentence with names), at least its last letter is one that can be last. */
static bool rest_is_sound(const struct desk *desk, const char *rest)
{
    const char *other = g_strrstr(rest, "& "), *part = other ? other + strlen("& ") : rest;
    gsize kept = strlen(part);
    bool found = false;
    for (guint i = 0; i < desk->names->len; i++) {
        for (const char *at = desk->names->pdata[i]; (at = strstr(at, part)) && kept; at++) {
            if (cut_soundly(at, kept))
                return true;
            found = true;
        }
    }
    return !found && (kept == 0 || sound_cut(part, part + kept));
}

/* "TEXT" is too wide for its place and is printed as "SHORTER…"; or is too long for its lines, and
 * the last of them is "REST…". Of a long text the message quotes the beginning. */
static void look_at_warning(const struct paper_made *paper, const struct desk *desk,
                            const char *message)
{
    static const char *const middles[] = {
        "\" is too wide for its place and is printed as \"",
        "\" is too long for its lines, and the last of them is \""};
    const char *from = strchr(message, '"'), *to = NULL, *shorter = NULL;
    bool folded = false;
    for (guint i = 0; i < G_N_ELEMENTS(middles) && !to; i++) {
        to = strstr(message, middles[i]);
        shorter = to ? to + strlen(middles[i]) : NULL;
        folded = i == 1;
    }
    if (!from || !to) {
        complain("%s: another warning: %s", paper->template, message);
        return;
    }
    g_autofree char *text = g_strndup(from + 1, (gsize)(to - from - 1));
    const char *cut = strstr(shorter, "…\";");
    if (!cut) {
        complain("%s: no ellipsis: %s", paper->template, message);
        return;
    }
    const char *full = text, *blank = strchr(text, ' ');
    gsize first = (gsize)(g_utf8_next_char(shorter) - shorter);
    if (blank && g_str_has_prefix(shorter + first, ". ") && strncmp(text, shorter, first) == 0) {
        full = blank; /* "E. Stone…" of "Ewa Stonehaugh": what is behind the initial */
        shorter += first + 1;
    }
    gsize kept = (gsize)(cut - shorter), quoted = strlen(full);
    if (g_str_has_suffix(text, "..."))
        quoted -= strlen("..."); /* and more, which the message leaves out */
    g_autofree char *rest = g_strndup(shorter, kept);
    bool sound = folded ? rest_is_sound(desk, rest)
                        : strncmp(full, shorter, MIN(kept, quoted)) == 0 &&
                              (kept >= quoted || cut_soundly(full, kept));
    if (!sound)
        complain("%s: a cut within a letter: %s", paper->template, message);
}

/* ---- what was printed ---- */

/* All runs in the order in which they are painted, without blanks. */
static char *all_text(const struct paper_made *paper)
{
    GString *all = g_string_new(NULL);
    for (int i = 1; i <= pw_scene_pages(paper->scene); i++) {
        const struct pw_page *page = pw_scene_page(paper->scene, i);
        for (guint k = 0; k < page->marks->len; k++) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, k);
            for (const char *p = mark->kind == PW_MARK_TEXT ? mark->text : ""; *p;
                 p = g_utf8_next_char(p))
                if (*p != ' ')
                    g_string_append_unichar(all, g_utf8_get_char(p));
        }
    }
    return g_string_free(all, FALSE);
}

static void look_for_names(const struct paper_made *paper, const struct desk *desk)
{
    g_autofree char *all = all_text(paper);
    for (guint i = 0; i < desk->names->len; i++) {
        const char *name = desk->names->pdata[i];
        g_auto(GStrv) words = g_strsplit(name, " ", -1); /* which are painted as they are seen */
        for (char **word = words; *word; word++)
            if (!strstr(all, *word))
                complain("%s: \"%s\" of \"%s\" is not there", paper->template, *word, name);
    }
}

static void look(const struct paper_made *paper, void *user)
{
    struct desk *desk = user;
    for (int i = 1; i <= pw_scene_pages(paper->scene); i++) {
        const struct pw_page *page = pw_scene_page(paper->scene, i);
        g_autofree char *where = g_strdup_printf("%s, page %d", paper->template, i);
        clear_page(paper->papers->fonts, where, page, UP_AND_DOWN);
        for (guint k = 0; k < page->marks->len; k++) {
            const struct pw_mark *mark = &g_array_index(page->marks, struct pw_mark, k);
            if (mark->kind == PW_MARK_TEXT && mark->size < SMALLEST - 1e-6)
                complain("%s: \"%s\" in %.2f pt", where, mark->text, mark->size);
        }
    }
    for (guint i = 0; i < desk->said->len; i++) {
        look_at_warning(paper, desk, desk->said->pdata[i]);
        for (guint k = 0; k < i; k++)
            if (strcmp(desk->said->pdata[i], desk->said->pdata[k]) == 0)
                complain("%s: said twice: %s", paper->template, (char *)desk->said->pdata[i]);
    }
    if (strcmp(paper->template, "name-list") == 0 || strcmp(paper->template, "start-list") == 0) {
        look_for_names(paper, desk);
    }
    desk->cuts += (int)desk->said->len;
    desk->papers++;
    g_ptr_array_set_size(desk->said, 0);
}

/* ---- events ---- */

static const char *keep_name(struct desk *desk, int k)
{
    char *name = name_make(k, 1 + k * 7 % LETTERS);
    g_ptr_array_add(desk->names, name);
    return name;
}

static char *event_of(struct desk *desk, bool pairs, int *made, const char *titles)
{
    GString *ini = g_string_new(titles);
    g_string_append_printf(ini, "[movement]\nkind=%s\n%s=%d\n%s[names]\n",
                           pairs ? "howell" : "berger", pairs ? "pairs" : "players",
                           pairs ? PAIRS : PLAYERS, pairs ? "boards-per-round=2\n" : "");
    g_ptr_array_set_size(desk->names, 0);
    for (int no = 1; no <= (pairs ? PAIRS : PLAYERS); no++) {
        g_string_append_printf(ini, "%d=%s", no, keep_name(desk, (*made)++));
        if (pairs)
            g_string_append_printf(ini, " & %s", keep_name(desk, (*made)++));
        g_string_append_c(ini, '\n');
    }
    if (pairs)
        g_string_append_printf(ini, "[results]\nsimulate=%d\n", *made);
    return g_string_free(ini, FALSE);
}

static void print_all(bool pairs, int names, bool titles)
{
    struct papers papers;
    papers_open(&papers);
    faults = 0;
    papers.only = g_getenv("PW_PAPER");
    struct desk desk = {.names = g_ptr_array_new_with_free_func(g_free),
                        .said = g_ptr_array_new_with_free_func(g_free)};
    papers.options.warn = keep_warning;
    papers.options.every_cut = true;
    papers.options.user = &desk;
    for (gsize i = 0; i < G_N_ELEMENTS(scripts); i++)
        letters[i] = g_strsplit(scripts[i], " ", -1);
    for (int made = 0; made < names;) {
        g_autofree char *title = name_make(made + 5, LETTERS),
                        *club = name_make(made + 9, LETTERS - 1),
                        *section = name_make(made + 11, 30);
        g_autofree char *head =
            titles ? g_strdup_printf("[event]\ntitle=%s %s\nclub=%s\nsection=%s\ndate=2026-11-24\n",
                                     title, title, club, section)
                   : g_strdup("");
        g_autofree char *ini = event_of(&desk, pairs, &made, head);
        struct pw_event *event = papers_event(&papers, ini);
        papers_each(&papers, event, look, &desk);
        pw_event_free(event);
    }
    print_message("%d papers, %d texts cut\n", desk.papers, desk.cuts);
    for (gsize i = 0; i < G_N_ELEMENTS(scripts); i++)
        g_strfreev(letters[i]);
    g_ptr_array_unref(desk.names);
    g_ptr_array_unref(desk.said);
    papers_close(&papers);
    assert_int_equal(faults, 0);
    assert_true(desk.papers > 0);
}

static int many(int names)
{
    return g_getenv("PW_LONG") ? 2 * names : thin() ? names / 40 : names;
}

static void a_thousand_names_lie_clear_on_the_papers_of_pairs(void **state)
{
    (void)state;
    print_all(true, many(NAMES), false);
}

static void a_thousand_names_lie_clear_on_the_papers_of_players(void **state)
{
    (void)state;
    print_all(false, many(NAMES), false);
}

static void long_titles_lie_clear_on_every_paper(void **state)
{
    (void)state;
    print_all(true, many(100), true);
    print_all(false, many(100), true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_names_lie_clear_on_the_papers_of_pairs),
        cmocka_unit_test(a_thousand_names_lie_clear_on_the_papers_of_players),
        cmocka_unit_test(long_titles_lie_clear_on_every_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
