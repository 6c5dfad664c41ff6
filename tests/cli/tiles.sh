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

done_testing
