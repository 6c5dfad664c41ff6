#!/usr/bin/env bash
# assigned_each.sh - victory points of pairs: a score that was assigned and does not balance gave both sides the mean of the
# two, so that average plus for both (60/60) was worth nothing, and average minus for both cost nothing.
#
# Two tables, one board a round; pairs 1 and 2 sit NS all evening. By Law 12C2 60 per cent are 3 IMPs, 50 none, 40 -3.
# On the WBF's scale for one board a blitz is 15 IMPs; with g = 0.618034, 3 IMPs are
# 10 + 10 (1 - g^0.6) / (1 - g^3) = 13.28, so that -3 are 6.72, and none are 10.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=4\nboards-per-round=1\n[scoring]\nmethod=victory-points\n' >plan.ini
exits 0 show --event plan.ini --format csv
IFS=, read -r _ _ ns ew set < <(grep '^1,1,' out)
echo 'board,ns,ew,score' >r.csv
while IFS='|' read -r percent points other; do
    cp plan.ini e.ini
    exits 0 happened --event e.ini "round 1 table 1: board $set assigned $percent"
    exits 0 score --event e.ini --results r.csv --format csv
    grep -q "^[0-9]*=*,$ns,[^,]*,$points,20,[0-9.]*,1$" out || fail "$percent: $ns has $points: $(cat out)"
    grep -q "^[0-9]*=*,$ew,[^,]*,$other,20,[0-9.]*,1$" out || fail "$percent: $ew has $other: $(cat out)"
done <<'LIST'
60/40|13.28|6.72
60/60|13.28|13.28
40/40|6.72|6.72
50/40|10|6.72
60/50|13.28|10
50/50|10|10
LIST
done_testing
