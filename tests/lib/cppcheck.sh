#!/usr/bin/env bash
# cppcheck.sh - cppcheck over src; any finding fails. .cppcheck says what we do not follow, and why.
# It sees no header of the libraries: gtk.cfg tells it of GLib, and these macros are ours to tell.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/lib/need.bash
need cppcheck
exec cppcheck --quiet --error-exitcode=1 --std=c11 -j "$(nproc 2>/dev/null || echo 2)" \
    --enable=warning,style,performance,portability --library=gtk,posix \
    -Isrc -D_GNU_SOURCE '-DG_GNUC_PRINTF(format, first)=' \
    '-DMIN(a, b)=((a) < (b) ? (a) : (b))' '-DMAX(a, b)=((a) > (b) ? (a) : (b))' \
    --suppressions-list=.cppcheck src
