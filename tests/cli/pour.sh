#!/usr/bin/env bash
# pour.sh - long answers are written as they are made: they take little memory, and still a file is
# complete or untouched, and standard output all or nothing.
source "$(dirname "$0")/helpers.bash"
need python3
grep -qa -e __asan_init -e __tsan_init -e __ubsan_handle "$PAIRWHEEL" && sanitized=1

# Round robin of N: N * (N - 1) / 2 games, and each is more than 100 bytes as PGN. Sanitizers are slow.
N=$((${sanitized:-0} ? 150 : 1000))
GAMES=$((N * (N - 1) / 2))
printf '%s\n' '[event]' $'title=Open \xe2\x80\xae 2026' '[movement]' 'kind=berger' "players=$N" >thousand.ini
# within KILOBYTES ARGUMENT...: that much memory is enough
within()
{
    local most=$1
    shift
    what="pairwheel $*"
    (ulimit -c 0 && { [ -n "${sanitized:-}" ] || ulimit -v "$most"; } && exec "$PAIRWHEEL" "$@") >out 2>err
    code=$?
}
for to in - games.pgn; do
    within 150000 standings --event thousand.ini --any-size --format pgn -o $to
    [ $code = 0 ] || fail "$what: exit $code: $(cat err)"
    [ $to = - ] && mv out games.pgn.stdout
done
[ "$(grep -c '^\[White ' games.pgn)" = $GAMES ] || fail "$(grep -c '^\[White ' games.pgn) games, expected $GAMES"
[ "$(wc -c <games.pgn)" -gt $((GAMES * 100)) ] || fail "$(wc -c <games.pgn) bytes are too few"
cmp games.pgn games.pgn.stdout || fail 'standard output has other bytes than the file'
# What turns a line is written out in every piece, the first and the last.
[ "$(grep -c '^\[Event "Open \\u202e 2026"\]$' games.pgn)" = $GAMES ] || fail "$(grep '^.Event' games.pgn | sort | uniq -c)"
# Where no temporary file can be made, it waits in memory. Of 150 players it is a megabyte, and so more than ten pieces.
sed 's/^players=.*/players=150/' thousand.ini >fewer.ini
exits 0 standings --event fewer.ini --format pgn -o fewer.pgn
[ "$(wc -c <fewer.pgn)" -gt $((150 * 149 / 2 * 100)) ] || fail "$(wc -c <fewer.pgn) bytes are too few"
export TMPDIR=$PWD/nowhere
exits 0 standings --event fewer.ini --format pgn
cmp fewer.pgn out || fail 'without temporary files, other bytes'
export TMPDIR=$PWD

# ---- all or nothing ----
echo before >kept.pgn
printf '%s\n' '[movement]' 'kind=berger' 'players=4000' >large.ini
exits 1 standings --event large.ini --format pgn -o kept.pgn
[ "$(cat kept.pgn)" = before ] || fail 'a refused answer changed its file'
exits 1 standings --event large.ini --format pgn
[ ! -s out ] || fail "a refused answer left $(wc -c <out) bytes"
exits 4 standings --event fewer.ini --format pgn -o nowhere/games.pgn
exits 2 standings --event fewer.ini --format pgn -o fewer.ini # it was read
grep -qx 'players=150' fewer.ini || fail 'the event was written over'
[ -z "$(find . -name '.pairwheel*')" ] || fail "temporary files are left: $(find . -name '.pairwheel*')"

# ---- every format of more than a piece (64 KiB) says what it says in pieces ----
exits 0 show howell --pairs 130 --format csv -o all.csv
for format in json asc ebuscore; do
    exits 0 show howell --pairs 130 --format $format -o all.$format
    [ "$(wc -c <all.$format)" -gt 70000 ] || fail "$format: only $(wc -c <all.$format) bytes: too few for this test"
    exits 0 convert all.$format --to csv
    cut -d, -f1,3- out >again # relays have no names in all formats
    cut -d, -f1,3- all.csv | cmp - again || fail "$format: other rows than csv"
done
for format in trf pgn results; do
    exits 0 standings berger --players 150 --simulate 1 --format $format -o all.$format
    [ "$(wc -c <all.$format)" -gt 70000 ] || fail "$format: only $(wc -c <all.$format) bytes: too few for this test"
done
[ "$(tail -n +2 all.results | wc -l)" = $((150 * 149 / 2)) ] || fail "results: $(wc -l <all.results) lines"
[ "$(grep -c '^001 ' all.trf)" = 150 ] || fail "trf: $(grep -c '^001 ' all.trf) players"
exits 0 convert all.trf --to results
sort -t, -k1n -k2n out >from_trf
exits 0 convert all.pgn --to results
sort -t, -k1n -k2n out | cmp - from_trf || fail 'trf and pgn have other results'
exits 0 score howell --pairs 60 --simulate 1 --boards --format json -o all.score.json
python3 -m json.tool all.score.json >/dev/null || fail 'score: not JSON'
done_testing
