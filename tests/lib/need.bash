# need.bash - for tests in the shell: one that lacks a program is skipped as a whole, says what it
# lacks, and is shown as skipped by ctest (exit code 77). It does not pass, and no part of it is left
# out in silence. Under tests/run, which installs the programs, a skip is a failure: see count.sh.

# need PROGRAM...: those that this test calls, besides the shell and the core utilities.
need()
{
    local program
    for program; do
        command -v "$program" >/dev/null || skip "$program is not installed"
        [ "$program" != python3 ] || quick_python
    done
}

# A python3 that is a script which picks one of several (pyenv) takes ten times as long to start as the system's own,
# and the tests start hundreds; they want nothing but the standard library. Then this shell finds the system's.
quick_python()
{
    local start
    [ -x /usr/bin/python3 ] && IFS= read -rN 2 start <"$(type -P python3)" 2>/dev/null && [ "$start" = '#!' ] || return 0
    hash -p /usr/bin/python3 python3
}

# skip WHY: what follows cannot be tested. What failed already, and is told in that file of
# helpers.bash, is a failure all the same.
skip()
{
    echo "skipped: $1"
    [ ! -s "${file_of_failures:-}" ] || exit 1
    exit 77
}
