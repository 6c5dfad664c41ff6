#!/usr/bin/env bash
# convert.sh - movements of other programs: in, out, round and round; and what is wrong is named.
source "$(dirname "$0")/helpers.bash"
need python3

# Out and in again: the same rows, relays included, which these formats do not have.
few 'howell --pairs 8' 'howell --pairs 10' 'howell --pairs 14' 'howell --pairs 10 --rounds 7' \
    'howell --pairs 12 --orientation narrative' 'howell --pairs 8 --optimise none'
for movement in "${few[@]}"; do
    # shellcheck disable=SC2086 # words on purpose
    "$PAIRWHEEL" show $movement --boards-per-round 2 --format csv >whole.csv || fail "show $movement"
    for format in json asc ebuscore; do
        exits 0 convert whole.csv --to $format -o whole.$format
        exits 0 convert whole.$format --to csv
        same out whole.csv
        for other in csv json asc ebuscore bridgemate-csv bridgemate-json text; do
            exits 0 convert whole.$format --to $other
            cp out first
            exits 0 convert - --from $format --to $other <whole.$format
            same out first
        done
    done
    # How many boards a set has is in JSON and EBUScore, and goes on from there.
    exits 0 show --boards-per-round 2 ./whole.csv --format ebuscore -o two.txt
    exits 0 convert two.txt --to json -o two.json
    grep -q '"boards_per_set": 2' two.json || fail "$movement: the boards of a set are lost"
    exits 0 convert two.json --to ebuscore
    same out two.txt
done

# Comments may stand before all else.
for format in asc csv json ebuscore; do
    exits 0 show mitchell --tables 5 --format $format -o plain.$format
    { [ $format = json ] || echo '# of the club, 2019'; cat plain.$format; } >commented.$format
    exits 0 show ./commented.$format --format csv -o read.csv
    exits 0 show ./plain.$format --format csv -o expected.csv
    same read.csv expected.csv
done

# Who sits out: EBUScore says it, .ASC has it in comments of ours. It is told either way.
few 'howell --pairs 7' 'howell --pairs 9 --missing-pair 3' 'howell --pairs 13' 'mitchell --pairs 13 --missing-pair 3'
for movement in "${few[@]}"; do
    # shellcheck disable=SC2086
    "$PAIRWHEEL" show $movement --format csv >odd.csv
    exits 0 convert odd.csv --to ebuscore -o odd.txt
    exits 0 convert odd.txt --to csv
    same out odd.csv
    exits 0 convert odd.csv --to asc -o odd.asc
    grep -q 'note: .ASC .*leaves out who sits out' err || fail "$movement: $(cat err)"
    exits 0 check odd.asc --require reduced
    exits 0 convert odd.asc --to csv
    same out odd.csv
    # Without the comments: the same people at the same tables with the same boards.
    grep -v '#' odd.asc >bare.asc
    exits 0 convert bare.asc --to csv
    played() { awk -F, '$3 != "" && $4 != "" { print }' "$1"; }
    [ "$(played out)" = "$(played odd.csv)" ] || fail "$movement: .ASC has others at the tables"
    [ "$(awk -F, '($3 == "") != ($4 == "") { print $1, $3 $4 }' out)" = \
        "$(awk -F, '($3 == "") != ($4 == "") { print $1, $3 $4 }' odd.csv)" ] || fail "$movement: others wait"
done
same out odd.csv # a Mitchell's EW pair sits out EW
# What cannot be known then is said; so is a comment that the rounds contradict.
"$PAIRWHEEL" show howell --pairs 7 --format asc --quiet >seven.asc
grep -v '#' seven.asc >bare.asc
exits 0 show ./bare.asc
grep -q 'note: the side and the boards of who sits out are not in the file' out || fail "no word of the guess: $(cat out)"
sed 's/^# round 2: T1 0-2/# round 2: T1 0-6/' seven.asc >edited.asc
exits 0 convert edited.asc --to csv
grep -q 'note: the comments in the file .* do not fit its rounds' err || fail "a wrong comment is believed: $(cat err)"
printf '4 2 3 3 0\n# round 1: coffee\n1-2 A  3-4 B\n1-3 B 2-4 C\n1-4 C 2-3 A\n' >coffee.asc
exits 0 convert coffee.asc --to csv
! grep -q 'do not fit' err || fail "comments of others are none of ours: $(cat err)"
# Relays: the way of the boards tells where they are, round a room whose first and last table share.
"$PAIRWHEEL" show mitchell --pairs 16 --variant relay --format csv >relay.csv
exits 0 convert relay.csv --to ebuscore -o relay.txt
grep -qF 'EBUScore text has no relays (A between tables 4 and 5): pairwheel finds them again' err || fail "$(cat err)"
exits 0 convert relay.txt --to csv
same out relay.csv
# No even way: that is said where they are lost, and where they are found missing.
"$PAIRWHEEL" show howell --pairs 9 --rounds 8 --optimise none --format csv >uneven.csv
exits 0 convert uneven.csv --to ebuscore -o uneven.txt
grep -q 'read again, boards lie there in another order' err || fail "$(cat err)"
exits 0 show ./uneven.txt
grep -q 'note: where boards rest is not in the file' err || fail "$(cat err)"
# Rows need not be in the order of the tables; the lines of these formats are.
printf 'round,table,ns,ew,set\n1,2,3,4,1\n1,1,1,2,2\n2,2,1,3,2\n2,1,2,4,1\n' >order.csv
exits 0 convert order.csv --to asc
[ "$(sed -n 2p out)" = '1-2 B  3-4 A' ] || fail "tables are not in order: $(cat out)"
exits 0 convert order.csv --to asc -o order.asc
exits 0 convert order.asc --to csv
same out order.csv

# McKinnon's own example, 8-1 6-5 4-2 R 7-3 2R, is a perfect movement of 8 pairs: everybody meets once, every set is played.
# As KoPS has it, with words in the old Polish code page, and another movement behind it.
printf 'Rotacje sko\363cone\n -7 RUNDY\n 4 STOLIKI\n*-----\n 8 1 6 5 4 2\n 0 7 3 0 0\n*-----\n' >HOWELL.DAT
printf -- '-3 RUNDY 2 STOLIKI\n*--\n4 1 2 3 0\n*--\n' >>HOWELL.DAT
says 3 '2 movements; say which, as in HOWELL.DAT#2: #1 "4 tables, 7 rounds"' check HOWELL.DAT
exits 0 check 'HOWELL.DAT#1' --require complete
exits 0 convert 'HOWELL.DAT#1' --to csv -o first.csv
cat >expected <<'CSV'
round,table,ns,ew,set
1,1,8,1,1
1,2,6,5,2
1,3,4,2,3
1,R1,,,4
1,4,7,3,5
1,R2,,,6
1,R3,,,7
2,1,8,2,2
CSV
head -n 9 first.csv | same - expected # 2 follows 1, and boards go one station down
exits 0 convert 'HOWELL.DAT#2' --to csv
[ "$(head -n 4 out | tr '\n' ' ')" = 'round,table,ns,ew,set 1,1,4,1,1 1,2,2,3,2 1,R1,,,3 ' ] || fail "the second movement is $(cat out)"
says 3 'there is no movement 3; the last one is HOWELL.DAT#2' check 'HOWELL.DAT#3'
# An event may name it, seen from its own folder.
mkdir sub && mv HOWELL.DAT sub && printf '[movement]\nfile=HOWELL.DAT#1\n' >sub/event.ini
exits 0 show --event sub/event.ini --format csv
same out first.csv

{ echo '# of the club' && sed '2s/^/# and more\n/' sub/HOWELL.DAT; } >spoken.dat # comments
exits 0 show './spoken.dat#1' --format csv
same out first.csv

# Two lines, both numbered from 1, as EBUScore may write a Mitchell; a name in Latin-1.
printf 'Caf\351 [M0303]\n1,3,9,3,3,0\n1,1,1, 1,3,2, 1,2,3\n2,2,2, 2,1,3, 2,3,1\n3,3,3, 3,2,1, 3,1,2\n' >mitchell.txt
exits 0 check mitchell.txt --require complete
exits 0 convert mitchell.txt --to bridgemate-csv --section B --first-board 19
cat >expected <<'CSV'
Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard
2,1,1,1,4,19,21
2,1,2,1,6,22,24
2,1,3,1,5,25,27
2,2,1,2,5,22,24
2,2,2,2,4,25,27
2,2,3,2,6,19,21
2,3,1,3,6,25,27
2,3,2,3,5,19,21
2,3,3,3,4,22,24
CSV
same out expected
exits 0 convert mitchell.txt --to bridgemate-json --title Tuesday
for text in '"Winners": 2' '"GameType": 10' '"TableNumber": 3, "RoundNumber": 3, "PairNS": 3, "PairEW": 4' \
    '"LowBoardNumber": 4, "HighBoardNumber": 6' '"Name": "Tuesday"'; do
    grep -qF "$text" out || fail "Bridgemate JSON has no $text"
done
grep -Eq '^  "SessionGuid": "[0-9A-F]{32}",$' out || fail "no GUID: $(sed -n 2p out)"
cp out again
exits 0 convert mitchell.txt --to bridgemate-json --title Tuesday
same out again
python3 -c 'import json; json.load(open("again"))' || fail "Bridgemate JSON is no JSON"

# A tag of EBUScore: beside the name, in a line of its own before or behind it, alone, or in the header.
exits 0 show ./mitchell.txt --format csv
cp out untagged
tables=$(sed 1,2d mitchell.txt)
tagged() # LINES: before the tables
{
    printf '%b\n%s\n' "$1" "$tables" >tagged.txt
    exits 0 show ./tagged.txt --format csv
    same out untagged
}
tagged '[M0303] Cafe\n1,3,9,3,3,0'
tagged '[M0303]\nCafe\n1,3,9,3,3,0'
tagged 'Cafe\n[M0303]\n1,3,9,3,3,0'
tagged '[M0303]\n1,3,9,3,3,0'
tagged '[TAG]\n1,3,9,3,3,0'
tagged 'Cafe\n1,3,9,3,3,0,[M0303]'
tagged 'Cafe\n[M0303],1,3,9,3,3,0'
tagged '# from the club\n[TAG]\n# of three tables\n1,3,9,3,3,0'
# Sections of the manual are words, and no movement; the movements before and behind them count.
manual='[M0303]\nNAME Mitchell\nSET OUT BOARDS 3 at each table\nPAIR MOVEMENT EW up one\n'
tagged "$manual[M0303]\nCafe\n1,3,9,3,3,0"
printf 'Cafe\n1,3,9,3,3,0\n%s\n%b' "$tables" "$manual" >tagged.txt
exits 0 show ./tagged.txt --format csv
same out untagged
printf '%b' "$manual" >tagged.txt
says 3 'tagged.txt:2: the manual of EBUScore has movements in words' show ./tagged.txt
printf '%bCafe\n1,3,9,3,3,0\n%s\n' "$manual" "$tables" >tagged.txt
says 3 'tagged.txt:6: numbers of a movement among the words of a manual' show ./tagged.txt
# Two of them: each is called by its tag and its name.
{ printf '[M0303]\nCafe\n1,3,9,3,3,0\n%s\n' "$tables" && printf 'Bar\n[TAG]\n1,3,9,3,3,0\n%s\n' "$tables"; } >tagged.txt
says 3 '#1 "Cafe [M0303]", #2 "Bar [TAG]"' show ./tagged.txt
exits 0 show './tagged.txt#2' --format csv
same out untagged
printf '[movement]\nkind=howell\npairs=8\n' >club.ini # an event is one, as ever
exits 0 show ./club.ini --format csv
cp out club
exits 0 show howell --pairs 8 --format csv
same out club

# .ASC as its page describes it: comments, any separators, letters or numbers, individuals.
printf '4 1 3 3 1\n# by numbers\n1 2 3 4 1\n\n1,3 - 2,4 2 # one more\n1/4/2/3 3\n' >single.asc
exits 0 check single.asc --require legal
printf '4 2 3 3 0\n1- 2 A  3- 4 B\n1-3 B 2-4 C\n1-4 C 2-3 A\n' >pairs.asc
exits 0 show ./pairs.asc --format csv
grep -q '^2,2,2,4,3$' out || fail "the group C is not set 3: $(cat out)"
# Nine pairs and four tables: who is left over gets a table to wait at.
printf '9 4 1 4 0\n1-2 A 3-4 B 5-6 C 7-8 D\n' >nine.asc
exits 0 show ./nine.asc --format csv

# What cannot be said in a format is told.
says 2 'ebuscore is a format for bridge pairs' convert single.asc --to ebuscore
"$PAIRWHEEL" show berger --players 6 --format csv >chess.csv
says 2 'asc is a format for bridge movements' convert chess.csv --to asc
# However many lines of comment stand before an EBUScore movement, it is known as one.
exits 0 convert whole.csv --to ebuscore -o whole.ebu
for lines in 1 4 9; do
    { seq -f '# line %g' $lines; cat whole.ebu; } >comments.ebu
    exits 0 convert comments.ebu --to ebuscore
    same out whole.ebu
done
says 2 'there is no format "bridgmate-csv"; did you mean bridgemate-csv?' convert whole.csv --to bridgmate-csv
says 2 'convert to which format?' convert whole.csv
says 2 'convert which file?' convert
says 2 '--from: "dat" is none of csv, json' show ./whole.csv --from dat
# A movement with a fault is converted, not in silence.
sed 's/^1,2,[0-9]*,/1,2,1,/' whole.csv >wrong.csv
exits 0 convert wrong.csv --to json
grep -q 'note: the referee refuses this movement: round 1' err || fail "no word of the fault: $(cat err)"

# refused TEXT FILE LINE...: such a file is no movement; line and cure are told.
refused()
{
    local text=$1 file=$2
    shift 2
    printf '%s\n' "$@" >"$file"
    says 3 "$text" check "$file"
}
refused 'bad.asc: nothing in it' bad.asc ''
refused 'bad.asc:1: 4 numbers; the first line of .ASC has five' bad.asc '8 4 7 7'
refused 'bad.asc:1: tables: 0 is not from 1 to 2000' bad.asc '8 0 7 7 0'
refused 'bad.asc:1: 0 or 1 for individuals: 2' bad.asc '8 4 7 7 2'
refused 'says 2 rounds, and there are 1' bad.asc '4 2 2 2 0' '1-2 A 3-4 B'
refused 'bad.asc:3: the first line says 1 rounds, and here is one more' bad.asc '4 2 1 2 0' '1-2 A 3-4 B' '1-2 A 3-4 B'
refused 'bad.asc:2: round 1 has 5 numbers and groups, and 2 tables need 6' bad.asc '4 2 1 2 0' '1-2 A 3-4'
refused 'bad.asc:2: table 1: a number of a contestant' bad.asc '4 2 1 2 0' 'A-2 1 3-4 B'
refused 'bad.asc:2: the group "a"; groups are capital letters' bad.asc '4 2 1 2 0' '1-2 a 3-4 B'
refused 'bad.asc:2: groups are letters in one place' bad.asc '4 2 1 2 0' '1-2 A 3-4 2'
refused 'bad.txt: it ends behind a name' bad.txt 'Howell' '0,2,6,2,3,0' '4,1,1,4,2,2,4,3,3' '2,3,2,3,1,3,1,2,1' 'Another'
refused 'bad.txt:2: rounds: 0 is not from 1' bad.txt 'Howell' '0,2,6,2,0,0' '1'
refused 'bad.txt:3: table 1 has 6 numbers, and 3 rounds need 9' bad.txt 'Howell' '0,2,6,2,3,0' '4,1,1,4,2,2'
refused 'the header says 2 tables, and there are 1' bad.txt 'Howell' '0,2,6,2,1,0' '4,1,1'
refused 'bad.txt:4: a line of table 2 is wanted' bad.txt 'Howell' '0,2,6,2,1,0' '4,1,1' 'four,3,2'
refused 'bad.txt:5: more tables than the header says' bad.txt 'Howell' '0,2,6,2,1,0' '4,1,1' '2,3,2' '2,3,2'
refused 'movement 1 is of type 5, for teams' bad.txt 'Flower' '5,3,9,3,3' '1,2,1'
refused 'bad.dat:4: pair 8 stands twice' bad.dat '-7 RUNDY' '4 STOLIKI' '*---' '8 1 6 5 4 2 0 7 8 0 0'
refused 'bad.dat:4: 9 is no pair of 4 tables' bad.dat '-7 RUNDY' '4 STOLIKI' '*---' '8 1 6 5 4 2 0 7 9 0 0'
refused 'bad.dat:4: 2 tables and 4 relays are 6 rounds' bad.dat '-6 RUNDY' '2 STOLIKI' '*---' '4 1 2 3 0 0 0 0'
refused 'bad.dat:4: 3 tables, and the head in line 1 says 4' bad.dat '-7 RUNDY' '4 STOLIKI' '*---' '8 1 6 5 4 2 0 0 0 0'
refused 'bad.dat:4: 6 tables and relays, and the head in line 1 says 7 rounds' bad.dat '-7 RUNDY' '4 STOLIKI' '*---' '8 1 6 5 4 2 0 7 3 0'
refused 'bad.dat:4: pair 3 at the end' bad.dat '-7 RUNDY' '4 STOLIKI' '*---' '8 1 6 5 4 2 0 7 0 0 3'
refused 'a head of KoPS is wanted' bad.dat 'RUNDY' '4 STOLIKI' '*---' '8 1'
# Individuals in every text: seats, sets, the legend.
exits 0 show individual --players 8
grep -q 'players 8 and 1 sit N and S, 6 and 2 E and W' out || fail "the legend: $(cat out)"
grep -q '8+1-6+2 \[1\]' out || fail "a table of four: $(cat out)"
exits 0 show individual --players 8 --as board-sheet
grep -q '^  1 |  8+1-6+2 5+7-3+4' out || fail "a set at two tables: $(cat out)"
# A file of individuals is told by its headings.
exits 0 show individual --players 8 --format csv -o single.csv
exits 0 convert single.csv --to csv
same out single.csv
# A set that rests unseen in a round is nowhere then.
printf 'round,table,ns,ew,set\n1,1,1,2,1\n1,2,3,4,2\n2,1,1,3,3\n2,2,2,4,2\n3,1,1,4,1\n3,2,2,3,3\n' >gaps.csv
exits 0 show ./gaps.csv --history set=1
python3 - <<'PY' || fail "history: $(cat out)"
rows = [line.split() for line in open("out").read().splitlines()[3:] if line.strip()]
assert [r[0] for r in rows] == ["1", "2", "3"] and rows[0][1:] == ["1", "1", "2"] and rows[2][1:] == ["1", "1", "4"], rows
PY
# What a format does not carry is told: boards that rest before table 1, that rest where no row says so,
# tables in an order of their own.
"$PAIRWHEEL" show howell --pairs 8 --format csv >ring.csv
{ sed -n 1p ring.csv; sed 1d ring.csv | awk -F, '{ print $1, $2 ~ /R/ ? 0 : 1, NR, $0 }' | sort -k1,1n -k2,2n -k3,3n | cut -d' ' -f4-; } >early.csv
exits 0 convert early.csv --to ebuscore
grep -q 'has no relays (A to C before table 1)' err || fail "before table 1: $(cat err)"
grep -v R ring.csv >unsaid.csv
exits 0 convert unsaid.csv --to ebuscore
grep -q 'does not say where boards rest: read again, there are relays, ' err || fail "boards that rest: $(cat err)"
# ---- what the terminals have is a movement, too: the rows that we write ourselves are read again, by every command
for movement in 'howell --pairs 8 --boards-per-round 3' 'howell --pairs 7 --first-board 9' 'mitchell --pairs 13' \
    'mitchell --pairs 13 --missing-pair 8' 'mitchell --pairs 16 --boards-per-round 2' 'web --pairs 22 --rounds 9' 'rover --pairs 15'; do
    read -ra of <<<"$movement"
    exits 0 show "${of[@]}" --format bridgemate-csv -o rounds.csv --quiet
    exits 0 show rounds.csv --format bridgemate-csv --quiet
    same out rounds.csv
    exits 0 show "${of[@]}" --format csv --quiet
    grep '^[0-9]*,[0-9]' out | sort >rows
    exits 0 convert rounds.csv --to csv --quiet
    grep '^[0-9]*,[0-9]' out | sort >found
    same found rows
done
exits 0 check rounds.csv
# Both lines from 1, as terminals may have them with two winners: EW 1 to 3 of three tables are 4 to 6. 7-9-... is no such file.
exits 0 show mitchell --pairs 6 --format bridgemate-csv -o rounds.csv
awk -F, -v OFS=, 'NR > 1 { $5 -= 3 } 1' rounds.csv >lines.csv
exits 0 show lines.csv --format bridgemate-csv
same out rounds.csv
# Half a table: who is missing among NS stands nowhere, and EW begin behind it all the same.
exits 0 show mitchell --pairs 13 --format bridgemate-csv -o rounds.csv --quiet
awk -F, -v OFS=, 'NR > 1 && $5 > 0 { $5 -= 7 } 1' rounds.csv >lines.csv
exits 0 show lines.csv --format bridgemate-csv --quiet
same out rounds.csv
printf 'Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n1,1,1,1,3,1,3\n1,2,1,2,4,4,5\n' >odd.csv
says 3 'odd.csv:3: boards 4 to 5, and sets of 3 from board 1 on are wanted' show odd.csv
printf 'Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n1,1,1,1,x,1,3\n' >odd.csv
says 3 'odd.csv:2: ' show odd.csv
for boards in 5,4 5,3 5,0; do
    printf 'Table,Round,NSPair,EWPair,LowBoard,HighBoard\n1,1,1,2,%s\n' $boards >odd.csv
    says 3 "odd.csv:2: boards 5 to ${boards#*,}, and sets of 1 from board 5 on are wanted" show odd.csv
done
printf 'Table,Round,NSPair,EWPair,LowBoard,HighBoard\n' >odd.csv
says 3 'odd.csv: no movement in it' show odd.csv
printf 'Table,Round,NSPair,EWPair,LowBoard,HighBoard\n9000,1,1,2,1,1\n' >odd.csv
run show odd.csv
[ "$code" = 3 ] || fail "one row at table 9000: $code $(cat err)"
# A club's database has it beside its results: two sections, one with a pair that is not there. Of six pairs with two boards a round.
exits 0 show mitchell --pairs 6 --rounds 3 --boards-per-round 2 --first-board 7 --format bridgemate-csv -o rounds.csv
{
    printf 'table Section\nID:int\tLetter:text\tMissingPair:int\n1\tA\t0\n2\tB\t6\n\n'
    printf 'table RoundData\nSection:int\tTable:int\tRound:int\tNSPair:int\tEWPair:int\tLowBoard:int\tHighBoard:int\n'
    tail -n +2 rounds.csv | tr , '\t'
    tail -n +2 rounds.csv | sed 's/^1/2/' | tr , '\t'
    printf '\ntable ReceivedData\nSection:int\tTable:int\tRound:int\tBoard:int\tPairNS:int\tPairEW:int\tNS/EW:text\tContract:text\tResult:text\n'
    awk -F, 'NR > 1 { for (b = $6; b <= $7; b++) print "1\t" $2 "\t" $3 "\t" b "\t" $4 "\t" $5 "\tN\t4 S\t=" }' rounds.csv
} | python3 "$(dirname "$0")/../lib/device_database.py" club.bws || fail 'no club.bws'
says 3 'club.bws: 2 movements; say which, as in club.bws#2: ' show club.bws
exits 0 show club.bws#1 --format bridgemate-csv
same out rounds.csv
exits 0 check club.bws#2
grep -q '^5 pairs, 3 tables' out || fail "6 of section B is not there: $(head -1 out)"
exits 0 convert club.bws#1 --to csv
grep -qx '1,1,1,4,1' out || fail "rows of ours: $(cat out)"
printf '[event]\nsection=A\n[movement]\nfile=club.bws#1\n[results]\nfile=club.bws\n' >club.ini
exits 0 score --event club.ini --format json
python3 -c '
import json
said = json.load(open("out"))
assert (said["played"], said["waiting"]) == (18, 0), said["played"]' || fail "18 results of boards 7 to 12: $(cat err)"
exits 0 print guide-cards --event club.ini --only pair=1 --format words
grep -q '7–8' out || fail "the cards have its boards: $(cat out)"
printf 'table Other\nID:int\n1\n' | python3 "$(dirname "$0")/../lib/device_database.py" other.bws
says 3 'other.bws: a database without a table RoundData, which is its movement, or damaged' show other.bws
# An event file of bridge is its movement; it was answered with a sentence on standings.
printf '[event]\ntitle=Club\n[movement]\nkind=howell\npairs=8\n' >bridge.ini
exits 0 show howell --pairs 8 --format csv
cp out shown.csv
exits 0 convert bridge.ini --to csv
same out shown.csv

done_testing
