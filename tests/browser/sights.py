"""sights.py BROWSER PAGE FOLDER - what axe-core says of every screen of pairwheel.html (PW_AXE names its axe.min.js; without
it nothing is looked at), and how much memory the page takes with 60 pairs, and how long their kit. Prints what is wrong, a line
each; exits 1 where something is wrong."""
import os
import sys
import time

from browser import begin, expect, finish, kept, ready

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
AXE = "return axe.run().then((found) => found.violations.map((one) => one.id + ': ' + one.nodes[0].html.slice(0, 120)))"
EVENTS = {
    "pairs": "[event]\ntitle=Pairs\n[movement]\nkind=howell\npairs=8\nboards-per-round=2\n[names]\n1=Anna & Piotr\n[results]\nsimulate=3\n",
    "chess": "[event]\ntitle=Chess\n[movement]\nkind=berger\nplayers=6\n[names]\n1=Berg, Jonas\n",
    "sixty": "[event]\ntitle=Sixty\n[movement]\nkind=howell\npairs=60\nrounds=30\nboards-per-round=1\noptimise=none\n",
}


def bring(browser, name):
    """Opens a copy; gives the address of its evening."""
    path = os.path.join(folder, name + ".ini")
    with open(path, "w", encoding="utf-8") as file:
        file.write(EVENTS[name])
    browser.within(False)
    browser.run("location.hash = '/'")
    browser.choose("#files", [path])
    ready(browser, f"the list with {name}", f"[...document.querySelectorAll('.evenings a')].some((one) => one.textContent.includes('{EVENTS[name][14:19]}'))")
    browser.run(f"[...document.querySelectorAll('.evenings a')].find((one) => one.textContent.includes('{EVENTS[name][14:19]}')).click()")
    ready(browser, name, "!!document.querySelector('.line a')")
    browser.within(False)
    return browser.run("return location.hash.slice(1).replace(/[^/]*$/, '')")


def show(browser, path):
    browser.within(False)
    browser.run("document.getElementById('desk').contentDocument.documentElement.dataset.old = 'yes'; location.hash = arguments[0]", path)
    ready(browser, path, "!document.documentElement.dataset.old && !!document.getElementById('work')")


def axe(browser, what):
    browser.run(axe.source)
    expect(f"{what}: axe", browser.run(AXE), [])


def screens(browser):
    with open(os.environ["PW_AXE"], encoding="utf-8") as file:
        axe.source = file.read()
    ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
    axe(browser, "first screen")
    count = 1
    for name in ("pairs", "chess"):
        base = bring(browser, name)
        browser.within(True)
        line = browser.run("return [...document.querySelectorAll('.line a')].map((one) => one.getAttribute('href'))")
        for screen in dict.fromkeys(line + ["happened", "list", "earlier", "missing", "lots"]):
            show(browser, base + screen)
            axe(browser, f"{name}, {screen}")
            browser.picture(f"axe-{name}-{screen}.png")
            count += 1
    browser.within(False)
    browser.click("#about")
    time.sleep(0.3)
    axe(browser, "the frame around, and what is in this file")
    browser.run("document.getElementById('inside').close()")
    axe(browser, "the frame around")
    print(f"axe-core has looked at {count + 2} screens")


def memory_of(browser):
    """Megabytes: of the program, and of the process that shows the page, without what it shares."""
    browser.within(False)
    own = browser.run("return Number(document.getElementById('desk').dataset.megabytes)")
    with open(f"/proc/{browser.shows()}/smaps_rollup", encoding="utf-8") as file:
        private = sum(int(line.split()[1]) for line in file if line.startswith(("Private_Clean", "Private_Dirty")))
    return own, private // 1024


def sixty(browser):
    print("before: {} MB of the program, {} MB of the process".format(*memory_of(browser)))
    base = bring(browser, "sixty")
    show(browser, base + "papers")
    ready(browser, "a paper", "document.querySelector('.sheet img').naturalWidth > 0")
    browser.run("const a = document.querySelector('.foot a.black'); a.href = 'print.pdf?keep=1'; a.click()")
    began = time.time()
    size = os.path.getsize(kept(browser, ".pdf"))
    print(f"the kit of 60 pairs: {time.time() - began:.1f} s, {size} bytes")
    own, process = memory_of(browser)
    print(f"after it: {own} MB of the program, {process} MB of the process")
    expect("the program and what it holds stay under 200 MB", own < 200, True)
    if browser.name == "chromium":
        browser.cdp("HeapProfiler.collectGarbage", {})
        process = memory_of(browser)[1]
        print(f"without what the browser has not cleared away yet: {process} MB of the process")
    expect("the process that shows the page stays under 200 MB", process < 200, True)


def look(profile, at):
    browser = begin(which, page, folder, profile)
    browser.open()
    ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
    at(browser)
    browser.end()


if "PW_AXE" in os.environ:
    look("axe", screens)
else:
    print("axe-core has looked at no screen: PW_AXE names its axe.min.js")
look("sixty", sixty)
finish()
