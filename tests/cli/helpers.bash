# helpers.bash - for the tests of the command line: run the program, look at the
# exit code, standard output and standard error. A test ends with `done_testing`.
set -u
: "${PAIRWHEEL:?the program under test}"
source "$(dirname "${BASH_SOURCE[0]}")/../lib/need.bash"
work=$(mktemp -d)
# A file, as those of a pipeline fail in a shell of their own; no test may take the name for something else (unit/skips).
readonly file_of_failures=$(mktemp)
# The shell that made them, alone: a child that gets a signal before it becomes the program runs this too.
trap '[ "$BASHPID" != $$ ] || rm -rf "$work" "$file_of_failures"' EXIT
cd "$work" || exit 1
unset LANG LC_ALL LANGUAGE SOURCE_DATE_EPOCH PAIRWHEEL_DATA

fail()
{
    echo "FAILED: $1" >&2
    echo "$1" >>"$file_of_failures"
}

# run ARGUMENT...: leaves $code, and the files out and err. Standard input is passed on.
run()
{
    "$PAIRWHEEL" "$@" >out 2>err
    code=$?
    what="pairwheel $*"
}

# exits CODE ARGUMENT...: a failure has exactly one message, success has none but notes.
exits()
{
    local want=$1
    shift
    run "$@"
    [ "$code" = "$want" ] || fail "$what: exit $code, expected $want: $(cat err)"
    if [ "$want" != 0 ]; then
        # By the shell itself, here and below: thousands of processes would take longer than what they look at.
        local line messages=0 speaks=
        while IFS= read -r line || [ -n "$line" ]; do
            [[ $line == 'pairwheel: note: '* ]] || messages=$((messages + 1))
            [[ $line != 'pairwheel: '* ]] || speaks=yes
        done <err
        [ "$messages" = 1 ] || fail "$what: not one message: $(cat err)"
        [ -n "$speaks" ] || fail "$what: the message does not say who speaks: $(cat err)"
    fi
}

# says CODE TEXT ARGUMENT...: fails with that text in its message.
says()
{
    local want=$1 text=$2
    shift 2
    exits "$want" "$@"
    local line
    while IFS= read -r line || [ -n "$line" ]; do
        [[ $line != *"$text"* ]] || return 0
    done <err
    fail "$what: expected \"$text\", the message is: $(cat err)"
}

# same FILE FILE: the second is what was expected.
same()
{
    cmp -s "$1" "$2" || fail "${what:-}: not as expected: $(diff "$2" "$1" | head -20)"
}

# In a run that takes few of what runs the same lines? As tests/thin.h has it.
thin() { [ -n "${PW_THIN:-}" ] && [ -z "${PW_LONG:-}" ]; }

# few WORD...: leaves them in the array few; in a thin run three of them: the first, one in the middle,
# and the last. For sizes and languages, each of which runs the same lines.
few()
{
    few=("$@")
    if thin && [ $# -gt 3 ]; then few=("$1" "${@:($# + 2) / 2:1}" "${@: -1}"); fi
}

# turn WORD...: leaves them in the array few; in a thin run one of them, each time it is called with them the next. For what
# goes with a word of a loop around it, so that all have their turn.
declare -A turns=()
turn()
{
    few=("$@")
    if thin; then
        few=("${@:${turns["$*"]:-0} % $# + 1:1}")
        turns["$*"]=$((${turns["$*"]:-0} + 1))
    fi
}

done_testing()
{
    [ ! -s "$file_of_failures" ] || exit 1
    exit 0
}
