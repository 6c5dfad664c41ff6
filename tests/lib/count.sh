# count.sh - runs the tests of a build folder and ends with a line that counts.
# Sourced by tests/run and .ci/run.

# pw_run_tests BUILD_FOLDER [option of ctest ...]: fails when a test failed, when there was none to
# run, and when one was skipped that had no good reason to be: all packages are installed here. Good
# reasons are the tests that PW_MAY_SKIP names, and what a test itself says behind "skipped: ", see
# pw_good_reason.
pw_run_tests()
{
    local build=$1 report rc=0 total failed skipped name why unfit=()
    shift
    report=$PWD/$build/tests.xml
    rm -f "$report"
    # Ctrl-C means nothing to what a script begins in the background, and tests say it to the program.
    env --default-signal=INT,QUIT ctest --test-dir "$build" -j "$(nproc 2>/dev/null || echo 2)" --output-on-failure --no-tests=error \
        --output-junit "$report" "$@" </dev/null || rc=$?
    if [ ! -s "$report" ]; then
        echo "0 passed, 0 failed, 0 skipped"
        return 1
    fi
    total=$(pw_count "$report" tests)
    failed=$(pw_count "$report" failures)
    skipped=$(($(pw_count "$report" skipped) + $(pw_count "$report" disabled)))
    while IFS=$'\t' read -r name why; do
        echo "Skipped: $name: $why"
        pw_may_skip "$name" "$why" || unfit+=("$name")
    done < <(pw_skipped "$report")
    if [ ${#unfit[@]} -gt 0 ]; then
        echo "These may not be skipped, and count as failed: ${unfit[*]}"
        rc=1
    fi
    echo "$((total - failed - skipped)) passed, $failed failed, $skipped skipped"
    return "$rc"
}

# pw_targets BUILD_FOLDER OPTION_OF_CTEST...: what must be built for these tests, a line each: their programs, and those that
# their scripts name. No line where all must be: for no test, and for scripts that look at the build folder itself. The commands
# are those of CMake's own lists; ctest has none for a program that is not built yet, since CMake 3.31.
pw_targets()
{
    local build=$1 listed
    shift
    listed=$(ctest --test-dir "$build" -N "$@" | sed -n 's/^ *Test *#[0-9]*: *\([^ ]*\).*/add_test([=[\1]=] /p' |
        grep -hF -f - "$build"/tests/CTestTestfile.cmake "$build"/tests/*/CTestTestfile.cmake) || return 0
    ! grep -Eq '/(skips|headers|hardened|readme|install|bare|deb)[a-z_]*[.]sh' <<<"$listed" || return 0
    {
        echo pairwheel
        echo pairwheel_shared
        sed -n 's:^[^ ]* "[^"]*/tests/\([a-z_/]*/\)*\([a-z_]*\)".*:\2:p' <<<"$listed"
        grep -o '[^" ]*[.]sh' <<<"$listed" | xargs -r grep -ohE '\btests/(fault/)?(fault|golden|unit|prop)_[a-z_]+' | sed 's:.*/::'
    } | sort -u
}

# The first number that the report gives under this name.
pw_count()
{
    grep -o "$2=\"[0-9]*\"" "$1" | head -n 1 | tr -dc 0-9
}

# pw_skipped REPORT: a line "NAME<tab>WHY" for each reason that a skipped test gives; WHY may be empty.
pw_skipped()
{
    awk '
        function tell() { if (name != "" && !told) print name "\t" }
        /<testcase / {
            tell()
            name = ""
            if ($0 ~ /status="(notrun|disabled)"/) {
                match($0, /name="[^"]*"/)
                name = substr($0, RSTART + 6, RLENGTH - 7)
                told = 0
            }
        }
        name != "" && match($0, /(^|>)skipped: /) {
            why = substr($0, RSTART + RLENGTH)
            sub(/<\/system-out>.*/, "", why)
            print name "\t" why
            told = 1
        }
        END { tell() }' "$1"
}

# What no package can mend: a container without namespaces or tracing; a build with sanitizers, which
# cannot do everything; a formatter of another version, whose taste is another.
pw_good_reason()
{
    case $1 in
    "this machine does not allow "*) return 0 ;;
    "not with sanitizers: "*) return 0 ;;
    "made for "*) return 0 ;;
    esac
    return 1
}

pw_may_skip()
{
    [[ " ${PW_MAY_SKIP:-} " = *" $1 "* ]] || pw_good_reason "$2"
}
