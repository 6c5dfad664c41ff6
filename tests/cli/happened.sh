#!/usr/bin/env bash
# happened.sh - what departed from the plan: said, told, kept in the event in English, taken back.
source "$(dirname "$0")/helpers.bash"
cat >plan.ini <<'INI'
# Tuesday, as it was printed
[event]
title=Tuesday Pairs

[movement]
kind=howell
pairs=8
boards-per-round=3
; the end
INI
cp plan.ini e.ini

# --try says it, and writes nothing. In round 3, table 2 has 4-1 with set 6: the article's table.
exits 0 happened --event e.ini --try 'round 3 table 2: NS and EW exchanged'
grep -qx '1: round 3 table 2: NS and EW exchanged' out || fail "tried: $(cat out)"
grep -qx 'round 3, table 2, boards 16 to 18: 4-1 becomes 1-4' out || fail "tried: $(cat out)"
grep -qx 'guide cards that differ: 1, 4 in round 3 only' out || fail "tried: $(cat out)"
same e.ini plan.ini

# Said in German, kept in English, behind all lines that a director wrote.
exits 0 happened --event e.ini 'Runde 3 Tisch 2: NS und OW vertauscht'
exits 0 happened --event e.ini 'para 3 od rundy 2'
{ cat plan.ini; printf '\n[happened]\n1=round 3 table 2: NS and EW exchanged\n2=pair 3 from round 2\n'; } >expected
same e.ini expected
exits 0 happened --event e.ini --list
printf '1: round 3 table 2: NS and EW exchanged\n2: pair 3 from round 2\n' >expected-list
same out expected-list

# Schedule, referee, scores and papers go by it.
exits 0 show --event e.ini --format csv
grep -qx '3,2,1,4,6' out || fail "show: $(cat out)"
grep -qx '1,4,,4,7' out || fail "show: 4 sits out: $(cat out)"
exits 0 check --event e.ini
grep -q '54 of 56 plays of sets' out || fail "check: $(cat out)"
exits 0 score --event e.ini --simulate 1 --boards --format csv
[ "$(grep -c '^16,1,NS,4,' out)" = 1 ] || fail "score: $(grep '^16,' out)"
[ "$(grep -c '^19,[34],' out)" = 0 ] || fail "score: 3 was not there: $(grep '^19,' out)"
exits 0 print guide-cards --event e.ini -o g.pdf
exits 0 print protocols --event e.ini --simulate 1 -o p.pdf

# Results stand in the file as they were played.
printf 'board,ns,ew,contract,declarer,tricks\n16,1,4,2S,N,8\n17,4,1,2S,N,8\n' >r.csv
exits 0 score --event e.ini --results r.csv
grep -q 'r.csv:3: wrong direction' err || fail "the other way: $(cat err)"
exits 0 happened --event e.ini --results r.csv --try 'round 3 table 2 board 17: NS and EW exchanged'
grep -qx '1 row of the results fits now, and did not before' out || fail "taken: $(cat out)"
exits 0 happened --event e.ini --results r.csv --try 'round 3 table 2 board 16: NS and EW exchanged'
grep -qx 'round 3, table 2, board 16: 1-4 becomes 4-1; NS has 110' out || fail "scored: $(cat out)"
grep -q '^1 row of the results fits no more' out || fail "refused: $(cat out)"

# What an entry settles needs no row, and a row that says something else is told.
exits 0 happened --event e.ini --try 'round 3 table 2: boards 16-17 assigned 60/40'
exits 0 happened --event e.ini --results r.csv 'round 3 table 2: board 16 not played'
exits 3 score --event e.ini --results r.csv # no row of it counts
grep -q 'r.csv:2: \[happened\] 3 says that this board is not played' err || fail "settled: $(cat err)"
printf 'board,ns,ew,contract,declarer,tricks\n16,1,4,NP,,\n' >np.csv
exits 0 score --event e.ini --results np.csv --strict
exits 0 happened --event e.ini 'round 4 table 1: board 11 assigned 60/40'
exits 0 score --event e.ini --results np.csv --boards --format csv
grep -q '^11,8,NS,4,A60/40' out || fail "assigned: $(grep '^11' out)"

# Trouble later is told with what may be said, and each of it may be said.
exits 0 happened --event e.ini 'round 2: pairs 4 and 7 exchanged'
grep -qx 'round 3, table 3: 7 meets boards 1 to 3 again, after round 2 at table 4; add one of these sentences:' out ||
    fail "again: $(cat out)"
grep '^  round' out | while IFS= read -r offer; do
    exits 0 happened --event e.ini --try "$offer"
done
exits 0 happened --event e.ini --try 'pair 2 penalty 10%'
grep -q 'again, after round 2 at table 4, as before$' out || fail "as before: $(cat out)"

# Taken back: one in the middle, then one by one, until the file is as it was.
exits 0 happened --event e.ini --undo 4
for _ in 1 2 3 4; do
    exits 0 happened --event e.ini --undo
done
sed '/^$/{N;/happened/d}' e.ini | diff -B - plan.ini >diff || fail "not as before: $(cat diff)"
says 2 'nothing is said to have happened' happened --event e.ini --undo
exits 0 happened --event e.ini --list
[ ! -s out ] || fail "list of nothing: $(cat out)"

# One sentence for every bad one, and nothing changes.
cp e.ini before.ini
while IFS='|' read -r sentence message; do
    says 2 "$message" happened --event e.ini "$sentence"
done <<'END'
hello|that is no sentence of [happened]
pair 6 went home|write it like "pair 6 until round 4"
round 3 tabel 2: NS and EW exchanged|"tabel" makes no sentence of [happened]
round 9 table 2: NS and EW exchanged|there is no round 9; the last is 7
round 3 table 7: NS and EW exchanged|there is no table 7; they are 1 to 4
pair 9 from round 2|there is no pair 9
round 3 board 2: colours exchanged|that is of chess and Go
END
same e.ini before.ini
# As people say it, of somebody who has still played round 4.
for said in 'pair 6 went home after round 4' 'pair 6 left after round 4'; do
    exits 0 happened --event e.ini --try "$said"
    grep -qx '1: pair 6 until round 4' out || fail "$said: $(cat out)"
done
says 2 'happened in which event?' happened 'pair 3 from round 2'
says 2 'what happened?' happened --event e.ini
says 2 'put the sentence into quotes' happened --event e.ini pair 3
says 2 'put the sentence into quotes' happened --event e.ini pair 6 until round 4
says 2 '--list takes no sentence' happened --event e.ini --list 'pair 3 from round 2'
says 2 'go one at a time' happened --event e.ini --list --undo
says 2 'undo' happened --event e.ini --undo three
says 4 'cannot' happened --event e.ini 'pair 3 from round 2' -o no/where.txt
same e.ini before.ini
exits 0 happened --event e.ini 'pair 3 from round 2'
says 2 'no such entry' happened --event e.ini --undo 7
cp e.ini before.ini
for none in 0 00 entry=0; do says 2 'there is no entry 0' happened --event e.ini --undo $none; done
same e.ini before.ini
says 2 'came through a pipe' happened --event - 'pair 4 from round 2' <e.ini

# In a file: with its line. Numbers are numbers, and gaps are nothing.
bad()
{
    { cat plan.ini; printf '[happened]\n%s\n' "$1"; } >bad.ini
    says 3 "$2" show --event bad.ini
}
bad '1=pair 3 form round 2' 'bad.ini:11: [happened] 1: "form" makes no sentence'
bad 'one=pair 3 from round 2' 'bad.ini:11: [happened] one: the key is no number'
bad '01=pair 3 from round 2' 'the key is no number'
bad '1000=pair 3 from round 2' 'the key is no number'
bad '1=pair 9 from round 2' 'bad.ini:11: [happened] 1: there is no pair 9'
bad '1=' 'that is no sentence'
{ cat plan.ini; printf '[happened]\n7=pair 3 from round 2\n3=NS and EW exchanged\n'; } >gap.ini
exits 0 happened --event gap.ini --list
printf '3: NS and EW exchanged\n7: pair 3 from round 2\n' >expected-list
same out expected-list
exits 0 happened --event gap.ini 'pair 4 until round 3'
grep -qx '8=pair 4 until round 3' gap.ini || fail "after a gap: $(cat gap.ini)"
# An entry that another one needs is not taken back.
{ cat plan.ini; printf '[happened]\n1=round 1 table 1: boards 10-12\n2=round 1 table 1: board 11 not played\n'; } >two.ini
says 3 'two.ini:12: [happened] 2: board 11 is not at table 1 in round 1; there are 1 to 3' happened --event two.ini --undo 1

# Teams and players have no such thing.
printf '[movement]\nkind=berger\nplayers=6\n[happened]\n1=pair 3 from round 2\n' >chess.ini
says 3 '[happened] 1: who comes late has lost the games before' show --event chess.ini

# Rows that depart from the plan are told with the entry that would explain them, and count with --as-played.
# Round 2 has 8-2 3-7 6-1 4-5 with sets 2 5 7 1; 3-4 played set 5, 7-5 set 1, 1-6 sat the other way, and 8-2
# played set 3 in the place of 2.
cp plan.ini away.ini
{
    echo board,ns,ew,contract,declarer,tricks
    for b in 13 14 15; do echo "$b,3,4,2S,N,8"; done
    for b in 1 2 3; do echo "$b,7,5,2S,N,8"; done
    for b in 19 20; do echo "$b,1,6,2S,N,8"; done
    for b in 7 8 9; do echo "$b,8,2,2S,N,8"; done
    echo 30,8,3,2S,N,8
    echo 16,5,7,2S,N,8 # as planned
} >away.csv
exits 0 score --event away.ini --results away.csv --boards --format csv
[ "$(grep -c 'pairwheel: warning' err)" = 12 ] || fail "departed: $(cat err)"
for entry in 'round 1 table 4: boards 13-15", or "round 2: pairs 4 and 7 exchanged' 'round 2 table 3: NS and EW exchanged' \
    'round 2 table 1: boards 7-9'; do
    grep -qF "or it was so: pairwheel happened \"$entry\"" err || fail "no $entry: $(cat err)"
done
# Nobody has begun round 3, so 8-2 had the boards of round 3 in round 2. A result of round 3 says the same.
exits 0 score --event away.ini --results away.csv --boards --format csv --as-played
[ "$(grep -c 'counted as played' err)" = 3 ] || fail "round 2: $(cat err)"
echo 1,7,2,2S,N,8 >>away.csv
exits 0 score --event away.ini --results away.csv --boards --format csv --as-played
[ "$(grep -c 'counted as played' err)" = 3 ] || fail "counted: $(cat err)"
[ "$(grep -c 'pairwheel: warning' err)" = 1 ] || fail "left: $(cat err)"
for row in 13,3,NS,4 15,4,EW,3 1,7,NS,5 19,1,NS,6 9,8,NS,2; do
    grep -q "^$row,110\|^$row,-110" out || fail "not as played, $row: $(grep "^${row%%,*}," out)"
done
same away.ini plan.ini
# What was said is the same as what was counted.
for entry in 'round 2: pairs 4 and 7 exchanged' 'round 2 table 3: NS and EW exchanged' 'round 2 table 1: boards 7-9'; do
    exits 0 happened --event away.ini "$entry"
done
cp out told-last
exits 0 score --event plan.ini --results away.csv --format csv --as-played
cp out counted
exits 0 score --event away.ini --results away.csv --format csv
same out counted
# One board the other way, where the others came in as planned.
printf 'board,ns,ew,contract,declarer,tricks\n16,4,1,2S,N,8\n17,1,4,2S,N,8\n' >one.csv
exits 0 score --event plan.ini --results one.csv --as-played
grep -q 'counted as played: round 3 table 2 board 17: NS and EW exchanged' err || fail "one: $(cat err)"

# The director has it on paper, in the language of the papers; the plan has no such chapter.
{ sed 's/^\[event\]/&\nlanguage=de/' plan.ini; printf '[happened]\n1=round 3 table 2: NS and EW exchanged\n2=pair 2 penalty 10%%\n'; } >told.ini
exits 0 print director-sheet --event told.ini --format dump -o told.txt
for words in 'Was geschehen ist' 'Runde 3 Tisch 2: NS und OW vertauscht' 'Paar 2 Strafe 10%'; do
    grep -qF "\"$words\"" told.txt || fail "the director's sheet has no \"$words\": $(grep -A20 geschehen told.txt)"
done
exits 0 print director-sheet --event plan.ini --format dump -o plain.txt
! grep -q 'What happened' plain.txt || fail 'a chapter of nothing'

# A stamp stands on each sheet, and each card of a kit; a fault stands behind it.
exits 0 print table-cards --event plan.ini --stamp 'from round 3, 20:15' --format dump -o stamped.txt
[ "$(grep -c '"from round 3, 20:15"' stamped.txt)" -ge 4 ] || fail "stamp: $(grep -c 'round 3, 20' stamped.txt)"
exits 0 print table-cards --event plan.ini --stamp '' --format dump -o empty.txt
exits 0 print table-cards --event plan.ini --format dump -o none.txt
same empty.txt none.txt
exits 0 kit --event plan.ini --stamp 'from round 3' -o kit --format dump
for paper in kit/*; do grep -q 'from round 3' "$paper" || fail "$paper has no stamp"; done

# 10 KB of entries, in 2 s of processor time.
{
    printf '[movement]\nkind=howell\npairs=20\nboards-per-round=2\n[happened]\n'
    for i in $(seq 300); do printf '%d=round %d: NS and EW exchanged\n' "$i" $((i % 19 + 1)); done
} >many.ini
[ "$(wc -c <many.ini)" -gt 10000 ] || fail 'not 10 KB'
(ulimit -t 4; exec "$PAIRWHEEL" happened --event many.ini --list >out 2>err) || fail "many: $(cat err)"
[ "$(wc -l <out)" = 300 ] || fail 'not all of many'
# Four at a table; points that are no per cents.
printf '[movement]\nkind=individual\nplayers=8\nboards-per-round=2\n' >four.ini
exits 0 happened --event four.ini --try 'round 1 table 1: boards 3-4'
grep -q ' and .* against .* and ' out || fail "four at a table: $(cat out)"
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=1\n[scoring]\nmethod=butler\n' >imps.ini
exits 0 show --event imps.ini --format csv -o rows.csv
awk -F, 'NR == 1 { print "board,ns,ew,contract,declarer,tricks" } NR > 1 && $3 != "" { print $5 "," $3 "," $4 ",2S,N," 6 + $2 % 4 }' rows.csv >imps.csv
exits 0 happened --event imps.ini --results imps.csv --try 'pair 8 penalty 2'
grep -q '^score of 8: -\{0,1\}[0-9.]*, before -\{0,1\}[0-9.]*$' out || fail "IMPs: $(cat out err)"
printf '[movement]\nkind=howell\npairs=8\n[happened]\n999=pair 3 from round 2\n' >full.ini
says 2 'there are 999 entries, and no more can be numbered' happened --event full.ini --try 'pair 4 until round 3'
exits 0 standings berger --players 4 --format trf -o four.trf
says 2 'four.trf is no event file, so what happened has no place in it' happened --event four.trf --try 'pair 2 penalty 10%'
# What cannot be read or made is said as everywhere.
says 4 'none.ini' happened --event none.ini --list
says 4 'none.csv' score --event plan.ini --results none.csv --as-played
printf '[movement]\nkind=howell\npairs=8\nrounds=50\n' >long.ini
says 1 '50' happened --event long.ini --list
# A result that is in, and an entry that says otherwise of its game: who has the point keeps it, and nothing else changes.
# Taken back, the row that names the colours as they were fits no more, and that alone is open.
printf '[movement]\nkind=berger\nplayers=4\n[results]\nfile=q.csv\n' >q.ini
printf 'round,board,white,black,result\n1,1,1,4,1-0\n1,2,2,3,1-0\n' >q.csv
exits 0 happened --event q.ini --try 'round 1 board 1: colours exchanged'
grep -q '^round 1, board 1: 1-4 becomes 4-1, 0-1 (before: 1-0); the player who has the point keeps it' out || fail "rows: $(cat out)"
! grep -qE 'open|score of|fits no more' out || fail "nothing else changes: $(cat out)"
exits 0 happened --event q.ini 'round 1 board 1: colours exchanged'
exits 0 standings --event q.ini --format csv
grep -q '1 stands here as White against 4, and had Black' err && grep -q '^[12],1,[^,]*,1,' out || fail "written before: $(cat out err)"
# Of Go the same, where Black stands first in the plan: 1 had Black, and White with the colours exchanged.
printf '[movement]\nkind=berger\nplayers=4\n[chess]\ngame=go\n[happened]\n1=round 1 board 1: colours exchanged\n[results]\nfile=go.csv\n' >go.ini
printf 'round,board,white,black,result\n1,1,4,1,1-0\n' >go.csv
exits 0 standings --event go.ini --format csv
grep -q '4 stands here as White against 1, and had Black' err && grep -q '^1,4,[^,]*,1,' out || fail "Go, written before: $(cat out err)"
sed -i 's/^1,1,1,4,1-0/1,1,4,1,0-1/' q.csv
exits 0 happened --event q.ini --undo
[ "$(grep -c 'is open\|, open' out)" = 1 ] && grep -q '^1 row of the results fits no more; "pairwheel standings" says which' out ||
    fail "taken back: $(cat out)"
says 2 'in round 1 nobody plays at board 9' happened --event q.ini 'round 1 board 9: postponed'

# What is no command: two sentences, none; a file that is no keyfile; more places than entries are held for.
says 2 'happened does not know what to do with "b"; put the sentence into quotes' happened --event q.ini a b
says 2 'what happened? write it as a sentence' happened --event q.ini
for written in svg csv nonsense; do
    says 2 "there is no format \"$written\"; there is text" happened --event q.ini --list --format $written
    says 2 "there is no format \"$written\"; there is text" happened --event q.ini --try --format $written 'player 3 until round 1'
done
exits 0 happened --event q.ini --list --format text
says 2 'happened does not write .csv, as list.csv asks' happened --event q.ini --list -o list.csv
# Results that cannot be read say nothing of what happened.
printf '[movement]\nkind=berger\nplayers=4\n[results]\nfile=bad.csv\n' >rk.ini
printf 'round,white,black,result\n1,9,8,7-7\n' >bad.csv
exits 0 happened --event rk.ini --try 'round 1 board 1: colours exchanged'
printf '[movement]\nkind=howell\npairs=8\n[happened\n1=pair 3 until round 5\n' >broken.ini
cp broken.ini before.ini
says 3 'broken.ini:4: a group is a line of its own: its name between [ and ]' happened --event broken.ini --undo 1
says 3 'broken.ini:4: a group is a line of its own' happened --event broken.ini --list
same broken.ini before.ini
printf '[movement]\nkind=mitchell\npairs=2400\nwinners=2\n[happened]\n1=round 1 table 1: NS and EW exchanged\n' >big.ini
says 1 'a movement with more than 1000000 places is played as planned' score --event big.ini --simulate 1

# A penalty of more than a whole board gives was taken without a word, and stood so in the ranking.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >much.ini
for much in 1000% 500 100.5%; do
    exits 0 happened --event much.ini --try "pair 3 penalty $much"
    grep -q '^this takes more than a whole board gives; if you meant less, undo it' out || fail "penalty $much: $(cat out)"
done
for less in 10% 100% 1.5; do
    exits 0 happened --event much.ini --try "pair 3 penalty $less"
    grep -q 'more than a whole' out && fail "penalty $less: $(cat out)"
done

# An arbiter of chess was told to write sentences of bridge.
printf '[movement]\nkind=berger\nplayers=6\n' >chess.ini
for bad in 'board 7 was wrong' 'hello' 'round 3 board' 'pair 3 penal' 'player 3 until' 'number 3 from round x: A'; do
    exits 2 happened --event chess.ini --try "$bad"
    ! grep -E 'NS|penalty|fouled|boards 10|pairs' err || fail "\"$bad\": $(cat err)"
    grep -qE 'player 6 until round 4|number 4 from round 3' err || fail "\"$bad\" has no sentence of games: $(cat err)"
done

# What was said and taken back leaves the file as it was, without an empty [happened]; a comment in it keeps it.
for text in '[movement]\nkind=howell\npairs=8\n# my note\n' '[movement]\r\nkind=howell\r\npairs=8\r\n' \
    '[movement]\nkind=howell\npairs=8\n\n[happened]\n# mine\n\n[names]\n1=Anna\n'; do
    # shellcheck disable=SC2059
    printf "$text" >back.ini
    cp back.ini before.ini
    exits 0 happened --event back.ini 'pair 3 until round 4'
    exits 0 happened --event back.ini --undo
    cmp before.ini back.ini || fail "not as before: $(cat back.ini)"
done

# A pair that leaves before half of the event is taken as never having played, and all its results are cancelled (White Book of
# the English Bridge Union 2.4.4): the evening is that of nine pairs whose number 6 nobody has, without a row of it.
printf '[movement]\nkind=howell\npairs=10\nboards-per-round=2\n' >ten.ini
exits 0 score --event ten.ini --simulate 4 --boards --format csv
awk -F, 'BEGIN { print "board,ns,ew,score" } $3 == "NS" { print $1 "," $2 "," $4 "," $5 }' out >ten.csv
awk -F, '$2 != 6 && $3 != 6' ten.csv >nine.csv
rows=$(($(wc -l <ten.csv) - $(wc -l <nine.csv)))
[ "$rows" = 18 ] || fail "pair 6 plays $rows boards"
exits 0 score howell --pairs 9 --missing-pair 6 --boards-per-round 2 --results nine.csv --format csv
mv out nine.score
printf '[happened]\n1=pair 6 until round 2\n2=pair 6: results cancelled\n' >>ten.ini
exits 0 score --event ten.ini --results ten.csv --format csv
same out nine.score
grep -q "note: ten.csv: 18 rows count for nobody, as \[happened\] 2 cancels them" err || fail "rows of pair 6: $(cat err)"
exits 0 score --event ten.ini --results nine.csv --format csv
same out nine.score
! grep -q . err || fail "no row of pair 6: $(cat err)"
exits 2 happened --event ten.ini --try 'pair 6: results cancelled'
# Who looks for it as "until round 0" is told, and what the messages of other languages name is read; a team has forfeited its matches.
for try in 'pair 6 until round 0' 'pair 6 to round 00'; do
    says 2 'write "pair 6: results cancelled"' happened --event ten.ini --try "$try"
done
for one in 'pl:para 6 do rundy 0:para 6: wyniki anulowane' 'de:Paar 6 bis Runde 0:Paar 6: Ergebnisse gestrichen' \
    'it:coppia 6 fino al turno 0:coppia 6: risultati annullati' 'fi:pari 6 kierrokseen 0:pari 6: tulokset mitätöity' \
    "fr:paire 6 jusqu'au tour 0:paire 6 : résultats annulés"; do
    IFS=: read -r tongue try answer <<<"$one"
    { printf '[event]\nlanguage=%s\n' "$tongue" && sed '/happened/,$d' ten.ini; } >tongue.ini
    says 2 "$answer" happened --event tongue.ini --try "$try"
    grep -qF "${answer/6/\{no\}}" "$PW_SOURCE/templates/words/messages/$tongue.ini" || fail "$tongue does not name $answer"
    exits 0 happened --event tongue.ini --try "$answer"
done
# A result that is another one is still told, and games and teams have rules of their own.
sed '$a 1,6,10,50' ten.csv >more.csv
exits 0 score --event ten.ini --results more.csv
grep -q 'more.csv:92: wrong' err || fail "a row that pair 6 never had: $(cat err)"
says 2 'write "player 3 until round 2"' happened --event chess.ini --try 'player 3: results cancelled'
printf '[movement]\nkind=teams\nteams=6\n' >teams.ini
says 2 'has forfeited the matches behind that; write "team 3 until round 2"' happened --event teams.ini --try 'team 3: results cancelled'
says 2 'write "team 3 until round 2"' happened --event teams.ini --try 'team 3 until round 0'
printf '[movement]\nkind=individual\nplayers=8\n' >eight.ini
says 2 'write "player 3: results cancelled"' happened --event eight.ini --try 'player 3 until round 0'
exits 0 score --event eight.ini --simulate 4 --boards --format csv
awk -F, 'NR == 1 { print "board,n,s,e,w,score" } NR > 1 && $3 == "N" { print $1 "," $2 ",,,," $7 }' out >eight.csv
printf '[happened]\n1=player 3: results cancelled\n' >>eight.ini
exits 0 score --event eight.ini --results eight.csv
grep -q '7 rows count for nobody' err || fail "player 3: $(cat err) $(head -3 eight.csv)"

# Results that cannot be read are some all the same: what a sentence would change in them cannot be said. A file that is not there
# yet has none.
printf '[movement]\nkind=howell\npairs=8\n[results]\nfile=odd.csv\n' >odd.ini
exits 0 happened --event odd.ini --try 'pair 3 from round 2'
printf 'board,nonsense\n1,2\n' >odd.csv
says 3 'odd.csv:1: no heading "ns"' happened --event odd.ini --try 'pair 3 from round 2'
cp odd.ini kept.ini
says 3 'odd.csv:1: no heading "ns"' happened --event odd.ini 'pair 3 from round 2'
same odd.ini kept.ini

done_testing
