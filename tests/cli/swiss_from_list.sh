#!/usr/bin/env bash
# swiss_from_list.sh - a Swiss without another program: from a list of players to the report of its first round, results
# in a file beside it, the next round, and places at the end. Pairings by the rules for few players (C.04.3): the upper half
# meets the lower half in its order, the last of an odd number has the bye.
source "$(dirname "$0")/helpers.bash"
printf 'name,rating,title\nGus,1400,\nDi,1700,FM\nAnna,2000,\nEd,1700,\nBo,1900,\nCy,1800,\nFlo,1500,\n' >players.csv

# Numbered by rating; of two with 1700 the FIDE Master before the one without a title.
exits 0 pair --names players.csv --rounds 3 --title Rapid --date 2026-11-29 --tie-breaks BH,SB --format trf -o r1.trf
[ "$(grep '^001' r1.trf | cut -c15-18 | tr -d ' ' | paste -sd,)" = Anna,Bo,Cy,Di,Ed,Flo,Gus ] || fail "$(cat r1.trf)"
for record in '012 Rapid' '042 2026/11/29' '062 7' '072 7' '142 3' '192 FIDE_DUTCH_2025' '202 BH,SB'; do
    tr -d '\r' <r1.trf | grep -qx "$record" || fail "no $record: $(cat r1.trf)"
done
# A report has the points that its results add up to: of the bye one, and nothing is doubted when it is read.
grep '^001    7' r1.trf | cut -c81-84 | grep -qx ' 1.0' || fail "the points of the bye: $(cat r1.trf)"
exits 0 standings --event r1.trf
! grep -q 'points here' err || fail "our own report: $(cat err)"

# 1-4, 2-5, 3-6, colours by turns from the one that was drawn; 7 has the bye.
black=0 white=0
for seed in 1 2 3 4 5 6; do
    exits 0 pair --names players.csv --rounds 3 --seed $seed --format csv
    case $(tail -n +2 out | paste -sd' ') in
    '1,1,4,1 1,2,2,5 1,3,6,3 1,4,7,') black=1 ;;
    '1,1,1,4 1,2,5,2 1,3,3,6 1,4,7,') white=1 ;;
    *) fail "seed $seed: $(cat out)" ;;
    esac
done
[ $black$white = 11 ] || fail 'the lot falls on one colour alone'

# The lower half wins: 4, 5 and 6 have a point, as 7 has from the bye. 4 and 6 have had the same colour and both want the other
# one, so not 4-6 and 5-7, but 4-7 and 5-6. 1, 2 and 3 lost: 1-2, who have had different colours, and the bye for 3.
played() # REPORT: every game won by the higher number
{
    exits 0 standings --event "$1" --format results --quiet
    awk -F, -v OFS=, '$5 == "*" { $5 = $3 + 0 > $4 + 0 ? "1-0" : "0-1" } 1' out >results.csv
}
met() { tail -n +2 out | awk -F, '{ print ($3 + 0 < $4 + 0 || $4 == "" ? $3 "-" $4 : $4 "-" $3) }' | sort | paste -sd' '; }
played r1.trf
exits 0 pair --event r1.trf --results results.csv --format csv
[ "$(met)" = '1-2 3- 4-7 5-6' ] || fail "round 2: $(cat out)"
exits 0 pair --event r1.trf --results results.csv --format trf -o r2.trf
for record in '012 Rapid' '142 3' '202 BH,SB'; do
    tr -d '\r' <r2.trf | grep -qx "$record" || fail "no $record in the next report: $(cat r2.trf)"
done
# 6 and 7 have 2 points and meet; of 2, 3, 4 and 5 with 1 point 4-2 or 4-3; the bye for 1, the only one without a point.
played r2.trf
exits 0 pair --event r2.trf --results results.csv --format csv
[[ "$(met)" = '1- '*' 6-7' ]] || fail "round 3: $(cat out)"
exits 0 pair --event r2.trf --results results.csv --format trf -o r3.trf
played r3.trf
# 7 has won all its games: 3 points with the bye, in the first place, and every paper comes.
exits 0 standings --event r3.trf --results results.csv --format csv
sed -n 2p out | grep -q '^1,7,Gus,3,' || fail "$(cat out)"
for paper in pairings standings crosstable result-slips; do
    exits 0 print $paper --event r3.trf --results results.csv -o $paper.pdf
done
says 2 'the last round of r3.trf is 3, and round 4 is asked for' pair --event r3.trf --results results.csv

# Before round 2 Bo asks for half a point, Cy for a whole one, Flo goes home, and Dot and Yan come late. White won round 1: Di, Bo and
# Flo, whose game 6-3 it was. Dot is numbered behind Di by her rating and name, Yan last (C.04.2); Ed, Flo and Gus are one number
# further on. Of those who are left Di and Gus (bye) have a point and meet: White for Gus, as Di has had it. Of Anna, Dot, Ed and
# Yan with none Anna and Ed had Black and want White, so not 1-6 and 5-9, but 1-9 and 6-5.
printf 'name,rating\nAnna,1999\nBo,1998\nCy,1997\nDi,1996\nEd,1995\nFlo,1994\nGus,1993\n' >seven.csv
printf 'name,rating\nYan,1500\nDot,1996\n' >late.csv
for seed in 1 2 3 4 5 6; do
    exits 0 pair --names seven.csv --rounds 3 --seed $seed --format trf -o s1.trf
    ! grep -q '^001    1 .* b$' s1.trf || break
done
exits 0 standings --event s1.trf --format results --quiet
sed 's/[*]$/1-0/' out >results.csv
before=(pair --event s1.trf --results results.csv --bye 2,3=F --withdraw 6 --late late.csv)
exits 0 "${before[@]}" --format csv
[ "$(tail -n +2 out | paste -sd' ')" = '2,1,8,4 2,2,1,9 2,3,6,5' ] || fail "with late entries: $(cat out)"
exits 0 "${before[@]}"
grep -qx 'not paired: 2 Bo, 3 Cy, 7 Flo' out || fail "who is not paired: $(cat out)"
exits 0 "${before[@]}" --format trf -o s2.trf
for record in '062 9' '072 9' '### withdrawn 7 until 1'; do
    tr -d '\r' <s2.trf | grep -qx "$record" || fail "no $record: $(cat s2.trf)"
done
row() { tr -d '\r' <s2.trf | grep "^001 *$1 "; }
[ "$(row 2 | cut -c81-84,90-)" = ' 1.5     6 w 1  0000 - H' ] || fail "half a point: $(row 2)"
[ "$(row 3 | cut -c81-84,90-)" = ' 1.0     7 b 0  0000 - F' ] || fail "a whole point: $(row 3)"
[ "$(row 5 | cut -c15-18,81-84,90-)" = 'Dot  0.0  0000 - Z     6 b' ] || fail "who comes late: $(row 5)"
[ "$(row 7 | cut -c15-18,81-84,90-)" = 'Flo  1.0     3 w 1  0000 - Z' ] || fail "who has gone home: $(row 7)"
# Who went home is not paired in the round after, either; somebody else follows. Points: Bo 1.5, Cy 1, Di 1 + 1, Flo 1.
exits 0 standings --event s2.trf --format results --quiet
sed 's/[*]$/0-1/' out >results.csv
exits 0 pair --event s2.trf --results results.csv --withdraw 8 --format trf -o s3.trf
tr -d '\r' <s3.trf | grep -qx '### withdrawn 7 until 1,8 until 2' || fail "two have left: $(cat s3.trf)"
tr -d '\r' <s3.trf | grep '^001 *[78] ' | cut -c112-119 | sort -u | grep -qx '0000 - Z' || fail "$(cat s3.trf)"
exits 0 standings --event s3.trf --format csv --quiet
for points in 4,Di,2 2,Bo,1.5 3,Cy,1 7,Flo,1; do
    cut -d, -f2-4 out | grep -qx "$points" || fail "$points: $(cat out)"
done
# From round 5 on numbers stay (C.04.2): who comes then is the last, with the highest rating, too.
sed 's/^142 3/142 9/' s3.trf >long-3.trf
for round in 3 4 5; do
    exits 0 standings --event long-$round.trf --format results --quiet
    awk -F, -v OFS=, '$5 == "*" { $5 = "1/2-1/2" } 1' out >results.csv
    more=()
    [ $round -ne 4 ] || more=(--late zoe.csv)
    printf 'name,rating\nZoe,2800\n' >zoe.csv
    [ $round -eq 5 ] || exits 0 pair --event long-$round.trf --results results.csv "${more[@]}" --format trf -o long-$((round + 1)).trf
done
tr -d '\r' <long-5.trf | awk '$1 == "001" { print $2 $3 }' | sed -n '1p;$p' | paste -sd' ' | grep -qx '1Anna 10Zoe' ||
    fail "late in round 5: $(cat long-5.trf)"
says 2 'there is no player 40; there are 1 to 7' pair --event s1.trf --bye 40
says 2 'bye: "x" is not the name of a player as the event has it; write it so, or the number' pair --event s1.trf --bye 7,x=H
says 2 '4=Q is no bye' pair --event s1.trf --bye 4=Q
says 2 'there is no player "40"' pair --event s1.trf --withdraw 40
printf 'name,rating\nBo,1998\n' >seven-again.csv
says 2 'Bo is here already, as number 2' pair --event s1.trf --late seven-again.csv
# A bye that stands in the report keeps nobody else from being paired, also with results beside it: 2 has half a point, and of the
# others 4, 6 and 7 have a point, 1, 3 and 5 none.
sed 's/^\(001    2 .*5 w\) *\r*$/\1    0000 - H/' s1.trf >half.trf
grep -q '5 w    0000 - H' half.trf || fail "no bye in it: $(cat half.trf)"
exits 0 standings --event s1.trf --format results --quiet
sed 's/[*]$/1-0/' out >results.csv
exits 0 pair --event half.trf --results results.csv --format csv
[ "$(tail -n +2 out | cut -d, -f3-4 | tr , '\n' | sort | paste -sd' ')" = '1 3 4 5 6 7' ] || fail "with a bye in the report: $(cat out)"
exits 0 pair --event half.trf --results results.csv --bye 1 --format csv
[ "$(tail -n +2 out | cut -d, -f3-4 | tr , '\n' | sed '/^$/d' | sort | paste -sd' ')" = '3 4 5 6 7' ] || fail "and another: $(cat out)"
# What is missing is asked for.
says 2 'how many rounds has the Swiss? write --rounds 7' pair --names players.csv
says 2 'a Swiss is paired from a tournament report (TRF)' pair --rounds 5
printf 'pair,player1,player2\n1,A B,C D\n2,E F,G H\n' >pairs.csv
says 2 'a Swiss is of players, and A B & C D are two' pair --names pairs.csv --rounds 3
for option in '--title X' '--rounds 5' '--seed 2' '--names players.csv' '--tie-breaks SB'; do # what a report says itself
    says 2 "${option%% *} begins a Swiss from a list of players, and r2.trf says that itself" pair --event r2.trf $option
done
exits 0 standings --event r1.trf --format results --quiet
cp out open.csv
run pair --event r1.trf --results open.csv
[ $code -ne 0 ] || fail 'a round was paired while games are open'
done_testing
