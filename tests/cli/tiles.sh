#!/usr/bin/env bash
# tiles.sh - posters: the same sheets in every format, and what is refused.
source "$(dirname "$0")/helpers.bash"

sheet="movement-sheet howell --pairs 24 --optimise none --paper A4"
exits 0 print $sheet -o poster.pdf
exits 0 print $sheet -o poster.svg
exits 0 print $sheet --dpi 20 -o poster.png
# two sheets and the plan
for format in svg png; do
    [ "$(ls poster-*.$format | tr '\n' ' ')" = "poster-1.$format poster-2.$format poster-3.$format " ] ||
        fail "the sheets as $format: $(ls poster-*.$format | tr '\n' ' ')"
done
if command -v pdfinfo >/dev/null; then
    pdfinfo poster.pdf | grep -q '^Pages: *3$' || fail 'the PDF has other sheets'
fi
if command -v pdftotext >/dev/null; then
    pdftotext -f 2 -l 2 poster.pdf - | grep -q 'row 1, column 2 of 1×2' || fail 'sheet 2 does not say which it is'
fi
exits 0 print $sheet --tiles none --format dump -o pages.txt
grep -q 'glue' pages.txt && fail '--tiles none glues'
exits 0 print room-plan howell --pairs 8 --tiles 2x2 --overlap 15 --lang fi --format dump -o room.txt
[ "$(grep -c ^page room.txt)" = 5 ] || fail 'a room plan on four sheets and a plan'
says 2 'write tiles 2x3' print $sheet --tiles 2 -o x.pdf
says 2 'write tiles 2x3' print $sheet --tiles 0x2 -o x.pdf
says 2 '3 to 50' print $sheet --overlap 1 -o x.pdf
says 2 '3 to 50' print $sheet --overlap wide -o x.pdf
says 1 'write --paper A4' print room-plan howell --pairs 8 --paper A5 --tiles none -o x.pdf
[ ! -e x.pdf ] || fail 'a file of a command that failed'

# paper of the event, paper of one document, and what is asked for now
printf '[event]\npaper=A4\n[paper]\nmovement-sheet=A3\n[movement]\nkind=howell\npairs=8\n' >club.ini
width() { sed -n '1s/^page 1  \([0-9]*\).*/\1/p' "$1"; }
exits 0 print movement-sheet --event club.ini --format dump -o page.txt
[ "$(width page.txt)" = 1190 ] || fail '[paper] movement-sheet=A3 is not A3'
exits 0 print room-plan --event club.ini --format dump -o page.txt
[ "$(width page.txt)" = 841 ] || fail 'the paper of the event is not A4'
exits 0 print movement-sheet --event club.ini --paper Letter --format dump -o page.txt
[ "$(width page.txt)" = 792 ] || fail '--paper does not stand over [paper]'
sed -i 's/movement-sheet=A3/movment-sheet=A3/' club.ini
says 3 'club.ini: [paper] there is no document "movment-sheet"; did you mean movement-sheet?' \
    print room-plan --event club.ini -o x.pdf
sed -i 's/movment-sheet=A3/movement-sheet=A33/' club.ini
says 3 '[paper] movement-sheet: "A33" is no paper' print room-plan --event club.ini -o x.pdf
# the card of A6 on A6, which is half a millimetre lower
exits 0 print guide-cards howell --pairs 8 --paper A6 --format dump -o page.txt
[ "$(grep -c ^page page.txt)" = 8 ] || fail 'a card of A6 on every A6'
# a tent of A4 is two of A5, and no glue
exits 0 print table-cards howell --pairs 8 --paper A5 --format dump -o page.txt
[ "$(grep -c ^page page.txt)" = 8 ] || fail 'a tent is two of A5'
says 1 'write --paper A5' print relay-cards howell --pairs 8 --paper A6 -o x.pdf

done_testing
