"""copies.py BROWSER PAGE PAIRWHEEL SAMPLES FOLDER - copies of evenings in pairwheel.html: each sample and some more (happened, two
sections, a barometer, settings of the papers, a logo and a template of one's own, names in a file) is opened, changed, printed
and kept, and the native program prints the same bytes from the copy. A TRF is opened, too. Then copies as browsers call them ("tuesday (1).ini"), of
two evenings, and in the place of another. Prints what is wrong, a line each; exits 1 where something is wrong."""
import csv
import glob
import os
import re
import shutil
import subprocess
import sys

from browser import begin, expect, faults, finish, ready, stored, told, until

which, (page, native, samples, folder) = sys.argv[1], (os.path.abspath(name) for name in sys.argv[2:6])
PAIRS = "[event]\ntitle={}\ndate=2026-11-24\n[movement]\nkind=howell\npairs=6\nboards-per-round=2\n"
ROWS = "board,ns,ew,contract,declarer,tricks\n1,1,2,3NT,N,9\n"
SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0H40V20H0Z" fill="#0b4ea2"/></svg>\n'
MADE = {
    "happened": {"happened.ini": PAIRS.format("What happened") + "[happened]\n1=round 1 table 1: NS and EW exchanged\n2=pair 5 from round 2\n"},
    "barometer": {"barometer.ini": PAIRS.format("Barometer").replace("date=", "barometer=yes\ndate=")},
    "settings": {"settings.ini": PAIRS.format("Settings").replace("date=", "paper=Letter\nlanguage=de\ndate=") + "[print]\npreset=black\nlarge-print=yes\nbacks=yes\n"},
    "own": {"own.ini": PAIRS.format("Own").replace("date=", "logo=club.svg\ndate=") + "[templates]\nname-list=ours.xml\n[names]\nfile=who.csv\n",
            "club.svg": SVG, "who.csv": "pair,player1,player2\n1,Anna,Piotr\n2,Mary,John\n",
            "ours.xml": '<template extends="base.xml">\n</template>\n', "base.xml": '<template extends="name-list">\n</template>\n'},
    "phones": {"phones.ini": PAIRS.format("Phones").replace("date=", "phones=http://192.168.1.5:8088\ndate=")},
}


def write(files, where):
    os.makedirs(where, exist_ok=True)
    for name, text in files.items():
        with open(os.path.join(where, name), "w", encoding="utf-8") as file:
            file.write(text)
    return sorted((os.path.join(where, name) for name in files), key=lambda path: not path.endswith(".ini"))


def content(path):
    with open(path, "rb") as file:
        return file.read()


def downloaded(browser):
    """Empties the folder of downloads; gives a function that waits until it has so many files, and names them."""
    shutil.rmtree(browser.downloads)
    os.makedirs(browser.downloads)

    def wait(count):
        def there():
            names = [name for name in os.listdir(browser.downloads) if not re.search(r"\.(part|crdownload)$|^\.", name)]
            return names if len(names) >= count and all(os.path.getsize(os.path.join(browser.downloads, name)) for name in names) else None
        until(f"{count} files", there)
        return sorted(os.path.join(browser.downloads, name) for name in there() or [])
    return wait


def titles(browser):
    return browser.run("return [...document.querySelectorAll('.evenings a')].map((one) => one.textContent.trim())")


def start(browser):
    browser.within(False)
    browser.run("location.hash = '/'")
    ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")


def bring(browser, paths, name):
    """Opens the files, then the evening whose title has this name."""
    start(browser)
    browser.run("document.documentElement.dataset.old = 'yes'")  # until the list is drawn with it
    browser.within(False)
    browser.choose("#files", paths)
    link = f"[...document.querySelectorAll('.evenings a')].find((one) => one.textContent.includes({name!r}))"
    ready(browser, f"{name} in the list; told: {told(browser)!r}", f"!document.documentElement.dataset.old && !!{link}")
    browser.run(link + ".click()")
    ready(browser, name, "!!document.querySelector('.line a')")


def retitle(browser, title):
    """Changes the title, as somebody does who types it."""
    browser.within(True)
    browser.run("document.querySelector('.line a[href=tonight]').click()")
    ready(browser, "the title", "document.readyState === 'complete' && !!document.querySelector('input[value=title] ~ label input')")
    browser.run("window.before = document.querySelector('main').dataset.r;"
                "const f = document.querySelector('input[value=title] ~ label input'); f.focus(); f.value = arguments[0];"
                "f.dispatchEvent(new Event('input', { bubbles: true })); f.dispatchEvent(new Event('change', { bubbles: true })); f.blur()", title)
    ready(browser, f"the title {title} is written", "document.querySelector('main').dataset.r !== window.before")


def keep(browser, count):
    wait = downloaded(browser)
    browser.within(False)
    browser.click("#keep")
    return wait(count)


def printed(browser):
    wait = downloaded(browser)
    browser.within(True)
    browser.run("document.querySelector('.line a[href=papers]').click()")
    ready(browser, "the papers", "!!document.querySelector('.foot a.black, .foot button')")
    browser.run("const a = document.querySelector('.foot a.black'); a.href = 'print.pdf?keep=1'; a.click()")
    return content(wait(1)[0])


def every_sample(browser):
    """Opened, changed, kept, printed; and printed from the copy by the native program."""
    evenings = {}
    for path in sorted(glob.glob(os.path.join(samples, "*.ini"))):
        text = content(path).decode()
        named = re.search(r"^file=(.*)$", text, re.M)
        title = re.search(r"^title=(.*)$", text, re.M).group(1)
        evenings[os.path.basename(path)] = (title, [path] + ([os.path.join(samples, named.group(1))] if named else []))
    for name, files in MADE.items():
        paths = write(files, os.path.join(folder, "made"))
        evenings[name] = (re.search(r"^title=(.*)$", files[name + ".ini"], re.M).group(1), paths)
    for name, (title, paths) in evenings.items():
        before = len(faults)
        bring(browser, paths, title)
        if len(faults) > before:
            return
        retitle(browser, title + " II")
        pdf = printed(browser)
        browser.picture("copy-" + name + ".png")
        copy = keep(browser, len(paths))
        expect(f"{name}: the files of the copy", sorted(map(os.path.basename, copy)), sorted(map(os.path.basename, paths)))
        for path in paths[1:]:
            expect(f"{name}: {os.path.basename(path)} as it was", content(os.path.join(browser.downloads, os.path.basename(path))), content(path))
        beside = os.path.join(folder, "native.pdf")
        event = next((one for one in copy if one.endswith(".ini")), None)
        expect(f"{name}: the copy has the change", b"II\n" in content(event), True)
        done = subprocess.run([native, "kit", "--event", event, "-o", beside], capture_output=True, text=True, check=False)
        expect(f"{name}: the native program prints the copy: {done.stderr}", done.returncode, 0)
        expect(f"{name}: the bytes of the native one", done.returncode == 0 and pdf == content(beside), True)


def evening(name, title, pair, tricks, results=None):
    """An event of this file name and its results; the first pair is called so, and made so many tricks."""
    results = results or name + "-results.csv"
    return {name + ".ini": PAIRS.format(title) + f"[names]\n1={pair}\n[results]\nfile={results}\n",
            results: ROWS.replace("N,9", f"N,{tricks}")}


def answers(browser, answer):
    browser.within(False)
    browser.run(f"window.asked = ''; window.confirm = (text) => {{ window.asked = text; return {answer}; }}")


def asked(browser, text):
    until(f"it asks of {text}", lambda: (browser.within(False), text in browser.run("return window.asked"))[1])


def copy_of(browser, title):
    start(browser)
    browser.run("[...document.querySelectorAll('.evenings a')].find((one) => one.textContent.includes(arguments[0])).click()", title)
    ready(browser, title, "!!document.querySelector('.line a')")
    return {os.path.basename(path): content(path).decode() for path in keep(browser, 2)}


def as_browsers_call_them(browser):
    """Second copies have a number in their names; files of two copies are not mixed without a question."""
    second, first = evening("tuesday", "Tuesday", "Of the second copy", 11), evening("tuesday", "Tuesday", "Of the first copy", 7)
    paths = write({"tuesday (1).ini": second["tuesday.ini"], "tuesday-results (1).csv": second["tuesday-results.csv"],
                   "tuesday-results.csv": first["tuesday-results.csv"]}, os.path.join(folder, "numbered"))
    bring(browser, paths, "Tuesday")
    expect("the second copy", copy_of(browser, "Tuesday"), second)
    paths = write(evening("friday", "Friday", "Of one time", 8), os.path.join(folder, "mixed"))
    renamed = paths[0].replace("friday.ini", "friday (1).ini")
    os.rename(paths[0], renamed)
    os.utime(paths[1], (1700000000, 1700000000))
    start(browser)
    answers(browser, "false")
    browser.choose("#files", [renamed, paths[1]])
    asked(browser, "friday-results.csv")
    expect("nothing is opened", [title for title in (browser.within(True), titles(browser))[1] if "Friday" in title], [])
    answers(browser, "true")
    bring(browser, [renamed, paths[1]], "Friday")


def in_the_place_of_another(browser):
    """A copy takes the place of an evening where somebody says so; that is taken back by Undo."""
    before, after = evening("monday", "Monday", "Before", 7), evening("monday", "Monday", "After", 12)
    bring(browser, write(before, os.path.join(folder, "before")), "Monday")
    answers(browser, "true")
    bring(browser, write(after, os.path.join(folder, "after")), "Monday")
    asked(browser, "monday.ini, monday-results.csv: here already")
    expect("the copy is in its place", copy_of(browser, "Monday"), after)
    browser.within(True)
    browser.run("document.querySelector('.line a[href=who]').click()")
    ready(browser, "its name", "document.getElementById('n1') && document.getElementById('n1').value === 'After'")
    browser.picture("replaced.png")
    browser.run("document.querySelector('form[action=undo] button').click()")
    ready(browser, "the name before", "document.getElementById('n1') && document.getElementById('n1').value === 'Before'")
    expect("the evening as it was", copy_of(browser, "Monday"), before)


def all_that_is_replaced(browser):
    """A list of names that a copy replaces goes where downloads go; the same copy again changes nothing, and leaves what can be redone."""
    bring(browser, write(MADE["own"], os.path.join(folder, "names")), "Own")
    before = MADE["own"]["who.csv"]
    paths = write({**MADE["own"], "who.csv": before.replace("Anna", "Ewa")}, os.path.join(folder, "names"))
    wait = downloaded(browser)
    answers(browser, "true")
    bring(browser, paths, "Own")
    asked(browser, "who.csv")
    expect("the list that was", [content(path).decode() for path in wait(1)], [before])
    retitle(browser, "Own again")
    ready(browser, "it can be undone", "!!document.querySelector('form[action=undo] button')")
    browser.run("document.querySelector('form[action=undo] button').click()")
    ready(browser, "it can be redone", "!!document.querySelector('form[action=redo] button')")
    files = keep(browser, 5)
    kept_apart = write({os.path.basename(path): content(path).decode() for path in files}, os.path.join(folder, "same"))
    until("the copy is named", lambda: "The copy is " in told(browser) and "who.csv" in told(browser))
    bring(browser, kept_apart, "Own")
    browser.run("document.querySelector('.line a[href=tonight]').click()")
    ready(browser, "it can still be redone", "!!document.querySelector('form[action=redo] button')")


def removed(browser):
    """An evening is removed where somebody says so: all its files are given first, and what another evening names, too, stays."""
    shared = {"third.ini": MADE["own"]["own.ini"].replace("title=Own", "title=Third").replace("logo=club.svg\n", "").replace("[templates]\nname-list=ours.xml\n", ""),
              "who.csv": MADE["own"]["who.csv"]}
    bring(browser, write(MADE["own"], os.path.join(folder, "removed")), "Own")
    retitle(browser, "Own again")  # it has steps now
    bring(browser, write(shared, os.path.join(folder, "third")), "Third")
    press = "[...document.querySelectorAll('.evenings li')].find((one) => one.textContent.includes('Own again')).querySelector('[data-remove]').click()"
    for answer, left in (("false", 2), ("true", 1)):
        start(browser)
        ready(browser, "the evenings", "document.querySelectorAll('.evenings li').length === 2")
        wait = downloaded(browser)
        answers(browser, answer)
        browser.within(True)
        browser.run(press)
        asked(browser, "Own again, 24 November 2026") # and which of that day it is
        if answer == "true":
            expect("its files are given", sorted(map(os.path.basename, wait(5))), sorted(MADE["own"]))
            until("and can be had again", lambda: (browser.within(False), browser.run("return document.querySelectorAll('#given button').length"))[1] == 5)
            expect("by a name that is true", "The copy is the newest called own.ini, " in told(browser), True)
        ready(browser, f"{left} evenings after {answer}", f"document.querySelectorAll('.evenings li').length === {left}")
    ready(browser, "the focus is on the next evening", "document.activeElement.textContent === 'Third' && document.activeElement.matches('a')")
    browser.within(False)
    browser.run("document.getElementById('keep').focus()")
    for button in ("#open", "#about", "#given button"):
        browser.keys("\ue004")
        expect(f"Tab leads to {button}", browser.run("return document.activeElement === document.querySelector(arguments[0])", button), True)
    browser.away()
    browser.open()
    ready(browser, "the evenings", "!!document.querySelector('.evenings li')")
    expect("one is gone for good", titles(browser)[0], "Third")
    browser.within(False)
    kept_here = [name for name in stored(browser) if name != "/version"]
    expect("what the other names is left", sorted(name for name in kept_here if not name.endswith(".desk")), ["third.ini", "who.csv"])
    expect("and no notes of what is gone", [name for name in kept_here if name.startswith("own")], [])


def of_two_evenings(browser):
    """An event that names the results of another evening here gets results of its own."""
    first, other = evening("monday", "Monday", "Of Monday", 7), evening("backup", "Backup", "Of the backup", 12, "monday-results.csv")
    bring(browser, write(first, os.path.join(folder, "one")), "Monday")
    bring(browser, write(other, os.path.join(folder, "other")), "Backup")
    expect("the first is as it was", copy_of(browser, "Monday"), first)
    expect("the other has results of its own", copy_of(browser, "Backup"),
           {"backup.ini": other["backup.ini"].replace("monday-results", "backup-results"), "backup-results.csv": other["monday-results.csv"]})
    paths = write({"far.ini": first["monday.ini"].replace("file=", "file=../")}, os.path.join(folder, "far"))
    browser.within(False)
    browser.choose("#files", paths)
    until("a file in another folder is told", lambda: "far.ini names ../monday-results.csv in another folder" in told(browser))


def here(browser, start_of_name):
    browser.within(False)
    return sorted(name for name in stored(browser) if name.startswith(start_of_name))


def of_one_file_of_results(browser):
    """Three evenings that name one file of results never write into one."""
    for n, tricks in ((24, 7), (25, 8), (26, 9)):
        bring(browser, write(evening(f"club.{n}", f"Club {n}", f"Of {n}", tricks, "r.csv"), os.path.join(folder, f"r{n}")), f"Club {n}")
    for n, tricks, results in ((24, 7, "r.csv"), (25, 8, "club.25-results.csv"), (26, 9, "club.26-results.csv")):
        wanted = evening(f"club.{n}", f"Club {n}", f"Of {n}", tricks, results)
        expect(f"the evening {n}", copy_of(browser, f"Club {n}"), wanted)
    taken = evening("taken", "Taken", "Of one more", 6, "club.26-results.csv")
    bring(browser, write({**taken, "taken-results.csv": ""}, os.path.join(folder, "taken")), "Taken")
    expect("one more", sorted(copy_of(browser, "Taken")), ["taken-results.csv", "taken.ini"])


def copies_without_results(browser):
    """A copy from before the first result takes its place; Undo brings the results back, and Remove leaves none behind."""
    whole = evening("z", "Of all results", "Anna & Bo", 9)
    bare = {"z.ini": whole["z.ini"].split("[results]")[0].replace("Anna & Bo", "Nobody yet")}
    bring(browser, write(whole, os.path.join(folder, "z")), "Of all results")
    paths = write(bare, os.path.join(folder, "bare"))
    for undo in (True, False):
        answers(browser, "true")
        bring(browser, paths, "Of all results")
        asked(browser, "1 here, 0 in the copy")
        until("no results are left", lambda: here(browser, "z-") == [])
        if undo:
            browser.within(True)
            ready(browser, "it is undone", "(() => { const undo = document.querySelector('form[action=undo] button');"
                  "if (undo) undo.click(); return Boolean(undo); })()")
            ready(browser, "it can be redone", "!!document.querySelector('form[action=redo] button')")
            expect("event and results are back", copy_of(browser, "Of all results"), whole)
    start(browser)
    answers(browser, "true")
    browser.within(True)
    browser.run("[...document.querySelectorAll('.evenings li')].find((one) => one.textContent.includes('Of all results')).querySelector('[data-remove]').click()")
    until("nothing is left", lambda: here(browser, "z") == [])


def numbers_of_browsers(browser):
    """A second copy of an evening without results is that evening; another one of such a name is another one, and its own copy too."""
    text = PAIRS.format("Plain") + "[names]\n1=Anna & Bo\n"
    other = PAIRS.format("Not that") + "[names]\n1=Cleo & Dan\n"
    bring(browser, write({"plain.ini": text}, os.path.join(folder, "plain")), "Plain")
    bring(browser, write({"plain (1).ini": text}, os.path.join(folder, "plain")), "Plain")
    start(browser)
    expect("one evening", titles(browser).count(titles(browser)[0]), 1)
    expect("in one file", [name for name in here(browser, "plain") if name.endswith(".ini")], ["plain.ini"])
    for _ in range(2):
        answers(browser, "false")
        bring(browser, write({"plain (2).ini": other}, os.path.join(folder, "plain")), "Not that")
    expect("nothing is asked of its own copy", (browser.within(False), browser.run("return window.asked"))[1], "")
    expect("two files", [name for name in here(browser, "plain") if name.endswith(".ini")], ["plain (2).ini", "plain.ini"])


def what_is_refused(browser):
    """What would spoil an evening, or another one, is told, and all stays as it is."""
    good, lists = evening("good", "Good", "Anna & Bo", 9), MADE["own"]["own.ini"].replace("logo=club.svg\n", "").replace("[templates]\nname-list=ours.xml\n", "")
    bring(browser, write(good, os.path.join(folder, "good")), "Good")
    bring(browser, write({"alpha.ini": lists.replace("Own", "Alpha"), "who.csv": MADE["own"]["who.csv"]}, os.path.join(folder, "alpha")), "Alpha")
    before = stored(browser)
    for files, said in (({"good.ini": good["good.ini"], "good-results.csv": "round,table\n\0\n"}, "good-results.csv:2: a zero byte"),
                        ({"good.ini": good["good.ini"], "good-results.csv": "1,1,1,8,1,4S,N,=\n" * 1000000}, "good-results.csv"),
                        ({"dot.ini": lists.replace("who.csv", ".who.csv"), ".who.csv": "pair,player1,player2\n1,A,B\n"}, "dot.ini names .who.csv in another folder"),
                        ({"beta.ini": lists.replace("Own", "Beta"), "who.csv": MADE["own"]["who.csv"].replace("Anna", "Zoe")},
                         "who.csv is here already and is another one")):
        start(browser)
        answers(browser, "true")
        browser.choose("#files", write(files, os.path.join(folder, "refused")))
        until(f"it is told: {said}", lambda said=said: said in told(browser))
        expect("and the store is as it was", {name: one for name, one in stored(browser).items() if name != "/version"},
               {name: one for name, one in before.items() if name != "/version"})


def phones_are_elsewhere(browser):
    """A page is no server: the screen for phones says where they can look, and has nothing to open."""
    bring(browser, write(MADE["phones"], os.path.join(folder, "made")), "Phones")
    browser.within(False)
    browser.run("location.hash = location.hash.replace(/[^/]*$/, 'phones')")
    ready(browser, "where phones can look", "(document.querySelector('.phones .refused') || {textContent: ''}).textContent.includes('pairwheel desk')")
    expect("nothing to open", browser.run("return document.querySelectorAll('form[action=phones]').length"), 0)
    browser.picture("phones.png")


REPORT = """012 Open of the club
042 2026/11/24
092 Individual: Round-Robin
001    1      Adler, Anna                       1999 GER                         1.0       0004 w 1
001    2      Berg, Bo                          1998 SWE                         0.5       0003 w =
001    3      Cruz, Carlos                      1997 ESP                         0.5       0002 b =
001    4      Diaz, Dolores                     1996 ESP                         0.0       0001 b 0
"""


def a_report(browser):
    """A TRF is opened as an event beside it, twice the same one is one event, and a copy has both files; what is none is told."""
    path = write({"open.trf": REPORT}, os.path.join(folder, "report"))
    for _ in range(2):
        start(browser)
        browser.within(False)
        browser.choose("#files", path)
        ready(browser, f"the report; told: {told(browser)!r}", "!!document.querySelector('.line a')")
        expect("its title", browser.run("return document.querySelector('.event b').textContent"), "Open of the club")
    start(browser)
    expect("one event", titles(browser).count("Open of the club"), 1)
    browser.run("[...document.querySelectorAll('.evenings a')].find((one) => one.textContent.includes('Open of the club')).click()")
    ready(browser, "the event", "!!document.querySelector('.line a')")
    copy = keep(browser, 2)
    expect("the files of the copy", sorted(map(os.path.basename, copy)), ["open.ini", "open.trf"])
    expect("the report as it was", content(next(one for one in copy if one.endswith(".trf"))).decode(), REPORT)
    done = subprocess.run([native, "standings", "--event", next(one for one in copy if one.endswith(".ini")), "--format", "csv"],
                          capture_output=True, text=True, check=False)
    expect("Adler leads in the copy", [row["name"] for row in csv.DictReader(done.stdout.splitlines())][:1], ["Adler, Anna"])
    browser.within(False)
    browser.choose("#files", write({"shopping.txt": "milk, bread\n"}, os.path.join(folder, "report")))
    until("what is no report is told", lambda: "or a TRF, PGN or H9" in told(browser))
    browser.choose("#files", write({"broken.trf": "001 milk\n"}, os.path.join(folder, "report")))
    until("what is wrong with one is told", lambda: "broken.trf:1" in told(browser))
    start(browser)
    expect("and neither is there", [title for title in titles(browser) if "shopping" in title or "broken" in title], [])


for test in (every_sample, a_report, as_browsers_call_them, in_the_place_of_another, all_that_is_replaced, removed, of_two_evenings,
             of_one_file_of_results, copies_without_results, numbers_of_browsers, what_is_refused, phones_are_elsewhere):
    if len(sys.argv) > 6 and test.__name__ not in sys.argv[6:]:
        continue
    now = begin(which, page, folder, test.__name__)
    try:
        before = len(faults)
        now.open()
        test(now)
        if len(faults) > before:
            now.picture("failed-" + test.__name__ + ".png")
        expect("complaints of the browser", now.complaints(), [])
    finally:
        now.end()
finish()
