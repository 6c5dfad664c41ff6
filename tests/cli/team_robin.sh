#!/usr/bin/env bash
# team_robin.sh - a round robin of teams of chess: the league of samples/, counted by hand.
source "$(dirname "$0")/helpers.bash"
need python3
league=$PW_SOURCE/samples/league.ini

# By hand: Bromley beats Eltham and Catford 2½ : 1½ and loses 1 : 3 to Dulwich, which beats Catford 2½ : 1½ and loses
# 1½ : 2½ to Eltham; Catford beats Eltham 3 : 1. Match points 4 4 2 2; game points of Dulwich 7, Bromley 6, Catford 6, Eltham 5.
# Sonneborn-Berger: Dulwich 2 x 2½ + 2 x 1½ + 4 x 3 = 20; Bromley 2 x 2½ + 2 x 2½ + 4 x 1 = 14; Catford 4 x 1½ + 4 x 1½
# + 2 x 3 = 18; Eltham 4 x 1½ + 4 x 2½ + 2 x 1 = 18.
cat >wanted.csv <<'CSV'
rank,no,name,points,game_points,matches,won,drawn,lost,de,sb
1,3,Dulwich,4,7,3,2,0,1,0,20
2,1,Bromley,4,6,3,2,0,1,0,14
3,2,Catford,2,6,3,1,0,2,0,18
4,4,Eltham,2,5,3,1,0,2,0,18
CSV
exits 0 standings --event "$league" --format csv
same out wanted.csv
exits 0 standings --event "$league"
grep -qE '^ +1 +3  Dulwich +3 +2 +0 +1 +4 +7 +0 +20$' out || fail "the text: $(cat out)"
grep -qE '^  \(5\) +5  Evans, Eve +Bromley +1 +0.5$' out || fail 'the reserve'
grep -qE '^ +2 +2  Brown, Bob +Bromley +2 +1$' out || fail 'who was absent once'
! grep -q 'not final' out || fail 'all is over'
exits 0 standings --event "$league" --format json
grep -qF '{"round": 2, "match": 2, "home": 1, "guest": 2, "home_points": 2.5, "guest_points": 1.5, "open": 0}' out || fail 'the match'
grep -qF '{"no": 10, "name": "Jones, Jan", "team": 3, "board": 1, "games": 3, "points": 2.5}' out || fail 'a player'
python3 -m json.tool out >/dev/null 2>&1 || fail 'json'

# A tie: of two with as many match and game points the match between them decides; while it is open, nothing is known.
printf '[movement]\nkind=team-berger\nteams=3\nteam-boards=1\n' >three.ini
exits 0 show --event three.ini --format csv
printf 'round,white,black,result\n1,2,3,1-0\n2,1,2,1-0\n3,3,1,0-1\n' >three.csv
exits 0 standings --event three.ini --results three.csv --format csv
[ "$(cut -d, -f1,2,4,5 out | tail -n +2 | tr '\n' ' ')" = '1,1,4,2 2,2,2,1 3,3,0,0 ' ] || fail "three: $(cat out)"
printf '[movement]\nkind=team-berger\nteams=4\nteam-boards=2\n' >four.ini
# 1 and 2 have beaten 3 and 4 by 1½ : ½ each, and 2 beats 1 by forfeit on both boards: 6 : 4 match points. 3 and 4 drew.
exits 0 show --event four.ini --format csv
cp out four.csv
{
    echo round,white,black,result
    tail -n +2 four.csv | while IFS=, read -r round board white black; do
        a=$(((white + 1) / 2)) b=$(((black + 1) / 2)) odd=$((board % 2))
        case $((a * 10 + b)) in
        12 | 21) [ $a = 2 ] && echo "$round,$white,$black,1-0F" || echo "$round,$white,$black,0-1F" ;;
        34 | 43) echo "$round,$white,$black,1/2-1/2" ;;
        *) if [ $odd = 1 ]; then echo "$round,$white,$black,1/2-1/2"; elif [ $a -le 2 ]; then echo "$round,$white,$black,1-0"; else echo "$round,$white,$black,0-1"; fi ;;
        esac
    done
} >results.csv
exits 0 standings --event four.ini --results results.csv --format csv
[ "$(cut -d, -f1,2,4,5,10 out | tail -n +2 | tr '\n' ' ')" = '1,2,6,5,0 2,1,4,3,0 3,3,1,2,1 3,4,1,2,1 ' ] || fail "four: $(cat out)"
head -5 results.csv >half.csv
exits 0 standings --event four.ini --results half.csv
grep -q 'not final: 4 matches are not over' out || fail "half: $(cat out)"

# Line-ups: who is absent, an empty board, and a bye. An empty board is a point for the others, whatever comes in.
cp "$league" event.ini && cp "$PW_SOURCE/samples/league.csv" .
exits 0 show --event event.ini --format csv
grep -qx '2,6,7,3' out && grep -qx '2,8,9,5' out || fail "who moves up: $(cat out)"
sed 's/^2.1=without 2/2.1=1 3 - 5/; /^\[results\]/,$d' event.ini >empty.ini
exits 0 show --event empty.ini --format csv
grep -qx '2,7,,8' out || fail "an empty board: $(cat out)"
exits 0 standings --event empty.ini --format csv
grep -q '^1,2,Catford,0,1,' out || fail "a point for an empty board: $(cat out)"
exits 0 print pairings --event empty.ini --only round=2 --strict --format dump
grep -q '"Hall, Hal"' out || fail 'who has nobody to play'
exits 0 show team-berger --teams 3 --team-boards 2 --format csv
[ "$(grep -cE ',$|,,' out)" = 6 ] || fail 'byes of an odd number'
exits 0 show team-berger --teams 2 --team-boards 2 --home-colour black --format csv
[ "$(tail -n +2 out | tr '\n' ' ')" = '1,1,3,1 1,2,2,4 ' ] || fail "guests have White on board 1: $(cat out)"
exits 0 check --event "$league"
grep -q 'every two teams meet once (6 couples), at 4 boards' out || fail 'the referee'
exits 0 check --event four.ini
exits 0 show team-berger --teams 4 --team-boards 2 --double
grep -q 'every two teams meet twice' out || fail 'twice round'

# A list with the column team, in any order of teams, says the same.
{
    echo no,name,team
    echo '1,"Nash, Ned",Eltham'
    echo '2,"Adams, Ann",1'
    echo '3,"Owen, Ola",Eltham'
    echo '4,"Brown, Bob",Bromley'
} >list.csv
printf '[movement]\nkind=team-berger\nteam-boards=2\n[teams]\n1=Bromley\n2=Eltham\n[names]\nfile=list.csv\n' >list.ini
exits 0 standings --event list.ini
grep -qE '^ +1 +1  Adams, Ann +Bromley' out && grep -qE '^ +2 +4  Owen, Ola +Eltham' out || fail "a list: $(cat out)"
exits 0 standings --event list.ini --format players
grep -q ',team$' out && grep -q '^2,"Brown, Bob",.*,Bromley$' out || fail "the list again: $(cat out)"
sed '/^\[teams\]/,/^2=/d' list.ini >list2.ini && sed -i 's/,1$/,Bromley/' list.csv
exits 0 standings --event list2.ini
grep -qE '^ +1 +1  Nash, Ned +Eltham' out || fail "teams as the list has them: $(cat out)"

# Reports: what is written is read again, with teams, line-ups and places, and written the same.
for version in 16 26; do
    exits 0 standings --event "$league" --format trf$version -o league.trf
    exits 0 standings --event league.trf --format csv
    same out wanted.csv
    exits 0 standings --event league.trf --format trf$version
    same out league.trf
done
tr -d '\r' <league.trf >lines
grep -qx '310   3 Dulwich                                          4.0    7.0   1    10   11   12   13' lines || fail "310: $(cat lines)"
grep -qx '300   2   1   2    1    3    4    5' lines && grep -qx '352 WBWB' lines && grep -qx '082 4' lines || fail "300: $(cat lines)"
exits 0 standings --event "$league" --format trf16
grep -q '^013 Catford                            6    7    8    9' out || fail "013: $(cat out)"
exits 0 standings --event empty.ini --simulate 3 --format csv
cp out empty.csv
exits 0 standings --event empty.ini --simulate 3 --format trf26 -o empty.trf
exits 0 standings --event empty.trf --format csv
same out empty.csv
exits 0 standings --event four.ini --home-colour black --double --simulate 4 --format trf26 -o double.trf
exits 0 standings --event double.trf --format csv
grep -q '^1,[1-4],team ' out && grep -q '^352 BW' double.trf || fail "twice round: $(cat out)"
# A report of 2016 has no records of line-ups: ours stand there as comments, and without them line-ups follow from the games.
exits 0 standings --event empty.ini --simulate 3 --format trf16 -o empty16.trf
grep -qx $'### 300   2   1   2    1    3 0000    5\r' empty16.trf || fail "line-ups as comments: $(cat empty16.trf)"
sed '/^###/d' empty16.trf >plain16.trf
for report in empty16 plain16; do
    exits 0 standings --event $report.trf --format csv
    same out empty.csv
    exits 0 show --event $report.trf --format csv
    grep -qx '2,7,,8' out || fail "$report: the empty board: $(cat out)"
done
# Who sat there has won without playing; a reserve is on the list of players and of the team; so is who takes over, and
# plays where the number does.
grep -q '^001    8 .*0000 - +' empty16.trf && grep -q '^001    5 ' empty16.trf || fail "who was there: $(cat empty16.trf)"
{
    sed '/^\[results\]/,$d; s/^2.1=without 2/2.1=without 1/' event.ini
    printf '1.6=Ford, Flo\n[happened]\n1=number 3 from round 2: Newman, Nell\n'
} | sed '/^1.6/d; s/^1.5=.*/&\n1.6=Ford, Flo/' >new.ini
for version in 16 26; do
    exits 0 standings --event new.ini --simulate 4 --format json
    cp out new.json
    exits 0 standings --event new.ini --simulate 4 --format trf$version -o new.trf
    exits 0 standings --event new.trf --format json
    same out new.json
done
grep -q '^001   19 *Newman, Nell' new.trf && grep -q '^001    6 *Ford, Flo' new.trf || fail "people: $(cat new.trf)"
grep -q '^310   1 .* 1    2    3    4    5    6   19' new.trf || fail "the list of team 1: $(cat new.trf)"
grep -q '^300   2   1   2    2   19    4    5' new.trf || fail "the line-up of round 2: $(cat new.trf)"
# Teams that do not meet by FIDE's table, and records that are wrong: told, and passed on.
sed 's/^\(310   1.*\)   1    2/\1   2    1/' league.trf >turned.trf
says 0 "its teams do not meet by FIDE's table" standings --event turned.trf --format trf26
grep -q '^310   1 Bromley' out || fail 'the record is gone'
sed 's/^310   2/310   1/' league.trf >twice.trf
says 0 'record 310 has no team with a number and name of its own' standings --event twice.trf
sed 's/   10   11   12   13/   10   11   12   99/' league.trf >stranger.trf
says 0 'player 99 plays for a team, and is not in the report' standings --event stranger.trf
sed 's/   10   11   12   13/   10   11   12    9/' league.trf >both.trf
says 0 'player 9 plays for two teams; the first counts' standings --event both.trf
sed 's/^300   2   1/300      1/' league.trf >line.trf
says 0 'record 300 says no round, team and players' standings --event line.trf

# The papers, in every language, say matches, teams and players.
few en en-US de pl it fi fr
for lang in "${few[@]}"; do
    for document in pairings standings crosstable match-slips; do
        exits 0 print $document --event "$league" --lang $lang --strict --format dump
        grep -q '"Bromley"' out && grep -q '"Dulwich"' out || fail "$lang: $document: no teams"
        exits 0 print $document --event four.ini --simulate 2 --lang $lang --strict --format dump
    done
    for document in player-cards wall-chart result-slips place-cards board-cards start-list; do
        exits 0 print $document --event "$league" --lang $lang --strict --format dump
    done
done
exits 0 print pairings --event "$league" --only round=2 --format dump
grep -q '"2½ – 1½"' out && grep -q '"Evans, Eve"' out && ! grep -q '"Brown, Bob"' out || fail "round 2: $(cat out)"
exits 0 print crosstable --event "$league" --format dump
[ "$(grep -o '"[0-9]*½\?"$' out | tr -d '\n')" != '' ] || fail 'no points on the crosstable'
grep -q 'A figure with H' out && fail "all matches are played, and the foot explains rounds: $(cat out)"
exits 0 print crosstable --event "$league" --blank --format dump
grep -q '"2H"' out || fail "round and home on a blank crosstable: $(cat out)"
grep -q 'A figure with H' out || fail "nobody says what 2H is: $(cat out)"
exits 0 print match-slips --event "$league" --blank --format dump
[ "$(grep -c '^page ' out)" = 3 ] || fail 'six matches are three sheets'
says 2 'match-slips' print match-slips --event "$PW_SOURCE/tests/events/swiss.trf" -o slips.pdf
# Nobody behind the last board: the fourth board of Catford stays empty, and counts for Bromley.
sed 's/^2.1=without 2/3.2=without 1/; /^\[results\]/,$d' event.ini >short.ini
exits 0 standings --event short.ini --simulate 5 --format json
exits 0 print match-slips --event short.ini --format words
grep -q '–' out || fail "nobody at board 4: $(cat out)"
exits 0 standings team-berger --teams 3 --team-boards 2 --simulate 2 --format json
# Who stands higher has more: match points, game points, direct encounter (it decides with seed 28), Sonneborn-Berger.
for seed in 28 38 3; do
    exits 0 standings team-berger --teams 6 --team-boards 2 --simulate $seed --format csv
    awk -F, 'NR > 1 { print $4, $5, $10, $11 }' out >have
    sort -s -k1,1nr -k2,2nr -k3,3nr -k4,4nr have >want
    same have want
done
exits 0 print pairings team-berger --teams 3 --team-boards 2 --format words
grep -q 'bye' out || fail "a bye of a team: $(cat out)"
# A team whose name is taken back has none.
sed 's/^4=Eltham/4=/; /^\[results\]/,$d' event.ini >nameless.ini
exits 0 print pairings --event nameless.ini --format words
! grep -q Eltham out || fail 'a name that is none'
# A game that is postponed says so where it would be played, on the wall and on the captains' slip.
sed '/^\[results\]/,$d' event.ini >later.ini
exits 0 happened --event later.ini 'round 1 board 6: postponed to round 3'
exits 0 happened --event later.ini 'round 1 board 7: postponed to 2026-12-24'
exits 0 print pairings --event later.ini --strict --format dump
[ "$(grep -c '"→ 3"' out)" = 1 ] && [ "$(grep -c '"→ 24.*Dec"' out)" = 1 ] || fail "pairings: postponed: $(grep → out)"
exits 0 print match-slips --event later.ini --strict --format dump
[ "$(grep -c '"postponed to round 3"' out)" = 1 ] && [ "$(grep -c '"postponed to 24.*Dec"' out)" = 1 ] || fail "match-slips: $(grep postponed out)"
# Who leaves a team is said in the line-ups, where others take the boards.
says 2 'say it of each round in [line-ups]' happened --event later.ini 'player 1 until round 1'
says 2 'match-slips are for a round robin of teams' print match-slips berger --players 4 -o slips.pdf
says 1 'a crosstable holds 24 teams' print crosstable team-berger --teams 25 --team-boards 1 -o table.pdf

# A match without a game point on either side is lost by both: double forfeits at all boards, or nobody in either line-up.
{
    echo round,white,black,result
    awk -F, '$1 == 1 && $2 <= 2 { print $1 "," $3 "," $4 ",0-0F" }' four.csv
} >forfeits.csv
exits 0 standings --event four.ini --results forfeits.csv
cp out forfeits
printf '[movement]\nkind=team-berger\nteams=4\nteam-boards=2\n[line-ups]\n1.1=- -\n1.4=- -\n' >nobody.ini
exits 0 standings --event nobody.ini
for of in forfeits out; do
    [ "$(grep -cE '^ +[0-9] +[14] .* 1 +0 +0 +1 +0 +0 +0 +0$' $of)" = 2 ] || fail "$of: a match that nobody came to: $(cat $of)"
done
# An empty board is a game won without playing, as 1-0F is, for who sits there; a line may say so, and no other thing.
sed 's/^2.1=without 2/2.1=1 3 - 5/; /^\[results\]/,$d' event.ini >empty.ini
exits 0 standings --event empty.ini
grep -qE '^ +3 +8  Hall, Hal +Catford +1 +1$' out || fail "who sat there: $(cat out)"
cp out empty
for row in '8,,+' '8,,1-0F' '8,,bye' ',8,0-1F' '8,,'; do
    exits 0 standings --event empty.ini --results <(printf 'round,white,black,result\n2,%s\n' "$row")
    same out empty
done
exits 0 standings --event empty.ini --simulate 3
cp out empty
exits 0 standings --event empty.ini --simulate 3 --format results -o games.csv
exits 0 standings --event empty.ini --results games.csv
same out empty
of_row() { # SENTENCE ROW
    printf 'round,white,black,result\n%s\n' "$2" >row.csv
    says 3 "$1" standings --event empty.ini --results row.csv
}
of_row 'is no result of an empty board; write +, or whom player 8 met' '2,8,,0-1F'
of_row 'by the line-ups nobody sits opposite player 8 in round 2, who has won without a game' '2,8,3,1-0'
of_row 'player 1 sits opposite 14 in round 1; name both' '1,1,,+'
printf '[movement]\nkind=team-berger\nteams=3\nteam-boards=2\n' >bye.ini
exits 0 show --event bye.ini --format csv
alone=$(grep -m1 '^1,3,' out | cut -d, -f3) # team 1 at board 3, opposite nobody
printf 'round,white,black,result\n1,%d,%d,1-0\n' "$alone" 5 >row.csv
says 3 "has the bye in round 1" standings --event bye.ini --results row.csv

# Bad input: one sentence each.
printf '[line-ups]\n1.%d=without 1\n' $(((alone + 1) / 2)) >>bye.ini
says 3 "line-ups: 1.$(((alone + 1) / 2)): team $(((alone + 1) / 2)) has the bye in round 1" standings --event bye.ini
says 2 'there is no day 2026-02-31' happened --event later.ini 'round 2 board 1: postponed to 2026-02-31'
says 2 '1999-02-03 is before 2026-11-24, when the event is' happened --event later.ini 'round 2 board 1: postponed to 1999-02-03'
says 2 'round 1 is before round 2; a game played earlier needs its result alone' happened --event later.ini 'round 2 board 1: postponed to round 1'
says 2 'team-berger is for teams of players; leave pairs=8 out' show team-berger --pairs 8 --team-boards 4
for kind in whist teams; do
    says 2 "$kind needs to know how many teams play; write teams=N" show $kind
    says 2 "$kind is for teams of four; leave players=8 out" show $kind --players 8
done
wrong() { # SENTENCE, and lines of sed that makes the mistake
    sed "$2" event.ini >wrong.ini
    says 3 "$1" standings --event wrong.ini
}
wrong 'line-ups: 2.1: nobody has place 6 of this team, which has 5' 's/^2.1=without 2/2.1=without 6/'
wrong 'line-ups: 2.1: 1 sits below 3' 's/^2.1=without 2/2.1=3 1 4 5/'
wrong 'line-ups: 2.1: these are 5 players, and the boards of a match are 4' 's/^2.1=without 2/2.1=1 2 3 4 5/'
wrong 'line-ups: 4.1: there is no round 4; the last is 3' 's/^2.1=without 2/4.1=without 2/'
wrong 'line-ups: 2.5: there is no team 5; they are 1 to 4' 's/^2.1=without 2/2.5=without 2/'
wrong '"without" is no line-up' 's/^2.1=without 2/2.1=without/'
wrong 'the key is no round and team' 's/^2.1=without 2/two=without 2/'
wrong 'write --teams N --team-boards K' 's/^team-boards=4//'
wrong 'teams: there is a team 4, and the last that plays is 3' 's/^team-boards=4/&\nteams=3/'
wrong '"Adams, Ann" has no team' 's/^1.1=/17=/'
wrong 'teams are 1 to 200, and their players 1 to 4000' 's/^1.1=/201.1=/'
wrong '5995 players are too many; the most is 4000' 's/^1.5=/1.2990=/; s/^2.4=/2.2997=/'
wrong '"1 2 x" is no line-up' 's/^2.1=without 2/2.1=1 2 x/'
sed 's/^kind=team-berger/&\nrounds=7/' event.ini >wrong.ini
says 1 '4 teams meet one another in 3 rounds, and 7 were asked for' standings --event wrong.ini
wrong 'lots: the players of a team sit in their order' 's/^\[results\]/[lots]\nmethod=random\n&/'
wrong 'team-boards: berger has no such choice' 's/^kind=team-berger/kind=berger/'
wrong 'need a movement of teams' 's/^kind=team-berger/kind=berger\nteams=4/; /^team-boards/d; /^2.1=without/d'
sed 's/,1$/,Catford/; s/Bromley$/Catford/' list.csv >other.csv && sed 's/list.csv/other.csv/' list.ini >other.ini
says 3 'plays for "Catford", and [teams] has no such team' standings --event other.ini
says 1 'a round robin of teams is for 2 to 200 teams, and 300 were asked for' show team-berger --teams 300 --team-boards 12
done_testing
