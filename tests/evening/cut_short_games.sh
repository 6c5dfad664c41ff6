#!/usr/bin/env bash
# cut_short_games.sh - a round robin of chess or Go in which a round was not played, or that ended early: its games are no losses, no byes
# and nothing that is awaited; standings, crosstable, cards and the files of federations say so.
source "$(dirname "$0")/../cli/helpers.bash"

# FIDE's table of six: rounds 1 to 4 are 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3; round 5 is 3-6 4-2 5-1.
cat >plan.ini <<'INI'
[event]
title=Club
date=2026-11-24
[movement]
kind=berger
players=6
[names]
1=Adam
2=Beata
3=Cezary
4=Danuta
5=Edward
6=Felicja
[results]
file=r.csv
INI
cat >r.csv <<'CSV'
round,white,black,result
1,1,6,1-0
1,2,5,1-0
1,3,4,1-0
2,6,4,0-1
2,5,3,0-1
2,1,2,1/2-1/2
3,2,6,1-0
3,3,1,0-1
3,4,5,1/2-1/2
4,6,5,0-1
4,1,4,1-0
4,2,3,1-0
CSV
exits 0 standings --event plan.ini
grep -qx 'not final: 3 games are open' out || fail "without a sentence: $(cat out)"

# By hand, of four games each: points 3.5, 3.5, 2, 1.5, 1.5, 0. Koya counts games with who has half of what was possible, 2 of 4: so 1 has
# half a point of 2 and one of 3; with five rounds half would be 2.5, and 3 be out. Sonneborn-Berger of 1: 6 has 0, half of 3.5, 2, 1.5.
for sentence in 'ended after round 4' 'round 5: not played' 'runda 5: nie grano' 'beendet nach Runde 4' 'turno 5 annullato' '4 kierrosta'; do
    cp plan.ini said.ini
    exits 0 happened --event said.ini "$sentence"
    grep -qx 'round 5, board 1: 3-6 is not played (before: open)' out && grep -qx 'player cards that differ: 1, 2, 3, 4, 5, 6 in round 5 only' out ||
        fail "$sentence changes: $(cat out)"
    exits 0 standings --event said.ini --format csv
    awk -F, 'NR > 1 { print $1 "," $2 "," $4 }' out >found
    printf '%s\n' 1,1,3.5 1,2,3.5 3,3,2 4,4,1.5 4,5,1.5 6,6,0 >expected
    same found expected
    exits 0 standings --event said.ini --format json
    grep -q '"open": 0' out && grep -q '"final": true' out && [ "$(grep -c '"koya": 1.5' out)" = 2 ] && [ "$(grep -c '"sb": 5.25' out)" = 2 ] ||
        fail "$sentence: $(cat out)"
    exits 0 standings --event said.ini
    grep -qx 'round 5: not played' out && ! grep -q 'not final' out || fail "$sentence: $(cat out)"
done
# Every paper of the room says the round of that entry, and none a proof that all met, which they did not.
for document in standings crosstable wall-chart player-cards pairings; do
    exits 0 print $document --event said.ini --format words
    grep -q 'Round 5: not played' out || fail "$document: $(cat out)"
    ! grep -q 'every two players meet' out || fail "$document has a proof: $(cat out)"
    ! grep -q '5 rounds' out || fail "$document counts the round: $(cat out)"
done
# What is to be filled in says it, too, and the results as a file say it beside the rows, which have the games as open.
for document in crosstable wall-chart player-cards pairings; do
    exits 0 print $document --event said.ini --blank --format words
    grep -q 'Round 5: not played' out && ! grep -q 'every two players meet' out || fail "$document, blank: $(cat out)"
done
says 0 'results does not say that round 5 was not played, and has these games as open' standings --event said.ini --format results
# No name of an event is cut off for it: 49 letters stand in two lines of a card.
sed 's/^title=.*/title=Club Championship of the Old Town Chess Society/' said.ini >long.ini
exits 0 print player-cards --event long.ini --format words
[ "$(grep -c 'Club Championship of the Old Town Chess Society' out)" = 6 ] && [ ! -s err ] || fail "cards: $(cat err)"
# A forfeit would be a loss: nobody has one. The report has four rounds, and no game of the fifth.
exits 0 standings --event said.ini --format trf
grep -qx '001    6      Felicja                                                            0.0    6  0001 b 0  0004 w 0  0002 b 0  0005 w 0.*' <(tr -d '\r' <out) &&
    ! grep -qE ' [-+]( |$)| Z' out || fail "TRF: $(cat out)"
exits 0 standings --event said.ini --format trf26
cp out back.trf
grep -qE '^142 +4.?$' out || fail "TRF26 has other rounds: $(grep ^142 out)"
exits 0 standings --event back.trf
! grep -q 'not final' out || fail "the report read again: $(cat out)"
exits 0 standings --event said.ini --format pgn
[ "$(grep -c '^\[Round ' out)" = 12 ] && ! grep -q '^\[Round "5' out || fail "PGN: $(grep Round out)"
# 3 has beaten 4 and 5, who have 1.5 each, and lost to 1 and 2, the only ones with half of what can be had.
exits 0 print crosstable --event said.ini --format words
grep -q '6 players, 4 rounds' out && ! grep -qi 'open' out && grep -qP '^\| 3\tCezary No 3\t0\t0\t\t1\t1\t–\t\t2\t–\t2\t3\.00\t0\.0\t3$' out ||
    fail "crosstable: $(cat out)"
exits 0 print player-cards --event said.ini --format words
[ "$(grep -cP '^\| 5\t[1-3]\t(White|Black)\t[1-6] [A-Z][a-z]+\t–\t$' out)" = 6 ] && ! grep -q bye out || fail "cards: $(cat out)"
exits 0 print wall-chart --event said.ini --format words
[ "$(grep -c ' –' out)" -ge 6 ] || fail "wall chart: $(cat out)"
exits 0 print pairings --event said.ini --format words
grep -q '^= Round 4' out && ! grep -q '^= Round 5' out || fail "pairings of a round that nobody plays: $(cat out)"
exits 0 print result-slips --event said.ini --format words
! grep -q 'Round 5' out || fail "slips: $(cat out)"
# A result of that round contradicts it, and is left out, as in bridge; that it is open says the same.
exits 0 standings --event said.ini
cp out said.out
{ cat r.csv; echo '5,3,6,1-0'; } >more.csv
says 0 'warning: more.csv:14: column 3: round 5 was not played, as entry 1 of [happened] says; where it was, take that one back with --undo 1' \
    standings --event said.ini --results more.csv
# In the event's language, too, the place stands there once.
sed 's/^title=/language=de\n&/' said.ini >german.ini
exits 0 standings --event german.ini --results more.csv
grep -q '^pairwheel: warning: more\.csv:14: Spalte 3: Runde 5 ' err && ! grep -q 'more\.csv:14:.*more\.csv:14:' err ||
    fail "in German: $(cat err)"
same out said.out
{ cat r.csv; echo '5,3,6,*'; } >open.csv
exits 0 standings --event said.ini --results open.csv

# Nor is a result of it made up: 12 of 15 games.
printf '[movement]\nkind=berger\nplayers=6\n[happened]\n1=round 2: not played\n' >made.ini
exits 0 standings --event made.ini --simulate 3
grep -qF '12 results are made up' err && ! grep -q warning err || fail "made up: $(cat err)"

# A round in the middle: the score goes on over it, the report has a hole of no points and no opponent, and colours are counted without it.
cp plan.ini middle.ini
exits 0 happened --event middle.ini 'round 2: not played'
grep -v '^2,' r.csv >without.csv
exits 0 standings --event middle.ini --results without.csv --format csv
awk -F, 'NR > 1 { print $2 "," $4 }' out | sort >found
printf '%s\n' 1,3 2,3 3,1 4,0.5 5,1.5 6,0 >expected
same found expected
exits 0 standings --event middle.ini --results without.csv --format trf
[ "$(grep -c '^001.*  0000 - Z  0' out)" = 6 ] || fail "a hole: $(cat out)"
exits 0 print pairings --event middle.ini --results without.csv --format words
grep -q $'\tAdam 2\t' out || fail "scores go on: $(sed -n '/Round 4/,$p' out)"
# Who left before half of what is played counts as such: of four games, two are half.
sed 's/^file=.*/file=left.csv/' middle.ini >left.ini
grep -v '^4,6,' without.csv >left.csv
exits 0 happened --event left.ini 'player 6 until round 3'
exits 0 standings --event left.ini
! grep -q 'out of the count' out || fail "two of four is half: $(cat out)"

# Who has left does not meet everybody: 6 has no game with 3 in round 5, so that 14 of 15 are played, and no chart proves 15.
for document in wall-chart crosstable; do
    exits 0 print $document --event plan.ini --blank --format words
    grep -q '15 of 15' out || fail "$document: no proof of what is planned: $(cat out)"
    cp plan.ini gone.ini && printf '\n[happened]\n1=player 6 until round 4\n' >>gone.ini
    exits 0 print $document --event gone.ini --blank --format words
    ! grep -q '15 of 15' out || fail "$document proves games that nobody plays: $(cat out)"
done

# What cannot be.
while IFS='|' read -r sentence message; do
    says 2 "$message" happened --event said.ini "$sentence"
done <<'END'
round 3 board 2: not played|of games a whole round is not played, as in "round 7: not played"; of one game the result says it
board 2 not played|of games a whole round is not played
ended after round 5|that is the plan: round 5 is the last
round 9: not played|there is no round 9; the last is 5
round 5: not played|that changes nothing
round 5 board 2: colours exchanged|round 5 is not played, as entry 1 says; where it is, take that one back with --undo 1
round 5 board 2: postponed to 2026-12-24|round 5 is not played
END

# Teams on boards: the match of that round is nobody's, and not open.
cat >teams.ini <<'INI'
[movement]
kind=team-berger
teams=4
team-boards=2
[results]
file=t.csv
INI
if "$PAIRWHEEL" show --event teams.ini --format csv >seats.csv 2>err; then
    awk -F, 'NR == 1 { print "round,white,black,result" } NR > 1 && $1 < 3 { print $1 "," $3 "," $4 ",1-0" }' seats.csv >t.csv
    exits 0 happened --event teams.ini 'ended after round 2'
    exits 0 standings --event teams.ini --format json
    ! grep -q '"open": [1-9]' out || fail "teams: $(cat out)"
    for document in standings crosstable wall-chart player-cards pairings; do
        exits 0 print $document --event teams.ini --format words
        grep -q 'Round 3: not played' out && ! grep -q '^= Round 3\|3 rounds' out || fail "teams: $document: $(cat out)"
    done
    exits 0 print match-slips --event teams.ini --format words
    [ "$(grep -c '^= ' out)" = 4 ] && ! grep -q 'Round 3' out || fail "slips of a round that nobody plays: $(cat out)"
else
    fail "teams: $(cat err)"
fi
# Go: the European file has two rounds of three.
printf '[movement]\nkind=circle\nplayers=4\n[chess]\ngame=go\n[results]\nfile=g.csv\n' >go.ini
if "$PAIRWHEEL" show --event go.ini --format csv >seats.csv 2>err; then
    awk -F, 'NR == 1 { print "round,white,black,result" } NR > 1 && $1 < 3 { print $1 "," $3 "," $4 ",1-0" }' seats.csv >g.csv
    exits 0 happened --event go.ini 'round 3: not played'
    exits 0 standings --event go.ini --format h9
    [ "$(grep -vc '^;' out)" = 4 ] && ! grep -q '[?]' out && [ "$(grep -v '^;' out | head -1 | grep -oE ' [0-9]+[-+=][/!]' | wc -l)" = 2 ] || fail "H9: $(cat out)"
    # One in the middle is a hole, without an opponent and without a point.
    sed 's/^1=.*/1=round 2: not played/' go.ini >hole.ini
    awk -F, 'NR == 1 { print "round,white,black,result" } NR > 1 && $1 != 2 { print $1 "," $3 "," $4 ",1-0" }' seats.csv >g.csv
    exits 0 standings --event hole.ini --format h9
    [ "$(grep -v '^;' out | grep -cE '( +[0-9]+[-+=]/[a-z?][0-9]) +0-( +[0-9]+[-+=]/[a-z?][0-9])')" = 4 ] || fail "H9: $(cat out)"
else
    fail "Go: $(cat err)"
fi
# Seven players: three games a round, 21 in all. Without round 3 there are 18, and 2, who rests in round 3 by Berger, plays in all
# six others; everybody else rests once in them.
printf '[movement]\nkind=berger\nplayers=7\n' >seven.ini
exits 0 check --event seven.ini
grep -qxF 'every two players meet once (21 of 21)' out || fail "the plan: $(cat out)"
exits 0 happened --event seven.ini 'round 3: not played'
exits 0 check --event seven.ini
grep -qxF '18 of 21 possible meetings' out || fail "games that are there: $(cat out)"
grep -qxF '6 times somebody has the bye: players 1 and 3 to 7 have the bye in 1 round each; the others play all 6 rounds' out || fail "who rests: $(cat out)"
exits 0 happened --event seven.ini --undo
exits 0 check --event seven.ini
grep -qxF 'every two players meet once (21 of 21)' out || fail "taken back: $(cat out)"

# Who comes late to games has lost them, or they wait; there is no other rule, so the answer says both.
says 2 'give each its result, 0-1F or 1-0F, or postpone it' happened --event seven.ini 'player 3 from round 2'

done_testing
