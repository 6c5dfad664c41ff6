#!/usr/bin/env bash
# cases.sh - every folder here is a case:
#
#   command   what stands behind "pairwheel print", words split at blanks;
#             SOURCE is the source tree
#   scene     the first 150 marks of the first page, as --format dump writes them, and a sum of those after them
#             and of each further page
#   words     the words of the PDF, as pdftotext finds them. In which order it reads columns hangs on the
#             version of the font: each word must be there as often, in any order
#
# A difference is a failure and is shown. When the ink was meant to move:
#
#   tests/golden/change
#
# shows what is other in words (PW_GOLDEN=show), asks, and rewrites the expectations (PW_GOLDEN=update).
set -euo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need pdftotext
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source=${PW_SOURCE:-$(cd "$here/../.." && pwd)}
pairwheel=${PAIRWHEEL:-$source/build/dev/pairwheel}
update=${PW_GOLDEN:-}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PAIRWHEEL_DATA SOURCE_DATE_EPOCH

failed=0
compare() # expected got [the name of what is expected]
{
    if [ "$update" = update ]; then
        cmp -s "$1" "$2" || { cp "$2" "$1" && echo "rewritten: ${1#"$source"/}"; }
    elif ! diff -u --label "${3:-${1#"$source"/}}" --label "now" "$1" "$2" >"$work/diff"; then
        head -n 60 "$work/diff"
        failed=1
    fi
}

sum()
{
    local marks
    marks=$(cat "$1")
    echo "$(wc -l <<<"$marks") marks  $(sha256sum <<<"$marks" | cut -c 1-32)"
}

# scene DUMP: what stands in the file of that name.
scene()
{
    local folder=$work/pages page
    rm -rf "$folder" && mkdir "$folder"
    awk -v folder="$folder" '/^page / { file = sprintf("%s/%05d", folder, ++n) } { print >file }' "$1"
    for page in "$folder"/*; do
        case $page in
        */00001)
            head -n 151 "$page"
            tail -n +152 "$page" >"$work/rest"
            [ ! -s "$work/rest" ] || echo "  and more: $(sum "$work/rest")"
            ;;
        *) echo "$(head -n 1 "$page")  $(sum <(tail -n +2 "$page"))" ;;
        esac
    done
}
# each WORDS: one a line, sorted
each()
{
    tr ' ' '\n' <"$1" | LC_ALL=C sort
}

# other CASE: which words are gone, which are new, and of how many marks the scene differs
other()
{
    local gone new marks
    gone=$(LC_ALL=C comm -23 <(each "$1/words") <(each "$work/words") | tr '\n' ' ')
    new=$(LC_ALL=C comm -13 <(each "$1/words") <(each "$work/words") | tr '\n' ' ')
    marks=$(diff "$1/scene" "$work/scene" | grep -c '^>' || true)
    [ -z "$gone$new" ] && [ "$marks" = 0 ] ||
        echo "$(basename "$1"): ${gone:+words gone: $gone; }${new:+new words: $new; }$marks marks are new or elsewhere"
}

cases=0
for command in "$here"/*/command; do
    case=$(dirname "$command")
    read -ra arguments <<<"$(sed "s|SOURCE|$source|g" "$command")"
    for format in dump pdf; do
        if ! "$pairwheel" print "${arguments[@]}" --format $format -o "$work/page.$format" \
            2>"$work/said"; then
            echo "$(basename "$case"): pairwheel print ${arguments[*]} failed:"
            cat "$work/said"
            failed=1
            continue 2
        fi
    done
    pdftotext "$work/page.pdf" - | tr -s ' \f\n' ' ' | sed 's/^ //; s/ $//' | fold -s -w 120 | sed 's/ $//' >"$work/words"
    scene "$work/page.dump" >"$work/scene"
    cases=$((cases + 1))
    if [ "$update" = show ]; then
        other "$case"
        continue
    fi
    compare "$case/scene" "$work/scene"
    if [ "$update" = update ]; then
        cmp -s <(each "$case/words") <(each "$work/words") || compare "$case/words" "$work/words"
    else
        each "$case/words" >"$work/expected"
        compare "$work/expected" <(each "$work/words") "${case#"$source"/}/words, sorted"
    fi
done
echo "$cases cases"
[ "$cases" -gt 0 ] && [ "$failed" = 0 ]
