#!/usr/bin/env bash
# kit_chess.sh - the papers of a chess event in the order they are needed, from the lots to the final table.
source "$(dirname "$0")/helpers.bash"
event=$PW_SOURCE/tests/events/norway-2013.ini
names() { ls "$1" | sed 's/^[0-9]*-//; s/\.[a-z]*$//' | tr '\n' ' '; }

exits 0 kit --event "$event" --kit everything -o played --format dump
[ "$(names played)" = 'start-list crosstable wall-chart pairings player-cards result-slips board-cards place-cards seat-rotation standings crosstable-final ' ] ||
    fail "with results: $(names played)"
# What is handed out before the first round knows no results; the last sheets do.
"$PAIRWHEEL" print crosstable berger --players 10 --names "$PW_SOURCE/tests/events/norway-2013-players.csv" \
    --title 'Norway Chess 2013' --date 2013-05-08 --format dump >blank
cmp -s blank played/02-crosstable.dump || fail 'the first crosstable is not the blank one'
exits 0 print crosstable --event "$event" --format dump
cmp -s out played/11-crosstable-final.dump || fail 'the last crosstable is not the final one'
exits 0 print standings --event "$event" --format dump
cmp -s out played/10-standings.dump || fail 'the standings'

# One file: a bookmark for each document, in this order, and as many pages as the files have.
exits 0 kit --kit everything --event "$event" --format dump -o all.pdf
[ "$(grep -c '^  mark 1 ' all.pdf)" = 11 ] || fail "bookmarks: $(grep '^  mark 1 ' all.pdf)"
[ "$(grep -c '^page ' all.pdf)" = "$(cat played/*.dump | grep -c '^page ')" ] || fail 'pages'
exits 0 kit --kit everything --event "$event" -o all.pdf
cp all.pdf first.pdf
exits 0 kit --kit everything --event "$event" -o all.pdf
same all.pdf first.pdf

# Who left after three rounds of five has played them: no blank form says that these games were byes, and
# the two games that are left are nobody's. 6 and 1 have the bye there: FIDE's table has 6-5 and 5-1.
cat >six.csv <<'END'
round,board,white,black,result
1,1,1,6,1-0
1,2,2,5,1/2-1/2
1,3,3,4,0-1
2,1,6,4,0-1
2,2,5,3,1-0
2,3,1,2,1-0
3,1,2,6,1-0
3,2,3,1,1-0
3,3,4,5,1-0
END
left=(berger --players 6 --results six.csv --withdrawn 5)
exits 0 kit --kit everything "${left[@]}" -o left --format dump
for form in wall-chart player-cards; do
    [ "$(grep -c '"5 has left"' left/*-$form.dump)" = 2 ] || fail "byes on the blank $form of who left"
done
[ "$(grep -c '"has no game: 5 has left"' left/*-pairings.dump)" = 2 ] || fail 'two games that are off, on the blank pairings of who left'
[ "$(grep -c '"Signature"' left/*-result-slips.dump)" = 13 ] || fail 'slips of 15 games without two'
[ "$(grep -c ' – ' left/*-pairings.dump)" = 0 ] || fail 'results on pairings that are blank'
exits 0 print pairings "${left[@]}" --blank --format dump
same out left/04-pairings.dump
# With its results the sheet of round 1 has them: 1-0, a draw, 0-1.
exits 0 print pairings "${left[@]}" --only round=1 --format dump
[ "$(grep -c ' – ' out)" = 3 ] || fail 'no results on the pairings that are filled in'

# Before the event there are neither; drawn numbers bring the list of lots.
players=$PW_SOURCE/tests/events/norway-2013-players.csv
exits 0 kit --kit everything berger --names "$players" --players 10 -o before --format dump
[ "$(names before)" = 'start-list crosstable wall-chart pairings player-cards result-slips board-cards place-cards seat-rotation ' ] ||
    fail "before: $(names before)"
exits 0 kit --kit everything berger --names "$players" --players 10 --lots random --seed 7 -o drawn --format dump
[ "$(names drawn | cut -d' ' -f1-3)" = 'start-list lots crosstable' ] || fail "drawn: $(names drawn)"
# Results on the command line, a TRF for an event, Go, a field without a plan of seats, many players.
exits 0 kit --kit everything berger --names "$players" --players 10 --results "$PW_SOURCE/tests/events/norway-2013.csv" -o late --format dump
[ "$(names late | wc -w)" = 11 ] || fail "late results: $(names late)"
exits 0 convert "$event" --to trf26 -o one.trf
exits 0 kit --kit everything --event one.trf -o trf --format dump
[ "$(names trf | wc -w)" = 11 ] || fail "trf: $(names trf)"
exits 0 kit --kit everything circle --players 7 --double --game go -o go.pdf
exits 0 kit --kit everything halving --players 8 -o halving --format dump
[ ! -e halving/*seat-rotation* ] || fail 'a plan of seats where nobody goes round'
exits 0 kit --kit everything scheveningen --players 5 -o match.pdf
few 3 4 9 40
for n in "${few[@]}"; do
    for paper in A4 A3; do exits 0 kit --kit everything berger --players $n --paper $paper -o some.pdf; done
done
few en-US pl de it fi fr
for language in "${few[@]}"; do exits 0 kit --kit everything --event "$event" --lang $language -o some.pdf; done

# A Swiss whose first round is paired and not played has no standings; with results one crosstable shows what there is.
printf '[movement]\nkind=swiss\nrounds=3\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n[results]\nfile=swiss.csv\n' >swiss.ini
exits 0 pair --event swiss.ini
printf 'round,white,black,result\n' >swiss.csv
exits 0 kit --event swiss.ini -o before --format dump
[ "$(names before)" = 'start-list crosstable pairings result-slips board-cards ' ] || fail "a Swiss before its games: $(names before)"
sed -n '/^\[pairings\]/,$p' swiss.ini | grep -oE '[0-9]+-[0-9]+' | sed 's/\(.*\)-\(.*\)/1,\1,\2,1-0/' >>swiss.csv
exits 0 kit --event swiss.ini -o after --format dump
[ "$(names after)" = 'start-list pairings result-slips board-cards standings crosstable-final ' ] || fail "a Swiss with results: $(names after)"
done_testing
