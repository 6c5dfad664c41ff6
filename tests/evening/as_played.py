"""as_played.py - evenings made up from their numbers, in which tables sat the other way, pairs changed places and boards were
put out in the place of others; each is told once as it was (true.ini, by its entries) and once by its results alone
(--as-played). Where results count, they count as in the true one; a result that the plan has is never thrown away.

usage: as_played.py PAIRWHEEL FROM TO
"""
import csv
import io
import random
import subprocess
import sys


def run(*arguments):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True, check=False)


def rows_of(event):
    return list(csv.DictReader(io.StringIO(run("show", "--event", event, "--format", "csv").stdout)))


def sentence(chance, rows, boards):
    """One departure, as a director would say it."""
    round_no = chance.randint(1, max(int(row["round"]) for row in rows))
    tables = [row for row in rows if int(row["round"]) == round_no and row["ns"] and row["ew"]]
    one, other = chance.sample(tables, 2)
    kind = chance.choice("tse")
    if kind == "t":
        return f"round {round_no} table {one['table']}: NS and EW exchanged"
    if kind == "s":
        return f"round {round_no}: pairs {one[chance.choice(['ns', 'ew'])]} and {other[chance.choice(['ns', 'ew'])]} exchanged"
    last = chance.randint(1, max(int(row["set"]) for row in rows)) * boards
    return f"round {round_no} table {one['table']}: boards {last - boards + 1}-{last}"


def evening(number):
    """Is all of it in its place? None: nothing departed."""
    chance = random.Random(number)
    boards = chance.choice([2, 3])
    kind = chance.choice(["howell", "mitchell\nwinners=1"])
    plan = f"[movement]\nkind={kind}\npairs={chance.choice([8, 10])}\nboards-per-round={boards}\n"
    for name in ("plan.ini", "true.ini"):
        with open(name, "w", encoding="utf-8") as file:
            file.write(plan)
    rows = rows_of("plan.ini")
    said = [one for one in (sentence(chance, rows, boards) for _ in range(chance.choice([1, 1, 2, 2, 3])))
            if run("happened", "--event", "true.ini", one).returncode == 0]
    if not said:
        return None
    with open("rows.csv", "w", encoding="utf-8") as file:
        file.write("board,ns,ew,contract,declarer,tricks\n")
        for row in rows_of("true.ini"):
            for i in range(boards if row["ns"] and row["ew"] else 0):
                file.write(f"{(int(row['set']) - 1) * boards + i + 1},{row['ns']},{row['ew']},{chance.randint(1, 4)}"
                           f"{chance.choice('CDHS')},{chance.choice('NESW')},{chance.randint(5, 11)}\n")
    scored = ["score", "--results", "rows.csv", "--format", "csv"]
    true = run(*scored, "--event", "true.ini")
    told = run(*scored, "--event", "plan.ini")
    counted = run(*scored, "--event", "plan.ini", "--as-played")
    lines = {one: {line.split(":")[2] for line in answer.stderr.splitlines() if "warning" in line}
             for one, answer in (("told", told), ("counted", counted))}
    if lines["counted"] - lines["told"]:
        sys.exit(f"evening {number}, {said}: rows that the plan has were thrown away: {counted.stderr}")
    if true.stdout != counted.stdout and not lines["counted"]:
        sys.exit(f"evening {number}, {said}: scores are others, and not a word: {counted.stderr}")
    return true.stdout == counted.stdout


answers = [evening(number) for number in range(int(sys.argv[2]), int(sys.argv[3]))]
if answers.count(False) * 10 > len(answers):
    sys.exit(f"{answers.count(False)} of {len(answers)} evenings are left unexplained")
