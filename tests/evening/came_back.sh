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
as_good()
{
    python3 - "$@" <<'PY'
import csv, sys
one, two = (list(csv.DictReader(open(name))) for name in sys.argv[1:3])
sys.exit(len(one) != len(two) or any(a[k] != b[k] and (k not in ("points", "percent") or abs(float(a[k]) - float(b[k])) > 0.011)
                                     for a, b in zip(one, two) for k in a))
PY
}
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
        if grep -q 'two figures' "written.$as"; then # of an average by the own session the rest is lost
            as_good again.csv ranking.csv || fail "$as: $(diff again.csv ranking.csv)"
        else
            same again.csv ranking.csv
        fi
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

# Who reads it without the entries is told, once, that there are points for boards that were not played.
sed '/^\[happened\]/,$d' home.ini >plan.ini
exits 0 score --event home.ini --simulate 5 -o home.xml
exits 0 score --event plan.ini --results home.xml
[ "$(grep -c 'home.xml:[0-9]*: points for a board that was not played are passed over; where the others had gone home, say so' err)" = 1 ] ||
    fail "nobody had gone home: $(cat err)"

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
grep -q 'rows.csv:2: \[happened\] 2 assigns another score to this board' err || fail "another score: $(cat err)"
! grep -q 'rows.csv:[34]' err || fail "the same, and not played where nobody was there: $(cat err)"

# ---- What has no line of its own: a board that was not played, penalties, and scores that are no whole per cent. Eight pairs, so
# that a board has 6 at most: 25 % of it are 1.5, and an entry of 10 % is 0.6.
sed '/^\[happened\]/,$d' home.ini >plan.ini
exits 0 show --event plan.ini --format csv -o seats.csv
{
    echo board,ns,ew,contract,declarer,tricks
    awk -F, 'NR > 1 && $3 != "" { for (i = 1; i <= 3; i++) print 3 * ($5 - 1) + i "," $3 "," $4 ",2S," substr("NESW", ($2 + i) % 4 + 1, 1) "," 5 + ($1 * $2 + i) % 6 }' seats.csv
} >plan.csv
{ sed 's/^1,8,1,.*/1,8,1,A60\/40,,/; s/^2,8,1,.*/2,8,1,A+\/-,,/; s/^3,8,1,.*/3,8,1,NP,,/' plan.csv; echo 'penalty,4,,25%,,'; echo 'penalty,5,,0.5,,'; } >odd.csv
{ cat plan.ini; printf '[happened]\n1=pair 4 penalty 10%%\n2=pair 7 penalty 1\n'; } >lost.ini
comes_back lost.ini --results odd.csv
for lost in 4:-2.1 5:-0.5 7:-1; do
    [ "$(python3 -c '
import sys, xml.etree.ElementTree as x
print([p.find("ADJUSTMENT").text for p in x.parse("out.xml").iter("PAIR") if p.find("PAIR_NUMBER").text == sys.argv[1]])' "${lost%:*}")" = "['${lost#*:}']" ] ||
        fail "ADJUSTMENT, $lost: $(grep ADJ out.xml)"
    LC_ALL=C awk -v who="${lost%:*}" '/TotalScoreTable/ { is = /NrBoards.3R;Penalty/ } is && $2 == who { print $6 }' out.pbn | grep -qx -- "${lost#*:-}" ||
        fail "Penalty, $lost: $(grep -a -A9 Total out.pbn)"
done
sums out.xml
grep -q 'out.pbn:[0-9]*: rows with "-" for contract, score and points are boards that were not played' read.pbn ||
    fail "not played: $(cat read.pbn)"
# In the scale of half points 1.5 of 6 is 0.75 of 3; the file has that of the event.
exits 0 score --event lost.ini --results odd.csv --scale 1 -o halves.pbn
exits 0 score --event lost.ini --results halves.pbn --format csv -o again.csv
cut -d, -f2,6 again.csv >found
exits 0 score --event lost.ini --results odd.csv --scale 1 --format csv
cut -d, -f2,6 out >half
same found half
exits 0 score --event lost.ini --results halves.pbn --scale 1 --format csv
cut -d, -f2,6 out >halves
same halves half
# At IMPs an assigned score is 3 IMPs for 10 per cent: in PBN as well, which has no per cent there.
for method in butler cross-imps victory-points; do
    { cat plan.ini; printf '[scoring]\nmethod=%s\n' $method; } >imps.ini
    sed '/^2,8,1/s/A+.-/A40\/60/; /^penalty,5/d' odd.csv >imps.csv
    exits 0 score --event imps.ini --results imps.csv --format csv -o ranking.csv
    for as in xml pbn; do
        exits 0 score --event imps.ini --results imps.csv -o "out.$as"
        exits 0 score --event imps.ini --results "out.$as" --format csv -o again.csv
        python3 - <<'PY' || fail "$method, $as: $(diff ranking.csv again.csv)"
import csv, sys
one, two = (sorted(csv.DictReader(open(name)), key=lambda r: r["pair"]) for name in ("ranking.csv", "again.csv"))
sys.exit(any(abs(float(a["points"]) - float(b["points"])) > 0.011 or a["boards"] != b["boards"] for a, b in zip(one, two)))
PY
    done
done
# Two figures are all there is for a per cent, and partners have one score: each is told, with its board.
sed 's/^1,8,1,.*/1,8,1,A33.3\/66.7,,/; s/^12,2,6,.*/12,2,6,A0\/100,,/' plan.csv >figures.csv
exits 0 score --event plan.ini --results figures.csv -o figures.xml
grep -q 'USEBIO has two figures for the per cent of an assigned score: they are rounded, and 100 is 99, on boards 1, 12$' err || fail "$(cat err)"
exits 0 score --event late.ini --simulate 5 --format pbn
grep -q 'PBN has one score for two partners: that they have not the same of boards 1, 2 stands in their totals alone' err || fail "$(cat err)"
exits 0 score --event plan.ini --results plan.csv --format usebio
[ ! -s err ] || fail "nothing is lost: $(cat err)"
sed 's/^\(1\|4\|7\|10\|13\|16\|19\|20\),\([0-9]*,[0-9]*\),.*/\1,\2,A33.3\/66.7,,/' plan.csv >many.csv
exits 0 score --event plan.ini --results many.csv --format usebio
grep -q 'on boards 1, 4, 7, 10, 13, 16, \.\.\.$' err || fail "of many boards some are told: $(cat err)"

# ---- Files of others: points that are given, that are no number, and of a line nobody says; a pair that sits out.
mitchell=(score mitchell --pairs 4 --rounds 2 --boards-per-round 1 --winners 2)
adjusted()
{
    printf '<USEBIO><EVENT EVENT_TYPE="PAIRS"><PARTICIPANTS><PAIR><PAIR_NUMBER>1</PAIR_NUMBER>%s<ADJUSTMENT>%s</ADJUSTMENT></PAIR></PARTICIPANTS>
<BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>1</EW_PAIR_NUMBER><SCORE>90</SCORE></TRAVELLER_LINE></BOARD>
</EVENT></USEBIO>' "$1" "$2" >other.xml
    exits 0 "${mitchell[@]}" --results other.xml --format csv
}
adjusted '<DIRECTION>NS</DIRECTION>' +2
grep -q 'other.xml:1: 1 has a penalty of "-2" points, which is not taken; points that are given have no row in results' err || fail "$(cat err)"
adjusted '<DIRECTION>NS</DIRECTION>' much
grep -q 'other.xml:1: 1 has a penalty of "-much" points, which is not taken; write it like 1.5' err || fail "$(cat err)"
adjusted '' -1
grep -q 'other.xml:1: 1 has a penalty of "1" points, which is not taken; nothing says whose it is' err || fail "$(cat err)"
adjusted '<DIRECTION>NS</DIRECTION>' -1
sed 's|<PAIR><PAIR_NUMBER>1</PAIR_NUMBER>|<PAIR>|' other.xml >nobody.xml
exits 0 "${mitchell[@]}" --results nobody.xml --format csv
grep -q 'nobody.xml:1: .* a penalty of "1" points, which is not taken; nothing says whose it is' err || fail "of a pair without a number: $(cat err)"
adjusted '<DIRECTION>EW</DIRECTION>' 0
! grep -q penalty err || fail "no penalty: $(cat err)"
printf '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"]\n1 3 4S N 10 420 -\n2 - - - - "Bye" "Bye"\n' >bye.pbn
exits 0 "${mitchell[@]}" --results bye.pbn
! grep -q 'bye.pbn' err || fail "who sits out has no result: $(cat err)"
# 1.5 IMPs are 55 per cent; a hundred of them, or none that is a number, are no assigned score.
printf '[Board "1"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Score_NS;IMP_NS;IMP_EW"]\n1 3 - - ^1.5 ^-1.5\n' >imps.pbn
exits 0 "${mitchell[@]}" --scoring butler --results imps.pbn --boards --format csv
grep -q '^1,1,NS,3,.*1.5' out || fail "1.5 IMPs: $(cat out)"
for imps in 100 nan; do
    sed "s/1\.5/$imps/g" imps.pbn >odd.pbn
    exits 3 "${mitchell[@]}" --scoring butler --results odd.pbn
    grep -q 'odd.pbn:3: what was assigned (^) is not taken; it is read from .* – so no row of this file counts' err ||
        fail "$imps IMPs: $(cat err)"
done
done_testing
