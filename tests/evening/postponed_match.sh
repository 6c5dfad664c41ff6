#!/usr/bin/env bash
# postponed_match.sh - a postponed board of a match of teams was not on the sheet of the round in which it is played, so that there
# was no room for its result.
#
# Berger's table of four teams: 1-4, 2-3; 4-3, 1-2; 2-4, 3-1. Round 2, board 3 is the third of 4-3, board 6 the second of 1-2.
source "$(dirname "$0")/../cli/helpers.bash"
cat >e.ini <<'INI'
[event]
title=League
[movement]
kind=team-berger
team-boards=4
[teams]
1=Bromley
2=Catford
3=Dulwich
4=Eltham
[names]
1.1=Adams
1.2=Brown
1.3=Clark
1.4=Davis
2.1=Fisher
2.2=Green
2.3=Hall
2.4=Irwin
3.1=Jones
3.2=King
3.3=Lewis
3.4=Moore
4.1=Nash
4.2=Owen
4.3=Price
4.4=Quinn
INI
# lines ROUND: how its sheet goes on after its own ten lines, blanks between.
lines()
{
    exits 0 print pairings --event e.ini --only round="$1" --format words
    sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | tr -s ' ' | grep '^| [0-9] ' | tail -n +11 >later
}
# is TEXT: what was found.
is() { diff <(printf '%s' "$1") later >told || fail "$what: $(cat told)"; }

what='nothing is postponed'
lines 3
is ''

what='two boards of one match, one of another'
exits 0 happened --event e.ini 'round 2 board 3: postponed to round 3'
exits 0 happened --event e.ini 'round 2 board 4: postponed to round 3'
exits 0 happened --event e.ini 'round 2 board 6: postponed to round 3'
lines 3
is '| 1 Eltham Round 2 Dulwich
| 3 Price Lewis
| 4 Quinn Moore
| 2 Bromley Round 2 Catford
| 2 Brown Green
'
what='where they were due'
lines 2
is ''
exits 0 print pairings --event e.ini --only round=2 --format words
[ "$(grep -c '→ 3' out)" = 3 ] || fail "three point to round 3: $(cat out)"

what='one has its result'
printf '[results]\nfile=r.csv\n' >>e.ini
printf 'round,white,black,result\n2,12,16,1-0\n' >r.csv
lines 3
is '| 1 Eltham Round 2 Dulwich
| 3 Price Lewis
| 2 Bromley Round 2 Catford
| 2 Brown Green
'
exits 0 print pairings --event e.ini --only round=3 --blank --format words
grep -q Quinn out || fail 'a blank sheet shows no result'

what='the others have theirs'
printf 'round,white,black,result\n2,15,11,1-0\n2,12,16,1-0\n2,6,2,0-1\n' >r.csv
lines 3
is ''
done_testing
