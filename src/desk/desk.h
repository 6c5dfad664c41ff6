/* desk.h - what the files of the desk share.
 */
#ifndef PW_DESK_DESK_H
#define PW_DESK_DESK_H

#include "base/error.h"
#include "pairwheel.h"

#include <glib.h>
#include <jansson.h>

#define DESK_STEPS_MAX 200 /* changes that can be taken back, beside the last one */

#define DESK_LINE_MAX 200 /* letters of a name or title that is typed */

#define DESK_EVENINGS_SHOWN 40 /* files of older ones stay where they are */

/* ---- store.c: one evening --------------------------------------------------- */

struct journal;

/* An event file, the results it names, and beside it NAME.desk: the steps that can be taken back,
 * and results of which half is typed. Where the event has sections it is one of them, and there is
 * an evening for each, which share the file and the steps. */
struct evening {
    char id[17];
    char letter[2];   /* of its section, "A"; "": the event has none, or it is all of them */
    char letters[27]; /* of all sections */
    int sections;
    char *file, *folder;
    struct pw_event *event;
    char *text;         /* of the event file, as it lies there */
    char *movement;     /* of the file that has it, or a report, the text; NULL: there is none */
    char *results_file; /* NULL: the event names none */
    char *results;      /* its text, or the games of a report as rows; NULL: there is none yet */
    char *lies;         /* what the file of results has; NULL: it is not there */
    struct journal *journal; /* journal.h; NULL: of one that is looked at */
    json_t *notes;           /* {"steps": [...], "at": 3, "drafts": {...}}; NULL as above */
    bool drafted;            /* beside the event, in memory */
    GPtrArray *beside;       /* names of images that go with the next step, journal.h */
    char state[17];          /* R: another one after every change */
    char *paper_key;
    char *paper_text; /* the event then: which papers it chooses hangs on no result */
    char *played_key; /* the same of those of what was played: played_papers */
    json_t *played_papers;
    json_t *papers; /* what is known of its papers in the state paper_key; NULL: nothing */
    long sheets;    /* then, of all sections together; 0: there are none */
};

char *pw_desk_evening_id(const char *name); /* of the name of the file; the caller frees */

/* Reads it. letter: the section, or ""; journal: of another of its sections, NULL: none is open.
 * NULL and an error: it cannot be read. */
struct evening *pw_desk_evening_open(const char *file, const char *letter, struct journal *journal,
                                     GError **error);

/* Reads event and results alone, to look at them. */
struct evening *pw_desk_evening_look(const char *file, const char *letter, GError **error);

void pw_desk_evening_free(struct evening *evening);

/* Reads again what lies there, where it is not what was read. */
bool pw_desk_evening_refresh(struct evening *evening, GError **error);

/* The results are in memory and can be read or entered; where the event names no file one is named,
 * in memory. */
bool pw_desk_evening_results(struct evening *evening, GError **error);

/* Where no result is in, and there was no file of them, none is named yet: half a result is noted
 * beside the event. In memory, of an event of which nothing else is changed. */
void pw_desk_evening_results_settle(struct evening *evening);

/* Writes what was changed in evening->event, and notes the step. said: what it says (pw_desk_step),
 * which is taken; target: what is changed, so that two windows do not write over one another;
 * where: the screen to look at. Where nothing is changed nothing is written. false: all is as it
 * was. */
bool pw_desk_evening_commit(struct evening *evening, json_t *said, const char *target,
                            const char *where, GError **error);

/* Throws away what was changed in memory. */
void pw_desk_evening_revert(struct evening *evening);

/* The step that would be taken back, or done again: borrowed; NULL: none. */
const json_t *pw_desk_evening_step(const struct evening *evening, bool redo);

/* How many steps can be taken back, where older ones cannot any more; -1: none were dropped. */
int pw_desk_evening_steps_left(const struct evening *evening);

/* What a page of that state shows as the step to be taken back is the last one: where another one
 * was made since, by another window or outside, it stays, under the one that is shown. false: it
 * cannot be, or there were more. */
bool pw_desk_evening_undo_seen(struct evening *evening, const char *state, bool redo,
                               GError **error);

/* Takes it back, or does it again. */
bool pw_desk_evening_undo(struct evening *evening, bool redo, GError **error);

/* Was this target changed since that state? */
bool pw_desk_evening_changed_since(const struct evening *evening, const char *state,
                                   const char *target);

/* What is typed of a result without being one, or of a name that another one has, which is taken;
 * NULL takes it out. In memory; it goes with the step of what is committed, and a name is a step of
 * its own. */
void pw_desk_evening_draft(struct evening *evening, const char *id, json_t *draft);

const json_t *pw_desk_evening_drafted(const struct evening *evening,
                                      const char *id); /* NULL: nothing */

/* facts.c: what stands beside the event under this kind and key, as it was noted last, or else as
 * steps have made it. Borrowed; NULL: nothing. */
const json_t *pw_desk_evening_beside(const struct evening *evening, const char *kind,
                                     const char *key);

/* What was wished for and is no movement yet: "count", "minutes", ...; "" nothing. Borrowed. */
const char *pw_desk_evening_wish(const struct evening *evening, const char *key);

bool pw_desk_evening_wish_set(struct evening *evening, const char *key, const char *value,
                              GError **error);

/* In memory: it is written with what is committed next; step: and taken back with it. */
void pw_desk_evening_wish_with(struct evening *evening, const char *key, const char *value,
                               bool step);

/* ---- advice.c ------------------------------------------------------------------- */

/* How many were wished for, or play; 8 where nobody has said. */
int pw_desk_count_wished(const struct evening *evening);

/* What fits so many (0: as were wished for), best first. NULL and an error that says what would.
 * The caller frees. */
struct pw_suggestions *pw_desk_fitting(const struct evening *evening, int how_many, GError **error);

/* Where nothing fits: what would. boards 0: of another number of players. */
struct nearest {
    int count, boards, minutes;
    bool by_time; /* the time was wished for */
};

bool pw_desk_nearest(const struct evening *evening, struct nearest *near);

/* The best for so many takes the place of the movement. In memory. */
bool pw_desk_best_take(struct evening *evening, int count, GError **error);

/* ---- facts.c: the text of an event file line by line, where comments and order are to stay ----
 */

/* The lines of a text; the last has an end, too. NULL ends them; the caller frees. */
char **pw_desk_text_lines(const char *text);
/* "[Section a]" is "section-a"; NULL: it heads no group. The caller frees. */
char *pw_desk_text_heading(const char *line);
/* "names-b" of "names" is 'B', "names" itself '\0'; -1: it is another group. */
int pw_desk_text_letter(const char *heading, const char *of);
/* Is it a key with its value, no comment and no heading? */
bool pw_desk_text_is_key(const char *line);
/* "colour = red": has the line this key? */
bool pw_desk_text_says(const char *line, const char *key);
/* The text without names, results, what happened and who is missing: those have numbers themselves.
 * The caller frees. */
char *pw_desk_text_bare(const char *text);

/* ---- sections.c ----------------------------------------------------------------- */

/* [movement], or [section A], is these keys and values by turns, NULL ends them; NULL: none is
 * chosen, of an event without sections. In memory. */
bool pw_desk_evening_movement_set(struct evening *evening, const char *const *keys, GError **error);

/* In memory, of an evening that is all sections, or has none: one more, with the movement of this
 * one. Its letter; 0: it cannot be. */
char pw_desk_section_add(struct evening *evening, const char *like, GError **error);

/* This one goes; of two the other is the event from then on, without a letter. */
bool pw_desk_section_remove(struct evening *evening, const char *letter, GError **error);

/* In memory: all keys of this group go, and of those of its sections. */
bool pw_desk_group_forget(struct pw_event *event, const char *group, GError **error);

/* In memory: pairs are numbered on over all sections ("continuous"), or in each from 1 (""). */
bool pw_desk_section_numbers_set(struct evening *evening, const char *value, GError **error);

/* ---- what a change is, and why one cannot be
 * ---------------------------------------------------------- */

struct asked;

/* Is it as short as a line of a paper may be? */
bool pw_desk_line_fits(const char *text, GError **error);

/* What a change is: a key of the words of the screen and its blanks, name and value by turns, NULL
 * ends them. */
json_t *pw_desk_step(const char *key, ...) G_GNUC_NULL_TERMINATED;

/* The same in the words of the screen; NULL: the step says nothing. The caller frees. */
char *pw_desk_step_told(const struct asked *a, const json_t *step);

/* Why it cannot be, in the words of the screen. The caller frees. */
char *pw_desk_refusal(const struct asked *a, const GError *error);

/* Rows of the results that do not count, each with the reason, as "unfit" of the page. */
void pw_desk_unfit_put(struct asked *a, json_t *record);
/* What files in these formats leave out, what a report lacks, and what was strange in the one that
 * the games come from. */
void pw_desk_losses_put(struct asked *a, json_t *record, const char *const *formats);

/* The same of what an error says as data (pw_error_what). NULL: there is no sentence for it. The
 * caller frees. */
char *pw_desk_refusal_told(const struct asked *a, const char *what, const long n[3]);

/* ---- answer.c: what was asked, and what is answered
 * ------------------------------------------------------------------- */

struct pw_desk {
    char *folder;
    GPtrArray *evenings; /* of struct evening, the one that was asked for last is the last */
    GHashTable *parts;   /* name of a template: its text */
    GHashTable *fonts;   /* name of a font: its bytes, once it was asked for */
    struct pw_sources *sources;
    struct pw_vocabulary *words;
    struct pw_vocabulary *messages; /* of what is wrong; NULL: nothing was yet */
    const char *language;           /* chosen on Start; NULL: nobody has */
    char *address;                  /* where browsers find it; NULL: it is asked without a server */
    bool no_locks;                  /* it was said that nobody is kept out */
    struct pw_desk_answer answer;
    GString *bytes;
    char *location, *file_name;
    char *rescued;         /* files of a run that was ended, to be said once; NULL: none */
    char *notice;          /* what the next page says once, and where it leads; NULL: nothing */
    char saved[8];         /* "20:41"; "" not yet */
    struct phones *phones; /* phones.h; NULL: nobody can listen for them */
};

/* One request while it is answered. */
struct asked {
    struct pw_desk *desk;
    const struct pw_desk_request *request;
    struct evening *evening; /* NULL: of none */
    GHashTable *field;       /* of the query and the body */
    bool broken;             /* some of it is no text */
    json_t *data;            /* what an answer to the script says besides */
    json_t *reply;           /* the answer to the script; NULL: none */
};

/* A field of the request; "" where there is none. Borrowed. */
const char *pw_desk_asked_field(const struct asked *a, const char *name);

long pw_desk_asked_number(const struct asked *a, const char *name, long least,
                          long most); /* 0: none */

/* "text" in the words of the screen; blanks: name, value, ..., NULL. The caller frees. */
char *pw_desk_asked_say(const struct asked *a, const char *key, ...) G_GNUC_NULL_TERMINATED;

/* "8" for {count} too. */
char *pw_desk_asked_say_count(const struct asked *a, const char *key, long count);

/* "4C" as it is drawn, "4♣", and "3NT" as it is called, "3SA": whatever a field shows means the
 * same when it is sent again, in every language. What is passed out in the words of the page.
 * asked.c; the caller frees. */
char *pw_desk_contract_told(const struct asked *a, const char *plain);

/* "E" as papers show it: "O". The caller frees. */
char *pw_desk_seat_told(const struct asked *a, const char *plain);

/* Was this target changed since the page that is sent? true: that is the answer, and what is in
 * memory is thrown away. */
bool pw_desk_refuses_late(struct asked *a, const char *target);

/* Says of a field that was sent, and has no place in the evening, that nothing was saved. */
void pw_reply_strange(struct asked *a, const char *field);

/* The answers: always true, so that `return asked_page(...)`. */
void pw_reply_page(struct asked *a, const char *name, json_t *record); /* takes record */

void pw_reply_bytes(struct asked *a, const char *type, const void *bytes, size_t length);

void pw_reply_data(struct asked *a, int status, json_t *data); /* takes data */

void pw_reply_go(struct asked *a, const char *where); /* 303 */

void pw_reply_cannot(struct asked *a, int status, const char *text); /* a page, or data */

void pw_reply_error(struct asked *a, GError *error); /* takes error */

/* After a write: goes to the screen it came from, or answers the script. said: may be NULL. */
void pw_reply_done(struct asked *a, const char *where, const char *said);
/* The same of a change that is a step now (done), or else: why it is none. Nothing of it stays in
 * memory then. Takes error. */
void pw_reply_change(struct asked *a, bool done, const char *where, GError *error);

/* "after round 5 of 7", of a Swiss that goes on. The caller frees. */
char *pw_desk_after_round(const struct asked *a, const struct evening *e, const char *key);

/* What every screen of an evening says; the caller frees. current: "who" */
json_t *pw_desk_screen_start_record(struct asked *a, const char *current, const char *title);

/* Sets a text, which is taken; NULL: not set. */
void pw_desk_put(json_t *record, const char *key, char *text);

void pw_desk_put_text(json_t *record, const char *key, const char *text);

/* ---- evenings.c --------------------------------------------------------------- */

/* letter: the section, or "". NULL, with an error: it cannot be read; without: there is none.
 * Borrowed, until some more are asked for. */
struct evening *pw_desk_evening_find(struct pw_desk *desk, const char *id, const char *letter,
                                     GError **error);

/* The address of another desk that has the evening of this path open ("/e/1f2e3d4c/"); NULL: none
 * has, and others are told of this one, or the path is no evening's. The caller frees. */
char *pw_desk_elsewhere(struct pw_desk *desk, const char *path);

/* Changes that were cut off when a desk of this folder was killed are undone. */
void pw_desk_evenings_settle(const char *folder);

struct evening_entry {
    char *name, *date; /* "tuesday.ini", "2026-11-24" or "" */
    char *movement;    /* the file that it names as its movement, or "" */
};

/* The event files of the folder, the newest first, then by name. The caller unrefs. */
GPtrArray *pw_desk_entries_of(const struct pw_desk *desk);

/* The languages of pages and papers, and their own names; NULL ends them. */
const char *const *pw_desk_languages(void);
const char *const *pw_desk_language_names(void);

/* The words are in the language of the evening, from here on; on Start in the one that was chosen
 * there, or else the browser's. */
void pw_desk_words_take(struct asked *a);

/* ---- the screens -------------------------------------------------------------- */

void pw_desk_start_show(struct asked *a);

void pw_desk_start_make(struct asked *a);

void pw_desk_start_remove(struct asked *a);

/* The size of sheets where the event says none: "Letter", or "A4". */
const char *pw_desk_paper_usual(const char *language);

char *pw_desk_paper_of(const struct evening *evening); /* what it prints on; the caller frees */
/* The paper that lies in the printer: that of the language which was chosen here, or of the country
 * that the computer is in. */
const char *pw_desk_paper_here(const struct pw_desk *desk);

void pw_desk_tonight_show(struct asked *a);

/* The languages of the papers, by their own names. */
void pw_desk_put_languages(struct asked *a, json_t *record);

void pw_desk_tonight_wish(struct asked *a);

void pw_desk_tonight_choose(struct asked *a);

/* Why the movement stays as it is; NULL: it does not. The caller frees. */
char *pw_desk_locked_said(struct asked *a);

void pw_desk_section_write(struct asked *a);

void pw_desk_setting_write(struct asked *a);

void pw_desk_who_show(struct asked *a);

void pw_desk_who_write(struct asked *a);

void pw_desk_earlier_show(struct asked *a);

void pw_desk_earlier_take(struct asked *a);

void pw_desk_missing_show(struct asked *a);

void pw_desk_missing_write(struct asked *a);

void pw_desk_lots_show(struct asked *a);

void pw_desk_lots_draw(struct asked *a);

void pw_desk_list_show(struct asked *a);

void pw_desk_list_take(struct asked *a);

void pw_desk_papers_show(struct asked *a);

void pw_desk_papers_tick(struct asked *a);

void pw_desk_papers_enlarge(struct asked *a);

/* format: "svg"; "png" where it is seen small, beside others. */
void pw_desk_paper_page(struct asked *a, const char *document, int page_no, const char *format);

void pw_desk_papers_print(struct asked *a);

void pw_desk_results_show(struct asked *a);

void pw_desk_result_write(struct asked *a);

void pw_desk_results_round(struct asked *a);

void pw_desk_games_show(struct asked *a);

void pw_desk_game_write(struct asked *a);
/* Of a Swiss: puts `pair`, the next round, where it can be paired, and of all places (else NULL)
 * `faults`, what this round breaks. Where this one was paired last, how it is taken back: label;
 * results, how many go with it; with the field `unpair` the question, text, and keep, which leads
 * back to the screen. The caller owns it; NULL: it is another one. */
json_t *pw_desk_pair_put(struct asked *a, json_t *record, const GPtrArray *all, int round_no,
                         const char *screen);
void pw_desk_pair_write(struct asked *a);
/* Two players of the round that was paired last meet, or one has the bye; that round goes. */
void pw_desk_hand_write(struct asked *a);
void pw_desk_unpair_write(struct asked *a);
/* Puts `print_round`: what this round of a Swiss needs on paper; with all places (else NULL) as
 * what comes next, where it is just paired. */
void pw_desk_round_put(struct asked *a, json_t *record, const GPtrArray *all, int round_no);
/* The last round of a Swiss of which papers were printed; 0: none. */
int pw_desk_round_printed(const struct evening *e);
/* Of chess: puts `swiss`, what is paired round by round. */
/* Is there one of this game, and for this evening? */
bool pw_desk_swiss_may(const struct evening *evening);
/* Its length, as long as a round is to be paired. */
void pw_desk_swiss_put(struct asked *a, json_t *record);
void pw_desk_swiss_write(struct asked *a);

void pw_desk_happened_show(struct asked *a);

void pw_desk_happened_write(struct asked *a);

void pw_desk_happened_take_back(struct asked *a);

void pw_desk_done_show(struct asked *a);

void pw_desk_done_export(struct asked *a, const char *format);

/* ---- absent.c: who is not here ---------------------------------------------------- */

/* Names from number 1, "" none. team: the names that teams have themselves, of N teams N; team t
 * is pairs t and N + t. Empty: there are no teams of four. */
struct players {
    GPtrArray *name, *team; /* texts */
    int missing_no;         /* the one that is missing, as the event says it; 0: none */
};

/* Those of the evening, as many as play by its movement, or more. The caller frees. */
struct players *pw_desk_players_of(const struct evening *evening);

/* Nobody yet. The caller frees. */
struct players *pw_desk_players_new(void);

void pw_desk_players_free(struct players *players);

/* How many have a name and are not marked as gone in what was sent: pairs, players or teams. */
int pw_desk_players_here(const struct asked *a, const struct players *players);

/* Those that are marked go, and who has no name where that makes room. room: for so many. false:
 * there are more. */
bool pw_desk_players_leave(const struct asked *a, struct players *players, int room);

/* In memory: they play, and nobody else, by the movement of these keys (NULL: as it is). */
bool pw_desk_players_set(struct evening *evening, const struct players *players,
                         const char *const *movement, GError **error);

/* How many of these many: "8 pairs", and "2 pairs too many:" ("too-many-"). The caller frees. */
char *pw_desk_players_told(struct asked *a, const struct players *players, const char *begin,
                           int count);

/* The question, for templates/desk/ask.html. form: the id of what its buttons are of; room: for so
 * many the movement is, 0: nobody has said. NULL: there is nothing to ask. */
json_t *pw_desk_absent_ask(struct asked *a, const struct players *players, int room,
                           const char *form);

/* The same by the movement that there is, where it is for so many, or by the best for so many. */
bool pw_desk_players_play(struct evening *evening, const struct players *players, int count,
                          GError **error);

/* May names be written? Not where they stand in a file of their own. */
bool pw_desk_names_free(const struct evening *evening, GError **error);

/* The question as a page, whose answer goes to this action with all that was sent. */
void pw_desk_absent_page(struct asked *a, const struct players *players, int room,
                         const char *action);

/* Of an even number of pairs one is missing: which number nobody is, by the movement; 0: it is
 * another case. */
int pw_desk_nobody_asked(struct asked *a, const struct players *players, int room);

/* Is there another movement to be looked for, for those who are here? */
bool pw_desk_absent_fits(struct asked *a, const struct players *players);

/* For how many the movement is, in pairs, players or teams as they are counted here; 0: there is
 * none. */
int pw_desk_absent_room(const struct evening *evening, const struct players *players);

/* Other names for the evening: is there something to be asked before they are taken? */
bool pw_desk_absent_open(struct asked *a, const struct players *players);

/* In memory: they are taken as was answered. */
bool pw_desk_absent_take(struct asked *a, struct players *players, GError **error);

void pw_desk_absent_show(struct asked *a);

void pw_desk_absent_write(struct asked *a);

/* ---- screen_lots.c: the numbers of chess and Go ---------------------------------- */

/* Are the numbers drawn, and kept in the event? */
bool pw_desk_lots_fixed(const struct evening *evening);

/* Of each number, from 1 to count, the place in the list of names; [0] is not used. NULL: they are
 * not drawn. The caller frees with g_free. */
int *pw_desk_lots_places(const struct evening *evening, int count);

/* In memory: numbers that are fixed are so no more. */
bool pw_desk_lots_forget(struct evening *evening, GError **error);

/* ---- words.c: papers for who does not see them --------------------------------- */

/* Titles, texts and tables of a page in reading order, for templates/desk/words.html; empty where
 * it cannot be printed. only: "pair=3", or NULL. */
json_t *pw_desk_words_of(struct asked *a, const char *document, int page_no, const char *only);

/* ---- facts.c: what the screens ask of an event ---------------------------------- */

/* Of its movement, or of the game that is wished for. */
const struct pw_contest *pw_desk_evening_contest(const struct evening *evening);

/* The games that can be chosen, from 0: the first contest of each; NULL ends them. */
const struct pw_contest *pw_desk_game_at(int i);

/* ---- teams.c: teams of four ------------------------------------------------------ */

/* Its own name, or those of its pairs; "" none. The caller frees. */
char *pw_desk_team_name(const struct evening *evening, int team_no);

/* "3"; "NS 3" where the EW pairs have numbers of their own on paper. The caller frees. */
char *pw_desk_label_text(const struct asked *a, struct pw_label label);

/* Rows of pairs, team by team, the first of each with {team: {no, card, name}}. Takes rows. */
json_t *pw_desk_team_rows(const struct evening *evening, json_t *rows);

/* In memory: names of teams that were sent. How many are others now, *last of them the last.
 * *conflict: another window has changed it. */
int pw_desk_team_names_write(struct asked *a, int *last, bool *conflict, GError **error);

/* NULL where no movement is chosen, or it cannot be made. Borrowed. */
const struct pw_schedule *pw_desk_evening_schedule(const struct evening *evening);

/* [movement] pairs or players; 0: not said. */
int pw_desk_evening_count(const struct evening *evening);

/* For how many the movement is that does not fit to its names: pairs, players or teams; 0: there is
 * none. */
int pw_desk_unfit_count(const struct evening *evening);

/* Papers that are ticked; 0: that is not known without laying them out. */
int pw_desk_papers_chosen(const struct evening *evening);

/* How many teams of four play; 0: it is no evening of theirs. Its contestants are pairs. */
int pw_desk_teams(const struct evening *evening);

int pw_desk_team_of(const struct evening *evening, int pair_no);

/* Would "check" read it: an event file, and the movement of each section that has one? file: what
 * messages call it, and where its other files lie. */
bool pw_desk_text_loads(const char *text, const char *file, GError **error);

/* The pair that nobody is; of an odd number it is the last of the next movement. 0: none. */
int pw_desk_missing_no(const struct evening *evening);

/* Of a Swiss that goes on: the round after which it stands; 0: all rounds are paired, or none is.
 */
int pw_desk_goes_on(const struct evening *evening);

/* Results that are in, and all. */
void pw_desk_evening_played(const struct evening *evening, int *in, int *all);

/* The same of all that its places hang on: of a section of a field those of all sections. */
void pw_desk_field_played(const struct evening *evening, int *in, int *all);

/* Of a section that is compared over all of them: all of them; else its own. The caller frees with
 * pw_ranking_free; NULL: there is none. */
struct pw_ranking *pw_desk_ranking(struct pw_event *event);

/* [from..) as the rank of the evening: the caller frees with json_decref. names too. */
json_t *pw_desk_evening_ranking(const struct evening *evening, int most);

/* The same with figures as the language of the page writes them. */
json_t *pw_desk_ranking_told(const struct asked *a, int most);

char *pw_desk_evening_date_text(const struct asked *a, const char *iso); /* the caller frees */

/* "2026-11-24", a day that there is. */
bool pw_desk_date_read(const char *text, int *year, int *month, int *day);

bool pw_desk_is_date(const char *text);

char *pw_desk_event_value(const struct pw_event *event, const char *group,
                          const char *key); /* "" */

/* Is it paired round by round? Also before its first round, and before anybody is named. */
bool pw_desk_is_swiss(const struct pw_event *event);

/* ---- reports.c: events of chess and Go that other programs wrote (TRF, PGN, H9) ---- */

/* Is this file such a report? An event file of ours is none. */
bool pw_desk_is_report(const char *file);
/* Does the event have its players and pairings from a report? */
bool pw_desk_of_report(const struct pw_desk *desk, const struct pw_event *event);
/* Why players and pairings stay as they are; NULL: they are those of no report. The caller frees.
 */
char *pw_desk_report_said(const struct asked *a);
/* The text of an event file over a report, read from these bytes and to be found as file: its
 * title, date and game, in the language of the desk and on the paper of its country. NULL and an
 * error: it is not sound, or it is an event file of ours under another name. The caller frees. */
char *pw_desk_report_text(const struct pw_desk *desk, const char *bytes, gsize length,
                          const char *name, const char *file, GError **error);
/* The names of reports in the folder that no event has, in their order. The caller unrefs. */
GPtrArray *pw_desk_reports_of(const struct pw_desk *desk);
/* The event file of a report that lies in the folder: the one that names it, or a new one. NULL and
 * an error: the report is not sound. The caller frees. */
char *pw_desk_report_event(const struct pw_desk *desk, const char *name, GError **error);

/* ---- names.c: who plays ---- */

/* Numbers here are those of the movement; on the page, and in the file, stand those that pairs
 * bear: other ones where a section numbers on. The caller frees. */
char *pw_desk_number_text(const struct evening *evening, int no);
/* As it was typed; of names in a file as they are listed; "" none. The caller frees. */
char *pw_desk_name_of(const struct evening *evening, int no);
/* The highest number that has a name; 0: none has. */
int pw_desk_named_last(const struct evening *evening);
/* The highest number that has a line in this group of the event; 0: none has. */
int pw_desk_number_last(const struct evening *evening, const char *group);
/* One line without blanks at its ends. The caller frees. */
char *pw_desk_name_typed(const char *text);
/* "Berg, Jonas" of "Berg, Jonas [rating=2310 club=SK Oslo]", as [names] of an event keeps it. The
 * caller frees. */
char *pw_desk_name_bare(const char *name);
/* What tells people apart: the name, and of a Swiss what stands behind it, too. The caller frees.
 */
char *pw_desk_name_apart(const struct evening *evening, const char *name);
/* Who has this name already; 0: nobody. */
int pw_desk_name_twin(const struct evening *evening, int no, const char *name);
/* The name in memory; where another number has it, beside the event. */
bool pw_desk_name_put(struct evening *evening, int no, const char *name, GError **error);
/* In memory: names that nobody else has any more are no longer beside the event. waits_no: the last
 * number whose name still is; 0: all are in it. */
bool pw_desk_names_settle(struct evening *evening, int *waits_no, GError **error);
/* In memory: these are the names, from number 1, and no others; where nobody has said how many
 * there are, now it is said. Numbers that were drawn are so no more. */
bool pw_desk_names_set(struct evening *evening, const GPtrArray *names, GError **error);

/* ---- files.c: evenings that lie elsewhere, and which files an event names ---- */

#define PW_DESK_NAME_MAX 120  /* bytes of a file's name */
#define PW_DESK_FILES_MOST 60 /* at once: an event of 26 sections has two of each */

/* POST /files: the files of one evening, as a form sends them. */
void pw_desk_files_open(struct asked *a);
/* What this line of an event file names: "results", "names", "movement", "section", "template",
 * "logo"; NULL: no file. */
const char *pw_desk_file_kind(const char *group, const char *key, const char *value);

/* ---- answer.c: pages with blanks, a subset of Mustache over JSON ------------------
 *
 *   {{a.b}}            a text or a number, made safe for HTML; nothing where there is none
 *   {{.}}              the text itself, in a list of texts
 *   {{w.key}}          a word of the screen's language
 *   {{#a}} ... {{/a}}  for each of a list; once where it is a record, true, or a text but ""
 *   {{^a}} ... {{/a}}  where it is none of these
 *   {{>part}}          another file stands here
 *
 * A name is looked for in the innermost record first, then in those around it. A section or a file
 * that stands alone on its line takes the line with it. */

struct template_source {
    /* The text of another file; NULL and an error: there is none. Borrowed. */
    const char *(*part)(const char *name, void *user, GError **error);
    char *(*word)(const char *key, void *user); /* the caller frees */
    void *user;
};

/* The page; NULL and an error that says what is wrong with which file. The caller frees. */
char *pw_desk_template_fill(const char *name, const json_t *record,
                            const struct template_source *source, GError **error);

#endif
