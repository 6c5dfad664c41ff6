#!/usr/bin/env bash
# pictures.sh - the pictures of the README files are what is printed today, and each is shown in one of them. Each is drawn again by
# samples/pictures.sh and compared with the one that is kept: the same size, and no more than 2 of 1000 pixels that differ by
# more than a third of black to white, as other versions of Cairo and FreeType shade edges otherwise. (A column of figures that moved
# was 5 of 1000.) Those of the desk are looked at by tests/desk.
source "$(dirname "$0")/helpers.bash"
need python3
bash "$PW_SOURCE/samples/pictures.sh" "$PAIRWHEEL" "$PWD/drawn" >said 2>&1 || fail "samples/pictures.sh: $(cat said)"
for kept in "$PW_SOURCE"/samples/pictures/*.png; do
    name=${kept##*/}
    grep -qF "pictures/$name" "$PW_SOURCE"/README.md "$PW_SOURCE"/samples/*/*.md || fail "no page shows $name"
    [[ $name = desk-* ]] || [ -s "drawn/$name" ] || fail "samples/pictures.sh does not draw $name"
done

cat >compare.py <<'PY'
import struct, sys, zlib

def pixels(file):
    """Width, height and rows of RGB or grey bytes of a PNG without interlacing."""
    data, at, packed = open(file, "rb").read(), 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        chunk = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", chunk[:10])
        packed += chunk if kind == b"IDAT" else b""
        at += length + 12
    assert depth == 8, file
    step = {0: 1, 2: 3, 4: 2, 6: 4}[colour]
    raw, rows, before = zlib.decompress(packed), [], bytearray(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        how, row = raw[start], bytearray(raw[start + 1:start + 1 + width * step])
        for x in range(len(row)):
            left = row[x - step] if x >= step else 0
            up, corner = before[x], before[x - step] if x >= step else 0
            if how == 4:
                guess = left + up - corner
                near = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))[2]
            row[x] = (row[x] + (0, left, up, (left + up) // 2, near if how == 4 else 0)[how]) & 255
        rows.append(row if step > 2 else bytearray(b for one in row[::step] for b in (one, one, one)))
        before = row
    if step == 4:
        rows = [bytearray(b for i in range(0, len(r), 4) for b in r[i:i + 3]) for r in rows]
    return width, height, rows

kept, drawn = pixels(sys.argv[1]), pixels(sys.argv[2])
if kept[:2] != drawn[:2]:
    sys.exit(f"{kept[0]} by {kept[1]} pixels, and {drawn[0]} by {drawn[1]} are drawn")
off = sum(any(abs(a[x + i] - b[x + i]) > 85 for i in range(3)) for a, b in zip(kept[2], drawn[2]) for x in range(0, len(a), 3))
if off * 1000 > 2 * kept[0] * kept[1]:
    sys.exit(f"{off} of {kept[0] * kept[1]} pixels differ")
PY
for drawn in drawn/*.png; do
    kept=$PW_SOURCE/samples/pictures/${drawn##*/}
    [ -s "$kept" ] || { fail "samples/pictures/ has no ${drawn##*/}" && continue; }
    python3 compare.py "$kept" "$drawn" >said 2>&1 || fail "${drawn##*/} is not what is printed today, run samples/pictures.sh: $(cat said)"
done
done_testing
