#!/usr/bin/env bash
# swiss_happened.sh - sentences of [happened] in a Swiss of games: colours that were exchanged at the board count, as for the next
# pairing; all else is said elsewhere, and the message says where.
source "$(dirname "$0")/helpers.bash"
need pdftotext
event()
{
    printf '[movement]\nkind=swiss\nrounds=5\n[names]\n1=Anna\n2=Bo\n3=Cy\n4=Di\n[results]\nfile=r.csv\n[pairings]\n1=1-3, 4-2\n' >swiss.ini
    printf 'round,white,black,result\n1,1,3,0-1\n1,4,2,0-1\n' >r.csv
}
colours() { exits 0 standings --event swiss.ini --format trf --quiet && grep '^001' out | awk '{ print $2 $7 }' | paste -sd' '; }

# Board 1 is 1-3, and 3 had White there. Each row of the report has the colour that was played, and the sheet says it.
event
[ "$(colours)" = '1w 2b 3b 4w' ] || fail "as paired: $(cat out)"
exits 0 happened --event swiss.ini 'round 1 board 1: colours exchanged'
printf 'round,white,black,result\n1,3,1,1-0\n1,4,2,0-1\n' >r.csv
[ "$(colours)" = '1b 2b 3w 4w' ] || fail "as played: $(cat out)"
exits 0 print pairings --event swiss.ini --only round=1 -o sheet.pdf
! grep -q 'taken as colours' err || fail "told though it is said: $(cat err)"
pdftotext -layout sheet.pdf out
grep -q 'colours exchanged' out || fail "the sheet: $(cat out)"
# Round 2: 2 and 3 have won and meet. 3 had White, and 2 Black: each has the other colour, so 2-3; 4 had White, and 1 Black: 1-4.
exits 0 pair --event swiss.ini --format csv
[ "$(tail -n +2 out | cut -d, -f3,4 | paste -sd' ')" = '2,3 1,4' ] || fail "colours of round 2: $(cat out)"
exits 0 print pairings --event swiss.ini -o sheet.pdf
! grep -q 'taken as colours' err || fail "told though it is said: $(cat err)"
# A round that is taken back takes along what was said of its boards, and says so; so does one of bridge.
exits 0 pair --event swiss.ini --undo
grep -q '^1=round 1 board 1' swiss.ini || fail "another round is taken back: $(cat swiss.ini)"
exits 0 pair --event swiss.ini --undo
grep -qx 'taken back: round 1 board 1: colours exchanged' out || fail "not told: $(cat out)"
! grep -q 'colours exchanged' swiss.ini || fail "a sentence of no game: $(cat swiss.ini)"
printf '[movement]\nkind=swiss-pairs\npairs=6\nrounds=4\nboards-per-round=1\n[pairings]\n1=1-4, 2-5, 3-6\n[happened]\n1=pair 6 until round 3\n2=round 1 table 2: NS and EW exchanged\n' >bridge.ini
exits 0 pair --event bridge.ini --undo
grep -qx 'taken back: round 1 table 2: NS and EW exchanged' out && grep -q '^1=pair 6 until round 3' bridge.ini && ! grep -q '^2=' bridge.ini ||
    fail "of bridge: $(cat out bridge.ini)"

# What a Swiss has elsewhere: typed, and in the file with its line.
event
cp swiss.ini before.ini
elsewhere() # SENTENCE MESSAGE
{
    cp before.ini swiss.ini
    says 2 "$2" happened --event swiss.ini "$1"
    cmp -s before.ini swiss.ini || fail "$1 is in the file: $(cat swiss.ini)"
    printf '[happened]\n1=%s\n' "$1" >>swiss.ini
    says 3 "$2" standings --event swiss.ini
    grep -q 'swiss.ini:14: \[happened\] 1: ' err || fail "its line: $(cat err)"
    exits 0 happened --event swiss.ini --undo 1
}
elsewhere 'player 3 until round 1' 'pairwheel pair --withdraw 3 for round 2'
elsewhere 'player 3 from round 2' 'number 3 is not paired before it if [pairings] has 3 Z'
elsewhere 'number 2 from round 2: Berg, Jonas' 'pairwheel pair --withdraw 2 --late FILE for round 2'
elsewhere 'round 1 board 2: postponed to round 3' 'pair with --open-drawn'
elsewhere 'round 1: not played' 'pairwheel pair --undo'
elsewhere 'ended after round 1' 'write rounds=1 in [movement]'
elsewhere 'pair 2 penalty 10%' 'that is of bridge'
cp before.ini swiss.ini
says 2 'in round 1 nobody plays at board 9' happened --event swiss.ini 'round 1 board 9: colours exchanged'
done_testing
