#!/usr/bin/env bash
# chess_files.sh - files of chess and Go as other programs write them: what is understood is scored, what is
# not is passed on; somebody who takes over another's number; complaints with line and column.
source "$(dirname "$0")/helpers.bash"
event=$PW_SOURCE/tests/events/norway-2013.ini
double=$PW_SOURCE/tests/events/candidates-2024.ini

# A published double event, through every format: places, points, Sonneborn-Berger and wins as reported.
cat >published <<'END2'
1,4,9,57,5
2,8,8.5,56,5
3,7,8.5,56,3
4,1,8.5,54,4
5,6,7,42.5,3
6,5,6,40.25,3
7,3,5,32.75,2
8,2,3.5,25.5,0
END2
for format in trf16 trf26 pgn; do
    exits 0 convert "$double" --to $format -o two.$format
    exits 0 standings --event two.$format --tie-breaks SB,WIN --format json
    sed -n 's/.*"rank": \([0-9]*\), "no": \([0-9]*\),.*"points": \([0-9.]*\), "de": [0-9.]*, "win": \([0-9]*\),.*"sb": \([0-9.]*\),.*/\1,\2,\3,\5,\4/p' out >got
    same got published
    exits 0 check two.$format
done
exits 0 convert two.trf16 --to trf26 # FIDE's table is known again, and with it the boards
grep -q '^192 FIDE_DOUBLEROUNDROBIN' out || fail "the code of a report that came in"
exits 0 convert two.trf16 --to csv
same out "$PW_SOURCE/tests/events/candidates-2024.csv"
grep -q '^192 FIDE_DOUBLEROUNDROBIN' two.trf26 || fail 'the code of a double round robin'

# PGN from elsewhere: CR LF, Latin-1, other tags, comments, variations, an escaped line, no numbers.
{
    printf '%% exported by some program\n'
    printf '[Event "Klubmesterskab"]\n[Site "K\370benhavn DEN"]\n[Date "2026.11.21"]\n[Round "1.1"]\n'
    printf '[White "Sk\345ning, \326rjan"]\n[Black "Berg, Jonas"]\n[Result "1-0"]\n[ECO "C65"]\n[WhiteElo "1987"]\n'
    printf '[WhiteTeam "The \\"Rooks\\" \\\\ Pawns"]\n\n'
    printf '1. e4 {[%%clk 1:30:00] best by test} e5 2. Nf3 (2. f4 exf4 {a\n[line] that looks like a tag}) Nc6\n'
    printf '%% a line for other programs\n3. Bb5 ; the Spanish\nNf6 1-0\n\n'
    printf '[Event "Klubmesterskab"]\n[Site "?"]\n[Date "????.??.??"]\n[Round "1.2"]\n'
    printf '[White "Ek, Ulla"]\n[Black "Dahl, Per"]\n[Result "1/2-1/2"]\n[Termination "Unterminated"]\n\n*\n\n'
} | sed 's/$/\r/' >foreign.pgn
exits 0 standings --event foreign.pgn --format csv
grep -q '^1,1,"Skåning, Örjan",1,' out || fail "a name in Latin-1: $(sed -n 2p out)"
exits 0 convert foreign.pgn --to pgn -o ours.pgn
for kept in '% exported by some program' '[Site "København DEN"]' '[Date "2026.11.21"]' '[ECO "C65"]' \
    '[WhiteTeam "The \"Rooks\" \\ Pawns"]' '1. e4 {[%clk 1:30:00] best by test} e5 2. Nf3 (2. f4 exf4 {a' \
    '[line] that looks like a tag}) Nc6' '% a line for other programs' '3. Bb5 ; the Spanish' 'Nf6 1-0' \
    '[Termination "Unterminated"]' '[WhiteElo "1987"]' '[Board "2"]'; do
    grep -qxF -- "$kept" ours.pgn || fail "not passed on: $kept"
done
exits 0 convert ours.pgn --to pgn
same out ours.pgn
exits 0 convert foreign.pgn --to trf -o foreign.trf
exits 0 standings --event foreign.trf --format csv -o a.csv
exits 0 standings --event foreign.pgn --format csv
same out a.csv

# A report from elsewhere: lines that end with CR, blanks behind, teams, national records, dates of rounds.
exits 0 convert "$event" --to trf16 -o one.trf
{
    grep -v '^001' one.trf | tr -d '\r'
    printf '132                                                                                        13/05/08\n'
    printf '013 Team Alpha                         1    2    3\n'
    grep '^001' one.trf | tr -d '\r'
    printf 'NOR    1 m GM Carlsen, Magnus                   2868\n801 something of a later year\n'
} | sed 's/$/   /' | tr '\n' '\r' >foreign.trf
exits 0 standings --event foreign.trf --format csv -o a.csv
exits 0 standings --event one.trf --format csv
same out a.csv
exits 0 convert foreign.trf --to trf16 -o ours.trf
for kept in '013 Team Alpha' '132 ' 'NOR    1 m GM Carlsen' '801 something'; do
    grep -q "^$kept" ours.trf || fail "not passed on: $kept"
done
exits 0 convert ours.trf --to trf16
same out ours.trf
exits 0 convert foreign.trf --to trf26 -o newer.trf
for record in 012 013 132 142 152 162 192 202 801; do
    [ "$(grep -c "^$record" newer.trf)" = 1 ] || fail "record $record of the newer format"
done
exits 0 convert newer.trf --to trf26
same out newer.trf

# Tie-breaks of another program that are not counted here are told with their line; every paper comes, and places are shared
# where the first of them would have to decide. Buchholz parts nobody where everybody meets everybody. Who writes one is told, as
# before.
with_tie_breaks() { tr -d '\r' <newer.trf | sed "s|^202.*|202 $1|"; }
with_tie_breaks DE,ARO,SB >aro.trf
line=$(grep -n '^202' aro.trf | cut -d: -f1)
for document in crosstable pairings standings player-cards; do
    exits 0 print $document --event aro.trf -o x.pdf
    grep -qF "aro.trf:$line: not counted here: ARO, SB; players are ranked by points, DE, and share a place" err || fail "$document: $(cat err)"
done
exits 0 print standings --event aro.trf --format dump
grep -qF '"Not counted here: ARO, SB."' out || fail 'the sheet does not say what is not counted'
exits 0 standings --event aro.trf --format csv -o a.csv
exits 0 standings --event newer.trf --tie-breaks DE --format csv
same out a.csv
exits 0 convert aro.trf --to trf26
grep -q '^202 DE,ARO,SB' out || fail 'the list is not passed on'
with_tie_breaks BH,DE,BH/C1,SB >bh.trf
exits 0 standings --event bh.trf
grep -q '^in this order: PTS, DE, SB$' out && grep -q '^not counted here: BH, BH/C1$' out || fail "$(tail -3 out)"
with_tie_breaks DE,WIN,WON,BPG,BWG,SB,SB/C1,SB/C2,KS,PS,REP,STD,TPN >many.trf
exits 0 standings --event many.trf
grep -q '^not counted here: STD, TPN$' out || fail "$(tail -3 out)"
exits 0 print standings --event many.trf -o x.pdf
says 2 'ARO is for a Swiss' standings --event aro.trf --tie-breaks DE,ARO

# H9 as tournament programs of Go write it.
{
    printf '; CL[A]\n; EV[Helsinki Open]\n; PC[FI, Helsinki]\n; DT[2026-11-21,2026-11-22]\n; HA[h9]\n; KM[6.5]\n; TM[60]\n'
    printf '   1 M\344kinen Ville                   4d FI   Hel    34   65   2+/w0   3+/b3\n'
    printf '   2 Virtanen Aino                   3d FI   Tre    33   64   1-/b0   0=  |12345678\n'
    printf '   3 Laine Sisko                     1d FI   Hel    32   66   0+      1-/w3\n'
} >foreign.h9
exits 0 convert foreign.h9 --to h9 -o ours.h9
for kept in '; CL\[A\]' '; PC\[FI, Helsinki\]' '; KM\[6.5\]'; do
    grep -q "^$kept" ours.h9 || fail "not passed on: $kept"
done
grep -q 'Mäkinen Ville' ours.h9 || fail 'a name in Latin-1'
grep -q '1-/w3' ours.h9 || fail 'the handicap'
grep -q '^   1 Mäkinen Ville  .*   34   65 ' ours.h9 || fail 'the criteria of another program'
exits 0 convert ours.h9 --to h9
same out ours.h9
exits 0 print pairings --event ours.h9 --template pairings-go --format dump
grep -q '[" ]Komi 6½, with a handicap ½[" ]' out || fail 'the komi'
grep -q ' 0=  |12345678$' ours.h9 || fail 'the number in the European list'
sed 's/ 3+\/b3/ 3+\/x3/' ours.h9 >bad.h9
says 3 'bad.h9:8: column 72: this is no game; write row, result, colour and handicap' standings --event bad.h9

# A running event: the first rounds are in the report, the others follow from the table, where it is known how many
# there will be.
cut_to() { # ROUNDS FILE
    tr -d '\r' <"$2" | awk -v n=$((89 + 10 * $1)) '/^001/ { $0 = substr($0, 1, n) } { print }'
}
cut_to 4 one.trf >running.trf
exits 0 show running.trf
grep -q '^10 players, 5 boards, 9 rounds (Berger table)' out || fail "the table of a running event: $(head -1 out)"
exits 0 print pairings --event running.trf --only round=5 --format dump
grep -q '"Round 5"' out || fail 'the next round'
exits 0 standings --event running.trf
grep -q '^not final: 25 games are open' out || fail 'a running event is not final'
grep -v '^092' running.trf >silent.trf
exits 0 show silent.trf
grep -q '4 rounds (the pairings of the file)' out || fail 'twice round begins as once does'
{ cat silent.trf; echo 'XXR 9'; } >said.trf
exits 0 show said.trf
grep -q '9 rounds (Berger table)' out || fail 'the rounds as XXR says them'
exits 0 show berger --event silent.trf
grep -q '9 rounds (Berger table)' out || fail 'the table by its name'
cut_to 4 one.trf | awk '/^001/ { $0 = $0 "  0000 - Z" } { print }' >blank.trf
exits 0 standings --event running.trf --format csv -o a.csv
exits 0 standings --event blank.trf --format csv
same out a.csv

# Somebody takes over a number with its games and points: new papers and games have the new name.
replaced=(--replaced '7 from 5: Berg, Jonas')
exits 0 standings --event "$event" "${replaced[@]}"
grep -q '^ *10 *7  Berg, Jonas  *1.5 ' out || fail "who took over: $(grep Berg out)"
grep -q '^7: Berg, Jonas from round 5, in the place of Hammer, Jon Ludvig$' out || fail 'in the place of whom'
exits 0 print pairings --event "$event" "${replaced[@]}" --only round=4 --format dump
grep -q '"Hammer"' out && ! grep -q '"Berg"' out || fail 'round 4 is before'
exits 0 print pairings --event "$event" "${replaced[@]}" --only round=5 --format dump
grep -q '"Berg"' out && ! grep -q '"Hammer"' out || fail 'round 5 is after'
exits 0 print crosstable --event "$event" "${replaced[@]}" --format dump
# By rank it has places as numbers: 7 is tenth, as the standings above have it.
grep -q '"10: Berg, Jonas from round 5, in the place of Hammer, Jon Ludvig"' out || fail 'the crosstable says so'
exits 0 standings --event "$event" "${replaced[@]}" --format pgn
cp out two-names.pgn
exits 0 standings --event two-names.pgn --format text
grep -q '^7: Berg, Jonas from round 5' out || fail 'two names of one number in PGN'
exits 0 convert two-names.pgn --to pgn
same out two-names.pgn

# A number that is taken over twice: three people have it in turn, and whoever of them the file names first, it is read again.
# By hand: 5 has a draw of the first, nothing of the second, and the third wins round 4.
cat >twice.ini <<'INI'
[event]
title=Twice
[movement]
kind=berger
[names]
1=Kowalska, Marta
2=Jansson, Bo
3=Nowak, Adam
4=Virtanen, Tero
5=Lang, Uwe
6=Gil, Ewa
INI
cat >twice.csv <<'CSV'
round,board,white,black,result
1,1,1,6,1-0
1,2,2,5,1/2-1/2
1,3,3,4,0-1
2,1,6,4,1-0
2,2,5,3,0-1
2,3,1,2,0-1
3,1,2,6,0-1
3,2,3,1,1/2-1/2
3,3,4,5,1-0
4,1,6,5,0-1
4,2,1,4,1/2-1/2
4,3,2,3,1-0
5,1,3,6,1-0
5,2,4,2,1/2-1/2
5,3,5,1,0-1
CSV
exits 0 happened --event twice.ini 'number 5 from round 2: Kurz, Ida'
exits 0 happened --event twice.ini 'number 5 from round 4: Wolf, Max'
# names and points alone, as formats have numbers of their own
points_of() { awk -F, 'NR > 1 { gsub(/"/, ""); print }' "$1" | grep -o '[A-Z][a-z]*, [A-Z][a-z]*,[0-9.]*' | sort; }
exits 0 standings --event twice.ini --results twice.csv --tie-breaks WIN --format csv -o once.csv
points_of once.csv >expected
grep -qx 'Wolf, Max,1.5' expected || fail "counted by hand: $(cat expected)"
for format in h9 trf26 trf16 pgn; do
    exits 0 standings --event twice.ini --results twice.csv --format ${format/trf26/trf} -o "twice.$format"
    exits 0 standings --event "twice.$format" --tie-breaks WIN --format csv -o again.csv
    points_of again.csv >found
    same found expected
done
grep '^; replaced' twice.h9 >lines
[ "$(wc -l <lines)" = 2 ] || fail "two lines: $(cat twice.h9)"
{ sed '/^; replaced/,$d' twice.h9; tac lines; sed '/^;/d' twice.h9; } >turned.h9
exits 0 standings --event turned.h9 --tie-breaks WIN --format csv -o again.csv
points_of again.csv >found
same found expected
cat >early.h9 <<'H9'
; EV[Early]
; replaced 3 from 2: 4
; replaced 2 from 2: 3
   1 Aho, Bo                        20k --  -       1    2+/w0    4-/b0
   2 Berg, Cid                      20k --  -       0    1-/b0    0=
   3 Carr, Dan                      20k --  -       0    0=    0=
   4 Dahl, Eva                      20k --  -       1    0=    1+/w0
H9
says 3 'early.h9:3: column 1: 3 cannot take over from 2: it was handed on before that' standings --event early.h9
says 2 'write number, first round and name' standings --event "$event" --replaced '7: Berg'
says 2 'there is no player 12' standings --event "$event" --replaced '12 from 3: Berg'

# Results as people and their word processors write them.
printf 'round,board,white,black,result\n1,1,1,10,½\n1,2,2,9,1–0\n1,3,3,8,"0,5-0,5"\n1,4,4,7,1/2\n1,5,5,6,0 − 1\n' >spelt.csv
exits 0 standings --event "$event" --results spelt.csv --format results
sed -n 2,6p out >got
printf '%s\n' 1,1,1,10,1/2-1/2 1,2,2,9,1-0 1,3,3,8,1/2-1/2 1,4,4,7,1/2-1/2 1,5,5,6,0-1 >expected
same got expected

printf 'round,board,white,black,result\n1,1,1,10,+/-\n1,2,2,9,-+\n1,3,3,8,--\n1,4,4,7,1:0\n1,5,5,6,½:½\n' >spelt.csv
exits 0 standings --event "$event" --results spelt.csv --format results
sed -n 2,6p out >got
printf '%s\n' 1,1,1,10,1-0F 1,2,2,9,0-1F 1,3,3,8,0-0F 1,4,4,7,1-0 1,5,5,6,1/2-1/2 >expected
same got expected

printf 'round,board,white,black,result\n1,1,"Carlsen, Magnus","Topalov, Veselin",1-0\n' >named.csv
exits 0 standings --event "$event" --results named.csv --format results
[ "$(sed -n 2p out)" = 1,1,1,10,1-0 ] || fail "names in the place of numbers: $(sed -n 2p out)"

# A report whose rows do not hold together is no report; what may be so is told.
cat >four.trf <<'TRF'
012 Four
062 4
092 Individual: Round Robin
001    1      Aho, Liisa                                                         2.5    1  0004 w 1  0002 w 1  0003 b =
001    2      Berg, Jonas                                                        1.5    3  0003 w =  0001 b 0  0004 w +
001    3      Costa, Pia                                                         2.0    2  0002 b =  0004 b 1  0001 w =
001    4      Dahl, Erik                                                         0.0    4  0001 b 0  0003 w 0  0002 b -
TRF
exits 0 standings --event four.trf
[ ! -s err ] || fail "nothing is strange: $(cat err)"
sed '/^001    1/s/   2.5/  2.5/' four.trf >bad.trf
says 3 'bad.trf:4: column 91: "0" stands where there must be a blank between two fields' standings --event bad.trf
sed '/^001    1/s/0004 w 1  /0004 w 1 /' four.trf >bad.trf
says 3 'bad.trf:4: column 101: "0" stands where there must be a blank' standings --event bad.trf
sed '/^001    1/s/^001 /001\t/' four.trf >bad.trf
says 3 'bad.trf:4: column 4: "tab" stands where there must be a blank' standings --event bad.trf
sed '/^001    2/s/0001 b 0/0001 b 1/' four.trf >bad.trf
says 3 'bad.trf:4: column 109: the result of round 2 is "1" for player 1, and "1" for player 2 in line 5' standings --event bad.trf
sed '/^001    2/s/0001 b 0/0001 b =/' four.trf >bad.trf
says 3 'the result of round 2 is "1" for player 1, and "=" for player 2' standings --event bad.trf
sed '/^001    2/s/0001 b 0/0001 b  /' four.trf >bad.trf
says 3 'the result of round 2 is "1" for player 1, and " " for player 2' standings --event bad.trf
sed '/^001    1/s/0002 w 1/0001 w 1/' four.trf >bad.trf
says 3 'column 102: "1" is the player himself' standings --event bad.trf
sed '/^001    1/s/ 2\.5 / 2.x /' four.trf >bad.trf
says 3 'bad.trf:4: column 81: "2.x" is no number of points' standings --event bad.trf
sed '/^001    1/s/0002 w 1/0002 w 0/' four.trf >strange.trf
says 0 'strange.trf:4: column 109: both 1 and 2 lost their game of round 2' standings --event strange.trf
grep -q 'player 1 has 2.5 points here, and the games give 1.5' err || fail "points: $(cat err)"
sed 's/^062 4/062 5/' four.trf >strange.trf
says 0 'strange.trf:2: record 062 says that the number of players is 5, and the file has 4' standings --event strange.trf
# Who left is said, and read.
exits 0 standings --event four.trf --withdrawn 4 --format trf16 -o left.trf
exits 0 standings --event left.trf --format csv -o left.csv
exits 0 standings --event four.trf --withdrawn 4 --format csv
same out left.csv
says 0 'pgn does not say who left; read it again with --withdrawn "4"' convert left.trf --to pgn
# H9 has it by its own rows: second of the four is Costa, so that Berg, number 2, is row 3; rounds are as they were.
exits 0 standings --event four.trf --withdrawn '2 until 2, 4' --format h9 -o left.h9
! grep -q 'who left' err && grep -q '^   3 Berg, Jonas' left.h9 || fail "H9: who left: $(cat err left.h9)"
grep -qx '; withdrawn 3 until 2, 4' left.h9 || fail "H9: rows of those who left: $(cat left.h9)"
exits 0 convert left.h9 --to h9
same out left.h9
exits 0 convert left.h9 --to trf16
grep -q '^### withdrawn 3 until 2, 4' out || fail "H9: who left is not read: $(cat out)"
# What only begins like it is somebody's remark.
sed 's/^; withdrawn .*/; withdrawn 4 players/' left.h9 >odd.h9
exits 0 convert odd.h9 --to h9
grep -qx '; withdrawn 4 players' out || fail "somebody's remark: $(cat out)"
# A title of chess is no rank of Go, and said to be left out; a name is read in its columns, letters of two bytes or not.
printf 'no,name,title\n1,"Müller, Jörg",FM\n2,"Żak, Łucja",2d\n3,C,\n4,D,4k\n' >titled.csv
says 0 'h9 has no place for title; keep the event file' \
    standings berger --names titled.csv --simulate 1 --format h9 -o titled.h9
ranks() { sed -n '/^ /s/^.\{5\}\(.*[^ ]\) \+\(20k\|2d\|4k\) --  .*/\1 \2/p' "$1" | sort; }
[ "$(LC_ALL=C.UTF-8 ranks titled.h9)" = "$(printf 'C 20k\nD 4k\nMüller, Jörg 20k\nŻak, Łucja 2d')" ] || fail "ranks: $(cat titled.h9)"
sed 's/Müller, Jörg/Müllé 3d Jör/' titled.h9 >odd.h9
exits 0 standings --event odd.h9 --format players
grep -q '^[1-4],Müllé 3d Jör,20k,' out || fail "a name in its columns: $(cat out)"
# The two rows of a game of Go.
printf '; EV[E]\n1 A 3d FI Hel 1 2%s/w0\n2 B 2d FI Hel 0 1%s/b0 \n' + + >bad.h9
says 3 'the result of round 1 is + for row 1, and + for row 2 in line 3' standings --event bad.h9
printf '; EV[E]\n1 A 3d FI Hel 1 0-\n2 B 2d FI Hel 0 3+/b0\n3 C 2d FI Hel 0 2-/w0\n' >absent.h9
exits 0 standings --event absent.h9 --format h9
grep -q ' 0-$' out || fail "who was not there: $(cat out)"

# Line and column.
printf 'round,board,white,black,result\n1,1,1,,1-0\n' >bad.csv
says 3 'bad.csv:2: column 8: "1-0" is no result of a bye; write bye, or whom player 1 met' standings --event "$event" --results bad.csv
printf 'round,board,white,black,result\n1,1,1\n' >bad.csv
says 3 'bad.csv:2: column 5: player 1 has no bye in round 1; it has 1-10 there' standings --event "$event" --results bad.csv
printf 'round,board,white,black,result\n1,1,Karjakin,10,1-0\n' >bad.csv
says 3 'bad.csv:2: column 5: white: "Karjakin" is not the name of a player as the event has it' standings --event "$event" --results bad.csv
printf 'round,board,white,black,result\n1,1,1,10,1-0\n2,1,3,4,1-0\n' >bad.csv
says 3 'bad.csv:3: column 5: 3 and 4 do not meet in round 2' standings --event "$event" --results bad.csv
printf 'round,board,white,black,result\n1,1,10,10,1-0\n' >bad.csv
says 3 'bad.csv:2: column 5: player 10 against himself' standings --event "$event" --results bad.csv
sed 's/\[Round "1.2"\]/[Round "two"]/' ours.pgn >bad.pgn
sed -i '0,/\[Board "2"\]/s/\[Round "1"\]/[Round "x"]/' bad.pgn
says 3 'column 8: the tag Round says "x"' standings --event bad.pgn
sed 's/\[White "Ek, Ulla"\]/[White "?"]/' foreign.pgn >bad.pgn
says 3 'bad.pgn:23: column 8: the tag White has no name' standings --event bad.pgn
printf '[Event "E"]\n[Round "1"]\n[White "A"]\n[Black "%s"]\n[Result "1-0"]\n\n1-0\n\n' B C >bad.pgn
says 3 'bad.pgn:10: column 8: "A" has a second game in round 1; the first is in line 2.' standings --event bad.pgn

# The moves end in the result of the tag. What stands in comments, variations and escaped lines is no end; "*" leaves it to
# the tag, with a note.
game() { # RESULT MOVES
    printf '[Event "E"]\n[Round "1"]\n[White "A"]\n[Black "B"]\n[Result "%s"]\n\n%b\n\n' "$1" "$2"
}
game 1-0 '1. e4 e5 {0-1\n0-1} (1... c5 0-1) 2. Nf3 ; 0-1\n% 0-1\n1-0 {0-1}' >good.pgn
exits 0 standings --event good.pgn --format results
grep -qx '1,1,1,2,1-0' out || fail "the result of the tag: $(cat out)"
[ ! -s err ] || fail "a note on what agrees: $(cat err)"
game 1-0 '1. e4 e5\n2. Nf3 0-1' >bad.pgn
says 3 'bad.pgn:8: column 8: the moves end in 0-1, and the tag Result in line 5 says "1-0"; one of the two is wrong' \
    standings --event bad.pgn
game '*' '1. e4 e5 1/2-1/2' >bad.pgn
says 3 'bad.pgn:7: column 10: the moves end in 1/2-1/2, and the tag Result in line 5 says "*"' standings --event bad.pgn
game 1-0 '1. e4 0-1' | sed '/Result/d' >bad.pgn
says 3 'bad.pgn:6: column 7: the moves end in 0-1, and the game has no tag Result; write [Result "0-1"]' standings --event bad.pgn
{
    game 1-0 '*'
    game 1/2-1/2 '1. e4 *' | sed 's/"1"/"2"/'
    game 0-1 '(1. e4 1-0' | sed 's/"1"/"3"/'
} >good.pgn
says 0 'good.pgn:7: column 1: the moves end in *, and the tag Result says "1-0", which counts; 1 more game ends so' \
    standings --event good.pgn --format results
[ "$(grep -c '^[123],1,1,2,\(1-0\|1/2-1/2\|0-1\)$' out)" = 3 ] || fail "the tags count: $(cat out)"

# The rows of the two players of a game agree in colour, handicap, and whether it was played.
pair() { # ENTRY ENTRY
    printf '; EV[A]\n   1 Maki Ville 4d FI Hel 34 %s\n   2 Laine Sisko 1d FI Hel 32 %s\n' "$1" "$2" >pair.h9
}
for rows in '2+/b0 1-/w0' '2+/b3 1-/w' '2+ 1-/w3' '2+! 1-!' '2+/?0 1-/w0' '2+!b0 1-w'; do
    # shellcheck disable=SC2086
    pair $rows
    exits 0 standings --event pair.h9 --format results
done
pair 2+/b0 1-/b0
says 3 'pair.h9:2: column 30: in round 1 both row 1 and row 2 in line 3 have Black; write b for one of them and w for' \
    standings --event pair.h9
pair 2+/w0 1-/w0
says 3 'have White; write b' standings --event pair.h9
pair 2+/w3 1-/b0
says 3 'pair.h9:2: column 30: the handicap of round 1 is 3 for row 1, and 0 for row 2 in line 3; write the same in both' \
    standings --event pair.h9
pair 2+!w0 1-/b0
says 3 'the game of round 1 was not played by row 1, and played by row 2 in line 3; write / in both, or ! where' \
    standings --event pair.h9
pair 2+/w12 1-/b12
says 3 'pair.h9:2: column 30: this is no game; write row, result, colour and handicap' standings --event pair.h9
pair 1= 0=
says 3 'pair.h9:2: column 30: row 1 has itself as the opponent of round 1' standings --event pair.h9

# A movement of a hundred pairs and more begins with three figures, as a report does.
for format in asc ebuscore; do
    exits 0 show mitchell --tables 60 --rounds 3 --format $format -o hundred.$format
    for command in check 'convert --to csv' show; do
        # shellcheck disable=SC2086
        exits 0 ${command%% *} hundred.$format ${command#"${command%% *}"}
    done
done
printf '012 Autumn Cup\n' >bad.trf
says 3 'bad.trf: no players in it: records 001' standings --event bad.trf
printf '102 pairs\n0,51,2,1,2,0\n' >named.txt
says 3 'named.txt' check named.txt
! grep -q 'records 001' err || fail "a movement read as a report: $(cat err)"

# Games of a round go by their boards; those that say none stand behind them, in the order of the file.
n=0
for board in 5 '' 3 '' 1; do
    n=$((n + 1))
    printf '[Round "1"]\n[White "W%s"]\n[Black "B%s"]\n[WhiteNo "%s"]\n[BlackNo "%s"]\n[Result "1-0"]\n' $n $n $((2 * n - 1)) $((2 * n))
    [ -z "$board" ] || printf '[Board "%s"]\n' "$board"
    printf '\n1-0\n\n'
done >boards.pgn
exits 0 show boards.pgn --format csv
[ "$(tail -n +2 out | tr '\n' ' ')" = '1,1,9,10 1,2,5,6 1,3,1,2 1,4,3,4 1,5,7,8 ' ] || fail "the order of boards: $(cat out)"

# A round that can only be a slip; a file of a late round alone is none.
for n in $(seq 1 20); do
    printf '[Round "9"]\n[White "W%s"]\n[Black "B%s"]\n[Result "1-0"]\n\n1-0\n\n' "$n" "$n"
done >late.pgn
exits 0 standings --event late.pgn --format csv
sed '0,/Round "9"/s//Round "2024"/' late.pgn >bad.pgn
says 3 'bad.pgn:1: column 8: round 2024, and 40 players have 20 games in all; write the number of the round, as in 3, or' \
    standings --event bad.pgn
# Tags of PGN that were kept: a tag is known by its whole name, each comes once, and the moves stay.
printf '%s\n' '[Event "Open"]' '[SiteCode "NO"]' '[Site "Oslo"]' '[Round "1"]' '[White "Ann"]' '[Black "Bob"]' '[Result "1-0"]' \
    '[Annotator "Cid"]' '' '1. e4 e5 1-0' >kept.pgn
exits 0 standings --event kept.pgn --format pgn
for tag in 'Event "Open"' 'SiteCode "NO"' 'Site "Oslo"' 'Date "????.??.??"' 'Annotator "Cid"'; do
    [ "$(grep -cxF "[$tag]" out)" = 1 ] || fail "$what: [$tag] stands there $(grep -cxF "[$tag]" out) times"
done
[ "$(grep -c '^\[Event ' out)" = 1 ] && grep -qx '1. e4 e5 1-0' out || fail "$what: $(cat out)"
sed -e 's/^\[Event .*/[EventDate "2020.01.02"]/' -e /SiteCode/d -e /Site/d kept.pgn >dated.pgn
exits 0 standings --event dated.pgn --format pgn
for tag in 'Event "?"' 'Site "?"' 'EventDate "2020.01.02"'; do
    [ "$(grep -cxF "[$tag]" out)" = 1 ] || fail "$what: [$tag] stands there $(grep -cxF "[$tag]" out) times"
done

done_testing
