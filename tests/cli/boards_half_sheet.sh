#!/usr/bin/env bash
# boards_half_sheet.sh - the boards by rounds on half a sheet are set anew for it, and nothing is glued together.
source "$(dirname "$0")/helpers.bash"
for movement in 'rainbow --players 20' 'rainbow --players 36' 'rainbow --players 52' 'rainbow --players 148' 'bowman --pairs 30' 'howell --pairs 40'; do
    # shellcheck disable=SC2086 # words
    exits 0 print board-sheet $movement --paper A5 --strict --format dump
    ! grep -q '"glue here"' out || fail "$movement is glued from $(grep -c '^page ' out) sheets"
done
# Each player of 36 is once in each of the 9 rounds, so 9 times on the sheets: 324 places, and 81 tables.
exits 0 print board-sheet rainbow --players 36 --paper A5 --format dump
[ "$(grep -cE 'Lato Black 12 .*"[0-9]+"' out)" = 324 ] || fail "places of players: $(grep -cE 'Lato Black 12 ' out)"
done_testing
