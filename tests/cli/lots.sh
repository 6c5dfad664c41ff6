#!/usr/bin/env bash
# lots.sh - numbers by lot: drawn again by anybody, frozen in the event file, chosen in a file.
source "$(dirname "$0")/helpers.bash"
need python3
cat >club.ini <<'INI'
# a rapid event
[event]
title=Rapid
[movement]
kind=berger
[names]
1=Kowalska, Marta
2=Jansson, Björn
3=Nowak, Adam
4=Virtanen, Päivi
5=Müller, Jörg
6=Żak, Paweł
# the end
INI
cp club.ini plain.ini

# The numbers of seed 4711 were worked out by another program from the sentences of the manual: the
# first of the list has 1, the second 6, then 5, 3, 2, 4.
exits 0 lots --event club.ini --lots random --seed 4711 --format csv -o drawn.csv
cat >expected <<'END'
no,name
1,"Kowalska, Marta"
2,"Müller, Jörg"
3,"Virtanen, Päivi"
4,"Żak, Paweł"
5,"Nowak, Adam"
6,"Jansson, Björn"
END
same drawn.csv expected
exits 0 lots --event club.ini --lots drawn.csv --format csv
same out expected
# Without a seed it is said that anybody can foretell them.
exits 0 lots --event club.ini --lots random
grep -q 'seed 1, which anybody can foresee' err || fail 'no note about the seed'

# Every command of chess has the same numbers.
exits 0 standings --event club.ini --lots random --seed 4711 --format players
[ "$(sed -n 3p out | cut -d, -f1,2,3)" = '2,"Müller, Jörg"' ] || fail "players: $(cat out)"
exits 0 print pairings --event club.ini --lots random --seed 4711 --format dump
[ "$(grep -o '"Kowalska"\|"Jansson"' out | head -2 | tr '\n' ' ')" = '"Kowalska" "Jansson" ' ] ||
    fail 'number 1 meets number 6 on board 1 of round 1'
exits 0 kit --event club.ini --lots random --seed 4711 -o kit.pdf
exits 0 show --event club.ini --lots random --seed 4711

# Frozen: written once, nothing else of the file changes, and it stays.
exits 0 lots --event club.ini --lots random --seed 4711 --freeze
head -n "$(wc -l <plain.ini)" club.ini >head.ini
same head.ini plain.ini
cp club.ini frozen.ini
exits 0 lots --event club.ini --format csv
same out expected
exits 0 lots --event club.ini --lots random --seed 4711 --format csv # the same question again
same out expected
says 1 'the numbers are drawn and frozen in [lots] (method=random seed=4711)' lots --event club.ini --seed 4712
says 1 'are drawn and frozen' print crosstable --event club.ini --lots random --seed 5 -o x.pdf
says 1 'are drawn and frozen' kit --event club.ini --lots drawn.csv -o x.pdf
says 1 'are drawn and frozen' show --event club.ini --lots varma
[ ! -e x.pdf ] || fail 'a paper with other numbers'
same club.ini frozen.ini
# A name in another line of the list keeps its number; another name is refused.
sed -i '7s/.*/1=Żak, Paweł/; 12s/.*/6=Kowalska, Marta/' club.ini
exits 0 lots --event club.ini --format csv
same out expected
sed -i '9s/.*/3=Novák, Jan/' club.ini
says 3 'there is no player "Nowak, Adam"' lots --event club.ini
cp frozen.ini club.ini
sed -i '9s/.*/3=Nowak, Adm/' club.ini
says 3 'club.ini:22: there is no player "Nowak, Adam"; did you mean "Nowak, Adm"?' show --event club.ini
cp frozen.ini club.ini
sed '22d' frozen.ini >club.ini
says 3 '"Nowak, Adam" has no number in [lots]; write 5=... there' lots --event club.ini
# Only --redraw draws anew; the comment and the rest stay.
cp frozen.ini club.ini
exits 0 lots --event club.ini --lots random --seed 9 --redraw --freeze
exits 0 lots --event club.ini --format json
grep -q '"seed": 9' out && grep -q '"frozen": true' out || fail "drawn anew: $(cat out)"
[ "$(grep -c '^\[lots\]' club.ini)" = 1 ] || fail 'two groups [lots]'
head -n "$(wc -l <plain.ini)" club.ini >head.ini
same head.ini plain.ini
[ "$(wc -l <club.ini)" = "$(wc -l <frozen.ini)" ] || fail 'lines were lost'
# What the file does not say itself cannot be frozen in it; lines may end as on Windows.
sed '/^5=/,/^6=/d' plain.ini | sed 's/$/\r/' >dos.ini
exits 0 lots --event dos.ini --lots varma-mended --seed 2 --players 9
exits 0 lots --event dos.ini --lots random --seed 2 --freeze
[ "$(grep -c $'\r$' dos.ini)" = "$(wc -l <dos.ini)" ] || fail 'line ends'
# A name is written as the file spells it: a backslash and a space in front are escaped.
printf '[movement]\nkind=berger\n[names]\n1=\\sAho, A\\\\B\n2=C\n3=D\n' >escaped.ini
exits 0 lots --event escaped.ini --lots random --seed 5 --format csv
cp out drawn.csv
exits 0 lots --event escaped.ini --lots random --seed 5 --freeze
[ "$(grep -c '^[123]=\\sAho, A\\\\B$' escaped.ini)" = 2 ] || fail "escaped names: $(cat escaped.ini)"
exits 0 lots --event escaped.ini --format csv
same out drawn.csv
printf 'no,name\n1,A\n2,B\n3,C\n' >list.csv
cat >short.ini <<'INI'
[movement]
kind=berger
INI
cp short.ini before.ini
says 1 'not frozen: short.ini by itself says otherwise' lots --event short.ini --names list.csv --lots random --seed 3 --freeze
same short.ini before.ini
says 2 'frozen where?' lots berger --names list.csv --lots random --seed 3 --freeze

# Chosen numbers, and what can be wrong with them.
chosen() { printf '%s\n' "$@" >chosen.csv; }
chosen 'name,no' 'C,1' 'A,2' 'b,3'
exits 0 lots berger --names list.csv --lots chosen.csv --format csv
[ "$(tail -n +2 out | tr '\n' ' ')" = '1,C 2,A 3,B ' ] || fail "chosen: $(cat out)"
chosen 'C;1' 'A;2' 'B;3'
exits 0 lots berger --names list.csv --lots chosen.csv
chosen 'no,name' '1,A' '2,B' '2,C'
says 3 'chosen.csv:4: number 2 stands here a second time, first in line 3' lots berger --names list.csv --lots chosen.csv
chosen 'no,name' '1,A' '2,A' '3,C'
says 3 'chosen.csv:3: "A" has number 1 already, in line 2' lots berger --names list.csv --lots chosen.csv
chosen 'no,name' '1,A' '2,B'
says 3 'chosen.csv: "C" has no number; 3 is free' lots berger --names list.csv --lots chosen.csv
chosen 'no,name' '1,A' '2,B' '4,C'
says 3 'chosen.csv:4: number 4, and the numbers are 1 to 3' lots berger --names list.csv --lots chosen.csv
chosen 'who,what'
says 3 'chosen.csv:1: no numbers and names' lots berger --names list.csv --lots chosen.csv
says 4 'nowhere.csv' lots berger --names list.csv --lots nowhere.csv

# Varma: what the list does, and what it does not.
{
    echo no,name,federation
    for i in 1 2 3 4 5 6 7 8 9 10; do echo "$i,P$i,F$(((i + 1) / 2))"; done # as many as the envelopes have room for
    printf '11,P11,G\n12,P12,H\n'
} >twelve.csv
exits 0 lots berger --names twelve.csv --lots varma --seed 31
grep -q '6 and 12 in one envelope, and they meet in the last round' err || fail 'no warning of 11/12'
exits 0 lots berger --names twelve.csv --lots varma-mended --seed 31
[ ! -s err ] || fail "mended, and yet: $(cat err)"
says 1 "Varma's lists are for 9 to 24 players" lots --event plain.ini --lots varma --seed 1
says 2 "Varma's envelopes are made for FIDE's tables" lots modular --names twelve.csv --lots varma
exits 0 lots circle --numbering chess --names twelve.csv --lots varma --seed 31

# A federation larger than any envelope, 5 of 12: of all numberings that keep compatriots apart in the last three
# rounds, and it is said so. The same for clubs and families, with any table and number of players.
{
    echo no,name,federation,club,family
    at=0
    for of in NOR NOR NOR NOR NOR GER GER FRA FRA POL ITA SWE; do
        at=$((at + 1))
        echo "$at,P$at,$of,Club $((at % 4)),F$((at / 3))"
    done
} >large.csv
apart() # COLUMN MOVEMENT OPTION...: nobody of one word in that column of large.csv meets another in the last three rounds
{
    local column=$1 movement=$2
    shift 2
    exits 0 lots "$movement" --names large.csv "$@" --format json
    cp out drawn.json
    exits 0 lots "$movement" --names large.csv "$@" --format csv -o numbers.csv
    exits 0 show "$movement" --players 12 --format csv
    python3 - "$column" drawn.json numbers.csv out <<'PY' || fail "$column, $movement $*: not apart"
import csv, json, sys
column, drawn, numbers, games = sys.argv[1:]
of = {row['name']: row[column] for row in csv.DictReader(open('large.csv'))}
who = {row['no']: row['name'] for row in csv.DictReader(open(numbers))}
games = list(csv.DictReader(open(games)))
last = max(int(game['round']) for game in games)
together = [game for game in games if int(game['round']) > last - 3 and of[who[game['white']]] == of[who[game['black']]]]
drawn = json.load(open(drawn))
sys.exit(bool(together) or drawn['apart'] != column or drawn['last_rounds'] != 3)
PY
}
seeds=(1 2 3)
! thin || seeds=(2)
for seed in "${seeds[@]}"; do
    apart federation berger --lots varma --seed $seed
    apart club berger --lots random --apart club --seed $seed
    apart family modular --lots random --apart family --seed $seed
    apart federation circle --lots random --apart federation --seed $seed
done
exits 0 lots berger --names large.csv --lots varma --seed 3
grep -q "Varma's envelopes have no room for every federation" err || fail "$(cat err)"
grep -q '^one of all numberings that keep players of one federation apart in the last 3 rounds$' out || fail "$(cat out)"
exits 0 lots berger --names large.csv --lots varma --apart family --seed 3 # fits: four envelopes by families
! grep -q 'numberings' out || fail "$(cat out)"
few en pl de it fi fr en-US
for language in "${few[@]}"; do
    for what in federation club family; do
        exits 0 print lots berger --names large.csv --lots random --apart $what --seed 3 --lang $language --strict --format dump
    done
    exits 0 print lots berger --names large.csv --lots varma --seed 3 --lang $language --strict --format dump
done
exits 0 print lots berger --names large.csv --lots varma --seed 3 --format words
tr '\n' ' ' <out | grep -q 'Drawn from all numberings that keep players of one federation apart in the last 3 rounds\.' || fail "$(cat out)"
# The paper shows by each name what was kept apart: the club, the family, else the federation.
printf 'no,name,federation,club,family\n1,Ann,FIN,Rook,Berg\n2,Bea,POL,Pawn,Berg\n3,Cid,ITA,Rook,Lind\n4,Dan,ENG,Pawn,Lind\n' >four.csv
for want in 'club Rook FIN' 'family Berg FIN' 'federation FIN Rook'; do
    read -r what shown other <<<"$want"
    exits 0 print lots berger --players 4 --names four.csv --lots random --apart $what --seed 3 --format dump
    grep -q "\"$shown\"" out || fail "--apart $what: \"$shown\" is not on the paper: $(grep text out)"
    ! grep -q "\"$other\"" out || fail "--apart $what: \"$other\" is on the paper"
done
# Fewer rounds where none of three can be, and nothing where half of them and more are of one.
sed '1!s/,NOR,/,X,/; s/,GER,/,X,/; s/,FRA,/,Y,/; s/,POL,/,X,/' large.csv >eight.csv
says 1 '8 of 12 players are of one federation, X, and two of them meet in every round' lots berger --names eight.csv --lots random --apart federation --seed 3
says 0 'some take numbers from several, as no numbers keep them all apart' lots berger --names eight.csv --lots varma --seed 3
sed 's/,X,/,Y,/3; 9s/,Y,/,Z,/; 10s/,Y,/,Z,/; 8s/,X,/,V,/; 11s/,X,/,U,/' eight.csv >six.csv
says 0 'no numbers keep players of one federation apart in the last 3 rounds: these do in the last' lots berger --names six.csv --lots random --apart federation --seed 3
grep -qE '^one of all numberings that keep players of one federation apart in the last (2 rounds|round)$' out || fail "$(cat out)"
says 0 'no two players are known to be of one club, so nobody is kept apart' lots berger --names twelve.csv --lots random --apart club --seed 1
grep -q '^one of all numberings' out || fail " $(cat out)"
says 2 'apart: nothing is drawn here' show berger --names large.csv --apart club
says 2 'apart: in a match of two teams' lots scheveningen --players 6 --names large.csv --lots random --apart club
says 2 'apart: "clubs"' lots berger --names large.csv --lots random --apart clubs
# Kept with the numbers, and told again.
printf '[movement]\nkind=berger\n[names]\nfile=large.csv\n' >large.ini
exits 0 lots --event large.ini --lots random --apart club --seed 9 --freeze
tail -n +2 out >told
grep -qx 'apart=club' large.ini || fail "$(cat large.ini)"
exits 0 lots --event large.ini
tail -n +2 out | same - told
says 1 'frozen in [lots] (method=random apart=club seed=9)' lots --event large.ini --apart family
exits 0 lots --event large.ini --apart family --redraw --freeze
grep -qx 'apart=family' large.ini && ! grep -q 'apart=club' large.ini || fail "$(cat large.ini)"

# Numbers of Varma's list that are kept: the same, with what is to be said of the list.
printf '[movement]\nkind=berger\n[names]\nfile=twelve.csv\n[lots]\nmethod=varma\nseed=31\n' >varma.ini
exits 0 lots --event varma.ini
sed -n 's/^ *\([0-9]*  P[0-9]*\) .*/\1/p' out >drawn
cp err said
exits 0 lots --event varma.ini --freeze
exits 0 lots --event varma.ini
grep -q '^drawn: varma, seed 31, frozen' out || fail "frozen: $(cat out)"
[ "$(wc -l <drawn)" = 12 ] || fail "all twelve: $(cat drawn)"
sed -n 's/^ *\([0-9]*  P[0-9]*\) .*/\1/p' out | same - drawn
same err said

# Where nothing can be drawn.
says 2 'lots are drawn for the players of chess and Go' show howell --pairs 8 --lots random
says 2 'lots are drawn for names' lots berger --players 6 --lots random
says 2 'a seed is of lots' show berger --players 6 --seed 3
says 2 'is no seed' lots berger --names list.csv --lots random --seed x
says 2 'drawn how?' lots --event plain.ini
says 2 'the lots of which event?' lots
"$PAIRWHEEL" convert "$PW_SOURCE/tests/events/norway-2013.ini" --to trf16 -o some.trf
says 2 'its numbers are not drawn anew' lots --event some.trf --lots random

# Results by number belong to the numbers of now: they are not drawn anew. Names may move.
cat >played.ini <<'INI'
[movement]
kind=berger
[names]
1=Aho
2=Berg
3=Costa
4=Dahl
[lots]
method=random
seed=7
[results]
file=played.csv
INI
printf 'round,white,black,result\n1,1,4,1-0\n' >played.csv
exits 0 lots --event played.ini --freeze
cp played.ini before.ini
says 1 "would become other people's; write names there" lots --event played.ini --lots random --seed 12 --redraw --freeze
same played.ini before.ini
"$PAIRWHEEL" standings --event played.ini --format pgn >played.pgn
sed -i 's/played.csv/named.csv/' played.ini
printf 'round,white,black,result\n1,%s,%s,1-0\n' "$(sed -n 's/^1=//p' played.ini | tail -1)" "$(sed -n 's/^4=//p' played.ini | tail -1)" >named.csv
exits 0 standings --event played.ini
exits 0 lots --event played.ini --lots random --seed 12 --redraw --freeze

# The paper: the list and the seed; by hand a slip for every number.
exits 0 print lots --event plain.ini --lots random --seed 4711 --format dump
grep -q '"4711"' out || fail 'the seed is not on the paper'
[ "$(grep -c '^page ' out)" = 1 ] || fail 'slips where nothing is left to draw'
exits 0 print lots berger --players 40 --format dump
[ "$(grep -c '^page ' out)" = 5 ] || fail "by hand: $(grep -c '^page ' out) pages" # 2 + 3 of 18 slips
few en pl de it fi fr en-US
for language in "${few[@]}"; do
    exits 0 print lots berger --names twelve.csv --lots varma --seed 3 --lang $language --strict --format dump
    exits 0 print lots berger --players 9 --lots varma --lang $language --strict --format dump
done
few A5 A4 A3 Letter
for paper in "${few[@]}"; do
    few 3 12 25 40
    for players in "${few[@]}"; do
        exits 0 print lots berger --players $players --paper $paper --format dump
        exits 0 print lots berger --players $players --paper $paper --template lots-slips --format dump
    done
done
# Contingents are drawn the largest first, each into one envelope as long as that holds them: of 12
# players the three of C sit together, and so do the two of A and the two of B.
printf 'no,name,federation\n' >three.csv
for i in 1:A 2:B 3:C 4:A 5:C 6:B 7:C 8:D 9:E 10:F 11:G 12:H; do printf '%s,P%s,%s\n' "${i%:*}" "${i%:*}" "${i#*:}" >>three.csv; done
few 1 2 3 4 5
for seed in "${few[@]}"; do
    exits 0 lots berger --names three.csv --lots varma-mended --seed $seed --format json
    python3 - out three.csv <<'PY' || fail "envelopes of seed $seed: $(cat out)"
import csv, json, sys
of = {r["name"]: r["federation"] for r in csv.DictReader(open(sys.argv[2]))}
drawn = json.load(open(sys.argv[1]))["numbers"]
assert sorted(n["no"] for n in drawn) == list(range(1, 13))
for federation in "ABC":
    assert len({n["envelope"] for n in drawn if of[n["name"]] == federation}) == 1, federation
PY
done
# Seven of one federation are more than an envelope holds: the paper says which of them meet late, as
# the table of 12 has it.
sed 's/,[A-C]$/,AAA/' three.csv >seven.csv
exits 0 show berger --players 12 --format csv
cp out pairings
exits 0 lots berger --names seven.csv --lots varma-mended --seed 3 --format json
mv out numbers
exits 0 print lots berger --names seven.csv --lots varma-mended --seed 3 --format dump
python3 - out numbers seven.csv pairings <<'PY' || fail "who meets late: $(grep ' meet in round' out)"
import csv, json, re, sys
of = {r["name"]: r["federation"] for r in csv.DictReader(open(sys.argv[3]))}
aaa = {n["no"] for n in json.load(open(sys.argv[2]))["numbers"] if of[n["name"]] == "AAA"}
want = {(int(r["white"]), int(r["black"]), int(r["round"])) for r in csv.DictReader(open(sys.argv[4]))
        if int(r["round"]) > 8 and {int(r["white"]), int(r["black"])} <= aaa}
told = {tuple(map(int, t)) for t in re.findall(r'"(\d+) and (\d+), both AAA, meet in round (\d+)\."', open(sys.argv[1]).read())}
assert told and told == want, (told, want)
PY
# Frozen where the file has [lots] already, perhaps with a comment, perhaps as its last word without a
# line end, perhaps not at all; a name that begins with a blank stays as it is.
printf 'no,name\n1,A\n2," B"\n3,C\n' >blank.csv
printf '[movement]\nkind=berger\n[names]\nfile=blank.csv\n' >kind.ini
{ cat kind.ini; printf '[lots]\n# the club draws\nmethod=random\nseed=3\n'; } >comment.ini
{ cat kind.ini; printf '[lots]'; } >bare.ini
head -c -1 kind.ini >end.ini
exits 0 lots berger --names blank.csv --lots random --seed 3 --format csv
mv out expected
for event in comment bare end; do
    exits 0 lots --event $event.ini --lots random --seed 3 --freeze
    exits 0 lots --event $event.ini --format csv
    same out expected
    [ "$(grep -c '^\[lots\]$' $event.ini)" = 1 ] || fail "$event: $(cat $event.ini)"
done
grep -qx '# the club draws' comment.ini || fail "the comment: $(cat comment.ini)"
cp kind.ini other.ini
printf 'no,name\n1,D\n2,E\n3,F\n' >others.csv
says 1 'not frozen: other.ini by itself says otherwise (other.ini:9: there is no player "F"' lots --event other.ini --names others.csv --lots random --seed 3 --freeze
same other.ini kind.ini
# What comes through a pipe has no place for numbers; a file that is called as messages call it is another's.
echo precious >'standard input'
cp 'standard input' precious
for event in - /dev/stdin; do
    cp kind.ini piped.ini
    says 2 'frozen where? numbers are kept in an event file, and what comes through a pipe is none' lots --event $event --lots random --seed 3 --freeze <piped.ini
    same 'standard input' precious
    same piped.ini kind.ini
done
mkfifo pipe.ini
cat kind.ini >pipe.ini &
says 2 'frozen where? pipe.ini is no file that numbers can be kept in' lots --event pipe.ini --lots random --seed 3 --freeze
cp kind.ini 'standard input'
exits 0 lots --event 'standard input' --lots random --seed 3 --freeze
grep -q '^seed=3' 'standard input' || fail "a file of that name: $(cat 'standard input')"
says 1 "Varma's lists are for 9 to 24 players" lots --event kind.ini --lots varma --seed 1 --freeze
# Games that name players stay theirs, whatever the numbers become; a file that is read twice is told once.
printf '[Round "1"]\n[White "Aho"]\n[Black "Dahl"]\n[Result "1-0"]\n\n1-0\n' >names.pgn
printf '[movement]\nkind=berger\n[names]\n1=Aho\n2=Berg\n3=Costa\n4=Dahl\n[results]\nfile=names.pgn\n' >pgn.ini
exits 0 lots --event pgn.ini --lots random --seed 12 --freeze --verbose
[ "$(grep -c 'read: pgn.ini' err)" = 1 ] || fail "read: $(cat err)"
# The letters of the envelopes, as in FIDE's C.05, annex 2, for 11 and 12 players.
for i in {1..12}; do echo "$i,P$i,$((i < 3 ? 1 : i))"; done | sed '1i no,name,federation' >letters.csv
exits 0 lots berger --names letters.csv --lots varma --seed 3
want='A 4 5 9 10 B 1 2 7 C 6 8 12 D 3 11'
got=$(awk '$4 ~ /^[A-Z]$/ {of[$4] = of[$4] " " $1} END {for (i = 1; i <= 26; i++) {c = substr("ABCDEFGHIJKLMNOPQRSTUVWXYZ", i, 1); if (c in of) printf "%s%s ", c, of[c]}}' out)
[ "${got% }" = "$want" ] || fail "$what: envelopes $got"
exits 0 lots berger --names letters.csv --lots varma --seed 3 --format json
got=$(python3 -c 'import json
of = {}
for n in json.load(open("out"))["numbers"]: of.setdefault(n["envelope"], []).append(str(n["no"]))
print(" ".join(c + " " + " ".join(of[c]) for c in sorted(of)))')
[ "$got" = "$want" ] || fail "$what: envelopes $got"

done_testing
