#!/usr/bin/env bash
# round_trip.sh - evenings made up from their numbers go out as USEBIO and PBN, and come back: round_trip.py. PW_LONG=1: more.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
if [ -n "${PW_LONG:-}" ]; then last=500; else last=15; fi
python3 "$PW_SOURCE/tests/evening/round_trip.py" "$PAIRWHEEL" 0 "$last" >said 2>&1 || fail "$(head -c 3000 said)"
done_testing
