#!/usr/bin/env bash
# browser_store.sh - the store of evenings in pairwheel.html, under node: at each of its calls there is no room, or a window is killed.
source "$(dirname "$0")/helpers.bash"
need node
node "$PW_SOURCE/tests/browser/store.mjs" "$PW_SOURCE/cmake/browser/store.js" >out 2>&1 || fail "$(head -5 out)"
# Without its look at the other window, or its end of what was begun, it is noticed.
grep -q 'other = (target.result || 0) !== this.version;' "$PW_SOURCE/cmake/browser/store.js" || fail 'the store is written in another way'
sed 's/other = (target.result || 0) !== this.version;/other = false;/' "$PW_SOURCE/cmake/browser/store.js" >blind.js
! node "$PW_SOURCE/tests/browser/store.mjs" blind.js >out 2>&1 || fail 'a blind window is not noticed'
done_testing
