#!/usr/bin/env bash
# cards_told.sh - "all guide cards are still right" was said where two cards became wrong: the boards of a round began with the same one,
# or lay in the same set. What is told of the cards is what they say (cards_told.py).
source "$(dirname "$0")/../cli/helpers.bash"
need python3

# Eight pairs, two boards a round: 8-2 sit at table 1 in round 2 with boards 3-4.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n' >eight.ini
exits 0 show --event eight.ini --format csv
IFS=, read -r _ _ ns ew set <<<"$(grep '^2,1,' out)"
[ "$ns-$ew-$set" = 8-2-2 ] || fail "round 2 table 1: $ns-$ew, set $set"
for boards in 'boards 3-5' 'board 3' 'boards 4-5'; do
    exits 0 happened --event eight.ini --try "round 2 table 1: $boards"
    grep -qx 'guide cards that differ: 2, 8 in round 2 only' out || fail "$boards: $(cat out)"
done
for boards in 'board 3 not played' 'boards 3-4 not played' 'boards 3-4 assigned 50/50'; do
    exits 0 happened --event eight.ini --try "round 2 table 1: $boards"
    grep -qx 'guide cards that differ: 2, 8 in round 2 only' out || fail "$boards: $(cat out)"
done
exits 0 happened --event eight.ini --try 'round 2 table 1: board 3 assigned 60/40'
grep -qx 'all guide cards are still right' out || fail "a board with a score may have been played: $(cat out)"
exits 0 happened --event eight.ini 'round 2 table 1: boards 3-5'
exits 0 happened --event eight.ini --undo
grep -qx 'guide cards that differ: 2, 8 in round 2 only' out || fail "taken back: $(cat out)"

fewer=() least=60
! thin || { fewer=(thin) least=30; } # one table, or board, of two
python3 "$PW_SOURCE/tests/evening/cards_told.py" "$PAIRWHEEL" "${fewer[@]}" >count 2>why || fail "$(tail -n 5 why)"
[ "$(cat count)" -gt "$least" ] || fail "so few were taken: $(cat count)"
done_testing
