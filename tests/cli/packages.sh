#!/usr/bin/env bash
# packages.sh - what cmake/packages.sh does with a dpkg-query, an apt-get, an id
# and a sudo of ours: nothing where all is there, only what is missing where it
# may, and the line to type where it may not.
set -uo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/bin"
bad=0
fail()
{
    echo "packages: $*"
    bad=1
}
stub()
{
    printf '#!/bin/bash\n%s\n' "$2" >"$folder/bin/$1"
    chmod +x "$folder/bin/$1"
}
# As dpkg-query says it: here and there are installed, gone was removed, never is not known.
stub dpkg-query 'for p; do case $p in here*) echo "installed $p" ;; gone) echo "config-files $p" ;; esac; done; exit 1'
stub apt-get 'echo "apt-get $* [$DEBIAN_FRONTEND]" >>"$CALLS"; [ -z "${APT_FAILS:-}" ] || exit 100'
stub id 'echo "$WHO"'
export CALLS=$folder/calls PATH=$folder/bin:$PATH

# need WHO PACKAGE...: sets rc, calls, said.
need()
{
    local who=$1
    shift
    : >"$CALLS"
    # As the scripts that source it do.
    said=$(WHO=$who bash -euo pipefail -c '. "$PW_SOURCE/cmake/packages.sh"; pw_need "$@"' - "$@" 2>&1 </dev/null)
    rc=$?
    calls=$(cat "$CALLS")
}

need 1000 here here-too
[ "$rc" -eq 0 ] && [ -z "$calls" ] && [ -z "$said" ] || fail "all is there, and yet: $calls $said"

need 0 here gone never
[ "$rc" -eq 0 ] || fail "root may install: $said"
[ "$calls" = "apt-get update -q [noninteractive]
apt-get install -q -y --no-install-recommends gone never [noninteractive]" ] || fail "called: $calls"

APT_FAILS=1 need 0 never
[ "$rc" -ne 0 ] || fail "a failure of apt-get was not passed on"

stub sudo '[ "$1" = -n ] || exit 9; exit 1'
need 1000 here never
[ "$rc" -ne 0 ] && [ -z "$calls" ] || fail "without rights: $rc, called: $calls"
grep -qF 'apt-get update && apt-get install -y --no-install-recommends never' <<<"$said" ||
    fail "does not say what to type: $said"

stub sudo '[ "$1" = -n ] || exit 9; shift; exec "$@"'
need 1000 here never
[ "$rc" -eq 0 ] && [[ $calls = *"install -q -y --no-install-recommends never [noninteractive]" ]] ||
    fail "with sudo: $rc, $calls, $said"

# cmake/release/run outside a clone says so in its own words before it installs anything; so does it in a clone without a commit.
mkdir -p "$folder/unpacked" && cp -r "$PW_SOURCE/cmake" "$folder/unpacked/"
releases()
{
    : >"$CALLS"
    said=$(WHO=0 GIT_CEILING_DIRECTORIES=$folder "$folder/unpacked/cmake/release/run" 2>&1 </dev/null)
    rc=$?
    calls=$(cat "$CALLS")
}
releases
[ "$rc" -eq 2 ] && [ -z "$calls" ] && [[ $said = *"this folder is no git clone; clone the project, or type: git init && "* ]] &&
    [[ $said != *fatal:* ]] || fail "a release outside a clone: $rc, called: $calls, $said"
if git init -q "$folder/unpacked" 2>/dev/null; then
    releases
    [ "$rc" -eq 2 ] && [[ $said = *"this clone has no commit; type: git add -A && git commit -m first" ]] &&
        [[ $said != *fatal:* ]] || fail "a release without a commit: $rc, $said"
    # Of a commit each step is said when it begins: with packages made by a stub, five of five.
    cp "$PW_SOURCE/CMakeLists.txt" "$folder/unpacked/"
    git -C "$folder/unpacked" add -A
    git -C "$folder/unpacked" -c user.name=n -c user.email=e commit -q -m first
    stub dpkg-query 'for p; do echo "installed $p"; done'
    stub dpkg-buildpackage 'touch ../pairwheel_1_all.deb'
    said=$(WHO=0 GIT_CEILING_DIRECTORIES=$folder "$folder/unpacked/cmake/release/run" --without-page 2>&1 </dev/null)
    rc=$?
    [ "$rc" -eq 0 ] && [ "$(sed -n 's/^\([1-9] of [1-9]\): .*/\1/p' <<<"$said" | paste -sd,)" = '1 of 5,2 of 5,3 of 5,4 of 5,5 of 5' ] ||
        fail "the steps of a release: $rc, $said"
fi
exit "$bad"
