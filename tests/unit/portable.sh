#!/usr/bin/env bash
# portable.sh - what keeps the source at home elsewhere: no function is called through another type, which
# stops WebAssembly; and every file compiles for Windows and the browser but those that say they are POSIX
# ("POSIX:" in their head). Compiled only where the compilers are; elsewhere that is said and skipped.
set -uo pipefail
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
cd "$source" || exit 1
bad=0
wrong()
{
    echo "$*"
    bad=1
}

# mistyped FOLDER...: casts of functions, and functions of GLib that hide one: they call a comparison of
# two arguments with three, or a free function with two.
mistyped()
{
    grep -rnE --include='*.[ch]' '\((GFunc|GHFunc|GCopyFunc|GEqualFunc|GHashFunc|GCompareFunc|GCompareDataFunc|GDestroyNotify)\) *[a-z(&]|\((void|int) \(\*\)\(|\bG_CALLBACK|\b(g_array_sort|g_ptr_array_sort|g_list_sort|g_slist_sort|g_queue_sort|g_tree_new|g_list_insert_sorted|g_(list|slist|queue|clear_list|clear_slist)_(free_)?full|g_ptr_array_foreach) ?\(' "$@"
}
found=$(mistyped src | grep -v '^src/base/text.h')
[ -z "$found" ] || wrong "a function is called through another type:
$found"
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
while read -r line; do
    echo "$line" >"$copy/seed.c"
    mistyped "$copy" >/dev/null || wrong "not noticed: $line"
done <<'SEEDS'
    list = g_ptr_array_new_with_free_func((GDestroyNotify)page_free);
    names = g_list_sort(names, (GCompareFunc)(void (*)(void))strcmp);
    g_ptr_array_sort(names, by_name);
    g_array_sort(days, by_day);
    g_list_free_full(names, g_free);
SEEDS
echo '    g_ptr_array_sort_with_data(names, by_name, NULL);' >"$copy/seed.c"
mistyped "$copy" && wrong "what is allowed was refused"

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
    if ! command -v "$1" >/dev/null; then
        echo "skipped: no $1 here, so nothing was compiled for $name"
        return
    fi
    found=$(compiled "$@")
    [ -z "$found" ] || wrong "not for $name; what only POSIX has belongs into base/platform.c:
$found"
}
may Windows x86_64-w64-mingw32-gcc-posix
may "the browser" emcc

exit "$bad"
