#!/usr/bin/env bash
# board_six.sh - board 6 of Guzicki's article, on evenings that go wrong: every figure is counted by hand.
#
# As planned it is played in round 1 at table 3 (7-5: 140), in round 3 at table 2 (1-4: 420), in round 6 at
# table 1 (8-6: 140) and in round 7 at table 4 (3-2: -50); a better score counts 2, an equal one 1, so that
# 420 has 6, 140 has 3 and -50 has 0 of 6.
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[movement]
kind=howell
pairs=8
orientation=narrative
INI
cat >plan.csv <<'CSV'
board,ns,ew,contract,declarer,tricks
6,7,5,3S,N,9
6,1,4,4S,S,10
6,8,6,3S,S,9
6,3,2,4S,N,9
CSV

# evening NAME: the sentences come in on standard input, results stand in NAME.csv.
evening()
{
    cp plan.ini "$1.ini"
    while IFS= read -r sentence; do exits 0 happened --event "$1.ini" "$sentence"; done
    exits 0 score --event "$1.ini" --results "$1.csv" --boards --format csv
    cp out "$1.out"
}
# points NAME PAIR=POINTS ...: of board 6.
points()
{
    local name=$1 one
    shift
    for one in "$@"; do
        [ "$(awk -F, -v pair="${one%=*}" '$1 == 6 && $2 == pair { print $6 }' "$name.out")" = "${one#*=}" ] ||
            fail "$name: ${one%=*} has not ${one#*=}: $(grep '^6,' "$name.out" | tr '\n' ' ')"
    done
}
rows()
{
    sed "$2" plan.csv >"$1.csv"
}

rows as_planned ''
evening as_planned </dev/null
points as_planned 7=3 5=3 1=6 4=0 8=3 6=3 3=0 2=6

# 4 sat NS, and 1 EW: 4S by E, who is vulnerable, is 620 for EW. 140 is better than -50 and -620 and equals
# 140: 5; -50 is better than -620: 2.
rows other_way 's/^6,1,4,4S,S/6,4,1,4S,E/'
evening other_way <<<'round 3 table 2: NS and EW exchanged'
points other_way 7=5 5=1 8=5 6=1 3=2 2=4 4=0 1=6
# The same, said of all tables in round 3, or in German.
rows other_round 's/^6,1,4,4S,S/6,4,1,4S,E/'
evening other_round <<<'Runde 3: NS und OW vertauscht'
points other_round 7=5 5=1 8=5 6=1 3=2 2=4 4=0 1=6

# 5 and 4 sat in one another's places in round 1: 7 played against 4, who has it again in round 3.
rows places 's/^6,7,5/6,7,4/'
evening places <<<'round 1: pairs 4 and 5 exchanged'
points places 7=3 1=6 8=3 6=3 3=0 2=6
grep -q 'round 3, table 2: 4 meets board 6 again, after round 1 at table 3' <("$PAIRWHEEL" happened --event plan.ini --try \
    'round 1: pairs 4 and 5 exchanged') || fail 'nobody says that 4 meets it again'
# Then it is not played in round 3: 140, 140 and -50 are 3 scores of 4, and (m + 1) 4/3 - 1 of m = 3 and
# m = 0 is 4 1/3 and 1/3.
rows again '/^6,1,4/d; s/^6,7,5/6,7,4/'
evening again <<<'round 1: pairs 4 and 5 exchanged
round 3 table 2: board 6 not played'
points again 7=4.33 4=1.67 8=4.33 6=1.67 3=0.33 2=5.67

# 3 left after round 6: 2 waits for nothing, and board 6 is wanted at three tables alone. The others are wanted
# at four, so that 140 with m = 1 is (1 + 1) 4/3 - 1.
rows gone '/^6,3,2/d'
evening gone <<<'pair 3 until round 6'
points gone 7=1.67 5=4.33 1=5.67 4=0.33 8=1.67 6=4.33
grep -q '^6,[23],' gone.out && fail "3 was gone: $(grep '^6,' gone.out)"

# Another deal from round 6 on: two and two are compared, and one of 2 scores counts (m + 1) 4/2 - 1.
rows fouled ''
evening fouled <<<'board 6 fouled from round 6'
points fouled 7=1 5=5 1=5 4=1 8=5 6=1 3=1 2=5

# 60 and 40 per cent of 6, and the three scores of the others.
rows given '/^6,3,2/d'
evening given <<<'round 7 table 4: board 6 assigned 60/40'
points given 3=3.6 2=2.4 7=1.67 1=5.67

# A tenth of the top of 6 is 0.6.
rows penalty ''
evening penalty <<<'pair 2 penalty 10%'
exits 0 score --event penalty.ini --results penalty.csv --format csv
grep -q '^[0-9=]*,2,,5.4,6,' out || fail "penalty: $(cat out)"
rows points ''
evening points <<<'pair 2 penalty 0.5'
exits 0 score --event points.ini --results points.csv --format csv
grep -q '^[0-9=]*,2,,5.5,6,' out || fail "penalty in points: $(cat out)"

# Table 4 played board 6 in round 1, in the place of its own: 3-4 made 170 of it, a fifth score, and the top is
# 8: 170 is better than three scores and worse than 420.
rows other_board 's/^6,3,2,.*/&\n6,3,4,3S,N,10/'
board=$("$PAIRWHEEL" show --event plan.ini --format csv | awk -F, '$1 == 1 && $2 == 4 { print $3 "-" $4 }')
sed -i "s/^6,3,4,/6,${board/-/,},/" other_board.csv
evening other_board <<<'round 1 table 4: board 6'
[ "$(grep -c '^6,' other_board.out)" = 10 ] || fail "five tables: $(grep '^6,' other_board.out)"
[ "$(grep '^6,' other_board.out | awk -F, '{ sum += $6 } END { print sum }')" = 40 ] || fail 'five times 8'
grep -q '^6,[0-9],NS,[0-9],170,6' other_board.out || fail "170: $(grep '^6,' other_board.out)"
done_testing
