#!/usr/bin/env python3
"""way.py PROGRAM [ARGUMENT...] - the files and functions of src that run, and how often functions are called: of the command
with these arguments, or of nine walks, a line "NAME FILES FUNCTIONS CALLS" each. PROGRAM is built with clang's counters.
Of a page of the desk it is what a second request like the first one needs: the desk has begun, and knows its evening."""
import concurrent.futures
import csv
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.parse
import urllib.request

program = pathlib.Path(sys.argv[1]).resolve()
source = pathlib.Path.cwd()
folder = pathlib.Path(tempfile.mkdtemp())
environment = {name: value for name, value in os.environ.items()
               if name not in ("PAIRWHEEL_DATA", "SOURCE_DATE_EPOCH", "LANG", "LC_ALL", "LANGUAGE")}
environment |= {"XDG_RUNTIME_DIR": str(folder), "HOME": str(folder), "PW_PROGRESS": "never"}


def counts(name):
    """{(file, function): calls} of the counters of this run."""
    raw, data = folder / f"{name}.profraw", folder / f"{name}.profdata"
    subprocess.run(["llvm-profdata", "merge", raw, "-o", data], check=True)
    lines = subprocess.run(["llvm-cov", "export", "-format=lcov", "-instr-profile", data, program], check=True,
                           capture_output=True, text=True).stdout
    found, file, top = {}, "", f"SF:{source}/src/"
    for line in lines.splitlines():
        if line.startswith("SF:"):
            file = line.removeprefix(top) if line.startswith(top) else ""
        elif file and line.startswith("FNDA:"):
            calls, function = line.removeprefix("FNDA:").split(",", 1)
            if int(calls) > 0:
                found[file, function] = int(calls)
    return found


def command(name, *arguments):
    with open(folder / f"{name}.out", "wb") as out:
        done = subprocess.run([program, *arguments], stdout=out, stderr=subprocess.PIPE, cwd=source, text=True,
                              env=environment | {"LLVM_PROFILE_FILE": str(folder / f"{name}.profraw")})
    if done.returncode != 0:
        sys.exit(f"pairwheel {' '.join(map(str, arguments))}: {done.stderr}")
    return counts(name)


def desk(name, requests):
    """An evening of its own for this run; the desk is asked one request after another: a path, or a path and a form."""
    evening = folder / name
    evening.mkdir()
    for file in ("evening.ini", "evening.csv"):
        shutil.copy(source / "samples" / file, evening)
    served = subprocess.Popen([program, "desk", "--no-browser", "--event", "evening.ini"], stdout=subprocess.PIPE, cwd=evening,
                              text=True, env=environment | {"LLVM_PROFILE_FILE": str(folder / f"{name}.profraw"),
                                                            "XDG_RUNTIME_DIR": str(evening), "HOME": str(evening)})
    address = served.stdout.readline().strip()
    for path, *form in requests:
        body = urllib.parse.urlencode({"R": "", **form[0]}).encode() if form else None
        headers = {"X-Desk": "1"} if form else {}
        with urllib.request.urlopen(urllib.request.Request(address + path, data=body, headers=headers), timeout=120) as answer:
            answer.read()
    served.send_signal(signal.SIGINT)
    if served.wait(timeout=120) != 0:
        sys.exit(f"the desk of {name} ended with {served.returncode}")
    return counts(name)


def desk_more(name, first, second):
    """What the second request needs after the first."""
    once, twice = desk(f"{name}-1", [first]), desk(f"{name}-2", [first, second])
    return {key: calls - once.get(key, 0) for key, calls in twice.items() if calls > once.get(key, 0)}


def told(name, found):
    return f"{name} {len({file for file, _ in found})} {len(found)} {sum(found.values())}"


def result(board, tricks):
    return ("result", {"round": 9, "table": 1, "board": board, "contract": "4H", "by": "N", "tricks": tricks, "sure": 1})


def places():
    """Two results of one round that are there: of a board each."""
    with open(source / "samples/evening.csv", encoding="utf-8") as rows:
        return [row for row in csv.DictReader(rows) if row["round"] == "9" and row["table"] == "1"]


def crosstable():
    """Of a report of a double round robin of eight, which the program has written before."""
    report = folder / "report.trf"
    command("report", "standings", "--event", "tests/events/candidates-2024.ini", "--format", "trf", "-o", report)
    return command("crosstable", "print", "crosstable", "--event", report, "-o", folder / "crosstable.pdf")


SAY = ("happened?say=" + urllib.parse.quote("round 3 table 2: NS and EW exchanged"),)
CARD = ("paper/guide-cards/1.svg?only=" + urllib.parse.quote("pair=3"),)
BOARDS = sorted({int(row["board"]) for row in places()})
walks = {
    "card": lambda: command("card", "print", "guide-cards", "howell", "--pairs", "8", "--only", "pair=3", "-o", folder / "a.pdf"),
    "card-named": lambda: command("card-named", "print", "guide-cards", "--event", "samples/tuesday.ini", "--only", "pair=3",
                                  "-o", folder / "b.pdf"),
    "ranking": lambda: command("ranking", "score", "--event", "samples/evening.ini"),
    "desk-results": lambda: desk_more("desk-results", ("results?round=1",), ("results?round=1",)),
    "desk-result": lambda: desk_more("desk-result", result(BOARDS[0], 9), result(BOARDS[1], 9)),
    "desk-happened": lambda: desk_more("desk-happened", SAY, SAY),
    "desk-card": lambda: desk_more("desk-card", CARD, CARD),
    "crosstable": crosstable,
    "standings": lambda: command("standings", "standings", "--event", "tests/events/candidates-2024.ini"),
}
try:
    if len(sys.argv) > 2:
        print("%s files, %s functions, %s calls" % tuple(told("way", command("way", *sys.argv[2:], "-o", folder / "paper.pdf")).split()[1:]))
    else:
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for name, found in zip(walks, pool.map(lambda walk: walk(), walks.values())):
                print(told(name, found))
finally:
    shutil.rmtree(folder)
