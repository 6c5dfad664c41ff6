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
grep -q 'wrong board: these pairs do not play 1' err && ! grep -q 'counted\|boards 1-3"' err || fail "one board of three: $(cat err)"

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
# Of two explanations that leave the same, none is taken, and both are told: 7-1 with boards 1 to 3, and of round 5 one other result.
grep '^board\|^[123],7,1,\|^13,8,5,' two.csv >early.csv
scored plan.ini early.csv --as-played
! grep -q 'counted as played' err && [ "$(grep -cF 'happened "round 5 table 4: boards 1-3", or "round 1: pairs 7 and 8 exchanged"' err)" = 3 ] ||
    fail "nobody knows: $(cat err)"
# Where nothing else is in, nobody has begun round 5. Nor is round 1 so: all rows of one table may have a wrong pair, as its other table
# has none. No row of the file counts.
grep '^board\|^[123],7,1,' two.csv >early.csv
exits 3 score --event plan.ini --results early.csv --as-played
! grep -q 'counted as played\|round 5 table 4: boards' err && grep -qF 'happened "round 1: pairs 7 and 8 exchanged"' err ||
    fail "round 1: $(cat err)"
# A round in which all sat the other way is the last that was played: nothing of it is as planned, and all of it says so.
awk -F, 'NR > 1 && $1 <= 3 && $3 != "" { for (i = 1; i <= 3; i++) print $1 "," 3 * ($5 - 1) + i "," $3 "," $4 }' seats.csv |
    awk -F, 'BEGIN { print "board,ns,ew,contract,declarer,tricks" } { print $2 "," ($1 == 3 ? $4 "," $3 : $3 "," $4) ",2S,N," 5 + NR % 6 }' >last.csv
scored plan.ini last.csv --as-played
counted 'round 3 table 1: NS and EW exchanged' 'round 3 table 2: NS and EW exchanged' 'round 3 table 3: NS and EW exchanged' \
    'round 3 table 4: NS and EW exchanged'

# ---- one board of three was a wrong one (EBU forum 1716 and 569; Law 15B2: the score stands): 2-6 had 10, 11 and 13 in round 1,
# where 13 to 15 lay at a relay; so neither 1-2 nor 4-6 could play 13 later, and has an assigned score there
for seats in 1,2,2,6,4 6,4,1,2,5 7,3,4,6,5; do
    grep -qx "$seats" seats.csv || fail "the movement is another: $(cat seats.csv)"
done
sed 's/^12,2,6,/13,2,6,/; s/^13,1,2,.*/13,1,2,A60\/40,,/; s/^13,4,6,.*/13,4,6,A60\/40,,/' plan.csv >wrong.csv
scored plan.ini wrong.csv
grep -qF 'pairwheel happened "round 1 table 2: boards 10, 11, 13"' err || fail "no sentence of single boards: $(cat err)"
scored plan.ini wrong.csv --as-played
counted 'round 1 table 2: boards 10, 11, 13'
! grep -q 'missing\|warning' err || fail "a wrong board: $(cat err)"
cp ranking as-played
cp plan.ini said.ini
exits 0 happened --event said.ini 'round 1 table 2: boards 10, 11, 13'
scored said.ini wrong.csv
same ranking as-played
# The others assigned 13 nothing, but did not play it: NP, or no row at all. That says the same.
sed 's/^13,\(1,2\|4,6\),.*/13,\1,NP,,/' wrong.csv >np.csv
scored plan.ini np.csv --as-played
counted 'round 1 table 2: boards 10, 11, 13'
# Two boards of three, which follow those that were right.
sed 's/^1\([01]\),2,6,/1\1x,2,6,/; s/^10x,2,6,/13,2,6,/; s/^11x,2,6,/14,2,6,/; s/^1[34],\(1,2\|4,6\),.*//' plan.csv | grep . >two-wrong.csv
scored plan.ini two-wrong.csv --as-played
counted 'round 1 table 2: boards 12-14'
# Where they have a score on 13 as planned, 13 is a slip of the pen for 12: nothing is counted, and no such sentence is told.
sed 's/^12,2,6,/13,2,6,/' plan.csv >slip.csv
scored plan.ini slip.csv --as-played
! grep -q 'counted as played\|boards 10, 11, 13' err && grep -q 'did you mean board 12' err || fail "a slip: $(cat err)"
# Nothing speaks for it while round 1 alone is in, or the three rows alone: it is told, and not counted.
for in_round in '^board\|^1[013],2,6,' '^board\|,2,6,\|,8,1,\|,5,7,\|,3,4,'; do
    grep "$in_round" wrong.csv >early.csv
    scored plan.ini early.csv --as-played
    ! grep -q 'counted as played\|round 7' err && grep -qF 'happened "round 1 table 2: boards 10, 11, 13"' err || fail "early: $(cat err)"
done

# ---- slips of the pen explain nothing, above all not by rounds that nobody has begun
if [ -n "${PW_LONG:-}" ]; then slips=25; else slips=5; fi
python3 "$PW_SOURCE/tests/evening/slips.py" "$PAIRWHEEL" "$slips" >said 2>&1 || fail "$(cat said)"

# ---- and made up ones
if [ -n "${PW_LONG:-}" ]; then last=500; else last=20; fi
python3 "$PW_SOURCE/tests/evening/as_played.py" "$PAIRWHEEL" 0 "$last" >said 2>&1 || fail "$(cat said)"
done_testing
