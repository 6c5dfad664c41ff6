#!/usr/bin/env bash
# exports.sh - the shared library exports what pairwheel.h declares: nothing is
# promised and missing, nothing else leaks out.
set -uo pipefail
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
need nm
library=$PW_BUILD/libpairwheel.so
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
# Declarations run over lines: join them, then take the name before the bracket.
cat "$PW_SOURCE"/src/pairwheel.h "$PW_SOURCE"/src/pairwheel/*.h | tr '\n' ' ' | grep -o 'PW_API [^;#(]*pw_[a-z0-9_]*(' |
    sed 's/.*[ *]\(pw_[a-z0-9_]*\)($/\1/' | LC_ALL=C sort -u >"$folder/declared"
# The name of the version itself (kind A) is no function.
nm -D --defined-only "$library" | awk '$2 != "A" {print $NF}' | sed 's/@.*//' | LC_ALL=C sort -u \
    >"$folder/exported"
bad=0
while read -r name; do
    echo "declared in pairwheel.h and not in the library: $name"
    bad=1
done < <(LC_ALL=C comm -23 "$folder/declared" "$folder/exported")
while read -r name; do
    echo "exported and not in pairwheel.h: $name"
    bad=1
done < <(LC_ALL=C comm -13 "$folder/declared" "$folder/exported")
nm -D --defined-only "$library" | grep 'pw_version@@PAIRWHEEL_[0-9]' >/dev/null || { # -q would end nm before its end
    echo "pw_version bears no version"
    bad=1
}
exit "$bad"
