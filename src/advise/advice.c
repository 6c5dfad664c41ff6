/* advice.c - gives a director a short list in words, and programs all of it.
 *
 *     1. Howell, 7 rounds of 4 boards: 28 boards in 3 h 23 min, one winner
 *        + everybody meets everybody
 *        - 3 relays for boards that wait, in 2 places
 *        pairwheel kit howell --pairs 8 --boards-per-round 4 -o howell-7x4.pdf
 */
#include "advise/advice.h"
#include "format/write.h"

#include <limits.h>
#include <string.h>

/* ---- reasons ---- */

/* Says what the referee counted as reasons for a movement and against it. */

#define FAIR 9000   /* balance, in hundredths, that nobody complains about */
#define UNFAIR 7500 /* below this a director should know */

static void reason_free(gpointer data)
{
    struct pw_suggestion_reason *one = data;
    g_free((gpointer)one->text);
    g_free(one);
}

GPtrArray *pw_reasons_new(void)
{
    return g_ptr_array_new_with_free_func(reason_free);
}

void pw_reason_say(GPtrArray *reasons, const char *key, const long n[4], const char *format, ...)
{
    struct pw_suggestion_reason *one = g_new0(struct pw_suggestion_reason, 1);
    va_list arguments;
    va_start(arguments, format);
    one->text = format != NULL ? g_strdup_vprintf(format, arguments) : NULL;
    va_end(arguments);
    one->key = key;
    memcpy(one->n, n, sizeof one->n);
    g_ptr_array_add(reasons, one);
}

GPtrArray *pw_reasons_texts(const GPtrArray *reasons)
{
    GPtrArray *texts = g_ptr_array_new();
    for (guint i = 0; i < reasons->len; i++) {
        const struct pw_suggestion_reason *one = reasons->pdata[i];
        if (one->text != NULL)
            g_ptr_array_add(texts, (gpointer)one->text);
    }
    return texts;
}

static int boards_of(const struct pw_choice *choice)
{
    return choice->rounds * choice->boards_per_round;
}

static bool all_sets(const struct pw_report *r)
{
    return r->plays + r->sit_outs == r->plays_needed;
}

static int people(const struct pw_choice *choice)
{
    return choice->request.contestants;
}

/* A balance in whole points; 100 is perfect and nothing else. */
static long points(long quality)
{
    return quality >= 9950 && quality < 10000 ? 99 : (quality + 50) / 100;
}

/* ---- for it ---- */

static void opponents_good(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    const long *n = PW_NUMBERS(r->opponents_max, r->opponents_min);
    if (r->opponents_min == people(choice) - 1)
        pw_reason_say(list, "meets-all", n, "everybody meets everybody");
    else if (choice->winners == 2 && r->couples_met == r->couples)
        pw_reason_say(list, "meets-line", n, "everybody meets all pairs of the other direction");
    else if (r->opponents_min == r->opponents_max)
        pw_reason_say(list, "meets-some", n, "everybody meets %d other pairs", r->opponents_min);
    else
        pw_reason_say(list, "meets-range", n, "everybody meets %d to %d other pairs",
                      r->opponents_min, r->opponents_max);
}

/* What another choice of seats, or cards of their own, would make of it. */
static void balance_compared(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    long now = points(r->quality), plain = points(choice->quality_plain);
    if (choice->quality_plain >= 0 && choice->quality_plain < r->quality)
        pw_reason_say(list, "fairest-seats", PW_NUMBERS(now, plain),
                      "the fairest seats: balance %ld -> %ld without another move", plain, now);
    if (points(choice->quality_cards) > now)
        pw_reason_say(list, NULL, PW_NO_NUMBERS,
                      "fairer still with a card for each pair: balance %ld -> %ld or more with "
                      "--optimise cards",
                      now, points(choice->quality_cards));
}

static void balance_good(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    const long *n = PW_NUMBERS(points(r->quality));
    if (r->quality == 10000)
        pw_reason_say(
            list, "fair-perfect", n,
            "one winner, and perfectly fair: any two pairs are compared equally (balance 100)");
    else if (r->quality >= UNFAIR)
        pw_reason_say(list, r->quality >= FAIR ? "fair" : "fair-rather", n,
                      "one winner, and %s (balance %ld of 100)",
                      r->quality >= FAIR ? "fair" : "rather fair", n[0]);
    else if (r->quality < 0 && r->compared_min == choice->rounds)
        pw_reason_say(list, "line-compared", PW_NO_NUMBERS,
                      "NS are compared with one another on every board, and so are EW");
    balance_compared(list, choice);
}

static void seats_good(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    const long *n = PW_NUMBERS(r->stationary + r->come_back, r->come_back);
    if (r->come_back > 0)
        pw_reason_say(list, "stay-but", n,
                      "%ld pairs stay in their seats, %ld of them but for a round that they wait",
                      n[0], n[1]);
    else if (2 * r->stationary == people(choice))
        pw_reason_say(list, "stay-half", n, "half of the pairs (%ld) stay in their seats", n[0]);
    else if (r->stationary == 1)
        pw_reason_say(list, "stay", n, "one pair stays in its seats all evening");
    else if (r->stationary > 1)
        pw_reason_say(list, "stay", n, "%ld pairs stay in their seats all evening", n[0]);
}

GPtrArray *pw_choice_pros(const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    const long *boards = PW_NUMBERS(boards_of(choice));
    GPtrArray *list = pw_reasons_new();
    opponents_good(list, choice);
    if (all_sets(r) && r->sit_outs == 0)
        pw_reason_say(list, "plays-all", boards, "everybody plays all %ld boards", boards[0]);
    else if (all_sets(r) && r->rounds_min == r->rounds_max) {
        const long *each = PW_NUMBERS(r->rounds_min * choice->boards_per_round, boards[0]);
        pw_reason_say(list, "plays-each", each,
                      "everybody plays %ld of the %ld boards: all but those of the sit-out",
                      each[0], each[1]);
    } else if (all_sets(r) && r->rounds_max == choice->rounds)
        pw_reason_say(list, "plays-all-but", boards,
                      "whoever does not sit out plays all %ld boards", boards[0]);
    balance_good(list, choice);
    seats_good(list, choice);
    return list;
}

/* ---- against it ---- */

static void boards_bad(GPtrArray *list, const struct pw_choice *choice)
{
    int in_play = choice->boards_needed / choice->copies, played = boards_of(choice);
    if (choice->copies > 1)
        pw_reason_say(list, "copies", PW_NUMBERS(choice->copies, choice->boards_needed),
                      "every board in %d copies: %d boards are to be made", choice->copies,
                      choice->boards_needed);
    if (in_play <= played)
        return;
    bool few = 100 * played / in_play < 75;
    pw_reason_say(list, few ? "part-few" : "part", PW_NUMBERS(in_play, played),
                  "a pair plays %d of the %d boards in play%s", played, in_play,
                  few ? ", so that pairs are compared on few" : "");
}

/* "3 boards (22 min)": with the move, as the whole evening is counted. */
static char *lost_text(const struct pw_choice *choice, int rounds, int boards)
{
    char time[PW_DURATION_TEXT];
    pw_duration_text(time, (long)rounds * choice->seconds / choice->rounds);
    return g_strdup_printf("%d board%s%s (%s)", boards, boards == 1 ? "" : "s",
                           rounds > 1 && boards == choice->boards_per_round ? " each" : "", time);
}

static void sit_outs_bad(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    bool everybody = r->sit_out_people == people(choice) && r->rounds_min == r->rounds_max;
    int boards = r->sit_out_most * choice->boards_per_round;
    long minutes = ((long)r->sit_out_most * choice->seconds / choice->rounds + 59) / 60;
    const long *n = PW_NUMBERS(boards, r->sit_out_people, people(choice), minutes);
    if (r->sit_outs == 0)
        return;
    g_autofree char *lost =
        lost_text(choice, r->sit_out_most, everybody ? choice->boards_per_round : boards);
    if (everybody)
        pw_reason_say(list, "sit-out-all", n, "everybody sits out %d round%s of %s",
                      r->sit_out_most, r->sit_out_most == 1 ? "" : "s", lost);
    else
        pw_reason_say(list, "sit-out-some", n, "%d of %d pairs sit out, at most for %s",
                      r->sit_out_people, people(choice), lost);
}

/* What was asked for and is not had, as somebody sits out. */
static void boards_short(GPtrArray *list, const struct pw_choice *choice, int boards_asked)
{
    const struct pw_report *r = choice->report;
    int lacks = pw_choice_short(choice, boards_asked);
    const long *n = PW_NUMBERS(boards_asked - lacks, lacks);
    if (lacks > 0)
        pw_reason_say(list, r->rounds_min == r->rounds_max ? "fewer-all" : "fewer-some", n,
                      "%s only %ld boards, %d fewer than asked for",
                      r->rounds_min == r->rounds_max ? "everybody plays" : "some play", n[0],
                      lacks);
}

/* What moves are its own, by its name: the remark says more of them. */
static void moves(GPtrArray *list, const struct pw_choice *choice)
{
    static const char *const known[][2] = {
        {"skip", "moves-skip"},   {"hesitation", "moves-hesitation"},
        {"web", "moves-web"},     {"double-hesitation", "moves-hesitation"},
        {"rover", "moves-rover"},
    };
    const struct pw_request *q = &choice->request;
    for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
        if (strcmp(known[i][0], q->kind) == 0 || strcmp(known[i][0], q->variant) == 0)
            pw_reason_say(list, known[i][1], PW_NO_NUMBERS, NULL);
    if (q->winners == 1)
        pw_reason_say(list, "moves-switched", PW_NO_NUMBERS, NULL);
}

/* What the movement has the director say; its balance and copies are said already. */
static void remark(GPtrArray *list, const struct pw_choice *choice)
{
    char **parts = g_strsplit(choice->remark, "; ", -1);
    GString *rest = g_string_new(NULL);
    for (int i = 0; parts[i] != NULL; i++) {
        if (g_str_has_prefix(parts[i], "balance ") || strstr(parts[i], "copies of the boards"))
            continue;
        g_string_append_printf(rest, "%s%s", rest->len > 0 ? "; " : "", parts[i]);
    }
    if (rest->len > 0)
        pw_reason_say(list, NULL, PW_NO_NUMBERS, "%s", rest->str);
    g_string_free(rest, TRUE);
    g_strfreev(parts);
}

static void meetings_bad(GPtrArray *list, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    const long *n = PW_NUMBERS(r->couples_again, r->met_max);
    if (r->met_max <= 1)
        return;
    if (strstr(choice->remark, " meet") != NULL) /* said there */
        pw_reason_say(list, r->met_max > 2 ? "again-more" : "again", n, NULL);
    else if (r->met_max > 2)
        pw_reason_say(list, "again-more", n, "%ld couples of pairs meet again, up to %d times",
                      r->couples_again, r->met_max);
    else
        pw_reason_say(list, "again", n, "%ld couple%s of pairs meet%s twice", r->couples_again,
                      r->couples_again == 1 ? "" : "s", r->couples_again == 1 ? "s" : "");
}

GPtrArray *pw_choice_cons(const struct pw_choice *choice, int boards_asked)
{
    const struct pw_report *r = choice->report;
    GPtrArray *list = pw_reasons_new();
    boards_short(list, choice, boards_asked);
    if (choice->winners == 2)
        pw_reason_say(list, "two-winners", PW_NO_NUMBERS,
                      "two winners: NS and EW are ranked separately");
    if (r->quality >= 0 && r->quality < UNFAIR)
        pw_reason_say(list, "uneven", PW_NUMBERS(points(r->quality)),
                      "comparisons are uneven (balance %ld of 100)", points(r->quality));
    meetings_bad(list, choice);
    boards_bad(list, choice);
    sit_outs_bad(list, choice);
    int staying = r->stationary + r->come_back;
    if (staying == 0)
        pw_reason_say(list, "nobody-stays", PW_NO_NUMBERS, "nobody can stay seated");
    else if (2 * staying < people(choice) - 1)
        pw_reason_say(list, "others-move", PW_NO_NUMBERS,
                      "everybody else moves after every round, by a guide card");
    if (choice->relays > 0)
        pw_reason_say(list, "relays", PW_NUMBERS(choice->relays, choice->relay_places),
                      "%d relay%s for boards that wait, in %d place%s", choice->relays,
                      choice->relays == 1 ? "" : "s", choice->relay_places,
                      choice->relay_places == 1 ? "" : "s");
    if (r->shared > 0)
        pw_reason_say(list, "shared", PW_NO_NUMBERS,
                      choice->remark[0] == '\0' ? "tables share boards" : NULL);
    moves(list, choice);
    remark(list, choice);
    return list;
}

/* ---- its name ---- */

char *pw_choice_options(const struct pw_choice *choice)
{
    const struct pw_request *q = &choice->request;
    GString *out = g_string_new(q->kind);
    g_string_append_printf(out, " --pairs %d", q->contestants);
    if (q->variant[0] != '\0')
        g_string_append_printf(out, " --variant %s", q->variant);
    if (q->rounds != 0)
        g_string_append_printf(out, " --rounds %d", q->rounds);
    if (q->winners != 0)
        g_string_append_printf(out, " --winners %d", q->winners);
    g_string_append_printf(out, " --boards-per-round %d", choice->boards_per_round);
    return g_string_free(out, FALSE);
}

/* "howell-7x4", "straight-7x4-one-winner": no two answers of one list share it. */
static char *choice_name(const struct pw_choice *choice)
{
    const struct pw_request *q = &choice->request;
    return g_strdup_printf("%s-%dx%d%s", q->variant[0] != '\0' ? q->variant : q->kind,
                           choice->rounds, choice->boards_per_round,
                           q->winners == 1 ? "-one-winner" : "");
}

/* ---- advice ---- */

#define LINE 78        /* characters */
#define MANY_TABLES 15 /* in one field: directors make sections */
#define SECTION_TABLES 13

static const char *movement_name(const struct pw_choice *choice)
{
    static const char *const names[][3] = {
        {"howell", "", "Howell"},
        {"balanced-howell", "", "Balanced Howell"},
        {"mitchell", "straight", "Mitchell"},
        {"mitchell", "skip", "Skip Mitchell"},
        {"mitchell", "relay", "Share-and-relay Mitchell"},
        {"mitchell", "square", "Square Mitchell"},
        {"mitchell", "blackpool", "Blackpool Mitchell"},
        {"mitchell", "hesitation", "Hesitation Mitchell"},
        {"mitchell", "double-hesitation", "Double hesitation Mitchell"},
        {"web", "", "Web Mitchell"},
        {"bowman", "", "Bowman Mitchell"},
        {"appendix-mitchell", "", "Appendix Mitchell"},
        {"rover", "", "Mitchell with a rover pair"},
    };
    const struct pw_request *q = &choice->request;
    if (strcmp(q->kind, "howell") == 0 && q->rounds != 0)
        return "Reduced Howell";
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++)
        if (strcmp(names[i][0], q->kind) == 0 && strcmp(names[i][1], q->variant) == 0)
            return names[i][2];
    return q->kind;
}

static void append_wrapped(GString *out, const char *lead, const char *text)
{
    char **words = g_strsplit(text, " ", -1);
    glong at = g_utf8_strlen(lead, -1), left = at;
    g_string_append(out, lead);
    for (int i = 0; words[i] != NULL; i++) {
        glong width = g_utf8_strlen(words[i], -1);
        if (i > 0 && at + 1 + width > LINE) {
            g_string_append_printf(out, "\n%*s", (int)left, "");
            at = left;
        } else if (i > 0) {
            g_string_append_c(out, ' ');
            at++;
        }
        g_string_append(out, words[i]);
        at += width;
    }
    g_string_append_c(out, '\n');
    g_strfreev(words);
}

void pw_append_reasons(GString *out, const char *lead, const GPtrArray *reasons)
{
    GPtrArray *texts = pw_reasons_texts(reasons);
    for (guint i = 0; i < texts->len; i++)
        append_wrapped(out, lead, texts->pdata[i]);
    g_ptr_array_unref(texts);
}

void pw_reasons_write(struct pw_json *json, const char *key, const GPtrArray *reasons)
{
    GPtrArray *texts = pw_reasons_texts(reasons);
    pw_json_strings(json, key, texts);
    g_ptr_array_unref(texts);
}

static void append_range(GString *out, int from, int to, const char *what)
{
    if (from == to)
        g_string_append_printf(out, ", %d %s%s", from, what, from == 1 ? "" : "s");
    else
        g_string_append_printf(out, ", %d to %d %ss", from, to, what);
}

/* Before all else: what was asked for and is not had, as somebody sits out, and where it is. */
static void append_short(GString *out, const struct pw_advice *advice)
{
    g_autoptr(GString) full = g_string_new(NULL);
    int asked = advice->boards_asked, full_count = 0, nearest = 0, least = INT_MAX;
    for (int i = 0; i < advice->count; i++) {
        int lacks = pw_choice_short(&advice->choice[i], asked);
        if (lacks == 0)
            g_string_append_printf(full, "%s%d", full_count++ > 0 ? ", " : "", i + 1);
        if (lacks < least) {
            least = lacks;
            nearest = i + 1;
        }
    }
    if (full_count == advice->count)
        return;
    if (full_count > 0)
        g_string_append_printf(out,
                               "Everybody plays %d boards or more in %s; in the others who "
                               "sits out plays fewer.\n",
                               asked, full->str);
    else
        g_string_append_printf(
            out,
            "None of these has everybody play %d boards, as somebody sits out; %d "
            "is nearest, with %d.\n",
            asked, nearest, asked - least);
}

/* Clubs make sections of so many tables: that comes before what one field can play. */
static void append_sections(GString *out, const struct pw_advice *advice)
{
    if (advice->tables <= MANY_TABLES)
        return;
    int sections = (advice->tables + SECTION_TABLES - 1) / SECTION_TABLES;
    int pairs = (advice->wish.pairs + sections - 1) / sections;
    g_string_append_printf(out,
                           "So many pairs may also play in %d sections of %d tables or so: ask for "
                           "--pairs %d.\n",
                           sections, (pairs + 1) / 2, pairs);
}

static void append_wish(GString *out, const struct pw_advice *advice)
{
    const struct pw_wish *wish = &advice->wish;
    char time[PW_DURATION_TEXT];
    g_string_append_printf(out, "%d pairs at %d tables", wish->pairs, advice->tables);
    if (wish->pairs % 2 != 0)
        g_string_append(out, " (one of them half)");
    append_range(out, wish->boards_from, wish->boards_to, "board");
    if (wish->rounds_from != 0)
        append_range(out, wish->rounds_from, wish->rounds_to, "round");
    if (wish->winners != 0)
        g_string_append_printf(out, ", %s", wish->winners == 1 ? "one winner" : "two winners");
    pw_duration_text(time, wish->seconds);
    if (wish->seconds != 0)
        g_string_append_printf(out, ", %s", time);
    g_string_append(out, ".\n");
    append_sections(out, advice);
    append_short(out, advice);
    g_string_append_printf(out,
                           "%d movement%s fit%s%s. The last line of each prints all its papers.\n",
                           advice->fits, advice->fits == 1 ? "" : "s", advice->fits == 1 ? "s" : "",
                           advice->count < advice->fits ? "; these are the best"
                           : advice->fits > 1           ? ", best first"
                                                        : "");
}

char *pw_choice_title(const struct pw_choice *choice)
{
    GString *out = g_string_new(NULL);
    char time[PW_DURATION_TEXT];
    int boards = choice->rounds * choice->boards_per_round;
    int least = choice->report->rounds_min * choice->boards_per_round;
    int most = choice->report->rounds_max * choice->boards_per_round;
    pw_duration_text(time, choice->seconds);
    g_string_append_printf(out, "%s, %d rounds of %d board%s: ", movement_name(choice),
                           choice->rounds, choice->boards_per_round,
                           choice->boards_per_round == 1 ? "" : "s");
    if (least < most)
        g_string_append_printf(out, "%d to %d boards in %s", least, most, time);
    else if (most < boards)
        g_string_append_printf(out, "%d of the %d boards in %s", most, boards, time);
    else
        g_string_append_printf(out, "%d boards in %s", boards, time);
    return g_string_free(out, FALSE);
}

static void append_choice(GString *out, const struct pw_advice *advice, int no)
{
    const struct pw_choice *choice = &advice->choice[no - 1];
    g_autofree char *title = pw_choice_title(choice);
    g_string_append_printf(out, "\n%d. %s\n", no, title);
    GPtrArray *pros = pw_choice_pros(choice), *cons = pw_choice_cons(choice, advice->boards_asked);
    pw_append_reasons(out, "   + ", pros);
    pw_append_reasons(out, "   - ", cons);
    g_ptr_array_unref(pros);
    g_ptr_array_unref(cons);
    char *options = pw_choice_options(choice), *name = choice_name(choice);
    g_string_append_printf(out, "   pairwheel kit %s -o %s.pdf\n", options, name);
    g_free(options);
    g_free(name);
}

char *pw_save_advice(const struct pw_advice *advice)
{
    GString *out = g_string_new(NULL);
    append_wish(out, advice);
    for (int i = 0; i < advice->count; i++)
        append_choice(out, advice, i + 1);
    return g_string_free(out, FALSE);
}

/* ---- for programs ---- */

static void write_figures(struct pw_json *json, const struct pw_choice *choice)
{
    const struct pw_report *r = choice->report;
    const struct {
        const char *key;
        long value;
    } number[] = {
        {"rounds", choice->rounds},
        {"boards_per_round", choice->boards_per_round},
        {"boards", (long)choice->rounds * choice->boards_per_round},
        {"boards_min", (long)r->rounds_min * choice->boards_per_round},
        {"boards_max", (long)r->rounds_max * choice->boards_per_round},
        {"boards_needed", choice->boards_needed},
        {"copies", choice->copies},
        {"seconds", choice->seconds},
        {"winners", choice->winners},
        {"opponents_min", r->opponents_min},
        {"opponents_max", r->opponents_max},
        {"met_max", r->met_max},
        {"sit_outs", r->sit_outs},
        {"sit_out_people", r->sit_out_people},
        {"sit_out_most", r->sit_out_most},
        {"stationary", r->stationary},
        {"relays", choice->relays},
        {"relay_places", choice->relay_places},
        {"shared", r->shared},
        {"compared_min", r->compared_min},
        {"compared_max", r->compared_max},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(number); i++)
        pw_json_int(json, number[i].key, number[i].value);
    pw_json_qualities(json, r);
    pw_json_quality(json, "quality_plain", choice->quality_plain);
    pw_json_quality(json, "quality_cards", choice->quality_cards);
}

/* One number for each criterion, in hundredths. */
static void write_merits(struct pw_json *json, const char *key, const int merit[PW_MERITS])
{
    pw_json_object(json, key, PW_JSON_ONE_LINE);
    for (int i = 0; i < PW_MERITS; i++)
        pw_json_hundredths(json, pw_merit_names()[i], merit[i]);
    pw_json_end(json);
}

static void write_choice(struct pw_json *json, const struct pw_choice *choice, int boards_asked)
{
    const char *variant = choice->request.variant;
    char *options = pw_choice_options(choice), *name = choice_name(choice);
    char *command = g_strdup_printf("pairwheel kit %s -o %s.pdf", options, name);
    GPtrArray *pros = pw_choice_pros(choice), *cons = pw_choice_cons(choice, boards_asked);
    pw_json_object(json, NULL, PW_JSON_HANGING);
    pw_json_string(json, "movement", choice->request.kind);
    pw_json_string(json, "variant", variant[0] != '\0' ? variant : NULL);
    pw_json_string(json, "method", choice->method);
    pw_json_string(json, "command", command);
    write_figures(json, choice);
    pw_json_hundredths(json, "total", choice->total);
    write_merits(json, "merits", choice->merit);
    pw_reasons_write(json, "for", pros);
    pw_reasons_write(json, "against", cons);
    pw_json_end(json);
    g_ptr_array_unref(pros);
    g_ptr_array_unref(cons);
    g_free(command);
    g_free(name);
    g_free(options);
}

char *pw_save_advice_json(const struct pw_advice *advice)
{
    const struct pw_wish *wish = &advice->wish;
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "pairs", wish->pairs);
    pw_json_int(&json, "tables", advice->tables);
    pw_json_int(&json, "boards_from", wish->boards_from);
    pw_json_int(&json, "boards_to", wish->boards_to);
    pw_json_count(&json, "seconds", wish->seconds != 0 ? wish->seconds : -1);
    pw_json_int(&json, "seconds_per_board", wish->seconds_per_board);
    pw_json_int(&json, "seconds_per_move", wish->seconds_per_move);
    pw_json_int(&json, "made", advice->made);
    pw_json_int(&json, "fits", advice->fits);
    write_merits(&json, "weights", wish->weight);
    pw_json_array(&json, "movements", PW_JSON_ROWS);
    for (int i = 0; i < advice->count; i++)
        write_choice(&json, &advice->choice[i], advice->boards_asked);
    return pw_json_finish(&json);
}
