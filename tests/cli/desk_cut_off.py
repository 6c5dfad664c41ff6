"""Every kind of change at the desk, cut off at its n-th call that writes: killed before or after it, or the disk
full, once or from then on (tests/fault/lib/files.c). What lies in the folder then is as before or as after, whole;
what was refused is as before; and the steps lead back to the beginning, each as it was."""
import hashlib, json, mmap, os, random, re, shutil, signal, struct, subprocess, sys, tempfile, urllib.error, urllib.parse, urllib.request

program, shim, most, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
NOTHING, KILL_BEFORE, KILL_AFTER, FULL_ONCE, FULL_FROM_NOW = range(5)
WAY = {KILL_BEFORE: "killed before", KILL_AFTER: "killed after", FULL_ONCE: "full at", FULL_FROM_NOW: "full from"}
base = os.getcwd()

PLAIN = """# ours
[event]
title=Tuesday
date=2026-11-24
[movement]
# eight of us
kind=howell
pairs=8
boards-per-round=3
"""
ROOMS = """# ours
[event]
title=Tuesday
[section A]
kind=howell
pairs=8
boards-per-round=3
[section B]
kind=howell
pairs=6
boards-per-round=2
"""
ROWS = "board,ns,ew,contract,declarer,tricks\n1,8,1,3NT,S,9\n"
LEAGUE = "[event]\ntitle=League\n[movement]\nkind=berger\nplayers=6\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n5=Ed\n6=Flo\n"

class Desk:
    """One that runs in a folder; fault: it has the shim, and plan() says when."""
    def __init__(self, folder, fault=False):
        environment = dict(os.environ)
        self.plan_file = folder + "-plan"
        if fault:
            with open(self.plan_file, "wb") as file:
                file.write(struct.pack("ii", NOTHING, 0))
            environment.update(LD_PRELOAD=shim, PW_FAULT_FILE=self.plan_file)
        self.process = subprocess.Popen([program, "desk", "--no-browser", "--event", "t.ini"], cwd=folder, env=environment,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().strip()
        if not self.address:
            raise RuntimeError("it did not begin: " + self.process.stderr.read())
        if fault:
            with open(self.plan_file, "r+b") as file:
                self.shared = mmap.mmap(file.fileno(), 8)

    def plan(self, how, calls):
        self.shared[0:8] = struct.pack("ii", how, calls)

    def left(self):
        return struct.unpack("ii", self.shared[0:8])[1]

    def ask(self, path, fields=None):
        """(status, text); (0, why): it is gone."""
        body = urllib.parse.urlencode({"R": "", **fields}).encode() if fields is not None else None
        headers = {"X-Desk": "1"}
        if path == "/files":
            body = "".join(f'--b\r\nContent-Disposition: form-data; name="file"; filename="{name}"\r\n\r\n{text}\r\n'
                           for name, text in fields.items()).encode() + b"--b--\r\n"
            headers["Content-Type"] = "multipart/form-data; boundary=b"
        address = re.sub(r"/e/[^/]*/$", path, self.address) if path.startswith("/") else self.address + path
        try:
            answer = urllib.request.urlopen(urllib.request.Request(address, data=body, headers=headers), timeout=60)
            return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()
        except (OSError, urllib.error.URLError) as error:
            return 0, str(error)

    def end(self):
        self.process.send_signal(signal.SIGINT)
        code = self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()
        return code

    def gone(self):
        self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

def state(folder):
    """Event files, and the results that they name; a file that is not there is as one without anything in it."""
    found = {}
    for name in sorted(os.listdir(folder)):
        if name.endswith(".ini"):
            found[name] = text = open(os.path.join(folder, name), encoding="utf-8").read()
            for results in re.findall(r"^file=(.*)$", text, re.MULTILINE):
                path = os.path.join(folder, results)
                found[results] = open(path, encoding="utf-8").read() if os.path.exists(path) else ""
    return found

def result(table, board, tricks, prefix=""):
    return (prefix + "result", dict(round=1, table=table, board=board, contract="3NT", by="S", tricks=tricks, sure=1))

def names(prefix="", **fields):
    return (prefix + "names", fields)

SET_UP = [names(n1="Anna & Bob", n2="Cora & Danny"), result(1, 1, 9), result(1, 2, 9), result(1, 3, 9)]
ROOM_UP = [names("A/", n1="Anna & Bob"), result(1, 1, 9, "B/"), result(1, 2, 9, "B/")]
SENTENCE = ("happened", dict(key="direction", round=1, table=1, write=1))
# Each kind: the event, what was done before, and the change.
KINDS = {
    "first name": (PLAIN, [], names(n3="Eva & Fay")),
    "a name more": (PLAIN, SET_UP, names(n3="Eva & Fay")),
    "a shorter name": (PLAIN, SET_UP, names(n2="Cora & Dan")),
    "no name": (PLAIN, SET_UP, names(n2="")),
    "a name twice": (PLAIN, SET_UP, names(n3="Anna & Bob")),
    "a name that waits": (PLAIN, SET_UP + [names(n3="Anna & Bob")], names(n1="Gil & Hal")),
    "undo a name that waited": (PLAIN, SET_UP + [names(n3="Anna & Bob"), names(n1="Gil & Hal")], ("undo", {})),
    "first result": (PLAIN, [], result(1, 1, 9)),
    "a result": (PLAIN, SET_UP, result(2, 10, 10)),
    "another result": (PLAIN, SET_UP, result(1, 2, 8)),
    "no result": (PLAIN, SET_UP, ("result", dict(round=1, table=1, board=2, contract="", by="", tricks=""))),
    "half a result": (PLAIN, SET_UP, ("result", dict(round=1, table=2, board=10, contract="3NT", by="", tricks=""))),
    "a title": (PLAIN, SET_UP, ("set", dict(key="title", value="Tues"))),
    "a sentence": (PLAIN, SET_UP, SENTENCE),
    "a sentence back": (PLAIN, SET_UP + [SENTENCE], ("takeback", dict(no=1))),
    "a movement": (PLAIN, [names(n1="Anna & Bob")], ("movement", dict(value="howell --pairs 8 --rounds 6 --boards-per-round 4"))),
    "a section": (PLAIN, [names(n1="Anna & Bob")], ("section", dict(add=1))),
    "a list": (PLAIN, [names(n1="Anna & Bob")], ("list", dict(text="Ann & Ben\nCid & Dot\n"))),
    "a wish": ("[event]\ntitle=T\n", [], ("wish", dict(count=9))),
    "undo": (PLAIN, SET_UP, ("undo", {})),
    "undo a sentence": (PLAIN, SET_UP + [SENTENCE], ("undo", {})),
    "undo the first": (PLAIN, [names(n2="Cora & Dan")], ("undo", {})),
    "undo once more": (PLAIN, SET_UP + [("undo", {})], ("undo", {})),
    "undo the first result": (PLAIN, [result(1, 1, 9)], ("undo", {})),
    "redo": (PLAIN, SET_UP + [("undo", {}), ("undo", {})], ("redo", {})),
    "redo a sentence": (PLAIN, SET_UP + [SENTENCE, ("undo", {})], ("redo", {})),
    "redo the first result": (PLAIN, [result(1, 1, 9), ("undo", {})], ("redo", {})),
    "another way on": (PLAIN, SET_UP + [("undo", {}), ("undo", {})], names(n4="Gil & Hal")),
    "a room's result": (ROOMS, ROOM_UP, result(1, 1, 9, "A/")),
    "a room's undo": (ROOMS, ROOM_UP, ("A/undo", {})),
    "a new evening": (PLAIN, SET_UP, ("/events", dict(game="teams", date="2026-12-01"))),
    "an import": (PLAIN, SET_UP, ("/files", {"u.ini": "[results]\nfile=u-results.csv\n" + PLAIN, "u-results.csv": ROWS})),
    "a game": (LEAGUE, [("game", dict(round=1, board=1, result="1-0"))], ("game", dict(round=1, board=2, result="0-1"))),
}
faults, counts, kinds_met = [], dict.fromkeys(WAY, 0), set()

def fault(text):
    faults.append(text)

def steps_back(desk, folder):
    """The states, one step back after the other."""
    way = [state(folder)]
    prefix = "A/" if "[section A]" in way[0].get("t.ini", "") else ""
    while len(way) < 300:
        status, text = desk.ask(prefix + "undo", {})
        if status != 200:
            if "nothing to undo" not in text:
                fault(f"undo refused: {status} {text[:200]}")
            return way
        way.append(state(folder))
        prefix = "A/" if "[section A]" in way[-1].get("t.ini", "") else ""
    return way

def rests(folder):
    """What a program left that was killed, also of an evening that there is not."""
    lie = os.listdir(folder)
    return [name for name in lie if name.startswith(".pairwheel") or name.endswith("-journal") or
            re.sub(r"((-[a-z])?-results)?[.](csv|desk)$", ".ini", name) not in lie]

def prepare(kind):
    """A folder as it is before the change, and the ways back from before and after it."""
    text, before, change = KINDS[kind]
    folder = tempfile.mkdtemp(dir=base)
    with open(os.path.join(folder, "t.ini"), "w", encoding="utf-8") as file:
        file.write(text)
    desk = Desk(folder)
    for path, fields in before:
        status, said = desk.ask(path, fields)
        if status != 200:
            sys.exit(f"{kind}: {path} {fields}: {status} {said}")
    desk.end()
    ways = []
    for changed in (False, True):
        copy = tempfile.mkdtemp(dir=base)
        shutil.copytree(folder, copy, dirs_exist_ok=True)
        desk = Desk(copy)
        if changed:
            status, said = desk.ask(*change)
            if status != 200:
                sys.exit(f"{kind}: {change}: {status} {said}")
        ways.append(steps_back(desk, copy))
        desk.end()
        shutil.rmtree(copy)
    if ways[0][-1]["t.ini"] != text or ways[1][-1]["t.ini"] != text:
        fault(f"{kind}: the steps do not lead to the beginning")
    return folder, change, ways

def trial(kind, folder, change, ways, how, calls):
    """false: the change has fewer calls."""
    place = f"{kind}, {WAY[how]} call {calls}"
    copy = tempfile.mkdtemp(dir=base)
    shutil.copytree(folder, copy, dirs_exist_ok=True)
    desk = Desk(copy, fault=True)
    desk.ask("state")
    desk.plan(how, calls)
    status, said = desk.ask(*change)
    met = desk.left() <= 0
    if how in (FULL_ONCE, FULL_FROM_NOW):
        desk.plan(NOTHING, 0)
        if status not in (200, 500, 422, 409):
            fault(f"{place}: {status} {said[:200]}")
        expected = ways[1][0] if status == 200 else ways[0][0]
        if how == FULL_FROM_NOW:  # the next look puts right what could not be while it was full
            desk.ask("state")
        if met and state(copy) != expected:
            fault(f"{place}: answered {status}, and the files are not so: {said[:200]}\n{state(copy)}")
        if calls % 2:
            desk.end()
        else:
            desk.process.kill()
            desk.gone()
    elif status == 0:
        desk.gone()
        expected = None
    else:
        desk.end()
        expected = ways[1][0]
    os.unlink(desk.plan_file)
    if met:
        counts[how] += 1
        kinds_met.add(kind)
        desk = Desk(copy)
        now = state(copy)
        which = 1 if now == ways[1][0] else 0
        if now != ways[which][0] or (expected is not None and now != expected):
            fault(f"{place}: half changed, answered {status} {said[:200]}\n{now}")
        else:
            if ways[0][0] == ways[1][0]:  # what is beside the event: the files do not tell, its answer does
                which = None if expected is None else int(status == 200)
            way = steps_back(desk, copy)
            if way != ways[which] if which is not None else way not in ways:
                fault(f"{place}: {len(way)} states back and not {[len(w) for w in ways]}")
        if kind == "a new evening" and "2026-12-01.ini" in now:  # the game is in no file of ours alone
            page = desk.ask("/e/" + hashlib.sha256(b"2026-12-01.ini").hexdigest()[:16] + "/tonight")[1]
            if not re.search(r'value="teams" (checked|selected)', page):
                fault(f"{place}: there is an evening, and it is of another game")
        if rests(copy):
            fault(f"{place}: left behind: {rests(copy)}")
        if desk.end() != 0:
            fault(f"{place}: it did not end well")
    shutil.rmtree(copy)
    return met

chance = random.Random(seed)
thin = 0 < most <= 60
prepared = {kind: prepare(kind) for kind in (chance.sample(sorted(KINDS), 4) if thin else KINDS)}
todo = [(kind, how) for kind in prepared for how in WAY]
if most == 0:  # every moment of each
    for kind, how in todo:
        calls = 1
        while trial(kind, *prepared[kind], how, calls):
            calls += 1
else:
    for kind in ("a new evening", "an import"):  # which are several files: always at every moment
        prepared.setdefault(kind, None)
        prepared[kind] = prepared[kind] or prepare(kind)
        for how in (KILL_BEFORE, FULL_ONCE):
            calls = chance.randint(1, 4) if thin else 1
            while trial(kind, *prepared[kind], how, calls):
                calls += 4 if thin else 1
    for i in range(most):
        kind, how = chance.choice(todo)
        if not trial(kind, *prepared[kind], how, chance.randint(1, 40)):
            trial(kind, *prepared[kind], how, chance.randint(1, 12))
for folder, _, _ in prepared.values():
    shutil.rmtree(folder)
print(f"seed {seed}: {len(kinds_met)} kinds; " + ", ".join(f"{counts[how]} {WAY[how]}" for how in WAY), file=sys.stderr)
print("\n".join(faults))
sys.exit(1 if faults else 0)
