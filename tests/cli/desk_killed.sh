#!/usr/bin/env bash
# desk_killed.sh - the desk killed in the middle of its writes, again and again at moments by chance: what was said to be
# saved is there, each file is whole, and the steps can still be taken back.
source "$(dirname "$0")/helpers.bash"
need python3
timeout 2 "$PAIRWHEEL" desk . --no-browser 2>&1 >/dev/null | grep -q 'without libmicrohttpd' &&
    skip 'built without libmicrohttpd'

cat >t.ini <<'INI'
# ours
[event]
title=Tuesday
# eight of us
[section A]
kind=howell
pairs=8
boards-per-round=3
[section B]
kind=howell
pairs=6
boards-per-round=2
INI
cat >killed.py <<'PY'
import csv, os, random, re, signal, subprocess, sys, threading, time, urllib.error, urllib.parse, urllib.request

program, rounds = sys.argv[1], int(sys.argv[2])
seed = int.from_bytes(os.urandom(4), "big")
chance, faults = random.Random(seed), []

def begin():
    desk = subprocess.Popen([program, "desk", "--no-browser", "--event", "t.ini"], stdout=subprocess.PIPE, text=True)
    return desk, desk.stdout.readline().strip()

def post(address, path, **fields):
    body = urllib.parse.urlencode({"R": "", **fields}).encode()
    return urllib.request.urlopen(urllib.request.Request(address + path, data=body, headers={"X-Desk": "1"}), timeout=20).read()

def file(name):
    with open(name, encoding="utf-8") as one:
        return one.read()

def names(letter):
    """The names of a section, as the file has them."""
    found, here = {}, False
    for line in file("t.ini").split("\n"):
        if line.startswith("["):
            here = line == f"[names {letter}]"
        elif here and "=" in line:
            no, name = line.split("=", 1)
            found[int(no)] = name
    return found

def results(letter):
    """Of the file that the event names: one that was killed before it named its file leaves that to itself."""
    named = re.search(rf"^\[results {letter}\]\n(?:.*\n)*?file=(.*)$", file("t.ini"), re.MULTILINE)
    name = named.group(1) if named else ""
    if not os.path.exists(name):
        return {}
    return {int(row["board"]): row["tricks"] for row in csv.DictReader(file(name).splitlines())}

def places(letter):
    """Of round 1, as the pages have them: board by table."""
    page = urllib.request.urlopen(f"{address}{letter}/results?round=1").read().decode()
    return [tuple(map(int, found)) for found in re.findall(r'data-table="(\d+)" data-board="(\d+)"', page)]

said = {}     # what the program has said to be saved, by what it is
waiting = {}  # what was sent last, and may or may not be there

def type_on(address, count):
    for i in range(10000):
        letter = chance.choice("AB")
        if chance.random() < 0.5:
            key, value = (letter, "name", chance.randint(1, 6)), f"Name {count}.{i} & Other {i}"
            path, fields = f"{letter}/names", {f"n{key[2]}": value}
        else:
            table, board = chance.choice(seats[letter])
            key, value = (letter, "board", board), str(chance.randint(6, 12))
            path, fields = f"{letter}/result", dict(round=1, table=table, board=board, contract="3NT", by="S", tricks=value, sure=1)
        waiting.clear()
        waiting[key] = value
        try:
            post(address, path, **fields)
        except (OSError, urllib.error.URLError):
            return
        said[key] = value
        waiting.clear()

desk, address = begin()
seats = {letter: places(letter) for letter in "AB"}
for count in range(rounds):
    typist = threading.Thread(target=type_on, args=(address, count))
    typist.start()
    time.sleep(chance.uniform(0.005, 0.35))
    desk.send_signal(signal.SIGKILL)
    desk.wait()
    typist.join()
    for (letter, what, no), value in said.items():
        there = (names if what == "name" else results)(letter).get(no)
        if there not in (value, waiting.get((letter, what, no))):
            faults.append(f"kill {count}: {letter} {what} {no} is {there}, and {value} was said to be saved")
    for (letter, what, no), value in waiting.items():  # it stands from here on, as it is
        there = (names if what == "name" else results)(letter).get(no)
        if there == value:
            said[(letter, what, no)] = value
    text = file("t.ini")
    if not text.startswith("# ours\n[event]\ntitle=Tuesday\n# eight of us\n[section A]\nkind=howell\n"):
        faults.append(f"kill {count}: a line of the director is gone: {text[:200]}")
    desk, address = begin()
    for letter in "AB":
        page = urllib.request.urlopen(f"{address}{letter}/who").read().decode()
        if "class=\"names\"" not in page:
            faults.append(f"kill {count}: section {letter} does not open")
# Steps are taken back, one after the other, to the beginning.
steps = 0
while steps < 400:
    try:
        post(address, "undo")
    except urllib.error.HTTPError as error:
        refusal = error.read().decode()
        if error.code != 422 or not re.search("nothing to undo|older (ones|changes) stay", refusal):
            faults.append(f"undo {steps}: {error.code} {refusal[:300]}")
        break
    steps += 1
if steps < 200 and (names("A") or names("B")):
    faults.append(f"after {steps} steps back: {names('A')} {names('B')}")
desk.send_signal(signal.SIGINT)
if desk.wait() != 0:
    faults.append("it did not end")
print(f"seed {seed}, {len(said)} changes, {steps} steps back", file=sys.stderr)
print("\n".join(faults))
sys.exit(1 if faults else 0)
PY
python3 killed.py "$PAIRWHEEL" "${PW_KILLS:-15}" >faults 2>figures || {
    kept=${TMPDIR:-/tmp}/pairwheel-killed-$$
    cp -r . "$kept"
    fail "$(cat figures faults); its files are in $kept"
}
exits 0 check --event t.ini --section A
done_testing
