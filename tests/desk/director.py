"""director.py - what the scripts that drive the desk share: the program, called as SCRIPT PAIRWHEEL FOLDER, begun in that folder and
ended, what is wrong so far, and the files that it writes."""
import os
import signal
import subprocess
import sys
import time

from webdriver import BOUND

program, folder = sys.argv[1:3]
os.chdir(folder)
faults = []


def begin(*arguments):
    desk = subprocess.Popen([program, "desk", "--no-browser", *arguments], stdout=subprocess.PIPE, text=True)
    return desk, desk.stdout.readline().strip()


def end(desk, how=signal.SIGINT):
    desk.send_signal(how)
    desk.wait(BOUND)


def expect(what, seen, wanted):
    if seen != wanted:
        faults.append(f"{what}: {seen!r}, expected {wanted!r}")


def until(what, test):
    """Waits for what is going to be so. What hangs ends the script."""
    late = time.monotonic() + BOUND
    while time.monotonic() < late:
        try:
            if test():
                return
        except (OSError, RuntimeError):
            pass
        time.sleep(0.05)
    raise RuntimeError(f"{what}: not within {BOUND} s")


def text(name):
    with open(name, encoding="utf-8") as file:
        return file.read()


def leave(browser, desk):
    """Closes the browser, and ends the program where it still runs."""
    browser.end()
    if desk.poll() is None:
        end(desk, signal.SIGKILL)


def tell():
    """Prints what is wrong, a line each, and ends the script: 1 where something is."""
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(1 if faults else 0)
