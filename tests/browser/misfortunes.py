"""misfortunes.py PAGE FOLDER [TIMES] - what may happen to pairwheel.html, and no evening is lost: a browser that
keeps nothing, a store that is full, two windows, the browser killed at a random moment TIMES times while
somebody types. Prints what is wrong, a line each; exits 1 where something is wrong."""
import os
import random
import sys
import time

from chromium import Browser, expect, faults, finish, make_evening, ready, until

page, folder = (os.path.abspath(name) for name in sys.argv[1:3])
times = int(sys.argv[3]) if len(sys.argv) > 3 else 10
TYPE = ("const f = document.getElementById(arguments[0]); f.focus(); f.value = arguments[1];"
        "f.dispatchEvent(new Event('input', { bubbles: true }))")


def kept(browser):
    browser.within(False)
    return browser.run("return document.getElementById('kept').textContent")


# A browser that keeps nothing for a file says so, and works.
browser = Browser(page, folder, "refuses")
browser.before("Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError'); } });")
browser.open()
make_evening(browser)
expect("it says that nothing is kept", "keeps nothing" in kept(browser), True)
browser.end()

# A store that is full: the sentence, then the copy, then all of it once there is room again.
browser = Browser(page, folder, "full")
browser.before("const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...all) {"
               "if (window.full) throw new DOMException('the disk is full', 'QuotaExceededError'); return put.apply(this, all); };")
browser.open()
make_evening(browser)
browser.within(False)
browser.run("window.full = true")
browser.within(True)
browser.run(TYPE + "; f.blur()", "n1", "Anna & Piotr")
until("it says that it is full", lambda: "full" in kept(browser))
browser.click("#keep")
until("a copy", lambda: any(name.endswith(".ini") for name in os.listdir(browser.downloads)))
name = next(name for name in os.listdir(browser.downloads) if name.endswith(".ini"))
with open(os.path.join(browser.downloads, name), encoding="utf-8") as file:
    expect("the copy has what was typed", "1=Anna & Piotr" in file.read(), True)
browser.run("window.full = false")
browser.within(True)
browser.run(TYPE + "; f.blur()", "n2", "Mary & John")
until("it is saved again", lambda: "Saved" in kept(browser))
browser.call("POST", "/url", {"url": "about:blank"})
browser.open()
ready(browser, "the evening", "!!document.querySelector('.evenings a')")
browser.run("document.querySelector('.evenings a').click()")
ready(browser, "what was typed while it was full", "document.getElementById('n1').value === 'Anna & Piotr' && document.getElementById('n2').value === 'Mary & John'")
browser.end()

# Two windows: each sees what the other wrote, and neither takes it back.
browser = Browser(page, folder, "two")
browser.open()
make_evening(browser)
first = browser.call("GET", "/window")
other = browser.call("POST", "/window/new", {"type": "window"})["handle"]
browser.call("POST", "/window", {"handle": other})
browser.open()
ready(browser, "the evening", "!!document.querySelector('.evenings a')")
browser.run("document.querySelector('.evenings a').click()")
ready(browser, "the names", "!!document.getElementById('n2')")
browser.run(TYPE + "; f.blur()", "n2", "Of the second window")
ready(browser, "written", "!document.querySelector('.waits')")
browser.call("POST", "/window", {"handle": first})
browser.within(True)
browser.run(TYPE + "; f.blur()", "n1", "Of the first window")
ready(browser, "written there", "!document.querySelector('.waits')")
browser.call("POST", "/url", {"url": "about:blank"})
browser.open()
ready(browser, "the evening", "!!document.querySelector('.evenings a')")
browser.run("document.querySelector('.evenings a').click()")
ready(browser, "what both wrote", "document.getElementById('n1').value === 'Of the first window' && document.getElementById('n2').value === 'Of the second window'")
browser.end()

# Killed while somebody types. What the page called saved is there; what is there can be read.
dice = random.Random(times)
browser = Browser(page, folder, "killed")
browser.open()
make_evening(browser)
saved = ""
for no in range(1, times + 1):
    typed = f"Name {no}"
    browser.within(True)
    browser.run(TYPE, "n1", typed)
    time.sleep(dice.uniform(0.5, 1.4))
    browser.within(True)
    if browser.run("return !document.querySelector('.waits')"):
        saved = typed
    browser.kill()
    browser = Browser(page, folder, "killed")
    browser.open()
    ready(browser, f"the evening after {no}", "document.querySelectorAll('.evenings li').length === 1")
    browser.run("document.querySelector('.evenings a').click()")
    ready(browser, f"the names after {no}", "!!document.getElementById('n1')")
    browser.within(True)
    seen = browser.run("return document.getElementById('n1').value")
    if seen not in (saved, typed):
        faults.append(f"killed at {no}: {seen!r} is there, {saved!r} was saved and {typed!r} typed")
    saved = seen
browser.end()
print(f"killed {times} times")
finish()
