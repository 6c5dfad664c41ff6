#!/usr/bin/env bash
# team_waits.sh - a team went home, and the pair opposite was told to play a pair of the team that sits out: a third team, in
# one room, which nothing of the match can be compared with; typed, the sentence led to advice to take its boards out again.
#
# FIDE's table of five teams: in round 3 team 3 is to meet team 1, and team 2 sits out.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=teams\nteams=5\nboards-per-round=4\n' >plan.ini
for sentence in 'team 3 until round 2' 'pair 7 from round 3' 'pair 3 until round 2'; do
    cp plan.ini e.ini
    exits 0 happened --event e.ini "$sentence"
    grep -q 'not played, not there' out || fail "$sentence: $(cat out)"
    ! grep -qE 'both wait|pairs [0-9]+ and [0-9]+ exchanged' out || fail "$sentence: $(cat out)"
done
done_testing
