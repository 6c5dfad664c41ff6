#!/usr/bin/env bash
# map.sh - the maps are true: the folders in src/README.md and tests/README.md are those that there are,
# the files that the README files name exist; every file of src opens with its name and what it is, no
# two structs have one name, and none has more than 900 lines, unless its head says why ("Long: ...").
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"

# The first column of their tables names folders.
folders()
{
    sed -n 's/^| \(`[^|]*\/`\) |.*/\1/p' "$1/README.md" | grep -o '`[^`]*`' | tr -d '`' | LC_ALL=C sort
}
same() # WHERE TOLD THERE
{
    [ "$2" = "$3" ] || wrong "$1/README.md (<) and the folders (>) differ:
$(diff <(echo "$2") <(echo "$3"))"
}
same src "$(folders src)" "$(find src -mindepth 1 -maxdepth 1 -type d -printf '%f/\n' | LC_ALL=C sort)"
same tests "$(folders tests)" "$(find tests -mindepth 1 -maxdepth 1 -type d -printf '%p/\n' | LC_ALL=C sort)"

# Other names of files: from the top, from the file's own folder, or a few with a star. In small letters:
# NAME stands for any. A line that ends in one says what to save.
names=0
for page in README.md samples/README.md samples/reference/*.md samples/tasks/*.md templates/*.md \
    templates/words/README.md fonts/README.md src/README.md tests/README.md; do
    while read -r name; do
        names=$((names + 1))
        compgen -G "$name" >/dev/null || compgen -G "${page%/*}/$name" >/dev/null ||
            wrong "$page names $name, which is not there"
    done < <(sed '/`:$/d' "$page" | grep -o '`[A-Za-z_.*/-]*`' | tr -d '`' |
        grep -E '^[a-z.][a-z_./*-]*(/[a-z_*.-]+|\.(h|c|sh|txt|md|py))$' | grep -v '[A-Z]' |
        grep -Ev '^build/|^samples/out|^share/|^/' | LC_ALL=C sort -u)
done
[ "$names" -gt 20 ] || wrong "only $names names of files were found"

# The glossary has the words that a movement is told with.
glossary()
{
    local word
    for word in set stand relay line station seat 'half table' 'arrow switch' starter adder; do
        grep -qE "^\| [^|]*\b$word\b[^|]* \|" "$1" || echo "$word"
    done
}
[ -z "$(glossary src/README.md)" ] || wrong "the glossary of src/README.md lacks: $(glossary src/README.md)"
shorter=$(mktemp)
grep -v '^| half table' src/README.md >"$shorter"
[ "$(glossary "$shorter")" = 'half table' ] || wrong 'a word that the glossary lacks was not noticed'
rm -f "$shorter"

# headless FOLDER...: files of C whose first line is not "/* NAME - what it is".
headless()
{
    find "$@" -type f -name '*.[ch]' -exec awk 'FNR == 1 {
        name = FILENAME
        sub(/.*\//, "", name)
        if (index($0, "/* " name " - ") != 1) print FILENAME
    }' {} + | LC_ALL=C sort
}
nameless=$(headless src)
[ -z "$nameless" ] || wrong "these do not open with their name and what they are:
$nameless"
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
echo '#include <math.h>' >"$copy/bare.c"
echo '/* other.c - moved here. */' >"$copy/moved.h"
echo '/* named.c - what it is. */' >"$copy/named.c"
[ "$(headless "$copy")" = "$copy/bare.c
$copy/moved.h" ] || wrong "a file without its name at its head was not noticed"

# twice FOLDER...: structs and enums that bear one name in two headers: who reads one takes it for the other.
twice()
{
    find "$@" -type f -name '*.h' -exec grep -hoE '^(struct|enum|union) pw_[a-z0-9_]+ \{' {} + | LC_ALL=C sort | uniq -d
}
[ -z "$(twice src)" ] || wrong "one name, two of them: $(twice src)"
echo 'struct pw_one {' | tee "$copy/a.h" >"$copy/b.h"
[ "$(twice "$copy")" = 'struct pw_one {' ] || wrong "two structs of one name were not noticed"

while read -r lines name; do
    head -n 20 "$name" | grep -q 'Long: ' || wrong "$name has $lines lines: part it, or say why at its head"
done < <(find src tests samples cmake/ -type f \( -name '*.[ch]' -o -name '*.sh' -o -name '*.py' \) -exec wc -l {} + |
    awk '$2 != "total" && $1 > 900')

exit "$bad"
