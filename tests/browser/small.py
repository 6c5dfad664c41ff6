"""small.py BROWSER PAGE FOLDER - pairwheel.html in windows from a laptop's down to a phone's, and at 200 %: every field of names
and of results can be seen whole when it has the focus, the first of them at once; what is in the file can be read and closed; the
first screen has no empty strip; a copy of many files leaves the desk its room, and what is told after Remove is seen. PW_AXE names an axe.min.js, which looks at the small ones too. Prints what is wrong, a line each;
exits 1 where something is wrong."""
import os
import sys

from browser import REFUSED, begin, begin_evening, expect, finish, ready, until

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
SIZES = ((1366, 768), (1024, 600), (683, 384), (390, 844))  # the third one is the first at 200 %
AXE = "return axe.run().then((found) => found.violations.map((one) => one.id + ': ' + one.nodes[0].html.slice(0, 120)))"
# Whatever lies over a field, or cuts it off: its middle and its corners, as the whole window shows them. Of the frame, in
# pixels of the window; what is outside of it is no one's.
COVERED = """const it = arguments[0] ? document.querySelector(arguments[0]) : document.activeElement, r = it.getBoundingClientRect();
const f = window.parent === window ? { x: 0, y: 0 } : frameElement.getBoundingClientRect(), t = window.parent;
const points = [[r.left + 2, r.top + 2], [r.right - 2, r.top + 2], [r.left + 2, r.bottom - 2], [r.right - 2, r.bottom - 2], [(r.left + r.right) / 2, (r.top + r.bottom) / 2]];
return points.filter(([x, y]) => {
  const outer = t.document.elementFromPoint(x + f.x, y + f.y), inner = document.elementFromPoint(x, y);
  return (window !== t && outer !== frameElement) || !inner || !(inner === it || it.contains(inner));
}).map(([x, y]) => Math.round(x) + ',' + Math.round(y));"""


def whole(browser, what, css=None):
    expect(f"{what} is not seen whole, at these points", browser.run(COVERED, css), [])


def fields(browser, what, css, picture):
    """The first field is seen whole as the screen comes; each one where Tab leads."""
    browser.picture(picture)
    browser.within(False)
    alarm = browser.run("const it = document.querySelector('#kept.alarm'); return it && it.getBoundingClientRect().bottom <= innerHeight")
    expect(f"{what}: what is wrong is said in the window", alarm, True if "forgets" in what else None)
    bar = browser.run("return Math.max(0, innerHeight - document.getElementById('bar').getBoundingClientRect().top) / innerHeight")
    expect(f"{what}: the bar takes {bar:.0%} of the window, and that is little", bar <= (1 / 4 if "forgets" in what else 1 / 8), True)
    expect(f"{what}: the screen begins below its top", browser.run("return scrollY"), 0)
    browser.within(True)
    count = browser.run("return document.querySelectorAll(arguments[0]).length", css)
    expect(f"{what}: fields", count > 6, True)
    whole(browser, f"{what}: the field that has the focus first")
    browser.run("document.activeElement.blur(); scrollTo(0, 1e6); parent.scrollTo(0, 1e6)")
    for i in [*range(count), *range(count - 1, -1, -1)]:
        browser.run("document.querySelectorAll(arguments[0])[arguments[1]].focus()", css, i)
        whole(browser, f"{what}: field {i + 1}")
    browser.run("parent.scrollTo(0, 1e6)")  # from where the bar can be reached to the next screen


def dialog(browser, what, picture):
    browser.within(False)
    browser.click("#about")
    browser.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))")
    browser.picture(picture)
    for place in (0, 1e6):
        browser.run("document.getElementById('inside').scrollTop = arguments[0]", place)
        whole(browser, f"{what}: OK", "#shut")
    expect(f"{what}: is too wide, by", browser.run("const it = document.getElementById('inside'); return it.scrollWidth - it.clientWidth"), 0)
    if "PW_AXE" in os.environ:
        expect(f"{what}: axe", browser.run(AXE), [])
    browser.run("document.getElementById('inside').close()")


def screen(browser, part, until):
    """A stop of the evening, as somebody comes to it."""
    browser.within(False)
    browser.run("document.getElementById('desk').contentDocument.documentElement.dataset.old = 'yes';"
                "location.hash = arguments[0] === '/' ? '/' : location.hash.replace(/[^/]*$/, arguments[0])", part)
    ready(browser, part, f"!document.documentElement.dataset.old && {until}")


def look(profile, sizes, before=None):
    browser = begin_evening(which, page, folder, profile, before)
    for width, height in sizes:
        name = f"{profile}, {width}x{height}"
        picture = f"{profile}-{width}x{height}-"
        browser.size(width, height)
        screen(browser, "results", "document.activeElement.name === 'r1t1b1c'")
        fields(browser, f"{name}, results", ".entry input:not([type=hidden])", picture + "results.png")
        screen(browser, "who", "document.activeElement.name === 'n1'")
        fields(browser, f"{name}, names", ".names input:not([type=hidden])", picture + "names.png")
        if "PW_AXE" in os.environ:
            with open(os.environ["PW_AXE"], encoding="utf-8") as file:
                source = file.read()
            for inside in (True, False):
                browser.within(inside)
                browser.run(source)
                expect(f"{name}: axe", browser.run(AXE), [])
        dialog(browser, f"{name}, what is in this file", picture + "inside.png")
        screen(browser, "/", "!!document.querySelector('.tile')")
        browser.picture(picture + "start.png")
        browser.within(True)
        expect(f"{name}: the foot of the first screen is high", browser.run("return document.querySelector('.foot').offsetHeight"), 0)
        browser.back()
        ready(browser, "the names", "!!document.getElementById('n1')")
    browser.end()


def evenings(browser, count):
    """So many evenings, each of one file, stand on the first screen; gives their files."""
    where = os.path.join(folder, "many")
    os.makedirs(where, exist_ok=True)
    paths = [os.path.join(where, f"a-long-name-of-a-club-{no}.ini") for no in range(1, count + 1)]
    for no, path in enumerate(paths, 1):
        with open(path, "w", encoding="utf-8") as file:
            file.write(f"[event]\ntitle=Evening {no}\ndate=2026-11-24\n[movement]\nkind=howell\npairs=8\n")
    browser.open()
    ready(browser, "an empty desk", "!!document.querySelector('.empty')")
    browser.within(False)
    browser.choose("#files", paths)
    ready(browser, "all evenings", f"document.querySelectorAll('.evenings li').length === {count}")
    return sorted(map(os.path.basename, paths))


def many_files(sizes, count=24):
    """A copy of many files: the bar at the foot leaves the desk its room, before all files are shown and then."""
    browser = begin(which, page, folder, "many")
    files = evenings(browser, count)
    for width, height in sizes:
        browser.size(width, height)
        browser.within(False)
        browser.run("document.getElementById('kept').textContent = ''; document.getElementById('keep').click()")
        until("the copy is given", lambda: browser.run("return document.querySelectorAll('#given button').length") == 7, 60)
        for shown in (7, count):
            name = f"{width}x{height}, {shown} buttons"
            expect(f"{name}: buttons", browser.run("return document.querySelectorAll('#given button').length"), shown)
            browser.picture(f"many-{width}x{height}-{shown}.png")
            tall = browser.run("return ['given', 'bar', 'desk'].map((id) => document.getElementById(id).getBoundingClientRect().height / innerHeight)")
            expect(f"{name}: the list takes {tall[0]:.0%} of the window, and that is a third at most", 0 < tall[0] <= 0.34, True)
            expect(f"{name}: the bar takes {tall[1]:.0%}, and that is two thirds at most", tall[1] <= 2 / 3, True)
            expect(f"{name}: the desk has {tall[2]:.0%}, and that is a third at least", tall[2] >= 1 / 3, True)
            if shown < count:
                browser.run("[...document.querySelectorAll('#given button')].pop().click()")
        reached = browser.run("return [...document.querySelectorAll('#given button')].filter((it) => { it.focus(); const r = it.getBoundingClientRect();"
                              "return document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2) === it; }).map((it) => it.textContent)")
        expect(f"{width}x{height}: the files that can be reached", sorted(reached), files)
    browser.end()


def told_on_a_phone():
    """After Remove, what is told of the copy, and its buttons, stand in the window of a phone."""
    browser = begin_evening(which, page, folder, "phone")
    screen(browser, "results", "document.activeElement.name === 'r1t1b1c'")
    browser.run("const f = document.querySelectorAll('.entry tr[data-board] input'); ['4s', 'n', '='].forEach((text, i) => { f[i].focus(); f[i].value = text;"
                "f[i].dispatchEvent(new Event('input', { bubbles: true })); }); f[2].blur()")
    ready(browser, "written", "!document.querySelector('.waits')")
    browser.size(390, 844)
    screen(browser, "/", "!!document.querySelector('[data-remove]')")
    browser.within(False)
    browser.run("window.confirm = () => true")
    browser.within(True)
    browser.run("document.querySelector('[data-remove]').click()")
    until("the files have buttons", lambda: (browser.within(False), browser.run("return document.querySelectorAll('#given button').length"))[1] == 2)
    browser.picture("phone-removed.png")
    outside = browser.run("return [...document.querySelectorAll('#kept, #given button')].filter((it) => {"
                          "const r = it.getBoundingClientRect(); return r.top < 0 || r.bottom > innerHeight; }).map((it) => it.textContent)")
    expect("told outside of the window", outside, [])
    browser.end()


look("kept", SIZES)
# What is wrong stands in the window at once, and the fields have room beside it.
look("forgets", SIZES[2:], REFUSED)
many_files((SIZES[1], SIZES[3]))
told_on_a_phone()
finish()
