#!/usr/bin/env bash
# cut_short.sh - the hall closes: the last round is not played, or the evening ends early; a board is taken out of the whole room; a table
# had single wrong boards. Said in one sentence, nothing is partial any more, and every paper goes by it.
#
# Sources: EBU, Dealing with slow play (boards that are not played are recorded as NOT PLAYED, and count for nobody); Law 15B2 (the score of
# a wrong board stands); a board with fewer scores has the same top, by Neuberg's formula.
source "$(dirname "$0")/../cli/helpers.bash"

# A Howell of 8 pairs, one board a round. Its rounds by hand, as printed: table 1 8-r, and
#   round 1: 2-6 on 4, 5-7 on 6, 3-4 on 7     round 2: 3-7 on 5, 6-1 on 7, 4-5 on 1     round 3: 4-1 on 6, 7-2 on 1, 5-6 on 2
#   round 4: 5-2 on 7, 1-3 on 2, 6-7 on 3     round 5: 6-3 on 1, 2-4 on 3, 7-1 on 4     round 6: 7-4 on 2, 3-5 on 4, 1-2 on 5
#   round 7: 8-7 on 7, 1-5 on 3, 4-6 on 5, 2-3 on 6
cat >plan.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
[results]
file=r.csv
INI
seats='1,8,1,1 1,2,6,4 1,5,7,6 1,3,4,7 2,8,2,2 2,3,7,5 2,6,1,7 2,4,5,1 3,8,3,3 3,4,1,6 3,7,2,1 3,5,6,2
4,8,4,4 4,5,2,7 4,1,3,2 4,6,7,3 5,8,5,5 5,6,3,1 5,2,4,3 5,7,1,4 6,8,6,6 6,7,4,2 6,3,5,4 6,1,2,5 7,8,7,7 7,1,5,3 7,4,6,5 7,2,3,6'
exits 0 show --event plan.ini --format csv
printf '%s\n' $seats | sort >expected
awk -F, 'NR > 1 && $3 != "" { print $1 "," $3 "," $4 "," $5 }' out | sort >found
same found expected
# NS do better on a board in every round that it is played: no two scores are equal.
score=(0 -200 -100 90 110 140 170 200)
{
    echo board,ns,ew,contract,declarer,tricks,score
    for seat in $seats; do
        IFS=, read -r round ns ew board <<<"$seat"
        [ "$round" = 7 ] || echo "$board,$ns,$ew,,,,${score[$round]}"
    done
} >r.csv
[ "$(wc -l <r.csv)" = 25 ] || fail "24 results: $(wc -l <r.csv)"

# Boards 1, 2 and 4 have four scores: 0, 2, 4 and 6 match points. 3, 5, 6 and 7 have three, by Neuberg (m + 1) * 4 / 3 - 1 of m = 0, 2, 4:
# 1/3, 3 and 17/3. EW have 6 less that. So pair 8, NS on 1 to 6 in rounds 1 to 6: 0 + 0 + 1/3 + 2 + 3 + 17/3 = 11 of 36, 30.56 %;
# pair 1: 6 + 3 + 3 + 4 + 2 + 17/3; 2: 0 + 6 + 2 + 1/3 + 17/3 + 1/3; 3: 1/3 + 1/3 + 17/3 + 2 + 0 + 6; 4: 17/3 + 2 + 3 + 4 + 1/3 + 0;
# 5: 1/3 + 4 + 2 + 17/3 + 3 + 0; 6: 6 + 3 + 4 + 3 + 6 + 1/3; 7: 17/3 + 17/3 + 4 + 3 + 4 + 6. In all 144, 24 times the top.
cat >hand <<'CSV'
7,28.33,36,78.70,6
1,23.67,36,65.74,6
6,22.33,36,62.04,6
4,15.00,36,41.67,6
5,15.00,36,41.67,6
2,14.33,36,39.81,6
3,14.33,36,39.81,6
8,11.00,36,30.56,6
CSV
exits 0 score --event plan.ini
grep -q '^PARTIAL: 24 of 28 results are in' out || fail "without a sentence: $(cat out)"
# figures: pair, points, most, per cent and boards of a ranking, with two decimals.
figures()
{
    awk -F, 'NR > 1 { printf "%d,%.2f,%d,%.2f,%d\n", $2, $4, $5, $6, $7 }' out >found
}
# said SENTENCE CANONICAL: in an event of its own, taken, written in English, and scored as by hand.
said()
{
    cp plan.ini said.ini
    exits 0 happened --event said.ini "$1"
    grep -qx "1=$2" said.ini || fail "$1 is written $(tail -1 said.ini)"
    exits 0 score --event said.ini --format csv
    [ ! -s err ] || fail "$1: $(cat err)"
    figures
    same found hand
}
for sentence in 'round 7: not played' 'Round 7 not played' 'round 7 cancelled' 'round 7, cancelled' 'round 7 was not played' 'runda 7: nie grano' \
    'runda 7 odwołana' 'Runde 7: nicht gespielt' 'Runde 7 ausgefallen' 'turno 7: non giocato' 'turno 7 annullato' 'kierros 7: ei pelattu' \
    'kierros 7 peruttu'; do
    said "$sentence" 'round 7: not played'
done
for sentence in 'ended after round 6' 'stopped after round 6' '6 rounds' '6 rounds played' 'evening ended after round 6' 'ended after 6 rounds' \
    'zakończono po rundzie 6' '6 rund' 'beendet nach Runde 6' '6 Runden' 'Turnier abgebrochen nach Runde 6' 'finito dopo il turno 6' '6 turni' \
    'päättyi kierroksen 6 jälkeen' '6 kierrosta'; do
    said "$sentence" 'ended after round 6'
done
# Table by table it is the same, and so is what a director said before there was a sentence for it.
cp plan.ini tables.ini
for at in 'table 1: board 7' 'table 2: board 3' 'table 3: board 5' 'table 4: board 6'; do exits 0 happened --event tables.ini "round 7 $at not played"; done
exits 0 score --event tables.ini --format csv
figures
same found hand
exits 0 score --event tables.ini
cp out by-table
exits 0 score --event said.ini
same out by-table
# The JSON is not partial, and nobody was to be compared on what was not played.
exits 0 score --event said.ini --format json
grep -q '"partial": false' out || fail "partial: $(grep partial out)"
exits 0 score --event said.ini
grep -qF 'boards, as planned and recorded' out || fail "compared: $(tail -1 out)"

# ---- papers
cp plan.ini said.ini
exits 0 happened --event said.ini 'round 7: not played'
exits 0 print guide-cards --event said.ini --format words
[ "$(grep -c $'^| 7\t.*\t–$' out)" = 8 ] && [ "$(grep -c 'nothing is played in that round' out)" = 8 ] || fail "guide cards: $(cat out)"
exits 0 print table-cards --event said.ini --format words
! grep -qE $'^\\| 7\t.*\t[1-7]$' out || fail "table cards have boards in round 7: $(cat out)"
exits 0 print travellers --event said.ini --format words
[ "$(grep -cE $'^\\| [1-6]\t[1-4]\t' out)" = 24 ] && ! grep -qE $'^\\| 7\t[1-4]\t[1-8]\t' out || fail "travellers: $(cat out)"
exits 0 print pickup-slips --event said.ini --format words
! grep -qE $'^\\| 7\t[1-4]\t[1-8]\t[1-8]$' out || fail "a slip of round 7: $(cat out)"
exits 0 print director-sheet --event said.ini --format words
grep -qx '| 7: Not played' out && grep -qx $'| 1\tRound 7: not played' out || fail "the director's sheet: $(cat out)"
exits 0 print board-sheet --event said.ini --format words
grep -qx $'| 3\t3\tB\tA\t8 8 3 3 1\t6 6 7 7 4\t2 2 4 4 3\tC\tnot played' out || fail "board sheet: $(cat out)"
exits 0 print protocols --event said.ini --format words
[ "$(grep -cE $'^\\| 7\t[1-4]\t[1-8]\t[1-8]\tnot played' out)" = 4 ] && [ "$(grep -c '^- Round 7: not played' out)" = 4 ] || fail "protocols: $(cat out)"
exits 0 print ranking --event said.ini --format words
! grep -qi 'partial\|are in' out && grep -q $'^| 1\t7\t.*78.70\t28.33' out && grep -q '6 rounds of 1 board' out || fail "ranking: $(cat out)"
exits 0 print score-sheets --event said.ini --format words
[ "$(grep -cE $'^\\| 7\t[3567]\t(NS|EW)\t[1-8]\tnot played' out)" = 8 ] || fail "score sheets: $(cat out)"
exits 0 kit --event said.ini --since 1 -o kit
for paper in guide-cards table-cards travellers ranking protocols score-sheets director-sheet; do
    ls kit/*-"$paper".pdf >/dev/null 2>&1 || fail "since 1 there is no $paper: $(ls kit)"
done
# In the language of the papers, with its own verb for a round and for boards.
while IFS='|' read -r language round ended board; do
    sed "s/^\[event\]/&\nlanguage=$language/" plan.ini >own.ini
    exits 0 happened --event own.ini 'ended after round 6'
    exits 0 happened --event own.ini 'round 3: not played'
    exits 0 happened --event own.ini 'boards 1, 2, 4 not played'
    exits 0 print director-sheet --event own.ini --format words
    for words in "$round" "$ended" "$board"; do grep -qF "$words" out || fail "$language has no \"$words\": $(tail -8 out)"; done
    # and it reads its own words
    cp plan.ini back.ini
    for words in "$round" "$ended" "$board"; do exits 0 happened --event back.ini "$words"; done
    grep -qx '1=round 3: not played' back.ini && grep -qx '2=ended after round 6' back.ini && grep -qx '3=boards 1, 2, 4 not played' back.ini ||
        fail "$language: $(cat back.ini)"
done <<'END'
en|Round 3: not played|Ended after round 6|Boards 1, 2, 4 not played
pl|Runda 3: nie grano|Zakończono po rundzie 6|Rozdania 1, 2, 4 niegrane
de|Runde 3: nicht gespielt|Beendet nach Runde 6|Boards 1, 2, 4 nicht gespielt
it|Turno 3: non giocato|Finito dopo il turno 6|Board 1, 2, 4 non giocati
fi|Kierros 3: ei pelattu|Päättyi kierroksen 6 jälkeen|Jaot 1, 2, 4 pelaamatta
END

# ---- a board is taken out of the whole room: of 7 nothing counts, and nobody else has fewer
for sentence in 'board 2 not played' 'board 2 cancelled' 'board 2 was not played' 'rozdanie 2 anulowane' 'Board 2 gestrichen' 'board 2 annullato' 'jako 2 peruttu'; do
    cp plan.ini one.ini
    exits 0 happened --event one.ini 'round 7: not played'
    exits 0 happened --event one.ini "$sentence"
    grep -qx '2=board 2 not played' one.ini || fail "$sentence: $(cat one.ini)"
done
exits 0 score --event one.ini --format csv --results <(grep -v '^2,' r.csv)
[ ! -s err ] || fail "board 2: $(cat err)"
# Pair 8 had 0 of it, pair 1 had 4 of it, pair 3 had 2 of it.
figures
for row in 8,11.00,30,36.67,5 1,19.67,30,65.56,5 3,12.33,30,41.11,5; do grep -qx "$row" found || fail "without board 2: $row: $(cat out)"; done
exits 0 print travellers --event one.ini --format words
! sed -n '/^= Board 2$/,/^= Board 3$/p' out | grep -qE $'^\\| [1-7]\t[1-4]\t' || fail "a traveller of board 2: $(cat out)"
# An average for the whole room is one sentence as well: 60 % of 6 for each side.
cp plan.ini average.ini
exits 0 happened --event average.ini 'board 2 assigned 60/60'
exits 0 score --event average.ini --format csv --boards
[ "$(grep -cE '^2,[0-9]+,(NS|EW),[0-9]+,[^,]*,3.60?$' out)" = 8 ] || fail "an average: $(grep '^2,' out)"

# ---- what cannot be is refused in one sentence, with what would do
cp plan.ini before.ini
while IFS='|' read -r sentence message; do
    says 2 "$message" happened --event plan.ini "$sentence"
done <<'END'
not played|say of which round, table or boards; write it like "round 7: not played"
ended after round 7|that is the plan: round 7 is the last
ended after round 9|there is no round 9; the last is 7
round 8: not played|there is no round 8; the last is 7
round 7: boards 1-7 not played|board 1 is not played in round 7; where nothing was played in that round, write "round 7: not played"
round 7: nothing played|or "round 7: not played"
rounds 6-7 not played|"round 7: not played" or "ended after round 6"
board 7, x not played|"x" stands where a number of a board is wanted
boards 5-3, 7 not played|boards go from the lower to the higher number: 3-5
boards 3, 9 not played|there is no board 9; they are 1 to 7
boards 1, 3 not there|"there" makes no sentence of [happened]
round 1 table 2: boards 4|those are the boards that are due there
END
same plan.ini before.ini
exits 0 happened --event plan.ini 'round 7: not played'
says 2 'entry 1 says that already' happened --event plan.ini 'round 7: not played'
says 2 'that changes nothing' happened --event plan.ini 'ended after round 6'
exits 0 happened --event plan.ini --undo
! grep -q happened plan.ini || fail "taken back: $(cat plan.ini)"
# More boards one by one than there is room for.
printf '[movement]\nkind=howell\npairs=12\nboards-per-round=4\n' >large.ini
exits 0 happened --event large.ini 'boards 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31 and 32 not played'
grep -qx '1=boards 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 32 not played' large.ini || fail "16 groups: $(cat large.ini)"
says 2 'room for 16 boards that do not follow one another; say it of the others, from 33 on, in one more' happened --event large.ini \
    'boards 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31, 33 not played'

# ---- single wrong boards: as answers write them, in any order, as often as said
sed -i 's/^pairs=8/&\nboards-per-round=3/; /results/,$d' before.ini
for sentence in 'round 1 table 2: boards 10, 11, 13' 'round 1, table 2, boards 10 to 11 and 13' 'round 1 table 2: boards 13, 11, 10, 11' \
    'runda 1 stół 2: rozdania 10, 11 i 13' 'Runde 1 Tisch 2: Boards 10, 11 und 13' 'turno 1 tavolo 2: board 10, 11 e 13' 'kierros 1 pöytä 2: jaot 10, 11 ja 13'; do
    cp before.ini wrong.ini
    exits 0 happened --event wrong.ini "$sentence"
    grep -qx '1=round 1 table 2: boards 10, 11, 13' wrong.ini || fail "$sentence: $(cat wrong.ini)"
done
for clash in 'round 6, table 4: 2 meets board 13 again' 'round 7, table 3: 6 meets board 13 again'; do grep -qF "$clash" out || fail "no clash: $(cat out)"; done
exits 0 happened --event wrong.ini --try 'round 1, table 2, boards 16 to 18'
grep -qx '2: round 1 table 2: boards 16-18' out || fail "as an answer has it: $(cat out)"
for paper in guide-cards table-cards pickup-slips movement-sheet director-sheet; do
    exits 0 print $paper --event wrong.ini --format words
    grep -qF '10, 11, 13' out || fail "$paper: $(cat out)"
done
exits 0 print travellers --event wrong.ini --format words
sed -n '/^= Board 13$/,/^= Board 14$/p' out | grep -q $'^| 1\t2\t2\t6\t' || fail "traveller of 13: $(cat out)"
! sed -n '/^= Board 12$/,/^= Board 13$/p' out | grep -q $'^| 1\t2\t2\t6\t' || fail "traveller of 12: $(cat out)"
# Two of three are of set 5: it lies at the table, whatever came first.
cp before.ini most.ini
exits 0 happened --event most.ini 'round 1 table 2: boards 10, 13, 14'
exits 0 show --event most.ini --format csv
grep -qx 1,2,2,6,5 out || fail "the set that lies there: $(grep ^1, out)"
# Two boards of a table the other way.
cp before.ini turned.ini
exits 0 happened --event turned.ini 'round 3 table 2 boards 16, 18: NS and EW exchanged'
grep -qx '1=round 3 table 2 boards 16, 18: NS and EW exchanged' turned.ini || fail "turned: $(cat turned.ini)"
[ "$(grep -c '4-1 becomes 1-4' out)" = 2 ] || fail "two boards: $(cat out)"

# ---- an odd number: who sits out in a round that nobody plays does not sit out
printf '[movement]\nkind=howell\npairs=7\n' >odd.ini
exits 0 check --event odd.ini --format json
grep -q '"sit_outs": 7' out || fail "7 sit out: $(cat out)"
exits 0 happened --event odd.ini 'round 7: not played'
exits 0 check --event odd.ini --format json
grep -q '"sit_outs": 6' out || fail "6 sit out: $(cat out)"
exits 0 print name-list --event odd.ini --format words
grep -qE $'^\\| 7\t\t[0-9]' out && grep -qE $'^\\| 6\t6\t[0-9]' out || fail "names: $(cat out)"
exits 0 print director-sheet --event odd.ini --format words
grep -qF '(in order: 1, 2, 3, 4, 5, 6)' out || fail "the director's sheet: $(cat out)"
# One table alone: both of its pairs wait while others play.
printf '[movement]\nkind=howell\npairs=8\n' >alone.ini
exits 0 happened --event alone.ini 'round 7 table 2: not played'
exits 0 check --event alone.ini --format json
grep -q '"sit_outs": 2' out || fail "2 wait: $(cat out)"
done_testing
