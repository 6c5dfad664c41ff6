#!/usr/bin/env bash
# portable.sh - what keeps the source at home elsewhere: no function is called through another type, which
# stops WebAssembly; no number of 64 bits becomes a long, which has 32 on Windows and in a browser. That the
# files compile there, and what else a compiler knows of it: lib/cross.sh. And the files of the page, which
# only cmake/browser/build compiles, know no function that the source has lost.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"
. tests/lib/need.bash
need cc pkg-config

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

# shortened FOLDER...: what gives 64 bits, put into a long.
shortened()
{
    grep -rnE --include='*.[ch]' '\blong \**[a-z_]+ = \(?(g_ascii_strtou?ll|json_integer_value|g_get_(monotonic|real)_time)\b' "$@"
}
found=$(shortened src)
[ -z "$found" ] || wrong "64 bits become a long, which may have 32; write int, gint64 or long long:
$found"
echo '    long count = g_ascii_strtoll(pairs, NULL, 10);' >"$copy/seed.c"
shortened "$copy" >/dev/null || wrong "not noticed: a long of 64 bits"
echo '    gint64 count = g_ascii_strtoll(pairs, NULL, 10);' >"$copy/seed.c"
shortened "$copy" && wrong "a number of 64 bits was refused"

cat >"$copy/emscripten.h" <<'C'
#define EMSCRIPTEN_KEEPALIVE __attribute__((used))
enum { EM_LOG_ERROR = 1 };
void emscripten_log(int flags, const char *format, ...);
C
read -ra flags <<<"$(pkg-config --cflags pangocairo pangoft2 fontconfig cairo harfbuzz harfbuzz-subset)"
compiles() # FILE...: with the little that they take from Emscripten
{
    cc -std=c17 -D_GNU_SOURCE -fsyntax-only -Wall -Wextra -Wpedantic -Werror -Isrc -I"$copy" "${flags[@]}" "$@" 2>"$copy/said"
}
page=(cmake/browser/{page,files,fonts}.c)
for file in "${page[@]}"; do
    grep -qF "$(basename "$file")" cmake/browser/link.cmake || wrong "$file is in no page"
done
compiles "${page[@]}" || wrong "the page does not compile: $(cat "$copy/said")"
sed 's/pw_face_free(/pw_face_lost(/' cmake/browser/fonts.c >"$copy/lost.c"
! compiles "$copy/lost.c" || wrong "a function that nobody has was not noticed"

exit "$bad"
