#!/usr/bin/env bash
# desk_cut_off.sh - every kind of change at the desk, undo and redo, cut off at a call that writes: killed, or the disk full.
# A thin run takes 30 moments by chance, PW_FAULTS=more 400, PW_FAULTS=all every one (thousands).
source "$(dirname "$0")/helpers.bash"
need python3
timeout 2 "$PAIRWHEEL" desk . --no-browser 2>&1 >/dev/null | grep -q 'without libmicrohttpd' &&
    skip 'built without libmicrohttpd'
[ -z "${PW_SANITIZED:-}" ] || skip 'what is preloaded comes before the sanitizer'

case ${PW_FAULTS:-} in all) moments=0 ;; more) moments=400 ;; *) moments=$(thin && echo 30 || echo 90) ;; esac
seed=${PW_SEED:-$RANDOM}
mkdir work
(cd work && python3 "$PW_SOURCE/tests/cli/desk_cut_off.py" "$PAIRWHEEL" "$PW_BUILD/tests/fault/fault_files.so" "$moments" "$seed") \
    >faults 2>figures || fail "$(cat figures faults)"
done_testing
