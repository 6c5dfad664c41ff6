#!/usr/bin/env bash
# cross.sh - every file of the library compiles for Windows and the browser, but those that say they are
# POSIX ("POSIX:" in their head). Compiled only where the compilers are; elsewhere that is said.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/rules.bash"
. tests/lib/need.bash
need pkg-config

# compiled COMPILER...: what does not compile. GLib's headers are those of this machine.
compiled()
{
    local include files
    include=$(pkg-config --cflags-only-I pangocairo pangoft2 fontconfig cairo harfbuzz harfbuzz-subset jansson zlib |
        sed 's/-I/-isystem /g')
    files=$(find src -name '*.c' -exec grep -L 'POSIX:' {} + | LC_ALL=C sort)
    [ "$(wc -w <<<"$files")" -gt 200 ] || echo "only these files: $files"
    # shellcheck disable=SC2086
    "$@" -std=c17 -D_GNU_SOURCE -fsyntax-only -w -Isrc $include -idirafter /usr/include \
        -DPW_VERSION_TEXT='""' -DPW_DATA_DIR='""' -DPW_SOURCE_DIR='""' -DPW_DATA_FROM_BIN='""' \
        -DPW_DATA_FROM_LIB='""' -DPW_SOURCE_FROM_BUILD='""' $files 2>&1 | grep -E 'error' | head -n 20
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
may Windows x86_64-w64-mingw32-gcc-posix
may "the browser" emcc

exit "$bad"
