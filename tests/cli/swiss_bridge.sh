#!/usr/bin/env bash
# swiss_bridge.sh - a Swiss of bridge, kind=swiss-pairs and kind=swiss-teams: rounds by hand from the rule (down the ranking each
# meets the next one that it has not met; the lowest without one has the bye), victory points by the formula of the WBF:
# 10 + 10 (1 - t^(3 M / B)) / (1 - t^3), t = (sqrt(5) - 1) / 2, B = 15 sqrt(boards).
source "$(dirname "$0")/helpers.bash"
need pdftotext
event() # LINES OF [movement], OTHER LINES
{
    case $1 in *boards-per-round*) ;; *) set -- "$1\nboards-per-round=1" "${2-}" ;; esac
    printf '[movement]\n%b\n[results]\nfile=results.csv\n%b\n' "$1" "${2-}" >swiss.ini
}
results() { printf 'board,ns,ew,contract,declarer,tricks\n' >results.csv && printf '%s\n' "$@" >>results.csv; }
round() { sed -n '/^\[pairings\]/,/^\[/p' swiss.ini | sed -n "s/^$1=//p"; }
ranked() { cut -d, -f2,4 out | tail -n +2 | paste -sd' '; }
pairs='kind=swiss-pairs\npairs=4\nrounds=3\nfirst-round=seeding'

# Round 1 by seeding: 1 and 2 meet 3 and 4. Before it there is nothing to print.
event "$pairs"
results
says 1 'no round is paired yet; pairwheel pair --event swiss.ini pairs the first' show --event swiss.ini
exits 0 pair --event swiss.ini --format csv
[ "$(cat out)" = "$(printf 'round,table,ns,ew\n1,1,1,3\n1,2,2,4')" ] || fail "$(cat out)"
[ "$(round 1)" = '1-3, 2-4' ] || fail "$(cat swiss.ini)"
says 1 'board 1 of round 1 has no result at table 1 yet' pair --event swiss.ini

# One board: 420 and -50 for NS, 470 apart: 10 IMPs. M = 10, B = 15: t^2 = 0.381966, so 10 + 8.09.
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '1,18.09 4,18.09 2,1.91 3,1.91' ] || fail "after round 1: $(cat out)"
# Places 1 and 2 are 1 and 4, who have the same; 4 sat NS less often, and so did 3.
exits 0 pair --event swiss.ini
[ "$(round 2)" = '4-1, 3-2' ] || fail "round 2: $(cat swiss.ini)"
grep -q 'by the ranking after round 1' out || fail "$(cat out)"
exits 0 check --event swiss.ini
exits 0 show --event swiss.ini --format csv
[ "$(sed 1d out | paste -sd' ')" = '1,1,1,3,1 1,2,2,4,1 2,1,4,1,2 2,2,3,2,2' ] || fail "as a schedule: $(cat out)"
# A round that is paired and has not begun is missing in no ranking.
exits 0 score --event swiss.ini
! grep -q PARTIAL out || fail "$(cat out)"

# The last round is what is left; a fourth one has no pairing, unless two may meet again.
results 1,1,3,4S,S,10 1,2,4,4S,N,9 2,4,1,3NT,S,9 2,3,2,3NT,S,9
exits 0 pair --event swiss.ini --why 1
grep -q 'place 1, and meets place 2' out || fail "$(cat out)"
exits 0 pair --event swiss.ini
[ "$(round 3 | tr ',' '\n' | sed 's/^ *//' | sort | paste -sd' ')" = '1-2 4-3' ] || [ "$(round 3)" = '1-2, 3-4' ] || fail "round 3: $(round 3)"
says 1 'all rounds (3) are paired' pair --event swiss.ini
exits 0 pair --event swiss.ini --check
[ "$(grep -c ' yes$' out)" = 3 ] || fail "as the ranking pairs it: $(cat out)"
results 1,1,3,4S,S,10 1,2,4,4S,N,9 2,4,1,3NT,S,9 2,3,2,3NT,S,9 3,{1,2,3,4},{1,2,3,4},3NT,S,9
sed -i 's/^rounds=3/rounds=4/' swiss.ini
grep -vE '^3,(1,1|2,2|3,3|4,4|1,3|3,1|2,4|4,2|1,4|4,1|2,3|3,2),' results.csv >kept.csv
mv kept.csv results.csv
cp swiss.ini three.ini
says 1 'round 4 has no pairing: all who could still meet have met' pair --event swiss.ini
sed -i 's/^rounds=4/&\nrepeat-after=3/' swiss.ini
exits 0 pair --event swiss.ini
[ "$(round 4 | tr ', ' '\n\n' | grep -c -e 1-3 -e 3-1 -e 2-4 -e 4-2)" = 2 ] || fail "three rounds later: $(round 4)"
# What was asked for is no fault; a round earlier it is one.
exits 0 show --event swiss.ini
! grep -q 'fault' out || fail "a repeat that was asked for: $(cat out)"
exits 0 check swiss.ini
grep -q '^reduced *no$' out && ! grep -q 'fault' out || fail "checked: $(cat out)"
sed 's/^repeat-after=3/repeat-after=4/' swiss.ini >four.ini
exits 0 show --event four.ini
[ "$(grep -c '^fault: pairs [1-4] and [1-4] meet in round 1 and again in round 4' out)" = 2 ] || fail "too early: $(cat out)"
exits 0 pair --event swiss.ini --undo
[ "$(round 4)" = '' ] && [ "$(round 3)" != '' ] || fail "undone: $(cat swiss.ini)"
# By hand: whatever stands there counts, and the check says so.
sed -i 's/^2=.*/2=1-2, 3-4/' swiss.ini
says 1 'not as the ranking pairs it: round 2' pair --event swiss.ini --check
grep -q '^ *2  no: the event has 1-2, 3-4; by the ranking it is 1-4, 2-3$' out || fail "by hand: $(cat out)"

# An odd number: the last of the seeding has the bye, 60 % of 20; then the lowest who had none, of two equals the higher number.
event 'kind=swiss-pairs\npairs=5\nrounds=3\nfirst-round=seeding'
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 pair --event swiss.ini
[ "$(round 1)" = '1-3, 2-4, 5 bye' ] || fail "with a bye: $(cat swiss.ini)"
# Before the first result nobody has anything, and all are in the list, who has the bye as well; the file of results may come later.
results
mv results.csv later.csv
for missing in yes no; do
    exits 0 score --event swiss.ini --format csv
    [ "$(ranked)" = '1,0 2,0 3,0 4,0 5,0' ] || fail "before the first result, $missing: $(cat out)"
    [ "$missing" = no ] || grep -q 'note: the results ./results.csv are not there yet' err || fail "nobody is told: $(cat err)"
    exits 0 print ranking --event swiss.ini -o ranking.pdf
    mv later.csv results.csv 2>later.txt
done
says 4 'cannot read nowhere.csv' score --event swiss.ini --results nowhere.csv
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '1,18.09 4,18.09 5,12 2,1.91 3,1.91' ] || fail "a bye counts: $(cat out)"
exits 0 pair --event swiss.ini
[ "$(round 2)" = '4-1, 5-2, 3 bye' ] || fail "nobody twice: $(cat swiss.ini)"
printf '[scoring]\nbye=50\n' >>swiss.ini
exits 0 score --event swiss.ini --format csv
grep -q '^3,5,,10,' out || fail "a bye of 50: $(cat out)"

# A federation's scale, of IMPs and of match points, where the better of two has 100 per cent.
printf 'imps,winner,loser\n0,15,15\n5,20,10\n10,25,5\n' >scale.csv
event 'kind=swiss-pairs\npairs=5\nrounds=3\nfirst-round=seeding' '[pairings]\n1=1-3, 2-4, 5 bye\n[scoring]\nvp=scale.csv'
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '1,25 4,25 5,15 2,5 3,5' ] || fail "a scale: $(cat out)"
printf 'percent,winner,loser\n50,10,10\n60,16,4\n' >scale.csv
says 3 'the scale of victory points is of per cent' score --event swiss.ini
sed -i 's/^vp=/method=matchpoints\n&/' swiss.ini
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '1,16 4,16 5,9.60 2,4 3,4' ] || [ "$(ranked)" = '1,16 4,16 5,9.6 2,4 3,4' ] || fail "per cent: $(cat out)"
sed -i '/^vp=/d' swiss.ini
says 3 'match points have no scale of the WBF' score --event swiss.ini
printf 'imps,winner\n1,10\n' >scale.csv
sed -i 's/^method=.*/vp=scale.csv/' swiss.ini
says 3 'scale.csv:2: this step does not follow' score --event swiss.ini

# Who cannot move keeps the table and NS; who goes home or comes late is not paired.
event "$pairs\nstationary=3" '[happened]\n1=pair 4 until round 1'
exits 0 pair --event swiss.ini
[ "$(round 1)" = '3-1, 2-4' ] || fail "stationary: $(cat swiss.ini)"
results 1,3,1,4S,S,9 1,2,4,4S,N,10
exits 0 pair --event swiss.ini
[ "$(round 2)" = '3-2, 1 bye' ] || [ "$(round 2)" = '1-2, 3 bye' ] || fail "without pair 4: $(cat swiss.ini)"
# It is said before that round is paired; who has gone already is said once.
event 'kind=swiss-pairs\npairs=6\nrounds=3\nfirst-round=seeding'
results 1,1,4,4S,S,9 1,2,5,4S,N,10 1,3,6,4S,S,10
exits 0 pair --event swiss.ini
exits 0 happened --event swiss.ini 'pair 6 until round 1'
exits 0 happened --event swiss.ini 'pair 1 until round 1'
says 2 'says that already' happened --event swiss.ini 'pair 1 until round 1'
exits 0 pair --event swiss.ini
[ "$(round 2 | tr -cd '0-9 ' | fold -w1 | sort | tr -d ' \n')" = 2345 ] || fail "without 1 and 6: $(cat swiss.ini)"
# Who comes later was not there, paired or not: round 1 of 5 and 6 is not waited for.
event 'kind=swiss-pairs\npairs=6\nrounds=4' '[pairings]\n1=1-2, 3-4, 6-5'
results 1,1,2,4S,S,9 1,3,4,4S,N,10
exits 0 happened --event swiss.ini 'pair 6 from round 3'
grep -qx 'round 1, table 3, board 1: 6-5 not played, as 6 is not there' out || fail "paired, and comes later: $(cat out)"
exits 0 pair --event swiss.ini
[ "$(round 2 | tr -cd '0-9' | fold -w1 | sort | tr -d '\n')" = 12345 ] || fail "paired, and comes later: $(cat swiss.ini)"
event 'kind=swiss-pairs\npairs=6\nrounds=4' '[pairings]\n1=1-2, 3-4, 5 bye'
exits 0 happened --event swiss.ini 'pair 6 from round 3'
exits 0 pair --event swiss.ini
[ "$(round 2 | tr -cd '0-9' | fold -w1 | sort | tr -d '\n')" = 12345 ] || fail "comes later: $(cat swiss.ini)"
# Other programs are told how boards were compared.
exits 0 score --event swiss.ini --format usebio
grep -q '<BOARD_SCORING_METHOD>CROSS_IMPS<' out || fail "USEBIO: $(head -20 out)"
# One round behind: round 2 before any result, by the seeding.
event "$pairs\none-round-behind=yes"
results
exits 0 pair --event swiss.ini
exits 0 pair --event swiss.ini
[ "$(round 2)" = '1-2, 3-4' ] || [ "$(round 2)" = '2-1, 3-4' ] || fail "one round behind: $(cat swiss.ini)"
says 1 'board 1 of round 1 has no result' pair --event swiss.ini

# Teams: 470 on one board of two, 10 IMPs: B = 15 sqrt(2), t^1.41421 = 0.50635, so 10 + 6.46. NS stay at the table of their number.
event 'kind=swiss-teams\nrounds=3\nboards-per-round=2\nfirst-round=seeding' '[teams]\n1=Reds\n2=Blues\n3=Greens\n4=Pinks'
results 1,1,7,4S,S,10 1,3,5,4S,N,9 2,1,7,pass,, 2,3,5,pass,, 1,2,8,pass,, 1,4,6,pass,, 2,2,8,pass,, 2,4,6,pass,,
exits 0 pair --event swiss.ini
[ "$(round 1)" = '1-3, 2-4' ] || fail "teams: $(cat swiss.ini)"
exits 0 show --event swiss.ini --format csv
[ "$(sed 1d out | paste -sd' ')" = '1,1,1,7,1 1,2,2,8,1 1,3,3,5,1 1,4,4,6,1' ] || fail "tables of teams: $(cat out)"
exits 0 score --event swiss.ini
grep -q '^ *1 *1  Reds *16.46 *10 ' out && grep -q '^ *4 *3  Greens *3.54 *-10 ' out || fail "teams: $(cat out)"
exits 0 pair --event swiss.ini --format json
[ "$(round 2)" = '1-2, 4-3' ] || fail "teams: $(cat swiss.ini)"
exits 0 print round-sheet --event swiss.ini --only round=2 -o sheet.pdf
pdftotext -layout sheet.pdf out
grep -q 'Round 2 boards 3–4' out && grep -q 'Nobody meets a second time (4 matches in 2 rounds)' out && grep -q 'Greens *4 *Pinks' out || fail "sheet: $(cat out)"
exits 0 print match-slips --event swiss.ini --only round=2 -o slips.pdf
exits 0 print ranking --event swiss.ini -o ranking.pdf
pdftotext -layout ranking.pdf out
grep -q 16.46 out || fail "ranking: $(cat out)"

# A triangle: 7 teams by seeding, the lowest three over two rounds, and 1 meets 3, 2 meets 4. Of 3 rounds set 4 is theirs alone. NS
# stay, and team t is the pairs t and 7 + t: the two rooms of 5 and 6 are table 5 in round 1 and table 6 in round 2, on set 1.
event 'kind=swiss-teams\nrounds=3\nvariant=triangles\nfirst-round=seeding' '[teams]\n1=Reds\n2=Blues\n3=Greens\n4=Pinks\n5=Golds\n6=Greys\n7=Whites'
one='1,1,10,pass,, 1,3,8,pass,, 1,2,11,pass,, 1,4,9,pass,, 1,5,13,4S,S,11 4,6,14,pass,, 2,7,12,pass,,'
two='2,1,9,pass,, 2,2,8,pass,, 2,3,11,pass,, 2,4,10,pass,, 2,5,14,pass,, 1,6,12,pass,, 4,7,13,pass,,'
results
exits 0 pair --event swiss.ini
[ "$(round 1)" = '1-3, 2-4, 5-6-7' ] || fail "a triangle: $(cat swiss.ini)"
grep -q '^ *6 Greys *7 Whites *triangle, first of two rounds$' out || fail "a triangle: $(cat out)"
exits 0 show --event swiss.ini --format csv
[ "$(grep -E '^1,[567],' out | paste -sd' ')" = '1,5,5,13,1 1,6,6,14,4 1,7,7,12,2' ] || fail "tables of a triangle: $(cat out)"
exits 0 print round-sheet --event swiss.ini -o sheet.pdf
pdftotext -layout sheet.pdf - | tr -s '\n ' ' ' >out
grep -q 'Teams 5, 6 and 7 play a triangle in rounds 1 and 2, a match with both others. After round 1 its boards go from table 5 to 6, from 6 to 7 and from 7 to 5.' out ||
    fail "the sheet of a triangle: $(cat out)"
exits 0 print match-slips --event swiss.ini -o slips.pdf
# After round 1 it has given nobody anything; 1 to 4 are equal, and 1 meets 2. The triangle goes on.
results $one
exits 0 score --event swiss.ini
! grep -q 'Golds' out || grep -q 'Golds *0.00' out || fail "half of a triangle: $(cat out)"
exits 0 pair --event swiss.ini
[ "$(round 2)" = '1-2, 3-4, 5-6-7' ] || fail "the triangle goes on: $(cat swiss.ini)"
exits 0 show --event swiss.ini --format csv
[ "$(grep -E '^2,[567],' out | paste -sd' ')" = '2,5,5,14,2 2,6,6,12,1 2,7,7,13,4' ] || fail "tables of a triangle: $(cat out)"
# 450 on one board are 10 IMPs, 18.09; all others are even. The last round is too short for one: the lowest has the bye.
results $one $two
exits 0 score --event swiss.ini
grep -q '^ *1 *5  Golds *28.09 *10 ' out && grep -q '^ *7 *6  Greys *11.91 *-10 ' out && grep -q '^ *1, 2 *5 - 6 ' out || fail "scored: $(cat out)"
exits 0 pair --event swiss.ini
[ "$(round 3)" = '5-1, 2-3, 4-7, 6 bye' ] || fail "after a triangle: $(cat swiss.ini)"
exits 0 pair --event swiss.ini --check
exits 0 pair --event swiss.ini --round 2 --why 6
[ "$(cat out)" = '   6  plays a triangle' ] || fail "why a triangle: $(cat out)"
sed -i 's/^3=5.*/3=1-4, 2-3, 5-6-7/' swiss.ini
says 3 'a triangle takes two rounds, and round 3 is the last one' show --event swiss.ini
sed -i 's/^3=1.*//; s/^2=1.*/2=1-2, 3-4, 5 bye/' swiss.ini
says 3 'that of the round before goes on in round 2: write 5-6-7' show --event swiss.ini
# Of five two would be left over, who cannot meet twice: the last has the bye.
event 'kind=swiss-teams\nrounds=3\nteams=5\nvariant=triangles\nfirst-round=seeding'
results
exits 0 pair --event swiss.ini
[ "$(round 1)" = '1-3, 2-4, 5 bye' ] || fail "a triangle of five: $(cat swiss.ini)"
exits 0 print round-sheet --event swiss.ini -o sheet.pdf
! grep -q 'sits* out' err || fail "a bye is on the sheet, of a team and not of two pairs: $(cat err)"

# Teams that share boards: 3 matches and 2 copies, so that two matches, four tables, share one, and begin with boards 1 to 4.
event 'kind=swiss-teams\nrounds=2\nteams=6\nboards-per-round=4\ncopies=2\nfirst-round=seeding'
exits 0 pair --event swiss.ini
exits 0 print round-sheet --event swiss.ini -o sheet.pdf
pdftotext -layout sheet.pdf out
grep -q 'Tables 1+4+2+5, 3+6 share their boards' out || fail "shared by teams: $(cat out)"
[ "$(sed '/Find your pair/,$d' out | grep -E '^ *[0-9]+ +[0-9]+ +[0-9]+ +[0-9]+$' | awk '{ print $1 ":" $NF }' | sort | paste -sd' ')" = '1:1 2:3 3:1 4:2 5:4 6:2' ] ||
    fail "the board that each team begins with: $(cat out)"
sed -i 's/copies=2/copies=1/' swiss.ini
says 3 'no more than 4 tables can share a copy, and there are 6 tables; write copies=2 or more' show --event swiss.ini

# Pairs on paper: the sheet of a round, and the ranking with the victory points of each.
event "$pairs" '[pairings]\n1=1-3, 2-4'
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 print round-sheet --event swiss.ini -o sheet.pdf
pdftotext -layout sheet.pdf out
grep -q 'By seeding: the upper half' out && grep -q 'Find your pair and sit down' out || fail "sheet: $(cat out)"
exits 0 print ranking --event swiss.ini -o ranking.pdf
pdftotext -layout ranking.pdf out
grep -q 'after round 1 of 3' out && [ "$(grep -c 18.09 out)" -ge 2 ] || fail "ranking: $(cat out)"
exits 0 kit --event swiss.ini -o kit.pdf

# What round 1 needs: its sheet, and a slip for each of two tables, on one sheet.
exits 0 kit --event swiss.ini --round 1 --count
[ "$(sed -n 's/^ *\([0-9]*\)  A4 *\([a-z-]*\)$/\2:\1/p' out err | paste -sd' ')" = 'round-sheet:1 pickup-slips:1' ] || fail "kit of round 1: $(cat out err)"

# Nobody knows the ways of rounds that are not paired.
for document in guide-cards table-cards movement-sheet room-plan; do
    says 2 'before the round is paired' print $document --event swiss.ini -o no.pdf
done

# Six tables and two copies: three share one, and each of them begins with another of the four boards: 1, 2 and 3, as 4 / 3 is
# more than 1 board. With one copy six tables would need six boards.
event 'kind=swiss-pairs\npairs=12\nrounds=2\nboards-per-round=4\ncopies=2'
exits 0 pair --event swiss.ini
exits 0 print round-sheet --event swiss.ini -o sheet.pdf
pdftotext -layout sheet.pdf out
grep -q 'Tables 1–3, 4–6 share their boards' out || fail "shared: $(cat out)"
[ "$(sed '/Find your pair/,$d' out | grep -E '^ *[0-9]+ +[0-9]+ +[0-9]+ +[0-9]+$' | awk '{ print $1 ":" $NF }' | paste -sd' ')" = '1:1 2:2 3:3 4:1 5:2 6:3' ] ||
    fail "the board that each begins with: $(cat out)"
sed -i 's/copies=2/copies=1/' swiss.ini
says 3 'no more than 4 tables can share a copy, and there are 6 tables; write copies=2 or more' show --event swiss.ini

# Pair 6 went home when round 2 was paired: pair 4 waits, and has the bye, 12; all boards are flat, and all others have 10.
event 'kind=swiss-pairs\npairs=6\nrounds=3' '[pairings]\n1=1-4, 2-5, 3-6\n2=1-2, 4-6, 3-5'
results 1,1,4,3NT,S,9 1,2,5,3NT,S,9 1,3,6,3NT,S,9 2,1,2,3NT,S,9 2,3,5,3NT,S,9
exits 0 happened --event swiss.ini 'pair 6 until round 1'
! grep -q 'average plus' out || fail "a bye is no average: $(cat out)"
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '4,22 1,20 2,20 3,20 5,20 6,10' ] || fail "who waits has a bye: $(cat out)"
exits 0 print ranking --event swiss.ini -o ranking.pdf
pdftotext -layout ranking.pdf out
grep -q 'against 1 *bye' out || fail "the bye's mark: $(cat out)"
exits 0 print round-sheet --event swiss.ini --only round=2 -o sheet.pdf
pdftotext -layout sheet.pdf out
grep -q '^ *4 bye$' out || fail "the line of byes: $(cat out)"
# The same for who is left out by hand, which is said; and there may be two byes.
sed -i 's/^2=1.*/2=1-2, 3-5/' swiss.ini
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '4,22 1,20 2,20 3,20 5,20 6,10' ] || fail "left out: $(cat out)"
grep -q 'note: in no match of round 2, so each has a bye: 4$' err || fail "left out: $(cat err)"
event 'kind=swiss-pairs\npairs=6\nrounds=3' '[pairings]\n1=1-4, 2 bye, 5 bye, 3-6'
results 1,1,4,3NT,S,9 1,3,6,3NT,S,9
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '2,12 5,12 1,10 3,10 4,10 6,10' ] || fail "two byes: $(cat out)"
! grep -q 'in no match' err || fail "two byes: $(cat err)"
# Teams, too: 3 is left out, and has 12.
event 'kind=swiss-teams\nrounds=3' '[teams]\n1=Reds\n2=Blues\n3=Greens\n[pairings]\n1=1-2'
results 1,1,5,3NT,S,9 1,2,4,3NT,S,9
exits 0 score --event swiss.ini
grep -q '^ *1 *3  Greens *12.00' out && grep -q '^ *1 *3 bye *12.00$' out || fail "a team left out: $(cat out)"

# Equal in victory points, 2 stands before 1, and is paired before it, for its IMPs: 430, 400 and -50 are 5.5 IMPs for 2 (1 and 10
# against the others), 4.5 for 1 (-1 and 10), -10 for 3. 4 met 1, and NS sits who sat there less often.
printf 'imps,winner,loser\n0,15,15\n4,20,10\n10,25,5\n' >scale.csv
event 'kind=swiss-pairs\npairs=6\nrounds=3' '[pairings]\n1=1-4, 2-5, 3-6\n[scoring]\nvp=scale.csv'
results 1,1,4,3NT,S,9 1,2,5,3NT,S,10 1,3,6,3NT,S,8
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '6,25 2,20 1,20 4,10 5,10 3,5' ] || fail "equals by IMPs: $(cat out)"
[ "$(cut -d, -f1 out | tail -n +2 | paste -sd' ')" = '1 2= 2= 4= 4= 6' ] || fail "shared places: $(cat out)"
exits 0 pair --event swiss.ini
[ "$(round 2)" = '6-2, 5-1, 4-3' ] || fail "equals are paired by IMPs: $(cat swiss.ini)"

# The director has ruled on a board that was played: its row may stay, and the ruling counts. Another ruling in the row is told.
event "$pairs" '[pairings]\n1=1-3, 2-4\n[happened]\n1=round 1 table 1: board 1 assigned 60/40'
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 score --event swiss.ini --format csv
cp out ruled
! grep -q . err || fail "a ruling on what was played: $(cat err)"
results 1,1,3,A50/50,, 1,2,4,4S,N,9
exits 0 score --event swiss.ini --format csv
cmp -s out ruled || fail "which of the two counts: $(diff ruled out)"
grep -q 'results.csv:2: \[happened\] 1 assigns another score to this board at this table, which counts' err || fail "two rulings: $(cat err)"

# Why: of round 1 how it was made, of a round that stands its own match, and nothing else.
event 'kind=swiss-pairs\npairs=9\nrounds=3\nfirst-round=seeding'
results
exits 0 pair --event swiss.ini --round 1 --why 3
[ "$(cat out)" = '   3  by seeding 3 meets 7' ] && [ "$(round 1)" = '' ] || fail "by seeding: $(cat out)"
exits 0 pair --event swiss.ini --round 1 --why 9
[ "$(cat out)" = '   9  has the bye by seeding' ] || fail "the bye by seeding: $(cat out)"
event 'kind=swiss-pairs\npairs=8\nrounds=3'
exits 0 pair --event swiss.ini
drawn=$(round 1 | sed 's/, /\n/g' | sed -n 's/^3-//p;s/-3$//p')
exits 0 pair --event swiss.ini --round 1 --why 3
[ "$(cat out)" = "   3  drawn by lot against $drawn" ] || fail "by lot, $drawn: $(cat out)"
sed -i 's/^1=.*/1=3 bye, 1-2, 4-5, 6-7/' swiss.ini
exits 0 pair --event swiss.ini --round 1 --why 3
[ "$(cat out)" = "   3  has the bye
      by lot it would meet $drawn" ] || fail "not as drawn: $(cat out)"
# The ranking is 1, 4, 2, 3, and 1 has not met 4.
event "$pairs" '[pairings]\n1=1-3, 2-4\n2=1-2, 3-4'
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 pair --event swiss.ini --round 2 --why 1
[ "$(cat out)" = '   1  is place 1, and meets place 3: 2
      place 2 is 4: meets place 4
      by the ranking as it is now it would meet 4' ] || fail "the round that stands: $(cat out)"
# A match that may not be is named: after one round they may meet again, if repeat-after is 1.
sed -i 's/^2=1.*/2=1-3, 2-4/' swiss.ini
says 1 'not as the ranking pairs it: round 2' pair --event swiss.ini --check
grep -q '^ *1-3 met in round 1$' out && grep -q '^ *2-4 met in round 1$' out || fail "repeats: $(cat out)"
sed -i 's/^rounds=3/&\nrepeat-after=1/' swiss.ini
exits 1 pair --event swiss.ini --check
! grep -q 'met in round' out || fail "no repeats: $(cat out)"

# Which Swiss: 14 need 4 rounds to leave one unbeaten, and two more are best; 6 rounds of 4 boards are 6 x (4 x 7 + 1) = 174 minutes.
# Of 9 teams a round robin of 9 rounds has 27 boards, which is between 24 and 30.
exits 0 recommend --swiss --pairs 14 --minutes 180
grep -q '^1. A Swiss: 6 rounds of 4 boards, 24 boards in 2 h 54 min$' out && grep -q 'win all matches: 4 rounds are enough' out &&
    grep -q '^ *6 of 13 others$' out && grep -q 'kind=swiss-pairs, rounds=6, boards-per-round=4' out || fail "which Swiss: $(cat out)"
exits 0 recommend --teams 9 --boards 24..30
grep -q '^1. Round robin of 9 teams, 9 rounds of 3 boards' out && grep -q 'A Swiss: 6 rounds of 5 boards' out && grep -q 'variant=triangles' out ||
    fail "which Swiss of teams: $(cat out)"
exits 0 recommend --swiss --pairs 14 --rounds 7 --boards-per-round 4 --format json
grep -q '"movement": "swiss-pairs"' out && grep -q '"boards": 28' out || fail "as JSON: $(cat out)"
says 1 '3 rounds of 4 boards take 87 minutes and 12 boards' recommend --swiss --pairs 14 --minutes 20
says 2 'a Swiss is for 4 or more' recommend --swiss --pairs 3
says 2 'a Swiss has one winner' recommend --swiss --pairs 14 --winners 2

# By hand: who is set meets, and whom they leave meet one another, or have the bye; what it breaks is said. With results it cannot be.
event "$pairs" '[pairings]\n1=1-3, 2-4'
results
cp swiss.ini before
for no in 3 99; do says 1 "round 2 is not paired yet: it comes before round $no; pair round 2 first" pair --event swiss.ini --round $no; done
same swiss.ini before
exits 0 pair --event swiss.ini --round 1 --by-hand 1-2
[ "$(round 1)" = '1-2, 3-4' ] && [ "$(cat out)" = 'round 1 by hand: 1-2, 3-4' ] || fail "by hand: $(cat out)"
exits 0 pair --event swiss.ini --round 1 --by-hand '1 bye'
[ "$(round 1)" = '-, 3-4, 1 bye, 2 bye' ] || fail "two byes by hand: $(cat swiss.ini)"
event "$pairs" '[pairings]\n1=1-3, 2-4\n2=4-1, 3-2'
results 1,1,3,4S,S,10 1,2,4,4S,N,9
exits 0 pair --event swiss.ini --round 2 --by-hand 3-1
[ "$(round 2)" = '4-2, 3-1' ] && grep -q '^ *1-3 met in round 1$' out && grep -q '^ *2-4 met in round 1$' out || fail "repeats by hand: $(cat out)"
says 1 'round 1 is paired, and there are results of round 1' pair --event swiss.ini --round 1 --by-hand 1-2
# Nor is it paired anew, which would leave the results with matches that are gone: the rule and the sentence of chess.
says 1 'round 1 is paired, and there are results of round 1' pair --event swiss.ini --round 1
results 2,4,2,4S,S,10
says 1 'round 1 is paired, and there are results of round 2' pair --event swiss.ini --round 1
[ "$(round 2)" = '4-2, 3-1' ] || fail "what was refused took round 2 along: $(cat swiss.ini)"
results 1,1,3,4S,S,10 1,2,4,4S,N,9
says 2 'is no match to be set' pair --event swiss.ini --round 2 --by-hand 3:7
says 2 'each number is in a match of round 2, or has its bye' pair --event swiss.ini --round 2 --by-hand 3-7
event 'kind=swiss-pairs\npairs=5\nrounds=3' '[pairings]\n1=1-3, 2-4, 5 bye'
results
exits 0 pair --event swiss.ini --round 1 --by-hand '5-1'
[ "$(round 1)" = '5-1, 2-4, 3 bye' ] || fail "the bye by hand: $(cat swiss.ini)"
exits 0 pair --event swiss.ini --round 1 --by-hand '2 bye'
[ "$(round 1)" = '5-1, 3-4, 2 bye' ] || fail "the bye by hand: $(cat swiss.ini)"

# It has no sections.
for section in A B; do printf '[section %s]\nkind=swiss-pairs\npairs=4\nrounds=3\nboards-per-round=1\n' $section; done >swiss.ini
says 3 'a Swiss of bridge is one field, and has no sections' pair --event swiss.ini
says 3 'a Swiss of bridge is one field, and has no sections' show --event swiss.ini
printf '[section A]\nkind=mitchell\npairs=8\n[section B]\nkind=swiss-pairs\npairs=6\n' >swiss.ini
says 3 'a Swiss of bridge is one field, and has no sections' pair --event swiss.ini

# What cannot be is said, with its line.
event "$pairs" '[pairings]\n1=1-9, 2-4'
says 3 'swiss.ini:10: there is no pair 9' show --event swiss.ini
event "$pairs" '[pairings]\n1=1-3, 1-4'
says 3 'swiss.ini:10: number 1 stands there twice' show --event swiss.ini
event "$pairs" '[pairings]\n1=1:3'
says 3 'is no match: write 4-1, or 7 bye' show --event swiss.ini
event "$pairs" '[pairings]\n2=1-3, 2-4'
says 3 'round 1 is not paired, and round 2 is' show --event swiss.ini
event 'kind=howell\npairs=8' '[pairings]\n1=1-3'
says 3 'only a Swiss has pairings' show --event swiss.ini
event 'kind=howell\npairs=8\nrepeat-after=2'
says 3 'repeat-after' show --event swiss.ini
event "$pairs\nvariant=skip"
says 3 'variant' pair --event swiss.ini
event 'kind=swiss-teams\nrounds=3\nteams=5\nvariant=triangle'
says 3 'swiss-teams has no variant "triangle"; write triangles' pair --event swiss.ini
event 'kind=swiss-team\nrounds=3\nteams=5'
says 3 'no movement "swiss-team"; did you mean swiss-teams' pair --event swiss.ini
event "$pairs" '[pairings]\n1=1-3, 2-4'
says 2 'pairwheel happened' pair --event swiss.ini --withdraw 3

# A seed under [lots] draws another first round, and without one it is said that anybody can foresee it. What is taken back is said.
event 'kind=swiss-pairs\npairs=4\nrounds=3\nboards-per-round=4' '[lots]\nseed=5'
exits 0 pair --event swiss.ini
grep -qx 'drawn by lot' out || fail "with a seed: $(cat out)"
event 'kind=swiss-pairs\npairs=4\nrounds=3\nboards-per-round=4'
exits 0 pair --event swiss.ini
grep -q 'seed 1, which anybody can foresee' out || fail "without a seed: $(cat out)"
round=$(sed -n 's/^1=//p' swiss.ini)
exits 0 pair --event swiss.ini --undo
[ "$(cat out)" = "taken back: round 1, $round" ] || fail "taken back: $(cat out)"

# A round that is taken back takes its results along, and a row that was replaced, too; those of round 1, a remark and the penalty
# stay. Before there is a file, and where the results are made up, there is nothing to take.
event "$pairs" '[pairings]\n1=1-3, 2-4\n2=4-1, 3-2'
results 1,1,3,4S,S,10 1,2,4,4S,N,9 2,4,1,3NT,S,8 2,4,1,3NT,S,9 '# of the last table' 2,3,2,3NT,S,9 penalty,3,,1,,
exits 0 pair --event swiss.ini --undo
[ "$(cat out)" = 'taken back: round 2, 4-1, 3-2
2,4,1,3NT,S,9
2,3,2,3NT,S,9
2,4,1,3NT,S,8' ] || fail "taken back with results: $(cat out)"
[ "$(tail -n +2 results.csv)" = '1,1,3,4S,S,10
1,2,4,4S,N,9
# of the last table
penalty,3,,1,,' ] || fail "the results that stay: $(cat results.csv)"
[ "$(round 1)" = '1-3, 2-4' ] && [ "$(round 2)" = '' ] || fail "the rounds that stay: $(cat swiss.ini)"
cp swiss.ini one.ini
exits 0 pair --event swiss.ini --undo
[ "$(sed 1d results.csv)" = '# of the last table
penalty,3,,1,,' ] || fail "the results of round 1: $(cat results.csv)"
rm results.csv
mv one.ini swiss.ini
exits 0 pair --event swiss.ini --undo
[ "$(cat out)" = 'taken back: round 1, 1-3, 2-4' ] && [ ! -e results.csv ] || fail "taken back without a file: $(cat out)"
says 2 'no round is paired' pair --event swiss.ini --undo

# A match of which no board is played gives nobody anything, and that is said with what to write: then each has 10, or with byes 12.
# The other match is 420 against 0: one board, no other score, so 10 each.
event "$pairs" '[pairings]\n1=1-3, 2-4'
results 1,1,3,NP,, 1,2,4,4S,N,10
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '2,10 4,10 1,0 3,0' ] || fail "not played: $(cat out)"
grep -q 'in round 1 no board of the match of 1 and 3 is played, so neither has anything for it; write A50/50 for its boards, or in \[pairings\] 1 bye, 3 bye in the place of that match$' err ||
    fail "not played: $(cat err)"
results 1,1,3,A50/50,, 1,2,4,4S,N,10
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '1,10 2,10 3,10 4,10' ] && ! grep -q 'no board of the match' err || fail "as even: $(cat out err)"
results 1,2,4,4S,N,10
sed -i 's/^1=1-3, 2-4/1=1 bye, 3 bye, -, 2-4/' swiss.ini
exits 0 score --event swiss.ini --format csv
[ "$(ranked)" = '1,12 3,12 2,10 4,10' ] || fail "as byes: $(cat out)"
event 'kind=swiss-teams\nrounds=3\nboards-per-round=2' '[teams]\n1=Reds\n2=Blues\n3=Greens\n4=Pinks\n[pairings]\n1=1-3, 2-4'
results 1,1,7,NP,, 2,1,7,NP,, 1,3,5,4S,N,9 2,3,5,pass,, 1,2,8,pass,, 1,4,6,pass,, 2,2,8,NP,, 2,4,6,pass,,
exits 0 score --event swiss.ini
grep -q 'no board of the match of 1 and 3' err && ! grep -q 'of 2 and 4' err || fail "teams, not played: $(cat err)"

# The ranking of teams has a column for each round, which add up to the points, also where two are a triangle; of eight the last six.
printf '[movement]\nkind=swiss-teams\nteams=9\nrounds=8\nboards-per-round=4\nvariant=triangles\n[results]\nsimulate=7\n' >swiss.ini
for round in 1 2 3 4; do exits 0 pair --event swiss.ini --quiet; done
exits 0 print ranking --event swiss.ini -o ranking.pdf --quiet
pdftotext -layout -l 1 ranking.pdf - | sed '/Matches/,$d' >out
grep -qE 'Round +1 +2 +3 +4 +IMPs' out || fail "rounds of teams: $(cat out)"
[ "$(awk 'NF > 5 && $NF ~ /^[0-9.]+$/ { for (i = 3; i < NF - 1; i++) all[NR] += $i; print (all[NR] - $NF) ^ 2 < 1e-6 }' out | paste -sd' ')" = '1 1 1 1 1 1 1 1 1' ] ||
    fail "rounds of teams do not add up: $(cat out)"
for round in 5 6 7 8; do exits 0 pair --event swiss.ini --quiet; done
exits 0 print ranking --event swiss.ini -o ranking.pdf --quiet
pdftotext -layout -l 1 ranking.pdf out
grep -qE 'Round +3 +4 +5 +6 +7 +8 +IMPs' out || fail "the last rounds of teams: $(cat out)"

# Nobody guesses how many boards a match has.
printf '[movement]\nkind=swiss-pairs\npairs=4\nrounds=3\n' >swiss.ini
says 3 'how many boards has a match? write boards-per-round=6 in [movement]' pair --event swiss.ini

# The slips of a round are printed before there are results, though the event names their file.
rm -f results.csv
event 'kind=swiss-teams\nteams=4\nrounds=2\nboards-per-round=4'
exits 0 pair --event swiss.ini
exits 0 print match-slips --event swiss.ini --only round=1 -o slips.pdf
exits 0 kit --event swiss.ini --round 1 -o kit.pdf

# Round 1 paired anew takes round 2 along, and says what it was.
rm -f results.csv
event "$pairs\none-round-behind=yes"
exits 0 pair --event swiss.ini
exits 0 pair --event swiss.ini
second=$(sed -n '/^\[pairings\]/,$s/^2=//p' swiss.ini)
exits 0 pair --event swiss.ini --round 1
[ "$(tail -n 1 out)" = "taken back: round 2, $second" ] || fail "what went: $(cat out)"
done_testing
