#!/usr/bin/env bash
# swiss_arbiter.sh - what an arbiter does with a Swiss: players who come late, games set by hand, a result that is missing, nobody
# left. Pairings by the rules for few players (C.04.3), worked out by hand.
source "$(dirname "$0")/helpers.bash"
need pdftotext
event() # PLAYERS: by rating
{
    printf '[event]\ntitle=Rapid\n[movement]\nkind=swiss\nrounds=%s\n[names]\n' "${2:-5}" >rapid.ini
    local no=0 one
    for one in $1; do
        no=$((no + 1))
        printf '%d=%s [rating=%d]\n' $no "$one" $((2100 - 100 * no)) >>rapid.ini
    done
    rm -f results.csv
}
round() { sed -n "s/^$1=//p" <(sed -n '/^\[pairings\]/,/^\[/p' rapid.ini); }
met() { round "$1" | sed 's/ by hand//g' | tr ',' '\n' | sed 's/^ *//' | awk -F- '/-/ { print ($1 < $2 ? $1 "-" $2 : $2 "-" $1); next } { print }' | sort | paste -sd, | tr ' ' _; }
lower_wins() # of each open game the lower number
{
    exits 0 standings --event rapid.ini --format results --quiet
    awk -F, -v OFS=, '$5 == "*" { $5 = $3 + 0 < $4 + 0 ? "1-0" : "0-1" } 1' out >results.csv
    grep -q '^file=results.csv' rapid.ini || printf '\n[results]\nfile=results.csv\n' >>rapid.ini
}

# Late: Zoe (1950) and Yan (1550) are numbers 7 and 8, and stand behind Anna and behind Ed when a round is paired. 1, 2 and 3 have
# won: 1-2, who had different colours; 3 floats and meets the first of those without a point, Zoe; then Di-Yan and Ed-Flo.
event 'Anna Bo Cy Di Ed Flo'
exits 0 pair --event rapid.ini
[ "$(met 1)" = 1-4,2-5,3-6 ] || fail "round 1: $(round 1)"
lower_wins
printf 'name,rating\nYan,1550\nZoe,1950\n' >late.csv
exits 0 pair --event rapid.ini --late late.csv
[ "$(met 2)" = 1-2,3-7,4-8,5-6 ] || fail "with late entries: $(round 2)"
grep -q '^7=Zoe' rapid.ini && grep -q '^8=Yan' rapid.ini || fail "their numbers: $(cat rapid.ini)"
exits 0 pair --event rapid.ini --check
[ "$(grep -c ' yes$' out)" = 2 ] || fail "as the system pairs it: $(cat out)"

# A report gives them the numbers by rating (C.04.2): Zoe 2, Yan 7, and Flo is the last; all who met have theirs. Read again, it is
# as the system pairs it.
exits 0 standings --event rapid.ini --format trf --quiet -o late.trf
[ "$(tr -d '\r' <late.trf | awk '$1 == "001" { print $2 $3 }' | paste -sd,)" = 1Anna,2Zoe,3Bo,4Cy,5Di,6Ed,7Yan,8Flo ] || fail "$(cat late.trf)"
exits 0 show --event late.trf --format csv --quiet
[ "$(sed -n 's/^2,[0-9]*,//p' out | grep -v ',$' | awk -F, '{ print ($1 < $2 ? $1 "-" $2 : $2 "-" $1) }' | sort | paste -sd,)" = 1-3,2-4,5-7,6-8 ] || fail "met: $(cat out)"
exits 0 pair --event late.trf --check
[ "$(grep -c ' yes$' out)" = 2 ] || fail "the report, as the system pairs it: $(cat out)"

# By hand: 1 and 2 meet instead of 1-4 and 2-5, so 4 and 5 meet; 7 keeps the bye. The file says which games these are.
event 'Anna Bo Cy Di Ed Flo Gus'
exits 0 pair --event rapid.ini --by-hand 2-1
[ "$(met 1)" = 1-2,3-6,4-5,7_bye ] || fail "by hand: $(round 1)"
[[ "$(round 1)" = '2-1 by hand, '* && "$(round 1)" = *'4-5 by hand'* || "$(round 1)" = *'5-4 by hand'* ]] || fail "by hand: $(round 1)"
grep -q '^by hand: 2-1, ' out && grep -q '^nobody meets again' out || fail "what it breaks: $(cat out)"
exits 0 standings --event rapid.ini
says 1 'not as the FIDE (Dutch) System pairs it: round 1' pair --event rapid.ini --check
grep -q 'no: the report has 2-1' out || fail "another round than the system has: $(cat out)"
# More of a round that is paired: the bye for 3, so 6 and 7 meet; what was set stays.
exits 0 pair --event rapid.ini --round 1 --by-hand '3 bye'
[ "$(met 1)" = 1-2,3_bye,4-5,6-7 ] && [[ "$(round 1)" = '2-1 by hand, '* ]] || fail "more by hand: $(round 1)"
# What is against the rules is said, and done: again 1-2, where 2 had White and has it again; and 3 has had the bye.
lower_wins
exits 0 pair --event rapid.ini --by-hand '2-1, 3 bye' --format json
for broken in '"2 and 1 have met before"' '"3 has the bye, after a bye or a win without a game"'; do
    grep -qF "$broken" out || fail "$broken: $(cat out)"
done
[[ "$(met 2)" = 1-2,3_bye,* ]] || fail "round 2: $(round 2)"
lower_wins
# White a third time, and a game with a number that has a bye already.
exits 0 pair --event rapid.ini --by-hand 2-3
grep -q '^against the rules: .*2 has White once too often$' out || fail "three times White: $(cat out)"
says 2 '3+7 is no game to be set: write 3-7 (White first), or 9 bye' pair --event rapid.ini --round 3 --by-hand 3+7
says 2 '4-4 cannot be' pair --event rapid.ini --round 3 --by-hand 4-4
says 2 '2-9 cannot be: each number is a player who is paired in round 3' pair --event rapid.ini --round 3 --by-hand 2-9
says 2 '1-4 cannot be' pair --event rapid.ini --round 3 --by-hand 1-3,1-4

# Sheets say it. Round 1: nobody has met, and one colour is one ahead. Round 2: 2 and 1 meet again, on board 1 as both have a point.
sheet() # DOCUMENT ARGUMENTS
{
    exits 0 print "$1" --event rapid.ini "${@:2}" -o sheet.pdf
    pdftotext -layout sheet.pdf sheet.txt
}
sheet pairings --only round=1
grep -q "No two players meet twice, and nobody has a second bye. Each player's Whites and Blacks differ by 1 at most" sheet.txt || fail "rules of round 1: $(cat sheet.txt)"
grep -qE 'Dutch\) System, but for boards that the arbiter has set: [1-3], ' sheet.txt || fail "by hand: $(cat sheet.txt)"
sheet pairings --only round=1 --lang fr
tr '\n' ' ' <sheet.txt | grep -qE 'trois +fois +de +suite' || fail "the sentence is cut off: $(cat sheet.txt)"
sheet pairings --only round=2
board=$(exits 0 show --event rapid.ini --format csv; sed -n 's/^2,\([0-9]*\),2,1$/\1/p' out)
grep -q "Players meet a second time on board $board\." sheet.txt && ! grep -q 'Nobody meets' sheet.txt || fail "rules of round 2: $(cat sheet.txt)"
# A card has rows for the rounds that are not paired yet, here 4 and 5, and a blank one for all of them.
sheet player-cards --only player=1
[ "$(grep -cE '^ *[1-5] ' sheet.txt)" -ge 5 ] && grep -q 'Ring your colour' sheet.txt || fail "card: $(cat sheet.txt)"
sheet player-cards --only player=1 --blank
! grep -qw Bo sheet.txt && grep -q 'Ring your colour' sheet.txt || fail "blank card: $(cat sheet.txt)"
# A wall chart has a column for each of the five rounds that are announced, three of them paired.
sheet wall-chart
grep -qE 'Round +1 +2 +3 +4 +5 +Points' sheet.txt && grep -q 'Rapid · 5 rounds' sheet.txt || fail "columns of the wall chart: $(head -8 sheet.txt)"
# What one round needs: its pairings and slips, who leads, the crosstable; of round 1 no more than the first two.
exits 0 kit --event rapid.ini --round 1 -o kit-1
[ "$(ls kit-1 | sed 's/^[0-9]*-//' | sort | paste -sd' ')" = 'pairings.pdf result-slips.pdf' ] || fail "kit of round 1: $(ls kit-1)"
exits 0 kit --event rapid.ini --round 2 -o kit-2
[ "$(ls kit-2 | wc -l)" = 4 ] || fail "kit of round 2: $(ls kit-2)"
cat kit-2/*slips.pdf >slips.pdf && pdftotext -layout slips.pdf slips.txt
! grep -qE 'Round +[13]' slips.txt && grep -qE 'Round +2' slips.txt || fail "slips of round 2: $(cat slips.txt)"
says 2 'there is no round 9' kit --event rapid.ini --round 9 -o kit-9
says 2 'what one round needs is a kit of chess and Go' kit howell --pairs 8 --round 2 -o kit-9

# Who leads, where the event names no tie-breaks: direct encounter, Buchholz and Sonneborn-Berger.
sheet standings
grep -q 'direct encounter (DE), Buchholz without the lowest opponent (BH/C1), Buchholz (BH), then Sonneborn-Berger (SB)' sheet.txt ||
    fail "tie-breaks: $(cat sheet.txt)"

# A result is missing: the round waits, or the game counts as drawn. 1 and 2 have won; 3-6 is open: 3 and 6 have half a point as if
# drawn, 1, 2 and 7 a whole one. One of these floats, and not 7, who had the bye: 1-7, and 2 meets 3. Then 6 meets 5, who had the
# other colour, and 4 has the bye.
event 'Anna Bo Cy Di Ed Flo Gus'
exits 0 pair --event rapid.ini
lower_wins
sed -i 's/^\(1,3,.*\),[^,]*$/\1,*/' results.csv
says 1 'has no result yet' pair --event rapid.ini
exits 0 pair --event rapid.ini --open-drawn
[ "$(met 2)" = 1-7,2-3,4_bye,5-6 ] || fail "with an open game: $(round 2)"

# Names in the place of numbers, with and without a comma, and what tells namesakes apart. Before the first round numbers change (by
# rating Anna, Bo, Cy, Di, Ed): Ed stands first in the list, and is 5. Bo and Cy rest, so 1-4 (Anna, Di); Ed has the bye.
event 'Anna Bo Cy Di Ed'
sed -i '/^[1-5]=/d; /\[names\]/a 1=Ed [rating=1600]\n2=Berg, Bo [rating=1900]\n3=Anna [rating=2000]\n4=Cy [rating=1800]\n5=Di [rating=1700]' rapid.ini
cp rapid.ini list.ini
exits 0 pair --event rapid.ini --bye 'berg bo; Cy=Z'
[ "$(met 1)" = 1-4,2_H,3_Z,5_bye ] || fail "byes by name: $(round 1)"
cp list.ini rapid.ini
exits 0 pair --event rapid.ini --bye 'berg, bo,cy=F' --withdraw ed
[ "$(met 1)" = 1-4,2_H,3_F,5_Z ] && grep -qx 'withdrawn=5 until 0' rapid.ini || fail "by name, gone: $(cat rapid.ini)"
cp list.ini rapid.ini
exits 0 pair --event rapid.ini --by-hand 'Ed-Berg, Bo, Anna bye' # 5-2
[[ "$(round 1)" = *'5-2 by hand'* && "$(met 1)" = 1_bye,2-5,3-4 ]] || fail "by hand, by name: $(round 1)"
lower_wins
exits 0 pair --event rapid.ini --bye Di
[[ "$(round 2)" = *'4 H'* ]] || fail "round 2: $(round 2)"
cp list.ini rapid.ini
says 2 'bye: "Berg" is not the name of a player as the event has it; did you mean "Berg, Bo"?' pair --event rapid.ini --bye Berg
says 2 'withdraw: "Zoe" is not the name' pair --event rapid.ini --withdraw Zoe
sed -i 's/=Cy /=Ed /' rapid.ini
says 2 'several players are called "Ed": number 1 or number 4; write the number' pair --event rapid.ini --bye Ed
for typed in ed ED; do
    says 2 "several players are called \"$typed\": number 1 or number 4; write the number" pair --event rapid.ini --by-hand "$typed-Anna"
done
exits 0 pair --event rapid.ini --bye 'Ed (4)'
[ "$(met 1)" = 1-4,2-5,3_H ] || fail "one of two Eds, by rating number 3: $(round 1)"
# Of a report, and of a list that begins a Swiss.
printf 'name,rating\nEd,1600\nBo,1900\nAnna,2000\nCy,1800\n' >four.csv
exits 0 pair --names four.csv --rounds 3 --bye Bo,Ed --format csv
tail -n +2 out | cut -d, -f3,4 | grep -qxE '1,3|3,1' || fail "a list: $(cat out)"
exits 0 pair --names four.csv --rounds 3 --format trf -o four.trf
exits 0 standings --event four.trf --format results --quiet
sed 's/[*]$/1-0/' out >results.csv
exits 0 pair --event four.trf --results results.csv --bye Ed,Anna --format csv
tail -n +2 out | cut -d, -f3,4 | grep -qxE '2,3|3,2' || fail "a report: $(cat out)"

# Who went home after round 1 has no bye with points any more, in a report as well; who goes home now has none of this round.
event 'Anna Bo Cy Di Ed Flo' 4
exits 0 pair --event rapid.ini
lower_wins
exits 0 pair --event rapid.ini --withdraw 6 --bye 6
[[ "$(round 2)" = *'6 Z'* ]] || fail "goes home now: $(round 2)"
lower_wins
says 2 'player 6 has gone home after round 1, and no bye gives points then' pair --event rapid.ini --bye 6
exits 0 standings --event rapid.ini --format trf --quiet -o gone.trf
says 2 'player 6 has gone home after round 1' pair --event gone.trf --bye 'Flo=F'

# Everybody has gone, or wants to rest: a sentence, and no empty round.
event 'Anna Bo Cy Di' 3
exits 0 pair --event rapid.ini
lower_wins
cp rapid.ini before.ini
says 1 'nobody is left for round 2: all have gone home, or asked for a bye' pair --event rapid.ini --withdraw 1,2 --bye 3,4
cmp -s before.ini rapid.ini || fail 'an empty round is kept'

# A round with results is not paired anew over them: they would be rows of games that nobody has.
event 'Anna Bo Cy Di' 3
exits 0 pair --event rapid.ini
lower_wins
exits 0 pair --event rapid.ini
cp rapid.ini before.ini
says 1 'round 1 is paired, and there are results of round 1' pair --event rapid.ini --round 1
says 1 'round 1 is paired, and there are results of round 1' pair --event rapid.ini --round 1 --by-hand 1-2
cmp -s before.ini rapid.ini || fail 'a round with results is paired anew'
exits 0 pair --event rapid.ini --round 2

# The report says by which tie-breaks the event ranks where it names none (C.07: those of a Swiss), and has the places of the
# standings. Two wins, 1 and 2, have met losers alone.
exits 0 standings --event rapid.ini --format trf -o report.trf
grep -q '^202 DE,BH/C1,BH,SB' report.trf || fail "tie-breaks: $(cat report.trf)"
exits 0 standings --event rapid.ini --format csv
cut -d, -f1,2 out | tail -n +2 | sort >places
grep '^001' report.trf | awk '{ print substr($0, 86, 4) + 0 "," substr($0, 5, 4) + 0 }' | sort >reported
cmp -s places reported || fail "places: $(cat places); reported: $(cat reported)"

# Who asked for no points and no game, and who went home, has no bye on any sheet. A name of 43 letters has its bye with the points.
event 'Anna Bo Cy Di Ed Flo' 3
exits 0 pair --event rapid.ini
lower_wins
exits 0 pair --event rapid.ini --bye 5=Z --withdraw 6
exits 0 print pairings --event rapid.ini --only round=2 -o sheet.pdf
pdftotext -layout sheet.pdf sheet.txt
grep -E '^ *[56] .*bye|(Ed|Flo) .*bye' sheet.txt && fail "a bye for who is not there: $(cat sheet.txt)"
# But they are named, as who has no points; and who has left is named where places are, with the number or the place.
grep -qx 'No game in this round, and no points: 5 Ed; 6 Flo' sheet.txt || fail "who is not there: $(cat sheet.txt)"
exits 0 print pairings --event rapid.ini --only round=1 -o sheet.pdf
pdftotext -layout sheet.pdf - | grep -q 'no points:' && fail "all were there in round 1"
exits 0 print standings --event rapid.ini -o sheet.pdf
pdftotext -layout sheet.pdf - | grep -qx '6 Flo: left after round 1' || fail "standings: $(pdftotext -layout sheet.pdf -)"
exits 0 print crosstable --event rapid.ini -o sheet.pdf
pdftotext -layout sheet.pdf - | grep -qE '^[1-6] Flo: left after round 1$' || fail "crosstable: $(pdftotext -layout sheet.pdf -)"
event 'Anna Bo Cy Di Ed Flo Novak-Schwarzenberger-Maximilian-Alexander' 3
exits 0 pair --event rapid.ini
for paper in A4 A5; do
    exits 0 print pairings --event rapid.ini --only round=1 --paper $paper -o sheet.pdf
    pdftotext -layout sheet.pdf sheet.txt
    grep -qE '^ *7 +Novak-Schwarz.* has the bye · 1 point$' sheet.txt || fail "a long name, $paper: $(cat sheet.txt)"
done
# The colours to be ringed stand with their words, or without them; never with a part of one.
event 'Anna Bo Cy Di' 3
exits 0 pair --event rapid.ini
exits 0 print player-cards --event rapid.ini -o cards.pdf
pdftotext cards.pdf - | grep -q '…' && fail "cut: $(pdftotext cards.pdf - | grep '…')"
# Of an even number nobody has a bye by hand: the opponent would have nothing, no game and no bye. No number is taken for another.
printf 'name\nA\nB\nC\nD\n' >even.csv
printf '[movement]\nkind=swiss\nrounds=3\n[names]\nfile=even.csv\n' >even.ini
says 2 'would have neither a game nor the bye in round 1' pair --event even.ini --by-hand '1 bye'
says 2 'would have neither a game nor the bye in round 1' pair --event even.ini --by-hand '1-2,3 bye'
says 2 'is no game to be set' pair --event even.ini --by-hand 4294967297-2
says 2 'is no bye' pair --event even.ini --bye 4294967298
! grep -q pairings even.ini || fail "paired: $(cat even.ini)"
exits 0 pair --event even.ini --by-hand '1-2'
grep -q '^1=.*1-2.*3-4\|^1=.*3-4.*1-2\|^1=.*1-2.*4-3' even.ini || fail "by hand: $(cat even.ini)"
done_testing
