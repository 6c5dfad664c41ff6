#!/usr/bin/env bash
# postponed_days.sh - a postponed game kept the date of its round in PGN and on the cards, was not among the slips of the round in which
# it is played, had no room for its result on that round's sheet; and nobody said that both play in that round already.
#
# FIDE's table of six: round 2, board 1 is 6-4; round 3, board 1 is 2-6, board 3 is 4-5.
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[event]
title=Open
date=2026-12-05
[movement]
kind=berger
players=6
[rounds]
1=10:00
2=14:00
3=2026-12-06 10:00
4=14:00
5=2026-12-07 10:00
INI
# say SENTENCE: in a fresh e.ini.
say()
{
    cp plan.ini e.ini
    exits 0 happened --event e.ini "$1"
    cp out told
}
# date_is DATE: of round 2, board 1 in PGN; the others of the round are on their day.
date_is()
{
    exits 0 standings --event e.ini --format pgn
    awk -v RS= '/\[Round "2"\]/ && /\[Board "1"\]/' out >game
    grep -qF "[Date \"$1\"]" game || fail "$what: not on $1: $(cat game)"
    [ "$(awk -v RS= '/\[Round "2"\]/ && /\[Date "2026.12.05"\]/' out | grep -c '^\[Date')" = 2 ] || fail "$what: the others: $(cat out)"
}
ends()
{
    exits 0 standings --event e.ini --format trf
    grep -q "^052 $1" out || fail "$what: the report ends on $(grep '^052' out), and not on $1"
    # the rounds are on the days of their other games
    grep -q '^132  *26/12/05  26/12/05  26/12/06  26/12/06  26/12/07' out || fail "$what: $(grep '^132' out)"
}
# card: the row of round 2 on player 4's.
card()
{
    exits 0 print player-cards --event e.ini --only player=4 --format words
    sed 's/\xc2\xa0/ /g' out | tr '\n\t' '  ' | tr -s ' ' >words.txt
}

what='to a round'
say 'round 2 board 1: postponed to round 3'
date_is 2026.12.06
ends 2026/12/07
for line in 'round 3: 6 plays 2 there, too: two games at one time' 'round 3: 4 plays 5 there, too: two games at one time'; do
    grep -qxF "$line" told || fail "not told: $line: $(cat told)"
done
card
[ "$(grep -o '| [0-9] 5 Dec' words.txt | wc -l)" = 1 ] || fail "round 1 alone is on the 5th: $(cat words.txt)"
[ "$(grep -o '14:00' words.txt | wc -l)" = 1 ] || fail "round 4 alone begins at 14:00: $(cat words.txt)"
exits 0 print result-slips --event e.ini --only round=3 --format words
[ "$(grep -c Signature out)" = 4 ] && grep -q 'postponed to round 3' out || fail "slips of round 3: $(cat out)"
exits 0 print result-slips --event e.ini --only round=2 --format words
[ "$(grep -c Signature out)" = 2 ] || fail "slips of round 2: $(cat out)"
exits 0 print result-slips --event e.ini --format words
[ "$(grep -c Signature out)" = 15 ] || fail "each game has one slip: $(grep -c Signature out)"
# lines ROUND: what is drawn on the sheet.
lines() { "$PAIRWHEEL" print pairings --event e.ini --only "round=$1" --format dump --quiet | grep -c '^  path'; }
exits 0 happened --event e.ini 'round 1 board 1: postponed to round 4'
with=$(lines 4)
exits 0 happened --event e.ini --undo
[ $((with - $(lines 4))) -ge 8 ] || fail "a line below, White's chip (2), Black's, and the four sides of the box: $with, $(lines 4)"
exits 0 happened --event e.ini --undo
! grep -q 'two games' out || fail "taken back there is one game: $(cat out)"

what='to a day'
say 'round 2 board 1: postponed to 2026-12-20'
date_is 2026.12.20
ends 2026/12/20
! grep -q 'two games' told || fail "that day nobody else plays: $(cat told)"
card
grep -q '2 20 Dec 1 Black 6 postponed to 20 Dec' words.txt || fail "the day stands for the round's: $(cat words.txt)"
exits 0 print result-slips --event e.ini --only round=2 --format words
[ "$(grep -c Signature out)" = 3 ] || fail "it stays with its round: $(cat out)"

what='to a day that nobody knows'
say 'round 2 board 1: postponed'
date_is '????.??.??'
ends 2026/12/07
card
[ "$(grep -o '14:00' words.txt | wc -l)" = 1 ] || fail "it does not begin at 14:00: $(cat words.txt)"

# Two games of one player that are postponed to one round, of which one is played elsewhere meanwhile.
what='two of them'
say 'round 3 board 1: postponed to round 5'
exits 0 happened --event e.ini 'round 2 board 1: postponed to round 3'
! grep -q '6 plays 2' out || fail "6-2 is not in round 3: $(cat out)"
grep -q 'round 3: 4 plays 5 there, too' out || fail "4-5 is: $(cat out)"
exits 0 happened --event e.ini 'round 1 board 1: postponed to round 3'
grep -q 'round 3: 6 plays 4 there, too' out || fail "6-4 is postponed to it: $(cat out)"
done_testing
