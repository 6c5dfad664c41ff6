"""second.py - a second program that knows what was played and what it counts, and shares nothing with the first.

It keeps one cell for each table in each round of a section: who sits there and which boards lie there. Entries
change cells in the order that the rules name: seats, boards, who is there, single boards, deals. Points are
counted by comparing every two scores of one deal, in fractions.
"""
import csv
import io
from fractions import Fraction


class Section:
    """A section: plan is the CSV of `show`, without entries; of pairs."""

    def __init__(self, letter, plan, boards_per_round, first_board=1):
        self.letter, self.k, self.first = letter, boards_per_round, first_board
        rows = list(csv.DictReader(io.StringIO(plan)))
        self.rounds = max(int(r["round"]) for r in rows)
        self.printed = {}
        for r in rows:
            if r["table"].isdigit():
                self.printed[int(r["round"]), int(r["table"])] = tuple(int(r[c] or 0) for c in ("ns", "ew", "set"))
        self.entries = []
        self.tables = max(t for _, t in self.plan)
        self.pairs = max(max(ns, ew) for ns, ew, _ in self.plan.values())
        self.sets = max(s for _, _, s in self.plan.values())

    @property
    def plan(self):
        """As printed; who had no seat and comes late has those that were empty beside somebody."""
        seated = {who for row in self.printed.values() for who in row[:2]}
        late = [e["who"] for e in self.entries if e["kind"] == "late" and e["who"] not in seated]
        if not late:
            return self.printed
        return {place: (ns or late[0], ew or late[0], s) if ns or ew else (ns, ew, s)
                for place, (ns, ew, s) in self.printed.items()}

    def due(self, place):
        """The boards of a table in a round, as planned."""
        first = self.first + (self.plan[place][2] - 1) * self.k
        return list(range(first, first + self.k)) if self.plan[place][2] else []

    def home(self, who):
        """The line in which a pair is planned first: 0 NS, 1 EW."""
        return min((r, pair.index(who)) for (r, _), pair in self.plan.items() if who in pair[:2])[1]

    def seats(self):
        """Who sits at each table in each round, were all there; and the boards."""
        at = {place: [ns, ew] for place, (ns, ew, _) in self.plan.items()}
        boards = {place: self.due(place) for place in self.plan}
        for e in self.entries:
            for place in at:
                here = e.get("round") in (None, place[0]) and e.get("table") in (None, place[1])
                if e["kind"] == "turned" and "board" not in e and here and all(at[place]):
                    at[place].reverse()
                if e["kind"] == "pairs" and here:
                    swap = {e["who"]: e["other"], e["other"]: e["who"]}
                    at[place] = [swap.get(who, who) for who in at[place]]
                if e["kind"] == "boards" and here:
                    boards[place] = list(range(e["board"], e["last"] + 1))
                if e["kind"] == "singles" and here:
                    boards[place] = sorted(e["boards"])
        return at, boards

    def set_at(self, place, boards):
        """The set, from 0, in which most of the boards there lie, of equals the first."""
        sets = [(b - self.first) // self.k for b in boards]
        return max(sorted(set(sets)), key=sets.count)

    def is_away(self, who, round_no):
        return any(e.get("who") == who and (e["kind"] == "late" and round_no < e["round"] or
                                            e["kind"] == "left" and round_no > e["round"]) for e in self.entries)

    def went_home(self, who, round_no):
        return any(e.get("who") == who and e["kind"] == "left" and round_no > e["round"] for e in self.entries)

    def lines(self):
        """What is due, by (round, table, board): ns, ew, deal, kind: due, off or the percents that were given."""
        at, boards = self.seats()
        out = {}
        for place, (ns, ew) in at.items():
            if not ns or not ew:
                continue
            away = self.is_away(ns, place[0]) or self.is_away(ew, place[0])
            for board in boards[place]:
                out[place[0], place[1], board] = {"ns": ns, "ew": ew, "deal": 0, "kind": "away" if away else "due"}
        for e in self.entries:
            for (r, t, b), line in out.items():
                if e["kind"] in ("round-off", "ended", "board-off", "table-off"):
                    # of what was to be played: a round, all that come after one, a board wherever it is, a table in a round
                    gone = {"round-off": r == e["round"], "ended": r > e["round"], "board-off": b in e.get("boards", ()),
                            "table-off": (r, t) == (e["round"], e.get("table"))} if "round" in e else {"board-off": b in e["boards"]}
                    if gone.get(e["kind"]) and line["kind"] != "away":
                        line["kind"] = "off"
                    continue
                here = e.get("round") == r and e.get("table") == t and e.get("board", 0) <= b <= e.get("last", e.get("board", 0))
                if line["kind"] == "away" and e["kind"] != "given":
                    continue  # nothing is played there, but a score may be assigned
                if e["kind"] == "turned" and "board" in e and b == e["board"] and e.get("round") in (None, r) and e.get("table") in (None, t):
                    line["ns"], line["ew"] = line["ew"], line["ns"]
                if e["kind"] in ("off", "given") and here:
                    line["kind"] = "off" if e["kind"] == "off" else e["percent"]
                if e["kind"] == "fouled" and e["board"] == b and r >= e["round"]:
                    line["deal"] += 1
        return {place: line for place, line in out.items() if line["kind"] != "away"}


def match_points(fields):
    """fields: lists of sections that are compared. Scores stand in line["score"], None: none.

    Gives the points of NS and EW of each line as line["points"], by Neuberg's formula, and of each pair
    (section, pair): [points, most, boards].
    """
    tally = {}
    for field in fields:
        lines = [(s, place, line) for s in field for place, line in s.played.items()]
        per_board = {}
        for _, (_, _, b), line in lines:
            per_board[b] = per_board.get(b, 0) + (line["kind"] == "due")  # what is settled by an entry is nobody's score
        n_most = max(per_board.values(), default=0)
        top = 2 * (n_most - 1)
        deals = {}
        for s, (r, t, b), line in lines:
            if line["kind"] == "due" and line.get("score") is not None:
                deals.setdefault((b, line["deal"], s.letter if line["deal"] else ""), []).append(line)
        for same in deals.values():
            for line in same:
                m = sum(2 if line["score"] > o["score"] else line["score"] == o["score"] for o in same if o is not line)
                ns = Fraction((m + 1) * n_most, len(same)) - 1
                line["points"] = (ns, top - ns)
        for s, place, line in lines:
            if isinstance(line["kind"], tuple):
                line["points"] = tuple(Fraction(top * p, 100) for p in line["kind"])
            for who, k in ((line["ns"], 0), (line["ew"], 1)):
                if s.went_home(who, place[0]):
                    continue  # and has nothing, whatever is assigned
                one = tally.setdefault((s.letter, who), [Fraction(0), 0, 0])
                if "points" in line:
                    one[0] += line["points"][k]
                    one[1] += top
                    one[2] += 1
        for s in field:
            for e in s.entries:
                if e["kind"] == "penalty":
                    one = tally.setdefault((s.letter, e["who"]), [Fraction(0), 0, 0])
                    one[0] -= Fraction(top) * e["percent"] / 100 if "percent" in e else e["points"]
    return tally
