# Completion for bash: the words come from the program itself, so they are never out of date.
_pairwheel()
{
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local program=${COMP_WORDS[0]} command=${COMP_WORDS[1]} words=
    COMPREPLY=()
    if [ "$COMP_CWORD" = 1 ]; then
        words='list show check print kit lots convert score standings play help --help --version'
    elif [[ $current == -* ]]; then
        words=$("$program" "$command" --help 2>/dev/null | grep -o -- '--[a-z-]*')
    else
        case $previous in
        --lang) words=$("$program" list languages 2>/dev/null | grep -o '^[A-Za-z-]*') ;;
        --template) words=$("$program" list templates 2>/dev/null | grep -o '^[A-Za-z-]*') ;;
        --require) words='legal reduced complete balanced cyclic' ;;
        --flip) words='long short' ;;
        --preset) words='colour black inverse' ;;
        --paper) words='A3 A4 A5 A6 Letter' ;;
        --format) words='text csv json asc ebuscore shorthand bridgemate-csv bridgemate-json usebio pbn trf pgn h9 pdf svg png dump' ;;
        --first) words='human computer' ;;
        --level) words='perfect teacher fallible random' ;;
        --to) words='csv json asc ebuscore shorthand bridgemate-csv bridgemate-json text trf16 trf26 pgn h9 players' ;;
        --lots) words='random varma varma-mended' ;;
        --game) words='chess go' ;;
        --order) words='number name rank' ;;
        --from) words='csv json asc ebuscore kops shorthand' ;;
        --scoring) words='matchpoints butler cross-imps victory-points' ;;
        --scale) words='2 1' ;;
        --neuberg) words='yes no' ;;
        --as) words='movement board-sheet' ;;
        play) words=gitter ;;
        list) words='movements documents templates languages fonts fields' ;;
        print | fields) words=$("$program" list documents 2>/dev/null | grep -o '^[A-Za-z-]*') ;;
        -*) ;;
        *) words=$("$program" list movements 2>/dev/null | grep -o '^[A-Za-z-]*') ;;
        esac
        mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
    mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "$words" -- "$current")
}
complete -F _pairwheel pairwheel
