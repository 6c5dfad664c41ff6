#!/usr/bin/env bash
# one_field.sh - sections that play the same boards, unequal, with one winner and with two, at once and one after the other:
# whoever says the score of a pair says that of the whole field. A second program counts it, in fractions; then every command
# is asked: score of all and of one section, in each of its formats, ranking, score sheets, protocols, happened, exports.
# The desk and phones: tests/unit/desk_sections.c, tests/unit/desk_phones.c.
source "$(dirname "$0")/../cli/helpers.bash"
need python3
cat >field.py <<'PY'
import csv, io, random, subprocess, sys
from fractions import Fraction

event, letters = sys.argv[2], sys.argv[3]
run = lambda *words: subprocess.run([sys.argv[4], *words, "--quiet"], capture_output=True, text=True, check=True).stdout
rows = []
dice = random.Random(len(letters))
for x in letters:
    for r in csv.DictReader(io.StringIO(run("show", "--event", event, "--section", x, "--format", "csv"))):
        if (r["ns"] or "0") != "0" and (r["ew"] or "0") != "0":
            for k in (2, 1, 0):
                rows.append(dict(section=x, board=3 * int(r["set"]) - k, ns=r["ns"], ew=r["ew"], contract="", declarer="", tricks="",
                                 score=dice.choice([-200, -140, -100, 110, 140, 200])))
if sys.argv[1] == "rows":
    out = csv.DictWriter(sys.stdout, rows[0].keys())
    out.writeheader()
    out.writerows(rows)
    sys.exit()

tables = max(sum(r["board"] == b for r in rows) for b in {r["board"] for r in rows})
points, boards = {}, {}
for r in rows:
    of = [o for o in rows if o["board"] == r["board"]]
    for side, sign in (("ns", 1), ("ew", -1)):
        m = sum(2 * (sign * r["score"] > sign * o["score"]) + (r["score"] == o["score"]) for o in of if o is not r)
        who = r["section"], int(r[side])
        points[who] = points.get(who, 0) + Fraction((m + 1) * tables, len(of)) - 1
        boards[who] = boards.get(who, 0) + 1
share = {who: 100 * points[who] / (2 * (tables - 1) * boards[who]) for who in points}

def agree(what, found):
    assert set(found) == set(share), (what, set(found) ^ set(share))
    for who, figure in found.items():
        assert abs(figure - share[who]) < Fraction(51, 10000), (what, who, figure, float(share[who]))

score = lambda *words: run("score", "--event", event, *words)
table = lambda text: list(csv.DictReader(io.StringIO(text)))
whole = table(score("--format", "csv"))
agree("score", {(r["section"], int(r["pair"])): Fraction(r["percent"]) for r in whole})
places = {(r["section"], int(r["pair"])): r["rank"] for r in whole}
each = [(x, r) for x in letters for r in table(score("--section", x, "--format", "csv"))]
agree("score of a section", {(x, int(r["pair"])): Fraction(r["percent"]) for x, r in each})
assert {(x, int(r["pair"])): r["rank"] for x, r in each} == places

# Board by board: of all, of one section, on the protocols.
sums = {}
for x in letters:
    for r in table(score("--section", x, "--boards", "--format", "csv")):
        sums[x, int(r["pair"])] = sums.get((x, int(r["pair"])), 0) + Fraction(r["points"])
for who in points: # hundredths are rounded, board by board
    assert abs(sums[who] - points[who]) <= Fraction(boards[who], 200), (who, float(sums[who]), float(points[who]))
import json
for x in letters:
    found = json.loads(score("--section", x, "--format", "json"))
    agree("json " + x, {**share, **{(x, r["pair"]): Fraction(str(r["percent"])) for r in found["ranking"]}})

# What a USEBIO and a PBN file pass on.
import re
for x in letters:
    text = score("--section", x, "--format", "usebio")
    pairs = re.findall(r"<PAIR_NUMBER>(\d+)</PAIR_NUMBER>.*?<PERCENTAGE>([\d.]+)<", text, re.S)
    agree("usebio " + x, {**share, **{(x, int(n)): Fraction(p) for n, p in pairs}})
    text = score("--section", x, "--format", "pbn")
    lines = re.search(r"\[TotalScoreTable .*?\n(.*?)\n\n", text, re.S)[1].split("\n")
    agree("pbn " + x, {**share, **{(x, int(l.split()[1])): Fraction(l.split()[3]) for l in lines}})

# Papers: the ranking of all and of each, and the score sheets.
paper = lambda name, *words: run("print", name, "--event", event, "--format", "words", *words).split("\n")
def ranked(lines, letter):
    for l in lines:
        cell = l[2:].split("\t")
        if l.startswith("| ") and re.fullmatch(r"\d+=?", cell[0]) and len(cell) > 3:
            who = (cell[1][0], int(cell[1][1:])) if letter is None else (letter, int(cell[1]))
            assert cell[0] == places[who], (l, places[who])
            yield who, Fraction(next(c for c in cell[2:] if re.fullmatch(r"\d+\.\d\d", c)))
agree("ranking", dict(ranked(paper("ranking"), None)))
agree("ranking of a section", {w: f for x in letters for w, f in ranked(paper("ranking", "--section", x), x)})
def sheets(lines, letter):
    for l in lines:
        m = re.match(r"\| Pair (\d+)\tPlace\t(\d+=?)\tPoints\t[\d.]+\t([\d.]+) %", l)
        if m:
            assert m[2] == places[letter, int(m[1])], l
            yield (letter, int(m[1])), Fraction(m[3])
agree("score sheets", {w: f for x in letters for w, f in sheets(paper("score-sheets", "--section", x), x)})
for name in "protocols", "score-matrix", "ranking":
    for x in letters:
        assert any("Top %d." % (2 * (tables - 1)) in l for l in paper(name, "--section", x)), (name, x)
# A board's scores are those of all sections, whichever asks.
boards_of = lambda lines: [l for l in lines if re.match(r"\| \d+\t", l)]
assert boards_of(paper("frequencies")) == boards_of(paper("frequencies", "--section", letters[0]))
foot = {l.split("Top ")[1].split(".")[0] for x in letters for l in paper("travellers", "--section", x) if "Top " in l}
assert foot == {str(2 * (tables - 1))}, foot

# What an entry changes: before it everybody has what they have, and after it what they will have.
sentence = "pair 2 penalty 10%"
told = run("happened", "--event", event, "--section", letters[0], "--try", sentence)
m = re.search(r"^score of 2: ([\d.]+), before ([\d.]+)$", told, re.M)
assert Fraction(m[2]) == Fraction(next(r["percent"] for r in whole if (r["section"], r["pair"]) == (letters[0], "2")))
turned = run("happened", "--event", event, "--section", letters[0], "--try", "round 2 table 1: board 4 not played")
before = {((m[0] or letters[0]), int(m[1])): Fraction(m[3]) for m in re.findall(r"^score of ([A-Z]?)(\d+): ([\d.]+), before ([\d.]+)$", turned, re.M)}
assert any(w[0] != letters[0] for w in before), turned # who had that board in other sections has one score less beside theirs
agree("happened", {**share, **before})
PY

field() { printf '[event]\ntitle=One field\nlanguage=en\n%b[results]\nfile=%s.csv\n' "$2" "$1" >"$1.ini"; }
agree() {
    sed '/results/,$d' "$1.ini" >plan.ini
    python3 field.py rows plan.ini "$2" "$PAIRWHEEL" >"$1.csv" || fail "$1: no rows"
    python3 field.py count "$1.ini" "$2" "$PAIRWHEEL" 2>why || fail "$1: $(tail -n 5 why)"
}
howell='kind=howell\npairs=8\nrounds=6\nboards-per-round=3\n' two='kind=mitchell\npairs=12\nrounds=6\nboards-per-round=3\nwinners=2\n'
half='kind=mitchell\npairs=11\nrounds=6\nboards-per-round=3\nwinners=1\n'
field together "barometer=yes\n[section A]\n$howell[section B]\n$two"
agree together AB
field apart "shared-boards=yes\n[section A]\n$two[section B]\n$half"
agree apart AB
field three "barometer=yes\n[section A]\n$howell[section B]\n$two[section C]\n$half"
agree three ABC

# By section each is compared by itself, whoever asks; and a field can be asked for where the boards are not said to be shared.
exits 0 score --event three.ini --section A --format csv
cp out of_all
sed 's/^barometer.*/&\nscored=by-section/' three.ini >each.ini
exits 0 score --event each.ini --section A --format csv
cut -d, -f2,5 out | sort -u | grep -q ',108$' || fail "top 6 on 18 boards: $(cat out)"
exits 0 score --event each.ini --format csv
grep '^A' out | cut -d, -f2- >partA
exits 0 score --event each.ini --section A --format csv
tail -n +2 out | same partA /dev/stdin
exits 0 print ranking --event each.ini --format words
grep -q 'A · 6 rounds' out && grep -q 'C · 6 rounds' out || fail "a ranking each: $(cat out)"
sed 's/^barometer.*/scored=across/' three.ini >across.ini
exits 0 score --event across.ini --section A --format csv
[ "$(cut -d, -f5 out | sed -n 2p)" != 108 ] || fail "over all: $(cat out)"

# What is said of results of one section (a file of all, made up ones) is said of the others where nothing is said of theirs.
sed '/^\[results\]/,$d' three.ini >bare.ini
exits 0 score --event bare.ini --section A --results three.csv --format csv
same out of_all
exits 0 score --event bare.ini --simulate 3 --format csv
grep '^B' out | cut -d, -f2- >partB
exits 0 score --event bare.ini --section B --simulate 3 --format csv
tail -n +2 out | same partB /dev/stdin
# A file of that section alone: the others are waited for, and count in the formula.
{ head -n 1 three.csv; grep '^A,' three.csv; } | cut -d, -f2- >onlyA.csv
exits 0 score --event bare.ini --section A --results onlyA.csv --format csv
head -n 2 out | tail -n 1 | grep -q ',504,' || fail "15 tables, 14 others, top 28 on 18 boards: $(cat out)"
printf '[results A]\nfile=onlyA.csv\n' | cat bare.ini - >first.ini
exits 0 score --event first.ini --format csv
cp out first
exits 0 score --event first.ini --section A --format csv
tail -n +2 out >own
grep '^A' first | cut -d, -f2- | same own /dev/stdin

# One section alone: 11 pairs play five rounds at six tables, of which one is half: set 3 comes to five, the others to four; by the formula of
# Neuberg all have the top of five tables, 8, and without it each its own.
exits 0 print travellers mitchell --pairs 11 --rounds 5 --format words
[ "$(grep -c 'Top 8' out)" = 6 ] || fail "all boards have one top: $(grep Top out)"
exits 0 print travellers mitchell --pairs 11 --rounds 5 --neuberg no --format words
[ "$(grep -c 'Top 8' out)" = 1 ] && [ "$(grep -c 'Top 6' out)" = 5 ] || fail "each its own: $(grep Top out)"

# A section that cannot be compared is told, and the others are.
exits 0 score --event three.ini --section A --scoring butler
grep -q "section A is scored by itself: over all sections match points are compared" err || fail "butler: $(cat err)"
sed 's/^kind=howell$/kind=howell\nmissing-pair=99/' three.ini >broken.ini
exits 0 score --event broken.ini --section B --format csv
grep -q '^pairwheel: note: section A is scored by itself: ' err || fail "no movement of A: $(cat err)"
done_testing
