"""onward.py PAIRWHEEL FOLDER - where the desk leads in a real browser: what is typed is what is taken, a round that is full
leads to the next, and who does not look at the screen loses no place. Prints what is wrong, a line each."""
import os
import signal
import urllib.request

from director import begin, end, expect, faults, leave, tell, text, until
from webdriver import ELEMENT, ENTER, Browser

TAB = "\ue004"


def write(name, text):
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)


def value(script):
    return browser.run("return " + script)


WAITS = "Object.entries(localStorage).filter(([key]) => key.startsWith('desk typed'))"
HEAD = "round,table,board,ns,ew,contract,declarer,tricks\n"
SIX = "[event]\ntitle=Six\nlanguage=en\n[movement]\nkind=howell\npairs=6\nboards-per-round=2\n[results]\nfile=six.csv\n"
SWISS = "012 Club Open\n092 Individual: Swiss-System\n142 2\n" + "".join(
    f"001    {no}      {name:67}{points}       {games}\n" for no, name, points, games in (
        (1, "Adler", "2.0", "0002 w 1  0003 b 1"), (2, "Berg", "0.0", "0001 b 0  0004 w 0"),
        (3, "Cruz", "0.5", "0004 w =  0001 w 0"), (4, "Diaz", "1.5", "0003 b =  0002 b 1")))
browser = Browser()
write("new.ini", "[event]\ntitle=New\nlanguage=en\n")
desk, address = begin("--event", "new.ini")
try:
    # The number that is typed is the number that counts: Enter takes no pair away, and the cards follow when the field is left.
    browser.go(address + "tonight")
    for count, key in (("12", ENTER), ("10", TAB)):
        browser.run("document.querySelector('#count').select()")
        browser.focus("#count")
        browser.keys(count)
        expect(f"{count}: cards of another number cannot be taken", value("[...document.querySelectorAll('.cards button')].some((one) => !one.disabled)"), False)
        browser.keys(key)
        until(f"{count}: the cards follow", lambda: value(f"[...document.querySelectorAll('.cards button')].every((one) => one.value.includes('--pairs {count} ') && !one.disabled)"))
        expect(f"{count} stays", value("document.querySelector('#count').value"), count)
        expect(f"{count}: the focus", value("document.activeElement.name"), "count" if key == ENTER else "more")
        browser.quiet() # also what says after a while that it works
        expect(f"{count}: nothing is worked out any more", value("document.getElementById('status').textContent === document.documentElement.dataset.thinking"), False)
        expect(f"{count}: nothing waits", value("document.querySelectorAll('.waits').length"), 0)
    browser.click(".cards li:nth-child(2) > button")
    until("a movement of ten", lambda: "pairs=10\n" in text("new.ini"))
    until("the second card is chosen, and has the focus", lambda: value("document.activeElement.matches('.cards li:nth-child(2) > button[aria-pressed]')"))

    # A list is read while it is typed, and nothing is written.
    browser.go(address + "list")
    browser.focus("textarea")
    browser.keys("Ola Lis, Adam Wilk")
    until("a pair is read", lambda: value("document.querySelector('#was-read').textContent.includes('Ola Lis & Adam Wilk')"))
    until("it can be taken", lambda: value("document.querySelector('#take .black') !== null"))
    expect("the text stays", value("document.activeElement.value"), "Ola Lis, Adam Wilk")
    expect("nothing is written before", "Ola Lis" in text("new.ini"), False)

    # A round that is full leads on, whatever the address says; a board that is passed out wants nothing more.
    end(desk)
    write("six.ini", SIX)
    write("six.csv", HEAD + "1,1,1,6,1,pass,,\n")
    desk, address = begin("--event", "six.ini")
    browser.go(address + "results")
    until("the first board that lacks something", lambda: value("document.activeElement.name") == "r1t1b2c")
    boards = value("document.querySelectorAll('.entry tr[data-board]').length")
    for _ in range(boards - 1):
        browser.keys("1nn7" + ENTER)
    until("all of round 1 are in", lambda: text("six.csv").count("1NT,N,") == boards - 1)
    until("the foot leads to round 2", lambda: value("document.querySelector('.foot .black').textContent") == "Next: round 2")
    until("the tick beside Saved", lambda: value("document.querySelectorAll('#status .tick').length") == 1)
    until("and has the focus", lambda: value("document.activeElement.matches('.foot .black')"))
    expect("the page came with the answers", value("performance.getEntriesByType('resource').filter((one) => /results/.test(one.name)).length"), 0)
    expect("the round that is shown", value("document.querySelector('.rounds [aria-current]').textContent"), "Round 1")
    expect("its heading", value("document.querySelector('h1').textContent"), "Results Round 1")
    browser.keys(ENTER)
    until("round 2", lambda: value("document.activeElement.name").startswith("r2"))

    # A traveller with scores alone: past the contract into the column of scores, and there Tab goes down; the next board begins there.
    end(desk)
    write("scores.ini", "[event]\ntitle=Scores\nlanguage=en\npapers=travellers\n[movement]\nkind=mitchell\npairs=6\nwinners=1\n"
                        "boards-per-round=1\n[results]\nfile=scores.csv\n")
    write("scores.csv", HEAD)
    desk, address = begin("--event", "scores.ini")
    browser.go(address + "results")
    until("its first board", lambda: value("document.activeElement.name") == "r1t1b1c")
    browser.keys(TAB)
    expect("Tab goes down", value("document.activeElement.name"), "r2t3b1c")
    browser.keys(TAB + TAB)
    expect("and from the last line to the next column", value("document.activeElement.name"), "r1t1b1d")
    browser.keys(ENTER + ENTER)
    expect("past what is not there to the score", value("document.activeElement.name"), "r1t1b1s")
    browser.keys("420" + TAB)
    expect("the score below", value("document.activeElement.name"), "r2t3b1s")
    browser.keys("-50" + ENTER)
    expect("by Enter, too", value("document.activeElement.name"), "r3t2b1s")
    browser.keys("425" + ENTER)
    until("a score that cannot be", lambda: value("document.querySelectorAll('.entry .note button').length") == 1)
    until("the two others", lambda: all(line in text("scores.csv") for line in (",1,1,4,,,,420", ",1,3,5,,,,-50")))
    browser.focus(".note button")
    browser.keys(ENTER)
    until("it was 420", lambda: ",1,2,6,,,,420" in text("scores.csv"))
    until("the foot leads to board 2", lambda: value("document.querySelector('.foot .black').textContent") == "Next: board 2")
    browser.run("document.querySelector('.foot .black').click()")
    until("the score of board 2", lambda: value("document.activeElement.name").endswith("b2s"))
    end(desk)
    desk, address = begin("--event", "six.ini")

    # Names that are written twice: the sentence is as wide as the field.
    browser.go(address + "who")
    until("the first name", lambda: value("document.activeElement.name") == "n1")
    browser.keys("A & B" + ENTER + "C & D" + ENTER + "A & B" + ENTER)
    until("a doubt", lambda: value("document.querySelectorAll('.names .say').length") > 0)
    wide = value("[document.querySelector('.names .say'), document.querySelector('.names .twice input')].map((one) => Math.round(one.getBoundingClientRect().width))")
    expect("as wide as the field", wide[0], wide[1])

    # Nobody answers: each thing that is not saved is named, and the heading stays in sight.
    browser.go(address + "results?round=2")
    until("round 2 again", lambda: value("document.activeElement.name").startswith("r2"))
    end(desk, signal.SIGKILL)
    for contract in ("2s", "3d"):
        browser.keys(f"{contract}n8" + ENTER)
    until("both are named", lambda: "2S" in value("document.querySelector('.away .unsaved').textContent.toUpperCase()") and
          "3D" in value("document.querySelector('.away .unsaved').textContent.toUpperCase()"))
    below = value("document.querySelector('h1').getBoundingClientRect().top - document.querySelector('.away').getBoundingClientRect().bottom")
    expect("the heading is below", below >= 0, True)
    desk, address = begin("--event", "six.ini")
    browser.go(address + "results?round=2")
    until("the next window sends both", lambda: "2S,N,8" in text("six.csv") and "3D,N,8" in text("six.csv") and value(WAITS) == [])

    # A sentence that is said at 390 px stays inside.
    browser.wide(390)
    for key in ("direction", "boards", "exchanged", "fouled", "assigned", "penalty"):
        browser.go(address + f"happened?key={key}&round=1")
        out = value("[...document.querySelectorAll('.blanks select')].filter((one) => one.getBoundingClientRect().right > one.closest('p').getBoundingClientRect().right).length")
        expect(f"{key}: blanks that stick out", out, 0)

    # A name that is typed, and then Back: it was written when the evening was opened again, and not before.
    browser.go(address.split("/e/")[0] + "/")
    browser.go(address + "who")
    browser.focus("#n1")
    browser.keys("Ida Lund")
    browser.run("history.back()")
    until("the name is written", lambda: "Ida Lund" in text("six.ini"))
    expect("on Start", value("location.pathname").count("/"), 2)

    # Who leaves while the program is still busy with what was typed before loses nothing either, and nothing is done twice. The
    # program stands still from the first key until the page is gone, so that no answer comes in time.
    def stands_still(screen, does):
        browser.go("about:blank")
        browser.go(address + screen)
        until(f"{screen} is there", lambda: value("document.readyState") == "complete")
        desk.send_signal(signal.SIGSTOP)
        does()
        browser.call("POST", "/back")
        until(f"{screen} is left", lambda: value("location.href") == "about:blank")
        desk.send_signal(signal.SIGCONT)

    def typed_names(*names):
        browser.run("['#n3', '#n2', '#n1'].forEach((one) => document.querySelector(one).select())")
        browser.focus("#n1")
        browser.keys(ENTER.join(names))

    stands_still("who", lambda: typed_names("Ada Byk", "Bo Cis", "Cy Dab"))
    until("a name behind one that is on its way", lambda: "2=Bo Cis\n" in text("six.ini"))
    until("and the one that was not left", lambda: "3=Cy Dab\n" in text("six.ini"))
    stands_still("who", lambda: (typed_names("Ada Lis", ""), typed_names("Ada Wilk")))
    until("of a name that is typed twice the last counts", lambda: "1=Ada Wilk\n" in text("six.ini"))
    stands_still("results?round=3", lambda: [browser.keys(contract + "n8" + ENTER) for contract in ("2c", "2d", "2h")])
    until("three results", lambda: all(contract + ",N,8" in text("six.csv") for contract in ("2C", "2D", "2H")))
    # What arrived is sent once more when the evening is opened again, and does not write over what came later.
    request = urllib.request.Request(address + "names", b"R=&n2=Bo+Later&screen=who", {"X-Desk": "1"})
    urllib.request.urlopen(request, timeout=60).close()
    until("a name of another window", lambda: "2=Bo Later\n" in text("six.ini"))
    browser.go(address + "who")
    until("nothing waits to be sent", lambda: value(WAITS) == [])
    expect("the later name", "2=Bo Later\n" in text("six.ini"), True)
    stands_still("who", lambda: browser.run("document.querySelector('[data-undo]').click()"))
    until("undone", lambda: "2=Bo Cis\n" in text("six.ini"))
    undone = text("six.ini"), text("six.csv")
    browser.go(address + "who")
    until("nothing waits to be sent, and no press", lambda: value(WAITS) == [])
    expect("undone once", (text("six.ini"), text("six.csv")), undone)

    # An evening of a stick, and its results: one press, and all is here.
    os.mkdir("stick")
    write("stick/away.ini", SIX.replace("Six", "Away").replace("six.csv", "away.csv"))
    write("stick/away.csv", HEAD + "1,1,1,6,1,pass,,\n")
    browser.go(address.split("/e/")[0] + "/")
    until("one press opens the picker", lambda: value("document.querySelector('.another.one-press button').offsetWidth") == 0)
    expect("nothing is wrong before somebody chooses", value("document.querySelectorAll('main :invalid').length"), 0)
    browser.run("document.querySelector('.another label').scrollIntoView()")
    field = browser.call("POST", "/element", {"using": "css selector", "value": ".another input"})[ELEMENT]
    browser.call("POST", f"/element/{field}/value", {"text": "\n".join(os.path.abspath("stick/" + name) for name in ("away.ini", "away.csv"))})
    until("the evening of a stick", lambda: value("document.title").endswith("Away"))
    expect("its results", text("away.csv"), text("stick/away.csv"))

    # A report of another program: the same press, and its places are there; nobody is paired anew.
    write("stick/club.trf", SWISS)
    browser.go(address.split("/e/")[0] + "/")
    browser.run("document.querySelector('.another label').scrollIntoView()")
    field = browser.call("POST", "/element", {"using": "css selector", "value": ".another input"})[ELEMENT]
    browser.call("POST", f"/element/{field}/value", {"text": os.path.abspath("stick/club.trf")})
    until("the report is an event", lambda: value("document.title").endswith("Club Open"))
    expect("what is next", value("document.querySelector('.foot .black').textContent"), "Next: papers")
    browser.go(value("location.href").rsplit("/", 1)[0] + "/done")
    expect("its places", value("[...document.querySelectorAll('tbody tr')].map((row) => [...row.cells].map((one) => one.textContent.trim()).join(' '))"),
           ["1 1 Adler 2", "2 4 Diaz 1½", "3 3 Cruz ½", "4 2 Berg 0"])
    expect("the report stays", text("club.trf"), SWISS)
except RuntimeError as error:
    faults.append(str(error))
finally:
    leave(browser, desk)
tell()
