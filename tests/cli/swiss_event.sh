#!/usr/bin/env bash
# swiss_event.sh - an event of kind=swiss: its file keeps the names in their numbers and the rounds that are paired. Pairings by
# the rules for few players (C.04.3), numbers by rating, title and name (C.04.2).
source "$(dirname "$0")/helpers.bash"
need pdftotext
printf 'name,rating,title\nGus,1400,\nDi,1700,FM\nAnna,2000,\nEd,1700,\nBo,1900,\nCy,1800,\nFlo,1500,\n' >players.csv
event() # LINES: what [movement] has
{
    printf '# our rapid\n[event]\ntitle = Rapid\n\n[movement]\n%b\n\n[names]\nfile = players.csv\n\n[chess]\ntie-breaks=BH,SB\n' "$1" >rapid.ini
}
round() { sed -n "s/^$1=//p" <(sed -n '/^\[pairings\]/,/^\[/p' rapid.ini); }
met() { round "$1" | tr ',' '\n' | sed 's/^ *//' | awk -F- '/-/ { print ($1 < $2 ? $1 "-" $2 : $2 "-" $1); next } { print }' | sort | paste -sd, | tr ' ' _; }
results() # WHAT SED: the open games, with the results that this makes
{
    exits 0 standings --event rapid.ini --format results --quiet
    sed "$1" out >results.csv
    grep -q '^file=results.csv' rapid.ini || printf '\n[results]\nfile=results.csv\n' >>rapid.ini
}

# Before the first round there is nothing to print, and it is said what to do.
event 'kind=swiss\nrounds=3'
for command in standings 'print pairings' show; do
    says 1 'no round is paired yet; pairwheel pair --event rapid.ini pairs the first' $command --event rapid.ini
done

# Rounds are paired one after the other; a later one would make a file that cannot be read.
cp rapid.ini before
for no in 2 3 9; do says 1 "round 1 is not paired yet: it comes before round $no; pair round 1 first" pair --event rapid.ini --round $no; done
same rapid.ini before

# Round 1: the upper half meets the lower half, the last has the bye; the file keeps that, and whose number is which.
exits 0 pair --event rapid.ini --format csv
[ "$(cut -d, -f3-4 out | tail -n +2 | tr , -)" = "$(round 1 | tr ',' '\n' | sed 's/^ *//; s/ bye/-/')" ] || fail "$(cat out rapid.ini)"
[ "$(met 1)" = 1-4,2-5,3-6,7_bye ] || fail "round 1: $(cat rapid.ini)"
[ "$(sed -n '/^\[names\]/,/^\[pairings\]/p' rapid.ini | grep '^[0-9]' | sed 's/ .*//' | paste -sd,)" = \
    1=Anna,2=Bo,3=Cy,4=Di,5=Ed,6=Flo,7=Gus ] || fail "names: $(cat rapid.ini)"
grep -qx '4=Di \[title=FM rating=1700\]' rapid.ini && grep -qx '# our rapid' rapid.ini || fail "$(cat rapid.ini)"
! grep -q players.csv rapid.ini || fail "two lists of names: $(cat rapid.ini)"
says 1 'has no result yet; enter it, and pair round 2 then' pair --event rapid.ini
cp rapid.ini before.ini
exits 0 print pairings --event rapid.ini -o pairings.pdf
exits 0 print result-slips --event rapid.ini -o slips.pdf

# Round 2, where the lower half won: 4-7 and 5-6, 1-2, the bye for 3 (see swiss_from_list.sh). Papers and places follow.
results 's/^\(1,[0-9]*,\)\([456],[123],\)[*]/\1\21-0/; s/^\(1,[0-9]*,\)\([123],[456],\)[*]/\1\20-1/'
exits 0 pair --event rapid.ini
[ "$(met 2)" = 1-2,3_bye,4-7,5-6 ] || fail "round 2: $(cat rapid.ini)"
[ "$(met 1)" = 1-4,2-5,3-6,7_bye ] || fail "round 1 is another now: $(cat rapid.ini)"
# Boards on paper are those of the pairing: who has a point sits above who has none (C.04.2).
exits 0 show --event rapid.ini --format csv
[ "$(sed -n 's/^2,[0-9]*,//p' out | grep -v ',$' | awk -F, '{ print ($1 < $2 ? $1 "-" $2 : $2 "-" $1) }' | paste -sd' ')" = '4-7 5-6 1-2' ] ||
    fail "boards of round 2: $(cat out)"
exits 0 pair --event rapid.ini --check
[ "$(grep -c ' yes$' out)" = 2 ] || fail "as the system pairs it: $(cat out)"
# On paper and in the files the boards are those of the pairing: who has won plays in front (C.04.2).
exits 0 show --event rapid.ini --format csv
[ "$(grep '^2,' out | awk -F, '{ print $2 ":" ($3 < $4 ? $3 "-" $4 : $4 "-" $3) }' | head -3 | paste -sd' ')" = '1:4-7 2:5-6 3:1-2' ] ||
    fail "boards of round 2: $(cat out)"
exits 0 print pairings --event rapid.ini --only round=2 -o round-2.pdf
pdftotext -layout round-2.pdf out
[ "$(sed '/by name/,$d; /bye/d' out | grep -owE 'Anna|Bo|Di|Ed|Flo|Gus' | paste -sd' ' | sed -E 's/(Di Gus|Gus Di) (Ed Flo|Flo Ed) (Anna Bo|Bo Anna)/in order/')" = 'in order' ] ||
    fail "pairings on paper: $(cat out)"
grep -q 'Rapid · 3 rounds' out || fail "a Swiss of three rounds has one more: $(cat out)"
exits 0 standings --event rapid.ini --format csv --quiet
# The bye of a round counts when that has begun: nobody leads by a round that is to come.
sed -n '2,8p' out | cut -d, -f3-4 | sort | paste -sd' ' | grep -qx 'Anna,0 Bo,0 Cy,0 Di,1 Ed,1 Flo,1 Gus,1' || fail "places: $(cat out)"

# A head says after which round it is, and how many there are.
exits 0 print standings --event rapid.ini -o standings.pdf
pdftotext -layout standings.pdf - | grep -q 'Rapid · after round 1 of 3' || fail "head: $(pdftotext -layout standings.pdf - | head -4)"
exits 0 print start-list --event rapid.ini -o list.pdf
pdftotext -layout list.pdf - | grep -q 'Rapid · 3 rounds' || fail "head: $(pdftotext -layout list.pdf - | head -4)"

# Taken back, and paired again with a bye, somebody who goes home and somebody who comes late, who is the last.
exits 0 pair --event rapid.ini --undo
[ -z "$(round 2)" ] && [ "$(met 1)" = 1-4,2-5,3-6,7_bye ] || fail "taken back: $(cat rapid.ini)"
printf 'name,rating\nZoe,1750\n' >late.csv
exits 0 pair --event rapid.ini --bye 2 --withdraw 4 --late late.csv
grep -qx '8=Zoe \[rating=1750\]' rapid.ini && grep -qx 'withdrawn=4 until 1' rapid.ini || fail "$(cat rapid.ini)"
[[ "$(round 2)" = *', 2 H, 4 Z' && "$(round 2)" = *8* ]] || fail "round 2: $(round 2)"
exits 0 standings --event rapid.ini --format csv --quiet
grep -qE '^[0-9]+,2,Bo,0,' out || fail "half a point before the round: $(cat out)"
results 's/[*]$/1\/2-1\/2/'
exits 0 standings --event rapid.ini --format csv --quiet
grep -qE '^[0-9]+,2,Bo,0.5,' out || fail "half a point: $(cat out)"
exits 0 pair --event rapid.ini
[[ "$(round 3)" != *4-* && "$(round 3)" != *-4* && "$(round 3)" = *'4 Z'* ]] || fail "who went home is paired: $(round 3)"
says 2 'the last round of rapid.ini is 3, and round 4 is asked for' pair --event rapid.ini

# The first colour is drawn by lot: a seed under [lots] is of that draw, and hinders no paper.
sed '$a[lots]\nseed=5' rapid.ini >seeded.ini
exits 0 standings --event seeded.ini

# Round 2 anew takes round 3 along; a round with results is taken back first. The last one is taken back until there is none.
says 1 'round 2 is paired, and there are results of round 2' pair --event rapid.ini --round 2
exits 0 pair --event rapid.ini --undo
exits 0 pair --event rapid.ini --undo
exits 0 pair --event rapid.ini
exits 0 pair --event rapid.ini --open-drawn
[ -n "$(round 3)" ] || fail "round 3: $(cat rapid.ini)"
exits 0 pair --event rapid.ini --round 2
[ -z "$(round 3)" ] && [ -n "$(round 2)" ] || fail "round 2 anew: $(cat rapid.ini)"
exits 0 pair --event rapid.ini --undo
exits 0 pair --event rapid.ini --undo
says 2 'no round is paired that could be taken back' pair --event rapid.ini --undo

# A question changes nothing: why, of the last round that is paired, and of another.
cp before.ini rapid.ini
exits 0 pair --event rapid.ini --why 7
grep -qx 'round 1' out && grep -q '7 *Gus floats down' out || fail "why: $(cat out)"
exits 0 pair --event rapid.ini --round 1 --why 1
cmp -s before.ini rapid.ini || fail "a question has changed the event: $(diff before.ini rapid.ini)"

# A bye in a round that was paired already: of the others 1-5, 3-6, 4-7 meet; it stays when the round is paired once more.
exits 0 pair --event rapid.ini --round 1 --bye 2
[ "$(met 1)" = 1-5,2_H,3-6,4-7 ] || fail "a bye said later: $(round 1)"
exits 0 pair --event rapid.ini --round 1
[ "$(met 1)" = 1-5,2_H,3-6,4-7 ] || fail "once more: $(round 1)"

# Nothing of a player is lost: a long name, the club; nor do brackets and signs of a club become another column.
long='Oberhuber-Wassermann von Hohenstein, Maria-Magdalena'
printf 'name,rating,club\n"%s",1500,SK Nord\nBo,1400,"SK [Sud] rating=9"\nCy,1300,\n' "$long" >players.csv
event 'kind=swiss\nrounds=3'
printf 'name,rating,club\n"%s",1600,SK Ost\n' "${long/Maria/Anna}" >late.csv
exits 0 pair --event rapid.ini --late late.csv
grep -qx "1=$long \[rating=1500 club=SK Nord\]" rapid.ini || fail "long name: $(cat rapid.ini)"
grep -qx "4=${long/Maria/Anna} \[rating=1600 club=SK Ost\]" rapid.ini || fail "long name that came late: $(cat rapid.ini)"
exits 0 standings --event rapid.ini --format players --quiet
grep -qx "1,\"$long\",,1500,,,SK Nord" out && grep -qx '2,Bo,,1400,,,SK (Sud) rating:9' out || fail "players: $(cat out)"

# A given name stays where title, federation and rating have no room beside the points.
printf 'name,rating,title,federation\n"Berg, Konstantin-Aleksander",1500,WCM,GER\n"Berg, Bo",1400,WCM,GER\n' >players.csv
printf '"Xu, Al %d",1300,,\n' 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 >>players.csv
event 'kind=swiss\nrounds=5'
exits 0 pair --event rapid.ini
results 's/[*]$/1\/2-1\/2/'
exits 0 pair --event rapid.ini
exits 0 print pairings --event rapid.ini --only round=2 -o names.pdf
pdftotext -layout names.pdf - | sed '/by name/,$d' >out
grep -q '^ *Konstantin-Aleksander  *½ ' out || fail "which Berg is it: $(cat out)"

# Open games of a round that was taken back, or paired anew, are no results: they may stay in the file. Results are told.
event 'kind=swiss\nrounds=3'
rm -f results.csv
exits 0 pair --event rapid.ini
results 's/^\(1,.*\)[*]/\11-0/'
exits 0 pair --event rapid.ini
results 's/x/x/'
exits 0 pair --event rapid.ini --undo
exits 0 pair --event rapid.ini --bye 2,4
exits 0 standings --event rapid.ini
results 's/^\(2,.*\)[*]/\11-0/'
# Results of a round that is taken back go with it, and are printed; those of other rounds stay.
cp results.csv before.csv
grep '^2,' before.csv | grep -v ',[*]$' | grep -v ',,' >round-2.csv
[ -s round-2.csv ] || fail "no results to take out: $(cat before.csv)"
exits 0 pair --event rapid.ini --undo
[ "$(tail -n +2 out)" = "$(cat round-2.csv)" ] || fail "what was taken out: $(cat out)"
[ "$(grep -v '^2,' results.csv)" = "$(grep -v '^2,' before.csv)" ] || fail "other rounds: $(cat results.csv)"
exits 0 standings --event rapid.ini
exits 0 pair --event rapid.ini --undo
grep -q '1-0' out && ! grep -q '1-0' results.csv || fail "round 1 too: $(cat results.csv)"
exits 0 pair --event rapid.ini

# A file of results that the event names beforehand is not there yet: there are none, as of an event that names no file. One that is
# named on the command line is a mistake. Only the bye has a point.
printf 'name,rating\nAnna,2000\nBo,1900\nCy,1800\nDi,1700\nEd,1600\nFlo,1500\nGus,1400\n' >players.csv
event 'kind=swiss\nrounds=3'
printf '[results]\nfile=results.csv\n' >>rapid.ini
rm -f results.csv
exits 0 pair --event rapid.ini
exits 0 pair --event rapid.ini --why 1
exits 0 pair --event rapid.ini --check
for paper in pairings result-slips player-cards wall-chart crosstable standings; do
    exits 0 print $paper --event rapid.ini -o paper.pdf
done
exits 0 kit --event rapid.ini --round 1 -o kit
exits 0 standings --event rapid.ini --format csv
grep -q 'note: the results ./results.csv are not there yet' err || fail "nobody is told: $(cat err)"
[ "$(tail -n +2 out | cut -d, -f2,4 | sort | paste -sd' ')" = '1,0 2,0 3,0 4,0 5,0 6,0 7,0' ] || fail "points: $(cat out)"
[ "$(head -1 out | cut -d, -f6)" = win ] && [ "$(tail -n +2 out | cut -d, -f6 | paste -sd' ')" = '0 0 0 0 0 0 0' ] || fail "wins: $(cat out)"
says 1 'has no result yet; enter it, and pair round 2 then' pair --event rapid.ini
exits 0 pair --event rapid.ini --round 1 --bye 2
exits 0 pair --event rapid.ini --undo
[ -z "$(round 1)" ] && [ ! -e results.csv ] || fail "taken back: $(cat rapid.ini)"
exits 0 pair --event rapid.ini
exits 0 standings --event rapid.ini --format results -o results.csv
! grep -q 'has no place for' err || fail "the event is beside its results: $(cat err)"
sed -i 's/[*]$/1-0/' results.csv
exits 0 pair --event rapid.ini
says 4 'cannot read nowhere.csv' pair --event rapid.ini --results nowhere.csv
says 4 'cannot read nowhere.csv' standings --event rapid.ini --results nowhere.csv
# So it is of any other tournament.
printf '[movement]\nkind=berger\nplayers=4\n[results]\nfile=nowhere.csv\n' >robin.ini
exits 0 kit --event robin.ini -o robin.pdf
exits 0 standings --event robin.ini
# What is wrong is said where it stands.
cp before.ini rapid.ini
wrong() # LINE OF [pairings] MESSAGE
{
    sed "s/^1=[0-9].*/$1/" before.ini >wrong.ini
    says 3 "$2" standings --event wrong.ini
}
wrong '1=4-1, 2-5, 3+6' '"3+6" is no pairing: write 4-1'
wrong '1=4-1, 2-5, 3-4' 'player 4 stands there twice'
wrong '1=4-1, 2-9' 'there is no player 9; there are 1 to 7'
wrong '4=4-1' '4 is no round: the Swiss has 3'
wrong '2=4-1' 'round 1 is not paired, and round 2 is'
wrong '1=4 - 1, 2-5, 7 U' '"7 U" is no pairing'
# A round gives one bye; and it has all who were in one before, unless they have left. Who is in none is told.
wrong '1=4-1, 2-5, 3 bye, 7 bye' 'players 3 and 7 both have the bye of the round, and there is one: write 7 H'
wrong '1=4-1, 2-5, 6-3, 7 bye\n2=1-2, 4-5, 3 bye' ': round 2 leaves out 6, 7: write their games there, or 6 bye, 6 H'
grep -q "wrong.ini:$(grep -n '^2=1-2' wrong.ini | cut -d: -f1): " err || fail "its line: $(cat err)"
sed -i 's/^tie-breaks=.*/&\nwithdrawn=6 until 1,7/' wrong.ini
exits 0 standings --event wrong.ini
sed "s/^1=[0-9].*/1=4-1, 2-5, 3 bye/" before.ini >left.ini
for command in standings 'print pairings -o left.pdf'; do
    exits 0 $command --event left.ini
    grep -q 'note: left.ini: \[pairings\] has no game and no bye of 6, 7: ' err || fail "left out of round 1: $(cat err)"
done
printf '[movement]\nkind=swiss\nrounds=3\n[names]\n1=Anna\n' >nobody.ini
says 2 'a Swiss needs two names at least' pair --event nobody.ini
# A round of which nothing is written is not paired.
sed 's/^1=[0-9].*/1=/' before.ini >empty.ini
says 1 'no round is paired yet; pairwheel pair --event empty.ini pairs the first' standings --event empty.ini
exits 0 pair --event empty.ini
grep -qx "$(grep '^1=[0-9]' before.ini)" empty.ini || fail "round 1 of an empty one: $(cat empty.ini)"
wrong '1=\n2=4-1' 'round 1 is not paired, and round 2 is'
# One bye each; once more the same is no mistake.
cp before.ini byes.ini
says 2 'player 1 has one bye of the round, and there are two, H and Z' pair --event byes.ini --round 1 --bye 1,1=Z
exits 0 pair --event byes.ini --round 1 --bye 1,2=F,1=H
printf 'name\nAnna\n' >late.csv
says 2 'Anna is here already, as number 1' pair --event byes.ini --round 1 --late late.csv
printf '[movement]\nkind=swiss-pairs\npairs=4\nrounds=3\nboards-per-round=1\n' >bridge.ini
says 2 "a bye is --by-hand '3 bye'" pair --event bridge.ini --bye 3
printf '[movement]\nkind=swiss\nrounds=3\n[pairings]\n1=1-2\n' >nobody.ini
says 3 'nobody.ini:5: a Swiss needs two names at least' standings --event nobody.ini
cp before.ini rapid.ini
sed 's/^1=4-1, /1=4 - 1,/' before.ini >blanks.ini
exits 0 show --event blanks.ini --format csv
grep -qx '1,1,4,1' out || fail "blanks: $(cat out)"
says 2 'pairwheel pair --withdraw 6 for round 2' \
    happened --event rapid.ini 'player 6 until round 1'
event 'kind=swiss'
says 3 'how many rounds has the Swiss? write rounds=7 in [movement]' pair --event rapid.ini
printf '[movement]\nkind=swiss\nrounds=3\n' >nobody.ini
says 2 'a Swiss needs two names at least' pair --event nobody.ini
printf '[movement]\nkind=berger\nplayers=6\n[pairings]\n1=1-2\n' >robin.ini
says 3 'only a Swiss has pairings; write kind=swiss in [movement]' standings --event robin.ini

# Five players and five rounds: everybody has met everybody, and it is a Swiss all the same, with the point of the bye. All games are
# drawn: four halves and one point are 3 for each.
cat >all.ini <<'END'
[event]
title=All
[movement]
kind=swiss
rounds=5
[results]
file=all.csv
[names]
1=G1 [rating=1950]
2=G2 [rating=1900]
3=G3 [rating=1850]
4=G4 [rating=1800]
5=G5 [rating=1750]
[pairings]
1=3-1, 2-4, 5 bye
2=1-5, 4-3, 2 bye
3=5-2, 4-1, 3 bye
4=3-5, 1-2, 4 bye
5=2-3, 5-4, 1 bye
END
{ echo round,white,black,result; sed -n '/pairings/,$ { s/^\([1-5]\)=\(.\)-\(.\), \(.\)-\(.\),.*/\1,\2,\3,½\n\1,\4,\5,½/p }' all.ini; } >all.csv
exits 0 standings --event all.ini --format csv
[ "$(cut -d, -f4 out | sort | uniq -c | tr -s ' \n' ' ')" = ' 5 3 1 points ' ] || fail "all have met: $(cat out)"
exits 0 print player-cards --event all.ini --format words
[ "$(grep -cE '^\| [1-5].*bye.*1	[1-3](½)?$' out)" = 5 ] || fail "the point of the bye on the cards: $(grep bye out)"
exits 0 print crosstable --event all.ini --format words
[ "$(grep -cE '^\| [1-5]	G[1-5].*1 –.*	3	' out)" = 5 ] && grep -q '5 rounds' out || fail "the byes in the crosstable: $(cat out)"
! grep -q 'round robin' err || fail "told as of a report: $(cat err)"
# A round that is not paired yet has no result, and no column of a player is named for it; of a round robin there is no such round.
printf '[movement]\nkind=swiss\nrounds=5\n[names]\n1=Berg, Bo\n2=Costa, Ana\n3=Dahl, Dan\n4=Eek, Eva\n[results]\nfile=early.csv\n' >early.ini
printf 'round,white,black,result\n' >early.csv
exits 0 pair --event early.ini
printf '2,1,2,1-0\n' >>early.csv
says 3 'early.csv:2: round 2 is not paired; the last that is paired is round 1' standings --event early.ini
sed -i 's/kind=swiss/kind=berger/; /^rounds=/d; /^\[pairings\]/,$d; s/^2,1/9,1/' early.ini early.csv
says 3 'early.csv:2: there is no round 9; the last one is 3' standings --event early.ini
done_testing
