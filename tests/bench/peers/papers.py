"""papers.py - the three papers that every program of this comparison draws.

A paper is a list of sheets; a sheet holds texts, each with the box that must
hold it, and lines. Every peer gets the same boxes, faces and sizes, each in the
form that its own users would write; words.py looks afterwards whether the words
stayed in these boxes.

Lengths are in points, x to the right and y down from the sheet's upper left
corner. Standard library only.
"""
import csv

MM = 72 / 25.4
A4 = (210 * MM, 297 * MM)
SHARE = (0.13, 0.17, 0.16, 0.20, 0.34)  # of a block's width: round, table, side, against, boards
BOARDS_PER_SET = 3

# Names as a club has them: two are short, one pair is as long as real names get.
NAMES = (
    "Anna Nowak & Piotr Żółkiewski",
    "Ewa Maj & Jan Lis",
    "Wilhelmina Brzęczyszczykiewicz-Konstantynowicz & Maximilian Oberhuber-Freudenthal",
    "Iza Sowa & Marek Gil",
    "Maria Kos & Leon Dudek",
    "Zofia Bąk & Tomasz Żuk",
    "Hanna Ptak & Karol Sikora",
    "Konstancja Chrząszczewska & Władysław Gżegżółka",
)


class Text:
    """Words with the box that must hold them; align is left, centre or right."""

    def __init__(self, x, y, w, h, words, size, bold=False, align="centre"):
        self.x, self.y, self.w, self.h = x, y, w, h
        self.words, self.size, self.bold, self.align = words, size, bold, align


class Card:
    def __init__(self, x, y, w, h):
        self.x, self.y, self.w, self.h = x, y, w, h
        self.texts = []   # what stands above the tables
        self.tables = []  # (x, y, column widths, row height, size, rows of cells)


def name(number):
    """The name of pair or player NUMBER, from 1."""
    if number <= len(NAMES):
        return NAMES[number - 1]
    return f"Player {2 * number - 1} & Player {2 * number}"


def player(number):
    """A chess player's name: the first half of a pair's."""
    return name(number).split(" & ")[0]


def rows_of(file):
    with open(file, encoding="utf-8") as text:
        return list(csv.DictReader(text))


def cards(file):
    """Sheets of guide cards for the schedule in FILE (`show --format csv`)."""
    at = {}
    for row in rows_of(file):
        if not row["ns"] or not row["ew"]:
            continue
        for mine, other, side in ((row["ns"], row["ew"], "NS"), (row["ew"], row["ns"], "EW")):
            at[int(mine), int(row["round"])] = (row["table"], side, other, int(row["set"]))
    pairs = max(pair for pair, _ in at)
    rounds = max(round_no for _, round_no in at)
    big = rounds > 12
    down = 2 if big else 4
    blocks = 2 if big else 1
    w, h = 90 * MM, (135 if big else 66) * MM
    size, high = (7.5, 4 * MM) if big else (11, 6.6 * MM)
    left, top = (A4[0] - 2 * w) / 2, (A4[1] - down * h) / 2
    per_block = -(-rounds // blocks)
    sheets = []
    for i in range(pairs):
        if i % (2 * down) == 0:
            sheets.append([])
        place = i % (2 * down)
        card = Card(left + place % 2 * w, top + place // 2 * h, w, h)
        pair = i + 1
        big_size = 10 if big else 13
        card.texts.append(Text(card.x + 2 * MM, card.y + 1.5 * MM, 20 * MM, 6 * MM, f"Pair {pair}",
                               big_size, True, "left"))
        card.texts.append(Text(card.x + 23 * MM, card.y + 1.5 * MM, w - 25 * MM, 6 * MM, name(pair),
                               9, False, "right"))
        wide = (w - 4 * MM) / blocks
        for block in range(blocks):
            rows = [("R", "T", "", "vs", "Bds")]
            for round_no in range(block * per_block + 1, min((block + 1) * per_block, rounds) + 1):
                table, side, other, board_set = at.get((pair, round_no), ("", "", "", 0))
                last = board_set * BOARDS_PER_SET
                rows.append((str(round_no), table, side, other,
                             f"{last - BOARDS_PER_SET + 1}–{last}" if board_set else ""))
            columns = [share * (wide - 2) for share in SHARE]
            card.tables.append((card.x + 2 * MM + block * wide, card.y + 8 * MM, columns, high, size, rows))
        sheets[-1].append(card)
    return A4, sheets


def crosstable(file):
    """One sheet, A4 across: players by players, colour and round in every cell."""
    cell_of = {}
    for row in rows_of(file):
        if row["white"] and row["black"]:
            white, black = int(row["white"]), int(row["black"])
            cell_of[white, black] = f"w{row['round']}"
            cell_of[black, white] = f"b{row['round']}"
    n = max(white for white, _ in cell_of)
    sheet = Card(0, 0, A4[1], A4[0])
    number, names, wide, high = 8 * MM, 54 * MM, 273 * MM, 170 * MM / (n + 1)
    cell = (wide - number - names) / n
    sheet.texts.append(Text(12 * MM, 7 * MM, wide, 11 * MM, "Crosstable", 24, True, "left"))
    rows = [("", "", *[str(i + 1) for i in range(n)])]
    for i in range(1, n + 1):
        rows.append((str(i), player(i), *[cell_of.get((i, k), "") for k in range(1, n + 1)]))
    sheet.tables.append((12 * MM, 22 * MM, [number, names] + [cell] * n, high, 11, rows))
    return (A4[1], A4[0]), [[sheet]]


def paper(kind, file):
    return crosstable(file) if kind == "crosstable" else cards(file)


def is_bold(row_i, column_i, kind):
    """Heads, and what the eye looks for: the table on a card, the number in a crosstable."""
    return row_i == 0 or column_i == (0 if kind == "crosstable" else 1)


def texts(card, kind):
    """Every text of a card with its box, those of the tables included."""
    yield from card.texts
    for x, y, columns, high, size, rows in card.tables:
        for row_i, row in enumerate(rows):
            left = x
            for column_i, words in enumerate(row):
                align = "left" if kind == "crosstable" and column_i == 1 else "centre"
                if words:
                    yield Text(left, y + row_i * high, columns[column_i], high, words, size,
                               is_bold(row_i, column_i, kind), align)
                left += columns[column_i]
