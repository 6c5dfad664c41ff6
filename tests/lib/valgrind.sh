#!/usr/bin/env bash
# valgrind.sh PROGRAM - the main jobs under memcheck: bad reads and writes, values
# used before they are set, leaks that are certain.
set -uo pipefail
program=$1
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$here/lib/need.bash"
need valgrind
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
bad=0
job()
{
    if ! G_SLICE=always-malloc valgrind -q --error-exitcode=99 --leak-check=full \
        --errors-for-leak-kinds=definite --show-leak-kinds=definite \
        --suppressions="$here/valgrind.supp" "$program" "$@" >"$out/stdout" 2>"$out/stderr"; then
        echo "valgrind: pairwheel $*"
        tail -n 40 "$out/stderr"
        bad=1
    fi
}
job print guide-cards howell --pairs 8 -o "$out/cards.pdf"
job print movement-sheet howell --pairs 8 -o "$out/sheet.svg"
job show howell --pairs 14 --format csv
exit "$bad"
