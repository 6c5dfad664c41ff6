#!/usr/bin/env bash
# changes.sh - an entry that is taken changes what it says, or is refused with one sentence: every sentence beside every other
# one (changes.py), an assigned score at the table of a pair that went home, and what cannot be told as it is.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
thin=() least=200
[ -z "${PW_THIN:-}" ] || { thin=('pair 6 until round 2') least=100; } # one of the sentences that stand there
python3 "$PW_SOURCE/tests/evening/changes.py" "$PAIRWHEEL" "${thin[@]}" >count 2>why || fail "$(tail -n 3 why)"
[ "$(cat count)" -gt "$least" ] || fail "so few were taken: $(cat count)"

# Two tables, one board in each round; pair 4 goes home after round 2, and was to sit NS against 3 in round 3. Top 2: 60 per cent are
# 1.2 match points, 40 are 0.8, and the board at the other table, alone, has the half.
printf '[movement]\nkind=howell\npairs=4\n[happened]\n1=pair 4 until round 2\n' >home.ini
says 2 'that changes nothing, as 4 is not there in round 3; what the others have of it is said as "round 3 table 1: board 3 assigned 60/40"' \
    happened --event home.ini 'round 3 table 1: board 3 not played'
exits 0 happened --event home.ini 'round 3 table 1: board 3 assigned 40/60'
grep -qx 'round 3, table 1, board 3: 4-3 is played, assigned 40/60' out || fail "told: $(cat out)"
says 2 'entry 2 says that already, and once more it changes nothing' happened --event home.ini 'round 3 table 1: board 3 assigned 40/60'
exits 0 score --event home.ini --simulate 1 --boards --format csv
for row in '3,4,NS,3,A40/60,0.8' '3,3,EW,4,A40/60,1.2' '3,1,NS,2,[0-9-]*,1'; do
    grep -qE "^$row\$" out || fail "no $row: $(cat out)"
done
exits 0 print travellers --event home.ini --format words
[ "$(grep -c $'^| 3\t' out)" = 2 ] || fail "both lines of board 3: $(cat out)"
exits 0 print guide-cards --event home.ini --format words
cp out cards
exits 0 happened --event home.ini --undo
exits 0 print guide-cards --event home.ini --format words
same out cards # who sits out goes on sitting out
printf '[movement]\nkind=howell\npairs=4\n[happened]\n1=pair 4 until round 2\n2=pair 3 from round 3\n' >never.ini
says 2 'plays no board, so there is nothing that a penalty could be taken from' happened --event never.ini 'pair 3 penalty 0.5'

# Chess: results that do not agree with an entry that is there already end in one sentence, whatever is said then.
printf '[movement]\nkind=berger\nplayers=6\n[happened]\n1=player 6 until round 2\n[results]\nfile=games.csv\n' >games.ini
{ echo round,board,white,black,result; "$PAIRWHEEL" show --event games.ini --format csv --quiet | tail -n +2 | sed 's/$/,1-0/'; } >games.csv
says 2 'player 6 left after round 2, and has played in round' happened --event games.ini 'round 2 board 1: colours exchanged'
sed -i '/happened/,/^1=/d' games.ini
says 2 'that changes nothing: no game, no card and no score would be another' happened --event games.ini 'round 2 board 1: postponed to round 5'
done_testing
