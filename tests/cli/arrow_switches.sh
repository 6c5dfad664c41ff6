#!/usr/bin/env bash
# arrow_switches.sh - switches of single encounters: in every language the cards of both pairs and of the
# table say in which round, and the director's sheet and the movement sheet know of them.
source "$(dirname "$0")/helpers.bash"

movement=(mitchell --tables 5 --switches tables)
exits 0 show "${movement[@]}"
grep -q 'arrow switch in 3 encounters, as the cards say; balance 72.15 of 100, without switches 44.44; with whole rounds it would be 65.36' out ||
    fail "$(cat out)"
# All three are in the last round: 9 and 3 at table 3, 10 and 4 at table 4, 6 and 5 at table 5.
grep -q '    5  1-7 \[5\]   2-8 \[1\]   9-3 \[2\]   10-4 \[3\]  6-5 \[4\]' out || fail "$(cat out)"
exits 0 show "${movement[@]}" --format json
grep -q '"remark": "arrow switch in 3 encounters' out || fail "$(cat out)"
mv out movement.json
exits 0 check movement.json
grep -q 'balance 72.15 of 100' out || fail "$(cat out)"

# What is said of rounds is what was tried: of 31 rounds all sets of four, of 40 tables not all of any number.
exits 0 show mitchell --pairs 62 --switch 4
grep -q 'balance 97.61 of 100' err && ! grep -q 'tried' err || fail "31 tables: $(cat err)"
exits 0 show mitchell --pairs 80 --winners 1
grep -q 'arrow switch in rounds .*, the best of those that were tried; balance' err || fail "40 tables: $(cat err)"

# Each of the three has a flag, and no other.
[ "$(grep -o '"switched": true' movement.json | wc -l)" = 3 ] || fail "$(grep switched movement.json)"
for meeting in '"ns": 9, "ew": 3' '"ns": 10, "ew": 4' '"ns": 6, "ew": 5'; do
    grep -q "$meeting, \"set\": [0-9]*, \"switched\": true" movement.json || fail "$meeting: $(grep switched movement.json)"
done
# Who has the rows alone, without a word of switches, finds the same ones.
exits 0 show "${movement[@]}" --format csv
mv out rows.csv
printf '[movement]\nfile=rows.csv\n' >rows.ini
exits 0 show --event rows.ini --format json
grep -o '{[^{]*"switched": true}' movement.json >told
grep -o '{[^{]*"switched": true}' out | diff told - >differ || fail "from rows: $(cat differ)"
exits 0 show howell --pairs 8 --format csv
mv out rows.csv
exits 0 show --event rows.ini --format json
! grep -q '"switched"' out || fail "a Howell: $(grep switched out)"
# One is one.
exits 0 show mitchell --tables 3 --switches tables
grep -q 'arrow switch in 1 encounter, as the cards say' out || fail "$(cat out)"

# Papers are printed from that file: it knows, too. said LANG CARD BAR TABLE SHEET
printf '[movement]\nfile=movement.json\n' >event.ini
said()
{
    local movement=(--event event.ini)
    exits 0 print guide-cards "${movement[@]}" --lang "$1" --format dump -o guide
    [ "$(grep -c "\"↔ $2 5\. " guide)" = 6 ] || fail "$1: the cards of six pairs: $(grep '↔' guide)"
    [ "$(grep -c "\"$3 " guide)" = 6 ] || fail "$1: one round of six pairs has a bar: $(grep "$3" guide)"
    exits 0 print guide-cards "${movement[@]}" --lang "$1" --template guide-cards-list --format dump -o guide
    [ "$(grep -c "\"$3 " guide)" = 6 ] || fail "$1: one line of six pairs has a bar: $(grep "$3" guide)"
    exits 0 print table-cards "${movement[@]}" --lang "$1" --format dump -o tables
    [ "$(grep -c "\"$4\"" tables)" = 6 ] || fail "$1: three tents, two faces each: $(grep -c "$4" tables)"
    exits 0 print movement-sheet "${movement[@]}" --lang "$1" --format dump -o sheet
    grep -q "$5" sheet || fail "$1: $(grep '5:' sheet)"
    exits 0 print director-sheet "${movement[@]}" --lang "$1" --format dump -o director
    grep -q "3–5:" director || fail "$1: $(grep '"' director)"
}
said en 'Arrow switch: round' 'Arrow switch: sit' 'Round 5: arrow switch' 'Round 5: NS and EW change places where the cards say so\.'
thin || said en-US 'Arrow switch: round' 'Arrow switch: sit' 'Round 5: arrow switch' 'Round 5: NS and EW change places where the cards say so\.'
said de 'Linientausch: Runde' 'Linientausch: jetzt' 'Runde 5: Linientausch' 'Runde 5: NS und OW tauschen die Plätze, wo die Karten es sagen\.'
thin || said pl 'Zamiana linii: runda' 'Zamiana linii: teraz' 'Runda 5: zamiana linii' 'Runda 5: NS i WE zamieniają się miejscami tam, gdzie wskazują to karty\.'
thin || said it 'Cambio di linea: turno' 'Cambio di linea: ora' 'Turno 5: cambio di linea' 'Turno 5: NS e EO si scambiano di posto dove lo dicono le schede\.'
said fi 'Linjanvaihto: kierros' 'Linjanvaihto: nyt' 'Kierros 5: linjanvaihto' 'Kierros 5: NS ja EW vaihtavat paikkoja, missä kortit niin sanovat\.'

# The slip of each of the two players of a pair has a mark for each bar of its guide card.
for document in guide-cards player-slips; do
    exits 0 print $document mitchell --pairs 12 --rounds 6 --winners 1 --switches tables --format dump -o $document.dump
done
of_pairs=$(grep -c '"Arrow switch: sit ' guide-cards.dump || true)
of_players=$(grep -c '"↔"' player-slips.dump || true)
[ "$of_pairs" -gt 0 ] && [ "$of_players" = $((2 * of_pairs)) ] || fail "$of_players marks on slips, $of_pairs on guide cards"

# So have longer slips, in two columns and on whole pages: two players of two pairs for each encounter that is switched.
for movement in 'mitchell --pairs 26 --winners 1' 'mitchell --pairs 54 --winners 1' 'mitchell --pairs 146 --winners 1 --switch 1'; do
    exits 0 show $movement --format json
    switched=$(grep -o '"switched": true' out | wc -l)
    exits 0 print player-slips $movement --format dump
    [ "$switched" -gt 0 ] && [ "$(grep -c '"↔"' out)" = $((4 * switched)) ] ||
        fail "$movement: $(grep -c '"↔"' out) marks on slips, $switched encounters"
done

# Who asks for 0 switched rounds gets none, also with one winner: a pair keeps its line, and a note says
# what that costs where nobody ever changes it.
exits 0 show mitchell --pairs 9 --winners 1 --switch 0
! grep -q 'arrow switch in' out || fail "0 rounds, and one is switched: $(cat out)"
grep -q '^note: without an arrow switch NS and EW pairs are hardly compared (better: two winners, or a Howell)$' out ||
    fail "no word of what that costs: $(cat out)"
sed '/^note/d; s/^checked.*//' out >none
exits 0 show mitchell --pairs 9 --winners 2
sed '/^note/d; s/^checked.*//' out | diff - none >differ || fail "0 switches: $(cat differ)"
exits 0 show mitchell --pairs 9 --variant hesitation --winners 1 --switch 0
! grep -q 'arrow switch\|hardly' out || fail "pairs change lines without a switch: $(cat out)"
says 2 'switch' show mitchell --pairs 9 --switch x
# It is no contradiction of two winners, of single encounters, nor of what has no switches.
for movement in 'mitchell --pairs 9 --winners 2' 'mitchell --pairs 9 --switches tables' 'whist --pairs 8' 'howell --pairs 8'; do
    exits 0 show $movement
    mv out without
    exits 0 show $movement --switch 0
    cmp -s out without || fail "$movement --switch 0 is another movement"
done

# With two winners nobody is told of a switch.
exits 0 print guide-cards mitchell --tables 5 --format dump -o guide
grep -q '↔' guide && fail "$(grep '↔' guide)"
done_testing
