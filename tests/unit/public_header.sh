#!/usr/bin/env bash
# public_header.sh - pairwheel.h compiles alone, twice, as C17 and C++17 with
# both compilers, and warnings are errors.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need gcc g++ clang clang++
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/include"
# Alone: no other header of ours can be found beside it.
cp -r "$source/src/pairwheel.h" "$source/src/pairwheel" "$folder/include/"
printf '#include "pairwheel.h"\n#include "pairwheel.h"\nint main(void) { return pw_version() == 0; }\n' \
    >"$folder/alone.c"
sed 's/(void)/()/' "$folder/alone.c" >"$folder/alone.cpp"

bad=0
flags=(-fsyntax-only -Wall -Wextra -Wconversion -pedantic -pedantic-errors -Werror
    -I "$folder/include")
for compiler in gcc clang g++ clang++; do
    case $compiler in
    *++) "$compiler" -std=c++17 "${flags[@]}" "$folder/alone.cpp" || bad=1 ;;
    *) "$compiler" -std=c17 -Wstrict-prototypes "${flags[@]}" "$folder/alone.c" || bad=1 ;;
    esac
done
# Each part alone, too.
for part in "$source"/src/pairwheel/*.h; do
    name=pairwheel/${part##*/}
    printf '#include "%s"\n' "$name" >"$folder/part.c"
    gcc -std=c17 "${flags[@]}" "$folder/part.c" || { echo "$name does not compile alone"; bad=1; }
    grep -q "\"$name\"" "$folder/include/pairwheel.h" || { echo "pairwheel.h has no $name"; bad=1; }
done
exit "$bad"
