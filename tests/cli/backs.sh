#!/usr/bin/env bash
# backs.sh - backs of cards, cut stacks: what is asked for, and what cannot be.
source "$(dirname "$0")/helpers.bash"
need pdfinfo

cards="guide-cards howell --pairs 10"
exits 0 print $cards -o fronts.pdf
exits 0 print $cards --backs -o both.pdf
exits 0 print $cards --backs --flip short --offset 1,-0.5 --stack -o short.pdf
pages() { pdfinfo "$1" | sed -n 's/^Pages: *//p'; }
[ "$(pages fronts.pdf)" = 3 ] && [ "$(pages both.pdf)" = 6 ] || fail "3 sheets have $(pages both.pdf) sides"
# a template of one's own that always has backs
cat >ours.xml <<'END'
<template><cards card="A6" sheet="A4" nup="2x2" each="pairs" backs="yes">
  <text size="34pt">{pair}</text>
  <back><column><repeat each="lines"><row><repeat each="stands"><text>{table}{relay}</text></repeat></row></repeat></column></back>
</cards></template>
END
exits 0 print $cards --template ours.xml --format dump -o ours.txt
[ "$(grep -c ^page ours.txt)" = 6 ] || fail 'backs="yes" prints no backs'

says 2 'write --backs too' print $cards --flip long -o x.pdf
says 2 'write --backs too' print $cards --offset 1,1 -o x.pdf
says 2 'write --flip long' print $cards --backs --flip left -o x.pdf
says 2 'like a page of a book' print $cards --backs --flip left -o x.pdf
says 2 'offset 0.5,-1' print $cards --backs --offset 1 -o x.pdf
says 2 'at most 50' print $cards --backs --offset 1,51 -o x.pdf
says 2 'guide-cards has' print table-cards howell --pairs 10 --backs -o x.pdf
says 2 'whole sheets' print movement-sheet howell --pairs 10 --stack -o x.pdf
[ ! -e x.pdf ] || fail 'a file of a command that failed'
# the kit has both, for what has cards and backs
exits 0 kit howell --pairs 8 --backs --stack -o kit.pdf

done_testing
