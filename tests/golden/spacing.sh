#!/usr/bin/env bash
# spacing.sh - every document keeps off its edges, and its words off one another, off rules and off marks: how
# far is measured on the ink of the pages by golden_look (spacing.h says what is asked). A4 and
# Letter, in colour and in black, cards of every layout.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
pairwheel=${PAIRWHEEL:-$source/build/dev/pairwheel}
look=$(dirname "$pairwheel")/tests/golden_look
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
asked=0 least=400
thin=${PW_THIN:-}
[ -z "${PW_LONG:-}" ] || thin=
[ -z "$thin" ] || least=30

# pages DOCUMENT...: a dump, where this movement or event has such a document. In a thin run one in
# eleven.
pages()
{
    asked=$((asked + 1))
    [ -z "$thin" ] || [ $((asked % 11)) = 0 ] || return 0
    local name="$*"
    name=${name//"$source"\//}
    name=${name//\//_}
    "$pairwheel" print "$@" --format dump -o "$folder/${name// /_}" 2>"$folder/said" ||
        rm -f "$folder/${name// /_}"
}

bridge="guide-cards guide-cards:guide-cards-list player-slips table-cards table-cards:table-cards-pinwheel
    relay-cards room-plan movement-sheet board-sheet travellers pickup-slips name-list sign-up board-labels
    director-sheet lots wheel-cards"
scored="protocols ranking score-sheets score-matrix comparison frequencies"
chess="crosstable wall-chart pairings player-cards result-slips board-cards place-cards start-list standings
    standings:standings-working"
evenings="tuesday autumn evening"

# all DOCUMENTS WHAT...: each document, "of:template" with its other template
all()
{
    local document documents=$1
    shift
    for document in $documents; do
        if [ "${document#*:}" != "$document" ]; then
            pages "${document%:*}" --template "${document#*:}" "$@"
        else
            pages "$document" "$@"
        fi
    done
}

on()
{
    local size
    for size in "$@"; do
        # shellcheck disable=SC2086 # words
        all "$bridge" howell --pairs "$size" --optimise none --boards-per-round 2 $paper
    done
}

paper="--paper A4"
on 6 8 16 24 40
paper="--paper Letter --lang en-US"
on 6 14 20 40
paper="--paper A4 --preset black --lang de"
on 8 20
paper="--paper A4 --lang pl"
on 20
for paper in "--paper A4" "--paper Letter --lang en-US"; do
    # shellcheck disable=SC2086
    {
        all "$bridge" mitchell --pairs 16 --variant skip --section A $paper
        all "guide-cards table-cards movement-sheet director-sheet" mitchell --pairs 60 $paper
        all "guide-cards player-slips table-cards" individual --players 12 $paper
        all "$scored" howell --pairs 8 --boards-per-round 3 --simulate 1 $paper
        all "$scored" mitchell --pairs 24 --winners 2 --simulate 1 $paper
        all "$scored" howell --pairs 40 --optimise none --simulate 1 $paper
        for players in 3 14 40; do
            all "$chess" berger --players $players $paper
        done
        all "standings standings:standings-working wall-chart" berger --players 40 --simulate 1 $paper
        all "$chess" berger --players 9 --game go $paper
        for evening in $evenings; do
            all "$bridge" --event "$source/samples/$evening.ini" $paper
        done
        all "$scored" --event "$source/samples/evening.ini" $paper
        all "$chess" --event "$source/tests/events/norway-2013.ini" $paper
        all "$chess" --event "$source/tests/events/candidates-2024.ini" $paper
        all "lattice lattice-tape lattice-strategy" $paper
        pages lattice --worksheet $paper
    }
done
papers=$(find "$folder" -type f ! -name said | wc -l)
find "$folder" -type f ! -name said -print0 | sort -z | xargs -0 -n 50 -P 2 "$look" >"$folder/said" 2>&1 || true
sed "s|^$folder/||" "$folder/said"
echo "$papers papers of $asked"
[ ! -s "$folder/said" ] && [ "$papers" -gt "$least" ]
