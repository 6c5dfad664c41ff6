#!/usr/bin/env bash
# map.sh - the map of the source is true: the folders in src/README.md are those that there are, the
# files that it names exist; and no file has more than 600 lines, unless its head says why
# ("Long: ...").
set -uo pipefail
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}
cd "$source" || exit 1
bad=0
wrong()
{
    echo "$*"
    bad=1
}

# The first column of its tables names folders: of src, or tests/ and one of its own.
told=$(sed -n 's/^| \(`[^|]*\/`\) |.*/\1/p' src/README.md | grep -o '`[^`]*`' | tr -d '`' | LC_ALL=C sort)
there=$({
    find src -mindepth 1 -maxdepth 1 -type d -printf '%f/\n'
    find tests -mindepth 1 -maxdepth 1 -type d -printf 'tests/%f/\n'
} | LC_ALL=C sort)
[ "$told" = "$there" ] || wrong "src/README.md (<) and the folders (>) differ:
$(diff <(echo "$told") <(echo "$there"))"

# Other names of files: from the top, from src, or a few with a star.
while read -r name; do
    compgen -G "$name" >/dev/null || compgen -G "src/$name" >/dev/null ||
        wrong "src/README.md names $name, which is not there"
done < <(grep -o '`[A-Za-z_.*/-]*`' src/README.md | tr -d '`' |
    grep -E '^[a-z.][a-z_./*-]*(/[a-z_*.-]+|\.(h|c|sh|txt|md|py))$' | grep -v '[A-Z]' | LC_ALL=C sort -u)

while read -r lines name; do
    head -n 20 "$name" | grep -q 'Long: ' || wrong "$name has $lines lines: part it, or say why at its head"
done < <(find src tests samples cmake/ -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.py' \) -exec wc -l {} + |
    awk '$2 != "total" && $1 > 600')

exit "$bad"
