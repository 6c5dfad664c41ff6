#!/usr/bin/env bash
# club_logo.sh - a club's logo in the heads, and <image> in a template: PNG and SVG, in all formats the same.
source "$(dirname "$0")/helpers.bash"
need python3 pdftoppm rsvg-convert qpdf
mkdir club
cat >make.py <<'PY'
import struct, sys, zlib
def png(name, w, h, pixel):
    raw = b"".join(b"\0" + b"".join(pixel(x, y) for x in range(w)) for y in range(h))
    chunk = lambda t, d: struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
    head = struct.pack(">IIBBBBB", w, h, 8, 6, 0, 0, 0)
    open(name, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(raw)) + chunk(b"IEND", b""))
# Left half red, right half blue; the lower half lets half of the paper through.
png("club/logo.png", 240, 120, lambda x, y: bytes((255, 0, 0) if x < 120 else (0, 0, 255)) + bytes([255 if y < 60 else 128]))
chunk = lambda t, d: struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d))
open("club/bomb.png", "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 30000, 30000, 8, 0, 0, 0, 0)) +
                                  chunk(b"IDAT", zlib.compress(b"\0" * 5000000)) + chunk(b"IEND", b""))
PY
python3 make.py
cat >club/logo.svg <<'XML'
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 120"><style>.b{fill:#00f}</style>
<path fill="red" d="M0 0h120v60H0z"/><path class="b" d="M120 0h120v60H120z"/>
<g opacity="1"><path fill="red" fill-opacity=".5" d="M0 60h120v60H0z"/><path class="b" style="opacity:.5" d="M120 60h120v60H120z"/></g></svg>
XML
# What is in the middle of the four quarters of a picture of that name and box (x y w h in points), of a page of 842 x 595.
cat >quarters.py <<'PY'
import re, struct, sys, zlib
def ppm(data):
    m = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", data)
    w, h = int(m[1]), int(m[2])
    return w, h, data[m.end():]
def png(data, lines):  # so many of them
    at, parts, w, h, kind = 8, b"", 0, 0, 0
    while at < len(data):
        n, t = struct.unpack(">I4s", data[at:at + 8])
        d = data[at + 8:at + 8 + n]
        if t == b"IHDR": w, h, _, kind = struct.unpack(">IIBB", d[:10])
        if t == b"IDAT": parts += d
        at += n + 12
    bpp, raw, out, last = {0: 1, 2: 3, 6: 4}[kind], zlib.decompress(parts), bytearray(), None
    for y in range(int(lines * h) + 1):
        row = bytearray(raw[y * (w * bpp + 1) + 1:(y + 1) * (w * bpp + 1)])
        f = raw[y * (w * bpp + 1)]
        for i in range(len(row)):
            a = row[i - bpp] if i >= bpp else 0
            b = last[i] if last else 0
            c = last[i - bpp] if last and i >= bpp else 0
            p = a + b - c
            paeth = a if abs(p - a) <= abs(p - b) and abs(p - a) <= abs(p - c) else b if abs(p - b) <= abs(p - c) else c
            row[i] = (row[i] + [0, a, b, (a + b) // 2, paeth][f]) & 255
        for x in range(w):
            px = row[x * bpp:x * bpp + bpp]
            out += bytes(px[:3]) if bpp > 1 else bytes(px * 3)
        last = row
    return w, h, bytes(out)
data = open(sys.argv[1], "rb").read()
box = [float(v) for v in sys.argv[2:6]]
w, h, px = ppm(data) if data[:2] == b"P6" else png(data, (box[1] + .75 * box[3]) / 595.3)
for v in (.25, .75):
    for u in (.25, .75):
        x, y = int((box[0] + u * box[2]) * w / 841.9), int((box[1] + v * box[3]) * h / 595.3)
        print(*px[3 * (y * w + x):3 * (y * w + x) + 3])
PY
printf '[event]\ntitle=Tuesday\nlogo=logo.png\n[movement]\nkind=howell\npairs=8\n' >club/e.ini
# The height of the head is 18.7 mm, the picture 15.3 at most and 40 wide: half as high as wide, 30.6 x 15.3 mm, at
# the right edge of the margin: 297 - 12 - 30.6.
exits 0 print room-plan --event club/e.ini --format dump
read -r x y w h < <(sed -n 's/^  image *\([0-9.]*\) *\([0-9.]*\) *\([0-9.]*\) *\([0-9.]*\)  240 x 120 colour  [0-9a-f]\{64\}$/\1 \2 \3 \4/p' out)
python3 -c "
import sys
x, y, w, h = (float(v) * 25.4 / 72 for v in sys.argv[1:])
assert abs(w - 30.6) < .05 and abs(h - 15.3) < .05 and abs(x + w - 285) < .05 and y > 11.9 and y + h < 31, (x, y, w, h)
" "$x" "$y" "$w" "$h" || fail "the logo stands at $x $y $w $h"
# It takes no more room than it needs: what the event line says is all there, beside a count and the logo.
exits 0 print sign-up --event club/e.ini --title 'Tuesday Pairs of the Bridge Club Lipowa' --format dump
grep -q 'Tuesday Pairs of the Bridge Club Lipowa' out || fail "the head is cut: $(grep -m3 Tuesday out)"
printf '255 0 0\n0 0 255\n255 127 127\n127 127 255\n' >hand
near() # FILE: the four quarters are as painted, within 2 of 255.
{
    python3 quarters.py "$1" "$x" "$y" "$w" "$h" >seen
    paste -d' ' hand seen | awk '{ for (i = 1; i <= 3; i++) if ($i - $(i + 3) > 2 || $(i + 3) - $i > 2) exit 1 }' || fail "$1: $(tr '\n' ';' <seen)"
}
for logo in logo.png logo.svg; do
    sed -i "s/^logo=.*/logo=$logo/" club/e.ini
    exits 0 print room-plan --event club/e.ini --quiet -o page.pdf
    qpdf --check page.pdf >/dev/null 2>&1 || fail "$logo: the PDF is damaged"
    exits 0 print room-plan --event club/e.ini --quiet -o page.svg
    exits 0 print room-plan --event club/e.ini --quiet --dpi 72 -o page.png
    pdftoppm -r 72 page.pdf pdf && rsvg-convert page.svg -o svg.png
    near page.png && near pdf-1.ppm && near svg.png
    cp page.pdf again.pdf
    exits 0 print room-plan --event club/e.ini --quiet -o page.pdf
    same page.pdf again.pdf
done
# A kit has it in the file once, and on each of its heads.
sed -i "s/^logo=.*/logo=logo.png/" club/e.ini
exits 0 kit --event club/e.ini --kit everything --quiet -o kit.pdf
qpdf --qdf --object-streams=disable kit.pdf kit.txt
[ "$(grep -ac '/Subtype /Image' kit.txt)" = 1 ] || fail "$(grep -ac '/Subtype /Image' kit.txt) pictures in the kit"
[ "$(grep -ac '/Im1 Do' kit.txt)" -ge 6 ] || fail "on $(grep -ac '/Im1 Do' kit.txt) heads"
# Without colours it is grey, and so is the page.
exits 0 print room-plan --event club/e.ini --quiet --preset black --format dump
grep -q '^  image .* grey ' out || fail 'black: the logo has colours'
exits 0 print room-plan --event club/e.ini --quiet --preset black --dpi 40 -o grey.png
[ "$(od -An -tu1 -j25 -N1 grey.png | tr -d ' ')" = 0 ] || fail 'a grey page has three bytes a dot'
# In a template of one's own: seen from where that lies, not from where one stands.
cat >club/own.xml <<'XML'
<template title="Own"><cards card="105mm 74.25mm" sheet="A4" nup="2x4" each="pairs">
  <canvas><image at="10mm 10mm" w="20mm" h="10mm" src="logo.png"/><text at="50% 50%" size="34pt">{pair}</text></canvas>
</cards></template>
XML
exits 0 print guide-cards howell --pairs 8 --template club/own.xml --format dump
[ "$(grep -c '^  image .*  56.69  28.35' <(sed 's/   */  /g' out))" = 8 ] || fail "own: $(grep image out)"
sed -i 's/logo.png/log.png/' club/own.xml
says 4 'club/own.xml:2:11: <image> src: club/log.png: there is no such picture' print guide-cards howell --pairs 8 --template club/own.xml -o x.pdf
# It is read, so nothing is written over it.
cp club/logo.png before.png
run print room-plan --event club/e.ini -o club/logo.png
[ "$code" != 0 ] || fail 'the logo was written over'
same club/logo.png before.png
# Whatever the file is: one message, at once.
logo() { sed -i "s|^logo=.*|logo=$1|" club/e.ini; }
logo bomb.png
[ "$(wc -c <club/bomb.png)" -lt 10240 ] || fail 'the bomb is no small file'
# Sanitizers have time and address space of their own.
([ -n "${PW_SANITIZED:-}" ] || ulimit -t 6 -v 262144; exec "$PAIRWHEEL" print room-plan --event club/e.ini -o x.pdf) >out 2>err
[ $? = 3 ] && grep -q '30000 x 30000 pixels; 8000000 are the most' err || fail "bomb: $(cat err)"
head -c 90 club/logo.png >club/short.png
logo short.png
says 3 'club/short.png: a PNG that ends too early; save it anew' print room-plan --event club/e.ini -o x.pdf
grep -q '[.]xml' err && fail "our template is not to be mended: $(cat err)"
# What libpng refuses is a damaged picture, by its own standard (PNG 3rd ed.: a palette needs PLTE, IDAT holds a zlib stream and
# must be there): bad input, and no lack of memory, in the kit and in a paper alone.
python3 - <<'PY'
import struct, zlib
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
def png(name, kind, *chunks):
    open("club/" + name, "wb").write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 10, 10, 8, kind, 0, 0, 0)) +
                                     b"".join(chunk(*one) for one in chunks) + chunk(b"IEND", b""))
rows = zlib.compress((b"\0" + bytes(range(10))) * 10)
png("palette.png", 3, (b"IDAT", rows))
png("junk.png", 0, (b"IDAT", b"no zlib stream" * 3))
png("half.png", 0, (b"IDAT", rows[:8]))
png("empty.png", 0)
png("sound.png", 3, (b"PLTE", bytes(30)), (b"IDAT", rows))
PY
for damaged in palette junk half empty; do
    logo $damaged.png
    says 3 "club/$damaged.png: a PNG that is damaged" print room-plan --event club/e.ini -o x.pdf
    says 3 "club/$damaged.png: a PNG that is damaged" kit --event club/e.ini -o x.pdf
done
logo sound.png
exits 0 print room-plan --event club/e.ini --format dump -o sound.dump
printf 'GIF89a' >club/a.gif
logo a.gif
says 3 'a.gif: neither a PNG nor an SVG' print room-plan --event club/e.ini -o x.pdf
logo /dev/zero
says 3 'club/e.ini:3: logo: /dev/zero is no file' print room-plan --event club/e.ini -o x.pdf
mkfifo club/pipe.png
logo pipe.png
says 3 'logo: club/pipe.png is no file' kit --event club/e.ini -o x.pdf
logo nowhere.png
says 3 'logo: club/nowhere.png is no file; write a PNG or SVG' print room-plan --event club/e.ini -o x.pdf
head -c 5000000 /dev/zero >club/long.png
logo long.png
says 3 'longer than 4 MiB' print room-plan --event club/e.ini -o x.pdf
printf '<svg viewBox="0 0 1 1"><text>A</text></svg>' >club/t.svg
logo t.svg
says 3 't.svg: <text> is more than we draw' print room-plan --event club/e.ini -o x.pdf
printf '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d "&b;&b;">]><svg viewBox="0 0 1 1">&d;</svg>' >club/t.svg
says 3 't.svg: ' print room-plan --event club/e.ini -o x.pdf
[ ! -e x.pdf ] || fail 'half a paper was written'
# chunks FILE BITS WORDS: a PNG of one dot, with words that unpack to that many MiB.
chunks()
{
    python3 - "$@" <<'PY'
import struct, sys, zlib
def chunk(kind, data):
    return struct.pack('>I', len(data)) + kind + data + struct.pack('>I', zlib.crc32(kind + data))
file, bits, words = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
# Each MiB of zeros is packed alone, and so the same bytes; the sum at the end is that of so many zeros.
packer = zlib.compressobj(9, zlib.DEFLATED, -15)
mebibyte = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
packed = b'\x78\xda' + mebibyte * words + packer.flush() + struct.pack('>HH', (words << 20) % 65521, 1)
assert words > 9 or zlib.decompress(packed) == bytes(words << 20)
open(file, 'wb').write(b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', 1, 1, bits, 0, 0, 0, 0))
    + chunk(b'zTXt', b'Comment\0\0' + packed)
    + chunk(b'IDAT', zlib.compress(b'\0' + b'\x80' * (bits // 8))) + chunk(b'IEND', b''))
PY
}
# Words in a picture are not unpacked: 1 MB of them would be 1 GB. They are not missed either.
chunks club/words.png 8 1000
logo words.png
([ -n "${PW_SANITIZED:-}" ] || ulimit -t 6 -v 262144; exec "$PAIRWHEEL" print room-plan --event club/e.ini --format dump -o words.dump) 2>err || fail "words: $(cat err)"
chunks club/few.png 8 9 || fail 'nine of them are not packed as a PNG has them'
chunks club/none.png 8 0
logo none.png
exits 0 print room-plan --event club/e.ini --format dump -o none.dump
same words.dump none.dump
chunks club/deep.png 16 0
logo deep.png
says 3 'deep.png: a PNG with 16 bits a colour; save it with 8' print room-plan --event club/e.ini -o x.pdf
# A chunk that says it is longer than the file.
python3 -c 'import sys; b = open("club/none.png", "rb").read(); open("club/chunk.png", "wb").write(b[:33] + b"\x7f\xff\xff\xff" + b[37:])'
logo chunk.png
says 3 'chunk.png: a PNG that ends too early' print room-plan --event club/e.ini -o x.pdf
# All papers have room for it, a long title too.
logo logo.svg
for size in A4 A5; do
    exits 0 kit --event club/e.ini --kit everything --quiet --paper $size --title 'A title that is as long as those of clubs with sponsors are' -o kit.pdf
done
printf '[event]\ntitle=Rapid\nlogo=logo.svg\n[movement]\nkind=berger\nplayers=10\n' >club/c.ini
exits 0 kit --event club/c.ini --kit everything --quiet -o kit.pdf
# The same picture twice on a page is in the SVG once; a PNG of it has its colours.
cat >two.py <<'PY'
exec(open("make.py").read().split("# Left half")[0])
png("one.png", 8, 8, lambda x, y: bytes((255, 0, 0, 255)))
png("two.png", 8, 8, lambda x, y: bytes((0, 0, 255, 255)))
PY
python3 two.py
image='<image src="%s.png" w="20mm" h="20mm"/>'
printf "<template><page size=\"A6\" margin=\"10mm\">$image$image$image</page></template>" one two one >twice.xml
exits 0 print name-list howell --pairs 8 --template twice.xml -o twice.svg
[ "$(grep -o 'data:image' twice.svg | wc -l)" = 2 ] || fail "pictures in the SVG: $(grep -o 'data:image' twice.svg | wc -l)"
exits 0 print name-list howell --pairs 8 --template twice.xml --dpi 72 -o drawn.png
python3 quarters.py drawn.png 80 40 160 80 >colours # of a page of 842 x 595: this is A6
[ "$(sort -u colours)" = '255 0 0' ] || fail "colours: $(cat colours)"
done_testing
