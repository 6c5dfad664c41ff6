#!/usr/bin/env bash
# stamp_edges.sh - slips and cards that bear a stamp came 4.7 mm near to the edge, which a director can do nothing about: with --stamp
# each document on each paper keeps the 5 mm that it keeps without. golden_press prints them (golden/press.c: e).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
pairwheel=${PAIRWHEEL:-$source/build/dev/pairwheel}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf "[event]\ntitle=Tuesday\nclub=The Castle\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[results]\nsimulate=1\n[names]\n1=Anna Nowak & Piotr Lis\n" >pairs.ini
printf '[movement]\nkind=mitchell\npairs=9\nboards-per-round=2\n[results]\nsimulate=1\n' >nine.ini
printf '[movement]\nkind=individual\nplayers=12\nrounds=6\nboards-per-round=2\n[results]\nsimulate=1\n[happened]\n1=player 4 from round 2\n' >four.ini
printf '[movement]\nkind=rainbow\nplayers=20\nboards-per-round=3\n' >rainbow.ini
printf '[movement]\nkind=teams\nteams=5\nboards-per-round=4\n' >teams.ini
printf '[movement]\nkind=berger\nplayers=8\n[results]\nsimulate=1\n' >players.ini
"$pairwheel" list documents | sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' >documents
[ "$(wc -l <documents)" -gt 30 ] || { echo "documents: $(cat documents)" >&2; exit 1; }
for event in pairs nine four rainbow teams players; do
    while read -r document; do
        for how in '--paper A4' '--paper A5' '--paper Letter' '--large-print' '--backs'; do
            echo "e	-	$document	--event	$folder/$event.ini	${how/ /	}	--strict	--stamp	in place of the old"
        done
    done <documents
done >list
"$(dirname "$pairwheel")/tests/golden_press" e 300 <list
