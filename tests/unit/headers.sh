#!/usr/bin/env bash
# Every header of src compiles on its own: whoever includes it needs to know nothing else.
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

mapfile -t headers < <(cd src && find . -name '*.h' -printf '%P\n' | sort)
[ ${#headers[@]} -ge 100 ] || { echo "only ${#headers[@]} headers were found"; exit 1; }
alone "${headers[@]}"
# The check can fail: this one uses a name that nobody has told it.
echo 'struct pw_nobody_told pw_needs_another(gchar *);' >"$out/needs.h"
! alone "$out/needs.h" 2>/dev/null || { echo 'a header that needs another one passed'; exit 1; }
echo "${#headers[@]} headers compile alone"
