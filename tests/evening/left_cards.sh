#!/usr/bin/env bash
# left_cards.sh - a pair went home, and its card and the note of all papers said that it sits out all the later rounds; the note
# still advised which pair had better be missing; a band of the next round lay under a sit-out as if it were of that.
# Howell for 8 pairs: 6 left after round 4 of 7, and by the plan it meets 3, 4 and 8 in rounds 5 to 7, who wait there once each.
source "$(dirname "$0")/../cli/helpers.bash"
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n' >e.ini
exits 0 happened --event e.ini 'pair 6 until round 4'
exits 0 print guide-cards --event e.ini --only pair=6 --format words
grep -q 'sit out' out && fail "who left rests: $(cat out)"
grep -qF 'Left after round 4.' out && [ "$(grep -cE '^\| [1-4]	' out)" = 4 ] || fail "four rounds: $(cat out)"
grep -qF 'pairs 3, 4 and 8 sit out 1 round each; pair 6 left after round 4; the others play all 7 rounds' err || fail "the note: $(cat err)"
exits 0 check --event e.ini
grep -qF '3 times somebody sits out: pairs 3, 4 and 8' out || fail "the referee: $(cat out)"
for told in 'pl|Wycofanie po rundzie 4.' 'de|Nach Runde 4 ausgeschieden.' 'it|Ritiro dopo il turno 4.' 'fi|Lopetti kierroksen 4 jälkeen.' 'fr|Abandon après le tour 4.'; do
    exits 0 print guide-cards --event e.ini --only pair=6 --lang "${told%%|*}" --format words
    grep -qF "${told#*|}" out || fail "${told%%|*}: $(cat out)"
done
exits 0 print player-slips --event e.ini --only pair=6 --format words
grep -q 'sit out' out && fail "its slips: $(cat out)"
# All that is there goes round the ring of the plan: 6 starts where it did, and has the rounds 2 to 4 at the next three stops, the
# others have seven rounds; 8, which never moves, and has left, keeps its seat. Who exchanged seats in a round is on no ring.
cat >stops.xml <<'XML'
<template><cards card="190mm 120mm" each="pairs"><column><repeat each="stops"><if test="label"><text h="6mm">{label} {table} {side}</text></if></repeat></column></cards></template>
XML
# seats PAIR FROM TO: where the plan has it in these rounds, as its wheel says them.
seats()
{
    exits 0 show howell --pairs 8 --boards-per-round 3 --format csv
    awk -F, -v p="$1" -v from="$2" -v to="$3" 'NR > 1 && $1 >= from && $1 <= to && ($3 == p || $4 == p) {
        print ($1 == from ? "Start" : $1) " " $2 " " ($3 == p ? "ns" : "ew") }' out | sort
}
for pair in '6 1 4' '3 1 7' '1 1 7'; do
    read -r no from to <<<"$pair"
    exits 0 print wheel-cards --event e.ini --template stops.xml --only "pair=$no" --format words --lang en
    sed -n 's/^- \([S0-9].* [ne][sw]\)$/\1/p' out | sort >stops
    seats "$no" "$from" "$to" | same stops /dev/stdin
    [ "$(wc -l <stops)" = $((to - from + 1)) ] || fail "the wheel of $no: $(cat out)"
done
printf '[movement]\nkind=howell\npairs=8\n[happened]\n1=pair 8 until round 3\n2=pair 3 from round 2\n' >eight.ini
exits 0 print wheel-cards --event eight.ini --only pair=8 --format words
grep -qi 'keep' out || fail "8 keeps its seat: $(cat out)"
exits 0 happened --event eight.ini 'round 2: pairs 1 and 4 exchanged'
says 1 "no one ring of seats serves all moving pairs after what happened; print guide-cards instead, which say each pair's own way" \
    print wheel-cards --event eight.ini -o wheel.pdf
# Who came late begins in that round, at its table, and sits out none before it.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[happened]\n1=pair 3 from round 2\n2=pair 6: results cancelled\n' >late.ini
exits 0 print guide-cards --event late.ini --only pair=3 --format words
grep -qF 'From round 2 on.' out && [ "$(grep -c 'sit out' out)" = 1 ] || fail "late: $(cat out)"
exits 0 print guide-cards --event late.ini --only pair=6 --format words
grep -q 'sit out' out && fail "cancelled: $(cat out)"
grep -qF 'Results cancelled.' out || fail "cancelled: $(cat out)"
# Individuals.
printf '[movement]\nkind=individual\nplayers=8\nboards-per-round=2\n[happened]\n1=player 3 until round 4\n' >players.ini
exits 0 print guide-cards --event players.ini --only player=3 --format words
grep -qF 'Left after round 4.' out && [ "$(grep -cP '^\| [1-7]\t[12]\t[NESW]\t' out)" = 4 ] || fail "players: $(cat out)"
# A wheel says it, too: its arrows go on.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n[happened]\n1=pair 3 until round 4\n2=pair 5 from round 2\n' >wheels.ini
for said in '3:Left after round 4.' '5:From round 2 on.'; do
    exits 0 print wheel-cards --event wheels.ini --only "pair=${said%%:*}" --format words
    grep -qF "${said#*:}" out || fail "the wheel of pair ${said%%:*}: $(cat out)"
done
# Advice on who had better be missing is for the plan: three tables of a movement where pair 1 waits twice (tests/unit/check.c).
printf 'round,table,ns,ew,set\n1,1,,1,1\n1,2,2,4,2\n1,3,3,5,3\n2,1,,1,4\n2,2,2,3,5\n2,3,4,5,6\n3,1,3,,7\n3,2,2,4,8\n3,3,5,1,9\n' >own.csv
printf '[movement]\nfile=own.csv\nboards-per-round=1\n' >own.ini
exits 0 print movement-sheet --event own.ini -o own.pdf
cp err plan.err
printf '[happened]\n1=pair 5 until round 2\n' >>own.ini
exits 0 print movement-sheet --event own.ini -o own.pdf
grep -q 'fairer' err && fail "advice after the event: $(cat err)"
grep -q 'fairer' plan.err || fail "no advice on the plan: $(cat plan.err)"
# Six pairs share boards in round 5; pair 4 waits in round 4, as 6 left after round 3. It is at table 3, which begins with the upper half.
printf '[movement]\nkind=howell\npairs=6\nboards-per-round=4\n[happened]\n1=pair 6 until round 3\n' >six.ini
exits 0 print guide-cards --event six.ini --only pair=4 --format words
grep -qP '^\| half-way, swap with\t2\tthen\t17–18$' out || fail "the row of round 5: $(cat out)"
exits 0 print guide-cards --event six.ini --only pair=1 --format words
grep -qP '^\| half-way, swap with\t3\tthen\t19–20$' out || fail "pair 1 plays in round 4: $(cat out)"
# Two numbers are no range, in whatever sentence: rounds, boards of a table, boards that two pairs should have met on.
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n' >two.ini
exits 0 happened --event two.ini --try 'pair 6 until round 5'
grep -qE '6 in 2 rounds, 6 and 7' out && grep -qE 'round 6, table [1-4], boards [0-9]+ and [0-9]+: ' out || fail "two of them: $(cat out)"
grep -qE '[0-9]+ to [0-9]+' out && fail "a range: $(cat out)"
exits 0 show --event two.ini --format csv
IFS=, read -r round table ns ew set < <(awk -F, '$1 == 2 && $2 == 2' out)
printf 'board,ns,ew,contract,declarer,tricks,score\n%d,%d,%d,,,,420\n' $((2 * set % 14 + 1)) "$ns" "$ew" >wrong.csv
"$PAIRWHEEL" score --event two.ini --results wrong.csv >out 2>err
grep -qF "boards $((2 * set - 1)) and $((2 * set))" err || fail "what they play, table $table of round $round: $(cat err)"
done_testing
