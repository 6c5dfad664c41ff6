"""keyboard.py PAIRWHEEL FOLDER - a whole bridge evening with the keyboard alone, from Start to the ranking: nothing is clicked, and
no script changes the page. Each control is reached by Tab, says that it has the focus where the eye can see it, and keeps the focus
when it has done its work. Prints what is wrong, a line each."""
import os
import re

from director import begin, end, expect, faults, leave, tell, text, until
from webdriver import BOUND, ELEMENT, ENTER, ESCAPE, Browser

TAB, SHIFT, CONTROL, SPACE = "\ue004", "\ue008", "\ue009", " "
UP, DOWN, PAGE_DOWN = "\ue013", "\ue015", "\ue00f"
NAMES = ["Anna & Piotr", "Mary & John", "Ewa & Jan", "Ola & Adam", "Iza & Ula", "Max & Zoe", "Ida & Olaf", "Rosa & Ugo"]

# What is wrong with the element that has the focus: its sign is an outline on it, or on what is drawn for it in its label. That is
# wholly in the window, nothing cuts it off, and nothing lies over its middle.
SEEN = r"""
const at = document.activeElement;
if (!at || at === document.body || at === document.documentElement) return 'has lost the focus';
const label = at.closest('label'), drawn = [at, ...(label ? label.querySelectorAll('*') : [])];
const sign = drawn.find((one) => getComputedStyle(one).outlineStyle !== 'none' && parseFloat(getComputedStyle(one).outlineWidth) >= 2 &&
  getComputedStyle(one).opacity > 0.5);
if (!sign) return 'has no sign of the focus';
const box = sign.getClientRects()[0], x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
if (box.width < 8 || box.height < 8) return `is only ${box.width} x ${box.height}`;
if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
  return `is out of sight: ${box.left}, ${box.top} to ${box.right}, ${box.bottom} of ${innerWidth} x ${innerHeight}`;
for (let one = sign; one; one = one.parentElement)
  if (getComputedStyle(one).clipPath !== 'none' || getComputedStyle(one).visibility !== 'visible') return 'is hidden';
const top = document.elementFromPoint(x, y);
return [at, sign].some((one) => one.contains(top)) ? '' : `lies behind ${top && top.outerHTML.slice(0, 60)}`;
"""


def value(script):
    return browser.run("return " + script)


def focused():
    """The name of what has the focus, as a screen reader says it; what is drawn anew meanwhile is asked again."""
    while True:
        try:
            one = browser.call("GET", "/element/active")[ELEMENT]
            name = browser.call("GET", f"/element/{one}/computedlabel")
            if browser.call("GET", "/element/active")[ELEMENT] == one:  # one that is gone may have no name, and no error
                return re.sub(r"\s+", " ", name).replace(" :", ":").strip()
        except RuntimeError as error:
            if "stale element" not in str(error):
                raise


def chord(modifier, key):
    actions = [{"type": kind, "value": one} for kind, one in (("keyDown", modifier), ("keyDown", key), ("keyUp", key), ("keyUp", modifier))]
    browser.call("POST", "/actions", {"actions": [{"type": "key", "id": "keyboard", "actions": actions}]})


def where():
    return value("location.pathname").split("/")[-1] + value("location.search")


def seen(after):
    """The element that has the focus can be seen to have it."""
    wrong = browser.run(SEEN)
    if wrong:
        faults.append(f"{where()}, {after}: {focused()!r} {wrong}")


def tab_to(name, back=False):
    """Tab, or Shift and Tab, until what has the focus begins with this name. Each stop on the way is looked at; only between the last
    one and the first, which leads to the work, nothing of the page has the focus."""
    stops, outside = set(), False
    for _ in range(200):
        if back:
            chord(SHIFT, TAB)
        else:
            browser.keys(TAB)
        if value("document.activeElement === document.body"):
            outside = True
            continue
        seen("by Tab")
        now = focused()
        if outside and not back:
            expect(f"{where()}, by Tab: behind the last stop", now, "To the work")
        outside = False
        stops.add(now)
        if now.startswith(name):
            return
    raise RuntimeError(f"{where()}: Tab does not reach {name!r}, only {sorted(stops)}")


def stays(after, name):
    """Once a press has done its work, this has the focus, and still has it when the page was drawn again."""
    until(f"{after}: {name!r} has the focus", lambda: focused().startswith(name))
    browser.quiet()
    if focused().startswith(name):
        seen(after)
    else:
        faults.append(f"{where()}, {after}: {focused()!r} has the focus, expected {name!r}")


def leads_to(screen):
    until(screen, lambda: where().startswith(screen) and value("document.readyState") == "complete")


def in_round(number):
    until(f"round {number}", lambda: value("document.activeElement.name").startswith(f"r{number}t"))
    seen(f"round {number} begins")


def play(boards):
    """Pair 1 makes a grand slam wherever it sits, and everybody else passes: so pair 1 wins."""
    for _ in range(boards):
        both = re.search(r"pair (\d+) against (\d+), board \d+, Contract$", focused())
        if not both:
            raise RuntimeError(f"{where()}: {focused()!r} has the focus, expected a contract")
        ns, ew = (int(one) for one in both.groups())
        browser.keys({ns: "7ntn13", ew: "7nte13"}.get(1, "p") + ENTER)


downloads = os.path.abspath("downloads")
os.mkdir(downloads)
browser = Browser(prefs={"plugins.always_open_pdf_externally": True, "download.default_directory": downloads, "intl.accept_languages": "en"})
desk, address = begin(".")
try:
    # A new evening, and its movement.
    browser.go(address)
    tab_to("Bridge, pairs")
    browser.keys(ENTER)
    leads_to("tonight")
    evening = next(name for name in os.listdir(".") if name.endswith(".ini"))
    results = evening.replace(".ini", "-results.csv")
    tab_to("Pairs")
    browser.keys("8")
    tab_to("or boards")
    browser.keys("21..24" + ENTER)
    until("the cards follow", lambda: value("[...document.querySelectorAll('.cards button')].every((one) => !one.disabled)"))
    stays("what is wished", "or boards")
    tab_to("Take this one: Howell")
    browser.keys(SPACE)
    until("a movement", lambda: "kind=howell\npairs=8\n" in text(evening))
    stays("a movement is taken", "✓ Chosen: Howell")
    tab_to("Title")
    browser.keys("Thursday Pairs" + TAB)
    until("a title", lambda: "title=Thursday Pairs\n" in text(evening))
    stays("a title is typed", "Date")
    tab_to("Club")
    browser.keys("Hetman" + ENTER)
    until("Enter writes a field", lambda: "club=Hetman\n" in text(evening))
    stays("a club is typed", "Club")
    tab_to("Undo: club")
    browser.keys(ENTER)
    until("the club is undone", lambda: "Hetman" not in text(evening))
    stays("undone", "Undo: title")
    browser.keys(ENTER)
    until("the title is undone", lambda: "Thursday" not in text(evening))
    stays("undone", "Undo: the movement")
    tab_to("Do it again")
    browser.keys(ENTER)
    until("the title is there again", lambda: "title=Thursday Pairs\n" in text(evening))
    stays("done again", "Do it again")
    browser.keys(ENTER)
    until("the club is there again", lambda: "club=Hetman\n" in text(evening))
    stays("there is no more to do again", "Undo: club")
    tab_to("Next: who plays")
    browser.keys(ENTER)

    # Who plays: the first field has the focus, and Enter goes on to the next, and at last onward.
    leads_to("who")
    for no, name in enumerate(NAMES, 1):
        until(f"field {no}", lambda: focused() == f"Pair {no}")
        seen("a name")
        browser.keys(name + ENTER)
    until("the names", lambda: "".join(f"{no}={name}\n" for no, name in enumerate(NAMES, 1)) in text(evening) + "\n")
    stays("the last name", "9, One more pair")
    browser.keys(ENTER)
    stays("no ninth pair", "Next: papers")
    browser.keys(ENTER)

    # The papers: arrows go from one to the next, Space chooses it, and the kit is a PDF.
    leads_to("papers")
    tab_to("Guide cards 2 sheets")
    browser.keys(DOWN)
    stays("an arrow", "Wheel cards")
    for chosen in (True, False):
        before = text(evening)
        browser.keys(SPACE)
        until("a paper is chosen, or not", lambda: text(evening) != before)
        expect("the wheel cards", "wheel-cards" in text(evening), chosen)
        stays("Space on a paper", "Wheel cards 2 sheets")
    tab_to("Movement sheet")
    before = text(evening)
    browser.keys(SPACE)
    until("a box is unticked", lambda: text(evening) != before)
    stays("Space in a box", "Movement sheet")
    expect("it is the box", value("document.activeElement.getAttribute('aria-checked')"), "false")
    browser.keys(SPACE)
    until("it is ticked again", lambda: value("document.activeElement.getAttribute('aria-checked')") == "true")
    stays("Space in a box again", "Movement sheet")
    tab_to("Large print")
    browser.keys(SPACE)
    until("large print", lambda: "large-print=yes" in text(evening))
    stays("Space on an option", "Large print")
    tab_to("Print all")
    browser.keys(ENTER)
    until("the kit", lambda: any(name.endswith(".pdf") for name in os.listdir(downloads)))
    for name in os.listdir(downloads):
        with open(os.path.join(downloads, name), "rb") as file:
            expect("it is a PDF", file.read(5), b"%PDF-")
    stays("printed", "Print all")

    # The way along the line is a way back, too.
    tab_to("Results", back=True)
    browser.keys(ENTER)
    leads_to("results")
    until("the travellers were printed", lambda: focused().endswith(", board 1, Contract"))
    expect("so results come in board by board", value("document.querySelector('.round').textContent"), "Board 1")
    tab_to("By round", back=True)
    browser.keys(ENTER)
    leads_to("results?sight=round")
    in_round(1)
    browser.keys("4se1" + ENTER)
    until("a question", lambda: value("document.querySelectorAll('.entry .say button').length") == 2)
    stays("a question is asked", "Round 1, table 1, pair 8 against 1, board 2, Contract")
    tab_to("11 tricks", back=True)
    browser.keys(ENTER)
    until("it is answered", lambda: "\n1,8,1,4S,E,11," in text(results))
    stays("a question is answered", "Round 1, table 1, pair 8 against 1, board 2, Contract")
    play(11)
    until("round 1 is in", lambda: text(results).count("\n") == 13)
    stays("a full round", "Next: round 2")
    browser.keys(ENTER)
    for number in range(2, 7):
        in_round(number)
        play(12)
        until(f"round {number} is in", lambda: text(results).count("\n") == 12 * number + 1)
        stays("a full round", f"Next: round {number + 1}")
        if number % 2:
            browser.keys(PAGE_DOWN)
        else:
            browser.keys(ENTER)
    in_round(7)

    # What really happened: a pair went home. The link to the work leads past the line.
    tab_to("Something else happened")
    browser.keys(ENTER)
    leads_to("happened")
    tab_to("To the work")
    browser.keys(ENTER + TAB)
    stays("to the work", "At a table, NS and EW sat the wrong way")
    tab_to("A pair left")
    browser.keys(ENTER)
    leads_to("happened?key=left")
    tab_to("Pair")
    browser.keys("8")
    stays("a pair is chosen", "Pair")
    tab_to("Round")
    browser.keys(UP)
    until("what it changes", lambda: value("document.querySelectorAll('.changes').length") > 0)
    expect("before", [value("document.querySelector('[name=pair]').value"), value("document.querySelector('[name=round]').value")], ["8", "6"])
    stays("a round is chosen", "Round")
    expect("nothing is written yet", "[happened]" in text(evening), False)
    chord(CONTROL, ENTER)
    until("a pair left", lambda: "pair 8 until round 6" in text(evening))
    until("it is said", lambda: "Pair 8" in value("document.querySelector('.said').textContent"))

    # It is taken back, and undone.
    tab_to("Take back")
    browser.keys(ENTER)
    until("taken back", lambda: "pair 8 until round 6" not in text(evening))
    stays("taken back", "Undo: taking back sentence 1")
    chord(CONTROL, "z")
    until("and yet it happened", lambda: "pair 8 until round 6" in text(evening))
    stays("undone by keys", "Undo: sentence 1")
    tab_to("To the results")
    browser.keys(ENTER)

    # The rest of round 7, and the ranking.
    leads_to("results")
    in_round(7)
    play(9)
    until("round 7 is in", lambda: text(results).count("\n") == 6 * 12 + 9 + 1)
    until("the foot leads on", lambda: focused().startswith("Next"))
    browser.keys(ENTER)
    leads_to("done")
    ranking = value("[...document.querySelectorAll('.ranking tbody tr')].map((tr) => [...tr.cells].map((cell) => cell.textContent.trim()))")
    expect("everybody is in it", sorted(row[1] for row in ranking), [str(no) for no in range(1, 9)])
    # A top of four scores is 6. Pair 8 went home before the last of four on three boards; there a top of three, 4, counts
    # 4/3 * (4 + 1) - 1 = 17/3. So pair 1 has 18 * 6 + 3 * 17/3 points of 21 * 6.
    expect("the winner", ranking[0], ["1", "1", NAMES[0], "125", "99.21"])
    expect("the last", ranking[-1][:3], ["8", "8", f"{NAMES[7]} left after round 6"])
    expect("in order", [float(row[4]) for row in ranking], sorted((float(row[4]) for row in ranking), reverse=True))
    tab_to("Same again")

    # Help opens and closes; the end.
    tab_to("Help", back=True)
    browser.keys(ENTER)
    stays("help", "Help")
    expect("it is open", value("document.querySelector('.help').open"), True)
    browser.keys(ESCAPE)
    stays("help is closed", "Help")
    tab_to("Close")
    browser.keys(ENTER)
    until("closed", lambda: "You may close this window" in value("document.body.textContent"))
    expect("the end", desk.wait(BOUND), 0)
except RuntimeError as error:
    faults.append(str(error))
finally:
    leave(browser, desk)
tell()
