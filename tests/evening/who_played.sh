#!/usr/bin/env bash
# who_played.sh - names, numbers with the federation and clubs go from each file that is read to each that is written: a list
# of names, USEBIO, PBN, the CSV for the pages of clubs, and the database of terminals, all written here by hand.
#
# Two tables, two rounds: 1 and 2 sit NS, 3 and 4 EW; 1-3 and 2-4 in round 1, 1-4 and 2-3 in round 2.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
mitchell=(score mitchell --pairs 4 --rounds 2 --boards-per-round 1 --winners 2)
exits 0 show mitchell --pairs 4 --rounds 2 --winners 2 --format csv
printf 'round,table,ns,ew\n1,1,1,3\n1,2,2,4\n2,1,1,4\n2,2,2,3\n' >expected
cut -d, -f1-4 out | awk -F, 'NR == 1 || $3 != ""' >seats
same seats expected
sets=$(tail -n +2 out | awk -F, '$3 != "" { printf "%s%s,%s,%s,,,,%s", n++ ? ";" : "", $5, $3, $4, 100 * n }')
{
    echo board,ns,ew,contract,declarer,tricks,score
    tr ';' '\n' <<<"$sets"
} >r.csv
board() { sed -n "$1p" < <(tail -n +2 r.csv) | cut -d, -f1; }
cat >names.csv <<'CSV'
pair,player1,player2,id1,id2,club
1,Anna Łoś,Bo Berg,101,102,Whist Club
2,Cid,Dan,103,,
3,Eva,Fay,105,106,
4,Gil,Hal,,,
CSV
# What is known of each, by the JSON.
known()
{
    python3 -c '
import json, sys
for r in sorted(json.load(open(sys.argv[1]))["ranking"], key=lambda r: r["pair"]):
    print(r["pair"], r["names"], *r.get("ids", []), r.get("club", ""), sep="|")' "$1"
}
exits 0 "${mitchell[@]}" --results r.csv --names names.csv --format json -o list.json
known list.json >found
cat >expected <<'TXT'
1|Anna Łoś & Bo Berg|101|102|Whist Club
2|Cid & Dan|103||
3|Eva & Fay|105|106|
4|Gil & Hal|
TXT
same found expected
sed 's/|Whist Club$/|/' expected >unclubbed

# Ours, read again where nobody has a name: USEBIO has the numbers, PBN the names alone.
for as in xml pbn; do
    exits 0 "${mitchell[@]}" --results r.csv --names names.csv -o "ours.$as"
    exits 0 "${mitchell[@]}" --results "ours.$as" --format json -o read.json
    grep -q '4 names are taken from here, as the event has none there' err || fail "it is told: $(cat err)"
    known read.json >found
    if [ $as = pbn ]; then sed 's/Łoś/Los/; s/|[^|]*|[^|]*|[^|]*$/|/' expected >unclubbed; fi # it is Latin-1
    same found unclubbed
    exits 0 "${mitchell[@]}" --results "ours.$as" -o "again.$as"
    if [ $as = xml ]; then same "again.$as" "ours.$as"; fi
done
exits 0 print ranking mitchell --pairs 4 --rounds 2 --boards-per-round 1 --winners 2 --results ours.xml --format words
grep -q 'Anna Łoś' out || fail "on paper: $(cat out)"

# A table of totals without names, and one whose rows end too soon, name nobody.
sed '/TotalScoreTable/s/Names/Persons/' ours.pbn >heads.pbn
sed '/TotalScoreTable/,/^$/s/ *"[^"]*"\r*$/\r/' ours.pbn >ends.pbn
for odd in heads ends; do
    exits 0 "${mitchell[@]}" --results "$odd.pbn"
    ! grep -q 'names are taken' err || fail "$odd.pbn: $(cat err)"
done

# The event's own names stay; the same people get their numbers.
printf 'pair,player1,player2\n1,Anna Łoś,Bo Berg\n2,Zed,Yan\n' >own.csv
exits 0 "${mitchell[@]}" --results ours.xml --names own.csv --format json -o read.json
known read.json | head -2 >found
printf '1|Anna Łoś & Bo Berg|101|102|\n2|Zed & Yan|\n' >wanted
same found wanted

# USEBIO of others: EW with numbers of their own, a club, one player alone.
{
    echo '<USEBIO Version="1.2"><EVENT><PARTICIPANTS>'
    echo '<PAIR><PAIR_NUMBER>1</PAIR_NUMBER><DIRECTION>NS</DIRECTION><PLAYER><PLAYER_NAME>Anna Łoś</PLAYER_NAME><NATIONAL_ID_NUMBER>101</NATIONAL_ID_NUMBER><CLUB_NAME>Whist Club</CLUB_NAME></PLAYER><PLAYER><PLAYER_NAME>Bo Berg</PLAYER_NAME><NATIONAL_ID_NUMBER>102</NATIONAL_ID_NUMBER></PLAYER></PAIR>'
    echo '<PAIR><PAIR_NUMBER>2</PAIR_NUMBER><DIRECTION>EW</DIRECTION><PLAYER><PLAYER_NAME>Gil</PLAYER_NAME></PLAYER><PLAYER><PLAYER_NAME>Hal</PLAYER_NAME></PLAYER></PAIR>'
    echo '</PARTICIPANTS>'
    tail -n +2 r.csv | while IFS=, read -r b ns ew _ _ _ score; do
        echo "<BOARD><BOARD_NUMBER>$b</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>$ns</NS_PAIR_NUMBER><EW_PAIR_NUMBER>$((ew - 2))</EW_PAIR_NUMBER><SCORE>$score</SCORE></TRAVELLER_LINE></BOARD>"
    done
    echo '</EVENT></USEBIO>'
} >club.xml
exits 0 "${mitchell[@]}" --results club.xml --format json -o read.json
known read.json >found
printf '1|Anna Łoś & Bo Berg|101|102|Whist Club\n2||\n3||\n4|Gil & Hal|\n' | sed 's/^\([23]\)||/\1|None|/' >wanted
same found wanted

# The CSV for the pages of clubs; without a direction nobody knows whose number 1 is.
for direction in ,DIRECTION ''; do
    {
        printf '#VERSION,x\n#SCORES\nPOSITION,PAIR%s,NAME1,NAME2\n' "$direction"
        printf '1,1%s,Anna Łoś,Bo Berg\n1,2%s,Gil,Hal\n' "${direction:+,NS}" "${direction:+,EW}"
        printf '#TRAVELLERS\nNSPAIR,EWPAIR,NSSCORE\n'
        tail -n +2 r.csv | while IFS=, read -r b ns ew _ _ _ score; do printf '#BOARD,%s\n%s,%s,%s\n' "$b" "$ns" $((ew - 2)) "$score"; done
    } >club.csv
    exits 0 "${mitchell[@]}" --results club.csv --format json -o read.json
    known read.json >found
    if [ -n "$direction" ]; then
        printf '1|Anna Łoś & Bo Berg|\n2|None|\n3|None|\n4|Gil & Hal|\n' >wanted
        same found wanted
    else
        grep -q '2 names are not taken, as nothing says who of them is NS and who EW' err || fail "unsure: $(cat err)"
        grep -q Anna found && fail "guessed: $(cat found)"
    fi
done

# The terminals: who sat down where, by number, with names beside it or in a table of their own.
{
    printf 'table Section\nID:int\tLetter:text\n1\tA\n\n'
    printf 'table PlayerNames\nID:long\tName:text\tstrID:text\n106\tFay\t106\n\n'
    printf 'table PlayerNumbers\nSection:int\tTable:int\tDirection:text\tNumber:text\tName:text\n'
    printf '1\t1\tN\t101\tAnna\n1\t1\tS\t102\tBo Berg\n1\t1\tE\t105\tEva\n1\t1\tW\t106\t-\n1\t2\tN\t103\tCid\n1\t2\tS\t-\tDan\n1\t2\tX\t9\tNobody\n1\t1\tN\t999\tLater\n\n'
    printf 'table ReceivedData\nSection:int\tBoard:int\tPairNS:int\tPairEW:int\tNS/EW:text\tContract:text\tResult:text\n'
    tail -n +2 r.csv | while IFS=, read -r b ns ew _; do printf '1\t%s\t%s\t%s\tN\t4 S\t=\n' "$b" "$ns" "$ew"; done
} | python3 "$PW_SOURCE/tests/lib/device_database.py" evening.bws || fail 'no evening.bws'
exits 0 "${mitchell[@]}" --results evening.bws --format json -o read.json
known read.json >found
printf '1|Anna & Bo Berg|101|102|\n2|Cid & Dan|103||\n3|Eva & Fay|105|106|\n4|None|\n' >wanted
same found wanted
exits 0 "${mitchell[@]}" --results evening.bws -o written.xml
[ "$(grep -c '<NATIONAL_ID_NUMBER>10[1-6]<' written.xml)" = 5 ] || fail "USEBIO of terminals: $(cat written.xml)"
# Of two of whom one has a number and no name, the name that is known is printed, and the number of the other.
{
    printf 'table PlayerNumbers\nSection:int\tTable:int\tDirection:text\tNumber:text\tName:text\n'
    printf '1\t1\tN\t101\t-\n1\t1\tS\t102\tBo Berg\n1\t1\tE\t105\tEva\n1\t1\tW\t106\t-\n1\t2\tN\t103\t-\n1\t2\tS\t104\t-\n1\t2\tW\t-\tHal\n\n'
    printf 'table ReceivedData\nSection:int\tBoard:int\tPairNS:int\tPairEW:int\tNS/EW:text\tContract:text\tResult:text\n'
    tail -n +2 r.csv | while IFS=, read -r b ns ew _; do printf '1\t%s\t%s\t%s\tN\t4 S\t=\n' "$b" "$ns" "$ew"; done
} | python3 "$PW_SOURCE/tests/lib/device_database.py" half.bws || fail 'no half.bws'
exits 0 "${mitchell[@]}" --results half.bws --format json -o read.json
known read.json >found
printf '1|101 & Bo Berg|101|102|\n2|None|\n3|Eva & 106|105|106|\n4|Hal|\n' >wanted
same found wanted
grep -q '3 names are taken from here' err || fail "it is told: $(cat err)"
grep -q '2 of these pairs have one name here, and the number of the other; write both under \[names\]' err || fail "halves are told: $(cat err)"
# A table of people that lacks a column says nothing of anybody, and the results are read all the same.
for lacks in 1 2 3; do
    {
        printf 'table PlayerNumbers\nSection:int\tTable:int\tDirection:text\tNumber:text\tName:text\n1\t1\tN\t101\tAnna\n' | cut -f1,2,3,4,5 |
            awk -F'\t' -v OFS='\t' -v lacks=$lacks 'NF > 1 { for (i = lacks; i < NF; i++) $i = $(i + 1); NF-- } 1'
        printf '\ntable ReceivedData\nSection:int\tBoard:int\tPairNS:int\tPairEW:int\tNS/EW:text\tContract:text\tResult:text\n'
        tail -n +2 r.csv | while IFS=, read -r b ns ew _; do printf '1\t%s\t%s\t%s\tN\t4 S\t=\n' "$b" "$ns" "$ew"; done
    } | python3 "$PW_SOURCE/tests/lib/device_database.py" lacks.bws || fail 'no lacks.bws'
    exits 0 "${mitchell[@]}" --results lacks.bws --format json -o read.json
    known read.json >found
    printf '%s|None|\n' 1 2 3 4 >wanted
    same found wanted
done
# Individuals: N, S, E and W of table 1 in round 1.
exits 0 show individual --players 8 --format csv
IFS=, read -r _ _ n s e w set < <(grep '^1,1,' out)
{
    printf 'table PlayerNumbers\nSection:int\tTable:int\tDirection:text\tNumber:text\tName:text\n'
    printf '1\t1\tN\t201\tNina\n1\t1\tS\t202\tSam\n1\t1\tW\t204\tWanda\n1\t9\tN\t205\tNowhere\n\n'
    printf 'table ReceivedData\nSection:int\tBoard:int\tPairNS:int\tPairEW:int\tSouth:int\tWest:int\tNS/EW:text\tContract:text\tResult:text\n'
    printf '1\t%s\t%s\t%s\t%s\t%s\tN\t4 S\t=\n' "$set" "$n" "$e" "$s" "$w"
} | python3 "$PW_SOURCE/tests/lib/device_database.py" alone.bws || fail 'no alone.bws'
exits 0 score individual --players 8 --boards-per-round 1 --results alone.bws --format json -o read.json
python3 -c '
import json, sys
found = {r["player"]: (r["names"], r.get("ids")) for r in json.load(open("read.json"))["ranking"] if r["names"]}
n, s, w = map(int, sys.argv[1:])
assert found == {n: ("Nina", ["201"]), s: ("Sam", ["202"]), w: ("Wanda", ["204"])}, found' "$n" "$s" "$w" || fail 'individuals'
done_testing
