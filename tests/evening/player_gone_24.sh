#!/usr/bin/env bash
# player_gone_24.sh - one of 24 players went home, and no card of anybody could be printed, nor a kit: "sit out" was higher
# than the rows of 23 rounds.
#
# Everybody is everybody's partner once, so player 6, who leaves after round 18, sits out five rounds and so do the three
# others at each of these five tables: 15 rows of the others' cards say "sit out".
source "$(dirname "$0")/../cli/helpers.bash"
printf '[event]\ntitle=Cup\n[movement]\nkind=individual\nplayers=24\nboards-per-round=2\n' >e.ini
exits 0 happened --event e.ini 'player 6 until round 18'
few en pl de it fi fr
for language in "${few[@]}"; do
    for paper in guide-cards player-slips table-cards; do exits 0 print $paper --event e.ini --lang $language -o p.pdf; done
done
printf '[names]\n2=Anna Nowak\n' | cat e.ini - >named.ini
exits 0 print guide-cards --event named.ini -o p.pdf
exits 0 kit --event e.ini --since 1 -o kit.pdf
exits 0 print guide-cards --event e.ini --format words
awk '/^= Player / { who = $3 } who != 6 && /^\| (19|2[0-3])\t.*sit out$/ { n++ } END { exit n != 15 }' out || fail "$(grep 'sit out' out)"
done_testing
