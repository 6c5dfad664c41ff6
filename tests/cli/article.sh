#!/usr/bin/env bash
# article.sh - the tournament for eight pairs of W. Guzicki, "Turnieje Howella". All that is
# expected here was typed from the article's printed table and its text, not from the program.
source "$(dirname "$0")/helpers.bash"

# Its table has the columns table 1, 4, 3, relay, 2, relay, relay; from table 1 the room is
# 1, relay, relay, 2, relay, 3, 4.
cat >table.csv <<'CSV'
round,table,ns,ew,set
1,1,8,1,1
1,R1,,,2
1,R2,,,3
1,2,2,6,4
1,R3,,,5
1,3,5,7,6
1,4,3,4,7
2,1,8,2,2
2,R1,,,3
2,R2,,,4
2,2,3,7,5
2,R3,,,6
2,3,6,1,7
2,4,4,5,1
3,1,8,3,3
3,R1,,,4
3,R2,,,5
3,2,4,1,6
3,R3,,,7
3,3,7,2,1
3,4,5,6,2
4,1,8,4,4
4,R1,,,5
4,R2,,,6
4,2,5,2,7
4,R3,,,1
4,3,1,3,2
4,4,6,7,3
5,1,8,5,5
5,R1,,,6
5,R2,,,7
5,2,6,3,1
5,R3,,,2
5,3,2,4,3
5,4,7,1,4
6,1,8,6,6
6,R1,,,7
6,R2,,,1
6,2,7,4,2
6,R3,,,3
6,3,3,5,4
6,4,1,2,5
7,1,8,7,7
7,R1,,,1
7,R2,,,2
7,2,1,5,3
7,R3,,,4
7,3,4,6,5
7,4,2,3,6
CSV
for movement in howell balanced-howell; do
    exits 0 show "$movement" --pairs 8 --format csv
    same out table.csv
    exits 0 show --format=csv --tables 4 "$movement" # options stand anywhere
    same out table.csv
done

# The same table for programs that score: rounds across for one, down for the other.
exits 0 show howell --pairs 8 --format asc
cat >expected <<'TEXT'
8 4 7 7 0
8-1 A  2-6 D  5-7 F  3-4 G
8-2 B  3-7 E  6-1 G  4-5 A
8-3 C  4-1 F  7-2 A  5-6 B
8-4 D  5-2 G  1-3 B  6-7 C
8-5 E  6-3 A  2-4 C  7-1 D
8-6 F  7-4 B  3-5 D  1-2 E
8-7 G  1-5 C  4-6 E  2-3 F
TEXT
same out expected
exits 0 show howell --pairs 8 --boards-per-round 3 --format ebuscore
cat >expected <<'TEXT'
8 pairs, 4 tables, 7 rounds
0,4,21,3,7,0
8,1,1,8,2,2,8,3,3,8,4,4,8,5,5,8,6,6,8,7,7
2,6,4,3,7,5,4,1,6,5,2,7,6,3,1,7,4,2,1,5,3
5,7,6,6,1,7,7,2,1,1,3,2,2,4,3,3,5,4,4,6,5
3,4,7,4,5,1,5,6,2,6,7,3,7,1,4,1,2,5,2,3,6
TEXT
same out expected
exits 0 show howell --pairs 7 --format ebuscore # pair 8 is the one that is missing
[ "$(sed -n 2,3p out)" = '0,4,7,1,7,8
8,1,1,8,2,2,8,3,3,8,4,4,8,5,5,8,6,6,8,7,7' ] || fail "ebuscore of 7 pairs: $(cat out)"

# "Dzieje rozdania numer 6": round, table, NS, EW.
exits 0 show howell --pairs 8 --orientation narrative --history set=6 --format csv
cat >history.csv <<'CSV'
round,table,ns,ew
1,3,7,5
2,R3,,
3,2,1,4
4,R2,,
5,R1,,
6,1,8,6
7,4,3,2
CSV
same out history.csv
exits 0 show howell --pairs 8 --orientation narrative --history set=6
awk '$1 ~ /^[1-7]$/ { print $1, $2 ~ /^[0-9]+$/ ? $2 : "Z", $3, $4 }' out >rows
printf '%s\n' '1 3 7 5' '2 Z - -' '3 2 1 4' '4 Z - -' '5 Z - -' '6 1 8 6' '7 4 3 2' >expected
same rows expected

# The two lists of comparisons.
exits 0 check howell --pairs 8 --orientation narrative --compare 7,5
grep '^set' out >rows
cat >expected <<'TEXT'
set 2: both sit EW (pair 7 in round 6, pair 5 in round 3)
set 3: both sit NS (pair 7 in round 4, pair 5 in round 7)
set 7: both sit EW (pair 7 in round 7, pair 5 in round 4)
TEXT
same rows expected
# Of 4 pairs any two are compared once: on 4 / 2 - 1 sets.
exits 0 check howell --pairs 4 --compare 1,2
grep -qx 'pairs 1 and 2 are compared on 1 set' out || fail "one set: $(cat out)"
"$PAIRWHEEL" show howell --pairs 8 --orientation narrative --format csv >narrative.csv
exits 0 check narrative.csv --compare 2,6
grep '^set' out >rows
cat >expected <<'TEXT'
set 3: both sit EW (pair 2 in round 5, pair 6 in round 4)
set 5: both sit NS (pair 2 in round 6, pair 6 in round 7)
set 6: both sit EW (pair 2 in round 7, pair 6 in round 6)
TEXT
same rows expected

# Starting places and the guide card of the first page.
exits 0 show howell --pairs 8
grep -qx 'start: 1 at 1EW, 2 at 2NS, 3 at 4NS, 4 at 4EW, 5 at 3NS, 6 at 2EW, 7 at 3EW, 8 at 1NS' out ||
    fail "starting places: $(grep start out)"
grep -q '^guide card: 1EW > 3EW > 2EW > 3NS > 4EW > 4NS > 2NS > ' out || fail "guide card: $(cat out)"

# Every requirement holds, whichever way the lines are told.
for file in table.csv narrative.csv; do
    for what in legal reduced complete balanced cyclic; do
        exits 0 check "$file" --require "$what"
    done
done

# The second table, stations and pairs from 0: who meets at station 0, and set r there in round r.
exits 0 show balanced-howell --pairs 8 --as-published --format csv
[ "$(awk -F, 'NR > 1 && $2 == "0" { printf "%s:%s-%s:%s ", $1, $3, $4, $5 }' out)" = \
    "0:7-0:0 1:7-1:1 2:7-2:2 3:7-3:3 4:7-4:4 5:7-5:5 6:7-6:6 " ] || fail "station 0: $(cat out)"
cp out published.csv
exits 0 check published.csv --require balanced

says 2 'a movement is for 3 pairs or more, and 2 were asked for; write --pairs 3 or more' show balanced-howell --pairs 2
done_testing
