#!/usr/bin/env bash
# way.sh [ARGUMENT...] - how long the way of a paper is: the files and functions of src that run for it, and
# how often functions are called. Without arguments, of one guide card; src/README.md says what it was.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/need.bash"
need cmake clang llvm-cov llvm-profdata
cd "$here/../.."
[ $# -gt 0 ] || set -- print guide-cards howell --pairs 8 --only pair=3
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cmake --preset asan >/dev/null
cmake --build build/asan --target pairwheel -j2 >/dev/null
LLVM_PROFILE_FILE=$folder/way.profraw build/asan/pairwheel "$@" -o "$folder/paper.pdf"
llvm-profdata merge "$folder/way.profraw" -o "$folder/way.profdata"
llvm-cov export -format=lcov -instr-profile "$folder/way.profdata" build/asan/pairwheel |
    awk -F: -v top="$PWD/src/" '
        $1 == "SF" { ours = index($2, top) == 1; file = $2 }
        $1 == "FNDA" && ours && $2 + 0 > 0 {
            functions++
            calls += $2
            if (!(file in seen)) files++
            seen[file]
        }
        END { printf "%d files, %d functions, %d calls\n", files, functions, calls }'
