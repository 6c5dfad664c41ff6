/* catalog.c - which movements there are, and who makes what was asked for. */
#include "sched/core/family.h"

#include "base/options.h"
#include <stdio.h>
#include <string.h>

static const struct pw_family families[] = {
    {"howell", PW_PAIRS,
     "Howell: pairs follow one another; all meet, or with fewer rounds nobody meets twice",
     "--pairs N | --tables T, --rounds R, --optimise competition|direction|cards|none, "
     "--switches, --effort N, --missing-pair P",
     "Berlekamp and Hwang 1972; strong starters: Mullin and Nemeth 1969, Dinitz and Stinson 1981"},
    {"balanced-howell", PW_PAIRS,
     "complete balanced Howell rotation: every two pairs sit in the same direction equally often",
     "--pairs N, --orientation printed|narrative, --as-published, --missing-pair P",
     "Berlekamp and Hwang 1972; Stanton and Sprott 1958; Singer 1938; Fletcher, Gysin and "
     "Seberry 2001"},
    {"mitchell", PW_PAIRS,
     "Mitchell: NS pairs stay, EW pairs go up, boards go down; two winners, or one with switches",
     "--pairs N | --tables T, --rounds R, --variant straight|skip|relay|article|square|blackpool|"
     "hesitation|double-hesitation, --switch K, --switches tables, --effort N, --winners 1|2, "
     "--missing-pair P",
     "J. T. Mitchell 1891; R. McKinnon, bridgecentral.com; EBU Club Focus"},
    {"web", PW_PAIRS,
     "Mitchell with copies of the boards: many tables play few sets, and all of "
     "them",
     "--pairs N | --tables T, --rounds R, --switch K, --switches tables, --winners 1|2, "
     "--missing-pair P",
     "J. Harris; R. McKinnon, bridgecentral.com"},
    {"bowman", PW_PAIRS,
     "Mitchell with two tables more than sets, which share; or with 4, 6, ... "
     "more and copies",
     "--pairs N | --tables T, --rounds R, --switch K, --switches tables, --winners 1|2, "
     "--missing-pair P",
     "EBU Club Focus 2011; R. McKinnon, bridgecentral.com"},
    {"appendix-mitchell", PW_PAIRS,
     "Mitchell of 5, 7, 11, 13, ... tables with more tables that "
     "share",
     "--pairs N | --tables T, --rounds R, --switch K, --switches tables, --winners 1|2, "
     "--missing-pair P",
     "Beynon; R. McKinnon, bridgecentral.com"},
    {"rover", PW_PAIRS,
     "Mitchell and one pair more, which takes the seats of another NS pair every "
     "round",
     "--pairs N (odd), --rounds R, --switch K, --switches tables, --winners 1|2",
     "Sweet; Gold 1961; R. McKinnon, bridgecentral.com"},
    {"whist", PW_PAIRS,
     "teams of four, all against all: American Whist, triangle, Thurner, stagger",
     "--teams N | --tables T, --variant american|thurner|stagger",
     "American Whist League; ACBL technical files; EBUScore movement files"},
    {"teams", PW_PAIRS, "round robin of teams of four: open and closed room, home and away",
     "--teams N, --double, --no-exchange, --variant triangles", "FIDE Handbook C.05, annex 1"},
    {"individual", PW_INDIVIDUALS,
     "8, 12, 16 or 24 players, everybody the partner of everybody once", "--players N, --rounds R",
     "ACBLscore, at bridgescoreplus.com"},
    {"rainbow", PW_INDIVIDUALS,
     "individuals at 5, 7, 8, 9, 11, 13, 16, ... tables, nobody met twice",
     "--players 4T | --tables T, --rounds R", "baronbarclay.com; EBU Club Focus"},
    {"berger", PW_PLAYERS, "round robin by FIDE's table", "--players N, --double, --no-exchange",
     "FIDE Handbook C.05, annex 1"},
    {"circle", PW_PLAYERS, "round robin turning about one player who stays",
     "--players N, --numbering article|chess, --double, --no-exchange",
     "Karjalainen 2004; Kivinen 2005"},
    {"modular", PW_PLAYERS, "round robin of constant sums, with or without the colours repaired",
     "--players N, --as-published, --double, --no-exchange", "Turniej szachowy"},
    {"halving", PW_PLAYERS,
     "round robin of 2, 4, 8, ... or one fewer: half against half, then within each",
     "--players 2^K or 2^K-1, --as-published, --double, --no-exchange", "Turniej szachowy"},
    {"scheveningen", PW_PLAYERS, "team against team: everybody plays all of the other side",
     "--players N (each side, 2 to 20), --double", "the tables in use since 1923"},
    {"team-berger", PW_PLAYERS, "round robin of teams by FIDE's table, at several boards",
     "--teams N, --team-boards K, --home-colour white|black, --double, --no-exchange",
     "FIDE Handbook C.05, annex 1"},
};

static pw_maker *const makers[] = {pw_howell_make,       pw_balanced_howell_make, pw_mitchell_make,
                                   pw_web_make,          pw_bowman_make,          pw_appendix_make,
                                   pw_rover_make,        pw_whist_make,           pw_teams_make,
                                   pw_individual_make,   pw_rainbow_make,         pw_berger_make,
                                   pw_circle_make,       pw_modular_make,         pw_halving_make,
                                   pw_scheveningen_make, pw_team_berger_make};

_Static_assert(sizeof makers / sizeof *makers == sizeof families / sizeof *families,
               "every family has its maker");

const struct pw_family *pw_families(size_t *count)
{
    *count = sizeof families / sizeof *families;
    return families;
}

const struct pw_family *pw_family_find(const char *name)
{
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (strcmp(families[i].name, name) == 0)
            return &families[i];
    return NULL;
}

/* "a, b, c" */
static void list_names(char *text, size_t size)
{
    size_t count = sizeof families / sizeof *families, used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < count && used < size; i++) {
        used += (size_t)snprintf(text + used, size - used, "%s%s", i == 0 ? "" : ", ",
                                 families[i].name);
    }
}

static enum pw_status check_bounds(const struct pw_request *request, struct pw_reason *why)
{
    const struct {
        const char *what;
        int value, most;
    } bounds[] = {{"pairs or players", request->contestants, PW_CONTESTANTS_MAX},
                  {"tables", request->tables, PW_TABLES_MAX},
                  {"rounds", request->rounds, PW_ROUNDS_MAX}};
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        if (bounds[i].value < 0)
            return pw_because(why, PW_BAD_REQUEST, "%d is not a number of %s", bounds[i].value,
                              bounds[i].what);
        if (bounds[i].value > bounds[i].most)
            return pw_because(why, PW_BOUND, "%d %s are too many; the most is %d", bounds[i].value,
                              bounds[i].what, bounds[i].most);
    }
    return PW_OK;
}

enum pw_status pw_schedule_make(const struct pw_request *asked, struct pw_schedule **out,
                                struct pw_reason *why)
{
    struct pw_request taken;
    const struct pw_request *request = &taken;
    struct pw_reason unheard;
    pw_struct_take(&taken, sizeof taken, PW_SIZE_TO(struct pw_request, allow_switches), asked);
    if (why == NULL)
        why = &unheard;
    enum pw_status status = check_bounds(request, why);
    if (status != PW_OK)
        return status;
    for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
        if (strcmp(request->kind, families[i].name) != 0)
            continue;
        const struct pw_numbers numbers = pw_request_numbers(request);
        status = makers[i](request, out, why);
        if (status == PW_OK && (*out)->kind == PW_PAIRS && (*out)->fours == 0)
            pw_numbers_set(*out, &numbers);
        if (status == PW_OK)
            pw_schedule_inside(*out)->lines_said = true;
        if (pw_work_refused() == NULL)
            return status;
        if (status == PW_OK) /* not what it would have become */
            pw_schedule_free(*out);
        *out = NULL;
        return pw_because(why, PW_BOUND, "%s", pw_work_refused());
    }
    char names[384];
    list_names(names, sizeof names);
    if (request->kind[0] == '\0')
        return pw_refuse_why(why, PW_BAD_REQUEST, "movement-unnamed", names);
    return pw_refuse_why(why, PW_BAD_REQUEST, "movement-unknown", request->kind, names);
}
