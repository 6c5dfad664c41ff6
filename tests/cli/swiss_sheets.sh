#!/usr/bin/env bash
# swiss_sheets.sh - the standings of a Swiss on paper. After a round of draws all are equal in everything: the first has place 1, and
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
done_testing
