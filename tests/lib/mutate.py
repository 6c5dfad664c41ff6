#!/usr/bin/env python3
"""mutate.py - do the tests notice a slip in src/sched or src/score?

    tests/lib/mutate.py [--seed S] [--count N] [--least K]

Makes N mutants (100): each has one operator changed, one constant one higher or lower, one
statement left out or one condition turned round. Builds each and runs the tests of these floors
until one of them fails. Prints those that all tests let pass, and fails where fewer than K of
100 (95) are caught. What cannot be told from the outside is named in mutants.txt with its reason
and is drawn again, as is what does not compile.

Works in build/mutants, on a copy of the source; the tree itself is not touched. Some two to six
seconds a mutant.
"""
import argparse
import fcntl
import filecmp
import json
import os
import random
import re
import shutil
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(TOP, "build", "mutants")
TREE = os.path.join(WORK, "tree")
PLAIN, SANITIZED = os.path.join(WORK, "plain"), os.path.join(WORK, "sanitized")
FLOORS = ("sched", "score")

# The quick ones first: most mutants fall at once.
PROGRAMS = """unit_schedule unit_same_as_ever unit_check unit_howell unit_berger unit_robin unit_contract unit_session
    unit_standings unit_tournament unit_arrow_switch unit_memory unit_balanced unit_many_cards unit_lots
    unit_seat_rotation unit_optimum unit_crosstable unit_save unit_event prop_mutants prop_scoring
    unit_recommend unit_reduced unit_movement prop_mitchell prop_robins prop_lines prop_colours
    prop_chess_files prop_recommend""".split()
SCRIPTS = """cli/score cli/score_formats cli/score_input cli/chess cli/chess_files cli/go cli/lots
    cli/seat_rotation cli/methods cli/half_tables cli/schedules cli/recommend""".split()
LAST = ["prop_movements", "prop_again"]
SLOW = ["unit_movement", "unit_reduced", "prop_robins", "prop_lines", "unit_recommend", "prop_colours",
        "prop_chess_files", "prop_recommend"]

FLIPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "++": "--", "--": "++", "+=": "-=",
    "-=": "+=", "<<": ">>", ">>": "<<",
}
TOKEN = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//.*|/\*.*?\*/'
    r"|->|<<=|>>=|[<>=!+\-*/%&|]=|\+\+|--|&&|\|\||<<|>>|[<>+*/%-]"
    r"|\b\d+(?:\.\d+)?[uUlL]*\b|\w+|\S", re.S)
DECLARES = re.compile(
    r"^(?:static|const|struct|enum|union|int|long|bool|char|size_t|unsigned|signed|uint\w+|int\w+"
    r"|double|float|void|typedef|_Static_assert|extern)\b")


def run(command, folder, limit=None, environment=None):
    """Exit code; 1000 after `limit` seconds."""
    process = subprocess.Popen(command, cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               shell=isinstance(command, str), start_new_session=True)
    try:
        return process.wait(limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, 9)
        process.wait()
        return 1000


def prepare():
    """A copy of the source, and a build of it."""
    wanted = set()
    for folder, folders, files in os.walk(TOP):
        folders[:] = [f for f in folders if not f.startswith("build") and f not in (".git", "out")]
        for file in files:
            path = os.path.join(folder, file)
            copy = os.path.join(TREE, os.path.relpath(path, TOP))
            wanted.add(copy)
            # Only what differs, as new: what an earlier run left half done is built again.
            if not (os.path.exists(copy) and filecmp.cmp(path, copy, shallow=False)):
                os.makedirs(os.path.dirname(copy), exist_ok=True)
                shutil.copyfile(path, copy)
    for folder, _, files in os.walk(TREE):
        for file in files:
            if os.path.join(folder, file) not in wanted:
                os.remove(os.path.join(folder, file))
    for build, options in ((PLAIN, ["-DCMAKE_BUILD_TYPE=Release"]),
                           (SANITIZED, ["-DCMAKE_BUILD_TYPE=Debug", "-DPW_SANITIZE=ON",
                                        "-DCMAKE_C_COMPILER=clang"])):
        subprocess.run(["cmake", "-S", TREE, "-B", build, "-DPW_WERROR=OFF",
                        "-DCMAKE_C_FLAGS=-Werror=return-type",
                        "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON"] + options,
                       check=True, stdout=subprocess.DEVNULL)
        subprocess.run(["cmake", "--build", build, "--target", "pairwheel"] + PROGRAMS + LAST,
                       check=True, stdout=subprocess.DEVNULL)


def code_tokens(text):
    """(start, end) of each token of the code, comments, strings and directives left out."""
    blank = re.sub(r"^[ \t]*#(?:.*\\\n)*.*", lambda m: " " * len(m.group()), text, flags=re.M)
    return [m for m in TOKEN.finditer(blank)
            if not m.group().startswith(("//", "/*", '"', "'"))]


def inside_functions(text):
    """For each offset: whether a function's body holds it."""
    inside = bytearray(len(text) + 1)
    for m in re.finditer(r"^\{\n.*?^\}", text, re.S | re.M):
        inside[m.start():m.end()] = b"\1" * (m.end() - m.start())
    return inside


def asks_for_room(line):
    return "alloc(" in line or "pw_need(" in line


def mutants_of(name, text):
    """[(start, end, new text, what it is)]"""
    found = []
    inside = inside_functions(text)
    before = ""
    for m in code_tokens(text):
        token = m.group()
        # An assertion is a test itself.
        if inside[m.start()] and not whole_line(text, m.start()).startswith("assert("):
            if token in FLIPS:
                # A sign, a pointer or a dereference is no operator between two.
                between = re.fullmatch(r"[\w)\]]+", before) and before not in ("return", "case")
                pointer = token == "*" and text[m.end():m.end() + 1] != " "
                # More room than is needed is no slip, of operators and constants alike.
                line = line_of(text, m.start(), m.end(), token)[0]
                more = token in "/-" and asks_for_room(line)
                more |= token == "-" and text[m.end():].startswith(" used")
                if not more and (token in ("++", "--") or (between and not pointer)):
                    found.append((m.start(), m.end(), FLIPS[token], "operator"))
            elif re.fullmatch(r"\d+[uUlL]*", token):
                number = int(re.match(r"\d+", token).group())
                suffix = token[len(str(number)):]
                line = line_of(text, m.start(), m.end(), token)[0]
                room = (asks_for_room(line) or re.search(r"snprintf\(\w+, $", text[:m.start()][-60:])
                        or (DECLARES.match(line) and text[m.end():m.end() + 1] == "]"))
                for other in (number - 1,) if room else (number + 1, number - 1):
                    # Nor does a sort that leaves equals as they stand tell them from less.
                    if other >= 0 and not (other == 0 and before == "-" and "? -1 :" in line):
                        found.append((m.start(), m.end(), f"{other}{suffix}", "constant"))
        before = token
    offset = 0
    lines = text.splitlines(keepends=True)
    for i, line in enumerate(lines):
        stripped = line.strip()
        start = offset + len(line) - len(line.lstrip())
        offset += len(line)
        if not inside[start]:
            continue
        above = lines[i - 1].strip() if i else ""
        if (stripped.endswith(";") and re.search(r"[;{}:)]$|else$|\*/$", above)
                and not DECLARES.match(stripped) and stripped.count("(") == stripped.count(")")
                and not stripped.startswith(("break", "case", "for", "}", "assert("))):
            found.append((start, start + len(stripped), ";", "statement"))
        m = re.match(r"(?:\} else )?(?:if|while) \((.*)\)(?: \{)?$", stripped)
        if m and m.group(1).count("(") == m.group(1).count(")"):
            at = start + m.start(1)
            found.append((at, at + len(m.group(1)), f"!({m.group(1)})", "condition"))
    return [(name,) + mutant for mutant in found]


def line_of(text, start, end, new):
    """What the line was, and what it is now."""
    first = text.rfind("\n", 0, start) + 1
    last = text.find("\n", end)
    return text[first:last].strip(), (text[first:start] + new + text[end:last]).strip()


def whole_line(text, at):
    return text[text.rfind("\n", 0, at) + 1:].split("\n", 1)[0].strip()


def names():
    """{(file, line, mutated line): reason}; three lines each, the first "FILE reason".
    The mutated line "any other" is for every mutant of the line."""
    found = {}
    with open(os.path.join(HERE, "mutants.txt"), encoding="utf-8") as file:
        entry = []
        for line in file:
            line = line.strip()
            if not line or (line.startswith("#") and not entry):
                continue
            entry.append(line)
            if len(entry) == 3:
                source, _, reason = entry[0].partition(" ")
                found[source, entry[1].removeprefix("- "), entry[2].removeprefix("+ ")] = reason
                entry = []
    return found


class Bench:
    """A build with its tests, and how long each takes with nothing changed."""

    def __init__(self, build, tests, environment):
        with open(os.path.join(build, "compile_commands.json"), encoding="utf-8") as file:
            self.compile = {c["file"]: c for c in json.load(file)}
        self.build = build
        self.limit = {}
        self.environment = dict(os.environ, PW_SOURCE=TREE, PW_BUILD=build, LC_ALL="C.UTF-8",
                                PAIRWHEEL=os.path.join(build, "pairwheel"), **environment)
        for test in tests:
            since = time.monotonic()
            code = self.test(test, 600)
            if code == 0:
                self.limit[test] = 5 + 5 * (time.monotonic() - since)
            elif code != 77:
                sys.exit(f"mutate.py: {test} fails with nothing changed; see to that first")

    def test(self, test, limit):
        if "/" in test:
            return run(["bash", os.path.join(TREE, "tests", test + ".sh")], self.build, limit,
                       self.environment)
        return run([os.path.join(self.build, "tests", test)], self.build, limit,
                   self.environment)

    def compiles(self, name):
        """Compiles the file into the library."""
        command = self.compile[os.path.join(TREE, "src", name)]
        if run(command["command"], command["directory"]) != 0:
            return False
        # As a whole: "ar r" would take score/standings for api/standings.
        os.remove(os.path.join(self.build, "libpairwheel.a"))
        with open(os.path.join(self.build, "CMakeFiles", "pairwheel_static.dir", "link.txt"),
                  encoding="utf-8") as file:
            return run(file.read().strip().replace("\n", " && "), self.build) == 0

    def link(self, program):
        folder = os.path.join(self.build, "" if program == "pairwheel" else "tests")
        with open(os.path.join(folder, "CMakeFiles", program + ".dir", "link.txt"),
                  encoding="utf-8") as file:
            return run(file.read(), folder) == 0

    def caught_by(self):
        """The first test that fails, or ""."""
        linked = False
        for test, limit in self.limit.items():
            if "/" not in test:
                self.link(test)
            elif not linked:
                linked = self.link("pairwheel")
            if self.test(test, limit) != 0:
                return test
        return ""


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--least", type=int, default=95)
    wanted = parser.parse_args()
    os.makedirs(WORK, exist_ok=True)
    lock = open(os.path.join(WORK, "lock"), "w", encoding="utf-8")
    fcntl.flock(lock, fcntl.LOCK_EX)  # two at once would build in one another's folders
    prepare()
    known = names()
    sources = {}
    everything = []
    for floor in FLOORS:
        for file in sorted(os.listdir(os.path.join(TREE, "src", floor))):
            if file.endswith(".c"):
                name = f"{floor}/{file}"
                with open(os.path.join(TREE, "src", name), encoding="utf-8") as text:
                    sources[name] = text.read()
                everything += mutants_of(name, sources[name])
    chance = random.Random(wanted.seed)
    plain = Bench(PLAIN, PROGRAMS + SCRIPTS + LAST, {})
    sanitized = None
    print(f"seed {wanted.seed}: {wanted.count} of {len(everything)} mutants", flush=True)
    caught = tried = broken = alike = 0
    while tried < wanted.count:
        name, start, end, new, kind = chance.choice(everything)
        text = sources[name]
        old_line, new_line = line_of(text, start, end, new)
        if (name, old_line, new_line) in known or (name, old_line, "any other") in known:
            alike += 1
            continue
        path = os.path.join(TREE, "src", name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text[:start] + new + text[end:])
        changed = [plain]
        try:
            if not plain.compiles(name):
                broken += 1
                continue
            tried += 1
            test = plain.caught_by()
            if not test:
                # What reads or writes beside an array is seen here only.
                sanitized = sanitized or Bench(SANITIZED, [p for p in PROGRAMS if p not in SLOW], {
                    "PW_SANITIZED": "1", "LSAN_OPTIONS": "print_suppressions=0:suppressions="
                    + os.path.join(TOP, "tests", "lsan.supp")})
                changed.append(sanitized)
                sanitized.compiles(name)
                test = sanitized.caught_by()
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            for bench in changed:
                bench.compiles(name)
        caught += bool(test)
        line_no = text.count("\n", 0, start) + 1
        if test:
            print(f"{tried:3} caught by {test}: {kind}, src/{name}:{line_no}", flush=True)
        else:
            print(f"{tried:3} SURVIVED: {kind}\n{name}:{line_no}\n- {old_line}\n+ {new_line}",
                  flush=True)
    print(f"seed {wanted.seed}: {caught} of {tried} mutants are caught; besides, {broken} do not "
          f"compile and {alike} are named in mutants.txt")
    return caught * 100 < wanted.least * tried


if __name__ == "__main__":
    sys.exit(main())
