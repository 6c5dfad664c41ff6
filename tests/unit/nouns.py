#!/usr/bin/env python3
"""nouns.py SRC SYMBOLS - counts of the source, a line "NAME COUNT" for each row of nouns.txt: SRC is the folder src or a
copy of it, SYMBOLS what `nm -A` says of its objects, with their names from SRC on. With --of NAME as well: what was counted, and where."""
import collections
import pathlib
import re
import sys

# Of five kinds of contest, and of how they are told apart: a game, teams of four, teams of players, Go.
GAME = (r"\bkind\s*[=!]=\s*PW_(?:PAIRS|PLAYERS|INDIVIDUALS)\b|\bcase PW_(?:PAIRS|PLAYERS|INDIVIDUALS)\b|(?:->|\.)fours\b|"
        r"\bteams\s*>\s*0|(?:->|\.)go\b")
# Between the number of the movement and the one on paper.
NUMBER = (r"\bpw_shown\w*|(?<!struct )\bpw_printed\w*|\bpw_schedule_number\b|\bpw_event_number\b|\bpw_event_pairs_more\b|"
          r"\bew_from\b|\bnumber_from\b|\bfirst_pair\b|\bshown_no\b|"
          r"\bnumbers(?:\.|->)(?:first|from_zero)\b|\bnumbers = \{\.|\bew_behind\b|\{\.from_zero = ")
MISTAKES = {
    "mistake-gerror": r"\bGError \*\*",
    "mistake-reason": r"\bstruct pw_reason\b",
    "mistake-finding": r"\bstruct pw_findings?\b",
    "mistake-doubt": r"\bstruct pw_doubts?\b|\bpw_doubt\w*\(",
    "mistake-code": r"\benum pw_error \*",
    "mistake-callback": r"\(\*(?:warn|note)\)\(",
}
ELSEWHERE = r'#include "(\w+)/(?:\w+/)*\w+_internal\.h"'
CAST = r"\((?:struct \w+|\w+) \*+\)((?:\((?:gpointer|gintptr)\))?)\(?&?((?:\w+(?:\[\w+\])?(?:->|\.))*)(\w+)"
CONST = r"\bconst (?:struct \w+|\w+) \*\s*(\w+)\s*[,;)=]"

source = pathlib.Path(sys.argv[1])
text = {}
for path in sorted(source.rglob("*.[ch]")):
    text[path.relative_to(source).as_posix()] = path.read_text(encoding="utf-8")
code = {name: re.sub(r"/\*.*?\*/", "", t, flags=re.S) for name, t in text.items()}


def room(name):
    return name.split("/")[0]


found = {} # of a row: the files, and how often in each
found["lines"] = {name: t.count("\n") for name, t in text.items()}
found["files"] = dict.fromkeys(text, 1)
found["headers"] = {name: 1 for name in text if name.endswith(".h")}


def times(pattern, but=()):
    """Of each file outside these rooms: how often."""
    hits = {name: len(re.findall(pattern, t)) for name, t in code.items() if room(name) not in but}
    return {name: n for name, n in hits.items() if n > 0}


def each_once(hits):
    return dict.fromkeys(hits, 1)


found["game-asked"] = times(GAME, ("sched", "contest"))
found["game-files"] = each_once(found["game-asked"])
found["number-asked"] = times(NUMBER, ("pairwheel", "pairwheel.h"))
found["number-files"] = each_once(found["number-asked"])
found["who-files"] = each_once(times(r"\bwho_no\b", ("sched", "pairwheel", "pairwheel.h")))
found["missing-files"] = each_once(times(r"\b(?:missing|phantom)_no\b", ("sched", "pairwheel", "pairwheel.h")))
for way, pattern in MISTAKES.items():
    found[way] = each_once(times(pattern))
found["internal-headers"] = {name: n for name, t in code.items()
                             if (n := sum(of != room(name) for of in re.findall(ELSEWHERE, t))) > 0}

# A name that is a pointer to const here, or in a struct of a header, is cast to a pointer to what may be written.
members = {name for file, t in code.items() if file.endswith(".h")
           for name in re.findall(r"(?m)^ +const (?:struct \w+|\w+) \*(\w+)(?:\[\w+\])?;", t)}


def casts(t):
    const = set(re.findall(CONST, t))
    return sum((name in members if of else name in const) for through, of, name in re.findall(CAST, t))


found["const-casts"] = {name: n for name, t in code.items() if (n := casts(t)) > 0}

# Who has a name that other objects can ask for, and who asks.
public = {name for file, t in code.items() if room(file) in ("pairwheel", "pairwheel.h")
          for name in re.findall(r"\b(pw_\w+)\(", t)}
of, users = {}, collections.defaultdict(set)
for line in pathlib.Path(sys.argv[2]).read_text(encoding="utf-8").splitlines():
    word = line.split()
    file = word[0].split(".o:")[0]
    if file not in text and not file.startswith("cmake/") or not word[-1].startswith("pw_"):
        continue
    if word[-2] in "TDBRVW" and file in text:
        of[word[-1]] = file
    elif word[-2].endswith("U"):
        users[word[-1]].add(file)
found["one-user"] = collections.Counter(file for name, file in of.items() if name not in public and len(users[name]) == 1
                                        and room(next(iter(users[name]))) == room(file))
found["no-user"] = collections.Counter(file for name, file in of.items() if name not in public and not users[name])

if len(sys.argv) > 4 and sys.argv[3] == "--of":
    for name, n in sorted(found[sys.argv[4]].items(), key=lambda hit: (-hit[1], hit[0])):
        print(n, name)
else:
    for row, hits in found.items():
        print(row, sum(hits.values()))
