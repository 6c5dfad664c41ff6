#!/usr/bin/env bash
# chess_paper.sh - every paper of chess in every language and size that it says it holds, and what is
# on it: counted from the schedule, not from the page.
source "$(dirname "$0")/helpers.bash"
event=$PW_SOURCE/tests/events/norway-2013.ini
documents='wall-chart pairings player-cards result-slips board-cards place-cards start-list standings'

{
    echo no,name
    for i in {1..18}; do echo "$i,Player $(printf "\\x$(printf %x $((64 + i)))")a"; done
} >players.csv
named=(berger --players 18 --names players.csv)

for document in $documents; do
    turn A3 A5 Letter
    for paper in "${few[@]}"; do
        exits 0 print "$document" --event "$event" --paper $paper --format dump
    done
    turn en pl de it fi fr
    for language in "${few[@]}"; do
        exits 0 print "$document" --event "$event" --lang $language --format dump
    done
    turn 3 4 10 11 17 26
    for players in "${few[@]}"; do
        exits 0 print "$document" berger --players $players --format dump
    done
    exits 0 print "$document" circle --players 7 --double --game go --format dump
    says 2 "$document" print "$document" howell --pairs 8
done
exits 0 print player-cards berger --players 40 --format dump
exits 0 print wall-chart berger --players 40 --format dump
# Two places of 9 x 7 mm to write in for each of 40 players in 39 rounds: A3 holds 15 rows of 13.2 mm and 17 columns of 18.4 mm.
grep -q 'sheet 9 of 9: players 27–40, rounds 27–39' out || fail 'a chart on nine sheets'

# 45 slips, eight a page; two pages for each of the nine rounds, by board and by name; who has the bye is no slip.
pages()
{
    run print "$@" --format dump
    grep -c '^page ' out
}
[ "$(pages result-slips --event "$event")" = 6 ] || fail "slips: $(pages result-slips --event "$event")"
[ "$(pages pairings --event "$event")" = 18 ] || fail 'pairings'
[ "$(pages board-cards berger --players 7)" = 3 ] || fail 'boards of seven players'
[ "$(pages result-slips berger --players 5)" = 2 ] || fail 'ten slips'

# A range of rounds; each round has a second sheet, by name, where there are names; each heat of a double event on its own.
[ "$(pages pairings --event "$event" --rounds 3..5)" = 6 ] || fail 'three rounds'
[ "$(pages pairings --event "$event" --only round=3,7)" = 4 ] || fail 'two rounds'
[ "$(pages result-slips --event "$event" --rounds 8..9)" = 2 ] || fail 'slips of two rounds'
says 2 '--rounds 5..3' print pairings --event "$event" --rounds 5..3
says 2 'write the first and the last one' print pairings --event "$event" --rounds 3..x
[ "$(pages pairings "${named[@]}" --only round=1)" = 2 ] || fail 'boards of round 1, and its names'
grep -q '"Player Aa"' out || fail 'by name'
double=$PW_SOURCE/tests/events/candidates-2024.ini
[ "$(pages wall-chart --event "$double")" = 2 ] || fail 'a chart for each heat'
grep -q 'Heat 2: colours reversed' out || fail 'the second heat'
exits 0 print pairings --event "$double" --only round=14 --format dump
[ "$(grep -c ' "Points"$' out)" = 2 ] && grep -q ' "8"$' out && grep -q ' "½"$' out && grep -q '"½ – ½"' out || fail 'score and result'

# Who has left after four rounds: no slips and no board, the opponents have no game and no bye; after five of nine, what is
# open is forfeited.
left=(--results "$PW_SOURCE/tests/events/norway-2013-round-4.csv" --withdrawn 7)
exits 0 print pairings --event "$event" "${left[@]}" --only round=5 --format dump
grep -q '"Hammer"' out && fail 'a board for who has left'
grep -q '"has no game: 7 has left"' out || fail 'the opponent of who has left'
! grep -q 'has the bye' out || fail 'ten players: nobody has a bye'
# Of nine one has the bye of the movement; before any result is in nobody has points, also not who had the bye before.
printf '[movement]\nkind=berger\nplayers=9\n[happened]\n1=player 3 until round 2\n' >nine.ini
exits 0 print pairings --event nine.ini --only round=4 --format words
[ "$(grep -c 'has the bye' out)" = 1 ] || fail "one bye: $(cat out)"
[ "$(grep -c 'has no game: 3 has left' out)" = 1 ] || fail "one opponent: $(cat out)"
exits 0 print pairings --event nine.ini --only round=2 --format words
! grep '0 points' out || fail 'who had the bye has as little as the others'
# 3 has played two of eight games, in rounds 1 and 2, and six are off.
exits 0 show --event nine.ini
grep -qx 'checked: 3 left after round 2: 6 of the 36 games are not played' out || fail "proved again: $(tail -4 out)"
exits 0 print result-slips --event "$event" "${left[@]}" --only round=5 --format dump
[ "$(grep -c '"Signature"' out)" = 4 ] || fail 'four slips'

# Go: Black is named first.
exits 0 print pairings berger --players 4 --game go --format dump
[ "$(grep -n '"Black"' out | head -1 | cut -d: -f1)" -lt "$(grep -n '"White"' out | head -1 | cut -d: -f1)" ] ||
    fail 'in Go, Black is first'

# The published order of the event, and what is open.
exits 0 print standings --event "$event" --format dump
[ "$(grep -o '"Karjakin"\|"Carlsen"\|"Nakamura"\|"Svidler"\|"Aronian"\|"Anand"' out | tr -d '"' | tr '\n' ' ')" = \
    'Karjakin Carlsen Nakamura Svidler Aronian Anand ' ] || fail 'the order of the standings'
head -20 "$PW_SOURCE/tests/events/norway-2013.csv" >some.csv
exits 0 print standings --event "$event" --results some.csv --format dump
grep -q 'Not final: 26 games are open' out || fail 'not final'

# The crosstable: filled where there are results, on every paper; blank when asked for; beyond one sheet,
# heads are repeated, and each sheet says which part it is.
few A3 A4 A5 Letter
! thin || few=(A5 Letter)
for paper in "${few[@]}"; do
    for document in crosstable 'crosstable --blank' 'crosstable --order name'; do
        # shellcheck disable=SC2086 # words
        exits 0 print $document --event "$event" --paper $paper --format dump
    done
    turn 3 9 16 27 40 50
    for players in "${few[@]}"; do
        exits 0 print crosstable berger --players $players --paper $paper --format dump
    done
    exits 0 print crosstable berger --players 26 --double --paper $paper --format dump
done
[ "$(pages crosstable berger --players 40)" = 4 ] || fail 'forty players are on four sheets'
[ "$(pages crosstable berger --players 50)" = 6 ] || fail 'fifty players'
grep -q 'players 34–50, opponents 26–50' out || fail 'which part'
says 2 'there are no results to go by rank' print crosstable berger --players 8 --order rank
# Numbers of three figures: a smaller step of the scale, and the larger cells of the wall chart.
for players in 120 200; do
    for document in pairings result-slips; do
        exits 0 print $document berger --players $players --only round=1 --format dump
        grep -q "Bold 1[24] .*\"$players\"" out || fail "$document: the number $players"
    done
    exits 0 print wall-chart berger --players $players --only part=1 --format dump
    grep -q '"No"' out || fail "a wall chart of $players"
done
# Half a point is one half, in every language as it says it: of Go, where points stand behind the name.
printf 'round,board,white,black,result\n1,1,4,1,1/2-1/2\n1,2,3,2,1-0\n' >half.csv
while read -r language half one; do
    exits 0 print pairings berger --game go --players 4 --results half.csv --only round=2 --lang "$language" --format dump
    [ "$(grep -c "\"½ $half\"" out) $(grep -c "\"1 $one\"" out)" = '2 1' ] || fail "$what: $(grep -oE '"[½01] .*"' out | tr '\n' ' ')"
done <<'LANGUAGES'
en point point
de Punkt Punkt
it punto punto
fi pistettä piste
pl punktu punkt
LANGUAGES
# Twenty boards are one sheet of a round; 22 are two with eleven each, and each says which it is.
[ "$(pages pairings berger --players 40 --only round=1)" = 1 ] || fail 'twenty boards'
exits 0 print pairings berger --players 44 --only round=1 --format dump
[ "$(grep -c '"/ 2"' out)" = 2 ] || fail "$what: which sheet of a round"
exits 0 print pairings berger --players 12 --format dump
grep -q '"/ [12]"' out && fail "$what: the one sheet of a round says which it is"
# Two games of everybody with everybody stand one above the other where rows are high enough.
exits 0 print crosstable berger --players 8 --double --simulate 1 --strict --format dump
grep -q '"above: first game; below: second game"' out || fail "$what: two games of eight"
exits 0 print crosstable berger --players 16 --double --simulate 1 --strict --format dump
grep -q '"first game, second game"' out || fail "$what: two games of sixteen"
# A match of eight against eight: names of the other team have room, whatever their length, level above their columns.
{
    printf '[movement]\nkind=scheveningen\nplayers=8\n[names]\n'
    for ((no = 1; no <= 16; no++)); do echo "$no=Montgomery-Stonehaugh, Ann$no"; done
} >match8.ini
exits 0 print crosstable --event match8.ini --simulate 1 --page 1 --format dump
for ((no = 9; no <= 16; no++)); do
    grep -qF "\"Montgomery-Stonehaugh, Ann$no\"" out || fail "$what: the name of $no"
done
# Of more than twelve a side they stand in a list below; up to twenty a side are one sheet, with the points of both teams.
few 4 12 13 16 20
for side in "${few[@]}"; do
    {
        printf '[movement]\nkind=scheveningen\nplayers=%d\n[names]\n' $side
        for ((no = 1; no <= 2 * side; no++)); do echo "$no=Adler, Ann$no"; done
    } >match.ini
    turn en pl de
    for language in "${few[@]}"; do
        exits 0 print crosstable --event match.ini --simulate 1 --strict --lang $language --format dump
        [ "$(grep -c '^page ' out)" = 1 ] || fail "$what: $side a side are no sheet"
        for ((no = side + 1; no <= 2 * side; no++)); do
            grep -qF "\"Adler, Ann$no\"" out || fail "$what: the name of $no of $side a side"
        done
    done
    exits 0 print crosstable --event match.ini --simulate 1 --paper A5 --format dump
done
# What was played stands on cards and chart, with the running score; --blank leaves it to the pen. Carlsen had 5½ in the end.
norway=$PW_SOURCE/tests/events/norway-2013.ini
for document in player-cards wall-chart; do
    exits 0 print $document --event "$norway" --format dump
    grep -q '"5½"' out || fail "$what: no running score"
    exits 0 print $document --event "$norway" --blank --format dump
    grep -q '"5½"' out && fail "$what: a score on a blank sheet"
done
# Methods: what is more than there need be is white on black, and nothing else: of eight players a difference of 1, the same
# colour 6 times twice running, 2 rounds of a colour; of nine players neither difference nor repeats, 1 round of a colour.
for least in '8 1 6 2' '9 0 0 1'; do
    read -r players difference repeats run <<<"$least"
    exits 0 print methods berger --players "$players" --format dump
    grep ' white ' out | grep -oE '"[0-9]+"$' | tr -d '"' | sort -u >got
    [ -s got ] || fail "$what: $players players: nothing departs, though colours of the articles do"
    ! grep -qxE "$difference|$repeats|$run" got || fail "$what: $players players: the least is marked: $(tr '\n' ' ' <got)"
done
# The largest that a paper says it holds: labels, tie-breaks and chips of many players.
few 99 100 150 223
! thin || few=(100 223)
for players in "${few[@]}"; do
    exits 0 print crosstable berger --players $players --strict --format dump
    exits 0 print crosstable berger --players $players --simulate 1 --strict --format dump
done
for paper in A4 Letter A5; do
    turn 42 44 48 50
    for players in "${few[@]}"; do
        exits 0 print player-cards berger --players $players --paper $paper --strict --format dump
        exits 0 print player-cards berger --players $players --game go --paper $paper --strict --format dump
    done
done
exits 0 print lots berger --players 120 --strict --format dump
# Points stand on the sheets with the last column; of a wall chart another sheet counts its own columns.
exits 0 print crosstable berger --players 60 --format dump
[ "$(grep -c '"1–30"' out) $(grep -c '"Points"' out)" = '0 3' ] || fail "$what: heads of points"
exits 0 print wall-chart berger --players 40 --format dump
[ "$(grep -c '"1–13"' out) $(grep -c '"Points"' out)" = '3 3' ] || fail "$what: heads of points"
[ "$(grep -c '"Proof:"' out)" = 9 ] || fail "$what: a sheet without its proof"
# A drawing on A5 is a list on A5, no poster.
for of in 'berger --players 6' 'berger --players 21' "berger --players 18 --names players.csv --lots random --seed 4"; do
    turn en de pl it fi fr
    for language in "${few[@]}"; do
        # shellcheck disable=SC2086 # words on purpose
        exits 0 print lots $of --paper A5 --lang $language --format dump
        grep -q '^page 1  419\.53 x 595\.28' out || fail "$what: $(grep -m1 ^page out)"
        grep -qE '"(row 1, column 1|glue here)' out && fail "$what: a poster"
    done
done
# ---- what was announced is there for everybody, whether it parted anybody or not ----
# 1, 2 and 3 drew with one another and beat 4: 2 points each; among them DE 1, SB ½·2 + ½·2 + 1·0 = 2, one win, Koya 1.
printf '[event]\ntitle=All drawn\n[movement]\nkind=berger\nplayers=4\n[results]\nfile=tie.csv\n[chess]\ntie-breaks=DE,SB,WIN,KS\n' >tie.ini
printf 'round,board,white,black,result\n1,1,1,4,1-0\n1,2,2,3,1/2-1/2\n2,1,4,3,0-1\n2,2,1,2,1/2-1/2\n3,1,2,4,1-0\n3,2,3,1,1/2-1/2\n' >tie.csv
for paper in standings crosstable; do
    exits 0 print $paper --event tie.ini --format words
    [ "$(grep -cP '\tDE\tSB\tWIN\tKS' out) $(grep -cP '\t2\t*\t1\t2\t1\t1' out)" = '1 3' ] || fail "$paper: $(cat out)"
    # 4 has points of its own: what it made of others with as many is no 0.
    [ "$(grep -cP '\t0\t*\t–\t0\t0\t0' out)" = 1 ] && grep -q 'DE –: nobody has equal points' out || fail "$paper: $(cat out)"
    exits 0 print $paper --event tie.ini --short --format words # none of them parts anybody
    ! grep -qP '\t(DE|SB|WIN|KS)' out || fail "$paper, in short: $(cat out)"
done
printf '[print]\nshort=yes\n' | cat tie.ini - >short.ini
exits 0 print standings --event short.ini --format words
! grep -qP '\tSB' out || fail "in short by the file: $(cat out)"
# Nor are those hidden that the event leaves to the rules: the foot names them, so the columns are there.
grep -v '^tie-breaks=' tie.ini >usual.ini
for paper in standings crosstable; do
    exits 0 print $paper --event usual.ini --format words
    [ "$(grep -cP '\tDE\tWIN\tSB\tKS' out) $(grep -cP '\t2\t*\t1\t1\t2\t1' out)" = '1 3' ] || fail "$paper, usual: $(cat out)"
    exits 0 print $paper --event usual.ini --short --format words
    ! grep -qP '\t(DE|SB|WIN|KS)' out || fail "$paper, usual, in short: $(cat out)"
done
# Ten players, all tie-breaks of everybody: a number for each, a dash where nobody has as many points.
exits 0 print standings --event "$event" --simulate 5 --tie-breaks DE,WIN,SB,KS --format words
[ "$(grep -cP '^\| \d+\t\d+\t.*\t(\d\.?\d?|–)\t\d\t\d+\.\d\d\t\d\.?\d?$' out)" = 10 ] || fail "all of everybody: $(cat out)"
# On A5 seven tie-breaks stand across it, each head and the sentence below the table uncut, and nothing is glued together.
seven=DE,WIN,SB,KS,BPG,BWG,PS
for paper in standings crosstable; do
    exits 0 print $paper berger --players 8 --simulate 4 --tie-breaks $seven --paper A5 --format dump
    [ "$(grep -c '^page ' out)" = 1 ] && grep -q '^page 1  595\.28 x 419\.53' out || fail "$what: $(grep ^page out)"
    for code in ${seven//,/ }; do grep -q "\"$code\"" out || fail "$what: no $code"; done
    ! grep -q '…"' out || fail "$what: cut: $(grep '…"' out)"
done
for ties in DE DE,WIN,SB DE,WIN,SB,KS; do
    turn 20 80
    for players in "${few[@]}"; do
        exits 0 print standings berger --players $players --simulate 3 --tie-breaks $ties --paper A5 --format dump
        ! grep -qE '"(row 1, column 1|glue here)' out || fail "$what: a poster"
    done
done
# ---- each mark of a result is explained on its paper, and none that is not there ----
# 4 players: a forfeit in round 1, two players of whom neither came in round 2; 4 leaves after a game of three.
{
    printf 'round,board,white,black,result\n'
    printf '1,1,1,4,1-0F\n1,2,2,3,1-0\n2,2,1,2,0-0F\n3,2,3,1,1-0\n'
} >marks.csv
printf '[movement]\nkind=berger\nplayers=4\n[results]\nfile=marks.csv\n[happened]\n1=player 4 until round 1\n' >left.ini
sed '/^\[happened/,$d' left.ini >marks.ini
sed 's/F$//; s/0-0/1-0/' marks.csv >played.csv
sed 's/marks.csv/played.csv/' marks.ini >played.ini
# keys FILE DOCUMENT: the marks that have a key, once for each line of it.
keys() { run print "$2" --event "$1" --format words; grep -oE '^- (\+ –|\( \)|Total –|–)' out | sort | uniq -c | sed 's/^ *//' | tr '\n' ' '; }
for document in player-cards wall-chart pairings; do
    [ -z "$(keys played.ini $document)" ] || fail "$document: keys of nothing: $(cat out)"
done
# All four cards have such a result; of the three rounds two have one; one chart.
[ "$(keys marks.ini player-cards)" = '3 - + – ' ] || fail "cards: $(cat out)"
[ "$(keys marks.ini pairings)" = '2 - + – ' ] || fail "pairings: $(cat out)"
[ "$(keys marks.ini wall-chart)" = '1 - + – ' ] || fail "chart: $(cat out)"
# 4 is out of the count: on the cards of 1 and 4 a game in brackets, and on that of 4 the total.
[ "$(keys left.ini player-cards)" = '2 - ( ) 3 - + – 1 - Total – ' ] || fail "cards of who left: $(keys left.ini player-cards) $(cat out)"
awk -F, -v OFS=, 'NR == 1 { print; next } { print $1, $2, $4, $3, $5 == "0-0F" ? $5 : $5 == "1-0F" ? "0-1F" : "0-1" }' marks.csv >go.csv
sed 's/marks.csv/go.csv/' left.ini >go.ini
exits 0 print player-cards --event go.ini --game go --format words
[ "$(grep -c '^- ( )' out)" = 2 ] || fail "a card of Go: $(cat out)"
# Cards of more than twenty rounds have a dash for a bye, and say so.
exits 0 print player-cards berger --players 23 --format dump
grep -qF 'Opponent (–: no game)' out || fail "$what: no key"
# Teams: a board at which nobody sits, a match that was not played at a board, and the heads of the standings.
exits 0 show team-berger --teams 3 --team-boards 2 --format csv
{ echo round,board,white,black,result; grep '^1,[12],[1-9]' out | sed 's/$/,1-0F/'; } >teams.csv
printf '[movement]\nkind=team-berger\nteams=3\nteam-boards=2\n[results]\nfile=teams.csv\n' >teams.ini
for document in pairings match-slips; do
    exits 0 print $document --event teams.ini --format words
    [ "$(grep -c '^- + –: without play' out)" = 1 ] || fail "$document: $(cat out)"
done
exits 0 print pairings --event teams.ini --format words
grep -q '+ : –' out || fail "a forfeit as a score: $(cat out)"
exits 0 print standings --event teams.ini --format words
grep -qP '\tMatches\tWon\tDrawn\tLost\tMP\tGP\t' out || fail "heads of teams: $(cat out)"
# Match points and game points do not run together: 5.2 mm between the columns, and the second are regular.
exits 0 print standings team-berger --teams 6 --team-boards 4 --simulate 7 --format dump
awk '/^ +text/ && $7 == "Black" && $8 == 24 { x = $2 + $5; y = $3 } /^ +text/ && $7 == "Regular" && $8 == 17 && y - $3 < 6 && $3 - y < 6 && x { if ($2 - x < 14.7) bad++; n++; x = 0 } END { exit !(n == 6 && !bad) }' out ||
    fail "match points and game points: $(grep 'Black 24\|Regular 17' out)"
# ---- a Swiss that others have paired: after four rounds of seven ----
cat >swiss.trf <<'TRF'
012 Club Swiss
092 Individual: Swiss-System
142 7
001    1      One                               1981                             2.0    1     3 b 1     2 w 1
001    2      Two                               1877                             1.5    2     4 w =     1 b 0
001    3      Three                             1831                             0.0    4     1 w 0     4 b 0
001    4      Four                              1760                             1.5    3     2 b =     3 w 1
TRF
# Two has half a point by its games, and 1.5 in the file.
exits 0 print crosstable --event swiss.trf --tie-breaks WIN --format words
grep -q '^| Club Swiss' out && ! grep -q '^| 4 players' out || fail "the title of the event: $(cat out)"
grep -qF 'Not final: after 2 of 7 rounds · 4 players' out && grep -qP '\tPoints\tWIN' out || fail "not final: $(cat out)"
for language in 'en|Points are counted from the games; the file has other totals for No 2.' 'de|Die Punkte sind aus den Partien gezählt; die Datei nennt andere für Nr. 2.' \
    'pl|Punkty policzono z partii; plik podaje inne sumy dla nr 2.'; do
    turn crosstable standings 'standings --template standings-working'
    for paper in "${few[@]}"; do
        # shellcheck disable=SC2086 # words
        exits 0 print $paper --event swiss.trf --lang "${language%%|*}" --format words
        grep -qF "${language#*|}" out || fail "$paper: $(cat out)"
    done
done
exits 0 print standings --event swiss.trf --format words
grep -qF 'after round 2 of 7' out && [ "$(grep -cE 'after (round )?2' out)" = 1 ] || fail "standings: $(cat out)"
exits 0 standings --event swiss.trf
grep -qx 'not final: after 2 of 7 rounds' out || fail "standings: $(cat out)"
sed '/^142/d; s/ 1.5    2 / 0.5    2 /' swiss.trf >whole.trf
# Three did not come in round 2, and Four had half a point without an opponent.
{
    grep -v '^001\|^142' swiss.trf
    printf '001    1      One                               1981                             1.0    1     3 b 1  0000 - Z\n'
    printf '001    2      Two                               1877                             1.5    2     4 w =     3 b +\n'
    printf '001    3      Three                             1831                             0.0    4     1 w 0     2 w -\n'
    printf '001    4      Four                              1760                             1.0    3     2 b =  0000 - H\n'
} >byes.trf
exits 0 print crosstable --event byes.trf --format dump
grep -qF '"+ –: without play"' out && grep -qF '"– without a square: no opponent"' out || fail "keys of a Swiss: $(cat out)"
exits 0 print crosstable --event swiss.trf --format dump
! grep -qF 'without' out || fail "a Swiss in which everybody played: $(cat out)"
exits 0 print crosstable --event byes.trf --play-off 4,1 --format words
grep -qx -- '- Play-off for place 2, in its order: 2 Four; 3 One' out || fail "a play-off of a Swiss: $(cat out)"
for paper in crosstable standings; do
    exits 0 print $paper --event whole.trf --format words
    ! grep -qE 'Not final|Points are counted' out || fail "$paper: $(cat out)"
done
done_testing
