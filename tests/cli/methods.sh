#!/usr/bin/env bash
# methods.sh - the round robins side by side: the figures are those of `check`, of each by itself.
source "$(dirname "$0")/helpers.bash"
# The row of a fact, one figure a line.
row() { grep -A 30 "\"$1\"" out | grep -o '"[0-9–]*"$' | head -"$2" | tr -d '"' | tr '\n' ' '; }
for players in 8 16; do
    exits 0 print methods berger --players $players --lang en --format dump
    cp out sheet
    want_difference='' want_repeats=''
    for movement in berger circle 'circle --numbering chess' modular 'modular --as-published' halving \
        'halving --as-published'; do
        # shellcheck disable=SC2086 # words on purpose
        exits 0 check $movement --players $players
        want_difference+="$(sed -n 's/.*colours differ by at most \([0-9]*\).*/\1/p' out) "
        want_repeats+="$(sed -n 's/.* \([0-9]*\) repeats\? of a colour.*/\1/p' out) "
    done
    cp sheet out
    [ "$(row 'Colour difference' 7)" = "$want_difference" ] ||
        fail "$players: differences $(row 'Colour difference' 7), check says $want_difference"
    [ "$(row 'Same colour twice running' 7)" = "$want_repeats" ] ||
        fail "$players: repeats $(row 'Same colour twice running' 7), check says $want_repeats"
done
# By hand, eight players: n-2 where the rule alternates, (n-2)^2 where the smaller side keeps its colour.
[ "$want_repeats" = '14 14 14 14 196 24 200 ' ] || fail "sixteen: $want_repeats"
# The first rounds of the tables: FIDE's 1-8 2-7 3-6 4-5, the articles' 8-1 and 2-7, 1-5.
exits 0 print methods berger --players 8 --lang en --format dump
grep -o '"[1-8]–[1-8]"' out | head -7 | tr '\n' ' ' >first
echo -n '"1–8" "8–1" "1–8" "2–7" "2–7" "1–5" "1–5" ' >expected
same first expected
few en en-US pl de it fi fr
for language in "${few[@]}"; do
    for players in 2 3 8 9 32 40; do
        exits 0 print methods berger --players $players --lang $language --strict --format dump
    done
done
for paper in A3 A5 Letter; do exits 0 print methods circle --players 40 --paper $paper --format dump; done
says 2 'a paper for players one against one' print methods howell --pairs 8
done_testing
