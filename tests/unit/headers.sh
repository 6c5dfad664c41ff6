#!/usr/bin/env bash
# Every header of src compiles on its own: whoever includes it needs to know nothing else. Where a file of src includes
# it before anything else, the build has compiled it so; the others are compiled here.
set -euo pipefail
cd "$PW_SOURCE"
. tests/lib/need.bash
need cc pkg-config
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

read -ra flags <<<"$(pkg-config --cflags pangocairo pangoft2 fontconfig cairo harfbuzz harfbuzz-subset jansson zlib)"
# alone HEADER...: the compiler's word on a file with that line and no other, for each of them.
alone()
{
    local header name files=()
    for header; do
        name=$out/${header//\//-}.c
        printf '#include "%s"\n' "$header" >"$name"
        files+=("$name")
    done
    cc -std=c17 -D_GNU_SOURCE -fsyntax-only -Wall -Wextra -Wpedantic -Werror -Isrc "${flags[@]}" "${files[@]}"
}

mapfile -t headers < <(cd src && find . -name '*.h' -printf '%P\n' | LC_ALL=C sort)
[ ${#headers[@]} -ge 100 ] || { echo "only ${#headers[@]} headers were found"; exit 1; }
# The first line for the preprocessor of each file that was built.
(cd src && find . -name '*.c' -printf '%P\n' | while read -r file; do
    ! compgen -G "$PW_BUILD/CMakeFiles/*/src/$file.o" >/dev/null || echo "$file"
done | xargs awk '/^[[:blank:]]*#/ { if (split($0, part, "\"") > 1 && /include/) print part[2]; nextfile }') | LC_ALL=C sort -u >"$out/first"
mapfile -t others < <(printf '%s\n' "${headers[@]}" | LC_ALL=C comm -23 - "$out/first")
[ ${#others[@]} -ge 5 ] && [ ${#others[@]} -lt ${#headers[@]} ] || { echo "${#others[@]} headers are first in no file"; exit 1; }
alone "${others[@]}"
# The check can fail: this one uses a name that nobody has told it.
echo 'struct pw_nobody_told pw_needs_another(gchar *);' >"$out/needs.h"
! alone "$out/needs.h" 2>/dev/null || { echo 'a header that needs another one passed'; exit 1; }
echo "${#headers[@]} headers compile alone"
