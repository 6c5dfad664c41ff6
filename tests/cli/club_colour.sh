#!/usr/bin/env bash
# club_colour.sh - a club's colour is in the bars of the heads, and nowhere where a colour says something.
source "$(dirname "$0")/helpers.bash"
printf '[event]\ntitle=Tuesday\ncolour=#1b7f3b\n[movement]\nkind=howell\npairs=8\n' >club.ini
sed '/^colour/d' club.ini >plain.ini
for document in room-plan guide-cards ranking; do
    exits 0 print $document --event club.ini --simulate 1 --format dump
    cp out club.dump
    exits 0 print $document --event plain.ini --simulate 1 --format dump
    # Only marks that were black have it, each of them a bar 1.12 mm high: 3.17 pt.
    diff out club.dump | grep '^>' >changed
    [ -s changed ] || fail "$document has nothing in the club's colour"
    [ "$(sed 's/^> /< /; s/#1b7f3b/black/' changed)" = "$(diff out club.dump | grep '^<')" ] || fail "$document: more than the colour is another: $(head -3 changed)"
    awk '{ for (i = 1; i <= NF; i++) { if ($i == "M") y = $(i + 2); if ($i == "V" && !d) d = $(i + 1) - y } if (d < 3.1 || d > 3.3) exit 1; d = 0 }' changed ||
        fail "$document: what has the colour is no bar of a head: $(head -3 changed)"
    # Without colours, and on black paper, it is as it was.
    for preset in black inverse; do
        exits 0 print $document --event plain.ini --simulate 1 --preset $preset --format dump
        cp out plain.dump
        exits 0 print $document --event club.ini --simulate 1 --preset $preset --format dump
        same out plain.dump
    done
done
sed -i 's/^colour=.*/color=green/' club.ini # the same green, by its name, as Americans write it
exits 0 print room-plan --event club.ini --format dump
grep -q 'fill #1b7f3b' out || fail 'color=green'
exits 0 kit --event club.ini --kit everything --quiet -o kit.pdf
sed -i 's/^color=.*/colour=greenish/' club.ini
says 3 'club.ini:3: [event] colour: "greenish" is no colour; write red, blue' print room-plan --event club.ini -o x.pdf
printf '[event]\ntitle=Rapid\ncolour=blue\n[movement]\nkind=berger\nplayers=6\n' >rapid.ini
exits 0 kit --event rapid.ini --kit everything --quiet -o kit.pdf
done_testing
