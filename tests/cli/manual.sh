#!/usr/bin/env bash
# manual.sh - the examples of the manual page and of every --help run as they are written.
source "$(dirname "$0")/helpers.bash"
need mandoc
page=$PW_SOURCE/src/cli/pairwheel.1
mkdir bin && ln -s "$PAIRWHEEL" bin/pairwheel && PATH=$PWD/bin:$PATH

# What an example needs to be there.
cat >tuesday.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
INI
{ echo no,name && for i in 1 2 3 4 5 6 7 8 9 10; do echo "$i,Player $i"; done; } >players.csv
pairwheel show howell --pairs 8 --format csv -o tuesday.csv
printf '[movement]\nkind=berger\nplayers=6\n[names]\n1=Anna\n2=Bo\n' >rapid.ini
printf 'board,ns,ew,contract,declarer,tricks\n6,4,1,4S,S,10\n' >evening.csv
cp "$PW_SOURCE/tests/events/swiss.trf" open.trf
printf 'round,white,black,result\n1,1,6,1-0\n' >results.csv
pairwheel standings --event rapid.ini --results results.csv -o report.trf

{
    sed -n '/^\.Sh EXAMPLES/,/^\.Sh SEE/p' "$page"
    for command in list recommend show check print kit lots convert score standings pair happened play; do pairwheel $command --help all; done
} | sed -n 's/^ *\(pairwheel .*\)$/\1/p' | grep -v 'OPTION' >examples
[ "$(wc -l <examples)" -ge 20 ] || fail "only $(wc -l <examples) examples were found"
while read -r line; do
    # A document whose template is not there yet is not this test's to find.
    document=$(sed -n 's/^pairwheel print \([a-z-]*\).*/\1/p' <<<"$line")
    [ -n "$document" ] && [ ! -f "$PW_SOURCE/templates/$document.xml" ] && continue
    code=0
    bash -o pipefail -c "$line" >out 2>err </dev/null || code=$?
    [ $code = 1 ] && [[ $line = *--check ]] && grep -q '  no: ' out && continue # it may say no
    [ $code = 0 ] || fail "$line: exit $code: $(cat err)"
done <examples

# The event file of the manual is one.
sed -n '/^\[event\]/,/^\.Ed/p' "$page" | sed '/^\.Ed/d; s/\\\[u0144\]/ń/' >club.ini
exits 0 show --event club.ini

# Every option of the help stands in the manual, and the other way round; -h and the like aside.
for command in list recommend show check print kit lots convert score standings pair happened desk play; do pairwheel $command --help all; done |
    sed -n 's/^ *\(-[a-z], \)\?--\([a-z-]*\).*/\2/p' | sort -u >in-help
grep -o 'Fl -[a-z-]*' "$page" | sed 's/Fl -//' | sort -u >in-manual
while read -r option; do
    grep -qx -- "$option" in-manual || fail "the manual does not know --$option"
done <in-help
while read -r option; do
    [ "$option" = version ] || grep -qx -- "$option" in-help || fail "the manual has --$option, and no command does"
done < <(grep . in-manual)

# The exit codes, in all three places: 4 is also "interrupted".
pairwheel --help >help
for text in "$page" "$PW_SOURCE/README.md" help; do
    tr '\n' ' ' <"$text" | grep -qi 'cannot read or write, or interrupted' || fail "$text: exit code 4"
done

mandoc -T lint -W error "$page" >lint || fail "mandoc: $(cat lint)"
done_testing
