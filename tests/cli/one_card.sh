#!/usr/bin/env bash
# one_card.sh - a card that is printed alone has the size of type that it has among all: its page has the same bytes.
source "$(dirname "$0")/helpers.bash"

# alone NAME PAIRS...: the page of each of these pairs, of all and alone; the rest is in the array movement.
alone()
{
    local name=$1 pair
    shift
    "$PAIRWHEEL" print guide-cards "${movement[@]}" --nup 1x1 -o "$name.svg" 2>err
    for pair in "$@"; do
        "$PAIRWHEEL" print guide-cards "${movement[@]}" --nup 1x1 --only "pair=$pair" -o "$name.alone.svg" 2>err
        cmp "$name-$pair.svg" "$name.alone.svg" || fail "$name: pair $pair alone has another page"
    done
}

for pairs in 4 8 11 14; do
    movement=(howell --pairs "$pairs")
    alone "howell$pairs" 1 "$pairs"
done
movement=(howell --pairs 12 --missing-pair 12) && alone missing 1 5 11
movement=(mitchell --pairs 14) && alone mitchell14 1 8 14
movement=(mitchell --pairs 14 --switches) && alone switched 2 9
movement=(mitchell --pairs 202 --rounds 9) && alone mitchell202 1 100 202
movement=(howell --pairs 40 --optimise none) && alone howell40 3
awk 'BEGIN { print "[event]\ntitle=Names\n[movement]\nkind=howell\n[names]"
    for (i = 1; i <= 12; i++) print i "=" (i == 7 ? "Maximiliane Featherstonehaugh-Oberwallner & Bartholomew Cholmondeley" : "Ann " i " & Bo " i) }' \
    >"names.ini"
movement=(--event "names.ini") && alone names 1 7 12
done_testing
