#!/usr/bin/env bash
# completion.sh - what bash offers after some words.
source "$(dirname "$0")/helpers.bash"
mkdir bin && ln -s "$PAIRWHEEL" bin/pairwheel && PATH=$PWD/bin:$PATH
source "$PW_SOURCE/src/cli/completions/pairwheel.bash"

# offers WORD TYPED...: the word is offered for the last of those typed.
offers()
{
    local want=$1
    shift
    COMP_WORDS=(pairwheel "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _pairwheel
    printf '%s\n' "${COMPREPLY[@]}" | grep -qxF -- "$want" || fail "$*: offers ${COMPREPLY[*]}, not $want"
}
touch tuesday.csv
offers show s
offers print p
offers howell show how
offers tuesday.csv check tue
offers --require check --req
offers balanced check tuesday.csv --require b
offers guide-cards print guide
offers berger print crosstable b
offers pl print guide-cards howell --lang p
offers fields list f
offers crosstable list fields c
done_testing
