#!/usr/bin/env bash
# as_played.sh - results that depart from the plan, without an entry: which one would explain them, and what counts at once.
#
# Eight pairs, three boards a set. Round 1 has 8-1 at table 1 with boards 1 to 3 and 5-7 at table 3 with 16 to 18; round 3 has
# 4-1 at table 2 with boards 16 to 18; round 5 has 7-1 at table 4 with boards 10 to 12.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
cat >plan.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
INI
exits 0 show --event plan.ini --format csv -o seats.csv
for seats in 1,1,8,1,1 1,3,5,7,6 3,2,4,1,6 5,4,7,1,4; do
    grep -qx "$seats" seats.csv || fail "the movement is another: $(cat seats.csv)"
done
{
    echo board,ns,ew,contract,declarer,tricks
    awk -F, 'NR > 1 && $3 != "" { for (i = 1; i <= 3; i++) print 3 * ($5 - 1) + i "," $3 "," $4 ",2S," substr("NESW", ($2 + i) % 4 + 1, 1) "," 5 + ($1 * $2 + i) % 6 }' seats.csv
} >plan.csv
[ "$(wc -l <plan.csv)" = 85 ] || fail "84 results: $(wc -l <plan.csv)"
exits 0 score --event plan.ini --results plan.csv
[ ! -s err ] || fail "as planned: $(cat err)"

# scored EVENT RESULTS...: the ranking, into "ranking".
scored()
{
    local event=$1
    shift
    exits 0 score --event "$event" --results "$@" --format csv
    cp out ranking
}
# counted ENTRY...: these, and no others, in any order.
counted()
{
    printf 'pairwheel: note: counted as played: %s\n' "$@" | sort >expected
    grep 'counted as played' err | sort >found
    same found expected
}

# ---- one board of three the other way: it is that board, wherever it stands among the three
for board in 16 17 18; do
    sed "s/^$board,4,1,/$board,1,4,/" plan.csv >one.csv
    scored plan.ini one.csv
    grep -qF "pairwheel happened \"round 3 table 2 board $board: NS and EW exchanged\"" err || fail "board $board: $(cat err)"
    scored plan.ini one.csv --as-played
    counted "round 3 table 2 board $board: NS and EW exchanged"
    ! grep -q 'missing\|warning' err || fail "board $board is not counted: $(cat err)"
    cp ranking as-played
    cp plan.ini said.ini
    exits 0 happened --event said.ini "round 3 table 2 board $board: NS and EW exchanged"
    scored said.ini one.csv
    same ranking as-played
done
# Where the entry says the whole table and one board alone was turned, the other two are told one by one, never it again.
cp plan.ini said.ini
exits 0 happened --event said.ini 'round 3 table 2: NS and EW exchanged'
sed 's/^17,4,1,/17,1,4,/' plan.csv >one.csv
scored said.ini one.csv
for board in 16 18; do
    grep -qF "happened \"round 3 table 2 board $board: NS and EW exchanged\"" err || fail "board $board: $(cat err)"
done
# The whole table: three boards, and two of them where the third is not in.
sed 's/^\(1[678]\),4,1,/\1,1,4,/' plan.csv >three.csv
scored plan.ini three.csv --as-played
counted 'round 3 table 2: NS and EW exchanged'
sed '/^18,1,4,/d' three.csv >two.csv
scored plan.ini two.csv --as-played
counted 'round 3 table 2: NS and EW exchanged'
# In a place that has its result nothing else happened: the row is wrong.
sed '$a 16,1,4,2S,N,8' plan.csv >twice.csv
scored plan.ini twice.csv
grep -q 'twice.csv:86: wrong direction' err && ! grep -q 'or it was so' err || fail "a place that is taken: $(cat err)"

# ---- a board that was written wrong: its table has its other boards, so that no other set was played there
sed 's/^10,7,1,/1,7,1,/' plan.csv >digit.csv
scored plan.ini digit.csv --as-played
grep -q 'wrong board: 1 is not in that round' err && ! grep -q 'counted\|boards 1-3"' err || fail "one board of three: $(cat err)"

# ---- Two departures, of which the results of one look like a third: 7-1 with boards 1 to 3 is round 1 with 7 and 8 exchanged,
# since 5-8 has the boards of 5-7 then; it is not round 5, where 1-7 have boards 10 to 12, the other way.
sed 's/^\([123]\),8,1,/\1,7,1,/; s/^\(1[678]\),5,7,/\1,5,8,/; s/^\(1[012]\),7,1,/\1,1,7,/' plan.csv >two.csv
scored plan.ini two.csv --as-played
counted 'round 1: pairs 7 and 8 exchanged' 'round 5 table 4: NS and EW exchanged'
! grep -q 'missing\|warning' err || fail "true results are thrown away: $(cat err)"
cp ranking as-played
cp plan.ini said.ini
exits 0 happened --event said.ini 'round 1: pairs 7 and 8 exchanged'
exits 0 happened --event said.ini 'round 5 table 4: NS and EW exchanged'
scored said.ini two.csv
same ranking as-played
# Of two explanations that leave the same, none is taken, and both are told: 7-1 with boards 1 to 3, and nothing else is in.
grep '^board\|^[123],7,1,' two.csv >early.csv
exits 3 score --event plan.ini --results early.csv --as-played
! grep -q 'counted as played' err && grep -qF 'happened "round 5 table 4: boards 1-3", or "round 1: pairs 7 and 8 exchanged"' err ||
    fail "nobody knows: $(cat err)"

# ---- and made up ones
if [ -n "${PW_LONG:-}" ]; then last=500; else last=20; fi
python3 "$PW_SOURCE/tests/evening/as_played.py" "$PAIRWHEEL" 0 "$last" >said 2>&1 || fail "$(cat said)"
done_testing
