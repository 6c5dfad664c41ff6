#!/usr/bin/env bash
# pair.sh - pairwheel pair: the next round of a Swiss from its report. Pairings are worked out by hand from C.04.3.
source "$(dirname "$0")/helpers.bash"

row() { printf '001 %4d      %-33s %4d%28s%4s %4s  %s\n' "$1" "Player $1" $((2000 - $1)) '' "$2" "$1" "$3"; }
pairs() # EXPECTED ARGUMENT...
{
    exits 0 pair --event open.trf --format csv "${@:2}"
    [ "$(tr '\n' ' ' <out)" = "round,board,white,black $1 " ] || fail "${*:2}: $(cat out)"
}
# Round 1 (3.3): 1 2 3 against 4 5 6, the last of an odd field has the bye (C7), odd numbers have the first colour (5.2).
{
    printf '012 Open\n142 3\n152 W\n'
    for no in 1 2 3 4 5 6 7; do row $no 0.0 ''; done
} >open.trf
pairs '1,1,1,4 1,2,5,2 1,3,3,6 1,4,7,'
sed -i 's/^152 W/152 B/' open.trf
pairs '1,1,4,1 1,2,2,5 1,3,6,3 1,4,7,'
# Who asked for half a point is not paired, and has no number among those who are: 2 and 3 are first and second of S2 then.
{
    printf '012 Open\n142 3\n152 W\n'
    row 1 0.0 '0000 - H'
    for no in 2 3 4 5 6 7; do row $no 0.0 ''; done
} >open.trf
pairs '1,1,2,5 1,2,6,3 1,3,4,7'
# Round 2: of 1, 2 and 5 one floats, and not 5, who did not play before and would float again (C14): 1 meets 5, who has White, for 1
# had it. 2 has met 4 and meets 3; both are due White, and the higher has it. 4 has the bye, whose score is least (C5).
{
    printf '012 Open\n142 4\n152 W\n'
    row 1 1.0 '0003 w 1'
    row 2 1.0 '0004 b 1'
    row 3 0.0 '0001 b 0'
    row 4 0.0 '0002 w 0'
    row 5 1.0 '0000 - U'
} >open.trf
pairs '2,1,5,1 2,2,2,3 2,3,4,'
# ---- words ----
exits 0 pair --event open.trf
grep -q '^   2  Player 2 floats down from the bracket of 1 (3 players): the number is odd' out || fail "the float: $(cat out)"
grep -q '^    3     4 Player 4 *bye$' out || fail "the bye: $(cat out)"
exits 0 pair --event open.trf --why 1
grep -q 'Player 1 does not float' out || fail "why 1: $(cat out)"
exits 0 pair --event open.trf --format json
grep -q '{"board": 1, "white": 5, "black": 1}' out && grep -q '"bye": 4' out || fail "json: $(cat out)"
# ---- the report with its round is the question of the next one ----
exits 0 pair --event open.trf --format trf -o next.trf
grep -q '   5 b *$' <(tr -d '\r' <next.trf) && grep -q '0000 - U' next.trf || fail "trf: $(cat next.trf)"
says 1 'next.trf:4: column 109: the game of 1 and 5 in round 2 has no result yet; enter it, and pair round 3 then' pair --event next.trf
cp open.trf whole.trf
cp next.trf open.trf
pairs '2,1,5,1 2,2,2,3 2,3,4,' --round 2
# ---- what cannot be ----
says 2 'the last round of open.trf is 4, and round 5 is asked for' pair --event open.trf --round 5
says 2 'there is no player 9; there are 1 to 5' pair --event whole.trf --why 9
says 2 'rounds and players are numbered from 1' pair --event whole.trf --round 0
says 2 'pair which event?' pair
printf '[movement]\nkind=berger\nplayers=6\n' >rapid.ini
says 3 'rapid.ini:' pair --event rapid.ini
grep -q 'has all its rounds planned, and none is paired by the results; pairwheel print pairings prints who meets whom; where each round is to follow from the ranking, write kind=swiss$' err || fail "$(cat err)"
# A movement of bridge too, and one from a file.
"$PAIRWHEEL" show howell --pairs 8 --format csv >planned.csv
for row in 'kind=howell pairs=8 swiss-pairs' 'kind=teams teams=6 swiss-teams' 'file=planned.csv boards-per-round=2 swiss-pairs'; do
    read -r kind size swiss <<<"$row"
    printf '[movement]\n%s\n%s\n' "$kind" "$size" >planned.ini
    says 3 "planned.ini:2: " pair --event planned.ini
    grep -q "pairwheel print guide-cards prints who meets whom.*write kind=$swiss\$" err || fail "$kind: $(cat err)"
done
# All three have met: two of them would meet again.
{
    printf '012 Open\n142 4\n152 W\n'
    row 1 3.0 '0002 w 1  0000 - U  0003 b 1'
    row 2 1.0 '0001 b 0  0003 w 0  0000 - U'
    row 3 2.0 '0000 - U  0002 b 1  0001 w 0'
} >open.trf
says 1 'round 4 has no pairing' pair --event open.trf
# Without a game other commands have nothing to tell.
{
    printf '012 Open\n'
    for no in 1 2 3 4; do row $no 0.0 ''; done
} >open.trf
says 3 'open.trf: no games in it' standings --event open.trf
done_testing
