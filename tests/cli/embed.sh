#!/usr/bin/env bash
# embed.sh - the card of samples/embed, from C and from Python, over the installed library: the same
# bytes as the command line prints.
set -uo pipefail
source "$(dirname "$0")/../lib/need.bash"
need cmake cc pkg-config python3
[ -z "${PW_SANITIZED:-}" ] || skip "not with sanitizers: a program that links their libraries needs their compiler"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
unset PAIRWHEEL_DATA
fail()
{
    echo "embed: $*"
    exit 1
}

cmake --install "$PW_BUILD" --prefix "$folder/here" >"$folder/log" 2>&1 || fail "$(cat "$folder/log")"
samples=$folder/here/share/doc/pairwheel/samples/embed
pc=$(find "$folder/here/" -name pairwheel.pc)
export PKG_CONFIG_PATH="${pc%/*}"
LD_LIBRARY_PATH=$(dirname "$(find "$folder/here/" -name libpairwheel.so)")
export LD_LIBRARY_PATH
cd "$folder" || exit 1
printf '[event]\ntitle=Tuesday Pairs\n[movement]\nkind=howell\npairs=8\n' >evening.ini
here/bin/pairwheel print guide-cards --event evening.ini --only pair=3 -o own.svg || fail "the command line"

cc -std=c17 -Wall -Wextra -Wpedantic -Werror -o card "$samples/card.c" $(pkg-config --cflags --libs pairwheel) ||
    fail "card.c does not compile"
./card >c.svg || fail "card.c: $?"
cmp own.svg c.svg || fail "card.c makes another card"
python3 "$samples/card.py" >py.svg || fail "card.py: $?"
cmp own.svg py.svg || fail "card.py makes another card"
# What fails says so, in the words of the command line: there are no templates.
mkdir empty
PAIRWHEEL_DATA=$folder/empty here/bin/pairwheel print guide-cards --event evening.ini -o none.svg 2>none.txt
code=$?
[ "$code" -ne 0 ] || fail "the command line prints without templates"
PAIRWHEEL_DATA=$folder/empty ./card >none.svg 2>c.txt
[ $? -eq "$code" ] || fail "card.c does not end with $code without templates"
diff <(sed 's/^pairwheel: //' none.txt) c.txt || fail "card.c says something else"
PAIRWHEEL_DATA=$folder/empty python3 "$samples/card.py" >none.svg 2>py.txt && fail "card.py prints without templates"
diff c.txt py.txt || fail "card.py says something else"
