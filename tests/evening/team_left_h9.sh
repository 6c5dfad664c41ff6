#!/usr/bin/env bash
# team_left_h9.sh - a player left one of two teams, and the H9 file said so: read back, that player was out of the count, and
# whoever had met him had a point less than in the file's own column. And games of an event without names went out as PGN
# with numbers, which were not taken back.
#
# Three a side: 1 to 3 are A, 4 to 6 are B. Player 1 loses the first game, goes home, and two of B have a point without play.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=scheveningen\nplayers=3\n[names]\n1=Ash\n2=Bow\n3=Cob\n4=Dot\n5=Eve\n6=Fay\n' >e.ini
exits 0 show --event e.ini --format csv
# The first round as planned, A wins but for player 1; every other game of 2 and 3 is drawn.
awk -F, 'NR == 1 { print $0 ",result"; next }
    $3 == 1 && $1 == 1 { print $0 ",0-1" } $4 == 1 && $1 == 1 { print $0 ",1-0" }
    $3 != 1 && $4 != 1 { print $0 ",1/2-1/2" }' out >r.csv
exits 0 happened --event e.ini 'player 1 until round 1'
exits 0 standings --event e.ini --results r.csv --format h9 -o out.h9
exits 0 standings --event out.h9 --format csv
# 4, 5 and 6 have two draws and a win each, 2 and 3 three draws, and 1 nothing.
for who in Ash,0 Bow,1.5 Cob,1.5 Dot,2 Eve,2 Fay,2; do
    grep -q "^[0-9]*,[0-9]*,$who," out || fail "$who: $(cat out)"
done

printf '[movement]\nkind=berger\nplayers=4\n' >nameless.ini
exits 0 standings --event nameless.ini --simulate 3 --format csv
cp out before
exits 0 standings --event nameless.ini --simulate 3 --format pgn -o games.pgn
exits 0 standings --event nameless.ini --results games.pgn --format csv
same out before
sed '0,/\[White "1"/s/\[White "1"\]/[White "9"]/' games.pgn >wrong.pgn
exits 3 standings --event nameless.ini --results wrong.pgn
grep -q 'there is no player 9, only 1 to 4' err || fail "$(cat err)"
done_testing
