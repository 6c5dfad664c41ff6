#!/usr/bin/env bash
# swiss_to_come.sh - sentences of [happened] about rounds of a Swiss of bridge that are not paired yet: they change nothing of what
# has been played, so each command says what it says without them. What was not checked is never taken for sound.
source "$(dirname "$0")/helpers.bash"

# Six pairs, seven rounds of two boards, four of them paired.
printf '[movement]\nkind=swiss-pairs\npairs=6\nrounds=7\nboards-per-round=2\n[results]\nsimulate=7\n' >plain.ini
for round in 1 2 3 4; do
    exits 0 pair --event plain.ini
done
said() # COMMAND: what it says of swiss.ini
{
    exits 0 $1 --event swiss.ini
    cat out
}
same() # SENTENCE: all is as without it
{
    local command
    for command in 'pair --check' 'pair --why 3' 'pair --round 2 --why 3' score 'pair --undo'; do
        cp plain.ini swiss.ini
        said "$command" >before
        cp plain.ini swiss.ini
        printf '[happened]\n1=%s\n' "$1" >>swiss.ini
        said "$command" >after
        cmp -s before after || fail "$1, $command: $(diff before after)"
    done
    cp plain.ini swiss.ini
    printf '[happened]\n1=%s\n' "$1" >>swiss.ini
    exits 0 print ranking --event swiss.ini -o ranking.pdf
    exits 0 print round-sheet --event swiss.ini -o sheet.pdf
}
# (Who leaves is marked so in the ranking.)
for sentence in 'round 6: not played' 'round 5 table 2: NS and EW exchanged' 'round 6 table 1: boards 13-14' \
    'round 5: pairs 3 and 4 exchanged' 'ended after round 6' 'board 11 not played' 'board 9 fouled from round 5' \
    'round 5 table 2: board 9 assigned 60/40'; do
    same "$sentence"
done
# A sentence about round 3 is one of a round to come for the question who was paired in round 3, and in round 2.
cp plain.ini swiss.ini
printf '[happened]\n1=round 3: not played\n' >>swiss.ini
"$PAIRWHEEL" pair --check --event swiss.ini >out 2>err
! grep -q 'not known' out || fail "a round that was not played: $(cat out)"
# It is said when it is to come, and there are seven rounds, of which four are paired.
cp plain.ini swiss.ini
exits 0 happened --event swiss.ini 'round 6: not played'
says 2 'there is no round 8; the last is 7' happened --event swiss.ini 'round 8: not played'
says 2 'it plays rounds 1 to 7' happened --event swiss.ini 'pair 3 until round 7'
says 2 'round 7 is the last' happened --event swiss.ini 'ended after round 7'
# It may end with the last round that is paired; then no other one is.
cp plain.ini swiss.ini
exits 0 happened --event swiss.ini 'ended after round 4'
exits 0 score --event swiss.ini
says 1 'it ended after round 4, as entry 1 says' pair --event swiss.ini
! grep -q '^5=' swiss.ini || fail "paired after the end: $(cat swiss.ini)"

# Who comes in round 2 was not in the draw of round 1, whether that was said before or after it.
printf '[movement]\nkind=swiss-pairs\npairs=6\nrounds=5\nboards-per-round=2\n[results]\nsimulate=7\n' >swiss.ini
exits 0 pair --event swiss.ini
first=$(sed -n 's/^1=//p' swiss.ini)
sed -i 's/^pairs=6/pairs=7/' swiss.ini
printf '[happened]\n1=pair 7 from round 2\n' >>swiss.ini
exits 0 pair --event swiss.ini --check
sed -i '/^\[pairings\]/d; /^1=[0-9]/d' swiss.ini
exits 0 pair --event swiss.ini
[ "$(sed -n '/^\[pairings\]/,$s/^1=//p' swiss.ini)" = "$first" ] || fail "another draw than $first: $(cat swiss.ini)"

# A result is missing: what was not checked is said, and is no 0. Of bridge round 1, 2 and 3 of four pairs without any result.
printf '[movement]\nkind=swiss-pairs\npairs=4\nrounds=3\nboards-per-round=2\nfirst-round=seeding\n[pairings]\n1=1-3, 2-4\n2=1-2, 3-4\n' >swiss.ini
says 1 'not checked: round 2' pair --event swiss.ini --check
# Chess: round 2 was paired with open games as drawn, and round 3 after it.
printf '[movement]\nkind=swiss\nrounds=3\n[names]\n1=Anna\n2=Bo\n3=Cy\n4=Di\n' >chess.ini
for round in 1 2 3; do
    exits 0 pair --event chess.ini --open-drawn
done
says 1 'not checked: round 2, 3' pair --event chess.ini --check

# A report in which 5, who came in round 2, has a blank and not "0000 - Z" for round 1: of four players 1-3 and 2-4 meet (C.04.3,
# the upper half meets the lower one), so round 1 is as the system pairs it without 5.
row() # NO GAME
{
    printf '001 %4d      %-33s %4d%28s%4s%7s%s\n' "$1" "P$1" $((2000 - $1)) '' "$3" '' "$2"
}
{
    printf '012 Open\n142 4\n152 W\n'
    row 1 '   3 w 1     2 b  ' 1.0
    row 2 '   4 b 1     1 w  ' 1.0
    row 3 '   1 b 0     5 w  ' 0.0
    row 4 '   2 w 0  0000 - U' 1.0
    row 5 '             3 b  ' 0.0
} >late.trf
"$PAIRWHEEL" pair --event late.trf --check >out 2>err
grep -qx '    1  yes' out || fail "who came late: $(cat out err)"
done_testing
