#!/usr/bin/env bash
# turned_all_evening.sh - where NS and EW sat the other way in every round, each row of each guide card had a bar "Arrow switch", and with
# boards that two tables share no card could be printed ("higher than its place").
#
# Howell of 10 pairs, 6 rounds: somebody sits at table 4 in all of them.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=10\nboards-per-round=3\nrounds=6\n' >plan.ini
exits 0 show --event plan.ini --format csv
stays=$(awk -F, '$2 == 4 { print $3; print $4 }' out | sort | uniq -c | awk '$1 == 6 { print $2 }') # at table 4 all evening
side=$(awk -F, -v who="$stays" '$1 == 1 && $2 == 4 { print $3 == who ? "EW" : "NS" }' out) # where it sits when turned
[ -n "$stays" ] || fail 'nobody stays at table 4'
card() # PAIR: its words
{
    exits 0 print guide-cards --event e.ini --strict --only pair="$1" --format words
    sed 's/\xc2\xa0/ /g' out | tr '\t' ' ' | tr -s ' ' >words.txt
}
for said in 'NS and EW exchanged' 'table 4: NS and EW exchanged'; do
    cp plan.ini e.ini
    exits 0 happened --event e.ini "$said"
    card "$stays"
    grep -q "4 $side\$" words.txt || fail "$said: pair $stays does not begin at 4 $side: $(cat words.txt)"
    grep -q 'Arrow switch' words.txt && fail "$said: $(cat words.txt)"
done
# Who comes to table 4 for one round sits there as nowhere else: that has its bar.
visitor=$(awk -F, -v who="$stays" '$2 == 4 && $1 == 3 { print $3 == who ? $4 : $3 }' <(exits 0 show --event plan.ini --format csv; cat out))
card "$visitor"
[ "$(grep -c 'Arrow switch: sit' words.txt)" = 1 ] || fail "pair $visitor: $(cat words.txt)"
# Boards that two tables share, in rows that have bars above them: all cards are printed.
cp plan.ini e.ini
for said in 'NS and EW exchanged' 'round 4 table 2: boards 3-4' 'round 1: NS and EW exchanged' 'round 3: NS and EW exchanged'; do
    run happened --event e.ini "$said"
    exits 0 print guide-cards --event e.ini -o cards.pdf
done
done_testing
