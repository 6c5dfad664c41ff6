"""round_trip.py - evenings made up from their numbers, with late and leaving pairs, assigned scores, boards that are not played
or fouled, tables that sat the other way, penalties by entries and by results, of pairs of one and two winners and of individuals,
at all methods. Scored, written as USEBIO and PBN, and read again: everybody has the same boards and points, but for what the
program has said that the format has no place for.

usage: round_trip.py PAIRWHEEL FROM TO
"""
import csv
import io
import random
import subprocess
import sys


def run(*arguments):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True, check=False)


def table(*arguments):
    answer = run(*arguments)
    return list(csv.DictReader(io.StringIO(answer.stdout))), answer


def plan_of(chance):
    kind = chance.choice([f"howell\npairs={chance.choice([7, 8, 9, 10])}", f"mitchell\npairs={chance.choice([8, 10])}\nwinners=2",
                          f"mitchell\npairs={chance.choice([9, 10])}\nwinners=1", "individual\nplayers=12"])
    boards = 2 if "individual" in kind else chance.choice([1, 2, 3])
    method = chance.choice(["matchpoints", "matchpoints", "butler", "cross-imps", "victory-points"])
    return f"[movement]\nkind={kind}\nboards-per-round={boards}\n[scoring]\nmethod={method}\n", boards


def sentences(chance, seats, who, word):
    """What may happen; some of it cannot be, and is refused."""
    rounds = max(int(row["round"]) for row in seats)
    for _ in range(chance.randint(0, 5)):
        round_no, one = chance.randint(1, rounds), chance.choice(who)
        row = chance.choice([row for row in seats if int(row["round"]) == round_no])
        yield chance.choice([
            f"{word} {one} until round {chance.randint(1, rounds)}", f"{word} {one} from round {chance.randint(1, rounds)}",
            f"{word} {one} penalty {chance.choice([5, 10, 25])}%", f"{word} {one} penalty {chance.choice(['0.5', '1', '1.25'])}",
            f"round {round_no} table {row['table']}: NS and EW exchanged",
            f"round {round_no} table {row['table']}: board {row['first']} not played",
            f"board {row['first']} fouled from round {round_no}"])
    for row in seats:  # what a director says of tables at which somebody is missing, and of some others
        if chance.random() < 0.3:
            given = chance.choice(["40/60", "60/40", "50/50", "60/60"])
            yield f"round {row['round']} table {row['table']}: boards {row['first']}-{row['last']} assigned {given}".replace(
                f"boards {row['first']}-{row['first']} ", f"board {row['first']} ")


def rows_of(chance, seats, word, who):
    sides = ["n", "s", "e", "w"] if word == "player" else ["ns", "ew"]
    yield "board," + ",".join(sides) + ",contract,declarer,tricks"
    for row in seats:
        for board in range(row["first"], row["last"] + 1):
            result = chance.choices([f"{chance.randint(1, 4)}{chance.choice('CDHSN')},{chance.choice('NESW')},{chance.randint(5, 11)}",
                                     "pass,,", "NP,,", f"A{chance.choice(['60/40', '40/60', '50/50', '0/75', '55/55'])},,", None],
                                    [20, 1, 1, 1, 1])[0]
            if result:
                yield f"{board}," + ",".join(row[side] for side in sides) + "," + result
    for _ in range(chance.choice([0, 0, 1, 2])):
        yield f"penalty,{chance.choice(who)}" + "," * (len(sides) - 1) + f",{chance.choice(['10%', '25%', '0.75', '1'])},,"


def evening(number):
    """One of them; a sentence of what is wrong, or None."""
    chance = random.Random(number)
    plan, boards = plan_of(chance)
    word = "player" if "individual" in plan else "pair"
    with open("event.ini", "w", encoding="utf-8") as file:
        file.write(plan)
    seats, _ = table("show", "--event", "event.ini", "--format", "csv")
    sides = ["n", "s", "e", "w"] if word == "player" else ["ns", "ew"]
    seats = [row for row in seats if all(row[side] for side in sides)]
    for row in seats:
        row["first"], row["last"] = (int(row["set"]) - 1) * boards + 1, int(row["set"]) * boards
    who = sorted({row[side] for row in seats for side in sides}, key=int)
    said = [one for one in sentences(chance, seats, who, word) if run("happened", "--event", "event.ini", one).returncode == 0]
    with open("rows.csv", "w", encoding="utf-8") as file:
        file.write("\n".join(rows_of(chance, seats, word, who)) + "\n")
    before, answer = table("score", "--event", "event.ini", "--results", "rows.csv", "--as-played", "--format", "csv")
    if answer.returncode != 0:
        return f"{said}: {answer.stderr}"
    for ending in ("xml", "pbn"):
        written = run("score", "--event", "event.ini", "--results", "rows.csv", "--as-played", "-o", "out." + ending)
        after, read = table("score", "--event", "event.ini", "--results", "out." + ending, "--as-played", "--format", "csv")
        where = f"{ending}, {plan.split()}, {said}"
        if written.returncode != 0 or read.returncode != 0:
            return f"{where}: {written.stderr}{read.stderr}"
        if "rounded" in written.stderr or "two partners" in written.stderr:
            continue
        if "warning" in read.stderr:
            return f"{where}: {read.stderr}"
        after = {row[word]: row for row in after}
        for row in before:
            again = after[row[word]]
            if row["boards"] != again["boards"] or abs(float(row["points"]) - float(again["points"])) > 0.025:
                return f"{where}: {row} becomes {again}"
    return None


wrong = 0
for number in range(int(sys.argv[2]), int(sys.argv[3])):
    answer = evening(number)
    if answer:
        print(f"evening {number}: {answer}")
        wrong += 1
sys.exit(1 if wrong else 0)
