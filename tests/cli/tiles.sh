#!/usr/bin/env bash
# tiles.sh - posters: the same sheets in every format, and what is refused.
source "$(dirname "$0")/helpers.bash"
need pdfinfo pdftotext python3

sheet="movement-sheet howell --pairs 24 --optimise none --paper A4"
exits 0 print $sheet --tiles auto -o poster.pdf
exits 0 print $sheet --tiles auto -o poster.svg
exits 0 print $sheet --tiles auto --dpi 20 -o poster.png
# six sheets, with pairs of 17 pt, and the plan
for format in svg png; do
    [ "$(ls poster-*.$format | tr '\n' ' ')" = "$(printf "poster-%s.$format " 1 2 3 4 5 6 7)" ] ||
        fail "the sheets as $format: $(ls poster-*.$format | tr '\n' ' ')"
done
pdfinfo poster.pdf | grep -q '^Pages: *7$' || fail 'the PDF has other sheets'
pdftotext -f 2 -l 2 poster.pdf - | grep -q 'column 2 of 2×3' || fail 'sheet 2 does not say which it is'
exits 0 print $sheet --tiles none --format dump -o pages.txt
grep -q 'glue' pages.txt && fail '--tiles none glues'
exits 0 print room-plan howell --pairs 8 --tiles 2x2 --overlap 15 --lang fi --format dump -o room.txt
[ "$(grep -c ^page room.txt)" = 5 ] || fail 'a room plan on four sheets and a plan'
says 2 'write 2x3' print $sheet --tiles 2 -o x.pdf
says 2 'write 2x3' print $sheet --tiles 0x2 -o x.pdf
says 2 '3 to 50' print $sheet --overlap 1 -o x.pdf
says 2 '3 to 50' print $sheet --overlap wide -o x.pdf
says 1 'write --paper A4' print room-plan howell --pairs 8 --paper A6 --tiles none -o x.pdf
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
says 3 'club.ini:4: [paper] there is no document "movment-sheet"; did you mean movement-sheet?' \
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

# No number lies on a cut so that none of the sheets has it whole: a table of 40 mm is higher than a seam can be moved by.
cat >whole.py <<'PY'
import re, sys
columns, tiles = int(sys.argv[2]), []
for line in open(sys.argv[1]):
    numbers = [float(n) for n in re.findall(r"-?\d+\.?\d*", line)]
    if line.startswith("page"):
        tiles.append({"window": None, "texts": []})
    elif line.startswith("  clip") and not tiles[-1]["window"]:
        tiles[-1]["window"] = numbers[:4]
        inside = True
    elif line.startswith("  unclip"):
        inside = False
    elif line.startswith("  text") and tiles[-1]["window"] and inside:
        m = re.match(r'  text +(\S+) +(\S+) +w (\S+) .* ([\d.]+)  \S+  "(\w+)"', line)
        if m:
            x, y, w, size = map(float, m.groups()[:4])
            tiles[-1]["texts"].append((m[5], x, y - 0.7 * size, x + w, y))
tiles = [t for t in tiles if t["window"]]
def seen(t, text):  # in the window: how much of the box is there, 0 nothing, 1 all
    wx, wy, vx, vy = t["window"]
    _, a, b, c, d = text
    if c <= wx or a >= vx or d <= wy or b >= vy:
        return 0
    return 1 if a >= wx - 0.2 and c <= vx + 0.2 and b >= wy - 0.2 and d <= vy + 0.2 else 0.5
count = 0
for i, t in enumerate(tiles):
    for text in t["texts"]:
        if seen(t, text) != 0.5:
            count += seen(t, text) == 1
            continue
        def same(j, other):  # the same mark on a sheet of that row or column: it lies as high, or as far across
            across = j // columns != i // columns or abs(other[2] - tiles[j]["window"][1] - text[2] + t["window"][1]) < 1
            down = j % columns != i % columns or abs(other[1] - tiles[j]["window"][0] - text[1] + t["window"][0]) < 1
            return other[0] == text[0] and across and down
        if not any(same(j, o) and seen(u, o) == 1 for j, u in enumerate(tiles) if j != i for o in u["texts"]):
            sys.exit(f"{text[0]} on sheet {i + 1} is in halves")
sys.exit(0 if count > 10 else "hardly a number was found")
PY
while read -r tiles movement; do
    # shellcheck disable=SC2086 # words on purpose
    exits 0 print room-plan $movement --tiles $tiles --format dump -o room.txt
    python3 whole.py room.txt "${tiles%x*}" || fail "$what"
done <<'ROOMS'
2x2 howell --pairs 8 --paper A3
2x2 mitchell --pairs 6
2x2 mitchell --pairs 12
3x2 howell --pairs 12 --paper A3
3x2 mitchell --pairs 22
3x3 howell --pairs 6 --paper A3
ROOMS

# One long name, or title, is cut, and is no reason to glue a sheet together.
long='Anna Nowakowska-Szczepańska Brzęczyszczykiewicz-Gżegżółkowska von und zu Hohenlohe'
long="$long ${long// /-} ${long// /-}"
sed "s/Elizabeth Montgomery-Stonehaugh/Eliza Hill/" "$PW_SOURCE/samples/autumn.ini" >short.ini
sed "s/Margaret Hall/$long/" short.ini >name.ini
sed "s/Autumn Cup/$long/" short.ini >title.ini
for paper in Letter A5; do
    for document in director-sheet sign-up name-list; do
        exits 0 print $document --event short.ini --paper $paper --format dump -o short.txt
        for event in name title; do
            exits 0 print $document --event $event.ini --paper $paper --format dump -o long.txt
            [ "$(grep -c 'glue here' long.txt)" = "$(grep -c 'glue here' short.txt)" ] || fail "$what: a poster"
        done
    done
done
done_testing
