#!/usr/bin/env bash
# desk_two.sh - two desks on one evening, a desk beside "happened" and "lots --freeze", beside a text editor and a planted
# link: nothing is lost that was said to be saved, and who may not write hears where to go on.
source "$(dirname "$0")/helpers.bash"
need python3
timeout 2 "$PAIRWHEEL" desk . --no-browser 2>&1 >/dev/null | grep -q 'without libmicrohttpd' &&
    skip 'built without libmicrohttpd'
export XDG_RUNTIME_DIR=$PWD/running
mkdir -m 700 running evening league other
cat >evening/t.ini <<'INI'
[event]
title=Tuesday
language=en
[movement]
kind=howell
pairs=8
boards-per-round=3
INI
printf '[event]\ntitle=League\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n' >league/c.ini
cat >two.py <<'PY'
import csv, os, re, shutil, signal, stat, subprocess, sys, tempfile, threading, urllib.error, urllib.parse, urllib.request

program, faults = sys.argv[1], []

class Desk:
    user = None
    def __init__(self, folder, *more):
        self.said = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen([program, "desk", "--no-browser", *more], stdout=subprocess.PIPE, stderr=self.said, text=True, cwd=folder, user=Desk.user)
        self.address = self.process.stdout.readline().strip()
    def notes(self):
        self.said.seek(0)
        return self.said.read()
    def ask(self, path, **fields):
        body = urllib.parse.urlencode({"R": "", **fields}).encode() if fields else None
        headers = {"X-Desk": "1"} if fields else {}
        try:
            answer = urllib.request.urlopen(urllib.request.Request(self.address + path, data=body, headers=headers), timeout=60)
            return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
    def end(self):
        self.process.send_signal(signal.SIGINT)
        if self.process.wait() != 0:
            faults.append("a desk did not end well")

def expect(what, true):
    if not true:
        faults.append(what)

def rows():
    return list(csv.DictReader(open("evening/t-results.csv")))

# Two desks on one evening, a typist at each: a Howell of 8 pairs has 7 rounds with 4 tables of 3 boards.
one, two = Desk("evening", "--event", "t.ini"), Desk("evening", "--event", "t.ini")
# The second one names the first at once, before either has written, and so does its first page; the first is alone.
expect(f"the first says: {one.notes()}", one.notes() == "" and "another desk" not in one.ask("who")[1])
expect(f"the second says: {two.notes()}", two.notes() == f"pairwheel: note: t.ini: it is open at another desk: {one.address}; go on there, or close that one\n")
status, page = two.ask("")
expect("the first, which has not written, is not named", f'href="{one.address}"' in page and "open at another desk" in page)
expect("there is no way past it", two.ask("who")[0] == 200)
known = [os.path.join("running/pairwheel", name) for name in os.listdir("running/pairwheel")]
expect("others may read the name", [stat.S_IMODE(os.stat(name).st_mode) for name in known] == [0o600])
places = [(r, *map(int, found)) for r in range(1, 8)
          for found in re.findall(r'data-table="(\d+)" data-board="(\d+)"', one.ask(f"results?round={r}")[1])]
expect(f"{len(places)} places and not 84", len(places) == 84)
saved, refused = {}, []
def type_all(desk, mine):
    for i, (r, table, board) in enumerate(mine):
        tricks = str(6 + i % 7)
        status, text = desk.ask("result", round=r, table=table, board=board, contract="4H", by="N", tricks=tricks, sure=1)
        if status == 200:
            saved[(table, board)] = tricks
        else:
            refused.append((status, text))
one.ask("names", n1="Anna & Bob")
typists = [threading.Thread(target=type_all, args=(desk, mine)) for desk, mine in ((one, places[::2]), (two, places[1::2]))]
[t.start() for t in typists]
[t.join() for t in typists]
lost = [key for key, tricks in saved.items() if not any(int(row["board"]) == key[1] and row["tricks"] == tricks for row in rows())]
expect(f"{len(lost)} of {len(saved)} are lost", not lost)
expect(f"{len(saved)} are saved and not 42", len(saved) == 42)
expect(f"not led to the first desk: {refused[:1]}", all(s == 409 and one.address in text for s, text in refused))
status, page = two.ask("")
expect("who comes in is not led to the first desk", f'href="{one.address}"' in page and "open at another desk" in page)
expect("nobody may look", two.ask("who")[0] == 200 and "Anna" in two.ask("who")[1])
known = [os.path.join("running/pairwheel", name) for name in os.listdir("running/pairwheel")]
expect("others may read the address", [stat.S_IMODE(os.stat(name).st_mode) for name in known] == [0o600] * 2)
# Two windows at one desk: the other half.
typists = [threading.Thread(target=type_all, args=(one, mine)) for mine in (places[1::4], places[3::4])]
[t.start() for t in typists]
[t.join() for t in typists]
expect(f"{len(saved)} are saved and {len(rows())} there, and not 84", len(saved) == 84 and len(rows()) == 84)
# The first one closes, and the second goes on; it takes back what the first one did.
one.end()
expect("the address of a desk that is closed stays", not os.listdir("running/pairwheel"))
expect("the second does not go on", two.ask("names", n2="Cora & Dan")[0] == 200)
expect("not taken back", two.ask("undo", x=1)[0] == 200 and two.ask("undo", x=1)[0] == 200 and len(rows()) == 83)
# A third one is led to the second, and opens nothing that has to be closed.
late = Desk("evening", "--event", "t.ini")
expect("a third one is not led to the second", (lambda status, text: status == 409 and two.address in text)(*late.ask("names", n3="Eva & Fay")))
late.end()
# One that is killed has no seat any more.
two.process.kill()
two.process.wait()
three = Desk("evening", "--event", "t.ini")
expect(f"it names one that was killed: {three.notes()}", three.notes() == "" and "another desk" not in three.ask("who")[1])
expect("a desk that was killed has the evening still", three.ask("names", n2="Eva & Fay")[0] == 200)

# "happened" while names are typed: all of it is there, and each is a step.
done = []
def say_all():
    for r in range(1, 8):
        sentence = f"round {r} table 1: NS and EW exchanged"
        done.append((subprocess.run([program, "happened", "--event", "evening/t.ini", sentence], capture_output=True).returncode, sentence))
speaker, typed, i = threading.Thread(target=say_all), {}, 0
speaker.start()
while speaker.is_alive() or i < 8:
    no, name = 1 + i % 8, f"Name {i} & Other"
    status, text = three.ask("names", **{f"n{no}": name})
    expect(f"name {no} refused: {text}", status == 200)
    typed[no] = name
    i += 1
speaker.join()
text = open("evening/t.ini").read()
expect(f"sentences are lost: {done}", all(code == 0 and sentence in text for code, sentence in done))
expect(f"names are lost: {text}", all(f"{no}={name}" in text for no, name in typed.items()))
# A text editor, which knows of no lock. The last sentence is a step before it: what nobody looks at in between is one change.
three.ask("who")
open("evening/t.ini", "w").write(text.replace("title=Tuesday", "title=Wednesday"))
expect("the change from outside is not told", "a change from outside" in three.ask("who")[1])
answer = three.ask("undo", x=1)
now = open("evening/t.ini").read()
expect(f"its undo is refused: {answer[0]} {answer[1]}\n{now}", answer[0] == 200 and now == text)
# What would not load is not written over, and nothing is written into it.
open("evening/t.ini", "w").write("[movement\n")
expect("a broken event is written", three.ask("names", n1="X & Y")[0] == 422 and open("evening/t.ini").read() == "[movement\n")
open("evening/t.ini", "w").write(text)
expect("it does not open again", three.ask("who")[0] == 200)
three.end()

# "lots --freeze" beside a desk of chess, and another desk in the same folder with another event.
open("league/d.ini", "w").write(open("league/c.ini").read())
four, five = Desk("league", "--event", "c.ini"), Desk("league", "--event", "d.ini")
expect("two events in one folder", four.ask("names", n1="Ada Abel")[0] == 200 and five.ask("names", n1="Eve")[0] == 200)
code = subprocess.run([program, "lots", "--event", "league/c.ini", "--lots", "random", "--seed", "7", "--freeze", "-q"], capture_output=True)
expect(f"lots: {code.stderr}", code.returncode == 0)
expect("the name or the lots are lost", four.ask("names", n2="Bo Bell")[0] == 200 and
       all(part in open("league/c.ini").read() for part in ("[lots]", "Ada Abel", "Bo Bell")))
four.end()
five.end()

# A planted link is not followed, neither to read nor to write; nothing else is refused.
os.makedirs("planted")
open("planted/t.ini", "w").write(text)
open("other/t.desk", "w").write("mine\n")
os.symlink("../other/t.desk", "planted/t.desk")
six = Desk("planted", "--event", "t.ini")
status, said = six.ask("names", n1="X & Y")
expect(f"a link: {status} {said}", status == 500 and "link" in said and "t.desk" in said)
expect("it looks", six.ask("who")[0] == 200)
six.end()
expect("the link was followed", open("other/t.desk").read() == "mine\n" and open("planted/t.ini").read() == text)
expect("something was made beside it", sorted(os.listdir("planted")) == ["t.desk", "t.ini"])

# Who only looks makes nothing; what a run that was killed left behind goes, and nothing else.
os.makedirs("looked")
open("looked/t.ini", "w").write(text)
ended = subprocess.Popen(["true"])
ended.wait()
for name in (f".pairwheel-{ended.pid}-1", f".pairwheel-{ended.pid}-0-journal", f".pairwheel-{os.getpid()}-1", ".pairwheel-notes"):
    open("looked/" + name, "w").close()
seven = Desk("looked", "--event", "t.ini")
for screen in ("", "who", "tonight", "papers", "results", "done"):
    expect(f"{screen} does not open", seven.ask(screen)[0] == 200)
seven.end()
expect(f"left: {os.listdir('looked')}", sorted(os.listdir("looked")) == sorted([".pairwheel-notes", f".pairwheel-{os.getpid()}-1", "t.ini"]))

# A file system without locks: it works, and is said once.
if len(sys.argv) > 2:
    os.makedirs("lockless")
    open("lockless/t.ini", "w").write(text)
    os.environ.update(LD_PRELOAD=sys.argv[2], PW_FAULT_LOCKS="1")
    nine = Desk("lockless", "--event", "t.ini")
    expect("not saved without locks", nine.ask("names", n1="X & Y")[0] == 200 and "1=X & Y" in open("lockless/t.ini").read())
    expect("not said", "two programs from writing at once" in nine.ask("who")[1])
    expect("said again", "two programs from writing at once" not in nine.ask("who")[1])
    expect("not taken back without locks", nine.ask("undo", x=1)[0] == 200 and open("lockless/t.ini").read() == text)
    nine.end()
    del os.environ["LD_PRELOAD"], os.environ["PW_FAULT_LOCKS"]

# Where nothing can be written an evening can be looked at; once it can be again, the same desk writes and takes back: as the
# rights of a file are looked at whenever it is opened. As root anything can be written: then it is nobody's desk.
if os.getuid() == 0:
    Desk.user = 65534
    for name in (".", "looked", "looked/t.ini", "running"):
        os.chmod(name, 0o755)
        os.chown(name, Desk.user, -1)
    shutil.rmtree("running/pairwheel", ignore_errors=True)
reaches = Desk.user is None or subprocess.run(["test", "-x", program, "-a", "-w", "looked/t.ini"], user=Desk.user).returncode == 0
for steps in (False, True) if reaches else ():
    for name in ("looked/t.desk", "looked") if steps else ("looked",):
        os.chmod(name, os.stat(name).st_mode & 0o555)
    eight = Desk("looked", "--event", "t.ini")
    expect("a folder that is only read is not looked at", eight.ask("who")[0] == 200)
    status, said = eight.ask("names", n2="Only & Read")
    expect(f"a folder that is only read: {status} {said}", status == 500 and (steps or "Permission denied" in said))
    for name in ("looked", "looked/t.desk") if steps else ("looked",):
        os.chmod(name, os.stat(name).st_mode | 0o200)
    was = open("looked/t.ini").read()
    status, said = eight.ask("names", n2=f"Written {steps} & Again")
    expect(f"it refuses where it may write again: {status} {said}", status == 200 and f"Written {steps}" in open("looked/t.ini").read())
    expect("it cannot be taken back", eight.ask("undo", x=1)[0] == 200 and open("looked/t.ini").read() == was)
    eight.end()
print("\n".join(faults))
sys.exit(1 if faults else 0)
PY
shim=$PW_BUILD/tests/fault/fault_files.so
[ -z "${PW_SANITIZED:-}" ] && [ -f "$shim" ] || shim= # what is preloaded comes before the sanitizer
python3 two.py "$PAIRWHEEL" ${shim:+"$shim"} >faults 2>&1 || fail "$(cat faults)"
done_testing
