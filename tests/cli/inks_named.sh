#!/usr/bin/env bash
# inks_named.sh - no paper speaks of a colour or a mark that it does not show: a "black arrow" was white on black paper,
# keys named lines and relays where there are none. White and Black are players of chess, and black the points of the
# lattice, which are black on all papers.
source "$(dirname "$0")/helpers.bash"

words() {
    "$PAIRWHEEL" print "$@" --format words 2>/dev/null || fail "print $*"
}

named() { # LANGUAGE COLOURS: of the papers of bridge none names one of them
    local lang=$1 colours=$2 paper
    for paper in "guide-cards --backs" table-cards relay-cards room-plan movement-sheet board-sheet director-sheet \
        name-list travellers; do
        # shellcheck disable=SC2086 # a paper and its options
        words $paper howell --pairs 8 --preset inverse --lang "$lang" >paper.words
        ! grep -iE "\b($colours)" paper.words >told.txt || fail "$paper, $lang: $(head -2 told.txt)"
    done
}
named en 'black|white|blue|yellow'
named de 'schwarz|weiß|blau|gelb'
named pl 'czarn|biał|niebiesk|żółt'
named it 'ner[oiae]\b|bianc|blu\b|giall'
named fi 'musta|valko|sini|kelta'
words methods berger --players 8 >methods.words
! grep -q 'black:' methods.words || fail "methods name an ink"

words movement-sheet howell --pairs 8 >sheet.words
grep -q 'line: the way of the boards' sheet.words || fail "lines without a key"
words board-sheet howell --pairs 8 >sheet.words
grep -q 'dashed: it rests at this relay' sheet.words || fail "relays without a key"
for none in "teams --teams 6" "howell --pairs 4"; do
    # shellcheck disable=SC2086 # a movement and its size
    words movement-sheet $none >sheet.words
    ! grep -q 'line: the way' sheet.words || fail "the sheet of $none names lines"
    grep -q 'other boards are brought' sheet.words || fail "the sheet of $none does not say which boards come"
done
words board-sheet mitchell --pairs 10 >sheet.words
! grep -q 'dashed' sheet.words || fail "the board-sheet of a room without relays names them"

# The point 0, 0 of the lattice: what is painted last there is black, in all inks.
for preset in colour black inverse; do
    "$PAIRWHEEL" print lattice --size 5 --preset "$preset" --format dump >lattice.dump || fail "lattice, $preset"
    grep -E '^  path .*fill' lattice.dump | grep -E 'M 76\.54 [0-9.]+ C' | tail -1 | grep -q 'fill black' ||
        fail "black points are not black with the preset $preset"
done
done_testing
