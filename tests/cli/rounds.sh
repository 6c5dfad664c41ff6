#!/usr/bin/env bash
# rounds.sh - when rounds begin, [rounds]: read strictly, printed in the manner of each language, and with their days in
# a report, which is compared with what the event says.
source "$(dirname "$0")/helpers.bash"
event() # FILE LINE...: of four players, with these lines in [rounds]
{
    printf '%s\n' '[event]' 'title=Oslo' 'date=2026-11-24' '[movement]' 'kind=berger' 'players=4' '[rounds]' "${@:2}" >"$1"
}
event day.ini 1=10:00 2=11:30 3=9:05 # of one day, but the third is before the second
says 3 'rounds: round 3 at 9:05 is not after round 2 at 11:30; write its day, too, as in 2026-11-25 9:05' \
    print pairings --event day.ini --format dump
event day.ini 1=9:05 2=10:00 3=14:30
event days.ini '1=2026-11-24 10:00' 2=15:00 '3=2026-11-25 10:00'
# ---- printed ----
shows() # LANGUAGE FILE DOCUMENT TEXT...
{
    exits 0 print "$3" --event "$2" --lang "$1" --format dump
    for text in "${@:4}"; do
        grep -qF "\"$text\"" out || fail "$3 in $1: no \"$text\": $(grep -o '"[^"]*"' out | tr '\n' ' ')"
    done
}
for document in pairings player-cards wall-chart result-slips; do
    for lang in en pl de it; do
        shows $lang day.ini $document 9:05 10:00 14:30
    done
    shows fi day.ini $document 9.05 10.00 14.30
    shows en-US day.ini $document $'9:05\xc2\xa0AM' $'10:00\xc2\xa0AM' $'2:30\xc2\xa0PM'
done
for document in pairings; do
    shows en days.ini $document $'24\xc2\xa0Nov\xc2\xa010:00' $'24\xc2\xa0Nov\xc2\xa015:00' $'25\xc2\xa0Nov\xc2\xa010:00'
    shows en-US days.ini $document $'Nov\xc2\xa024\xc2\xa010:00\xc2\xa0AM' $'Nov\xc2\xa025\xc2\xa010:00\xc2\xa0AM'
    shows pl days.ini $document $'24.11\xc2\xa015:00'
    shows de days.ini $document $'24.11.\xc2\xa015:00'
    shows it days.ini $document $'24/11\xc2\xa015:00'
    shows fi days.ini $document $'24.11.\xc2\xa015.00'
done
for document in player-cards wall-chart result-slips; do # day and time one under the other
    shows en days.ini $document $'24\xc2\xa0Nov' $'25\xc2\xa0Nov' 10:00 15:00
done
for game in chess go; do
    exits 0 print player-cards --event days.ini --game $game --format dump
    grep -qF '15:00' out || fail "$game: no time"
done
sed 's/players=4/players=16/' days.ini >long.ini # a card of fifteen rounds has thinner rows
shows en long.ini player-cards $'24\xc2\xa0Nov' 15:00
# Noon and midnight on a clock of twelve hours; a round of which nothing is said has no time.
event noon.ini 1=00:00 2=12:00
shows en-US noon.ini wall-chart $'12:00\xc2\xa0AM' $'12:00\xc2\xa0PM'
[ "$(grep -oE '"[0-9]+:[0-9]+' out | sort -u | wc -l)" = 1 ] || fail "$(grep -oE '"[0-9]+:[0-9]+[^"]*' out)"
# Days alone come from round-dates.
event dates.ini
sed -i 's/^date=.*/&\nround-dates=2026-11-24, 2026-11-25, 2026-11-27/' dates.ini
shows en dates.ini pairings $'27\xc2\xa0Nov'
# ---- what is no time ----
wrong() # LINE MESSAGE
{
    event wrong.ini "$1"
    says 3 "wrong.ini:8: [rounds] $2" print pairings --event wrong.ini --format dump
}
for value in 10 10.00 24:00 10:60 10:0 110:00 noon ' :10' 2026-11-24 '2026-11-31 10:00' '24.11. 10:00' '2026-11-24 noon' '10:00 AM' '2026-11-24T10:00'; do
    wrong "1=$value" "1: \"${value# }\" is not when a round begins; write 10:00, or with its day 2026-11-24 10:00"
done
wrong one=10:00 'one: the key is no number of a round, from 1 to'
wrong 0=10:00 '0: the key is no number of a round, from 1 to'
event four.ini 4=10:00
says 3 'rounds: round 4 has a time, and the last round is 3' print pairings --event four.ini --format dump
sed -i 's/^1=.*/1=2026-11-26 10:00/' dates.ini
printf '1=2026-11-26 10:00\n' >>dates.ini
says 3 'rounds: round 1 is on 2026-11-26 there, and on 2026-11-24 by round-dates; keep one of the two' \
    print pairings --event dates.ini --format dump
printf '[movement]\nkind=howell\npairs=8\n[rounds]\n1=10:00\n' >bridge.ini
says 3 'rounds: that is of chess and Go, and this is bridge; leave it out' print guide-cards --event bridge.ini --format dump
# A round that was put off is no slip; a time that is taken back is none.
event late.ini '1=2026-11-25 10:00' '2=2026-11-24 10:00' 3=
exits 0 print pairings --event late.ini --format dump
# ---- reports ----
exits 0 standings --event days.ini --simulate 1 --format trf16 -o days.trf
grep -q '^132 \{88\}26/11/24  26/11/24  26/11/25' days.trf || fail "record 132: $(grep ^132 days.trf)"
grep -qF 'has no place for times of rounds; keep the event file' err || fail "$(cat err)"
exits 0 standings --event day.ini --simulate 1 --format trf16
grep -q '^132 \{88\}26/11/24  26/11/24  26/11/24' out || fail "one day: $(grep ^132 out)"
exits 0 standings --event days.ini --simulate 1 --format pgn
[ "$(grep -c '^\[Date "2026.11.25"\]' out)" = 2 ] || fail "$(grep Date out)"
sed 's/^end-date.*//; s/^date=.*/&\nend-date=2026-11-27/' day.ini >week.ini # on which of its days nobody says
exits 0 standings --event week.ini --simulate 1 --format trf16
! grep -q '^132' out || fail "$(grep ^132 out)"
exits 0 standings --event days.ini --results days.trf
! grep -q 'record 132' err || fail "the same days: $(cat err)"
sed 's/^\(132.*\)26\/11\/25/\126\/11\/26/' days.trf >other.trf
says 0 'other.trf: round 3 is on 2026-11-26 by its record 132, and on 2026-11-25 in the event, which counts' \
    standings --event days.ini --results other.trf
sed 's/26\/11\/24/26\/11\/23/g' days.trf >other.trf
says 0 'round 1 is on 2026-11-23 by its record 132, and on 2026-11-24 in the event, which counts; 1 more round differs' \
    standings --event days.ini --results other.trf
done_testing
