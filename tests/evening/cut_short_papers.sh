#!/usr/bin/env bash
# cut_short_papers.sh - what papers say of an evening that was cut short: of a round that nobody plays, of single boards that were others.
#
# A Howell of 8 pairs, three boards a round, by the article's table: table 1 has 8-r in round r with set r, boards 3r-2 to 3r, and table 2
# in round 1 has 2-6 with set 4, boards 10 to 12. Round 7 is not played, and 2-6 had boards 10, 11 and 13.
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
INI
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 7: not played'
exits 0 happened --event e.ini 'round 1 table 2: boards 10, 11, 13'

# words DOCUMENT EVENT [OPTION...]: what stands on the paper, into words.txt.
words()
{
    local document=$1 event=$2
    shift 2
    exits 0 print "$document" --event "$event" --format words "$@"
    cp out words.txt
}
# has TEXT: somewhere; line TEXT: a line of its own; times COUNT TEXT: in so many lines.
has() { grep -qF -- "$1" words.txt || fail "$what: no \"$1\": $(cat words.txt)"; }
hasnt() { ! grep -qF -- "$1" words.txt || fail "$what: \"$1\": $(cat words.txt)"; }
line() { grep -qxF -- "$1" words.txt || fail "$what: no line \"$1\": $(cat words.txt)"; }
times() { [ "$(grep -cF -- "$2" words.txt)" = "$1" ] || fail "$what: not $1 times \"$2\": $(cat words.txt)"; }

# ---- the movement sheet: nobody is to sit anywhere in round 7, of which it says why, at each of four tables
for template in movement-sheet movement-sheet-classic; do
    words movement-sheet e.ini --template $template
    has '4 tables · 6 rounds · 21 boards'
    hasnt '7 rounds'
done
words movement-sheet e.ini
times 4 'not played'
line $'| 1\t1\t1\t2\t2\t2\t3\t3\t3\t4\t4\t4\t5\t5\t5\t6\t6\t6\tnot played'
line $'| 1\t1–3\t4–6\t7–9\t10–12\t13–15\t16–18'
line $'| Round\t1\t2\t3\t4\t5\t6\t7'
words movement-sheet e.ini --template movement-sheet-classic
line $'| 7\tnot played\tnot played\tnot played\tnot played'
# and in the words of each language
while IFS='|' read -r language word rounds; do
    sed "s/^\[event\]/&\nlanguage=$language/" e.ini >own.ini
    words movement-sheet own.ini
    times 4 "$word"
    has "$rounds"
done <<'END'
en-US|not played|6 rounds
pl|nie grano|6 rund
de|ungespielt|6 Runden
it|non giocato|6 turni
fi|ei pelattu|6 kierrosta
END
# A table alone that rests while others play keeps its pairs, and the sheet says what the dashed box is.
cp plan.ini table.ini
words movement-sheet table.ini
hasnt 'Dashed'
exits 0 happened --event table.ini 'round 7 table 2: not played'
for template in movement-sheet movement-sheet-classic; do
    words movement-sheet table.ini --template $template
    has '7 rounds'
    has 'Dashed at a table: those boards are not played there.'
done
done_testing
