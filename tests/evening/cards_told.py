"""cards_told.py PROGRAM - what is told of the cards is what the cards say: for many sentences all cards are printed before and after.

A card whose table of rounds has other words afterwards is told, with these rounds, and no other one is. What a card says beside its
rounds (how somebody moves in general) follows from them, and is not looked at.
"""
import re
import subprocess
import sys

PROGRAM = sys.argv[1]
problems = 0


def run(*words):
    return subprocess.run([PROGRAM, *words, "--quiet"], capture_output=True, text=True, check=False)


def cards(event, paper, numbers):
    """Of each contestant the row of each round, without where to go next: that is told with the round to which it leads."""
    text = run("print", paper, "--event", event, "--format", "words", "--template", "rows.xml").stdout
    out = {}
    for card in re.split(r"^- card ", text, flags=re.M)[1:]:
        rows = [line.strip("| ").split("\t") for line in card.splitlines() if re.match(r"\| *\d+\t", line)]
        out[int(card.splitlines()[0])] = {int(row[0]): row[1:] for row in rows}
    assert sorted(out) == list(numbers) and all(out.values()), (event, text)
    return out


def told_of(text):
    """{number: (rounds, first, last)} of the line of cards."""
    line = next(line for line in text.splitlines() if re.match(r"(all )?(guide|player) cards ", line))
    out = {}
    if line.startswith("all "):
        return out
    for part in line.split(": ", 1)[1].split("; "):
        who, rounds = part.split(" in ", 1)
        found = re.fullmatch(r"round (\d+) only", rounds)
        said = (1, int(found[1]), int(found[1])) if found else tuple(int(n) for n in re.fullmatch(r"(\d+) rounds, (\d+) (?:to|and) (\d+)", rounds).groups())
        out.update({int(n): said for n in who.split(", ")})
    return out


def check(text, paper, numbers, sentences):
    global problems
    open("base.ini", "w").write(text)
    before, taken = cards("base.ini", paper, numbers), 0
    for sentence in sentences:
        open("one.ini", "w").write(text)
        said = run("happened", "--event", "one.ini", sentence)
        if said.returncode != 0:
            continue
        taken += 1
        after, told = cards("one.ini", paper, numbers), told_of(said.stdout)
        for who in numbers:
            if sentence.startswith(f"number {who} "):
                continue  # the card has another name at its head, from that round on
            rounds = [r for r in before[who] if before[who][r] != after[who].get(r)]
            want = (len(rounds), rounds[0], rounds[-1]) if rounds else None
            if told.get(who) != want:
                problems += 1
                print(f"{sentence}: card {who} differs in rounds {rounds}, and {told.get(who)} is told", file=sys.stderr)
                for r in rounds:
                    print(f"  {before[who][r]} -> {after[who].get(r)}", file=sys.stderr)
    return taken


ROWS = """<template><cards card="190mm 120mm" each="{each}"><column><text h="6mm">card {{{who}}}</text><table h="1*" cols="{cols}"><repeat each="rounds"><cells>{cells}</cells></repeat></table></column></cards></template>"""


def rows_of(each, *names):
    """A template of cards that say whose they are, with the words of each round, of who plays in it."""
    text = '<text h="4mm" size="6pt" fit="shrink" min="20%">{}</text>'.format
    cells = text("{round}") + "".join(f'<column><if test="plays">{text(name)}</if></column>' for name in names)
    open("rows.xml", "w").write(ROWS.format(each=each, who=each[:-1], cols=" ".join(["1*"] * (1 + len(names))), cells=cells))


PLACES, STEP = ((1,), 5) if sys.argv[2:] else ((1, 3), 1)
count = 0
rows_of("pairs", "{table}", "{side}", "{against}", "{boards}", "{shares}")
for movement, numbers, rounds in (("kind=howell\npairs=8\n", range(1, 9), 7), ("kind=mitchell\npairs=8\n", range(1, 9), 4), ("kind=howell\npairs=6\nrounds=4\n", range(1, 7), 4)):
    sentences = [f"round {r} table {t}: {what}" for r in (2, 3) for t in PLACES for what in
                 ("boards 3-5", "board 3", "board 4", "boards 1-2", "boards 5-6", "board 3 not played", "board 5 assigned 60/40", "NS and EW exchanged")]
    sentences += ["round 2: pairs 1 and 4 exchanged", "pair 2 from round 2", "pair 3 until round 2", "board 5 fouled from round 3", "pair 1 penalty 10%"]
    count += check(f"[event]\nlanguage=en\n[movement]\n{movement}boards-per-round=2\n", "guide-cards", numbers, sentences)
# A score in a round that is not played, or of a table whose boards are all taken out, leaves the cards as they are.
for entry in ("round 3: not played", "ended after round 2", "round 3 table 1: not played", "board 5 not played"):
    GIVEN = ["round 3 table 1: assigned 60/40", "round 3 table 1: board 5 assigned 60/40", "round 3: assigned 60/40", "boards 5-6 assigned 50/50"]
    count += check(f"[event]\nlanguage=en\n[movement]\nkind=howell\npairs=8\nboards-per-round=2\n[happened]\n1={entry}\n", "guide-cards", range(1, 9), GIVEN)
rows_of("players", "{table}", "{seat}", "{partner}", "{one}", "{two}", "{boards}")
FOUR = [f"round {r} table {t}: {what}" for r in (2, 3) for t in PLACES for what in ("boards 3-5", "board 3", "board 5 assigned 60/40", "NS and EW exchanged")]
FOUR += [f"round 3: players {who} and {other} exchanged" for who in (1, 5, 9) for other in range(1, 13, STEP) if who != other]
FOUR += ["player 4 from round 2", "player 7 until round 5", "player 2 penalty 10%"]
count += check("[event]\nlanguage=en\n[movement]\nkind=individual\nplayers=12\nrounds=6\nboards-per-round=2\n", "guide-cards", range(1, 13), FOUR)
rows_of("players", "{board}", "{opponent}", "{opponent-name}", "{colour}", "{postponed}")
CHESS = [f"round {r} board {b}: {what}" for r in (2, 4) for b in PLACES for what in ("colours exchanged", "postponed to round 5", "postponed to 2026-12-01", "postponed")]
CHESS += ["player 6 until round 2", "number 4 from round 3: Berg, Jonas"]
count += check("[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=6\n", "player-cards", range(1, 7), CHESS)
print(count)
sys.exit(problems > 0)
