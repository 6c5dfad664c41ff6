#!/usr/bin/env bash
# boards_taken.sh - a table played boards that lay at a relay, and on paper these were at both places, and the ones that were due nowhere.
#
# Howell of 8 pairs: in round 2 table 1 has set 2, and set 3 rests at relay A, set 4 at B, set 6 at C.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[event]\ntitle=Club\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >plan.ini
# lies: the sets of round 2, by place.
lies()
{
    exits 0 show --event e.ini --format csv
    awk -F, '$1 == 2 { printf "%s%s:%s", n++ ? " " : "", $2, $5 } END { print "" }' out
}
cp plan.ini e.ini
what=plan
[ "$(lies)" = '1:2 R1:3 R2:4 2:5 R3:6 3:7 4:1' ] || fail "round 2 as planned: $(lies)"
exits 0 happened --event e.ini 'round 2 table 1: boards 7-9'
what='taken from relay A'
[ "$(lies)" = '1:3 R1:2 R2:4 2:5 R3:6 3:7 4:1' ] || fail "set 2 lies at A: $(lies)"
exits 0 print relay-cards --event e.ini --only relay=A --format words
sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | grep -q '2 4–6' || fail "the card of relay A: $(cat out)"
# What is played twice by that is said where the movement is shown, too: pair 8 has set 3 in round 3 as well.
exits 0 show --event e.ini
grep -q '^fault: .*pair 8 plays set 3 in round 2 and again in round 3' out || fail "show says what check says: $(cat out)"
exits 0 show --event plan.ini
grep -q '^fault' out && fail "the plan has none: $(cat out)"
# Two tables took one another's: the relays have theirs.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2 table 1: boards 13-15'
exits 0 happened --event e.ini 'round 2 table 2: boards 4-6'
what=exchanged
[ "$(lies)" = '1:5 R1:3 R2:4 2:2 R3:6 3:7 4:1' ] || fail "$(lies)"
done_testing
