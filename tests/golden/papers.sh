#!/usr/bin/env bash
# papers.sh - every document on every paper: its type is never below 8.5 pt (less half a per
# cent: papers are rounded to the millimetre), or it is refused with what to write instead.
# Large enough in the scene itself: sizes times what turned marks are scaled by.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
pairwheel=${PAIRWHEEL:-$source/build/dev/pairwheel}
failed=0 printed=0 asked=0 least=200
thin=${PW_THIN:-} # some of the documents are enough
[ -z "${PW_LONG:-}" ] || thin=
[ -z "$thin" ] || least=20
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

# smallest FILE: the smallest type of the dump
smallest()
{
    awk '/^ *text / {
        line = $0
        sub(/".*/, "", line) # what it says may be anything
        n = split(line, word, " ")
        size = 0
        scale = 1
        for (i = 6; i <= n; i++) {
            if (size == 0 && word[i] ~ /^[0-9.]+$/)
                size = word[i] + 0
            if (word[i] == "matrix")
                scale = sqrt(word[i + 3] ^ 2 + word[i + 4] ^ 2)
        }
        size *= scale
        if (min == 0 || size < min)
            min = size
    } END { print min + 0 }' "$1"
}

# papers PAPERS REFUSED DOCUMENT MOVEMENT...: REFUSED says what the message has; "" none
papers()
{
    local papers=$1 refused=$2 type
    shift 2
    asked=$((asked + 1))
    [ -z "$thin" ] || [ $((asked % 7)) = 0 ] || return 0
    for paper in $papers; do
        if "$pairwheel" print "$@" --paper "$paper" --format dump -o "$folder/page" 2>"$folder/said"; then
            printed=$((printed + 1))
            type=$(smallest "$folder/page")
            if awk "BEGIN { exit !($type < 8.45) }"; then
                echo "$*, $paper: type of $type pt"
                failed=1
            fi
        elif [ -z "$refused" ] || ! grep -q -e "$refused" "$folder/said"; then
            echo "$*, $paper: $(grep -v ' note: ' "$folder/said")"
            failed=1
        fi
    done
}

sold="A3 A4 A5 Letter"
for pairs in 8 14 24; do
    movement="howell --pairs $pairs --optimise none --boards-per-round 2"
    for document in guide-cards player-slips table-cards relay-cards room-plan movement-sheet board-sheet \
        travellers pickup-slips name-list sign-up board-labels director-sheet; do
        # shellcheck disable=SC2086 # words
        papers "$sold" "" $document $movement
    done
    # shellcheck disable=SC2086
    papers "$sold" "print guide-cards instead" wheel-cards $movement
    # shellcheck disable=SC2086
    papers "A6 B5" "--paper A[45]" table-cards $movement
    # shellcheck disable=SC2086
    papers "A6 B5" "--paper A[45]" travellers $movement
    # shellcheck disable=SC2086
    papers "A6 B5" "" guide-cards $movement
done
for players in 9 24; do
    for document in crosstable wall-chart pairings player-cards result-slips board-cards place-cards start-list \
        standings; do
        papers "$sold" "" $document berger --players "$players"
    done
done
for movement in "howell --pairs 8 --boards-per-round 3" "howell --pairs 15 --boards-per-round 2" \
    "mitchell --pairs 24 --winners 2" "individual --players 8"; do
    for document in protocols ranking score-sheets score-matrix comparison frequencies; do
        # shellcheck disable=SC2086
        papers "$sold" "" $document $movement --simulate 1
    done
done
# a poster of any grid has type that is read, too
papers "A4 A3 A5" "" movement-sheet howell --pairs 16 --optimise none --tiles 3x2
papers "A4 Letter" "" room-plan howell --pairs 24 --optimise none --tiles auto
echo "$printed printed"
[ "$printed" -gt $least ] && [ "$failed" = 0 ]
