# Completion for fish: the program says the words itself, so they are never out of date.
function __pairwheel_words
    set -l said (commandline -opc) (commandline -ct)
    $said[1] --complete $said[2..-1] 2>/dev/null
end
complete -c pairwheel -n 'test (count (commandline -opc)) -lt 2' -f
complete -c pairwheel -a '(__pairwheel_words)'
