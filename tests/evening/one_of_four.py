"""one_of_four.py WHO ENTRY - counts an evening of individuals on which somebody is missing.

Reads whole.csv (the plan), shown and answer (what pairwheel says with the entry), whole.dump and evening.dump (the sheets for the
wall); knows only that a table of four that lacks one is not played.
"""
import collections
import csv
import itertools
import re
import sys

who, (word, _, at) = sys.argv[1], sys.argv[2].split()
rows = list(csv.DictReader(open("whole.csv")))
players = {r[s] for r in rows for s in "nsew"}
sets, rounds = {r["set"] for r in rows if r["set"]}, max(int(r["round"]) for r in rows)
gone = [n for n in range(1, rounds + 1) if (n < int(at) if word == "from" else n > int(at))]
partners, faced, plays, out = set(), set(), 0, collections.Counter()
lost = []
for row in rows:
    four = [row[s] for s in "nsew"]
    if int(row["round"]) in gone and who in four:
        out.update(four)
        lost.append((row, [p for p in four if p != who]))
        continue
    plays += 4
    partners |= {frozenset(four[:2]), frozenset(four[2:])}
    faced |= {frozenset(two) for two in itertools.product(four[:2], four[2:])}
assert len(lost) == len(gone)
shown = open("shown").read()


def said(what):
    if what not in shown:
        sys.exit(f"{what} is not in\n{shown}")


said(f"{len(partners)} of {len(players) * (len(players) - 1) // 2} couples of players are partners")
said(f"; {len(faced)} are opponents")
said(f"{plays} of {len(players) * len(sets)} plays of sets")
# Who is not there does not sit out: it came later, or has left.
wait = sum(out.values()) - out[who]
said(f"{wait} time{'s' if wait != 1 else ''} somebody sits out: ")
for row, rest in lost:
    said(f"({' '.join(rest)}) [{row['set']}]")
assert not re.search("[+-]-1", shown), shown

# Whose cards differ: of everybody at those tables, in those rounds.
told = {}
cards = next(line for line in open("answer") if line.startswith("guide cards that differ: "))
for part in cards.split(": ", 1)[1].split("; "):
    numbers, _, where = part.partition(" in ")
    times = 1 if "only" in where else int(where.split()[0])
    told.update({n: times for n in numbers.split(", ")})
assert told == dict(out), (told, dict(out))


def numbers(name):
    # The foot has the proof, which is another one, in words; the stamp of a page none.
    return collections.Counter(re.findall(r'^ +text .* "(\d+)"$', open(name).read(), re.M))


# The number is once less on the sheet for each round, and nobody is there more often.
less, more = numbers("whole.dump") - numbers("evening.dump"), numbers("evening.dump") - numbers("whole.dump")
assert less == {who: len(gone)} and not more, (less, more)
