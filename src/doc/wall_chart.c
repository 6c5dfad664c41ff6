/* wall_chart.c - per player and round: board, colour, opponent, and the results; see chess.h. */
#include "doc/chess_papers.h"
#include "event/rounds.h"

/* The points of these rounds; of the last ones, all that there are. */
static void sum_field(struct pw_field *row, const struct pw_tournament *t, int who_no, int first_no,
                      int last_no, bool last)
{
    g_autofree char *before = NULL, *text = NULL;
    bool known = pw_papers_total(t, who_no, 1, first_no - 1, &before) &&
                 pw_papers_total(t, who_no, last ? 1 : first_no, last_no, &text);
    pw_text_or_no(row, "sum", known ? text : NULL);
}

/* Is every game of these rounds one of the first cycle with the colours changed? */
static bool is_reversed(const struct pw_schedule *s, int cycle, int first_no)
{
    for (int round_no = first_no; round_no < first_no + cycle; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
                continue;
            for (int r = 1; r <= cycle; r++) {
                struct pw_seat at = pw_schedule_where(s, spot.who[0], r);
                if (at.opponent_no == spot.who[1] && at.side == PW_SIDE_A)
                    return false;
            }
        }
    return first_no > 1;
}

void pw_sum_head_field(struct pw_field *sheet, bool last, const char *from, const char *to)
{
    g_autofree char *part =
        g_strdup_printf("%s\u2013%s", pw_field_value(pw_field_find(sheet, from)),
                        pw_field_value(pw_field_find(sheet, to)));
    bool short_enough = g_utf8_strlen(part, -1) <= (glong)strlen("10-99");
    pw_field_flag(sheet, "sum-head", false);
    if (last)
        pw_field_word(sheet, "sum-head", "points");
    else if (short_enough)
        pw_field_text(sheet, "sum-head", part);
}

static void chart_sheet(struct pw_field *sheet, const struct pw_papers *of, const int *who,
                        int from, int to, int first_no, int last_no, bool last)
{
    const struct pw_schedule *s = of->subject->schedule;
    struct pw_field *columns = pw_field_list(sheet, "columns");
    struct pw_field *rows = pw_field_list(sheet, "players");
    for (int round_no = first_no; round_no <= last_no; round_no++) {
        struct pw_field *column = pw_field_append(columns);
        pw_round_field(column, s, "round", round_no);
        pw_round_start_fields(column, of->subject, round_no);
    }
    for (int i = from; i < to; i++) {
        struct pw_field *row = pw_field_append(rows);
        pw_player_fields(row, "", of->players, who[i]);
        pw_papers_rounds(row, of, who[i], 0, first_no, last_no);
        sum_field(row, pw_papers_shown(of), who[i], first_no, last_no, last);
    }
    bool forfeits = false;
    for (int i = from; i < to; i++)
        forfeits = forfeits || pw_has_forfeits(pw_papers_shown(of), who[i], first_no, last_no);
    pw_field_flag(sheet, "forfeits", forfeits);
    pw_label_field(sheet, s, "from-row", who[from]);
    pw_label_field(sheet, s, "to-row", who[to - 1]);
    pw_round_field(sheet, s, "from-round", first_no);
    pw_round_field(sheet, s, "to-round", last_no);
    pw_sum_head_field(sheet, last, "from-round", "to-round");
}

/* A heat is a cycle: each has sheets of its own, so that a second one can be played or not. */
PW_FILL(pw_wall_chart)
{
    const bool times = subject->event->starts > 0;
    if (!pw_papers_fit(subject, "wall-chart", error))
        return false;
    const struct pw_schedule *s = subject->schedule;
    struct pw_played played = {0};
    const struct pw_event *event = subject->event;
    bool counted = (pw_has_results(event) && !event->blank) || event->withdrawn;
    if (counted && !pw_played_make(&played, subject, error))
        return false;
    int count = 0, cycle = pw_papers_cycle(subject), heat = cycle > 0 ? cycle : s->rounds;
    int heats = s->rounds / heat;
    g_autofree int *who = pw_player_order(subject, subject->event->order, NULL, &count);
    const bool days = pw_event_on_days(event, s->rounds);
    struct pw_papers of = {subject, played.t, pw_players_new(subject), false};
    pw_papers_fields(root, subject);
    const int on = pw_rounds_off_fields(root, event, s->rounds);
    pw_field_int(root, "round-count", on);
    pw_field_flag(root, "all-meet", pw_is_as_planned(played.t, event, s->rounds));
    pw_postponed_fields(root, subject, played.t);
    pw_uncounted_fields(root, pw_papers_shown(&of), event, NULL);
    bool marks = pw_field_kind(pw_field_find(root, "uncounted")) != PW_FIELD_NONE;
    for (int i = 0; i < count; i++)
        marks = marks || pw_has_forfeits(pw_papers_shown(&of), who[i], 1, s->rounds);
    pw_field_int(root, "mark-lines", marks);
    pw_field_flag(root, "begins-days", days);
    pw_field_flag(root, "begins-times", times);
    pw_field_int(root, "under-lines", times + days); /* below the number of a round */
    struct pw_cut cut = pw_cut_field(subject, root, "crowd", heat, count);
    pw_field_flag(root, "filled", pw_has_results(event) && !event->blank);
    pw_field_text(root, "page-fit", cut.enlarged ? "scale" : "reflow");
    pw_field_int(root, "part-count", heats * cut.across * cut.down);
    pw_field_flag(root, "parts", heats * cut.across * cut.down > 1);
    struct pw_field *sheets = pw_field_list(root, "sheets");
    int part = 0;
    for (int h = 0; h < heats; h++)
        for (int i = 0; i < cut.across * cut.down; i++) {
            struct pw_field *sheet = pw_field_append(sheets);
            int rows[2], rounds[2];
            pw_part_of(count, cut.down, i / cut.across, &rows[0], &rows[1]);
            pw_part_of(heat, cut.across, i % cut.across, &rounds[0], &rounds[1]);
            pw_field_int(sheet, "part", ++part);
            pw_field_int(sheet, "heat", h + 1);
            pw_field_flag(sheet, "heats", heats > 1);
            pw_field_flag(sheet, "reversed", is_reversed(s, heat, h * heat + 1));
            chart_sheet(sheet, &of, who, rows[0], rows[1], h * heat + rounds[0] + 1,
                        h * heat + rounds[1], rounds[1] == heat);
        }
    pw_players_free(of.players);
    pw_played_finish(&played);
    return true;
}
