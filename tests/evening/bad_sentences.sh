#!/usr/bin/env bash
# bad_sentences.sh - sentences of what happened that are spoilt by chance (bad_sentences.py): each is taken, kept in English
# and taken back, or refused in one line with the event as it was. 5,000 of them with PW_LONG.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
sentences=300
! thin || sentences=60
[ -z "${PW_LONG:-}" ] || sentences=5000
python3 "$PW_SOURCE/tests/evening/bad_sentences.py" "$PAIRWHEEL" 1 "$sentences" 2>told.txt || fail "$(head -c 4000 told.txt)"
# A name with a line break would be a line of the event, or of a list, that nobody wrote.
printf '[movement]\nkind=berger\nplayers=6\n' >e.ini
says 2 'a sentence stands in one line' happened --event e.ini $'number 4 from round 3: Berg\n5=pair 3 from round 2'
# What would make an earlier entry untrue is refused, with what to do.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >e.ini
exits 0 happened --event e.ini 'round 1 table 1: board 2 not played'
cp e.ini before.ini
says 2 'then entry 1, which is there already, cannot be: board 2 is not at table 1 in round 1; there are 10 to 12; take that one back first, with --undo 1' \
    happened --event e.ini 'round 1 table 1: boards 10-12'
same e.ini before.ini
done_testing
