#!/usr/bin/env python3
"""coverage.py LINES.json - the report of coverage.sh, from gcovr's list of lines.

Fails where too few lines of a floor are run, and where uncovered.txt names what is no more.
"""
import collections
import fnmatch
import json
import os
import sys

LEAST = {"sched": 98, "score": 98}
LEAST_OF_ALL = 90
NAMED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "uncovered.txt")


def names():
    """[[pattern of FILE:FUNCTION, reason, how often it was wanted]]"""
    found = []
    with open(NAMED, encoding="utf-8") as text:
        for line in text:
            if line.strip() and not line.startswith("#"):
                pattern, _, reason = line.strip().partition(" ")
                found.append([pattern, reason.strip(), 0])
    return found


def main():
    with open(sys.argv[1], encoding="utf-8") as text:
        files = json.load(text)["files"]
    run, lines = collections.Counter(), collections.Counter()
    missing = collections.Counter()  # "sched/check.c:count" -> lines that no test runs
    for file in files:
        name = file["file"].removeprefix("src/")
        functions = sorted((f["lineno"], f["name"]) for f in file["functions"])
        for line in file["lines"]:
            if line.get("gcovr/noncode"):
                continue
            for floor in (name.split("/")[0], "src"):
                lines[floor] += 1
                run[floor] += line["count"] > 0
            if line["count"] == 0:
                before = [f for at, f in functions if at <= line["line_number"]]
                missing[name + ":" + (before[-1] if before else "")] += 1

    failed = False
    print("floor     lines    run      %")
    for floor in sorted(lines, key=lambda f: (f == "src", f)):
        share = 100 * run[floor] / lines[floor]
        least = LEAST.get(floor, LEAST_OF_ALL if floor == "src" else 0)
        short = share < least
        failed |= short
        print(f"{floor:8} {lines[floor]:6} {run[floor]:6} {share:6.2f}"
              + (f"  FEWER THAN {least} %" if short else ""))

    named = names()
    groups = collections.defaultdict(list)
    for key, count in sorted(missing.items()):
        entry = next((e for e in named if fnmatch.fnmatchcase(key, e[0])), None)
        if entry:
            entry[2] += count
        groups[entry[1] if entry else ""].append((key, count))
    for reason in sorted(groups, key=lambda r: (r == "", r)):
        group = groups[reason]
        print(f"\n{sum(c for _, c in group)} lines: {reason or 'no reason is given'}")
        print("  " + ", ".join(f"{key} {count}" for key, count in group))
    for pattern, _, count in named:
        if count == 0:
            print(f"\nuncovered.txt: {pattern} is run by the tests now, or is no more")
    return failed


if __name__ == "__main__":
    sys.exit(main())
