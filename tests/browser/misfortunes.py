"""misfortunes.py BROWSER PAGE FOLDER [TIMES [SEED]] - what may happen to pairwheel.html in this browser (chromium, firefox),
and no evening is lost: a browser that keeps nothing, a private window, a store that is full, or is emptied, a program without room, two windows, evenings
of a newer program, a copy that is older, and the tab or the whole browser killed at a random moment TIMES times while somebody types.
Prints what is wrong, a line each; exits 1 where something is wrong."""
import os
import random
import sys
import time

from browser import (CLOSES, FULL, REFUSED, TYPE, begin, begin_evening, expect, faults, finish, kept, make_evening, names, open_evenings, ready,
                     stored, told, until, write)

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
times = int(sys.argv[4]) if len(sys.argv) > 4 else 10
seed = int(sys.argv[5]) if len(sys.argv) > 5 else random.randrange(1000000)
FIRST = "document.querySelector('.evenings a').click()"


def holds(browser, text):
    """Whether a file in the store has this text."""
    return any(text in str(one) for one in stored(browser).values())


def again(browser):
    """The page is left and opened anew, with the evening that stands first."""
    browser.away()
    open_evenings(browser)
    browser.run(FIRST)
    ready(browser, "the names", "!!document.getElementById('n8')")


def refused():
    """A browser that keeps nothing for a file says so, works, and calls nothing saved."""
    browser = begin_evening(which, page, folder, "refuses", "window.showDirectoryPicker = () => {};" + REFUSED)
    expect("it says that nothing is kept", "keeps nothing" in told(browser), True)
    expect("a folder follows the store, and there is none", browser.run("return document.getElementById('folder').hidden"), True)
    browser.within(True)
    browser.run(TYPE + "; f.blur()", "n1", "Anna & Piotr")
    ready(browser, "written", "!document.querySelector('.waits')")
    expect("nothing is called saved", "Saved" in browser.run("return document.getElementById('status').textContent"), False)
    browser.within(False)
    expect("it asks before it closes", browser.run(CLOSES), True)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        expect("the copy has the name", "1=Anna & Piotr" in file.read(), True)
    until("with a copy it closes", lambda: not browser.run(CLOSES))
    browser.end()


def blocked():
    """A browser that is set to keep nothing of any site: it refuses a page even to look there. The page says so, and works."""
    browser = begin_evening(which, page, folder, "blocked")
    expect("it says that nothing is kept", "keeps nothing" in told(browser), True)
    browser.within(True)
    expect("the browser refuses", browser.run("try { return String(sessionStorage.length) } catch (e) { return 'refused' }"), "refused")
    before = browser.run("return document.getElementById('card').src")
    browser.run(TYPE, "n1", "Anna & Piotr")
    ready(browser, "the card is drawn while somebody types", f"document.getElementById('card').src !== '{before}'")
    ready(browser, "written", "!document.querySelector('.waits')")
    browser.run("document.querySelector('.line a[href=papers]').click()")
    ready(browser, "the papers", "!!document.querySelector('.papers')")
    browser.run("document.querySelector('.line a[href=who]').click()")
    ready(browser, "the name is still there", "document.getElementById('n1') && document.getElementById('n1').value === 'Anna & Piotr'")
    browser.within(False)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        expect("the copy has the name", "1=Anna & Piotr" in file.read(), True)
    expect("nothing is wrong with the script", browser.complaints(), [])
    browser.end()


def unreadable():
    """A store that opens and cannot be read (a damaged profile): it says that nothing is kept, works, and leaves what lies there."""
    browser = begin_evening(which, page, folder, "unreadable")
    browser.run(TYPE + "; f.blur()", "n1", "Anna & Piotr")
    ready(browser, "written", "!document.querySelector('.waits')")
    browser.end()
    browser = begin_evening(which, page, folder, "unreadable", "IDBObjectStore.prototype.getAll = () => { throw new DOMException('internal error', 'UnknownError'); };")
    expect("it says that nothing is kept", "keeps nothing" in told(browser), True)
    browser.end()
    browser = begin(which, page, folder, "unreadable")
    browser.open()
    ready(browser, "the evening alone", "document.querySelectorAll('.evenings li').length === 1")
    browser.run(FIRST)
    ready(browser, "its name", "document.getElementById('n1') && document.getElementById('n1').value === 'Anna & Piotr'")
    browser.end()


def private():
    """A private window works, and the line at its foot says what it forgets."""
    browser = begin_evening(which, page, folder, "private")
    expect("it says that a private window forgets", "private window" in told(browser), True)
    browser.end()
    browser = begin(which, page, folder, "private")
    browser.open()
    ready(browser, "a private window has forgotten", "!!document.querySelector('.empty')")
    browser.end()


def full():
    """Full in the middle of a change, at its second file: none of it is kept. The sentence, then the copy, then all of it once
    there is room again."""
    browser = begin_evening(which, page, folder, "full",
                            "const put = IDBObjectStore.prototype.put; let count = 0; IDBObjectStore.prototype.put = function (...all) {"
                            "if (window.full && count++ % 2) throw new DOMException('the disk is full', 'QuotaExceededError'); return put.apply(this, all); };")
    browser.within(False)
    browser.run("window.full = true")
    browser.within(True)
    browser.run(TYPE + "; f.blur()", "n1", "Anna & Piotr")
    until("it says that it is full", lambda: "full" in told(browser))
    ready(browser, "written", "!document.querySelector('.waits')")
    expect("nothing is called saved", "Saved" in browser.run("return document.getElementById('status').textContent"), False)
    browser.within(False)
    expect("none of the change is in the store", holds(browser, "Anna & Piotr"), False)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        expect("the copy has what was typed", "1=Anna & Piotr" in file.read(), True)
    until("it says where the copy is", lambda: "The copy is" in told(browser))
    browser.run("window.full = false")
    browser.within(True)
    browser.run(TYPE + "; f.blur()", "n2", "Mary & John")
    ready(browser, "written", "!document.querySelector('.waits')")
    until("it is saved again", lambda: "Saved" in told(browser))
    browser.within(False)
    expect("all of it is in the store", holds(browser, "Anna & Piotr"), True)
    again(browser)
    ready(browser, "what was typed while it was full",
          "document.getElementById('n1').value === 'Anna & Piotr' && document.getElementById('n2').value === 'Mary & John'")
    browser.end()


def full_and_removed():
    """An evening that the store does not let go: that is told, and it is still in the list, now and later; it goes once there is room."""
    browser = begin_evening(which, page, folder, "full-removed", FULL)
    write(browser, "n1", "Anna & Piotr")
    browser.within(False)
    browser.run("window.confirm = () => true; window.full = true; location.hash = '/'")
    there = "document.querySelectorAll('.evenings li').length === 1 && !document.documentElement.dataset.old"
    old = "document.documentElement.dataset.old = 'yes'; document.querySelector('[data-remove]').click()"
    ready(browser, "the evening", there)
    browser.run(old)
    ready(browser, "it is still there", there)
    until("that the store is full is told", lambda: "could not save it (the disk is full)" in told(browser))
    browser.picture("full-removed.png")
    again(browser)
    expect("its name", browser.run("return document.getElementById('n1').value"), "Anna & Piotr")
    browser.within(False)
    browser.run("window.confirm = () => true; location.hash = '/'")
    ready(browser, "the evening", there)
    browser.run(old)
    ready(browser, "it is gone", "!!document.querySelector('.empty')")
    browser.end()


NO_ROOM = ("const Plain = Blob; window.Blob = class extends Plain { constructor(parts, ...rest) { super(String(parts[0]).includes('const does = {')"
           " ? [parts[0] + `\n{ const heard = onmessage; let full = false, write = null; onmessage = (event) => { if (event.data.kind !== 'full') return heard(event);"
           "full = event.data.now; const { FS } = module; if (!write) { write = FS.write;"
           "FS.write = (...all) => { if (full && all[0].path.startsWith('/evenings/')) throw new FS.ErrnoError(51); return write(...all); }; } }; }`] : parts, ...rest); } };"
           "const Its = Worker; window.Worker = class extends Its { constructor(...all) { super(...all); window.its = this; } };")


def no_room():
    """The program itself has no room for a change (ENOSPC, 51 in Emscripten): it refuses it and says why, without the folder that is
    none of the reader's. What was typed stands in its field, and is saved with the next name that can be; a copy that cannot take
    the place of the evening leaves it as it is."""
    browser = begin_evening(which, page, folder, "no-room", NO_ROOM)
    browser.within(False)
    browser.click("#keep")
    copy = kept(browser, ".ini")
    write(browser, "n1", "Anna & Piotr")

    def full(now):
        browser.within(False)
        browser.run("window.its.postMessage({ kind: 'full', now: arguments[0] })", now)
        browser.within(True)

    full(True)
    browser.run(TYPE + "; f.blur()", "n2", "Mary & John")
    ready(browser, "it says why", "/^[^/]*[.]desk: cannot be written: No space left on device$/.test(document.getElementById('status').textContent)")
    expect("the name stands in its field", browser.run("return document.getElementById('n2').value"), "Mary & John")
    expect("as one that is not written", browser.run("return document.getElementById('n2').matches('.unwritten')"), True)
    browser.within(False)
    expect("who closes the window is asked", browser.run(CLOSES), True)
    expect("the evening is as it was", (holds(browser, "1=Anna & Piotr"), holds(browser, "Mary & John")), (True, False))
    before = stored(browser)
    browser.run("window.confirm = () => true")
    browser.choose("#files", [copy])
    until("the copy is refused", lambda: "cannot be written: No space left on device" in told(browser))
    expect("no file is another one", stored(browser), before)
    fresh = os.path.join(folder, "fresh.ini")
    with open(copy, encoding="utf-8") as file, open(fresh, "w", encoding="utf-8") as to:
        to.write(file.read().replace("title=", "title=Fresh "))
    browser.choose("#files", [fresh])
    until("so is one that is not here", lambda: "went wrong (No space left on device)" in told(browser))
    expect("nothing of it is here", stored(browser), before)
    full(False)
    write(browser, "n3", "Tom & Eve")
    browser.within(False)
    until("what waited is saved, too", lambda: holds(browser, "2=Mary & John\n3=Tom & Eve"))
    again(browser)
    expect("all three", browser.run("return [1, 2, 3].map((no) => document.getElementById('n' + no).value)"), ["Anna & Piotr", "Mary & John", "Tom & Eve"])
    browser.within(False)
    browser.run("window.confirm = () => true")
    browser.choose("#files", [copy])
    until("with room the copy takes its place", lambda: not any("Anna & Piotr" in text for name, text in stored(browser).items() if name.endswith(".ini")))
    browser.end()


def two_windows():
    """Each sees what the other wrote, and neither takes it back."""
    browser = begin_evening(which, page, folder, "two")
    first, other = browser.window(), browser.new_window()
    browser.switch(other)
    open_evenings(browser)
    browser.run(FIRST)
    ready(browser, "the names", "!!document.getElementById('n2')")
    browser.run(TYPE + "; f.blur()", "n2", "Of the second window")
    ready(browser, "written", "!document.querySelector('.waits')")
    browser.switch(first)
    browser.within(False)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        expect("a copy has what the other wrote", "2=Of the second window" in file.read(), True)
    browser.run("location.hash = '/'")
    ready(browser, "the evening is listed there, too", "document.querySelectorAll('.evenings li').length === 1")
    browser.run(FIRST)
    write(browser, "n1", "Of the first window")
    again(browser)
    ready(browser, "what both wrote", "document.getElementById('n1').value === 'Of the first window' "
                                      "&& document.getElementById('n2').value === 'Of the second window'")
    browser.end()


def newer():
    """An evening, and a whole store, that a newer program saved: a sentence each, and nothing is changed."""
    browser = begin_evening(which, page, folder, "newer")
    browser.within(False)
    browser.run("""return new Promise((done) => { const asked = indexedDB.open('pairwheel'); asked.onsuccess = () => {
        const t = asked.result.transaction('files', 'readwrite'), files = t.objectStore('files');
        files.getAllKeys().onsuccess = ({ target }) => target.result.filter((key) => /\\.ini$/.test(key)).forEach((key) => {
          files.get(key).onsuccess = (it) => files.put(new TextEncoder().encode(
            new TextDecoder().decode(it.target.result).replace('[event]', '[event]\\nformat=99\\nof-tomorrow=yes')), key); });
        files.get('/version').onsuccess = ({ target }) => files.put(target.result + 1, '/version');
        t.oncomplete = () => { asked.result.close(); done(); }; }; })""")
    browser.away()
    open_evenings(browser)
    browser.run(FIRST)
    ready(browser, "it says that a newer program saved it", "document.body.textContent.includes('newer pairwheel')")
    browser.picture("newer.png")
    browser.within(False)
    expect("the evening is as it was", holds(browser, "of-tomorrow=yes"), True)
    # A copy of it is refused as well.
    browser.away()
    copy = os.path.join(folder, "tomorrow.ini")
    with open(copy, "w", encoding="utf-8") as file:
        file.write("[event]\nof-tomorrow=yes\nformat=99\n")
    open_evenings(browser)
    browser.within(False)
    browser.choose("#files", [copy])
    until("a copy of a newer program is refused", lambda: "newer pairwheel" in told(browser))
    # The whole store.
    browser.away()
    open_evenings(browser)
    browser.within(False)
    browser.run("return new Promise((done) => { const asked = indexedDB.open('pairwheel', 99);"
                "asked.onsuccess = () => { asked.result.close(); done(); }; })")
    browser.away()
    browser.open()
    until("it says that a newer one keeps the store", lambda: "newer pairwheel" in told(browser))
    make_evening(browser)
    expect("it still says so", "newer pairwheel" in told(browser), True)
    expect("the store is as it was", holds(browser, "of-tomorrow=yes"), True)
    browser.end()


def older_copy():
    """A copy that is another one takes the place of an evening only where somebody says so."""
    browser = begin_evening(which, page, folder, "copies")
    browser.within(False)
    browser.click("#keep")
    copy = kept(browser, ".ini")
    browser.within(True)
    browser.run(TYPE + "; f.blur()", "n1", "Typed after the copy")
    ready(browser, "written", "!document.querySelector('.waits')")
    for answer, name in (("false", "Typed after the copy"), ("true", "")):
        browser.within(False)
        browser.run(f"window.asked = ''; window.confirm = (text) => {{ window.asked = text; return {answer}; }}")
        browser.choose("#files", [copy])
        until("it asks", lambda: browser.run("return window.asked").startswith(os.path.basename(copy)))
        time.sleep(0.5)
        again(browser)
        expect(f"after the answer {answer}", browser.run("return document.getElementById('n1').value"), name)
    browser.end()


def older_copy_at_once():
    """The same in the window that has saved the evening again and again, with no page opened anew between: the copy stands there,
    and Undo brings the evening back. The question says how many results each has."""
    browser = begin_evening(which, page, folder, "copies-at-once")
    browser.within(False)
    browser.click("#keep")
    copy = kept(browser, ".ini")
    write(browser, "n1", "Typed after the copy")
    browser.run("document.querySelector('.line a[href=results]').click()")
    ready(browser, "the results", "document.activeElement && !!document.activeElement.closest('.entry')")
    browser.run("const f = document.querySelectorAll('.entry tr[data-board] input'); ['4s', 'n', '='].forEach((text, i) => { f[i].focus(); f[i].value = text;"
                "f[i].dispatchEvent(new Event('input', { bubbles: true })); }); f[2].blur()")
    ready(browser, "written", "!document.querySelector('.waits')")
    browser.within(False)
    browser.click("#keep")
    until("both files, by name", lambda: browser.run("return [...document.querySelectorAll('#given button')].map((one) => one.textContent)")
          == [os.path.basename(copy), os.path.basename(copy).replace(".ini", "-results.csv")])
    kept(browser, "-results.csv")
    browser.run("document.querySelectorAll('#given button')[1].click()")
    kept(browser, "-results (1).csv" if which == "chromium" else "-results(1).csv")
    browser.run("window.confirm = (text) => { window.asked = text; return true; }")
    browser.choose("#files", [copy])
    until("it asks", lambda: "1 here, 0 in the copy" in browser.run("return window.asked || ''"))
    time.sleep(0.5)
    names(browser, 0)
    expect("the copy stands there", browser.run("return document.getElementById('n1').value"), "")
    browser.run("document.querySelector('[data-undo]').click()")
    ready(browser, "the evening is back", "document.getElementById('n1') && document.getElementById('n1').value === 'Typed after the copy'")
    again(browser)
    expect("and stays", browser.run("return document.getElementById('n1').value"), "Typed after the copy")
    browser.within(False)
    expect("and so does its result", [one.count(",4S,N,") for name, one in stored(browser).items() if name.endswith("-results.csv")], [1])
    browser.end()


def burst_and_away():
    """Eight names at once where each takes long to be saved; then at once a copy, and once more the papers: both wait for all."""
    browser = begin_evening(which, page, folder, "burst-away",
                            "const post = Worker.prototype.postMessage; Worker.prototype.postMessage = function (data, ...rest) {"
                            "if (data.kind === 'ask' && data.method === 'POST') setTimeout(() => post.call(this, data, ...rest), 600);"
                            "else post.call(this, data, ...rest); };")
    eight = ("for (let no = 1; no <= 8; no++) { const f = document.getElementById('n' + no); f.focus(); f.value = arguments[0] + no;"
             "f.dispatchEvent(new Event('input', { bubbles: true })); } document.activeElement.blur();")
    browser.within(True)
    browser.run(eight, "Quick ")
    browser.within(False)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        expect("names in the copy", file.read().count("=Quick "), 8)
    browser.within(True)
    browser.run(eight, "Again ")
    browser.run("document.querySelector('.line a[href=papers]').click()")
    ready(browser, "the papers", "!!document.querySelector('.sheet img')")
    browser.within(False)
    expect("names in the store", [one.count("=Again ") for name, one in stored(browser).items() if name.endswith(".ini")], [8])
    browser.end()


def closing():
    """Who closes the window with something in a field that was not sent is asked."""
    browser = begin_evening(which, page, folder, "closing")
    browser.within(False)
    expect("nothing is typed: it closes", browser.run(CLOSES), False)
    browser.within(True)
    browser.run("document.querySelector('.line a[href=tonight]').click()")
    ready(browser, "Tonight", "!!document.getElementById('count')")
    browser.run("const f = document.getElementById('count'); f.focus(); f.value = '9'; f.dispatchEvent(new Event('input', { bubbles: true }))")
    browser.within(False)
    expect("a number is typed: it asks", browser.run(CLOSES), True)
    browser.within(True)
    browser.run("document.querySelector('.line a[href=who]').click()")
    ready(browser, "the names", "!!document.getElementById('n1')")
    browser.within(False)
    expect("it was left: it closes", browser.run(CLOSES), False)
    browser.end()


def burst():
    """Eight names at once: nothing is called saved before all are, and saving waits for no card but the last."""
    browser = begin_evening(which, page, folder, "burst",
                            "const post = Worker.prototype.postMessage; window.cards = 0; Worker.prototype.postMessage = function (data, ...rest) {"
                            "if (data.kind === 'ask' && /\\.(svg|png)$/.test(data.path)) window.cards++; return post.call(this, data, ...rest); };")
    browser.within(False)
    before = browser.run("return window.cards")
    browser.within(True)
    said = browser.run("for (let no = 1; no <= 8; no++) { const f = document.getElementById('n' + no); f.focus(); f.value = 'Quick ' + no;"
                       "f.dispatchEvent(new Event('input', { bubbles: true })); } document.activeElement.blur();"
                       "return [document.querySelectorAll('.waits').length, document.getElementById('status').textContent]")
    expect("nothing is called saved", (said[0], "Saved" in said[1]), (8, False))
    ready(browser, "written", "!document.querySelector('.waits') && document.getElementById('status').textContent.includes('Saved')")
    browser.within(False)
    expect("cards that were drawn", browser.run("return window.cards") - before <= 4, True)
    browser.away()
    open_evenings(browser)
    browser.run(FIRST)
    ready(browser, "all eight", "[1, 2, 3, 4, 5, 6, 7, 8].every((no) => document.getElementById('n' + no) && document.getElementById('n' + no).value === 'Quick ' + no)")
    browser.end()


def full_and_two():
    """What the store would not take waits, while another window writes: of two evenings both are kept; of one evening neither takes
    the other's place, and that is told."""
    browser = begin_evening(which, page, folder, "full-two", FULL)
    first, other = browser.window(), browser.new_window()

    def type_there(window, script, field, name, full):
        browser.switch(window)
        browser.within(False)
        browser.run("window.full = arguments[0]", full)
        browser.within(True)
        browser.run(script, field, name)
        ready(browser, "written", "!document.querySelector('.waits')")

    type_there(first, TYPE + "; f.blur()", "n1", "While it was full", True)
    until("it says that it is full", lambda: "full" in told(browser))
    browser.switch(other)
    browser.open()
    make_evening(browser)  # another evening
    type_there(first, TYPE + "; f.blur()", "n2", "When it had room", False)
    until("it is saved again", lambda: "Saved" in told(browser))
    again(browser)
    expect("both evenings are there", browser.run("return [document.getElementById('n1').value, document.getElementById('n2').value]"), ["", ""])
    browser.within(False)
    browser.run("location.hash = '/'")
    ready(browser, "the evenings", "document.querySelectorAll('.evenings li').length === 2")
    browser.run("document.querySelectorAll('.evenings li')[1].querySelector('a').click()")
    ready(browser, "what waited, and what was typed then", "document.getElementById('n1') && document.getElementById('n1').value === 'While it was full' "
                                                          "&& document.getElementById('n2').value === 'When it had room'")
    # Both windows in one evening.
    type_there(first, TYPE + "; f.blur()", "n3", "Of the full window", True)
    browser.switch(other)
    again(browser)
    browser.back()
    ready(browser, "the evenings", "document.querySelectorAll('.evenings li').length === 2")
    browser.run("document.querySelectorAll('.evenings li')[1].querySelector('a').click()")
    ready(browser, "the names", "document.getElementById('n1') && document.getElementById('n1').value === 'While it was full'")
    browser.run(TYPE + "; f.blur()", "n3", "Of the other window")
    ready(browser, "written", "!document.querySelector('.waits')")
    type_there(first, TYPE + "; f.blur()", "n4", "Of the full window, too", False)
    until("it tells of the other window", lambda: "another window has changed the same evening" in told(browser))
    browser.within(False)
    browser.click("#keep")
    with open(kept(browser, ".ini"), encoding="utf-8") as file:
        text = file.read()
    expect("the copy has what waited", "3=Of the full window\n4=Of the full window, too" in text, True)
    browser.end()


def emptied():
    """Somebody clears what the browser keeps, while the evening stands in a window: it is written again."""
    browser = begin_evening(which, page, folder, "emptied")
    browser.run(TYPE + "; f.blur()", "n1", "Before it was cleared")
    ready(browser, "written", "!document.querySelector('.waits')")
    browser.within(False)
    browser.run("return new Promise((done) => { const asked = indexedDB.deleteDatabase('pairwheel'); asked.onsuccess = () => done(); })")
    until("it is saved again", lambda: "Saved" in told(browser))
    browser.within(True)
    browser.run(TYPE + "; f.blur()", "n2", "After it")
    ready(browser, "written", "!document.querySelector('.waits')")
    again(browser)
    ready(browser, "all names", "document.getElementById('n1').value === 'Before it was cleared' && document.getElementById('n2').value === 'After it'")
    browser.end()


def killed():
    """While somebody types, or begins another evening. What the page called saved is there; what is there can be read."""
    print(f"killed {times} times, seed {seed}")
    dice, before = random.Random(seed), len(faults)
    browser = begin_evening(which, page, folder, "killed")
    saved, evenings = {no: "" for no in range(1, 9)}, 1
    for turn in range(1, times + 1):
        no, typed = dice.randint(1, 8), f"Name {turn}"
        more = dice.random() < 0.15
        browser.within(True)
        if more:
            browser.within(False)
            browser.run("location.hash = '/'")
            ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
            browser.run("document.querySelector('button[value=pairs]').click()")
            time.sleep(dice.uniform(0, 0.3))
            made = (evenings, evenings + 1)
        else:
            browser.run(TYPE, f"n{no}", typed)
            time.sleep(dice.uniform(0, 1.4))
            made = (evenings,)
            if browser.run("return !document.querySelector('.waits')"):
                saved[no] = typed
        if dice.random() < 0.2:
            browser.kill()
            browser = begin(which, page, folder, "killed")
        else:
            browser.lose()
        browser.open()
        ready(browser, f"the evenings after {turn}", "document.querySelectorAll('.evenings a').length > 0")
        evenings = browser.run("return document.querySelectorAll('.evenings li').length")
        if evenings not in made:
            faults.append(f"killed at {turn}: {evenings} evenings, expected {made}")
        browser.run("const all = document.querySelectorAll('.evenings a'); all[all.length - 1].click()")
        ready(browser, f"the names after {turn}", "!!document.getElementById('n8')")
        if len(faults) > before:
            browser.picture(f"killed-{turn}.png")
            break
        seen = browser.run("return [1, 2, 3, 4, 5, 6, 7, 8].map((no) => document.getElementById('n' + no).value)")
        for at, value in enumerate(seen, 1):
            if value != saved[at] and (at != no or more or value != typed):
                faults.append(f"killed at {turn}: name {at} is {value!r}; {saved[at]!r} was saved and {typed!r} typed as {no}")
            saved[at] = value
    print(f"{evenings} evenings, names {', '.join(saved.values())}")
    browser.end()


for misfortune in (refused, blocked, unreadable, private, full, full_and_removed, no_room, two_windows, full_and_two, emptied, newer, older_copy, older_copy_at_once, burst, burst_and_away, closing, killed):
    if len(sys.argv) <= 6 or misfortune.__name__ in sys.argv[6:]:
        misfortune()
finish()
