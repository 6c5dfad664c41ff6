#!/usr/bin/env bash
# six_players.sh - a round robin of six that goes wrong: every figure is counted by hand.
#
# FIDE's table:  1: 1-6 2-5 3-4   2: 6-4 5-3 1-2   3: 2-6 3-1 4-5   4: 6-5 1-4 2-3   5: 3-6 4-2 5-1
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[movement]
kind=berger
players=6
[names]
1=Adam
2=Beata
3=Cezary
4=Danuta
5=Edward
6=Felicja
INI
cat >plan.csv <<'CSV'
round,board,white,black,result
1,1,1,6,1-0
1,2,2,5,1/2-1/2
1,3,3,4,0-1
2,1,6,4,1-0
2,2,5,3,0-1
2,3,1,2,1/2-1/2
3,1,2,6,0-1
3,2,3,1,1/2-1/2
3,3,4,5,1-0
4,1,6,5,1-0
4,2,1,4,1-0
4,3,2,3,0-1
5,1,3,6,1-0
5,2,4,2,1-0
5,3,5,1,0-1
CSV

# event NAME [SED]: the sentences come in on standard input; results are those of plan.csv, changed.
event()
{
    cp plan.ini "$1.ini"
    sed "${2-}" plan.csv >"$1.csv"
    while IFS= read -r sentence; do exits 0 happened --event "$1.ini" "$sentence"; done
    exits 0 standings --event "$1.ini" --results "$1.csv" --format csv
    cp out "$1.out"
}
# has NAME COLUMN PLAYER=VALUE ...: in the CSV of standings.
has()
{
    local name=$1 column=$2 one
    shift 2
    for one in "$@"; do
        [ "$(awk -F, -v column="$column" -v no="${one%=*}" \
            'NR == 1 { for (i = 1; i <= NF; i++) if ($i == column) c = i; next } $2 == no { print $c }' "$name.out")" = "${one#*=}" ] ||
            fail "$name: $column of ${one%=*} is not ${one#*=}: $(cat "$name.out")"
    done
}
# report NAME: TRF, into NAME.trf. told NAME NUMBER ROUND TEXT: columns 92-99 of that round, +10 for each.
report()
{
    exits 0 standings --event "$1.ini" --results "$1.csv" --format trf
    tr -d '\r' <out >"$1.trf"
}
told()
{
    [ "$(awk -v no="$2" -v r="$3" '/^001/ && substr($0, 5, 4) + 0 == no { print substr($0, 92 + 10 * (r - 1), 8) }' "$1.trf")" = "$4" ] ||
        fail "$1: player $2 in round $3 is not \"$4\": $(cat "$1.trf")"
}

# As planned: 15 games.
event as_planned '' </dev/null
has as_planned points 1=4 2=1 3=3.5 4=3 5=0.5 6=3

# 6 leaves with two of five games played, which is less than half: no game of 6 counts for anybody. Five are
# left, and 10 points.
event early '/^3,1,/d; /^4,1,/d; /^5,1,/d' <<<'player 6 until round 2'
has early points 1=3 2=1 3=2.5 4=3 5=0.5
# Nobody parts 6 from anybody: no tie-break is worked out for who is out of the count. On paper 6 has "–", which is no sum.
exits 0 standings --event early.ini --results early.csv --working
[ "$(grep -c '^ *SB' out) $(grep -c '^ *KS' out)" = '5 5' ] && grep -qx ' *PTS 1 = 1 (4)' out ||
    fail "working: $(cat out)"
exits 0 standings --event early.ini --results early.csv --format json
[ "$(grep -o '"SB ' out | wc -l)" = 5 ] || fail "working: $(cat out)"
exits 0 print standings --template standings-working --event early.ini --results early.csv --format words
[ "$(grep -c ' SB ' out)" = 5 ] && grep -qP '^\| –\t6\tFelicja\t–$' out || fail "working: $(cat out)"
# A long name leaves the card's note its verb: it has the number alone, which stands beside each opponent.
sed 's/^6=.*/6=Adamska-Wiśniewska-Brzęczyszczykiewicz, Aleksandra Felicja/' early.ini >named.ini
for language in 'en|( ): games with 6 do not count' 'de|( ): Partien gegen 6 zählen nicht' 'pl|( ): nie liczą się partie, w których gra 6'; do
    exits 0 print player-cards --event named.ini --results early.csv --lang "${language%%|*}" --format words
    grep -qF "${language#*|}" out && ! grep -qF '( ): ' err || fail "${language%%|*}: $(cat out err)"
done
# A dash in a cell, or for points, is said; nobody has a bye, as 6 players are even: 6, who has left, is named.
exits 0 print crosstable --event early.ini --results early.csv --format words
grep -qx -- '- – without a square: not played' out && grep -qF 'Points –: left early: out of the count' out || fail "legend: $(cat out)"
for paper in player-cards wall-chart; do
    exits 0 print $paper --event early.ini --results early.csv --format words
    [ "$(grep -o '6 has left' out | wc -l)" = 3 ] && ! grep -q bye out || fail "$paper: $(cat out)"
done
grep -qF 'Points –: left early: out of the count' out || fail "legend of the wall chart: $(cat out)"
exits 0 print crosstable --event as_planned.ini --results as_planned.csv --format words
! grep -q 'square' out || fail "nothing to explain: $(cat out)"
grep -q '^5=\|^1=player 6 until round 2$' early.ini || fail "kept: $(cat early.ini)"
# What was played is in the report, for the rating; what was not is no forfeit.
report early
told early 6 1 '0001 b 0'
told early 6 2 '0004 w 1'
told early 1 1 '0006 w 1'
grep -q '^### withdrawn 6 until 2$' early.trf || fail "early: $(cat early.trf)"
# Nor is it a pairing whose result is awaited (FIDE's 0000 - Z: not paired, no points): 2-6, 6-5 and 3-6 of rounds 3 to 5, for both.
for at in '6 3' '6 4' '6 5' '2 3' '5 4' '3 5'; do
    # shellcheck disable=SC2086 # two words
    told early $at '0000 - Z'
done
# Nor is it a game in PGN, where it would be one whose result is awaited: 12 of the 15, none of them open.
exits 0 standings --event early.ini --results early.csv --format pgn -o early.pgn
[ "$(grep -c '^.Result ' early.pgn) $(grep -c '"\*"' early.pgn)" = '12 0' ] || fail "early: $(cat early.pgn)"
# Read again, these are FIDE's table with three games that are not played: the same standings, and the same report.
for version in 16 26; do
    exits 0 standings --event early.ini --results early.csv --format trf$version -o early-$version.trf
    exits 0 standings --event early-$version.trf --format csv
    ! grep -q 'no table' err || fail "early, read again: $(cat err)"
    same out early.out
    exits 0 standings --event early-$version.trf --format trf$version
    same out early-$version.trf
done

# 6 leaves with three of five, two of them won: all of it counts, and 5 and 3 win without play.
event late '/^4,1,/d; /^5,1,/d' <<<'player 6 until round 3'
has late points 1=4 2=1 3=3.5 4=3 5=1.5 6=2
report late
told late 6 4 '0005 w -'
told late 6 5 '0003 b -'
told late 5 4 '0006 b +'
told late 3 5 '0006 w +'
# In PGN as well: 6-5 is Black's in round 4, 3-6 White's in round 5, both by forfeit.
exits 0 standings --event late.ini --results late.csv --format pgn -o late.pgn
[ "$(grep -c '^.Result ' late.pgn) $(grep -c '^.Termination "forfeit"' late.pgn) $(grep -c '"\*"' late.pgn)" = '15 2 0' ] ||
    fail "late: $(cat late.pgn)"
awk 'BEGIN { RS = "" } /Round "4/ && /White "Felicja"/ && /Result "0-1"/ && /forfeit/ { a = 1 } /Round "5/ && /Black "Felicja"/ && /Result "1-0"/ && /forfeit/ { b = 1 } END { exit !(a && b) }' late.pgn ||
    fail "late: $(cat late.pgn)"
exits 0 standings --event late.pgn --format csv
cp out back.out
has back points 1=4 2=1 3=3.5 4=3 5=1.5 6=2
# The same while the result of round 3 has not come in: it counts as one that is played.
event awaited '/^3,1,/d; /^4,1,/d; /^5,1,/d' <<<'player 6 until round 3'
has awaited points 1=4 3=3.5 5=1.5 6=1
exits 0 standings --event awaited.ini --results awaited.csv
grep -q '1 game is open' out || fail "awaited: $(cat out)"
# It is told: two games, their points, the colours that are left, and whose cards.
sed '/^4,1,/d; /^5,1,/d' plan.csv >two.csv
exits 0 happened --event plan.ini --results two.csv --try 'player 6 until round 3'
cat >expected <<'TXT'
1: player 6 until round 3
round 4, board 1: 6-5 is 0-1F (before: open)
round 5, board 1: 3-6 is 1-0F (before: open)
player cards that differ: 3 in round 5 only; 5 in round 4 only; 6 in 2 rounds, 4 and 5
score of 3: 3½, before 2½
score of 5: 1½, before ½
colours of 3: 2 White, 2 Black, before 3 and 2
colours of 5: 2 White, 2 Black, before 2 and 3
colours of 6: 1 White, 2 Black, before 2 and 3
TXT
same out expected
# Who has played on cannot have left.
says 2 'has played in round 4' happened --event plan.ini --results plan.csv --try 'player 6 until round 3'

# Board 2 of round 3 was played by 1 with White, who won: 1 has White in rounds 1 to 4.
event turned 's/^3,2,3,1,.*/3,2,1,3,1-0/' <<<'Runde 3 Brett 2: Farben vertauscht'
has turned points 1=4.5 3=3
has turned bpg 1=1 3=3
report turned
told turned 1 3 '0003 w 1'
told turned 3 3 '0001 b 0'
exits 0 standings --event turned.ini --results turned.csv --format pgn
awk 'BEGIN { RS = "" } /Round "3/ && /White "Adam"/ && /Black "Cezary"/ && /Result "1-0"/ { found = 1 } END { exit !found }' out ||
    fail "turned: $(cat out)"
exits 0 show --event turned.ini --format csv
grep -qx '3,2,1,3' out || fail "turned: $(cat out)"
exits 0 standings --event turned.ini --results turned.csv
grep -q 'round 3 board 2: colours exchanged' out || fail "turned: $(cat out)"
exits 0 happened --event plan.ini --try 'round 3 board 2: colours exchanged'
cat >expected <<'TXT'
1: round 3 board 2: colours exchanged
round 3, board 2: 3-1 becomes 1-3
player cards that differ: 1, 3 in round 3 only
colours of 1: 4 White, 1 Black, before 3 and 2; one colour 4 times in a row, from round 1
colours of 3: 2 White, 3 Black, before 3 and 2; one colour 3 times in a row, from round 2
TXT
same out expected
# A row with the planned colours was written before the entry: who has the point keeps it, and that is told. One with other
# colours, where no entry says so, is refused.
exits 0 standings --event turned.ini --results plan.csv --format csv
grep -q 'plan.csv:[0-9]*: column [0-9]*: in round 3 player 3 stands here as White against 1, and had Black, as \[happened\] says' err ||
    fail "written before the entry: $(cat err)"
cp out before.csv
sed 's/^3,2,3,1,\(.*\)-\(.*\)$/3,2,1,3,\2-\1/' plan.csv >named.csv
exits 0 standings --event turned.ini --results named.csv --format csv
same out before.csv
[ ! -s err ] || fail "named as it was: $(cat err)"
exits 0 happened --event plan.ini --results plan.csv --try 'round 3 board 2: colours exchanged'
! grep -qE 'open|score of|fit no more' out || fail "nothing else changes: $(cat out)"
says 3 'round 3 board 2: colours exchanged' standings --event plan.ini --results turned.csv
# A column colours may say the same; results that are written have it, and are read again.
exits 0 standings --event turned.ini --results turned.csv --format results
cp out again.csv
grep -qx '3,2,1,3,1-0,exchanged' again.csv || fail "again: $(cat again.csv)"
exits 0 standings --event turned.ini --results again.csv --format csv
same out turned.out
exits 0 standings --event plan.ini --results again.csv --format csv
same out turned.out

# Berg has number 4 from round 3 on: the points stay with the number, the report has both.
event taken '' <<<'numer 4 od rundy 3: Berg, Jonas [rating=2100]'
has taken points 1=4
grep -q '^4,4,"Berg, Jonas",3,' taken.out || fail "taken: $(cat taken.out)" # 6 has beaten 4
report taken
[ "$(grep -c '^001' taken.trf)" = 7 ] || fail "taken: $(cat taken.trf)"
told taken 4 2 '0006 b 0'
[ "$(grep '^001.*Berg, Jonas' taken.trf | cut -c112-119)" = '0005 w 1' ] || fail "taken: $(cat taken.trf)"
[ "$(grep '^001.*Danuta' taken.trf | cut -c112-119)" = '0000 - Z' ] || fail "taken: Danuta: $(cat taken.trf)"
exits 0 print pairings --event taken.ini --format dump -o p.dump
# Each round has two pages: by board and by name.
awk '/^page/ { round = int(++page / 2 + 0.5) } /Danuta/ { d[round]++ } /Berg/ { b[round]++ } END { exit !(d[1] && d[2] && !d[3] && !b[2] && b[3] && b[5]) }' p.dump ||
    fail 'pairings: rounds 1 and 2 are of Danuta, and from 3 on of Berg'

# The game of 6 and 4 is postponed, and 5 did not come against 3 in round 2.
event open '/^2,1,/d; s/^2,2,.*/2,2,5,3,0-1F/' <<<'round 2 board 1: postponed to round 5'
has open points 4=3 6=2 3=3.5 5=0.5
has open won 3=2
has open win 3=3
exits 0 standings --event open.ini --results open.csv
grep -q '1 game is open' out || fail "open: $(cat out)"
report open
told open 5 2 '0003 w -'
told open 3 2 '0005 b +'
exits 0 print pairings --event open.ini --results open.csv --blank --format dump -o p.dump
grep -q 'postponed to round 5' p.dump || fail "pairings: the game is not said to be postponed"
exits 0 print result-slips --event open.ini --results open.csv --blank --only round=5 --format dump -o p.dump
grep -q 'postponed to round 5' p.dump || fail "result-slips: the game has no slip where it is played"
# In round 5 it stands below the boards, until it has been played; of round 2 and no other.
exits 0 print pairings --event open.ini --results open.csv --format words -o p.txt
[ "$(grep -c 'of round 2, board 1' p.txt)" = 1 ] || fail "round 5: $(cat p.txt)"
exits 0 print pairings --event open.ini --results open.csv --only round=5 --format words
grep -qE '6.*Felicja.*of round 2, board 1.*4.*Danuta' <(tr '\n\t' '  ' <out) || fail "round 5: $(cat out)"
exits 0 print pairings --event open.ini --only round=5 --lang pl --format words
grep -q 'z rundy 2, szachownica 1' out || fail "Polish: $(cat out)"
exits 0 print pairings --event open.ini --results plan.csv --only round=5 --format words
grep -q 'round 2' out && fail 'it has been played'
exits 0 print pairings --event open.ini --results plan.csv --only round=2 --format dump -o p.dump
grep -q 'postponed' p.dump && fail 'pairings: it has been played'
exits 0 print pairings --event turned.ini --only round=3 --lang pl --format dump -o p.dump
grep -q 'kolory zamieniono' p.dump || fail 'pairings: nobody says that colours were exchanged'
# It is played, and its result stands in round 2.
event played '' <<<'round 2 board 1: postponed to 2026-12-01'
has played points 4=3 6=3
# 6 leaves after round 4, before it: 4 wins it without play, and 3 too.
event never '/^2,1,/d; /^5,1,/d' <<<'round 2 board 1: postponed to round 5
player 6 until round 4'
has never points 4=4 6=2 3=3.5
report never
told never 6 2 '0004 w -'

# What was said is taken back, and the event is as it was.
cp plan.ini back.ini
exits 0 happened --event back.ini 'player 6 until round 3'
exits 0 happened --event back.ini --undo
exits 0 standings --event back.ini --results plan.csv --format csv
same out as_planned.out
exits 0 happened --event taken.ini --undo
grep -qx 'it was Danuta; games and points stay with the number' out || fail "taken back: $(cat out)"
exits 0 happened --event taken.ini --try 'Runde 2 Brett 1: verlegt auf 2026-12-01'
grep -qx 'round 2, board 1: 6-4 is postponed to 2026-12-01 (before: open)' out || fail "a day: $(cat out)"
grep -qx 'player cards that differ: 4, 6 in round 2 only' out || fail "a day: $(cat out)"
# Only what differs is printed again: in round 3, the cards of 1 and 3.
cp plan.ini since.ini
exits 0 happened --event since.ini 'round 3 board 2: colours exchanged'
exits 0 kit --event since.ini --since 1 -o since
[ -n "$(ls since)" ] || fail 'nothing to print'

# What cannot be gets one sentence, and changes nothing.
cp plan.ini refused.ini
exits 0 happened --event refused.ini 'player 6 until round 3'
cp refused.ini before.ini
while IFS='|' read -r sentence text; do
    says 2 "$text" happened --event refused.ini "$sentence"
    [ "$(wc -l <err)" = 1 ] || fail "$sentence: $(cat err)"
    same refused.ini before.ini
done <<'LIST'
round 6 board 1: colours exchanged|there is no round 6
round 3 board 4: colours exchanged|in round 3 nobody plays at board 4
round 3 board 1: postponed to round 3|round 3 is its own
round 3 board 1: postponed to round 9|there is no round 9
round 3 board 1: postponed to 2026-02-30|2026
player 7 until round 2|there is no player 7
number 7 from round 2: Berg, Jonas|there is no player 7
round 3 board 1: postponed to 2026-12-|makes no sentence of [happened]
round 3 board 1: postponed to 20261-12-01|makes no sentence of [happened]
player 6 until round 4|left after round 3 already, as entry 1 says
player 5 until round 5|that is player 5 all the same
player 5 from round 2|postponed to round 3
number 5 from round 1: Berg, Jonas|is named in the list
number 5 from round 2: Adam|"Adam" has number 1
number 6 from round 4: Berg, Jonas|--undo 1
round 3 table 2: NS and EW exchanged|that is of bridge
LIST
# What another entry says already is not said twice.
# again SENTENCE SENTENCE TEXT: the second is refused after the first.
again()
{
    cp plan.ini again.ini
    exits 0 happened --event again.ini "$1"
    says 2 "$3" happened --event again.ini "$2"
}
again 'round 3 board 2: colours exchanged' 'round 3 board 2: colours exchanged' 'entry 1 says the same of that board'
again 'round 3 board 2: postponed to round 5' 'round 3 board 2: postponed to 2026-12-01' 'entry 1 has postponed that game'
again 'number 6 from round 4: Berg, Jonas' 'player 6 until round 2' 'number 6 has somebody else from round 4 on, as entry 1 says'
again 'number 6 from round 4: Berg, Jonas' 'number 6 from round 4: Holm, Per' 'once'
again 'number 6 from round 4: Berg, Jonas' 'number 5 from round 4: Berg, Jonas' 'write the name of somebody who does not play yet'
# With five players the sixth number is nobody's.
sed 's/players=6/players=5/; /Felicja/d' plan.ini >five.ini
says 2 'player 6' happened --event five.ini 'player 6 until round 2'
# What the event's file says stays when entries are read and taken back.
printf '[chess]\nreplaced=6 from 3: Lind, Eva\n' | cat plan.ini - >lind.ini
cp lind.ini lind.before
exits 0 happened --event lind.ini 'number 5 from round 4: Berg, Jonas'
exits 0 print pairings --event lind.ini --format dump -o p.dump
grep -q Lind p.dump && grep -q Berg p.dump || fail 'both have taken a number over'
exits 0 happened --event lind.ini --undo
grep -qx 'replaced=6 from 3: Lind, Eva' lind.ini || fail "lind: $(cat lind.ini)"
grep -q Berg lind.ini && fail "lind: $(cat lind.ini)"
sed '/berger/a\
' plan.ini >key.ini
printf '[chess]\nwithdrawn=5,6 until 2\n' >>key.ini
says 2 'has left already, as withdrawn says' happened --event key.ini 'player 6 until round 3'
says 2 'has left, as withdrawn says' happened --event key.ini 'number 5 from round 3: Berg'
# A number of two figures is one number, and that of a round is nobody's.
printf '[movement]\nkind=berger\nplayers=12\n[chess]\nwithdrawn=10,11 until 4\n' >twelve.ini
for no in 10 11; do says 2 "player $no has left already, as withdrawn says" happened --event twelve.ini "player $no until round 5"; done
for no in 1 4 12; do exits 0 happened --event twelve.ini --try "player $no until round 5"; done
printf '[chess]\ngame=go\nnigiri=yes\n' | cat plan.ini - >go.ini
says 2 'they are drawn at the board' happened --event go.ini 'round 3 board 2: colours exchanged'
printf '\n[happened]\n1=round 9 board 1: colours exchanged\n' | cat plan.ini - >bad.ini
says 3 'bad.ini:13: [happened] 1: there is no round 9' standings --event bad.ini
done_testing
