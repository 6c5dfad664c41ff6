"""tracked.py FOLDER - of the files of a project, a line for each that is kept and should not be: one that git ignores, one
over 300 KB, and one that nothing names. Another file names it where it has its name, or its name without the suffix, as a
word; or, for one of several of a kind, its suffix behind a star (*.ini) and the folder in which it lies.
What lies in the top folder and begins with a dot is named by the program that reads it, and a seed by the target of its folder."""
import fnmatch
import os
import re
import subprocess
import sys

LARGEST = 300 * 1024
top = sys.argv[1]
os.chdir(top)


def git(*words):
    try:
        return subprocess.run(["git", "-C", top, "ls-files", "-z", *words], capture_output=True, text=True, check=False)
    except FileNotFoundError: # a bare system has no git
        return subprocess.CompletedProcess([], 127, "")


def ignores(pattern, name):
    """Whether this line of .gitignore is of the file, or of a folder in which it lies."""
    parts = name.split("/")
    below = ["/".join(parts[:i + 1]) for i in range(len(parts))]
    return any(fnmatch.fnmatch(one, pattern.strip("/")) for one in (below if "/" in pattern.rstrip("/") else parts))


listed = git()
if listed.returncode == 0 and listed.stdout:
    files = [name for name in listed.stdout.split("\0") if name and os.path.lexists(name)]
    for name in git("-ci", "--exclude-standard").stdout.split("\0")[:-1]:
        print(f"{name} is tracked, and .gitignore ignores it")
else: # an archive: what it unpacked, without what was built and what python left
    unkept = ["/build*/", "/.git", "__pycache__/"]
    if os.path.exists(".gitignore"):
        with open(".gitignore", encoding="utf-8") as file:
            unkept += file.read().split()
    files = [os.path.normpath(os.path.join(folder, name)) for folder, _, names in os.walk(".") for name in names]
    files = [name for name in files if not any(ignores(pattern, name) for pattern in unkept)]
words, folders_of_star = {}, {}
for name in files:
    if os.path.getsize(name) > LARGEST:
        print(f"{name} has {os.path.getsize(name)} bytes; a file that is kept has at most {LARGEST}")
    if os.path.basename(name) == ".gitignore":
        continue # it names what is not kept
    with open(name, "rb") as file:
        text = file.read().decode("utf-8", "replace")
    for word in set(re.findall(r"\.?\w[\w.+-]*\w|\w", text)):
        for part in {word, *re.split(r"[.]", word)}:
            words.setdefault(part, set()).add(name)
    for star in set(re.findall(r"\*(?:\.[a-z0-9]+)+", text)):
        folders_of_star.setdefault(star, set()).add(name)
for name in files:
    base = os.path.basename(name)
    stem, suffix = os.path.splitext(base)
    folder = os.path.basename(os.path.dirname(name))
    named = any(words.get(one, set()) - {name} for one in {base, stem})
    of_several = suffix and folder and any(folder in words and words[folder] & {one} for one in folders_of_star.get("*" + suffix, ()))
    of_target = os.path.exists(os.path.join(os.path.dirname(os.path.dirname(os.path.dirname(name))), folder + ".c")) # seeds/NAME of NAME.c
    of_program = base == name and base.startswith(".") # .clang-format
    if not (named or of_several or of_target or of_program):
        print(f"{name} is named by no other file")
