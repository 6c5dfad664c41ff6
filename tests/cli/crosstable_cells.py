"""crosstable_cells.py SCHEDULE DUMP [MOST] - the cells of a crosstable that is to be filled in, told from the ink of its pages.

SCHEDULE is what `show --format csv` has, DUMP the dump of the pages. A cell is what lies between two lines across and two lines
down, from the middle of one to that of the next; each with a square must be 7 mm wide and 6 mm high, and each game of the schedule must stand in the row of both players, in
the column of the other one, with its round as the figure and the colour of the player of the row. MOST: rows are those of players up to this number. Exit 1 where this is not so.
"""
import csv
import re
import sys

MM = 72 / 25.4
BOX = re.compile(r"path +fill (\S+) +M ([\d.]+) ([\d.]+) H ([\d.]+) V ([\d.]+) H [\d.]+ Z")
TEXT = re.compile(r"text +([\d.]+) +([\d.]+) +w ([\d.]+) +(Lato \w+) [\d.]+ +(black|white) +\"(.*)\"")


def page(lines):
    """What the page says: (player, opponent, round, colour) of each square; and the smallest cell, in mm."""
    boxes = [(m[1], *map(float, m.groups()[1:])) for m in map(BOX.match, lines) if m]
    texts = [(float(m[1]) + float(m[3]) / 2, float(m[2]), *m.groups()[3:]) for m in map(TEXT.match, lines) if m]
    bars = sorted(b[2] for b in boxes if b[4] - b[2] > 2.5 and b[3] - b[1] > 300)  # of the page, and of the table
    head = bars[1]  # its middle is the first line
    across = sorted({(b[2] + b[4]) / 2 for b in boxes if b[4] - b[2] < 1.3 and b[3] - b[1] > 300 and b[2] > head} | {head + 1.59})
    down = [b for b in boxes if b[3] - b[1] < 1.3 and b[4] - b[2] > 12 and b[4] > head]
    left = min(b[1] for b in down)
    columns = [t for t in texts if t[2] == "Lato Black" and head - 30 < t[1] < head and t[0] > left and t[4].isdigit()]
    rows = [t for t in texts if t[2] == "Lato Black" and t[1] > head and t[0] < left and t[4].isdigit()]
    said, least = [], [1e9, 1e9]
    for outer, inner in zip(boxes, boxes[1:]):
        side = outer[3] - outer[1]
        if not (outer[0] == "black" and 8 < side < 30 and abs(side - (outer[4] - outer[2])) < 0.1 and outer[2] > head):
            continue
        if not all(0 < abs(a - b) < 2 for a, b in zip(outer[1:], inner[1:])):
            continue
        x, y = (outer[1] + outer[3]) / 2, (outer[2] + outer[4]) / 2
        lines_here = sorted((b[1] + b[3]) / 2 for b in down if b[2] <= y <= b[4])
        cell = [max(v for v in lines_here if v < x), min(v for v in lines_here if v > x)]
        row = [max(v for v in across if v < y), min(v for v in across if v > y)]
        least = [min(least[0], (cell[1] - cell[0]) / MM), min(least[1], (row[1] - row[0]) / MM)]
        figure = [t for t in texts if outer[1] < t[0] < outer[3] and outer[2] < t[1] < outer[4]]
        assert len(figure) == 1, f"a square without a round at {x:.0f} {y:.0f}"
        assert (figure[0][3] == "white") == (inner[0] == "black"), "a figure in the colour of its square"
        middle = (cell[0] + cell[1]) / 2
        opponent = min(columns, key=lambda t: abs(t[0] - middle))[4]
        player = [t[4] for t in rows if row[0] < t[1] < row[1]]
        assert len(player) == 1, f"{len(player)} numbers in a row"
        said.append((player[0], opponent, figure[0][4], inner[0]))
    return said, least


def main():
    wanted = []
    with open(sys.argv[1], newline="") as file:
        for game in csv.DictReader(file):
            if game["white"] and game["black"]:
                wanted.append((game["white"], game["black"], game["round"], "white"))
                wanted.append((game["black"], game["white"], game["round"], "black"))
    wanted = [one for one in wanted if len(sys.argv) < 4 or int(one[0]) <= int(sys.argv[3])]
    with open(sys.argv[2]) as file:
        pages = file.read().split("\npage ")
    said, width, height = [], 1e9, 1e9
    for one in pages:
        games, least = page([line.strip() for line in one.split("\n")])
        said += games
        width, height = min(width, least[0]), min(height, least[1])
    assert sorted(said) == sorted(wanted), f"{len(said)} squares, {len(wanted)} wanted: {sorted(set(said) ^ set(wanted))[:4]}"
    assert width > 6.99 and height > 5.99, f"a cell of {width:.2f} x {height:.2f} mm"
    print(f"{len(pages)} {width:.1f} {height:.1f}")


if __name__ == "__main__":
    try:
        main()
    except AssertionError as fault:
        sys.exit(str(fault))
