/* event.h - who plays, what they are called, what was asked for: plain data, libc only.
 *
 * Strings are owned by the event, UTF-8, NULL when not said.
 */
#ifndef PW_EVENT_H
#define PW_EVENT_H

#include <stdbool.h>
#include <stddef.h>

#include "event/games.h"
#include "event/happening.h"
#include "pairwheel.h"
#include "sched/core/schedule.h"

/* A pair of two players, an individual or a chess player. */
struct pw_contestant {
    char *name;      /* as printed: "Anna Nowak & Piotr Żółkiewski" */
    char *player[2]; /* pairs: the two names, where they are given apart */
    char *id[2];     /* numbers with the federation; [0] is fide_id in chess */
    char *title;     /* "GM" */
    char *federation;
    char *club;
    char *family;   /* whoever has the same word is of one family; for lots */
    int rating;     /* 0 unknown */
    char sex;       /* 'm', 'w' or 0 */
    char birth[12]; /* "1990/11/30", "1990" or "" */
    int rank;       /* as a file says it; 0: it does not */
    char *criteria; /* words of a file that are passed on: "34 65"; NULL: none */
    char *team;     /* of a round robin of teams: its number or name; NULL: not said */
    int place;      /* in the team, from 1: the board; 0: behind who is listed before */
};

/* What the sheets of the lattice game show. 0: as the document does by itself. */
struct pw_lattice_request {
    int size;  /* the lattice goes from 0 to here */
    int steps; /* readings of the tape */
    bool worksheet, no_mirror, no_line, no_staircase;
};

#define PW_LATTICE_SHEET_MAX 400

#define PW_LATTICE_TAPE_MAX 200

/* How bridge results become points ([scoring]). All 0 is what the Laws say. */
enum pw_method { PW_MATCHPOINTS, PW_BUTLER, PW_CROSS_IMPS, PW_VICTORY_POINTS };

/* Of a board with fewer scores: Neuberg's formula; a lower top; or Neuberg's formula, and for few
 * scores of one deal the per cents of the English Bridge Union (matchpoints.h). */
enum pw_neuberg { PW_NEUBERG, PW_NEUBERG_NOT, PW_NEUBERG_EBU };

struct pw_reckoning {
    enum pw_method method;
    int halves; /* 1: a better score is printed as 1, an equal one as 1/2; 0: as 2 and 1 */
    enum pw_neuberg neuberg;
    int without, without_percent; /* Butler: so many scores at each end, or of a hundred, have no
                                   * part in the mean */
    int forfeit; /* teams of four: victory points of who was there, where the others were not; 0:
                  * not said */
};

/* How the numbers of chess and Go came about ([lots]). */
enum pw_lots_method {
    PW_LOTS_NONE, /* as the list has them */
    PW_LOTS_RANDOM,
    PW_LOTS_VARMA,
    PW_LOTS_VARMA_MENDED,
    PW_LOTS_CHOSEN /* a file says them */
};

/* Whose players get numbers that do not meet in the last rounds. */
enum pw_apart_groups { PW_APART_NOBODY, PW_APART_FEDERATION, PW_APART_CLUB, PW_APART_FAMILY };

struct pw_lots {
    enum pw_lots_method method;
    enum pw_apart_groups apart;
    unsigned long long seed;
    bool seeded; /* the seed was said; else it is 1 */
    char *file;  /* of chosen numbers; NULL else */
    char **kept; /* [kept_count], index = number - 1: the names as they were drawn, from the event
                  * file; NULL none */
    int *kept_line;
    int kept_count;
    enum pw_lots_method kept_method; /* and how: what the file says beside them */
    enum pw_apart_groups kept_apart;
    unsigned long long kept_seed;
    /* made with the schedule */
    int drawn;        /* length of the next three; 0: nothing was drawn */
    int *from;        /* [drawn], index = number - 1: the place in the list, from 1 */
    int *envelope;    /* [drawn]: 0..3, or -1; NULL: no envelopes */
    int parted;       /* federations that found no envelope large enough */
    int apart_rounds; /* in how many of the last rounds the groups are apart, where it was drawn
                         from all numberings that keep them so; else 0 */
    char *remark;     /* a sentence for the organiser, or NULL */
};

/* The order of players on a sheet ([print] order); 0: as the document has them by itself. */
enum pw_print_order { PW_ORDER_AUTO, PW_ORDER_NUMBER, PW_ORDER_NAME, PW_ORDER_RANK };

/* What players play ([chess] game). */
enum pw_board_game { PW_CHESS, PW_GO };

/* How many of the papers a kit has ([event] kit); 0 is usual. */
enum pw_kit_size { PW_KIT_UNSAID, PW_KIT_MINIMAL, PW_KIT_USUAL, PW_KIT_EVERYTHING };

/* Who carries the boards from table to table ([event] carry). */
enum pw_carry { PW_CARRY_NORTH, PW_CARRY_CADDY, PW_CARRY_DIRECTOR };

/* Somebody who takes over a number, its games and its points from a round on. */
struct pw_replacement {
    int who_no, round_no;
    struct pw_contestant who; /* at least a name */
};

/* When a round begins ([rounds]). */
struct pw_round_start {
    int round_no, minutes; /* after midnight */
    char day[12];          /* 2026-11-24; "": not said */
};

/* A document that is printed on paper of its own ([paper]), or by a template of the club's own
 * ([templates]: a file, or the name of one of ours). */
struct pw_paper {
    char *document, *size;
};

/* What the scores of sections are compared over ([event] scored). */
enum pw_scored_over {
    PW_SCORED_UNSAID, /* over all sections, where they share their boards */
    PW_SCORED_ACROSS,
    PW_SCORED_BY_SECTION
};

/* Virtual points in the first half of a Swiss, so that the strong meet one another sooner:
 * C.04.5.1. */
enum pw_acceleration { PW_NO_ACCELERATION, PW_BAKU };

/* Over which pairs numbers go on ([event] pairs). */
enum pw_numbered_over {
    PW_NUMBERED_UNSAID, /* each section by itself */
    PW_NUMBERED_CONTINUOUS,
    PW_NUMBERED_BY_SECTION
};

#define PW_PAIR_NUMBER_MAX 999 /* three figures on paper */

#define PW_HEADS 10 /* heads.h */

/* ---- what an event says of a Swiss of bridge: kind=swiss-pairs and kind=swiss-teams ---- */

/* Who meets in the first round ([movement] first-round): drawn by the seed of lots; or by number,
 * the upper half against the lower one. */
enum pw_first_round { PW_FIRST_LOT, PW_FIRST_SEEDED };

/* Victory points by the margin of a match, of a federation's own (format/event_keys.c). */
struct pw_vp_step {
    int from;          /* margin in hundredths of IMPs, or of per cent, from which on: */
    int winner, loser; /* in hundredths of a victory point */
};

struct pw_vp_scale {
    bool percent; /* of match points, the better side's; else IMPs more than the other's */
    int steps, most;
    struct pw_vp_step *step; /* [steps], rising; the first has margin 0, or 50 per cent */
};

/* Three teams that play two matches each over two rounds: who is at home in them, and which of the
 * two this is. NS stay. "a-b" is team a NS, team b EW.
 *
 *     first half   a-b  set of this round   b-c  one set more   c-a  set of the next round
 *     second half  a-c  set of this round   b-a  of the first   c-b  one set more
 */
struct pw_triangle {
    int team[3], half;
};

struct pw_matches {
    char **round; /* [rounds], index = round_no - 1: [pairings] as it is written; NULL: nothing */
    int rounds;   /* the last of which something is written */
    enum pw_first_round first;
    int again_after;  /* two may meet again so many rounds later; 0: never */
    bool behind;      /* paired without the results of the round before */
    char *stationary; /* "3,7": pairs that keep their table; NULL: none */
    int bye;          /* per cent of the scale for a bye; 0: not said */
    char *scale_file;
    struct pw_vp_scale scale; /* read from it; steps 0: that of the WBF */
    /* made with the schedule: who is there and in no match of a round, or (a pair) in one with
     * somebody who is not there */
    int entrants;
    bool *rests;                  /* [rounds][entrants + 1], by number of a pair or a team */
    struct pw_triangle *triangle; /* [rounds]: of three teams; half 0: there is none */
};

/* Has it a bye in this round? */
static inline bool pw_rests(const struct pw_matches *matches, int round_no, int no)
{
    return matches->rests != NULL && no <= matches->entrants &&
           matches->rests[(round_no - 1) * (matches->entrants + 1) + no];
}

/* So many of these tables share a copy of the boards; 1: each has its own. copies 0: not said. Of
 * teams the two tables of a match share one. */
static inline int pw_matches_sharing(int tables, int copies, bool teams)
{
    int rooms = teams ? 2 : 1;
    return copies < 1 || copies >= tables ? 1 : rooms * ((tables / rooms + copies - 1) / copies);
}

#define PW_BYE_USUAL 60

struct pw_event {
    char *title, *date, *language, *paper, *club, *section;
    char *section_colour; /* "#rrggbb" */
    char *colour;         /* of the club: "#rrggbb" */
    char *logo;           /* a picture's file */
    char *kit_papers;     /* of a kit, with commas, or "none"; NULL: as its size says */
    char *font;           /* a family by its name */
    char *phones;         /* where phones find their cards: "http://192.168.1.5:8088" */
    char *network;        /* the name of the network that they have to be in */
    char **phone_word;    /* [phone_words], index = number - 1: the secret in the address of each; a
                           * word may be NULL. As the file beside the event has them */
    int phone_words;
    bool phones_read; /* that file was looked for */
    /* what reports of chess say besides */
    char *city, *federation, *arbiter;
    char *deputies;            /* "A; B" */
    char *end_date;            /* 2026-11-24, as the date is that of the first day */
    char *round_dates;         /* "2026-11-24,2026-11-25", 10 letters each */
    char *time_control;        /* in words */
    char *time_code;           /* in seconds: "40/6000+30:900+30" */
    char *head_read[PW_HEADS]; /* title to time_code as a report had them */
    /* contestants in the request is filled when the schedule is asked for: from
     * pairs or players, as the kind of the movement has them, else from the names. */
    struct pw_request request;
    struct pw_lattice_request lattice;
    int pairs, players;        /* as said; 0: not said */
    struct pw_numbers numbers; /* which number pair 1 has */
    int fours;                 /* teams of four, in the place of pairs; 0: not said */
    bool missing_ew; /* request.missing_pair is a number of EW's own line, not yet the movement's */
    bool half_table; /* the last of request.tables was said to be half: a pair fewer */
    char *movement_file; /* a movement from a file instead of a request */
    int movement_format; /* how it is written: index of the reader's formats + 1; 0:
                            to be found out */
    int copies;          /* of every board, where the movement comes from a file; 0: as that says */
    int movement_boards; /* boards of a set, as the file says; 0: it does not */
    char *movement_base; /* folder that relative files of the event start from */
    bool names_in_order; /* the names came without numbers */
    int parted_no;       /* the number that they pass over, see pw_event_part_names; 0 none */
    int contestants;     /* length of the array below; 0: no names given */
    struct pw_contestant *contestant; /* index = number - 1; a name may be NULL */
    /* chess and Go */
    struct pw_games games;              /* the results that came in */
    struct pw_scoring scoring;          /* win 0: not said */
    char *tie_breaks;                   /* "DE,SB,KS"; NULL: not said */
    char *play_off;                     /* "2,1; 5,4": equal on points, in the order of a play-off;
                                           "no": there was none; NULL: not said */
    char *withdrawn;                    /* "5,7 until 3": numbers of those who left, and after which
                                           round, where that is said */
    struct pw_replacement *replacement; /* in the order of their rounds */
    int replacements;
    /* While the event has its schedule, entries of [happened] stand in withdrawn and replacement;
     * this is what the event says by itself. event.c */
    struct {
        bool put;
        char *withdrawn;
        struct pw_replacement *replacement;
        int replacements;
    } said;
    struct pw_round_start *start; /* [starts], in no order; rounds.h */
    int starts;
    char **team_name; /* [teams], index = number - 1; a name may be NULL */
    int teams;
    struct pw_line_said *line_up; /* [line-ups], in no order */
    int line_ups;
    enum pw_board_game game; /* [chess] game */
    bool nigiri;             /* colours of even games are drawn at the board */
    bool handicaps;          /* games have the handicap that ranks say, so many stones less: */
    int handicap_less;
    int komi_halves; /* what White gets, in half points; with komi_said */
    bool komi_said;
    struct pw_lots lots;
    struct pw_paper *papers; /* [paper_count] */
    int paper_count;
    struct pw_paper *templates; /* [template_count] */
    int template_count;
    enum pw_print_order order;
    bool blank;                     /* sheets to be filled in, also where there are results */
    bool fewer_ties;                /* of the announced tie-breaks those that part somebody */
    bool large_print, backs, stack; /* of [print]: as the options of the command line */
    int preset;                     /* index of the presets that [print] preset chooses from */
    enum pw_kit_size kit;
    enum pw_carry carry;
    /* bridge */
    struct pw_reckoning reckoning;
    bool scale_said;                /* else reckoning.halves follows the language */
    char *results_file;             /* NULL: none */
    char *results_text;             /* results in memory, in the place of that file; NULL: none */
    char *results_name;             /* what messages call them */
    struct pw_rows_read *rows_read; /* api/results.c: which of them are there; NULL: not known */
    struct pw_happening *happening; /* [happenings], by their numbers: what really happened */
    int happenings;
    bool method_said;          /* else reckoning.method is that of the kind */
    struct pw_matches matches; /* of a Swiss */
    long simulate;             /* not 0: plausible results made from this seed, instead of a file */
    /* for messages */
    char *file;      /* the event file as it was named; NULL: all was set by hand */
    char *written;   /* the text of that file, or of one that never was; NULL: there is none */
    char *read_text; /* what the file had when it was read or saved; NULL: it was not read */
    char **over;     /* [overs]: group, key and value, again and again, that were set over it */
    int overs;
    bool piped;       /* it came from standard input or a device: no file to be changed */
    char *names_from; /* where the last of the names stands: "club.ini:12", "players.csv:9" */
    char *names_idle; /* columns and comments of their list that nothing is made of, a sentence a
                         line; NULL: none */
    bool changed;     /* a key was set after the file was read */
    /* One field of several sections: a whole event for each, in the order of their letters, with
     * what the event says of all. Owned. */
    struct pw_event **part;
    int parts;
    /* Of a section: the event of all, one of whose parts it is. Borrowed; where this section stands
     * alone it owns that event, which lives as long. NULL: it is none */
    struct pw_event *whole;
    bool keeps_whole;
    bool shared_boards;         /* every board is the same deal in all sections */
    enum pw_scored_over scored; /* as said */
    enum pw_numbered_over numbered;
    bool as_played;      /* entries of what happened explain its results: pw_event_explain */
    bool barometer;      /* all tables, of all sections, play the same boards at once */
    char *sections;      /* of such a part: the letters of all, "ABC"; NULL: it is none */
    bool results_common; /* its results stand in one file with those of the others */
    enum pw_acceleration acceleration; /* of a Swiss of players */
    /* made on first asking */
    char *swiss;    /* kind=swiss: players and paired rounds as a report (TRF); NULL: it is none */
    int paired;     /* so many rounds */
    char *by_hand;  /* games of it that the arbiter has set, ";2:7-3;": in round 2, 7 has White;
                     * NULL:  it is no Swiss */
    char *no_robin; /* why the games of a file are no round robin's, "it says ..."; NULL: they may
                       be one's */
    bool robin_unsure;            /* nothing says whether they are */
    struct pw_schedule *schedule; /* as played, where entries of what happened move somebody: */
    struct pw_schedule *plan;     /* as it was planned then; NULL: it is the schedule */
    bool plan_holds;              /* there is such a plan, and the referee takes it */
    struct pw_report *report;
};

/* Those who left with other numbers: number[1..count] in the place of the old ones, rounds stay.
 * NULL: no memory. The caller frees. */
/* Has the arbiter of a Swiss set this game? */
bool pw_event_by_hand(const struct pw_event *event, int round_no, int white_no, int black_no);
char *pw_leavers_renumbered(const char *withdrawn, const int *number, int count);

/* Gives the document paper of its own; size "" takes it back. false: no memory. */
bool pw_event_set_paper(struct pw_event *event, const char *document, const char *size);

void pw_event_forget_papers(struct pw_event *event);

/* The same for a template. */
bool pw_event_set_template(struct pw_event *event, const char *document, const char *file);

/* The template of the document; NULL: ours. */
const char *pw_event_template(const struct pw_event *event, const char *document);

/* The paper of the document, or of the event, or NULL: as the template says. */
const char *pw_event_paper(const struct pw_event *event, const char *document);

/* Puts a copy of the text in the place of what was there; NULL or "": nothing. What would command a
 * terminal, or begin a line, is a space in it: the control characters of ASCII and of Latin-1.
 * false: no memory. */
bool pw_event_text(char **slot, const char *text);

/* The same for the name of a file, as it is. */
bool pw_event_path(char **slot, const char *path);

/* The contestant of that number (1..PW_CONTESTANTS_MAX), made when not yet there.
 * Valid until the next call. NULL: no memory. */
struct pw_contestant *pw_event_contestant(struct pw_event *event, int who_no);

/* A team of four: as [teams] calls it, else "Reds", or where both its pairs have names "A & B / C &
 * D". The caller frees; NULL: no name, or no memory. */
char *pw_event_team_name(const struct pw_event *event, int team_no);

/* Puts the contestants in the order from[0..count-1] (places in the list they are in, from 1); the
 * array has count elements then. false: no memory, and nothing was done. */
bool pw_event_renumber(struct pw_event *event, const int *from, int count);

/* The list as it was before its lots were drawn. */
void pw_event_undraw(struct pw_event *event);

/* Forgets the numbers that the event file keeps. */
void pw_event_forget_kept(struct pw_event *event);

/* Everybody from who_no on gets the next number, and who_no is nobody. false: no memory. */
bool pw_event_part_names(struct pw_event *event, int who_no);

/* The names as they were before. */
void pw_event_join_names(struct pw_event *event);

/* Of its schedule, or before it has one of its game. */
const struct pw_contest *pw_event_contest(const struct pw_event *event);

/* Frees what is inside. */
void pw_contestant_finish(struct pw_contestant *c);

/* A Swiss of bridge: kind=swiss-pairs, or swiss-teams. */
bool pw_event_of_matches(const struct pw_event *event);
/* Of games whose rounds are paired as they come: kind=swiss, or a report that is no round robin. */
bool pw_event_of_paired_games(const struct pw_event *event);
/* How many rounds there are, of which so many are scheduled; those of a Swiss that are announced
 * and not paired yet count. */
int pw_event_rounds(const struct pw_event *event, int scheduled);

/* Keeps what [pairings] says of that round, from 1; NULL: nothing. false: no memory. */
bool pw_event_set_matches(struct pw_event *event, int round_no, const char *text);

/* Forgets what phones were told. */
void pw_event_forget_phones(struct pw_event *event);

/* Forgets all names. */
void pw_event_forget_names(struct pw_event *event);

/* How its pairs are numbered, with the lines of its schedule, if there is one. */
struct pw_numbers pw_numbers_of_event(const struct pw_event *event);

/* How many play in a section, by what is said of it. 0: nothing is said. */
int pw_event_pairs_said(const struct pw_event *event);

/* The section of that letter; NULL: there is none. */
struct pw_event *pw_event_part(const struct pw_event *event, const char *letter);

/* From now on the event is that section alone, which keeps the others; part is one of its own. */
void pw_event_take_part(struct pw_event *event, struct pw_event *part);

/* An event that was copied to where it stands: its sections, or the event of all, know it there. */
void pw_event_moved(struct pw_event *event);

/* Are scores of these sections, or of this one, compared over all of them? */
bool pw_event_is_field(const struct pw_event *event);

/* Boards of a set: first..last, numbered from the event's first board. Not said
 * means as many as the movement's file says, else one board a set, from board 1. */
int pw_event_boards_per_set(const struct pw_event *event);

void pw_event_boards(const struct pw_event *event, int set, int *first, int *last);

/* The same at a stand in a round: those that an entry put there in the place of others, and without
 * one those of the set. s is that of the event, as it was played. */
void pw_event_boards_at(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                        int stand_no, int *first, int *last);

/* The entry by which other boards are played at that table; NULL: those of the set are. Borrowed.
 */
const struct pw_happening *pw_event_other_boards(const struct pw_event *event, int round_no,
                                                 int table_no);

/* What entries say of a board at a stand, the last of them: it is not played (also where it lies
 * between the boards that are), or it has a score, be it played or not; percent (of NS, of EW, in
 * hundredths) is set then. NULL: nobody asks for it. */
enum pw_board_said { PW_BOARD_AS_DUE, PW_BOARD_OFF, PW_BOARD_GIVEN };

enum pw_board_said pw_event_board_said(const struct pw_event *event, const struct pw_schedule *s,
                                       int round_no, int stand_no, int board_no, int percent[2]);

/* Reads "2026-11-24", a day that there is. false: it is something else. */
bool pw_day_read(const char *text, int *year, int *month, int *day);

/* The same of the event's date, which may be any text; false: it has none, too. */
bool pw_event_day(const struct pw_event *event, int *year, int *month, int *day);

/* The word that players of one group have in common: a federation, a club, a family; NULL: none. */
const char *pw_event_group(const struct pw_event *event, enum pw_apart_groups of, int who_no);

/* What such a group is called: "federation". */
const char *pw_apart_name(enum pw_apart_groups of);

/* The groups that the lots keep apart; Varma's envelopes those of federations, where nothing else
 * is said. */
enum pw_apart_groups pw_event_apart(const struct pw_event *event);

/* How strong a player of Go is, in stones: 0 is 1 dan, -1 is 1 kyu. By the rank, which stands where
 * chess has titles ("4k", "2d"; "1p" is as 7 dan), else by the European rating, where 2100 is 1 dan
 * and 100 points are a stone. false: neither is known. */
bool pw_go_level(const struct pw_contestant *contestant, int *level);

/* The title as such a rank, "4k", also where it was written "4 kyu". false: it is none. */
bool pw_go_rank(const struct pw_contestant *contestant, char out[8]);

/* What the person is called in lists and messages: the name, and where another contestant has the
 * same one, in brackets the first of title, rating, federation, club, birth and id that tells them
 * apart: "Nowak, Jan (2400)", "Nowak, Jan (no rating)"; where none does, the name. The caller
 * frees; NULL: no name, or no memory. */
char *pw_event_name_apart(const struct pw_event *event, int who_no);

/* Who has the number in that round (0: at the end) in the place of who is listed; NULL: nobody. */
const struct pw_replacement *pw_event_replacement(const struct pw_event *event, int who_no,
                                                  int round_no);

/* Who it is in that round (0: at the end). NULL: nobody is listed. */
const struct pw_contestant *pw_event_contestant_in(const struct pw_event *event, int who_no,
                                                   int round_no);

/* The name in that round, 0: at the end. NULL: none. */
const char *pw_event_name_in(const struct pw_event *event, int who_no, int round_no);

/* false: no memory, or the number changes hands in that round already. */
bool pw_event_replace(struct pw_event *event, int who_no, int round_no, const char *name);

void pw_event_forget_replacements(struct pw_event *event);

/* The number that somebody of that name has in the list, or another number than but_no that one of
 * that name has taken over; 0: none. */
int pw_event_who_named(const struct pw_event *event, const char *name, int but_no);

/* withdrawn and replacement may be added to from now on: what the event says is put aside, and
 * withdrawn takes the place of its own, which is taken. false: no memory, and nothing was done. */
bool pw_event_enter(struct pw_event *event, char *withdrawn);

/* They are what the event says again. */
void pw_event_leave(struct pw_event *event);

/* Takes an entry of what happened; one of this number goes. false: no memory, and the name in it is
 * the caller's. */
bool pw_event_happen(struct pw_event *event, struct pw_happening one);

void pw_event_forget_happened(struct pw_event *event);

/* From which to which round somebody is there, as the entries say; without one from 1 to INT_MAX.
 * Whose results are cancelled has left, after round 0. */
struct pw_stay {
    bool late, left;
    int from_no, until_no;
};
struct pw_stay pw_event_stay(const struct pw_event *event, int who_no);
/* Is this pair or team of a Swiss there in that round? A pair without a name is not, where others
 * have one. */
bool pw_event_in_round(const struct pw_event *event, int no, int round_no);

/* Which rows of its results are there is not known any more: they, or who plays where, change. */
void pw_event_forget_rows(struct pw_event *event);

/* ---- what the teams are called ([teams]): plain data, libc only. Teams are numbered
 * from 1; of two that meet in a Scheveningen they are A and B, as their keys are ---- */

/* The name of that team; NULL: it has none. Borrowed. */
const char *pw_event_team(const struct pw_event *event, int team_no);
/* "" takes the name back. false: no memory. */
bool pw_event_set_team(struct pw_event *event, int team_no, const char *name);
/* Who plays for a team in a round, where that is another line-up than its first ones. */
#define PW_LINE_MAX 50
struct pw_line_said {
    int round_no, team_no;
    bool without; /* the places are those who are absent: who sits behind them moves up */
    int count;
    int place[PW_LINE_MAX]; /* of each board in order, 0 nobody; or who is absent */
};
/* NULL: nothing is said. Borrowed. */
const struct pw_line_said *pw_event_line_up(const struct pw_event *event, int round_no,
                                            int team_no);
/* In the place of what was said of that round and team; count 0 takes it back. false: no memory. */
bool pw_event_set_line_up(struct pw_event *event, const struct pw_line_said *said);

/* Two teams of one name: their numbers, the lower one first. */
bool pw_event_same_team(const struct pw_event *event, int *one_no, int *other_no);
/* The name of a player's team; NULL: it has none. Borrowed. */
const char *pw_event_players_team(const struct pw_event *event, const struct pw_schedule *s,
                                  int who_no);

#endif
