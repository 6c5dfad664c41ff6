"""fonts.py BROWSER PAGE PAIRWHEEL FOLDER - names in another script in pairwheel.html: the sentence that says which letters no
font has and which file to take, a file that cannot be printed, the fonts that somebody adds, kept with the evenings; and the
same kit as the native program prints with the same font files. Prints what is wrong; exits 1 where something is wrong."""
import os
import subprocess
import sys

from browser import begin, expect, finish, kept, make_evening, open_evenings, ready, told, until

which, (page, native, folder) = sys.argv[1], (os.path.abspath(name) for name in sys.argv[2:5])
NOTO = "/usr/share/fonts/truetype/noto/NotoSansDevanagari-{}.ttf"
NAMES = {"n1": "अनिल शर्मा & रीता वर्मा", "n2": "Anna & Piotr"}
TYPE = ("const f = document.getElementById(arguments[0]); f.focus(); f.value = arguments[1];"
        "f.dispatchEvent(new Event('input', { bubbles: true })); f.blur()")

browser = begin(which, page, folder, "fonts")
browser.open()
make_evening(browser)
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
browser.run("document.getElementById('inside').close()")
until("it lacks the letters again", lambda: "NotoSansDevanagari-Regular.ttf" in told(browser))
expect("complaints of the browser", browser.complaints(), [])
browser.end()
finish()
