#!/usr/bin/env bash
# two_lines.sh - a Mitchell with two winners in whose first round everybody sat the wrong way: the line of a pair is that of
# the plan, for the referee, on its card and in the ranking, wherever it sat.
#
# Nine pairs, five tables, 5 missing: 1 to 4 are NS, 6 to 10 EW, and in five rounds each of the four meets each of the five.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=mitchell\npairs=9\nboards-per-round=2\nwinners=2\n' >e.ini
exits 0 check --event e.ini
grep -q 'of the other line once (20 of 20)' out || fail "as planned: $(cat out)"
exits 0 print guide-cards --event e.ini --only pair=7 --format words
grep -o 'You meet.*' out >planned
exits 0 happened --event e.ini 'round 1: NS and EW exchanged'
exits 0 check --event e.ini
grep -q 'of the other line once (20 of 20)' out || fail "turned: $(cat out)"
exits 0 print guide-cards --event e.ini --only pair=7 --format words
grep -o 'You meet.*' out >turned
same turned planned
exits 0 score --event e.ini --simulate 3 --format csv
[ "$(tail -n +2 out | cut -d, -f2 | head -4 | sort | tr '\n' ' ')" = '1 2 3 4 ' ] || fail "the first ranking is of NS: $(cat out)"
done_testing
