#!/usr/bin/env bash
# teams_twice.sh - four teams of four twice round: each meeting is a match of its own. The first three rounds are those of
# samples/teams.csv, counted in four_teams.sh: 1 has 38.57, 2 28.33, 3 36.83 and 4 16.27. Counted by hand for the others, two
# boards each, on the WBF's scale for 2 boards (9 IMPs 16.00, 3 12.42, 1 10.86):
#     round 4  4-1  board 7: 620 and 170, 10 IMPs to 4; board 8: 400 and 420, 1 to 1     16.00 : 4.00
#              3-2  board 7: 110 and 0, 3 IMPs to 3                                      12.42 : 7.58
#     round 5  2-1  board 10: 620 and 660, 1 IMP to 1                                     9.14 : 10.86
#     the others are passed out                                                          10 : 10
# So 1 has 24.86 more and 63.43 in all, 2 26.72 and 55.05, 3 32.42 and 69.25, 4 36.00 and 52.27.
source "$(dirname "$0")/../cli/helpers.bash"
need python3

sed 's/^kind=teams/&\ndouble=yes\nno-exchange=yes/' "$PW_SOURCE"/samples/teams.ini >twice.ini
cp "$PW_SOURCE"/samples/teams.csv .
cat >>teams.csv <<'END'
7,4,5,4H,N,10
7,1,8,2H,N,10
8,4,5,3NT,N,9
8,1,8,4S,N,10
7,3,6,2S,N,8
7,2,7,pass,,
8,3,6,pass,,
8,2,7,pass,,
9,2,5,pass,,
9,1,6,pass,,
10,2,5,4S,N,10
10,1,6,3NT,N,11
END
for board in 9 10; do printf "$board,3,8,pass,,\n$board,4,7,pass,,\n" >>teams.csv; done
for board in 11 12; do printf "$board,4,6,pass,,\n$board,2,8,pass,,\n$board,1,7,pass,,\n$board,3,5,pass,,\n" >>teams.csv; done

has() { # EVENT, TEAM=VPS...
    local event=$1 pair
    shift
    exits 0 score --event $event --format csv
    for pair in "$@"; do
        grep -q "^[0-9=]*,${pair%=*},.*,${pair#*=}$" out || fail "$event: team ${pair%=*}: $(cat out)"
    done
}
has twice.ini 1=63.43 2=55.05 3=69.25 4=52.27
exits 0 score --event twice.ini --format csv --compare
diff <(grep -E '^(1,4|4,1|3,2|2,1),' out) - <<'END' || fail 'both meetings'
1,4,2,11,0,16.90,3.10,1,1
3,2,2,3,0,12.42,7.58,4,4
4,1,2,10,1,16.00,4.00,4,4
2,1,2,0,1,9.14,10.86,5,5
END
exits 0 score --event twice.ini --format json
python3 - out <<'END' || fail 'the meetings in JSON'
import json, sys
of = json.load(open(sys.argv[1]))
assert len(of["matches"]) == 12
for m in of["matches"]:
    assert m["meeting"] == (1 if m["round"] <= 3 else 2) and m["round"] == m["last_round"] and m["boards_compared"] == 2
    assert sorted(b["board"] for b in m["boards"]) == [2 * m["round"] - 1, 2 * m["round"]]
END
exits 0 score --event twice.ini
grep -q '^ *4 *4 - 1 *2 *10 - 1 *16.00 - 4.00' out || fail "in words: $(cat out)"

# Papers: rounds 5 and 6 are not the numbers of pairs 5 and 6; a slip for each of 12 matches, and each match in the ranking.
exits 0 print guide-cards --event twice.ini --format words --only pair=1
[ "$(grep -cP '^\| [1-6]\t\d\t(NS|EW)\t\d\t' out)" = 12 ] && [ "$(grep -cP '^\| 6\t\d\t(NS|EW)\t3\t1[12]$' out)" = 2 ] ||
    fail "the cards of team 1: $(cat out)"
exits 0 print match-slips --event twice.ini --format words
[ "$(grep -o 'Captain, team 1' out | wc -l)" = 6 ] || fail "slips of team 1: $(cat out)"
exits 0 print ranking --event twice.ini --format words
grep -q '63.43' out || fail "the ranking: $(cat out)"
exits 0 print movement-sheet --event twice.ini --format words
grep -q 'every two teams play 2 matches' out || fail "proof: $(cat out)"
few de en-US fi fr it pl
for lang in "${few[@]}"; do exits 0 kit --event twice.ini --kit everything --lang $lang -o kit-$lang --format dump; done

# A movement of a file is the same one.
exits 0 show teams --teams 4 --double --no-exchange --format csv -o file.csv
sed 's/^kind=teams/file=file.csv/; /^double/d; /^no-exchange/d' twice.ini >file.ini
has file.ini 1=63.43 2=55.05 3=69.25 4=52.27

# What happens to the second meeting leaves the first one alone: teams 4 and 1 sat the same way in both rooms of round 4.
sed 's/^\([78]\),4,5,/\1,5,4,/' teams.csv >turned.csv
sed 's/^file=teams.csv/file=turned.csv/' twice.ini >turned.ini
exits 0 happened --event turned.ini 'round 4 table 1: NS and EW exchanged'
has turned.ini 1=59.43 4=36.27 2=55.05 3=69.25
# Team 3 goes home before round 6: its match with 1 of round 3, 10 : 10, stays.
grep -v '^1[12],\(1,7\|3,5\)' teams.csv >home.csv
sed 's/^file=teams.csv/file=home.csv/' twice.ini >home.ini
exits 0 happened --event home.ini 'team 3 until round 5'
exits 0 score --event home.ini
[ "$(grep -c forfeited out)" = 1 ] && grep -q '^ *6 *1 - 3 .*forfeited$' out || fail "forfeited: $(cat out)"
grep -q '^ *3 *3 - 1 .* 10.00 - 10.00$' out || fail "the first meeting: $(cat out)"
# Two pairs at one another's tables in round 5: those boards count for nobody, the other rounds stay.
sed 's/^\(9\|10\),1,6/\1,X,6/; s/^\(9\|10\),3,8/\1,1,8/; s/,X,/,3,/' teams.csv >strangers.csv
sed 's/^file=teams.csv/file=strangers.csv/' twice.ini >strangers.ini
exits 0 happened --event strangers.ini 'round 5: pairs 1 and 3 exchanged'
has strangers.ini 1=52.57 2=45.91 3=59.25 4=42.27

# How often is said of what it can be said of.
says 2 'cycles: howell has no such choice; leave it out' show howell --pairs 8 --cycles 3
says 2 'double: whist has no such choice; leave it out' show whist --teams 5 --double
exits 0 show teams --teams 3 --cycles 3 --format csv
[ "$(cut -d, -f1 out | sort -un | tail -1)" = 9 ] || fail "three times round: $(cat out)"
done_testing
