#!/usr/bin/env bash
# wrong_boards.sh - boards that were put out in the place of others: not a whole set, and across two sets. Cards, slips and
# travellers have what lay on the table, and a kit of what differs has the papers that say so.
#
# Eight pairs, three boards a set. By the article's table, round 2 has 8-2 at table 1 with set 2, boards 4 to 6, and set 3,
# boards 7 to 9, lies at a relay then.
source "$(dirname "$0")/../cli/helpers.bash"
cat >plan.ini <<'INI'
[event]
title=Tuesday
[movement]
kind=howell
pairs=8
boards-per-round=3
INI

# words DOCUMENT EVENT [OPTION...]: what stands on the paper, into words.txt.
words()
{
    local document=$1 event=$2
    shift 2
    exits 0 print "$document" --event "$event" --format words "$@"
    cp out words.txt
}
has()
{
    grep -qxF -- "$1" words.txt || fail "$what: no line \"$1\": $(cat words.txt)"
}
# rows BOARD PAIRS...: those who play the board, by its traveller, each as NS-EW in the order of play.
rows()
{
    local board=$1
    shift
    words travellers e.ini --only "board=$board"
    [ "$(awk -F '\t' '/^\| [0-9]+\t[0-9]+\t/ { printf "%s%s-%s", n++ ? " " : "", $3, $4 }' words.txt)" = "$*" ] ||
        fail "board $board is not played by $*: $(cat words.txt)"
}

# Two boards of the three: there was no time for board 4.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2 table 1: boards 5-6'
words guide-cards e.ini --only pair=2
has $'| 2\t1\tEW\t8\t5–6'
words table-cards e.ini --only table=1
has $'| 2\t8\t2\t5–6'
words pickup-slips e.ini --only table=1
has $'| Round\tNS\tEW\t5–6'
rows 4 5-6 1-3 7-4
rows 5 8-2 5-6 1-3 7-4
words movement-sheet e.ini
has $'| 1\t1–3\t5–6\t7–9\t10–12\t13–15\t16–18\t19–21'
exits 0 show --event e.ini --format bridgemate-csv
grep -qx '1,1,2,8,2,5,6' out || fail "the terminals: $(cat out)"
exits 0 kit --event e.ini --since 1 --format words -o since
for paper in guide-cards table-cards travellers movement-sheet director-sheet; do
    [ -s "$(echo since/*-$paper.words)" ] || fail "no $paper among the papers that differ: $(ls since)"
done

# The last board of one set and the first of the next: 6 and 7.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 2 table 1: boards 6-7'
words guide-cards e.ini --only pair=8
grep -q $'^| 2\t.*6–7$' words.txt || fail "the card of 8: $(cat words.txt)"
rows 6 8-2 5-6 1-3 7-4
rows 4 5-6 1-3 7-4
# Set 3 is played by 8-3 in round 3, 6-7 in round 4, 2-4 in round 5 and 1-5 in round 7.
rows 7 8-2 8-3 6-7 2-4 1-5
rows 8 8-3 6-7 2-4 1-5

# One board that was turned, one that was not played, and one with an assigned score: the traveller has the first as they
# sat, the second not at all, and the third, whose score is still to be written.
cp plan.ini e.ini
exits 0 happened --event e.ini 'round 3 table 1 board 7: NS and EW exchanged'
exits 0 happened --event e.ini 'round 4 table 4: board 7 not played'
exits 0 happened --event e.ini 'round 5 table 3: board 7 assigned 60/40'
rows 7 3-8 2-4 1-5
rows 8 8-3 6-7 2-4 1-5
done_testing
