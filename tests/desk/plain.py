"""plain.py PAIRWHEEL FOLDER - an evening in a browser whose scripts are switched off: each form leads on, and what is
typed is written. Prints what is wrong, a line each."""
import os

from director import begin, end, faults, leave, tell, text, until
from webdriver import BOUND, ELEMENT, Browser

desk, address = begin(".")
browser = Browser(script=False, size="1280,1700")


def has(what, all_of_it, part):
    if part not in all_of_it:
        faults.append(f"{what}: no {part!r} in {all_of_it[:3000]!r}")


def fill(css, value):
    one = browser.call("POST", "/element", {"using": "css selector", "value": css})[ELEMENT]
    browser.call("POST", f"/element/{one}/clear")
    browser.call("POST", f"/element/{one}/value", {"text": value})


def choose(css, value):
    one = browser.call("POST", "/element", {"using": "css selector", "value": f"{css} option[value='{value}']"})[ELEMENT]
    browser.call("POST", f"/element/{one}/click")


def page():
    return browser.call("GET", "/source")


def press(css):
    """And the page to which it leads is there: the other one is gone."""
    was = browser.call("POST", "/element", {"using": "css selector", "value": "html"})[ELEMENT]
    browser.click(css)

    def gone():
        try:
            browser.call("GET", f"/element/{was}/name")
        except RuntimeError as error:
            return "stale element" in str(error)
        return False
    until(f"{css} leads on", gone)


try:
    browser.go(address)
    # An evening of a stick: its files are chosen, and sent with a button.
    os.mkdir("stick")
    with open("stick/away.ini", "w", encoding="utf-8") as file:
        file.write("[event]\ntitle=Away\nlanguage=en\n[movement]\nkind=howell\npairs=8\n")
    one = browser.call("POST", "/element", {"using": "css selector", "value": ".another input"})[ELEMENT]
    browser.call("POST", f"/element/{one}/value", {"text": os.path.abspath("stick/away.ini")})
    press(".another button")
    has("an evening of a stick", page(), "Away")
    has("its file", text("away.ini"), "title=Away")
    os.remove("away.ini")
    browser.go(address)
    press("button[value=pairs]")
    evening = next(name for name in os.listdir(".") if name.endswith(".ini"))
    here = browser.call("GET", "/url").rsplit("/", 1)[0] + "/"
    if "class=\"js\"" in page():
        faults.append("the scripts are not switched off")
    fill("#count", "8")
    fill("input[name=boards]", "21..24")
    press(".wishes > .white")
    press(".cards button[value^='howell --pairs 8']")
    has("a movement", text(evening), "kind=howell")

    press(".foot .black")
    fill("#n1", "Anna Nowak & Piotr Lis")
    fill("#n8", "Mary & John")
    press(".names > .only")
    has("names", text(evening), "1=Anna Nowak & Piotr Lis\n8=Mary & John\n")
    browser.go(here + "list")
    fill("#text", "1. A / B\n2. C / D")
    press("button[name=try]")
    has("a list that was read", page(), "A &amp; B")
    press("#take .black")
    has("a list", text(evening), "1=A & B\n2=C & D\n")
    press(".foot [data-undo]")
    has("undone", text(evening), "1=Anna Nowak & Piotr Lis\n")
    browser.go(here + "who?pair=1&read=1")
    has("the card as words", page(), "class=\"words\"")

    browser.go(here + "papers")
    press("[name=tick][value=wheel-cards] ~ .box")
    has("a paper", text(evening), "wheel-cards")
    press(".options button")
    has("large print", text(evening), "large-print=yes")

    browser.go(here + "results")
    fill("[name=r1t1b1c]", "4sn10")
    press(".entry .only")
    has("a result", text(evening.replace(".ini", "-results.csv")), "4S,N,10")
    has("its score", page(), 'name="r1t1b1s" value="420"')
    browser.go(here + "results?sight=board")
    fill("[name=r1t1b1s]", "425")
    press(".entry .only")
    has("a score that no contract gives", page(), "The contract gives NS 420, and the score says 425.")
    press(".note button")
    has("it was the contract", text(evening.replace(".ini", "-results.csv")), "4S,N,10")
    has("the board again", browser.call("GET", "/url"), "results?board=1")

    browser.go(here + "happened?key=penalty")
    choose("[name=pair]", "1")
    choose("[name=percent]", "10")
    press(".blanks button")
    has("what it would change", page(), "What this changes")
    press(".foot .black")
    has("what happened", text(evening), "1=pair 1 penalty 10%")
    press(".said .link")
    if "penalty" in text(evening):
        faults.append("taken back, and still there")

    browser.go(here + "tonight")
    press("button[name=add]")
    has("a section", text(evening), "[section B]")
    has("the page of the new one", browser.call("GET", "/url"), "/B/tonight")
    press(".sections a")
    has("the page of the first", browser.call("GET", "/url"), "/A/tonight")
    browser.go(here + "B/who")
    fill("#n2", "Other & Room")
    press(".names > .only")
    has("a name of a section", text(evening), "[names B]\n2=Other & Room\n")
    browser.go(here + "A/done")
    has("the end", page(), "A &amp; B" if "1=A & B" in text(evening) else "Anna Nowak &amp; Piotr Lis")
    press(".tools form button")
    has("closed", page(), "You may close this window")
    if desk.wait(BOUND) != 0:
        faults.append(f"it ended with {desk.returncode}")
except RuntimeError as error:
    faults.append(str(error))
finally:
    leave(browser, desk)
tell()
