#!/usr/bin/env bash
# both_left.sh - two players had left before their game, one of them with less than half of the games played: that one won it without
# play, in the standings, the crosstable, TRF and H9.
#
# Berger of 7, round 7 has 6 against 2. 6 goes home after round 4 (four rounds of six games: counts), 2 after round 2 (does not count).
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=berger\nplayers=7\n' >plan.ini
exits 0 show --event plan.ini --format csv
meets=$(awk -F, '($3 == 6 && $4 == 2) || ($3 == 2 && $4 == 6) { print $1 }' out)
[ "$meets" = 7 ] || fail "6 and 2 meet in round $meets"
# Every game up to round 4 is a draw, but 2 plays none from round 3 on: 2 has two games, or one and the bye.
{ echo round,board,white,black,result; awk -F, 'NR > 1 && $1 <= 4 && $3 && $4 && !($1 > 2 && ($3 == 2 || $4 == 2)) { print $1 "," $2 "," $3 "," $4 ",1/2" }' out; } >g.csv
draws=$(awk -F, '$3 == 2 || $4 == 2' g.csv | wc -l)
for order in '6 4 2 2' '2 2 6 4'; do
    read -r one until other last <<<"$order"
    cp plan.ini e.ini
    exits 0 happened --event e.ini "player $one until round $until"
    exits 0 happened --event e.ini "player $other until round $last"
    exits 0 standings --event e.ini --results g.csv --format csv
    points=$(awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } $at["no"] == 2 { print $at["points"] }' out)
    [ "$points" = "$(awk -v n="$draws" 'BEGIN { print n / 2 }')" ] || fail "$order: 2 has $points of $draws draws: $(cat out)"
    exits 0 standings --event e.ini --results g.csv --format trf
    grep -q '^001    2 .*0006 [wb] +' out && fail "$order: $(cat out)"
done
done_testing
