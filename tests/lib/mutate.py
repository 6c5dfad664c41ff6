#!/usr/bin/env python3
"""mutate.py - do the tests notice a slip in src?

    tests/lib/mutate.py [--seed S] [--count N] [--from F] [--least K] [ROOM...]

Makes N mutants (8) in each room of src, or in those named: each has one operator changed, one
constant one higher or lower, one statement left out or one condition turned round. Builds each and
runs the tests that are to notice slips in this room (ROOMS below), first those that are quick, name
the file and have noticed most, until one of them fails. --from F goes on with the F-th of them. Prints those that all tests let pass, and the rate of each room; fails where fewer
than K of 100 (90) are caught. What cannot be told from the outside is named in mutants.txt with its
reason and is drawn again, as is what does not compile, and what compiles to the same.

Works in build/mutants, on a copy of the source; the tree itself is not touched. One process at a
time: some three to ten seconds a mutant that is caught, a minute or two one that is not.
"""
import argparse
import fcntl
import filecmp
import glob
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.dirname(os.path.dirname(HERE))
WORK = os.path.join(TOP, "build", "mutants")
TREE = os.path.join(WORK, "tree")
PLAIN, SANITIZED = os.path.join(WORK, "plain"), os.path.join(WORK, "sanitized")
MOVEMENTS = """unit/schedule unit/same_as_ever unit/check unit/howell unit/berger unit/robin
    unit/contract unit/session unit/standings unit/tournament unit/arrow_switch unit/memory
    unit/work unit/balanced unit/many_cards unit/lots unit/apart unit/seat_rotation unit/optimum
    unit/crosstable unit/save unit/event prop/mutants prop/scoring unit/recommend unit/reduced
    unit/movement prop/mitchell prop/robins prop/lines prop/colours prop/chess_files
    prop/recommend cli/score cli/score_formats cli/score_input cli/chess cli/chess_files cli/go
    cli/lots cli/seat_rotation cli/methods cli/half_tables cli/schedules cli/recommend
    prop/movements prop/again""".split()
EVENINGS = """evening/two_lines evening/half_a_team evening/formula evening/team_left_h9
    evening/both_left evening/entry_wrong evening/boards_taken evening/assigned_each
    evening/team_waits evening/postponed_match evening/assigned_on_slips evening/cut_short_games
    evening/fouled_alone evening/met_again evening/go evening/partner_waits
    evening/seats_and_lines evening/turned_all_evening evening/pair_gone_36 evening/two_rooms
    evening/numbered_on evening/wrong_boards evening/postponed_days evening/board_six
    evening/who_played evening/player_gone_24 evening/teams_twice evening/barometer
    evening/since_many evening/imps evening/postponed_left evening/boards_off
    evening/copies_fouled evening/cut_short evening/came_back evening/six_players
    evening/four_teams evening/as_played evening/postponed evening/round_trip
    evening/one_of_four evening/one_field evening/bad_sentences evening/left_ranking
    evening/left_cards evening/cards_told evening/cut_short_papers evening/random""".split()
HAPPENED = """unit/sentences unit/happened unit/leavers prop/happened prop/happened_games prop/boards_announced
    prop/late_pairs unit/desk_happened cli/left_games cli/switch_forgotten cli/rover_leaves
    cli/which_pair cli/late_pairs cli/bad_entries cli/first_pair cli/happened""".split()
PAIRED = """cli/swiss_event cli/swiss_bridge cli/pair cli/swiss_arbiter cli/swiss_from_list cli/swiss_records
    cli/swiss_tie_breaks cli/swiss_sheets cli/swiss_happened cli/swiss_to_come prop/swiss_rules
    prop/swiss_neighbours""".split()
# The tests of each room, quick ones first: most mutants fall at once.
ROOMS = {
    "sched": MOVEMENTS + PAIRED + ["prop/flow", "prop/arrows", "prop/balance", "prop/rooms",
                                  "prop/swiss_matching", "prop/swiss_tournaments"],
    "score": MOVEMENTS + PAIRED + """unit/teams prop/team_scores cli/scoring_rules
        cli/score_sample""".split(),
    "event": """unit/event unit/event_text unit/teams unit/leavers unit/label prop/team_reports
        unit/sources unit/standings unit/session unit/save unit/crosstable
        unit/individuals cli/report_heads cli/go cli/took_over cli/teams cli/rare_files cli/chess cli/dates cli/tiles
        cli/events cli/data cli/lots cli/score cli/score_input cli/chess_files unit/documents
        golden/cases cli/mistakes_in_files cli/sections cli/team_robin cli/chess_teams
        cli/late_pairs cli/numbered_papers cli/happened unit/desk_teams unit/desk unit/memory
        cli/hostile cli/numbering_line""".split() + EVENINGS + PAIRED,
    "happened": HAPPENED + EVENINGS + """cli/swiss_event cli/swiss_arbiter cli/swiss_happened
        cli/swiss_to_come cli/numbering_line cli/team_robin cli/chess_teams cli/teams
        evening/changes""".split(),
    "desk": """unit/desk_gate unit/desk_template unit/desk_names unit/desk_phones_kept
        unit/desk_phones_field unit/desk_letters unit/desk_start unit/desk_pages
        unit/desk_happened unit/desk_steps unit/desk_lots unit/desk_teams unit/desk_played
        unit/desk_left unit/desk_phones unit/desk_scores unit/desk_numbers unit/results_entered
        unit/desk_reports unit/desk_absent unit/desk_refusals unit/desk_sights unit/desk
        unit/desk_refuses unit/desk_sections unit/desk_wishes unit/desk_papers unit/desk_ways
        unit/desk_reasons unit/desk_bridge_swiss unit/desk_meanwhile unit/desk_windows unit/mistakes
        unit/desk_golden cli/desk_cut_off cli/phone_codes unit/desk_hostile cli/desk_two cli/desk_phones
        cli/desk_killed unit/desk_files cli/desk unit/desk_walk""".split(),
    "lattice": """unit/game unit/lattice unit/lattice_words prop/game cli/game cli/lattice
        golden/cases""".split(),
    "base": """unit/message unit/number unit/sources unit/work unit/output unit/csv unit/memory
        unit/lots unit/caller cli/links cli/pipes cli/sources cli/progress cli/hostile cli/usage
        cli/mistakes_in_files cli/output""".split(),
    "advise": """unit/recommend prop/recommend cli/recommend unit/save unit/same_as_ever
        cli/half_tables cli/schedules""".split(),
    "format": """unit/save unit/csv unit/event unit/event_text unit/rows unit/leavers unit/mistakes unit/folded_names unit/number unit/message
        unit/frees unit/crosstable cli/report_heads cli/chess_files prop/round_trip
        prop/short_names cli/took_over cli/swiss cli/chess cli/go cli/teams cli/rare_files cli/events
        cli/score_input cli/score_formats unit/same_as_ever unit/movement cli/schedules cli/dates
        cli/data prop/chess_files cli/mistakes_in_files cli/lots cli/score cli/half_tables
        cli/article unit/refusals cli/descriptors cli/convert cli/recommend cli/sources
        cli/bad_entries cli/rows_whole cli/formulas cli/rosters_of_others cli/which_pair cli/rounds
        cli/sections cli/one_file_of_sections cli/taken_results cli/trf_columns cli/chess_teams
        cli/team_robin cli/colours cli/samples unit/results_entered unit/desk_scores
        unit/desk_played unit/json_text unit/trf prop/team_reports cli/scoring_rules prop/formats cli/numbering_line""".split() + EVENINGS + PAIRED,
    "report": """unit/save unit/crosstable cli/check cli/chess cli/go cli/arrow_switches cli/swiss
        unit/same_as_ever cli/schedules cli/score cli/half_tables cli/data cli/article
        prop/chess_files cli/recommend""".split(),
    "doc": """unit/documents unit/field unit/words unit/individuals unit/crosstable
        unit/mitchell_paper unit/card_sizes unit/too_many unit/lattice unit/lattice_words
        unit/languages golden/cases unit/same_as_ever unit/arrow_cards prop/slips prop/cards
        prop/teams cli/fields cli/methods cli/seat_rotation cli/languages cli/arrow_switches
        cli/score_paper cli/chess_paper cli/lots cli/half_tables prop/copies prop/announced
        cli/label_sections cli/long_couples cli/crosstable_cells cli/swiss_event cli/swiss_bridge
        cli/pair golden/matrix""".split(),
    "font": """unit/cff unit/fonts unit/private_fonts unit/text unit/pdf unit/svg unit/layout
        cli/broken golden/cases unit/writers unit/pixels cli/fields cli/languages unit/pdf_preflight""".split(),
    "scene": """unit/scene unit/marks unit/work unit/svg unit/turn unit/impose unit/layout
        golden/cases unit/writers unit/pdf unit/pixels cli/print cli/hostile""".split(),
    "layout": """unit/layout unit/template unit/template_extend unit/marks unit/figures
        unit/figure_elements unit/ink_elements unit/impose unit/duplex unit/poster unit/turn
        unit/card_sizes golden/cases unit/text unit/same_as_ever cli/template_mistakes
        cli/fields cli/tiles cli/backs cli/controls prop/boxes cli/print golden/matrix""".split(),
    "write": """unit/svg unit/output unit/writers unit/pdf unit/sources unit/pixels golden/cases
        cli/output cli/links cli/pipes cli/print_output cli/print unit/pdf_preflight
        golden/preflight""".split(),
    "api": """unit/caller unit/work unit/sources unit/lots unit/event_text unit/leavers unit/mistakes
        unit/error unit/documents golden/cases cli/check
        cli/chess cli/chess_files cli/go cli/took_over cli/swiss cli/teams cli/methods
        cli/fields cli/backs cli/kit_chess unit/refusals unit/same_as_ever cli/data cli/events
        cli/languages cli/suffixes cli/score_input cli/score cli/game cli/schedules
        cli/mistakes_in_files cli/usage cli/dates cli/print cli/tiles cli/lots cli/convert
        cli/kit cli/half_tables cli/controls unit/suggest unit/happened
        unit/results_entered cli/play_off cli/late_pairs cli/bad_entries cli/which_pair
        cli/one_file_of_sections cli/first_pair cli/notes cli/happened cli/rounds
        cli/numbered_papers cli/team_robin cli/chess_teams cli/sections cli/since cli/stamp
        cli/colours cli/phone_codes unit/desk_teams unit/desk_played unit/desk_phones
        unit/desk unit/desk_reasons cli/one_card cli/kit_sizes cli/scoring_rules unit/swiss_papers
        prop/team_reports""".split() + EVENINGS + PAIRED + ["cli/recommend", "cli/pour"],
    "cli": """cli/output cli/check cli/suffixes cli/usage cli/data cli/descriptors cli/progress
        cli/completion cli/chess cli/score cli/game cli/lots cli/methods cli/schedules
        cli/took_over cli/manual cli/mistakes_in_files cli/pipes cli/links cli/print cli/convert
        cli/kit cli/recommend cli/controls""".split(),
}
# What reads or writes beside an array is seen here only: programs of these rooms, with sanitizers.
SANITIZED_ROOMS = ("sched", "score")
SLOW = """unit/movement unit/reduced prop/robins prop/lines unit/recommend prop/colours
    prop/chess_files prop/recommend prop/movements prop/again""".split()

SAME = "the same program" # the compiler made the same of it

FLIPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "+", "/": "*", "%": "/", "++": "--", "--": "++", "+=": "-=",
    "-=": "+=", "<<": ">>", ">>": "<<",
}
TOKEN = re.compile(
    r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|//.*|/\*.*?\*/'
    r"|->|<<=|>>=|[<>=!+\-*/%&|]=|\+\+|--|&&|\|\||<<|>>|[<>+*/%-]"
    r"|\b\d+(?:\.\d+)?[uUlL]*\b|\w+|\S", re.S)
# Memory that is kept is what valgrind and the sanitizers look for.
FREES = re.compile(r"^(?:free|g_\w*(?:free|unref|destroy)|g_clear_\w+|pw_\w+_(?:free|finish|unref)"
                   r"|g_assert\w*)\(")
DECLARES = re.compile(
    r"^(?:static|const|struct|enum|union|int|long|bool|char|size_t|unsigned|signed|uint\w+|int\w+"
    r"|double|float|void|typedef|_Static_assert|extern|g_auto\w+)\b"
    r"|^(?!return\b|goto\b|else\b)\w+ \*?\w+(?:\[.*\])?(?: =|;|,)")


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
    # Quick to compile and to link; the tests mostly wait for other programs.
    configure(PLAIN, "-DCMAKE_BUILD_TYPE=RelWithDebInfo", "-DCMAKE_C_FLAGS_RELWITHDEBINFO=-O1 -g1",
              *(["-DCMAKE_EXE_LINKER_FLAGS=-fuse-ld=lld"] if shutil.which("ld.lld") else []))
    build(PLAIN, ["pairwheel"])


def configure(folder, *options):
    subprocess.run(["cmake", "-S", TREE, "-B", folder, "-DCMAKE_EXPORT_COMPILE_COMMANDS=ON",
                    *options], check=True, stdout=subprocess.DEVNULL)


def build(folder, targets):
    subprocess.run(["cmake", "--build", folder, "-j2", "--target", *targets], check=True,
                   stdout=subprocess.DEVNULL)


def program_of(test):
    """unit_check of unit/check; None: it is a script."""
    there = os.path.exists(os.path.join(TREE, "tests", test + ".c"))
    return test.replace("/", "_") if there else None


def names_file(test, name):
    """Is the source spoken of in the test, by the name without its folder and suffix?"""
    path = os.path.join(TREE, "tests", test + (".c" if program_of(test) else ".sh"))
    with open(path, encoding="utf-8") as file:
        return os.path.basename(name).removesuffix(".c") in file.read()


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
    return "alloc(" in line


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
                sized = re.search(r"snprintf\(\w+, $", text[:m.start()][-60:])
                room = (asks_for_room(line) or sized
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
                and not stripped.startswith(("break", "case", "for", "}", "assert("))
                and (name.startswith(SANITIZED_ROOMS) or not FREES.match(stripped))):
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
    The mutated line "any other" is for every mutant of the line. Ends all where a line is not
    there exactly once: a name is for one place, and none is kept of what is gone."""
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
                with open(os.path.join(TOP, "src", source), encoding="utf-8") as text:
                    there = [line.strip() for line in text]
                above, _, last = entry[1].removeprefix("- ").rpartition(" ... ")
                times = sum(line == last and above in ("", there[i - 1])
                            for i, line in enumerate(there))
                if times != 1:
                    sys.exit(f"mutants.txt: {source} has {times} times \"{entry[1]}\"")
                found[source, entry[1].removeprefix("- "), entry[2].removeprefix("+ ")] = reason
                entry = []
    return found


class Bench:
    """A build with its tests, and how long each takes with nothing changed."""

    def __init__(self, folder, **environment):
        with open(os.path.join(folder, "compile_commands.json"), encoding="utf-8") as file:
            self.compile = {} # a file may be compiled for the program and for a test
            for command in json.load(file):
                self.compile.setdefault(command["file"], []).append(command)
        self.build = folder
        self.limit, self.took, self.catches = {}, {}, {}
        self.environment = dict(os.environ, PW_SOURCE=TREE, PW_BUILD=folder, LC_ALL="C.UTF-8",
                                PAIRWHEEL=os.path.join(folder, "pairwheel"), **environment)

    def prepare(self, tests):
        programs = [program_of(test) for test in tests if program_of(test)]
        if programs:
            build(self.build, programs)

    def test(self, test, limit):
        program = program_of(test)
        command = ([os.path.join(self.build, "tests", program)] if program else
                   ["bash", os.path.join(TREE, "tests", test + ".sh")])
        return run(command, self.build, limit, self.environment)

    def compiles(self, name):
        """Compiles the file into the library."""
        for command in self.compile[os.path.join(TREE, "src", name)]:
            # What lacks its value is no program, whether or not warnings are errors here.
            # (-w would let it pass.)
            lenient = command["command"].replace(" -Werror ", " ", 1)
            lenient = lenient.replace(" -c ", " -Werror=return-type -c ", 1)
            if run(lenient, command["directory"]) != 0:
                return False
        return self.archived()

    def objects(self, name):
        """{file: bytes} of what the source was compiled to."""
        found = {}
        for command in self.compile[os.path.join(TREE, "src", name)]:
            path = os.path.join(command["directory"],
                                re.search(r" -o (\S+)", command["command"]).group(1))
            with open(path, "rb") as file:
                found[path] = file.read()
        return found

    def archived(self):
        """Puts all objects into the library."""
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

    def caught_by(self, tests, name):
        """The first test that fails, or ""."""
        linked = False
        # The least time for what may notice it; equals stand as listed.
        price = {test: self.took.get(test, 1) / (self.catches.get(test, 0) + 0.2)
                 / (10 if names_file(test, name) else 1) for test in tests}
        for test in sorted(tests, key=price.get):
            program = program_of(test)
            if program:
                self.link(program)
            elif not linked:
                linked = self.link("pairwheel")
            since = time.monotonic()
            # One that was never run may take its time: how long it may take is known by it.
            code = self.test(test, self.limit.get(test, 900))
            if code == 0:
                self.took[test] = time.monotonic() - since
                self.limit.setdefault(test, 5 + 5 * (time.monotonic() - since))
            elif code != 77:
                self.catches[test] = self.catches.get(test, 0) + 1
                return test
        return ""

    def look_at(self, test):
        """Ends all where the test fails with nothing changed."""
        if test and test not in self.limit:
            program = program_of(test)
            self.link(program or "pairwheel")
            since = time.monotonic()
            if self.test(test, 900) != 0:
                sys.exit(f"mutate.py: {test} fails with nothing changed; see to that first")
            self.limit[test] = 5 + 5 * (time.monotonic() - since)


class Yard:
    """The builds, the sources, and what is tried in a room."""

    def __init__(self):
        self.known = names()
        self.plain = Bench(PLAIN)
        self.beside = None  # with sanitizers, where one is asked for
        self.broken = self.alike = 0

    def with_sanitizers(self, tests):
        if self.beside is None:
            configure(SANITIZED, "-DCMAKE_BUILD_TYPE=Debug", "-DPW_SANITIZE=ON",
                      "-DCMAKE_C_COMPILER=clang")
            self.beside = Bench(SANITIZED, PW_SANITIZED="1", PW_THIN="1", LSAN_OPTIONS="print_suppressions=0:"
                                "suppressions=" + os.path.join(TOP, "tests", "lsan.supp"))
        self.beside.prepare(tests)
        return self.beside

    def noticed(self, bench, tests, mutant, text):
        """The test that notices, "" none, SAME; None: it does not compile."""
        name, start, end, new, _ = mutant
        path = os.path.join(TREE, "src", name)
        kept = bench.objects(name)
        try:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text[:start] + new + text[end:])
            test = None
            if bench.compiles(name):
                test = SAME if bench.objects(name) == kept else bench.caught_by(tests, name)
        finally:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            for path, compiled in kept.items():
                with open(path, "wb") as file:
                    file.write(compiled)
            bench.archived()
        bench.look_at(test if test != SAME else "")
        return test

    def try_one(self, room, mutant, text, skipped):
        test = self.noticed(self.plain, [] if skipped else ROOMS[room], mutant, text)
        if test == "" and room in SANITIZED_ROOMS and not skipped:
            tests = [t for t in ROOMS[room] if program_of(t) and t not in SLOW]
            test = self.noticed(self.with_sanitizers(tests), tests, mutant, text)
        return test

    def room(self, room, chance, count, first):
        """How many of so many are caught."""
        sources, everything = {}, []
        source = os.path.join(TREE, "src")
        for path in sorted(glob.glob(os.path.join(source, room, "**", "*.c"), recursive=True)):
            name = os.path.relpath(path, source)
            with open(path, encoding="utf-8") as text:
                sources[name] = text.read()
            everything += mutants_of(name, sources[name])
        self.plain.prepare(ROOMS[room])
        caught = tried = 0
        while tried < count:
            mutant = chance.choice(everything)
            name, start, end, new, kind = mutant
            text = sources[name]
            old_line, new_line = line_of(text, start, end, new)
            above = whole_line(text, text.rfind("\n", 0, start)).strip()
            olds = (old_line, f"{above} ... {old_line}")
            if any((name, old, now) in self.known for old in olds for now in (new_line, "any other")):
                self.alike += 1
                continue
            skipped = tried + 1 < first
            test = self.try_one(room, mutant, text, skipped)
            if test is None:
                self.broken += 1
                continue
            if test == SAME:
                self.alike += 1
                continue
            tried += 1
            if skipped:
                continue
            caught += bool(test)
            line_no = text.count("\n", 0, start) + 1
            if test:
                print(f"{tried:3} caught by {test}: {kind}, src/{name}:{line_no}", flush=True)
            else:
                print(f"{tried:3} SURVIVED: {kind}\n{name}:{line_no}\n- {old_line}\n+ {new_line}",
                      flush=True)
        return caught


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--from", type=int, default=1, dest="first")
    parser.add_argument("--least", type=int, default=90)
    parser.add_argument("room", nargs="*", choices=[*ROOMS, []])
    wanted = parser.parse_args()
    # A shell's "&" lets its children ignore this signal, and a desk would never end.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    os.makedirs(WORK, exist_ok=True)
    lock = open(os.path.join(WORK, "lock"), "w", encoding="utf-8")
    fcntl.flock(lock, fcntl.LOCK_EX)  # two at once would build in one another's folders
    prepare()
    yard = Yard()
    rates = {}
    for room in wanted.room or ROOMS:
        print(f"{room}, seed {wanted.seed}", flush=True)
        # Each room has chances of its own: the same, whichever rooms are asked for.
        rates[room] = yard.room(room, random.Random(f"{wanted.seed} {room}"), wanted.count,
                                 wanted.first)
    each = wanted.count - wanted.first + 1
    print("\nroom     tried caught      %")
    for room, caught in rates.items():
        print(f"{room:8} {each:5} {caught:6} {100 * caught / each:6.1f}")
    tried, caught = each * len(rates), sum(rates.values())
    print(f"seed {wanted.seed}: {caught} of {tried} mutants are caught; besides, {yard.broken} do "
          f"not compile and {yard.alike} are named in mutants.txt or compile to the same")
    return caught * 100 < wanted.least * tried


if __name__ == "__main__":
    sys.exit(main())
