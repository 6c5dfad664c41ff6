"""folder.py BROWSER PAGE FOLDER - real files beside the store of pairwheel.html, in a folder that somebody has chosen: they
follow what is typed; the evenings that lie there are opened in place; a folder that is away, that may not be written (any more), in
two windows, and whose file another program has changed. The folder is one that the test makes: a headless browser has no
picker, and Firefox none at all, but a folder of its own, which is tried as well. Prints what is wrong, a line each; exits 1
where something is wrong."""
import json
import os
import sys

from browser import begin, expect, faults, finish, make_evening, names, open_names, ready, told, until, write

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
# What the folder holds, and what it answers, is kept for all windows: "files-Bridge", "permission", "answer" to who asks, "pick".
FAKE = """
  const files = (name) => JSON.parse(localStorage.getItem("files-" + name) || "{}");
  const fake = (folder) => ({
    name: folder,
    queryPermission: async () => {
      if (localStorage.getItem("permission") === "broken") throw new DOMException("what was kept is no folder", "DataError");
      return localStorage.getItem("permission") || "granted";
    },
    requestPermission: async () => {
      if (window.unheard) {
        window.unheard = false;
        throw new DOMException("nobody has clicked", "SecurityError");
      }
      localStorage.setItem("permission", localStorage.getItem("answer") || "granted");
      return localStorage.getItem("permission");
    },
    async *values() { for (const name of Object.keys(files(folder))) yield { kind: "file", name, getFile: async () => new File([files(folder)[name]], name) }; },
    async getFileHandle(name, how) {
      const wrong = localStorage.getItem("wrong-" + folder);
      if (wrong) throw new DOMException("it is not there", wrong);
      if (!(name in files(folder)) && !(how && how.create)) throw new DOMException("none", "NotFoundError");
      return {
        getFile: async () => new File([files(folder)[name] || ""], name),
        createWritable: async () => { let all = ""; return {
          write: async (bytes) => { all = new TextDecoder().decode(bytes); },
          close: async () => {
            while (window.hold) await new Promise((resolve) => setTimeout(resolve, 20));
            localStorage.setItem("files-" + folder, JSON.stringify({ ...files(folder), [name]: all }));
          } }; },
      };
    },
  });
  window.showDirectoryPicker = async () => {
    window.asks = (window.asks || 0) + 1;
    while (window.looks) await new Promise((resolve) => setTimeout(resolve, 20));
    if (window.unheard) {
      window.unheard = false;
      throw new DOMException("nobody has clicked", "NotAllowedError");
    }
    if (localStorage.getItem("pick") === "nothing") throw new DOMException("nothing was picked", "AbortError");
    localStorage.setItem("permission", "granted");
    return fake(localStorage.getItem("pick") || "Bridge");
  };
  /* A handle of our own cannot lie in the store: its name does. */
  const put = IDBObjectStore.prototype.put, get = IDBObjectStore.prototype.get;
  IDBObjectStore.prototype.put = function (value, key) { return put.call(this, key === "handle" && value.name ? value.name : value, key); };
  IDBObjectStore.prototype.get = function (key) {
    const asked = get.call(this, key), its = Object.getOwnPropertyDescriptor(IDBRequest.prototype, "result").get;
    if (key === "handle") Object.defineProperty(asked, "result", { configurable: true, get() { return its.call(asked) && fake(its.call(asked)); } });
    return asked;
  };
"""
PAIRS = "[event]\ntitle={}\ndate=2026-11-24\n[movement]\nkind=howell\npairs=8\nboards-per-round=3\n[names]\n1={}\n"


def start(name, *scripts):
    browser = begin(which, page, folder, "folder-" + name)
    for script in scripts or (FAKE,):
        browser.before(script)
    browser.open()
    return browser


def outside(browser, script, *arguments):
    browser.within(False)
    return browser.run(script, *arguments)


def there(browser, its="Bridge"):
    return json.loads(outside(browser, "return localStorage.getItem(arguments[0])", "files-" + its) or "{}")


def lay(browser, files, its="Bridge"):
    outside(browser, "localStorage.setItem(arguments[0], arguments[1])", "files-" + its, json.dumps(files))


def say(browser, key, value):
    outside(browser, "if (arguments[1]) localStorage.setItem(arguments[0], arguments[1]); else localStorage.removeItem(arguments[0])", key, value)


def press(browser):
    browser.within(False)
    browser.click("#folder")


def has(browser, text, its="Bridge"):
    until(f"a file has {text!r}", lambda: any(text in one for one in there(browser, its).values()))


def button(browser):
    return outside(browser, "const one = document.getElementById('folder'); return one.hidden ? '' : one.textContent")


def follows():
    """Files follow what is typed; what a folder that is away has missed is written once it is back, or into another one; a file
    that another program has changed is left alone, and told."""
    browser = start("follows")
    make_evening(browser)
    press(browser)
    until("the folder is named", lambda: "folder Bridge" in told(browser))
    write(browser, "n1", "Anna & Piotr")
    has(browser, "1=Anna & Piotr")
    expect("event files alone", [os.path.splitext(name)[1] for name in there(browser)], [".ini"])
    expect("no button while it is written", button(browser), "")
    say(browser, "wrong-Bridge", "NotFoundError")
    write(browser, "n2", "While it was away")
    until("it tells that the folder is away", lambda: "could not be written" in told(browser))
    expect("another one may be chosen", button(browser), "Keep in a folder")
    say(browser, "wrong-Bridge", "")
    browser.within(True)
    browser.run("document.querySelector('.line a[href=results]').click()")
    ready(browser, "the first contract", "document.activeElement.name === 'r1t1b1c'")
    browser.run("const f = document.activeElement; f.value = 'pass'; f.dispatchEvent(new Event('input', { bubbles: true })); f.blur()")
    has(browser, "2=While it was away")
    until("its results", lambda: sorted(os.path.splitext(name)[1] for name in there(browser)) == [".csv", ".ini"])
    until("nothing is wrong", lambda: "folder Bridge" in told(browser) and "could not" not in told(browser))
    # It is away when the page comes again, and back when it comes once more.
    say(browser, "wrong-Bridge", "NotFoundError")
    names(browser, 0)
    write(browser, "n2", "Before it came again")
    until("it tells that the folder is away", lambda: "could not be written" in told(browser))
    browser.away()
    browser.open()
    ready(browser, "the evenings", "!!document.querySelector('.evenings a')")
    until("it tells again, with nothing typed", lambda: "could not be written" in told(browser))
    say(browser, "wrong-Bridge", "")
    browser.away()
    browser.open()
    has(browser, "2=Before it came again")
    until("nothing is wrong", lambda: "folder Bridge" in told(browser) and "could not" not in told(browser))
    # It does not come back: another one is chosen.
    say(browser, "wrong-Bridge", "NotFoundError")
    names(browser, 0)
    write(browser, "n3", "Into another folder")
    until("it tells again", lambda: "could not be written" in told(browser))
    say(browser, "pick", "Stick")
    press(browser)
    has(browser, "3=Into another folder", "Stick")
    until("the other folder is named", lambda: "folder Stick" in told(browser))
    # Another program.
    lay(browser, {name: "of another program" if name.endswith(".ini") else text for name, text in there(browser, "Stick").items()}, "Stick")
    for no in (4, 5):  # and it goes on telling
        write(browser, f"n{no}", "Somebody else")
        until("it tells of the other program", lambda: "Another program" in told(browser))
    expect("the file is as that program left it", list(there(browser, "Stick").values()).count("of another program"), 1)
    browser.end()


def in_place():
    """Evenings that lie in the folder are opened there, and written there. Where one of that name is here, it is asked; files of other
    programs are left alone, without a word."""
    browser = start("place")
    files = {"monday.ini": PAIRS.format("Monday", "Of the folder") + "[results]\nfile=monday-results.csv\n",
             "monday-results.csv": "board,ns,ew,contract,declarer,tricks\n1,1,2,3NT,N,9\n",
             "desktop.ini": "[.ShellClassInfo]\nIconIndex=0\n", "letter.txt": "Dear club\n", "far.ini": PAIRS.format("Far", "?") + "[results]\nfile=../far.csv\n"}
    lay(browser, files)
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    press(browser)
    ready(browser, "the evening of the folder alone", "document.querySelectorAll('.evenings li').length === 1")
    until("one that cannot be opened is told", lambda: "far.ini names ../far.csv in another folder" in told(browser))
    names(browser, 0)
    expect("its name", browser.run("return document.getElementById('n1').value"), "Of the folder")
    write(browser, "n2", "Typed here")
    has(browser, "2=Typed here")
    now = there(browser)
    expect("in the same file, and no other has changed", {name for name in now if now[name] != files.get(name)}, {"monday.ini"})
    # On another computer: the same folder, and an evening of the same name.
    other = start("other-computer")
    now.pop("far.ini")
    lay(other, now)
    ready(other, "an empty desk", "!!document.querySelector('.empty')")
    copy = os.path.join(folder, "monday.ini")
    with open(copy, "w", encoding="utf-8") as file:
        file.write(PAIRS.format("Monday", "Of the other computer"))
    other.within(False)
    other.choose("#files", [copy])
    ready(other, "its own evening", "document.querySelectorAll('.evenings li').length === 1")
    outside(other, "window.asked = ''; window.confirm = (text) => { window.asked = text; return false; }")
    press(other)
    until("it asks which is to be taken", lambda: outside(other, "return window.asked").startswith("monday.ini"))
    until("it tells of the other one", lambda: "Another program" in told(other))
    expect("neither has taken the other's place", there(other), now)
    names(other, 0)
    expect("nor here", other.run("return document.getElementById('n1').value"), "Of the other computer")
    other.end()
    browser.end()


def permission():
    """Without leave nothing is written, and a button asks for it; what was missed is written then."""
    browser = start("permission")
    make_evening(browser)
    say(browser, "pick", "nothing")
    before = told(browser)
    press(browser)
    write(browser, "n1", "Before any folder")
    expect("who picks nothing is told nothing", told(browser), before)
    say(browser, "pick", "")
    outside(browser, "window.unheard = true")  # the browser has not heard of the click yet
    press(browser)
    has(browser, "1=Before any folder")
    # The browser asks anew when the page comes again.
    say(browser, "permission", "prompt")
    browser.away()
    browser.open()
    ready(browser, "the evenings", "!!document.querySelector('.evenings a')")
    names(browser, 0)
    expect("a button to ask", button(browser), "Write to Bridge again")
    write(browser, "n2", "Without leave")
    expect("nothing is written there", any("Without leave" in one for one in there(browser).values()), False)
    say(browser, "answer", "denied")
    press(browser)
    until("no is no", lambda: outside(browser, "return localStorage.getItem('permission')") == "denied")
    expect("it is kept in the browser", "Saved in this browser" in told(browser), True)
    expect("nothing is written there, either", any("Without leave" in one for one in there(browser).values()), False)
    say(browser, "pick", "Stick")
    press(browser)  # now it is the picker that asks
    has(browser, "2=Without leave", "Stick")
    # Somebody withdraws it while the evening is on.
    say(browser, "wrong-Stick", "NotAllowedError")
    say(browser, "permission", "prompt")
    write(browser, "n3", "Withdrawn")
    until("it tells", lambda: "could not be written" in told(browser))
    expect("and has the button", button(browser), "Write to Stick again")
    say(browser, "wrong-Stick", "")
    say(browser, "answer", "granted")
    outside(browser, "window.unheard = true")
    press(browser)
    has(browser, "3=Withdrawn", "Stick")
    # What the browser has kept of the folder cannot be used any more.
    say(browser, "permission", "broken")
    browser.away()
    browser.open()
    ready(browser, "the evenings", "!!document.querySelector('.evenings a')")
    names(browser, 0)
    write(browser, "n4", "With no folder")
    say(browser, "pick", "Third")
    press(browser)
    has(browser, "4=With no folder", "Third")
    browser.end()


def two_windows():
    """Both write one folder: none takes the other for another program, and the file is at last what the store has, whoever is slow."""
    browser = start("two")
    make_evening(browser)
    press(browser)
    write(browser, "n1", "Of the first window")
    has(browser, "1=Of the first window")
    first, second = browser.window(), browser.new_window()
    outside(browser, "window.hold = true")
    write(browser, "n2", "Slowly")
    browser.switch(second)
    browser.before(FAKE)
    open_names(browser)
    write(browser, "n3", "Of the second window")
    has(browser, "3=Of the second window")
    browser.switch(first)
    outside(browser, "window.hold = false")
    write(browser, "n4", "Of the first window again")
    has(browser, "4=Of the first window again")
    until("nobody is another program", lambda: "folder Bridge" in told(browser) and "Another" not in told(browser))
    text = next(text for name, text in there(browser).items() if name.endswith(".ini"))
    expect("all is in the file", [f"{no}=" in text for no in (1, 2, 3, 4)], [True] * 4)
    browser.switch(second)
    until("nor here", lambda: "folder Bridge" in told(browser) and "Another" not in told(browser))
    browser.switch(first)
    outside(browser, "window.hold = true")
    write(browser, "n5", "Slowly and last begun")
    browser.switch(second)
    write(browser, "n6", "Newer")
    has(browser, "6=Newer")
    browser.switch(first)
    outside(browser, "window.hold = false")
    has(browser, "5=Slowly and last begun\n6=Newer")
    write(browser, "n7", "After it")
    has(browser, "6=Newer\n7=After it")
    browser.end()


def two_folders():
    """The browser has one folder, whichever window has chosen it: what any window writes goes there and nowhere else, and the folder
    before it stays as it was."""
    browser = start("folders")
    make_evening(browser)
    first, other, third = browser.window(), browser.new_window(), browser.new_window()
    for window in (other, third):  # they know of no folder
        browser.switch(window)
        browser.before(FAKE)
        open_names(browser)
    browser.switch(first)
    press(browser)
    write(browser, "n1", "Of the first window")
    has(browser, "1=Of the first window")
    # A window that has chosen nothing writes there, too; and one that asks for a folder is told of this one.
    browser.switch(other)
    write(browser, "n2", "Of the other window")
    has(browser, "2=Of the other window")
    until("it names the folder", lambda: "folder Bridge" in told(browser))
    browser.switch(third)
    say(browser, "pick", "Stick")
    press(browser)
    until("the third one names it", lambda: "folder Bridge" in told(browser))
    expect("nobody is asked for another", outside(browser, "return window.asks || 0"), 0)
    expect("nothing is in another", there(browser, "Stick"), {})
    # It is away, and the first window chooses another one; it comes back.
    browser.switch(first)
    say(browser, "wrong-Bridge", "NotFoundError")
    write(browser, "n3", "While it was away")
    until("it tells that the folder is away", lambda: "could not be written" in told(browser))
    press(browser)
    has(browser, "3=While it was away", "Stick")
    say(browser, "wrong-Bridge", "")
    before = there(browser)
    browser.switch(other)
    write(browser, "n4", "After the other folder")
    has(browser, "3=While it was away\n4=After the other folder", "Stick")
    until("it names the other folder", lambda: "folder Stick" in told(browser) and "Another" not in told(browser))
    browser.switch(first)
    write(browser, "n5", "And again")
    has(browser, "4=After the other folder\n5=And again", "Stick")
    until("nobody is another program", lambda: "folder Stick" in told(browser) and "Another" not in told(browser))
    expect("the first folder is as it was", there(browser), before)
    # Two windows look for a folder at the same time: that which was chosen last has all.
    for window, field, name in ((first, "n6", "Of the first"), (other, "n8", "Of the other")):
        browser.switch(window)
        say(browser, "wrong-Stick", "NotFoundError")  # in each: what one window says reaches another a little later
        write(browser, field, name)
        until("it tells that the folder is away", lambda: "could not be written" in told(browser))
        outside(browser, "window.looks = true")
        press(browser)
    for window, its in ((first, "Third"), (other, "Fourth")):
        browser.switch(window)
        say(browser, "pick", its)
        outside(browser, "window.looks = false")
        has(browser, "6=Of the first\n8=Of the other", its)
    before = there(browser, "Third")
    browser.switch(first)
    write(browser, "n7", "Of the first at last")
    has(browser, "6=Of the first\n7=Of the first at last\n8=Of the other", "Fourth")
    until("both name that one", lambda: "folder Fourth" in told(browser))
    expect("the third is as it was", there(browser, "Third"), before)
    browser.end()


def real():
    """A folder of the browser's own, where a page from a file has one (Firefox): real handles, kept in the store."""
    browser = start("real", "FileSystemHandle.prototype.queryPermission = async () => 'granted';"
                            "window.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Bridge', { create: true });")
    if not outside(browser, "return navigator.storage.getDirectory().then(() => true, () => false)"):
        browser.end()
        return
    text = ("return (async () => { const folder = await showDirectoryPicker(); let all = ''; for await (const one of folder.values())"
            "all += await (await one.getFile()).text(); return all; })()")
    make_evening(browser)
    press(browser)
    until("the folder is named", lambda: "folder Bridge" in told(browser))
    write(browser, "n1", "Anna & Piotr")
    until("the file has it", lambda: "1=Anna & Piotr" in outside(browser, text))
    browser.away()
    browser.open()
    ready(browser, "the evenings", "!!document.querySelector('.evenings a')")
    names(browser, 0)
    write(browser, "n2", "Mary & John")
    until("and when the page comes again", lambda: "2=Mary & John" in outside(browser, text))
    until("the folder is still named", lambda: "folder Bridge" in told(browser))
    browser.end()


for test in (follows, in_place, permission, two_windows, two_folders, real):
    if len(sys.argv) <= 4 or test.__name__ in sys.argv[4:]:
        count = len(faults)
        test()
        faults[count:] = [f"{test.__name__}: {fault}" for fault in faults[count:]]
finish()
