#!/usr/bin/env bash
# print.sh - the print command: where pages go, which pages, and what is refused. The template is
# its own, so that nothing here hangs on the look of a document.
source "$(dirname "$0")/helpers.bash"
need script

cat >plain.xml <<'XML'
<template title="{title}">
  <cards card="105mm 148.5mm" sheet="A4" nup="2x2" cut="shared" each="pairs">
    <canvas><text at="10mm 20mm" size="17pt">{w:pair} {pair}</text></canvas>
  </cards>
</template>
XML
cards="guide-cards howell --pairs 8 --template plain.xml"

# A format by suffix, by --format, and PDF where nothing is said.
# shellcheck disable=SC2086 # words on purpose, from here on
{
    exits 0 print $cards -o cards.pdf
    [ -s out ] && fail "$what: writes to standard output, too"
    head -c 5 cards.pdf | grep -q '%PDF-' || fail "$what: no PDF"
    exits 0 print $cards
    cmp -s out cards.pdf || fail "$what: standard output has other bytes than the file"
    exits 0 print $cards --output=- --format pdf
    cmp -s out cards.pdf || fail "$what: -o - has other bytes"
    exits 0 print $cards --format pdf -o named.anything
    cmp -s named.anything cards.pdf || fail "$what: --format does not stand over the suffix"
    exits 0 print --template plain.xml -o again.pdf guide-cards --pairs 8 howell # any order
    cmp -s again.pdf cards.pdf || fail "$what: other bytes"

    # Several pages: a file each; one page: exactly the file named.
    exits 0 print $cards -o cards.svg
    [ "$(echo cards*.svg)" = 'cards-1.svg cards-2.svg' ] || fail "$what: $(echo cards*.svg)"
    exits 0 print $cards -o second.svg --page 2
    cmp -s second.svg cards-2.svg || fail "$what: not the second page"
    exits 0 print $cards -o three.svg --only pair=3
    [ "$(echo three*.svg)" = three.svg ] && grep -q 'Pair' three.svg || fail "$what: $(echo three*)"
    exits 0 print $cards --format svg --page 2
    cmp -s out second.svg || fail "$what: other bytes on standard output"
    exits 0 print $cards -o page.png --page 1 --dpi 72
    # Width and height of a PNG are the eight bytes from 16 on: A4 is 595 x 842 points.
    [ "$(od -An -tu1 -j16 -N8 page.png | tr -s ' ')" = ' 0 0 2 83 0 0 3 74' ] || fail "$what: $(od -An -tu1 -j16 -N8 page.png)"
    exits 0 print $cards --format dump
    [ "$(grep -c '"Pair [1-8]"' out)" = 8 ] || fail "$what: $(cat out)"

    says 2 'several' print $cards --format svg
    says 2 'several' print $cards --format png -o -
    says 2 'there is no page 3; there are 2' print $cards --page 3 -o none.svg
    says 2 'pages begin with 1' print $cards --page 0
    says 2 '--page' print $cards --page two
    says 2 '10 to 2400' print $cards --dpi 5
    says 2 '10 to 2400' print $cards --dpi 1,5
    says 2 '10 to 2400' print $cards --dpi nan
    says 2 'there is no format "gif"; there are pdf, svg, png' print $cards --format gif
    says 2 'end it in .pdf, .svg or .png' print $cards -o cards.doc
    says 2 'did you mean black?' print $cards --preset blak
    says 2 'write 2x2' print $cards --nup 2
    says 2 'write 2x2' print $cards --nup 0x2
    says 2 '"A11" is no paper' print $cards --paper A11
    says 2 'there is no language "xx"' print $cards --lang xx
    says 2 'pair=99' print $cards --only pair=99
    says 2 'there is no pair 99; there are 1 to ' print $cards --only pair=99
    says 2 'pair=3' print $cards --only 3
    says 4 'none.xml' print guide-cards howell --pairs 8 --template ./none.xml
    says 2 'there is no template "nosuch"' print guide-cards howell --pairs 8 --template nosuch
    says 4 'none/cards.pdf' print $cards -o none/cards.pdf
    [ -e none.svg ] && fail 'a file was made for a page that is not there'
}
says 2 'which document' print
says 2 'of which movement' print guide-cards
says 2 'did you mean guide-cards?' print guide-card howell --pairs 8
says 2 'did you mean guide-cards?' print guide-card
says 2 'did you mean guide-cards?' print guide-card --event nowhere.ini
says 2 '--paper: "" is none; write A4' print guide-cards howell --pairs 8 --paper '' -o no.pdf
says 2 '"" is none; write en' print guide-cards howell --pairs 8 --lang '' -o no.pdf
says 2 'crosstable' print guide-cards berger --players 8
says 2 'guide-cards' print crosstable howell --pairs 8
says 2 '"more"' print guide-cards howell more --pairs 8

# A template with a fault: exit 3, with file and line.
printf '<template>\n<cards card="105mm 148.5mm" each="pairs"><text>{nobody}</text></cards>\n</template>\n' >wrong.xml
says 3 'wrong.xml:2:' print guide-cards howell --pairs 8 --template wrong.xml -o wrong.pdf
[ -e wrong.pdf ] && fail 'a file was made by a template with a fault'

# An event file, and options over it.
cat >club.ini <<'INI'
[event]
title=Wtorek
language=pl
[movement]
kind=howell
pairs=8
INI
exits 0 print guide-cards --event club.ini --template plain.xml --format dump
grep -q '"Para 3"' out || fail "the event's language: $(cat out)"
exits 0 print guide-cards --event club.ini --template plain.xml --format dump --lang en --pairs 4
[ "$(grep -c '"Pair ' out)" = 4 ] || fail "options over the event: $(cat out)"
sed -i 's/^language=.*/paper=A11/' club.ini
says 3 'club.ini:3: paper: "A11" is no paper' print guide-cards --event club.ini --template plain.xml
sed -i 's/^paper=.*/language=polish/' club.ini
says 3 'club.ini:3: [event] there is no language "polish"' print guide-cards --event club.ini --template plain.xml
says 2 'there is no language "polish"' print guide-cards howell --pairs 8 --lang polish --template plain.xml
# It says the same without --event: an event file may stand in the place of a movement.
says 3 'club.ini:3: [event] there is no language "polish"' print guide-cards club.ini
# A file of a movement is none.
printf '[movement]\nfile=club.ini\n' >of_event.ini
says 3 'club.ini:1: this is an event; write --event' show --event of_event.ini

# A message quotes the beginning of a name, by whole characters.
{ printf '[movement]\nkind=howell\npairs=8\n[names]\n1=x'; printf 'Ż%.0s' {1..5000}; } >long.ini
exits 0 print guide-cards --event long.ini --only pair=1 --format dump
[ "$(wc -c <err)" -lt 500 ] && iconv -f utf8 -t utf8 err >/dev/null || fail "a message of $(wc -c <err) bytes"
sed 's/{w:pair}/{name} {w:pair}/' plain.xml >names.xml
cmp -s plain.xml names.xml && fail 'plain.xml has no {w:pair}'
says 1 'wider than its place' print guide-cards --event long.ini --template names.xml --format dump
[ "$(wc -c <err)" -lt 500 ] && iconv -f utf8 -t utf8 err >/dev/null || fail "a message of $(wc -c <err) bytes"

# Paper too small for a page is said to be.
says 1 'larger --paper' print crosstable berger --players 10 --paper A7 --tiles none
grep -qF '/../' err && fail "a path by a detour: $(cat err)"

# What the referee refuses is not printed without --force.
"$PAIRWHEEL" show howell --pairs 8 --format csv | sed 's/^1,2,2,6,4/1,2,2,7,4/' >broken.csv
says 1 'round 1' print guide-cards ./broken.csv --template plain.xml -o broken.pdf
grep -q -- '--force' err || fail "no way out: $(cat err)"
[ -e broken.pdf ] && fail 'a refused movement was printed'
exits 0 print guide-cards ./broken.csv --template plain.xml -o broken.pdf --force

# The file that was there stays as it was when something fails.
echo old >there.pdf
exits 2 print guide-cards howell --pairs 8 --template plain.xml --page 9 -o there.pdf
exits 3 print guide-cards howell --pairs 8 --template wrong.xml -o there.pdf
[ "$(cat there.pdf)" = old ] || fail 'a failure touched the file'
"$PAIRWHEEL" print guide-cards howell --pairs 8 --template plain.xml >/dev/full 2>err
code=$?
[ "$code" = 4 ] && grep -q 'No space left' err || fail "/dev/full: exit $code: $(cat err)"
# A terminal is not filled with bytes.
script -qec "$PAIRWHEEL print guide-cards howell --pairs 8 --template plain.xml" /dev/null >out </dev/null
code=$?
[ "$code" = 2 ] && grep -q 'terminal' out || fail "PDF on a terminal: exit $code"

# Same bytes in every locale, time zone and folder; a date only when asked for.
"$PAIRWHEEL" print guide-cards howell --pairs 8 --template plain.xml -o first.pdf
mkdir -p other && (cd other && LC_ALL=de_DE.UTF-8 TZ=Asia/Tokyo "$PAIRWHEEL" print guide-cards howell --pairs 8 \
    --template ../plain.xml -o ../second.pdf 2>/dev/null)
cmp -s first.pdf second.pdf || fail 'other bytes in another locale and folder'
grep -aq CreationDate first.pdf && fail 'a date that nobody asked for'
SOURCE_DATE_EPOCH=1795478400 "$PAIRWHEEL" print guide-cards howell --pairs 8 --template plain.xml -o dated.pdf
grep -aq 'D:20261124' dated.pdf || fail 'no date from SOURCE_DATE_EPOCH'
"$PAIRWHEEL" print guide-cards howell --pairs 8 --template plain.xml --date 2026-11-24 -o asked.pdf
cmp -s asked.pdf dated.pdf || fail 'the same day by --date gives other bytes'
for wrong in abc -1 12x 99999999999999; do
    SOURCE_DATE_EPOCH=$wrong says 2 'seconds since 1970' print guide-cards howell --pairs 8 -o wrong.pdf
    SOURCE_DATE_EPOCH=$wrong says 2 "SOURCE_DATE_EPOCH: \"$wrong\"" kit howell --pairs 8 -o wrong.pdf
done
[ -e wrong.pdf ] && fail 'a file was written in spite of SOURCE_DATE_EPOCH=abc'
SOURCE_DATE_EPOCH= exits 0 print guide-cards howell --pairs 8 -o today.pdf

# Large print keeps to the paper that is said, and its type is larger all the same: 8.5 pt times the
# root of 2 on a list, less on a sheet that is full, and never smaller than without.
least_type() # DOCUMENT OPTION...: of all texts of the dump
{
    "$PAIRWHEEL" print "$@" --format dump -o - | sed -nE 's/^  text .* (Regular|Bold|Black) ([0-9.]+)  .*/\2/p' | sort -n | head -1
}
[ "$(least_type sign-up howell --pairs 8 --paper A4)" = 8.5 ] || fail 'sign-up: not 8.5 pt'
[ "$(least_type sign-up howell --pairs 8 --paper A4 --large-print)" = 12.02 ] || fail "sign-up in large print: $(least_type sign-up howell --pairs 8 --paper A4 --large-print)"
[ "$(least_type director-sheet howell --pairs 8 --paper A4 --large-print | cut -d. -f1)" -ge 10 ] || fail 'director-sheet in large print'
exits 0 print movement-sheet howell --pairs 8 --paper A4 --large-print --format dump -o sheet.dump
[ "$(grep -c '^page' sheet.dump)" = 1 ] || fail 'movement-sheet in large print: more than its page'
grep -q '^page 1  841.89 x 595.28' sheet.dump || fail 'movement-sheet in large print: not A4'

# Rounds that are alike are one sentence, with a cell for each, so that one sheet holds an evening of many rounds.
exits 0 print director-sheet howell --pairs 20 --optimise none --format dump
[ "$(grep -c '^page' out) $(grep -c '"All 19 are alike' out) $(grep -c '"19: last round"' out)" = '1 1 1' ] || fail "$what: $(grep -c ^page out) pages"
# Tables 1 and 8 of a relay Mitchell share their set in every round, which is said once: half of it each, but
# one board cannot be halved. Where tables share in one round, one board is shared in the singular.
exits 0 print director-sheet mitchell --pairs 16 --variant relay --boards-per-round 1 --lang pl --format dump -o one.dump
[ "$(grep -c 'W każdej rundzie stoły 1 i 8 mają wspólne rozdania: podawajcie' one.dump)" = 1 ] || fail "one board: $(grep -i stoły one.dump)"
exits 0 print director-sheet mitchell --pairs 16 --variant relay --boards-per-round 3 --format dump -o three.dump
[ "$(grep -c 'Every round, tables 1 and 8 share their boards: table 1 begins with' three.dump)" = 1 ] || fail "three boards: $(grep -i tables three.dump)"
exits 0 print director-sheet bowman --pairs 14 --boards-per-round 1 --lang pl --format dump -o one.dump
grep -qE 'Stoły [0-9]+ i [0-9]+ dzielą się rozdaniem [0-9]+: podawajcie' one.dump || fail "one board in a round: $(grep Stoły one.dump)"
# Title, date and club of an ordinary length stand on every guide card, in full.
for pairs in 'howell --pairs 8' 'mitchell --pairs 10' 'howell --pairs 24 --optimise none' 'howell --pairs 60 --optimise none'; do
    # shellcheck disable=SC2086 # words on purpose
    exits 0 print guide-cards $pairs --boards-per-round 1 --lang pl --strict --title 'Turniej Par „Wtorek”' --date 2026-11-24 \
        --club 'Klub Brydżowy Łąka, Żyrardów' --format dump
    [ "$(grep -o 'Żyrardów' out | wc -l)" = "${pairs//[!0-9]/}" ] || fail "$what: $(grep -c 'Żyrardów' out) cards say the club"
done
# Ordinary names on the director's sheet, in large print, too.
exits 0 print director-sheet howell --pairs 8 --names "$PW_SOURCE/tests/cli/names.csv" --large-print --strict -o large.pdf
# Large print takes the next larger paper, in America Tabloid; on paper that is said, in the event too, it stays, and
# what is drawn to the millimetre and so cannot grow says so.
printf '[event]\npaper=A4\n[movement]\nkind=mitchell\npairs=12\n' > a4.ini
for document in room-plan table-cards board-sheet name-list sign-up director-sheet; do
    exits 0 print $document mitchell --pairs 12 --lang en-US --large-print --strict --format dump
    grep -qE '^page 1  (1224\.00 x 792\.00|792\.00 x 1224\.00)' out || fail "$what: $(grep -m1 '^page' out)"
    exits 0 print $document mitchell --pairs 12 --large-print --strict --format dump
    grep -qE '^page 1  (1190\.55 x 841\.89|841\.89 x 1190\.55)' out || fail "$what: $(grep -m1 '^page' out)"
    for of in 'mitchell --pairs 12 --paper A4' '--event a4.ini'; do
        # shellcheck disable=SC2086 # words on purpose
        exits 0 print $document $of --large-print --format dump
        grep -qE '^page 1  (841\.89 x 595\.28|595\.28 x 841\.89)' out || fail "$what: $(grep -m1 '^page' out)"
        case $document in
        room-plan | table-cards | board-sheet)
            grep -q 'no room for large print on A4 and is printed as usual; write --paper A3' err || fail "$what: $(cat err)" ;;
        esac
    done
done
exits 0 print table-cards mitchell --pairs 12 --paper A3 --large-print --strict --format dump
# The cards are as many as on A4.
for paper in A4 Letter; do
    exits 0 print guide-cards mitchell --pairs 12 --paper $paper --large-print --format dump
    [ "$(grep -c '^page ' out)" = 6 ] || fail "$what: $(grep -c '^page ' out) pages"
done
exits 0 print methods berger --players 20 --paper Letter --large-print --format dump
grep -q 'no room for large print on Letter and is printed as usual; write --paper Tabloid' err || fail "$what: $(cat err)"
exits 0 print movement-sheet mitchell --pairs 13 --paper Letter --large-print --strict --format dump
# No-trump in the words of the language, on all papers of results.
for document in protocols score-sheets; do
    exits 0 print $document howell --pairs 8 --simulate 3 --lang pl --format dump
    grep -qE '"[1-7]BA' out && ! grep -qE '"[1-7]NT' out || fail "$what: no-trump"
    exits 0 print $document howell --pairs 8 --simulate 3 --format dump
    grep -qE '"[1-7]NT' out || fail "$what: no-trump"
done
# Boards of four figures in marks that were made for two.
for document in protocols frequencies travellers board-labels; do
    exits 0 print $document howell --pairs 14 --first-board 995 --simulate 3 --strict --format dump
done
# A template that says how many, and has no room for them.
printf '<template title="x"><cards card="60mm 100mm" sheet="A4" nup="3x4" each="pairs"><text size="17pt">{pair}</text></cards></template>\n' >many.xml
exits 0 print guide-cards howell --pairs 8 --template ./many.xml --paper A4 --format dump
grep -q 'says nup="3x4", which has no room on its sheet, and is printed 4x2' err || fail "$what: $(cat err)"
# Who has a name and the number that nobody has is told of.
printf '[movement]\nkind=mitchell\npairs=13\nmissing-pair=3\n[names]\n3=Jan & Ewa\n' >gone.ini
exits 0 print name-list --event gone.ini -o gone.pdf
grep -q 'pair 3 is the one that is missing, and has a name, Jan & Ewa' err || fail "a name that is gone: $(cat err)"
exits 0 kit --event gone.ini -o gone.pdf
[ "$(grep -c 'pair 3 is the one' err)" = 1 ] || fail "a name that is gone from the kit: $(cat err)"
says 1 'pair 3 is the one' print name-list --event gone.ini --strict -o gone.pdf
# What --only asks of individuals, and what there is instead.
exits 0 print guide-cards rainbow --players 20 --only player=3 --format dump
[ "$(grep -c 'mark 1' out)" = 1 ] || fail "one player: $(grep 'mark 1' out)"
exits 0 print score-sheets rainbow --players 20 --simulate 1 --only player=3 --format dump
says 2 'nothing here has a pair; it is asked by no, player' print guide-cards rainbow --players 20 --only pair=3
says 2 'there is no player 21; there are 1 to 20' print guide-cards rainbow --players 20 --only player=21
says 1 'holds 27 rounds, and this movement has 29; print the movement-sheet' print guide-cards rainbow --players 116 -o cards.pdf
says 2 'there is no pair 3; there are 1, 2, 4 to 14' print guide-cards mitchell --pairs 13 --missing-pair 3 --only pair=3
# A template of another document is named as that, not by the line where it goes wrong.
says 2 '--template movement-sheet is made for movement-sheet, and cannot print guide-cards; write "pairwheel print movement-sheet"' \
    print guide-cards howell --pairs 8 --template movement-sheet -o x.pdf
says 2 'crosstable is made for crosstable, and cannot print name-list' print name-list howell --pairs 8 --template crosstable -o x.pdf
says 2 'table-cards-pinwheel is made for table-cards, and cannot print guide-cards' print guide-cards howell --pairs 8 --template table-cards-pinwheel -o x.pdf
says 2 'is one page, and repeats nothing; leave out --only' print movement-sheet howell --pairs 8 --only pair=3
# Each part of a list names something, or nothing is printed.
for wrong in 'pair=1,zork there is no pair zork' 'pair=1,99 there is no pair 99' 'pair=99,1 there is no pair 99' 'pair=8..12 there is no pair 12' \
    'pair=0..3 there is no pair 0' 'pair=1,5..3 there is no pair 5..3' 'pair=1, there is no pair ' 'pair=1..2,9..12 there is no pair 9..12'; do
    says 2 "${wrong#* }" print guide-cards howell --pairs 8 --only "${wrong%% *}" -o only.pdf
    grep -q '; there are 1 to 8$' err || fail "$what: $(cat err)"
    [ ! -e only.pdf ] || fail "$what: printed"
done
says 2 'there is no pair 2 round=3; there are 1 to 8' print guide-cards howell --pairs 8 --only 'pair=1,2 round=3'
says 2 'there is no round 4; there are 1 to 3' print result-slips berger --players 4 --rounds 2..4 -o x.pdf
exits 0 print guide-cards mitchell --pairs 13 --missing-pair 3 --only pair=3..5,1 --format dump # 3 is nobody
[ "$(grep -c '^page ' out)" = 1 ] || fail "$what: $(grep '^page ' out)"
exits 0 print guide-cards howell --pairs 8 --only pair=1,3..5,8 --format dump
exits 0 list fields guide-cards
grep -q '^players\[\]\.partner' out || grep -q '^players\[\]\.rounds\[\]\.partner' out || fail 'list fields: individuals'
exits 0 list fields guide-cards-individual
grep -q '^pairs\[\]' out && fail 'list fields of individuals has pairs'
# Where nobody moves there is no ring of seats.
printf 'round,table,ns,ew,set\n1,1,1,2,1\n1,2,3,4,2\n2,1,1,2,2\n2,2,3,4,1\n' >still.csv
says 1 'nobody moves, so there is no ring to draw; print guide-cards instead' print wheel-cards ./still.csv -o x.pdf
# A character that no font has is a box and a warning; with --strict it is no paper, nor a kit.
printf 'pair,player1,player2\n1,A \xf0\x90\x8a\x80,B\n' >carian.csv
exits 0 print name-list howell --pairs 8 --names carian.csv -o x.pdf
grep -q 'warning: no font has the character U+10280' err || fail "a box: $(cat err)"
says 1 'U+10280' print name-list howell --pairs 8 --names carian.csv --strict -o strict.pdf
says 1 '(--strict)' kit howell --pairs 8 --names carian.csv --strict -o strict.pdf
[ ! -e strict.pdf ] || fail 'a strict paper with a box'
# Also where a face of the paper has no other letter.
printf '<template><page size="A4"><text>\xf0\x90\x8a\x80</text></page></template>' >box.xml
exits 0 print guide-cards howell --pairs 8 --template ./box.xml -o box.pdf
[ "$(head -c 5 box.pdf)" = %PDF- ] || fail 'a page with nothing but a box'
# Stations that are published from 0 are printed so; who is missing has no card and no sheet.
exits 0 print table-cards balanced-howell --pairs 12 --as-published --format dump
grep -q '"0"' out || fail 'station 0'
exits 0 print wheel-cards howell --pairs 7 --format dump
[ "$(grep -c '"Pair"' out)" = 7 ] || fail "wheel cards: $(grep -c '"Pair"' out)"
exits 0 print score-sheets howell --pairs 7 --simulate 1 --format dump
grep -q '^  mark .*Pair 8' out && fail 'a sheet for who is missing'
# An individual in which somebody sits out, from a file: his card says so.
"$PAIRWHEEL" show individual --players 8 --format csv --quiet | sed 's/^2,1,8,2,7,3,2/2,1,8,,7,3,2/' >hole.csv
says 1 'round 2: player 2 has no seat' print guide-cards ./hole.csv -o x.pdf
exits 0 print guide-cards ./hole.csv --force --format dump
exits 0 print movement-sheet ./hole.csv --force --format dump
# Of eight players the last keeps his seat, and the others follow one another; with rounds 2 and 3 exchanged he keeps it, and they do not.
exits 0 print director-sheet individual --players 8 --format words
grep -qF 'Player 8 keeps the seat N at table 1. Everybody else takes the seat of the player one lower (1 after 7).' out || fail "a ring: $(cat out)"
"$PAIRWHEEL" show individual --players 8 --format csv --quiet | sed 's/^2,/x,/; s/^3,/2,/; s/^x,/3,/' >mixed.csv
exits 0 print director-sheet ./mixed.csv --format words
grep -qF 'Everybody goes where their guide card says.' out && ! grep -q 'one lower' out || fail "no ring: $(cat out)"
# A club's own list shows the clubs.
printf 'pair,player1,player2,id1,id2,club\n1,A,B,1,2,Orzel\n' >clubs.csv
printf '<template title="x"><page size="A5"><repeat each="pairs"><text>{pair}</text><if test="club"><text>{club}</text></if></repeat></page></template>' >clubs.xml
exits 0 print name-list howell --pairs 8 --names clubs.csv --template clubs.xml --format dump
grep -q '"Orzel"' out || fail 'a club'
# On black paper nothing is called blue.
few en en-US pl de it fi fr
for lang in "${few[@]}"; do
    for document in movement-sheet room-plan 'movement-sheet --template movement-sheet-classic' table-cards; do
        # shellcheck disable=SC2086 # words on purpose
        exits 0 print $document howell --pairs 8 --preset black --lang $lang --format dump -o black.dump
        grep -iE 'blue|blau|\bblu\b|niebiesk|sinine|sinise' black.dump && fail "$what: a colour"
    done
done
# Eleven tables are one sheet for the director: a few cells on a second one are of no use.
few en en-US pl de it fi fr
for lang in "${few[@]}"; do
    exits 0 print director-sheet howell --pairs 22 --optimise none --paper A4 --lang $lang --format dump -o sheet.dump
    [ "$(grep -c '^page' sheet.dump)" = 1 ] || fail "$what: a second sheet"
done

# The letters of Lato are quadratic curves, and stay so in SVG.
exits 0 print name-list howell --pairs 4 --format svg -o letters.svg
quadratic=$(grep '<path id=' letters.svg | grep -c 'd="[^"]*[qt]') cubic=$(grep '<path id=' letters.svg | grep -c 'd="[^"]*c')
[ "$quadratic" -gt $((2 * cubic)) ] || fail "of the letters $quadratic are quadratic, $cubic cubic"
# What has room to be somewhat larger, and on which paper it would be as large as it should.
exits 0 print lattice --paper A5 --large-print -o large.pdf
grep -q 'is printed 1\.[0-9] times as large on A5; for all of large print write --paper A4' err || fail "$what: $(cat err)"
# One round: nobody goes anywhere.
exits 0 print table-cards mitchell --pairs 8 --rounds 1 --format dump
! grep -q '"After every' out || fail 'one round, and somebody goes on'
# A card of thirteen rounds is read at arm's length, also that of a pair that stays: rounds, opponents and boards are 17 pt.
exits 0 print guide-cards howell --pairs 14 --boards-per-round 2 --only pair=14 --format dump
for type in 'Regular 17  black  "([1-9]|1[0-3])"' 'Black 17  black  "([1-9]|1[0-3])"' 'Bold 17  [^ ]*  "[0-9]+–[0-9]+"'; do
    [ "$(grep -cE "$type" out)" = 13 ] || fail "$what: $type: $(grep -cE "$type" out)"
done
# A5 lies or stands as holds more: two of eight cards of A6, two of 21 travellers, four of 28 pickup slips and of 45 result
# slips. A5 is 148 mm, and half of A4 148.5: half a millimetre is no reason for twice the paper.
few guide-cards travellers pickup-slips
for paper in "${few[@]}"; do
    exits 0 print "$paper" howell --pairs 8 --boards-per-round 3 --paper A5 --strict --format dump
    case $paper in
    guide-cards) want='4 595.28' ;;
    travellers) want='11 419.53' ;;
    *) want='7 595.28' ;;
    esac
    [ "$(grep -c '^page ' out) $(grep -m1 -oE '^page 1  [0-9.]+' out | cut -c9-)" = "$want" ] || fail "$what: $(grep -m1 '^page ' out), $(grep -c '^page ' out) pages"
done
exits 0 print result-slips berger --players 10 --paper A5 --strict --format dump
[ "$(grep -c '^page ' out)" = 12 ] || fail "$what: $(grep -c '^page ' out) sheets"
# Of 24 players the columns have lines to count by, after 5, 10, 15 and 20: twice as thick as the others (0.28 mm), and in the final
# table, which has no others, hairlines (0.14 mm).
down() { grep -E 'path +fill black  M [0-9.]+ [0-9.]+ H [0-9.]+ V' out | awk '{ if ($10 - $6 > 300 || $6 - $10 > 300) printf "%.1f\n", $8 - $5 }' | grep -cx "$1"; }
exits 0 print crosstable berger --players 24 --page 1 --format dump
[ "$(down 0.8)" = 4 ] || fail "$what: $(down 0.8) thick lines"
exits 0 print crosstable berger --players 24 --simulate 7 --page 1 --format dump
[ "$(down 0.4)" = 4 ] || fail "$what: $(down 0.4) lines"
done_testing
