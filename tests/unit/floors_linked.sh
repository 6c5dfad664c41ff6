#!/usr/bin/env bash
# floors_linked.sh - nobody calls whom they may not: what floors.sh asks of the includes, asked of the linked
# objects, for a function of the public header can be called without including anybody. And no two files
# need one another, but where one thing is made of its like. At the end each rule is broken.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need nm tsort
objects=$PW_BUILD/CMakeFiles/pw_objects.dir/src
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# Files that need one another by their nature: what is called comes back with something smaller.
natural='doc/phrase.c doc/words.c                       words stand in words'

# FILE symbol, of all that is defined and of all that is used; of files that there still are.
(cd "$objects" && find . -name '*.c.o' -printf '%P\n' | LC_ALL=C sort | while read -r object; do
    [ -f "$PW_SOURCE/src/${object%.o}" ] && echo "$object"
done | xargs nm -A) | awk '
    { file = $1; sub(/\.o:.*/, "", file) }
    $NF ~ /^pw_/ && $(NF-1) ~ /^[TDBRVW]$/ { print "has", file, $NF }
    $NF ~ /^pw_/ && $(NF-1) ~ /U$/ { print "asks", file, $NF }' >"$copy/symbols"
# calls SYMBOLS: FROM TO FUNCTION.
calls()
{
    awk '$1 == "has" { of[$3] = $2 } $1 == "asks" { n++; from[n] = $2; what[n] = $3 }
        END { for (i = 1; i <= n; i++) if (what[i] in of && of[what[i]] != from[i]) print from[i], of[what[i]], what[i] }' "$1"
}
# What the public header has: the desk, as the command line, stands on all of it.
cat "$PW_SOURCE"/src/pairwheel/*.h | tr '\n' ' ' | grep -oE 'PW_API [^(;]*\(' | sed 's/.*[ *]\(pw_[a-z_]*\)($/\1/' >"$copy/public"
# left SYMBOLS: calls that leave their floor.
left()
{
    calls "$1" | awk -v floors="$PW_SOURCE/src/floors.txt" -v public="$copy/public" '
        BEGIN {
            while ((getline line < floors) > 0) {
                sub(/#.*/, "", line)
                n = split(line, word, /[: \t]+/)
                for (i = 2; i <= n; i++) may[word[1], word[i]] = 1
            }
            while ((getline name < public) > 0) is_public[name] = 1
        }
        $1 ~ /^desk\// && $3 in is_public { next }
        {
            own = $1; sub(/\/.*/, "", own)
            other = $2; sub(/\/.*/, "", other)
            if (own != other && !((own, other) in may)) print $1 " calls " $3 " of " $2
        }'
}
# circles SYMBOLS: files that need one another, but for those known.
circles()
{
    calls "$1" | awk '{ print $1, $2 }' | LC_ALL=C sort -u >"$copy/edges"
    awk '{ print $1, $2 }' <<<"$natural" | LC_ALL=C sort >"$copy/natural"
    LC_ALL=C comm -13 "$copy/edges" "$copy/natural" | sed 's/$/: no circle any more; take it out of this test/'
    LC_ALL=C comm -23 "$copy/edges" "$copy/natural" | tsort 2>&1 >/dev/null | sed -n 's/^tsort: \([a-z].*\.c\)$/in a circle: \1/p'
}
bad=0
[ "$(calls "$copy/symbols" | wc -l)" -gt 1000 ] || {
    echo 'hardly any calls were found'
    bad=1
}
for rule in left circles; do
    found=$($rule "$copy/symbols")
    [ -z "$found" ] || {
        echo "$found"
        bad=1
    }
done
# Each rule is broken: scene calls the conductor; a base file and its caller need one another.
{ cat "$copy/symbols"; echo 'asks scene/scene.c pw_fail_status'; } >"$copy/broken"
[ "$(left "$copy/broken")" = 'scene/scene.c calls pw_fail_status of api/fail.c' ] || {
    echo 'a call that leaves its floor was not noticed'
    bad=1
}
{ cat "$copy/symbols"; echo 'asks base/error.c pw_input_load'; } >"$copy/broken"
[[ $(circles "$copy/broken") == *'in a circle: base/error.c'* ]] || {
    echo 'a circle was not noticed'
    bad=1
}
grep -v 'doc/phrase.c pw_words' "$copy/symbols" >"$copy/broken"
[[ $(circles "$copy/broken") == *'doc/phrase.c doc/words.c: no circle'* ]] || {
    echo 'a circle that is cured was not told'
    bad=1
}
exit "$bad"
