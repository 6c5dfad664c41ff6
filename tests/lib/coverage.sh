#!/usr/bin/env bash
# coverage.sh - how many of the lines of src the tests run: builds without optimizing and with
# counters in build/cov, runs the tests, and prints a line for each floor, then the functions with
# lines that no test runs and why, from uncovered.txt. Fails where a floor has too few, and where a
# function has more such lines than uncovered.txt names.
# Left out: what no counters can be written under (no room, a kill, another home), tests of the
# printed page that are long and run no line of their own, what an optimized program is held to
# (cli/hostile), what needs a browser, and tests of the tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
. tests/lib/count.sh
. tests/lib/need.bash
need cmake gcovr python3

cmake --preset cov >/dev/null
cmake --build --preset cov -j "$(nproc 2>/dev/null || echo 2)" >build/cov/build.log 2>&1 ||
    {
        grep -E 'error|warning' build/cov/build.log | head -n 20
        exit 1
    }
find build/cov -name '*.gcda' -delete
pw_run_tests build/cov --timeout 900 -LE '^(fuzz|desk)$' \
    -E 'unit/(skips|format|headers)|fault/(places|signals|surroundings)|prop/(again|arrows|balance|movements|formats|recommend|rooms|names_on_paper|languages_on_paper)|golden/(matrix|preflight)|cli/(deb|install|golden|hostile|print_output|desk_killed)' \
    >build/cov/tests.log 2>&1 ||
    {
        grep -E '\*\*\*|passed,' build/cov/tests.log
        exit 1
    }
tail -n 1 build/cov/tests.log
gcovr --root . --filter src/ --json build/cov/lines.json build/cov/CMakeFiles
# On a machine that cannot mount or limit memory some tests are skipped, and their lines not run.
tail -n 1 build/cov/tests.log | grep -q ' 0 skipped$' && all=all-ran || all=some-skipped
python3 tests/lib/coverage.py build/cov/lines.json "$all"
