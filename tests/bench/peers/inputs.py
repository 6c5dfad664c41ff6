"""inputs.py - writes what the peers read.

  inputs.py cards|crosstable SCHEDULE.csv FOLDER

FOLDER gets sheet.html (WeasyPrint, Chromium), sheet.tex (pdfLaTeX with TikZ),
sheet.typ (Typst), and for cards sheet.glabels with merge.csv (gLabels), and for
our own program names.csv. Each is written as its users write: a table where it
has tables, places on the sheet where it has none.
"""
import html
import os
import sys
from papers import MM, is_bold, name, paper, player, texts


def as_html(size, sheets, kind):
    w, h = size
    out = [f"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title><style>
@page {{ size: {w:.3f}pt {h:.3f}pt; margin: 0 }}
* {{ box-sizing: border-box; margin: 0; padding: 0 }}
body {{ font-family: Lato; color: #000 }}
.sheet {{ position: relative; width: {w:.3f}pt; height: {h - 0.02:.3f}pt; overflow: hidden; break-after: page }}
.sheet:last-child {{ break-after: auto }}
.card, .text, table {{ position: absolute }}
.card {{ border: 0.25pt solid #737373 }}
.text {{ white-space: nowrap; overflow: hidden; text-overflow: ellipsis }}
table {{ border-collapse: collapse; table-layout: fixed }}
td, th {{ border-bottom: 0.35pt solid #737373; text-align: center; white-space: nowrap; overflow: hidden }}
tr:first-child th {{ background: #d9d9d9 }}
th {{ font-weight: bold }} td.name {{ text-align: left }}
</style><body>"""]
    for sheet in sheets:
        out.append('<div class="sheet">')
        for card in sheet:
            if kind == "cards":
                out.append(f'<div class="card" style="left:{card.x:.3f}pt;top:{card.y:.3f}pt;'
                           f'width:{card.w:.3f}pt;height:{card.h:.3f}pt"></div>')
            for t in card.texts:
                out.append(f'<div class="text" style="left:{t.x:.3f}pt;top:{t.y:.3f}pt;width:{t.w:.3f}pt;'
                           f'height:{t.h:.3f}pt;line-height:{t.h:.3f}pt;font-size:{t.size}pt;'
                           f'text-align:{t.align};font-weight:{"bold" if t.bold else "normal"}">'
                           f'{html.escape(t.words)}</div>')
            for x, y, columns, high, size_pt, rows in card.tables:
                out.append(f'<table style="left:{x:.3f}pt;top:{y:.3f}pt;width:{sum(columns):.3f}pt;font-size:{size_pt}pt;'
                           f'line-height:{high - 0.5:.3f}pt">')
                out.append("".join(f'<col style="width:{c:.3f}pt">' for c in columns))
                for row_i, row in enumerate(rows):
                    cells = []
                    for column_i, words in enumerate(row):
                        tag = "th" if is_bold(row_i, column_i, kind) else "td"
                        css = ' class="name"' if kind == "crosstable" and column_i == 1 else ""
                        cells.append(f"<{tag}{css}>{html.escape(words)}</{tag}>")
                    out.append(f'<tr style="height:{high:.3f}pt">{"".join(cells)}</tr>')
                out.append("</table>")
        out.append("</div>")
    return "\n".join(out)


def typst_text(words):
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'


def as_typst(size, sheets, kind):
    w, h = size
    out = [f'#set page(width: {w:.3f}pt, height: {h:.3f}pt, margin: 0pt)\n#set text(font: "Lato")']
    for sheet_i, sheet in enumerate(sheets):
        if sheet_i:
            out.append("#pagebreak()")
        for card in sheet:
            if kind == "cards":
                out.append(f"#place(dx: {card.x:.3f}pt, dy: {card.y:.3f}pt, rect(width: {card.w:.3f}pt, "
                           f"height: {card.h:.3f}pt, stroke: 0.25pt + luma(115)))")
            for t in card.texts:
                where = {"left": "left", "right": "right", "centre": "center"}[t.align]
                out.append(f"#place(dx: {t.x:.3f}pt, dy: {t.y:.3f}pt, box(width: {t.w:.3f}pt, height: {t.h:.3f}pt, "
                           f"align({where} + horizon, text(size: {t.size}pt, "
                           f'weight: "{"bold" if t.bold else "regular"}", {typst_text(t.words)}))))')
            for x, y, columns, high, size_pt, rows in card.tables:
                cells = []
                for row_i, row in enumerate(rows):
                    for column_i, words in enumerate(row):
                        left = kind == "crosstable" and column_i == 1
                        weight = "bold" if is_bold(row_i, column_i, kind) else "regular"
                        body = f'text(weight: "{weight}", {typst_text(words)})'
                        cells.append(f"align(left, {body})" if left else body)
                out.append(f"#place(dx: {x:.3f}pt, dy: {y:.3f}pt, {{ set text(size: {size_pt}pt); table(columns: ("
                           + ", ".join(f"{c:.3f}pt" for c in columns) + f"), rows: {high:.3f}pt, inset: 0pt, "
                           "align: center + horizon, stroke: none, "
                           "fill: (_, row) => if row == 0 { luma(217) },\n" + ",\n".join(cells) + ") })")
                out.append(f"#for row in range(1, {len(rows) + 1}) {{ place(dx: {x:.3f}pt, dy: {y:.3f}pt + row * "
                           f"{high:.3f}pt, line(length: {sum(columns):.3f}pt, stroke: 0.35pt + luma(115))) }}")
    return "\n".join(out)


def tex_text(words):
    for plain, said in (("&", r"\&"), ("–", "--")):
        words = words.replace(plain, said)
    return words


def as_tex(size, sheets, kind):
    w, h = size
    out = [rf"""\documentclass{{article}}
\usepackage[T1]{{fontenc}}\usepackage[utf8]{{inputenc}}\usepackage{{lmodern,tikz}}
\input glyphtounicode \pdfgentounicode=1
\renewcommand\familydefault{{\sfdefault}}
\usepackage[paperwidth={w:.3f}bp,paperheight={h:.3f}bp,margin=0pt]{{geometry}}
\pagestyle{{empty}}\parindent=0pt
\tikzset{{every node/.style={{inner sep=0pt,outer sep=0pt}},x=1bp,y=-1bp}}
\newcommand\words[6]{{\node[anchor=#1,font=\fontsize{{#4}}{{#4}}\selectfont#5] at (#2,#3) {{\strut #6}};}}
\begin{{document}}"""]
    for sheet in sheets:
        out.append(r"\begin{tikzpicture}[remember picture,overlay,shift={(current page.north west)}]")
        for card in sheet:
            if kind == "cards":
                out.append(rf"\draw[line width=.25bp,black!55] ({card.x:.3f},{card.y:.3f}) rectangle "
                           rf"({card.x + card.w:.3f},{card.y + card.h:.3f});")
            for x, y, columns, high, _, rows in card.tables:
                wide = sum(columns)
                out.append(rf"\fill[black!15] ({x:.3f},{y:.3f}) rectangle ({x + wide:.3f},{y + high:.3f});")
                for row_i in range(1, len(rows) + 1):
                    out.append(rf"\draw[line width=.35bp,black!55] ({x:.3f},{y + row_i * high:.3f}) -- +({wide:.3f},0);")
            for t in texts(card, kind):
                anchor, x = {"left": ("west", t.x), "right": ("east", t.x + t.w),
                             "centre": ("center", t.x + t.w / 2)}[t.align]
                out.append(rf"\words{{{anchor}}}{{{x:.3f}}}{{{t.y + t.h / 2:.3f}}}{{{t.size}}}"
                           rf"{{{chr(92) + 'bfseries' if t.bold else ''}}}{{{tex_text(t.words)}}}")
        out.append(r"\end{tikzpicture}\clearpage")
    out.append(r"\end{document}")
    return "\n".join(out)


def as_glabels(sheets):
    """A label template with a field for each cell, and the file that it merges."""
    first = sheets[0][0]
    down = 4 if first.h < 80 * MM else 2
    fields, objects = [], []
    for i, t in enumerate(texts(first, "cards")):
        fields.append(f"f{i}")
        align = {"left": "Left", "right": "Right", "centre": "Center"}[t.align]
        weight = "Bold" if t.bold else "Regular"
        objects.append(f'<Object-text x="{t.x - first.x:.3f}pt" y="{t.y - first.y:.3f}pt" w="{t.w:.3f}pt" h="{t.h:.3f}pt" '
                       f'justify="{align}" valign="center" auto_shrink="True" a0="1" a1="0" a2="0" a3="1" a4="0" a5="0">'
                       f'<Span font_family="Lato" font_size="{t.size}" font_weight="{weight}" font_italic="False" line_spacing="1" color="0x000000ff">'
                       f'<Field name="f{i}"/></Span></Object-text>')
    ink = 'line_width="0.35pt" line_color="0x737373ff" a0="1" a1="0" a2="0" a3="1" a4="0" a5="0"'
    objects.append(f'<Object-box x="0pt" y="0pt" w="{first.w:.3f}pt" h="{first.h:.3f}pt" {ink} fill_color="0x00000000"/>')
    for x, y, columns, high, _, rows in first.tables:
        for row_i in range(1, len(rows) + 1):
            objects.append(f'<Object-line x="{x - first.x:.3f}pt" y="{y - first.y + row_i * high:.3f}pt" '
                           f'dx="{sum(columns):.3f}pt" dy="0pt" {ink}/>')
    left, top = first.x, first.y
    template = f"""<?xml version="1.0"?>
<Glabels-document xmlns="http://glabels.org/xmlns/3.0/">
<Template brand="Bench" part="cards" size="A4"><Label-rectangle id="0" width="{first.w:.3f}pt" height="{first.h:.3f}pt" round="0pt">
<Layout nx="2" ny="{down}" x0="{left:.3f}pt" y0="{top:.3f}pt" dx="{first.w:.3f}pt" dy="{first.h:.3f}pt"/></Label-rectangle></Template>
<Objects id="0" rotate="False">{''.join(objects)}</Objects>
<Merge type="Text/Comma/Line1Keys" src="merge.csv"/></Glabels-document>"""
    merge = [",".join(fields)]
    for sheet in sheets:
        for card in sheet:
            merge.append(",".join('"' + t.words + '"' for t in texts(card, "cards")))
    return template, "\n".join(merge) + "\n"


def main():
    kind, schedule, folder = sys.argv[1:4]
    size, sheets = paper(kind, schedule)

    def save(file, text):
        with open(os.path.join(folder, file), "w", encoding="utf-8") as out:
            out.write(text)

    save("sheet.html", as_html(size, sheets, kind))
    save("sheet.typ", as_typst(size, sheets, kind))
    save("sheet.tex", as_tex(size, sheets, kind))
    how_many = sum(len(sheet) for sheet in sheets)
    if kind == "cards":
        template, merge = as_glabels(sheets)
        save("sheet.glabels", template)
        save("merge.csv", merge)
        save("names.csv", "pair,player1,player2\n"
             + "".join(f"{i},{','.join(name(i).split(' & '))}\n" for i in range(1, how_many + 1)))
        save("names.txt", "".join(name(i) + "\n" for i in range(1, how_many + 1)))
    else:
        rows = sheets[0][0].tables[0][5]
        save("names.csv", "no,name\n" + "".join(f"{i},{player(i)}\n" for i in range(1, len(rows))))
        save("names.txt", "".join(player(i) + "\n" for i in range(1, len(rows))))


main()
