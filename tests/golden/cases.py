"""cases.py SOURCE PAIRWHEEL - what cases.sh says: one process for all cases, as a shell starts forty for each."""
import glob, hashlib, os, subprocess, sys, tempfile

source, pairwheel = sys.argv[1:]
mode = os.environ.get("PW_GOLDEN", "")
work = tempfile.mkdtemp()
failed = False


def read(path):
    with open(path, "rb") as file:
        return file.read()


def sum_of(lines):
    marks = b"\n".join(lines).rstrip(b"\n") + b"\n"
    return b"%d marks  %s" % (marks.count(b"\n"), hashlib.sha256(marks).hexdigest()[:32].encode())


def scene_of(dump):
    """What stands in the file of that name: the first page mark by mark, as far as it goes."""
    pages = []
    for line in dump.split(b"\n")[:-1]:
        if line.startswith(b"page "):
            pages.append([])
        pages[-1].append(line)
    out = pages[0][:151]
    if pages[0][151:]:
        out.append(b"  and more: " + sum_of(pages[0][151:]))
    out += [page[0] + b"  " + sum_of(page[1:]) for page in pages[1:]]
    return b"\n".join(out) + b"\n"


def words_of(text):
    """In lines of at most 120 bytes; a longer word is cut, as fold -s does."""
    for blank in b"\f\n":
        text = text.replace(bytes([blank]), b" ")
    while b"  " in text:
        text = text.replace(b"  ", b" ")
    text, lines = text.strip(b" "), []
    while len(text) > 120:
        end = text.rfind(b" ", 0, 120) + 1 or 120
        lines.append(text[:end].removesuffix(b" "))
        text = text[end:]
    return b"\n".join(lines + [text])


def each(words):
    """One a line, sorted."""
    return b"\n".join(sorted(words.replace(b" ", b"\n").removesuffix(b"\n").split(b"\n"))) + b"\n"


def differ(label, expected, got, *options):
    """What diff says of the two."""
    for name, data in ("expected", expected), ("now", got):
        with open(os.path.join(work, name), "wb") as file:
            file.write(data)
    labels = ["--label", label, "--label", "now"] if options else []
    return subprocess.run(["diff", *options, *labels, f"{work}/expected", f"{work}/now"], stdout=subprocess.PIPE).stdout


def compare(label, expected, got):
    global failed
    if expected != got:
        failed = True
        sys.stdout.buffer.write(b"".join(differ(label, expected, got, "-u").splitlines(True)[:60]))


def rewrite(path, label, data):
    with open(path, "wb") as file:
        file.write(data)
    print(f"rewritten: {label}")


def other(name, old_words, old_scene, words, scene):
    """Which words are gone, which are new, and of how many marks the scene differs."""
    lines = [line[:2] + line[2:].rstrip(b"\n") + b" " for line in differ("", each(old_words), each(words)).splitlines()]
    gone = b"".join(line[2:] for line in lines if line.startswith(b"< ")).decode()
    new = b"".join(line[2:] for line in lines if line.startswith(b"> ")).decode()
    marks = sum(line.startswith(b">") for line in differ("", old_scene, scene).splitlines())
    if gone or new or marks:
        print(f"{name}: {f'words gone: {gone}; ' if gone else ''}{f'new words: {new}; ' if new else ''}"
              f"{marks} marks are new or elsewhere")


def printed(name, arguments):
    """The dump and the PDF of a case; None where it cannot be printed."""
    global failed
    for format in "dump", "pdf":
        run = subprocess.run([pairwheel, "print", *arguments, "--format", format, "-o", f"{work}/page.{format}"],
                             stderr=subprocess.PIPE)
        if run.returncode:
            print(f"{name}: pairwheel print {' '.join(arguments)} failed:\n{run.stderr.decode(errors='replace')}", end="")
            failed = True
            return None
    text = subprocess.run(["pdftotext", f"{work}/page.pdf", "-"], stdout=subprocess.PIPE).stdout
    return words_of(text), scene_of(read(f"{work}/page.dump"))


def main():
    cases = 0
    for command in sorted(glob.glob(f"{source}/tests/golden/*/command")):
        case = os.path.dirname(command)
        name, label = os.path.basename(case), os.path.relpath(case, source)
        got = printed(name, read(command).decode().replace("SOURCE", source).split("\n")[0].split())
        sys.stdout.flush()
        if got is None:
            continue
        words, scene = got
        cases += 1
        old = {key: read(f"{case}/{key}") if os.path.exists(f"{case}/{key}") else b"" for key in ("words", "scene")}
        if mode == "show":
            other(name, old["words"], old["scene"], words, scene)
        elif mode == "update":
            if scene != old["scene"]:
                rewrite(f"{case}/scene", f"{label}/scene", scene)
            if each(words) != each(old["words"]):
                rewrite(f"{case}/words", f"{label}/words", words)
        else:
            compare(f"{label}/scene", old["scene"], scene)
            compare(f"{label}/words, sorted", each(old["words"]), each(words))
        sys.stdout.flush()
    print(f"{cases} cases")
    return 0 if cases and not failed else 1


code = main()
subprocess.run(["rm", "-rf", work])
sys.exit(code)
