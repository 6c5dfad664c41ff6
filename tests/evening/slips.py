"""slips.py - one wrong number in a row of the results, as a director types it: another board, another NS or EW pair.

Rule: it is told, and never explained by what somebody did: nothing happened. As long as the evening runs, after any number of
rounds, no explanation lies in a round that nobody has begun; and at its end as well none is made up.

usage: slips.py PAIRWHEEL SLIPS, of each movement after each number of rounds
"""
import csv
import io
import random
import re
import subprocess
import sys

MOVEMENTS = {"howell": "kind=howell\npairs=10\nboards-per-round=3\n", "mitchell": "kind=mitchell\npairs=14\nboards-per-round=3\n",
             "relay": "kind=mitchell\npairs=16\nvariant=relay\nboards-per-round=3\n"}


def run(*arguments):
    return subprocess.run([sys.argv[1], *arguments], capture_output=True, text=True, check=False)


def slipped(rows, boards, pairs, dice):
    """The rows with one number changed, into one that the movement has not anywhere else in a result."""
    while True:
        i, cell = dice.randrange(len(rows)), dice.randrange(3)
        row = list(rows[i])
        row[cell] = dice.randint(1, boards if cell == 0 else pairs)
        if row[1] != row[2] and row not in rows:
            return rows[:i] + [row] + rows[i + 1:]


def main():
    told, counted, silent, all_of = 0, [], 0, 0
    for name, movement in MOVEMENTS.items():
        with open("plan.ini", "w", encoding="utf-8") as file:
            file.write("[movement]\n" + movement)
        answer = run("show", "--event", "plan.ini", "--format", "csv")
        if answer.returncode:
            sys.exit(answer.stderr)
        plan = [row for row in csv.DictReader(io.StringIO(answer.stdout)) if row["ns"] and row["ew"]]
        last = max(int(row["round"]) for row in plan)
        pairs = max(max(int(row["ns"]), int(row["ew"])) for row in plan)
        boards = 3 * max(int(row["set"]) for row in plan)
        for rounds in (1, 2, 4, last):
            rows = [[3 * (int(row["set"]) - 1) + k, int(row["ns"]), int(row["ew"])]
                    for row in plan if int(row["round"]) <= rounds for k in (1, 2, 3)]
            for number in range(int(sys.argv[2])):
                dice = random.Random(f"{name} {rounds} {number}")
                with open("rows.csv", "w", encoding="utf-8") as file:
                    file.write("board,ns,ew,contract,declarer,tricks\n")
                    for row in slipped(rows, boards, pairs, dice):
                        file.write(f"{row[0]},{row[1]},{row[2]},{dice.randint(1, 4)}{dice.choice('CDHS')},{dice.choice('NESW')},{dice.randint(5, 11)}\n")
                answer = run("score", "--event", "plan.ini", "--results", "rows.csv", "--as-played")
                all_of += 1
                said = re.findall(r"counted as played: (.*)", answer.stderr)
                told += "warning" in answer.stderr
                silent += "warning" not in answer.stderr and not said
                for sentence in said:
                    counted.append(f"{name}, {rounds} rounds in, {number}: {sentence}")
                # nor is one of the hints about a round to come
                for hint in re.findall(r'round (\d+)[^"]*"', " ".join(re.findall(r'happened (".*)', answer.stderr))):
                    if int(hint) > rounds:
                        counted.append(f"{name}, {rounds} rounds in, {number}: a hint at round {hint}")
    print(f"{all_of} slips: {told} told, {len(counted)} explained, {silent} are rows of the plan")
    for one in counted:
        print(one, file=sys.stderr)
    sys.exit(len(counted) > 0)


main()
