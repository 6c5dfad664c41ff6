#!/usr/bin/env bash
# club_font.sh - a font of the club's own, by its name: [event] font=.
source "$(dirname "$0")/helpers.bash"
need python3 pdffonts pdftotext
printf '[event]\ntitle=Tuesday\nfont=Inter\n[movement]\nkind=howell\npairs=8\n[names]\n3=Łucja Żak & Jan Straße\n' >club.ini
font() { sed -i "s|^font=.*|font=$1|" club.ini; }
faces() { pdffonts page.pdf | awk 'NR > 2 { sub(/^[A-Z]*\+/, "", $1); print $1 }' | sort | tr '\n' ' '; }

exits 0 print guide-cards --event club.ini -o page.pdf
[ ! -s err ] || fail "$(cat err)"
[ "$(faces)" = 'Inter-Black Inter-Bold Inter-Regular ' ] || fail "the page has $(faces)"
pdftotext page.pdf - | grep -q 'Łucja Żak & Jan Straße' || fail 'no name'
cp page.pdf inter.pdf
font inter # however it is written, and twice the same bytes
exits 0 print guide-cards --event club.ini -o page.pdf
same page.pdf inter.pdf
exits 0 kit --event club.ini --quiet -o page.pdf
faces | grep -q Lato && fail 'a kit has Lato'
# Figures have one width: "1" is as wide as "8" (the dump gives the place of each run).
font Inter
sed 's/^title=.*/title=11111111/' club.ini >ones.ini
sed 's/^title=.*/title=88888888/' club.ini >eights.ini
for which in ones eights; do
    exits 0 print name-list --event $which.ini --format dump
    grep -cE '(1{8}|8{8})' out >$which.count
    sed 's/1/8/g' out | grep -E '8{8}' >$which.places # where it begins, and how wide it is
done
[ "$(cat ones.count)" -gt 0 ] || fail 'no title'
same ones.places eights.places

# A letter that it has not comes from the fonts of the list, and is told once.
font 'Noto Sans CJK JP'
exits 0 print guide-cards --event club.ini -o page.pdf
[ "$(grep -c 'the font Noto Sans CJK JP has no "Ż" (U+017B); it is set in Lato' err)" = 1 ] || fail "$(cat err)"
[ "$(wc -l <err)" = 2 ] || fail "more than Ł and Ż is told: $(cat err)"
faces | grep -q 'Lato-Bold ' || fail "the page has $(faces)"
exits 1 print guide-cards --event club.ini --strict -o x.pdf
# The long way, through Pango, tells the same: a name in two scripts.
sed -i 's/^3=.*/3=Łucja Żak \& דנה/' club.ini
exits 0 print guide-cards --event club.ini -o page.pdf
[ "$(grep -c 'has no "Ż" (U+017B); it is set in Lato' err)" = 1 ] || fail "$(cat err)"

# What is not there, or cannot be used, is one sentence.
font Intre
says 3 'club.ini:3: font: no "Intre" is here (did you mean "Inter"?); install it, or put its files into the folder fonts beside the event' print guide-cards --event club.ini -o x.pdf
says 3 'club.ini:3: font: no "Intre" is here' kit --event club.ini -o x.pdf
font 'Quite Another Family Of Letters'
says 3 'club.ini:3: font: no "Quite Another Family Of Letters" is here; install it' print guide-cards --event club.ini -o x.pdf
font 'Noto Sans Thai'
says 3 'club.ini:3: font: "Noto Sans Thai" has no "!": it cannot be the main font' print guide-cards --event club.ini -o x.pdf
[ ! -e x.pdf ] || fail 'a page was written'

# Files of its own lie in the folder fonts beside the event, and come first. Families are made of Inter's file:
# renamed, marked as not to be embedded, and with a table of colours.
mkdir -p fonts/deep
cat >make.py <<'PY'
import struct, sys
data = bytearray(open(sys.argv[1], "rb").read())
def record(tag):
    n = struct.unpack(">H", data[4:6])[0]
    for i in range(n):
        at = 12 + 16 * i
        if data[at:at + 4] == tag:
            return at, struct.unpack(">I", data[at + 8:at + 12])[0], struct.unpack(">I", data[at + 12:at + 16])[0]
def renamed(old, new):
    at, offset, length = record(b"name")
    name = bytes(data[offset:offset + length])
    data[offset:offset + length] = name.replace(old.encode("utf-16-be"), new.encode("utf-16-be"))
renamed("Inter", sys.argv[3])
if sys.argv[4] == "closed":
    at, offset, length = record(b"OS/2")
    data[offset + 8:offset + 10] = b"\0\2"
if sys.argv[4] == "coloured":
    at, offset, length = record(b"GPOS")
    data[at:at + 4] = b"COLR"
open(sys.argv[2], "wb").write(data)
PY
inter=$(find /usr/share/fonts -name Inter-Regular.otf | head -1)
[ -n "$inter" ] || fail 'no Inter'
python3 make.py "$inter" fonts/deep/any.otf Clubs open
python3 make.py "$inter" fonts/Close-Regular.otf Close closed
python3 make.py "$inter" fonts/Colos-Regular.otf Colos coloured
font Clubs
exits 0 print guide-cards --event club.ini -o page.pdf
faces | grep -q Inter-Bold && fail 'a weight that Clubs has not came from elsewhere'
font Close
says 3 'club.ini:3: font: "Close" may not stand in a document' print guide-cards --event club.ini -o x.pdf
font Colos
says 3 'club.ini:3: font: "Colos" cannot be printed' print guide-cards --event club.ini -o x.pdf
# Outlines that are damaged are bad input, and the file is named: nothing that a package brought.
python3 - "$inter" <<'PY'
import struct, sys
font = bytearray(open(sys.argv[1], "rb").read())
for i in range(struct.unpack(">H", font[4:6])[0]):
    tag, _, at, length = struct.unpack(">4sIII", font[12 + 16 * i:28 + 16 * i])
    if tag == b"CFF ":
        font[at + length // 2:at + length] = b"\xff" * (length - length // 2)
open("torn.otf", "wb").write(font)
PY
python3 make.py torn.otf fonts/Tears-Regular.otf Tears open
font Tears
says 3 'fonts/Tears-Regular.otf cannot be reduced to the glyphs in use; is the file damaged? put a sound copy in its place' print guide-cards --event club.ini -o x.pdf
rm torn.otf
# A pipe that is called like a font is none, and nobody waits for who writes into it.
mkfifo fonts/Clubs-Bold.ttf
font Clubs
timeout 60 "$PAIRWHEEL" print guide-cards --event club.ini -o page.pdf 2>err || fail "a pipe among the fonts: exit $? $(cat err)"
# Without an event file (the name is of the command line's event), and with an empty value: as usual.
font ''
exits 0 print guide-cards --event club.ini -o page.pdf
faces | grep -q 'Lato-Bold' || fail "the page has $(faces)"
done_testing
