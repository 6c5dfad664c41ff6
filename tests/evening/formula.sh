#!/usr/bin/env bash
# formula.sh - an encounter that an entry cancelled, as its boards had been played before, raised the number of scores that Neuberg's formula
# supposes: no board could have five, and a top of four counted 96.9 % for it.
#
# Howell of 8 pairs, one board a round: board 1 has four scores, or, where table 1 played it in round 2 and not in its own, four.
# By hand: with N = 4 a clean top of four scores is 6 of 6 points.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=1\n' >e.ini
exits 0 show --event e.ini --format csv
# The first set that table 1 plays after round 2, and where its pair would meet it again.
later=$(awk -F, '$2 == 1 && $1 == 4 { print $5 }' out)
exits 0 happened --event e.ini "round 2 table 1: board $later"
exits 0 happened --event e.ini "round 4 table 1: board $later not played"
exits 0 score --event e.ini --simulate 1 --boards --format csv
sed 1q out >head.txt
# Of a board that no entry touches: four scores, all different tops and bottoms sum to 4 * 6 points.
untouched=$(awk -F, -v l="$later" 'NR > 1 && $1 != l { n[$1]++ } END { for (b in n) if (n[b] == 8) print b }' out | sort -n | head -n 1)
[ -n "$untouched" ] || fail "no board has four scores: $(cat out)"
sum=$(awk -F, -v b="$untouched" 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } NR > 1 && $1 == b { sum += $at["points"] } END { print sum }' out)
[ "$sum" = 24 ] || fail "board $untouched has $sum points, and 4 results have 4 times 6: $(grep "^$untouched," out)"
exits 0 print travellers --event e.ini --format words
grep -q 'Top 6\.' out || fail "travellers: $(grep -o 'Top [0-9]*' out | sort -u)"
done_testing
