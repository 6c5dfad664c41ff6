#!/usr/bin/env bash
# phone_codes.sh - the codes on the cards of an evening that is open to phones, read by a second program from
# what is printed; and <qr> in a template of one's own.
source "$(dirname "$0")/helpers.bash"
umask 077 # words are for their owner alone
need python3 zbarimg pdftoppm rsvg-convert qpdf
cat >t.ini <<'INI'
[event]
title=Tuesday
network=Club WiFi
phones=http://192.168.100.200:65535
[movement]
kind=howell
pairs=8
boards-per-round=3
[names]
1=Anna & Jan
INI

# Words that are not there: said, and the cards are printed without.
says 0 'no t.phones with the addresses' print guide-cards --event t.ini -o none.pdf
says 1 'no t.phones with the addresses' print guide-cards --event t.ini --strict -o none.pdf
grep -q 'libqrencode' err && skip 'built without libqrencode'
exits 0 print ranking --simulate 1 --event t.ini -o ranking.pdf
grep -q phones err && fail "the ranking has no codes: $(cat err)"
printf '1 SHORT\n' >t.phones
says 0 't.phones:1: this is no number with its word' print guide-cards --event t.ini -o none.pdf
printf '3 %026d\n3 %026d\n' 1 2 >t.phones
says 0 't.phones:2: 3 has a word already' print guide-cards --event t.ini -o none.pdf
printf '3 %026d\n5 %026d\n' 1 1 >t.phones
says 0 't.phones:2: this is also the word of 3' print guide-cards --event t.ini -o none.pdf
words() { for ((i = 1; i <= $1; i++)); do printf '%s%d %02dAAAAAAAAAAAAAAAAAAAAAAAA\n' "$2" "$i" "$i"; done; }
{ echo '# who knows a word'; words 24 ''; } >t.phones
turn 604 640 644 620
for mode in "${few[@]}"; do
    chmod $mode t.phones
    says 0 't.phones: others of this computer can read who has which address' print guide-cards --event t.ini -o open.pdf
    says 1 'chmod 600' print guide-cards --event t.ini --strict -o open.pdf
done
chmod 600 t.phones
exits 0 print guide-cards --event t.ini --strict -o own.pdf

# codes FILE...: what stands on these pictures, in order of the words; every other row of dots is enough.
codes() { zbarimg -q --raw -S x-density=2 -S y-density=2 -S disable -S qrcode.enable "$@" 2>/dev/null | LC_ALL=C sort; }
# Printed at 300 dots an inch: of each format, all eight.
words 8 '' | sed 's|.* |HTTP://192.168.100.200:65535/P/|' >wanted
exits 0 print guide-cards --event t.ini -o cards.pdf
pdftoppm -r 300 -gray cards.pdf cards
codes cards-*.pgm >of_pdf
same of_pdf wanted
exits 0 print guide-cards --event t.ini --dpi 150 -o cards.png
codes cards-1.png cards-2.png >of_png
same of_png wanted
exits 0 print guide-cards --event t.ini -o cards.svg
for page in 1 2; do rsvg-convert -z 2 "cards-$page.svg" -o "svg-$page.png"; done
codes svg-1.png svg-2.png >of_svg
same of_svg wanted
turn inverse black
for preset in "${few[@]}"; do
    exits 0 print guide-cards --event t.ini --preset $preset --dpi 150 -o ink.png
    codes ink-1.png ink-2.png >of_ink
    cmp -s of_ink wanted || fail "--preset $preset: $(cat of_ink)"
done
exits 0 print guide-cards --event t.ini --format words -o -
[ "$(grep -c 'Network: Club WiFi' out)" = 8 ] || fail "the network stands on each card: $(cat out)"

# Its size: 18 mm at least, of whole 600ths of an inch, with four modules of white around it.
cat >squares.py <<'PY'
import re, sys
faults, seen, white = [], 0, None
for line in open(sys.argv[1]):
    boxes = [tuple(float(v) for v in m) for m in re.findall(r"M ([\d.]+) ([\d.]+) H ([\d.]+) V ([\d.]+) H", line)]
    if "fill white" in line and len(boxes) == 1:
        white = boxes[0]
    if "fill black" not in line or len(boxes) < 100:
        continue
    seen += 1
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    right, bottom = max(b[2] for b in boxes), max(b[3] for b in boxes)
    module = boxes[0][3] - boxes[0][1]
    if min(right - left, bottom - top) < 18 / 25.4 * 72 or abs(right - left - bottom + top) > 0.01:
        faults.append(f"{right - left} x {bottom - top} points")
    for length in [module / 0.12] + [(b[2] - b[0]) / module for b in boxes] + [(b[0] - left) / module for b in boxes]:
        if abs(length - round(length)) > 0.02:
            faults.append(f"{length} is no whole number")
    around = (left - white[0], top - white[1], white[2] - right, white[3] - bottom)
    if min(around) < 4 * module - 0.01:
        faults.append(f"quiet zone {around}, a module has {module}")
print("\n".join(faults) if seen == 8 else f"{seen} codes")
PY
exits 0 print guide-cards --event t.ini --format dump -o cards.dump
[ -z "$(python3 squares.py cards.dump)" ] || fail "$(python3 squares.py cards.dump)"
grep -q warning err && fail "a warning: $(cat err)"

# Nobody's rows are made too low for it: from 12 rounds on there is none. On paper without phones nothing differs.
few 7 10 12 14 16
! thin || few=(10 14)
for pairs in "${few[@]}"; do
    sed "s/pairs=8/pairs=$pairs/" t.ini >more.ini
    cp t.phones more.phones
    exits 0 print guide-cards --event more.ini --strict --dpi 150 -o more.png
    found=$(codes more*.png | wc -l)
    case $pairs in 7 | 10 | 12) want=$pairs ;; *) want=0 ;; esac
    [ "$found" = $want ] || fail "$pairs pairs: $found codes, expected $want"
    rm -f more*.png
done
turn pl de it fi fr en-US
for language in "${few[@]}"; do
    exits 0 print guide-cards --event t.ini --lang $language --strict --dpi 150 -o words.png
    [ "$(codes words-1.png words-2.png | wc -l)" = 8 ] || fail "$language: not eight codes"
    exits 0 print phone-codes --event t.ini --lang $language --strict -o words.pdf
done
sed '/^phones/d' t.ini >off.ini
cp t.phones off.phones
exits 0 print guide-cards --event off.ini --format dump -o off.dump
sed -i '/^network/d' off.ini
exits 0 print guide-cards --event off.ini --format dump -o plain.dump
same off.dump plain.dump

# Chess, Go, individuals, sections.
printf '[event]\nphones=http://10.0.0.5:80\n[movement]\nkind=berger\nplayers=6\n' >chess.ini
words 6 '' >chess.phones
exits 0 print player-cards --event chess.ini --strict --dpi 150 -o chess.png
words 6 '' | sed 's|.* |HTTP://10.0.0.5:80/P/|' >wanted
codes chess*.png >of_chess
same of_chess wanted
if ! thin; then
    exits 0 print player-cards --event chess.ini --game go --strict --dpi 150 -o go.png
    codes go*.png >of_go
    same of_go wanted
fi
# A number that nobody has needs none.
printf '[event]\nphones=http://10.0.0.5:80\n[movement]\nkind=howell\npairs=7\n' >seven.ini
words 7 '' >seven.phones
exits 0 print phone-codes --event seven.ini --dpi 150 -o seven.png
words 7 '' | sed 's|.* |HTTP://10.0.0.5:80/P/|' >wanted
codes seven*.png >of_seven
same of_seven wanted
printf '[event]\nphones=http://[fd00::2]:8088\n[movement]\nkind=rainbow\nplayers=20\n' >single.ini
words 20 '' >single.phones
exits 0 print guide-cards --event single.ini --strict --dpi 150 -o single.png
words 20 '' | sed 's|.* |HTTP://[FD00::2]:8088/P/|' >wanted
codes single*.png >of_single
same of_single wanted
printf '[event]\nphones=http://10.0.0.5:80\n[section A]\nkind=howell\npairs=4\n[section B]\nkind=howell\npairs=4\n' >two.ini
{ words 4 A; words 4 B | sed 's/ 0/ B/'; } >two.phones
exits 0 print guide-cards --event two.ini --strict -o two.pdf
pdftoppm -r 150 -gray two.pdf two
sed 's|.* |HTTP://10.0.0.5:80/P/|' two.phones | LC_ALL=C sort | uniq >wanted
codes two-*.pgm | uniq >of_two
same of_two wanted

# of_kit PEOPLE ARGUMENT...: a kit with one code for each of them. As a dump it has that many, each of more than a hundred
# black squares; the pages where they are, as a PDF has them, are read.
of_kit()
{
    local people=$1 page
    shift
    exits 0 kit "$@" --format dump -o kit.dump
    awk '/^page / { page++ } /fill black/ && gsub(/M [0-9.]+ [0-9.]+ H [0-9.]+ V/, "") >= 100 { print page }' kit.dump >kit.pages
    [ "$(wc -l <kit.pages)" = "$people" ] || fail "$what: $(wc -l <kit.pages) codes for $people"
    exits 0 kit "$@" -o kit.pdf
    rm -f kit-*.pgm
    for page in $(uniq kit.pages); do pdftoppm -r 150 -gray -f "$page" -l "$page" kit.pdf kit; done
    words "$people" '' | sed 's|.* |HTTP://10.0.0.5:80/P/|' >wanted
    codes kit-*.pgm >of_kit
    same of_kit wanted
}
# A kit has a card for everybody then: also of a straight Mitchell, where NS would have none, and of chess.
printf '[event]\nphones=http://10.0.0.5:80\n[movement]\nkind=mitchell\npairs=10\nboards-per-round=2\n' >lines.ini
words 10 '' >lines.phones
turn lines:10 chess:6
for kit in "${few[@]}"; do
    of_kit "${kit#*:}" --event "${kit%:*}.ini"
done

# Cards of 12 rounds and more have no room: the kit has codes to cut out then, and only then, so that everybody has
# one code, once. On a day without phones there are none to print.
turn howell:14 howell:12 berger:14
for kit in "${few[@]}"; do
    printf '[event]\nphones=http://10.0.0.5:80\nnetwork=Club Room 5 GHz\n[movement]\nkind=%s\n%s=%d\n' "${kit%:*}" \
        "$([ "${kit%:*}" = howell ] && echo pairs || echo players)" "${kit#*:}" >long.ini
    words "${kit#*:}" '' >long.phones
    of_kit "${kit#*:}" --event long.ini --kit usual --strict
done
exits 0 print phone-codes --event two.ini --strict -o two.pdf # on any day they can be asked for
rm -f two-*
pdftoppm -r 150 -gray two.pdf two
sed 's|.* |HTTP://10.0.0.5:80/P/|' two.phones | LC_ALL=C sort | uniq >wanted
codes two-*.pgm | uniq >of_two
same of_two wanted
printf '[event]\nphones=http://10.0.0.5:80\n[movement]\nkind=howell\npairs=8\nmissing-pair=8\n' >seven.ini
words 8 '' >seven.phones
exits 0 print phone-codes --event seven.ini --strict --dpi 150 -o seven.png
[ "$(codes seven*.png | wc -l)" = 7 ] || fail "nobody has a code: $(codes seven*.png | wc -l) codes of seven"
says 1 'phones may not look at this evening; open it to them with "pairwheel desk --phones' print phone-codes howell --pairs 8 -o none.pdf

# In a template of one's own; what it cannot be is said.
template() { printf '<template><cards card="105mm 148.5mm" sheet="A4"><column>%s</column></cards></template>' "$1" >own.xml; }
template '<qr text="https://club.example/Rules?x=1" size="40mm"/>'
exits 0 print guide-cards --event off.ini --template own.xml --dpi 100 -o own.png
[ "$(codes own.png)" = 'https://club.example/Rules?x=1' ] || fail "own: $(codes own.png)"
template '<qr text="https://club.example/Rules?x=1" size="9mm"/>'
says 1 'squares in a row and needs' print guide-cards --event off.ini --template own.xml -o own.png
template "<qr text=\"$(printf 'a%.0s' {1..2400})\" size=\"90mm\"/>"
says 1 'make the text shorter' print guide-cards --event off.ini --template own.xml -o own.png
template '<qr text="{club}" size="40mm"/><text>x</text>'
exits 0 print guide-cards --event off.ini --template own.xml -o own.pdf
for file in *.pdf; do qpdf --check "$file" >/dev/null 2>&1 || fail "qpdf: $file"; done
done_testing
