#!/usr/bin/env bash
# barometer.sh - all tables of all sections play the same boards at once: a Howell of 8 pairs and a Mitchell of 12 with two
# winners, both of six rounds with three boards. The seats are those of the movement, round r has boards 3r - 2 to 3r at
# every table, nothing goes round; and each board has the scores of all 4 + 6 tables.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
cat >field.ini <<'INI'
[event]
title=Barometer
[section A]
kind=howell
pairs=8
rounds=6
boards-per-round=3
[section B]
kind=mitchell
pairs=12
rounds=6
boards-per-round=3
winners=2
INI
sed 's/^title=.*/&\nbarometer=yes/' field.ini >e.ini

# The seats of the movement, and the set is the round.
for section in A B; do
    exits 0 show --event field.ini --section $section --format csv
    awk -F, 'NR == 1 { print; next } $3 != "" || $4 != "" { print $1 "," $2 "," $3 "," $4 "," $1 }' out >expected
    exits 0 show --event e.ini --section $section --format csv
    same out expected
done
exits 0 check --event e.ini
grep -q 'every pair plays every set once (48 of 48); 4 copies of every set, and no table shares one' out || fail "A: $(cat out)"
grep -q 'every pair plays every set once (72 of 72); 6 copies of every set, and no table shares one' out || fail "B: $(cat out)"

# Papers say so: everybody has boards 4-6 in round 2, and the director brings them to all tables.
for section in A B; do
    exits 0 print guide-cards --event e.ini --section $section --format words
    grep -q $'^| 2\t.*4–6$' out || fail "cards of $section: $(cat out)"
    grep $'^| 2\t' out | grep -v '4–6$' >other && fail "cards of $section: $(cat other)"
done
exits 0 print director-sheet --event e.ini --section A --format words
grep -qx '| 1 ends 1–3 2 ends 4–6 3 ends 7–9 4 ends 10–12 5 ends 13–15 6 ends 16–18' out || fail "director: $(cat out)"
while IFS='|' read -r language text; do
    exits 0 print movement-sheet --event e.ini --section B --lang "$language" --format words
    grep -qF "$text" out || fail "$language: $(cat out)"
done <<'LIST'
en|All tables play the same boards at once (barometer): 6 copies of every set.
en-US|All tables play the same boards at once (barometer): 6 copies of every set.
de|Alle Tische spielen zugleich dieselben Boards (Barometer): jeden Satz 6-mal.
pl|Wszystkie stoły grają jednocześnie te same rozdania (barometr): każdy zestaw w 6 kopiach.
it|Tutti i tavoli giocano insieme gli stessi board (barometro): 6 copie di ogni gruppo.
fi|Kaikki pöydät pelaavat samat jaot yhtä aikaa (barometri): jokaisesta jakosarjasta 6 kopiota.
LIST
exits 0 kit --event e.ini -o kit
ls kit | grep -q pickup-slips && ! ls kit | grep -q travellers || fail "slips of a table, as no board goes round: $(ls kit)"
exits 0 print board-labels --event e.ini --section A --format words
[ "$(grep -cE '^[|:-] copy D(.A)?$' out)" = 18 ] || fail "18 boards in copies A to D: $(grep -c 'copy D' out)"

# One field, without another word: NS and EW of B, and A, are ranked over ten scores of each board. Every two are compared here.
{
    echo section,board,ns,ew,contract,declarer,tricks,score
    for section in A B; do
        "$PAIRWHEEL" show --event e.ini --section $section --format csv --quiet | tail -n +2 | while IFS=, read -r round table ns ew set; do
            for board in $((3 * set - 2)) $((3 * set - 1)) $((3 * set)); do
                echo "$section,$board,$ns,$ew,,,,$((((board * 7 + table * 5 + round * 3 + ns) % 5) * 30 - 200 + 110 * ((board + table) % 2) + 90))"
            done
        done
    done
} | awk -F, 'BEGIN { OFS = ","; split("-200 -140 -110 -100 90 110 120 140 170 200", fit, " ") } NR > 1 { $8 = fit[(($8 + 400) / 10) % 10 + 1] } { print }' >r.csv
exits 0 score --event e.ini --results r.csv --format csv
python3 - <<'PY' || fail "over ten tables: $(cat out)"
import csv
rows, points = list(csv.DictReader(open("r.csv"))), {}
assert len(rows) == 18 * 10, len(rows)
for r in rows:
    of = [o for o in rows if o["board"] == r["board"]]
    assert len(of) == 10
    for side, sign in (("ns", 1), ("ew", -1)):
        mine = sign * int(r["score"])
        m = sum(2 * (mine > sign * int(o["score"])) + (mine == sign * int(o["score"])) for o in of if o is not r)
        points[r["section"], r[side]] = points.get((r["section"], r[side]), 0) + m
found = list(csv.DictReader(open("out")))
assert len(found) == 20
for f in found:
    assert float(f["points"]) == points[f["section"], f["pair"]] and f["max"] == str(18 * 18), f
PY

# What cannot be is said: in the section that differs, with what to write.
sed '0,/boards-per-round=3/s//boards-per-round=2/' e.ini >bad.ini
says 3 'bad.ini:13: [section B] plays boards in each round: 3, and [section A] 2; at a barometer all play the same boards at once: write boards-per-round=2' check --event bad.ini
sed 's/^winners=2/&\nfirst-board=4/' e.ini >bad.ini
says 3 '[section B] begins with board 4, and [section A] 1; at a barometer all play the same boards at once: write first-board=1' kit --event bad.ini -o bad.pdf
printf '[event]\nbarometer=yes\n[movement]\nkind=berger\nplayers=6\n' >bad.ini
says 3 'barometer: that is of pairs and of individuals at bridge' show --event bad.ini

# One section alone; somebody sits out; a rover; individuals; and what happened there.
for movement in 'kind=howell\npairs=7' 'kind=rover\npairs=9' 'kind=individual\nplayers=8' 'kind=mitchell\npairs=9\nwinners=1' 'kind=howell\npairs=8\nmissing-pair=3'; do
    printf '[event]\nbarometer=yes\n[movement]\n%b\n' "$movement" >one.ini
    exits 0 check --event one.ini --require reduced
    exits 0 kit --event one.ini -o one.pdf
done
exits 0 happened --event e.ini --section A 'round 2 table 1: boards 7-9'
grep -q 'round 3, table [1-4]: [1-8] meets boards 7 to 9 again, after round 2 at table 1; add one of these sentences:' out || fail "again: $(cat out)"

# A Mitchell stays one: where everybody goes is said once, and the switch of the last round is done once.
printf '[event]\nbarometer=yes\n[movement]\nkind=mitchell\npairs=10\nwinners=1\n' >one.ini
exits 0 print table-cards --event one.ini --format words
[ "$(grep -o 'After rounds' out | wc -l)" = 10 ] || fail "both faces of five tents: $(cat out)"
! grep -q 'Boards *stay' out || fail "boards are new in each round: $(cat out)"
done_testing
