"""network.py BROWSER PAGE FOLDER - the other tests see to it that pairwheel.html asks no network for anything; this one sees that they
would know: copies of the page that do ask, in the page and in its worker, with its policy, which forbids that, and without it. Prints
what is wrong, a line each; exits 1 where something is wrong."""
import os
import re
import sys

from browser import begin, expect, faults, finish, ready

which, page, folder = sys.argv[1], os.path.abspath(sys.argv[2]), os.path.abspath(sys.argv[3])
POLICY = r'<meta http-equiv="Content-Security-Policy"[^>]*>'


def copy(place, policy):
    """A page that asks http://example.org/PLACE, as the first thing that its script does."""
    with open(page, encoding="utf-8") as file:
        text = file.read()
    begins = '<script type="text/plain" id="worker">' if place == "worker" else "<title>"
    asks = f"fetch('http://example.org/{place}').catch(() => {{}});"
    added = begins + asks if place == "worker" else f"<script>{asks}</script>" + begins
    expect(f"{place}: places for it", text.count(begins), 1)
    text = text.replace(begins, added)
    if not policy:
        text, count = re.subn(POLICY, "", text)
        expect("policies of the page", count, 1)
    name = os.path.join(folder, f"asks-{place}-{policy}.html")
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


for place in ("page", "worker"):
    for policy in (True, False):
        browser = begin(which, copy(place, policy), folder, f"{place}-{policy}")
        browser.open()
        ready(browser, "the first screen", "!!document.querySelector('button[value=pairs]')")
        before = len(faults)
        browser.end()
        told = faults[before:]
        del faults[before:]
        expect(f"{place}, {'with' if policy else 'without'} the policy: it is told that it asked",
               [one.split(":")[0] for one in told if f"example.org/{place}" in one], ["asked over a network"])
finish()
