#!/usr/bin/env bash
# swiss_sheets.sh - the standings and the crosstable of a Swiss on paper. After a round of draws all are equal in everything: the first has place 1, and
# all others the sign for the same place.
source "$(dirname "$0")/helpers.bash"
event() # PLAYERS LINES: a player has the rating 2099, 2098, ...; every game of round 1 is a draw
{
    {
        printf '[event]\ntitle=Rapid\n[movement]\nkind=swiss\nrounds=7\n[chess]\n%b\n[results]\nfile=results.csv\n[names]\n' "$2"
        for ((no = 1; no <= $1; no++)); do
            printf '%d=P%02d [rating=%d]\n' $no $no $((2100 - no))
        done
    } >rapid.ini
    rm -f results.csv
    exits 0 pair --event rapid.ini
    exits 0 standings --event rapid.ini --format results --quiet
    sed 's/[*]$/1\/2-1\/2/' out >results.csv
}
words() # DOCUMENT ARGUMENTS: all words of its pages, in the order of the page
{
    exits 0 print "$1" --event rapid.ini "${@:2}" --format dump
    sed -n 's/^ *text.*"\(.*\)"$/\1/p' out >got
}
count() { grep -cxF -- "$1" got; }

event 20 'tie-breaks=BH,SB'
words standings
[ "$(count =)" = 19 ] || fail "the place of the row above, of 20 who are equal: $(count =) times"
[ "$(count '=: the same place as the row above')" = 1 ] || fail "what = means: $(cat got)"
[ "$(count Rating)" = 1 ] && [ "$(grep -cx '20[89][0-9]' got)" = 20 ] || fail "a rating of each: $(cat got)"
# On narrow paper lines have no room for it, and no sheet begins with the sign.
words standings --paper A5
[ "$(count =)" = 0 ] && [ "$(count Rating)" = 0 ] || fail "on A5: $(cat got)"
# A rating that is a tie-break has its column already, and nobody is equal.
event 20 'tie-breaks=BH,RTNG'
words standings
[ "$(count =)" = 0 ] && [ "$(count Rating)" = 0 ] && [ "$(count RTNG)" = 1 ] && [ "$(count 2099)" = 1 ] || fail "by rating: $(cat got)"
# More than a sheet: a sheet that begins with the sign would send the reader to another.
event 60 'tie-breaks=BH,SB'
words standings
[ "$(count =)" = 0 ] || fail "on two sheets: $(cat got)"

# The crosstable has all rounds that are announced, and a line before each and before the points: eight, or seven where there are
# none. What is not paired is free: of 20 players, each number stands for its player and for the opponent of round 1, and is no
# place, as all have the first.
upright() { awk '$1 == "path" && $4 == "M" && $8 > $5 && $8 - $5 < 1 && $10 - $6 > 8 { print $5 }' out | sort -u | wc -l; }
event 20 'tie-breaks=BH,SB'
for how in --results=results.csv --blank; do
    words crosstable --order number $how
    [[ "$(paste -sd' ' got)" = *' Name 1 2 3 4 5 6 7 '* ]] || fail "all seven rounds $how: $(paste -sd' ' got)"
    [ "$(count 20)" = 2 ] && [ "$(count –)" = 0 ] || fail "free to write in $how: $(paste -sd' ' got)"
    [ "$(upright)" = $((7 + $(count Points))) ] || fail "upright lines $how: $(upright)"
done
# The pairings have a column of points before the round on each side: after a round of draws ten halves under each of the two
# heads, at one place each, and none in round 1. The sheet by name has no points, and 30 players or 31 on one sheet.
event 20 'tie-breaks=BH,SB'
exits 0 pair --event rapid.ini
words pairings --only round=1
[ "$(count Points)" = 0 ] && [ "$(count ½)" = 0 ] || fail "points before round 1: $(cat got)"
words pairings --only round=2
[ "$(count Points)" = 2 ] && [ "$(count ½)" = 20 ] || fail "points before round 2: $(cat got)"
[ "$(awk '/"½"$/ { print $2 }' out | sort | uniq -c | awk '{ print $1 }' | paste -sd' ')" = '10 10' ] || fail "where halves stand: $(grep ½ out)"
for players in 30 31; do
    event $players 'tie-breaks=BH,SB'
    exits 0 print pairings --event rapid.ini --only round=1 --format dump
    [ "$(grep -c '^page ' out)" = 2 ] || fail "$players players by board and by name: $(grep '^page ' out)"
done
# How many rounds the standings are of stands there once.
event 20 'tie-breaks=BH,SB'
exits 0 print standings --event rapid.ini --format words
[ "$(grep -cE 'after (round )?1 of 7' out)" = 1 ] || fail "after which round: $(cat out)"
# With four tie-breaks and a column of places, thirty players are still on one sheet of the usual paper.
event 30 'tie-breaks=DE,BH/C1,BH,SB'
exits 0 print crosstable --event rapid.ini --format dump
[ "$(grep -c '^page ' out)" = 1 ] || fail "thirty players: $(grep '^page ' out)"
[ "$(grep -c 'Bold 12  black  "P[0-3][0-9]"' out)" = 30 ] || fail "names of thirty in 12 pt, as the design has them: $(grep '"P[0-3]' out | head -2)"
# On half a sheet the table goes on, each sheet with its head; nothing is glued.
words crosstable --paper A5
[ "$(grep -c '^page ' out)" = 2 ] && [ "$(count Name)" = 2 ] && [ "$(count 2)" -ge 2 ] || fail "on A5: $(grep '^page ' out)"
[ "$(count Points)" = 2 ] && grep -q '^/ 2$' got || fail "heads on A5: $(cat got)"
# A round of thirty: fifteen boards on one sheet, thirty names in rows of 8 mm on the other, in 17 pt as the design has it.
exits 0 print pairings --event rapid.ini --only round=1 --format dump
[ "$(grep -c '^page ' out)" = 2 ] || fail "a round of thirty: $(grep '^page ' out)"
[ "$(grep -c 'Bold 17  black  "P[0-3][0-9]"' out)" = 60 ] || fail "names and opponents: $(grep '"P[0-3][0-9]"' out | tail -3)"
# On half a sheet the results have room, in no smaller type.
words pairings --only round=1 --paper A5
[ "$(grep -c '½ – ½' got)" = 15 ] || fail "results on A5: $(cat got)"
# More rounds are announced than a table holds: it has those that are paired.
event 20 'tie-breaks=BH,SB'
sed -i 's/^rounds=7$/rounds=25/' rapid.ini
words crosstable --order number
[[ "$(paste -sd' ' got)" = *' Name 1 '[!2]* ]] || fail "of 25 rounds: $(paste -sd' ' got)"
done_testing
