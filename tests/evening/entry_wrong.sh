#!/usr/bin/env bash
# entry_wrong.sh - results were as planned, an entry said otherwise, and the same entry was advised once more.
#
# Howell of 8 pairs: 8-1 with set 1 in round 1, 8-2 with set 2 in round 2 at table 1, and 7-2 with set 1 in round 3.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[results]\nfile=c.csv\n[happened]\n1=round 1 table 1: NS and EW exchanged\n2=round 2 table 1: boards 16-18\n3=round 3: pairs 5 and 7 exchanged\n' >e.ini
told()
{
    exits 3 score --event e.ini
    grep -qF "entry $1 says so, and by the plan the row is right; where the entry is wrong: pairwheel happened --undo $1" err || fail "row of entry $1: $(cat err)"
    ! grep 'it was so' err || fail "what contradicts the results is not advised: $(cat err)"
}
printf 'board,ns,ew,score\n2,8,1,100\n' >c.csv
told 1
printf 'board,ns,ew,score\n5,8,2,100\n' >c.csv
told 2
printf 'board,ns,ew,score\n3,7,2,100\n' >c.csv
told 3
# Once it is taken back, the row fits.
exits 0 happened --event e.ini --undo 3
exits 0 score --event e.ini
! grep 'warning' err || fail "as planned: $(cat err)"
# A row that is neither planned nor said has the entry that would explain it.
printf 'board,ns,ew,score\n4,3,4,100\n' >c.csv
exits 3 score --event e.ini
grep -qF 'or it was so: pairwheel happened "round 1 table 4: boards 4-6"' err || fail "other boards: $(cat err)"
! grep 'undo' err || fail "nobody said anything of it: $(cat err)"
done_testing
