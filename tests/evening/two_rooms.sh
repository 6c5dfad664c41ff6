#!/usr/bin/env bash
# two_rooms.sh - two sections that share their boards, of which one sat the wrong way for a whole round and the other at one
# table, and the results of both lie in one file as they were played: each row is told with the section and the entry that
# would explain it, counting them as played and saying so give the same, and that is what a second program has.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
cat >plan.ini <<'INI'
[event]
shared-boards=yes
[section A]
kind=mitchell
pairs=8
rounds=4
boards-per-round=2
winners=2
[section B]
kind=howell
pairs=6
rounds=4
boards-per-round=2
INI
for section in A B; do "$PAIRWHEEL" show --event plan.ini --section $section --format csv --quiet >$section.csv; done
cat >rooms.py <<'PY'
import csv, random, sys
import second
sections = [second.Section(x, open(x + ".csv").read(), 2) for x in "AB"]
sections[0].entries, sections[1].entries = [dict(kind="turned", round=3)], [dict(kind="turned", round=2, table=1)]
dice = random.Random(6)
for s in sections:
    s.played = s.lines()
    for line in s.played.values():
        line["score"] = dice.choice([110, 140, 170, -100, -110, -200])
if sys.argv[1] == "rows":
    out = csv.writer(sys.stdout)
    out.writerow("section board ns ew contract declarer tricks score".split())
    for s in sections:
        out.writerows([s.letter, b, line["ns"], line["ew"], "", "", "", line["score"]] for (_, _, b), line in s.played.items())
    sys.exit()
tally = second.match_points([sections])
rows = list(csv.DictReader(open(sys.argv[1])))
assert len(rows) == len(tally) == 14, (len(rows), len(tally))
for r in rows:
    points, most, boards = tally[r["section"], int(r["pair"])]
    assert abs(float(r["points"]) - float(points)) < 0.006 and int(r["max"]) == most and int(r["boards"]) == boards, (r, float(points))
PY
rooms() { PYTHONPATH="$PW_SOURCE/tests/evening" python3 rooms.py "$1"; }
rooms rows >r.csv || fail 'no rows'

exits 0 score --event plan.ini --results r.csv --format csv
[ "$(grep -c 'wrong direction' err)" = 10 ] || fail "8 rows of A and 2 of B: $(cat err)"
grep -qF 'or it was so: pairwheel happened --section A "round 3 table 1: NS and EW exchanged"' err || fail "A: $(cat err)"
grep -qF 'or it was so: pairwheel happened --section B "round 2 table 1: NS and EW exchanged"' err || fail "B: $(cat err)"
exits 0 score --event plan.ini --results r.csv --format csv --as-played
cp out counted
rooms counted || fail "as played: $(cat counted)"
[ "$(grep -c 'counted as played, section A: round 3 table [1-4]: NS and EW exchanged' err)" = 4 ] || fail "A: $(cat err)"
[ "$(grep -c 'counted as played, section B: round 2 table 1: NS and EW exchanged' err)" = 1 ] || fail "B: $(cat err)"

# Said, as the messages have it; section A in one sentence.
cp plan.ini said.ini
exits 0 happened --event said.ini --section A --results r.csv 'round 3: NS and EW exchanged'
grep -qx '8 rows of the results fit now, and did not before' out || fail "A is told: $(cat out)"
exits 0 happened --event said.ini --section B --results r.csv 'round 2 table 1: NS and EW exchanged'
exits 0 score --event said.ini --results r.csv --format csv
same out counted
# A file for each section says the same.
for section in A B; do
    { echo board,ns,ew,contract,declarer,tricks,score; grep "^$section," r.csv | cut -d, -f2-; } >"r$section.csv"
done
{ cat said.ini; printf '\n[results A]\nfile=rA.csv\n[results B]\nfile=rB.csv\n'; } >each.ini
exits 0 score --event each.ini --format csv
same out counted
# The note stands on the protocol, with its section; what only section A did is on no card of B.
exits 0 print protocols --event said.ini --results r.csv --format words
grep -q 'A: Round 3: NS and EW exchanged' out && grep -q 'B: Round 2 table 1: NS and EW exchanged' out || fail "protocols: $(cat out)"
exits 0 kit --event said.ini --section B --since 1 --format words -o since
# 6 stays and has its table card; cards that say whom to follow differ, too, where that pair sat elsewhere.
grep -qx '= Pair 2' since/*-guide-cards.words && ! grep -qx '= Pair 5' since/*-guide-cards.words || fail "cards of B: $(cat since/*-guide-cards.words)"
[ "$(grep -c '^= Table' since/*-table-cards.words)" = 1 ] || fail "one table card: $(cat since/*-table-cards.words)"
done_testing
