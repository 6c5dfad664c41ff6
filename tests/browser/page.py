"""page.py PAGE PAIRWHEEL FOLDER - an evening in pairwheel.html in Chromium, opened from a file with the network
off: eight names by the keyboard, the card, the PDF the same bytes as the native program makes of the copy that
the page keeps, results, the page opened anew with all that was there, a copy brought to an empty browser.
Prints what is wrong and the times it took, a line each; exits 1 where something is wrong."""
import os
import subprocess
import sys
import time

from chromium import ELEMENT, ENTER, Browser, expect, faults, finish, ready, until

page, native, folder = (os.path.abspath(name) for name in sys.argv[1:4])
NAMES = ["Anna Nowak & Piotr Żółkiewski", "Mary & John", "Ewa & Jan", "Ola & Adam", "Iza & Ula", "Max & Zoe",
         "Ida & Olaf", "Rosa & Ugo"]


def down(browser, name):
    path = os.path.join(browser.downloads, name)
    until(name + " is kept", lambda: os.path.getsize(path) > 0)
    with open(path, "rb") as file:
        return file.read()


browser = Browser(page, folder, "first")
try:
    began = time.time()
    browser.open()
    ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
    print(f"first screen: {time.time() - began:.2f} s")
    browser.picture("1-start.png")
    browser.click("button[value=pairs]")
    ready(browser, "Tonight", "!!document.querySelector('#count')")
    browser.run("document.querySelector('#count').value = 8; document.querySelector('input[name=boards]').value = '21..24'")
    browser.click(".wishes .white")
    ready(browser, "movements", "!!document.querySelector(\".cards button[value^='howell --pairs 8']\")")
    browser.picture("2-tonight.png")
    browser.click(".cards button[value^='howell --pairs 8']")
    ready(browser, "a movement", "!!document.querySelector('.cards .chosen')")
    browser.run("document.querySelector('.line a[href=who]').click()")
    ready(browser, "the names", "document.activeElement.name === 'n1'")
    for name in NAMES:
        browser.keys(name + ENTER)
    browser.within(True)
    ready(browser, "a card", "document.getElementById('card').naturalWidth > 0 && /only=pair%3D8/.test(document.getElementById('card').dataset.from)")
    ready(browser, "all names are saved", "!document.querySelector('.waits') && document.getElementById('status').textContent.includes('Saved')")
    browser.picture("3-who.png")
    # A key to the new card.
    took = []
    for letter in "xyzxy":
        browser.within(True)
        browser.run("const f = document.getElementById('n3'), c = document.getElementById('card'); f.focus(); window.seen = 0; "
                    "window.began = performance.now(); new MutationObserver((l, o) => { window.seen = performance.now(); }).observe(c, { attributes: true, attributeFilter: ['src'] });")
        time.sleep(0.7)
        browser.run("window.began = performance.now(); window.seen = 0; const f = document.getElementById('n3'); f.value += arguments[0]; f.dispatchEvent(new Event('input', { bubbles: true }))", letter)
        until("the card again", lambda: browser.run("return window.seen") > 0)
        took.append(browser.run("return window.seen - window.began"))
    print("a key to the new card: " + ", ".join(f"{t:.0f}" for t in took) + " ms")
    browser.run("const f = document.getElementById('n3'); f.value = 'Ewa & Jan'; f.dispatchEvent(new Event('input', { bubbles: true })); f.blur()")
    time.sleep(1.5)

    # Results of a few boards.
    browser.within(True)
    browser.run("document.querySelector('.line a[href=results]').click()")
    ready(browser, "the first contract", "document.activeElement.name === 'r1t1b1c'")
    browser.keys("4sn=" + ENTER)
    browser.keys("3nt" + ENTER)
    browser.keys("s" + ENTER)
    browser.keys("10" + ENTER)
    ready(browser, "a score", "document.querySelector('#r1t1b1 .n b').textContent === '420'")
    ready(browser, "a second one", "document.querySelector('#r1t1b2 .n b').textContent === '630' || document.querySelector('#r1t1b2 .n b').textContent === '430'")
    browser.picture("4-results.png")

    # The papers, and their PDF beside the native one.
    browser.run("document.querySelector('.line a[href=papers]').click()")
    ready(browser, "the papers", "!!document.querySelector('.sheet img') && document.querySelector('.sheet img').naturalWidth > 0")
    browser.picture("5-papers.png")
    browser.within(False)
    browser.click("#keep")
    event = until("an event file", lambda: any(name.endswith(".ini") for name in os.listdir(browser.downloads)))
    event = next(name for name in os.listdir(browser.downloads) if name.endswith(".ini"))
    text = down(browser, event).decode()
    for no, name in enumerate(NAMES, 1):
        expect(f"name {no}", f"\n{no}={name}\n" in text + "\n", True)
    results = event.replace(".ini", "-results.csv")
    expect("results", down(browser, results).count(b"\n"), 3)
    browser.within(True)
    browser.run("const a = document.querySelector('.foot a.black'); a.href = 'print.pdf?keep=1'; window.parent.printed = performance.now(); a.click()")
    seconds = until("a PDF", lambda: any(name.endswith(".pdf") for name in os.listdir(browser.downloads)))
    print(f"the kit of 8 pairs, to the file: {seconds:.2f} s")
    pdf = down(browser, event.replace(".ini", ".pdf"))
    subprocess.run([native, "kit", "--event", os.path.join(browser.downloads, event), "-o", os.path.join(folder, "native.pdf")], check=True)
    with open(os.path.join(folder, "native.pdf"), "rb") as file:
        expect("the PDF has the bytes of the native one", pdf == file.read(), True)
    print(f"the kit: {len(pdf)} bytes")

    # The tab goes, and comes again.
    browser.within(False)
    browser.call("POST", "/url", {"url": "about:blank"})
    browser.open()
    ready(browser, "the evening is still there", "document.querySelectorAll('.evenings li').length === 1")
    browser.picture("6-again.png")
    browser.run("document.querySelector('.evenings a').click()")
    ready(browser, "the names are still there", "document.querySelectorAll('.names input[data-card]').length === 8")
    browser.within(True)
    expect("the last name", browser.run("return document.getElementById('n8').value"), NAMES[7])
    browser.within(False)
    browser.call("POST", "/back")
    ready(browser, "Back leads back", "!!document.querySelector('.evenings')")
    browser.within(False)
    browser.click("#about")
    expect("licences", browser.run("return document.getElementById('licences').textContent.includes('GNU LESSER GENERAL PUBLIC LICENSE')"), True)
    browser.picture("7-inside.png")
    expect("asked over a network", browser.requests(), [])
    expect("complaints of the browser", browser.complaints(), [])
    kept = browser.downloads
    browser.end()

    # Another browser, where nothing is: the copy is opened there.
    browser = Browser(page, folder, "second")
    browser.open()
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    browser.within(False)
    browser.call("POST", f"/element/{browser.find('#files')[ELEMENT]}/value", {"text": os.path.join(kept, event)})
    until("it names the results", lambda: results in browser.run("return document.getElementById('kept').textContent"))
    browser.call("POST", f"/element/{browser.find('#files')[ELEMENT]}/value",
                 {"text": os.path.join(kept, event) + "\n" + os.path.join(kept, results)})
    ready(browser, "the evening of the copy", "document.querySelectorAll('.evenings li, .names input[data-card]').length > 0")
    expect("asked over a network", browser.requests(), [])
finally:
    try:
        browser.end()
    except (OSError, RuntimeError):
        pass
finish()
