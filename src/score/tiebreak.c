/* tiebreak.c - each tie-break by itself, and its working. */

#include "base/messages.h"
#include "score/standings.h"

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Half of what this player can have. */
static long long half_of_possible(const struct pw_tournament *t, int who_no)
{
    return t->counted[who_no] * t->scoring.win * (PW_POINT / 4) / 2;
}

static bool in_koya(const struct pw_tournament *t, int who_no, int limit)
{
    return pw_tournament_points(t, who_no) >= half_of_possible(t, who_no) + limit * (PW_POINT / 2);
}

/* Whatever a win gives there. */
static long long standard(const struct pw_tournament *t, int who_no)
{
    long long sum = 0, draw = t->scoring.draw * (PW_POINT / 4);
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.counts && view.code != '*')
            sum += view.points > draw ? PW_POINT : view.points == draw ? PW_POINT / 2 : 0;
    }
    return sum;
}

static long long koya(const struct pw_tournament *t, int who_no, int limit)
{
    long long sum = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.opponent_no != 0 && view.counts && in_koya(t, view.opponent_no, limit))
            sum += view.points;
    }
    return sum;
}

/* Without the scores after the first `cut` rounds. */
static long long progressive(const struct pw_tournament *t, int who_no, int cut)
{
    long long sum = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        int from_no = view.game->round_no > cut ? view.game->round_no : cut + 1;
        if (from_no <= t->rounds_begun)
            sum += view.points * (t->rounds_begun - from_no + 1);
    }
    return sum;
}

static bool counted(enum pw_tiebreak kind, const struct pw_view *view)
{
    bool played = pw_code_played(view->code) && view->opponent_no != 0;
    switch (kind) {
    case PW_TB_WINS:
        return pw_code_won(view->code);
    case PW_TB_WON:
        return played && pw_code_won(view->code);
    case PW_TB_BLACK_GAMES:
        return played && !view->white;
    case PW_TB_BLACK_WINS:
        return played && !view->white && pw_code_won(view->code);
    case PW_TB_PLAYED:
        return view->code != '-' && view->code != 'H' && view->code != 'Z' && view->code != 'F' &&
               view->code != '*';
    default:
        return false;
    }
}

static long long count(const struct pw_tournament *t, enum pw_tiebreak kind, int who_no)
{
    long long n = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        n += view.counts && pw_tournament_begun(t, view.game) && counted(kind, &view);
    }
    return n;
}

bool pw_view_met(const struct pw_tournament *t, const struct pw_view *view)
{
    return !t->swiss || pw_code_played(view->code) || view->code == '*';
}

/* Of who with everybody, into t->with; or those are 0 again. */
static void meet(const struct pw_tournament *t, int who_no, bool forget)
{
    struct pw_meetings *with = t->with;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.opponent_no == 0 || !view.counts || !pw_view_met(t, &view))
            continue;
        with[view.opponent_no].sum += view.points;
        with[view.opponent_no].games++;
        with[view.opponent_no].open += view.code == '*';
        if (forget)
            with[view.opponent_no] = (struct pw_meetings){0, 0, 0};
    }
}

/* Of two who meet more often, the average of their games. Open games lost and won; `settled`: of
 * those that are played alone. */
static void direct(const struct pw_tournament *t, int who_no, const int *group, int size,
                   bool settled, long long *least, long long *most)
{
    meet(t, who_no, false);
    long long quarter = PW_POINT / 4;
    *least = *most = 0;
    for (int i = 0; i < size; i++) {
        const struct pw_meetings *other = &t->with[group[i]];
        int open = settled ? 0 : other->open, games = other->games - other->open + open;
        if (games == 0)
            continue;
        *least += (other->sum + open * t->scoring.loss * quarter) / games;
        *most += (other->sum + open * t->scoring.win * quarter) / games;
    }
    /* In a Swiss who has not met is taken to win (6.2). */
    for (int i = 0; t->swiss && i < size; i++)
        if (group[i] != who_no && t->with[group[i]].games == 0)
            *most += t->scoring.win * quarter;
    meet(t, who_no, true);
}

long long pw_direct(const struct pw_tournament *t, int who_no, const int *group, int size)
{
    long long least, most;
    direct(t, who_no, group, size, true, &least, &most);
    return least;
}

void pw_direct_bounds(const struct pw_tournament *t, int who_no, const int *group, int size,
                      long long *least, long long *most)
{
    direct(t, who_no, group, size, false, least, most);
}

static bool in_count(const struct pw_tournament *t, int who_no)
{
    return t->here[who_no] && t->presence[who_no] != PW_LEFT_UNCOUNTED;
}

/* All with as many points as this one, in t->level. */
static const int *level(const struct pw_tournament *t, int who_no, int *size)
{
    int *group = t->level;
    long long points = pw_tournament_points(t, who_no);
    *size = 0;
    for (int other = 1; other <= t->players; other++)
        if (in_count(t, other) && pw_tournament_points(t, other) == points)
            group[(*size)++] = other;
    return group;
}

long long pw_tiebreak(const struct pw_tournament *t, const struct pw_criterion *criterion,
                      int who_no)
{
    int size;
    const int *group;
    switch (criterion->kind) {
    case PW_TB_POINTS:
        return pw_tournament_points(t, who_no);
    case PW_TB_DIRECT:
        group = level(t, who_no, &size);
        return pw_direct(t, who_no, group, size);
    case PW_TB_SB:
    case PW_TB_SB_CUT1:
    case PW_TB_SB_CUT2:
        return pw_by_opponents(t, criterion->kind, who_no);
    case PW_TB_KOYA:
        return koya(t, who_no, criterion->limit);
    case PW_TB_PROGRESSIVE:
        return progressive(t, who_no, criterion->limit);
    case PW_TB_STANDARD:
        return standard(t, who_no);
    case PW_TB_RATING:
        return t->all_rated ? t->rating[who_no] : 0;
    case PW_TB_RATING_LOW:
        return t->all_rated ? -t->rating[who_no] : 0;
    case PW_TB_NUMBER:
        return -who_no;
    case PW_TB_NUMBER_HIGH:
        return who_no;
    default:
        return criterion->kind >= PW_TB_BH ? pw_by_opponents(t, criterion->kind, who_no)
                                           : count(t, criterion->kind, who_no);
    }
}

/* ---- names and numbers ---- */

static const struct {
    const char *name;
    enum pw_tiebreak kind;
} names[] = {
    /* the first of a kind is its code */
    {"PTS", PW_TB_POINTS},
    {"DE", PW_TB_DIRECT},
    {"WIN", PW_TB_WINS},
    {"WON", PW_TB_WON},
    {"BPG", PW_TB_BLACK_GAMES},
    {"BWG", PW_TB_BLACK_WINS},
    {"SB", PW_TB_SB},
    {"SB/C1", PW_TB_SB_CUT1},
    {"SB/C2", PW_TB_SB_CUT2},
    {"KS", PW_TB_KOYA},
    {"PS", PW_TB_PROGRESSIVE},
    {"REP", PW_TB_PLAYED},
    {"STD", PW_TB_STANDARD},
    {"RTNG", PW_TB_RATING},
    {"RTNG/R", PW_TB_RATING_LOW},
    {"TPN", PW_TB_NUMBER},
    {"TPN/R", PW_TB_NUMBER_HIGH},
    {"BH", PW_TB_BH},
    {"BH/C1", PW_TB_BH_CUT1},
    {"BH/C2", PW_TB_BH_CUT2},
    {"BH/M1", PW_TB_BH_MEDIAN1},
    {"BH/M2", PW_TB_BH_MEDIAN2},
    {"FB", PW_TB_FB},
    {"FB/C1", PW_TB_FB_CUT1},
    {"AOB", PW_TB_AOB},
    {"ARO", PW_TB_ARO},
    {"ARO/C1", PW_TB_ARO_CUT1},
    {"TPR", PW_TB_TPR},
    {"PTP", PW_TB_PTP},
    {"APRO", PW_TB_APRO},
    {"APPO", PW_TB_APPO},
    {"BUCHHOLZ", PW_TB_BH},
    {"SOS", PW_TB_BH},
    {"MBH", PW_TB_BH_MEDIAN1},
    {"SOS-1", PW_TB_BH_CUT1},
    {"POINTS", PW_TB_POINTS},
    {"WINS", PW_TB_WINS},
    {"NBW", PW_TB_WINS},
    {"DC", PW_TB_DIRECT},
    {"SODOS", PW_TB_SB},
    {"SB_CUT1", PW_TB_SB_CUT1},
    {"SB-C1", PW_TB_SB_CUT1},
    {"KOYA", PW_TB_KOYA},
    {"PROGRESSIVE", PW_TB_PROGRESSIVE},
    {"CUSS", PW_TB_PROGRESSIVE},
};

/* Buchholz and its kin, which part nobody where everybody meets everybody; SOSOS and other cuts
 * have no code of ours. */
static bool is_buchholz(const char *name, enum pw_tiebreak kind)
{
    return (kind >= PW_TB_BH && kind <= PW_TB_AOB) || strncmp(name, "BH/", 3) == 0 ||
           strncmp(name, "FB/", 3) == 0 || strstr(name, "BUCHHOLZ") != NULL ||
           strcmp(name, "SOSOS") == 0;
}

/* "KS/L+1", "KS/L1", "KS/L-2": the limit that many half points higher or lower. */
static bool read_limit(const char *name, struct pw_criterion *criterion)
{
    const char *limit = strncmp(name, "KS/L", 4) == 0     ? name + 4
                        : strncmp(name, "KOYA/L", 6) == 0 ? name + 6
                                                          : "";
    size_t sign = *limit == '+' || *limit == '-', digits = strspn(limit + sign, "0123456789");
    if (digits < 1 || digits > 2 || limit[sign + digits] != '\0')
        return false;
    criterion->kind = PW_TB_KOYA;
    criterion->limit = (int)strtol(limit, NULL, 10);
    return true;
}

/* "PS/C1", "PS/C2": without the scores after the first rounds. */
static bool read_cut(const char *name, struct pw_criterion *criterion)
{
    if (strncmp(name, "PS/C", 4) != 0 || name[4] < '1' || name[4] > '2' || name[5] != '\0')
        return false;
    criterion->kind = PW_TB_PROGRESSIVE;
    criterion->limit = name[4] - '0';
    return true;
}

static enum pw_status refuse_in_robin(const char *said, enum pw_tiebreak kind,
                                      struct pw_reason *why)
{
    return pw_because(why, PW_BAD_REQUEST,
                      is_buchholz(said, kind)
                          ? "%s is not for a round robin: everybody has the same opponents, and "
                            "FIDE forbids it; write DE, WIN, WON, BPG, BWG, SB, SB/C1, KS or PS"
                          : "%s is for a Swiss; in a round robin write DE, WIN, WON, BPG, BWG, SB, "
                            "SB/C1, KS, PS or RTNG",
                      said);
}

static enum pw_status read_one(const char *said, struct pw_criterion *criterion,
                               struct pw_reason *why)
{
    char name[32];
    snprintf(name, sizeof name, "%s", said);
    size_t length = strlen(name);
    /* forfeits as games that were played: in a round robin they are (15.2) */
    if (length > 2 && strcmp(name + length - 2, "/P") == 0)
        name[length - 2] = '\0';
    criterion->limit = 0;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (strcmp(name, names[i].name) == 0) {
            criterion->kind = names[i].kind;
            return PW_OK;
        }
    }
    if (read_limit(name, criterion) || read_cut(name, criterion))
        return PW_OK;
    if (is_buchholz(name, PW_TB_POINTS))
        return refuse_in_robin(said, PW_TB_BH, why);
    return pw_because(
        why, PW_BAD_REQUEST,
        "there is no tie-break \"%s\"; write DE, WIN, WON, BPG, BWG, SB, SB/C1, SB/C2, "
        "KS, KS/L+1, PS, PS/C1, REP, STD, RTNG, RTNG/R, TPN or TPN/R",
        said);
}

static bool is_count(enum pw_tiebreak kind)
{
    return kind == PW_TB_WINS || kind == PW_TB_WON || kind == PW_TB_BLACK_GAMES ||
           kind == PW_TB_BLACK_WINS || kind == PW_TB_PLAYED || kind == PW_TB_NUMBER ||
           kind == PW_TB_NUMBER_HIGH || kind == PW_TB_RATING || kind == PW_TB_RATING_LOW ||
           kind >= PW_TB_ARO;
}

/* The next name of a list, in capitals and without blanks; "" where there is none between two
 * commas.
 */
static const char *next_name(const char *at, char name[32])
{
    size_t length = 0;
    for (; *at != '\0' && *at != ',' && *at != ';'; at++)
        if (!isspace((unsigned char)*at) && length < 31)
            name[length++] = (char)toupper((unsigned char)*at);
    name[length] = '\0';
    return at + (*at != '\0');
}

static bool is_there(const struct pw_criterion *criteria, int n, const struct pw_criterion *one)
{
    bool there = one->kind == PW_TB_POINTS;
    for (int i = 1; i < n && !there; i++)
        there = criteria[i].kind == one->kind && criteria[i].limit == one->limit;
    return there;
}

bool pw_criterion_of_swiss(const struct pw_criterion *criterion)
{
    return criterion->kind != PW_TB_KOYA;
}

/* What is left out, "DE, BH/C1", as far as it has room. */
struct left_out {
    char *text;
    size_t size, used;
};

static void leave_out(struct left_out *left, const char *name)
{
    if (left->used + strlen(name) + 3 < left->size)
        left->used += (size_t)snprintf(left->text + left->used, left->size - left->used, "%s%s",
                                       left->used > 0 ? ", " : "", name);
}

/* As far as a list can be followed. Where everybody meets everybody, Buchholz parts nobody, and in
 * a Swiss Koya's limit is not for it; what is unknown would part some, so that nothing behind it
 * counts. */
static void read_known(const char *text, bool swiss, struct pw_criterion *criteria, int *count,
                       struct left_out *left)
{
    int n = 0;
    bool ended = false;
    left->text[0] = '\0';
    criteria[n++] = (struct pw_criterion){PW_TB_POINTS, 0};
    for (const char *at = text != NULL ? text : ""; *at != '\0';) {
        char name[32];
        struct pw_criterion one = {PW_TB_POINTS, 0};
        struct pw_reason why;
        at = next_name(at, name);
        if (name[0] == '\0')
            continue;
        bool known = read_one(name, &one, &why) == PW_OK,
             there = known && is_there(criteria, n, &one);
        bool here = swiss ? pw_criterion_of_swiss(&one) : one.kind < PW_TB_BH;
        bool ours = known && !ended && here && (there || n < PW_CRITERIA_MAX);
        if (ours && !there)
            criteria[n++] = one;
        if (!ours)
            leave_out(left, name);
        ended = ended || (!ours && (swiss ? !known : !is_buchholz(name, one.kind)));
    }
    *count = n;
}

void pw_criteria_of_swiss(const char *text, struct pw_criterion *criteria, int *count, char *left,
                          size_t size)
{
    struct left_out out = {left, size, 0};
    read_known(text, true, criteria, count, &out);
}

/* A tie-break that nobody knows is a slip in an event; in a report it is another program's. */
static enum pw_status refuse_unknown(const char *said, struct pw_reason *why)
{
    for (const char *at = said; *at != '\0';) {
        char name[32];
        struct pw_criterion one;
        at = next_name(at, name);
        if (name[0] != '\0' && !is_buchholz(name, PW_TB_POINTS) &&
            read_one(name, &one, why) != PW_OK)
            return pw_because(
                why, PW_BAD_REQUEST,
                "there is no tie-break \"%s\"; in a Swiss write BH, BH/C1, BH/M1, FB, SB, "
                "DE, WIN, WON, BPG, BWG, PS, AOB, ARO, TPR or PTP",
                name);
    }
    return PW_OK;
}

enum pw_status pw_criteria_of_event(const struct pw_event *event, struct pw_criterion *criteria,
                                    int *count, char *left, size_t size, struct pw_reason *why)
{
    struct left_out out = {left, size, 0};
    const bool swiss = pw_event_of_paired_games(event);
    const char *report = event->games.tie_breaks, *said = event->tie_breaks;
    if (swiss && said == NULL && event->swiss != NULL)
        said = PW_TIE_BREAKS_OF_SWISS;
    left[0] = '\0';
    if (event->swiss != NULL && refuse_unknown(said, why) != PW_OK)
        return PW_BAD_REQUEST;
    if (!swiss &&
        (report == NULL || event->tie_breaks == NULL || strcmp(report, event->tie_breaks) != 0))
        return pw_criteria_read(event->tie_breaks, criteria, count, why);
    read_known(said, swiss, criteria, count, &out);
    return PW_OK;
}

enum pw_status pw_criteria_read(const char *text, struct pw_criterion *criteria, int *count_out,
                                struct pw_reason *why)
{
    int n = 0;
    criteria[n++] = (struct pw_criterion){PW_TB_POINTS, 0};
    for (const char *at = text != NULL && *text != '\0' ? text : "DE,WIN,SB,KS"; *at != '\0';) {
        char name[32];
        struct pw_criterion one = {PW_TB_POINTS, 0};
        at = next_name(at, name);
        if (name[0] == '\0')
            continue;
        enum pw_status status = read_one(name, &one, why);
        if (status != PW_OK)
            return status;
        if (one.kind >= PW_TB_BH)
            return refuse_in_robin(name, one.kind, why);
        if (is_there(criteria, n, &one)) /* a second time it parts nobody */
            continue;
        if (n == PW_CRITERIA_MAX)
            return pw_because(why, PW_BAD_REQUEST,
                              "more than 11 tie-breaks, from %s on; leave some out", name);
        criteria[n++] = one;
    }
    *count_out = n;
    return PW_OK;
}

void pw_criterion_code(const struct pw_criterion *criterion, char out[16])
{
    const char *name = "";
    for (size_t i = sizeof names / sizeof *names; i-- > 0;)
        if (names[i].kind == criterion->kind)
            name = names[i].name;
    if (criterion->limit != 0)
        snprintf(out, 16, criterion->kind == PW_TB_KOYA ? "%s/L%+d" : "%s/C%d", name,
                 criterion->limit);
    else
        snprintf(out, 16, "%s", name);
}

void pw_criterion_name(const struct pw_criterion *criterion, bool go, char out[16])
{
    static const struct {
        enum pw_tiebreak kind;
        const char *name;
    } of_go[] = {{PW_TB_DIRECT, "DC"},
                 {PW_TB_WINS, "NBW"},
                 {PW_TB_SB, "SODOS"},
                 {PW_TB_PROGRESSIVE, "CUSS"}};
    pw_criterion_code(criterion, out);
    for (size_t i = 0; go && i < sizeof of_go / sizeof *of_go; i++)
        if (of_go[i].kind == criterion->kind && criterion->limit == 0)
            snprintf(out, 16, "%s", of_go[i].name);
}

void pw_value_text(const struct pw_criterion *criterion, long long value, char out[24])
{
    if (is_count(criterion->kind)) {
        snprintf(out, 24, "%lld", llabs(value));
        return;
    }
    long long hundredths = (value * 100 + PW_POINT / 2) / PW_POINT;
    long long whole = hundredths / 100, rest = hundredths % 100;
    if (rest == 0)
        snprintf(out, 24, "%lld", whole);
    else if (rest % 10 == 0)
        snprintf(out, 24, "%lld.%lld", whole, rest / 10);
    else
        snprintf(out, 24, "%lld.%02lld", whole, rest);
}

/* ---- the working ---- */

struct line {
    char *out;
    size_t size, used;
    int terms;
};

static void add(struct line *line, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void add(struct line *line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(line->out + line->used, line->size - line->used, format, args);
    va_end(args);
    line->used += (size_t)n;
    if (line->used >= line->size)
        line->used = line->size - 1;
}

static void term(struct line *line)
{
    add(line, "%s", line->terms++ == 0 ? " = " : " + ");
}

static const char *points_text(long long value, char out[24])
{
    static const struct pw_criterion points = {PW_TB_POINTS, 0};
    pw_value_text(&points, value, out);
    return out;
}

/* The games among those level on points. Where the tie-break could not be asked, as some are open,
 * or was asked of fewer, they are listed, open ones as *, and are no sum. */
static void work_direct(struct line *line, const struct pw_tournament *t, int who_no, bool asked)
{
    int size;
    const int *group = level(t, who_no, &size);
    meet(t, who_no, false);
    for (int k = 0; k < size; k++) {
        const struct pw_meetings *other = &t->with[group[k]];
        char text[24];
        int n = other->games - other->open;
        bool waits = n == 0 && other->open > 0;
        if (n == 0 && (asked || !waits))
            continue;
        if (asked)
            term(line);
        else
            add(line, "%s", line->terms++ == 0 ? ": " : ", ");
        add(line, "%s (%d)", waits ? "*" : points_text(other->sum / n, text), group[k]);
    }
    meet(t, who_no, true);
}

static bool is_product(enum pw_tiebreak kind)
{
    return kind == PW_TB_SB || kind == PW_TB_SB_CUT1 || kind == PW_TB_SB_CUT2;
}

/* "BH 12 = 4.5 (7) + 3 (2) + 2.5 (-)": what was cut is not there; "-" is a round without a game. In
 * a round robin, where everybody meets everybody, the opponents are not named. */
static void work_contributions(struct line *line, const struct pw_tournament *t,
                               enum pw_tiebreak kind, int who_no)
{
    const struct pw_contribution *part;
    const bool product = is_product(kind);
    int n = pw_contributions(t, kind, who_no, &part);
    for (int i = 0; i < n; i++) {
        char text[24];
        if (part[i].cut || (product ? part[i].points : part[i].score) == 0)
            continue;
        term(line);
        if (product)
            add(line, "%s × ", points_text(part[i].points, text));
        add(line, "%s", points_text(part[i].score, text));
        if (t->swiss && part[i].opponent_no != 0)
            add(line, " (%d)", part[i].opponent_no);
        else if (t->swiss)
            add(line, " (-)");
    }
}

static void work(const struct pw_tournament *t, const struct pw_criterion *criterion, int who_no,
                 long long counted_as, char *out, size_t size)
{
    struct line line = {out, size, 0, 0};
    char code[16], value[24], text[24];
    pw_criterion_name(criterion, t->black_first, code);
    pw_value_text(criterion, counted_as, value);
    add(&line, "%s %s", code, value);
    if (criterion->kind == PW_TB_DIRECT)
        work_direct(&line, t, who_no, counted_as == pw_tiebreak(t, criterion, who_no));
    work_contributions(&line, t, criterion->kind, who_no);
    bool all = criterion->kind == PW_TB_POINTS, of_koya = criterion->kind == PW_TB_KOYA;
    for (int i = 0; (all || of_koya) && i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        if (view.points == 0 ||
            (of_koya && (view.opponent_no == 0 || !in_koya(t, view.opponent_no, criterion->limit))))
            continue;
        term(&line);
        add(&line, "%s (%d)", points_text(view.points, text), view.opponent_no);
    }
}

void pw_working(const struct pw_tournament *t, const struct pw_criterion *criterion, int who_no,
                char *out, size_t size)
{
    work(t, criterion, who_no, pw_tiebreak(t, criterion, who_no), out, size);
}

void pw_working_standing(const struct pw_tournament *t, const struct pw_criterion *criteria, int c,
                         const struct pw_standing *standing, char *out, size_t size)
{
    if (standing->rank > 0)
        work(t, &criteria[c], standing->who_no, standing->value[c], out, size);
    else
        pw_working(t, &criteria[c], standing->who_no, out, size);
}
