#!/usr/bin/env bash
# check.sh - a fault of a file is told once, with its line.
source "$(dirname "$0")/helpers.bash"
need python3

"$PAIRWHEEL" show howell --pairs 6 --format csv >six.csv
# A row that stands twice is one fault, and no other follows from it.
{
    cat six.csv
    sed -n 2p six.csv
} >twice.csv
says 1 'twice.csv is not legal; twice.csv:22: round 1: two rows for table 1; the first is in line 2' check twice.csv
[ "$(grep -c '^fault' out)" = 1 ] || fail "a row twice is more than one fault: $(cat out)"
grep -qx 'fault: line 22: round 1: two rows for table 1; the first is in line 2' out || fail "$(grep fault out)"
grep -q 'every two pairs meet once (15 of 15)' out || fail "the row is counted twice: $(cat out)"
! grep -q 'round 0' out || fail "there is no round 0"
exits 1 check twice.csv --format json
grep -q '"kind": "stand-twice", "round": 1, "line": 22, "table": 1, "other_table": 1' out || fail "$(grep kind out)"
# Also in the middle, and in chess.
sed 4p six.csv >middle.csv
exits 1 check middle.csv
"$PAIRWHEEL" show berger --players 6 --format csv >chess.csv
sed 3p chess.csv >chess2.csv
says 1 'chess2.csv:4: round 1: two rows for board 2; the first is in line 3' check chess2.csv
[ "$(grep -c '^fault' out)" = 1 ] || fail "chess: $(cat out)"
# Two different rows for a table: both are read, each fault has its line.
sed '4s/^1,3/1,2/' six.csv >other.csv
says 1 'other.csv:4: round 1: two rows for table 2; the first is in line 3' check other.csv
# Somebody at two tables: that is said once, not as a meeting with the round it is in.
sed '3s/.*/1,2,6,1,2/' six.csv >two.csv
exits 1 check two.csv
grep -q '^fault: line 3: round 1: pair 6 sits at table 1 and at table 2$' out || fail "$(cat out)"
! grep -Eq 'round 0|in round 1 and again in round 1' out || fail "$(cat out)"
# A movement of ours is in no file.
"$PAIRWHEEL" show howell --pairs 6 --format json >six.json
sed -i '0,/"ns": 3/s//"ns": 6/' six.json
exits 1 check six.json
grep -q '^fault: round 1: pair 6 sits' out || fail "$(cat out)"
# Two pairs have nobody to be compared with; a set at two relays is said with both.
printf 'round,table,ns,ew,set\n1,1,1,2,1\n2,1,1,2,2\n' >two.csv
exits 0 check two.csv
grep -q 'two pairs hold' out && fail "compared with whom? $(cat out)"
exits 0 check two.csv --format json
[ "$(python3 -c 'import json; print(json.load(open("out"))["quality"])')" = None ] || fail "quality of two pairs: $(cat out)"
exits 0 show ./two.csv --format json
[ "$(python3 -c 'import json; print(json.load(open("out"))["balance"]["quality"])')" = None ] || fail "quality of two pairs: $(cat out)"
printf 'round,table,ns,ew,set\n1,1,1,2,1\n1,R1,,,2\n1,R2,,,2\n2,1,1,2,2\n2,R1,,,1\n2,R2,,,3\n' >relays.csv
run check relays.csv --format json
python3 -c '
import json
(fault,) = json.load(open("out"))["faults"]
assert (fault["relay"], fault["other_relay"], fault["set"], fault["round"]) == (2, 1, 2, 1), fault' || fail "a set at two relays: $(cat out)"
# Beside the balance stands what it can be at most. 14 pairs in 9 rounds: 63 even C, 28 odd ones, their sum
# 378; at the least 63 times 4 and 21 times 5, 7 times 3, and 91 (16 63 + 25 21 + 9 7) squares are 98.38.
exits 0 check <("$PAIRWHEEL" show howell --pairs 14 --rounds 9 --format csv)
grep -q '; balance [0-9.]* of 100, never more than 98.38$' out || fail "how fair it could be: $(cat out)"
exits 0 check <("$PAIRWHEEL" show howell --pairs 10 --format csv)
grep -q '; balance 83.33 of 100, the most there can be$' out || fail "as fair as can be: $(cat out)"
exits 0 check <("$PAIRWHEEL" show howell --pairs 8 --format csv)
grep -q '; balance 100.00 of 100$' out || fail "perfect: $(cat out)"
for key in quality quality_most; do
    exits 0 show howell --pairs 10 --format json
    [ "$(python3 -c 'import json, sys; print(json.load(open("out"))["balance"][sys.argv[1]])' "$key")" = 83.33 ] || fail "$key: $(cat out)"
done
# Individuals in fewer rounds than all: two tables make four couples of partners in each of five rounds, all others;
# the eight couples of opponents a round are 40, so that 28 couples are opponents at most twice.
exits 0 check individual --players 8 --rounds 5
grep -qx '20 of 28 couples of players are partners, each once; 28 are opponents, at most twice' out || fail "individuals: $(cat out)"
exits 0 check individual --players 8 --rounds 5 --format json
grep -q '"couples_met": 20' out && grep -q '"couples_faced": 28' out && grep -q '"faced_max": 2' out || fail "individuals in JSON: $(cat out)"
# Appendix tables beside more than 13 sites: at least half of the tables are in the ring, a number that
# neither 2 nor 3 divides, so 17 of 30 and 23 of 45.
exits 0 check appendix-mitchell --pairs 60
exits 0 show appendix-mitchell --pairs 60 --format csv
[ "$(sed 1d out | cut -d, -f1 | sort -un | tail -1)" = 17 ] || fail "rounds of 30 tables: $(sed 1d out | cut -d, -f1 | sort -un | tail -1)"
exits 0 check appendix-mitchell --pairs 90
# A list of JSON is JSON, and neither headings of CSV nor an event.
echo '[{"round": 1}]' >list.json
says 3 'list.json: not a JSON object' check list.json
echo '[1, 2' >open.json
says 3 'not JSON: ' check - <open.json
# A second copy of the boards is not shared: a web of ten tables has two of every set.
exits 0 check web --tables 10 --rounds 6
grep -qx 'every pair plays every set once (120 of 120); 2 copies of every set, and no table shares one' out || fail "$(cat out)"
grep -q 'share set' out && fail "$(cat out)"
exits 0 check web --tables 10 --rounds 6 --format json
grep -q '"shared": 0,' out && grep -q '"faults_total": 0,' out || fail "$(cat out)"
exits 0 show web --tables 10 --rounds 6 --format json
grep -q '"copies": \[2, 2, 2, 2, 2, 2\]' out || fail "$(cat out)"
# Two tables that share have one copy all the same.
exits 0 check mitchell --tables 8 --variant relay
grep -q 'sets are shared 8 times, by 2 tables at most' out || fail "$(cat out)"

done_testing
