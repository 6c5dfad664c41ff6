#!/usr/bin/env bash
# numbering_line.sh - a Mitchell of two winners with EW pairs 1 to T on all papers; files keep T+1 to 2T.
source "$(dirname "$0")/helpers.bash"
need python3
mitchell=(mitchell --pairs 14)
line=("${mitchell[@]}" --numbering line)
# paper DOCUMENT [OPTION...]: its scene of results made up.
paper()
{
    local document=$1
    shift
    exits 0 print "$document" "${line[@]}" --simulate 1 --quiet --format dump "$@"
}
marks() { sed -n 's/^  mark [0-9] .*"\(.*\)"$/\1/p' out | tr '\n' ';'; }

# Files are as before.
exits 0 show "${line[@]}" --format csv
cp out line.csv
exits 0 show "${mitchell[@]}" --format csv
same out line.csv
for format in csv json; do
    exits 0 score "${line[@]}" --simulate 1 --format $format
    cp out line.scores
    exits 0 score "${mitchell[@]}" --simulate 1 --format $format
    same out line.scores
done
# Whoever writes results is told so.
exits 0 print guide-cards "${line[@]}" -o x.pdf
grep -qx 'pairwheel: note: on paper EW pairs 8 to 14 bear 1 to 7; files, results too, keep their numbers' err ||
    fail "no note: $(cat err)"

# Seven cards of each line, and which line stands before the number.
cards='NS 1;NS 2;NS 3;NS 4;NS 5;NS 6;NS 7;EW 1;EW 2;EW 3;EW 4;EW 5;EW 6;EW 7;'
paper guide-cards
[ "$(marks)" = "$cards" ] || fail "guide cards: $(marks)"
grep -q '"You follow EW 4. EW 2 follows you."' out || fail 'EW 3 follows EW 4, and EW 2 follows it'
paper score-sheets
[ "$(marks)" = "$cards" ] || fail "score sheets: $(marks)"
paper guide-cards --lang pl
[ "$(marks)" = "${cards//EW/WE}" ] || fail "Polish: $(marks)"
paper director-sheet
grep -q '"NS 1–7 keep their seats. The EW pairs move one table up' out || fail 'the director is told of pairs 1–7'
# No paper has a pair above 7: neither by itself in places of the pairs, nor in a sentence. What is left is points,
# tricks, boards and counts: these papers have none in figures of one size above 7 but the count of pairs.
for document in guide-cards player-slips table-cards room-plan movement-sheet board-sheet name-list sign-up pickup-slips; do
    paper $document
    grep -oE '"([89]|1[0-3])"$' out | sort -u | tr '\n' ' ' >above
    [ ! -s above ] || fail "$document has $(cat above)"
    grep -iE '"[^"]*pairs? ([89]|1[0-4])\b' out >above && fail "$document says $(cat above)"
done
# The ranking: each line has its own seven.
paper ranking
python3 - out <<'PY' || fail 'the ranking has other numbers'
import re, sys
big = [int(m) for m in re.findall(r'"(\d+)"$', open(sys.argv[1]).read(), re.M) if int(m) <= 14]
assert not [n for n in big if 8 <= n < 14], big
PY
# Both lines bear a number that is asked for; the lists of names have all fourteen.
paper guide-cards --only pair=3
[ "$(marks)" = 'NS 3;EW 3;' ] || fail "pair 3: $(marks)"
# Half a table: who is missing is said by its line (NS 7 of 13 pairs; EW 2 where number 9 is).
exits 0 print director-sheet mitchell --pairs 13 --numbering line --quiet --format dump
grep -q '"There is no NS 7."' out || fail 'missing NS 7'
exits 0 print director-sheet mitchell --pairs 13 --missing-pair 9 --numbering line --quiet --format dump
grep -q '"There is no EW 2."' out || fail 'missing EW 2'
exits 0 print name-list mitchell --pairs 13 --missing-pair 8 --numbering line --quiet --format dump
[ "$(grep -c '"EW"$' out)" = 6 ] || fail 'six EW pairs where the first is missing'
for language in en en-US pl de it fi; do
    for document in guide-cards wheel-cards director-sheet movement-sheet ranking score-sheets; do
        exits 0 print $document "${line[@]}" --simulate 1 --lang $language --quiet --strict --format dump
    done
done
# The key of the event; and where it has no meaning.
printf '[movement]\nkind=mitchell\npairs=14\nnumbering=line\n' >e.ini
exits 0 print guide-cards --event e.ini --quiet --format dump
[ "$(marks)" = "$cards" ] || fail "the key: $(marks)"
exits 0 kit --event e.ini --kit everything --quiet -o kit.pdf
says 2 'line is for NS and EW who are ranked apart' print guide-cards howell --pairs 8 --numbering line -o x.pdf
says 2 'line is for NS and EW who are ranked apart' print guide-cards mitchell --pairs 14 --winners 1 --numbering line -o x.pdf
says 2 'numbering: berger has no such choice' print pairings berger --players 8 --numbering line -o x.pdf
says 2 'numbering: mitchell has no such choice' print guide-cards mitchell --pairs 14 --numbering chess -o x.pdf
exits 0 print guide-cards ./line.csv --numbering line --quiet --format dump
[ "$(marks)" = "$cards" ] || fail "from a file: $(marks)"
sed '1!s/^\([0-9]*,[0-9]*\),\([0-9]*\),\([0-9]*\)/\1,\3,\2/' line.csv >turned.csv
says 2 'the NS pairs have the lower numbers' print guide-cards ./turned.csv --numbering line -o x.pdf
done_testing
