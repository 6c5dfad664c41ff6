/* event.c - an event's memory, names and board numbers. */
#include "event/event.h"

#include "event/heads.h"
#include "sched/core/schedule.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Who left and who took over, as the event says it and as entries of [happened] add to
 * it.
 */

bool pw_event_enter(struct pw_event *event, char *withdrawn)
{
    size_t size = ((size_t)event->replacements + 1) * sizeof *event->replacement;
    struct pw_replacement *copy = calloc(1, size);
    if (copy == NULL)
        return false;
    for (int i = 0; i < event->replacements; i++)
        copy[i] = event->replacement[i]; /* what is inside stays with the event's own */
    event->said.put = true;
    event->said.withdrawn = event->withdrawn;
    event->said.replacement = event->replacement;
    event->said.replacements = event->replacements;
    event->withdrawn = withdrawn;
    event->replacement = copy;
    return true;
}

static bool is_own(const struct pw_event *event, const struct pw_replacement *one)
{
    for (int i = 0; i < event->said.replacements; i++)
        if (event->said.replacement[i].who.name == one->who.name)
            return true;
    return false;
}

void pw_event_leave(struct pw_event *event)
{
    if (!event->said.put)
        return;
    for (int i = 0; i < event->replacements; i++)
        if (!is_own(event, &event->replacement[i]))
            pw_contestant_finish(&event->replacement[i].who);
    free(event->replacement);
    free(event->withdrawn);
    event->withdrawn = event->said.withdrawn;
    event->replacement = event->said.replacement;
    event->replacements = event->said.replacements;
    event->said.put = false;
}

int pw_event_who_named(const struct pw_event *event, const char *name, int but_no)
{
    for (int no = 1; no <= event->contestants; no++) {
        const char *its_name = event->contestant[no - 1].name;
        if (its_name != NULL && strcmp(its_name, name) == 0)
            return no;
    }
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *other = &event->replacement[i];
        if (other->who_no != but_no && strcmp(other->who.name, name) == 0)
            return other->who_no;
    }
    return 0;
}

const struct pw_contest *pw_event_contest(const struct pw_event *event)
{
    return event->schedule == NULL && event->game == PW_GO ? pw_contest_named("go")
                                                           : pw_contest_of(event->schedule);
}

/* One field of several sections, each an event of its own. */

struct pw_numbers pw_numbers_of_event(const struct pw_event *event)
{
    return pw_numbers_of_lines(&event->numbers, event->schedule);
}

struct pw_label pw_event_label(const struct pw_event *event, int who_no)
{
    struct pw_numbers numbers = pw_numbers_of_event(event);
    return pw_numbers_label(&numbers, who_no);
}

int pw_event_label_find(const struct pw_event *event, int no)
{
    return pw_numbers_find(&event->numbers, no);
}

int pw_event_pairs_said(const struct pw_event *event)
{
    return event->pairs > 0            ? event->pairs
           : event->request.tables > 0 ? 2 * event->request.tables - event->half_table
           : event->players > 0        ? event->players
           : event->fours > 0          ? 2 * event->fours
                                       : event->contestants;
}

struct pw_event *pw_event_part(const struct pw_event *event, const char *letter)
{
    for (int i = 0; i < event->parts; i++)
        if ((letter[0] & ~0x20) == event->part[i]->section[0] && letter[1] == '\0')
            return event->part[i];
    return NULL;
}

void pw_event_take_part(struct pw_event *event, struct pw_event *part)
{
    struct pw_event whole = *event;
    for (int i = 0; i < whole.parts; i++)
        if (whole.part[i] == part)
            whole.part[i] = event;
    *event = *part;
    *part = whole; /* with the others */
    event->whole = part;
    event->keeps_whole = true;
    pw_event_moved(part);
}

void pw_event_moved(struct pw_event *event)
{
    struct pw_event *whole = event->whole;
    for (int i = 0; i < event->parts; i++)
        event->part[i]->whole = event;
    for (int i = 0; whole != NULL && i < whole->parts; i++)
        if (whole->part[i] != NULL && strcmp(whole->part[i]->section, event->section) == 0)
            whole->part[i] = event;
}

bool pw_event_is_field(const struct pw_event *event)
{
    bool shared = event->scored == PW_SCORED_UNSAID && event->shared_boards;
    return (event->parts > 0 || event->whole != NULL) &&
           (shared || event->scored == PW_SCORED_ACROSS);
}

struct pw_event *pw_event_new(void)
{
    return calloc(1, sizeof(struct pw_event));
}

struct pw_contestant *pw_event_contestant(struct pw_event *event, int who_no)
{
    assert(who_no >= 1 && who_no <= PW_CONTESTANTS_MAX);
    if (who_no > event->contestants) {
        struct pw_contestant *longer =
            realloc(event->contestant, (size_t)who_no * sizeof *event->contestant);
        if (longer == NULL)
            return NULL;
        memset(longer + event->contestants, 0,
               (size_t)(who_no - event->contestants) * sizeof *longer);
        event->contestant = longer;
        event->contestants = who_no;
    }
    return &event->contestant[who_no - 1];
}

void pw_event_forget_names(struct pw_event *event)
{
    for (int i = 0; i < event->contestants; i++)
        pw_contestant_finish(&event->contestant[i]);
    free(event->contestant);
    free(event->names_from);
    event->contestant = NULL;
    free(event->names_idle);
    event->names_from = event->names_idle = NULL;
    event->contestants = event->parted_no = 0;
    event->names_in_order = false;
}

bool pw_event_part_names(struct pw_event *event, int who_no)
{
    int count = event->contestants;
    if (who_no < 1 || who_no > count || count >= PW_CONTESTANTS_MAX ||
        pw_event_contestant(event, count + 1) == NULL)
        return false;
    struct pw_contestant *from = &event->contestant[who_no - 1];
    memmove(from + 1, from, (size_t)(count - who_no + 1) * sizeof *from);
    memset(from, 0, sizeof *from);
    event->parted_no = who_no;
    return true;
}

void pw_event_join_names(struct pw_event *event)
{
    int who_no = event->parted_no;
    if (who_no == 0)
        return;
    struct pw_contestant *from = &event->contestant[who_no - 1];
    memmove(from, from + 1, (size_t)(event->contestants - who_no) * sizeof *from);
    event->contestants--;
    event->parted_no = 0;
}

bool pw_event_renumber(struct pw_event *event, const int *from, int count)
{
    if (count > 0 && pw_event_contestant(event, count) == NULL)
        return false;
    struct pw_contestant *other = calloc((size_t)count + 1, sizeof *other);
    if (other == NULL)
        return false;
    for (int i = 0; i < count; i++)
        other[i] = event->contestant[from[i] - 1];
    free(event->contestant);
    event->contestant = other;
    return true;
}

void pw_event_undraw(struct pw_event *event)
{
    struct pw_lots *lots = &event->lots;
    if (lots->drawn > 0 && lots->drawn == event->contestants) {
        int *back = calloc((size_t)lots->drawn, sizeof *back);
        for (int i = 0; back != NULL && i < lots->drawn; i++)
            back[lots->from[i] - 1] = i + 1;
        if (back != NULL)
            pw_event_renumber(event, back, lots->drawn);
        free(back);
        while (event->contestants > 0 && event->contestant[event->contestants - 1].name == NULL)
            event->contestants--;
    }
    free(lots->from);
    free(lots->envelope);
    free(lots->remark);
    lots->from = lots->envelope = NULL;
    lots->remark = NULL;
    lots->drawn = lots->parted = lots->apart_rounds = 0;
}

void pw_event_forget_kept(struct pw_event *event)
{
    struct pw_lots *lots = &event->lots;
    for (int i = 0; i < lots->kept_count; i++)
        free(lots->kept[i]);
    free(lots->kept);
    free(lots->kept_line);
    lots->kept = NULL;
    lots->kept_line = NULL;
    lots->kept_count = 0;
}

/* The entry of the document in a list of them; NULL: no memory. */
static struct pw_paper *entry_of(struct pw_paper **list, int *count, const char *document)
{
    int i = 0;
    while (i < *count && strcmp((*list)[i].document, document) != 0)
        i++;
    if (i == *count) {
        struct pw_paper *more = realloc(*list, ((size_t)*count + 1) * sizeof *more);
        if (more == NULL)
            return NULL;
        *list = more;
        more[i] = (struct pw_paper){NULL, NULL};
        if (!pw_event_text(&more[i].document, document))
            return NULL;
        ++*count;
    }
    return &(*list)[i];
}

static void forget_entries(struct pw_paper **list, int *count)
{
    for (int i = 0; i < *count; i++) {
        free((*list)[i].document);
        free((*list)[i].size);
    }
    free(*list);
    *list = NULL;
    *count = 0;
}

static const char *said_of(const struct pw_paper *list, int count, const char *document)
{
    for (int i = 0; i < count; i++)
        if (list[i].size != NULL && strcmp(list[i].document, document) == 0)
            return list[i].size;
    return NULL;
}

bool pw_event_set_paper(struct pw_event *event, const char *document, const char *size)
{
    struct pw_paper *paper = entry_of(&event->papers, &event->paper_count, document);
    return paper != NULL && pw_event_text(&paper->size, size);
}

void pw_event_forget_papers(struct pw_event *event)
{
    forget_entries(&event->papers, &event->paper_count);
}

const char *pw_event_paper(const struct pw_event *event, const char *document)
{
    const char *size = said_of(event->papers, event->paper_count, document);
    return size != NULL ? size : event->paper;
}

bool pw_event_set_template(struct pw_event *event, const char *document, const char *file)
{
    struct pw_paper *entry = entry_of(&event->templates, &event->template_count, document);
    return entry != NULL && pw_event_path(&entry->size, file);
}

const char *pw_event_template(const struct pw_event *event, const char *document)
{
    return said_of(event->templates, event->template_count, document);
}

void pw_event_forget_phones(struct pw_event *event)
{
    for (int i = 0; i < event->phone_words; i++)
        free(event->phone_word[i]);
    free(event->phone_word);
    event->phone_word = NULL;
    event->phone_words = 0;
    event->phones_read = false;
}

/* A section that stands alone keeps the others. */
static void free_whole(struct pw_event *event)
{
    struct pw_event *whole = event->keeps_whole ? event->whole : NULL;
    for (int i = 0; whole != NULL && i < whole->parts; i++)
        if (strcmp(whole->part[i]->section, event->section) == 0) {
            whole->part[i] = whole->part[--whole->parts];
            break;
        }
    pw_event_free(whole);
}

/* What the teams are called ([teams]); teams of four also by the names of their two pairs, or of
 * the team. */

static const char *listed(const struct pw_event *event, int who_no)
{
    const char *name =
        who_no >= 1 && who_no <= event->contestants ? event->contestant[who_no - 1].name : NULL;
    return name != NULL && name[0] != '\0' ? name : NULL;
}

/* What a pair is called that has no name of its own: as its team, or the first pair of it. NULL: no
 * name, or no teams. Borrowed. */
static const char *team_listed(const struct pw_event *event, int who_no)
{
    if (!pw_contest_of(event->schedule)->has_rooms)
        return NULL;
    int team_no = pw_entrant_of(event->schedule, who_no);
    if (team_no > pw_entrants(event->schedule))
        return NULL;
    const char *own = pw_event_team(event, team_no), *one = listed(event, team_no);
    return own != NULL ? own : one;
}

char *pw_event_team_name(const struct pw_event *event, int team_no)
{
    const bool four = pw_contest_of(event->schedule)->has_rooms;
    const char *one = listed(event, team_no);
    const char *two = four ? listed(event, pw_entrant_mate(event->schedule, team_no)) : NULL;
    const char *own = four ? pw_event_team(event, team_no) : NULL;
    if (own != NULL)
        return strdup(own);
    if (one == NULL || two == NULL || strcmp(one, two) == 0)
        return one != NULL ? strdup(one) : two != NULL ? strdup(two) : NULL;
    size_t size = strlen(one) + strlen(two) + sizeof " / ";
    char *both = malloc(size);
    if (both != NULL)
        snprintf(both, size, "%s / %s", one, two);
    return both;
}

const char *pw_event_team(const struct pw_event *event, int team_no)
{
    return team_no >= 1 && team_no <= event->teams ? event->team_name[team_no - 1] : NULL;
}

bool pw_event_set_team(struct pw_event *event, int team_no, const char *name)
{
    if (team_no > event->teams) {
        char **longer = realloc(event->team_name, (size_t)team_no * sizeof *longer);
        if (longer == NULL)
            return false;
        for (int i = event->teams; i < team_no; i++)
            longer[i] = NULL;
        event->team_name = longer;
        event->teams = team_no;
    }
    return pw_event_text(&event->team_name[team_no - 1], name);
}

static void forget_teams(struct pw_event *event)
{
    for (int i = 0; i < event->teams; i++)
        free(event->team_name[i]);
    free(event->team_name);
    event->team_name = NULL;
    event->teams = 0;
    free(event->line_up);
    event->line_up = NULL;
    event->line_ups = 0;
}

const struct pw_line_said *pw_event_line_up(const struct pw_event *event, int round_no, int team_no)
{
    for (int i = 0; i < event->line_ups; i++)
        if (event->line_up[i].round_no == round_no && event->line_up[i].team_no == team_no)
            return &event->line_up[i];
    return NULL;
}

bool pw_event_set_line_up(struct pw_event *event, const struct pw_line_said *said)
{
    const struct pw_line_said *old = pw_event_line_up(event, said->round_no, said->team_no);
    if (old != NULL && said->count > 0) {
        event->line_up[old - event->line_up] = *said;
        return true;
    }
    if (old != NULL)
        event->line_up[old - event->line_up] = event->line_up[--event->line_ups];
    if (said->count == 0)
        return true;
    struct pw_line_said *longer =
        realloc(event->line_up, ((size_t)event->line_ups + 1) * sizeof *longer);
    if (longer == NULL)
        return false;
    event->line_up = longer;
    longer[event->line_ups++] = *said;
    return true;
}

bool pw_event_same_team(const struct pw_event *event, int *one_no, int *other_no)
{
    for (int a = 1; a <= event->teams; a++)
        for (int b = a + 1; b <= event->teams; b++) {
            const char *one = pw_event_team(event, a), *other = pw_event_team(event, b);
            if (one != NULL && other != NULL && strcmp(one, other) == 0) {
                *one_no = a;
                *other_no = b;
                return true;
            }
        }
    return false;
}

const char *pw_event_players_team(const struct pw_event *event, const struct pw_schedule *s,
                                  int who_no)
{
    return pw_event_team(event, pw_schedule_team(s, who_no));
}

void pw_event_free(struct pw_event *event)
{
    if (event == NULL)
        return;
    free_whole(event);
    pw_event_forget_phones(event);
    free(event->phones);
    free(event->network);
    pw_event_undraw(event);
    pw_event_forget_kept(event);
    free(event->lots.file);
    pw_event_forget_names(event);
    free(event->title);
    free(event->date);
    free(event->language);
    free(event->paper);
    pw_event_forget_papers(event);
    forget_entries(&event->templates, &event->template_count);
    for (int i = 0; i < event->parts; i++)
        pw_event_free(event->part[i]);
    free(event->part);
    free(event->sections);
    free(event->club);
    free(event->section);
    free(event->section_colour);
    free(event->colour);
    free(event->logo);
    free(event->kit_papers);
    free(event->font);
    for (int i = 0; i < PW_HEADS; i++) {
        free(event->head_read[i]);
        if (i > 0 && pw_head_slot(event, i) != &event->date)
            free(*pw_head_slot(event, i));
    }
    free(event->movement_file);
    free(event->results_file);
    free(event->results_text);
    free(event->results_name);
    pw_event_forget_rows(event);
    free(event->movement_base);
    free(event->file);
    free(event->written);
    free(event->read_text);
    for (int i = 0; i < event->overs; i++)
        free(event->over[i]);
    free(event->over);
    pw_games_finish(&event->games);
    pw_event_leave(event);
    pw_event_forget_replacements(event);
    free(event->start);
    forget_teams(event);
    free(event->tie_breaks);
    free(event->play_off);
    free(event->withdrawn);
    free(event->swiss);
    free(event->by_hand);
    for (int i = 0; i < event->matches.rounds; i++)
        free(event->matches.round[i]);
    free(event->matches.round);
    free(event->matches.stationary);
    free(event->matches.scale_file);
    free(event->matches.scale.step);
    free(event->matches.rests);
    free(event->matches.triangle);
    free(event->no_robin);
    pw_event_forget_happened(event);
    pw_schedule_free(event->schedule);
    pw_schedule_free(event->plan);
    pw_report_free(event->report);
    free(event);
}

bool pw_event_of_matches(const struct pw_event *event)
{
    return strcmp(event->request.kind, "swiss-pairs") == 0 ||
           strcmp(event->request.kind, "swiss-teams") == 0;
}

bool pw_event_of_paired_games(const struct pw_event *event)
{
    return event->swiss != NULL || event->no_robin != NULL;
}

int pw_event_rounds(const struct pw_event *event, int scheduled)
{
    bool more = pw_event_of_paired_games(event) && event->games.rounds > scheduled;
    return more ? event->games.rounds : scheduled;
}

bool pw_event_set_matches(struct pw_event *event, int round_no, const char *text)
{
    struct pw_matches *matches = &event->matches;
    if (round_no > matches->rounds) {
        char **longer = realloc(matches->round, (size_t)round_no * sizeof *longer);
        if (longer == NULL)
            return false;
        while (matches->rounds < round_no)
            longer[matches->rounds++] = NULL;
        matches->round = longer;
    }
    if (!pw_event_text(&matches->round[round_no - 1], text))
        return false;
    while (matches->rounds > 0 && matches->round[matches->rounds - 1] == NULL)
        matches->rounds--;
    return true;
}

void pw_event_forget_rows(struct pw_event *event)
{
    free(event->rows_read);
    event->rows_read = NULL;
}

int pw_event_boards_per_set(const struct pw_event *event)
{
    int said = event->request.boards_per_round;
    return said > 0 ? said : event->movement_boards > 0 ? event->movement_boards : 1;
}

void pw_event_boards(const struct pw_event *event, int set, int *first, int *last)
{
    int per_set = pw_event_boards_per_set(event);
    int from = event->request.first_board > 0 ? event->request.first_board : 1;
    *first = from + (set - 1) * per_set;
    *last = *first + per_set - 1;
}

const struct pw_happening *pw_event_other_boards(const struct pw_event *event, int round_no,
                                                 int table_no)
{
    const struct pw_happening *found = NULL;
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        if (entry->kind == PW_OTHER_BOARDS && entry->round_no == round_no &&
            entry->table_no == table_no)
            found = entry;
    }
    return found;
}

void pw_event_boards_at(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                        int stand_no, int *first, int *last)
{
    const struct pw_happening *others =
        pw_event_other_boards(event, round_no, s->stand[stand_no - 1].table_no);
    pw_event_boards(event, pw_schedule_at(s, round_no, stand_no).set, first, last);
    if (others != NULL) {
        *first = others->board_no;
        *last = pw_happening_last_board(others);
    }
}

enum pw_board_said pw_event_board_said(const struct pw_event *event, const struct pw_schedule *s,
                                       int round_no, int stand_no, int board_no, int percent[2])
{
    int table_no = s->stand[stand_no - 1].table_no;
    const struct pw_happening *others = pw_event_other_boards(event, round_no, table_no);
    bool lies = others == NULL || pw_happening_has_board(others, board_no);
    enum pw_board_said said = lies ? PW_BOARD_AS_DUE : PW_BOARD_OFF;
    for (int i = 0; lies && table_no != 0 && i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool off = pw_happening_takes_out(entry, round_no);
        bool given =
            entry->kind == PW_BOARDS_GIVEN && (entry->round_no == 0 || entry->round_no == round_no);
        if ((!off && !given) || (entry->table_no != 0 && entry->table_no != table_no) ||
            !pw_happening_has_board(entry, board_no))
            continue;
        said = off ? PW_BOARD_OFF : PW_BOARD_GIVEN;
        for (int side = 0; percent != NULL && side < 2; side++)
            percent[side] = entry->percent[side];
    }
    return said;
}

bool pw_event_day(const struct pw_event *event, int *year, int *month, int *day)
{
    return event->date != NULL && pw_day_read(event->date, year, month, day);
}

const char *pw_event_group(const struct pw_event *event, enum pw_apart_groups of, int who_no)
{
    if (who_no < 1 || who_no > event->contestants)
        return NULL;
    const struct pw_contestant *who = &event->contestant[who_no - 1];
    const char *word = of == PW_APART_FEDERATION ? who->federation
                       : of == PW_APART_CLUB     ? who->club
                       : of == PW_APART_FAMILY   ? who->family
                                                 : NULL;
    return word != NULL && word[0] != '\0' ? word : NULL;
}

const char *pw_apart_name(enum pw_apart_groups of)
{
    static const char *const names[] = {"none", "federation", "club", "family"};
    return names[of];
}

enum pw_apart_groups pw_event_apart(const struct pw_event *event)
{
    const struct pw_lots *lots = &event->lots;
    bool varma = lots->method == PW_LOTS_VARMA || lots->method == PW_LOTS_VARMA_MENDED;
    return varma && lots->apart == PW_APART_NOBODY ? PW_APART_FEDERATION : lots->apart;
}

/* A number behind a word is that of a round: "5 until 3". */
char *pw_leavers_renumbered(const char *withdrawn, const int *number, int count)
{
    char *out = calloc(5 * strlen(withdrawn) + 1, 1), *to = out, before = '\0';
    size_t length = 0;
    for (const char *at = withdrawn; out != NULL && *at != '\0'; at += length) {
        size_t figures = strspn(at, "0123456789");
        bool round = before >= 'a' && before <= 'z';
        long no = figures > 0 && !round ? strtol(at, NULL, 10) : 0;
        length = figures > 0 ? figures : 1;
        if (no >= 1 && no <= count)
            to += sprintf(to, "%d", number[no]);
        else
            to += sprintf(to, "%.*s", (int)length, at);
        before = *at != ' ' ? *at : before;
    }
    return out;
}

const char *pw_event_name(const struct pw_event *event, int who_no)
{
    if (who_no < 1 || who_no > event->contestants || event->contestant[who_no - 1].name == NULL)
        return team_listed(event, who_no);
    return event->contestant[who_no - 1].name;
}

static bool same_word(const char *text, const char *word)
{
    while (*text != '\0' && (*text | 0x20) == *word) { /* of ASCII letters */
        text++;
        word++;
    }
    return *text == '\0' && *word == '\0';
}

/* "4k", "4 k", "4 Kyu": the number and the first letter of the grade. false: it is no rank. */
static bool read_rank(const char *rank, int *number, char *grade)
{
    static const char *const words[] = {"k", "d", "p", "kyu", "dan", "pro"};
    char *end = NULL;
    long n = rank != NULL && rank[0] >= '1' && rank[0] <= '9' ? strtol(rank, &end, 10) : 0;
    if (n < 1 || n > 40)
        return false;
    while (*end == ' ')
        end++;
    *number = (int)n;
    *grade = '\0';
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (same_word(end, words[i]))
            *grade = words[i][0];
    return *grade != '\0';
}

bool pw_go_rank(const struct pw_contestant *contestant, char out[8])
{
    int n;
    char grade;
    bool ranked = read_rank(contestant->title, &n, &grade);
    if (ranked)
        snprintf(out, 8, "%d%c", n, grade);
    return ranked;
}

/* In stones above 1 dan, whose rating is 2100; to the nearest. */
static int level_of_rating(int rating)
{
    return (rating + 50) / 100 - 21;
}

bool pw_go_level(const struct pw_contestant *contestant, int *level)
{
    int n;
    char grade = '\0';
    bool ranked = read_rank(contestant->title, &n, &grade);
    if (ranked && grade == 'k')
        *level = -n;
    else if (ranked && grade == 'd')
        *level = n - 1;
    else if (ranked)
        *level = level_of_rating(2700 + 30 * (n - 1)); /* EGF: 1p is 7d, and 30 points for each */
    else if (contestant->rating > 0)
        *level = level_of_rating(contestant->rating);
    else
        return false;
    return true;
}

/* Detail k of a person, in the order in which they tell people apart; "" not known. out: for
 * numbers. NULL: there is no such detail. */
static const char *detail_of(const struct pw_contestant *c, int k, char out[16])
{
    const char *const texts[] = {c->title, out, c->federation, c->club, c->birth, c->id[0]};
    out[0] = '\0';
    if (c->rating > 0)
        snprintf(out, 16, "%d", c->rating);
    if (k >= (int)(sizeof texts / sizeof *texts))
        return NULL;
    return texts[k] != NULL ? texts[k] : "";
}

char *pw_event_name_apart(const struct pw_event *event, int who_no)
{
    static const char *const missing[] = {"no title", "no rating",     "no federation",
                                          "no club",  "no birth date", "no number of a federation"};
    const char *name = pw_event_name(event, who_no), *found = NULL;
    char own[16], other[16];
    bool alone = true;
    if (name == NULL)
        return NULL;
    const struct pw_contestant *who = &event->contestant[who_no - 1];
    for (int k = 0; found == NULL && detail_of(who, k, own) != NULL; k++) {
        const char *detail = detail_of(who, k, own);
        bool unlike = true;
        for (int i = 0; i < event->contestants; i++) {
            const struct pw_contestant *c = &event->contestant[i];
            if (c == who || c->name == NULL || strcmp(c->name, name) != 0)
                continue;
            alone = false;
            unlike = unlike && strcmp(detail_of(c, k, other), detail) != 0;
        }
        if (unlike)
            found = detail[0] != '\0' ? detail : missing[k];
    }
    if (alone || found == NULL)
        return strdup(name);
    size_t size = strlen(name) + strlen(found) + sizeof " ()";
    char *label = malloc(size);
    if (label != NULL)
        snprintf(label, size, "%s (%s)", name, found);
    return label;
}

const struct pw_replacement *pw_event_replacement(const struct pw_event *event, int who_no,
                                                  int round_no)
{
    const struct pw_replacement *found = NULL;
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *one = &event->replacement[i];
        if (one->who_no == who_no && (round_no == 0 || one->round_no <= round_no))
            found = one;
    }
    return found;
}

const struct pw_contestant *pw_event_contestant_in(const struct pw_event *event, int who_no,
                                                   int round_no)
{
    const struct pw_replacement *other = pw_event_replacement(event, who_no, round_no);
    if (other != NULL)
        return &other->who;
    return who_no >= 1 && who_no <= event->contestants ? &event->contestant[who_no - 1] : NULL;
}

const char *pw_event_name_in(const struct pw_event *event, int who_no, int round_no)
{
    const struct pw_contestant *who = pw_event_contestant_in(event, who_no, round_no);
    return who != NULL ? who->name : NULL;
}

bool pw_event_replace(struct pw_event *event, int who_no, int round_no, const char *name)
{
    int at = 0;
    for (int i = 0; i < event->replacements; i++) {
        const struct pw_replacement *one = &event->replacement[i];
        if (one->who_no == who_no && one->round_no == round_no)
            return false;
        at += one->round_no <= round_no;
    }
    char *copy = NULL;
    pw_event_text(&copy, name);
    struct pw_replacement *longer =
        realloc(event->replacement, ((size_t)event->replacements + 1) * sizeof *longer);
    if (longer != NULL)
        event->replacement = longer;
    if (longer == NULL || copy == NULL) {
        free(copy);
        return false;
    }
    memmove(longer + at + 1, longer + at, (size_t)(event->replacements - at) * sizeof *longer);
    longer[at] = (struct pw_replacement){who_no, round_no, {.name = copy}};
    event->replacements++;
    return true;
}

void pw_event_forget_replacements(struct pw_event *event)
{
    for (int i = 0; i < event->replacements; i++)
        pw_contestant_finish(&event->replacement[i].who);
    free(event->replacement);
    event->replacement = NULL;
    event->replacements = 0;
}

bool pw_event_by_hand(const struct pw_event *event, int round_no, int white_no, int black_no)
{
    char game[48];
    snprintf(game, sizeof game, ";%d:%d-%d;", round_no, white_no, black_no);
    return event->by_hand != NULL && strstr(event->by_hand, game) != NULL;
}
