"""changes.py PROGRAM - every sentence of what happened, beside every other one: what is taken changes what it says.

For each event and each of the sentences that stand in it already, all sentences about its rounds, tables, boards and pairs are said.
One that is taken makes some figure of the scores or some word of the papers another one (the note that protocols print of it is not
looked at); one that would change nothing is refused in one line, and so is one that cannot be.
"""
import itertools
import subprocess
import sys

PROGRAM = sys.argv[1]
PAPERS = ["guide-cards", "travellers", "movement-sheet"]
CHESS_PAPERS = ["player-cards", "pairings", "crosstable"]


def run(*words):
    return subprocess.run([PROGRAM, *words, "--quiet"], capture_output=True, text=True, check=False)


def rows(movement):
    """Results for all that the plan has: NS of board b in round r has one of five scores."""
    open("plan.ini", "w").write(movement)
    out = ["board,ns,ew,contract,declarer,tricks,score"]
    for line in run("show", "--event", "plan.ini", "--format", "csv").stdout.splitlines()[1:]:
        r, table, ns, ew, s = line.split(",")
        if ns and ew:
            out += [f"{b},{ns},{ew},,,,{[110, 140, -100, 200, -200][(b * 3 + int(table) + int(r)) % 5]}" for b in (2 * int(s) - 1, 2 * int(s))]
    out += ["5,3,7,,,,140", "6,3,7,,,,140"]  # which one of the entries below says to have been played
    open("r.csv", "w").write("\n".join(out) + "\n")


def told(event, papers):
    """All that is printed and counted of it, without what the entries say themselves: one after the other, as they are asked for."""
    score = ["standings"] if papers is CHESS_PAPERS else ["score"]
    yield run(*score, "--event", event, "--format", "csv").stdout
    if papers is PAPERS:
        yield run("score", "--event", event, "--format", "csv", "--boards").stdout
    for p in papers:
        yield run("print", p, "--event", event, "--format", "words").stdout


def try_all(text, entries, sentences, papers):
    base = text + "[happened]\n" + "".join(f"{i}={e}\n" for i, e in enumerate(entries, 1))
    open("base.ini", "w").write(base)
    before, taken = list(told("base.ini", papers)), 0
    assert all(before), (entries, before)
    for sentence in sentences:
        open("one.ini", "w").write(base)
        said = run("happened", "--event", "one.ini", sentence)
        where = f"{entries} and then \"{sentence}\""
        if said.returncode != 0:
            assert said.returncode == 2 and said.stderr.count("\n") == 1, (where, said)
            assert open("one.ini").read() == base, where
        else:
            taken += 1
            # The first that is another one is enough.
            assert any(now != then for now, then in zip(told("one.ini", papers), before, strict=True)), f"{where} is taken and changes nothing: {said.stdout}"
    assert taken > 0 or not sentences, (entries, "nothing was taken")
    return taken


def bridge(kind, first, numbers, rounds):
    text = f"[event]\nlanguage=en\n[movement]\n{kind}boards-per-round=2\n[results]\nfile=r.csv\n"
    rows(text.split("[results]")[0])
    tables, boards = ((1, 3), (1, 5)) if sys.argv[2:] else ((1, 2, 3), (1, 4, 5, 6))
    sentences = []
    for r, t in itertools.product(rounds, tables):
        sentences += [f"round {r} table {t}: NS and EW exchanged", f"round {r} table {t}: boards 5-6"]
        sentences += [f"round {r} table {t}: board {b} {what}" for b in boards for what in ("not played", "assigned 60/40")]
        sentences += [f"round {r} table {t} board {b}: NS and EW exchanged" for b in boards]
    for who, r in itertools.product(numbers, rounds):
        sentences += [f"pair {who} from round {r}", f"pair {who} until round {r}", f"round {r}: pairs {who} and 5 exchanged"]
    sentences += [f"pair {who} penalty 10%" for who in numbers] + [f"board 5 fouled from round {r}" for r in rounds]
    sentences += ["NS and EW exchanged", first]
    return try_all(text, [first], sentences, PAPERS)


def chess(first):
    text = "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=6\n[names]\n" + "".join(f"{i}={n}\n" for i, n in enumerate("Ann Ben Cat Dan Eva Fay".split(), 1))
    open("plan.ini", "w").write(text)
    games = [line.split(",") for line in run("show", "--event", "plan.ini", "--format", "csv").stdout.splitlines()[1:]]
    fit = [g for g in games if not ("until" in first and "6" in g[2:] and g[0] > "2") and not ("colours" in first and g[:2] == ["3", "1"])]
    results = [f"{','.join(g)},{['1-0', '1/2-1/2', '0-1'][i % 3]}" for i, g in enumerate(fit)]
    open("r.csv", "w").write("\n".join(["round,board,white,black,result", *results, ""]))
    when, boards = ((2, 4), (1, 3)) if sys.argv[2:] else ((2, 3, 4), (1, 2, 3))
    sentences = [f"round {r} board {b}: {what}" for r in when for b in boards for what in ("colours exchanged", "postponed to round 5", "postponed to 2026-12-01")]
    sentences += [f"player {p} until round {r}" for p in (5, 6) for r in (1, 3, 5)] + [f"number {p} from round {r}: Gus" for p in (5, 6) for r in (2, 3, 4)]
    return try_all(text + "[results]\nfile=r.csv\n", [first], sentences + [first], CHESS_PAPERS)


count = 0
HOWELL, MITCHELL = "kind=howell\npairs=7\n", "kind=mitchell\npairs=8\nrounds=4\nwinners=2\n"
for entry in sys.argv[2:] or ["pair 6 until round 2", "board 5 fouled from round 5", "round 2 table 2: board 9 assigned 60/40", "round 2 table 2: boards 5-6"]:
    count += bridge(HOWELL, entry, (2, 6), (2, 7))
count += bridge(MITCHELL, "pair 6 until round 2", (2, 6), (2, 3))
for entry in "player 6 until round 2", "round 3 board 1: colours exchanged", "number 6 from round 3: Hal", "round 3 board 1: postponed to round 5":
    count += chess(entry)
print(count)
