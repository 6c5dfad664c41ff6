#!/usr/bin/env bash
# schedules.sh - schedules from files: what comes out goes in again, and what is wrong is named.
source "$(dirname "$0")/helpers.bash"

# Round trips, by file and by pipe, in both forms.
for movement in 'howell --pairs 8' 'howell --pairs 7' 'howell --pairs 10' 'howell --pairs 9 --missing-pair 3' \
    'howell --pairs 6' 'balanced-howell --pairs 12' 'balanced-howell --pairs 8 --as-published' \
    'berger --players 6' 'berger --players 7' 'berger --players 4 --double'; do
    for format in csv json; do
        # shellcheck disable=SC2086 # words on purpose
        "$PAIRWHEEL" show $movement --format $format >whole.$format 2>/dev/null || fail "show $movement"
        # shellcheck disable=SC2086
        "$PAIRWHEEL" check $movement >expected 2>/dev/null
        exits 0 check whole.$format
        same out expected
        exits 0 check - <whole.$format
        same out expected
        exits 0 show ./whole.$format --format csv
        "$PAIRWHEEL" show $movement --format csv >expected 2>/dev/null
        same out expected
        exits 0 show ./whole.$format # as text, too
        exits 0 check whole.$format --format json
    done
done

# What a requirement says. 10 pairs cannot be balanced; 6 pairs share a set.
"$PAIRWHEEL" show howell --pairs 10 --format csv >ten.csv
exits 0 check ten.csv --require complete
says 1 'ten.csv is not balanced' check ten.csv --require balanced
"$PAIRWHEEL" show howell --pairs 6 --format csv >six.csv 2>/dev/null
exits 0 check six.csv --require legal
grep -q 'share set' out || fail "sharing is not listed: $(cat out)"
says 1 'six.csv is not complete' check six.csv --require complete
says 1 'standard input is not balanced' check - --require balanced <six.csv

# One row changed: the fault has its round, its table and its pair.
"$PAIRWHEEL" show howell --pairs 8 --format csv >good.csv
# broken TEXT SED...: the schedule after this change is not legal, and the report has TEXT.
broken()
{
    sed "$2" good.csv >broken.csv
    cmp -s good.csv broken.csv && fail "the change $2 changes nothing"
    says 1 'is not legal' check broken.csv
    grep -q -- "$1" out || fail "$2: expected \"$1\" in: $(cat out)"
}
broken 'round 1: pair 6 has no seat' 's/^1,2,2,6,4/1,2,2,,4/'
broken 'round 1: pair 7 sits at table 2 and at table 3' 's/^1,2,2,6,4/1,2,2,7,4/'
broken 'round 2, table 1: pair 8 meets itself\|pair 8 sits at' 's/^2,1,8,2,2/2,1,8,8,2/'
broken 'plays set 4' 's/^1,1,8,1,1/1,1,8,1,4/'
broken 'set 2 is at table 1 and at relay R1' 's/^1,1,8,1,1/1,1,8,1,2/'
broken 'two rows for table 1' 's/^1,2,2,6,4/1,1,2,6,4/'
exits 1 check broken.csv --format json
grep -q '"kind": "stand-twice", "round": 1' out && grep -q '"holds": false' out || fail "json: $(tail -5 out)"

# Order does not matter where it says nothing: rounds mixed, columns turned, relays under other names.
{ head -1 good.csv; tail -n +2 good.csv | sort -t, -k2,2n -s; } >mixed.csv
grep -v R mixed.csv >tables.csv && grep R good.csv >>tables.csv
exits 0 check tables.csv --require complete
awk -F, -v OFS=';' '{ print $5, $4, $3, $2, $1 }' good.csv | sed 's/;R[0-9];/;A;/; s/$/\r/' >turned.csv
exits 0 show ./turned.csv --format csv
same out good.csv

# Comments, and WE where another says EW: the same movement. Lines are counted with the comments; a column has its name of ours.
{ printf '# from the club; by hand, 2024\n\n  # headings:\n' && sed 's/,ew,/,WE,/; 3s/^/# a table\n/' good.csv && echo '#'; } >spoken.csv
exits 0 show ./spoken.csv --format csv
same out good.csv
printf '# a;b;c;d;e;f\r\nround;table;ns;we;set\r\n# x\r\n1;1;1;x;1\r\n' >spoken.csv
says 3 'spoken.csv:4: ew: "x" is not a whole number' show ./spoken.csv
exits 0 show ./good.csv --format json
cp out plain.json
{ echo '# by hand' && sed 's/"ew"/"we"/g; 2s/^/  # the kind\n/' plain.json; } >spoken.json
exits 0 show ./spoken.json --format json
same out plain.json
printf '# one\n# two\n{"kind": oops}\n' >spoken.json
says 3 'spoken.json:3: column' show ./spoken.json

# No schedule at all: exit 3, with the line.
# refused TEXT LINE...: a file of these lines.
refused()
{
    local text=$1
    shift
    printf '%s\n' "$@" >bad.csv
    says 3 "$text" check bad.csv
}
head='round,table,ns,ew,set'
refused 'bad.csv: nothing in it' ''
refused 'bad.csv: headings, and no row' "$head"
refused 'bad.csv:1: ew and we are one; keep one of the two' 'round,table,ns,ew,we,set' '1,1,1,2,2,1'
refused 'bad.csv:1: column 13: the heading "sw" is not known' 'round,table,sw,ew,set' '1,1,1,2,1'
# A room with a gap, or a round left out, is told with the line that shows it.
refused 'bad.csv:4: there is a table 3, and no row for table 2; number them without a gap' '# round 1' "$head" '1,1,1,2,1' '1,3,3,4,2'
refused 'bad.csv:3: there is a round 3, and no row for round 2' "$head" '1,1,1,2,1' '3,1,1,2,2'
refused 'bad.csv:3: there is a set 900, and only 2 rows' "$head" '1,1,1,2,1' '1,2,3,4,900'
refused 'bad.csv:3: there is a board 3, and no row for board 2' 'round,board,white,black' '1,1,1,2' '1,3,3,4'
refused 'bad.csv: stands[1] is table 3, and no stand is table 2; number them without a gap' '{"kind":"pairs","stands":[{"table":1},{"table":3}],"spots":[[{"ns":1,"ew":2,"set":1},{"ns":3,"ew":4,"set":2}]]}'
refused 'bad.csv: spots[0][0].ew and we are one' '{"kind":"pairs","stands":[{"table":1}],"spots":[[{"ns":1,"ew":2,"we":2}]]}'
refused 'bad.csv:1: column 1: the headings "1", "1", "8", "1", "1" are not known; the headings are round,table,ns,ew,set' '1,1,8,1,1' '1,2,2,6,4'
refused 'bad.csv:1: no heading "set"' 'round,table,ns,ew' '1,1,1,2'
refused 'bad.csv:2: 4 cells, and the first line has 5' "$head" '1,1,1,2'
refused 'bad.csv:2: 6 cells' "$head" '1,1,1,2,1,'
refused 'bad.csv:2: ns: "one" is not a whole number' "$head" '1,1,one,2,1'
refused 'bad.csv:3: ew: "-2"' "$head" '1,1,1,2,1' '2,1,1,-2,2'
refused 'bad.csv:2: ns: "4001"' "$head" '1,1,4001,2,1'
refused 'bad.csv:2: table: "1.5"' "$head" '1,1.5,1,2,1'
refused 'bad.csv:2: the cell "round" is empty' "$head" ',1,1,2,1'
refused 'bad.csv:2: the cell "table" is empty' "$head" '1,,1,2,1'
refused 'bad.csv:2: 0 is no number here' "$head" '1,1,0,2,1'
refused 'no row for round 2' "$head" '1,1,1,2,1' '3,1,1,2,2'
refused 'no row for table 1' "$head" '1,2,1,2,1'
refused 'there is a set 900' "$head" '1,1,1,2,900'
refused 'most tables have no row' "$head" $(for i in $(seq 100); do echo "$i,$i,1,2,1"; done)
refused 'board: "R1"' 'round,board,white,black' '1,R1,1,2'
refused 'bad.csv:2: column 0: not JSON' '{'
refused 'not JSON' '{"kind": "pairs"'
refused 'not JSON' '{"kind": "pairs", "kind": "pairs"}'
refused 'no "kind"' '{}'
refused 'no "kind"' '{"kind": "teams"}'
refused 'no "stands" and "spots"' '{"kind": "pairs"}'
refused 'spots[0] is no array of 1 stands' '{"kind":"pairs","stands":[{"table":1}],"spots":[[]]}'
refused 'stands[0] is neither' '{"kind":"pairs","stands":[{}],"spots":[[{}]]}'
refused 'stands[0].table is not a whole number' '{"kind":"pairs","stands":[{"table":0}],"spots":[[{}]]}'
refused 'spots[0][0].ns is not a whole number from 1' '{"kind":"pairs","stands":[{"table":1}],"spots":[[{"ns":"1"}]]}'
refused 'spots[0][0].ew is not a whole number from 1' '{"kind":"pairs","stands":[{"table":1}],"spots":[[{"ns":1,"ew":0}]]}'
refused 'contestants is not' '{"kind":"pairs","contestants":5000,"stands":[{"table":1}],"spots":[[{}]]}'
printf '{"kind":%s' "$(head -c 100000 /dev/zero | tr '\0' '[')" >deep.json
exits 3 check deep.json
for size in 1 10 100 300; do # truncated anywhere: an answer, never a crash
    head -c $size good.csv >cut.csv
    "$PAIRWHEEL" check cut.csv >out 2>err
    code=$?
    [ $code = 3 ] || [ $code = 1 ] || fail "cut at $size: exit $code"
done
head -c 65536 "$PAIRWHEEL" >binary.csv
exits 3 check binary.csv
{ cat good.csv; head -c 5242880 /dev/zero | tr '\0' '\n'; } >long.csv
says 3 'longer than 4 MiB' check long.csv
printf 'round,table,ns,ew,set\n1,1,1,2,\303\n' >bytes.csv
says 3 'bytes.csv:2: the byte 0xC3' check bytes.csv
says 4 'No such file' check none.csv


# The sentence below the rounds tells of a cell of round 1, and no line ends in blanks.
for pairs in 5 8 12; do
    exits 0 show howell --pairs $pairs
    ! grep -q ' $' out || fail "howell $pairs: blanks at the end of: $(grep -m 1 ' $' out)"
    read -r ns ew set < <(sed -n 's/^[^:]*: pair \([0-9]*\) sits NS, pair \([0-9]*\) EW, and they play board set \([0-9]*\)$/\1 \2 \3/p' out)
    sentence=$(sed -n 's/^\([^:]*\): pair [0-9]* sits NS.*/\1/p' out)
    [ "$sentence" = "$ns-$ew [$set]" ] && grep '^ *1  ' out | grep -qF "$sentence" || fail "howell $pairs: \"$sentence\": $(cat out)"
done
done_testing
