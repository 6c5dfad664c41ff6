"""older.py BROWSER PAGE FOLDER - the first pairwheel.html kept its evenings in a store of version 1, with nothing but files in it: a
page of today at the same address opens it, nothing of it is lost, and the evening goes on. Prints what is wrong, a line each; exits 1
where something is wrong."""
import os
import shutil
import sys

from browser import begin, expect, faults, finish, open_evenings, ready, stored, told, until, write

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
EVENT = ("[event]\ntitle=Of an older page\ndate=2026-01-09\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n"
         "[names]\n1=Anna Nowak & Piotr Żółkiewski\n8=Rosa & Ugo\n[results]\nfile=older-results.csv\n")
RESULTS = "round,table,board,ns,ew,contract,declarer,tricks\n1,1,1,8,1,4S,N,=\n"
# What that page did: names, bytes and a number that counts up, in one store.
FIRST = """<!doctype html><meta charset="utf-8"><title>older</title>
<script>
const asked = indexedDB.open("pairwheel", 1);
asked.onupgradeneeded = () => asked.result.createObjectStore("files");
window.keep = (all) => new Promise((done) => {
  const transaction = asked.result.transaction("files", "readwrite"), files = transaction.objectStore("files");
  for (const [name, text] of all) files.put(new TextEncoder().encode(text), name);
  files.put(7, "/version");
  transaction.oncomplete = () => { asked.result.close(); done(true); };
});
asked.onsuccess = () => { document.title = "open"; };
</script>"""

here = os.path.join(folder, "page.html")  # a store belongs to the address of a file
with open(here, "w", encoding="utf-8") as file:
    file.write(FIRST)
browser = begin(which, here, folder, "older")
browser.open()
until("the older page", lambda: browser.run("return document.title") == "open")
browser.run("return window.keep(arguments[0])", [["older.ini", EVENT], ["older-results.csv", RESULTS]])
expect("what the older page kept", stored(browser), {"/version": 7, "older-results.csv": RESULTS, "older.ini": EVENT})
browser.away()

shutil.copyfile(page, here)
open_evenings(browser)
expect("evenings", browser.run("return [...document.querySelectorAll('.evenings b')].map((one) => one.textContent)"), ["Of an older page"])
if faults:
    finish()  # there is nothing to go on with
expect("it says that they are kept", "Saved in this browser" in told(browser), True)
lies = stored(browser)
expect("event and results are as they were", [lies.get("older.ini"), lies.get("older-results.csv")], [EVENT, RESULTS])
expect("the store is one of today", browser.run("return indexedDB.databases().then((all) => all.find(({ name }) => name === 'pairwheel').version > 1)"), True)
browser.within(True)
browser.run("document.querySelector('.evenings a').click()")
ready(browser, "the evening", "!!document.querySelector('.line a[href=results]')")
browser.run("document.querySelector('.line a[href=results]').click()")
ready(browser, "its result", "!!document.querySelector('[name=r1t1b1s]').value")
expect("its contract and score", browser.run("return [document.querySelector('[name=r1t1b1c]').value, document.querySelector('[name=r1t1b1s]').value]"), ["4♠", "420"])
browser.run("document.querySelector('.line a[href=who]').click()")
ready(browser, "its names", "!!document.getElementById('n8')")
write(browser, "n2", "Of today")
browser.within(False)
browser.click("#about")  # the fonts that the store has, which the older one could not
browser.run("document.getElementById('inside').close()")
expect("it still says that they are kept", "Saved in this browser" in told(browser), True)
browser.away()
open_evenings(browser)
browser.run("document.querySelector('.evenings a').click()")
ready(browser, "the evening again", "!!document.querySelector('.line a[href=who]')")
browser.run("document.querySelector('.line a[href=who]').click()")
ready(browser, "the names again", "!!document.getElementById('n8')")
expect("names of then and of today", browser.run("return ['n1', 'n2', 'n8'].map((id) => document.getElementById(id).value)"),
       ["Anna Nowak & Piotr Żółkiewski", "Of today", "Rosa & Ugo"])
browser.within(False)
expect("the results are as they were", stored(browser).get("older-results.csv"), RESULTS)
expect("complaints of the browser", browser.complaints(), [])
browser.end()
finish()
