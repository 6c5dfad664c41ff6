#!/usr/bin/env python3
"""coverage.py LINES.lcov [some-skipped] - the report of coverage.sh, from llvm-cov's list of lines.

Fails where too few lines of a floor are run, and where more than UNNAMED lines are run by no test
and named by no reason of uncovered.txt: they are all told, and a change may bring a few before
somebody looks. A reason for a function that is no more is told. Where some tests were skipped,
lines without a name are told only.
"""
import collections
import os
import re
import sys

LEAST = {"sched": 98.5, "score": 98.5, "src": 98}
LEAST_SKIPPED = {"sched": 98, "score": 98, "src": 90}
UNNAMED = 400
NAMED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "uncovered.txt")


def entries():
    """[(reason, {"FILE:FUNCTION": how many lines})], in the order of uncovered.txt"""
    found = []
    with open(NAMED, encoding="utf-8") as text:
        for no, line in enumerate(text, 1):
            words = line.split()
            if not words or line.startswith("#"):
                continue
            if line.startswith("= "):
                found.append((line[2:].strip(), {}))
            elif len(words) == 2 and words[1].isdigit() and found:
                found[-1][1][words[0]] = int(words[1])
            else:
                sys.exit(f"{NAMED}:{no}: write FILE:FUNCTION and a number of lines, below a reason")
    return found


NO_STATEMENT = re.compile(r"[{}();\s]*|\} else \{|else|/?\*.*|.*\*/|#.*|break;|default:|case [^:]*:")


def statements(source, counts):
    """[(line, count)] of those that have something to run: no brace, no comment; and not what follows an
    assertion, which llvm-cov counts as what runs where it fails."""
    for line, count in counts:
        if NO_STATEMENT.fullmatch(source[line - 1].strip()):
            continue
        before = line - 2
        while before > 0 and not source[before - 1].rstrip().endswith((";", "{", "}", "*/", ":")):
            before -= 1
        if count == 0 and source[before].strip().startswith("assert("):
            continue
        yield line, count


def files(name):
    """Of each file of src [(its name below src, [(line, function)], [(line, count)])]"""
    top = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))) + "/src/"
    functions, counts = [], []
    with open(name, encoding="utf-8") as text:
        for record in text:
            what, _, value = record.strip().partition(":")
            if what == "SF":
                file, functions, counts = value, [], []
            elif what == "FN":
                line, function = value.split(",", 1)
                functions.append((int(line), function.split(":")[-1]))
            elif what == "DA":
                line, count = value.split(",")[:2]
                counts.append((int(line), int(count)))
            elif what == "end_of_record" and file.startswith(top):
                with open(file, encoding="utf-8") as source:
                    rest = list(statements(source.read().split("\n"), counts))
                yield file[len(top):], sorted(functions), rest


def main():
    some_skipped = len(sys.argv) > 2 and sys.argv[2] == "some-skipped"
    run, lines = collections.Counter(), collections.Counter()
    missing = collections.defaultdict(list)  # "sched/core/check.c:count" -> numbers of lines
    there = set()
    for name, functions, counts in files(sys.argv[1]):
        there |= {name + ":" + function for _, function in functions}
        for line, count in counts:
            for floor in (name.split("/")[0], "src"):
                lines[floor] += 1
                run[floor] += count > 0
            if count == 0:
                before = [f for at, f in functions if at <= line]
                missing[name + ":" + (before[-1] if before else "")].append(line)

    wrong, unnamed, without = [], [], 0
    print("floor     lines    run      %")
    for floor in sorted(lines, key=lambda f: (f == "src", f)):
        share = 100 * run[floor] / lines[floor]
        least = (LEAST_SKIPPED if some_skipped else LEAST).get(floor, 0)
        print(f"{floor:8} {lines[floor]:6} {run[floor]:6} {share:6.2f}")
        if share < least:
            wrong.append(f"{floor}: fewer than {least} %")

    for reason, functions in entries():
        print(f"\n{sum(len(missing[f]) for f in functions)} lines: {reason}")
        print("  " + ", ".join(f"{f} {len(missing[f])}" for f in sorted(functions)))
        for function, most in functions.items():
            numbers = missing.pop(function, [])
            if function not in there:
                print(f"  ({function} is no more)")
            elif len(numbers) > most:
                without += len(numbers) - most
                unnamed.append(f"{function}: no test runs lines {numbers}; {most} are named")
            elif len(numbers) < most:
                print(f"  ({function}: {most} are named, {len(numbers)} are left)")
    for function, numbers in sorted(missing.items()):
        without += len(numbers)
        unnamed.append(f"{function}: no test runs lines {numbers}")
    if unnamed:
        print(f"\n{without} lines that no test runs and no reason names:\n" + "\n".join(unnamed))
    if without > UNNAMED and not some_skipped:
        wrong.append(f"{without} lines without a reason; at most {UNNAMED} may wait: write a test, remove "
                     "what cannot be reached, or say in tests/lib/uncovered.txt why no test runs it")
    if wrong:
        print("\nWrong: " + "\n".join(wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
