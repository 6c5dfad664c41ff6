"""What readme.sh asks of all pages at once, as a process for each link or name would take most of its time.

  readme.py links TOP PAGE...    every link of these pages leads to a file, and to a heading in it
  readme.py names ALL            each line of standard input is WHAT, PATTERN and NAME with tabs between them: the
                                 pattern (as grep has it), with @ for the name, is somewhere in the file ALL
"""
import os
import re
import sys


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def headings(path):
    found = (re.match(r"#+ (.*)", line) for line in read(path).splitlines())
    return {re.sub(r"[^\w -]", "", match[1].lower()).replace(" ", "-") for match in found if match}


def wrong_links(top, pages):
    known = {}
    for page in pages:
        for target in re.findall(r"\]\(([^) ]*)\)", read(os.path.join(top, page)).replace("\n", " ")):
            if re.match(r"https?:", target):
                continue
            name, _, heading = target.partition("#")
            path = os.path.join(top, os.path.dirname(page), name) if name else os.path.join(top, page)
            if not os.path.exists(path):
                yield f"{page}: there is no {target}"
            elif heading:
                if path not in known:
                    known[path] = headings(path)
                if heading not in known[path]:
                    yield f"{page}: no heading for {target}"


def not_named(everything, lines):
    text = read(everything)
    for line in lines:
        what, pattern, name = line.rstrip("\n").split("\t")
        for written, meant in ((r"\(", "("), (r"\)", ")"), (r"\|", "|")):
            pattern = pattern.replace(written, meant)
        if not re.search(pattern.replace("@", re.escape(name)), text, re.IGNORECASE | re.MULTILINE):
            yield f"the README files: nothing of the {what} {name}"


found = list(wrong_links(sys.argv[2], sys.argv[3:]) if sys.argv[1] == "links" else not_named(sys.argv[2], sys.stdin))
print("\n".join(found), end="\n" if found else "")
sys.exit(1 if found else 0)
