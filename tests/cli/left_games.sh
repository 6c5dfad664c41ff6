#!/usr/bin/env bash
# left_games.sh - who has left plays no game any more: none can be postponed to a round after that, and nobody
# is told to have two games at one time because of it. Who leaves later may have postponed one before.
source "$(dirname "$0")/helpers.bash"

printf '%s\n' '[event]' 'title=Left' '[movement]' 'kind=berger' 'players=6' >six.ini
exits 0 happened --event six.ini "player 6 until round 2"
# Berger's table of 6: 6-4 at board 1 of round 2.
cp six.ini before.ini
for to in 'postponed to round 4' 'postponed to round 3'; do
    says 2 'player 6 left after round 2, as entry 1 says: that game is not played, and cannot be postponed' \
        happened --event six.ini "round 2 board 1: $to"
done
# 2-6 of round 3
says 2 'take that one back with --undo 1' happened --event six.ini "round 3 board 1: postponed to round 5"
same six.ini before.ini
# Two who stay: 5-3 of round 2 in round 4, in which 3 has a game with 2, and 5 waits for 6.
exits 0 happened --event six.ini "round 2 board 2: postponed to round 4"
grep -c 'two games at one time' out >twos
[ "$(cat twos)" = 1 ] && grep -q 'round 4: 3 plays 2 there, too' out || fail "two games of two who stay: $(cat out)"
# Go, of four: the game of one who left.
printf '%s\n' '[event]' 'title=Go' '[movement]' 'kind=berger' 'players=4' '[chess]' 'game=go' '[happened]' \
    '1=player 3 until round 2' >go.ini
board=$("$PAIRWHEEL" show --event go.ini --format csv 2>/dev/null | grep -E '^2,[0-9],(3,|[0-9],3)' | cut -d, -f2)
says 2 'player 3 left after round 2' happened --event go.ini "round 2 board $board: postponed to round 3"
# The other order: it was postponed, and then the player leaves.
printf '%s\n' '[event]' 'title=Left' '[movement]' 'kind=berger' 'players=6' '[happened]' \
    '1=round 2 board 1: postponed to round 4' >order.ini
exits 0 happened --event order.ini "player 6 until round 2"
! grep -q 'two games' out || fail "$(cat out)"
# The list by name stays when somebody has left: of 14 players, seven boards are planned and six played, and 12 of the 13 play.
printf '%s\n' '[event]' 'title=Left' '[movement]' 'kind=berger' 'players=14' '[names]' >many.ini
for no in $(seq 1 14); do echo "$no=Name$no, A" >>many.ini; done
printf '%s\n' '[happened]' '1=player 14 until round 2' >>many.ini
for round in 2 3; do
    exits 0 print pairings --event many.ini --only round=$round --format words
    [ "$(grep -c "^= Round $round$" out)" = 2 ] || fail "round $round has no list by name: $(cat out)"
done
# Results that cannot be read are none for what happened: of FIDE's table of six, 3-6 in round 5 was open, and is lost without play.
printf 'nonsense;here\n1;2\n' >unread.csv
printf '[movement]\nkind=berger\nplayers=6\n[results]\nfile=unread.csv\n' >unread.ini
exits 0 happened --event unread.ini 'player 3 until round 4' --try
grep -qxF 'round 5, board 1: 3-6 is 0-1F (before: open)' out || fail "$(cat out)"
done_testing
