#!/usr/bin/env bash
# desk_cut_off.sh - every kind of change at the desk, undo and redo, cut off at a call that writes: killed, or the disk full.
# Takes 120 moments by chance, a thin run 10 (and one in four of those that others take always), PW_FAULTS=more 400,
# PW_FAULTS=all every one (thousands).
source "$(dirname "$0")/helpers.bash"
need python3
timeout 2 "$PAIRWHEEL" desk . --no-browser 2>&1 >/dev/null | grep -q 'without libmicrohttpd' &&
    skip 'built without libmicrohttpd'
# With sanitizers, whose lines are counted, the same moments each time; what is preloaded may come before them.
[ -z "${PW_SANITIZED:-}" ] || export PW_SEED=${PW_SEED:-1} ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}verify_asan_link_order=0

case ${PW_FAULTS:-} in all) moments=0 ;; more) moments=400 ;; *) moments=$([ -z "${PW_SANITIZED:-}" ] && thin && echo 10 || echo 120) ;; esac
seed=${PW_SEED:-$RANDOM}
mkdir work
(cd work && python3 "$PW_SOURCE/tests/cli/desk_cut_off.py" "$PAIRWHEEL" "$PW_BUILD/tests/fault/fault_files.so" "$moments" "$seed") \
    >faults 2>figures || fail "$(cat figures faults)"
done_testing
