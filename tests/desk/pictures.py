"""pictures.py PAIRWHEEL FOLDER - draws the pictures of the desk that the README files show, into FOLDER: python3 tests/desk/pictures.py
build/pairwheel samples/pictures. Run it when the screens have changed; Chromium and its driver have to be there."""
import base64
import os
import shutil
import sys
import tempfile

samples = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "samples")
sys.argv[1:3] = [os.path.abspath(path) for path in sys.argv[1:3]]
kept, sys.argv[2] = sys.argv[2], tempfile.mkdtemp()

from director import begin, end
from webdriver import Browser

shutil.copy(os.path.join(samples, "evening.ini"), "thursday.ini")
with open(os.path.join(samples, "evening.csv"), encoding="utf-8") as whole, open("evening.csv", "w", encoding="utf-8") as some:
    some.writelines(whole.readlines()[:26])  # of three rounds: the evening goes on
browser = Browser(size="1280,943")
desk, address = begin("--event", "thursday.ini")
try:
    browser.wide(1280)
    for name, screen, field in (("who", "who", 5), ("papers", "papers", None), ("results", "results?round=3", None)):
        browser.go(address + screen)
        browser.quiet()
        if field is not None:
            browser.run("document.querySelectorAll('main input:not([type=hidden])')[arguments[0]].focus()", field)
            browser.quiet()
        with open(os.path.join(kept, f"desk-{name}.png"), "wb") as file:
            file.write(base64.b64decode(browser.call("GET", "/screenshot")))
finally:
    browser.end()
    end(desk)
