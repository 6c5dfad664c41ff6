#!/usr/bin/env bash
# lattice.sh - the sheets of the lattice game: what is on them is counted against the article.
source "$(dirname "$0")/helpers.bash"

marks()
{
    exits 0 print "$@" --format dump -o -
    what="print $*"
}
# texts: what stands on the page, one a line
texts()
{
    sed -n 's/^ *text .* "\(.*\)"$/\1/p' out
}

# ---- the lattice: circles are paths with four curves. In 0..20 there are 17 black points, by
# hand: P0, and P1 (2, 1) to P8 (20, 12) with their mirror images. The key has one more.
black()
{
    grep '^ *path *fill black' out | grep -o 'M [^M]*' | grep -c 'C.*C.*C.*C'
}
marks lattice
[ "$(black)" = 18 ] || fail "$what: $(black) black circles, not 17 and the key's"
marks lattice --no-mirror
[ "$(black)" = 10 ] || fail "$what: $(black) black circles, not 9 and the key's"
marks lattice --size 34 # P13 = (34, 21)
[ "$(black)" = 28 ] || fail "$what: $(black) black circles, not 27 and the key's"
texts | grep -qx P13 || fail "$what: P13 is not named"
texts | grep -qx P14 && fail "$what: P14 is named"
marks lattice --worksheet
[ "$(black)" = 0 ] || fail "$what: $(black) black circles"
texts | grep -q 'Row by row' || fail "$what: does not say what to do"
texts | grep -q '^P' && fail "$what: names points"
grep -q '#0b4ea2' out && fail "$what: has the golden line"

# Lines of the staircase: a small step is an elbow of the thin line, a large one of the thick.
# F of 0..20 is 0 1 0 1 1 0 1 0, and the key has one of each.
elbows()
{
    grep 'path *stroke black' out | grep -oE 'M [0-9. ]+ H [0-9.]+ V [0-9.]+' | wc -l
}
marks lattice
[ "$(elbows)" = 10 ] || fail "$what: $(elbows) elbows, not 8 and 2"
marks lattice --no-staircase
[ "$(elbows)" = 0 ] || fail "$what: $(elbows) elbows"
marks lattice
[ "$(grep -c 'stroke #0b4ea2.*dash' out)" = 1 ] || fail "$what: not one dashed line"
marks lattice --no-line
grep -q 'stroke #0b4ea2' out && fail "$what: has the golden line"

# ---- the card: table of the article, n 0..20: F, x, y by hand for the last
marks lattice-strategy
grep -c '^page' out | grep -qx 2 || fail "$what: not two pages"
for number in 52 32; do
    texts | grep -qx $number || fail "$what: P20 = (52, 32) is not in the table"
done

# ---- the tape: after 12 readings 1 + 12 + 7 symbols
marks lattice-tape
[ "$(texts | grep -cx '[01]')" -ge 20 ] || fail "$what: too few symbols"
texts | grep -qx reads || fail "$what: the reading head has no word"

# ---- formats, languages, the event file, the same bytes
for suffix in pdf svg png; do
    exits 0 print lattice -o one.$suffix
    exits 0 print lattice -o two.$suffix
    cmp -s one.$suffix two.$suffix || fail "$suffix: not the same bytes"
done
file_head()
{
    head -c 4 "$1" | LC_ALL=C tr -d '\211'
}
[ "$(file_head one.pdf)" = %PDF ] || fail "one.pdf is no PDF"
[ "$(file_head one.png)" = PNG ] || fail "one.png is no PNG"
for pair in en:'Lattice game' de:Gitterspiel pl:'Gra na kratach' fi:Ristikkopeli it:'Gioco del reticolo' fr:'Jeu du quadrillage'; do
    marks lattice --lang "${pair%%:*}"
    texts | grep -qx "${pair#*:}" || fail "$what: not called ${pair#*:}"
done
printf '[event]\nlanguage=de\ntitle=Schule\n[lattice]\nsize=13\nno-mirror=yes\n' >sheet.ini
marks lattice --event sheet.ini
texts | grep -qx 'Schule · Schwarze Punkte, 0 bis 13' || fail "$what: $(texts | head -3)"
[ "$(black)" = 7 ] || fail "$what: $(black) black circles, not P0 to P5 and the key's"
exits 0 list fields lattice
grep -q 'points\[\].x' out || fail "list fields lattice: $(cat out)"

# ---- what is refused
says 2 'is not a whole number from 2 to 400' print lattice --size 401 -o x.pdf
says 2 'is not a whole number from 2 to 400' print lattice --size 1 -o x.pdf
says 2 'is not a whole number from 2 to 400' print lattice --size 99999999999999999999 -o x.pdf
says 2 'is not a whole number from 1 to 200' print lattice-tape --steps 0 -o x.pdf
# A4: (210 - 12 - 7 - 10 - 7) / 1.9 = 91.6 lines have room beside the numbers
says 1 'here is room for 0 to 91,' print lattice --size 400 -o x.pdf
says 2 'lattice has no movement' print lattice howell -o x.pdf
says 2 'show has no option --size' show howell --pairs 8 --size 3
printf '[lattice]\nsize=many\n' >sheet.ini
says 3 'sheet.ini:2' print lattice --event sheet.ini -o x.pdf
printf '[lattice]\nsice=20\n' >sheet.ini
says 3 'did you mean size?' print lattice --event sheet.ini -o x.pdf
[ -e x.pdf ] && fail "a refused sheet left a file"
done_testing
