# count.sh - runs the tests of a build folder and ends with a line that counts.
# Sourced by tests/run and .ci/run.

# pw_run_tests BUILD_FOLDER [option of ctest ...]: fails when a test failed, and
# when there was none to run.
pw_run_tests()
{
    local build=$1 report rc=0 total failed skipped
    shift
    report=$PWD/$build/tests.xml
    rm -f "$report"
    ctest --test-dir "$build" -j "$(nproc 2>/dev/null || echo 2)" --output-on-failure --no-tests=error \
        --output-junit "$report" "$@" </dev/null || rc=$?
    if [ ! -s "$report" ]; then
        echo "0 passed, 0 failed, 0 skipped"
        return 1
    fi
    total=$(pw_count "$report" tests)
    failed=$(pw_count "$report" failures)
    skipped=$(($(pw_count "$report" skipped) + $(pw_count "$report" disabled)))
    if [ "$skipped" -gt 0 ]; then
        echo "Skipped, for want of a program or package:"
        sed -n 's/.*<testcase name="\([^"]*\)".*status="notrun".*/  \1/p' "$report"
    fi
    echo "$((total - failed - skipped)) passed, $failed failed, $skipped skipped"
    return "$rc"
}

# The first number that the report gives under this name.
pw_count()
{
    grep -o "$2=\"[0-9]*\"" "$1" | head -n 1 | tr -dc 0-9
}
