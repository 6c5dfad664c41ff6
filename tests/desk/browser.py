"""browser.py PAIRWHEEL FOLDER - an evening in a real browser, as a director would have it: names typed with
the keyboard, results of a round, undo, a program that is killed while somebody types, two windows, a chess
event, a narrow window. Chromium is driven over the WebDriver protocol. Prints what is wrong, a line each."""
import os
import signal
import sys
import urllib.request

from director import begin, end, expect, faults, leave, tell, text, until
from webdriver import BOUND, ENTER, ESCAPE, Browser


ROUND_2 = ("6,4", "5,3", "1,2")  # FIDE's table of six players


ACCESSIBLE = r"""
const seen = (one) => { if (!one.checkVisibility()) return false; const box = one.getBoundingClientRect(); return box.width > 1 && box.height > 1 && getComputedStyle(one).visibility === 'visible'; };
const all = [...document.querySelectorAll('a, button, summary, input:not([type=hidden]), select, textarea')].filter(seen);
const name = (one) => (one.getAttribute('aria-label') || (one.labels && [...one.labels].map((label) => label.textContent).join(' ')) || one.textContent).trim();
const names = all.filter((one) => one.matches('input, select, textarea')).map(name);
const light = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((c) => c / 255).map((c) => c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
  .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
const behind = (one) => {
  for (; one; one = one.parentElement) {
    const colour = getComputedStyle(one).backgroundColor;
    if (!/^rgba.*, 0\)$/.test(colour)) return colour;
  }
  return 'rgb(255, 255, 255)';
};
const written = [...document.querySelectorAll('body *')].filter((one) => seen(one) && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()));
const faint = written.filter((one) => {
  const style = getComputedStyle(one), a = light(style.color), b = light(behind(one)), size = parseFloat(style.fontSize);
  const large = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) < (large ? 3 : 4.5);
});
return {
  nameless: all.filter((one) => !name(one)).map((one) => one.outerHTML),
  headings: document.querySelectorAll('h1').length,
  landmarks: [document.querySelectorAll('main').length, !!document.querySelector('nav[aria-label]')],
  step: document.querySelectorAll('.line [aria-current=step]').length,
  foreign: performance.getEntriesByType('resource').map((one) => one.name).filter((one) => !one.startsWith(location.origin)),
  twice: names.filter((one, i) => names.indexOf(one) !== i),
  pictures: document.querySelectorAll('img:not([alt])').length,
  faint: faint.map((one) => one.outerHTML.slice(0, 80)),
  small: all.filter((one) => !one.matches('p a, .event a, .chip input') && (one.getBoundingClientRect().height < 24 || one.getBoundingClientRect().width < 24)).map((one) => one.outerHTML.slice(0, 80)),
};
"""
AXE = "const done = arguments[0]; axe.run().then((found) => done(found.violations.map((one) => one.id + ': ' + one.nodes[0].html)));"
KEY_TO_PAINT = r"""
const done = arguments[0], field = document.querySelector('#n3'), times = [];
field.focus();
const next = () => {
  if (times.length === 9) return done(times);
  const card = document.getElementById('card'), was = card.src, begin = performance.now();
  field.value += 'x';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const look = () => {
    if (card.src === was || !card.complete) return requestAnimationFrame(look);
    requestAnimationFrame(() => { times.push(performance.now() - begin); setTimeout(next, 20); });
  };
  requestAnimationFrame(look);
};
next();
"""
NAMES = ["Anna Nowak & Piotr Żółkiewski", "Mary & John", "Ewa & Jan", "Ola & Adam", "Iza & Ula", "Max & Zoe", "Ida & Olaf",
         "Rosa <b>Conti</b> & Ugo"]
browser = Browser()
axe = text(os.environ["PW_AXE"]) if "PW_AXE" in os.environ else ""
if not axe:
    print("axe-core has looked at no screen: PW_AXE names its axe.min.js", file=sys.stderr)


def clean(screen):
    """What axe-core finds on the page that is open: nothing."""
    if axe:
        browser.run(axe)
        expect(f"{screen}: axe", browser.call("POST", "/execute/async", {"script": AXE, "args": []}), [])


try:
    # From nothing to eight names, by the keyboard.
    desk, address = begin(".")
    browser.go(address)
    browser.click("button[value=pairs]")
    until("an evening", lambda: any(name.endswith(".ini") for name in os.listdir(".")))
    until("Tonight", lambda: browser.run("return location.pathname").endswith("/tonight"))
    evening = next(name for name in os.listdir(".") if name.endswith(".ini"))
    browser.run("document.querySelector('#count').value = 8; document.querySelector('input[name=boards]').value = '21..24'")
    browser.click(".wishes .white")
    until("the cards follow what is typed", lambda: browser.run("return [...document.querySelectorAll('.cards button')].every((one) => !one.disabled)"))
    browser.click(".cards button[value^='howell --pairs 8']")
    until("a movement", lambda: "kind=howell" in text(evening))
    browser.run("location.href = 'who'")
    until("the names", lambda: browser.run("return document.activeElement.name") == "n1")
    for name in NAMES:
        browser.keys(name + ENTER)
    until("the last name", lambda: f"8={NAMES[-1]}" in text(evening))
    for no, name in enumerate(NAMES, 1):
        expect(f"name {no}", f"\n{no}={name}\n" in text(evening) + "\n", True)
    expect("no script of a name", browser.run("return document.querySelectorAll('main b').length"), 0)
    until("the card of pair 8", lambda: "pair%3D8" in browser.run("return document.getElementById('card').src"))
    until("a card that is drawn", lambda: browser.run("return document.getElementById('card').naturalWidth") > 0)

    # A round of results, without the mouse.
    browser.run("location.href = 'results'")
    until("the first contract", lambda: browser.run("return document.activeElement.name") == "r1t1b1c")
    browser.keys("4sn=" + ENTER)
    expect("Enter goes on", browser.run("return document.activeElement.name"), "r1t1b2c")
    browser.keys("3nt" + ENTER + "")
    browser.keys("s" + ENTER)
    browser.keys("10" + ENTER)
    browser.keys("p" + ENTER)
    results = evening.replace(".ini", "-results.csv")
    until("three results", lambda: text(results).count("\n") == 4)
    until("a score", lambda: browser.run("return document.querySelector('[name=r1t1b1s]').value") == "420")
    until("the focus stays where it was", lambda: browser.run("return document.activeElement.name").endswith("c"))
    until("the score is said", lambda: ": " in browser.run("return document.getElementById('said').textContent"))
    until("a ranking", lambda: browser.run("return document.querySelectorAll('.side .ranking tr').length") >= 2)

    # The program is killed while somebody types; begun again, it has all that was typed.
    port = address.split(":")[2].split("/")[0]
    identity = browser.run("return location.pathname").split("/")[3]
    end(desk, signal.SIGKILL)
    browser.keys("2h" + ENTER)
    browser.keys("e" + ENTER)
    browser.keys("8" + ENTER)
    until("it says that nobody answers", lambda: browser.run("return !!document.querySelector('.away')"))
    kept = browser.run("return Object.values(localStorage).join()")
    expect("what was typed is kept", "2h" in kept, True)
    until("it says what is not saved", lambda: "2h" in browser.run("return document.querySelector('.away .unsaved').textContent.toLowerCase()"))
    told = browser.run("return document.querySelector('.away .unsaved').textContent")
    expect("in the words of the page, and not by the names of fields", ("Round 1, table" in told, "contract" in told), (True, False))
    expect("it can be copied", browser.run("return document.querySelectorAll('.away button:not([hidden])').length"), 2)
    browser.keys("3c") # a row that nobody left yet
    old = browser.call("GET", "/window")
    desk, address = begin(".")
    expect("the same port again", address.split(":")[2].split("/")[0], port)
    new = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
    browser.call("POST", "/window", {"handle": new})
    browser.go(f"{address}e/{identity}/results?round=1")
    until("what the other window could not send is saved", lambda: "2H,E,8" in text(results))
    until("the row in which somebody typed is half a result", lambda: "3c" in browser.run("return document.querySelector('.entry').innerHTML").lower())
    browser.call("POST", "/window", {"handle": old})
    until("the old window says where to go on", lambda: "another window" in browser.run("return document.querySelector('.away').textContent"))
    browser.keys("3cx" + ENTER)
    browser.keys("e" + ENTER)
    browser.keys("9" + ENTER)
    browser.keys("p" + ENTER)
    browser.call("POST", "/window", {"handle": new})
    until("what the old one goes on typing is saved, too", lambda: "3CX,E,9" in text(results))
    browser.call("POST", "/window", {"handle": old})
    browser.call("DELETE", "/window")
    browser.call("POST", "/window", {"handle": new})
    browser.go(f"{address}e/{identity}/results?round=1") # a window that was closed in the middle of a word leaves it to the next page
    until("nothing waits to be sent", lambda: browser.run("return Object.keys(localStorage).filter((key) => key.startsWith('desk typed')).length") == 0)
    browser.go(f"{address}e/{identity}/list") # text that only a button sends
    browser.run("document.querySelector('textarea').value = 'Wanda & Zenon'")
    end(desk, signal.SIGKILL)
    until("away again", lambda: browser.run("return !!document.querySelector('.away')"))
    desk, address = begin(".")
    browser.go(f"{address}e/{identity}/list")
    until("a list that was not sent is there again", lambda: browser.run("return document.querySelector('textarea').value") == "Wanda & Zenon")

    # Undo, in words; and again.
    browser.go(f"{address}e/{identity}/results?round=1")
    before = text(results)
    browser.click("[data-undo]")
    until("undone", lambda: text(results) != before)
    until("it says so", lambda: "Undone" in browser.run("return document.getElementById('status').textContent"))
    until("redo is offered", lambda: browser.run("return !!document.querySelector('[data-redo]')"))
    browser.click("[data-redo]")
    until("done again", lambda: text(results) == before)

    # Six rounds of results, one after the other: no key is lost (ninety: whole.py).
    browser.go(f"{address}e/{identity}/results?round=2")
    until("round 2", lambda: browser.run("return document.activeElement.name").startswith("r2"))
    rounds, boards = 0, 0
    for number in range(2, 8):
        browser.go(f"{address}e/{identity}/results?round={number}")
        until(f"round {number}", lambda: browser.run("return document.activeElement.name").startswith(f"r{number}"))
        fields = browser.run("return document.querySelectorAll('.entry tr[data-board]').length")
        for _ in range(fields):
            browser.keys("1nn7" + ENTER)
        boards += fields
        until(f"round {number} is in", lambda: text(results).count("1NT,N,") == boards)
    expect("all are in", boards, 72)

    # What would change is shown as soon as the blank of a sentence is chosen, by the keyboard; nothing is written before.
    browser.go(f"{address}e/{identity}/happened?key=direction&round=2")
    expect("nothing is asked yet", browser.run("return document.querySelectorAll('.changes').length"), 0)
    browser.focus("select[name=table]")
    browser.keys("2")
    until("what it changes", lambda: browser.run("return document.querySelectorAll('.changes del').length") == 3)
    expect("the focus stays in the sentence", browser.run("return document.activeElement.name"), "table")
    expect("nothing is written", "[happened]" in text(evening), False)
    said = browser.run("return document.querySelector('.outcome').textContent")
    browser.click(".foot .black")
    until("written down", lambda: "round 2 table 2: NS and EW exchanged" in text(evening))
    until("said so far", lambda: "Round 2 table 2" in browser.run("return document.querySelector('.said').textContent"))
    expect("who sat where", said.startswith("pair ") and " sat NS and pair " in said, True)
    browser.click(".said .link")
    until("taken back", lambda: "round 2 table 2" not in text(evening))

    # Two windows: the second hears of what the first writes.
    first = browser.call("GET", "/window")
    browser.go(f"{address}e/{identity}/who")
    second = browser.call("POST", "/window/new", {"type": "tab"})["handle"]
    browser.call("POST", "/window", {"handle": second})
    browser.go(f"{address}e/{identity}/who?pair=2")
    browser.run("document.querySelector('#n2').value = ''")
    browser.focus("#n2")
    browser.keys("Other & Pair" + ENTER)
    until("written", lambda: "2=Other & Pair" in text(evening))
    browser.call("POST", "/window", {"handle": first})
    until("the first window hears of it",
          lambda: browser.run("return document.querySelector('#n2').value") == "Other & Pair")

    # What a narrow window holds is not wider than it, and the five stops stay in one row.
    screens = ("tonight", "who", "who?pair=2&read=1", "list", "earlier", "missing", "absent", "papers", "papers?paper=table-cards&read=1",
               "results", "happened?key=late", "done")
    for width in (800, 500, 390, 320):
        browser.wide(width)
        for screen in screens:
            browser.go(f"{address}e/{identity}/{screen}")
            wide = browser.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
            expect(f"{screen} at {width} px is too wide by", wide, 0)
            rows = browser.run("return new Set([...document.querySelectorAll('.line .stop')].map((one) => one.getBoundingClientRect().top)).size")
            expect(f"{screen} at {width} px: rows of stops", rows, 1)
    browser.wide(0)

    # Help says what the keys do, and goes by Esc; white on black is in it.
    browser.go(f"{address}e/{identity}/who")
    browser.click(".help summary")
    expect("help is open", browser.run("return document.querySelector('.panel').getBoundingClientRect().height > 100"), True)
    browser.click("[data-tool=inverse]")
    expect("white on black", browser.run("return getComputedStyle(document.body).backgroundColor"), "rgb(0, 0, 0)")
    browser.click("[data-tool=inverse]")
    browser.keys(ESCAPE)
    expect("help is closed", browser.run("return document.querySelector('.help').open"), False)
    expect("and has the focus", browser.run("return document.activeElement.tagName"), "SUMMARY")

    # Each thing to press or fill has a name; each page one heading and its landmarks; nothing comes from elsewhere; what is
    # written is read (WCAG 2.2 AA: 4.5, or 3 where it is large), also white on black.
    for inverse in (0, 1):
        browser.run("localStorage.setItem('desk inverse', arguments[0])", str(inverse))
        for screen in screens:
            browser.go(f"{address}e/{identity}/{screen}")
            what = browser.run(ACCESSIBLE)
            expect(f"{screen}: without a name", what["nameless"], [])
            expect(f"{screen}: headings", what["headings"], 1)
            expect(f"{screen}: main, nav", what["landmarks"], [1, True])
            expect(f"{screen}: the place in the line", what["step"], 1)
            expect(f"{screen}: from elsewhere", what["foreign"], [])
            expect(f"{screen}: one name for two", what["twice"], [])
            expect(f"{screen}: without words for a picture", what["pictures"], 0)
            expect(f"{screen}: too faint", what["faint"], [])
            expect(f"{screen}: too small to press", what["small"], [])
            clean(screen)
    browser.run("localStorage.setItem('desk inverse', '0')")

    browser.go(address)
    clean("start")
    browser.go(address + "e/" + identity + "/nowhere")
    clean("a page that there is not")

    # How long from a key to the card that is drawn: figures to be read, no limit.
    for pairs in (8, 30):
        with open(f"{pairs}-pairs.ini", "w", encoding="utf-8") as file:
            file.write(f"[event]\ntitle=Of {pairs}\n[movement]\nkind=howell\npairs={pairs}\nboards-per-round=2\n")
        browser.go(address)
        path = browser.run("return [...document.querySelectorAll('.evenings p a')].find((one) => one.textContent === arguments[0]).pathname",
                           f"Of {pairs}")
        browser.go(address + "e/" + path.split("/")[3] + "/who?pair=3")
        times = sorted(browser.call("POST", "/execute/async", {"script": KEY_TO_PAINT, "args": []}))
        print(f"from a key to the card drawn, {pairs} pairs: median {times[len(times) // 2]:.0f} ms, longest {times[-1]:.0f} ms",
              file=sys.stderr)

    # Chess: a game is clicked, and taken out.
    with open("chess.ini", "w", encoding="utf-8") as file:
        file.write("[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=6\n")
    end(desk)
    desk, address = begin("--event", "chess.ini")
    browser.go(address + "games")
    clean("games")
    browser.click(".choice button[value='1-0']")
    until("a game", lambda: "1-0" in text("chess-results.csv"))
    until("it is pressed", lambda: browser.run("return document.querySelectorAll('.choice [aria-pressed]').length") == 1)

    # With the keyboard alone: the first game without a result has the focus, and Enter goes to the next.
    browser.go(address + "games?round=2")
    focus = "const at = document.activeElement.closest('.game'); return at && at.querySelector('[name=board]').value"
    for board, key in enumerate("150", 1):
        until(f"the focus is at game {board}", lambda: browser.run(focus) == str(board))
        browser.keys(key)
        browser.keys(ENTER)
    until("three games", lambda: text("chess-results.csv").count("\n") == 5)
    expect("what was typed", [line for line in text("chess-results.csv").split("\n") if line.startswith("2,")],
           [f"2,,{both},{result}" for both, result in zip(ROUND_2, ("1-0", "1/2-1/2", "0-1"))])
    until("then it is at what comes next", lambda: browser.run("return document.activeElement.matches('.foot .black')"))

    # The numbers are drawn from one that is said, and stay until a second yes.
    with open("lots.ini", "w", encoding="utf-8") as file:
        file.write("[event]\ntitle=Lots\n[movement]\nkind=berger\nplayers=4\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n")
    end(desk)
    desk, address = begin("--event", "lots.ini")
    browser.go(address + "lots")
    browser.focus(".seed")
    browser.keys("41563" + ENTER)
    until("the numbers are drawn", lambda: "seed=41563" in text("lots.ini"))
    clean("lots")
    drawn = text("lots.ini")
    until("they are fixed", lambda: "fixed" in browser.run("return document.querySelector('.side').textContent"))
    browser.click(".side button")
    until("it asks again", lambda: "again=41563" in browser.run("return location.href"))
    clean("lots, asked again")
    expect("nothing is drawn before the second yes", text("lots.ini"), drawn)

    # Phones may look: a button that says what it opens, a phone of 390 px with its own card and the ranking, and
    # nothing there once it is closed.
    with open("phones.ini", "w", encoding="utf-8") as file:
        file.write("[event]\ntitle=Phones\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[names]\n1=Anna & Jan\n"
                   "3=\u05e0\u05d5\u05e2\u05d4 \u05db\u05d4\u05df & Li\n[results]\nfile=phones.csv\n")
    with open("phones.csv", "w", encoding="utf-8") as file:
        file.write("round,table,board,ns,ew,contract,declarer,tricks\n1,1,1,8,1,4S,N,10\n")
    end(desk)
    desk, address = begin("--event", "phones.ini")
    browser.go(address + "papers")
    browser.focus("a[href=phones]")
    browser.keys(ENTER)
    until("it says what it opens", lambda: "Nothing can be changed from a phone" in browser.run("return document.body.textContent"))
    expect("off until asked for", "phones=" in text("phones.ini"), False)
    for inverse in (0, 1):
        browser.run("localStorage.setItem('desk inverse', arguments[0])", str(inverse))
        browser.go(address + "phones")
        what = browser.run(ACCESSIBLE)
        expect("phones: without a name, faint, small", [what["nameless"], what["faint"], what["small"]], [[], [], []])
        clean("phones")
    browser.run("localStorage.setItem('desk inverse', '0')")
    browser.go(address + "phones")
    browser.run("document.querySelector('[name=address]').value = '127.0.0.1'") # whatever networks there are here
    browser.click("footer .black")
    until("open", lambda: "http://127.0.0.1:" in browser.run("return document.querySelector('.at').textContent"))
    cards = browser.run("return [...document.querySelectorAll('.people a')].map((one) => one.href)")
    expect("an address for each", len(set(cards)), 8)
    for width in (320, 390):
        browser.wide(width)
        browser.go(cards[0])
        expect(f"its own card at {width} px", browser.run("return document.querySelector('h1').textContent"), "Pair 1")
        expect("with its result", "\u2212420" in browser.run("return document.querySelector('.rounds').textContent"), True)
        expect("all seven rounds", browser.run("return document.querySelectorAll('.rounds > li').length"), 7)
        expect("nothing is written", browser.run("return document.querySelectorAll('form, input, button, script').length"), 0)
        for page in ("card", "ranking"):
            expect(f"{page}: too wide at {width} px", browser.run("return document.documentElement.scrollWidth > innerWidth"), False)
            expect(f"{page}: type", browser.run("""return Math.min(...[...document.querySelectorAll('main *, header *')]
                .filter((one) => one.childElementCount === 0 && one.textContent.trim() && !one.closest('.vh'))
                .map((one) => parseFloat(getComputedStyle(one).fontSize)))""") >= 16, True)
            expect(f"{page}: too small to press", browser.run("return [...document.querySelectorAll('a')].filter((one) => one.getBoundingClientRect().height < 44).length"), 0)
            expect(f"{page}: what is loaded", browser.run("return performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname)"), ["/phone.css"])
            clean(f"a phone: {page}")
            if page == "card":
                browser.click("nav a:last-child")
                until("the ranking", lambda: browser.run("return document.querySelectorAll('.ranking .mine').length") == 1)
    browser.wide(0)
    browser.go(address + "phones")
    browser.click("footer form:last-of-type button")
    until("closed", lambda: "phones=" not in text("phones.ini"))
    try:
        urllib.request.urlopen(cards[0], timeout=5)
        faults.append("a card is there after phones were shut out")
    except OSError:
        pass

    # The type is the program's own, whatever is installed.
    expect("fonts that are loaded", sorted(browser.run("""return [...document.fonts].filter((one) => one.status === 'loaded')
        .map((one) => one.family.replaceAll('"', '') + ' ' + one.weight)"""))[-3:], ["Lato 400", "Lato 700", "Lato 900"])

    # Close.
    browser.click(".tools form button")
    until("closed", lambda: "You may close this window" in browser.run("return document.body.textContent"))
    expect("the end", desk.wait(BOUND), 0)
except RuntimeError as error:
    faults.append(str(error))
finally:
    leave(browser, desk)
tell()
