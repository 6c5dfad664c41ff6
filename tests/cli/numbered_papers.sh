#!/usr/bin/env bash
# numbered_papers.sh - a paper of pairs that are numbered from 301 on has the words of the same paper without it, and 300 more
# where a number is that of a pair, and nowhere else; so has every answer in text and every file but those of movements. In the Mitchell of 40 pairs 21 to 40 are pairs and nothing but pairs on
# what is printed before play, so none of them may stand there any more.
source "$(dirname "$0")/helpers.bash"
need python3
cat >numbers.py <<'PY'
import re, subprocess, sys
from collections import Counter
more = 300
def answer(command, event):
    run = subprocess.run([sys.argv[1], *command.split(), "--quiet", "--event", event], capture_output=True, text=True)
    return (run.returncode, run.stdout if run.returncode == 0 else run.stderr)
def tokens(text):
    return Counter(re.findall(r"\d+|[^\W\d]+", text))
def compare(document, one, two):
    return compare_answers(f"print {document} --format words -o -", one, two)
def compare_answers(document, one, two):
    """how many numbers of pairs there are on it; None: the movement has no such paper"""
    (code, a), (code_too, b) = answer(document, one), answer(document, two)
    assert code == code_too, (document, code, code_too, a if code else b)
    if code:
        return None, b
    gone, new = tokens(a) - tokens(b), tokens(b) - tokens(a)
    shifted = Counter({str(int(n) + more): c for n, c in gone.items() if n.isdigit()})
    assert len(shifted) == len(gone) and shifted == new, (document, gone - new, new - shifted)
    return sum(new.values()), b
def events(lines):
    for name, first in ("one.ini", 1), ("two.ini", 1 + more):
        text = "[event]\ntitle=T\n[movement]\nfirst-pair=%d\n" % first + lines + "\n[results]\nsimulate=3\n"
        text = re.sub(r"missing-pair=(\d+)", lambda m: "missing-pair=%d" % (int(m[1]) + first - 1), text)
        text = re.sub(r"NAMES(\d+)", lambda m: "[names]\n%d=Anna Nowak & Piotr Lis" % (int(m[1]) + first - 1), text)
        open(name, "w").write(text)
documents = [line.split()[0] for line in subprocess.run([sys.argv[1], "list", "documents"], capture_output=True, text=True, check=True)
             .stdout.splitlines()]
before_play = "guide-cards table-cards movement-sheet room-plan board-sheet travellers pickup-slips name-list sign-up player-slips director-sheet".split()
assert set(before_play) < set(documents)
tables, rounds, pairs = 20, 5, 40
plays = tables * rounds
events("kind=mitchell\npairs=40\nrounds=5")
# numbers of pairs that there are at least: of every pair its own, of every table in every round two
least = dict(zip(before_play, [pairs + 2 * plays, 2 * plays, 2 * plays, 2 * tables, 2 * plays, 2 * plays, 2 * plays, pairs, pairs,
                               2 * (pairs + 2 * plays), pairs]))
least |= {"protocols": 2 * plays, "ranking": pairs, "score-sheets": pairs + 2 * plays, "score-matrix": pairs, "comparison": pairs}
for document in documents:
    count, text = compare(document, "one.ini", "two.ini")
    if document in least:
        assert count is not None and count >= least[document], (document, count, least[document], text[:300])
    if document in before_play:
        left = [n for n in re.findall(r"\b\d+\b", text.replace("40 pairs", "").replace("40\tpairs", "")) if 21 <= int(n) <= 40]
        assert not left, (document, left)
movements = "csv json asc ebuscore".split()
answers = {"show": 2 * plays, "show --as board-sheet": 2 * plays, "show --as board-sheet --format csv": 2 * plays,
           "show --history set=3": 2 * rounds, "show --history set=3 --format csv": 2 * rounds, "show --history set=3 --format json": 2 * rounds,
           "show --format bridgemate-csv": 2 * plays,
           "score": pairs, "score --boards": pairs + 2 * plays, "score --format csv": pairs, "score --format csv --boards": 4 * plays,
           "score --compare": pairs, "score --compare --format csv": 2 * pairs, "score --compare --format json": 2 * pairs,
           "score --format json": pairs + 2 * plays, "score --format usebio": pairs + 2 * plays, "score --format pbn": pairs + 2 * plays}
for command, count in answers.items():
    there = compare_answers(command, "one.ini", "two.ini")[0]
    assert there is not None and there >= count, (command, there, count)
for format in movements:
    assert answer("show --format " + format, "one.ini") == answer("show --format " + format, "two.ini"), format
for lines in ("kind=howell\npairs=8\nboards-per-round=2\nNAMES8", "kind=howell\npairs=7\nmissing-pair=3\nboards-per-round=2",
              "kind=howell\npairs=13\nrounds=9\noptimise=none", "kind=rover\npairs=13\nboards-per-round=2", "kind=balanced-howell\npairs=12",
              "kind=mitchell\npairs=14\nnumbering=line\nwinners=2\nswitch=0"):
    if sys.argv[2:] and "missing" not in lines and "numbering" not in lines:
        continue
    events(lines)
    # a sheet with three figures has another size, which has room for where the ways of boards lead to; of eight to thirteen
    # rounds the boards by rounds stand in lines on A4 with two figures alone
    apart = (["movement-sheet"] if "rounds=9" in lines else []) + (["board-sheet"] if "rounds=9" in lines or "balanced" in lines else [])
    printed = [compare(document, "one.ini", "two.ini")[0] for document in documents if document not in apart]
    assert sum(n is not None and n > 0 for n in printed) > 10, (lines, printed)
PY
fewer=()
! thin || fewer=(thin)
python3 numbers.py "$PAIRWHEEL" "${fewer[@]}" || fail 'papers of pairs 301 and so on'
done_testing
