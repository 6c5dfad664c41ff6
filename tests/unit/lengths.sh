#!/usr/bin/env bash
# lengths.sh - documents know no paper and no length: what is measured stands in templates/, and src/layout
# answers what a document asks of it (doc/sizes.h).
set -uo pipefail
. "$(dirname "${BASH_SOURCE[0]}")/../lib/rules.bash"

# measured FOLDER...: lengths with a unit, the factor of millimetres, names of papers, and classes of size
# such as rounds-over-10.
measured()
{
    grep -rnE --include='*.[ch]' '25\.4|\bPW_MM\b|[0-9] ?(mm|pt|cm)\b|millimet|"A[3-5]( landscape)?"|-over-[0-9]' "$@"
}
found=$(measured src/doc)
[ -z "$found" ] || wrong "a document measures:
$found"
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
while read -r line; do
    echo "$line" >"$copy/seed.c"
    measured "$copy" >/dev/null || wrong "not noticed: $line"
done <<'SEEDS'
#define MM (72 / 25.4)
    double wide = 12 * PW_MM;
    pw_field_text(root, "paper", "A4 landscape");
    pw_field_flag(root, "rounds-over-10", s->rounds > 10);
#define ROW 9 /* 9 mm of a row */
#define FRAME 62 /* millimetres of the height */
SEEDS

exit "$bad"
