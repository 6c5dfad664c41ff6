#!/usr/bin/env bash
# cppcheck.sh - cppcheck over src; any finding fails. .cppcheck says what we do not follow, and why.
# It sees no header of the libraries: gtk.cfg tells it of GLib, and these macros are ours to tell.
# Versions differ in what they find. Code that they all accept is best; what another one than ours finds
# besides is shown, and fails nobody.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/lib/need.bash
need cppcheck
ours=2.10
version=$(cppcheck --version | grep -o '[0-9]*\.[0-9]*' | head -n 1)
cppcheck --quiet --error-exitcode=1 --std=c11 -j "$(nproc 2>/dev/null || echo 2)" \
    --enable=warning,style,performance,portability --library=gtk,posix \
    -Isrc -D_GNU_SOURCE '-DG_GNUC_PRINTF(format, first)=' \
    '-DG_GUINT64_FORMAT="lu"' '-DHB_VERSION_ATLEAST(major, minor, micro)=1' \
    '-DMIN(a, b)=((a) < (b) ? (a) : (b))' '-DMAX(a, b)=((a) > (b) ? (a) : (b))' \
    '-DPW_DETAILS(...)=details(__VA_ARGS__)' --suppressions-list=.cppcheck src && exit 0
[ "$version" != "$ours" ] || exit 1
echo "cppcheck $ours has nothing to say of all this; $version does, and is not followed"
