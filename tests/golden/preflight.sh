#!/usr/bin/env bash
# preflight.sh - our PDF files are valid PDF/A-1b, by Apache PDFBox. Skipped where
# it is not installed (packages: PW_PREFLIGHT_PACKAGES in cmake/packages.sh).
set -uo pipefail
jars=/usr/share/java
path=
for jar in preflight pdfbox2 xmpbox fontbox2 commons-logging commons-io javax.activation jaxb-api; do
    [ -e "$jars/$jar.jar" ] || exit 77
    path=$path${path:+:}$jars/$jar.jar
done
command -v java >/dev/null || exit 77
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
bad=0
preflight()
{
    local name=$1
    shift
    if ! "$PAIRWHEEL" print "$@" -o "$folder/$name.pdf"; then
        echo "could not print: $*"
        bad=1
        return
    fi
    if ! java -cp "$path" org.apache.pdfbox.preflight.Validator_A1b "$folder/$name.pdf" \
        >"$folder/said" 2>&1 || ! grep -q 'is a valid PDF/A-1b' "$folder/said"; then
        echo "not PDF/A-1b: print $*"
        head -n 20 "$folder/said"
        bad=1
    fi
}
cat >"$folder/names.ini" <<'INI'
[event]
title=Żółć ęąś Pöytä Straße ♠♥♦♣ → ½ N–S
language=pl
date=2026-11-24
[movement]
kind=howell
pairs=8
boards-per-round=3
[names]
1=Щербакова & Παπαδόπουλος
2=שרה כהן & محمد
3=<b>{pair}</b> & %s
INI
preflight names guide-cards --event "$folder/names.ini"
preflight wheel wheel-cards howell --pairs 8
preflight sheet movement-sheet howell --pairs 14 --boards-per-round 2
preflight classic movement-sheet howell --pairs 8 --template movement-sheet-classic
preflight tables table-cards howell --pairs 8
preflight crosstable crosstable berger --players 10
preflight lattice lattice --lang pl
preflight tape lattice-tape --lang fi
preflight strategy lattice-strategy --lang de
preflight black guide-cards howell --pairs 8 --preset black
exit "$bad"
