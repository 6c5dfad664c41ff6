#!/usr/bin/env bash
# fouled_alone.sh - a board was fouled before its last table played it: that score is compared with none, and counted half without a word.
#
# Howell of 8 pairs, whose board 3 is played in rounds 1 to 7 but one; which round is the last is read from the schedule.
source "$(dirname "$0")/../cli/helpers.bash"
line()
{
    grep -qF "$1" out || fail "there is no \"$1\": $(cat out)"
}
no_line()
{
    ! grep -F "$1" out || fail "nothing is said of that: $(cat out)"
}
printf '[event]\ntitle=Tuesday\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[results]\nfile=r.csv\n' >e.ini
exits 0 show --event e.ini --format csv
awk -F, '$5 == 1 && $2 ~ /^[0-9]+$/ { print $1, $2, $3, $4 }' out | sort -n >lies # the rounds and tables of boards 1 to 3
[ "$(wc -l <lies)" = 4 ] || fail "a board is played at four tables: $(cat lies)"
read -r round table ns ew <<<"$(tail -1 lies)"
awk '{ printf "3,%d,%d,%d\n", $3, $4, 100 * NR }' lies | { echo 'board,ns,ew,score'; cat; } >r.csv
alone="round $round, table $table: no other table has this deal of board 3, so its score counts half for both sides; for average plus add this sentence:"
# Two that share the new deal are compared with each other, and nothing is said.
read -r third _ <<<"$(sed -n 3p lies)"
exits 0 happened --event e.ini --try "board 3 fouled from round $third"
no_line 'no other table'
exits 0 happened --event e.ini "board 3 fouled from round $round"
line "$alone"
line "  round $round table $table: board 3 assigned 60/60"
[ "$(grep -c 'no other table' out)" = 1 ] || fail "only one is alone: $(cat out)"
# Taking the third away leaves nobody more alone: it is not said twice.
exits 0 happened --event e.ini --try "round $third table $(awk -v r="$third" '$1 == r { print $2 }' lies): board 2 not played"
no_line 'no other table has this deal of board 3'
# Of four scores 6 is the top (2 for each score that is beaten): 60 per cent are 3.6 for both. The others are three of four:
# 0, 2 and 4 of 4 points are (m + 1) x 4 / 3 - 1 = 0.33, 3 and 5.67.
exits 0 happened --event e.ini "round $round table $table: board 3 assigned 60/60"
no_line 'no other table'
exits 0 score --event e.ini --boards --format text
awk '/^board 3,/ { on = 1; next } /^$/ { on = 0 } on && $1 ~ /^[0-9]+$/ { print }' out >board
awk '$1 ~ /^[0-9]+$/ { print $1, $2, $(NF - 1), $NF }' board | sort -n >have
awk 'NR == 1 { print $1, $2, "0.33", "5.67" } NR == 2 { print $1, $2, "3", "3" } NR == 3 { print $1, $2, "5.67", "0.33" }
    NR == 4 { print $1, $2, "3.6", "3.6" }' lies >want
same have want
# A table that is left with the only score of a deal that nobody fouled is told, too.
printf '[movement]\nkind=howell\npairs=4\nboards-per-round=2\n' >four.ini
exits 0 show --event four.ini --format csv
exits 0 happened --event four.ini 'round 1 table 1: board 1 not played'
line 'no other table has this deal of board 1'
line ': board 1 assigned 60/60'
# Sections that are scored together have other scores of it.
printf '[event]\nshared-boards=yes\n[section A]\nkind=howell\npairs=4\nboards-per-round=2\n[section B]\nkind=howell\npairs=4\nboards-per-round=2\n' >field.ini
exits 0 happened --event field.ini --section A 'round 1 table 1: board 1 not played'
no_line 'no other table'
# Individuals of 12: all three tables have a set in one round, and one of them had another deal.
printf '[movement]\nkind=individual\nplayers=12\nboards-per-round=2\n[results]\nfile=i.csv\n' >i.ini
says 2 'where one table had another, say at which, as in "table 1: board 3 fouled from round 2"' \
    happened --event i.ini 'board 3 fouled from round 2'
exits 0 happened --event i.ini 'table 2: board 3 fouled from round 2'
[ "$(grep -c 'another deal$' out)" = 1 ] || fail "at one table: $(cat out)"
line 'round 2, table 2, board 3:'
line '  round 2 table 2: board 3 assigned 60/60'
# Of three scores 4 is the top. 100 and 200 are compared alone, as two of three: (0 + 1) x 3 / 2 - 1 = 0.5 and 3.5; table 2 has half.
printf 'board,n,s,e,w,score\n3,12,2,3,5,100\n3,4,11,8,9,400\n3,6,1,7,10,200\n' >i.csv
exits 0 score --event i.ini --boards --format text
awk '/^board 3,/ { on = 1; next } /^$/ { on = 0 } on && $1 ~ /^[0-9]+$/ { print $2, $(NF - 1), $NF }' out | sort -n >have
printf '1 0.5 3.5\n2 2 2\n3 3.5 0.5\n' >want
same have want
done_testing
