/* screen_settings.c - what is said of the evening as a whole: a title, a paper, one more section.
 */
#include "desk/desk.h"

#include <string.h>

/* A section more, or this one out: of the event as a whole. */
void pw_desk_section_write(struct asked *a)
{
    GError *error = NULL;
    struct evening *all = pw_desk_evening_open(a->evening->file, "", a->evening->journal, &error);
    bool out = pw_desk_asked_field(a, "out")[0] != '\0', done = false;
    char letter[2] = {a->evening->letter[0], '\0'};
    int in = 0, of = 0;
    pw_desk_evening_played(a->evening, &in, &of);
    if (all == NULL || (out && letter[0] == '\0')) {
        pw_desk_evening_free(all);
        g_autofree char *none =
            error != NULL ? pw_desk_refusal(a, error) : pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        g_clear_error(&error);
        return;
    }
    if (out && in > 0) {
        pw_desk_evening_free(all);
        g_autofree char *stays = pw_desk_asked_say(a, "section-stays", "letter", letter, NULL);
        pw_reply_cannot(a, 409, stays);
        return;
    }
    if (out && pw_desk_refuses_late(a, "movement")) {
        pw_desk_evening_free(all);
        return;
    }
    done = out ? pw_desk_section_remove(all, letter, &error)
               : (letter[0] = pw_desk_section_add(all, letter, &error)) != '\0';
    done = done &&
           pw_desk_evening_commit(
               all, pw_desk_step(out ? "what-section-out" : "what-section", "letter", letter, NULL),
               "movement", "tonight", &error);
    const char *up = a->evening->letter[0] != '\0' ? "../" : "";
    const struct pw_event *left = done && out ? pw_event_section_at(all->event, 0) : NULL;
    g_autofree char *where =
        out ? g_strdup_printf("%s%s%stonight", up, left != NULL ? pw_event_letter(left) : "",
                              left != NULL ? "/" : "")
            : g_strdup_printf("%s%s/tonight", up, letter);
    pw_desk_evening_free(all);
    if (done)
        pw_reply_done(a, where, NULL);
    else
        pw_reply_error(a, error);
}

/* What the screens may say, and where it stands in the file. */
static const struct setting {
    const char *key, *group;
} setting[] = {
    {"title", "event"},    {"date", "event"},  {"club", "event"},        {"section", "event"},
    {"language", "event"}, {"paper", "event"}, {"large-print", "print"}, {"shared-boards", "event"},
    {"scored", "event"},   {"pairs", "event"}, {"preset", "print"},      {"backs", "print"},
    {"stack", "print"},
};

static const struct setting *setting_find(const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(setting); i++)
        if (strcmp(setting[i].key, key) == 0)
            return &setting[i];
    return NULL;
}

static bool is_language(const char *value)
{
    return g_strv_contains(pw_desk_languages(), value);
}

static bool setting_take(struct evening *e, const struct setting *its, const char *value,
                         GError **error)
{
    if (strcmp(its->key, "pairs") == 0)
        return pw_desk_section_numbers_set(e, value, error);
    if (strcmp(its->key, "language") == 0 && value[0] != '\0' && !is_language(value))
        return pw_fail(error, PW_ERROR_UNMET, "\"%s\" is no language of ours", value) ||
               pw_error_tell(error, "no-language", PW_TELLS(0));
    /* Another language is no other paper. */
    g_autofree char *paper = pw_desk_paper_of(e);
    if (strcmp(its->key, "language") == 0 && strcmp(paper, pw_desk_paper_usual(value)) != 0 &&
        !pw_event_edit(e->event, "event", "paper", paper, error))
        return false;
    return pw_desk_line_fits(value, error) &&
           pw_event_edit(e->event, its->group, its->key, value[0] != '\0' ? value : NULL, error);
}

/* Back to the paper that was looked at. The caller frees. */
static char *where_from(const struct asked *a)
{
    const char *paper = pw_desk_asked_field(a, "doc");
    bool known = paper[0] != '\0' && strspn(paper, "abcdefghijklmnopqrstuvwxyz-") == strlen(paper);
    const char *screen = pw_desk_asked_field(a, "screen");
    if (strcmp(screen, "papers") != 0)
        return g_strdup(strcmp(screen, "who") == 0 ? "who" : "tonight");
    return g_strdup_printf("papers%s%s", known ? "?paper=" : "", known ? paper : "");
}

void pw_desk_setting_write(struct asked *a)
{
    const char *key = pw_desk_asked_field(a, "key");
    const struct setting *its = setting_find(key);
    GError *error = NULL;
    if (its == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    g_autofree char *target = g_strdup_printf("setting %s", key), *where = where_from(a);
    g_autofree char *value = g_strstrip(g_strdup(pw_desk_asked_field(a, "value")));
    g_autofree char *word = g_strdup_printf("set-%s", key);
    if (strcmp(key, "date") == 0 && value[0] != '\0' && !pw_desk_is_date(value)) {
        g_autofree char *wrong = pw_desk_asked_say(a, "no-date", NULL);
        pw_reply_cannot(a, 422, wrong);
    } else if (pw_desk_evening_changed_since(a->evening, pw_desk_asked_field(a, "R"), target)) {
        g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
        pw_reply_cannot(a, 409, conflict);
    } else if (setting_take(a->evening, its, value, &error) &&
               pw_desk_evening_commit(a->evening, pw_desk_step(word, NULL), target, where,
                                      &error)) {
        pw_reply_done(a, where, NULL);
    } else if (strcmp(key, "pairs") == 0 && pw_error_code(error) == PW_ERROR_UNMET) {
        g_autofree char *stay = pw_desk_asked_say(a, "section-numbers-stay", NULL);
        g_error_free(error);
        pw_desk_evening_revert(a->evening);
        pw_reply_cannot(a, 409, stay);
    } else {
        pw_reply_error(a, error);
    }
}
