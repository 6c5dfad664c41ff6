#!/usr/bin/env bash
# first_pair.sh - pairs whose numbers begin with another one than 1: names, who is missing, who is compared, results of other
# programs and what happened go by them; numbers that cannot be are refused with one message that says what to write.
source "$(dirname "$0")/helpers.bash"

# ---- an event without sections, at a second place ----
cat >second.ini <<'INI'
[names]
101=Anna Nowak & Piotr Lis
108=Mary Smith & John Brown
[movement]
first-pair=101
kind=howell
pairs=8
missing-pair=107
INI
exits 0 print guide-cards --event second.ini --only pair=108 --format words -o card
grep -q 'Mary Smith' card || fail "$(cat card)"
exits 0 print name-list --event second.ini --format words -o list
grep -q '^| 101.*Anna Nowak' list && ! grep -q '^| 107' list || fail "$(cat list)"
exits 0 check mitchell --pairs 13 --first-pair 101
grep -qF 'pairs 108 to 114 sit out 1 round each' out || fail "who sits out: $(cat out)"
exits 0 check --event second.ini --compare 101,108
grep -qF 'pairs 101 and 108' out || fail "compared: $(cat out)"
says 2 'there is no pair 3; the pairs are 101 to 108' check --event second.ini --compare 101,3
exits 0 print ranking --event second.ini --simulate 1 --format words -o ranking
grep -q '101.*Anna Nowak' ranking || fail "$(cat ranking)"
# Options are counted the same way, in whatever order they stand.
exits 0 show howell --missing-pair 107 --pairs 8 --first-pair 101
grep -q '101-' out && ! grep -q '107' out || fail "$(cat out)"
printf 'pair,player1,player2\n101,Ann,Bea\n104,Cy,Di\n' >list.csv
exits 0 print name-list mitchell --names list.csv --pairs 4 --first-pair 101 --format words -o list
grep -q '^| 104.*Cy' list || fail "$(cat list)"
says 3 'list.csv:2: there is no pair 101; the pairs are numbered from 102 on' print name-list mitchell --names list.csv --pairs 4 \
    --first-pair 102 --format words -o list
printf 'Ann & Bea\nCy & Di\n' >order.csv
exits 0 print name-list mitchell --names order.csv --pairs 4 --first-pair 101 --format words -o list
grep -q '^| 102.*Cy' list || fail "$(cat list)"
# The referee names them so, also in JSON: of a movement in which 2 is at two tables of round 2, and 4 at none.
printf 'round,table,ns,ew,set\n1,1,1,2,1\n1,2,3,4,2\n2,1,1,2,2\n2,2,3,2,1\n' >bad.csv
printf '[movement]\nfile=bad.csv\nfirst-pair=101\n' >bad.ini
says 1 'pairs 101 and 102 meet in round 1 and again in round 2' check --event bad.ini
grep -qF 'pair 104 has no seat' out || fail "$(cat out)"
exits 1 check --event bad.ini --format json
grep -q '"who": 102' out && ! grep -q '"who": 2\b' out || fail "$(cat out)"
# So does what a movement says of itself: the rover is the last pair, and of those who meet again each is named.
exits 0 show rover --pairs 13 --first-pair 101
grep -qF 'the rover, pair 113, sits out round 1' out || fail "$(cat out)"
exits 0 show mitchell --tables 5 --variant blackpool --first-pair 101
grep -qF 'pairs 103 and 108 meet three times' out || fail "$(cat out)"
# A movement is a movement: its files begin with 1, and are read back.
exits 0 show --event second.ini --format csv
grep -q '^7,4,[1-8],[1-8],' out && ! grep -q '10[1-8]' out || fail "$(cat out)"
exits 0 show --event second.ini --format bridgemate-json
grep -qF '"MissingPair": 107' out || fail "$(cat out)"
# What terminals send back names the pairs as their cards do; so do the people in it.
cat >plain.ini <<'INI'
[movement]
kind=mitchell
pairs=4
rounds=2
winners=2
first-pair=101
INI
exits 0 show --event plain.ini
grep -q '^ *1  101-103 \[1\]  \[2\]  102-104 \[1\]' out || fail "$(cat out)"
printf 'Section,Table,Round,Board,PairNS,PairEW,NS/EW,Contract,Result,Remarks\n1,1,1,1,101,103,N,2 S,=,\n1,2,1,1,102,104,E,3 NT,+1,\n' >t.csv
exits 0 score --event plain.ini --results t.csv --format csv
grep -q '^[0-9=]*,104,' out || fail "$(cat out)"
# Lines of their own numbers begin there, too: EW 101 is 103 of the movement.
sed -i 's/,103,N/,101,N/; s/,104,E/,102,E/' t.csv
exits 0 score --event plain.ini --results t.csv --format csv
grep -qF 'EW pairs 101, 102, ... are pairs 103, 104, ... here' err || fail "$(cat err)"
grep -q '^[0-9=]*,104,' out || fail "$(cat out)"
printf '#VERSION\n#SCORES\npair,direction,name1,name2\n101,EW,Ewa,Jan\n#TRAVELLERS\nns,ew,contract,by,tricks\n#BOARD,1\n101,101,2S,N,8\n' >b.csv
exits 0 score --event plain.ini --results b.csv --format csv
grep -q ',103,Ewa & Jan,' out || fail "$(cat out)"
# On paper, too.
sed -i 's/^winners/numbering=line\nwinners/' plain.ini
exits 0 print guide-cards --event plain.ini --format words -o cards
[ "$(grep -cx '= EW 10[12]' cards)" = 2 ] && [ "$(grep -cx '= NS 10[12]' cards)" = 2 ] || fail "$(cat cards)"
grep -qF 'EW pairs 103 to 104 bear 101 to 102 on paper' err || fail "$(cat err)"

# ---- sections that are numbered on ----
cat >field.ini <<'INI'
[event]
pairs=continuous
[section A]
kind=howell
pairs=7
[section B]
kind=mitchell
tables=4
rounds=4
[section C]
kind=mitchell
pairs=6
rounds=3
first-pair=101
[section D]
kind=mitchell
pairs=6
rounds=3
INI
first_of() { exits 0 print name-list --event field.ini --section "$1" --format words -o list; sed -n 's/^| \([0-9][0-9]*\)\t.*/\1/p' list | sort -n | sed -n '1p;$p' | tr '\n' ' '; }
# Seven pairs leave number 8 free; what a section says itself stands, and the next one is numbered on behind it.
[ "$(first_of A)" = '1 7 ' ] || fail "A: $(cat list)"
[ "$(first_of B)" = '9 16 ' ] || fail "B: $(cat list)"
[ "$(first_of C)" = '101 106 ' ] || fail "C: $(cat list)"
[ "$(first_of D)" = '107 112 ' ] || fail "D: $(cat list)"
exits 0 happened --event field.ini --section A 'pair 8 from round 2'
grep -q 'pair 8 from round 2' field.ini || fail "$(cat field.ini)"
# Of two lines with numbers of their own those of one count.
printf '[event]\npairs=continuous\n[section A]\nkind=mitchell\npairs=8\nnumbering=line\nwinners=2\nrounds=4\n[section B]\nkind=mitchell\npairs=8\nnumbering=line\nwinners=2\nrounds=4\n' >lines.ini
exits 0 print guide-cards --event lines.ini --section B --format words -o cards
[ "$(grep -cx '= EW [5-8]' cards)" = 4 ] && [ "$(grep -cx '= NS [5-8]' cards)" = 4 ] || fail "$(cat cards)"

# ---- what cannot be ----
refused() { # CODE MESSAGE LINE...: of the section B behind A with 8 pairs
    local code=$1 message=$2
    shift 2
    { printf '[section A]\nkind=howell\npairs=8\n[section B]\nkind=howell\npairs=8\n'; printf '%s\n' "$@"; } >no.ini
    says "$code" "$message" kit --event no.ini -o kit.pdf
    [ ! -e kit.pdf ] || fail "papers with $*"
}
for number in 0 -3 1000 x 1.5; do
    refused 3 "no.ini:7: [section B] first-pair: \"$number\" is not a whole number from 1 to 999" "first-pair=$number"
done
refused 3 'first-pair: the pairs would be 993 to 1000, and the highest number is 999; write first-pair=992 or less' first-pair=993
refused 3 'sections A and B both have pair 5; write first-pair=9 in [section B]' first-pair=5
refused 3 'no.ini:9: [names B] 8: there is no pair 8; the pairs are numbered from 9 on' first-pair=9 '[names B]' '8=Ann & Bea'
refused 3 'there is a name for pair 17, and the movement has pairs 9 to 16' first-pair=9 '[names B]' '17=Ann & Bea'
refused 3 'no.ini:8: [section B] missing-pair: there is no pair 8; the pairs are numbered from 9 on' first-pair=9 missing-pair=8
refused 3 'missing-pair: there is no pair 17; the pairs are 9 to 16' first-pair=9 missing-pair=17
refused 3 'no.ini:9: [happened B] 1: there is no pair 2; the pairs are numbered from 9 on' first-pair=9 '[happened B]' '1=pair 2 until round 3'
refused 3 'there is no pair 17; they are 9 to 16' first-pair=9 '[happened B]' '1=pair 17 until round 3'
refused 3 'that is pair 9 all the same: it plays rounds 1 to 7' first-pair=9 '[happened B]' '1=pair 9 until round 7'
refused 3 'no.ini:10: [names] 09 and 9 are one number, first in line 9' first-pair=9 '[names B]' '9=Ann & Bea' '09=Cy & Di'
refused 3 'is number 9 and number 12' first-pair=9 '[names B]' '9=Ann & Bea' '12=Ann & Bea'
# Of seven pairs the next number is free where it is asked for.
printf '[section A]\nkind=howell\npairs=7\n[section B]\nkind=howell\npairs=7\nfirst-pair=8\n' >seven.ini
exits 0 print name-list --event seven.ini --section B --format words -o list
grep -q '^| 8' list || fail "$(cat list)"
# Who comes late is told the number that is free, or that a rover would bear.
printf '[movement]\nkind=mitchell\npairs=10\nfirst-pair=9\n' >late.ini
says 2 'pairs=11 and no variant in [movement]: all others keep their seats and boards, and pair 19 takes the seats' happened --event late.ini \
    'pair 19 from round 3'
grep -q '"pair 19 from round 3", "round 2: pairs \(9\|1[0-3]\) and 19 exchanged"' err || fail "$(cat err)"
printf '[movement]\nkind=howell\npairs=7\nfirst-pair=9\n' >late.ini
says 2 'number 16 is free, and all others keep their seats and boards: write "pair 16 from round 2"' happened --event late.ini \
    'pair 20 from round 2'
# Both from 101 is no mistake: the letters tell them apart.
printf '[section A]\nkind=howell\npairs=8\nfirst-pair=101\n[section B]\nkind=howell\npairs=8\nfirst-pair=101\n' >both.ini
exits 0 print name-list --event both.ini --format words -o list
for movement in 'rainbow --players 20' 'berger --players 8' 'whist --teams 8' 'balanced-howell --pairs 8 --as-published'; do
    says 2 'first-pair' show $movement --first-pair 9
done
says 2 'first-pair: players are numbered from 1; leave it out' show rainbow --players 20 --first-pair 9
says 2 'first-pair: teams are numbered from 1; leave it out' show whist --teams 8 --first-pair 9
printf '[event]\npairs=continuous\n[section A]\nkind=mitchell\nrounds=3\n[section B]\nkind=howell\npairs=8\n' >none.ini
says 3 'none.ini:7: [event] pairs=continuous: nothing says how many pairs section A has; write pairs=14 in [section A], or first-pair=15 in [section B]' \
    check --event none.ini
says 3 'is none of continuous, by-section' check --event <(sed s/continuous/on/ none.ini)
done_testing
