#!/usr/bin/env bash
# broken.sh - a movement from a file prints like one of ours, once the referee passed it; a broken one
# is refused, or printed with the fault on every document.
source "$(dirname "$0")/helpers.bash"

"$PAIRWHEEL" show howell --pairs 8 --format csv >good.csv
sed 's/^1,2,2,6,4/1,2,2,7,4/' good.csv >bad.csv
cmp -s good.csv bad.csv && fail 'nothing is broken'

# Marks without their order: the name of the movement, which a file does not say, moves some.
ink() { "$PAIRWHEEL" print "$1" "$2" ${3:+--pairs "$3"} --format dump | grep -v 'Howell' | sort; }

documents=$("$PAIRWHEEL" list documents | sed -n 's/^\([a-z-]*\)  .*/\1/p')
printed=0
for document in $documents; do
    # What these two do not fit is not for this test: chess, results.
    "$PAIRWHEEL" print "$document" howell --pairs 8 --format dump -o ours.dump 2>/dev/null || continue
    exits 0 print "$document" ./good.csv --format dump -o file.dump
    # The texts that differ speak of the movement's name.
    diff <(ink "$document" howell 8 | sed -n 's/^  text .*  \(".*\)$/\1/p' | sort) \
        <(ink "$document" ./good.csv | sed -n 's/^  text .*  \(".*\)$/\1/p' | sort) >differ
    [ "$(grep -c '^[<>]' differ)" -le 16 ] || fail "$document from a file: $(head -20 differ)"
    says 1 'the referee refuses this movement: round 1: pair 7 sits at table 2 and at table 3; ' print "$document" ./bad.csv -o no.pdf
    grep -q 'and 1 more, which "pairwheel check" lists; --force' err || fail "not all faults: $(cat err)"
    [ ! -e no.pdf ] || fail "$document: refused, and there is a file"
    if "$PAIRWHEEL" print "$document" ./bad.csv --force --format dump -o bad.dump 2>err; then
        pages=$(grep -c '^page' bad.dump)
        faults=$(grep -c '"[^"]*pair 7 sits' bad.dump) # on a label in two lines
        [ "$faults" -ge "$pages" ] || fail "$document: the fault is on $faults of $pages pages"
        printed=$((printed + 1))
    else
        [ "$(grep -c '' err)" = 1 ] || fail "$document with --force: $(cat err)"
    fi
done
[ "$printed" -ge 3 ] || fail "only $printed documents were printed with --force"

# A template of their own that has no place for the fault gets it at the edge of every page.
printf '<template><page size="A5"><text>{pair-count}</text></page></template>' >own.xml
says 1 'refuses this movement' print guide-cards ./bad.csv --template own.xml -o own.pdf
exits 0 print guide-cards ./bad.csv --template own.xml --force --format dump -o own.dump
grep -q '"NOT SOUND: round 1: pair 7 sits' own.dump || fail "own template: no fault in $(cat own.dump)"
exits 0 print guide-cards ./bad.csv --template own.xml --force --format dump --stamp new -o own-new.dump
grep -q '"new · NOT SOUND: round 1: pair 7 sits' own-new.dump || fail "own template: no stamp in $(cat own-new.dump)"
exits 0 print guide-cards ./good.csv --template own.xml --format dump -o own.dump
grep -q "NOT SOUND" own.dump && fail 'a fault where there is none'
done_testing
