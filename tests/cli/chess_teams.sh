#!/usr/bin/env bash
# chess_teams.sh - two teams of chess: their names on papers, in standings and in reports.
source "$(dirname "$0")/helpers.bash"

# Two of Bromley against two of Catford, everybody against everybody: 1 and a half in round 1, nothing and 1 in round 2.
# Bromley has 2½ of 4.
cat >match.ini <<'INI'
[event]
title=Spring Match
[movement]
kind=scheveningen
players=2
[teams]
A=Bromley Knights
B=Catford Rooks
[names]
1=Anand, Vera
2=Bauer, Carl
3=Clarke, Dora
4=Dixon, Emil
[results]
file=results.csv
INI
printf 'round,white,black,result\n1,1,3,1-0\n1,2,4,1/2-1/2\n2,4,1,1-0\n2,3,2,0-1\n' >results.csv
sed '/^\[teams\]/,/^B=/d' match.ini >nameless.ini
exits 0 standings --event match.ini
grep -qx 'Bromley Knights - Catford Rooks: 2.5 - 1.5' out || fail "the match: $(cat out)"
grep -q '^ *Catford Rooks *1.5$' out || fail 'no line of the second team'
exits 0 standings --event nameless.ini
grep -qx 'team A - team B: 2.5 - 1.5' out || fail 'teams without names'
exits 0 standings --event match.ini --format csv
grep -q ',team,team_name$' out || fail 'no column of names'
[ "$(grep -c ',A,Bromley Knights$' out)" = 2 ] && [ "$(grep -c ',B,Catford Rooks$' out)" = 2 ] || fail 'names in csv'
exits 0 standings --event nameless.ini --format csv
grep -q ',team$' out || fail 'a column of names that nobody has'
exits 0 standings --event match.ini --format json
grep -qF '{"team": "A", "name": "Bromley Knights", "points": 2.5}' out || fail 'no names in json'

# Every paper says them; without names it says team A and team B.
for row in en:'Team A' en-US:'Team A' de:'Mannschaft A' pl:'Drużyna A' it:'Squadra A' fi:'Joukkue A' fr:'Équipe A'; do
    IFS=: read -r lang team <<<"$row"
    for document in pairings player-cards wall-chart result-slips place-cards start-list standings crosstable; do
        exits 0 print $document --event match.ini --lang $lang --strict --format dump
        grep -q 'Bromley Knights' out && grep -q 'Catford Rooks' out || fail "$lang: $document: no names of teams"
    done
    exits 0 print standings --event match.ini --lang $lang --format dump
    grep -q 'Bromley Knights 2½ – 1½ Catford Rooks' out || fail "$lang: the match on the standings"
    exits 0 print crosstable --event nameless.ini --lang $lang --format dump
    grep -q "\"$team 2½ – 1½" out || fail "$lang: the match of teams without names"
done
exits 0 print crosstable --event match.ini --blank --format dump
grep -q 'Team Bromley Knights against team Catford Rooks' out || fail 'a blank crosstable'
sed '/^\[results\]/,$d' match.ini >unplayed.ini
exits 0 print result-slips --event unplayed.ini --game go --format dump
grep -q '"Black · Bromley Knights"' out || fail 'slips of Go'

# Reports have them, and are read again; a match of two has games alone.
for version in 16 26; do
    exits 0 standings --event match.ini --format trf$version -o match.trf
    exits 0 standings --event match.trf
    grep -qx 'Bromley Knights - Catford Rooks: 2.5 - 1.5' out || fail "read again: $(cat out)"
    exits 0 standings --event match.trf --format trf$version
    same out match.trf
done
grep -q '^310   1 Bromley Knights                                         2.5   1     1    2' match.trf || fail 'record 310'

# What is wrong is said in one sentence.
wrong() { # SENTENCE, and lines of sed that makes the mistake
    sed "$2" match.ini >wrong.ini
    says 3 "$1" standings --event wrong.ini
}
wrong 'teams: there is a name for team C, and two teams play, A and B' 's/^B=/C=/'
wrong 'teams: "Bromley Knights" is team A and team B; write something that tells them apart' 's/^B=.*/B=Bromley Knights/'
wrong 'the key is no team: of two they are A and B' 's/^B=/home=/'
wrong 'nobody plays for a team in this movement; leave [teams] out' 's/scheveningen/berger/; s/players=2/players=4/'
# Who leaves one of two teams has lost the open games: the points are the team's, and less than half of the games is no matter.
# Round 1 of 4 a side is 1-5, 2-6, 7-3, 8-4; 1 meets 6, 7 and 8 in rounds 2, 3 and 4.
printf '[movement]\nkind=scheveningen\nplayers=4\n[results]\nfile=four.csv\n[happened]\n1=player 1 until round 1\n' >four.ini
printf 'round,white,black,result\n1,1,5,1-0\n1,2,6,1-0\n1,7,3,1-0\n1,8,4,1-0\n' >four.csv
exits 0 standings --event four.ini
grep -qx 'team A - team B: 2 - 5' out || fail "1 and 2 won, 7 and 8 won, and three games are lost: $(cat out)"
exits 0 happened --event four.ini --undo 1
exits 0 standings --event four.ini
grep -qx 'team A - team B: 2 - 2' out || fail "1 plays on: $(cat out)"
# Where the sheet has room, rows of the players by board are 7 mm apart, as in the third edition; all stay on one sheet.
printf '[movement]\nkind=team-berger\nteams=6\nteam-boards=4\n[results]\nsimulate=3\n' >loose.ini
exits 0 print standings --event loose.ini --format dump
awk '$1 == "text" && /"Player [0-9]+"/ { if ($2 == x && y && $3 - y < 19.8) near = 1; x = $2; y = $3; n++ } END { exit near || n < 24 }' out ||
    fail 'rows of the players by board are closer than 7 mm'
[ "$(grep -c '^page ' out)" = 1 ] || fail 'the players by board go on'
done_testing
