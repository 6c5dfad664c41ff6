#!/usr/bin/env bash
# switch_forgotten.sh - a switch that was forgotten is noted no more, as what was played has none; other facts stay,
# and "by the plan" is said of the plan alone.
source "$(dirname "$0")/helpers.bash"

printf '%s\n' '[movement]' 'kind=mitchell' 'pairs=10' 'winners=1' 'boards-per-round=2' '[results]' 'simulate=2' >plan.ini
exits 0 show --event plan.ini
round=$(grep -o 'arrow switch in round [0-9]*' err | grep -o '[0-9]*$')
[ -n "$round" ] || fail "no switch: $(cat err)"
exits 0 score --event plan.ini
grep -q '^compared: .* boards, as planned$' out || fail "the plan: $(grep '^compared' out)"
# Forgotten at all tables, or at one; a switch of another round is no word on this one.
for sentence in "round $round: NS and EW exchanged" "round $round table 2: NS and EW exchanged"; do
    cp plan.ini forgot.ini
    exits 0 happened --event forgot.ini "$sentence"
    for command in show score; do
        exits 0 $command --event forgot.ini
        ! grep -q 'arrow switch\|without switches' err || fail "$command, $sentence: $(cat err)"
    done
    grep -q '^compared: .* boards,\? as planned and recorded' out || fail "$sentence: $(grep '^compared' out)"
done
other=$((round == 1 ? 2 : 1))
cp plan.ini other.ini
exits 0 happened --event other.ini "round $other table 2: NS and EW exchanged"
exits 0 show --event other.ini
grep -q "arrow switch in round $round" err || fail "another round: $(cat err)"
# A skip is true in any case.
printf '%s\n' '[movement]' 'kind=mitchell' 'pairs=12' 'variant=skip' 'winners=1' 'boards-per-round=2' >skip.ini
exits 0 show --event skip.ini
round=$(grep -o 'arrow switch in rounds* [0-9]*' err | grep -o '[0-9]*$')
exits 0 happened --event skip.ini "round $round: NS and EW exchanged"
exits 0 show --event skip.ini
grep -q 'after round 3 the EW pairs skip a table' err && ! grep -q 'arrow switch' err || fail "skip: $(cat err)"
done_testing
