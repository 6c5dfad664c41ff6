"""reportlab_draw.py - the papers of papers.py with ReportLab's canvas.

  reportlab_draw.py cards|crosstable SCHEDULE.csv OUT.pdf
"""
import sys
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas
from papers import paper, texts

LATO = "/usr/share/fonts/truetype/lato/Lato-%s.ttf"


def main():
    kind, schedule, out = sys.argv[1:4]
    size, sheets = paper(kind, schedule)
    pdfmetrics.registerFont(TTFont("Lato", LATO % "Regular"))
    pdfmetrics.registerFont(TTFont("Lato-Bold", LATO % "Bold"))
    canvas = Canvas(out, pagesize=size)
    high_of_sheet = size[1]
    for sheet in sheets:
        for card in sheet:
            canvas.setStrokeGray(0.45)
            canvas.setLineWidth(0.25)
            if kind == "cards":
                canvas.rect(card.x, high_of_sheet - card.y - card.h, card.w, card.h)
            canvas.setLineWidth(0.35)
            for x, y, columns, high, _, rows in card.tables:
                canvas.setFillGray(0.85)
                canvas.rect(x, high_of_sheet - y - high, sum(columns), high, stroke=0, fill=1)
                for row_i in range(1, len(rows) + 1):
                    rule = high_of_sheet - y - row_i * high
                    canvas.line(x, rule, x + sum(columns), rule)
            canvas.setFillGray(0)
            for t in texts(card, kind):
                canvas.setFont("Lato-Bold" if t.bold else "Lato", t.size)
                baseline = high_of_sheet - t.y - t.h / 2 - t.size * 0.36
                if t.align == "left":
                    canvas.drawString(t.x, baseline, t.words)
                elif t.align == "right":
                    canvas.drawRightString(t.x + t.w, baseline, t.words)
                else:
                    canvas.drawCentredString(t.x + t.w / 2, baseline, t.words)
        canvas.showPage()
    canvas.save()


main()
