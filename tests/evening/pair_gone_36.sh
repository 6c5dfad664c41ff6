#!/usr/bin/env bash
# pair_gone_36.sh - one of 36 pairs went home, and in German no card of anybody could be printed: where the pair goes after its
# last round was "aussetzen", which is wider than the column. The row behind it says so in any case.
source "$(dirname "$0")/../cli/helpers.bash"
few en pl de it fi fr
for language in "${few[@]}"; do
    printf '[event]\nlanguage=%s\n[movement]\nkind=howell\npairs=36\noptimise=none\nboards-per-round=1\n' $language >e.ini
    exits 0 happened --event e.ini 'pair 2 until round 33'
    exits 0 print guide-cards --event e.ini -o cards.pdf
done
# It left after round 33 of 35, which is said once, and no round is sat out.
exits 0 print guide-cards --event e.ini --lang de --only pair=2 --format words
[ "$(grep -c 'Nach Runde 33 ausgeschieden' out)" = 1 ] && ! grep -q aussetzen out || fail "$(cat out)"
done_testing
