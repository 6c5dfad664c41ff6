#!/usr/bin/env bash
# embed.sh - the card of samples/embed, from C and from Python, over the installed library: the same
# bytes as the command line prints.
set -uo pipefail
source "$(dirname "$0")/../lib/need.bash"
need cmake cc pkg-config python3
[ -z "${PW_SANITIZED:-}" ] || skip "not with sanitizers: a program that links their libraries needs their compiler"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset PAIRWHEEL_DATA
fail()
{
    echo "embed: $*"
    exit 1
}

cmake --install "$PW_BUILD" --prefix "$folder/here" >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
samples=$folder/here/share/doc/pairwheel/samples/embed
pc=$(find "$folder/here/" -name pairwheel.pc)
export PKG_CONFIG_PATH="${pc%/*}"
LD_LIBRARY_PATH=$(dirname "$(find "$folder/here/" -name libpairwheel.so)")
export LD_LIBRARY_PATH
cd "$folder" || exit 1
printf '[event]\ntitle=Tuesday Pairs\n[movement]\nkind=howell\npairs=8\n' >evening.ini
here/bin/pairwheel print guide-cards --event evening.ini --only pair=3 -o own.svg || fail "the command line"

cc -std=c17 -Wall -Wextra -Wpedantic -Werror -o card "$samples/card.c" $(pkg-config --cflags --libs pairwheel) ||
    fail "card.c does not compile"
./card >c.svg || fail "card.c: $?"
cmp own.svg c.svg || fail "card.c makes another card"
python3 "$samples/card.py" >py.svg || fail "card.py: $?"
cmp own.svg py.svg || fail "card.py makes another card"
# What fails says so, in the words of the command line: there are no templates.
mkdir empty
PAIRWHEEL_DATA=$folder/empty here/bin/pairwheel print guide-cards --event evening.ini -o none.svg 2>none.txt
code=$?
[ "$code" -ne 0 ] || fail "the command line prints without templates"
PAIRWHEEL_DATA=$folder/empty ./card >none.svg 2>c.txt
[ $? -eq "$code" ] || fail "card.c does not end with $code without templates"
diff <(sed 's/^pairwheel: //' none.txt) c.txt || fail "card.c says something else"
PAIRWHEEL_DATA=$folder/empty python3 "$samples/card.py" >none.svg 2>py.txt && fail "card.py prints without templates"
diff c.txt py.txt || fail "card.py says something else"

# ---- pairwheel.py: what its README says, counted by hand
cat >rapid.ini <<'INI'
[event]
title=Rapid
[movement]
kind=berger
players=4
[names]
1=Anna
2=Bo
3=Cem
4=Dora
INI
printf '[event]\ntitle=A\n[movement]\npairs=many\n' >wrong.ini
printf '<!-- Cards of pairs. -->\n<template extends="guide-cards"><part name="foot"/></template>' >pairs.xml
cat >uses.py <<'PY'
import gc
import warnings

from pairwheel import Error, Event

event = Event.load("rapid.ini")
event.print("crosstable", "crosstable.pdf")
# FIDE's Berger table of 4: 1-4 2-3, 4-3 1-2, 2-4 3-1.
met = [(game.round, game.white, game.black) for game in event.schedule()]
assert met == [(1, 1, 4), (1, 2, 3), (2, 4, 3), (2, 1, 2), (3, 2, 4), (3, 3, 1)], met
event.enter(1, 4, round_no=1, result="1-0")
event.enter(2, 3, round_no=1, result="1/2-1/2")
ranking = event.ranking()
assert [place.name for place in ranking] == ["Anna", "Bo", "Cem", "Dora"], ranking
assert [place.points for place in ranking] == [1, 0.5, 0.5, 0], ranking
assert ranking[1].rank == ranking[2].rank == 2 and ranking[1].sb == 0.25, ranking  # half of Cem's half
entered = [(row.round, row.white, row.black, row.result) for row in event.results() if row.result]
assert entered == [(1, 1, 4, "1-0"), (1, 2, 3, "1/2-1/2")], entered
assert Event.load("rapid.ini").results() == []
event.print("kit", "kit.pdf")
assert open("kit.pdf", "rb").read(5) == b"%PDF-"

made = Event(kind="howell", pairs=8, title="Tuesday Pairs", boards_per_round=3)
assert made["movement", "boards-per-round"] == "3" and made["names", 3] is None
made["names", 3] = "Anna Nowak"
assert made["names", 3] == "Anna Nowak"
made["names", 3] = None
assert made["names", 3] is None
relay = [row for row in made.schedule() if row.table == "R1"][0]  # the 8-pair Howell has relays
assert relay.ns is None and relay.set > 0
made.save("made.ini")
again = Event.load("made.ini")
assert again["movement", "kind"] == "howell"
again["names", 2] = "Bo"
again.save()  # the file that was read
assert Event.load("made.ini")["names", 2] == "Bo"
made.enter(8, 1, board_no=1, contract="4S", declarer="S", tricks=10)
assert made.ranking()[0].percent == 50  # one score alone is half of a top


def refused(code, line, words, what):
    try:
        what()
    except Error as error:
        assert (error.code, error.line) == (code, line) and words in str(error), (error.code, error.line, str(error))
        return error
    raise AssertionError("nothing was refused: " + words)


refused(3, 4, "wrong.ini:4: ", lambda: Event.load("wrong.ini"))
refused(4, 0, "none.ini", lambda: Event.load("none.ini"))
refused(2, 0, "crosstables", lambda: event.print("crosstables", "x.pdf"))
# The line of the file with which the message begins: the guide cards that it extends have the element further down.
refused(3, 2, "pairs.xml:2:", lambda: Event(kind="individual", players=8).print("guide-cards", "x.pdf", template_name="pairs.xml"))
refused(2, 0, "colour", lambda: Event(colour="x"))
games = Event.load("rapid.ini")
games["results", "file"] = "results.csv"
several = str(refused(3, 2, "results.csv:2: ", games.ranking)).splitlines()
assert len(several) == 2 and "results.csv:3: " in several[1], several
with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    made["names", 1] = "W" * 300
    made.print("guide-cards", "wide.pdf")
assert any("too wide for its place" in str(one.message) for one in heard), heard
assert all(one.filename.endswith("uses.py") for one in heard), heard  # the line that printed, none of pairwheel.py
# A line that cannot be true is left out of the ranking, with a warning.
with open("strange.csv", "w") as file:
    file.write("board,ns,ew,contract,declarer,tricks\n1,8,1,4S,N,10\n1,2,3,4S,N,10\n")
made["results", "file"] = "strange.csv"
made.save("strange.ini")
with warnings.catch_warnings(record=True) as heard:
    warnings.simplefilter("always")
    assert sum(place.boards for place in Event.load("strange.ini").ranking()) == 2
assert any("strange.csv:3" in str(one.message) for one in heard), heard


def mistaken(kind, words, what):
    """What the library never sees: Python's own errors, and no crash of the interpreter."""
    try:
        what()
    except kind as error:
        assert words in str(error), error
    else:
        raise AssertionError("it is taken: " + words)


mistaken(TypeError, "colour", lambda: event.print("crosstable", "x.pdf", colour="red"))
mistaken(TypeError, "int", lambda: event.print("crosstable", "x.pdf", page="two"))
mistaken(TypeError, "size", lambda: event.print("crosstable", "x.pdf", size=1))
mistaken(TypeError, "colour", lambda: event.enter(1, 4, round_no=1, colour="red"))
mistaken(IndexError, "index", lambda: event.enter(1, 2, 3, 4, 5))
mistaken(ValueError, "zero byte", lambda: Event(title="a\0b"))
mistaken(ValueError, 'write event["movement", "boards-per-round"]', lambda: event["boards-per-round"])
mistaken(ValueError, 'write event["event", "title"]', lambda: event.__setitem__("title", "x"))
mistaken(ValueError, 'or event["names", 3]', lambda: event["names"])
mistaken(ValueError, 'or event["names", 3]', lambda: event["no"])  # two letters are no group and key
mistaken(ValueError, "another program", Event.load("open.trf").save)
refused(2, 0, "5", lambda: event.print("crosstable", "x.pdf", paper=5))  # a number where the library wants a text

# Memory is freed: 3000 events, each with what it showed, leave little behind.
def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * 4096


def use():
    one = Event(kind="berger", players=20, title="x" * 1000)
    one.schedule()
    try:
        one["movement", "pairs"] = "many"
    except Error:
        pass


for _ in range(100):
    use()
gc.collect()
before = resident()
for _ in range(1000):
    use()
gc.collect()
assert resident() - before < 8_000_000, resident() - before
PY
printf 'round,white,black,result\n1,1,9,1-0\n1,2,3,7-0\n' >results.csv
cp "$PW_SOURCE/samples/open.trf" .
PYTHONPATH=$samples PYTHONDONTWRITEBYTECODE=1 python3 uses.py || fail "pairwheel.py: $?"
[ "$(head -c 5 crosstable.pdf)" = %PDF- ] || fail "pairwheel.py wrote no PDF"

# Without the library it says what to install.
LD_LIBRARY_PATH='' PYTHONPATH=$samples PYTHONDONTWRITEBYTECODE=1 python3 -c 'import ctypes
ctypes.CDLL = lambda name: (_ for _ in ()).throw(OSError(name))
import pairwheel' 2>missing.txt && fail "pairwheel.py wants no library"
grep -q 'install the package libpairwheel0' missing.txt || fail "without the library: $(cat missing.txt)"
