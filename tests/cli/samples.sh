#!/usr/bin/env bash
# samples.sh - every sample event prints what its first lines promise, in every
# format. All that may be said is that a long name ends in an ellipsis, and that a line of the
# results corrects another, and which pairs are a team.
set -uo pipefail
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
bad=0 events=0
for event in "$PW_SOURCE"/samples/*.ini; do
    templates=$(sed -n 's/^[#;] *print: *//p' "$event")
    if [ -z "$templates" ]; then
        echo "$event: has no line like '# print: guide-cards'"
        bad=1
    fi
    for template in $templates; do
        for format in pdf svg png; do
            document=${template%-classic} document=${document%-chess}
            # As samples/run does: PNG in its usual size, which is counted as work.
            if ! "$PAIRWHEEL" print "$document" --event "$event" --template "$template" \
                -o "$out/page.$format" 2>"$out/said" ||
                grep -Ev '^pairwheel: (warning: .* is printed as .*…|note: (.* replaces line|team 1 is pairs |[a-z-]+: [0-9]+ sheets? of A3; ))' \
                    "$out/said" >&2; then
                echo "$event: $template as $format:"
                cat "$out/said"
                bad=1
            fi
        done
    done
    events=$((events + 1))
done
[ "$events" -gt 0 ] || {
    echo "there are no samples"
    exit 1
}
exit "$bad"
