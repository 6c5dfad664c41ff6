"""words.py - counts words outside their box and words on other words.

  words.py cards|crosstable SCHEDULE.csv PDF

Asks pdftotext where the words are, and papers.py where they should be. A word
is out when it leaves its column's box by more than SLACK, or lies a whole row
beside it (rows may drift by less: some programs round them to pixels); words lie on one another when they share more than SLACK in
width and a third of a line in height. A word that is missing counts as out.
Prints "OUT OVER SMALLEST"; SMALLEST is the smallest type in points, from mutool.
"""
import collections
import re
import subprocess
import sys
import html
from papers import paper, texts

SLACK = 1.0  # points: side bearings differ by less from face to face


def words_of(pdf):
    out = subprocess.run(["pdftotext", "-bbox", pdf, "-"], capture_output=True, check=True, text=True).stdout
    pages = []
    for line in out.splitlines():
        if "<page " in line:
            pages.append([])
        found = re.search(r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*)</word>', line)
        if found:
            x0, y0, x1, y1 = (float(v) for v in found.groups()[:4])
            pages[-1].append((x0, y0, x1, y1, html.unescape(found.group(5))))
    return pages


def smallest_of(pdf):
    out = subprocess.run(["mutool", "draw", "-q", "-F", "stext", pdf], capture_output=True, check=True, text=True).stdout
    return min(float(size) for size in re.findall(r'<font name="[^"]*" size="([\d.]+)"', out))


def main():
    kind, schedule, pdf = sys.argv[1:4]
    _, sheets = paper(kind, schedule)
    pages = words_of(pdf)
    out = over = 0
    for sheet, words in zip(sheets, pages + [[]] * len(sheets)):
        boxes = [text for card in sheet for text in texts(card, kind)]
        wanted = collections.Counter(word for box in boxes for word in box.words.split())
        for x0, y0, x1, y1, said in words:
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            home = [b for b in boxes if b.x <= x <= b.x + b.w and b.y - b.h <= y <= b.y + 2 * b.h]
            if not home or x0 < home[0].x - SLACK or x1 > home[0].x + home[0].w + SLACK:
                out += 1
        found = collections.Counter(said for *_, said in words)
        # A word cut with an ellipsis is in its box, and no longer itself: looked up by its beginning.
        cut = sum(n for said, n in found.items() if "…" in said)
        missing = sum((wanted - found).values())
        out += max(0, missing - (missing if cut else 0))
        words = sorted(words)
        for i, a in enumerate(words):
            for b in words[i + 1:]:
                if b[0] >= a[2]:
                    break
                third = min(a[3] - a[1], b[3] - b[1]) / 3
                if min(a[2], b[2]) - b[0] > SLACK and min(a[3], b[3]) - max(a[1], b[1]) > third:
                    over += 1
    if len(pages) != len(sheets):
        out += 1
    print(out, over, f"{smallest_of(pdf):.1f}")


main()
