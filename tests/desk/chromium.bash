# chromium.bash - what the scripts of this folder share: the Python program beside a script, run in Debian's
# Chromium on a folder without evenings.
source "$(dirname "${BASH_SOURCE[0]}")/../cli/helpers.bash"
grep -qa -e __asan_init -e __tsan_init -e __ubsan_handle "$PAIRWHEEL" && skip 'not with sanitizers: a browser waits for nobody'
need python3 chromium chromedriver
mkdir evenings

# in_chromium: the program called as the script, NAME.py. It says faults first, then figures on standard error.
in_chromium()
{
    python3 "${0%.sh}.py" "$PAIRWHEEL" "$PWD/evenings" >faults 2>figures || fail "$(cat faults figures)"
}
