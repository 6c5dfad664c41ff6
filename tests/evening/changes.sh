#!/usr/bin/env bash
# changes.sh - an entry that is taken changes what it says, or is refused with one sentence: every sentence beside every other
# one (changes.py), an assigned score at the table of a pair that went home, and what cannot be told as it is.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
entries=() least=200
! thin || { entries=('pair 6 until round 2') least=50; } # one of the sentences that stand there, and fewer beside it
python3 "$PW_SOURCE/tests/evening/changes.py" "$PAIRWHEEL" "${entries[@]}" >count 2>why || fail "$(tail -n 3 why)"
[ "$(cat count)" -gt "$least" ] || fail "so few were taken: $(cat count)"

# Two tables, one board in each round; pair 4 goes home after round 2, and was to sit NS against 3 in round 3. Law 12C2: 40 per cent
# for who is at fault, 60 for who is not; who has gone home is no contestant any more. Top 2: 60 per cent are 1.2 match points, and the
# board at the other table, alone, has the half.
printf '[movement]\nkind=howell\npairs=4\n[happened]\n1=pair 4 until round 2\n' >home.ini
# The same is offered when it goes, and to whoever waits for a late pair: each with the side that is at fault.
printf '[movement]\nkind=howell\npairs=4\n' >four.ini
exits 0 happened --event four.ini --try 'pair 4 until round 2'
grep -qx 'round 3, table 1, board 3: 4-3 not played, as 4 is not there' out || fail "told: $(cat out)"
[ "$(tail -n 2 out)" = $'whoever waits has no score; for average plus add this sentence:\n  round 3 table 1: board 3 assigned 40/60' ] || fail "offered: $(cat out)"
exits 0 happened --event four.ini --try 'pair 3 until round 2' # 3 was to sit EW
[ "$(tail -n 1 out)" = '  round 3 table 1: board 3 assigned 60/40' ] || fail "offered: $(cat out)"
exits 0 happened --event four.ini --try 'pair 4: results cancelled' # nobody has a score of these boards
grep -q ': 4-3 not played, results cancelled$' out && ! grep -q 'whoever waits' out || fail "cancelled: $(cat out)"
# In a round that nobody plays nobody waits: who was to meet 4 in round 2 waits at table 1, and nobody in round 3.
for said in 'ended after round 2' 'round 3: not played'; do
    printf '[movement]\nkind=howell\npairs=4\n[happened]\n1=%s\n' "$said" >ended.ini
    exits 0 happened --event ended.ini --try 'pair 4 until round 1'
    [ "$(tail -n 2 out)" = $'whoever waits has no score; for average plus add this sentence:\n  round 2 table 1: board 2 assigned 40/60' ] || fail "$said: $(cat out)"
done
# One board that nobody plays leaves the others to wait for: of eight pairs 7 and 1 meet in round 5 with boards 10 to 12.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[happened]\n1=board 1 not played\n2=round 5 table 3: not played\n' >some.ini
exits 0 happened --event some.ini --try 'pair 7 until round 4'
grep -qx '  round 5 table 4: boards 10-12 assigned 40/60' out || fail "one board is off: $(cat out)"
says 2 'that changes nothing, as 4 is not there in round 3; what the others have of it is said as "round 3 table 1: board 3 assigned 40/60", of which 4 has nothing' \
    happened --event home.ini 'round 3 table 1: board 3 not played'
exits 0 score --event home.ini --simulate 1 --format csv
grep '^[0-9=]*,4,' out >four_before || fail "no pair 4: $(cat out)"
exits 0 happened --event home.ini 'round 3 table 1: board 3 assigned 40/60'
grep -qx 'round 3, table 1, board 3: 4-3, assigned 40/60; 4 gets nothing' out || fail "told: $(cat out)"
says 2 'entry 2 says that already, and once more it changes nothing' happened --event home.ini 'round 3 table 1: board 3 assigned 40/60'
exits 0 score --event home.ini --simulate 1 --boards --format csv
for row in '3,3,EW,4,A40/60,1.2' '3,1,NS,2,[0-9-]*,1'; do
    grep -qE "^$row\$" out || fail "no $row: $(cat out)"
done
! grep -q '^3,4,' out || fail "who went home has a board in round 3: $(cat out)"
exits 0 score --event home.ini --simulate 1 --format csv
grep -qE ',4,.*,2$' out && grep -qE ',3,.*,3$' out || fail "boards of 4 and of 3: $(cat out)"
sed 's/^[^,]*//' four_before >before && grep ',4,,' out | sed 's/^[^,]*//' | same before /dev/stdin
for paper in protocols score-sheets score-matrix; do
    exits 0 print "$paper" --event home.ini --simulate 1 --format words
done
exits 0 print protocols --event home.ini --simulate 1 --format words
grep -qE $'40.*60' out || fail "no assigned score: $(cat out)"
exits 0 print travellers --event home.ini --format words
[ "$(grep -c $'^| 3\t' out)" = 2 ] || fail "both lines of board 3: $(cat out)"
exits 0 print guide-cards --event home.ini --format words
cp out cards
exits 0 happened --event home.ini --undo
exits 0 print guide-cards --event home.ini --format words
same out cards # who sits out goes on sitting out

# Pair 1 sits NS at table 1 and comes in round 2: 40 per cent are its own, as it is a contestant, and 60 are of pair 6, which waits.
# Of who is to sit EW the same is said the other way; where both are not there nobody waits.
printf '[movement]\nkind=mitchell\npairs=10\nboards-per-round=2\n[happened]\n1=pair 1 from round 2\n' >late.ini
sed 's/pair 1/pair 6/' late.ini >late_ew.ini
printf '2=pair 6 from round 2\n' | cat late.ini - >late_both.ini
says 2 'that changes nothing, as 1 is not there in round 1; what the others have of it is said as "round 1 table 1: boards 1-2 assigned 40/60"' \
    happened --event late.ini --try 'round 1 table 1: boards 1-2 not played'
[[ $(tail -n 1 err) == *'40/60"' ]] || fail "the late pair has its 40: $(cat err)"
says 2 '"round 1 table 1: board 1 assigned 60/40"' happened --event late_ew.ini --try 'round 1 table 1 board 1: NS and EW exchanged'
says 2 'as 1 and 6 are not there in round 1, and nobody waits for them' happened --event late_both.ini --try 'round 1 table 1: board 1 not played'
exits 0 happened --event late.ini 'round 1 table 1: boards 1-2 assigned 40/60'
exits 0 score --event late.ini --simulate 1 --boards --format csv
for row in 1,1,NS,6,A40/60,3.2 1,6,EW,1,A40/60,4.8; do # of a top of 8
    grep -qxF "$row" out || fail "no $row: $(cat out)"
done

# Of individuals the partner of who is not there waits, too: 60 for both sides, and nothing for who is not there.
printf '[movement]\nkind=individual\nplayers=8\n' >eight.ini
IFS=, read -r _ table north south east west set <<<"$("$PAIRWHEEL" show --event eight.ini --format csv | sed -n 2p)"
printf '[happened]\n1=player %s from round 2\n' "$north" >>eight.ini
says 2 "said as \"round 1 table $table: board $set assigned 60/60\", of which $north has nothing" \
    happened --event eight.ini --try "round 1 table $table: board $set not played"
exits 0 happened --event eight.ini "round 1 table $table: board $set assigned 60/60"
grep -q "; $north gets nothing\$" out || fail "told: $(cat out)"
exits 0 score --event eight.ini --simulate 1 --boards --format csv
for who in "$south" "$east" "$west"; do
    grep -qE "^$set,$who,.*,A60/60,1.2\$" out || fail "no 1.2 for $who: $(cat out)" # of a top of 2
done
! grep -q "^$set,$north,.*A60" out || fail "$north was not there: $(cat out)"
for format in json usebio pbn text; do
    exits 0 score --event eight.ini --simulate 1 --boards --format $format
done
printf '[movement]\nkind=howell\npairs=4\n[happened]\n1=pair 4 until round 2\n2=pair 3 from round 3\n' >never.ini
says 2 'plays no board, so there is nothing that a penalty could be taken from' happened --event never.ini 'pair 3 penalty 0.5'

# Chess: results that do not agree with an entry that is there already are named, as those of bridge are, and all else goes on:
# 6 has left after round 2, so its games of rounds 3 to 5 do not count (lines 8, 11 and 14), and are nobody's.
printf '[movement]\nkind=berger\nplayers=6\n[happened]\n1=player 6 until round 2\n[results]\nfile=games.csv\n' >games.ini
{ echo round,board,white,black,result; "$PAIRWHEEL" show --event games.ini --format csv --quiet | tail -n +2 | sed 's/$/,1-0/'; } >games.csv
grep -vE '^[345],.*(,6,|6,1-0)' games.csv >fewer.csv
[ "$(wc -l <games.csv) $(wc -l <fewer.csv)" = '16 13' ] || fail "rows: $(cat fewer.csv)"
exits 0 standings --event games.ini --results fewer.csv
! grep -q warning err || fail "nothing is left out: $(cat err)"
cp out fewer.out
exits 0 standings --event games.ini
same out fewer.out
for line in 8:3 11:4 14:5; do
    grep -qF "warning: ./games.csv:${line%:*}: column 5: player 6 left after round 2, as entry 1 of [happened] says, so this game of round ${line#*:} was not played; where it was, take that one back with --undo 1" err ||
        fail "line $line: $(cat err)"
done
[ "$(grep -c warning err)" = 3 ] || fail "told: $(cat err)"
for command in 'print crosstable -o x.pdf' 'kit -o x.pdf' 'print pairings -o x.pdf'; do # once each
    # shellcheck disable=SC2086 # words
    exits 0 $command --event games.ini
    [ "$(grep -c 'warning: ./games.csv:.*player 6 left' err)" = 3 ] || fail "$command: $(cat err)"
done
exits 1 print crosstable -o x.pdf --strict --event games.ini
# No row that counts: bad input (exit 3), and not an evening without results.
sed -n '1p;8p' games.csv >idle.csv
says 3 'idle.csv:2: column 5: player 6 left after round 2' standings --event games.ini --results idle.csv
exits 0 happened --event games.ini --try 'round 2 board 1: colours exchanged'
says 2 'withdrawn: player 5 left after round 3, and has played in round' happened --event games.ini --try 'player 5 until round 3'
sed -i '/happened/,/^1=/d' games.ini
says 2 'that changes nothing: no game, no card and no score would be another' happened --event games.ini 'round 2 board 1: postponed to round 5'
done_testing
