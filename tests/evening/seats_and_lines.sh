#!/usr/bin/env bash
# seats_and_lines.sh - where NS and EW have numbers of their own and somebody sits on the other line, papers gave the number alone, so that
# "EW 103" at a table was NS 103 or EW 103; a bar for boards said "After round 1 only: -> 1" and not what goes there; and the card of who stays
# had a dash without its explanation.
source "$(dirname "$0")/../cli/helpers.bash"
words() # PAPER [OPTION...]: into words.txt
{
    exits 0 print "$@" --event e.ini --strict --format words
    sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | tr -s ' ' >words.txt
}
# Straight Mitchell of 8 pairs from number 101, NS 101-104 and EW 101-104: in round 4 EW 104 is at table 2 (it went 4, 1, 2, 3 ... is counted
# by the plan), and there all lines are exchanged.
printf '[movement]\nnumbering=line\nfirst-pair=101\nkind=mitchell\npairs=8\nrounds=4\nboards-per-round=2\nwinners=2\n' >e.ini
exits 0 print table-cards --event e.ini --format words
sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | tr -s ' ' | grep '^| 4 ' | sort -u >before.txt # "| 4 last 101 102 3–4"
[ "$(wc -l <before.txt)" = 4 ] || fail "round 4: $(cat before.txt)"
exits 0 happened --event e.ini 'round 4: NS and EW exchanged'
words table-cards
while read -r _ _ _ ns ew _; do
    grep -q "^| 4 last EW $ew NS $ns " words.txt || fail "table cards: no EW $ew NS $ns: $(grep '^| 4' words.txt)"
done <before.txt
words guide-cards --only pair=102
opponent=$(awk '$4 == 102 { print $5 }' before.txt)
grep -q "EW EW $opponent " words.txt || fail "guide card of NS 102: not against EW $opponent: $(cat words.txt)"
for paper in travellers pickup-slips movement-sheet board-sheet; do
    words $paper
    grep -q "EW $opponent" words.txt && grep -q 'NS 102' words.txt || fail "$paper: $(cat words.txt)"
done

# Howell of 8 pairs: table 1 plays boards 10-12 in round 2, and all of round 3 at table 1 has a score.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >e.ini
exits 0 happened --event e.ini 'round 2 table 1: boards 10-12'
words table-cards
grep -q '^| After round 1 only: Boards' words.txt || fail "table cards: $(grep 'only:' words.txt)"
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >e.ini
exits 0 happened --event e.ini 'round 3 table 1: boards 7-9 assigned 60/40'
words guide-cards --only pair=8
grep -q '^- –: nothing is played in that round.$' words.txt || fail "pair 8 stays: $(cat words.txt)"
done_testing
