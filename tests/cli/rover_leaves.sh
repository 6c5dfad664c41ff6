#!/usr/bin/env bash
# rover_leaves.sh - a rover goes home, or comes late: whom it puts out and who sat opposite wait for nothing. It is
# told in which rounds, with the sentence by which they play each other; said of all, nobody waits but the rover.
source "$(dirname "$0")/helpers.bash"

printf '%s\n' '[event]' 'title=Rover' '[movement]' 'kind=rover' 'pairs=15' 'boards-per-round=3' 'winners=2' >rover.ini
cp rover.ini plain.ini
# The rover's seats, as the plan has them: NS of tables 1, 3 and 5 in rounds 5 to 7, so pairs 1, 3 and 5 wait.
exits 0 happened --event rover.ini "pair 15 until round 4"
grep 'pairs 15 and' out >offers
printf '  round %s: pairs 15 and %s exchanged\n' 5 1 6 3 7 5 >wanted
same offers wanted
ew=$("$PAIRWHEEL" show --event plain.ini --format csv 2>/dev/null | grep '^5,1,' | cut -d, -f4)
grep -qx "round 5, table 1: 1 and $ew both wait, and can play each other; add this sentence:" out || fail "$(cat out)"
while read -r sentence; do exits 0 happened --event rover.ini "$sentence"; done <offers
! grep -q 'both wait' out || fail "still: $(cat out)"
# Rounds 5 to 7 are those of a Mitchell of 14 pairs now: 7 tables with two pairs each, and boards.
for round in 5 6 7; do
    [ "$("$PAIRWHEEL" show --event rover.ini --format csv 2>/dev/null | grep -cE "^$round,[1-7],[0-9]+,[0-9]+,[0-9]+$")" = 7 ] ||
        fail "round $round: $("$PAIRWHEEL" show --event rover.ini --format csv 2>/dev/null | grep "^$round,")"
done
# It comes late: the same of rounds before, and once only.
cp plain.ini late.ini
exits 0 happened --event late.ini "pair 15 from round 3"
[ "$(grep 'pairs 15 and' out)" = '  round 2: pairs 2 and 15 exchanged' ] || [ "$(grep -c 'pairs 15 and 2 exchanged' out)" = 1 ] ||
    fail "late: $(cat out)"
exits 0 happened --event late.ini "pair 9 penalty 10%"
! grep -q 'both wait' out || fail "told twice: $(cat out)"
# Where all have seats nobody can take one's place.
printf '%s\n' '[movement]' 'kind=howell' 'pairs=8' 'boards-per-round=3' >howell.ini
exits 0 happened --event howell.ini "pair 6 until round 4"
! grep -q 'both wait' out || fail "$(cat out)"
# Another pair goes home, and its opponent could play whom the rover puts out, who has other boards then.
exits 0 happened --event plain.ini "pair 9 until round 5"
grep 'both wait' -A1 out | grep exchanged | while read -r sentence; do
    exits 0 happened --event plain.ini --try "$sentence"
    ! grep -q ' again' out || fail "$sentence: $(cat out)"
done
# In round 2 the rover has the seat of pair 2, which waits: when it comes back it has no table there whose boards could be assigned.
printf '%s\n' '[movement]' 'kind=rover' 'pairs=13' 'boards-per-round=2' '[happened]' '1=pair 2 until round 1' >waits.ini
exits 0 show --event waits.ini
says 2 'where it is away in round 2 only, take entry 1 back' happened --event waits.ini 'pair 2 from round 3'
! grep -q 'write of each table' err || fail "a table of nobody: $(cat err)"
done_testing
