"""page.py BROWSER PAGE PAIRWHEEL FOLDER - an evening in pairwheel.html in this browser (chromium, firefox), opened from a
file with the network off: eight names by the keyboard, the card, the PDF the same bytes as the native program makes of the
copy that the page keeps, results, the page opened anew with all that was there, a copy brought to an empty browser.
Prints what is wrong and the times it took, a line each; exits 1 where something is wrong."""
import os
import re
import subprocess
import sys
import time

from browser import ENTER, begin, expect, finish, kept, make_evening, ready, told, until

COMMON = "/usr/share/common-licenses"
which, (page, native, folder) = sys.argv[1], (os.path.abspath(name) for name in sys.argv[2:5])
NAMES = ["Anna Nowak & Piotr Żółkiewski", "Mary & John", "Ewa & Jan", "Ola & Adam", "Iza & Ula", "Max & Zoe",
         "Ida & Olaf", "Rosa & Ugo"]
WATCH = ("const f = document.getElementById('n3'), c = document.getElementById('card'); f.focus(); window.seen = 0; "
         "window.began = performance.now(); new MutationObserver(() => { window.seen = performance.now(); })"
         ".observe(c, { attributes: true, attributeFilter: ['src'] });")
TYPE = ("window.began = performance.now(); window.seen = 0; const f = document.getElementById('n3'); f.value += arguments[0];"
        "f.dispatchEvent(new Event('input', { bubbles: true }))")


def content(path):
    with open(path, "rb") as file:
        return file.read()


def start(browser):
    began = time.time()
    browser.open()
    ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
    print(f"first screen: {time.time() - began:.2f} s")
    browser.picture("1-start.png")


def name_all(browser):
    for name in NAMES:
        browser.keys(name + ENTER)
    ready(browser, "a card", "document.getElementById('card').naturalWidth > 0 && /only=pair%3D8/.test(document.getElementById('card').dataset.from)")
    ready(browser, "all names are saved", "!document.querySelector('.waits') && document.getElementById('status').textContent.includes('Saved')")
    browser.picture("3-who.png")
    took = []
    for letter in "xyzxy":
        browser.within(True)
        browser.run(WATCH)
        time.sleep(0.7)
        browser.run(TYPE, letter)
        until("the card again", lambda: browser.run("return window.seen") > 0)
        took.append(browser.run("return window.seen - window.began"))
    print("a key to the new card: " + ", ".join(f"{t:.0f}" for t in took) + " ms")
    browser.run("const f = document.getElementById('n3'); f.value = 'Ewa & Jan'; f.dispatchEvent(new Event('input', { bubbles: true })); f.blur()")
    ready(browser, "the third name", "!document.querySelector('.waits')")
    time.sleep(1)


def enter_results(browser):
    browser.within(True)
    browser.run("document.querySelector('.line a[href=results]').click()")
    ready(browser, "the first contract", "document.activeElement.name === 'r1t1b1c'")
    for text in ("4sn=", "3nt", "s", "10"):
        browser.keys(text + ENTER)
    ready(browser, "a score", "document.querySelector('[name=r1t1b1s]').value === '420'")
    ready(browser, "a second one", "['630', '430'].includes(document.querySelector('[name=r1t1b2s]').value)")
    browser.picture("4-results.png")


def print_all(browser):
    """The papers, and their PDF beside that of the native program; gives the copy: event and results."""
    browser.run("document.querySelector('.line a[href=papers]').click()")
    ready(browser, "the papers", "!!document.querySelector('.sheet img') && document.querySelector('.sheet img').naturalWidth > 0")
    browser.picture("5-papers.png")
    browser.within(False)
    browser.click("#keep")
    event, results = kept(browser, ".ini"), kept(browser, "-results.csv")
    text = content(event).decode()
    for no, name in enumerate(NAMES, 1):
        expect(f"name {no}", f"\n{no}={name}\n" in text + "\n", True)
    expect("results", content(results).count(b"\n"), 3)
    browser.within(True)
    browser.run("const a = document.querySelector('.foot a.black'); a.href = 'print.pdf?keep=1'; a.click()")
    began = time.time()
    pdf = content(kept(browser, ".pdf"))
    print(f"the kit of 8 pairs, to the file: {time.time() - began:.2f} s, {len(pdf)} bytes")
    subprocess.run([native, "kit", "--event", event, "-o", os.path.join(folder, "native.pdf")], check=True)
    expect("the PDF has the bytes of the native one", pdf == content(os.path.join(folder, "native.pdf")), True)
    browser.within(False)
    browser.run("window.opened = 0; const open = window.open; window.open = (...all) => {"
                "const its = open.apply(window, all); window.opened += its ? 1 : 0; return its; }")
    browser.within(True)
    browser.run("document.querySelector('.foot a.black').href = 'print.pdf'")
    browser.click(".foot a.black")
    until("Print opens the papers", lambda: (browser.within(False), browser.run("return window.opened"))[1] == 1)
    browser.within(False)
    browser.run("window.open = () => null")
    browser.within(True)
    browser.click(".foot a.black")
    until("where no window may open it is a file", lambda: "print.pdf" in os.listdir(browser.downloads))
    return event, results


def come_again(browser):
    """The tab goes, and comes again."""
    browser.away()
    browser.open()
    ready(browser, "the evening is still there", "document.querySelectorAll('.evenings li').length === 1")
    browser.picture("6-again.png")
    browser.run("document.querySelector('.evenings a').click()")
    ready(browser, "the names are still there", "document.querySelectorAll('.names input[data-card]').length === 8")
    expect("the last name", browser.run("return document.getElementById('n8').value"), NAMES[7])
    browser.within(False)
    browser.back()
    ready(browser, "Back leads back", "!!document.querySelector('.evenings')")
    browser.within(False)
    browser.click("#about")
    read_licences(browser.run("return document.getElementById('licences').textContent"))
    browser.picture("7-inside.png")


def read_licences(text):
    """Each text that the licences name as one of Debian's is among them, and once."""
    parts = re.split(r"^======== (.*) ========$", text, flags=re.M)
    heads = [name for head in parts[1::2] for name in head.split(", ")]
    bodies = {name: body for head, body in zip(parts[1::2], parts[2::2]) for name in head.split(", ")}
    named = {name.rstrip(".") for name in re.findall(r"/usr/share/common-licenses/([\w.+-]+)", text)}
    expect("licences are named", {"GPL-2", "LGPL-2.1"} <= named, True)
    for name in sorted(named):
        expect(f"texts of {name}", heads.count(name), 1)
        file = os.path.join(COMMON, name)
        whole = content(file if os.path.exists(file) else file.removesuffix(".0")).decode()
        expect(f"the text of {name} is whole", bodies.get(name, "").strip() == whole.strip(), True)


def open_copy(browser, event, results):
    """Another browser, where nothing is."""
    browser.open()
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    browser.within(False)
    browser.choose("#files", [event])
    until("it names the results", lambda: os.path.basename(results) in told(browser))
    browser.choose("#files", [event, results])
    ready(browser, "the evening of the copy", "document.querySelectorAll('.evenings li, .names input[data-card]').length > 0")


def quiet(browser):
    expect("complaints of the browser", browser.complaints(), [])


for profile in ("first", "second"):
    now = begin(which, page, folder, profile)
    try:
        if profile == "first":
            start(now)
            make_evening(now, picture="2-tonight.png")
            name_all(now)
            enter_results(now)
            copy = print_all(now)
            come_again(now)
        else:
            open_copy(now, *copy)
        quiet(now)
    finally:
        now.end()
finish()
