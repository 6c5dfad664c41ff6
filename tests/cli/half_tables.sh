#!/usr/bin/env bash
# half_tables.sh - an odd number of pairs: who sits out is said everywhere, and the number that
# nobody has stands on no paper.
source "$(dirname "$0")/helpers.bash"
need python3

# What it means, in the words of show, check, print and kit, and for programs. Seven tables, by hand:
# pair 7 of the NS line is missing, so that each of the EW pairs 8 to 14 sits out once.
mitchell='pairs 8 to 14 sit out 1 round each; the others play all 7 rounds'
exits 0 check mitchell --pairs 13
grep -qx "7 times somebody sits out: $mitchell" out || fail "check: $(cat out)"
exits 0 show mitchell --pairs 13 --boards-per-round 3
grep -qx "checked: 7 times somebody sits out: $mitchell" out || fail "show: $(cat out)"
grep -qx 'checked: a pair plays 18 to 21 of 21 boards' out || fail "show: $(cat out)"
exits 0 print guide-cards mitchell --pairs 13 -o cards.pdf
grep -qx "pairwheel: note: $mitchell" err || fail "print: $(cat err)"
exits 0 kit mitchell --pairs 13 -o kit.pdf
grep -qx "pairwheel: note: $mitchell" err || fail "kit: $(cat err)"
exits 0 kit mitchell --pairs 13 -o kit.pdf --quiet
[ -s err ] && fail "--quiet: $(cat err)"
exits 0 check howell --pairs 13
grep -qx '13 times somebody sits out: every pair sits out 1 round and plays 12 of 13' out || fail "check: $(cat out)"
exits 0 check howell --pairs 7 --missing-pair 3
exits 0 check mitchell --pairs 13 --format json
python3 - out <<'PY' || fail 'check: the JSON of a half table'
import json, sys
found = json.load(open(sys.argv[1]))
assert found["missing"] == 7 and found["fairer_missing"] is None
assert (found["sit_out_people"], found["sit_out_most"], found["rounds_min"], found["rounds_max"]) == (7, 1, 6, 7)
assert found["sitting_out"] == [{"who": 15 - r, "rounds": [r]} for r in range(7, 0, -1)]
PY
# A Blackpool has two meetings of some couples: 15 pairs, 10 rounds, two of them are hit twice.
exits 0 check mitchell --pairs 15 --variant blackpool
grep -q 'sit out 2 rounds each; .* sit out 1 round each; the others play all 10 rounds$' out || fail "$(cat out)"

# Every bridge document of 7, 9 and 13 pairs, and of a pair missing in the midst. The boards begin
# with 201, so that the number that nobody has is no board, and it is more than tables and rounds.
documents=$("$PAIRWHEEL" list documents | awk '/^[a-z]/ { print $1 }')
papers() # FOLDER MOVEMENT...: the words of all documents that fit
{
    local folder=$1
    shift
    mkdir "$folder"
    for document in $documents; do
        "$PAIRWHEEL" print "$document" "$@" --first-board 201 --lang en --format dump -o - >"$folder/$document" 2>err
        case $? in
        0) sed -n 's/^  text .* "\(.*\)"$/\1/p' "$folder/$document" >words && mv words "$folder/$document" ;;
        1 | 2) rm "$folder/$document" ;;
        *) fail "print $document $*: $(cat err)" ;;
        esac
    done
    for needed in guide-cards player-slips table-cards movement-sheet travellers pickup-slips name-list \
        director-sheet room-plan sign-up; do
        [ -s "$folder/$needed" ] || fail "$*: no $needed"
    done
}
# nowhere NUMBER FOLDER: stands there as a number of its own in no document. Of those with results
# percentages and match points are not looked at: their pairs are, below.
nowhere()
{
    local number=$1 folder=$2
    for file in "$folder"/*; do
        case ${file##*/} in protocols | ranking | score-sheets | score-matrix) continue ;; esac
        grep -nE "(^|[^0-9.,])$number($|[^0-9.,%])" "$file" >found && fail "$file has $number: $(head -3 found)"
    done
}
papers seven howell --pairs 7
nowhere 8 seven
if ! thin; then
    papers nine howell --pairs 9
    nowhere 10 nine
    papers thirteen howell --pairs 13
    nowhere 14 thirteen
fi
papers midst mitchell --pairs 14 --missing-pair 14
nowhere 14 midst

# A card for each of those who play, each with all its rounds, one of them sitting out.
for n in 7 9 13; do
    [ "$n" = 7 ] || ! thin || continue
    folder=seven
    [ "$n" = 9 ] && folder=nine
    [ "$n" = 13 ] && folder=thirteen
    [ "$(grep -c 'sits\? out' "$folder/guide-cards")" -ge "$n" ] || fail "$n pairs: a card without its sit-out"
    exits 0 print guide-cards howell --pairs "$n" --lang en --format words
    awk '/^= Pair [0-9]+$/ { card++; if ($3 != card) exit 1 } tolower($0) ~ /sits? out/ { out[card]++ } /^\| [0-9]+( last)?\t.*\t/ { rows[card]++ }
        END { for (i = 1; i <= card; i++) print i, out[i] + 0, rows[i] - 1 }' out >cards # the first row is the seat at the start
    for who in $(seq "$n"); do echo "$who 1 $n"; done >wanted
    same cards wanted
    exits 0 print guide-cards howell --pairs "$n" --only pair="$n" --format dump
    [ "$(grep -ci 'sits\? out' out)" = 1 ] || fail "$n pairs: the card of pair $n: $(grep -ci 'sits\? out' out)"
    says 2 'pair' print guide-cards howell --pairs "$n" --only pair=$((n + 1)) -o none.pdf
done

# Nor among the results: a missing pair in the midst is in no list, and all the others are.
for missing in 3 14; do
    exits 0 score mitchell --pairs 14 --missing-pair "$missing" --simulate 1 --format csv
    cut -d, -f2 out | sed 1d | sort -n >pairs
    seq 14 | grep -vx "$missing" >wanted
    same pairs wanted
    exits 0 score mitchell --pairs 14 --missing-pair "$missing" --simulate 1 --boards --format csv
    cut -d, -f2 out | sed 1d | sort -nu | grep -qx "$missing" && fail "pair $missing has boards"
    exits 0 show mitchell --pairs 14 --missing-pair "$missing" --format csv
    cut -d, -f3,4 out | tr , '\n' | grep -qx "$missing" && fail "pair $missing is in the schedule"
done
# One of a kind, and a list whose first is missing.
exits 0 show howell --pairs 13 --missing-pair 1
grep -q '^start: 2 at 6NS, 3 at ' out || fail "the first is missing: $(grep start out)"
exits 0 show howell --pairs 13 --boards-per-round 2
grep -q '^checked: every pair plays 24 of 26 boards$' out || fail "$(grep boards out)"
exits 0 show howell --pairs 6 --format csv -o six.csv
exits 0 check six.csv
[ "$(head -n 1 out)" = '6 pairs, 3 tables, 1 relay, 5 rounds, 5 board sets' ] || fail "$(head -n 1 out)"

# The strip of the room on a table's card: its arrows are the boards' way, which at half a table ends before the table
# where nobody has boards. Places in the line count from 1, relays too; taken from the rows of "show" by hand.
cat > rings.xml <<'XML'
<template title="x"><page size="A4 landscape" margin="10mm" each="tables">
  <repeat each="stands">
    <if test="boards-next"><text>{table}{relay}</text></if>
    <if test="boards-over"><text>({boards-over})</text></if>
  </repeat>
</page></template>
XML
strip() # EXPECTED MOVEMENT OPTION...
{
    local expected=$1
    shift
    exits 0 print table-cards "$@" --template rings.xml --only table=1 --format dump
    [ "$(sed -nE 's/^  text .*"(.*)"$/\1/p' out | tr '\n' ' ')" = "$expected" ] || fail "$what: $(grep -o '".*"' out | tr '\n' ' ')"
}
# The room plan draws the same way, and it is said: not to the table where nobody has boards.
for document in room-plan director-sheet movement-sheet; do
    exits 0 print $document mitchell --pairs 15 --format dump
    grep -qE 'from table 1 to table 7[."]' out || fail "$what: the way of the boards"
done
# an arc or a line from each of the 8 places with boards
exits 0 print room-plan mitchell --pairs 15 --format dump
[ "$(grep -c '^  path   stroke #0b4ea2 width 1.984' out)" = 8 ] || fail "$what: $(grep -c '^  path   stroke #0b4ea2 width 1.984' out) ways from 8 places with boards"
exits 0 print room-plan web --pairs 28 --rounds 8 --format dump
grep -q 'from table 1 to' out && fail "$what: two rings are said to be one"
strip '1 (7) A B 2 C 3 ' howell --pairs 8
strip '1 (8) 2 3 4 A 5 6 ' mitchell --pairs 15
strip '1 (7) 2 3 4 5 6 ' rover --pairs 15
strip '1 (8) 2 3 4 5 6 7 8 (16) 9 10 11 12 13 14 ' web --pairs 28 --rounds 8
strip '' howell --pairs 4
strip '' mitchell --pairs 8
strip '' howell --pairs 12 --rounds 7
# Who is missing may be chosen: 1 and 2 meet in every round, so without 1 the pair 2 would not play at
# all; 3 meets everybody once, and without it 4, 5 and 6 sit out a round each. Nobody else plays a set,
# so that nothing is compared, and of equals it is the first.
printf '%s\n' round,table,ns,ew,set 1,1,1,2,1 1,2,3,4,2 1,3,5,6,3 2,1,1,2,4 2,2,3,5,5 2,3,4,6,6 3,1,1,2,7 3,2,3,6,8 3,3,4,5,9 >always.csv
exits 0 show ./always.csv --missing-pair 1
grep -qx 'checked: 3 times somebody sits out: pair 2 sits out 3 rounds; the others play all 3 rounds' out || fail "show: $(cat out)"
grep -qx 'checked: fairer: with pair 3 missing instead, nobody would sit out more than 1 round' out || fail "show: $(cat out)"
printf '[movement]\nfile=always.csv\nmissing-pair=1\n' >always.ini
run check --event always.ini --format json
[ "$(python3 -c 'import json; print(json.load(open("out"))["fairer_missing"])')" = 3 ] || fail "fairer: $(cat out)"
# A file that says itself who is missing is not told otherwise.
"$PAIRWHEEL" show howell --pairs 8 --missing-pair 3 --format csv -o seven.csv
says 2 'pair 3 is missing already in ./seven.csv' show ./seven.csv --missing-pair 5
# Half a table is a pair, however the half is written, in every command and in an event.
for kind in mitchell howell; do
    exits 0 show $kind --pairs 19 --format json
    cp out nineteen
    turn 9.5 9,5 9½ '9 ½' '9 1/2' 9.50
    for half in "${few[@]}"; do
        exits 0 show $kind --tables "$half" --format json
        same out nineteen
    done
    printf '[movement]\nkind=%s\ntables=9.5\n' $kind >half.ini
    exits 0 show --event half.ini --format json
    same out nineteen
    exits 0 check $kind --pairs 19
    cp out nineteen
    exits 0 check --event half.ini
    same out nineteen
    exits 0 print name-list $kind --pairs 19 --format dump -o nineteen.dump
    exits 0 print name-list $kind --tables 9.5 --format dump -o half.dump
    same half.dump nineteen.dump
    exits 0 kit $kind --tables 9½ -o half.pdf
done
exits 0 show mitchell --tables 9.5 --missing-pair 3 --format csv
cp out third
exits 0 show mitchell --pairs 19 --missing-pair 3 --format csv
same out third
exits 0 show --event half.ini --tables 9 --format csv # options stand over the file, the half too
cp out nine.out
exits 0 show howell --pairs 18 --format csv
same out nine.out
exits 0 recommend --pairs 19 --boards 26
cp out nineteen
turn 9.5 9,5 9½ '9 1/2'
for half in "${few[@]}"; do
    exits 0 recommend --tables "$half" --boards 26
    same out nineteen
done
few 9.3 9.25 .5 0.5 9.. 9½½ half 0 -9
for wrong in "${few[@]}"; do
    says 2 "tables: \"$wrong\" is not a number of tables" show mitchell --tables="$wrong"
    says 2 "tables: \"$wrong\" is not a number of tables" recommend --tables="$wrong"
done
says 2 'write 9, or 9.5 with a half table' show mitchell --tables 9.3
printf '[movement]\nkind=mitchell\ntables=9.3\n' >third.ini
says 3 'third.ini:3: [movement] tables: "9.3" is not a number of tables' show --event third.ini
says 2 '20 pairs need 10 tables, and 9.5 were asked for; write only one of --pairs and --tables' show mitchell --pairs 20 --tables 9.5
exits 0 show mitchell --pairs 19 --tables 9.5
says 2 'individual is for players; write --players N instead' show individual --tables 2.5
# A movement from a file has as many pairs as it has.
exits 0 show ./seven.csv --tables 3.5
says 2 'seven.csv has 7 pairs, and 2.5 tables were asked for' show ./seven.csv --tables 2.5
exits 0 show mitchell --pairs 8 --format csv -o eight.csv
exits 0 show ./eight.csv --tables 3.5 --missing-pair 2
says 2 'eight.csv has 8 pairs, and 2.5 tables were asked for' show ./eight.csv --tables 2.5
exits 0 show rover --pairs 19 --format csv -o rover.csv # nine tables, and one pair waits
exits 0 show ./rover.csv --tables 9.5
# Nineteen names in a room of twenty numbers: the number without one is missing, and a note says so; on
# the name list it is nowhere, and all the others are.
nineteen() # NUMBER: a list with all names but this one
{
    echo pair,player1,player2
    for n in $(seq 20); do [ "$n" = "$1" ] || echo "$n,Ann$n,Bob$n"; done
}
# missing NUMBER ARGUMENT...: nobody is the number, and everybody else plays
missing()
{
    local number=$1
    shift
    exits 0 show "$@" --format json
    python3 - out "$number" <<'PY' || fail "$what: not pair $number is missing"
import json, sys
s = json.load(open(sys.argv[1]))
seen = {who for row in s["spots"] for spot in row for who in (spot.get("ns"), spot.get("ew")) if who}
assert seen == set(range(1, 21)) - {int(sys.argv[2])}, seen
PY
}
for kind in mitchell howell; do
    for gone in 18 3 20; do
        [ $gone = 3 ] && thin && continue
        nineteen $gone >names.csv
        turn '--pairs 19' '--tables 9.5' ''
        for said in "${few[@]}"; do
            missing $gone $kind $said --names names.csv
        done
        exits 0 print name-list $kind --pairs 19 --names names.csv --format dump
        [ "$(grep -o 'Ann[0-9]*' out | sort -u | wc -l)" = 19 ] || fail "$what: $(grep -o 'Ann[0-9]*' out | sort -u | wc -l) names"
        grep -q 'is the one that is missing, and has a name' err && fail "$what: $(cat err)"
    done
    nineteen 18 >names.csv
    exits 0 print name-list $kind --pairs 19 --names names.csv --format dump
    grep -qx 'pairwheel: note: pair 18 is the one that is missing: all the others have names' err || fail "$what: $(cat err)"
    [ "$(grep -c 'pair 18' err)" = 1 ] || fail "$what: $(cat err)"
    # Who says another number is told which of the two has a name, and which has none.
    missing 4 $kind --pairs 20 --missing-pair 4 --names names.csv
    exits 0 print name-list $kind --pairs 19 --missing-pair 4 --names names.csv --format dump
    grep -q 'pair 4 is the one that is missing, and has a name, Ann4 & Bob4: .* with the number that nobody has: 18$' err || fail "$what: $(cat err)"
done
printf '[movement]\nkind=mitchell\npairs=19\n[names]\n' >named.ini
nineteen 18 | sed -E '1d; s/^([0-9]*),(.*),(.*)/\1=\2 \& \3/' >>named.ini
missing 18 --event named.ini
# Twenty pairs that were asked for are twenty, also where one has no name yet; and of two without a name
# neither is known to be the one.
exits 0 check mitchell --pairs 20 --names names.csv --format json
grep -q '"missing": null' out || grep -q '"missing": 0' out || fail "$(grep missing out)"
sed '/^7,/d' names.csv >eighteen.csv
missing 10 mitchell --pairs 19 --names eighteen.csv
for command in check show 'score --simulate 1'; do
    exits 0 $command mitchell --pairs 19 --names names.csv
    grep -qx 'pairwheel: note: pair 18 is the one that is missing: all the others have names' err || fail "$what: $(cat err)"
done
# Names without numbers: the movement says who is missing, and they are those of the others.
{ echo player1,player2 && nineteen 10 | sed 1d | cut -d, -f2,3; } >order.csv
{ echo name && nineteen 10 | sed -E '1d; s/^[0-9]*,(.*),(.*)/\1 \& \2/'; } >named.csv
sed 1d named.csv >bare.csv
nineteen 10 >numbers.csv
exits 0 print name-list mitchell --pairs 19 --names numbers.csv --format dump
cp out wanted
for list in order.csv named.csv bare.csv; do
    turn '--pairs 19' '--tables 9.5' ''
    for said in "${few[@]}"; do
        exits 0 print name-list mitchell $said --names $list --format dump
        same out wanted
    done
    grep -q 'the names have no numbers, and pair 10 is missing: they are those of pairs 1 to 9 and 11 to 20' err || fail "$what: $(cat err)"
done
missing 4 mitchell --pairs 20 --missing-pair 4 --names order.csv
exits 0 print name-list howell --pairs 19 --names order.csv --format dump # pair 20 is missing, behind all names
grep -q 'no numbers' err && fail "$what: $(cat err)"
{ cat order.csv && echo Zoe,Zac; } >twenty.csv
exits 0 show mitchell --names twenty.csv --format json
{ cat twenty.csv && echo Yan,Yves; } >more.csv
says 3 'more.csv:22: there is a name for pair 21, and the movement has pairs 1 to 20' show mitchell --pairs 19 --names more.csv
# With a rover all 19 play, as 1 to 19: the number without a name is a gap, and the last pair can have it.
nineteen 7 >gap.csv
says 3 'gap.csv:20: there is a name for pair 20, and the movement has pairs 1 to 19; nobody is missing in it, and number 7 has no name: give it to pair 20' show rover --pairs 19 --names gap.csv
sed 's/^20,/7,/' gap.csv >given.csv
exits 0 show rover --pairs 19 --names given.csv
nineteen 20 >all.csv # a gap behind all names is none
exits 0 show rover --pairs 19 --names all.csv
sed '/^3,/d' gap.csv >two.csv
says 3 'two.csv:19: there is a name for pair 20, and the movement has pairs 1 to 19' show rover --pairs 19 --names two.csv
grep -q 'give it' err && fail "two numbers have no name: $(cat err)"
# A heading that is not known may be that of the numbers, and a bare line with a number has one.
printf 'seat,player1,player2\n2,A,B\n1,C,D\n' >seat.csv
says 3 'ignored: the column "seat"; if one of these has the numbers, call it "pair"' show mitchell --pairs 19 --names seat.csv
printf '2 Ann & Bob\n1 Cid & Dan\n' >seat.csv
says 3 'no headings; the first line must be pair,player1,player2' show mitchell --pairs 19 --names seat.csv
# Papers of nine tables and a half are those of share and relay, 10 rounds; for a pair that is named the
# movement is a skip. Who has printed the first must hear that they are of no use. Where the movement
# stays what it is (20 pairs, 7 tables, a variant that was asked for) nothing is said.
exits 0 show mitchell --tables 9.5
grep -q '10 rounds.*share-and-relay' out && ! grep -q anew out || fail "a half table: $(cat out)"
exits 0 show mitchell --tables 9.5 --missing-pair 12
grep -q '^note: another movement than where no missing pair is named (10 rounds, --variant relay): print all papers anew' out ||
    fail "another movement, and no word of it: $(cat out)"
exits 0 show mitchell --tables 9.5 --missing-pair 12 --rounds 8
grep -q '(8 rounds, --variant relay): print all papers anew' out || fail "8 rounds: $(cat out)"
exits 0 show mitchell --pairs 8 --missing-pair 3
grep -q '(4 rounds, --variant square): print all papers anew' out || fail "4 tables: $(cat out)"
for same in '--pairs 20' '--tables 6.5' '--tables 9.5 --variant relay'; do
    exits 0 show mitchell $same --missing-pair 12
    ! grep -q anew out || fail "$same: the same movement: $(cat out)"
done
# Pair 8 is missing where 7 play; but where 4 has no name either, perhaps it is that one.
{ printf '[movement]\nkind=howell\npairs=7\n[names]\n'; for i in 1 2 3 5 6 7; do echo "$i=Pair $i"; done; } >gap.ini
says 0 'note: pair 4 has no name, and pair 8 is the one that is missing; if it is pair 4 that is missing, write missing-pair=4 and name pair 8' \
    show --event gap.ini
for names in '8=Pair 8' '4=Pair 4'; do
    { cat gap.ini; echo "$names"; } >whole.ini
    exits 0 show --event whole.ini
    ! grep -q 'has no name' err || fail "$names: $(cat err)"
done
exits 0 show howell --pairs 7
! grep -q 'has no name' err || fail "no names at all: $(cat err)"
# The director's sheet of ten and eleven tables is one page, also with a title.
for movement in 'mitchell --pairs 20' 'howell --pairs 22'; do
    for title in '' '--title Tuesday --date 2026-11-24'; do
        exits 0 print director-sheet $movement $title --lang en --format dump -o - >sheet
        [ "$(grep -c '^page' out)" = 1 ] || fail "$movement $title: $(grep -c '^page' out) pages"
    done
done
# Tables 1 and 8 play the same boards all evening, the others never do: only their rows say so.
few 1 2 3 4 5 6 7 8
for table in "${few[@]}"; do
    exits 0 print table-cards mitchell --pairs 16 --variant relay --only table=$table --lang en --format dump
    rows=$(grep -c '"with table' out) # of eight rounds, on two faces
    [ "$rows" = "$([ $table = 1 ] || [ $table = 8 ] && echo 16 || echo 0)" ] || fail "table $table: $rows rows with shared boards"
done
# On A5 the director has sheets of A5, and no poster to glue together.
for lang in en de pl; do
    exits 0 print director-sheet howell --pairs 8 --paper A5 --tiles none --lang $lang --format dump
    [ "$(grep -c '^page 1 *419.53 x 595.28' out)" = 1 ] && [ "$(grep -c '^page' out)" = 1 ] || fail "$lang: $(grep '^page' out)"
done
# The finder has room beside one and two who stay, whatever the movement.
sizes=(6 8 9 10 11 12 13 14 15 16 18)
! thin || sizes=(9 13)
for pairs in "${sizes[@]}"; do
    for kind in howell 'mitchell --variant hesitation' appendix-mitchell rover; do
        # shellcheck disable=SC2086 # two words
        run print room-plan $kind --pairs $pairs --format dump
        ! grep -q 'room-plan.xml' err || fail "$what: $(cat err)"
    done
done

# Who sits out does so below the tables and in the list of pairs alike; a bye is of a Swiss.
for paper in A4 A5; do
    exits 0 print round-sheet mitchell --pairs 13 --paper $paper --only round=1 --format words
    ! grep -q 'bye' out && [ "$(grep -oE '14[^0-9]*sit out' out | wc -l)" = 2 ] || fail "pair 14 in round 1 on $paper: $(grep 14 out)"
done

# A round that nobody plays is none that the others play: a Howell of 9 pairs without its last round has 8, and pair 9, which
# would have sat out then, plays all of them.
printf '[movement]\nkind=howell\npairs=9\nboards-per-round=3\n[happened]\n1=round 9: not played\n' >nine.ini
exits 0 check --event nine.ini
grep -qx '8 times somebody sits out: pairs 1 to 8 sit out 1 round each; the others play all 8 rounds' out || fail "eight rounds: $(cat out)"
done_testing
