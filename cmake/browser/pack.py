"""pack.py SOURCE BUILD - puts the page together: BUILD/pairwheel.html, from shell.html, store.js, folder.js,
copies.js and shell.js, with the worker, the program and what it reads (templates, words, the list of fonts, the fonts) squeezed inside.
The same parts make the same bytes."""
import base64
import configparser
import gzip
import json
import os
import sys

source, build = sys.argv[1:3]
here = os.path.join(source, "cmake", "browser")


def text(*path):
    with open(os.path.join(*path), encoding="utf-8") as file:
        return file.read()


def data(*path):
    with open(os.path.join(*path), "rb") as file:
        return file.read()


parts = [("code", data(build, "program", "pairwheel_page.wasm")), ("licences", data(build, "licences.txt"))]
for folder in ("templates", "fonts"):
    for where, folders, names in os.walk(os.path.join(source, folder)):
        folders.sort()
        for name in sorted(names):
            if not name.endswith(".md"):
                inside = os.path.relpath(os.path.join(where, name), source)
                parts.append(("/pairwheel/" + inside, data(source, inside)))

# The fonts that must be there, where the list looks for them; the others a page has not. One that was cut takes the place of
# the whole one.
faces = configparser.ConfigParser()
faces.read(os.path.join(source, "fonts", "faces.ini"), encoding="utf-8")
for family in faces.sections():
    its = faces[family]
    if its.getboolean("optional", fallback=False):
        continue
    for weight in ("regular", "bold", "black"):
        if weight in its:
            file = next(os.path.join(folder.strip(), its[weight]) for folder in its["folder"].split(";")
                        if os.path.exists(os.path.join(folder.strip(), its[weight])))
            cut = os.path.join(build, "fonts", os.path.basename(file))
            parts.append((file, data(cut if os.path.exists(cut) else file)))

index = json.dumps([[name, len(content)] for name, content in parts]).encode()
whole = len(index).to_bytes(4, "little") + index + b"".join(content for _, content in parts)
packed = base64.b64encode(gzip.compress(whole, 9, mtime=0)).decode()


def script(content):
    return content.replace("</script", "<\\/script").replace("<!--", "<\\!--")


page = text(here, "shell.html")
for blank, content in (
        ("@STYLE@", text(source, "templates", "desk", "desk.css")),
        ("@WORKER@", script(text(build, "program", "pairwheel_page.js") + text(here, "worker.js"))),
        ("@DESK@", script(text(source, "templates", "desk", "desk.js"))),
        ("@SHELL@", script("".join(text(here, name + ".js") for name in ("store", "folder", "copies", "shell")))),
        ("@INSIDE@", text(build, "inside.html")),
        ("@PARTS@", packed)):
    assert page.count(blank) == 1, blank
    page = page.replace(blank, content)
with open(os.path.join(build, "pairwheel.html"), "w", encoding="utf-8") as file:
    file.write(page)
