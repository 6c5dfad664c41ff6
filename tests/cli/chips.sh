#!/usr/bin/env bash
# chips.sh - a square that holds a player's number has that player's colour, on every paper of chess and Go (counted by chips.py from
# the schedule); one's own colour is a square without a figure, and a word where there is room. What does not count stands in brackets
# on card, wall chart and crosstable, and no total falls.
source "$(dirname "$0")/helpers.bash"
need python3
{
    printf '[event]\ntitle=Masters\n[movement]\nkind=berger\n[names]\n'
    i=0
    for name in Andersen Berg Cruz Diaz Eriksson Fischer Garcia Hall Ivanov Jansson Kowalska Lindqvist Müller Nowak; do
        i=$((i + 1))
        echo "$i=$name, X"
    done
} >e.ini
squares() # KIND ARGUMENT...
{
    local kind=$1
    shift
    exits 0 print "$@" --format dump
    mv out "$kind.dump"
    python3 "$PW_SOURCE/tests/cli/chips.py" colours.csv "$kind.dump" >told_of || fail "$what: $(head -5 told_of)"
}
few '' '--lang de' '--lang pl' '--double' '--game go'
for how in "${few[@]}"; do
    read -ra more <<<"$how"
    exits 0 show --event e.ini "${more[@]}" --format csv -o colours.csv
    if [ "${more[0]:-}" != --lang ]; then # the round is read by its English name
        squares pairings pairings --event e.ini "${more[@]}"
        squares slips result-slips --event e.ini "${more[@]}"
    fi
    squares cards player-cards --event e.ini "${more[@]}"
    squares chart wall-chart --event e.ini "${more[@]}"
    squares results crosstable --event e.ini "${more[@]}" --simulate 1
done
exits 0 show --event e.ini --format csv -o colours.csv
for n in 18 30 50; do squares cards player-cards berger --players $n; done
squares results crosstable --event "$PW_SOURCE/tests/events/swiss.trf"

# By name: FIDE's table of 14 has 7 with White against 8 in round 1. Both names stand in the row, and the colour as a word of each
# language.
by_name() # LANGUAGE WHITE BLACK
{
    exits 0 print pairings --event e.ini --only round=1 --page 2 --lang $1 --format words
    grep -qE $'^\\| 7\tGarcia, X\t7\t'"$2"$'\t8\tHall, X$' out && grep -qE $'^\\| 8\tHall, X\t7\t'"$3"$'\t7\tGarcia, X' out || fail "$1: $(cat out)"
    exits 0 print player-cards --event e.ini --only player=7 --lang $1 --format words
    grep -q $'^| 1\t7\t'"$2"$'\t8 Hall' out || fail "$1: the card: $(cat out)"
}
by_name en White Black
by_name en-US White Black
by_name de Weiß Schwarz
by_name pl Białe Czarne
by_name it Bianco Nero
by_name fi Valkea Musta

# Six players, 5 has left after two of five games: the rule of FIDE's General Regulations is that results stay in the table and do
# not count. By hand: 2 beat 5 in round 1, drew with 1 and lost to 6.
cat >out_of.ini <<'INI'
[movement]
kind=berger
[names]
1=Alpha, Ann
2=Bravo, Bob
3=Cid, Jan
4=Dahl, Jan
5=Echo, Eve
6=Foxtrot, Fay
[results]
file=out_of.csv
[happened]
1=player 5 until round 2
INI
cat >out_of.csv <<'CSV'
round,board,white,black,result
1,1,1,6,1-0
1,2,2,5,1-0
1,3,3,4,1/2-1/2
2,1,6,4,1-0
2,2,5,3,0-1
2,3,1,2,1/2-1/2
3,1,2,6,0-1
3,2,3,1,1-0
CSV
exits 0 print player-cards --event out_of.ini --only player=2 --format words
# What does not count has no part in the sum: after round 1 Bravo has played no game that counts, which is no 0.
printf '| 1\t2\tWhite\t5 Echo\t(1)\t–\n| 2\t3\tBlack\t1 Alpha\t½\t½\n| 3\t1\tWhite\t6 Foxtrot\t0\t½\n' >expected
grep $'^| [123]\t[0-9]' out | grep -v Bob >got
same got expected
grep -qF '( ): games with 5 Echo, Eve do not count' out || fail "the card does not say it: $(cat out)"
exits 0 print player-cards --event out_of.ini --only player=6 --format words # met no 5
! grep -qF '( )' out || fail "a card without such a game: $(cat out)"
exits 0 print wall-chart --event out_of.ini --format words
grep -q $'^| 2\tBravo Bob\t5 2 (1) –\t1 3 ½ ½\t6 1 0 ½' out && grep -qF '( ): games with 5 Echo, Eve do not count' out || fail "$(cat out)"
exits 0 print crosstable --event out_of.ini --format words
grep -q $'^| 2\tBravo Bob\t½\t\t\t\t( 1 )\t0\t\t½' out && grep -qF '( ): games with 5 Echo, Eve do not count' out || fail "$(cat out)"
# 1 and 5 never met and will not: a dash; whoever is out of the count has no points.
grep -qE $'^\\| 1\tAlpha Ann\t.*\t–\t1\t\t1½' out && grep -qE $'^\\| 5\tEcho Eve\t–\t\\( 0 \\)\t\\( 0 \\)\t–\t\t–\t\t–' out || fail "$(cat out)"
exits 0 print standings --event out_of.ini --format words
grep -qF 'games with 5 Echo, Eve do not count' out && grep -q $'^| 4\t2\tBravo Bob\t\t½' out || fail "$(cat out)"
exits 0 standings --event out_of.ini
grep -qx -- '- left before half of the games were played: out of the count, and games with 5 do not count' out || fail "$(cat out)"
# The total of every card goes up or stays, and ends with the points of the standings.
for seed in 1 2 3; do
    exits 0 standings berger --players 8 --withdrawn '3 until 2, 6 until 3' --simulate $seed --format csv -o points.csv
    exits 0 print player-cards berger --players 8 --withdrawn '3 until 2, 6 until 3' --simulate $seed --format words
    python3 -c '
import csv, re, sys
points = {row["no"]: float(row["points"]) for row in csv.DictReader(open("points.csv")) if row["rank"] not in ("", "-", "0")}
who, last, seen = None, 0, 0
for line in open("out").read().split("\n") + ["= end"]:
    if line.startswith("= "):
        if who in points:
            seen += 1
            assert last == points[who], (who, last, points[who])
        who, last = line[2:], 0
    cells = line[2:].split("\t") if line.startswith("| ") and line[2:3].isdigit() else []
    if who in points and len(cells) == 6 and cells[5] not in ("", "–"):
        now = float(cells[5].replace("½", ".5"))
        assert now >= last, (who, line)
        last = now
assert seen == 6, seen' || fail "seed $seed: $(cat out)"
done
done_testing
