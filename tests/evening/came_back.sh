#!/usr/bin/env bash
# came_back.sh - scores go out as USEBIO and PBN and come back as they were: where a pair, or one of two partners, has gone
# home, where scores were assigned, where a board was not played, and where there were penalties.
#
# Every file is read by a rule of its own, too: what somebody has is the sum of the points in the lines of the boards.
source "$(dirname "$0")/../cli/helpers.bash"
need python3

# sums FILE: of USEBIO, everybody's TOTAL_SCORE is the sum of the points of the lines and of the ADJUSTMENT, BOARDS_PLAYED is
# how many of them there are, and a line says an assigned score only where both sides have points for it.
sums()
{
    python3 - "$1" <<'PY' >said || fail "$what: $(cat said)"
import sys, xml.etree.ElementTree as x
root, total, boards = x.parse(sys.argv[1]).getroot(), {}, {}
text = lambda e, name: (e.find(name).text or "") if e.find(name) is not None else ""
for line in root.iter("TRAVELLER_LINE"):
    points = [text(line, side + "_MATCH_POINTS") for side in ("NS", "EW")]
    if text(line, "SCORE").startswith("A") and "" in points:
        sys.exit(f"{text(line, 'SCORE')} where one side has nothing")
    for side, point in enumerate(points):
        if point:
            who = text(line, ("NS", "EW")[side] + "_PAIR_NUMBER")
            total[who] = total.get(who, 0) + float(point)
            boards[who] = boards.get(who, 0) + 1
for pair in root.iter("PAIR"):
    who, adjustment = text(pair, "PAIR_NUMBER"), float(text(pair, "ADJUSTMENT") or 0)
    if abs(total[who] + adjustment - float(text(pair, "TOTAL_SCORE"))) > 0.005 * (boards[who] + 2):
        sys.exit(f"pair {who}: {total[who]} and {adjustment} are {text(pair, 'TOTAL_SCORE')}")
    if boards[who] != int(text(pair, "BOARDS_PLAYED")):
        sys.exit(f"pair {who}: {boards[who]} boards are {text(pair, 'BOARDS_PLAYED')}")
PY
}

# comes_back EVENT RESULTS...: the ranking of each of the two files is the ranking.
comes_back()
{
    local event=$1 as
    shift
    exits 0 score --event "$event" "$@" --format csv -o ranking.csv
    for as in xml pbn; do
        exits 0 score --event "$event" "$@" -o "out.$as"
        cp err "written.$as"
        exits 0 score --event "$event" --results "out.$as" --format csv -o again.csv
        ! grep -q warning err || fail "$what: $(cat err)"
        cp err "read.$as"
        same again.csv ranking.csv
    done
}

# ---- 6 goes home after round 4: 12 boards of 21, and the others have 60 % of the nine that 6 does not play. Its cards: in
# round 5 NS against 3 with boards 1-3, then EW against 4 with 16-18, and against 8 with 13-15.
cat >home.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
[happened]
1=pair 6 until round 4
2=round 5 table 2: boards 1-3 assigned 40/60
3=round 6 table 1: boards 16-18 assigned 60/40
4=round 7 table 3: boards 13-15 assigned 60/40
INI
comes_back home.ini --simulate 5
sums out.xml
[ "$(python3 -c '
import csv
print([row["boards"] for row in csv.DictReader(open("again.csv")) if row["pair"] == "6"])')" = "['12']" ] ||
    fail "boards of 6: $(cat again.csv)"
[ "$(grep -c '<SCORE>NP</SCORE>' out.xml)" = 9 ] || fail "nine boards at which one side had gone home: $(grep -c NP out.xml)"

# ---- one of two partners: 4 has nothing of round 1, in which the other three have what was assigned.
cat >late.ini <<'INI'
[event]
title=Friday
[movement]
kind=individual
players=12
rounds=6
boards-per-round=2
[happened]
1=player 4 from round 2
2=round 1 table 1: boards 1-2 assigned 60/40
INI
comes_back late.ini --simulate 5
[ "$(python3 -c '
import csv
print([row["boards"] for row in csv.DictReader(open("again.csv")) if row["player"] == "4"])')" = "['10']" ] ||
    fail "boards of player 4: $(cat again.csv)"

# ---- A row may say what an entry says, as far as its file can; one that says something else is told.
sed '/^1=/d; s/assigned 40\/60/assigned 0\/100/' home.ini >hundred.ini
comes_back hundred.ini --simulate 5
printf 'board,ns,ew,contract,declarer,tricks\n1,6,3,A50/50,,\n2,6,3,NP,,\n3,6,3,A40/60,,\n' >rows.csv
exits 0 score --event home.ini --results rows.csv
grep -q 'rows.csv:2: \[happened\] 2 says that this board is assigned' err || fail "another score: $(cat err)"
! grep -q 'rows.csv:[34]' err || fail "the same, and not played where nobody was there: $(cat err)"
done_testing
