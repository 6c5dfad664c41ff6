"""chips.py COLOURS FILE... - the squares of papers of chess and Go: a number of a player in one has that player's colour.

COLOURS is the schedule as `show --format csv` has it, FILE the dump of a paper; what stands in its square is told by its name:
  pairings, slips    squares hold numbers of players: each that of the colour it has in the round of its page or slip
  cards, chart       one's own colour: no square has a figure
  results            squares hold results
Prints how many there are; exit 1 where one is wrong.
"""
import csv
import re
import sys

SQUARE = re.compile(r"path   fill (black|white)  M ([\d.]+) ([\d.]+) H ([\d.]+) V ([\d.]+) H [\d.]+ Z")
TEXT = re.compile(r"text  +([\d.]+) +([\d.]+)  w ([\d.]+)  .*  (black|white)  \"(.*)\"$")


def squares(lines):
    """(colour, text) of each, with the round that was named last before it; text "" where it is empty."""
    round_no, inner, said = 0, None, ""
    for line in lines:
        line = line.strip()
        path, text = SQUARE.match(line), TEXT.match(line)
        if inner and not (text and inner[1] <= float(text[1]) <= inner[3] and inner[2] <= float(text[2]) <= inner[4]):
            yield inner[0], "", round_no
            inner = None
        if path:
            box = [float(x) for x in path.groups()[1:]]
            near = abs((box[2] - box[0]) - (box[3] - box[1])) < 0.1 and box[2] - box[0] < 40
            if near and squares.outer and all(0 < abs(a - b) < 2 for a, b in zip(box, squares.outer)):
                inner = [path[1]] + box
            squares.outer = box if near and path[1] == "black" else None
        elif text:
            named = re.match(r"Round (\d+)", text[5])
            round_no = int(named[1]) if named else int(text[5]) if said == "Round" and text[5].isdigit() else round_no
            said = text[5]
            if inner:
                yield inner[0], text[5], round_no
                if (text[4] == "white") != (inner[0] == "black"):
                    print(f"a {text[4]} figure in a {inner[0]} square")
                inner = None


squares.outer = None


def main():
    colour = {}
    with open(sys.argv[1], newline="") as file:
        for row in csv.DictReader(file):
            for side in ("white", "black"):
                colour[int(row["round"]), row[side]] = side
    bad = 0
    for name in sys.argv[2:]:
        kind, count = name.split(".")[0], 0
        with open(name) as file:
            for side, text, round_no in squares(file):
                count += 1
                if kind in ("pairings", "slips"):
                    wrong = text.isdigit() and colour.get((round_no, text)) != side
                elif kind in ("cards", "chart"):
                    wrong = text != ""
                else:
                    wrong = text not in ("", "1", "0", "½", "+", "–")
                if wrong:
                    print(f'{name}: "{text}" in a {side} square, round {round_no}')
                bad += wrong
        print(f"{name}: {count} squares")
        bad += count == 0
    sys.exit(bad > 0)


main()
