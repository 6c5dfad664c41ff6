/* played.c - standings, orders and their words; see chess.h. */
#include "base/error.h"
#include "doc/chess.h"

#include "event/event.h"
#include "event/rounds.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

bool pw_has_results(const struct pw_event *event)
{
    for (int i = 0; i < event->games.count; i++)
        if (event->games.game[i].black_no != 0 && event->games.game[i].white != '*')
            return true;
    return false;
}

/* Is this what parts the two: all before it is equal? */
static bool parts(const struct pw_standing *a, const struct pw_standing *b, int criterion)
{
    for (int c = 0; c < criterion; c++)
        if (a->value[c] != b->value[c])
            return false;
    return a->value[criterion] != b->value[criterion];
}

/* all: also those that part nobody, so that who is equal sees it. */
static void find_shown(struct pw_played *played, bool all)
{
    for (int c = 1; c < played->criteria_count; c++) {
        bool any = all;
        for (int i = 0; i + 1 < played->count && !any; i++)
            for (int k = i + 1; k < played->count && !any; k++)
                any = played->standing[i].rank > 0 && played->standing[k].rank > 0 &&
                      parts(&played->standing[i], &played->standing[k], c);
        if (any)
            played->shown[played->shown_count++] = c;
    }
}

/* false: no memory. */
static bool rank(struct pw_played *played, bool all)
{
    free(played->standing);
    played->shown_count = 0;
    played->standing =
        pw_standings(played->t, played->criteria, played->criteria_count, &played->count);
    if (played->standing != NULL)
        find_shown(played, all);
    return played->standing != NULL;
}

/* Leaves out the last ones that part nobody, until the sheet has columns for the others; the places
 * stay what they are. false: more than these part somebody. */
static bool leave_idle(struct pw_played *played)
{
    for (int c = played->criteria_count - 1; c > 0 && played->criteria_count > PW_PAPER_TIES + 1;
         c--) {
        bool is_shown = false;
        for (int i = 0; i < played->shown_count; i++)
            is_shown = is_shown || played->shown[i] == c;
        if (is_shown)
            continue;
        played->criteria_count--;
        memmove(&played->criteria[c], &played->criteria[c + 1],
                (gsize)(played->criteria_count - c) * sizeof *played->criteria);
        for (int i = 0; i < played->shown_count; i++)
            played->shown[i] -= played->shown[i] > c;
    }
    return played->criteria_count <= PW_PAPER_TIES + 1;
}

static bool has_equal_points(const struct pw_played *played, const struct pw_standing *standing)
{
    for (int i = 0; i < played->count; i++)
        if (&played->standing[i] != standing && played->standing[i].rank > 0 &&
            played->standing[i].points == standing->points)
            return true;
    return false;
}

bool pw_played_make(struct pw_played *played, const struct pw_subject *subject, GError **error)
{
    const struct pw_event *event = subject->event;
    memset(played, 0, sizeof *played);
    char left[PW_LEFT_OUT];
    struct pw_reason why;
    if (pw_criteria_of_event(event, played->criteria, &played->criteria_count, left, sizeof left,
                             &why) != PW_OK)
        return pw_refuse_reason(error, PW_ERROR_USAGE, NULL, 0, &why);
    const bool reported = g_strcmp0(event->tie_breaks, event->games.tie_breaks) == 0;
    if (played->criteria_count > PW_PAPER_TIES + 1 && !reported)
        return pw_refuse(error, PW_ERROR_UNMET, "tie-breaks-sheet", played->criteria_count - 1);
    if (pw_tournament_of_event(event, subject->schedule, &played->t, NULL, &why) != PW_OK)
        return pw_refuse_reason(error, PW_ERROR_INPUT, NULL, 0, &why);
    const bool all = !event->fewer_ties;
    bool sound = rank(played, all && played->criteria_count <= PW_PAPER_TIES + 1);
    if (sound && played->criteria_count > PW_PAPER_TIES + 1) {
        if (!leave_idle(played)) {
            pw_played_finish(played);
            return pw_refuse(error, PW_ERROR_UNMET, "tie-breaks-sheet", PW_PAPER_TIES + 1);
        }
        sound = rank(played, all);
    }
    if (!sound) {
        pw_played_finish(played);
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-standings");
    }
    played->of = g_new0(const struct pw_standing *, (gsize)played->t->players + 1);
    for (int i = 0; i < played->count; i++)
        played->of[played->standing[i].who_no] = &played->standing[i];
    return true;
}

void pw_played_finish(struct pw_played *played)
{
    pw_tournament_free(played->t);
    free(played->standing);
    g_free(played->of);
    memset(played, 0, sizeof *played);
}

/* ---- the order ---- */

struct place {
    int who_no;
    char *key; /* of the name; NULL: by number alone */
};

/* Letters without marks and case, so that no locale is asked; ł and ø come apart from their
 * strokes by hand, as Unicode has them as letters of their own. */
static char *name_key(const char *name)
{
    static const struct {
        gunichar letter;
        const char *as;
    } strokes[] = {{0x142, "l"}, {0xF8, "o"},  {0x111, "d"}, {0xE6, "ae"},
                   {0xF0, "d"},  {0xFE, "th"}, {0x131, "i"}, {0x153, "oe"}};
    g_autofree char *folded = g_utf8_casefold(name, -1);
    g_autofree char *apart = g_utf8_normalize(folded, -1, G_NORMALIZE_ALL);
    GString *key = g_string_new(NULL);
    for (const char *at = apart ? apart : folded; *at; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        const char *as = NULL;
        for (gsize i = 0; i < G_N_ELEMENTS(strokes); i++)
            as = strokes[i].letter == c ? strokes[i].as : as;
        if (as)
            g_string_append(key, as);
        else if (!g_unichar_ismark(c))
            g_string_append_unichar(key, c);
    }
    return g_string_free(key, FALSE);
}

static int by_key(const void *left, const void *right)
{
    const struct place *a = left, *b = right;
    int names = a->key && b->key ? strcmp(a->key, b->key) : (a->key == NULL) - (b->key == NULL);
    return names != 0 ? names : (a->who_no > b->who_no) - (a->who_no < b->who_no);
}

/* By the names of that round (0: at the end), or by number. */
static int *in_order(const struct pw_subject *subject, bool by_name, int round_no, int *count)
{
    const struct pw_schedule *s = subject->schedule;
    int *who = g_new0(int, (gsize)s->contestants + 1), n = 0;
    struct place *places = g_new0(struct place, (gsize)s->contestants + 1);
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        const char *name = pw_event_name_in(subject->event, who_no, round_no);
        if (!pw_is_there(s, who_no))
            continue;
        places[n].who_no = who_no;
        places[n++].key = name && by_name ? name_key(name) : NULL;
    }
    qsort(places, (size_t)n, sizeof *places, by_key);
    for (int i = 0; i < n; i++) {
        who[i] = places[i].who_no;
        g_free(places[i].key);
    }
    g_free(places);
    *count = n;
    return who;
}

int *pw_player_order(const struct pw_subject *subject, enum pw_print_order order,
                     const struct pw_played *played, int *count)
{
    if (order != PW_ORDER_RANK || !played)
        return in_order(subject, order == PW_ORDER_NAME, 0, count);
    int *who = g_new0(int, (gsize)subject->schedule->contestants + 1);
    for (int i = 0; i < played->count; i++)
        who[i] = played->standing[i].who_no;
    *count = played->count;
    return who;
}

int *pw_player_order_in(const struct pw_subject *subject, int round_no, int *count)
{
    return in_order(subject, true, round_no, count);
}

/* ---- fields ---- */

char *pw_halves_text(long long points)
{
    long long halves = points * 2 / PW_POINT;
    return halves == 1 ? g_strdup("½")
                       : g_strdup_printf("%lld%s", halves / 2, halves % 2 != 0 ? "½" : "");
}

void pw_halves_fields(struct pw_field *row, const char *whole, const char *half, const char *points)
{
    const char *at = strstr(points, "½");
    g_autofree char *before = g_strndup(points, at ? (gsize)(at - points) : strlen(points));
    pw_field_text(row, whole, before);
    pw_field_text(row, half, at ? at : "");
}

static const char *tie_word(const struct pw_criterion *criterion, bool go)
{
    static const char *const cut[] = {"tb-ps", "tb-ps-c1", "tb-ps-c2"};
    switch (criterion->kind) {
    case PW_TB_DIRECT:
        return go ? "tb-dc" : "tb-de";
    case PW_TB_WINS:
        return go ? "tb-nbw" : "tb-win";
    case PW_TB_WON:
        return "tb-won";
    case PW_TB_BLACK_GAMES:
        return "tb-bpg";
    case PW_TB_BLACK_WINS:
        return "tb-bwg";
    case PW_TB_SB:
        return go ? "tb-sodos" : "tb-sb";
    case PW_TB_SB_CUT1:
        return "tb-sb-c1";
    case PW_TB_SB_CUT2:
        return "tb-sb-c2";
    case PW_TB_KOYA:
        return criterion->limit == 0 ? "tb-ks" : "tb-ks-limit";
    case PW_TB_PROGRESSIVE:
        return go && criterion->limit == 0 ? "tb-cuss" : cut[criterion->limit];
    case PW_TB_PLAYED:
        return "tb-rep";
    case PW_TB_STANDARD:
        return "tb-std";
    case PW_TB_RATING:
        return "tb-rtng";
    case PW_TB_RATING_LOW:
        return "tb-rtng-r";
    case PW_TB_NUMBER:
        return "tb-tpn";
    case PW_TB_NUMBER_HIGH:
        return "tb-tpn-r";
    case PW_TB_BH:
        return "tb-bh";
    case PW_TB_BH_CUT1:
        return "tb-bh-c1";
    case PW_TB_BH_CUT2:
        return "tb-bh-c2";
    case PW_TB_BH_MEDIAN1:
        return "tb-bh-m1";
    case PW_TB_BH_MEDIAN2:
        return "tb-bh-m2";
    case PW_TB_FB:
        return "tb-fb";
    case PW_TB_FB_CUT1:
        return "tb-fb-c1";
    case PW_TB_AOB:
        return "tb-aob";
    case PW_TB_ARO:
        return "tb-aro";
    case PW_TB_ARO_CUT1:
        return "tb-aro-c1";
    case PW_TB_TPR:
        return "tb-tpr";
    case PW_TB_PTP:
        return "tb-ptp";
    case PW_TB_APRO:
        return "tb-apro";
    case PW_TB_APPO:
        return "tb-appo";
    case PW_TB_POINTS:
    case PW_TB_COUNT:
        break;
    }
    return "points";
}

/* The number that the sheet has. */
static int label_of(const int *label, int who_no)
{
    return label ? label[who_no] : who_no;
}

static void replacement_fields(struct pw_field *root, const struct pw_event *event,
                               const int *label)
{
    struct pw_field *list = pw_field_list(root, "replacements");
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *one = &event->replacement[i];
        const char *former = pw_event_name_in(event, one->who_no, one->round_no - 1);
        struct pw_field *row = pw_field_append(list);
        pw_field_int(row, "no", label_of(label, one->who_no));
        pw_field_int(row, "round", one->round_no);
        pw_field_text(row, "name", one->who.name);
        g_autofree char *number = g_strdup_printf("%d", label_of(label, one->who_no));
        pw_field_text(row, "former", former ? former : number);
    }
}

#define LEAVERS_NAMED 6

static void leaver_fields(struct pw_field *root, const struct pw_tournament *t,
                          const struct pw_event *event, const int *label)
{
    struct pw_field *list = pw_field_list(root, "leavers");
    int more = 0; /* of a Swiss: who left keeps all points, and is a player like others */
    int *last = t->swiss ? pw_leavers_last(event->withdrawn, t->players) : NULL;
    for (int who_no = 1, named = 0; who_no <= t->players; who_no++) {
        const char *name = pw_event_name_in(event, who_no, 0);
        bool left = last != NULL && last[who_no] < t->rounds;
        int round_no = left ? last[who_no] : t->left_after[who_no];
        if (t->presence[who_no] == PW_PLAYS && !left)
            continue;
        if (named++ >= LEAVERS_NAMED) {
            more++;
            continue;
        }
        struct pw_field *row = pw_field_append(list);
        const int no = label_of(label, who_no);
        g_autofree char *who =
            name ? g_strdup_printf("%d %s", no, name) : g_strdup_printf("%d", no);
        pw_field_text(row, "who", who);
        pw_field_int(row, "round", round_no);
        pw_field_word(row, "left-line", round_no ? "left-after" : "left-before");
    }
    free(last);
    pw_field_flag(root, "leavers-more", false);
    if (more > 0)
        pw_field_int(root, "leavers-more", more);
}

/* Puts play-offs[]: who played it, in its order, "3 Bravo, Bea; 1 Alfa, Arne", and play-off-place:
 * the place of the first. The same of all together, or play-off is no. */
static void play_off_fields(struct pw_field *root, const struct pw_played *played,
                            const struct pw_event *event)
{
    struct pw_field *list = pw_field_list(root, "play-offs");
    g_autoptr(GString) all = g_string_new(NULL);
    int who_no;
    for (int group = 1; (who_no = pw_play_off_who(played->t, group, 1)) != 0; group++) {
        struct pw_field *row = pw_field_append(list);
        g_autoptr(GString) text = g_string_new(NULL);
        pw_field_int(row, "play-off-place", played->of[who_no]->rank);
        if (group == 1)
            pw_field_int(root, "play-off-place", played->of[who_no]->rank);
        for (int place = 1; (who_no = pw_play_off_who(played->t, group, place)) != 0; place++) {
            const char *name = pw_event_name_in(event, who_no, 0);
            g_string_append_printf(text, "%s%d%s%s", text->len > 0 ? "; " : "",
                                   label_of(played->label, who_no), name ? " " : "",
                                   name ? name : "");
        }
        pw_field_text(row, "play-off", text->str);
        g_string_append_printf(all, "%s%s", all->len > 0 ? "; " : "", text->str);
    }
    pw_text_or_no(root, "play-off", all->len > 0 ? all->str : NULL);
}

bool pw_game_counts(const struct pw_tournament *t, int who_no, const struct pw_view *view)
{
    return view->counts && t->presence[who_no] != PW_LEFT_UNCOUNTED;
}

bool pw_has_forfeits(const struct pw_tournament *t, int who_no, int first_no, int last_no)
{
    for (int i = 0; t && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.opponent_no != 0 && view.game->off_no == 0 && pw_code_forfeit(view.code) &&
            view.game->round_no >= first_no && view.game->round_no <= last_no)
            return true;
    }
    return false;
}

void pw_uncounted_fields(struct pw_field *root, const struct pw_tournament *t,
                         const struct pw_event *event, const int *label)
{
    GString *who = g_string_new(NULL);
    g_autoptr(GString) numbers = g_string_new(NULL);
    int named = 0;
    for (int who_no = 1; t && who_no <= t->players; who_no++) {
        const char *name = pw_event_name_in(event, who_no, 0);
        if (t->presence[who_no] != PW_LEFT_UNCOUNTED || !t->here[who_no])
            continue;
        if (named++ >= LEAVERS_NAMED) {
            g_string_append(who, ", …");
            g_string_append(numbers, ", …");
            break;
        }
        g_string_append_printf(who, "%s%d", named > 1 ? ", " : "", label_of(label, who_no));
        g_string_append_printf(numbers, "%s%d", named > 1 ? ", " : "", label_of(label, who_no));
        if (name)
            g_string_append_printf(who, " %s", name);
    }
    pw_text_or_no(root, "uncounted-numbers", named > 0 ? numbers->str : NULL);
    pw_text_or_no(root, "uncounted", named > 0 ? who->str : NULL);
    pw_field_int(root, "uncounted-lines", named > 0);
    g_string_free(who, TRUE);
}

#define EXCHANGES_NAMED 6 /* a sheet has room for so many */

int pw_exchange_lines(const struct pw_tournament *t)
{
    int lines = 0;
    for (int i = 0; i < t->games; i++)
        lines += t->game[i].exchanged;
    return MIN(lines, EXCHANGES_NAMED + 1);
}

static void exchange_fields(struct pw_field *root, const struct pw_tournament *t,
                            const struct pw_event *event, const int *label)
{
    struct pw_field *list = pw_field_list(root, "exchanges");
    int more = 0;
    pw_field_flag(root, "exchanges-more", false);
    for (int i = 0; i < t->games; i++) {
        const struct pw_game game = pw_tournament_filed(t, i);
        if (!game.exchanged)
            continue;
        if ((int)pw_field_length(list) == EXCHANGES_NAMED) {
            more++;
            continue;
        }
        struct pw_field *row = pw_field_append(list);
        const int who[] = {game.white_no, game.black_no};
        pw_field_int(row, "round", game.round_no);
        pw_field_int(row, "board", game.board_no);
        for (int k = 0; k < 2; k++) {
            g_autofree char *number = g_strdup_printf("%d", label_of(label, who[k]));
            const char *name = pw_event_name_in(event, who[k], game.round_no);
            pw_field_text(row, k == 0 ? "white-name" : "black-name", name ? name : number);
        }
    }
    if (more > 0) {
        pw_field_int(root, "exchanges-more", more);
        pw_field_int(root, "more", more);
    }
}

void pw_swiss_fields(struct pw_field *root, const struct pw_event *event)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    char left[PW_LEFT_OUT] = "";
    int count = 0;
    pw_field_flag(root, "paired-elsewhere", event->no_robin != NULL);
    pw_field_word(root, "paired-line", event->swiss != NULL ? "paired-dutch" : "paired-elsewhere");
    pw_field_word(root, "paired-short",
                  event->swiss != NULL ? "swiss-short" : "paired-elsewhere-short");
    struct pw_reason why;
    pw_criteria_of_event(event, criteria, &count, left, sizeof left, &why);
    pw_text_or_no(root, "left-out", left[0] ? left : NULL);
    pw_text_or_no(root, "points-differ", event->games.other_points);
    const int rounds = event->schedule != NULL ? event->schedule->rounds : 0;
    pw_field_flag(root, "rounds-open", event->games.rounds > rounds);
    if (event->games.rounds > rounds)
        pw_field_int(root, "rounds-all", event->games.rounds);
}

void pw_team_name_fields(struct pw_field *record, const char *name, const char *title,
                         const struct pw_event *event, int team_no)
{
    const char letter[2] = {(char)('A' + team_no - 1), '\0'};
    const char *said = pw_event_team(event, team_no);
    pw_field_text(record, name, said ? said : letter);
    if (title && said)
        pw_field_text(record, title, said);
    else if (title)
        pw_field_word(record, title, team_no == 1 ? "team-a" : "team-b");
}

static void match_fields(struct pw_field *root, const struct pw_event *event,
                         const struct pw_tournament *t)
{
    pw_field_flag(root, "teams", t->team > 0);
    if (t->team == 0)
        return;
    pw_team_name_fields(root, "team", "team-a", event, 1);
    pw_team_name_fields(root, "other-team", "team-b", event, 2);
    g_autofree char *a = pw_halves_text(pw_tournament_match(t, 0));
    g_autofree char *b = pw_halves_text(pw_tournament_match(t, 1));
    g_autofree char *score = g_strdup_printf("%s – %s", a, b);
    pw_field_text(root, "match-score", score);
}

void pw_team_fields(struct pw_field *record, const struct pw_event *event,
                    const struct pw_tournament *t, int team)
{
    g_autofree char *points = pw_halves_text(pw_tournament_match(t, team));
    pw_team_name_fields(record, "team", "team-title", event, team + 1);
    pw_field_text(record, "team-points", points);
}

int pw_rounds_off_fields(struct pw_field *root, const struct pw_event *event, int rounds)
{
    g_autoptr(GString) list = g_string_new(NULL);
    int run[2] = {0, 0}, off = 0;
    for (int round_no = 1; round_no <= rounds; round_no++)
        if (pw_event_round_off(event, round_no)) {
            pw_runs_add(list, run, round_no);
            off++;
        }
    pw_runs_add(list, run, 0);
    pw_rounds_unplayed_fields(root, list->str, off);
    pw_field_int(root, "rounds-off-lines", off > 0);
    return rounds - off;
}

bool pw_is_as_planned(const struct pw_tournament *t, const struct pw_event *event, int rounds)
{
    bool whole = true;
    for (int round_no = 1; round_no <= rounds && whole; round_no++)
        whole = !pw_event_round_off(event, round_no);
    for (int who_no = 1; t && who_no <= t->players && whole; who_no++)
        whole = t->presence[who_no] == PW_PLAYS;
    return whole;
}

/* Puts direct-none: the code of direct encounter, where it stands and has a dash for somebody. */
static void direct_none_field(struct pw_field *root, const struct pw_played *played,
                              bool black_first)
{
    char code[16] = "";
    for (int i = 0; i < played->shown_count; i++) {
        const struct pw_criterion *criterion = &played->criteria[played->shown[i]];
        for (int k = 0; criterion->kind == PW_TB_DIRECT && k < played->count; k++)
            if (played->standing[k].rank > 0 && !has_equal_points(played, &played->standing[k]))
                pw_criterion_name(criterion, black_first, code);
    }
    pw_text_or_no(root, "direct-none", code[0] ? code : NULL);
}

void pw_played_fields(struct pw_field *root, const struct pw_played *played,
                      const struct pw_event *event)
{
    pw_field_int(root, "round-count", pw_rounds_off_fields(root, event, played->t->rounds));
    replacement_fields(root, event, played->label);
    exchange_fields(root, played->t, event, played->label);
    leaver_fields(root, played->t, event, played->label);
    struct pw_field *heads = pw_field_list(root, "heads");
    const bool black_first = pw_event_contest(event)->black_first;
    GString *order = g_string_new("PTS");
    char name[32];
    for (int i = 0; i < played->shown_count; i++) {
        char code[16];
        pw_criterion_name(&played->criteria[played->shown[i]], black_first, code);
        pw_field_text(pw_field_append(heads), "code", code);
    }
    for (int c = 1; c < played->criteria_count; c++) {
        char code[16];
        pw_criterion_name(&played->criteria[c], black_first, code);
        g_string_append_printf(order, ", %s", code);
        g_snprintf(name, sizeof name, "tb-%d", c);
        pw_field_word(root, name, tie_word(&played->criteria[c], black_first));
    }
    pw_field_text(root, "order", order->str);
    direct_none_field(root, played, black_first);
    int done = 0;
    for (int round_no = 1; round_no <= played->t->rounds_begun; round_no++)
        done += !pw_event_round_off(event, round_no);
    pw_field_int(root, "rounds-done", done);
    g_string_free(order, TRUE);
    pw_field_flag(root, "equal", false);
    g_snprintf(name, sizeof name, "equal-%d", played->criteria_count - 1);
    if (played->criteria_count > 1 || event->no_robin)
        pw_field_word(root, "equal", name);
    pw_swiss_fields(root, event);
    pw_field_flag(root, "open", false);
    if (played->t->open > 0)
        pw_field_int(root, "open", played->t->open);
    match_fields(root, event, played->t);
    bool left = false;
    for (int i = 0; i < played->count; i++)
        left = left || played->standing[i].rank == 0;
    pw_field_flag(root, "left", left);
    pw_uncounted_fields(root, played->t, event, played->label);
    play_off_fields(root, played, event);
}

static int decimals_of(const char *text)
{
    const char *point = strchr(text, '.');
    return point ? (int)strlen(point + 1) : 0;
}

/* The value with as many decimals as the longest of its column. */
static void value_text(const struct pw_played *played, const struct pw_standing *standing, int c,
                       char text[32])
{
    char one[24];
    int most = 0;
    for (int i = 0; i < played->count; i++) {
        pw_value_text(&played->criteria[c], played->standing[i].value[c], one);
        most = MAX(most, played->standing[i].rank > 0 ? decimals_of(one) : 0);
    }
    pw_value_text(&played->criteria[c], standing->value[c], one);
    int more = MAX(most - decimals_of(one), 0);
    g_snprintf(text, 32, "%s%s%.*s", one, decimals_of(one) == 0 && more > 0 ? "." : "", more, "00");
}

void pw_standing_fields(struct pw_field *row, const struct pw_played *played,
                        const struct pw_standing *standing)
{
    pw_field_flag(row, "rank", false);
    if (standing->rank > 0)
        pw_field_int(row, "rank", standing->rank);
    g_autofree char *points = standing->rank > 0 ? pw_halves_text(standing->points) : g_strdup("–");
    pw_field_text(row, "points-scored", points);
    pw_halves_fields(row, "points-whole", "points-half", points);
    struct pw_field *values = pw_field_list(row, "values");
    struct pw_field *workings = pw_field_list(row, "workings");
    gsize size = 64 + 48 * (gsize)pw_tournament_games_of(played->t, standing->who_no);
    g_autofree char *working = g_malloc(size);
    const int worked = standing->rank > 0 ? played->criteria_count : 0; /* "–" needs no working */
    for (int c = 0; c < worked; c++) {
        pw_working_standing(played->t, played->criteria, c, standing, working, size);
        pw_field_decimal(pw_field_append(workings), "working", working);
    }
    for (int i = 0; i < played->shown_count; i++) {
        char text[32] = "";
        int c = played->shown[i];
        bool direct = played->criteria[c].kind == PW_TB_DIRECT;
        if (standing->rank > 0 && (!direct || has_equal_points(played, standing)))
            value_text(played, standing, c, text);
        else if (standing->rank > 0) /* 0 would be a result among those who are equal */
            g_strlcpy(text, "–", sizeof text);
        pw_field_decimal(pw_field_append(values), "value", text);
    }
}

const char *pw_code_shown(char code)
{
    return code == '*'           ? ""
           : code == '+'         ? "+"
           : code == '-'         ? "–"
           : pw_code_won(code)   ? "1"
           : pw_code_drawn(code) ? "½"
                                 : "0";
}
