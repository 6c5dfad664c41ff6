#!/usr/bin/env bash
# descriptors.sh - more files than the system lets a program hold open are written all the same; a
# file that cannot be opened is exit 4 with the system's reason.
source "$(dirname "$0")/helpers.bash"
exits 0 kit mitchell --pairs 40 --format svg -o wanted
[ "$(ls wanted | wc -l)" -gt 40 ] || fail "too few files for this test: $(ls wanted | wc -l)"
(ulimit -n 40 && exec "$PAIRWHEEL" kit mitchell --pairs 40 --format svg -o few) >out 2>err || fail "40: $(cat err)"
diff -r wanted few >diff.txt || fail "40: $(head -5 diff.txt)"
for n in 4 5 6 7 8; do
    (ulimit -n $n && exec "$PAIRWHEEL" print table-cards howell --pairs 8 -o cards.pdf) >out 2>err
    code=$?
    [ "$code" = 0 ] && [ -s cards.pdf ] && break
    [ "$code" = 127 ] && continue # the libraries of the program, too, are files
    [ "$code" = 4 ] && grep -q 'Too many open files' err || fail "$n: exit $code: $(cat err)"
    [ ! -e cards.pdf ] || fail "$n: a file"
done
[ -s cards.pdf ] || fail "8 are enough"
done_testing
