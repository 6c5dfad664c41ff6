#!/usr/bin/env bash
# club_templates.sh - [templates] of an event: a club's own paper in the kit and in print, beside the event file.
source "$(dirname "$0")/helpers.bash"
mkdir -p club/own
cat >club/own/ours.xml <<'XML'
<template extends="guide-cards">
  <part name="foot"><text at="7mm 100%-7.1mm" w="91mm" size="8.5pt" fit="shrink">Tea after round 3</text></part>
</template>
XML
# event LINE...: club/e.ini with these lines of [templates].
event()
{
    printf '[event]\ntitle=X\n[movement]\nkind=howell\npairs=8\n[templates]\n' >club/e.ini
    printf '%s\n' "$@" >>club/e.ini
}
tea() { grep -c 'Tea after round 3' "$1"; }

event 'guide-cards=own/ours.xml'
exits 0 print guide-cards --event club/e.ini --format dump -o own.dump
[ "$(tea own.dump)" = 7 ] || fail "$(tea own.dump) cards with the club's foot; seven pairs move"
exits 0 kit --event club/e.ini --format dump -o kit.dump
[ "$(tea kit.dump)" = 7 ] || fail "kit: $(tea kit.dump) cards with the club's foot"
exits 0 kit --event club/e.ini --format dump -o folder
cmp -s own.dump folder/*-guide-cards.dump || fail 'the cards of the kit are not those of print'
# An option stands over it; other papers are ours.
exits 0 print guide-cards --event club/e.ini --template guide-cards --format dump -o x.dump
[ "$(tea x.dump)" = 0 ] || fail '--template does not stand over [templates]'
# It is a file of the event: nothing is written over it.
cp club/own/ours.xml before.xml
run print guide-cards --event club/e.ini --format dump -o club/own/ours.xml
[ "$code" != 0 ] || fail 'the template was written over'
same club/own/ours.xml before.xml
# One of ours by its name.
event 'guide-cards=guide-cards-list'
exits 0 kit --event club/e.ini --format dump -o list
"$PAIRWHEEL" print guide-cards howell --pairs 8 --title X --template guide-cards-list --format dump >alone.dump
cmp -s alone.dump list/*-guide-cards.dump || fail 'a template of ours by its name'
# Wrong names: one message, and which line to look at.
event 'guide-crads=own/ours.xml'
says 3 'club/e.ini: [templates] there is no document "guide-crads"; did you mean guide-cards?' kit --event club/e.ini -o x.pdf
event 'guide-cards=own/our.xml'
says 4 'club/e.ini: [templates] guide-cards: club/own/our.xml: there is no such template' kit --event club/e.ini -o x.pdf
says 4 '[templates] guide-cards: club/own/our.xml: there is no such template' print guide-cards --event club/e.ini -o x.pdf
event 'guide-cards=guide-cards-lst'
says 3 'club/e.ini: [templates] guide-cards: there is no template "guide-cards-lst"; did you mean guide-cards-list?' kit --event club/e.ini -o x.pdf
event 'guide-cards=table-cards'
says 3 '[templates] table-cards is made for table-cards, and cannot print guide-cards' kit --event club/e.ini -o x.pdf
says 3 '[templates] table-cards is made for table-cards, and cannot print guide-cards' print guide-cards --event club/e.ini -o x.pdf
# A mistake in it is told with its line, from the kit, too; so is a field that nobody has.
event 'guide-cards=own/ours.xml'
sed -i 's/w="91mm"/wide="91mm"/' club/own/ours.xml
says 3 'ours.xml:2:47: ' kit --event club/e.ini -o x.pdf
sed -i 's/wide="91mm"/w="91mm"/; s/Tea/{teas}/' club/own/ours.xml
says 3 'teas' kit --event club/e.ini -o x.pdf
[ ! -e x.pdf ] || fail 'half a kit was written'
done_testing
