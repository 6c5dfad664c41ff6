#!/usr/bin/env bash
# imps.sh - an evening of IMPs that goes wrong in many ways at once, by the three ways to count them: against the mean,
# against every other score, and in victory points for each round. A second program (here, and second.py) has the same sums.
#
# Eight pairs, two boards a round. Pair 5 leaves after round 5; table 2 sits the wrong way in round 3; in round 4 one board
# at table 1 has no result, and in round 2 those of table 3 are given 60/40; board 3 is another deal from round 5 on;
# in round 6, 1 and 2 sit in one another's places; pair 4 has a penalty of a tenth of a board, and pair 6 of 1.5.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n' >plan.ini
exits 0 show --event plan.ini --format csv
cp out plan.csv
board() { # the first board of a table in a round
    awk -F, -v r="$1" -v t="$2" '$1 == r && $2 == t { print 2 * $5 - 1 }' plan.csv
}
off=$(board 4 1) given=$(board 2 3)
cat >sentences <<TXT
pair 5 until round 5
Runde 3 Tisch 2: NS und OW vertauscht
runda 4 stół 1: rozdanie $off niegrane
turno 2 tavolo 3: board $given a $((given + 1)) assegnato 60/40
jako 3 sekoitettu kierroksesta 5
round 6: pairs 1 and 2 exchanged
pair 4 penalty 10%
pari 6 rangaistus 1,5
TXT
cat >count.py <<'PY'
import csv, math, random, sys
from fractions import Fraction
import second

STEPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
OFF, GIVEN = int(sys.argv[2]), int(sys.argv[3])
s = second.Section("", open("plan.csv").read(), 2)
s.entries = [dict(kind="left", who=5, round=5), dict(kind="turned", round=3, table=2), dict(kind="off", round=4, table=1, board=OFF),
             dict(kind="given", round=2, table=3, board=GIVEN, last=GIVEN + 1, percent=(60, 40)), dict(kind="fouled", board=3, round=5),
             dict(kind="pairs", round=6, who=1, other=2)]
played, dice = s.lines(), random.Random(11)
for line in played.values():
    line["score"] = dice.choice([-1100, -630, -500, -200, -100, -50 * 2, 110, 140, 170, 200, 620, 650, 1430]) if line["kind"] == "due" else None


def fits(board, score):
    """Vulnerable or not, these can be had; others are changed for one that can."""
    vulnerable = [(), "N", "E", "NE"][(board - 1 + (board - 1) // 4) % 4]
    side = "N" if score > 0 else "E"
    game = {620: 420, 650: 450, 1430: 980, 630: 430}
    return score if abs(score) < 600 or abs(score) == 1100 or side in vulnerable else int(math.copysign(game[abs(score)], score))


for (_, _, b), line in played.items():
    if line["score"] is not None:
        line["score"] = fits(b, line["score"])


def imps(difference):
    return int(math.copysign(sum(abs(difference) >= step for step in STEPS), difference))


def mean(scores):
    tens = Fraction(abs(sum(scores)), 10 * len(scores))
    return int(math.copysign(10 * math.floor(tens + Fraction(1, 2)), sum(scores)))


def victory(margin, boards):
    """The World Bridge Federation's formula."""
    blitz, golden = 15 * math.sqrt(boards), (math.sqrt(5) - 1) / 2
    part = min(1.0, (1 - golden ** (3 * abs(margin) / blitz)) / (1 - golden ** 3))
    return 10 + math.copysign(10 * part, margin) if margin else 10.0


if sys.argv[1] == "rows":
    out = csv.writer(open("r.csv", "w"))
    out.writerow("board ns ew contract declarer tricks score".split())
    out.writerows([b, line["ns"], line["ew"], "", "", "", line["score"]] for (_, _, b), line in played.items() if line["score"] is not None)
    sys.exit()
method = sys.argv[1]
for (r, t, b), line in played.items():
    if line["kind"] == "off":
        continue
    if line["kind"] != "due":
        line["imps"] = (Fraction(3), Fraction(-3))  # Law 12C2: 60 per cent are 3 IMPs, and 40 are -3
        continue
    same = [o for (_, _, ob), o in played.items() if ob == b and o["kind"] == "due" and o["deal"] == line["deal"]]
    if method == "cross-imps":
        n = Fraction(sum(imps(line["score"] - o["score"]) for o in same), max(len(same) - 1, 1))
    else:
        n = Fraction(imps(line["score"] - mean([o["score"] for o in same])))
    line["imps"] = (n, -n)
sums, rounds = {}, {}
for (r, t, b), line in played.items():
    if "imps" in line:
        for who, k in ((line["ns"], 0), (line["ew"], 1)):
            sums[who] = sums.get(who, 0) + line["imps"][k]
            rounds.setdefault((who, r), []).append(line["imps"][k])
if method == "victory-points":
    sums = {w: sum(victory(float(sum(v)), len(v)) for (x, _), v in rounds.items() if x == w) for w in sums}
# A tenth of a board: 3 IMPs for ten per cent; of victory points, of which a board has 20 / 2.
sums[4] -= 1 if method == "victory-points" else 3
sums[6] -= Fraction(3, 2) if method != "victory-points" else 1.5
found = {int(r["pair"]): r for r in csv.DictReader(open("out"))}
assert set(found) == set(sums) and len(sums) == 8
near = 0.08 if method == "victory-points" else 0.006  # its printed scale is rounded, and smooth
for who, points in sums.items():
    assert abs(float(found[who]["points"]) - float(points)) <= near, (method, who, found[who], float(points))
    assert int(found[who]["boards"]) == sum(len(v) for (x, _), v in rounds.items() if x == who), found[who]
PY
second() { PYTHONPATH="$PW_SOURCE/tests/evening" python3 count.py "$1" "$off" "$given"; }
second rows || fail 'no rows'
for method in butler cross-imps victory-points; do
    printf '[movement]\nkind=howell\npairs=8\nboards-per-round=2\n[scoring]\nmethod=%s\n' $method >e.ini
    cp e.ini before.ini
    while IFS= read -r sentence; do exits 0 happened --event e.ini "$sentence"; done <sentences
    exits 0 score --event e.ini --results r.csv --format csv
    grep -v '^pairwheel: note' err | grep -q . && fail "$method: $(cat err)"
    second $method || fail "$method: $(cat out)"
    # On paper the same: the ranking has every sum, and the penalties beside their pairs.
    awk -F, 'NR > 1 { printf "%d %.2f\n", $2, $4 }' out | sort >sums
    exits 0 print ranking --event e.ini --results r.csv --format words
    sed 's/\xe2\x88\x92/-/g' out | awk -F '\t' '/^\| [0-9]/ { printf "%d %.2f\n", $2, $NF }' | sort >shown
    same shown sums
    grep -q $'\t6\tpenalty 1.5\t' out || fail "$method: the penalty of 6: $(cat out)"
    grep -q $'\t4\tpenalty [13]\t' out || fail "$method: the penalty of 4: $(cat out)"
    # Everything is taken back, the last first, and the file says what it said.
    for _ in 1 2 3 4 5 6 7 8; do exits 0 happened --event e.ini --undo; done
    grep -v '^\[happened\]$' e.ini | diff -B - before.ini >diff || fail "$method: taken back: $(cat diff)"
done
done_testing
