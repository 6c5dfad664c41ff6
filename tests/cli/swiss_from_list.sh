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
says 2 'r3.trf has 3 rounds, and round 4 is asked for' pair --event r3.trf --results results.csv

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
