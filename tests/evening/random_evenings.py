"""random_evenings.py PROGRAM FIRST LAST - evenings made up from their numbers, each of one to three sections.

Whatever the program takes as an entry, in any of seven languages, a second program (second.py) takes as well; then
the schedule, every cell of the scores, every sum, the words of guide cards and of protocols are what the second
program has. What the program does not take is told in one line, and the event stays as it was.
"""
import csv
import io
import json
import random
import re
import subprocess
import sys
from fractions import Fraction

import second

PROGRAM = sys.argv[1]
LANGUAGES = {
    "en": {"turned": "{r}{t}{b}: NS and EW exchanged", "r": "round {} ", "t": "table {} ", "b": "board {} ",
           "boards": "round {round} table {table}: boards {board}-{last}", "pairs": "round {round}: pairs {who} and {other} exchanged",
           "late": "pair {who} from round {round}", "left": "pair {who} until round {round}",
           "fouled": "board {board} fouled from round {round}", "off": "round {round} table {table}: board {board} not played",
           "given": "round {round} table {table}: board {board} assigned {p}/{q}", "penalty": "pair {who} penalty {x}",
           "singles": "round {round} table {table}: boards {list}", "and": "and", "round-off": "round {round}: not played", "ended": "ended after round {round}",
           "board-off": "board {boards[0]} not played", "table-off": "round {round} table {table}: not played"},
    "de": {"turned": "{r}{t}{b}: NS und OW vertauscht", "r": "Runde {} ", "t": "Tisch {} ", "b": "Board {} ",
           "boards": "Runde {round} Tisch {table}: Boards {board} bis {last}", "pairs": "Runde {round}: Paare {who} und {other} vertauscht",
           "late": "Paar {who} ab Runde {round}", "left": "Paar {who} bis Runde {round}",
           "fouled": "Board {board} verfälscht ab Runde {round}", "off": "Runde {round} Tisch {table}: Board {board} nicht gespielt",
           "given": "Runde {round} Tisch {table}: Board {board} zugeteilt {p}/{q}", "penalty": "Paar {who} Strafe {x}",
           "singles": "Runde {round} Tisch {table}: Boards {list}", "and": "und", "round-off": "Runde {round}: nicht gespielt", "ended": "beendet nach Runde {round}",
           "board-off": "Board {boards[0]} nicht gespielt", "table-off": "Runde {round} Tisch {table}: nicht gespielt"},
    "pl": {"turned": "{r}{t}{b}: NS i EW zamienione", "r": "runda {} ", "t": "stół {} ", "b": "rozdanie {} ",
           "boards": "runda {round} stół {table}: rozdania {board} do {last}", "pairs": "runda {round}: pary {who} i {other} zamienione",
           "late": "para {who} od rundy {round}", "left": "para {who} do rundy {round}",
           "fouled": "rozdanie {board} pomieszane od rundy {round}", "off": "runda {round} stół {table}: rozdanie {board} niegrane",
           "given": "runda {round} stół {table}: rozdanie {board} przyznane {p}/{q}", "penalty": "para {who} kara {x}",
           "singles": "runda {round} stół {table}: rozdania {list}", "and": "i", "round-off": "runda {round}: nie grano", "ended": "zakończono po rundzie {round}",
           "board-off": "rozdanie {boards[0]} niegrane", "table-off": "runda {round} stół {table}: nie grano"},
    "it": {"turned": "{r}{t}{b}: NS e EO scambiati", "r": "turno {} ", "t": "tavolo {} ", "b": "board {} ",
           "boards": "turno {round} tavolo {table}: board {board} a {last}", "pairs": "turno {round}: coppie {who} e {other} scambiate",
           "late": "coppia {who} dal turno {round}", "left": "coppia {who} fino al turno {round}",
           "fouled": "board {board} alterato dal turno {round}", "off": "turno {round} tavolo {table}: board {board} non giocato",
           "given": "turno {round} tavolo {table}: board {board} assegnato {p}/{q}", "penalty": "coppia {who} penalità {x}",
           "singles": "turno {round} tavolo {table}: board {list}", "and": "e", "round-off": "turno {round}: non giocato", "ended": "finito dopo il turno {round}",
           "board-off": "board {boards[0]} non giocato", "table-off": "turno {round} tavolo {table}: non giocato"},
    "fi": {"turned": "{r}{t}{b}: NS ja EW vaihdettu", "r": "kierros {} ", "t": "pöytä {} ", "b": "jako {} ",
           "boards": "kierros {round} pöytä {table}: jaot {board}-{last}", "pairs": "kierros {round}: parit {who} ja {other} vaihdettu",
           "late": "pari {who} kierroksesta {round}", "left": "pari {who} kierrokseen {round}",
           "fouled": "jako {board} sekoitettu kierroksesta {round}", "off": "kierros {round} pöytä {table}: jako {board} pelaamatta",
           "given": "kierros {round} pöytä {table}: jako {board} määrätty {p}/{q}", "penalty": "pari {who} rangaistus {x}",
           "singles": "kierros {round} pöytä {table}: jaot {list}", "and": "ja", "round-off": "kierros {round}: ei pelattu", "ended": "päättyi kierroksen {round} jälkeen",
           "board-off": "jako {boards[0]} pelaamatta", "table-off": "kierros {round} pöytä {table}: ei pelattu"},
}
MOVEMENTS = [("howell", 6, ""), ("howell", 8, ""), ("howell", 9, ""), ("howell", 10, "rounds=6\n"), ("howell", 12, "rounds=7\n"),
             ("mitchell", 8, "winners=2\n"), ("mitchell", 9, "winners=2\n"), ("mitchell", 10, "winners=1\n"),
             ("mitchell", 12, "winners=2\n"), ("mitchell", 13, "winners=1\n"), ("mitchell", 14, "rounds=5\nwinners=2\n"),
             ("rover", 11, "winners=2\n"), ("howell", 7, "missing-pair=3\n")]
SCORES = [170, 140, 110, 100, 200, 90, 130, -100, -110, -140, -90, -200]
problems = 0


def problem(seed, text):
    global problems
    problems += 1
    print(f"evening {seed}: {text}", file=sys.stderr)


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def sentence(e, dice):
    words = LANGUAGES[dice.choice(sorted(LANGUAGES))]
    part = lambda key, name: words[key].format(e[name]) if name in e else ""
    x = f"{e['percent']}%" if "percent" in e and e["kind"] == "penalty" else "0.5"
    p, q = e["percent"] if e["kind"] == "given" else (0, 0)
    plain = {k: v for k, v in e.items() if k != "percent"}
    if e["kind"] == "singles":
        said = [str(b) for b in dice.sample(e["boards"], len(e["boards"]))]
        plain["list"] = ", ".join(said[:-1]) + f" {words['and']} " + said[-1] if len(said) > 1 and dice.random() < 0.5 else ", ".join(said)
    text = words[e["kind"]].format(**plain, x=x, p=p, q=q, r=part("r", "round"), t=part("t", "table"), b=part("b", "board")) \
        if e["kind"] == "turned" else words[e["kind"]].format(**plain, x=x, p=p, q=q)
    return text.replace(" :", ":").lstrip(": ").strip()


def random_entry(s, dice):
    kind = dice.choice(["turned", "turned", "boards", "pairs", "late", "left", "fouled", "off", "given", "penalty", "singles",
                        "round-off", "ended", "board-off", "table-off"])
    place = dice.choice(sorted(s.plan))
    due = s.due(place) or [s.first]
    last_board = s.first + s.sets * s.k - 1
    e = {"kind": kind}
    if kind == "turned":
        if dice.random() < 0.75:
            e["round"] = place[0]
        if dice.random() < 0.75:
            e["table"] = place[1]
        if dice.random() < 0.3:
            e["board"] = dice.choice(due)
    elif kind == "boards":
        board = dice.randint(s.first, last_board - 1)
        e.update(round=place[0], table=place[1], board=board, last=board + 1)
    elif kind == "singles":
        e.update(round=place[0], table=place[1], boards=sorted(dice.sample(range(s.first, last_board + 1), dice.randint(1, 3))))
    elif kind in ("round-off", "table-off"):
        e.update(round=place[0], table=place[1]) if kind == "table-off" else e.update(round=place[0])
    elif kind == "ended":
        e.update(round=dice.randint(max(1, s.rounds - 2), s.rounds))
    elif kind == "board-off":
        e.update(boards=[dice.randint(s.first, last_board)])
    elif kind == "pairs":
        who = dice.sample(range(1, s.pairs + 1), 2)
        e.update(round=place[0], who=who[0], other=who[1])
    elif kind in ("late", "left"):
        e.update(round=place[0], who=dice.randint(1, s.pairs))
    elif kind == "fouled":
        e.update(round=place[0], board=dice.randint(s.first, last_board))
    elif kind in ("off", "given"):
        e.update(round=place[0], table=place[1], board=dice.choice(due))
        if kind == "given":
            e["percent"] = dice.choice([(60, 40), (50, 50), (40, 60), (60, 60)])
    else:
        e.update(who=dice.randint(1, s.pairs))
        if dice.random() < 0.5:
            e["percent"] = 10
        else:
            e["points"] = Fraction(1, 2)
    return e


def make_event(seed, dice):
    """The sections, and the text of the event."""
    count = dice.choice([1, 2, 2, 3])
    shared = dice.random() < 0.6
    text = "[event]\ntitle=Evening\nlanguage=en\n" + ("shared-boards=yes\n" if shared and count > 1 else "")
    if dice.random() < 0.2:
        text += "barometer=yes\n"
        shared = True
    k = dice.choice([1, 2, 3])
    movements = []
    for i in range(count):
        kind, pairs, more = dice.choice(MOVEMENTS)
        letter = "ABC"[i]
        movements.append(more)
        text += (f"[section {letter}]\n" if count > 1 else "[movement]\n") + f"kind={kind}\npairs={pairs}\nboards-per-round={k}\n{more}"
    open("e.ini", "w").write(text)
    sections = []
    for i in range(count):
        which = ["--section", "ABC"[i]] if count > 1 else []
        code, out, err = run("show", "--event", "e.ini", "--format", "csv", *which)
        if code:
            raise RuntimeError(err + text)
        sections.append(second.Section("ABC"[i] if count > 1 else "", out, k))
        sections[-1].lines_apart = "winners=2" in movements[i]
    return sections, shared and count > 1


def say(seed, sections, dice):
    """Entries, one after the other."""
    for _ in range(dice.randint(1, 7)):
        s = dice.choice(sections)
        e = random_entry(s, dice)
        text = sentence(e, dice)
        before = open("e.ini").read()
        code, out, err = run("happened", "--event", "e.ini", *(["--section", s.letter] if s.letter else []), text)
        if code == 0:
            s.entries.append(e)
            if dice.random() < 0.1:
                code, _, err = run("happened", "--event", "e.ini", *(["--section", s.letter] if s.letter else []), "--undo")
                if code:
                    problem(seed, f"undo of {text}: {err}")
                s.entries.pop()
                back = lambda t: re.sub(r"\s*\[happened[^\]]*\]\s*(?=\[|$)", "\n", t).strip()
                if back(open("e.ini").read()) != back(before):
                    problem(seed, f"undo of {text} left {open('e.ini').read()}, before {before}")
        else:
            if code not in (1, 2) or len([l for l in err.splitlines() if "note:" not in l]) != 1 or out:
                problem(seed, f"{text}: exit {code}: {out}{err}")
            if open("e.ini").read() != before:
                problem(seed, f"{text}: refused, and the event is another")
            if obviously_possible(s, e):
                problem(seed, f"{text}: refused: {err}")


def obviously_possible(s, e):
    """What any director would write down: of a table that plays, of boards that lie there."""
    if any(o["kind"] not in ("penalty",) for o in s.entries):
        return False
    at, boards = s.seats()
    if e["kind"] in ("off", "given", "boards") or e["kind"] == "turned" and "round" in e and "table" in e:
        return all(at[e["round"], e["table"]]) and boards[e["round"], e["table"]] != list(range(e.get("board", 0), e.get("last", -1) + 1))
    if e["kind"] == "late":
        return e["round"] > 1 and any(e["who"] in at[p] for p in at)
    if e["kind"] == "left":
        return e["round"] < s.rounds and any(e["who"] in at[p] for p in at)
    return e["kind"] == "penalty" and any(e["who"] in at[p] for p in at)


def play(sections, dice):
    rows = []
    for s in sections:
        s.played, again = s.lines(), {}
        for (r, t, b), line in s.played.items():
            if line["kind"] != "due":
                continue
            # Rows do not say which time it was when two pairs meet on a board twice.
            score = again.setdefault((b, line["ns"], line["ew"]), dice.choice(SCORES) if dice.random() < 0.93 else None)
            if score is not None:
                line["score"] = score
                rows.append([s.letter, b, line["ns"], line["ew"], "", "", "", score])
    dice.shuffle(rows)
    with open("r.csv", "w") as file:
        out = csv.writer(file)
        out.writerow(["section", "board", "ns", "ew", "contract", "declarer", "tricks", "score"])
        out.writerows(rows)


def near(text, value):
    return abs(Fraction(text) - value) <= Fraction(51, 10000)


def check_scores(seed, sections, shared):
    tally = second.match_points([sections] if shared else [[s] for s in sections])
    code, out, err = run("score", "--event", "e.ini", "--results", "r.csv", "--boards", "--format", "csv")
    said = [l for l in err.splitlines() if "note:" not in l and "results are missing" not in l and "result is missing" not in l]
    if code or said:
        return problem(seed, f"score: exit {code}: {said or err}")
    cells = {}
    for row in csv.DictReader(io.StringIO(out)):
        cells.setdefault((row.get("section", ""), int(row["board"]), row["side"], int(row["pair"]), int(row["opponent"])), []).append(row)
    for s in sections:
        for (r, t, b), line in s.played.items():
            if "score" not in line and line["kind"] == "due":
                continue  # rows are of results
            for side, who, other, k in (("NS", line["ns"], line["ew"], 0), ("EW", line["ew"], line["ns"], 1)):
                if s.went_home(who, r):
                    continue  # no row for who has nothing
                rows = cells.get((s.letter, b, side, who, other), [])
                fits = [w for w in rows if ("points" in line) == (w["points"] != "") and
                        ("points" not in line or near(w["points"], line["points"][k]))]
                if not fits:
                    problem(seed, f"section {s.letter} round {r} table {t} board {b} {side} {who}-{other}: {line}, and the program has {rows}")
                else:
                    rows.remove(fits[0])
    left = [w for rows in cells.values() for w in rows]
    if left:
        problem(seed, f"rows that nobody played: {left}")
    code, out, err = run("score", "--event", "e.ini", "--results", "r.csv", "--format", "csv")
    seen = {}
    for row in csv.DictReader(io.StringIO(out)):
        seen[row.get("section", ""), int(row["pair"])] = row
    for who, (points, most, boards) in tally.items():
        row = seen.get(who)
        if row is None:
            if boards or points:
                problem(seed, f"pair {who} is not ranked, and has {points} of {most}")
        elif not near(row["points"], points) or Fraction(row["max"] or 0) != most or int(row["boards"]) != boards:
            problem(seed, f"pair {who}: {row}, and the second program has {float(points)} of {most} on {boards}")
    check_places(seed, sections, shared, tally, seen)


def check_places(seed, sections, shared, tally, seen):
    """In each ranking: one more than those who have a higher percentage."""
    of = {s.letter: s for s in sections}
    groups = {}
    for (letter, who), (points, most, boards) in tally.items():
        if boards and most:  # where no board has two scores there is nothing to compare
            s = of[letter]
            line = s.home(who) if s.lines_apart else "one"
            groups.setdefault((line, "" if shared else letter), []).append((Fraction(points) / most, letter, who))
    for ranking in groups.values():
        for ratio, letter, who in ranking:
            place = 1 + sum(other > ratio for other, _, _ in ranking)
            if int(seen[letter, who]["rank"].rstrip("=").lstrip("=")) != place:
                problem(seed, f"{letter}{who} has place {seen[letter, who]['rank']}, and it is {place}")


def check_schedule(seed, sections):
    for s in sections:
        which = ["--section", s.letter] if s.letter else []
        at, boards = s.seats()
        code, out, err = run("show", "--event", "e.ini", "--format", "csv", *which)
        waits = {r: set() for r in range(1, s.rounds + 1)}
        for row in csv.DictReader(io.StringIO(out)):
            if not row["table"].isdigit():
                continue
            place = int(row["round"]), int(row["table"])
            have = [int(row["ns"] or 0), int(row["ew"] or 0)]
            waits[place[0]] |= {who for who in have if who and not all(have)}
            want = [who if who and not s.is_away(who, place[0]) else 0 for who in at.get(place, (0, 0))]
            if all(want) and have != want or all(have) and not all(want):
                problem(seed, f"section {s.letter} round {place[0]} table {place[1]}: {row}, and it is {want}")
        for r, who in waits.items():
            sitting = {w for place, pair in at.items() if place[0] == r for w in pair if all(pair) and not any(s.is_away(x, r) for x in pair)}
            want = {w for pair in s.plan.values() for w in pair[:2] if w} - sitting
            if who != want:
                problem(seed, f"section {s.letter} round {r}: {who} sit out, and it is {want}")
        check_referee(seed, s, which, at, boards)
        check_cards(seed, s, which, at, boards)


def check_referee(seed, s, which, at, boards):
    """Who met whom, who played which set (that of the first board), who waits in which rounds; where all boards were taken
    out nobody met."""
    met, plays, sitting = {}, set(), {}
    for (r, t), pair in at.items():
        if not all(pair) or any(s.is_away(x, r) for x in pair):
            continue
        if all(s.played[r, t, b]["kind"] == "off" for b in boards[r, t]):
            continue
        if not s.lines_apart or s.home(pair[0]) != s.home(pair[1]):
            met[frozenset(pair)] = met.get(frozenset(pair), 0) + 1
        for who in pair:
            plays.add((who, s.set_at((r, t), boards[r, t])))
            sitting.setdefault(who, set()).add(r)
    # Who is not there yet, or has left, does not sit out; nobody does in a round of which all that was to be played is taken out.
    gone = {r for r in range(1, s.rounds + 1) if any(p[0] == r for p in s.played) and
            all(line["kind"] == "off" for p, line in s.played.items() if p[0] == r)}
    code, out, err = run("check", "--event", "e.ini", "--format", "json", *which)
    found = json.loads(out)
    people = {w for ns, ew, _ in s.plan.values() for w in (ns, ew) if w}
    waits = {who: [r for r in range(1, s.rounds + 1) if r not in sitting.get(who, ()) and r not in gone and
                   not s.is_away(who, r)] for who in people}
    want = {"couples_met": len(met), "met_max": max(met.values()), "plays": len(plays),
            "sit_outs": sum(map(len, waits.values())),
            "sitting_out": [{"who": w, "rounds": rounds} for w, rounds in sorted(waits.items()) if rounds]}
    for key, value in want.items():
        if found[key] != value:
            problem(seed, f"section {s.letter}: the referee has {key} {found[key]}, and it is {value}")


def boards_text(boards):
    if boards != list(range(boards[0], boards[-1] + 1)):
        return runs_text(boards)
    return f"{boards[0]}–{boards[-1]}" if len(boards) > 1 else str(boards[0])


def runs_text(boards):
    """"4, 5, 7–9": three that follow one another, or more, are told by the first and the last."""
    runs = []
    for b in boards:
        if runs and runs[-1][-1] == b - 1:
            runs[-1].append(b)
        else:
            runs.append([b])
    return ", ".join(f"{run[0]}–{run[-1]}" if len(run) > 2 else ", ".join(map(str, run)) for run in runs)


def boards_left(s, r, t, boards):
    """Those that are to be played: not one that is taken out, none where all the others have a score by an entry."""
    kinds = {b: s.played[r, t, b]["kind"] for b in boards}
    left = [b for b in boards if kinds[b] != "off"]
    if all(isinstance(kinds[b], (tuple, list)) for b in left):
        return "–"
    if len(left) == len(boards):
        return boards_text(boards)
    return runs_text(left)


def rows_of_card(text):
    """Round, table, side, against and boards; what is not in a column stands above it for all rounds."""
    head = re.search(r"^[:|] Round\t(.*)$", text, re.M)
    start = re.search(r"^\| (?:[A-C]\t)?(?:\d+\t)?(\d+)\t(NS|EW)$", text, re.M)
    columns = ["Round"] + head[1].split("\t") if head else []
    out = []
    for line in re.findall(r"^\| ((?:\d+(?: last)?(?: with [^\t]*| [\d–]+, then [^\t]*)?|half-way, swap with|boards from)\t.*)$", text[head.end():] if head else "", re.M):
        cells = line.split("\t")
        if not cells[0][0].isdigit():  # the second half of shared boards, of the row above
            boards = [int(n) for n in re.findall(r"\d+", out[-1][4] + " " + cells[-1])]
            out[-1] = out[-1][:4] + (f"{min(boards)}–{max(boards)}",)
            continue
        cells[0] = cells[0].split(" ")[0]  # and not that it is the last, or who shares its boards
        if len(cells) != len(columns) or not re.fullmatch(r"[\d–, ]+", cells[-1]) or not cells[columns.index("Against")].isdigit():
            continue
        row = dict(zip(columns, cells))
        out.append((int(row["Round"]), int(row.get("Table", start and start[1])), row.get("Sit", start and start[2]),
                    int(row["Against"]), row["Boards"]))
    return out


def check_cards(seed, s, which, at, boards):
    code, out, err = run("print", "guide-cards", "--event", "e.ini", "--format", "words", *which)
    cards = {int(c.split("\n", 1)[0]): c for c in out.split("= Pair ")[1:]}
    for who in range(1, s.pairs + 1):
        want = []
        for r in range(1, s.rounds + 1):
            for (pr, t), pair in at.items():
                if pr != r or who not in pair or s.is_away(who, r):
                    continue
                other = pair[1 - pair.index(who)]
                if other and not s.is_away(other, r):
                    want.append((r, t, "NS" if pair[0] == who else "EW", other, boards_left(s, pr, t, boards[pr, t])))
        text = cards.get(who)
        if text is None:
            if want:
                problem(seed, f"section {s.letter}: pair {who} has no card")
            continue
        have = rows_of_card(text)
        if have != want:
            problem(seed, f"section {s.letter}: the card of {who}: {have}, and it is {want}: {text}")


def check_protocols(seed, sections, shared):
    code, out, err = run("print", "protocols", "--event", "e.ini", "--results", "r.csv", "--format", "words")
    if code:
        return problem(seed, f"protocols: {err}")
    part, number, found = None, None, []
    for line in out.splitlines():
        if line.startswith("= Board "):
            number = int(line[8:])
        m = re.match(r"\| (\d+)\t(\d+)\t([ABC]?)(\d+)\t([ABC]?)(\d+)\t", line)
        if m:
            cells = line.split("\t")
            found.append((m[3], number, int(m[1]), int(m[2]), int(m[4]), int(m[6]), cells[-2:]))
    want = sorted((s.letter if shared else "", b, r, t, line["ns"], line["ew"]) for s in sections for (r, t, b), line in s.played.items())
    if sorted(f[:6] for f in found) != want:
        problem(seed, f"protocols have {sorted(set(f[:6] for f in found) ^ set(want))} more or less")
    points = {}
    for s in sections:
        for (r, t, b), line in s.played.items():
            points.setdefault((s.letter if shared else "", b, r, t, line["ns"], line["ew"]), []).append(line)
    for f in found:
        lines = points.get(f[:6], [])
        if lines and not any("points" not in line or all(near(x, y) for x, y in zip([x.replace("−", "-") for x in f[6]], line["points"]) if re.fullmatch(r"-?[0-9.]+", x)) for line in lines):
            problem(seed, f"protocol: {f}, and it is {lines}")


def check_travellers(seed, s, which):
    code, out, err = run("print", "travellers", "--event", "e.ini", "--format", "words", *which)
    number, found = 0, []
    for line in out.splitlines():
        number = int(line[8:]) if line.startswith("= Board ") else number
        m = re.match(r"\| (\d+)\t(\d+)\t(\d+)\t(\d+)\t", line)
        if m:
            found.append((number, *(int(x) for x in m.groups())))
    want = sorted((b, r, t, line["ns"], line["ew"]) for (r, t, b), line in s.played.items() if line["kind"] != "off")
    if sorted(found) != want:
        problem(seed, f"section {s.letter}: travellers have {sorted(set(found) ^ set(want))} more or less")


def evening(seed):
    dice = random.Random(seed)
    sections, shared = make_event(seed, dice)
    say(seed, sections, dice)
    play(sections, dice)
    check_schedule(seed, sections)
    check_scores(seed, sections, shared)
    check_protocols(seed, sections, shared)
    for s in sections:
        check_travellers(seed, s, ["--section", s.letter] if s.letter else [])


for seed in range(int(sys.argv[2]), int(sys.argv[3]) + 1):
    evening(seed)
sys.exit(problems > 0)
