#!/usr/bin/env bash
# messages.sh - one table has all messages (src/base/messages.def): each is said somewhere, with as many blanks as its
# sentence has, and is there in every language, without the options of the command line.
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"
. tests/lib/need.bash
need python3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

found=$(python3 tests/unit/messages.py src templates/words/messages) || wrong 'messages.py fails'
[ -z "$found" ] || wrong "$found"

# Each mistake is noticed.
mkdir -p "$work/src/base" "$work/words"
cat >"$work/src/base/messages.def" <<'C'
PW_MESSAGE("no-pair", "there is no pair {no}; they are 1 to {last}")
PW_MESSAGE("nobody", "nobody plays.")
PW_MESSAGE("no-row", "{why}; so no row counts")
C
echo 'return pw_refuse(error, PW_ERROR_USAGE, few ? "no-pair" : "no-table", no); all = last ? " or " : ", ";' >"$work/src/base/a.c"
for language in pl de it fi; do
    printf '[language]\n[words]\nno-pair = there is no pair {no}; they are 1 to {last}\nno-one = %s\nnobody = --pairs {all}\n' x
done >"$work/words/pl.ini"
for language in de it fi; do printf '[words]\nno-pair = x {no}\nnobody = x\n' >"$work/words/$language.ini"; done
sed -i 's/nobody = x/nobody = scrivetene uno/' "$work/words/it.ini"
sed -i '/^nobody/d' "$work/words/fi.ini"
printf '[words]\nno-pair = x {no}\nnobody = personne : x\n' >"$work/words/fr.ini"
python3 tests/unit/messages.py "$work/src" "$work/words" >"$work/found"
for one in '"nobody" ends with a full stop' '"no-table" is no message' '"no-pair" has 1 blanks, and its sentence has 2' \
    'nothing says "nobody"' 'pl.ini: "no-pair" is English' 'there is no message "no-one"' '"nobody" has no blank {all}' \
    'it.ini: "nobody" addresses somebody: scrivetene' '"nobody" names an option' '"no-row" goes on with ; behind a sentence' 'base/a.c: the blank of a message says "or"' 'fi.ini lacks "nobody"' 'fr.ini: "nobody" has a blank where a line may end' 'pl.ini has "no-pair" twice'; do
    grep -qF -- "$one" "$work/found" || wrong "not noticed: $one"
done
exit "$bad"
