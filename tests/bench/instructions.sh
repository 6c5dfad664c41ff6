#!/usr/bin/env bash
# instructions.sh - the instructions that main jobs take, counted by callgrind in the release build and held to the limits of
# instructions.txt: times depend on the machine and on who else is at work, these counts do not. PW_GOLDEN=update lowers
# the limits. Libraries count, too, so limits are those of Debian 12 on x86-64; elsewhere the test is skipped.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
source "$here/../lib/need.bash"
source "$here/../lib/limits.bash"
need valgrind
cd "$here/../.."
. /etc/os-release
[ "${ID:-} ${VERSION_ID:-} $(uname -m)" = 'debian 12 x86_64' ] || skip 'the limits are those of Debian 12 on x86-64'
program=build/release-build/pairwheel
cmake --preset release >/dev/null
cmake --build --preset release --target pairwheel >/dev/null
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset PAIRWHEEL_DATA SOURCE_DATE_EPOCH LANG LC_ALL LANGUAGE

# job NAME ARGUMENT...: a line "NAME THOUSANDS".
job()
{
    local name=$1
    shift
    valgrind --tool=callgrind --callgrind-out-file=/dev/null --log-file="$work/log" "$program" "$@" >"$work/out" 2>&1
    awk -v name="$name" '/Collected/ { printf "%s %d\n", name, $NF / 1000 }' "$work/log" >>"$work/counts"
}
job start --version
job card print guide-cards howell --pairs 8 --only pair=3 -o "$work/card.pdf"
job cards print guide-cards howell --pairs 8 -o "$work/cards.pdf"
job cards-plain print guide-cards howell --pairs 8 --boards-per-round 3 --template tests/bench/templates/cards8.xml -o "$work/plain.pdf"
job cards-svg print guide-cards howell --pairs 8 -o "$work/cards.svg"
job cards-60 print guide-cards howell --pairs 60 --optimise none -o "$work/cards60.pdf"
job card-of-200 print guide-cards howell --pairs 200 --only pair=3 -o "$work/card200.pdf"
job crosstable print crosstable berger --players 16 -o "$work/crosstable.pdf"
job recommend recommend --pairs 30
job score score --event samples/evening.ini
job standings standings --event tests/events/candidates-2024.ini
limits_hold tests/bench/instructions.txt "$work/counts"
