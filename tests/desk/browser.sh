#!/usr/bin/env bash
# browser.sh - an evening on the desk in Debian's Chromium, with the keyboard: see browser.py.
source "$(dirname "$0")/../cli/helpers.bash"
grep -qa -e __asan_init -e __tsan_init -e __ubsan_handle "$PAIRWHEEL" && skip 'not with sanitizers: a browser waits for nobody'
need python3 chromium chromedriver
mkdir evenings
python3 "$(dirname "$0")/browser.py" "$PAIRWHEEL" "$PWD/evenings" >faults 2>figures || fail "$(cat faults figures)"
cat figures
done_testing
