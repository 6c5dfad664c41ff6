#!/usr/bin/env bash
# postponed_left.sh - a game that was postponed stood on cards, sheets and slips of its new round though one of the two had left
# before it; one that was postponed to a day stayed open.
#
# FIDE's table of six: round 2, board 1 is 6-4.
source "$(dirname "$0")/../cli/helpers.bash"
plain()
{
    printf '%s\n' '[event]' title=Open "$@" '[movement]' kind=berger players=6 >e.ini
}
# words DOCUMENT [OPTION...]
words()
{
    exits 0 print "$@" --event e.ini --format words
    sed 's/\xc2\xa0/ /g' out | tr '\n\t' '  ' | tr -s ' ' >words.txt
}
has() { grep -qF -- "$1" words.txt || fail "$what: no \"$1\": $(cat words.txt)"; }
hasnt() { grep -qF -- "$1" words.txt && fail "$what: \"$1\": $(cat words.txt)"; }
# off: no paper has the game, and 4 has no game in round 2.
off()
{
    for paper in 'player-cards --only player=4' 'player-cards --only player=6' pairings result-slips wall-chart crosstable \
        'wall-chart --blank' 'crosstable --blank'; do
        # shellcheck disable=SC2086 # words
        words $paper
        hasnt postponed
        hasnt 'of round 2, board 1'
        hasnt '→'
    done
    words player-cards --only player=4
    grep -qE '\| 2 (5 Dec 14:00 )?6 has left' words.txt || fail "$what: no bye in round 2, when that round is: $(cat words.txt)"
    words pairings
    has '4 has no game: 6 has left'
    words result-slips
    [ "$(grep -o Signature words.txt | wc -l)" = 12 ] || fail "15 games, less 6 with 4, 5 and 3 in rounds 2, 4 and 5: $(cat words.txt)"
}

plain
exits 0 happened --event e.ini 'round 2 board 1: postponed to round 5'
words 'player-cards' --only player=4
has 'postponed to round 5'
exits 0 happened --event e.ini 'player 6 until round 3'
grep -q '^round 2, board 1: 6-4 is not played (before: postponed to round 5)$' out || fail "not told: $(cat out)"
off
# Whoever played it before he left has his point.
printf 'round,board,white,black,result\n1,1,1,6,0-1\n2,1,6,4,1-0\n3,1,2,6,0-1\n' >r.csv
exits 0 standings --event e.ini --results r.csv
grep -q '^ *1  *6  .* 3 ' out || fail "6 has three points of three: $(cat out)"
# Gone after round 4, and the game is in that round: it is played.
plain
exits 0 happened --event e.ini 'round 2 board 1: postponed to round 4'
exits 0 happened --event e.ini 'player 6 until round 4'
words result-slips
has '| 1 2 '
has 'postponed to round 4'
# The other way round it is refused.
plain
exits 0 happened --event e.ini 'player 6 until round 3'
says 2 'player 6 left after round 3' happened --event e.ini 'round 2 board 1: postponed to round 5'

# Days: rounds 1 and 2 on the 5th, 3 and 4 on the 6th, 5 on the 7th.
days=('date=2026-12-05' '[rounds]' '1=10:00' '2=14:00' '3=2026-12-06 10:00' '4=14:00' '5=2026-12-07 10:00')
for day in 2026-12-07 2026-12-20; do
    plain "${days[@]}"
    exits 0 happened --event e.ini "round 2 board 1: postponed to $day"
    exits 0 happened --event e.ini 'player 6 until round 3'
    grep -q "^round 2, board 1: 6-4 is not played (before: postponed to $day)\$" out || fail "$day: not told: $(cat out)"
    off
    exits 0 standings --event e.ini --results r.csv
    plain "${days[@]}"
    exits 0 happened --event e.ini 'player 6 until round 3'
    says 2 'player 6 left after round 3' happened --event e.ini "round 2 board 1: postponed to $day"
done
# On the day of rounds 3 and 4 he is still there.
plain "${days[@]}"
exits 0 happened --event e.ini 'round 2 board 1: postponed to 2026-12-06'
exits 0 happened --event e.ini 'player 6 until round 3'
words player-cards --only player=4
has 'postponed to 6 Dec'
# Where no day of a round is known, nobody knows whether he had left.
plain
exits 0 happened --event e.ini 'round 2 board 1: postponed to 2026-12-07'
exits 0 happened --event e.ini 'player 6 until round 3'
words player-cards --only player=4
has 'postponed to 7 Dec'
done_testing
