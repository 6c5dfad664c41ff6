#!/usr/bin/env bash
# tracked.sh - nothing lies in the project by mistake: of the files that git tracks each is named by another one, none
# is ignored, and none has more than 300 KB: see tracked.py. A profile of 691 KB once lay there for days.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"
. tests/lib/need.bash
need python3
found=$(python3 tests/unit/tracked.py "$source") || wrong "tracked.py fails"
[ -z "$found" ] || wrong "$found"

# It notices what it should: here without git, as in an archive, where tests have left what .gitignore names.
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir -p "$copy/data/__pycache__" "$copy/build" "$copy/samples/out"
printf '/build*/\n/samples/out/\n*.profdata\n' >"$copy/.gitignore"
touch "$copy"/data/{__pycache__/main.pyc,stray.profdata} "$copy"/build/stray "$copy"/samples/out/stray.pdf
echo 'reads one.csv, all of data/*.ini, and main' >"$copy/main.c"
touch "$copy"/data/{one.csv,club.ini,two.csv} "$copy/default.profraw"
truncate -s $((300 * 1024)) "$copy/main.bin"
truncate -s $((300 * 1024 + 1)) "$copy/data/main.png"
said=$(python3 tests/unit/tracked.py "$copy" | LC_ALL=C sort)
[ "$said" = "data/main.png has 307201 bytes; a file that is kept has at most 307200
data/two.csv is named by no other file
default.profraw is named by no other file
main.c is named by no other file" ] || wrong "of a stray file and a large one it says: $said"
without_git()
{
    python3 -c 'import os, runpy, sys
os.environ["PATH"] = sys.argv[1]
runpy.run_path("tests/unit/tracked.py")' "$copy"
}
[ "$(without_git | LC_ALL=C sort)" = "$said" ] || wrong "without git it says something else: $(without_git 2>&1)"
exit "$bad"
