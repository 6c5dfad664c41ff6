#!/usr/bin/env bash
# assigned_on_slips.sh - a board has a score from the director, and its traveller had an empty line that asked for another.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >e.ini
exits 0 happened --event e.ini 'round 1 table 1: board 1 assigned 60/40'
exits 0 happened --event e.ini 'round 2 table 1: board 5 assigned 35/50'
# In round 1 pair 8 meets pair 1 at table 1 with boards 1 to 3, in round 2 pair 2 with 4 to 6.
given()
{
    grep -qE "$1" out || fail "$1: $(cat out)"
}
exits 0 print travellers --event e.ini --only board=1 --format words
given '^\| 1	1	8	1	–	–	–	60 %	40 %'
[ "$(grep -c '%' out)" = 1 ] || fail "the other lines are to be written: $(cat out)"
exits 0 print travellers --event e.ini --only board=5 --format words
given '^\| 2	1	8	2	–	–	–	35 %	50 %'
exits 0 print travellers --event e.ini --only board=5 --format words --lang de
given '^\| 2	1	8	2	–	–	–	35 %	50 %'
exits 0 print travellers --event e.ini --only board=2 --format words
! grep '%' out || fail "nothing is assigned there: $(cat out)"
exits 0 print pickup-slips --event e.ini --format words
given '^\| 1	–	–	–	60 %	40 %'
given '^\| 5	–	–	–	35 %	50 %'
[ "$(grep -c '%' out)" = 2 ] || fail "two boards: $(cat out)"
# It is another paper than before.
exits 0 kit --event e.ini --since 2 -o kit
ls kit | grep -q travellers || fail "the traveller of board 5: $(ls kit)"
# Of individuals, too.
printf '[movement]\nkind=individual\nplayers=8\nboards-per-round=2\n[happened]\n1=round 1 table 1: board 1 assigned 60/40\n' >i.ini
exits 0 print travellers --event i.ini --only board=1 --format words
given '–	–	–	60 %	40 %'
done_testing
