#!/usr/bin/env bash
# template_mistakes.sh - what a club does to a copy of one of our templates: each of these mistakes,
# alone in a template that is sound, is answered with file, line, column and the cure, by exit 3
# (what is too large for its place: 1), and no paper is written.
# Where it stands is found by the test in the text that it wrote.
source "$(dirname "$0")/helpers.bash"
need python3

python3 - "$PW_SOURCE/templates" "$PAIRWHEEL" <<'PY' || fail "mistakes in templates"
import os, re, subprocess, sys
folder, program = sys.argv[1:]
G, N, T, D = "guide-cards", "name-list", "travellers", "director-sheet"
# document, what is replaced (once), by what, where the mistake begins in the new text, what is said
mistakes = [
    # words that are not there
    (G, "<canvas>", "<canvass>", "<canvass>", "did you mean <canvas>?"),
    (G, '<rule at="7mm 31.1mm"', '<line at="7mm 31.1mm"', "<line", "<line> is not an element"),
    (G, '<row at="7mm 0"', '<Row at="7mm 0"', "<Row", "did you mean <row>?"),
    (G, 'bookmark="{who}', 'bookmarks="{who}', "bookmarks=", "did you mean bookmark?"),
    (G, 'w="91mm" lw="bar"', 'width="91mm" lw="bar"', "width=", "no attribute width"),
    (G, 'cut="shared"', 'cut="shared" cut="marks"', 'cut="marks"', "has cut twice"),
    (N, "<repeat each=", "<repeat for=", "for=", "it may have: each"),
    # fields and words of the language
    (G, "{start-side}", "{start-sides}", "@<text", "did you mean {start-side}?"),
    (G, "{w:start}", "{w:strat}", "@<text", "did you mean {w:start}?"),
    (G, 'each="pairs"', 'each="pair"', "each=", "lists here are"),
    (G, 'each="rounds"', 'each="round"', "each=", "is no list"),
    (G, "{w:start}", "{w:start", "@<text", "{ without its }"),
    (G, "{w:start}", "{}", "@<text", "write {name}"),
    (G, '<if test="card-layout=line">', '<if test="card-layot=line">', "<if test=\"card-layot", "did you mean card-layout?"),
    (G, '<if not="stays">', '<if not="stay">', '<if not="stay"', "did you mean stays?"),
    (N, '{event-line}', '{event line}', "@title=", "write {name}, {w:key}"),
    # values
    (G, 'size="68pt"', 'size="68"', "size=", "write 12mm, 0.5in, 9pt"),
    (G, 'size="68pt"', 'size="68px"', "size=", "hair rule box bar"),
    (G, 'weight="black"', 'weight="heavy"', "weight=", "write regular, bold or black"),
    (G, 'align="centre"', 'align="center"', "align=", "none of left, centre, right"),
    (G, 'colour="blue"', 'colour="navy"', "colour=", "write black, white, blue"),
    (G, 'colour="blue"', 'color="blue"', "color=", "did you mean colour?"),
    (G, 'fit="shrink"', 'fit="schrink"', "fit=", "shrink"),
    (G, 'card="105mm 148.5mm"', 'card="105 148.5"', "card=", "write A4"),
    (G, 'sheet="A4"', 'sheet="A44"', "sheet=", "write A4"),
    (G, 'nup="2x2"', 'nup="4"', "nup=", "write 2x4"),
    (G, 'cut="shared"', 'cut="yes"', "cut=", "shared, marks, none"),
    (G, 'lw="bar"', 'lw="thick"', "lw=", "hair"),
    (G, 'at="7mm 0"', 'at="7mm"', "at=", 'write "12mm 30mm"'),
    (G, 'at="7mm 0"', 'at="7mm,0"', "at=", 'write "12mm 30mm"'),
    (G, 'gap="2.2mm"', 'gap="-2.2mm"', "gap=", "less than nothing"),
    (G, 'test="card-layout=line"', 'test="card-layout==line"', "test=\"card-layout==", "write card-layout=line"),
    (N, 'h="', 'h="every ', "h=", "write 12mm, 2*, auto"),
    # what does not go together
    (G, "<canvas>", "Our club<canvas>", "@<cards", "put them in <text>"),
    (G, '<text at="98mm 10.5mm"', '<cells/><text at="98mm 10.5mm"', "<cells/>", "cannot stand in"),
    (G, '<box w="1*"/>', '<box w="1*" at="1mm 1mm"/>', "<box", "children of <canvas>"),
    (T, "<cells>", "<cells><cells/>", "<cells/>", "cannot stand in <cells>"),
    (D, "<page ", "<page each='' ", "<page", 'write each="'),
    (G, "<canvas>", "<canvas><turn by='90'/>", "<turn", "it holds one box"),
    (G, "<canvas>", "<canvas><repeat><box/></repeat>", "<repeat>", "needs the attribute each"),
    (G, "<canvas>", "<canvas><if><box/></if>", "<if>", "either test or not"),
    (G, 'part name="start"', 'part name="head"', "@<part", "call one of them otherwise"),
    # no XML
    (G, "</canvas>", "", None, "the currently open element is “canvas”"),
    (G, 'lw="bar" colour="{bar-colour}"/></if>', 'lw="bar" colour="{bar-colour}"></if>', None, "the currently open element is “rule”"),
    (G, 'size="68pt"', 'size=68pt', None, "expected an open quote mark"),
    (G, "{w:start}", "{w:start} & more", None, "&amp;"),
    # what is too large for its place
    (G, '<text w="auto" size="68pt"', '<text w="10mm" size="136pt"', "<text", "make the place wider"),
]
def place(text, at, where): # line and column, from 1, in characters
    start = text.rindex(at[1:], 0, where + len(at) - 1) if at[0] == "@" else text.index(at, where)
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)

assert len(mistakes) >= 45 and len({m[:3] for m in mistakes}) == len(mistakes)
bad = 0
for document, old, new, at, says in mistakes:
    sound = open(f"{folder}/{document}.xml", encoding="utf-8").read()
    where = sound.index(old)
    text = sound[:where] + new + sound[where + len(old):]
    with open("ours.xml", "w", encoding="utf-8") as f:
        f.write(text)
    got = subprocess.run([program, "print", document, "howell", "--pairs", "8", "--template", "ours.xml",
                          "-o", "ours.pdf"], capture_output=True, text=True, env={**os.environ, "LC_ALL": "C.UTF-8"})
    said = got.stderr
    if at is None: # XML says where it noticed: on this line or a later one
        line = int(re.match(r"pairwheel: ours.xml:(\d+):\d+: ", said).group(1))
        sound_place = line >= text.count("\n", 0, where) + 1
    else:
        sound_place = said.startswith("pairwheel: ours.xml:%d:%d: " % place(text, at, where))
    code = 1 if says == "make the place wider" else 3
    if got.returncode != code or not sound_place or says not in said or said.count("\n") != 1 or os.path.exists("ours.pdf"):
        print(f"{document}: {new}: exit {got.returncode}, not \"{says}\" at its place: {said}", file=sys.stderr)
        bad += 1
sys.exit(bad > 0)
PY
# A word or a field that nobody has is found before the evening, also where tonight it is not asked for.
printf '%s\n' '<template title="x"><cards card="105mm 74.25mm" each="pairs"><column>' \
    '<repeat each="rounds"><column><if test="sits-out"><text>{w:pauza}</text></if></column></repeat>' \
    '</column></cards></template>' >pauza.xml
for pairs in 7 8; do
    says 3 'pauza.xml:2:51: <text> there is no word "pauza"' print guide-cards howell --pairs $pairs --quiet --template pauza.xml -o cards.pdf
done
sed 's/{w:pauza}/{agianst}/' pauza.xml >field.xml
says 3 'field.xml:2:51: <text> {agianst} is no field; did you mean {against}?' print guide-cards howell --pairs 8 --template field.xml -o cards.pdf
sed 's/sits-out/sits-uot/' pauza.xml | sed 's/w:pauza/round/' >test.xml
says 3 'test: there is no field "sits-uot"' print guide-cards howell --pairs 8 --template test.xml -o cards.pdf
# A copy of one of ours is sound, whatever it asks for on other evenings.
for document in guide-cards movement-sheet director-sheet table-cards travellers; do
    cp "$PW_SOURCE/templates/$document.xml" copy.xml
    exits 0 print $document howell --pairs 8 --template copy.xml -o copy.pdf
done
for document in crosstable pairings wall-chart lots standings; do
    cp "$PW_SOURCE/templates/$document.xml" copy.xml
    exits 0 print $document berger --players 8 --template copy.xml -o copy.pdf
done

# Parts and conditions.
printf '<template><page><use part="page-heat" title="x"/></page></template>' >part.xml
says 3 'there is no part "page-heat"; did you mean page-head?' print guide-cards howell --pairs 8 --template part.xml -o cards.pdf
printf '<template><page><if test="title"><text>a</text></if><else test="club" not="date"><text>b</text></else></page></template>' >else.xml
says 3 'else.xml:1:53: <else> has both test and not' print guide-cards howell --pairs 8 --template else.xml -o cards.pdf
printf '<template><page><else><text>b</text></else></page></template>' >else.xml
says 3 'else.xml:1:17: <else> stands behind no <if>' print guide-cards howell --pairs 8 --template else.xml -o cards.pdf
mkdir club
printf '<template><page><use part="a"/></page></template>' >club/ours.xml
printf '<parts><part name="a">' >club/parts.xml
says 3 'club/parts.xml:1' print guide-cards howell --pairs 8 --template club/ours.xml -o cards.pdf
# A number under a set that has no room for its size is as small as may be.
printf '<template><page size="A5" margin="10mm"><canvas h="20mm"><set at="10mm 10mm" no="1" size="12mm" sub="10–12" sub-size="20pt"/></canvas></page></template>' >sub.xml
exits 0 print guide-cards howell --pairs 8 --template sub.xml --format dump
grep -q 'Lato Bold 8.5 .*"10–12"' out || fail "the number under a set: $(grep 10 out)"

# A template for pairs where individuals play: what was chosen is at fault, and not the file of ours that it extends.
printf '<template extends="guide-cards"><part name="foot"/></template>' >pairs.xml
printf '<template><cards card="105mm 74.25mm" sheet="A4" nup="2x4" each="pairs"><text>{pair}</text></cards></template>' >slips.xml
says 3 'pairwheel: pairs.xml:1:11: <template extends>: ' print guide-cards individual --players 8 --template pairs.xml -o cards.pdf
grep -q '"pairs" is no list; the lists here are players; the cards of this movement begin with guide-cards-individual$' err ||
    fail "what to begin with: $(cat err)"
says 3 'slips.xml:1:60: <cards> each: "pairs" is no list; the lists here are players' \
    print guide-cards individual --players 8 --template slips.xml -o cards.pdf
for document in guide-cards table-cards movement-sheet player-slips; do
    says 2 "the template $document is for pairs, and this movement is of individuals; leave it out, or write $document-individual" \
        print $document individual --players 8 --template $document -o x.pdf
    says 2 "the template $document-individual is for individuals, and this movement is of pairs; leave it out, or write $document" \
        print $document howell --pairs 8 --template $document-individual -o x.pdf
    exits 0 print $document howell --pairs 8 --template $document -o x.pdf
    exits 0 print $document individual --players 8 --template $document-individual -o x.pdf
done
printf '[movement]\nkind=individual\nplayers=8\n[templates]\ntable-cards=table-cards\n' >chosen.ini
says 3 'chosen.ini:5: [templates] table-cards: the template table-cards is for pairs' print table-cards --event chosen.ini -o x.pdf
done_testing
