#!/usr/bin/env bash
# chess_paper.sh - every paper of chess in every language and size that it says it holds, and what is
# on it: counted from the schedule, not from the page.
source "$(dirname "$0")/helpers.bash"
event=$PW_SOURCE/tests/events/norway-2013.ini
documents='wall-chart pairings player-cards result-slips board-cards place-cards start-list standings'

{
    echo no,name
    for i in {1..18}; do echo "$i,Player $(printf "\\x$(printf %x $((64 + i)))")a"; done
} >players.csv
named=(berger --players 18 --names players.csv)

for document in $documents; do
    for paper in A3 A5 Letter; do
        exits 0 print "$document" --event "$event" --paper $paper --format dump
    done
    few en pl de it fi
    for language in "${few[@]}"; do
        exits 0 print "$document" --event "$event" --lang $language --format dump
    done
    few 3 4 10 11 17 26
    for players in "${few[@]}"; do
        exits 0 print "$document" berger --players $players --format dump
    done
    exits 0 print "$document" circle --players 7 --double --game go --format dump
    says 2 "$document" print "$document" howell --pairs 8
done
exits 0 print player-cards berger --players 40 --format dump
exits 0 print wall-chart berger --players 40 --format dump
grep -q 'sheet 4 of 4: players 21–40, rounds 20–39' out || fail 'a chart on four sheets'

# 45 slips, eight a page; a page for each of the nine rounds; who has the bye is no slip.
pages()
{
    run print "$@" --format dump
    grep -c '^page ' out
}
[ "$(pages result-slips --event "$event")" = 6 ] || fail "slips: $(pages result-slips --event "$event")"
[ "$(pages pairings --event "$event")" = 9 ] || fail 'pairings'
[ "$(pages board-cards berger --players 7)" = 3 ] || fail 'boards of seven players'
[ "$(pages result-slips berger --players 5)" = 2 ] || fail 'ten slips'

# A range of rounds; of many players a second sheet, by name; each heat of a double event on its own.
[ "$(pages pairings --event "$event" --rounds 3..5)" = 3 ] || fail 'three rounds'
[ "$(pages pairings --event "$event" --only round=3,7)" = 2 ] || fail 'two rounds'
[ "$(pages result-slips --event "$event" --rounds 8..9)" = 2 ] || fail 'slips of two rounds'
says 2 '--rounds 5..3' print pairings --event "$event" --rounds 5..3
says 2 'write the first and the last one' print pairings --event "$event" --rounds 3..x
[ "$(pages pairings "${named[@]}" --only round=1)" = 2 ] || fail 'boards of round 1, and its names'
grep -q '"Player Aa"' out || fail 'by name'
double=$PW_SOURCE/tests/events/candidates-2024.ini
[ "$(pages wall-chart --event "$double")" = 2 ] || fail 'a chart for each heat'
grep -q 'Heat 2: colours reversed' out || fail 'the second heat'
exits 0 print pairings --event "$double" --only round=14 --format dump
grep -q ' · 8½ points"' out && grep -q '"½ – ½"' out || fail 'score and result'

# Who has left after four rounds: no slips and no board, the opponents have no game and no bye; after five of nine, what is
# open is forfeited.
left=(--results "$PW_SOURCE/tests/events/norway-2013-round-4.csv" --withdrawn 7)
exits 0 print pairings --event "$event" "${left[@]}" --only round=5 --format dump
grep -q '"Hammer"' out && fail 'a board for who has left'
grep -q '"has no game: 7 has left"' out || fail 'the opponent of who has left'
! grep -q 'has the bye' out || fail 'ten players: nobody has a bye'
# Of nine one has the bye of the movement; before any result is in nobody has points, also not who had the bye before.
printf '[movement]\nkind=berger\nplayers=9\n[happened]\n1=player 3 until round 2\n' >nine.ini
exits 0 print pairings --event nine.ini --only round=4 --format words
[ "$(grep -c 'has the bye' out)" = 1 ] || fail "one bye: $(cat out)"
[ "$(grep -c 'has no game: 3 has left' out)" = 1 ] || fail "one opponent: $(cat out)"
exits 0 print pairings --event nine.ini --only round=2 --format words
! grep '0 points' out || fail 'who had the bye has as little as the others'
# 3 has played two of eight games, in rounds 1 and 2, and six are off.
exits 0 show --event nine.ini
grep -qx 'checked: 3 left after round 2: 6 of the 36 games are not played' out || fail "proved again: $(tail -4 out)"
exits 0 print result-slips --event "$event" "${left[@]}" --only round=5 --format dump
[ "$(grep -c '"Signature"' out)" = 4 ] || fail 'four slips'

# Go: Black is named first.
exits 0 print pairings berger --players 4 --game go --format dump
[ "$(grep -n '"Black"' out | head -1 | cut -d: -f1)" -lt "$(grep -n '"White"' out | head -1 | cut -d: -f1)" ] ||
    fail 'in Go, Black is first'

# The published order of the event, and what is open.
exits 0 print standings --event "$event" --format dump
[ "$(grep -o '"Karjakin"\|"Carlsen"\|"Nakamura"\|"Svidler"\|"Aronian"\|"Anand"' out | tr -d '"' | tr '\n' ' ')" = \
    'Karjakin Carlsen Nakamura Svidler Aronian Anand ' ] || fail 'the order of the standings'
head -20 "$PW_SOURCE/tests/events/norway-2013.csv" >some.csv
exits 0 print standings --event "$event" --results some.csv --format dump
grep -q 'Not final: 26 games are open' out || fail 'not final'

# The crosstable: filled where there are results, on every paper; blank when asked for; beyond one sheet,
# heads are repeated, and each sheet says which part it is.
few A3 A4 A5 Letter
for paper in "${few[@]}"; do
    for document in crosstable 'crosstable --blank' 'crosstable --order name'; do
        # shellcheck disable=SC2086 # words
        exits 0 print $document --event "$event" --paper $paper --format dump
    done
    few 3 9 16 27 40 50
    for players in "${few[@]}"; do
        exits 0 print crosstable berger --players $players --paper $paper --format dump
    done
    exits 0 print crosstable berger --players 26 --double --paper $paper --format dump
done
[ "$(pages crosstable berger --players 40)" = 1 ] || fail 'forty players are on one sheet'
[ "$(pages crosstable berger --players 50)" = 4 ] || fail 'fifty players'
grep -q 'sheet 4 of 4: 26–50 against 26–50' out || fail 'which part'
says 2 'there are no results to go by rank' print crosstable berger --players 8 --order rank
# Numbers of three figures: a smaller step of the scale, and the larger cells of the wall chart.
for players in 120 200; do
    for document in pairings result-slips; do
        exits 0 print $document berger --players $players --only round=1 --format dump
        grep -q "Bold 1[24] .*\"$players\"" out || fail "$document: the number $players"
    done
    exits 0 print wall-chart berger --players $players --only part=1 --format dump
    grep -q '"No"' out || fail "a wall chart of $players"
done
# Half a point is one half, in every language as it says it.
printf 'round,board,white,black,result\n1,1,1,4,1/2-1/2\n1,2,2,3,1-0\n' >half.csv
while read -r language half one; do
    exits 0 print pairings berger --players 4 --results half.csv --only round=2 --lang "$language" --format dump
    [ "$(grep -c "\"½ $half\"" out) $(grep -c "\"1 $one\"" out)" = '2 1' ] || fail "$what: $(grep -oE '"[½01] .*"' out | tr '\n' ' ')"
done <<'LANGUAGES'
en point point
de Punkt Punkt
it punto punto
fi pistettä piste
pl punktu punkt
LANGUAGES
# Twenty boards are one sheet of a round; 22 are two with eleven each, and each says which it is.
[ "$(pages pairings berger --players 40 --only round=1)" = 1 ] || fail 'twenty boards'
exits 0 print pairings berger --players 44 --only round=1 --format dump
[ "$(grep -c '"/ 2"' out)" = 2 ] || fail "$what: which sheet of a round"
exits 0 print pairings berger --players 12 --format dump
grep -q '"/ [12]"' out && fail "$what: the one sheet of a round says which it is"
# Two games of everybody with everybody stand one above the other where rows are high enough.
exits 0 print crosstable berger --players 8 --double --simulate 1 --strict --format dump
grep -q '"above: first game; below: second game"' out || fail "$what: two games of eight"
exits 0 print crosstable berger --players 16 --double --simulate 1 --strict --format dump
grep -q '"first game, second game"' out || fail "$what: two games of sixteen"
# A match of eight against eight: names of the other team have room, whatever their length, level above their columns.
{
    printf '[movement]\nkind=scheveningen\nplayers=8\n[names]\n'
    for ((no = 1; no <= 16; no++)); do echo "$no=Montgomery-Stonehaugh, Ann$no"; done
} >match8.ini
exits 0 print crosstable --event match8.ini --simulate 1 --page 1 --format dump
for ((no = 9; no <= 16; no++)); do
    grep -qF "\"Montgomery-Stonehaugh, Ann$no\"" out || fail "$what: the name of $no"
done
# Of more than twelve a side they stand in a list below; up to twenty a side are one sheet, with the points of both teams.
few 4 12 13 16 20
for side in "${few[@]}"; do
    {
        printf '[movement]\nkind=scheveningen\nplayers=%d\n[names]\n' $side
        for ((no = 1; no <= 2 * side; no++)); do echo "$no=Adler, Ann$no"; done
    } >match.ini
    for language in en pl de; do
        exits 0 print crosstable --event match.ini --simulate 1 --strict --lang $language --format dump
        [ "$(grep -c '^page ' out)" = 1 ] || fail "$what: $side a side are no sheet"
        for ((no = side + 1; no <= 2 * side; no++)); do
            grep -qF "\"Adler, Ann$no\"" out || fail "$what: the name of $no of $side a side"
        done
    done
    exits 0 print crosstable --event match.ini --simulate 1 --paper A5 --format dump
done
# What was played stands on cards and chart, with the running score; --blank leaves it to the pen. Carlsen had 5½ in the end.
norway=$PW_SOURCE/tests/events/norway-2013.ini
for document in player-cards wall-chart; do
    exits 0 print $document --event "$norway" --format dump
    grep -q '"5½"' out || fail "$what: no running score"
    exits 0 print $document --event "$norway" --blank --format dump
    grep -q '"5½"' out && fail "$what: a score on a blank sheet"
done
# Methods: what is more than there need be is white on black, and nothing else: of eight players a difference of 1, the same
# colour 6 times twice running, 2 rounds of a colour; of nine players neither difference nor repeats, 1 round of a colour.
for least in '8 1 6 2' '9 0 0 1'; do
    read -r players difference repeats run <<<"$least"
    exits 0 print methods berger --players "$players" --format dump
    grep ' white ' out | grep -oE '"[0-9]+"$' | tr -d '"' | sort -u >got
    [ -s got ] || fail "$what: $players players: nothing departs, though colours of the articles do"
    ! grep -qxE "$difference|$repeats|$run" got || fail "$what: $players players: the least is marked: $(tr '\n' ' ' <got)"
done
# The largest that a paper says it holds: labels, tie-breaks and chips of many players.
few 99 100 150 223
for players in "${few[@]}"; do
    exits 0 print crosstable berger --players $players --strict --format dump
    exits 0 print crosstable berger --players $players --simulate 1 --strict --format dump
done
for paper in A4 Letter A5; do
    few 42 44 48 50
    for players in "${few[@]}"; do
        exits 0 print player-cards berger --players $players --paper $paper --strict --format dump
        exits 0 print player-cards berger --players $players --game go --paper $paper --strict --format dump
    done
done
exits 0 print lots berger --players 120 --strict --format dump
# Points are those of the last sheet; another one of the same players counts its own columns.
exits 0 print crosstable berger --players 60 --format dump
[ "$(grep -c '"1–30"' out) $(grep -c '"Points"' out)" = '2 2' ] || fail "$what: heads of points"
exits 0 print wall-chart berger --players 40 --format dump
[ "$(grep -c '"1–19"' out) $(grep -c '"Points"' out)" = '2 2' ] || fail "$what: heads of points"
[ "$(grep -c '"Proof:"' out)" = 4 ] || fail "$what: a sheet without its proof"
# A drawing on A5 is a list on A5, no poster.
few en de pl it fi
for language in "${few[@]}"; do
    for of in 'berger --players 6' 'berger --players 21' "berger --players 18 --names players.csv --lots random --seed 4"; do
        # shellcheck disable=SC2086 # words on purpose
        exits 0 print lots $of --paper A5 --lang $language --format dump
        grep -q '^page 1  419\.53 x 595\.28' out || fail "$what: $(grep -m1 ^page out)"
        grep -qE '"(row 1, column 1|glue here)' out && fail "$what: a poster"
    done
done
done_testing
