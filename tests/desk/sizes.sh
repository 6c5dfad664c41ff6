#!/usr/bin/env bash
# sizes.sh - every screen of the desk on every size of window and type, in Debian's Chromium: see sizes.py.
source "$(dirname "$0")/../cli/helpers.bash"
grep -qa -e __asan_init -e __tsan_init -e __ubsan_handle "$PAIRWHEEL" && skip 'not with sanitizers: a browser waits for nobody'
need python3 chromium chromedriver
mkdir evenings
python3 "$(dirname "$0")/sizes.py" "$PAIRWHEEL" "$PWD/evenings" >faults 2>&1 || fail "$(cat faults)"
done_testing
