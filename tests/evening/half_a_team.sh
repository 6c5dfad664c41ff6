#!/usr/bin/env bash
# half_a_team.sh - one pair of a team went home, and the director's sheet said that whole teams sit out; a table of a match had other
# boards, and its slip lost the number of the table.
#
# Six teams: 6 is pairs 6 and 12. In round 4 pair 6 was to meet 11 of team 5 at table 1, in round 5 pair 9 of team 3 at table 2; 12 plays on.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=teams\nteams=6\nboards-per-round=4\n' >e.ini
exits 0 happened --event e.ini 'pair 6 until round 3'
exits 0 print director-sheet --event e.ini --format words
grep -o '[45]: .*[Tt]eam.*' out >have
printf '4: Half of team 5 sits out (table 1).\n5: Half of team 3 sits out (table 2).\n' >want
same have want
! grep 'of 6 teams sit out' out || fail 'no team sits out'
# A whole team: who was to meet it sits out.
printf '[movement]\nkind=teams\nteams=6\nboards-per-round=4\n[happened]\n1=team 6 until round 3\n' >whole.ini
exits 0 print director-sheet --event whole.ini --format words
grep -q '4: Team 5 sits out' out && ! grep -q 'Half' out || fail "a whole team: $(cat out)"

# Where no whole table plays the boards that several tables were to share, they lie at one of these: the first. Four teams, of which 4 and 3
# went home after round 1: in round 3 they were to meet 1 and 2, and table 1 to 4 all have set 3. Of six teams, the tables without 6 leave
# the set of the round to those that play it.
printf '[movement]\nkind=teams\nteams=4\nboards-per-round=4\n[happened]\n1=team 4 until round 1\n2=team 3 until round 1\n' >four.ini
exits 0 show --event four.ini --format csv
[ "$(awk -F, '$1 == 3 && $5 != "" { print $2, $5 }' out)" = '1 3' ] || fail "nobody plays set 3: $(cat out)"
exits 0 show --event whole.ini --format csv
[ "$(awk -F, '$1 == 4 && $5 != "" { printf "%s ", $2 }' out)" = '3 4 5 6 ' ] || fail "set 4 lies where it is played: $(cat out)"

# Table 1 plays 9 to 12 in round 2, where it was to play 5 to 8 with table 2: both tables have their numbers, and each its boards.
printf '[movement]\nkind=teams\nteams=6\nboards-per-round=4\n[happened]\n1=round 2 table 1: boards 9-12\n' >o.ini
exits 0 print match-slips --event o.ini --only round=2 --format words
grep -qx '| Table	1	Table	2	IMPs' out || fail "both tables: $(cat out)"
[ "$(grep -cE '^\| [5-8]	–' out)" = 4 ] || fail "table 1 has not 5 to 8: $(cat out)"
[ "$(grep -cE '^\| (9|10|11|12)		–' out)" = 4 ] || fail "table 2 has not 9 to 12: $(cat out)"
done_testing
