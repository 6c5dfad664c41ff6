#!/usr/bin/env bash
# score_formats.sh - what other programs read: USEBIO against its elements and their order, PBN
# against the rules of its export format, each checked by means of its own. Both against the
# ranking and the boards as CSV.
source "$(dirname "$0")/helpers.bash"
need python3 xmllint

# pbn FILE: PBN 2.1. Lines end in CR LF and have at most 255 bytes, no control characters; the games
# are parted by an empty line; each begins with the fifteen tags in their order, then the others by
# name, each once; the rows of a table have as many elements as its tag has columns.
pbn()
{
    LC_ALL=C awk -v file="$1" '
    function bad(what) { print file ":" NR ": " what; wrong = 1 }
    BEGIN {
        split("Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer " \
            "Contract Result", must, " ")
        for (i = 1; i <= 15; i++) place[must[i]] = i
    }
    length($0) + 1 > 255 { bad("longer than 255 bytes") }
    !/\r$/ { bad("no CR LF") }
    { sub(/\r$/, "") }
    /[\001-\037\177-\237]/ { bad("a control character") }
    NR == 1 { if ($0 != "% PBN 2.1") bad("not PBN 2.1"); next }
    NR == 2 { if ($0 != "% EXPORT") bad("not the export format"); next }
    $0 == "" { if (tags < 15) bad("a game of " tags " tags"); tags = 0; last = ""; next }
    /^\[/ {
        columns = 0
        if ($0 !~ /^\[[A-Z][A-Za-z_]* "([^"\\]|\\.)*"\]$/) { bad("not a tag: " $0); next }
        name = $1; sub(/^\[/, "", name)
        value = $0; sub(/^[^"]*"/, "", value); sub(/"\]$/, "", value)
        tags++
        if (tags <= 15 && place[name] != tags) bad(name " is out of place")
        if (tags > 15 && (name in place || name <= last)) bad(name " is not in the order of names")
        if (tags > 15) last = name
        if (name == "Date" && value !~ /^[0-9?][0-9?][0-9?][0-9?]\.[0-9?][0-9?]\.[0-9?][0-9?]$/) bad("date " value)
        if (name == "Dealer" && value != substr("NESW", (board - 1) % 4 + 1, 1)) bad("dealer " value)
        if (name == "Board") board = value
        if (name == "Vulnerable" && value !~ /^(None|NS|EW|All)$/) bad("vulnerable " value)
        if (name ~ /Table$/) {
            columns = split(value, head, ";")
            for (i = 1; i <= columns; i++) {
                if (head[i] !~ /^[+-]?[A-Z][A-Za-z_]*(\\[0-9]+[LR]?)?$/) bad("column " head[i])
                sub(/\\.*/, "", head[i])
            }
            table = name
        }
        next
    }
    columns == 0 { bad("a row without a table: " $0); next }
    {
        row = $0; n = 0
        delete cell
        while (match(row, /^ *("[^"]*"|[^ "]+)/)) {
            n++
            cell[head[n]] = substr(row, RSTART, RLENGTH)
            gsub(/^ +/, "", cell[head[n]])
            row = substr(row, RSTART + RLENGTH)
        }
        if (n != columns || row !~ /^ *$/) bad(n " elements for " columns " columns")
        if (row ~ /[;{}]/) bad("a comment in a table")
    }
    table == "ScoreTable" {
        if (cell["Contract"] !~ /^([1-7](C|D|H|S|NT)X?X?|Pass|-|[?])$/) bad("contract " cell["Contract"])
        if (cell["Declarer"] !~ /^[NESW?-]$/) bad("declarer " cell["Declarer"])
        if (cell["Result"] !~ /^([0-9]|1[0-3]|-|[?])$/) bad("result " cell["Result"])
        if (cell["Score_NS"] != "-" && cell["Score_NS"] + cell["Score_EW"] != 0) bad("score")
        points = "MP_NS" in cell ? cell["MP_NS"] : cell["IMP_NS"]
        if ((cell["Score_NS"] == "-") != (points ~ /^(\^|-$)/)) bad("artificial: " $0)
    }
    table == "TotalScoreTable" { if (cell["Rank"] !~ /^[0-9]+$/) bad("rank " cell["Rank"]) }
    END { exit wrong }' "$1" >said || fail "$what: PBN: $(head -5 said)"
}

cat >odd.csv <<'END'
board,ns,ew,contract,declarer,tricks,score
1,10,1,A60/40,,,
2,10,1,NP,,,
3,10,2,,,,-50
4,10,2,pass,,,
END
cat >names.ini <<'END'
[event]
title=A "quoted" \\ title & <more>; Łódź
club=Ćwiczenia {nawias}
date=2026-11-24
[movement]
kind=howell
pairs=10
boards-per-round=2
[names]
1=Łucja Żółć & Ærø "Ø" Straße
2=王小明 & Ольга
END
printf '3=%s & B\n' "$(printf 'Long%.0s' {1..99})" >>names.ini
for event in "--event $PW_SOURCE/samples/evening.ini" "--event names.ini --results odd.csv --simulate 3" \
    "howell --pairs 9 --simulate 3 --title T --date 2026-01-31" "individual --players 8 --simulate 1" \
    "mitchell --pairs 12 --winners 2 --simulate 3" "rainbow --players 28 --simulate 5 --boards-per-round 2"; do
    for method in matchpoints butler cross-imps victory-points; do
        # shellcheck disable=SC2086
        exits 0 score $event --scoring $method --format pbn --quiet
        pbn out
        # shellcheck disable=SC2086
        exits 0 score $event --scoring $method --format usebio --quiet
        xmllint --noout --dtdvalid "$PW_SOURCE/tests/cli/usebio.dtd" out 2>said ||
            fail "$what: USEBIO: $(head -5 said)"
    done
done

# The same figures in all of them.
exits 0 score --event "$PW_SOURCE/samples/evening.ini" --format csv --quiet
cut -d, -f2,4 out | tail -n +2 | tr -d '\r' | sort -n >csv
cp out ranking.csv
exits 0 score --event "$PW_SOURCE/samples/evening.ini" --format pbn --quiet
tr -d '\r' <out | sed -n '/TotalScoreTable/,/^$/p' | awk '/^ / { print $2 "," $3 }' | sort -n >pbn
same pbn csv
[ "$(grep -c '^\[Scoring "MatchPoints;MP1"\]' out)" = 18 ] || fail "2 for a better score is MP1"
grep -q '\^4.8' out || fail "PBN: an assigned score has its caret"
exits 0 score --event "$PW_SOURCE/samples/evening.ini" --scale 1 --format pbn --quiet
[ "$(grep -c '^\[Scoring "MatchPoints;MP2"\]' out)" = 18 ] || fail "1 for a better score is MP2"
exits 0 score --event names.ini --simulate 3 --format pbn
LC_ALL=C grep -q '^\[Event "A \\"quoted\\" \\\\ title & <more>; L'$'\363''dz"\]' out || fail "PBN: title: $(head -3 out)"
LC_ALL=C grep -q '"Lucja Z'$'\363''lc;'$'\306''r'$'\370' out || fail "PBN: names in Latin-1"
# What Latin-1 has not: quotes and dashes are plain, letters lose their marks, and it is said.
cat >marks.ini <<'END2'
[event]
title=Turniej „Wtorek” – 5…
[movement]
kind=howell
pairs=8
[names]
1=Łucja “Lu” Żak & Ünal İpek
2=Ðorđe Šarić & Œuvre d’Été
3=Жук & Ōno
END2
exits 0 score --event marks.ini --simulate 3 --format pbn
cp out marks.pbn
pbn marks.pbn
iconv -f latin1 -t utf8 marks.pbn >out
grep -qF '[Event "Turniej \"Wtorek\" - 5..."]' out || fail "PBN: quotes: $(sed -n 3p out)"
grep -qF "\"Lucja 'Lu' Zak;Ünal Ipek\"" out && grep -qF "\"Ðorde Saric;OEuvre d'Été\"" out &&
    grep -qF '"???;Ono"' out || fail "PBN: names: $(grep ';' out | tail -8)"
grep -qF 'note: PBN is written in Latin-1, which has not every character: „ becomes ", ” becomes ", – becomes -, … becomes ..., Ł becomes L' err &&
    grep -qF ', and so on' err || fail "PBN: what is changed is said: $(cat err)"
exits 0 score --event "$PW_SOURCE/samples/evening.ini" --lang de --format csv
grep -q 'Latin-1' err && fail "other formats have every character"
exits 0 score --event "$PW_SOURCE/samples/evening.ini" -o evening.xml --quiet
xmllint --xpath '//PAIR/PAIR_NUMBER/text()' evening.xml | tr -s ' \n' '\n' >numbers
xmllint --xpath '//PAIR/TOTAL_SCORE/text()' evening.xml | tr -s ' \n' '\n' >totals
paste -d, numbers totals | sort -n >usebio
same usebio csv
[ "$(xmllint --xpath 'count(//TRAVELLER_LINE)' evening.xml)" = 90 ] || fail "USEBIO: ninety lines"
[ "$(xmllint --xpath 'string(//BOARD[BOARD_NUMBER=13]/TRAVELLER_LINE[1]/SCORE)' evening.xml)" = A6040 ] ||
    fail "USEBIO: an assigned score"
[ "$(xmllint --xpath 'string(//BOARD[BOARD_NUMBER=12]/TRAVELLER_LINE[NS_PAIR_NUMBER=10]/CONTRACT)' evening.xml)" = PASSED ] ||
    fail "USEBIO: passed out"
# Ids go with the players: of a pair of two, of one who has no partner by name, of an individual.
printf 'pair,player1,player2,id1,id2,club\n1,Anna Nowak,Jan Lis,11,12,Orzel\n2,Eva,,13,,\n' >ids.csv
printf 'player,name,fide_id\n1,Anna,11\n' >singles.csv
ids() # FILE MOVEMENT...: "name id" of all who have one
{
    local names=$1
    shift
    exits 0 score "$@" --simulate 1 --names "$names" --format usebio
    python3 -c '
import xml.etree.ElementTree as x
for p in x.parse("out").iter("PLAYER"):
    if p.find("NATIONAL_ID_NUMBER") is not None:
        print(p.find("PLAYER_NAME").text, p.find("NATIONAL_ID_NUMBER").text)' | sort | tr '\n' ' '
}
[ "$(ids ids.csv howell --pairs 8)" = 'Anna Nowak 11 Eva 13 Jan Lis 12 ' ] || fail "ids of pairs: $(ids ids.csv howell --pairs 8)"
[ "$(ids singles.csv individual --players 8)" = 'Anna 11 ' ] || fail "ids of players: $(ids singles.csv individual --players 8)"
# Two lines are ranked apart: 6 x 5 / 2 couples of NS and as many of EW are compared.
exits 0 score mitchell --pairs 12 --simulate 1 --compare --format json
[ "$(python3 -c 'import json; print(len(json.load(open("out"))["compared"]))')" = 30 ] || fail "couples compared: $(grep -c planned out)"
# A name is as long as a line of PBN may be, and no longer.
printf 'pair,player1,player2\n1,%0300d,B\n' 7 >long.csv
exits 0 score howell --pairs 8 --simulate 1 --names long.csv --format pbn
[ "$(awk '{ sub(/\r$/, ""); if (length > most) most = length } END { print most }' out)" -le 255 ] || fail 'a line of PBN is too long'
# Of a crowd it is not counted who was compared with whom; of too many results nothing is scored.
exits 0 score mitchell --pairs 1002 --rounds 2 --boards-per-round 1 --simulate 1
grep -q '1001' out || fail 'a crowd is ranked'
says 1 'more than 1000000 results, boards times tables, are not scored' score mitchell --pairs 2000 --rounds 20 --boards-per-round 51 --simulate 1
# A quotation mark in a name is doubled in CSV, and read again as it was.
printf 'pair,player1,player2\n1,"Jan ""Jim"" Lis",Eva\n' >marks.csv
exits 0 score howell --pairs 8 --simulate 1 --names marks.csv --format csv
python3 -c '
import csv
assert "Jan \"Jim\" Lis & Eva" in [r["names"] for r in csv.DictReader(open("out"))]' || fail "quotation marks: $(cat out)"

# What PBN cannot write of a name is said, and only there.
printf '[event]\n[movement]\nkind=howell\npairs=4\n[names]\n1=Łoś & Maj\n' >letters.ini
says 0 'Ł becomes L, ś becomes s' score --event letters.ini --simulate 1 --format pbn
exits 0 score --event letters.ini --simulate 1 --format csv
! grep -q becomes err || fail "CSV: $(cat err)"
done_testing
