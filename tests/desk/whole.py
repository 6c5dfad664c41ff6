"""whole.py PAIRWHEEL FOLDER - a Polish evening of ten pairs on the desk: names pasted, the kit against that of the command line, ninety
results, and each of the eight sentences, written and taken back. Then a chess event from its lots to the final table. Prints what is
wrong, a line each."""
import base64
import csv
import signal
import subprocess

from director import begin, end, expect, faults, leave, program, tell, text, until
from webdriver import ENTER, Browser

NAMES = ["Anna & Piotr", "Żaneta & Łukasz", "Ewa & Jan", "Ola & Adam", "Iza & Ula", "Max & Zoe", "Ida & Olaf", "Rosa & Ugo", "Ala & Ela", "Jola & Ryś"]


def command(*words):
    return subprocess.run([program, *words, "--quiet"], capture_output=True, text=True, check=False).stdout


def value(script):
    return browser.run("return " + script)


def choose(**blanks):
    """Chooses in the blanks of the sentence, as somebody does who picks from the list."""
    for name, what in blanks.items():
        browser.run("const one = document.querySelector(`.blanks [name='${arguments[0]}']`); one.value = arguments[1];"
                    "one.dispatchEvent(new Event('change', { bubbles: true }))", name, str(what))
        expect(f"{name} {what} can be chosen", value(f"document.querySelector(`.blanks [name='{name}']`).value"), str(what))


def says(key, sentence, **blanks):
    """The sentence is written, is among those that were said, and is taken back."""
    browser.go(f"{here}happened?key={key}")
    choose(**blanks)
    until(f"{key}: what it changes", lambda: value("!!document.getElementById('write')"))
    browser.click(".foot .black")
    until(f"{key}: written", lambda: f"1={sentence}\n" in text("evening.ini"))
    until(f"{key}: said", lambda: value("document.querySelectorAll('.said li').length") == 1)
    browser.click(".said .link")
    until(f"{key}: taken back", lambda: "[happened]" not in text("evening.ini"))


browser = Browser()
with open("evening.ini", "w", encoding="utf-8") as file:
    file.write("[event]\ntitle=Wtorek\nlanguage=pl\n[movement]\nkind=howell\npairs=10\nboards-per-round=2\n")
desk, here = begin("--event", "evening.ini")
try:
    # The list is pasted, read while it is, and taken.
    browser.go(here + "list")
    expect("the page is Polish", value("document.documentElement.lang"), "pl")
    browser.focus("textarea")
    browser.run("document.execCommand('insertText', false, arguments[0])", "\n".join(NAMES))
    until("ten names are read", lambda: value("document.querySelectorAll('.read li').length") == 10)
    browser.click("#take .black")
    until("the names", lambda: text("evening.ini").count(" & ") == 10)
    for no, name in enumerate(NAMES, 1):
        expect(f"name {no}", f"\n{no}={name}\n" in text("evening.ini") + "\n", True)

    # The kit of the page and that of the command line are the same bytes.
    browser.go(here + "papers")
    until("the button", lambda: value("!!document.querySelector('.foot a.black')"))
    kit = browser.call("POST", "/execute/async", {"script": """
        const done = arguments[0];
        fetch(document.querySelector('.foot a.black').href).then((answer) => answer.arrayBuffer()).then((bytes) => {
          let all = ''; for (const one of new Uint8Array(bytes)) all += String.fromCharCode(one); done(btoa(all)); });""", "args": []})
    command("kit", "--event", "evening.ini", "-o", "kit.pdf")
    with open("kit.pdf", "rb") as file:
        expect("the same PDF", base64.b64decode(kit) == file.read(), True)

    # Nine rounds of five tables with two boards.
    plays = list(csv.DictReader(command("show", "--event", "evening.ini", "--format", "csv").splitlines()))
    plays = [row for row in plays if row["table"].isdigit()]
    for number in range(1, 10):
        browser.go(f"{here}results?round={number}")
        until(f"round {number}", lambda: value("document.activeElement.name").startswith(f"r{number}t"))
        for _ in range(10):
            browser.keys("1nn7" + ENTER)
        until(f"round {number} is in", lambda: text("evening-results.csv").count("1NT,N,") == 10 * number)
    expect("ninety results", text("evening-results.csv").count("1NT,N,"), 90)

    # The eight sentences; what is played where is read from the schedule.
    second = next(row for row in plays if row["round"] == "2" and row["table"] == "2")
    other = next(row for row in plays if row["round"] == "2" and row["table"] == "3")
    first, once_more = 2 * int(second["set"]) - 1, 2 * int(other["set"]) - 1
    one, two = sorted((int(second["ns"]), int(other["ns"])))
    rounds_of_one = sorted(int(row["round"]) for row in plays if row["set"] == "1")
    says("direction", "round 2 table 2: NS and EW exchanged", round=2, table=2)
    says("boards", f"round 2 table 2: boards {once_more}-{once_more + 1}", round=2, table=2, first=once_more, last=once_more + 1)
    says("exchanged", f"round 2: pairs {one} and {two} exchanged", round=2, pair=one, other=two)
    says("late", "pair 3 from round 2", pair=3, round=2)
    says("left", "pair 3 until round 7", pair=3, round=7)
    says("fouled", f"board 1 fouled from round {rounds_of_one[2]}", board=1, round=rounds_of_one[2])
    says("assigned", f"round 2 table 2: board {first} assigned 60/40", round=2, table=2, board=first, score="60/40")
    says("penalty", "pair 2 penalty 10%", pair=2, percent=10)
    end(desk)

    # Chess: the lots are drawn, the games played with the keyboard, and the table is final.
    with open("chess.ini", "w", encoding="utf-8") as file:
        file.write("[event]\ntitle=Blitz\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n")
    desk, here = begin("--event", "chess.ini")
    browser.go(here + "lots")
    browser.focus(".seed")
    browser.keys("41563" + ENTER)
    until("the numbers are drawn", lambda: "seed=41563" in text("chess.ini"))
    games = [row for row in csv.DictReader(command("show", "--event", "chess.ini", "--format", "csv").splitlines())]
    expect("six games", len(games), 6)
    for number in (1, 2, 3):
        browser.go(f"{here}games?round={number}")
        for board in (1, 2):
            until(f"game {board} of round {number}", lambda: value("document.activeElement.closest('.game').querySelector('[name=board]').value") == str(board))
            browser.keys("1" + ENTER)  # White wins
        until(f"round {number} is in", lambda: text("chess-results.csv").count("1-0") == 2 * number)
    browser.go(here + "done")
    whites = [int(row["white"]) for row in games]
    points = sorted((whites.count(no) for no in (1, 2, 3, 4)), reverse=True)
    seen = value("[...document.querySelectorAll('.ranking tbody tr')].map((tr) => tr.querySelector('b').textContent)")
    expect("the final table has the points of White's wins", seen, [str(one) for one in points])
    expect("nothing is open", "6 of 6" in value("document.body.textContent"), True)
except RuntimeError as error:
    faults.append(str(error))
finally:
    leave(browser, desk)
tell()
