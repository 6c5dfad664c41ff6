#!/usr/bin/env bash
# mistakes_in_files.sh - what is wrong in a file that somebody brings: games, names, movements, bridge
# results. Each mistake is said with its line and a way out.
source "$(dirname "$0")/helpers.bash"
need python3

# in_file NAME CODE TEXT ARGUMENT...: the file is what standard input holds.
in_file()
{
    local name=$1 code=$2 text=$3
    shift 3
    cat >"$name"
    says "$code" "$name:$text" "$@" </dev/null
}

# ---- results of chess, as a table ----
cat >four.ini <<'INI'
[movement]
kind=berger
[names]
1=Aho, Aino
2=Berg, Bo
3=Costa, Ana
4=Dahl, Dan
INI
sed '1i [chess]\ngame=go' four.ini >go.ini
chess() # TEXT ROW...: under the headings of a table of games
{
    local text=$1 event=${event:-four.ini}
    shift
    printf '%s\n' round,white,black,result,board,handicap "$@" | in_file games.csv 3 "$text" standings --event "$event" --results games.csv
}
chess '2: column 1: round: "x" is not a whole number from 1 to 8000' x,1,4,1-0,,
chess '2: column 3: white: "-1" is not a whole number from 1 to 4000' 1,-1,4,1-0,,
chess '2: column 3: white: "Zzyzx" is not the name of a player as the event has it; write it so, or the number' 1,Zzyzx,4,1-0,,
chess '2: column 3: white: "Zzyzxabcdefghijklmnopqrstuvwxyzabcdefghi..." is not the name' 1,Zzyzxabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz,4,1-0,,
chess '2: column 3: white: "Bergg, Bo" is not the name' '1,"Bergg, Bo",4,1-0,,'
chess '2: column 12: handicap: "x" is not a whole number from 0 to 9' 1,1,4,1-0,,x
chess '2: column 3: nobody is named; write the numbers of the two players' 1,,,1-0,,
chess '2: column 7: "2-0" is no result; write 1-0, 0-1, ' 1,1,4,2-0,,
event=go.ini chess '2: column 7: "2-0" is no result; write white or black (or W+3.5, B+R), jigo, ' 1,1,4,2-0,,
chess '2: ' '1,"1,4,1-0,,'
# Of very many the first are said, and how many more there are.
for i in $(seq 1 60); do echo "$i,Zzyzx,4,1-0,,"; done >rows
{ echo round,white,black,result,board,handicap; cat rows; } >games.csv
run standings --event four.ini --results games.csv
[ "$code" = 3 ] && grep -q 'and [0-9]* more lines are wrong' err || fail "sixty mistakes: $(cat err)"
said=$(grep -c 'is not the name' err)
[ $((said + $(sed -n 's/.*and \([0-9]*\) more lines are wrong.*/\1/p' err))) = 60 ] || fail "not 60 in all: $(tail -2 err)"
# Words are results, too: who is right of the comma won, or nobody did.
printf '%s\n' round,white,black,result 1,1,4,black 1,2,3,draw >games.csv
exits 0 standings --event four.ini --results games.csv --format csv
[ "$(sed '1d; s/"[^"]*"/name/' out | cut -d, -f2,4 | tr '\n' ' ')" = '4,1 2,0.5 3,0.5 1,0 ' ] || fail "words: $(cat out)"
# Who is alone, on either side of the table, has a bye; 1 says that it counts as won.
sed '/^4=/d' four.ini >three.ini
printf '%s\n' round,white,black,result 1,,1,1 1,2,3,1-0 >games.csv
exits 0 standings --event three.ini --results games.csv --format csv
[ "$(sed '1d; s/"[^"]*"/name/' out | cut -d, -f2,4 | sort | tr '\n' ' ')" = '1,1 2,1 3,0 ' ] || fail "a bye: $(cat out)"
printf '%s\n' round,white,black,result 1,,1,2 >games.csv
says 3 'games.csv:2: column 6: "2" is no result of a bye; write bye, or whom player 1 met' standings --event three.ini --results games.csv

# ---- PGN, TRF, H9 ----
pgn() { printf '[Event "E"]\n[Round "%s"]\n[White "%s"]\n[Black "%s"]\n[Result "1-0"]\n\n1-0\n\n' "$@"; }
{ echo; echo '   '; pgn 1 'Aho, Aino' 'Dahl, Dann'; } |
    in_file games.pgn 3 '4: column 8: in this game "Dahl, Dann" is not one of the event'"'"'s players; did you mean "Dahl, Dan"?' standings --event four.ini --results games.pgn
pgn 1 'Aho, Aino' 'Aho, Aino' | in_file games.pgn 3 '4: column 8: a player against himself' standings --event games.pgn
printf '%%nothing\n' | in_file games.pgn 3 ' no games in it' standings --event games.pgn
trf() # NUMBER NAME POINTS ENTRY...: a player's record, in the columns of TRF16
{
    printf '001 %4s      %-33s%33s%4.1f %4s' "$1" "$2" '' "$3" 1
    shift 3
    printf '  %-8s' "$@"
    echo
}
{ trf 1 A 1.0 '   2 w 1'; trf 2 B 0.0 '   1 b 0'; } >good.trf
exits 0 standings --event good.trf --format csv
sed 's/^001    2/001    0/' good.trf | in_file bad.trf 3 '2: column 5: "" is no starting number' standings --event bad.trf
sed 's/^001    2/001    1/' good.trf | in_file bad.trf 3 '2: column 5: player 1 stands here a second time' standings --event bad.trf
sed 's/   2 w 1/   x w 1/' good.trf | in_file bad.trf 3 '1: column 92: "x" is no opponent' standings --event bad.trf
sed 's/   2 w 1/   2 g 1/' good.trf | in_file bad.trf 3 '1: column 97: "g" is no colour; write w, b or -' standings --event bad.trf
sed 's/   1 b 0/   1 w 0/' good.trf | in_file bad.trf 3 '1: column 97: players 1 and 2 both have the colour w in round 1' standings --event bad.trf
echo '012 Nobody came' | in_file bad.trf 3 ' no players in it: records 001' standings --event bad.trf
# A player without a name is called by his number; a point without an opponent is a bye of one.
{ trf 1 '' 1.0 '0000 - +'; trf 2 B 0.0; } >bye.trf
exits 0 standings --event bye.trf --format csv
[ "$(sed -n 2p out | cut -d, -f1-4)" = '1,1,1,1' ] || fail "a bye: $(cat out)"
printf '; EV[E]\n   1 A  4k SE - 1 2+/b0\n   2 B  4k SE - 0 3-/w0\n   3 C  4k SE - 0 2-/b0\n' |
    in_file bad.h9 3 '2: column 19: row 1 names 2 as the opponent of round 1, which does not name it' standings --event bad.h9
printf '; EV[E]\n   1 A\n   2 B  4k SE - 0 1-/w0\n' | in_file bad.h9 3 '2: column 1: a row has place, name, rank (as 4k)' standings --event bad.h9
{
    printf '; EV[E]\n'
    for i in $(seq 1 4001); do echo "$i P$i 4k SE - 0 0=/w0"; done
} | in_file bad.h9 3 '4002: more than 4000 players' standings --event bad.h9

# ---- names ----
names() # TEXT LINE...
{
    local text=$1
    shift
    printf '%s\n' "$@" | in_file names.csv 3 "$text" print name-list howell --pairs 8 --names names.csv -o x.pdf
}
names '3: pair 1 stands here a second time, first in line 2' pair,player1,player2 1,A,B 1,C,D
names '1: ' player,no,player1 1,A,B
# Behind a name in an event file stands what a list has, in brackets: nothing of it is printed as a part of the name.
behind() # TEXT NAME
{
    printf '%s\n' '[movement]' kind=berger '[names]' 1=Ada 2=Bea "3=$2" 4=Dan | in_file behind.ini 3 "$1" standings --event behind.ini
}
form='6: [names] 3: what is known of somebody stands in brackets at the end of the name, as in Ann Lee [rating=2310 club=SK Oslo]'
for name in 'Cid [rating=2100' 'Cid rating=2100]' 'Cid rating=2100' 'Cid (elo = 2100)' 'Cid [rating 2100]' 'Cid [rating: 2100]' \
    '[rating=2100] Cid' '[rating=2100]' 'Cid [strong rating=2100]'; do
    behind "$form" "$name"
done
behind '6: [names] 3: behind a name there is no "foo"; there are title, rating, ' 'Cid [foo=1]'
for one in rating=x rating=10000 sex=z birth=soon; do
    behind "6: [names] 3: ${one%=*}: \"${one#*=}\" cannot be; write it as in [title=FM " "Cid [$one]"
done
printf '[movement]\nkind=team-berger\nteams=2\nteam-boards=1\n[names]\n1.1=Ada\n2.1=Cid [foo=1]\n' |
    in_file behind.ini 3 '7: [names] 2.1: behind a name there is no "foo"' standings --event behind.ini
for name in 'Cid [rating=2100]' 'Cid[Rating=2100]' 'Cid [ elo = 2100, club = SK ]' 'Cid [club=SK RTG=2100]'; do
    printf '%s\n' '[movement]' kind=berger '[names]' 1=Ada 2=Bea "3=$name" 4=Dan >behind.ini
    exits 0 print start-list --event behind.ini --format dump
    grep -q '"Cid"' out && grep -q '"2100"' out || fail "$name: $(grep '"' out)"
done
for name in 'Cid [SK]' 'Cid (SK)' 'Cid x=y'; do # of the name itself
    printf '%s\n' '[movement]' kind=berger '[names]' 1=Ada 2=Bea "3=$name" 4=Dan >behind.ini
    exits 0 print start-list --event behind.ini --format dump
    grep -qF "\"$name\"" out || fail "$name: $(grep '"' out)"
done
# Two people of one name have two numbers; where nothing but these tells them apart, that is told.
for more in club,Orzel,Legia title,FM,IM title,FM, rating,1800,2100 federation,POL,CZE fide_id,1,2; do
    IFS=, read -r head one other <<<"$more"
    printf 'no,name,%s\n1,Jan Nowak,%s\n2,Jan Nowak,%s\n' "$head" "$one" "$other" >names.csv
    exits 0 print start-list berger --players 4 --names names.csv --format dump
    ! grep -q 'tells the two apart' err || fail "$more: $(cat err)"
done
alike='is number 1 and number 2, and nothing else tells the two apart; where it is one, take one out'
printf 'no,name,club\n1,Jan Nowak,Orzel\n2,Jan Nowak,Orzel\n' >names.csv
says 0 "\"Jan Nowak\" $alike" print start-list berger --players 4 --names names.csv --format dump
# Of thirty a few are told one by one, and the others counted.
{ echo no,name; seq -f '%.0f,Jan Nowak' 30; } >names.csv
says 0 "23 more numbers have names that others have" print start-list berger --players 30 --names names.csv --format dump
[ "$(grep -c 'tells the two apart' err)" -eq 6 ] || fail "$(cat err)"
printf '[names]\n1=Jan Nowak\n2=Jan Nowak\n' >twice.ini
says 0 "\"Jan Nowak\" $alike" print start-list berger --players 4 --event twice.ini --format dump
printf 'round,white,black,result\n1,1,4,1-0\n' >one.csv
says 0 "\"Jan Nowak\" $alike" standings berger --players 4 --event twice.ini --results one.csv
printf 'no,name,fide_id\n1,Jan Nowak,123\n2,Jan Nowak,123\n' | in_file names.csv 3 '3: "Jan Nowak" is number 1 and number 2' \
    print start-list berger --players 4 --names names.csv -o x.pdf
printf 'pair,player1,player2\n1,Jan Nowak,Ewa Lis\n2,Jan Nowak,Ewa Lis\n' | in_file names.csv 3 '3: ' print name-list howell --pairs 4 --names names.csv -o x.pdf
# By their name alone neither is meant, in results, lots and PGN.
printf 'no,name,rating\n1,Jan Nowak,1800\n2,Jan Nowak,2100\n3,Ewa Lis,\n4,Iza Sowa,\n' >names.csv
four=(berger --players 4 --names names.csv)
printf 'round,white,black,result\n1,Jan Nowak,4,1-0\n' | in_file named.csv 3 '2: column 3: white: several players are called "Jan Nowak": number 1 or number 2; write the number' \
    standings "${four[@]}" --results named.csv
printf 'round,white,black,result\n1,Jan Nowak (1800),4,1-0\n' >named.csv
exits 0 standings "${four[@]}" --results named.csv --format results
grep -qx '1,1,1,4,1-0' out || fail "a name with what tells it apart: $(cat out)"
# With the number behind the name, as our papers tell namesakes apart, one of them is; also where another took over.
printf 'round,white,black,result\n1,Jan Nowak (2),Ewa Lis (3),1-0\n2,"Gil, Eva",jan nowak (2),0-1\n' >named.csv
exits 0 standings "${four[@]}" --results named.csv --replaced '1 from 2: Gil, Eva' --format results
grep -qx '1,2,2,3,1-0' out && grep -qx '2,2,1,2,0-1' out || fail "the number in brackets: $(cat out)"
for none in 'Ewa Lis (2)' 'Jan Nowak (2' 'Jan Nowak (x)' 'Jan Nowak (5)' 'Jan Nowak (2) jr' '(2)'; do
    printf 'round,white,black,result\n1,%s,3,1-0\n' "$none" >named.csv
    says 3 "white: \"$none\" is not the name of a player" standings "${four[@]}" --results named.csv
done
printf '[Round "1"]\n[White "Jan Nowak (2)"]\n[Black "Ewa Lis"]\n[Result "1-0"]\n\n1-0\n' >named.pgn
exits 0 standings "${four[@]}" --results named.pgn --format results
grep -qx '1,2,2,3,1-0' out || fail "the number in brackets, in PGN: $(cat out)"
printf 'no,name\n1,Ewa Lis\n2,Jan Nowak\n3,Iza Sowa\n4,Jan Nowak (1800)\n' | in_file lots.csv 3 '3: several players are called "Jan Nowak"; write "Jan Nowak (1800)" or "Jan Nowak (2100)"' \
    lots "${four[@]}" --lots lots.csv
printf '[Round "1"]\n[White "Jan Nowak"]\n[Black "Iza Sowa"]\n[Result "1-0"]\n\n1-0\n' | in_file named.pgn 3 '1: column 8: several players are called "Jan Nowak": number 1 or number 2; this game does not say which' \
    standings "${four[@]}" --results named.pgn
# What is drawn for namesakes stays theirs, whatever the order of the list.
printf '[movement]\nkind=berger\n[names]\nfile=names.csv\n' >namesakes.ini
exits 0 lots --event namesakes.ini --lots random --seed 5 --freeze
exits 0 standings --event namesakes.ini --format players -o before.csv
printf 'no,name,rating\n2,Jan Nowak,1800\n1,Jan Nowak,2100\n4,Ewa Lis,\n3,Iza Sowa,\n' >names.csv
exits 0 standings --event namesakes.ini --format players
same out before.csv
exits 0 standings --event namesakes.ini --simulate 1 --format pgn -o namesakes.pgn
exits 0 standings --event namesakes.pgn --format players
same out before.csv
for format in pgn trf16; do
    exits 0 standings --event namesakes.ini --simulate 1 --format $format -o namesakes.$format
    exits 0 standings --event namesakes.ini --results namesakes.$format --format csv -o got.csv
    exits 0 standings --event namesakes.ini --simulate 1 --format csv
    same got.csv out
done
# Two people of one name in PGN without numbers have those of the federation.
for id in 11 22; do
    printf '[Round "1"]\n[White "Nowak, Jan"]\n[WhiteFideId "%s"]\n[Black "Other%s, X"]\n[Result "1-0"]\n\n1-0\n\n' $id $id
done >two.pgn
exits 0 show two.pgn
grep -q '^4 players' out || fail "two people: $(head -1 out)"
sed 's/WhiteFideId/ECO/' two.pgn | in_file one.pgn 3 '9: column 8: "Nowak, Jan" has a second game in round 1; the first is in line 1. Write the round in which this one was played, or take one of the two out; two people of one name need the tags WhiteFideId' show one.pgn
# A report whose numbers are other people's than the event's goes by the names; a stranger is told.
printf '[Round "1"]\n[White "%s"]\n[WhiteNo "5"]\n[Black "Lis, Ewa"]\n[BlackNo "1"]\n[Result "1-0"]\n\n1-0\n' 'SOWA, Iza' >sowa.pgn
exits 0 convert sowa.pgn --to trf16 -o sowa.trf
printf 'no,name\n1,"Bo, Ada"\n2,"Sowa, Iza"\n3,"Lis, Ewa"\n4,"Ek, Ulf"\n' >others.csv
exits 0 standings berger --players 4 --names others.csv --results sowa.trf --format results
grep -qx '1,2,2,3,1-0' out || fail "by their names: $(cat out)"
sed 's/SOWA, Iza/Dahl, Per/' sowa.trf | in_file other.trf 3 '5: column 92: number 1 is "Lis, Ewa" in this file' standings berger --players 4 \
    --names <(sed 's/Lis/Liss/' others.csv) --results other.trf
printf '[movement]\nkind=berger\nplayers=4\nboards=3\n' | in_file keys.ini 3 '4: [movement] there is no key "boards"; did you mean boards-per-round?' show --event keys.ini
printf '[names]\nfile=nowhere.csv\n' >keys.ini
says 4 'cannot read ./nowhere.csv: ' show --event keys.ini
printf '[movement]\nki[n]d=berger\n' | in_file keys.ini 3 '2: "ki[n]d=berger" is no key=value' show --event keys.ini
# A cell that a short line has not stands in no column.
printf 'name,no\n"Anna",1\n"Bo"\n' | in_file short.csv 3 '3: no: "" is not a whole number from 1 to ' standings berger --players 6 --names short.csv
printf '[movement]\nkind=berger\n[names]\n1=A\n2=B\n[lots]\n1=A\n01=B\n' | in_file keys.ini 3 '8: ' lots --event keys.ini
printf '[movement]\nkind=berger\n[names]\n1=A\n2=B\n[lots]\n5x=A\n' | in_file keys.ini 3 '7: [lots] 5x: the key is neither method, seed nor a number from 1 to 4000' lots --event keys.ini

# ---- movements ----
"$PAIRWHEEL" show howell --pairs 8 --format csv -o eight.csv
"$PAIRWHEEL" show howell --pairs 8 --format ebuscore -o eight.ebu --quiet
"$PAIRWHEEL" show howell --pairs 8 --format asc -o eight.asc --quiet
"$PAIRWHEEL" show howell --pairs 8 --format json -o eight.json
movement() { local file=$1 text=$2; in_file "$file" 3 "$text" convert "${3:-$file}" --to csv; }
says 3 'eight.csv: there is no movement 2 in it; a file of the kind csv has one' show './eight.csv#2'
sed 's/^1,R1/x,R1/' eight.csv | movement bad.csv '3: round: "x" is not a whole number from 1 to '
sed 's/^1,1,8,1,1/1,1,8,1,z/' eight.csv | movement bad.csv '2: set: "z" is not a whole number from 1 to '
sed 's/^1,1,8,1,1/1,1,8,"1,1/' eight.csv | movement bad.csv ''
printf '"round,table' | movement bad.csv ''
# An ordinary file whose rounds stand in another order is the same movement.
{ sed -n 1p eight.csv; sed 1d eight.csv | sed '/^1,R3/d'; } >less.csv
exits 0 convert less.csv --to csv
[ "$(sed 1d out | wc -l)" = 49 ] || fail "the room is that of the fullest round: $(wc -l <out)"
sed '2s/$/,9,9,9/' eight.ebu | movement bad.ebu '2: not type,tables,boards,boards a round,rounds,missing pair; six numbers'
sed '3s/^8/4001/' eight.ebu | movement bad.ebu '3: table 1, round 1: 4001,1,1 has a number beyond 4000'
# What is not a movement of pairs is passed over; the next one counts.
{ printf 'teams\n5,2,2,1,1,0\n1,2,1\n'; cat eight.ebu; } >two.ebu
exits 0 convert 'two.ebu#2' --to csv
cp out second
exits 0 convert eight.ebu --to csv
same second out
for i in $(seq 1 14); do cat eight.ebu; done | movement many.ebu ' 14 movements; say which, as in many.ebu#2: '
grep -q '#12 .*, \.\.\. #14$' err || fail "of 14 movements: $(cat err)"
python3 - eight.json <<'PY'
import copy, json, sys
good = json.load(open(sys.argv[1]))
def write(name, change):
    bad = copy.deepcopy(good)
    bad = change(bad) or bad
    json.dump(bad, open(name, "w"))
write("stand.json", lambda m: m["stands"].__setitem__(1, 5))
write("spot.json", lambda m: m["spots"][2].__setitem__(3, 5))
write("set.json", lambda m: m["spots"][2][3].__setitem__("set", "x"))
write("set-above.json", lambda m: m["spots"][2][3].__setitem__("set", 8))
write("pair-above.json", lambda m: m["spots"][2][3].__setitem__("ns", 9))
write("large.json", lambda m: m.__setitem__("stands", [{"table": 1}] * 4001))
def unsaid(m):
    del m["contestants"], m["sets"]
write("unsaid.json", unsaid)
PY
says 3 'stand.json: stands[1] is no object' convert stand.json --to csv
says 3 'spot.json: spots[2][3] is no object' convert spot.json --to csv
says 3 'set.json: spots[2][3].set' convert set.json --to csv
# Nothing is printed of what no paper has a place for, though it be forced.
says 3 'set-above.json: spots[2][3].set: 8 is none of the 7 of "sets"' kit set-above.json --force -o kit.pdf
says 3 'pair-above.json: spots[2][3]: 9 is none of the 8 of "contestants"' print sign-up pair-above.json --force -o up.pdf
says 3 'large.json: more than 4000 stands or ' convert large.json --to csv
# How many play is what the highest number says, where nothing else does.
exits 0 convert unsaid.json --to csv
same out eight.csv

# ---- results of bridge: who sits where is what the movement says ----
doubt() # TEXT ROW ARGUMENT...
{
    local text=$1 row=$2
    shift 2
    printf 'board,ns,ew,score\n%s,100\n' "$row" >results.csv
    exits 3 score "$@" --results results.csv
    grep -qF "results.csv:2: $text" err || fail "$row: expected \"$text\": $(cat err)"
}
eight=(howell --pairs 8 --boards-per-round 3)
doubt 'there is no board 99; the event has boards 1 to 21; pairs 8 and 1 meet in round 1 at table 1 with boards 1 to 3' 99,8,1 "${eight[@]}"
doubt 'wrong pairs: 1 does not play 4 on board 1; board 1 has 8 against 1, board 1 has 4 against 5; pairs 1 and 4 meet in round 3 at table 2 with boards 16 to 18, where 4 is NS' \
    1,1,4 "${eight[@]}"
doubt 'nobody is pair 3 in this event' 1,3,6 "${eight[@]}" --missing-pair 3
# In three rounds of a Mitchell for eight 2 and 8 do not meet, and 2 never has set 1.
mitchell=(mitchell --pairs 8 --rounds 3 --boards-per-round 1)
doubt 'there is no board 99; the event has boards 1 to 4' 99,2,8 "${mitchell[@]}"
grep -q 'boards 1 to 4 – so no row' err || fail "nothing else follows: $(cat err)"
doubt 'wrong pairs: 8 does not play 2 on board 1; board 1 has 3 against 8, pair 2 does not play board 1' 1,8,2 "${mitchell[@]}"
# ---- what is odd, and what comes of it ----
# One number for two players of one round, and one player under two numbers.
{
    pgn 1 Aho Berg | sed '/^\[White "/a [WhiteNo "1"]\n[BlackNo "2"]'
    pgn 1 Costa Dahl | sed '/^\[White "/a [WhiteNo "1"]\n[BlackNo "4"]'
} >twice.pgn
numbers=$(grep -oE '"(White|Black)[A-Za-z]*No"' "$PW_SOURCE/src/format/pgn.c" | head -1 | tr -d '"')
sed -i "s/WhiteNo/${numbers:-WhiteNo}/" twice.pgn
run standings --event twice.pgn
[ "$code" = 3 ] && grep -q 'two players have one number, or one player two' err || fail "two of one number: exit $code: $(cat err out)"
{ trf 1 A 0.0; trf 2 B 0.0; } | sed "1s/\$/$(printf '%80002s' '')0002 w 1/" | in_file long.trf 3 ' more than 8000 rounds' standings --event long.trf
# ASC: a group beyond all rounds, a group that is neither, a room that is none of these tables.
cp eight.asc odd.asc
sed -i '2s/ A / 4001 /' odd.asc
says 3 'odd.asc:2: ' convert odd.asc --to csv
sed '1s/^8/pairs 8/' eight.asc | movement words.asc '1: '
printf '# room: 1 2 3 x\n' | cat eight.asc - >room.asc
exits 0 convert room.asc --to csv
cp out without
exits 0 convert eight.asc --to csv
same without out
# Five pairs at two tables: who waits is not in EBUScore text, and gets a table of his own.
printf 'five\n0,2,5,1,5,0\n1,2,1,1,5,2,2,3,4,2,4,5,3,1,3\n3,4,2,2,3,3,4,5,1,1,5,1,2,4,2\n' >five.ebu
exits 0 convert five.ebu --to csv
python3 - <<'PY' || fail "who waits: $(cat out)"
import csv
rows = list(csv.DictReader(open("out")))
for r in range(1, 6):
    seen = sorted(int(x[k]) for x in rows if x["round"] == str(r) for k in ("ns", "ew") if x[k])
    assert seen == [1, 2, 3, 4, 5], (r, seen)
    assert sum(1 for x in rows if x["round"] == str(r) and bool(x["ns"]) != bool(x["ew"])) == 1, r
PY
exits 0 convert good.trf --to json
python3 -c 'import json; assert json.load(open("out"))["contestants"] == 2' || fail "a report as JSON: $(cat out)"
# An event of chess that is read as Go: who has which colour stays, and Black is first.
pgn 1 Aho Berg >go.pgn
exits 0 show --event go.pgn --format csv
[ "$(sed -n 2p out)" = 1,1,1,2 ] || fail "chess: $(cat out)"
exits 0 standings --event go.pgn --game go --format csv
[ "$(sed 1d out | cut -d, -f3,4 | head -1)" = Aho,1 ] || fail "as Go Aho, who was White, still wins: $(cat out)"
sed '1s/^/  /' go.pgn >indented.pgn
exits 0 standings --event indented.pgn
# A name that nobody has, where not everybody has a name; and the name of who took over.
sed '/^2=/d' four.ini >gap.ini
printf 'round,white,black,result\n1,"Aho, Aina",4,1-0\n' >games.csv
says 3 'did you mean "Aho, Aino"?' standings --event gap.ini --results games.csv
printf 'round,white,black,result\n2,1,"Ek, Ulla",1-0\n' >games.csv
exits 0 standings --event four.ini --replaced '2 from 2: Ek, Ulla;' --results games.csv --format csv
grep -q '^1,1,"Aho, Aino",1,' out && grep -q ',2,"Ek, Ulla",0,' out || fail "who took over: $(cat out)"
# A pair of which one is not known by name yet.
printf 'pair,player1,player2\n1,,Solo\n' >solo.csv
exits 0 print name-list howell --pairs 8 --names solo.csv --format dump
grep -q '"Solo"' out || fail 'one of a pair'
# A room with a table twice, or one that is not there, is none; the rows count.
for room in '1 1 2 3' '9 1 2 3 4' '1 2 3'; do
    printf '# room: %s\n' "$room" | cat eight.asc - >room.asc
    exits 0 convert room.asc --to csv
    same out without
done
# A number that nobody has, in the middle of a report: no paper has it, and a report neither.
{ trf 1 A 1.0 '   2 w 1' '   4 b 0'; trf 2 B 0.0 '   1 b 0'; trf 4 D 1.0 '0000 - -' '   1 w 1'; } >three.trf
for document in crosstable standings start-list wall-chart lots; do
    exits 0 print $document --event three.trf --format dump
    grep -q '"D"' out || fail "$document: who is there is missing"
done
exits 0 standings --event three.trf --format trf16
[ "$(grep -c '^001' out)" = 3 ] || fail "a report: $(cat out)"
printf 'no,name\n1,A\n3,C\n' >gap.csv
exits 0 standings berger --players 4 --names gap.csv --simulate 1 --format players
[ "$(sed 1d out | cut -d, -f1,2 | tr '\n' ' ')" = '1,A 3,C ' ] || fail "players: $(cat out)"
# What is wrong in a report, or beside it, is wrong for convert, too.
sed 's/   2 w 1/   2 g 1/' good.trf >bad.trf
says 3 'bad.trf:1: column 97: "g" is no colour' convert bad.trf --to pgn
says 2 'is not a date' convert good.trf --to pgn --date x
says 2 'is not a date' convert eight.csv --to csv --date x
# Two mistakes of a file are two messages; what is in its name begins none.
printf 'round,board,white,black,result\n1,1,1,99,1-0\n1,2,98,2,1-0\n' >two.csv
run standings berger --players 4 --results two.csv
[ "$code" = 3 ] && [ "$(grep -c '^pairwheel: two\.csv:[23]: ' err)" = 2 ] && [ "$(wc -l <err)" = 2 ] || fail "$what: exit $code: $(cat err)"
says 4 'cannot read a:\na:b.ini: ' standings --event $'a:\na:b.ini'
says 4 'cannot read a:\nb:1.ini: ' standings --event $'a:\nb:1.ini'
says 2 'x:\nshow does' show howell $'x:\nshow does not know what to do with "x:y' # like the next of several, but for a line

# A file that is called like a key of the event is a file: its place is not taken for an option.
printf 'no,name\n1,A\n1,B\n' >file.csv
says 3 'pairwheel: file.csv:3: ' show howell --pairs 8 --names file.csv
# Who has left is asked of the event, or of whoever wrote the option; never of the results.
printf 'round,board,white,black,result\n1,1,1,4,1-0\n' >'withdrawn: x.csv'
says 2 'withdrawn: there is no player "9"' standings berger --players 4 --results 'withdrawn: x.csv' --withdrawn 9
printf 'round,board,white,black,result\n1,1,1,2,1-0\n' >'withdrawn: y.csv'
says 3 'withdrawn: y.csv:2: ' standings berger --players 4 --results 'withdrawn: y.csv'

# Numbers of a movement that do not fit together: at the line of its kind, of a section in its own group.
printf '[event]\ntitle=T\n[movement]\nkind=howell\npairs=8\nrounds=9\n' >nine.ini
says 1 'nine.ini:4: [movement] 4 tables have a Howell of 4 to 7 rounds, and 9 were asked for' check --event nine.ini
printf '[movement]\nkind=howell\npairs=8\nmissing-pair=9\n' >missing.ini
says 3 'missing.ini:2: [movement] there is no pair 9 among 8' check --event missing.ini
printf '[movement]\nkind=teams\nteams=5\nrounds=40\n' >teams_forty.ini
says 1 'teams_forty.ini:2: [movement] 5 teams meet' check --event teams_forty.ini
printf '[section A]\nkind=howell\npairs=8\n[section B]\nkind=howell\npairs=8\ntables=5\n' >rooms_five.ini
says 3 'rooms_five.ini:5: [section B] 8 pairs need 4 tables, and 5 were asked for' check --event rooms_five.ini
done_testing
