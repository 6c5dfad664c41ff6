#!/usr/bin/env bash
# half_sheets.sh - boards by rounds, comparisons and the scores of a pair are set anew for half a sheet, and nothing is glued together.
source "$(dirname "$0")/helpers.bash"
for movement in 'rainbow --players 20' 'rainbow --players 36' 'rainbow --players 52' 'rainbow --players 148' 'bowman --pairs 30' 'howell --pairs 40'; do
    # shellcheck disable=SC2086 # words
    exits 0 print board-sheet $movement --paper A5 --strict --format dump
    ! grep -q '"glue here"' out || fail "$movement is glued from $(grep -c '^page ' out) sheets"
done
# Each player of 36 is once in each of the 9 rounds, so 9 times on the sheets: 324 places, and 81 tables.
exits 0 print board-sheet rainbow --players 36 --paper A5 --format dump
[ "$(grep -cE 'Lato Black 12 .*"[0-9]+"' out)" = 324 ] || fail "places of players: $(grep -cE 'Lato Black 12 ' out)"
# The ten couples farthest from the average stand on one.
for movement in 'howell --pairs 40' 'rainbow --players 36'; do
    # shellcheck disable=SC2086 # words
    exits 0 print comparison $movement --paper A5 --simulate 2 --strict --format dump
    [ "$(grep -c '^page ' out)" = 1 ] || fail "comparison of $movement: $(grep -c '^page ' out) sheets"
done
# Score sheets of more boards than stand on one go on the next: a pair of 12 has 44 boards, each once.
for movement in 'howell --pairs 12' 'teams --teams 9' 'individual --players 12'; do
    # shellcheck disable=SC2086 # words
    exits 0 print score-sheets $movement --boards-per-round 4 --paper A5 --simulate 3 --strict --format dump
    ! grep -q '"glue here"' out || fail "score-sheets of $movement are glued together"
done
exits 0 print score-sheets howell --pairs 12 --boards-per-round 4 --paper A5 --simulate 3 --only pair=1 --format words
[ "$(grep -cE '^\| [0-9]+	[0-9]+	(NS|EW)	' out)" = 44 ] || fail "boards of pair 1: $(grep -cE '(NS|EW)' out)"
done_testing
