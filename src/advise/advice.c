/* advice.c - gives a director a short list in words, and programs all of it.
 *
 *     1. Howell, 7 rounds of 4 boards: 28 boards in 3 h 23 min, one winner
 *        + everybody meets everybody
 *        - 3 relays for boards that wait, in 2 places
 *        pairwheel kit howell --pairs 8 --boards-per-round 4 -o howell-7x4.pdf
 */
#include "advise/advice.h"

#include <limits.h>
#include <string.h>

#include "advise/recommend.h"
#include "format/write_internal.h"

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
    char *options = pw_choice_options(choice), *name = pw_choice_name(choice);
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
    if (advice->tables > MANY_TABLES) {
        int sections = (advice->tables + SECTION_TABLES - 1) / SECTION_TABLES;
        int pairs = (advice->wish.pairs + sections - 1) / sections;
        g_string_append_printf(out,
                               "\nSo many pairs may also play in %d sections of %d tables or so: "
                               "ask for --pairs %d.\n",
                               sections, (pairs + 1) / 2, pairs);
    }
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
    char *options = pw_choice_options(choice), *name = pw_choice_name(choice);
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
