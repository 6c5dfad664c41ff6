#!/usr/bin/env bash
# old_templates.sh - templates that clubs wrote on ours before pages had one head: their parts are found by
# the same names, and their places are still places.
source "$(dirname "$0")/helpers.bash"

# extends DOCUMENT PART CONTENT: printed, with what it says, and without a warning
extends()
{
    printf '<template extends="%s">\n  <part name="%s">%s</part>\n</template>\n' "$1" "$2" "$3" >old.xml
    exits 0 print "$1" howell --pairs 8 --boards-per-round 3 --title Cup --date 2026-11-24 --template old.xml \
        --strict --format dump -o old.dump
    grep -q '"Ours"' old.dump || fail "$1: its part $2 is nowhere"
    grep -q '24.*Nov.*2026' old.dump || fail "$1: no date"
}

for document in name-list sign-up board-sheet director-sheet; do
    extends $document title '<text at="0 8.7mm" w="100%-20mm" size="34pt" weight="black" fit="shrink">Ours</text>'
done
extends room-plan title '<text at="0 8.7mm" w="100%-114mm" size="34pt" weight="black" fit="shrink">Ours</text>'
extends name-list foot '<text h="6mm" size="8.5pt" align="centre">Ours</text>'
extends sign-up foot '<canvas h="6mm"><text at="100% 100%" size="8.5pt" weight="bold" align="right" valign="bottom">Ours</text></canvas>'
extends room-plan foot '<canvas h="25mm"><rule at="0 0" w="100%" lw="bar"/><text at="0 8mm" w="100%" size="17pt">Ours</text></canvas>'

# A club's file of parts is found before ours, for templates of ours that it extends, too.
cat >parts.xml <<'XML'
<parts><part name="event-line"><text at="0 {arg:y}" w="100%" size="12pt" valign="top" fit="facts">{date} · Ours · {arg:facts} · {arg:untitled}</text></part></parts>
XML
printf '<template extends="name-list"/>\n' >old.xml
exits 0 print name-list howell --pairs 8 --date 2026-11-24 --template old.xml --strict --format dump -o old.dump
grep -q 'Ours · 4 tables"' old.dump || fail "the club's own part: $(grep Ours old.dump)"
done_testing
