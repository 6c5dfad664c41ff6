#!/usr/bin/env bash
# completion.sh - what bash, zsh and fish offer after some words.
source "$(dirname "$0")/helpers.bash"
need zsh fish
mkdir bin && ln -s "$PAIRWHEEL" bin/pairwheel && PATH=$PWD/bin:$PATH
folder=$PW_SOURCE/src/cli/completions
source "$folder/pairwheel.bash"

in_bash()
{
    COMP_WORDS=(pairwheel "$@")
    COMP_CWORD=$#
    COMPREPLY=()
    _pairwheel
    printf '%s\n' "${COMPREPLY[@]}"
}

# The two commands that zsh's completion system gives its functions are stood in for.
cat >zsh-offers <<EOF
compadd() { [ "\$1" = -a ] && print -l -- \${(P)2} }
_files() { print -l *(N) }
words=(pairwheel "\$@"); CURRENT=\${#words}
source $folder/_pairwheel
EOF
in_zsh()
{
    zsh -f zsh-offers "$@"
}

in_fish()
{
    local line="pairwheel ${*:1:$#-1} ${*: -1}"
    HOME=$PWD fish --no-config -c "source $folder/pairwheel.fish; complete -C '$line'" | cut -f1
}

# offers WORD TYPED...: the word is offered for the last of those typed, in every shell.
offers()
{
    local want=$1 shell said
    shift
    for shell in bash zsh fish; do
        said=$("in_$shell" "$@")
        grep -qxF -- "$want" <<<"$said" || fail "$shell, $*: offers $(tr '\n' ' ' <<<"$said"), not $want"
    done
}
touch tuesday.csv
offers show s
# --lang=p: bash hands on three words, zsh and fish one.
grep -qx pl < <(in_bash print guide-cards --lang = p) || fail 'bash: --lang=p'
grep -qx pl < <(in_bash print guide-cards --lang =) || fail 'bash: --lang='
[ "$("$PAIRWHEEL" --complete print guide-cards --lang=p)" = --lang=pl ] || fail '--lang=p'
[ "$("$PAIRWHEEL" --complete print guide-cards --preset=b)" = --preset=black ] || fail '--preset=b'
[ "$("$PAIRWHEEL" --complete print --lang = pl gui)" = guide-cards ] || fail 'what comes after --lang=pl'
[ -z "$("$PAIRWHEEL" --complete print guide-cards --large-print=b)" ] || fail 'an option without values'
offers print p
offers recommend rec
offers --minutes recommend --min
offers balance= recommend --weights bal
offers howell show how
offers tuesday.csv check tue
offers --require check --req
offers balanced check tuesday.csv --require b
offers guide-cards print guide
offers berger print crosstable b
offers pl print guide-cards howell --lang p
offers inverse print guide-cards howell --pairs 8 --preset i
offers bridgemate-csv convert tuesday.csv --to bri
offers usebio score --format u
offers fields list f
offers crosstable list fields c
offers print help p
# Nothing is offered that a command does not have; after a value, arguments count on.
[ -z "$(pairwheel --complete check --nup)" ] || fail "check has no --nup"
[ "$(pairwheel --complete print --lang de guide-cards-)" = "" ] || fail "templates are no documents"
[ "$(pairwheel --complete print --lang de wheel)" = wheel-cards ] || fail "--lang takes a word"
[ "$(pairwheel --complete print --force wheel)" = wheel-cards ] || fail "--force takes none"

# Every value that an option is offered is one that it takes.
for value in $(pairwheel --complete show --format ''); do
    pairwheel show howell --pairs 8 --format "$value" >/dev/null 2>err || fail "show --format $value: $(cat err)"
done
for value in $(pairwheel --complete show --variant ''); do # each of one movement
    pairwheel show mitchell --pairs 16 --variant "$value" >/dev/null 2>err || pairwheel show whist --tables 8 --variant "$value" >/dev/null 2>&1 ||
        pairwheel show teams --teams 7 --variant "$value" >/dev/null 2>&1 ||
        { ! grep -q 'no variant' err; } || fail "--variant $value is none"
done
pairwheel show howell --pairs 8 --format csv >eight.csv
for value in $(pairwheel --complete check --require ''); do
    pairwheel check eight.csv --require "$value" >/dev/null 2>err || fail "--require $value: $(cat err)"
done
offers lots-slips print lots --template lots-s
offers Letter print guide-cards --paper L
offers gitter play g
# What may follow --switches is offered, and a movement as well.
offers tables show mitchell --switches t
offers howell show --switches how
offers tables show --switches t
[ "$(pairwheel --complete show mitchell --switches=)" = --switches=tables ] || fail '--switches='
[ "$(pairwheel --complete show --switches tables mit)" = mitchell ] || fail 'what comes after --switches tables'
offers json lots berger --format j
offers csv lots berger --format c
[ -z "$(in_bash kit howell --format x)" ] || fail "kit --format x: offers $(in_bash kit howell --format x)"
done_testing
