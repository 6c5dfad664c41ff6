"""fonts.py BROWSER PAGE PAIRWHEEL FOLDER - names in another script in pairwheel.html: the sentence that says which letters no
font has and which file to take, a file that cannot be printed, the fonts that somebody adds, kept with the evenings; and the
same kit as the native program prints with the same font files. Signs that no font has are told, too; fonts are taken by a browser
that keeps nothing, by one whose store is full, and by two windows. Prints what is wrong; exits 1 where something is wrong."""
import os
import shutil
import subprocess
import sys

from browser import FULL, REFUSED, begin_evening, expect, finish, kept, open_evenings, ready, told, until, write

which, (page, native, folder) = sys.argv[1], (os.path.abspath(name) for name in sys.argv[2:5])
NOTO = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-{}.ttf"
NAMES = {"n1": "अनिल शर्मा & रीता वर्मा", "n2": "Anna & Piotr"}
TYPE = ("const f = document.getElementById(arguments[0]); f.focus(); f.value = arguments[1];"
        "f.dispatchEvent(new Event('input', { bubbles: true })); f.blur()")

browser = begin_evening(which, page, folder, "fonts")
for field, name in NAMES.items():
    browser.within(True)
    browser.run(TYPE, field, name)
    ready(browser, "written", "!document.querySelector('.waits')")
until("it names the letters", lambda: "अ" in told(browser))
expect("it names a file that has them", "NotoSansDevanagari-Regular.ttf" in told(browser), True)
browser.picture("font-lacks.png")

# What is no font at all.
other = os.path.join(folder, "other.ttf")
with open(other, "wb") as file:
    file.write(b"no font at all")
browser.within(False)
browser.choose("#faces", [other])
until("what is no font is refused", lambda: "other.ttf" in told(browser))
browser.choose("#faces", [NOTO.format("Regular"), NOTO.format("Bold")])
until("it is added", lambda: "Noto Sans Devanagari" in told(browser))
expect("what was refused is told no more", "other.ttf" in told(browser), False)
browser.picture("font-added.png")

# It is there when the page comes again, and in the paper.
browser.away()
open_evenings(browser)
browser.run("document.querySelector('.evenings a').click()")
ready(browser, "the names", "!!document.getElementById('n8')")
expect("nothing lacks any more", "Saved" in told(browser), True)
browser.click("#keep")
event = kept(browser, ".ini")
browser.within(True)
browser.run("document.querySelector('.line a[href=papers]').click()")
ready(browser, "the papers", "!!document.querySelector('.sheet img') && document.querySelector('.sheet img').naturalWidth > 0")
browser.picture("font-papers.png")
browser.run("const a = document.querySelector('.foot a.black'); a.href = 'print.pdf?keep=1'; a.click()")
pdf = kept(browser, ".pdf")
beside = os.path.join(folder, "native-fonts.pdf")
subprocess.run([native, "kit", "--event", event, "-o", beside], check=True)
with open(pdf, "rb") as one, open(beside, "rb") as two:
    expect("the kit has the bytes of the native one", one.read() == two.read(), True)

# And taken away again.
browser.within(False)
browser.click("#about")
for left in (1, 0):
    until("a button to remove it", lambda: browser.run("return !!document.querySelector('#fonts button')"))
    browser.run("document.querySelector('#fonts button').click()")
    until("one is gone", lambda count=left: browser.run("return document.querySelectorAll('#fonts button').length") == count)
    until("the focus is in the dialog", lambda count=left: browser.run("return document.activeElement.matches(arguments[0])", "#fonts button" if count else "#shut"))
browser.run("document.getElementById('inside').close()")
until("it lacks the letters again", lambda: "NotoSansDevanagari-Regular.ttf" in told(browser))
expect("complaints of the browser", browser.complaints(), [])
browser.end()

ONE = NOTO.format("Regular")


def start(profile, name, before=None):
    its = begin_evening(which, page, folder, profile, before)
    write(its, "n1", name)
    return its


def listed(its):
    """The fonts that the dialog has a button for; it is closed again."""
    its.within(False)
    its.run("document.getElementById('fonts').replaceChildren('old'); document.getElementById('about').click()")
    until("the list", lambda: its.run("return document.getElementById('fonts').textContent") != "old")
    all_of_them = its.run("return [...document.querySelectorAll('#fonts button')].map((one) => one.textContent)")
    its.run("document.getElementById('inside').close()")
    return all_of_them


def signs():
    """Signs that no font here has are told; those that one has are not. A font that has some of them is confirmed, and the others are
    still told."""
    its = start("signs", "Łódź Ж ♠ é ½ → & ⚽⭐✅₿₾Ԯ")
    until("all six are told", lambda: all(letter in told(its) for letter in "⚽⭐✅₿₾Ԯ"))
    expect("and a box is told of", "a box is printed" in told(its), True)
    expect("and no other", [letter for letter in "ŁóźЖ♠é½→" if letter in told(its)], [])
    its.picture("font-signs.png")
    its.within(False)
    its.choose("#faces", [os.path.join(folder, "other.ttf")])
    until("what is no font is refused", lambda: "other.ttf" in told(its))
    expect("and the signs are still told", "₿" in told(its), True)
    its.choose("#faces", [ONE])
    until("another font is confirmed", lambda: "Noto Sans Devanagari is added" in told(its))
    expect("the signs are still told, and the refusal no more", ("⚽" in told(its), "₿" in told(its), "other.ttf" in told(its)), (True, True, False))
    its.choose("#faces", [os.path.join(os.path.dirname(ONE), "NotoSansSymbols2-Regular.ttf")])
    until("the font of the ball is confirmed", lambda: "Noto Sans Symbols2 is added" in told(its))
    expect("the coin is still told, the ball no more", ("₿" in told(its), "⚽" in told(its)), (True, False))
    expect("a file that is there is not asked for", "NotoSansSymbols2-Regular.ttf" in told(its), False)
    write(its, "n1", "Łódź Ж ♠ é ½ → ⚽")
    until("nothing lacks any more", lambda: told(its).startswith("Saved"))
    its.end()


def a_name_like_a_list():
    """A file whose name would mean something in the list of fonts."""
    its = start("list", NAMES["n1"])
    until("it names the letters", lambda: "अ" in told(its))
    odd = os.path.join(folder, "a#b;c=[x].ttf")
    shutil.copy(ONE, odd)
    its.choose("#faces", [odd])
    until(f"it is added; told: {told(its)!r}", lambda: "Noto Sans Devanagari is added" in told(its))
    expect("it is listed", listed(its), ["Remove a#b;c=[x].ttf"])
    its.away()
    open_evenings(its)
    its.run("document.querySelector('.evenings a').click()")
    ready(its, "the names", "!!document.getElementById('n8')")
    until("nothing lacks any more", lambda: told(its).startswith("Saved"))
    its.end()


def kept_nowhere():
    """A browser that keeps nothing: the letters are told, and a font is there until the window closes."""
    its = start("nowhere", NAMES["n1"], REFUSED)
    until("both are told", lambda: "keeps nothing" in told(its) and "अ" in told(its))
    expect("a font can be added", its.run("return document.getElementById('font').hidden"), False)
    its.choose("#faces", [ONE])
    until("it is added, and for how long", lambda: "Noto Sans Devanagari is added, and stays until this window closes" in told(its))
    expect("nothing lacks any more", "अ" in told(its), False)
    expect("it is listed", listed(its), ["Remove NotoSansDevanagari-Regular.ttf"])
    its.run("document.querySelectorAll('#fonts button').forEach((one) => one.click())")
    until("it is removed", lambda: "अ" in told(its))
    expect("and listed no more", listed(its), [])
    its.end()


def two_windows():
    """A font that one window has added is removed in another."""
    its = start("windows", NAMES["n1"])
    first, second = its.window(), its.new_window()
    its.switch(second)
    open_evenings(its)
    its.run("document.querySelector('.evenings a').click()")
    ready(its, "the names", "!!document.getElementById('n8')")
    until("it names the letters", lambda: "अ" in told(its))
    its.choose("#faces", [ONE])
    until("it is added", lambda: "is added" in told(its))
    its.switch(first)
    expect("the other window has it", listed(its), ["Remove NotoSansDevanagari-Regular.ttf"])
    its.run("document.querySelectorAll('#fonts button').forEach((one) => one.click())")
    until(f"it is removed; told: {told(its)!r}", lambda: its.run("return !document.querySelector('#fonts button')"))
    expect("nothing goes wrong", "Something went wrong" in told(its), False)
    its.switch(second)
    expect("it is gone there as well", listed(its), [])
    its.end()


def full():
    """A full store: its own sentence, and the font is kept with the next change that has room."""
    its = start("full", NAMES["n1"], FULL)
    until("it names the letters", lambda: "अ" in told(its))
    its.run("window.full = true")
    its.choose("#faces", [ONE])
    until("it is told that the store is full", lambda: "could not save it (the disk is full)" in told(its))
    until("and for how long the font stays", lambda: "Noto Sans Devanagari is added, and stays until this window closes" in told(its))
    its.run("window.full = false")
    write(its, "n2", "Anna & Piotr")
    until("it is saved", lambda: told(its).startswith("Saved"))
    its.away()
    open_evenings(its)
    expect("it is kept", listed(its), ["Remove NotoSansDevanagari-Regular.ttf"])
    its.end()


for test in (signs, a_name_like_a_list, kept_nowhere, two_windows, full):
    test()
finish()
