#!/usr/bin/env bash
# pipes.sh - a name may lead to a pipe or a device: nobody waits for one that nobody opens at the
# other end, what never ends is read up to the bound, and who comes a moment late is waited for.
source "$(dirname "$0")/helpers.bash"

printf '[movement]\nkind=berger\nplayers=4\n[names]\n1=A\n2=B\n3=C\n4=D\n' >club.ini
printf '<template extends="pipe.xml"></template>' >own.xml
no_writer='it is a pipe, and nobody writes into it'
program=$PAIRWHEEL
# Who hangs is ended, with an exit code that nothing expects.
bounded()
{
    timeout 100 "$program" "$@"
}
PAIRWHEEL=bounded

# refused CODE TEXT ARGUMENT...: in a folder of its own, all of them at once; nothing is written there.
refused()
{
    local folder
    folder=$(mktemp -d -p .)
    (
        failures=0
        cd "$folder" && cp ../club.ini ../own.xml . && mkfifo pipe pipe.ini pipe.xml
        says "$@" </dev/null
        [ "$(LC_ALL=C echo *)" = 'club.ini err out own.xml pipe pipe.ini pipe.xml' ] || fail "$what: wrote $(echo *)"
        exit "$failures"
    ) &
}
all_refused()
{
    local job
    for job in $(jobs -p); do
        wait "$job" || failures=$((failures + 1))
    done
}

# Whatever is read.
refused 4 "$no_writer" show --event pipe
refused 4 "$no_writer" print pairings --event pipe -o x.pdf
refused 4 "$no_writer" kit --event pipe -o kit
refused 4 "$no_writer" lots --event pipe --lots random --freeze
refused 4 "$no_writer" show ./pipe
refused 4 "$no_writer" check pipe
refused 4 "$no_writer" convert pipe --to csv
refused 4 "$no_writer" standings --event club.ini --results pipe
refused 4 "$no_writer" standings berger --players 4 --names pipe
refused 4 "$no_writer" score howell --pairs 8 --results pipe
refused 4 "$no_writer" lots --event club.ini --lots pipe
refused 4 "$no_writer" print pairings --event club.ini --template pipe.xml -o x.pdf
refused 4 "$no_writer" print pairings --event club.ini --template ./own.xml -o x.pdf
refused 4 "$no_writer" print pairings --event club.ini --lang pipe.ini -o x.pdf
refused 4 "$no_writer" print pairings --event club.ini --lang ./pipe -o x.pdf
refused 4 "$no_writer" play gitter --lang pipe.ini
for file in fonts/faces.ini fonts/fontconfig.xml templates/words/en.ini templates/pairings.xml; do
    data=$work/data/${file##*/}
    mkdir -p "$data"
    cp -r "$PW_SOURCE/templates" "$PW_SOURCE/fonts" "$data/"
    rm "$data/$file"
    mkfifo "$data/$file"
    PAIRWHEEL_DATA=$data refused 4 "$no_writer" print pairings berger --players 4 -o x.pdf
done
# Nobody reads.
refused 4 'pipe: cannot be written: it is a pipe, and nobody reads from it' show berger --players 4 --format csv -o pipe
refused 4 'nobody reads from it' print pairings berger --players 4 --format pdf -o pipe
all_refused
mkfifo pipe

# What never ends.
for arguments in 'show --event /dev/zero' 'convert /dev/zero --to csv' 'standings --event club.ini --results /dev/zero' \
    'standings berger --players 4 --names /dev/zero' 'score howell --pairs 8 --results /dev/zero' \
    'print pairings --event club.ini --template /dev/zero -o x.pdf' 'print pairings --event club.ini --lang /dev/zero -o x.pdf'; do
    # shellcheck disable=SC2086
    exits 3 $arguments
done
# What says nothing.
says 3 'nothing in it' standings --event club.ini --results /dev/null

# A writer, or a reader, who comes a moment late.
(sleep 0.2 && cat club.ini >pipe) &
exits 0 show --event pipe --format csv
wait
bounded show berger --players 4 --format csv >expected
same out expected
(sleep 0.2 && cat pipe >late) &
exits 0 show berger --players 4 --format csv -o pipe
wait
same late expected

# A writer who opens the pipe and says nothing has said that the file is empty.
(sleep 0.2 && : >pipe) &
says 3 'nothing in it' standings --event club.ini --results pipe
wait
done_testing
