#!/usr/bin/env bash
# copies_fouled.sh - a board of which there are two copies was fouled in one of them, and the tables of both were put into the new group.
#
# Web of 28 pairs: copy A goes round tables 1 to 7, copy B round 8 to 14. Board 3 is at these tables, round by round, of A and of B:
# 1, 7, 6, 5, 4, 3, 2 and 13, 12, 11, 10, 9, 8, 14 (in rounds 1, 2, 3, ... 8; a copy rests in one of them).
source "$(dirname "$0")/../cli/helpers.bash"
printf '[event]\ntitle=Web\n[movement]\nkind=web\npairs=28\nrounds=8\nboards-per-round=3\n[results]\nfile=r.csv\n' >e.ini
exits 0 show --event e.ini --format csv
awk -F, '$5 == 1 && $2 <= 14 { print $1, $2, $3, $4 }' out | sort -n >lies
[ "$(wc -l <lies)" = 14 ] || fail "set 1 is played 14 times: $(cat lies)"
# What is advised, word for word, is taken: in each round a table that has a copy of the board which was played before.
for round in 2 3 4 5 6 7 8; do
    for board in 1 3 9 24; do
        says 2 "of board $board there are 2 copies, and one was fouled; say at which table, as in \"table " \
            happened --event e.ini "board $board fouled from round $round"
        sentence=$(sed -n 's/.*as in "\(.*\)"$/\1/p' err)
        exits 0 happened --event e.ini --try "$sentence"
    done
done
cp e.ini plain.ini
: >r.csv
while IFS='|' read -r language sentence; do
    cp plain.ini e.ini
    exits 0 happened --event e.ini "$sentence"
    [ "$(grep -c 'another deal$' out)" = 6 ] || fail "$language: six plays of copy A are left: $(cat out)"
    awk '$1 > 1 && $2 <= 7 { printf "round %d, table %d, board 3: %d-%d, another deal\n", $1, $2, $3, $4 }' lies >want
    grep 'another deal$' out >have
    same have want
    grep -qx '1=table 4: board 3 fouled from round 2' e.ini || fail "$language: written: $(cat e.ini)"
done <<'LIST'
en|table 4: board 3 fouled from round 2
pl|stół 4: rozdanie 3 pomieszane od rundy 2
de|Tisch 4: Board 3 verfälscht ab Runde 2
it|tavolo 4: board 3 alterato dal turno 2
fi|pöytä 4: jako 3 sekoitettu kierroksesta 2
LIST
# 14 results: the new deal has 6, all equal; the old one 8, of which one is better than 7 equal ones. By the formula for unequal
# numbers of scores 14 of 14 points among 8 are 14 x 15 / 8 - 1 = 25.25, 6 are 14 x 7 / 8 - 1 = 11.25, and 5 of 10 among 6 are 13.
{
    echo 'board,ns,ew,score'
    awk '{ score = ($1 > 1 && $2 <= 7) ? 400 : $2 == 13 ? 200 : 100; printf "3,%d,%d,%d\n", $3, $4, score }' lies
} >r.csv
exits 0 score --event e.ini --boards --format text
awk '/^board 3,/ { on = 1; next } /^$/ { on = 0 } on && $1 ~ /^[0-9]+$/ { print $1, $2, $(NF - 1) }' out | sort -n >have
awk '{ print $1, $2, (($1 > 1 && $2 <= 7) ? "13" : $2 == 13 ? "25.25" : "11.25") }' lies >want
same have want
# Copy B is fouled later, too, and that is a deal of its own.
exits 0 happened --event e.ini 'table 9: board 3 fouled from round 5'
exits 0 score --event e.ini --boards --format text
awk '/^board 3,/ { on = 1; next } /^$/ { on = 0 } on && $1 ~ /^[0-9]+$/ { print $1, $2, $(NF - 1) }' out | sort -n >have
awk '$1 >= 5 && $2 > 7 { print $1, $2 }' lies | while read -r round table; do
    grep -qx "$round $table 13" have || fail "copy B from round 5: equal among themselves: $(cat have)"
done
grep -qx '3 7 13' have || fail "copy A is as before: $(cat have)"
# Web of 20 pairs, 8 rounds: after round 7 nobody plays board 7 on either copy, and no table is advised.
printf '[movement]\nkind=web\npairs=20\nrounds=8\n' >late.ini
exits 0 show --event late.ini --format csv
! awk -F, '$1 == 8 && $5 == 7 && $2 ~ /^[0-9]+$/ { print; found = 1 } END { exit !found }' out || fail "round 8: $(cat out)"
says 2 'from round 8 on board 7 is not played any more' happened --event late.ini 'board 7 fouled from round 8'
# With one copy nobody says where; teams have a copy for each match, and compare within it.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >one.ini
exits 0 happened --event one.ini --try 'board 3 fouled from round 2'
done_testing
