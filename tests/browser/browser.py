"""browser.py - what the tests of pairwheel.html share, whichever browser it is: what is wrong, waiting for a page,
the first evening; and begin(), which starts Chromium or Firefox where there is no way to any network, and
sees to it that none is asked for anything."""
import fcntl
import json
import os
import socket
import struct
import time

ENTER = "\ue007"
TYPE = ("const f = document.getElementById(arguments[0]); f.focus(); f.value = arguments[1];"
        "f.dispatchEvent(new Event('input', { bubbles: true }))")
faults = []


def alone():
    """In a network of our own (unshare -n) nothing but this computer is there, once its own address is up."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as any_socket:
        flags = struct.pack("16sh14x", b"lo", 0x1 | 0x40)  # up, running
        try:
            fcntl.ioctl(any_socket, 0x8914, flags)
        except PermissionError:
            pass  # not our own


def begin(name, page, folder, profile, languages="en"):
    """The browser of this name; profile: its own folder in `folder`, "private": its windows are private ones, "blocked": somebody has
    set it to keep nothing of any site; languages: the dearest first."""
    alone()
    settings = {"private": {"browser.privatebrowsing.autostart": True}, "blocked": {"network.cookie.cookieBehavior": 2}}.get(profile, {})
    if name == "chromium" and profile == "blocked":
        where = os.path.join(folder, "chromium-blocked", "Default")
        os.makedirs(where, exist_ok=True)
        with open(os.path.join(where, "Preferences"), "w", encoding="utf-8") as file:
            json.dump({"profile": {"default_content_setting_values": {"cookies": 2}}}, file)
    if name == "firefox":
        from firefox import Firefox
        browser = Firefox(page, folder, "firefox-" + profile, {"intl.accept_languages": languages, **settings})
    else:
        from chromium import Chromium
        browser = Chromium(page, folder, "chromium-" + profile, ["--incognito"] if profile == "private" else [], languages)

    def silent(ends):
        """Whatever was tried, no network was asked for anything."""
        def end():
            ends()
            expect("asked over a network", browser.requests(), [])
        return end
    browser.end, browser.kill = silent(browser.end), silent(browser.kill)
    return browser


def until(what, test, seconds=30):
    began = time.time()
    while time.time() - began < seconds:
        try:
            if test():
                return time.time() - began
        except (OSError, RuntimeError, StopIteration):
            pass
        time.sleep(0.02)
    faults.append(f"{what}: not within {seconds} s")
    return seconds


def expect(what, seen, wanted):
    if seen != wanted:
        faults.append(f"{what}: {seen!r}, expected {wanted!r}")


def ready(browser, what, script, seconds=30):
    """A script that is true within the frame."""
    def test():
        browser.within(True)
        return browser.run("return " + script)
    return until(what, test, seconds)


def told(browser):
    """What the line at the foot says."""
    browser.within(False)
    return browser.run("return document.getElementById('kept').textContent")


def kept(browser, suffix):
    """The file that was downloaded; its path."""
    until(f"a file {suffix}", lambda: [name for name in os.listdir(browser.downloads) if name.endswith(suffix)
                                       and os.path.getsize(os.path.join(browser.downloads, name)) > 0])
    return os.path.join(browser.downloads, next(name for name in sorted(os.listdir(browser.downloads)) if name.endswith(suffix)))


STORED = """return new Promise((done) => { const asked = indexedDB.open('pairwheel'); asked.onsuccess = () => {
    const files = asked.result.transaction('files').objectStore('files'), names = files.getAllKeys();
    files.getAll().onsuccess = ({ target }) => { asked.result.close(); done(target.result.map((one, i) =>
      [names.result[i], one.length === undefined ? one : new TextDecoder().decode(one)])); }; }; })"""


# Scripts before a page's own: the store takes nothing while window.full; a browser that has none for a file.
FULL = ("const put = IDBObjectStore.prototype.put; IDBObjectStore.prototype.put = function (...all) {"
        "if (window.full) throw new DOMException('the disk is full', 'QuotaExceededError'); return put.apply(this, all); };")
REFUSED = "Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('refused', 'SecurityError'); } });"
# Whether somebody who closes the window is asked.
CLOSES = "const e = new Event('beforeunload', { cancelable: true }); dispatchEvent(e); return e.defaultPrevented"


def stored(browser):
    """What lies in the browser's store: names, and the text of each file; of what is no file the value."""
    return dict(browser.run(STORED))


def make_evening(browser, pairs=8, picture=None):
    """From the first screen to the names of a Howell."""
    ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
    browser.click("button[value=pairs]")
    ready(browser, "Tonight", "!!document.querySelector('#count')")
    browser.run("document.querySelector('#count').value = arguments[0]; document.querySelector('input[name=boards]').value = '21..24'", pairs)
    browser.click(".wishes .white")
    howell = f".cards button[value^='howell --pairs {pairs}']"
    ready(browser, "movements", f'!!document.querySelector("{howell}:enabled")')
    if picture:
        browser.picture(picture)
    browser.within(True)
    browser.click(howell)
    ready(browser, "a movement", "!!document.querySelector('.cards .chosen') && !document.querySelector('.line li:first-child small').textContent.includes('not yet')")
    browser.run("document.querySelector('.line a[href=who]').click()")
    ready(browser, "the names", "document.activeElement.name === 'n1'")


def begin_evening(name, page, folder, profile, before=None):
    """A browser at the names of a Howell; before: a script that stands before the page's own."""
    browser = begin(name, page, folder, profile)
    if before:
        browser.before(before)
    browser.open()
    make_evening(browser)
    return browser


def write(browser, field, name):
    ready(browser, f"the field {field}", f"!!document.getElementById('{field}')")
    browser.run(TYPE + "; f.blur()", field, name)
    ready(browser, f"{name} is written", "!document.querySelector('.waits')")


def open_evenings(browser):
    """Opens the page, which has evenings to show."""
    browser.open()
    ready(browser, "the evening", "!!document.querySelector('.evenings a')")


def names(browser, number):
    """Who stands first of the evenings, from the first screen: all of them, then that of this number."""
    browser.within(False)
    browser.run("if (location.hash.length > 1 && location.hash !== '#/') {"
                "document.getElementById('desk').contentDocument.documentElement.dataset.old = 'yes'; location.hash = '/'; }")
    ready(browser, "the evenings", f"!document.documentElement.dataset.old && document.querySelectorAll('.evenings li').length > {number}")
    old = "document.documentElement.dataset.old = 'yes'; "  # until the next page stands there
    browser.run(old + "document.querySelectorAll('.evenings li')[arguments[0]].querySelector('a').click()", number)
    ready(browser, "the evening", "!document.documentElement.dataset.old && !!document.querySelector('.line a[href=who]')")
    browser.run(old + "document.querySelector('.line a[href=who]').click()")
    ready(browser, "the names", "!document.documentElement.dataset.old && !!document.getElementById('n8')")


def open_names(browser):
    """Opens the page, and the names of its first evening."""
    open_evenings(browser)
    names(browser, 0)


def finish():
    for fault in faults:
        print("FAILED: " + fault)
    raise SystemExit(1 if faults else 0)
