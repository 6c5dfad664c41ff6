"""picker.py BROWSER PAGE PAIRWHEEL FOLDER - Chromium's own pickers, with real folders and files: a browser with a window, on a screen of its
own (Xvfb), where the desktop's picker is portal.py and what Chromium asks itself ("Allow this site to edit files?") is
answered by keys (xdotool). A folder that is chosen, denied, away and back, opened in place; two windows; the browser closed and opened; files
that are picked, and files that are dropped. Firefox and a browser without a window have no such picker. Prints what is
wrong, a line each; exits 1 where something is wrong."""
import atexit
import json
import os
import shutil
import subprocess
import sys
import time

from browser import alone, expect, faults, finish, make_evening, names, open_names, ready, told, until, write
from chromium import Chromium

page, native, folder = (os.path.abspath(name) for name in sys.argv[2:5])
ANSWERS, ASKED = os.path.join(folder, "answers"), os.path.join(folder, "asked")
PAIRS = "[event]\ntitle={}\ndate=2026-11-24\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[names]\n1={}\n"
ROWS = "board,ns,ew,contract,declarer,tricks\n1,1,2,3NT,N,9\n"


def serve(*command, **how):
    """A program beside us, which ends with us; the first line that it says."""
    its = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, **how)
    atexit.register(lambda: (its.terminate(), its.wait()))
    return its.stdout.readline().strip()


def surroundings():
    alone()
    os.makedirs(folder, exist_ok=True)
    open(ASKED, "w", encoding="utf-8").close()
    os.environ["XDG_RUNTIME_DIR"] = os.environ["XDG_CONFIG_HOME"] = folder
    os.environ["DBUS_SESSION_BUS_ADDRESS"] = serve("dbus-daemon", "--session", "--nofork", "--print-address")
    os.environ["DISPLAY"] = ":" + serve("Xvfb", "-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp")
    expect("the desktop's picker", serve("/usr/bin/python3", os.path.join(os.path.dirname(__file__), "portal.py"), ANSWERS, ASKED), "ready")


def start(profile):
    browser = Chromium(page, folder, "picker-" + profile, headless=False)
    browser.open()
    return browser


def end(browser):
    expect("complaints of the browser", browser.complaints(), [])
    browser.end()
    expect("asked over a network", browser.requests(), [])


def outside(browser, script, *arguments):
    browser.within(False)
    return browser.run(script, *arguments)


def asked():
    with open(ASKED, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def pick(browser, button, paths):
    """Clicks a button and picks these in the picker that comes; what it was asked for."""
    with open(ANSWERS, "w", encoding="utf-8") as file:
        file.write("".join(path + "\n" for path in paths))
    before = len(asked())
    browser.within(False)
    browser.click(button)
    until("the picker comes", lambda: len(asked()) > before)
    return asked()[-1]


def answer(browser, first, last):
    """What Chromium asks itself: "Don't Allow" is its first button, "Allow" the second. It has the keys while it stands there, and takes none
    that comes too early to be meant."""
    def keys(*those):
        subprocess.run(["xdotool", "key", "--delay", "50", *those], check=True)

    def answered():
        if not outside(browser, "return document.hasFocus()"):
            keys(last)
            time.sleep(1)
        return outside(browser, "return document.hasFocus()")
    until("Chromium asks", lambda: not outside(browser, "return document.hasFocus()"))
    if first:
        keys(*first)
    until("it is answered", answered)


def allow(browser):
    answer(browser, ["Tab"], "Return")


def made(name, files=None):
    path = os.path.join(folder, name)
    shutil.rmtree(path, ignore_errors=True)
    os.makedirs(path)
    for one, text in (files or {}).items():
        with open(os.path.join(path, one), "w", encoding="utf-8") as file:
            file.write(text)
    return path


def there(path):
    """All files of the folder, but those that Chromium writes before they take the place of another."""
    found = {}
    for name in sorted(os.listdir(path)):
        if not name.endswith(".crswap"):
            with open(os.path.join(path, name), encoding="utf-8") as file:
                found[name] = file.read()
    return found


def has(path, text):
    until(f"a file in {os.path.basename(path)} has {text!r}", lambda: any(text in one for one in there(path).values()))


def a_folder():
    """Nothing is picked, it is denied, it is allowed: then files follow what is typed, as the native program reads them. The folder is away and
    back; another program changes a file; the browser is closed and opened."""
    path, browser = made("Bridge"), start("folder")
    make_evening(browser)
    before = told(browser)
    expect("a folder is asked for", pick(browser, "#folder", [])["directory"], True)
    write(browser, "n1", "Before any folder")
    expect("who picks nothing is told nothing", told(browser), before)
    pick(browser, "#folder", [path])
    answer(browser, [], "Escape")
    write(browser, "n2", "Without leave")
    expect("who does not allow it is told nothing", told(browser), before)
    expect("and nothing is written", there(path), {})
    pick(browser, "#folder", [path])
    allow(browser)
    has(path, "1=Before any folder\n2=Without leave\n")
    until("the folder is named", lambda: "folder Bridge" in told(browser))
    browser.picture("picker-folder.png")
    event = os.path.join(path, next(name for name in there(path) if name.endswith(".ini")))
    done = subprocess.run([native, "show", "--event", event, "--format", "json"], capture_output=True, text=True, check=False)
    expect(f"the native program reads it: {done.stderr}", done.returncode, 0)
    os.rename(path, path + " away")
    write(browser, "n3", "While it was away")
    until("it tells that the folder is away", lambda: "could not be written" in told(browser))
    os.rename(path + " away", path)
    write(browser, "n4", "When it was back")
    has(path, "3=While it was away\n4=When it was back\n")
    until("nothing is wrong", lambda: "folder Bridge" in told(browser))
    with open(event, "a", encoding="utf-8") as file:
        file.write("# of another program\n")
    write(browser, "n5", "Somebody else")
    until("it tells of the other program", lambda: "Another program" in told(browser))
    text = there(path)[os.path.basename(event)]
    expect("its file is left alone", ("5=" in text, text.endswith("# of another program\n")), (False, True))
    with open(event, "w", encoding="utf-8") as file:
        file.write(text.replace("# of another program\n", ""))
    write(browser, "n6", "As it was")
    has(path, "5=Somebody else\n6=As it was\n")
    end(browser)
    # The browser asks anew when it comes again.
    browser = start("folder")
    ready(browser, "the evening", "!!document.querySelector('.evenings a')")
    names(browser, 0)
    expect("a button to ask", outside(browser, "return document.getElementById('folder').textContent"), "Write to Bridge again")
    write(browser, "n7", "Before it was asked")
    expect("nothing is written there", "7=" in there(path)[os.path.basename(event)], False)
    browser.within(False)
    browser.click("#folder")
    allow(browser)
    has(path, "7=Before it was asked\n")
    end(browser)


def in_place():
    """An evening of the folder is opened, and written where it lies; a second window, which has not chosen it, writes there as well."""
    files = {"monday.ini": PAIRS.format("Monday", "Of the folder") + "[results]\nfile=monday-results.csv\n", "monday-results.csv": ROWS,
             "desktop.ini": "[.ShellClassInfo]\nIconIndex=0\n", "letter.txt": "Dear club\n"}
    path, browser = made("Club", files), start("place")
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    first, other = browser.window(), browser.new_window()
    browser.switch(other)
    browser.open()
    ready(browser, "an empty desk there", "!!document.querySelector('.empty')")
    browser.switch(first)
    pick(browser, "#folder", [path])
    allow(browser)
    ready(browser, "the evening of the folder alone", "document.querySelectorAll('.evenings li').length === 1")
    names(browser, 0)
    expect("its name", browser.run("return document.getElementById('n1').value"), "Of the folder")
    write(browser, "n2", "Typed here")
    has(path, "1=Of the folder\n2=Typed here\n")
    browser.switch(other)
    open_names(browser)
    write(browser, "n3", "Typed in the other window")
    has(path, "2=Typed here\n3=Typed in the other window\n")
    until("it names the folder, too", lambda: "folder Club" in told(browser))
    browser.switch(first)
    write(browser, "n4", "Typed here again")
    has(path, "3=Typed in the other window\n4=Typed here again\n")
    now = there(path)
    expect("in the same file, and no other has changed", {name for name in now if now[name] != files.get(name)}, {"monday.ini"})
    end(browser)


KINDS = ("csv", "h9", "ini", "json", "pgn", "png", "svg", "trf", "trfx", "tsv", "txt", "xml")


def files_are_picked():
    """"Open a copy" asks for several files at once, of every kind that a copy may have; who picks nothing is told nothing."""
    path, browser = made("copy", {"friday.ini": PAIRS.format("Friday", "Picked") + "[results]\nfile=friday-results.csv\n", "friday-results.csv": ROWS}), start("files")
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    before = told(browser)
    wanted = pick(browser, "#open", [])
    expect("several", (wanted["multiple"], wanted["directory"]), (True, False))
    shown = {pattern.lower() for kind, pattern in wanted["filters"][0][1] if kind == 0}
    globs = "".join(sorted(shown))
    for kind in KINDS:
        its = "".join(f"[{letter}{letter.upper()}]" if letter.isalpha() else letter for letter in kind).lower()
        expect(f"files of .{kind} are shown in {globs}", "*." + kind in shown or "*." + its in shown, True)
    expect("who picks nothing is told nothing", told(browser), before)
    pick(browser, "#open", [os.path.join(path, "friday.ini"), os.path.join(path, "friday-results.csv")])
    ready(browser, "the evening that was picked", "document.querySelectorAll('.evenings li, .names input[data-card]').length > 0")
    names(browser, 0)
    expect("its name", browser.run("return document.getElementById('n1').value"), "Picked")
    end(browser)


def files_are_dropped():
    """Real files, as the desktop hands them to Chromium when somebody drags them over the page and lets go."""
    path, browser = made("dragged", {"sunday.ini": PAIRS.format("Sunday", "Dropped") + "[results]\nfile=sunday-results.csv\n", "sunday-results.csv": ROWS}), start("dropped")
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    browser.within(False)
    data = {"items": [], "files": [os.path.join(path, name) for name in sorted(os.listdir(path))], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        browser.cdp("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 300, "data": data})
    ready(browser, "the evening that was dropped", "document.querySelectorAll('.evenings li, .names input[data-card]').length > 0")
    names(browser, 0)
    expect("its name", browser.run("return document.getElementById('n1').value"), "Dropped")
    end(browser)


surroundings()
for test in (a_folder, in_place, files_are_picked, files_are_dropped):
    if len(sys.argv) <= 5 or test.__name__ in sys.argv[5:]:
        count = len(faults)
        test()
        faults[count:] = [f"{test.__name__}: {fault}" for fault in faults[count:]]
finish()
