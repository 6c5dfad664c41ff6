#!/usr/bin/env bash
# sizes.sh - every document prints in every language and over all sizes, without
# an error and without a warning: nothing is too wide, nothing is cut.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
pairwheel=${PAIRWHEEL:-$source/build/dev/pairwheel}
failed=0 asked=0 pages=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# prints LANG DOCUMENT MOVEMENT...: what it says must be nothing, or a note. Two at a time; in a thin
# run (PW_THIN), one document in eleven.
prints()
{
    asked=$((asked + 1))
    [ -z "${PW_THIN:-}" ] || [ -n "${PW_LONG:-}" ] || [ $((asked % 11)) = 0 ] || return 0
    pages=$((pages + 1))
    [ "$(jobs -rp | wc -l)" -lt 2 ] || wait -n || true
    printed "$folder/said.$(printf %05d $pages)" "$@" &
}
printed()
{
    local to=$1 lang=$2 said
    shift 2
    said=$("$pairwheel" print "$@" --lang "$lang" --format dump -o /dev/null 2>&1) ||
        said="${said:-failed}"
    said=$(sed '/^pairwheel: note: /d' <<<"$said")
    echo "${said:+$lang: $*: $said}" >"$to"
}

papers="room-plan board-sheet travellers pickup-slips name-list sign-up board-labels player-slips
    director-sheet"

bridge()
{
    local lang=$1 pairs=$2
    local movement=(howell --pairs "$pairs" --optimise none --boards-per-round 3)
    prints "$lang" guide-cards "${movement[@]}"
    prints "$lang" guide-cards "${movement[@]}" --template guide-cards-list
    prints "$lang" table-cards "${movement[@]}"
    # a flat card has room for thirty rounds
    [ "$pairs" -gt 30 ] || prints "$lang" table-cards "${movement[@]}" --template table-cards-pinwheel
    for document in $papers; do
        prints "$lang" $document "${movement[@]}"
    done
    # two and three tables share boards instead of resting them
    [ "$pairs" -le 6 ] || prints "$lang" relay-cards "${movement[@]}"
    prints "$lang" movement-sheet "${movement[@]}"
    prints "$lang" movement-sheet "${movement[@]}" --paper A4
    prints "$lang" movement-sheet "${movement[@]}" --template movement-sheet-classic
}

for pairs in 4 5 6 9 10 11 12 14 17 20 24 36 60; do
    bridge pl $pairs
done
# above, cards and tents become lists and pages
for pairs in 44 62 71 72 100 150 200; do
    bridge de $pairs
done
# on Letter, which is narrower
for pairs in 8 18 20 24 40 66 100; do
    bridge en-US $pairs
done
# families PAIRS MOVEMENT...: the cards, whose numbers or sharing ask for room
families()
{
    local pairs=$1 document
    shift
    "$pairwheel" show "$@" --pairs "$pairs" >/dev/null 2>&1 || return 0 # not to be had
    for document in guide-cards table-cards $papers; do
        prints fi $document "$@" --pairs "$pairs" --boards-per-round 2
    done
    prints fi guide-cards "$@" --pairs "$pairs" --boards-per-round 2 --template guide-cards-list
}
for pairs in 6 16 28 31 44 62 71 100 200; do
    families $pairs mitchell
    families $pairs mitchell --variant relay
    families $pairs appendix-mitchell
    families $pairs bowman
    families $pairs rover
    families $pairs web --rounds 12
    families $pairs howell --rounds 15 --optimise none
done
for file in "$source"/templates/words/*.ini; do
    lang=$(basename "$file" .ini)
    bridge "$lang" 7
    bridge "$lang" 16
    prints "$lang" wheel-cards howell --pairs 8
    prints "$lang" crosstable berger --players 10
done
for pairs in 8 12 20; do # 7 to 19 stops
    prints pl wheel-cards balanced-howell --pairs $pairs
done
for event in tuesday autumn; do
    # a long name is cut with a warning, which is not what is looked for here
    grep -v Montgomery "$source/samples/$event.ini" >"$folder/$event.ini"
done
# every paper that is sold, and one step larger
for document in guide-cards wheel-cards table-cards relay-cards movement-sheet $papers; do
    for event in tuesday autumn; do
        for paper in A3 A4 A5 Letter; do
            prints de $document --event "$folder/$event.ini" --paper $paper
        done
        prints de $document --event "$folder/$event.ini" --large-print
    done
done
# moves that differ from round to round, and shared boards
for lang in de en fi it pl; do
    for variant in skip relay; do
        for document in guide-cards table-cards "table-cards --template table-cards-pinwheel" $papers; do
            # shellcheck disable=SC2086 # two words
            prints $lang $document mitchell --pairs 16 --variant $variant --boards-per-round 3
        done
    done
    for document in guide-cards table-cards director-sheet; do
        prints $lang $document mitchell --pairs 27 --variant skip --switch 1
    done
    # the foot of a card has switches, shares and a title
    for template in guide-cards guide-cards-list; do
        prints $lang guide-cards mitchell --pairs 36 --variant relay --winners 1 --title Club --template $template
    done
    # where pairs turn, and there is much to say
    for movement in 'hesitation --pairs 5 --switch 1' 'double-hesitation --pairs 12 --switch 1'; do
        # shellcheck disable=SC2086 # words
        for template in movement-sheet movement-sheet-classic; do
            prints $lang movement-sheet mitchell --variant $movement --paper A4 --template $template
        done
    done
done
for players in 3 4 9 11 14 15 18 19 26 27 40; do
    prints en crosstable berger --players $players
done
for players in 3 10 14 18; do
    prints en crosstable berger --players $players --double
done
# every paper of chess, filled and to be filled in
for players in 3 8 13 16 25 40; do
    for document in crosstable wall-chart pairings player-cards result-slips place-cards start-list standings; do
        for paper in A3 A4 A5 Letter; do
            prints de "$document" berger --players $players --paper $paper
        done
    done
done
for file in "$source"/templates/words/*.ini; do
    lang=$(basename "$file" .ini)
    for document in crosstable wall-chart pairings standings "standings --template standings-working"; do
        for event in norway-2013 candidates-2024; do
            # shellcheck disable=SC2086 # two words
            prints "$lang" $document --event "$source/tests/events/$event.ini"
        done
    done
done
for file in "$source"/templates/words/*.ini; do
    lang=$(basename "$file" .ini)
    for size in 2 13 20 34 88; do
        prints "$lang" lattice --size $size
    done
    prints "$lang" lattice --worksheet
    prints "$lang" lattice --paper A5 --size 12 --no-mirror
    prints "$lang" lattice --paper A3 --size 55 --title Test
    prints "$lang" lattice-tape
    prints "$lang" lattice-tape --steps 40
    prints "$lang" lattice-tape --paper Letter --steps 5
    prints "$lang" lattice-strategy
    prints "$lang" lattice-strategy --large-print
done
wait
# every one has had its say
[ "$(find "$folder" -name 'said.*' | wc -l)" = "$pages" ] || failed=1
cat "$folder"/said.* | grep . && failed=1
echo "$pages documents"
exit $failed
