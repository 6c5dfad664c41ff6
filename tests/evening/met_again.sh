#!/usr/bin/env bash
# met_again.sh - two pairs that meet on the same board twice: each time has a row of its own, and an entry about one of the
# two times leaves the row to the other.
#
# Eight pairs: round 1 has 8-1 at table 1 with board 1, and round 2 has 8-2 there with board 2; 1 sat in the place of 2,
# and board 1 was put out again. Board 1 is also played by 4-5, 7-2 and 6-3: five scores, and those of 8-1 are two of them.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=8\n' >plan.ini
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2: pairs 1 and 2 exchanged'
exits 0 happened --event e.ini 'round 2 table 1: board 1'
grep -q 'round 2, table 1: 8 meets board 1 again, after round 1 at table 1' out || fail "again: $(cat out)"
cat >r.csv <<'CSV'
board,ns,ew,contract,declarer,tricks,score
1,8,1,,,,110
1,8,1,,,,140
1,4,5,,,,120
1,7,2,,,,90
1,6,3,,,,-100
CSV
# points PAIR POINTS: all that the pair has, of board 1 alone.
points()
{
    grep -q "^[0-9=]*,$1,[^,]*,$2," out || fail "$1 has not $2: $(cat out)"
}
exits 0 score --event e.ini --results r.csv --format csv
# 140 is the best of five and has 8, 110 beats 90 and -100 and has 4; 1 has 0 and 4.
points 8 12
points 1 4
# A third row takes the place of one of them, as ever: of the first.
{ cat r.csv; echo 1,8,1,,,,-90; } >third.csv
exits 0 score --event e.ini --results third.csv --boards --format csv
[ "$(grep -c '^1,8,NS,1,' out)" = 2 ] && grep -q '^1,8,NS,1,-90,' out && grep -q '^1,8,NS,1,140,' out || fail "a third row: $(grep ^1,8 out)"
# One of the two was not played, whichever it is: there are four scores and 110 is of the other time.
sed '/140$/d' r.csv >four.csv
for round in 1 2; do
    cp e.ini one.ini
    exits 0 happened --event one.ini "round $round table 1: board 1 not played"
    exits 0 score --event one.ini --results four.csv --boards --format csv
    ! grep -q 'not taken\|warning' err || fail "round $round: $(cat err)"
    grep -q '^1,8,NS,1,110,' out && grep -q '^1,8,NS,1,NP,' out || fail "round $round: $(grep ^1,8 out)"
done
# Individuals: the four of table 1 in round 1 play board 1 once more in round 2.
printf '[movement]\nkind=individual\nplayers=8\n' >four.ini
exits 0 show --event four.ini --format csv
first=$(sed -n 's/^1,1,\(.*\),[0-9]*$/\1/p' out)
second=$(sed -n 's/^2,1,\(.*\),[0-9]*$/\1/p' out)
IFS=, read -r -a is <<<"$first"
IFS=, read -r -a was <<<"$second"
for seat in 0 1 2 3; do
    [ "${was[$seat]}" = "${is[$seat]}" ] && continue
    exits 0 happened --event four.ini "round 2: players ${was[$seat]} and ${is[$seat]} exchanged"
    for other in 0 1 2 3; do # who was here is there now
        if [ "${was[$other]}" = "${is[$seat]}" ]; then was[other]=${was[$seat]}; fi
    done
    was[seat]=${is[$seat]}
done
exits 0 happened --event four.ini 'round 2 table 1: board 1'
printf 'board,n,s,e,w,score\n1,%s,110\n1,%s,140\n' "$first" "$first" >r4.csv
sed -i 's/^board,n,s,e,w,score/board,n,s,e,w,contract,declarer,tricks,score/; s/\(,[0-9]*\)$/,,,\1/' r4.csv
exits 0 score --event four.ini --results r4.csv --boards --format csv
[ "$(grep -c ',110,' out) $(grep -c ',140,' out)" = '2 2' ] || fail "individuals: $(cat out err)"
done_testing
