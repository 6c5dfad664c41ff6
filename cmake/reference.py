#!/usr/bin/env python3
"""reference.py - the reference of the library as one HTML page, made from its public headers.

    cmake/reference.py [FOLDER [FILE]]      FOLDER: where pairwheel.h is (src); without FILE to standard output

Each declaration is shown with the comment in front of it. A comment that begins with "Threads:" or
"Errors:" holds for all functions below it in its header, up to the next of its kind; every function
says both on the page. A function without a comment, or without a thread rule, is refused.
"""
import html
import os
import re
import sys

STYLE = """
:root { color-scheme: light dark; --ink: #1b1b1b; --paper: #fff; --soft: #5b6066; --line: #d8dce0; --code: #f4f6f8; --link: #0b5cad }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e6e6; --paper: #16181a; --soft: #a3abb3; --line: #363b40; --code: #212529; --link: #7db7f0 } }
body { margin: 0; font: 16px/1.5 Lato, system-ui, sans-serif; color: var(--ink); background: var(--paper) }
main { max-width: 52rem; margin: 0 auto; padding: 1rem }
a { color: var(--link) }
h1, h2 { line-height: 1.2 }
h2 { margin-top: 3rem; border-bottom: 2px solid var(--line) }
h3 { margin: 2rem 0 .5rem; color: var(--soft) }
section.item { margin: 1rem 0; padding-top: .5rem; border-top: 1px solid var(--line) }
pre { margin: .3rem 0; padding: .6rem .8rem; overflow-x: auto; background: var(--code); border-radius: .3rem; font-size: .85rem; line-height: 1.4 }
p { margin: .4rem 0 } code { background: var(--code) }
.rules { color: var(--soft); font-size: .9rem }
nav ul { columns: 15rem; padding-left: 1.2rem } nav li { break-inside: avoid }
"""


class Header:
    """What one header declares, in its order."""

    def __init__(self, path):
        self.name = os.path.basename(path)
        self.functions = set()  # that are declared
        self.parts = []  # ("head", text), ("prose", text) or ("item", comment, code, function, rules)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        self.functions = set(re.findall(r"PW_API [^;{#(]*\b(pw_\w+)\(", text))
        self.read(text)

    def read(self, text):
        text = re.sub(r'(?ms)^#ifdef __cplusplus.*?^#endif\n', "", text)
        pattern = re.compile(r"(?P<comment>/\*.*?\*/)|(?P<macro>^#define (?:[^\n]*\\\n)*[^\n]*)|(?P<other>^#[^\n]*)|(?P<code>[^\s][^;{]*(?:\{.*?^\}[^;]*)?;)",
                             re.S | re.M)
        comment, rules, at = None, {}, 0
        while match := pattern.search(text, at):
            at = match.end()
            if match["comment"]:
                if comment is not None:
                    self.parts.append(("prose", comment))
                comment = words(match["comment"])
                if head := re.fullmatch(r"-{4} (.*?) -+", comment):
                    self.parts.append(("head", head[1]))
                    comment = None
                elif rule := re.match(r"(Threads|Errors): (.*)", comment, re.S):
                    rules = {**rules, rule[1]: rule[2]}
                    comment = None
            elif code := match["macro"] or match["code"]:
                if match["macro"] and re.match(r"#define PAIRWHEEL_\w+_H$|#define PW_API", code):
                    continue
                rest = text[at:].split("\n", 1)[0]
                if behind := re.match(r"\s*(/\*.*?\*/)", text[at:], re.S) if rest.strip().startswith("/*") else None:
                    code += " " + behind[1]
                    at += behind.end()
                self.parts.append(("item", comment, code.strip(), function_of(code), rules))
                comment = None
        if comment is not None:
            self.parts.append(("prose", comment))


def words(comment):
    """The text of a comment, without its stars."""
    lines = [re.sub(r"^ ?\* ?", "", line.rstrip()) for line in comment[2:-2].split("\n")]
    return "\n".join(lines).strip()


def function_of(code):
    found = re.match(r"PW_API [^;{]*?\b(pw_\w+)\(", code)
    return found[1] if found else None


def name_of(code):
    """Of what is no function: "struct-pw_print", as a function may have the same name."""
    found = re.match(r"(#define|struct|enum) (\w+)(?!\w*;)", code)
    return f"{found[1].strip('#')}-{found[2]}" if found else None


def prose(text):
    """Paragraphs; indented lines are code; names of functions lead to them."""
    out = []
    for part in re.split(r"\n\s*\n", text):
        if re.search(r"(?m)^ {2,}", part):
            out.append("<pre>" + html.escape(part) + "</pre>")
        else:
            out.append("<p>" + linked(html.escape(part, quote=False)) + "</p>")
    return "\n".join(out)


def linked(text):
    text = re.sub(r"`([^`]*)`", r"<code>\1</code>", text)
    return re.sub(r"\bpw_\w+", lambda name: f'<a href="#{name[0]}">{name[0]}</a>' if name[0] in KNOWN else name[0], text)


def errors_of(code, rules):
    """Whether and how a function fails: from its declaration, with what its header says of the codes."""
    more = " " + rules["Errors"] if "Errors" in rules else ""
    if "struct _GError **error" in code and "pw_error_clear" not in code:
        result = "NULL" if re.match(r"PW_API [^(]*\*", code) else "false"
        return f"on failure returns {result} and sets *error.{more}"
    if code.startswith("PW_API enum pw_status"):
        return "returns another status than PW_OK, and *why says what is wrong."
    return "sets no error."


def shown(code):
    code = re.sub(r"^PW_API ", "", code)
    return code.replace("struct _GError", "GError") if code.startswith("PW_API") else code


def page(headers, intro):
    out = ['<!DOCTYPE html>', '<html lang="en-GB">', "<head>", '<meta charset="utf-8">',
           '<meta name="viewport" content="width=device-width, initial-scale=1">',
           "<title>libpairwheel: reference</title>", f"<style>{STYLE}</style>", "</head>", "<body>", "<main>",
           "<h1>libpairwheel: reference</h1>", prose(intro), "<nav>"]
    for header in headers:
        out.append(f'<p><a href="#{header.name}"><b>{header.name}</b></a></p><ul>')
        out += [f'<li><a href="#{part[3]}">{part[3]}</a></li>' for part in header.parts
                if part[0] == "item" and part[3]]
        out.append("</ul>")
    out.append("</nav>")
    for header in headers:
        out.append(f'<h2 id="{header.name}">{header.name}</h2>')
        for kind, *part in header.parts:
            if kind == "head":
                out.append(f"<h3>{html.escape(part[0])}</h3>")
            elif kind == "prose":
                out.append(prose(part[0]))
            else:
                out += item(*part)
    return "\n".join(out + ["</main>", "</body>", "</html>"]) + "\n"


def item(comment, code, function, rules):
    name = function or name_of(code)
    out = [f'<section class="item"{f" id={chr(34)}{name}{chr(34)}" if name else ""}>',
           f"<pre>{html.escape(shown(code))}</pre>"]
    if comment:
        out.append(prose(comment))
    if function:
        out.append(f'<p class="rules"><b>Threads:</b> {linked(html.escape(rules["Threads"]))}<br>'
                   f'<b>Errors:</b> {linked(html.escape(errors_of(code, rules)))}</p>')
    return out + ["</section>"]


def lacking(headers):
    """What is missing, a line each."""
    for header in headers:
        found = {part[3] for part in header.parts if part[0] == "item"}
        yield from (f"{header.name}: {name} is declared in a way that is not understood here"
                    for name in sorted(header.functions - found))
        for kind, *part in header.parts:
            if kind == "item" and part[2]:
                if not part[0]:
                    yield f"{header.name}: {part[2]} has no comment in front of it"
                if "Threads" not in part[3]:
                    yield f'{header.name}: {part[2]} has no thread rule above it: /* Threads: ... */'


FOLDER = sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(__file__), "..", "src")
with open(os.path.join(FOLDER, "pairwheel.h"), encoding="utf-8") as top:
    MAIN = top.read()
INTRO = words(re.match(r"/\*.*?\*/", MAIN, re.S)[0])
INTRO = INTRO.split(" - ", 1)[1]
INTRO = INTRO[0].upper() + INTRO[1:]
ORDER = re.findall(r"pairwheel/(\w+\.h) ", INTRO)
HEADERS = [Header(os.path.join(FOLDER, "pairwheel", name)) for name in ORDER]
KNOWN = {part[3] for header in HEADERS for part in header.parts if part[0] == "item" and part[3]}
missing = sorted(set(re.findall(r'"pairwheel/(\w+\.h)"', MAIN)) - set(ORDER))
faults = [f"pairwheel.h: the list at its head lacks {name}" for name in missing] + list(lacking(HEADERS))
if faults:
    sys.exit("\n".join(faults))
with open(sys.argv[2], "w", encoding="utf-8") if len(sys.argv) > 2 else sys.stdout as out_file:
    out_file.write(page(HEADERS, INTRO))
