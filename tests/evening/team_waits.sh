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
    grep -q 'not played, as [0-9]* is not there' out || fail "$sentence: $(cat out)"
    ! grep -qE 'both wait|pairs [0-9]+ and [0-9]+ exchanged' out || fail "$sentence: $(cat out)"
done

# A board that only one match has at that time cannot be fouled from there on; what was advised instead named table 1, which
# does not have the board, and half a sentence. Each is typed here. Eight teams by Whist: board 12 is in set 4 of three boards.
cp plan.ini rooms.ini
printf '[movement]\nkind=whist\nteams=8\nboards-per-round=3\n' >whist.ini
while IFS='|' read -r plan sentence table; do
    run happened --event $plan.ini "$sentence"
    grep -o '"[^"]*"' err | tr -d '"' >advised
    [ "$(grep -c "^round 1 $table: board " advised)" = 2 ] || fail "$sentence: $(cat err)"
    while IFS= read -r typed; do exits 0 happened --event $plan.ini --try "$typed"; done <advised
done <<LIST
whist|board 12 fouled from round 1|table $("$PAIRWHEEL" show --event whist.ini --format csv -q | awk -F, '$1 == 1 && $5 == 4 { print $2; exit }')
rooms|table 3: board 2 fouled from round 1|table 3
rooms|board 2 fouled from round 1|table 1
LIST
done_testing
