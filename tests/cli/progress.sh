#!/usr/bin/env bash
# progress.sh - long work on a terminal says how far it is, in one line that is gone at the end; what
# --quiet and --verbose say. No clock: PW_PROGRESS=always shows every step.
source "$(dirname "$0")/helpers.bash"
need script
unset PW_PROGRESS
export TERM=xterm

# Not a terminal: nothing, whatever is asked for.
PW_PROGRESS=always exits 0 recommend --pairs 20
[ -s err ] && fail "progress into a file: $(cat err)"
PW_PROGRESS=always exits 0 print guide-cards howell --pairs 8 -o cards.pdf
[ -s err ] && fail "progress into a file: $(cat err)"

# on_terminal COMMAND: standard error is a terminal; what it saw is in seen, \r as R, ESC as E.
on_terminal()
{
    script -qec "$1" /dev/null </dev/null | tr '\r\033' 'RE' >seen
}
program="'$PAIRWHEEL'"
steps() { grep -o "RE\[Kpairwheel: $1: [0-9]* of [0-9]*" seen | sed 's/.*: //'; }

export PW_PROGRESS=always
on_terminal "$program recommend --pairs 20 >out"
last=$(steps 'movements tried' | tail -1)
[ -n "$last" ] && [ "${last% of *}" = "${last#* of }" ] || fail "movements do not end with the last one: $last"
steps 'movements tried' | awk '$1 != NR || $3 != n && n { exit 1 } { n = $3 }' || fail 'movements are not counted one by one'
[ "$(tail -c 4 seen)" = 'RE[K' ] || fail "the line stays: $(tail -c 60 seen)"
grep -q '^1\. ' out || fail 'the answer is not in the file'

on_terminal "$program show howell --pairs 14 --rounds 10 --effort 50000 --format csv >out"
steps 'trials of a search' | tail -1 | grep -qx '50000 of 50000' || fail "trials: $(tail -c 200 seen)"
[ "$(tail -c 4 seen)" = 'RE[K' ] || fail "the line stays: $(tail -c 60 seen)"

on_terminal "$program print guide-cards howell --pairs 40 --optimise none -o cards.pdf"
pages=$(grep -o 'pairwheel: pages: [0-9]*' seen | tail -1 | grep -o '[0-9]*$')
[ "${pages:-0}" -ge 10 ] || fail "pages: $(tail -c 200 seen)"
[ "$(tail -c 4 seen)" = 'RE[K' ] || fail "the line stays: $(tail -c 60 seen)"
on_terminal "$program kit mitchell --pairs 13 --kit everything -o kit.pdf"
grep -o 'pairwheel: pages: [0-9]*' seen | sed 's/.*: //' | awk '$1 != NR { exit 1 } END { exit NR < 20 }' || fail 'kit: its pages are not counted through'

# A message stands on a line of its own, after the progress is gone; the answer on the same terminal, too.
on_terminal "$program recommend --pairs 8 --boards 40 --minutes 60"
grep -q 'RE\[Kpairwheel: 8 pairs have no movement' seen || fail "a message in the progress: $(tail -c 300 seen)"
on_terminal "$program recommend --pairs 8"
grep -q 'RE\[K8 pairs at 4 tables' seen || fail "an answer in the progress: $(head -c 300 seen)"

# Kept quiet; and short work says nothing.
on_terminal "$program recommend --pairs 20 --quiet >out"
[ -s seen ] && fail "--quiet: $(cat seen)"
on_terminal "TERM=dumb $program recommend --pairs 20 >out"
[ -s seen ] && fail "a dumb terminal: $(cat seen)"
PW_PROGRESS=never on_terminal "$program recommend --pairs 20 >out"
[ -s seen ] && fail "PW_PROGRESS=never: $(cat seen)"
unset PW_PROGRESS
on_terminal "$program list documents >out"
[ -s seen ] && fail "short work: $(cat seen)"

# What --verbose says: what was chosen, which files were read, how much was done. And --quiet.
cat >club.ini <<'INI'
[event]
title=Tuesday
language=pl
[movement]
kind=howell
pairs=8
[names]
file=players.csv
INI
printf 'pair,player1,player2\n1,Anna,Jan\n' >players.csv
exits 0 print guide-cards --event club.ini -o cards.pdf --verbose
for said in 'the movement is made by: berlekamp-hwang' 'read: club.ini' 'read: ./players.csv' 'read: words of pl' \
    'pages: 2' 'cards.pdf: 2 pages of pdf'; do
    grep -qx "pairwheel: note: $said" err || fail "--verbose does not say \"$said\": $(cat err)"
done
grep -q '^pairwheel: note: read: .*/guide-cards.xml$' err || fail "--verbose names no template: $(cat err)"
[ "$(grep -c 'read: club.ini' err)" = 1 ] || fail 'a file is named twice'
exits 0 show howell --pairs 14 --rounds 10 --effort 50000 --verbose
grep -qx 'pairwheel: note: trials of a search: 50000' err || fail "--verbose: $(cat err)"
cp out loud
exits 0 show howell --pairs 14 --rounds 10 --effort 50000
cmp -s out loud || fail '--verbose changes the answer'
exits 0 print guide-cards mitchell --pairs 13 -o cards.pdf --quiet
[ -s err ] && fail "--quiet: $(cat err)"
exits 0 print guide-cards mitchell --pairs 13 -o cards.pdf --quiet --verbose
[ -s err ] && fail "--quiet --verbose: $(cat err)"
says 2 'there is no document' print nothing howell --pairs 8 --quiet

# The version, with what it stands on.
exits 0 --version --verbose
for library in GLib Pango HarfBuzz Cairo fontconfig libharu jansson zlib; do
    grep -Eq "^$library [0-9]+\.[0-9]" out || fail "--version --verbose: no $library"
done
grep '^font Lato Regular: ' out | sed 's/.*, \(\/.*\), sha256 \(.*\)/\2  \1/' >sum
sha256sum --quiet -c sum 2>/dev/null || fail "--version --verbose: the checksum of the font: $(cat sum)"
done_testing
