#!/usr/bin/env bash
# fields.sh - "list fields": every field of the bridge papers is explained, and every blank and
# test of our templates is a field that is listed.
source "$(dirname "$0")/helpers.bash"
source=${PW_SOURCE:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}

papers="guide-cards wheel-cards table-cards relay-cards room-plan movement-sheet board-sheet
    travellers pickup-slips name-list sign-up board-labels player-slips director-sheet match-slips"
for document in $papers; do
    exits 0 list fields "$document" --format json
    # a name may wait for its line while it is new, a handful may not
    [ "$(grep -c '"what": ""' out)" -le 5 ] ||
        fail "list fields $document: not explained: $(grep '"what": ""' out)"
    grep -o '"name": "[^"]*"' out | sed 's/.*[.]//; s/"name": //; s/"//g; s/\[\]$//' | sort -u >listed
    # page-no and page-count are of the page, arg: of a part, not of the event
    printf '%s\n' page-no page-count arg >>listed
    {
        grep -o '{[a-z][a-z0-9-]*}' "$source/templates/$document.xml" | tr -d '{}'
        grep -o '\(test\|not\)="\(not \)\?[a-z][a-z0-9-]*' "$source/templates/$document.xml" | sed 's/.*"//; s/^not //'
        grep -o 'each="[a-z][a-z0-9-]*' "$source/templates/$document.xml" | sed 's/.*"//'
        grep -o '{w:[a-z-]*#[a-z-]*}' "$source/templates/$document.xml" | sed 's/.*#//; s/}//'
    } | sort -u >used
    unknown=$(sort -u listed | comm -13 - used)
    [ -z "$unknown" ] || fail "$document.xml uses what list fields does not list: $(echo $unknown)"
done
done_testing
