/* desk_walk.c - the desk as one function: whatever form of whatever screen is filled in and sent,
 * in whatever order and in each of the six languages, of the start page, too, where evenings are
 * made, brought from elsewhere and removed, and of the desk that is closed and opened again: the
 * events that lie there afterwards can be read, with their results, as "check" reads them; and why
 * something is refused is said in the language of the evening. Each
 * walk is of a seed, which is printed with the way that was gone where something is wrong;
 * PW_SEED=17 walks that one alone.
 */
#include "lib/phones.h"

#define STEPS 40 /* of a walk */

static GRand *dice;
static GString *way; /* what was sent */

static int roll(int sides)
{
    return g_rand_int_range(dice, 0, sides);
}

static const char *one_of(const char *const *list)
{
    int count = 0;
    while (list[count] != NULL)
        count++;
    return list[roll(count)];
}

/* ---- what lies there ---- */

static void doubt_heed(const struct pw_doubt *doubt, void *user)
{
    (void)doubt;
    (void)user;
}

static bool has_value(struct pw_event *part, const char *group, const char *key)
{
    char *value = pw_event_text_value(part, group, key);
    bool there = value != NULL && value[0] != '\0';
    free(value);
    return there;
}

static bool is_swiss_to_begin(struct pw_event *part)
{
    char *kind = pw_event_text_value(part, "movement", "kind");
    bool swiss = kind != NULL && g_str_has_prefix(kind, "swiss");
    free(kind);
    return swiss && !has_value(part, "pairings", "1");
}

/* Two players are enough for the first round of a Swiss, and without them it waits for names. */
static bool first_round_is_paired(struct pw_event *part, GError **error)
{
    const struct pw_next_round first = {.round_no = 1};
    int names = 0;
    for (int i = 1; i <= 40; i++) {
        g_autofree char *number = g_strdup_printf("%d", i);
        names += has_value(part, "names", number);
    }
    return names < 2 || pw_pair_edit(part, &first, error);
}

/* A part without a movement is an evening that has just begun. */
static bool part_loads(struct pw_event *part, GError **error)
{
    if (!has_value(part, "movement", "kind"))
        return true;
    if (is_swiss_to_begin(part))
        return first_round_is_paired(part, error);
    return pw_event_schedule(part, error) != NULL &&
           pw_results_check(part, doubt_heed, NULL, error);
}

static void all_load(unsigned seed)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = g_build_filename(folder, name, NULL);
        GError *error = NULL;
        if (!g_str_has_suffix(name, ".ini"))
            continue;
        struct pw_event *event = pw_event_load(file, &error);
        int sections = event != NULL ? pw_event_sections(event) : 0;
        bool sound = event != NULL;
        for (int i = 0; sound && i < MAX(sections, 1); i++)
            sound = part_loads(sections > 0 ? pw_event_section_at(event, i) : event, &error);
        pw_event_free(event);
        if (!sound) {
            g_autofree char *text = file_text(name);
            fail_msg("seed %u: %s: %s\n%s\nafter\n%s", seed, name, error->message, text, way->str);
        }
    }
    g_dir_close(dir);
}

/* ---- what is refused ---- */

/* Words that English sentences are made of, and those of the other five languages are not. */
static int english_words(const char *text)
{
    static const char *const english[] = {"the",  "of",    "and",  "not",   "there",  "is",  "are",
                                          "with", "write", "this", "which", "has",    "was", "than",
                                          "that", "be",    "have", "must",  "cannot", NULL};
    g_auto(GStrv) word = g_strsplit_set(text, " ,.;:!?\"'()", -1);
    int count = 0;
    for (int i = 0; word[i] != NULL; i++)
        count += g_strv_contains(english, word[i]);
    return count;
}

static char *evening_file; /* of the last page; NULL: the start page's */

/* That of the event: a form may change it. The caller frees. */
static char *language_now(void)
{
    g_autofree char *file =
        evening_file != NULL ? g_build_filename(folder, evening_file, NULL) : NULL;
    g_autofree char *text = NULL;
    if (file != NULL)
        g_file_get_contents(file, &text, NULL, NULL);
    const char *said = text != NULL ? strstr(text, "language=") : NULL;
    return said != NULL
               ? g_strndup(said + strlen("language="), strcspn(said, "\n") - strlen("language="))
               : g_strdup("en");
}

/* No page has a sentence behind which only English stands. */
static void nothing_is_english_alone(const char *text, unsigned seed)
{
    static const char *const opening[] = {
        "po angielsku:", "auf Englisch:", "in inglese:", "englanniksi:", "en anglais"};
    for (size_t i = 0; i < G_N_ELEMENTS(opening); i++) {
        const char *said = strstr(text, opening[i]);
        if (said != NULL)
            fail_msg("seed %u: %.300s\nafter\n%s", seed, said, way->str);
    }
}

/* What the script is told stands in quotes behind "refused" or "conflict". */
static void refusal_is_in(const struct pw_desk_answer *answer, unsigned seed)
{
    static const char *const key[] = {"\"refused\":\"", "\"conflict\":\""};
    g_autofree char *language = language_now();
    nothing_is_english_alone(answer->bytes, seed);
    if (g_str_has_prefix(language, "en") || strstr(answer->type, "json") == NULL)
        return;
    for (size_t i = 0; i < G_N_ELEMENTS(key); i++) {
        const char *said = strstr(answer->bytes, key[i]);
        if (said != NULL && english_words(said) >= 2)
            fail_msg("seed %u: in %s is said: %s\nafter\n%s", seed, language, said, way->str);
    }
}

/* ---- what may lie there ---- */

static const char *const start[] = {
    EIGHT,
    "[event]\ntitle=Ten\n[movement]\nkind=howell\npairs=10\nboards-per-round=2\n[names]\n1=A & B\n"
    "2=C & D\n3=E & F\n4=G & H\n5=I & J\n6=K & L\n7=M & N\n8=O & P\n9=Q & R\n10=S & T\n",
    "[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=6\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n"
    "5=Ed\n6=Flo\n[lots]\nmethod=random\nseed=4\n1=Flo\n2=Ada\n3=Di\n4=Cy\n5=Bo\n6=Ed\n",
    "[event]\ntitle=Go\n[movement]\nkind=berger\nplayers=6\n[chess]\ngame=go\n[names]\n1=Ada\n2="
    "Bo\n",
    "[event]\ntitle=Teams\n[movement]\nkind=teams\nteams=4\nboards-per-round=8\n[teams]\n1=Robins\n"
    "3=Owls\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n5=a & b\n8=g & h\n",
    "[event]\ntitle=Rooms\npairs=continuous\n[section "
    "A]\nkind=howell\npairs=6\nboards-per-round=2\n"
    "[section B]\nkind=mitchell\npairs=6\nboards-per-round=2\n[names A]\n1=A & B\n6=K & L\n"
    "[names B]\n7=M & N\n12=S & T\n",
    "[event]\ntitle=Singles\n[movement]\nkind=rainbow\nplayers=20\n[names]\n1=Ann\n20=Tom\n",
    "[event]\ntitle=New\n",
    NULL};
static const char last_week[] =
    "[event]\ntitle=Last week\n[movement]\nkind=howell\npairs=12\n[names]\n"
    "1=a & A\n2=b & B\n3=c & C\n5=e & E\n6=f & F\n7=g & G\n8=h & H\n9=i & I\n"
    "10=j & J\n11=k & K\n12=l & L\n";

/* What lies on a stick, events and others. */
static const struct {
    const char *name, *text;
} elsewhere[] = {
    {"away.ini", "[event]\ntitle=Away\nlanguage=it\n[movement]\nkind=howell\npairs=8\n"
                 "[results]\nfile=away-results.csv\n"},
    {"away-results.csv", "board,ns,ew,contract,declarer,tricks\n1,8,1,3NT,S,9\n"},
    {"t (1).ini", EIGHT},
    {"t.ini", "[event]\ntitle=Rapid\nlanguage=fi\n[movement]\nkind=berger\nplayers=6\n"},
    {"stick/old.ini", last_week},
    {"a.trf", "012 Open\n001    1      Ada\n001    2      Bo\n"},
    {"x.csv", "nothing of ours\n"},
    {"empty.ini", ""},
    {"half.ini", "[event"},
};

/* ---- a form, filled in ---- */

/* The value of an attribute, without the signs of HTML; NULL: it has none. The caller frees. */
static char *attribute(const char *tag, const char *name)
{
    g_autofree char *begin = g_strdup_printf(" %s=\"", name);
    const char *from = g_strstr_len(tag, (gssize)strcspn(tag, ">"), begin);
    if (from == NULL)
        return NULL;
    from += strlen(begin);
    GString *value = g_string_new_len(from, (gssize)strcspn(from, "\""));
    static const char *const sign[][2] = {
        {"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}};
    for (size_t i = 0; i < G_N_ELEMENTS(sign); i++)
        g_string_replace(value, sign[i][0], sign[i][1], 0);
    return g_string_free(value, FALSE);
}

static bool has(const char *tag, const char *word)
{
    g_autofree char *alone = g_strdup_printf(" %s", word);
    return g_strstr_len(tag, (gssize)strcspn(tag, ">"), alone) != NULL;
}

static void sent_add(GString *body, const char *name, const char *value)
{
    g_autofree char *n = g_uri_escape_string(name, NULL, FALSE);
    g_autofree char *v = g_uri_escape_string(value, NULL, FALSE);
    g_string_append_printf(body, "%s%s=%s", body->len > 0 ? "&" : "", n, v);
}

/* As many lines as anybody may paste. */
static char *some_names(void)
{
    GString *list = g_string_new(NULL);
    for (int i = roll(15); i > 0; i--)
        g_string_append_printf(list, roll(12) == 0 ? "alone %d\n" : "A%d Lis & B%d Kot\n", roll(40),
                               roll(40));
    return g_string_free(list, FALSE);
}

/* What somebody types into a field of this name. The caller frees. */
static char *typed(const char *name, const char *now)
{
    static const char *const text[] = {"",         "0",    "1",         "2",     "3",      "x",
                                       "10",       "2:30", "24",        "150",   "20..28", "4s",
                                       "n",        "=",    "3nt",       "p",     "1-0",    "7.5",
                                       "Ada & Bo", "5",    "Max & Zoe", "41563", NULL};
    if (roll(4) == 0)
        return g_strdup(now);
    if (strcmp(name, "count") == 0)
        return g_strdup_printf("%d", 2 + roll(13));
    if (name[0] == 'n' && g_ascii_isdigit(name[1]))
        return roll(3) == 0 ? g_strdup("") : g_strdup_printf("P%d & Q%d", roll(30), roll(30));
    return g_strdup(one_of(text));
}

/* One of the options of a select that begins here. The caller frees. */
static char *chosen(const char *select)
{
    const char *end = strstr(select, "</select>");
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    for (const char *o = select; (o = strstr(o, "<option")) != NULL && o < end; o++) {
        char *value = attribute(o, "value");
        if (value != NULL)
            g_ptr_array_add(all, value);
    }
    char *one = g_strdup(all->len > 0 ? g_ptr_array_index(all, roll((int)all->len)) : "");
    g_ptr_array_unref(all);
    return one;
}

/* Is this tag of the form: within it, or by its name? */
static bool is_of(const char *tag, const char *from, const char *to, const char *id)
{
    g_autofree char *form = attribute(tag, "form");
    return form != NULL ? g_strcmp0(form, id) == 0 : tag > from && tag < to;
}

/* The fields of the form as somebody may leave them. */
static void fields_add(GString *body, const char *text, const char *from, const char *to,
                       const char *id)
{
    for (const char *p = text; (p = strchr(p, '<')) != NULL; p++) {
        bool input = g_str_has_prefix(p, "<input"), select = g_str_has_prefix(p, "<select"),
             area = g_str_has_prefix(p, "<textarea");
        g_autofree char *name = input || select || area ? attribute(p, "name") : NULL;
        if (name == NULL || !is_of(p, from, to, id))
            continue;
        g_autofree char *type = attribute(p, "type"), *now = attribute(p, "value");
        const char *value = now != NULL ? now : "";
        bool box = g_strcmp0(type, "checkbox") == 0, radio = g_strcmp0(type, "radio") == 0;
        g_autofree char *other = area                             ? some_names()
                                 : select                         ? chosen(p)
                                 : g_strcmp0(type, "hidden") == 0 ? g_strdup(value)
                                 : box || radio                   ? g_strdup(value)
                                                                  : typed(name, value);
        bool marked = box ? roll(3) == 0 : radio ? has(p, "checked") || roll(12) == 0 : true;
        if (marked)
            sent_add(body, name, other);
    }
}

/* Files of a stick, or of another folder, as a browser sends them. The caller frees. */
static char *some_files(void)
{
    GString *body = g_string_new(NULL);
    for (int i = roll(3); i >= 0; i--) {
        int one = roll(G_N_ELEMENTS(elsewhere));
        g_string_append_printf(body,
                               "--XyZ42\r\nContent-Disposition: form-data; name=\"file\"; "
                               "filename=\"%s\"\r\n\r\n%s\r\n",
                               elsewhere[one].name, elsewhere[one].text);
    }
    g_string_append(body, "--XyZ42--\r\n");
    return g_string_free(body, FALSE);
}

/* The desk is closed, and opened again. */
static void open_again(void)
{
    pw_desk_free(desk);
    open_desk();
    door_is(NULL, 0);
}

/* Not each time that it is met, as every page has it. */
static bool is_passed_over(const char *action)
{
    return g_str_has_suffix(action, "close") && roll(6) != 0;
}

/* One of the buttons that can be pressed. NULL: there is none. */
static const char *button_of(const char *text)
{
    GPtrArray *buttons = g_ptr_array_new();
    for (const char *p = text; (p = strstr(p, "<button")) != NULL; p++)
        if (!has(p, "disabled") && !has(p, "data-tool") && !has(p, "type=\"button\""))
            g_ptr_array_add(buttons, (gpointer)p);
    const char *one = buttons->len > 0 ? g_ptr_array_index(buttons, roll((int)buttons->len)) : NULL;
    g_ptr_array_unref(buttons);
    return one;
}

/* Its own, or the last that begins before it. NULL: none. */
static const char *form_of(const char *text, const char *button)
{
    g_autofree char *of = attribute(button, "form");
    const char *form = NULL;
    for (const char *p = text; (p = strstr(p, "<form")) != NULL; p++) {
        g_autofree char *id = attribute(p, "id");
        if (of != NULL ? g_strcmp0(id, of) == 0 : p < button)
            form = p;
    }
    return form;
}

/* Presses a button of the page, with its form filled in. The page that answers, NULL: none does.
 * The caller frees. */
static char *press(const char *page_path, const char *text, bool script, unsigned seed)
{
    const char *button = button_of(text), *form = button != NULL ? form_of(text, button) : NULL;
    g_autofree char *method = form != NULL ? attribute(form, "method") : NULL;
    if (g_strcmp0(method, "post") != 0)
        return NULL;
    g_autofree char *id = attribute(form, "id"), *action = attribute(form, "action");
    g_autofree char *own = attribute(button, "formaction"), *name = attribute(button, "name");
    g_autofree char *value = attribute(button, "value"), *type = attribute(form, "enctype");
    g_autofree char *base = g_strndup(page_path, (gsize)(strrchr(page_path, '/') + 1 - page_path));
    g_autofree char *path = g_canonicalize_filename(own != NULL ? own : action, base);
    GString *body = g_string_new(NULL);
    if (type != NULL) {
        g_autofree char *files = some_files();
        g_string_assign(body, files);
    } else {
        fields_add(body, text, form, strstr(form, "</form>"), id);
        if (name != NULL)
            sent_add(body, name, value != NULL ? value : "");
    }
    char *answered = NULL;
    if (!is_passed_over(path)) {
        g_string_append_printf(way, "POST %s %s\n", path, body->str);
        const struct pw_desk_answer *answer = ask("POST", path, body->str, script);
        refusal_is_in(answer, seed);
        if (answer->status == 200 && strstr(answer->type, "html") != NULL)
            answered = g_strndup(answer->bytes, answer->length);
        if (answer->closes) {
            g_clear_pointer(&answered, g_free);
            open_again();
        }
    }
    g_string_free(body, TRUE);
    return answered;
}

/* ---- the walk ---- */

/* Screens, those that are quick and change most more often. */
static const char *const screen[] = {"tonight",
                                     "tonight",
                                     "who",
                                     "who",
                                     "list",
                                     "list",
                                     "absent",
                                     "absent?room=4&screen=tonight",
                                     "absent?room=7",
                                     "earlier",
                                     "missing",
                                     "lots",
                                     "results?round=1",
                                     "results?round=2",
                                     "games",
                                     "happened",
                                     "happened?key=late&round=2&pair=3",
                                     "happened?key=exchanged&round=1&pair=1&other=4",
                                     "happened?key=gone&pair=2&round=1",
                                     "done",
                                     "results?sight=board",
                                     "who?pair=2",
                                     "who?pair=1&read=1",
                                     "happened?key=direction&round=1&table=1",
                                     "happened?key=boards&round=2&table=1&first=7&last=8",
                                     "happened?key=singles&round=2&table=1&boards=4,5",
                                     "happened?key=fouled&board=2&round=1",
                                     "happened?key=copy&table=1&board=2&round=1",
                                     "happened?key=cancelled&board=3",
                                     "happened?key=assigned&round=1&table=1&board=1&score=A60/40",
                                     "happened?key=penalty&pair=2&percent=10",
                                     "happened?key=unplayed&round=2",
                                     "happened?key=ended&round=2",
                                     "happened?key=colours&round=1&board=1",
                                     "happened?key=postponed&round=1&board=1&later=3",
                                     "happened?key=replaced&pair=2&round=2&name=Zed",
                                     "happened?key=nothing&pair=x",
                                     NULL};
/* Those that are laid out take a tenth of a second and more. */
static const char *const slow_screen[] = {"papers", "papers?paper=guide-cards&read=1", "phones",
                                          NULL};

static int by_name(gconstpointer one, gconstpointer other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

/* An event of the folder, the one with which the walk began more often than the others. NULL: there
 * is none any more. The caller frees. */
static char *some_event(void)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    GDir *dir = g_dir_open(folder, 0, NULL);
    bool first = false;
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        first = first || strcmp(name, "t.ini") == 0;
        if (g_str_has_suffix(name, ".ini"))
            g_ptr_array_add(all, g_strdup(name));
    }
    g_dir_close(dir);
    g_ptr_array_sort(all, by_name);
    char *one = first && roll(5) != 0 ? g_strdup("t.ini")
                : all->len > 0        ? g_strdup(g_ptr_array_index(all, roll((int)all->len)))
                                      : NULL;
    g_ptr_array_unref(all);
    return one;
}

/* A screen of an evening, or the first of the desk. The caller frees. */
static char *some_path(void)
{
    const char *sections[] = {"", "A/", "B/"};
    g_free(evening_file);
    evening_file = roll(12) == 0 ? NULL : some_event();
    return evening_file == NULL
               ? g_strdup("/")
               : g_strconcat(at(evening_file, ""), sections[roll(6) == 0 ? roll(3) : 0],
                             one_of(roll(25) == 0 ? slow_screen : screen), NULL);
}

static void step(unsigned seed)
{
    g_autofree char *path = some_path();
    const struct pw_desk_answer *answer = ask("GET", path, NULL, false);
    for (int i = 0; i < 3 && answer->status == 303; i++) {
        g_autofree char *base = g_strndup(path, (gsize)(strrchr(path, '/') + 1 - path));
        g_autofree char *next = g_strconcat(base, answer->location, NULL);
        char *up = strstr(next, "/../");
        if (up != NULL) { /* one folder up */
            *up = '\0';
            *(strrchr(next, '/') + 1) = '\0';
            next[strlen(next)] = '\0';
            g_free(path);
            path = g_strconcat(next, up + strlen("/../"), NULL);
        } else {
            g_free(path);
            path = g_strdup(next);
        }
        answer = ask("GET", path, NULL, false);
    }
    if (answer->status != 200 || strstr(answer->type, "html") == NULL)
        return;
    g_autofree char *text = g_strndup(answer->bytes, answer->length);
    nothing_is_english_alone(text, seed);
    g_autofree char *plain = g_strndup(path, strcspn(path, "?"));
    g_autofree char *answered = press(plain, text, roll(2) == 0, seed);
    if (answered != NULL) { /* which asks once more */
        g_free(press(plain, answered, roll(2) == 0, seed));
    }
}

/* Seven, for a language and a start: their numbers have no factor in common. */
static const char *const languages[] = {"pl", "de", "en", "it", "fi", "en-US", "fr"};

static void walk(unsigned seed)
{
    dice = g_rand_new_with_seed(seed);
    way = g_string_new(NULL);
    setup(NULL);
    door_is(NULL, 0);
    const char *begin = start[seed % (G_N_ELEMENTS(start) - 1)], *head = strstr(begin, "[event]\n");
    const char *language = languages[seed % (G_N_ELEMENTS(languages))];
    g_autofree char *text = g_strdup_printf("%.*s[event]\nlanguage=%s\n%s", (int)(head - begin),
                                            begin, language, head + strlen("[event]\n"));
    file_write("t.ini", text);
    file_write("old.ini", last_week);
    for (int i = 0; i < STEPS; i++) {
        step(seed);
        all_load(seed);
    }
    teardown(NULL);
    g_clear_pointer(&evening_file, g_free);
    g_string_free(way, TRUE);
    g_rand_free(dice);
}

static void every_event_that_is_written_loads(void **state)
{
    (void)state;
    const char *one = getenv("PW_SEED");
    unsigned walks = (unsigned)searched(800, 160, 16);
    if (one != NULL) {
        walk((unsigned)strtoul(one, NULL, 10));
        return;
    }
    print_message("seeds 0 to %u\n", walks - 1);
    for (unsigned seed = 0; seed < walks; seed++)
        walk(seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_event_that_is_written_loads)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
