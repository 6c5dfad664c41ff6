#!/usr/bin/env bash
# scoring_rules.sh - how federations and clubs score what the Laws leave open: few scores of a fouled board, and Butler's
# mean without the extremes. Figures are those that were published, or counted by hand as said.
source "$(dirname "$0")/helpers.bash"

points() # board pair: what it has there
{
    awk -F, -v b="$1" -v p="$2" '$1 == b && $2 == p { print $6 }' out
}
has() # board pair points ...
{
    local board=$1
    shift
    while [ $# -gt 0 ]; do
        [ "$(points "$board" "$1")" = "$2" ] || fail "board $board, pair $1: $(points "$board" "$1"), not $2"
        shift 2
    done
}

# EBU, White Book 4.2.3.3: at most three scores of a fouled board, and at most a third of all: 60 % + (M - (A - 1)) x 5 %.
# Ten scores, seven of one deal and three of another, as in the article of N. Doe (board 1 of a Howell for 20). Top 18: 70,
# 60, 50 % are 12.6, 10.8, 9 for NS and for EW. The seven have Neuberg: (12 + 1) 10 / 7 - 1 = 17.57.
cat >ten.ini <<'END'
[movement]
kind=howell
pairs=20
[happened]
1=board 1 fouled from round 10
END
exits 0 show howell --pairs 20 --boards-per-round 1 --format csv
awk -F, '$5 == 1 && $3 != "" { print $1 "," $3 "," $4 }' out | sort -n >lines
[ "$(wc -l <lines)" = 10 ] || fail "board 1 is not played ten times"
scores=(980 460 430 420 170 140 110 460 170 -100) # the three of the last rounds: best, middle, worst
awk -F, 'BEGIN { print "board,ns,ew,score" } NR == FNR { s[NR] = $1; next } { print "1," $2 "," $3 "," s[FNR] }' \
    <(printf '%s\n' "${scores[@]}") lines >ten.csv
awk -F, '{ print $1 }' lines | sed -n 7,8p | tr '\n' ' ' >rounds
read -r before after <rounds
sed -i "s/round 10/round $after/" ten.ini
[ "$before" -lt "$after" ] || fail "rounds: $before, $after"
of() # number of a line, 2 NS or 3 EW
{
    sed -n "$1p" lines | cut -d, -f"$2"
}
exits 0 score --event ten.ini --results ten.csv --boards --format csv --neuberg ebu
has 1 "$(of 8 2)" 12.6 "$(of 9 2)" 10.8 "$(of 10 2)" 9 "$(of 8 3)" 9 "$(of 9 3)" 10.8 "$(of 10 3)" 12.6
has 1 "$(of 1 2)" 17.57 "$(of 7 3)" 17.57 "$(of 4 2)" 9
exits 0 score --event ten.ini --results ten.csv --boards --format csv
has 1 "$(of 8 2)" 15.67 "$(of 9 2)" 9 "$(of 10 2)" 2.33
exits 0 print protocols --event ten.ini --results ten.csv --neuberg ebu --format words -o -
grep -q 'up to three of a fouled board: fixed per cents' out || fail "the paper: $(head -30 out)"
# Two equal scores are in the middle (60 %), and a board that nobody fouled has Neuberg however few they are.
sed -i "s/^1,$(of 8 2),.*/1,$(of 8 2),$(of 8 3),460/; s/^1,$(of 9 2),.*/1,$(of 9 2),$(of 9 3),460/; /^1,$(of 10 2),/d" ten.csv
exits 0 score --event ten.ini --results ten.csv --boards --format csv --neuberg ebu
has 1 "$(of 8 2)" 10.8 "$(of 9 3)" 10.8
sed -i "/^1,$(of 9 2),/d" ten.csv
exits 0 score --event ten.ini --results ten.csv --boards --format csv --neuberg ebu
has 1 "$(of 8 2)" 10.8 "$(of 8 3)" 10.8 # alone: average plus for both (Law 12C2)
printf 'board,ns,ew,score\n1,%s,%s,420\n1,%s,%s,50\n' "$(of 1 2)" "$(of 1 3)" "$(of 2 2)" "$(of 2 3)" >two.csv
exits 0 score howell --pairs 20 --boards-per-round 1 --results two.csv --boards --format csv --neuberg ebu
has 1 "$(of 1 2)" 14 "$(of 2 2)" 4 # (2 + 1) 10 / 2 - 1
# Two of five are more than a third (forums.ebu.co.uk 1580): Neuberg, 1.5 and 6.5 of 8.
cat >five.ini <<'END'
[movement]
kind=mitchell
pairs=10
boards-per-round=1
[happened]
1=board 1 fouled from round 4
END
cat >five.csv <<'END'
board,ns,ew,score
1,1,6,420
1,5,9,50
1,4,7,-50
1,3,10,-110
1,2,8,-200
END
exits 0 score --event five.ini --results five.csv --boards --format csv --neuberg ebu
has 1 3 6.5 2 1.5 10 1.5 8 6.5
says 2 '"uk"' score --event five.ini --results five.csv --neuberg uk

# Butler, the highest and the lowest score left out of the mean, which is rounded to the nearest 10. Published: butler_howell
# of github abftech/cobalt (Compscore3), board 2: mean -450, IMPs 11, 0, -1, 1; the mean of all four is -330 (9, -4, -4, -3).
butler() # board; scores of NS, one for each table; then -- and options: what NS of each have
{
    local board=$1 score tables=0
    local -a scores=()
    shift
    while [ "$1" != -- ]; do
        scores+=("$1")
        shift
    done
    shift
    tables=${#scores[@]}
    exits 0 show mitchell --pairs $((2 * tables)) --boards-per-round 1 --format csv
    awk -F, -v b="$board" '$5 == b { print $3 "," $4 }' out | head -n "$tables" >lines
    [ "$(wc -l <lines)" = "$tables" ] || fail "board $board is not played $tables times"
    paste -d, <(printf "$board\n%.0s" "${scores[@]}") lines <(printf '%s\n' "${scores[@]}") | sed '1i board,ns,ew,score' >one.csv
    exits 0 score mitchell --pairs $((2 * tables)) --boards-per-round 1 --results one.csv --scoring butler --boards \
        --format csv "$@"
    for score in $(cut -d, -f1 lines); do
        points "$board" "$score"
    done | tr '\n' ' ' >imps
}
gives() # IMPs of NS, in the order of the scores
{
    [ "$(cat imps)" = "$* " ] || fail "Butler: $(cat imps), not $*"
}
butler 2 50 -460 -490 -430 -- --butler-without 1
gives 11 0 -1 1
butler 2 50 -460 -490 -430 --
gives 9 -4 -4 -3
# Hemel Hempstead (ScoreBridge): 620 four times and 170 three times, mean 440: 5 and -7 IMPs.
butler 4 620 620 620 620 170 170 170 -- --butler-without 1
gives 5 5 5 5 -7 -7 -7
# A tenth of seven scores is one, to the nearest whole number; of four it is none.
butler 4 620 620 620 620 170 170 170 -- --butler-without 10%
gives 5 5 5 5 -7 -7 -7
butler 2 50 -460 -490 -430 -- --butler-without 10%
gives 9 -4 -4 -3
# bridgewebs.com/bridgeforfun: 620, 140, 140, 110 have a mean of 140. However many are left out, the two in the middle stay.
butler 4 620 140 140 110 -- --butler-without 9
gives 10 0 0 -1
# What the papers say of the mean is what is done.
exits 0 print protocols mitchell --pairs 8 --boards-per-round 1 --results one.csv --scoring butler --butler-without 1 \
    --format words -o -
grep -q 'mean without the highest and lowest scores' out || fail "the paper: $(cat out)"
says 2 '"1.5" is no number of scores; write 1, or 10% of them at each end' \
    score mitchell --pairs 8 --results one.csv --scoring butler --butler-without 1.5
says 2 '"50%"' score mitchell --pairs 8 --results one.csv --scoring butler --butler-without 50%
says 2 '"-1"' score mitchell --pairs 8 --results one.csv --scoring butler --butler-without -1

done_testing
