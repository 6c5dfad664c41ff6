#!/usr/bin/env bash
# cross.sh - every file of the library compiles for Windows and the browser, but those that say they are
# POSIX ("POSIX:" in their head), and puts no number of 64 bits into a long, which has 32 there. Compiled
# only where the compilers are; elsewhere that is said.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/rules.bash"
. tests/lib/need.bash
need pkg-config

# GLib's headers are those of this machine, but for its numbers of 64 bits, which are no long there.
headers=$(mktemp -d)
trap 'rm -rf "$headers"' EXIT
sed 's/signed long \(gu*int64\);/signed long long \1;/; s/\(G_GU*INT64_CONSTANT.*\)##\(U*\)L/\1##\2LL/' \
    "$(pkg-config --variable=libdir glib-2.0)/glib-2.0/include/glibconfig.h" >"$headers/glibconfig.h"

# compiled COMPILER...: what does not compile.
compiled()
{
    local include files
    include=$(pkg-config --cflags-only-I pangocairo pangoft2 fontconfig cairo harfbuzz harfbuzz-subset jansson zlib |
        sed 's/-I/-isystem /g')
    files=$(find src -name '*.c' -exec grep -L 'POSIX:' {} + | LC_ALL=C sort)
    [ "$(wc -w <<<"$files")" -gt 200 ] || echo "only these files: $files"
    # shellcheck disable=SC2086
    "$@" -std=c17 -D_GNU_SOURCE -fsyntax-only -Isrc -isystem "$headers" $include -idirafter /usr/include \
        -DPW_VERSION_TEXT='""' -DPW_DATA_DIR='""' -DPW_DATA_FROM_BIN='""' \
        -DPW_DATA_FROM_LIB='""' -DPW_SOURCE_FROM_BUILD='""' -DPW_LANGUAGES='""' $files 2>&1 | grep -E 'error' | head -n 20
}
# may NAME COMPILER...: what stops it, or why it was not asked.
may()
{
    local name=$1 found
    shift
    (need "$1") || return 0
    found=$(compiled "$@")
    [ -z "$found" ] || wrong "not for $name; what only POSIX has belongs into base/platform.c:
$found"
}
may Windows x86_64-w64-mingw32-gcc-posix -w
may "the browser" emcc -Wno-everything -Werror=shorten-64-to-32

# What a build without an optional library compiles, as that of the browser does: no warning either.
mapfile -t optional < <(grep -rl 'PW_HAVE_' src --include=*.c | LC_ALL=C sort)
[ ${#optional[@]} -gt 4 ] || wrong "only these have optional libraries: ${optional[*]}"
# shellcheck disable=SC2046
said=$("${CC:-cc}" -std=c17 -D_GNU_SOURCE -fsyntax-only -Wall -Wextra -Wmissing-prototypes -Wstrict-prototypes -Isrc \
    $(pkg-config --cflags glib-2.0 jansson pangocairo) "${optional[@]}" 2>&1 | grep -E 'warning|error')
[ -z "$said" ] || wrong "without the optional libraries:
$said"

exit "$bad"
