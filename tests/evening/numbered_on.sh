#!/usr/bin/env bash
# numbered_on.sh - one field of two sections whose pairs are numbered on, A 1 to 8 and B 9 to 16: cards, names, results, what
# happened and places have one number for each pair. Pair 16 goes home after round 1. Counted by hand: match points over both
# sections, 2 for each worse score and 1 for each equal one; board 2 has three scores of four, and (points + 1) x 4/3 - 1.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
cat >plan.ini <<'INI'
[event]
shared-boards=yes
pairs=continuous
[section A]
kind=mitchell
pairs=8
rounds=2
winners=2
[section B]
kind=mitchell
pairs=8
rounds=2
winners=2
[names A]
4=Ewa Lis & Jan Kot
[names B]
9=Anna Nowak & Piotr Lis
16=Mary Smith & John Brown
INI

# Who meets whom: of B the same as of A, and 8 more.
exits 0 show --event plan.ini --section A
sed -n 's/^    [12]  //p' out >a
exits 0 show --event plan.ini --section B
sed -n 's/^    [12]  //p' out >b
cat >same.py <<'PY'
import re
a, b = (re.findall(r"(\d+)-(\d+) +\[(\d)\]", open(x).read()) for x in "ab")
assert len(a) == 8 and [(str(int(n) + 8), str(int(e) + 8), s) for n, e, s in a] == b, (a, b)
PY
python3 same.py || fail 'B is A with 8 more'

# The card of 16 says so, with the name, and nobody else bears it.
exits 0 print guide-cards --event plan.ini --section B --only pair=16 --format words -o card
grep -qx '= Pair 16' card && grep -q 'Mary Smith' card || fail "card of 16: $(cat card)"
says 2 'there are 9 to 16' print guide-cards --event plan.ini --section B --only pair=8 --format words -o card
exits 0 print name-list --event plan.ini --format words -o names
grep -q '^| 4.*Ewa Lis' names && grep -q '^| 9.*Anna Nowak' names || fail "names: $(cat names)"

# Results by the numbers of the cards, and who went home.
cat >r.csv <<'CSV'
section,board,ns,ew,contract,declarer,tricks,score
A,1,1,5,,,,110
A,1,4,7,,,,140
B,1,9,13,,,,140
B,1,12,15,,,,-50
A,2,2,6,,,,620
A,2,1,8,,,,650
B,2,10,14,,,,-100
A,3,3,7,,,,-100
A,3,2,5,,,,-100
B,3,11,15,,,,100
B,3,10,13,,,,-300
A,4,4,8,,,,620
A,4,3,6,,,,620
B,4,12,16,,,,620
B,4,11,14,,,,170
CSV
says 2 'there is no pair 8; the pairs are numbered from 9 on' happened --event plan.ini --section B --results r.csv --try 'pair 8 until round 1'
exits 0 happened --event plan.ini --section B --results r.csv 'pair 16 until round 1'
grep -qx 'round 2, table [1-4], board 2: 9-16 not played, as 16 is not there' out || fail "told: $(cat out)"
grep -qx '1=pair 16 until round 1' plan.ini || fail "written: $(cat plan.ini)"
cat >expected <<'CSV'
section,rank,pair,names,points,max,percent,boards
B,1,9,Anna Nowak & Piotr Lis,5,6,83.33,1
A,2,4,Ewa Lis & Jan Kot,9,12,75.00,2
A,3,1,,7.67,12,63.89,2
A,4,3,,7,12,58.33,2
A,5=,2,,6,12,50.00,2
B,5=,11,,6,12,50.00,2
B,7,12,,4,12,33.33,2
B,8,10,,0.33,12,2.78,2
B,1,14,,11.67,12,97.22,2
A,2=,5,,7,12,58.33,2
B,2=,13,,7,12,58.33,2
B,4,15,,6,12,50.00,2
A,5,6,,5,12,41.67,2
A,6=,7,,4,12,33.33,2
B,6=,16,Mary Smith & John Brown,2,6,33.33,1
A,8,8,,2.33,12,19.44,2
CSV
exits 0 score --event plan.ini --results r.csv --format csv --strict
same out expected
[ ! -s err ] || fail "nothing to say: $(cat err)"

# The ranking, the protocols with their note, and who is compared, by the same numbers.
exits 0 print ranking --event plan.ini --results r.csv --format words -o ranking
grep -q 'B11' ranking && grep -q 'B16' ranking && ! grep -qE 'B[1-8]\b' ranking || fail "ranking: $(cat ranking)"
exits 0 print protocols --event plan.ini --results r.csv --format words -o protocols
grep -q 'B: Pair 16 until round 1' protocols || fail "note: $(cat protocols)"
exits 0 print score-sheets --event plan.ini --section B --results r.csv --format words -o sheets
grep -qx '= Pair 9' sheets && ! grep -qx '= Pair 1' sheets || fail "score sheets: $(cat sheets)"

# What happens in A changes places in B: board 1 has the scores 140, 140 and -50 then, and 9 has (3 + 1) x 4/3 - 1 of 6.
exits 0 happened --event plan.ini --section A --results r.csv --try 'round 1 table 1: board 1 not played'
grep -qx 'score of B9: 72.22, before 83.33' out || fail "in B: $(cat out)"
{ cat r.csv; echo B,penalty,10,,150%,,,; } >wrong.csv
exits 0 score --event plan.ini --results wrong.csv
grep -qF 'takes more from 10 than a whole board gives' err || fail "penalty: $(cat err)"

# Rows that are wrong are told with the numbers that stand there.
instead() { sed "s/^B,1,9,13/$1/" r.csv >wrong.csv; }
instead B,1,1,13
says 3 'ns "1" is no pair of this event; they are 9 to 16' score --event plan.ini --strict --results wrong.csv
instead B,1,13,9
exits 0 score --event plan.ini --results wrong.csv
grep -qF 'on board 1 pair 9 is NS and pair 13 is EW' err || fail "turned: $(cat err)"
instead B,1,10,13
exits 0 score --event plan.ini --results wrong.csv
! grep -qF 'exchanged' err || fail "10 has a result of round 1 as planned: $(cat err)"
sed -i '/^B,[0-9]*,10,14/d' wrong.csv
exits 0 score --event plan.ini --results wrong.csv
grep -qF '"round 1: pairs 9 and 10 exchanged"' err || fail "exchanged: $(cat err)"

# Others get these numbers, and what they send back is read by them.
exits 0 show --event plan.ini --section B --format bridgemate-csv
grep -qx '2,1,1,9,13,1,1' out || fail "terminals: $(cat out)"
exits 0 score --event plan.ini --section B --results r.csv --format usebio -o b.xml
grep -qF '<PAIR_NUMBER>16</PAIR_NUMBER>' b.xml && ! grep -qF '<PAIR_NUMBER>1</PAIR_NUMBER>' b.xml || fail 'USEBIO'
exits 0 score --event plan.ini --section B --results r.csv --format csv
cp out scored
exits 0 score --event plan.ini --section B --results r.csv --format pbn -o b.pbn
for file in b.xml b.pbn; do
    { sed '/^\[section A\]/,/^winners/d; /^\[names A\]/,/^4=/d; s/^\[section B\]/[movement]/; s/^\[\(names\|happened\) B\]/[\1]/
           s/^shared-boards=yes//; s/^winners=2/winners=2\nfirst-pair=9/' plan.ini; } >alone.ini
    exits 0 score --event alone.ini --results $file --format csv --strict
    [ "$(cut -d, -f2 out | sort -n | tr '\n' ' ')" = 'pair 9 10 11 12 13 14 15 16 ' ] || fail "$file: $(cat out)"
    cp out $file.csv
done
same b.xml.csv b.pbn.csv
done_testing
