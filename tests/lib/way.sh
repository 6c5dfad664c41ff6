#!/usr/bin/env bash
# way.sh [ARGUMENT...] - how long the way of what is asked is: the files and functions of src that run for it, and how
# often functions are called. Of the command with these arguments; without any, of nine walks (way.py has them), which are
# held to the limits of way.txt. PW_GOLDEN=update lowers these limits.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/need.bash"
source "$here/limits.bash"
need cmake clang llvm-cov llvm-profdata python3
cd "$here/../.."
cmake --preset asan >/dev/null
cmake --build build/asan --target pairwheel -j2 >/dev/null
[ $# = 0 ] || exec python3 "$here/way.py" build/asan/pairwheel "$@"
counts=$(mktemp)
trap 'rm -f "$counts"' EXIT
python3 "$here/way.py" build/asan/pairwheel >"$counts"
awk 'BEGIN { print "walk               files  functions      calls" } { printf "%-17s %6d %10d %10d\n", $1, $2, $3, $4 }' "$counts"
varies=1 limits_hold tests/lib/way.txt "$counts" 'files functions calls'
