"""bad_sentences.py PROGRAM FIRST LAST - sentences of what happened, in five languages, spoilt by chance from their numbers.

Each is taken, stands in the event in English, is read again as the same, and taken back; or it is refused in one line
that says who speaks, with exit code 2, and the event is byte for byte what it was.
"""
import re
import random
import subprocess
import sys

PROGRAM = sys.argv[1]
BRIDGE = """[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
# the end
"""
CHESS = "[movement]\nkind=berger\nplayers=6\n[names]\n1=Adam\n2=Beata\n3=Cezary\n4=Danuta\n5=Edward\n6=Felicja\n"
SENTENCES = {
    BRIDGE: """round 3 table 2: NS and EW exchanged
round 3 table 2 board 17: NS and EW exchanged
Runde 3: NS und OW vertauscht
NS i EW zamienione
round 2 table 4: boards 10-12
turno 2 tavolo 4: board 10 a 12
round 2: pairs 4 and 7 exchanged
kierros 2: parit 4 ja 7 vaihdettu
pair 3 from round 2
para 3 od rundy 2
pair 6 until round 4
coppia 6 fino al turno 4
board 7 fouled from round 5
Board 7 verfälscht ab Runde 5
round 4 table 1: board 11 not played
round 4 table 1: board 11 assigned 60/40
round 7: not played
Runde 7: nicht gespielt
ended after round 5
päättyi kierroksen 5 jälkeen
board 7 not played
boards 7, 8, 12-14 not played
runda 6 stół 2: nie grano
round 1 table 2: boards 10, 11, 13
turno 1, tavolo 2, board 10, 11 e 13
board 4 assigned 60/60
pair 2 penalty 10%
pari 2 rangaistus 0,5""".splitlines(),
    CHESS: """round 3 board 2: colours exchanged
Runde 3 Brett 2: Farben vertauscht
round 3 board 1: postponed to round 5
round 3 board 1: postponed to 2026-12-01
player 6 until round 4
round 5: not played
zakończono po rundzie 3
number 4 from round 3: Berg, Jonas [rating=2100]
numer 4 od rundy 3: Berg, Jonas""".splitlines(),
}
ODD = ["", "0", "-1", "00", "99", "1000", "2147483648", "99999999999999999999", "1e3", "½", "%", "=", "[", "]", ";", "#", "\\", "\t",
       "\n", "\r\n1=pair 3 from round 2", "\x01", "\x7f", "\u200b", "\u2028", "\U0001f600", "é" * 300, "round", "Tisch", "board", ":", "::",
       "-", "/", "60/40/20", "10%%", "1,5", "12-10", '"', "'", "{", "and", "to", "from round 9 until round 2", "[results]", "x" * 1000]
problems = 0


def problem(number, text):
    global problems
    problems += 1
    print(f"sentence {number}: {text}", file=sys.stderr)


def run(*arguments):
    done = subprocess.run([PROGRAM, *arguments], capture_output=True)
    return done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace")


def spoil(text, dice):
    words = text.split(" ")
    for _ in range(dice.randint(1, 2)):
        how, i = dice.randrange(7), dice.randrange(len(words))
        if how == 0:
            del words[i]
        elif how == 1:
            words.insert(i, dice.choice(ODD))
        elif how == 2:
            words[i] = dice.choice(ODD)
        elif how == 3:
            words.insert(i, words[i])
        elif how == 4:
            k = dice.randrange(len(words))
            words[i], words[k] = words[k], words[i]
        elif how == 5 and words[i]:
            k = dice.randrange(len(words[i]))
            words[i] = words[i][:k] + dice.choice("axZ0159:;-=[]%/é\t") + words[i][k + 1:]
        else:
            figures = "".join(c for c in words[i] if c.isdigit())
            words[i] = words[i].replace(figures, str(dice.choice([0, 1, 2, 7, 8, 9, 22, 100, 4001]))) if figures else words[i].upper()
        if not words:
            return ""
    return " ".join(words).replace("\0", "")


def one(number):
    dice = random.Random(number)
    event = dice.choice([BRIDGE, BRIDGE, CHESS])
    text = spoil(dice.choice(SENTENCES[event]), dice)
    open("e.ini", "w", newline="").write(event)
    code, out, err = run("happened", "--event", "e.ini", "--", text)
    said = [line for line in err.split("\n") if line and not line.startswith("pairwheel: note: ")]
    kept = open("e.ini", newline="").read()
    if code != 0:
        if code != 2 or len(said) != 1 or not said[0].startswith("pairwheel: ") or out:
            problem(number, f"{text!r}: exit {code}, {out!r}, {err!r}")
        if kept != event:
            problem(number, f"{text!r}: refused, and the event is {kept!r}")
        return 0
    if said:
        problem(number, f"{text!r}: taken, and it says {err!r}")
    head = event + "\n[happened]\n1="
    if not kept.startswith(head) or kept.count("\n") != head.count("\n") + 1:
        return problem(number, f"{text!r}: taken, and the event is {kept!r}") or 1
    # A file writes a tab and a backslash with a backslash before it.
    english = re.sub(r"\\(.)", lambda m: "\t" if m[1] == "t" else m[1], kept[len(head):-1])
    code, out, err = run("happened", "--event", "e.ini", "--list")
    if code or out != f"1: {english}\n":
        problem(number, f"{text!r}: written as {english!r}, and read as {out!r} {err!r}")
    open("f.ini", "w", newline="").write(event)
    code, out, err = run("happened", "--event", "f.ini", "--", english)
    if code or open("f.ini", newline="").read() != kept:
        problem(number, f"{english!r}: said again it is another: {open('f.ini').read()!r} {err!r}")
    code, out, err = run("happened", "--event", "e.ini", "--undo")
    if code or open("e.ini", newline="").read().replace("\n[happened]\n", "") != event:
        problem(number, f"{text!r}: taken back, and the event is {open('e.ini').read()!r} {err!r}")
    return 1


taken = sum(one(number) or 0 for number in range(int(sys.argv[2]), int(sys.argv[3]) + 1))
count = int(sys.argv[3]) - int(sys.argv[2]) + 1
if not count / 20 < taken < count / 2:
    problem(0, f"{taken} of {count} were taken")
sys.exit(problems > 0)
