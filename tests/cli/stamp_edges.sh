#!/usr/bin/env bash
# stamp_edges.sh - slips and cards that bear a stamp came 4.7 mm near to the edge, which a director can do nothing about: with --stamp
# each document on each paper keeps the 5 mm that it keeps without.
source "$(dirname "$0")/helpers.bash"
printf "[event]\ntitle=Tuesday\nclub=The Castle\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[results]\nsimulate=1\n[names]\n1=Anna Nowak & Piotr Lis\n" >pairs.ini
printf '[movement]\nkind=mitchell\npairs=9\nboards-per-round=2\n[results]\nsimulate=1\n' >nine.ini
printf '[movement]\nkind=individual\nplayers=12\nrounds=6\nboards-per-round=2\n[results]\nsimulate=1\n[happened]\n1=player 4 from round 2\n' >four.ini
printf '[movement]\nkind=rainbow\nplayers=20\nboards-per-round=3\n' >rainbow.ini
printf '[movement]\nkind=teams\nteams=5\nboards-per-round=4\n' >teams.ini
printf '[movement]\nkind=berger\nplayers=8\n[results]\nsimulate=1\n' >players.ini
"$PAIRWHEEL" list documents | sed -n 's/^\([a-z][a-z-]*\) .*/\1/p' >documents
[ "$(wc -l <documents)" -gt 30 ] || fail "documents: $(cat documents)"
printed=0
for event in pairs nine four rainbow teams players; do
    while read -r document; do
        for how in '--paper A4' '--paper A5' '--paper Letter' '--large-print' '--backs'; do
            # shellcheck disable=SC2086
            if "$PAIRWHEEL" print "$document" --event $event.ini $how --strict --stamp 'in place of the old' -q -o paper.pdf 2>err; then
                printed=$((printed + 1))
            elif "$PAIRWHEEL" print "$document" --event $event.ini $how --strict -q -o paper.pdf 2>/dev/null; then
                fail "$event: $document $how: $(cat err)"
            fi
        done
    done <documents
done
[ $printed -gt 300 ] || fail "only $printed papers"
done_testing
