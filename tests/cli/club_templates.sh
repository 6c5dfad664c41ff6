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
# An option overrides it; other papers are ours.
exits 0 print guide-cards --event club/e.ini --template guide-cards --format dump -o x.dump
[ "$(tea x.dump)" = 0 ] || fail '--template does not override [templates]'
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
says 3 'club/e.ini:7: [templates] there is no document "guide-crads"; did you mean guide-cards?' kit --event club/e.ini -o x.pdf
event 'guide-cards=own/our.xml'
says 4 'club/e.ini:7: [templates] guide-cards: club/own/our.xml: there is no such template' kit --event club/e.ini -o x.pdf
says 4 '[templates] guide-cards: club/own/our.xml: there is no such template' print guide-cards --event club/e.ini -o x.pdf
event 'guide-cards=guide-cards-lst'
says 3 'club/e.ini:7: [templates] guide-cards: there is no template "guide-cards-lst"; did you mean guide-cards-list?' kit --event club/e.ini -o x.pdf
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
# ---- what a template leaves out ----
# Our own card says who skips a table, which boards are shared and who sits out; a club's that replaces it and never asks for that
# sends somebody wrong, so one warning names the fields. What happens is counted by hand: 4 pairs of 2 tables share every set; in a
# Mitchell of 14 tables everybody skips one; of 9 pairs one sits out in each round.
cat >club/list.xml <<'XML'
<template extends="guide-cards">
  <part name="rounds"><table at="7mm 33mm" w="91mm" h="100%-49.2mm" cols="14mm 1* 1*" row="1*">
    <repeat each="rounds"><cells><text>{round}</text><text>{table}</text><text>{against}</text></cells></repeat></table></part>
</template>
XML
cat >club/plain.xml <<'XML'
<template title="Ours"><cards card="105mm 148.5mm" sheet="A4" nup="2x2" each="pairs"><column pad="6mm">
  <text h="12mm">{pair}</text>
  <table h="1*" cols="10mm 12mm 1* 26mm" row="1*"><repeat each="rounds"><cells>
    <text>{round}</text><text>{table}</text><text>{against}</text><text>{boards}</text></cells></repeat></table>
</column></cards></template>
XML
# silent TEMPLATE FIELD... -- ARGUMENT...: one warning, and it names these and no others.
silent()
{
    local template=$1 fields=
    shift
    while [ "$1" != -- ]; do
        fields+="{$1} "
        shift
    done
    shift
    exits 0 print "$@" --template "$template" --format dump -o x.dump
    local said
    said=$(grep 'does not print what' err | grep -oE '\{[a-z-]+\}' | tr '\n' ' ')
    [ "$said" = "$fields" ] || fail "$template, $*: names \"$said\", expected \"$fields\": $(cat err)"
    [ "$(grep -c 'does not print what' err)" = "$([ -n "$fields" ] && echo 1 || echo 0)" ] || fail "one warning: $(cat err)"
}
silent club/list.xml shares -- guide-cards howell --pairs 4 --boards-per-round 8
silent club/list.xml bar-line -- guide-cards mitchell --pairs 28
silent club/plain.xml sits-out -- guide-cards howell --pairs 9
silent club/plain.xml -- guide-cards howell --pairs 8
grep -q 'club/plain.xml' err && fail "a word where nothing is left out: $(cat err)"
sed -i 's|<text>{against}</text>|<text>{against} {bar-line} {shares}</text>|' club/plain.xml
silent club/plain.xml -- guide-cards mitchell --pairs 28
silent club/plain.xml -- guide-cards howell --pairs 4 --boards-per-round 8
# On a tent the bars say what happens between rounds and nothing of shared boards, nor who sits out; a slip's boards stand in the
# order of play, which is not that of their numbers: with 8 boards table 2 begins with 5.
cat >club/tent.xml <<'XML'
<template title="Ours"><page size="A4" margin="10mm" each="tables"><table cols="10mm 1* 1* 26mm" row="8mm">
  <repeat each="rounds"><repeat each="bars"><cells span="all"><text>{bar}</text></cells></repeat><cells>
    <text>{round}</text><text>{ns}</text><text>{ew}</text><text>{boards}</text></cells>
    <repeat each="bars-after"><cells span="all"><text>{bar}</text></cells></repeat></repeat></table></page></template>
XML
cat >club/slip.xml <<'XML'
<template title="Ours"><cards card="105mm 148.5mm" sheet="A4" nup="2x2" each="slips"><column pad="6mm"><text h="12mm">{table} {round}</text>
  <table h="1*" cols="1*" row="1*"><repeat each="boards-list"><cells><text>{board}</text></cells></repeat></table></column></cards></template>
XML
silent club/tent.xml shares -- table-cards howell --pairs 4 --boards-per-round 8
silent club/tent.xml sits-out -- table-cards mitchell --pairs 13
silent club/tent.xml -- table-cards mitchell --pairs 28
silent club/slip.xml swap -- pickup-slips howell --pairs 4 --boards-per-round 8
silent club/slip.xml -- pickup-slips mitchell --pairs 28
# In a kit it is said once, too, and an unsaid field is a fault where warnings are (--strict).
event guide-cards=list.xml
sed -i 's/^pairs=8/pairs=4\nboards-per-round=8/' club/e.ini
exits 0 kit --event club/e.ini -o kit.pdf
[ "$(grep -c 'club/list.xml does not print what guide-cards tell the players of this movement: {shares}' err)" = 1 ] || fail "kit: $(cat err)"
exits 1 print guide-cards --event club/e.ini --strict -o x.pdf
# None of ours says so of its own document, whatever is played.
for document in guide-cards player-slips wheel-cards table-cards pickup-slips movement-sheet; do
    for movement in 'howell --pairs 4 --boards-per-round 8' 'howell --pairs 9' 'howell --pairs 12 --rounds 9' 'mitchell --pairs 28' \
        'mitchell --pairs 28 --switch 1' 'mitchell --pairs 13' 'individual --players 12'; do
        for template in "$PW_SOURCE/templates/$document".xml "$PW_SOURCE/templates/$document"-*.xml; do
            case $movement,$template in
            individual*,*-individual.xml | [!i]*,*) ;;
            *) continue ;;
            esac
            case $movement,$template in [!i]*,*-individual.xml) continue ;; esac
            # shellcheck disable=SC2086
            "$PAIRWHEEL" print $document $movement --template "$template" --format dump -o x.dump 2>err
            grep -q 'does not print what' err && fail "$template, $movement: $(cat err)"
        done
    done
done
done_testing
