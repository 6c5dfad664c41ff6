#!/usr/bin/env bash
# swiss.sh - a report of a Swiss that others have paired is printed with its points: nobody is paired anew, tie-breaks
# that are not counted are left out and named, and what is written claims no system, tie-breaks or places that are not its own.
source "$(dirname "$0")/helpers.bash"
need pdftotext
# Eight players, three rounds: 1-5 6-2 3-7 8-4, then 4-1 3-6 2-8 7-5, then 1-3 2-4 6-7; player 5 has a point for a bye.
cat >rows <<'TRF'
001    1      Adler                             1999 GER                         2.5       0005 w 1  0004 b 1  0003 w =
001    2      Berg                              1998 GER                         2.5       0006 b =  0008 w 1  0004 w 1
001    3      Cruz                              1997 GER                         2.5       0007 w 1  0006 w 1  0001 b =
001    4      Diaz                              1996 GER                         1.0       0008 b 1  0001 w 0  0002 b 0
001    5      Egger                             1995 GER                         1.0       0001 b 0  0007 b 0  0000 - U
001    6      Fink                              1994 GER                         0.5       0002 w =  0003 b 0  0007 w 0
001    7      Gruber                            1993 GER                         2.0       0003 b 0  0005 w 1  0006 b 1
001    8      Holm                              1992 GER                         0.0       0004 w 0  0002 b 0  0000 - Z
TRF
report() # FILE RECORD...
{
    {
        printf '%s\r\n' '012 Club Open' '042 2026/11/24' "${@:2}"
        sed 's/$/\r/' rows
    } >"$1"
}
heads() { grep -v '^001' "$1" | tr -d '\r'; }
report swiss.trf '092 Individual: Swiss-System'
report szwajcar.trf '092 Indywidualny: system szwajcarski'
report dutch.trf '142 5' '192 FIDE_DUTCH_2025' '202 BH/C1,SB'
report five.trf 'XXR 5'
report bye.trf
sed 's/0000 - U/0000 - +/' bye.trf >old.trf # so in reports before 2016
# ---- who paired it, what it goes by, and what is not counted ----
elsewhere() # FILE REASON GOES-BY
{
    local how
    for how in standings 'standings --format csv' 'standings --format json' 'print standings --format dump' 'print crosstable --format dump' \
        'print pairings --format dump' 'print player-cards --format dump' 'print wall-chart --format dump'; do
        says 0 "$1 is no round robin: $2. Its pairings stay as they are; players are ranked by $3" $how --event "$1"
        ! grep -qi 'round robin' out || fail "$1: $how: $(grep -i 'round robin' out)"
        [[ "$how" != print* ]] || grep -qi 'pairings .*of the file' out || fail "$1: $how does not say whose pairings"
    done
    for how in result-slips start-list; do
        exits 0 print "$how" --event "$1" --format dump
        ! grep -qi 'round robin' out || fail "$1: $how: $(grep -i 'round robin' out)"
    done
    exits 0 kit --event "$1" -o kit.pdf
}
elsewhere swiss.trf 'it says "Individual: Swiss-System"' 'points and their starting numbers'
elsewhere szwajcar.trf 'it says "Indywidualny: system szwajcarski"' 'points and their starting numbers'
elsewhere dutch.trf 'it says "FIDE_DUTCH_2025"' 'points, BH/C1, SB and their starting numbers'
elsewhere five.trf 'it says 5 rounds, and 8 players have 7 in a round robin' 'points and their starting numbers'
elsewhere old.trf 'somebody has points for a round without a game' 'points and their starting numbers'
elsewhere bye.trf 'somebody has points for a round without a game' 'points and their starting numbers'
# By hand: 1, 2 and 3 have 2.5 points, then 7 with 2, 4 and 5 with 1, 6 with a half, 8 with none.
places() # FILE "RANK,NO ..." COLUMNS OPTION...
{
    exits 0 standings --event "$1" --format csv "${@:3}"
    tail -n +2 out | cut -d, -f1,2 | tr '\n' ' ' >got
    [ "$(cat got)" = "$2 " ] || fail "$1: $(cat got)"
}
places bye.trf '1,1 1,2 1,3 4,7 5,4 5,5 7,6 8,8'
# The opponents' scores but the lowest: 2.5 + 1 of player 1, 1 + 0.5 of 2, 2.5 + 2 of 3; 2.5 + 2.5 of 4, and 2.5 + 2 of 5.
places dutch.trf '1,3 2,1 3,2 4,7 5,4 6,5 7,6 8,8'
tail -n +2 out | cut -d, -f12 | grep -q . && fail "Koya's, which is for round robins: $(cat out)"
# Progressive scores: 1+2+2.5, 0.5+1.5+2.5, 1+2+2.5; 1+1+1 of the fourth, 0+0+1 of the fifth, who has a bye.
places swiss.trf '1,1 1,3 3,2 4,7 5,4 6,5 7,6 8,8' --tie-breaks 'KS, PS'
says 0 'players are ranked by points, PS and their starting numbers; not counted here: KS' standings --event swiss.trf --tie-breaks 'KS, PS'
exits 0 standings --event swiss.trf --tie-breaks 'DE,TPN,XYZ'
grep -qx 'in this order: PTS, DE, TPN' out && grep -qx 'not counted here: XYZ' out || fail "$(cat out)"
exits 0 standings --event swiss.trf --format json
! grep -q '"koya"' out && grep -q '"sb"' out && grep -q '"win"' out || fail "$(cat out)"
# Who leaves a Swiss takes no points from others, and is not out of the count: that is the rule of round robins.
places bye.trf '1,1 1,2 1,3 4,7 5,4 5,5 7,6 8,8' --withdrawn '8 until 1'
grep -q 'their starting numbers; who left keeps all points' err || fail "$(cat err)"
# The same on paper; a bye has its point, and who was not there has none.
words() { exits 0 print "$1" --event "$2" --format dump "${@:3}"; grep -o '"[^"]*"$' out | tr '\n' ' ' >got; }
words standings dutch.trf
grep -q '"The pairings are those of the file."' got && grep -q '"Equal points: Buchholz without the lowest opponent (BH/C1), then Sonneborn-Berger (SB)."' got ||
    fail "standings: $(cat got)"
words pairings bye.trf
grep -q '"5" "Egger" "has the bye · 1 point"' got || fail "the bye: $(cat got)"
! grep -q '"8" "Holm" "has' got || fail "who was not there: $(cat got)"
sed 's/0000 - U/0000 - H/; s/ 1.0\( *0001 b 0\)/ 0.5\1/' bye.trf >half.trf
words pairings half.trf
grep -q '"5" "Egger" "has a half-point bye · ½ point"' got || fail "half a point: $(cat got)"
words player-cards half.trf --only no=5
grep -q '"3" "half-point bye"' got || fail "a card with a half-point bye: $(cat got)"
sed 's/0000 - U/0000 - F/' bye.trf >full.trf
words player-cards full.trf --only no=5
grep -q '"3" "full-point bye"' got || fail "a card with a full-point bye: $(cat got)"
words pairings full.trf
grep -q '"5" "Egger" "has a full-point bye · 1 point"' got || fail "a full point: $(cat got)"
words player-cards bye.trf --only no=5
grep -q '"3" "bye" "1" "1"' got || fail "a card with a bye: $(cat got)"
# Players by rounds, in the order of places: the first met the one in place 6 with White and won. In the square, which has the
# colour of the player of the row, is the result; the opponent's number beside it.
words crosstable bye.trf
grep -q '"1" "Adler" "No 1" "[^"]*" "1" "6" "1" "5" "½" "3" "2" "½" "1"' got || fail "crosstable: $(cat got)"
grep -q '"1" "–" "1" "5"' got || fail "crosstable, a bye: $(cat got)"
words crosstable bye.trf --order number
grep -q '"1" "Adler" "[^"]*" "1" "5" "1" "4" "½" "3" "2" "½" "1"' got || fail "crosstable by number: $(cat got)"
words crosstable bye.trf --blank
grep -q '"1" "Adler" "[^"]*" "5" "4" "3" "2" "Berg"' got || fail "a blank crosstable: $(cat got)"
! grep -q '"Points"' got || fail "a blank crosstable has points: $(cat got)"
says 2 'order: there are no results to go by rank' print crosstable --event <(sed 's/\([wb]\) [10=]/\1  /g; s/ U/ Z/; s/[0-9]\.[0-9]/   /' swiss.trf) --order rank --format dump
# Seven players, five rounds, a forfeit without colours and an unplayed last round: + and – stand as they are.
player() { printf '001 %4d      %-66s%4s       %s\r\n' "$@"; } # NUMBER NAME POINTS GAMES, in their columns
{
    printf '%s\r\n' '012 Club Open' '092 Swiss' '142 5'
    player 1 Ahlm 3.0 '0004 w 1  0002 b 1  0003 w 1  0005 b 0  0006 w'
    player 2 Borg 2.5 '0005 b 1  0001 w 0  0006 b =  0000 - F  0003 b'
    player 3 Crus 2.0 '0006 w 1  0007 - +  0001 b 0  0004 w 0  0002 w'
    player 4 Dahl 2.5 '0001 b 0  0005 w 1  0000 - H  0003 b 1  0007 w'
    player 5 Ekma 2.0 '0002 w 0  0004 b 0  0007 w 0  0001 w 1  0000 - U'
    player 6 Falk 2.5 '0003 b 0  0000 - U  0002 w =  0007 w 1  0001 b'
    player 7 Gran 1.0 '0000 - Z  0003 - -  0005 b 1  0006 b 0  0004 b'
} >running.trf
# The bye of round 5 counts when that round has begun: 5 has 1 point until then, as 7.
places running.trf '1,1 2,2 2,4 2,6 5,3 6,5 6,7'
! grep -q 'points here, and the games give' err || fail "points: $(cat err)"
words crosstable running.trf
grep -q '"not final: 3 games are open\|"3 games' got || grep -qi 'not final' got || fail "open games: $(cat got)"
grep -q '"+" "7"' got && grep -q '"–"' got || fail "forfeits: $(cat got)"
words pairings running.trf
grep -q '"Round 5"' got && grep -q '"5" "Ekma" "has the bye · 1 point"' got || fail "the round to come: $(cat got)"
# Many rounds: a sheet that lies across, then none.
for rounds in 11 20 25; do
    {
        printf '092 Swiss\r\n'
        for ((p = 1; p <= 30; p++)); do
            games=$(printf '%04d %s =' $((p % 2 == 1 ? p + 1 : p - 1)) "$([ $((p % 2)) = 1 ] && echo w || echo b)")
            player $p P$p $((rounds / 2)).$((rounds % 2 * 5)) "$games$(printf '  0000 - H%.0s' $(seq 2 $rounds))"
        done
    } >many.trf
    if [ $rounds = 25 ]; then
        exits 1 print crosstable --event many.trf --format dump
        grep -qF 'a table of 25 rounds has no room on paper, which is 24; print standings and player-cards' err || fail "$(cat err)"
    else
        exits 0 print crosstable --event many.trf --format dump
    fi
done
# A hundred and twenty players: opponents of three figures stand in the columns of every number of rounds, beside one tie-break and
# beside five.
many=('7 BH' '7 BH/C1,BH,SB,WIN,PS' '8 BH' '8 BH/C1,BH,SB,WIN,PS' '9 BH' '9 BH/C1,BH,SB,WIN,PS' '14 BH' '18 BH' '18 BH/C1,BH,SB,WIN,PS' '24 BH/C1,BH,SB,WIN,PS')
! thin || many=('9 BH' '9 BH/C1,BH,SB,WIN,PS' '18 BH')
for asked in "${many[@]}"; do
    rounds=${asked% *}
    {
        printf '%s\r\n' '092 Swiss' "202 ${asked#* }"
        for ((p = 1; p <= 120; p++)); do
            games=
            for ((r = 0; r < rounds; r++)); do # 1 to 60 go round 61 to 120
                if [ $p -le 60 ]; then
                    games+=$(printf '%04d w =  ' $((61 + (p - 1 + r) % 60)))
                else
                    games+=$(printf '%04d b =  ' $((1 + (p - 61 + 60 - r) % 60)))
                fi
            done
            player $p P$p $((rounds / 2)).$((rounds % 2 * 5)) "${games%  }"
        done
    } >crowd.trf
    exits 0 print crosstable --event crowd.trf --order number --format dump
    sed -n 's/^ *text.*\(".*"\)$/\1/p' out >got
    [ "$(grep -cx '"120"' got)" -ge $((rounds + 1)) ] || fail "$asked, 120 players: $(grep -cx '"120"' got) times 120"
done
# ---- an event file over a report: its players, pairings and results, with what the file says besides ----
printf '[event]\ntitle=Offenes Turnier\nlanguage=de\n[movement]\nfile=dutch.trf\n[names]\n3=Cruz, Carla\n' >over.ini
exits 0 standings --event dutch.trf --format csv
sed 's/Cruz/"Cruz, Carla"/' out >want
exits 0 standings --event over.ini --format csv
same out want
grep -q 'dutch.trf ist kein Rundenturnier: darin steht „FIDE_DUTCH_2025“' err || fail "$(cat err)"
words standings over.ini
grep -q '"Tabelle"' got && grep -q 'Offenes Turnier' got && grep -q 'Paarungen sind die der Datei' got || fail "over a report: $(cat got)"
# Results beside it stand in the place of those in the report; the pairings and the bye stay.
exits 0 standings --event dutch.trf --format results
sed 's/^3,1,1,3,.*/3,1,1,3,0-1/' out >won.csv
printf '[results]\nfile=won.csv\n' >>over.ini
# 1 and 7 have 2 points, and 4 behind the lowest opponent: 3 + 1; of what they made, 1 + 1 and 1 + 0.5.
places over.ini '1,3 2,2 3,1 4,7 5,4 6,5 7,6 8,8'
# The same results, kept as rows: what the report says of the event is written again, its system and tie-breaks too.
for name in dutch swiss; do
    exits 0 standings --event $name.trf --format results -o rows.csv
    exits 0 standings --event $name.trf --results rows.csv --format trf
    cp out by_rows.trf
    exits 0 standings --event $name.trf --format trf
    same out by_rows.trf
    grep -q '^[019]*2 .*\(Swiss\|DUTCH\)' out || fail "$name: $(cat out)"
done
# A report that is not sound is told with its own line.
sed 's/0005 w 1/0009 w 1/' dutch.trf >wrong.trf
says 3 'wrong.trf:6' standings --event <(printf '[movement]\nfile=%s/wrong.trf\n' "$PWD")
# ---- what is written claims nothing ----
for name in swiss dutch five bye; do
    for to in trf16 trf26 pgn h9 csv; do
        exits 0 convert $name.trf --to $to -o $name.$to
        ! grep -aqiE 'robin|berger|^202 (DE|WIN)' $name.$to || fail "$name.$to: $(head -12 $name.$to)"
    done
    grep '^001' $name.trf26 >got # no places either: columns 86 to 89 stay blank
    sed 's/$/\r/' rows | same got -
done
[ "$(heads dutch.trf26)" = "$(heads dutch.trf)"$'\n162  W 1.0    D 0.5    L 0.0' ] || fail "$(heads dutch.trf26)"
heads five.trf26 | grep -qx '142 5' || fail "five rounds: $(heads five.trf26)"
! heads swiss.trf26 | grep -q '^142' || fail "how many rounds nobody said: $(heads swiss.trf26)"
awk 'NR > 2 && substr($0, 1, 4) ~ /[0-9]/' swiss.h9 | grep -q . && fail "places: $(cat swiss.h9)"
# ---- what is not known is said ----
sed 's/0000 - U/0000 - Z/; s/ 1.0\( *0001 b 0\)/ 0.0\1/' bye.trf >unknown.trf
# Who was not there has no line among the names of that round.
exits 0 print pairings --event unknown.trf --format dump
# By another name it is told as well; and so are more rounds than all meetings take.
{ echo '092 Individual: Round Robin'; cat unknown.trf; } >called.trf
says 0 'called.trf: it is called a round robin, and is ranked as one; 11 of 28 pairs have met in 3 rounds' \
    standings --event called.trf
exits 0 standings berger --players 4 --format trf -o four.trf
for record in 142 XXR; do
    { grep -v '^142\|^XXR' four.trf; echo "$record 5"; } >five.trf
    says 0 'five.trf: it says 5 rounds, and everybody meets everybody in 3; the games count' standings --event five.trf
done
says 0 'unknown.trf: 11 of 28 pairs have met in 3 rounds, and nothing says how it goes on. It is ranked as a round robin' \
    standings --event unknown.trf
exits 0 convert unknown.trf --to pgn -o unknown.pgn
exits 0 convert unknown.pgn --to trf26
heads out | grep -qx '092 Individual' && ! grep -q '^192\|^202' out || fail "$(heads out)"
report both.trf '092 Individual: Swiss-System' '142 7' '192 FIDE_ROUNDROBIN'
says 0 'both.trf:5: record 192 says "FIDE_ROUNDROBIN", and record 092 in line 3 another system; this counts' standings --event both.trf
report turned.trf '192 FIDE_DUTCH_2025' '092 Round Robin'
exits 0 standings --event turned.trf
grep -qF 'turned.trf is no round robin: it says "FIDE_DUTCH_2025"' err || fail "$(cat err)"
says 0 'turned.trf:4: record 092 says "Round Robin", and record 192 in line 3 another system; that counts' convert turned.trf --to pgn
# ---- what is one is ranked as ever ----
for kind in 'berger --players 8' 'berger --players 4 --double' 'circle --players 7' 'modular --players 6' 'halving --players 8' 'scheveningen --players 4'; do
    turn trf16 trf26
    for to in "${few[@]}"; do
        exits 0 standings $kind --simulate 5 -o ranked.txt
        exits 0 standings $kind --simulate 5 --format $to -o robin.trf
        exits 0 standings --event robin.trf
        ! grep -q 'robin' err || fail "$kind, $to: $(cat err)"
        same out ranked.txt
    done
done
# A Swiss of four players over three rounds is a round robin, and that is told.
exits 0 standings berger --players 4 --simulate 5 --format trf16 -o four.trf
sed -i 's/^092.*/092 Swiss/' four.trf
says 0 'four.trf: it says "Swiss", and everybody has met everybody: it is ranked by the rules of round robins' standings --event four.trf
# Its first round alone does not begin a table.
sed 's/^\(001.\{98\}\).*/\1/' four.trf >one.trf
exits 0 standings --event one.trf
grep -qF 'one.trf is no round robin: it says "Swiss"' err || fail "$(cat err)"
# A report says no boards: who has more points before the round plays in front (C.04.2), on screen and on paper. Round 2: 1, 3 and 4
# have a point, 2 and 6 half a one.
exits 0 show --event swiss.trf --format csv
[ "$(grep '^2,' out | head -4 | paste -sd' ')" = '2,1,4,1 2,2,3,6 2,3,2,8 2,4,7,5' ] || fail "boards of round 2: $(cat out)"
exits 0 print pairings --event swiss.trf --only round=2 -o round-2.pdf
[ "$(pdftotext -layout round-2.pdf - | sed '/by name/,$d' | grep -oE 'Adler|Cruz|Berg|Gruber' | paste -sd' ')" = 'Adler Cruz Berg Gruber' ] ||
    fail "boards on paper: $(pdftotext -layout round-2.pdf -)"
done_testing
