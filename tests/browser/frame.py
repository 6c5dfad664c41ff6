"""frame.py BROWSER PAGE FOLDER - what pairwheel.html does around the pages of the desk: it speaks the browser's languages, takes
files that are dropped, asks before it closes with something unsaved, and says in a sentence when the program in it has ended, when other
windows leave it no turn, and when the browser is too old; and a clock that is set back changes nothing. Prints what is wrong,
a line each; exits 1 where something is wrong."""
import os
import sys

from browser import CLOSES, FULL, TYPE, begin, begin_evening, expect, faults, finish, kept, make_evening, ready, told, until, write

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
PAIRS = "[event]\ntitle={}\ndate=2026-11-24\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n"


def outside(browser, script, *arguments):
    browser.within(False)
    return browser.run(script, *arguments)


def open_first(browser):
    ready(browser, "the evenings", "!!document.querySelector('.evenings a')")
    browser.run("document.querySelector('.evenings a').click()")
    ready(browser, "the names", "!!document.getElementById('n8')")


def languages():
    """The dearest of the browser's languages that there are words for, in the pages and around them; then the one that is chosen."""
    for wanted, lang, start, keep in (("sv,de,pl", "de", "Paare", "Kopie sichern"), ("pl-PL,en", "pl", "pary", "Zachowaj kopię"),
                                      ("sv", "en", "pairs", "Keep a copy"), ("it", "it", "coppie", "Salva una copia"), ("fi-FI", "fi", "parit", "Tallenna kopio")):
        browser = begin(which, page, folder, "speaks-" + lang, wanted)
        browser.open()
        ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
        expect(f"{wanted}: the page", browser.run("return document.documentElement.lang"), lang)
        expect(f"{wanted}: its words", start.lower() in browser.run("return document.body.textContent").lower(), True)
        until(f"{wanted}: the frame", lambda name=keep, browser=browser: outside(browser, "return document.getElementById('keep').textContent") == name)
        expect(f"{wanted}: its language", outside(browser, "return document.documentElement.lang"), lang)
        if lang == "de":
            browser.within(True)
            browser.run("document.querySelector('a[lang=pl]').click()")
            until("the frame follows what is chosen", lambda browser=browser: outside(browser, "return document.getElementById('keep').textContent") == "Zachowaj kopię")
            expect("its line, too", "Zapisano" in told(browser) or "przeglądarce" in told(browser), True)
        browser.end()


DROP = ("const all = new DataTransfer(); all.items.add(new File([arguments[1]], arguments[0], { type: 'text/plain' }));"
        "const over = new DragEvent('dragover', { dataTransfer: all, bubbles: true, cancelable: true });"
        "document.body.dispatchEvent(over);"
        "document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: all, bubbles: true, cancelable: true })); return over.defaultPrevented")


# As browsers give a folder: a file that cannot be read.
DROP_FOLDER = """const gone = new File([], "folder"), good = new File([arguments[1]], arguments[0]);
    gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException("A requested file or directory could not be found", "NotFoundError")) });
    const event = new Event("drop", { bubbles: true, cancelable: true }), item = (file, isDirectory) => (
      { kind: "file", getAsFile: () => file, webkitGetAsEntry: () => ({ isDirectory, isFile: !isDirectory }) });
    Object.defineProperty(event, "dataTransfer", { value: { files: [gone, good], items: [item(gone, true), item(good, false)] } });
    return !document.body.dispatchEvent(event)"""


def dropped():
    """Files that are dropped on the page, and on the line at its foot; what is no evening is told, and the page stays."""
    browser = begin(which, page, folder, "dropped")
    browser.open()
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    expect("the page takes it", browser.run(DROP, "one.ini", PAIRS.format("One")), True)
    ready(browser, "the first", "document.querySelectorAll('.evenings li').length === 1")
    expect("the line takes it", outside(browser, DROP, "two.ini", PAIRS.format("Two")), True)
    ready(browser, "the second", "document.querySelectorAll('.evenings li').length === 2")
    browser.run(DROP, "holiday.txt", "Dear club")
    until("a letter is no evening", lambda: "ends in .ini" in told(browser))
    expect("of a folder and a file", outside(browser, DROP_FOLDER, "three.ini", PAIRS.format("Three")), True)
    ready(browser, "the file is opened", "[...document.querySelectorAll('.evenings li, .event b')].some((one) => one.textContent.includes('Three'))")
    until("of the folder it is told", lambda: "Folders are not taken" in told(browser))
    if which == "chromium":  # a real one, as the desktop hands it over
        real = os.path.join(folder, "a folder")
        os.makedirs(real, exist_ok=True)
        with open(os.path.join(folder, "four.ini"), "w", encoding="utf-8") as file:
            file.write(PAIRS.format("Four"))
        outside(browser, "document.getElementById('kept').textContent = ''")
        for kind in ("dragEnter", "dragOver", "drop"):
            browser.cdp("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 300, "data": {
                "items": [], "files": [real, os.path.join(folder, "four.ini")], "dragOperationsMask": 1}})
        ready(browser, "the real file is opened", "[...document.querySelectorAll('.evenings li, .event b')].some((one) => one.textContent.includes('Four'))")
        until("of the real folder it is told", lambda: "Folders are not taken" in told(browser))
    browser.end()


def asks_before_it_closes():
    """With a name that is typed and not saved, or that the store would not take; and only then."""
    browser = begin_evening(which, page, folder, "closes", FULL)
    expect("all is saved: it closes", outside(browser, CLOSES), False)
    browser.within(True)
    browser.run(TYPE, "n1", "Anna & Piotr")
    expect("while it is typed: it asks", outside(browser, CLOSES), True)
    write(browser, "n1", "Anna & Piotr")
    expect("it is saved: it closes", outside(browser, CLOSES), False)
    outside(browser, "window.full = true")
    write(browser, "n2", "Mary & John")
    until("it is full", lambda: "full" in told(browser))
    expect("what the store would not take: it asks", outside(browser, CLOSES), True)
    browser.end()


def typed_and_gone():
    """Somebody types and goes at once: to another page, Back, or to take a copy. It is written first."""
    browser = begin_evening(which, page, folder, "gone")
    browser.within(True)
    browser.run(TYPE, "n1", "Typed and gone")
    outside(browser, "location.hash = '/'")
    open_first(browser)
    expect("to another page", browser.run("return document.getElementById('n1').value"), "Typed and gone")
    browser.run(TYPE, "n2", "Typed and back")
    browser.back()
    open_first(browser)
    expect("Back", browser.run("return document.getElementById('n2').value"), "Typed and back")
    browser.run(TYPE, "n3", "Typed and copied")
    browser.within(False)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        expect("a copy", "3=Typed and copied\n" in file.read(), True)
    browser.end()


def ended():
    """The program in the page ends (no memory): a sentence, nothing more is called saved, and all that was is there."""
    browser = begin_evening(which, page, folder, "ended", "const Its = Worker; window.Worker = class extends Its { constructor(...all) { super(...all); window.its = this; } };")
    write(browser, "n1", "Before the end")
    outside(browser, "window.sent = 0; its.postMessage = () => { window.sent++; }")  # it is at work when it ends
    browser.within(True)
    browser.run(TYPE + "; f.blur()", "n2", "After the end")
    until("it is asked", lambda: outside(browser, "return window.sent") > 0)
    outside(browser, "its.terminate(); its.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }))")
    ready(browser, "the name still waits, and stands there", "document.getElementById('n2').value === 'After the end' && !!document.querySelector('.waits')")
    ready(browser, "it says what is not saved", "document.body.textContent.includes('Not saved yet: 1 (Pair 2: After the end)')")
    expect("it asks before it closes", outside(browser, CLOSES), True)
    until("it says so", lambda: "out of memory" in told(browser) and "open this page again" in told(browser))
    browser.away()
    browser.open()
    open_first(browser)
    expect("what was saved", browser.run("return document.getElementById('n1').value"), "Before the end")
    browser.end()


def no_turn():
    """Other windows write without an end: what is typed waits, that is told, and it is saved with the next change that has its turn."""
    browser = begin(which, page, folder, "turn")
    browser.before("""const begin = IDBDatabase.prototype.transaction; IDBDatabase.prototype.transaction = function (names, mode, how) {
        if (window.busy && mode === "readwrite" && names === "files") {
          const files = begin.call(this, names, mode).objectStore(names); /* before us, each time */
          files.get("/version").onsuccess = ({ target }) => files.put((target.result || 0) + 1, "/version");
        }
        return begin.call(this, names, mode, how); };""")
    browser.open()
    make_evening(browser)
    outside(browser, "window.busy = true")
    write(browser, "n1", "Without a turn")
    until("it is told", lambda: "another window" in told(browser))
    expect("it asks before it closes", outside(browser, CLOSES), True)
    outside(browser, "window.busy = false")
    write(browser, "n2", "With one")
    until("it is saved", lambda: "Saved" in told(browser))
    browser.away()
    browser.open()
    open_first(browser)
    expect("both", browser.run("return ['n1', 'n2'].map((one) => document.getElementById(one).value)"), ["Without a turn", "With one"])
    browser.end()


def drawn_meanwhile():
    """Another window has changed the evening; before this one is drawn anew, somebody types: that stands there, and is saved."""
    browser = begin_evening(which, page, folder, "meanwhile")
    first, other = browser.window(), browser.new_window()
    outside(browser, "const its = document.getElementById('desk').bridge, page = its.page; window.drawn = 0; window.held = true;"
                     "its.page = async (where) => { const all = await page(where); window.drawn++;"
                     "while (window.held) await new Promise((done) => setTimeout(done, 20)); return all; }")
    browser.switch(other)
    browser.open()
    open_first(browser)
    write(browser, "n1", "Of the other window")
    browser.switch(first)
    until("it is about to be drawn", lambda: outside(browser, "return window.drawn") > 0)
    browser.within(True)
    browser.run(TYPE, "n2", "Typed meanwhile")
    outside(browser, "window.held = false")
    ready(browser, "what was typed is written", "!document.querySelector('.waits') && document.getElementById('status').textContent.includes('Saved')")
    ready(browser, "both names", "['Of the other window', 'Typed meanwhile'].every((name, i) => document.getElementById('n' + (i + 1)).value === name)")
    browser.away()
    browser.open()
    open_first(browser)
    expect("both are kept", browser.run("return ['n1', 'n2'].map((one) => document.getElementById(one).value)"), ["Of the other window", "Typed meanwhile"])
    browser.end()


SET_BACK = """const Its = Blob; window.Blob = function (parts, how) {
  const back = "{ const Its = Date; Date = class extends Its { constructor(...all) { if (all.length) super(...all); else super(Its.now() - 864e5 * 400); }"
    + "static now() { return Its.now() - 864e5 * 400; } }; }\\n";
  return new Its(how && how.type === "text/javascript" ? [back, ...parts] : parts, how);
};"""


def clock_set_back():
    """By 400 days, between two windows and while the page is closed: what comes last is what stays, and no evening takes another's name."""
    browser = begin_evening(which, page, folder, "clock")
    write(browser, "n1", "By the right clock")
    first, second = browser.window(), browser.new_window()
    browser.switch(second)
    browser.before(SET_BACK)
    browser.open()
    open_first(browser)
    write(browser, "n1", "By the clock set back")
    write(browser, "n2", "Of the second window")
    browser.switch(first)
    write(browser, "n3", "Of the first window")
    browser.switch(second)
    browser.away()
    browser.open()
    open_first(browser)
    ready(browser, "all names", "['By the clock set back', 'Of the second window', 'Of the first window'].every((name, i) => document.getElementById('n' + (i + 1)).value === name)")
    outside(browser, "location.hash = '/'")
    make_evening(browser)
    outside(browser, "location.hash = '/'")
    ready(browser, "two evenings", "document.querySelectorAll('.evenings li').length === 2")
    browser.end()


def too_old():
    """A browser that cannot unpack the program says so."""
    browser = begin(which, page, folder, "old")
    browser.before("delete window.DecompressionStream")
    browser.open()
    until("it says so", lambda: "too old" in told(browser))
    browser.end()


for test in (languages, dropped, asks_before_it_closes, typed_and_gone, ended, no_turn, drawn_meanwhile, clock_set_back, too_old):
    if len(sys.argv) <= 4 or test.__name__ in sys.argv[4:]:
        count = len(faults)
        test()
        faults[count:] = [f"{test.__name__}: {fault}" for fault in faults[count:]]
finish()
