#!/usr/bin/env bash
# coverage.sh - the tests with sanitizers, a short run of the fuzzers, and which lines of src they run: builds
# preset asan, which has counters, too, runs the tests there, and prints a line for each floor, then the functions with
# lines that no test runs and why, from uncovered.txt. Fails where a test fails, where a floor has too few
# lines, and where a function has more that no test runs than uncovered.txt names.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/lib/count.sh
. tests/lib/need.bash
need cmake clang ld.lld llvm-cov llvm-profdata python3

# Tests that read the source or build another program: nothing of the sanitized one runs in them. What
# PDF/A preflight prints is printed by golden/matrix, too.
of_the_source='^(unit/(errors|exports|floors|floors_linked|format|headers|lengths|map|messages|nouns|portable|public_header|reference|skips|desk_pages|tracked|hardened|pdf_preflight)|cli/(browser_store|deb|embed_node|install)|golden/preflight)$'

unset PW_LONG # some of the sizes run the same lines
cmake --preset asan >/dev/null
cmake --build --preset asan -j "$(nproc 2>/dev/null || echo 2)" >build/asan/build.log 2>&1 ||
    {
        grep -E 'error|warning' build/asan/build.log | head -n 20
        exit 1
    }
rm -rf build/asan/profile
pw_run_tests build/asan -E "$of_the_source" -LE '^desk$' | tee build/asan/tests.log
# On a machine that cannot mount or limit memory some tests are skipped, and their lines not run.
grep -q '^Skipped: .*: this machine does not allow' build/asan/tests.log && all=some-skipped || all=all-ran
llvm-profdata merge -sparse build/asan/profile/*.profraw -o build/asan/lines.profdata
llvm-cov export -format=lcov -instr-profile build/asan/lines.profdata build/asan/pairwheel \
    -object build/asan/libpairwheel.so >build/asan/lines.lcov
python3 tests/lib/coverage.py build/asan/lines.lcov "$all"
