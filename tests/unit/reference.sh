#!/usr/bin/env bash
# reference.sh - the reference page of the library: every public function is on it, with its thread rule and
# its errors; what lacks one is refused.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need python3 xmllint
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0
fail()
{
    echo "FAILED: $*"
    bad=1
}

python3 "$PW_SOURCE/cmake/reference.py" "$PW_SOURCE/src" "$folder/reference.html" || fail "it is not made"
# Without what older HTML does not know (main, nav, section), each element is closed.
xmllint --html --noout "$folder/reference.html" 2>&1 | grep ' error ' | grep -v 'Tag \(main\|nav\|section\) invalid' && fail "it is no sound HTML"
# The functions by another way: as exports.sh takes them from the headers.
cat "$PW_SOURCE"/src/pairwheel/*.h | tr '\n' ' ' | grep -o 'PW_API [^;#(]*pw_[a-z0-9_]*(' | sed 's/.*[ *]\(pw_[a-z0-9_]*\)($/\1/' | sort -u >"$folder/declared"
[ "$(wc -l <"$folder/declared")" -gt 100 ] || fail "only $(wc -l <"$folder/declared") functions were found"
tr '\n' ' ' <"$folder/reference.html" | sed 's/<section /\n<section /g' >"$folder/sections"
while read -r name; do
    [ "$(grep -c "^<section class=\"item\" id=\"$name\">" "$folder/sections")" = 1 ] || fail "$name is not there once"
    grep "^<section class=\"item\" id=\"$name\">" "$folder/sections" |
        grep -q '</pre> <p.*<b>Threads:</b> [a-z].*<b>Errors:</b> [a-z]' || fail "$name lacks its words, thread rule or errors"
    grep -q "<a href=\"#$name\">$name</a></li>" "$folder/reference.html" || fail "$name is not in the list"
done <"$folder/declared"
# What sets an error says so, and only that.
grep 'id="pw_event_load"' "$folder/sections" | grep -q 'returns NULL and sets \*error' || fail "pw_event_load: errors"
grep 'id="pw_print"' "$folder/sections" | grep -q 'returns false and sets \*error' || fail "pw_print: errors"
grep 'id="pw_error_free"' "$folder/sections" | grep -q 'sets no error' || fail "pw_error_free: errors"

# refused WORDS SED: with the header changed like this.
refused()
{
    rm -rf "$folder/src"
    mkdir "$folder/src"
    cp -r "$PW_SOURCE/src/pairwheel.h" "$PW_SOURCE/src/pairwheel" "$folder/src/"
    sed -i "$2" "$folder/src/pairwheel/play.h"
    python3 "$PW_SOURCE/cmake/reference.py" "$folder/src" >/dev/null 2>"$folder/said" && fail "$1: nothing is refused"
    grep -q "$1" "$folder/said" || fail "$1: it says $(cat "$folder/said")"
}
refused 'play.h: pw_play_free has no comment' '/Frees a game/d'
refused 'play.h: pw_play_new has no thread rule' '/Threads:/,+1d'
refused 'play.h: pw_play_more has no comment' 's/^PW_API void pw_play_free.*/&\nPW_API void pw_play_more(void);/'
exit "$bad"
