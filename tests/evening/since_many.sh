#!/usr/bin/env bash
# since_many.sh - in a league of many matches a kit of what differs was refused as too much work: each traveller was compared
# after all of them had been laid out once more. And where a team had gone home its matches had travellers without a line.
#
# 16 teams, 15 rounds of 3 boards; 8 teams, 7 rounds of 16 boards. Each match has a traveller for each of its boards. In
# round 1 all sit the other way: 8 matches of 3 boards differ, 4 of 16. Without team 2 from round 3 on there are 13 times 3
# fewer, and 5 times 16.
source "$(dirname "$0")/../cli/helpers.bash"
travellers() { grep -c '^= Board ' "$1"; }
while read -r teams boards all turned left; do
    printf '[event]\npapers=travellers\n[movement]\nkind=teams\nteams=%d\nboards-per-round=%d\n' "$teams" "$boards" >e.ini
    exits 0 print travellers --event e.ini --format words
    [ "$(travellers out)" = "$all" ] || fail "$teams teams: $(travellers out) travellers, not $all"
    exits 0 happened --event e.ini 'round 1: NS and EW exchanged'
    rm -rf kit
    exits 0 kit --event e.ini --since 1 -o kit --format words
    cat kit/*travellers* >differ
    [ "$(travellers differ)" = "$turned" ] || fail "$teams teams: $(travellers differ) travellers, and $turned differ"
    exits 0 happened --event e.ini 'team 2 until round 2'
    exits 0 print travellers --event e.ini --format words
    [ "$(travellers out)" = "$left" ] || fail "$teams teams without team 2: $(travellers out) travellers, not $left"
    awk '/^= Board / { if (open) bad = 1; open = 1 } /^\| 1?[0-9]\t[0-9]/ { open = 0 } END { exit bad || open }' out ||
        fail "$teams teams: a traveller has no line"
done <<'LIST'
16 3 360 24 321
8 16 448 64 368
LIST
# Of what is left out nothing is printed again.
says 1 'no paper differs from those before entry 2' kit --event e.ini --since 2 -o kit.pdf
done_testing
