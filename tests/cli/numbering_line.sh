#!/usr/bin/env bash
# numbering_line.sh - a Mitchell of two winners with EW pairs 1 to T on all papers, in results and at the terminals; schedules and
# rankings for programs keep T+1 to 2T.
source "$(dirname "$0")/helpers.bash"
need python3
mitchell=(mitchell --pairs 14)
line=("${mitchell[@]}" --numbering line)
# paper DOCUMENT [OPTION...]: its scene of results made up.
paper()
{
    local document=$1
    shift
    exits 0 print "$document" "${line[@]}" --simulate 1 --quiet --format dump "$@"
}
marks() { sed -n 's/^  mark [0-9] .*"\(.*\)"$/\1/p' out | tr '\n' ';'; }

# Schedules and rankings as CSV and JSON are as before.
exits 0 show "${line[@]}" --format csv
cp out line.csv
exits 0 show "${mitchell[@]}" --format csv
same out line.csv
for format in csv json; do
    exits 0 score "${line[@]}" --simulate 1 --format $format
    cp out line.scores
    exits 0 score "${mitchell[@]}" --simulate 1 --format $format
    same out line.scores
done
# Whoever writes results is told so.
exits 0 print guide-cards "${line[@]}" -o x.pdf
grep -qx 'pairwheel: note: EW pairs 8 to 14 bear 1 to 7 on paper, in results and at the terminals; schedules, names and rankings in CSV and JSON keep their numbers' err ||
    fail "no note: $(cat err)"

# Seven cards of each line, and which line stands before the number.
cards='NS 1;NS 2;NS 3;NS 4;NS 5;NS 6;NS 7;EW 1;EW 2;EW 3;EW 4;EW 5;EW 6;EW 7;'
paper guide-cards
[ "$(marks)" = "$cards" ] || fail "guide cards: $(marks)"
grep -q '"Always move to where EW 4 has just played."' out || fail 'EW 3 follows EW 4'
paper score-sheets
[ "$(marks)" = "$cards" ] || fail "score sheets: $(marks)"
paper guide-cards --lang pl
[ "$(marks)" = "${cards//EW/WE}" ] || fail "Polish: $(marks)"
paper director-sheet
grep -q '"NS 1–7 keep their seats. The EW pairs move one table up' out || fail 'the director is told of pairs 1–7'
# No paper has a pair above 7: neither by itself in places of the pairs, nor in a sentence. What is left is points,
# tricks, boards and counts: these papers have none in figures of one size above 7 but the count of pairs.
for document in guide-cards player-slips table-cards room-plan movement-sheet board-sheet name-list sign-up pickup-slips; do
    paper $document
    grep -oE '"([89]|1[0-3])"$' out | sort -u | tr '\n' ' ' >above
    [ ! -s above ] || fail "$document has $(cat above)"
    grep -iE '"[^"]*pairs? ([89]|1[0-4])\b' out >above && fail "$document says $(cat above)"
done
# The ranking: each line has its own seven.
paper ranking
python3 - out <<'PY' || fail 'the ranking has other numbers'
import re, sys
big = [int(m) for m in re.findall(r'"(\d+)"$', open(sys.argv[1]).read(), re.M) if int(m) <= 14]
assert not [n for n in big if 8 <= n < 14], big
PY
# Both lines bear a number that is asked for; the lists of names have all fourteen.
paper guide-cards --only pair=3
[ "$(marks)" = 'NS 3;EW 3;' ] || fail "pair 3: $(marks)"
# Half a table: who is missing is said by its line (NS 7 of 13 pairs; EW 2 where number 9 is).
exits 0 print director-sheet mitchell --pairs 13 --numbering line --quiet --format dump
grep -q '"There is no NS 7."' out || fail 'missing NS 7'
exits 0 print director-sheet mitchell --pairs 13 --missing-pair 9 --numbering line --quiet --format dump
grep -q '"There is no EW 2."' out || fail 'missing EW 2'
exits 0 print name-list mitchell --pairs 13 --missing-pair 8 --numbering line --quiet --format dump
[ "$(grep -c '"EW"$' out)" = 6 ] || fail 'six EW pairs where the first is missing'
few en en-US pl de it fi fr
for language in "${few[@]}"; do
    for document in guide-cards wheel-cards director-sheet movement-sheet ranking score-sheets; do
        exits 0 print $document "${line[@]}" --simulate 1 --lang $language --quiet --strict --format dump
    done
done
# The key of the event; and where it has no meaning.
printf '[movement]\nkind=mitchell\npairs=14\nnumbering=line\n' >e.ini
exits 0 print guide-cards --event e.ini --quiet --format dump
[ "$(marks)" = "$cards" ] || fail "the key: $(marks)"
exits 0 kit --event e.ini --kit everything --quiet -o kit.pdf
says 2 'line is for NS and EW who are ranked apart' print guide-cards howell --pairs 8 --numbering line -o x.pdf
says 2 'line is for NS and EW who are ranked apart' print guide-cards mitchell --pairs 14 --winners 1 --numbering line -o x.pdf
says 2 'numbering: berger has no such choice' print pairings berger --players 8 --numbering line -o x.pdf
says 2 'numbering: mitchell has no such choice' print guide-cards mitchell --pairs 14 --numbering chess -o x.pdf
exits 0 print guide-cards ./line.csv --numbering line --quiet --format dump
[ "$(marks)" = "$cards" ] || fail "from a file: $(marks)"
sed '1!s/^\([0-9]*,[0-9]*\),\([0-9]*\),\([0-9]*\)/\1,\3,\2/' line.csv >turned.csv
says 2 'the NS pairs have the lower numbers' print guide-cards ./turned.csv --numbering line -o x.pdf

# ---- One number for one pair: what is typed from a traveller counts, and what one command writes another reads. Thirteen pairs, EW 2
# is not there, and that is said by the line.
printf '[event]\ntitle=T\n[movement]\nkind=mitchell\npairs=13\nmissing-pair=EW 2\nnumbering=line\nboards-per-round=1\n' >l.ini
sed '/numbering/d; s/EW 2/9/' l.ini >plain.ini
exits 0 score --event plain.ini --simulate 3 --boards --format csv
cp out plain.csv
exits 0 score --event l.ini --simulate 3 --boards --format csv
same out plain.csv
awk -F, 'NR == 1 { print "board,ns,ew,score" } NR > 1 && $3 == "NS" && $5 != "" { print $1 "," $2 "," $4 "," $5 }' plain.csv >old.csv
awk -F, -v OFS=, 'NR > 1 { $3 -= 7 } 1' old.csv >typed.csv
awk -F, -v OFS=, 'NR > 1 { $2 = "NS " $2; $3 = "EW " $3 } 1' typed.csv >said.csv
[ "$(wc -l <typed.csv)" = 43 ] || fail "42 results: $(wc -l <typed.csv)"
for rows in typed old said; do # old: with the numbers of the movement, as files were before
    exits 0 score --event l.ini --results $rows.csv --boards --format csv
    same out plain.csv
    [ ! -s err ] || fail "$rows: $(cat err)"
done
exits 3 score --event plain.ini --results typed.csv
for format in xml pbn; do
    exits 0 score --event l.ini --simulate 3 -o l.$format
    exits 0 score --event plain.ini --simulate 3 -o plain.$format
    for event in l plain; do
        for from in l plain; do
            exits 0 score --event $event.ini --results $from.$format --boards --format csv
            same out plain.csv
        done
    done
done
[ "$(grep -o '<EW_PAIR_NUMBER>[0-9]*' l.xml | tr -dc '0-9\n' | sort -u | tr '\n' ' ')" = '1 3 4 5 6 7 ' ] || fail "USEBIO: $(grep -m3 EW_PAIR l.xml)"
[ "$(grep -A1 '<PAIR_NUMBER>3<' l.xml | grep -c DIRECTION)" = 2 ] || fail 'each of NS 3 and EW 3 has its direction'
# On the terminal, and what is wrong in a row.
exits 0 score --event l.ini --simulate 3 --boards
[ "$(awk '$1 == "place" { line = line == "" ? "NS" : "EW" } line == "EW" && $2 ~ /^[0-9]+$/ && $1 ~ /^[0-9]+=?$/ { print $2 }' out | head -6 | sort | tr '\n' ' ')" = '1 3 4 5 6 7 ' ] ||
    fail "the ranking of EW: $(cat out)"
{ cat typed.csv; printf '1,1,3,100\n'; } >wrong.csv
exits 0 score --event l.ini --results wrong.csv
ew=$(awk -F, '$1 == 1 && $2 == 1 { print $3 }' typed.csv)
grep -q "wrong.csv:44: wrong .*ns 1, ew $ew?" err || grep -q 'wrong.csv:44: wrong board: these pairs do not play 1; pairs NS 1 and EW 3 meet' err ||
    fail "in the numbers of the papers: $(cat err)"
{ cat typed.csv; printf '1,1,8x,100\n'; } >wrong.csv
says 0 'ew "8x" is no pair of this event; they are NS 1 to 7 and EW 1 to 7' score --event l.ini --results wrong.csv
{ cat typed.csv; printf '1,1,2,100\n'; } >wrong.csv
says 0 'nobody is pair EW 2 in this event' score --event l.ini --results wrong.csv
# Penalties: by the column, or as it is said.
for penalty in 'penalty,,3,1' 'penalty,EW 3,,1' 'penalty,10,,1'; do
    sed '1s/score/contract,declarer,tricks,score/; 1!s/,\([^,]*\)$/,,,,\1/' typed.csv >fined.csv
    echo "$penalty" >>fined.csv
    exits 0 score --event l.ini --results fined.csv --format json
    python3 -c 'import json; assert [r["pair"] for r in json.load(open("out"))["ranking"] if r["penalty"]] == [10]' || fail "$penalty: $(cat err)"
done
sed 's/^penalty.*/penalty,3,,1/' fined.csv >ns.csv
exits 0 score --event l.ini --results ns.csv --format json
python3 -c 'import json; assert [r["pair"] for r in json.load(open("out"))["ranking"] if r["penalty"]] == [3]' || fail "NS 3: $(cat err)"
# The terminals have the numbers of the cards, and what they have is this movement again.
exits 0 show --event l.ini --format bridgemate-csv --quiet
grep -qx '1,1,1,1,1,1,1' out || fail "NS 1 and EW 1 at table 1: $(head -3 out)"
! awk -F, 'NR > 1 && ($4 > 7 || $5 > 7)' out | grep . || fail 'numbers above 7'
cp out terminals.csv
exits 0 show terminals.csv --format csv --quiet
cp out again.csv
exits 0 show --event plain.ini --format csv --quiet
same out again.csv
exits 0 show --event l.ini --format bridgemate-json --quiet
grep -q '"Winners": 2' out && grep -q '"PairNS": 1, "PairEW": 1,' out || fail 'the same as JSON'
# Where NS and EW sat the other way a number says its line, and terminals have those of the movement.
exits 0 happened --event l.ini 'round 1 table 1: NS and EW exchanged'
exits 0 score --event l.ini --simulate 3 --boards --format csv
cp out turned.csv
exits 0 score --event l.ini --simulate 3 -o turned.xml
grep -q '<NS_PAIR_NUMBER>1EW<' turned.xml && grep -q '<EW_PAIR_NUMBER>1NS<' turned.xml || fail "turned: $(grep PAIR_NUMBER turned.xml | head -20)"
exits 0 score --event l.ini --results turned.xml --boards --format csv
same out turned.csv
awk -F, 'NR == 1 { print "board,ns,ew,score" } NR > 1 && $3 == "NS" && $5 != "" { print $1 "," $2 "," $4 "," $5 }' turned.csv >old.csv
exits 0 score --event l.ini --results old.csv --boards --format csv
same out turned.csv
exits 0 show --event l.ini --format bridgemate-csv --quiet
grep -qx '1,1,1,8,1,1,1' out || fail "who sits in the other line: $(head -3 out)"
# Who is missing, by the line: only where there are two.
exits 0 show mitchell --pairs 25 --missing-pair 'EW 6' --format csv --quiet
cp out six.csv
exits 0 show mitchell --pairs 25 --missing-pair 19 --format csv --quiet
same out six.csv
says 2 'missing-pair: there is no EW 14; write EW 1 to EW 13 of a Mitchell' show mitchell --pairs 25 --missing-pair 'EW 14'
says 2 'missing-pair: there is no EW 3; write' show howell --pairs 7 --missing-pair 'EW 3'
exits 0 show ./line.csv --missing-pair 'EW 2' --quiet
# What may have happened is said with the numbers of the lines, too: boards or seats of another table.
printf '[movement]\nkind=mitchell\npairs=6\nnumbering=line\nboards-per-round=1\n[results]\nfile=odd.csv\n' >odd.ini
printf 'board,ns,ew,contract,declarer,tricks\n1,NS 1,EW 1,4S,N,10\n2,EW 2,NS 2,4S,N,9\n1,NS 3,EW 3,4S,N,9\n' >odd.csv
exits 0 score --event odd.ini
grep -q 'on board 2 pair NS 2 is NS and pair EW 2 is EW.*pairwheel happened "round 1 table 2: NS and EW exchanged"' err &&
    grep -q 'pairs NS 3 and EW 3 meet in round 1 at table 3 with board 3.*pairwheel happened "round 1 table 3: board 1"' err ||
    fail "what may have happened: $(cat err)"
# Where the pairs begin with 101, EW have these numbers too: what is said of one is read back as it was said.
printf '[movement]\nkind=mitchell\npairs=14\nnumbering=line\nfirst-pair=101\n' >later.ini
exits 0 happened --event later.ini 'EW 103 until round 3'
grep -qx '1: EW 103 until round 3' out && grep -qF 'round 4, table 6, board 2: NS 106-EW 103 not played' out || fail "EW 103: $(cat out)"
exits 0 happened --event later.ini --list
grep -qx '1: EW 103 until round 3' out || fail "EW 103: $(cat out)"
done_testing
