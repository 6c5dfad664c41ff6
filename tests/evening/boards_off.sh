#!/usr/bin/env bash
# boards_off.sh - where boards of a later round were taken out, as the program itself proposes, guide cards, table cards, pickup slips and
# sheets still sent both pairs to them ("all guide cards are still right"), and the director's sheet said that all rounds are alike.
#
# Howell of 8 pairs, three boards a round: in round 3 table 3 has 7 against 2 with boards 1-3, and 4, 5 in round 7 boards 13-15.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[event]\ntitle=Club\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >plan.ini
exits 0 show --event plan.ini --format csv
grep -q '^3,3,7,2,1$' out || fail "round 3, table 3: $(grep '^3,3' out)"
# words PAPER [OPTION...]: into words.txt, cells with a blank between.
words()
{
    exits 0 print "$@" --event e.ini --strict --format words
    sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | tr -s ' ' >words.txt
}
has() { grep -qxF -- "$1" words.txt || fail "$what: no \"$1\": $(cat words.txt)"; }
hasnt() { grep -qF -- "$1" words.txt && fail "$what: \"$1\": $(cat words.txt)"; }

for said in 'boards 1-3 not played' 'boards 1-3 assigned 50/50'; do
    cp plan.ini e.ini
    exits 0 happened --event e.ini "round 3 table 3: $said"
    what=$said
    grep -qx 'guide cards that differ: 2, 7 in round 3 only' out || fail "$what: $(cat out)"
    for pair in 2 7; do
        words guide-cards --only pair=$pair
        has "| 3 3 $([ $pair = 7 ] && echo NS 2 || echo EW 7) –"
        has '- –: nothing is played in that round.'
    done
    words guide-cards --only pair=3
    hasnt 'nothing is played'
    words table-cards --only table=3
    [ "$(grep -cx '| 3 7 2 –' words.txt)" = 2 ] || fail "$what: the table card: $(cat words.txt)"
    words pickup-slips --only table=3
    [ "$(grep -c '^- Checked' words.txt)" = 6 ] || fail "$what: a slip for a round in which nothing is played: $(cat words.txt)"
    words director-sheet
    hasnt 'alike'
    has "| 3: Table 3: $said"
    exits 0 kit --event e.ini --since 1 --kit everything -o kit --format words
    ls kit >files
    for paper in guide-cards table-cards movement-sheet board-sheet; do
        grep -q "$paper" files || fail "$what: no $paper in the kit of what differs: $(cat files)"
    done
    rm -rf kit
done

# One of three: the others stay.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 3 table 3: board 2 not played'
what='one board'
words guide-cards --only pair=7
has '| 3 3 NS 2 1, 3'
hasnt 'nothing is played'
words pickup-slips --only table=3
[ "$(grep -c '^- Checked' words.txt)" = 7 ] || fail "$what: a slip is missing"
# A score may be assigned to what was played; who takes it out after that means it.
exits 0 happened --event e.ini 'round 3 table 3: board 2 assigned 60/40'
words guide-cards --only pair=7
has '| 3 3 NS 2 1–3'

# A switch or an exchange is said of its round.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2: pairs 4 and 7 exchanged'
what='pairs exchanged'
words director-sheet
has '| 2: Pairs 4 and 7 exchanged'
hasnt 'alike'
exits 0 print director-sheet --event e.ini --lang pl --format words
sed 's/\xc2\xa0/ /g' out | grep -qxF '| 2: Pary 4 i 7 zamienione' || fail "Polish: $(cat out)"

# Where nobody plays nothing is shared: pair 12 meets 1 at table 1 in round 6 of this relay Mitchell, and table 8 has the boards alone.
printf '[movement]\nkind=mitchell\npairs=16\nvariant=relay\nboards-per-round=3\n' >e.ini
what='who shares'
words director-sheet
has '| Every round, tables 1 and 8 share their boards: table 1 begins with the lower half, table 8 with the upper; half-way they swap.'
exits 0 happened --event e.ini 'pair 12 until round 5'
words director-sheet
has '| 6: Pair 1 sits out (table 1).'
grep -q '^| 6: .*share' words.txt && fail "$what: $(cat words.txt)"
words guide-cards --only pair=8
hasnt 'with tables'

# Once on the card: it stood there twice, and the rounds and boards of the evening not at all. Of individuals it was missing.
grep -v title plan.ini >e.ini
exits 0 happened --event e.ini 'round 3 table 3: boards 1-3 not played'
words guide-cards --only pair=2
[ "$(grep -c 'nothing is played' words.txt)" = 1 ] || fail "pair 2: $(cat words.txt)"
has '- Howell, 8 pairs, 7 rounds of 3 boards.'
printf '[event]\ntitle=Club\n[movement]\nkind=individual\nplayers=12\nboards-per-round=2\n' >e.ini
exits 0 happened --event e.ini 'round 2 table 2: boards 3-4 not played'
for paper in guide-cards player-slips; do
    what="individual: $paper"
    words $paper --only player=4 # with 11 against 8 and 9 in round 2, at table 2
    grep -q '^. *.*11 .*8,\? 9 –$' words.txt || fail "$what: $(cat words.txt)"
    [ "$(grep -c 'nothing is played' words.txt)" = 1 ] || fail "$what: $(cat words.txt)"
    words $paper --only player=1
    hasnt 'nothing is played'
done

# The movement is proved again without them: 7 and 2 met with boards 1 to 3 in round 3, and do not. One board of three is no set.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 3 table 3: boards 1-3 not played'
exits 0 happened --event e.ini 'round 5 table 1: board 15 not played'
exits 0 check --event e.ini
for told in '27 of 28 possible meetings' '54 of 56 plays of sets' 'pairs 2 and 7 sit out 1 round each; the others play all 7 rounds'; do
    grep -q "$told" out || fail "check: no \"$told\": $(cat out)"
done
for paper in movement-sheet director-sheet; do
    what=$paper
    words $paper
    grep -q '^| Proof: 27 of 28 couples.*54 of 56' words.txt || fail "$what: $(grep Proof words.txt)"
done
exits 0 happened --event e.ini --undo 1
exits 0 check --event e.ini
grep -q 'every two pairs meet once (28 of 28)' out || fail "taken back: $(cat out)"
done_testing
