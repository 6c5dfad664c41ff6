# Completion for bash: the program says the words itself, so they are never out of date.
_pairwheel()
{
    local current=${COMP_WORDS[COMP_CWORD]}
    mapfile -t COMPREPLY < <("${COMP_WORDS[0]}" --complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
    # What the program has no words for may be a file.
    if [[ $COMP_CWORD -gt 1 && $current != -* ]]; then
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$current")
    fi
}
complete -o filenames -F _pairwheel pairwheel
