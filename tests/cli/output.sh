#!/usr/bin/env bash
# output.sh - results go to standard output or whole into a file; what cannot be written is exit 4.
source "$(dirname "$0")/helpers.bash"

exits 0 show howell --pairs 8 --format csv
cp out expected
exits 0 show howell --pairs 8 --format csv -o -
same out expected
exits 0 show howell --pairs 8 -o file.csv # the suffix says the format
[ -s out ] && fail "$what writes to standard output, too"
same file.csv expected
exits 0 show howell --pairs 8 -o file.json
grep -q '"kind": "pairs"' file.json || fail "json by suffix: $(head -2 file.json)"
exits 0 show howell --pairs 8 --output=file.csv --format text
grep -q 'table 1' file.csv || fail "--format stands over the suffix"

# What is open already is written on, behind what is there.
exits 0 show howell --pairs 4
cp out four
for name in /dev/stdout /dev/fd/1 /proc/self/fd/1; do
    echo head >open.txt
    "$PAIRWHEEL" show howell --pairs 4 -o $name >>open.txt 2>err || fail "-o $name: $(cat err)"
    { echo head && cat four; } | cmp -s - open.txt || fail "-o $name: $(head -3 open.txt)"
done
echo head >open.txt
"$PAIRWHEEL" show howell --pairs 4 -o /dev/stderr 2>>open.txt || fail "-o /dev/stderr: $(cat open.txt)"
grep -v '^pairwheel: note: ' open.txt | cmp -s - <(echo head && cat four) || fail "-o /dev/stderr: $(head -3 open.txt)"
# A file in a folder of the system is a file: the shorter answer has no end of the longer one.
memory=$(mktemp -d -p /dev/shm 2>/dev/null) || memory=$PWD
trap '[ "$BASHPID" != $$ ] || rm -rf "$work" "$file_of_failures" "$memory"' EXIT
mkdir -p "$memory/shorter"
for pairs in 14 4; do
    exits 0 show howell --pairs $pairs -o "$memory/shorter/x.txt"
    exits 0 show howell --pairs $pairs -o /proc/self/cwd/x.txt
done
same "$memory/shorter/x.txt" four
same x.txt four

for arguments in 'show howell --pairs 8' 'check howell --pairs 8' 'list movements' '--version' '--help' 'show --help'; do
    # shellcheck disable=SC2086 # words on purpose
    "$PAIRWHEEL" $arguments >/dev/full 2>err
    code=$?
    [ "$code" = 4 ] && grep -q 'No space left' err || fail "$arguments > /dev/full: exit $code: $(cat err)"
done

# A reader that goes away: one message, no signal. (The result is longer than a pipe holds.)
{
    "$PAIRWHEEL" show howell --pairs 60 --format json 2>err
    echo $? >code
} | head -c 1 >/dev/null
[ "$(cat code)" = 4 ] && [ "$(wc -l <err)" = 1 ] || fail "closed pipe: exit $(cat code): $(cat err)"

echo old >there
mkdir closed
says 4 'closed/none/file.csv' show howell --pairs 8 -o closed/none/file.csv
says 2 'howel' show howel --pairs 8 -o there
[ "$(cat there)" = old ] || fail "a failure touched the file"
[ -z "$(ls -A closed)" ] || fail "something was left behind: $(ls -A closed)"

# An interrupt: one message, exit 4, and nothing is left behind. (It waits for a writer to the pipe.)
mkfifo pipe
mkdir empty
(cd empty && exec "$PAIRWHEEL" show --event ../pipe -o there.csv 2>../err) &
sleep 0.3
kill -TERM $!
wait $!
code=$?
[ "$code" = 4 ] && [ "$(cat err)" = 'pairwheel: interrupted' ] || fail "interrupt: exit $code: $(cat err)"
[ -z "$(ls -A empty)" ] || fail "an interrupt left behind: $(ls -A empty)"

# Notes go to standard error, and --quiet stops them.
exits 0 show howell --pairs 6 --format csv
grep -q '^pairwheel: note: ' err || fail "no note about sharing"
exits 0 show howell --pairs 6 --format csv --quiet
[ -s err ] && fail "--quiet is not quiet"
exits 0 show howell --pairs 8 --format csv --verbose
grep -q '^pairwheel: note: the movement is made by: ' err || fail "--verbose says nothing: $(cat err)"
same out expected

# The same bytes in every locale, time zone and folder.
for way in 'LC_ALL=de_DE.UTF-8' 'LC_ALL=C' 'TZ=Asia/Tokyo' 'LANG=pl_PL.UTF-8'; do
    (cd / && env "$way" "$PAIRWHEEL" show howell --pairs 8 --format csv) >out
    what=$way
    same out expected
done

done_testing
