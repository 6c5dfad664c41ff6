#!/usr/bin/env bash
# random.sh - evenings made up from their numbers (random_evenings.py): what the program takes as an entry, a second
# program (second.py) takes as well, and both agree on every cell of schedule, scores and papers. 1,000 of them with
# PW_LONG, else 50, and 10 where each step is slow.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
evenings=50
! thin || evenings=10
[ -z "${PW_LONG:-}" ] || evenings=1000
python3 "$PW_SOURCE/tests/evening/random_evenings.py" "$PAIRWHEEL" 1 "$evenings" 2>told.txt || fail "$(head -c 4000 told.txt)"
done_testing
