#!/usr/bin/env bash
# left_ranking.sh - a pair went home, another came late, and the ranking gave them fewer boards than the others without a word.
# Counted by hand: howell for 8 pairs, rounds of 3 boards. Who left after round 4 of 7 has 4 x 3 = 12 boards, who came for
# round 2 has 6 x 3 = 18. Three pairs meet the one in rounds 5 to 7. In round 1 pair 2 was to meet 6, which so has 3 x 3 = 9.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[event]\ntitle=Club\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >plan.ini
cp plan.ini e.ini
exits 0 happened --event e.ini 'pair 6 until round 4'
exits 0 happened --event e.ini 'pair 2 from round 2'
exits 0 score --event e.ini --simulate 7
grep -qE '^ +[0-9=]+ +6 .* 9  \(left after round 4\)$' out || fail "text: $(cat out)"
grep -qE '^ +[0-9=]+ +2 .* 18  \(from round 2\)$' out || fail "text: $(cat out)"
[ "$(grep -c '(' out)" = 2 ] || fail "somebody else, too: $(cat out)"
exits 0 score --event e.ini --simulate 7 --format json
grep -q '"pair": 6,.*"boards": 9, "first_round": 1, "last_round": 4,' out || fail "json: $(grep '"pair": 6' out)"
grep -q '"pair": 5,.*first_round' out && fail "json: pair 5 was there all the time"
for told in 'en|* Pair 6: left after round 4|Who was to meet *' 'pl|* Para 6: wycofanie po rundzie 4|Kto miał grać z *' \
    'de|* Paar 6: nach Runde 4 ausgeschieden|Wer in einer anderen Runde gegen *' 'it|* Coppia 6: ritiro dopo il turno 4|Anche chi doveva' \
    'fi|* Pari 6: lopetti kierroksen 4 jälkeen|Myös niillä' 'en-US|* Pair 6: left after round 4|Who was to meet *'; do
    IFS='|' read -r language line why <<<"$told"
    exits 0 print ranking --event e.ini --simulate 7 --lang "$language" --format words
    grep -qF -- "$line" out && grep -qF -- "$why" out || fail "$language: $(cat out)"
    [ "$(grep -cE '^\| .*[0-9]\*' out)" = 2 ] || fail "$language: a mark for each of the two: $(cat out)"
done
exits 0 print ranking --event e.ini --simulate 7 --format words
grep -qxF -- '- * Pair 2: from round 2 on' out || fail "who came late: $(cat out)"
# Nobody left: no mark, no column of boards.
exits 0 print ranking --event plan.ini --simulate 7 --format words
grep -q '\*\|Boards' out && fail "of the plan: $(cat out)"
exits 0 score --event e.ini --simulate 7 --format csv
[ "$(head -1 out)" = rank,pair,names,points,max,percent,boards ] || fail "the columns that are promised: $(head -1 out)"
# Two sections that are one field: each line says its own.
printf '[event]\nshared-boards=yes\n' >rooms.ini
for section in A B; do printf '[section %s]\nkind=howell\npairs=8\nboards-per-round=3\n' $section; done >>rooms.ini
printf '[happened A]\n1=pair 6 until round 4\n' >>rooms.ini
exits 0 score --event rooms.ini --simulate 7
grep -qE '^ +[0-9=]+ +A6 .* 12  \(left after round 4\)$' out || fail "sections: $(cat out)"
# Teams of four: a team that left after two of three matches.
printf '[movement]\nkind=teams\nteams=4\nboards-per-round=4\n[happened]\n1=team 3 until round 2\n' >teams.ini
exits 0 score --event teams.ini --simulate 7
grep -qE '^ +[0-9=]+ +3 .*\(left after round 2\)$' out || fail "teams: $(cat out)"
exits 0 print ranking --event teams.ini --simulate 7 --format words
grep -qxF -- '- * Team 3: left after round 2' out && grep -qE '^\| 4.*\*' out || fail "teams: $(cat out)"
# Cancelled results have no place, so no mark, and no sentence speaks of one; the line says what happened.
printf '[movement]\nkind=mitchell\npairs=10\nboards-per-round=4\n' >gone.ini
exits 0 happened --event gone.ini 'pair 2: results cancelled'
exits 0 print ranking --event gone.ini --simulate 3 --format words
grep -qF 'Pair 2: results cancelled' out && ! grep -q '\*' out || fail "cancelled: $(cat out)"
done_testing
