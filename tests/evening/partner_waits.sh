#!/usr/bin/env bash
# partner_waits.sh - one of four individuals is not there, and the sentence advised for who waits gave the partner 40 %, as if
# the partner were at fault; where one of each side was missing it said that nobody is at the table.
#
# Law 12C2: average plus for who is not at fault. 12 players, one board a round, so a top of 4 (three tables): 2.4 are 60 %.
# The others of the table have it, and who is not there has nothing.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=individual\nplayers=12\nboards-per-round=1\n' >plan.ini
exits 0 show --event plan.ini --format csv
IFS=, read -r _ _ n s e w _ < <(grep '^2,1,' out)
echo 'board,n,s,e,w,score' >r.csv
check() # GONE...: the others of the table have 60 %.
{
    cp plan.ini e.ini
    local who
    for who in "$@"; do exits 0 happened --event e.ini "player $who from round 3"; done
    run happened --event e.ini 'round 2 table 1: NS and EW exchanged'
    local typed
    typed=$(grep -o '"[^"]*"' err | tr -d '"')
    [ "$typed" = 'round 2 table 1: board 2 assigned 60/60' ] || fail "$*: $(cat err)"
    exits 0 happened --event e.ini "$typed"
    exits 0 score --event e.ini --results r.csv --format csv
    for who in $n $s $e $w; do
        case " $* " in
            *" $who "*) ! grep -q "^[0-9]*=*,$who,[^,]*,2.4," out || fail "$*: $who was not there: $(cat out)" ;;
            *) grep -q "^[0-9]*=*,$who,[^,]*,2.4,4,60.00,1$" out || fail "$*: $who waits: $(cat out)" ;;
        esac
    done
}
check "$w"
check "$n"
check "$n" "$w"
check "$n" "$s"
cp plan.ini e.ini
for who in $n $s $e $w; do exits 0 happened --event e.ini "player $who from round 3"; done
run happened --event e.ini 'round 2 table 1: NS and EW exchanged'
grep -q 'in round 2 nobody is at table 1' err || fail "$(cat err)"
done_testing
