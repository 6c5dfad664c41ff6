#!/usr/bin/env python3
"""messages.py SRC WORDS - what is wrong with the messages: SRC/base/messages.def has each with its English sentence, WORDS the
other languages. Each call has as many blanks as its sentence has names, each message is said somewhere, and in every
language, with no other names. A line for each mistake."""
import pathlib
import re
import sys

source, words = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
# The calls, and which argument is the key.
CALLS = {"REFUSE": 2, "PW_DETAILS": 0, "pw_refuse": 2, "pw_refuse_at": 3, "pw_refuse_in": 4, "pw_refuse_key": 3, "pw_refuse_why": 2,
         "pw_refuse_placed": 5, "pw_event_refuse": 4, "pw_told": 0, "value_refuse": 2}
LANGUAGES = tuple(sorted(path.stem for path in words.glob("*.ini") if path.stem != "en"))
STRING = r'"(?:\\.|[^"\\])*"'


def names(text):
    return list(dict.fromkeys(re.findall(r"(?<!\{)\{([^{}]+)\}", text)))


def calls(text):
    """Each call with its arguments."""
    for match in re.finditer(r"\b(" + "|".join(CALLS) + r")\(", text):
        depth, at, start, given = 1, match.end(), match.end(), []
        while depth > 0:
            string = re.compile(STRING + r"|'(?:\\.|[^'\\])'").match(text, at)
            if string:
                at = string.end()
                continue
            if text[at] in "([{":
                depth += 1
            elif text[at] in ")]}":
                depth -= 1
            if depth == 0 or (depth == 1 and text[at] == ","):
                given.append(text[start:at].strip())
                start = at + 1
            at += 1
        yield match.group(1), given


english = {}
table = (source / "base/messages.def").read_text(encoding="utf-8")
for key, sentence in re.findall(r'PW_MESSAGE\("([^"]+)",\s*((?:' + STRING + r"\s*)+)\)", table):
    if key in english:
        print(f'messages.def has "{key}" twice')
    english[key] = "".join(s[1:-1] for s in re.findall(STRING, sentence))
    if english[key].endswith("."):
        print(f'"{key}" ends with a full stop, and something may stand behind it')

# A sentence that stands in another one may end with a question mark.
for key, sentence in english.items():
    if re.match(r"\{why\};", sentence):
        print(f'"{key}" goes on with ; behind a sentence that may be a question: write –')

said = set()
for path in sorted(source.rglob("*.[ch]")):
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.S)
    said.update(re.findall(r'"([a-z0-9-]+)"', text))
    if path.parts[-2] not in ("cli", "report") and '" or "' in text:
        print(f"{path.relative_to(source).as_posix()}: the blank of a message says \"or\" in every language")
    if path.name in ("messages.h", "error.h"):
        continue # the macros themselves
    for call, given in calls(text):
        if len(given) <= CALLS[call] or "__VA_ARGS__" in given:
            continue
        keys = re.findall(r'(?:^|[?:]\s*)"([^"]*)"', given[CALLS[call]])
        blanks = len(given) - CALLS[call] - 1 + (call == "value_refuse") # the value stands before its key
        for key in keys:
            place = f'{path.relative_to(source).as_posix()}: {call} "{key}"'
            if key not in english:
                print(f"{place} is no message")
            elif len(names(english[key])) != blanks:
                print(f"{place} has {blanks} blanks, and its sentence has {len(names(english[key]))}")
for key in sorted(english.keys() - said):
    print(f'nothing says "{key}"')

# In Italian nobody is addressed, neither as voi nor as Lei: "scrivere", as programs have it. Buttons are no sentences.
ITALIAN = re.compile(r"\b(?:scrivete|togliete|prendete|tenete|scegliete|mettete|aggiungete|dite|fate|lasciate|indicate|salvate|ritirate|"
                     r"(?<!schede )stampate|riprovi|continui|chiuda|torni|apra|metta|tolga|scriva|stampi|prema|vostr[oaei])"
                     r"(?:l[aeio]|ne|gli)?\b", re.I)
for path in (words / "it.ini", words.parent / "desk/it.ini"):
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        found = ITALIAN.search(line.partition(" = ")[2])
        if found:
            print(f'{path.parent.name}/it.ini: "{line.partition(" = ")[0]}" addresses somebody: {found.group()}')

# In French no line ends before a sign that has two parts, nor within quotes: the blank there does not break.
for path in (words / "fr.ini", words.parent / "fr.ini", words.parent / "desk/fr.ini"):
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        key, _, text = line.partition(" = ")
        if not line.startswith("#") and re.search(r" [:;?!»]|« ", text):
            print(f'{path.parent.name}/fr.ini: "{key}" has a blank where a line may end: {re.search(".{0,9}( [:;?!»]|« )", text).group()}')

for language in LANGUAGES:
    text = (words / f"{language}.ini").read_text(encoding="utf-8")
    there = set()
    for key, sentence in re.findall(r"(?m)^([a-z0-9-]+(?:\.[a-z]+)?) = (.*)$", text.split("[words]", 1)[1]):
        stem = key.split(".")[0]
        if key in there:
            print(f'{language}.ini has "{key}" twice')
        there.update((key, stem))
        if stem not in english:
            print(f'{language}.ini: there is no message "{stem}"')
            continue
        for name in set(names(sentence)) - set(names(english[stem])):
            if not name.startswith("w:"):
                print(f'{language}.ini: "{key}" has no blank {{{name}}}')
        if re.search(r"(^|[ \"])--[a-z]", sentence):
            print(f'{language}.ini: "{key}" names an option, and the desk has none')
        if sentence == english[stem].replace('\\"', '"') and re.search(r"[a-z]{3}", re.sub(r"\{[^}]*\}", "", sentence)):
            print(f'{language}.ini: "{key}" is English')
    for key in sorted(english.keys() - there):
        print(f'{language}.ini lacks "{key}"')
